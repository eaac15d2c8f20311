"""Qt Designer forms, loaded into widgets of ours.

A class keeps its layout in ``ui/<name>.ui`` and fills itself with it::

    class StartScreen(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.ui = load_form("start_screen", self)
            self.ui.play.clicked.connect(self._play)

Widgets of ours inside a form are "promoted" in Designer and named in `custom`. Texts are translated in the
context of the form's <class>, and again when the language changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication, QDir, QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QFrame,
    QLabel,
    QScrollArea,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.announcing import announce_to_orca
from gatcg_desktop.gui.foundation.theme import px

if TYPE_CHECKING:
    from PySide6.QtUiTools import QUiLoader

Maker = Callable[[QWidget | None], QWidget]
"""What makes a custom widget: a class taking its parent, or a function that does."""


class SpinBox(QSpinBox):
    """A number with arrows, whose text stands as far from the edge as in other fields: no style sheet can say that.
    Every QSpinBox of a form is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._indent()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._indent()

    def _indent(self) -> None:
        self.lineEdit().setTextMargins(px(8), 0, 0, 0)


class ComboBox(QComboBox):
    """A box to choose from, of which a screen reader says what it is for, what is chosen, and what a key chooses. Every
    QComboBox of a form is one.

    On Linux Qt calls a box what is chosen in it, and leaves what it is for to the label whose buddy it is: a box with
    an accessible name and no such label beside it gets one that nobody sees. Of what a key chooses while the list is
    shut Qt tells Orca nothing that it would say. Words that have no room have dots in their
    middle.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unseen: QLabel | None = None

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self._label()

    def showEvent(self, event: QShowEvent) -> None:
        self._label()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._unseen is not None:
            self._label()  # its form has named it again

    def showPopup(self) -> None:
        self.view().setAccessibleName(self.said_for())
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        before = self.currentText()
        super().keyPressEvent(event)
        if not self.isEditable() and self.currentText() != before:
            announce_to_orca(self, self.currentText())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self).width() - px(8)
        words = option.currentText
        option.currentText = self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, room)
        painter = QStylePainter(self)
        with painter:
            painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
            painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def said_for(self) -> str:
        """What the box is for: the words of its label, or its accessible name."""
        words = [label.text().replace("&", "") for label in self._labels() if label is not self._unseen]
        return words[0] if words else self.accessibleName()

    def _labels(self) -> list[QLabel]:
        parent, direct = self.parentWidget(), Qt.FindChildOption.FindDirectChildrenOnly
        found = parent.findChildren(QLabel, options=direct) if parent is not None else []
        return [label for label in found if label.buddy() is self]

    def _label(self) -> None:
        parent = self.parentWidget()
        if parent is None or not self.accessibleName() or set(self._labels()) - {self._unseen}:
            return
        if self._unseen is None:
            self._unseen = QLabel(parent)
            self._unseen.setBuddy(self)
            self._unseen.hide()
            self.destroyed.connect(self._unseen.deleteLater)
        self._unseen.setText(self.accessibleName())


class LinkLabel(QLabel):
    """Rich text whose links are reached by Tab, one after the other, and followed with Enter. Without a link Tab
    passes it by. Links of the network are opened; `opens=False`: whoever listens to `linkActivated` knows what they
    are."""

    def __init__(self, parent: QWidget | None = None, *, opens: bool = True) -> None:
        super().__init__(parent, wordWrap=True, textFormat=Qt.TextFormat.RichText, openExternalLinks=opens)
        self.setText("")

    def setText(self, text: str) -> None:
        """Also decides anew whether Tab stops here."""
        super().setText(text)
        keys = Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        found = keys if "<a " in text else Qt.TextInteractionFlag.NoTextInteraction
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse | found)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes by Tab is at a link already."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.focusNextPrevChild(event.reason() == Qt.FocusReason.TabFocusReason)


def scrolled(inner: QWidget) -> QScrollArea:
    """An area in which a widget is scrolled where it has no room: to the side, too, where its words are too long."""
    area = QScrollArea(widgetResizable=True)
    area.setAccessibleName(QCoreApplication.translate("Forms", "What the arrow keys scroll"))
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(inner)
    return area


class _LeavesWheel(QObject):
    """Passes the wheel on to what a widget stands in."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        event.ignore()
        return True


def leave_wheel(*fields: QWidget) -> None:
    """Let the wheel scroll what these fields stand in, so that nobody changes a choice by scrolling past it."""
    for field in fields:
        field.installEventFilter(_LeavesWheel(field))
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


