"""Fit the weights of gatcg_desktop/bots/position_worth.py: logistic regression over positions of games of steady.

    python tools/fit_evaluation.py --games 400 --seed 1 [--store CATALOGUE DECK DECK ...]

Prints the weights, and how often they name the winner in the games kept back (every fifth). Not shipped.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
from pathlib import Path

from gatcg_desktop.bots.position_worth import FEATURES, features
from gatcg_desktop.bots.selfplay import make_bot, seed_of
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.seating import Seating, seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.query.game_query import GameQuery

Row = tuple[tuple[float, ...], float]
MOST = 3000


def rows_of(table: Seating, seed: int, number: int) -> list[Row]:
    """A position for each turn, as the player whose turn it is has it, and whether they won."""
    definitions = table.definitions
    bots = {p: make_bot("steady", definitions, PlayerId(p), seed_of(seed, number, p)) for p in (1, 2)}
    game = new_game(definitions, table.seats, seed_of(seed, number, 0).to_bytes(8, "big"))
    turn, seen = 0, []
    for _ in range(MOST):
        if game.decision is None:
            break
        match = game.state.entity(MATCH, Match)
        if match.turn != turn and match.turn_player:
            turn = match.turn
            player = PlayerId(1 + number % 2)
            own = 1.0 if match.turn_player == player else -1.0
            seen.append((player, (*features(GameQuery(game.state, definitions), player), own)))
        game.answer(bots[game.decision.player](game))
    winner = game.state.entity(MATCH, Match).winner
    return [(row, float(winner == player)) for player, row in seen[3:]] if winner else []


def fit(rows: list[Row], rounds: int = 60, rate: float = 0.02, decay: float = 1e-4) -> list[float]:
    """Weights that are not negative: having more of anything is never worse, what says so only tells decks apart."""
    dice = random.Random(1)
    scale = [max(1e-9, math.sqrt(sum(row[i] ** 2 for row, _ in rows) / len(rows))) for i in range(len(rows[0][0]))]
    weights = [0.0] * len(scale)
    for step in range(rounds):
        dice.shuffle(rows)
        pace = rate / (1 + step / 10)
        for row, won in rows:
            z = sum(w * v / s for w, v, s in zip(weights, row, scale, strict=True))
            error = won - 1 / (1 + math.exp(-max(-30.0, min(30.0, z))))
            weights = [
                max(0.0, w + pace * (error * v / s - decay * w)) for w, v, s in zip(weights, row, scale, strict=True)
            ]
    return [w / s for w, s in zip(weights, scale, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", type=Path)
    parser.add_argument("decks", nargs="*")
    args = parser.parse_args()
    starter = starter_set()
    tables = [seating((), starter)]
    if args.store is not None:
        with CardStore.open(args.store) as store:
            tables += [seating(pair, starter, store) for pair in itertools.combinations(args.decks, 2)]
    learnt: list[Row] = []
    kept: list[Row] = []
    for number in range(args.games):
        table = tables[number % len(tables)]
        (kept if number % 5 == 4 else learnt).extend(rows_of(table, args.seed, number))
    weights = fit(learnt)
    for name, weight in zip((*FEATURES, "turn"), weights, strict=True):
        print(f"{name:12} {weight:+.4f}")
    right = sum((sum(w * v for w, v in zip(weights, row, strict=True)) > 0) == bool(won) for row, won in kept)
    print(f"positions {len(learnt)} + {len(kept)}, winner named {right / max(1, len(kept)):.1%}")


main()
