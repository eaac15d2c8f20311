"""Decks of Tabletop Simulator: saved objects and whole saves (JSON), which nest decks of cards with nicknames."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeGuard

import msgspec

from gatcg_desktop.decks.deck import SECTIONS, Deck, Section
from gatcg_desktop.decks.formats.deck_text import HEADINGS
from gatcg_desktop.decks.formats.list_lines import section_of
from gatcg_desktop.decks.formats.listed_deck import Listed
from gatcg_desktop.engine.messages import say

_CARDS = ("Card", "CardCustom")
_MOST_DEPTH = 12
_APART = 4.0
"""How far decks lie from each other on the table."""

Fields = Mapping[str, object]


def is_tabletop(value: object) -> TypeGuard[Fields]:
    """Whether it is a save or a saved object."""
    return isinstance(value, Mapping) and (
        isinstance(value.get("ObjectStates"), list)
        or isinstance(value.get("ContainedObjects"), list)
        or (value.get("Name") in _CARDS and "Nickname" in value)
    )


def take_tabletop(value: Fields, listed: Listed) -> None:
    """Take every card of it, in the section that the deck around it is called by."""
    name = value.get("SaveName") or value.get("GameMode")
    if isinstance(name, str) and name.strip():
        listed.name = Listed(name).name
    unnamed = 0
    for section, card in _cards(value, None, 0):
        if card:
            listed.take(section, 1, card)
        else:
            unnamed += 1
    if unnamed:
        listed.notes.append(
            say(
                "{count} card has no name there and was left out.",
                plural="{count} cards have no name there and were left out.",
                count=unnamed,
            )
        )


def _cards(value: object, section: Section | None, depth: int) -> Iterator[tuple[Section | None, str]]:
    if not isinstance(value, Mapping) or depth > _MOST_DEPTH:
        return
    called = next((found for key in ("Nickname", "Description") if (found := _section(value.get(key)))), None)
    section = called or section
    if value.get("Name") in _CARDS:
        nickname = value.get("Nickname")
        yield section, nickname.split("\n")[0].strip() if isinstance(nickname, str) else ""
        return
    for key in ("ObjectStates", "ContainedObjects"):
        held = value.get(key)
        for one in held if isinstance(held, list) else ():
            yield from _cards(one, section, depth + 1)


def _section(words: object) -> Section | None:
    return section_of(words) if isinstance(words, str) else None


def tabletop(deck: Deck, picture: Callable[[str], str], back: str = "") -> bytes:
    """A saved object with a deck for each section. `picture`: where the picture of a card is, by its name; `back`:
    where that of all backs is ("": they are blank there)."""
    objects = [
        _pile(which, [card for count, card in deck.section(which) for _ in range(count)], picture, back)
        for which in SECTIONS
        if deck.section(which)
    ]
    for number, pile in enumerate(objects):
        pile["Transform"] = _placed(number * _APART)
    save = {"SaveName": deck.name, "GameMode": "", "Note": "", "Rules": "", "ObjectStates": objects}
    return msgspec.json.format(msgspec.json.encode(save), indent=1)


def _pile(which: Section, cards: Sequence[str], picture: Callable[[str], str], back: str) -> dict[str, object]:
    title = HEADINGS[which].removeprefix("# ")
    numbers = {card: number for number, card in enumerate(dict.fromkeys(cards), 1)}
    sheets = {str(number): _sheet(picture(card), back) for card, number in numbers.items()}
    contained = [_card(card, numbers[card], sheets[str(numbers[card])]) for card in cards]
    if len(contained) == 1:  # a deck of one card is none there; a bag keeps the title
        return {"Name": "Bag", "Nickname": title, "ContainedObjects": contained}
    return {
        "Name": "DeckCustom",
        "Nickname": title,
        "DeckIDs": [100 * numbers[card] for card in cards],
        "CustomDeck": sheets,
        "ContainedObjects": contained,
    }


def _card(name: str, number: int, sheet: dict[str, object]) -> dict[str, object]:
    return {
        "Name": "CardCustom",
        "Nickname": name,
        "CardID": 100 * number,
        "CustomDeck": {str(number): sheet},
        "Transform": _placed(0.0),
    }


def _sheet(picture: str, back: str) -> dict[str, object]:
    return {"FaceURL": picture, "BackURL": back, "NumWidth": 1, "NumHeight": 1, "BackIsHidden": True}


def _placed(x: float) -> dict[str, float]:
    return {
        "posX": x,
        "posY": 1.0,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 180.0,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }
