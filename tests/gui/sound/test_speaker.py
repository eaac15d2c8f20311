"""The loudspeaker: sounds over one another, nobody waits, and without a device there is silence and nothing else."""

from __future__ import annotations

import importlib.util
import logging
import math
import threading
from array import array
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from gatcg_desktop import paths
from gatcg_desktop.gui.sound import speaker as module
from gatcg_desktop.gui.sound.sounding import ALIKE, CHORDS, SILENT, YOURS
from gatcg_desktop.gui.sound.speaker import (
    AGAIN_SECONDS,
    APART_SECONDS,
    MOST_VOICES,
    RATE,
    Source,
    Speaker,
    _pressed,
    read_sound,
)
from gatcg_desktop.gui.table.composition.motions import LENGTHS
from gatcg_desktop.settings import Settings
from tests.helpers.exhaustive import Sampler

SECONDS = 20
ROOT = Path(__file__).resolve().parents[3]


class FakeDevice:
    """A device that plays when it is told to, and remembers what it played."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.closed = threading.Event()

    def close(self) -> None:
        self.closed.set()

    def pull(self, count: int = 400) -> array[int]:
        played: array[int] = array("h")
        played.frombytes(self.source.send(count))
        assert len(played) == count
        return played


class Room:
    """A speaker with a fake device and a clock that stands."""

    def __init__(self) -> None:
        self.now = 100.0
        self.devices: list[FakeDevice] = []
        self.opened = threading.Event()
        self.may_open = threading.Event()
        self.may_open.set()
        self.refuse = False
        self.asked = 0
        self.speaker = Speaker(self._open, quiet=0.01, clock=lambda: self.now)
        self.speaker.volume = 100

    def _open(self, source: Source) -> FakeDevice:
        self.asked += 1
        assert self.may_open.wait(SECONDS)
        if self.refuse:
            raise OSError("there is no device")
        device = FakeDevice(source)
        self.devices.append(device)
        self.opened.set()
        return device

    def device(self) -> FakeDevice:
        assert self.opened.wait(SECONDS)
        return self.devices[-1]

    def until_over(self) -> None:
        """Wait for the thread to end."""
        for thread in threading.enumerate():
            if thread.name == "sound":
                thread.join(SECONDS)
        assert not self.speaker.busy and not any(thread.name == "sound" for thread in threading.enumerate())

    def heard(self, device: FakeDevice, least: int = 1) -> array[int]:
        """Pull until something is heard."""
        for _ in range(100_000):
            played = device.pull()
            if sum(map(bool, played)) >= least:
                return played
        raise AssertionError("nothing is heard")


@pytest.fixture
def room() -> Iterator[Room]:
    room = Room()
    yield room
    room.may_open.set()
    room.speaker.close()


def test_a_sound_is_played_as_it_is_in_its_file(room: Room) -> None:
    wanted = read_sound("phase")
    room.speaker.play("phase")
    device = room.device()
    played = room.heard(device, 100)
    rest = device.pull(len(wanted) - 400)
    assert played + rest == wanted
    assert not any(device.pull()), "then it is quiet"


def test_two_sounds_are_heard_together(room: Room) -> None:
    room.may_open.clear()
    room.speaker.volume = 60
    room.speaker.play("damage")
    room.speaker.play("token")
    room.may_open.set()
    device = room.device()
    played = room.heard(device, 100)
    files = [[int(sample * 0.36) for sample in read_sound(name)[:400]] for name in ("damage", "token")]
    assert list(played) == [sum(values) for values in zip(*files, strict=True)]


def test_what_is_heard_at_once_is_louder_and_never_flat_at_the_loudest(room: Room) -> None:
    names = ["yours", "turn", "level_up", "recover", "damage"]
    room.may_open.clear()
    for name in names:
        room.speaker.play(name)
    room.may_open.set()
    device = room.device()
    played = room.heard(device, 100)
    for _ in range(20):
        played += device.pull()
    alone = max(max(map(abs, read_sound(name))) for name in names)
    assert alone < max(map(abs, played)) < 32_767
    flat = sum(one == other and abs(one) > 30_000 for one, other in pairwise(played))
    assert flat < len(played) // 500, "its tops are still round"


def mixed(names: list[str]) -> list[int]:
    """The first samples of these sounds over one another, as loud as they are."""
    silence = array("h", bytes(800))
    parts = [(read_sound(name)[:400] + silence)[:400] for name in names]
    return [_pressed(sum(values)) for values in zip(*parts, strict=True)]


def test_the_same_sound_begins_again_only_after_a_moment(room: Room) -> None:
    room.may_open.clear()
    room.speaker.play("damage")
    room.now += APART_SECONDS / 2
    room.speaker.play("damage")
    room.may_open.set()
    assert list(room.heard(room.device(), 100)) == mixed(["damage"])


def test_after_that_moment_the_same_sound_begins_again(room: Room) -> None:
    room.may_open.clear()
    room.speaker.play("damage")
    room.now += APART_SECONDS * 2
    room.speaker.play("damage")
    room.may_open.set()
    assert list(room.heard(room.device(), 100)) == mixed(["damage", "damage"])


def test_of_too_many_sounds_at_once_the_newest_are_heard(room: Room) -> None:
    names = sorted(name for name in LENGTHS if read_sound(name))[: MOST_VOICES + 1]
    assert len(names) == MOST_VOICES + 1
    room.may_open.clear()
    for name in names:
        room.speaker.play(name)
    room.may_open.set()
    assert list(room.heard(room.device(), 100)) == mixed(names[1:])


def test_the_volume_makes_it_quieter_and_nothing_opens_no_device(room: Room) -> None:
    room.speaker.volume = 50
    room.speaker.play("damage")
    assert list(room.heard(room.device(), 100)) == [int(value * 0.25) for value in read_sound("damage")[:400]]
    room.now += 1000
    room.until_over()
    room.speaker.volume = 0
    room.speaker.play("damage")
    assert not room.speaker.busy and len(room.devices) == 1


def test_asking_waits_for_nothing(room: Room) -> None:
    room.may_open.clear()
    for name in ("draw", "play", "damage"):
        room.speaker.play(name)
    assert room.speaker.busy and not room.devices, "the device is still being opened"


def test_what_could_not_be_heard_in_time_is_not_heard_later(room: Room) -> None:
    room.may_open.clear()
    room.speaker.play("damage")
    room.now += 3
    room.may_open.set()
    device = room.device()
    room.speaker.play("phase")
    assert room.heard(device, 100) == read_sound("phase")[:400]


def test_after_a_quiet_while_the_device_is_let_go_of(room: Room) -> None:
    room.speaker.play("phase")
    device = room.device()
    room.heard(device, 100)
    device.pull(5000)
    assert not device.closed.is_set()
    room.now += 1000
    room.until_over()
    assert device.closed.is_set()
    room.speaker.play("phase")
    assert room.heard(room.device(), 1)


def test_without_a_device_it_is_silent_and_no_thread_stays(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    room.refuse = True
    with caplog.at_level(logging.INFO, "gatcg_desktop.gui.sound"):
        room.speaker.play("damage")
        room.until_over()
        room.now += 1
        room.speaker.play("damage")
        room.until_over()
        assert room.asked == 1, "it is not asked for again at once"
        room.now += AGAIN_SECONDS
        room.speaker.play("damage")
        room.until_over()
        assert room.asked == 2
        room.now += AGAIN_SECONDS
        room.refuse = False
        room.speaker.play("damage")
        assert room.heard(room.device())
    told = [(record.levelname, record.getMessage().split(":")[0]) for record in caplog.records]
    assert told == [("INFO", "no sound"), ("INFO", "there is sound again")], "each once"


def test_without_the_library_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "miniaudio", None)
    speaker = Speaker()
    speaker.volume = 100
    speaker.play("damage")
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join(SECONDS)
    assert not speaker.busy


def test_the_system_without_a_device_is_asked_and_nothing_is_said(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Real library, real system: with a device it plays, without one it is silent, also on the terminal."""
    speaker = Speaker(quiet=0.01)
    speaker.volume = 1
    speaker.play("phase")
    speaker.close()
    assert not speaker.busy
    out = capfd.readouterr()
    assert out.out == out.err == ""


