"""Which activated abilities a View says that something has, and how often a card in another zone may use one."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, Pick
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


def test_uses_of_a_card_are_counted_for_as_long_as_it_stays_in_its_zone() -> None:
    once = t.Activated(t.Cost(), (t.Recover(1),), zone="graveyard", total=1, text="(0): Recover 1. Activate this once.")
    fetch = t.PutInto(t.Every(t.Filter(kind="card", zone="graveyard", controller="you")), "hand")
    back = t.Activated(t.Cost(), (fetch,), text="(0): Put them into your hand.")
    away = t.Activated(t.Cost(discard=1), (t.Draw(),), text="Discard a card: Draw a card.")
    board = Board(card("rest", "action", abilities=(once,)), card("pump", "item", abilities=(back, away)))
    pump, buried = board.field(ADA, "pump"), board.put(ADA, "graveyard", "rest")
    desk = board.start()
    desk.use(buried).resolve()
    assert desk.refused(ActivateAbility(buried, 0)).rule == "abilities.limit"
    desk.use(pump, 0).resolve()
    desk.use(pump, 1)
    desk.answer("cost_objects", Pick(buried)).resolve()
    assert desk.zone("graveyard", ADA) == ["rest"], "it came back, and may be used again"
    desk.use(buried).resolve()
