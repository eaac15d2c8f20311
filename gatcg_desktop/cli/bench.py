"""The command `bench`: the program against its budgets."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.cli.arguments import whole_number

if TYPE_CHECKING:
    from gatcg_desktop.bench.engine import Budget

MISSED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to measure, `--rounds` and `--json`."""
    parser.add_argument("what", choices=("engine", "table", "lan"), help="what to measure")
    parser.add_argument(
        "--rounds",
        type=whole_number("a number of rounds", 1, 1000),
        default=7,
        metavar="N",
        help="how often each (default: 7)",
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
    else:
        from gatcg_desktop.bench.engine import engine_budgets

        budgets = engine_budgets(args.rounds)
    if args.json:
        print(msgspec.json.encode(budgets).decode())
    else:
        for name, budget in budgets.items():
            print(_line(name, budget))
    return 0 if all(budget.ok for budget in budgets.values()) else MISSED


def _line(name: str, budget: Budget) -> str:
    bound = "at least" if budget.at_least else "at most"
    return (
        f"{'ok    ' if budget.ok else 'MISSED'} {name}: {budget.value:g} {budget.unit} against {budget.yardstick:g}, "
        f"ratio {budget.ratio:g}, {bound} {budget.budget:g}"
    )
