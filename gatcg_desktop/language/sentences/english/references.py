"""What instructions are about: targets, choices, pronouns."""

from __future__ import annotations

import re

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.english.nouns import owned, with_article
from gatcg_desktop.language.sentences.english.people import People, verb
from gatcg_desktop.language.sentences.shapes import are_omens, this_or
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable
from gatcg_desktop.language.syntax.verb_forms import form_of

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_PRONOUN_HEADS = frozenset({"unit", "ally", "champion", "object", "weapon", "item"})
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
            case "those":
                return value.text
            case "its":
                return "their" if value.plural else "its"
            case "of":
                return owned(value.text)
            case _ if self.lived and spec.startswith(("does=", "is=")):
                kind, _, word = spec.partition("=")
                first, space, rest = word.partition(" ")
                done = f"{form_of(first, 'e')}{space}{rest}" if kind == "does" else f"been {word}"
                return f"{value.text} {'have' if value.plural else 'has'} {done}"
            case _ if spec.startswith("does="):
                return f"{value.text} {verb(spec.removeprefix('does='), value.plural)}"
            case _ if spec.startswith("v="):
                return verb(spec.removeprefix("v="), value.plural)
            case _ if spec.startswith("was="):
                return f"{value.text} {'were' if value.plural else 'was'} {spec.removeprefix('was=')}"
            case _ if spec.startswith("is="):
                return f"{value.text} {'are' if value.plural else 'is'} {spec.removeprefix('is=')}"
            case _ if spec.startswith("they="):
                who: t.Who = value.text  # type: ignore[assignment]
                does = spec.removeprefix("they=")
                return f"you {does}" if who == "you" else self.does(who, does)
        raise ValueError(spec)

    def counter_words(self, counter: str, many: bool) -> str:
        return f"{counter} {'counters' if many else 'counter'}".strip()

    def counters(self, counter: str, amount: t.Amount) -> str:
        """So many counters of a kind."""
        words = self.counter_words(counter, amount != 1)
        return with_article(words) if amount == 1 else f"{self.count(amount)} {words}"

    def phase_words(self, phase: str) -> str:
        return phase.replace("_", " ")

    def target(self, slot: int) -> Phrase:
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

    def it_again(self) -> Phrase:
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

    def chosen(self, choice: t.Choose) -> Phrase:
        return self.meaning(self._chosen(choice), choice.filter if choice.who == "you" else None)

    def event_subject(self) -> Phrase:
        head = self._head(self.event_thing) if self.event_thing is not None else ""
        return Phrase(f"that {head if head in (*_PRONOUN_HEADS, 'card') else 'object'}")

    def deck_of(self, who: t.Who) -> Phrase:
        return Phrase(f"{self.whose(who)} deck")

    def zones_of(self, filter: t.Filter) -> Phrase:
        if filter.controller == "any":
            raise Unprintable("a zone of whomever")
        return Phrase(f"{self.whose(filter.controller)} {self.either(filter)}", True)

    def every(self, filter: t.Filter) -> Phrase:
        if filter.kind == "card":
            words = f"all {self.noun(filter, True).text} {self.place(filter, 'in')}"
            return self.meaning(Phrase(words, True), filter)
        if together := self.all_of(filter):
            return self.meaning(Phrase(together, True))
        return self.meaning(Phrase(f"each {self.noun(filter).text}"))

    def linked_again(self, ref: t.Linked) -> Phrase:
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

    def out_of(self, ref: t.Choose) -> str:
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

    def act(self, what: t.Ref, verb: str) -> str:
        """What a player does with things, themselves or, if another chooses, that player."""
        if verb == "reveal" and isinstance(what, t.Every) and what.single and what.filter.controller != "you":
            doer = self.does(what.filter.controller, verb)  # type: ignore[arg-type]
            return f"{doer} {self.meaning(Phrase(f'your choice of their {self.either(what.filter)}', True)).text}"
        all_of = what.filter if isinstance(what, t.Every) and what.filter.kind == "card" else t.Filter()
        if all_of.controller == "each" or (all_of.controller == "actor" and self.who_did):
            doer = self.does("each" if all_of.controller == "each" else "actor", verb)
            with self.of_others():
                filter = msgspec.structs.replace(all_of, controller="you")
                place = self.place(filter, "from")
            return f"{doer} {self.meaning(Phrase(f'all {self.card_words(filter, True)} {place}', True)).text}"
        who = what.who if isinstance(what, t.Choose) else "you"
        doer = self.does(who, verb)
        return f"{doer} {self.ref(what).text}"


def _plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
