"""The grammar of card texts: rows that say how each thing that can be meant is written, and the verbs they use."""

from __future__ import annotations

from importlib import resources

from gatcg_desktop.language.syntax.notation import Row, rows

FILES = (
    "nouns",
    "phrases",
    "amounts",
    "instructions",
    "tokens",
    "players",
    "changes",
    "conditions",
    "events",
    "sentences",
    "unread",
    "for_a_time",
    "damage",
    "costs",
    "statics",
    "replacements",
    "paragraphs",
)
"""The files of rows."""


def rows_of(file: str) -> list[Row]:
    """The rows of one of the files."""
    return rows((resources.files(__package__) / f"{file}.rows").read_text("utf-8").splitlines())
