"""Words of a language as templates: where the parts of a tree stand in them, and how these are inflected.

`{what}` is a part of the tree, said where it stands: a reference, an amount, a condition, a description, or words.
`{it}` is the card that speaks, `{node}` all of the node that a row says.
`{what:spec}` says how: `a` before a description, `told` for an amount in words, `does=draw` for a player and a verb ...
`{key:names()}` and `{who:own_zone(deck)}` are said by a method of the printer, to which `@least` gives another part.
`{free:if=without_cost}` is another row with the same parts, if the part is anything; `{to:row=into}` is the row of its
value (`into_hand`). A language has specs of its own (`inflect`) and may mark words to be put into the mood of the
sentence (`mood`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import ClassVar, get_args

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.english_forms import number_word, owned, third, verb, with_article
from gatcg_desktop.language.sentences.mentions import Mentions
from gatcg_desktop.language.sentences.patterns import NodeRow, node_row
from gatcg_desktop.language.sentences.printer import Phrase, Unprintable
from gatcg_desktop.language.sentences.rows import ROWS
from gatcg_desktop.language.syntax.verb_forms import form_of

_GIVEN = re.compile(r"@(\w+)")
_MARKS = (" (f)", " (p)", " (fp)")
_REFS = get_args(t.Ref)
_AMOUNTS = get_args(t.Amount)
_CONDITIONS = get_args(t.Condition)


class Templates(Mentions):
    """Says what there is a row for (`sentences/rows/`)."""

    templates: ClassVar[Mapping[str, str]] = {}
    """The side of the rows in this language."""

    def tell(self, node: t.Ability | t.Effect | t.Condition) -> str:
        """A node, by the first of its rows that fits, or else by the method of its kind."""
        if (said := self.by_row(node)) is not None:
            return said
        if (name := self.said_by.get(type(node))) is None:
            raise Unprintable(f"this {type(node).__name__}")
        told: str = getattr(self, name)(node)
        return told

    def by_row(self, node: t.Node, **more: object) -> str | None:
        """A node by the first of its rows that fits; `more`: parts beside its fields."""
        for row in node_rows(type(node)):
            if (parts := row.parts_of(node)) is not None:
                if self.templates[row.key].startswith("! "):
                    raise Unprintable(self.templates[row.key][2:])
                said = self.say(row.key, **{"node": node, **parts, **more})
                for mark in row.marks:
                    self.mark(mark, parts)
                return said
        return None

    def say(self, key: str, /, **parts: object) -> str:
        """The template of that key with its parts. Raises LookupError for words that the language does not have."""
        said, mentioned = "", dict[str, Phrase]()
        for words, name, spec in _parsed(self.mood(self.templates[key])):
            said += words
            if name:
                if name == "it" and name not in parts:
                    parts = {**parts, "it": self.itself()}
                value = parts[name]
                if isinstance(value, _REFS) and "(" not in spec:  # what is said twice is mentioned once
                    value = mentioned[name] if name in mentioned else mentioned.setdefault(name, self.ref(value))
                kind, _, word = spec.partition("=")
                if kind == "if" and word:
                    part = self.say(word, **parts) if value else ""
                elif kind == "row":
                    part = self.say(f"{word}_{value}", **parts)
                elif kind == "counters":
                    counter, number = str(value), parts.get(word)
                    part = (
                        self.counters(counter, number)
                        if isinstance(number, _AMOUNTS)
                        else self.counter_words(counter, True)
                    )
                else:
                    part = self.part(value, spec, {**parts, **mentioned})
                said = self.before(said, part) + part
        return said

    def called(self, key: str, /, **parts: object) -> Phrase:
        """The row of that key as words that others agree with; (f) and (p) behind them: feminine, plural."""
        said = self.say(key, **parts)
        for marks in _MARKS:
            if said.endswith(marks):
                return Phrase(said.removesuffix(marks), "p" in marks, "f" in marks)
        return Phrase(said)

    def known(self, key: str) -> bool:
        """Whether the language has words for that."""
        return key in self.templates

    def mood(self, template: str) -> str:
        """The words in the mood of the sentence."""
        return template

    def before(self, words: str, part: str) -> str:
        """The words of a template as they stand before a part."""
        return words

    def counter_words(self, counter: str, many: bool) -> str:
        """Counters of a kind, without a number."""
        counters = "counters" if many else "counter"
        return f"{counters} of any kind" if counter == t.ANY_KIND else f"{counter} {counters}".strip()

    def counters(self, counter: str, amount: t.Amount) -> str:
        """So many counters of a kind."""
        words = self.counter_words(counter, amount != 1)
        return with_article(words) if amount == 1 else f"{self.count(amount)} {words}"

    def inflect(self, value: Phrase, spec: str) -> str:
        """Words with what the language puts before, after or around them."""
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

    def phrase(self, value: object) -> Phrase:
        """A part of a tree as words that others can agree with."""
        if isinstance(value, Phrase):
            return value
        if isinstance(value, t.Filter):
            return self.noun(value)
        if isinstance(value, _REFS):
            return self.ref(value)
        return Phrase(self.tell(value) if isinstance(value, _CONDITIONS) else str(value))

    def part(self, value: object, spec: str, parts: Mapping[str, object]) -> str:
        """A part of a template; what a dot joins is done one after the other."""
        first, *more = spec.split(".")
        said = self._first(value, first, parts)
        for spec in more:
            text = capital(said.text) if spec == "capital" else self.inflect(said, spec)
            said = said._replace(text=text)
        return said.text

    def _first(self, value: object, spec: str, parts: Mapping[str, object]) -> Phrase:
        if spec.endswith(")"):
            method, _, words = spec[:-1].partition("(")
            return self._by_method(value, method, [_given(word, parts) for word in words.split(",") if word])
        kind, _, word = spec.partition("=")
        match kind:
            case "" if isinstance(value, _AMOUNTS):
                return Phrase(self.amount(value))
            case "":
                return self.phrase(value)
            case "told" if isinstance(value, _AMOUNTS):
                return Phrase(self.told_amount(value))
            case "count" if isinstance(value, _AMOUNTS):
                return Phrase(self.count(value))
            case "nouns" if isinstance(value, t.Filter):
                return self.noun(value, True)
            case "card" | "cards" if isinstance(value, t.Filter):
                return Phrase(self.card_words(value, kind == "cards"))
            case "player" if isinstance(value, str):
                return self.player(value)  # type: ignore[arg-type]
            case "does" if isinstance(value, str):
                return Phrase(self.does(value, word))  # type: ignore[arg-type]
            case "one" if isinstance(value, _AMOUNTS):
                return Phrase(self.say(f"{word}_one" if value in (0, 1) else f"{word}_some"))
            case "all":
                return Phrase(self.together(value) if isinstance(value, tuple) else str(value))
            case _:
                return Phrase(self.inflect(self.phrase(value), spec))

    def _by_method(self, value: object, method: str, words: list[object]) -> Phrase:
        """A part, or each of several, as a method of the printer says it, to which more may be given."""
        if isinstance(value, tuple):
            each = [self._by_method(one, method, []).text for one in value]
            return Phrase(self.listed(each, str(words[0]) if words else "or"))
        said: Phrase | str = getattr(self, method)(value, *words)
        return said if isinstance(said, Phrase) else Phrase(said)

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

    def listed(self, words: list[str] | tuple[str, ...], join: str = "or") -> str:
        last = self.say(join if len(words) < 3 else f"last_{join}")
        return last.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def itself(self) -> Phrase:
        """The card that speaks."""
        return Phrase(SELF)

    def does(self, who: t.Who, verb: str) -> str:
        """A player and the verb: "draw", or "each opponent draws"."""
        if who == "you":
            return verb
        self.others_act = True
        player = self.player(who)
        if self.infinitive:  # what you may have them do
            return f"have {player.text} {verb}"
        return f"{player.text} {verb if player.plural else third(verb)}"

    def count(self, amount: t.Amount) -> str:
        """How many, before a noun."""
        return number_word(amount) if isinstance(amount, int) else self.amount(amount)

    def card_noun(self, many: bool) -> Phrase:
        """A card, or cards, when they are mentioned again."""
        return Phrase(self.say("noun_cards" if many else "noun_card"), many, True)


def _given(word: str, parts: Mapping[str, object]) -> object:
    """What is given to a method: a part ("@least"), a number, or a word."""
    return parts[word[1:]] if word[0] == "@" else int(word) if word.isdigit() else word


def capital(sentence: str) -> str:
    """The sentence with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


@cache
def node_rows(kind: type[t.Node]) -> tuple[NodeRow, ...]:
    """The rows of a kind of node, in their order: their patterns are made when the first of them is to be said."""
    found = []
    for key in _keys_of_nodes().get(kind.__name__, ()):
        told = {name for side in ROWS[key] for _, name, spec in _parsed(side) for name in (name, *_GIVEN.findall(spec))}
        if (one := node_row(key, frozenset(told))) is not None:
            found.append(one[1])
    return tuple(found)


@cache
def _keys_of_nodes() -> Mapping[str, list[str]]:
    """The keys of rows by the names that they begin with."""
    found: dict[str, list[str]] = {}
    for key in ROWS:
        found.setdefault(key.partition("(")[0].partition(",")[0], []).append(key)
    return found


@cache
def _parsed(template: str) -> tuple[tuple[str, str, str], ...]:
    """The words of a template, each with the part behind them, if there is one, and how that is said."""
    return tuple((words, name or "", spec or "") for words, name, spec, _ in Formatter().parse(template))
