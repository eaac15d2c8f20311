"""Can everything be said of everything? Known pieces, each in each place where its kind can stand.

A catalogue shows which combinations were printed; the next set brings others. `cross.json` has the pieces as data:
lines of pieces and of frames with a place for one. A frame writes `[gets|get|get]` for one thing, several, and "you".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from typing import Literal

import msgspec

from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts

NAME = "Gale Hound"
"""What the card is called on which a sentence stands, where one names it."""
Number = Literal["s", "p", "y"]
_NUMBERS: tuple[Number, ...] = ("s", "p", "y")


class Line(msgspec.Struct, frozen=True):
    """Pieces by their number, and the frames for them by the type of card on which they stand."""

    name: str
    pieces: dict[Number, tuple[str, ...]]
    frames: dict[str, tuple[str, ...]]


class Crossing(msgspec.Struct, frozen=True):
    """One line: how many sentences, how many of them are read, and those that are not."""

    line: str
    total: int
    read: int
    unread: tuple[str, ...]

    @property
    def share(self) -> float:
        """The share that is read, 0 to 1."""
        return self.read / self.total


@lru_cache(maxsize=1)
def lines() -> tuple[Line, ...]:
    """The pieces and frames of the program."""
    written = resources.files("gatcg_desktop.analysis").joinpath("cross.json").read_bytes()
    return msgspec.json.decode(written, type=tuple[Line, ...])


def crossing(line: Line) -> Crossing:
    """How much of a line is read."""
    sentences = tuple(sentences_of(line))
    unread = tuple(text for text, facts in sentences if not _is_read(text, facts))
    return Crossing(line.name, len(sentences), len(sentences) - len(unread), unread)


def sentences_of(line: Line) -> Iterator[tuple[str, CardFacts]]:
    """The sentences of a line, each with what it stands on."""
    for kind, frames in line.frames.items():
        facts = CardFacts(NAME, (kind,))
        for frame in frames:
            for number, pieces in line.pieces.items():
                for piece in pieces:
                    yield _written(frame, piece, number), facts


def _is_read(text: str, facts: CardFacts) -> bool:
    return all(one.abilities and not by_hand_text(one.abilities) for one in compile_text(text, facts))


def _written(frame: str, piece: str, number: Number) -> str:
    """The frame with the piece in it, in the forms of its number, with a capital letter where it begins."""
    before, place, after = frame.partition("{}")
    if (place and before.endswith((":", ": "))) or not before:
        piece = piece[:1].upper() + piece[1:]
    text, *parts = f"{before}{piece}{after}".split("[")
    for part in parts:
        forms, closed, rest = part.partition("]")
        choices = forms.split("|")
        # Anything else in such brackets is a restriction.
        chosen = choices[min(_NUMBERS.index(number), len(choices) - 1)] if len(choices) > 1 else f"[{forms}{closed}"
        text += chosen + rest
    return text
