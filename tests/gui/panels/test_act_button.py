"""The large button keeps its words in sight."""

from __future__ import annotations

from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation.theme import font
from gatcg_desktop.gui.panels.act_button import in_lines


def test_what_follows_takes_a_second_line_before_its_letters_become_small(qapp: QApplication) -> None:
    small = font("small", 500)
    advance = QFontMetricsF(small).horizontalAdvance
    sentence = "38 · Ash's Forge Quartermaster takes 3 damage from Spark Volley"
    assert in_lines(sentence, small, advance(sentence) + 1) == [sentence]
    first, second = in_lines(sentence, small, advance(sentence) * 0.6)
    assert f"{first} {second}" == sentence and max(advance(first), advance(second)) < advance(sentence) * 0.6
    assert in_lines("Gegenangriffsvorbereitung", small, 10) == ["Gegenangriffsvorbereitung"], "one word stays one"
