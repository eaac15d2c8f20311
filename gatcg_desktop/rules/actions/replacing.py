"""Where something really goes: replacement effects on changes of zone.

Carries card-types-supertypes (Regalia 4 and 5), card-types-champion (rule 8), properties (Ephemeral), keywords
(Renewable, Preserve, Immortality), double-faced-cards (rule 4.2: the default side decides), card-characteristics
(Type-Expansion 2) and resolution (rule 11.1). Replacements are applied one after another, each once; when several
could apply, the object's controller chooses (replacement-effects, rule 2), without a choice its own come first.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import ZoneReplacement
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import Diversion
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS, MoveManner
from gatcg_desktop.rules.query.characteristics import abilities_at_work, all_traits, card_keyword, unlocked
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.face_matching import print_matches
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import card_matches, face_fits, object_matches
from gatcg_desktop.rules.query.prohibitions import kept_in_place


def by_supertype(face: CardDefinition, zone: str) -> str:
    """Where a card goes by its printed types (Regalia 4 and 5, champion 8)."""
    regalia = "REGALIA" in face.supertypes
    if zone == "deck_bottom":
        zone = "deck"  # where a card without an index is put
    if zone == "graveyard" and (regalia or "CHAMPION" in face.types):
        return "banishment"
    if regalia and zone in ("hand", "deck", "memory"):
        return "material"
    return zone


def card_destination(query: GameQuery, card: CardId, zone: str, how: MoveManner) -> str:
    """Where a card that is no object goes when it is sent to `zone`."""
    thing = query.card(card)
    face = query.definitions[thing.key]
    source = query.state.zone_of(card)[0]
    if source == zone or how == "left_game":
        return zone
    if kept_in_place(query, card):
        return source
    zone = by_supertype(face, zone)
    if "ephemeral" in thing.properties:
        # What becomes an object or an intent is not ephemeral before it is one (keywords, Ephemerate 3 to 5).
        if source == "effects_stack" and not face.is_object and "ATTACK" not in face.types:
            return "banishment"
        if source == "intent" and zone == "graveyard":
            zone = "banishment"
    if source == "effects_stack" and zone in ("graveyard", "banishment") and how in ("resolved", "negated"):
        zone = _as_it_resolves(query, card, face, zone)
    if source == "intent" and zone == "banishment" and card_keyword(query, card, thing.owner, "Renewable"):
        return "material"
    if zone == "graveyard" and source != "field":
        for context, ability in _replacements(query, "graveyard"):
            if (
                ability.applies is not None
                and ability.applies.kind == "card"
                and card_matches(query, context, card, ability.applies)
            ):
                return by_supertype(face, ability.to)
    return zone


def _as_it_resolves(query: GameQuery, card: CardId, face: CardDefinition, zone: str) -> str:
    """What the card's own text says about where it goes from the Effects Stack; negation does not change that."""
    owner = query.card(card).owner
    if "preserving" in query.card(card).properties:
        return "material"
    if "banishing" in query.card(card).properties:
        return "banishment"
    if "bottoming" in query.card(card).properties:
        return by_supertype(face, "deck")
    for ability in unlocked(query, face, ResolutionContext(owner, card, face.key)):
        if type(ability) is ZoneReplacement and ability.would == "resolve" and ability.applies is None:
            return by_supertype(face, ability.to)
    if zone == "graveyard" and preserves_itself(query, card):
        return "material"
    return zone


def preserves_itself(query: GameQuery, card: CardId) -> bool:
    """Whether a card in the Effects Stack that leaves for the graveyard is preserved instead (Preserve 2), whatever
    takes it off the stack (resolution, rule 11.1)."""
    thing = query.card(card)
    if "preserving" in thing.properties:
        return True
    is_object = query.definitions[thing.key].is_object
    return not is_object and card_keyword(query, card, thing.owner, "Preserve") is not None


def object_destination(query: GameQuery, id: ThingId, zone: str, how: MoveManner) -> str:
    """Where the card of an object that leaves the field goes; for a token, where it would have gone."""
    thing = query.object(id)
    assert thing is not None
    one = all_traits(query)[id]
    printed = query.definitions[query.card(thing.card).key if thing.card else thing.key]
    zone = by_supertype(printed, zone)
    if zone == "graveyard" and ("REGALIA" in one.supertypes or "CHAMPION" in one.types) and thing.key == printed.key:
        zone = "banishment"
    if "ephemeral" in thing.properties:
        return "banishment"
    applied: list[ZoneReplacement] = []
    while choices := _applicable(query, id, zone, applied):
        ability = next((a for context, a in choices if context.source == thing.replaced_by), choices[0][1])
        applied.append(ability)
        zone = by_supertype(printed, ability.to)
    if zone == "banishment" and "Renewable" in one.keywords and "REGALIA" in one.supertypes:
        return "material"
    return zone


