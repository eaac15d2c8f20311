"""Worked examples of game-mechanics-playing-cards and its pages, and of parts-of-a-card-cost."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Number, PickMode, Place, PlayCard
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.matching import card_matches
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, UNIT, Board, action, ally, card, target


def test_rule_8_banishing_the_card_makes_its_other_activations_fizzle() -> None:
    """The frost-binding case: the activation is negated, its card banished, its copy fizzles."""
    board = Board()
    bolt = board.put(ADA, "hand", "bolt")
    twin = board.put(ADA, "hand", "twin")
    board.put(ADA, "hand", "filler", 2)
    sever = board.put(BO, "hand", "sever")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],))
    original = desk.view().stack[0].id
    desk.play(twin, targets=(original,)).resolve()
    desk.game.answer(type(desk.game.answers[0])(ADA, (desk.game.decision.options[1],)))  # type: ignore[union-attr]
    desk.passes()
    desk.play(sever, targets=(original,)).resolve()
    assert desk.stack() == [] and desk.damage(BO) == 0
    assert desk.zone("banishment", ADA) == ["bolt"]
    assert "fizzles: its source card has left the Effects Stack" in desk.log()


def test_rule_9_1_restrictions_of_a_copy_are_those_of_the_player_who_played_the_card() -> None:
    lesson = action(
        "lesson",
        t.Damage(1, t.Champion("opponent")),
        classes=("WARRIOR",),
        more=(t.Restricted((t.ClassBonus(),), (t.OnResolve((t.Damage(2, t.Champion("opponent")),)),)),),
    )
    board = Board(lesson)
    spell = board.put(ADA, "hand", "lesson")
    board.put(ADA, "hand", "filler", 1)
    twin = board.put(BO, "hand", "twin")
    board.put(BO, "hand", "filler", 1)
    board.writer.change(board.champions[BO], key="spirit")  # Bo's champion has no class
    desk = board.start()
    desk.play(spell).passes()
    desk.play(twin, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.view().stack[-1].controller == BO
    desk.resolve()
    assert desk.damage(ADA) == 3, "Bo's copy reads the class bonus of Ada's card"


def test_activation_1_3_4_damage_cannot_be_divided_among_more_targets_than_there_is_damage() -> None:
    fury = action("fury", t.Damage(2, t.Target(), split=True), targets=(t.TargetLine(ALLY, 0, 9, most_amount=2),))
    board = Board(fury)
    allies = [board.field(BO, "filler") for _ in range(3)]
    spell = board.put(ADA, "hand", "fury")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell))
    assert desk.game.decision.most == 2, "two points of damage, two targets at most"  # type: ignore[union-attr]
    desk.refused(*allies)
    desk.answer("targets", *allies[:2]).pay(1).resolve()
    assert [desk.query.object(one).damage for one in allies] == [1, 1, 0]  # type: ignore[union-attr]


def test_activation_1_8_what_pays_the_reserve_may_be_sacrificed_afterwards() -> None:
    cell = card("cell", "item", abilities=(t.Keyword("Reservable"),))
    lord = ally(
        "lord",
        5,
        5,
        cost=2,
        abilities=(
            t.AdditionalCost(t.Cost(sacrifice=t.Filter(types=("ITEM",)), sacrifices=2), text="Sacrifice two items."),
        ),
    )
    board = Board(cell, lord)
    cells = [board.field(ADA, "cell", token=True) for _ in range(2)]
    one = board.put(ADA, "hand", "lord")
    desk = board.start()
    desk.answer("opportunity", PlayCard(one)).answer("pay_reserve", *cells)
    desk.answer("cost_objects", cells[0]).answer("cost_objects", cells[1]).resolve()
    assert desk.objects(ADA) == ["lord"]


def test_activation_1_8_only_an_order_that_can_be_paid_is_offered() -> None:
    """The one cell must pay before it is sacrificed; with a card in hand either may come first."""
    cell = card("cell", "item", abilities=(t.Keyword("Reservable"),))
    lord = ally(
        "lord",
        5,
        5,
        cost=1,
        abilities=(t.AdditionalCost(t.Cost(sacrifice=t.Filter(types=("ITEM",))), text="Sacrifice an item."),),
    )
    board = Board(cell, lord)
    one_cell = board.field(ADA, "cell", token=True)
    one = board.put(ADA, "hand", "lord")
    desk = board.start()
    desk.answer("opportunity", PlayCard(one)).answer("pay_reserve", one_cell).answer("cost_objects", one_cell)
    assert desk.stack() == ["lord"] and desk.objects(ADA) == []
    board = Board(cell, lord)
    one_cell = board.field(ADA, "cell", token=True)
    one = board.put(ADA, "hand", "lord")
    spare = board.put(ADA, "hand", "filler")
    desk = board.start()
    desk.answer("opportunity", PlayCard(one))
    later = next(pick for pick in desk.game.decision.options if pick.label == "Sacrifice")  # type: ignore[union-attr]
    desk.answer("cost_order", later).answer("cost_objects", one_cell).answer("pay_reserve", spare)
    assert desk.stack() == ["lord"] and desk.zone("memory", ADA) == ["filler"]


def test_activation_1_8_2_a_part_that_paying_unlocks_gets_its_targets_then() -> None:
    spell = action(
        "spark",
        t.Draw(),
        elements=("FIRE",),
        more=(
            t.Keyword("Imbue", 1),
            t.Restricted((t.IsImbued(),), (t.OnResolve((t.Damage(2, t.Target()),), target()),)),
        ),
    )
    fuel = ally("fuel", elements=("FIRE",))
    board = Board(spell, fuel)
    one = board.put(ADA, "hand", "spark")
    fire = board.put(ADA, "hand", "fuel")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.answer("opportunity", PlayCard(one)).answer("pay_reserve", fire)
    desk.answer("may", desk.game.decision.options[0])  # type: ignore[union-attr]
    desk.answer("targets", desk.champions[BO]).resolve()
    assert desk.damage(BO) == 2


def test_resolution_2_instructions_are_followed_in_order_without_checks_between() -> None:
    plan = action("plan", t.Glimpse(2), t.Draw())
    gem = ally("gem")
    board = Board(plan, gem, deck=0)
    top = board.put(ADA, "deck", "filler")
    second = board.put(ADA, "deck", "gem")
    spell = board.put(ADA, "hand", "plan")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    desk.answer("glimpse", Place(top, "bottom"), Place(second, "top"))
    assert "gem" in desk.zone("hand", ADA) and desk.zone("deck", ADA) == ["filler"]


def test_cost_9_1_less_than_three_takes_in_a_cost_of_x_but_0_1_or_2_does_not() -> None:
    flux = ally("flux", cost=None)
    board = Board(flux)
    one = board.put(ADA, "graveyard", "flux")
    cheap = board.put(ADA, "graveyard", "filler")
    desk = board.start()
    context = ResolutionContext(ADA, 0, "filler")
    implied = t.Filter(kind="card", cost_at_most=2)
    explicit = t.Filter(kind="card", costs=(0, 1, 2))
    assert card_matches(desk.query, context, one, implied) and card_matches(desk.query, context, cheap, implied)
    assert not card_matches(desk.query, context, one, explicit) and card_matches(desk.query, context, cheap, explicit)


def test_cost_9_2_x_is_0_when_the_card_is_played_without_paying() -> None:
    wave = action("wave", t.Damage(t.X(), t.Champion("opponent")), cost=None)
    gift = action(
        "gift", t.ActivateCard(t.Choose(t.Filter(kind="card", zone="hand", controller="you", name="Wave")), free=True)
    )
    board = Board(wave, gift)
    board.put(ADA, "hand", "wave")
    spell = board.put(ADA, "hand", "gift")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(spell).resolve()
    desk.answer("materialize", desk.game.decision.options[0])  # type: ignore[union-attr]
    assert desk.view().stack[0].x == 0
    desk.resolve()
    assert desk.damage(BO) == 0


def test_cost_6_increases_and_decreases_count_together_and_never_go_below_0() -> None:
    tax = card("tax", "item", abilities=(t.CostChange(3, t.Filter(kind="card")),))
    aid = card("aid", "item", abilities=(t.CostChange(-4, t.Filter(kind="card", controller="you")),))
    board = Board(tax, aid)
    board.field(BO, "tax")
    board.field(ADA, "aid")
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    desk.play(bolt, pay=0, targets=(desk.champions[BO],))
    assert desk.stack() == ["bolt"]


def test_activation_1_7_set_then_add_then_remove() -> None:
    fixed = card("fixed", "item", abilities=(t.CostChange(4, t.Filter(kind="card", controller="you"), how="set"),))
    aid = card("aid", "item", abilities=(t.CostChange(-1, t.Filter(kind="card", controller="you")),))
    board = Board(fixed, aid)
    board.field(ADA, "aid")
    board.field(ADA, "fixed")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(bolt, pay=3, targets=(desk.champions[BO],))


def test_static_abilities_4_a_smaller_payment_does_not_change_the_cost_of_the_card() -> None:
    """A card of cost 7 paid with 4 is still a card of cost 6 or more to what negates those."""
    giant = ally("giant", 6, 6, cost=7, abilities=(t.Keyword("Efficiency"),))
    veto = action(
        "veto",
        t.Negate(t.Target()),
        targets=target(t.Filter(kind="instance", instances=("activation",), cost_at_least=6)),
    )
    board = Board(giant, veto)
    one = board.put(ADA, "hand", "giant")
    board.put(ADA, "hand", "filler", 6)
    no = board.put(BO, "hand", "veto")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(one, pay=6).passes()
    desk.play(no, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.zone("graveyard", ADA) == ["giant"]


def test_typeline_2_3_a_card_may_be_activated_whatever_its_class() -> None:
    dagger = action("dagger", t.Draw(), classes=("ASSASSIN",))
    board = Board(dagger)
    spell = board.put(ADA, "hand", "dagger")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell)
    assert desk.stack() == ["dagger"], "though the champion is a warrior"


def test_brew_the_listed_objects_may_be_sacrificed_instead_of_the_reserve_cost() -> None:
    herb = card("herb", "item", subtypes=("HERB",))
    potion = card(
        "potion",
        "item",
        cost=4,
        abilities=(
            t.AlternativeCost(
                t.Cost(sacrifice=t.Filter(subtypes=("HERB",)), sacrifices=2), property="brewed", text="Brew"
            ),
            t.Triggered(
                t.Event("enter"), (t.If(t.HasProperty(t.This(), "brewed"), (t.Draw(2),)),), text="If brewed, draw."
            ),
        ),
    )
    board = Board(herb, potion)
    herbs = [board.field(ADA, "herb", token=True) for _ in range(2)]
    one = board.put(ADA, "hand", "potion")
    desk = board.start()
    desk.answer("opportunity", PlayCard(one)).answer("cost_objects", herbs[0]).answer("cost_objects", herbs[1])
    assert "brewed" in desk.view().stack[0].properties
    desk.resolve().resolve()
    assert desk.objects(ADA) == ["potion"] and len(desk.zone("hand", ADA)) == 2


def test_ephemerate_the_card_is_activated_from_the_graveyard_and_banished_afterwards() -> None:
    ghost = ally(
        "ghost",
        2,
        2,
        abilities=(t.AlternativeCost(t.Cost(reserve=2), zone="graveyard", property="ephemeral", text="Ephemerate 2"),),
    )
    board = Board(ghost)
    one = board.put(ADA, "graveyard", "ghost")
    board.put(ADA, "hand", "filler", 2)
    bolt = board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(one, pay=2).resolve()
    entered = desk.view().objects[-1]
    assert entered.key == "ghost" and "ephemeral" in entered.properties
    desk.passes()
    desk.play(bolt, targets=(entered.id,)).resolve()
    assert desk.zone("banishment", ADA) == ["ghost"] and desk.zone("graveyard", ADA) == []


def test_prepare_the_counters_are_declared_and_paid_and_the_card_is_prepared() -> None:
    trap = action("trap", t.If(t.WasPaid(), (t.Damage(3, t.Champion("opponent")),)), more=(t.Keyword("Prepare", 2),))
    board = Board(trap)
    board.writer.change(board.champions[ADA], counters=(("preparation", 2),))
    spell = board.put(ADA, "hand", "trap")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("optional_cost", PickMode(0, "Prepare 2")).pay(1)
    assert "prepared" in desk.view().stack[0].properties
    desk.resolve()
    assert desk.damage(BO) == 3
    assert desk.query.object(desk.champions[ADA]).counters == ()  # type: ignore[union-attr]


def test_kindle_fire_cards_of_the_graveyard_pay_for_the_reserve_cost() -> None:
    blaze = action("blaze", t.Damage(2, t.Champion("opponent")), cost=3, more=(t.Keyword("Kindle", 2),))
    coal = ally("coal", elements=("FIRE",))
    board = Board(blaze, coal)
    coals = [board.put(ADA, "graveyard", "coal") for _ in range(3)]
    spell = board.put(ADA, "hand", "blaze")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell))
    assert (desk.game.decision.least, desk.game.decision.most) == (2, 2)  # type: ignore[union-attr]
    desk.answer("kindle", *coals[:2]).pay(1)
    assert desk.zone("banishment", ADA) == ["coal", "coal"]


def test_interdiction_nobody_has_opportunity_while_it_is_on_the_stack() -> None:
    decree = action("decree", t.Damage(1, t.Champion("opponent")), more=(t.Keyword("Interdiction"),))
    board = Board(decree)
    spell = board.put(ADA, "hand", "decree")
    board.put(ADA, "hand", "filler", 1)
    board.put(BO, "hand", "hush", 2)
    desk = board.start()
    desk.play(spell)
    assert desk.stack() == [] and desk.damage(BO) == 1, "it resolved before anybody could answer"
    assert desk.game.decision.player == ADA  # type: ignore[union-attr]


def test_declared_x_is_what_the_copy_has_too() -> None:
    wave = action("wave", t.Damage(t.X(), t.Target()), cost=None, targets=target(UNIT))
    echo = action("echo", t.CopyInstance(t.Target()), targets=target(ACTIVATION))
    board = Board(wave, echo)
    one, two = board.put(ADA, "hand", "wave"), board.put(ADA, "hand", "echo")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", PlayCard(one)).answer("declare_x", Number(2))
    desk.answer("targets", desk.champions[BO]).pay(2)
    desk.play(two, targets=(desk.view().stack[0].id,)).resolve().passes(4)
    assert desk.damage(BO) == 4
