"""What a lesson tells beside the table: its words, its rules, its questions, and the way through it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtCore import QCoreApplication, QDate, QEvent, QLocale, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QResizeEvent, QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.gui.foundation.announcing import announce, spoken
from gatcg_desktop.gui.foundation.designer_forms import name_and_tip
from gatcg_desktop.gui.foundation.theme import THEME
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.lessons.lesson_parts import LessonParts
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.magic_session import MagicSession
from gatcg_desktop.gui.lessons.question_box import CLOSE, place_of
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.library import courses
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.play.beats import Beat
from gatcg_desktop.lessons.play.magic_runner import MagicBeat
from gatcg_desktop.lessons.play.telling import in_short
from gatcg_desktop.lessons.puzzles.puzzle_files import Puzzle
from gatcg_desktop.magic.rules import HELD
from gatcg_desktop.magic.rules import RULES as MAGIC_RULES
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rulebook.coverage import row_of

translate = QCoreApplication.translate

_HELD = QDate(HELD.year, HELD.month, HELD.day)


class LessonPanel(LessonParts):
    """Shows the step of a lesson session. Next waits until a question was answered rightly.

    Signals: explore_wanted(): the learner wants to try things out. other_wanted(): they
    want to make another move than the lesson's all the same. compare_wanted(id), leave_wanted(), next_lesson(),
    puzzle_wanted(id).
    """

    explore_wanted = Signal()
    other_wanted = Signal()
    compare_wanted = Signal(str)
    leave_wanted = Signal()
    next_lesson = Signal()
    puzzle_wanted = Signal(str)

    def __init__(
        self,
        session: LessonSession | MagicSession,
        progress: Progress,
        parent: QWidget | None = None,
        puzzles: Sequence[Puzzle] = (),
    ) -> None:
        """`puzzles` practise the lesson: they are offered at its end."""
        super().__init__(session.lesson.id, isinstance(session, LessonSession), parent)
        self.session = session
        self._puzzles = puzzles
        self._progress = progress
        self._plain = any(course.plain for course in courses() if course.key == session.lesson.course)
        self._asked = -1  # the step whose question the class was shown
        self.told_wrong = ""
        self._name()
        self.other_button.clicked.connect(self.other_wanted)
        self.summary.linkActivated.connect(self._follow)
        self.leave_button.clicked.connect(self.leave_wanted)
        self._connect()
        self.show_step()
        self._speak()

    def _connect(self) -> None:
        session = self.session
        self.back_button.clicked.connect(lambda: session.back())
        self.again_button.clicked.connect(lambda: session.replay())
        self.next_button.clicked.connect(self.go_on)
        self.explore_button.clicked.connect(self.explore_wanted)
        self.compare_button.clicked.connect(lambda: self.compare_wanted.emit(session.lesson.id))
        session.step_changed.connect(self.show_step)
        session.step_changed.connect(self._speak)
        session.went_wrong.connect(self._nudge)
        if isinstance(session, LessonSession):
            session.came_through.connect(self.next_lesson)
        self.question.given.connect(self._answered)

    def _name(self) -> None:
        self.bar.setAccessibleName(self.tr("Progress of the lesson"))
        self.happened.setAccessibleName(self.tr("What has just happened"))
        self.summary.setAccessibleName(self.tr("What the lesson has shown"))
        self.other_button.setText(self.tr("&Play it all the same"))
        self.back_button.setText(self.tr("&Back"))
        self.next_button.setText(self.tr("&Next"))
        magic = isinstance(self.session, MagicSession)
        self.compare_button.setText(self.tr("Beside &Grand Archive") if magic else self.tr("Beside &Magic"))
        for button, tip in (
            (self.again_button, self.tr("Show this step again")),
            (self.explore_button, self.tr("Try things out from here, in a fork")),
            (self.leave_button, self.tr("Leave the teacher's view (F9)")),
        ):
            name_and_tip(button, tip)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "compare_button"):
            self.show_step()

    def stand_below(self, on: bool) -> None:
        """Be a band below the table, for a class, or the column beside it again."""
        self.stand(on)
        self.show_step()

    # Showing -----------------------------------------------------------------------------------------------

    def show_step(self) -> None:
        """Tell the present step."""
        session, speech = self.session, language()
        step = session.step
        if self._asked != session.number:
            self._asked = -1  # who comes back reads again what is told
        self.title.setText(text_in(session.lesson.title, speech))
        self.bar.setRange(0, len(session.beats))
        self.bar.setUpdatesEnabled(False)  # Qt would paint the whole window at once, and again with what follows
        self.bar.setValue(session.beat + 1)
        self.bar.setUpdatesEnabled(True)
        self.place.setText(self._place())
        self.words.setText(session.words)
        self.words.setVisible(bool(self.words.text()))
        said = session.words if session.told else ""  # a lesson made of a game says it in the same words
        self.happened.setText("\n".join(line for line in session.happened if line not in said))
        also = not ((self.band or self._plain) and session.speaks)  # what the step says is enough there
        self.happened.setVisible(bool(self.happened.text()) and not session.yours and also)
        self.hint.setVisible(session.yours)
        self.hint.setText(self.tr("<b>Your move.</b>"))
        self.other_button.hide()
        self.rules.setText("<br>".join(self._rule_lines(step.rules)))
        self.rules.setToolTip("<br>".join(rule_line(key, speech) for key in step.rules) if self._plain else "")
        self.back_button.setEnabled(session.beat > 0)
        self.question.show_question(session.number, step.question if session.told and not self._reads else None)
        self._show_ways()
        self._show_rules()
        self._show_summary()
        self.compare_button.setVisible(bool(session.lesson.like))
        self.settle()
        self.scrolled.verticalScrollBar().setValue(0)
        if session.told or session.yours:
            self._progress.came(session.lesson.id, session.number, last=session.last and self._may_go_on())

    def _speak(self) -> None:
        """Have a screen reader say what the step tells, asks and wants; its moves are told as those of any game."""
        if not spoken():
            return
        told = [self.words.text()]
        if self.question.asked is not None:
            told += [self.question.ask.text(), *(one.accessibleName() for one in self.question.shown_answers)]
        told += [_plain(label.text()) for label in (self.hint, self.summary) if label.isVisibleTo(self)]
        announce(self, " ".join(told))

    def _place(self) -> str:
        """Where in the lesson this is: the step, and how much of it has been seen."""
        session = self.session
        beats: tuple[Beat | MagicBeat, ...] = session.beats
        stops = [place for place, beat in enumerate(beats) if beat.step == session.number and not beat.passing]
        words = self.tr("Step {number} of {total}").format(
            number=session.number + 1, total=len(session.steps_of_lesson)
        )
        seen = sum(place < session.beat for place in stops) + 1
        return words if len(stops) == 1 else f"{words} \u00b7 {seen} / {len(stops)}"

    def _show_ways(self) -> None:
        session = self.session
        if session.yours:
            self.next_button.setText(self.tr("Show &me"))
        elif not session.told:
            self.next_button.setText(self.tr("Step &forward"))
        elif self._reads:
            self.next_button.setText(self.tr("&Question"))
        elif session.last:
            self.next_button.setText(self.tr("&Next lesson"))
        else:
            self.next_button.setText(self.tr("&Next"))
        self.lay_ways()
        session.stop_here(not self._may_go_on())
        waits = session.held and not self._reads
        if waits and self.next_button.hasFocus():
            self.setFocus()  # else the button beside it would have it, as if that was what is to be pressed
        self.next_button.setEnabled(not waits)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_ways()

    def _show_rules(self) -> None:
        """The rules of the step; where something is asked, once it is answered rightly: they would tell the answer."""
        session, step = self.session, self.session.step
        answered = step.question is None or self.question.answered_right(session.number)
        self.rules.setVisible(bool(self.rules.text()) and (session.told or step.yours) and answered)

    def _rule_lines(self, keys: Iterable[str]) -> list[str]:
        """The rules as this course tells them."""
        lines = (rule_line(key, language(), whole=not self._plain) for key in keys)
        return [line for line in lines if line]

    def _may_go_on(self) -> bool:
        question = self.session.step.question
        if question is None or not self.session.told:
            return True
        return self.question.answered_right(self.session.number)

    @property
    def _reads(self) -> bool:
        """Whether a class reads what the step says, before what it asks comes in the place of that."""
        session = self.session
        number, waits = session.number, session.told and session.step.question is not None
        told = bool(session.words or self.happened.text())
        return self.band and waits and self._asked != number and told and not self._may_go_on()

    # Going through -----------------------------------------------------------------------------------------

    def give(self, place: int) -> None:
        """Answer the question with what stands at a place of its list."""
        if self.session.told:
            self.question.give(place)

    def ask_anew(self) -> None:
        """Ask the question of the step as if nobody had answered it: nothing tells the answer any more."""
        self.question.forget()
        self.show_step()

    def _answered(self, right: bool, first: bool) -> None:
        session = self.session
        if first:
            self._progress.answered(session.lesson.id, right=right)
        if self.question.tells:
            announce(self, _plain(self.question.why.text()))
            QTimer.singleShot(0, self, self._bring_up)  # where what is told is long; it has its place in the next turn
        self._show_ways()
        self._show_rules()
        self._show_summary()
        self.settle()
        self._progress.came(session.lesson.id, session.number, last=session.last and self._may_go_on())
        if self._may_go_on():
            self.next_button.setFocus()

    def _bring_up(self) -> None:
        """Have in sight why an answer is right or not, and what ends the lesson; answers that nobody gives any
        more make room for it, as they always do in the band."""
        if not self.band:
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # not what deletes it
            if self._may_go_on() and self.scrolled.verticalScrollBar().maximum():
                self.question.keep_given()
                QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        for told in (self.summary, self.question.why):
            if not told.isHidden():
                self.scrolled.ensureWidgetVisible(told, 0, CLOSE)

    def go_on(self) -> bool:
        """What Next does; in the learner's step it makes the move for them."""
        if self._reads:
            self._asked = self.session.number
            self.session.stop_here(False)  # the light goes on to what is asked
            self.show_step()
            return True
        if not self._may_go_on():
            return False
        if self.session.last and not self.session.yours:
            self.next_lesson.emit()
            return True
        return self.session.next()

    def goes_on(self) -> bool:
        """Whether Space and Enter mean Next now: nobody is asked on the table."""
        return not self.session.yours and (self._reads or self._may_go_on())

    def takes(self, key: Qt.Key) -> bool:
        """Use a key that nothing with the focus had a use for. Gives whether it was one of ours."""
        if key == Qt.Key.Key_PageDown:
            return self.go_on()
        if key == Qt.Key.Key_PageUp:
            return self.session.back()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.goes_on():
            return self.go_on()
        question = self.session.step.question if self.session.told else None
        place = place_of(key)
        if question is not None and 0 <= place < len(question.answer):
            self.give(place)
            return True
        return False

    def _nudge(self, why: str) -> None:
        self.told_wrong = why
        self.other_button.setVisible(isinstance(self.session, LessonSession) and self.session.other is not None)
        told = self.tr("<b>Your move</b>: do what is told here, or press Show me.")
        self.hint.setText(f"\u2717 {escape(why)}<br>{told}" if why else told)
        announce(self, _plain(self.hint.text()))

    def _show_summary(self) -> None:
        """At the end of the lesson say what it has shown, and by which rules."""
        session, speech = self.session, language()
        over = session.last and self._may_go_on()
        here = set(session.step.rules)
        rules = dict.fromkeys(key for step in session.steps_of_lesson for key in step.rules if key not in here)
        lines = self._rule_lines(rules)
        offers = [] if self.band else self._offers()  # a class goes on together
        short = [*map(escape, in_short(session.lesson, speech)), *lines]
        heading = [f"<b>{escape(self.tr('In short'))}</b>"] if short else []
        parts = [*heading, *short, *offers]
        self.summary.setText("<br>".join(parts))
        self.summary.setVisible(over and bool(parts))

    def _offers(self) -> list[str]:
        """A link to each puzzle that practises the lesson."""
        offer = escape(self.tr("A puzzle on this: {puzzle}"))
        titles = ((puzzle.id, escape(text_in(puzzle.title, language()))) for puzzle in self._puzzles)
        return [offer.format(puzzle=f'<a style="color:{THEME.accent}" href="{id}">{title}</a>') for id, title in titles]

    def _follow(self, link: str) -> None:
        if link in {puzzle.id for puzzle in self._puzzles}:
            self.puzzle_wanted.emit(link)
        else:
            QDesktopServices.openUrl(QUrl(link))


