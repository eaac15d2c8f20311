"""The page on which a game is played: phases above, the table, what is asked beside it, the timeline below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget

from gatcg_desktop.engine.decisions import Decision, Refused
from gatcg_desktop.gui.foundation.forms import load_form
from gatcg_desktop.gui.foundation.garbage_collection import collect_once_gone
from gatcg_desktop.gui.foundation.theme import THEME, THEME_CHANGES, px
from gatcg_desktop.gui.foundation.toast import Toast
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.panels.decision_bodies import NumberBody, OptionList, OrderList
from gatcg_desktop.gui.panels.decision_panel import DecisionPanel
from gatcg_desktop.gui.panels.explanation import ExplanationSheet, can_explain
from gatcg_desktop.gui.panels.handover import HandOver
from gatcg_desktop.gui.panels.log_panel import LogPanel
from gatcg_desktop.gui.panels.manual_tools import ManualTools
from gatcg_desktop.gui.panels.opportunity_panel import OpportunityPanel
from gatcg_desktop.gui.panels.phase_bar import PhaseBar
from gatcg_desktop.gui.panels.preview_choice import would_be_copied
from gatcg_desktop.gui.panels.preview_panel import PreviewPanel
from gatcg_desktop.gui.panels.rest_panel import RestPanel
from gatcg_desktop.gui.panels.timeline_bar import TimelineBar
from gatcg_desktop.gui.panels.why_panel import WhyPanel
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.rules.model.choices import Explained

if TYPE_CHECKING:
    from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel

SIDE_WIDTH = 256
WIDE_SIDE = 340
"""The same for panels that need it all, such as an editor's; the preview makes way."""
PREVIEW_SHARE = 0.54
"""How much of the side column's height the preview has; no content moves that."""
PREVIEW_WITH_TOOLS = 0.35
"""The same while the by-hand tools, which are many, stand below it."""
CORNER = QSize(262, 268)
"""The panels at the lower right, at text scale 1 in the smallest window."""


