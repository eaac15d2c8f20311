"""Reading a text as one of the grammar's start symbols."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, Literal, TypedDict, Unpack, get_args

from lark import Lark, ParseTree, Token
from lark.exceptions import UnexpectedInput, UnexpectedToken, VisitError
from lark.tree import Meta

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.building.builder import Builder
from gatcg_desktop.language.lexer import words_of
from gatcg_desktop.language.parse_table import parser_for
from gatcg_desktop.language.wording import CardFacts, NotUnderstood, Place

Start = Literal[
    "body",
    "costs",
    "static_line",
    "cost_line",
    "extra_line",
    "use_line",
    "shield_line",
    "copy_line",
    "when_line",
    "restrict_line",
    "instead_line",
    "zone_line",
    "again_line",
    "only_line",
    "brew_line",
    "play_line",
    "other_line",
    "helper_line",
    "tail",
    "event",
    "condition",
    "amount_of",
]


class Known(TypedDict, total=False):
    """What is known of a text beside its words.

    `gone`: its object has left. `hit`: what it speaks of hitting. `paid`: what was paid for it, in which X may have
    been declared. `elsewhere`: what it does may tell the zone in which it works.
    """

    gone: bool
    hit: str
    paid: ast.Cost | None
    elsewhere: bool


Quoted = Callable[[str, CardFacts], tuple[ast.Ability, ...]]

ON_PARSED: ContextVar[Callable[[ParseTree], None] | None] = ContextVar("ON_PARSED", default=None)
"""Told each parse tree (`grammar_usage.py` counts what the grammar is used for)."""


def read(
    start: Start,
    text: str,
    card: CardFacts,
    *,
    quoted: Quoted | None = None,
    **known: Unpack[Known],
) -> tuple[Any, Builder]:
    """The meaning of a text as one of the grammar's start symbols, and the builder that knows its targets.

    `quoted` reads abilities in quotes. Raises NotUnderstood.
    """
    text = text.replace("Class Bonus:", "classbonus:")
    try:
        found = _parser().parse(text, start=start)
        if (gather := ON_PARSED.get()) is not None:
            gather(found)
    except UnexpectedToken as stopped:
        at_end = stopped.token.type == "$END"
        word = "its end" if at_end else repr(str(stopped.token))
        place = _place(text, None if at_end else stopped.token)
        raise NotUnderstood(f"{start.replace('_', ' ')} with {word} there", place) from None
    except UnexpectedInput as stopped:
        raise NotUnderstood(str(stopped).splitlines()[0]) from None
    builder = Builder(card)
    builder.gone = known.get("gone", False)
    builder.hit = known.get("hit", "")
    paid = known.get("paid")
    if quoted is not None:
        builder.compile = quoted
    try:
        meaning = builder.transform(found)
    except VisitError as failed:
        if not isinstance(failed.orig_exc, NotUnderstood):
            raise
        if failed.orig_exc.place is None:
            failed.orig_exc.place = _place(text, getattr(failed.obj, "meta", None))
        raise failed.orig_exc from None
    if builder.prevented:
        raise NotUnderstood("which damage was prevented", _place(text))
    declared = card.x_cost or start == "costs" or (paid is not None and any(type(one) is ast.X for one in nodes(paid)))
    if not declared and _unexplained(meaning):
        raise NotUnderstood("what X is", _place(text))
    if builder.works_in != "field" and not (known.get("elsewhere") or builder.gone or start == "when_line"):
        raise NotUnderstood(f"an ability that works in the {builder.works_in}", _place(text))
    return meaning, builder


def _place(text: str, part: Token | Meta | None = None) -> Place:
    """Where a part of a text (a token or what is known of a production) is; all of it where that is not known."""
    words = tuple(words_of(text))
    first, last = getattr(part, "start_pos", None), getattr(part, "end_pos", None)
    return Place(words, 0, len(words)) if first is None or last is None else Place(words, first, last)


def _unexplained(meaning: ast.Node | Iterable[ast.Node]) -> bool:
    """Whether there is an X that nothing says the value of."""
    kinds = {type(node) for node in nodes(meaning)}
    return ast.X in kinds and ast.LetX not in kinds


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return parser_for(get_args(Start))
