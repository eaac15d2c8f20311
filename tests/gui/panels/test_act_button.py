"""The large button keeps its words in sight."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation import theme, themes
from gatcg_desktop.gui.foundation.card_words import BETWEEN
from gatcg_desktop.gui.foundation.theme import font, px
from gatcg_desktop.gui.panels.act_button import CAP, ActButton, fitted, in_lines


def test_what_follows_takes_a_second_line_before_its_letters_become_small(qapp: QApplication) -> None:
    small = font("small", 500)
    advance = QFontMetricsF(small).horizontalAdvance
    sentence = "38 · Ash's Forge Quartermaster takes 3 damage from Spark Volley"
    assert in_lines(sentence, small, advance(sentence) + 1) == [sentence]
    first, second = in_lines(sentence, small, advance(sentence) * 0.6)
    assert f"{first} {second}" == sentence and max(advance(first), advance(second)) < advance(sentence) * 0.6
    french = "Sanglier dos-de-four\u00a0: quitte le terrain"
    assert in_lines(french, small, advance(french) * 0.6)[0].endswith(":"), "no line begins with a mark"
    changes = ["4\u00a0→\u00a05", "power\u00a00\u00a0→\u00a01"]
    for name in ("Supply Drone: ", "Drone: ", "Otter, Lord of the Reeds: "):
        expected = name + BETWEEN.join(changes)
        lines = in_lines(expected, small, advance(expected) * 0.9)
        assert len(lines) == 2 and all(any(change in line for line in lines) for change in changes), lines
    assert in_lines("Gegenangriffsvorbereitung", small, 10) == ["Gegenangriffsvorbereitung"], "one word stays one"


@pytest.mark.exhaustive(sample=16)
@pytest.mark.parametrize(
    "words",
    [
        ("Pass: Rowan may answer", "Then #1 Impassioned Tutor resolves.", "Space"),
        ("Passer : Ash peut répondre", "Ghosts of Pendragon : 3 à Frostsworn Paladin", "Espace"),
    ],
    ids=["English", "French"],
)
@pytest.mark.parametrize("unit", [0.6, 0.72, 0.8, 1.0, 1.2])
@pytest.mark.parametrize("scale", [0.9, 1.0, 1.5, 2.0])
def test_no_word_is_under_the_key(
    qapp: QApplication, words: tuple[str, str, str], unit: float, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.load_fonts()
    monkeypatch.setattr(themes, "_scale", [scale])
    button = ActButton()
    button.unit = unit
    button.resize(max(button.sizeHint().width(), px(224)), button.sizeHint().height())
    bare, keyed = (seen(button, (*words[:2], key)) for key in ("", words[2]))
    plate = [at for at, pixel in bare.items() if keyed[at] != pixel]
    left, right, bottom = min(x for x, _ in plate), max(x for x, _ in plate), max(y for _, y in plate)
    dark = {pixel for pixel in set(bare.values()) if QColor(pixel).lightness() < 90}
    ink = [(x, y) for (x, y), pixel in bare.items() if y > px(CAP) + 3 and pixel in dark]
    assert ink and not [(x, y) for x, y in ink if left - 1 <= x <= right + 1 and y <= bottom + 1], "it has air"


class Writer(QPainter):
    """Keeps the words that are written."""

    written = ""

    def drawText(self, room: QRectF, flags: int, words: str) -> None:
        self.written = words


@pytest.mark.parametrize("unit", [0.77, 0.97, 1.17, 1.58])
def test_the_name_of_a_card_stands_on_it_to_the_last_letter(qapp: QApplication, unit: float) -> None:
    """Of the longest that are printed, in each size of window."""
    theme.load_fonts()
    page = QImage(10, 10, QImage.Format.Format_RGB32)
    large = font("lead", 700)
    large.setPixelSize(max(large.pixelSize(), round(19 * unit)))
    room = QRectF(0, 0, max(220, 240 * unit) - 4 - 2 * px(8), 30)
    for words in ("Materialize Lorraine, Wandering Warrior", "Resolve #12 Lightweaver's Infinite Shaping"):
        with Writer(page) as writer:
            fitted(writer, room, words, large)
            assert writer.written == words


def seen(button: ActButton, words: tuple[str, str, str]) -> dict[tuple[int, int], int]:
    """Each pixel of the button as it says these words."""
    button.say(words[0], words[1], "yours", words[2])
    image = button.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    places = product(range(image.height()), range(image.width()))
    return {(x, y): pixel for (y, x), pixel in zip(places, image.constBits().cast("I"), strict=True)}
