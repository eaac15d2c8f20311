"""What is chosen or meant among others, by whom it may be aimed at, and how long it is kept: each sentence played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Pick, PlayCard
from gatcg_desktop.rules.query.characteristics import has_keyword
from gatcg_desktop.rules.query.measures import stat_of
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.written import written

WOLF, CUB, OX = ally("wolf", 3, 5, cost=0), ally("cub", 1, 2, cost=0), ally("ox", 2, 6, cost=0)


def deed(text: str, *more: object, types: str = "action", **printed: object) -> Board:
    """Ada's card of this text, with allies that can be put on the board."""
    return Board(written("deed", types, text, **{"cost": 0, **printed}), WOLF, CUB, OX, *more, deck=12)  # type: ignore[arg-type]


def done(board: Board, *targets: int) -> Desk:
    """The action is played, and all that follows happens as it is suggested."""
    id = board.put(ADA, "hand", "deed")
    return settle(board.start().play(id, targets=targets))


def has(desk: Desk, id: int, keyword: str) -> bool:
    return has_keyword(desk.query, id, keyword)


# The rest, and extremes among some


@pytest.mark.parametrize(
    "words",
    [
        "Each player chooses an ally they control, then destroy the rest.",
        "Each player chooses an ally they control. Destroy the rest.",
    ],
)
def test_the_rest_are_those_that_were_not_chosen(words: str) -> None:
    board = deed(words)
    for player in (ADA, BO):
        for key in ("wolf", "cub", "ox"):
            board.field(player, key)
    desk = done(board)
    assert (len(desk.objects(ADA)), len(desk.objects(BO))) == (1, 1)


def test_the_rest_of_those_among_which_was_chosen() -> None:
    board = deed("Choose up to two allies you control. Sacrifice the rest.")
    ids = [board.field(ADA, key) for key in ("wolf", "cub", "ox")]
    board.field(BO, "cub")
    mine = board.put(ADA, "hand", "deed")
    desk = board.start().play(mine).resolve().answer("choose", ids[0], ids[2])
    assert (sorted(desk.objects(ADA)), desk.objects(BO)) == (["ox", "wolf"], ["cub"])


@pytest.mark.parametrize(
    ("words", "weakened"),
    [
        ("each ally with the lowest life among allies your opponents control", [False, True, True, False]),
        ("each ally with the highest power among allies on the field", [True, False, False, True]),
    ],
)
def test_extremes_are_among_those_that_are_named(words: str, weakened: list[bool]) -> None:
    board = deed(f"Put a debuff counter on {words}.")
    ids = [board.field(BO, "wolf"), board.field(BO, "cub"), board.field(BO, "cub"), board.field(ADA, "wolf")]
    desk = done(board)
    assert [bool(desk.query.object(id).count("debuff")) for id in ids] == weakened  # type: ignore[union-attr, arg-type]


# Counters of any kind


def test_counters_of_any_kind_count() -> None:
    text = "Allies you control with counters on them have intercept.\nDeed gets +1 POWER for each counter on it."
    board = deed(text, types="ally", power=1, life=9)
    id = board.field(ADA, "deed", counters=(("omen", 2), ("buff", 1)))
    hurt, fresh, marked = board.field(ADA, "wolf", damage=1), board.field(ADA, "cub"), board.field(ADA, "ox")
    board.writer.change(marked, counters=(("charge", 1),))
    desk = board.start()
    assert [has(desk, one, "Intercept") for one in (id, hurt, fresh, marked)] == [True, True, False, True]
    assert stat_of(desk.query, id, "power") == 1 + 3 + 1  # a buff counter is +1 by itself


@pytest.mark.parametrize(("there", "cards"), [(3, 0), (4, 1)])
def test_how_many_counters_were_removed(there: int, cards: int) -> None:
    board = deed(
        "Remove all charge counters from target ally. If four or more counters were removed this way, draw a card."
    )
    id = board.field(ADA, "wolf", counters=(("charge", there),))
    assert len(done(board, id).zone("hand", ADA)) == cards


