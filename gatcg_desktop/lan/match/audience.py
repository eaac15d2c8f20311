"""Who hears of the game: what each seat and spectator is told of it, as which viewer, and when."""

from __future__ import annotations

from collections.abc import Iterable

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.lan.game.seats import FIRST_SPECTATOR
from gatcg_desktop.lan.match.match_state import MatchState
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT


class Audience:
    """Players hear everything of theirs at once, spectators what everybody may know; those with open hands all, later.

    Attributes: `open_handed` (spectators who see everything), `later` (when, for whom, what), `numbers_kept` (up to
    which numbers may have been given to spectators).
    """

    def __init__(self, match: MatchState) -> None:
        self.open_handed: set[int] = set()
        self.later: list[tuple[float, int, p.Sync]] = []
        self.numbers_kept = self._last_number = FIRST_SPECTATOR - 1
        self._match = match

    # Who ---------------------------------------------------------------------------------------------------

    def new_number(self) -> int:
        """A number that no spectator of this match has had. They are kept by the hundred, so that whoever comes and
        goes writes nothing into the journal, and after a restart the next hundred begins."""
        number = self._last_number = self._last_number + 1
        if number > self.numbers_kept:
            self.numbers_kept = number + 99
        return number

    def restore(self, numbers_kept: int) -> None:
        """Go on after the end of the program."""
        self.numbers_kept = self._last_number = numbers_kept

    def viewer(self, number: int) -> int:
        """As which viewer a seat or spectator is told of the game."""
        if number in self._match.seats:
            return number
        return OMNISCIENT if number in self.open_handed else EVERYBODY

    def viewers(self) -> list[int]:
        """For whom deltas are made."""
        match = self._match
        return [*sorted(match.seats), *sorted({self.viewer(number) for number in match.spectators}, reverse=True)]

    def open_hands(self, spectator: int) -> None:
        """All players have agreed that a spectator sees everything."""
        self.open_handed.add(spectator)
        if self._match.game is not None:
            self.send_game(spectator)

    def gone(self, spectator: int) -> None:
        """A spectator has left."""
        self.open_handed.discard(spectator)
        self._forget(spectator)

    def _forget(self, number: int) -> None:
        self.later = [entry for entry in self.later if entry[1] != number]

    # What --------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Everybody's last delta."""
        match, game = self._match, self._match.game
        assert game is not None
        for number in (*match.seats, *match.spectators):
            game.watch(self.viewer(number))
            self._send(number, game.last(self.viewer(number)))
        if game.over:
            self.release()

    def tell_anew(self, numbers: Iterable[int], reason: Message) -> None:
        """Tell the present game to some from its beginning, and why."""
        for number in numbers:
            self._match.send(number, p.Resync(self._match.number, reason))
            self._forget(number)
            self.send_game(number)

    def send_game(self, number: int, seen: int = 0, chain: bytes = b"") -> None:
        """Tell the present game to somebody who has heard `seen` deltas that hash to `chain`."""
        game = self._match.game
        assert game is not None
        game.watch(self.viewer(number))
        for sync in game.syncs(self.viewer(number), seen, chain):
            self._send(number, sync)

    def _send(self, number: int, sync: p.Sync) -> None:
        """Tell a viewer; one who sees the hands hears of it later."""
        if number in self.open_handed:
            self.later.append((self._match.now + self._match.settings.spectator_delay, number, sync))
        else:
            self._match.send(number, sync)

    # When --------------------------------------------------------------------------------------------------

    def release(self) -> None:
        """What was kept back long enough; when a game is over nothing of it needs to be."""
        match = self._match
        over = match.game is not None and match.game.over
        while self.later and (over or self.later[0][0] <= match.now):
            _, number, sync = self.later.pop(0)
            if number in match.spectators and sync.game == match.number:
                match.send(number, sync)

    def waited(self, seconds: float) -> None:
        """The match stood still for so long."""
        self.later = [(at + seconds, number, sync) for at, number, sync in self.later]
