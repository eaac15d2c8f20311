"""What the preview says about a card, token or stack item, as plain data.

Everything comes from the View, so nothing is told that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

NameOf: TypeAlias = Callable[[int], str]
"""What the viewer calls the thing of an id."""
Change = Literal["", "more", "less", "hurt"]


class Number(msgspec.Struct, frozen=True):
    """One number of a card: its icon, its name, what it is now, and what is printed where that differs."""

    icon: str
    label: str
    now: str
    printed: str = ""
    change: Change = ""


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph of the card's text; `by_hand`: the players carry it out themselves, for what `why` says ("").

    `marked`: from which to before which characters of it that is so, where it is not all of it; `partly`: the program
    carries out the rest.
    """

    text: str
    by_hand: bool = False
    why: str = ""
    marked: tuple[tuple[int, int], ...] = ()
    partly: bool = False


class KeywordHelp(msgspec.Struct, frozen=True):
    """A keyword as it is called ("Pride 2"), and what it means in a sentence."""

    label: str
    meaning: str


class Preview(msgspec.Struct, frozen=True):
    """All the preview says. `key` "" is a card whose face is hidden. `keywords` are those it has or has printed;
    `notes` are sentences about it now; `told` is how
    the program reads what is printed, in its own words."""

    key: str
    name: str
    type_line: str = ""
    token: bool = False
    copy: bool = False
    numbers: tuple[Number, ...] = ()
    words: tuple[Paragraph, ...] = ()
    keywords: tuple[KeywordHelp, ...] = ()
    notes: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


def sentence(words: list[str]) -> str:
    """The words in a row, as a sentence of their own."""
    text = ", ".join(words)
    return f"{text[:1].upper()}{text[1:]}."
