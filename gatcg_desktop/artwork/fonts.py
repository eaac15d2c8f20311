"""The fonts of drawn cards: those shipped with the program, or Pillow's own where they are missing."""

from __future__ import annotations

import functools
import logging
import threading
import unicodedata
from typing import Literal

from PIL import ImageFont

from gatcg_desktop import paths

Role = Literal["body", "bold", "italic", "plate", "title", "flavor"]
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

_FILES: dict[Role, str] = {
    "body": "Inter-Regular.otf",
    "bold": "Inter-Bold.otf",
    "italic": "Inter-Italic.otf",
    "plate": "Inter-Bold.otf",
    "title": "EBGaramond-SemiBold.ttf",
    "flavor": "EBGaramond-Italic.ttf",
}
_log = logging.getLogger(__name__)
# FreeType faces are not shared between threads: faces are drawn in several at once.
_local = threading.local()


def font(role: Role, size: int) -> Font:
    """The font of a role at a size in pixels. Never raises: a font that cannot be opened is replaced."""
    opened: dict[tuple[Role, int], Font] = _local.__dict__.setdefault("opened", {})
    found = opened.get((role, size))
    if found is None:
        found = opened[role, size] = _open(role, size)
    return found


def width(text: str, role: Role, size: int) -> int:
    """How many pixels the text advances in that font, rounded up."""
    widths: dict[tuple[str, Role, int], int] = _local.__dict__.setdefault("widths", {})
    key = (text, role, size)
    found = widths.get(key)
    if found is None:
        if len(widths) > 8_000:
            widths.clear()
        found = widths[key] = -int(-font(role, size).getlength(text) // 1)
    return found


def drawable(text: str, role: Role = "body") -> str:
    """The text with control characters gone and characters the font has no shape for put as a small
    square."""
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(_shown(char, role) for char in composed)


def _shown(char: str, role: Role) -> str:
    if char.isspace():
        return " "
    if " " <= char <= "~":
        return char
    if unicodedata.category(char)[0] in "CM":
        return ""
    return char if _has_shape(char, role) else "\u25a1"


@functools.lru_cache(maxsize=4096)
def _has_shape(char: str, role: Role) -> bool:
    used = font(role, 24)
    drawn, missing = used.getmask(char), used.getmask("\uffff")
    return drawn.size != missing.size or bytes(drawn) != bytes(missing)


def _open(role: Role, size: int) -> Font:
    path = paths.resource("fonts", _FILES[role])
    try:
        # The basic layout gives the same widths everywhere; the other one is not in every Pillow.
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    except OSError:
        if not _local.__dict__.get("told"):
            _local.told = True
            _log.info("The font %s is missing from this installation; cards are drawn in another.", path.name)
        return ImageFont.load_default(size)