class PromptPanel(QFrame):
    """What is asked of the viewer, at the lower right below the Effects Stack."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.opportunity = OpportunityPanel(self)
        self.decision = DecisionPanel(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 10, 10)
        layout.setSpacing(8)
        layout.addWidget(self.opportunity)
        layout.addWidget(self.decision, 1)
        self.rest = RestPanel(session, self)
        layout.addWidget(self.rest, 1)
        session.decision_changed.connect(self._frame)
        self.opportunity.set_session(session)
        self.decision.set_session(session)
        self._frame(session.decision)

    def _frame(self, decision: Decision | None) -> None:
        self.setProperty("yours", decision is not None)
        self.style().unpolish(self)
        self.style().polish(self)


class GamePage(QWidget):
    """One game. Made anew for every game; `close_game` before it is thrown away.

    Attributes: `session`, `table`, `corner`, `toast`, `hand_over`, `guide` (what tells a lesson; None in a game),
    and the panels in `ui` (phase_bar, why, log,
    tools, timeline).
    """

    def __init__(self, session: Session, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.guide: LessonPanel | None = None
        self.setProperty("role", "ground")
        self.ui = load_form("game_page", self, (PhaseBar, WhyPanel, LogPanel, ManualTools, TimelineBar))
        self.preview = PreviewPanel(session, pictures, self)
        self.ui.side_column.insertWidget(0, self.preview)
        self.ui.tabs.tabBar().setDrawBase(False)
        place = self.ui.table_place
        self.table = TableView(session, pictures, THEME, place)
        self.corner = PromptPanel(session, place)
        self.toast = Toast(place)
        place.installEventFilter(self)
        for panel in (self.ui.phase_bar, self.ui.why, self.ui.log, self.ui.tools, self.ui.timeline):
            panel.set_session(session)
        self.hand_over = HandOver(session, self)
        self._connect()
        self.ui.tabs.currentChanged.connect(self._arrange)
        THEME_CHANGES.changed.connect(self._arrange)
        self._arrange()
        self.table.setFocus()

    def _connect(self) -> None:
        session, ui = self.session, self.ui
        self.table.hovered.connect(self.show_card)
        self.table.message.connect(self.toast.say)
        self.table.explain_wanted.connect(self.explain)
        self.corner.decision.hovered.connect(self.show_card)
        self.corner.decision.tools_wanted.connect(lambda: self.show_tab(ui.tools))
        self.corner.opportunity.rule_asked.connect(self._show_rule)
        ui.tools.hovered.connect(self.show_card)
        ui.log.step_chosen.connect(session.seek)
        session.refused.connect(self._refused)
        session.view_changed.connect(self._leave_old_buttons)
        session.decision_changed.connect(self._focus_for)
        session.position_changed.connect(self._preview_for_step)
        session.hand_over.connect(lambda _: self.preview.clear())

    def close_game(self) -> None:
        """Stop listening to what outlives this page, and leave no trace in memory once it is deleted."""
        THEME_CHANGES.changed.disconnect(self._arrange)
        collect_once_gone(self)

    # What the window asks for ------------------------------------------------------------------------------

    def show_tab(self, panel: QWidget) -> None:
        """Bring one of the panels at the left to the front."""
        self.ui.side.show()
        self.ui.tabs.setCurrentWidget(panel)

    def show_card(self, what: object) -> None:
        """Show a thing, as (id, key), in the preview; None leaves the last one there."""
        if isinstance(what, tuple) and len(what) == 2 and (what[0] or what[1]):
            self.preview.show_hovered((what[0] or 0, what[1] or ""))

    def explain(self, id: int = 0) -> ExplanationSheet | None:
        """Open the explanation sheet of a thing: the one given, else what is pointed at, else what resolves next."""
        session = self.session
        wanted = [id] if id else [self.table.pointed_at, *(item.id for item in reversed(session.view.stack))]
        for one in wanted:
            planned = bool(one) and would_be_copied(session, one)
            if planned or (one and can_explain(session, one)):
                sheet = ExplanationSheet(session, one, self.window(), planned=planned)
                sheet.show()
                return sheet
        self.toast.say(self.tr("There is nothing to explain here: point at a stack item, a copy or a token."))
        return None

    def confirm(self) -> bool:
        """What Enter does: answer with what is picked or proposed."""
        return self.corner.decision.confirm()

    def escape(self) -> bool:
        """What Escape does: stop holding, else take the play under way back, else go back to the present."""
        session = self.session
        if session.cancel_holds():
            return True
        decision = session.decision
        if decision is not None and decision.cancellable:
            return session.cancel()
        if decision is not None and session.pending.picks and session.pending.multiple:
            session.pending.clear()
            return True
        if not session.live:
            session.go_live()
            return True
        return False

    # Keeping things together -------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.ui.table_place:
            self._arrange()
        return False

    def _arrange(self, *_: object) -> None:
        tab = self.ui.tabs.currentWidget()
        wide = tab is not None and bool(tab.property("wide"))
        self.ui.side.setFixedWidth(max(px(WIDE_SIDE if wide else SIDE_WIDTH), round(self.width() * 0.17)))
        self.preview.setVisible(not wide)
        tools = tab is self.ui.tools or (tab is not None and bool(tab.property("tall")))
        share = PREVIEW_WITH_TOOLS if tools else PREVIEW_SHARE
        self.preview.ui.words.setVisible(not tools)
        self.preview.setFixedHeight(round(self.ui.table_place.height() * share))
        self.ui.phase_bar.setFixedHeight(px(40))
        self.ui.timeline.setFixedHeight(px(42))
        room = self.ui.table_place.size()
        width = max(px(CORNER.width()), round(room.width() * 0.235))
        height = min(max(px(CORNER.height()), round(room.height() * 0.34)), round(room.height() * 0.45))
        self.table.fill(room, QSize(width, height))
        gap = px(8)
        self.corner.setGeometry(
            room.width() - width + gap // 2, room.height() - height, width - gap - gap // 2, height - gap
        )
        self.corner.raise_()
        self.toast.set_room(QRect(0, 0, room.width() - width, round(room.height() * 0.76)))

    def _refused(self, refusal: Refused | Explained) -> None:
        self.toast.say(translate_message(refusal.message))
        if self.ui.tabs.currentWidget() not in (self.ui.tools, self.guide):
            self.show_tab(self.ui.why)

    def _show_rule(self, key: str) -> None:
        self.ui.why.show_rule(key)
        self.show_tab(self.ui.why)

    def _leave_old_buttons(self, *_: object) -> None:
        """Buttons of the last decision go away; the keyboard must not fall onto whatever comes next."""
        focus = QApplication.focusWidget()
        if focus is not None and self.corner.isAncestorOf(focus):
            self.table.setFocus()

    def _focus_for(self, decision: Decision | None) -> None:
        if decision is None or self.session.waiting:
            return
        if decision.source and self.preview.shown is None:
            self.show_card((decision.source, self.session.key_of(decision.source)))
        body = self.corner.decision.body
        if isinstance(body, NumberBody):
            body.box.setFocus()
        elif isinstance(body, OrderList):
            body.list.setFocus()
        else:
            focus = QApplication.focusWidget()
            if focus is None or not self.isAncestorOf(focus) or self.hand_over.isAncestorOf(focus):
                self.table.setFocus()

    def focus_options(self) -> None:
        """Put the keyboard into the list of options."""
        body = self.corner.decision.body
        if isinstance(body, OptionList):
            if body.currentRow() < 0:
                body.setCurrentRow(0)
            body.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _preview_for_step(self, position: int, total: int) -> None:
        """While looking back, the preview shows what the step was about."""
        if position == total or position == 0 or self.session.waiting:
            return
        event = self.session.steps[position - 1].event
        for field in ("card", "object", "instance", "source"):
            id = getattr(event, field, 0)
            key = self.session.key_of(id) if isinstance(id, int) and id else ""
            if key:
                self.preview.show_hovered((id, key))
                return
