"""Sentences from anywhere: places are plain names, the rest is text, and no message is too much."""

from __future__ import annotations

import ast
import tracemalloc
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.engine.messages import (
    COUNT,
    LEFT_OUT,
    MOST_ARGUMENTS,
    MOST_SHOWN,
    MOST_TEMPLATE,
    Message,
    places,
    put_together,
    say,
)
from tests.helpers.sources import nodes

names = st.text("abcxyz_019", min_size=1, max_size=4)
snippets = st.sampled_from(
    ["{", "}", "{{", "}}", "{a}", "{b}", "{x.y}", "{a!r}", "{a:>9}", "{0}", "{0.__class__}", "{}", "{a[0]}", "é", "\0"]
)
templates = st.lists(snippets | st.text(max_size=6), max_size=8).map("".join)
messages: st.SearchStrategy[Message] = st.recursive(
    st.builds(Message, templates),
    lambda inside: st.builds(
        Message,
        templates,
        st.lists(st.tuples(names | st.just("count"), st.text(max_size=9) | st.integers() | inside), max_size=5).map(
            tuple
        ),
        st.just("") | templates,
    ),
    max_leaves=12,
)


def test_names_numbers_and_sentences_stand_in_their_places() -> None:
    inner = say("{count} cards", count=3)
    assert str(say("{who} draws {what}. {who} is done.", who="Ada", what=inner)) == "Ada draws 3 cards. Ada is done."


def test_one_is_said_otherwise_than_several() -> None:
    def cards(count: int) -> str:
        return str(say("{who} draws a card.", plural="{who} draws {count} cards.", who="Ada", count=count))

    assert [cards(n) for n in (0, 1, 2)] == ["Ada draws 0 cards.", "Ada draws a card.", "Ada draws 2 cards."]
    assert cards(-1) == "Ada draws a card."


def test_a_plural_without_its_number_is_a_mistake_at_once() -> None:
    with pytest.raises(KeyError, match="count"):
        say("a card", plural="cards")
    assert str(Message("a card", (("count", "two"),), "cards")) == "a card"


def test_a_message_without_a_plural_is_packed_without_one() -> None:
    assert msgspec.json.encode(say("Done.")) == b'{"text":"Done."}'


def test_what_stands_in_a_place_is_no_template() -> None:
    assert str(say("{card} and {other}", card="{other}", other="a {card}")) == "{other} and a {card}"


@pytest.mark.parametrize(
    "text",
    [
        "{0.__class__}",
        "{a.__class__}",
        "{a:>999999999}",
        "{a!r}",
        "{a[0]}",
        "{a",
        "a}",
        "{{a}",
        "{}",
        "{0}",
        "{missing}",
        "{a:{a}}",
        "{ a }",
        "{a-b}",
    ],
)
def test_whatever_is_no_known_name_is_shown_as_it_is(text: str) -> None:
    shown = str(Message(text, (("a", "x"), ("0", "y"), ("", "z"))))
    assert shown == text.replace("{a}", "x")


def test_a_sentence_of_the_program_without_its_argument_is_a_mistake_at_once() -> None:
    with pytest.raises(KeyError, match="picked"):
        say("{picked} of {least}", least=2)


TEMPLATE_AT = {"say": 0, "refusal": 1, "bad": 0}
"""The calls that make a sentence, and which argument of each is the template."""


def said(call: ast.Call) -> tuple[set[str], set[str]]:
    """The places of the templates of a call, and the arguments it gives."""
    given = {key.arg or "**" for key in call.keywords}
    assert isinstance(call.func, ast.Name)
    templates = [call.args[TEMPLATE_AT[call.func.id]], *(key.value for key in call.keywords if key.arg == "plural")]
    needed = {COUNT} if "plural" in given else set()
    for template in templates:
        needed |= places(template.value) if isinstance(template, ast.Constant) else set()
    return needed, given - ({"plural", "why"} if call.func.id == "refusal" else {"plural"})


