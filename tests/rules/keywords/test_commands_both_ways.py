"""Command: which ally performs it, what rests for it, and when there is no attack (glossary/keywords-and-abilities)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

COMMAND = t.Keyword("Command")
HARMONIZE = t.Keyword("Harmonize")
ATTACKS = t.Filter(kind="card", zone="hand", controller="you", types=("ATTACK",))


def _order(has: bool = True, word: str = "") -> object:
    return card(
        "order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command", word=word) if has else HARMONIZE,)
    )


def _board(has: bool = True, word: str = "") -> Board:
    """Ada may have a page without power, a soldier, a rested ally and one that does not obey; and the order."""
    return Board(
        _order(has, word),  # type: ignore[arg-type]
        ally("page", 0, 5, subtypes=("HUMAN",)),
        ally("proud", 3, 5, abilities=(t.Keyword("Pride", 3),)),
        action("rally", t.ActivateCard(t.Choose(ATTACKS), free=True), cost=0),
        card("veil", "item", abilities=(t.Static(t.Filter(types=("CHAMPION", "ALLY")), cant=("be_attacked",)),)),
        action("doom", t.Destroy(t.Target()), targets=target(ALLY), cost=0),
    )


def _attack(desk: Desk) -> tuple[int, int]:
    combat = desk.view().combat
    assert combat is not None
    return combat.attacker, combat.power


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize(("word", "able"), [("", {"page", "soldier"}), ("HUMAN", {"page"})])
def test_a_command_rests_an_awake_ally_which_attacks_with_it_and_another_attack_card_the_champion(
    has: bool, word: str, able: set[str]
) -> None:
    """An ally without power may perform it; the power is that of the card."""
    board = _board(has, word)
    there = {"page": board.field(ADA, "page"), "soldier": board.field(ADA, "filler")}
    board.field(ADA, "filler", rested=True)
    board.field(ADA, "proud")
    order = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(order))
    champion, page = desk.champions[ADA], there["page"]
    if has:
        assert {pick.id for pick in desk.game.decision.options} == {there[key] for key in able}  # type: ignore[union-attr]
        desk.answer("cost_objects", page)
    desk.pay(1)
    rested = {id: desk.query.object(id).rested for id in (champion, page)}  # type: ignore[union-attr]
    assert rested == {champion: not has, page: has}
    desk.resolve().answer("attack_target", desk.champions[BO])
    assert _attack(desk) == (page if has else champion, 3)
    assert desk.game.state.zone_of(order) == ("intent", page if has else champion)
    desk.passes(4)
    assert desk.damage(BO) == 3 and "order" in desk.zone("graveyard", ADA)


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("allies", [0, 1])
@pytest.mark.parametrize("rested", [True, False])
def test_a_command_played_without_paying_still_needs_an_ally_rested_or_not_which_does_not_rest(
    has: bool, allies: int, rested: bool
) -> None:
    board = _board(has)
    units = [board.field(ADA, "filler", rested=rested) for _ in range(allies)]
    order, rally = board.put(ADA, "hand", "order"), board.put(ADA, "hand", "rally")
    desk = board.start().play(rally).resolve()
    desk.answer("materialize", PlayCard(order)).resolve()
    if has and not allies:
        assert desk.view().combat is None and "order" in desk.zone("graveyard", ADA)
        return
    if has:
        assert [pick.id for pick in desk.game.decision.options] == units  # type: ignore[union-attr]
        desk.answer("choose", units[0])
    desk.answer("attack_target", desk.champions[BO])
    unit = units[0] if has else desk.champions[ADA]
    assert _attack(desk)[0] == unit and desk.query.object(unit).rested == (rested and has)  # type: ignore[union-attr]


@pytest.mark.parametrize("why", ["", "veil", "gone"])
def test_a_command_without_a_target_or_its_ally_begins_no_combat_and_goes_to_the_graveyard(why: str) -> None:
    board = _board()
    unit = board.field(ADA, "filler")
    if why == "veil":
        board.field(BO, "veil")
    order, doom = board.put(ADA, "hand", "order"), board.put(BO, "hand", "doom")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(order)).answer("cost_objects", unit).pay(1)
    if why == "gone":
        desk.passes().play(doom, targets=(unit,)).resolve()
    desk.resolve()
    if why:
        assert desk.view().combat is None and "order" in desk.zone("graveyard", ADA) and desk.damage(BO) == 0
    else:
        desk.answer("attack_target", desk.champions[BO])
        assert _attack(desk) == (unit, 5)
