"""The elements' marks: one shape for each, so that an element is known without its colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from gatcg_desktop.artwork.canvas import Canvas, Point, arc, curve, moved, star

Ink = tuple[int, ...]


def draw_mark(canvas: Canvas, element: str, x: float, y: float, radius: float, fill: Ink, hole: Ink) -> None:
    """Draws an element's mark inside the circle at (x, y); `hole` is what shows through it. An element
    without a mark of its own gets norm's."""
    _MARKS.get(element.upper(), _norm)(canvas, x, y, radius / 100, fill, hole)


def _shape(canvas: Canvas, points: list[Point], x: float, y: float, s: float, fill: Ink) -> None:
    canvas.poly(moved(points, x, y, s), fill)


def _fire(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    flame = curve(
        [
            (0, 96),
            (-58, 66),
            (-62, 8),
            (-34, -26),
            (-30, 10),
            (-6, -40),
            (6, -98),
            (34, -44),
            (60, 4),
            (54, 66),
        ]
    )
    _shape(canvas, flame, x, y, s, fill)
    _shape(canvas, curve([(0, 78), (-26, 56), (-18, 24), (4, -6), (26, 30), (26, 58)]), x, y, s, hole)


def _water(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    drop = [(0.0, -98.0), *arc(62, -18, 198, 30)]
    _shape(canvas, [(px, py + (32 if i else 0)) for i, (px, py) in enumerate(drop)], x, y, s, fill)
    wave = curve([(-46, 30), (-22, 18), (0, 32), (24, 20), (46, 32), (40, 46), (22, 36), (0, 48), (-24, 34), (-44, 46)])
    _shape(canvas, wave, x, y, s, hole)


def _wind(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    for top, length, hook in ((-44, 40, 34), (4, 62, 30), (50, 18, 24)):
        line = [(-88.0, float(top)), (length - 40.0, float(top))]
        curl = moved(arc(hook, 90, -150, 16), length, top - hook)
        canvas.line(moved(line + curl, x, y, s), 21 * s, fill)


def _norm(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    canvas.disc(x, y, 80 * s, fill)
    canvas.disc(x, y, 54 * s, hole)
    canvas.disc(x, y, 26 * s, fill)


def _arcane(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    for turn in (-90, 90):
        _shape(canvas, star(3, 98, 49, turn=turn)[::2], x, y, s, fill)
    canvas.disc(x, y, 30 * s, hole)
    canvas.disc(x, y, 14 * s, fill)


def _astra(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    _shape(canvas, star(4, 100, 22), x, y, s, fill)
    _shape(canvas, star(4, 58, 20, turn=-45), x, y, s, fill)
    canvas.disc(x, y, 12 * s, hole)


def _crux(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    for k in range(4):
        c, n = (1, 0, -1, 0)[k], (0, 1, 0, -1)[k]
        arm = [(-9, -6), (-36, -94), (0, -76), (36, -94), (9, -6)]
        _shape(canvas, [(px * c - py * n, px * n + py * c) for px, py in arm], x, y, s, fill)
    canvas.disc(x, y, 20 * s, fill)
    canvas.disc(x, y, 9 * s, hole)


def _exia(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    for side in (-1, 1):
        blade = [
            (side * 88, -88),
            (side * 8, 14),
            (side * -70, 88),
            (side * -30, 92),
            (side * 36, 22),
            (side * 96, -56),
        ]
        _shape(canvas, [(float(px), float(py)) for px, py in blade], x, y, s, fill)
    _shape(canvas, [(0, -40), (-15, -72), (0, -98), (15, -72)], x, y, s, fill)


def _luxem(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    _shape(canvas, star(12, 98, 60), x, y, s, fill)
    canvas.disc(x, y, 50 * s, hole)
    canvas.disc(x, y, 38 * s, fill)


def _neos(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    _shape(canvas, star(6, 96, 83), x, y, s, fill)
    _shape(canvas, star(6, 66, 57), x, y, s, hole)
    for turn in (-90, 30, 150):
        a = math.radians(turn)
        canvas.line(moved([(0, 0), (70 * math.cos(a), 70 * math.sin(a))], x, y, s), 20 * s, fill)
    canvas.disc(x, y, 24 * s, fill)


def _tera(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    _shape(canvas, [(-96, 74), (-34, -34), (-6, 10), (26, -78), (96, 74)], x, y, s, fill)
    _shape(canvas, [(26, -78), (8, -28), (24, -16), (36, -34), (48, -26)], x, y, s, hole)
    canvas.line(moved([(-80, 92), (80, 92)], x, y, s), 14 * s, fill)


def _umbra(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    canvas.disc(x - 6 * s, y, 84 * s, fill)
    canvas.disc(x + 28 * s, y - 16 * s, 68 * s, hole)
    _shape(canvas, star(4, 34, 10), x + 38 * s, y - 10 * s, s, fill)


def _exalted(canvas: Canvas, x: float, y: float, s: float, fill: Ink, hole: Ink) -> None:
    crown = [(-84, 62), (-92, -34), (-44, 6), (0, -66), (44, 6), (92, -34), (84, 62)]
    _shape(canvas, [(float(px), float(py)) for px, py in crown], x, y, s, fill)
    canvas.line(moved([(-82, 86), (82, 86)], x, y, s), 16 * s, fill)
    for px, py in ((-92, -44), (0, -80), (92, -44)):
        canvas.disc(x + px * s, y + py * s, 14 * s, fill)
    canvas.disc(x, y + 28 * s, 15 * s, hole)


_MARKS: dict[str, Callable[[Canvas, float, float, float, Ink, Ink], None]] = {
    "FIRE": _fire,
    "WATER": _water,
    "WIND": _wind,
    "NORM": _norm,
    "ARCANE": _arcane,
    "ASTRA": _astra,
    "CRUX": _crux,
    "EXIA": _exia,
    "LUXEM": _luxem,
    "NEOS": _neos,
    "TERA": _tera,
    "UMBRA": _umbra,
    "EXALTED": _exalted,
}
