"""Creatures for card art: beasts, horses, birds, slimes, automatons and specters.

Each draws in local units of -100 to 100 about the middle of the picture, lit from the left.
"""

from __future__ import annotations

import random

from gatcg_desktop.artwork.canvas import Canvas, arc, curve, moved, star
from gatcg_desktop.artwork.palette import NIGHT, Palette, mix

_HORSES = frozenset({"HORSE", "UNICORN"})
_HORNED = frozenset({"DRAGON", "SHENJU", "BEAST", "GOAT", "DEER", "BULL"})
_ROUND_EARED = frozenset({"BEAR", "CAT", "LION", "TIGER", "RABBIT", "FROG", "SELKIE"})


def draw_beast(canvas: Canvas, p: Palette, rng: random.Random, subtypes: frozenset[str]) -> None:
    """The head of a beast from the front, in facets: horse, horned beast, bear or cat, else wolf."""
    fur, fur_shade = mix(p.mid, p.light, 350), mix(p.dark, p.mid, 400)
    pale, pale_shade = mix(p.light, p.glow, 600), mix(p.mid, p.light, 700)
    ruff = [(0.0, 120.0)]
    for i in range(6):
        ruff += [(-96.0 + 12 * i * (i > 2), 96.0 - 30 * i), (-70.0 + 4 * i, 78.0 - 28 * i)]
    canvas.both([*ruff, (0, -60)], mix(p.dark, p.deep, 300), mix(p.deep, NIGHT, 250))
    if subtypes & _HORSES:
        _horse(canvas, p, rng, "UNICORN" in subtypes)
        return
    if subtypes & _HORNED:
        for side in (-1, 1):
            horn = curve([(side * 26, -40), (side * 62, -56), (side * 80, -88), (side * 64, -112)], closed=False)
            canvas.stroke(horn, 20, pale if side < 0 else pale_shade, tail=0.12)
    rounded = bool(subtypes & _ROUND_EARED) or (not subtypes & _HORNED and rng.random() < 0.35)
    if rounded:
        for side, tone in ((-1, fur), (1, fur_shade)):
            canvas.disc(side * 52, -52, 25, tone)
            canvas.disc(side * 52, -50, 14, mix(p.accent, p.deep, 500))
    else:
        ear = rng.randrange(-112, -92)
        canvas.both([(-20, -56), (-58, float(ear)), (-68, -30)], fur, fur_shade)
        canvas.both([(-30, -54), (-54, ear + 20.0), (-60, -36)], mix(p.accent, p.deep, 500), mix(p.deep, p.dark, 300))
    jaw = rng.randrange(-6, 16) + (14 if rounded else 0)
    canvas.both(
        [
            (0, -66),
            (-34, -56),
            (-66, -18),
            (-70 - jaw / 2, 30),
            (-40 - jaw, 50),
            (-22 - jaw / 2, 84),
            (0, 94),
        ],
        fur,
        fur_shade,
    )
    canvas.both(
        [(-12, -20), (-52, 6), (-68 - jaw / 2, 30), (-38 - jaw, 48), (-22 - jaw / 2, 84), (0, 94), (0, 30)],
        pale,
        pale_shade,
    )
    canvas.both([(0, -66), (-14, -58), (-10, -10), (-18 - jaw / 3, 40), (0, 56)], mix(fur, p.glow, 250), fur)
    canvas.both([(-15 - jaw / 3, 48), (0, 44), (0, 68), (-9, 64)], mix(p.deep, NIGHT, 500), NIGHT)
    canvas.line([(0, 66), (0, 78)], 2, NIGHT)
    _beast_eyes(canvas, p, 34, -10)


def _horse(canvas: Canvas, p: Palette, rng: random.Random, horn: bool) -> None:
    coat, shade = mix(p.mid, p.light, rng.randrange(200, 700)), mix(p.dark, p.mid, 450)
    mane, mane_shade = mix(p.accent, p.deep, 350), mix(p.accent, p.deep, 650)
    for i in range(5):
        canvas.both(
            curve(
                [
                    (-14, -80 + 18 * i),
                    (-58 - 3 * i, -64 + 26 * i),
                    (-76 + 2 * i, -20 + 28 * i),
                    (-42, -40 + 24 * i),
                ]
            ),
            mane,
            mane_shade,
        )
    canvas.both([(-14, -72), (-38, -112), (-44, -62)], coat, shade)
    canvas.both([(-22, -74), (-36, -98), (-38, -68)], mix(p.deep, p.dark, 500), p.deep)
    canvas.both([(0, -80), (-32, -72), (-47, -34), (-36, 20), (-30, 58), (-32, 84), (-16, 100), (0, 102)], coat, shade)
    canvas.both(
        [(0, -70), (-11, -58), (-13, 10), (-22, 60), (0, 66)],
        mix(p.light, p.glow, 700),
        mix(p.mid, p.light, 800),
    )
    canvas.both(
        [(0, 62), (-26, 62), (-31, 84), (-16, 100), (0, 102)],
        mix(p.dark, p.mid, 250),
        mix(p.deep, p.dark, 400),
    )
    canvas.both(curve([(-20, 76), (-12, 72), (-12, 82), (-19, 85)]), NIGHT, NIGHT)
    canvas.both(curve([(0, -92), (-13, -82), (-10, -44), (0, -24)], closed=False), mane, mane_shade)
    if horn:
        canvas.both([(0, -132), (-7, -62), (0, -58)], p.glow, mix(p.accent, p.glow, 400))
    _beast_eyes(canvas, p, 33, -26)


