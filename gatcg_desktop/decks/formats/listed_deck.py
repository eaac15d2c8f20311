"""A list as it was written, before any card is looked up."""

from __future__ import annotations

import msgspec

from gatcg_desktop.decks.deck import MAX_COUNT, MAX_NAME_LENGTH, Section, tidy_name
from gatcg_desktop.decks.formats.deck_text import LineProblem
from gatcg_desktop.engine.messages import Message, say

MOST_LINES = 2_000
"""More entries than that are no deck."""


class Line(msgspec.Struct, frozen=True):
    """So many copies of what is called so, in a section (None: the list does not say in which)."""

    section: Section | None
    count: int
    card: str


class Listed:
    """Takes in lines. Attributes: `name`; `lines`; `problems`, what was not taken; `notes`, what else was left out."""

    def __init__(self, name: str) -> None:
        self.name = tidy_name(name)[:MAX_NAME_LENGTH]
        self.lines: list[Line] = []
        self.problems: list[LineProblem] = []
        self.notes: list[Message] = []

    def take(self, section: Section | None, count: object, card: object) -> None:
        """Take a line in, or say why not."""
        name = tidy_name(card) if isinstance(card, str) else ""
        whole = int(count) if isinstance(count, str) and count.isascii() and count.isdigit() else count
        if not name or len(name) > MAX_NAME_LENGTH:
            self.refuse(
                card,
                say("this is no name of a card."),
                say("Write the name, or the card's key in the catalogue's addresses."),
            )
        elif not isinstance(whole, int) or isinstance(whole, bool) or not 1 <= whole <= MAX_COUNT:
            self.refuse(
                f"{name}: {count}",
                say("the count must be from 1 to {most}.", most=MAX_COUNT),
                say("Correct the count, or remove the line to leave the card out."),
            )
        elif len(self.lines) < MOST_LINES:
            self.lines.append(Line(section, whole, name))
        elif len(self.lines) == MOST_LINES and not self.notes:
            self.notes.append(say("Only the first {most} entries were read: no deck is larger.", most=MOST_LINES))

    def refuse(self, what: object, reason: Message, way_out: Message) -> None:
        """Say that something was not read; `what` is shown in short."""
        text = tidy_name((what if isinstance(what, str) else msgspec.json.encode(what).decode())[:400])
        self.problems.append(LineProblem(0, text if len(text) <= 80 else f"{text[:79]}\u2026", reason, way_out))
