"""Look for puzzles in games that bots play with the starter set.

    python tools/find_puzzles.py --goal "win this turn" --games 20 --seed 1 --out candidates.jsonl

A position of a game is thinned until little is left on either side, the life that decides is set so that the goal is
just about reached, and cards that nobody needs are taken away. What is left is written with how often somebody who
answers at random would reach the goal, and with one line that does. Titles and summaries are written by people. Not
shipped.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.decks.seating import seating
from gatcg_desktop.decks.starter_set import StarterSet, starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.lessons.authoring.recording import NotABoard, board_of, move_of
from gatcg_desktop.lessons.board.boards import load_board
from gatcg_desktop.lessons.board.cards import cards_of
from gatcg_desktop.lessons.board.piles import written
from gatcg_desktop.lessons.files.format import Board, Lesson, LessonStep, PlacedCard, PlayerBoard
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.puzzles.puzzle_files import Goal, Puzzle, PuzzleSource, SetUp, goal_reached, set_up
from gatcg_desktop.lessons.puzzles.solving import TooLarge, best_answer, chance_at_random, solve
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import new_game

MOST = 1_500
OWN, OTHER = "Ada", "Bo"
GUARD = "bridge-keeper"
"""Who often stands before the other's champion: where nobody does, it is enough to attack with everything."""
LUCKY = 0.08
"""A goal that is reached by lot as often as this is none to think about."""


def boards(starter: StarterSet, seed: int) -> Iterator[Board]:
    """The main phases of a game between two bots, whoever's turn it is called Ada or Bo as the goal wants it."""
    table = seating((), starter)
    game = new_game(table.definitions, table.seats, seed.to_bytes(8, "big"))
    bots = {p: make_bot("practice", table.definitions, PlayerId(p), seed + p) for p in (1, 2)}
    for _ in range(800):
        decision = game.decision
        if decision is None:
            return
        match = game.state.entity(MATCH, Match)
        if decision.kind == DecisionKind.OPPORTUNITY and decision.player == match.turn_player and match.turn > 4:
            with suppress(NotABoard):
                yield board_of(game.state, table.definitions)
        game.answer(bots[decision.player](game))


def thinned(board: Board, goal: Goal, dice: random.Random) -> Board:
    """Little of what is there: the turn player is who wins, or whom the other survives."""
    mine = board.turn if goal != "survive this turn" else next(n for n in board.players if n != board.turn)
    theirs = next(name for name in board.players if name != mine)
    winning = goal != "survive this turn"
    one = _few(board.players[mine], dice, 3, 5)
    two = _few(board.players[theirs], dice, 2 if winning else 3, dice.choice((0, 0, 2)) if winning else 0)
    if winning and dice.random() < 0.7:
        two = replace(two, field=(*two.field[:1], PlacedCard(GUARD)))
    return Board({OWN: one, OTHER: two}, OWN if winning else OTHER, board.turn_number)


def _few(player: PlayerBoard, dice: random.Random, field: int, hand: int) -> PlayerBoard:
    things = [_fresh(one) for one in written(player.field, ()) if not one.lasting]
    cards = [one.card for one in written(player.hand, ()) for _ in range(one.n)]
    champion = player.champion
    assert isinstance(champion, (str, PlacedCard)) and champion
    at = champion if isinstance(champion, PlacedCard) else PlacedCard(champion)
    return PlayerBoard(
        replace(at, damage=0, rested=False, counters={k: v for k, v in at.counters.items() if k == "enlighten"}),
        tuple(dice.sample(cards, min(hand, len(cards)))),
        field=tuple(dice.sample(things, min(field, len(things)))),
    )


def _fresh(thing: PlacedCard) -> PlacedCard:
    return replace(thing, rested=False, damage=0, called="", entered_this_turn=False)