def _beast_eyes(canvas: Canvas, p: Palette, x: int, y: int) -> None:
    for side in (-1, 1):
        canvas.glow(side * x, y, 20, p.glow, 220)
        canvas.poly(
            [(side * (x - 14), y + 8), (side * x, y - 7), (side * (x + 16), y - 6), (side * (x + 4), y + 6)],
            NIGHT,
        )
        canvas.poly(
            [
                (side * (x - 7), y + 4),
                (side * (x + 1), y - 4),
                (side * (x + 11), y - 4),
                (side * (x + 2), y + 5),
            ],
            mix(p.accent, p.glow, 500),
        )


def draw_bird(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """A bird with spread wings."""
    draw_wings(canvas, p, rng.randrange(6, 9), 128)
    body, shade = mix(p.light, p.glow, 500), mix(p.mid, p.light, 350)
    for i in range(3):
        canvas.both(
            [(0, 40), (-12 - 12 * i, 96 - 8 * i), (-4 - 10 * i, 108 - 10 * i)],
            mix(p.mid, p.light, 300 * i),
            mix(p.dark, p.mid, 250 * i),
        )
    canvas.both([*curve([(0, -58), (-16, -44), (-13, -22), (-28, 8), (-18, 48)], closed=False), (0, 64)], body, shade)
    canvas.both([(0, -36), (-6, -42), (0, -22)], p.accent, mix(p.accent, p.dark, 450))
    for side in (-1, 1):
        canvas.disc(side * 8, -44, 3, NIGHT)
    crest = rng.randrange(2, 4)
    for i in range(crest):
        canvas.both([(0, -54), (-6 - 6 * i, -78 - 4 * i), (-3, -56)], p.accent, mix(p.accent, p.dark, 400))


def draw_wings(canvas: Canvas, p: Palette, feathers: int, span: int) -> None:
    """Two raised wings: three rows of feathers, the outermost longest and lowest first."""
    for row, (share, tone) in enumerate(((100, 0), (70, 420), (42, 800))):
        for i in range(feathers):
            angle = 158 + (74 - 6 * row) * i / (feathers - 1)
            reach = span * share / 100 * (0.66 + 0.34 * i / (feathers - 1))
            (tx, ty), (mx, my) = arc(reach, angle, angle, 1)[0], arc(reach * 0.6, angle, angle, 1)[0]
            (ax, ay), (bx, by) = (
                arc(span * 0.105, angle - 90, angle - 90, 1)[0],
                arc(reach * 0.9, angle + 5, angle + 5, 1)[0],
            )
            feather = curve([(-8.0, 2.0), (mx - ax, my - ay), (bx, by), (tx, ty), (mx + ax, my + ay)], 4)
            high = 1000 * i // feathers
            lit = mix(mix(p.dark, p.mid, 300 + high * 7 // 10), p.glow, tone)
            shade = mix(mix(p.deep, p.dark, 300 + high * 7 // 10), p.light, tone)
            canvas.both(feather, lit, shade)


def draw_slime(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """A glossy slime."""
    wide, top = rng.randrange(78, 94), rng.randrange(-64, -44)
    canvas.disc(0, 74, 0.1, p.deep)
    body = curve(
        [
            (0, top),
            (-46, top + 24),
            (-wide, 30),
            (-wide - 6, 72),
            (-40, 88),
            (0, 92),
            (40, 88),
            (wide + 6, 72),
            (wide, 30),
            (46, top + 24),
        ]
    )
    canvas.poly(body, (*mix(p.mid, p.light, 200), 235))
    canvas.poly(
        curve([(20, top + 16), (52, top + 36), (wide - 6, 34), (wide - 2, 70), (30, 84), (58, 40)]),
        (*p.dark, 150),
    )
    canvas.poly(curve([(-10, top + 12), (-46, top + 34), (-64, 18), (-50, 14), (-34, top + 44)]), (*p.glow, 215))
    canvas.disc(-60, 36, 6, (*p.glow, 215))
    canvas.glow(0, 40, 60, p.glow, 90)
    for side in (-1, 1):
        canvas.disc(side * 27, 26, 12, p.deep)
        canvas.disc(side * 27 - 4, 21, 4.5, p.glow)
    canvas.stroke(curve([(-12, 46), (0, 53), (12, 46)], closed=False), 4, p.deep, tail=0.5)
    for _ in range(7):
        canvas.disc(rng.randrange(-60, 60), rng.randrange(top + 40, 80), rng.randrange(2, 6), (*p.glow, 110))


def draw_automaton(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """A machine: a gear for a halo, plates, and one line of light for eyes."""
    teeth = rng.choice((10, 12, 14))
    canvas.poly(moved(star(teeth, 96, 80), 0, -20), mix(p.dark, p.deep, 300))
    canvas.disc(0, -20, 70, mix(p.mid, p.dark, 500))
    canvas.disc(0, -20, 60, mix(p.deep, p.dark, 350))
    steel, shade = mix(p.light, p.glow, 350), mix(p.mid, p.dark, 350)
    canvas.both(
        [(0, 36), (-34, 30), (-88, 58), (-98, 150), (0, 150)],
        mix(p.mid, p.light, 200),
        mix(p.dark, p.deep, 200),
    )
    canvas.both([(-30, 34), (-76, 26), (-96, 60), (-58, 66)], steel, shade)
    canvas.both([(0, 20), (-18, 16), (-14, 44), (0, 48)], mix(p.dark, NIGHT, 400), mix(p.deep, NIGHT, 500))
    canvas.both([(0, -74), (-30, -66), (-42, -30), (-36, 8), (-16, 28), (0, 30)], steel, shade)
    canvas.both([(0, -78), (-8, -70), (-6, -42), (0, -38)], p.accent, mix(p.accent, p.deep, 450))
    canvas.poly([(-36, -30), (36, -30), (32, -15), (-32, -15)], NIGHT)
    eye = rng.choice((-14, 0, 14))
    canvas.glow(eye, -22, 38, p.glow, 220)
    canvas.line([(-28, -22), (28, -22)], 3, (*p.accent, 200))
    canvas.disc(eye, -22, 6, p.glow)
    for i in range(3):
        canvas.both(
            [(-6, 2 + 7 * i), (-20 + 2 * i, 0 + 7 * i), (-19 + 2 * i, 3 + 7 * i), (-6, 5 + 7 * i)],
            mix(p.dark, NIGHT, 300),
            NIGHT,
        )
    canvas.disc(0, 84, 20, mix(p.deep, NIGHT, 300))
    canvas.glow(0, 84, 34, p.glow, 230)
    canvas.disc(0, 84, 11, p.glow)


def draw_specter(canvas: Canvas, p: Palette, rng: random.Random) -> None:
    """A hooded apparition that trails into mist."""
    for layer, opacity in ((1.22, 60), (1.08, 110), (0.94, 235)):
        hem = [(-70.0 + 20 * i, 100.0 + (30 if i % 2 else -8) + rng.randrange(-12, 12)) for i in range(8)]
        outline = [
            (0.0, -92.0),
            *curve([(-26, -74), (-44, -34), (-60, 20), (-74, 84)], closed=False),
            *hem,
            *curve([(74, 84), (60, 20), (44, -34), (26, -74)], closed=False),
        ]
        canvas.poly(moved(outline, 0, 0, layer), (*mix(p.light, p.dark, 300 if layer > 1 else 520), opacity))
    canvas.poly(curve([(0, -76), (-22, -60), (-27, -30), (0, 4), (27, -30), (22, -60)]), mix(p.deep, NIGHT, 450))
    for side in (-1, 1):
        canvas.glow(side * 11, -38, 24, p.glow, 230)
        canvas.poly([(side * 4, -34), (side * 18, -43), (side * 15, -33)], p.glow)
        sleeve = curve(
            [
                (side * 40, 0),
                (side * 84, 10),
                (side * 100, 44),
                (side * 86, 40),
                (side * 70, 46),
                (side * 46, 40),
            ]
        )
        canvas.poly(sleeve, (*mix(p.light, p.dark, 420), 220))
    canvas.stroke(curve([(-4, -90), (-28, -70), (-44, -30), (-60, 24), (-72, 76)], closed=False), 3.5, p.glow)
    canvas.glow(0, 40, 40, p.glow, 200)
    canvas.poly(moved(star(4, 16, 5), 0, 40), p.glow)
