"""The small words of a sentence: numbers, zones, phases, counters, lists, articles."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.printer import Phrase, Unprintable
from gatcg_desktop.language.sentences.templates import Templates


class Vocabulary(Templates):
    """The words of cards, which each language has by itself."""

    def phase_words(self, phase: str) -> str:
        """A phase of the turn."""
        return phase.replace("_", " ")

    def keyword_line(self, keywords: list[t.Keyword]) -> str:
        """A paragraph of nothing but keywords."""
        return ", ".join(self.keyword_words(keyword) for keyword in keywords)

    def class_word(self, word: str) -> str:
        """A class or subtype."""
        return word.capitalize()

    def state_of(self, property: str, who: Phrase) -> str:
        """A property that something has."""
        return property

    def type_word(self, word: str) -> str:
        """A card type or supertype."""
        return word.lower()

    def element_word(self, element: str) -> str:
        """An element."""
        return element.lower()

    def keyword_word(self, name: str) -> str:
        """A keyword without its number."""
        return name.lower()

    def whose_zone(self, zone: str, whose: str) -> str:
        """A zone; `whose`: "your", "their", "several" (of several players), "its_owner", "their_owner".

        The owner is "seen_" where the cards seen are out of another player's deck."""
        return self.say(f"{whose}_zone", zone=self.zone_noun(zone))

    def numbered(self, amount: t.Amount, noun: Phrase) -> str:
        """So many things."""
        return f"{self.count(amount)} {noun.text}"

    def keyword(self, keyword: t.Keyword) -> str:
        """A keyword as it stands in a sentence."""
        words = self.keyword_words(keyword)
        if keyword.amount != 0:
            return words.replace(keyword.name, keyword.name.lower())
        return words.lower() if not keyword.word else words

    def keyword_words(self, keyword: t.Keyword) -> str:
        """A keyword as it is printed."""
        if keyword.name in ("Lineage", "Link", "Link Shield", "Command"):
            word = keyword.word if keyword.name == "Lineage" else keyword.word.title().replace(" Or ", " or ")
            return (f"Command {word}" if keyword.name == "Command" else f"{word} {keyword.name}").strip()
        word = f"{keyword.word.title()} " if keyword.word else ""
        if keyword.amount != 0:
            number = f"{keyword.value}+{self.amount(keyword.amount)}" if keyword.value else self.amount(keyword.amount)
            return f"{word}{keyword.name} {number}"
        return f"{word}{keyword.name}{f' {keyword.value}' if keyword.value else ''}"

    def zone_noun(self, zone: str) -> Phrase:
        """A zone, without whose it is."""
        return self.called(f"zone_{zone}")


class Words(Vocabulary):
    """The small words of a sentence: numbers, zones, lists, articles."""

    def ordinal(self, number: int) -> str:
        """First, second ..."""
        return self.say(f"nth_{number}")

    def times(self, times: t.Amount) -> str:
        """So many times, when it is not once."""
        return self.say("twice" if times == 2 else "so_many_times", times=times)

    def any_zone(self, zone: str) -> str:
        """A zone of anybody."""
        return self.inflect(self.zone_noun(zone), "a")

    def some(self, noun: Phrase) -> Phrase:
        """Any one, or one or more, of what a noun describes."""
        return noun._replace(text=self.say("one_or_more", things=noun) if noun.plural else self.inflect(noun, "a"))

    def as_many(self, filter: t.Filter, least: int, key: str = "at_least_given") -> Phrase:
        """One, or so many or more, of what is described."""
        noun = self.noun(filter, least > 1)
        if least == 1:
            return self.some(noun)
        return noun._replace(text=self.say(key, least=least, things=noun, some=self.numbered(least, noun)))

    def often(self, times: int) -> str:
        """Once, twice ..."""
        return self.say(f"often_{times}" if self.known(f"often_{times}") else "often_many", times=times)

    def several_phases(self, phase: str) -> str:
        """Phases of one kind, where the language says so of the word for it."""
        return self.phase_words(phase).replace("phase", "phases")

    def cards(self, amount: t.Amount) -> str:
        """So many cards."""
        return self.say("one_card" if amount == 1 else "some_cards", amount=amount)

    def related(self, relation: str) -> str:
        """What things chosen or counted together share or do not, as in `Count.by`; behind their description."""
        return self.say(f"apart_{relation}") if relation else ""

    def done_words(self, verb: t.Verb, here: bool, what: Phrase) -> str:
        """That something was done to that, `here`: this way."""
        done = self.say(f"done_{verb}", what=what)
        return self.say("done_here", done=done) if here else done

    def done_of(self, done: t.Done, what: Phrase) -> str:
        """That something was done to that, in the zones of yours where it was."""
        if not done.origins:
            return self.done_words(done.verb, done.here, what)
        if not done.here:
            raise Unprintable("where what was given up was")
        zones = [self.say("of_your", zone=self.zone_noun(zone)) for zone in done.origins]
        said = self.done_words(done.verb, False, what)
        return self.say("done_here_from", done=said, zones=self.listed(zones, "and"))

    def kept(self, remember: bool) -> str:
        """That the object puts cards aside, of which it speaks later; behind what is done with them."""
        return self.say("kept_by", it=self.itself()) if remember else ""

    def mode_words(self, mode: str) -> str:
        """What a mastery faces."""
        return self.say(f"mode_{mode}") if self.known(f"mode_{mode}") else mode

    def mastery_words(self, key: str) -> str:
        """The controller's mastery of that key, or whichever it is."""
        return self.say("your_mastery_of" if key else "your_mastery", name=self.names(key) if key else "")

    def a_card(self, filter: t.Filter) -> Phrase:
        """Any one card that is described."""
        return Phrase(self.inflect(Phrase(self.card_words(filter), False, True), "a"), False, True)

    def all_cards(self, filter: t.Filter) -> Phrase:
        """All cards that are described."""
        return Phrase(self.inflect(Phrase(self.card_words(filter, True), True, True), "those"), True, True)

    def all_those(self, filter: t.Filter | None) -> Phrase:
        """All that fit a description; None: the card that speaks."""
        if filter is None:
            return self.itself()
        noun = self.noun(filter, True)
        return noun._replace(text=self.inflect(noun, "those"))
