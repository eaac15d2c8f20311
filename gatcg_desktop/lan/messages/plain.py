"""What others wrote, made fit to be shown: one line of what can be printed. Everything said in a match goes through."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import msgspec

from gatcg_desktop.lan.messages import protocol as p

MOST_NAME = 40
MOST_MARKS = 2
"""How many accents and the like one letter may carry: more of them would be drawn over the lines around it."""
_NO_TAGS = str.maketrans("<>", "‹›")


def plain(text: str, most: int = 500) -> str:
    """A text in one line and at most `most` characters, without what would change how the rest is shown: control
    characters, line ends, changes of direction, piles of accents."""
    text = text[: most * 4]
    if not (text.isascii() and text.isprintable()):  # most of what is said is: it is all letters as they are
        text = "".join(_printed(text))
    return " ".join(text.split())[:most].rstrip()


def _printed(text: str) -> Iterator[str]:
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.combining(c) else 0
        if marks <= MOST_MARKS:
            yield c if c.isprintable() else " "


def plain_name(text: str, most: int = MOST_NAME) -> str:
    """The same of a name, which may be shown where tags are read: "" when nothing is left of it."""
    return plain(text, most).translate(_NO_TAGS)


def plain_lobby(lobby: p.Lobby) -> p.Lobby:
    """A lobby with plain names."""
    return msgspec.structs.replace(
        lobby,
        seats=tuple(
            msgspec.structs.replace(seat, name=plain_name(seat.name) or "?", deck=plain_name(seat.deck))
            for seat in lobby.seats
        ),
    )


def plain_said(said: p.Said) -> p.Said:
    """What was said, plainly."""
    return msgspec.structs.replace(said, name=plain_name(said.name) or "?", text=plain(said.text))
