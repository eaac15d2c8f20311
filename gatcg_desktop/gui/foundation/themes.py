"""The themes: the tokens of each, and the one that is worn.

All are made from one set of names, so whatever is drawn with tokens follows. `THEME` is the worn one; `DARK` is what is
printed on cards, which look the same on every table.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

import msgspec
from PySide6.QtGui import QColor

from gatcg_desktop.settings import ThemeName

TypeRole: TypeAlias = Literal["caption", "small", "body", "reading", "lead", "lesson", "cardname", "title", "display"]

_scale = [1.0]
_afar = [False]


def scale() -> float:
    """The text scale now."""
    return _scale[0]


def read_from_afar() -> bool:
    """Whether letters are as large as somebody wants them who sits far away, not only because the window is."""
    return _afar[0]


def set_scale(at: float, *, afar: bool = False) -> None:
    """Use another text scale; whoever is shown hears of it from `theme.apply_theme`, which calls this."""
    _scale[0], _afar[0] = at, afar


def px(length: float, at: float | None = None) -> int:
    """A length at the current text scale (or at scale `at`), at least 1 pixel unless it is 0."""
    scaled = round(length * (_scale[0] if at is None else at))
    return 1 if scaled < 1 and length > 0 else scaled


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
    fresh: str = "#D6EDFF"  # the light around what came this turn
    more: str = "#B8F5CE"  # a number above what is printed, and one below it or damaged
    less: str = "#FFB3A6"
    felt: str = "#2F4450"  # the table in its light, half way out, and at the rim
    felt_outer: str = "#172027"
    felt_rim: str = "#0B0E12"
    felt_tint: int = 62  # how much of a champion's element is in its half, of 255
    mat_dimmed: int = 175  # how much of the felt lies over a mat of one's own, of 255
    disabled: str = "#727A86"
    danger_ground: str = "#3A2326"
    panel: str = "#11151B"  # what lies over the table
    items: tuple[str, ...] = ("#8CC0F5", "#83DDB4", "#F2A9DC", "#D9C46A")
    """Items of the Effects Stack and their arrows, by number; each has a pattern too."""

    caption: int = 11
    small: int = 12
    body: int = 13
    reading: int = 15  # what is read beside what a lesson says: answers, rules
    lead: int = 16
    lesson: int = 17
    cardname: int = 18
    title: int = 21
    display: int = 56

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


DARK = Theme()
LIGHT = Theme(
    ground="#ECE8DF",
    mat="#E4DFD4",
    mat_light="#F8F5EE",
    surface="#F7F4EE",
    raised="#FFFFFF",
    hover="#E6E0D2",
    line="#CFC7B6",
    edge="#857C6B",
    text="#1E2126",
    muted="#3F444B",
    faint="#4C5159",
    accent="#734B00",
    accent_bright="#5F3E00",
    accent_ground="#F5E6BE",
    on_accent="#FFF9EA",
    danger="#A32018",
    good="#1A683A",
    theirs="#2A5A91",
    picked="#2A2F36",
    leftover="#8F4A00",
    attack="#A8261C",
    attack_ground="#F6D5D0",
    fresh="#1E63B0",
    more="#1A683A",
    less="#A32018",
    felt="#E8F0EF",
    felt_outer="#D8E2E2",
    felt_rim="#CBD7D8",
    felt_tint=34,
    mat_dimmed=172,
    panel="#F7F4EE",
    disabled="#6E6A62",
    danger_ground="#F6DEDA",
    items=("#1F5E99", "#14704A", "#9A2C78", "#6B5B00"),
)
CONTRAST = Theme(
    ground="#000000",
    mat="#000000",
    mat_light="#15191D",
    surface="#0A0A0A",
    raised="#161616",
    hover="#2A2A2A",
    line="#8A8A8A",
    edge="#D0D0D0",
    text="#FFFFFF",
    muted="#E8E8E8",
    faint="#D0D0D0",
    accent="#FFD45E",
    accent_bright="#FFE38F",
    accent_ground="#332800",
    on_accent="#000000",
    danger="#FFB3AB",
    good="#9BF0BC",
    theirs="#B5D4FF",
    picked="#FFFFFF",
    leftover="#FFC27A",
    attack="#FFA598",
    attack_ground="#4A0E0E",
    more="#B8F5CE",
    less="#FFC2B8",
    felt="#141B1F",
    felt_outer="#070A0C",
    felt_rim="#000000",
    felt_tint=60,
    mat_dimmed=182,
    panel="#000000",
    disabled="#B4B4B4",
    danger_ground="#3A0E0E",
    items=("#A9D3FF", "#97EBC4", "#FFBDE6", "#EBD97A"),
)
THEMES: dict[ThemeName, Theme] = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}


class _Worn:
    """The theme that is worn, under a name that stays: what is drawn with its tokens follows at the next drawing."""

    def __init__(self) -> None:
        self.now = DARK

    def __getattr__(self, name: str) -> object:
        return getattr(self.now, name)


_WORN = _Worn()
THEME = cast(Theme, _WORN)


def worn() -> Theme:
    """The theme itself that is worn now."""
    return _WORN.now


def wear(name: ThemeName) -> bool:
    """Wear a theme; gives whether it is another than before."""
    before, _WORN.now = _WORN.now, THEMES[name]
    return _WORN.now is not before
