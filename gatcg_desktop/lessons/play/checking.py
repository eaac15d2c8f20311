"""Checking a lesson, whichever rulebook it is on."""

from __future__ import annotations

import msgspec

from gatcg_desktop.lessons.board.patience import Patience
from gatcg_desktop.lessons.board.real_cards import Real, nothing_real
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.magic_runner import check_magic
from gatcg_desktop.lessons.play.runner import check
from gatcg_desktop.lessons.play.verdicts import Checked, Fault
from gatcg_desktop.mistakes import UserMistake


class Finding(msgspec.Struct, frozen=True):
    """A lesson and what it was found to be."""

    source: Source
    checked: Checked
    magic: bool


def check_any(source: Source, real: Real = nothing_real, patience: Patience | None = None) -> Finding:
    """Play a lesson, with these real cards and while there is patience, and hold what it says against what happens;
    that what it names as alike is there, too."""
    lesson = source.lesson
    magic = not isinstance(lesson, Lesson)
    with patience or Patience():
        checked = check_magic(source) if magic else check(source, real=real)
    if isinstance(lesson, Lesson) and lesson.continues and (reason := _not_where_it_ends(lesson)):
        fault = Fault(source.line_of("continues"), 0, reason)
        checked = msgspec.structs.replace(checked, faults=(*checked.faults, fault))
    if lesson.like and library().find(lesson.like) is None:
        fault = Fault(
            source.line_of("like"), 0, UserMistake("there is no lesson {like} to compare with", like=repr(lesson.like))
        )
        checked = msgspec.structs.replace(checked, faults=(*checked.faults, fault))
    return Finding(source, checked, magic)


def _not_where_it_ends(lesson: Lesson) -> UserMistake | None:
    """Why a lesson does not begin where the one it continues ends; None if it does."""
    found = library().find(lesson.continues)
    earlier = found.lesson if found is not None else None
    if not isinstance(earlier, Lesson):
        return UserMistake("there is no lesson {id} to continue", id=repr(lesson.continues))
    moves = (*earlier.before, *(move for step in earlier.step for move in step.do))
    if (lesson.board, lesson.cards, lesson.before) != (earlier.board, earlier.cards, moves):
        return UserMistake(
            "it does not begin where {id} ends: board and cards are those of that lesson, and `before` all its moves",
            id=repr(lesson.continues),
        )
    return None
