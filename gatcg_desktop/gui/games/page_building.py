"""The page of a game, with what every table of a window has: names, rulings, motion, stops."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRect, QStringListModel
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gatcg_desktop.gui.foundation.turns import dressed
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.settings import Settings

if TYPE_CHECKING:  # imported when a game begins: the first paint does not wait for it
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.panels.preview_panel import AmendmentsOf, RulingsOf
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.gui.session.session import Session


class Fittings(NamedTuple):
    """What a page has from the window it is made for, as it is when the page is fitted out."""

    settings: Settings
    card_names: QStringListModel
    rulings_of: RulingsOf
    amendments_of: AmendmentsOf


class PageBuilding:
    """Makes pages for a window, at once or in turns of the event loop.

    `fittings` tells what they have from the window now; `keep` takes changes of its settings.
    """

    def __init__(
        self,
        window: QWidget,
        front: Front,
        actions: dict[str, QAction],
        pictures: Pictures,
        fittings: Callable[[], Fittings],
        keep: Callable[..., None],
    ) -> None:
        self._window = window
        self._front = front
        self._actions = actions
        self._pictures = pictures
        self._fittings = fittings
        self._keep = keep

    def at_once(self, session: Session) -> GamePage:
        """A page for a session."""
        page = self._bare(session)
        for _ in page.building:
            pass
        self._fit_out(page)
        return page

    def in_turns(self, session: Session, panel: QWidget | None = None) -> Generator[None, None, GamePage]:
        """The same in pieces, before anything of it is shown, with a panel in front among the tabs. Closed early there
        is no page."""
        page = self._bare(session)
        try:
            yield
            for _ in page.building:
                yield
            self._fit_out(page)
            yield
            if panel is not None:
                page.ui.tabs.insertTab(0, panel, panel.windowTitle())
                page.ui.tabs.setCurrentWidget(panel)
                page.open_drawer(True)
            yield from dressed(page)
            page.resize(self._front.stack.size())
            page.grab(QRect(0, 0, 1, 1))  # Qt lays out what it draws, even what is not shown yet
            yield
        except BaseException:
            page.close_game()
            page.deleteLater()
            raise
        return page

    def _bare(self, session: Session) -> GamePage:
        from gatcg_desktop.gui.games.game_page import GamePage

        page = GamePage(session, self._pictures, self._front.stack, later=True)
        session.setParent(page)
        return page

    def _fit_out(self, page: GamePage) -> None:
        from gatcg_desktop.gui.session import stops

        session = page.session
        settings, card_names, rulings_of, amendments_of = self._fittings()
        page.corner.decision.complete_from(card_names)
        page.preview.rulings_of = rulings_of
        page.preview.amendments_of = amendments_of
        page.follow(settings)
        page.table.set_scale(settings.scale, settings.cards)
        stops.begin_stops(session, settings.passed_moments)
        stops.begin_stops_against(session, settings.opponent_stops)
        stopping = self._actions["suspend_passes"].setChecked
        session.holds_changed.connect(lambda: stopping(session.passes.suspended))

        def keep_stops() -> None:
            settings = self._fittings().settings
            self._keep(
                passed_moments=stops.kept_stops(session, settings.passed_moments),
                opponent_stops=stops.kept_stops_against(session, settings.opponent_stops),
            )

        def keep_yields(on: bool | None = None) -> None:
            settings = self._fittings().settings
            keeps = settings.keep_yields if on is None else on
            yielded = stops.kept_yields(session, settings.yielded) if keeps else ((), ())
            trusted = stops.kept_trusted(session, settings.trusted) if keeps else ((), ())
            if (keeps, yielded, trusted) != (settings.keep_yields, settings.yielded, settings.trusted):
                self._keep(keep_yields=keeps, yielded=yielded, trusted=trusted)

        if settings.keep_yields:
            stops.begin_yields(session, settings.yielded)
            stops.begin_trusted(session, settings.trusted)
        bar = page.ui.phase_bar
        bar.keeps_yields = settings.keep_yields
        bar.stops_changed.connect(keep_stops)
        bar.yields_kept.connect(keep_yields)
        session.holds_changed.connect(lambda: keep_yields())
