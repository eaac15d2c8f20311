"""Paragraphs of an action that speak of what the one before it said: on a board."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import worded


def reasons(text: str, types: str = "ACTION") -> list[str]:
    """Why each paragraph is not understood ("" where it is)."""
    return [one.reason for one in compile_text(text, CardFacts("Deed", (types,)))]


def made(text: str, *, level: int = 0) -> tuple[Board, dict[str, int]]:
    """Ada has an action with this text; she has a pup, Bo a wolf and a stag."""
    board = Board(
        worded("deed", "action", text, cost=0, classes=("WARRIOR",)),
        ally("pup", 1, 9),
        ally("wolf", 1, 9),
        ally("stag", 1, 9),
        card("flame", "action", elements=("FIRE",)),
    )
    ids = {"pup": board.field(ADA, "pup"), "wolf": board.field(BO, "wolf"), "stag": board.field(BO, "stag")}
    ids["deed"] = board.put(ADA, "hand", "deed")
    return board, ids


def hurt(desk: Desk, ids: dict[str, int]) -> list[int]:
    return [desk.query.object(ids[key]).damage for key in ("pup", "wolf", "stag")]  # type: ignore[union-attr]


def test_a_target_of_the_paragraph_before_is_meant() -> None:
    board, ids = made("Deal 2 damage to target ally.\n[Class Bonus] Deal 3 damage to that ally.")
    desk = board.start().play(ids["deed"], targets=(ids["wolf"],)).resolve()
    assert hurt(desk, ids) == [0, 5, 0]


def test_what_is_locked_is_not_done_and_what_is_unlocked_since_is() -> None:
    text = "Deal 2 damage to target ally.\n[Damage 5+] Deal 3 damage to that ally."
    for before, later, dealt in ((0, 0, 2), (5, 0, 5), (0, 5, 5)):
        board, ids = made(text)
        board.writer.change(board.champions[ADA], damage=before)
        bolt = board.put(BO, "hand", "bolt")
        zap = board.put(BO, "hand", "bolt")
        board.put(BO, "hand", "filler", 2)
        desk = board.start().play(ids["deed"], targets=(ids["wolf"],))
        if later:
            desk.passes()
            desk.play(bolt, targets=(board.champions[ADA],)).resolve()
            desk.passes()
            desk.play(zap, targets=(board.champions[ADA],)).resolve()
        desk.resolve()
        assert hurt(desk, ids) == [0, dealt, 0]


def test_its_own_targets_come_after_those() -> None:
    board, ids = made(
        "Deal 1 damage to target ally.\n"
        "[Class Bonus] Put a buff counter on that ally. Deal 4 damage to another target ally."
    )
    desk = board.start()
    desk.answer("opportunity", PlayCard(ids["deed"]))
    desk.answer("targets", ids["wolf"]).answer("targets", ids["stag"]).resolve()
    assert hurt(desk, ids) == [0, 1, 4]
    assert desk.query.object(ids["wolf"]).count("buff") == 1  # type: ignore[union-attr]


def test_whoever_controls_it_is_asked_for() -> None:
    text = "Deal 1 damage to target ally.\n[Class Bonus] Deal 3 damage to each champion controlled by the same player as that ally."
    for key, damage in (("wolf", [0, 3]), ("pup", [3, 0])):
        board, ids = made(text)
        desk = board.start().play(ids["deed"], targets=(ids[key],)).resolve()
        assert [desk.damage(ADA), desk.damage(BO)] == damage


def test_what_was_done_and_what_x_was_are_known() -> None:
    text = (
        "Banish any amount of fire element cards from your graveyard. Draw X cards, where X is the amount of cards "
        "banished this way.\n[Class Bonus] Deal X damage to each champion."
    )
    board, ids = made(text)
    board.put(ADA, "graveyard", "flame", 2)
    flames = board.writer.state.zone("graveyard", ADA)
    desk = board.start().play(ids["deed"]).resolve().answer("choose", *flames)
    assert (desk.damage(ADA), desk.damage(BO), len(desk.zone("hand", ADA))) == (2, 2, 2)


def test_the_opponent_who_was_targeted_is_that_opponent() -> None:
    board, ids = made(
        "Target opponent draws a card.\n[Class Bonus] Look at that opponent's memory and discard a card from it."
    )
    board.put(BO, "memory", "filler", 2)
    desk = board.start().play(ids["deed"], targets=(BO,)).resolve()
    desk.answer("choose", desk.game.decision.options[0])  # type: ignore[union-attr]
    assert (len(desk.zone("memory", BO)), desk.zone("graveyard", BO), len(desk.zone("hand", BO))) == (1, ["filler"], 1)


@pytest.mark.parametrize(("controller", "damage", "cards"), [(BO, 1, 1), (ADA, 1, 0), (BO, 0, 0)])
def test_a_trigger_to_come_knows_it_too(controller: int, damage: int, cards: int) -> None:
    text = (
        f"Deal {damage} damage to target ally.\n"
        "At the beginning of the next end phase, if that ally is damaged and you don't control it, draw a card."
    )
    board, ids = made(text)
    target = ids["pup" if controller == ADA else "wolf"]
    desk = board.start().play(ids["deed"], targets=(target,)).resolve().passes(2)
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == cards


def test_of_what_need_not_have_been_done_nothing_is_spoken() -> None:
    first, second = "[Class Bonus] Deal 2 damage to target ally.", "Deal 3 damage to that ally."
    assert reasons(f"{first}\n{second}") == ["", "what 'that ally' means"]
    assert reasons(f"Deal 2 damage to target ally.\nFrob.\n{second}")[2] == "what 'that ally' means"
    assert reasons(f"{first}\nFloating Memory\nDraw a card.\n{second}")[3] == "what 'that ally' means"
    assert reasons(f"Deal 2 damage to target ally.\nFloating Memory\n{second}") == ["", "", ""]
    assert reasons(f"On Enter: Deal 2 damage to target ally.\n{second}", "ALLY")[1] != ""


def test_the_tree_says_how_many_lines_come_before() -> None:
    found = compile_text("Deal 2 damage to target ally.\nDeal 3 damage to that ally.", CardFacts("Deed", ("ACTION",)))
    assert found[1].abilities == (
        t.OnResolve((t.Damage(3, t.Target()),), text="Deal 3 damage to that ally.", earlier=1),
    )
