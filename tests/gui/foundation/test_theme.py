"""Colours that can be read, one type scale, icons in the colour asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontInfo, QImage, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSlider,
    QSpinBox,
    QTextBrowser,
    QToolButton,
    QTreeWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gatcg_desktop import paths
from gatcg_desktop.artwork.palette import PALETTES, contrast
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.foundation.themes import THEMES
from gatcg_desktop.gui.pictures import table_looks
from gatcg_desktop.gui.table.layout.table_layout import table_layout
from gatcg_desktop.gui.table.scene.felt import Felt
from gatcg_desktop.settings import ThemeName

GROUNDS = ("ground", "mat", "surface", "raised")
INKS = ("text", "muted", "faint", "accent", "accent_bright", "danger", "good", "theirs")


def rgb(token: str) -> tuple[int, int, int]:
    colour = THEME.colour(token)
    return colour.red(), colour.green(), colour.blue()


@pytest.fixture(autouse=True)
def as_it_was(qapp: QApplication) -> Iterator[None]:
    before = theme.scale()
    yield
    theme.apply_theme(qapp, before, "dark")


LEAST: dict[ThemeName, float] = {"dark": 4.5, "light": 4.5, "contrast": 7}
"""What WCAG asks of text (AA), and of a theme of high contrast (AAA)."""


@pytest.fixture(params=sorted(THEMES))
def name(request: pytest.FixtureRequest, qapp: QApplication) -> ThemeName:
    """Each theme, worn."""
    chosen: ThemeName = request.param
    theme.apply_theme(qapp, theme.scale(), chosen)
    return chosen


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ink_can_be_read_on_every_ground(name: ThemeName, ink: str, ground: str) -> None:
    assert contrast(rgb(ink), rgb(ground)) >= LEAST[name]


@pytest.mark.parametrize("ink", [ink for ink in INKS if ink != "faint"])
def test_text_can_be_read_under_the_mouse_as_well(name: ThemeName, ink: str) -> None:
    assert contrast(rgb(ink), rgb("hover")) >= LEAST[name]


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("on_accent", "accent"),
        ("on_accent", "leftover"),
        ("accent_bright", "accent_ground"),
        ("danger", "danger_ground"),
        ("ground", "picked"),
        ("text", "panel"),
        ("muted", "panel"),
        ("faint", "panel"),
    ],
)
def test_text_on_what_is_marked_can_be_read(name: ThemeName, ink: str, ground: str) -> None:
    assert contrast(rgb(ink), rgb(ground)) >= LEAST[name]


def felt_drawn(element: str) -> QImage:
    """A table of 1280x678 with champions of that element on both sides."""
    drawn = QImage(1280, 678, QImage.Format.Format_RGB32)
    painter = QPainter(drawn)
    Felt().paint(painter, table_layout(1280, 678), element, element)
    painter.end()
    return drawn


@pytest.mark.exhaustive(sample=20)
@pytest.mark.usefixtures("draws_table")
@pytest.mark.parametrize("element", ["", *sorted(PALETTES)])
def test_text_can_be_read_anywhere_on_the_felt(name: ThemeName, element: str) -> None:
    """Text in the light of the middle and in the shadow of the rim, quieter words where they stand, whatever the
    champions' elements are."""
    table, drawn = table_layout(1280, 678), felt_drawn(element)
    top, bottom = round(table.far.strip.h), round(678 - table.near.strip.h / 2)
    inks = ("text", "muted", "accent", "faint") if name != "dark" else ("text", "muted", "accent")
    for ink in inks:
        rows = range(0, 678, 6) if ink == "text" else (*range(0, top, 4), *range(bottom, 678, 4))
        places = {drawn.pixelColor(x, y).rgb() for x in range(0, 1280, 32) for y in rows}
        worst = min(contrast(rgb(ink), QColor(place).getRgb()[:3]) for place in places)  # type: ignore[arg-type]
        assert worst >= LEAST[name], ink


def worst_on_mat(mat: QColor) -> float:
    """The contrast of text where it is the least, on a mat of one's own of that colour."""
    picture = QImage(192, 108, QImage.Format.Format_RGB32)
    picture.fill(mat)
    before = table_looks.laid()
    table_looks.lay(table_looks.TableLooks(mat=picture))
    try:
        drawn = felt_drawn("FIRE")
    finally:
        table_looks.lay(before)
    places = {drawn.pixelColor(x, y).rgb() for x in range(0, 1280, 32) for y in range(0, 678, 6)}
    return min(contrast(rgb("text"), QColor(one).getRgb()[:3]) for one in places)  # type: ignore[arg-type]


@pytest.mark.usefixtures("draws_table")
def test_text_can_be_read_on_any_mat_of_ones_own_which_is_no_fainter_for_it_than_it_has_to_be(name: ThemeName) -> None:
    worst = {mat: worst_on_mat(QColor(mat)) for mat in ("white", "black", "#FF8800")}
    assert LEAST[name] <= min(worst.values()) <= 1.2 * LEAST[name], worst


@pytest.mark.parametrize("ground", GROUNDS)
def test_borders_of_fields_stand_out(name: ThemeName, ground: str) -> None:
    """WCAG asks 3 to 1 of what is needed to find a control; a focused one has the bright accent."""
    assert contrast(rgb("accent_bright"), rgb(ground)) >= 3
    assert contrast(rgb("edge"), rgb(ground)) >= 2


