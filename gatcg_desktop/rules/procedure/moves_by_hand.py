"""Whether a move by hand makes sense at all: what a person, or another computer, asks for is checked here."""

from __future__ import annotations

import re
from typing import get_args

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.keywords import NUMBERED, PLAIN
from gatcg_desktop.rules.actions.manual import RULE
from gatcg_desktop.rules.model.choices import (
    BecomeByHand,
    ChangeByHand,
    ControlByHand,
    CopyByHand,
    CostByHand,
    CountersByHand,
    DrawByHand,
    ForbiddenByHand,
    LookByHand,
    MoveByHand,
    NegateByHand,
    RandomByHand,
    RevealByHand,
    RollByHand,
    ShuffleByHand,
    TimeByHand,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.entities import Card, Instance, Object
from gatcg_desktop.rules.model.keywords import ENFORCED
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.query.costs_by_hand import says_what_costs
from gatcg_desktop.rules.query.game_query import GameQuery

CARD_ZONES = ("hand", "memory", "deck", "material", "graveyard", "banishment", "field")
_PICKED_FROM = tuple(zone for zone in CARD_ZONES if zone != "field")
KEYWORDS = tuple(sorted((PLAIN | NUMBERED) & ENFORCED))
"""The keywords that an object can gain by hand."""
MOST_CHANGED = 99
"""How much a number may be changed by hand."""

_KIND = re.compile("[A-Z]{3,20}")
_NO_KINDS = frozenset({"CHAMPION", "ACTION", "ATTACK", "TOKEN", "REGALIA", "UNIQUE"})
"""What nothing becomes by hand, for the rules rest on it."""
MOST_SIDES, MOST_DICE = 100, 20


def bad(text: str, **args: str | int) -> Refused:
    """A move that makes no sense, and why."""
    return Refused(say(text, plural="", **args), RULE)


def why_not_by_hand(query: GameQuery, move: object) -> Refused | None:
    """Why a manual move makes no sense, or None. Everything that comes from outside is checked here."""
    state = query.state
    match move:
        case MoveByHand():
            return _why_no_move(query, move)
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
        case TurnByHand():
            return _why_no_turn(query, move)
        case DrawByHand(player, amount, _):
            if player not in query.match.players or not 1 <= amount <= 99:
                return bad("Draw 1 to 99 cards.")
        case ShuffleByHand(player):
            if player not in query.match.players:
                return bad("There is no such player.")
        case TokenByHand():
            return _why_no_token(query, move)
        case CopyByHand(instance) | NegateByHand(instance):
            if not isinstance(state.get(instance), Instance) or instance not in state.ids_in(STACK):
                return bad("That is not on the Effects Stack any more.")
        case ControlByHand(id, player):
            if query.object(id) is None or player not in query.match.players:
                return bad(
                    "Only control of an object on the field can be given to a player: pick the object and the player."
                )
        case RollByHand(player, sides, dice):
            if player not in query.match.players or not 2 <= sides <= MOST_SIDES or not 1 <= dice <= MOST_DICE:
                return bad("A player rolls 1 to {dice} dice of 2 to {sides} sides.", dice=MOST_DICE, sides=MOST_SIDES)
        case RandomByHand():
            return _why_no_random(query, move)
        case RevealByHand(id, player):
            if not isinstance(state.get(id), Card) or (player and player not in query.match.players):
                return bad("Only a card can be shown, and to a player: pick one.")
        case BecomeByHand(id, copy_of):
            thing = query.object(id)
            if thing is None or query.object(copy_of) is None or not (thing.card or id != copy_of):
                return bad("Only an object on the field becomes a copy, and of another: pick both.")
        case LookByHand(player, amount):
            deck = query.cards("deck", player) if player in query.match.players else ()
            if not deck:
                return bad("There is no card to look at.")
            if not 1 <= amount <= len(deck):
                return bad("That is not a number of cards of this deck: use 1 to {most}.", most=len(deck))
        case _:
            return bad("That is not a move.")
    return None


def _why_no_move(query: GameQuery, move: MoveByHand) -> Refused | None:
    """Why a card or an object cannot be moved so."""
    id, zone, player = move.id, move.zone, move.player
    thing = query.state.get(id)
    if not isinstance(thing, (Card, Object)):
        return bad("There is nothing of that kind to move: pick a card or an object.")
    if zone not in CARD_ZONES:
        return bad("There is no zone called {zone}: pick one on the table.", zone=str(zone)[:40])
    if player and player not in query.match.players:
        return bad("There is no such player.")
    if isinstance(thing, Object) and zone == "field":
        return bad("{card} is already on the field.", card=query.name(id))
    if isinstance(thing, Card):
        if query.state.zone_of(id)[0] == "field":
            return bad("{card} stands on the field: move the object it represents.", card=query.name(id))
        if zone == "field" and not query.face(id).is_object:
            return bad("{card} never becomes an object: it cannot be put onto the field.", card=query.name(id))
    return None


def _why_no_turn(query: GameQuery, move: TurnByHand) -> Refused | None:
    """Why nothing rests, wakes up or turns over."""
    id, what = move.id, move.what
    thing = query.object(id)
    if what in ("rest", "wake") and thing is None:
        return bad("Only objects on the field rest or wake: pick one.")
    if what not in ("rest", "wake", "face_up", "face_down") and (thing is None or what in thing.properties):
        return bad("Only an object on the field that is not so yet can become so: pick one.")
    if what == "transform" and (thing is None or not query.definitions[thing.key].other_face):
        return bad("{card} has no other face.", card=query.name(id))
    if what in ("face_up", "face_down") and not isinstance(query.state.get(id), Card):
        return bad("Only cards are turned over: pick one.")
    return None


def _why_no_random(query: GameQuery, move: RandomByHand) -> Refused | None:
    """Why no cards are picked at random."""
    player, zone, to, amount = move.player, move.zone, move.to, move.amount
    if player not in query.match.players or not 1 <= amount <= 99:
        return bad("Pick 1 to 99 cards of a player at random.")
    if zone not in _PICKED_FROM or to not in ("", *_PICKED_FROM):
        return bad("There is no zone called {zone}: pick one on the table.", zone=str(zone)[:40])
    if not query.cards(zone, player):
        return bad("There is no card to pick.")
    return None


def _why_no_token(query: GameQuery, move: TokenByHand) -> Refused | None:
    """Why no token comes to be."""
    player, key, copy_of = move.player, move.key, move.copy_of
    if player not in query.match.players:
        return bad("There is no such player.")
    if copy_of and query.object(copy_of) is None:
        return bad("Only objects on the field can be copied: pick one.")
    if not copy_of and key not in query.definitions:
        return bad("There is no token of that name: pick one from the list.")
    return None


def _why_no_change(query: GameQuery, move: ChangeByHand) -> Refused | None:
    numbers = (move.power, move.life, move.level, move.value)
    if query.object(move.id) is None:
        return bad("Only objects on the field are changed: pick one.")
    if not all(-MOST_CHANGED <= number <= MOST_CHANGED for number in numbers):
        return bad("That is not a change of a number: use -{most} to {most}.", most=MOST_CHANGED)
    if move.keyword and move.keyword not in KEYWORDS:
        return bad("There is no keyword of that name: pick one from the list.")
    if move.cant not in get_args(ForbiddenByHand):
        return bad("That cannot be forbidden to an object: pick one from the list.")
    if move.kind and (not _KIND.fullmatch(move.kind) or move.kind in _NO_KINDS):
        return bad("There is no type of that name: write it in letters.")
    if not (any(numbers[:3]) or move.keyword or move.cant or move.must_attack or move.kind):
        return bad("Nothing would change: say what.")
    if move.until not in get_args(TimeByHand):
        return bad("That is no time for which something changes: pick one from the list.")
    if move.until == "while_controlled" and query.object(move.source) is None:
        return bad("What it lasts as long as has to be an object on the field: pick one.")
    return None
