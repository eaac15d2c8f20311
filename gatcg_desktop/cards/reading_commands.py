"""The commands `coverage` and `explain`: how much of the catalogue is read, and how one card is."""

from __future__ import annotations

import argparse
import difflib
import sys
import textwrap
from pathlib import Path
from typing import get_args

import msgspec

from gatcg_desktop.cards.corruption import CorruptionReport, corruption_of
from gatcg_desktop.cards.definitions import facts_of
from gatcg_desktop.cards.importing import read_records
from gatcg_desktop.cards.model import CardRecord, CatalogueError
from gatcg_desktop.cards.production_report import production_table, write_table
from gatcg_desktop.cards.reading import CoverageReport, ReadParagraph, Share, coverage_of, read_face
from gatcg_desktop.cards.store import CardStore
from gatcg_desktop.cards.telling import Told, told
from gatcg_desktop.language.sentences import Language, words_of_key
from gatcg_desktop.language.tree import Node
from gatcg_desktop.mistakes import UserMistake

WIDTH = 100
_SHOWN_REASONS = 25
_STATUS = {"compiled": "compiled", "reminder": "reminder or flavour only", "by_hand": "by hand"}


def add_coverage_arguments(parser: argparse.ArgumentParser) -> None:
    """`--cards`, `--json`, `--productions`, `--into`, `--corruption`, `--seed`."""
    add_cards_argument(parser)
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")
    parser.add_argument(
        "--corruption", action="store_true",
        help="spoil every text that is read, a word at a time, and print which are still read the same",
    )  # fmt: skip
    parser.add_argument(
        "--productions", action="store_true", help="print how many cards each production of the grammar serves"
    )
    parser.add_argument("--into", type=Path, metavar="FILE", help="write that table into docs/card-language.md")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which words replace others (default: 0)")


def add_explain_arguments(parser: argparse.ArgumentParser) -> None:
    """The card, `--cards`, `--tree`, `--language`."""
    parser.add_argument("slug", metavar="SLUG", help="the card, as the catalogue's addresses name it")
    parser.add_argument("--tree", action="store_true", help="print the tree of abilities as well")
    parser.add_argument(
        "--language", choices=get_args(Language), default="en", help="what the sentences are in (default: en)"
    )
    add_cards_argument(parser)


def add_cards_argument(parser: argparse.ArgumentParser) -> None:
    """`--cards`: the file that `records_from` reads."""
    parser.add_argument(
        "--cards", type=Path, metavar="FILE", help="card records as .json or .json.gz (default: the catalogue)"
    )


def run_coverage(args: argparse.Namespace) -> int:
    """Read the whole catalogue and print the counts. Raises UserMistake where there are no cards."""
    records = records_from(args.cards).values()
    if args.into is not None:
        write_table(records, args.into)
        return 0
    if args.productions:
        print(production_table(records), end="")
        return 0
    if args.corruption:
        spoilt = corruption_of(records, args.seed)
        print(msgspec.json.encode(spoilt).decode() if args.json else _told_corruption(spoilt))
        return 0
    report = coverage_of(records)
    print(msgspec.json.encode(report).decode() if args.json else _told(report))
    return 0


def run_explain(args: argparse.Namespace) -> int:
    """Print a card, face by face, as the program reads it. Raises UserMistake for a card there is not."""
    records = records_from(args.cards)
    record = _found(args.slug, records)

    def name(key: str) -> str:
        return records[key].name if key in records else words_of_key(key)

    for face in (record, *record.faces):
        print(f"{face.name} ({face.slug}): {' '.join((*face.supertypes, *face.types))}")
        paragraphs = read_face(face)
        if not paragraphs:
            print("  It has no text.")
        for number, paragraph in enumerate(paragraphs, start=1):
            _print_paragraph(number, paragraph, args.tree)
            if paragraph.status == "compiled":
                _print_told(told(paragraph.abilities, facts_of(face), args.language, name))
    return 0


def _print_paragraph(number: int, paragraph: ReadParagraph, tree: bool) -> None:
    for line in paragraph.text.split("\n"):
        print(textwrap.indent("\n".join(textwrap.wrap(line, WIDTH - 4)), "    "))
    reason = f": {paragraph.reason}" if paragraph.reason else ""
    print(f"  {number}. {_STATUS[paragraph.status]}{reason}")
    if paragraph.status == "by_hand" and paragraph.span != (0, len(paragraph.text)):
        words = " ".join(paragraph.text[slice(*paragraph.span)].split())
        print(textwrap.fill(f"not understood: {words}", WIDTH, initial_indent="     ", subsequent_indent="       "))
    if tree:
        for ability in paragraph.abilities:
            print(textwrap.indent(tree_of(ability), "     "))


