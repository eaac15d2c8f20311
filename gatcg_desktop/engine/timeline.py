"""The game as a line of decisions and answers, over one journal.

Resolution code is written as generators that yield decisions, but no position ever lives in one: a position is
the last point at rest (no generator running) plus the answers given since. Taking back an answer rolls the
journal back to that point and gives the earlier answers again.
"""

from __future__ import annotations

from bisect import bisect, insort
from collections.abc import Callable
from typing import Protocol

from gatcg_desktop.engine.decisions import (
    Answer,
    Cancel,
    Concede,
    Decision,
    EngineFault,
    Flow,
    Refused,
    Vocabulary,
    check_answer,
)
from gatcg_desktop.engine.journal import Journal, redo, undo
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Point, Step
from gatcg_desktop.engine.writer import Writer

Process = Flow[None]


class Rules(Protocol):
    """What the kernel asks of a rules package."""

    def next_process(self, writer: Writer) -> Process | None:
        """The next thing to happen at a point of rest, or None when the game is over."""

    def concede(self, writer: Writer, player: int) -> None:
        """Make a player lose at once."""

    def goes_on_without(self, state: State, player: int) -> bool:
        """Whether the game would go on if this player left it."""

    def accepts_by_hand(self, state: State, decision: Decision, answer: Answer) -> bool:
        """Whether `answer` is a manual move that `decision` lets through. Raises Refused with the reason."""

    def why_not(self, state: State, decision: Decision, answer: Answer) -> Refused | None:
        """Why the rules refuse an answer that is not among the options, or None if they know no reason."""


def check_legal(
    rules: Rules, state: State, decision: Decision, answer: Answer, vocabulary: Vocabulary | None = None
) -> None:
    """Raise Refused, with the most telling reason, unless the answer is on offer or is a manual move let through."""
    if rules.accepts_by_hand(state, decision, answer):
        return
    try:
        check_answer(decision, answer, vocabulary)
    except Refused as refusal:
        raise rules.why_not(state, decision, answer) or refusal from None


