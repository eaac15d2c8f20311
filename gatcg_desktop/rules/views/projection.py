"""From the state to a View: what one viewer may see (public-vs-private-information)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.language.ast import Ability, Activated, ByHand, OnResolve, Triggered
from gatcg_desktop.language.ast.walk import is_by_hand
from gatcg_desktop.rules.actions.stack import destination
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import (
    Card,
    Combat,
    Instance,
    LastKnown,
    Object,
    Origin,
    PlayedCard,
    PlayerStatus,
)
from gatcg_desktop.rules.model.fields import NOBODY, CardId, InstanceId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import OBJECTS, STACK, STATUSES
from gatcg_desktop.rules.play.ability_use import activated_abilities
from gatcg_desktop.rules.play.divided_damage import declared_shares
from gatcg_desktop.rules.play.usable_abilities import used_from
from gatcg_desktop.rules.query.attack_power import attack_power
from gatcg_desktop.rules.query.characteristics import all_traits, flat_abilities
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.elements import enabled_elements
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.measures import durability_of
from gatcg_desktop.rules.query.visibility import OMNISCIENT, keeps_order_secret, known_in, may_see
from gatcg_desktop.rules.views.views import (
    AbilityView,
    CardView,
    CombatView,
    InstanceView,
    ObjectView,
    PlayedView,
    PlayerView,
    TargetView,
    View,
)

LISTED = ("hand", "memory", "material", "graveyard", "banishment")
NUMBERED = (*LISTED, "pantheon", "deck", "lineage", "intent", "loaded")
"""Every zone of which a view may list cards; the number of one is part of the ids of its backs."""


def project(state: State, definitions: Definitions, viewer: int, decision: Decision | None = None) -> View:
    """What `viewer` may see of a state: a player's id, EVERYBODY or OMNISCIENT.

    `decision` is the question the game stands at; it is shown to the player who is asked. What one viewer sees of one
    version of a state is made once: whoever checks, hashes and shows a position asks for it again.
    """
    version, view = state.derived.get(("view", viewer), (None, None))
    if version != state.version:
        view = _projected(GameQuery(state, definitions), viewer)
        state.derived["view", viewer] = state.version, view
    assert isinstance(view, View)
    if decision is None:
        return view
    asked = viewer in (decision.player, OMNISCIENT)
    return msgspec.structs.replace(view, deciding=decision.player, decision=decision if asked else None)


def _projected(query: GameQuery, viewer: int) -> View:
    state, match = query.state, query.match
    zones: dict[tuple[str, ThingId], tuple[CardView, ...]] = {}
    for player in match.players:
        for zone in LISTED:
            zones[zone, player] = _cards(query, viewer, zone, player)
        looked_at = tuple(_face_up(query, id, "deck", player) for id in known_in(query, viewer, "deck", player))
        if looked_at:
            zones["deck", player] = looked_at
        if state.zone("pantheon", player):
            zones["pantheon", player] = _cards(query, viewer, "pantheon", player)
    living = query.living_players()
    passed: tuple[PlayerId, ...] = ()
    if match.holder in living:
        at = living.index(match.holder)
        passed = tuple(living[(at - 1 - back) % len(living)] for back in range(min(match.passed, len(living))))
    return View(
        viewer=viewer,
        turn=match.turn,
        turn_player=match.turn_player,
        phase=match.phase,
        players=tuple(_player(query, player) for player in match.players),
        zones=zones,
        objects=tuple(_object(query, viewer, ObjectId(id)) for id in state.ids_in(OBJECTS)),
        stack=tuple(_instance(query, viewer, InstanceId(id)) for id in state.ids_in(STACK)),
        played=_played(query),
        combat=_combat(query),
        holder=match.holder,
        passed=passed,
        deciding=NOBODY,
        decision=None,
        outcome=match.outcome,
        winner=match.winner,
        statuses=tuple(_object(query, viewer, ObjectId(id)) for id in state.ids_in(STATUSES)),
    )


def _face_up(query: GameQuery, id: ThingId, zone: str, owner: ThingId) -> CardView:
    card = query.card(id)
    abilities = _abilities(query, id) if card.key in used_from(query.definitions).get(zone, ()) else ()
    return CardView(CardId(id), card.key, card.owner, zone, owner, card.face_up is not False, abilities)


def _back(query: GameQuery, id: ThingId, zone: str, owner: ThingId, position: int) -> CardView:
    number = -(owner * 10_000 + ZONE_NUMBER[zone] * 1_000 + position + 1)
    return CardView(CardId(number), "", query.card(id).owner, zone, owner, False)


def _abilities(query: GameQuery, id: ThingId) -> tuple[AbilityView, ...]:
    """The activated abilities that an object or card has where it is, whether or not they could be used now."""
    return tuple(
        AbilityView(
            index,
            ability.text or _printed_text(query, id, ability),
            type(ability) is ByHand and ability.when == "triggered",
        )
        for index, ability in activated_abilities(query, id)
    )


def _printed_text(query: GameQuery, id: ThingId, ability: Ability) -> str:
    """The paragraph of an ability that does not carry its text; "" where there is not one for each ability."""
    face = query.face(id)
    together = len(face.paragraphs) == len(face.abilities) and ability in face.abilities
    return face.paragraphs[face.abilities.index(ability)] if together else ""


ZONE_NUMBER = {zone: number for number, zone in enumerate(NUMBERED)}


def _cards(query: GameQuery, viewer: int, zone: str, owner: ThingId) -> tuple[CardView, ...]:
    ids = query.state.zone(zone, owner)
    if not ids:
        return ()
    seen = {id for id in ids if may_see(query, viewer, id, zone, owner)}
    if keeps_order_secret(viewer, zone, owner):  # those that are known first, by name, then the backs
        known = sorted((id for id in ids if id in seen), key=lambda id: query.card(id).key)
        ids = (*known, *(id for id in ids if id not in seen))
    return tuple(
        _face_up(query, id, zone, owner) if id in seen else _back(query, id, zone, owner, position)
        for position, id in enumerate(ids)
    )


def _player(query: GameQuery, player: PlayerId) -> PlayerView:
    record = query.player(player)
    size = {zone: len(query.state.zone(zone, player)) for zone in (*LISTED, "deck")}
    return PlayerView(
        id=player,
        name=record.name,
        hand=size["hand"],
        memory=size["memory"],
        deck=size["deck"],
        material=size["material"],
        graveyard=size["graveyard"],
        banishment=size["banishment"],
        influence=size["hand"] + size["memory"],
        elements=tuple(sorted(enabled_elements(query, player))),
        champion=query.champion(player),
        level=champion_level(query, player),
        lost=record.lost,
    )


def _object(query: GameQuery, viewer: int, id: ObjectId) -> ObjectView:
    thing = query.bearer(id)
    assert thing is not None
    one = all_traits(query)[id]
    face = query.definitions[thing.key]
    combat = _under_way(query)
    return ObjectView(
        id=id,
        card=thing.card,
        key=thing.key,
        name=one.name,
        owner=thing.owner,
        controller=thing.controller,
        types=one.types,
        subtypes=one.subtypes,
        elements=one.elements,
        power=one.power,
        life=one.life,
        level=one.level,
        durability=durability_of(query, id),
        printed_power=face.power,
        printed_life=face.life,
        damage=thing.damage,
        rested=thing.rested,
        counters=tuple(pair for pair in thing.counters if pair[0] != "durability"),
        keywords=tuple(sorted(one.keywords.items())),
        properties=thing.properties,
        token=thing.is_token and type(thing) is Object,
        origin=_origin(query, viewer, thing.origin),
        entered_turn=thing.entered_turn,
        attacking=combat is not None and query.attacks(id),
        defending=combat is not None and id in combat.targets,
        retaliating=combat is not None and id in combat.retaliating,
        wielded=combat is not None and id in combat.weapons,
        lineage=_cards(query, viewer, "lineage", id),
        intent=_cards(query, viewer, "intent", id),
        loaded=_cards(query, viewer, "loaded", id),
        status=thing.kind if isinstance(thing, PlayerStatus) else "",
        mode=thing.mode if isinstance(thing, PlayerStatus) else "",
        abilities=_abilities(query, id),
    )


def _origin(query: GameQuery, viewer: int, origin: Origin) -> Origin:
    """Where something is from."""
    return Origin(origin.kind, _known(query, viewer, origin.of), _known(query, viewer, origin.by))


def _known(query: GameQuery, viewer: int, id: ThingId) -> ThingId:
    """An id that something refers to; of a card that its viewer may not know where it is by now, 0."""
    return id if not query.is_card(id) or may_see(query, viewer, id, *query.state.zone_of(id)) else 0


def _instance(query: GameQuery, viewer: int, id: InstanceId) -> InstanceView:
    instance = query.instance(id)
    face = query.definitions[instance.key]
    source = _known(query, viewer, instance.source)
    there, paid = True, 0
    if instance.played:
        record = query.state.get(instance.played)
        paid = len(record.paid) if type(record) is PlayedCard else 0
        source = record.card if type(record) is PlayedCard else 0
        # As it resolves, its card becomes an object, a level of a champion or an intent: nothing fizzles then.
        became = source and not instance.copy and query.state.zone_of(source)[0] in ("field", "lineage", "intent")
        there = bool(became) or query.source_there(instance.played)
    elif source:
        there = type(query.state.get(source)) in (Object, Card)
    copy_of = instance.origin.of if instance.copy and type(query.state.get(instance.origin.of)) is Instance else 0
    shares = declared_shares(instance)
    return InstanceView(
        id=id,
        number=instance.number,
        kind=instance.kind,
        key=instance.key,
        name=face.name,
        controller=instance.controller,
        source=source,
        source_there=there,
        targets=tuple(
            TargetView(known, line, known != 0, shares.get(known, 0))
            for line, ids in enumerate(instance.targets)
            for known in (_known(query, viewer, target) for target in ids)
        ),
        modes=_mode_texts(query, instance),
        x=instance.x if face.cost is None and face.cost_kind != "none" else None,
        copy=instance.copy,
        copy_of=copy_of,
        properties=instance.properties,
        text=instance.text or "\n".join(face.paragraphs),
        by_hand=instance.by_hand or (instance.is_play and _instructs_by_hand(face)),
        counters=instance.counters,
        paid=paid,
        manner=instance.manner,
        last_known=_last_known(query, source),
        extra_subtypes=instance.extra_subtypes,
    )


@lru_cache(maxsize=4096)
def _instructs_by_hand(face: CardDefinition) -> bool:
    """Whether the players carry out some of what a card says as it resolves."""
    if face.is_object or "ATTACK" in face.types or "CHAMPION" in face.types:
        return False
    return any(is_by_hand(part) for _, part in flat_abilities(face) if isinstance(part, (ByHand, OnResolve)))


def _last_known(query: GameQuery, source: ThingId) -> tuple[tuple[str, int], ...]:
    last = query.state.get(source)
    if type(last) is not LastKnown:
        return ()
    stats = (("level", last.level), ("power", last.power), ("life", last.life), ("damage", last.object.damage))
    return tuple((name, value) for name, value in stats if value is not None and (name != "damage" or value))


def _mode_texts(query: GameQuery, instance: Instance) -> tuple[str, ...]:
    if not instance.modes:
        return ()
    if isinstance(instance.ability, (Activated, Triggered)):
        modes = instance.ability.modes
    else:
        face = query.definitions[instance.key]
        modes = next((a.modes for _, a in flat_abilities(face) if isinstance(a, OnResolve) and a.modes), ())
    return tuple(modes[index].text for index in instance.modes if index < len(modes))


def _played(query: GameQuery) -> tuple[PlayedView, ...]:
    lying = query.state.zone("effects_stack", 0)
    if not lying:
        return ()
    records = {  # found at once, as there may be many
        record.card: (id, record)
        for id, record in query.state.entities.items()
        if type(record) is PlayedCard and query.card(record.card).incarnation == record.incarnation
    }
    found = []
    for card in lying:
        if CardId(card) not in records:
            continue
        played, record = records[CardId(card)]
        found.append(
            PlayedView(
                CardId(card),
                record.key,
                record.player,
                record.timestamp,
                record.method,
                query.instances_of(played),
                len(record.paid),
                destination(query, record),
            )
        )
    return tuple(found)


def _under_way(query: GameQuery) -> Combat | None:
    """The attack under way: none in a game that is over, though what ended it is never cleared away."""
    return None if query.match.outcome else query.combat


def _combat(query: GameQuery) -> CombatView | None:
    combat = _under_way(query)
    if combat is None:
        return None
    return CombatView(
        combat.attacker,
        combat.attacking_player,
        combat.defending_player,
        combat.targets,
        combat.weapons,
        combat.retaliating,
        combat.stage,
        attack_power(query, combat) if combat.attacking else 0,
        combat.attacking,
    )
