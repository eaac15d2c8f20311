"""The zones of a lesson's board as rows, one for each kind of thing that lies there, with how many of it there are."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from gatcg_desktop.engine.state import State
from gatcg_desktop.lessons.authoring.recording import standing
from gatcg_desktop.lessons.board.boards import plain_deck
from gatcg_desktop.lessons.board.piles import PILES, shortest, together, written
from gatcg_desktop.lessons.files.format import Board, Pile, PlacedCard
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match, Player
from gatcg_desktop.rules.model.fields import ThingId

Rows = tuple[PlacedCard, ...]


def rows_of(board: Board, player: str, zone: str) -> Rows:
    """What lies in a zone. Raises BoardProblem for an entry that is none."""
    pile: Pile | None = getattr(board.players[player], zone)
    if pile is None:
        pile = plain_deck(list(board.players).index(player) + 1) if zone == "deck" else ()
    return together(written(pile, ("players", player, zone)))


def with_rows(board: Board, player: str, zone: str, rows: Rows) -> Board:
    """The board with that in a zone."""
    pile = tuple(map(shortest, together(rows)))
    return replace(board, players={**board.players, player: replace(board.players[player], **{zone: pile})})


def numbered(rows: Rows, place: int, many: int) -> Rows:
    """The rows with so many in one of them; of what has a name of its own, the others lie beside it without one."""
    return (*rows[:place], replace(rows[place], n=many), *rows[place + 1 :])


def called(rows: Rows, place: int, nth: int, name: str) -> Rows:
    """The rows with a name for one thing, the `nth` (from 0) of a row, or without one."""
    row = rows[place]
    parts = (replace(row, n=nth), replace(row, n=1, called=name), replace(row, n=row.n - nth - 1))
    return (*rows[:place], *parts, *rows[place + 1 :])


def hold_name(board: Board, name: str) -> None:
    """Raises UserMistake for a name that nothing on the board can get."""
    if len(name) > 40 or set(name) & set(":*") or name.casefold() in map(str.casefold, board.players):
        raise UserMistake(
            "{name} cannot be the name of a thing: no player's, at most 40 letters, none of : and *.", name=name
        )
    if name.casefold() in (one.casefold() for one in names_on(board)):
        raise UserMistake("Something on the board is called {name} already.", name=name)


def names_on(board: Board) -> Iterator[str]:
    """The names of their own that things have; "" for those without one."""
    for player, one in board.players.items():
        if isinstance(one.champion, PlacedCard):
            yield one.champion.called
        yield from (row.called for zone in PILES for row in rows_of(board, player, zone))


def row_of(id: ThingId, state: State, board: Board, definitions: Definitions) -> tuple[str, str, int, int] | None:
    """Where something stands on the board that a position was told as: the player, the zone, the row and which one of
    it (from 0). None for a champion, and for what is on no board."""
    for player in state.entity(MATCH, Match).players:
        name = state.entity(player, Player).name
        for zone in PILES:
            ids = standing(state, player, definitions)[1] if zone == "field" else list(state.zone(zone, player))
            if id in ids:
                nth = ids.index(id)
                for place, row in enumerate(rows_of(board, name, zone)):
                    if nth < row.n:
                        return name, zone, place, nth
                    nth -= row.n
    return None
