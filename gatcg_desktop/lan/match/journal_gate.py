"""Nothing the server says goes out before the journal has what it follows from.

When the disk does not take it the match waits: what was to be said is held back, and what comes in is put off, so the
server is never more than that one event ahead of its file. Everybody is told, clocks stand still, and the disk is tried
again until it takes it. Then what was held back goes out. Whoever kills the program in between finds the match as it
was before the event, of which nobody has heard.
"""

from __future__ import annotations

import errno
from contextlib import suppress
from typing import Protocol

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import Argument, Message, say
from gatcg_desktop.lan.match.audience import Audience
from gatcg_desktop.lan.match.dealing import Dealing
from gatcg_desktop.lan.match.match_journal import MatchJournal, Snapshot
from gatcg_desktop.lan.match.match_results import Results
from gatcg_desktop.lan.match.match_state import MatchState, Out
from gatcg_desktop.lan.match.talk import chat_heard
from gatcg_desktop.lan.messages import protocol as p


class Gated(MatchState, Protocol):
    """The match behind its journal: what is put off comes to it later, and all of it is kept."""

    @property
    def audience(self) -> Audience: ...

    @property
    def dealing(self) -> Dealing: ...

    @property
    def results(self) -> Results: ...

    def receive(self, number: int, message: p.FromPeer, now: float) -> Out: ...

    def back(self, seat: int, hello: p.Hello, now: float) -> Out: ...

    def lost(self, number: int, now: float) -> Out: ...

    def resume_after(self, waited: float, now: float) -> Out: ...


MOST_MEANWHILE = 32
"""Messages of one seat or spectator that are kept for when the match goes on."""
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


class NotNow(Exception):
    """Nobody new can come in at the moment. `args[0]` is the Message why."""


class JournalGate:
    """What stands between the server and its journal.

    Attributes: `waiting` (why the match waits; None: it does not).
    """

    def __init__(self, server: Gated, journal: MatchJournal) -> None:
        self.waiting: Message | None = None
        self._server = server
        self._journal = journal
        self._held: Out = []
        self._since = 0.0
        self._meanwhile: list[tuple[int, p.FromPeer | None]] = []

    def passed(self, out: Out, now: float) -> Out:
        """What goes out now, after an event that wants to say `out`."""
        self._held += out
        if self.waiting is not None:
            return []  # something was found out meanwhile: that goes out with the rest
        try:
            self._keep()
        except OSError as error:
            self.waiting, self._since = _sentence(error), now
            return self._all(p.Paused(self.waiting))
        held, self._held = self._held, []
        return held

    # While the match waits --------------------------------------------------------------------------------

    def check_open(self) -> None:
        """Raise NotNow while the match waits: who comes in would have to be told how it stands."""
        if self.waiting is not None:
            raise NotNow(self.waiting)

    def later(self, number: int, event: p.FromPeer | None) -> Out:
        """Deal with an event when the match goes on: a message, the Hello of a player who is back, None for somebody
        who was lost. A word is passed on at once."""
        assert self.waiting is not None
        if not self._is_here(number):
            return []
        if isinstance(event, p.Chat) and not event.ping:
            with suppress(Refused):
                return chat_heard(self._server, self._server.audience, number, event)
        if event is None or isinstance(event, p.Hello):  # only the last coming or going counts
            self._held = [(other, message) for other, message in self._held if other != number]  # was for who is gone
            self._meanwhile = [
                (other, one)
                for other, one in self._meanwhile
                if other != number or not (one is None or isinstance(one, p.Hello))
            ]
        elif sum(other == number for other, _ in self._meanwhile) >= MOST_MEANWHILE:
            return [(number, p.NotTaken(self.waiting))]
        self._meanwhile.append((number, event))
        return [(number, p.Paused(self.waiting))] if isinstance(event, p.Hello) else []

    def again(self, now: float) -> Out:
        """Try the disk once more."""
        try:
            self._keep()
        except OSError:
            return []
        held, self._held, self.waiting = self._held, [], None
        out = (
            held
            + self._all(p.Paused(say("The match goes on."), False))
            + self._server.resume_after(now - self._since, now)
        )
        meanwhile, self._meanwhile = self._meanwhile, []
        for number, event in meanwhile:  # with one of these the disk may be full again: then the others wait anew
            match event:
                case _ if not self._is_here(number):
                    pass
                case None:
                    out += self._server.lost(number, now)
                case p.Hello():
                    out += self._server.back(number, event, now)
                case _:
                    out += self._server.receive(number, event, now)
        return out

    def finish(self) -> None:
        """The match is over for good. Raises OSError."""
        self._keep()
        self._journal.finish()

    def _keep(self) -> None:
        server = self._server
        self._journal.keep(
            Snapshot(
                server.settings,
                server.match,
                server.stage,
                tuple(server.in_order()),
                server.number,
                server.dealing.history,
                server.dealing.deal,
                tuple(server.results.agreed),
                server.results.records,
                server.results.why,
                server.dealing.faces,
                server.audience.numbers_kept,
                server.game.turn if server.game is not None else 0,
            ),
            server.game,
        )

    def _is_here(self, number: int) -> bool:
        return number in self._server.seats or number in self._server.spectators

    def _all(self, message: p.Paused) -> Out:
        return [(number, message) for number in (*self._server.seats, *self._server.spectators)]


def _sentence(error: OSError) -> Message:
    if error.errno in _FULL:
        return say("The host's disk is full: the match waits until there is space.")
    return _not_kept(error.strerror or str(error))


def _not_kept(reason: Argument) -> Message:
    return say("The host cannot keep the match ({reason}): it waits until that is possible.", reason=reason)


def as_the_host_is_told(reason: Message) -> Message:
    """Why the match waits, for the person whose disk it is; anything else is given back."""
    if reason == _sentence(OSError(errno.ENOSPC, "")):
        return say("Your disk is full: the match waits until there is space.")
    why = dict(reason.args).get("reason", "")
    if reason == _not_kept(why):
        return say("Your match cannot be kept ({reason}): it waits until that is possible.", reason=why)
    return reason
