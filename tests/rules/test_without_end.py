"""Cards from elsewhere that ask for more than a machine can do: the answer is rolled back, and the game goes on."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import EngineFault
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules import game_writer
from gatcg_desktop.rules.model.bounds import MOST_NUMBER
from tests.helpers.boards import ADA, Board, action

MOST = MOST_NUMBER
WITHOUT_END: dict[str, t.Effect] = {
    "tokens": t.Summon("filler", MOST),
    "ingredients": t.Gather(("filler",), MOST),
    "cards": t.Generate("filler", MOST, zone="hand"),
    "dice": t.RollDie(6, MOST),
    "repeated": t.Separate(MOST, (t.Recover(1, "each"),)),
    "repeated without doing anything": t.Separate(MOST, (t.Separate(MOST, (t.Destroy(t.It()),)),)),
}


@pytest.mark.parametrize("effect", WITHOUT_END.values(), ids=WITHOUT_END)
def test_what_has_no_end_is_rolled_back(effect: t.Effect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_writer, "MOST_EFFORT", 200)
    board = Board(action("spell", effect, cost=0))
    spell = board.hand(ADA, "spell")[0]
    desk = board.start().play(spell).passes()
    before, steps = desk.game.state.encode(), len(desk.game.steps)
    with pytest.raises(EngineFault, match="more than 200 things would happen at once"):
        desk.passes()
    assert (desk.game.state.encode(), len(desk.game.steps)) == (before, steps)
    assert desk.stack() == ["spell"] and desk.game.decision is not None


@pytest.mark.parametrize("effect", [t.Draw(MOST), t.Mill(MOST), t.Draw(t.Scaled(t.Scaled(MOST, MOST), MOST))])
def test_more_cards_than_there_are_is_all_there_are(effect: t.Effect) -> None:
    board = Board(action("spell", effect, cost=0))
    spell = board.hand(ADA, "spell")[0]
    desk = board.start().play(spell).resolve()
    assert not desk.zone("deck", ADA)


def test_no_amount_is_more_than_a_game_can_hold() -> None:
    many = t.Scaled(MOST, 3)
    board = Board(action("spell", t.Draw(many, least=0), cost=0))
    spell = board.hand(ADA, "spell")[0]
    desk = board.start().play(spell).resolve()
    assert desk.game.decision is not None and len(desk.game.decision.options) == MOST_NUMBER + 1
