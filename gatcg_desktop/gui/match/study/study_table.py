"""A study room on a pupil's table: it follows the class, lets the pupil play on alone, and brings them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.gui.foundation.translation import language, translate_message
from gatcg_desktop.gui.match.study.lesson_taking import LessonTaking
from gatcg_desktop.gui.match.study.pupil_panel import PupilPanel
from gatcg_desktop.gui.match.study.study_session import StudySession
from gatcg_desktop.gui.match.study.teachers_marks import PointingLayer
from gatcg_desktop.gui.pictures.supply import UsePictures, editions_of
from gatcg_desktop.gui.table.scene.spotlight import Lit
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages import study as s
from gatcg_desktop.rules.model.entities import MATCH, Match, Player
from gatcg_desktop.rules.model.fields import PlayerId, ThingId

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.match.network import NetworkMatch
    from gatcg_desktop.gui.shell.window import Window
    from gatcg_desktop.lan.game.remote_game import RemoteGame


class StudyTable(QObject):
    """Follows one study room from its first game on.

    Attributes: `session` (of the game on the table; None without one), `panel` (beside it), `step` (what the class is
    told now).
    Signals: page_gone(): the page was closed for something else. leave_wanted(): the pupil wants out.
    """

    page_gone = Signal()
    leave_wanted = Signal()

    def __init__(
        self,
        match: NetworkMatch,
        window: Window,
        store: CardStore | None,
        use_pictures: UsePictures,
        background: Background,
    ) -> None:
        super().__init__(match)
        self.session: StudySession | None = None
        self.panel: PupilPanel | None = None
        self._panels: list[PupilPanel] = []
        self._match, self._window, self._store, self._use_pictures = match, window, store, use_pictures
        self._layer: PointingLayer | None = None
        self._class: s.ClassStands | None = None
        self.step: s.StepTold | None = None
        self._vote: s.VoteStands | None = None
        self._to_come: RemoteGame | None = None
        self._told_away = self._lost = False
        self.taking = LessonTaking(match.send, store, background, self)
        self.taking.changed.connect(self._show_offer)
        self.taking.told.connect(window.front.say)
        match.synced.connect(self._synced)
        match.not_taken.connect(self._not_taken)
        match.failed.connect(self._failed)
        match.changed.connect(self._connection_changed)
        window.front.changed.connect(self._look)
        window.what_if.forked.connect(self._forked)

    # The page ----------------------------------------------------------------------------------------------

    @property
    def page(self) -> GamePage | None:
        """The page in front, if it is the class's or a fork of it."""
        page = self._window.front.page
        return page if page is not None and self.session is not None else None

    @property
    def forks(self) -> bool:
        """Whether a fork is in front."""
        return self.session is not None and self._window.what_if.playing

    def show_game(self, game: RemoteGame) -> None:
        """Put what is shown from now on onto the table; whoever plays on in a fork finds it when they come back."""
        if self.forks:
            self._to_come = game
            self._look()
            return
        self._to_come = None
        players = game.state.entity(MATCH, Match).players
        names = tuple(game.state.entity(player, Player).name for player in players)
        session = self.session = StudySession(game, names)
        self._learn(tuple(game.definitions))
        panel = self.panel = self._new_panel()
        page = self._window.show_lesson(session, panel)
        page.ui.tabs.setTabVisible(page.ui.tabs.indexOf(page.ui.tools), False)
        self._layer = PointingLayer(page.table)
        page.table.installEventFilter(panel)
        session.position_changed.connect(self._look)
        session.view_changed.connect(self._light)
        page.corner.match_wanted.connect(lambda: page.show_tab(panel))
        page.destroyed.connect(self._page_destroyed)
        page.table.setFocus()
        self._look()

    def _new_panel(self) -> PupilPanel:
        panel = PupilPanel()
        self._panels.append(panel)
        panel.destroyed.connect(lambda _=None, panel=panel: self._panels.remove(panel))
        panel.hand_wanted.connect(lambda on: self._match.send(s.RaiseHand(on)))
        panel.vote_wanted.connect(self._cast)
        panel.back_wanted.connect(self.come_back)
        panel.fork_wanted.connect(lambda: self._window.what_if.begin())
        panel.leave_wanted.connect(self.leave_wanted)
        panel.show_class(self._class)
        panel.show_step(self.step)
        panel.show_vote(self._vote)
        panel.offer_answered.connect(self._answer_offer)
        panel.show_offer(self.taking.offered)
        return panel

    def _forked(self, game: GamePage, fork: GamePage) -> None:
        if self.session is None or fork.session.in_match:
            return
        panel = self._new_panel()
        fork.ui.tabs.insertTab(0, panel, panel.windowTitle())
        fork.table.installEventFilter(panel)
        fork.show_tab(panel)

    def _page_destroyed(self) -> None:
        front = self._window.front.page
        if self.session is not None and (front is None or not (self.forks or front.session is self.session)):
            self.session = self.panel = self._layer = None
            self.page_gone.emit()

    def _learn(self, keys: tuple[str, ...]) -> None:
        if self.session is not None:
            self._use_pictures(self.session.definitions, editions_of(self._store, {key: key for key in keys}))

    # Away and back -----------------------------------------------------------------------------------------

    def come_back(self) -> None:
        """Stand where the class stands; forks stay in their tabs."""
        what_if, session = self._window.what_if, self.session
        if what_if.playing:
            what_if.tabs.setCurrentIndex(0)
        if session is not None:
            session.go_live()
        game, self._to_come = self._to_come, None
        if game is not None:
            self.show_game(game)

    def _look(self, *_: object) -> None:
        """Say, here and to the teacher, whether this table is where the class is."""
        session, page = self.session, self.page
        if session is None or page is None:
            return
        if not self.forks and self._to_come is not None:
            game, self._to_come = self._to_come, None
            self.show_game(game)
            return
        away = self.forks or not session.live
        words = self._away_words() if away else ""
        for panel in self._panels:
            panel.show_away(words)
        page.ui.phase_bar.set_notice(words or self._lost_words())
        if away != self._told_away:
            self._told_away = away
            self._match.send(s.Away(away))

    def _away_words(self) -> str:
        step = self.step
        if self._to_come is not None:
            return self.tr("You are away. The class has gone on to something else.")
        if step is not None and step.total:
            return self.tr("You are away. The class is at step {number}: {title}").format(
                number=step.number, title=step.title.text(language())
            )
        return self.tr("You are away from the class.")

    # What is told ------------------------------------------------------------------------------------------

    def hear(self, message: s.ToPupil) -> None:
        """Something of the class."""
        match message:
            case s.ClassStands():
                self._class = message
                for panel in self._panels:
                    panel.show_class(message)
            case s.StepTold():
                self.step = message
                for panel in self._panels:
                    panel.show_step(message)
                self._light()
                self._look()
            case s.VoteStands() | s.VoteOver():
                self._hear_vote(message if isinstance(message, s.VoteStands) else None)
            case s.TeacherPoints(at, to):
                if self._layer is not None and not self.forks:
                    self._layer.point(at, to)
            case s.LessonOffered() | s.LessonSent():
                self.taking.hear(message)

    def _hear_vote(self, vote: s.VoteStands | None) -> None:
        new = vote is not None and (self._vote is None or self._vote.question != vote.question)
        self._vote = vote
        for panel in self._panels:
            panel.show_vote(vote)
        self._light()
        page, asks = self.page, self.tr("The teacher asks something.")
        if page is not None and (vote is None or vote.shown or vote.mine >= 0):
            page.toast.unsay(asks)
        if new and page is not None and self._panels:
            page.toast.say(asks, "users")
            panel = page.ui.tabs.findChild(PupilPanel)
            if panel is not None:
                page.show_tab(panel)

    def _cast(self, place: int) -> None:
        if self._vote is not None:
            self._match.send(s.CastVote(self._vote.question, place))

    def _light(self, *_: object) -> None:
        """Light what the step speaks of, as long as this table is at it."""
        session, step = self.session, self.step
        page = self._window.front.page
        if session is None or page is None or page.session is not session:
            return
        asked = (step is not None and step.asks) or (self._vote is not None and not self._vote.shown)
        if asked != session.keeps_quiet:
            session.keeps_quiet = asked
            session.pending.changed.emit()
        lights = step.lights if step is not None and session.live else ()
        page.table.table.spotlight.light(tuple(map(_lit, lights)))

    def _answer_offer(self, yes: bool) -> None:
        self.taking.answer(yes)
        if yes and self._lost:
            self._window.front.say(self.tr("It comes once the connection is back."), "wifi-off")
        if self.page is not None:
            self.page.table.setFocus()  # the button that had it is gone

    def _show_offer(self) -> None:
        for panel in self._panels:
            panel.show_offer(self.taking.offered)

    def _synced(self, sync: p.Sync) -> None:
        session = self.session
        if session is None or self._to_come is not None or self._match.peer is None:
            return
        if session.remote is not self._match.peer.game:
            return
        self._learn(tuple(face.key for face in sync.faces))
        session.took_in()

    def _not_taken(self, refusal: p.NotTaken) -> None:
        if self.page is not None:
            self.page.toast.say(translate_message(refusal.message), "info")

    # The connection ----------------------------------------------------------------------------------------

    def _lost_words(self) -> str:
        return self.tr("The connection is lost. Coming back…") if self._lost else ""

    def _connection_changed(self) -> None:
        peer = self._match.peer
        lost = peer is not None and peer.state == "lost"
        if lost != self._lost:
            self._lost = lost
            if not lost and peer is not None and peer.state == "here":
                self.taking.came_back()
                if self._told_away:
                    self._match.send(s.Away(True))
            self._look()

    def _failed(self, why: str | Message) -> None:
        self._lost = False
        words = why if isinstance(why, str) else translate_message(why)
        for panel in self._panels:
            panel.show_gone(words)
        if self.session is not None:
            self.session.end()
        self.taking.end()
        page = self.page
        if page is not None:
            page.toast.say(words, "wifi-off")
            page.ui.phase_bar.set_notice(words)


def _lit(light: s.Light) -> Lit:
    if light.kind == "zone":
        return Lit(zone=light.zone, player=PlayerId(light.player))
    if light.kind == "thing":
        return Lit(ThingId(light.id), words=light.line)
    return Lit(zone=light.kind)
