"""How games ended, deck by deck; kept on this machine and told to nobody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from gatcg_desktop import paths
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.json_table import JsonTable
from gatcg_desktop.settings import BotKind, FormerKind

FILE = "results.json"
MAX_BYTES = 16 * 1024 * 1024
MOST_GAMES = 20_000
"""Of how many games the results are kept; the oldest go."""

Ending: TypeAlias = Literal["won", "lost", "drawn"]
Opponent: TypeAlias = Literal["here", "network", BotKind]
"""Who sat opposite: somebody at this table, somebody in the network, a bot."""

_Name = Annotated[str, msgspec.Meta(max_length=200)]


class GameResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game was for one deck that a person played."""

    at: Annotated[datetime, msgspec.Meta(tz=True)]
    deck: _Name
    opponent: Opponent | FormerKind
    opponent_deck: _Name
    ending: Ending
    turns: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]

    def __post_init__(self) -> None:
        if self.opponent == "heuristic":
            msgspec.structs.force_setattr(self, "opponent", "steady")


class DeckTally(msgspec.Struct, frozen=True):
    """The games of one deck, the earliest first."""

    deck: str
    games: tuple[GameResult, ...]

    def count(self, ending: Ending) -> int:
        """How many games ended so."""
        return sum(game.ending == ending for game in self.games)

    @property
    def share(self) -> float:
        """The share of games that were won; a draw is half of one."""
        return (self.count("won") + self.count("drawn") / 2) / len(self.games)

    @property
    def turns(self) -> float:
        """How many turns a game took, on the average."""
        return sum(game.turns for game in self.games) / len(self.games)


def ending_for(player: int, winner: int) -> Ending:
    """How a game that `winner` (0: nobody) won ended for a player."""
    return "drawn" if not winner else "won" if winner == player else "lost"


def results_of(setup: GameSetup, winner: int, turns: int, at: datetime) -> tuple[GameResult, ...]:
    """What a game at this table was for each deck that a person played; nothing where nobody sat opposite."""
    found = []
    for seat, other in ((1, 2), (2, 1)):
        mine, theirs = setup.seats[seat - 1], setup.seats[other - 1]
        if not mine.sitter and theirs.sitter != "goldfish":
            found.append(
                GameResult(at, mine.deck, theirs.sitter or "here", theirs.deck, ending_for(seat, winner), turns)
            )
    return tuple(found)


def by_deck(results: Iterable[GameResult], opponents: frozenset[Opponent] | None = None) -> tuple[DeckTally, ...]:
    """The games of each deck, against some opponents (None: all); what was played most comes first."""
    games: dict[str, list[GameResult]] = {}
    for result in sorted(results, key=lambda one: one.at):
        if opponents is None or result.opponent in opponents:
            games.setdefault(result.deck, []).append(result)
    tallies = [DeckTally(deck, tuple(found)) for deck, found in games.items()]
    return tuple(sorted(tallies, key=lambda tally: (-len(tally.games), tally.deck)))


class Results:
    """The results that are kept. A game is known by a key: noted again, it takes its own place."""

    def __init__(self, path: Path | None = None) -> None:
        self._table: JsonTable[tuple[GameResult, ...]] = JsonTable(
            path or paths.data_dir() / FILE,
            tuple[GameResult, ...],
            MAX_BYTES,
        )

    @property
    def all(self) -> tuple[GameResult, ...]:
        """Every result."""
        return tuple(result for results in self._table.values.values() for result in results)

    def note(self, game: str, results: Sequence[GameResult]) -> bool:
        """Keep what a game was; nothing, where it goes on after all. Gives whether the disk took it."""
        results = tuple(results)
        if not results and game not in self._table.values:
            return True
        return self._table.change(lambda values: _with(values, game, results))

    def forget(self) -> bool:
        """Forget all. Gives whether the disk took that."""
        return self._table.change(lambda values: {})


def _with(
    values: dict[str, tuple[GameResult, ...]], game: str, results: tuple[GameResult, ...]
) -> dict[str, tuple[GameResult, ...]]:
    kept = {key: value for key, value in values.items() if key != game}
    if results:
        kept[game] = results
    for key in list(kept)[: max(0, len(kept) - MOST_GAMES)]:
        del kept[key]
    return kept
