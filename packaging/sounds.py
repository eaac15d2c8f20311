"""Makes the program's sounds: sine waves and noise, written as small WAV files.

    python packaging/sounds.py [FOLDER]

Whoever wants others changes a recipe below and runs this; resources/sounds/ has what it made. The same recipe makes the
same file on every machine. They are as free as the rest of the program.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 22_050
LOUDEST = 0.7

Wave = Callable[[float], float]
"""What is heard so many seconds after a sound began."""


def tone(pitch: float, length: float, attack: float = 0.004, overtones: tuple[float, ...] = (1.0, 0.3, 0.12)) -> Wave:
    """A struck note in Hertz that dies away."""

    def heard(t: float) -> float:
        if not 0 <= t < length:
            return 0.0
        body = sum(share * math.sin(2 * math.pi * pitch * (n + 1) * t) for n, share in enumerate(overtones))
        return body * min(1.0, t / attack) * math.exp(-5.0 * t / length) * (1.0 - t / length)

    return heard


def glide(low: float, high: float, length: float) -> Wave:
    """A note that runs from one pitch to another."""

    def heard(t: float) -> float:
        if not 0 <= t < length:
            return 0.0
        turns = low * t + (high - low) * t * t / (2 * length)
        return math.sin(2 * math.pi * turns) * math.sin(math.pi * t / length)

    return heard


def noise(length: float, bright: float, seed: int, swell: float = 0.05) -> Wave:
    """Noise, dull (0) to bright (1), that is loudest at that share (`swell`) of its length."""
    samples = []
    state, held = seed, 0.0
    for n in range(round(length * RATE)):
        state = (1_103_515_245 * state + 12_345) % 2**31
        held += (state / 2**30 - 1.0 - held) * (0.04 + 0.9 * bright)
        t = n / (length * RATE)
        loud = t / swell if t < swell else (1.0 - t) / (1.0 - swell)
        samples.append(held * loud * loud)
    return lambda t: samples[n] if 0 <= (n := round(t * RATE)) < len(samples) else 0.0


def after(seconds: float, what: Wave, loud: float = 1.0) -> Wave:
    """The same later, and as loud as that."""
    return lambda t: loud * what(t - seconds)


def together(*parts: Wave) -> Wave:
    """Several at once."""
    return lambda t: sum(part(t) for part in parts)


def chord(root: float, steps: Iterable[int], length: float = 0.55) -> Wave:
    """Notes so many half-tones above a root, begun one shortly after the other."""
    soft = (1.0, 0.18)
    return together(
        *(after(0.03 * n, tone(root * 2 ** (step / 12), length, 0.03, soft), 0.5) for n, step in enumerate(steps))
    )


def knock(pitch: float) -> Wave:
    """Something that is put down on wood."""
    return together(tone(pitch, 0.09, 0.002, (1.0, 0.5, 0.3)), after(0.0, noise(0.03, 0.5, 7), 0.5))


SOUNDS: dict[str, tuple[float, Wave]] = {
    "draw": (0.16, after(0.0, noise(0.15, 0.55, 3, 0.35), 0.5)),
    "play": (0.46, together(after(0.0, noise(0.30, 0.35, 5, 0.7), 0.35), after(0.32, knock(110)))),
    "copy": (0.30, together(after(0.05, knock(196), 0.8), after(0.17, knock(247), 0.8))),
    "resolve": (0.65, chord(262, (0, 4, 7))),
    "resolve-fire": (0.65, chord(294, (0, 4, 7, 10))),
    "resolve-water": (0.65, chord(220, (0, 3, 7, 10))),
    "resolve-wind": (0.65, chord(330, (0, 5, 7))),
    "resolve-arcane": (0.65, chord(247, (0, 3, 6, 10))),
    "resolve-advanced": (0.65, chord(196, (0, 4, 7, 11, 14))),
    "attack": (0.20, after(0.0, noise(0.19, 0.75, 11, 0.6), 0.6)),
    "damage": (0.22, together(after(0.0, noise(0.12, 0.4, 13), 0.9), tone(82, 0.2, 0.002, (1.0, 0.6)))),
    "recover": (0.40, together(tone(523, 0.3), after(0.09, tone(659, 0.3), 0.8))),
    "destroyed": (
        0.42,
        together(*(after(0.05 * n, noise(0.07 + 0.01 * n, 0.3 - 0.03 * n, 17 + n), 0.7 - 0.08 * n) for n in range(7))),
    ),
    "token": (0.16, together(knock(147), after(0.0, noise(0.05, 0.2, 29), 0.9))),
    "level_up": (0.70, together(tone(392, 0.4), after(0.16, tone(587, 0.5)), after(0.16, glide(587, 600, 0.4), 0.1))),
    "phase": (0.05, after(0.0, tone(1_319, 0.045, 0.001), 0.35)),
    "turn": (0.90, together(tone(659, 0.9, 0.003, (1.0, 0.0, 0.35, 0.0, 0.15)), after(0.0, tone(330, 0.6), 0.3))),
    "yours": (
        0.95,
        together(tone(659, 0.5, 0.003, (1.0, 0.0, 0.3)), after(0.16, tone(880, 0.75, 0.003, (1.0, 0.0, 0.3)))),
    ),
}
"""How long each sound is, in seconds, and what is heard."""

QUIET = {"phase": 0.25, "draw": 0.45, "play": 0.8, "attack": 0.55, "copy": 0.75}
"""Sounds that are heard often are not as loud as the others, of the loudest."""


def samples(name: str) -> array[int]:
    """A sound as 16-bit numbers, RATE a second, as loud as it is meant to be."""
    length, heard = SOUNDS[name]
    values = [heard(n / RATE) for n in range(round(length * RATE))]
    share = LOUDEST * QUIET.get(name, 1.0) / max(abs(value) for value in values)
    return array("h", (round(32_767 * share * value) for value in values))


def write(folder: Path) -> None:
    """Write all sounds into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        found = samples(name)
        if sys.byteorder == "big":
            found.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(found.tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1] / "resources" / "sounds")
