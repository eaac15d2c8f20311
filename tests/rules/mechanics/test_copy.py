"""What a copy is and what the original is, side by side (copy)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, Board, Desk, action, ally, card, target

ECHO = action("echo", t.CopyInstance(t.Target()), targets=target(ACTIVATION))
MIRROR = action("mirror", t.CopyObject(t.Target()), targets=target(ALLY))
BLESS = action("bless", t.ChangePlays(t.Filter(kind="card"), next=True, counter="buff", counters=1, becomes="distant"))


def _copied(board: Board, key: str, *, by: int = ADA, targets: tuple[int, ...] = ()) -> tuple[Desk, int, int]:
    """A card of Ada's on the stack and a copy of it above, made by a player; the ids of both."""
    played, echo = board.put(ADA, "hand", key), board.put(by, "hand", "echo")
    board.put(ADA, "hand", "filler", 4)
    board.put(BO, "hand", "filler", 3)
    desk = board.start().play(played, targets=targets)
    original = desk.view().stack[0].id
    if by == BO:
        desk.passes()
    desk.play(echo, targets=(original,)).resolve()
    return desk, original, desk.view().stack[-1].id


@pytest.mark.parametrize("by", [ADA, BO])
def test_a_copy_of_an_ally_becomes_a_token_of_who_copied_it_and_the_original_the_card(by: int) -> None:
    board = Board(ECHO, BLESS)
    bless = board.put(ADA, "hand", "bless")
    board.put(ADA, "hand", "filler", 1)
    board.put(ADA, "hand", "filler", 4)
    filler = board.writer.create(Card(BO, "filler"), ("hand", ADA))  # Bo's card, but Ada's to play
    echo = board.put(by, "hand", "echo")
    board.put(BO, "hand", "filler", 2)
    desk = board.start().play(bless).resolve().play(filler)
    desk.passes(int(by == BO)).play(echo, targets=(desk.view().stack[0].id,)).resolve()
    first, second = desk.view().stack
    assert (first.controller, first.copy, first.copy_of) == (ADA, False, 0)
    assert (second.controller, second.copy, second.copy_of) == (by, True, first.id)
    desk.resolve()
    assert [desk.objects(by), desk.objects(ADA + BO - by)] == [["filler*"], []]
    token = desk.view().objects[-1]
    assert (token.owner, token.origin.kind, token.origin.of, token.counters) == (by, "copy", first.id, ())
    assert "distant" not in token.properties
    desk.resolve()
    assert desk.objects(ADA) == [*(["filler*"] if by == ADA else []), "filler"]
    entered = desk.view().objects[-1]
    assert (entered.owner, entered.token, entered.origin.kind) == (BO, False, "card")
    assert entered.counters == (("buff", 1),), "what the player of the card was promised"
    assert "distant" in entered.properties


@pytest.mark.parametrize("end", ["resolved", "negated", "fizzled"])
def test_the_copy_of_an_action_ceases_to_exist_and_its_card_waits_for_the_original(end: str) -> None:
    board = Board(ECHO)
    unit = board.field(BO, "filler")
    hush, bolt = board.put(BO, "hand", "hush"), board.put(BO, "hand", "bolt")
    desk, original, copy = _copied(board, "bolt", targets=(unit,))
    if end != "resolved":
        desk.passes().play(hush if end == "negated" else bolt, targets=(copy if end == "negated" else unit,))
    desk.resolve()
    if end == "negated":
        assert [one.id for one in desk.view().stack] == [original], "and the original is left"
        assert desk.zone("graveyard", ADA) == ["echo"] and desk.zone("effects_stack", 0) == ["bolt"]
        desk.resolve()
    assert desk.objects(BO) == [] and desk.view().stack == ()
    assert desk.zone("graveyard", ADA) == ["echo", "bolt"], "one card, once"
    assert desk.query.state.get(copy) is None


def test_this_on_a_copy_means_the_copy_and_not_the_card() -> None:
    board = Board(ECHO, action("boomerang", t.ReturnToHand(t.This()), t.Damage(1, t.Champion("opponent"))))
    desk, _, _ = _copied(board, "boomerang")
    desk.resolve()
    assert desk.stack() == ["boomerang"] and desk.zone("effects_stack", 0) == ["boomerang"]
    desk.resolve()
    assert desk.zone("hand", ADA).count("boomerang") == 1 and desk.damage(BO) == 2


