"""What instructions are about: players, champions, targets, choices, and what was mentioned before."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.conditions.events import OWN_ACTIVATION
from gatcg_desktop.language.meaning.phrases.descriptions import SEEN, noun_of
from gatcg_desktop.language.sentences.english_forms import plural, with_article
from gatcg_desktop.language.sentences.phrases.amounts import Amounts
from gatcg_desktop.language.sentences.printer import Phrase, Unprintable
from gatcg_desktop.language.sentences.shapes import are_omens, named_two, relation_of, this_or
from gatcg_desktop.language.sentences.text_printer import own_of
from gatcg_desktop.language.wording import ANY_AMOUNT

_FIGHTING = {t.Filter(attacking=True): "the_attacker", t.Filter(defending=True): "the_defender"}
_OWN_DECK = t.Filter(kind="card", zone="deck", controller="you")


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_PRONOUN_HEADS = frozenset({"unit", "ally", "champion", "object", "weapon", "item"})
_LAST = "the last of these"
_ONE = re.compile(r"that \w+")
"""How one of several things is called when something is done for each of them."""


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
                several = many or who in ("each", "opponent")
                self.meaning(self.card_noun(several), _OWN_DECK if who == "you" else None)
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
                told = self.event_victim if self.event_victim.text else None
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

    # What French says otherwise ------------------------------------------------------------------------------

    def player_again(self, slot: int) -> Phrase:
        """A targeted player who was mentioned before."""
        return Phrase("those players", True) if self.mentioned[slot].plural else Phrase("that player")

    def aimed_player(self, slot: int) -> Phrase:
        """A targeted player, mentioned for the first time."""
        line = self.targets[slot]
        if line.most > 1:
            noun = Phrase(f"target {self.noun(line.filter, True).text}", True)
            if (line.least, line.most) == (0, ANY_AMOUNT):
                return self.aimed(slot, Phrase(f"any number of {noun.text}", True))
            return self.aimed(slot, Phrase(self.so_many_of(noun, line.least, line.most, None), True))
        up_to = "" if line.least else "up to one "
        return self.aimed(slot, Phrase(f"{up_to}target {self.noun(line.filter).text}"))

    def target(self, slot: int) -> Phrase:
        """A target, mentioned for the first time or again."""
        line = self.line(slot)
        if slot not in self.mentioned:
            return self.aimed(slot, self.aimed_at(self.apart_from_others(line)))
        known = self.mentioned[slot]
        if self.last_target == t.Target(slot) and not self.moved:
            head = self._head(line.filter)
            if head in _PRONOUN_HEADS:
                return Phrase(f"those {plural(head)}" if known.plural else f"that {head}", known.plural)
        if len(self.targets) == 1:
            return Phrase("the targets" if known.plural else "the target", known.plural)
        return Phrase(f"the {ORDINALS[slot]} {'targets' if known.plural else 'target'}", known.plural)

    def event_subject(self) -> Phrase:
        """What the event happened to."""
        head = self._head(self.event_thing) if self.event_thing is not None else ""
        return Phrase(f"that {head if head in (*_PRONOUN_HEADS, 'card') else 'object'}")

    def it_again(self) -> Phrase:
        """What was spoken of last."""
        if self.meant.text == "they" or _ONE.fullmatch(self.meant.text):
            return self.meant
        many = self.meant.plural
        if self.moved and isinstance(self.last, t.Target | t.It | t.This):
            known = self.mentioned[self.last.slot] if isinstance(self.last, t.Target) else self.meant
            many = known.plural and not isinstance(self.last, t.This)
            return Phrase("them" if many else "it", many)
        if self.last == t.It() and not self.moved:
            return Phrase("them" if many else "it", many)
        if self.last_target == t.It() and not self.moved:
            head = "token" if self.meant.text.endswith((" token", " tokens")) else "object"
            return Phrase(f"those {head}s" if many else f"that {head}", many)
        return Phrase(_LAST)

    def deck_of(self, who: t.Who) -> Phrase:
        """A player's deck."""
        if who != "target":
            return Phrase(self.zone_of("deck", who))
        return Phrase(self.say("zone_of", zone=self.zone_noun("deck"), player=self.player(who)))

    def zones_of(self, filter: t.Filter) -> Phrase:
        """The zones of a player of which one is meant."""
        who = filter.controller
        if who == "any" or who == "you":
            raise Unprintable("one of your own zones that is chosen, or of whomever")
        player = self.player(who) if who == "target" else self.owner(who)
        return Phrase(self.say("zones_of", player=player, zones=self.either(filter)), True)

    def every(self, filter: t.Filter) -> Phrase:
        """All that fit a description, each of which "it" is from now on."""
        if filter.kind == "card":
            words = f"all {self.noun(filter, True).text} {self.there(filter)}"
            return self.meaning(Phrase(words, True), filter)
        if together := self.all_of(filter):
            return self.meaning(Phrase(together, True))
        each = Phrase(f"each {self.noun(filter).text}")
        self.meaning(each._replace(plural=True))
        return each

    def singly(self, ref: t.Ref) -> Phrase:
        """What something is done to, to each of them by itself."""
        return self.ref(ref)

    def chosen(self, choice: t.Choose) -> Phrase:
        """What is chosen, which "it" is from now on."""
        return self.meaning(self._chosen(choice), choice.filter if choice.who == "you" else None)

    def linked_again(self, ref: t.Linked) -> Phrase:
        """The linked object."""
        return Phrase("it" if self.last == ref else "linked object")

    def _chosen(self, ref: t.Choose) -> Phrase:
        filter, least, most = ref.filter, ref.least, ref.most
        if (other := this_or(filter)) is not None:
            return Phrase(f"~ or {with_article(self.noun(other).text)}")
        if filter == t.Filter(among=t.It()):
            return Phrase("one of them")
        where = f" {self.out_of(ref)}" if filter.kind == "card" else ""
        random = " at random" if ref.random else ""
        many = most > 1 or ref.amount is not None
        apart = self.shared(ref)
        words = f"{self.noun(filter, many).text}{apart}{random}{where}"
        return Phrase(self.so_many_of(Phrase(words, many), least, most, ref.amount), many)

    def aimed_at(self, line: t.TargetLine) -> Phrase:
        many = line.most > 1
        where = f" {self.place(line.filter, 'from', line.single)}" if line.filter.kind == "card" else ""
        filter = line.filter
        noun = self.noun(filter, many or line.most_amount is not None).text
        apart = self.shared(line) if line.most_amount is None else ""
        words = f"target {noun}{apart}{where}"
        if are_omens(filter) and (line.least, line.most) == (1, 1) and filter.other:
            words = f"target {self.counted(filter, False)}"
        if filter.other and line.least == line.most == 1:
            words = f"another target {words.removeprefix('target other ')}"
        elif filter.other and line.most_amount is None:
            words = f"other target {words.removeprefix('target other ')}"
        if line.most_amount is not None or (line.least, line.most) != (1, 1):
            words = self.so_many_of(
                Phrase(words, many), 0 if line.most_amount else line.least, line.most, line.most_amount
            )
        return Phrase(words, many or line.most_amount is not None)

    @staticmethod
    def _head(filter: t.Filter) -> str:
        if filter.kind != "object":
            return filter.kind
        if filter.types == ("CHAMPION", "ALLY"):
            return "unit"
        return filter.types[0].lower() if len(filter.types) == 1 else "object"

    def out_of(self, ref: t.Choose) -> str:
        """Where cards are chosen from: a place of whoever chooses."""
        join = "or" if (ref.least, ref.most) == (1, 1) else ""
        if ref.who == "you":
            return self.place(ref.filter, "from", ref.single, join)
        if ref.filter.controller != "you":
            raise Unprintable("whose cards another player chooses")
        with self.of_others():
            return self.place(ref.filter, "from", ref.single, join)

    def act(self, what: t.Ref, verb: str, who: t.Who | None = None) -> str:
        """What a player does with things, themselves or, if another chooses, that player; `who`: who it is, if that is
        told. What is said of all cards of each player they do themselves unless it is told."""
        every = what if isinstance(what, t.Every) else t.Every(t.Filter())
        theirs, kind = every.filter.controller, every.filter.kind
        if verb == self.say("to_reveal") and every.single and theirs != "you":
            doer = self.does(theirs, verb)  # type: ignore[arg-type]
            self.meaning(self.card_noun(True), every.filter)
            return self.say("chosen_zone", does=doer, zones=self.either(every.filter, "own_zone"))
        of_each = who is None and (theirs == "each" or (theirs == "actor" and bool(self.who_did)))
        if kind == "card" and not every.single and (of_each or theirs == who != "you"):
            doer = self.does(theirs, verb)  # type: ignore[arg-type]
            with self.of_others():
                filter = msgspec.structs.replace(every.filter, controller="you")
                cards = Phrase(f"{self.card_words(filter, True)} {self.thence(filter)}", True, True)
            self.meaning(self.card_noun(True))
            return self.say("all_theirs", does=doer, cards=cards)
        if isinstance(what, t.Choose) or who in (None, "you"):
            chooses = what.who if isinstance(what, t.Choose) else "you"
            return f"{self.does(chooses, verb)} {self.ref(what).text}"
        return self.act_of_theirs(who, verb, what)

    def act_of_theirs(self, who: t.Who, verb: str, what: t.Ref) -> str:
        """What other players do with cards of theirs."""
        said = f"{self.does(who, verb)} {self.as_theirs(self.ref(own_of(who, what)).text)}"
        self.meant_of, self.others_deck = None, True  # none of yours
        return said

    @abstractmethod
    def as_theirs(self, words: str) -> str:
        """What is said of "your" cards, said of another player's."""

    def each_called(self, filter: t.Filter) -> Phrase:
        """One of several things, as it is called when something is done for each of them."""
        return Phrase(f"that {noun_of(filter) or 'object'}")
