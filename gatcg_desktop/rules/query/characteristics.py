"""What things are now: printed values, restrictions, levels, and what layers.py makes of them. Never stored.

Carries abilities-restriction-abilities (static restrictions), game-terms (LV) and abilities (rules 3, 4, 13).
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from gatcg_desktop.language.ast import (
    Ability,
    AdditionalCost,
    Condition,
    CostChange,
    EventKind,
    Inherited,
    Keyword,
    OnResolve,
    Restricted,
    Static,
    Triggered,
    WasPaid,
)
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import Card, Instance, LastKnown, Object
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.traits import Traits

CHECKED = "settled"
"""In what is derived: the field was checked and nothing on it has to change; the players as they were then."""
Flat = tuple[tuple[Condition, ...], Ability]
Printed = tuple["Traits", tuple[Static, ...] | None]
"""The printed characteristics of a face, shared, and its static abilities; without abilities, and None, where it
depends on the state which ones are unlocked."""
A = TypeVar("A")


@lru_cache(maxsize=4096)
def flat_abilities(face: CardDefinition) -> tuple[Flat, ...]:
    """The abilities of a face with the restrictions before each."""

    def flatten(abilities: tuple[Ability, ...], before: tuple[Condition, ...]) -> list[Flat]:
        found: list[Flat] = []
        for ability in abilities:
            if type(ability) is Restricted:
                found += flatten(ability.abilities, before + ability.conditions)
            else:
                found.append((before, ability))
                if type(ability) is AdditionalCost and ability.then:  # gained by paying, so it comes after the rest
                    found.append(((*before, WasPaid()), OnResolve(ability.then, text=ability.text)))
        return found

    return tuple(flatten(face.abilities, ()))


class PrintedAbilities:
    """What is asked most often of the abilities of a face, found in them once.

    `always`: all of them, where none has a restriction; None where some has. `by_type` and, of keywords, `keywords` by
    their names: with the restrictions before each.
    """

    __slots__ = ("always", "by_type", "keywords")

    def __init__(self, face: CardDefinition) -> None:
        flat = flat_abilities(face)
        self.always = None if any(conditions for conditions, _ in flat) else [ability for _, ability in flat]
        self.by_type: dict[type, list[Flat]] = {}
        self.keywords: dict[str, list[tuple[tuple[Condition, ...], Keyword]]] = {}
        for conditions, ability in flat:
            self.by_type.setdefault(type(ability), []).append((conditions, ability))
            if type(ability) is Keyword:
                self.keywords.setdefault(ability.name, []).append((conditions, ability))


class _OfFaces(dict[CardDefinition, PrintedAbilities]):
    """Of each face that was asked for; begun anew where they become too many."""

    def __missing__(self, face: CardDefinition) -> PrintedAbilities:
        if len(self) >= MOST_FACES:
            self.clear()
        found = self[face] = PrintedAbilities(face)
        return found


MOST_FACES = 4_096

PRINTED_ABILITIES = _OfFaces()


def unlocked_parts(query: GameQuery, face: CardDefinition, context: ResolutionContext) -> tuple[int, ...]:
    """The positions (in `flat_abilities`) of the abilities whose restrictions are met (restrictions, 2 and 3)."""
    return tuple(
        part
        for part, (conditions, _) in enumerate(flat_abilities(face))
        if not conditions or are_met(query, context, conditions)
    )


def unlocked(query: GameQuery, face: CardDefinition, context: ResolutionContext) -> list[Ability]:
    """The abilities of a face whose restrictions are met. Not to be changed: it may be the same list every time."""
    always = PRINTED_ABILITIES[face].always
    if always is not None:
        return always
    flat = flat_abilities(face)
    return [flat[part][1] for part in unlocked_parts(query, face, context)]


def card_keyword(query: GameQuery, card: ThingId, controller: PlayerId, name: str) -> Keyword | None:
    """An unlocked keyword of a card that is not an object (in hand, graveyard, Effects Stack ...)."""
    changed = all_traits(query).get(card)
    if changed is not None:
        return _keyword_of(changed, name)
    face = query.face(card)
    for conditions, keyword in PRINTED_ABILITIES[face].keywords.get(name, ()):
        if not conditions or are_met(query, ResolutionContext(controller, card, face.key), conditions):
            return keyword
    return None


def _keyword_of(one: Traits, name: str) -> Keyword | None:
    value = one.keywords.get(name)
    if value is None:
        return None
    return Keyword(name, value, next((a.word for a in one.abilities if type(a) is Keyword and a.name == name), ""))


def are_met(query: GameQuery, context: ResolutionContext, conditions: tuple[Condition, ...]) -> bool:
    """Whether all of these restrictions are met."""
    return all(EVALUATION.holds(query, context, condition) for condition in conditions)


def keywords_to_ask(query: GameQuery, card: ThingId) -> Container[str]:
    """The keywords that a card may have (`card_keyword`): no other needs to be asked for."""
    changed = all_traits(query).get(card)
    return PRINTED_ABILITIES[query.face(card)].keywords if changed is None else changed.keywords


def card_abilities(query: GameQuery, card: ThingId, context: ResolutionContext) -> list[Ability]:
    """The unlocked abilities of a card that is not an object, continuous effects on cards in its zone included."""
    changed = all_traits(query).get(card)
    return changed.abilities if changed is not None else unlocked(query, query.face(card), context)


def card_abilities_of(query: GameQuery, card: ThingId, kind: type[A], context: ResolutionContext) -> list[A]:
    """Those of one type (`card_abilities`)."""
    there = restricted_abilities_of(query, card, kind)
    return unlocked_of(query, context, there) if there else []


def restricted_abilities_of(
    query: GameQuery, card: ThingId, kind: type[A]
) -> Sequence[tuple[tuple[Condition, ...], A]]:
    """Those of one type before their restrictions are read: most cards have none, and their context need not be made.
    What continuous effects reach has been read."""
    changed = all_traits(query).get(card)
    if changed is not None:
        return _of_type(changed, kind)
    found: Sequence[Any] = PRINTED_ABILITIES[query.face(card)].by_type.get(kind, ())
    return found


def _of_type(one: Traits, kind: type[A]) -> list[tuple[tuple[Condition, ...], A]]:
    return [((), ability) for ability in one.abilities if type(ability) is kind]


def unlocked_of(
    query: GameQuery, context: ResolutionContext, there: Sequence[tuple[tuple[Condition, ...], A]]
) -> list[A]:
    """Those abilities whose restrictions are met."""
    return [ability for conditions, ability in there if not conditions or are_met(query, context, conditions)]


class AllPrinted(dict[str, Printed]):
    """The printed characteristics of each face that was asked for, by its key."""

    def __init__(self, definitions: Definitions) -> None:
        super().__init__()
        self._definitions = definitions

    def __missing__(self, key: str) -> Printed:
        found = self[key] = _printed(self._definitions[key])
        return found


def all_printed(definitions: Definitions) -> AllPrinted:
    """The printed characteristics of the faces, by key."""
    return definitions.found_once("printed", AllPrinted)


def _printed(face: CardDefinition) -> Printed:
    one = Traits(face)
    always = True
    for conditions, ability in flat_abilities(face):
        if conditions or type(ability) is Inherited:
            one, always = Traits(face), False
            break
        one.add(ability)
    one.shared = True
    return one, tuple(a for a in one.abilities if type(a) is Static and a.zone == "field") if always else None


def writable_traits(everything: dict[ThingId, Traits], id: ThingId) -> Traits:
    """The characteristics of one thing, to be changed: from now on its own, where they were shared by its face."""
    one = everything[id]
    if one.shared:
        one = everything[id] = one.twin()
    return one


def traits(query: GameQuery, id: ThingId) -> Traits:
    """The characteristics of an object on the field now."""
    return all_traits(query)[id]


def all_traits(query: GameQuery) -> dict[ThingId, Traits]:
    """The characteristics of everything on the field, found together because they depend on each other.

    Masteries, statuses, boons and intents are among them, and cards in other zones that a continuous effect reaches.
    """
    found: dict[ThingId, Traits] | None = query.state.derived.get("traits")
    if found is not None:
        return found
    EVALUATION.find_traits(query)
    anew: dict[ThingId, Traits] = query.state.derived["traits"]
    return anew


def has_keyword(query: GameQuery, id: ThingId, name: str) -> bool:
    """Whether something has a keyword now: an object, a card wherever it lies, an item of the Effects Stack; of an
    object that is gone, whether it had. A card's restrictions are met or not for its owner."""
    found = all_traits(query).get(id)
    if found is not None:
        return name in found.keywords
    thing = query.state.entities.get(id)
    match thing:
        case LastKnown():
            return name in thing.keywords
        case Card():
            return card_keyword(query, id, thing.owner, name) is not None
        case Instance():
            face = query.definitions[thing.key]
            flat = flat_abilities(face)
            parts = thing.parts if thing.is_play else unlocked_parts(query, face, _printed_context(thing))
            return any(
                type(ability := flat[part][1]) is Keyword and ability.name == name
                for part in parts
                if part not in thing.lost
            )
    return False


