"""Giving up: asked for once more, because it ends the game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.foundation.asking_again import ask_again
from gatcg_desktop.gui.games.game_page import GamePage

translate = QCoreApplication.translate


def ask_concede(page: GamePage) -> None:
    """Ask whoever acts on a page whether to give up, and do."""
    session = page.session
    if session.over:
        return
    words = translate("Window", "{player}, do you concede the game?").format(player=session.name_of(session.person))
    ask_again(page, words, session.concede, translate("Window", "Concede"), translate("Window", "Play on"))
