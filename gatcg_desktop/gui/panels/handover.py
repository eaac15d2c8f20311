"""The screen between two players at one desk: nothing of either hand is shown until the right one is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.fields import PlayerId


class HandOver(QWidget):
    """Lies over its parent while the session waits for a player; a click on the button, Enter or Space goes on.

    The table is seen below it, as everybody may see it, so that what resolved is seen before any hand; nothing below
    can be used. Its box lies over the `corner` of the buttons.
    """

    def __init__(self, session: Session, parent: QWidget, corner: QWidget) -> None:
        super().__init__(parent)
        self._corner = corner
        self._session = session
        self._covered = parent
        self.ui = load_form("handover", self)
        self.ui.here_button.clicked.connect(session.accept_hand_over)
        self.ui.here_button.setAutoDefault(True)
        self.setFocusProxy(self.ui.here_button)
        parent.installEventFilter(self)
        corner.installEventFilter(self)
        session.pending.prepared.connect(self._ask_if_waiting)  # it takes its room before the table does
        session.position_changed.connect(self._leave_when_accepted)
        self.hide()
        self._ask_if_waiting()

    def ask(self, player: PlayerId) -> None:
        """Cover everything and wait for that player."""
        session = self._session
        name = session.view.player(player).name
        self.ui.name.setText(name)
        self.ui.here_button.setText(self.tr("I am {player}  (Enter)").format(player=name))
        self.ui.here_button.setAccessibleName(self.tr("I am {player}").format(player=name))
        self.setAccessibleName(self.tr("Hand the screen over to {player}").format(player=name))
        self.setGeometry(self._covered.rect())
        self.show()
        self.raise_()
        self.ui.here_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _stand_over_corner(self) -> None:
        layout, room = self.layout(), self._covered.rect()
        assert layout is not None
        place = self._corner.rect().translated(self._corner.mapTo(self._covered, QPoint()))
        layout.setContentsMargins(px(9), px(9), room.right() - place.right(), room.bottom() - place.bottom())
        self.ui.box.setFixedWidth(place.width())
        self.ui.box.setMinimumHeight(place.height())

    def _ask_if_waiting(self) -> None:
        if self._session.waiting:
            self.ask(self._session.waiting)

    def height_over(self, below: QWidget) -> int:
        """How much of the lower part of another widget the box lies over, in pixels; 0 while nobody is waited for."""
        if not self._session.waiting:
            return 0
        layout = self.layout()
        assert layout is not None
        layout.activate()
        box: QWidget = self.ui.box
        return below.height() - below.mapFromGlobal(box.mapToGlobal(QPoint())).y()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._ask_if_waiting()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the page also when it becomes larger: hands lie below."""
        if event.type() == QEvent.Type.Resize and watched is self._covered:
            self.setGeometry(self._covered.rect())
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and watched is self._corner:
            self._stand_over_corner()
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:
        return True  # the keyboard stays here: nothing below may be worked, and Enter takes over

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._session.accept_hand_over()
        else:
            event.accept()  # nothing below may be worked from here

    def _leave_when_accepted(self, *_: object) -> None:
        if not self._session.waiting and self.isVisible():
            if self.ui.here_button.hasFocus():  # else what comes next gets the keyboard, and is read out
                self._covered.setFocus()
            self.hide()
