"""A drag under way: the thing follows the pointer (or an arrow does), and a sentence says what will happen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.toast import reading_ms
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.arrows import PENDING, ArrowSpec
from gatcg_desktop.gui.table.interaction.drag_plan import Plan, aim_words, drop_on, plan_drag, plan_redirect
from gatcg_desktop.gui.table.interaction.following import Following
from gatcg_desktop.gui.table.interaction.zoomed_table import ZoomedTable
from gatcg_desktop.gui.table.layout.scene_key import Z_BUBBLE, Z_DRAG, Placement, SceneKey
from gatcg_desktop.gui.table.rendering.appearance import TextAppearance
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.scene.table_item import TableItem


class Dragging:
    """The drag of a table view. `plan` is what it means, None while nothing is dragged."""

    def __init__(self, view: ZoomedTable, session: Session, following: Following) -> None:
        self._view = view
        self._session = session
        self._following = following
        self.plan: Plan | None = None
        self._grip = QPointF()
        self._bubble: QGraphicsPixmapItem | None = None
        self._said = ""
        self._read = QTimer(view, singleShot=True)
        self._read.timeout.connect(self.hush)

    @property
    def active(self) -> bool:
        """Whether something is being dragged."""
        return self.plan is not None

    @property
    def said(self) -> str:
        """The sentence beside the pointer; why nothing came of a drag stays there until it is read."""
        return self._said

    def hush(self) -> None:
        """Take away the sentence that was left from the last drag."""
        self._read.stop()
        if self.plan is None:
            self._say("", False)

    def begin(self, thing: SceneKey, at: QPointF, by_hand: bool) -> None:
        """Take hold of a thing at a point of the scene. What cannot be dragged is left alone."""
        scene = self._view.table
        if scene.composition is None:
            return
        scene.motion.finish()
        self._take(plan_drag(scene.context(), scene.composition, self._session, thing, by_hand))

    def begin_arrow(self, arrow: ArrowSpec) -> None:
        """Take hold of the head of an arrow, to aim it at something else. What may not be moved is left alone."""
        scene = self._view.table
        if scene.composition is not None:
            scene.motion.finish()
            self._take(plan_redirect(scene.context(), scene.composition, self._session, arrow))

    def _take(self, plan: Plan | None) -> None:
        scene = self._view.table
        item = scene.item(plan.thing) if plan is not None else None
        if plan is None or item is None:
            return
        self._read.stop()
        self.plan = plan
        scene.held = plan.thing
        scene.arrows.take(plan.moved)
        scene.point_at(None)
        scene.raise_card(None)
        scene.offer_drops(plan.drops)
        if not plan.arrow:
            self._grip = QPointF(0, 0)
            item.setRotation(0)
            item.setZValue(Z_DRAG)
        self._say(plan.hint, plan.kind == "no")
        if plan.kind == "no":
            announce(self._view, plan.hint)

    def move(self, at: QPointF) -> None:
        """The pointer is at a point of the scene."""
        plan, scene = self.plan, self._view.table
        if plan is None:
            return
        item = scene.item(plan.thing)
        if item is None:
            return
        if plan.arrow:
            start = plan.moved.start if plan.moved is not None else (item.home.cx, item.home.cy)
            scene.arrows.draw(ArrowSpec(start, (at.x(), at.y()), PENDING))
            self._say_about(plan, at)
        else:
            item.setPos(at - self._grip)
        self._place_bubble(at, item)

    def _say_about(self, plan: Plan, at: QPointF) -> None:
        """While aiming: what letting go there does, or why what is under the pointer cannot be aimed at."""
        under = self._view.table.thing_at(at)
        if under is not None and under in plan.drops:
            self._say(aim_words(plan, card_name(self._session.name_of(under.entity))), False)
            return
        if under is None or plan.ahead is None or under.kind not in ("object", "player"):
            self._say(plan.hint, False)
            return
        why = plan.ahead.why_not(under.id) if under != plan.thing else ""
        self._say(why or plan.hint, bool(why))

    def drop(self, at: QPointF) -> None:
        """Let go at a point of the scene."""
        plan, scene = self.plan, self._view.table
        if plan is None:
            return
        under = [
            item.thing
            for item in scene.items(at, Qt.ItemSelectionMode.IntersectsItemShape, Qt.SortOrder.DescendingOrder)
            if isinstance(item, TableItem) and item.thing != plan.thing
        ]
        drop = drop_on(plan, scene.context(), under, at.x(), at.y())
        answer = drop.answer if drop is not None and drop.pick is None else None
        if answer is None:
            self._end(leave_reason=plan.kind == "no")
        if drop is None:
            self._return(plan.thing)
        elif drop.pick is not None:
            self._session.pending.put(drop.pick, drop.instead)
            self._return(plan.thing)
        elif answer is not None:
            if drop.aims:
                self._following.aim(plan.choice, drop.aims)
            else:
                self._following.then(plan.choice, drop.then)
            self._session.answer(answer)
            if self.plan is not None:  # no View has come of it
                self._end()
            self._return(plan.thing)
            self._following.asked(self._session.decision)

    def cancel(self) -> None:
        """Put the thing back; nothing is answered."""
        plan = self.plan
        if plan is not None:
            self._end()
            self._return(plan.thing)

    def view_changed(self) -> None:
        """Another View is coming: the drag ends where it is."""
        if self.plan is not None:
            self._view.table.drops = frozenset()  # composed with that View
            self._end()
        self.hush()

    def _end(self, *, leave_reason: bool = False) -> None:
        scene = self._view.table
        self.plan = None
        scene.held = None
        scene.arrows.draw(None)
        scene.arrows.take(None)
        if leave_reason:
            self._read.start(reading_ms(self._said))
        else:
            self._say("", False)
        scene.offer_drops(frozenset())

    def _return(self, thing: SceneKey) -> None:
        """Let the thing glide home from where it was let go, unless it is on its way or gone already."""
        scene = self._view.table
        item = scene.item(thing)
        if item is None or scene.motion.running:
            return
        place = item.pos()
        item.setZValue(item.home.z)
        if abs(place.x() - item.home.cx) + abs(place.y() - item.home.cy) > 0.5 or item.rotation() != item.home.angle:
            scene.motion.glide(item, Placement(place.x(), place.y(), item.rotation()))

    # The sentence ----------------------------------------------------------------------------------------------

    def _say(self, text: str, refused: bool) -> None:
        if text == self._said:
            return
        self._said = text
        scene = self._view.table
        if self._bubble is not None:
            scene.removeItem(self._bubble)
            self._bubble = None
        if not text:
            return
        look = TextAppearance(text, 320, "no" if refused else "hint")
        self._bubble = QGraphicsPixmapItem(self._view.renderer.pixmap(look))
        self._bubble.setZValue(Z_BUBBLE)
        self._bubble.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._bubble.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        scene.addItem(self._bubble)

    def _place_bubble(self, at: QPointF, item: TableItem) -> None:
        if self._bubble is None or self.plan is None:
            return
        size = self._bubble.pixmap().deviceIndependentSize()
        bounds = self._view.table.sceneRect()
        lift = item.size[1] / 2 if not self.plan.arrow else 22.0
        x = max(bounds.left(), min(bounds.right() - size.width(), at.x() - size.width() / 2))
        y = at.y() - lift - size.height() + MARGIN
        if y < bounds.top():
            y = min(bounds.bottom() - size.height(), at.y() + lift - MARGIN)
        self._bubble.setPos(x, y)