def _print_told(sentences: tuple[Told, ...]) -> None:
    for one in sentences:
        words = f"reads as: {one.sentence}" if one.sentence else "reads as: (there is no sentence for it yet)"
        for line in words.split("\n"):
            print(textwrap.fill(line, WIDTH, initial_indent="     ", subsequent_indent="       "))


def tree_of(node: Node, depth: int = 0) -> str:
    """A tree as indented lines: a node's class, then what differs from its defaults, one field a line."""
    inset = "  " * depth
    lines = [type(node).__name__]
    for field in msgspec.structs.fields(node):
        value = getattr(node, field.name)
        if value == field.default or (field.default is msgspec.NODEFAULT and value is None):
            continue
        lines.append(f"{inset}  {field.name}: {_value(value, depth + 1)}")
    return "\n".join(lines)


def _value(value: object, depth: int) -> str:
    if isinstance(value, Node):
        return tree_of(value, depth)
    if isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
        inset = "  " * (depth + 1)
        return "".join(f"\n{inset}- {_value(part, depth + 1)}" for part in value)
    return str(list(value) if isinstance(value, tuple) else value)


def records_from(path: Path | None) -> dict[str, CardRecord]:
    """The records by slug, of a file or of the program's own catalogue. Raises UserMistake."""
    try:
        if path is not None:
            records, problems = read_records(path)
            if problems:
                print(f"Left out {len(problems)} records, first {problems[0]}.", file=sys.stderr)
        else:
            from gatcg_desktop.paths import catalogue_path

            with CardStore.open(catalogue_path()) as store:
                records = list(store)
    except (CatalogueError, OSError) as error:
        raise UserMistake(str(error)) from error
    if not records:
        raise UserMistake("There are no cards yet; `gatcg-desktop sync` fetches them, or name a file with --cards.")
    return {record.slug: record for record in records}


def _found(slug: str, records: dict[str, CardRecord]) -> CardRecord:
    for record in records.values():
        if slug == record.slug or any(face.slug == slug for face in record.faces):
            return record
    near = difflib.get_close_matches(slug, records, 3, 0.6)
    hint = f" Did you mean {', '.join(near)}?" if near else ""
    raise UserMistake(f"There is no card {slug!r}.{hint}")


def _told(report: CoverageReport) -> str:
    lines = [_row("everything", report), "", "by type"]
    lines += [_row(f"  {name}", share) for name, share in report.by_type.items()]
    lines += ["", "by set", *(_row(f"  {name}", share) for name, share in report.by_set.items())]
    lines += ["", "by hand because of"]
    lines += [f"  {one.paragraphs:5}  {one.reason} ({one.example})" for one in report.reasons[:_SHOWN_REASONS]]
    if len(report.reasons) > _SHOWN_REASONS:
        lines.append(f"  ... and {len(report.reasons) - _SHOWN_REASONS} other reasons (--json has them all)")
    return "\n".join(lines)


def _told_corruption(report: CorruptionReport) -> str:
    lines = [f"{report.paragraphs} texts spoilt a word at a time; still read the same {report.rate:.2%}"]
    for how, tried in report.tried.items():
        survived = report.survived.get(how, 0)
        lines.append(f"  a word {how:<9} {survived:6} of {tried:6} ({survived / tried:.2%})")
    lines += ["", "by word", *(f"  {number:5}  {word}" for word, number in report.words[:_SHOWN_REASONS])]
    lines += ["", "for example"]
    for one in report.survivors[:: max(1, len(report.survivors) // _SHOWN_REASONS)]:
        told = f"{one.word!r} {one.how}" + (f" by {one.by!r}" if one.how == "replaced" else "")
        lines.append(f"  {one.slug}: {told}: {one.text[:WIDTH]!r}")
    return "\n".join(lines)


def _row(name: str, share: Share) -> str:
    parts = [
        f"{what} {done} of {total} ({done / total:.1%})" if total else f"{what} none"
        for what, done, total in (
            ("cards", share.cards_whole, share.cards_total),
            ("paragraphs", share.paragraphs_compiled, share.paragraphs_total),
            ("sentences", share.sentences_compiled, share.sentences_total),
        )
    ]
    return f"{name:<22} {', '.join(parts)}"
