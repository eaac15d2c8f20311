"""What could be, for all that a viewer knows: forks in which the cards they do not know have changed places.

Nobody learns from them what chance has in store or what another player holds: the dice are thrown anew, and the unknown
cards of each player are dealt anew among the zones where they lie. What is in a deck is taken as known; where its cards
are is not.
"""

from __future__ import annotations

import msgspec

from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import FaceKey, ThingId
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import known_in

DEALT = ("deck", "hand", "memory")
"""The zones among which unknown cards are dealt anew."""


class Unknown(msgspec.Struct, frozen=True):
    """Of one player the cards that somebody does not know, and the faces among them: not as they lie, which is what is
    not known."""

    ids: tuple[ThingId, ...]
    faces: tuple[FaceKey, ...]


def unknown_cards(
    game: Game, definitions: Definitions, viewer: int, among: list[Unknown] | None = None
) -> list[Unknown]:
    """For each player the cards that `viewer` does not know; with `among` only those of them that are there."""
    query = GameQuery(game.state, definitions)
    wanted = None if among is None else {id for cards in among for id in cards.ids}
    unknown: dict[ThingId, list[ThingId]] = {}
    for (zone, owner), ids in game.state.zones.items():
        if zone in DEALT:
            known = set(known_in(query, viewer, zone, owner))
            found = (id for id in ids if id not in known and (wanted is None or id in wanted))
            unknown.setdefault(owner, []).extend(found)
    return [Unknown(tuple(ids), tuple(sorted(query.card(id).key for id in ids))) for ids in unknown.values()]


def worlds_at_rest(game: Game, definitions: Definitions, viewer: int) -> tuple[Game, list[Unknown]]:
    """The game at its last point of rest, from where `other_world` can go, and what to deal anew there: what `viewer`
    does not know now, though they were shown more since."""
    since = len(game.since_rest)
    if not since:
        return game, unknown_cards(game, definitions, viewer)
    rest = game.fork()
    rest.take_back(since)
    return rest, unknown_cards(rest, definitions, viewer, unknown_cards(game, definitions, viewer))


def other_world(game: Game, unknown: list[Unknown], seed: bytes) -> Game | None:
    """A fork with other dice, in which the unknown cards have each other's faces. The same seed deals the same,
    wherever those cards really lie. None in the middle of a process (`Game.fork_with_other_chances`)."""

    def deal(writer: Writer) -> None:
        for cards in unknown:
            for id, key in zip(writer.draw_lots(cards.ids, len(cards.ids)), cards.faces, strict=True):
                writer.change(id, key=key)

    return game.fork_with_other_chances(seed, deal)
