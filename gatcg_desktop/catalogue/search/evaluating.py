"""The cards that a tree asks for."""

from __future__ import annotations

import operator as compare
from collections.abc import Callable, Iterable, Mapping
from typing import assert_never

from rapidfuzz import fuzz, process

from gatcg_desktop.catalogue.search.index import NONE, CardIndex, Cards, cards_of, union
from gatcg_desktop.catalogue.search.query_fields import BY_KEY, BY_NAME, DIRECTIONS, SORT_KEYS, Field
from gatcg_desktop.catalogue.search.tree import Either, Every, FieldTest, Not, Operator, QueryMistake, Term, Word
from gatcg_desktop.catalogue.search_words import column_expression, name_key
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.engine.messages import Message, say

_FEW_VALUES = 24
"""So many values of a field can be told in one sentence."""
_SUGGESTIONS = 3
_LEAST_ALIKE = 60
_ASIDE = str.maketrans("", "", "-_ '")

_COMPARES: Mapping[Operator, Callable[[int, int], bool]] = {
    ":": compare.eq,
    "=": compare.eq,
    "!=": compare.ne,
    "<": compare.lt,
    "<=": compare.le,
    ">": compare.gt,
    ">=": compare.ge,
}
_COLUMNS = {"name": "name", "text": "body"}
"""The columns of the full-text index that fields are looked up in."""
_HINTS = {"keyword": "body", "type": "{types subtypes}", "class": "types", "subtype": "subtypes"}
"""The columns in which the values of a field stand whenever a card has them."""


