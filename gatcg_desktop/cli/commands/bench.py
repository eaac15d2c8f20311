"""The command `bench`: the program against its budgets."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.cli.arguments import whole_number
from gatcg_desktop.cli.card_records import add_cards_argument
from gatcg_desktop.cli.speech import aligned, in_figures, worded

if TYPE_CHECKING:
    from gatcg_desktop.bench.engine import Budget

MISSED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to measure, `--rounds`, `--cards` and `--lists` (for the catalogue) and `--json`."""
    parser.add_argument("what", choices=("engine", "table", "lan", "catalogue"), help="what to measure")
    parser.add_argument(
        "--rounds",
        type=whole_number("a number of rounds", 1, 1000),
        default=7,
        metavar="N",
        help="how often each budget is measured (default: 7)",
    )
    add_cards_argument(parser)
    parser.add_argument(
        "--lists",
        type=Path,
        metavar="FILE",
        help="deck lists that have to come back from every form (for the catalogue)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object with an object per budget")


def run(args: argparse.Namespace) -> int:
    """Measure and print. 0, or 1 when a budget was missed. Raises UserMistake when a yardstick is not installed."""
    if args.what == "table":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        from gatcg_desktop.bench.table import table_budgets

        budgets = table_budgets(args.rounds)
    elif args.what == "lan":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        from gatcg_desktop.bench.lan import lan_budgets

        budgets = lan_budgets(args.rounds)
    elif args.what == "catalogue":
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        from gatcg_desktop.bench.catalogue import catalogue_budgets

        budgets = catalogue_budgets(args.rounds, args.cards, args.lists)
    else:
        from gatcg_desktop.bench.engine import engine_budgets

        budgets = engine_budgets(args.rounds)
    if args.json:
        print(msgspec.json.encode(budgets).decode())
    else:
        print("\n".join(_table(budgets)))
    return 0 if all(budget.ok for budget in budgets.values()) else MISSED


def _table(budgets: dict[str, Budget]) -> list[str]:
    head = ("", "", worded("measured"), worded("yardstick"), worded("ratio"), "", worded("unit"))
    return aligned((head, *(_row(name, budget) for name, budget in budgets.items())), right=(2, 3, 4))


def _row(name: str, budget: Budget) -> tuple[str, ...]:
    bound = in_figures(budget.budget)
    return (
        worded("ok") if budget.ok else worded("MISSED"),
        name,
        in_figures(budget.value),
        in_figures(budget.yardstick),
        in_figures(budget.ratio),
        worded("at least {bound}", bound=bound) if budget.at_least else worded("at most {bound}", bound=bound),
        worded(budget.unit),
    )
