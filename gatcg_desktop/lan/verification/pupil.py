"""What a pupil of a study room remembers: the place to come back to, and nothing that could be proved."""

from __future__ import annotations

from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.verification.witness import Onlooker


class Attending(Onlooker):
    """A pupil's: it signs nothing, and comes back to the same place. The ticket is for as long as the program runs."""

    def welcomed(self, welcome: p.Welcome, address: str, port: int) -> None:
        """The teacher's program has let this side in, or in again."""
        self.ticket = Ticket(address, port, welcome.match, welcome.seat, welcome.token)

    def completed(self, message: p.FromPeer) -> p.FromPeer:
        """A message as it goes out: nothing is signed."""
        return message
