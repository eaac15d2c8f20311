"""The command `coverage`: how much of the catalogue is read."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from gatcg_desktop.analysis.coverage import CoverageReport, Share, coverage_of
from gatcg_desktop.analysis.grammar_report import production_table, write_table
from gatcg_desktop.analysis.mutation import CorruptionReport, corruption_of
from gatcg_desktop.cli.card_records import add_cards_argument, records_from

WIDTH = 100
_SHOWN_REASONS = 25


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`--cards`, `--json`, `--productions`, `--into`, `--corruption`, `--seed`."""
    add_cards_argument(parser)
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")
    parser.add_argument(
        "--corruption",
        action="store_true",
        help="spoil every text that is read, a word at a time, and print which are still read the same",
    )
    parser.add_argument(
        "--productions", action="store_true", help="print how many cards each production of the grammar serves"
    )
    parser.add_argument("--into", type=Path, metavar="FILE", help="write that table into docs/card-language.md")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which words replace others (default: 0)")


def run(args: argparse.Namespace) -> int:
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
