"""A deck as one picture, and as sheets to be printed and cut: from the pictures of its cards."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from fpdf import FPDF
from PIL import Image, ImageDraw, ImageFont

from gatcg_desktop import paths
from gatcg_desktop.decks.deck import SECTIONS, Deck, Section

Face = Callable[[str], Image.Image]
"""The picture of a card, by its name."""

CARD = (63.0, 88.0)
"""Millimetres."""
BLEED = 2.0
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
_MARK = 5.0
_DPI = 300
_PER_PAGE = 9

_GROUND, _TEXT, _MUTED = (23, 32, 39), (236, 232, 224), (180, 185, 194)
_WIDTH, _GAP, _STEP = 200, 14, 0.16
"""Of a card in the picture, between cards, and the share of a card that the next copy leaves to be seen."""


def deck_picture(deck: Deck, face: Face, titles: Callable[[Section], str], columns: int = 8) -> bytes:
    """A PNG picture: the name, and each section with its cards side by side, copies behind each other. `titles`: what
    stands over a section."""
    height, step = round(_WIDTH * CARD[1] / CARD[0]), round(_WIDTH * _STEP)
    sections = [which for which in SECTIONS if deck.section(which)]
    most = {which: max(count for count, _ in deck.section(which)) for which in sections}
    rows = {which: -(-len(deck.section(which)) // columns) for which in sections}
    tall = {which: height + step * (min(4, most[which]) - 1) for which in sections}
    size = (
        columns * (_WIDTH + _GAP) + 3 * _GAP,
        96 + sum(52 + rows[which] * (tall[which] + _GAP) for which in sections) + _GAP,
    )
    sheet = Image.new("RGB", size, _GROUND)
    draw = ImageDraw.Draw(sheet)
    draw.text((2 * _GAP, 24), deck.name, _TEXT, _font("EBGaramond-SemiBold.ttf", 44))
    top = 96
    for which in sections:
        draw.text((2 * _GAP, top + 8), f"{titles(which)} · {deck.size(which)}", _MUTED, _font("Inter-SemiBold.otf", 24))
        top += 52
        for place, (count, name) in enumerate(deck.section(which)):
            card = face(name).convert("RGBA").resize((_WIDTH, height), Image.Resampling.LANCZOS)
            left = 2 * _GAP + place % columns * (_WIDTH + _GAP)
            at = top + place // columns * (tall[which] + _GAP)
            for copy in range(min(4, count)):
                sheet.paste(card, (left, at + copy * step), card)
            _count(draw, count, left, at)
        top += rows[which] * (tall[which] + _GAP)
    made = io.BytesIO()
    sheet.save(made, "PNG", optimize=True)
    return made.getvalue()


def _count(draw: ImageDraw.ImageDraw, count: int, left: int, top: int) -> None:
    if count > 1:
        draw.rounded_rectangle((left - 8, top - 8, left + 40, top + 32), 10, (17, 21, 27), (232, 188, 95))
        draw.text((left + 16, top + 12), f"×{count}", _TEXT, _font("Inter-Bold.otf", 22), anchor="mm")


def _font(file: str, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    try:
        return ImageFont.truetype(str(paths.resource("fonts", file)), size)
    except OSError:
        return ImageFont.load_default(size)


def proxy_sheets(names: Sequence[str], face: Face, paper: str = "a4") -> bytes:
    """A PDF: nine cards a page of 63 x 88 mm with some bleed around each and marks to cut along, each name once for
    every copy. Raises KeyError for a paper that is not in PAPERS."""
    width, height = PAPERS[paper]
    pdf = FPDF(unit="mm", format=(width, height))
    pdf.set_auto_page_break(False)
    wide, tall = CARD[0] + 2 * BLEED, CARD[1] + 2 * BLEED
    left, top = (width - 3 * wide) / 2, (height - 3 * tall) / 2
    pictures: dict[str, bytes] = {}
    for first in range(0, len(names), _PER_PAGE):
        pdf.add_page()
        page = names[first : first + _PER_PAGE]
        for place, name in enumerate(page):
            if name not in pictures:
                pictures[name] = _with_bleed(face(name))
            pdf.image(io.BytesIO(pictures[name]), left + place % 3 * wide, top + place // 3 * tall, wide, tall)
        for grey, line in ((255, 0.4), (0, 0.12)):  # black within white is seen on dark edges and on paper
            pdf.set_draw_color(grey)
            pdf.set_line_width(line)
            for place in range(len(page)):
                _cut_marks(pdf, left + place % 3 * wide, top + place // 3 * tall)
    return bytes(pdf.output())


def _with_bleed(card: Image.Image) -> bytes:
    """A card at 300 dots an inch with its edge carried on, and its clear corners filled, as JPEG."""
    inner = tuple(round(side / 25.4 * _DPI) for side in CARD)
    more = round(BLEED / 25.4 * _DPI)
    scaled = card.convert("RGBA").resize((inner[0], inner[1]), Image.Resampling.LANCZOS)
    edge = scaled.getpixel((inner[0] // 2, 3))
    colour = edge[:3] if isinstance(edge, tuple) else (0, 0, 0)
    whole = Image.new("RGB", (inner[0] + 2 * more, inner[1] + 2 * more), colour)
    whole.paste(scaled, (more, more), scaled)
    made = io.BytesIO()
    whole.save(made, "JPEG", quality=90)
    return made.getvalue()


def _cut_marks(pdf: FPDF, left: float, top: float) -> None:
    """Where the card ends, at each of its corners, outside of it."""
    right, bottom = left + BLEED + CARD[0], top + BLEED + CARD[1]
    mark = min(_MARK, BLEED)
    for x in (left + BLEED, right):
        pdf.line(x, top, x, top + mark)
        pdf.line(x, bottom, x, bottom + mark)
    for y in (top + BLEED, bottom):
        pdf.line(left, y, left + mark, y)
        pdf.line(right, y, right + mark, y)
