"""A game in progress on the disk: a file to which every answer is added as it is given, and the way back to the game.

Every game has a file of its own, which no other window adds to meanwhile. Nothing in it is written over: what is taken
back is told by a change that keeps fewer answers.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from gatcg_desktop import paths
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.reading import Opened, from_records, read, replay
from gatcg_desktop.games.saved import (
    KIND,
    SUFFIX,
    Change,
    SavedAnswer,
    at_play,
    beginning_of,
    file_name,
    saved_answers,
    seconds_of,
    turn_of,
)
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.record_file import RecordFile

_MOST_NAMES = 1_000


class Resumed(msgspec.Struct, frozen=True):
    """A game that was broken off: its file, open, and the game. `aside`: where a damaged file is kept as it was."""

    journal: GameJournal
    opened: Opened
    aside: Path | None = None


class GameJournal:
    """The file of a game. For one thread at a time.

    Attributes: `setup`, how the game began, and who answers at its seats now: another may be put there; `path`, None
    until the file is begun; `trouble`, why the disk has not taken what was added (None: it has, as far as is known);
    `played`, how long the game has taken, None where nobody knows when it began.
    """

    def __init__(self, folder: Path, setup: GameSetup) -> None:
        """A game that begins. Nothing is on the disk until `begin`, or the first `keep`."""
        self._folder = folder
        self.setup = setup
        self._file: RecordFile | None = None
        self._answers: list[SavedAnswer] = []
        self._sitters = setup.sitters
        self.played: timedelta | None = timedelta()
        self._at = datetime.now(UTC)

    @classmethod
    def resume(cls, path: Path, cancelled: Callable[[], bool] = lambda: False) -> Resumed | None:
        """Open the file of a game that was broken off, to go on with it; None when `cancelled` said so.

        A torn end is cut off. A damaged file is kept aside, and the game stands as before the damage.

        Raises SaveProblem for a file that has no beginning of a game (it is left alone), InUse when another window has
        the game, OSError.
        """
        read(path)  # opening to go on makes what is not there
        file = RecordFile.open(path, KIND)
        try:
            saved = from_records(file.found, path)
            opened = replay(saved, path, cancelled=cancelled)
            if opened is None:
                file.close()
                return None
            aside = file.found.damage.aside if file.found.damage is not None else None
            journal = cls(path.parent, opened.setup)
            journal._file, journal._answers, journal.played = file, list(saved.answers), saved.played
            if saved.problem is not None and aside is None:  # whole records that cannot be read: do not add to them
                file.close()
                aside = paths.set_aside(path, "damaged")
                journal._file, journal._answers = None, []
                journal._begin_at(path)
                lacking = journal.lacks(opened.game, frozenset(opened.automatic))
                if lacking is not None:
                    journal.keep(lacking)
        except BaseException:
            file.close()
            raise
        return Resumed(journal, opened, aside)

    @property
    def path(self) -> Path | None:
        """Where the file is."""
        return self._file.path if self._file is not None else None

    @property
    def trouble(self) -> OSError | None:
        """Why what was added is not on the disk, as the disk told it later."""
        return self._file.trouble if self._file is not None else None

    @property
    def ready(self) -> bool:
        """Whether `keep` is one small write. Else it makes the file, or waits for the disk."""
        return self._file is not None and self._file.trouble is None

    def begin(self) -> None:
        """Make the file, unless it is there, under a name that is free. Raises OSError."""
        if self._file is not None:
            return
        stem = f"{Path(file_name(self.setup.names)).stem} {datetime.now().astimezone():%Y-%m-%d %H-%M}"
        for number in range(1, _MOST_NAMES):
            try:
                self._begin_at(self._folder / f"{stem}{f' {number}' if number > 1 else ''}{SUFFIX}")
                return
            except FileExistsError:
                continue
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(self._folder / stem))

    def _begin_at(self, path: Path) -> None:
        setup, file = self.setup, RecordFile.create(path, KIND)
        try:
            file.append(msgspec.msgpack.encode(beginning_of(setup)))
        except BaseException:
            file.close(remove=True)
            raise
        self._file, self._sitters = file, setup.sitters

    def lacks(self, game: Game, automatic: frozenset[int] | set[int]) -> Change | None:
        """What has to be kept for the file to tell the game as it stands; None when it does.

        `automatic`: the numbers of the answers that were given by themselves.
        """
        kept = self._agreed(game, automatic)
        answers = saved_answers(game.answers[kept:], automatic, kept)
        sitters = self.setup.sitters if self.setup.sitters != self._sitters else None
        if not answers and kept == len(self._answers) and sitters is None:
            return None
        return Change(kept, answers, turn_of(game), game.decision is None, datetime.now(UTC), sitters)

    def _agreed(self, game: Game, automatic: frozenset[int] | set[int]) -> int:
        """How many answers the file and the game have in common. The same answer has the same picks, as a rule."""
        for number, (kept, given) in enumerate(zip(self._answers, game.answers, strict=False)):
            same = kept.picks is given.picks or kept.picks == given.picks
            if not same or kept.player != given.player or kept.automatic != (number in automatic):
                return number
        return min(len(self._answers), len(game.answers))

    def keep(self, change: Change) -> None:
        """Add what `lacks` gave. When this returns the end of the program does not lose it any more. Raises OSError."""
        self.begin()
        assert self._file is not None
        played = self.played + at_play(self._at, change.at) if self.played is not None else None
        self._file.append(msgspec.msgpack.encode(msgspec.structs.replace(change, took=seconds_of(played))))
        self._answers[change.kept :] = change.answers
        self.played, self._at = played, change.at
        self._sitters = change.sitters or self._sitters

    def sync(self) -> None:
        """Wait until all that was kept is on the disk. Raises OSError."""
        if self._file is not None:
            self._file.sync()

    def close(self) -> None:
        """Bring all to the disk as far as that goes, and let go of the file. A game in which nobody has answered
        anything is not kept. Raises OSError."""
        if self._file is not None:
            self._file.close(remove=not self._answers)
