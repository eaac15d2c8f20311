"""The command `deck`: read a deck list in any form, write it in another, check it by the rules of a format."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, get_args

import msgspec

from gatcg_desktop.catalogue.importing import read_limited
from gatcg_desktop.catalogue.model import DEFAULT_BASE_URL, CardRecord
from gatcg_desktop.cli.arguments import whole_number
from gatcg_desktop.cli.card_records import add_cards_argument, store_from
from gatcg_desktop.cli.speech import said, worded
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.champion_line import advice
from gatcg_desktop.decks.deck import SECTIONS, Deck, Section
from gatcg_desktop.decks.fixes import Change
from gatcg_desktop.decks.format_rules import GAME_FORMATS
from gatcg_desktop.decks.formats.codes import write_code
from gatcg_desktop.decks.formats.reading import MAX_JSON, DeckReport
from gatcg_desktop.decks.formats.sites import is_link
from gatcg_desktop.decks.formats.sources import Brought, bring_content, bring_text
from gatcg_desktop.decks.formats.writing import FORMATS, Facts, write_as
from gatcg_desktop.decks.known_cards import known_cards
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.paths import pictures_dir, write_out

FAILED = 1
STDIN = "-"
Pictured = Literal["code", "picture", "sheets"]
PICTURED: tuple[Pictured, ...] = get_args(Pictured)
"""What is written but never read as a list."""


class Counted(msgspec.Struct, frozen=True):
    """So many copies of a card; `slug` is "" for a card that nobody knows."""

    count: int
    name: str
    slug: str


class PrintedDeck(msgspec.Struct, frozen=True):
    """What was read, as it is told to programs. Sentences are English there."""

    form: str
    name: str
    material: tuple[Counted, ...]
    main: tuple[Counted, ...]
    sideboard: tuple[Counted, ...]
    whole: bool
    problems: tuple[str, ...]
    unknown: tuple[str, ...]
    matched: dict[str, str]
    placed: tuple[str, ...]
    notes: tuple[str, ...]
    written: str | None = None
    """The list in the form that was asked for, or the file that it was written to."""


class Offered(msgspec.Struct, frozen=True):
    """A way out: in words, and as the changes of the deck."""

    words: str
    changes: tuple[Change, ...]


class Finding(msgspec.Struct, frozen=True):
    """What there is to say of a deck: the card it is about ("" for a whole section), why, which rule, and ways out."""

    card: str
    reason: str
    rule: str
    fixes: tuple[Offered, ...]


class Checked(msgspec.Struct, frozen=True):
    """Whether a deck may be played, what stands in the way, and what may be played but is no use."""

    format: str
    legal: bool
    findings: tuple[Finding, ...]
    advice: tuple[Finding, ...]
    unread: tuple[str, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`read`, `write` or `check`, the file, and how it is told."""
    parser.add_argument(
        "what",
        choices=("read", "write", "check"),
        help="tell what is in a list, write it in another form, or hold it against the rules of a format",
    )
    parser.add_argument(
        "file", metavar="FILE", help='a deck list in any form, a picture of a code, a link, or "-" for what is piped in'
    )
    parser.add_argument(
        "--to",
        choices=(*FORMATS, *PICTURED),
        help="the form to write; code: a QR code, picture: all cards (both PNG), sheets: to print and cut (PDF)",
    )
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="for sheets (default: a4)")
    parser.add_argument("--back", metavar="URL", default="", help="the picture of all backs, for tabletop-simulator")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the deck is written (default: printed)")
    parser.add_argument("--format", choices=GAME_FORMATS, default="standard", help="whose rules (default: standard)")
    parser.add_argument(
        "--number",
        type=whole_number("the number of a deck", 1, 1_000_000),
        metavar="N",
        help="which deck of a file that holds several",
    )
    add_cards_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Do what was asked. 0, or 1 when not all was read or the deck is not legal. Raises UserMistake."""
    if args.what == "write" and args.to is None:
        raise UserMistake("Say which form to write: --to {forms}.", forms=", ".join((*FORMATS, *PICTURED)))
    if args.what == "write" and args.to in PICTURED and args.out is None and (args.json or sys.stdout.isatty()):
        raise UserMistake("Say where the {form} is to be written: --out FILE.", form=args.to)
    with _lookup(args.cards) as lookup:
        report = _brought(args.file).read(lookup, args.number)
        match args.what:
            case "read":
                return _read(report, lookup, args.json)
            case "write":
                return _write(report, lookup, args)
            case _:
                return _check(report, lookup, args)


@contextmanager
def _lookup(cards: Path | None) -> Iterator[NameLookup]:
    """The starter set with the cards of a file, or of the program's own catalogue where there is one."""
    if cards is not None:
        with store_from(cards) as store:
            yield NameLookup(starter_set(), store)
    else:
        with known_cards() as (starter, own):
            yield NameLookup(starter, own)


