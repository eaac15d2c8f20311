"""The main window: menus and keys around the start screen or the game."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QWidget

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.pace import pace_of, switched
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.games.game_files import GameFiles
from gatcg_desktop.gui.games.page_building import Fittings, PageBuilding
from gatcg_desktop.gui.games.positions import Positions
from gatcg_desktop.gui.games.reviews import Reviews
from gatcg_desktop.gui.games.what_if import WhatIf
from gatcg_desktop.gui.guide.help import Help
from gatcg_desktop.gui.keyboard.action_keys import actions_of, assign_icons
from gatcg_desktop.gui.keyboard.keyboard import Keyboard
from gatcg_desktop.gui.shell import game_actions
from gatcg_desktop.gui.shell.scaling import GrowingChrome, larger, smaller
from gatcg_desktop.settings import Settings

if TYPE_CHECKING:  # the game's parts are imported when a game begins: the first paint does not wait for them
    from gatcg_desktop.games.game_journal import GameJournal
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
    from gatcg_desktop.gui.lessons.teacher import TeacherView
    from gatcg_desktop.gui.panels.preview_panel import AmendmentsOf, RulingsOf
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.gui.session.session import Session


class Window(QMainWindow):
    """One window: the start screen, or one game.

    Attributes: `front` (its pages), `named_actions`, `keyboard` (their keys), `settings`, `game_files` (the files of
    the game), `what_if`, `reviews`.

    Signals: settings_changed(Settings). settings_requested(), about_requested(), catalogue_requested(),
    lessons_requested(), cards_requested(), decks_requested(), kept_games_requested(): the dialogs are app's to make.
    fault_happened(EngineFault): the engine failed, and the game is what it was. pasted(text): the clipboard wants to be
    opened as a position.
    """

    settings_changed = Signal(object)
    settings_requested = Signal()
    about_requested = Signal()
    catalogue_requested = Signal()
    lessons_requested = Signal()
    cards_requested = Signal()
    decks_requested = Signal()
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
        self.card_names = QStringListModel(self)
        self.rulings_of: RulingsOf = lambda key: ()
        self.amendments_of: AmendmentsOf = lambda key: ()
        self._leaving = self._preparing = self._open_hands = False
        self._teacher: TeacherView | None = None
        self.named_actions: dict[str, QAction] = actions_of(self.ui)
        self.keyboard = Keyboard(self, self.named_actions, lambda: self.settings, self._change_settings)
        self.front = Front(self.ui.pages)
        self.help = Help(self, self.named_actions["guide"], lambda: game_actions.guide_page(self.page))
        self.building = PageBuilding(
            self,
            self.front,
            self.named_actions,
            pictures,
            lambda: Fittings(self.settings, self.card_names, self.rulings_of, self.amendments_of),
            self._change_settings,
        )
        self.what_if = WhatIf(self, self.front, self.named_actions, self.building.at_once)
        self.game_files = GameFiles(self, self.front, self.named_actions, self.what_if)
        self.positions = Positions(self, self.front, self.named_actions, self.game_files, pictures)
        self.reviews = Reviews(self, self.front, self.named_actions, self.game_files, self.what_if, pictures)
        self._connect()
        self._enable()
        for name, on in (("motion", bool(pace_of(settings.motion))), ("skip_empty", True)):
            self.named_actions[name].setChecked(on)
        self._growing = GrowingChrome(self, self.dress)
        self.installEventFilter(self)
        if settings.window_geometry:
            self.restoreGeometry(QByteArray(base64.b64decode(settings.window_geometry)))

    def _connect(self) -> None:
        plain: dict[str, Callable[[], object]] = {
            "new_game": lambda: self.game_files.leave(self.new_game_requested.emit),
            "kept_games": lambda: self.game_files.leave(self.kept_games_requested.emit),
            **self.game_files.acts(),
            "settings": self.settings_requested.emit,
            "quit": self.close,
            "about": self.about_requested.emit,
            "catalogue": self.catalogue_requested.emit,
            "lessons": self.lessons_requested.emit,
            "cards": self.cards_requested.emit,
            "decks": self.decks_requested.emit,
            "statistics": self.show_statistics,
            "zoom_in": lambda: self.set_scale(*larger(self.settings.scale, self.settings.cards)),
            "zoom_out": lambda: self.set_scale(*smaller(self.settings.scale, self.settings.cards)),
            "zoom_reset": lambda: self.set_scale(1.0, 1.0),
        }
        for name, do in plain.items():
            self.named_actions[name].triggered.connect(lambda _=False, do=do: do())
        for name, act in game_actions.ACTS.items():
            self.named_actions[name].triggered.connect(lambda _=False, act=act: self._in_game(act))
        for menu in self.ui.menubar.findChildren(QMenu):
            menu.aboutToShow.connect(lambda: assign_icons(self.named_actions))
        switches: dict[str, Callable[[bool], object]] = {
            "motion": self.set_motion,
            "full_screen": self._set_full_screen,
            "teacher_view": self._set_teacher_view,
        }
        self.named_actions["open_hands"].triggered.connect(self.set_open_hands)
        for name, switch in switches.items():
            self.named_actions[name].toggled.connect(switch)
        for name, turn in game_actions.SWITCHES.items():
            self.named_actions[name].toggled.connect(lambda on, turn=turn: self._in_game(lambda page: turn(page, on)))
        self.front.changed.connect(self._tell_hands)
        self.front.changed.connect(self._enable)
        self.positions.pasted.connect(lambda text: self.game_files.leave(lambda: self.pasted.emit(text)))

    @property
    def page(self) -> GamePage | None:
        """The page in front; None while the start screen is shown."""
        return self.front.page

    def set_preparing(self, on: bool) -> None:
        """While a game is being prepared no other is begun."""
        self._preparing = on
        self._enable()

    # Pages -------------------------------------------------------------------------------------------------

    def show_start(self, start: QWidget) -> None:
        """Show the start screen; a game on the table is put away."""
        self.close_game()
        if self.front.stack.indexOf(start) < 0:
            self.front.stack.addWidget(start)
        self.front.stack.setCurrentWidget(start)
        start.setFocus()
        self._enable()

    def show_game(
        self,
        session: Session,
        journal: GameJournal,
        *,
        document: Path | None = None,
        ask: bool = True,
        page: GamePage | None = None,
    ) -> GamePage:
        """Show a game, kept in `journal` from now on. `ask`: hand the screen to whoever decides first. `page`: one that
        was built for it in turns."""
        from gatcg_desktop.gui.learning.result_keeping import follow_result

        page = self._lay_on_table(page or self.building.at_once(session))
        self.game_files.begin(page, session, journal, document)
        follow_result(session, journal, self.game_files.files)
        self.reviews.follow(page)
        session.set_open_hands(self._open_hands and not session.computers)
        self._tell_hands()
        if ask:
            session.ask_hand_over()
        self._enable()
        return page

    def show_match(self, session: Session, panel: QWidget | None, page: GamePage | None = None) -> GamePage:
        """Show a match in the network, with its panel among the tabs, or the record of one (None). Nothing is saved:
        the host keeps the match."""
        page = self._lay_on_table(page or self.building.at_once(session))
        if panel is not None:
            page.ui.tabs.addTab(panel, self.tr("Match"))
        self._enable()
        return page

    def show_lesson(
        self, session: Session, panel: QWidget, guide: LessonPanel | None = None, page: GamePage | None = None
    ) -> GamePage:
        """Show the table of a lesson, with a panel in front among the tabs; `guide` is asked for keys first.

        Nothing is saved.
        """
        page = page or self.building.at_once(session)
        page.teach(guide)
        tabs = page.ui.tabs
        if tabs.indexOf(panel) < 0:
            tabs.insertTab(0, panel, "")
        tabs.setTabText(tabs.indexOf(panel), panel.windowTitle() or self.tr("Lesson"))
        if guide is not None:
            tabs.setTabVisible(tabs.indexOf(page.ui.tools), False)  # a script moves nothing by hand
        tabs.setCurrentWidget(panel)
        self._lay_on_table(page, drawer=True)
        self._enable()
        return page

    def _lay_on_table(self, page: GamePage, drawer: bool = False) -> GamePage:
        drawer = drawer or self.settings.drawer
        before = self.close_game(seen=True)
        session = page.session
        session.skip_empty = self.named_actions["skip_empty"].isChecked()
        self.front.page = page
        page.table.shape_wanted.connect(self.show_tokens_as)
        page.corner.new_game_wanted.connect(lambda: self.game_files.leave(self.new_game_requested.emit))
        page.ui.timeline.play_changed.connect(self.named_actions["play_steps"].setChecked)
        session.hand_over.connect(self._enable)
        session.position_changed.connect(self._enable)
        session.fault.connect(self._faulted)
        self.named_actions["show_timeline"].setChecked(True)
        page.drawer_opened.connect(self._drawer_opened)
        page.open_drawer(drawer)
        self.named_actions["show_side"].setChecked(drawer)
        self.named_actions["rules_off"].setChecked(not session.rules_on)
        if self.front.stack.indexOf(page) < 0:
            self.front.stack.addWidget(page)
        self.front.bring(page)
        self.front.remove(before)
        return page

    def _drawer_opened(self, on: bool) -> None:
        """The drawer of a game is as it was left; lessons open theirs."""
        self.named_actions["show_side"].setChecked(on)
        if self.game_files.setup is not None:
            self._change_settings(drawer=on)

    def close_game(self, seen: bool = False) -> GamePage | None:
        """Put the game on the table away; whoever calls this has asked `game_files.leave`. Gives its page, which is
        taken out of the window by then, or (`seen`) by the caller once another has come in front."""
        self.reviews.close()
        self.what_if.close_all()
        page, self.front.page = self.front.page, None
        if page is not None:
            self.game_files.end(page)
            page.close_game()
            self._tell_hands()
            self._enable()
            if not seen:
                self.front.remove(page)
        return page

    # Actions -----------------------------------------------------------------------------------------------

    def _in_game(self, act: Callable[[GamePage], object]) -> None:
        if self.page is not None:
            act(self.page)

    def _enable(self, *_: object) -> None:
        page = self.page
        waiting = page is not None and page.session.waiting
        for name in game_actions.BEGINNING:
            self.named_actions[name].setEnabled(not self._preparing)
        self.named_actions["open_hands"].setEnabled(page is None or not page.session.in_match)
        able: dict[str, bool] = {}
        if page is not None:
            can_save = self.game_files.setup is not None
            able = game_actions.possible_actions(page, can_save=can_save, in_what_if=self.what_if.playing)
        able["review"] = self.reviews.possible
        for name in game_actions.IN_GAME:
            hidden = waiting and name in game_actions.HIDDEN_DURING_HAND_OVER
            self.named_actions[name].setEnabled(page is not None and not hidden and able.get(name, True))

    def set_open_hands(self, on: bool) -> None:
        """Lay the hands of the page in front open, or hide them. Between people at this table that holds for the games
        to come, too: against the computer, and in a lesson, a fork or a match, it is said anew."""
        people = self.page is not None and not self.page.session.computers
        if self.page is None or (people and self.game_files.setup is not None and not self.what_if.playing):
            self._open_hands = on
        self._in_game(lambda page: page.session.set_open_hands(on))
        self._tell_hands()

    def _tell_hands(self) -> None:
        """The menu says how the hands of the page in front lie, and of the games to come where there is none."""
        on = self._open_hands if self.page is None else self.page.session.open_hands
        self.named_actions["open_hands"].setChecked(on)

    def _set_full_screen(self, on: bool) -> None:
        """Fill the screen, or go back to what the window was: maximized stays maximized."""
        full = Qt.WindowState.WindowFullScreen
        self.setWindowState(self.windowState() | full if on else self.windowState() & ~full)

    def _set_teacher_view(self, on: bool) -> None:
        from gatcg_desktop.gui.lessons.teacher import TeacherView

        if on:
            self._teacher = TeacherView(self, self.front, self.named_actions, lambda: self.settings)
        elif self._teacher is not None:
            self._teacher.end(self._leave_class)

    def _leave_class(self) -> None:
        self._teacher = None
        self.dress()

    def set_motion(self, on: bool) -> None:
        """Let things move on the table, or appear in place."""
        self._change_settings(motion=switched(self.settings.motion, on))
        self._in_game(lambda page: page.follow(self.settings))

    def set_scale(self, wanted: float, cards: float | None = None) -> None:
        """Make everything larger or smaller, and cards on the table by themselves (None: as they are)."""
        self._change_settings(scale=round(theme.clamp_scale(wanted), 2), cards=cards or self.settings.cards)
        self.dress()

    def dress(self) -> None:
        """Wear the theme of the settings at their scale, the table too; for a class, in letters of its own."""
        if self._teacher is not None:
            self._teacher.dress()
        elif isinstance(app := QApplication.instance(), QApplication):
            theme.apply_theme(app, self.settings.scale, self.settings.theme, self._growing.at, self.settings.letters)
            self._in_game(lambda page: page.table.set_scale(self.settings.scale, self.settings.cards))

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

    def show_statistics(self) -> None:
        """Show how one's decks did."""
        from gatcg_desktop.games.results import Results
        from gatcg_desktop.gui.learning.statistics_dialog import StatisticsDialog

        StatisticsDialog(Results(), self).open()

    # The game's end, and the program's ---------------------------------------------------------------------

    def _faulted(self, text: str) -> None:
        """The engine failed: the game is what it was, and kept; the report goes to whoever shows reports."""
        page, autosave = self.page, self.game_files.autosave
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
        """Ask first where something would be lost; then keep the game, and where the window was."""
        if not self._leaving and (self.game_files.at_risk or self.what_if.played):
            event.ignore()
            self.game_files.leave(self._leave)
            return
        self.positions.close()
        self.close_game()
        geometry = base64.b64encode(bytes(self.saveGeometry().data())).decode()
        self._change_settings(window_geometry=geometry)
        super().closeEvent(event)

    def _leave(self) -> None:
        self._leaving = True
        self.close()

    # The keyboard ------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """When a dialog over it closes the window is active again, also where no window manager sees to it. No `event`:
        all is painted inside of it, and after a painter that fails others would not be asked for theirs."""
        if event.type() == QEvent.Type.WindowUnblocked:
            if (closing := QGuiApplication.focusWindow()) and closing.transientParent() is self.windowHandle():
                QTimer.singleShot(0, self, self.activateWindow)
        return False

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "page"):
            self.setWindowTitle(self.tr("Grand Archive table"))
            if self.page is not None:
                self.page.session.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nothing with the focus had a use for."""
        page = self.page
        if page is None or page.session.waiting or not game_actions.handle_key(page, event):
            super().keyPressEvent(event)
