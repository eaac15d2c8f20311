"""The large button keeps its words in sight."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation import theme, themes
from gatcg_desktop.gui.foundation.theme import font, px
from gatcg_desktop.gui.panels.act_button import CAP, ActButton, in_lines


def test_what_follows_takes_a_second_line_before_its_letters_become_small(qapp: QApplication) -> None:
    small = font("small", 500)
    advance = QFontMetricsF(small).horizontalAdvance
    sentence = "38 · Ash's Forge Quartermaster takes 3 damage from Spark Volley"
    assert in_lines(sentence, small, advance(sentence) + 1) == [sentence]
    first, second = in_lines(sentence, small, advance(sentence) * 0.6)
    assert f"{first} {second}" == sentence and max(advance(first), advance(second)) < advance(sentence) * 0.6
    assert in_lines("Gegenangriffsvorbereitung", small, 10) == ["Gegenangriffsvorbereitung"], "one word stays one"


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
    pictures = []
    for key in ("", words[2]):
        button.say(words[0], words[1], "yours", key)
        pictures.append(button.grab().toImage())
    bare, keyed = pictures
    everywhere = [(x, y) for x in range(bare.width()) for y in range(bare.height())]
    plate = [at for at in everywhere if bare.pixelColor(*at) != keyed.pixelColor(*at)]
    left, right, bottom = min(x for x, _ in plate), max(x for x, _ in plate), max(y for _, y in plate)
    ink = [at for at in everywhere if at[1] > px(CAP) + 3 and bare.pixelColor(*at).lightness() < 90]
    assert ink and not [(x, y) for x, y in ink if left - 1 <= x <= right + 1 and y <= bottom + 1], "it has air"
