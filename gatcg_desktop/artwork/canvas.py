"""Drawing shapes for card faces: polygons, curves, tapered strokes, glows, gradients and grain on a Pillow
image.

Everything is drawn at twice the size wanted and scaled down once at the end, which smooths the edges.
"""

from __future__ import annotations

import functools
import hashlib
import math
import random
from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageOps

from gatcg_desktop.artwork.palette import Colour

Point = tuple[float, float]


def seeded(*parts: str) -> random.Random:
    """A random generator that is the same for the same words on every platform."""
    digest = hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass")).digest()
    return random.Random(int.from_bytes(digest, "big"))


class Canvas:
    """An RGB image with drawing in local coordinates.

    Local (0, 0) is at pixel (`cx`, `cy`); one local unit is `unit` pixels; `turn` degrees rotate shapes about
    the origin. Colours may carry a fourth value, their opacity.
    """

    def __init__(self, image: Image.Image, cx: float, cy: float, unit: float) -> None:
        self.image = image
        self.draw = ImageDraw.Draw(image, "RGBA" if image.mode == "RGB" else None)
        self.cx = cx
        self.cy = cy
        self.unit = unit
        self._cos = 1.0
        self._sin = 0.0

    def turn(self, degrees: float) -> None:
        """Rotates what is drawn from now on."""
        self._cos = math.cos(math.radians(degrees))
        self._sin = math.sin(math.radians(degrees))

    def at(self, x: float, y: float) -> Point:
        """The pixel of a local point, on a grid of a quarter pixel."""
        px = self.cx + (x * self._cos - y * self._sin) * self.unit
        py = self.cy + (x * self._sin + y * self._cos) * self.unit
        return round(px * 4) / 4, round(py * 4) / 4

    def poly(self, points: Iterable[Point], fill: tuple[int, ...]) -> None:
        """A filled polygon."""
        placed = [self.at(x, y) for x, y in points]
        if len(placed) > 2:
            self.draw.polygon(placed, fill=fill)

    def both(self, points: Sequence[Point], left: tuple[int, ...], right: tuple[int, ...]) -> None:
        """A polygon on the left of the axis and its mirror image, in two tones, as a faceted shape."""
        self.poly(points, left)
        self.poly([(-x, y) for x, y in points], right)

    def disc(self, x: float, y: float, radius: float, fill: tuple[int, ...]) -> None:
        """A filled circle."""
        px, py = self.at(x, y)
        r = radius * self.unit
        self.draw.ellipse((px - r, py - r, px + r, py + r), fill=fill)

    def ring(self, x: float, y: float, radius: float, width: float, fill: tuple[int, ...]) -> None:
        """A circle's outline, `width` wide inwards."""
        px, py = self.at(x, y)
        r = radius * self.unit
        self.draw.ellipse((px - r, py - r, px + r, py + r), outline=fill, width=max(1, round(width * self.unit)))

    def line(self, points: Sequence[Point], width: float, fill: tuple[int, ...]) -> None:
        """An open line of even width."""
        self.draw.line(
            [self.at(x, y) for x, y in points],
            fill=fill,
            width=max(1, round(width * self.unit)),
            joint="curve",
        )

    def stroke(self, points: Sequence[Point], width: float, fill: tuple[int, ...], *, tail: float = 0.0) -> None:
        """A brush stroke: widest in the middle, running out to `tail` of its width at both ends."""
        count = len(points)
        left: list[Point] = []
        right: list[Point] = []
        for place, (x, y) in enumerate(points):
            ax, ay = points[max(0, place - 1)]
            bx, by = points[min(count - 1, place + 1)]
            length = math.hypot(bx - ax, by - ay) or 1.0
            swell = tail + (1 - tail) * math.sin(math.pi * place / max(1, count - 1))
            nx, ny = -(by - ay) / length * width / 2 * swell, (bx - ax) / length * width / 2 * swell
            left.append((x + nx, y + ny))
            right.append((x - nx, y - ny))
        self.poly(left + right[::-1], fill)

    def glow(self, x: float, y: float, radius: float, colour: Colour, strength: int = 255) -> None:
        """Soft light: the colour laid over the image, full at the centre and gone at `radius`."""
        px, py = self.at(x, y)
        r = max(1, round(radius * self.unit))
        self.image.paste(colour, (round(px) - r, round(py) - r), _halo(2 * r, min(255, strength)))


