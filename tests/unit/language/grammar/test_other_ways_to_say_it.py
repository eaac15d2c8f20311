"""Other ways to say what the grammar knows: whose things are before them, what is dealt instead, what is so as well."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally
from tests.helpers.written import unread, written


def played(text: str, *targets: str, **cards: int) -> tuple[Desk, dict[str, int]]:
    """After Ada has played an action with this text. Both have a wolf and a mouse with stealth."""
    quick = written("mouse", "ally", "Stealth", power=1, life=3)
    board = Board(written("deed", "action", text, cost=0), ally("wolf", 2, 9), quick)
    ids = {"bo": board.champions[BO], "mine": board.field(ADA, "wolf"), "theirs": board.field(BO, "wolf")}
    ids["mouse"] = board.field(BO, "mouse")
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", cards.get("hand", 0) or 1)
    return board.start().play(deed, targets=tuple(ids[name] for name in targets)).resolve(), ids


@pytest.mark.parametrize(("least", "dealt"), [(0, 4), (20, 1)])
def test_another_amount_is_dealt_instead(least: int, dealt: int) -> None:
    text = f"Deal 1 damage to target champion. If your influence is {least} or more, deal 4 damage instead."
    desk, _ = played(text, "bo")
    assert desk.damage(BO) == dealt


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. If it's your turn, deal 4 damage instead.",
        "Put a buff counter on target ally. If it's your turn, deal 4 damage instead.",
        "Deal 1 damage to each champion. If it's your turn, deal 4 damage instead.",
        "Deal 4 damage instead.",
    ],
)
def test_nothing_is_dealt_instead_of_what_was_not(text: str) -> None:
    assert unread(text)


@pytest.mark.parametrize(("text", "hurt"), [("that doesn't have stealth", 0), ("that has stealth", 1)])
def test_what_has_a_keyword_or_has_it_not(text: str, hurt: int) -> None:
    desk, ids = played(f"Deal 1 damage to each ally {text}.")
    damage = [desk.view().object(ids[name]).damage for name in ("mouse", "theirs", "mine")]
    assert damage == [hurt, 1 - hurt, 1 - hurt]


def test_what_opponents_control_may_be_said_before_it() -> None:
    board = Board(written("fog", "domain", "Opponents' allies get -1 POWER."), ally("wolf", 2, 2))
    board.field(ADA, "fog")
    mine, theirs = board.field(ADA, "wolf"), board.field(BO, "wolf")
    desk = board.start()
    assert [traits(desk.query, one).power for one in (mine, theirs)] == [2, 1]


def test_something_is_of_a_type_as_well() -> None:
    board = Board(
        written("wyrm", "ally", "Wyrm is also a Dragon.", subtypes=("BEAST",)),
        written("choir", "domain", "Allies you control are also Angel."),
    )
    wyrm = board.field(ADA, "wyrm")
    board.field(ADA, "choir")
    assert set(traits(board.start().query, wyrm).subtypes) >= {"BEAST", "DRAGON", "ANGEL"}


def test_an_object_leaves_itself_out() -> None:
    board = Board(
        written("hound", "ally", "REST: Put a buff counter on target ally other than Hound."), ally("wolf", 1, 1)
    )
    hound, wolf = board.field(ADA, "hound"), board.field(ADA, "wolf")
    desk = board.start().use(hound)
    assert [one.id for one in desk.game.decision.options if hasattr(one, "id")] == [wolf]  # type: ignore[union-attr]


def test_all_elements_are_enabled_for_a_turn() -> None:
    board = Board(
        written("deed", "action", "All elements are enabled for you until end of turn.", cost=0),
        action("spark", elements=("EXIA",), cost=0),
    )
    deed, spark = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "spark")
    desk = board.start()
    assert PlayCard(spark) not in desk.game.decision.options  # type: ignore[union-attr]
    desk.play(deed).resolve()
    assert PlayCard(spark) in desk.game.decision.options  # type: ignore[union-attr]


@pytest.mark.parametrize(("turn", "barred"), [("your turn", True), ("an opponent's turn", False)])
def test_something_is_forbidden_in_a_turn(turn: str, barred: bool) -> None:
    board = Board(
        written("hush", "domain", f"Opponents can't activate cards during {turn}."),
        action("deed", cost=0),
    )
    board.field(ADA, "hush")
    mine, theirs = board.put(ADA, "hand", "deed"), board.put(BO, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(mine))
    desk.answer("opportunity", PassOpportunity())
    decision = desk.game.decision
    assert decision is not None
    assert (PlayCard(theirs) in decision.options) == (decision.player == BO and not barred)


def test_others_choose_what_is_destroyed() -> None:
    desk, ids = played("Each opponent chooses an ally they control. Destroy those allies.")
    desk.answer("choose", ids["theirs"])
    assert desk.objects(BO) == ["mouse"]


def test_as_much_as_something_is_is_recovered() -> None:
    text = (
        "Deal 5 unpreventable damage to target champion. Recover an amount equal to the amount of allies you control."
    )
    board = Board(written("deed", "action", text, cost=0), ally("wolf", 1, 1))
    for _ in range(2):
        board.field(ADA, "wolf")
    deed = board.put(ADA, "hand", "deed")
    assert board.start().play(deed, targets=(board.champions[ADA],)).resolve().damage(ADA) == 3
