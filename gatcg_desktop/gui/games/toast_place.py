"""Where a sentence that goes away by itself stands on the page of a game: on the bare felt, as far as there is any."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.toast import Toast
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.composition import covered
from gatcg_desktop.gui.table.composition.table_context import Shown
from gatcg_desktop.gui.table.layout.scene_key import Z_HAND, Z_LINEAGE


def keep_on_felt(toast: Toast, view: TableView, room: QWidget, used: Callable[[], Sequence[QWidget]]) -> None:
    """Have a sentence stand over the table in its `room`, and over nothing that is used or read there."""
    toast.room = lambda: _place(toast, room)
    toast.leaves = lambda: (
        [_place(toast, one) for one in used() if one.isVisible()],
        _seen(toast, view, _outside),
        _seen(toast, view, lambda shown: not _outside(shown)),
    )
    view.table.composed.connect(toast.place)


def _place(toast: Toast, widget: QWidget) -> QRect:
    page = toast.parentWidget()
    assert page is not None
    return QRect(widget.mapTo(page, QPoint()), widget.size())


def _outside(shown: Shown) -> bool:
    """Whether something lies elsewhere than on the field or in the lane between: in a hand, a pile, on the stack."""
    return not Z_LINEAGE <= shown.at.z < Z_HAND


def _seen(toast: Toast, view: TableView, counts: Callable[[Shown], bool]) -> list[QRect]:
    composition = view.table.composition
    if composition is None:
        return []
    corner = _place(toast, view.viewport()).topLeft()
    return [view.mapFromScene(QRectF(*one)).boundingRect().translated(corner) for one in covered(composition, counts)]
