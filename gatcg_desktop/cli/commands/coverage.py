"""The command `coverage`: how much of the catalogue is read."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from gatcg_desktop.analysis.coverage import CoverageReport, Share, coverage_of
from gatcg_desktop.analysis.cross import Crossing, crossing, lines
from gatcg_desktop.analysis.deck_coverage import DeckCoverage, coverage_of_decks
from gatcg_desktop.analysis.grammar_report import production_table, write_table
from gatcg_desktop.analysis.mutation import MutationReport, mutations_of
from gatcg_desktop.cli.card_records import add_cards_argument, records_from
from gatcg_desktop.cli.speech import aligned, in_figures, said, worded
from gatcg_desktop.decks.deck_lists import deck_lists
from gatcg_desktop.rulebook.terms import card_word

WIDTH = 100
_SHOWN_REASONS = 25


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """`--cards`, `--decks`, `--cross`, `--json`, `--productions`, `--into`, `--mutations`, `--seed`."""
    add_cards_argument(parser)
    parser.add_argument(
        "--decks",
        type=Path,
        metavar="FILE",
        help="also print how many of these decks are read whole: a JSON file of decks, or a folder of deck lists",
    )
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")
    parser.add_argument(
        "--mutations",
        action="store_true",
        help="change every text that is read, a word at a time, and print which are still read the same",
    )
    parser.add_argument(
        "--cross", action="store_true", help="print how much is read of known pieces put together in every way"
    )
    parser.add_argument(
        "--productions", action="store_true", help="print how many cards each production of the grammar serves"
    )
    parser.add_argument("--into", type=Path, metavar="FILE", help="write that table into docs/card-language.md")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which words replace others (default: 0)")


def run(args: argparse.Namespace) -> int:
    """Read the whole catalogue and print the counts. Raises UserMistake where there are no cards that are asked for."""
    if args.cross:
        crossed = tuple(map(crossing, lines()))
        print(msgspec.json.encode(crossed).decode() if args.json else _told_cross(crossed))
        return 0
    known = records_from(args.cards)
    records = known.values()
    if args.into is not None:
        write_table(records, args.into)
        return 0
    if args.productions:
        print(production_table(records), end="")
        return 0
    if args.mutations:
        spoilt = mutations_of(records, args.seed)
        print(msgspec.json.encode(spoilt).decode() if args.json else _told_mutations(spoilt))
        return 0
    decks = None if args.decks is None else coverage_of_decks(deck_lists(args.decks, known), known)
    report = coverage_of(records)
    if args.json:
        told = msgspec.to_builtins(report) | ({} if decks is None else msgspec.to_builtins(decks))
        print(msgspec.json.encode(told).decode())
    else:
        print(_told(report) if decks is None else f"{_told(report)}\n\n{_told_decks(decks)}")
    return 0


def _told_cross(crossed: tuple[Crossing, ...]) -> str:
    rows = [(one.line, *_part(one.read, one.total)) for one in crossed]
    unread = [f"  {text}" for one in crossed for text in one.unread]
    return "\n".join([*aligned(rows), *(["", worded("not read"), *unread] if unread else [])])


def _told_decks(decks: DeckCoverage) -> str:
    rows = [(str(one.decks), one.card) for one in decks.waiting[:_SHOWN_REASONS]]
    whole = worded("decks that are read whole: {share}", share=_part(decks.decks_whole, decks.decks_total)[0])
    if not rows:
        return whole
    return "\n".join([whole, worded("decks wait for"), *aligned(rows, right=(0,), inset="  ")])


def _told(report: CoverageReport) -> str:
    rows = [
        ("", worded("cards"), worded("paragraphs"), worded("sentences")),
        (worded("everything"), *_shares(report)),
        (),
        (worded("by type"),),
        *((f"  {said(card_word(name))}", *_shares(share)) for name, share in report.by_type.items()),
        (),
        (worded("by set"),),
        *((f"  {name}", *_shares(share)) for name, share in report.by_set.items()),
    ]
    shown = [(str(one.paragraphs), f"{one.reason} ({one.example})") for one in report.reasons[:_SHOWN_REASONS]]
    by_hand = report.paragraphs_total - report.paragraphs_compiled
    (share,) = _part(report.paragraphs_partly, by_hand)
    partly = worded("of the paragraphs by hand, partly carried out: {share}", share=share)
    lines = [*aligned(rows), "", partly, "", worded("by hand because of"), *aligned(shown, right=(0,), inset="  ")]
    if left := len(report.reasons) - len(shown):
        lines.append(
            "  "
            + worded(
                "... and {count} other reason (--json has them all)",
                plural="... and {count} other reasons (--json has them all)",
                count=left,
            )
        )
    return "\n".join(lines)


def _told_mutations(report: MutationReport) -> str:
    lines = [
        worded(
            "{count} text changed a word at a time; still read the same: {rate}",
            plural="{count} texts changed a word at a time; still read the same: {rate}",
            count=report.paragraphs,
            rate=_percent(report.rate, 2),
        )
    ]
    lines.append(worded("Read as before, and read as anything:"))
    ways = [
        (worded(_WAYS[how]), *_part(report.survived.get(how, 0), tried, 2), *_part(report.accepted[how], tried, 2))
        for how, tried in report.tried.items()
    ]
    lines += aligned(ways, inset="  ")
    words = [(str(number), word) for word, number in report.words[:_SHOWN_REASONS]]
    lines += ["", worded("by word"), *aligned(words, right=(0,), inset="  "), "", worded("for example")]
    for one in report.survivors[:: max(1, len(report.survivors) // _SHOWN_REASONS)]:
        told = worded(_DONE[one.how], word=repr(one.word), by=repr(one.by))
        lines.append(f"  {one.slug}: {told}: {one.text[:WIDTH]!r}")
    return "\n".join(lines)


_WAYS = {"dropped": "a word dropped", "swapped": "a word swapped", "replaced": "a word replaced"}
_DONE = {"dropped": "{word} dropped", "swapped": "{word} swapped with {by}", "replaced": "{word} replaced by {by}"}


def _shares(share: Share) -> tuple[str, ...]:
    return (
        *_part(share.cards_whole, share.cards_total),
        *_part(share.paragraphs_compiled, share.paragraphs_total),
        *_part(share.sentences_compiled, share.sentences_total),
    )


def _part(done: int, total: int, digits: int = 1) -> tuple[str, ...]:
    if not total:
        return ("-",)
    share = _percent(done / total, digits)
    return (worded("{done} of {total} ({share})", done=done, total=total, share=share),)


def _percent(share: float, digits: int) -> str:
    return worded("{number}%", number=in_figures(100 * share, f".{digits}f"))
