"""Players told by what they did this turn; the first time each turn; what is put here or there; a status that is lost."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack, PickMode
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, action, ally, card, settle
from tests.helpers.worded import unread, worded

IDEA = worded("idea", "action", "Draw a card.", cost=0)
SPELL = worded("spell", "action", "Recover 0.", cost=0, subtypes=("SPELL",))


@pytest.mark.parametrize(
    ("text", "did", "lost"),
    [
        ("Each opponent who activated a card this turn discards a card.", "idea", True),
        ("Each opponent who activated a card this turn discards a card.", "", False),
        ("For each opponent who activated a card this turn, that player discards a card.", "idea", True),
        ("For each opponent who activated a card this turn, they discard a card.", "", False),
        ("Each opponent who has activated a Spell card this turn discards a card.", "idea", False),
        ("Each opponent who has activated a Spell card this turn discards a card.", "spell", True),
        ("Each opponent who didn't activate a card this turn discards a card.", "idea", False),
        ("Each opponent who hasn't activated a card this turn discards a card.", "", True),
        ("If an opponent has activated two or more cards this turn, each opponent discards a card.", "idea", False),
        ("If an opponent has activated two or more cards this turn, each opponent discards a card.", "twice", True),
    ],
)
def test_players_are_told_by_what_they_did(text: str, did: str, lost: bool) -> None:
    board = Board(IDEA, SPELL, worded("toll", "action", text, cost=0))
    board.put(BO, "hand", "filler", 3)
    before = {"": [], "twice": ["idea", "idea"]}.get(did, [did])
    cards = [board.put(BO, "hand", key) for key in before]
    toll = board.put(ADA, "hand", "toll")
    desk = board.start()
    for one in cards:
        desk.passes().play(one)
        settle(desk)
    held = len(desk.zone("hand", BO))
    settle(desk.play(toll))
    assert held - len(desk.zone("hand", BO)) == lost


@pytest.mark.parametrize(("allies", "hurt"), [(1, 0), (2, 2)])
def test_what_is_done_for_each_of_those_players_means_them(allies: int, hurt: int) -> None:
    text = "For each opponent who controls two or more allies, deal 2 damage to their champion."
    board = Board(worded("toll", "action", text, cost=0), ally("imp", 1, 1))
    for _ in range(allies):
        board.field(BO, "imp")
    toll = board.put(ADA, "hand", "toll")
    desk = board.start().play(toll).resolve()
    found = [desk.query.object(board.champions[player]) for player in (ADA, BO)]
    assert [one.damage for one in found if one is not None] == [0, hurt]


@pytest.mark.parametrize(
    ("text", "attacker", "drawn"),
    [
        ("Whenever Imp attacks for the first time each turn, draw a card.", "imp", [1, 0]),
        ("The first time Imp attacks each turn, draw a card.", "imp", [1, 0]),
        ("Whenever Imp attacks, draw a card.", "imp", [1, 1]),
        ("Whenever your champion attacks for the first time each turn, draw a card.", "hero", [1, 0]),
        ("Whenever your champion attacks for the first time each turn, draw a card.", "imp", [0, 0]),
    ],
)
def test_what_attacks_again_does_not_attack_for_the_first_time(text: str, attacker: str, drawn: list[int]) -> None:
    board = Board(
        worded("imp", "ally", text, power=1, life=9),
        card("cut", "attack", power=1, speed="slow", cost=0),
        action("up", t.Wake(t.Every(t.Filter())), cost=0),
    )
    imp = board.field(ADA, "imp")
    cuts = [board.put(ADA, "hand", "cut") for _ in range(2)]
    up = board.put(ADA, "hand", "up")
    desk = board.start()
    found = []
    for number in range(2):
        before = len(desk.zone("deck", ADA))
        settle(desk.attack(imp, desk.champions[BO]) if attacker == "imp" else desk.play(cuts[number]))
        found.append(before - len(desk.zone("deck", ADA)))
        if not number:
            settle(desk.play(up))
    assert found == drawn


def test_the_first_of_others_that_dies_is_counted_whosoever_it_is() -> None:
    text = "Whenever another ally you control dies for the first time each turn, draw a card."
    gone = action("gone", t.Destroy(t.Target()), cost=0, targets=(t.TargetLine(t.Filter(types=("ALLY",))),))
    board = Board(worded("bell", "ally", text, power=1, life=1), gone, ally("cat", 1, 1))
    board.field(ADA, "bell")
    cats = [board.field(ADA, "cat") for _ in range(2)]
    deeds = [board.put(ADA, "hand", "gone") for _ in range(2)]
    desk = board.start()
    drawn = []
    for deed, cat in zip(deeds, cats, strict=True):
        before = len(desk.zone("deck", ADA))
        settle(desk.play(deed, targets=(cat,)))
        drawn.append(before - len(desk.zone("deck", ADA)))
    assert drawn == [1, 0]


@pytest.mark.parametrize("where", ["hand", "graveyard"])
def test_a_card_is_put_into_the_one_zone_or_the_other(where: str) -> None:
    text = "Reveal the top card of your deck. Put it into your hand or into your graveyard."
    board = Board(worded("peek", "action", text, cost=0))
    peek = board.put(ADA, "hand", "peek")
    desk = board.start().play(peek).resolve()
    decision = desk.game.decision
    assert decision is not None and decision.kind == "modes"
    desk.answer("modes", next(one for one in decision.options if isinstance(one, PickMode) and where in one.label))
    assert "filler" in desk.zone(where, ADA)


@pytest.mark.parametrize(("key", "where"), [("filler", "graveyard"), ("spell", "hand")])
def test_otherwise_goes_on_with_what_was_revealed(key: str, where: str) -> None:
    text = (
        "Reveal the top card of your deck. If it's a Spell card, put it into your hand and recover 2. Otherwise, put it "
        "into your graveyard."
    )
    board = Board(SPELL, worded("peek", "action", text, cost=0), deck=0)
    board.put(ADA, "deck", key)
    peek = board.put(ADA, "hand", "peek")
    assert key in settle(board.start().play(peek)).zone(where, ADA)


@pytest.mark.parametrize("cards", [1, 2])
def test_so_many_cards_are_in_a_zone(cards: int) -> None:
    text = "As long as two or more action cards are in your graveyard, Imp gets +2 POWER."
    board = Board(IDEA, worded("imp", "ally", text, power=1, life=1))
    imp = board.field(ADA, "imp")
    board.put(ADA, "graveyard", "idea", cards)
    board.put(BO, "graveyard", "idea", 2)
    assert traits(board.start().query, imp).power == (3 if cards == 2 else 1)


@pytest.mark.parametrize("ready", [True, False])
def test_it_attacks_only_if_something_is_so(ready: bool) -> None:
    text = "Imp can attack only if you've activated a Spell card this turn."
    board = Board(SPELL, worded("imp", "ally", text, power=1, life=1))
    imp = board.field(ADA, "imp")
    spell = board.put(ADA, "hand", "spell")
    desk = board.start()
    if ready:
        settle(desk.play(spell))
    decision = desk.game.decision
    assert decision is not None and (DeclareAttack(imp) in decision.options) is ready


def test_it_comes_back_ephemeral_and_rested() -> None:
    text = "Return target ally card from your graveyard to the field ephemeral and rested."
    board = Board(ally("cat", 1, 1), worded("call", "action", text, cost=0))
    cat = board.put(ADA, "graveyard", "cat")
    call = board.put(ADA, "hand", "call")
    desk = board.start().play(call, targets=(cat,)).resolve()
    back = next(one for _, one in desk.query.objects(ADA) if one.key == "cat")
    assert back.rested and "ephemeral" in back.properties


@pytest.mark.parametrize("held", [True, False])
def test_a_status_is_lost_only_by_who_has_it(held: bool) -> None:
    board = Board(
        worded("end", "action", "You may lose the Glory status. If you do, draw two cards.", cost=0),
        worded("glory", "status", "Allies you control get +1 POWER."),
    )
    if held:
        board.status(ADA, "glory", kind="status")
    end = board.put(ADA, "hand", "end")
    desk = settle(board.start().play(end))
    assert len(desk.zone("hand", ADA)) == (2 if held else 0)
    assert not list(desk.query.statuses(ADA, "status"))


def test_what_nobody_says_is_not_read() -> None:
    unread("Put target card from your graveyard into your hand or on top of your deck.")
    unread("Each opponent who didn't activate two or more cards this turn discards a card.")
