"""A game that runs elsewhere, as a peer has it: looks like engine.timeline.Game to whoever reads it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from gatcg_desktop.engine.decisions import Answer, Cancel, Concede, Decision, EngineFault, Refused, Vocabulary
from gatcg_desktop.engine.journal import Journal
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.engine.timeline import Game, check_legal
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.lan.game.hosted_game import NO_CHAIN, chain_hash
from gatcg_desktop.lan.game.validation import (
    MOST_FACES,
    MOST_WRITES,
    InvalidGameData,
    check_decision,
    check_face,
    check_state,
    check_steps,
)
from gatcg_desktop.lan.messages.protocol import Sync, decision_of
from gatcg_desktop.rules.model.choices import AnyPick, PassOpportunity
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.events import Passed
from gatcg_desktop.rules.procedure.referee import Referee
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.digest import public_digest
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.replica import Replica


class GrowingDefinitions(Definitions):
    """The faces seen so far; more come as the game goes on."""

    def add(self, faces: tuple[CardDefinition, ...]) -> None:
        """Learn of faces. One that is known stays as it is. Raises InvalidGameData for what no face can be.

        What was found in all faces is forgotten only where there are more now: finding it takes longer than all else
        that is done with most deltas.
        """
        before = len(self)
        for face in faces:
            if face.key not in self:
                check_face(face)
                self[face.key] = face
        if len(self) > before:
            self.forget()
        if len(self) > MOST_FACES:
            raise InvalidGameData(f"there are more than {MOST_FACES} faces")


class Desync(Exception):
    """The two sides do not have the same game. `str()` says where."""


class RemoteGame:
    """What a peer has of a game, with the attributes of Game: `state`, `journal`, `steps`, `answers`, `decision`.

    `answer` checks what can be checked here and hands the picks to `send(seq, picks)`; what becomes of it comes back
    with `take_in`. Until then there is no decision.
    """

    def __init__(self, send: Callable[[int, tuple[AnyPick, ...]], None], *, led: bool = False) -> None:
        """`led`: somebody shows any position of it, also in the middle of what an answer does."""
        self._send = send
        self._led = led
        self.definitions = GrowingDefinitions({})
        self.rules = Referee(self.definitions)
        self.replica = Replica()
        self.vocabulary: Vocabulary | None = None
        """What this side holds names against that are written, as in `Game`; the host may know fewer cards."""
        self.decision: Decision | None = None
        self.deciding = 0
        self.seq = self.missed = 0
        self.viewer = 0
        self.chains = [NO_CHAIN]
        self.digests: list[bytes] = []
        self.kept = 0
        """How many of the steps that were last looked at still stand; for whoever looks to set."""
        self._looked = 0
        self._answers = 0
        self._asked: Decision | None = None

    @property
    def state(self) -> State:
        """What this side knows of the state: a hidden card is there, without a face."""
        return self.replica.state

    @property
    def journal(self) -> Journal:
        """The writes that lead from one told position to the next (see Replica)."""
        return self.replica.journal

    @property
    def steps(self) -> list[Step]:
        """What has happened, as far as it was told; taken back with the host's."""
        return self.replica.steps

    @property
    def answers(self) -> range:
        """As many as were given by everybody. Which ones is not told."""
        return range(self._answers)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seq > 0 and self.deciding == 0

    def take_in(self, sync: Sync) -> None:
        """Let happen what was told. Raises Desync when it does not fit; whether it led to the same, `check` says."""
        if sync.first and not self.seq:
            self.seq = self.missed = sync.seq - 1  # who comes late to watch has missed some
        self.decision = self._asked = None
        if sync.seq != self.seq + 1:
            raise Desync(f"delta {sync.seq} follows delta {self.seq}")
        self.kept = min(self.kept, sync.delta.keep)
        self._looked = min(self._looked, sync.delta.keep)
        try:
            self.definitions.add(sync.faces)
            self.replica.take_in(sync.delta.keep, sync.delta.steps)
            if len(self.journal) > MOST_WRITES:
                raise InvalidGameData("no game is that long")
        except Exception as error:  # whatever a host may have told
            raise Desync(f"delta {sync.seq} does not fit: {str(error)[:200]}") from error
        self.seq, self.viewer, self._answers = sync.seq, sync.viewer, sync.answers
        self.chains.append(chain_hash(self.chains[-1], sync.delta))
        self.decision = self._asked = decision_of(sync.decision) if sync.decision is not None else None
        self.deciding = sync.deciding

    def check(self, sync: Sync) -> bytes:
        """The hash of the public state after a delta was taken in. Raises Desync when it is not the host's."""
        digest = self.digest()
        self.digests.append(digest)
        if sync.digest != digest:
            raise Desync(f"after delta {sync.seq} the public state is not the same on both sides")
        self._look_through(sync)
        return digest

    def _look_through(self, sync: Sync) -> None:
        """Look at all that a window or a bot will look at."""
        try:
            check_state(self.state, self.definitions, self.viewer, not self._led)
            check_steps(self.steps[self._looked :], self.definitions)
            check_decision(self.decision, self.deciding, self.viewer, self.state)
        except Exception as error:  # whatever a host may have told
            raise Desync(f"delta {sync.seq} makes no sense ({str(error)[:100]})") from error
        self._looked = len(self.steps)

    def digest(self) -> bytes:
        """The hash of the public state, as this side has it."""
        try:
            return public_digest(project(self.state, self.definitions, EVERYBODY))
        except Exception as error:  # whatever a host may have told
            raise Desync(f"after delta {self.seq} the state makes no sense: {error!r}") from error

    def answer(self, answer: Answer) -> None:
        """Send an answer, once it is known to be on offer. Raises Refused when it is not."""
        decision = self.decision
        if answer.picks == (Concede(),):
            self._send(self.seq, answer.picks)
            return
        if decision is None:
            raise Refused(say("It is not your turn to answer: wait for the other player."), "ending.over")
        if answer.picks == (Cancel(),):
            if not decision.cancellable:
                raise Refused(say("There is no play under way that could be taken back here."), decision.rule)
        else:
            check_legal(self.rules, self.state, decision, answer, self.vocabulary)
        self.decision = None
        self._send(self.seq, answer.picks)

    def restore(self) -> None:
        """The answer was not taken: the question stands as it was."""
        self.decision = self._asked

    def forget_question(self) -> None:
        """There is nothing to answer until more is told."""
        self.decision = self._asked = None

    def concede(self) -> None:
        """Give up the game."""
        self._send(self.seq, (Concede(),))

    def take_back(self, answers: int = 1) -> None:
        """Only the host can, when all agree. Raises Refused."""
        raise Refused(say("In a match, taking back needs the consent of the others: ask for it."), "timeline.start")

    # What if ----------------------------------------------------------------------------------------------

    def answers_at(self, position: int) -> int:
        """Not known here: which answers led where is not told."""
        return 0

    def fork(self) -> Game:
        """A game of one's own from here on, in which what is hidden has no face and chance is another.

        It stands at the decision that the rules find from the state. In the middle of what a pass let resolve that is
        another than is asked here, so the pass is given once more.
        """
        now = self.fork_at(len(self.steps))
        if self.decision is None or now.decision == self.decision:
            return now
        passes = (number for number in reversed(range(len(self.steps))) if type(self.steps[number].event) is Passed)
        with suppress(Refused, EngineFault):  # what is hidden here may be needed on the way
            before = self.fork_at(next(passes, 0))
            if before.decision is not None:
                before.answer(Answer(before.decision.player, (PassOpportunity(),)))
            if before.decision == self.decision:
                return before
        return now

    def fork_at(self, position: int) -> Game:
        """The same from an earlier position, at the decision that the rules find from the state there."""
        position = max(1, min(position, len(self.steps)))
        writer = self.replica.copy_at(position)
        writer.reseed(b"what if")
        game = Game(self.rules, writer)
        game.start()
        return game

    def fork_with_other_chances(self, seed: bytes, deal: Callable[[Writer], None]) -> Game | None:
        """The same as `fork`: chance is always another here, and there is nothing hidden to deal."""
        return self.fork() if self.decision is not None and self.decision.kind == DecisionKind.OPPORTUNITY else None
