"""What a person did wrong, as a sentence for them."""

from __future__ import annotations


class UserMistake(Exception):
    """Something a person can put right. The text is one sentence: the thing, the reason, the way out.

    Any command may raise it; the command line prints the sentence and ends with status 2.
    """


def in_short(text: str, most: int = 200) -> str:
    """Words that come from outside as they may stand in a sentence: on one line, and not longer than `most`."""
    plain = "".join(c if c.isprintable() else " " for c in text[: most + 1])
    return plain if len(text) <= most else plain[: most - 1] + "…"
