"""Cards between zones, objects onto and off the field.

Carries game-zones (rules 4 to 6), card-types-supertypes (Regalia 4 and 5), card-types-champion (rule 8), tokens
(rule 3), object-specific-zones (rule 1) and last-known information.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.engine.state import NOWHERE
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.characteristics import all_traits, champion_level, has_keyword
from gatcg_desktop.rules.definitions import CardDefinition
from gatcg_desktop.rules.events import (
    CardMoved,
    ControlChanged,
    CountersChanged,
    ObjectEntered,
    ObjectLeft,
    OrientationChanged,
    PropertyGained,
    TokenCeased,
)
from gatcg_desktop.rules.model import COMBAT, FIELD, OBJECTS, PLAYED, LastKnown, Object, Origin
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.triggers import happened

How = Literal[
    "drawn", "discarded", "banished", "milled", "reserved", "recollected", "returned", "put", "played", "resolved",
    "destroyed", "sacrificed", "negated", "left", "paid", "generated", "combat_ended"
]
SHARED = {"field": FIELD, "effects_stack": PLAYED}


def destination(face: CardDefinition, zone: str) -> str:
    """Where a card really goes when an effect sends it to `zone` (Regalia 4 and 5, champion 8)."""
    regalia = "REGALIA" in face.supertypes
    if zone == "graveyard" and (regalia or "CHAMPION" in face.types):
        return "banishment"
    if regalia and zone in ("hand", "deck", "memory"):
        return "material"
    return zone


def move_card(
    s: Scribe, card: int, zone: str, how: How, rule: str, *, index: int | None = None, owner: int = 0,
    actor: int = 0, cause: int = 0,
) -> str:
    """Move a card to a zone of its owner (or, for object-specific zones, of `owner`), as a step of its own.

    Returns the zone it really went to. The card becomes a new incarnation unless it stays in its zone.
    """
    thing = s.card(card)
    face = s.definitions[thing.key]
    zone = destination(face, zone)
    if zone == "material" and index is not None:
        index = None
    target: Zone = SHARED.get(zone) or (zone, owner or thing.owner)
    source = s.state.zone_of(card)
    s.step(CardMoved(card, thing.key, thing.owner, source[0], zone, how), rule, actor, cause)
    s.writer.move(card, target, index)
    if target != source:
        s.writer.set(
            card, msgspec.structs.replace(thing, incarnation=thing.incarnation + 1, face_up=None, seen_by=())
        )
    return zone


def enter_field(
    s: Scribe, *, key: str, owner: int, controller: int, card: int = 0, origin: Origin, rested: bool = False,
    properties: tuple[str, ...] = (), cause: int = 0, how: How = "resolved", x: int = 0,
) -> int:
    """Put an object onto the field and return its id; its On Enter abilities trigger.

    With `card` the card is moved to the field to represent it; without, the object is a token.
    """
    face = s.definitions[key]
    if card:
        move_card(s, card, "field", how, "field.enter", cause=cause)
    s.step(ObjectEntered(s.writer.next_id, key, controller, origin.kind), "field.enter", controller, cause)
    counters: tuple[tuple[str, int], ...] = ()
    if face.durability is not None:
        counters = (("durability", face.durability),)
    thing = Object(
        owner=owner, controller=controller, key=key, card=card, timestamp=s.timestamp(),
        entered_turn=s.match.turn, origin=origin, rested=rested, counters=counters, properties=properties, enters=x,
    )
    id = s.writer.create(thing, OBJECTS)
    if "CHAMPION" in face.types and not s.player(controller).had_champion:
        s.change(controller, had_champion=True)
    if has_keyword(s, id, "Hindered") and not rested:
        s.change(id, rested=True)
    happened(s, "enter", id, player=controller)
    return id


def leave_field(s: Scribe, id: int, zone: str, how: How, rule: str, *, cause: int = 0, index: int | None = None) -> str:
    """Take an object off the field, its card to `zone`. Returns the zone its card went to ("" for a token).

    The object's last-known information stays readable under its id. "Died" is judged here: a unit that goes
    from the field directly to the graveyard (game-terms, Died).
    """
    thing = s.object(id)
    assert thing is not None
    one = all_traits(s)[id]
    face = s.definitions[thing.key]
    goes_to = destination(face, zone)
    if "ephemeral" in thing.properties:
        goes_to = "banishment"
    died = goes_to == "graveyard" and ("ALLY" in one.types or "CHAMPION" in one.types)
    if died:
        happened(s, "death", id, player=thing.controller)
    if how == "sacrificed":
        happened(s, "sacrificed", id, player=thing.controller)
    happened(s, "leave", id, player=thing.controller)
    level = champion_level(s, thing.controller) if "CHAMPION" in one.types else one.level
    last = LastKnown(
        thing, one.power, one.life, level, one.types, one.subtypes, one.elements, tuple(one.keywords),
        s.card(thing.card).incarnation + 1 if thing.card else 0,
    )
    if thing.card:
        s.step(ObjectLeft(id, thing.key, goes_to, how), rule, thing.controller, cause)
    else:
        s.step(TokenCeased(id, thing.key, how), "tokens.cease", thing.controller, cause)
    s.writer.move(id, NOWHERE)
    s.writer.set(id, last)
    _leave_combat(s, id)
    for place in ("lineage", "loaded", "intent"):
        for card in s.state.zone(place, id):
            # The cards of a lineage leave together with their champion, to where it goes.
            to = goes_to if place == "lineage" and thing.card else "graveyard"
            move_card(s, card, to, "left", "zones.object_specific", cause=id)
    if not thing.card:
        return ""
    return move_card(s, thing.card, goes_to, how, rule, cause=cause, index=index)


def _leave_combat(s: Scribe, id: int) -> None:
    combat = s.combat
    if combat is None:
        return
    if id in combat.targets or id in combat.retaliating or id in combat.weapons:
        s.writer.change(
            COMBAT,
            targets=tuple(t for t in combat.targets if t != id),
            retaliating=tuple(r for r in combat.retaliating if r != id),
            weapons=tuple(w for w in combat.weapons if w != id),
        )


def destroy(s: Scribe, id: int, rule: str, cause: int = 0) -> bool:
    """Destroy an object: from the field to its owner's graveyard. False when it is immortal."""
    if has_keyword(s, id, "Immortality"):
        return False
    leave_field(s, id, "graveyard", "destroyed", rule, cause=cause)
    return True


