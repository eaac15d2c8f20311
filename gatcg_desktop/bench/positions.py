"""The positions that are measured on: as many cards as wanted on the table, and a long game to look back in."""

from __future__ import annotations

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.language.ast import Keyword
from gatcg_desktop.rules.model.choices import (
    AnyPick,
    CopyByHand,
    CountersByHand,
    PassOpportunity,
    PlayCard,
    TokenByHand,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.fields import InstanceId, PlayerId
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.procedure.new_game import Seat, new_game

STACK_ITEMS = 30
LONG_GAME = 2_000


def crowded(cards: int) -> tuple[Game, Definitions]:
    """A starter game with that many objects on the fields, none alike, and STACK_ITEMS items on the stack."""
    starter = starter_set()
    definitions = Definitions(starter.definitions)
    seats = tuple(Seat(deck.name, deck.material, deck.main) for deck in starter.decks[:2])
    game = new_game(definitions, seats, b"bench", 1)
    keys = [key for key, face in definitions.items() if face.is_object and _is_calm(face)]
    player = decider(game)
    for number in range(cards):
        _do(game, TokenByHand(PlayerId(1 + number % 2), keys[number % len(keys)]))
        token = game.state.zone("objects")[-1]
        _do(game, CountersByHand(token, "omen", 1 + number))
    card = next(option for option in game.decision.options if isinstance(option, PlayCard))  # type: ignore[union-attr]
    game.answer(Answer(player, (card,)))
    while game.decision is not None and game.decision.kind != DecisionKind.OPPORTUNITY:
        decision = game.decision
        game.answer(Answer(decision.player, decision.suggestion or decision.options[: max(1, decision.least)]))
    for _ in range(STACK_ITEMS - 1):
        _do(game, CopyByHand(InstanceId(game.state.zone(*STACK)[0])))
    return game, definitions


def _is_calm(face: CardDefinition) -> bool:
    """Whether many of it can lie on the field without anything happening."""
    restless = {"UNIQUE", "CHAMPION"} & {*face.supertypes, *face.types}
    return not restless and all(isinstance(ability, Keyword) for ability in face.abilities)


def decider(game: Game) -> PlayerId:
    """Who is asked now."""
    assert game.decision is not None
    return PlayerId(game.decision.player)


def _do(game: Game, move: AnyPick) -> None:
    game.answer(Answer(decider(game), (move,)))


def long_game() -> tuple[Game, Definitions]:
    """A random game of two starter decks with at least LONG_GAME steps."""
    starter = starter_set()
    definitions = Definitions(starter.definitions)
    seats = tuple(Seat(deck.name, deck.material, deck.main) for deck in starter.decks[:2])
    for seed in range(500):
        game = new_game(definitions, seats, seed.to_bytes(4, "big"))
        player = RandomPlayer(seed, 0.5)
        while game.decision is not None and len(game.steps) < LONG_GAME + 500:
            decision = game.decision
            answer = player.answer(decision)
            if decision.kind == DecisionKind.OPPORTUNITY and len(game.steps) < LONG_GAME and seed % 2:
                answer = Answer(decision.player, (PassOpportunity(),))
            game.answer(answer)
        if len(game.steps) >= LONG_GAME:
            return game, definitions
    raise RuntimeError(f"no random game took {LONG_GAME} steps")
