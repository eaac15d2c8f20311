"""What a question of the rules allows and what it does not, each with everything else as it should be."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.entities import MATCH
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.play.permissions import may_activate, may_play
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card

SLASH = card("slash", "attack", power=2, speed="slow")
ORDER = card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"),))
PAGE = ally("page", abilities=(t.Keyword("Fast Activation"),))
PROUD = ally("proud", abilities=(t.Keyword("Pride", 3),))
BLADE = card("blade", "weapon", power=1, durability=2)
FROST = action("frost", t.Draw(1), elements=("WATER",))
FLAME = action("flame", t.Draw(1), elements=("FIRE",))


def _moment(turn_player: int, phase: Phase, stack: bool) -> Desk:
    """A moment of Ada's: whose turn it is, in which phase, and whether something waits on the stack."""
    board = Board(PAGE)
    for key in ("filler", "page", "bolt"):
        board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 3)
    bolt = board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "filler", 1)
    board.field(ADA, "filler")
    desk = board.start()
    if stack:
        desk.passes().play(bolt, targets=(desk.champions[ADA],))
    board.writer.change(MATCH, turn_player=turn_player, phase=phase)
    return desk


def _in_hand(desk: Desk, key: str) -> int:
    return next(id for id in desk.game.state.zone("hand", ADA) if desk.game.state[id].key == key)


@pytest.mark.parametrize(
    ("turn_player", "phase", "stack"),
    [(ADA, Phase.MAIN, False), (BO, Phase.MAIN, False), (ADA, Phase.END, False), (ADA, Phase.MAIN, True)],
)
def test_slow_needs_the_own_turn_the_main_phase_and_an_empty_stack_and_fast_none_of_them(
    turn_player: int, phase: Phase, stack: bool
) -> None:
    desk = _moment(turn_player, phase, stack)
    allowed = (turn_player, phase, stack) == (ADA, Phase.MAIN, False)
    slow = may_activate(desk.query, ADA, _in_hand(desk, "filler"))
    assert (slow is None) == allowed and (allowed or (slow is not None and slow.rule == "timing.slow"))
    assert may_activate(desk.query, ADA, _in_hand(desk, "page")) is None, "Fast Activation"
    assert may_activate(desk.query, ADA, _in_hand(desk, "bolt")) is None, "a fast card"
    attack = may_attack_with(desk.query, ADA, next(id for id, one in desk.query.objects(ADA) if one.key == "filler"))
    assert (attack is None) == allowed and (allowed or (attack is not None and attack.rule == "timing.slow"))


@pytest.mark.parametrize("turns", [1, 2])
@pytest.mark.parametrize("first_player", [ADA, BO])
def test_only_the_last_of_the_first_cycle_attacks_on_a_first_turn(turns: int, first_player: int) -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    board.writer.change(ADA, turns=turns)
    board.set(first_player=first_player)
    refusal = may_attack_with(board.start().query, ADA, unit)
    assert (refusal is not None) == (turns == 1 and first_player == ADA)
    assert refusal is None or refusal.rule == "turn.first_attack"


@pytest.mark.parametrize(("power", "armed", "rule"), [(0, False, "combat.power"), (1, False, ""), (0, True, "")])
def test_an_attacker_needs_power_or_a_weapon_it_may_wield(power: int, armed: bool, rule: str) -> None:
    board = Board(BLADE, ally("weak", power))
    if armed:
        board.field(ADA, "blade")
    unit = board.field(ADA, "weak")
    desk = board.start()
    champion = may_attack_with(desk.query, ADA, desk.champions[ADA])
    assert (champion is None) == armed, "a champion without power attacks with the weapon"
    refusal = may_attack_with(desk.query, ADA, unit)
    assert (refusal.rule if refusal else "") == ("combat.power" if armed else rule), "an ally does not wield it"


@pytest.mark.parametrize("rested", [False, True])
def test_what_is_rested_does_not_attack(rested: bool) -> None:
    board = Board(SLASH, ORDER)
    unit = board.field(ADA, "filler", rested=rested)
    board.writer.change(board.champions[ADA], rested=rested)
    slash, order = board.put(ADA, "hand", "slash"), board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    refusals = (
        may_attack_with(desk.query, ADA, unit),
        may_activate(desk.query, ADA, slash),
        may_activate(desk.query, ADA, order),
    )
    told = [refusal.rule if refusal else "" for refusal in refusals]
    assert told == (["combat.awake", "combat.attack_card", "combat.command"] if rested else ["", "", ""])


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_pride_obeys_from_its_level_on(level: int) -> None:
    board = Board(PROUD, ORDER)
    unit = board.field(ADA, "proud")
    order = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    board.writer.change(board.champions[ADA], counters=(("level", level - 1),))
    desk = board.start()
    attack, command = may_attack_with(desk.query, ADA, unit), may_activate(desk.query, ADA, order)
    assert ((attack and attack.rule), (command and command.rule)) == (
        ("combat.obedience", "combat.command") if level < 3 else (None, None)
    )


def test_an_element_must_be_enabled_but_for_champions() -> None:
    sea = card("sea", "champion", level=2, life=20, elements=("WATER",), cost_kind="memory", cost=0)
    board = Board(FROST, FLAME, sea)
    frost, flame = board.put(ADA, "hand", "frost"), board.put(ADA, "hand", "flame")
    champion = board.put(ADA, "material", "sea")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    refusal = may_activate(desk.query, ADA, frost)
    assert refusal is not None and refusal.rule == "activation.elements"
    assert may_activate(desk.query, ADA, flame) is None
    assert may_play(desk.query, ADA, champion, desk.definitions["sea"]) is None


def test_a_level_is_gained_with_the_card_on_the_field_and_the_old_one_below() -> None:
    master = card(
        "master",
        "champion",
        level=2,
        life=25,
        cost_kind="memory",
        cost=0,
        abilities=(t.Triggered(t.Event("enter"), (t.Draw(1),)),),
    )
    board = Board(master)
    new = board.put(ADA, "material", "master")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None
    old = champion.card
    desk.answer("materialize", *(one for one in desk.game.decision.options if getattr(one, "card", 0) == new))  # type: ignore[union-attr]
    desk.resolve()
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None and (champion.card, champion.key) == (new, "master")
    assert desk.game.state.zone_of(new)[0] == "field" and desk.zone("material", ADA) == []
    assert desk.game.state.zone_of(old) == ("lineage", desk.champions[ADA])
    assert desk.stack() == ["master"], "its On Enter triggers"
