"""What went wrong with a game, in words and by the place where it failed."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.engine.decisions import Answer

FailureKind = Literal["refused", "fault", "position", "take_back", "bot"]


class Failure(msgspec.Struct, frozen=True):
    """How a game went wrong, and with which answers: the last was refused or made the program fail (`where`: what
    failed in which function), or what is asked of the position after it finds something. `asked`: the kind of the
    decision that was answered."""

    kind: FailureKind
    told: str
    answers: tuple[Answer, ...]
    where: str = ""
    asked: str = ""


def told_of(problem: Exception) -> str:
    """A mistake of the program in words."""
    return f"{type(problem).__name__}: {problem}"


def where_of(problem: BaseException) -> str:
    """What failed, and in which function: the same for the same mistake, whatever its words."""
    while problem.__cause__ is not None:
        problem = problem.__cause__
    place = problem.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    kind = type(problem).__name__
    if place is None or isinstance(problem, RecursionError):  # which call is one too many is chance
        return kind
    return f"{kind} in {place.tb_frame.f_code.co_qualname}"
