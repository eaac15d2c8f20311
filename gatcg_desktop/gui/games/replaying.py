"""Pictures of any position of a game: the real table, drawn without a window, as PNG or as an animation."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QElapsedTimer, QEventLoop, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop import paths
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.shown_game import FIRST
from gatcg_desktop.gui.table.layout.scene_key import Z_PANEL
from gatcg_desktop.rules.model.definitions import Definitions

SIZE = QSize(1280, 720)
MOST_FRAMES = 600
MOST_WAIT_MS = 4_000
DRAWING_SECONDS = 0.4
"""How long cards are drawn at most for a picture of a table that is left."""
FRAME_MS, LAST_FRAME_MS = 700, 2_500


class Stage:
    """The page of a session that is never shown. `close` when done."""

    def __init__(self, session: Session, pictures: Pictures, *, size: QSize = SIZE) -> None:
        self.session = session
        self.pictures = pictures
        self.page = GamePage(self.session, pictures)
        self.page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self.page.table.set_pace(0)
        self.page.resize(size)
        self.page.show()
        self._settle()

    @property
    def total(self) -> int:
        """How many steps the game has."""
        return self.session.total

    def picture_after(self, position: int) -> QImage:
        """What is to be seen after `position` steps (brought within what there is)."""
        self.session.seek(max(FIRST, min(position, self.total)))
        return self.picture()

    def picture(self, part: QWidget | None = None) -> QImage:
        """What is to be seen now, of the page or of a part of it."""
        self._settle()
        pixmap: QPixmap = (part or self.page).grab()
        return pixmap.toImage()

    def close(self) -> None:
        """Put the page away."""
        self.page.close_game()
        self.page.close()
        self.page.deleteLater()

    def _settle(self) -> None:
        """Let faces that are still being drawn arrive, for a while at most."""
        clock = QElapsedTimer()
        clock.start()
        QApplication.processEvents()
        while (self.pictures.busy or not self.page.table.table.dressing.complete) and clock.elapsed() < MOST_WAIT_MS:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
        QApplication.processEvents()


def stage_of(
    game: Game, definitions: Definitions, names: tuple[str, ...], pictures: Pictures, *, open_hands: bool = True
) -> Stage:
    """The page of a game. `open_hands`: both hands lie open, as a saved game knows them; else what the first player
    sees."""
    session = Session(game, definitions, names, hot_seat=False)
    session.set_open_hands(open_hands)
    return Stage(session, pictures)


def save_png(image: QImage, path: Path) -> None:
    """Write a picture, whole or not at all. Raises OSError."""
    paths.write_out(path, encoded(image))


def seen_by_everybody(page: GamePage, size: QSize) -> QImage:
    """How the table of a page looks, not larger than `size`; where two persons share it, with nobody's hand in sight.
    The page is put away afterwards."""
    session = page.session
    people = [player for player in session.players if player not in session.computers]
    page.table.set_pace(0)
    if session.hot_seat and len(people) > 1 and not session.waiting:
        session.set_open_hands(False)
        session.ask_hand_over()
    page.table.table.dressing.draw_late(DRAWING_SECONDS)
    picture = page.table.grab().toImage()
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return picture.scaled(size, keep, smooth) if picture.width() > size.width() else picture


def glanced_at(page: GamePage, size: QSize) -> QImage | None:
    """How the table of a page looks while it is played, drawn as large as that, which takes a few milliseconds: without
    the cards that are chosen from, and where two persons share it only what lies between their hands. None where both
    hands lie open to both."""
    table, session = page.table, page.session
    shared = session.hot_seat and len([one for one in session.players if one not in session.computers]) > 1
    if shared and session.open_hands:
        return None
    seen = table.viewport().rect()
    if shared:
        layout = table.table.table
        halves = QRectF(0, layout.far.area.y, layout.width, layout.near.strip.y - layout.far.area.y)
        seen = table.mapFromScene(halves).boundingRect().intersected(seen)
    picture = QImage(seen.size().scaled(size, Qt.AspectRatioMode.KeepAspectRatio), QImage.Format.Format_RGB32)
    opened = table.table.opened is not None
    over = [(item, item.opacity()) for item in table.table.items() if opened and item.zValue() >= Z_PANEL]
    for item, _ in over:
        item.setOpacity(0.0)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        table.render(painter, QRectF(picture.rect()), seen)
    for item, shown in over:
        item.setOpacity(shown)
    return picture


def encoded(image: QImage, kind: str = "PNG") -> bytes:
    """A picture as bytes of that kind of file."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, kind)  # type: ignore[call-overload]
    return bytes(data.data())


def as_pillow(image: QImage) -> Image.Image:
    """A picture of Qt as one of Pillow, in RGB."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    bits = bytes(plain.constBits())
    return Image.frombytes("RGB", (plain.width(), plain.height()), bits, "raw", "RGB", plain.bytesPerLine(), 1)


def frame_of(image: QImage) -> Image.Image:
    """A picture as a frame of an animation: 256 colours, which the flat table needs not even."""
    return as_pillow(image).quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def save_gif(frames: list[Image.Image], path: Path, frame_ms: int = FRAME_MS) -> None:
    """Write an animation, whole or not at all; the last frame stays longer. Raises OSError, ValueError for none."""
    if not frames:
        raise ValueError("an animation needs a frame")
    durations = [frame_ms] * (len(frames) - 1) + [max(frame_ms, LAST_FRAME_MS)]
    data = io.BytesIO()
    frames[0].save(data, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False)
    paths.write_out(path, data.getvalue())


def animate(
    stage: Stage, first: int, last: int, path: Path, progress: Callable[[int, int], None] = lambda done, total: None
) -> int:
    """Write the steps `first` to `last` as an animation; gives how many frames it has. Raises OSError, ValueError."""
    first, last = max(FIRST, first), min(last, stage.total)
    if last < first:
        raise ValueError(f"step {last} is before step {first}")
    if last - first + 1 > MOST_FRAMES:
        raise ValueError(f"an animation has at most {MOST_FRAMES} steps")
    frames = []
    for position in range(first, last + 1):
        frames.append(frame_of(stage.picture_after(position)))
        progress(position - first + 1, last - first + 1)
    save_gif(frames, path)
    return len(frames)
