"""What viewers hear of random games with every mechanic: all they may know, nothing else, and the same everywhere."""

from __future__ import annotations

import random
import typing
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.engine.decisions import Answer, Cancel
from gatcg_desktop.engine.dice import DICE
from gatcg_desktop.engine.disclosure import Identifying, Redaction, Unmarked
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.rules.model.choices import AnyChoice
from gatcg_desktop.rules.model.entities import MATCH, Card
from gatcg_desktop.rules.model.events import AnyEvent, DeckShuffled
from gatcg_desktop.rules.model.fields import Amount, CardAndMark, CardId
from gatcg_desktop.rules.model.game_event import GameEvent
from gatcg_desktop.rules.model.zones import UNORDERED
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import EVERYBODY, may_see
from gatcg_desktop.rules.views.digest import public_digest
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.redaction import REDACTION
from gatcg_desktop.rules.views.replica import AnyEntity
from gatcg_desktop.rules.views.sight import FIRST_NAME
from gatcg_desktop.rules.views.viewer_stream import ViewerDelta, ViewerStream
from tests.helpers.exhaustive import examples
from tests.helpers.workshop import DEFINITIONS, seats

SEEDS = st.integers(0, 100_000)
PLAYERS = st.sampled_from((2, 2, 3))


class Heard:
    """A random game with answers, plays taken back and answers taken back, as all its viewers hear of it."""

    def __init__(self, seed: int, players: int) -> None:
        self.game: Game = new_game(DEFINITIONS, seats(players), seed.to_bytes(8, "big"))
        self.streams = {viewer: ViewerStream(viewer, DEFINITIONS) for viewer in (EVERYBODY, *range(1, players + 1))}
        self.told: dict[int, list[ViewerDelta]] = {viewer: [] for viewer in self.streams}
        self._dice = random.Random(seed)
        self._bot = RandomPlayer(seed, 0.9)
        self.listen()

    def listen(self) -> None:
        for viewer, stream in self.streams.items():
            self.told[viewer].append(stream.advance(self.game)[0])

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


@examples(sample=2, whole=12)
@given(SEEDS, PLAYERS)
def test_everybody_has_what_they_may_know_and_in_the_same_places(seed: int, players: int) -> None:
    def check(heard: Heard) -> None:
        state = heard.game.state
        for viewer, stream in heard.streams.items():
            theirs = stream.replica.state
            expected = {stream.sight.name_of(id) for id in state.entities} - {0}
            assert {id for id in theirs.entities if not _is_back(theirs, id)} == expected | {MATCH}
            for zone, ids in state.zones.items():
                listed = theirs.zones.get(zone, ())
                followed = sorted(filter(None, map(stream.sight.name_of, ids)))
                assert sorted(id for id in listed if not _is_back(theirs, id)) == followed
                assert len(listed) == len(ids)
                if zone[0] not in UNORDERED or zone[1] == viewer:
                    names = [0 if _is_back(theirs, id) else id for id in listed]
                    assert [stream.sight.name_of(id) for id in ids] == names
            mine = project(state, DEFINITIONS, viewer)
            seen = project(theirs, DEFINITIONS, viewer)
            assert [(o.id, o.power, o.life, o.keywords, o.counters) for o in mine.objects] == [
                (o.id, o.power, o.life, o.keywords, o.counters) for o in seen.objects
            ]
            for zone, cards in mine.zones.items():
                assert [(c.key, c.known) for c in cards] == [(c.key, c.known) for c in seen.zones[zone]]

    play(seed, players, 90, check)


@examples(sample=2, whole=12)
@given(SEEDS, PLAYERS)
def test_the_public_state_has_one_hash(seed: int, players: int) -> None:
    def check(heard: Heard) -> None:
        ours = public_digest(project(heard.game.state, DEFINITIONS, EVERYBODY))
        for viewer, stream in heard.streams.items():
            assert public_digest(project(stream.replica.state, DEFINITIONS, EVERYBODY)) == ours, viewer

    play(seed, players, 90, check)


def _is_back(state: State, id: int) -> bool:
    thing = state.entities[id]
    return type(thing) is Card and not thing.key and thing.face_up is None


