"""Giving up: asked for once more, because it ends the game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox

from gatcg_desktop.gui.games.game_page import GamePage

translate = QCoreApplication.translate


def ask_concede(page: GamePage) -> None:
    """Ask whoever acts on a page whether to give up, and do."""
    session = page.session
    if session.over:
        return
    box = QMessageBox(page)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Question)
    words = translate("Window", "{player}, do you concede the game?")
    box.setText(words.format(player=session.name_of(session.actor)))
    yes = box.addButton(translate("Window", "Concede"), QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(box.addButton(translate("Window", "Play on"), QMessageBox.ButtonRole.RejectRole))
    yes.clicked.connect(session.concede)
    box.open()
