"""A lesson as a session: the script moves the others, the learner moves where the lesson says so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.engine.decisions import Answer, Cancel, Decision, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.timeline import Cursor
from gatcg_desktop.gui.foundation.translation import language, translate_message
from gatcg_desktop.gui.lessons.wrong_words import why_wrong
from gatcg_desktop.gui.session.session import Lead, Session
from gatcg_desktop.lessons.files.format import LessonStep, text_in
from gatcg_desktop.lessons.play.beats import Script, bring, keep, stop_after, stop_before
from gatcg_desktop.lessons.play.pointing import Spot, spots_in, spots_of, spots_picked
from gatcg_desktop.lessons.play.question_light import spots_asked
from gatcg_desktop.lessons.play.runner import Prepared
from gatcg_desktop.lessons.play.telling import audible, in_rows, worth_saying
from gatcg_desktop.lessons.play.wrong_moves import alike, foreseen
from gatcg_desktop.rules.model.choices import AnyPick, Explained
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import PlayerId

PASSING_MS = 260
"""How long a beat in passing is seen."""
DRAWN = ("combat.declare",)
"""The rule of the arrow that a learner has just drawn: nobody says again what its target is."""
WALK_MS = 1500
"""How long all beats in passing on the way to a stop are seen at most."""


class LessonSession(Session):
    """The game of a lesson, at one of its beats.

    The game itself stands at the end of what is walked through; what is shown is the beat. So on the way this is a look
    at the past, and "the present" is where the step, or the next move of the learner, has been reached.

    Attributes: `beat` (from 0), `number` (of the step, from 0), `steps_of_lesson`, `source`, `held` (a question has to
    be answered before the next step), `other` (what the learner would do instead here, where the rules allow it).
    Signals: step_changed(): another beat is shown. went_wrong(why): what was done is not what the lesson goes on with;
    `why` it is wrong here, as far as the lesson says so. came_through(): it went on past the end of the lesson.
    """

    looks_ahead = False  # what comes is asked, or is about to be seen
    button_stays = True  # it leads through the lesson: a mouse rests on it
    step_changed = Signal()
    went_wrong = Signal(str)
    came_through = Signal()

    def __init__(self, live: Prepared, script: Script, parent: QObject | None = None) -> None:
        """`live` is the game that is shown, on any step; `script` what its moves amount to."""
        self._script = script
        self.beats = script.beats
        self.source = live.source
        self.lesson = live.lesson
        self.beat = 0
        self.held = False
        self.other: Answer | None = None
        self.pace: Callable[[], float] = lambda: 0
        """How long a beat in passing is seen, as a part of PASSING_MS; at 0 the next stop is shown at once."""
        self._walking = QTimer(singleShot=True)
        names = tuple(live.loaded.players.values())
        super().__init__(live.game, live.cards.definitions, names, hot_seat=False, parent=parent)
        self.skip_empty = False
        self.passes.offered = False
        self.open_hands = live.lesson.hands == "open"
        self.names = live.names
        self._walking.setParent(self)
        self._walking.timeout.connect(self._walk_on)

    # Where the lesson is -----------------------------------------------------------------------------------

    @property
    def steps_of_lesson(self) -> tuple[LessonStep, ...]:
        """The steps of the lesson."""
        return self.lesson.step

    @property
    def number(self) -> int:
        """The step that is told now."""
        return self.beats[self.beat].step

    @property
    def step(self) -> LessonStep:
        """The step that is told now."""
        return self.steps_of_lesson[self.number]

    @property
    def told(self) -> bool:
        """Whether all of the step has been seen."""
        return self.beats[self.beat].told

    @property
    def keeps_quiet(self) -> bool:  # type: ignore[override]
        """As long as a question waits for its answer."""
        return self.held and self.told

    @property
    def speaks(self) -> bool:
        """Whether the step says its words: it has been seen, makes no move, or tells the learner what to do, which is
        still to be done."""
        asking = [place for place, beat in enumerate(self.beats) if beat.step == self.number and beat.asks]
        return self.beat <= asking[-1] if asking else self.told or not self.step.do

    @property
    def words(self) -> str:
        """What is told in words: what the step says, or that this is the board."""
        board = "" if self.beat else self.tr("The board, before anything happens.")
        return text_in(self.step.say, language()) if self.speaks else board

    @property
    def happened(self) -> tuple[str, ...]:
        """What the table has shown since the stop before, in the words of the log, but for what goes without saying."""
        first, position = self.beats[stop_before(self.beats, self.beat) + 1].first, self.beats[self.beat].position
        lines = self.game_log.between(self.eyes, first, position)
        steps = self.game.steps[first:position]
        told = worth_saying(steps, self.step.rules, DRAWN if self.step.yours else ())
        if not (told or self.words or (self.told and self.step.question)):  # there has to be something to read
            told = worth_saying(steps, self.step.rules) or audible(steps)
        return in_rows(lines[place].text for place in told)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """What is pointed at: what the step speaks of, or as long as it says nothing what has just changed; while a
        question waits, and as its answer is read, what that speaks of; where the learner moves also what is moved, and
        where they pay the button. Nothing where a beat is seen in passing, nor on a board before it is asked about."""
        beat = self.beats[self.beat]
        if beat.passing or not (beat.told or self.step.do):
            return ()
        if self.told and self.step.question is not None:
            return spots_asked(self.step, self.state, self.names)
        if not self.speaks:
            first = self.beats[stop_before(self.beats, self.beat) + 1].first
            return spots_in(self.game.steps[first : beat.position])
        if self.decision is not None and self.decision.kind == DecisionKind.PAY_RESERVE:
            return (Spot("button"),)
        spots = spots_of(self.step.point, self.state, self.names)
        return tuple(dict.fromkeys((*spots, *spots_picked(self.wanted.picks)))) if self.wanted is not None else spots

    @property
    def last(self) -> bool:
        """Whether the lesson has come to its end."""
        return self.beat == len(self.beats) - 1

    @property
    def yours(self) -> bool:
        """Whether the learner has to move now."""
        return self.beats[self.beat].asks and self.live

    @property
    def looks_back(self) -> bool:
        """A beat is on the way, not past."""
        return False

    @property
    def wanted(self) -> Answer | None:
        """The answer the lesson goes on with, where the learner has to give it."""
        return self._script.marks[self.number].given[len(self.game.answers)] if self.yours else None

    @property
    def decision(self) -> Decision | None:
        """What is asked: nothing, but where the learner moves."""
        return super().decision if self.yours else None

    @property
    def leads_on(self) -> Lead | None:
        """What the one button says where no move is asked for."""
        if self.yours:
            return None
        if self.held and self.told:
            return Lead(say("Answer the question"), possible=False)
        if self.last:
            return Lead(say("Next lesson"))
        if self.told:
            return Lead(say("Next"))
        return Lead(say("Step forward"), end=True)

    # Going through -----------------------------------------------------------------------------------------

    def next(self) -> bool:
        """Go on to where the lesson stops next; where the learner moves, make their move for them. What is seen in
        passing takes a moment, unless nobody waits for it. Gives whether there was something."""
        if self.last or (self.held and self.told):
            return False
        if self._walking.isActive() or not self.pace():
            self._stand_at(stop_after(self.beats, self.beat), walked=True)
        else:
            self._walk_on()
        return True

    def _walk_on(self) -> None:
        self._stand_at(self.beat + 1, walked=True)
        if self.beats[self.beat].passing:
            on_the_way = stop_after(self.beats, self.beat) - stop_before(self.beats, self.beat) - 1
            self._walking.start(round(min(PASSING_MS, WALK_MS / on_the_way) * self.pace()))

    def back(self) -> bool:
        """Show where the lesson stopped before. Gives whether there was such a place."""
        if self.beat == 0:
            return False
        self._stand_at(stop_before(self.beats, self.beat))
        return True

    def replay(self) -> None:
        """Tell the present step again from its beginning."""
        self._stand_at(next(place for place, beat in enumerate(self.beats) if beat.step == self.number))

    def go_to(self, number: int, *, asked: bool = False) -> None:
        """Tell a step: with its moves made, or (unless its question is `asked`) with the first move of the learner to
        come."""
        self._stand_at(self._script.rest(number, asked=asked))

    def step_forward(self) -> None:
        """Go on, as far as nobody has to answer or to move; after the last beat the lesson is left."""
        if not self.yours and not self.next() and not self.held:
            self.came_through.emit()

    def step_back(self) -> None:
        """Show where the lesson stopped before."""
        self.back()

    def seek(self, position: int) -> None:
        """Show the beat that has come about by so many engine steps, as far as the lesson has come; where the game had
        gone on before the lesson, the position itself."""
        if position >= self.total:
            self.go_live()
            return
        if position < self.beats[0].position:
            self._stand_at(0)
            self._cursor = Cursor(self.game)
            self._cursor.seek(position)
            self._show(())
            self.step_changed.emit()
            return
        reached = [place for place, beat in enumerate(self.beats) if beat.step <= self.number]
        self._stand_at(max((place for place in reached if self.beats[place].position <= position), default=0))

    def go_live(self) -> None:
        """Show the end of what is walked through."""
        self._stand_at(next(place for place in range(self.beat, len(self.beats)) if self.beats[place].rests))

    def stop_here(self, on: bool) -> None:
        """Let nobody go on to the next step until `stop_here(False)`: something is asked first."""
        if on != self.held:
            self.held = on
            self.pending.changed.emit()

    def _stand_at(self, place: int, walked: bool = False) -> None:
        """Bring the game to where a beat needs it, and show the beat; `walked`: with what has happened on the way."""
        self._walking.stop()
        beat, here = self.beats[place], self.position
        before = len(self.game.answers)
        answers = self._script.answers_at(beat)
        kept = keep(self.game, answers)
        if kept < before:
            self.game_log.shorten(self.total)  # what comes instead may be as many steps, and is told anew
        bring(self.game, answers)
        self.beat, self.other = place, None
        self._settle(rolled_back=kept < before)
        self._take_unseen()
        if beat.position < self.total:
            self._cursor = Cursor(self.game)
            self._cursor.seek(beat.position)
        self._show(tuple(self.steps[here : beat.position]) if walked and kept == before else ())
        self.step_changed.emit()

    # What the learner does ---------------------------------------------------------------------------------

    def answer_for(self, player: PlayerId, *choices: AnyPick) -> bool:
        """Take the learner's answer where it is what the lesson is about; say so where it is not."""
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
        if decision is not None and not decision.ordered and alike(self.game, choices, wanted.picks):
            choices = wanted.picks
        if choices == wanted.picks:
            return self.next()
        self._tell_wrong(Answer(player, tuple(choices)))
        return False

    def _tell_wrong(self, made: Answer) -> None:
        """Say why a move is wrong here: as the lesson foresaw it, as the rules refuse it, or what this step is about
        instead."""
        refusal: Refused | None = None
        try:
            self.game.fork().answer(made)
        except Refused as refused:
            refusal = refused
        why = foreseen(self.step.wrong, made, refusal, self.game, self.names)
        self.other = made if refusal is None else None
        if why is not None:
            reason = say("{reason}", reason=text_in(why, language()))
            told: Refused | Explained = Explained(reason, refusal.rule if refusal is not None else "lessons.script")
        else:
            told = refusal or Explained(
                why_wrong(self, made, *self._script.ahead(self.number, len(self.game.answers))), "lessons.script"
            )
        self.went_wrong.emit(translate_message(told.message))
        self.refused.emit(told)

    def take_back(self) -> bool:
        """One stop of the lesson back."""
        return self.back()


def _not_now() -> Explained:
    return Explained(
        say("This step of the lesson needs no move: go on with Next, or try things out in a fork."), "lessons.script"
    )
