"""Figures for card art: people, and the champions' crests.

Each draws in local units of -100 to 100 about the middle of the picture, lit from the left.
"""

from __future__ import annotations

import random

from gatcg_desktop.artwork.canvas import Canvas, Point, arc, curve, moved, star
from gatcg_desktop.artwork.creatures import draw_wings
from gatcg_desktop.artwork.element_marks import draw_mark
from gatcg_desktop.artwork.palette import NIGHT, Colour, Palette, mix


def draw_person(canvas: Canvas, p: Palette, rng: random.Random, element: str, classes: tuple[str, ...]) -> None:
    """A cloaked figure seen from the front, its headgear and gear following its class."""
    lit, shade = mix(p.dark, p.mid, 450), mix(p.deep, p.dark, 450)
    cloak_lit, cloak_shade = mix(p.dark, p.deep, 250), mix(p.deep, NIGHT, 350)
    metal, metal_shade = mix(p.light, p.glow, 300), mix(p.mid, p.light, 350)
    gear = next((_GEAR[c] for c in classes if c in _GEAR), rng.choice(sorted(set(_GEAR.values()))))
    _behind(canvas, p, gear, metal, metal_shade)
    width = rng.randrange(66, 80)
    cloak: list[Point] = [(0, 2), (-26, 6), (-width + 14, 30), (-width, 74), (-width - 14, 150), (0, 150)]
    canvas.both([*curve(cloak[1:5], closed=False), (0, 150), (0, 2)], cloak_lit, cloak_shade)
    coat: list[Point] = [(0, 16), (-20, 14), (-36, 40), (-28, 150), (0, 150)]
    canvas.both(coat, lit, shade)
    canvas.poly([(-9, 20), (9, 20), (5, 150), (-5, 150)], (*p.glow, 60))
    canvas.both([(-13, -22), (-15, 12), (0, 30), (0, -22)], mix(p.deep, p.dark, 600), mix(p.deep, NIGHT, 300))
    _HEADS[gear](canvas, p, rng, lit, shade)
    _shoulders(canvas, rng, metal, metal_shade, p)
    canvas.poly(moved(star(4, 17, 12), 0, 46), (*p.glow, 255))
    draw_mark(canvas, element, 0, 46, 10, p.deep, p.glow)
    canvas.stroke(curve([(-30, 9), (-width + 15, 30), (-width + 1, 76), (-width - 10, 140)], closed=False), 3, p.glow)


def _shoulders(canvas: Canvas, rng: random.Random, metal: Colour, shade: Colour, p: Palette) -> None:
    rows = rng.randrange(2, 4)
    for row in reversed(range(rows)):
        plate = curve([(-30, 12), (-52 - 4 * row, 14 + 3 * row), (-68 - 2 * row, 36 + 10 * row), (-46, 36 + 9 * row)])
        tone = 150 * row
        canvas.both(plate, mix(metal, p.dark, tone), mix(shade, p.deep, tone + 150))


def _face(canvas: Canvas, p: Palette, *, eyes: int = -34) -> None:
    canvas.poly(
        curve([(0, -62), (-19, -52), (-20, -32), (-11, -12), (0, -4), (11, -12), (20, -32), (19, -52)]),
        mix(p.deep, NIGHT, 500),
    )
    for side in (-1, 1):
        canvas.glow(side * 8, eyes, 11, p.glow, 170)
        canvas.poly([(side * 3, eyes + 1), (side * 13, eyes - 4), (side * 9, eyes + 2)], p.glow)


def _helm(canvas: Canvas, p: Palette, rng: random.Random, lit: Colour, shade: Colour) -> None:
    steel, dark_steel = mix(p.light, p.glow, 250), mix(p.mid, p.dark, 300)
    plume = rng.choice((0, 1, 2))
    if plume == 0:
        canvas.both(
            [*curve([(0, -70), (-9, -98), (-26, -112), (-16, -88), (-12, -62)], closed=False), (0, -60)],
            p.accent,
            mix(p.accent, p.dark, 500),
        )
    elif plume == 1:
        canvas.both([(-16, -58), (-44, -70), (-58, -102), (-34, -86), (-6, -66)], mix(p.glow, p.light, 400), p.mid)
    else:
        canvas.both([(0, -104), (-8, -72), (0, -60)], p.accent, mix(p.accent, p.dark, 450))
    shell = [*curve([(0, -78), (-20, -72), (-28, -48), (-26, -16), (-12, 4)], closed=False), (0, 8)]
    canvas.both([*shell, (0, -78)], steel, dark_steel)
    canvas.poly(
        [(-22, -44), (22, -44), (18, -31), (4, -29), (3, -2), (-3, -2), (-4, -29), (-18, -31)],
        mix(p.deep, NIGHT, 500),
    )
    for side in (-1, 1):
        canvas.glow(side * 10, -37, 13, p.glow, 200)
        canvas.poly([(side * 5, -37), (side * 17, -40), (side * 14, -35)], p.glow)
    canvas.line([(0, -76), (0, -46)], 3, (*p.glow, 200))


