"""What things are called in moves and expectations: "Bolt", "Ada's Bolt", "2nd Bolt", "copy of Bolt", "#3", a name of
its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.board.boards import LoadedBoard
from gatcg_desktop.lessons.board.cards import LessonCards
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import (
    MATCH,
    Card,
    Instance,
    LastKnown,
    Match,
    Object,
    PendingTrigger,
    PlayedCard,
    Player,
)
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.zones import OBJECTS, PLAYED, STACK, STATUSES

_PLACE = re.compile(
    r"(.+?) in (?:the )?(hand|memory|deck|material deck|graveyard|banishment|intent|lineage|Effects Stack|field)",
    re.IGNORECASE,
)
_COPY = re.compile(r"\b(?:the|this|that|its|each|both) cop(?:y|ies)\b", re.IGNORECASE)
_NTH = re.compile(r"([1-9][0-9]{0,2})(?:st|nd|rd|th) (.+)", re.IGNORECASE)
_ZONES = {"material deck": "material", "effects stack": "effects_stack"}


class NoSuchThing(UserMistake):
    """Nothing, or nothing that may be meant here, is called that."""


class Names:
    """Finds the things of a game by what a lesson calls them."""

    def __init__(self, cards: LessonCards, called: Mapping[str, ThingId], players: Mapping[PlayerId, str]) -> None:
        self._cards = cards
        self._called = {name.casefold(): id for name, id in called.items()}
        self._written = {id: name for name, id in called.items()}
        self._players = {name.casefold(): player for player, name in players.items()}

    @classmethod
    def of(cls, loaded: LoadedBoard, cards: LessonCards) -> Names:
        """The names of a lesson's beginning."""
        return cls(cards, loaded.called, loaded.players)

    @property
    def definitions(self) -> Definitions:
        """All faces of the lesson."""
        return self._cards.definitions

    def check(self, name: str) -> None:
        """Raises NoSuchThing where nothing of the lesson could be called so, now or at another time."""
        plain = name.strip()
        if found := _PLACE.fullmatch(plain):
            plain = found[1].strip()
        _, plain = self._owned(plain)
        nth = self._nth(plain)
        plain = (nth[2] if nth is not None else plain).casefold()
        for word in ("copy of ", "token ", "ability of "):
            plain = plain.removeprefix(word)
        if plain != "champion" and not plain.startswith("#") and not self._known(plain):
            raise NoSuchThing("there is nothing called {name}", name=repr(name))

    def is_named(self, id: ThingId) -> bool:
        """Whether the lesson gave it a name of its own."""
        return id in self._called.values()

    def player(self, name: str) -> PlayerId:
        """The player of that name. Raises NoSuchThing."""
        found = self._players.get(name.strip().casefold())
        if found is None:
            raise NoSuchThing("there is no player {name}", name=repr(name.strip()))
        return PlayerId(found)

    def among(self, name: str, ids: Iterable[ThingId], game: Game | State) -> list[ThingId]:
        """Those of the ids that are called so."""
        state = game.state if isinstance(game, Game) else game
        return [id for id in ids if self.fits(name, id, state)]

    def one(self, name: str, game: Game | State) -> ThingId:
        """The object, stack item, card or player of that name: what is in play before what lies elsewhere.

        Raises NoSuchThing for none. Of several alike the first is meant.
        """
        state = game.state if isinstance(game, Game) else game
        if name.strip().casefold() in self._players:
            return self._players[name.strip().casefold()]
        for ids in (state.zone(*OBJECTS), state.zone(*STATUSES), state.zone(*STACK), self._all(state)):
            found = self.among(name, ids, state)
            if found:
                return found[0]
        raise NoSuchThing("there is nothing called {name}", name=repr(name))

    def spoken_of(self, text: str, state: State) -> dict[str, tuple[ThingId, ...]]:
        """What a text calls by name, as it is written there, each with all that are called so: what is in play, or else
        on the stack, or else where it lies, and nothing for what is nowhere. "The copy" speaks of all there are."""
        found: dict[str, tuple[ThingId, ...]] = {}
        for match in self._speech.finditer(text):
            owner = match[1] if match[1] is not None and match[1].casefold() in self._players else ""
            champion = match[2].casefold() == "champion"
            if owner or (match[2][0].isupper() and not champion):  # a key is no name: "plain" is a word
                name = f"{owner}'s {match[2]}" if owner else match[2]
                found[name] = self._all_called(name, state)
        copies = (id for id in (*state.zone(*OBJECTS), *state.zone(*STACK)) if self.is_copy(state.get(id)))
        if (said := _COPY.search(text)) and (there := tuple(map(ThingId, copies))):
            found[said[0]] = there
        return found

    def _all_called(self, name: str, state: State) -> tuple[ThingId, ...]:
        for ids in (state.zone(*OBJECTS), state.zone(*STATUSES), state.zone(*STACK)):
            if found := self.among(name, ids, state):
                return tuple(found)
        left = state.get(self._called.get(name.casefold(), -1))
        if isinstance(left, LastKnown) and isinstance(state.get(left.object.card), Card):
            return (ThingId(left.object.card),)
        return tuple(self.among(name, self._all(state), state)[:1])

    @cached_property
    def _speech(self) -> re.Pattern[str]:
        """Finds what things are called in a text, with whose they are said to be; longer names go first."""
        names = {name for known in self._cards.names.values() for name in known} | {*self._called, "champion"}
        known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        return re.compile(rf"(?:\b(\w+)'s )?\b({known})(?:s|es)?\b", re.IGNORECASE)

    def card(self, name: str, game: Game) -> ThingId:
        """The card of that name that lies in a zone. Raises NoSuchThing; of several alike the first is meant."""
        cards = [id for id in self._all(game.state) if isinstance(game.state.get(id), Card)]
        found = self.among(name, cards, game)
        if not found:
            raise NoSuchThing("no card called {name} lies in a zone", name=repr(name))
        return found[0]

    def fits(self, name: str, id: ThingId, state: State) -> bool:
        """Whether the thing of that id may be called so."""
        name = name.strip()
        thing = state.get(id)
        if thing is None:
            return False
        if found := _PLACE.fullmatch(name):
            zone = found[2].casefold()
            here = state.zone_of(id)[0]
            wanted = _ZONES.get(zone, zone)
            if here != wanted and not (here == "objects" and wanted == "field"):
                return False
            name = found[1].strip()
        if isinstance(thing, Player):
            return name.casefold() == thing.name.casefold()
        owner, name = self._owned(name)
        if owner and self._whose(thing) != owner:
            return False
        nth = self._nth(name)
        if nth is None:
            return self._is(name.casefold(), id, thing, state)
        return [id] == self._alike(nth[2], owner, id, state)[int(nth[1]) - 1 :][:1]

    def _owned(self, name: str) -> tuple[int, str]:
        """Whose thing a name says it is (0 where it does not), and the name without that."""
        whose, _, rest = name.partition("'s ")
        owner = self._players.get(whose.casefold(), 0) if rest else 0
        return owner, rest if owner else name

    def _nth(self, name: str) -> re.Match[str] | None:
        """Which one of several alike a name says is meant, and what they are called; no card may be called so."""
        found = _NTH.fullmatch(name)
        return None if found is None or self._known(name.casefold()) else found

    def _known(self, name: str) -> bool:
        return name in self._called or any(name in names for names in self._cards.names.values())

    def _alike(self, name: str, owner: int, id: ThingId, state: State) -> list[ThingId]:
        """All that are called so where a thing is; with an owner, of what is theirs."""
        things = ((one, state.get(one)) for one in state.ids_in(state.zone_of(id)))
        mine = ((one, thing) for one, thing in things if not owner or self._whose(thing) == owner)
        return [one for one, thing in mine if self._is(name.casefold(), one, thing, state)]

    def nth(self, name: str, id: ThingId, state: State, whose: str = "") -> str:
        """A thing's name, with which one of several alike it is where it is: "2nd Bolt", "Ada's 2nd Bolt"; "" where it
        is the only one."""
        alike = self._alike(name, self._players.get(whose.casefold(), 0), id, state)
        if len(alike) < 2 or id not in alike:
            return ""
        return (f"{whose}'s " if whose else "") + f"{_ordinal(alike.index(id) + 1)} {name}"

    def _is(self, name: str, id: ThingId, thing: object, state: State) -> bool:
        if name in self._called:
            waiting = thing.source if isinstance(thing, PendingTrigger) else -1
            if self._called[name] in (id, getattr(thing, "card", -1), self._played(thing, state), waiting):
                return True  # otherwise it may still be the name of a card
        if name.startswith("copy of "):
            return self.is_copy(thing) and self._is(name.removeprefix("copy of "), id, thing, state)
        if name.startswith("token "):
            token = isinstance(thing, Object) and thing.is_token
            return token and self._is(name.removeprefix("token "), id, thing, state)
        if name.startswith("ability of "):
            if not isinstance(thing, PendingTrigger | Instance) or (isinstance(thing, Instance) and thing.is_play):
                return False
            rest = name.removeprefix("ability of ")
            return bool(self._called.get(rest, -1) == thing.source or self._bears(rest, thing))
        if name.startswith("#"):
            return isinstance(thing, Instance) and name[1:] == str(thing.number)
        if name == "champion":
            return isinstance(thing, Object) and "CHAMPION" in self.definitions[thing.key].types
        return self._bears(name, thing)

    def _bears(self, name: str, thing: object) -> bool:
        """Whether its face has that name."""
        return name in self._cards.names.get(getattr(thing, "key", ""), ())

    @staticmethod
    def _played(thing: object, state: State) -> ThingId:
        """The card that an instance reads."""
        played = state.get(thing.played) if isinstance(thing, Instance) and thing.played else None
        return played.card if isinstance(played, PlayedCard) else -1

    @staticmethod
    def is_copy(thing: object) -> bool:
        """Whether it is an instance, object or card that is a copy."""
        if isinstance(thing, Object):
            return thing.origin.kind == "copy"
        return isinstance(thing, (Instance, Card)) and thing.copy

    @staticmethod
    def _whose(thing: object) -> int:
        if isinstance(thing, (Object, Instance, PendingTrigger)):
            return thing.controller
        if isinstance(thing, LastKnown):
            return thing.object.controller
        return thing.owner if isinstance(thing, Card) else 0

    def _all(self, state: State) -> list[int]:
        found: list[int] = []
        for player in state.entity(MATCH, Match).players:
            for zone in ("hand", "memory", "graveyard", "banishment", "material", "deck", "pantheon"):
                found += state.zone(zone, player)
        found += state.zone(*PLAYED)
        for object in state.zone(*OBJECTS):
            for zone in ("intent", "lineage", "loaded"):
                found += state.zone(zone, object)
        return found

    def same(self, one: str, other: str) -> bool:
        """Whether two names are of the same card, in whichever language."""
        one, other = one.casefold(), other.casefold()
        return one == other or any(one in names and other in names for names in self._cards.names.values())

    def own_name(self, id: ThingId, state: State) -> str:
        """The name that the lesson gave a thing, or the card it stands for; "" where it gave none."""
        card = getattr(state.get(id), "card", -1)
        return next((name for called, name in self._written.items() if called in (id, card)), "")

    def kept(self, state: State) -> dict[ThingId, str]:
        """What has a name of its own now, when things were moved by hand: a card goes on with that of its object, an
        object with that of its card."""
        found: dict[ThingId, str] = {}
        for id, name in self._written.items():
            thing = state.get(id)
            found[ThingId(thing.object.card) if isinstance(thing, LastKnown) else id] = name
        now = ((id, state.entity(id, Object)) for id in state.zone(*OBJECTS))
        return found | {id: found[ThingId(one.card)] for id, one in now if ThingId(one.card) in found}

    def owner_of(self, id: ThingId, state: State) -> str:
        """Who a thing belongs to, by name; "" where it is nobody's."""
        thing = state.get(id)
        player = self._whose(thing) if thing is not None else 0
        return state.entity(player, Player).name if player else ""

    def called_in(self, id: ThingId, state: State) -> str:
        """A short name for a thing, for telling people what was found instead of what was expected."""
        thing = state.get(id)
        if isinstance(thing, Player):
            return thing.name
        key = getattr(thing, "key", "")
        name = self.definitions[key].name if key in self.definitions else str(id)
        return f"copy of {name}" if self.is_copy(thing) else name


def _ordinal(number: int) -> str:
    """A number as it is written before a name: 1st, 2nd, 11th, 23rd."""
    teen = number % 100 // 10 == 1
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
