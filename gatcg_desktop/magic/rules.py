"""Magic's rules and rulings about copies, in our own words: `rules.json` beside this file, in English."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from gatcg_desktop.localization import translated

CONTEXT = "magic rules"
"""Of their translations."""


class MagicRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule by its number, or a ruling ("ruling 3"). Rules are numbered as until July 2021, when dice became 706 and
    copying 707; `today` is the number since then."""

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
