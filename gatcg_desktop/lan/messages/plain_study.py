"""What a teacher's program says, made fit to be shown to a pupil."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from gatcg_desktop.lan.messages import study as s
from gatcg_desktop.lan.messages.plain import plain, plain_name

MOST = 3_000
MOST_LINES = 60


def plain_told(message: s.ToPupil) -> s.ToPupil:
    """The same with plain names and words. Sizes were checked as it came in."""
    match message:
        case s.ClassStands():
            names = tuple(plain_name(name) or "?" for name in message.pupils)
            return replace(message, teacher=plain_name(message.teacher) or "?", pupils=names)
        case s.StepTold():
            return replace(message, title=_line(message.title), say=_lines(message.say))
        case s.VoteStands():
            answers = tuple(map(_lines, message.answers))
            return replace(message, ask=_lines(message.ask), answers=answers, why=_lines(message.why))
        case s.LessonOffered():
            return replace(message, title=_line(message.title), author=plain_name(message.author) or "?")
        case s.VoteOver() | s.TeacherPoints() | s.LessonSent():
            return message
        case _:
            assert_never(message)


def _line(words: s.Words) -> s.Words:
    return s.Words(plain(words.en, 300), plain(words.fr, 300))


def _lines(words: s.Words) -> s.Words:
    """Each line made plain; lines stay lines."""
    return s.Words(_each(words.en), _each(words.fr))


def _each(text: str) -> str:
    return "\n".join(plain(line, MOST) for line in text.split("\n")[:MOST_LINES])
