"""The loudspeaker: plays short sounds one over another, beside the GUI thread.

The device is opened when the first sound is to be heard, in a thread of its own, and let go of when it has been quiet
for a while; then the thread ends as well. Without a device nothing is heard, nothing fails, and no thread stays.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Protocol

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.application import NO_SCREEN
from gatcg_desktop.settings import Settings

log = logging.getLogger(__name__)

RATE = 22_050
"""Samples a second in every file; packaging/sounds.py makes them so."""
QUIET_SECONDS = 20.0
"""How long it is quiet until the device is let go of."""
AGAIN_SECONDS = 30.0
"""How long after a device could not be had it is asked for again."""
TOO_LATE_SECONDS = 0.4
"""A sound that could not begin for so long belongs to nothing any more."""
APART_SECONDS = 0.03
"""The same sound begins no sooner after itself."""
MOST_VOICES = 8
_LATENCY_MS = 40
_LOUDEST = 32_767
_KNEE = 24_000
"""Louder than this, what is heard together is pressed together, so that it never rattles against the loudest; one
sound alone stays below."""

Source = Generator[bytes, int, None]
"""Gets how many samples are wanted, gives them as bytes."""


class Device(Protocol):
    """A device that was opened and plays."""

    def close(self) -> None:
        """Stop, and let go of it."""


def open_device(source: Source) -> Device:
    """Open the default device and play what the source gives. Raises whatever the system has to say against it."""
    import miniaudio

    backend = miniaudio.Backend
    wanted = [backend.WASAPI, backend.DSOUND, backend.WINMM, backend.COREAUDIO, backend.PULSEAUDIO]
    if sys.platform != "linux" or any(Path("/dev/snd").glob("pcm*p")):
        wanted.append(backend.ALSA)  # without a card it complains at length on the terminal
    device = miniaudio.PlaybackDevice(
        miniaudio.SampleFormat.SIGNED16, 1, RATE, _LATENCY_MS, backends=wanted, app_name="gatcg-desktop"
    )
    device.start(source)
    opened: Device = device
    return opened


class Speaker:
    """Plays sounds by name, from resources/sounds. Any thread may ask; nobody waits.

    `volume` is 0 to 100, and 0 opens no device. `teaching` says that something is taught in this window: then it is
    silent unless `in_lessons`.
    """

    def __init__(
        self,
        opener: Callable[[Source], Device] = open_device,
        quiet: float = QUIET_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.volume = 0
        self.teaching = False
        self.in_lessons = False
        self._opener, self._quiet, self._clock = opener, quiet, clock
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._wanted: list[tuple[str, float]] = []
        self._voices: list[tuple[array[int], int]] = []
        self._begun: dict[str, float] = {}
        self._not_before = 0.0
        self._mute = False  # no device was to be had when last asked for
        self._heard = 0.0
        self._closing = False
        self._followed = False
        self._files: dict[str, array[int]] = {}

    def follow(self, settings: Settings, platform: str) -> None:
        """Be as loud as was chosen, and let it be heard how loud that is now. `platform` is Qt's name of what shows the
        window: one that is on no screen is not heard either."""
        before, self.volume = self.volume, 0 if platform in NO_SCREEN else settings.volume
        self.in_lessons = settings.sound_in_lessons
        if self._followed and self.volume != before:
            self.play("play")
        self._followed = True

    def play(self, name: str) -> None:
        """Let a sound be heard as soon as can be; does not wait, and says nothing where it cannot."""
        now = self._clock()
        with self._changed:
            if not self.volume or self._closing or now - self._begun.get(name, -1e9) < APART_SECONDS:
                return
            if self._thread is None and now < self._not_before:
                return
            self._begun[name] = now
            self._wanted.append((name, now))
            if self._thread is None:
                self._thread = threading.Thread(target=self._serve, name="sound", daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """Be silent from now on, and let go of the device."""
        with self._changed:
            self._closing = True
            thread = self._thread
            self._changed.notify()
        if thread is not None:
            thread.join(2.0)
        self._closing = thread is not None and thread.is_alive()

    @property
    def busy(self) -> bool:
        """Whether the device is open, or being opened."""
        return self._thread is not None

    # In the thread ---------------------------------------------------------------------------------------------

    def _serve(self) -> None:
        source = self._source()
        next(source)
        try:
            device = self._opener(source)
        except Exception as error:
            if not self._mute:  # it is tried again and again, and said once
                log.info("no sound: %s", error)
            self._mute = True
            with self._changed:
                self._not_before = self._clock() + AGAIN_SECONDS
                self._wanted.clear()
                self._thread = None
            return
        if self._mute:
            log.info("there is sound again")
        self._mute = False
        self._heard = self._clock()
        while self._take_up():
            pass
        device.close()
        with self._changed:
            self._voices.clear()
            self._thread = None
            if self._wanted and not self._closing:  # asked for while the device was let go of
                self._thread = threading.Thread(target=self._serve, name="sound", daemon=True)
                self._thread.start()

    def _take_up(self) -> bool:
        """Begin what was asked for and is not too late, or wait for more. Gives whether to go on."""
        with self._changed:
            if self._closing or self._silent_for_long():
                return False
            if not self._wanted:
                self._changed.wait(min(self._quiet, 1.0))
            wanted, self._wanted = self._wanted, []
        now = self._clock()
        begun = [(self._samples(name), 0) for name, asked in wanted if now - asked <= TOO_LATE_SECONDS]
        with self._changed:
            self._voices = (self._voices + begun)[-MOST_VOICES:]
            self._heard = now if begun else self._heard
        return True

    def _silent_for_long(self) -> bool:
        """Also when the device has stopped asking for samples: it may have been unplugged."""
        return not self._wanted and self._clock() - self._heard >= self._quiet

    def _samples(self, name: str) -> array[int]:
        """A sound at the volume that is set now; what cannot be read is silence."""
        found = self._files.get(name)
        if found is None:
            found = self._files[name] = read_sound(name)
        loud = (self.volume / 100) ** 2  # as ears count
        return array("h", (int(sample * loud) for sample in found))

    # In the device's thread ------------------------------------------------------------------------------------

    def _source(self) -> Source:
        wanted = yield b""
        while True:
            wanted = yield self.mixed(wanted).tobytes()

    def mixed(self, count: int) -> array[int]:
        """The next so many samples of all that is heard."""
        with self._changed:
            parts = [samples[at : at + count] for samples, at in self._voices]
            self._voices = [(samples, at + count) for samples, at in self._voices if at + count < len(samples)]
            if parts:
                self._heard = self._clock()
                if not self._voices:
                    self._changed.notify()
        for part in parts:
            part.extend([0] * (count - len(part)))
        if not parts:
            return array("h", bytes(2 * count))
        if len(parts) == 1:
            return parts[0]
        return array("h", (_pressed(sum(each)) for each in zip(*parts, strict=True)))


def _pressed(sample: int) -> int:
    """A sample that is not louder than can be played, however loud it is meant."""
    over = abs(sample) - _KNEE
    if over <= 0:
        return sample
    pressed = _KNEE + round((_LOUDEST - _KNEE) * over / (over + _LOUDEST - _KNEE))
    return pressed if sample > 0 else -pressed


def read_sound(name: str) -> array[int]:
    """The samples of a sound; none where the file is missing or another kind of file."""
    found: array[int] = array("h")
    try:
        with wave.open(str(paths.resource("sounds", f"{name}.wav")), "rb") as file:
            if (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE):
                found.frombytes(file.readframes(file.getnframes()))
    except (OSError, EOFError, wave.Error) as error:
        log.info("the sound %s cannot be read: %s", name, error)
    if sys.byteorder == "big":
        found.byteswap()
    return found


SPEAKER = Speaker()
"""The one loudspeaker of the program, silent until it is told how loud."""
