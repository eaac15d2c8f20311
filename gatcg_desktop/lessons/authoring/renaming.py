"""Another name for a thing of the board, wherever the lesson calls it by the one it had. What is told in words is left
as it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from gatcg_desktop.decks.starter_set import in_language, starter_set
from gatcg_desktop.lessons.authoring.board_rows import names_on
from gatcg_desktop.lessons.board.piles import keys_of
from gatcg_desktop.lessons.board.real_cards import without_prefix
from gatcg_desktop.lessons.files.format import CARDS, Board, Lesson, PlacedCard, text_in
from gatcg_desktop.localization import LANGUAGES

T = TypeVar("T")

MOVES = frozenset({"do", "refused", "legal"})
"""The fields that hold moves, which begin with whose they are and a verb."""
NAMES = frozenset(
    {"point", "thing", "on", "stack", "played", "object", "card", "gone", "targets", "revealed", "loaded"}
    | {"holds", "has", "lacks", "top", "bottom"}
)
"""The fields that hold what things are called."""
_VERB = re.compile(r"(?:[^:]+: )?\w+ ?")


def renamed(lesson: Lesson, old: str, new: str) -> Lesson:
    """The lesson in whose moves, pointers and expectations `new` is what was called `old`. A longer name with the same
    word in it (Bridge Keeper, where the Keeper is renamed) stays. Raises BoardProblem."""
    known = sorted({*_known(lesson), old}, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)", re.IGNORECASE)

    def called(text: str, of_move: bool) -> str:
        begins = _VERB.match(text) if of_move else None
        head = begins[0] if begins is not None else ""
        return head + pattern.sub(lambda m: new if m[0].casefold() == old.casefold() else m[0], text[len(head) :])

    def within(value: T, field: str) -> T:
        if isinstance(value, str):
            return cast("T", called(value, field in MOVES) if field in MOVES | NAMES else value)
        if isinstance(value, tuple):
            return cast("T", tuple(within(one, field) for one in value))
        if isinstance(value, Struct):
            return replace(value, **{name: within(getattr(value, name), name) for name in value.__struct_fields__})
        return value

    return replace(
        lesson,
        board=_linked(lesson.board, old, new),
        before=within(lesson.before, "do"),
        step=within(lesson.step, "step"),
    )


def _linked(board: Board, old: str, new: str) -> Board:
    """The board on which what was linked to the one is linked to the other."""

    def entry(one: str | PlacedCard) -> str | PlacedCard:
        return replace(one, linked=new) if isinstance(one, PlacedCard) and one.linked == old else one

    players = {name: replace(one, field=tuple(map(entry, one.field))) for name, one in board.players.items()}
    return replace(board, players=players)


def _known(lesson: Lesson) -> Iterator[str]:
    """What things of the lesson may be called."""
    yield from filter(None, names_on(lesson.board))
    for key, face in starter_set().definitions.items():
        yield from (key, *(in_language(face, one).name for one in LANGUAGES))
    for key, card in lesson.cards.items():
        yield from (key, *filter(None, (text_in(card.name, one, CARDS) for one in LANGUAGES)))
    for _, key in keys_of(lesson.board):
        yield from (without_prefix(key), without_prefix(key).replace("-", " "))
