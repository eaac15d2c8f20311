"""Tokens as players lay them on a table: a drawn face, a coin or a die. And the backs of cards."""

from __future__ import annotations

from typing import Literal

import msgspec
from PIL import Image, ImageDraw

from gatcg_desktop.artwork import plates
from gatcg_desktop.artwork.canvas import Canvas, Point, arc, gradient, grain, moved, star
from gatcg_desktop.artwork.card_face import FaceFacts, Size, draw_face, finished, key_of, outline
from gatcg_desktop.artwork.element_marks import draw_mark
from gatcg_desktop.artwork.face_layout import SHEET, Box, Stat, StatKind, sheet_scale
from gatcg_desktop.artwork.motifs import draw_art
from gatcg_desktop.artwork.palette import (
    CREAM,
    GOLD,
    INK,
    NIGHT,
    PALETTES,
    Colour,
    Palette,
    mix,
    palette_for,
)
from gatcg_desktop.artwork.text_setting import fit_line

Representation = Literal["face", "coin", "die"]
BackKind = Literal["main", "material"]


def draw_token(
    facts: FaceFacts,
    representation: Representation = "face",
    number: int | None = None,
    size: Size = (250, 350),
) -> Image.Image:
    """A token as a face, a coin or a die, on an image of a card's size that is clear around it.

    `number` is what the player counts with it: on a coin and on a die it stands large in the middle (a die
    shows pips from 1 to 6); on a face it is a plate with the count. None leaves it out (a die then shows
    the power).
    """
    match representation:
        case "face":
            return _face(facts, number, size)
        case "coin":
            return _coin(facts, number, size)
        case "die":
            return _die(facts, number, size)


def token_key(facts: FaceFacts, representation: Representation, number: int | None, size: Size = (250, 350)) -> str:
    """A name for what `draw_token` draws, as `face_key` is for a face."""
    return key_of(facts, "token", representation, number, size)


def draw_back(kind: BackKind = "main", size: Size = (250, 350)) -> Image.Image:
    """The back of a main deck's card (a blue wheel of the elements) or of a material deck's (a bronze
    lattice about a cut stone)."""
    k = sheet_scale(size)
    sheet = Box(0, 0, SHEET[0] * k, SHEET[1] * k)
    image = _main_back(sheet, k) if kind == "main" else _material_back(sheet, k)
    return finished(image, outline(sheet, k, token=False), size)


