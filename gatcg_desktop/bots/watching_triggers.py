"""What a play sets off besides itself: the triggers in play that watch for it, good ones and bad ones."""

from __future__ import annotations

import msgspec

from gatcg_desktop.bots.considered import Reading
from gatcg_desktop.bots.position import Position
from gatcg_desktop.bots.valuation import effects_worth
from gatcg_desktop.language.ast import Event, EventKind, Triggered
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import CardId
from gatcg_desktop.rules.query.characteristics import source_context, triggers_on

PLAYED: tuple[EventKind, ...] = ("play", "activate")
MATERIALIZED: tuple[EventKind, ...] = ("play", "materialize")


def triggered_worth(position: Position, card: CardId, kinds: tuple[EventKind, ...]) -> int:
    """What the triggers that watch for these events do to the player who plays a card that they describe.

    What a description asks of the activation, and not of the card, is not known yet and counts as given.
    """
    worth, query = 0, position.query
    for kind in kinds:
        for source, ability in triggers_on(query, kind):
            context = source_context(query, source)
            if context is None or ability.zone != "field":
                continue
            reading = Reading(context.controller, source, context.key, lines=ability.targets)
            if _watches(position, ability, reading, card):
                worth += effects_worth(position, ability.effects, reading)
    return worth


def _watches(position: Position, ability: Triggered, reading: Reading, card: CardId) -> bool:
    event, mine = ability.event, reading.controller == position.me
    if (event.whose == "you" and not mine) or (event.whose == "opponent" and mine):
        return False
    if event.victim is not None or event.at_this or event.nth or not _describes(position, event, reading, card):
        return False
    return all(position.holds(one, reading) for one in (event.during, ability.condition) if one is not None)


def _describes(position: Position, event: Event, reading: Reading, card: CardId) -> bool:
    if event.subject is None:
        return True
    thing, where = position.query.state.get(card), position.query.state.zone_of(card)[0]
    if not isinstance(thing, Card):
        return False
    asked = msgspec.structs.replace(event.subject, kind="card", instances=(), zone=where, zones=())
    return position.fits(asked, card, reading)
