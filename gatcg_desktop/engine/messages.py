"""Sentences as data: an English template and its arguments, translated only where they are shown.

What is counted has a template for one and another for several, and the number is its argument `count`. A word that
another language would have to agree with (a zone, a type) does not go into a place: there is a sentence for each, or
the word is a message of its own.

Messages also come from elsewhere (another program in the network, a file), so a template is never code: its places are
plain names, and whatever else stands in braces is text. Nothing that a message holds makes putting it together fail,
or gives more than `MOST_SHOWN` characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Union

import msgspec

MOST_TEMPLATE = 2_000
MOST_ARGUMENTS = 40
MOST_SHOWN = 4_000
"""Characters of a sentence, with all that stands in its places."""
MOST_DEPTH = 12
"""How deep messages may stand in each other's places."""
MOST_PARTS = 400
"""How many messages one may be made of."""
COUNT = "count"
"""The argument that decides between the singular and the plural."""
LEFT_OUT = "…"
"""Stands for what is more than that."""

_PLACE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
_HUGE = 10**60

Joint = Callable[[str, str, bool], tuple[str, str]]
"""Makes fit the text before a place and what comes into it; the last says that this begins with a name, and not with a
sentence's own words."""
Argument = Union[Annotated[str, msgspec.Meta(max_length=MOST_SHOWN)], int, "Message"]
_Named = tuple[Annotated[str, msgspec.Meta(max_length=60)], Argument]


class Message(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A sentence with named places.

    `text` is the English template and, at the same time, the key of its translations. Arguments are names,
    numbers or further messages. The template is never built from parts: a translator sees whole sentences.
    `plural` is the template for an argument `count` that is not 1, "" where nothing is counted.
    """

    text: Annotated[str, msgspec.Meta(max_length=MOST_TEMPLATE)]
    args: Annotated[tuple[_Named, ...], msgspec.Meta(max_length=MOST_ARGUMENTS)] = ()
    plural: Annotated[str, msgspec.Meta(max_length=MOST_TEMPLATE)] = ""

    def __str__(self) -> str:
        return put_together(self)


def say(text: str, /, *, plural: str = "", **args: str | int | Message) -> Message:
    """Return `text` with its arguments; a long one is cut. With `plural` the number is the argument `count`.

    Raises KeyError at once when a place has no argument.
    """
    if __debug__ and ("{" in text or plural):
        missing = _wanted(text, plural) - args.keys()
        if missing:
            raise KeyError(*sorted(missing))
    for name, one in args.items():
        if isinstance(one, str) and len(one) > MOST_SHOWN:
            args[name] = _cut(one)
    return Message(text, tuple(args.items()), plural)


@lru_cache(maxsize=4096)
def _wanted(text: str, plural: str) -> frozenset[str]:
    """The arguments that a sentence of the program needs."""
    return places(text) | places(plural) | ({COUNT} if plural else frozenset())


def places(text: str) -> frozenset[str]:
    """The names of a template's places."""
    return frozenset(_PLACE.findall(text))


def in_english(text: str, plural: str, count: int) -> str:
    """The template to use for a number; a sentence without a plural is the same for all."""
    return plural if plural and count != 1 else text


def as_it_is(before: str, argument: str, named: bool) -> tuple[str, str]:
    """The text before a place and what comes into it, which English never changes for each other."""
    return before, argument


def as_said(place: str, text: str) -> str:
    """A text that stands in a place, which English never translates."""
    return text


def put_together(
    message: Message,
    template: Callable[[str, str, int], str] = in_english,
    joint: Joint = as_it_is,
    word: Callable[[str, str], str] = as_said,
) -> str:
    """The sentence, with its arguments (and theirs) filled in: at most `MOST_SHOWN` characters.

    `template` gives the one to use for a message's own, its plural and how many it counts; `joint` the text before a
    place and that argument as they have to be beside each other (in French "de " becomes "d'" before a vowel); `word`
    the argument of a place, where it is text. A place without an argument is shown as it stands, and so is everything
    in braces that is no plain name. Raises nothing, whatever the message holds.
    """
    return _Assembly(template, joint, word).of(message, 0)[0]


class _Assembly:
    """One sentence being put together, and how many messages it has taken so far."""

    def __init__(
        self,
        template: Callable[[str, str, int], str],
        joint: Joint,
        word: Callable[[str, str], str],
    ) -> None:
        self._template = template
        self._joint = joint
        self._word = word
        self._parts = 0

    def of(self, message: Message, depth: int) -> tuple[str, bool]:
        """The sentence, and whether it begins with a name: with what stands in a place and is no message itself."""
        self._parts += 1
        if depth > MOST_DEPTH or self._parts > MOST_PARTS:
            return LEFT_OUT, False
        args = dict(message.args)
        count = args.get(COUNT, 1)
        template = self._template(message.text, message.plural, abs(count) if isinstance(count, int) else 1)
        if "{" not in template:
            return _cut(template), False
        filled: dict[str, tuple[str, bool]] = {}
        pieces: list[str] = []
        size, end, named = 0, 0, False
        for place in _PLACE.finditer(template):
            name = place[1]
            if name not in filled:
                filled[name] = self._argument(name, args[name], depth) if name in args else (place[0], True)
            named = named or (not place.start() and filled[name][1])
            pieces += self._joint(self._after(pieces, template[end : place.start()]), *filled[name])
            size += len(pieces[-2]) + len(pieces[-1])
            end = place.end()
            if size > MOST_SHOWN:
                break
        return _cut("".join((*pieces, self._after(pieces, template[end:])))), named

    @staticmethod
    def _after(pieces: list[str], text: str) -> str:
        """A text behind what stands in a place: a sentence there has its own stop already."""
        return text[1:] if pieces and pieces[-1].endswith(".") and text.startswith(".") else text

    def _argument(self, place: str, value: Argument, depth: int) -> tuple[str, bool]:
        if isinstance(value, Message):
            return self.of(value, depth + 1)
        if isinstance(value, int) and not -_HUGE < value < _HUGE:
            return LEFT_OUT, True
        return _cut(self._word(place, value) if isinstance(value, str) else str(value)), True


def _cut(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + LEFT_OUT
