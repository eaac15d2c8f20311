"""The command `search`: the cards that a query finds."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator

import msgspec

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.search.query_fields import SORT_KEYS
from gatcg_desktop.catalogue.search.searching import CardSearch
from gatcg_desktop.catalogue.search.tree import QueryMistake
from gatcg_desktop.cli.arguments import whole_number
from gatcg_desktop.cli.card_records import add_cards_argument, store_from
from gatcg_desktop.cli.speech import aligned, said, worded
from gatcg_desktop.rulebook.terms import card_word

MISTAKE = 2


class CardLine(msgspec.Struct, frozen=True):
    """A card as it is told to programs."""

    slug: str
    name: str
    elements: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    classes: tuple[str, ...]
    subtypes: tuple[str, ...]
    cost_kind: str
    cost: int | str | None
    level: int | None
    power: int | None
    life: int | None
    durability: int | None
    sets: tuple[str, ...]


class Mistake(msgspec.Struct, frozen=True):
    """What of a query was left out: from which character up to which, and why."""

    start: int
    end: int
    reason: str
    suggestions: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """What was found."""

    query: str
    total: int
    cards: tuple[CardLine, ...]
    mistakes: tuple[Mistake, ...]


_LINE, _AROUND = 100, 20
"""So much of a query stands above a pointer, and so much of it before what is pointed at."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The query, `--cards`, `--sort`, `--descending`, `--limit`, `--json`."""
    # "-t:token" is a term of the query and no option; argparse asks this of negative numbers.
    parser._negative_number_matcher = re.compile(r'-(\w+[:=<>!]|[("])')
    parser.add_argument(
        "query",
        nargs="+",
        metavar="QUERY",
        help='words of names and terms such as e:fire t:ally c<=3 o:"draw a card" -t:token (docs/search.md)',
    )
    add_cards_argument(parser)
    parser.add_argument("--sort", choices=SORT_KEYS, default="name", help="what the cards are in the order of")
    parser.add_argument("--descending", action="store_true", help="the largest first")
    parser.add_argument(
        "--limit",
        type=whole_number("a number of cards", 1, 100_000),
        metavar="N",
        help="how many cards are printed at most (default: all)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print what is found. 0, or 2 where a part of the query cannot be used. Raises UserMistake."""
    query = " ".join(args.query)
    with store_from(args.cards) as store:
        found = CardSearch(store).find(query, args.sort, args.descending, args.limit)
    if args.json:
        mistakes = tuple(
            Mistake(one.place.start, one.place.end, str(one.sentence), one.suggestions) for one in found.mistakes
        )
        answer = Answer(query, found.total, tuple(map(_line, found.cards)), mistakes)
        print(msgspec.json.encode(answer).decode())
    else:
        print("\n".join(_table(found.cards)))
        print(worded("{count} card", plural="{count} cards", count=found.total))
        for mistake in found.mistakes:
            print("\n".join(pointed_at(query, mistake)), file=sys.stderr)
    return MISTAKE if found.mistakes else 0


def pointed_at(query: str, mistake: QueryMistake) -> tuple[str, str, str]:
    """The query (what is around the mistake, of a long one), a line that points at it, and its sentence."""
    start, end = mistake.place.start, max(mistake.place.end, mistake.place.start + 1)
    first = max(0, min(start - _AROUND, len(query) - _LINE))
    line, last = _printable(query[first : first + _LINE]), min(end, first + _LINE)
    return line, " " * (start - first) + "^" * (last - start), _printable(said(mistake.sentence))


def _printable(text: str) -> str:
    """Text that does nothing to a terminal but stand in it."""
    return "".join(char if char.isprintable() else " " for char in text)


def _line(card: CardRecord) -> CardLine:
    return CardLine(
        card.slug,
        card.name,
        card.elements,
        card.supertypes,
        card.types,
        card.classes,
        card.subtypes,
        card.cost_kind,
        card.cost_value,
        card.level,
        card.power,
        card.life,
        card.durability,
        tuple(dict.fromkeys(edition.set_prefix for edition in card.editions)),
    )


def _table(cards: Iterable[CardRecord]) -> list[str]:
    return aligned([_row(card) for card in cards], right=(1,))


def _row(card: CardRecord) -> tuple[str, ...]:
    return (
        card.name,
        "" if card.cost_value is None else str(card.cost_value),
        _words(card.elements or (card.element,)),
        _words((*card.supertypes, *card.types)),
        _words(card.classes),
        ", ".join(_stats(card)),
    )


def _stats(card: CardRecord) -> Iterator[str]:
    if card.level is not None:
        yield worded("level {number}", number=card.level)
    if card.power is not None:
        yield worded("power {number}", number=card.power)
    if card.life is not None:
        yield worded("life {number}", number=card.life)
    if card.durability is not None:
        yield worded("durability {number}", number=card.durability)


def _words(words: Iterable[str]) -> str:
    return " ".join(said(card_word(word)) for word in words if word)
