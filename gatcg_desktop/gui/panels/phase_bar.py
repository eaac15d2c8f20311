"""The left part of the bottom strip: which turn, whose, and how far through it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QToolButton, QWidget

from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.panels.phase_strip import PHASES, PhaseStrip
from gatcg_desktop.gui.session.automatic_passes import moment_of
from gatcg_desktop.gui.session.session import Session, Until
from gatcg_desktop.gui.session.stops import set_stop, set_stop_against, stops_of, suspend, trust
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.settings import Moment


class PhaseBar(QFrame):
    """Turn and player, the phases with the viewer's stops, who acts, who passes by themselves, whether the past is
    shown, whether rules are off, and the clock.

    Attributes: `keeps_yields`, whether what a player always passes for is kept for the games to come.

    Signals: stops_changed(): the viewer set or took a stop. yields_kept(on): whether what is always passed for is to be
    kept from now on. rule_asked(key): somebody wants to read about a rule.
    """

    stops_changed = Signal()
    yields_kept = Signal(bool)
    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._session: Session | None = None
        self.keeps_yields = False
        self.turn = self._label("heading")
        self.strip = PhaseStrip(self)
        self.strip.menu_wanted.connect(self._open_menu)
        self._menu = QMenu(self)
        self._menu.setToolTipsVisible(True)
        self.badge = self._label("small", "theirs")
        self.holds = QToolButton(self)
        self.holds.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.holds.clicked.connect(self._stop_holding)
        self.yields = QToolButton(self)
        self.yields.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.yields.clicked.connect(self._open_yields)
        self.whose = self._label("small")
        self.clock = self._label("small")
        self.clock.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 0, 14, 0)
        layout.setSpacing(10)
        layout.addWidget(self.turn)
        layout.addWidget(self.strip)
        layout.addWidget(self.badge)
        layout.addWidget(self.holds)
        layout.addWidget(self.yields)
        layout.addWidget(self.whose)
        layout.addWidget(self.clock)
        self._seconds = 0
        self._notice = ""
        self._timer = QTimer(self, interval=1000)
        self._timer.timeout.connect(self._tick)

    def _label(self, kind: str, tone: str = "") -> QLabel:
        label = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        label.setProperty("type", kind)
        label.setProperty("tone", tone)
        return label

    def set_session(self, session: Session) -> None:
        """Show this game from now on."""
        self._session = session
        session.position_changed.connect(self._refresh)
        session.rules_changed.connect(self._refresh)
        session.holds_changed.connect(self._refresh)
        self._seconds = 0
        self._timer.start()
        self._refresh()

    def fit(self, width: int) -> None:
        """Keep to a width: what the button says too and the clock go first, then the phases that are not now. While the
        past is looked at, all of these leave their room to the timeline."""
        extra = (self.whose, self.clock)
        phases = self.strip.width_of(PHASES)
        fixed = (
            self.turn.sizeHint().width()
            + px(70)
            + sum(part.sizeHint().width() for part in (self.badge, self.holds, self.yields) if not part.isHidden())
        )
        if self._session is not None and self._session.looks_back:
            width = 0
        roomy = fixed + phases + sum(label.sizeHint().width() for label in extra) <= width
        for label in extra:
            label.setVisible(roomy)
        self.strip.show_all(fixed + phases <= width)
        self.updateGeometry()

    def set_played(self, seconds: int) -> None:
        """Go on counting from there: it was played before it was shown."""
        self._seconds = seconds
        self._show_clock()

    def set_notice(self, text: str) -> None:
        """Say this instead of who acts; "" to say that again."""
        self._notice = text
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._refresh()

    def _refresh(self, *_: object) -> None:
        session = self._session
        if session is None:
            return
        view = session.view
        name = view.player(view.turn_player).name if view.turn_player else ""
        if view.turn:
            self.turn.setText(self.tr("Turn {number} · {player}").format(number=view.turn, player=name))
        else:
            self.turn.setText(self.tr("Before the first turn"))
        self.strip.show_phase(view.phase, session.decision is not None)
        self.strip.show_stops({phase: stops_of(session, phase) for phase in PHASES} if session.passes.offered else None)
        notes = []
        if session.looks_back:
            notes.append(self.tr("Looking back"))
        if not session.rules_on:
            notes.append(self.tr("Rules off: by hand"))
        if session.passes.suspended:
            notes.append(self.tr("Stops everywhere (S)"))
        self.badge.setText(" · ".join(notes))
        self.badge.setVisible(bool(notes))
        holding = self._holding()
        self.holds.setText(self.tr("{who} · Stop (Esc)").format(who=holding))
        self.holds.setAccessibleName(self.tr("Stop passing: {who}").format(who=holding))
        self.holds.setVisible(bool(holding))
        self._show_yields(session)
        self.whose.setText(self._whose())
        self._show_clock()

    def _show_yields(self, session: Session) -> None:
        """Say what whoever acts always passes for: how much it is, and in full when it is pointed at."""
        passes, actor = session.passes, session.person
        keys = {one.key for one in passes.yielded.get(actor, ()) if one.key in session.definitions}
        cards = sorted(map(session.name_of_key, keys))
        everything = self.tr("All that {player} plays")
        all_of = [everything.format(player=session.name_of(one)) for one in sorted(passes.trusted.get(actor, ()))]
        given = [*all_of, *cards]
        self.yields.setVisible(bool(given) and passes.offered and not passes.suspended)
        self.yields.setText(self.tr("Passes for {number}").format(number=len(given)))
        words = self.tr("Always passed for: {things}").format(things=", ".join(given))
        self.yields.setAccessibleName(words)
        self.yields.setToolTip(self.tr("{words} (S asks about all of it again)").format(words=words))

    def menu_for(self, phase: str) -> QMenu:
        """Where the viewer stops in a phase, what they always pass for, and what suspends all of it."""
        session = self._session
        assert session is not None
        menu = self._menu
        menu.clear()
        stops = stops_of(session, phase)
        for own, words, on in (
            (True, self.tr("Ask me here in my turn"), stops.own),
            (False, self.tr("Ask me here in others' turns"), stops.in_all),
        ):
            moment = moment_of(phase, own)
            stop = self._entry(words, on, partial(self._set_stop, moment))
            stop.setEnabled(moment is not None)  # one's own main phase always asks
        theirs = moment_of(phase, own=False)
        if theirs is not None and len(stops.others) > 1:
            for one in stops.others:
                words = self.tr("Ask me here in turns of {player}").format(player=one.name)
                entry = self._entry(words, one.stops, partial(self._set_stop_against, one.player, theirs))
                entry.setToolTip(self.tr("Kept for your games with {player}").format(player=one.name))
        menu.addSeparator()
        trusted = session.passes.trusted.get(session.person, ())
        mine = self._entry(
            self.tr("Pass for all that I play"), session.person in trusted, partial(trust, session, session.person)
        )
        mine.setToolTip(self.tr("Others may answer at once; you are asked when they have"))
        for one in stops.others:
            words = self.tr("Pass for all that {player} plays").format(player=one.name)
            self._entry(words, one.player in trusted, partial(trust, session, one.player))
        yielded = [one for one in session.passes.yielded.get(session.person, ()) if one.key in session.definitions]
        for item in sorted(yielded):
            name = session.name_of_key(item.key)
            again = menu.addAction(self.tr("Ask me about {card} again").format(card=name).replace("&", "&&"))
            again.triggered.connect(lambda _=False, item=item: session.passes.set_yield(session.person, item, False))
        if yielded or trusted or self.keeps_yields:
            keep = self._entry(self.tr("Keep what I always pass for"), self.keeps_yields, self._keep_yields)
            keep.setToolTip(
                self.tr("For your next games: cards and triggers, and all that an opponent of that name plays")
            )
        every = menu.addAction(self.tr("Stop everywhere for now\tS"))
        every.setCheckable(True)
        every.setChecked(session.passes.suspended)
        every.triggered.connect(self.stop_everywhere)
        menu.addAction(self.tr("What is Opportunity?")).triggered.connect(
            lambda: self.rule_asked.emit("opportunity.holder")
        )
        return menu

    def _entry(self, words: str, on: bool, chosen: Callable[[bool], None]) -> QAction:
        """A line of the menu with a check mark, whose words may hold a player's name."""
        entry = self._menu.addAction(words.replace("&", "&&"))
        entry.setCheckable(True)
        entry.setChecked(on)
        entry.triggered.connect(lambda on: chosen(on))  # PySide passes a partial nothing
        return entry

    def stop_everywhere(self, on: bool) -> None:
        """Ask everybody about everything for now, or keep to the stops again."""
        if self._session is not None:
            suspend(self._session, on)

    def _open_menu(self, phase: str, at: QPoint) -> None:
        """Above the strip: it stands at the lower edge of the window, and mostly of the screen."""
        menu = self.menu_for(phase)
        menu.popup(QPoint(at.x(), self.mapToGlobal(QPoint(0, 0)).y() - menu.sizeHint().height()))

    def _open_yields(self) -> None:
        if self._session is not None:
            self._open_menu(self._session.view.phase, self.mapToGlobal(self.yields.pos()))

    def _keep_yields(self, on: bool) -> None:
        self.keeps_yields = on
        self.yields_kept.emit(on)

    def _set_stop(self, moment: Moment | None, on: bool) -> None:
        if self._session is not None and moment is not None:
            set_stop(self._session, moment, on)
            self.stops_changed.emit()

    def _set_stop_against(self, opponent: PlayerId, moment: Moment, on: bool) -> None:
        if self._session is not None:
            set_stop_against(self._session, opponent, moment, on)
            self.stops_changed.emit()

    def _stop_holding(self) -> None:
        if self._session is not None:
            self._session.cancel_holds()

    def _holding(self) -> str:
        """Who passes until what."""
        session = self._session
        assert session is not None
        texts = []
        for player, held in session.passes.held.items():
            name = session.view.player(player).name
            if held.until is Until.OWN_TURN:
                texts.append(self.tr("{player} passes until their turn").format(player=name))
            elif held.until is Until.ATTACK_OVER:
                texts.append(self.tr("{player} passes in this attack").format(player=name))
            else:
                texts.append(self.tr("{player} passes until something happens").format(player=name))
        return " · ".join(texts)

    def _whose(self) -> str:
        session = self._session
        assert session is not None
        view = session.view
        if view.outcome:
            if view.winner:
                return self.tr("{player} won").format(player=view.player(view.winner).name)
            return self.tr("A draw")
        if session.waiting or not session.live:
            return ""
        if self._notice:
            return self._notice
        if session.decision is not None and session.actor == session.viewer:
            return self.tr("Yours to act")
        acting = session.actor if session.decision is not None else view.deciding
        return self.tr("{player} acts").format(player=view.player(acting).name) if acting else ""

    def _tick(self) -> None:
        if self._session is not None and self._session.over:
            self._timer.stop()
            return
        self._seconds += 1
        self._show_clock()

    def _show_clock(self) -> None:
        minutes, seconds = divmod(self._seconds, 60)
        self.clock.ensurePolished()
        metrics = self.clock.fontMetrics()
        digit = max("0123456789", key=metrics.horizontalAdvance)
        self.clock.setMinimumWidth(metrics.horizontalAdvance(f"{digit * 2}:{digit * 2}") + 4)  # it pushes nobody about
        self.clock.setText(f"{minutes:02}:{seconds:02}")
        name = self.tr("Minutes played: {minutes}").format(minutes=minutes)
        if name != self.clock.accessibleName():  # a screen reader is told of every change
            self.clock.setAccessibleName(name)
