"""What happened this turn, whose champion, who does what else: sentences that are tried on a small board."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline, PlayCard
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, ally, card, settle
from tests.helpers.worded import unread, worded


def drawn(text: str, *, types: str = "action", hand: int = 4) -> int:
    """How many more cards Ada has in hand when she has played a card with this text and nobody stopped her.

    She has a runt, a cap (an item) and a sabre in her material deck; Bo has a wolf.
    """
    runt, wolf = ally("runt", 1, 3), ally("wolf", 2, 9)
    sabre = card("sabre", "weapon", cost_kind="memory", cost=0, power=1, durability=1, subtypes=("SWORD",))
    board = Board(worded("deed", types, text, cost=0), runt, wolf, card("cap", "item"), sabre, deck=20)
    board.field(ADA, "runt")
    board.field(ADA, "cap")
    board.field(BO, "wolf")
    board.put(ADA, "material", "sabre")
    board.writer.change(board.champions[ADA], damage=8)
    board.put(ADA, "hand", "filler", hand)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed)
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", *desk.game.decision.options[:1])
    return len(settle(desk).zone("hand", ADA)) - hand


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Discard a card. If you've discarded a card this turn, draw three cards.", 2),
        ("Discard a card. If you've discarded two or more cards this turn, draw three cards.", -1),
        ("Discard a card. If you've discarded a fire element card this turn, draw three cards.", -1),
        ("If you haven't discarded a card this turn, draw three cards.", 3),
        ("Sacrifice an ally. If you've sacrificed an ally this turn, draw two cards.", 2),
        ("Sacrifice an item. If you've sacrificed an ally this turn, draw two cards.", 0),
        ("Recover 2. If you've recovered 2 or more this turn, draw two cards.", 2),
        ("Recover 1. If you've recovered 2 or more this turn, draw two cards.", 0),
        (
            "Materialize a weapon card from your material deck. If you've materialized a weapon card this turn, draw a card.",
            1,
        ),
        (
            "Materialize a weapon card from your material deck. If you've materialized an item card this turn, draw a card.",
            0,
        ),
    ],
)
def test_what_you_did_this_turn(text: str, more: int) -> None:
    assert drawn(text) == more


def test_what_was_brewed_this_turn() -> None:
    tonic = worded("tonic", "item", "Brew — Two Herbs", cost=3, subtypes=("POTION",))
    text = "As long as you've brewed a Potion this turn, Watcher gets +2 POWER."
    watcher = worded("watcher", "ally", text, power=1, life=1)
    board = Board(tonic, watcher, card("mint", "item", subtypes=("HERB",)))
    eye = board.field(ADA, "watcher")
    herbs = [board.field(ADA, "mint", token=True) for _ in range(2)]
    potion = board.put(ADA, "hand", "tonic")
    desk = board.start()
    before = traits(desk.query, eye).power
    desk.answer("opportunity", PlayCard(potion))
    while desk.game.decision is not None and desk.game.decision.kind == "cost_objects":
        desk.answer("cost_objects", herbs.pop())
    assert (before, traits(settle(desk).query, eye).power) == (1, 3)


@pytest.mark.parametrize(("entered", "more"), [("an ally", 1), ("a weapon", 0), ("two or more allies", 0)])
def test_what_entered_the_field_this_turn(entered: str, more: int) -> None:
    assert drawn(f"On Enter: If {entered} entered the field this turn, draw a card.", types="ally") == more


def pups(text: str, **state: object) -> dict[str, int]:
    """The buff counters on Ada's pup and cub after she has played this action; the pup is so."""
    board = Board(worded("deed", "action", text, cost=0), ally("pup", 1, 5), ally("cub", 1, 5))
    ids = {"pup": board.field(ADA, "pup", **state), "cub": board.field(ADA, "cub")}
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed)
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", ids["pup"])
    settle(desk)
    return {key: thing.count("buff") for key, id in ids.items() if (thing := desk.query.object(id)) is not None}


def test_what_was_dealt_damage_this_turn() -> None:
    text = "Deal 1 damage to target ally. Put a buff counter on each ally that was dealt damage this turn."
    assert pups(text) == {"pup": 1, "cub": 0}


