"""The command `arena`: which of two bots is stronger, over many decks, and how sure that is."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import msgspec

from gatcg_desktop.cli.arguments import add_games, add_seed, add_workers, workers_from
from gatcg_desktop.cli.card_records import add_cards_argument, records_from
from gatcg_desktop.cli.speech import aligned, in_figures, worded
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.settings import BotKind

if TYPE_CHECKING:
    from gatcg_desktop.bots.arena import ArenaReport, Pool, Times, Won

FAILED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who plays, how often, with which decks, and where."""
    parser.add_argument(
        "--bots",
        nargs=2,
        choices=get_args(BotKind),
        default=["steady", "random"],
        metavar=("A", "B"),
        help="the two bots (default: steady random)",
    )
    add_games(parser, 100)
    add_seed(parser)
    parser.add_argument(
        "--decks",
        type=Path,
        metavar="FILE",
        help="the decks to draw from: a JSON file of decks, or a folder of deck lists (default: the starter decks)",
    )
    parser.add_argument(
        "--mirror", action="store_true", help="each deck against itself, so many games each, instead of drawn decks"
    )
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="print the report as one JSON object")
    add_cards_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Play and print. 0, or 1 when a game was broken off or lost with its worker. Raises UserMistake."""
    from gatcg_desktop.bots.arena import arena

    one, other = args.bots
    report = arena(_pool(args), (one, other), args.games, args.seed or 0, workers_from(args), args.mirror)
    print(msgspec.json.encode(report).decode() if args.json else _told(report))
    return FAILED if report.problems else 0


def _pool(args: argparse.Namespace) -> Pool:
    from gatcg_desktop.bots.arena import pool_of, starter_pool
    from gatcg_desktop.decks.deck_lists import deck_lists

    if args.decks is None:
        return starter_pool()
    records = records_from(args.cards)
    lists = deck_lists(args.decks, records)
    pool = pool_of(lists, records.values())
    if not pool.seats:
        raise UserMistake("No game can be played with any of the decks in {file}.", file=args.decks)
    if len(pool.seats) < len(lists):
        left = len(lists) - len(pool.seats)
        told = worded(
            "Left out {count} deck: a card is unknown, no champion begins a game, or the first draw loses it.",
            plural="Left out {count} decks: a card is unknown, no champion begins a game, or the first draw loses it.",
            count=left,
        )
        print(told, file=sys.stderr)
    return pool


def _told(report: ArenaReport) -> str:
    lines = [
        worded(
            "Games: {games}. Decks: {decks}. Seed: {seed}. Decisions: {decisions}, {speed} a second. "
            "Journal: {journal}.",
            games=report.games,
            decks=report.decks,
            seed=report.seed,
            decisions=report.decisions,
            speed=report.decisions_per_second,
            journal=report.journal_hash,
        )
    ]
    bots = zip(report.bots, (report.first, report.second), report.times, strict=True)
    rows = [(bot, *_shares(won), *_times(times)) for bot, won, times in bots]
    heads = (worded("bot"), worded("wins"), worded("of games"), worded("95 % interval"))
    lines += aligned([(*heads, worded("median ms"), worded("99 % ms"), worded("worst ms")), *rows])
    if report.draws or report.unfinished:
        lines.append(worded("Drawn: {draws}. Not finished: {number}.", draws=report.draws, number=report.unfinished))
    if report.rows:
        lines += ["", *aligned([(row.deck, *_shares(row.first)) for row in report.rows])]
    for problem in report.problems:
        lines.append(worded("Game {number}: {problem}", number=problem.number, problem=problem.told))
    return "\n".join(lines)


def _shares(won: Won) -> tuple[str, str, str]:
    share, low, high = (in_figures(100 * one, ".1f") for one in (won.share, won.low, won.high))
    return str(won.wins), worded("{number}%", number=share), worded("{low} to {high}%", low=low, high=high)


def _times(times: Times) -> tuple[str, str, str]:
    median, p99, worst = (in_figures(one, ".1f") for one in (times.median, times.p99, times.worst))
    return median, p99, worst
