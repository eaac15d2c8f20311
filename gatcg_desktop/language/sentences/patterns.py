"""Which trees a row of a node says: `Draw(amount, who, to="memory") = ...` says those that fit its pattern.

A pattern is written like the node it fits. A name in it stands for whatever is there, and is a part of the row; the
same name again stands for the same. `not`, `|` and `(name := pattern)` are what they seem, `int()` is any number, `...`
leaves open what is not named, `*bare` as well, and stands for the node without what the pattern names; a constant of
rules is called by its name, and of a set it is any. What neither the pattern nor the words name is at its default, so
nothing is left out of a sentence. Of the rows of a node the first that fits is said, and then what its marks say is so;
or, where its words are `! reason`, the node is Unprintable.
"""

from __future__ import annotations

import ast as python
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.keywords import ADVANCED_ELEMENTS, BASIC_ELEMENTS
from gatcg_desktop.language.sentences.shapes import OMENS
from gatcg_desktop.language.wording import ANY_AMOUNT, DIRECTIONS

_CONSTANTS: dict[str, object] = {
    "ADVANCED_ELEMENTS": ADVANCED_ELEMENTS,
    "ANY_AMOUNT": ANY_AMOUNT,
    "BASIC_ELEMENTS": BASIC_ELEMENTS,
    "DEEDS": frozenset({"attacked", "harmed", "struck", "leveled", "was_attacked", "entered"}),
    "DIRECTIONS": DIRECTIONS,
    "OFF_FIELD": t.OFF_FIELD,
    "OMENS": OMENS,
    "PASSIVE": frozenset({"brewed", "prepared", "starcalled"}),
}
_Fits = Callable[[object, dict[str, object]], bool]


class NodeRow(NamedTuple):
    """A row of a node: the key of its words, the pattern, and what is so once it is said ("moved")."""

    key: str
    fits: _Fits
    marks: tuple[str, ...]

    def parts_of(self, node: t.Node) -> dict[str, object] | None:
        """The parts of a tree that fits, by their names."""
        parts = {name: getattr(node, name) for name in node.__struct_fields__}
        return parts if self.fits(node, parts) else None


def node_row(key: str, told: frozenset[str]) -> tuple[type[t.Node], NodeRow] | None:
    """The row of a node that a key begins, `told`: what its words name; None for the key of words alone."""
    if not key[:1].isupper() or not hasattr(t, key.partition("(")[0].partition(",")[0]):
        return None
    pattern, *marks = _parts(python.parse(key, mode="eval").body)
    call = pattern if isinstance(pattern, python.Call) else python.Call(pattern, [], [])
    kind = _kind(call)
    return kind, NodeRow(key, _node(call, told), tuple(python.unparse(mark) for mark in marks))


def _parts(key: python.expr) -> list[python.expr]:
    return key.elts if isinstance(key, python.Tuple) else [key]


def _kind(call: python.Call) -> type[t.Node]:
    kind: type[t.Node] = getattr(t, python.unparse(call.func))
    return kind


def _node(call: python.Call, told: frozenset[str] = frozenset()) -> _Fits:
    kind, open_ended, rest = _kind(call), False, ""
    asked: list[tuple[str, _Fits]] = []
    for part in call.args:
        if isinstance(part, python.Constant | python.Starred):
            open_ended, rest = True, python.unparse(part).removeprefix("*") if isinstance(part, python.Starred) else ""
        else:
            asked.append((python.unparse(part), _pattern(part)))
    asked += [(str(part.arg), _pattern(part.value)) for part in call.keywords]
    named = {"text", *told, *(name for name, _ in asked)}
    for field in msgspec.structs.fields(kind):
        if field.name not in named and not open_ended and "node" not in told:
            if field.required:
                raise ValueError(f"{field.name} in {python.unparse(call)}")
            asked.append((field.name, _same(field.default)))
    if unknown := {name for name, _ in asked} - set(kind.__struct_fields__):
        raise ValueError(f"{unknown} in {python.unparse(call)}")
    defaults = {one.name: one.default for one in msgspec.structs.fields(kind) if not one.required and one.name in named}

    def fits(value: object, parts: dict[str, object]) -> bool:
        if type(value) is not kind or not all(test(getattr(value, name), parts) for name, test in asked):
            return False
        if rest:
            parts[rest] = msgspec.structs.replace(value, **{name: defaults[name] for name, _ in asked})
        return True

    return fits


def _same(constant: object) -> _Fits:
    if isinstance(constant, frozenset):
        return lambda value, _: value in constant
    return lambda value, _: value == constant


def _pattern(pattern: python.expr) -> _Fits:
    match pattern:
        case python.Name(id=name) if name.islower():
            return lambda value, parts: bool(parts.setdefault(name, value) == value)
        case python.Name(id=name) if name in _CONSTANTS:
            return _same(_CONSTANTS[name])
        case python.Call(func=python.Name(id="int")):
            return lambda value, _: isinstance(value, int)
        case python.Call():
            return _node(pattern)
        case python.NamedExpr(target=python.Name(id=name), value=inner):
            named, within = _pattern(python.Name(name)), _pattern(inner)
            return lambda value, parts: within(value, parts) and named(value, parts)
        case python.UnaryOp(op=python.Not(), operand=inner):
            other = _pattern(inner)
            return lambda value, parts: not other(value, parts)
        case python.BinOp(op=python.BitOr(), left=left, right=right):
            one, or_other = _pattern(left), _pattern(right)
            return lambda value, parts: one(value, parts) or or_other(value, parts)
        case python.Tuple(elts=elements):
            return _tuple([_pattern(one) for one in elements])
        case _:
            return _same(python.literal_eval(pattern))


def _tuple(each: list[_Fits]) -> _Fits:
    def fits(value: object, parts: dict[str, object]) -> bool:
        if not isinstance(value, tuple) or len(value) != len(each):
            return False
        return all(test(one, parts) for test, one in zip(each, value, strict=True))

    return fits
