"""A choice among cards that are looked at: those that cannot be chosen are seen too, with what is asked for."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.gui.table.composition.open_pile import show_open_pile
from gatcg_desktop.gui.table.rendering.appearance import CardAppearance, ZoneAppearance
from gatcg_desktop.language import ast as t
from tests.helpers.boards import ADA, Board, action, ally, card

STAR = t.AlternativeCost(t.Cost(reserve=1), "", glimpsed=True, text="Starcalling 1")
ALLIES = t.Filter(kind="card", zone="deck", controller="you", types=("ALLY",))


@pytest.mark.parametrize(
    ("look", "notes"),
    [
        (t.Glimpse(3), {"wolf": "This card has no Starcalling that works now.", "star": "1"}),
        (t.LookAtTop(3, ALLIES), {"wolf": "1", "ring": "Asked for: ally card in your main deck"}),
    ],
)
def test_all_cards_looked_at_are_seen_as_one_of_them_is_chosen(
    qtbot: QtBot, look: t.Effect, notes: dict[str, str]
) -> None:
    star: Any = action("star", t.Damage(1, t.Champion("opponent")), cost=9, more=(STAR,))
    board = Board(ally("wolf"), card("ring", "item"), star, action("look", look, cost=0))
    tops = {key: board.put(ADA, "deck", key) for key in ("wolf", "ring", "star")}
    rest = [id for id in board.writer.state.zone("deck", ADA) if id not in tops.values()]
    board.writer.order(("deck", ADA), (*tops.values(), *rest))
    hand = board.put(ADA, "hand", "look")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(hand).resolve()
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    pictures = Pictures(session.definitions)
    view = TableView(session, pictures)
    qtbot.addWidget(view)
    view.resize(1280, 678)
    view.show()
    opened = view.table.opened
    assert opened is not None and {card.id for card in opened.cards} == set(tops.values())
    shown = show_open_pile(view.table.context(), opened).shown
    said: dict[int, str] = {}
    for one in shown:
        if isinstance(one.look, ZoneAppearance):
            said[one.thing.id] = " ".join(filter(None, (said.get(one.thing.id), one.look.label)))
    assert {key: said.get(tops[key], "") for key in notes} == notes
    dimmed = {one.thing.id for one in shown if isinstance(one.look, CardAppearance) and one.look.dim}
    assert dimmed == {id for key, id in tops.items() if notes.get(key) != "1"}
    qtbot.waitUntil(lambda: not pictures.busy)
    pictures.close()
