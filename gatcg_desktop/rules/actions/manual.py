"""Moves by hand: what players do themselves where the rules are off or a text is not understood.

They go through the same journal, marked as manual, and can be taken back like anything else. A manual move is
not judged by the rules of the game, only by whether it makes sense at all.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Literal, assert_never, get_args

from gatcg_desktop.engine.decisions import Answer, Decision, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Cant, Keyword
from gatcg_desktop.language.keywords import NUMBERED, PLAIN
from gatcg_desktop.rules.actions.damage import PendingDamage, deal
from gatcg_desktop.rules.actions.drawing import draw, shuffle
from gatcg_desktop.rules.actions.entering import enter_field
from gatcg_desktop.rules.actions.expiry import take_control
from gatcg_desktop.rules.actions.moves import leave_field, move_card, put_counters, set_rested
from gatcg_desktop.rules.actions.stack import copy_instance, negate, release_source
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import (
    ChangeByHand,
    ControlByHand,
    CopyByHand,
    CostByHand,
    CountersByHand,
    Done,
    DrawByHand,
    ForbiddenByHand,
    Manual,
    MoveByHand,
    NegateByHand,
    ShuffleByHand,
    TimeByHand,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.effects import Change, CostAdjustment
from gatcg_desktop.rules.model.entities import Card, Instance, Object, Origin
from gatcg_desktop.rules.model.events import ByHandAnnounced, CountersChanged, Noted, StatsChanged
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.keywords import ENFORCED
from gatcg_desktop.rules.model.zones import EFFECTS, PLAYED, STACK
from gatcg_desktop.rules.query.costs_by_hand import says_what_costs
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import EVERYBODY, may_see

CARD_ZONES = ("hand", "memory", "deck", "material", "graveyard", "banishment", "field")
RULE = "manual.move"
KEYWORDS = tuple(sorted((PLAIN | NUMBERED) & ENFORCED))
"""The keywords that an object can gain by hand."""
MOST_CHANGED = 99
"""How much a number may be changed by hand."""

Flow = Generator[Decision, Answer, None]


@contextmanager
def marked_manual(game: GameWriter) -> Iterator[None]:
    """The steps within are done by hand."""
    game.writer.manual = True
    try:
        yield
    finally:
        game.writer.manual = False


def perform(game: GameWriter, player: PlayerId, move: Manual, source: ThingId = 0) -> Flow:
    """Do one manual move. The caller has checked it with `why_not_by_hand`.

    `source`: what deals damage where the move does not say.
    """
    doing = _do(game, player, move, source)
    answer = None
    while True:
        with marked_manual(game):  # not while somebody is asked: what they do on the way may be tried elsewhere
            try:
                decision = doing.send(answer)  # type: ignore[arg-type]
            except StopIteration:
                return
        answer = yield decision


def _do(game: GameWriter, player: PlayerId, move: Manual, source: ThingId) -> Flow:
    match move:
        case MoveByHand():
            _move(game, player, move)
        case CountersByHand(id, "damage", amount, dealer) if amount > 0:
            yield from deal(game, (PendingDamage(dealer or source, id, amount, False),), RULE)
        case CountersByHand(id, "damage", amount):
            thing = game.object(id)
            assert thing is not None
            game.step(CountersChanged(id, "damage", amount), RULE, player)
            game.change(id, damage=max(0, thing.damage + amount))
        case CountersByHand(id, counter, amount):
            put_counters(game, id, counter, amount)
        case ChangeByHand():
            _change(game, player, move)
        case CostByHand(id, amount):
            game.step(cost_event(game, player, id, amount), RULE, player)
            game.writer.create(CostAdjustment(id, amount), EFFECTS)
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


def cost_event(game: GameQuery, player: PlayerId, id: ThingId, amount: int) -> Noted:
    """What is told of a cost that is changed by hand. A card is only named where everybody sees it."""
    seen = game.object(id) is not None or may_see(game, EVERYBODY, id, *game.state.zone_of(id))
    card = game.name(id) if seen else say("a card")
    player_name = game.name(player)
    if amount < 0:
        return Noted(say("For {player}, {card} costs {amount} less.", player=player_name, card=card, amount=-amount))
    return Noted(say("For {player}, {card} costs {amount} more.", player=player_name, card=card, amount=amount))


def change_event(move: ChangeByHand) -> StatsChanged:
    """What is told of a change by hand."""
    keywords = (move.keyword,) if move.keyword else ()
    cant: tuple[Literal[Cant, "must_attack"], ...] = (move.cant,) if move.cant else ()
    if move.must_attack:
        cant = (*cant, "must_attack")
    return StatsChanged((move.id,), move.power, move.life, move.level, keywords, move.until, cant)


def _change(game: GameWriter, player: PlayerId, move: ChangeByHand) -> None:
    """A continuous effect like any other, on the one object."""
    source = game.object(move.source)
    game.step(change_event(move), RULE, player, move.source)
    change = Change(
        move.source,
        source.controller if source is not None else player,
        game.timestamp(),
        (move.id,),
        move.until,
        move.power,
        move.life,
        move.level,
        (Keyword(move.keyword, move.value),) if move.keyword else (),
        made_turn=game.match.turn,
        key=source.key if source is not None else "",
        cant=(move.cant,) if move.cant else (),
        must_attack=move.must_attack,
    )
    game.writer.create(change, EFFECTS)


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


def by_hand(game: GameWriter, player: PlayerId, source: ThingId, key: str, text: str, dealer: ThingId = 0) -> Flow:
    """Let the players carry out a text by hand: manual moves are taken until `player` is done.

    `source` asks; `dealer` deals the damage, if any is dealt.
    """
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
        yield from perform(game, PlayerId(answer.player), answer.picks[0], dealer)


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
        case CountersByHand(id, counter, amount, source):
            if query.object(id) is None:
                return bad("Counters go onto objects on the field: pick one.")
            if not counter or len(counter) > 40 or not -999 <= amount <= 999:
                return bad("That is not a number of counters: use -999 to 999.")
            if source and not isinstance(state.get(source), (Card, Object, Instance)):
                return bad("Damage is dealt by a card, an object or an item of the Effects Stack: pick one.")
        case ChangeByHand():
            return _why_no_change(query, move)
        case CostByHand(id, amount):
            if not isinstance(state.get(id), (Card, Object)) or not 1 <= abs(amount) <= MOST_CHANGED:
                return bad("Costs of a card or an object are changed by 1 to {most}: pick one.", most=MOST_CHANGED)
            if not says_what_costs(query, id):
                return bad("{card}: no text that is carried out by hand speaks of costs.", card=query.name(id))
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


def _why_no_change(query: GameQuery, move: ChangeByHand) -> Refused | None:
    def bad(text: str, **args: str | int) -> Refused:
        return Refused(say(text, plural="", **args), RULE)

    numbers = (move.power, move.life, move.level, move.value)
    if query.object(move.id) is None:
        return bad("Only objects on the field are changed: pick one.")
    if not all(-MOST_CHANGED <= number <= MOST_CHANGED for number in numbers):
        return bad("That is not a change of a number: use -{most} to {most}.", most=MOST_CHANGED)
    if move.keyword and move.keyword not in KEYWORDS:
        return bad("There is no keyword of that name: pick one from the list.")
    if move.cant not in get_args(ForbiddenByHand):
        return bad("That cannot be forbidden to an object: pick one from the list.")
    if not (any(numbers[:3]) or move.keyword or move.cant or move.must_attack):
        return bad("Nothing would change: say what.")
    if move.until not in get_args(TimeByHand):
        return bad("That is no time for which something changes: pick one from the list.")
    if move.until == "while_controlled" and query.object(move.source) is None:
        return bad("What it lasts as long as has to be an object on the field: pick one.")
    return None
