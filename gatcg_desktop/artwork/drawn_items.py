"""Items for card art, in local units of -100 to 100 about the middle of the picture."""

from __future__ import annotations

import random
from collections.abc import Callable

from gatcg_desktop.artwork.canvas import Canvas, Point, arc, curve, moved, star
from gatcg_desktop.artwork.element_marks import draw_mark
from gatcg_desktop.artwork.palette import NIGHT, Palette, mix
from gatcg_desktop.artwork.weapons import draw_shield, draw_staff


def draw_item(canvas: Canvas, p: Palette, rng: random.Random, element: str, subtypes: frozenset[str]) -> None:
    """An item of the kind its subtypes name, on a plinth of light."""
    canvas.glow(0, -8, 112, p.glow, 190)
    for i, wide in enumerate((92, 70, 48)):
        canvas.poly(moved(arc(wide, 0, 360, 40, 0.2), 0, 82), (*p.glow, 40 + 30 * i))
    kind = next((_ITEM_KINDS[s] for s in sorted(subtypes) if s in _ITEM_KINDS), None)
    (kind or rng.choice((_amulet, _orb, _lantern, _chalice, _crystal, _ring, _book)))(canvas, p, rng, element)
    for _ in range(9):
        canvas.poly(
            moved(star(4, rng.randrange(4, 9), 2), rng.randrange(-104, 104), rng.randrange(-92, 50)),
            (*p.glow, 200),
        )


