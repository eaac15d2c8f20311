"""The plates of a drawn face: cost gem, element marks, numbers, speed, ribbon, and text set into them.

All boxes are in pixels of the sheet; `k` is the sheet's scale.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from gatcg_desktop.artwork.canvas import Canvas, Point, arc, curve, moved, star
from gatcg_desktop.artwork.element_marks import draw_mark
from gatcg_desktop.artwork.face_layout import Box, Line, Stat, StatKind
from gatcg_desktop.artwork.fonts import Role, font, width
from gatcg_desktop.artwork.palette import (
    CREAM,
    GOLD,
    INK,
    INK_SOFT,
    NIGHT,
    Colour,
    Palette,
    mix,
    palette_for,
)
from gatcg_desktop.artwork.text_setting import TextBlock, bubble_size, fit_line, role_of

STAT_FILLS: dict[StatKind, Colour] = {
    "level": (96, 66, 14),
    "power": (146, 34, 26),
    "life": (22, 98, 60),
    "durability": (56, 66, 92),
}
WHITE: Colour = (255, 255, 255)
RESERVE_FILL: Colour = (122, 84, 12)
MEMORY_FILL: Colour = (72, 52, 148)
BUBBLE_FILL: Colour = (52, 46, 44)
COST_FILL: Colour = (222, 190, 112)


def canvas_in(image: Image.Image, box: Box) -> Canvas:
    """A canvas whose origin is the middle of the box and whose 100 is half its smaller side."""
    unit = min(box.width, box.height) / 200
    return Canvas(image, (box.left + box.right) / 2, (box.top + box.bottom) / 2, unit)


def write(
    draw: ImageDraw.ImageDraw,
    box: Box,
    text: str,
    role: Role,
    size: int,
    fill: Colour,
    *,
    anchor: str = "middle",
) -> None:
    """One line of text, centred upright in the box by its capitals and set to its `left` or `middle`."""
    used = font(role, size)
    x = box.left if anchor == "left" else box.left + (box.width - width(text, role, size)) // 2
    capitals = used.getbbox("HX0")
    y = box.top + (box.height - (capitals[3] - capitals[1])) // 2 - capitals[1]
    draw.text((x, y), text, font=used, fill=fill)


def draw_gem(image: Image.Image, box: Box, kind: str, cost: str, k: int) -> None:
    """The cost: a coin for a reserve cost, a cut diamond for a memory cost."""
    c = canvas_in(image, box)
    if kind == "memory":
        outline: list[Point] = [(0, -104), (104, 0), (0, 104), (-104, 0)]
        c.poly(moved(outline, 3, 7), (*NIGHT, 130))
        c.poly(outline, mix(MEMORY_FILL, WHITE, 780))
        c.poly(moved(outline, 0, 0, 0.9), mix(MEMORY_FILL, NIGHT, 250))
        c.poly([(0, -93), (93, 0), (52, 0), (0, -52)], mix(MEMORY_FILL, WHITE, 330))
        c.poly([(0, -93), (-93, 0), (-52, 0), (0, -52)], mix(MEMORY_FILL, WHITE, 500))
        c.poly([(0, 93), (-93, 0), (-52, 0), (0, 52)], mix(MEMORY_FILL, WHITE, 150))
        c.poly(moved(outline, 0, 0, 0.62), MEMORY_FILL)
        c.line([(-86, 0), (0, -86)], 4, (*WHITE, 200))
        numeral = 46
    else:
        c.disc(3, 8, 99, (*NIGHT, 130))
        c.disc(0, 0, 98, mix(GOLD, WHITE, 450))
        c.disc(0, 0, 88, RESERVE_FILL)
        for i in range(24):
            x, y = arc(80, 15 * i, 15 * i, 1)[0]
            c.disc(x, y, 5, mix(GOLD, WHITE, 250))
        c.disc(0, 0, 70, mix(RESERVE_FILL, NIGHT, 150))
        c.line(arc(70, 195, 300, 16), 5, (*mix(GOLD, WHITE, 500), 220))
        numeral = 50
    inner = Box(box.left + 10 * k, box.top, box.right - 10 * k, box.bottom)
    text, size = fit_line(cost, "plate", inner.width - 12 * k, min(numeral * k, box.height * 66 // 100), 10)
    write(c.draw, inner, text, "plate", size, WHITE)


def draw_element(image: Image.Image, box: Box, element: str) -> None:
    """An element's mark on a disc of its colours."""
    p = palette_for(element)
    c = canvas_in(image, box)
    c.disc(3, 7, 98, (*NIGHT, 120))
    c.disc(0, 0, 98, mix(p.light, p.glow, 500))
    c.disc(0, 0, 87, p.deep)
    c.disc(0, 0, 87, (*p.dark, 130))
    draw_mark(c, element, 0, 0, 60, p.glow, mix(p.deep, p.dark, 500))


