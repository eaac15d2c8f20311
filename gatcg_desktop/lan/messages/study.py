"""The messages of a study room, both ways. docs/protocol.md tells when each is sent.

Sizes are limited here; whether somebody may say it is asked by `StudyRoom.receive`. Words come in both languages of the
program, so that each side reads its own.
"""

from __future__ import annotations

from typing import Annotated, Literal, Union

import msgspec

from gatcg_desktop.rules.model.fields import Id

STUDY = "study"
"""The capability by which a host says that it is no match: whoever comes in is a pupil."""
MOST_PUPILS = 60
"""How many a study room has room for, those who were cut off among them."""
MOST_ANSWERS = 6
MOST_FILES = 60
MOST_FILE_BYTES = 512 * 1024
MOST_LESSON_BYTES = 2 * 1024 * 1024
"""Of all files of an offer together."""

Prose = Annotated[str, msgspec.Meta(max_length=3_000)]
Line = Annotated[str, msgspec.Meta(max_length=300)]
Called = Annotated[str, msgspec.Meta(max_length=60)]
Small = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Serial = Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)]
Fraction = Annotated[float, msgspec.Meta(ge=-1.0, le=2.0)]
"""A part of a width or a height; a little beside it as well."""


class Words(msgspec.Struct, frozen=True, array_like=True):
    """A text in both languages."""

    en: Prose = ""
    fr: Prose = ""

    def text(self, language: str) -> str:
        """The text in a language ("fr_CA" is French, any other English), or in the other one where it lacks."""
        first, second = (self.fr, self.en) if language[:2] == "fr" else (self.en, self.fr)
        return first or second


class Light(msgspec.Struct, frozen=True, array_like=True):
    """What the step speaks of: a thing (`line`: a paragraph of its text), a player's zone, the stack or the button."""

    kind: Literal["thing", "zone", "stack", "button"]
    id: Id = 0
    zone: Called = ""
    player: Id = 0
    line: Annotated[str, msgspec.Meta(max_length=2_000)] = ""


class Place(msgspec.Struct, frozen=True, array_like=True):
    """A place on the table: so far across and down a thing, or with `id` 0 the whole table."""

    id: Id
    x: Fraction
    y: Fraction


# From a pupil ----------------------------------------------------------------------------------------------


class RaiseHand(msgspec.Struct, frozen=True, tag="raise_hand", forbid_unknown_fields=True):
    """A pupil wants to say something, or no more."""

    on: bool = True


class CastVote(msgspec.Struct, frozen=True, tag="cast_vote", forbid_unknown_fields=True):
    """A pupil's answer (from 0) to the question of a number. Another one takes its place until they are shown."""

    question: Serial
    answer: Annotated[int, msgspec.Meta(ge=0, lt=MOST_ANSWERS)]


class Away(msgspec.Struct, frozen=True, tag="away", forbid_unknown_fields=True):
    """A pupil tries something out in a fork or looks back, or is with the class again."""

    on: bool = True


class TakeOffer(msgspec.Struct, frozen=True, tag="take_offer", forbid_unknown_fields=True):
    """A pupil wants the files that were offered."""

    offer: Serial


FromPupil = Union[RaiseHand, CastVote, Away, TakeOffer]


# To a pupil ------------------------------------------------------------------------------------------------


class ClassStands(msgspec.Struct, frozen=True, tag="class", forbid_unknown_fields=True):
    """Who teaches, who is here, and whether the hand of whoever is told this is raised."""

    teacher: Called
    pupils: Annotated[tuple[Called, ...], msgspec.Meta(max_length=MOST_PUPILS)]
    hand: bool = False


class StepTold(msgspec.Struct, frozen=True, tag="step", forbid_unknown_fields=True):
    """What is told about the position shown: step `number` of `total` of the lesson (0: there are no steps). While it
    `asks` what comes, the table of nobody may foretell that."""

    title: Words
    say: Words = Words()
    number: Small = 0
    total: Small = 0
    rules: Annotated[tuple[Line, ...], msgspec.Meta(max_length=10)] = ()
    lights: Annotated[tuple[Light, ...], msgspec.Meta(max_length=8)] = ()
    asks: bool = False


class VoteStands(msgspec.Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """A question to all. `answered` of those who are here have answered; `mine` is the answer of whoever is told this
    (-1: none). Before the teacher shows it nobody is told how many gave which answer (`counts`), nor which is `right`
    (-1: none, or not told), nor `why` their own is right or not; who gave none is told why the right one is."""

    question: Serial
    ask: Words
    answers: Annotated[tuple[Words, ...], msgspec.Meta(min_length=2, max_length=MOST_ANSWERS)]
    answered: Small = 0
    mine: Annotated[int, msgspec.Meta(ge=-1, lt=MOST_ANSWERS)] = -1
    counts: Annotated[tuple[Small, ...], msgspec.Meta(max_length=MOST_ANSWERS)] = ()
    right: Annotated[int, msgspec.Meta(ge=-1, lt=MOST_ANSWERS)] = -1
    why: Words = Words()

    def __post_init__(self) -> None:
        """Raises ValueError where numbers are about answers that there are not; from the wire it is no message then."""
        if self.counts and len(self.counts) != len(self.answers):
            raise ValueError("not one count for each answer")
        if max(self.mine, self.right) >= len(self.answers):
            raise ValueError("there is no such answer")

    @property
    def shown(self) -> bool:
        """Whether the answers are shown to all: nothing more can be answered."""
        return bool(self.counts)


class VoteOver(msgspec.Struct, frozen=True, tag="vote_over", forbid_unknown_fields=True):
    """The question is taken away."""


class TeacherPoints(msgspec.Struct, frozen=True, tag="points", forbid_unknown_fields=True):
    """The teacher points at a place, or draws an arrow to another. It is shown for some seconds."""

    at: Place
    to: Place | None = None


class LessonOffered(msgspec.Struct, frozen=True, tag="offered", forbid_unknown_fields=True):
    """The teacher offers files of lessons; nothing of them is sent before a pupil asks for it."""

    offer: Serial
    title: Words
    author: Called
    files: Annotated[int, msgspec.Meta(ge=1, le=MOST_FILES)]
    size: Annotated[int, msgspec.Meta(ge=1, le=MOST_LESSON_BYTES)]


class LessonFile(msgspec.Struct, frozen=True, array_like=True):
    """A file by its name, which is a name and no path, and its bytes."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    data: Annotated[bytes, msgspec.Meta(max_length=MOST_FILE_BYTES)]


class LessonSent(msgspec.Struct, frozen=True, tag="files", forbid_unknown_fields=True):
    """The files that a pupil has asked for."""

    offer: Serial
    files: Annotated[tuple[LessonFile, ...], msgspec.Meta(min_length=1, max_length=MOST_FILES)]


ToPupil = Union[ClassStands, StepTold, VoteStands, VoteOver, TeacherPoints, LessonOffered, LessonSent]
TO_PUPIL = (ClassStands, StepTold, VoteStands, VoteOver, TeacherPoints, LessonOffered, LessonSent)
