"""Open hands: the player at the top plays and pays on the half at the top."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF

from gatcg_desktop.demo.hands import Hands
from gatcg_desktop.gui.table.layout.geometry import Rect
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.appearance import ZoneAppearance
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.games import play_on
from tests.helpers.window_games import WindowGame


@pytest.fixture
def game(qapp: object, tmp_path: Path) -> Iterator[WindowGame]:
    """A game with open hands; the player at the top may play an ally."""
    made = WindowGame(tmp_path, 3, size=(1280, 720))
    made.session.set_open_hands(True)
    assert play_on(made.session, random.Random(3), lambda _: ally_at_the_top(made) != 0)
    yield made
    made.close()


def ally_at_the_top(game: WindowGame) -> int:
    """An ally of the hand at the top that can be played now, at a cost; 0 for none."""
    session = game.session
    decision = session.decision
    if decision is None or decision.player == session.viewer:
        return 0
    plays = {option.card for option in decision.options if isinstance(option, PlayCard)}
    faces = {card.id: session.definitions[card.key] for card in session.view.cards("hand", decision.player)}
    return next((id for id in plays if id in faces and "ALLY" in faces[id].types and faces[id].cost), 0)


def test_the_player_at_the_top_plays_onto_and_pays_at_the_top(game: WindowGame) -> None:
    session, table, hands = game.session, game.page.table, Hands(game.window)
    assert session.decision is not None
    player = session.decision.player
    outlined: list[frozenset[SceneKey]] = []
    layout = table.table.table
    ally = SceneKey("card", ally_at_the_top(game))
    hands.drag(ally, middle(game, layout.far.area), lambda: outlined.append(table.table.drops))
    assert SceneKey("zone", player, "field") in outlined[0]
    assert SceneKey("zone", session.viewer, "field") not in outlined[0]

    asked = session.decision
    assert asked is not None and asked.kind == "pay_reserve" and asked.player == player
    assert count(game, player) == f"{asked.least}/{asked.most}"
    assert count(game, session.viewer) == str(len(session.view.cards("memory", session.viewer)))
    first = asked.suggestion[0]
    hands.drag(hands.thing(first.id), middle(game, layout.far.area))
    assert first not in session.pending.picks
    assert count(game, player) == f"{asked.least - 1}/{asked.most}"
    hands.drag(hands.thing(first.id), middle(game, layout.far.memory))
    assert first in session.pending.picks


def middle(game: WindowGame, rect: Rect) -> QPoint:
    return game.page.table.mapFromScene(QPointF(rect.cx, rect.cy))


def count(game: WindowGame, player: int) -> str:
    """The number beside a player's memory."""
    item = game.page.table.table.item(SceneKey("zone", player, "memory_label"))
    assert item is not None and isinstance(item.look, ZoneAppearance)
    return item.look.count
