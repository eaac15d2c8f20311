"""A deck as a QR code, to be shown on one screen and read by the program on another.

The code holds `gatcg-deck:1:` and the Omnidex text, compressed and in base 64; as text it can be pasted as well.
"""

from __future__ import annotations

import base64
import binascii
import io
import zlib

import zxingcpp
from PIL import Image, UnidentifiedImageError

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.formats.deck_text import MAX_BYTES, write_deck
from gatcg_desktop.decks.formats.square_picture import square_picture
from gatcg_desktop.mistakes import UserMistake

PREFIX = "gatcg-deck:1:"
MOST_CODE = 4_300
"""Characters that the largest code holds."""
MOST_PIXELS = 50_000_000
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM")


def code_text(deck: Deck) -> str:
    """What the code of a deck holds. Raises UserMistake for a deck that is too large for one."""
    packed = base64.urlsafe_b64encode(zlib.compress(write_deck(deck).encode(), 9)).decode()
    text = PREFIX + packed
    if len(text) > MOST_CODE // 2:  # what a camera still reads
        raise UserMistake("The deck {deck} is too large for a code: send it as a file.", deck=deck.name)
    return text


def write_code(deck: Deck, scale: int = 6) -> bytes:
    """The code as a PNG picture, `scale` pixels for each of its squares. Raises UserMistake."""
    return square_picture(code_text(deck), scale)


def is_code(text: str) -> bool:
    """Whether a text is what the code of a deck holds."""
    return text.strip().startswith("gatcg-deck:")


def unpack(text: str) -> bytes:
    """The list in the text of a code. Raises UserMistake."""
    packed = text.strip()
    if not packed.startswith(PREFIX):
        raise UserMistake("This code was made by a newer version of this program, which is needed to read it.")
    try:
        unpacking = zlib.decompressobj()
        content = unpacking.decompress(base64.urlsafe_b64decode(packed.removeprefix(PREFIX)), MAX_BYTES)
    except (zlib.error, binascii.Error, ValueError) as error:
        raise UserMistake("The code is damaged: copy all of it, or show it again.") from error
    if not unpacking.eof:
        raise UserMistake("The code is damaged: copy all of it, or show it again.")
    return content


def is_picture(data: bytes) -> bool:
    """Whether data begins like a picture."""
    return data.startswith(_PICTURES)


def read_picture(data: bytes) -> str:
    """The text of the code in a picture. Raises UserMistake where there is none, and for what is no picture."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise Image.DecompressionBombError
            grey = picture.convert("L")
    except Image.DecompressionBombError as error:
        raise UserMistake("The picture is too large to look for a code in it.") from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise UserMistake("The picture cannot be read: it is damaged, or no picture.") from error
    found = [code.text for code in zxingcpp.read_barcodes(grey) if code.valid]
    if not found:
        raise UserMistake("There is no code in this picture. Make the code larger, or paste the list.")
    return next((text for text in found if is_code(text)), found[0])
