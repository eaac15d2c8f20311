"""The main window: menus and keys around the start screen or the game."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QMainWindow,
    QMenu,
    QMessageBox,
    QStackedWidget,
    QWidget,
)

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.forms import load_form
from gatcg_desktop.gui.games.keeping import Keeping
from gatcg_desktop.gui.games.positions import Positions
from gatcg_desktop.gui.games.what_if import WhatIf
from gatcg_desktop.gui.shell.actions import HIDDEN_DURING_HAND_OVER, IN_GAME, dress, equip
from gatcg_desktop.settings import Settings

if TYPE_CHECKING:  # the game's parts are imported when a game begins: the first paint does not wait for them
    from gatcg_desktop.games.journal import GameJournal
    from gatcg_desktop.games.setup import GameSetup
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
    from gatcg_desktop.gui.lessons.teacher import TeacherView
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.gui.session.session import Session

ZOOM_STEP = 0.1


class Window(QMainWindow):
    """One window: the start screen, or one game.

    Attributes: `page` (the GamePage, None while the start screen is shown), `actions` by name, `settings`,
    `keeping` (the files of the game).

    Signals: settings_changed(Settings). settings_requested(), about_requested(), catalogue_requested(),
    lessons_requested(), kept_games_requested(): the dialogs are app's to make. fault_happened(EngineFault): the engine
    failed, and the game is what it was. pasted(text): the clipboard wants to be opened as a position.
    """

    settings_changed = Signal(object)
    settings_requested = Signal()
    about_requested = Signal()
    catalogue_requested = Signal()
    lessons_requested = Signal()
    kept_games_requested = Signal()
    new_game_requested = Signal()
    fault_happened = Signal(object)
    pasted = Signal(str)

    def __init__(self, pictures: Pictures, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("main_window", self)
        self.setWindowTitle(self.tr("Grand Archive table"))
        self.pictures = pictures
        self.settings = settings
        self.page: GamePage | None = None
        self.keeping = Keeping(self)
        self._leaving = False
        self._teacher: TeacherView | None = None
        self.pages: QStackedWidget = self.ui.pages
        self.named_actions: dict[str, QAction] = equip(self.ui)
        self._connect()
        self._enable()
        self.named_actions["motion"].setChecked(not settings.reduced_motion)
        self.named_actions["skip_empty"].setChecked(True)
        if settings.window_geometry:
            self.restoreGeometry(QByteArray(base64.b64decode(settings.window_geometry)))

    def _connect(self) -> None:
        plain: dict[str, Callable[[], Any]] = {
            "new_game": lambda: self.keeping.leave(self.new_game_requested.emit),
            "open_game": lambda: self.keeping.leave(self.keeping.ask_open),
            "kept_games": lambda: self.keeping.leave(self.kept_games_requested.emit),
            "save_game": self.keeping.save,
            "save_game_as": self.keeping.ask_save_as,
            "settings": self.settings_requested.emit,
            "concede": self.ask_concede,
            "quit": self.close,
            "about": self.about_requested.emit,
            "catalogue": self.catalogue_requested.emit,
            "lessons": lambda: self.keeping.leave(self.lessons_requested.emit),
            "shortcuts": self.show_shortcuts,
            "zoom_in": lambda: self.set_scale(theme.scale() + ZOOM_STEP),
            "zoom_out": lambda: self.set_scale(theme.scale() - ZOOM_STEP),
            "zoom_reset": lambda: self.set_scale(1.0),
        }
        in_game: dict[str, Callable[[GamePage], Any]] = {
            "take_back": lambda page: page.session.take_back(),
            "cancel_play": lambda page: page.session.cancel(),
            "pass_opportunity": self._space,
            "hold_something": lambda page: page.corner.opportunity.hold_until_something(),
            "hold_turn": lambda page: page.corner.opportunity.hold_until_turn(),
            "stop_holding": lambda page: page.session.cancel_holds(),
            "confirm": lambda page: page.confirm(),
            "focus_hand": lambda page: page.table.focus_hand(),
            "aim": lambda page: page.table.keys.aim(1),
            "aim_back": lambda page: page.table.keys.aim(-1),
            "next_opponent": lambda page: page.table.table.show_next_opponent(),
            "focus_options": lambda page: page.focus_options(),
            "show_why": lambda page: page.show_tab(page.ui.why),
            "show_log": lambda page: page.show_tab(page.ui.log),
            "show_tools": lambda page: page.show_tab(page.ui.tools),
            "step_back": lambda page: page.session.step_back(),
            "step_forward": lambda page: page.session.step_forward(),
            "stack_back": lambda page: page.session.seek_stack(-1),
            "stack_forward": lambda page: page.session.seek_stack(1),
            "go_home": lambda page: page.session.seek(0),
            "go_live": lambda page: page.session.go_live(),
            "explain": lambda page: page.explain(),
            "look_ahead": lambda page: self._look_ahead(page),
            "draw_card": lambda page: page.ui.tools.draw("hand"),
            "shuffle_deck": lambda page: page.ui.tools.shuffle(),
            "find_deck": lambda page: self._tools(page, "deck"),
            "find_zone": lambda page: self._tools(page, "graveyard"),
            "summon_token": lambda page: self._tools_at(page, page.ui.tools.ui.token),
            "counters": lambda page: self._tools_at(page, page.ui.tools.ui.object),
        }
        for name, do in plain.items():
            self.named_actions[name].triggered.connect(lambda _=False, do=do: do())
        for name, act in in_game.items():
            self.named_actions[name].triggered.connect(lambda _=False, act=act: self._in_game(act))
        for menu in self.ui.menubar.findChildren(QMenu):
            menu.aboutToShow.connect(lambda: dress(self.named_actions))
        toggles: dict[str, Callable[[bool], Any]] = {
            "motion": self.set_motion,
            "full_screen": lambda on: self.showFullScreen() if on else self.showNormal(),
            "open_hands": self._set_open_hands,
            "teacher_view": self._set_teacher_view,
            "skip_empty": self._set_skip_empty,
            "rules_off": lambda on: self._in_game(lambda page: page.session.set_rules(not on)),
            "show_side": lambda on: self._in_game(lambda page: page.ui.side.setVisible(on)),
            "show_timeline": lambda on: self._in_game(lambda page: page.ui.timeline.setVisible(on)),
        }
        for name, toggle in toggles.items():
            self.named_actions[name].toggled.connect(toggle)
        self.named_actions["play_steps"].toggled.connect(self._play_steps)
        self.what_if = WhatIf(self)
        self.positions = Positions(self)
        self.positions.pasted.connect(lambda text: self.keeping.leave(lambda: self.pasted.emit(text)))
        self.addToolBar(self.what_if.bar)

    def bring(self, page: GamePage) -> None:
        """Put a page, the game's or a fork's, in front."""
        self.page = page
        self.pages.setCurrentWidget(page)
        page.table.setFocus()
        self._enable()

    def position_changed(self, *_: object) -> None:
        """The position shown has changed: some actions make sense now, others do not."""
        self._enable()

    def _look_ahead(self, page: GamePage) -> None:
        page.show_tab(page.ui.why)
        page.ui.why.look_ahead()

    def _play_steps(self, on: bool) -> None:
        self._in_game(lambda page: page.ui.timeline.play(on))

    # Pages -------------------------------------------------------------------------------------------------

    def show_start(self, start: QWidget) -> None:
        """Show the start screen; a game on the table is put away."""
        self.close_game()
        if self.pages.indexOf(start) < 0:
            self.pages.addWidget(start)
        self.pages.setCurrentWidget(start)
        start.setFocus()
        self._enable()

    def show_game(
        self,
        session: Session,
        setup: GameSetup,
        journal: GameJournal,
        *,
        document: Path | None = None,
        ask: bool = True,
    ) -> GamePage:
        """Show a game, kept in `journal` from now on. `ask`: hand the screen to whoever decides first."""
        page = self._lay_on_table(session)
        self.keeping.begin(page, session, setup, journal, document)
        if ask:
            session.ask_hand_over()
        self._enable()
        return page

    def show_match(self, session: Session, panel: QWidget) -> GamePage:
        """Show a match in the network, with its panel among the tabs. Nothing is saved: the host keeps the match."""
        page = self._lay_on_table(session)
        page.ui.tabs.addTab(panel, self.tr("Match"))
        self._enable()
        return page

    def show_lesson(self, session: Session, panel: QWidget, guide: LessonPanel | None = None) -> GamePage:
        """Show the table of a lesson, with a panel in front among the tabs; `guide` is asked for keys first.

        Nothing is saved.
        """
        page = self._lay_on_table(session)
        page.guide = guide
        page.ui.tabs.insertTab(0, panel, self.tr("Lesson"))
        if guide is not None:
            page.ui.tabs.setTabVisible(page.ui.tabs.indexOf(page.ui.tools), False)  # a script moves nothing by hand
        page.show_tab(panel)
        self._enable()
        return page

    def _lay_on_table(self, session: Session) -> GamePage:
        from gatcg_desktop.gui.games.game_page import GamePage

        self.close_game()
        session.open_hands = self.named_actions["open_hands"].isChecked()
        session.skip_empty = self.named_actions["skip_empty"].isChecked()
        if session.open_hands:
            session.refresh()
        page = self.page = GamePage(session, self.pictures, self)
        session.setParent(page)
        page.table.set_motion(self.named_actions["motion"].isChecked())
        page.table.shape_wanted.connect(self.show_tokens_as)
        page.corner.rest.new_game_wanted.connect(lambda: self.keeping.leave(self.new_game_requested.emit))
        page.ui.timeline.play_changed.connect(self.named_actions["play_steps"].setChecked)
        session.hand_over.connect(self._enable)
        session.position_changed.connect(self._enable)
        session.fault.connect(self._faulted)
        session.finished.connect(self._finished)
        for name in ("show_side", "show_timeline"):
            self.named_actions[name].setChecked(True)
        self.named_actions["rules_off"].setChecked(not session.rules_on)
        self.pages.addWidget(page)
        self.pages.setCurrentWidget(page)
        page.table.setFocus()
        return page

    def close_game(self) -> None:
        """Put the game on the table away; whoever calls this has asked `keeping.leave`."""
        self.what_if.close_all()
        page, self.page = self.page, None
        if page is None:
            return
        self.keeping.end()
        page.close_game()
        self.pages.removeWidget(page)
        page.deleteLater()
        self._enable()

    # Actions -----------------------------------------------------------------------------------------------

    def _in_game(self, act: Callable[[GamePage], Any]) -> None:
        if self.page is not None:
            act(self.page)

    def _enable(self, *_: object) -> None:
        page = self.page
        waiting = page is not None and page.session.waiting
        for name in IN_GAME:
            self.named_actions[name].setEnabled(page is not None and not (waiting and name in HIDDEN_DURING_HAND_OVER))
        if page is None or waiting:
            return
        session = page.session
        decision = session.decision
        able = self.named_actions
        able["take_back"].setEnabled(bool(session.game.answers))
        able["cancel_play"].setEnabled(decision is not None and decision.cancellable)
        able["concede"].setEnabled(not session.over)
        able["next_opponent"].setEnabled(len(session.view.players) > 2)
        for name in ("save_game", "save_game_as", "copy_position"):
            able[name].setEnabled(self.keeping.setup is not None)
        opportunity = page.corner.opportunity.can_pass
        for name in ("hold_something", "hold_turn"):
            able[name].setEnabled(opportunity)
        for name in ("step_back", "stack_back", "go_home"):
            able[name].setEnabled(session.position > 1)
        for name in ("step_forward", "stack_forward", "go_live"):
            able[name].setEnabled(not session.live)
        for name in ("what_if_compare", "what_if_end"):
            able[name].setEnabled(self.what_if.playing)
        able["look_ahead"].setEnabled(bool(session.view.stack))
        manual = decision is not None and decision.manual
        for name in ("draw_card", "shuffle_deck"):
            able[name].setEnabled(manual)

    def _space(self, page: GamePage) -> None:
        """Space goes on: it passes, or confirms complete picks; a button or list with the keyboard comes first."""
        focus = QApplication.focusWidget()
        if page.guide is not None and page.guide.goes_on():
            page.guide.go_on()
        elif isinstance(focus, QAbstractButton) and focus.isVisible():
            focus.click()
        elif isinstance(focus, QComboBox):
            focus.showPopup()
        elif focus is not None and focus is page.corner.decision.body:
            page.corner.decision.pick_current()
        elif page.session.pending.multiple and page.session.pending.picks:
            page.confirm()
        else:
            page.corner.opportunity.pass_now()

    def _tools(self, page: GamePage, zone: str) -> None:
        page.show_tab(page.ui.tools)
        page.ui.tools.open_at(zone)

    def _tools_at(self, page: GamePage, part: QWidget) -> None:
        page.show_tab(page.ui.tools)
        part.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _set_open_hands(self, on: bool) -> None:
        self._in_game(lambda page: page.session.set_open_hands(on))

    def _set_teacher_view(self, on: bool) -> None:
        from gatcg_desktop.gui.lessons.teacher import TeacherView

        if self._teacher is not None:
            self._teacher.end()
        self._teacher = TeacherView(self) if on else None

    def _set_skip_empty(self, on: bool) -> None:
        if self.page is not None:
            self.page.session.skip_empty = on

    def set_motion(self, on: bool) -> None:
        """Let things move on the table, or appear in place."""
        self._change_settings(reduced_motion=not on)
        self._in_game(lambda page: page.table.set_motion(on))

    def set_scale(self, wanted: float) -> None:
        """Make everything larger or smaller."""
        scale = round(theme.clamp_scale(wanted), 2)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply_theme(app, scale)
        self._change_settings(scale=scale)
        self._in_game(lambda page: page.table.set_scale(scale))

    def _change_settings(self, **changes: object) -> None:
        changed = self.settings.with_(**changes)
        if changed != self.settings:
            self.settings = changed
            self.settings_changed.emit(changed)

    def show_tokens_as(self, name: str, representation: str) -> None:
        """Show tokens of that name in another way from now on, and remember it."""
        chosen = {**self.settings.token_representations, name: representation}
        self._change_settings(token_representations=chosen)
        self.pictures.token_representation = self.settings.token_representation
        self.pictures.forget()

    def show_shortcuts(self) -> None:
        """Show the sheet of all keys."""
        from gatcg_desktop.gui.shell.shortcuts_sheet import ShortcutsSheet

        ShortcutsSheet(self.named_actions, self).show()

    # The game's end, and the program's ---------------------------------------------------------------------

    def ask_concede(self) -> None:
        """Ask whether to give up, and do."""
        page = self.page
        if page is None or page.session.over:
            return
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(
            self.tr("{player}, do you concede the game?").format(player=page.session.name_of(page.session.viewer))
        )
        yes = box.addButton(self.tr("Concede"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(self.tr("Play on"), QMessageBox.ButtonRole.RejectRole)
        yes.clicked.connect(lambda: self._in_game(lambda page: page.session.concede()))
        box.open()

    def _finished(self, view: Any) -> None:
        if self.page is None:
            return
        if view.winner:
            text = self.tr("{player} wins the game.").format(player=view.player(view.winner).name)
        else:
            text = self.tr("The game is a draw.")
        self.page.toast.say(text, "crown")

    def _faulted(self, text: str) -> None:
        """The engine failed: the game is what it was, and kept; the report goes to whoever shows reports."""
        page, autosave = self.page, self.keeping.autosave
        if page is None:
            return
        if autosave is not None:
            autosave.keep()
        self.fault_happened.emit(page.session.last_fault)
        name = autosave.path.name if autosave is not None and autosave.path is not None else ""
        page.toast.say(
            self.tr("The program failed to do that. The game is as it was, and kept in {name}.").format(name=name)
            if name
            else self.tr("The program failed to do that. The game is as it was before."),
            "triangle-alert",
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._leaving and self.keeping.at_risk:
            event.ignore()
            self.keeping.leave(self._leave)
            return
        self.close_game()
        geometry = base64.b64encode(bytes(self.saveGeometry().data())).decode()
        self._change_settings(window_geometry=geometry)
        super().closeEvent(event)

    def _leave(self) -> None:
        self._leaving = True
        self.close()

    # The keyboard ------------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "page"):
            self.setWindowTitle(self.tr("Grand Archive table"))
            if self.page is not None:
                self.page.session.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nothing with the focus had a use for."""
        page = self.page
        if page is None or page.session.waiting or not self._key(page, event):
            super().keyPressEvent(event)

    def _key(self, page: GamePage, event: QKeyEvent) -> bool:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        key = Qt.Key(event.key()) if event.key() else Qt.Key.Key_unknown
        if page.guide is not None and page.guide.takes(key):
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return page.confirm()
        if key == Qt.Key.Key_Escape:
            return page.escape()
        if key == Qt.Key.Key_Y:
            return page.confirm()
        if key == Qt.Key.Key_N:
            return page.corner.decision.decline()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            (page.session.step_back if key == Qt.Key.Key_Left else page.session.step_forward)()
            return True
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            page.session.seek(0 if key == Qt.Key.Key_Home else page.session.total)
            return True
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            return page.corner.decision.pick_row(int(key) - int(Qt.Key.Key_1))
        return False
