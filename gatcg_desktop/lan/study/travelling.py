"""Lessons on their way from a teacher to a pupil: packed as they are, and believed by nobody until they are checked."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from gatcg_desktop import paths
from gatcg_desktop.lan.messages.study import MOST_FILES, MOST_LESSON_BYTES, LessonFile, Words
from gatcg_desktop.lan.study.leading import words_of
from gatcg_desktop.lessons.board.patience import Patience
from gatcg_desktop.lessons.board.real_cards import Real, nothing_real
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, LessonProblem, Source, parse_lesson, text_of
from gatcg_desktop.lessons.files.library import given, library
from gatcg_desktop.lessons.play.checking import check_any
from gatcg_desktop.mistakes import UserMistake

log = logging.getLogger(__name__)


class Packed(msgspec.Struct, frozen=True):
    """Files ready to be offered: a title, and what is sent."""

    title: Words
    files: tuple[LessonFile, ...]


class Taken(msgspec.Struct, frozen=True):
    """What became of files that came: the lessons that are kept, and why others are not."""

    kept: tuple[Source, ...]
    refused: tuple[UserMistake, ...]


def pack(where: Path) -> Packed:
    """A lesson file, or a folder of them as a course. Raises LessonProblem for a file that is none, UserMistake when
    there is nothing in it, or more than is sent."""
    sources = given([where])
    if not sources:
        raise UserMistake("There is no lesson in {folder}: choose another folder.", folder=where.name)
    files = tuple(
        LessonFile(f"{paths.stem_of(one.lesson.id)}{SUFFIX}", text_of(one.path or where).encode()) for one in sources
    )
    size = sum(len(file.data) for file in files)
    if len(files) > MOST_FILES or size > MOST_LESSON_BYTES:
        raise UserMistake(
            "{folder} is too much to be sent at once (lessons: {files}, KB: {size}; at most {most} and {most_size}): "
            "send a part of it.",
            folder=where.name,
            files=len(files),
            size=size // 1024,
            most=MOST_FILES,
            most_size=MOST_LESSON_BYTES // 1024,
        )
    title = words_of(sources[0].lesson.title) if len(sources) == 1 else Words(where.name[:200], where.name[:200])
    return Packed(title, files)


def take_in(
    files: Sequence[LessonFile], folder: Path, real: Real = nothing_real, patience: Patience | None = None
) -> Taken:
    """Check files that came (as `lessons check` does, with these real cards), and keep those that hold in a folder.
    There is one patience for all of them.

    Nothing of a name that came becomes a path: a file is called like the id of its lesson, in a course after its place.
    Raises UserMistake of the disk.
    """
    kept: list[Source] = []
    refused: list[UserMistake] = []
    patience = patience or Patience()
    for place, file in enumerate(files, 1):
        try:
            source = _checked(file, real, patience)
        except UserMistake as mistake:
            refused.append(mistake)
            continue
        except Exception as error:  # whatever a stranger's lesson may lead to
            log.info("a lesson that came cannot be played: %r", error)
            refused.append(UserMistake("{file} cannot be played.", file=_name(file)))
            continue
        number = f"{place:02} " if len(files) > 1 else ""
        kept.append(_keep(source, file, folder, number))
    return Taken(tuple(kept), tuple(refused))


def _checked(file: LessonFile, real: Real, patience: Patience) -> Source:
    name = _name(file)
    try:
        text = file.data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise UserMistake("{file} is no text, so it is no lesson.", file=name) from error
    source = parse_lesson(text, name)
    if library().find(source.lesson.id) is not None:
        raise UserMistake(
            "{file} has the id {id}, and a lesson that comes with the program has it too: ask for it under another id.",
            file=name,
            id=source.lesson.id,
        )
    for fault in check_any(source, real, patience).checked.faults:
        raise LessonProblem(name, fault.line, "{reason}", reason=fault.reason)
    return source


def _keep(source: Source, file: LessonFile, folder: Path, number: str) -> Source:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, number + paths.stem_of(source.lesson.id), file.data)
        paths.write_durably(path, file.data)
    except OSError as error:
        raise UserMistake("The lessons cannot be kept in {folder}: {reason}.", folder=folder, reason=error) from error
    source.path, source.file = path, path.name
    return source


def _free(folder: Path, stem: str, data: bytes) -> Path:
    """Where a file goes: beside another one that is called so, unless that is the same."""
    names: Iterable[str] = (stem if number == 1 else f"{stem} {number}" for number in range(1, 10_000))
    for name in names:
        path = folder / f"{name}{SUFFIX}"
        if not path.exists() or path.read_bytes() == data:
            return path
    raise OSError(f"there are too many files called {stem}")


def _name(file: LessonFile) -> str:
    """What a file that came is called in a sentence."""
    return f"{paths.stem_of(file.name.removesuffix(SUFFIX))}{SUFFIX}"
