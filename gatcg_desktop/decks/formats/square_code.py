"""A text as a QR code: a deck's, and the way into a match."""

from __future__ import annotations

import io

import segno


def square_code(text: str, scale: int) -> bytes:
    """The code as a PNG picture, `scale` pixels for each of its squares, with the margin that cameras need."""
    made = io.BytesIO()
    segno.make(text, error="l", micro=False).save(made, kind="png", scale=scale, border=4)
    return made.getvalue()
