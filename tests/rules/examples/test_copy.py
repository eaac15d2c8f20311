"""Worked examples of game-mechanics-copy, and of the copies other pages speak of."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Words
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Number, PickMode, PlayCard
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, Board, action, ally, card, target

MIRROR = action("mirror", t.CopyObject(t.Target()), targets=target(ALLY))


def test_copying_objects_2_a_copy_does_not_remember_the_name_that_was_chosen() -> None:
    scout = ally("scout", abilities=(t.Triggered(t.Event("enter"), (t.NameCard(),), text="Name a card."),))
    board = Board(scout, MIRROR)
    first = board.put(ADA, "hand", "scout", 3)
    mirror = board.put(ADA, "hand", "mirror", 2)
    desk = board.start()
    desk.play(first).resolve().resolve()
    desk.answer("name_card", Words("Bolt"))
    original = desk.query.objects(ADA)[-1][0]
    desk.play(mirror, targets=(original,)).resolve()
    copy = desk.query.objects(ADA)[-1]
    assert desk.query.object(original).chosen == "Bolt"  # type: ignore[union-attr]
    assert copy[1].is_token and copy[1].chosen == ""
    desk.resolve().answer("name_card", Words("Twin"))
    assert [thing.chosen for _, thing in desk.query.objects(ADA)[1:]] == ["Bolt", "Twin"]


def test_copying_abilities_3_a_copied_imbued_activation_is_imbued_a_copied_imbued_object_is_not() -> None:
    ember = ally(
        "ember",
        elements=("FIRE",),
        abilities=(
            t.Keyword("Imbue", 1),
            t.Triggered(
                t.Event("enter"), (t.If(t.IsImbued(), (t.Damage(2, t.Champion("opponent")),)),), text="Imbued: burn."
            ),
        ),
    )
    fuel = ally("fuel", elements=("FIRE",))
    board = Board(ember, fuel, MIRROR)
    first = board.put(ADA, "hand", "ember")
    fire = board.put(ADA, "hand", "fuel")
    board.put(ADA, "hand", "filler", 3)
    twin = board.put(ADA, "hand", "twin")
    mirror = board.put(ADA, "hand", "mirror")
    desk = board.start()
    desk.answer("opportunity", PlayCard(first)).answer("pay_reserve", fire).answer("may", Accept())
    activation = desk.view().stack[0]
    assert "imbued" in activation.properties
    desk.play(twin, targets=(activation.id,)).resolve()
    assert "imbued" in desk.view().stack[-1].properties
    desk.resolve().resolve()
    assert desk.damage(BO) == 2, "the token of the copied activation is imbued"
    desk.resolve().resolve()
    assert desk.damage(BO) == 4, "and so is the original"
    imbued = next(o for o in desk.view().objects if o.key == "ember" and "imbued" in o.properties)
    desk.play(mirror, targets=(imbued.id,)).resolve().resolve()
    assert "imbued" not in desk.view().objects[-1].properties
    assert desk.damage(BO) == 4, "the copy of an imbued object is not"


def test_general_1_1_1_a_copied_attack_left_alone_becomes_an_intent_until_the_end_of_combat() -> None:
    slash = card("slash", "attack", power=3, speed="slow")
    board = Board(slash)
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 3)
    twin = board.put(ADA, "hand", "twin")
    hush = board.put(BO, "hand", "hush", 2)
    desk = board.start()
    desk.play(attack)
    original = desk.view().stack[0].id
    desk.play(twin, targets=(original,)).resolve()
    desk.passes()
    desk.play(hush, targets=(original,)).resolve()
    assert desk.stack() == ["slash*"]
    desk.resolve()
    assert desk.zone("graveyard", ADA) == ["twin", "slash"], "its card leaves with its last instance"
    desk.answer("attack_target", desk.champions[BO])
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None and [one.key for one in champion.intent] == ["slash"]
    desk.passes(4)
    assert desk.damage(BO) == 3
    assert desk.zone("intent", desk.champions[ADA]) == [] and desk.zone("graveyard", ADA).count("slash") == 1


def test_general_1_1_1_nobody_pays_again_for_a_copy_and_it_reads_what_was_given_up() -> None:
    fling = action(
        "fling",
        t.Damage(t.Stat(t.Done("sacrificed"), "power"), t.Champion("opponent")),
        more=(t.AdditionalCost(t.Cost(sacrifice=ALLY), text="Sacrifice an ally."),),
    )
    board = Board(fling, ally("giant", 5, 5), ally("guard", 2, 2))
    giant = board.field(ADA, "giant")
    guard = board.field(BO, "guard")
    flung = board.put(ADA, "hand", "fling")
    board.put(ADA, "hand", "filler", 2)
    twin = board.put(BO, "hand", "twin")
    board.put(BO, "hand", "filler", 2)
    desk = board.start()
    desk.play(flung).answer("cost_objects", giant)
    original = desk.view().stack[0].id
    desk.passes()
    desk.play(twin, targets=(original,)).resolve()
    copy = desk.view().stack[-1]
    assert copy.controller == BO and copy.copy
    assert desk.query.object(guard) is not None, "who copies it gives nothing up"
    desk.resolve()
    assert desk.damage(ADA) == 5, "the copy reads what was given up for the original, and hits for its controller"
    desk.resolve()
    assert desk.damage(BO) == 5


@pytest.mark.parametrize("paid", [True, False])
def test_general_1_1_1_a_copy_knows_whether_the_optional_cost_was_paid(paid: bool) -> None:
    strike = action(
        "strike",
        t.If(t.WasPaid(), (t.Damage(3, t.Champion("opponent")),), (t.Damage(1, t.Champion("opponent")),)),
        more=(t.AdditionalCost(t.Cost(reserve=1), True, "Pay one more."),),
    )
    board = Board(strike)
    struck = board.put(ADA, "hand", "strike")
    twin = board.put(ADA, "hand", "twin")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.answer("opportunity", PlayCard(struck))
    desk.answer("optional_cost", *((PickMode(0, "Pay one more."),) if paid else ())).pay()
    original = desk.view().stack[0].id
    hand = len(desk.zone("hand", ADA))
    desk.play(twin, targets=(original,)).resolve()
    assert len(desk.zone("hand", ADA)) == hand - 2, "the twin and what was reserved for it, nothing for the copy"
    desk.resolve().resolve()
    assert desk.damage(BO) == (6 if paid else 2)


def test_copying_objects_3_the_copy_of_an_intent_is_an_intent_and_no_card() -> None:
    slash = card(
        "slash",
        "attack",
        power=2,
        speed="slow",
        abilities=(t.Triggered(t.Event("attack"), (t.CopyIntent(t.This()),), text="On Attack: copy this."),),
    )
    board = Board(slash)
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).resolve()
    assert desk.zone("intent", desk.champions[ADA]) == ["slash", "slash"]
    desk.passes(4)
    assert desk.damage(BO) == 4
    assert desk.zone("graveyard", ADA) == ["slash"], "the copy ceased to exist"


def test_static_copying_1_it_enters_as_the_other_card_and_its_on_enter_triggers() -> None:
    herald = ally("herald", 1, 1, abilities=(t.Triggered(t.Event("enter"), (t.Draw(),), text="On Enter: draw."),))
    shifter = ally("shifter", 0, 1, abilities=(t.EntersAsCopy(ALLY),))
    board = Board(herald, shifter)
    original = board.field(ADA, "herald", counters=(("buff", 2),))
    one = board.put(ADA, "hand", "shifter")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(one).resolve().answer("choose", original)
    entered = desk.view().objects[-1]
    assert (entered.name, entered.power, entered.token) == ("Herald", 1, False), "without the counters"
    assert desk.stack() == ["herald"]
    before = len(desk.zone("hand", ADA))
    desk.resolve()
    assert len(desk.zone("hand", ADA)) == before + 1


def test_copying_objects_5_a_copy_of_a_copy_reads_what_is_copied() -> None:
    board = Board(MIRROR, ally("wolf", 4, 4))
    wolf = board.field(BO, "wolf")
    first, second = board.put(ADA, "hand", "mirror"), board.put(ADA, "hand", "mirror")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(first, targets=(wolf,)).resolve()
    copy = desk.view().objects[-1]
    desk.play(second, targets=(copy.id,)).resolve()
    twice = desk.view().objects[-1]
    assert (twice.power, twice.origin.of, twice.controller) == (4, copy.id, ADA)


def test_cost_10_1_x_is_0_when_an_object_with_x_is_copied() -> None:
    golem = ally("golem", 0, 1, cost=None, abilities=(t.EntersWith("buff", t.X()),))
    board = Board(golem, MIRROR)
    one = board.put(ADA, "hand", "golem")
    mirror = board.put(ADA, "hand", "mirror")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.answer("opportunity", PlayCard(one)).answer("declare_x", Number(3)).pay(3).resolve()
    original = desk.view().objects[-1]
    assert original.power == 3
    desk.play(mirror, targets=(original.id,)).resolve()
    token = desk.view().objects[-1]
    assert (token.power, token.life, token.counters) == (0, 1, ())


def test_double_faced_7_1_a_copy_of_a_transformed_object_shows_that_face_and_cannot_transform() -> None:
    egg = ally("egg", 1, 1, other_face="phoenix")
    phoenix = ally(
        "phoenix",
        5,
        5,
        cost_kind="none",
        abilities=(t.Activated(t.Cost(), (t.Transform(t.This()),), text="Transform."),),
    )
    turn_over = action("turn-over", t.Transform(t.Target()), targets=target(ALLY))
    board = Board(egg, phoenix, MIRROR, turn_over)
    one = board.field(ADA, "egg", counters=(("buff", 1),))
    over = board.put(ADA, "hand", "turn-over")
    mirror = board.put(ADA, "hand", "mirror")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(over, targets=(one,)).resolve()
    turned = desk.view().object(one)
    assert turned is not None and (turned.name, turned.power) == ("Phoenix", 6), "counters stay"
    assert "transformed" in turned.properties
    desk.play(mirror, targets=(one,)).resolve()
    token = desk.view().objects[-1]
    assert (token.name, token.power, token.token) == ("Phoenix", 5, True)
    desk.use(token.id).resolve()
    again = desk.view().object(token.id)
    assert again is not None and again.name == "Phoenix", "nothing happens: the copy has one face only"


def test_banishment_3_3_a_copied_activation_never_banished_what_the_original_did() -> None:
    tome = ally(
        "tome",
        1,
        1,
        abilities=(
            t.AdditionalCost(
                t.Cost(banish_from_graveyard=t.Filter(kind="card", controller="you")), text="Banish a card."
            ),
            t.Triggered(
                t.Event("enter"),
                (t.Banish(t.Every(t.Filter(kind="card", controller="you")), remember=True),),
                text="Keep.",
            ),
            t.Triggered(t.Event("leave"), (t.ReturnToHand(t.Remembered()),), text="Return what it keeps."),
        ),
    )
    sweep = action("sweep", t.Destroy(t.Target()), targets=target(ALLY))
    board = Board(tome, sweep)
    board.put(ADA, "graveyard", "bolt")
    board.put(ADA, "graveyard", "hush")
    one = board.put(ADA, "hand", "tome")
    board.put(ADA, "hand", "filler", 4)
    twin = board.put(ADA, "hand", "twin")
    sweep_card = board.put(ADA, "hand", "sweep")
    desk = board.start()
    desk.play(one)
    paid = desk.game.decision.options[0].id  # type: ignore[union-attr]
    desk.answer("cost_objects", paid)
    desk.play(twin, targets=(desk.view().stack[0].id,)).resolve()
    desk.resolve().resolve()  # the token enters and keeps what is left in the graveyard
    token = next(o for o in desk.view().objects if o.token)
    desk.resolve().resolve()  # the original enters: nothing is left for it to keep
    original = next(o for o in desk.view().objects if o.key == "tome" and not o.token)
    assert [id for id, _ in desk.query.object(original.id).remembered] == [paid]  # type: ignore[union-attr]
    assert paid not in [id for id, _ in desk.query.object(token.id).remembered]  # type: ignore[union-attr]
    hand = len(desk.zone("hand", ADA))
    desk.play(sweep_card, targets=(original.id,)).resolve().resolve()
    assert len(desk.zone("hand", ADA)) == hand - 2 + 1, "the original returns nothing of what its copy keeps"
    assert paid in desk.game.state.zone("hand", ADA), "but what was banished to pay for it"
    assert desk.query.object(token.id) is not None


def test_negation_keeps_the_zone_the_card_was_to_go_to() -> None:
    comet = action(
        "comet", t.Damage(1, t.Target()), targets=target(), more=(t.ZoneReplacement("banishment", "resolve"),)
    )
    board = Board(comet)
    one = board.put(ADA, "hand", "comet")
    board.put(ADA, "hand", "filler", 1)
    hush = board.put(BO, "hand", "hush", 2)
    desk = board.start()
    desk.play(one, targets=(desk.champions[BO],)).passes()
    desk.play(hush, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.zone("banishment", ADA) == ["comet"]


def test_general_5_new_targets_only_where_the_effect_says_so() -> None:
    echo = action("echo", t.CopyInstance(t.Target()), targets=target(ACTIVATION))
    board = Board(echo)
    bolt, twin, plain = (board.put(ADA, "hand", key) for key in ("bolt", "twin", "echo"))
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],))
    original = desk.view().stack[0].id
    desk.play(plain, targets=(original,)).resolve()
    assert [one.id for one in desk.view().stack[-1].targets] == [desk.champions[BO]], "nobody is asked"
    desk.play(twin, targets=(original,)).resolve().answer("new_targets", Accept())
    desk.answer("targets", desk.champions[ADA])
    desk.passes(6)
    assert (desk.damage(ADA), desk.damage(BO)) == (3, 6)
