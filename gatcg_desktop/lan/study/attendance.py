"""Who is in a study room: a place for everybody who came in, for as long as there is room."""

from __future__ import annotations

import unicodedata
from itertools import count

import msgspec

from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.game.seats import FIRST_SPECTATOR, new_token
from gatcg_desktop.lan.match.match_server import NoRoom
from gatcg_desktop.lan.messages.plain import MOST_NAME, plain_name
from gatcg_desktop.lan.messages.study import MOST_PUPILS


class Pupil(msgspec.Struct):
    """Somebody who came in. `hand_at`: when the hand was raised (None: it is not); `away`: tries something out;
    `lost_at`: when the connection went."""

    number: int
    name: str
    token: bytes
    here: bool = True
    away: bool = False
    hand_at: float | None = None
    lost_at: float = 0.0

    @property
    def raised(self) -> bool:
        """Whether the hand is up."""
        return self.hand_at is not None


class Attendance:
    """Attributes: `pupils`, by number, those who were cut off among them."""

    def __init__(self, teacher: str) -> None:
        self.pupils: dict[int, Pupil] = {}
        self._teacher = teacher
        self._last = FIRST_SPECTATOR - 1

    @property
    def here(self) -> list[Pupil]:
        """The pupils who are connected, in the order in which they came."""
        return [pupil for pupil in self.pupils.values() if pupil.here]

    @property
    def hands(self) -> list[Pupil]:
        """Whose hands are raised, the first raised first."""
        raised = [(pupil.hand_at, pupil.number) for pupil in self.here if pupil.hand_at is not None]
        return [self.pupils[number] for _, number in sorted(raised)]

    @property
    def _names(self) -> list[str]:
        return [self._teacher, *(pupil.name for pupil in self.pupils.values())]

    def make_room(self) -> int:
        """Forget who has been gone the longest, if there is no place left. Gives the number that is free now, 0 when
        nobody had to go. Raises NoRoom when everybody is here."""
        if len(self.pupils) < MOST_PUPILS:
            return 0
        gone = min((one for one in self.pupils.values() if not one.here), key=_lost_at, default=None)
        if gone is None:
            raise NoRoom(say("There is no room for another pupil in this study room."))
        return gone.number

    def admit(self, name: str) -> Pupil:
        """Give somebody new a place, and a name that nobody else has, the teacher neither: capitals and wide letters
        make no other name."""
        number = self._last = self._last + 1
        called, taken = plain_name(name) or "?", {_read(one) for one in self._names}
        said = called[: MOST_NAME - 9].rstrip()
        for other in count(2):
            if _read(called) not in taken:
                break
            called = f"{said} ({other})"
        pupil = self.pupils[number] = Pupil(number, called, new_token())
        return pupil


def _read(name: str) -> str:
    """A name as the eye takes it."""
    return unicodedata.normalize("NFKC", name).casefold()


def _lost_at(pupil: Pupil) -> float:
    return pupil.lost_at
