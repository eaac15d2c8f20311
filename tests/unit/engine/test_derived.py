"""What was derived from a state lasts exactly as long as it may."""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.entity import DerivedFrom, NotDerivedFrom
from gatcg_desktop.engine.journal import redo, undo
from gatcg_desktop.engine.writer import Writer


class Thing(msgspec.Struct, frozen=True, tag="thing"):
    power: int = 1
    stage: int = 0


class Read(DerivedFrom, frozen=True, tag="read"):
    power: int = 1


class Unread(NotDerivedFrom, frozen=True, tag="unread"):
    power: int = 1


def kept_by(writer: Writer) -> dict[object, object]:
    """Say that what is derived now was derived from `DerivedFrom` entities only."""
    state = writer.state
    state.derived["power"] = 1
    state.kept, state.since = state.derived, []
    return state.derived


def test_what_is_kept_outlives_whatever_is_done_with_what_nothing_is_derived_from() -> None:
    writer = Writer.fresh(b"seed", 1)
    unread = writer.create(Unread(), ("stack", 0))
    kept = kept_by(writer)
    version = writer.state.version
    writer.change(unread, power=2)
    writer.create(Unread(), ("stack", 0))
    writer.remove(unread)
    writer.random_below(6)
    assert writer.state.derived is kept and writer.state.since == []
    assert writer.state.version > version


def test_a_write_of_what_is_derived_from_and_a_move_end_it_and_are_looked_at_before_it_comes_back() -> None:
    for write in ("change", "move", "create", "remove"):
        writer = Writer.fresh(b"seed", 1)
        read, unread = writer.create(Read(), ("field", 0)), writer.create(Unread())
        kept = kept_by(writer)
        if write == "change":
            writer.change(read, power=2)
        elif write == "move":
            writer.move(read, ("hand", 0))
        elif write == "create":
            writer.create(Read(), ("field", 0))
        else:
            writer.remove(read)
        writer.change(unread, power=2)  # which brings nothing back
        assert writer.state.derived == {} and writer.state.kept is kept, write
        assert type(writer.state.since[0]).__name__.lower() in (write, "set")


def test_what_was_derived_from_more_than_can_be_kept_ends_with_every_write() -> None:
    writer = Writer.fresh(b"seed", 1)
    unread = writer.create(Unread())
    writer.state.derived["power"] = 1
    writer.change(unread, power=2)
    assert writer.state.derived == {}


def test_doing_writes_again_ends_what_they_ended_and_undoing_them_everything() -> None:
    writer = Writer.fresh(b"seed", 1)
    read, unread = writer.create(Read()), writer.create(Unread())
    length = len(writer.journal)
    writer.change(unread, power=2)
    writer.create(Unread())
    writer.change(read, power=2)
    writer.change(read, power=3)
    *quiet, ending, further = writer.journal.writes[length:]
    for write in writer.journal.writes[: length - 1 : -1]:
        undo(writer.state, [write])
    kept = kept_by(writer)
    for write in quiet:
        redo(writer.state, write)
    assert writer.state.derived is kept
    redo(writer.state, ending)
    redo(writer.state, further)
    assert writer.state.derived == {} and writer.state.since == [ending, further]
    undo(writer.state, [further])
    assert writer.state.derived == {} and writer.state.kept is None


def test_a_change_ends_what_was_derived_and_a_quiet_one_does_not() -> None:
    writer = Writer.fresh(b"seed", 1)
    id = writer.create(Thing(), ("field", 0))
    state = writer.state
    state.derived["power"] = 1
    writer.change(id, True, stage=5)
    assert state[id] == Thing(1, 5)
    assert state.derived == {"power": 1}
    writer.change(id, power=2)
    assert state.derived == {}


def test_a_quiet_change_does_not_bring_back_what_an_earlier_one_ended() -> None:
    writer = Writer.fresh(b"seed", 1)
    id = writer.create(Thing(), ("field", 0))
    writer.state.derived["power"] = 1
    writer.change(id, power=2)
    writer.change(id, True, stage=1)
    assert writer.state.derived == {}


def test_a_quiet_change_is_journalled_and_undone_like_any_other() -> None:
    writer = Writer.fresh(b"seed", 1)
    id = writer.create(Thing(), ("field", 0))
    before, length = writer.state.encode(), len(writer.journal)
    writer.change(id, True, stage=3)
    assert len(writer.journal) == length + 1
    writer.state.derived["stage"] = 3
    writer.journal.roll_back(writer.state, length)
    assert writer.state.encode() == before
    assert writer.state.derived == {}
