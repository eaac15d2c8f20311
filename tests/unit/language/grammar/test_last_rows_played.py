"""Rows of the grammar that nothing had played with: each sentence does on a board what it says."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Pick, PlayCard
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.query.characteristics import has_keyword
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import written

WOLF, CUB = ally("wolf", 3, 5, cost=0), ally("cub", 1, 2, cost=0)


def deed(text: str, *more: object) -> Board:
    return Board(written("deed", "action", text, cost=0), WOLF, CUB, *more, deck=12)  # type: ignore[arg-type]


def done(board: Board, *targets: int) -> Desk:
    """Ada's action, played and resolved."""
    id = board.put(ADA, "hand", "deed")
    return board.start().play(id, targets=targets).resolve()


def drawn(desk: Desk) -> int:
    """How many cards Ada has, when all that waits is done."""
    desk.in_any_order()
    while desk.stack():
        desk.resolve()
    return len(desk.zone("hand", ADA))


def test_a_weapon_becomes_loaded() -> None:
    text = "Whenever a Gun weapon you control becomes loaded, draw a card."
    board = deed(
        "Load target Bullet card from your graveyard into a Gun weapon you control.",
        written("den", "item", text),
        card("gun", "weapon", power=1, durability=2, subtypes=("GUN",)),
        card("slug", "item", subtypes=("BULLET",)),
    )
    for key in ("den", "gun"):
        board.field(ADA, key)
    slug = board.put(ADA, "graveyard", "slug")
    desk = done(board, slug)
    if (decision := desk.game.decision) is not None and decision.kind == "choose":
        desk.answer("choose", *[one for one in decision.options if isinstance(one, Pick)][:1])
    assert drawn(desk) == 1


@pytest.mark.parametrize(("times", "cards"), [(1, 0), (2, 1)])
def test_how_often_somebody_gathered(times: int, cards: int) -> None:
    herbs = [card(key, "item", subtypes=("HERB",)) for key in ("blightroot", "manaroot", "silvershine", "fraysia")]
    board = deed(
        f"Gather {'once' if times == 1 else 'twice'}. If you've gathered two or more times this turn, draw a card.",
        *herbs,
        *(card(key, "item", subtypes=("HERB",)) for key in ("razorvine", "springleaf")),
    )
    assert drawn(done(board)) == cards


@pytest.mark.parametrize(("attacker", "aim", "asked"), [("cub", "hero", True), ("cub", "wolf", False)])
def test_attacks_with_some_on_some_cost_more(attacker: str, aim: str, asked: bool) -> None:
    text = (
        "Opponents can't declare attacks with allies targeting your champion unless they pay (1) for each attack "
        "declaration."
    )
    board = Board(written("law", "item", text), WOLF, CUB, card("club", "weapon", power=1, durability=2))
    board.field(BO, "law")
    aims = {"hero": board.champions[BO], "wolf": board.field(BO, "wolf")}
    who = {"hero": board.champions[ADA], "cub": board.field(ADA, "cub")}[attacker]
    board.field(ADA, "club")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().answer("opportunity", DeclareAttack(who))
    while (decision := desk.game.decision) is not None and decision.kind not in ("attack_target", "opportunity"):
        if decision.kind == "pay_or_not":
            break
        desk.answer(decision.kind, *decision.options[:1])
    if decision is not None and decision.kind == "attack_target":
        desk.answer("attack_target", aims[aim])
    decision = desk.game.decision
    assert decision is not None and (decision.kind == "pay_or_not") is asked


def test_it_must_enter_as_a_copy() -> None:
    board = Board(
        written("mimic", "ally", "Mimic enters the field as a copy of any ally.", power=0, life=1, cost=0), WOLF
    )
    board.field(BO, "wolf")
    mimic = board.put(ADA, "hand", "mimic")
    desk = board.start().play(mimic).resolve()
    if (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[:1])
    assert [one.power for one in desk.view().objects if one.owner == ADA and one.key != "hero"] == [3]
    assert "Wolf enters the field under Ada's control." in desk.log(), "a card, and no token"
    assert not any("token" in line for line in desk.log())


def test_damage_is_prevented_for_something_and_more_happens() -> None:
    text = "If your champion would be dealt damage, you may discard a card. If you do, prevent 1 of that damage and draw a card."
    board = Board(written("ward", "item", text), written("bolt", "action", "Deal 2 damage to target champion.", cost=0))
    board.field(ADA, "ward")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(bolt, targets=(board.champions[ADA],)).resolve().answer("may", Accept())
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
    assert desk.damage(ADA) == 1 and len(desk.zone("hand", ADA)) == 1


