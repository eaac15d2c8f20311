"""Keeps the pixmaps of looks: what looks the same is drawn once."""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import assert_never

import msgspec
from PySide6.QtGui import QPixmap

from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table.rendering.appearance import (
    Appearance,
    CardAppearance,
    ForceAppearance,
    HaloAppearance,
    OutcomeAppearance,
    PanelAppearance,
    PileAppearance,
    PlateAppearance,
    ResultAppearance,
    RisingAppearance,
    RowAppearance,
    SlotAppearance,
    TagsAppearance,
    TextAppearance,
    TrayAppearance,
    ZoneAppearance,
)
from gatcg_desktop.gui.table.rendering.render_attack import render_force, render_outcome
from gatcg_desktop.gui.table.rendering.render_card import render_card, render_plain
from gatcg_desktop.gui.table.rendering.render_overlay import (
    render_halo,
    render_panel,
    render_result,
    render_rising,
    render_text,
)
from gatcg_desktop.gui.table.rendering.render_paying import render_slot, render_tray
from gatcg_desktop.gui.table.rendering.render_stack_item import render_row, render_tags
from gatcg_desktop.gui.table.rendering.render_zone import render_pile, render_plate, render_zone

Late = CardAppearance | RowAppearance | PileAppearance | PlateAppearance | TagsAppearance | ZoneAppearance
"""The looks that may be drawn a moment after they are asked for."""
MOST_BYTES = 96 * 1024 * 1024
"""How much memory the drawn looks may take; those not used for longest go first."""

NAMED = 80
"""How wide a card is at least whose plate has its name, in pixels."""


class Renderer:
    """Draws looks into pixmaps and remembers them.

    `ratio` is the pixel ratio of the screen; changing it forgets everything.
    """

    def __init__(self, pictures: Pictures, ratio: float = 1.0) -> None:
        self.pictures = pictures
        self.ratio = ratio
        self._kept: OrderedDict[Appearance, QPixmap] = OrderedDict()
        self._plates: dict[tuple[int, int, bool, str], QPixmap] = {}
        self._bytes = 0

    def pixmap(self, look: Appearance) -> QPixmap:
        """The picture of a look."""
        found = self.drawn(look)
        if found is not None:
            return found
        try:
            made = self._render(look)
        except Exception as fault:  # reported as any other, and one thing looks plain where all else would halt
            sys.excepthook(type(fault), fault, fault.__traceback__)
            made = self._instead(look)
        self._kept[look] = made
        self._bytes += _size(made)
        while self._bytes > MOST_BYTES and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _size(gone)
        return made

    def drawn(self, look: Appearance) -> QPixmap | None:
        """The picture of a look where it is at hand."""
        found = self._kept.get(look)
        if found is not None:
            self._kept.move_to_end(look)
        return found

    def rough(self, look: Late) -> QPixmap:
        """A plain plate of the size of a look, for the moment until its picture is drawn: of a whole card with its
        name, of an item of the Effects Stack with its art (a copy splits off its original, which shows the same), of
        a place and of words that lie over others nothing."""
        if isinstance(look, RowAppearance):
            return self.pixmap(msgspec.structs.replace(look, wordless=True))
        whole = isinstance(look, CardAppearance) and look.shape == "full" and look.width >= NAMED
        name = self.pictures.name_of(look.key) if isinstance(look, CardAppearance) and whole else ""
        plate = (look.width, look.height, isinstance(look, TagsAppearance | ZoneAppearance), name)
        if plate not in self._plates:
            self._plates[plate] = render_plain(look.width, look.height, self.ratio, seen=not plate[2], name=name)
        return self._plates[plate]

    def forget_picture(self, key: str) -> None:
        """Forget everything drawn with the picture of that face, because a better one is there."""
        stale = [look for look in self._kept if shows_face(look, key)]
        for look in stale:
            self._bytes -= _size(self._kept.pop(look))

    def forget(self) -> None:
        """Forget everything, as when the type scale or the pixel ratio changed."""
        self._kept.clear()
        self._plates.clear()
        self._bytes = 0

    def _instead(self, look: Appearance) -> QPixmap:
        """A plate of the size of what cannot be drawn; of words and lights nothing."""
        plain = isinstance(look, CardAppearance | RowAppearance | PileAppearance)
        width, height = getattr(look, "width", 1), getattr(look, "height", 1)
        return render_plain(width, height, self.ratio, seen=plain)

    def _render(self, look: Appearance) -> QPixmap:
        match look:
            case CardAppearance():
                return render_card(look, self.pictures, self.ratio)
            case PileAppearance():
                return render_pile(look, self.pictures, self.ratio)
            case RowAppearance():
                return render_row(look, self.pictures, self.ratio)
            case TagsAppearance():
                return render_tags(look, self.ratio)
            case ForceAppearance():
                return render_force(look, self.ratio)
            case OutcomeAppearance():
                return render_outcome(look, self.ratio)
            case ZoneAppearance():
                return render_zone(look, self.ratio)
            case SlotAppearance():
                return render_slot(look, self.ratio)
            case TrayAppearance():
                return render_tray(look, self.ratio)
            case PlateAppearance():
                return render_plate(look, self.ratio)
            case TextAppearance():
                return render_text(look, self.ratio)
            case RisingAppearance():
                return render_rising(look, self.ratio)
            case ResultAppearance():
                return render_result(look, self.ratio)
            case PanelAppearance():
                return render_panel(look, self.ratio)
            case HaloAppearance():
                return render_halo(look, self.ratio)
            case _:
                assert_never(look)


def shows_face(look: Appearance, key: str) -> bool:
    """Whether the picture of that face is part of the look."""
    match look:
        case CardAppearance() | RowAppearance():
            return look.key == key
        case PileAppearance():
            return look.top == key
        case _:
            return False


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * pixmap.depth() // 8
