"""The view of the table: mouse and keys become answers, picks and explanations."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QMenu, QToolTip, QWidget

from gatcg_desktop.gui.foundation.announcing import be_to_readers
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.open_pile import PANEL
from gatcg_desktop.gui.table.interaction.actions import Acting
from gatcg_desktop.gui.table.interaction.key_bindings import Keys
from gatcg_desktop.gui.table.interaction.mouse import Mouse
from gatcg_desktop.gui.table.interaction.session_table import SessionTable
from gatcg_desktop.gui.table.interaction.things_by_ear import TableByEar
from gatcg_desktop.gui.table.layout.scene_key import SceneKey

translate = QCoreApplication.translate


class TableView(SessionTable):
    """The table of a session, with which a person plays.

    Signals: enter_moved(): Enter is for something else than it was (`takes_enter`).
    """

    enter_moved = Signal()

    def __init__(self, session: Session, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(session, pictures, parent)
        self.acting = Acting(self)
        self.keys = Keys(self, self.acting)
        self.mouse = Mouse(self, self.acting)
        self._alone = False
        self._took_enter = False
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        for widget in (self, self.viewport()):
            widget.setAcceptDrops(False)  # files are for the window; Qt's view takes them and does nothing
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        be_to_readers(self, TableByEar(self, self.activate))

    # What the window asks for --------------------------------------------------------------------------------

    def focus_hand(self) -> None:
        """Put the keyboard's focus on the hand: on the first card that can be played, else the first."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        hand = [SceneKey("card", card.id) for card in self.session.view.cards("hand", self.session.actor)]
        hand = [thing for thing in hand if thing in self.table.items_by_thing]
        playable = [thing for thing in hand if self.table.marks.legal(thing.id)]
        if hand:
            self.keys.moved()
            self.focus_on((playable or hand)[0])
        else:
            self.message.emit(translate("Table", "The hand is empty."))

    @property
    def pointed_at(self) -> int:
        """The id of what the pointer or the keyboard is on; 0 for nothing."""
        under = self.mouse.under
        thing = (under if self.pointer_last else None) or self.focused or under
        return thing.entity if thing is not None else 0

    def menu_for(self, thing: SceneKey) -> QMenu:
        """The context menu of a thing, not yet shown."""
        return self.acting.menu_for(thing)

    def activate(self, thing: SceneKey) -> None:
        """The default action of a thing: pick it, play it, open it, explain it, or offer what can be done."""
        self.acting.activate(thing)

    def open_menu(self, thing: SceneKey, at: QPoint | None = None) -> None:
        """Show the context menu of a thing, at a point of the screen or beside it. Nothing waits for it."""
        self.acting.open_menu(thing, at)

    @property
    def takes_enter(self) -> bool:
        """Whether Enter is for what has the focus here, and not for the window's one button."""
        return self.hasFocus() and self.keys.takes_enter

    def ring(self) -> None:
        super().ring()
        self._tell_enter()

    def _tell_enter(self) -> None:
        if self._took_enter != self.takes_enter:
            self._took_enter = not self._took_enter
            self.enter_moved.emit()

    # Mouse ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pointer_last = True
        self._alone = False
        self.ring()
        self.mouse.press(event)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.mouse.release(event)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mouse.double_click(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.mouse.wheel(event)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            thing = self.focused
        else:
            thing = self.thing_under(event.pos())
        if thing is not None and thing != PANEL:
            self.focus_on(thing)
            self.open_menu(thing, event.globalPos() if event.reason() != QContextMenuEvent.Reason.Keyboard else None)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self.mouse.hover(None)
        super().leaveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """No tooltip lies over the full card that is shown of whatever has a face."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            thing = self.thing_under(event.pos())
            words = thing is not None and (thing.kind in ("pile", "player") or thing.zone == "memory")
            if thing is not None and words and not self.dragging.active:
                QToolTip.showText(event.globalPos(), self.words_for(thing), self.viewport())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def let_go(self) -> None:
        self.mouse.let_go()

    # Keyboard ------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            escapes = event.key() == Qt.Key.Key_Escape and (self.dragging.active or self.table.opened is not None)
            if escapes or event.key() == Qt.Key.Key_Alt:  # else the menu bar takes the focus, and the keys after it
                event.accept()
                return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if self.keys.next_part(forward):
            return True
        self.focus_on(None)
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._alone = False
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.table.focus_on(None)
        self._tell_enter()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.ring()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and not event.isAutoRepeat():
            self.keys.peek(False)
        elif event.key() == Qt.Key.Key_Alt and self._alone:
            self._alone = False
            self.pin_wanted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt pins the full card when it comes up again alone: with other keys, or a drag, it means something else."""
        self._alone = event.key() == Qt.Key.Key_Alt
        if not self._alone and not self.keys.press(event):
            event.ignore()
