"""What the window does with a position: copy it as text, paste one, write a picture or an animation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QProgressDialog,
    QWidget,
)

from gatcg_desktop.gui.foundation.designer_forms import SpinBox
from gatcg_desktop.gui.foundation.file_dialogs import ask_where_to
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.games.game_files import GameFiles

if TYPE_CHECKING:
    from PIL import Image

    from gatcg_desktop.gui.games.replaying import Stage
    from gatcg_desktop.gui.pictures.card_pictures import Pictures


translate = QCoreApplication.translate


class Positions(QObject):
    """Connects the window's actions about positions.

    Signals: pasted(text): what is on the clipboard wants to be opened as a position.
    """

    pasted = Signal(str)

    def __init__(
        self, window: QWidget, front: Front, actions: Mapping[str, QAction], files: GameFiles, pictures: Pictures
    ) -> None:
        super().__init__(window)
        self._window = window
        self._front = front
        self._files = files
        self._pictures = pictures
        actions["copy_position"].triggered.connect(lambda _=False: self.copy())
        actions["paste_position"].triggered.connect(lambda _=False: self.paste())
        actions["export_picture"].triggered.connect(lambda _=False: self.ask_picture())
        actions["export_animation"].triggered.connect(lambda _=False: self.ask_animation())

    def _say(self, text: str, sign: str = "save") -> None:
        self._front.say(text, sign)

    # Text ---------------------------------------------------------------------------------------------------

    def copy(self) -> str:
        """Put the position shown onto the clipboard, as text; gives the text."""
        from gatcg_desktop.gui.session.position_text import as_text

        page, setup = self._front.page, self._files.setup
        if page is None or setup is None:
            return ""
        session = page.session
        text = as_text(setup, session.game, session.definitions, session.position)
        QGuiApplication.clipboard().setText(text)
        self._say(self.tr("The position is on the clipboard. It holds hidden cards too, packed."), "copy")
        return text

    def paste(self) -> None:
        """Ask for the position on the clipboard to be opened."""
        self.pasted.emit(QGuiApplication.clipboard().text())

    # Pictures -----------------------------------------------------------------------------------------------

    def ask_picture(self) -> None:
        """Ask for a file and write the position shown into it."""
        if self._front.page is not None:
            ask_where_to(self._window, self.tr("Save a picture of this position"), self.write_picture, ".png")

    def write_picture(self, path: Path) -> bool:
        """Write what the page shows as PNG; gives whether that worked."""
        from gatcg_desktop.gui.games.replaying import save_png

        page = self._front.page
        if page is None:
            return False
        try:
            save_png(page.grab().toImage(), path)
        except OSError as error:
            self._say(_cannot_write(path, error), "triangle-alert")
            return False
        self._say(self.tr("Saved as {name}.").format(name=path.name))
        return True

    def ask_animation(self) -> None:
        """Ask for the first and last step and a file, and write the animation."""
        page = self._front.page
        if page is None:
            return
        session = page.session
        dialog = StepsDialog(max(1, session.position - 20), session.position, session.total, self._window)
        dialog.accepted.connect(lambda: self._ask_film_file(dialog.first.value(), dialog.last.value()))
        dialog.open()

    def _ask_film_file(self, first: int, last: int) -> None:
        write = partial(self.write_animation, first=first, last=last)
        ask_where_to(self._window, self.tr("Save an animation"), write, ".gif")

    def write_animation(self, path: Path, first: int, last: int) -> Film | None:
        """Begin to write the steps as an animation, with progress; the window stays usable."""
        from gatcg_desktop.gui.games.replaying import stage_of

        page = self._front.page
        if page is None:
            return None
        session = page.session
        stage = stage_of(
            session.game.fork(),
            session.definitions,
            session.seats_names,
            self._pictures,
            open_hands=session.open_hands,
        )
        film = Film(stage, first, last, path, self._window)
        film.done.connect(lambda name: self._say(self.tr("Saved as {name}.").format(name=name)))
        film.failed.connect(lambda text: self._say(text, "triangle-alert"))
        film.start()
        return film

    def close(self) -> None:
        """Give up the animations in the making: the window closes."""
        for film in self._window.findChildren(Film):
            film.end()


def _cannot_write(path: Path, error: Exception) -> str:
    return translate("Positions", "{name} cannot be written ({reason}); choose another place.").format(
        name=path.name, reason=error_text(error)
    )


class StepsDialog(QDialog):
    """Which steps to animate."""

    def __init__(self, first: int, last: int, total: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Animate which steps?"))
        self.first, self.last = SpinBox(self), SpinBox(self)
        for box, value in ((self.first, first), (self.last, last)):
            box.setRange(1, total)
            box.setValue(value)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.first.valueChanged.connect(self.last.setMinimum)
        form = QFormLayout(self)
        form.addRow(self.tr("First step"), self.first)
        form.addRow(self.tr("Last step"), self.last)
        form.addRow(buttons)
        self.last.setMinimum(first)


class Film(QObject):
    """An animation in the making: one step for each turn of the event loop, so that nothing waits for it.

    Signals: done(file name), failed(sentence). Cancelling is no failure and leaves no file. When it is over it deletes
    itself, its pages and its pictures.
    """

    done = Signal(str)
    failed = Signal(str)

    def __init__(self, stage: Stage, first: int, last: int, path: Path, parent: QWidget) -> None:
        super().__init__(parent)
        from gatcg_desktop.gui.games.replaying import MOST_FRAMES

        self._stage, self._path = stage, path
        self._at, self._last = max(1, first), min(last, stage.total, first + MOST_FRAMES - 1)
        self.frames: list[Image.Image] = []
        steps = self._last - self._at + 1
        self.progress = QProgressDialog(self.tr("Drawing the steps…"), self.tr("Cancel"), 0, steps, parent)
        self.progress.setWindowModality(Qt.WindowModality.NonModal)
        self.progress.setMinimumDuration(300)
        self.progress.canceled.connect(self.end)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._step)

    def start(self) -> None:
        """Draw the first step soon."""
        self._timer.start()

    def _step(self) -> None:
        from gatcg_desktop.gui.games.replaying import frame_of, save_gif

        if self._at <= self._last:
            self.frames.append(frame_of(self._stage.picture_after(self._at)))
            self._at += 1
            self.progress.setValue(len(self.frames))
            return
        try:
            save_gif(self.frames, self._path)
        except (OSError, ValueError) as error:
            self.failed.emit(_cannot_write(self._path, error))
        else:
            self.done.emit(self._path.name)
        self.end()

    def end(self) -> None:
        """Stop where it is, if it is not over yet."""
        if not self._timer.isActive():
            return
        self._timer.stop()
        self._stage.close()
        self.frames.clear()
        self.progress.canceled.disconnect(self.end)
        self.progress.close()
        self.progress.deleteLater()
        self.deleteLater()
