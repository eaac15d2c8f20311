"""A position as one player may know it, for a bot that decides for that player.

Carries public-vs-private-information for bots: hidden cards are backs without a face that say where they lie and no
more, everything else is redacted by the types of its fields, and the dice say nothing. What the rules answer about such
a state follows from what the player may know, so two games that differ in hidden cards alone give the same answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.dice import DICE, Dice
from gatcg_desktop.engine.entity import Entity
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import Card, Instance, Object
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.turn_counters import asked_by
from gatcg_desktop.rules.query.visibility import keeps_order_secret, known_in
from gatcg_desktop.rules.views.redaction import REDACTION, ids_in, renamed_answer, renamed_decision
from gatcg_desktop.rules.views.sight import lot_of

FIRST_BACK = -1_000
"""Backs have the ids from here downwards, in the order of zones and places."""
STAYED, MOVED_ONCE, MOVED_ON = 2, 1, 0
"""Incarnations as an observation has them: of a card as it is now, before its last move, and earlier. How often a card
moved while nobody could follow it would tell which one it is."""


class Observation:
    """What one player may know of a position.

    Attributes: `viewer`; `query`, which the rules can be asked about as about any game; `decision`, what the player is
    asked, with the ids of the observation (None: nothing). Known cards, objects and items of the stack have the ids
    that they have in the game. Made by `observe`, and not changed by what becomes of the game.
    """

    def __init__(
        self, viewer: PlayerId, query: GameQuery, decision: Decision | None, meant: Mapping[ThingId, ThingId]
    ) -> None:
        self.viewer = viewer
        self.query = query
        self.decision = decision
        self._meant = meant

    def answer(self, answer: Answer) -> Answer:
        """An answer to `decision` as the game understands it. A back that was picked is a card that lies there, which
        one by lot."""
        if not self._meant:
            return answer
        return renamed_answer(answer, lambda id: self._meant.get(id, id))


def observe(state: State, definitions: Definitions, viewer: PlayerId, decision: Decision | None = None) -> Observation:
    """What a player may know of a state, of which nothing is changed. `decision`: what the player is asked there."""
    query = GameQuery(state, definitions)
    seen = _Observed(query, viewer)
    for id, value in state.entities.items():
        if type(value) is not Card:
            seen.entity(id, value)
    meant: dict[ThingId, ThingId] = {}
    if decision is not None:
        asked = {id for option in decision.options for id in ids_in(option) if id in seen.hidden}
        if asked:
            meant = seen.by_lot(asked)
            backs = {id: back for back, id in meant.items()}
            decision = renamed_decision(decision, lambda id: backs.get(id, id), frozenset(asked))
    return Observation(viewer, GameQuery(seen.state, definitions), decision, meant)


@lru_cache(maxsize=64)
def _back(owner: PlayerId) -> Card:
    return Card(owner, "", STAYED, face_up=False)


@lru_cache(maxsize=4096)
def _known(card: Card) -> Card:
    """A known card that speaks of no other: most cards are the same from one answer to the next."""
    return msgspec.structs.replace(card, incarnation=STAYED)


class _Observed:
    """The observed state as it is made, and how its viewer knows things (a Lens of the redaction).

    `hidden` are the cards that the viewer does not know, with the zones they lie in.
    """

    def __init__(self, query: GameQuery, viewer: PlayerId) -> None:
        self.state = State()
        self.hidden: dict[ThingId, Zone] = {}
        self._query = query
        self._backs: dict[Zone, list[ThingId]] = {}
        self._faces: set[str] = set()
        self._asked: frozenset[str | int] | None = None
        known: list[CardId] = []
        for zone in sorted(query.state.zones):
            known += self._zone(zone, query.state.zones[zone], viewer)
        for id in known:  # once it is known which cards are hidden
            card = query.card(id)
            self._faces.add(card.key)
            if card.given:
                self.entity(id, card)
            else:
                self.state.entities[id] = _known(card)

    def _zone(self, zone: Zone, ids: tuple[ThingId, ...], viewer: PlayerId) -> list[CardId]:
        """Put a zone into the state, with backs. Gives the cards in it that the viewer knows."""
        entities, state = self._query.state.entities, self.state
        if not ids or type(entities[ids[0]]) is not Card:
            state.zones[zone] = ids
            state.where.update(dict.fromkeys(ids, zone))
            return []
        known = known_in(self._query, viewer, *zone)
        seen = set(known)
        hidden = [id for id in ids if id not in seen]
        first = FIRST_BACK - len(self.hidden)
        backs = list(range(first, first - len(hidden), -1))
        if hidden:
            self._backs[zone] = backs
            self.hidden.update(dict.fromkeys(hidden, zone))
            owners = [self._query.card(id).owner for id in hidden]
            state.entities.update(zip(backs, map(_back, owners), strict=True))
        if keeps_order_secret(viewer, *zone):
            listed = (*sorted(known, key=lambda id: (self._query.card(id).key, id)), *backs)
        elif hidden:
            following = iter(backs)
            listed = tuple(id if id in seen else next(following) for id in ids)
        else:
            listed = ids
        state.zones[zone] = listed
        state.where.update(dict.fromkeys(listed, zone))
        return known

    def entity(self, id: ThingId, value: Entity) -> None:
        """Put something into the state, redacted."""
        if id == DICE:
            self.state.entities[id] = Dice(b"")
        else:
            self.state.entities[id] = REDACTION.redacted(value, self, id)

    def by_lot(self, asked: set[ThingId]) -> dict[ThingId, ThingId]:
        """Which hidden cards the backs of the zones of these stand for: those asked about first, else by lot."""
        state = self._query.state
        seed = state.entity(DICE, Dice).seed
        meant: dict[ThingId, ThingId] = {}
        for zone in {self.hidden[id] for id in asked}:
            cards = [id for id in state.zone(*zone) if id in self.hidden]
            cards.sort(key=lambda id: (id not in asked, lot_of(seed, state.version, id)))
            meant.update(zip(self._backs[zone], cards, strict=True))
        return meant

    # How the viewer knows things ----------------------------------------------------------------------------

    def name_of(self, id: ThingId) -> ThingId:
        """The same id; 0 for a hidden card."""
        return 0 if id in self.hidden else id

    def knows(self, id: ThingId) -> bool:
        """Whether it is no hidden card."""
        return id not in self.hidden

    def date_of(self, id: ThingId, incarnation: int) -> int:
        """An incarnation, as far as it matters: whether the card has moved since, and whether more than once."""
        card = self._query.state.entities.get(id)
        if type(card) is not Card or incarnation < 0:
            return incarnation
        if id in self.hidden:
            return 0
        return max(MOVED_ON, STAYED - (card.incarnation - incarnation))

    def asks_for(self, what: str | int) -> bool:
        """Whether a face in sight asks how often that happened."""
        if self._asked is None:
            definitions = self._query.definitions
            bearers = (
                value.key for value in self._query.state.entities.values() if isinstance(value, Object | Instance)
            )
            keys = self._faces.union(bearers)
            self._asked = frozenset().union(*(asked_by(definitions[key]) for key in keys if key in definitions))
        return what in self._asked
