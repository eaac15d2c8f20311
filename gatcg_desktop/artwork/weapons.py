"""Weapons for card art, in local units of -100 to 100 about the middle of the picture."""

from __future__ import annotations

import random
from collections.abc import Callable

from gatcg_desktop.artwork.canvas import Canvas, Point, arc, curve, moved, star
from gatcg_desktop.artwork.palette import Palette, mix


def draw_weapon(canvas: Canvas, p: Palette, rng: random.Random, element: str, subtypes: frozenset[str]) -> None:
    """A weapon of the kind its subtypes name, on a slant before a ring of light."""
    canvas.glow(0, 0, 118, p.glow, 190)
    canvas.ring(0, 0, 88, 2.4, (*p.glow, 200))
    canvas.ring(0, 0, 78, 1.2, (*p.glow, 150))
    for i in range(12):
        x, y = arc(83, 30 * i, 30 * i, 1)[0]
        canvas.poly(moved(star(4, 6 if i % 3 else 11, 3), x, y), (*p.glow, 220))
    kind = next((_WEAPON_KINDS[s] for s in sorted(subtypes) if s in _WEAPON_KINDS), _sword)
    if kind is not draw_shield:
        canvas.turn(rng.choice((-34, -28, 28, 34)))
    kind(canvas, p, rng)
    canvas.turn(0)


def _hilt(canvas: Canvas, p: Palette, y: float, reach: float, grip: float) -> None:
    leather = mix(p.deep, p.dark, 300)
    canvas.both([(-5, y), (0, y), (0, y + grip), (-5, y + grip)], mix(leather, p.mid, 250), leather)
    for i in range(4):
        canvas.line([(-5, y + grip * (i + 0.6) / 4.4), (5, y + grip * (i + 0.2) / 4.4)], 1.6, (*p.light, 150))
    canvas.both(
        [(0, y - 5), (-reach, y - 9), (-reach - 7, y), (-reach + 2, y + 5), (0, y + 8)],
        mix(p.accent, p.glow, 400),
        mix(p.accent, p.dark, 350),
    )
    canvas.disc(0, y + grip + 5, 8.5, mix(p.accent, p.dark, 200))
    canvas.disc(0, y + grip + 5, 4.5, p.glow)
    canvas.disc(0, y + 1, 5.5, p.glow)


def _blade(canvas: Canvas, p: Palette, outline: list[Point], fuller: float) -> None:
    canvas.both(outline, mix(p.glow, (255, 255, 255), 400), mix(p.mid, p.light, 500))
    top = min(y for _, y in outline)
    bottom = max(y for _, y in outline)
    canvas.poly([(0, top + 16), (2.6, bottom), (-2.6, bottom)], (*p.dark, int(fuller)))


