"""What a peer tells whoever listens to it.

Most of it is what the host has said, as it was said but made plain, and what is to be kept for coming back; the rest is
what happened to the connection and to the game on this side.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.lan.game.remote_game import RemoteGame
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.study import ToPupil
from gatcg_desktop.lan.verification.witness import Kept

ConnectionState = Literal["connecting", "here", "lost", "gone"]


class ConnectionChanged(msgspec.Struct, frozen=True):
    """The connection is in another state now, and why, if anybody has said."""

    state: ConnectionState
    why: Message | None = None


class GameBegun(msgspec.Struct, frozen=True):
    """A game begins, or is told anew from its beginning."""

    game: RemoteGame


class Diverged(msgspec.Struct, frozen=True):
    """This side has another game than the host, or does not go on with it."""

    why: str


PeerEvent = (
    ConnectionChanged
    | GameBegun
    | Diverged
    | p.Lobby
    | p.Sync
    | p.NotTaken
    | p.ConsentRequested
    | p.Said
    | p.Presence
    | p.Resync
    | p.Paused
    | p.Ended
    | ToPupil
    | Kept
)
"""A `Sync` is told when it has been taken in, a `Resync` before the game is told anew; `Kept` is for the disk."""

Listener = Callable[[PeerEvent], None]


def ignore_event(event: PeerEvent) -> None:
    """Listens for nobody."""
