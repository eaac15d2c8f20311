"""Buttons in one row where it is wide enough for all of them, else in two."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QAbstractButton, QHBoxLayout


def lay_in_rows(
    first: QHBoxLayout,
    second: QHBoxLayout,
    buttons: Sequence[QAbstractButton],
    movable: Sequence[QAbstractButton],
    room: int,
) -> None:
    """Lay out `buttons`, from left to right, in so many pixels: the `movable` ones, which stand beside each other, go
    to the beginning of the second row where the first has no room for all."""
    wanted = sum(max(one.sizeHint().width(), one.minimumWidth()) + first.spacing() for one in buttons)
    into, place = (first, buttons.index(movable[0])) if wanted <= room else (second, 0)
    for number, button in enumerate(movable):
        if into.indexOf(button) < 0:
            (second if into is first else first).removeWidget(button)
            into.insertWidget(place + number, button)
