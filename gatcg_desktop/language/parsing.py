"""Reading a text by the grammar of `syntax`: the chart, its forest, and the one meaning that is left."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache
from threading import Lock
from typing import Any, Literal, TypedDict, Unpack

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, TargetLine
from gatcg_desktop.language.meaning import NAMES
from gatcg_desktop.language.meaning.abilities.bodies import body_effects, finished, has_x
from gatcg_desktop.language.meaning.abilities.costs import pieces_joined
from gatcg_desktop.language.meaning.abilities.triggers_to_come import explains_x
from gatcg_desktop.language.meaning.discourse import Discourse
from gatcg_desktop.language.meaning.expressions import give_meanings
from gatcg_desktop.language.meaning.forest import Forest
from gatcg_desktop.language.meaning.looking_back import COSTS, deeds_of
from gatcg_desktop.language.paragraphs import short_name
from gatcg_desktop.language.parser.chart import Chart, Span
from gatcg_desktop.language.parser.grammar import Grammar
from gatcg_desktop.language.parser.tokens import WORD_CLASSES, Token, tokens_of
from gatcg_desktop.language.parser.unread_words import with_unread
from gatcg_desktop.language.syntax import FILES, rows_of
from gatcg_desktop.language.syntax.notation import alternatives_of
from gatcg_desktop.language.wording import CardFacts, NotUnderstood, Place

Start = Literal[
    "paragraph",
    "body",
    "costs",
    "brew_line",
    "tail",
    "event",
    "condition",
    "amount_of",
]
CATEGORIES: dict[Start, str] = {
    "paragraph": "Paragraph",
    "body": "Body",
    "costs": "Costs",
    "brew_line": "BrewLine",
    "tail": "Tail",
    "event": "Event",
    "condition": "Cond",
    "amount_of": "A",
}
"""The category of the grammar that a kind of text is read as."""


_BEGIN_SMALL = frozenset({"costs", "brew_line", "tail", "event", "condition", "amount_of"})
"""What stands within a sentence, or goes on with one."""
_OF_SENTENCES = ("body", "paragraph")
"""What is made of sentences that are carried out one after the other."""


class Known(TypedDict, total=False):
    """What is known of a text beside its words.

    `gone`: its object has left. `hit`: what it speaks of hitting. `paid`: what was paid for it, in which X may have
    been declared. `elsewhere`: what it does may tell the zone in which it works. `before`: what a
    paragraph before it has said.
    """

    gone: bool
    hit: str
    paid: ast.Cost | None
    elsewhere: bool
    before: Discourse | None


ON_READ: ContextVar[Callable[[frozenset[str]], None] | None] = ContextVar("ON_READ", default=None)
"""Told the rows of each reading (`grammar_usage.py` counts what the grammar is used for)."""

Quoted = Callable[[str, CardFacts], tuple[ast.Ability, ...]]


class Read(msgspec.Struct, frozen=True):
    """What a text means, its targets, the zone it works in, where its cost says that its source is, and whether its
    object has left when it runs. `after`: what has been said with it."""

    meaning: Any
    targets: tuple[TargetLine, ...] = ()
    works_in: str = "field"
    place: str = ""
    gone: bool = False
    after: Discourse | None = None


_MADE: list[Grammar] = []
_BEING_MADE = Lock()


def grammar() -> Grammar:
    """The grammar of all rows, made once, whichever threads ask for it first. Raises ValueError for a row without a
    meaning."""
    if not _MADE:
        with _BEING_MADE:
            if not _MADE:
                _MADE.append(_grammar())
    return _MADE[0]


def _grammar() -> Grammar:
    rows = [one for name in FILES for one in rows_of(name)]
    alternatives = list(alternatives_of(rows))
    roles: dict[str, frozenset[str]] = {}
    for one in alternatives:
        roles[one.name] = roles.get(one.name, frozenset()) | {part.role for part in one.parts if part.category}
    give_meanings(rows, roles, NAMES)
    return Grammar(alternatives, WORD_CLASSES)


def read(
    start: Start, text: str, card: CardFacts, *, quoted: Quoted | None = None, **known: Unpack[Known]
) -> tuple[Any, Read]:
    """The one meaning of a text, and what else is known of it. `quoted` reads abilities in quotes.

    Raises NotUnderstood where there is none, or more than one.
    """
    if start not in _BEGIN_SMALL and text[:1].islower():
        raise NotUnderstood(f"{text.split()[0]!r} at the beginning of a sentence")
    discourse = Discourse(card, quoted or _no_quotes, gone=known.get("gone", False), hit=known.get("hit", ""))
    discourse = known.get("before") or discourse
    paid = known.get("paid")
    costs = (*(one for one in card.beside if isinstance(one, COSTS)), *((paid,) if paid is not None else ()))
    done = tuple(one for one in card.beside if not isinstance(one, COSTS))
    discourse = discourse.having_done(deeds_of(done))
    discourse = discourse.but(deeds=discourse.deeds | deeds_of(costs), paid=deeds_of(costs) - discourse.deeds)
    declared = card.x_cost or start in ("costs", "brew_line") or (paid is not None and has_x(paid))
    discourse = discourse.but(x_declared=start in _OF_SENTENCES and declared)
    found: dict[Read, int] = {}
    rows: dict[Read, frozenset[str]] = {}
    said: dict[Read, Discourse] = {}
    reason: NotUnderstood | None = None
    partly = card if start in _OF_SENTENCES and card.partly else None
    forest, span = _forest(CATEGORIES[start], text.replace("Class Bonus:", "Classbonus:"), partly)
    for one in forest.readings(span, discourse):
        d = one.discourse
        says: Any = one.value
        kind = says.kind if start == "paragraph" else start
        try:
            value = finished(body_effects(one.value), d) if start == "body" else says
            if start == "paragraph":
                value = says.abilities
            if start == "costs":
                value = pieces_joined(value)  # type: ignore[arg-type]
        except NotUnderstood as why:
            reason = why
            continue
        if d.dice is not None and start != "amount_of":
            reason = NotUnderstood("when dice are rolled")
        elif not declared and kind != "extra_line" and (has_x(d.targets) or (has_x(value) and not explains_x(value))):
            reason = NotUnderstood("what X is")
        elif not _may_work_in(d.works_in, kind, known.get("elsewhere", False) or d.gone):
            reason = NotUnderstood(f"an ability that works in the {d.works_in}")
        else:
            read = Read(value, d.targets, d.works_in, d.place, d.gone)
            if one.penalty < found.get(read, one.penalty + 1):
                found[read], rows[read], said[read] = one.penalty, one.rows, d
    if not found:
        raise reason or forest.reason or forest.unfit or NotUnderstood("what it means")
    least = min(found.values())
    best = [read for read, penalty in found.items() if penalty == least]
    if len(best) > 1:
        raise NotUnderstood("which of several meanings it has")
    if (gather := ON_READ.get()) is not None:
        gather(rows[best[0]])
    return best[0].meaning, msgspec.structs.replace(best[0], after=said[best[0]])


def _may_work_in(zone: str, kind: str, elsewhere: bool) -> bool:
    """Whether what begins so may say that it works in a zone."""
    if zone == "banishment":
        return kind in ("static_line", "when_line")
    return zone == "field" or elsewhere or kind == "when_line"


def _no_quotes(text: str, card: CardFacts) -> tuple[Ability, ...]:
    raise NotUnderstood("an ability in quotes")


@lru_cache(maxsize=1)
def vocabulary() -> frozenset[str]:
    """The words that the grammar has, each by itself."""
    return frozenset(part.word for rows in grammar().rows.values() for one in rows for part in one.parts if part.word)


def _known(token: Token) -> bool:
    """Whether the grammar has the word at all."""
    return bool(token.classes) or token.word in vocabulary()


def _forest(category: str, text: str, partly: CardFacts | None = None) -> tuple[Forest, Span]:
    """The forest of a whole text as a category. Raises NotUnderstood where it is none.

    `partly`: the card, where sentences of its text may be left unread.
    """
    tokens = tokens_of(text, vocabulary())
    if partly is not None:
        name = partly.name if partly.name in partly.partly else short_name(partly)
        tokens = with_unread(tokens, partly.partly, name, listed="\n" in text)
    chart = Chart(grammar(), tokens)
    if len(tokens) not in chart.ends(category, 0):
        words, at = chart.words, chart.furthest
        if at < len(words) and not _known(tokens[at]):
            raise NotUnderstood(f"the word {words[at]!r}", Place(words, at, at + 1))
        word = repr(words[at]) if at < len(words) else "its end"
        raise NotUnderstood(f"a text with {word} there", Place(words, at, at + 1))
    return Forest(chart, with_rows=ON_READ.get() is not None), Span(category, 0, len(tokens))
