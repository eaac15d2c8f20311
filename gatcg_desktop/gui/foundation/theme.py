"""How the program looks: colours, sizes, type and icons, in one place.

`THEME` has the tokens of the theme that is worn (`themes.py`). Lengths are given in pixels at text scale 1 and go
through :func:`px`, fonts come from :func:`font`, icons from :func:`icon`. :func:`apply_theme` sets text scale and theme
and may be called again at any time; whoever keeps fonts, lengths or colours listens to ``THEME_CHANGES.changed``.

The accent means "yours to act" and nothing else; no colour is the only sign of anything.
"""

from __future__ import annotations

import functools
import logging
import re
import sys
from pathlib import Path
from typing import Literal, get_args

import msgspec
from PySide6.QtCore import QByteArray, QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gatcg_desktop import paths
from gatcg_desktop.artwork.palette import contrast, palette_for
from gatcg_desktop.gui.foundation.themes import LIGHT, TypeRole, read_from_afar, set_scale, wear, worn
from gatcg_desktop.gui.foundation.themes import THEME as THEME
from gatcg_desktop.gui.foundation.themes import px as px
from gatcg_desktop.gui.foundation.themes import scale as scale
from gatcg_desktop.settings import LettersName, ThemeName

log = logging.getLogger(__name__)

LEAST_SCALE = 0.8
MOST_SCALE = 2.0


_ROLES: tuple[TypeRole, ...] = get_args(TypeRole)


class _Changes(QObject):
    changed = Signal(float)


THEME_CHANGES = _Changes()
"""`changed(scale)` is emitted after the text scale or the theme changed."""

_WEIGHTS = {
    400: QFont.Weight.Normal,
    500: QFont.Weight.Medium,
    600: QFont.Weight.DemiBold,
    700: QFont.Weight.Bold,
}
_FONT_FILES = (
    "Inter-Regular.otf",
    "Inter-Medium.otf",
    "Inter-SemiBold.otf",
    "Inter-Bold.otf",
    "Inter-Italic.otf",
    "EBGaramond-Regular.ttf",
    "EBGaramond-SemiBold.ttf",
    "EBGaramond-Italic.ttf",
)
FROM_AFAR = 1.5
"""From this text scale on the name of a zone and a player's numbers fill their lines."""
ICON_SIDES = (16, 24, 32, 48, 64, 128, 256)
LEGIBLE = "Atkinson Hyperlegible"
_LEGIBLE_FILES = tuple(f"AtkinsonHyperlegible-{cut}.ttf" for cut in ("Regular", "Bold", "Italic"))
"""Loaded when they are chosen."""
_dressed: QApplication | None = None
_families: dict[str, str] = {}
_letters: LettersName = "usual"


def clamp_scale(wanted: float) -> float:
    """`wanted` within what the theme can show, 0.8 to 2.0."""
    return min(max(wanted, LEAST_SCALE), MOST_SCALE)


WIDE, HIGH = 1600, 858
"""The room for a table that is measured in: that of a window of 1600x900."""


def window_unit(room: QSize) -> float:
    """How large a room for the table is beside the one that is measured in."""
    return min(room.width() / WIDE, room.height() / HIGH)


def font(
    role: TypeRole = "body",
    weight: int = 400,
    *,
    serif: bool = False,
    italic: bool = False,
    at: float | None = None,
) -> QFont:
    """A font of the one type scale. `weight` is 400, 500, 600 or 700; `at` a scale other than the current."""
    made = QFont(family("serif" if serif else "sans"))
    made.setPixelSize(THEME.size(role, at))
    made.setWeight(_WEIGHTS[weight])
    made.setItalic(italic)
    return made


def family(kind: Literal["sans", "serif"]) -> str:
    """The family to use: the shipped one, or the system's own where that could not be loaded."""
    return _families.get(_letters) or _families.get(kind, THEME.sans if kind == "sans" else THEME.serif)


