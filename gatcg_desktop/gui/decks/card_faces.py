"""The pictures of a deck's cards for what is sent out: printed ones that are at hand, drawn faces for the others."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.resolve import find_card
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.pictures.face_facts import drawn_face, printed_definition

if TYPE_CHECKING:
    from PIL.Image import Image

PictureOf = Callable[[str], bytes | None]
"""The picture of a printing that is at hand, by its uuid; None where there is none."""
_SIZE = (500, 700)


def faces_of(lookup: NameLookup, picture_of: PictureOf, editions: Mapping[str, str]) -> Callable[[str], Image]:
    """What gives the picture of a card by its name; each is made once. `editions`: the printings that were chosen, as
    uuid by name. For a worker."""
    from PIL import Image

    made: dict[str, Image.Image] = {}

    def face(name: str) -> Image.Image:
        if name not in made:
            card = find_card(name, lookup)
            if not isinstance(card, CardRecord):
                known = starter_set().definitions.get(card.slug) if card is not None else None
                made[name] = (
                    drawn_face(known, _SIZE) if known is not None else Image.new("RGBA", _SIZE, (60, 60, 60, 255))
                )
                return made[name]
            found = (picture_of(uuid) for uuid in _printings(card, editions.get(name, "")))
            data = next((one for one in found if one is not None), None)
            made[name] = (
                Image.open(io.BytesIO(data)).convert("RGBA")
                if data is not None
                else drawn_face(printed_definition(card), _SIZE)
            )
        return made[name]

    return face


def _printings(card: CardRecord, wanted: str) -> Iterator[str]:
    if wanted:
        yield wanted
    yield from (edition.uuid for edition in card.pictured_editions)
