"""Instructions that hold others, and how clauses join."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import joining
from gatcg_desktop.language.sentences.french.costs import Costs
from gatcg_desktop.language.sentences.french.events import Events
from gatcg_desktop.language.sentences.french.forms import listed
from gatcg_desktop.language.sentences.speaker import Phrase


class Joining(joining.Joining, Costs, Events):
    """Instructions that hold others, and how clauses join."""

    yours = frozenset({"vous", "votre", "vos"})

    def all_together(self, clauses: list[str]) -> str:
        return listed(clauses, "et")

    def deed_of(self, condition: t.Condition) -> str:
        return self.condition(condition)

    def each_called(self, filter: t.Filter) -> Phrase:
        return self.bare(filter)
