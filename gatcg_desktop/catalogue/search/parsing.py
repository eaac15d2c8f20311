"""From what was typed to a tree. What cannot be used is told with its place, and the rest of the query is still read,
because a search goes on while somebody types."""

from __future__ import annotations

from typing import assert_never

import msgspec
from rapidfuzz import fuzz, process

from gatcg_desktop.catalogue.search.query_fields import BY_NAME, Field
from gatcg_desktop.catalogue.search.tokens import FieldToken, SignToken, Token, WordToken, tokens
from gatcg_desktop.catalogue.search.tree import Either, Every, FieldTest, Not, Place, QueryMistake, Term, Word
from gatcg_desktop.engine.messages import Message, say

MAX_QUERY = 1_000
MAX_DEPTH = 20
MAX_TERMS = 100
_LEAST_ALIKE = 60


class Query(msgspec.Struct, frozen=True):
    """What of a query can be looked for (None: nothing), and what is wrong with the rest."""

    term: Term | None
    mistakes: tuple[QueryMistake, ...] = ()


def parse(query: str) -> Query:
    """Read a query. Never raises for what it holds."""
    if len(query) > MAX_QUERY:
        return Query(
            None,
            (
                QueryMistake(
                    Place(MAX_QUERY, len(query)),
                    say("A query may have {most} characters.", most=MAX_QUERY),
                    say("Make it shorter."),
                ),
            ),
        )
    return _Parser(query).query()


class _Parser:
    def __init__(self, query: str) -> None:
        self._tokens = list(tokens(query))
        self._at = 0
        self._depth = 0
        self._terms = 0
        self._mistakes: list[QueryMistake] = []

    def query(self) -> Query:
        found: list[Term] = []
        while self._at < len(self._tokens):
            term = self._alternatives()
            if term is not None:
                found.append(term)
            if self._at < len(self._tokens):  # only a parenthesis that was never opened stops it
                self._wrong(_place(self._next()), say("Nothing is open here."), say("Take the parenthesis out."))
        return Query(_every(found), tuple(self._mistakes))

    def _alternatives(self) -> Term | None:
        """Terms with `or` between them, up to the end or a closing parenthesis."""
        found: list[Term] = []
        while True:
            term = self._sequence()
            if term is not None:
                found.append(term)
            sign = self._sign("or")
            if sign is None:
                break
            if term is None or not self._more():
                self._wrong(
                    sign.place,
                    say('Something is missing beside "or".'),
                    say("Write a term before it and one after it; in a name, write it in quotation marks."),
                )
        if len(found) > 1:
            return Either(tuple(found))
        return found[0] if found else None

    def _sequence(self) -> Term | None:
        """Terms that stand beside each other, `and` between them or not."""
        found: list[Term] = []
        while self._more():
            if self._sign("and") is not None:
                continue
            if self._looks("or"):
                break
            term = self._term()
            if term is not None:
                found.append(term)
        return _every(found)

    def _term(self) -> Term | None:
        token = self._next()
        match token:
            case WordToken():
                return self._within(self._word(token))
            case FieldToken():
                return self._within(self._test(token))
            case SignToken(sign="-"):
                if not self._more() or self._looks("or") or self._looks("and"):
                    self._wrong(token.place, say("Nothing follows the minus."), say("Write what is to be left out."))
                    return None
                self._depth += 1
                inner = self._term() if self._shallow(token.place) else None
                self._depth -= 1
                return None if inner is None else Not(inner)
            case SignToken(sign="("):
                return self._group(token)
            case SignToken():
                return None  # `or`, `and` and `)` are taken before a term is asked for
            case _:
                assert_never(token)

    def _group(self, opened: SignToken) -> Term | None:
        self._depth += 1
        inner = self._alternatives() if self._shallow(opened.place) else None
        self._depth -= 1
        if self._sign(")") is None:
            self._wrong(
                opened.place,
                say("This parenthesis is not closed."),
                say("Write the closing one, or take this one out."),
            )
        elif inner is None and not self._mistakes:
            self._wrong(opened.place, say("The parentheses are empty."), say("Write a term between them."))
        return inner

    def _shallow(self, place: Place) -> bool:
        """Whether it is not too deep to go on; else the rest is passed over."""
        if self._depth <= MAX_DEPTH:
            return True
        self._wrong(place, say("Terms stand too deep in each other."), say("Take some parentheses out."))
        self._at = len(self._tokens)
        return False

    def _word(self, token: WordToken) -> Word | None:
        word = token.word
        if not token.closed:
            self._wrong(
                Place(word.place.start, word.place.start + 1),
                say("This quotation mark is not closed."),
                say("Write the second one."),
            )
        if any(char.isalnum() for char in word.text):
            return word
        self._wrong(word.place, say("There is nothing to look for here."), say("Write a word or a number."))
        return None

    def _test(self, token: FieldToken) -> FieldTest | None:
        field = BY_NAME.get(token.name.lower())
        if field is None:
            self._unknown(token)
            return None
        if token.value is None:
            self._wrong(
                token.place,
                say("What is looked for is missing."),
                say('Write it right after "{operator}".', operator=token.operator),
            )
            return None
        value = self._word(token.value)
        if value is None:
            return None
        usable = (":", "=") if field.kind == "sorting" else (":", "=", "!=")
        if token.operator not in usable and not _ordered(field):
            self._wrong(
                Place(token.name_place.end, value.place.start),
                say('"{operator}" compares numbers, and this is no number.', operator=token.operator),
                say('Write ":".'),
                (":",),
            )
            return None
        return FieldTest(field.key, token.operator, value, token.place)

    def _unknown(self, token: FieldToken) -> None:
        near = process.extract(
            token.name.lower(), BY_NAME.keys(), scorer=fuzz.ratio, limit=3, score_cutoff=_LEAST_ALIKE
        )
        suggestions = tuple(dict.fromkeys(BY_NAME[name].key for name, _, _ in near))
        self._wrong(
            token.name_place,
            say('"{name}" is nothing that a card can be asked for.', name=token.name),
            say("Did you mean {names}?", names=", ".join(suggestions))
            if suggestions
            else say("Write the words of a name in quotation marks."),
            suggestions,
        )

    def _within(self, term: Word | FieldTest | None) -> Word | FieldTest | None:
        if term is None:
            return None
        self._terms += 1
        if self._terms == MAX_TERMS + 1:
            self._wrong(
                term.place,
                say("A query may have {most} terms.", most=MAX_TERMS),
                say("The rest is passed over; make it shorter."),
            )
        return term if self._terms <= MAX_TERMS else None

    def _next(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _more(self) -> bool:
        return self._at < len(self._tokens) and not self._looks(")")

    def _looks(self, sign: str) -> bool:
        return self._at < len(self._tokens) and _sign_of(self._tokens[self._at]) == sign

    def _sign(self, sign: str) -> SignToken | None:
        """The token, when that sign is the next one."""
        if not self._looks(sign):
            return None
        token = self._next()
        return token if isinstance(token, SignToken) else None

    def _wrong(self, place: Place, reason: Message, way_out: Message, suggestions: tuple[str, ...] = ()) -> None:
        self._mistakes.append(QueryMistake(place, reason, way_out, suggestions))


def _every(terms: list[Term]) -> Term | None:
    if len(terms) > 1:
        return Every(tuple(terms))
    return terms[0] if terms else None


def _ordered(field: Field) -> bool:
    return field.kind in ("number", "order")


def _sign_of(token: Token) -> str:
    return token.sign if isinstance(token, SignToken) else ""


def _place(token: Token) -> Place:
    return token.word.place if isinstance(token, WordToken) else token.place