class Search:
    """One goal, and the starter set."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self.starter = starter_set()

    def puzzle(self, board: Board, id: str = "found") -> Puzzle:
        """The board as a puzzle without words."""
        return Puzzle(1, id, "?", self.goal, "even", OWN, board, "?")

    def made(self, board: Board) -> SetUp:
        """Its game."""
        return set_up(PuzzleSource(self.puzzle(board), "found", ""), self.starter)

    def solved(self, board: Board) -> bool:
        """Whether the goal is reached. Raises TooLarge."""
        made = self.made(board)
        decision = made.game.decision
        if decision is None:
            return False
        best = best_answer(made, self.goal, made.game, MOST)
        return (best is not None) == (decision.player == made.player)

    def tightest(self, board: Board) -> Board | None:
        """The same board with the life with which the goal is just about reached: of the other to win, of their own to
        survive. None where there is none. Raises TooLarge."""
        if self.goal == "make two copies resolve":
            return board if self.solved(board) else None
        name = OTHER if self.goal == "win this turn" else OWN
        champion = board.players[name].champion
        assert isinstance(champion, PlacedCard)
        life = self.starter.definitions[champion.card].life or 0
        rising = self.goal == "win this turn"
        found = None
        for left in range(1, 13) if rising else range(9, 0, -1):
            hurt = replace(board.players[name], champion=replace(champion, damage=life - left))
            trial = replace(board, players={**board.players, name: hurt})
            if not self.solved(trial):
                break
            found = trial
        return found

    def without_idlers(self, board: Board) -> tuple[Board, int]:
        """Without the things of theirs that nobody needs, and how many are needed. Raises TooLarge."""
        needed = 0
        for zone in ("field", "hand"):
            place = 0
            while place < len(getattr(board.players[OWN], zone)):
                own = board.players[OWN]
                rest = tuple(one for number, one in enumerate(getattr(own, zone)) if number != place)
                trial = replace(board, players={**board.players, OWN: replace(own, **{zone: rest})})
                if self.solved(trial):
                    board = trial
                else:
                    place, needed = place + 1, needed + 1
        return board, needed

    def line(self, board: Board) -> list[str]:
        """One line that reaches the goal; the other answers first what comes first."""
        cards = cards_of(Lesson(1, "found", "?", board, (LessonStep(),)), self.starter)
        loaded = load_board(board, cards)
        names, game = Names.of(loaded, cards), loaded.game
        made = SetUp(loaded.game.fork(), cards.definitions, PlayerId(1))
        told = []
        turn = game.state.entity(MATCH, Match).turn
        while game.decision is not None and goal_reached(self.goal, made.player, game, turn) is None:
            answer = Answer(game.decision.player, best_answer(made, self.goal, game, 4 * MOST) or ())
            if not answer.picks and game.decision.least:
                answer = Answer(game.decision.player, tuple(game.decision.options[: game.decision.least]))
            with suppress(Exception):
                told.append(move_of(answer, game, names))
            game.answer(answer)
        return told


def main() -> None:
    """Look, and write what is found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--goal", default="win this turn")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=6, help="how many boards are made of each game")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    search = Search(args.goal)
    seen: set[str] = set()
    for seed in range(args.seed, args.seed + args.games):
        dice = random.Random(seed)
        positions = list(boards(search.starter, seed))
        for position in dice.sample(positions, min(args.tries, len(positions))):
            try:
                board = search.tightest(thinned(position, args.goal, dice))
                if board is None:
                    continue
                board, needed = search.without_idlers(board)
                key = repr(board.players)
                if needed < 3 or key in seen or not board.players[OWN].hand:
                    continue
                seen.add(key)
                found = solve(search.made(board), args.goal, 2 * MOST)
                chance = chance_at_random(search.made(board), args.goal, 3 * MOST)
            except TooLarge:
                continue
            if found.missable and chance < LUCKY:
                with args.out.open("a") as file:
                    file.write(
                        json.dumps(
                            {
                                "seed": seed,
                                "needed": needed,
                                "works": len(found.works),
                                "ways": found.ways,
                                "positions": found.positions,
                                "chance": round(chance, 4),
                                "board": msgspec.to_builtins(board),
                                "line": search.line(board),
                            }
                        )
                        + "\n"
                    )


if __name__ == "__main__":
    main()
