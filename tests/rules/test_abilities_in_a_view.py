"""Which activated abilities a View says that something has."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility
from tests.helpers.boards import ADA, Board, card


def test_a_view_tells_which_abilities_a_thing_has_and_what_they_are_called() -> None:
    cheap = t.Activated(t.Cost(rest=True), (t.Draw(),), text="REST: Draw a card.")
    locked = t.Restricted((t.LevelAtLeast(9),), (t.Activated(t.Cost(), (t.Draw(),), text="(0): Draw a card."),))
    hum = t.ByHand("When it hums, sing.", "triggered")
    lens = card("lens", "item", abilities=(t.Keyword("Vigor"), locked, cheap, hum))
    away = card(
        "away", "action", abilities=(t.Activated(t.Cost(), (t.Draw(),), zone="graveyard", text="(0): Return."),)
    )
    board = Board(lens, away)
    there, buried, held = board.field(ADA, "lens"), board.put(ADA, "graveyard", "away"), board.put(ADA, "hand", "away")
    desk = board.start()
    view = desk.view(ADA)
    thing = view.object(there)
    assert thing is not None
    assert [(one.text, one.announced) for one in thing.abilities] == [
        ("REST: Draw a card.", False),
        ("When it hums, sing.", True),
    ]
    assert desk.game.decision is not None
    offered = {one.index for one in desk.game.decision.options if type(one) is ActivateAbility and one.source == there}
    assert offered == {one.index for one in thing.abilities}, "they are called what the referee calls them"
    assert [one.text for one in view.cards("graveyard", ADA)[0].abilities] == ["(0): Return."]
    (in_hand,) = (one for one in view.cards("hand", ADA) if one.id == held)
    assert in_hand.abilities == ()
    assert view.ability(buried, view.cards("graveyard", ADA)[0].abilities[0].index) is not None
    assert view.ability(there, 99) is None
