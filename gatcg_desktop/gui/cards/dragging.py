"""Cards that are dragged from one part of the window to another.

The data has the type CARDS_MIME: UTF-8, a line for each card, the slug of the catalogue and, where a printing of it was
meant, a tab and the uuid of that edition. Beside it stands plain text, the names of the cards as a deck list has them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QMimeData

CARDS_MIME = "application/x-gatcg-cards"
MOST_CARDS = 500
"""How many cards are taken of what is dropped."""

_SLUG = re.compile(r"[A-Za-z0-9_.-]{1,200}\Z")


class DraggedCard(NamedTuple):
    """A card by its slug, and the uuid of the printing that was meant ("": any)."""

    slug: str
    edition: str = ""


def dragged(cards: Iterable[DraggedCard], names: Iterable[str] = ()) -> QMimeData:
    """The data for a drag of these cards; `names` for whoever takes text only."""
    data = QMimeData()
    lines = ("\t".join(part for part in card if part) for card in cards)
    data.setData(CARDS_MIME, "\n".join(lines).encode())
    data.setText("".join(f"1 {name}\n" for name in names))
    return data


def cards_in(data: QMimeData) -> tuple[DraggedCard, ...]:
    """The cards in what is dragged, at most MOST_CARDS; none for any other data, which may be anybody's."""
    if not data.hasFormat(CARDS_MIME):
        return ()
    text = bytes(data.data(CARDS_MIME).data()).decode(errors="replace")
    found: list[DraggedCard] = []
    for line in text.split("\n")[:MOST_CARDS]:
        slug, _, edition = line.partition("\t")
        if _SLUG.match(slug) and (not edition or _SLUG.match(edition)):
            found.append(DraggedCard(slug, edition))
    return tuple(found)