def _face(facts: FaceFacts, number: int | None, size: Size) -> Image.Image:
    face = draw_face(msgspec.structs.replace(facts, token=True), size)
    if number is None:
        return face
    k = sheet_scale(size)
    badge = Image.new("RGBA", (96 * k, 96 * k))
    box = Box(4 * k, 4 * k, 92 * k, 92 * k)
    draw = ImageDraw.Draw(badge)
    draw.ellipse(box, fill=NIGHT)
    draw.ellipse((box.left + 5 * k, box.top + 5 * k, box.right - 5 * k, box.bottom - 5 * k), fill=CREAM)
    text, points = fit_line(f"\u00d7{_count(number)}", "plate", 68 * k, 42 * k, 8)
    plates.write(draw, box, text, "plate", points, INK)
    side = 96 * size[0] // SHEET[0]
    badge = badge.resize((side, side), Image.Resampling.LANCZOS)
    face.alpha_composite(badge, (size[0] - side - size[0] * 8 // 250, size[1] * 62 // 350))
    return face


def _coin(facts: FaceFacts, number: int | None, size: Size) -> Image.Image:
    k = sheet_scale(size)
    p = palette_for(facts.element)
    sheet = Box(0, 0, SHEET[0] * k, SHEET[1] * k)
    image = Image.new("RGB", (sheet.width, sheet.height), NIGHT)
    mask = Image.new("L", image.size, 0)
    c = Canvas(image, 250 * k, 262 * k, 2.36 * k)
    ImageDraw.Draw(mask).ellipse((14 * k, 26 * k, 486 * k, 498 * k), fill=255)
    c.disc(0, 0, 100, mix(p.dark, NIGHT, 350))
    for i in range(72):
        x, y = arc(96.5, 5 * i, 5 * i, 1)[0]
        c.disc(x, y, 2.3, mix(p.light, p.glow, 400))
    c.disc(0, 0, 92, mix(p.light, p.glow, 350))
    c.disc(0, 0, 88, p.deep)
    inner = 84 * 2 * 236 * k // 100
    art = draw_art(facts, (inner, inner), (inner / 2, inner * 0.46), 1.42 * k)
    disc = Image.new("L", (inner, inner), 0)
    ImageDraw.Draw(disc).ellipse((0, 0, inner - 1, inner - 1), fill=255)
    image.paste(art, (250 * k - inner // 2, 262 * k - inner // 2), disc)
    if number is not None:
        c.disc(0, 18, 43, (*NIGHT, 205))
        c.ring(0, 18, 43, 2.5, CREAM)
        text, points = fit_line(_count(number), "plate", 176 * k, 140 * k, 20)
        plates.write(c.draw, Box(150 * k, 220 * k, 350 * k, 390 * k), text, "plate", points, CREAM)
    plates.draw_token_plate(image, Box(172 * k, 20 * k, 328 * k, 62 * k), k)
    _stand(image, mask, facts, p, k)
    plate_box = (172 * k, 20 * k, 328 * k, 62 * k)
    ImageDraw.Draw(mask).rounded_rectangle(plate_box, 12 * k, fill=255)
    return finished(image, mask, size)


def _die(facts: FaceFacts, number: int | None, size: Size) -> Image.Image:
    k = sheet_scale(size)
    p = palette_for(facts.element)
    image = Image.new("RGB", (SHEET[0] * k, SHEET[1] * k), NIGHT)
    mask = Image.new("L", image.size, 0)
    shown = number if number is not None else facts.power
    top: list[Point] = [(0, -100), (92, -52), (0, -4), (-92, -52)]
    left: list[Point] = [(-92, -52), (0, -4), (0, 104), (-92, 54)]
    right: list[Point] = [(92, -52), (0, -4), (0, 104), (92, 54)]
    c = Canvas(image, 250 * k, 262 * k, 2.3 * k)
    hull = [c.at(x, y) for x, y in ((0, -100), (92, -52), (92, 54), (0, 104), (-92, 54), (-92, -52))]
    ImageDraw.Draw(mask).polygon(hull, fill=255)
    c.poly(top, mix(p.light, p.glow, 600))
    c.poly(left, mix(p.mid, p.dark, 350))
    c.poly(right, mix(p.dark, p.deep, 450))
    for face, tone in ((top, CREAM), (left, p.light), (right, p.mid)):
        middle = sum(x for x, _ in face) / 4, sum(y for _, y in face) / 4
        c.line(
            [*moved([(x - middle[0], y - middle[1]) for x, y in face], *middle, 0.94), face[0]][:4],
            1.2,
            (*tone, 150),
        )
    # Marks lie on the sides as if painted there; the count lies on top.
    draw_mark(c, facts.element, -46, 26, 26, p.glow, mix(p.mid, p.dark, 350))
    draw_mark(c, facts.element, 46, 26, 26, p.light, mix(p.dark, p.deep, 450))
    if shown is not None and 1 <= shown <= 6:
        for px, py in _PIPS[shown]:
            x, y = (px - py) * 46, -52 + (px + py) * 24
            c.poly(moved(arc(11, 0, 360, 24, 0.55), x, y), p.deep)
    elif shown is not None:
        text, points = fit_line(_count(shown), "plate", 150 * k, 76 * k, 16)
        plates.write(c.draw, Box(160 * k, 98 * k, 340 * k, 188 * k), text, "plate", points, p.deep)
    plates.draw_token_plate(image, Box(14 * k, 20 * k, 156 * k, 58 * k), k)
    ImageDraw.Draw(mask).rounded_rectangle((14 * k, 20 * k, 156 * k, 58 * k), 12 * k, fill=255)
    _stand(image, mask, facts, p, k)
    return finished(image, mask, size)


_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.5, -0.5), (0.5, 0.5)),
    3: ((-0.5, -0.5), (0, 0), (0.5, 0.5)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    5: ((-0.5, -0.5), (0.5, -0.5), (0, 0), (-0.5, 0.5), (0.5, 0.5)),
    6: ((-0.5, -0.5), (0, -0.5), (0.5, -0.5), (-0.5, 0.5), (0, 0.5), (0.5, 0.5)),
}


def _stand(image: Image.Image, mask: Image.Image, facts: FaceFacts, p: Palette, k: int) -> None:
    """A name plate under a coin or a die, with the numbers that matter on the field."""
    draw = ImageDraw.Draw(image, "RGBA")
    box = Box(24 * k, 520 * k, 476 * k, 592 * k)
    ImageDraw.Draw(mask).rounded_rectangle(box, 14 * k, fill=255)
    draw.rectangle(box, fill=mix(p.deep, NIGHT, 150))
    draw.rectangle((box.left, box.bottom - 4 * k, box.right, box.bottom), fill=p.light)
    text, points = fit_line(facts.name, "title", box.width - 28 * k, 46 * k, 16 * k)
    plates.write(draw, box, text, "title", points, CREAM)
    values: dict[StatKind, int | None] = {
        "power": facts.power,
        "life": facts.life,
        "durability": facts.durability,
    }
    shown = [(kind, value) for kind, value in values.items() if value is not None]
    wide, gap = 136, 12
    x = 250 - (len(shown) * wide + (len(shown) - 1) * gap) // 2
    for kind, value in shown:
        stat = Stat(kind, _count(value), Box(x * k, 602 * k, (x + wide) * k, 690 * k))
        plates.draw_stat(image, stat, k)
        plates.uncover_stat(mask, stat)
        x += wide + gap


def _count(number: int) -> str:
    return str(max(-99, min(999, number)))


def _main_back(sheet: Box, k: int) -> Image.Image:
    deep: Colour = (16, 24, 48)
    image = gradient((sheet.width, sheet.height), (34, 52, 98), (24, 36, 72), deep)
    c = Canvas(image, 250 * k, 350 * k, 2 * k)
    for i in range(36):
        c.turn(10 * i)
        c.line(moved(arc(92, 0, 360, 40, 0.55), 92, 0), 0.5, (150, 180, 240, 60))
    c.turn(0)
    c.glow(0, 0, 150, (90, 130, 220), 190)
    c.poly(star(16, 104, 84), (12, 18, 40))
    c.poly(star(16, 99, 80), mix(GOLD, deep, 300))
    c.disc(0, 0, 80, (12, 18, 40))
    names = list(PALETTES)
    for i, name in enumerate(names):
        x, y = arc(66, 360 * i / len(names) - 90, 0, 1)[0]
        p = PALETTES[name]
        c.disc(x, y, 13, mix(p.light, p.glow, 300))
        c.disc(x, y, 11.4, p.deep)
        draw_mark(c, name, x, y, 8, p.glow, p.deep)
    c.ring(0, 0, 49, 1.4, (*GOLD, 255))
    c.glow(0, 0, 46, (255, 236, 190), 220)
    for i in range(8):
        c.turn(45 * i)
        long = 42 if i % 2 == 0 else 27
        c.both([(0, -long), (-7, -9), (0, 0)], mix(GOLD, (255, 255, 255), 550), mix(GOLD, deep, 350))
    c.turn(0)
    c.disc(0, 0, 5, (255, 250, 236))
    _back_rim(c, k, GOLD)
    return grain(image)


def _material_back(sheet: Box, k: int) -> Image.Image:
    deep: Colour = (40, 20, 12)
    bronze: Colour = (214, 146, 88)
    image = gradient((sheet.width, sheet.height), (116, 62, 34), (84, 42, 26), deep)
    c = Canvas(image, 250 * k, 350 * k, 2 * k)
    for i in range(-16, 17):
        for side in (-1, 1):
            c.line([(i * 25 - 180 * side, -180), (i * 25 + 180 * side, 180)], 0.7, (236, 180, 120, 54))
    c.glow(0, 0, 150, (240, 160, 90), 170)
    gem: list[Point] = [(0, -128), (74, -64), (74, 64), (0, 128), (-74, 64), (-74, -64)]
    c.poly(moved(gem, 0, 3, 1.05), (*NIGHT, 150))
    c.poly(gem, mix(bronze, (255, 255, 255), 300))
    c.poly(moved(gem, 0, 0, 0.94), (46, 24, 16))
    c.poly(moved(gem, 0, 0, 0.88), (74, 38, 24))
    core = moved(gem, 0, 0, 0.5)
    outer = moved(gem, 0, 0, 0.84)
    tones = (700, 300, 80, 0, 180, 500)
    for i, tone in enumerate(tones):
        j = (i + 1) % 6
        c.poly([outer[i], outer[j], core[j], core[i]], mix((128, 66, 38), (255, 214, 160), tone))
    c.poly(core, (190, 112, 62))
    c.poly([core[0], core[1], core[2], (0, 0)], (164, 90, 50))
    c.poly([core[0], core[5], core[4], (0, 0)], (226, 158, 98))
    c.glow(0, 0, 60, (255, 232, 196), 230)
    for i in range(4):
        c.turn(90 * i)
        c.both([(0, -52), (-5, -8), (0, 0)], (255, 246, 228), (232, 176, 120))
    c.turn(0)
    for x, y in ((0, -150), (0, 150), (-100, 0), (100, 0)):
        c.poly(moved([(0, -10), (10, 0), (0, 10), (-10, 0)], x, y), bronze)
        c.poly(moved([(0, -6), (6, 0), (0, 6), (-6, 0)], x, y), (46, 24, 16))
    _back_rim(c, k, bronze)
    return grain(image)


def _back_rim(c: Canvas, k: int, tone: Colour) -> None:
    for inset, width, colour in ((0, 14, NIGHT), (14, 4, tone), (30, 2, mix(tone, NIGHT, 350))):
        box = (inset * k, inset * k, (SHEET[0] - inset) * k - 1, (SHEET[1] - inset) * k - 1)
        c.draw.rounded_rectangle(box, max(2, 26 - inset // 2) * k, outline=colour, width=width * k)
