"""Known pieces in places of their kind: two bans at once, X of a target, a Spell as a target's aim, who attacks, played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Pick, PlayCard
from tests.helpers.boards import ADA, BO, Board, ally, card
from tests.helpers.worded import unread, worded

IDEA = worded("idea", "action", "Draw a card.", cost=0)
GHOST = worded("ghost", "action", "Draw a card.\n\nEphemerate — (0)", cost=0)


def after(text: str, *more: object, targets: tuple[int, ...] = ()) -> tuple[Board, int]:
    """A board with an action of this text in Ada's hand."""
    board = Board(worded("deed", "action", text, cost=0), IDEA, GHOST, ally("wolf", 2, 3), *more)  # type: ignore[arg-type]
    return board, board.put(ADA, "hand", "deed")


def test_two_things_are_forbidden_at_once_and_one_only_out_of_a_zone() -> None:
    text = "Until end of turn, opponents can't materialize cards and players can't activate cards from graveyards."
    board, deed = after(text)
    lies, held = board.put(ADA, "graveyard", "ghost"), board.put(ADA, "hand", "ghost")
    other = board.put(ADA, "graveyard", "ghost")
    desk = board.start().play(lies).resolve().play(deed).resolve()
    assert desk.refused(PlayCard(other, "activation"))
    assert len(desk.play(held).resolve().zone("deck", ADA)) == 8


def test_nothing_is_activated_out_of_a_graveyard_as_long_as_that_is_there() -> None:
    board = Board(worded("wall", "domain", "Players can't activate cards from graveyards."), IDEA, GHOST)
    board.field(BO, "wall")
    lies, held = board.put(ADA, "graveyard", "ghost"), board.put(ADA, "hand", "idea")
    desk = board.start()
    assert desk.refused(PlayCard(lies, "activation"))
    desk.play(held).resolve()


def test_x_of_a_target_is_known_as_it_is_chosen() -> None:
    text = "Destroy target ally with power X or less, where X is the amount of {} this way."
    assert unread(text.format("cards discarded"))
    text = "Destroy target ally with power X or less, where X is the amount of allies you control."
    board, deed = after(text, ally("bear", 3, 9))
    board.field(ADA, "filler")
    board.field(ADA, "filler")
    wolf, _ = board.field(BO, "wolf"), board.field(BO, "bear")
    desk = board.start().play(deed)
    decision = desk.game.decision
    assert decision is not None and Pick(wolf) in decision.options and len(decision.options) == 3
    desk.answer("targets", Pick(wolf)).resolve()
    assert desk.objects(BO) == ["bear"]


def test_up_to_so_many_targets_as_there_are_of_something() -> None:
    board, deed = after("Rest up to X target allies, where X is the amount of cards in your memory.")
    wolves = [board.field(BO, "wolf") for _ in range(3)]
    board.put(ADA, "memory", "filler", 2)
    desk = board.start().play(deed)
    assert desk.game.decision is not None and desk.game.decision.most == 2
    desk.answer("targets", *map(Pick, wolves[:2])).resolve()
    assert [one.rested for _, one in desk.query.objects(BO) if one.key == "wolf"] == [True, True, False]


@pytest.mark.parametrize(("kind", "drawn"), [("SPELL", 1), ("SKILL", 0)])
def test_a_spell_that_targets_it_is_a_spell_of_any_kind(kind: str, drawn: int) -> None:
    board = Board(
        worded("owl", "ally", "Whenever Owl becomes the target of a Spell, draw a card.", power=1, life=3),
        worded("bolt", "action", "Put a buff counter on target ally.", cost=0, subtypes=(kind,)),
        worded("wand", "item", "(0): As a Spell, deal 1 damage to target ally."),
    )
    owl, wand, bolt = board.field(ADA, "owl"), board.field(ADA, "wand"), board.put(ADA, "hand", "bolt")
    desk = board.start().play(bolt, targets=(owl,))
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == drawn
    desk.use(wand).answer("targets", Pick(owl))
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == drawn + 1


@pytest.mark.parametrize(
    ("text", "left"), [("target ally", {"wolf": 0, "bear": 3}), ("each ally", {"wolf": 0, "bear": 0})]
)
def test_all_counters_are_those_of_every_kind(text: str, left: dict[str, int]) -> None:
    board, deed = after(f"Remove all counters from {text}.", ally("bear", 3, 9))
    wolf = board.field(BO, "wolf", counters=(("age", 2), ("buff", 1)))
    board.field(BO, "bear", counters=(("age", 3),))
    desk = board.start().play(deed, targets=(wolf,) if "target" in text else ()).resolve()
    found = {one.key: sum(number for _, number in one.counters) for _, one in desk.query.objects(BO)}
    assert found == {"hero": 0, **left}


@pytest.mark.parametrize(("wolves", "drawn"), [(0, 1), (1, 0)])
def test_what_happens_if_it_can_not_be_done(wolves: int, drawn: int) -> None:
    board, deed = after("Sacrifice an ally. If you can't, draw a card.")
    for _ in range(wolves):
        board.field(ADA, "wolf")
    desk = board.start().play(deed).resolve()
    assert (desk.objects(ADA), len(desk.zone("hand", ADA))) == ([], drawn)
    assert unread("You may sacrifice an ally. If you can't, draw a card.")


