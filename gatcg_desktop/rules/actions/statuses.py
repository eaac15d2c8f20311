"""Masteries, statuses and bestowed boons: player functions that are not objects (mastery, statuses, boons)."""

from __future__ import annotations

from gatcg_desktop.language.ast import SetMasteryMode
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.entities import Origin, PlayerStatus
from gatcg_desktop.rules.model.events import StatusChanged
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, PlayerId, StatusKind, ThingId
from gatcg_desktop.rules.model.zones import STATUSES
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def gain_player_status(
    game: GameWriter,
    player: PlayerId,
    key: str,
    kind: StatusKind,
    card: CardId = NO_CARD,
    mode: str = "",
) -> ThingId:
    """Give a player a mastery (it replaces the one they have), a status (one of each) or a boon; returns its id.

    Their abilities have the timestamp of this moment (Timestamps 1.3 and 1.4).
    """
    for id, one in game.statuses(player, kind):
        if kind == "status" and one.key == key:
            return id
        if kind == "mastery":
            lose_player_status(game, id)
    game.step(StatusChanged(player, key, kind, True), "standing.gain", player)
    id = game.writer.create(
        PlayerStatus(
            owner=player,
            controller=player,
            key=key,
            card=card,
            timestamp=game.timestamp(),
            entered_turn=game.match.turn,
            origin=Origin("function"),
            kind=kind,
            mode=mode or _first_mode(game, key),
        ),
        STATUSES,
    )
    if kind == "status":
        notify_triggers(game, "status_gained", id, player=player)
    return id


def _first_mode(game: GameWriter, key: str) -> str:
    """What a mastery that can be set to modes is set to first (mastery, Shifting Currents 2.1)."""
    return next((node.modes[0] for node in nodes(game.definitions[key].abilities) if type(node) is SetMasteryMode), "")


def lose_player_status(game: GameWriter, id: ThingId) -> None:
    """A player loses a mastery or status, its counters with it."""
    one = game.state.entity(id, PlayerStatus)
    game.step(StatusChanged(one.controller, one.key, one.kind, False), "standing.lose", one.controller)
    game.writer.remove(id)
