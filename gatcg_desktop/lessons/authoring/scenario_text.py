"""A scenario as lines that can be read aloud: what stands there, and what has to be so, in the words of the format."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gatcg_desktop.lessons.board.piles import PILES, written
from gatcg_desktop.lessons.files.format import CARDS, SUBJECTS, Board, Expectation, Lesson, PlacedCard, text_in


def card_lines(lesson: Lesson, language: str) -> Iterator[str]:
    """The cards that a lesson brings along, with their texts. One that stands for a real card is known by that."""
    for key, card in lesson.cards.items():
        said = msgspec.to_builtins(card)
        text = " ".join(text_in(card.text, language, CARDS).split())
        facts = {name: said[name] for name in said if name not in ("name", "types", "text", "abilities")}
        told = f"{card.types}{', ' if facts else ''}{_fields(facts)}"
        yield f"{key} = {text_in(card.name, language, CARDS)} ({told})" + (f": {text}" if text else "")


def board_lines(board: Board) -> Iterator[str]:
    """Each player's cards, zone by zone, in the order of the seats."""
    for name, one in board.players.items():
        champion = (one.champion,) if one.champion else ()
        piles = {"champion": champion, **{zone: getattr(one, zone) or () for zone in PILES}}
        told = [f"{zone} {', '.join(map(_entry, written(pile, ())))}" for zone, pile in piles.items() if pile]
        yield f"{name}: {'; '.join(told) or '-'}"


def _entry(entry: PlacedCard) -> str:
    said = msgspec.to_builtins(entry)
    card, called, count = said.pop("card"), said.pop("called", ""), said.pop("n", 1)
    words: str = (f"{called}: " if called else "") + card + (f" * {count}" if count > 1 else "")
    return words + (f" ({_fields(said)})" if said else "")


def expectation_line(wanted: Expectation) -> str:
    """An expectation: its subject, then what is said about it."""
    said = msgspec.to_builtins(wanted)
    subject = next(name for name in SUBJECTS if name in said)
    about = said.pop(subject)
    return f"{subject} {_value(about)}" + (f": {_fields(said)}" if said else "")


def _fields(said: dict[str, object]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {_value(value)}" for name, value in said.items())


def _value(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{number} {name}" for name, number in value.items())
        case list() | tuple():
            return ", ".join(map(str, value)) or "nothing"
        case _:
            return str(value)