def draw_stat(image: Image.Image, stat: Stat, k: int) -> None:
    """A number on the plate of its kind: a blade for power, a heart for life, a hexagon for durability, a
    star for level, beside the number."""
    box, fill = stat.box, STAT_FILLS[stat.kind]
    edge = mix(fill, WHITE, 720)
    c = Canvas(image, (box.left + box.right) / 2, (box.top + box.bottom) / 2, box.height / 100)
    half = 50 * box.width / box.height
    outline = _plate_outline(stat.kind, half)
    c.poly(moved(outline, 1, 4), (*NIGHT, 110))
    c.poly(outline, edge)
    c.poly([(x * (half - 5) / half, y * 0.88) for x, y in outline], fill)
    c.poly([(x * (half - 5) / half, min(y * 0.88, -6.0)) for x, y in outline], (*WHITE, 26))
    symbol = -half + 36
    _symbol(c, stat.kind, symbol, fill)
    room = Box(round(c.at(symbol + 25, 0)[0]), box.top, box.right - round(13 * c.unit), box.bottom)
    text, size = fit_line(stat.text, "plate", room.width - 2 * k, box.height * 62 // 100, 8)
    write(c.draw, room, text, "plate", size, WHITE)


def _plate_outline(kind: StatKind, half: float) -> list[Point]:
    h = half
    match kind:
        case "power":
            return [(-h + 20, -44), (h - 22, -44), (h, 0), (h - 22, 44), (-h + 20, 44), (-h, 0)]
        case "life":
            return moved(arc(44, 90, 270, 14), 44 - h, 0) + moved(arc(44, -90, 90, 14), h - 44, 0)
        case "durability":
            return [
                (-h + 14, -44),
                (h - 14, -44),
                (h, -30),
                (h, 30),
                (h - 14, 44),
                (-h + 14, 44),
                (-h, 30),
                (-h, -30),
            ]
        case "level":
            return [(-h, -44), (h, -44), (h - 16, 0), (h, 44), (-h, 44)]


def _symbol(c: Canvas, kind: StatKind, x: float, fill: Colour) -> None:
    light, dim = WHITE, mix(fill, WHITE, 600)
    match kind:
        case "power":
            c.poly(moved([(0, -34), (-8, -20), (-8, 12), (0, 12)], x, 0), light)
            c.poly(moved([(0, -34), (8, -20), (8, 12), (0, 12)], x, 0), dim)
            c.poly(moved([(-19, 11), (19, 11), (16, 19), (-16, 19)], x, 0), light)
            c.poly(moved([(-4, 19), (4, 19), (4, 34), (-4, 34)], x, 0), dim)
        case "life":
            heart = curve([(0, 30), (-26, 4), (-26, -16), (-12, -26), (0, -13), (12, -26), (26, -16), (26, 4)], 5)
            c.poly(moved(heart, x, 0), light)
        case "durability":
            c.poly(moved([(0, -32), (-23, -24), (-23, 4), (-14, 20), (0, 31)], x, 0), light)
            c.poly(moved([(0, -32), (23, -24), (23, 4), (14, 20), (0, 31)], x, 0), dim)
        case "level":
            c.poly(moved(star(5, 30, 13), x, 2), light)


def draw_speed(image: Image.Image, box: Box, speed: str, word: str, k: int) -> None:
    """FAST with two arrow heads on a light plate, SLOW with a bar on a dark one, or another `word` for it."""
    c = Canvas(image, box.left, box.top, box.height / 100)
    wide = 100 * box.width / box.height
    fast = speed == "fast"
    plate: list[Point] = (
        [(0, 0), (wide - 24, 0), (wide, 50), (wide - 24, 100), (0, 100)]
        if fast
        else [(0, 0), (wide, 0), (wide, 100), (0, 100)]
    )
    fill, ink = (mix(GOLD, WHITE, 350), INK) if fast else ((62, 58, 64), CREAM)
    c.poly(plate, fill)
    if fast:
        for x in (18, 42):
            c.poly([(x, 24), (x + 12, 24), (x + 32, 50), (x + 12, 76), (x, 76), (x + 20, 50)], ink)
    else:
        for x in (22, 42):
            c.poly([(x, 26), (x + 11, 26), (x + 11, 74), (x, 74)], ink)
    start = round(c.at(78 if fast else 62, 0)[0])
    room = Box(start, box.top, box.right - (8 * k if fast else 4 * k), box.bottom)
    text, size = fit_line(word or ("FAST" if fast else "SLOW"), "plate", room.width, box.height * 62 // 100, 6)
    write(c.draw, room, text, "plate", size, ink)


def draw_ribbon(image: Image.Image, line: Line, k: int) -> None:
    """A white folded ribbon with a swallow's tail, with what this is a copy of."""
    b = line.box
    draw = ImageDraw.Draw(image, "RGBA")
    tail = b.height // 2
    shape = [
        (b.left, b.top),
        (b.right + 14 * k, b.top),
        (b.right + 14 * k, b.bottom),
        (b.left, b.bottom),
        (b.left + tail, (b.top + b.bottom) // 2),
    ]
    draw.polygon([(x + 2 * k, y + 5 * k) for x, y in shape], fill=(*NIGHT, 120))
    draw.polygon(shape, fill=CREAM)
    for y in (b.top + 4 * k, b.bottom - 5 * k):
        draw.line([(b.left + tail, y), (b.right + 14 * k, y)], fill=INK_SOFT, width=k)
    write(draw, Box(b.left + tail + 4 * k, b.top, b.right, b.bottom), line.text, "plate", line.size, INK)


def draw_token_plate(image: Image.Image, box: Box, k: int) -> None:
    """The word TOKEN on a light plate cut like a ticket."""
    draw = ImageDraw.Draw(image, "RGBA")
    cut = box.height // 3
    shape = [
        (box.left + cut, box.top),
        (box.right - cut, box.top),
        (box.right, box.top + cut),
        (box.right, box.bottom - cut),
        (box.right - cut, box.bottom),
        (box.left + cut, box.bottom),
        (box.left, box.bottom - cut),
        (box.left, box.top + cut),
    ]
    draw.polygon(shape, fill=NIGHT)
    inner = Box(box.left + 4 * k, box.top + 4 * k, box.right - 4 * k, box.bottom - 4 * k)
    draw.polygon(
        [(min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom)) for x, y in shape],
        fill=CREAM,
    )
    text, size = fit_line("T O K E N", "plate", inner.width - 16 * k, box.height * 62 // 100, 8)
    write(draw, inner, text, "plate", size, INK)


def draw_text(image: Image.Image, block: TextBlock, box: Box, k: int) -> None:
    """Rules text in its box, upright in the middle when it is short."""
    draw = ImageDraw.Draw(image, "RGBA")
    top = box.top + max(0, box.height - block.height) // (2 if block.height * 2 > box.height else 3)
    ascent = font("body", block.size).getbbox("Hx")
    for run in block.runs:
        x, y = box.left + run.x, top + run.y
        if run.look in ("bubble", "cost"):
            _plate(
                draw,
                Box(x, y, x + run.width, y + block.line_height),
                run.text,
                block.size,
                cost=run.look == "cost",
            )
            continue
        role = role_of(run.look)
        used = font(role, block.size)
        fill = {"italic": INK_SOFT, "flavor": INK_SOFT}.get(run.look, INK)
        # All looks of a line stand on one base line, whatever their fonts' own measures are.
        shift = (block.line_height - (ascent[3] - ascent[1])) // 2 - used.getbbox("H")[1]
        draw.text(
            (x, y + shift + ascent[3] - ascent[1] - (used.getbbox("H")[3] - used.getbbox("H")[1])),
            run.text,
            font=used,
            fill=fill,
        )


def _plate(draw: ImageDraw.ImageDraw, box: Box, text: str, size: int, *, cost: bool) -> None:
    pad = max(1, size // 12)
    inner = Box(box.left + pad // 2, box.top + pad, box.right - max(1, size // 10), box.bottom - pad)
    radius = inner.height // 2 if cost else max(2, inner.height // 4)
    draw.rounded_rectangle(inner, radius, fill=COST_FILL if cost else BUBBLE_FILL)
    write(draw, inner, text, "bold", bubble_size(size), INK if cost else CREAM)


def draw_name(image: Image.Image, line: Line, fill: Colour) -> None:
    """The card's name, set to the left of its box."""
    write(ImageDraw.Draw(image, "RGBA"), line.box, line.text, "title", line.size, fill, anchor="left")


def element_gradient(p: Palette) -> tuple[Colour, Colour, Colour]:
    """The three tones of an element's edge, from top to bottom."""
    return mix(p.light, p.glow, 300), p.mid, mix(p.dark, p.mid, 300)
