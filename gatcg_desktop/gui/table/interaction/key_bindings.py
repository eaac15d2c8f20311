"""The keys of the table: arrows and Tab move the focus, Enter acts, M opens the menu."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.table.interaction import focus_order
from gatcg_desktop.gui.table.interaction.actions import Acting
from gatcg_desktop.gui.table.interaction.session_table import SessionTable
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import Accept, AnyPick, PassOpportunity
from gatcg_desktop.rules.model.decision_kinds import DecisionKind


class Keys:
    """What keys do on the table of a session."""

    def __init__(self, view: SessionTable, acting: Acting) -> None:
        self._view = view
        self._acting = acting
        self._remembered: dict[int, SceneKey] = {}
        self._meant: tuple[Decision | None, tuple[AnyPick, ...], bool] = (None, (), False)
        self._told: Decision | None = None

    def press(self, event: QKeyEvent) -> bool:
        """Act on a key. Gives whether it was for the table; what is not goes on to the window."""
        view = self._view
        key = Qt.Key(event.key()) if event.key() else Qt.Key.Key_unknown
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        match key:
            case Qt.Key.Key_Left | Qt.Key.Key_Right | Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._arrow(key)
                return True
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if event.isAutoRepeat():
                    return True  # held down it does not answer what is asked next
                if view.focused is None or not self.takes_enter:
                    return False
                asked = view.session.pending.decision
                self._acting.activate(view.focused)
                self._view.pointer_last = False
                if view.session.pending.decision is asked and not self._has_picked_the_last(view.focused):
                    self.moved()  # what is asked next has a button of its own
                return True
            case Qt.Key.Key_M | Qt.Key.Key_Menu:
                if view.focused is not None:
                    self._acting.open_menu(view.focused)
                return view.focused is not None
            case Qt.Key.Key_Escape:
                return self._escape()
            case Qt.Key.Key_Plus:
                view.zoom_by(1.25)
                return True
            case Qt.Key.Key_Minus:
                view.zoom_by(0.8)
                return True
            case Qt.Key.Key_0:
                view.zoom_by(0.01)
                return True
            case _:
                return False

    @property
    def takes_enter(self) -> bool:
        """Whether Enter, pressed on the table, is for what has the focus there, and not for the window's one button."""
        thing = self._view.focused
        return thing is not None and not self._meant_for_button(thing)

    def leave_enter(self) -> None:
        """The button was told last, as what Enter presses: so it does, until the focus moves."""
        self._told = self._view.session.decision
        self._view.ring()

    def moved(self) -> None:
        """A key has moved the focus, or acted on what has it: from now on Enter means that thing."""
        pending = self._view.session.pending
        self._view.pointer_last, self._told = False, None
        self._meant = (pending.decision, pending.picks, pending.suggested)
        self._view.ring()

    def _has_picked_the_last(self, thing: SceneKey | None) -> bool:
        """Whether nothing more can be picked with this: Enter, which is now said on the button, presses it."""
        pending, marks = self._view.session.pending, self._view.table.marks
        return thing is not None and marks.picked(thing.entity) > 0 and len(pending.picks) == marks.most

    def _meant_for_button(self, thing: SceneKey) -> bool:
        """Whether Enter presses the window's one button, which says so, although a thing has the focus: it is picked
        already, or something else was picked since, or the focus is left over from before what is asked now."""
        session, marks = self._view.session, self._view.table.marks
        pending = session.pending
        if marks.gathers and marks.most == 1 and marks.picked(thing.entity):
            return True
        decision, *before = self._meant
        picked = decision is pending.decision and before != [pending.picks, pending.suggested]
        picked_elsewhere = self._view.pointer_last or picked
        if picked_elsewhere and pending.multiple and pending.can_confirm:
            return True
        asked = session.decision
        if asked is not None and asked is self._told:
            return True
        if asked is None:
            return decision is not None or self._view.pointer_last
        if asked is decision or PassOpportunity() in asked.options:
            return False  # passing has a key of its own
        return not marks.of(thing.entity)

    def next_part(self, forward: bool) -> bool:
        """Go to the next (or previous) zone, or show first where one is after a click. Gives whether there was one."""
        view = self._view
        opened = view.table.opened
        if opened is not None and opened.asked:
            self.peek(True)
            return True
        if self._view.peeked is not None:
            return True  # the key is still held
        composition = view.table.composition
        if composition is None:
            return False
        if view.pointer_last and view.focused in composition.shown:
            self.moved()
            return True
        step = 1 if forward else -1
        thing = focus_order.next_zone(composition, view.table.table, view.focused, step, self._remembered)
        if thing is not None:
            self.moved()
            view.focus_on(thing)
        return thing is not None

    def peek(self, on: bool) -> None:
        """Take away the cards that are chosen from, so that the table can be seen, or bring them back."""
        table = self._view.table
        if on and self._view.peeked is None and table.opened is not None:
            self._view.peeked = table.opened
            table.open_pile(None)
        elif not on and self._view.peeked is not None:
            pile, self._view.peeked = self._view.peeked, None
            if table.opened is None and table.marks.gathers:
                table.open_pile(pile)

    def aim(self, step: int) -> None:
        """Put the focus on the next thing that can be chosen (-1: the previous one). Where new targets may be
        chosen, this takes the arrows off first."""
        view = self._view
        if view.table.marks.kind == DecisionKind.NEW_TARGETS:
            view.session.answer(Accept())
        composition, marks = view.table.composition, view.table.marks
        if composition is None:
            return
        things = [thing for thing in focus_order.focusable(composition) if thing.entity and marks.legal(thing.entity)]
        if not things:
            return
        self.moved()
        at = things.index(view.focused) if view.focused in things else -1 if step > 0 else 0
        view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        view.focus_on(things[(at + step) % len(things)])

    def _arrow(self, key: Qt.Key) -> None:
        view = self._view
        composition = view.table.composition
        if composition is None:
            return
        self.moved()
        dx = (key == Qt.Key.Key_Right) - (key == Qt.Key.Key_Left)
        dy = (key == Qt.Key.Key_Down) - (key == Qt.Key.Key_Up)
        thing = focus_order.neighbour(composition, view.table.table, view.focused, dx, dy)
        if thing is None and dx and view.table.scroll_pile(dx) and view.table.composition is not None:
            things = focus_order.focusable(view.table.composition)
            thing = things[-1 if dx > 0 else 0]
        if thing is not None:
            view.focus_on(thing)

    def _escape(self) -> bool:
        view = self._view
        if view.dragging.active:
            view.dragging.cancel()
            return True
        if view.table.opened is not None:
            view.table.open_pile(None)
            return True
        return False
