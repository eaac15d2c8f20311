"""Magic's rules and rulings about copies, in our own words: `rules.json` beside this file, in English."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from gatcg_desktop.localization import translated

HELD = "2025-11-14"
"""The text of the Comprehensive Rules that numbers and sentences were held against: all but 707.1, 707.2a, 707.7a and
707.8, of which no public copy was found. What says the same there is told in our own words."""
CONTEXT = "magic rules"
"""Of their translations."""


class MagicRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule by its number, or a ruling ("ruling 3"). Rules are numbered as in the text that the lessons were written
    from; `today` is the number in that of `HELD`. Between the two copying a spell moved from 706.9 to 706.10, and in
    July 2021, when dice became 706, copying as a whole to 707."""

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