def _hood(canvas: Canvas, p: Palette, rng: random.Random, lit: Colour, shade: Colour) -> None:
    peak = rng.randrange(-96, -84)
    hood = [
        (0.0, float(peak)),
        *curve([(-14, -78), (-32, -56), (-36, -24), (-26, 12)], closed=False),
        (0.0, 24.0),
    ]
    canvas.both(hood, lit, shade)
    _face(canvas, p)
    canvas.stroke(curve([(-2, peak + 4), (-17, -72), (-31, -48), (-33, -18)], closed=False), 3, p.glow)
    canvas.both(
        [(-22, -20), (-27, 14), (0, 26), (0, 8), (-12, -6)],
        mix(p.accent, p.dark, 300),
        mix(p.accent, p.deep, 600),
    )


def _hair(canvas: Canvas, p: Palette, rng: random.Random, lit: Colour, shade: Colour) -> None:
    lock, lock_shade = mix(p.light, p.glow, rng.randrange(100, 700)), mix(p.mid, p.light, 250)
    fall = rng.randrange(10, 50)
    canvas.both(
        [
            *curve(
                [(0, -80), (-26, -74), (-36, -44), (-34, -8), (-42, fall), (-20, fall - 14), (-14, -20)],
                closed=False,
            ),
            (0, -20),
        ],
        lock,
        lock_shade,
    )
    _face(canvas, p)
    canvas.both([(0, -74), (-20, -66), (-25, -40), (-13, -50), (-3, -56)], mix(lock, p.glow, 400), lock_shade)
    canvas.poly([(-24, -62), (24, -62), (22, -57), (-22, -57)], (*p.accent, 255))
    canvas.poly(moved(star(4, 8, 4), 0, -60), p.glow)


def _hat(canvas: Canvas, p: Palette, rng: random.Random, lit: Colour, shade: Colour) -> None:
    _hair(canvas, p, rng, lit, shade)
    bend = rng.choice((-22, 22))
    canvas.poly(
        curve([(-64, -48), (-30, -60), (0, -64), (30, -60), (64, -48), (30, -47), (0, -52), (-30, -47)]),
        mix(p.dark, p.deep, 200),
    )
    canvas.poly(
        [
            (-27, -58),
            (-20, -84),
            (bend * 0.4, -106),
            (bend * 1.4, -116),
            (bend * 0.9, -96),
            (20, -82),
            (27, -58),
            (0, -62),
        ],
        lit,
    )
    canvas.poly([(2, -62), (bend * 0.5 + 4, -104), (bend * 0.9, -96), (20, -82), (27, -58)], shade)
    canvas.poly([(-26, -66), (0, -71), (26, -66), (27, -59), (0, -64), (-27, -59)], p.accent)


def _antlers(canvas: Canvas, p: Palette, rng: random.Random, lit: Colour, shade: Colour) -> None:
    horn = mix(p.glow, p.light, 500)
    for side in (-1, 1):
        main = curve([(side * 14, -66), (side * 34, -84), (side * 40, -112), (side * 34, -126)], closed=False)
        canvas.stroke(main, 7, horn, tail=0.3)
        for x, y, dx, dy in ((30, -82, 22, -10), (39, -100, 18, -14)):
            canvas.stroke(
                [(side * x, y), (side * (x + dx / 2), y + dy / 3), (side * (x + dx), y + dy)],
                5,
                horn,
                tail=0.2,
            )
    _hood(canvas, p, rng, lit, shade)