@pytest.mark.parametrize("element", sorted(PALETTES))
def test_element_edges_are_seen_on_the_mat(name: ThemeName, element: str) -> None:
    colour = theme.element_colour(element.lower())
    assert contrast((colour.red(), colour.green(), colour.blue()), rgb("mat")) >= 3


def test_whoever_is_shown_hears_of_another_theme(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply_theme(qapp, 1.0, "dark")
    with qtbot.waitSignal(theme.THEME_CHANGES.changed):
        theme.apply_theme(qapp, 1.0, "light")
    assert THEME.ground in theme.stylesheet() and THEME.ground == THEMES["light"].ground
    with qtbot.assertNotEmitted(theme.THEME_CHANGES.changed):
        theme.apply_theme(qapp, 1.0, "light")
        theme.apply_theme(qapp, 1.0)
    assert THEME.ground == THEMES["light"].ground, "another size is no other theme"


@pytest.mark.parametrize("at", [0.8, 1.0, 1.5, 2.0])
def test_the_style_sheet_is_filled_in_completely(at: float) -> None:
    sheet = theme.stylesheet(at)
    assert "${" not in sheet and not re.search(r"\bpx\(", sheet)
    for token in re.findall(r"#[0-9A-Fa-f]+", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        assert QColor(token).isValid(), token
    for picture in re.findall(r'url\("([^"]+)"\)', sheet):
        assert paths.Path(picture).is_file(), picture


def test_qt_understands_the_style_sheet(qapp: QApplication, qtbot: QtBot) -> None:
    """A mistake in it would be a Qt warning, which fails the test."""
    theme.apply_theme(qapp, 1.25)  # which no test before it has left
    label = QLabel("x")
    qtbot.addWidget(label)
    label.setProperty("type", "display")
    label.show()
    assert label.fontInfo().pixelSize() == round(THEME.display * 1.25)


def test_the_text_scale_reaches_everything_at_once(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply_theme(qapp, 1.0)
    label = QLabel("Some words")
    qtbot.addWidget(label)
    label.show()
    small = label.fontInfo().pixelSize()
    with qtbot.waitSignal(theme.THEME_CHANGES.changed) as told:
        theme.apply_theme(qapp, 2.0)
    assert told.args == [2.0]
    assert label.fontInfo().pixelSize() == 2 * small
    assert theme.px(10) == 20 and theme.font("title").pixelSize() == 2 * THEME.title


@pytest.mark.parametrize(("wanted", "got"), [(0.1, 0.8), (0.8, 0.8), (1.3, 1.3), (9.0, 2.0)])
def test_scales_that_nobody_could_use_are_brought_within_bounds(qapp: QApplication, wanted: float, got: float) -> None:
    theme.apply_theme(qapp, wanted)
    assert theme.scale() == got


def test_the_shipped_fonts_are_used_in_their_weights(qapp: QApplication) -> None:
    theme.load_fonts()
    for weight in (400, 500, 600, 700):
        info = QFontInfo(theme.font("body", weight))
        assert (info.family(), info.weight()) == ("Inter", weight)
    assert QFontInfo(theme.font("title", 600, serif=True)).family().startswith("EB Garamond")


def test_without_its_fonts_the_program_uses_the_systems(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: paths.Path
) -> None:
    monkeypatch.setattr(theme, "_families", {})
    monkeypatch.setattr(paths, "resource", lambda *parts: tmp_path.joinpath(*parts))
    theme.load_fonts()
    assert theme.family("sans") and theme.family("sans") != "Inter"


def test_icons_are_drawn_in_the_colour_asked_for(qapp: QApplication) -> None:
    image = theme.icon_pixmap("sword", "#ff0000", 32).toImage()
    seen = {
        (colour.red(), colour.green(), colour.blue())
        for x in range(image.width())
        for y in range(image.height())
        if (colour := image.pixelColor(x, y)).alpha() == 255
    }
    assert seen == {(255, 0, 0)}


def test_an_icon_there_is_none_of_is_an_error(qapp: QApplication) -> None:
    with pytest.raises(FileNotFoundError):
        theme.icon("no-such-icon")


def test_every_shipped_icon_can_be_drawn(qapp: QApplication) -> None:
    for path in sorted(paths.resource("icons").glob("*.svg")):
        image = theme.icon_pixmap(path.stem, "text", 24).toImage()
        assert any(image.pixelColor(x, y).alpha() for x in range(24) for y in range(24)), path.name


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(
    "kind",
    [
        QCheckBox,
        QComboBox,
        QLineEdit,
        QListWidget,
        QPlainTextEdit,
        QPushButton,
        QRadioButton,
        QScrollArea,
        QSlider,
        QSpinBox,
        QTextBrowser,
        QToolButton,
        QTreeWidget,
    ],
)
def test_what_has_the_keyboard_is_seen(qapp: QApplication, qtbot: QtBot, kind: type[QWidget], name: ThemeName) -> None:
    theme.apply_theme(qapp, 1.0, name)
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    other = QPushButton("other", window)
    shown = kind(window)
    shown.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    if isinstance(shown, QLineEdit | QPlainTextEdit | QTextBrowser):
        shown.setReadOnly(True)  # no line blinks in it
    for widget in (other, shown):
        layout.addWidget(widget)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    pictures: list[QImage] = []
    for widget in (other, shown):
        widget.setFocus()
        qapp.processEvents()
        assert widget.hasFocus()
        pictures.append(shown.grab().toImage())
    without, with_focus = pictures
    changed = sum(
        without.pixel(x, y) != with_focus.pixel(x, y) for x in range(without.width()) for y in range(without.height())
    )
    assert changed >= 20
