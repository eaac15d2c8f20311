"""Checking a lesson, whichever rulebook it is on."""

from __future__ import annotations

import msgspec

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


def check_any(source: Source, real: Real = nothing_real) -> Finding:
    """Play a lesson, with these real cards, and hold what it says against what happens; that what it names as alike is
    there, too."""
    lesson = source.lesson
    magic = not isinstance(lesson, Lesson)
    if magic:
        checked = check_magic(source)
    else:
        checked = check(source, real=real)
    if lesson.like and library().find(lesson.like) is None:
        fault = Fault(
            source.line_of("like"), 0, UserMistake("there is no lesson {like} to compare with", like=repr(lesson.like))
        )
        checked = msgspec.structs.replace(checked, faults=(*checked.faults, fault))
    return Finding(source, checked, magic)
