"""The hint on the page of a game: when there can be one, and the panel it is told in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.foundation.turns import Pieces, in_turns

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.learning.hint_panel import HintPanel


def can_hint(page: GamePage) -> bool:
    """Whether a hint makes sense: not in a lesson, which says itself what is right, not in a match, where this
    program does not have the game, and not for somebody who does not look at their hand."""
    return (
        page.guide is None
        and isinstance(page.session.game, Game)
        and page.session.decision is page.session.game.decision is not None
    )


def show_hint(page: GamePage) -> None:
    """Let the thinker compare what can be done now, and show that in the drawer and on the table."""
    if not can_hint(page):
        return
    in_turns(page, _shown(page), lambda: True, lambda: None)


def _shown(page: GamePage) -> Pieces:
    panel = page.hint_panel
    if panel is None:
        panel = page.hint_panel = _panel(page)
    panel.hints.ask()
    yield
    if page.ui.tabs.indexOf(panel) < 0:
        page.ui.tabs.addTab(panel, panel.windowTitle())
    page.show_tab(panel)


def _panel(page: GamePage) -> HintPanel:
    from gatcg_desktop.bots.processes.helping import Helpers
    from gatcg_desktop.gui.learning.hint_panel import HintPanel
    from gatcg_desktop.gui.learning.hints import Hints
    from gatcg_desktop.gui.session.slices import thinking_processes

    helpers = page.computers.helpers if page.computers is not None else None
    helpers = helpers or Helpers(page.session.definitions, thinking_processes())
    return HintPanel(Hints(page.session, helpers, page), page.table.table, page)
