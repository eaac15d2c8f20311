"""Noting how a game ended, as it does; written beside the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.games.results import GameResult, Results, results_of
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.entities import MATCH, Match


def note_result(files: Background, game: Callable[[], str], results: tuple[GameResult, ...]) -> None:
    """Keep what a game was. `game` tells it from all others; it is asked once what was to be written before is."""
    files.run(lambda: Results().note(game(), results), lambda _: None)


def follow_result(session: Session, journal: GameJournal, files: Background) -> None:
    """Note how the game of a journal ends, as soon as it does; it is forgotten again where the end is taken back."""
    noted = [False]

    def look() -> None:
        if not session.over and not noted[0]:
            return
        noted[0] = session.over
        match = session.game.state.entity(MATCH, Match)
        results = results_of(journal.setup, match.winner, match.turn, datetime.now(UTC)) if session.over else ()
        note_result(files, lambda: journal.path.name if journal.path else journal.setup.seed.hex(), results)

    session.game_changed.connect(look)
