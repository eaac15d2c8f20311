"""A language that nobody speaks: every translated text is longer, with marks on its letters.

So what is left in plain letters was not translated, and what does not fit would not fit in German either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import count, takewhile

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from gatcg_desktop import localization
from gatcg_desktop.decks import starter_set
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.language import sentences
from gatcg_desktop.lessons.files.format import BilingualText

_MARKED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀćďéḟğĥíĵķĺḿńóṕɋŕśťúṽŵẋýžÁɃĆĎÉḞĞĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŽ"
)
_AS_IT_IS = re.compile(r"(<[^>]*>|\{[^}]*\}|&#?\w+;|&\S|%\w|\*?\.\w+|https?:\S+)")
_ROOT = QModelIndex()
_SAID_BY_ITEMS = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
_TAG = re.compile(r"<[^>]*>")
_PLAIN = re.compile(r"[A-Za-z]{3,}")
LONGER = 0.3
"""How much longer a text becomes: what German and Finnish need beside English."""
WORD = 12
"""No word of what is added is longer, for lines end between words."""


def pseudo(text: str) -> str:
    """A text in the language that nobody speaks: places, tags and the letters of keys stay as they are."""
    parts = _AS_IT_IS.split(text)
    marked = "".join(part if number % 2 else part.translate(_MARKED) for number, part in enumerate(parts))
    letters = sum(char.isalpha() for char in text)
    tail = "~" * round(LONGER * letters)
    words = [tail[start : start + WORD] for start in range(0, len(tail), WORD)]
    return marked + (" " if len(words) > 1 else "") + " ".join(words)


def in_pseudo(text: str, language: str) -> str:
    """A text that is written in both languages, in that one in place of French."""
    return text if language == "en" else pseudo(text)


class PseudoWords:
    """A catalogue of that language, as gettext has them."""

    def pgettext(self, context: str, text: str) -> str:
        """The text."""
        return pseudo(text)

    def npgettext(self, context: str, text: str, plural: str, count: int) -> str:
        """The text for so many."""
        return pseudo(text if count == 1 else plural)


def speak_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the French of the program be that language, until it is undone. English stays: a card's is what is read."""
    words, known = PseudoWords(), localization.catalogue
    for module in (localization, starter_set, translation):
        monkeypatch.setattr(module, "catalogue", lambda language: known(language) if language == "en" else words)
    both, whole = BilingualText.text, sentences.kept_together
    monkeypatch.setattr(BilingualText, "text", lambda text, speech: in_pseudo(both(text, speech), speech))
    monkeypatch.setattr(sentences, "kept_together", lambda text, speech: in_pseudo(whole(text, speech), speech))


def plain_texts(window: QWidget, names: frozenset[str]) -> dict[str, str]:
    """What a window says that was not translated, by the name of what says it. `names` are as they are everywhere."""
    found: dict[str, list[str]] = {}
    for widget in (window, *window.findChildren(QWidget)):
        if widget is not window and not widget.isVisibleTo(window):
            continue
        for said in _said(widget):
            lines = _without(unescape(_TAG.sub("\n", said)), names).splitlines()
            left = [line for line in lines if _PLAIN.search(line)]
            if left:
                found.setdefault(f"{type(widget).__name__} {widget.objectName()}", []).extend(left)
    return {name: " | ".join(said) for name, said in found.items()}


def _without(text: str, names: frozenset[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return text


def _said(widget: QWidget) -> list[str]:
    said = [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
    match widget:
        case QLabel() | QAbstractButton():
            said.append(widget.text())
        case QLineEdit():
            said.append(widget.placeholderText())
        case QTextEdit() | QPlainTextEdit():
            said += [widget.placeholderText(), widget.toPlainText() if widget.isReadOnly() else ""]
        case QGroupBox():
            said.append(widget.title())
        case QAbstractSpinBox():
            said.append(widget.text())
        case QComboBox():
            said += _items(widget.model())
        case QTabBar():
            said += [told(place) for place in range(widget.count()) for told in (widget.tabText, widget.tabToolTip)]
        case QHeaderView():
            heads = (widget.model().headerData(place, widget.orientation()) for place in range(widget.count()))
            said += [str(head or "") for head in heads]
        case QAbstractItemView():
            said += _items(widget.model())
    said += [action.text() for action in widget.actions() if isinstance(action, QAction)]
    return said


def _items(model: QAbstractItemModel, parent: QModelIndex = _ROOT) -> Iterator[str]:
    """What the rows of a list, a table or a tree say, to the eye, the pointer and the ear."""
    for row in range(model.rowCount(parent)):
        across = (model.index(row, column, parent) for column in count())
        for index in takewhile(QModelIndex.isValid, across):
            yield from (str(index.data(role)) for role in _SAID_BY_ITEMS if index.data(role))
            if index.column() == 0:
                yield from _items(model, index)
