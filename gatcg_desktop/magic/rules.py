"""Magic's rules and rulings about copies, in our own words: `rules.json` beside this file, in English."""

from __future__ import annotations

from datetime import date
from importlib.resources import files

import msgspec

from gatcg_desktop.localization import translated

HELD = date(2026, 1, 16)
"""Since when the whole text of the Comprehensive Rules is in force that every number of today and every sentence was
held against, one by one."""
CONTEXT = "magic rules"
"""Of their translations."""


class MagicRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule by its number, or a ruling ("ruling 3"). Rules are numbered as in the text that the lessons were written
    from; `today` is the number in that of `HELD`, and rulings have none. Between the two double-faced cards came to be
    706.8 and moved what followed, linked choices went to 607.5a (April 2020), and copying as a whole became 707 when
    dice became 706 (July 2021)."""

    key: str
    text: str
    today: str = ""

    def sentence(self, language: str = "en") -> str:
        """The rule in a language; English for any but French."""
        return translated(self.text, CONTEXT, language)


RULES = {
    rule.key: rule
    for rule in msgspec.json.decode(files(__package__).joinpath("rules.json").read_bytes(), type=list[MagicRule])
}
