"""Conditions, as they stand after "if" or "as long as", and as restrictions in brackets; what happened this turn."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.conditions.conditions import state_of
from gatcg_desktop.language.sentences.french.forms import number, one, que
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import counter_words, keyword_word
from gatcg_desktop.language.sentences.shapes import done_filter, halved

_OPERATORS = {
    "at_least": "au moins {}",
    "at_most": "au plus {}",
    "equal": "exactement {}",
    "more": "plus de {}",
    "less": "moins de {}",
}


class Conditions(Abilities, References):
    """Conditions, as they stand after "if", and as restrictions in brackets; what happened this turn."""

    def denied(self, times: t.TimesThisTurn) -> str:
        return f"il n'est pas vrai {que(self.happened(times, 1))}"

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

    def none_done(self, condition: t.Compare) -> str:
        left = condition.left
        assert isinstance(left, t.HowMany) and isinstance(left.of, t.Done)
        noun = self.noun(done_filter(left.of.verb, left.filter))
        done = self.done_words(left.of.verb, False, noun)
        return f"{self.inflect(noun, 'none')} n'a ainsi été {done}"

    def of_element(self, filter: t.Filter) -> str:
        return self.withs(filter)[0]

    def _like(self, ref: t.Ref) -> str:
        return self.one_of(ref) if isinstance(ref, t.Every) else self.ref(ref).text

    def compared(self, condition: t.Compare) -> str:
        left, operator, right = condition.left, condition.operator, condition.right
        if (counted := halved(condition)) is not None and right in (0, 1):
            return f"{self.told_amount(counted)} est {'impair' if right else 'pair'}"
        if isinstance(left, t.HowMany) and isinstance(left.of, t.Done) and operator == "at_least" and right == 1:
            if left.of.verb == "removed":
                return "un marqueur a ainsi été retiré" if left.of.here else "un marqueur a été retiré"
            return self._some_done(left.of, left.filter)
        if (
            operator == "equal"
            and right == 0
            and isinstance(left, t.Counters | t.Stat)
            and (isinstance(left, t.Counters) or left.stat == "damage")
        ):
            counter = left.counter if isinstance(left, t.Counters) else "damage"
            return f"il n'y a aucun {counter_words(counter)} sur {self.ref(left.of).text}"
        match left, right:
            case t.Level(), int() if operator == "at_least":
                return f"votre champion est de niveau {right} ou plus"
            case t.ZoneSize(zone=zone, who="you"), int():
                return self._has_cards(operator, right, self.zone_noun(zone).text)
            case t.Count(filter=filter, times=1, by=by), int() if filter.kind == "card" and operator == "at_least":
                apart = self.related(by)
                return f"il y a au moins {self.so_many(filter, right)} {self.place(filter, 'dans')}{apart}"
            case t.ZoneSize(zone="hand", who="you"), t.ZoneSize(zone="memory", who="you") if operator == "equal":
                return "vous avez autant de cartes dans votre main que dans votre mémoire"
            case t.EventAmount(), int() if operator == "at_least" and self.event_kind.endswith("hit"):
                return f"au moins {right} blessures ont été infligées"
            case t.Counters(of=of, counter=counter), int():
                words = f"{_OPERATORS[operator].format(right)} {counter_words(counter, right > 1)}"
                return f"il y a {words} sur {self.ref(of).text}"
            case t.Stat(of=of, stat="damage"), int():
                words = f"{_OPERATORS[operator].format(right)} {counter_words('damage', right > 1)}"
                return f"il y a {words} sur {self.ref(of).text}"
            case _:
                pass
        verb = {
            "at_least": "vaut au moins",
            "at_most": "vaut au plus",
            "equal": "vaut exactement",
            "more": "dépasse",
            "less": "vaut moins que",
        }[operator]
        return f"{self.told_amount(left)} {verb} {self.told_amount(right)}"

    def _some_done(self, of: t.Done, filter: t.Filter | None) -> str:
        """That something was done to at least one of what is described."""
        noun = self.noun(done_filter(of.verb, filter))
        done = self.done_words(of.verb, False, noun)
        return f"{one(noun)} a {'ainsi ' if of.here else ''}été {done}"

    def _has_cards(self, operator: str, number_of: int, zone: str) -> str:
        many = "cartes" if number_of > 1 else "carte"
        if operator == "equal" and number_of == 0:
            return f"vous n'avez aucune carte dans votre {zone}"
        return f"vous avez {_OPERATORS[operator].format(number(number_of, True))} {many} dans votre {zone}"