@pytest.mark.parametrize("attacker", [ADA, BO])
def test_who_attacks_does_it(attacker: int) -> None:
    board = Board(
        worded("spy", "item", "Whenever a unit attacks, the attacking player draws a card."), ally("wolf", 2, 3)
    )
    board.field(ADA, "spy")
    wolf = board.field(attacker, "wolf")
    board.set(turn_player=attacker)
    desk = board.start()
    desk.attack(wolf, desk.champions[BO if attacker == ADA else ADA]).resolve()
    assert len(desk.zone("hand", attacker)) == 1 and desk.zone("hand", ADA + BO - attacker) == []


def test_what_it_deals_cannot_be_prevented() -> None:
    board = Board(
        worded(
            "owl", "ally", "Damage Owl deals can't be prevented.\n\nOn Enter: Deal 2 damage to target champion.", life=1
        ),
        worded("ward", "action", "Prevent the next 5 damage that would be dealt to target champion this turn.", cost=0),
    )
    ward, owl = board.put(ADA, "hand", "ward"), board.put(ADA, "hand", "owl")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(ward, targets=(desk.champions[BO],)).resolve().play(owl).resolve()
    desk.answer("targets", Pick(desk.champions[BO])).resolve()
    assert desk.damage(BO) == 2


@pytest.mark.parametrize(("source", "hurt"), [("attacking units", 0), ("allies with power 4 or more", 2)])
def test_damage_by_some_is_prevented(source: str, hurt: int) -> None:
    board, deed = after(f"Prevent the next 9 damage that would be dealt to target champion by {source} this turn.")
    wolf = board.field(ADA, "wolf")
    desk = board.start()
    desk.play(deed, targets=(desk.champions[BO],)).resolve().attack(wolf, desk.champions[BO]).fight()
    assert desk.damage(BO) == hurt


def test_a_copy_that_was_paid_for_may_have_new_targets() -> None:
    text = "Whenever you activate a Spell card, you may pay (1). If you do, copy it. You may choose new targets for the copy."
    board = Board(
        worded("glass", "item", text),
        worded("bolt", "action", "Deal 1 damage to target ally.", cost=0, subtypes=("SPELL",)),
        ally("wolf", 2, 3),
        ally("bear", 2, 3),
    )
    board.field(ADA, "glass")
    wolf, bear = board.field(BO, "wolf"), board.field(BO, "bear")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(bolt, targets=(wolf,)).resolve().answer("pay_or_not", Accept())
    while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        decision = desk.game.decision
        wanted = Pick(bear) if Pick(bear) in decision.options else Accept() if Accept() in decision.options else None
        desk.answer(decision.kind, wanted or decision.options[0])
    while desk.stack():
        desk.resolve()
    assert [one.damage for _, one in desk.query.objects(BO) if one.key != "hero"] == [1, 1]


@pytest.mark.parametrize(("of", "cheaper"), [("your", ADA), ("each player's", BO)])
def test_the_first_of_each_turn_costs_less(of: str, cheaper: int) -> None:
    board = Board(
        worded("lamp", "item", f"{of.capitalize()} first action card each turn costs (2) less to activate."),
        worded("plan", "action", "Recover 1.", cost=2),
    )
    board.field(ADA, "lamp")
    plan = board.put(cheaper, "hand", "plan")
    desk = board.start()
    if cheaper == BO:
        desk.passes()
    desk.play(plan, pay=0).resolve()
    assert desk.zone("graveyard", cheaper) == ["plan"]


def test_what_you_did_this_way_is_what_was_done() -> None:
    board, deed = after("Discard a card. If you discarded a fire element card this way, draw two cards.")
    board.put(ADA, "hand", "wolf")
    assert len(board.start().play(deed).resolve().zone("hand", ADA)) == 0
    board, deed = after(
        "Discard a card. If you discarded a fire element card this way, draw two cards.",
        card("ember", "action", elements=("FIRE",)),
    )
    board.put(ADA, "hand", "ember")
    assert len(board.start().play(deed).resolve().zone("hand", ADA)) == 2


def test_only_the_first_time_in_a_turn() -> None:
    board = Board(
        worded("lamp", "item", "The first time you recover each turn, draw a card."),
        worded("wake", "action", "Recover 1.", cost=0),
    )
    board.field(ADA, "lamp")
    cards = [board.put(ADA, "hand", "wake") for _ in range(2)]
    desk = board.start()
    for one in cards:
        desk.play(one)
        while desk.stack():
            desk.resolve()
    assert len(desk.zone("hand", ADA)) == 1


def test_what_is_so_while_a_weapon_is_wielded() -> None:
    text = "As long as Maul is wielded, your champion's attacks get +3 POWER."
    board = Board(worded("maul", "weapon", text, power=1, durability=3, supertypes=("REGALIA",)))
    maul = board.field(ADA, "maul", counters=(("durability", 3),))
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", maul)
    desk.answer("attack_target", desk.champions[BO]).fight()
    assert desk.damage(BO) == 4