def _applicable(
    query: GameQuery, id: ThingId, zone: str, applied: list[ZoneReplacement]
) -> list[tuple[ResolutionContext, ZoneReplacement]]:
    """The replacements that would change where an object goes when it is sent to `zone`; each applies only once."""
    thing = query.object(id)
    assert thing is not None
    one = all_traits(query)[id]
    unit = "ALLY" in one.types or "CHAMPION" in one.types
    own = ResolutionContext(thing.controller, id, thing.key)
    found = [
        (own, ability)
        for ability in one.abilities
        if type(ability) is ZoneReplacement
        and ability.applies is None
        and (ability.condition is None or holds(query, own, ability.condition))
    ]
    for context, ability in _replacements(query, ""):
        described = ability.applies
        if described is not None and described.kind == "card" and thing.card and described.zone == "anywhere":
            side = described.controller == "any" or (described.controller == "you") == (
                thing.owner == context.controller
            )
            if side and print_matches(query, thing.card, described):
                found.append((context, ability))  # the card that stands for it goes as well
        if described is not None and described.kind == "object" and object_matches(query, context, id, described):
            found.append((context, ability))
    happens = {
        "graveyard": zone == "graveyard",
        "die": zone == "graveyard" and unit,
        "leave": True,
        "banishment": zone == "banishment",
        "resolve": False,
        "level_up": False,
        "enter": False,
    }
    face = query.definitions[thing.key]
    return [
        (context, ability)
        for context, ability in found
        if happens[ability.would]
        and by_supertype(face, ability.to) != zone
        and not any(ability is done for done in applied)
    ]


def choose_replacements(game: GameWriter, ids: Iterable[ThingId], zone: str) -> Flow[None]:
    """Let the controller of each object choose which replacement applies first (replacement-effects, rule 2).

    To be called before objects are sent to `zone`. Nothing is asked where every choice leads to the same place.
    """
    for id in ids:
        thing = game.object(id)
        if thing is None or "ephemeral" in thing.properties:
            continue
        printed = game.definitions[game.card(thing.card).key if thing.card else thing.key]
        choices = _applicable(game, id, by_supertype(printed, zone), [])
        if len({ability.to for _, ability in choices}) < 2:
            continue
        options = tuple(Pick(source) for source in dict.fromkeys(context.source for context, _ in choices))
        if len(options) < 2:
            continue
        answer = yield Decision(
            thing.controller,
            DecisionKind.CHOOSE,
            options,
            say("{card} would leave the field: which effect applies first?", card=game.name(id)),
            "replacement.order",
            source=id,
            suggestion=options[:1],
        )
        game.change(id, replaced_by=answer.picks[0].id)


def level_up_replacement(query: GameQuery, champion: ObjectId) -> ZoneReplacement | None:
    """What happens to the card that a champion would level up into instead."""
    for context, ability in _replacements(query, "level_up"):
        if ability.applies is not None and object_matches(query, context, champion, ability.applies):
            return ability
    return None


def entering_replacement(query: GameQuery, player: PlayerId, face: CardDefinition) -> ZoneReplacement | None:
    """Where what would enter the field under a player's control, not from the Effects Stack, goes instead."""
    for context, ability in _replacements(query, "enter"):
        described = ability.applies
        if described is None:
            continue
        theirs = described.controller == "any" or (described.controller == "you") == (player == context.controller)
        if theirs and face_fits(query, context, face, described):
            return ability
    return None


def _replacements(query: GameQuery, would: str) -> list[tuple[ResolutionContext, ZoneReplacement]]:
    """The replacements that are in force. Which there are is kept; their conditions may ask for anything."""
    derived = query.state.derived
    found: list[tuple[ResolutionContext, ZoneReplacement]] | None = derived.get("zone_replacements")
    if found is None:
        found = [pair for pair in abilities_at_work(query, ZoneReplacement) if pair[1].applies is not None]
        for id in query.state.ids_in(EFFECTS):
            effect = query.state[id]
            if type(effect) is Diversion:
                ability = ZoneReplacement(
                    "banishment", applies=msgspec.structs.replace(effect.filter, controller="you")
                )
                found += [(ResolutionContext(one, effect.source, effect.key), ability) for one in effect.players]
        derived["zone_replacements"] = found
    return found and [
        (context, one)
        for context, one in found
        if (not would or one.would == would) and (one.condition is None or holds(query, context, one.condition))
    ]