@pytest.mark.parametrize("spell", ["echo", "twin"])
@pytest.mark.parametrize("wants", [True, False])
def test_targets_are_chosen_anew_only_where_the_effect_says_so_and_only_for_the_copy(spell: str, wants: bool) -> None:
    board = Board(ECHO)
    bolt, copier = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", spell)
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(bolt, targets=(board.champions[BO],))
    desk.play(copier, targets=(desk.view().stack[0].id,)).resolve()
    if spell == "twin":
        desk.answer("new_targets", Accept() if wants else Decline())
        if wants:
            desk.answer("targets", board.champions[ADA])
    aimed = [[one.id for one in item.targets] for item in desk.view().stack]
    again = board.champions[ADA if spell == "twin" and wants else BO]
    assert aimed == [[board.champions[BO]], [again]]
    told = [line for line in desk.log().splitlines() if "targets" in line]
    assert told == (["#3, Bolt, targets Hero now."] if again != board.champions[BO] else []), told


def test_a_copied_object_is_a_token_and_a_copied_card_elsewhere_is_none() -> None:
    board = Board(action("shade", t.CopyObject(t.Every(t.Filter(kind="card", zone="graveyard")))), MIRROR)
    unit = board.field(BO, "filler", counters=(("buff", 1),), rested=True, damage=1, properties=("imbued",))
    board.put(ADA, "graveyard", "filler")
    shade, mirror = board.put(ADA, "hand", "shade"), board.put(ADA, "hand", "mirror")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(shade).resolve()
    assert desk.objects(ADA) == [], "a card in the graveyard is no object"
    desk.play(mirror, targets=(unit,)).resolve()
    assert (desk.objects(ADA), desk.objects(BO)) == (["filler*"], ["filler"])


@pytest.mark.parametrize("in_intent", [True, False])
def test_only_an_intent_is_copied_into_the_intent_and_its_copy_ceases_to_exist(in_intent: bool) -> None:
    what = t.This() if in_intent else t.Every(t.Filter(kind="card", zone="graveyard", controller="you"))
    slash = card(
        "slash",
        "attack",
        power=2,
        speed="slow",
        abilities=(t.Triggered(t.Event("attack"), (t.CopyIntent(what),), text="On Attack: copy."),),
    )
    board = Board(slash)
    board.put(ADA, "graveyard", "slash")
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    champion = desk.champions[ADA]
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).resolve()
    assert desk.zone("intent", champion) == ["slash"] * (2 if in_intent else 1)
    assert desk.zone("graveyard", ADA) == ["slash"] and desk.objects(ADA) == []
    desk.passes(4)
    assert desk.damage(BO) == (4 if in_intent else 2)
    assert desk.zone("intent", champion) == [] and desk.zone("graveyard", ADA) == ["slash", "slash"]
    assert desk.log().count("Slash goes to Ada's graveyard.") == 1
    assert desk.log().count("The copy of Slash ceases to exist.") == (1 if in_intent else 0)


@pytest.mark.parametrize("taken", [True, False])
def test_it_enters_as_the_other_already_and_nothing_triggers_for_that(taken: bool) -> None:
    herald = ally("herald", 1, 4, abilities=(t.Triggered(t.Event("enter"), (t.Draw(),), text="On Enter: draw."),))
    shifter = ally("shifter", 0, 1, abilities=(t.Keyword("Stealth"), t.EntersAsCopy(ALLY)))
    board = Board(herald, shifter)
    original = board.field(BO, "herald", counters=(("buff", 2),))
    one = board.put(ADA, "hand", "shifter")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(one).resolve()
    assert desk.objects(ADA) == [] and desk.stack() == ["shifter"], "asked before it is there, and no trigger asks"
    desk.answer("choose", *((original,) if taken else ()))
    entered = desk.view().objects[-1]
    assert (entered.key, entered.power, entered.life) == (("herald", 1, 4) if taken else ("shifter", 0, 1))
    assert entered.counters == () and desk.stack() == (["herald"] if taken else [])


@pytest.mark.parametrize("copied", [True, False])
def test_a_double_faced_object_turns_over_and_its_copy_does_not(copied: bool) -> None:
    egg = ally("egg", 1, 1, other_face="phoenix")
    turn = action("turn", t.Transform(t.Target()), targets=target(ALLY))
    board = Board(egg, ally("phoenix", 5, 5, cost_kind="none"), MIRROR, turn)
    one = board.field(ADA, "egg")
    mirror, over = board.put(ADA, "hand", "mirror"), board.put(ADA, "hand", "turn")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(mirror, targets=(one,)).resolve()
    desk.play(over, targets=(desk.view().objects[-1].id if copied else one,)).resolve()
    assert sorted(desk.objects(ADA)) == (["egg", "egg*"] if copied else ["egg*", "phoenix"])