@functools.lru_cache(maxsize=16)
def _halo(side: int, strength: int) -> Image.Image:
    fade = [v * v * strength // (255 * 255) for v in range(256)]
    return _falloff().point(fade).resize((side, side), Image.Resampling.BILINEAR)


@functools.lru_cache(maxsize=1)
def _falloff() -> Image.Image:
    """255 in the middle of a square, falling evenly to 0 on its inner circle and beyond."""
    half = 64
    field = Image.new("L", (2 * half + 1, 2 * half + 1))
    field.putdata(
        [
            max(0, 255 - math.isqrt(((x - half) ** 2 + (y - half) ** 2) * 65536) * 255 // (256 * half))
            for y in range(2 * half + 1)
            for x in range(2 * half + 1)
        ]
    )
    return field


def gradient(size: tuple[int, int], top: Colour, middle: Colour, bottom: Colour) -> Image.Image:
    """An RGB image that runs from one colour over a second to a third, downwards."""
    return _widened(_tones(top, middle, bottom), size)


@functools.lru_cache(maxsize=256)
def _tones(top: Colour, middle: Colour, bottom: Colour) -> Image.Image:
    column = Image.new("L", (1, 256))
    column.putdata(range(256))
    return ImageOps.colorize(column, top, bottom, mid=middle)


def vertical_mask(size: tuple[int, int], start: int, end: int) -> Image.Image:
    """An L image whose opacity runs evenly from `start` at the top to `end` at the bottom."""
    column = Image.new("L", (1, 64))
    column.putdata([start + (end - start) * y // 63 for y in range(64)])
    return _widened(column, size)


def _widened(column: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A column of one pixel at another height, repeated to a width: weighing equal pixels takes long for nothing."""
    return column.resize((1, size[1]), Image.Resampling.BILINEAR).resize(size, Image.Resampling.NEAREST)


def curve(points: Sequence[Point], steps: int = 6, *, closed: bool = True) -> list[Point]:
    """A smooth line through the points (Catmull-Rom)."""
    count = len(points)
    drawn: list[Point] = []
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (points[min(count - 1, max(0, i + k))] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            drawn.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    if not closed:
        drawn.append(points[-1])
    return drawn


def arc(radius: float, start: float, end: float, steps: int = 24, squash: float = 1.0) -> list[Point]:
    """Points along a circle about the origin, in degrees clockwise from the right."""
    return [
        (radius * math.cos(math.radians(a)), radius * squash * math.sin(math.radians(a)))
        for a in (start + (end - start) * i / steps for i in range(steps + 1))
    ]


def star(points: int, outer: float, inner: float, *, turn: float = -90.0) -> list[Point]:
    """A star's outline about the origin, first point up."""
    outline: list[Point] = []
    for i in range(2 * points):
        radius = outer if i % 2 == 0 else inner
        angle = math.radians(turn + 180 * i / points)
        outline.append((radius * math.cos(angle), radius * math.sin(angle)))
    return outline


def moved(points: Iterable[Point], dx: float, dy: float, scale: float = 1.0) -> list[Point]:
    """The points scaled about the origin, then shifted."""
    return [(x * scale + dx, y * scale + dy) for x, y in points]


def grain(image: Image.Image) -> Image.Image:
    """The image with a fine paper grain."""
    # Grain is made for whole sheets and cut to size, so that few of them have to be kept.
    sheets = max(-(-image.width // 500), -(-image.height // 700))
    whole = _grain(500 * sheets, 700 * sheets)
    return ImageChops.overlay(image, whole.crop((0, 0, image.width, image.height)))


@functools.lru_cache(maxsize=2)
def _grain(wide: int, tall: int) -> Image.Image:
    coarse = (wide * 2 // 3, tall * 2 // 3)
    sheet = Image.frombytes("L", coarse, seeded("grain").randbytes(coarse[0] * coarse[1]))
    sheet = sheet.resize((wide, tall), Image.Resampling.BILINEAR)
    sheet = sheet.point([128 + (v - 128) * 13 // 128 for v in range(256)])
    return Image.merge("RGB", (sheet, sheet, sheet))


def _spline(p0: float, p1: float, p2: float, p3: float, t: float) -> float:
    return 0.5 * (
        2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t * t * t
    )
