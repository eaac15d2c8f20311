"""What cards are for a moment only: revealed, or looked at while glimpsing.

Continuous effects may speak of cards in such a state (continuous-effects, Static Effects 1); it is kept only in games
in which some card does.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Literal

from gatcg_desktop.language.ast import Filter
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.zones import EFFECTS

State = Literal["glimpsed", "revealed"]


def pass_into(game: GameWriter, cards: Iterable[CardId], state: State) -> bool:
    """Let cards be in the state until `pass_out`, if any card of the game asks. Returns whether they are."""
    if not game.definitions.of_kind(f"asks for {state}", partial(_asks, state)):
        return False
    for id in cards:
        game.change(id, properties=(*game.card(id).properties, state))
    return True


def pass_out(game: GameWriter, cards: Iterable[CardId], state: State) -> None:
    """The moment is over; cards that have moved since are in no such state any more."""
    for id in cards:
        there = game.card(id).properties
        if state in there:
            game.change(id, properties=tuple(one for one in there if one != state))


def count_glimpse(game: GameWriter, player: PlayerId) -> None:
    """A player has glimpsed: what cards have only so often they have once less."""
    for id in game.state.ids_in(EFFECTS):
        change = game.state[id]
        if type(change) is not Change or not change.times or change.controller != player:
            continue
        if change.times > 1:
            game.change(id, times=change.times - 1)
        else:
            game.writer.remove(id)


def _asks(state: State, face: CardDefinition) -> bool:
    return any(
        type(node) is Filter and node.property == state and node.kind == "card" for node in nodes(face.abilities)
    )
