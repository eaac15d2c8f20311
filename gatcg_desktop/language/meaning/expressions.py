"""What a row means, written in the row itself: an expression of its parts.

It is written as in Python, of names, calls, attributes, conditions and tuples. A name is a part of the row by its role
(None where this way to write the row has no such part), `d`, the discourse so far, a node of the tree (`Draw`), what a
module of this package defines, or another row, which is called with its parts by their roles. It becomes a function of
Python's own once all it is made of is among these: that is fast, and nothing for the garbage collector to go through,
which closures by the ten thousand were.
"""

from __future__ import annotations

import ast as python
from collections.abc import Callable, Iterable, Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any, Never

import msgspec

from gatcg_desktop.language import ast, wording
from gatcg_desktop.language.meaning.rows import MEANINGS, ONLY_IF, Meaning, add_meaning
from gatcg_desktop.language.syntax.notation import Row
from gatcg_desktop.language.wording import NotUnderstood

Names = dict[str, object]

_KINDS = {
    *(python.Constant, python.Name, python.Load, python.Attribute, python.Subscript, python.Tuple, python.Starred),
    *(python.Call, python.keyword, python.IfExp, python.BoolOp, python.And, python.Or, python.UnaryOp, python.Not),
    *(python.USub, python.BinOp, python.Add, python.Sub, python.BitOr, python.Compare, python.Eq, python.NotEq),
    *(python.Is, python.IsNot, python.Lt, python.LtE, python.Gt, python.GtE, python.In, python.NotIn, python.BitAnd),
    *(python.GeneratorExp, python.ListComp, python.SetComp, python.comprehension, python.Store, python.Set),
    *(python.JoinedStr, python.FormattedValue, python.Slice, python.List),
}
"""What an expression of rows is made of."""


def give_meanings(rows: Iterable[Row], roles: Mapping[str, frozenset[str]], names: Names) -> None:
    """Give rows the meanings that are written in them. `roles`: the parts that the rows of a name have.

    Raises ValueError where one is no expression, and for a row with no meaning or with two.
    """
    rows = tuple(rows)
    written = [row.name for row in rows if row.meaning]
    for name in written:
        names.setdefault(name, None)  # rows may mean what others do
    for row in rows:
        if row.only:
            ONLY_IF[row.name] = only_if_of(row, names)
        if row.meaning:
            add_meaning(row.name, meaning_of(row, roles[row.name], names))
    names |= {name: MEANINGS[name] for name in written if names[name] is None}
    if missing := {row.name for row in rows} - MEANINGS.keys():
        raise ValueError(f"rows without a meaning: {sorted(missing)}")


def only_if_of(row: Row, names: Names) -> Callable[[object], str]:
    """Why a row can mean nothing after a discourse, whatever its parts are; "" where it can."""
    body: python.expr = python.Constant("")
    for when, reason in reversed(row.only):
        body = python.IfExp(_expression(when, frozenset(), names), body, python.Constant(reason))
    return _function((), body, names)


def meaning_of(row: Row, roles: frozenset[str], names: Names) -> Meaning:
    """The function of a row."""
    known = roles | {name for how, _, told in row.before if how == "where" for name in told.split(", ")}
    body = _expression(row.meaning, known, names)
    for how, text, told in reversed(row.before):
        found = _expression(text, known, names)
        match how:
            case "where":
                body = _naming(told.split(", "), found, body)
            case "if":
                body = python.IfExp(found, _expression(told, known, names), body)
            case "refused":
                reason = _expression(f"f{told!r}", known, names)
                body = python.IfExp(found, python.Call(python.Name(_REFUSE, python.Load()), [reason], []), body)
    return _function(tuple(sorted(roles)), body, names)


def _naming(names: list[str], found: python.expr, body: python.expr) -> python.expr:
    """An expression in which names stand for what was found, or each for a part of it."""
    if len(names) > 1:
        for place, name in reversed(list(enumerate(names))):
            part = python.Subscript(python.Name("_found", python.Load()), python.Constant(place), python.Load())
            body = _naming([name], part, body)
    named = python.NamedExpr(python.Name("_found" if len(names) > 1 else names[0], python.Store()), found)
    return python.Subscript(python.Tuple([named, body], python.Load()), python.Constant(1), python.Load())


_REFUSE = "_refuse"


def _refuse(reason: str) -> Never:
    raise NotUnderstood(reason)


def _function(roles: tuple[str, ...], body: python.expr, names: Names) -> Callable[..., Any]:
    """The function of a discourse, and of parts by their roles."""
    given = [python.arg(one) for one in ("d", *roles, _REFUSE)]
    taken = python.arguments(posonlyargs=[], args=given, kwonlyargs=[], kw_defaults=[], defaults=[])
    whole = python.fix_missing_locations(python.Expression(python.Lambda(taken, body)))
    (code,) = (one for one in compile(whole, "<rows>", "eval").co_consts if isinstance(one, CodeType))
    return FunctionType(code, names, argdefs=(*(None for _ in roles), _refuse))


def _expression(text: str, roles: frozenset[str], names: Names) -> python.expr:
    try:
        found = python.parse(text, mode="eval").body
        said = list(python.walk(found))
        bound = {node.id for node in said if isinstance(node, python.Name) and isinstance(node.ctx, python.Store)}
        known = roles | bound | {"d"}
        for node in said:
            if type(node) not in _KINDS:
                raise ValueError(f"no expression of rows: {python.unparse(node)}")
            if isinstance(node, python.Name) and node.id not in known and node.id not in names:
                raise ValueError(f"nobody knows {node.id!r}")
    except (SyntaxError, ValueError) as error:
        raise ValueError(f"the meaning {text!r} of a row: {error}") from error
    return found


def names_of(modules: Iterable[object]) -> Names:
    """What rows can name: some of Python, the tree, its words, and what modules define, where it is one thing."""
    found: dict[str, object] = {
        one.__name__: one
        for one in (all, any, bool, dict, enumerate, getattr, int, isinstance, len, max, min, next, set, sorted, tuple)
    }
    found["replaced"] = msgspec.structs.replace
    found |= {name: value for name, value in vars(wording).items() if name.isupper()}
    several = set()
    for module in (ast, *modules):
        for name, value in vars(module).items():
            if name.startswith("_") or isinstance(value, ModuleType):
                continue
            if found.setdefault(name, value) is not value:
                several.add(name)
    return {name: value for name, value in found.items() if name not in several}
