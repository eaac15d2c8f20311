"""An element is told by the shape of its mark, whoever sees no colours."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from gatcg_desktop.gui.pictures.element_mark import draw_element

ELEMENTS = ("NORM", "FIRE", "WATER", "WIND", "ARCANE", "ASTRA", "CRUX", "EXIA", "LUXEM", "NEOS", "TERA", "UMBRA")


def covered(element: str, size: int, ratio: float) -> list[int]:
    """How much of each pixel the mark covers."""
    image = QImage(round(size * ratio), round(size * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(ratio)
    with QPainter(image) as painter:
        draw_element(painter, element, QRectF(0, 0, size, size), ratio)
    return [image.pixelColor(x, y).alpha() for y in range(image.height()) for x in range(image.width())]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_each_element_has_a_shape_of_its_own_also_small(ratio: float) -> None:
    shapes = {element: covered(element, 13, ratio) for element in ELEMENTS}
    for (one, first), (other, second) in itertools.combinations(shapes.items(), 2):
        apart = sum(abs(here - there) for here, there in zip(first, second, strict=True)) / 255
        assert apart > 0.15 * len(first), (one, other)


@pytest.mark.usefixtures("qapp")
def test_what_no_element_is_called_has_the_mark_of_none() -> None:
    assert covered("NEW", 13, 1.0) == covered("NORM", 13, 1.0)
