"""Conditions, as they stand after "if" or "as long as", and as restrictions in brackets; what happened this turn."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.conditions.conditions import state_of
from gatcg_desktop.language.sentences.french.forms import one, que
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import keyword_word
from gatcg_desktop.language.sentences.shapes import are_omens
from gatcg_desktop.language.sentences.text_printer import Unprintable


class Conditions(Abilities, References):
    """Conditions, as they stand after "if", and as restrictions in brackets; what happened this turn."""

    def denied(self, times: t.TimesThisTurn) -> str:
        return f"il n'est pas vrai {que(self.happened(times, 1))}"

    def of_that_player(self, said: str) -> str:
        for yours, theirs in (("vous n'avez", "n'a"), ("vous avez", "a")):
            if said.startswith(f"{yours} "):
                return f"ce joueur {theirs}{said.removeprefix(yours)}"
        raise Unprintable("what that player has done")

    def matches(self, of: t.Ref, filter: t.Filter) -> str:
        what = self.asked(of)
        if filter == t.Filter(property="owned"):
            return f"{what.text} {'vous appartiennent' if what.plural else 'vous appartient'}"
        if (like := filter.alike) is not None and filter == t.Filter(kind="card", zone="anywhere", alike=like):
            shared = f"{self.say(f'aspect_{like.aspect}')} {que(self._like(like.to))}"
            return f"{what.text} {'sont' if what.plural else 'est'} {shared}"
        if filter.keyword and filter == t.Filter(kind=filter.kind, keyword=filter.keyword):
            return f"{what.text} {'ont' if what.plural else 'a'} {keyword_word(filter.keyword)}"
        if state := state_of(filter):
            return self.is_so(what, state, True)
        return f"{what.text} {'sont' if what.plural else 'est'} {one(self.noun(filter))}"

    def cards_there(self, cards: t.Count, operator: str, number: int) -> str:
        if (operator, number, cards.by) == ("equal", 0, "") and are_omens(cards.filter):
            return f"vous n'avez aucun {self.counted(cards.filter, False).removesuffix(' que vous avez')}"
        if operator != "at_least":
            return ""
        place = self.place(cards.filter, "dans")
        return f"il y a au moins {self.so_many(cards.filter, number)} {place}{self.related(cards.by)}"

    def of_element(self, filter: t.Filter) -> str:
        return self.withs(filter)[0]

    def _like(self, ref: t.Ref) -> str:
        return self.one_of(ref) if isinstance(ref, t.Every) else self.ref(ref).text
