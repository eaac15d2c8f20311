"""The guide in the program: every page and picture is there, links lead somewhere, F1 opens what fits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAction, QImage, QTextCursor, QTextDocument, QTextTable
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMainWindow, QMessageBox
from pytestqt.qtbot import QtBot

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.guide.guide_window import NAME, GuideWindow
from gatcg_desktop.gui.guide.help import Help
from gatcg_desktop.gui.guide.pages import PAGES, file_of, named, page_that_fits, read_page
from gatcg_desktop.gui.keyboard.action_keys import ACTIONS
from gatcg_desktop.localization import LANGUAGES, kept_together

FOLDER = paths.guide()
FILES = sorted(FOLDER.rglob("*.md"))
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)#]+)(#[^)]*)?\)")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_every_link_and_picture_of_a_page_is_there(file: Path) -> None:
    for picture, address, _ in LINK.findall(file.read_text("utf-8")):
        if address.startswith("http"):
            continue
        target = (file.parent / address).resolve()
        assert target.is_file(), f"{file.name} names {address}"
        if picture:
            assert not QImage(str(target)).isNull()


def test_every_page_of_the_folder_is_listed_in_the_program_and_the_other_way_round() -> None:
    files = [*FOLDER.glob("*.md"), *FOLDER.glob("dev/*.md")]
    assert {file.relative_to(FOLDER).with_suffix("").as_posix() for file in files} == set(PAGES)
    assert [file_of(name, "en").is_file() for name in PAGES] == [True] * len(PAGES)


def test_every_page_is_there_in_every_language() -> None:
    for language in LANGUAGES[1:]:
        for name in PAGES[: PAGES.index("dev/index")]:
            page = read_page(name, language)
            assert file_of(name, language).parent.name == language
            assert page.title and page.text.count("![") == read_page(name, "en").text.count("![")
            assert page.text == kept_together(page.text, language), f"{name}: a line may end before a mark"


def test_the_keys_the_guide_names_are_those_of_the_actions() -> None:
    keys = {key for entry in ACTIONS for key in entry.keys}
    for file in FILES:
        for key in re.findall(r"\((Ctrl\+[A-Za-z0-9+]+|F\d+)\)", file.read_text("utf-8")):
            assert key in keys, f"{file} names {key}"


def test_a_link_leads_to_another_page_and_back_returns(qtbot: QtBot) -> None:
    window = GuideWindow()
    qtbot.addWidget(window)
    window.text.anchorClicked.emit(QUrl("stack.md"))
    assert window.page == "stack"
    assert window.contents.currentItem().data(NAME) == "stack"
    window.text.anchorClicked.emit(QUrl("network.md#anchor"))
    assert window.page == "network"
    window.back_button.click()
    assert window.page == "stack"
    window.back_button.click()
    assert window.page == "index" and not window.back_button.isEnabled()
    for link, page in (("dev/index.md", "dev/index"), ("verb.md", "dev/verb"), ("../network.md", "network")):
        window.text.anchorClicked.emit(QUrl(link))
        assert window.page == page


def test_words_of_the_guide_are_found_as_they_are_typed(qtbot: QtBot, qapp: QApplication) -> None:
    """With a plain space before a colon, where a French page has one that keeps it in its line."""
    translation.install(qapp, "fr")
    try:
        window = GuideWindow()
        qtbot.addWidget(window)
        window.show_page("mouse")
        QTest.keyClicks(window.words, "pareil : toucher")
        QTest.keyClick(window.words, Qt.Key.Key_Return)
        assert window.text.textCursor().selectedText().replace("\u00a0", " ") == "pareil : toucher"
    finally:
        translation.install(qapp, "en")


class _OfTheDecks(QDialog):
    __module__ = "gatcg_desktop.gui.decks.bring_in"


def test_the_key_opens_the_page_that_fits_in_dialogs_too_and_it_can_be_read_beside_them(qtbot: QtBot) -> None:
    over = QMainWindow()
    over.setCentralWidget(QLineEdit())
    qtbot.addWidget(over)
    action = QAction(over)
    action.setShortcut("F1")
    over.addAction(action)
    guide = Help(over, action, lambda: "stack")
    decks = _OfTheDecks(over)
    asked = QMessageBox(QMessageBox.Icon.Question, "", "Sure?", QMessageBox.StandardButton.Yes, decks)
    QLineEdit(decks)
    for window, page in ((over, "stack"), (decks, "decks"), (asked, "decks")):
        window.open() if isinstance(window, QDialog) else window.show()
        window.activateWindow()
        qtbot.waitUntil(lambda window=window: window.isActiveWindow() and window.focusWidget() is not None)
        QTest.keyClick(window, Qt.Key.Key_F1)
        assert guide.window is not None and guide.window.page == page
    guide.window.activateWindow()
    guide.window.words.setFocus()
    qtbot.waitUntil(guide.window.isActiveWindow)
    QTest.keyClick(guide.window.windowHandle(), Qt.Key.Key_X)
    qtbot.waitUntil(lambda: guide.window is not None and guide.window.words.text() == "x")
    guide.window.close()


def test_a_page_has_room_between_its_lines_and_its_tables_are_as_wide_as_it(qtbot: QtBot) -> None:
    window = GuideWindow()
    qtbot.addWidget(window)
    window.show_page("mouse")
    document = window.text.document()
    [table] = [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]
    assert table.format().width().rawValue() == 100 and table.format().cellPadding() > 0
    block, pictures = document.begin(), 0
    while block.isValid():
        form = block.blockFormat()
        if QTextCursor(block).currentTable() is None:
            picture = "\ufffc" in block.text()
            pictures += picture
            assert form.bottomMargin() > 0 and (form.lineHeight() > 100) != picture, "no gap below a picture"
        block = block.next()
    assert pictures == 1


def test_words_are_found_in_the_pages_that_have_them_all(qtbot: QtBot) -> None:
    window = GuideWindow()
    qtbot.addWidget(window)
    window.words.setText("firewall 47610")
    assert [window.contents.item(row).data(NAME) for row in range(window.contents.count())] == ["network"]
    window.words.setText("xyzzy")
    assert window.contents.count() == 0 and window.found.text()
    window.words.clear()
    assert window.contents.count() == len(PAGES)


def test_a_picture_is_no_wider_than_the_page_and_nothing_outside_the_guide_is_read(qtbot: QtBot) -> None:
    window = GuideWindow()
    qtbot.addWidget(window)
    image = QTextDocument.ResourceType.ImageResource.value
    picture = window.text.loadResource(image, QUrl("pictures/table.jpg"))
    assert isinstance(picture, QImage) and 0 < picture.width() <= window.text.viewport().width()
    outside = window.text.loadResource(image, QUrl("../../pyproject.toml"))
    assert not isinstance(outside, QImage) or outside.isNull()


@pytest.mark.parametrize(
    ("place", "page"),
    [
        ({"by_hand": True, "in_lesson": True}, "by-hand"),
        ({"in_lesson": True, "stack": True}, "class"),
        ({"in_match": True}, "network"),
        ({"stack": True}, "stack"),
        ({}, "mouse"),
    ],
)
def test_f1_opens_the_page_for_what_is_on_the_screen(place: dict[str, bool], page: str) -> None:
    everything = {"by_hand": False, "in_lesson": False, "in_match": False, "stack": False}
    assert page_that_fits(**{**everything, **place}) == page


def test_only_pages_of_the_guide_are_named_by_links() -> None:
    assert named("stack.md#x", "index") == "stack"
    assert named("../secrets.md", "index") is None
    assert named("https://example.com/stack.md", "index") is None
