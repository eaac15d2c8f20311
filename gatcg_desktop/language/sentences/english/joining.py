"""Instructions that hold others, and how clauses join."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.phrases.descriptions import noun_of
from gatcg_desktop.language.sentences import joining
from gatcg_desktop.language.sentences.english.conditions import INFINITIVES
from gatcg_desktop.language.sentences.english.costs import Costs
from gatcg_desktop.language.sentences.english.events import Events
from gatcg_desktop.language.sentences.english.nouns import listed
from gatcg_desktop.language.sentences.speaker import Phrase


class Joining(joining.Joining, Costs, Events):
    """Instructions that hold others, and how clauses join."""

    yours = frozenset({"you", "your"})

    def all_together(self, clauses: list[str]) -> str:
        return listed(clauses, "and")

    def deed_of(self, condition: t.Condition) -> str:
        said = self.condition(condition)
        what, _, verb = said.removesuffix(" this way").rpartition(" were " if " were " in said else " was ")
        return f"{INFINITIVES[verb]} {what}"

    def each_called(self, filter: t.Filter) -> Phrase:
        return Phrase(f"that {noun_of(filter) or 'object'}")
