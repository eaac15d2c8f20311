"""A language that nobody speaks: every translated text is longer, with marks on its letters.

So what is left in plain letters was not translated, and what does not fit would not fit in German either.
"""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QComboBox, QGroupBox, QLabel, QLineEdit, QListWidget, QTabWidget, QWidget

from gatcg_desktop import localization
from gatcg_desktop.gui.foundation import translation

_MARKED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀćďéḟğĥíĵķĺḿńóṕɋŕśťúṽŵẋýžÁɃĆĎÉḞĞĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŽ"
)
_AS_IT_IS = re.compile(r"(<[^>]*>|\{[^}]*\}|&#?\w+;|&\S|%\w|\*?\.\w+|https?:\S+)")
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
    for module in (localization, translation):
        monkeypatch.setattr(module, "catalogue", lambda language: known(language) if language == "en" else words)


def plain_texts(window: QWidget, names: frozenset[str]) -> dict[str, str]:
    """What a window says that was not translated, by the name of what says it. `names` are as they are everywhere."""
    found: dict[str, str] = {}
    for widget in (window, *window.findChildren(QWidget)):
        if widget is not window and not widget.isVisibleTo(window):
            continue
        for said in _said(widget):
            left = _PLAIN.findall(re.sub(r"<[^>]*>", "", _without(said, names)))
            if left:
                found[f"{type(widget).__name__} {widget.objectName()}"] = said
    return found


def _without(text: str, names: frozenset[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return text


def _said(widget: QWidget) -> list[str]:
    said = [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
    if isinstance(widget, QLabel | QAbstractButton):
        said.append(widget.text())
    if isinstance(widget, QLineEdit):
        said.append(widget.placeholderText())
    if isinstance(widget, QGroupBox):
        said.append(widget.title())
    if isinstance(widget, QComboBox):
        said += [widget.itemText(place) for place in range(widget.count())]
    if isinstance(widget, QListWidget):
        said += [widget.item(place).text() for place in range(widget.count())]
    if isinstance(widget, QTabWidget):
        said += [widget.tabText(place) for place in range(widget.count())]
    said += [action.text() for action in widget.actions() if isinstance(action, QAction)]
    return said
