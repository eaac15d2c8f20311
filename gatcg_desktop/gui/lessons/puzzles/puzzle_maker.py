"""A puzzle made of the position on the table: a goal and a few words, and whether the goal can be reached.

Nothing is saved that cannot be solved: every line is tried in another process, further and further, until it is known,
or until whoever waits has enough.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.bots.processes.parallel import AskedWorkers, WorkerGone
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.foundation.announcing import announce
from gatcg_desktop.gui.foundation.designer_forms import ComboBox
from gatcg_desktop.gui.foundation.placing import show_words_whole
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import error_text, translate_message
from gatcg_desktop.gui.session.slices import Pause, one_slice
from gatcg_desktop.lessons.authoring.drafting import slug
from gatcg_desktop.lessons.authoring.recording import board_of
from gatcg_desktop.lessons.board.real_cards import faces_known
from gatcg_desktop.lessons.files.format import FORMAT, Board
from gatcg_desktop.lessons.files.lesson_files import LessonProblem
from gatcg_desktop.lessons.puzzles.puzzle_checks import Checked, checked_puzzle, level_of
from gatcg_desktop.lessons.puzzles.puzzle_files import (
    GOAL_WORDS,
    GOALS,
    SUFFIX,
    Level,
    Puzzle,
    PuzzleSource,
    own_folder,
    puzzle_text,
    set_up,
    write_puzzle,
)
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage

log = logging.getLogger(__name__)

ASK_MS = 50
PATIENCE = 600.0
DEPTHS = (1_000, 5_000, 25_000, 100_000)
"""How many positions are looked at, one depth after the other: so it can be said how far the search has come."""

Finding = tuple[Checked, Level]


class CheckJob:
    """Tries every line of a puzzle, up to so many positions, in another process."""

    def __init__(self, definitions: Mapping[str, CardDefinition]) -> None:
        own = starter_set().definitions
        self._faces = {key: face for key, face in definitions.items() if key not in own}

    def try_board(self, board: Board) -> None:
        """Raises UserMistake where no puzzle begins on a board, as with a card that is not read whole."""
        puzzle = Puzzle(FORMAT, "tried", "tried", GOALS[0], "even", board.turn, board)
        try:
            set_up(PuzzleSource(puzzle, "", puzzle_text(puzzle)), starter_set(), real=faces_known(self._faces))
        except LessonProblem as problem:
            raise UserMistake("No puzzle can be made of this position: {reason}.", reason=problem.reason) from problem

    def __call__(self, task: tuple[PuzzleSource, int]) -> Finding:
        source, most = task
        real = faces_known(self._faces)
        checked = checked_puzzle(source, most, real)
        return checked, level_of(source, most, real) if checked.verdict == "solved" else "hard"


class PuzzleMaker(QDialog):
    """Makes a puzzle of how a game stands.

    Attributes: `saved`, the file, once it is saved. Signals: play_wanted(file).
    """

    play_wanted = Signal(object)

    def __init__(
        self,
        game: Game,
        definitions: Definitions,
        parent: QWidget | None = None,
    ) -> None:
        """`game` stands at rest. Raises NotABoard where it does not, UserMistake where a card is not read whole."""
        board = board_of(game.state, definitions, real=frozenset(definitions) - frozenset(starter_set().definitions))
        job = CheckJob(definitions)
        job.try_board(board)
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._board = board
        self.finding: Finding | None = None
        self.saved: Path | None = None
        self._workers: AskedWorkers[tuple[PuzzleSource, int], Finding] | None = None
        self._job = job
        self._work: Generator[bool, None, list[Finding]] | None = None
        self._depth = 0
        self.title, self.summary = QLineEdit(self), QLineEdit(self)
        self.title.setMaxLength(80)
        self.summary.setMaxLength(300)
        self.goal, self.player = ComboBox(self), ComboBox(self)
        self.player.addItems(list(self._board.players))
        self.player.setCurrentText(self._board.turn)
        self.goal.addItems([""] * len(GOALS))
        self.told = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told.setMinimumWidth(px(420))
        self.progress = QProgressBar(self, textVisible=False)
        self.progress.setFixedHeight(px(6))
        self.check, self.stop, self.save, self.close_button = (QPushButton(self) for _ in range(4))
        self.save.setProperty("kind", "primary")
        self._labels = [QLabel(self) for _ in range(4)]
        form, buttons, layout = QFormLayout(), QHBoxLayout(), QVBoxLayout(self)
        for label, field in zip(self._labels, (self.title, self.summary, self.goal, self.player), strict=True):
            label.setBuddy(field)
            form.addRow(label, field)
        layout.addLayout(form)
        layout.addWidget(self.told)
        layout.addWidget(self.progress)
        for button in (self.check, self.stop):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.save, self.close_button):
            buttons.addWidget(button)
        layout.addLayout(buttons)
        self.goal.activated.connect(self._goal_chosen)
        self.player.activated.connect(self._forget)
        self.check.clicked.connect(self.begin)
        self.stop.clicked.connect(self.cancel)
        self.save.clicked.connect(self._save_or_play)
        self.close_button.clicked.connect(self.close)
        show_words_whole(self)
        self._timer = QTimer(self, interval=ASK_MS)
        self._timer.timeout.connect(self._ask)
        self.finished.connect(self.cancel)
        self.destroyed.connect(self._timer.stop)
        self._say()
        self._tell(self.tr("Every line is tried before a puzzle is saved: whether it can be solved, and missed."))

    def _say(self) -> None:
        self.setWindowTitle(self.tr("A puzzle of this position"))
        words = (self.tr("&Title"), self.tr("&What is told"), self.tr("&Goal"), self.tr("For &whom"))
        for label, text in zip(self._labels, words, strict=True):
            label.setText(text)
        for place, goal in enumerate(GOALS):
            self.goal.setItemText(place, translate_message(GOAL_WORDS[goal]))
        self.check.setText(self.tr("&Check"))
        self.stop.setText(self.tr("St&op"))
        self.save.setText(self.tr("&Save") if self.saved is None else self.tr("&Play it"))
        self.close_button.setText(self.tr("C&lose"))

    @property
    def checking(self) -> bool:
        """Whether lines are being tried."""
        return self._work is not None

    def source(self) -> PuzzleSource:
        """The puzzle as it would be saved, with the level that was found."""
        title = self.title.text().strip() or datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
        level: Level = self.finding[1] if self.finding is not None else "even"
        goal, player = GOALS[self.goal.currentIndex()], self.player.currentText()
        puzzle = Puzzle(FORMAT, slug(title), title, goal, level, player, self._board, self.summary.text().strip())
        return PuzzleSource(puzzle, slug(title) + SUFFIX, puzzle_text(puzzle), own=True)

    # Checking ----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Try every line, the nearest first."""
        self._forget()
        if self._workers is None:
            self._workers = AskedWorkers(self._job, 1, PATIENCE)
        self._depth = 0
        self._look_further()

    def cancel(self) -> None:
        """Know no more, and end the process."""
        was, self._work = self._work, None
        self._timer.stop()
        if self._workers is not None:
            self._workers.end()
            self._workers = None
        if was is not None:
            self._tell(self.tr("Stopped. Whether it can be solved is not known."))

    def _look_further(self) -> None:
        assert self._workers is not None
        most = DEPTHS[self._depth]
        self._work = self._workers.done([(self.source(), most)])
        self._timer.start()
        self._tell(self.tr("Lines are tried. Positions, at most: {positions}…").format(positions=most))

    def _ask(self) -> None:
        if self._work is None:
            return
        try:
            found = one_slice(self._work)
        except WorkerGone as problem:
            log.warning("a puzzle was not checked: %s", problem)
            self.cancel()
            self._tell(self.tr("The search could not go on. What it needs may be more than this machine has."))
            return
        if not isinstance(found, Pause):
            self._found(*found)

    def _found(self, finding: Finding) -> None:
        self._work = None
        self._timer.stop()
        checked, _ = finding
        if checked.verdict == "too large" and self._depth + 1 < len(DEPTHS):
            self._depth += 1
            self._look_further()
            return
        self.finding = finding
        words = {
            "solved": self.tr("It can be solved. Positions looked at: {positions}."),
            "unsolvable": self.tr("It cannot be solved: whatever is done, the other can keep it from the goal."),
            "trivial": self.tr("Nobody can miss it: whatever is done reaches the goal."),
            "too large": self.tr("There is more to try than anybody waits for. Fewer cards in hand make it smaller."),
        }
        if checked.verdict == "unsolvable" and checked.by_chance:
            words["unsolvable"] = self.tr(
                "It cannot be solved without luck: a line in which a card is drawn or dice are rolled counts as lost. "
                "Begin after the draw, in the main phase."
            )
        self._tell(words[checked.verdict].format(positions=checked.positions))
        (self.save if self.save.isEnabled() else self.check).setFocus()  # Enter does not close what was written

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        announce(self, words)
        self.progress.setRange(0, 0 if self.checking else 1)
        self.progress.setVisible(self.checking)
        self.stop.setEnabled(self.checking)
        self.check.setEnabled(not self.checking)
        self.save.setEnabled(self.finding is not None and self.finding[0].verdict == "solved")

    def _goal_chosen(self) -> None:
        """Who survives is usually not who attacks."""
        survives = GOALS[self.goal.currentIndex()] == "survive this turn"
        others = [name for name in self._board.players if name != self._board.turn]
        self.player.setCurrentText(others[0] if survives else self._board.turn)
        self._forget()

    def _forget(self) -> None:
        """What was found is of another goal."""
        self.cancel()
        self.finding = self.saved = None
        self._say()
        self._tell("")

    def _save_or_play(self) -> None:
        if self.saved is None:
            self._save()
        else:
            self.play_wanted.emit(self.saved)
            self.close()

    def _save(self) -> None:
        source = self.source()
        path = own_folder() / source.file
        number = 1
        while path.exists():
            number += 1
            path = own_folder() / f"{source.puzzle.id}-{number}{SUFFIX}"
        id = path.name.removesuffix(SUFFIX)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_puzzle(msgspec.structs.replace(source.puzzle, id=id), path)
        except OSError as problem:
            self._tell(self.tr("The puzzle cannot be saved: {reason}").format(reason=problem))
            return
        self.saved = path
        self._say()
        words = self.tr("Saved with the puzzles in the list of lessons. Whoever has the file can play it: {file}")
        self._tell(words.format(file=path))


def show_maker(page: GamePage, open_file: Callable[[Path], None]) -> PuzzleMaker | None:
    """Let somebody make a puzzle of the position on the table; where it makes none, the page says why. `open_file`
    opens what was saved, to be played."""
    session = page.session
    game = session.game
    if not isinstance(game, Game):
        return None
    game = game.fork_at(session.position)
    try:
        maker = PuzzleMaker(game, session.definitions, page.window())
    except UserMistake as problem:
        page.toast.say(error_text(problem), "triangle-alert")
        return None
    maker.play_wanted.connect(open_file)
    maker.show()
    return maker
