"""What the format has against a deck, with a button for each way out."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.decks.format_rules import GAME_FORMATS, GameFormat
from gatcg_desktop.decks.judging import Judged
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.designer_forms import ComboBox, LinkLabel, scrolled
from gatcg_desktop.gui.foundation.theme import THEME, icon_pixmap, px, restyle
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.rulebook import SITE

MOST_SHOWN = 40


class ShortButton(QPushButton):
    """A button as wide as there is room. Words that have none are cut, and stand beside the pointer."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(words.replace("&", "&&"), parent)
        self.words = words
        self.setProperty("kind", "second")
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - px(26)
        shown = self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        self.setText(shown.replace("&", "&&"))
        self.setToolTip(self.words if shown != self.words else "")


class CheckPanel(QWidget):
    """Signals: fix_chosen(tuple of changes); format_chosen(key)."""

    fix_chosen = Signal(object)
    format_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.format = ComboBox(self)
        self.format.addItems([""] * len(GAME_FORMATS))
        self.format.activated.connect(lambda place: self.format_chosen.emit(GAME_FORMATS[place]))
        self._sign, self.verdict = QLabel(self), QLabel(self)
        self.verdict.setWordWrap(True)
        self.by_hand = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.by_hand.setProperty("type", "small")
        self._inner = QWidget(self)
        self._rows = QVBoxLayout(self._inner)
        self._rows.setContentsMargins(0, 0, 0, 0)
        top = QHBoxLayout()
        top.addWidget(self._sign)
        top.addWidget(self.verdict, 1)
        rows = QVBoxLayout(self)
        rows.addWidget(self.format)
        rows.addLayout(top)
        rows.addWidget(scrolled(self._inner), 1)
        rows.addWidget(self.by_hand)
        self._judged: Judged | None = None
        self.name_parts()

    def show_format(self, game_format: GameFormat) -> None:
        """Whose rules are asked."""
        self.format.setCurrentIndex(GAME_FORMATS.index(game_format))

    def show_judged(self, judged: Judged | None) -> None:
        """Show what was found; None while it is being looked at for the first time."""
        self._judged = judged
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        if judged is None:
            self._tell("clock", "muted", self.tr("Looking at the deck…"))
            self.by_hand.clear()
            return
        problems = len(judged.problems)
        if not problems:
            self._tell("check", "good", self.tr("The deck may be played in this format."))
        elif judged.playable:
            self._tell("triangle-alert", "accent", self.tr("Can be played here, but is not legal in this format."))
        else:
            self._tell("ban", "danger", self.tr("Cannot be played yet."))
        self._add(judged.problems, "danger")
        self._add(judged.advice, "accent")
        self._rows.addStretch(1)
        names = ", ".join(card_name(name) for name in judged.by_hand)
        words = self.tr("Carried out by hand, at least in part: {cards}.").format(cards=names)
        self.by_hand.setText(words if judged.by_hand else "")
        self.by_hand.setVisible(bool(judged.by_hand))

    def name_parts(self) -> None:
        """Say everything in the language of the program."""
        names = {"standard": self.tr("Standard"), "pantheon": self.tr("Pantheon"), "draft": self.tr("Draft")}
        for place, key in enumerate(GAME_FORMATS):
            self.format.setItemText(place, names[key])
        self.format.setAccessibleName(self.tr("Format"))
        self.show_judged(self._judged)

    def _add(self, problems: Iterable[Problem], tone: str) -> None:
        for problem in tuple(problems)[:MOST_SHOWN]:
            frame = QFrame(self._inner)
            frame.setProperty("role", "well")
            inner = QVBoxLayout(frame)
            inner.setContentsMargins(px(10), px(8), px(10), px(8))
            reason = QLabel(translate_message(problem.reason), frame, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
            inner.addWidget(reason)
            if problem.rule:
                words = escape(self.tr("Official text, {number}").format(number=translate_message(problem.place)))
                rule = LinkLabel(frame)
                rule.setText(f'<a href="{SITE}{problem.page}" style="color: {THEME.muted}">{words}</a>')
                rule.setProperty("type", "small")
                inner.addWidget(rule)
            for fix in problem.fixes:
                button = ShortButton(translate_message(fix.words), frame)
                button.clicked.connect(lambda _=False, fix=fix: self.fix_chosen.emit(fix.changes))
                inner.addWidget(button)
            self._rows.addWidget(frame)

    def _tell(self, sign: str, tone: str, words: str) -> None:
        self._sign.setPixmap(icon_pixmap(sign, tone, 16, self.devicePixelRatioF()))
        self.verdict.setText(words)
        self.verdict.setProperty("tone", tone)
        restyle(self.verdict)
