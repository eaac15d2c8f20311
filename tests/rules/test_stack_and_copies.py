"""The Effects Stack: source cards, instances, copies, negation, fizzling (playing-cards, copy, game-terms)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, PlayCard
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, Board, action, ally, card, target


def test_the_last_put_on_the_stack_resolves_first() -> None:
    board = Board()
    ally_in_hand = board.put(ADA, "hand", "filler", 4)
    bolt = board.put(BO, "hand", "bolt", 3)
    desk = board.start()
    desk.play(ally_in_hand, pay=1).passes()
    desk.play(bolt, pay=1, targets=(desk.champions[ADA],))
    assert desk.stack() == ["filler", "bolt"]
    desk.resolve()
    assert desk.damage(ADA) == 3
    assert desk.stack() == ["filler"]
    assert desk.objects(ADA) == []
    desk.resolve()
    assert desk.objects(ADA) == ["filler"]


def test_a_copy_of_an_allys_activation_becomes_a_token_and_the_original_the_card() -> None:
    board = Board()
    filler = board.put(ADA, "hand", "filler", 3)
    twin = board.put(ADA, "hand", "twin")
    desk = board.start()
    desk.play(filler)
    desk.play(twin, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.stack() == ["filler", "filler*"]
    copy = desk.view().stack[1]
    assert copy.copy_of == desk.view().stack[0].id and copy.controller == ADA
    desk.resolve()
    assert desk.objects(ADA) == ["filler*"]
    assert desk.zone("effects_stack", 0) == ["filler"], "the card waits for its last instance"
    desk.resolve()
    assert desk.objects(ADA) == ["filler*", "filler"]
    assert "A token enters the field under Ada's control: a copy of Filler." in desk.log()


def test_removing_the_source_card_makes_every_instance_left_fizzle() -> None:
    board = Board()
    filler = board.put(ADA, "hand", "filler", 3)
    twin = board.put(ADA, "hand", "twin")
    sever = board.put(BO, "hand", "sever", 2)
    desk = board.start()
    desk.play(filler)
    original = desk.view().stack[0].id
    desk.play(twin, targets=(original,)).resolve()
    desk.passes()
    desk.play(sever, targets=(original,))
    assert desk.stack() == ["filler", "filler*", "sever"]
    desk.resolve()
    assert desk.stack() == []
    assert desk.zone("banishment", ADA) == ["filler"]
    assert desk.objects(ADA) == []
    assert "fizzles: its source card has left the Effects Stack" in desk.log()


def test_negation_hits_one_instance_and_the_card_stays_for_the_others() -> None:
    board = Board()
    filler = board.put(ADA, "hand", "filler", 3)
    twin = board.put(ADA, "hand", "twin")
    hush = board.put(BO, "hand", "hush", 2)
    desk = board.start()
    desk.play(filler)
    original = desk.view().stack[0].id
    desk.play(twin, targets=(original,)).resolve()
    desk.passes()
    desk.play(hush, targets=(original,)).resolve()
    assert desk.stack() == ["filler*"]
    assert desk.zone("effects_stack", 0) == ["filler"]
    desk.resolve()
    assert desk.objects(ADA) == ["filler*"]
    assert desk.zone("graveyard", ADA) == ["twin", "filler"], "with its last instance the card leaves the stack"


def test_a_copied_action_does_its_work_twice_with_targets_chosen_anew() -> None:
    board = Board()
    board.put(ADA, "hand", "filler", 3)
    bolt, twin = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "twin")
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],))
    desk.play(twin, targets=(desk.view().stack[0].id,))
    desk.passes(2)
    desk.answer("new_targets", Accept()).answer("targets", desk.champions[ADA])
    desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (3, 0)
    desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (3, 3)
    assert desk.zone("graveyard", ADA) == ["twin", "bolt"]


def test_a_copy_keeps_x_and_its_controller_keeps_the_targets_unless_told() -> None:
    flare = card(
        "flare", "action", cost=None, speed="fast", abilities=(t.OnResolve((t.Damage(t.X(), t.Target()),), target()),)
    )
    echo = action("echo", t.CopyInstance(t.Target()), targets=target(ACTIVATION))
    board = Board(flare, echo)
    board.put(ADA, "hand", "filler", 5)
    first, second = board.put(ADA, "hand", "flare"), board.put(ADA, "hand", "echo")
    desk = board.start()
    from gatcg_desktop.rules.model.choices import Number, PlayCard

    desk.answer("opportunity", PlayCard(first)).answer("declare_x", Number(3))
    desk.answer("targets", desk.champions[BO]).pay(3)
    desk.play(second, targets=(desk.view().stack[0].id,)).resolve()
    assert [one.x for one in desk.view().stack] == [3, 3]
    desk.resolve().resolve()
    assert desk.damage(BO) == 6


def test_a_copied_object_is_a_token_with_nothing_but_what_is_printed() -> None:
    mirror = action("mirror", t.CopyObject(t.Target()), targets=target(ALLY))
    board = Board(mirror)
    board.put(ADA, "hand", "filler", 2)
    spell = board.put(ADA, "hand", "mirror")
    shown = board.field(ADA, "filler", rested=True, damage=1, counters=(("buff", 2),), properties=("imbued",))
    desk = board.start()
    desk.play(spell, targets=(shown,)).resolve()
    token = desk.view().objects[-1]
    assert token.token and token.origin.kind == "copy" and token.origin.of == shown
    assert (token.power, token.life, token.damage, token.rested) == (2, 2, 0, False)
    assert (token.counters, token.properties) == ((), ())
    original = desk.view().object(shown)
    assert original is not None and (original.power, original.life) == (4, 4)


def test_a_token_that_leaves_the_field_ceases_to_exist() -> None:
    board = Board()
    board.put(ADA, "hand", "filler", 2)
    bolt = board.put(ADA, "hand", "bolt")
    token = board.field(BO, "filler", token=True)
    desk = board.start()
    desk.play(bolt, targets=(token,)).resolve()
    assert desk.objects(BO) == []
    assert desk.zone("graveyard", BO) == []
    assert "ceases to exist" in desk.log()


def test_something_whose_only_target_is_gone_fizzles_and_its_card_goes_to_the_graveyard() -> None:
    board = Board()
    board.put(ADA, "hand", "filler", 2)
    first = board.put(ADA, "hand", "bolt")
    board.put(BO, "hand", "filler", 2)
    second = board.put(BO, "hand", "bolt")
    unit = board.field(BO, "filler")
    desk = board.start()
    desk.play(first, targets=(unit,)).passes()
    desk.play(second, targets=(unit,)).resolve()
    assert desk.stack() == [], "the answer killed the target, so the first bolt fizzled at once"
    assert desk.zone("graveyard", ADA) == ["bolt"]
    assert "fizzles: a necessary target is not legal" in desk.log()


def test_one_necessary_target_of_two_is_enough_to_go_on_and_none_is_not() -> None:
    """Of two necessary targets one becomes illegal: nothing fizzles before it resolves. Both: it fizzles at once."""
    volley = action("volley", t.Damage(1, t.Target()), t.Damage(1, t.Target(1)), targets=target(ALLY) + target(ALLY))
    for shots in (1, 2):
        board = Board(volley)
        units = [board.field(BO, "filler") for _ in range(2)]
        spell = board.put(ADA, "hand", "volley")
        board.put(ADA, "hand", "filler", 1)
        bolts = [board.put(BO, "hand", "bolt") for _ in range(2)]
        board.put(BO, "hand", "filler", 2)
        desk = board.start()
        desk.answer("opportunity", PlayCard(spell))
        for unit in units:
            desk.answer("targets", unit)
        desk.pay().passes()
        for unit, bolt in zip(units[:shots], bolts, strict=False):
            desk.play(bolt, targets=(unit,)).resolve().passes(int(shots == 2 and unit == units[0]))
        assert desk.stack() == (["volley"] if shots == 1 else [])
        assert ("fizzles: a necessary target is not legal" in desk.log()) == (shots == 2)


@pytest.mark.parametrize("gone", [True, False])
def test_every_necessary_target_has_to_be_legal_as_it_resolves(gone: bool) -> None:
    """One of two necessary targets is gone: the other is not dealt anything. Both are there: both are."""
    volley = action("volley", t.Damage(1, t.Target()), t.Damage(1, t.Target(1)), targets=target(ALLY) + target(ALLY))
    board = Board(volley)
    units = [board.field(BO, "filler") for _ in range(2)]
    spell = board.put(ADA, "hand", "volley")
    bolt = board.put(BO, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell))
    for unit in units:
        desk.answer("targets", unit)
    desk.pay()
    if gone:
        desk.passes().play(bolt, targets=(units[0],)).resolve()
    desk.resolve()
    left = desk.query.object(units[1])
    assert left is not None and left.damage == (0 if gone else 1)
    assert ("fizzles: a necessary target is not legal" in desk.log()) == gone
    assert desk.zone("graveyard", ADA) == ["volley"]


def test_up_to_targets_are_not_needed() -> None:
    volley = action("volley", t.Damage(1, t.Target()), t.Draw(1), targets=target(ALLY, 0, 2))
    board = Board(volley)
    board.put(ADA, "hand", "filler", 2)
    spell = board.put(ADA, "hand", "volley")
    desk = board.start()
    desk.play(spell).resolve()
    assert len(desk.zone("hand", ADA)) == 2, "one was paid, one was drawn"


def test_up_to_targets_that_are_gone_do_not_make_it_fizzle() -> None:
    volley = action("volley", t.Damage(1, t.Target()), t.Draw(1), targets=target(ALLY, 0, 2))
    board = Board(volley)
    unit = board.field(BO, "filler")
    spell = board.put(ADA, "hand", "volley")
    bolt = board.put(BO, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(unit,)).passes().play(bolt, targets=(unit,)).resolve()
    assert desk.objects(BO) == [] and desk.stack() == ["volley"]
    desk.resolve()
    assert len(desk.zone("hand", ADA)) == 1, "it drew all the same"


@pytest.mark.parametrize("pays", [True, False])
def test_negate_unless_its_controller_pays(pays: bool) -> None:
    toll = action("toll", t.Negate(t.Target(), unless_pays=2), targets=target(ACTIVATION))
    board = Board(toll)
    filler = board.put(ADA, "hand", "filler", 5)
    board.put(BO, "hand", "filler", 1)
    spell = board.put(BO, "hand", "toll")
    desk = board.start()
    desk.play(filler).passes()
    desk.play(spell, targets=(desk.view().stack[0].id,))
    desk.passes(2)
    desk.answer("pay_or_not", Accept() if pays else Decline())
    if pays:
        desk.pay(2)
    assert desk.stack() == (["filler"] if pays else [])
    assert len(desk.zone("memory", ADA)) == (3 if pays else 1)


def test_an_ally_that_enters_as_a_copy_acts_as_what_it_copies() -> None:
    greeter = ally("greeter", 1, 5, abilities=(t.Triggered(t.Event("enter"), (t.Draw(1),)),))
    guise = ally("guise", 0, 1, abilities=(t.EntersAsCopy(ALLY),))
    board = Board(greeter, guise)
    board.put(ADA, "hand", "filler", 1)
    mimic = board.put(ADA, "hand", "guise")
    shown = board.field(BO, "greeter")
    desk = board.start()
    desk.play(mimic)
    desk.passes(2)
    desk.answer("choose", shown)
    assert desk.objects(ADA) == ["greeter"], "represented by its card, as the other ally"
    assert desk.stack() == ["greeter"], "and the copied On Enter ability triggers"
    desk.resolve()
    assert len(desk.zone("hand", ADA)) == 1
