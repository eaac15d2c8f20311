"""The one way out: a deck in a form that other programs, sites or people read. `reading` takes all of them in again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, assert_never, get_args

import msgspec

from gatcg_desktop.decks.deck import SECTIONS, Deck, Section
from gatcg_desktop.decks.formats.deck_text import HEADINGS, write_deck
from gatcg_desktop.decks.formats.tabletop import tabletop

Format = Literal["omnidex", "text", "card-game-simulator", "tabletop-simulator", "silvie", "names", "slugs"]
FORMATS: tuple[Format, ...] = get_args(Format)


class Facts(msgspec.Struct, frozen=True):
    """What some forms tell of a card beside its name: its slug, and where its picture is ("" for neither)."""

    slug: str = ""
    picture: str = ""


def write_as(deck: Deck, form: Format, facts: Callable[[str], Facts] = lambda name: Facts(), back: str = "") -> bytes:
    """The deck in a form. `facts` of a card by its name; where there is no slug, the name is written. `back`: where the
    picture of the backs is, for the one form that has one."""
    match form:
        case "omnidex":
            return write_deck(deck).encode()
        case "text":
            return _text(deck, lambda which: f"{_title(which)} ({deck.size(which)})", _counted).encode()
        case "card-game-simulator":
            listed = _text(deck, HEADINGS.__getitem__, _counted, name="")
            return f"### Grand Archive Deck: {deck.name}\n{listed}".encode()
        case "tabletop-simulator":
            return tabletop(deck, lambda name: facts(name).picture, back)
        case "silvie":
            cards = {
                which: [
                    {"name": card, "slug": facts(card).slug, "quantity": count} for count, card in deck.section(which)
                ]
                for which in SECTIONS
            }
            return msgspec.json.format(msgspec.json.encode({"name": deck.name, "cards": cards}), indent=1)
        case "names":
            return _text(deck, _title, lambda count, card: "\n".join([card] * count)).encode()
        case "slugs":
            return _text(deck, _title, lambda count, card: _counted(count, facts(card).slug or card)).encode()
        case _:
            assert_never(form)


def _title(which: Section) -> str:
    return HEADINGS[which].removeprefix("# ")


def _counted(count: int, card: str) -> str:
    return f"{count} {card}"


def _text(
    deck: Deck, heading: Callable[[Section], str], entry: Callable[[int, str], str], name: str | None = None
) -> str:
    blocks = [f"// Name: {deck.name}"] if name is None and deck.name else []
    for which in SECTIONS:
        if deck.section(which):
            entries = (entry(count, card) for count, card in deck.section(which))
            blocks.append("\n".join((heading(which), *entries)))
    return "\n\n".join(blocks) + "\n"
