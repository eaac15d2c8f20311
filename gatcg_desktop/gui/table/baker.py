"""Keeps the pixmaps of looks: what looks the same is drawn once."""

from __future__ import annotations

from collections import OrderedDict
from typing import assert_never

from PySide6.QtGui import QPixmap

from gatcg_desktop.gui.table.bake_card import PictureSource, bake_card, bake_plain, footprint
from gatcg_desktop.gui.table.bake_overlay import bake_halo, bake_panel, bake_text
from gatcg_desktop.gui.table.bake_row import bake_row
from gatcg_desktop.gui.table.bake_zone import bake_pile, bake_plate, bake_zone
from gatcg_desktop.gui.table.looks import (
    CardLook,
    HaloLook,
    Look,
    PanelLook,
    PileLook,
    PlateLook,
    RowLook,
    TextLook,
    ZoneLook,
)

MOST_BYTES = 96 * 1024 * 1024
"""How much memory the drawn looks may take; those not used for longest go first."""


class Baker:
    """Draws looks into pixmaps and remembers them.

    `ratio` is the pixel ratio of the screen; changing it forgets everything.
    """

    def __init__(self, pictures: PictureSource, ratio: float = 1.0) -> None:
        self.pictures = pictures
        self.ratio = ratio
        self._kept: OrderedDict[Look, QPixmap] = OrderedDict()
        self._plates: dict[tuple[int, int], QPixmap] = {}
        self._bytes = 0

    def pixmap(self, look: Look) -> QPixmap:
        """The picture of a look."""
        found = self._kept.get(look)
        if found is not None:
            self._kept.move_to_end(look)
            return found
        made = self._bake(look)
        self._kept[look] = made
        self._bytes += _size(made)
        while self._bytes > MOST_BYTES and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _size(gone)
        return made

    def knows(self, look: Look) -> bool:
        """Whether the picture of a look is at hand."""
        return look in self._kept

    def rough(self, look: CardLook | RowLook | PileLook | PlateLook) -> QPixmap:
        """A plain plate of the size of a look, for the moment until its picture is drawn."""
        width, height = footprint(look) if isinstance(look, CardLook) else (look.width, look.height)
        plate = (width, height)
        if plate not in self._plates:
            self._plates[plate] = bake_plain(width, height, self.ratio)
        return self._plates[plate]

    def forget_picture(self, key: str) -> None:
        """Forget everything drawn with the picture of that face, because a better one is there."""
        stale = [look for look in self._kept if shows(look, key)]
        for look in stale:
            self._bytes -= _size(self._kept.pop(look))

    def forget(self) -> None:
        """Forget everything, as when the type scale or the pixel ratio changed."""
        self._kept.clear()
        self._plates.clear()
        self._bytes = 0

    def _bake(self, look: Look) -> QPixmap:
        match look:
            case CardLook():
                return bake_card(look, self.pictures, self.ratio)
            case PileLook():
                return bake_pile(look, self.pictures, self.ratio)
            case RowLook():
                return bake_row(look, self.pictures, self.ratio)
            case ZoneLook():
                return bake_zone(look, self.ratio)
            case PlateLook():
                return bake_plate(look, self.ratio)
            case TextLook():
                return bake_text(look, self.ratio)
            case PanelLook():
                return bake_panel(look, self.ratio)
            case HaloLook():
                return bake_halo(look, self.ratio)
            case _:
                assert_never(look)


def shows(look: Look, key: str) -> bool:
    """Whether the picture of that face is part of the look."""
    match look:
        case CardLook() | RowLook():
            return look.key == key
        case PileLook():
            return look.top == key
        case _:
            return False


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8
