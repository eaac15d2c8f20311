"""What holds in every position, whatever was played: used by soaks and tests."""

from __future__ import annotations

from collections import Counter

from gatcg_desktop.engine.state import State
from gatcg_desktop.rules.model.entities import Card, Instance, Object, PlayedCard
from gatcg_desktop.rules.model.zones import FIELD, OBJECTS, PLAYED, STACK


def invariant_violation(state: State, at_rest: bool = True) -> str:
    """What is wrong with a position, in a few words, or "".

    Nothing is in two places; cards are somewhere; tokens are only on the field, copies only in an intent or on the
    stack, or elsewhere while something resolves that made them there; every reference between a card, its object and
    its instance holds. In the middle of a resolution an instance may outlive its source card in the Effects Stack
    (playing-cards, rule 8). Not `at_rest`, between two steps of one answer, a card may have come to a zone before there
    is what it stands for, or be there still: that is not looked at.
    """
    places = Counter(id for ids in state.zones.values() for id in ids)
    twice = [id for id, count in places.items() if count > 1]
    if twice:
        return f"{twice[0]} is in two zones"
    for id, thing in state.entities.items():
        if type(thing) is Card:
            if places[id] != 1:
                return f"the card {thing.key} is in no zone"
            if thing.copy and state.zone_of(id)[0] not in ("intent", "effects_stack") and not state.ids_in(STACK):
                return f"the copy of the card {thing.key} is in {state.zone_of(id)[0]}"
        elif type(thing) is Object:
            if id not in state.ids_in(OBJECTS):
                return f"the object {thing.key} is not on the field"
            if thing.card and state.zone_of(thing.card) != FIELD:
                return f"the card of the object {thing.key} is not on the field"
        elif type(thing) is Instance and id not in state.ids_in(STACK):
            return f"the instance of {thing.key} is not on the stack"
    if not at_rest:
        return ""
    objects = [state.entity(id, Object) for id in state.ids_in(OBJECTS)]
    if {thing.card for thing in objects} - {0} != set(state.ids_in(FIELD)):
        return "a card on the field represents no object, or an object has a card elsewhere"
    read = {state.entity(id, Instance).played for id in state.ids_in(STACK)} - {0}
    plays = [state.entity(played, PlayedCard) for played in read]
    if {play.card for play in plays if _reads_its_card(state, play)} != set(state.ids_in(PLAYED)):
        return "a played card has no instance, or an instance no card"
    return ""


def _reads_its_card(state: State, played: PlayedCard) -> bool:
    """Whether the card that was played has not moved on."""
    card = state.entities.get(played.card)
    return type(card) is Card and card.incarnation == played.incarnation
