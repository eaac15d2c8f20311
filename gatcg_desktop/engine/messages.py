"""Sentences as data: an English template and its arguments, translated only where they are shown."""

from __future__ import annotations

from typing import Union

import msgspec

Argument = Union[str, int, "Message"]


class Message(msgspec.Struct, frozen=True):
    """A sentence with named places.

    `text` is the English template and, at the same time, the key of its translations. Arguments are names,
    numbers or further messages. The template is never built from parts: a translator sees whole sentences.
    """

    text: str
    args: tuple[tuple[str, Argument], ...] = ()

    def __str__(self) -> str:
        return self.text.format(**{name: str(value) for name, value in self.args})


def say(text: str, /, **args: Argument) -> Message:
    """Return `text` with its arguments. Raises KeyError at once when a place has no argument."""
    message = Message(text, tuple(args.items()))
    if __debug__ and "{" in text:
        str(message)
    return message
