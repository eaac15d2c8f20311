"""The page of a game, with what every table of a window has: names, rulings, motion, stops."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.session.session import Session
    from gatcg_desktop.gui.shell.window import Window


class PageBuilding:
    """Makes pages for a window, at once or in turns of the event loop; `keep` takes changes of the settings."""

    def __init__(self, window: Window, keep: Callable[..., None]) -> None:
        self._window = window
        self._keep = keep

    def at_once(self, session: Session) -> GamePage:
        """A page for a session."""
        page = self._bare(session)
        for _ in page.building:
            pass
        self._fit_out(page)
        return page

    def in_turns(self, session: Session) -> Generator[None, None, GamePage]:
        """The same in pieces, before anything of it is shown. Closed early there is no page."""
        page = self._bare(session)
        try:
            yield
            for _ in page.building:
                yield
            self._fit_out(page)
            yield
            self._window.front.stack.addWidget(page)  # which dresses all that is on it
            yield
        except GeneratorExit:
            page.close_game()
            page.deleteLater()
            raise
        return page

    def _bare(self, session: Session) -> GamePage:
        from gatcg_desktop.gui.games.game_page import GamePage

        page = GamePage(session, self._window.pictures, self._window, later=True)
        session.setParent(page)
        return page

    def _fit_out(self, page: GamePage) -> None:
        from gatcg_desktop.gui.session.stops import begin_stops, kept_stops

        window, session, keep = self._window, page.session, self._keep
        page.corner.decision.complete_from(window.card_names)
        page.preview.rulings_of = window.rulings_of
        page.preview.amendments_of = window.amendments_of
        page.follow(window.settings)
        page.table.set_scale(window.settings.scale, window.settings.cards)
        begin_stops(session, window.settings.passed_moments)
        stopping = window.named_actions["suspend_passes"].setChecked
        session.holds_changed.connect(lambda: stopping(session.passes.suspended))
        stops = page.ui.phase_bar.stops_changed
        stops.connect(lambda: keep(passed_moments=kept_stops(session, window.settings.passed_moments)))
