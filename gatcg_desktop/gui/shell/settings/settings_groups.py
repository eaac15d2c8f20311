"""The settings by subject, and those that somebody looks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDialog, QLabel, QWidget

from gatcg_desktop.catalogue.search_words import name_key, words_in
from gatcg_desktop.gui.foundation.designer_forms import Form
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.keyboard.action_search import Findable, found

translate = QCoreApplication.translate


class Row(NamedTuple):
    """A setting: the groups it belongs to, its control, and the label of its row in the form ("": it has none)."""

    groups: tuple[str, ...]
    control: str
    label: str = ""


ROWS = (
    Row(("look",), "size", "sizeLabel"),
    Row(("look",), "letters", "lettersLabel"),
    Row(("look",), "theme", "themeLabel"),
    Row(("language",), "language", "languageLabel"),
    Row(("table",), "tokens", "tokensLabel"),
    Row(("look", "table"), "back", "backLabel"),
    Row(("look", "table"), "mat", "matLabel"),
    Row(("look", "table"), "preview"),
    Row(("motion",), "motion", "motionLabel"),
    Row(("sound",), "volume", "volumeLabel"),
    Row(("keys",), "keys", "keysLabel"),
    Row(("storage",), "storage", "storageLabel"),
    Row(("network", "storage"), "pictures"),
    Row(("table",), "foresight"),
    Row(("table",), "openHands"),
)
ALL = "all"
LEAST_WORD = 4
"""Shorter words are too often the beginning of another."""
OFFERED = 3
"""So many actions are named where no setting is found."""


def group_names() -> dict[str, str]:
    """What the groups are called, by their keys, in their order."""
    return {
        ALL: translate("SettingsGroups", "All"),
        "look": translate("SettingsGroups", "Look"),
        "table": translate("SettingsGroups", "Table"),
        "motion": translate("SettingsGroups", "Motion"),
        "sound": translate("SettingsGroups", "Sound"),
        "keys": translate("SettingsGroups", "Keys"),
        "network": translate("SettingsGroups", "Network"),
        "storage": translate("SettingsGroups", "Storage"),
        "language": translate("SettingsGroups", "Language"),
    }


def other_names() -> dict[str, str]:
    """What other programs call a setting, by its control."""
    return {
        "size": translate("SettingsGroups", "text size, font size, scale, zoom, larger, bigger, smaller"),
        "letters": translate("SettingsGroups", "font, typeface, accessibility"),
        "theme": translate(
            "SettingsGroups", "theme, color, dark mode, night, contrast, colour blindness, accessibility"
        ),
        "language": translate("SettingsGroups", "translation, English, French"),
        "back": translate("SettingsGroups", "sleeves"),
        "mat": translate("SettingsGroups", "background, wallpaper"),
        "motion": translate("SettingsGroups", "animation, reduced motion, speed, faster, slower, accessibility"),
        "volume": translate("SettingsGroups", "volume, music, mute"),
        "keys": translate("SettingsGroups", "shortcuts, keyboard"),
        "storage": translate("SettingsGroups", "cache, disk, folder, memory, space"),
        "pictures": translate("SettingsGroups", "images, download, offline, internet"),
    }


def asking_words() -> set[str]:
    """Words of a question that say nothing of what it is about."""
    words = translate(
        "SettingsGroups", "how off where what which can does the and are for with make set turn change get have"
    )
    return set(words_in(words))


def _meant(asked: Sequence[str], there: Mapping[str, str]) -> set[str]:
    """The controls that a question is most likely about: of its words those count that few of them have."""
    spoken = {control: words_in(said) for control, said in there.items()}
    likely = dict.fromkeys(there, 0.0)
    for word in set(words_in(" ".join(asked))) - asking_words():
        having = [control for control, said in spoken.items() if any(_is_like(word, one) for one in said)]
        for control in having:
            likely[control] += 1 / len(having)
    most = max(likely.values())
    return {control for control, often in likely.items() if often == most > 0}


def _is_like(word: str, other: str) -> bool:
    """Whether one is the other, or begins it: a plural, or a form of the word."""
    short, long = sorted((word, other), key=len)
    return long.startswith(short) and len(short) >= (LEAST_WORD if word != other else LEAST_WORD - 1)


class SettingsGroups(QObject):
    """Shows the settings of the group that is chosen; while something is typed, those that have every word of it in
    their names, what else these are called, their hints, their values or their group, whichever group is chosen; where
    none has, those with the rarest words of what is asked ("how do I make the text bigger?"). Capitals and accents make
    no difference. Where that finds none, the `actions` that may be meant are named as links."""

    def __init__(self, ui: Form, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._ui = ui
        self.actions: Sequence[Findable] = ()
        ui.nothing.hide()
        ui.insideRows.addStretch()
        ui.search.textChanged.connect(self.show_rows)
        ui.groups.currentRowChanged.connect(self._chosen)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), dialog)
        find.activated.connect(lambda: ui.search.setFocus(Qt.FocusReason.ShortcutFocusReason))
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            go = QShortcut(QKeySequence(key), ui.search, context=Qt.ShortcutContext.WidgetShortcut)
            go.activated.connect(self._go_to_first)
        self.name()

    def name(self) -> None:
        """The words, in the language of the program."""
        groups = self._ui.groups
        groups.blockSignals(True)
        chosen = max(0, groups.currentRow())
        groups.clear()
        groups.addItems(list(group_names().values()))
        groups.setCurrentRow(chosen)
        groups.setAccessibleName(translate("SettingsGroups", "Groups of settings"))
        self._ui.search.setAccessibleName(self._ui.search.placeholderText())
        groups.setFixedWidth(groups.sizeHintForColumn(0) + px(24))
        groups.blockSignals(False)
        self.show_rows()

    def _go_to_first(self) -> None:
        """To what was found first; elsewhere Enter closes the dialog, which nobody who searches means."""
        shown = self.shown()
        first = next((row.control for row in ROWS if row.control in shown), "nothing")
        getattr(self._ui, first).setFocus(Qt.FocusReason.TabFocusReason)

    def show_group(self, group: str) -> None:
        """Choose a group by its key."""
        self._ui.search.clear()
        self._ui.groups.setCurrentRow(list(group_names()).index(group))

    def shown(self) -> set[str]:
        """The controls that are to be seen now."""
        words = name_key(self._ui.search.text()).split()
        group = list(group_names())[max(0, self._ui.groups.currentRow())]
        if words:
            there = {row.control: self._words(row) for row in ROWS}
            return {control for control, said in there.items() if all(word in said for word in words)} or _meant(
                words, there
            )
        return {row.control for row in ROWS if group in (ALL, *row.groups)}

    def show_rows(self, *_: object) -> None:
        """Show what is to be seen now, and nothing else."""
        shown = self.shown()
        for row in ROWS:
            control = getattr(self._ui, row.control)
            if row.label:
                place, _ = self._ui.form.getWidgetPosition(getattr(self._ui, row.label))
                self._ui.form.setRowVisible(place, row.control in shown)
            else:
                control.setVisible(row.control in shown)
        self._ui.rule.setVisible(bool(shown & {"pictures", "foresight", "openHands"}))
        self._ui.nothing.setVisible(not shown)
        if not shown:
            self._ui.nothing.setText(" ".join(self._instead()))

    def _instead(self) -> Iterator[str]:
        """What is said where no setting is found."""
        yield translate("SettingsGroups", "No setting is called like that.")
        meant = found(self._ui.search.text(), self.actions)[:OFFERED]
        if meant:
            links = ", ".join(f'<a href="{one.name}">{escape(one.text)}</a>' for one in meant)
            yield translate("SettingsGroups", "Among what the menus do: {actions}").format(actions=links)

    def _chosen(self, *_: object) -> None:
        self._ui.search.clear()
        self.show_rows()

    def _words(self, row: Row) -> str:
        """All that is said about a setting."""
        ui, names = self._ui, group_names()
        control: QWidget = getattr(ui, row.control)
        said = [control.toolTip(), other_names().get(row.control, ""), *(names[group] for group in row.groups)]
        if row.label:
            label: QLabel = getattr(ui, row.label)
            said.append(label.text())
        if isinstance(control, QComboBox):
            said += [control.itemText(place) for place in range(control.count())]
        if isinstance(control, QAbstractButton):
            said.append(control.text())
        if row.control == "volume":
            said.append(ui.soundInLessons.text())
        return name_key(" ".join(said).replace("&", ""))