@pytest.mark.reads_sources
def test_every_sentence_of_the_program_has_its_arguments_and_no_others() -> None:
    found = []
    for path, below in nodes().items():
        for node in below:
            match node:
                case ast.Call(func=ast.Name(id=name), args=args) if len(args) > TEMPLATE_AT.get(name, len(args)):
                    if not isinstance(args[TEMPLATE_AT[name]], ast.Constant):
                        continue
                    needed, given = said(node)
                    if needed != given and "**" not in given:
                        found.append((path.name, node.lineno, needed ^ given))
    assert found == []


def test_places_are_the_names_in_braces() -> None:
    assert places("{a} {b_2} {a} {c:>3} {1} {{d}}") == {"a", "b_2", "d"}


@given(messages)
def test_every_message_can_be_put_together_and_none_is_long(message: Message) -> None:
    assert len(str(message)) <= MOST_SHOWN
    assert len(put_together(message, lambda text, plural, n: (text + plural) * 3)) <= MOST_SHOWN


@given(st.dictionaries(names, st.text(max_size=20) | st.integers(-(10**50), 10**50), max_size=6), st.randoms())
def test_filled_as_the_standard_formatting_would_fill_plain_names(args: dict[str, Any], dice: Any) -> None:
    args = {f"p{name}": value for name, value in args.items()}
    words = [f"{{{name}}}" for name in args for _ in range(dice.randrange(3))]
    dice.shuffle(words)
    text = " and ".join(words)
    assert str(say(text, **args)) == text.format(**args)


def _deep(levels: int, wide: int) -> Message:
    message = Message("x" * 500)
    for _ in range(levels):
        message = Message("{a}" * wide, (("a", message),))
    return message


@pytest.mark.parametrize(
    "message",
    [
        _deep(3, 600),
        _deep(5_000, 1),
        _deep(40, 600),
        Message("{a}", (("a", "x" * 3_000_000),)),
        Message("{a}" * 1_000_000, (("a", "x" * 1_000),)),
        Message("{a}", (("a", 10**200_000),)),
        Message("{a}", (("a", -(10**200_000)),)),
        Message("{a}{b}", (("a", _deep(11, 1)), ("b", "end"))),
    ],
    ids=["wide", "deep", "both", "a long argument", "many places", "a huge number", "a huge debt", "at the edge"],
)
def test_size_is_bounded_while_it_is_put_together(message: Message) -> None:
    tracemalloc.start()
    try:
        text = str(message)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len(text) <= MOST_SHOWN
    assert peak < 8 * 2**20


def test_what_is_left_out_is_marked() -> None:
    assert str(_deep(3, 600)).endswith(LEFT_OUT)
    assert str(Message("so: {a}", (("a", 10**100),))) == f"so: {LEFT_OUT}"
    assert str(_deep(5_000, 1)) == LEFT_OUT


def test_a_tree_of_many_messages_costs_no_more_than_its_parts() -> None:
    """Every level says the one below forty times, each time as a message of its own: 40^4 of them."""
    message = Message("")
    asked = 0

    def count(text: str, plural: str, n: int) -> str:
        nonlocal asked
        asked += 1
        return text

    for _ in range(4):
        args = tuple((f"a{number}", message) for number in range(40))
        message = Message("".join(f"{{a{number}}}" for number in range(40)), args)
    put_together(message, count)
    assert asked <= 400


def test_a_sentence_of_the_program_is_never_too_large_to_be_told() -> None:
    message = say("It failed: {reason}", reason="x" * 100_000)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(message), type=Message) == message


@pytest.mark.parametrize(
    "message",
    [
        Message("x" * (MOST_TEMPLATE + 1)),
        Message("{a}", tuple((f"a{number}", 1) for number in range(MOST_ARGUMENTS + 1))),
        Message("{a}", (("a", "x" * 4_001),)),
        Message("{a}", (("a" * 61, 1),)),
    ],
    ids=["a long template", "many arguments", "a long argument", "a long name"],
)
def test_messages_that_are_too_large_are_not_decoded(message: Message) -> None:
    body = msgspec.msgpack.encode(message)
    with pytest.raises(msgspec.ValidationError):
        msgspec.msgpack.decode(body, type=Message)
