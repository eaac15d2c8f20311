"""Decks in JSON: those of Silvie and of tournaments, whose sections are fields, records that name their section, plain
lists of names or keys, and a list as text in a field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard

import msgspec

from gatcg_desktop.decks.deck import Section
from gatcg_desktop.decks.formats.list_lines import section_of
from gatcg_desktop.decks.formats.listed_deck import Listed
from gatcg_desktop.decks.formats.tabletop import is_tabletop, take_tabletop
from gatcg_desktop.engine.messages import say
from gatcg_desktop.mistakes import UserMistake, decoding_mistake, in_short

_NAMES = ("name", "card", "slug", "cardId", "uuid", "id")
_COUNTS = ("quantity", "count", "qty", "amount", "copies")
_PLACES = ("zoneId", "zone", "section", "board")
"""What a record calls the section that it stands in."""
_LISTS = ("decklist", "list", "text")
"""Fields that hold a whole list as text."""
_EMPTY: tuple[object, ...] = (None, "", [], {})
"""How a section is written that has no cards."""
_MOST_DEPTH = 4

Fields = Mapping[str, object]


def json_value(data: bytes) -> object:
    """What JSON holds, without the envelope that an answer wraps it in. Raises UserMistake for what is none."""
    try:
        value: object = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UserMistake(
            "This is no deck list: it begins like JSON and cannot be read ({reason}).", reason=decoding_mistake(error)
        ) from error
    wrapped = value.get("data") if _fields(value) else None
    return wrapped if _fields(wrapped) else value


def text_in(value: object) -> tuple[str, str] | None:
    """The list that stands as text in a field, and the deck's name ("" where it has none); None where none does."""
    if not _fields(value):
        return None
    text = next((held for key in _LISTS if (held := _text(value, key)).strip()), "")
    return (text, _text(value, "name")) if text else None


def read_json(value: object, name: str, number: int | None) -> tuple[str, Listed]:
    """Which form it is, and the list in it. `number`: which of several decks, from 1. Raises UserMistake."""
    if isinstance(value, Sequence) and not isinstance(value, str) and value and all(_is_deck(one) for one in value):
        value = _one_of(value, number)
    listed = Listed(_text(value, "name") or name) if _fields(value) else Listed(name)
    if is_tabletop(value):
        take_tabletop(value, listed)
        return "tabletop-simulator", listed
    cards = _by_place(value.get("cards")) if _fields(value) else None
    if _fields(cards) and any(map(section_of, cards)):
        _take_sections(cards, listed)
        return "silvie", listed
    if _is_deck(value):
        _take_sections(value, listed)
        return "json", listed
    if not _fields(value) or not ("cards" in value or any(map(section_of, value))):
        _take(None, value, listed, 0)
    elif not isinstance(cards, str):
        _take(None, cards, listed, 0)
    if not listed.lines and not listed.problems:
        if _fields(value) and (told := _text(value, "error")):
            raise UserMistake("This is no deck list but an error of the site: {reason}.", reason=in_short(told))
        raise UserMistake(
            "This JSON holds no deck list: it has neither sections (material, main, sideboard) nor names of cards."
        )
    return "json", listed


def deck_titles(data: bytes) -> tuple[str, ...]:
    """What the decks of an array of decks are called ("" for one without a name); none for anything else."""
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"[":
        return ()
    try:
        value = json_value(data)
    except UserMistake:
        return ()
    if not isinstance(value, list) or not value or not all(_is_deck(one) for one in value):
        return ()
    return tuple(Listed(_text(one, "name")).name for one in value)


def _one_of(decks: Sequence[object], number: int | None) -> object:
    if number is None and len(decks) > 1:
        raise UserMistake("This file holds several decks ({number}); say which one with --number.", number=len(decks))
    place = number or 1
    if place > len(decks):
        raise UserMistake(
            "This file has no deck with the number {place}, only {number}.", place=place, number=len(decks)
        )
    return decks[place - 1]


def _is_deck(value: object) -> TypeGuard[Fields]:
    """Whether it has a section of a deck, or what has them."""
    if not _fields(value) or is_tabletop(value):
        return False
    return any(section_of(key) and isinstance(held, Mapping | list) for key, held in value.items()) or _is_deck(
        value.get("cards")
    )


def _by_place(cards: object) -> object:
    """Records by the section that each of them names; anything else as it is."""
    if not isinstance(cards, list) or not cards:
        return cards
    sections: dict[str, list[object]] = {}
    for one in cards:
        place = next((held for key in _PLACES if (held := _text(one, key))), "") if _fields(one) else ""
        if not place:
            return cards
        sections.setdefault(place, []).append(one)
    return sections


def _take_sections(value: Fields, listed: Listed) -> None:
    for key, held in value.items():
        section = section_of(key)
        if section is not None:
            if held not in _EMPTY:
                _take(section, held, listed, 0)
        elif isinstance(held, list) and held and all(_fields(one) and _card(one) for one in held):
            listed.notes.append(
                say('"{section}" is no section of a deck and was left out ({number}).', section=key, number=len(held))
            )


def _take(section: Section | None, value: object, listed: Listed, depth: int) -> None:
    """Names, names with counts, or records of cards."""
    if isinstance(value, str):
        listed.take(section, 1, value)
    elif isinstance(value, list) and depth < _MOST_DEPTH:
        for one in value:
            _take(section, one, listed, depth + 1)
    elif _fields(value) and (card := _card(value)) is not None:
        listed.take(section, next((value[key] for key in _COUNTS if key in value), 1), card)
    elif _fields(value) and any(isinstance(count, int) for key, count in value.items() if key not in _COUNTS):
        for card, count in value.items():
            listed.take(section, count, card)
    elif section is not None or depth:
        listed.refuse(value, say("this is no entry of a deck."), say("Write a name, or a name and a count."))


def _card(value: Fields) -> str | None:
    """What a record calls its card. A name that many cards share would be told apart by the key; names come first
    because they are what people read."""
    for key in _NAMES:
        held = value.get(key)
        if isinstance(held, str) and held.strip():
            return held
        if _fields(held):
            return _card(held)
    return None


def _text(value: Fields, key: str) -> str:
    held = value.get(key)
    return held if isinstance(held, str) else ""


def _fields(value: object) -> TypeGuard[Fields]:
    return isinstance(value, Mapping)