def element_colour(element: str) -> QColor:
    """The thin edge of an element, in any letter case; bright enough to be seen on the mat."""
    return QColor(*_element_edge(element, THEME.mat))


@functools.cache
def _element_edge(element: str, mat: str) -> tuple[int, int, int]:
    palette, behind = palette_for(element), QColor(mat)
    tones = (palette.mid, palette.light, palette.dark, palette.deep)
    return next(
        tone
        for tone in tones
        if contrast(tone, (behind.red(), behind.green(), behind.blue())) >= 3 or tone is tones[-1]
    )


def load_fonts() -> None:
    """Make the shipped fonts known to Qt. Where a file cannot be read the system's font stands in."""
    if _families:
        return
    loaded = _loaded(_FONT_FILES)
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    _families["sans"] = THEME.sans if THEME.sans in loaded else system
    _families["serif"] = THEME.serif if THEME.serif in loaded else "serif"


def _loaded(files: tuple[str, ...]) -> set[str]:
    """Load fonts; gives their families."""
    loaded: set[str] = set()
    folder = paths.resource("fonts")
    for name in files:
        number = QFontDatabase.addApplicationFont(str(folder / name))
        if number < 0:
            log.info("the font %s could not be loaded; the system's own is used instead", name)
        else:
            loaded.update(QFontDatabase.applicationFontFamilies(number))
    return loaded


def _choose_letters(name: LettersName) -> bool:
    """Write everything in these from now on; gives whether they are others than before."""
    global _letters
    before, _letters = _letters, name
    if name == "legible" and name not in _families:
        _families[name] = LEGIBLE if LEGIBLE in _loaded(_LEGIBLE_FILES) else ""
    return name != before


def apply_theme(
    app: QApplication,
    at: float = 1.0,
    name: ThemeName | None = None,
    grown: float = 1.0,
    letters: LettersName | None = None,
    *,
    afar: bool = False,
) -> None:
    """Dress the application at a text scale (brought within 0.8 to 2.0), in a theme and letters (None: those that are
    worn). Everything is so much larger than that as the window has `grown`. `afar`: it is looked at from the last row
    of a class, as at a large text scale.

    Can be called again, live.
    """
    global _dressed
    load_fonts()
    new = round(clamp_scale(at) * grown, 3)
    afar |= clamp_scale(at) >= FROM_AFAR
    changed = (new, afar) != (scale(), read_from_afar())
    set_scale(new, afar=afar)
    changed |= name is not None and wear(name)
    changed |= letters is not None and _choose_letters(letters)
    if _dressed is app and not changed:
        return  # Qt would polish every widget again
    if sys.platform != "linux" and _dressed is not app:
        app.setStyle("fusion")  # Linux has it already; asking Qt which style it is costs 10 ms of the first paint
    _dressed = app
    app.setPalette(_palette())
    app.setFont(font("body"))
    _wear(app, stylesheet())
    if changed:
        THEME_CHANGES.changed.emit(new)


def _wear(app: QApplication, sheet: str) -> None:
    """Dress every widget by a style sheet, once. Left to itself, Qt goes through all that it has dressed, and from each
    down to the innermost: in a window as deep as ours five times and a half through all of it. So it is made to forget
    what it has dressed, and gone through from here."""
    worn_before = bool(app.styleSheet())
    if worn_before:
        app.style().unpolish(app)
    app.setStyleSheet(sheet)
    if not worn_before:
        return  # it comes with a style that dresses whatever is there
    app.style().polish(app)
    for root in app.topLevelWidgets():
        for widget in (root, *root.findChildren(QWidget)) if root.parent() is None else ():
            if isValid(widget) and widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # others are when shown
                widget.style().polish(widget)
                QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))


