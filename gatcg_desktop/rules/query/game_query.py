"""Reading a game: the state together with what is printed on its cards."""

from __future__ import annotations

from typing import Any, TypeGuard, cast

from gatcg_desktop.engine.entity import Entity
from gatcg_desktop.engine.state import State
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import (
    COMBAT,
    MATCH,
    Card,
    Combat,
    Instance,
    LastKnown,
    Match,
    Object,
    PlayedCard,
    Player,
    PlayerStatus,
)
from gatcg_desktop.rules.model.fields import (
    NO_OBJECT,
    NOBODY,
    CardId,
    InstanceId,
    ObjectId,
    PlayerId,
    StatusKind,
    ThingId,
)
from gatcg_desktop.rules.model.zones import EFFECTS, OBJECTS, PLAYED, STACK, STATUSES, UNORDERED


class GameQuery:
    """A read-only look at one state. Attributes: `state`, `definitions`."""

    __slots__ = ("definitions", "state")

    def __init__(self, state: State, definitions: Definitions) -> None:
        self.state = state
        self.definitions = definitions

    @property
    def match(self) -> Match:
        """The turn and who may act."""
        found: Any = self.state.entities[MATCH]
        match: Match = found
        return match

    @property
    def combat(self) -> Combat | None:
        """The attack under way, if there is one."""
        found = self.state.entities.get(COMBAT)
        return found if type(found) is Combat else None

    def attacks(self, id: ThingId) -> bool:
        """Whether a unit attacks: as the attacker of the combat, or while its attack with a card is being declared."""
        combat = self.combat
        if combat is None:
            return bool(self.state.zone("intent", id))
        return combat.attacker == id and combat.attacking

    def intents(self) -> list[tuple[PlayerId, CardId]]:
        """The cards in intents, with the players who attack with them."""
        derived = self.state.derived
        found: list[tuple[PlayerId, CardId]] | None = derived.get("intents")
        if found is None:
            combat = self.combat
            if combat is not None:
                found = [(combat.attacking_player, card) for card in self.cards("intent", combat.attacker)]
            else:
                found = [
                    (self.state.entity(unit, Object).controller, card)
                    for name, unit in self.state.zones
                    if name == "intent"
                    for card in self.cards("intent", unit)
                ]
            derived["intents"] = found
        return found

    def player(self, player: ThingId) -> Player:
        """The player of that id. KeyError for what does not exist."""
        found = self.state.entities[player]
        assert type(found) is Player
        return found

    def card(self, card: ThingId) -> Card:
        """The card of that id, for whoever knows that it is one (`is_card`). KeyError for what does not exist."""
        found = self.state.entities[card]
        assert type(found) is Card
        return found

    def is_card(self, id: ThingId) -> TypeGuard[CardId]:
        """Whether that is a card, wherever it is."""
        return type(self.state.entities.get(id)) is Card

    def is_instance(self, id: ThingId) -> TypeGuard[InstanceId]:
        """Whether that is an item of the Effects Stack."""
        return type(self.state.entities.get(id)) is Instance

    def cards(self, zone: str, owner: ThingId) -> tuple[CardId, ...]:
        """The cards of a zone, in its order."""
        ids: Any = self.state.zone(zone, owner)
        found: tuple[CardId, ...] = ids
        return found

    def cards_in(self, zone: str, owner: ThingId) -> tuple[CardId, ...]:
        """The cards of a zone, for whoever goes through all of them.

        Where cards lie in no order this is none in which they came there: those that somebody can tell come first.
        """
        ids = self.cards(zone, owner)
        return tuple(sorted(ids, key=self._told_first)) if zone in UNORDERED else ids

    def _told_first(self, id: ThingId) -> tuple[bool, tuple[PlayerId, ...], str]:
        card = self.card(id)
        return not (card.face_up or card.seen_by), card.seen_by, card.key

    def instance(self, instance: ThingId) -> Instance:
        """The item of the stack of that id, for whoever knows that it is one. KeyError if it is gone."""
        found = self.state.entities[instance]
        assert type(found) is Instance
        return found

    @property
    def stack(self) -> tuple[InstanceId, ...]:
        """The items of the Effects Stack; the last resolves next."""
        ids: Any = self.state.ids_in(STACK)
        found: tuple[InstanceId, ...] = ids
        return found

    def object(self, id: ThingId) -> Object | None:
        """The object of that id if it is on the field."""
        entity = self.state.entities.get(id)
        return entity if type(entity) is Object else None

    def bearer(self, id: ThingId) -> Object | None:
        """The object on the field, mastery, status or boon of that id: what bears abilities of its own."""
        entity = self.state.entities.get(id)
        return entity if isinstance(entity, Object) else None

    def statuses(self, controller: PlayerId, kind: StatusKind) -> list[tuple[ThingId, PlayerStatus]]:
        """A player's masteries, statuses or boons, the oldest first."""
        found = [(id, cast(PlayerStatus, self.state.entities[id])) for id in self.state.ids_in(STATUSES)]
        return [(id, one) for id, one in found if one.controller == controller and one.kind == kind]

    def objects(self, controller: PlayerId = NOBODY) -> list[tuple[ObjectId, Object]]:
        """The objects on the field, of one controller or (0) of all, in the order in which they entered."""
        derived = self.state.derived
        known: dict[PlayerId, list[tuple[ObjectId, Object]]] | None = derived.get("objects")
        if known is None:
            ids: Any = self.state.ids_in(OBJECTS)  # nothing else is there
            things: Any = map(self.state.entities.__getitem__, ids)
            known = derived["objects"] = {NOBODY: list(zip(ids, things, strict=True))}
        found = known.get(controller)
        if found is None:
            found = known[controller] = [pair for pair in known[NOBODY] if pair[1].controller == controller]
        return found

    def last_known(self, id: ThingId) -> Entity | None:
        """The entity of that id; of an object that is gone, the object it was; None where there never was one."""
        thing = self.state.entities.get(id)
        return thing.object if type(thing) is LastKnown else thing

    def face(self, id: ThingId) -> CardDefinition:
        """The printed face of a card, object, instance or played card (of its last-known self, if gone)."""
        thing: Any = self.state.entities.get(id)
        if type(thing) is LastKnown:
            thing = thing.object
        return self.definitions[thing.key]

    def activated_faces(self, player: PlayerId) -> list[CardDefinition]:
        """The faces that a player has activated this turn, with the subtypes they had in addition."""
        found = []
        for one in self.player(player).activations:
            found.append(self.definitions[one.key].with_subtypes(one.extra_subtypes))
        return found

    def living_players(self) -> tuple[PlayerId, ...]:
        """Players still in the game, in turn order from the turn player."""
        match = self.match
        seats = match.players
        at = seats.index(match.turn_player) if match.turn_player in seats else 0
        in_turn = seats[at:] + seats[:at]
        return tuple([p for p in in_turn if p not in match.losers]) if match.losers else in_turn

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The other players still in the game, in turn order from `player`."""
        match = self.match
        seats = match.players
        at = seats.index(player)
        return tuple(p for p in seats[at + 1 :] + seats[:at] if p not in match.losers)

    def champions(self, player: PlayerId) -> tuple[ObjectId, ...]:
        """The player's champion objects, those that an effect made champions among them."""
        derived = self.state.derived
        found: dict[PlayerId, tuple[ObjectId, ...]] | None = derived.get("champions")
        if found is None:
            made = _made_champions(self.state)
            printed = self.definitions.of_kind("champions", lambda face: "CHAMPION" in face.types)
            found = derived["champions"] = {}
            for id, thing in self.objects():
                if made.get(id, thing.key in printed):
                    found[thing.controller] = (*found.get(thing.controller, ()), id)
        return found.get(player, ())

    def champion(self, player: PlayerId) -> ObjectId:
        """The player's champion object (the first, should there be several), or 0."""
        champions = self.champions(player)
        return champions[0] if champions else NO_OBJECT

    def lineage(self, champion: ThingId) -> tuple[CardId, ...]:
        """The cards of the inner lineage, the lowest first."""
        return self.cards("lineage", champion)

    def instances_of(self, played: ThingId) -> tuple[InstanceId, ...]:
        """The instances on the stack that read a played card."""
        return tuple(id for id in self.stack if self.instance(id).played == played)

    def played_card(self, card: ThingId) -> ThingId:
        """The Played entity of a card in the Effects Stack, or 0."""
        for id, thing in self.state.entities.items():
            if type(thing) is PlayedCard and thing.card == card and self.card(card).incarnation == thing.incarnation:
                return id
        return 0

    def source_there(self, played: ThingId) -> bool:
        """Whether the source card of a play is still in the Effects Stack (playing-cards, rule 8)."""
        record = self.state.entities.get(played)
        if type(record) is not PlayedCard:
            return False
        return self.state.zone_of(record.card) == PLAYED and self.card(record.card).incarnation == record.incarnation

    def name(self, id: ThingId) -> str:
        """What to call a card, object, instance or player; "something" for what is no more."""
        thing = self.last_known(id)
        if type(thing) is Player:
            return thing.name
        key = getattr(thing, "key", None)
        definition = self.definitions.get(key) if isinstance(key, str) else None
        return definition.name if definition else "something"


def _made_champions(state: State) -> dict[ThingId, bool]:
    """The objects whose type an effect set or added: whether they are champions because of it."""
    made: dict[ThingId, bool] = {}
    for id in state.ids_in(EFFECTS):
        change = state.entities[id]
        if type(change) is Change and change.traits is not None:
            for object in change.objects:
                if change.traits.set_types:
                    made[object] = "CHAMPION" in change.traits.set_types
                if "CHAMPION" in change.traits.add_types:
                    made[object] = True
    return made
