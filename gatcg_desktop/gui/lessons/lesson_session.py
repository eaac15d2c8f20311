"""A lesson as a session: the script moves the others, the learner moves where the lesson says so."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.decisions import Answer, Cancel, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lessons.files.format import LessonStep
from gatcg_desktop.lessons.play.runner import Mark, Prepared
from gatcg_desktop.rules.model.choices import AnyPick, Explained, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import PlayerId

LEARNER = 1
Script = tuple[tuple[Answer, ...], tuple[Mark, ...]]
"""All answers of a lesson, and where each of its steps ends (`runner.answers_of`)."""


class LessonSession(Session):
    """The game of a lesson, at one of its steps.

    Attributes: `number` (of the step, from 0), `steps_of_lesson`, `source`.
    Signals: step_changed(): another step is told, or the learner's move was made. went_wrong(text): what was done is
    allowed, but not what the lesson is about.
    """

    looks_ahead = False  # what comes is asked, or is about to be seen
    step_changed = Signal()
    went_wrong = Signal(str)

    def __init__(self, live: Prepared, script: Script, parent: QObject | None = None) -> None:
        """`live` is the game that is shown, at its beginning; `script` what its moves amount to."""
        self._answers, self.marks = script
        self.source = live.source
        self.lesson = live.lesson
        self.number = 0
        self._scripted = False
        names = tuple(live.loaded.players.values())
        super().__init__(live.game, live.cards.definitions, names, hot_seat=False, parent=parent)
        self.skip_empty = False
        self.passes.offered = False
        self.open_hands = live.lesson.hands == "open"
        self.names = live.names

    # Where the lesson is -----------------------------------------------------------------------------------

    @property
    def steps_of_lesson(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson."""
        return self.lesson.step

    @property
    def step(self) -> LessonStep:
        """The step that is told now."""
        return self.steps_of_lesson[self.number]

    @property
    def last(self) -> bool:
        """Whether the last step is told, and done."""
        return self.number == len(self.steps_of_lesson) - 1 and not self.yours

    @property
    def yours(self) -> bool:
        """Whether the learner has to move now."""
        return self.step.yours and len(self.game.answers) < self.marks[self.number].answers

    @property
    def wanted(self) -> Answer | None:
        """The answer the lesson goes on with, where the learner has to give it."""
        return self._answers[len(self.game.answers)] if self.yours else None

    def next(self) -> bool:
        """Tell the next step; in the learner's own, make their move for them. Gives whether anything was to be done."""
        if self.yours:
            self._play_to(self.marks[self.number].answers)
            self._told()
            return True
        if self.number + 1 >= len(self.steps_of_lesson):
            return False
        self.number += 1
        if not self.step.yours:
            self._play_to(self.marks[self.number].answers)
        else:
            self._others_first()
        self._told()
        return True

    def back(self) -> bool:
        """Tell the step before. Gives whether there was one."""
        if self.number == 0:
            return False
        self.go_to(self.number - 1)
        return True

    def replay(self) -> None:
        """Tell the present step again from its beginning."""
        self.go_to(self.number)

    def go_to(self, number: int) -> None:
        """Tell a step: with its moves made, or with the learner's move to come."""
        self.number = max(0, min(number, len(self.steps_of_lesson) - 1))
        before = self.marks[self.number - 1].answers if self.number else 0
        if len(self.game.answers) > before:
            self.game.take_back(len(self.game.answers) - before)
            self._changed(rolled_back=True)
        self._play_to(before if self.step.yours else self.marks[self.number].answers)
        if self.step.yours:
            self._others_first()
        self._told()

    def _told(self) -> None:
        self.go_live()
        self.step_changed.emit()

    def _others_first(self) -> None:
        """Within a step of the learner's, the others move by themselves."""
        while self.yours and self._answers[len(self.game.answers)].player != LEARNER:
            self._give()

    def _play_to(self, answers: int) -> None:
        while len(self.game.answers) < answers:
            self._give()

    def _give(self) -> None:
        answer = self._answers[len(self.game.answers)]
        self._scripted = True
        try:
            super().answer_for(PlayerId(answer.player), *answer.picks)
        finally:
            self._scripted = False

    # What the learner does ---------------------------------------------------------------------------------

    def answer_for(self, player: PlayerId, *choices: AnyPick) -> bool:
        """Take the learner's answer where it is what the lesson is about; say so where it is not."""
        if self._scripted:
            return super().answer_for(player, *choices)
        wanted = self.wanted
        if wanted is None:
            self.refused.emit(_not_now())
            return False
        decision = self.game.decision
        if choices == (Cancel(),):
            self.replay()
            return True
        if decision is not None and decision.kind == DecisionKind.PAY_RESERVE and len(choices) == len(wanted.picks):
            choices = wanted.picks  # which cards pay is not what a lesson is about
        if decision is not None and not decision.ordered and self._alike(choices, wanted.picks):
            choices = wanted.picks
        if choices == wanted.picks:
            self._give()
            self._others_first()
            if not self.yours and not self.next():
                self._told()
            return True
        try:
            trial = self.game.fork()
            trial.answer(Answer(player, tuple(choices)))
        except Refused as refusal:
            self.refused.emit(refusal)
            return False
        self.went_wrong.emit("")
        self.refused.emit(_another())
        return False

    def _alike(self, choices: tuple[AnyPick, ...], wanted: tuple[AnyPick, ...]) -> bool:
        """Whether they are the same but for their order, or for which of several copies of a card is played."""
        if set(choices) == set(wanted):
            return True
        if len(choices) != 1 or len(wanted) != 1:
            return False
        one, other = choices[0], wanted[0]
        if not isinstance(one, PlayCard) or not isinstance(other, PlayCard) or one.method != other.method:
            return False
        state = self.game.state
        cards = [state.entity(one.card, Card), state.entity(other.card, Card)]
        return cards[0].key == cards[1].key and state.zone_of(one.card) == state.zone_of(other.card)

    def take_back(self) -> bool:
        """One step of the lesson back."""
        return self.back()


def _not_now() -> Explained:
    return Explained(
        say("This step of the lesson needs no move: go on with Next, or try things out in a fork."), "lessons.script"
    )


def _another() -> Explained:
    return Explained(
        say("That is possible, but the lesson goes on with another move: see what it asks for, or try it in a fork."),
        "lessons.script",
    )
