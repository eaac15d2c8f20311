"""A picture of the window when all of its pictures have come, for the command line's --screenshot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

QUIET_MS = 400
"""A picture is taken when nothing has come for that long."""
LONGEST_MS = 30_000


class Screenshot(QObject):
    """Grabs `window` into a file once it is quiet, or when nothing has come for `LONGEST_MS` after what it is to show
    is there, and calls `ended()`.

    `busy()` says whether something is still on its way, `refusal()` what speaks against a picture, None for nothing.
    Call `something_came` whenever something has arrived. Attributes: `over`, whether it is taken or given up; `wrong`,
    what the person who asked for it has to be told, None for nothing.
    """

    def __init__(
        self,
        window: QWidget,
        path: Path,
        busy: Callable[[], bool],
        refusal: Callable[[], Exception | None],
        ended: Callable[[], object],
    ) -> None:
        super().__init__(window)
        self._window, self._path = window, path
        self._busy, self._refusal, self._ended = busy, refusal, ended
        self.wrong: Exception | None = None
        self.over = False
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._last = QTimer(self, singleShot=True, interval=LONGEST_MS)
        self._quiet.timeout.connect(self._when_quiet)
        self._last.timeout.connect(self._when_late)

    def is_there(self, *_: object) -> None:
        """What the picture is to show is there; its pictures may still come."""
        if not self.over:
            self._last.start()
            self._quiet.start()

    def something_came(self, *_: object) -> None:
        """Wait for quiet anew, and as long for what comes next."""
        if self._last.isActive():
            self._last.start()
            self._quiet.start()

    def give_up(self, wrong: Exception) -> None:
        """What the picture was to show does not come: there is none."""
        if not self.over:
            self.over, self.wrong = True, wrong
            self._quiet.stop()
            self._last.stop()
            self._ended()

    def but(self, sentence: str) -> None:
        """The picture is taken, but not of all that was asked for."""
        self.wrong = UserMistake("{reason}", reason=sentence)

    def _when_quiet(self) -> None:
        if self._busy():
            self._quiet.start()
        else:
            self._grab()

    def _when_late(self) -> None:
        """Nobody waits for ever: the picture is taken as it is, and whoever asked for it is told what it may lack."""
        if self._busy():
            self.wrong = self.wrong or UserMistake(
                "Some card pictures were still on their way: the picture has what had come by then. "
                "Take it again; those that came are kept."
            )
        self._grab()

    def _grab(self) -> None:
        self._quiet.stop()
        self._last.stop()
        refusal = self._refusal()
        if refusal is not None:
            self.give_up(refusal)
        elif not self._window.grab().save(str(self._path)):
            words = UserMistake(
                "{file} cannot be written: name a file that ends with .png, where you may write.", file=self._path.name
            )
            self.give_up(words)
        else:
            self.over = True
            self._ended()