def _printed_context(instance: Instance) -> ResolutionContext:
    return ResolutionContext(instance.controller, instance.source, instance.key)


def face_has_keyword(query: GameQuery, player: PlayerId, face: CardDefinition, name: str) -> bool:
    """Whether a face would have a keyword if that player had a card with it."""
    context = ResolutionContext(player, 0, face.key)
    return any(type(one) is Keyword and one.name == name for one in unlocked(query, face, context))


def abilities_of_type(query: GameQuery, kind: type[A]) -> list[tuple[ThingId, A]]:
    """The abilities of one type that objects, masteries, statuses, boons and intents have now, with their sources.

    What they mean by their words is asked of `source_context`.
    """
    derived = query.state.derived
    index: dict[object, list[tuple[ThingId, Any]]] | None = derived.get("abilities_of_type")
    return (_index_abilities(query) if index is None else index).get(kind, [])


def _index_abilities(query: GameQuery) -> dict[object, list[tuple[ThingId, Any]]]:
    """The abilities at work by their type, triggered ones also by the kind of their event."""
    index: dict[object, list[tuple[ThingId, Any]]] = {}
    entities = query.state.entities
    everything = all_traits(query)  # first: it may bring the index back with it
    derived = query.state.derived
    known: dict[object, list[tuple[ThingId, Any]]] | None = derived.get("abilities_of_type")
    if known is not None:
        return known
    intents = {card for _, card in query.intents()}
    for id, one in everything.items():
        if one.abilities and (isinstance(entities.get(id), Object) or id in intents):
            for ability in one.abilities:
                index.setdefault(type(ability), []).append((id, ability))
                if type(ability) is Triggered:
                    index.setdefault(ability.event.kind, []).append((id, ability))
    derived["abilities_of_type"] = index
    return index


