"""A game on a table that keeps itself, with somebody who does something every 60 ms, until the process is killed.

`python -m tests.helpers.plays_until_killed FOLDER SEED MS` kills itself so many milliseconds after the file was there
first, wherever it is then. It prints a line for everything that was done: how many answers there are and a hash of the
state, "-" as long as the file is not said to be there yet.
"""

from __future__ import annotations

import hashlib
import os
import random
import signal
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.games.autosave import Autosave
from tests.helpers.games import play_wildly, session_of, starter_setup

EVERY_MS = 60


def told(game: Game) -> str:
    """A moment of a game in a word."""
    return f"{len(game.answers)}-{hashlib.blake2b(game.state.encode(), digest_size=8).hexdigest()}"


def main(folder: Path, seed: int, milliseconds: int) -> None:
    """Play until the process is killed."""
    app = QCoreApplication([])
    dice, setup = random.Random(seed), starter_setup(seed)
    session, files = session_of(setup), Background(name="files")
    autosave = Autosave(session, GameJournal(folder, setup), files)

    end = threading.Timer(milliseconds / 1000, lambda: os.kill(os.getpid(), signal.SIGKILL))

    def act() -> None:
        play_wildly(session, dice)
        print(told(session.game) if autosave.up_to_date else "-", flush=True)
        if autosave.up_to_date and not end.is_alive():
            end.start()

    timer = QTimer(interval=EVERY_MS)
    timer.timeout.connect(act)
    timer.start()
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
