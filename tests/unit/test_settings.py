from __future__ import annotations

import errno
import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop import locking, settings
from gatcg_desktop.settings import Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_no_file_means_defaults_and_no_complaint(file: Path) -> None:
    assert settings.load(file) == settings.Loaded(Settings(), None)
    assert not file.exists()


def test_what_is_saved_comes_back(file: Path) -> None:
    chosen = Settings().with_(
        scale=1.5,
        motion="off",
        language="fr",
        pictures=False,
        token_representations={"Ashling": "die"},
        window_geometry="AdnQywADAAA=",
    )
    settings.save(chosen, file)
    loaded = settings.load(file)
    assert loaded.settings == chosen
    assert loaded.problem is None
    assert json.loads(file.read_text())["language"] == "fr"


def test_without_a_path_the_persons_own_file_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    settings.save(Settings(scale=2.0))
    assert settings.load().settings.scale == 2.0
    assert (tmp_path / "config" / "settings.json").is_file()


def test_tokens_without_a_choice_follow_the_general_one() -> None:
    chosen = Settings(default_token_representation="coin", token_representations={"Ashling": "die"})
    assert chosen.token_representation("Ashling") == "die"
    assert chosen.token_representation("Wisp") == "coin"


@pytest.mark.parametrize(
    "change",
    [
        {"scale": 0.1},
        {"scale": 9},
        {"scale": "big"},
        {"language": "tlh"},
        {"token_representations": {"Ashling": "hologram"}},
        {"window_geometry": "not base64!"},
        {"window_geometry": "A" * (settings.MAX_GEOMETRY_CHARS + 4)},
        {"colour": "red"},
    ],
)
def test_a_value_it_cannot_take_is_refused_and_changes_nothing(change: dict[str, object]) -> None:
    before = Settings()
    with pytest.raises(ValueError, match=r"setting"):
        before.with_(**change)
    assert before == Settings()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe\x00",
        b'{"scale": 0}',
        b'{"language": "xx"}',
        b'{"window_geometry": "%%%"}',
        b"[" * 100_000,
        b" " * (settings.MAX_FILE_BYTES + 1),
        b'{"scale": ' + b"9" * 200_000 + b"}",
        b'{"language": ' + b"9" * 200_000 + b"}",
        b'{"something_new": ' + b"9" * 200_000 + b", }",
    ],
    ids=[
        "empty",
        "cut off",
        "a list",
        "not text",
        "range",
        "language",
        "base64",
        "deep",
        "large",
        "a long number",
        "a long number for a word",
        "a long number in what is not known",
    ],
)
def test_a_broken_file_is_kept_aside_and_named(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    loaded = settings.load(file)
    assert loaded.settings == Settings()
    kept = [each for each in file.parent.iterdir() if each.suffix == ".json" and each != file]
    assert len(kept) == 1
    assert kept[0].read_bytes() == content
    assert loaded.problem is not None
    assert str(kept[0]) in str(loaded.problem)
    assert settings.load(file).problem is None


def test_settings_of_a_later_version_are_read_as_far_as_known(file: Path) -> None:
    file.write_text('{"scale": 1.25, "something_new": {"a": 1}}')
    assert settings.load(file) == settings.Loaded(Settings(scale=1.25), None)


def test_who_sat_there_is_known_by_the_name_of_before(file: Path) -> None:
    file.write_text('{"sitters": ["", "heuristic"]}')
    assert settings.load(file) == settings.Loaded(Settings(sitters=("", "steady")))


def test_a_folder_in_its_place_is_a_sentence_not_an_error(file: Path) -> None:
    file.mkdir()
    loaded = settings.load(file)
    assert loaded.settings == Settings()
    assert loaded.problem is not None
    assert str(loaded.problem).startswith("The settings cannot be read")


@given(st.binary(max_size=200))
def test_no_content_makes_loading_raise(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_bytes(content)
    assert 0.5 <= settings.load(path).settings.scale <= 3.0


WINDOW = """
import sys
from pathlib import Path
from gatcg_desktop import locking, settings
path, name, many = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
mine = settings.load(path).settings
for number in range(many):
    before, mine = mine, mine.with_(token_representations={**mine.token_representations, f"{name} {number}": "die"})
    settings.save(mine, path, since=before)
"""


def test_what_several_windows_change_at_the_same_time_is_all_there_afterwards(file: Path) -> None:
    settings.save(Settings(scale=1.5), file)
    windows = [
        subprocess.Popen([sys.executable, "-c", WINDOW, str(file), name, "40"], cwd=Path(__file__).resolve().parents[2])
        for name in ("one", "two", "three")
    ]
    assert [window.wait(60) for window in windows] == [0, 0, 0]
    loaded = settings.load(file)
    assert loaded.problem is None and loaded.settings.scale == 1.5
    expected = {f"{name} {number}" for name in ("one", "two", "three") for number in range(40)}
    assert loaded.settings.token_representations.keys() == expected


def test_only_what_was_changed_is_changed_in_the_file(file: Path) -> None:
    began = Settings(scale=1.5, token_representations={"Ashling": "die", "Ember": "coin"})
    settings.save(began, file)
    settings.save(
        began.with_(language="fr", token_representations={"Ashling": "die", "Ember": "coin", "New": "die"}),
        file,
        since=began,
    )
    settings.save(began.with_(pictures=False, token_representations={"Ember": "drawn"}), file, since=began)
    assert settings.load(file).settings == Settings(
        scale=1.5, language="fr", pictures=False, token_representations={"Ember": "drawn", "New": "die"}
    )
    file.unlink()
    settings.save(began.with_(pictures=False), file, since=began)
    assert settings.load(file).settings == began.with_(pictures=False), "nothing is there: all of it is written"


def test_a_file_that_cannot_be_read_is_not_written_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(scale=2.0), file)
    data = file.read_bytes()

    def refuse(self: Path, *arguments: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "open", refuse)
        with pytest.raises(OSError, match="Input/output"):
            settings.save(Settings(scale=1.0), file, since=Settings())
    assert file.read_bytes() == data


def test_a_window_that_comes_second_to_a_broken_file_does_not_move_the_new_one(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(b"{")
    real = locking.changing

    def after_the_other(path: Path) -> object:
        file.unlink()
        monkeypatch.setattr(locking, "changing", real)
        settings.save(Settings(scale=2.0), file)
        return real(path)

    monkeypatch.setattr(locking, "changing", after_the_other)
    assert settings.load(file) == settings.Loaded(Settings(scale=2.0))
    assert not list(file.parent.glob("*broken*"))


def test_settings_are_the_persons_own(file: Path) -> None:
    settings.save(Settings(), file)
    assert {stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()} == {0o600}