def test_what_attacked_this_turn() -> None:
    board = Board(
        worded("deed", "action", "Put a buff counter on each ally that attacked this turn.", cost=0),
        ally("pup", 1, 5),
        ally("cub", 1, 5),
    )
    pup, cub = board.field(ADA, "pup"), board.field(ADA, "cub")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", DeclareAttack(pup)).answer("attack_target", board.champions[BO])
    while desk.query.combat is not None:
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind)
    settle(desk.play(deed))
    counts = [thing.count("buff") for id in (pup, cub) if (thing := desk.query.object(id)) is not None]
    assert counts == [1, 0]


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("Destroy target ally. Deal 2 damage to its controller's champion.", (0, 2)),
        ("Deal 2 damage to each opponent's champion.", (0, 2)),
        ("Deal 2 damage to each player's champion.", (2, 2)),
        ("Deal 2 damage to target opponent's champion.", (0, 2)),
    ],
)
def test_whose_champion(text: str, hurt: tuple[int, int]) -> None:
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", 2, 9))
    board.field(BO, "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed)
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", *desk.game.decision.options)
    settle(desk)
    assert (desk.damage(ADA), desk.damage(BO)) == hurt


def test_a_player_discards_what_was_chosen() -> None:
    text = "Target opponent reveals all cards in their hand. Choose an ally card from among them. "
    text += "That player discards it."
    board = Board(worded("deed", "action", text, cost=0), ally("wolf", 2, 9))
    board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "wolf")
    deed = board.put(ADA, "hand", "deed")
    desk = settle(board.start().play(deed, targets=(BO,)))
    assert (desk.zone("hand", BO), desk.zone("graveyard", BO)) == (["bolt"], ["wolf"])


@pytest.mark.parametrize(
    ("text", "stealthy", "power"),
    [
        ("As long as an ally you control has stealth, Watcher gets +2 POWER.", True, 3),
        ("As long as an ally you control has stealth, Watcher gets +2 POWER.", False, 1),
        ("As long as two or more allies you control have stealth, Watcher gets +2 POWER.", True, 1),
    ],
)
def test_whether_there_is_one_with_that(text: str, stealthy: bool, power: int) -> None:
    shade = worded("shade", "ally", "Stealth", power=1, life=1)
    board = Board(worded("watcher", "ally", text, power=1, life=9), shade, ally("wolf", 2, 9))
    eye = board.field(ADA, "watcher")
    board.field(ADA, "shade" if stealthy else "wolf")
    assert traits(board.start().query, eye).power == power


@pytest.mark.parametrize("kept", [True, False])
def test_it_cannot_unless(kept: bool) -> None:
    pup = worded("pup", "ally", "Pup can't attack unless you control another Beast ally.", power=1, life=1)
    board = Board(pup, ally("cub", 1, 1, subtypes=("BEAST",)))
    at = board.field(ADA, "pup")
    if kept:
        board.field(ADA, "cub")
    decision = board.start().game.decision
    assert decision is not None
    assert (DeclareAttack(at) in decision.options) == kept


@pytest.mark.parametrize(("answer", "there"), [(Accept(), True), (Decline(), False)])
@pytest.mark.parametrize("price", ["you pay (1)", "you discard a card"])
def test_unless_you_do_something(price: str, answer: object, there: bool) -> None:
    board = Board(worded("toll", "item", f"On Enter: Sacrifice Toll unless {price}.", cost=0))
    toll = board.put(ADA, "hand", "toll")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(toll).resolve().resolve()
    decision = desk.game.decision
    assert decision is not None
    desk.answer(decision.kind, answer)
    settle(desk)
    assert desk.objects(ADA) == (["toll"] if there else [])
    assert len(desk.zone("hand", ADA)) == (1 if there else 2)


@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 damage to their champion.",  # whose
        "Deal 2 damage to its controller's champion.",
        "Negate target activation unless its controller draws a card.",  # no price
        "Put a buff counter on each card that was dealt damage this turn.",
    ],
)
def test_what_is_not_clear(text: str) -> None:
    unread(text)
