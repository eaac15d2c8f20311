"""The courses and their lessons, with how far somebody has come."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.theme import icon, px
from gatcg_desktop.gui.foundation.translation import counted, language
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import Library
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.puzzles.puzzle_files import LEVELS, PuzzleSource, progress_of_puzzle

ID = Qt.ItemDataRole.UserRole
COURSE = ID + 1
PUZZLE = COURSE + 1


class LessonBrowser(QDialog):
    """Lists lessons by course.

    Signals: chosen(id), puzzle_chosen(id), compare_wanted(id), open_wanted(), new_wanted(), edit_wanted(id).
    """

    chosen = Signal(str)
    puzzle_chosen = Signal(str)
    compare_wanted = Signal(str)
    open_wanted = Signal()
    new_wanted = Signal()
    edit_wanted = Signal(str)

    def __init__(
        self,
        library: Library,
        progress: Progress,
        parent: QWidget | None = None,
        puzzles: tuple[PuzzleSource, ...] = (),
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Lessons"))
        self.resize(px(880), px(580))
        self._library = library
        self._progress = progress
        self._puzzles = {source.puzzle.id: source for source in puzzles}
        self.tree = QTreeWidget(self)
        self.tree.setHeaderHidden(True)
        self.tree.setColumnCount(2)
        self.tree.setUniformRowHeights(True)
        self.tree.setAccessibleName(self.tr("Courses and lessons"))
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, self.tree.header().ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, self.tree.header().ResizeMode.ResizeToContents)
        self.title = QLabel(self)
        self.title.setProperty("type", "title")
        self.title.setWordWrap(True)
        self.about = QLabel(self)
        self.about.setWordWrap(True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.state = QLabel(self)
        self.state.setProperty("tone", "muted")
        self.state.setWordWrap(True)
        self.start_button = QPushButton(self.tr("&Start"), self)
        self.start_button.setProperty("kind", "primary")
        self.start_button.setDefault(True)
        self.compare_button = QPushButton(self.tr("Beside &Magic"), self)
        self.edit_button = QPushButton(self.tr("&Edit a copy"), self)
        self.open_button = QPushButton(self.tr("&Open a file..."), self)
        self.new_button = QPushButton(self.tr("&New lesson"), self)
        right = QVBoxLayout()
        for widget in (self.title, self.about, self.state):
            right.addWidget(widget)
        right.addStretch(1)
        buttons = (self.start_button, self.compare_button, self.edit_button, self.open_button, self.new_button)
        for button in buttons:
            right.addWidget(button)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(14), px(14), px(14), px(14))
        layout.setSpacing(px(16))
        layout.addWidget(self.tree, 3)
        layout.addLayout(right, 2)
        self.tree.currentItemChanged.connect(lambda *_: self._tell())
        self.tree.itemActivated.connect(lambda *_: self.start())
        self.start_button.clicked.connect(self.start)
        self.compare_button.clicked.connect(lambda: self._with_id(self.compare_wanted))
        self.edit_button.clicked.connect(lambda: self._with_id(self.edit_wanted))
        self.open_button.clicked.connect(self.open_wanted)
        self.new_button.clicked.connect(self.new_wanted)
        self.fill()

    # Showing -----------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """List everything; the first lesson that is not done is current."""
        self.tree.clear()
        first: QTreeWidgetItem | None = None
        speech = language()
        for course in self._library.courses:
            lessons = self._library.lessons.get(course.key, ())
            if not lessons:
                continue
            done = sum(self._progress.of(one.lesson.id).done for one in lessons)
            head = QTreeWidgetItem(self.tree, [text_in(course.title, speech), f"{done} / {len(lessons)}"])
            head.setData(0, COURSE, course.key)
            head.setIcon(0, icon("book-open", "muted", 16))
            for source in lessons:
                came = self._progress.of(source.lesson.id)
                state = "\u2713" if came.done else "\u2026" if came.step else ""
                row = QTreeWidgetItem(head, [f"{source.lesson.number}. {text_in(source.lesson.title, speech)}", state])
                row.setData(0, ID, source.lesson.id)
                if came.done:
                    row.setData(1, Qt.ItemDataRole.AccessibleTextRole, self.tr("done"))
                if first is None and not came.done:
                    first = row
        self._fill_puzzles()
        first = first or self.tree.topLevelItem(0)
        if first is not None:
            parent = first.parent()
            if parent is not None:
                parent.setExpanded(True)
            self.tree.setCurrentItem(first)
        self.tree.setFocus()

    def _fill_puzzles(self) -> None:
        if not self._puzzles:
            return
        done = {id for id in self._puzzles if self._progress.of(progress_of_puzzle(id)).done}
        head = QTreeWidgetItem(self.tree, [self.tr("Puzzles"), f"{len(done)} / {len(self._puzzles)}"])
        head.setData(0, COURSE, "")
        head.setIcon(0, icon("sparkles", "muted", 16))
        ranked = sorted(self._puzzles.values(), key=lambda source: LEVELS.index(source.puzzle.level))
        for source in ranked:
            puzzle = source.puzzle
            row = QTreeWidgetItem(head, [text_in(puzzle.title, language()), "\u2713" if puzzle.id in done else ""])
            row.setData(0, PUZZLE, puzzle.id)
            if puzzle.id in done:
                row.setData(1, Qt.ItemDataRole.AccessibleTextRole, self.tr("done"))

    @property
    def current_puzzle(self) -> PuzzleSource | None:
        """The puzzle that is current."""
        item = self.tree.currentItem()
        return self._puzzles.get(item.data(0, PUZZLE) or "") if item is not None else None

    def _tell_puzzle(self, source: PuzzleSource) -> None:
        puzzle = source.puzzle
        levels = {"easy": self.tr("easy"), "even": self.tr("even"), "hard": self.tr("hard")}
        goals = {
            "win this turn": self.tr("win this turn"),
            "survive this turn": self.tr("survive this turn"),
            "make two copies resolve": self.tr("make two copies resolve"),
        }
        self.title.setText(text_in(puzzle.title, language()))
        self.about.setText(text_in(puzzle.summary, language()))
        words = [levels[puzzle.level], goals[puzzle.goal]]
        if self._progress.of(progress_of_puzzle(puzzle.id)).done:
            words.append(self.tr("done"))
        self.state.setText(", ".join(words))
        self.start_button.setText(self.tr("&Start"))
        self.start_button.setEnabled(True)
        self.compare_button.setEnabled(False)
        self.edit_button.setEnabled(False)

    @property
    def current(self) -> Source | None:
        """The lesson that is current; None on a course."""
        item = self.tree.currentItem()
        id = item.data(0, ID) if item is not None else None
        return self._library.find(id) if id else None

    def _tell(self) -> None:
        if (puzzle := self.current_puzzle) is not None:
            self._tell_puzzle(puzzle)
            return
        source, speech = self.current, language()
        item = self.tree.currentItem()
        if source is None:
            key = item.data(0, COURSE) if item is not None else ""
            course = next((one for one in self._library.courses if one.key == key), None)
            self.title.setText(text_in(course.title, speech) if course is not None else "")
            self.about.setText(text_in(course.about, speech) if course is not None else "")
            self.state.setText("")
        else:
            lesson, came = source.lesson, self._progress.of(source.lesson.id)
            self.title.setText(text_in(lesson.title, speech))
            self.about.setText(text_in(lesson.summary, speech) or text_in(lesson.step[0].say, speech))
            count = len(lesson.step)
            words = [counted("{count} step", "{count} steps", count)]
            if came.done:
                words.append(self.tr("done"))
            elif came.step:
                words.append(self.tr("stopped at step {number}").format(number=came.step + 1))
            if came.asked:
                words.append(self.tr("{right} of {asked} answered at once").format(right=came.right, asked=came.asked))
            self.state.setText(", ".join(words))
        going_on = source is not None and bool(self._progress.of(source.lesson.id).step)
        self.start_button.setText(self.tr("&Go on") if going_on else self.tr("&Start"))
        self.start_button.setEnabled(source is not None)
        self.compare_button.setEnabled(source is not None and bool(source.lesson.like))
        self.edit_button.setEnabled(source is not None and source.lesson.course != "magic")

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "new_button"):
            self.fill()

    # Doing -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the current lesson or puzzle; on a course, open or close it."""
        if (puzzle := self.current_puzzle) is not None:
            self.puzzle_chosen.emit(puzzle.puzzle.id)
            return
        if self.current is None:
            item = self.tree.currentItem()
            if item is not None:
                item.setExpanded(not item.isExpanded())
            return
        self._with_id(self.chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.start()
            return
        super().keyPressEvent(event)

    def _with_id(self, signal: object) -> None:
        source = self.current
        if source is not None:
            signal.emit(source.lesson.id)  # type: ignore[attr-defined]
