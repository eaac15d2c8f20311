"""The command `selfplay`: bots against each other, without a window, counted and hashed; or every card once."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import msgspec

from gatcg_desktop.cli.arguments import add_decks, add_games, add_seed, add_workers, workers_from
from gatcg_desktop.cli.card_records import add_cards_argument, records_from
from gatcg_desktop.cli.speech import in_figures, worded
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.settings import BotKind

if TYPE_CHECKING:
    from gatcg_desktop.bots.selfplay import PlayedGame, Tally
    from gatcg_desktop.decks.seating import Seating

FAILED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Decks, seed, who plays and how often."""
    add_decks(parser)
    add_seed(parser)
    add_games(parser, 10)
    parser.add_argument(
        "--bot",
        action="append",
        choices=get_args(BotKind),
        default=[],
        help="who plays (default: random); given twice, the first and the second seat",
    )
    parser.add_argument(
        "--store",
        type=Path,
        metavar="FILE",
        help="catalogue that deck files are read with (default: the program's own)",
    )
    add_workers(parser, alone=True)
    parser.add_argument("--json", action="store_true", help="print the tally as one JSON object")
    parser.add_argument(
        "--smoke",
        action="store_true",
        help="instead of games: play every card that is read whole once, in a situation made for it",
    )
    add_cards_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Play the games that `args` asks for. 0, or 1 when an answer was refused or the program failed.

    Raises UserMistake for decks that cannot be used.
    """
    from gatcg_desktop.bots.selfplay import play_games

    if args.smoke:
        return _run_smoke(args)
    if len(args.bot) > 2:
        raise UserMistake("{option} was given more than twice, but there are two players.", option="--bot")
    bots = args.bot if len(args.bot) == 2 else (args.bot or ["random"]) * 2
    table = _seating(args)
    workers = workers_from(args) if args.workers or args.cluster else None
    tally = play_games(table, bots, args.games, args.seed or 0, _Problems(args.seed or 0).tell, workers)
    print(msgspec.json.encode(tally).decode() if args.json else _sentence(tally))
    return FAILED if tally.illegal_answers or tally.errors else 0


def _run_smoke(args: argparse.Namespace) -> int:
    from gatcg_desktop.bots.fault_finding.smoke import smoke, whole_cards

    faces, everything = whole_cards(records_from(args.cards).values())
    report = smoke(faces, everything, args.seed or 0)
    if args.json:
        print(msgspec.json.encode(report).decode())
    else:
        print(
            worded(
                "Cards played: {played} of {cards}. Decisions after that: {decisions}. Problems: {problems}.",
                played=report.played,
                cards=report.cards,
                decisions=report.decisions,
                problems=len(report.problems),
            )
        )
        for key in report.unplayed:
            print(worded("  not played: {key}", key=key))
        for trial in report.problems:
            occasion = worded(_OCCASIONS[trial.occasion]) if trial.occasion else "-"
            print(f"  {trial.key} ({occasion}): {trial.problem}")
    return FAILED if report.problems else 0


def _seating(args: argparse.Namespace) -> Seating:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.decks.seating import seating
    from gatcg_desktop.decks.starter_set import starter_set
    from gatcg_desktop.paths import catalogue_path

    starter = starter_set()
    path: Path = args.store or catalogue_path()
    if not path.is_file() or not any(Path(deck).is_file() for deck in args.deck):
        if args.store is not None and not path.is_file():
            raise UserMistake(
                "There is no catalogue {path}: `gatcg-desktop sync` or `import-cards` makes one.", path=path
            )
        return seating(args.deck, starter)
    with CardStore.open(path) as store:
        return seating(args.deck, starter, store)


class _Problems:
    """Says on stderr which games were broken off and how to see them again, the first few."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._told = 0

    def tell(self, number: int, played: PlayedGame) -> None:
        if played.problem and self._told < 20:
            self._told += 1
            print(
                worded(
                    "Game {game} with seed {seed}, decision {decision}: {problem}",
                    game=number + 1,
                    seed=self._seed,
                    decision=played.decisions + 1,
                    problem=played.problem,
                ),
                file=sys.stderr,
            )


def _sentence(tally: Tally) -> str:
    won = ", ".join(_won(how, number) for how, number in tally.results.items())
    return worded(
        "Games: {games} in {seconds} s ({won}). Decisions: {decisions}, {speed} a second. Steps: {steps}. "
        "Illegal answers: {refused}. Errors: {errors}. Journal: {journal}.",
        games=tally.games,
        seconds=in_figures(tally.seconds, ".1f"),
        won=won,
        decisions=tally.decisions,
        speed=tally.decisions_per_second,
        steps=tally.steps,
        refused=tally.illegal_answers,
        errors=tally.errors,
        journal=tally.journal_hash,
    )


_OCCASIONS = {
    "own": "in the player's own main phase",
    "answering": "with the opponent's activation on the stack",
    "own_answering": "with the player's own activation on the stack",
    "attacked": "when the opponent has attacked",
    "attacking": "when the player has attacked",
    "materialize": "in the materialize phase",
    "recollection": "in the player's own recollection phase",
    "their_recollection": "in the opponent's recollection phase",
    "set_up": "as the game begins",
    "ending": "in the player's own end phase",
    "their_ending": "in the opponent's end phase",
}


def _won(how: str, number: int) -> str:
    """How many games ended in a way: a seat that won them, "draw" or "unfinished"."""
    match how:
        case "draw":
            return worded("drawn: {number}", number=number)
        case "unfinished":
            return worded("not finished: {number}", number=number)
        case _:
            return worded("won by seat {seat}: {number}", seat=how, number=number)
