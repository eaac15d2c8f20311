"""The lower right corner: the one button, a quiet one below it, and above them what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.panels.act_button import ActButton, in_lines
from gatcg_desktop.gui.panels.decision_bodies import OptionList
from gatcg_desktop.gui.panels.decision_panel import DecisionPanel
from gatcg_desktop.gui.session.action_button import ActionButton, action_button
from gatcg_desktop.gui.session.pass_words import KeyNames
from gatcg_desktop.gui.session.session import Session, Until
from gatcg_desktop.rules.model.choices import AnyPick, PassOpportunity

if TYPE_CHECKING:
    from gatcg_desktop.gui.table.interaction.table_view import TableView

translate = QCoreApplication.translate

CORNER = QSize(240, 98)
"""The place of the buttons at text scale 1 in a window of 1280x720; the table leaves it free."""
WARNED_MS = 6_000
"""How long a first press counts: whoever comes back later is told again what would be given up."""


class PromptPanel(QWidget):
    """The button that says what it does, and what is asked.

    The list of what can be picked on the table stays away until it is asked for (`show_list`).

    Attributes: `lapse`, after which a first press is forgotten.

    Signals: tools_wanted(): the tools for moving things by hand are to be shown. new_game_wanted(),
    again_wanted(), match_wanted(), review_wanted(): what comes after the game.
    """

    tools_wanted = Signal()
    new_game_wanted = Signal()
    again_wanted = Signal()
    match_wanted = Signal()
    review_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget, table: TableView | None = None) -> None:
        """`table`: what it stands over, with which it shares Enter."""
        super().__init__(parent)
        self._session, self._table = session, table
        self._warned_of: Decision | None = None
        self._actions: dict[str, QAction] = {}
        self.lapse = QTimer(self, singleShot=True, interval=WARNED_MS)
        self.lapse.timeout.connect(self._forget_warning)
        self.decision = DecisionPanel(self)
        self._others_words = ""
        self.button = ActButton(self)
        self.other = QPushButton(self)
        self.other.setProperty("kind", "second")
        self.other.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.press)
        self.other.clicked.connect(self.press_other)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(5))
        layout.addWidget(self.decision, 1)
        layout.addWidget(self.button)
        layout.addWidget(self.other)
        self.decision.set_session(session)
        session.pending.changed.connect(self._refresh)  # told once for whatever is shown anew
        session.foreseen.changed.connect(self._refresh)
        if table is not None:
            table.enter_moved.connect(self._say_key)
        session.holds_changed.connect(self._refresh)  # without a stop at the end, a main phase ends the turn
        self._refresh()

    # What it does ------------------------------------------------------------------------------------------

    @property
    def wanted(self) -> ActionButton:
        """What the button says and does now."""
        return action_button(self._session, self._keys())

    @property
    def can_pass(self) -> bool:
        """Whether the viewer has Opportunity and may pass."""
        decision = self._session.decision
        return decision is not None and PassOpportunity() in decision.options

    @property
    def warned(self) -> bool:
        """Whether the button was pressed and only told what would be given up."""
        return self._warned_of is not None and self._warned_of is self._session.decision

    def press(self) -> bool:
        """Do what the button says. Where something that could still be done would be given up, the first press only
        says so. Gives whether anything was done."""
        wanted = self.wanted
        if wanted.tone == "leftover" and not self.warned:
            return self._warn()
        return self._do(wanted.act, wanted.picks)

    def press_by_key(self, space: bool) -> bool:
        """Press it by Space or Enter, wherever the keyboard is. Who is asked beside the viewer sits elsewhere than
        whoever pressed last: a second press, meant for what was asked before, only says so. Nor does one pass too many
        leave a game that is over, or take what nobody has picked."""
        wanted = self.wanted
        if space and wanted.act in ("new_game", "again", "match"):
            return True
        beside = self._session.asked_beside and wanted.act in ("answer", "attack", "own_turn")
        if beside and (space or (self._session.asked_face_down and wanted.act != "own_turn")):
            return self._warn()
        if space and wanted.act == "answer" and self._session.pending.proposed:
            return self._warn()
        if not wanted.act:
            announce(self, self.spoken())
        return self.press()

    def spoken(self) -> str:
        """What a screen reader says of what can be done here: the button, and the rows of the list that stands open."""
        body = self.decision.body
        rows = body.spoken(_with_key) if isinstance(body, OptionList) and not body.isHidden() else ""
        return f"{self.spoken_button()} {rows}".rstrip()

    def spoken_button(self) -> str:
        """What a screen reader says of the buttons: with which key, what it does now, and what comes of it."""
        wanted = self.wanted
        words = _with_key(self._key_of(wanted), wanted.text)
        said = [part if part.endswith((".", "?", "!")) else f"{part}." for part in (words, wanted.follows) if part]
        if wanted.other and (key := self._other_key(wanted)):
            said.append(_with_key(key, f"{wanted.other}."))
        return " ".join(said)

    def _warn(self) -> bool:
        self._warned_of = self._session.decision
        self.lapse.start()
        if self._table is not None:
            self._table.keys.leave_enter()
        self._refresh()
        announce(self, _with_key(self.button.key, self.button.accessibleName()))
        return True

    def _forget_warning(self) -> None:
        self._warned_of = None
        self._refresh()

    def press_other(self) -> bool:
        """Do what the quiet button says."""
        wanted = self.wanted
        return self._do(wanted.other_act, wanted.other_picks)

    def decline(self) -> bool:
        """Say no, where that is on offer."""
        wanted = self.wanted
        if self._session.asked_beside and wanted.passes:
            return self._do("answer" if wanted.act == "own_turn" else wanted.act, wanted.picks)
        return wanted.other_act == "answer" and not wanted.passes and self.press_other()

    def hold_until_something(self) -> None:
        """Pass from now on, until anything happens."""
        self._session.hold(Until.SOMETHING_HAPPENS)

    def hold_until_turn(self) -> None:
        """Pass from now on, until the viewer's next turn."""
        self._session.hold(Until.OWN_TURN)

    def _do(self, act: str, picks: tuple[AnyPick, ...]) -> bool:
        match act:
            case "answer":
                return self._session.answer(*picks)
            case "attack":
                self._session.hold(Until.ATTACK_OVER)
            case "own_turn":
                return self._session.pass_and_take_over()
            case "forward":
                self._session.step_forward()
            case "present":
                self._session.go_live()
            case "new_game":
                self.new_game_wanted.emit()
            case "again":
                self.again_wanted.emit()
            case "match":
                self.match_wanted.emit()
            case "review":
                self.review_wanted.emit()
            case "cancel":
                return self._session.cancel()
            case "tools":
                self.tools_wanted.emit()
            case "look":
                self._session.ask_hand_over()
            case _:
                return False
        return True

    # How it looks ------------------------------------------------------------------------------------------

    def show_list(self, on: bool) -> None:
        """Show the options as a list, or leave them to the table."""
        self.decision.show_body(on)

    def set_unit(self, unit: float) -> None:
        """Grow with the window."""
        if unit != self.button.unit:
            self.button.unit = unit
            self.button.updateGeometry()

    def wanted_height(self, width: int) -> int:
        """How high the panel has to be for all that is in it, at a width."""
        layout = self.layout()
        assert layout is not None
        self.resize(width, self.height())
        for inner in (self.decision.layout(), layout):
            if inner is not None:
                inner.invalidate()
                inner.activate()
        for widget in (self.decision, self):  # answered just now; handling it would ask for the height again, for ever
            QCoreApplication.removePostedEvents(widget, QEvent.Type.LayoutRequest)
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else self.sizeHint().height()

    def fit(self, width: int) -> None:
        """Say the quiet answer without its key, and in two lines, where that width needs it: a wider panel would cover
        the table."""
        metrics = self.other.fontMetrics()
        rim = self.other.sizeHint().width() - metrics.size(0, self.other.text()).width()
        words = self._others_words
        if metrics.horizontalAdvance(words) > width - rim:
            words = "\n".join(in_lines(self.other.accessibleName(), self.other.font(), width - rim))
        if words != self.other.text():
            self.other.setText(words)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "other"):
            self._refresh()

    def _refresh(self, *_: object) -> None:
        wanted = self.wanted
        follows = wanted.follows
        self.decision.warn(wanted.again if self.warned else "")
        if self.warned and wanted.tone == "leftover":
            follows = self.tr("Press again: {what}").format(what=follows or wanted.text)
        self.button.say(wanted.text, follows, wanted.tone, self._key_of(wanted))
        key = self._other_key(wanted)
        policy = self.other.sizePolicy()
        policy.setRetainSizeWhenHidden(self._session.button_stays)
        self.other.setSizePolicy(policy)
        self.other.setVisible(bool(wanted.other))
        words = f"{wanted.other}   {key}" if key else wanted.other
        if words != self._others_words:  # else in lines as they are
            self._others_words = words
            self.other.setText(words)
        self.other.setAccessibleName(wanted.other)
        self.other.setAccessibleDescription(key)
        self.other.setToolTip(f"{wanted.other} ({key})" if key else wanted.other)

    def _say_key(self) -> None:
        """Another key presses the button by now: Enter is for a card, or a person chose one. Name it."""
        button = self.button
        button.say(button.words, button.follows, button.tone, self._key_of(self.wanted))

    def _keys(self) -> KeyNames:
        return KeyNames(
            self._in_force("pass_opportunity", "Space", self.tr("Space")),
            self._in_force("focus_hand", "G", "G"),
            self._in_force("suspend_passes", "S", "S"),
        )

    def _key_of(self, wanted: ActionButton) -> str:
        """What presses the one button."""
        if wanted.passes and wanted.act != "own_turn":
            return "N" if self._session.asked_beside else self._keys().passing
        if wanted.act == "forward":  # an arrow alone goes from card to card once the table has the focus
            return "Alt+→" if wanted.other_act == "present" else self.tr("Page Down")
        if not wanted.act:
            return ""
        taken = self._table is not None and self._table.takes_enter
        return self._in_force("confirm", "Ctrl+Return", self.tr("Ctrl+Enter")) if taken else self.tr("Enter")

    def _other_key(self, wanted: ActionButton) -> str:
        """The key of the quiet answer, "" for none."""
        if wanted.passes and wanted.other_act == "answer":
            return ""
        esc, end = self.tr("Esc"), self.tr("End")
        return {"cancel": esc, "answer": "N", "present": end, "look": self._keys().hand}.get(wanted.other_act, "")

    def _in_force(self, name: str, usual: str, words: str) -> str:
        """The key that a person chose for an action of the window; `words` for the usual one."""
        action = self._actions.get(name)
        if action is None:
            action = self.window().findChild(QAction, name)
            if action is None:
                return words
            self._actions[name] = action
            action.changed.connect(self._say_key)
        key = action.shortcut()
        return words if key == QKeySequence(usual) else key.toString(QKeySequence.SequenceFormat.NativeText)


def _with_key(key: str, answer: str) -> str:
    """An answer behind the key that gives it."""
    return translate("PromptPanel", "{key}: {answer}").format(key=key, answer=answer) if key else answer
