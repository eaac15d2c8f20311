"""The courses and their lessons, with how far somebody has come."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.placing import keep_place, make_room
from gatcg_desktop.gui.foundation.theme import icon, px
from gatcg_desktop.gui.foundation.translation import counted, language, translate_message
from gatcg_desktop.gui.lessons.course_path import CoursePath, Stop
from gatcg_desktop.gui.lessons.puzzles.rush import KEY
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.lesson_search import begins_all, found_in, searchable, with_words
from gatcg_desktop.lessons.files.library import Library, searched, title_of
from gatcg_desktop.lessons.files.own_lessons import by_folder
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.puzzles.next_puzzle import after, by_level, is_solved, of_the_day
from gatcg_desktop.lessons.puzzles.puzzle_files import GOAL_WORDS, PuzzleSource

ID = Qt.ItemDataRole.UserRole
COURSE = ID + 1
PUZZLE = COURSE + 1
RUSH = PUZZLE + 1


class LessonBrowser(QDialog):
    """Lists lessons by course: those of the program, then own and shared ones, then puzzles. What is searched for is
    looked for in titles and words of every lesson, and where it stands is told.

    Signals: chosen(id), puzzle_chosen(id), rush_wanted(), compare_wanted(id), practice_wanted(), open_wanted(folder),
    new_wanted(), edit_wanted(id).
    """

    chosen = Signal(str)
    puzzle_chosen = Signal(str)
    rush_wanted = Signal()
    compare_wanted = Signal(str)
    practice_wanted = Signal()
    open_wanted = Signal(bool)
    new_wanted = Signal()
    edit_wanted = Signal(str)

    def __init__(
        self,
        library: Library,
        progress: Progress,
        parent: QWidget | None = None,
        puzzles: tuple[PuzzleSource, ...] = (),
        own: tuple[Source, ...] = (),
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Lessons"))
        make_room(self, 880, 580)
        self._library = library
        self._progress = progress
        self._own: dict[str, Source] = {}
        self._folders: dict[str, tuple[Source, ...]] = {}
        self._words: dict[str, str] = {}
        self._puzzles = {source.puzzle.id: source for source in puzzles}
        self.search = QLineEdit(self, clearButtonEnabled=True, placeholderText=self.tr("Search the lessons"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.tree = QTreeWidget(self)
        self.tree.setHeaderHidden(True)
        self.tree.setColumnCount(2)
        self.tree.setUniformRowHeights(True)
        self.tree.setAccessibleName(self.tr("Courses and lessons"))
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, self.tree.header().ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, self.tree.header().ResizeMode.ResizeToContents)
        self.title = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.title.setProperty("type", "title")
        self.about = QLabel(
            self, wordWrap=True, textFormat=Qt.TextFormat.PlainText, alignment=Qt.AlignmentFlag.AlignTop
        )
        self.path = CoursePath(self)
        self.state = QLabel(self, wordWrap=True)
        self.state.setProperty("tone", "muted")
        self.start_button = QPushButton(self.tr("&Start"), self, default=True)
        self.start_button.setProperty("kind", "primary")
        self.practice_button = QPushButton(self.tr("&Practice…"), self)
        self.practice_button.setToolTip(self.tr("Questions for ten minutes a day, what you know of each rule, an exam"))
        self.compare_button = QPushButton(self.tr("Beside &Magic"), self)
        self.edit_button = QPushButton(self.tr("&Edit a copy"), self)
        self.open_button = QPushButton(self.tr("&Open"), self)
        menu = QMenu(self.open_button)
        menu.addAction(self.tr("A &lesson file…"), lambda: self.open_wanted.emit(False))
        menu.addAction(self.tr("A &folder, as a course…"), lambda: self.open_wanted.emit(True))
        self.open_button.setMenu(menu)
        self.new_button = QPushButton(self.tr("&New lesson"), self)
        told, right = QWidget(self), QVBoxLayout()
        words = QVBoxLayout(told)
        words.setContentsMargins(0, 0, 0, 0)
        for widget in (self.title, self.about, self.state, self.path):
            words.addWidget(widget)
        words.addStretch(1)
        right.addWidget(scrolled(told), 1)
        right.setSpacing(px(8))
        for button in self.findChildren(QPushButton):
            right.addWidget(button)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(14), px(14), px(14), px(14))
        layout.setSpacing(px(16))
        left = QVBoxLayout()
        left.addWidget(self.search)
        left.addWidget(self.tree, 1)
        layout.addLayout(left, 3)
        layout.addLayout(right, 2)
        self.tree.currentItemChanged.connect(lambda *_: self._tell())
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self.start)
        self.path.chosen.connect(self.choose)
        self.tree.itemActivated.connect(lambda *_: self.start())
        self.start_button.clicked.connect(self.start)
        self.compare_button.clicked.connect(lambda: self._with_id(self.compare_wanted))
        self.edit_button.clicked.connect(lambda: self._with_id(self.edit_wanted))
        self.practice_button.clicked.connect(self.practice_wanted)
        self.new_button.clicked.connect(self.new_wanted)
        self.fill(own)
        keep_place(self, "lessons")

    # Showing -----------------------------------------------------------------------------------------------

    def fill(self, own: tuple[Source, ...] | None = None) -> None:
        """List everything, from now on with these as one's own; the first lesson that is not done is current."""
        if own is not None:
            self._own = {source.lesson.id: source for source in own}
        self.tree.clear()
        first: QTreeWidgetItem | None = None
        speech = language()
        for course in self._library.courses:
            lessons = self._library.lessons.get(course.key, ())
            if not lessons:
                continue
            head = self._head(text_in(course.title, speech), course.key, "book-open", self._done(lessons))
            for source in lessons:
                row = self._add(head, source, f"{source.lesson.number}. {text_in(source.lesson.title, speech)}")
                if first is None and not self._progress.of(source.lesson.id).done:
                    first = row
        self._folders.clear()
        for folder, lessons in by_folder(self._own.values()).items():
            if lessons:
                title = self.tr("Own and shared lessons") if folder is None else folder.name
                head = self._head(title, str(folder or ""), "folder-open", self._done(lessons))
                self._folders[str(folder)] = lessons
                for place, source in enumerate(lessons, 1):
                    self._add(head, source, ("" if folder is None else f"{place}. ") + title_of(source, speech))
        self._fill_puzzles()
        self._words.clear()
        first = first or self.tree.topLevelItem(0)
        if first is not None:
            parent = first.parent()
            if parent is not None:
                parent.setExpanded(True)
            self.tree.setCurrentItem(first)
        self.tree.setFocus()

    def _head(self, title: str, key: str, picture: str, done: list[bool]) -> QTreeWidgetItem:
        head = QTreeWidgetItem(self.tree, [title, f"{sum(done)} / {len(done)}"])
        head.setData(0, COURSE, key)
        head.setIcon(0, icon(picture, "muted", 16))
        return head

    def _done(self, lessons: tuple[Source, ...]) -> list[bool]:
        return [self._progress.of(one.lesson.id).done for one in lessons]

    def _add(self, head: QTreeWidgetItem, source: Source, title: str) -> QTreeWidgetItem:
        came = self._progress.of(source.lesson.id)
        row = QTreeWidgetItem(head, [title, "\u2713" if came.done else "\u2026" if came.step else ""])
        row.setData(0, ID, source.lesson.id)
        if came.done:
            row.setData(1, Qt.ItemDataRole.AccessibleTextRole, self.tr("done"))
        return row

    def _filter(self) -> None:
        """Show what is found by the words that are searched for. Current is the first that is called so: with the words
        in that order in its title, or else in any order; or else the first of all."""
        wanted = self.search.text()
        every = [row for head in self._heads() for place in range(head.childCount()) if (row := head.child(place))]
        idle = self.tr("how what when where which who why do does can is are i you my your it the a an of for to")
        kept = {*with_words(wanted, [self._words_of(row) for row in every], idle)}
        for number, row in enumerate(every):
            row.setHidden(number not in kept)
        found = [row for row in every if not row.isHidden()]
        for head in self._heads():
            head.setHidden(not any(row.parent() == head for row in found))
            head.setExpanded(bool(wanted.strip()) and not head.isHidden())
        called_so = [(row, title) for row in found if begins_all(wanted, title := searchable(row.text(0)))]
        typed = searchable(wanted).rstrip()
        in_order = (row for row, title in called_so if typed in title)
        first = next(iter((*in_order, *(row for row, _ in called_so), *found)), None)
        if first is not None:
            self.tree.setCurrentItem(first)
            self._tell()

    def _heads(self) -> list[QTreeWidgetItem]:
        items = (self.tree.topLevelItem(place) for place in range(self.tree.topLevelItemCount()))
        return [item for item in items if item is not None]

    def _words_of(self, row: QTreeWidgetItem) -> str:
        """What is searched of a row: its title, of a lesson all it tells, of a puzzle also where it stands, how hard
        it is and what its goal is; in the language of the program."""
        id, speech = row.data(0, ID) or "", language()
        if not id:
            puzzle, head = self._puzzles.get(row.data(0, PUZZLE) or ""), row.parent()
            kind = self._kind_of(puzzle) if puzzle is not None else []
            return searchable(" ".join((row.text(0), head.text(0) if head is not None else "", *kind)))
        if id not in self._words:
            source = self._find(id)
            assert source is not None
            texts = searched(source, speech, self._progress.of(id).done)
            self._words[id] = searchable(" ".join(text for _, text in texts))
        return self._words[id]

    def _find(self, id: str) -> Source | None:
        return self._own.get(id) or self._library.find(id)

    def choose(self, id: str) -> None:
        """Make a lesson current."""
        for head in self._heads():
            for place in range(head.childCount()):
                row = head.child(place)
                if row is not None and id and row.data(0, ID) == id:
                    self.tree.setCurrentItem(row)
                    self.tree.scrollToItem(row, self.tree.ScrollHint.PositionAtCenter)
                    return

    def choose_another_puzzle(self, than: str) -> None:
        """Make the easiest puzzle current that is not solved yet and is another one; any other where all are."""
        wanted = after(self._puzzles.values(), than, self._progress)
        for row in self.tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive):
            if row.data(0, PUZZLE) == wanted:
                self.tree.setCurrentItem(row)  # of two rows the later: the other is that of the day

    def _show_path(self, item: QTreeWidgetItem | None, here: str) -> None:
        """Show the course of a row, or which that is, as a path. Lessons that stand alone are none."""
        head = item.parent() or item if item is not None else None
        key = head.data(0, COURSE) if head is not None else ""
        lessons = self._library.lessons.get(key) or self._folders.get(key, ()) if key else ()
        stops = [
            Stop(one.lesson.id, place, title_of(one, language()), done)
            for place, (one, done) in enumerate(zip(lessons, self._done(lessons), strict=True), 1)
        ]
        self.path.show_path(stops, here)

    def _fill_puzzles(self) -> None:
        if not self._puzzles:
            return
        done = {id for id in self._puzzles if is_solved(id, self._progress)}
        head = self._head(self.tr("Puzzles"), "", "sparkles", [id in done for id in self._puzzles])
        levels = self._levels()
        shipped = (source.puzzle for source in self._puzzles.values() if not source.own)
        today = of_the_day(shipped, datetime.now().astimezone().date())
        words = self.tr("Puzzle of the day: {title}").format(title=text_in(today.title, language()))
        row = QTreeWidgetItem(head, [words, "\u2713" if today.id in done else ""])
        row.setData(0, PUZZLE, today.id)
        row.setIcon(0, icon("sparkles", "muted", 16))
        row = QTreeWidgetItem(head, [self.tr("Puzzle rush"), ""])
        row.setData(0, RUSH, True)
        row.setIcon(0, icon("clock", "muted", 16))
        for source in by_level(self._puzzles.values()):
            puzzle = source.puzzle
            state = "\u2713" if puzzle.id in done else levels[puzzle.level]
            row = QTreeWidgetItem(head, [text_in(puzzle.title, language()), state])
            row.setData(0, PUZZLE, puzzle.id)
            if puzzle.id in done:
                row.setData(1, Qt.ItemDataRole.AccessibleTextRole, self.tr("done"))

    def _levels(self) -> dict[str, str]:
        return {"easy": self.tr("easy"), "even": self.tr("even"), "hard": self.tr("hard")}

    @property
    def current_puzzle(self) -> PuzzleSource | None:
        """The puzzle that is current."""
        item = self.tree.currentItem()
        return self._puzzles.get(item.data(0, PUZZLE) or "") if item is not None else None

    @property
    def _at_rush(self) -> bool:
        item = self.tree.currentItem()
        return item is not None and bool(item.data(0, RUSH))

    def _tell_rush(self) -> None:
        self.path.show_path((), "")
        self.title.setText(self.tr("Puzzle rush"))
        self.about.setText(
            self.tr("As many puzzles as you can in five minutes, the easy ones first. Three misses end it.")
        )
        best = self._progress.of(KEY).step
        self.state.setText(self.tr("Best so far: {best}").format(best=best) if best else "")

    def _kind_of(self, source: PuzzleSource) -> list[str]:
        return [self._levels()[source.puzzle.level], translate_message(GOAL_WORDS[source.puzzle.goal])]

    def _tell_puzzle(self, source: PuzzleSource) -> None:
        puzzle = source.puzzle
        self.path.show_path((), "")
        self.title.setText(text_in(puzzle.title, language()))
        self.about.setText(text_in(puzzle.summary, language()))
        words = self._kind_of(source)
        if source.own:
            words.append(self.tr("made here"))
        if is_solved(puzzle.id, self._progress):
            words.append(self.tr("done"))
        self.state.setText(", ".join(words))

    @property
    def current(self) -> Source | None:
        """The lesson that is current; None on a course."""
        item = self.tree.currentItem()
        id = item.data(0, ID) if item is not None else None
        return self._find(id) if id else None

    def _tell(self) -> None:
        source, speech = self.current, language()
        item, puzzle = self.tree.currentItem(), self.current_puzzle
        if puzzle is not None:
            self._tell_puzzle(puzzle)
        elif self._at_rush:
            self._tell_rush()
        elif source is None:
            key = item.data(0, COURSE) if item is not None else ""
            course = next((one for one in self._library.courses if one.key == key), None)
            self.title.setText(text_in(course.title, speech) if course is not None else item.text(0) if item else "")
            self.about.setText(text_in(course.about, speech) if course is not None else "")
            self.state.setText("")
            self._show_path(item, "")
        else:
            lesson, came = source.lesson, self._progress.of(source.lesson.id)
            self._show_path(item, lesson.id)
            self.title.setText(text_in(lesson.title, speech))
            about = text_in(lesson.summary if came.done and lesson.summary else lesson.step[0].say, speech)
            if (found := found_in(searched(source, speech, came.done), self.search.text())) is not None:
                about = self.tr("Found in step {number}: {text}").format(number=found[0], text=found[1])
            self.about.setText(about)
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
        self.start_button.setEnabled(source is not None or puzzle is not None or self._at_rush)
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
        if self._at_rush:
            self.rush_wanted.emit()
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
