"""What instructions are about: targets, choices, pronouns."""

from __future__ import annotations

import re
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.phrases.descriptions import SEEN
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.english.amounts import APART
from gatcg_desktop.language.sentences.english.nouns import listed, number_word, owned, with_article
from gatcg_desktop.language.sentences.english.people import People, third
from gatcg_desktop.language.sentences.shapes import named_two, relation_of, this_or
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable
from gatcg_desktop.language.wording import ANY_AMOUNT

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_PRONOUN_HEADS = frozenset({"unit", "ally", "champion", "object", "weapon", "item"})
_FIGHTING = {t.Filter(attacking=True): "the attacker", t.Filter(defending=True): "the defender"}
_VICTIMS: dict[str, str] = {
    "source": "that source",
    "kill": "the killed unit",
    "hit": "the hit unit",
    "champion_hit": "the hit champion",
    "ally_hit": "the hit ally",
    "targeted": "it",
    "ability_activated": "that ability",
    "ability_triggered": "that trigger",
}
YOUR_CARDS = t.Filter(kind="card", zone="deck", controller="you")
_LAST = "the last of these"
_ONE = re.compile(r"that \w+")
"""How one of several things is called when something is done for each of them."""


class References(People):
    """What instructions are about: targets, choices, pronouns."""

    def itself(self) -> Phrase:
        return Phrase(SELF)

    def inflect(self, value: Phrase, spec: str) -> str:
        match spec:
            case "a":
                return with_article(value.text)
            case "of":
                return owned(value.text)
            case _ if spec.startswith("does="):
                verb = spec.removeprefix("does=")
                return f"{value.text} {verb if value.plural else third(verb)}"
            case _ if spec.startswith("was="):
                return f"{value.text} {'were' if value.plural else 'was'} {spec.removeprefix('was=')}"
            case _ if spec.startswith("is="):
                return f"{value.text} {'are' if value.plural else 'is'} {spec.removeprefix('is=')}"
            case _ if spec.startswith("they="):
                who: t.Who = value.text  # type: ignore[assignment]
                verb = spec.removeprefix("they=")
                return f"you {verb}" if who == "you" else self.does(who, verb)
        raise ValueError(spec)

    def alternatives(self, words: list[str]) -> str:
        return listed(words)

    def counter_words(self, counter: str, many: bool) -> str:
        return f"{counter} {'counters' if many else 'counter'}"

    def counters(self, counter: str, amount: t.Amount) -> str:
        """So many counters of a kind."""
        return f"{with_article(counter)} counter" if amount == 1 else f"{self.count(amount)} {counter} counters"

    def times(self, times: t.Amount) -> str:
        return " twice" if times == 2 else f" {self.count(times)} times"

    def all_cards(self, filter: t.Filter) -> Phrase:
        return Phrase(self.card_words(filter, True), True)

    def all_those(self, filter: t.Filter) -> Phrase:
        return self.noun(filter, True)

    def phase_words(self, phase: str) -> str:
        return phase.replace("_", " ")

    def ref(self, ref: t.Ref) -> Phrase:
        match ref:
            case t.Target(slot=slot):
                return self._target(slot)
            case t.This():
                return self.naming(ref, Phrase("~"))
            case t.Champion(who="you"):
                return self.naming(ref, Phrase("your champion"))
            case t.Champion(who=who):
                return self.naming(ref, self._champion(who))
            case t.EventSubject():
                head = self._head(self.event_thing) if self.event_thing is not None else ""
                thing = head if head in (*_PRONOUN_HEADS, "card") else "object"
                return Phrase("that activation" if self.event_kind == "activate" else f"that {thing}")
            case t.It():
                return self._it()
            case t.Both(refs=refs):
                return self.meaning(Phrase(" and ".join(self.ref(one).text for one in refs), True))
            case t.Top(amount=amount, who=who, bottom=bottom):
                return self.meaning(self._top(amount, who, bottom), YOUR_CARDS if who == "you" else None)
            case t.Every(filter=filter) if filter in _FIGHTING:
                return self.naming(ref, Phrase(_FIGHTING[filter]))
            case t.Every(filter=t.Filter(among=t.Done(verb=verb, here=True)) as filter):
                cards = self.noun(msgspec.structs.replace(filter, among=None), True)
                return cards._replace(text=f"{cards.text} {self.done_words(verb, True, cards)}")
            case t.Every(filter=t.Filter(among=t.Target(slot=slot)) as filter):
                one = with_article(self.noun(msgspec.structs.replace(filter, among=None)).text)
                return self.meaning(Phrase(f"each of {self._those_targets(slot)} that's {one}"))
            case t.Every(filter=filter) if parts := named_two(filter):
                return self.meaning(Phrase(" and ".join(self._named(part) for part in parts), True))
            case t.Every(filter=filter, single=True):
                if filter.controller == "any":
                    raise Unprintable("a zone of whomever")
                return self.meaning(Phrase(f"{self.whose(filter.controller)} {self.either(filter)}", True), filter)
            case t.Every(filter=filter):
                if filter.seen and filter == SEEN:
                    return self.meaning(Phrase("the rest", True))
                if filter.kind == "card":
                    words = f"all {self.noun(filter, True).text} {self.place(filter, 'in')}"
                    return self.meaning(Phrase(words, True), filter)
                if together := self.all_of(filter):
                    return self.meaning(Phrase(together, True))
                return self.meaning(Phrase(f"each {self.noun(filter).text}"))
            case t.Choose():
                return self.meaning(self._chosen(ref), ref.filter if ref.who == "you" else None)
            case t.Victim():
                return self.naming(ref, Phrase(self.event_victim or _VICTIMS.get(self.event_kind, "the other unit")))
            case t.Linked():
                return Phrase("it" if self.last == ref else "linked object")
            case t.Remembered():
                return Phrase("the banished cards", True)
            case t.Mastery(key=key, who="you"):
                return self.naming(ref, Phrase(self.mastery_words(key)))
            case t.Mastery():
                raise Unprintable("the mastery of another player")
            case t.OnStack():
                return self.meaning(Phrase(f"all {self._on_stack(ref)}", True))
            case t.Done(verb="summoned", here=True):
                return self.meaning(Phrase("those tokens", True))
            case t.Done(verb=verb, here=True):
                self.moved = True
                return Phrase(f"each card {verb} this way")
            case t.Done(verb=verb):
                self.moved = True
                return Phrase(f"the {verb} cards", True)
        assert_never(ref)

    @staticmethod
    def _named(part: t.Filter) -> str:
        return _FIGHTING.get(part) or ("your champion" if part.types else SELF)

    def _on_stack(self, ref: t.OnStack) -> str:
        event = ref.filter.event
        if ref.of is not None and event in ("enter", "attack", "death"):
            return f"on {event} triggers from {self.ref(ref.of).text}"
        if ref.targeting is not None and not event:
            return f"{self.noun(ref.filter, True).text} targeting {self.ref(ref.targeting).text}"
        raise Unprintable("which items of the Effects Stack")

    def mastery_words(self, key: str) -> str:
        """The controller's mastery of that key, or whichever it is."""
        return f"your {self.names(key)}" if key else "your mastery"

    def _those_targets(self, slot: int) -> str:
        if len(self.targets) != 1 or slot not in self.mentioned:
            raise Unprintable("which of the targets")
        return "those targets"

    def _target(self, slot: int) -> Phrase:
        line = self.line(slot)
        if slot not in self.mentioned:
            return self.aimed(slot, self._aimed_at(line))
        known = self.mentioned[slot]
        if self.last_target == t.Target(slot) and not self.moved:
            head = self._head(line.filter)
            if head in _PRONOUN_HEADS:
                return Phrase(f"those {_plural(head)}" if known.plural else f"that {head}", known.plural)
        if len(self.targets) == 1:
            return Phrase("the targets" if known.plural else "the target", known.plural)
        return Phrase(f"the {ORDINALS[slot]} {'targets' if known.plural else 'target'}", known.plural)

    def _aimed_at(self, line: t.TargetLine) -> Phrase:
        many = line.most > 1
        where = f" {self.place(line.filter, 'from')}" if line.filter.kind == "card" else ""
        where = where.replace(" from a ", " from a single ") if line.single else where
        filter = line.filter
        if line.most_amount is not None:
            return Phrase(f"up to {self.amount(line.most_amount)} target {self.noun(filter, True).text}{where}", True)
        apart = f" {relation}" if (relation := APART[relation_of(line)]) else ""
        words = f"target {self.noun(filter, many).text}{apart}{where}"
        if filter.other and line.least == line.most == 1:
            words = f"another target {words.removeprefix('target other ')}"
        elif filter.other:
            words = f"other target {words.removeprefix('target other ')}"
        if (line.least, line.most) == (0, ANY_AMOUNT):
            words = f"any amount of {words}"
        elif line.least == 0:
            words = f"up to {number_word(line.most)} {words}"
        elif many and line.least == line.most:
            words = f"{number_word(line.most)} {words}"
        elif many:
            words = f"{number_word(line.least)} to {number_word(line.most)} {words}"
        return Phrase(words, many)

    @staticmethod
    def _head(filter: t.Filter) -> str:
        if filter.kind != "object":
            return filter.kind
        if filter.types == ("CHAMPION", "ALLY"):
            return "unit"
        return filter.types[0].lower() if len(filter.types) == 1 else "object"

    def _it(self) -> Phrase:
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

    def _chosen(self, ref: t.Choose) -> Phrase:
        filter, least, most = ref.filter, ref.least, ref.most
        if (other := this_or(filter)) is not None:
            return Phrase(f"~ or {with_article(self.noun(other).text)}")
        if filter == t.Filter(among=t.It()):
            return Phrase("one of them")
        where = f" {self._out_of(ref)}" if filter.kind == "card" else ""
        random = " at random" if ref.random else ""
        many = most > 1 or ref.amount is not None
        apart = f" {relation}" if (relation := APART[relation_of(ref)]) else ""
        words = f"{self.noun(filter, many).text}{apart}{random}{where}"
        if ref.amount is not None:
            return Phrase(f"{'' if least else 'up to '}{self.amount(ref.amount)} {words}", many)
        if (least, most) == (0, ANY_AMOUNT):
            return Phrase(f"any amount of {words}", many)
        if least == most == 1:
            if filter.other:
                return Phrase(f"another {words.removeprefix('other ')}")
            return Phrase(with_article(words))
        if least == 0:
            return Phrase(f"up to {number_word(most)} {words}", many)
        if least == most:
            return Phrase(f"{number_word(most)} {words}", many)
        return Phrase(f"{number_word(least)} to {number_word(most)} {words}", many)

    def _out_of(self, ref: t.Choose) -> str:
        """Where cards are chosen from."""
        filter = ref.filter
        if ref.who != "you":
            if filter.controller != "you":
                raise Unprintable("whose cards another player chooses")
            with self.of_others():
                said = self.place(filter, "from")
        else:
            said = self.place(filter, "from")
        if (ref.least, ref.most) == (1, 1):
            said = said.replace(" and/or ", " or ")
        if ref.single:
            lineages = filter.zone == "lineage" and filter.holder is None
            return said.replace("from each ", "from a ") if lineages else said.replace("from a ", "from a single ")
        return said

    def _top(self, amount: t.Amount, who: t.Who, bottom: bool) -> Phrase:
        end = "bottom" if bottom else "top"
        self.others_deck = who != "you"
        number = "card" if amount == 1 else f"{self.count(amount)} cards"
        return Phrase(f"the {end} {number} of {self.whose(who)} deck", amount != 1)

    def from_own(self, zone: str) -> str:
        return f" from your {zone}"

    def act(self, verb: str, what: t.Ref) -> str:
        """What a player does with things, themselves or, if another chooses, that player."""
        if verb == "reveal" and isinstance(what, t.Every) and what.single and what.filter.controller != "you":
            doer = self.does(what.filter.controller, verb)  # type: ignore[arg-type]
            return f"{doer} {self.meaning(Phrase(f'your choice of their {self.either(what.filter)}', True)).text}"
        if isinstance(what, t.Every) and what.filter.kind == "card" and what.filter.controller == "each":
            doer = self.does("each", verb)
            with self.of_others():
                filter = msgspec.structs.replace(what.filter, controller="you")
                place = self.place(filter, "from")
            return f"{doer} {self.meaning(Phrase(f'all {self.card_words(filter, True)} {place}', True)).text}"
        who = what.who if isinstance(what, t.Choose) else "you"
        doer = self.does(who, verb)
        return f"{doer} {self.ref(what).text}"


def _plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