def source_context(query: GameQuery, id: ThingId) -> ResolutionContext | None:
    """What the abilities at work of an object, mastery, status, boon or intent (abilities, rule 6) mean by their words:
    those of an intent are of the player who attacks. None for anything else."""
    bearer = query.bearer(id)
    if bearer is not None:
        return ResolutionContext(bearer.controller, id, bearer.key, properties=bearer.properties)
    for player, card in query.intents():
        if card == id:
            thing = query.card(card)
            return ResolutionContext(player, id, thing.key, x=thing.x, properties=thing.properties)
    return None


def abilities_at_work(query: GameQuery, kind: type[A]) -> list[tuple[ResolutionContext, A]]:
    """The abilities of one type that are at work, each with what it means by its words."""
    there = abilities_of_type(query, kind)
    return _with_contexts(query, there) if there else []


def _with_contexts(query: GameQuery, there: list[tuple[ThingId, A]]) -> list[tuple[ResolutionContext, A]]:
    return [(context, ability) for id, ability in there if (context := source_context(query, id)) is not None]


def uses_this_turn(query: GameQuery, id: ThingId) -> dict[int, int]:
    """How often abilities were used this turn, by position; of an intent, since it is one (combat ends before the
    turn)."""
    thing = query.state.entities.get(id)
    if isinstance(thing, Object):
        return dict(thing.used)
    return dict(thing.times) if type(thing) is Card else {}


def triggers_on(query: GameQuery, kind: EventKind) -> list[tuple[ThingId, Triggered]]:
    """The triggered abilities at work that watch for a kind of event."""
    index: dict[object, list[tuple[ThingId, Any]]] | None = query.state.derived.get("abilities_of_type")
    return (_index_abilities(query) if index is None else index).get(kind, [])


def cost_changes(query: GameQuery) -> list[tuple[ResolutionContext, CostChange]]:
    """The abilities at work that change what other cards cost."""
    there = abilities_at_work(query, CostChange)
    return [pair for pair in there if pair[1].applies is not None] if there else []


def player_rules(query: GameQuery) -> list[tuple[ResolutionContext, Static]]:
    """The static abilities now in force that say something about players: elements, limits, prohibitions."""
    all_traits(query)
    rules: list[tuple[ResolutionContext, Static]] = query.state.derived["player_rules"]
    return rules


def applies_to_player(query: GameQuery, context: ResolutionContext, one: Static, player: PlayerId) -> bool:
    """Whether a static ability about players concerns this one (without a description: its controller)."""
    if one.applies is not None and one.applies.bounds:
        return EVALUATION.matches(query, context, player, one.applies)
    whose = one.applies.controller if one.applies is not None else "you"
    return whose == "any" or (whose == "you") == (player == context.controller)


def position_of(abilities: list[Ability], ability: Ability) -> int:
    """Where an ability stands among those of its bearer (that very one, not an equal one)."""
    return next((index for index, one in enumerate(abilities) if one is ability), -1)
