"""What-if forks: from any position the game can be played on in a tab of its own, compared, and thrown away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QListWidget, QTabBar, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.panels.timeline.lines_of_play import LONGEST, Branch

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.session.session import Session

MOST_FORKS = 8


class Fork(NamedTuple):
    """A line of play beside the game: its name, what it leaves and after how many steps, and the answers it began
    with."""

    name: str
    source: GamePage
    leaves: int
    answers: int


class WhatIf(QObject):
    """The tabs in the strip of the page in front: the game, and its forks. Nothing of a fork is saved, or told to
    anybody.

    Signals: forked(page, fork): a page was forked, the game's or a fork's.
    """

    forked = Signal(object, object)

    def __init__(
        self, window: QWidget, front: Front, actions: Mapping[str, QAction], make_page: Callable[[Session], GamePage]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._front = front
        self._make_page = make_page
        self._game: GamePage | None = None
        self._forks: dict[GamePage, Fork] = {}
        self.tabs = QTabBar(window, tabsClosable=True, drawBase=False, expanding=False)
        self.tabs.setAccessibleName(self.tr("The game and its what-if forks"))
        self.tabs.currentChanged.connect(self._switch)
        self.tabs.tabCloseRequested.connect(self.throw_away)
        self.tabs.setProperty("role", "lines")
        self.tabs.hide()
        front.changed.connect(self._place_tabs)
        actions["what_if"].triggered.connect(lambda _=False: self.begin())
        actions["what_if_compare"].triggered.connect(lambda _=False: self.compare())
        actions["what_if_end"].triggered.connect(lambda _=False: self.throw_away(self.tabs.currentIndex()))

    @property
    def playing(self) -> bool:
        """Whether a fork is in front."""
        return self._front.page in self._forks

    @property
    def played(self) -> bool:
        """Whether something was played in a fork that would be lost with it."""
        return any(len(fork.session.game.answers) > told.answers for fork, told in self._forks.items())

    def begin(self, answers: int | None = None) -> GamePage | None:
        """Fork the game at the position shown, or as it was after so many `answers`, and put the fork in front; None
        when there is no game or no room."""
        from gatcg_desktop.gui.session.session import Session

        page = self._front.page
        if page is None:
            return None
        if len(self._forks) >= MOST_FORKS:
            page.toast.say(self.tr("There are {number} forks already: throw one away first.").format(number=MOST_FORKS))
            return None
        if self._game is None:
            self._game = page
            self._add_tab(self.tr("Game"), closable=False)
            self._listen(page)
        source = page.session
        game = source.game.fork_at(source.position) if answers is None else source.game.fork_after(answers)
        session = Session(game, source.definitions, source.seats_names)
        session.seat = source.seat or source.viewer
        session.open_hands = True  # whoever asks what if plays both sides
        session.refresh()
        fork = self._make_page(session)
        session.position_changed.connect(self._front.changed)
        name = self._name(source, session)
        self._forks[fork] = Fork(name, page, session.total, len(session.game.answers))
        self._front.stack.addWidget(fork)
        self.forked.emit(page, fork)
        self._add_tab(name)
        self.tabs.setCurrentIndex(len(self._forks))
        self._listen(fork)
        self._show_branches()
        fork.toast.say(self.tr("This is a fork: play on as you like. Nothing of it touches the game."), "git-branch")
        return fork

    def _name(self, source: Session, fork: Session) -> str:
        """After the decision that a fork leaves at: what its source did there, else when it is. What whoever looks at
        the source may not have seen is not told."""
        from gatcg_desktop.gui.learning.hint_words import play_words
        from gatcg_desktop.gui.session.option_labels import phase_name

        decision, given = fork.game.decision, len(fork.game.answers)
        later = source.game.answers[given] if given < len(source.game.answers) else None
        if decision is not None and later is not None and (source.open_hands or later.player == source.viewer):
            name = self.tr("Instead of: {play}").format(play=play_words(later.picks, decision, fork))
        else:
            when = self.tr("From turn {turn}, {phase}")
            name = when.format(turn=fork.view.turn, phase=phase_name(fork.view.phase))
        names = {told.name for told in self._forks.values()}
        numbered = (self.tr("{name} ({number})").format(name=name, number=n) for n in range(2, MOST_FORKS + 1))
        return name if name not in names else next(one for one in numbered if one not in names)

    def compare(self) -> Comparison | None:
        """List what differs between the game as it stands and the fork in front."""
        from gatcg_desktop.gui.foundation.translation import translate_message
        from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT
        from gatcg_desktop.rules.views.differences import differences
        from gatcg_desktop.rules.views.projection import project

        if self._game is None or not self.playing or self._front.page is None:
            return None
        mine, theirs = self._game.session, self._front.page.session
        eyes = OMNISCIENT if mine.open_hands else EVERYBODY
        before = project(mine.game.state, mine.definitions, eyes)
        after = project(theirs.game.state, theirs.definitions, eyes)
        dialog = Comparison([translate_message(line) for line in differences(before, after)], self._window)
        dialog.show()
        return dialog

    def throw_away(self, index: int) -> None:
        """Put the fork of a tab away; the game (tab 0) cannot be."""
        if not 1 <= index <= len(self._forks):
            return
        fork = list(self._forks)[index - 1]
        gone = self._forks.pop(fork)
        for other, told in self._forks.items():
            if told.source is fork:
                self._forks[other] = told._replace(source=gone.source, leaves=min(told.leaves, gone.leaves))
        self.tabs.removeTab(index)
        self._put_away(fork)
        if not self._forks:
            self._leave()
        else:
            self._show_branches()

    def close_all(self) -> None:
        """Throw all forks away, as when another game begins."""
        for fork in self._forks:
            self._put_away(fork)
        self._forks.clear()
        if self._game is not None:
            self._front.bring(self._game)
        self._leave()

    def _leave(self) -> None:
        self.tabs.blockSignals(True)
        while self.tabs.count():
            self.tabs.removeTab(0)
        self.tabs.blockSignals(False)
        self.tabs.setParent(self._window)
        self.tabs.hide()
        game, self._game = self._game, None
        if game is not None:
            game.session.game_changed.disconnect(self._show_branches)
            game.ui.timeline.scrubber.branch_chosen.disconnect(self._go_along)
            game.ui.timeline.show_branches(())
            self._front.bring(game)

    def _place_tabs(self) -> None:
        """In the strip of whichever of the pages is in front."""
        page = self._front.page
        if page in self._pages and self.tabs.parent() is not page:
            page.strip.hold(self.tabs)

    # Branches of the timelines -----------------------------------------------------------------------------

    def _listen(self, page: GamePage) -> None:
        page.session.game_changed.connect(self._show_branches)
        page.ui.timeline.scrubber.branch_chosen.connect(self._go_along)

    @property
    def _pages(self) -> list[GamePage]:
        """The game and its forks, in the order of the tabs."""
        return [] if self._game is None else [self._game, *self._forks]

    def _show_branches(self) -> None:
        """Show on each timeline where all others leave it; what was taken back is no longer in common."""
        for fork, told in self._forks.items():
            common = min(told.leaves, fork.session.total, told.source.session.total)
            self._forks[fork] = told._replace(leaves=common)
        for page in self._pages:
            page.ui.timeline.show_branches([self._branch(page, one) for one in self._pages if one is not page])

    def _branch(self, page: GamePage, other: GamePage) -> Branch:
        told = self._forks.get(other)
        name = self.tr("Game") if told is None else told.name
        mine, theirs = self._in_common(page), self._in_common(other)
        leaves = max(min(mine[one], theirs[one]) for one in mine if one in theirs)
        return Branch(name, leaves, other.session.total, told is not None)

    def _in_common(self, page: GamePage) -> dict[GamePage, int]:
        """How many steps a page has in common with itself and whatever it came from, one after the other."""
        common, steps = {page: page.session.total}, page.session.total
        while (told := self._forks.get(page)) is not None:
            page, steps = told.source, min(steps, told.leaves)
            common[page] = steps
        return common

    def _go_along(self, number: int, position: int) -> None:
        """Go to what a branch of the page in front shows, at that position of it; 0: as it stands."""
        others = [one for one in self._pages if one is not self._front.page]
        chosen, left = others[number], self._front.page
        by_key = left is not None and left.ui.timeline.scrubber.hasFocus()
        if position:
            chosen.session.seek(position)
        else:
            chosen.session.go_live()
        self.tabs.setCurrentIndex(self._pages.index(chosen))
        if by_key:  # the same keys lead back
            chosen.ui.timeline.scrubber.setFocus()

    def _put_away(self, fork: GamePage) -> None:
        if self._front.page is fork and self._game is not None:
            self._front.bring(self._game)
        fork.close_game()
        self._front.stack.removeWidget(fork)
        fork.deleteLater()

    def _add_tab(self, text: str, closable: bool = True) -> None:
        self.tabs.blockSignals(True)
        letters = self.tabs.fontMetrics()
        index = self.tabs.addTab(letters.elidedText(text, Qt.TextElideMode.ElideRight, px(LONGEST)).replace("&", "&&"))
        self.tabs.setTabToolTip(index, text)
        self.tabs.setAccessibleTabName(index, text)
        if not closable:
            for side in (QTabBar.ButtonPosition.LeftSide, QTabBar.ButtonPosition.RightSide):
                self.tabs.setTabButton(index, side, None)
        self.tabs.blockSignals(False)

    def _switch(self, index: int) -> None:
        if 0 <= index < len(self._pages):
            self._front.bring(self._pages[index])


class Comparison(QDialog):
    """The differences between the game and a fork, a line each."""

    def __init__(self, lines: list[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("The fork against the game"))
        self.lines = QListWidget(self)
        self.lines.setAccessibleName(self.windowTitle())
        self.lines.setWordWrap(True)
        self.lines.addItems(lines or [self.tr("Nothing that everybody may see is different.")])
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(QLabel(self.tr("From the game as it stands to the fork as it stands:"), self))
        layout.addWidget(self.lines, 1)
        layout.addWidget(buttons)
        make_room(self, 520, 400)
