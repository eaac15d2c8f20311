"""Who may act, who has passed, and what passing will do."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gatcg_desktop.gui.foundation.forms import load_form
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.panels.fitted_button import FittedButton
from gatcg_desktop.gui.session.pass_button import PassButton, pass_button
from gatcg_desktop.gui.session.session import Session, Until
from gatcg_desktop.rules.model.choices import PassOpportunity


class OpportunityPanel(QWidget):
    """The Opportunity of the viewer's game, with Pass and Hold.

    Signals: rule_asked(str): the person wants to read about the rule of that key.
    """

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("opportunity_panel", self, (FittedButton,))
        self._session: Session | None = None
        self._button = PassButton("", "")
        self._pressed = False
        self.ui.pass_button.clicked.connect(self.pass_now)
        self.ui.stop_button.clicked.connect(self._stop)
        self._menu = QMenu(self)
        self._until_something = QAction(self)
        self._until_turn = QAction(self)
        self._until_something.triggered.connect(self.hold_until_something)
        self._until_turn.triggered.connect(self.hold_until_turn)
        self._rule = QAction(self)
        self._rule.triggered.connect(lambda: self.rule_asked.emit("opportunity.holder"))
        self._menu.addActions([self._until_something, self._until_turn, self._rule])
        self.ui.hold_button.setMenu(self._menu)
        self.ui.hold_button.setFixedSize(px(36), px(26))
        self._name_actions()

    def _name_actions(self) -> None:
        self._until_something.setText(self.tr("Until something happens\tH"))
        self._until_turn.setText(self.tr("Until my turn\tShift+H"))
        self._rule.setText(self.tr("What is Opportunity?"))

    def set_session(self, session: Session) -> None:
        """Show this game from now on."""
        self._session = session
        session.decision_changed.connect(self._begin_anew)
        session.holds_changed.connect(self._refresh)
        self._refresh()

    def _begin_anew(self, *_: object) -> None:
        self._pressed = False
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._session is not None:
            self._name_actions()
            self._refresh()

    @property
    def can_pass(self) -> bool:
        """Whether the viewer has Opportunity and may pass."""
        decision = self._session.decision if self._session is not None else None
        return decision is not None and PassOpportunity() in decision.options

    def pass_now(self) -> None:
        """Pass once. Where something that could still be done would be given up, the first press only says so."""
        if self._session is None or not self.can_pass:
            return
        if self._button.tone == "leftover" and not self._pressed:
            self._pressed = True
            self._refresh()
            return
        self._pressed = False
        self._session.answer(PassOpportunity())

    def hold_until_something(self) -> None:
        """Pass from now on, until anything happens."""
        if self._session is not None:
            self._session.hold(Until.SOMETHING_HAPPENS)

    def hold_until_turn(self) -> None:
        """Pass from now on, until the viewer's next turn."""
        if self._session is not None:
            self._session.hold(Until.OWN_TURN)

    def _stop(self) -> None:
        if self._session is not None:
            self._session.cancel_holds()

    def _refresh(self, *_: object) -> None:
        session = self._session
        assert session is not None
        view = session.view
        can_pass = self.can_pass
        if can_pass and session.decision is not None:
            self._button = pass_button(view, session.decision)
        self.ui.holder.setVisible(not can_pass)
        self.ui.holder.setText(self._holder())
        self.ui.holder.setProperty("type", "heading" if can_pass else "small")
        self.ui.holder.style().polish(self.ui.holder)
        passed = [view.player(id).name for id in view.passed]
        self.ui.passed.setText(self.tr("passed: {players}").format(players=", ".join(passed)) if passed else "")
        self.ui.passed.setVisible(bool(passed))
        again = self.tr("Press again: {what}").format(what=self._button.follows)
        self.ui.consequence.setText(again if self._pressed else self._button.follows)
        self.ui.pass_button.setToolTip(self.tr("{what} (Space)").format(what=self._button.text))
        self.ui.pass_button.setAccessibleName(f"{self._button.text}. {self.ui.consequence.text()}")
        kind = "leftover" if self._button.tone == "leftover" else "primary"
        if self.ui.pass_button.property("kind") != kind:
            self.ui.pass_button.setProperty("kind", kind)
            self.ui.pass_button.style().unpolish(self.ui.pass_button)
            self.ui.pass_button.style().polish(self.ui.pass_button)
        self.ui.pass_button.say(self._button.text)
        self.ui.consequence.setVisible(can_pass)
        for button in (self.ui.pass_button, self.ui.hold_button):
            button.setVisible(can_pass)
        holding = self._holding()
        self.ui.held.setText(holding)
        self.ui.held_row.setVisible(bool(holding))

    def _holder(self) -> str:
        """Who may act. One whose Opportunity it is, but who cannot answer, waits: for the host, or for a choice."""
        session = self._session
        assert session is not None
        view = session.view
        if view.outcome:
            return self.tr("The game is over")
        if not view.holder:
            return self.tr("Nobody has Opportunity")
        if view.holder == session.viewer:
            asked = session.decision is not None or not session.live
            return self.tr("You have Opportunity") if asked else self.tr("Waiting…")
        return self.tr("{player} has Opportunity").format(player=view.player(view.holder).name)

    def _holding(self) -> str:
        session = self._session
        assert session is not None
        texts = []
        for player, held in session.passes.held.items():
            name = session.view.player(player).name
            if held.until is Until.OWN_TURN:
                texts.append(self.tr("{player} passes until their turn").format(player=name))
            else:
                texts.append(self.tr("{player} passes until something happens").format(player=name))
        return "\n".join(texts)