def test_the_library_plays_what_the_speaker_gives() -> None:
    """With the library's own device that nobody hears, at the pace of a real one."""
    miniaudio: Any = pytest.importorskip("miniaudio")
    opened: list[Any] = []

    def open_null(source: Source) -> Any:
        device = miniaudio.PlaybackDevice(
            miniaudio.SampleFormat.SIGNED16, 1, RATE, 10, backends=[miniaudio.Backend.NULL]
        )
        device.start(source)
        opened.append(device)
        return device

    speaker = Speaker(open_null, quiet=0.02)
    speaker.volume = 100
    speaker.play("phase")
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join(SECONDS)
    assert not speaker.busy and speaker._voices == [], "all of it was played, and it was let go of by itself"
    assert opened and not opened[0].running


def test_closing_ends_it_at_once(room: Room) -> None:
    room.speaker.play("turn")
    device = room.device()
    room.speaker.close()
    assert device.closed.is_set() and not room.speaker.busy


def test_it_follows_the_settings_and_lets_a_change_be_heard() -> None:
    room = Room()
    room.speaker.volume = 0
    room.speaker.follow(Settings(volume=40), "xcb")
    assert room.speaker.volume == 40 and not room.speaker.busy, "not as the program starts"
    room.speaker.follow(Settings(volume=40, sound_in_lessons=True), "xcb")
    assert room.speaker.in_lessons and not room.speaker.busy
    room.speaker.follow(Settings(volume=70), "xcb")
    assert room.heard(room.device(), 1)
    room.speaker.follow(Settings(volume=70), "offscreen")
    assert room.speaker.volume == 0
    room.speaker.close()


