"""The messages: all of them are described, and what is encoded comes back."""

from __future__ import annotations

import typing
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.rules.model.choices import Accept, Decline

PAGE = Path(__file__).resolve().parents[4] / "docs" / "protocol.md"
MESSAGES = {*typing.get_args(p.FromPeer), *typing.get_args(p.FromHost), p.Knock, p.Challenge, p.Proof}


@pytest.mark.parametrize("kind", sorted(MESSAGES, key=lambda kind: kind.__name__), ids=lambda kind: kind.__name__)
def test_every_message_is_described(kind: type[msgspec.Struct]) -> None:
    assert f"`{kind.__struct_config__.tag}`" in PAGE.read_text(encoding="utf-8")


def test_a_decision_comes_back_as_it_was() -> None:
    decision = Decision(2, "may", (Accept(), Decline()), say("Do it, {name}?", name="Ada"), "some.rule", source=7)
    sent = msgspec.msgpack.encode(p.decision_on_wire(decision))
    assert p.decision_of(msgspec.msgpack.decode(sent, type=p.Asked)) == decision


def test_no_two_messages_of_a_side_have_one_tag() -> None:
    for union in (p.FromPeer, p.FromHost):
        tags = [kind.__struct_config__.tag for kind in typing.get_args(union)]
        assert len(tags) == len(set(tags))
