"""Who may know which card lies where (public vs. private information; the pages of the zones)."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT, may_see
from gatcg_desktop.rules.views.projection import project
from tests.helpers.boards import ADA, BO, Board, card

OPEN = ("graveyard", "banishment", "lineage", "loaded", "intent")
OWN = ("hand", "memory", "material", "pantheon")


def _seen(zone: str, **state: object) -> tuple[bool, bool]:
    """Whether Ada and Bo may see a card of Ada's that lies in a zone of hers."""
    board = Board()
    holder = board.champions[ADA] if zone in ("lineage", "loaded", "intent") else ADA
    lying = board.put(ADA, "graveyard", "bolt")
    board.writer.move(lying, (zone, holder), 1 if zone == "deck" else None)
    outcome = state.pop("outcome", "")
    board.writer.change(lying, **state)
    board.set(outcome=outcome)
    query = board.start().query
    return may_see(query, ADA, lying, zone, holder), may_see(query, BO, lying, zone, holder)


@pytest.mark.parametrize("zone", [*OPEN, *OWN, "deck"])
def test_public_zones_are_seen_by_all_private_ones_by_their_owner_and_decks_by_nobody(zone: str) -> None:
    assert _seen(zone) == ((True, True) if zone in OPEN else (True, False) if zone in OWN else (False, False))
    assert _seen(zone, outcome="won") == _seen(zone), "the end turns no hand up"


@pytest.mark.parametrize("zone", [*OPEN, *OWN, "deck"])
def test_face_up_all_see_it_and_face_down_its_owner_but_not_in_banishment_or_the_deck(zone: str) -> None:
    assert _seen(zone, face_up=True) == (True, True)
    assert _seen(zone, face_up=False) == (zone not in ("banishment", "deck"), False)
    at_the_end = (True, True) if zone in OPEN else (zone != "deck", False)
    assert _seen(zone, face_up=False, outcome="won") == at_the_end, "what lay open as a pile is turned up"


@pytest.mark.parametrize("zone", [*OWN, "deck", "banishment"])
def test_who_has_seen_a_card_knows_it_face_down_and_nobody_else_does(zone: str) -> None:
    assert _seen(zone, face_up=False, seen_by=(BO,)) == (zone not in ("banishment", "deck"), True)


@pytest.mark.parametrize("revealed", [True, False])
def test_the_top_card_of_a_deck_is_seen_by_all_where_something_says_so(revealed: bool) -> None:
    you = t.Filter(kind="player", controller="you")
    lamp = card("lamp", "item", abilities=(t.Static(you, reveal_top=True),))
    board = Board(lamp, card("torch", "item", abilities=(t.Static(you, enable=("FIRE",)),)))
    board.field(ADA, "torch")
    if revealed:
        board.field(ADA, "lamp")
    query = board.start().query
    first, second = query.cards("deck", ADA)[:2]
    for viewer in (ADA, BO):
        assert may_see(query, viewer, first, "deck", ADA) == revealed
        assert not may_see(query, viewer, second, "deck", ADA)
        assert not may_see(query, viewer, query.cards("deck", BO)[0], "deck", BO), "it is Ada's lamp"


@pytest.mark.parametrize("viewer", [ADA, BO, EVERYBODY, OMNISCIENT])
def test_the_backs_of_no_two_zones_share_an_id(viewer: int) -> None:
    board = Board()
    for player in (ADA, BO):
        for zone in (*OWN, "graveyard", "banishment"):
            board.put(player, zone, "filler", 2)
        for zone in ("lineage", "loaded", "intent"):
            for _ in range(2):
                board.writer.move(board.put(player, "graveyard", "filler"), (zone, board.champions[player]))
    desk = board.start()
    for lying in [id for id, one in desk.game.state.entities.items() if type(one) is Card]:
        desk.game.state.entities[lying] = msgspec.structs.replace(desk.game.state[lying], face_up=False)
    view = project(desk.game.state, desk.definitions, viewer)
    under = [one for thing in view.objects for one in (*thing.lineage, *thing.loaded, *thing.intent)]
    ids = [one.id for cards in (*view.zones.values(), under) for one in cards]
    assert len(ids) >= 36 and len(ids) == len({*ids})
