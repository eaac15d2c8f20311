"""What instructions are about: players, champions, targets, choices, and what was mentioned before."""

from __future__ import annotations

from abc import abstractmethod
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.conditions.events import OWN_ACTIVATION
from gatcg_desktop.language.meaning.phrases.descriptions import SEEN
from gatcg_desktop.language.sentences.phrases.amounts import Amounts
from gatcg_desktop.language.sentences.printer import Phrase, Unprintable
from gatcg_desktop.language.sentences.shapes import named_two, relation_of
from gatcg_desktop.language.wording import ANY_AMOUNT

_FIGHTING = {t.Filter(attacking=True): "the_attacker", t.Filter(defending=True): "the_defender"}
_OWN_DECK = t.Filter(kind="card", zone="deck", controller="you")


class References(Amounts):
    """What instructions are about: players, champions, targets, choices, and what was mentioned before."""

    def player(self, who: t.Who) -> Phrase:
        match who:
            case "target":
                slot = self.player_slot()
                return self.player_again(slot) if slot in self.mentioned else self.aimed_player(slot)
            case "its_controller" if self.chosen_player:
                return self.called("player_that")
            case "hit" if self.event_kind == "into_lineage":
                return self.called("player_of_buried")
            case "event" if self.of_its_side:
                return self.called("player_its_controller")
            case "actor" if self.who_did:
                return Phrase(self.who_did)
            case _:
                return self.called(f"player_{who}")

    def _champion(self, who: t.Who) -> Phrase:
        player = self.player(who) if who == "target" else Phrase("")
        return self.called(f"champion_{who}", player=player)

    def ref(self, ref: t.Ref) -> Phrase:
        match ref:
            case t.Target(slot=slot):
                return self.target(slot)
            case t.This():
                return self.naming(ref, self.itself())
            case t.Champion(who=who):
                return self.naming(ref, self._champion(who))
            case t.EventSubject():
                return self.called("that_activation") if self.event_kind == "activate" else self.event_subject()
            case t.It():
                return self.it_again()
            case t.Both(refs=refs):
                return self.meaning(Phrase(self.listed([self.ref(one).text for one in refs], "and"), True))
            case t.Top(amount=amount, who=who, bottom=bottom, least=least):
                end, many = "bottom" if bottom else "top", amount != 1 or least is not None
                self.others_deck = who != "you"
                key = f"{end}_cards" if many else f"{end}_card"
                top = self.called(key if least is None else f"up_to_{key}", amount=amount, deck=self.deck_of(who))
                self.meaning(self.card_noun(many), _OWN_DECK if who == "you" else None)
                return top
            case t.Every(filter=filter) if filter in _FIGHTING:
                return self.naming(ref, self.called(_FIGHTING[filter]))
            case t.Every(filter=t.Filter(among=t.Done(verb=verb, here=True)) as filter):
                cards = self.noun(msgspec.structs.replace(filter, among=None), True)
                return cards._replace(text=self.say("those_done", cards=cards, done=self.done_words(verb, True, cards)))
            case t.Every(filter=t.Filter(among=t.Target(slot=slot)) as filter):
                if len(self.targets) != 1 or slot not in self.mentioned:
                    raise Unprintable("which of the targets")
                one = msgspec.structs.replace(filter, among=None)
                return self.meaning(self.called("each_of_those_targets", one=one))
            case t.Every(filter=filter) if parts := named_two(filter):
                return self.meaning(Phrase(self.listed([self._named(part) for part in parts], "and"), True))
            case t.Every(filter=filter) if filter == SEEN:
                self.meaning(self.card_noun(True))
                return self.called("the_rest")
            case t.Every(filter=filter, single=True):
                self.meaning(self.card_noun(True), filter)
                return self.zones_of(filter)
            case t.Every(filter=filter):
                return self.every(filter)
            case t.Choose():
                return self.chosen(ref)
            case t.Victim():
                victim = f"victim_{self.event_kind}"
                told = Phrase(self.event_victim) if self.event_victim else None
                return self.naming(ref, told or self.called(victim if self.known(victim) else "victim"))
            case t.Linked():
                return self.linked_again(ref)
            case t.Remembered():
                return self.called("the_banished")
            case t.Mastery(key=key, who="you"):
                return self.naming(ref, Phrase(self.mastery_words(key), feminine=True))
            case t.Mastery():
                raise Unprintable("the mastery of another player")
            case t.OnStack() if ref == OWN_ACTIVATION:
                return self.called("own_activation")
            case t.OnStack():
                return self.meaning(self._on_stack(ref))
            case t.Done(verb="summoned", here=True):
                return self.meaning(self.called("those_tokens"))
            case t.Done(verb="summoned"):
                return self.called("the_summoned")
            case t.Done(verb=verb, here=here):
                self.moved = True
                done = self.done_words(verb, here, self.card_noun(True))
                return self.called("cards_done_here" if here else "cards_done", done=done)
        assert_never(ref)

    def so_many_of(self, noun: Phrase, least: int, most: int, amount: t.Amount | None) -> str:
        """So many of what is chosen or targeted; `amount`: that many, or at most that many if `least` is 0."""
        if amount is not None:
            some = f"{self.amount(amount)} {noun.text}"
            return some if least else self.say("up_to_given", some=some)
        if (least, most) == (0, ANY_AMOUNT):
            return self.say("any_amount_given", things=noun)
        if least == most == 1:
            return self.inflect(noun, "a")
        some = self.numbered(most, noun)
        if least == most:
            return some
        fewest = self.numbered(least, noun._replace(text="")).strip()
        return self.say("from_to" if least else "up_to_given", some=some, least=fewest, most=most, things=noun)

    def _named(self, part: t.Filter) -> str:
        if part in _FIGHTING:
            return self.say(_FIGHTING[part])
        return self.say("your_champion") if part.types else self.itself().text

    def _on_stack(self, ref: t.OnStack) -> Phrase:
        event = ref.filter.event
        if ref.of is not None and self.known(f"triggers_of_{event}"):
            return self.called(f"triggers_of_{event}", of=ref.of)
        if ref.targeting is not None and not event:
            return self.called("items_targeting", items=self.noun(ref.filter, True), at=ref.targeting)
        raise Unprintable("which items of the Effects Stack")

    def shared(self, what: t.Choose | t.TargetLine) -> str:
        """What things chosen together share, or may cost; behind their description."""
        apart = self.related(relation_of(what))
        return apart if what.total is None else self.say("costing_at_most", total=what.total)

    # What a language says itself ----------------------------------------------------------------------------

    @abstractmethod
    def player_again(self, slot: int) -> Phrase:
        """A targeted player who was mentioned before."""

    @abstractmethod
    def aimed_player(self, slot: int) -> Phrase:
        """A targeted player, mentioned for the first time."""

    @abstractmethod
    def target(self, slot: int) -> Phrase:
        """A target, mentioned for the first time or again."""

    @abstractmethod
    def event_subject(self) -> Phrase:
        """What the event happened to."""

    @abstractmethod
    def it_again(self) -> Phrase:
        """What was spoken of last."""

    @abstractmethod
    def deck_of(self, who: t.Who) -> Phrase:
        """A player's deck."""

    @abstractmethod
    def zones_of(self, filter: t.Filter) -> Phrase:
        """The zones of a player of which one is meant."""

    @abstractmethod
    def every(self, filter: t.Filter) -> Phrase:
        """All that fit a description, each of which "it" is from now on."""

    @abstractmethod
    def chosen(self, choice: t.Choose) -> Phrase:
        """What is chosen, which "it" is from now on."""

    @abstractmethod
    def linked_again(self, ref: t.Linked) -> Phrase:
        """The linked object."""
