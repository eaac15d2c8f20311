"""What a player's program has heard of a game, and answered in it: what the host tells anew must be the same again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.game.hosted_game import NO_CHAIN
from gatcg_desktop.lan.messages.game_terms import ProtocolViolation
from gatcg_desktop.lan.messages.protocol import Picks
from gatcg_desktop.lan.verification.record import GivenAnswer


class Noted(msgspec.Struct, frozen=True, array_like=True, tag="noted"):
    """Of a game: the hash of all deltas up to `seq`, or the answer that this side gave to that delta. A hash for
    one that was noted before: what came after it is forgotten, as all have agreed."""

    game: int
    seq: int
    chain: bytes = b""
    picks: Picks | None = None


class HeardGame:
    """One game. `note` is called with all that has to outlast the program.

    Attributes: `game` (its number), `last` (the last delta heard), `behind` (up to which delta the host has the
    game, when that is less than was heard), `given`, `unsure` (see record.Heard).
    """

    def __init__(self, note: Callable[[Noted], None]) -> None:
        self._note = note
        self._begin(0)

    def _begin(self, game: int) -> None:
        self.game, self.last = game, 0
        self.behind: int | None = None
        self.given: list[GivenAnswer] = []
        self.unsure: list[tuple[int, int]] = []
        self._chains: list[bytes] = [NO_CHAIN]
        self._sure_until: int | None = None

    def remember(self, game: int, notes: Sequence[Noted], sure: bool) -> None:
        """Go on from what was noted of a game before the program was started. `sure`: nothing of it was lost."""
        self._begin(game)
        for one in notes:
            if one.game != game:
                continue
            if one.picks is not None:
                self.given.append(GivenAnswer(one.seq, one.picks))
            elif one.seq == len(self._chains):
                self._chains.append(one.chain)
            elif 0 < one.seq < len(self._chains):
                self._cut(one.seq)
        self.last = len(self._chains) - 1
        self._sure_until = self.last if sure else 0

    @property
    def chains(self) -> tuple[bytes, ...]:
        """The hash after every delta; the first is of none."""
        return tuple(self._chains)

    def chain_at(self, seq: int) -> bytes:
        """The hash after a delta; b"" for one that was not heard."""
        return self._chains[seq] if 0 <= seq < len(self._chains) else b""

    def begins(self, game: int) -> None:
        """The deltas of a game begin, or begin anew: then what was heard of it before is remembered."""
        if game != self.game:
            self._begin(game)
        self.behind = None

    def told(self, seq: int, chain: bytes, more: bool) -> None:
        """A delta was taken in; `more` follow at once. Raises ProtocolViolation when it was another one before."""
        if self.behind is not None and seq > self.behind:
            raise ProtocolViolation(
                say(
                    "The host has rewritten what happened before update {last}: it went on from update {seq} without "
                    "asking.",
                    last=self.last,
                    seq=self.behind,
                )
            )
        if seq > self.last:
            self._chains.append(chain)
            self.last = len(self._chains) - 1
            self._note(Noted(self.game, seq, chain))
        elif self._chains[seq] != chain:
            raise ProtocolViolation(say("The host has rewritten what happened before update {seq}.", seq=seq))
        if more:
            return
        if self._sure_until is not None:
            if seq > self._sure_until:  # a power cut may have taken the notes of the last answers with it
                self.unsure.append((self._sure_until, seq))
            self._sure_until = None
        self.behind = seq if seq < self.last else None

    def gave(self, given: GivenAnswer) -> None:
        """This side answers."""
        if self.given[-1:] != [given]:
            self.given.append(given)
            self._note(Noted(self.game, given.seq, b"", given.picks))

    def go_back(self, seq: int) -> None:
        """All have agreed to forget what came after a delta."""
        self.behind = None
        if 0 < seq < self.last:
            self._cut(seq)
            self._note(Noted(self.game, seq, self._chains[seq]))

    def _cut(self, seq: int) -> None:
        del self._chains[seq + 1 :]
        self.last = len(self._chains) - 1
        self.given = [one for one in self.given if one.seq < seq]
