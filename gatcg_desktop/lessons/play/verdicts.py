"""Holding what a lesson says, its expectations and the claims of its answers, against the positions it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from gatcg_desktop.engine.messages import say
from gatcg_desktop.lessons.board.patience import TooMuch
from gatcg_desktop.lessons.files.format import Expectation, Question
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, Source
from gatcg_desktop.mistakes import UserMistake

Judge = Callable[[Expectation], UserMistake | None]
"""Why a position is not as expected, None when it is."""
EMPTY = say("empty")
"""What a list is in which nothing is."""


class Fault(msgspec.Struct, frozen=True):
    """Something a lesson promises that is not so. `step` counts from 1; 0 means the lesson as a whole."""

    line: int
    step: int
    reason: UserMistake


class Checked(msgspec.Struct, frozen=True):
    """What a lesson was found to be. `beats`: how many engine steps each beat covers; `rules_shown`: the keys of the
    rules that steps name and show, by a move or by what has to be so after it."""

    expectations: int
    questions: int
    faults: tuple[Fault, ...]
    rules_shown: frozenset[str] = frozenset()
    beats: tuple[int, ...] = ()
    pointed: int = 0
    """How many steps point at something."""
    asked_pointed: int = 0
    """At how many questions something is lit on the table: what stands for their answers, or what they speak of."""
    asked_on_table: int = 0
    """How many questions are answered by a click on the table."""
    stops: tuple[int, ...] = ()
    """How often each step stops on its way to its end, the end counted."""


def hold(source: Source, begin: Callable[[], Callable[[], Judge]], before: tuple[Fault, ...] = ()) -> Checked:
    """Play a lesson and judge it. `begin` prepares it and gives what plays its next step and judges the position there;
    `before` are faults found already. Nothing is raised: what cannot be played is a fault too.
    """
    faults = list(before)
    expectations = questions = 0
    steps = source.lesson.step
    try:
        play = begin()
        asked: tuple[int, Question] | None = None
        for number, step in enumerate(steps):
            judge = play()
            for one in step.expect:
                expectations += 1
                if fault := judge(one):
                    faults.append(Fault(source.line_of("step", number, "expect"), number + 1, fault))
            if asked is not None:
                faults += _wrong_answers(source, *asked, judge)
                asked = None
            if step.question is None:
                continue
            questions += 1
            if step.question.when == "now":
                faults += _wrong_answers(source, number, step.question, judge)
            elif number + 1 == len(steps) and any(answer.claim for answer in step.question.answer):
                line = source.line_of("step", number, "question")
                faults.append(Fault(line, number + 1, UserMistake("no step follows that could answer the question")))
            else:
                asked = (number, step.question)
    except LessonProblem as problem:
        faults.append(Fault(problem.line, 0, problem.reason))
    except TooMuch as problem:  # as an expectation was tried
        faults.append(Fault(1, 0, problem))
    shown = frozenset(key for step in steps if step.do or step.expect for key in step.rules)
    return Checked(expectations, questions, tuple(faults), shown)


def _wrong_answers(source: Source, number: int, question: Question, judge: Judge) -> list[Fault]:
    """Answers whose claims do not agree with whether they are told to be right."""
    line = source.line_of("step", number, "question")
    faults = []
    if not any(answer.right for answer in question.answer):
        faults.append(Fault(line, number + 1, UserMistake("no answer of the question is right")))
    for place, answer in enumerate(question.answer, start=1):
        found = [fault for fault in map(judge, answer.claim) if fault]
        if answer.right and found:
            faults.append(
                Fault(
                    line,
                    number + 1,
                    UserMistake("answer {place} is marked right, but {reason}", place=place, reason=found[0]),
                )
            )
        if answer.claim and not answer.right and not found:
            faults.append(
                Fault(
                    line,
                    number + 1,
                    UserMistake("answer {place} is marked wrong, but all that it claims holds", place=place),
                )
            )
    return faults


# Things, held against what is said about them ------------------------------------------------------------------


def differs(name: str, told: Mapping[str, object], wanted: Expectation) -> UserMistake | None:
    """What is not as said of a thing, of which one value is told for each word."""
    for field, found in told.items():
        expected = getattr(wanted, field)
        if expected is not None and expected != found:
            return UserMistake(
                "{name} has {field} {found}, not {expected}", name=name, field=field, found=found, expected=expected
            )
    return None


def listed_so(
    name: str, listed: dict[str, tuple[str, ...]], counters: dict[str, int], wanted: Expectation
) -> UserMistake | None:
    """What is not as said of a thing by listing some of it, or with `exactly` all of it."""
    exactly = wanted.exactly or ()
    for what, found in listed.items():
        some = getattr(wanted, what)
        if fault := holds(name, what, found, some, getattr(wanted, f"not_{what}", None)):
            return fault
        if what in exactly and len(found) != len(some):
            return UserMistake(
                "{what} is {found}, not {wanted}",
                what=f"{name}, {what}",
                found=", ".join(found) or EMPTY,
                wanted=", ".join(some) or EMPTY,
            )
    return counted_so(name, counters, wanted, all_of_them="counters" in exactly)


def counted_so(
    name: str, counters: dict[str, int], wanted: Expectation, all_of_them: bool = False
) -> UserMistake | None:
    """What is not as said of a thing's counters; `all_of_them`: it has no others."""
    said = wanted.counters or {}
    for counter in (*said, *(counters if all_of_them else ())):
        if counters.get(counter, 0) != said.get(counter, 0):
            return UserMistake(
                "{name}: counters of the kind {counter}: {found} instead of {wanted}",
                name=name,
                found=counters.get(counter, 0),
                counter=counter,
                wanted=said.get(counter, 0),
            )
    return None


def holds(
    name: str, what: str, found: Iterable[str], some: Iterable[str] | None, none: Iterable[str] | None
) -> UserMistake | None:
    """What should be among a list of what a thing has, and is not, or the reverse."""
    here = dict.fromkeys(one.casefold() for one in found)
    for one in some or ():
        if one.casefold() not in here:
            return UserMistake(
                "{name} lacks {word} among its {what} ({found})",
                name=name,
                word=one,
                what=what,
                found=", ".join(here) or EMPTY,
            )
    for one in none or ():
        if one.casefold() in here:
            return UserMistake("{name} has {word} among its {what}", name=name, word=one, what=what)
    return None
