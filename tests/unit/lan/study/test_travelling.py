"""Lessons that come from a teacher: kept when they hold, refused with a sentence when they do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatcg_desktop.lan.messages.study import MOST_FILES, MOST_LESSON_BYTES, LessonFile
from gatcg_desktop.lan.study.travelling import pack, take_in
from gatcg_desktop.lessons.files.lesson_files import read_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.files.own_lessons import by_folder
from gatcg_desktop.mistakes import UserMistake

SHIPPED = "copies-stay-what-they-are"


def text(id: str = "my-own") -> str:
    source = library().find(SHIPPED)
    assert source is not None and source.path is not None
    return source.path.read_text("utf-8").replace(f'id = "{SHIPPED}"', f'id = "{id}"')


def test_a_lesson_comes_as_it_was_sent(tmp_path: Path) -> None:
    mine = tmp_path / "any name.lesson.toml"
    mine.write_text(text(), "utf-8")
    packed = pack(mine)
    assert packed.title.en and packed.title.fr and packed.title.en != packed.title.fr
    taken = take_in(packed.files, tmp_path / "there")
    assert taken.refused == () and [one.path for one in taken.kept] == [tmp_path / "there" / "my-own.lesson.toml"]
    assert read_lesson(tmp_path / "there" / "my-own.lesson.toml").lesson == read_lesson(mine).lesson


def test_a_folder_is_sent_as_a_course(tmp_path: Path) -> None:
    folder = tmp_path / "Copies for beginners"
    for number in range(3):
        (folder / str(number)).mkdir(parents=True)
        (folder / str(number) / "lesson.lesson.toml").write_text(text(f"mine-{number}"), "utf-8")
    packed = pack(folder)
    assert packed.title.en == "Copies for beginners" and len({file.name for file in packed.files}) == 3
    kept = take_in([packed.files[place] for place in (1, 0, 2)], tmp_path / "there").kept
    assert [one.file for one in kept] == ["01 mine-1.lesson.toml", "02 mine-0.lesson.toml", "03 mine-2.lesson.toml"]
    assert by_folder(kept)[tmp_path / "there"] == kept, "a course stays in its order"


def test_what_came_before_is_never_written_over(tmp_path: Path) -> None:
    first = LessonFile("a.lesson.toml", text().encode())
    other = LessonFile("a.lesson.toml", (text() + "\n# another\n").encode())
    for file in (first, other, first, other):
        assert take_in([file], tmp_path).refused == ()
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["my-own 2.lesson.toml", "my-own.lesson.toml"]
    assert (tmp_path / "my-own.lesson.toml").read_bytes() == first.data


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("../../evil.lesson.toml", b"\xff\xfe", "______evil.lesson.toml is no text"),
        ("a.lesson.toml", b"this is no TOML", "this is not TOML"),
        ("a.lesson.toml", b"", "the file is empty"),
        ("a.lesson.toml", text(SHIPPED).encode(), "comes with the program"),
        ("a.lesson.toml", text().replace('ask = "', 'asks = "').encode(), "asks"),
        ("a.lesson.toml", text("../../up").encode(), "id"),
    ],
    ids=["no text", "no TOML", "empty", "an id of the program", "an unknown field", "an id with a path"],
)
def test_what_is_no_lesson_is_refused_and_nothing_is_written(tmp_path: Path, name: str, data: bytes, why: str) -> None:
    taken = take_in([LessonFile(name, data)], tmp_path / "there")
    assert taken.kept == () and len(taken.refused) == 1 and why in str(taken.refused[0])
    assert not list(tmp_path.rglob("*"))


def test_a_lesson_that_says_what_is_not_so_is_refused_and_the_others_are_kept(tmp_path: Path) -> None:
    lying = text("lying").replace("right = true", "right = false", 1)
    assert lying != text("lying")
    files = [LessonFile("lying.lesson.toml", lying.encode()), LessonFile("b.lesson.toml", text().encode())]
    taken = take_in(files, tmp_path)
    assert [source.lesson.id for source in taken.kept] == ["my-own"] and len(taken.refused) == 1
    assert "lying.lesson.toml" in str(taken.refused[0])


def test_too_much_and_nothing_are_not_packed(tmp_path: Path) -> None:
    with pytest.raises(UserMistake, match="There is no lesson in"):
        pack(tmp_path)
    for number in range(MOST_FILES + 1):
        (tmp_path / f"{number}.lesson.toml").write_text(text(f"mine-{number}"), "utf-8")
    with pytest.raises(UserMistake, match="too much to be sent at once"):
        pack(tmp_path)
    assert MOST_LESSON_BYTES < 4 * 1024 * 1024, "a frame of a host has room for an offer"