@examples(sample=2, whole=12)
@given(SEEDS, PLAYERS)
def test_a_viewer_has_the_face_of_a_card_when_the_rules_say_so_and_nothing_else_of_it(seed: int, players: int) -> None:
    def check(heard: Heard) -> None:
        state = heard.game.state
        query = GameQuery(state, DEFINITIONS)
        for viewer, stream in heard.streams.items():
            theirs = stream.replica.state
            for id, thing in state.entities.items():
                if type(thing) is Card:
                    assert stream.sight.knows(id) == may_see(query, viewer, id, *state.zone_of(id))
            for id, thing in theirs.entities.items():
                if type(thing) is Card:
                    assert id >= FIRST_NAME
                    assert thing.key or thing == Card(thing.owner, "", thing.incarnation, thing.face_up)

    play(seed, players, 90, check)


@examples(sample=2, whole=8)
@given(SEEDS)
def test_a_shuffle_of_hidden_cards_is_told_as_no_more_than_that(seed: int) -> None:
    heard = Heard(seed, 2)
    heard.game._writer.step(DeckShuffled(2), "effects.shuffle", 2)
    heard.game._writer.shuffle(("deck", 2))
    heard.listen()
    for viewer in heard.streams:
        told = heard.told[viewer][-1].steps
        shuffle = next(one for one in told if one.event == DeckShuffled(2))
        assert not shuffle.zones and [id for id, _ in shuffle.entities if id != DICE] == []


@examples(sample=2, whole=6)
@given(SEEDS, PLAYERS)
def test_the_same_game_is_told_in_the_same_bytes(seed: int, players: int) -> None:
    one, other = (play(seed, players, 60, lambda heard: None) for _ in range(2))
    for viewer in one.streams:
        assert msgspec.msgpack.encode(one.told[viewer]) == msgspec.msgpack.encode(other.told[viewer])


@examples(sample=2, whole=6)
@given(SEEDS)
def test_every_past_position_can_be_looked_at_as_it_was(seed: int) -> None:
    """The replica's own journal leads back: a viewer's past is what that viewer saw then."""
    seen: list[tuple[int, Any]] = []

    def check(heard: Heard) -> None:
        replica = heard.streams[1].replica
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
    cursor = Cursor(typing.cast(Game, heard.streams[1].replica))
    for position, objects in seen[::7]:
        assert [(one.id, one.key) for one in project(cursor.seek(position), DEFINITIONS, 1).objects] == objects


class Forgotten(GameEvent, frozen=True, tag="forgotten"):
    """An event whose author did not think of what it gives away."""

    card: CardId
    strength: int


class Careless(GameEvent, frozen=True, tag="careless"):
    """The same with text."""

    about: tuple[tuple[str, bool], ...]


class Cautious(GameEvent, frozen=True, tag="cautious"):
    """One that says of every field what it is."""

    card: CardId
    key: Annotated[str, Identifying("card")]
    strength: Amount
    also: tuple[CardAndMark, ...]


@pytest.mark.parametrize("kind", [Forgotten, Careless])
def test_an_event_with_a_field_that_does_not_say_what_it_is_cannot_be_used(kind: type) -> None:
    with pytest.raises(Unmarked, match=rf"{kind.__name__}.(strength|about) does not say"):
        Redaction(AnyEvent | kind, (Node,))


def test_a_new_event_is_redacted_by_the_types_of_its_fields() -> None:
    class Stranger:
        """Knows card 8 as 100, since its third incarnation, and nothing else."""

        def name_of(self, id: int) -> int:
            return 100 if id == 8 else 0

        def knows(self, id: int) -> bool:
            return id == 8

        def date_of(self, id: int, incarnation: int) -> int:
            return incarnation - 3 if id == 8 else 0

        def asks_for(self, what: str | int) -> bool:
            return False

    redaction = Redaction(Cautious, (Node,))
    seen = redaction.redacted(Cautious(8, "known", 5, ((8, 4), (9, 7))), Stranger())
    assert seen == Cautious(100, "known", 5, ((100, 1), (0, 0)))
    assert redaction.redacted(Cautious(9, "secret", 5, ()), Stranger()) == Cautious(0, "", 5, ())
    assert list(redaction.faces_in(seen)) == ["known"]


def test_everything_that_is_told_can_be_redacted() -> None:
    """The types on the wire are those that redaction was made for."""
    for union in (AnyEntity, AnyEvent, AnyChoice):
        assert set(typing.get_args(union)) <= REDACTION.kinds
