"""Descriptions in texts: which objects and cards each word leaves out."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.actions.champions import level_up
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

HERD = ("calf", "lamb", "kid")


def harmed(words: str, **states: dict[str, object]) -> list[str]:
    """Which of Bo's allies — "calf" (1/4), "lamb" (2/5, with taunt), "kid" (3/6, a token) — take the damage."""
    board = Board(
        worded("idea", "action", f"Deal 1 damage to each {words}.", cost=0),
        ally("calf", 1, 4),
        ally("kid", 3, 6),
        worded("lamb", "ally", "Taunt", power=2, life=5),
    )
    ids = {key: board.field(BO, key, token=key == "kid", **states.get(key, {})) for key in HERD}
    spell = board.put(ADA, "hand", "idea")
    desk = board.start()
    before = {key: damage(desk, id) for key, id in ids.items()}
    desk.play(spell).resolve()
    return [key for key, id in ids.items() if damage(desk, id) > before[key]]


def damage(desk: Desk, id: int) -> int:
    thing = desk.query.object(id)
    assert thing is not None
    return thing.damage


@pytest.mark.parametrize(
    ("words", "hurt"),
    [
        ("ally", "calf lamb kid"),
        ("nontoken ally", "calf lamb"),
        ("awake ally", "calf kid"),
        ("rested ally", "lamb"),
        ("damaged ally", "kid"),
        ("non-token, damaged ally", None),
        ("damaged token", "kid"),
        ("ally without taunt", "calf kid"),
        ("ally with taunt", "lamb"),
        ("ally with 2 POWER or more", "lamb kid"),
        ("ally with 2 POWER or less", "calf lamb"),
        ("ally with 5 LIFE or more", "lamb kid"),
        ("ally with exactly 2 POWER", "lamb"),
        ("ally with power exactly 2", "lamb"),
        ("ally with more than 2 POWER", "kid"),
        ("ally with power greater than 1", "lamb kid"),
        ("ally with less than 5 LIFE", "calf"),
        ("ally with life 5 or less", "calf lamb"),
        ("ally with an even amount of rust counters on it", "calf lamb"),
        ("ally with an odd amount of rust counters on it", "kid"),
        ("ally with exactly two rust counters on it", "lamb"),
        ("ally with more than one rust counter on it", "lamb"),
    ],
)
def test_each_word_leaves_out_what_does_not_fit(words: str, hurt: str | None) -> None:
    if hurt is None:
        assert unread(f"Deal 1 damage to each {words}.")
        return
    states: dict[str, dict[str, object]] = {
        "lamb": {"rested": True, "counters": (("rust", 2),)},
        "kid": {"damage": 2, "counters": (("rust", 1),)},
    }
    assert harmed(words, **states) == hurt.split()


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("attacking ally", "wolf"),
        ("defending ally", "lamb"),
        ("attacking Beast ally", "wolf"),
        ("awake attacking ally", ""),
        ("defending Beast ally", ""),
    ],
)
def test_what_fights_may_be_targeted_only_in_combat(words: str, fits: str) -> None:
    board = Board(
        worded("idea", "action", f"Destroy target {words}.", cost=0),
        ally("wolf", 1, 9, subtypes=("BEAST",)),
        ally("lamb", 1, 9),
    )
    ids = {"wolf": board.field(ADA, "wolf"), "lamb": board.field(BO, "lamb")}
    board.field(ADA, "wolf")
    board.field(BO, "lamb")
    spell = board.put(ADA, "hand", "idea")
    desk = board.start()
    assert desk.refused(PlayCard(spell)), "nothing fights yet"
    desk.attack(ids["wolf"], ids["lamb"])
    if not fits:
        assert desk.refused(PlayCard(spell))
        return
    desk.answer("opportunity", PlayCard(spell))
    decision = desk.game.decision
    assert decision is not None
    assert {one.id for one in decision.options} == {ids[key] for key in fits.split()}
    chosen = fits.split()[0]
    desk.answer("targets", ids[chosen]).resolve()
    assert desk.query.object(ids[chosen]) is None


@pytest.mark.parametrize("leveled", [ADA, BO])
def test_a_champion_that_leveled_up_this_turn_may_be_targeted(leveled: int) -> None:
    text = "Deal 3 damage to target champion that leveled up this turn."
    board = Board(worded("idea", "action", text, cost=0), card("elder", "champion", level=2, life=25))
    elder = board.put(leveled, "material", "elder")
    level_up(GameWriter(board.writer, board.definitions), leveled, elder)
    spell = board.put(ADA, "hand", "idea")
    desk = board.start().answer("opportunity", PlayCard(spell))
    assert desk.refused(desk.champions[ADA + BO - leveled])
    desk.answer("targets", desk.champions[leveled]).resolve()
    assert (desk.damage(leveled), desk.damage(ADA + BO - leveled)) == (3, 0)


@pytest.mark.parametrize(("words", "may"), [("preserved card", True), ("preserved weapon card", False)])
def test_only_preserved_cards_are_banished_to_pay(words: str, may: bool) -> None:
    text = f"As an additional cost to activate this card, banish a {words} from your material deck.\nDraw a card."
    board = Board(
        worded("idea", "action", text, cost=0),
        card("ring", "item", cost_kind="memory", cost=0),
        card("saber", "weapon", cost_kind="memory", cost=0),
    )
    kept = board.put(ADA, "material", "ring")
    board.put(ADA, "material", "saber")
    board.writer.change(kept, properties=("preserved",), face_up=True)
    spell = board.put(ADA, "hand", "idea")
    desk = board.start()
    if not may:
        assert desk.refused(PlayCard(spell))
        return
    desk.answer("opportunity", PlayCard(spell))
    decision = desk.game.decision
    assert decision is not None
    desk.answer(decision.kind, kept)
    assert (desk.zone("material", ADA), desk.zone("banishment", ADA)) == (["saber"], ["ring"])


@pytest.mark.parametrize(("who", "choices"), [("opponent", {2, 3}), ("player", {1, 2, 3})])
def test_what_a_targeted_player_controls(who: str, choices: set[int]) -> None:
    text = f"Deal 1 damage to each unit target {who} controls. Then that player banishes the top card of their deck."
    board = Board(worded("idea", "action", text, cost=0), players=("Ada", "Bo", "Cy"))
    mine, theirs = board.field(2, "filler"), board.field(3, "filler")
    spell = board.put(ADA, "hand", "idea")
    desk = board.start().answer("opportunity", PlayCard(spell))
    decision = desk.game.decision
    assert decision is not None
    assert {one.id for one in decision.options} == choices
    desk.answer("targets", 3).passes(3)
    assert [desk.damage(player) for player in (1, 2, 3)] == [0, 0, 1]
    assert (damage(desk, mine), damage(desk, theirs)) == (0, 1)
    assert [len(desk.zone("banishment", player)) for player in (1, 2, 3)] == [0, 0, 1]


@pytest.mark.parametrize(
    "text",
    [
        "Deal 1 damage to each ally with 2 POWER.",
        "Deal 1 damage to each ally with two rust counters on it.",
        "Banish a damaged card from your graveyard.",
        "Deal 1 damage to each ally with an even amount of rust counters.",
    ],
)
def test_descriptions_that_are_not_guessed_at(text: str) -> None:
    assert unread(text)
