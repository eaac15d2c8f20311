"""How large numbers, texts and trees may be that come from elsewhere: a file, another program. No card comes near."""

from __future__ import annotations

from typing import Any

import msgspec

MOST_NUMBER = 1_000_000_000
"""No number on a card is as large, and every part of the program can take it."""
MOST_TEXT = 20_000
MOST_TOLD = 1_000_000
"""The same of what happens in a game."""
DEEPEST = 100


def beyond_bounds(data: object) -> str:
    """Why some data is more than cards can hold; "" when it is not."""
    row = [msgspec.to_builtins(data)]
    for _ in range(DEEPEST):
        following: list[Any] = []
        for one in row:
            match one:
                case dict():
                    following += one.values()
                case list() | tuple():
                    following += one
                case int() if abs(one) > MOST_NUMBER:
                    return "a number is too large"
                case float() if not abs(one) <= MOST_NUMBER:
                    return "a number is too large, or none"
                case str() if len(one) > MOST_TEXT:
                    return f"a text is longer than {MOST_TEXT} characters"
        row = following
        if not row:
            return ""
    return "it is nested too deeply"