def _sword(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    width = rng.randrange(10, 17)
    shapes: list[list[Point]] = [
        [(0, -118), (-width, -94), (-width, 44), (0, 44)],
        [(0, -118), (-width * 0.7, -84), (-width * 1.2, -60), (-width * 0.7, -10), (-width, 44), (0, 44)],
        [(0, -112), (-width * 1.5, -88), (-width, -60), (-width * 0.8, 44), (0, 44)],
    ]
    shape = rng.choice(shapes)
    _blade(canvas, p, shape, 170)
    _hilt(canvas, p, 46, rng.randrange(26, 40), 40)


def _dagger(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    bow = rng.randrange(12, 22)
    _blade(canvas, p, [(0, -92), (-bow, -46), (-bow * 0.7, 0), (-bow * 0.9, 22), (0, 22)], 190)
    _hilt(canvas, p, 24, 24, 46)


def _polearm(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    canvas.line([(0, -60), (0, 126)], 6, mix(p.accent, p.deep, 550))
    canvas.line([(-2, -60), (-2, 126)], 1.6, (*p.light, 180))
    if rng.random() < 0.5:
        axe = curve([(-4, -84), (-34, -98), (-52, -66), (-40, -30), (-4, -46)])
        canvas.poly(axe, mix(p.glow, p.light, 300))
        canvas.poly([(4, -80), (26, -66), (4, -54)], mix(p.mid, p.light, 400))
    _blade(canvas, p, [(0, -128), (-13, -92), (-7, -62), (0, -58)], 150)
    canvas.poly([(-9, -62), (9, -62), (6, -48), (-6, -48)], p.accent)
    canvas.stroke(curve([(4, -48), (18, -30), (10, -10), (22, 10)], closed=False), 9, p.accent, tail=0.1)


def _bow(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    limb = curve(
        [(30, -108), (14, -92), (-22, -60), (-34, -14), (-30, 0), (-34, 14), (-22, 60), (14, 92), (30, 108)],
        closed=False,
    )
    canvas.stroke(limb, 17, mix(p.mid, p.light, 500), tail=0.3)
    canvas.stroke(moved(limb, -3, 0), 6, mix(p.glow, p.light, 300), tail=0.2)
    canvas.line([(28, -106), (46, 0), (28, 106)], 1.3, p.glow)
    canvas.line([(-78, 0), (46, 0)], 3, mix(p.accent, p.dark, 250))
    canvas.poly([(-98, 0), (-74, -9), (-78, 0), (-74, 9)], p.glow)
    for side in (-1, 1):
        canvas.poly([(30, 0), (44, side * 10), (58, side * 10), (46, 0)], p.accent)
    canvas.poly([(-38, -15), (-26, -15), (-26, 15), (-38, 15)], mix(p.deep, p.dark, 300))


def _gun(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    steel, shade = mix(p.glow, p.light, 500), mix(p.mid, p.dark, 300)
    canvas.turn(-14)
    canvas.poly([(-104, -28), (52, -30), (60, -18), (60, 2), (-104, 0)], steel)
    canvas.poly([(-104, -14), (60, -12), (60, 2), (-104, 0)], shade)
    canvas.poly(
        curve([(34, -22), (66, -22), (78, 8), (98, 74), (70, 84), (50, 30), (28, 4)]),
        mix(p.accent, p.deep, 520),
    )
    canvas.stroke(curve([(64, -10), (76, 22), (90, 66)], closed=False), 4, (*p.glow, 180))
    canvas.ring(22, 16, 18, 4, shade)
    canvas.disc(22, -14, 17, mix(p.dark, p.deep, 300))
    for i in range(6):
        x, y = arc(10, 60 * i, 60 * i, 1)[0]
        canvas.disc(22 + x, -14 + y, 3.4, p.glow)
    for x in (-90, -64, -38):
        canvas.poly([(x, -29), (x + 7, -29), (x + 7, 0), (x, 0)], p.accent)
    canvas.glow(-106, -14, 38, p.glow, 240)
    canvas.poly(moved(star(4, 26, 6), -108, -14), p.glow)


def draw_staff(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """A staff with a stone in its fork, upright."""
    canvas.line([(0, -54), (0, 124)], 8, mix(p.accent, p.deep, 520))
    canvas.line([(-2.4, -54), (-2.4, 124)], 2, (*p.glow, 170))
    for side in (-1, 1):
        canvas.stroke(
            curve([(0, -44), (side * 32, -60), (side * 34, -94), (side * 12, -118)], closed=False),
            10,
            mix(p.accent, p.glow, 250),
            tail=0.25,
        )
    canvas.glow(0, -82, 50, p.glow, 250)
    canvas.both([(0, -106), (-16, -84), (0, -58)], mix(p.glow, (255, 255, 255), 500), p.light)
    canvas.poly([(-9, -46), (9, -46), (6, -36), (-6, -36)], p.accent)


def draw_shield(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """A shield with a star for a boss."""
    rim: list[Point] = [(0, -92), (-38, -80), (-74, -84), (-72, -14), (-50, 48), (0, 94)]
    canvas.both(rim, mix(p.glow, p.accent, 350), mix(p.accent, p.dark, 400))
    canvas.both(moved(rim, 0, 0, 0.86), mix(p.light, p.mid, 400), mix(p.dark, p.mid, 300))
    canvas.both([(0, -78), (-15, -74), (-15, 66), (0, 80)], (*p.glow, 130), (*p.glow, 70))
    canvas.disc(0, -8, 31, mix(p.accent, p.dark, 250))
    canvas.disc(0, -8, 25, p.deep)
    canvas.poly(moved(star(rng.choice((4, 6, 8)), 21, 8), 0, -8), p.glow)


_WEAPON_KINDS: dict[str, Callable[[Canvas, Palette, random.Random], None]] = {
    "SWORD": _sword,
    "DAGGER": _dagger,
    "POLEARM": _polearm,
    "SPEAR": _polearm,
    "AXE": _polearm,
    "BOW": _bow,
    "GUN": _gun,
    "STAFF": draw_staff,
    "SCEPTER": draw_staff,
    "WAND": draw_staff,
    "SHIELD": draw_shield,
}
