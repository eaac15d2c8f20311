"""What viewers hear of random games with every mechanic: all they may know, nothing else, and the same everywhere."""

from __future__ import annotations

import random
import typing
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.engine.decisions import Answer, Cancel
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.engine.writer import DICE
from gatcg_desktop.rules.digest import public_digest
from gatcg_desktop.rules.events import AnyEvent, Revealed
from gatcg_desktop.rules.model import Card
from gatcg_desktop.rules.projection import project
from gatcg_desktop.rules.redaction import ID_FIELDS, OTHER_NUMBERS, PAIRED_FIELDS
from gatcg_desktop.rules.replica import AnyEntity
from gatcg_desktop.rules.setup import new_game
from gatcg_desktop.rules.veil import FIRST_NAME, Telling, Veil
from gatcg_desktop.rules.views import EVERYBODY
from tests.helpers.workshop import DEFINITIONS, seats

SEEDS = st.integers(0, 100_000)
PLAYERS = st.sampled_from((2, 2, 3))


class Heard:
    """A random game with answers, plays taken back and answers taken back, as all its viewers hear of it."""

    def __init__(self, seed: int, players: int) -> None:
        self.game: Game = new_game(DEFINITIONS, seats(players), seed.to_bytes(8, "big"))
        self.veils = {viewer: Veil(viewer, DEFINITIONS) for viewer in (EVERYBODY, *range(1, players + 1))}
        self.told: dict[int, list[Telling]] = {viewer: [] for viewer in self.veils}
        self._dice = random.Random(seed)
        self._bot = RandomPlayer(seed, 0.9)
        self.listen()

    def listen(self) -> None:
        for viewer, veil in self.veils.items():
            self.told[viewer].append(veil.advance(self.game))

    def go_on(self) -> bool:
        decision = self.game.decision
        if decision is None:
            return False
        if decision.cancellable and self._dice.random() < 0.2:
            self.game.answer(Answer(decision.player, (Cancel(),)))
        elif len(self.game.answers) > 3 and self._dice.random() < 0.05:
            self.game.take_back(self._dice.randint(1, 3))
        else:
            self.game.answer(self._bot.answer(decision))
        self.listen()
        return True


def play(seed: int, players: int, answers: int, each: Any) -> Heard:
    heard = Heard(seed, players)
    for _ in range(answers):
        each(heard)
        if not heard.go_on():
            break
    return heard


@settings(max_examples=12)
@given(SEEDS, PLAYERS)
def test_everybody_has_what_they_may_know_and_in_the_same_places(seed: int, players: int) -> None:
    def check(heard: Heard) -> None:
        state = heard.game.state
        for viewer, veil in heard.veils.items():
            theirs = veil.replica.state
            expected = {veil.name_of(id) for id in state.entities if id != DICE}
            assert {id for id in theirs.entities if id != DICE} == expected
            for zone, ids in state.zones.items():
                assert theirs.zones.get(zone, ()) == tuple(map(veil.name_of, ids))
            mine = project(state, DEFINITIONS, viewer)
            seen = project(theirs, DEFINITIONS, viewer)
            assert [(o.id, o.power, o.life, o.keywords, o.counters) for o in mine.objects] == [
                (o.id, o.power, o.life, o.keywords, o.counters) for o in seen.objects
            ]
            for zone, cards in mine.zones.items():
                assert [(c.key, c.known) for c in cards] == [(c.key, c.known) for c in seen.zones[zone]]

    play(seed, players, 90, check)


@settings(max_examples=12)
@given(SEEDS, PLAYERS)
def test_the_public_state_has_one_hash(seed: int, players: int) -> None:
    def check(heard: Heard) -> None:
        ours = public_digest(project(heard.game.state, DEFINITIONS, EVERYBODY))
        for viewer, veil in heard.veils.items():
            assert public_digest(project(veil.replica.state, DEFINITIONS, EVERYBODY)) == ours, viewer

    play(seed, players, 90, check)


