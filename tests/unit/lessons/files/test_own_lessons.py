"""Which lesson files somebody has opened is kept; what cannot be read now is left out and not forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gatcg_desktop import paths
from gatcg_desktop.lessons.files.lesson_files import read_lesson
from gatcg_desktop.lessons.files.own_lessons import MOST, MOST_FOLDERS, OwnLessons, by_folder, following, read_course
from gatcg_desktop.mistakes import UserMistake

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
    folder.mkdir(parents=True, exist_ok=True)
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


def test_a_folder_is_a_course_in_the_order_of_its_files(tmp_path: Path) -> None:
    for name, id in (("2 then", "last"), ("1 first", "a-start"), ("10/more", "deeper")):
        _file((tmp_path / name).parent, Path(name).name, id)
    (tmp_path / "3 broken.lesson.toml").write_text("no lesson", encoding="utf-8")
    lessons, problems = read_course(tmp_path)
    assert len(problems) == 1 and "3 broken" in str(problems[0]), "one that cannot be read keeps none of the others out"
    own = OwnLessons(tmp_path / "own.json")
    own.add(*reversed(lessons))
    own.add(read_lesson(_file(paths.own_lessons_dir(), "a", "made-here")))
    own.add(read_lesson(_file(paths.own_lessons_dir(), "b", "made-here-too")))
    found = by_folder(own.read())
    assert [one.lesson.id for one in found[tmp_path]] == ["a-start", "last"]
    assert {one.lesson.id for one in found[None]} == {"made-here", "made-here-too", "deeper"}, "those that stand alone"
    after = following(own.read(), "a-start")
    assert after is not None and after.lesson.id == "last"
    assert following(own.read(), "last") is None and following(own.read(), "made-here") is None


def test_no_course_is_made_of_nothing_or_of_too_much(tmp_path: Path) -> None:
    with pytest.raises(UserMistake, match="There is no lesson in"):
        read_course(tmp_path)
    for number in range(MOST + 1):
        _file(tmp_path, str(number), f"mine-{number}")
    with pytest.raises(UserMistake, match=rf"too much for a course \(lessons: at most {MOST};"):
        read_course(tmp_path)


def test_of_a_whole_disk_only_some_folders_are_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0

    def walk(folder: Path) -> Iterator[tuple[str, list[str], list[str]]]:
        nonlocal looked
        for looked in range(10 * MOST_FOLDERS):
            yield str(folder / str(looked)), [], []

    monkeypatch.setattr("os.walk", walk)
    with pytest.raises(UserMistake, match="choose a part"):
        read_course(tmp_path)
    assert looked == MOST_FOLDERS
