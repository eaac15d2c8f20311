"""The pixmaps that are kept: those not shown for the longest time go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Literal, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap

from gatcg_desktop.gui.pictures.sizes import SIZES, PictureSize

Quality = Literal["drawn", "real"]


class Variant(NamedTuple):
    """A face as it is shown: how large, as a token, as a copy."""

    key: str
    size: PictureSize
    token: bool = False
    copy: bool = False


class Kept(NamedTuple):
    """A pixmap, and whether it is the real picture."""

    pixmap: QPixmap
    quality: Quality


class KeptPictures:
    """Pixmaps of at most so many bytes, the last that were looked at."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._kept: OrderedDict[Variant, Kept] = OrderedDict()
        self.bytes = 0

    def __iter__(self) -> Iterator[Variant]:
        return iter(self._kept)

    def get(self, wanted: Variant) -> Kept | None:
        """What is at hand, which is not looked at by that."""
        return self._kept.get(wanted)

    def look_at(self, wanted: Variant) -> Kept | None:
        """What is at hand, and stays the longest from now on."""
        kept = self._kept.get(wanted)
        if kept is not None:
            self._kept.move_to_end(wanted)
        return kept

    def keep(self, variant: Variant, image: QImage, quality: Quality) -> bool:
        """Keep what was made unless something better is there; whether it was kept."""
        old = self._kept.get(variant)
        if old is not None and old.quality == "real" and quality == "drawn":
            return False
        self._kept.pop(variant, None)
        self._kept[variant] = Kept(QPixmap.fromImage(image), quality)
        self.bytes += image.sizeInBytes() * (old is None)
        while self.bytes > self._limit and len(self._kept) > 1:
            gone, _ = self._kept.popitem(last=False)
            width, height = SIZES[gone.size]
            self.bytes -= width * height * 4
        return True

    def doubt(self, which: Callable[[Variant], bool]) -> list[str]:
        """Take these for drawn from now on, so that a better one takes their place; gives their keys."""
        doubted = [variant for variant in self._kept if which(variant)]
        self._kept.update((one, self._kept[one]._replace(quality="drawn")) for one in doubted)
        return sorted({one.key for one in doubted})

    def is_real(self, key: str) -> bool:
        """Whether a real picture of a card is at hand, of whatever size."""
        return any(one.key == key and kept.quality == "real" for one, kept in self._kept.items())

    def last_drawn(self, most: int) -> list[str]:
        """The keys of those among the last so many that are no real pictures, the latest first."""
        latest = islice(reversed(self._kept), most)
        return list(dict.fromkeys(variant.key for variant in latest if self._kept[variant].quality == "drawn"))

    def clear(self) -> set[str]:
        """Keep nothing; gives the keys of what was."""
        keys = {variant.key for variant in self._kept}
        self._kept.clear()
        self.bytes = 0
        return keys

    def from_another(self, wanted: Variant) -> QPixmap | None:
        """The same face made from another size that is at hand, better than an empty outline for a moment."""
        for other in self._kept:
            if other.size == "art" or wanted.size == "art":
                continue  # a part of the face is not made from the whole, which may not be the same drawing
            if other.key == wanted.key and (other.token, other.copy) == (wanted.token, wanted.copy):
                width, height = SIZES[wanted.size]
                exactly, smoothly = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
                return self._kept[other].pixmap.scaled(width, height, exactly, smoothly)
        return None
