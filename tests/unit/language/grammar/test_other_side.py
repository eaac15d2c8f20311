"""The other side of what texts say: whom and what they do not concern, how often they do not work, how much it is."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.choices import ActivateAbility, PlayCard
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import worded

STAG = ally("stag", 1, 9)
TEA = worded("tea", "action", "Recover 1.", cost=0)


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def go_on(desk: Desk) -> Desk:
    """One step: pass, or answer with what is suggested, else with as little as allowed."""
    decision = asked(desk)
    if decision.kind == "opportunity":
        return desk.passes()
    return desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))


# What is on the stack ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("Negate target activation.", {"card", "ability"}),
        ("Negate target card activation.", {"card"}),
        ("Negate target action card activation.", {"card"}),
        ("Negate target ally card activation.", set()),
        ("Negate target ability activation.", {"ability"}),
        ("Negate target trigger.", {"trigger"}),
        ("Negate target activation or trigger.", {"card", "ability", "trigger"}),
    ],
)
def test_what_on_the_stack_is_meant(text: str, fits: set[str]) -> None:
    board = Board(
        worded("idea", "action", text, cost=0),
        TEA,
        worded("gem", "item", "(0): Glimpse 1."),
        worded("eye", "item", "Whenever you activate an action card, draw a card."),
    )
    tea, idea = board.put(ADA, "hand", "tea"), board.put(BO, "hand", "idea")
    gem = board.field(ADA, "gem")
    board.field(ADA, "eye")
    desk = board.start().play(tea).use(gem).passes()
    below = dict(zip(desk.query.state.zone("stack", 0), ("card", "trigger", "ability"), strict=True))
    assert (PlayCard(idea) in asked(desk).options) is bool(fits)
    if fits:
        desk.answer("opportunity", PlayCard(idea))
        assert {below[pick.id] for pick in asked(desk).options if pick.id in below} == fits


# Costs and names --------------------------------------------------------------------------------------------


def test_what_is_rested_as_a_cost_cannot_rest_again() -> None:
    board = Board(worded("gem", "item", "REST: Draw a card."))
    gem, tired = board.field(ADA, "gem"), board.field(ADA, "gem", rested=True)
    desk = board.start()
    assert ActivateAbility(tired, 0) not in asked(desk).options
    desk.use(gem)
    assert desk.query.object(gem).rested  # type: ignore[union-attr]
    assert len(desk.resolve().zone("hand", ADA)) == 1
    assert ActivateAbility(gem, 0) not in asked(desk).options


@pytest.mark.parametrize(("name", "wolf", "stag"), [("Wolf", 3, 1), ("Stag", 1, 3)])
def test_only_cards_with_the_chosen_name_cost_more(name: str, wolf: int, stag: int) -> None:
    text = "As Seer enters the field, choose a card name.\nCards with the chosen name cost 2 more to activate."
    board = Board(worded("seer", "ally", text, power=1, life=1, cost=0), ally("wolf"), STAG)
    seer, *others = (board.put(ADA, "hand", key) for key in ("seer", "wolf", "stag"))
    board.put(ADA, "hand", "filler", 9)
    desk = board.start().play(seer).resolve()
    (pick,) = (one for one in asked(desk).options if one.label == name)
    desk.answer(asked(desk).kind, pick)
    for other, price in zip(others, (wolf, stag), strict=True):
        desk.play(other, pay=price).resolve()


# Whose ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whose", "hands"),
    [
        ("your", [1, 1, 2, 2]),
        ("each opponent's", [0, 1, 1, 2]),
        ("each player's", [1, 2, 3, 4]),
    ],
)
def test_whose_phases_begin(whose: str, hands: list[int]) -> None:
    board = Board(worded("bell", "item", f"At the beginning of {whose} end phase, recover 1."))
    board.field(ADA, "bell")
    board.writer.change(board.champions[ADA], damage=9)
    desk = board.start()
    found = []
    for turn in range(desk.query.match.turn, desk.query.match.turn + 4):
        while desk.query.match.turn == turn:
            go_on(desk)
        found.append(9 - desk.damage(ADA))
    assert found == hands


@pytest.mark.parametrize(("who", "offered"), [("a player", {ADA, BO}), ("an opponent", {BO})])
def test_which_player_is_chosen(who: str, offered: set[int]) -> None:
    board = Board(worded("deed", "action", f"Choose {who}. That player draws a card.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    if len(offered) > 1:
        assert {pick.id for pick in asked(desk).options} == offered
        desk.answer("choose", BO)
    assert (desk.zone("hand", ADA), desk.zone("hand", BO)) == ([], ["filler"])


def test_an_ally_they_control_is_none_of_yours() -> None:
    text = "Target opponent puts two chip counters on an ally they control."
    board = Board(worded("deed", "action", text, cost=0), STAG)
    deed, mine = board.put(ADA, "hand", "deed"), board.field(ADA, "stag")
    theirs = [board.field(BO, "stag") for _ in range(2)]
    desk = board.start().play(deed, targets=(BO,)).resolve()
    assert (asked(desk).player, {pick.id for pick in asked(desk).options}) == (BO, set(theirs))
    desk.answer("choose", theirs[1])
    counts = [desk.query.object(id).count("chip") for id in (mine, *theirs)]  # type: ignore[union-attr]
    assert counts == [0, 0, 2]


@pytest.mark.parametrize(("hurt", "taken"), [("stag", 3), ("warden", 5)])
def test_another_unit_is_not_the_one_that_guards(hurt: str, taken: int) -> None:
    text = "If another unit you control would take damage, prevent 2 of that damage."
    board = Board(
        worded("warden", "ally", text, power=1, life=9),
        STAG,
        worded("zap", "action", "Deal 5 damage to target unit.", cost=0),
    )
    ids = {key: board.field(BO, key) for key in ("warden", "stag")}
    zap = board.put(ADA, "hand", "zap")
    desk = board.start().play(zap, targets=(ids[hurt],)).resolve()
    assert desk.query.object(ids[hurt]).damage == taken  # type: ignore[union-attr]


@pytest.mark.parametrize("who", ["champion", "stag"])
def test_the_attacks_of_your_champion_are_not_those_of_others(who: str) -> None:
    board = Board(
        worded("bell", "item", "Whenever your champion attacks, draw a card."),
        STAG,
        card("club", "weapon", power=2, durability=2),
    )
    board.field(ADA, "bell")
    board.field(ADA, "club")
    attacker = board.champions[ADA] if who == "champion" else board.field(ADA, "stag")
    desk = board.start()
    desk.answer("opportunity", next(one for one in asked(desk).options if getattr(one, "unit", 0) == attacker))
    while asked(desk).kind != "opportunity":
        desk.answer(asked(desk).kind, asked(desk).options[0])
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == int(who == "champion")


@pytest.mark.parametrize(("how", "properties"), [(" preserved", ("preserved",)), ("", ())])
def test_only_what_is_put_there_preserved_is_so(how: str, properties: tuple[str, ...]) -> None:
    board = Board(worded("deed", "action", f"Put Deed into its owner's material deck{how}.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    (there,) = desk.game.state.zone("material", ADA)
    assert (desk.game.state[there].properties, bool(desk.game.state[there].face_up)) == (properties, bool(how))


# When and how much ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "phase", "power"),
    [
        (ADA, Phase.MAIN, 3),
        (BO, Phase.MAIN, 1),
        (ADA, Phase.END, 1),
        (ADA, Phase.RECOLLECTION, 1),
    ],
)
def test_your_main_phase_is_no_other_phase(player: int, phase: Phase, power: int) -> None:
    board = Board(worded("scout", "ally", "As long as it's your main phase, Scout gets +2 POWER.", power=1, life=3))
    scout = board.field(ADA, "scout")
    board.set(turn_player=player, phase=phase)
    desk = board.start()
    while desk.query.match.phase != phase:
        go_on(desk)
    assert desk.view().object(scout).power == power  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("condition", "allies", "holds"),
    [
        ("you control less than two allies", 1, True),
        ("you control less than two allies", 2, False),
        ("the amount of allies you control is less than two", 1, True),
        ("the amount of allies you control is less than two", 2, False),
    ],
)
def test_less_than_is_not_that_many(condition: str, allies: int, holds: bool) -> None:
    board = Board(worded("ask", "action", f"If {condition}, draw a card.", cost=0), STAG)
    for _ in range(allies):
        board.field(ADA, "stag")
    ask = board.put(ADA, "hand", "ask")
    assert bool(board.start().play(ask).resolve().zone("hand", ADA)) is holds


@pytest.mark.parametrize(("watched_by", "drawn"), [(ADA, 1), (BO, 0)])
def test_your_champion_levels_up_and_nobody_elses(watched_by: int, drawn: int) -> None:
    board = Board(
        worded("bell", "item", "Whenever your champion levels up, draw a card into your memory."),
        worded("deed", "action", "Level up your champion.", cost=0),
        card("sage", "champion", level=2, life=25, cost_kind="memory", cost=0),
    )
    board.field(watched_by, "bell")
    board.put(ADA, "material", "sage")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    if asked(desk).kind != "opportunity":
        desk.answer(asked(desk).kind, *asked(desk).options[:1])
    while desk.stack():
        desk.resolve()
    assert desk.query.object(desk.champions[ADA]).key == "sage"  # type: ignore[union-attr]
    assert len(desk.zone("memory", watched_by)) == drawn


@pytest.mark.parametrize(("text", "level"), [("Empower 2.", 3), ("Empower 4.", 5)])
def test_empowering_adds_so_many_levels(text: str, level: int) -> None:
    orb_face = worded("orb", "action", "Deal LV damage to target champion.", cost=0, subtypes=("SPELL",))
    board = Board(worded("idea", "action", text, cost=0), orb_face)
    idea, orb = board.put(ADA, "hand", "idea"), board.put(ADA, "hand", "orb")
    desk = board.start().play(idea).resolve().play(orb, targets=(board.champions[BO],)).resolve()
    assert desk.damage(BO) == level


@pytest.mark.parametrize(("many", "left"), [(1, 2), (2, 1)])
def test_agility_returns_so_many_cards(many: int, left: int) -> None:
    board = Board(worded("idea", "action", f"You gain agility {many} for this turn.", cost=0))
    idea = board.put(ADA, "hand", "idea")
    board.put(ADA, "memory", "filler", 3)
    desk = board.start().play(idea).resolve().passes(2).resolve()
    assert asked(desk).least == many
    desk.answer("choose", *asked(desk).options[:many])
    assert (len(desk.zone("hand", ADA)), len(desk.zone("memory", ADA))) == (many, left)
