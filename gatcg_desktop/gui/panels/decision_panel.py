"""What is asked, and the options where they have no place on the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QFrame, QLineEdit, QWidget

from gatcg_desktop.engine.decisions import LONGEST_WORDS, Decision, FreeText
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.card_words import printed_name
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.panels.by_hand_text import ByHandText, without_words
from gatcg_desktop.gui.panels.decision_bodies import CostSteps, NumberBody, OptionList, OrderList
from gatcg_desktop.gui.session.option_labels import listed_options
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import (
    Done,
    Number,
    Place,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind


class DecisionPanel(QFrame):
    """The decision of the viewer; away while there is none, or nothing to read or choose here.

    The body depends on what is on offer: a list of options, an order, a number, or a text to follow by hand. Whatever
    is chosen in it are picks of `session.pending`; the button below answers with them.

    Attributes: `card_names`, what completes the name of a card that is written (None: nothing). `prompted`: whether
    the question is to be read here; it is not where the table shows it already. `warning`: what is asked once more in
    its place.

    Signals: hovered((id, key) | None), for the preview.
    """

    hovered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = load_form("decision_panel", self)
        self._session: Session | None = None
        self.body: QWidget | None = None
        self.words: QLineEdit | None = None
        self.card_names: QStringListModel | None = None
        self.prompted = True
        self.warning = ""
        self.setProperty("role", "panel")

    def set_session(self, session: Session) -> None:
        """Show the decisions of this game from now on."""
        self._session = session
        session.pending.prepared.connect(self._show)
        self._show()

    def complete_from(self, names: QStringListModel | None) -> None:
        """Offer these names to whoever writes a card's name."""
        self.card_names = names

    def show_body(self, on: bool) -> None:
        """Show what can be chosen here, or leave it to the table."""
        if self.body is not None:
            self.body.setVisible(on)
        self._frame()

    def show_prompt(self, on: bool) -> None:
        """Show the question, or leave it to the table."""
        self.prompted = on
        self._frame()

    def warn(self, words: str) -> None:
        """Ask once more, in these words, whether what is about to be done is meant, or say why it is not done; with ""
        what is asked stands there again."""
        if words != self.warning:
            self.warning = words
            decision = self._session.decision if self._session is not None else None
            self.ui.prompt.setText(words or (self._prompt(decision) if decision is not None else ""))
            self._frame()
            announce(self, words)

    def _frame(self) -> None:
        """There is a frame only around what can be read."""
        decision = self._session.decision if self._session is not None else None
        asks = decision is not None and decision.kind != DecisionKind.OPPORTUNITY and Done() not in decision.options
        asks = asks or self.warning != "" or (self._session is not None and self._session.asked_face_down)
        self.ui.prompt.setVisible(asks and self.prompted)
        source = self.ui.asked_by.text()
        self.ui.asked_by.setVisible(asks and self.prompted and bool(source) and source not in self.ui.prompt.text())
        body = self.body is not None and not self.body.isHidden()
        self.setVisible(decision is not None and ((asks and self.prompted) or body or self.words is not None))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._session is not None:
            self._show()

    def pick_row(self, row: int) -> bool:
        """Pick the option of a row (0 is the first)."""
        return isinstance(self.body, OptionList) and self.body.pick_row(row)

    def pick_current(self) -> bool:
        """Pick the option that the keyboard is on."""
        return isinstance(self.body, OptionList) and self.body.pick_row(self.body.currentRow())

    # Showing -----------------------------------------------------------------------------------------------

    def _show(self) -> None:
        session = self._session
        assert session is not None
        decision = session.decision
        self._take_body()
        self.prompted, self.warning = True, ""
        if decision is not None:
            self.ui.prompt.setText(self._prompt(decision))
            self.ui.asked_by.setText(session.name_of(decision.source) if decision.source else "")
            self._put_body(self._body(decision))
            self._put_words(decision)
        self._frame()

    def _body(self, decision: Decision) -> QWidget | None:
        session = self._session
        assert session is not None
        options = decision.options
        if Done() in options:
            text = ByHandText(self._prompt(without_words(decision)), decision, session, self)
            text.setAccessibleName(self.tr("What to do by hand"))
            return text
        if decision.kind == DecisionKind.ADJUST_COST:
            return CostSteps(session, decision.source)
        if any(isinstance(option, Place) for option in options):
            return OrderList(session, options, divided=True)
        if options and all(isinstance(option, Number) for option in options):
            return NumberBody(session, options)
        if decision.ordered and decision.least == decision.most == len(options) > 1:
            return OrderList(session, options, divided=False)
        listed = listed_options(decision, session)
        return OptionList(session, listed) if listed else None

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
        session = self._session
        if not decision.worded or session is None:
            return
        words = self.words = QLineEdit(self)
        words.setMaxLength(LONGEST_WORDS)
        words.setPlaceholderText(self.tr("Another name, then Enter"))
        words.setAccessibleName(self.tr("Another name"))
        words.textChanged.connect(self._propose)
        words.returnPressed.connect(session.pending.confirm)
        if self.card_names is not None:
            completer = QCompleter(self.card_names, words)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            words.setCompleter(completer)
        self.ui.body_layout.addWidget(words)

    def _propose(self, written: str) -> None:
        """Propose what is written as the answer, in the letters of the name that is meant."""
        session = self._session
        if session is None:
            return
        name = printed_name(written.strip())
        catalogue = self.card_names.stringList() if self.card_names is not None else []
        known = {one.casefold(): one for one in (*catalogue, *(face.name for face in session.definitions.values()))}
        session.pending.set((FreeText(known.get(name.casefold(), name)),) if name else ())

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

    def _prompt(self, decision: Decision) -> str:
        asked = decision.prompt
        assert self._session is not None
        if self._session.viewer != decision.player:  # asked where they sit
            left = decision.player in self._session.computers
            name = self._session.view.player(decision.player).name
            if left:
                asked = say("{player} leaves this to you. {question}", player=name, question=asked)
            else:
                asked = say("{player}: {question}", player=name, question=asked)
        text = translate_message(asked)
        if decision.kind == DecisionKind.NEW_TARGETS:
            return self.tr("{prompt} Yes, or drag the ringed head of an arrow to the new target (T).").format(
                prompt=text
            )
        if decision.least == decision.most:
            return text
        sentence = text.removesuffix(".")  # the number belongs to it
        if decision.least == 0:
            counted = self.tr("{prompt} (up to {most})").format(prompt=sentence, most=decision.most)
        else:
            counted = self.tr("{prompt} ({least} to {most})").format(
                prompt=sentence, least=decision.least, most=decision.most
            )
        return counted + text[len(sentence) :]
