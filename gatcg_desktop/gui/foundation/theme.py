"""How the program looks: colours, sizes, type and icons, in one place.

`THEME` holds the tokens. Lengths are given in pixels at text scale 1 and go through :func:`px`, fonts come
from :func:`font`, icons from :func:`icon`. :func:`apply_theme` sets the text scale and may be called again at
any time; whoever keeps fonts or lengths of their own listens to ``THEME_CHANGES.changed``.

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
from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from gatcg_desktop import paths
from gatcg_desktop.artwork.palette import contrast, palette_for

log = logging.getLogger(__name__)

LEAST_SCALE = 0.8
MOST_SCALE = 2.0

TypeRole = Literal["caption", "small", "body", "lead", "cardname", "title", "display"]


class Theme(msgspec.Struct, frozen=True):
    """The tokens.

    Colours are "#rrggbb": grounds from the darkest (`ground`) to the brightest (`hover`), then inks, which
    reach a contrast of 4.5 on every ground but `hover` (`faint` there has less and is not used on it).
    Lengths and type sizes are pixels at text scale 1, durations milliseconds.
    """

    ground: str = "#101318"  # behind everything
    mat: str = "#151A20"  # the playmat
    mat_light: str = "#232B36"  # the same in the light
    surface: str = "#1B2028"  # panels
    raised: str = "#262D37"  # buttons, fields, rows
    hover: str = "#313A47"
    line: str = "#2E3641"  # quiet separation
    edge: str = "#59636F"  # what must be seen to be used: borders of fields and buttons

    text: str = "#ECE8E0"
    muted: str = "#B4B9C2"
    faint: str = "#949BA7"
    accent: str = "#E8BC5F"
    accent_bright: str = "#F4D082"
    accent_ground: str = "#2E2819"
    on_accent: str = "#1A1408"
    danger: str = "#F28B82"
    good: str = "#86CFA3"
    theirs: str = "#8FB4DC"
    picked: str = "#F4F1EA"  # among the picks of an answer
    leftover: str = "#F7B15C"  # something yours would be given up
    attack: str = "#FF7F6B"
    attack_ground: str = "#5A2326"
    more: str = "#B8F5CE"  # a number above what is printed, and one below it or damaged
    less: str = "#FFB3A6"
    felt: str = "#2F4450"  # the table in its light, half way out, and at the rim
    felt_outer: str = "#172027"
    felt_rim: str = "#0B0E12"
    panel: str = "#11151B"  # what lies over the table
    items: tuple[str, ...] = ("#8CC0F5", "#83DDB4", "#F2A9DC", "#D9C46A")
    """Items of the Effects Stack and their arrows, by number; each has a pattern too."""

    caption: int = 11
    small: int = 12
    body: int = 13
    lead: int = 16
    cardname: int = 18
    title: int = 21
    display: int = 44

    hair: int = 1
    gap_tiny: int = 4
    gap_small: int = 8
    gap: int = 12
    gap_large: int = 20
    gap_huge: int = 32
    radius: int = 6
    radius_large: int = 10
    card_corner: float = 0.047
    """Radius of a card's corner, in card widths."""

    quick: int = 120
    motion: int = 150
    slow: int = 180

    sans: str = "Inter"
    serif: str = "EB Garamond"

    def colour(self, name: str, alpha: int = 255) -> QColor:
        """A colour token as a new QColor. Raises AttributeError for a name that is not a token."""
        colour = QColor(getattr(self, name))
        colour.setAlpha(alpha)
        return colour

    def size(self, role: TypeRole, scale: float | None = None) -> int:
        """The pixel size of a type role at the current text scale, or at `scale`."""
        return px(getattr(self, role), scale)


THEME = Theme()

_ROLES: tuple[TypeRole, ...] = get_args(TypeRole)


class _Changes(QObject):
    changed = Signal(float)


THEME_CHANGES = _Changes()
"""`changed(scale)` is emitted after the text scale changed."""

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
_scale = 1.0
_dressed: QApplication | None = None
_families: dict[str, str] = {}


def scale() -> float:
    """The text scale now."""
    return _scale


def clamp_scale(wanted: float) -> float:
    """`wanted` within what the theme can show, 0.8 to 2.0."""
    return min(max(wanted, LEAST_SCALE), MOST_SCALE)


