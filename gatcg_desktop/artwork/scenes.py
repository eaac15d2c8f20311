"""Scenes for card art: spells, skills, slashes, landscapes, constellations and seals, in local units of
-100 to 100 about the middle of the picture."""

from __future__ import annotations

import math
import random

from gatcg_desktop.artwork.canvas import Canvas, Point, arc, curve, moved, star
from gatcg_desktop.artwork.element_marks import draw_mark
from gatcg_desktop.artwork.palette import NIGHT, Palette, mix


def draw_spell(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    """A spiral of light in a circle of runes, with the element's mark at its heart."""
    canvas.glow(0, 0, 140, p.light, 150)
    canvas.ring(0, 0, 96, 2, (*p.glow, 190))
    canvas.ring(0, 0, 84, 1.2, (*p.glow, 160))
    _runes(canvas, p, rng, 90)
    arms = rng.randrange(3, 6)
    way = rng.choice((-1, 1))
    for arm in range(arms):
        for layer, (width, tone) in enumerate(((26, p.mid), (15, p.light), (6, p.glow))):
            trail = []
            for step in range(22):
                angle = math.radians(way * (360 * arm / arms + 13 * step + 7 * layer))
                reach = 12 + 5.4 * step
                trail.append((reach * math.cos(angle), reach * 0.92 * math.sin(angle)))
            canvas.stroke(trail, width, (*tone, 205 if layer else 165))
    canvas.glow(0, 0, 62, p.glow, 255)
    canvas.disc(0, 0, 24, mix(p.deep, p.dark, 300))
    canvas.ring(0, 0, 26, 2.5, p.glow)
    draw_mark(canvas, element, 0, 0, 16, p.glow, mix(p.deep, p.dark, 300))
    draw_sparks(canvas, p, rng, 22)


def draw_skill(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    """Sweeps of movement about a star, and lines of speed."""
    canvas.glow(0, 0, 130, p.light, 150)
    for _ in range(26):
        angle = rng.randrange(360)
        near, far = rng.randrange(50, 90), rng.randrange(110, 170)
        canvas.stroke(
            [arc(r, angle, angle, 1)[0] for r in (near, (near + far) / 2, far)],
            rng.randrange(2, 6),
            (*p.glow, 120),
        )
    sweeps = rng.randrange(3, 5)
    first = rng.randrange(180)
    for i in range(sweeps):
        canvas.turn(first + 180 * i / sweeps)
        begin = rng.randrange(360)
        orbit = arc(104, begin, begin + 290, 48, 0.4)
        for width, tone, opacity in (
            (17, p.dark, 120),
            (13, mix(p.mid, p.light, 300), 255),
            (7, p.light, 255),
            (3, p.glow, 255),
        ):
            canvas.stroke(orbit, width, (*tone, opacity))
        head = orbit[34]
        canvas.glow(*head, 24, p.glow, 255)
        canvas.poly(moved(star(4, 13, 3.4), *head), (255, 255, 255))
    canvas.turn(0)
    canvas.glow(0, 0, 56, p.glow, 255)
    canvas.poly(star(8, 40, 18), p.glow)
    canvas.disc(0, 0, 20, mix(p.deep, p.dark, 300))
    draw_mark(canvas, element, 0, 0, 14, p.glow, mix(p.deep, p.dark, 300))
    draw_sparks(canvas, p, rng, 14)


def draw_slash(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """Arcs of a blade, one across the other."""
    canvas.glow(0, 0, 130, p.light, 160)
    canvas.turn(rng.choice((-1, 1)) * rng.randrange(24, 44))
    cuts = rng.randrange(2, 5)
    for i in range(cuts):
        # A great sweep with lesser ones beside it, like one blade seen at several moments.
        shift = (i - (cuts - 1) / 2) * 40
        full = 1.0 - 0.16 * abs(i - (cuts - 1) // 2)
        sweep = moved(moved(arc(210, 236, 304, 36), 0, 196), shift * 0.3, shift, full)
        for width, tone, opacity, drop in (
            (34, p.dark, 170, 5),
            (25, p.mid, 235, 2),
            (15, p.light, 255, 0),
            (6, (255, 255, 255), 255, -3),
        ):
            canvas.stroke(moved(sweep, 0, drop), width * full, (*tone, opacity))
    canvas.glow(34, 2, 50, p.glow, 255)
    canvas.poly(moved(star(8, 40, 6), 34, 2), (255, 255, 255, 235))
    canvas.turn(0)
    for _ in range(30):
        angle = rng.randrange(360)
        near = rng.randrange(36, 90)
        far = near + rng.randrange(8, 44)
        canvas.stroke(
            [arc(r, angle, angle, 1)[0] for r in (near, (near + far) / 2, far)],
            rng.randrange(2, 5),
            (*p.glow, 220),
        )


def draw_landscape(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """Range behind range under a great sun or moon, with a stronghold, a wood or an arch on the near
    ridge."""
    x = rng.randrange(-50, 50)
    canvas.glow(x, -52, 130, p.glow, 235)
    canvas.disc(x, -52, 42, mix(p.glow, (255, 255, 255), 350))
    if rng.random() < 0.5:
        canvas.disc(x + 17, -60, 37, mix(p.light, p.glow, 300))
    for layer in range(4):
        ridge = _ridge(rng, 10 + 24 * layer, 46 - 8 * layer)
        near, far = mix(p.deep, NIGHT, 150), mix(p.light, p.mid, 350)
        canvas.poly([*ridge, (504, 390), (-504, 390)], mix(far, near, 1000 * (layer + 1) // 4))
        canvas.line(ridge, 1.6, (*p.glow, 110 - 20 * layer))
        if layer == 2:
            rng.choice((_castle, _wood, _gate))(canvas, p, rng)
    for _ in range(4):
        y = rng.randrange(60, 110)
        left = rng.randrange(-150, 60)
        canvas.stroke([(left, y), (left + 50, y + 1), (left + 110, y)], 5, (*p.glow, 90))


def _ridge(rng: random.Random, base: int, rough: int) -> list[Point]:
    heights = [rng.randrange(-rough, rough + 1) for _ in range(22)]
    ridge: list[Point] = []
    for i, height in enumerate(heights):
        ridge.append((-504.0 + 48 * i, float(base - height * (2 if i % 2 else 1) // 2)))
    return ridge


def _castle(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    lit, shade = mix(p.mid, p.dark, 400), mix(p.deep, p.dark, 250)
    for x, wide, top in ((-52, 17, 0), (52, 17, 4), (-26, 20, -26), (28, 20, -20), (0, 26, -52)):
        x += rng.randrange(-5, 6)
        top += rng.randrange(-10, 10)
        canvas.poly([(x - wide / 2, top), (x, top), (x, 110), (x - wide / 2, 110)], lit)
        canvas.poly([(x, top), (x + wide / 2, top), (x + wide / 2, 110), (x, 110)], shade)
        canvas.poly([(x - wide * 0.66, top), (x, top - wide * 1.3), (x, top)], mix(p.accent, p.dark, 300))
        canvas.poly([(x + wide * 0.66, top), (x, top - wide * 1.3), (x, top)], mix(p.accent, p.deep, 600))
        for y in (top + 14, top + 36):
            canvas.poly([(x - 2.4, y), (x, y - 4), (x + 2.4, y), (x + 2.4, y + 8), (x - 2.4, y + 8)], p.glow)


def _wood(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    for _ in range(13):
        x, tall = rng.randrange(-130, 130), rng.randrange(60, 122)
        for i in range(4):
            wide, y = tall * (0.13 + 0.07 * i), 100 - tall + tall * 0.2 * i
            canvas.poly([(x, y), (x - wide, y + tall * 0.32), (x, y + tall * 0.27)], mix(p.dark, p.mid, 350))
            canvas.poly([(x, y), (x + wide, y + tall * 0.32), (x, y + tall * 0.27)], mix(p.deep, p.dark, 350))


def _gate(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    lit, shade = mix(p.light, p.mid, 400), mix(p.dark, p.deep, 250)
    inner = [(-30.0, 110.0), (-30.0, -8.0), *moved(arc(30, 180, 360, 20), 0, -8), (30.0, 110.0)]
    canvas.poly([(-54, 110), (-54, -6), *moved(arc(54, 180, 360, 24), 0, -6), (54, 110)], shade)
    canvas.poly([(-54, 110), (-54, -6), *moved(arc(54, 180, 270, 14), 0, -6), (0, 110)], lit)
    canvas.poly(inner, mix(p.mid, p.light, 500))
    canvas.glow(0, 30, 64, p.glow, 255)
    canvas.poly([(-8, -64), (8, -64), (5, -40), (-5, -40)], p.accent)
    for side in (-1, 1):
        canvas.poly(
            [(side * 60, 110), (side * 60, -40), (side * 69, -62), (side * 78, -40), (side * 78, 110)],
            shade if side > 0 else mix(lit, shade, 500),
        )


def draw_constellation(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    """Stars joined by lines about a bright one, in a drift of coloured cloud."""
    for _ in range(7):
        canvas.glow(
            rng.randrange(-130, 130),
            rng.randrange(-80, 90),
            rng.randrange(50, 110),
            rng.choice((p.mid, p.light, p.accent)),
            rng.randrange(50, 110),
        )
    for _ in range(90):
        canvas.disc(
            rng.randrange(-150, 150),
            rng.randrange(-130, 130),
            rng.choice((0.7, 1.0, 1.6)),
            (*p.glow, rng.randrange(90, 255)),
        )
    canvas.ring(0, 0, 92, 1.2, (*p.glow, 130))
    count = rng.randrange(7, 10)
    joined: list[Point] = []
    for i in range(count):
        joined.append(arc(rng.randrange(44, 92), 360 * i / count + rng.randrange(-10, 10), 0, 1)[0])
    for i, here in enumerate(joined):
        canvas.line([here, joined[(i + 1) % count]], 1.4, (*p.glow, 190))
        if i % 2 == 0:
            canvas.line([here, (0, 0)], 1.1, (*p.glow, 130))
    facet = joined[0], joined[2], joined[count // 2]
    canvas.poly(facet, (*p.light, 50))
    for x, y in joined:
        canvas.glow(x, y, 20, p.glow, 255)
        canvas.poly(moved(star(4, rng.randrange(8, 15), 2.6), x, y), (255, 255, 255))
    canvas.glow(0, 0, 58, p.glow, 255)
    canvas.poly(star(8, 42, 11), (*p.glow, 255))
    canvas.disc(0, 0, 20, mix(p.deep, p.dark, 300))
    draw_mark(canvas, element, 0, 0, 14, p.glow, mix(p.deep, p.dark, 300))


def draw_seal(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    """A round seal: for masteries, statuses, boons and whatever has no picture of its own."""
    canvas.glow(0, 0, 120, p.glow, 200)
    petals = rng.choice((12, 16, 20))
    canvas.poly(star(petals, 94, 78), mix(p.accent, p.dark, 450))
    canvas.poly(star(petals, 88, 74, turn=-90 + 180 / petals), mix(p.dark, p.mid, 350))
    canvas.disc(0, 0, 72, mix(p.accent, p.glow, 300))
    canvas.disc(0, 0, 66, mix(p.deep, p.dark, 450))
    _runes(canvas, p, rng, 56)
    canvas.ring(0, 0, 46, 2, (*p.glow, 220))
    draw_mark(canvas, element, 0, 0, 33, p.glow, mix(p.deep, p.dark, 450))


def _runes(canvas: Canvas, p: Palette, rng: random.Random, radius: float) -> None:
    count = rng.choice((16, 20, 24))
    for i in range(count):
        x, y = arc(radius, 360 * i / count, 0, 1)[0]
        shape = rng.randrange(4)
        if shape == 0:
            canvas.poly(moved(star(4, 4.5, 2), x, y), (*p.glow, 230))
        elif shape == 1:
            canvas.ring(x, y, 3.4, 1.2, (*p.glow, 230))
        else:
            lean = rng.randrange(-3, 4)
            canvas.line([(x - lean, y - 3.6), (x + lean, y + 3.6)], 1.5, (*p.glow, 230))


def draw_sparks(canvas: Canvas, p: Palette, rng: random.Random, count: int) -> None:
    """Small stars scattered about the picture."""
    for _ in range(count):
        size = rng.randrange(3, 9)
        canvas.poly(
            moved(star(4, size, size * 0.28), rng.randrange(-125, 125), rng.randrange(-105, 100)),
            (*p.glow, 225),
        )


def draw_backdrop(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """What stands behind a figure: a disc of light, hills in mist, and drifting motes."""
    x = rng.randrange(-36, 37)
    canvas.glow(x, -20, 150, p.light, 235)
    shape = rng.randrange(3)
    if shape == 0:
        canvas.disc(x, -24, 74, (*p.glow, 120))
        canvas.ring(x, -24, 82, 1.6, (*p.glow, 170))
    elif shape == 1:
        for i in range(14):
            canvas.poly([(x, -10), *moved(arc(560, 360 * i / 14, 360 * i / 14 + 11, 2), x, -10)], (*p.glow, 62))
    else:
        canvas.poly([(-62, 190), (-62, -30), *moved(arc(62, 180, 360, 20), 0, -30), (62, 190)], (*p.glow, 110))
        canvas.line([(-72, 190), (-72, -30), *moved(arc(72, 180, 360, 20), 0, -30), (72, 190)], 1.6, (*p.glow, 150))
    for layer in range(2):
        ridge = curve(_ridge(rng, 46 + 26 * layer, 26), 3, closed=False)
        canvas.poly([*ridge, (504, 390), (-504, 390)], (*mix(p.mid, p.deep, 350 + 350 * layer), 205))
    draw_sparks(canvas, p, rng, 12)