@pytest.mark.parametrize(("counters", "cards"), [((("charge", 1),), 1), ((), 0)])
def test_a_counter_of_any_kind_is_asked_for(counters: tuple[tuple[str, int], ...], cards: int) -> None:
    board = deed("If target ally has a counter on it, draw a card.")
    id = board.field(ADA, "wolf", counters=counters)
    assert len(done(board, id).zone("hand", ADA)) == cards


# Who may aim at it


@pytest.mark.parametrize(
    ("words", "player", "subtypes", "may"),
    [
        ("Spells your opponents control", BO, ("SPELL",), False),
        ("Spells your opponents control", BO, (), True),
        ("Spells your opponents control", ADA, ("SPELL",), True),
        ("effects your opponents control", BO, (), False),
        ("effects your opponents control", ADA, (), True),
    ],
)
def test_what_opponents_may_not_target(words: str, player: int, subtypes: tuple[str, ...], may: bool) -> None:
    zap = written("zap", "action", "Deal 1 damage to target ally.", cost=0, subtypes=subtypes)
    board = deed(f"Deed can't be targeted by {words}.", zap, types="ally", power=1, life=9)
    id = board.field(ADA, "deed")
    board.field(ADA, "wolf")
    one = board.put(player, "hand", "zap")
    desk = board.start()
    if player == BO:
        desk.passes()
    desk.answer("opportunity", PlayCard(one))
    if may:
        desk.answer("targets", id)
    else:
        assert "cannot be targeted" in str(desk.refused(id))


# Kept as long as its source


def test_control_lasts_as_long_as_its_source() -> None:
    board = deed(
        "On Enter: Gain control of target item for as long as you control Deed.",
        card("lamp", "item"),
        written("bane", "action", "Destroy target ally.", cost=0),
        types="ally",
        power=1,
        life=2,
    )
    lamp = board.field(BO, "lamp")
    id, bane = board.put(ADA, "hand", "deed"), board.put(BO, "hand", "bane")
    desk = board.start().play(id).resolve().answer("targets", lamp).resolve()
    assert desk.query.object(lamp).controller == ADA  # type: ignore[union-attr]
    (there,) = (one for one, thing in desk.query.objects(ADA) if thing.key == "deed")
    settle(desk.passes().play(bane, targets=(there,)))
    assert desk.query.object(lamp).controller == BO  # type: ignore[union-attr]


# Conditions before, lineages, attacks so far


@pytest.mark.parametrize(("rested", "damage"), [(False, 4), (True, 5)])
def test_a_whenever_under_a_condition(rested: bool, damage: int) -> None:
    text = "As long as Deed is awake, whenever an ally enters the field, recover 1."
    board = deed(text, types="ally", power=1, life=9)
    board.field(ADA, "deed", rested=rested)
    board.writer.change(board.champions[ADA], damage=5)
    cub = board.put(ADA, "hand", "cub")
    assert settle(board.start().play(cub)).damage(ADA) == damage


def test_an_omen_that_waits() -> None:
    board = deed(
        "As long as Deed is an omen, whenever an opponent activates a card, that player banishes a card from their graveyard."
    )
    board.writer.change(board.put(ADA, "banishment", "deed"), counters=(("omen", 1),))
    board.put(BO, "graveyard", "wolf")
    bolt = board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "filler")
    desk = settle(board.start().passes().play(bolt, targets=(board.champions[ADA],)))
    assert desk.zone("banishment", BO) == ["wolf"]


def test_cards_under_each_opponents_champion() -> None:
    board = deed("Each opponent puts a card from their hand on the bottom of their champion's lineage.")
    board.put(BO, "hand", "cub")
    desk = done(board)
    assert [desk.game.state[id].key for id in desk.game.state.zone("lineage", board.champions[BO])] == ["cub", "spirit"]


def test_that_champions_lineage() -> None:
    board = deed(
        "Deal 1 damage to target champion. Put a card from your hand on the bottom of that champion's lineage."
    )
    board.put(ADA, "hand", "cub")
    desk = done(board, board.champions[BO])
    assert [desk.game.state[id].key for id in desk.game.state.zone("lineage", board.champions[BO])] == ["cub", "spirit"]


