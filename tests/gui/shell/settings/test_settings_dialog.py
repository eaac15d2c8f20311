"""Settings that are in force while one looks at them; and the notice of whose work this is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFontInfo
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme, translation
from gatcg_desktop.gui.keyboard.action_search import Findable
from gatcg_desktop.gui.shell.about_dialog import AboutDialog
from gatcg_desktop.gui.shell.settings.settings_dialog import ABOVE, SettingsDialog
from gatcg_desktop.gui.shell.settings.settings_groups import ROWS, group_names
from gatcg_desktop.settings import Language, Settings
from tests.helpers.cut_off import cut_off


@pytest.fixture
def dialog(qtbot: QtBot) -> SettingsDialog:
    made = SettingsDialog(Settings(scale=1.2, language="en", motion="off", window_geometry="AAAA"))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def english_again(qapp: QApplication) -> Iterator[None]:
    yield
    translation.install(qapp, "en")


def test_it_shows_what_is_in_force(dialog: SettingsDialog) -> None:
    assert dialog.ui.sizeShown.text() == "120 %"
    assert dialog.ui.language.currentText() == "English"
    assert dialog.ui.tokens.currentText() == "their picture"
    assert dialog.ui.pictures.isChecked() and dialog.ui.motion.currentText() == "no"
    assert not dialog.ui.openHands.isChecked()


def test_each_change_is_announced_at_once(qtbot: QtBot, dialog: SettingsDialog) -> None:
    told: list[Settings] = []
    dialog.changed.connect(told.append)
    dialog.ui.pictures.click()
    dialog.ui.motion.setCurrentIndex(2)
    dialog.ui.language.setCurrentIndex(2)
    dialog.ui.tokens.setCurrentIndex(3)
    dialog.ui.theme.setCurrentIndex(1)
    qtbot.keyClick(dialog.ui.size, Qt.Key.Key_Right)
    qtbot.keyClick(dialog.ui.volume, Qt.Key.Key_Right)
    dialog.ui.soundInLessons.click()
    last = told[-1]
    assert len(told) == 8 and (last.volume, last.sound_in_lessons) == (60, True) and last.theme == "light"
    assert (last.pictures, last.motion, last.language) == (False, "fast", "fr")
    assert last.default_token_representation == "coin"
    assert last.scale == pytest.approx(1.25)
    assert last.window_geometry == "AAAA", "what is not shown here is kept"


def test_the_size_changes_when_the_slider_is_let_go(qtbot: QtBot, dialog: SettingsDialog) -> None:
    told: list[Settings] = []
    dialog.changed.connect(told.append)
    dialog.ui.size.setSliderDown(True)
    dialog.ui.size.setValue(148)
    assert told == [] and dialog.ui.sizeShown.text() == "150 %"
    dialog.ui.size.setSliderDown(False)
    assert [settings.scale for settings in told] == [1.5]


@pytest.mark.parametrize(("slider", "shown"), [("size", "sizeShown"), ("volume", "volumeShown")])
def test_a_screen_reader_says_the_per_cent_that_are_shown(
    qtbot: QtBot, dialog: SettingsDialog, slider: str, shown: str
) -> None:
    control = getattr(dialog.ui, slider)
    qtbot.keyClick(control, Qt.Key.Key_Right)
    said = QAccessible.queryAccessibleInterface(control).valueInterface().currentValue()
    assert getattr(dialog.ui, shown).text() == f"{said} %"


def test_the_volume_is_told_when_the_slider_is_let_go(qtbot: QtBot, dialog: SettingsDialog) -> None:
    told: list[Settings] = []
    dialog.changed.connect(told.append)
    dialog.ui.volume.setSliderDown(True)
    dialog.ui.volume.setValue(0)
    assert told == [] and dialog.ui.volumeShown.text() == "off"
    dialog.ui.volume.setSliderDown(False)
    assert [settings.volume for settings in told] == [0]


def test_open_hands_belong_to_the_game(qtbot: QtBot, dialog: SettingsDialog) -> None:
    with qtbot.waitSignal(dialog.open_hands_changed) as told, qtbot.assertNotEmitted(dialog.changed):
        dialog.ui.openHands.click()
    assert told.args == [True]


def test_restoring_gives_the_defaults_in_one_change(qtbot: QtBot, dialog: SettingsDialog) -> None:
    told: list[Settings] = []
    dialog.changed.connect(told.append)
    dialog.ui.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).click()
    assert told == [Settings(window_geometry="AAAA")]
    assert dialog.ui.sizeShown.text() == "100 %" and dialog.ui.motion.currentText() == "as the desktop wants it"


@pytest.mark.parametrize("control", ["size", "language", "tokens", "pictures", "motion", "volume"])
def test_enter_closes_and_restores_nothing(qtbot: QtBot, dialog: SettingsDialog, control: str) -> None:
    with qtbot.assertNotEmitted(dialog.changed), qtbot.waitSignal(dialog.rejected):
        getattr(dialog.ui, control).setFocus()
        qtbot.keyClick(getattr(dialog.ui, control), Qt.Key.Key_Return)


def test_enter_in_the_search_goes_to_what_was_found(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.ui.search.setText("colour blind")
    dialog.ui.search.setFocus()
    with qtbot.assertNotEmitted(dialog.rejected):
        qtbot.keyClick(dialog.ui.search, Qt.Key.Key_Return)
    assert dialog.ui.theme.hasFocus()


def test_a_size_outside_of_the_slider_is_not_changed_by_looking(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings(scale=2.8))
    qtbot.addWidget(dialog)
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.show()
    assert dialog.ui.sizeShown.text() == "200 %"
    assert dialog.settings.scale == 2.8


def seen(dialog: SettingsDialog) -> set[str]:
    return {row.control for row in ROWS if getattr(dialog.ui, row.control).isVisible()}


def test_each_group_shows_its_own(dialog: SettingsDialog) -> None:
    assert seen(dialog) == {row.control for row in ROWS}
    for group in group_names():
        dialog.groups.show_group(group)
        assert seen(dialog), group
    dialog.groups.show_group("sound")
    assert seen(dialog) == {"volume"}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("dyslexia", {"letters"}),
        ("COIN", {"tokens"}),
        ("typefacé", {"letters"}),
        ("color", {"theme"}),
        ("french", {"language"}),
        ("storage room", {"storage"}),
        ("sound less", {"volume"}),
        ("memory", {"storage"}),
    ],
)
def test_what_is_looked_for_is_found_in_every_group(dialog: SettingsDialog, typed: str, found: set[str]) -> None:
    """By its name, its hint, its values or its group."""
    dialog.groups.show_group("motion")
    dialog.ui.search.setText(typed)
    assert seen(dialog) == found
    dialog.ui.search.setText("xyzzy")
    assert seen(dialog) == set() and dialog.ui.nothing.isVisible()
    dialog.ui.search.clear()
    assert seen(dialog) == {"motion"} and not dialog.ui.nothing.isVisible()


@pytest.mark.parametrize(
    ("language", "asked", "found"),
    [
        ("en", "How do I make the text bigger?", "size"),
        ("en", "turn off the sound", "volume"),
        ("en", "stop the animations", "motion"),
        ("en", "I am colour blind", "theme"),
        ("en", "play without internet", "pictures"),
        ("en", "how do I free disk space", "storage"),
        ("en", "show the opponent's hand", "openHands"),
        ("fr", "Comment agrandir le texte ?", "size"),
        ("fr", "comment couper le son", "volume"),
        ("fr", "changer les raccourcis du clavier", "keys"),
    ],
)
def test_a_setting_is_found_by_a_question(
    qapp: QApplication, dialog: SettingsDialog, language: str, asked: str, found: str
) -> None:
    """Asked how to make the text bigger, it said that no setting is called like that, and named "How my decks did"."""
    translation.install(qapp, language)
    try:
        dialog.groups.name()
        dialog.ui.search.setText(asked)
        assert seen(dialog) == {found}
    finally:
        translation.install(qapp, "en")


def test_an_action_that_was_looked_for_as_a_setting_is_a_link_away(qtbot: QtBot, dialog: SettingsDialog) -> None:
    dialog.groups.actions = (Findable("full_screen", "Full screen", "View"), Findable("log", "Log", "View"))
    dialog.ui.search.setText("fullscreen")
    nothing: QLabel = dialog.ui.nothing
    assert nothing.isVisible() and "Full screen" in nothing.text() and "Log" not in nothing.text()
    nothing.setFocus(Qt.FocusReason.TabFocusReason)
    assert nothing.hasFocus(), "it is reached by key"
    with qtbot.waitSignal(dialog.action_wanted) as wanted:
        qtbot.keyClick(nothing, Qt.Key.Key_Return)
    assert wanted.args == ["full_screen"]
    dialog.ui.search.setText("xyzzy")
    assert "<a" not in nothing.text()


def test_keys_and_storage_are_asked_of_the_window(qtbot: QtBot, dialog: SettingsDialog) -> None:
    asked: list[str] = []
    dialog.action_wanted.connect(asked.append)
    dialog.ui.keys.click()
    dialog.ui.storage.click()
    assert asked == ["change_keys", "pictures_offline"]


def test_letters_that_are_easier_to_tell_apart_are_worn_at_once(qapp: QApplication, dialog: SettingsDialog) -> None:
    try:
        theme.apply_theme(qapp, letters="legible")
        assert theme.font("body").family() == theme.font("title", serif=True).family() == theme.LEGIBLE
        assert QFontInfo(theme.font("body", 700)).family() == theme.LEGIBLE, "it is there, not only asked for"
        assert QFontInfo(dialog.ui.search.font()).family() == theme.LEGIBLE
        theme.apply_theme(qapp, 1.2)
        assert theme.family("sans") == theme.LEGIBLE, "it is kept while sizes change"
    finally:
        theme.apply_theme(qapp, letters="usual")
    assert theme.family("sans") != theme.LEGIBLE


@pytest.mark.usefixtures("english_again")
def test_it_changes_its_own_language_and_keeps_its_choices(
    qtbot: QtBot, qapp: QApplication, dialog: SettingsDialog
) -> None:
    dialog.ui.tokens.setCurrentIndex(2)
    with qtbot.assertNotEmitted(dialog.changed):
        translation.install(qapp, "fr")
        qtbot.waitUntil(lambda: dialog.windowTitle() != "Settings")
    assert dialog.ui.tokens.currentIndex() == 2 and dialog.ui.tokens.currentText() != "a die"
    assert dialog.ui.language.currentText() == "English"


@pytest.mark.exhaustive(sample=3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_it_keeps_to_the_screen_and_scrolls_for_the_rest(
    qtbot: QtBot, qapp: QApplication, dialog: SettingsDialog, english_again: None, scale: float, language: Language
) -> None:
    """While the letters grow under it: nothing is cut, and the button that closes it stays in reach."""
    try:
        theme.apply_theme(qapp, scale)
        translation.install(qapp, language)
        dialog.show_settings(Settings(scale=scale, language=language))
        room = dialog.screen().availableSize().height()
        inside, window = dialog.ui.inside, dialog.ui.scroll.viewport()
        qtbot.waitUntil(lambda: window.width() >= inside.minimumSizeHint().width() and cut_off(dialog) == {})
        assert dialog.height() < room
        assert scale > 1.0 or dialog.height() <= 720 - ABOVE, "it fits on the smallest screen"
        for group in list(group_names())[1:] if scale == 1.0 else ():
            dialog.groups.show_group(group)
            qtbot.waitUntil(lambda: inside.minimumSizeHint().height() <= window.height() and cut_off(dialog) == {})
        close = dialog.ui.buttons.button(QDialogButtonBox.StandardButton.Close)
        assert dialog.rect().contains(close.mapTo(dialog, close.rect().bottomRight()))
    finally:
        theme.apply_theme(qapp, 1.0)


def test_about_says_that_it_is_fan_work_and_shows_each_licence(qtbot: QtBot) -> None:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    assert "unofficial fan work" in dialog.ui.notice.text()
    qtbot.waitUntil(lambda: dialog.ui.which.count() > 5)
    texts = {}
    for index in range(dialog.ui.which.count()):
        dialog.ui.which.setCurrentIndex(index)
        texts[dialog.ui.which.currentText().split(" ")[0]] = dialog.ui.licence.toPlainText()
    for name, words in (
        ("this", "MIT License"),
        ("Pillow", "MIT-CMU"),
        ("pillow", "MIT-CMU"),
        ("PySide6_Essentials", "GNU LESSER GENERAL PUBLIC LICENSE"),
        ("cryptography", "Apache License"),
    ):
        assert name not in texts or words.lower() in texts[name].lower(), name
    assert {"PySide6_Essentials", "cryptography", "zeroconf"} <= texts.keys()
    assert all(len(text) > 500 for text in texts.values()), "a name is no licence"
    dialog.reject()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.usefixtures("english_again")
def test_each_setting_stands_beside_what_it_is_called(qtbot: QtBot, qapp: QApplication, language: Language) -> None:
    theme.apply_theme(qapp)
    translation.install(qapp, language)
    dialog = SettingsDialog(Settings(language=language, motion="off"))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    labels = [getattr(dialog.ui, row.label) for row in ROWS if row.label]
    for label in labels:
        control = label.buddy()
        assert abs(label.geometry().center().y() - control.geometry().center().y()) < control.height(), label.text()
        assert label.geometry().right() < control.geometry().left(), f"{label.text()} stands above it"
    assert len(labels) > 8
