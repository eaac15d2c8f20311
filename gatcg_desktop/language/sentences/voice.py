"""What each language has to say for itself: the words that the shared walk over a tree asks for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.groups import CardEffect, PlayEffect, PlayerEffect, StackEffect


class Unprintable(Exception):
    """A combination of fields for which there is no sentence yet. `str()` names it."""


class Phrase(NamedTuple):
    """Words for a thing or a player, and what other words must agree with."""

    text: str
    plural: bool = False
    feminine: bool = False


class Voice(ABC):
    """The words of a language."""

    @abstractmethod
    def ability(self, ability: t.Ability) -> str:
        """A paragraph."""

    @abstractmethod
    def activates_up_to(self, most: int, one: t.ActivateCard, what: t.Choose) -> str:
        """The activation of some of the cards meant, one after the other."""

    @abstractmethod
    def clause(self, effect: t.Effect) -> str:
        """One instruction, as part of a sentence."""

    @abstractmethod
    def card_clause(self, effect: CardEffect) -> str:
        """An instruction about cards."""

    @abstractmethod
    def play_clause(self, effect: PlayEffect) -> str:
        """An instruction about plays to come."""

    @abstractmethod
    def player_clause(self, effect: PlayerEffect) -> str:
        """An instruction about players, their champions and the game."""

    @abstractmethod
    def stack_clause(self, effect: StackEffect) -> str:
        """An instruction about the Effects Stack."""

    @abstractmethod
    def generated_into_lineage(self, card: t.Effect, into: t.Effect) -> str:
        """Generating cards into a lineage, as one clause."""

    @abstractmethod
    def keyword_line(self, keywords: list[t.Keyword]) -> str:
        """A paragraph of nothing but keywords."""

    @abstractmethod
    def labelled(self, label: t.Keyword, said: str) -> str:
        """A paragraph behind a label."""

    @abstractmethod
    def condition(self, condition: t.Condition) -> str:
        """A condition, as it stands after "if"."""

    @abstractmethod
    def ordinal(self, number: int) -> str:
        """First, second ..."""

    @abstractmethod
    def when_done_so(self, condition: t.Condition, effect: t.WhenYouDo) -> str:
        """A reflexive trigger that asks what was done."""

    @abstractmethod
    def deed_of(self, condition: t.Condition) -> str:
        """What was done, which a condition asks for, as it stands after "when"."""

    @abstractmethod
    def cost(self, cost: t.Cost) -> list[str]:
        """The parts of a cost, as instructions."""

    @abstractmethod
    def paid(self, cost: t.Cost) -> str:
        """A cost as an instruction."""

    @abstractmethod
    def price(self, amount: t.Amount) -> str:
        """An amount of reserve."""

    @abstractmethod
    def alternatives(self, words: list[str]) -> str:
        """A, B or C."""

    @abstractmethod
    def counter_words(self, counter: str, many: bool) -> str:
        """Counters of a kind, without a number."""

    @abstractmethod
    def their_zone(self, zone: str) -> str:
        """A zone of the player who was just named."""

    @abstractmethod
    def done_words(self, verb: t.Verb, here: bool, what: Phrase) -> str:
        """That something was done to that, `here`: this way."""

    @abstractmethod
    def done_there(self, done: str, zones: tuple[t.CardZone, ...]) -> str:
        """That something was done to what was in these zones of yours."""

    @abstractmethod
    def mastery_words(self, key: str) -> str:
        """The controller's mastery of that key, or whichever it is."""

    @abstractmethod
    def all_those(self, filter: t.Filter) -> Phrase:
        """All that fit a description."""

    @abstractmethod
    def from_own(self, zone: str) -> str:
        """From a zone of the player who is spoken to; behind what comes from there."""

    @abstractmethod
    def phase_words(self, phase: str) -> str:
        """A phase of the turn."""

    @abstractmethod
    def amount(self, amount: t.Amount) -> str:
        """A number, a letter, or LV."""

    @abstractmethod
    def told_amount(self, amount: t.Amount) -> str:
        """An amount in words: "the amount of allies you control"."""

    @abstractmethod
    def one_of(self, ref: t.Ref) -> str:
        """Any one of things that are described."""

    @abstractmethod
    def for_each(self, amount: t.Amount) -> tuple[int, str] | None:
        """How much for each of what, when an amount can be said so."""

    @abstractmethod
    def ref(self, ref: t.Ref) -> Phrase:
        """What an instruction is about."""

    @abstractmethod
    def player(self, who: t.Who) -> Phrase:
        """A player as who does something."""

    @abstractmethod
    def noun(self, filter: t.Filter, plural: bool = False) -> Phrase:
        """A description, without an article."""

    @abstractmethod
    def card_words(self, filter: t.Filter, many: bool = False) -> str:
        """A description of cards, without where they are."""

    @abstractmethod
    def count(self, amount: t.Amount) -> str:
        """How many, before a noun."""

    @abstractmethod
    def a_card(self, filter: t.Filter) -> Phrase:
        """Any one card that is described."""

    @abstractmethod
    def all_cards(self, filter: t.Filter) -> Phrase:
        """All cards that are described."""

    @abstractmethod
    def static(self, ability: t.Static) -> str:
        """A paragraph about what is so all the time."""

    @abstractmethod
    def cost_change(self, ability: t.CostChange) -> str:
        """A paragraph about what cards cost."""

    @abstractmethod
    def cost_changed(self, what: str, cost: str, change: t.CostChange, to_play: str) -> str:
        """What a cost is changed by."""

    @abstractmethod
    def zone_replacement(self, ability: t.ZoneReplacement) -> str:
        """A paragraph about where something goes instead."""

    @abstractmethod
    def quoted(self, abilities: tuple[t.Ability, ...]) -> str:
        """Abilities that something else gains, in its own words."""

    @abstractmethod
    def ignored(self, ability: t.IgnoreElements) -> str:
        """That elemental requirements do not count; the condition is said by the caller."""

    @abstractmethod
    def signed(self, amount: t.Amount) -> str:
        """A change of a stat with its sign."""

    @abstractmethod
    def listed_cost(self, cost: t.Cost, place: str = "") -> str:
        """A cost before a colon; `place`: where the source is."""

    @abstractmethod
    def ingredient(self, payment: t.Payment) -> str:
        """What Brew lists."""

    @abstractmethod
    def counted(self, filter: t.Filter, many: bool, by: str = "") -> str:
        """What is counted, with where it is; `by`: what makes it count."""

    @abstractmethod
    def mode_words(self, mode: str) -> str:
        """What a mastery faces."""

    @abstractmethod
    def one_source(self, source: t.Filter) -> str:
        """Any source of damage that fits a description."""

    @abstractmethod
    def place(self, filter: t.Filter, preposition: str) -> str:
        """Where cards are: "from your graveyard"."""

    @abstractmethod
    def times(self, times: t.Amount) -> str:
        """So many times, when it is not once."""

    @abstractmethod
    def counters(self, counter: str, amount: t.Amount) -> str:
        """So many counters of a kind."""

    @abstractmethod
    def act(self, verb: str, what: t.Ref) -> str:
        """What a player does with things, themselves or, if another chooses, that player."""

    @abstractmethod
    def whence(self, what: t.Ref) -> str:
        """Where the card itself is, when its ability works there and that was not said yet."""

    @abstractmethod
    def each_called(self, filter: t.Filter) -> Phrase:
        """One of several things, as it is called when something is done for each of them."""

    @abstractmethod
    def change(
        self,
        who: Phrase,
        power: t.Amount,
        life: t.Amount,
        level: t.Amount,
        keywords: tuple[t.Keyword, ...],
        lasting: bool,
    ) -> list[str]:
        """The verbs of a change: "gets +1 POWER and +1 LIFE", "gains vigor". `lasting`: has instead of gains."""

    @abstractmethod
    def times_each(self, amount: t.Amount) -> t.Amount:
        """How much it is for each."""

    @abstractmethod
    def common_each(self, amounts: tuple[t.Amount, ...]) -> str:
        """What all of the amounts that are not 0 are for each of, or ""."""

    @abstractmethod
    def does(self, who: t.Who, verb: str) -> str:
        """A player and the verb: "draw", or "each opponent draws"."""

    @abstractmethod
    def itself(self) -> Phrase:
        """The card that speaks."""

    @abstractmethod
    def together(self, effects: tuple[t.Effect, ...]) -> str:
        """Several instructions as one sentence."""

    @abstractmethod
    def happening(self, event: t.Event) -> str:
        """What happens, without "whenever"."""

    @abstractmethod
    def keyword(self, keyword: t.Keyword) -> str:
        """A keyword as it stands in a sentence."""

    @abstractmethod
    def one_after_another(self, clauses: list[str]) -> str:
        """Clauses in their order."""

    @abstractmethod
    def all_together(self, clauses: list[str]) -> str:
        """Clauses that belong together."""

    @abstractmethod
    def block(self, sentences: str) -> str:
        """Sentences as one clause."""

    @abstractmethod
    def if_so(self, condition: str, clauses: str) -> str:
        """If condition, clauses."""

    @abstractmethod
    def only_if(self, clauses: str, condition: str) -> str:
        """What is done, and the condition after it."""

    @abstractmethod
    def otherwise(self, clauses: str) -> str:
        """Otherwise, clauses."""

    @abstractmethod
    def instead(self, condition: str, clauses: str) -> str:
        """If condition, clauses instead of what was said before."""

    @abstractmethod
    def is_otherwise(self, sentence: str) -> bool:
        """Whether a sentence begins with "otherwise"."""

    @abstractmethod
    def may(self, effects: tuple[t.Effect, ...]) -> str:
        """You may do these."""

    @abstractmethod
    def may_pay(self, cost: t.Cost) -> str:
        """You may pay this."""

    @abstractmethod
    def if_done(self, clauses: str) -> str:
        """If you do, clauses."""

    @abstractmethod
    def if_not_done(self, clauses: str) -> str:
        """If you don't, clauses."""

    @abstractmethod
    def prevented_then(self, effect: t.Prevent) -> Iterator[str]:
        """What happens when damage was prevented."""

    @abstractmethod
    def looks(self, effect: t.LookAtTop) -> Iterator[str]:
        """Looking at the top of the deck."""

    @abstractmethod
    def others_may(self, who: t.Who, effects: tuple[t.Effect, ...]) -> str:
        """Other players may do these."""

    @abstractmethod
    def others_did(self, who: t.Who, then: tuple[t.Effect, ...]) -> str:
        """What follows if they did."""

    @abstractmethod
    def others_did_not(self, who: t.Who, otherwise: tuple[t.Effect, ...]) -> str:
        """What follows if they did not."""

    @abstractmethod
    def negated_card(self, effect: t.BanishSource) -> str:
        """What becomes of a card whose activation was negated."""

    @abstractmethod
    def new_targets(self, effect: t.CopyInstance) -> str:
        """New targets for copies."""

    @abstractmethod
    def explained(self, letter: str, amount: t.Amount) -> str:
        """The letter is the amount."""

    @abstractmethod
    def where(self, said: str, explained: list[str]) -> str:
        """Clauses, and what the letters in them are."""
