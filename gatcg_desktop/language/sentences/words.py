"""The small words of a sentence: numbers, zones, phases, counters, lists, articles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.mentions import Mentions
from gatcg_desktop.language.sentences.printer import Phrase, Unprintable


class Vocabulary(Mentions):
    """The words of cards, which each language has by itself."""

    @abstractmethod
    def phase_words(self, phase: str) -> str:
        """A phase of the turn."""

    @abstractmethod
    def keyword_line(self, keywords: list[t.Keyword]) -> str:
        """A paragraph of nothing but keywords."""

    @abstractmethod
    def class_word(self, word: str) -> str:
        """A class or subtype."""

    @abstractmethod
    def state_of(self, property: str, who: Phrase) -> str:
        """A property that something has."""

    @abstractmethod
    def type_word(self, word: str) -> str:
        """A card type or supertype."""

    @abstractmethod
    def element_word(self, element: str) -> str:
        """An element."""

    @abstractmethod
    def keyword_word(self, name: str) -> str:
        """A keyword without its number."""

    @abstractmethod
    def whose_zone(self, zone: str, whose: str) -> str:
        """A zone; `whose`: "your", "their", "several" (of several players), "its_owner", "their_owner".

        The owner is "seen_" where the cards seen are out of another player's deck."""


class Words(Vocabulary):
    """The small words of a sentence: numbers, zones, lists, articles."""

    def mark(self, mark: str, parts: Mapping[str, object]) -> None:
        match mark:
            case "moved":
                self.moved = True
            case "card":
                self.made(self.card_noun(False))
            case "mastery":
                self.last = t.Mastery(str(parts["key"]))
            case "about_itself":
                self.about_itself()
            case _:
                self.made(self.called(mark))

    def ordinal(self, number: int) -> str:
        """First, second ..."""
        return self.say(f"nth_{number}")

    def times(self, times: t.Amount) -> str:
        """So many times, when it is not once."""
        return self.say("twice" if times == 2 else "so_many_times", times=times)

    def listed(self, words: list[str] | tuple[str, ...], join: str = "or") -> str:
        last = self.say(join if len(words) < 3 else f"last_{join}")
        return last.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def card_noun(self, many: bool) -> Phrase:
        """A card, or cards, when they are mentioned again."""
        return Phrase(self.say("noun_cards" if many else "noun_card"), many, True)

    def any_zone(self, zone: str) -> str:
        """A zone of anybody."""
        return self.inflect(self.zone_noun(zone), "a")

    def zone_noun(self, zone: str) -> Phrase:
        """A zone, without whose it is."""
        return self.called(f"zone_{zone}")

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

    def from_own(self, zone: str) -> str:
        """From a zone of the player who is spoken to; behind what comes from there."""
        return f" {self.place(t.Filter(kind='card', zone=zone, controller='you'), self.say('from'))}"  # type: ignore[arg-type]

    def a_card(self, filter: t.Filter) -> Phrase:
        """Any one card that is described."""
        return Phrase(self.inflect(Phrase(self.card_words(filter), False, True), "a"), False, True)

    def all_cards(self, filter: t.Filter) -> Phrase:
        """All cards that are described."""
        return Phrase(self.inflect(Phrase(self.card_words(filter, True), True, True), "those"), True, True)

    def all_those(self, filter: t.Filter) -> Phrase:
        """All that fit a description."""
        noun = self.noun(filter, True)
        return noun._replace(text=self.inflect(noun, "those"))

    @abstractmethod
    def out_of(self, ref: t.Choose) -> str:
        """Where cards are chosen from."""

    @abstractmethod
    def numbered(self, amount: t.Amount, noun: Phrase) -> str:
        """So many things."""

    @abstractmethod
    def all_of(self, filter: t.Filter) -> str:
        """The controller's champion, or the object that speaks, and others; "" for anything else."""

    @abstractmethod
    def one_source(self, source: t.Filter) -> str:
        """Any source of damage that fits a description."""

    @abstractmethod
    def victim_called(self, victim: t.Filter) -> str:
        """What the other side of the event is called, if the language has a word of its own for it."""