def px(length: float, at: float | None = None) -> int:
    """A length at the current text scale (or at scale `at`), at least 1 pixel unless it is 0."""
    scaled = round(length * (_scale if at is None else at))
    return max(scaled, 1) if length > 0 else scaled


def window_unit(room: QSize) -> float:
    """How large a room for the table is beside the one that is measured in, 1600x858 below the menus."""
    return min(room.width() / 1600, room.height() / 858)


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
    return _families.get(kind, THEME.sans if kind == "sans" else THEME.serif)


def element_colour(element: str) -> QColor:
    """The thin edge of an element, in any letter case; bright enough to be seen on the mat."""
    return QColor(*_element_edge(element))


@functools.cache
def _element_edge(element: str) -> tuple[int, int, int]:
    palette = palette_for(element)
    mat = THEME.colour("mat")
    seen = contrast(palette.mid, (mat.red(), mat.green(), mat.blue())) >= 3
    return palette.mid if seen else palette.light


def load_fonts() -> None:
    """Make the shipped fonts known to Qt. Where a file cannot be read the system's font stands in."""
    if _families:
        return
    loaded: set[str] = set()
    folder = paths.resource("fonts")
    for name in _FONT_FILES:
        number = QFontDatabase.addApplicationFont(str(folder / name))
        if number < 0:
            log.info("the font %s could not be loaded; the system's own is used instead", name)
        else:
            loaded.update(QFontDatabase.applicationFontFamilies(number))
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    _families["sans"] = THEME.sans if THEME.sans in loaded else system
    _families["serif"] = THEME.serif if THEME.serif in loaded else "serif"


def apply_theme(app: QApplication, at: float = 1.0) -> None:
    """Dress the application at a text scale (brought within 0.8 to 2.0). Can be called again, live."""
    global _scale, _dressed
    load_fonts()
    new = clamp_scale(at)
    changed, _scale = new != _scale, new
    if _dressed is app and not changed:
        return  # Qt would polish every widget again
    if sys.platform != "linux" and _dressed is not app:
        app.setStyle("fusion")  # Linux has it already; asking Qt which style it is costs 10 ms of the first paint
    _dressed = app
    app.setPalette(_palette())
    app.setFont(font("body"))
    app.setStyleSheet(stylesheet())
    if changed:
        THEME_CHANGES.changed.emit(new)


def stylesheet(at: float | None = None) -> str:
    """The style sheet with its tokens filled in.

    In the template ``${name}`` stands for a token and ``px(12)`` for a scaled length. Raises KeyError for a
    token that does not exist.
    """
    template = _template()
    values = msgspec.structs.asdict(THEME)
    values |= {role: f"{THEME.size(role, at)}px" for role in _ROLES}
    values |= {"sans": f'"{family("sans")}"', "serif": f'"{family("serif")}"'}
    values["styles"] = paths.resource("styles").as_posix()
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
        palette.setColor(QPalette.ColorGroup.Disabled, which, QColor("#727A86"))
    return palette


# Icons -----------------------------------------------------------------------------------------------------


def icon(name: str, colour: str = "text", size: int = 18) -> QIcon:
    """An icon of resources/icons, drawn in a colour token (or "#rrggbb"), sharp at `size` on every screen.

    A disabled widget shows it dimmed. Raises FileNotFoundError for a name that there is no icon of.
    """
    return _icon(name, _hex(colour), px(size))


def icon_pixmap(name: str, colour: str = "text", size: int = 18, ratio: float = 1.0) -> QPixmap:
    """The same as one pixmap, `size` (scaled) in device-independent pixels for a screen of that ratio."""
    return _render(name, _hex(colour), px(size), ratio)


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
    from PySide6.QtSvg import QSvgRenderer

    drawing = QSvgRenderer(QByteArray(_svg(name).replace(b"currentColor", colour.encode())))
    pixmap = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    drawing.render(painter, QRectF(pixmap.rect()))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


@functools.cache
def _svg(name: str) -> bytes:
    return (_icons() / f"{name}.svg").read_bytes()


@functools.cache
def _icons() -> Path:
    return paths.resource("icons")