def sacrifice(s: Scribe, id: int, rule: str, cause: int = 0) -> bool:
    """Sacrifice an object. False when it is immortal."""
    if has_keyword(s, id, "Immortality"):
        return False
    leave_field(s, id, "graveyard", "sacrificed", rule, cause=cause)
    return True


def put_counters(s: Scribe, id: int, counter: str, amount: int, cause: int = 0) -> None:
    """Add counters (negative: remove, never below none). Buff and debuff counters cancel (counters, Buff 4)."""
    thing = s.object(id)
    if thing is None or amount == 0:
        return
    counts = dict(thing.counters)
    before = counts.get(counter, 0)
    counts[counter] = max(0, before + amount)
    opposite = {"buff": "debuff", "debuff": "buff"}.get(counter)
    if opposite:
        gone = min(counts.get(counter, 0), counts.get(opposite, 0))
        counts[counter] -= gone
        counts[opposite] = counts.get(opposite, 0) - gone
    counters = tuple((kind, number) for kind, number in sorted(counts.items()) if number)
    if counters != thing.counters:
        s.step(CountersChanged(id, counter, counts[counter] - before), "counters.change", thing.controller, cause)
        s.change(id, counters=counters)


def turn(s: Scribe, ids: tuple[int, ...], rested: bool, rule: str, cause: int = 0) -> tuple[int, ...]:
    """Rest or wake objects; those already so are left alone (properties-and-states, rule 3). Returns the turned."""
    turned = tuple(id for id in ids if (thing := s.object(id)) is not None and thing.rested != rested)
    if turned:
        s.step(OrientationChanged(turned, rested), rule, cause=cause)
        for id in turned:
            s.change(id, rested=rested)
    return turned


def gain_property(s: Scribe, id: int, name: str, cause: int = 0) -> bool:
    """Give an object a property such as distant. False when it has it already."""
    thing = s.object(id)
    if thing is None or name in thing.properties:
        return False
    s.step(PropertyGained(id, name), "properties.gain", thing.controller, cause)
    s.change(id, properties=(*thing.properties, name))
    return True


def give_control(s: Scribe, id: int, player: int, cause: int = 0) -> None:
    """Change who controls an object; it leaves combat (attacking-and-the-combat-phase, rule 10)."""
    thing = s.object(id)
    if thing is None or thing.controller == player:
        return
    s.step(ControlChanged(id, player), "control.change", player, cause)
    s.change(id, controller=player)
    _leave_combat(s, id)
    combat = s.combat
    if combat is not None and combat.attacker == id:
        s.change(COMBAT, attacker=0)


