"""Abilities, the events they trigger on, what they ask for and forbid, and keywords."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.conditions.conditions import state_of
from gatcg_desktop.language.sentences.french.forms import de, listed, one, que, the, this
from gatcg_desktop.language.sentences.french.nouns import adjectives
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import TYPES, class_word, element_word, keyword_word
from gatcg_desktop.language.sentences.shapes import are_omens
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable, capital


class Paragraphs(Abilities, References):
    """Abilities, the events they trigger on, what they ask for and forbid, and keywords."""

    capital_after_colon = False

    def only(self, occasions: list[str]) -> str:
        return listed([que(one) for one in occasions], "et")

    def victim_called(self, victim: t.Filter) -> Phrase:
        noun = self.bare(victim)
        same = (
            self.event_thing is not None and self.event_thing.kind == "object" and noun == self.bare(self.event_thing)
        )
        if self.event_kind == "activate":
            return noun._replace(text=f"{the(noun)} {self.aimed_word(False, noun.feminine)}")
        if same or noun.text == self.kind_of_itself().text:  # "cet allié" would be another one
            return Phrase("")
        return noun._replace(text=this(noun))

    def inherited(self, said: str) -> str:
        return said

    def used(self, event: t.Event) -> str:
        told = [one(self.noun(part)) if part.kind == "object" else self.a_card(part).text for part in event.used]
        return " ou ".join(told)

    def linked_thing(self, linked: t.Filter) -> Phrase:
        noun = self.noun(linked)
        self.linked = Phrase("elle" if noun.feminine else "il", feminine=noun.feminine)
        return noun._replace(text=self.inflect(noun, "the"))

    def source_noun(self, source: t.Filter, many: bool) -> Phrase:
        if source.types or len(source.any_of) > 1 or any(part.types for part in source.any_of):
            return self.noun(source, many)
        also = [word for part in source.any_of for word in (*adjectives(part, many, True), *self.withs(part))]
        words = ["sources" if many else "source", *adjectives(source, many, True), *also, *self.withs(source)]
        return Phrase(" ".join([*words, self.whose_things(source)]).strip(), many, True)

    # Conditions -------------------------------------------------------------------------------------------

    def denied(self, times: t.TimesThisTurn) -> str:
        return f"il n'est pas vrai {que(self.tell(t.Compare(times, 'at_least', 1)))}"

    def of_that_player(self, said: str) -> str:
        for yours, theirs in (("vous n'avez", "n'a"), ("vous avez", "a")):
            if said.startswith(f"{yours} "):
                return f"ce joueur {theirs}{said.removeprefix(yours)}"
        raise Unprintable("what that player has done")

    def matches(self, of: t.Ref, filter: t.Filter) -> str:
        what = self.asked(of)
        if filter.keyword and filter == t.Filter(kind=filter.kind, keyword=filter.keyword):
            return f"{what.text} {'ont' if what.plural else 'a'} {keyword_word(filter.keyword)}"
        if state := state_of(filter):
            return self.is_so(what, state, True)
        return f"{what.text} {'sont' if what.plural else 'est'} {one(self.noun(filter))}"

    def cards_there(self, cards: t.Count, operator: str, number: int) -> str:
        if (operator, number, cards.by) == ("equal", 0, "") and are_omens(cards.filter):
            return f"vous n'avez aucun {self.counted(cards.filter, False).removesuffix(' que vous avez')}"
        there = {"at_least": "au moins", "at_most": "au plus", "equal": "exactement", "less": "moins de"}
        if operator not in there:
            return ""
        place = f"{self.there(cards.filter)}{self.related(cards.by)}"
        if (operator, number) == ("equal", 0):
            return f"il n'y a {self.inflect(self.noun(cards.filter), 'none')} {place}"
        return f"il y a {there[operator]} {self.so_many(cards.filter, number)} {place}"

    def of_element(self, filter: t.Filter) -> str:
        return self.withs(filter)[0]

    # Keywords ---------------------------------------------------------------------------------------------

    def keyword(self, keyword: t.Keyword) -> str:
        """A keyword as it stands in a sentence."""
        name = keyword_word(keyword.name)
        if keyword.name == "Lineage":
            return f"lignée {de(keyword.word)}"
        if keyword.name in ("Link", "Link Shield"):
            return f"{name} : {' ou '.join(_linked(words) for words in keyword.word.split(' OR '))}"
        if keyword.name == "Command":
            kinds = " ou ".join(class_word(word) for word in keyword.word.split(" OR "))
            return f"{name} ({kinds})" if kinds else name
        if keyword.word == "ADVANCED":
            name = f"{name} avancée"
        elif keyword.word:
            name = f"{name} {listed([de(element_word(word)) for word in keyword.word.split(' & ')], 'et')}"
        if keyword.amount != 0:
            letter = self.amount(keyword.amount)
            return f"{name} {keyword.value}+{letter}" if keyword.value else f"{name} {letter}"
        return f"{name} {keyword.value}" if keyword.value else name

    def keyword_line(self, keywords: list[t.Keyword]) -> str:
        return ", ".join(capital(self.keyword(keyword)) for keyword in keywords)

    def type_word(self, word: str) -> str:
        return TYPES[word][0] if word in TYPES else {"UNIQUE": "unique", "TOKEN": "jeton"}.get(word, word.lower())

    def keyword_word(self, name: str) -> str:
        return keyword_word(name)


def _linked(words: str) -> str:
    *more, kind = words.split()
    return " ".join([TYPES[kind][0] if kind in TYPES else kind.lower(), *(class_word(word) for word in more)])
