"""What a query asks for, as a tree, and what is wrong with one. Every part knows where in the query it was written."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from gatcg_desktop.engine.messages import Message, say

Operator = Literal[":", "=", "!=", "<", "<=", ">", ">="]
OPERATORS: tuple[Operator, ...] = get_args(Operator)


class Place(msgspec.Struct, frozen=True):
    """From which character of the query up to which, the end not included."""

    start: int
    end: int


class Word(msgspec.Struct, frozen=True, tag=True):
    """Something to be found in names. In quotation marks it is whole words in this order, else beginnings of words."""

    text: str
    quoted: bool
    place: Place


class FieldTest(msgspec.Struct, frozen=True, tag=True):
    """A field held against a value: `c<=3`. `field` is the field's key, whichever of its names was written."""

    field: str
    operator: Operator
    value: Word
    place: Place


class Not(msgspec.Struct, frozen=True, tag=True):
    """Whatever `term` does not find."""

    term: Term


class Every(msgspec.Struct, frozen=True, tag=True):
    """What all of the terms find: they stand beside each other."""

    terms: tuple[Term, ...]


class Either(msgspec.Struct, frozen=True, tag=True):
    """What one of the terms finds, or several: `or` stands between them."""

    terms: tuple[Term, ...]


Term = Word | FieldTest | Not | Every | Either


class QueryMistake(msgspec.Struct, frozen=True):
    """A part of a query that cannot be used, which is left out of the search: where it stands, why, and the way out.

    `suggestions` can be written in its place.
    """

    place: Place
    reason: Message
    way_out: Message
    suggestions: tuple[str, ...] = ()

    @property
    def sentence(self) -> Message:
        """Reason and way out."""
        return say("{reason} {way_out}", reason=self.reason, way_out=self.way_out)


def written(term: Term) -> str:
    """A query that means the term: what is chosen by click is put into the line as text."""
    match term:
        case Word(text=text, quoted=quoted):
            return f'"{text}"' if quoted else text
        case FieldTest(field=field, operator=operator, value=value):
            return f"{field}{operator}{written(value)}"
        case Not(term=inner):
            return f"-{_grouped(inner)}"
        case Every(terms=terms):
            return " ".join(_grouped(one) for one in terms)
        case Either(terms=terms):
            return " or ".join(_grouped(one) for one in terms)


def _grouped(term: Term) -> str:
    return f"({written(term)})" if isinstance(term, Every | Either) else written(term)
