"""Decks in JSON: those of Silvie and of tournaments, whose sections are fields, and plain lists of names or keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard

import msgspec

from gatcg_desktop.decks.deck import Section
from gatcg_desktop.decks.formats.list_lines import section_of
from gatcg_desktop.decks.formats.listed import Listed
from gatcg_desktop.decks.formats.tabletop import is_tabletop, take_tabletop
from gatcg_desktop.engine.messages import say
from gatcg_desktop.mistakes import UserMistake, decoding_mistake

_NAMES = ("name", "card", "slug", "uuid", "id")
_COUNTS = ("quantity", "count", "qty", "amount", "copies")
_MOST_DEPTH = 4

Fields = Mapping[str, object]


def read_json(data: bytes, name: str, number: int | None) -> tuple[str, Listed]:
    """Which form it is, and the list in it. `number`: which of several decks, from 1. Raises UserMistake."""
    try:
        value: object = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UserMistake(
            "This is no deck list: it begins like JSON and cannot be read ({reason}).", reason=decoding_mistake(error)
        ) from error
    if isinstance(value, Sequence) and not isinstance(value, str) and value and all(_is_deck(one) for one in value):
        value = _one_of(value, number)
    listed = Listed(_text(value, "name") or name) if _fields(value) else Listed(name)
    if is_tabletop(value):
        take_tabletop(value, listed)
        return "tabletop-simulator", listed
    if _fields(value) and _fields(value.get("cards")):
        _take_sections(value["cards"], listed)
        return "silvie", listed
    if _is_deck(value):
        _take_sections(value, listed)
        return "json", listed
    _take(None, value, listed, 0)
    if not listed.lines and not listed.problems:
        raise UserMistake(
            "This JSON holds no deck list: it has neither sections (material, main, sideboard) nor names of cards."
        )
    return "json", listed


def deck_titles(data: bytes) -> tuple[str, ...]:
    """What the decks of an array of decks are called ("" for one without a name); none for anything else."""
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"[":
        return ()
    try:
        value: object = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
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


def _take_sections(value: object, listed: Listed) -> None:
    assert _fields(value)
    for key, held in value.items():
        section = section_of(key)
        if section is not None:
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
    elif _fields(value) and all(isinstance(count, int) for count in value.values()):
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
