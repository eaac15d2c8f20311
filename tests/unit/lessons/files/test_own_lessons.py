"""Which lesson files somebody has opened is kept; what cannot be read now is left out and not forgotten."""

from __future__ import annotations

from pathlib import Path

from gatcg_desktop.lessons.files.lesson_files import read_lesson
from gatcg_desktop.lessons.files.own_lessons import OwnLessons

SMALL = """format = 1
rulebook = "grand-archive"
id = "{id}"
title = "Small"
[board.players.Ada]
[board.players.Bo]
[[step]]
say = "Look."
"""


def _file(folder: Path, name: str, id: str) -> Path:
    path = folder / f"{name}.lesson.toml"
    path.write_text(SMALL.format(id=id), encoding="utf-8")
    return path


def test_files_are_known_again_the_newest_first(tmp_path: Path) -> None:
    own = OwnLessons(tmp_path / "own.json")
    for name in ("one", "two", "one"):
        own.add(read_lesson(_file(tmp_path, name, name)))
    assert [source.lesson.id for source in OwnLessons(tmp_path / "own.json").read()] == ["one", "two"]


def test_of_two_files_of_one_lesson_the_newer_one_counts(tmp_path: Path) -> None:
    own = OwnLessons(tmp_path / "own.json")
    for name in ("old", "new"):
        own.add(read_lesson(_file(tmp_path, name, "same")))
    (source,) = own.read()
    assert source.file == "new.lesson.toml"


def test_a_file_that_is_away_or_damaged_is_left_out_and_comes_back(tmp_path: Path) -> None:
    own = OwnLessons(tmp_path / "own.json")
    paths = [_file(tmp_path, name, name) for name in ("one", "two")]
    for path in paths:
        own.add(read_lesson(path))
    text = paths[0].read_text(encoding="utf-8")
    paths[0].write_text("no lesson", encoding="utf-8")
    paths[1].unlink()
    assert own.read() == ()
    paths[0].write_text(text, encoding="utf-8")
    assert [source.lesson.id for source in own.read()] == ["one"]
