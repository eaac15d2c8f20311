"""Giving up, asked for once more because it ends the game; and what a bot has to say when it would, or cannot go on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.asking_again import ask_again
from gatcg_desktop.gui.session.computer_players import ComputerPlayers
from gatcg_desktop.gui.session.session import Session

translate = QCoreApplication.translate


def ask_concede(parent: QWidget, session: Session) -> None:
    """Ask whoever acts whether to give up, and do."""
    if session.over:
        return
    words = translate("Window", "{player}, do you concede the game?").format(player=session.name_of(session.person))
    ask_again(parent, words, session.concede, translate("Window", "Concede"), translate("Window", "Play on"))


def hear_giving_up(
    parent: QWidget, session: Session, computers: ComputerPlayers, tell: Callable[[str], object]
) -> None:
    """`tell` the person when a bot finds no answer or loses who thinks for it; ask them over `parent` when one would
    give up the game."""
    words = translate("GamePage", "The computer found no answer for {player}: please answer instead.")
    computers.gave_up.connect(lambda who: tell(words.format(player=session.name_of(who))))
    lost = translate(
        "GamePage",
        "A process that thinks for the computer broke off or hung. The computer played more simply here; a new process"
        " has been started.",
    )
    computers.worker_lost.connect(lambda: tell(lost))

    def ask(player: int) -> None:
        ask_again(
            parent,
            translate("Window", "{player} would concede. Do you accept?").format(player=session.name_of(player)),
            lambda: computers.concede(player),
            translate("Window", "Accept"),
            translate("Window", "Play on"),
            translate("Window", "Whatever it draws, it sees no way to win any more."),
            computers.play_on,
            unexpected=True,
        )

    computers.would_concede.connect(ask)