def stylesheet(at: float | None = None) -> str:
    """The style sheet with its tokens filled in.

    In the template ``${name}`` stands for a token and ``px(12)`` for a scaled length. Raises KeyError for a
    token that does not exist.
    """
    template = _template()
    values = msgspec.structs.asdict(worn())
    values |= {role: f"{THEME.size(role, at)}px" for role in _ROLES}
    values |= {"sans": f'"{family("sans")}"', "serif": f'"{family("serif")}"'}
    marks = ("light",) if worn() is LIGHT else ()
    values["styles"] = paths.resource("styles", *marks).as_posix()
    filled = re.sub(r"\$\{(\w+)\}", lambda token: str(values[token[1]]), template)
    return re.sub(r"\bpx\((-?\d+(?:\.\d+)?)\)", lambda length: f"{px(float(length[1]), at)}px", filled)


@functools.cache
def _template() -> str:
    parts = ("base.qss", "controls.qss", "panels.qss")
    return "\n".join(paths.resource("styles", part).read_text("utf-8") for part in parts)


def _palette() -> QPalette:
    """What widgets draw with where the style sheet says nothing."""
    palette = QPalette()
    role = QPalette.ColorRole
    for which, token in (
        (role.Window, "ground"),
        (role.Base, "surface"),
        (role.AlternateBase, "raised"),
        (role.Button, "raised"),
        (role.ToolTipBase, "raised"),
        (role.WindowText, "text"),
        (role.Text, "text"),
        (role.ButtonText, "text"),
        (role.ToolTipText, "text"),
        (role.BrightText, "accent_bright"),
        (role.PlaceholderText, "faint"),
        (role.Highlight, "accent"),
        (role.HighlightedText, "on_accent"),
        (role.Link, "accent"),
        (role.LinkVisited, "accent"),
        (role.Mid, "line"),
        (role.Dark, "ground"),
        (role.Light, "hover"),
    ):
        palette.setColor(which, THEME.colour(token))
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, THEME.colour("disabled"))
    return palette


# Icons -----------------------------------------------------------------------------------------------------


def restyle(widget: QWidget) -> None:
    """Give a widget the style of its properties as they are now: Qt looks at them once."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def icon(name: str, colour: str = "text", size: int = 18) -> QIcon:
    """An icon of resources/icons, drawn in a colour token (or "#rrggbb"), sharp at `size` on every screen.

    A disabled widget shows it dimmed. Raises FileNotFoundError for a name that there is no icon of.
    """
    return _icon(name, _hex(colour), px(size))


def icon_pixmap(name: str, colour: str = "text", size: int = 18, ratio: float = 1.0) -> QPixmap:
    """The same as one pixmap, `size` (scaled) in device-independent pixels for a screen of that ratio."""
    return _render(name, _hex(colour), px(size), ratio)


def program_icon() -> QIcon:
    """The program's own icon, for its windows."""
    svg = paths.resource("io.github.gatcg_desktop.svg").read_bytes()
    made = QIcon()
    for side in ICON_SIDES:
        made.addPixmap(_drawn(svg, side))
    return made


def _drawn(svg: bytes, side: int) -> QPixmap:
    from PySide6.QtSvg import QSvgRenderer

    pixmap = QPixmap(QSize(side, side))
    pixmap.fill(QColor(0, 0, 0, 0))
    with QPainter(pixmap) as painter:
        QSvgRenderer(QByteArray(svg)).render(painter, QRectF(pixmap.rect()))
    return pixmap


def _hex(colour: str) -> str:
    return colour if colour.startswith("#") else str(getattr(THEME, colour))


@functools.lru_cache(maxsize=512)
def _icon(name: str, colour: str, size: int) -> QIcon:
    made = QIcon(_render(name, colour, size, 1.0))
    ratio = QGuiApplication.instance().devicePixelRatio()  # type: ignore[union-attr]
    if ratio > 1.0:
        made.addPixmap(_render(name, colour, size, ratio))
    return made


@functools.lru_cache(maxsize=512)
def _render(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    pixmap = _drawn(_svg(name).replace(b"currentColor", colour.encode()), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


@functools.cache
def _svg(name: str) -> bytes:
    return (_icons() / f"{name}.svg").read_bytes()


@functools.cache
def _icons() -> Path:
    return paths.resource("icons")
