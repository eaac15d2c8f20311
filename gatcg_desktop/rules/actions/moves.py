"""Cards between zones, objects onto and off the field.

Carries game-zones (rules 4 to 6), tokens (rule 3), object-specific-zones (rule 1), counters (rule 5), double-faced
cards (rules 4, 7 and 9), copy (General 1.4), game-terms (Destruction, Died, Sacrifice) and last-known information.
Where something goes instead is found in replacing.py.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from gatcg_desktop.engine.state import NOWHERE
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.actions.amount_changes import replaced_amount
from gatcg_desktop.rules.actions.replacing import card_destination, object_destination, preserves_itself
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.entities import COMBAT, Card, Instance, LastKnown, Object
from gatcg_desktop.rules.model.events import (
    CardMoved,
    ControlChanged,
    CountersChanged,
    ObjectLeft,
    OrientationChanged,
    PropertyGained,
    TokenCeased,
)
from gatcg_desktop.rules.model.fields import NOBODY, CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import FIELD, OF_OBJECTS, PLAYED, MoveManner
from gatcg_desktop.rules.query.characteristics import all_traits, has_keyword, traits
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.player_references import controller_of, controller_of_card
from gatcg_desktop.rules.query.relations import given_up, link_shield_of
from gatcg_desktop.rules.query.turn_counters import asks_for_moves
from gatcg_desktop.rules.triggers.noticing import notify_triggers

SHARED = {"field": FIELD, "effects_stack": PLAYED}


def move_card(
    game: GameWriter,
    card: CardId,
    zone: str,
    how: MoveManner,
    rule: str,
    *,
    index: int | None = None,
    owner: ThingId = 0,
    actor: PlayerId = NOBODY,
    cause: ThingId = 0,
    face_up: bool | None = None,
    final: bool = False,
    preserved: bool = False,
) -> str:
    """Move a card to a zone of its owner (or, for object-specific zones, of `owner`), as a step of its own.

    Returns the zone it really went to ("" for the copy of a card, which ceases to exist). The card becomes a new
    incarnation, without counters and properties, unless it stays in its zone. `final`: replacements were applied.
    """
    thing = game.card(card)
    preserves = game.state.zone_of(card)[0] == "effects_stack" and preserves_itself(game, card)
    if not final:
        zone = card_destination(game, card, zone, how)
    if zone == "material" and index is not None:
        index = None
    target: Zone = SHARED.get(zone) or (zone, owner if zone in OF_OBJECTS else thing.owner)
    source = game.state.zone_of(card)
    # Such copies are in the intent only, or are activated where they were made (copy, General 1.4).
    ceases = thing.copy and target != source and zone != "effects_stack"
    game.step(CardMoved(card, thing.key, thing.owner, source[0], "" if ceases else zone, how), rule, actor, cause)
    if ceases:
        game.writer.remove(card)
        return ""
    game.writer.move(card, target, index)
    if target == source:
        return zone
    if zone == "material" and source[0] == "effects_stack" and how in ("resolved", "negated"):
        preserved = preserved or preserves
    # Put face down, a card that its owner knew stays known to them (public-vs-private-information, 6.1.1).
    knew = source[0] != "deck" or thing.owner in thing.seen_by
    known = (thing.owner,) if face_up is False and knew else ()
    properties = ("preserved",) if preserved else thing.properties if zone == "intent" else ()
    game.writer.set(
        card,
        msgspec.structs.replace(
            thing,
            incarnation=thing.incarnation + 1,
            face_up=True if preserved else face_up,
            seen_by=known,
            counters=(),
            properties=properties,
            timestamp=0,
            given=thing.given if zone == "intent" else (),
            x=thing.x if zone == "intent" else 0,
            times=(),
        ),
    )
    _tell_of_move(game, card, source, zone, how, rule, target[1], actor)
    return zone


def _tell_of_move(
    game: GameWriter,
    card: CardId,
    source: Zone,
    zone: str,
    how: MoveManner,
    rule: str,
    holder: ThingId,
    actor: PlayerId,
) -> None:
    """Let triggers see that a card changed zones, in those ways that cards speak of.

    A player banishes a card from their memory only if it is that player who does it: of another's deed nobody is told.
    """
    owner = game.card(card).owner
    if game.definitions.found_once("moves", asks_for_moves):
        notify_triggers(game, "moved", card, player=owner, origin=source[0], what=zone)
    match zone:
        case "graveyard" if how == "discarded":
            notify_triggers(game, "discarded", card, player=owner, origin=source[0])
        case "graveyard" if source[0] == "deck":
            notify_triggers(game, "milled", card, player=owner)
        case "banishment" if how != "destroyed" and source[0] in ("memory", "graveyard", "hand", "deck", "material"):
            if source[0] == "memory":
                notify_triggers(game, "memory_banished", card, player=owner if actor == owner else NOBODY)
            notify_triggers(game, "card_banished", card, player=owner, origin=source[0], what=_PAYS.get(rule, ""))
            if actor != NOBODY:
                notify_triggers(game, "banishes", card, player=actor, origin=source[0])
        case "hand" if source[0] == "memory":
            notify_triggers(game, "recalled", card, player=owner)
        case "lineage":
            notify_triggers(game, "into_lineage", card, player=owner, victim=holder)
        case "loaded" if len(game.cards("loaded", holder)) == 1:
            thing = game.object(holder)
            notify_triggers(game, "loaded", holder, player=thing.controller if thing is not None else NOBODY)


_PAYS = {"keywords.kindle": "reserve", "costs.floating_memory": "memory", "costs.memory": "memory"}
"""Which cost a card is banished for, by the rule of its move."""


def leave_field(
    game: GameWriter,
    id: ThingId,
    zone: str,
    how: MoveManner,
    rule: str,
    *,
    cause: ThingId = 0,
    index: int | None = None,
    face_up: bool | None = None,
    holder: ThingId = 0,
) -> str:
    """Take an object off the field, its card to `zone`. Returns the zone its card went to ("" for a token).

    `holder` is the object whose lineage or loaded cards it joins.

    The object's last-known information stays readable under its id. "Died" is judged here: a unit that goes
    from the field directly to the graveyard (game-terms, Died).
    """
    thing = game.object(id)
    assert thing is not None
    one = all_traits(game)[id]
    goes_to = zone if how == "left_game" else object_destination(game, id, zone, how)
    unit = "ALLY" in one.types or "CHAMPION" in one.types
    # What is banished instead was neither destroyed nor did it die (game-effects, rule 6).
    if how in ("destroyed", "sacrificed") and goes_to != "banishment":
        notify_triggers(game, "destroyed", id, player=thing.controller)
    if goes_to == "graveyard" and unit and how in ("destroyed", "sacrificed", "put"):
        notify_triggers(game, "death", id, player=thing.controller)
    if goes_to == "banishment":
        notify_triggers(game, "banished", id, player=thing.controller)
    if how == "sacrificed":
        notify_triggers(game, "sacrificed", id, player=thing.controller)
    notify_triggers(game, "leave", id, player=thing.controller)
    level = champion_level(game, thing.controller) if "CHAMPION" in one.types else one.level
    last = LastKnown(
        thing,
        one.power,
        one.life,
        level,
        one.types,
        one.subtypes,
        one.elements,
        tuple(one.keywords),
        game.card(thing.card).incarnation + 1 if thing.card else 0,
        one.supertypes,
        game.match.turn,
    )
    if thing.card:
        game.step(ObjectLeft(id, thing.key, goes_to, how), rule, thing.controller, cause)
    else:
        game.step(TokenCeased(id, thing.key, how), "tokens.cease", thing.controller, cause)
    game.writer.move(id, NOWHERE)
    game.writer.set(id, last)
    _leave_combat(game, id)
    for place in OF_OBJECTS:
        for card in game.cards(place, id):
            # The cards of a lineage leave together with their champion, to where it goes.
            to = goes_to if place == "lineage" and thing.card else "graveyard"
            move_card(game, card, to, "left", "zones.object_specific", cause=id)
    if not thing.card:
        return ""
    return move_card(
        game,
        thing.card,
        goes_to,
        how,
        rule,
        cause=cause,
        index=index,
        face_up=face_up,
        final=True,
        owner=holder,
    )


def _leave_combat(game: GameWriter, id: ThingId) -> None:
    combat = game.combat
    if combat is None:
        return
    if id in combat.targets or id in combat.retaliating or id in combat.weapons:
        game.writer.change(
            COMBAT,
            targets=tuple(t for t in combat.targets if t != id),
            retaliating=tuple(r for r in combat.retaliating if r != id),
            weapons=tuple(w for w in combat.weapons if w != id),
        )


def destroy(game: GameWriter, id: ThingId, rule: str, cause: ThingId = 0) -> bool:
    """Destroy an object: from the field to its owner's graveyard. False when it is immortal, or gone already.

    An object with Link Shield linked to it is destroyed instead (keywords, Link Shield 1); that still counts as
    done (resolution, 10).
    """
    if game.object(id) is None or traits(game, id).indestructible:
        return False
    shield = link_shield_of(game, id)
    if shield:
        if "CHAMPION" not in all_traits(game)[id].types:
            game.change(id, damage=0)
        destroy(game, shield, "keywords.link_shield", cause)
        return True
    leave_field(game, id, "graveyard", "destroyed", rule, cause=cause)
    return True


def sacrifice(game: GameWriter, id: ThingId, rule: str, cause: ThingId = 0) -> bool:
    """Sacrifice an object, or what shields it (Link Shield 2). False when it is immortal, or gone already."""
    if game.object(id) is None or has_keyword(game, id, "Immortality"):
        return False
    leave_field(game, given_up(game, id), "graveyard", "sacrificed", rule, cause=cause)
    return True


def put_counters(game: GameWriter, id: ThingId, counter: str, amount: int, cause: ThingId = 0) -> None:
    """Add counters (negative: remove, never below none) to an object, a card, a mastery or an item of the stack.

    Buff and debuff counters cancel (counters, Buff 4).
    """
    thing = game.state.get(id)
    if not isinstance(thing, (Object, Card, Instance)) or amount == 0:
        return
    if amount > 0 and isinstance(thing, Object):
        amount = replaced_amount(game, "counters", thing.controller, amount, counter, id)
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
        whose = controller_of_card(game, id) if isinstance(thing, Card) else thing.controller
        game.step(CountersChanged(id, counter, counts[counter] - before), "counters.change", whose, cause)
        game.change(id, counters=counters)
        if counter == "charge" and counts[counter] > before:
            notify_triggers(game, "charge", id, player=whose, amount=counts[counter])
        there, doer = counts[counter], controller_of(game, cause) or whose
        if there > before:
            notify_triggers(game, "counters_put", id, player=doer, amount=there - before, what=counter)
        elif there < before:
            notify_triggers(game, "counters_removed", id, player=doer, amount=before - there, what=counter)


def remove_damage(game: GameWriter, id: ThingId, amount: int, cause: ThingId = 0) -> int:
    """Remove damage, or damage counters, from an object; returns how much. That is no recovering."""
    thing = game.object(id)
    removed = min(thing.damage, amount) if thing is not None else 0
    if thing is not None and removed:
        game.step(CountersChanged(id, "damage", -removed), "counters.change", thing.controller, cause)
        game.change(id, damage=thing.damage - removed)
    return removed


def put_damage(game: GameWriter, id: ThingId, amount: int, cause: ThingId = 0) -> None:
    """Put damage counters on an object: it is dealt nothing."""
    thing = game.object(id)
    if thing is not None and amount > 0:
        game.step(CountersChanged(id, "damage", amount), "counters.change", thing.controller, cause)
        game.change(id, damage=thing.damage + amount)


def set_rested(
    game: GameWriter, ids: tuple[ThingId, ...], rested: bool, rule: str, cause: ThingId = 0
) -> tuple[ThingId, ...]:
    """Rest or wake objects; those already so are left alone (properties-and-states, rule 3). Returns the turned."""
    turned = tuple(
        id
        for id in ids
        if (thing := game.object(id)) is not None
        and thing.rested != rested
        and (rested or "wake_up" not in traits(game, id).cant)
    )
    if turned:
        game.step(OrientationChanged(turned, rested), rule, cause=cause)
        for id in turned:
            game.change(id, rested=rested)
        for id in turned if rested else ():
            notify_triggers(game, "rested", id, player=game.state.entity(id, Object).controller)
    return turned


def transform(game: GameWriter, id: ThingId, cause: ThingId = 0) -> bool:
    """Turn a double-faced object over (double-faced-cards, rules 2, 7.2 and 9). False when it has no other face.

    Counters and effects stay; static abilities of the new face get a new timestamp. Copies cannot transform.
    """
    thing = game.object(id)
    if thing is None or not thing.card:
        return False
    front = game.card(thing.card).key
    back = game.definitions[front].other_face
    if back not in game.definitions or thing.key not in (front, back):
        return False
    key = back if thing.key == front else front
    properties = tuple(p for p in thing.properties if p != "transformed") + (("transformed",) if key == back else ())
    game.step(PropertyGained(id, "transformed"), "faces.transform", thing.controller, cause)
    game.change(id, key=key, properties=properties, face_timestamp=game.timestamp(), used=(), times=())
    notify_triggers(game, "transformed", id, player=thing.controller)
    return True


def gain_property(game: GameWriter, id: ThingId, name: str, cause: ThingId = 0) -> bool:
    """Give an object a property such as distant. False when it has it already."""
    thing = game.object(id)
    if thing is None or name in thing.properties:
        return False
    game.step(PropertyGained(id, name), "properties.gain", thing.controller, cause)
    game.change(id, properties=(*thing.properties, name))
    if name == "fostered":
        notify_triggers(game, "fostered", id, player=thing.controller)
    elif name == "distant":
        notify_triggers(game, "distant", id, player=thing.controller)
    return True


def keep_track(game: GameWriter, id: ThingId, cards: Iterable[CardId]) -> None:
    """What banished cards keeps track of them, if it is there (banishment, rule 3.3)."""
    bearer = game.bearer(id)
    if bearer is not None:
        marks = ((card, game.card(card).incarnation) for card in cards)
        game.change(id, remembered=(*bearer.remembered, *marks))


def record_action(game: GameWriter, id: ThingId, name: str) -> None:
    """Note about an object what it did this turn; nobody is told."""
    thing = game.object(id)
    if thing is not None and name not in thing.action_history:
        game.change(id, action_history=(*thing.action_history, name))


def give_control(game: GameWriter, id: ThingId, player: PlayerId, cause: ThingId = 0) -> None:
    """Change who controls an object; it leaves combat (attacking-and-the-combat-phase, rule 10)."""
    thing = game.object(id)
    if thing is None or thing.controller == player:
        return
    game.step(ControlChanged(id, player), "control.change", player, cause)
    game.change(id, controller=player)
    _leave_combat(game, id)
    combat = game.combat
    if combat is not None and combat.attacker == id:
        game.change(COMBAT, attacking=False)
