"""What is to be done by hand: the sentence that is asked for, within the paragraph that it is of."""

from __future__ import annotations

from html import escape

import msgspec
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTextEdit, QWidget

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.session.action_button import by_hand_words
from gatcg_desktop.gui.session.session import Session

_HIGHEST = 250
"""How high the words may stand at text scale 1; what is more is scrolled."""
_NOW = "now"


class ByHandText(QTextEdit):
    """The question, and the paragraph with what is to be done now in bold, as high as it needs to be."""

    def __init__(self, question: str, decision: Decision, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(by_hand_html(question, decision, session), parent)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(px(4))
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        document = self.document().clone()
        document.setTextWidth(max(px(80), width - 2 * self.frameWidth() - px(14)))
        return min(round(document.size().height()) + 2 * self.frameWidth() + px(4), px(_HIGHEST))

    def sizeHint(self) -> QSize:
        return QSize(px(200), self.heightForWidth(max(self.width(), px(80))))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(60))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollToAnchor(_NOW)


def without_words(decision: Decision) -> Decision:
    """The decision, asking without the words that are to be carried out."""
    args = tuple((name, "" if name == "text" else value) for name, value in decision.prompt.args)
    return msgspec.structs.replace(decision, prompt=msgspec.structs.replace(decision.prompt, args=args))


def by_hand_html(question: str, decision: Decision, session: Session) -> str:
    """The question, and the paragraph with what is to be done now in bold."""
    before, now, after = _around(by_hand_words(decision), decision, session)
    words = f"<b>{escape(now)}</b>" if before or after else escape(now)
    around = [f'<span style="color:{THEME.muted}">{escape(part)}</span>' if part else "" for part in (before, after)]
    gap = px(6)
    told = f'<p style="margin:0 0 {gap}px 0">{escape(question.strip())}</p>'
    return f'{told}<p style="margin:0">{around[0]}<a name="{_NOW}"></a>{words}{around[1]}</p>'.replace("\n", "<br>")


def _around(text: str, decision: Decision, session: Session) -> tuple[str, str, str]:
    """The paragraph of the card that asks, parted at what is to be done now."""
    face = session.definitions.get(session.key_of(decision.source))
    for paragraph in face.paragraphs if face is not None else ():
        before, now, after = paragraph.partition(text)
        if now:
            return before, now, after
    return "", text, ""