def _potion(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    wide = rng.randrange(48, 62)
    glass = curve(
        [
            (-13, -64),
            (-14, -34),
            (-wide, 12),
            (-wide + 4, 64),
            (0, 80),
            (wide - 4, 64),
            (wide, 12),
            (14, -34),
            (13, -64),
        ]
    )
    canvas.poly(glass, (*mix(p.glow, p.light, 400), 120))
    level = rng.randrange(-8, 14)
    liquid = curve(
        [
            (-wide + 12, level + 8),
            (-wide + 6, 34),
            (-wide + 12, 60),
            (0, 72),
            (wide - 12, 60),
            (wide - 6, 34),
            (wide - 12, level + 8),
            (0, level),
        ]
    )
    canvas.poly(liquid, mix(p.mid, p.light, 150))
    canvas.poly(
        curve([(6, level + 6), (wide - 12, level + 10), (wide - 8, 34), (wide - 14, 58), (8, 70), (30, 40)]),
        (*p.dark, 150),
    )
    canvas.glow(-6, 36, 40, p.glow, 190)
    for _ in range(7):
        canvas.disc(
            rng.randrange(-wide + 20, wide - 20),
            rng.randrange(level + 12, 62),
            rng.randrange(2, 6),
            (*p.glow, 180),
        )
    canvas.stroke(
        curve([(-12, -40), (-wide + 10, 10), (-wide + 12, 48)], closed=False),
        7,
        (255, 255, 255, 190),
        tail=0.1,
    )
    canvas.poly([(-17, -70), (17, -70), (15, -58), (-15, -58)], p.accent)
    canvas.poly([(-12, -90), (12, -90), (13, -70), (-13, -70)], mix(p.accent, p.deep, 520))


def _amulet(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    gold, shade = mix(p.accent, p.glow, 350), mix(p.accent, p.dark, 400)
    chain = curve([(-74, -104), (-58, -40), (-22, -18), (0, -12), (22, -18), (58, -40), (74, -104)], closed=False)
    for x, y in chain[::2]:
        canvas.ring(x, y, 5.5, 2.2, gold)
    canvas.poly(moved(star(rng.choice((6, 8, 10)), 64, 50), 0, 28), shade)
    canvas.disc(0, 28, 48, gold)
    canvas.disc(0, 28, 40, mix(p.dark, p.deep, 400))
    canvas.glow(0, 28, 52, p.glow, 140)
    draw_mark(canvas, element, 0, 28, 27, p.glow, mix(p.dark, p.deep, 400))
    canvas.stroke(moved(arc(44, 190, 280, 14), 0, 28), 4, (255, 255, 255, 210))


def _orb(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    canvas.both([(-14, 46), (-44, 84), (0, 88), (0, 46)], mix(p.accent, p.glow, 200), mix(p.accent, p.deep, 500))
    canvas.disc(0, -6, 64, mix(p.dark, p.deep, 300))
    canvas.disc(0, -6, 60, mix(p.mid, p.dark, 300))
    canvas.glow(-8, -14, 66, p.glow, 235)
    for i in range(3):
        swirl = [(x * (0.25 + 0.3 * i), y * 0.34 - 6) for x, y in arc(56, 20 + 70 * i, 250 + 60 * i, 20)]
        canvas.stroke(swirl, 7 - i, (*mix(p.deep, p.dark, 500), 150), tail=0.1)
    canvas.stroke(moved(arc(50, 195, 265, 12), 0, -6), 8, (255, 255, 255, 225))
    for side in (-1, 1):
        canvas.stroke(
            curve([(side * 10, 66), (side * 46, 52), (side * 58, 20), (side * 66, 26)], closed=False),
            8,
            mix(p.accent, p.dark, 150),
            tail=0.2,
        )


def _lantern(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    iron, shade = mix(p.accent, p.dark, 350), mix(p.accent, p.deep, 650)
    canvas.ring(0, -88, 15, 4, iron)
    canvas.both([(0, -78), (-40, -48), (-44, -38), (0, -38)], iron, shade)
    canvas.poly([(-38, -38), (38, -38), (30, 54), (-30, 54)], (*mix(p.glow, p.light, 300), 150))
    canvas.glow(0, 12, 74, p.glow, 255)
    canvas.poly(curve([(0, -24), (-15, 8), (-12, 34), (0, 42), (12, 34), (15, 8)]), (255, 255, 255, 235))
    for x in (-38, -13, 13, 38):
        canvas.line([(x, -38), (x * 0.8, 54)], 4, shade if x > 0 else iron)
    canvas.both([(0, 54), (-36, 54), (-46, 74), (0, 78)], iron, shade)


def _chalice(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    gold, shade = mix(p.accent, p.glow, 450), mix(p.accent, p.dark, 400)
    bowl = curve([(-52, -54), (-50, -12), (-30, 18), (-7, 28)], closed=False)
    canvas.both([*bowl, (0, 28), (0, -54)], gold, shade)
    canvas.both([(-7, 26), (-6, 58), (-34, 74), (-36, 84), (0, 86), (0, 26)], gold, shade)
    canvas.poly(moved(arc(52, 0, 360, 36, 0.22), 0, -54), mix(p.dark, p.deep, 300))
    canvas.poly(moved(arc(44, 0, 360, 36, 0.2), 0, -52), p.glow)
    canvas.glow(0, -62, 64, p.glow, 220)
    canvas.disc(0, 42, 9, p.glow)
    draw_mark(canvas, element, 0, -12, 18, mix(p.dark, p.deep, 300), gold)
    canvas.stroke(curve([(-44, -40), (-42, -12), (-28, 10)], closed=False), 5, (255, 255, 255, 200), tail=0.1)


def _book(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    canvas.both([(0, 62), (-86, 46), (-90, -42), (0, -26)], mix(p.mid, p.dark, 300), mix(p.dark, p.deep, 300))
    for i in range(3):
        canvas.both(
            [
                *curve([(0, 52 - 3 * i), (-40, 34 - 3 * i), (-80 + 3 * i, 36 - 3 * i)], closed=False),
                (-82 + 4 * i, -48 - 2 * i),
                (-40, -52 - 2 * i),
                (0, -34 - 2 * i),
            ],
            mix(p.glow, p.light, 350 - 150 * i),
            mix(p.light, p.mid, 350 - 150 * i),
        )
    for i in range(5):
        canvas.both(
            [
                (-12, -26 + 13 * i),
                (-40, -40 + 13 * i),
                (-68, -40 + 13 * i),
                (-68, -37 + 13 * i),
                (-40, -37 + 13 * i),
                (-12, -23 + 13 * i),
            ],
            (*p.dark, 130),
            (*p.dark, 130),
        )
    canvas.glow(0, -44, 66, p.glow, 235)
    draw_mark(canvas, element, 0, -74, 25, p.glow, mix(p.dark, p.mid, 500))


def _crystal(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    for x, tall, wide, lean in (
        (-46, 66, 15, -12),
        (46, 58, 14, 14),
        (-22, 96, 18, -5),
        (24, 84, 17, 7),
        (0, 150, 24, 0),
    ):
        base = 76 - abs(x) * 0.25
        top = base - tall - rng.randrange(0, 14)
        left: list[Point] = [(x, base), (x - wide, base - 14), (x - wide + lean, top + 26), (x + lean, top)]
        right: list[Point] = [(x, base), (x + wide, base - 14), (x + wide + lean, top + 26), (x + lean, top)]
        canvas.poly(left, mix(p.glow, p.light, 350))
        canvas.poly(right, mix(p.mid, p.dark, 150))
        canvas.poly(
            [(x, base), (x - wide * 0.3, base - 20), (x - wide * 0.3 + lean, top + 34), (x + lean, top)],
            (255, 255, 255, 140),
        )
    canvas.glow(0, 10, 70, p.glow, 120)


def _ring(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    canvas.ring(0, 26, 58, 15, mix(p.accent, p.dark, 250))
    canvas.ring(0, 26, 58, 6, mix(p.accent, p.glow, 500))
    canvas.both([(0, -74), (-24, -58), (-30, -40), (0, -10)], mix(p.glow, (255, 255, 255), 400), p.mid)
    canvas.both([(0, -74), (-11, -56), (0, -46)], (255, 255, 255), p.light)
    canvas.glow(0, -46, 54, p.glow, 160)
    canvas.both([(-30, -40), (-22, -22), (0, -8), (0, -16)], p.accent, mix(p.accent, p.deep, 400))


def _armour(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    steel, shade = mix(p.glow, p.light, 450), mix(p.mid, p.dark, 350)
    canvas.both([(0, -52), (-22, -70), (-60, -60), (-84, -22), (-54, -8), (-46, 56), (0, 84)], steel, shade)
    canvas.both([(0, -34), (-24, -50), (-40, -8), (0, 18)], mix(steel, (255, 255, 255), 400), mix(shade, p.light, 300))
    for i in range(3):
        canvas.both(
            [(0, 30 + 15 * i), (-44 + 4 * i, 18 + 14 * i), (-43 + 4 * i, 23 + 14 * i), (0, 36 + 15 * i)],
            p.deep,
            NIGHT,
        )
    draw_mark(canvas, element, 0, -14, 17, mix(p.accent, p.deep, 300), steel)


def _bullet(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    canvas.turn(rng.choice((-24, 24)))
    brass, shade = mix(p.accent, p.glow, 350), mix(p.accent, p.dark, 400)
    canvas.both([(0, -98), (-13, -80), (-24, -40), (-24, -22), (0, -22)], mix(p.glow, (255, 255, 255), 300), p.mid)
    canvas.both([(0, -22), (-28, -22), (-28, 66), (0, 66)], brass, shade)
    canvas.both([(0, 70), (-32, 70), (-32, 82), (0, 82)], brass, shade)
    canvas.poly([(-18, -18), (-10, -18), (-10, 62), (-18, 62)], (255, 255, 255, 130))
    draw_mark(canvas, element, 4, 20, 19, mix(p.deep, p.dark, 400), brass)
    canvas.turn(0)


def _lyre(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    for x in (-18, -6, 6, 18):
        canvas.line([(x, -62), (x * 0.8, 46)], 1.6, p.glow)
    for side in (-1, 1):
        arm = curve(
            [
                (side * 12, 78),
                (side * 58, 52),
                (side * 50, -2),
                (side * 34, -46),
                (side * 52, -84),
                (side * 70, -74),
            ],
            closed=False,
        )
        canvas.stroke(arm, 18, mix(p.accent, p.glow, 300) if side < 0 else mix(p.accent, p.dark, 350), tail=0.25)
    canvas.poly([(-46, -68), (46, -68), (44, -58), (-44, -58)], mix(p.accent, p.deep, 350))
    canvas.both([(0, 44), (-34, 46), (-28, 74), (0, 84)], mix(p.accent, p.glow, 200), mix(p.accent, p.deep, 450))
    canvas.glow(0, -6, 50, p.glow, 130)


def _sceptre(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    canvas.turn(rng.choice((-24, 24)))
    draw_staff(canvas, p, rng)
    canvas.turn(0)


def _buckler(canvas: Canvas, p: Palette, rng: random.Random, element: str) -> None:
    draw_shield(canvas, p, rng)


_ITEM_KINDS: dict[str, Callable[[Canvas, Palette, random.Random, str], None]] = {
    "POTION": _potion,
    "HERB": _potion,
    "BOOK": _book,
    "SCRIPTURE": _book,
    "CRYSTAL": _crystal,
    "FATESTONE": _crystal,
    "FRACTAL": _crystal,
    "RING": _ring,
    "BAUBLE": _orb,
    "ARMOR": _armour,
    "LAMP": _lantern,
    "BULLET": _bullet,
    "SHIELD": _buckler,
    "INSTRUMENT": _lyre,
    "STAFF": _sceptre,
    "SCEPTER": _sceptre,
}
