"""What a teacher's program says of a question has to be about the answers it gives."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import BadFrame, unpacked
from gatcg_desktop.lan.messages.study import VoteStands, Words

TWO = (Words("yes"), Words("no"))


def told(**fields: object) -> VoteStands:
    """A question as it comes from the wire."""
    sent = {"type": "vote", "question": 1, "ask": Words("?"), "answers": TWO, **fields}
    message = unpacked(msgspec.msgpack.encode(sent), p.from_host)
    assert isinstance(message, VoteStands)
    return message


def test_a_question_with_a_count_for_each_answer_is_one() -> None:
    assert told(counts=(2, 1), right=1, mine=0).shown and not told().shown


@pytest.mark.parametrize("fields", [{"counts": (1,)}, {"counts": (1, 1, 1)}, {"right": 2}, {"mine": 5}])
def test_numbers_about_answers_that_there_are_not_are_no_message(fields: dict[str, object]) -> None:
    with pytest.raises(BadFrame):
        told(**fields)
