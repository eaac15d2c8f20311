"""A file that was brought, by a double-click or dropped: who opens it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation.application import Application
from gatcg_desktop.gui.foundation.file_dialogs import kind_of

if TYPE_CHECKING:
    from gatcg_desktop.gui.decks.deck_room import DeckRoom
    from gatcg_desktop.gui.games.game_opening import Opening
    from gatcg_desktop.gui.lessons.lesson_room import LessonRoom


def opener_of_files(games: Opening, lessons: LessonRoom, decks: DeckRoom) -> Callable[[Path], None]:
    """Opens a file of any kind: a game, a lesson or puzzle, a deck. What is called like none of them is taken for a
    game, which says what is wrong with it."""

    def open_file(path: Path) -> None:
        match kind_of(path):
            case "lesson":
                lessons.open(path)
            case "deck":
                decks.show(path)
            case _:
                games.open(path)

    app = QApplication.instance()
    if isinstance(app, Application):
        app.file_brought.connect(lambda path: open_file(Path(path)))
    return open_file
