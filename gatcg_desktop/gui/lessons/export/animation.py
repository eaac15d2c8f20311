"""A lesson as an animated picture: each beat with its words below it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.games.replaying import frame_of, save_gif
from gatcg_desktop.gui.lessons.export.slides import Slide
from gatcg_desktop.gui.lessons.question_box import letter

WORDS_HEIGHT, MARGIN, LETTERS = 140, 20, 20
FRAME_MS = 3_500


def save_animation(slides: Iterable[Slide], path: Path) -> int:
    """Write an animated GIF of a lesson; gives how many frames it has. Raises OSError, ValueError for no slides."""
    frames = [frame_of(_with_words(slide)) for slide in slides]
    save_gif(frames, path, FRAME_MS)
    return len(frames)


def _with_words(slide: Slide) -> QImage:
    picture = slide.picture
    image = QImage(picture.width(), picture.height() + WORDS_HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor(THEME.panel))
    with QPainter(image) as painter:
        painter.drawImage(0, 0, picture)
        font = QFont(painter.font())
        font.setPixelSize(LETTERS)
        painter.setFont(font)
        painter.setPen(QColor(THEME.text))
        below = QRect(MARGIN, picture.height() + MARGIN // 2, picture.width() - 2 * MARGIN, WORDS_HEIGHT - MARGIN)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        told = told_below(slide)
        fits = (one for one in told if painter.boundingRect(below, int(flags), one).height() <= below.height())
        painter.drawText(below, int(flags), next(fits, told[-1]))
    return image


def told_below(slide: Slide) -> tuple[str, ...]:
    """What may stand below a picture, what tells most first: the answers have their letters on the table."""
    answers = "   ".join(f"{letter(place)}. {choice.says}" for place, choice in enumerate(slide.choices))
    ways = ((slide.words, slide.ask, answers), (slide.ask, answers), (slide.ask or slide.words,))
    return tuple("\n".join(filter(None, lines)) for lines in ways)