def _brought(file: str) -> Brought:
    if is_link(file):
        return bring_text(file)
    if file != STDIN:
        return bring_content(read_limited(Path(file), MAX_JSON), Path(file).name.partition(".")[0])
    content = sys.stdin.buffer.read(MAX_JSON + 1)
    if len(content) > MAX_JSON:
        raise UserMistake("This is larger than {size} MiB, so it was not read.", size=MAX_JSON // 1024**2)
    return bring_content(content, "")


def _read(report: DeckReport, lookup: NameLookup, as_json: bool) -> int:
    if as_json:
        _print(report, lookup)
    else:
        for line in _lines(report.deck):
            print(line)
        _tell(report)
    return 0 if report.whole else FAILED


def _print(report: DeckReport, lookup: NameLookup, written: str | None = None) -> None:
    slug = _slugs(lookup)

    def entries(which: Section) -> tuple[Counted, ...]:
        return tuple(Counted(count, card, slug(card)) for count, card in report.deck.section(which))

    told = PrintedDeck(
        report.form,
        report.deck.name,
        entries("material"),
        entries("main"),
        entries("sideboard"),
        report.whole,
        tuple(map(str, report.problems)),
        tuple(str(one.reason) for one in report.unknown),
        dict(report.matched),
        report.placed,
        tuple(map(str, report.notes)),
        written,
    )
    print(msgspec.json.encode(told).decode())


def _slugs(lookup: NameLookup) -> Callable[[str], str]:
    def slug(name: str) -> str:
        card = lookup.by_name(name)
        return card.slug if card is not None else ""

    return slug


def _lines(deck: Deck) -> Iterator[str]:
    if deck.name:
        yield deck.name
    for which in SECTIONS:
        if deck.section(which):
            yield ""
            yield worded("{section}: {number}", section=_title(which), number=deck.size(which))
            yield from (f"{count:>3} {card}" for count, card in deck.section(which))


def _title(which: Section) -> str:
    match which:
        case "material":
            return worded("Material deck")
        case "main":
            return worded("Main deck")
        case "sideboard":
            return worded("Sideboard")


def _tell(report: DeckReport) -> None:
    """Everything that is not in the list as it was written, on stderr."""
    for problem in report.problems:
        print(said(problem.sentence), file=sys.stderr)
    for unknown in report.unknown:
        print(said(unknown.reason), file=sys.stderr)
    for note in report.notes:
        print(said(note), file=sys.stderr)
    for called, card in report.matched:
        print(worded('"{called}" was read as {card}.', called=called, card=card), file=sys.stderr)
    if report.placed:
        told = worded(
            "{count} card was put into the material deck, because the list has no sections: {cards}.",
            plural="{count} cards were put into the material deck, because the list has no sections: {cards}.",
            count=len(report.placed),
            cards="; ".join(report.placed),
        )
        print(told, file=sys.stderr)


def _write(report: DeckReport, lookup: NameLookup, args: argparse.Namespace) -> int:
    def facts(name: str) -> Facts:
        card = lookup.by_name(name)
        if not isinstance(card, CardRecord):
            return Facts(card.slug if card is not None else "")
        edition = card.pictured_edition
        return Facts(card.slug, f"{DEFAULT_BASE_URL}{edition.image}" if edition is not None else "")

    if args.to in PICTURED:
        content = _pictured(report.deck, args.to, lookup, args.paper)
    else:
        content = write_as(report.deck, args.to, facts, args.back)
    if args.out is None:
        if not args.json:
            sys.stdout.buffer.write(content)
    else:
        try:
            write_out(args.out, content)
        except OSError as error:
            raise UserMistake("{file} cannot be written: {reason}.", file=args.out, reason=error) from error
    if args.json:
        _print(report, lookup, content.decode() if args.out is None else str(args.out))
    else:
        _tell(report)
    return 0 if report.whole else FAILED


def _pictured(deck: Deck, form: Pictured, lookup: NameLookup, paper: str) -> bytes:
    if form == "code":
        return write_code(deck)
    from gatcg_desktop.gui.decks.card_faces import faces_of  # with Qt's core, which no other form needs
    from gatcg_desktop.pictures.deck_sheet import deck_picture, proxy_sheets
    from gatcg_desktop.pictures.fetching import PictureStore

    files = PictureStore(pictures_dir(), None)
    face = faces_of(lookup, lambda uuid: files.get(uuid, "preview"), {})
    if form == "picture":
        return deck_picture(deck, face, _title)
    return proxy_sheets([name for _, count, name in deck.entries() for _ in range(count)], face, paper)


def _check(report: DeckReport, lookup: NameLookup, args: argparse.Namespace) -> int:
    problems = check_deck(report.deck, lookup, args.format)
    advised = advice(report.deck, lookup)
    legal = not problems and not report.problems
    if args.json:
        unread = tuple(map(str, report.problems))
        checked = Checked(args.format, legal, _findings(problems), _findings(advised), unread)
        print(msgspec.json.encode(checked).decode())
    else:
        for problem in (*problems, *advised):
            print(said(problem.told))
        for line in report.problems:
            print(said(line.sentence), file=sys.stderr)
        if legal:
            print(worded("The deck may be played."))
    return 0 if legal else FAILED


def _findings(problems: Iterable[Problem]) -> tuple[Finding, ...]:
    return tuple(
        Finding(
            one.card or "",
            str(one.reason),
            one.rule,
            tuple(Offered(str(fix.words), fix.changes) for fix in one.fixes),
        )
        for one in problems
    )