class Evaluator:
    """Finds the cards of a tree; terms that mean nothing are left out, and told in `mistakes`.
    `sorting`: what the tree says of the order that cards are wanted in, the ranks of its words by field."""

    def __init__(self, store: CardStore, index: CardIndex, overtaken: Callable[[], bool]) -> None:
        """`overtaken`: asked where it takes long, which then raises Overtaken."""
        self._store = store
        self._index = index
        self._overtaken = overtaken
        self.mistakes: list[QueryMistake] = []
        self.sorting: dict[str, int] = {}

    def cards(self, term: Term) -> Cards | None:
        """The cards, or None where nothing of the term can be used."""
        match term:
            case Word():
                return self._matching(_expression(term) or "")
            case FieldTest():
                return self._test(term)
            case Not(term=inner):
                out = self.cards(inner)
                return None if out is None else self._index.everything & ~out
            case Every(terms=terms):
                every = self._each(terms, " AND ")
                if not every:
                    return None
                found = every[0]
                for one in every[1:]:
                    found &= one
                return found
            case Either(terms=terms):
                either = self._each(terms, " OR ")
                return union(either) if either else None
            case _:
                assert_never(term)

    def _each(self, terms: Iterable[Term], joined: str) -> list[Cards]:
        """The cards of each term; those that the full-text index knows are asked of it together."""
        expressions = {term: expression for term in terms if (expression := _expression(term)) is not None}
        others = [term for term in terms if term not in expressions]
        found = [cards for term in others if (cards := self.cards(term)) is not None]
        if not expressions:
            return found
        hints = [hint for term in others if (hint := self._hint(term)) is not None] if joined == " AND " else []
        return [*found, self._matching(joined.join([*expressions.values(), *hints]))]

    def _hint(self, term: Term) -> str | None:
        """Words that stand in the full-text index for every card of a term, so that the index has less to go through;
        None where nothing says so."""
        if not isinstance(term, FieldTest) or term.operator not in (":", "=") or term.field not in _HINTS:
            return None
        wanted, values = name_key(term.value.text), self._index.choices[term.field]
        if wanted in values:
            return column_expression(_HINTS[term.field], wanted, whole=True)
        begun = any(value.startswith(wanted) or f" {wanted}" in value for value in values)
        return column_expression(_HINTS[term.field], wanted, whole=False) if begun else None

    def _matching(self, expression: str) -> Cards:
        return cards_of(self._store.matching(expression), len(self._index.records)) if expression else NONE

    def _test(self, test: FieldTest) -> Cards | None:
        field = BY_KEY[test.field]
        match field.kind:
            case "name" | "text":
                found: Cards | None = self._said(field, test)
            case "choice":
                found = self._chosen(field, test)
            case "number" | "order":
                return self._compared(field, test)
            case "flag":
                found = self._so(test)
            case "sorting":
                self._sort(field, test)
                return None
            case _:
                assert_never(field.kind)
        if found is None:
            return None
        return self._index.everything & ~found if test.operator == "!=" else found

    def _said(self, field: Field, test: FieldTest) -> Cards:
        if field.kind == "name" and test.operator == "=":
            return cards_of(self._store.ids_of_name(test.value.text), len(self._index.records))
        if field.key in _COLUMNS:
            return self._matching(_words(field.key, test.value) or "")
        return self._index.containing(field.key, name_key(test.value.text))

    def _chosen(self, field: Field, test: FieldTest) -> Cards | None:
        """What has the value, or else a value of which a word begins with what was typed so far."""
        wanted = name_key(test.value.text)
        if field.key == "legal":
            banned = self._value("banned", wanted)
            if banned is not None:
                return self._index.everything & ~banned
            known: Iterable[str] = self._index.choices["banned"]
        else:
            found = self._value(field.key, wanted)
            if found is not None:
                return found
            if field.key == "restricted" and self._value("banned", wanted) is not None:
                return NONE  # a format that restricts nothing
            known = self._index.choices[field.key]
        self._nothing(field, test, known)
        return None

    def _value(self, field: str, wanted: str) -> Cards | None:
        values = self._index.choices[field]
        if wanted in values:
            return values[wanted]
        begun = [cards for value, cards in values.items() if value.startswith(wanted) or f" {wanted}" in value]
        if begun:
            return union(begun)
        bare = wanted.translate(_ASIDE)
        return next((cards for value, cards in values.items() if value.translate(_ASIDE) == bare), None)

    def _so(self, test: FieldTest) -> Cards | None:
        wanted = name_key(test.value.text)
        found = self._index.flag(wanted, self._overtaken)
        if found is None:
            self._nothing(BY_KEY["is"], test, self._index.flags)
        return found

    def _compared(self, field: Field, test: FieldTest) -> Cards | None:
        numbers, compared, wanted = self._index.numbers[field.key], _COMPARES[test.operator], name_key(test.value.text)
        if field.key in ("cost", "memory", "reserve") and test.operator in (":", "=", "!=") and wanted == "x":
            letters = self._index.letters.get(wanted, NONE)
            return self._index.everything & ~letters if test.operator == "!=" else letters
        bound = field.ranks.get(wanted) if field.kind == "order" else _whole(wanted)
        if bound is not None:
            return union(cards for value, cards in numbers.items() if compared(value, bound))
        other = BY_NAME.get(wanted)
        if field.kind == "number" and other is not None and other.kind == "number":
            return union(
                cards & others
                for value, cards in numbers.items()
                for against, others in self._index.numbers[other.key].items()
                if compared(value, against)
            )
        if field.kind == "order":
            self._nothing(field, test, field.ranks)
        else:
            self._wrong(
                test,
                say('"{word}" is no number.', word=test.value.text),
                say("Write a number, or the name of another value, as in p>=life."),
            )
        return None

    def _sort(self, field: Field, test: FieldTest) -> None:
        wanted = name_key(test.value.text)
        rank = field.ranks.get(
            wanted, next((field.ranks[word] for word in field.ranks if word.startswith(wanted)), None)
        )
        if rank is not None:
            self.sorting[field.key] = rank
            return
        words: tuple[str, ...] = SORT_KEYS if field.key == "order" else tuple(DIRECTIONS)
        self._wrong(
            test,
            say('Cards cannot be sorted by "{word}".', word=test.value.text),
            say("Write one of these: {names}.", names=", ".join(words)),
        )

    def _nothing(self, field: Field, test: FieldTest, known: Iterable[str]) -> None:
        values = sorted(known)
        near = process.extract(
            name_key(test.value.text), values, scorer=fuzz.ratio, limit=_SUGGESTIONS, score_cutoff=_LEAST_ALIKE
        )
        suggestions = tuple(f'"{name}"' if " " in name else name for name, _, _ in near)
        self._wrong(
            test,
            say('No card has "{word}" as its {field}.', word=test.value.text, field=field.noun),
            say("Did you mean {names}?", names=", ".join(suggestions))
            if suggestions
            else say("Write one of these: {names}.", names=", ".join(values))
            if 0 < len(values) <= _FEW_VALUES
            else say("Look for another word, or write fewer letters of it."),
            suggestions,
        )

    def _wrong(self, test: FieldTest, reason: Message, way_out: Message, suggestions: tuple[str, ...] = ()) -> None:
        self.mistakes.append(QueryMistake(test.value.place, reason, way_out, suggestions))


def _expression(term: Term) -> str | None:
    """What finds the cards of a term in the full-text index; None where it alone cannot, or there are no words."""
    match term:
        case Word():
            return _words("name", term)
        case FieldTest(field="text", operator=":" | "="):
            return _words("text", term.value)
        case FieldTest(field="name", operator=":"):
            return _words("name", term.value)
        case _:
            return None


def _words(field: str, word: Word) -> str | None:
    return column_expression(_COLUMNS[field], word.text, whole=word.quoted)


def _whole(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None
