"""Moves by hand: what players do themselves where the rules are off or a text is not understood.

They go through the same journal, marked as manual, and can be taken back like anything else. A manual move is
not judged by the rules of the game, only by whether it makes sense at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, assert_never

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import Cant, Keyword, TraitChange
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.keywords import ELEMENTS
from gatcg_desktop.language.paragraphs import CLASSES
from gatcg_desktop.rules.actions.damage import PendingDamage, deal
from gatcg_desktop.rules.actions.drawing import draw, shuffle
from gatcg_desktop.rules.actions.entering import Arrival, enter_field
from gatcg_desktop.rules.actions.expiry import take_control
from gatcg_desktop.rules.actions.moves import (
    gain_property,
    leave_field,
    move_card,
    put_counters,
    set_rested,
    transform,
)
from gatcg_desktop.rules.actions.revealing import looked_at_top, reveal
from gatcg_desktop.rules.actions.stack import copy_instance, negate, release_source
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import (
    BecomeByHand,
    ChangeByHand,
    ControlByHand,
    CopyByHand,
    CostByHand,
    CountersByHand,
    Done,
    DrawByHand,
    LookByHand,
    Manual,
    MoveByHand,
    NegateByHand,
    RandomByHand,
    RevealByHand,
    RollByHand,
    ShuffleByHand,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.effects import Change, CostAdjustment
from gatcg_desktop.rules.model.entities import Object, Origin
from gatcg_desktop.rules.model.events import ByHandAnnounced, CountersChanged, DieRolled, Noted, StatsChanged
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import EFFECTS, PLAYED
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import EVERYBODY, may_see

RULE = "manual.move"
_KINDS = {
    **dict.fromkeys(OBJECT_TYPES - {"CHAMPION"}, "add_types"),
    **dict.fromkeys(CLASSES, "add_classes"),
    **dict.fromkeys(ELEMENTS, "add_elements"),
}


@contextmanager
def marked_manual(game: GameWriter) -> Iterator[None]:
    """The steps within are done by hand."""
    game.writer.manual = True
    try:
        yield
    finally:
        game.writer.manual = False


def perform(game: GameWriter, player: PlayerId, move: Manual, source: ThingId = 0) -> Flow[None]:
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


def _do(game: GameWriter, player: PlayerId, move: Manual, source: ThingId) -> Flow[None]:
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
        case TurnByHand(id, "transform"):
            transform(game, id)
        case TurnByHand(id, "distant" | "fostered" | "ephemeral" as what):
            gain_property(game, id, what)
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
            enter_field(game, Arrival(key, who, who, origin))
        case CopyByHand(instance):
            copy_instance(game, instance, player, 0)
        case NegateByHand(instance):
            negate(game, instance, 0)
        case ControlByHand(id, who):
            take_control(game, id, who, "permanent")
        case RollByHand(who, sides, dice):
            for _ in range(dice):
                game.step(DieRolled(who, sides, game.writer.random_below(sides) + 1), RULE, who)
        case RandomByHand(who, zone, to, amount):
            cards = game.cards(zone, who)
            picked = game.writer.draw_lots(cards, min(amount, len(cards)))
            if not to:
                reveal(game, who, picked, RULE)
            for id in picked if to else ():
                move_card(game, id, to, "put", RULE, actor=player)
        case RevealByHand(id, to):
            _reveal(game, player, id, to)
        case BecomeByHand(id, copy_of):
            _become(game, player, id, copy_of)
        case LookByHand(owner, amount):
            cards = game.cards("deck", owner)[:amount]
            game.step(looked_at_top(game, player, owner, len(cards)), RULE, player)
            _let_see(game, player, cards)
        case _:
            assert_never(move)


def _reveal(game: GameWriter, player: PlayerId, id: CardId, to: PlayerId) -> None:
    if not to:
        reveal(game, game.card(id).owner, (id,), RULE)
        return
    game.step(Noted(say("{player} is shown a card.", player=game.name(to))), RULE, player)
    _let_see(game, to, (id,))


def _let_see(game: GameWriter, player: PlayerId, cards: tuple[CardId, ...]) -> None:
    """The player knows these cards as long as they lie where they are."""
    for id in cards:
        game.change(id, seen_by=tuple(sorted({*game.card(id).seen_by, player})))


def _become(game: GameWriter, player: PlayerId, id: ThingId, copy_of: ThingId) -> None:
    """The object has the face of the other from now on; counters and effects stay (Copying Objects)."""
    thing = game.state.entity(id, Object)
    key = game.state.entity(copy_of, Object).key
    if copy_of == id and thing.card:
        key = game.card(thing.card).key
    words = say("{object} becomes a copy of {card}.", object=game.name(id), card=game.definitions[key].name)
    game.step(Noted(words), RULE, player)
    game.change(id, key=key, face_timestamp=game.timestamp(), used=(), times=())


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
    keywords = tuple(word for word in (move.keyword, move.kind.capitalize()) if word)
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
        traits=_of_kind(move.kind) if move.kind else None,
    )
    game.writer.create(change, EFFECTS)


def _of_kind(kind: str) -> TraitChange:
    """To be this as well."""
    return msgspec.structs.replace(TraitChange(), **{_KINDS.get(kind, "add_subtypes"): (kind,)})


def _move(game: GameWriter, player: PlayerId, move: MoveByHand) -> None:
    index = None if move.index < 0 else move.index
    thing = game.object(move.id)
    if thing is not None:
        leave_field(game, move.id, move.zone, "put", RULE, index=index)
        return
    id = CardId(move.id)
    card = game.card(id)
    played = game.played_card(id) if game.state.zone_of(id) == PLAYED else 0
    if move.zone == "field":
        controller = move.player or card.owner
        enter_field(game, Arrival(card.key, card.owner, controller, Origin("card"), id, move.rested), "put")
    else:
        place = game.state.zone_of(id)
        move_card(game, id, move.zone, "put", RULE, index=index, actor=player)
        if place[0] == "deck" and game.state.zone_of(id) == place and game.card(id).seen_by:
            game.change(id, seen_by=())  # who looked at it looked at where it lay, as with Glimpse
    if played:
        release_source(game, played)


def by_hand(
    game: GameWriter, player: PlayerId, source: ThingId, key: str, text: str, dealer: ThingId = 0
) -> Flow[None]:
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