def recipes() -> Any:
    spec = importlib.util.spec_from_file_location("sounds", ROOT / "packaging" / "sounds.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_every_beat_has_its_sound_and_every_sound_its_recipe() -> None:
    made = {path.stem for path in paths.resource("sounds").glob("*.wav")}
    wanted = (set(LENGTHS) - SILENT - ALIKE.keys() - {"resolve"}) | set(CHORDS.values()) | {"resolve-advanced", YOURS}
    assert made == set(recipes().SOUNDS) == wanted


def test_the_shipped_sounds_are_what_the_recipes_make(sampled: Sampler[str]) -> None:
    recipe = recipes()
    for name in sampled(sorted(recipe.SOUNDS), 4):
        made, shipped = recipe.samples(name), read_sound(name)
        assert len(made) == len(shipped) and max(abs(a - b) for a, b in zip(made, shipped, strict=True)) <= 1, name


def test_sounds_are_short_and_begin_and_end_without_a_click() -> None:
    for name in recipes().SOUNDS:
        found = read_sound(name)
        assert 0.04 <= len(found) / RATE <= 1.0, name
        assert abs(found[0]) < 2500 and max(map(abs, found[-20:])) < 1000, name
        assert math.sqrt(sum(value * value for value in found) / len(found)) > 300, f"{name} is heard"


def test_no_sound_is_cut_off_at_its_loudest_and_none_is_like_another() -> None:
    sounds = {name: read_sound(name) for name in recipes().SOUNDS}
    for name, found in sounds.items():
        assert max(map(abs, found)) < 0.75 * 32_767, name
    strong = {name: math.sqrt(sum(value * value for value in found)) for name, found in sounds.items()}
    for one, other in combinations(sounds, 2):
        alike = abs(sum(a * b for a, b in zip(sounds[one], sounds[other], strict=False)))
        assert alike < 0.65 * strong[one] * strong[other], f"{one} sounds like {other}"


def test_a_sound_that_cannot_be_read_is_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "bad.wav").write_bytes(b"RIFF")
    monkeypatch.setattr(module.paths, "resource", lambda *parts: tmp_path / parts[-1])
    assert len(read_sound("bad")) == len(read_sound("none")) == 0
