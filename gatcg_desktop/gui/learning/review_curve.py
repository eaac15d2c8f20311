"""How a game turned, as points: x from 0 to 1 through the game, y from 0 to 1 the chance of one seat to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gatcg_desktop.games.review import Review, TurningPoint

LEAST_BAR = 0.01
"""How far a decision has to move the chance to get a bar."""


class Bar(NamedTuple):
    """A decision: how far its player (a seat, from 1) moved the chance."""

    x: float
    before: float
    after: float
    player: int


class Dot(NamedTuple):
    """A turning point, by its place among them."""

    x: float
    y: float
    number: int


class Curve(NamedTuple):
    """The `line`, a point for each moment; where each turn begins; bars; dots."""

    line: tuple[tuple[float, float], ...]
    turns: tuple[tuple[float, int], ...]
    bars: tuple[Bar, ...]
    dots: tuple[Dot, ...]


def curve_of(review: Review, seat: int, points: Sequence[TurningPoint]) -> Curve:
    """The curve of a game for a seat, from 1, as far as it is known. Only what differs takes room: a moment that
    changed nothing has none."""
    moments = review.moments
    if not moments:
        return Curve((), (), (), ())
    ys = [moment.chances[seat - 1] for moment in moments]
    room = [0.0]
    for before, after, moment in zip(ys, ys[1:], moments, strict=False):
        room.append(room[-1] + (1.0 if before != after or moment.choice else 0.0))
    whole = (room[-1] or 1.0) / review.part
    xs = [at / whole for at in room]
    turns: list[tuple[float, int]] = []
    for x, moment in zip(xs, moments, strict=True):
        if not turns or turns[-1][1] != moment.turn:
            turns.append((x, moment.turn))
    bars = tuple(
        Bar(xs[number + 1], ys[number], ys[number + 1], moments[number].player)
        for number in range(len(moments) - 1)
        if abs(ys[number + 1] - ys[number]) >= LEAST_BAR
    )
    dots = tuple(
        Dot(xs[point.moment.answers], ys[point.moment.answers], number) for number, point in enumerate(points, 1)
    )
    return Curve(tuple(zip(xs, ys, strict=True)), tuple(turns), bars, dots)
