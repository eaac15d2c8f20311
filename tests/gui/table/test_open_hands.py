"""Open hands: the player at the top plays and pays on the half at the top."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.demo.hands import Hands
from gatcg_desktop.gui.session.session import Session
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
    assert made.play_to(random.Random(3), lambda _: ally_at_the_top(made) != 0)
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


@pytest.mark.parametrize("top", [True, False])
def test_the_pointer_comes_from_each_card_of_a_hand_to_the_next_although_one_is_raised(
    game: WindowGame, top: bool
) -> None:
    table, scene = game.page.table, game.page.table.table
    context = scene.context()
    assert scene.composition is not None
    player = context.far if top else context.near
    cards = [SceneKey("card", card.id) for card in game.session.view.cards("hand", player)]
    places = [scene.composition.shown[card].at for card in cards]
    assert len(cards) > 2
    y = context.side(player).hand.cy
    for card, place in [*zip(cards, places, strict=True), *reversed(list(zip(cards, places, strict=True)))]:
        QTest.mouseMove(table.viewport(), table.mapFromScene(QPointF(place.cx, y)))
        QApplication.processEvents()
        assert scene.raised == card
    rect = scene.rect_of(cards[0])
    assert rect is not None
    outside = QPointF(rect.cx, rect.bottom - 9 if top else rect.y + 9)
    assert scene.thing_at(outside) == cards[0], "all of it can be touched beyond the others"


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


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1600, 900), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5)], ids=str
)
def test_an_open_hand_lies_over_nothing_and_is_seen_whole(
    qapp: object, tmp_path: Path, size: tuple[int, int], scale: float, exhaustive: bool
) -> None:
    """In a game by dice: usually until each kind of thing was there, at any time of it with all of them."""
    made = WindowGame(tmp_path, 5, size=size, scale=scale)
    session, table = made.session, made.page.table.table
    session.set_open_hands(True)
    wanted, seen = {"card", "object", "pile", "player", "instance", "rested"}, set[str]()

    def look(_: Session) -> bool:
        assert table.composition is not None
        far = table.context().far
        hand = {card.id for card in session.view.cards("hand", far)} | {
            card.id for card in session.view.cards("memory", far)
        }
        places = {
            thing: table.rect_of(thing)
            for thing in table.composition.shown
            if thing.kind in ("card", "object", "pile", "player", "instance")
        }
        open_cards = {thing: rect for thing, rect in places.items() if thing.kind == "card" and thing.id in hand}
        for thing, rect in open_cards.items():
            assert rect is not None and rect.w >= 24 and Rect(0, 0, table.table.width, table.table.height).holds(rect)
            for other, lies in places.items():
                if other not in open_cards and lies is not None:
                    assert not rect.overlaps(lies, 1.0), (thing, rect, other, lies)
                    seen.add(other.kind)
        view = session.view
        rested = any(obj.rested and obj.controller == far and "ALLY" in obj.types for obj in view.objects)
        seen.update(["rested"] if rested and open_cards else [])
        return seen >= wanted and not exhaustive

    play_on(session, random.Random(2), look, 260)
    assert seen >= wanted
    made.close()


def middle(game: WindowGame, rect: Rect) -> QPoint:
    return game.page.table.mapFromScene(QPointF(rect.cx, rect.cy))


def count(game: WindowGame, player: int) -> str:
    """The number beside a player's memory."""
    item = game.page.table.table.item(SceneKey("zone", player, "memory_label"))
    assert item is not None and isinstance(item.look, ZoneAppearance)
    return item.look.count


def test_nothing_lies_over_the_hand_at_the_top_while_the_past_is_looked_at(game: WindowGame) -> None:
    session, words = game.session, game.page.past.words
    session.step_back()
    assert game.page.past.isVisible() and not words.isVisible()
    session.set_open_hands(False)
    assert words.isVisible()
    session.set_open_hands(True)
    assert not words.isVisible()
