"""The view of the table: it shows the session's View, and turns mouse and keys into answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QGraphicsView, QMenu, QPinchGesture, QToolTip, QWidget

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.themes import THEME, Theme
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.composition import home_of
from gatcg_desktop.gui.table.composition.descriptions import describe
from gatcg_desktop.gui.table.composition.lookup import key_of
from gatcg_desktop.gui.table.composition.marks import Marks, marks_of
from gatcg_desktop.gui.table.composition.open_pile import PANEL
from gatcg_desktop.gui.table.interaction.actions import Acting
from gatcg_desktop.gui.table.interaction.dragging import Dragging
from gatcg_desktop.gui.table.interaction.fineness import Fineness
from gatcg_desktop.gui.table.interaction.following import Following
from gatcg_desktop.gui.table.interaction.key_bindings import Keys
from gatcg_desktop.gui.table.interaction.mouse import Mouse
from gatcg_desktop.gui.table.interaction.pile_to_open import pile_to_open
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.layout.table_layout import LEAST_HEIGHT, LEAST_WIDTH
from gatcg_desktop.gui.table.rendering.renderer import Renderer
from gatcg_desktop.gui.table.scene.endings import ending_of
from gatcg_desktop.gui.table.scene.table_scene import TableScene
from gatcg_desktop.rules.views.views import View

MOST_ZOOM = 3.0


class TableView(QGraphicsView):
    """The whole table of a session: both fields, hands, piles, and the Effects Stack.

    Signals
    -------
    hovered((id, key) | None): what the pointer or the focus is on, for the preview.
    message(text): a sentence for the person, such as why something cannot be done.
    explain_wanted(id): somebody asks for the explanation of a thing.
    pin_wanted(): the full card of what is pointed at is to stay, or to go.
    shape_wanted(name, representation): tokens of that name are to be shown as a picture, drawn, a coin or a die.
    """

    hovered = Signal(object)
    message = Signal(str)
    explain_wanted = Signal(int)
    shape_wanted = Signal(str, str)
    pin_wanted = Signal()

    def __init__(
        self, session: Session, pictures: Pictures, tokens: Theme = THEME, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.pictures = pictures
        self.renderer = Renderer(pictures, self.devicePixelRatioF())
        self.table = TableScene(session.definitions, session.name_of, self.renderer, self)
        self.following = Following(session, self)
        self.dragging = Dragging(self)
        self.focused: SceneKey | None = None
        self.point_for_others: Callable[[int], None] | None = None
        """Shows a thing to the others at the table; None where there are none."""
        self.keys = Keys(self)
        self.mouse = Mouse(self)
        self.acting = Acting(self)
        self._zoom = 1.0
        self._text, self._cards = theme.scale(), 1.0
        self._corner = (0.0, 0.0)
        self._asked = 0.0
        self._opened_for: Decision | None = None
        self._position = 0
        self._set_up(tokens)
        pictures.ready.connect(self.table.picture_ready)
        session.view_changed.connect(self._show_view)
        session.pending.changed.connect(self._show_marks)
        session.decision_changed.connect(self._show_decision)
        session.foreseen.changed.connect(self.table.foretell)
        self._lay_out()
        self._show_view(session.view, ())
        self._show_decision(session.decision)

    def _set_up(self, tokens: Theme) -> None:
        self.setScene(self.table)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        for widget in (self, self.viewport()):
            widget.setAcceptDrops(False)  # files are for the window; Qt's view takes them and does nothing
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Table"))
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self.fineness = Fineness(self)

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

    @property
    def pointed_at(self) -> int:
        """The id of what the pointer or the keyboard is on; 0 for nothing."""
        under = self.mouse.under
        thing = (under if self.keys.pointer_last else None) or self.focused or under
        return thing.entity if thing is not None else 0

    def entity_at(self, place: QPoint) -> int:
        """The id of what lies at a place of the viewport; 0 for nothing."""
        thing = self.table.thing_at(self.mapToScene(place))
        return thing.entity if thing is not None else 0

    def set_pace(self, pace: float) -> None:
        """How long everything is on its way, of its full length; 0 puts things to their places at once."""
        self.table.motion.pace = pace
        if not pace:
            self.table.motion.finish()

    def set_scale(self, scale: float, cards: float) -> None:
        """Use another text scale (0.8 to 2), and cards so much larger than usual (1 to 1.5)."""
        self._text, self._cards = theme.clamp_scale(scale), cards
        self.renderer.forget()
        self._lay_out()
        self.table.draw_again()

    def fill(self, room: QSize, corner: QSize) -> None:
        """Take that size, and leave a rectangle free at the lower right for a panel of the window."""
        self._corner = (float(corner.width()), float(corner.height()))
        will_lay_out = room != self.size() and self.isVisible()
        self.resize(room)
        if not will_lay_out:
            self._lay_out()

    def leave_above(self, height: int) -> None:
        """Let the stack end above a panel of that height at the lower right."""
        if height != self._asked:
            self._asked = float(height)
            self._lay_out()

    def focus_on(self, thing: SceneKey | None) -> None:
        """Give a thing the keyboard's focus: ring (not after a click), preview, and words for a screen reader."""
        self.focused = thing
        if thing is not None and thing.kind == "instance":
            self.table.reveal_item(thing.id)
        hand = thing is not None and thing.kind == "card" and self.in_hand(thing)
        self.table.raise_card(thing if hand else None)
        self._ring()
        self.table.point_at(thing)
        self.setAccessibleName(self.words_for(thing) if thing is not None else self.tr("Table"))
        self.tell_hovered(thing)

    def _ring(self) -> None:
        self.table.focus_on(None if self.keys.pointer_last else self.focused)  # after a click it would look like a pick

    def words_for(self, thing: SceneKey) -> str:
        """What a screen reader and a tooltip say of a thing."""
        return describe(self.table.context(), thing, self.table.composition)

    def menu_for(self, thing: SceneKey) -> QMenu:
        """The context menu of a thing, not yet shown."""
        return self.acting.menu_for(thing)

    def activate(self, thing: SceneKey) -> None:
        """The default action of a thing: pick it, play it, open it, explain it, or offer what can be done."""
        self.acting.activate(thing)

    def open_menu(self, thing: SceneKey, at: QPoint | None = None) -> None:
        """Show the context menu of a thing, at a point of the screen or beside it. Nothing waits for it."""
        self.acting.open_menu(thing, at)

    def in_hand(self, thing: SceneKey) -> bool:
        """Whether that is a card of a hand that can be read: at the bottom, or where all lies open."""
        seats = self.table.context()
        hands = (card for seat in (seats.near, seats.far) for card in self.session.view.cards("hand", seat))
        return thing.kind == "card" and any(card.id == thing.id and card.known for card in hands)

    def tell_hovered(self, thing: SceneKey | None) -> None:
        """Say what the pointer or the focus is on; what has no face the viewer may see counts as nothing."""
        key = key_of(self.table.context(), thing.entity) if thing is not None and thing.entity else ""
        self.hovered.emit((thing.entity, key) if thing is not None and key else None)

    # What the session tells ----------------------------------------------------------------------------------

    @property
    def _marks(self) -> Marks:
        return marks_of(self.session.decision, self.session.pending.picks)

    def _show_view(self, view: View, steps: Sequence[Step]) -> None:
        self.dragging.view_changed()
        position = self.session.position
        near = abs(position - self._position) <= 1
        name_of_key = self.session.name_of_key
        self._position = position
        endings = [ending_of(step, name_of_key) for step in steps]
        ended = [(self._place_of(found[0]), found[1]) for found in endings if found is not None]
        # Things move when something happened or one step is taken; a jump shows the other position at once.
        self.table.show(view, self._marks, bool(steps) or near, [step.event for step in steps])
        if not near or not steps:
            self.table.endings.clear()
        whole = Rect(0, 0, self.table.table.width, self.table.table.height)
        self.table.endings.tell([(at, text) for at, text in ended if at is not None], whole)
        if self.focused is not None and self.focused not in self.table.items_by_thing:
            self.focus_on(None)

    def _place_of(self, entity: int) -> tuple[float, float] | None:
        """Where something is before the next View is shown; the middle of the field for what is not to be seen."""
        if self.table.composition is None or self.table.view is None:
            return None
        area = self.table.table.play_area
        home = home_of(entity, self.table.composition, self.table.view) or area
        return home.cx, home.cy

    def _show_marks(self) -> None:
        if not self.dragging.active:
            self.table.mark(self._marks)

    def _show_decision(self, decision: Decision | None) -> None:
        self.table.mark(self._marks)
        if decision is not self._opened_for:
            self._opened_for, self.keys.peeked = decision, None
            if self.table.opened is None or self.table.opened.asked or self.table.marks.picking:
                self.table.open_pile(pile_to_open(self.table.context(), self.table.composition, self.session))
        self.following.asked(decision)

    # Size and zoom -------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        width, height = max(1, self.viewport().width()), max(1, self.viewport().height())
        fit = min(1.0, width / LEAST_WIDTH, height / LEAST_HEIGHT)
        corner = (self._corner[0] / fit, self._corner[1] / fit)
        self.table.resize_table(width / fit, height / fit, self._text, corner, self._asked / fit, self._cards)
        self.resetTransform()
        self.scale(fit * self._zoom, fit * self._zoom)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.table.dressing.table_is_seen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def zoom_by(self, factor: float) -> None:
        """Zoom in or out, between the whole table and three times its size."""
        wanted = max(1.0, min(MOST_ZOOM, self._zoom * factor))
        if wanted == self._zoom:
            return
        self.fineness.gesture()
        self.scale(wanted / self._zoom, wanted / self._zoom)
        self._zoom = wanted

    def whole_table(self) -> None:
        """Show the whole table again."""
        self.zoom_by(1.0 / self._zoom)

    @property
    def zoomed(self) -> bool:
        """Whether less than the whole table is seen."""
        return self._zoom > 1.0

    def pan(self, across: float, down: float) -> None:
        """Move what is seen by that many pixels, as far as the table reaches."""
        for bar, by in ((self.horizontalScrollBar(), across), (self.verticalScrollBar(), down)):
            wanted = max(bar.minimum(), min(bar.maximum(), round(bar.value() - by)))
            if wanted != bar.value():
                self.fineness.gesture()
                bar.setValue(wanted)

    # Mouse ---------------------------------------------------------------------------------------------------

    def thing_under(self, position: QPoint) -> SceneKey | None:
        """The thing at a point of the viewport."""
        return self.table.thing_at(self.mapToScene(position))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.keys.pointer_last = True
        self._ring()
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
        """Two fingers zoom; no tooltip lies over the full card that is shown of whatever has a face."""
        if event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom_by(1.0 + event.value())
                return True
        if event.type() == QEvent.Type.Gesture and isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.zoom_by(pinch.scaleFactor())
                return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            thing = self.thing_under(event.pos())
            words = thing is not None and (thing.kind in ("pile", "player") or thing.zone == "memory")
            if thing is not None and words and not self.dragging.active:
                QToolTip.showText(event.globalPos(), self.words_for(thing), self.viewport())
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    # Keyboard ------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and (self.dragging.active or self.table.opened is not None):
                event.accept()
                return True
        if event.type() == QEvent.Type.DevicePixelRatioChange and hasattr(self, "renderer"):
            self.renderer.ratio = self.devicePixelRatioF()
            self.table.arrows.ratio = self.renderer.ratio
            self.table.draw_again()
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "table"):
            self.table.draw_again()

    def focusNextPrevChild(self, forward: bool) -> bool:
        if self.keys.next_part(forward):
            return True
        self.focus_on(None)
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.table.focus_on(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ring()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and not event.isAutoRepeat():
            self.keys.peek(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Alt and not event.isAutoRepeat():
            self.pin_wanted.emit()
        elif not self.keys.press(event):
            event.ignore()
