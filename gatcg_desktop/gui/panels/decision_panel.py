"""What is asked, the options, and the buttons that answer."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QPlainTextEdit, QWidget

from gatcg_desktop.engine.decisions import LONGEST_WORDS, Decision, Words
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import printed_name
from gatcg_desktop.gui.foundation.forms import load_form
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.panels.decision_bodies import NumberBody, OptionList, OrderList
from gatcg_desktop.gui.session.option_labels import labels_of
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import (
    Accept,
    AnyPick,
    Decline,
    Done,
    Explained,
    Number,
    PassOpportunity,
    Place,
    PlayCard,
)


class DecisionPanel(QWidget):
    """The decision of the viewer; empty while there is none.

    The body depends on what is on offer: a list of options, an order, a number, or nothing but buttons.

    Attributes: `card_names`, what completes the name of a card that is written (None: nothing).

    Signals: hovered((id, key) | None), for the preview; tools_wanted(): show the by-hand tools.
    """

    hovered = Signal(object)
    tools_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("decision_panel", self)
        self._session: Session | None = None
        self.body: QWidget | None = None
        self.words: QLineEdit | None = None
        self.card_names: QStringListModel | None = None
        self.ui.confirm_button.clicked.connect(self.confirm)
        self.ui.no_button.clicked.connect(lambda: self._answer(Decline()))
        self.ui.cancel_button.clicked.connect(self._cancel)
        self.ui.tools_button.clicked.connect(self.tools_wanted)

    def set_session(self, session: Session) -> None:
        """Show the decisions of this game from now on."""
        self._session = session
        session.decision_changed.connect(self._show)
        session.pending.changed.connect(self._count)
        self._show(session.decision)

    def complete_from(self, names: QStringListModel | None) -> None:
        """Offer these names to whoever writes a card's name, and take no others once there are any."""
        self.card_names = names

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._session is not None:
            self._show(self._session.decision)

    # Answering ---------------------------------------------------------------------------------------------

    def confirm(self) -> bool:
        """Answer with what the panel shows, as Enter does. Gives whether the answer was taken."""
        session, decision = self._session, self._decision
        if session is None or decision is None:
            return False
        if isinstance(self.body, OrderList | NumberBody):
            return session.answer(*self.body.picks())
        for yes in (Accept(), Done()):
            if yes in decision.options:
                return session.answer(yes)
        if session.pending.multiple:
            return session.pending.confirm()
        return self.body is not None and self.body.hasFocus() and self.pick_current()

    def decline(self) -> bool:
        """Say no, where that is on offer."""
        decision = self._decision
        return decision is not None and Decline() in decision.options and self._answer(Decline())

    def pick_row(self, row: int) -> bool:
        """Pick the option of a row (0 is the first)."""
        return isinstance(self.body, OptionList) and self.body.pick_row(row)

    def pick_current(self) -> bool:
        """Pick the option that the keyboard is on."""
        return isinstance(self.body, OptionList) and self.body.pick_row(self.body.currentRow())

    def _answer(self, choice: AnyPick) -> bool:
        return self._session is not None and self._session.answer(choice)

    def _cancel(self) -> None:
        if self._session is not None:
            self._session.cancel()

    @property
    def _decision(self) -> Decision | None:
        return self._session.decision if self._session is not None else None

    # Showing -----------------------------------------------------------------------------------------------

    def _show(self, decision: Decision | None) -> None:
        session = self._session
        assert session is not None
        self._take_body()
        self.setVisible(decision is not None)
        if decision is None:
            return
        opportunity = decision.kind == "opportunity"
        self.ui.prompt.setText(self._prompt(decision))
        self.ui.prompt.setVisible(not opportunity and Done() not in decision.options)
        source = session.name_of(decision.source) if decision.source else ""
        self.ui.asked_by.setText(source)
        self.ui.asked_by.setVisible(bool(source) and not opportunity and source not in self.ui.prompt.text())
        self._put_body(self._body(decision))
        self._put_words(decision)
        self.ui.no_button.setVisible(Decline() in decision.options)
        self.ui.no_button.setText(
            self.tr("Materialize nothing") if decision.kind == "materialize" else self.tr("No  (N)")
        )
        self.ui.cancel_button.setVisible(decision.cancellable)
        self.ui.tools_button.setVisible(Done() in decision.options)
        self._count()

    def _body(self, decision: Decision) -> QWidget | None:
        session = self._session
        assert session is not None
        options = decision.options
        if Done() in options:
            text = QPlainTextEdit(translate_message(decision.prompt), self)
            text.setReadOnly(True)
            text.setTabChangesFocus(True)
            text.setAccessibleName(self.tr("What to do by hand"))
            return text
        if any(isinstance(option, Place) for option in options):
            return OrderList(session, options, divided=True)
        if options and all(isinstance(option, Number) for option in options):
            return NumberBody(options)
        if decision.ordered and decision.least == decision.most == len(options) > 1:
            return OrderList(session, options, divided=False)
        buttons = Accept | Decline | Done | PassOpportunity
        listed = [option for option in options if not isinstance(option, buttons)]
        return OptionList(session, self._unlike(listed)) if listed else None

    def _unlike(self, options: list[Any]) -> list[Any]:
        """The options without second copies of a card to play: playing either is the same."""
        session = self._session
        assert session is not None
        kept: dict[Any, Any] = {}
        for option in options:
            if isinstance(option, PlayCard):
                where = session.state.zone_of(option.card)
                kept.setdefault((option.method, session.key_of(option.card), where), option)
            else:
                kept[option] = option
        return list(kept.values())

    def _put_body(self, body: QWidget | None) -> None:
        self.body = body
        if body is None:
            return
        if isinstance(body, OptionList | OrderList):
            body.hovered.connect(self.hovered)
        if not body.accessibleName():
            body.setAccessibleName(self.tr("Options"))
        top = Qt.AlignmentFlag.AlignTop if isinstance(body, NumberBody) else Qt.AlignmentFlag(0)
        self.ui.body_layout.addWidget(body, 0, top)
        body.show()  # at once, so that the height of the panel counts it

    def _put_words(self, decision: Decision) -> None:
        """A line for an answer in words of one's own, where that is asked for."""
        if not decision.worded:
            return
        words = self.words = QLineEdit(self)
        words.setMaxLength(LONGEST_WORDS)
        words.setPlaceholderText(self.tr("Another name, then Enter"))
        words.setAccessibleName(self.tr("Another name"))
        words.returnPressed.connect(lambda: self._name(decision, words.text().strip()))
        if self.card_names is not None:
            completer = QCompleter(self.card_names, words)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            words.setCompleter(completer)
        self.ui.body_layout.addWidget(words)

    def _name(self, decision: Decision, written: str) -> None:
        """Answer with the name of a card that is written in any capitals; a name that no card has is refused."""
        session = self._session
        if session is None or not written:
            return
        name = printed_name(written)
        catalogue = self.card_names.stringList() if self.card_names is not None else []
        known = {one.casefold(): one for one in (*catalogue, *(face.name for face in session.definitions.values()))}
        if catalogue and name.casefold() not in known:
            session.refused.emit(
                Explained(say("No card is called {name}: choose one of the names offered.", name=name), decision.rule)
            )
            return
        self._answer(Words(known.get(name.casefold(), name)))

    def _take_body(self) -> None:
        if self.body is not None:
            self.ui.body_layout.removeWidget(self.body)
            self.body.hide()
            self.body.deleteLater()
            self.body = None
            self.hovered.emit(None)
        if self.words is not None:
            self.ui.body_layout.removeWidget(self.words)
            self.words.hide()
            self.words.deleteLater()
            self.words = None

    def _count(self) -> None:
        session, decision = self._session, self._decision
        if session is None or decision is None:
            return
        multiple = session.pending.multiple
        orders = isinstance(self.body, OrderList | NumberBody)
        yes = next((option for option in (Accept(), Done()) if option in decision.options), None)
        self.ui.confirm_button.setVisible(multiple or orders or yes is not None)
        self.ui.confirm_button.setEnabled(orders or yes is not None or session.pending.can_confirm)
        if yes is not None:
            text = self.tr("Yes  (Y)") if isinstance(yes, Accept) else self.tr("Done  (Enter)")
        elif orders:
            text = self.tr("Confirm  (Enter)")
        else:
            picked = len(session.pending.picks)
            text = self.tr("Confirm {picked} of {most}").format(picked=picked, most=decision.most)
            if picked == 0 and decision.least == 0:
                text = self.tr("None  (Enter)")
        self.ui.confirm_button.setText(text)

    def _prompt(self, decision: Decision) -> str:
        text = translate_message(decision.prompt)
        if decision.kind == "new_targets":
            return self.tr("{prompt} Yes, or drag the ringed head of an arrow to the new target (T).").format(
                prompt=text
            )
        if decision.least == decision.most:
            return text
        if decision.least == 0:
            return self.tr("{prompt} (up to {most})").format(prompt=text, most=decision.most)
        return self.tr("{prompt} ({least} to {most})").format(prompt=text, least=decision.least, most=decision.most)

    def labels(self) -> list[str]:
        """The options in words, as listed; for whoever reads the panel."""
        session, decision = self._session, self._decision
        return labels_of(decision.options, session) if session and decision else []
