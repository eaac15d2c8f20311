"""What a row means, written in the row itself: an expression of its parts.

It is written as in Python, of names, calls, attributes, conditions and tuples. A name is a part of the row by its role
(None where this way to write the row has no such part), `d`, the discourse so far, a node of the tree (`Draw`), or what
a module of this package defines.
"""

from __future__ import annotations

import ast as python
import operator
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.meaning.rows import MEANINGS, ONLY_IF, Meaning, add_meaning
from gatcg_desktop.language.syntax.notation import Row
from gatcg_desktop.language.wording import NotUnderstood

_Value = Callable[[Mapping[str, Any]], Any]
"""What an expression is, of the parts of a row."""
Names = Mapping[str, object]

_COMPARED: dict[type[python.cmpop], Callable[[Any, Any], bool]] = {
    python.Eq: operator.eq,
    python.NotEq: operator.ne,
    python.Is: operator.is_,
    python.IsNot: operator.is_not,
    python.Lt: operator.lt,
    python.LtE: operator.le,
    python.Gt: operator.gt,
    python.GtE: operator.ge,
    python.In: lambda one, many: one in many,
    python.NotIn: lambda one, many: one not in many,
}
_OF_PYTHON: dict[str, object] = {
    **{one.__name__: one for one in (bool, dict, getattr, int, isinstance, len, max, min, set, tuple)},
    "replaced": msgspec.structs.replace,
}
_JOINED: dict[type[python.operator], Callable[[Any, Any], Any]] = {
    python.Add: operator.add,
    python.Sub: operator.sub,
    python.BitOr: operator.or_,
}


def give_meanings(rows: Iterable[Row], roles: Mapping[str, frozenset[str]], names: Names) -> None:
    """Give rows the meanings that are written in them. `roles`: the parts that the rows of a name have.

    Raises ValueError where one is no expression, and for a row with no meaning or with two.
    """
    named = set()
    for row in rows:
        named.add(row.name)
        if row.only:
            ONLY_IF[row.name] = only_if_of(row, names)
        if row.meaning:
            add_meaning(row.name, meaning_of(row, roles[row.name], names))
    if missing := named - MEANINGS.keys():
        raise ValueError(f"rows without a meaning: {sorted(missing)}")


def only_if_of(row: Row, names: Names) -> Callable[[object], str]:
    """Why a row can mean nothing after a discourse, whatever its parts are; "" where it can."""
    asked = [(_value_of(when, frozenset(), names), reason) for when, reason in row.only]
    return lambda d: next((reason for when, reason in asked if not when({"d": d})), "")


def meaning_of(row: Row, roles: frozenset[str], names: Names) -> Meaning:
    """The function of a row."""
    value = _value_of(row.meaning, roles, names)
    refused = [(_value_of(when, roles, names), reason) for when, reason in row.refused]
    if not refused:
        return lambda d, **parts: value({**parts, "d": d})

    def meaning(d: object, **parts: object) -> object:
        said = {**parts, "d": d}
        for when, reason in refused:
            if when(said):
                raise NotUnderstood(reason)
        return value(said)

    return meaning


def _value_of(text: str, roles: frozenset[str], names: Names) -> _Value:
    try:
        return _value(python.parse(text, mode="eval").body, roles, names)
    except (SyntaxError, ValueError) as error:
        raise ValueError(f"the meaning {text!r} of a row: {error}") from error


def _value(node: python.expr, roles: frozenset[str], names: Names) -> _Value:
    def value(part: python.expr) -> _Value:
        return _value(part, roles, names)

    match node:
        case python.Constant(value=constant):
            return lambda _: constant
        case python.Name(id=name) if name == "d" or name in roles:
            return lambda said: said.get(name)
        case python.Name(id=name):
            if name not in names:
                raise ValueError(f"nobody knows {name!r}")
            named = names[name]
            return lambda _: named
        case python.Attribute(value=of, attr=attribute):
            whole = value(of)
            return lambda said: getattr(whole(said), attribute)
        case python.Call(func=func, args=args, keywords=keywords):
            called, parts = value(func), _values(args, value)
            fields = [(one.arg, value(one.value)) for one in keywords]
            return lambda said: called(said)(*parts(said), **_fields(fields, said))
        case python.Tuple(elts=elements):
            return _values(elements, value)
        case python.IfExp(test=test, body=body, orelse=orelse):
            asked, then, otherwise = value(test), value(body), value(orelse)
            return lambda said: then(said) if asked(said) else otherwise(said)
        case python.BoolOp(op=op, values=values):
            return _first_of([value(one) for one in values], isinstance(op, python.Or))
        case python.UnaryOp(op=python.Not(), operand=operand):
            denied = value(operand)
            return lambda said: not denied(said)
        case python.UnaryOp(op=python.USub(), operand=operand):
            number = value(operand)
            return lambda said: -number(said)
        case python.BinOp(op=op, left=left, right=right):
            joined, first, last = _JOINED[type(op)], value(left), value(right)
            return lambda said: joined(first(said), last(said))
        case python.Compare(left=left, ops=[op], comparators=[right]):
            compared, one, other = _COMPARED[type(op)], value(left), value(right)
            return lambda said: compared(one(said), other(said))
        case python.Subscript(value=of, slice=at):
            several, place = value(of), value(at)
            return lambda said: several(said)[place(said)]
        case _:
            raise ValueError(f"no expression of rows: {python.unparse(node)}")


def _values(elements: list[python.expr], value: Callable[[python.expr], _Value]) -> Callable[[Mapping[str, Any]], Any]:
    """Elements as a tuple, those with a star spread out."""
    if not any(isinstance(one, python.Starred) for one in elements):
        plain = [value(one) for one in elements]
        return lambda said: tuple([one(said) for one in plain])
    parts = [(value(one.value), True) if isinstance(one, python.Starred) else (value(one), False) for one in elements]
    return lambda said: tuple(one for part, spread in parts for one in (part(said) if spread else (part(said),)))


def _fields(fields: list[tuple[str | None, _Value]], said: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in fields:
        found.update({name: value(said)} if name else value(said))
    return found


def _first_of(values: list[_Value], sought: bool) -> _Value:
    """The first of values that is true, or with `sought` False the first that is not; otherwise the last."""

    def found(said: Mapping[str, Any]) -> object:
        result: object = None
        for value in values:
            result = value(said)
            if bool(result) is sought:
                break
        return result

    return found


def names_of(modules: Iterable[object]) -> Names:
    """What rows can name: some of Python, the nodes of the tree, and what modules define, where it is one thing."""
    found: dict[str, object] = {
        one.__name__: one for one in (bool, dict, getattr, int, isinstance, len, max, min, set, tuple)
    }
    found["replaced"] = msgspec.structs.replace
    several = set()
    for module in (ast, *modules):
        for name, value in vars(module).items():
            if name.startswith("_") or isinstance(value, ModuleType):
                continue
            if found.setdefault(name, value) is not value:
                several.add(name)
    return {name: value for name, value in found.items() if name not in several}
