"""The tables of docs/card-language.md: the nodes of the tree, and how many cards each production serves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from gatcg_desktop.catalogue.definitions import facts_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.language.ast.node_tables import node_tables
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.grammar_usage import productions, used_productions
from gatcg_desktop.language.paragraphs import split
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import write_durably

HEADING = "## Nodes"
"""Everything from this line on is written by `coverage --productions --into`."""

_NODES = """\
Written by the same command as the next section. Fields in italics may be left out: then they have their defaults."""

_EXPLAINED = """\
Written by `gatcg-desktop coverage --productions --into docs/card-language.md`. How many cards of the public catalogue
have a text in whose reading the production is used, by subject (the files of `language/syntax/`)."""


def cards_served(records: Iterable[CardRecord]) -> Counter[str]:
    """For each production how many cards have a paragraph that is read with it."""
    served: Counter[str] = Counter()
    for record in records:
        names: set[str] = set()
        for face in (record, *record.faces):
            for text in split(face.effect):
                with used_productions() as used:
                    if compile_text(text, facts_of(face))[0].abilities is not None:
                        names |= used
        served.update(names)
    return served


def production_table(records: Iterable[CardRecord]) -> str:
    """The end of the document: the nodes, a table of productions for each subject, and who serves one card or none."""
    served = cards_served(records)
    by_subject = productions()
    lines = [HEADING, "", _NODES, "", node_tables(), "## Productions", "", _EXPLAINED]
    for subject, names in by_subject.items():
        lines += ["", f"### {subject}", "", "| production | cards |", "| --- | ---: |"]
        lines += [f"| {name} | {served[name]} |" for name in names]
    every = [name for names in by_subject.values() for name in names]
    for told, number in (("one card", 1), ("no card", 0)):
        few = sorted({name for name in every if served[name] == number})
        lines += ["", f"### Productions that serve {told}", "", ", ".join(few) or "None."]
    return "\n".join(lines) + "\n"


def write_table(records: Iterable[CardRecord], document: Path) -> None:
    """Put the section at the end of the document, instead of the one that is there. Raises UserMistake."""
    try:
        before, heading, _ = document.read_text(encoding="utf-8").partition(HEADING)
    except OSError as error:
        raise UserMistake("{file} cannot be read: {reason}.", file=document, reason=error) from error
    if not heading:
        raise UserMistake("{file} has no section {section} to write.", file=document, section=repr(HEADING))
    write_durably(document, (before + production_table(records)).encode())