def _plain(text: str) -> str:
    """What is read of rich text."""
    return QTextDocumentFragment.fromHtml(text).toPlainText()


def rule_line(key: str, speech: str, *, whole: bool = True) -> str:
    """A rule of either rulebook in a line, with its sentence or only named; "" for a key that neither has."""
    known = rule(key)
    if known is None:
        other = MAGIC_RULES.get(key)
        if other is not None:
            told = escape(other.sentence(speech))
            if key.startswith("ruling "):
                named = translate("LessonPanel", "Ruling {number}").format(number=key.removeprefix("ruling "))
                return f"\u00a7 <b>{escape(named)}</b> - {told}"
            dated = translate("LessonPanel", "(Magic; {number} in the rules of {date})")
            dated = dated.format(number=other.today, date=QLocale(speech).toString(_HELD, "d MMMM yyyy"))
            return f"\u00a7 <b>{escape(key)}</b> - {told} {escape(dated)}"
        row = row_of(key)
        if row is None:
            return ""
        link = f'<a style="color:{THEME.muted}" href="{row.link}">{escape(row.called(speech))}</a>'
        told = row.sentence(speech)
        return f"\u00a7 {link} - {escape(told)}" if told else f"\u00a7 {link}"
    text = f"\u00a7 <b>{escape(known.title(speech))}</b>"
    if whole:
        text += f" - {escape(known.sentence(speech))}"
    if known.link:
        text += f' <a style="color:{THEME.muted}" href="{known.link}">{escape(known.place(speech))}</a>'
    return text
