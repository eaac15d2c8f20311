"""The page on which a game is played: phases above, the table, what is asked beside it, the timeline below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QWidget

from gatcg_desktop.engine.decisions import Decision, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.designer_forms import load_form, name_and_tip
from gatcg_desktop.gui.foundation.garbage_collection import collect_once_gone
from gatcg_desktop.gui.foundation.pace import pace_of
from gatcg_desktop.gui.foundation.placing import Drawer
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon, px, window_unit
from gatcg_desktop.gui.foundation.toast import Toast
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.foundation.turns import Pieces
from gatcg_desktop.gui.games.announcer import Announcer
from gatcg_desktop.gui.games.concede import hear_giving_up
from gatcg_desktop.gui.games.full_card import FullCard
from gatcg_desktop.gui.games.toast_place import keep_on_felt
from gatcg_desktop.gui.panels.decision_bodies import NumberBody, OptionList, OrderList
from gatcg_desktop.gui.panels.explanation import ExplanationSheet, can_explain
from gatcg_desktop.gui.panels.handover import HandOver
from gatcg_desktop.gui.panels.log_panel import LogPanel
from gatcg_desktop.gui.panels.manual_tools import ManualTools
from gatcg_desktop.gui.panels.phase_bar import PhaseBar
from gatcg_desktop.gui.panels.preview_choice import would_be_copied
from gatcg_desktop.gui.panels.preview_panel import PreviewPanel
from gatcg_desktop.gui.panels.prompt_panel import CORNER, PromptPanel
from gatcg_desktop.gui.panels.timeline.strip import Strip
from gatcg_desktop.gui.panels.timeline.timeline_bar import PastFrame, TimelineBar
from gatcg_desktop.gui.panels.why_panel import WhyPanel
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.sound.sounding import Sounding
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.decision_marks import entity_of
from gatcg_desktop.gui.table.composition.motions import LENGTHS, Beat
from gatcg_desktop.gui.table.composition.open_pile import pile_cards
from gatcg_desktop.rules.model.choices import Accept, Decline, Done, Explained, PassOpportunity
from gatcg_desktop.rules.model.fields import NOBODY, ThingId
from gatcg_desktop.settings import Settings

if TYPE_CHECKING:
    from gatcg_desktop.gui.learning.hint_panel import HintPanel
    from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
    from gatcg_desktop.gui.session.computer_players import ComputerPlayers

MOST_CORNER = 0.4
"""How much of the table's width the buttons take for large letters: beside them lie the hand and the memory."""
_CORNER_CHANGES = (QEvent.Type.LayoutRequest, QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
_ON_BUTTONS = Accept | Decline | Done | PassOpportunity


class GamePage(QWidget):
    """One game. Made anew for every game; `close_game` before it is thrown away.

    Attributes: `session`, `table`, `corner`, `drawer`, `strip`, `full_card`, `toast`, `hand_over`, `guide` (what tells
    a lesson; None in a game), `computers` (who answers for bots; None where none can sit), `hint_panel` (None before
    the first hint), and the panels in `ui` (phase_bar, why, log, tools, timeline).

    Signals: drawer_opened(on): the drawer at the left was opened or closed.
    """

    drawer_opened = Signal(bool)

    def __init__(
        self, session: Session, pictures: Pictures, parent: QWidget | None = None, *, later: bool = False
    ) -> None:
        """`later`: whoever makes it goes through `building`, so that no frame has to wait for all of it; nothing
        of the page can be used before."""
        super().__init__(parent)
        self.session, self.built = session, False
        self.guide: LessonPanel | None = None
        self.computers: ComputerPlayers | None = None
        self.hint_panel: HintPanel | None = None
        self.setProperty("role", "ground")
        self.building = self._build(pictures)
        if not later:
            list(self.building)

    def _build(self, pictures: Pictures) -> Pieces:
        session = self.session
        self.ui = load_form("game_page", self, (PhaseBar, WhyPanel, LogPanel, TimelineBar))
        self.ui.tabs.tabBar().setDrawBase(False)
        self.drawer = Drawer(self, self.ui)
        self.strip = Strip(self.ui.phases, self.ui.phase_bar, self.ui.timeline, self._arrange)
        self.ui.tools = ManualTools(self.ui.tabs)
        self.ui.tabs.addTab(self.ui.tools, self.tr("By hand"))
        yield
        place = self.ui.table_place
        session.pending.prepared.connect(self._leave_old_buttons)
        self.table = TableView(session, pictures, place)
        self.corner = PromptPanel(session, place, self.table)
        yield
        for panel in (self.ui.phase_bar, self.ui.why, self.ui.log, self.ui.tools, self.ui.timeline):
            panel.set_session(session)
        yield
        self.past = PastFrame(session, place)
        self.toast = Toast(self)
        keep_on_felt(
            self.toast, self.table, place, lambda: (self.corner, self.past.words, self.peek_button, self.menu_button)
        )
        self.hand_over = HandOver(session, self, self.corner)
        self.sounding = Sounding(self, session, self.table.table.motion)
        self.preview = PreviewPanel(session, pictures, place)
        self.preview.hide()
        self.full_card = FullCard(self.preview, self.table, self.corner, session, self)
        self._connect()
        self.announcer = Announcer(session, self, self.corner)  # last: it tells of what stands there by then
        self.menu_button = QToolButton(place, autoRaise=True)
        self.menu_button.setIcon(icon("list", "muted", 18))
        self.menu_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.menu_button.clicked.connect(lambda: self.open_drawer(not self.ui.side.isVisible()))
        self.peek_button = QPushButton(place)
        self.peek_button.setProperty("kind", "second")
        self.peek_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.peek_button.clicked.connect(lambda: self.table.keys.peek(self.table.peeked is None))
        self._name_buttons()
        yield
        for watched in (place, self.corner):
            watched.installEventFilter(self)
        THEME_CHANGES.changed.connect(self._arrange)
        self.built = True
        self._list_again()
        self._arrange()
        self.table.setFocus()

    def _connect(self) -> None:
        session, ui = self.session, self.ui
        self.table.hovered.connect(self.full_card.show)
        self.table.pin_wanted.connect(self.full_card.pin)
        self.table.message.connect(self.toast.say)
        self.table.hint.connect(partial(self.toast.say, sign="info", until=session.decision_changed))
        self.table.explain_wanted.connect(self.explain)
        self.corner.decision.hovered.connect(partial(self.full_card.show, in_list=True))
        self.corner.tools_wanted.connect(lambda: self.show_tab(ui.tools))
        ui.phase_bar.rule_asked.connect(self._show_rule)
        ui.tools.hovered.connect(self.full_card.show)
        ui.log.step_chosen.connect(session.seek)
        session.refused.connect(self._refused)
        session.decision_changed.connect(self._focus_for)
        session.decision_changed.connect(self._list_again)
        session.position_changed.connect(self._fit_strip)
        session.holds_changed.connect(self._fit_strip)
        ui.timeline.branches_shown.connect(self._arrange)
        self.table.table.jumping.connect(self._fit_strip)
        self.table.table.composed.connect(self._list_again)
        self.table.table.changed_things.connect(self._place_peek_button)
        self.table.table.motion.beat_started.connect(self._pulse)
        session.hand_over.connect(self._put_away_what_one_saw)
        session.pending.prepared.connect(self._put_away_what_one_saw)

    def _pulse(self, beat: Beat) -> None:
        if beat.kind in ("phase", "turn"):
            self.ui.phase_bar.strip.pulse(round(LENGTHS["phase"] * self.table.table.motion.pace))

    def _put_away_what_one_saw(self, to: int = NOBODY) -> None:
        """Before another player looks (`to`), or is asked: what only the one before may know is put away."""
        if to or self.session.asked_beside:
            self.full_card.put_away()
            self.toast.hide()
            for sheet in self.window().findChildren(ExplanationSheet):
                sheet.close()
        if to:
            self.table.table.open_pile(None)
            self._place_corner()  # the stack ends above the box that asks for the other player

    def close_game(self) -> None:
        """Stop listening to what outlives this page, and leave no trace in memory once it is deleted."""
        self.building.close()
        if self.built:
            THEME_CHANGES.changed.disconnect(self._arrange)
        if self.hint_panel is not None:
            self.hint_panel.hints.close()
        if self.computers is not None:
            self.computers.close()
        collect_once_gone(self)

    # What the window asks for ------------------------------------------------------------------------------

    def teach(self, guide: LessonPanel | None) -> None:
        """This page is a lesson's; `guide` tells it, None where one is written."""
        self.guide = guide
        self.sounding.teaching = True

    def seat_computers(self, computers: ComputerPlayers) -> None:
        """Bots may sit at this table; where one finds no answer, gives a reason or gives up, the person is told."""
        self.computers = computers
        name_of, tell = self.session.name_of, self.toast.say
        add = partial(tell, sign="message-square", in_turn=True)
        computers.reasoned.connect(
            lambda who, why: add(translate_message(say("{player}: {reason}", player=name_of(who), reason=why)))
        )
        hear_giving_up(self, self.session, computers, tell)

    def follow(self, settings: Settings) -> None:
        """Move and look ahead as is chosen."""
        self.table.set_pace(pace_of(settings.motion))
        self.session.foreseen.want(settings.foresight)

    def open_drawer(self, on: bool) -> None:
        """Open the drawer at the left, or close it; the table is laid out in the room that is left."""
        if on != self.ui.side.isVisibleTo(self):
            self.ui.side.setVisible(on)
            self.drawer_opened.emit(on)
            self._arrange()

    def show_tab(self, panel: QWidget) -> None:
        """Bring one of the panels of the drawer to the front, and open it."""
        self.ui.tabs.setCurrentWidget(panel)
        self.open_drawer(True)

    def show_rulings(self) -> None:
        """Show the rulings on the card that is pointed at in place of its words, or its words again."""
        if not self.full_card.show_rulings():
            self.toast.say(self.tr("Point at a card to see the rulings on it."))

    def explain(self, id: ThingId = 0) -> ExplanationSheet | None:
        """Open the explanation sheet of a thing: the one given, else what is pointed at, else what resolves next."""
        session = self.session
        wanted = [id] if id else [self.table.pointed_at, *(item.id for item in reversed(session.view.stack))]
        for one in wanted:
            planned = bool(one) and would_be_copied(session, one)
            if planned or (one and can_explain(session, one)):
                sheet = ExplanationSheet(session, one, self.window(), planned=planned)
                sheet.show()
                return sheet
        self.toast.say(self.tr("There is nothing to explain here: point at something on the field or the stack."))
        return None

    def confirm(self, space: bool = False) -> bool:
        """What Enter and Space do: press the one button."""
        return self.corner.press_by_key(space)

    def escape(self) -> bool:
        """Let a pinned card go, stop holding, take the play back, leave the list of options, or go to the present."""
        session = self.session
        if self.full_card.let_go() or session.cancel_holds():
            return True
        decision = session.decision
        if decision is not None and decision.cancellable:
            return session.cancel()
        if decision is not None and session.pending.picks and not session.pending.suggested:
            session.pending.clear()
            return True
        if self.corner.decision.body is QApplication.focusWidget():
            self.table.setFocus()
            return True
        past = not session.live
        session.go_live()
        return past

    # Keeping things together -------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.built:
            self._name_buttons()

    def _name_buttons(self) -> None:
        self.ui.tabs.setTabText(self.ui.tabs.indexOf(self.ui.tools), self.tr("By hand"))
        name_and_tip(self.menu_button, self.tr("Why, log and tools (F4)"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.ui.table_place:
            self._arrange()
        elif event.type() in _CORNER_CHANGES and watched is self.corner:
            self._place_corner()
        return False

    @property
    def _unit(self) -> float:
        """The table's unit; the drawer takes nothing from it."""
        return max(0.8, window_unit(self.ui.table_place.size()) if self.drawer.below else self.strip.unit(self))

    @property
    def _corner(self) -> QSize:
        """What the table leaves to the buttons at its lower right."""
        unit = self._unit
        width = min(max(px(CORNER.width()), round(262 * unit)), round(self.ui.table_place.width() * MOST_CORNER))
        return QSize(width, max(px(CORNER.height()), round(124 * unit)))

    def _arrange(self, *_: object) -> None:
        unit = self._unit
        self.drawer.fit(unit)
        self.strip.lay_out(unit, self, looks_back=self.session.looks_back)
        self.past.setVisible(self.session.looks_back)
        self.past.surround(self.ui.table_place.rect())
        self._fit_strip()
        self.corner.set_unit(unit)
        self._place_corner(fill=True)
        size = max(round(36 * max(unit, 0.9)), self.menu_button.sizeHint().height())
        self.menu_button.setGeometry(round(8 * unit), round(5 * unit), size, size)

    def _fit_strip(self, *_: object) -> None:
        """The phases leave the timeline what it needs; the strip is higher while the past is looked at."""
        if self.past.isHidden() == self.session.looks_back:
            self._arrange()
            self.ui.column.activate()
        self.strip.fit(self.width())

    def _place_corner(self, fill: bool = False) -> None:
        """The button stands in its corner; what is asked stands above it, as high as what it holds, and the table ends
        above that. With `fill` the table has another size, too."""
        room, gap = self.ui.table_place.size(), px(8)
        width = self._corner.width() - 2 * gap
        self.corner.fit(width)
        width = max(width, self.corner.minimumSizeHint().width())
        height = min(self.corner.wanted_height(width), room.height() - gap) if self.corner.isVisibleTo(self) else 0
        self.corner.setGeometry(room.width() - width - gap, room.height() - height - gap // 2, width, height)
        self.corner.raise_()
        above = max(height + gap, self.hand_over.height_over(self.ui.table_place))
        self.table.fill(room, self._corner, above) if fill else self.table.leave_above(above)
        self.toast.place()
        button, view = self.corner.button, self.table.viewport()
        place = QRect(view.mapFromGlobal(button.mapToGlobal(QPoint())), button.size())
        self.table.button_stands(place)

    def _refused(self, refusal: Refused | Explained) -> None:
        self.toast.say(translate_message(refusal.message))
        if self.ui.side.isVisible() and self.ui.tabs.currentWidget() not in (self.ui.tools, self.guide):
            self.ui.tabs.setCurrentWidget(self.ui.why)

    def _show_rule(self, key: str) -> None:
        self.ui.why.show_rule(key)
        self.show_tab(self.ui.why)

    def _leave_old_buttons(self) -> None:
        """Buttons of the last decision go away; the keyboard must not fall onto whatever comes next."""
        focus = QApplication.focusWidget()
        if focus is not None and self.corner.isAncestorOf(focus):
            self.table.setFocus()

    def _focus_for(self, decision: Decision | None) -> None:
        if decision is None or self.session.waiting:
            return
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
            self.corner.show_list(True)
            if body.currentRow() < 0:
                body.setCurrentRow(0)
            body.setFocus(Qt.FocusReason.ShortcutFocusReason)  # while it has the focus it stays open
            self._place_corner()

    def _list_again(self, *_: object) -> None:
        """The list opens by itself only for what has no place on the table, and the table says what an open pile is
        asked for."""
        decision, body = self.session.decision, self.corner.decision.body
        opened = self.table.table.opened or self.table.peeked
        choosing = opened is not None and opened.asked
        self.corner.decision.show_prompt(not choosing)
        if self.table.peeked is not None or self.table.table.composition is None:
            return
        if decision is not None and isinstance(body, OptionList) and not body.hasFocus():
            table = self.table.table
            inside = {card.id for card in pile_cards(table.context(), opened)} if opened and choosing else set()
            things = (one in inside or table.thing_of(one) for one in map(entity_of, decision.options) if one)
            others = [one for one in decision.options if not entity_of(one) and not isinstance(one, _ON_BUTTONS)]
            self.corner.show_list(bool(others) or not all(things))
        self._place_corner()

    def _place_peek_button(self) -> None:
        """It shows the table behind the cards that are chosen from, or them again."""
        pile = self.table.table.opened or self.table.peeked
        on = pile is not None and pile.asked
        self.peek_button.setVisible(on)
        away = self.table.peeked is not None
        self.peek_button.setText(self.tr("Back to the choice") if away else self.tr("Show the table (hold Tab)"))
        composition = self.table.table.composition
        if on and composition is not None and composition.opened is not None:
            opened = composition.opened
            line = opened.rect._replace(y=opened.rect.y + opened.last_line)
            panel = self.table.mapFromScene(QRectF(*line)).boundingRect()
            size = self.peek_button.sizeHint()
            right = panel.left() + px(12) + size.width() if opened.last_line else panel.right() - px(122)
            self.peek_button.setGeometry(right - size.width(), panel.top() + 2, size.width(), size.height())