def name_and_tip(widget: QWidget, words: str) -> None:
    """Say of a widget without words of its own what it is for: below the pointer, and to a screen reader."""
    widget.setToolTip(words)
    widget.setAccessibleName(words)


OURS: Mapping[str, Maker] = {"QSpinBox": SpinBox, "QComboBox": ComboBox}
"""What a form has of ours in place of Qt's."""


class FormError(RuntimeError):
    """A form that cannot be loaded, or that lacks a widget it is asked for; the text says which."""


class Form(SimpleNamespace):
    """The named widgets, layouts and actions of a loaded form, as attributes (``form.play``).

    Each is looked for when it is first asked for. Raises FormError for a name that the form does not have.
    """

    def __init__(self, name: str, root: QWidget) -> None:
        super().__init__(_name=name, _root=root)

    def __getattr__(self, name: str) -> QObject:
        if name.startswith("__"):
            raise AttributeError(name)
        found: QObject | None = self._root.findChild(QObject, name)
        if found is None:
            raise FormError(f"The form {self._name}.ui has nothing named {name!r}.")
        setattr(self, name, found)
        return found


def load_form(name: str, base: QWidget, custom: Mapping[str, Maker] | Iterable[type[QWidget]] = ()) -> Form:
    """Fill `base` with ui/`name`.ui and return its parts by name.

    The form's outermost widget becomes `base` itself, so its class in Designer must be one that `base` is.
    `custom` tells how to make the form's promoted widgets: either classes (called with the parent alone, and
    named in the form by their class name), or a mapping of class names to makers, for classes that need more
    than a parent: ``{"TableView": lambda parent: TableView(session, pictures, parent)}``.
    Raises FileNotFoundError when there is no such form, FormError when it cannot be read or promotes a widget
    to a class that `custom` does not know.
    """
    path = paths.ui_form(name)
    makers = dict(custom) if isinstance(custom, Mapping) else {cls.__name__: cls for cls in custom}
    loader = _loader(base, makers)
    loader.setWorkingDirectory(QDir(str(path.parent)))
    try:
        loader.load(str(path))
    except RuntimeError as error:
        reason = loader.errorString() or str(error)
        raise FormError(f"The form {path.name} cannot be read: {reason}.") from error
    if loader.unknown:
        raise FormError(f"The form {path.name} uses {loader.unknown[0]}, which nobody says how to make.")
    return Form(name, base)


class _FormLoader(Protocol):
    """What is needed of a QUiLoader; `unknown` are the classes that nobody said how to make."""

    unknown: list[str]

    def setWorkingDirectory(self, folder: QDir, /) -> None: ...
    def load(self, path: str, /) -> QWidget: ...
    def errorString(self) -> str: ...


def _loader(base: QWidget, makers: Mapping[str, Maker]) -> _FormLoader:
    from PySide6.QtUiTools import QUiLoader

    global _Loader
    if _Loader is None:
        _Loader = _loader_class(QUiLoader)
    # A loader opens Designer's plugins, and with them all of Qt Quick: 8 MiB and 10 to 30 ms for nothing.
    folders = QCoreApplication.libraryPaths()
    QCoreApplication.setLibraryPaths([])
    try:
        return _Loader(base, makers)
    finally:
        QCoreApplication.setLibraryPaths(folders)


_Loader: Callable[[QWidget, Mapping[str, Maker]], _FormLoader] | None = None


def _loader_class(loader: type[QUiLoader]) -> Callable[[QWidget, Mapping[str, Maker]], _FormLoader]:
    """The class is made at the first form, so that importing this module does not load QtUiTools."""

    class Loader(loader):  # type: ignore[misc,valid-type]
        def __init__(self, base: QWidget, makers: Mapping[str, Maker]) -> None:
            super().__init__()
            self.setLanguageChangeEnabled(True)
            self.base: QWidget | None = base
            self.makers = makers
            self.known = frozenset(self.availableWidgets())
            self.unknown: list[str] = []

        def createWidget(self, class_name: str, parent: QWidget | None = None, name: str = "") -> QWidget:
            if self.base is not None and parent is None:
                widget, self.base = self.base, None
                return widget
            if class_name in self.makers:
                widget = self.makers[class_name](parent)
            elif class_name in OURS:
                widget = OURS[class_name](parent)
            else:
                if class_name not in self.known and class_name not in ("Line", "QMainWindow"):
                    self.unknown.append(class_name)
                    class_name = "QWidget"
                widget = super().createWidget(class_name, parent, name)
            widget.setObjectName(name)
            if isinstance(widget, QComboBox | QAbstractSpinBox | QAbstractSlider):
                leave_wheel(widget)
            return widget

    return Loader