def _behind(canvas: Canvas, p: Palette, gear: str, metal: Colour, shade: Colour) -> None:
    """What stands behind the shoulders: a blade, a staff, a bow, spears."""
    if gear == "helm":
        for side in (-1, 1):
            canvas.turn(side * 27)
            canvas.poly([(-4, -120), (0, -132), (4, -120), (4, -30), (-4, -30)], metal)
            canvas.poly([(0, -132), (4, -120), (4, -30), (0, -30)], shade)
            canvas.poly([(-15, -34), (15, -34), (12, -28), (-12, -28)], p.accent)
    elif gear == "hat":
        canvas.turn(20)
        canvas.line([(0, -112), (0, 60)], 5, mix(p.accent, p.deep, 500))
        canvas.glow(0, -118, 34, p.glow, 230)
        canvas.poly(moved(star(4, 19, 9), 0, -118), p.glow)
    elif gear == "hair":
        canvas.turn(-20)
        canvas.line([(0, -104), (0, 60)], 5, mix(p.accent, p.deep, 400))
        canvas.ring(0, -114, 19, 5, p.accent)
        canvas.disc(0, -114, 8, p.glow)
    elif gear == "bow":
        canvas.turn(14)
        canvas.stroke(moved(arc(104, 188, 352), 0, 40), 7, metal, tail=0.4)
        canvas.line([(-103, 26), (103, 26)], 1.4, (*p.glow, 220))
    elif gear == "daggers":
        for side in (-1, 1):
            canvas.turn(side * 52)
            canvas.poly([(-6, -78), (0, -108), (6, -78), (5, -50), (-5, -50)], metal)
            canvas.poly([(0, -108), (6, -78), (5, -50), (0, -50)], shade)
            canvas.poly([(-13, -52), (13, -52), (10, -46), (-10, -46)], p.accent)
    canvas.turn(0)


_GEAR = {
    "WARRIOR": "helm",
    "GUARDIAN": "helm",
    "MAGE": "hat",
    "CLERIC": "hair",
    "RANGER": "bow",
    "ASSASSIN": "daggers",
    "TAMER": "antlers",
}
_HEADS = {"helm": _helm, "hat": _hat, "hair": _hair, "bow": _hood, "daggers": _hood, "antlers": _antlers}


def draw_champion(canvas: Canvas, p: Palette, rng: random.Random, element: str, level: int) -> None:
    """A winged shield with the element's mark, a crown, and a star for each level."""
    rays = rng.choice((16, 18, 20))
    for i in range(rays):
        angle = 360 * i / rays
        fan = [(0.0, 0.0), *arc(560, angle - 4, angle + 4, 2)]
        canvas.poly(fan, (*p.glow, 42 if i % 2 else 84))
    canvas.cy += 9 * canvas.unit
    canvas.unit *= 0.9
    canvas.glow(0, -6, 120, p.glow, 235)
    canvas.ring(0, -4, 92, 2.5, (*p.glow, 190))
    canvas.ring(0, -4, 84, 1.2, (*p.glow, 150))
    draw_wings(canvas, p, 8, rng.randrange(112, 126))
    outer = [(0, -62), (-24, -54), (-52, -58), (-54, -8), (-40, 38), (0, 76)]
    canvas.both([(float(x), float(y)) for x, y in outer], mix(p.glow, p.accent, 450), mix(p.accent, p.dark, 350))
    canvas.both(
        moved([(float(x), float(y)) for x, y in outer], 0, 1, 0.86),
        mix(p.mid, p.dark, 250),
        mix(p.dark, p.deep, 350),
    )
    canvas.both(moved([(0, -62), (-24, -54), (-24, 54), (0, 76)], 0, 1, 0.86), (*p.glow, 40), (*p.glow, 20))
    draw_mark(canvas, element, 0, -2, 33, mix(p.glow, (255, 255, 255), 300), mix(p.dark, p.deep, 300))
    crown: list[Point] = [(0, -66), (-36, -66), (-48, -98), (-24, -84), (0, -112)]
    canvas.both(crown, mix(p.glow, p.accent, 500), mix(p.accent, p.dark, 300))
    for x, y in ((-48, -101), (0, -115), (48, -101)):
        canvas.disc(x, y, 6, p.glow)
    canvas.both(
        [(0, 80), (-30, 70), (-66, 78), (-84, 66), (-74, 84), (-86, 98), (-62, 98), (-28, 90), (0, 99)],
        mix(p.accent, p.dark, 150),
        mix(p.accent, p.deep, 550),
    )
    shown = min(max(level, 0), 5)
    for i in range(shown):
        canvas.poly(moved(star(5, 8, 3.6), (i - (shown - 1) / 2) * 17, 88), p.glow)
    if not shown:
        canvas.ring(0, 89, 6, 2, p.glow)
