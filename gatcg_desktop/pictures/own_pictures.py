"""A person's own pictures for the table: a sleeve on the backs of cards, and a playmat.

A file of theirs is read once, brought to the size that is needed, and kept in the program's folder.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Literal, TypeAlias

from PIL import Image, ImageOps

from gatcg_desktop import paths
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.pictures.images import MAX_BYTES, MAX_PIXELS, PictureError, scale

OwnKind: TypeAlias = Literal["sleeve", "mat"]
SIZES: dict[OwnKind, tuple[int, int]] = {"sleeve": (500, 700), "mat": (1920, 1080)}
LARGEST = (4096, 4096)
QUALITY = 88


def keep(kind: OwnKind, file: Path) -> Path:
    """Take a picture of theirs, cut to the shape that is needed; gives where it is kept.

    Raises UserMistake for what is no JPEG, PNG or WebP picture, is damaged, or larger than 20 MiB or 40 million pixels,
    and when the disk refuses.
    """
    try:
        picture = _read(file)
        made = io.BytesIO()
        ImageOps.fit(picture, SIZES[kind], Image.Resampling.LANCZOS).save(made, "JPEG", quality=QUALITY)
        path = paths.own_picture_path(kind)
        paths.write_durably(path, made.getvalue())
    except OSError as error:
        raise UserMistake("The picture {file} cannot be taken over: {reason}.", file=file.name, reason=error) from error
    return path


def load(kind: OwnKind) -> Image.Image | None:
    """The picture that is kept, of its size; None where there is none that can be read."""
    try:
        picture = _read(paths.own_picture_path(kind))
    except (OSError, UserMistake):
        return None
    return picture if picture.size == SIZES[kind] else ImageOps.fit(picture, SIZES[kind])


def _read(file: Path) -> Image.Image:
    with file.open("rb") as opened:
        data = opened.read(MAX_BYTES + 1)
    try:
        return scale(data, LARGEST)
    except PictureError as error:
        raise UserMistake(
            "{file} cannot be used: it has to be a whole JPEG, PNG or WebP picture of at most {size} MiB and {pixels} "
            "million pixels. Choose another.",
            file=file.name,
            size=MAX_BYTES // 1024**2,
            pixels=MAX_PIXELS // 10**6,
        ) from error
