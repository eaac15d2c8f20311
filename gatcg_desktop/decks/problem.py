"""What is wrong with a deck, in words for the person who built it."""

from __future__ import annotations

import msgspec

from gatcg_desktop.decks.fixes import Fix
from gatcg_desktop.engine.messages import Message


class Problem(msgspec.Struct, frozen=True):
    """One thing that keeps a deck from being used, or that is to be known of it.

    `card` is the name it is about, or None when it is about a whole section; `reason` is a sentence that
    says what is wrong and what to do about it; `rule` says where the official rules have it, as a page of their site
    and the place on it, or is empty when no rule is involved; `fixes` are the ways out that need no more than a click.
    """

    card: str | None
    reason: Message
    rule: str = ""
    fixes: tuple[Fix, ...] = ()

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else str(self.reason)
