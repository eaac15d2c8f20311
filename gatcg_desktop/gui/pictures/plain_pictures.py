"""Pictures of no card in particular: backs, and what stands in until there is a face."""

from __future__ import annotations

from typing import Literal

from PySide6.QtGui import QPixmap

from gatcg_desktop.gui.pictures import table_looks
from gatcg_desktop.gui.pictures.sizes import PictureSize

BackKind = Literal["main", "material"]


class PlainPictures:
    """Each drawn at the first call, in a few milliseconds, and kept."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, PictureSize], QPixmap] = {}

    def back(self, kind: BackKind, size: PictureSize) -> QPixmap:
        """The back of a card of that deck."""
        name = f"back of {kind}, {table_looks.version()}"
        if (name, size) not in self._drawn:
            from gatcg_desktop.gui.pictures.card_backs import draw_back

            self._drawn[name, size] = QPixmap.fromImage(draw_back(kind, size, table_looks.laid()))
        return self._drawn[name, size]

    def empty(self, size: PictureSize) -> QPixmap:
        """The quiet outline of a card."""
        if ("empty", size) not in self._drawn:
            from gatcg_desktop.gui.pictures.making import empty_picture

            self._drawn["empty", size] = QPixmap.fromImage(empty_picture(size))
        return self._drawn["empty", size]
