"""The computer at a free seat of a match in the network: asked for by the host, and playing as anybody does."""

from __future__ import annotations

import threading
from typing import Any

from tests.gui.match.test_network_match import SOURCE, Desk, run
from tests.helpers.lan import until

__all__ = ["run"]


def threads() -> list[threading.Thread]:
    return [one for one in threading.enumerate() if one.name == "computer at a seat"]


def test_it_takes_the_free_seat_and_plays(run: Any) -> None:
    async def story(desk: Desk) -> None:
        desk.lan.begin("Rowan", SOURCE)
        dialog = desk.lan.dialog
        assert dialog is not None
        desk.click(dialog.ui.host)
        await until(lambda: dialog.lobby is not None and dialog.lobby.ui.computer.isVisible())
        lobby, match = dialog.lobby, desk.lan.match
        assert lobby is not None and match is not None
        desk.click(lobby.ui.computer)
        await until(lambda: match.lobby is not None and len(match.lobby.seats) == 2)
        assert match.name_of(2) == "The computer"
        await until(lambda: not lobby.ui.computer.isVisible() and lobby.ui.ready.isEnabled())
        desk.click(lobby.ui.ready)
        await until(lambda: desk.lan.session is not None)
        assert match.peer is not None and match.peer.game is not None
        game = match.peer.game
        await desk.play(lambda: game.seq < 12)
        assert len(threads()) == 1
        desk.lan.close()
        await until(lambda: threads() == [])

    run(story)
