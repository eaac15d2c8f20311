"""A puzzle on the table: what is to be reached, who answers for the others, and whether it was."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Mapping

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.bots.processes.parallel import AskedWorkers, WorkerGone
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.bots.thinker import Line
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.button_rows import FlowLayout
from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.theme import px, restyle
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.learning.hint_words import line_words
from gatcg_desktop.gui.lessons.puzzles.rush import MOST_MISSES, PuzzleRush
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.slices import Pause, one_slice
from gatcg_desktop.lessons.board.real_cards import faces_known
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.puzzles.puzzle_files import PuzzleSource, SetUp, goal_reached, set_up
from gatcg_desktop.lessons.puzzles.solving import Picks, TooLarge, best_answer
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.fields import PlayerId

log = logging.getLogger(__name__)

ASK_MS = 20
PATIENCE = 60.0


class PuzzleJob:
    """Finds what whoever is asked does best after some answers, in another process."""

    def __init__(self, source: PuzzleSource, definitions: Mapping[str, CardDefinition]) -> None:
        """`definitions`: of the table, with the real cards that the puzzle names among them."""
        self._source = source
        own = starter_set().definitions
        self._faces = {key: face for key, face in definitions.items() if key not in own}

    def __call__(self, answers: tuple[Answer, ...]) -> Picks | None:
        puzzle = set_up(self._source, starter_set(), real=faces_known(self._faces))
        game = puzzle.game.fork()
        for answer in answers:
            game.answer(answer)
        decision = game.decision
        if decision is None:
            return None
        try:
            best = best_answer(puzzle, self._source.puzzle.goal, game)
        except TooLarge:
            best = None
        if best is None and decision.player != puzzle.player:
            best = steady_picks(game, puzzle.definitions)  # it makes no difference
        return best


def steady_picks(game: Game, definitions: Definitions) -> Picks:
    """What steady answers for whoever is asked."""
    assert game.decision is not None
    return make_bot("steady", definitions, PlayerId(game.decision.player), 1)(game).picks


class PuzzlePanel(QWidget):
    """Tells a puzzle beside its table, and answers for whoever does not solve it.

    Signals: solved(), each time the goal is reached; missed(), each time it was missed. again_wanted(): this puzzle, or
    the rush it was part of, from the start. next_wanted(): another one. others_wanted(): the list.
    """

    solved = Signal()
    missed = Signal()
    again_wanted = Signal()
    next_wanted = Signal()
    others_wanted = Signal()

    def __init__(
        self,
        session: Session,
        source: PuzzleSource,
        puzzle: SetUp,
        parent: QWidget | None = None,
        rush: PuzzleRush | None = None,
    ) -> None:
        """`rush`: what the puzzle is part of."""
        super().__init__(parent)
        self._rush = rush
        self.session = session
        self.source = source
        self._player = puzzle.player
        self._turn = session.game.state.entity(MATCH, Match).turn
        self._workers: AskedWorkers[tuple[Answer, ...], Picks | None] = AskedWorkers(
            PuzzleJob(source, puzzle.definitions), 1, PATIENCE
        )
        self._work: Generator[bool, None, list[Picks | None]] | None = None
        self._then: Callable[[Picks | None], None] = lambda picks: None
        self._told_reached: bool | None = None
        self._shown = ""
        self.title, self.summary, self.goal, self.state, self.clock = (
            QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True) for _ in range(5)
        )
        self.clock.setProperty("type", "heading")
        self.title.setProperty("type", "title")
        self.goal.setProperty("type", "heading")
        self.again, self.show_step, self.others, self.next = (QPushButton(self) for _ in range(4))
        self.next.setProperty("kind", "primary")
        self.next.clicked.connect(self.next_wanted)
        self.again.clicked.connect(self.again_wanted)
        self.show_step.clicked.connect(self._ask_step)
        self.others.clicked.connect(self.others_wanted)
        layout, buttons = QVBoxLayout(self), FlowLayout(gap=px(6))
        layout.setContentsMargins(px(10), px(10), px(10), px(10))
        layout.setSpacing(px(8))
        inner = QWidget(self)
        told = QVBoxLayout(inner)
        told.setContentsMargins(0, 0, 0, 0)
        for label in (self.clock, self.title, self.summary, self.goal, self.state):
            told.addWidget(label)
        told.addStretch(1)
        layout.addWidget(scrolled(inner), 1)
        layout.addWidget(self.next)
        layout.addWidget(self.show_step)
        buttons.addWidget(self.again)
        buttons.addWidget(self.others)
        layout.addLayout(buttons)
        self._timer = QTimer(self, interval=ASK_MS)
        self._timer.timeout.connect(self._poll)
        session.decision_changed.connect(self._look)
        self.destroyed.connect(self._workers.end)
        for widget in (self.show_step, self.again):
            widget.setVisible(rush is None)
        self.clock.setVisible(rush is not None)
        if rush is not None:
            rush.ticked.connect(self._tell_rush)
            rush.ended.connect(self._tell_rush)
            self._tell_rush()
        self._say()
        self._look()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        told = (label.text() for label in (self.title, self.summary, self.goal))
        announce(self, " ".join(text for text in told if text))

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached, or missed; None while that is open."""
        return goal_reached(self.source.puzzle.goal, self._player, self.session.game, self._turn)

    def _say(self) -> None:
        puzzle = self.source.puzzle
        self.setWindowTitle(self.tr("Puzzle"))
        self.title.setText(text_in(puzzle.title, language()))
        self.summary.setText(text_in(puzzle.summary, language()))
        goals = {
            "win this turn": self.tr("Win this turn, whatever the other does."),
            "survive this turn": self.tr("Survive this turn, whatever the other does."),
            "make two copies resolve": self.tr("Make two copies of yours resolve this turn, whatever the other does."),
        }
        self.goal.setText(goals[puzzle.goal])
        self.again.setText(self.tr("From the &start") if self._rush is None else self.tr("&Another rush"))
        self.next.setText(self.tr("&Next puzzle"))
        self.show_step.setText(self.tr("S&how me a step"))
        self.others.setText(self.tr("&Other puzzles"))

    def _look(self, *_: object) -> None:
        """Find out how it stands, and answer for the other where they are asked."""
        self._stop()
        self._shown = ""
        decision, reached = self.session.game.decision, self.reached
        if reached is None and decision is not None and decision.player != self._player and self.session.live:
            self._ask(lambda picks: self._answer(picks))
        self._tell()
        if reached is not None and reached != self._told_reached:
            self._told_reached = reached
            (self.solved if reached else self.missed).emit()
            announce(self, self.state.text())
        self._told_reached = reached

    def _tell(self) -> None:
        reached = self.reached
        words = self._shown
        if reached:
            words = self.tr("Solved.")
        elif reached is not None and self._rush is None:
            words = self.tr("Missed. Take back (Ctrl+Z), or begin from the start.")
        elif reached is not None:
            words = self.tr("Missed.")
        self.state.setText(words)
        self.state.setProperty("type", "heading" if reached is not None else "")
        restyle(self.state)
        self.next.setVisible(bool(reached) and self._rush is None)
        self.show_step.setEnabled(reached is None and self.session.decision is not None and self._work is None)

    def _tell_rush(self) -> None:
        rush = self._rush
        if rush is None:
            return
        minutes, seconds = divmod(int(rush.left), 60)
        words = self.tr("{minutes}:{seconds} left · solved {solved} · missed {missed} of {most}")
        if rush.over:
            words = self.tr("The rush is over. Solved: {solved}. Best so far: {best}.")
            self.again.show()
        self.clock.setText(
            words.format(
                minutes=minutes,
                seconds=f"{seconds:02}",
                solved=rush.solved,
                missed=rush.missed,
                most=MOST_MISSES,
                best=rush.best,
            )
        )

    # What processes find out -------------------------------------------------------------------------------

    def _ask(self, then: Callable[[Picks | None], None]) -> None:
        self._then = then
        self._work = self._workers.done([tuple(self.session.game.answers)])
        self._timer.start()

    def _stop(self) -> None:
        self._timer.stop()
        self._work = None

    def _poll(self) -> None:
        if self._work is None:
            return
        try:
            found = one_slice(self._work)
        except WorkerGone as problem:
            log.warning("the search of a puzzle broke off: %s", problem)
            self._stop()
            self._do_without()
            return
        if not isinstance(found, Pause):
            self._stop()
            self._then(found[0])

    def _do_without(self) -> None:
        """Nobody searches any more: the other answers as steady would, and no step is shown."""
        game = self.session.game
        decision = game.decision
        if decision is not None and decision.player != self._player:
            self._answer(steady_picks(game, self.session.definitions))
            return
        self._shown = self.tr("The search broke off. It can be asked again.")
        self._tell()
        announce(self, self.state.text())

    def _answer(self, picks: Picks | None) -> None:
        decision = self.session.game.decision
        if picks is not None and decision is not None and decision.player != self._player:
            self.session.answer_for(PlayerId(decision.player), *picks)

    def _ask_step(self) -> None:
        self._shown = self.tr("Looking…")
        self._ask(self._show_step)
        self._tell()

    def _show_step(self, picks: Picks | None) -> None:
        decision = self.session.decision
        if decision is None:
            return
        self._shown = (
            self.tr("It cannot be reached from here any more: take back (Ctrl+Z).")
            if picks is None
            else self.tr("A step that leads there: {play}").format(play=line_words(Line(picks), decision, self.session))
        )
        self._tell()
        announce(self, self.state.text())
