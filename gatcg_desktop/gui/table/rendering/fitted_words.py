"""The words of a card in their places: its name in one line, and what is foreseen of it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.card_words import BETWEEN
from gatcg_desktop.gui.foundation.themes import read_from_afar
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance
from gatcg_desktop.gui.table.rendering.painting import interface_font

NARROWEST = 75
"""How far, in per cent, letters are drawn together at most before words are cut."""
NOTE_SIDES = 8.0
"""What is left free beside the words of a note, in pixels."""
_LONGEST_NAME, _LEAST_NAME = 13.0, 10.2


def head_height(look: CardAppearance) -> float:
    """How high the strip with the name is."""
    return round(max(17.0, look.width * 0.165, min(20.0 * theme.scale(), look.width * 0.24)))


def text_height(look: CardAppearance) -> float:
    """The height of small plates with words."""
    return max(13.0, look.width * 0.095, min(13.0 * theme.scale(), look.width * 0.16))


def advance(text: str, font: QFont) -> float:
    """How wide words are."""
    return QFontMetricsF(font).horizontalAdvance(text)


def fitted_name(look: CardAppearance, width: float) -> tuple[QFont, str]:
    """The font and the words in which a name has one line.

    It gets smaller, then keeps to what stands before a comma, is then drawn together; then its words become initials
    from the first on, because the last ones tell what it is; where even that has no room, it is cut.
    """
    grows = max(1.0, look.width / 170)  # which a large window makes of cards and letters alike
    grows = grows * theme.scale() if read_from_afar() else max(grows, theme.scale())
    most = (_LONGEST_NAME if not look.champion else 17.0) * grows
    least = _least_name(look)
    most = max(least, min(most, head_height(look) * 0.66))
    whole = look.name
    short = whole.split(",")[0]
    for words in dict.fromkeys((whole, short)):
        for size in range(round(most), round(least) - 1, -1):
            font = name_font(look, size)
            if advance(words, font) <= width:
                return font, words
    font = name_font(look, round(least))
    draw_together(font, short, width)
    for briefer in (short, *with_initials(short)):
        if advance(briefer, font) <= width:
            return font, briefer
    return font, QFontMetricsF(font).elidedText(short, Qt.TextElideMode.ElideRight, width)


def draw_together(font: QFont, words: str, width: float) -> None:
    """Make letters as much narrower as words need, as far as they can be read."""
    font.setStretch(min(100, max(NARROWEST, int(100 * width / max(1.0, advance(words, font))))))


def with_initials(name: str) -> Iterator[str]:
    """A name with more and more of its words as initials, from the first to the last but one: "Keeper of Old Gates",
    "K. of Old Gates", "K. of O. Gates"; short words stay."""
    words = name.split()
    for n, word in enumerate(words[:-1]):
        if len(word) > 3:
            words[n] = word[0] + "."
            yield " ".join(words)


def _least_name(look: CardAppearance) -> float:
    """The smallest letters of a name."""
    return (_LEAST_NAME if not look.champion else 12.0) * min(theme.scale(), 1.2)


def name_font(look: CardAppearance, size: float) -> QFont:
    """The serif for a champion's name, the interface font for any other."""
    if not look.champion:
        return interface_font(size, 600)
    font = theme.font("cardname", 600, serif=True)
    font.setPixelSize(max(9, round(size)))
    return font


def note_font(look: CardAppearance) -> QFont:
    """The letters of what is foreseen of it."""
    return interface_font((text_height(look) + 4) * 0.66, 700)


def note_lines(look: CardAppearance, width: float) -> list[str]:
    """What is foreseen of it in one line, or each part in one, where they have no room beside each other."""
    return [look.note] if advance(look.note, note_font(look)) <= width else look.note.split(BETWEEN)
