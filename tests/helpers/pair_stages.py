"""Decks for pairs of games: the starter decks, the workshop of all mechanics, small decks, real decks."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path

import msgspec

from gatcg_desktop.catalogue.definitions import named_by
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.formats.deck_text import load_deck
from gatcg_desktop.decks.seating import faces_of_keys, keys_of
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.procedure.new_game import Seat
from tests.helpers import small_decks, workshop
from tests.helpers.boards import card
from tests.helpers.recorded import Stage
from tests.helpers.shared_data import real_records, real_store, shared_path

_MATERIAL, _MAIN = workshop.seats(1)[0].material, tuple(sorted(set(workshop.seats(1)[0].main)))


@lru_cache(maxsize=1)
def starter() -> Stage:
    """Two starter decks."""
    shipped = starter_set()
    seats = tuple(Seat(deck.name, deck.material, deck.main) for deck in shipped.decks[:2])
    main = tuple(sorted({key for deck in shipped.decks for key in deck.main}))
    return Stage("starter", seats, partial(_faces_of, shipped.definitions), {"main": main})


@lru_cache(maxsize=4)
def mechanics(players: int = 2) -> Stage:
    """Decks of everything."""
    faces_for = partial(_faces_of, workshop.DEFINITIONS)
    return Stage(f"mechanics for {players}", workshop.seats(players), faces_for, {"main": _MAIN})


@lru_cache(maxsize=8)
def only(name: str) -> Stage:
    """Two decks that do little but one sort of thing."""
    cards = small_decks.cards_for(name)
    main = tuple(cards) * 4 + ("plain", "helper-0", "helper-31", "helper-9") * 3
    seats = tuple(Seat(f"Player {number}", _MATERIAL, main) for number in (1, 2))
    spare = tuple(key for key in _MAIN if key.startswith(("deed", "helper")))
    return Stage(name, seats, partial(_faces_of, {**workshop.DEFINITIONS, **cards}), {"main": (*spare, *cards)})


@lru_cache(maxsize=1)
def pantheon() -> Stage:
    """Decks with boons that may be bestowed."""
    boons = {
        f"boon-{number}": card(
            f"boon-{number}",
            "boon",
            cost_kind="memory",
            cost=0,
            abilities=(t.Triggered(t.Event("phase", phase="end", whose="you"), effects),),
        )
        for number, effects in enumerate(((t.Draw(1),), (t.Mill(1),), (t.Glimpse(1),), (t.Recover(1),)))
    }
    base = only("moving")
    seats = tuple(msgspec.structs.replace(seat, boons=tuple(boons)[:3]) for seat in base.seats)
    definitions = {**workshop.DEFINITIONS, **small_decks.cards_for("moving"), **boons}
    return Stage("pantheon", seats, partial(_faces_of, definitions), {**base.spare, "boons": tuple(boons)})


def _faces_of(definitions: Mapping[str, CardDefinition], keys: Iterable[str]) -> tuple[CardDefinition, ...]:
    """What a game with these cards needs, and no more: what else there is would be in no deck."""
    found: dict[str, CardDefinition] = {}
    wanted = list(keys)
    while wanted:
        face = definitions.get(wanted.pop())
        if face is not None and face.key not in found:
            found[face.key] = face
            wanted += [key for key in (*named_by(face), face.other_face) if key]
    return tuple(found[key] for key in sorted(found))


class DeckList(msgspec.Struct, frozen=True):
    """A deck by the keys of its cards."""

    name: str
    material: tuple[str, ...]
    main: tuple[str, ...]


class RealCards:
    """The shared catalogue, and decks of it. Compiles only what is asked for."""

    def __init__(self, folder: Path) -> None:
        """`folder`: where the catalogue may be kept meanwhile. Skips the test where there is no shared data."""
        self._store = CardStore.open(real_store(folder / "cards.db"))
        self._faces: dict[str, dict[str, CardDefinition]] = {}

    def close(self) -> None:
        """Let go of the catalogue."""
        self._store.close()

    def stage(self, lists: Sequence[DeckList]) -> Stage:
        """A deck list for each seat; each may be given cards of the others."""
        seats = tuple(Seat(f"Player {number}", one.material, one.main) for number, one in enumerate(lists, 1))
        main = tuple(sorted({key for one in lists for key in one.main}))
        return Stage(" and ".join(one.name for one in lists), seats, self._faces_for, {"main": main})

    def precons(self) -> list[DeckList]:
        """The preconstructed decks."""
        found = []
        for path in sorted(shared_path("decks").glob("*.txt")):
            keys = keys_of(load_deck(path).deck, starter_set(), self._store)
            found.append(DeckList(path.stem, keys["material"], keys["main"]))
        return found

    def tournament(self, dice: random.Random, count: int) -> list[DeckList]:
        """Lists that somebody brought to a tournament, at random."""
        lists = msgspec.json.decode(gzip.decompress(shared_path("decks/tournament.json.gz").read_bytes()))
        known = {record.slug for record in real_records()}
        usable = [one for one in lists if known.issuperset((*one["material"], *one["main"]))]
        return [
            DeckList(f"{one['event']} {one['rank']}", _all(one["material"]), _all(one["main"]))
            for one in dice.sample(usable, count)
        ]

    def _faces_for(self, keys: Iterable[str]) -> tuple[CardDefinition, ...]:
        found: dict[str, CardDefinition] = {}
        for key in keys:
            if key not in self._faces:
                self._faces[key] = faces_of_keys((key,), starter_set(), self._store)
            found.update(self._faces[key])
        return tuple(found[key] for key in sorted(found))


def _all(counted: dict[str, int]) -> tuple[str, ...]:
    return tuple(key for key, count in sorted(counted.items()) for _ in range(count))
