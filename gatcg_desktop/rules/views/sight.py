"""Which cards one viewer can follow, what they are called for that viewer, and what the viewer means by such a name.

A card that lies where everybody sees it, or whose face the viewer may know, has a name of its own (an id) for that
viewer, from when it came there until it is lost from sight. A card hidden in a private zone or a deck has none: it is
one of the backs of its zone, and which back it is, is nowhere told. Carries public-vs-private-information.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.dice import DICE, Dice
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.zones import Zone
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import PUBLIC, keeps_order_secret, may_see
from gatcg_desktop.rules.views.redaction import ids_in, renamed_decision

FIRST_NAME = 1 << 30
"""Names of cards and backs begin here: far above every id of a game."""
STALE = -2
"""An incarnation before the viewer could follow the card: never the present one."""


class Followed(msgspec.Struct, frozen=True):
    """A card that the viewer can follow: its name, its incarnation when it got that, and whether the viewer knows its
    face."""

    name: ThingId
    since: int
    known: bool


def lot_of(seed: bytes, moment: int, id: ThingId) -> bytes:
    """Where a card comes in an order that nobody can know who does not know the seed, at one moment."""
    number = moment.to_bytes(8) + id.to_bytes(8)
    return hashlib.blake2b(number, key=seed[:64], digest_size=16, person=b"gatcg blind").digest()


class Sight:
    """What a viewer sees of a state that somebody else changes. `see` whatever has been touched.

    Attributes: `followed` (never changed, only replaced: to go back, `follow` an earlier one), `cards` (the ids of all
    that were ever cards).
    """

    def __init__(self, viewer: int, definitions: Definitions, state: State) -> None:
        self.viewer = viewer
        self.cards: set[ThingId] = set()
        self.followed: Mapping[ThingId, Followed] = {}
        self._definitions = definitions
        self._state = state
        self._named: dict[ThingId, ThingId] = {}
        self._backs: dict[Zone, list[ThingId]] = {}
        self._zone_of_back: dict[ThingId, Zone] = {}
        self._blind: frozenset[ThingId] = frozenset()
        self._next = FIRST_NAME
        self._lots: dict[Zone, list[ThingId]] = {}
        self._drawn_at = -1

    # How the viewer knows things ----------------------------------------------------------------------------

    def name_of(self, id: ThingId) -> ThingId:
        """The viewer's id for something; 0 for a card that the viewer cannot follow now."""
        if id not in self.cards:
            return id
        one = self.followed.get(id)
        return one.name if one is not None else 0

    def shown_as(self, id: ThingId) -> ThingId:
        """The viewer's id for something that somebody would do something to: for a card that cannot be followed the
        first back of its zone, which says where it lies and nothing more. 0 when there is no such id."""
        name = self.name_of(id)
        if name or id not in self.cards:
            return name
        backs = self._backs.get(self._state.zone_of(id), ())
        return backs[0] if backs else 0

    def knows(self, id: ThingId) -> bool:
        """Whether the viewer may know what that is."""
        if id not in self.cards:
            return True
        one = self.followed.get(id)
        return one is not None and one.known

    def date_of(self, id: ThingId, incarnation: int) -> int:
        """An incarnation, counted from when the viewer began to follow the card."""
        if id not in self.cards or incarnation < 0:
            return incarnation
        one = self.followed.get(id)
        if one is None:
            return 0
        return incarnation - one.since if incarnation >= one.since else STALE

    def see(self, cards: Iterable[ThingId]) -> None:
        """Find out anew which of these cards the viewer can follow.

        Those that are new get names, in an order that tells nothing of where they were.
        """
        state = self._state
        if MATCH not in state.entities:
            return
        query, followed = GameQuery(state, self._definitions), dict(self.followed)
        new: list[tuple[Zone, str, int | bytes, int]] = []
        dice = state.get(DICE)  # none before the game has begun
        seed = dice.seed if type(dice) is Dice else b""
        for id in cards:
            if id not in self.cards:
                continue
            entity, (zone, owner) = state.get(id), state.zone_of(id)
            card = entity if type(entity) is Card else None
            known = card is not None and may_see(query, self.viewer, id, zone, owner)
            if not known and (card is None or zone not in PUBLIC):
                followed.pop(id, None)
            elif id in followed:
                if followed[id].known != known:
                    followed[id] = msgspec.structs.replace(followed[id], known=known)
            else:
                if keeps_order_secret(self.viewer, zone, owner):  # copies of a card are told apart by lot
                    lot = lot_of(seed, self._next, id)
                    new.append(((zone, owner), card.key if card is not None else "", lot, id))
                else:
                    new.append(((zone, owner), "", state.zone(zone, owner).index(id) if zone else 0, id))
                followed[id] = Followed(0, card.incarnation if card is not None else 0, known)
        for *_, id in sorted(new):
            followed[id] = msgspec.structs.replace(followed[id], name=self._next)
            self._next += 1
        if followed != self.followed:
            self.follow(followed)

    def follow(self, followed: Mapping[ThingId, Followed]) -> None:
        """Know these cards from now on."""
        self.followed = followed
        self._lots.clear()
        self._named = {one.name: id for id, one in followed.items()}

    def listed(self, zone: Zone) -> tuple[tuple[ThingId, ...], tuple[ThingId, ...], tuple[ThingId, ...]]:
        """What lies in a zone by the viewer's ids; the backs among it; and those backs that are not there now.

        Where the viewer may not know an order, cards that can be followed come first.
        """
        ids = self._state.zone(*zone)
        names = [self.name_of(id) for id in ids]
        hidden = names.count(0)
        backs = self._backs.setdefault(zone, [])
        while len(backs) < hidden:
            backs.append(self._next)
            self._zone_of_back[self._next] = zone
            self._next += 1
        there, gone = tuple(backs[:hidden]), tuple(backs[hidden:])
        if keeps_order_secret(self.viewer, *zone):
            return (*sorted(filter(None, names)), *there), there, gone
        following = iter(there)
        return tuple(name or next(following) for name in names), there, gone

    # What the viewer says -----------------------------------------------------------------------------------

    def card_of(self, name: ThingId) -> ThingId:
        """The id of what the viewer calls so. A name that nothing has, and the id of a card, give 0.

        Of a back it is one of the hidden cards of its zone by lot: nobody can pick one by where it lies.
        """
        if name < FIRST_NAME:
            return 0 if name in self.cards else name
        if name in self._named:
            return self._named[name]
        zone = self._zone_of_back.get(name)
        if zone is None:
            return 0
        place, drawn = self._backs[zone].index(name), self._by_lot(zone)
        return drawn[place] if place < len(drawn) else 0

    def decision(self, decision: Decision) -> Decision:
        """A decision of this viewer's, with the viewer's ids. Answers with `card_of` go by the last one."""
        asked = (id for option in decision.options for id in ids_in(option))
        self._blind = frozenset(id for id in asked if not self.name_of(id))
        self._lots.clear()
        backs = {
            id: back
            for zone in sorted({self._state.zone_of(id) for id in self._blind})
            for id, back in zip(self._by_lot(zone), self._backs.get(zone, ()), strict=False)
        }
        return renamed_decision(decision, lambda id: self.name_of(id) or backs.get(id, 0), self._blind)

    def _by_lot(self, zone: Zone) -> list[ThingId]:
        """The hidden cards of a zone, in an order that nobody can know: first those the viewer is asked about.
        Drawn once while nothing changes."""
        seed, moment = self._state.entity(DICE, Dice).seed, self._state.version
        if moment != self._drawn_at:
            self._lots, self._drawn_at = {}, moment

        def lot(id: ThingId) -> tuple[bool, bytes]:
            return id not in self._blind, lot_of(seed, moment, id)

        if (drawn := self._lots.get(zone)) is None:
            hidden = (id for id in self._state.zone(*zone) if not self.name_of(id))
            drawn = self._lots[zone] = sorted(hidden, key=lot)
        return drawn
