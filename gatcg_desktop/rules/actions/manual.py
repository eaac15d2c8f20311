"""Moves by hand: what players do themselves where the rules are off or a text is not understood.

They go through the same journal, marked as manual, and can be taken back like anything else. A manual move is
not judged by the rules of the game, only by whether it makes sense at all.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import assert_never

from gatcg_desktop.engine.decisions import Answer, Decision, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.actions.drawing import draw, shuffle
from gatcg_desktop.rules.actions.entering import enter_field
from gatcg_desktop.rules.actions.expiry import take_control
from gatcg_desktop.rules.actions.moves import leave_field, move_card, put_counters, set_rested
from gatcg_desktop.rules.actions.stack import copy_instance, negate, release_source
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import (
    ControlByHand,
    CopyByHand,
    CountersByHand,
    Done,
    DrawByHand,
    Manual,
    MoveByHand,
    NegateByHand,
    ShuffleByHand,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Card, Instance, Object, Origin
from gatcg_desktop.rules.model.events import ByHandAnnounced, CountersChanged, Noted
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import PLAYED, STACK
from gatcg_desktop.rules.query.game_query import GameQuery

CARD_ZONES = ("hand", "memory", "deck", "material", "graveyard", "banishment", "field")
RULE = "manual.move"


def perform(game: GameWriter, player: PlayerId, move: Manual) -> None:
    """Do one manual move. The caller has checked it with `why_not_by_hand`."""
    game.writer.manual = True
    try:
        _do(game, player, move)
    finally:
        game.writer.manual = False


def _do(game: GameWriter, player: PlayerId, move: Manual) -> None:
    match move:
        case MoveByHand():
            _move(game, player, move)
        case CountersByHand(id, "damage", amount):
            thing = game.object(id)
            assert thing is not None
            game.step(CountersChanged(id, "damage", amount), RULE, player)
            game.change(id, damage=max(0, thing.damage + amount))
        case CountersByHand(id, counter, amount):
            put_counters(game, id, counter, amount)
        case TurnByHand(id, "rest" | "wake" as what):
            set_rested(game, (id,), what == "rest", RULE)
        case TurnByHand(id, what):
            game.step(Noted(say("{card} is turned over.", card="A card")), RULE, player)
            it = game.card(id)
            seen = {*it.seen_by, it.owner} if it.face_up or game.state.zone_of(id)[0] != "deck" else it.seen_by
            game.change(id, face_up=what == "face_up", seen_by=tuple(sorted(seen)))
        case DrawByHand(who, amount, to):
            draw(game, who, min(amount, len(game.cards("deck", who))), RULE, to)
        case ShuffleByHand(who):
            shuffle(game, who, RULE, player)
        case TokenByHand(who, key, copy_of):
            origin = Origin("copy", of=copy_of) if copy_of else Origin("token")
            if copy_of:
                key = game.state.entity(copy_of, Object).key
            enter_field(game, key=key, owner=who, controller=who, origin=origin)
        case CopyByHand(instance):
            copy_instance(game, instance, player, 0)
        case NegateByHand(instance):
            negate(game, instance, 0)
        case ControlByHand(id, who):
            take_control(game, id, who, "permanent")
        case _:
            assert_never(move)


def _move(game: GameWriter, player: PlayerId, move: MoveByHand) -> None:
    index = None if move.index < 0 else move.index
    thing = game.object(move.id)
    if thing is not None:
        leave_field(game, move.id, move.zone, "put", RULE, index=index)
        return
    id = CardId(move.id)
    card = game.card(id)
    if move.zone == "field":
        controller = move.player or card.owner
        if game.state.zone_of(id) == PLAYED:
            played = game.played_card(id)
            enter_field(
                game,
                key=card.key,
                owner=card.owner,
                controller=controller,
                card=id,
                origin=Origin("card"),
                rested=move.rested,
                how="put",
            )
            release_source(game, played)
            return
        enter_field(
            game,
            key=card.key,
            owner=card.owner,
            controller=controller,
            card=id,
            origin=Origin("card"),
            rested=move.rested,
            how="put",
        )
        return
    played = game.played_card(id) if game.state.zone_of(id) == PLAYED else 0
    move_card(game, id, move.zone, "put", RULE, index=index, actor=player)
    if played:
        release_source(game, played)


def by_hand(
    game: GameWriter, player: PlayerId, source: ThingId, key: str, text: str
) -> Generator[Decision, Answer, None]:
    """Let the players carry out a text by hand: manual moves are taken until the controller is done."""
    game.step(ByHandAnnounced(key, text, player), "manual.resolve", player, source)
    while True:
        answer = yield Decision(
            player,
            DecisionKind.BY_HAND,
            (Done(),),
            say("{card}: resolve this by hand, then press Done. {text}", card=game.definitions[key].name, text=text),
            "manual.resolve",
            source=source,
            manual=True,
        )
        if answer.picks == (Done(),):
            return
        perform(game, PlayerId(answer.player), answer.picks[0])


def why_not_by_hand(query: GameQuery, move: object) -> Refused | None:
    """Why a manual move makes no sense, or None. Everything that comes from outside is checked here."""
    state = query.state

    def bad(text: str, **args: str | int) -> Refused:
        return Refused(say(text, plural="", **args), RULE)

    match move:
        case MoveByHand(id, zone, player, _, _):
            thing = state.get(id)
            if not isinstance(thing, (Card, Object)):
                return bad("There is nothing of that kind to move: pick a card or an object.")
            if zone not in CARD_ZONES:
                return bad("There is no zone called {zone}: pick one on the table.", zone=str(zone)[:40])
            if player and player not in query.match.players:
                return bad("There is no such player.")
            if isinstance(thing, Object) and zone == "field":
                return bad("{card} is already on the field.", card=query.name(id))
            if isinstance(thing, Card):
                if state.zone_of(id)[0] == "field":
                    return bad("{card} stands on the field: move the object it represents.", card=query.name(id))
                if zone == "field" and not query.face(id).is_object:
                    return bad("{card} never becomes an object: it cannot be put onto the field.", card=query.name(id))
        case CountersByHand(id, counter, amount):
            if query.object(id) is None:
                return bad("Counters go onto objects on the field: pick one.")
            if not counter or len(counter) > 40 or not -999 <= amount <= 999:
                return bad("That is not a number of counters: use -999 to 999.")
        case TurnByHand(id, what):
            if what in ("rest", "wake") and query.object(id) is None:
                return bad("Only objects on the field rest or wake: pick one.")
            if what in ("face_up", "face_down") and not isinstance(state.get(id), Card):
                return bad("Only cards are turned over: pick one.")
        case DrawByHand(player, amount, _):
            if player not in query.match.players or not 1 <= amount <= 99:
                return bad("Draw 1 to 99 cards.")
        case ShuffleByHand(player):
            if player not in query.match.players:
                return bad("There is no such player.")
        case TokenByHand(player, key, copy_of):
            if player not in query.match.players:
                return bad("There is no such player.")
            if copy_of and query.object(copy_of) is None:
                return bad("Only objects on the field can be copied: pick one.")
            if not copy_of and key not in query.definitions:
                return bad("There is no token of that name: pick one from the list.")
        case CopyByHand(instance) | NegateByHand(instance):
            if not isinstance(state.get(instance), Instance) or instance not in state.zone(*STACK):
                return bad("That is not on the Effects Stack any more.")
        case ControlByHand(id, player):
            if query.object(id) is None or player not in query.match.players:
                return bad(
                    "Only control of an object on the field can be given to a player: pick the object and the player."
                )
        case _:
            return bad("That is not a move.")
    return None
