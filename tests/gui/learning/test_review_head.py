"""The head of what comes after a game: its words can be read over whatever art."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout
from pytestqt.qtbot import QtBot

from gatcg_desktop.artwork.palette import contrast
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.themes import THEMES, ThemeName
from gatcg_desktop.gui.learning.review_head import ReviewHead
from gatcg_desktop.gui.pictures.card_pictures import Pictures

LONG = "Ada Rowan of the Northern Reach: level 3, hand 5, memory 4, main deck 31, material deck 6, 19 of 25 life. " * 2
LEAST: dict[ThemeName, float] = {"dark": 4.5, "light": 4.5, "contrast": 7}
"""What WCAG asks of text (AA), and of a theme of high contrast (AAA)."""


@pytest.fixture(params=sorted(THEMES))
def name(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[ThemeName]:
    chosen: ThemeName = request.param
    theme.apply_theme(qapp, 1.0, chosen)
    yield chosen
    theme.apply_theme(qapp, 1.0, "dark")


@pytest.mark.parametrize("art", ["black", "white", "#c04020"])
@pytest.mark.parametrize("width", [1036, 1296])
def test_the_words_keep_to_where_the_art_has_run_out(
    name: ThemeName, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, art: str, width: int
) -> None:
    """Measured where they stand: against each pixel that is behind them."""
    picture = QPixmap(500, 360)
    picture.fill(QColor(art))
    monkeypatch.setattr(Pictures, "pixmap", lambda *_: picture)
    pictures, sheet = Pictures({}), QFrame()
    qtbot.addWidget(sheet)
    sheet.setProperty("role", "sheet")
    head, column = ReviewHead("a face", pictures, sheet), QVBoxLayout(sheet)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(head)
    lines = (head.title, head.why, head.summary)
    for line in lines:
        line.setText(LONG)
    sheet.resize(width, 400)
    sheet.show()
    QApplication.processEvents()
    inks = [line.palette().color(QPalette.ColorRole.WindowText).getRgb()[:3] for line in lines]
    places = [QRect(line.mapTo(sheet, QPoint()), line.size()) for line in lines]
    for line in lines:
        line.hide()
    seen = sheet.grab().toImage()
    assert seen.pixelColor(width - 40, 150).name() == QColor(art).name(), "the art is there"
    for ink, place in zip(inks, places, strict=True):
        assert place.width() > 0.4 * width, "and the words have room beside it"
        behind = {
            seen.pixelColor(x, y).getRgb()[:3]
            for x in range(place.left(), place.right() + 1, 2)
            for y in range(place.top(), place.bottom() + 1, 9)
        }
        assert min(contrast(ink, one) for one in behind) >= LEAST[name]  # type: ignore[arg-type]
        assert all(max(channel) - min(channel) <= 2 for channel in zip(*behind, strict=True)), "nothing of the art"
    pictures.close()
