"""Why: what the step shown now was, or why something was refused, with the rule in our own words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from html import escape

from PySide6.QtCore import QEvent, QLocale
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.gui.foundation.designer_forms import Form, load_form
from gatcg_desktop.gui.foundation.theme import THEME, icon_pixmap
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.alternatives import alternatives
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rulebook import RuleText, rule
from gatcg_desktop.rules.model.choices import Explained
from gatcg_desktop.rules.views.look_ahead import foresee, heading_of


class WhyPanel(QWidget):
    """A heading, a sentence, who and what it came from, and the rule: title, our words, where to read it.

    A refusal stays until the next step or answer. The drawer is mostly shut: the form is made, and words are found,
    once somebody looks.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._behind: Callable[[], None] | None = None
        """What is to be told as soon as somebody looks."""

    @cached_property
    def ui(self) -> Form:
        """The parts of the form, made when they are first asked for."""
        ui = load_form("why_panel", self)
        ui.ahead.clicked.connect(self.look_ahead)
        return ui

    def set_session(self, session: Session) -> None:
        """Explain this game from now on."""
        self._session = session
        session.position_changed.connect(self.show_step)
        session.refused.connect(self.show_refusal)
        self.show_step()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._session is not None:
            self.show_step()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.ui.scroll.show()  # of what is made now, Qt would show nothing in this turn
        self._catch_up()

    def show_step(self, *_: object) -> None:
        """Tell the step that led to what is shown."""
        self._say(self._tell_step)

    def _say(self, tell: Callable[[], None]) -> None:
        self._behind = tell
        if self.isVisible():
            self._catch_up()

    def _catch_up(self) -> None:
        if (tell := self._behind) is not None:
            tell()

    def _tell_step(self) -> None:
        session = self._session
        assert session is not None
        if session.position == 0 or session.waiting:
            self._tell("info", self.tr("Before the first step"), "", "", "")
            return
        step = session.steps[session.position - 1]
        line = session.line_of(session.position - 1)
        heading = self.tr("Step {number}").format(number=session.position)
        if step.manual:
            heading = self.tr("Step {number}, made by hand").format(number=session.position)
        came_from = []
        if step.actor:
            came_from.append(self.tr("By {player}").format(player=session.name_of(step.actor)))
        if step.cause and session.state.get(step.cause) is not None:
            came_from.append(self.tr("Because of {thing}").format(thing=session.name_of(step.cause)))
        self._tell("info", heading, line.text, " · ".join(came_from), step.rule)
        self._offer()

    def look_ahead(self) -> None:
        """Try the top of the Effects Stack on a fork and tell what would change."""
        session = self._session
        assert session is not None
        game = session.game if session.live else session.game.fork_at(session.position)
        ahead = foresee(game, session.definitions, session.eyes)
        if ahead is None:
            lines = [self.tr("This can be shown only when no answer is being waited for and nothing is under way.")]
        else:
            lines = [
                translate_message(heading_of(ahead)),
                *(f"• {translate_message(change)}" for change in ahead.changes),
            ]
            if ahead.assumed:
                lines.append(
                    self.tr("Assumed answers to: {questions}").format(
                        questions=" ".join(translate_message(one) for one in ahead.assumed)
                    )
                )
            if ahead.chance:
                lines.append(self.tr("Chance takes part, so it may come differently."))
            if ahead.unfinished:
                lines.append(self.tr("It goes on after that."))
        self._tell("eye", self.tr("Looking ahead"), lines[0], "", "")
        self.ui.ahead_words.setText("\n".join(lines[1:]))
        self.ui.ahead_words.setVisible(len(lines) > 1)
        self.setAccessibleDescription(self.text)

    def _offer(self) -> None:
        """What else could be done where the timeline stands, and whether looking ahead makes sense."""
        session = self._session
        assert session is not None
        found = alternatives(session)
        text = ""
        if found.holder:
            name = session.name_of(found.holder)
            if found.plays:
                text = self.tr("{player} has Opportunity here and could: {plays}.").format(
                    player=name, plays=", ".join(found.plays)
                )
                if found.more:
                    text = self.tr("{text} And {number} more.").format(text=text, number=found.more)
            elif found.holder == session.viewer or session.open_hands:
                text = self.tr("{player} has Opportunity here and could only pass.").format(player=name)
            else:
                text = self.tr("{player} has Opportunity here.").format(player=name)
        self.ui.instead.setText(text)
        self.ui.instead.setVisible(bool(text))
        self.ui.ahead.setVisible(bool(session.view.stack) and not session.waiting)

    def show_refusal(self, refusal: Refused | Explained) -> None:
        """Tell why something cannot be done."""
        words = translate_message(refusal.message)
        self._say(lambda: self._tell("ban", self.tr("Not possible"), words, "", refusal.rule))

    def show_rule(self, key: str) -> None:
        """Tell a rule for its own sake."""
        self._say(lambda: self._tell("book-open", self.tr("The rule"), "", "", key))

    @property
    def text(self) -> str:
        """All that the panel says, in one string."""
        self._catch_up()
        ui = self.ui
        labels = (
            ui.heading,
            ui.sentence,
            ui.came_from,
            ui.rule_title,
            ui.rule_sentence,
            ui.instead,
            ui.ahead_words,
        )
        return "\n".join(label.text() for label in labels if label.text())

    def _page(self, text: RuleText) -> str:
        """Where the official text is, as a link; "" for a rule of this program."""
        if not text.page:
            return ""
        words = self.tr("Official text")
        if text.number:
            words = self.tr("Official text, {number}").format(number=text.number)
        return f'<a href="{escape(text.link)}" style="color:{THEME.muted}">{escape(words)}</a>'

    def _tell(self, sign: str, heading: str, sentence: str, came_from: str, key: str) -> None:
        self._behind = None
        ui = self.ui
        ui.sign.setPixmap(icon_pixmap(sign, "danger" if sign == "ban" else "muted", 16, self.devicePixelRatioF()))
        text = rule(key) if key else None
        language = QLocale().name()
        parts = {
            ui.heading: heading,
            ui.sentence: sentence,
            ui.came_from: came_from,
            ui.rule_title: text.title(language) if text is not None else "",
            ui.rule_sentence: text.sentence(language) if text is not None else "",
            ui.rule_page: self._page(text) if text is not None else escape(key),
        }
        for label, words in parts.items():
            label.setText(words)
            label.setVisible(bool(words))
        ui.line.setVisible(bool(key))
        for extra in (ui.instead, ui.ahead, ui.ahead_words):
            extra.hide()
        ui.ahead_words.setText("")
        self.setAccessibleDescription(self.text)
