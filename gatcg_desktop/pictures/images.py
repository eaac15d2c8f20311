"""Pictures from outside made safe and small with Pillow: decoded, turned upright, scaled, as plain JPEG."""

from __future__ import annotations

import io
import struct
from typing import Literal, get_args

from PIL import Image, UnidentifiedImageError

Size = Literal["table", "preview"]
SIZES: dict[Size, tuple[int, int]] = {"table": (250, 350), "preview": (500, 700)}
"""The box each display size fits into, in pixels; a card's picture fills it."""

MAX_BYTES = 20 * 1024 * 1024
MAX_PIXELS = 40_000_000
QUALITY = 80

_FORMATS = ("JPEG", "PNG", "WEBP")
_BACKGROUND = (22, 24, 29)  # behind transparent pictures: JPEG has no alpha
_ORIENTATION = 0x0112
_ON_ITS_SIDE = (5, 6, 7, 8)
# What Pillow raises on broken data; Warning only where warnings are made errors.
_DAMAGE = (OSError, ValueError, SyntaxError, struct.error, EOFError, MemoryError, OverflowError, Warning)
_UPRIGHT = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}

assert set(get_args(Size)) == set(SIZES)


class PictureError(Exception):
    """Bytes that are no usable picture; the text says why."""


def scale(data: bytes, box: tuple[int, int]) -> Image.Image:
    """The picture in `data`, upright, RGB, scaled down to fit `box` (width, height); small ones keep their
    size.

    JPEG (also CMYK, progressive, with Exif orientation), PNG and WebP. Raises PictureError for anything else,
    for more than 20 MiB or 40 million pixels, and for data that ends too early or is damaged.
    """
    if len(data) > MAX_BYTES:
        raise PictureError(f"it is {len(data)} bytes long, more than {MAX_BYTES}")
    try:
        picture = Image.open(io.BytesIO(data), formats=_FORMATS)
        if picture.width * picture.height > MAX_PIXELS:
            raise PictureError(f"it has {picture.width} x {picture.height} pixels, more than {MAX_PIXELS}")
        orientation = _orientation(picture)
        width, height = box[::-1] if orientation in _ON_ITS_SIDE else box
        picture.draft("RGB", (width, height))  # JPEG only: decode at 1/2, 1/4 or 1/8 where that will do
        picture.load()
        scaled = _rgb(picture)
        if scaled.width > width or scaled.height > height:
            scaled.thumbnail((width, height), Image.Resampling.BICUBIC)
        return scaled.transpose(_UPRIGHT[orientation]) if orientation in _UPRIGHT else scaled
    except PictureError:
        raise
    except UnidentifiedImageError as error:
        raise PictureError(f"it is not a JPEG, PNG or WebP picture (it begins with {data[:12]!r})") from error
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise PictureError(f"it is too large: {error}") from error
    except _DAMAGE as error:
        raise PictureError(f"it is damaged or cut off ({error})") from error


def is_sound(data: bytes) -> bool:
    """Whether a kept picture can be read to its end."""
    try:
        Image.open(io.BytesIO(data), formats=_FORMATS).load()
    except (Image.DecompressionBombError, *_DAMAGE):
        return False
    return True


def to_display(data: bytes, size: Size) -> bytes:
    """The picture as a plain RGB JPEG of quality 80 in the given display size. Raises PictureError."""
    out = io.BytesIO()
    scale(data, SIZES[size]).save(out, "JPEG", quality=QUALITY)
    return out.getvalue()


def _orientation(picture: Image.Image) -> int:
    try:
        found = picture.getexif().get(_ORIENTATION, 1)
    except Exception:  # a damaged Exif block raises nearly anything; the picture may be fine
        return 1
    return found if found in range(1, 9) else 1


def _rgb(picture: Image.Image) -> Image.Image:
    if picture.mode == "RGB":
        return picture
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        layer = picture.convert("RGBA")
        flat = Image.new("RGB", layer.size, _BACKGROUND)
        flat.paste(layer, mask=layer.getchannel("A"))
        return flat
    return picture.convert("RGB")
