"""What the person has laid out: the backs of their cards, their sleeve and their playmat."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QImage

from gatcg_desktop.settings import BackName, Settings


class TableLooks(NamedTuple):
    """`sleeve` and `mat` are pictures of theirs, None where a drawn back or the felt is used."""

    back: BackName = "star"
    sleeve: QImage | None = None
    mat: QImage | None = None


class _Laid:
    def __init__(self) -> None:
        self.now = TableLooks()
        self.version = 0


_LAID = _Laid()


def laid() -> TableLooks:
    """What is laid out now."""
    return _LAID.now


def version() -> int:
    """Another number whenever something else is laid out, for whoever keeps what was drawn."""
    return _LAID.version


def lay(looks: TableLooks) -> bool:
    """Lay this out; gives whether it is anything else than before."""
    before, _LAID.now = _LAID.now, looks
    changed = before.back != looks.back or before.sleeve is not looks.sleeve or before.mat is not looks.mat
    _LAID.version += changed
    return changed


def looks_of(settings: Settings) -> TableLooks:
    """What the settings ask for; reads pictures from the disk, so it is for a worker where they are asked for."""
    sleeve = _own("sleeve") if settings.back == "own" else None
    mat = _own("mat") if settings.mat == "own" else None
    return TableLooks(settings.back if sleeve is not None or settings.back != "own" else "star", sleeve, mat)


def needs_disk(settings: Settings) -> bool:
    """Whether `looks_of` reads pictures."""
    return settings.back == "own" or settings.mat == "own"


def _own(kind: str) -> QImage | None:
    from gatcg_desktop.pictures.own_pictures import load  # with Pillow, which nobody needs who has no pictures

    picture = load("sleeve" if kind == "sleeve" else "mat")
    if picture is None:
        return None
    rgba = picture.convert("RGBA")
    made = QImage(rgba.tobytes(), rgba.width, rgba.height, rgba.width * 4, QImage.Format.Format_RGBA8888)
    return made.copy()  # the bytes are gone with this call
