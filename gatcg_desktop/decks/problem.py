"""What is wrong with a deck, in words for the person who built it."""

from __future__ import annotations

import msgspec

from gatcg_desktop.decks.fixes import Fix
from gatcg_desktop.engine.messages import Message, say

_HEADINGS = {
    one.text: one
    for one in (
        say("Standard Constructed Rules"),
        say("Pantheon Rules"),
        say("Draft Rules"),
        say("General Rules"),
        say("Regalia"),
        say("Divine Relic"),
    )
}
"""The headings on pages of the official rules under which something is asked of a deck."""


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

    @property
    def page(self) -> str:
        """The page of the official rules."""
        return self.rule.partition(", ")[0]

    @property
    def place(self) -> Message:
        """The place on that page, in words."""
        heading, _, number = self.rule.partition(", ")[2].rpartition(" ")
        return say("{heading} {number}", heading=_HEADINGS[heading], number=number)

    @property
    def told(self) -> Message:
        """What is wrong, and behind it where the official rules have that."""
        if not self.rule:
            return self.reason
        return say("{reason} [{page}, {place}]", reason=self.reason, page=self.page, place=self.place)

    def __str__(self) -> str:
        return str(self.told)