def test_something_becomes_of_a_type_and_of_no_other() -> None:
    board = deed("Target item becomes an ally with base power and life 4.", card("orb", "item", subtypes=("ARTIFACT",)))
    orb = board.field(ADA, "orb")
    found = done(board, orb).view().object(orb)
    assert (found.types, found.power, found.life) == (("ALLY",), 4, 4)


def test_it_costs_less_where_it_is_activated_from_elsewhere() -> None:
    text = "You may activate this card from your graveyard. It costs 2 less to activate.\nDraw a card."
    board = Board(written("deed", "action", text, cost=3))
    id = board.put(ADA, "graveyard", "deed")
    board.put(ADA, "hand", "filler", 2)
    assert board.start().answer("opportunity", PlayCard(id)).pay(1).resolve().zone("hand", ADA).count("filler") == 2


@pytest.mark.parametrize(("kind", "cards"), [("SWORD", 1), ("POLEARM", 1), ("AXE", 0)])
def test_what_an_attack_is_made_with(kind: str, cards: int) -> None:
    board = Board(
        written("den", "item", "Whenever your champion attacks with a Sword or a Polearm, draw a card."),
        card("arm", "weapon", power=2, durability=3, subtypes=(kind,)),
    )
    board.field(ADA, "den")
    arm = board.field(ADA, "arm")
    desk = board.start().answer("opportunity", DeclareAttack(board.champions[ADA]))
    desk.answer("attack_weapons", arm).answer("attack_target", board.champions[BO])
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == cards


def test_her_or_him_is_who_was_meant() -> None:
    board = deed("Choose an ally. Put two buff counters on her.")
    cub, _ = board.field(ADA, "cub"), board.field(ADA, "wolf")
    assert dict(done(board).answer("choose", cub).view().object(cub).counters) == {"buff": 2}


@pytest.mark.parametrize(("cost", "cards"), [(1, 1), (2, 0)])
def test_omens_of_a_cost(cost: int, cards: int) -> None:
    board = deed("If you have one or more omens with reserve cost 1, draw a card.", ally("owl", 1, 1, cost=cost))
    owl = board.put(ADA, "banishment", "owl")
    board.writer.change(owl, counters=(("omen", 1),))
    assert drawn(done(board)) == cards


def test_the_opponent_that_was_hit() -> None:
    text = "On Champion Hit: Draw a card for each card in the hit opponent's memory."
    board = Board(written("fang", "ally", text, power=1, life=9))
    fang = board.field(ADA, "fang")
    board.put(BO, "memory", "filler", 2)
    desk = board.start().attack(fang, board.champions[BO])
    while (decision := desk.game.decision) is not None and not desk.zone("hand", ADA):
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind)
    assert len(desk.zone("hand", ADA)) == 2


@pytest.mark.parametrize(("attacker", "cards"), [("cub", 1), ("wolf", 0)])
def test_those_that_were_targeted_attack(attacker: str, cards: int) -> None:
    board = deed(
        "Up to two target allies get +1 POWER until end of turn. Whenever those allies attack this turn, draw a card."
    )
    ids = {key: board.field(ADA, key) for key in ("cub", "wolf")}
    desk = done(board, ids["cub"]).attack(ids[attacker], board.champions[BO])
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == cards


def test_a_card_that_pays_for_a_memory_cost() -> None:
    text = "Floating Memory\nWhenever this card is banished from your graveyard to pay for a memory cost, draw a card."
    board = Board(written("mist", "action", text), card("ring", "item", cost_kind="memory", cost=1))
    mist, ring = board.put(ADA, "graveyard", "mist"), board.put(ADA, "material", "ring")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer(desk.game.decision.kind, PlayCard(ring, "materialization"))  # type: ignore[union-attr]
    for _ in range(6):
        decision = desk.game.decision
        if decision is None or desk.zone("hand", ADA):
            break
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, mist)
    assert len(desk.zone("hand", ADA)) == 1


def test_an_opponents_main_phase() -> None:
    board = Board(written("owl", "ally", "Owl has taunt during an opponent's main phase.", power=1, life=1))
    owl = board.field(BO, "owl")
    assert has_keyword(board.start().query, owl, "Taunt")


