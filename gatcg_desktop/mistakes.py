"""What a person did wrong, as a sentence for them."""

from __future__ import annotations


class UserMistake(Exception):
    """Something a person can put right. The text is one sentence: the thing, the reason, the way out.

    Any command may raise it; the command line prints the sentence and ends with status 2.
    """