class Game:
    """A game in progress.

    Attributes: `state`, `journal`, `steps`, `answers` (all given so far), `decision` (None when the game is over),
    `vocabulary` (what new answers in words of one's own are held against; None: nobody knows all words).
    """

    def __init__(self, rules: Rules, writer: Writer) -> None:
        self.rules = rules
        self._writer = writer
        self.answers: list[Answer] = []
        self.decision: Decision | None = None
        self.vocabulary: Vocabulary | None = None
        self._points: list[Point] = []
        self._process: Process | None = None
        self._rest = Point(len(writer.journal), len(writer.steps), 0)

    @property
    def state(self) -> State:
        """The position now, with all that is hidden in it. It is changed in place: keep `state.copy()`, not this."""
        return self._writer.state

    @property
    def journal(self) -> Journal:
        """Every write since the beginning; taking back shortens it."""
        return self._writer.journal

    @property
    def steps(self) -> list[Step]:
        """What happened, each step with where its writes begin in the journal; taking back shortens it."""
        return self._writer.steps

    def start(self) -> None:
        """Run to the first decision."""
        self._guarded(lambda: self._run(None))

    def answer(self, answer: Answer) -> None:
        """Give an answer and run to the next decision.

        Raises Refused when it is not legal (the state is then what it was), EngineFault when the program
        failed while carrying it out (the state was rolled back to before the answer).
        """
        decision = self.decision
        if decision is None:
            raise Refused(say("The game is over: start another or step back."), "ending.over")
        if answer.picks == (Concede(),):
            self._guarded(lambda: self._leave(answer))
            return
        if answer.picks == (Cancel(),):
            self._cancel(answer, decision)
            return
        check_legal(self.rules, self.state, decision, answer, self.vocabulary)
        self._guarded(lambda: self._give(answer))

    def take_back(self, answers: int = 1) -> None:
        """Take back the last answers, as if they had never been given. Raises Refused when there are none."""
        if answers < 1 or answers > len(self.answers):
            raise Refused(say("There is nothing to take back: this is the beginning of the game."), "timeline.start")
        self._return_to(len(self.answers) - answers)

    def fork(self) -> Game:
        """An independent game at the same position; answering in one does not touch the other."""
        twin = Game(self.rules, self._writer.copy())
        twin.answers = self.answers.copy()
        twin.decision = self.decision
        twin._points = self._points.copy()
        twin._rest = self._rest
        twin.vocabulary = self.vocabulary
        return twin

    def answers_at(self, position: int) -> int:
        """How many answers had been given at the last point of rest not after `position` steps."""
        if position >= len(self.steps):
            return len(self.answers)
        return max((point.answers for point in self._points if point.steps <= position), default=0)

    def fork_at(self, position: int) -> Game:
        """A fork of how the game stood after `position` steps, at the decision of the last point of rest there."""
        twin = self.fork()
        answers = self.answers_at(position)
        if answers < len(twin.answers) or (twin.decision is None and twin._points):
            twin._return_to(min(answers, len(twin._points) - 1))
        return twin

    def fork_after(self, answers: int) -> Game:
        """A fork that stands where so many answers had been given, be it in the middle of a process."""
        twin = self.fork()
        if answers < len(twin.answers):
            twin.take_back(len(twin.answers) - answers)
        return twin

    def fork_with_other_chances(self, seed: bytes, deal: Callable[[Writer], None]) -> Game | None:
        """A fork whose dice are thrown anew, and in which `deal` has put other things where they are hidden: what could
        happen, not what will.

        None in the middle of a process, where what chance has done cannot be undone without undoing answers.
        """
        twin = self.fork()
        point = twin._points[-1] if twin.decision is not None else twin._rest
        if point.answers != len(twin.answers):
            return None
        twin.journal.roll_back(twin.state, point.writes)
        del twin.steps[point.steps :]
        twin._writer.reseed(seed)
        deal(twin._writer)
        del twin._points[-1:]
        twin._run(None)
        return twin

    @property
    def since_rest(self) -> tuple[Answer, ...]:
        """The answers given since the last point of rest: none, unless the decision stands in the middle of a
        process."""
        point = self._points[-1] if self.decision is not None else self._rest
        return tuple(self.answers[point.answers :])

    def root(self) -> State | None:
        """The state at the point of rest where this decision was found, without how it came there: a game that is begun
        from it asks the same. None in the middle of a process."""
        if self.since_rest:
            return None
        point = self._points[-1] if self.decision is not None else self._rest
        state = self.state
        if since := self.journal.writes[point.writes :]:
            state = state.copy()
            undo(state, reversed(since))
        return state.bare()

    # How it runs -----------------------------------------------------------------------------------------

    def _run(self, answer: Answer | None) -> None:
        """Drive processes until one asks; the first gets `answer` (None: it is fresh)."""
        process, writer, answers = self._process, self._writer, self.answers
        while True:
            if process is None:
                self._rest = Point(len(writer.journal.writes), len(writer.steps), len(answers))
                process = self.rules.next_process(writer)
                if process is None:
                    self._process = None
                    self.decision = None
                    return
                answer = None
            if answer is None:
                decision = next(process, None)
            else:
                try:
                    decision = process.send(answer)
                except StopIteration:
                    decision = None
            if decision is None:
                process = None
                continue
            self.decision, self._process = decision, process
            del self._points[len(answers) :]
            self._points.append(self._rest)
            return

    def _give(self, answer: Answer) -> None:
        self._wake_process()
        self.answers.append(answer)
        try:
            self._run(answer)
        except Refused as refusal:
            # The rules found the play illegal on the way: it is reversed as a whole.
            self._process = None
            if self._rest.answers >= len(self.answers):
                raise EngineFault(f"a refusal outside of a play: {refusal}") from refusal
            self._return_to(self._rest.answers)
            raise

    def _wake_process(self) -> None:
        """Bring the generator of the current decision to life (after a fork or a failure)."""
        if self._process is None and self.decision is not None:
            self._return_to(len(self.answers))

    def _return_to(self, answers: int) -> None:
        """Stand where `answers` answers had been given."""
        point = self._points[answers]
        since = self.answers[point.answers : answers]
        if self._process is not None:
            self._process.close()
            self._process = None
        self.journal.roll_back(self.state, point.writes)
        del self.steps[point.steps :]
        del self.answers[point.answers :]
        del self._points[point.answers :]
        self._run(None)
        for answer in since:
            if answer.picks == (Concede(),):
                self._leave(answer)
            else:
                self.answers.append(answer)
                self._run(answer)

    def _cancel(self, answer: Answer, decision: Decision) -> None:
        if answer.player != decision.player or not decision.cancellable:
            raise Refused(say("There is no play under way that could be taken back here."), decision.rule)
        self._return_to(self._points[-1].answers)

    def _leave(self, answer: Answer) -> None:
        """Carry out a concession. What was under way is broken off; in a game that goes on, it begins anew."""
        if self._process is not None and self.rules.goes_on_without(self.state, answer.player):
            self._return_to(self._points[-1].answers)
        if self._process is not None:
            self._process.close()
            self._process = None
        self.answers.append(answer)
        self.rules.concede(self._writer, answer.player)
        self._run(None)

    def _guarded(self, run: Callable[[], None]) -> None:
        """Run; on a fault of the program put everything back to where the last answer found it."""
        answers = len(self.answers)
        points = len(self._points)
        try:
            run()
        except Refused:
            raise
        except Exception as fault:
            self._process = None
            if points:
                self._return_to(answers)
            raise EngineFault(f"the step was rolled back: {fault!r}") from fault


class Cursor:
    """A look at any step of a game, past ones included, without touching the game.

    `position` counts steps: 0 is before the first, len(steps) the present. Seeking walks the journal from the
    nearest kept snapshot, so that any position of a long game is reached within a frame.
    """

    SPACING = 128
    COPYING = 16
    """How many writes take about as long as copying a snapshot: for fewer nobody jumps."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.state = game.state.copy()
        self.position = len(game.steps)
        self._write = len(game.journal)
        self._snapshots: dict[int, State] = {}
        self._kept: list[int] = []  # the keys of the snapshots, in order

    def seek(self, position: int) -> State:
        """Stand after `position` steps and return the state there (owned by the cursor: do not keep it)."""
        steps = self._game.steps
        position = max(0, min(position, len(steps)))
        target = steps[position].start if position < len(steps) else len(self._game.journal)
        self._jump_near(target)
        writes = self._game.journal.writes
        while self._write < target:
            redo(self.state, writes[self._write])
            self._write += 1
            self._keep()
        while self._write > target:
            kept = max(target, (self._write - 1) // self.SPACING * self.SPACING)
            undo(self.state, reversed(writes[kept : self._write]))
            self._write = kept
            self._keep()
        self.position = position
        return self.state

    def _jump_near(self, target: int) -> None:
        after = bisect(self._kept, target)
        nearest = min(self._kept[max(0, after - 1) : after + 1], key=lambda kept: abs(kept - target), default=None)
        if nearest is not None and abs(nearest - target) + self.COPYING < abs(self._write - target):
            self.state = self._snapshots[nearest].copy()
            self._write = nearest

    def _keep(self) -> None:
        if self._write % self.SPACING == 0 and self._write not in self._snapshots:
            self._snapshots[self._write] = self.state.copy()
            insort(self._kept, self._write)