@settings(max_examples=12)
@given(SEEDS, PLAYERS)
def test_nothing_hidden_is_told(seed: int, players: int) -> None:
    """No id of the game is a card's name, no hidden card has a face, and what was never open is in no bytes."""
    heard = play(seed, players, 90, lambda heard: None)
    state = heard.game.state
    for viewer, veil in heard.veils.items():
        open_keys: set[str] = set()
        for telling in heard.told[viewer]:
            for told in telling.told:
                for id, value in told.entities:
                    if type(value) is Card:
                        assert id >= FIRST_NAME
                        open_keys.add(value.key)
                if isinstance(told.event, Revealed):
                    open_keys |= set(told.event.keys)
        for id, thing in state.entities.items():
            if type(thing) is not Card:
                continue
            theirs = veil.replica.state.entities[veil.name_of(id)]
            view = project(state, DEFINITIONS, viewer)
            zone, owner = state.zone_of(id)
            at = state.zone(zone, owner).index(id)
            shown = view.zones.get((zone, owner), ())
            if zone in ("hand", "memory", "material", "banishment") and at < len(shown):
                assert bool(theirs.key) == shown[at].known
            if zone == "deck" and not theirs.key:
                assert theirs == Card(thing.owner, "", face_up=thing.face_up)


@settings(max_examples=8)
@given(SEEDS)
def test_a_shuffle_gives_every_hidden_card_another_name(seed: int) -> None:
    heard = Heard(seed, 2)
    before = {id: heard.veils[1].name_of(id) for id in heard.game.state.zone("deck", 2)}
    scribe = heard.game
    scribe._writer.step(object_event(), "effects.shuffle", 2)
    scribe._writer.shuffle(("deck", 2))
    heard.listen()
    after = {id: heard.veils[1].name_of(id) for id in before}
    assert not set(before.values()) & set(after.values())
    names = [after[id] for id in heard.game.state.zone("deck", 2)]
    assert names == sorted(names), "names are given in the order in which the cards lie, whatever they are"


def object_event() -> Any:
    from gatcg_desktop.rules.events import DeckShuffled

    return DeckShuffled(2)


@settings(max_examples=6)
@given(SEEDS, PLAYERS)
def test_the_same_game_is_told_in_the_same_bytes(seed: int, players: int) -> None:
    one, other = (play(seed, players, 60, lambda heard: None) for _ in range(2))
    for viewer in one.veils:
        assert msgspec.msgpack.encode(one.told[viewer]) == msgspec.msgpack.encode(other.told[viewer])


@settings(max_examples=6)
@given(SEEDS)
def test_every_past_position_can_be_looked_at_as_it_was(seed: int) -> None:
    """The replica's own journal leads back: a viewer's past is what that viewer saw then."""
    seen: list[tuple[int, Any]] = []

    def check(heard: Heard) -> None:
        replica = heard.veils[1].replica
        while seen and seen[-1][0] >= len(replica.steps):
            seen.pop()
        seen.append((len(replica.steps), [(one.id, one.key) for one in project(replica.state, DEFINITIONS, 1).objects]))

    heard = Heard(seed, 2)
    bot = RandomPlayer(seed, 0.9)
    for _ in range(60):
        check(heard)
        if heard.game.decision is None:
            break
        heard.game.answer(bot.answer(heard.game.decision))
        heard.listen()
    cursor = Cursor(typing.cast(Game, heard.veils[1].replica))
    for position, objects in seen[::7]:
        assert [(one.id, one.key) for one in project(cursor.seek(position), DEFINITIONS, 1).objects] == objects


def _structs(kind: Any, found: set[type[Any]]) -> set[type[Any]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not Message:
        if kind not in found and not kind.__module__.startswith("gatcg_desktop.language"):
            found.add(kind)
            for hint in typing.get_type_hints(kind).values():
                _structs(hint, found)
    for part in typing.get_args(kind):
        _structs(part, found)
    return found


def _has_numbers(kind: Any) -> bool:
    return kind is int or any(_has_numbers(part) for part in typing.get_args(kind))


@pytest.mark.parametrize("union", [AnyEntity, AnyEvent], ids=["entities", "events"])
def test_every_number_is_known_to_be_an_id_or_not(union: Any) -> None:
    """A new field with numbers has to say whether these are ids of cards: what is not said would be told as it is."""
    missing = {
        f"{kind.__name__}.{field}"
        for kind in _structs(union, set())
        for field, hint in typing.get_type_hints(kind).items()
        if _has_numbers(hint) and field not in ID_FIELDS | PAIRED_FIELDS | OTHER_NUMBERS
    }
    assert missing == set()
