"""What the state-based checks do and what they leave alone, and what damage marks (state-based checks, damage)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.events import GameEnded, ObjectLeft, PlayerLost
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, target

ANY = target(t.Filter())
SPARK = action("spark", t.Damage(1, t.Target()), targets=ANY)
PLAYERS = ("Ada", "Bo", "Cy")


def _checked(board: Board) -> Desk:
    """The position after the checks that come once Ada has put something onto the stack."""
    spell = board.put(ADA, "hand", "filler", 2)
    return board.start().play(spell)


def _told(desk: Desk, kind: type) -> list[object]:
    return [step.event for step in desk.game.steps if type(step.event) is kind]


@pytest.mark.parametrize("damage", [0, 1, 2, 3])
def test_a_unit_dies_of_as_much_damage_as_its_life(damage: int) -> None:
    board = Board(players=PLAYERS)
    board.field(ADA, "filler", damage=damage)
    board.writer.change(board.champions[BO], damage=18 + damage)
    desk = _checked(board)
    assert desk.objects(ADA) == (["filler"] if damage < 2 else [])
    assert desk.zone("graveyard", ADA) == ([] if damage < 2 else ["filler"])
    assert _told(desk, PlayerLost) == ([] if damage < 2 else [PlayerLost(BO, "champion_died")])


@pytest.mark.parametrize("unique", [False, True])
def test_the_field_is_checked_again_after_what_a_check_has_taken_from_it(unique: bool) -> None:
    lead = t.Static(t.Filter(other=True, types=("ALLY",), controller="you"), life=1)
    board = Board(ally("lord", supertypes=("UNIQUE",) if unique else (), abilities=(lead,)))
    lords = [board.field(ADA, "lord", damage=0 if unique else 2) for _ in range(1 + unique)]
    board.field(ADA, "filler", damage=2 + unique)
    desk = _checked(board)
    if unique:
        desk.answer("unique", Pick(lords[0]))
    assert desk.objects(ADA) == (["lord"] if unique else [])


@pytest.mark.parametrize("counters", [0, 1])
@pytest.mark.parametrize(
    ("types", "subtypes", "lost"), [("weapon", (), True), ("domain", ("SIEGEABLE",), True), ("item", (), False)]
)
def test_only_weapons_and_siegeable_domains_without_durability_are_destroyed(
    types: str, subtypes: tuple[str, ...], lost: bool, counters: int
) -> None:
    board = Board(card("thing", types, subtypes=subtypes, durability=2))
    board.field(ADA, "thing", counters=(("durability", counters),))
    desk = _checked(board)
    assert desk.objects(ADA) == ([] if lost and not counters else ["thing"])
    assert [event.how for event in _told(desk, ObjectLeft)] == (["destroyed"] if lost and not counters else [])  # type: ignore[attr-defined]


@pytest.mark.parametrize("types", ["ally", "champion", "siegeable", "domain", "siegeable ally"])
def test_damage_is_marked_on_units_and_takes_durability_off_siegeable_domains(types: str) -> None:
    subtypes = ("SIEGEABLE",) if "siegeable" in types else ()
    kind = "domain" if types in ("siegeable", "domain") else "ally"  # the champion is there already
    life = {"power": 1, "life": 9} if kind == "ally" else {}
    board = Board(card("thing", kind, subtypes=subtypes, durability=5, **life), SPARK)
    thing = board.field(BO, "thing")
    if types == "champion":
        thing = board.champions[BO]
    spell = board.put(ADA, "hand", "spark")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(thing,)).resolve()
    hit = desk.query.object(thing)
    assert hit is not None
    assert hit.damage == (0 if kind == "domain" else 1)
    assert hit.count("durability") == (0 if types == "champion" else 4 if types == "siegeable" else 5)


@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [("queen", "queen", True), ("queen", "king", False), ("filler", "filler", False)],
)
def test_of_unique_objects_of_one_name_one_is_kept(first: str, second: str, asked: bool) -> None:
    board = Board(ally("queen", supertypes=("UNIQUE",)), ally("king", supertypes=("UNIQUE",)))
    board.field(BO, first)
    kept, other = board.field(ADA, first), board.field(ADA, second)
    desk = _checked(board)
    if asked:
        desk.answer("unique", kept)
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity", "nothing else is asked"
    assert desk.query.object(kept) is not None and (desk.query.object(other) is None) == asked
    assert desk.objects(BO) == [first], "each player has their own"
    assert desk.zone("graveyard", ADA) == ([second] if asked else [])


@pytest.mark.parametrize("immortal", [True, False])
def test_what_is_immortal_neither_dies_nor_is_destroyed_nor_sacrificed(immortal: bool) -> None:
    doom = action("doom", t.Destroy(t.Target()), targets=ANY)
    edict = action("edict", t.Sacrifice(t.Choose(t.Filter(types=("ALLY",)), who="opponent")))
    for spell, damage in (("doom", 0), ("edict", 0), ("", 2)):
        board = Board(ally("elder", abilities=(t.Keyword("Immortality"),) if immortal else ()), doom, edict)
        unit = board.field(BO, "elder", damage=damage)
        played = board.put(ADA, "hand", spell) if spell else 0
        board.put(ADA, "hand", "filler", 1)
        desk = board.start() if spell else _checked(board)
        if spell:
            desk.play(played, targets=(unit,) if spell == "doom" else ()).resolve()
            if desk.game.decision is not None and desk.game.decision.kind == "choose":
                desk.answer("choose", desk.game.decision.options[0])
        assert desk.objects(BO) == (["elder"] if immortal else [])


@pytest.mark.parametrize(("dying", "winner"), [((BO,), ADA), ((ADA,), BO), ((ADA, BO), 0), ((), -1)])
def test_the_last_one_left_wins_and_nobody_left_is_a_draw(dying: tuple[int, ...], winner: int) -> None:
    board = Board()
    for player in dying:
        board.writer.change(board.champions[player], damage=20)
    desk = _checked(board)
    assert _told(desk, GameEnded) == ([] if winner < 0 else [GameEnded(winner, winner == 0)])
    assert [step.rule for step in desk.game.steps if type(step.event) is GameEnded] == (
        [] if winner < 0 else ["ending.win" if winner else "ending.draw"]
    )
    assert desk.query.match.outcome == ("" if winner < 0 else "won" if winner else "draw")
    assert (desk.game.decision is None) == (winner >= 0), "nobody responds to the end"


def test_who_lost_earlier_keeps_that_loss_when_the_others_draw() -> None:
    board = Board(players=(*PLAYERS, "Di"))
    board.writer.change(board.champions[BO], damage=20)
    desk = _checked(board)
    assert _told(desk, PlayerLost) == [PlayerLost(BO, "champion_died")] and desk.query.match.outcome == ""
    assert _told(desk, GameEnded) == []


@pytest.mark.parametrize("effect", ["win", "lose", "draw a card"])
def test_an_effect_may_win_or_lose_the_game(effect: str) -> None:
    said = {"win": t.Win(), "lose": t.Lose(), "draw a card": t.Draw(1)}[effect]
    board = Board(action("fate", said), players=PLAYERS)
    spell = board.put(ADA, "hand", "fate")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).passes(3)
    lost = [event.player for event in _told(desk, PlayerLost)]  # type: ignore[attr-defined]
    assert lost == {"win": [BO, 3], "lose": [ADA], "draw a card": []}[effect]
    assert desk.query.match.outcome == ("won" if effect == "win" else "")


@pytest.mark.parametrize("doomed", [ADA, BO])
def test_who_would_win_and_lose_at_once_loses(doomed: int) -> None:
    """Ada's fate wins her the game while the champion of one of the three dies of the same card."""
    both = action("fate", t.Win(), t.Damage(30, t.Target()), targets=target())
    board = Board(both, players=PLAYERS)
    spell = board.put(ADA, "hand", "fate")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(desk.champions[doomed],)).passes(3)
    assert desk.query.match.outcome == ("won" if doomed == BO else "")
    assert [event.player for event in _told(desk, PlayerLost)] == ([ADA] if doomed == ADA else [BO, 3])  # type: ignore[attr-defined]


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_drawing_more_than_the_deck_has_loses(cards: int) -> None:
    board = Board(action("greed", t.Draw(cards)), deck=2)
    spell = board.put(ADA, "hand", "greed")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert _told(desk, PlayerLost) == ([PlayerLost(ADA, "deck_empty")] if cards > 2 else [])
