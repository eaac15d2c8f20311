"""A deck as a picture, and as sheets to print."""

from __future__ import annotations

import io
import re

from PIL import Image

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.pictures.deck_sheet import BLEED, CARD, deck_picture, proxy_sheets

DECK = Deck("Two", ((1, "Ash"),), ((4, "Spark"), (2, "Wave")))
COLOURS = {"Ash": (200, 60, 20), "Spark": (240, 200, 0), "Wave": (0, 90, 220)}


def face(name: str) -> Image.Image:
    return Image.new("RGBA", (250, 350), (*COLOURS[name], 255))


def test_every_card_is_in_the_picture_and_copies_lie_behind_each_other() -> None:
    with Image.open(io.BytesIO(deck_picture(DECK, face, str.title, columns=2))) as sheet:
        found = {colour: number for number, colour in sheet.convert("RGB").getcolors(1 << 24) or ()}
    area = 200 * round(200 * 88 / 63)
    assert 0.9 * area < found[COLOURS["Ash"]] <= area
    assert found[COLOURS["Spark"]] > found[COLOURS["Wave"]] > found[COLOURS["Ash"]]


def test_a_sheet_has_nine_cards_of_63_by_88_with_bleed() -> None:
    pdf = proxy_sheets(["Ash", *["Spark"] * 8, "Wave"], face)
    assert pdf.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 2
    assert pdf.count(b"/Subtype /Image") == 3, "each card's picture is in the file once"
    points = [side / 25.4 * 72 for side in (CARD[0] + 2 * BLEED, CARD[1] + 2 * BLEED)]
    import zlib

    pages = b"".join(
        zlib.decompress(stream) for stream in re.findall(rb"/FlateDecode[^>]*>>\s*stream\n(.*?)\nendstream", pdf, re.S)
    )
    assert f"{points[0]:.2f} 0 0 {points[1]:.2f}".encode() in pages
    assert pages.count(b" l S") == 2 * 10 * 8, "marks at the corners of each card, black within white"
