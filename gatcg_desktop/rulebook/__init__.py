"""The rules the referee names: a title and a sentence in our own words, and where the official text is.

The English texts are data, `rules.json` beside this file: one entry for each key that a step, a decision or a refusal
may carry. Other languages are in the catalogue (`gatcg_desktop.localization`). Nothing here quotes the official rules;
`link` leads to them.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import msgspec

from gatcg_desktop.localization import translated

CONTEXT = "rulebook"
"""Of the translations of titles and sentences."""
HEADINGS = "rulebook coverage"
"""Of those of what rules stand below, and of the sentences of numbered ones."""
SITE = "https://rules.gatcg.com/"


_HEADING = re.compile(r"[A-Z]\D*?(?= \d)")


class RuleText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule key. `page` is a path on the official site ("" for rules of this program), `number` the rule there:
    "1.2", or "Leveling Up 4" below a heading of that page."""

    key: str
    heading: str
    text: str
    page: str = ""
    number: str = ""

    def title(self, language: str = "en") -> str:
        """The rule's name, in "en" or "fr" ("fr_CA" too); English for any other language."""
        return translated(self.heading, CONTEXT, language)

    def sentence(self, language: str = "en") -> str:
        """The rule in our own words, one or two sentences, in the languages of `title`."""
        return translated(self.text, CONTEXT, language)

    @property
    def headings(self) -> list[str]:
        """The headings of its page that it stands below."""
        return _HEADING.findall(self.number)

    def place(self, language: str = "en") -> str:
        """Where it stands on its page, in the languages of `title`."""
        return _HEADING.sub(lambda found: translated(found[0], HEADINGS, language), self.number)

    @property
    def link(self) -> str:
        """Where the official text is, "" for a rule of this program."""
        return SITE + self.page if self.page else ""


@cache
def keyword_texts() -> dict[str, str]:
    """What each keyword that the referee carries out means, in English and in our own words, by its name.

    "{n}" stands for its number. They are data, `keywords.json` beside this file.
    """
    return msgspec.json.decode(files(__package__).joinpath("keywords.json").read_bytes(), type=dict[str, str])


def keyword_text(name: str, number: int, language: str = "en") -> str:
    """What a keyword with that number (0: unknown) means, in the languages of `RuleText.title`; "" where it has no
    text."""
    text = keyword_texts().get(name, "")
    return translated(text, CONTEXT, language).format(n=number or "N") if text else ""


@cache
def _rules() -> dict[str, RuleText]:
    data = files(__package__).joinpath("rules.json").read_bytes()
    return {entry.key: entry for entry in msgspec.json.decode(data, type=list[RuleText])}


@cache
def named(term: str) -> tuple[str, ...]:
    """The keys of the cards that the rules themselves name for a term: "gather" (game-terms, Gather 2). Else KeyError.

    They are data, `named.json` beside this file.
    """
    data = files(__package__).joinpath("named.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, tuple[str, ...]])[term]


def rule(key: str) -> RuleText | None:
    """The rule of that key, or None when there is none."""
    return _rules().get(key)


def all_rules() -> tuple[RuleText, ...]:
    """Every rule, in the order of the file: from setting up to what is about this program only."""
    return tuple(_rules().values())
