"""How large numbers, texts and trees may be that come from elsewhere: a file, another program. No card comes near."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.engine.messages import Message, say

MOST_NUMBER = 10_000
"""No number on a card and no amount in a game is as large, and every part of the program can take it: so many draws, so
many numbers to choose from."""
MOST_TEXT = 20_000
MOST_TOLD = 1_000_000
"""The same of what happens in a game."""
DEEPEST = 100


def beyond_bounds(data: object, most: int = MOST_NUMBER) -> Message | None:
    """Why some data is more than cards can hold, or has a number above `most`; None when it is not and has none."""
    row = [msgspec.to_builtins(data)]
    for _ in range(DEEPEST):
        following: list[Any] = []
        for one in row:
            match one:
                case dict():
                    following += one.values()
                case list() | tuple():
                    following += one
                case int() if abs(one) > most:
                    return say("a number is too large")
                case float() if not abs(one) <= most:
                    return say("a number is too large, or not a number")
                case str() if len(one) > MOST_TEXT:
                    return say("a text is longer than {most} characters", most=MOST_TEXT)
        row = following
        if not row:
            return None
    return say("it is nested too deeply")
