"""Buttons and their like in one row where it is wide enough for all of them, else in two."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget


def lay_in_rows(
    first: QHBoxLayout,
    second: QHBoxLayout,
    buttons: Sequence[QWidget],
    movable: Sequence[QWidget],
    room: int,
    place: int | None = None,
) -> None:
    """Lay out `buttons`, from left to right, in so many pixels: the `movable` ones, which stand beside each other, go
    to the beginning of the second row where the first has no room for all. In the first they begin at `place` (None:
    where they stand among the buttons)."""
    wanted = sum(max(one.sizeHint().width(), one.minimumWidth()) + first.spacing() for one in buttons)
    if wanted <= room:
        lay_in_one(first, second, buttons.index(movable[0]) if place is None else place, movable)
    else:
        lay_in_two(first, second, movable)


def lay_in_one(first: QHBoxLayout, second: QHBoxLayout, place: int, movable: Sequence[QWidget]) -> None:
    """Put what is `movable` into the first row, at that place."""
    _move(second, first, place, movable)


def lay_in_two(first: QHBoxLayout, second: QHBoxLayout, movable: Sequence[QWidget]) -> None:
    """Put what is `movable` to the beginning of the second row."""
    _move(first, second, 0, movable)


def _move(out_of: QHBoxLayout, into: QHBoxLayout, place: int, movable: Sequence[QWidget]) -> None:
    for number, widget in enumerate(movable):
        if into.indexOf(widget) < 0:
            out_of.removeWidget(widget)
            into.insertWidget(place + number, widget)
