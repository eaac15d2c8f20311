from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop import paths


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.mark.parametrize(
    ("folder", "expected"),
    [
        (paths.data_dir, "data"),
        (paths.cache_dir, "cache"),
        (paths.config_dir, "config"),
        (paths.log_dir, "logs"),
        (paths.saves_dir, "data/saves"),
    ],
)
def test_folders_are_made_below_the_home_that_is_set(home: Path, folder, expected: str) -> None:
    assert folder() == home / expected
    assert (home / expected).is_dir()


def test_catalogue_and_settings_have_a_folder_but_are_not_made(home: Path) -> None:
    assert paths.catalogue_path() == home / "data" / "catalogue.sqlite3"
    assert paths.settings_path() == home / "config" / "settings.json"
    assert (home / "data").is_dir()
    assert not paths.catalogue_path().exists()
    assert not paths.settings_path().exists()
    assert paths.games_dir() == home / "data" / "games" and not paths.games_dir().exists()
    assert paths.pictures_dir() == home / "cache" / "pictures" and not paths.pictures_dir().exists()


def test_a_relative_home_does_not_wander_with_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GATCG_DESKTOP_HOME", "portable")
    assert paths.data_dir() == tmp_path / "portable" / "data"


@pytest.mark.skipif(os.name != "posix", reason="XDG folders are not looked at on Windows")
def test_without_a_home_the_folders_of_the_system_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GATCG_DESKTOP_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    for folder in (paths.data_dir(), paths.cache_dir(), paths.config_dir(), paths.log_dir()):
        assert tmp_path in folder.parents
        assert "gatcg-desktop" in str(folder)


def test_a_folder_that_cannot_be_made_is_a_sentence_with_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "file"))
    with pytest.raises(paths.FolderUnavailable) as refused:
        paths.data_dir()
    assert str(tmp_path / "file" / "data") in str(refused.value)
    assert "GATCG_DESKTOP_HOME" in str(refused.value)


def test_shipped_resources_are_found_in_the_source_tree() -> None:
    icon = paths.resource("icons", "play.svg")
    assert icon.read_bytes().lstrip().startswith(b"<")
    assert paths.resource("icons/play.svg") == icon
    assert paths.resource("fonts").is_dir()


@pytest.mark.parametrize("parts", [("..", "x"), ("/etc/passwd",), ("icons", "..\\..\\x"), ("C:\\x",)])
def test_a_resource_cannot_lead_out_of_its_folder(parts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="does not name a file inside resources"):
        paths.resource(*parts)


def test_installed_data_inside_the_package_is_preferred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package" / "_data" / "ui").mkdir(parents=True)
    form = tmp_path / "package" / "_data" / "ui" / "table.ui"
    form.write_text("<ui/>")
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "package")
    assert paths.ui_form("table") == form
    assert paths.ui_form("table.ui") == form
    assert paths.resource("icons") == tmp_path / "resources" / "icons"  # not installed: beside the package


def test_a_missing_form_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"no_such_form\.ui"):
        paths.ui_form("no_such_form")


def test_writing_replaces_the_file_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    target = tmp_path / "new" / "save.bin"
    paths.write_durably(target, b"first")
    paths.write_durably(target, b"second")
    assert target.read_bytes() == b"second"
    assert os.listdir(target.parent) == ["save.bin"]


def test_a_file_somebody_asked_for_may_be_read_by_others_and_a_pipe_stays_one(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        paths.write_durably(tmp_path / "settings", b"x")
        paths.write_out(tmp_path / "deck.txt", b"x")
    finally:
        os.umask(before)
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("settings", "deck.txt")] == [0o600, 0o644]
    os.mkfifo(pipe := tmp_path / "pipe")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    paths.write_out(pipe, b"into it")
    assert os.read(reader, 99) == b"into it" and pipe.is_fifo()
    os.close(reader)
    with pytest.raises(OSError):
        paths.write_out(tmp_path, b"a folder is none")


def test_a_failed_write_leaves_the_old_file_and_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "save.bin"
    paths.write_durably(target, b"old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        paths.write_durably(target, b"new")
    assert target.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["save.bin"]


@given(st.text(max_size=300) | st.text("𝔸\u0301é ", min_size=90, max_size=400), st.integers(8, 200))
def test_any_text_is_the_stem_of_a_file_that_can_be_written(text: str, most: int) -> None:
    stem = paths.stem_of(text, most)
    assert 0 < len(stem.encode()) <= most and stem == stem.strip()
    assert all(c.isalnum() or c in " -_" for c in stem)
    assert paths.stem_of(stem, most) == stem


@pytest.mark.parametrize(
    ("text", "stem"),
    [
        ("Ada vs Bo", "Ada vs Bo"),
        ("../../etc/passwd", "______etc_passwd"),
        ("", "file"),
        ("  \t ", "_"),
        ("con", "_con"),
        ("Lpt1", "_Lpt1"),
        ("Émile", "Émile"),
        ("a\0b\n", "a_b_"),
        ("𝔸" * 100, "𝔸" * 25),
    ],
)
def test_what_file_systems_refuse_is_left_out_of_a_name(text: str, stem: str) -> None:
    assert paths.stem_of(text) == stem


def test_a_file_with_the_longest_name_there_is_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / ("𝔸" * 60 + "é" * 7 + "x")
    assert len(path.name.encode()) == 255
    paths.write_durably(path, b"whole")
    assert path.read_bytes() == b"whole" and list(tmp_path.iterdir()) == [path]
