"""What a part of a description looks at, as part of its type."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")


class LooksAtField(msgspec.Struct, frozen=True):
    """The part looks at what is on the field, and at nothing else of the game."""


OnField = Annotated[T, LooksAtField()]
