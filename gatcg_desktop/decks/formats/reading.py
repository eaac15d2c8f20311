"""The one way in: whatever somebody has of a deck becomes a deck of known names, and a report of what was read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from gatcg_desktop.decks.deck import MAX_COUNT, SECTIONS, Deck, Entry, Section, merge_entries, tidy_name
from gatcg_desktop.decks.formats.card_matching import KeyedLookup, Matcher
from gatcg_desktop.decks.formats.deck_text import LineProblem, read_deck
from gatcg_desktop.decks.formats.json_lists import json_value, read_json, text_in
from gatcg_desktop.decks.formats.list_lines import letters
from gatcg_desktop.decks.formats.listed_deck import Line, Listed
from gatcg_desktop.decks.legality import belongs_in_material
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.decks.resolve import CardFacts, unknown_names
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.mistakes import UserMistake

MAX_JSON = 8 * 1024 * 1024
"""A whole save of Tabletop Simulator may be this large."""

_JSON = re.compile(rb"[\xef\xbb\xbf\s]*(?:\{|\[\s*(?:[\[{\"\]]|-?[0-9]+\s*[,\]]\s*(?:[-0-9\]]|$)|null|true|false|$))")
"""How JSON begins, and no list of cards: `[Main Deck]`, `[4] Card`."""

F = TypeVar("F", bound=CardFacts)


class DeckReport(msgspec.Struct, frozen=True):
    """What was read of a list.

    `form` is what it was written in; names in `deck` are those of known cards, or as written where nobody knows the
    card (`unknown` has them, with suggestions). `problems`: what could not be read; `matched`: what was written
    in other letters than the name, with the name; `placed`: cards put into the material deck because the list does not
    say where; `notes`: what else was left out.
    """

    form: str
    deck: Deck
    problems: tuple[LineProblem, ...] = ()
    unknown: tuple[Problem, ...] = ()
    matched: tuple[tuple[str, str], ...] = ()
    placed: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether all of it was read, and every card is known."""
        return not (self.problems or self.unknown)


def read_any(data: bytes, lookup: KeyedLookup[F], name: str = "", number: int | None = None) -> DeckReport:
    """Read a list in any form. `name` is used where it has none; `number` is which of several decks, from 1.

    Raises UserMistake for what is no list at all.
    """
    matcher = Matcher(lookup)
    if _JSON.match(data):
        if len(data) > MAX_JSON:
            raise UserMistake("This is larger than {size} MiB, so it was not read.", size=MAX_JSON // 1024**2)
        value = json_value(data)
        if (written := text_in(value)) is not None:
            return read_any(written[0].encode("utf-8", "replace"), lookup, written[1] or name)
        form, listed = read_json(value, name, number)
        headed = any(line.section is not None for line in listed.lines)
    else:
        reading = read_deck(data, name, lambda line: matcher.exactly(line) is not None)
        form, headed, listed = "text", reading.headed, Listed(reading.deck.name)
        listed.problems += reading.problems
        for which, count, card in reading.deck.entries():
            listed.lines.append(Line(None if which == "main" and not headed else which, count, card))
    return _report(form, listed, headed, matcher, lookup)


def _report(form: str, listed: Listed, headed: bool, matcher: Matcher[F], lookup: KeyedLookup[F]) -> DeckReport:
    entries: dict[Section, list[Entry]] = {which: [] for which in SECTIONS}
    matched: dict[str, str] = {}
    placed: dict[str, None] = {}
    unknown: dict[str, None] = {}
    for line in listed.lines:
        card = matcher.find(line.card)
        section = line.section or "main"
        if card is None:
            unknown[line.card] = None
        elif letters(card.name) != letters(line.card):
            matched[line.card] = card.name
        if card is not None and line.section is None and belongs_in_material(card):
            section = "material"
            placed[card.name] = None
        entries[section].append((line.count, line.card if card is None else card.name))
    problems = list(listed.problems)
    sections = {which: _merged(entries[which], problems) for which in SECTIONS}
    if not any(sections.values()) and not problems:
        problems.append(
            LineProblem(0, "", say("The deck list holds no cards."), say('Add lines such as "4 Card Name".'))
        )
    return DeckReport(
        form,
        Deck(tidy_name(listed.name), sections["material"], sections["main"], sections["sideboard"]),
        tuple(problems),
        tuple(unknown_names(list(unknown), lookup)),
        tuple(matched.items()),
        () if headed else tuple(placed),
        tuple(listed.notes),
    )


def _merged(entries: Iterable[Entry], problems: list[LineProblem]) -> tuple[Entry, ...]:
    """The entries with equal names added up; of too many copies no more are kept, and that is told."""
    kept = []
    for count, card in merge_entries(entries):
        if count > MAX_COUNT:
            problems.append(
                LineProblem(
                    0,
                    f"{count} {card}",
                    say("the count must be from 1 to {most}.", most=MAX_COUNT),
                    say("Correct the count, or remove the line to leave the card out."),
                )
            )
            count = MAX_COUNT
        kept.append((count, card))
    return tuple(kept)
