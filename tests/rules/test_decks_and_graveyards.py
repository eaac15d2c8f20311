"""Where cards lie afterwards: decks that were shuffled, and what was destroyed (shuffling, graveyard, destruction)."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.writes import Set
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.events import DeckShuffled
from tests.helpers.boards import ADA, BO, Board, Desk, action, card, target

WIPE = action("wipe", t.Destroy(t.Target()), targets=target(t.Filter()))


def _deck_after(*effects: t.Effect) -> tuple[list[int], list[int], Desk]:
    """Ada's deck before and after a card with these effects."""
    board = Board(action("riffle", *effects), deck=30)
    spell = board.put(ADA, "hand", "riffle")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    before = list(desk.game.state.zone("deck", ADA))
    desk.play(spell).resolve()
    return before, list(desk.game.state.zone("deck", ADA)), desk


def test_a_deck_that_is_shuffled_has_the_same_cards_in_another_order() -> None:
    before, after, desk = _deck_after(t.Shuffle())
    assert sorted(after) == sorted(before) and after != before
    assert [step.event for step in desk.game.steps if type(step.event) is DeckShuffled] == [DeckShuffled(ADA)]
    assert list(desk.game.state.zone("deck", BO)) == sorted(desk.game.state.zone("deck", BO)), "nobody else's is"


def test_a_deck_that_nothing_shuffles_keeps_its_order() -> None:
    before, after, _ = _deck_after(t.Draw(2))
    assert after == before[2:]


def test_a_card_seen_in_the_deck_is_not_known_any_more_once_it_is_shuffled() -> None:
    board = Board(action("riffle", t.Shuffle()), deck=30)
    spell = board.put(ADA, "hand", "riffle")
    board.put(ADA, "hand", "filler", 1)
    known = board.writer.state.zone("deck", ADA)[0]
    board.writer.change(known, seen_by=(ADA,))
    desk = board.start()
    assert desk.query.card(known).seen_by == (ADA,)
    writes = len(desk.game.journal.writes)
    desk.play(spell).resolve()
    assert desk.query.card(known).seen_by == ()
    changed = [write.id for write in desk.game.journal.writes[writes:] if type(write) is Set]
    assert not set(changed) & set(desk.game.state.zone("deck", ADA)) - {known}, "what nobody had seen is not touched"


@pytest.mark.parametrize("types", ["item", "ally", "weapon", "domain", "phantasia"])
@pytest.mark.parametrize("regalia", [False, True])
def test_what_is_destroyed_goes_to_its_owners_graveyard_and_only_regalia_are_banished(
    types: str, regalia: bool
) -> None:
    printed = {"power": 2, "life": 2} if types == "ally" else {"power": 1, "durability": 2} if types == "weapon" else {}
    board = Board(card("thing", types, supertypes=("REGALIA",) if regalia else (), **printed), WIPE)
    thing = board.field(BO, "thing")
    spell = board.put(ADA, "hand", "wipe")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(thing,)).resolve()
    assert desk.objects(BO) == []
    assert desk.zone("graveyard", BO) == ([] if regalia else ["thing"])
    assert desk.zone("banishment", BO) == (["thing"] if regalia else [])
