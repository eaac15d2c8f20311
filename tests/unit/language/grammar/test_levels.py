"""Levels in texts: the champion goes up or down, and what the other players do as they recover."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, card
from tests.helpers.worded import unread, worded

ELDER = card("elder", "champion", level=2, life=25, cost_kind="memory", cost=3)


def champion(desk: Desk, player: int) -> str:
    """Which card is on top of the lineage."""
    thing = desk.query.object(desk.champions[player])
    assert thing is not None
    return thing.key


def test_the_champion_levels_up_without_paying_and_comes_down_again() -> None:
    text = "Level up your champion. At the beginning of the next end phase, delevel your champion."
    board = Board(worded("idea", "action", text, cost=0), ELDER)
    board.put(ADA, "material", "elder")
    board.put(BO, "material", "elder")
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea).resolve()
    decision = desk.game.decision
    assert decision is not None
    if decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[:1])
    assert [champion(desk, player) for player in (ADA, BO)] == ["elder", "hero"]
    assert desk.zone("material", ADA) == []
    desk.passes(2).resolve()
    assert [champion(desk, player) for player in (ADA, BO)] == ["hero", "hero"]
    assert desk.zone("material", ADA) == ["elder"]


@pytest.mark.parametrize(("text", "level"), [("Level up your champion.", "hero"), ("Delevel your champion.", "spirit")])
def test_a_level_that_is_not_there_is_not_taken(text: str, level: str) -> None:
    board = Board(worded("idea", "action", text, cost=0), ELDER)
    board.put(BO, "material", "elder")
    ideas = [board.put(ADA, "hand", "idea") for _ in range(2)]
    desk = board.start()
    for idea in ideas:
        desk.play(idea).resolve()
    assert [champion(desk, player) for player in (ADA, BO)] == [level, "hero"]


@pytest.mark.parametrize(
    ("who", "left"),
    [
        ("Each player recovers", [2, 2, 2]),
        ("Each opponent recovers", [5, 2, 2]),
        ("Target player recovers", [5, 5, 2]),
        ("Recover", [2, 5, 5]),
    ],
)
def test_whose_champion_recovers(who: str, left: list[int]) -> None:
    board = Board(worded("idea", "action", f"{who} 3.", cost=0), players=("Ada", "Bo", "Cy"))
    for hero in board.champions.values():
        board.writer.change(hero, damage=5)
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea, targets=(3,) if "Target" in who else ()).passes(3)
    assert [desk.damage(player) for player in (1, 2, 3)] == left


@pytest.mark.parametrize("distorted", [True, False])
def test_time_is_distorted_for_everybody_and_for_good(distorted: bool) -> None:
    text = "For the rest of the game, time is distorted." if distorted else "Draw a card."
    board = Board(worded("idea", "action", text, cost=0), card("ring", "item", cost_kind="memory", cost=0))
    rings = {player: board.put(player, "material", "ring") for player in (ADA, BO)}
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea).resolve().passes(2)
    seen = []
    for player in (ADA, BO):
        while desk.query.match.turn_player == player:
            decision = desk.game.decision
            assert decision is not None
            if decision.kind == "materialize":
                seen.append((player, _before(desk)))
                desk.answer("materialize", PlayCard(rings[player], "materialization"))
            else:
                desk.passes()
    assert seen == ([(ADA, Phase.MAIN), (BO, Phase.MAIN)] if distorted else [(BO, Phase.WAKE_UP)])


def _before(desk: Desk) -> Phase:
    """The phase before the one of now."""
    begun = [step.event.phase for step in desk.game.steps if type(step.event).__name__ == "PhaseBegan"]
    return Phase(begun[-2]) if len(begun) > 1 else Phase.MAIN


@pytest.mark.parametrize(
    "text", ["Level up target champion.", "Delevel each champion.", "Time is distorted.", "Your champion levels up."]
)
def test_what_is_not_guessed_at(text: str) -> None:
    assert unread(text)
