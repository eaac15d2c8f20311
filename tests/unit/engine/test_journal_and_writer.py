"""Primitive writes, their undoing, and fair numbers."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.engine.journal import redo, undo
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.state import NOWHERE
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.engine.writes import Move, Set


class Pebble(msgspec.Struct, frozen=True):
    colour: str
    weight: int = 0


LEFT, RIGHT = ("left", 1), ("right", 1)


def writer() -> Writer:
    return Writer.fresh(b"seed", 1)


def test_entities_get_ids_in_order_and_stand_where_they_were_put() -> None:
    w = writer()
    one, two = w.create(Pebble("red"), LEFT), w.create(Pebble("blue"), LEFT, 0)
    assert (one, two) == (1, 2)
    assert w.state.zone("left", 1) == (2, 1)
    assert w.state.zone_of(one) == LEFT and w.state.zone_of(99) == NOWHERE


def test_a_move_within_a_zone_and_to_another() -> None:
    w = writer()
    ids = [w.create(Pebble(name), LEFT) for name in "abc"]
    w.move(ids[0], LEFT)
    assert w.state.zone("left", 1) == (ids[1], ids[2], ids[0])
    w.move(ids[2], RIGHT)
    assert (w.state.zone("left", 1), w.state.zone("right", 1)) == ((ids[1], ids[0]), (ids[2],))


def test_setting_the_same_value_writes_nothing() -> None:
    w = writer()
    one = w.create(Pebble("red"))
    before = len(w.journal)
    w.set(one, Pebble("red"))
    w.change(one, colour="red")
    assert len(w.journal) == before
    w.change(one, weight=3)
    assert w.state[one] == Pebble("red", 3) and isinstance(w.journal.writes[-1], Set)


@given(
    st.lists(st.tuples(st.sampled_from(["create", "move", "remove", "set", "order"]), st.integers(0, 20)), max_size=40)
)
def test_undoing_every_write_in_turn_restores_every_state_on_the_way(steps: list[tuple[str, int]]) -> None:
    w = writer()
    seen = [w.state.encode()]
    for what, number in steps:
        there = [id for id in w.state.entities if id > 0]
        before = len(w.journal)
        if what == "create" or not there:
            w.create(Pebble("new", number), (LEFT, RIGHT)[number % 2])
        elif what == "move":
            w.move(there[number % len(there)], (LEFT, RIGHT)[number // 2 % 2], 0)
        elif what == "remove":
            w.remove(there[number % len(there)])
        elif what == "set":
            w.change(there[number % len(there)], weight=number)
        else:
            w.order(LEFT, tuple(reversed(w.state.zone("left", 1))))
        seen += [b""] * (len(w.journal) - before - 1) + [w.state.encode()] * (len(w.journal) > before)
    end = w.state.encode()
    for length in range(len(w.journal) - 1, -1, -1):
        undo(w.state, [w.journal.writes[length]])
        if seen[length]:
            assert w.state.encode() == seen[length]
    for write in w.journal.writes:
        redo(w.state, write)
    assert w.state.encode() == end


def test_a_copy_is_equal_and_independent() -> None:
    w = writer()
    one = w.create(Pebble("red"), LEFT)
    twin = w.state.copy()
    assert twin.same_as(w.state)
    w.move(one, RIGHT)
    assert not twin.same_as(w.state) and twin.zone("left", 1) == (one,)
    assert isinstance(w.journal.writes[-1], Move)


def test_what_is_derived_is_forgotten_by_the_next_write() -> None:
    w = writer()
    w.state.derived["sum"] = 1
    assert w.state.derived == {"sum": 1}
    w.create(Pebble("red"))
    assert w.state.derived == {}


def test_random_numbers_follow_from_the_seed_alone() -> None:
    w = Writer.fresh(b"gatcg", 1)
    assert [w.random_below(100) for _ in range(8)] == GOLDEN
    other = Writer.fresh(b"other", 1)
    assert [other.random_below(100) for _ in range(8)] != GOLDEN


GOLDEN = [82, 27, 17, 85, 91, 22, 20, 33]
"""The same on every platform and in every version, or old games could not be replayed."""


def test_random_numbers_are_fair() -> None:
    w = writer()
    thrown = Counter(w.random_below(6) for _ in range(6_000))
    assert set(thrown) == set(range(6)) and all(850 < count < 1_150 for count in thrown.values())


def test_a_shuffle_keeps_what_is_there_and_is_undone_as_a_whole() -> None:
    w = writer()
    ids = tuple(w.create(Pebble(str(n)), LEFT) for n in range(30))
    before, length = w.state.encode(), len(w.journal)
    w.shuffle(LEFT)
    assert sorted(w.state.zone("left", 1)) == sorted(ids) and w.state.zone("left", 1) != ids
    w.journal.roll_back(w.state, length)
    assert w.state.encode() == before


def test_a_message_knows_its_places() -> None:
    assert str(say("{card} costs {cost}.", card="Ogre", cost=3)) == "Ogre costs 3."
    assert str(say("{one}: {two}", one="A", two=say("{b}!", b="B"))) == "A: B!"
    with pytest.raises(KeyError):
        say("{card} is missing.")


def test_a_copy_of_what_much_was_taken_out_of_is_the_same_and_the_next_is_quicker_to_make() -> None:
    writer = Writer.fresh(b"seed", 1)
    ids = [writer.create(Pebble("red"), ("field", 0)) for _ in range(60)]
    for id in ids[::2]:
        writer.remove(id)
    state = writer.state
    entities, before, order = state.entities, state.encode(), list(state.entities)
    twin = state.copy()
    assert state.removed == 0 and state.entities is entities, "whoever holds the dictionary sees what is written later"
    assert list(entities) == list(twin.entities) == order
    assert state.encode() == twin.encode() == before
    writer.remove(ids[1])
    assert ids[1] not in entities and ids[1] in twin.entities and state.removed == 1
