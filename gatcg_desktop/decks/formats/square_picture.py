"""A text as a QR code: a deck's, and the way into a match."""

from __future__ import annotations

import io

import segno


def square_picture(text: str, scale: int, margin: int = 4) -> bytes:
    """The code as a PNG picture, `scale` pixels for each of its squares; `margin`: in squares, four by the standard."""
    made = io.BytesIO()
    segno.make(text, error="l", micro=False).save(made, kind="png", scale=scale, border=margin)
    return made.getvalue()