def test_attacks_declared_so_far() -> None:
    board = deed("On Attack: Recover 2 for each attack you've declared this turn.", types="ally", power=1, life=9)
    one, other = board.field(ADA, "cub"), board.field(ADA, "deed")
    board.writer.change(board.champions[ADA], damage=9)
    desk = settle(board.start().attack(one, board.champions[BO]))
    settle(desk.attack(other, board.champions[BO]))
    assert desk.damage(ADA) == 9 - 2 * 2


# Other players, plays to come, searching


def test_another_player_materializes() -> None:
    ring = card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
    board = deed("Target opponent materializes a card from their material deck.", ring)
    board.put(BO, "material", "ring")
    board.put(ADA, "material", "ring")
    mine = board.put(ADA, "hand", "deed")
    desk = board.start().play(mine, targets=(BO,)).resolve()
    decision = desk.game.decision
    assert decision is not None and decision.kind == "materialize" and decision.player == BO
    settle(desk.answer("materialize", decision.options[0]))
    assert (desk.objects(BO), desk.objects(ADA)) == (["ring"], [])


def test_unless_whoever_controls_it_gives_something_up() -> None:
    board = deed("Destroy target ally an opponent controls unless that opponent discards a card.")
    id = board.field(BO, "wolf")
    board.put(BO, "hand", "cub")
    mine = board.put(ADA, "hand", "deed")
    desk = board.start().play(mine, targets=(id,)).resolve()
    decision = desk.game.decision
    assert decision is not None and decision.player == BO
    settle(desk.answer(decision.kind, decision.options[0]))
    assert (desk.objects(BO), desk.zone("graveyard", BO)) == (["wolf"], ["cub"])


@pytest.mark.parametrize("end", [", then shuffle your deck.", ". Then shuffle your deck."])
@pytest.mark.parametrize("control", [True, False])
def test_a_search_under_a_condition(control: bool, end: str) -> None:
    text = f"If you control an ally, search your deck for an item card, reveal it, put it into your hand{end}"
    board = deed(text, card("lamp", "item"))
    board.put(ADA, "deck", "lamp")
    if control:
        board.field(ADA, "wolf")
    mine = board.put(ADA, "hand", "deed")
    desk = board.start().play(mine).resolve()
    if control:
        decision = desk.game.decision
        assert decision is not None
        (lamp,) = (one for one in decision.options if isinstance(one, Pick) and desk.game.state[one.id].key == "lamp")
        settle(desk.answer(decision.kind, lamp))
    assert desk.zone("hand", ADA) == (["lamp"] if control else [])


@pytest.mark.parametrize(("element", "remembered"), [("FIRE", True), ("WATER", False)])
def test_it_is_what_shares_an_element_with_the_champion(element: str, remembered: bool) -> None:
    text = (
        "Reveal the top card of your deck. If it shares an element with your champion, put it into your memory. "
        "Otherwise, put it on the bottom of your deck."
    )
    pyre = card("pyre", "champion", level=1, life=20, elements=("FIRE",))
    board = Board(written("deed", "action", text, cost=0), card("lamp", "item", elements=(element,)), pyre, deck=0)
    board.put(ADA, "deck", "lamp")
    board.writer.change(board.champions[ADA], key="pyre")
    desk = done(board)
    assert (desk.zone("memory", ADA), desk.zone("deck", ADA)) == ((["lamp"], []) if remembered else ([], ["lamp"]))
    assert desk.query.object(board.champions[ADA]) is not None


@pytest.mark.parametrize(("properties", "damage"), [(("distant",), 2), ((), 1)])
def test_two_conditions_of_one_rule(properties: tuple[str, ...], damage: int) -> None:
    text = "As long as your champion is distant, allies you control get +1 POWER while attacking."
    board = deed(text, types="item")
    board.field(ADA, "deed")
    cub = board.field(ADA, "cub")
    board.writer.change(board.champions[ADA], properties=properties)
    desk = board.start()
    assert stat_of(desk.query, cub, "power") == 1
    assert settle(desk.attack(cub, board.champions[BO])).damage(BO) == damage
