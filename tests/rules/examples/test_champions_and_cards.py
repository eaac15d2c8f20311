"""Worked examples of the general rules: champions, elements, names, double-faced cards, starting and ending."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline, Done, PlayCard
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.play.permissions import may_level_into
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from tests.helpers.boards import ADA, ALLY, BASICS, BO, Board, Desk, action, ally, card, target


def start(*more, seats: int = 2, first: int = 1, material=("spirit",), **seat):  # type: ignore[no-untyped-def]
    """A new game of so many players with ten fillers each, at its first decision."""
    definitions = Definitions({one.key: one for one in (*BASICS, *more)})
    players = tuple(Seat(f"P{n}", tuple(material), ("filler",) * 10, **seat) for n in range(1, seats + 1))
    game = new_game(definitions, players, b"example", first)
    return Desk(game, definitions, {})


def test_leveling_up_2_only_the_printed_level_counts() -> None:
    master = card("master", "champion", level=2, life=22, cost_kind="memory", cost=0)
    banner = card("banner", "item", abilities=(t.Static(t.Filter(types=("CHAMPION",), controller="you"), level=3),))
    board = Board(master, banner)
    board.field(ADA, "banner")
    desk = board.start()
    assert desk.view().player(ADA).level == 4
    assert may_level_into(desk.query, ADA, master) is None


def test_element_3_a_lineage_unlocks_all_its_elements() -> None:
    arcane = card("arcane", "champion", level=2, life=20, elements=("ARCANE",), cost_kind="memory", cost=0)
    board = Board(arcane)
    desk = board.start()
    assert set(desk.view().player(ADA).elements) == {"NORM", "FIRE"}
    board = Board(arcane)
    board.writer.change(board.champions[ADA], key="arcane")
    desk = board.start()
    assert set(desk.view().player(ADA).elements) == {"NORM", "FIRE", "ARCANE", "EXALTED"}, "and with it exalted"


@pytest.mark.parametrize(
    ("printed", "lineage", "allowed"),
    [
        ("Rai, Spellcrafter", "Rai", True),
        ("Rai, Storm Seer", "Rai", True),
        ("Merlin, Kingslayer", "Rai", False),
        ("Flawless Spirit of Mordred", "Mordred", False),
        ("Flawless Spirit of Mordred", "Flawless Spirit of Mordred", True),
    ],
)
def test_name_5_1_lineages_follow_the_name_before_the_title_or_the_whole_name(
    printed: str, lineage: str, allowed: bool
) -> None:
    below = card("below", "champion", level=1, life=18)
    below = msgspec.structs.replace(below, name=printed)
    above = card(
        "above",
        "champion",
        level=2,
        life=20,
        cost_kind="memory",
        cost=0,
        abilities=(t.Keyword("Lineage", word=lineage),),
    )
    board = Board(below, above)
    board.writer.change(board.champions[ADA], key="below")
    desk = board.start()
    assert (may_level_into(desk.query, ADA, above) is None) == allowed


def test_name_5_1_3_a_champion_with_the_name_inside_its_own_has_no_champion_bonus() -> None:
    below = msgspec.structs.replace(card("below", "champion", level=1, life=18), name="Flawless Spirit of Mordred")
    tides = action(
        "tides",
        more=(t.Restricted((t.ChampionNamed("Mordred"),), (t.OnResolve((t.Damage(3, t.Champion("opponent")),)),)),),
    )
    board = Board(below, tides)
    board.writer.change(board.champions[ADA], key="below")
    spell = board.put(ADA, "hand", "tides")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.damage(BO) == 0


def test_start_5_a_card_may_begin_the_game_on_the_field() -> None:
    glass = card("glass", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",), abilities=(t.BeginsOnField(),))
    desk = start(glass, material=("spirit", "glass"))
    desk.answer("may", Accept()).answer("may", Decline())
    assert desk.objects(1) == ["glass"] and desk.objects(2) == []
    assert desk.game.state.zone("material", 1) == ()


def test_special_actions_a_rule_against_entering_does_not_keep_the_starting_champion_away() -> None:
    """Prohibitions are for what players do; the starting champion is put by the game."""
    magistrate = card(
        "magistrate",
        "item",
        cost_kind="memory",
        cost=0,
        supertypes=("REGALIA",),
        abilities=(
            t.BeginsOnField(),
            t.Static(t.Filter(kind="player"), cant=("materialize", "activate")),
        ),
    )
    desk = start(magistrate, material=("spirit", "magistrate"))
    desk.answer("may", Accept()).answer("may", Accept())
    assert all(desk.query.champion(player) for player in (1, 2))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turn_one_1_1_only_the_last_player_of_the_first_cycle_attacks_on_their_first_turn(seats: int) -> None:
    charger = card("charger", "champion", level=0, life=15, power=2, elements=("FIRE",))
    desk = start(charger, material=("charger",), seats=seats)
    for number in range(1, seats + 1):
        decision = desk.game.decision
        assert decision is not None and decision.player == number and desk.query.match.turn == number
        could = any(isinstance(option, DeclareAttack) for option in decision.options)
        assert could == (number == seats), number
        drawn = 10 - len(desk.game.state.zone("deck", number))
        assert drawn == (0 if seats == 2 and number == 1 else 1), "only in two-player games is the first draw skipped"
        desk.passes(seats * 2)


def test_pantheon_start_each_player_has_a_barrier_and_hidden_boons() -> None:
    barrier = ally("barrier", 0, 5, supertypes=("TOKEN",), cost_kind="none", cost=None)
    lesser = card("lesser", "lesser-boon", speed="fast", cost=0, abilities=(t.Static(ALLY, power=1),))
    greater = card("greater", "greater-boon", speed="fast", cost=1)
    desk = start(barrier, lesser, greater, seats=3, boons=("lesser", "greater"), barrier="barrier")
    assert [desk.objects(player) for player in (1, 2, 3)] == [["barrier*"]] * 3
    boon = desk.game.state.zone("pantheon", 1)[0]
    desk.answer("opportunity", PlayCard(boon, "bestowment"))
    assert desk.stack() == [] and desk.game.decision.player == 1, "nobody could answer"  # type: ignore[union-attr]
    card_now = desk.game.state[boon]
    assert card_now.face_up and desk.game.state.zone_of(boon) == ("pantheon", 1)
    assert [o.power for o in desk.view().objects if o.key == "barrier"] == [1, 1, 1], "the boon works from now on"
    assert PlayCard(boon, "bestowment") not in desk.game.decision.options  # type: ignore[union-attr]


def test_a_bestowed_boon_does_what_it_says_as_it_is_gained_and_announces_only_that_by_hand() -> None:
    barrier = ally("barrier", 0, 5, supertypes=("TOKEN",), cost_kind="none", cost=None)
    lesser = card(
        "lesser",
        "lesser-boon",
        speed="fast",
        cost=0,
        abilities=(
            t.OnResolve((t.Draw(2),), text="As you gain this boon, draw two cards."),
            t.ByHand("Something odd goes on.", "static"),
            t.ByHand("As you gain this boon, sing.", "resolve"),
        ),
    )
    greater = card("greater", "greater-boon", speed="fast", cost=1)
    desk = start(barrier, lesser, greater, seats=3, boons=("lesser", "greater"), barrier="barrier")
    hand = len(desk.zone("hand", 1))
    desk.answer("opportunity", PlayCard(desk.game.state.zone("pantheon", 1)[0], "bestowment"))
    assert len(desk.zone("hand", 1)) == hand + 2
    decision = desk.game.decision
    assert decision is not None and decision.kind == "by_hand" and "sing" in str(decision.prompt)
    desk.answer("by_hand", Done())
    assert desk.game.decision.kind == "opportunity" and desk.stack() == []  # type: ignore[union-attr]


def test_ending_9_what_leaves_with_a_player_who_lost_did_not_die() -> None:
    mourner = ally(
        "mourner",
        1,
        1,
        abilities=(
            t.Triggered(t.Event("death", ALLY), (t.Draw(1),), text="Whenever an ally dies"),
            t.Triggered(
                t.Event("leave", t.Filter(types=("ALLY",), other=True)), (t.Recover(1),), text="Whenever an ally leaves"
            ),
        ),
    )
    doom = action("doom", t.Damage(40, t.Target()), targets=target())
    board = Board(mourner, doom, players=("Ada", "Bo", "Cy"))
    board.field(ADA, "mourner")
    board.field(BO, "filler")
    spell = board.put(ADA, "hand", "doom")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(desk.champions[BO],)).passes(3)
    assert desk.view().player(BO).lost == "champion_died" and desk.game.decision is not None
    assert desk.objects(BO) == [] and desk.view().player(BO).deck == 0
    assert desk.stack() == ["mourner"], "only what watches for leaving triggers"
    desk.passes(2)
    assert desk.game.decision.player == ADA  # type: ignore[union-attr]


def test_ending_5_who_would_win_and_lose_at_once_loses() -> None:
    gamble = action("gamble", t.Win(), t.Damage(40, t.Champion("you")))
    board = Board(gamble)
    spell = board.put(ADA, "hand", "gamble")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.view().winner == BO


def test_class_bonus_a_card_in_the_graveyard_whose_bonus_is_locked_has_not_that_keyword() -> None:
    thief = action(
        "thief",
        t.Banish(t.Target()),
        t.If(
            t.Matches(t.It(), t.Filter(kind="card", zone="banishment", keyword="Floating Memory")),
            (t.PutCounters("level", 1, t.Champion("you")),),
        ),
        targets=target(t.Filter(kind="card", controller="opponent")),
    )
    rune = ally(
        "rune", classes=("MAGE",), abilities=(t.Restricted((t.ClassBonus(),), (t.Keyword("Floating Memory"),)),)
    )
    board = Board(thief, rune)
    one = board.put(BO, "graveyard", "rune")
    spell = board.put(ADA, "hand", "thief")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    assert desk.query.object(desk.champions[ADA]).counters == ()  # type: ignore[union-attr]
