"""What was derived from a state lasts exactly as long as it may."""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.writer import Writer


class Thing(msgspec.Struct, frozen=True, tag="thing"):
    power: int = 1
    stage: int = 0


def test_a_change_ends_what_was_derived_and_a_quiet_one_does_not() -> None:
    writer = Writer.fresh(b"seed", 1)
    id = writer.create(Thing(), ("field", 0))
    state = writer.state
    state.derived["power"] = 1
    writer.change_quietly(id, stage=5)
    assert state[id] == Thing(1, 5)
    assert state.derived == {"power": 1}
    writer.change(id, power=2)
    assert state.derived == {}


def test_a_quiet_change_does_not_bring_back_what_an_earlier_one_ended() -> None:
    writer = Writer.fresh(b"seed", 1)
    id = writer.create(Thing(), ("field", 0))
    writer.state.derived["power"] = 1
    writer.change(id, power=2)
    writer.change_quietly(id, stage=1)
    assert writer.state.derived == {}


def test_a_quiet_change_is_journalled_and_undone_like_any_other() -> None:
    writer = Writer.fresh(b"seed", 1)
    id = writer.create(Thing(), ("field", 0))
    before, length = writer.state.encode(), len(writer.journal)
    writer.change_quietly(id, stage=3)
    assert len(writer.journal) == length + 1
    writer.state.derived["stage"] = 3
    writer.journal.roll_back(writer.state, length)
    assert writer.state.encode() == before
    assert writer.state.derived == {}
