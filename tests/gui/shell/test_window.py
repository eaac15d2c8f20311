"""The window, driven by mouse and keys, and read as a person reads it."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gatcg_desktop import paths
from gatcg_desktop.engine.decisions import EngineFault
from gatcg_desktop.games.reading import Opened, open_game
from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.games.autosave import Autosave
from gatcg_desktop.gui.guide.guide_window import GuideWindow
from gatcg_desktop.gui.keyboard.shortcuts_sheet import ShortcutsSheet
from gatcg_desktop.gui.panels.act_button import ActButton
from gatcg_desktop.gui.session.browsing import browsed
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import DeclareAttack, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.fields import NOBODY
from tests.helpers.games import play_on, session_of
from tests.helpers.window_games import WindowGame

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def opened(qapp: Any, tmp_path: Path) -> Iterator[Callable[..., WindowGame]]:
    games: list[WindowGame] = []

    def open_one(seed: int = 1, **options: Any) -> WindowGame:
        games.append(WindowGame(tmp_path, seed, **options))
        return games[-1]

    yield open_one
    for game in games:
        game.close()


def in_main(session: Session) -> bool:
    decision = session.decision
    return (
        decision is not None
        and session.view.phase == "main"
        and not session.view.stack
        and sum(isinstance(option, PlayCard) for option in decision.options) > 1
    )


@pytest.fixture
def main(opened: Callable[..., WindowGame]) -> WindowGame:
    """A game in a main phase with cards to play."""
    game = opened(3)
    assert game.play_to(random.Random(3), lambda s: in_main(s) and s.view.turn > 2)
    return game


def play_rows(game: WindowGame) -> list[int]:
    body = game.page.corner.decision.body
    return [row for row in range(body.count()) if isinstance(body.choice(row), PlayCard)]  # type: ignore[union-attr]


# Reading ---------------------------------------------------------------------------------------------------------


def test_it_says_whose_turn_it_is_and_what_passing_does(main: WindowGame) -> None:
    page, view = main.page, main.session.view
    name = view.player(main.session.viewer).name
    assert page.ui.phase_bar.turn.text() == f"Turn {view.turn} · {name}"
    assert "Main" in page.ui.phase_bar.strip.accessibleName()
    button = page.corner.button
    assert button.toolTip() == "End turn (Space)" and button.follows.endswith(" left")


def test_the_why_panel_tells_the_step(main: WindowGame) -> None:
    session = main.session
    for position in (session.total, session.total // 2):
        session.seek(position)
        assert session.lines[position - 1].text in main.page.ui.why.text
        assert str(position) in main.page.ui.why.text


def test_the_why_panel_tells_the_step_that_came_while_the_drawer_was_shut(main: WindowGame) -> None:
    session, why = main.session, main.page.ui.why
    main.page.show_tab(why)
    main.page.open_drawer(False)
    session.seek(session.total // 2)
    main.page.open_drawer(True)
    assert why.ui.sentence.text() == session.lines[session.total // 2 - 1].text
    session.seek(session.total)
    assert why.ui.sentence.text() == session.lines[session.total - 1].text, "and those that come while it is open"


def test_what_the_drawer_has_is_made_when_somebody_looks(main: WindowGame, qtbot: QtBot) -> None:
    page, session = main.page, main.session
    why, log, tools = page.ui.why, page.ui.log, page.ui.tools
    page.open_drawer(False)
    session.step_back()
    session.go_live()
    assert not why.children() and not tools.children() and not log.lines.rowCount()
    session.game_log.forget()
    qtbot.waitUntil(lambda: session.game_log.write_on(session.eyes, 0))  # nobody has to wait for the words then
    for panel in (tools, log, why):
        page.show_tab(panel)
        inside = panel if panel is log else panel.findChild(QScrollArea)
        assert inside is not None and inside.isVisible() and panel.visibleRegion().boundingRect().height() > 100
    assert log.lines.rowCount() == session.total
    assert tools.ui.draw_button.isVisibleTo(tools) and tools.ui.whose.currentData() == session.actor
    assert why.ui.sentence.isVisible() and why.ui.sentence.text() == session.lines[-1].text


# Answering -------------------------------------------------------------------------------------------------------


def test_space_ends_a_main_phase_with_plays_left_only_at_the_second_press(main: WindowGame) -> None:
    answers = len(main.session.game.answers)
    main.press(Key.Key_Space)
    assert len(main.session.game.answers) == answers
    assert "Press again" in main.page.corner.button.follows
    main.press(Key.Key_Space)
    assert main.session.game.answers[answers].picks == (PassOpportunity(),)


def test_a_first_press_lapses_and_the_next_tells_again_what_would_be_given_up(main: WindowGame) -> None:
    answers, corner = len(main.session.game.answers), main.page.corner
    main.press(Key.Key_Space)
    assert corner.lapse.isActive() and corner.warned
    corner.lapse.timeout.emit()
    assert not corner.warned and "Press again" not in corner.button.follows
    main.press(Key.Key_Space)
    assert len(main.session.game.answers) == answers and "Press again" in corner.button.follows


def test_the_pass_button_passes_at_once_where_nothing_is_lost(main: WindowGame) -> None:
    answers = len(main.session.game.answers)
    button = main.page.corner.button
    main.click(button)
    main.click(button)
    assert main.session.game.answers[answers].picks == (PassOpportunity(),)
    main.session.accept_hand_over()
    QApplication.processEvents()
    if main.page.corner.can_pass and button.tone == "yours":
        main.click(button)
        assert len(main.session.game.answers) > answers + 1


def test_a_row_begins_a_play_and_escape_takes_it_back(main: WindowGame) -> None:
    before = main.session.game.state.encode()
    main.click_row(play_rows(main)[0])
    decision = main.session.decision
    assert decision is not None and decision.cancellable
    assert main.page.corner.other.isVisible() and main.page.corner.other.text() == "Take back   Esc"
    main.press(Key.Key_Escape)
    assert main.session.game.state.encode() == before


def test_paying_is_suggested_counted_and_confirmed(main: WindowGame) -> None:
    for row in play_rows(main):
        main.click_row(row)
        decision = main.session.decision
        if decision is not None and decision.kind == "pay_reserve":
            break
        main.press(Key.Key_Escape)
    else:
        pytest.fail("no card was to be paid for")
    panel, button = main.page.corner.decision, main.page.corner.button
    count = decision.most
    assert (button.words, button.tone) == (f"Pay {count} and activate", "yours")
    picked = main.session.pending.picks
    main.click_row([panel.body.choice(row) for row in range(panel.body.count())].index(picked[0]))  # type: ignore[union-attr]
    assert not button.isEnabled() and button.tone == "idle"
    assert button.follows == f"{count - 1} of {count} chosen"
    main.click_row([panel.body.choice(row) for row in range(panel.body.count())].index(picked[0]))  # type: ignore[union-attr]
    main.click(button)
    assert all(main.session.game.state.zone_of(pick.id)[0] == "memory" for pick in picked)


def test_ctrl_z_takes_the_last_answer_back(main: WindowGame) -> None:
    before, answers = main.session.game.state.encode(), len(main.session.game.answers)
    main.press(Key.Key_1)
    assert len(main.session.game.answers) > answers
    main.press(Key.Key_Z, CTRL)
    assert main.session.game.state.encode() == before


def test_a_refusal_is_told_in_a_line_and_in_the_why_panel(main: WindowGame) -> None:
    session = main.session
    theirs = next(thing for thing in session.view.objects if thing.controller != session.viewer)
    session.answer(DeclareAttack(theirs.id))
    assert not main.page.ui.side.isVisible(), "a drawer that is closed stays closed"
    main.page.show_tab(main.page.ui.log)
    session.answer(DeclareAttack(theirs.id))
    assert main.page.toast.isVisible()
    assert theirs.name in main.page.toast.text
    assert main.page.toast.text in main.page.ui.why.text and "Not possible" in main.page.ui.why.text
    assert main.page.ui.why.isVisible()


KEYS_AT_AN_END = 25
"""So many answers at the beginning and at the end of a game are given with keys where not all are."""


@pytest.mark.slow
def test_a_game_is_played_with_keys_alone(opened: Callable[..., WindowGame], exhaustive: bool) -> None:
    """All of it; usually its beginning and its end, and by dice what lies between."""
    game = opened(8, ask=True)
    assert game.page.hand_over.isVisible()
    dice = random.Random(8)
    refused: list[Any] = []
    game.session.refused.connect(lambda refusal: refused.append(str(refusal.message)))
    for _ in range(900):
        if game.session.over:
            break
        game.answer_by_keys(dice)
        if not exhaustive and len(game.session.game.answers) == KEYS_AT_AN_END:
            whole, twin = session_of(game.setup), random.Random(8)
            play_on(whole, twin)
            between = len(whole.game.answers) - 2 * KEYS_AT_AN_END
            assert between > 0 and not game.play_to(dice, lambda session: False, between)
    assert game.session.over, "the game did not come to an end"
    assert not refused
    winner = game.session.view.player(game.session.view.winner).name
    assert game.page.corner.button.words == "Play again" and winner in game.page.corner.button.follows
    assert winner in game.page.ui.phase_bar.whose.text()
    wanted: list[bool] = []
    game.window.reviews.again_requested.connect(lambda setup: wanted.append(True))
    QTest.keyClick(game.window, Qt.Key.Key_Space)
    assert not wanted, "a pass too many left the game"
    QTest.keyClick(game.window, Qt.Key.Key_Return)
    assert wanted


# Handing over ------------------------------------------------------------------------------------------------------


def test_the_hand_over_covers_everything_until_the_player_is_there(opened: Callable[..., WindowGame]) -> None:
    game = opened(2, ask=True)
    page, session = game.page, game.session
    assert page.hand_over.geometry() == page.rect() and page.hand_over.isVisible()
    assert session.view.player(session.viewer).name in page.hand_over.ui.here_button.text()
    assert page.childAt(page.rect().center()) in (page.hand_over, *page.hand_over.findChildren(QWidget))
    answers = len(session.game.answers)
    game.press(Key.Key_1)
    game.press(Key.Key_Z, CTRL)
    assert page.hand_over.isVisible() and len(session.game.answers) == answers
    game.window.resize(1500, 900)
    assert page.hand_over.geometry() == page.rect()
    game.click(page.hand_over.ui.here_button)
    assert not page.hand_over.isVisible()
    assert session.decision is not None


def test_space_goes_on_from_the_hand_over_and_passes_nothing(opened: Callable[..., WindowGame]) -> None:
    game = opened(2, ask=True)
    answers = len(game.session.game.answers)
    game.press(Key.Key_Space)
    assert not game.page.hand_over.isVisible()
    assert len(game.session.game.answers) == answers


def test_the_preview_forgets_what_the_last_player_pointed_at(main: WindowGame) -> None:
    session = main.session
    card = session.view.cards("hand", session.viewer)[0]
    main.page.full_card.show((card.id, card.key))
    assert main.page.preview.shown is not None
    play_on(session, random.Random(0), lambda s: s.viewer != card.owner)
    assert main.page.preview.shown is None


# Holding -----------------------------------------------------------------------------------------------------------


def test_hold_is_one_key_is_shown_and_is_stopped(main: WindowGame) -> None:
    session = main.session
    name = session.view.player(session.viewer).name
    main.press(Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert session.passes.held
    if session.waiting:
        main.press(Key.Key_Return)
    holds = main.page.ui.phase_bar.holds
    assert holds.isVisible() and name in holds.text()
    main.click(holds)
    assert not session.passes.held and not holds.isVisible()


# Looking back -------------------------------------------------------------------------------------------------------


def test_dragging_the_timeline_shows_the_past_and_end_comes_back(main: WindowGame) -> None:
    session, scrubber = main.session, main.page.ui.timeline.scrubber
    total, state = session.total, session.game.state.encode()
    y = scrubber.height() // 2

    def at(position: int) -> QPoint:
        return QPoint(round(scrubber.x_of(position)), y)

    QTest.mousePress(scrubber, LEFT, pos=at(total))
    QTest.mouseMove(scrubber, at(total // 2))
    QTest.mouseRelease(scrubber, LEFT, pos=at(total // 2))
    QTest.mouseClick(scrubber, LEFT, pos=at(total // 2))
    assert abs(session.position - total // 2) <= total // scrubber.width() + 1
    assert main.page.ui.timeline.label.text() == str(session.position)
    assert main.page.ui.timeline.label.accessibleName() == f"step {session.position} of {total}"
    assert "Looking back" in main.page.ui.phase_bar.badge.text()
    assert main.page.corner.button.words == "Step forward" and main.page.corner.button.tone == "calm"
    main.press(Key.Key_End)
    assert session.live and main.page.corner.button.words == "End turn"
    assert session.game.state.encode() == state


def test_the_strip_is_higher_and_the_table_framed_while_the_past_is_looked_at(main: WindowGame) -> None:
    page, session = main.page, main.session
    low = page.ui.timeline.height()
    assert not page.past.isVisible()
    session.seek(session.total - 2)
    QApplication.processEvents()
    assert page.ui.timeline.height() == page.ui.phase_bar.height() > 2 * low
    assert page.past.isVisible() and page.past.geometry() == page.ui.table_place.rect()
    assert page.past.words.text() == f"Step {session.position} of {session.total}, turn {session.view.turn}"
    assert page.ui.timeline.scrubber.width() > page.width() / 2, "the phases leave it their room"
    assert page.past.rect().contains(page.past.words.geometry()) and page.past.words.width() > 100
    session.go_live()
    QApplication.processEvents()
    assert page.ui.timeline.height() == low and not page.past.isVisible()


def test_arrows_step_and_ctrl_arrows_jump_on_the_timeline(main: WindowGame) -> None:
    session, scrubber = main.session, main.page.ui.timeline.scrubber
    total = session.total
    scrubber.setFocus()
    main.press(Key.Key_Left)
    main.press(Key.Key_Left)
    assert session.position == total - 2
    main.press(Key.Key_Right)
    assert session.position == total - 1
    main.press(Key.Key_Left, CTRL)
    assert session.position < total - 1
    assert "#" in session.lines[session.position - 1].text
    main.press(Key.Key_Home)
    assert session.position == 1
    main.press(Key.Key_Right, CTRL)
    assert session.position > 1
    main.press(Key.Key_End)
    main.page.setFocus()  # which has no use for arrows itself
    main.press(Key.Key_Left)
    assert session.position == total - 1
    main.press(Key.Key_Right)
    assert session.position == total


def test_the_buttons_of_the_timeline(main: WindowGame) -> None:
    timeline, session = main.page.ui.timeline, main.session
    assert not timeline.forward.isEnabled() and not timeline.live.isEnabled()
    main.click(timeline.back)
    assert session.position == session.total - 1
    main.click(timeline.forward)
    assert session.live
    main.click(timeline.back)
    main.click(timeline.live)
    assert session.live


def test_a_click_in_the_log_goes_to_the_step(main: WindowGame) -> None:
    page, session = main.page, main.session
    main.press(Key.Key_2, CTRL)
    assert page.ui.log.isVisible()
    row = session.total - 4
    index = page.ui.log.lines.index(row)
    assert page.ui.log.visualRect(index).intersects(page.ui.log.viewport().rect()), "the newest lines are not shown"
    main.click(page.ui.log.viewport(), page.ui.log.visualRect(index).center())
    assert session.position == row + 1


def test_marks_tell_turns_and_stack_items(main: WindowGame) -> None:
    marks = main.page.ui.timeline.scrubber.marks
    assert [turn for _, kind, turn in marks if kind == "turn"] == list(range(1, main.session.view.turn + 1))
    assert any(kind == "stack" for _, kind, _ in marks)
    tip = main.page.ui.timeline.scrubber.tip(main.session.total)
    assert f"Turn {main.session.view.turn}" in tip and main.session.lines[-1].text in tip


# By hand ------------------------------------------------------------------------------------------------------------


def test_cards_are_found_and_moved_by_hand(main: WindowGame) -> None:
    session, tools = main.session, main.page.ui.tools
    main.press(Key.Key_F, CTRL)
    assert tools.isVisible() and tools.ui.filter.hasFocus()
    deck = browsed(session, "deck", session.viewer)
    assert tools.ui.cards.count() == len(deck)
    name = session.name_of_key(deck[-1].key)
    QTest.keyClicks(tools.ui.filter, name)
    shown = [row for row in range(tools.ui.cards.count()) if not tools.ui.cards.item(row).isHidden()]
    assert shown and all(tools.ui.cards.item(row).text() == name for row in shown)
    tools.ui.cards.setCurrentRow(shown[0])
    chosen = tools.ui.cards.currentItem().data(Qt.ItemDataRole.UserRole)[0]
    main.click(tools.ui.move_button)
    assert session.state.zone_of(chosen) == ("hand", session.viewer)
    assert any(line.manual for line in session.lines[-3:])
    main.press(Key.Key_2, CTRL)
    texts = [main.page.ui.log.lines.text(row) for row in range(session.total - 3, session.total)]
    assert any(text.startswith("by hand:") and name in text for text in texts)


def test_draw_summon_and_counters_by_hand(main: WindowGame) -> None:
    session, tools = main.session, main.page.ui.tools
    hand, objects = session.view.player(session.viewer).hand, len(session.view.objects)
    main.press(Key.Key_D, CTRL)
    assert session.view.player(session.viewer).hand == hand + 1
    main.press(Key.Key_T, CTRL)
    assert tools.ui.token.hasFocus()
    main.click(tools.ui.summon_button)
    assert len(session.view.objects) == objects + 1
    summoned = session.view.objects[-1]
    assert summoned.token and summoned.controller == session.viewer
    tools.ui.object.setCurrentIndex(tools.ui.object.findData(summoned.id))
    tools.ui.counter.setCurrentText("buff")
    tools.ui.amount.setValue(2)
    main.click(tools.ui.counter_button)
    after = session.view.object(summoned.id)
    assert after is not None and dict(after.counters)["buff"] == 2


def test_tools_rest_while_nothing_can_be_moved(main: WindowGame) -> None:
    main.press(Key.Key_3, CTRL)
    tools = main.page.ui.tools
    assert tools.ui.draw_button.isEnabled() and not tools.ui.not_now.isVisible()
    main.session.step_back()
    assert not tools.ui.draw_button.isEnabled() and tools.ui.not_now.isVisible()


# Files and faults ---------------------------------------------------------------------------------------------------


def kept(game: WindowGame) -> Opened:
    """The game as its file tells it."""
    assert game.journal.path is not None
    return open_game(game.journal.path)


def autosave_of(game: WindowGame) -> Autosave:
    autosave = game.window.game_files.autosave
    assert autosave is not None
    return autosave


def test_ctrl_s_asks_for_a_name_once_and_saves_there_from_then_on(
    qtbot: QtBot, main: WindowGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    saves = tmp_path / "data" / "saves"
    main.press(Key.Key_S, CTRL)
    asking = main.window.findChild(QFileDialog)
    assert asking is not None
    proposed = f"Rowan vs Ash {datetime.now().astimezone():%Y-%m-%d} turn {main.session.view.turn}.gatcg"
    assert asking.selectedFiles() == [str(saves / proposed)]
    assert not main.page.toast.isVisible() and not list(saves.iterdir())
    name = asking.findChild(QLineEdit)
    assert name is not None and name.selectedText() == proposed, "typing takes its place"
    QTest.keyClicks(name, "against Ash")
    QTest.keyClick(name, Key.Key_Return)
    for again in (True, False):
        qtbot.waitUntil(lambda: "against Ash.gatcg" in main.page.toast.text)
        document = main.window.game_files.document
        assert document == saves / "against Ash.gatcg"
        assert open_game(document).game.state.encode() == main.session.game.state.encode()
        if again:
            main.pass_on()
            main.page.toast.hide()
            main.press(Key.Key_S, CTRL)
    assert list(saves.iterdir()) == [saves / "against Ash.gatcg"]


def test_a_save_that_fails_is_told(qtbot: QtBot, main: WindowGame, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    main.window.game_files.save(tmp_path / "file" / "game.gatcg")
    qtbot.waitUntil(lambda: "The game could not be saved:" in main.page.toast.text)
    assert main.window.game_files.document is None


def test_nothing_is_saved_over_a_game_in_progress(main: WindowGame) -> None:
    """A file that is replaced while it is added to would take what comes after with it."""
    path = paths.games_dir() / "mine.gatcg"
    main.window.game_files.save(path)
    assert "the games in progress are kept in that folder" in main.page.toast.text
    assert not path.exists()


def test_every_answer_is_in_the_file_before_the_window_shows_it(qtbot: QtBot, main: WindowGame) -> None:
    main.press(Key.Key_Space)
    qtbot.waitUntil(lambda: autosave_of(main).up_to_date)  # the file is made beside the window, with the first answer
    seen: list[bool] = []
    main.session.view_changed.connect(lambda *_: seen.append(kept(main).game.answers == main.session.game.answers))
    for _ in range(3):
        main.press(Key.Key_Space)
        main.session.accept_hand_over()
    assert seen and all(seen)


def test_the_program_ends_when_everything_is_kept(opened: Callable[..., WindowGame]) -> None:
    """Though the file has not even been begun, because the worker is busy with something else."""
    game, gate = opened(3), threading.Event()
    game.window.game_files.files.run(gate.wait, lambda _: None)
    play_on(game.session, random.Random(3), most=4)
    answers = game.session.game.answers
    game.window.close_game()
    assert answers and game.journal.path is None
    threading.Timer(0.1, gate.set).start()
    game.window.game_files.close()
    assert kept(game).game.answers == answers


def test_a_fault_is_told_kept_and_leaves_the_game_playable(
    qtbot: QtBot, main: WindowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    main.pass_on()
    qtbot.waitUntil(lambda: autosave_of(main).up_to_date)
    faults: list[Any] = []
    main.window.fault_happened.connect(faults.append)
    before = main.session.game.state.encode()

    def fail(*_: object) -> None:
        raise EngineFault("made to fail")

    with monkeypatch.context() as patch:
        patch.setattr(main.session.game, "answer", fail)
        main.press(Key.Key_N)
    assert [str(fault) for fault in faults] == ["made to fail"]
    assert main.journal.path is not None and main.journal.path.name in main.page.toast.text
    assert kept(main).game.state.encode() == before
    answers = len(main.session.game.answers)
    main.pass_on()
    assert len(main.session.game.answers) > answers


# Fit for everybody --------------------------------------------------------------------------------------------------


WORKED = (QAbstractButton, QComboBox, QAbstractItemView, QLineEdit, QAbstractSlider, QAbstractSpinBox)


def named(widget: QWidget) -> bool:
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return bool(widget.accessibleName() or text)


def test_everything_that_can_be_worked_has_a_name(main: WindowGame) -> None:
    page = main.page
    nameless = set()
    for tab in (page.ui.why, page.ui.log, page.ui.tools):
        page.show_tab(tab)
        for widget in page.findChildren(QWidget):
            inside = widget.objectName().startswith("qt_") or isinstance(widget.parentWidget(), WORKED)
            bar = type(widget).__name__ in ("QScrollBar", "QTabBar")
            if isinstance(widget, WORKED) and widget.isVisible() and not inside and not bar and not named(widget):
                nameless.add(f"{type(widget).__name__} {widget.objectName()} in {type(widget.parentWidget()).__name__}")
    assert not nameless


@pytest.fixture
def speaking(qapp: Any) -> Iterator[Callable[[str], None]]:
    yield lambda language: translation.install(qapp, language) and None
    translation.install(qapp, "en")


@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param((1280, 720), "en", marks=pytest.mark.exhaustive),  # the words of the next are longer
        ((1280, 720), "fr"),
        ((1920, 1080), "en"),
    ],
)
def test_nothing_is_cut_off(
    opened: Callable[..., WindowGame], speaking: Callable[[str], None], size: tuple[int, int], language: str
) -> None:
    speaking(language)
    game = opened(3, size=size)
    dice = random.Random(3)
    kinds: set[str] = set()
    cut: set[str] = set()

    def asked_anew(session: Session) -> bool:
        return session.decision is not None and session.decision.kind not in kinds

    while len(kinds) <= 8 and game.play_to(dice, asked_anew):
        kind = game.session.decision.kind
        kinds.add(kind)
        QTest.qWait(1)
        cut.update(f"{kind}: {what}" for what in cut_off(game.page))
    for tab in (game.page.ui.log, game.page.ui.tools):
        game.page.show_tab(tab)
        QTest.qWait(1)
        cut.update(cut_off(game.page))
    assert len(kinds) > 6
    assert not cut


def cut_off(page: QWidget) -> Iterator[str]:
    """Buttons and labels that have less room than they need, or stand outside of their parent."""
    for area in page.findChildren(QScrollArea):
        inside = area.widget()
        if area.isVisible() and inside.width() > area.viewport().width():
            yield f"{inside.objectName()} is {inside.width()} wide in {area.viewport().width()}"
    for widget in page.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QAbstractButton | QLabel | QComboBox | QLineEdit):
            continue
        if widget.objectName().startswith("qt_") or isinstance(widget.parentWidget(), QComboBox):
            continue
        parent = widget.parentWidget()
        name = f"{type(widget).__name__} {widget.objectName() or getattr(widget, 'text', str)()!r}"
        if isinstance(widget, QLabel) and (not widget.text() or widget.wordWrap()):
            needed = widget.heightForWidth(widget.width()) if widget.text() else 0
            if needed > widget.height() + 1 and "viewport" not in parent.objectName():
                yield f"{name} needs height {needed} and has {widget.height()}"
            continue
        hint = widget.minimumSizeHint()
        if hint.height() > widget.height() + 1:
            yield f"{name} needs height {hint.height()} and has {widget.height()}"
        if hint.width() > widget.width() + 1 and not isinstance(widget, QLineEdit):
            yield f"{name} needs width {hint.width()} and has {widget.width()}"
        if not parent.rect().adjusted(-1, -1, 1, 1).contains(widget.geometry()):
            yield f"{name} at {widget.geometry()} is outside of {parent.rect()}"


def test_the_sheet_lists_every_key(main: WindowGame) -> None:
    main.press(Key.Key_F1, CTRL)
    sheet = main.window.findChild(ShortcutsSheet)
    assert sheet is not None and sheet.isVisible()
    shown = {label.text() for label in sheet.findChildren(QLabel)}
    for action in main.window.named_actions.values():
        if action.shortcuts():
            assert action.text().replace("&", "") in shown
    sheet.close()


def test_panels_can_be_hidden_and_sizes_changed(main: WindowGame) -> None:
    table = main.page.table
    closed = table.width()
    assert not main.page.ui.side.isVisible() and closed == main.page.width(), "the board has the window"
    main.press(Key.Key_F4)
    assert main.page.ui.side.isVisible() and table.width() == closed - main.page.ui.side.width()
    assert main.window.settings.drawer, "it is remembered"
    main.press(Key.Key_F4)
    assert not main.page.ui.side.isVisible() and table.width() == closed
    main.click(main.page.menu_button)
    before = main.page.ui.side.width()
    main.window.set_scale(1.1)
    assert main.page.ui.side.width() > before and main.window.settings.scale == 1.1
    main.press(Key.Key_0, CTRL)
    assert main.page.ui.side.width() == before


def test_larger_makes_the_cards_larger_and_then_the_words(main: WindowGame) -> None:
    page, window = main.page, main.window
    main.session.seat = NOBODY  # two at one screen leave the cards no room to grow in a window of this size
    main.session.refresh()
    champion = SceneKey("object", main.session.view.player(main.session.viewer).champion)
    hand = main.session.view.cards("hand", main.session.viewer)[0].id

    def seen() -> tuple[float, float, float]:
        widths = [page.table.table.rect_of(thing).w for thing in (champion, SceneKey("card", hand))]
        return round(widths[0]), round(widths[1]), theme.scale()  # one drawn late is stretched by part of a pixel

    steps = [seen()]
    for _ in range(4):
        window.named_actions["zoom_in"].trigger()
        steps.append(seen())
    champions, hands, words = zip(*steps, strict=True)
    assert list(hands[:4]) == sorted(set(hands[:4])) and champions[1] > champions[0]
    assert words == (1.0, 1.0, 1.0, 1.0, 1.1), "the words come last"
    assert (window.settings.cards, window.settings.scale) == (1.3, 1.1), "and it is remembered"
    for _ in range(4):
        window.named_actions["zoom_out"].trigger()
    assert seen() == steps[0]
    window.named_actions["zoom_in"].trigger()
    main.press(Key.Key_0, CTRL)
    assert seen() == steps[0]


def test_the_readmes_keys_go_back_and_forth(main: WindowGame) -> None:
    readme = (Path(__file__).resolve().parents[3] / "README.md").read_text("utf-8")
    assert "Alt+Left and Alt+Right, go back and forth" in readme
    session = main.session
    position = session.position
    main.page.table.setFocus()
    QTest.keyClick(main.page.table, Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert session.position < position
    QTest.keyClick(main.page.table, Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert session.position == position


def test_the_clock_is_as_wide_in_every_second_and_told_of_every_minute(main: WindowGame) -> None:
    bar = main.page.ui.phase_bar
    widths, names = set(), set()
    for second in range(60):
        bar.set_played(second)
        widths.add(max(bar.clock.sizeHint().width(), bar.clock.minimumWidth()))
        names.add(bar.clock.accessibleName())
    assert len(widths) == 1, "the timeline beside it does not move"
    bar.set_played(60)
    assert names == {"Minutes played: 0"} and bar.clock.accessibleName() == "Minutes played: 1", "not every second"


def test_the_guide_opens_at_the_page_that_fits_and_only_once(main: WindowGame) -> None:
    main.press(Key.Key_F1)
    [guide] = main.window.findChildren(GuideWindow)
    assert guide.isVisible() and guide.page == "mouse"
    main.window.named_actions["guide"].trigger()
    assert main.window.findChildren(GuideWindow) == [guide]


def test_what_fails_in_a_painter_keeps_nothing_else_from_being_painted(
    qtbot: QtBot, opened: Callable[..., WindowGame]
) -> None:
    """Within an override of the window's `event` it did, and a painter that was still open when the window had been
    painted ended the program below Python; Qt says so before."""
    painted: list[str] = []

    class Broken(ActButton):
        def hasFocus(self) -> bool:  # asked while it paints
            raise ZeroDivisionError

    class Sound(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            painted.append("sound")

    window = opened().window
    with qtbot.captureExceptions() as raised:
        for place, kind in enumerate((Broken, Sound)):
            part = kind(window)
            part.setGeometry(40 * place, 0, 40, 40)
            part.show()
        qtbot.waitUntil(lambda: bool(raised))
    assert painted, "what is painted after it"
    assert {kind for kind, _, _ in raised} == {ZeroDivisionError}
