"""Messages of a real match with something in them changed: numbers, texts, order, shape."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import msgspec

NUMBERS = (0, 1, -1, 7, 255, -(2**31), 2**31, 10**6 + 1, 2**48, 2**53, -(2**63), 2**64 - 1)
FLOATS = (float("nan"), float("inf"), float("-inf"), -0.0, 1e308, 0.5)
TEXTS = (
    "",
    "x",
    "x" * 5_000,
    "{0.__class__}",
    "{a:>999999999}",
    "{name}",
    "\u202e\u2066",
    "a\nb\0c",
    "<img src=/dev/zero>",
    "deck",
    "hand",
    "objects",
    "effects_stack",
    "no such",
    "e\u0301" * 60,
)
SCRAPS = (None, True, False, b"", b"\xff" * 32, [], {}, [[]], {"type": "beat"})


def mutated(body: bytes, dice: random.Random) -> bytes:
    """A frame's bytes with one to three changes inside; now and then with bytes changed, which may be no msgpack."""
    if dice.randrange(12) == 0:
        return _torn(bytearray(body), dice)
    message = msgspec.msgpack.decode(body)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        _change(message, dice)
    return msgspec.msgpack.encode(message)


def _torn(body: bytearray, dice: random.Random) -> bytes:
    for _ in range(dice.choice((1, 2, 9))):
        at = dice.randrange(len(body))
        body[at] = dice.randrange(256)
        if dice.randrange(4) == 0:
            del body[at]
    return bytes(body) or b"\xc0"


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a message that can be changed: what holds it, and its key or index."""
    row = [value]
    while row:
        following = []
        for one in row:
            inside = one.items() if isinstance(one, dict) else enumerate(one)
            for key, part in inside:
                yield one, key
                if isinstance(part, dict | list):
                    following.append(part)
        row = following


def _change(message: Any, dice: random.Random) -> None:
    places = [place for place in _places(message) if place[1] != "type" or dice.randrange(20) == 0]
    if not places:
        return
    holder, key = dice.choice(places)
    old = holder[key]
    match dice.randrange(6):
        case 0 | 1:
            holder[key] = _like(old, dice)
        case 2:
            holder[key] = copy.deepcopy(dice.choice((*NUMBERS, *FLOATS, *TEXTS, *SCRAPS)))
        case 3:  # what stands elsewhere in the message, of the same kind if there is any
            others = [other[at] for other, at in places if type(other[at]) is type(old)]
            holder[key] = copy.deepcopy(dice.choice(others))
        case 4 if isinstance(holder, list):
            del holder[key]
        case 4:
            del holder[key]
        case _ if isinstance(old, list) and old:
            if dice.randrange(2):
                dice.shuffle(old)
            else:
                old += [dice.choice(old)] * dice.choice((1, 2, 1_000))
        case _:
            holder[key] = _like(old, dice)


def _like(old: Any, dice: random.Random) -> Any:
    match old:
        case bool():
            return not old
        case int():
            return (old + dice.choice((-1, 1, 2, 1 << 20))) % 2**63 if dice.randrange(2) else dice.choice(NUMBERS)
        case float():
            return dice.choice(FLOATS)
        case str():
            return dice.choice(TEXTS)
        case bytes():
            return bytes(len(old))
        case list():
            return old[: dice.randrange(len(old) + 1)]
        case dict():
            return {}
        case _:
            return dice.choice((*NUMBERS, *TEXTS))