@pytest.mark.parametrize(("reveals", "counters"), [(True, 2), (False, 0)])
def test_what_was_imbued_enters_with_counters(reveals: bool, counters: int) -> None:
    text = "Fire Imbue 1\nIf Pup was imbued, it enters the field with two buff counters on it."
    board = Board(written("pup", "ally", text, power=1, life=1, cost=1), ally("ember", elements=("FIRE",)))
    pup = board.put(ADA, "hand", "pup")
    board.put(ADA, "hand", "ember" if reveals else "filler", 2)
    desk = board.start().answer("opportunity", PlayCard(pup))
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[: max(1, decision.least)])
    desk.resolve()
    (found,) = [one for one in desk.view().objects if one.key == "pup"]
    assert dict(found.counters).get("buff", 0) == counters


@pytest.mark.parametrize("who", ["Spark", "this card"])
@pytest.mark.parametrize(("reveals", "drawn"), [(True, 1), (False, 0)])
def test_an_action_asks_whether_it_was_imbued_by_its_name_or_as_this_card(who: str, reveals: bool, drawn: int) -> None:
    text = f"Fire Imbue 1\nIf {who} is imbued, draw a card."
    board = Board(written("spark", "action", text, cost=1), ally("ember", elements=("FIRE",)))
    spark = board.put(ADA, "hand", "spark")
    board.put(ADA, "hand", "ember" if reveals else "filler")
    desk = board.start().answer("opportunity", PlayCard(spark))
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[: max(1, decision.least)])
    assert len(desk.resolve().zone("hand", ADA)) == drawn


def test_the_next_play_cannot_be_negated_and_an_effect_waits_for_a_player() -> None:
    board = deed(
        "The next ally card you activate this turn can't be negated. The next time you recover this turn, draw a card.",
        written("quiet", "action", "Negate target card activation.", cost=0),
        written("balm", "action", "Recover 1.", cost=0),
    )
    cub, quiet, balm = (board.put(ADA, "hand", key) for key in ("cub", "quiet", "balm"))
    desk = done(board).play(cub)
    desk.play(quiet, targets=(desk.view().stack[0].id,)).resolve().resolve()
    assert "cub" in desk.objects(ADA)
    desk.play(balm).resolve()
    assert drawn(desk) == 1


# Other than, regalia, what was taken over, whose deck it was, omens


@pytest.mark.parametrize(("other", "left"), [("ally other than a Beast", ["wolf"]), ("unit other than a champion", [])])
def test_other_than(other: str, left: list[str]) -> None:
    board = Board(
        written("deed", "action", f"Destroy each {other}.", cost=0), ally("wolf", 3, 5, subtypes=("BEAST",)), CUB
    )
    for key in ("wolf", "cub"):
        board.field(BO, key)
    assert [key for key in done(board).objects(BO) if key != "hero"] == left


def test_what_was_taken_over_is_sacrificed_later() -> None:
    board = deed(
        "Gain control of target ally until end of turn. Wake it up. Sacrifice it at the beginning of the next end phase."
    )
    wolf = board.field(BO, "wolf", rested=True)
    desk = done(board, wolf)
    assert "wolf" in desk.objects(ADA) and not desk.view().object(wolf).rested
    for _ in range(6):
        if desk.query.object(wolf) is None:
            break
        desk.passes()
    assert "wolf" in desk.zone("graveyard", BO)


def test_that_player_owns_the_deck() -> None:
    board = deed("Shuffle target card in a graveyard into its owner's deck. That player draws a card.")
    wolf = board.put(BO, "graveyard", "wolf")
    assert len(done(board, wolf).zone("hand", BO)) == 1


@pytest.mark.parametrize(("counters", "power"), [((("omen", 1),), 4), ((), 3)])
def test_an_action_says_something_of_itself_as_an_omen(counters: tuple[tuple[str, int], ...], power: int) -> None:
    board = Board(written("sign", "action", "As long as Sign is an omen, allies you control get +1 POWER."), WOLF)
    sign, wolf = board.put(ADA, "banishment", "sign"), board.field(ADA, "wolf")
    board.writer.change(sign, counters=counters)
    assert board.start().view().object(wolf).power == power


def test_damage_that_is_dealt_to_something() -> None:
    text = "Whenever damage is dealt to an ally you control, draw a card."
    board = deed("Deal 1 damage to target ally.", written("den", "item", text))
    board.field(ADA, "den")
    cub = board.field(ADA, "cub")
    assert drawn(done(board, cub)) == 1
