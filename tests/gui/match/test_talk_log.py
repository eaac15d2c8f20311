"""Messages in a match: nobody who watches pushes the players' lines away."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QPlainTextEdit, QScrollBar

from gatcg_desktop.gui.match.talk_log import LONGEST_FROM_SPECTATORS, MOST_FROM_SPECTATORS, MOST_LINES, TalkLog


def lines_of(text: QPlainTextEdit) -> list[str]:
    return text.toPlainText().split("\n")


def test_what_spectators_say_in_a_row_is_one_line(qtbot: Any) -> None:
    text = QPlainTextEdit()
    qtbot.addWidget(text)
    log = TalkLog(text)
    log.tell("Bo: hello")
    for number in range(2_000):
        log.tell_of_spectator(f"Cy: {number}")
    log.tell("Bo: still here")
    log.tell_of_spectator("Cy: " + "x" * 300)
    lines = lines_of(text)
    assert lines[:3] == ["Bo: hello", "Cy: 1999 (and 1999 before it)", "Bo: still here"]
    assert len(lines) == 4 and len(lines[3]) == LONGEST_FROM_SPECTATORS and lines[3].endswith("…")


def test_lines_of_the_match_go_only_for_others_of_the_match(qtbot: Any) -> None:
    text = QPlainTextEdit()
    qtbot.addWidget(text)
    log = TalkLog(text)
    for number in range(MOST_LINES):
        log.tell(f"Bo: {number}")
        log.tell_of_spectator("Cy: !")
    lines = lines_of(text)
    assert [line for line in lines if line.startswith("Bo")] == [f"Bo: {number}" for number in range(MOST_LINES)]
    assert lines.count("Cy: !") == MOST_FROM_SPECTATORS
    log.tell("Bo: one more")
    assert next(line for line in lines_of(text) if line.startswith("Bo")) == "Bo: 1"
    again = QPlainTextEdit()
    qtbot.addWidget(again)
    other = TalkLog(again)
    other.take_over(log)
    assert again.toPlainText() == text.toPlainText()


def test_there_are_never_more_lines_of_the_match_than_that(qtbot: Any) -> None:
    text = QPlainTextEdit()
    qtbot.addWidget(text)
    log = TalkLog(text)
    log.tell_of_spectator("Cy: first")
    for number in range(MOST_LINES + 3):
        log.tell(f"Bo: {number}")
    assert lines_of(text) == ["Cy: first", *(f"Bo: {number}" for number in range(3, MOST_LINES + 3))]


def test_who_watches_reads_all_that_is_said(qtbot: Any) -> None:
    text = QPlainTextEdit()
    qtbot.addWidget(text)
    log = TalkLog(text, collapse=False)
    for number in range(3):
        log.tell_of_spectator(f"Cy: {number}")
    assert lines_of(text) == ["Cy: 0", "Cy: 1", "Cy: 2"]


def test_the_newest_line_shows_unless_somebody_has_scrolled_up(qtbot: Any) -> None:
    text = QPlainTextEdit()
    qtbot.addWidget(text)
    log = TalkLog(text)
    for number in range(50):
        log.tell(f"Bo: {number} " + "and so on " * 6)
    text.resize(400, 200)
    text.show()
    bar = text.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0, timeout=1_000)  # what was said before it was shown
    text.resize(150, 60)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum(), timeout=1_000)
    log.tell("Bo: 50")
    assert bar.value() == bar.maximum(), "although the lines wrap in other places now"
    bar.triggerAction(QScrollBar.SliderAction.SliderToMinimum)
    log.tell("Bo: 51")
    log.tell_of_spectator("Cy: !")
    text.resize(200, 80)
    assert bar.value() == 0, "whoever reads further up is left there"
    bar.triggerAction(QScrollBar.SliderAction.SliderToMaximum)
    log.tell("Bo: 52")
    assert bar.value() == bar.maximum() > 0
