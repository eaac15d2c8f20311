"""The colours of drawn cards: one palette for each element, and the contrast measure that keeps text
readable."""

from __future__ import annotations

import msgspec

Colour = tuple[int, int, int]

PAPER: Colour = (246, 239, 225)
PAPER_SHADE: Colour = (228, 216, 193)
INK: Colour = (29, 25, 23)
INK_SOFT: Colour = (84, 70, 56)
CREAM: Colour = (251, 245, 232)
NIGHT: Colour = (16, 17, 22)
GOLD: Colour = (226, 184, 92)


class Palette(msgspec.Struct, frozen=True):
    """Five tones from darkest to brightest, a contrasting accent, and a neighbouring hue for skies.

    `deep` carries light text (CREAM on it reaches a contrast of at least 7).
    """

    deep: Colour
    dark: Colour
    mid: Colour
    light: Colour
    glow: Colour
    accent: Colour
    dusk: Colour


def _palette(*codes: str) -> Palette:
    return Palette(*(_colour(code) for code in codes))


def _colour(code: str) -> Colour:
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


PALETTES: dict[str, Palette] = {
    "FIRE": _palette("330b0a", "8c1f14", "dd5320", "ff9f3f", "ffe3a0", "ffd04d", "4b1446"),
    "WATER": _palette("071d38", "12508c", "2b8fd6", "7fcdf5", "dcf6ff", "8ef0df", "26247e"),
    "WIND": _palette("0a2a1c", "1c6b45", "4fae63", "a5df86", "f0fbc8", "7fe0c4", "0f4e66"),
    "NORM": _palette("26222b", "554e5c", "978d90", "d2c6ba", "fbefd9", "e0b070", "3d4862"),
    "ARCANE": _palette("1a0f40", "3f2fa8", "6f6bf2", "a9b4ff", "e6ecff", "ff8fe6", "64197e"),
    "ASTRA": _palette("0c1136", "263a86", "4f74cf", "9dbcf5", "fff1c2", "ffd873", "351660"),
    "CRUX": _palette("36210a", "8f5a14", "d99a2f", "f6cf72", "fff4cf", "f08a5a", "6e2a1c"),
    "EXIA": _palette("2e0512", "8a0d33", "d3264f", "fa7d8d", "ffd9d6", "ff5fa8", "45104f"),
    "LUXEM": _palette("383018", "8f7a34", "d8bd5c", "f6e6a0", "fffdeb", "9fd6ff", "4f78aa"),
    "NEOS": _palette("08282b", "176a70", "38b3ae", "8fe6d6", "e2fff6", "ffb36b", "153f78"),
    "TERA": _palette("262211", "5d5424", "97943f", "c9cf78", "f6f4bf", "e09a55", "2f5230"),
    "UMBRA": _palette("170b22", "402060", "7a4aa8", "b98be0", "f0d9ff", "6fe0c0", "12305a"),
    "EXALTED": _palette("2c1530", "7b3f74", "cf7f9f", "f4bfae", "fff3d9", "a9e6e6", "2e4c86"),
}


def palette_for(element: str) -> Palette:
    """The palette of an element in any letter case; an unknown element is drawn as norm."""
    return PALETTES.get(element.upper(), PALETTES["NORM"])


def mix(a: Colour, b: Colour, per_mille: int) -> Colour:
    """The colour `per_mille` thousandths of the way from `a` to `b`, in whole numbers."""
    keep = 1000 - per_mille
    return (
        (a[0] * keep + b[0] * per_mille) // 1000,
        (a[1] * keep + b[1] * per_mille) // 1000,
        (a[2] * keep + b[2] * per_mille) // 1000,
    )


def contrast(a: Colour, b: Colour) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    lighter, darker = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
