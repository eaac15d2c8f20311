"""A study room: pupils come and go, their tables show what the teacher shows, and they raise hands and vote.

A host serves it as it serves a match, and nobody has a seat in the game: whatever a pupil says moves nothing on the
table. Everything comes in with the time it came at; sizes and types have been checked by the protocol.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

import msgspec

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.match.disputes import Claim, Finding
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages import study as s
from gatcg_desktop.lan.messages.plain import plain_name
from gatcg_desktop.lan.study.attendance import Attendance, Pupil
from gatcg_desktop.lan.study.led_game import LedGame
from gatcg_desktop.lan.study.offer import Offer
from gatcg_desktop.lan.study.voting import Vote
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.views.viewer_stream import Played


class StudyRoom:
    """A class. What the teacher does gives what is to be said, as what comes from pupils does.

    Attributes: `teacher`, `match` (its id), `attendance`, `game` (None before anything was shown), `step` (what is told
    about the position, in the ids of the class), `vote`, `offered`.
    """

    def __init__(self, teacher: str) -> None:
        self.teacher = plain_name(teacher) or "?"
        self.match = secrets.token_bytes(8)
        self.settings = p.Settings(spectators=s.MOST_PUPILS)
        self.attendance = Attendance(self.teacher)
        self.game: LedGame | None = None
        self.step: s.StepTold | None = None
        self.vote: Vote | None = None
        self.offered: Offer | None = None
        self.now = 0.0
        self._questions = self._offers = self._games = 0
        self._out: Out = []

    # Who is here -------------------------------------------------------------------------------------------

    @property
    def pupils(self) -> dict[int, Pupil]:
        """Everybody for whom a place is kept, by number."""
        return self.attendance.pupils

    def token(self, seat: int) -> bytes:
        """What a pupil comes back with; b"" for a number that nobody has."""
        return self.pupils[seat].token if seat in self.pupils else b""

    def has_seat(self, number: int) -> bool:
        """Whether a place is kept for that number."""
        return number in self.pupils

    def join(self, hello: p.Hello, now: float) -> tuple[int, Out]:
        """Somebody new, who gets to know how everything stands. Gives their number. Raises NoRoom."""
        self.now = now
        if gone := self.attendance.make_room():
            self._forget(gone)
        number = self.attendance.admit(hello.name).number
        self._welcome(number)
        self._tell_class()
        self._tell_all_to(number, 0)
        return number, self._sent()

    def back(self, seat: int, hello: p.Hello, now: float) -> Out:
        """A pupil who was cut off is back, with what it has of the game."""
        self.now = now
        self.pupils[seat].here = True
        self._welcome(seat)
        self._tell_class()
        same = self.game is not None and hello.game == self.game.number
        self._tell_all_to(seat, hello.seen if same else 0)
        return self._sent()

    def lost(self, number: int, now: float) -> Out:
        """A pupil's connection ended. The place is kept as long as there is room; for the others nothing changes."""
        self.now = now
        if number in self.pupils:
            pupil = self.pupils[number]
            pupil.here, pupil.lost_at = False, now
            self._tell_class()
        return self._sent()

    def send_away(self, number: int) -> Out:
        """The teacher wants somebody out. Whoever has the code may come in again as somebody new."""
        if number in self.pupils:
            self.send(number, p.Goodbye(say("The teacher has sent you out of the study room.")))
            self._forget(number)
            self._tell_class()
        return self._sent()

    def tick(self, now: float, kept_out: Collection[int] = ()) -> Out:
        """Time has gone by: nothing follows from it."""
        self.now = now
        return []

    def next_claim(self) -> Claim | None:
        """Nobody has a word on what the game is."""
        return None

    def settle(self, finding: Finding, now: float) -> Out:
        """There is nothing to settle."""
        return []

    def _forget(self, number: int) -> None:
        del self.pupils[number]
        if self.vote is not None and not self.vote.shown:
            self.vote.given.pop(number, None)

    # What a pupil says -------------------------------------------------------------------------------------

    def receive(self, number: int, message: p.FromPeer, now: float) -> Out:
        """A message from a pupil. What is not theirs to say is refused with a sentence."""
        self.now = now
        try:
            if number in self.pupils:
                self._hear(self.pupils[number], message)
        except Refused as refusal:
            self.send(number, p.NotTaken(refusal.message, refusal.rule))
        return self._sent()

    def _hear(self, pupil: Pupil, message: p.FromPeer) -> None:
        match message:
            case s.RaiseHand(on):
                if on != (pupil.raised):
                    pupil.hand_at = self.now if on else None
                self._tell_class_to(pupil)
            case s.Away(on):
                pupil.away = on
                self._tell_class_to(pupil)
            case s.CastVote(question, answer):
                if self.vote is None:
                    raise Refused(say("That question is not asked any more: answer the one on your table."), "")
                self.vote.cast(pupil.number, question, answer)
                self.send(pupil.number, self.vote.as_told(pupil.number))
            case s.TakeOffer(offer):
                if self.offered is None:
                    raise Refused(say("These lessons are not offered any more: ask the teacher for them."), "")
                self.send(pupil.number, self.offered.files_for(pupil.number, offer))
            case p.Seen():
                pass  # nothing follows from what a pupil has
            case _:
                raise Refused(
                    say("Here the teacher leads: raise your hand, answer the question, or play on in a fork."),
                    "",
                )

    # What the teacher does ---------------------------------------------------------------------------------

    def show(self, shown: Played, definitions: Definitions, viewer: int, deciding: int) -> Out:
        """Show a position to all, as `viewer` may know it. `shown` is the game up to there (`AtPosition`), with the
        very writes and steps that were shown before, as far as it is the same game; of another one, with other
        `definitions` or for another viewer, everybody is told anew."""
        game = self.game
        if game is None or game.definitions is not definitions or game.viewer != viewer:
            self._games += 1
            game = self.game = LedGame(self._games, definitions, viewer)
        sync = game.show(shown, deciding)
        if sync is not None:
            self.tell(sync)
        return self._sent()

    def tell_step(self, step: s.StepTold) -> Out:
        """Say what is told about the position shown. `step` has the ids of the game; lights on what the class may not
        see are left out."""
        lights = tuple(map(self.game.light, step.lights)) if self.game is not None else ()
        step = msgspec.structs.replace(step, lights=tuple(light for light in lights if light is not None))
        if step != self.step:
            self.step = step
            self.tell(step)
        return self._sent()

    def ask(self, ask: s.Words, answers: Sequence[s.Words], right: int = -1, reasons: tuple[s.Words, ...] = ()) -> Out:
        """Put a question to all, in the place of the one before. `right`: the place of the right answer, if any is;
        `reasons`: why each is right or not."""
        self._questions += 1
        self.vote = Vote(self._questions, ask, tuple(answers), right, reasons)
        return self._tell_vote()

    def show_answers(self) -> Out:
        """Show to all how many gave which answer, and which is right."""
        if self.vote is not None:
            self.vote.shown = True
        return self._tell_vote()

    def end_vote(self) -> Out:
        """Take the question away."""
        if self.vote is not None:
            self.vote = None
            self.tell(s.VoteOver())
        return self._sent()

    def lower(self, numbers: Collection[int]) -> Out:
        """Lower the hands of these pupils."""
        for pupil in [self.pupils[number] for number in numbers if number in self.pupils]:
            pupil.hand_at = None
            self._tell_class_to(pupil)
        return self._sent()

    def point(self, at: s.Place, to: s.Place | None = None) -> Out:
        """Point at a place, or draw an arrow, for some seconds. On what the class may not see, nothing is shown."""
        game = self.game
        if game is not None and (shown := game.place(at)) is not None:
            end = game.place(to) if to is not None else None
            if to is None or end is not None:
                self.tell(s.TeacherPoints(shown, end))
        return self._sent()

    def offer(self, title: s.Words, files: Sequence[s.LessonFile]) -> Out:
        """Offer files of lessons to all, in the place of those before; they go to those who ask for them."""
        self._offers += 1
        self.offered = Offer(self._offers, title, self.teacher, tuple(files))
        self.tell(self.offered.told)
        return self._sent()

    # Telling -----------------------------------------------------------------------------------------------

    def tell(self, message: p.FromHost) -> None:
        """Say something to all who are here."""
        for pupil in self.attendance.here:
            self.send(pupil.number, message)

    def send(self, number: int, message: p.FromHost) -> None:
        """Say something to one."""
        self._out.append((number, message))

    def _welcome(self, number: int) -> None:
        abilities = (*p.CAPABILITIES, s.STUDY)
        self.send(number, p.Welcome(number, self.pupils[number].token, self.match, self.settings, abilities))

    def _tell_all_to(self, number: int, seen: int) -> None:
        """All that stands, to somebody who has taken in the deltas up to `seen`."""
        if self.game is not None:
            for sync in self.game.since(seen):
                self.send(number, sync)
        if self.step is not None:
            self.send(number, self.step)
        self.send(number, self.vote.as_told(number) if self.vote is not None else s.VoteOver())
        if self.offered is not None and not self.offered.sent[number]:
            self.send(number, self.offered.told)

    def _tell_class(self) -> None:
        """Who is here. Those with and without a raised hand are told the very same thing each, which is packed once."""
        names = tuple(one.name for one in self.attendance.here)
        stands = [s.ClassStands(self.teacher, names, raised) for raised in (False, True)]
        for raised in (False, True):
            for pupil in self.attendance.here:
                if (pupil.raised) == raised:
                    self.send(pupil.number, stands[raised])

    def _tell_class_to(self, pupil: Pupil) -> None:
        names = tuple(one.name for one in self.attendance.here)
        self.send(pupil.number, s.ClassStands(self.teacher, names, pupil.raised))

    def _tell_vote(self) -> Out:
        if self.vote is not None:
            for pupil in self.attendance.here:
                self.send(pupil.number, self.vote.as_told(pupil.number))
        return self._sent()

    def _sent(self) -> Out:
        out, self._out = self._out, []
        return out
