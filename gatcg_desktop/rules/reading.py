"""Reading a game: the state together with what is printed on its cards."""

from __future__ import annotations

from typing import Any, cast

from gatcg_desktop.engine.state import State
from gatcg_desktop.rules.definitions import ADVANCED_ELEMENTS, CardDefinition, Definitions
from gatcg_desktop.rules.model import (
    COMBAT,
    MATCH,
    OBJECTS,
    PLAYED,
    Card,
    Combat,
    Instance,
    LastKnown,
    Match,
    Object,
    Played,
    Player,
)


class Reader:
    """A read-only look at one state. Attributes: `state`, `definitions`."""

    __slots__ = ("definitions", "state")

    def __init__(self, state: State, definitions: Definitions) -> None:
        self.state = state
        self.definitions = definitions

    @property
    def match(self) -> Match:
        return cast(Match, self.state.entities[MATCH])

    @property
    def combat(self) -> Combat | None:
        return cast("Combat | None", self.state.entities.get(COMBAT))

    def player(self, player: int) -> Player:
        return cast(Player, self.state.entities[player])

    def card(self, card: int) -> Card:
        return cast(Card, self.state.entities[card])

    def instance(self, instance: int) -> Instance:
        return cast(Instance, self.state.entities[instance])

    def object(self, id: int) -> Object | None:
        """The object of that id if it is on the field."""
        entity = self.state.entities.get(id)
        return entity if type(entity) is Object else None

    def objects(self, controller: int = 0) -> list[tuple[int, Object]]:
        """The objects on the field, of one controller or (0) of all, in the order in which they entered."""
        derived = self.state.derived
        key = ("objects", controller)
        found: list[tuple[int, Object]] | None = derived.get(key)
        if found is None:
            entities = self.state.entities
            found = [(id, entities[id]) for id in self.state.zones.get(OBJECTS, ())]
            if controller:
                found = [pair for pair in found if pair[1].controller == controller]
            derived[key] = found
        return found

    def face(self, id: int) -> CardDefinition:
        """The printed face of a card, object, instance or played card (of its last-known self, if gone)."""
        thing: Any = self.state.entities[id]
        if type(thing) is LastKnown:
            thing = thing.object
        return self.definitions[thing.key]

    def living_players(self) -> tuple[int, ...]:
        """Players still in the game, in turn order from the turn player."""
        match = self.match
        seats = match.players
        at = seats.index(match.turn_player) if match.turn_player in seats else 0
        return tuple(p for p in seats[at:] + seats[:at] if p not in match.losers)

    def opponents(self, player: int) -> tuple[int, ...]:
        """The other players still in the game, in turn order from `player`."""
        match = self.match
        seats = match.players
        at = seats.index(player)
        return tuple(p for p in seats[at + 1 :] + seats[:at] if p not in match.losers)

    def champion(self, player: int) -> int:
        """The player's champion object (the first, should there be several), or 0."""
        derived = self.state.derived
        key = ("champion", player)
        if key not in derived:
            derived[key] = next(
                (id for id, thing in self.objects(player) if "CHAMPION" in self.definitions[thing.key].types), 0
            )
        return cast(int, derived[key])

    def lineage(self, champion: int) -> tuple[int, ...]:
        """The cards of the inner lineage, the lowest first."""
        return self.state.zone("lineage", champion)

    def elements(self, player: int) -> frozenset[str]:
        """The elements a player has enabled (parts-of-a-card-element, rules 2 to 4; special-elements)."""
        derived = self.state.derived
        key = ("elements", player)
        if key not in derived:
            enabled = {"NORM"}
            champion = self.champion(player)
            if champion:
                for id in (champion, *self.lineage(champion)):
                    enabled.update(self.face(id).elements)
            if not ADVANCED_ELEMENTS.isdisjoint(enabled):
                enabled.add("EXALTED")
            derived[key] = frozenset(enabled)
        return cast("frozenset[str]", derived[key])

    def instances_of(self, played: int) -> tuple[int, ...]:
        """The instances on the stack that read a played card."""
        return tuple(id for id in self.state.zone("stack") if self.state.entities[id].played == played)

    def played_card(self, card: int) -> int:
        """The Played entity of a card in the Effects Stack, or 0."""
        for id, thing in self.state.entities.items():
            if type(thing) is Played and thing.card == card and self.card(card).incarnation == thing.incarnation:
                return id
        return 0

    def source_there(self, played: int) -> bool:
        """Whether the source card of a play is still in the Effects Stack (playing-cards, rule 8)."""
        record = self.state.entities.get(played)
        if type(record) is not Played:
            return False
        return (
            self.state.zone_of(record.card) == PLAYED and self.card(record.card).incarnation == record.incarnation
        )

    def name(self, id: int) -> str:
        """What to call a card, object, instance or player; "something" for what is no more."""
        thing: Any = self.state.entities.get(id)
        if type(thing) is Player:
            return thing.name
        if type(thing) is LastKnown:
            thing = thing.object
        key = getattr(thing, "key", None)
        definition = self.definitions.get(key) if isinstance(key, str) else None
        return definition.name if definition else "something"
