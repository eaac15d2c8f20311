"""Each of several who does not pay, the controller of what an event happens to, modes chosen again, and X with a bound."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline, Number, PickMode, Place
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded


@pytest.mark.parametrize(("pays", "left"), [(True, ["elf"]), (False, [])])
def test_each_opponent_may_pay(pays: bool, left: list[str]) -> None:
    board = Board(
        worded("toll", "action", "Each opponent sacrifices an ally unless they pay (2).", cost=0), ally("elf", 1, 1)
    )
    board.field(BO, "elf")
    board.put(BO, "hand", "filler", 2)
    toll = board.put(ADA, "hand", "toll")
    desk = board.start().play(toll).resolve().answer("pay_or_not", Accept() if pays else Decline())
    settle(desk)
    assert desk.objects(BO) == left
    assert len(desk.zone("hand", BO)) == (0 if pays else 2)


def test_each_player_does_it_who_does_not_pay() -> None:
    board = Board(worded("toll", "action", "Each player discards a card unless they pay (1).", cost=0))
    board.put(BO, "hand", "filler", 3)
    toll = board.put(ADA, "hand", "toll")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(toll).resolve()
    for answer in (Accept(), Decline()):
        while (decision := desk.game.decision) is not None and decision.kind != "pay_or_not":
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
        desk.answer("pay_or_not", answer)
    settle(desk)
    assert (len(desk.zone("memory", ADA)), len(desk.zone("graveyard", ADA))) == (1, 1)  # with the spell
    assert (len(desk.zone("memory", BO)), len(desk.zone("graveyard", BO))) == (0, 1)


@pytest.mark.parametrize(
    "event", ["an ally dies", "another ally leaves the field", "an ally is destroyed", "an ally is dealt damage"]
)
@pytest.mark.parametrize("side", [ADA, BO])
def test_the_controller_of_what_it_happens_to_draws(event: str, side: int) -> None:
    watcher = worded("watcher", "ally", f"Whenever {event}, its controller draws a card.", power=1, life=9)
    board = Board(watcher, ally("elf", 1, 1), worded("bolt", "action", "Deal 3 damage to target ally.", cost=0))
    board.field(ADA, "watcher")
    elf, bolt = board.field(side, "elf"), board.put(ADA, "hand", "bolt")
    desk = settle(board.start().play(bolt, targets=(elf,)))
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [int(side == ADA), int(side == BO)]


def test_that_allys_controller_and_the_champions_own() -> None:
    text = "Whenever another ally dies, that ally's controller draws a card."
    board = Board(
        worded("watcher", "ally", text), ally("elf", 1, 1), worded("blow", "action", "Destroy target ally.", cost=0)
    )
    board.field(ADA, "watcher")
    elf, blow = board.field(BO, "elf"), board.put(ADA, "hand", "blow")
    desk = settle(board.start().play(blow, targets=(elf,)))
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (0, 1)
    assert unread("Whenever you activate a Spell card, its controller draws a card.", "ally")


def chosen(text: str, *modes: int) -> Desk:
    board = Board(worded("plan", "action", text, cost=0))
    plan = board.put(ADA, "hand", "plan")
    board.writer.change(board.champions[ADA], damage=9)
    desk = board.start().play(plan)
    while (decision := desk.game.decision) is not None and decision.kind == "modes":
        mode, *modes = (*modes, -1)  # type: ignore[assignment]
        picked = [one for one in decision.options if isinstance(one, PickMode) and one.index == mode]
        desk.answer("modes", *picked)
    return settle(desk)


LINES = "\n• Draw a card.\n• Recover 2.\n• Deal 1 damage to target champion you don't control."


@pytest.mark.parametrize(("modes", "cards", "damage"), [((0, 0), 2, 9), ((1, 1), 0, 5), ((0, 1), 1, 7), ((1, 2), 0, 7)])
def test_a_mode_is_chosen_more_than_once(modes: tuple[int, ...], cards: int, damage: int) -> None:
    desk = chosen(f"Choose two. You may choose the same mode more than once —{LINES}", *modes)
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA)) == (cards, damage)
    assert desk.damage(BO) == modes.count(2)


def test_fewer_modes_may_be_chosen_than_allowed() -> None:
    desk = chosen(f"Choose up to three. You may choose the same mode more than once —{LINES}", 0, 0)
    assert len(desk.zone("hand", ADA)) == 2


def test_x_is_no_more_than_the_text_says() -> None:
    text = "(X): Mill deals X damage to target champion. X can't be greater than the amount of cards in your memory."
    board = Board(worded("mill", "item", text))
    mill = board.field(ADA, "mill")
    board.put(ADA, "memory", "filler", 2)
    board.put(ADA, "hand", "filler", 5)
    desk = board.start().use(mill)
    decision = desk.game.decision
    assert decision is not None and decision.options == tuple(map(Number, range(3)))
    settle(desk.answer("declare_x", Number(2)).answer("targets", board.champions[BO]))
    assert desk.damage(BO) == 2


def test_x_of_a_card_is_no_more_than_the_text_says() -> None:
    flood = worded("flood", "action", "Deal X damage to target champion. X can't be more than 2.", cost=None)
    board = Board(flood)
    spell = board.put(ADA, "hand", "flood")
    board.put(ADA, "hand", "filler", 5)
    desk = board.start()
    desk.answer("opportunity", *[one for one in _options(desk) if getattr(one, "card", 0) == spell])
    assert _options(desk) == tuple(map(Number, range(3)))


def _options(desk: Desk) -> tuple[object, ...]:
    decision = desk.game.decision
    assert decision is not None
    return decision.options


@pytest.mark.parametrize(("pays", "power"), [(True, 3), (False, 1)])
def test_that_ally_is_what_a_trigger_to_come_happens_to(pays: bool, power: int) -> None:
    text = (
        "Until end of turn, whenever an ally you control attacks, you may pay (1). "
        "If you do, that ally gets +2 POWER until end of turn."
    )
    board = Board(worded("vow", "action", text, cost=0), ally("elf", 1, 9))
    elf, vow = board.field(ADA, "elf"), board.put(ADA, "hand", "vow")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(vow).resolve().attack(elf, board.champions[BO]).resolve()
    desk.answer("pay_or_not", Accept() if pays else Decline())
    settle(desk)
    assert desk.damage(BO) == power


@pytest.mark.parametrize(
    ("event", "victim", "times"),
    [
        ("an attack using Blade kills an ally", "elf", 1),
        ("an attack using Blade hits a champion", "elf", 0),
        ("an attack using a Sword weapon hits an ally", "elf", 1),
        ("an attack using an Axe weapon hits an ally", "elf", 0),
    ],
)
def test_an_attack_with_a_weapon_kills(event: str, victim: str, times: int) -> None:
    text = f"Whenever {event}, draw a card."
    blade = worded("blade", "weapon", text, power=3, durability=3, subtypes=("SWORD",))
    board = Board(blade, ally(victim, 1, 1))
    weapon, struck = board.field(ADA, "blade"), board.field(BO, victim)
    desk = board.start().answer("opportunity", DeclareAttack(board.champions[ADA]))
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        wanted = [one for one in decision.options if getattr(one, "id", 0) in (weapon, struck)]
        desk.answer(decision.kind, *(wanted or decision.options[: decision.least]))
    settle(desk)
    assert len(desk.zone("hand", ADA)) == times


def boon(key: str, kind: str, element: str) -> CardDefinition:
    return msgspec.structs.replace(card(key, "item", elements=(element,)), types=(kind,))


def test_boons_of_a_pantheon_are_counted() -> None:
    count = worded("count", "action", "Draw a card for each fire element boon in your pantheon.", cost=0)
    board = Board(
        count,
        boon("spark", "LESSER BOON", "FIRE"),
        boon("blaze", "GREATER BOON", "FIRE"),
        boon("wave", "LESSER BOON", "WATER"),
    )
    for key in ("spark", "blaze", "wave"):
        board.put(ADA, "pantheon", key)
    board.put(BO, "pantheon", "spark")
    spell = board.put(ADA, "hand", "count")
    assert len(board.start().play(spell).resolve().zone("hand", ADA)) == 2


@pytest.mark.parametrize(("sunk", "cards"), [(0, 0), (1, 0), (2, 1)])
def test_how_many_glimpsed_cards_were_put_under_the_deck(sunk: int, cards: int) -> None:
    text = "Glimpse 2. If you put two or more cards on the bottom of your deck this way, draw a card."
    board = Board(worded("see", "action", text, cost=0))
    spell = board.put(ADA, "hand", "see")
    desk = board.start().play(spell).resolve()
    seen = dict.fromkeys(one.id for one in _options(desk) if isinstance(one, Place))
    places = [Place(id, "bottom" if at < sunk else "top") for at, id in enumerate(seen)]
    desk.answer("glimpse", *places)
    assert len(desk.zone("hand", ADA)) == cards
    assert unread("Draw a card. If you put two or more cards on the bottom of your deck this way, recover 1.")
