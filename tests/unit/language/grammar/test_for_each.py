"""Things done as often as there is something, and a few more instructions about champions and stats."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import worded
from tests.helpers.written import read, unread, written


def board(text: str) -> tuple[Desk, dict[str, int]]:
    """After Ada has played an action with this text; she has three stags and a wolf with seven counters."""
    made = Board(written("deed", "action", text, cost=0), ally("stag"), ally("wolf", 2, 9))
    ids = {"wolf": made.field(ADA, "wolf", counters=(("chip", 7),))}
    for _ in range(3):
        ids["stag"] = made.field(ADA, "stag")
    deed = made.put(ADA, "hand", "deed")
    return made.start().play(deed).resolve(), ids


def test_for_each_of_something_something_is_done() -> None:
    desk, _ = board("For each ally you control, draw a card.")
    assert len(desk.zone("hand", ADA)) == 4


def test_what_is_done_for_each_may_be_several_things() -> None:
    desk, _ = board("For each ally you control, draw a card and deal 1 damage to each champion.")
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA), desk.damage(BO)) == (4, 4, 4)


def test_what_is_done_for_each_is_chosen_each_time() -> None:
    desk, ids = board("For each ally you control, put a buff counter on an ally you control.")
    for name in ("wolf", "wolf", "stag", "wolf"):
        desk.answer("choose", ids[name])
    assert [desk.query.bearer(ids[name]).count("buff") for name in ("wolf", "stag")] == [3, 1]  # type: ignore[union-attr]


def test_for_every_so_many() -> None:
    desk, _ = board("For every three allies you control, recover 1. For every two allies you control, draw a card.")
    assert len(desk.zone("hand", ADA)) == 2


def test_what_comes_then_is_not_told_apart() -> None:
    assert unread("For each ally you control, draw a card, then discard a card.")
    assert unread("For each ally you control, choose an ally you control. Draw a card.") == (
        "what is done for each of something"
    )


def test_a_changed_stat_for_each_is_one_change() -> None:
    (effect,) = read("For each ally you control, target ally gets +1 POWER until end of turn.").effects  # type: ignore[union-attr]
    assert isinstance(effect, t.Modify)


def test_stats_are_switched() -> None:
    made = Board(
        written("deed", "action", "Switch the power and life stat of target ally until end of turn.", cost=0),
        ally("wolf", 2, 9),
    )
    wolf, deed = made.field(ADA, "wolf"), made.put(ADA, "hand", "deed")
    desk = made.start().play(deed, targets=(wolf,)).resolve()
    (found,) = (one for one in desk.view().objects if one.id == wolf)
    assert (found.power, found.life) == (9, 2)


def playable(text: str) -> bool:
    """Whether Ada may play a wind ally after she has played an action with this text."""
    made = Board(written("deed", "action", text, cost=0), ally("gust", elements=("WIND",), cost=0))
    gust, deed = made.put(ADA, "hand", "gust"), made.put(ADA, "hand", "deed")
    desk = made.start().play(deed).resolve()
    assert desk.game.decision is not None
    return any(getattr(pick, "card", 0) == gust for pick in desk.game.decision.options)


def test_all_basic_elements_are_enabled_this_turn() -> None:
    assert playable("All basic elements are enabled for you until end of turn.")
    assert not playable("Draw a card.")
    assert unread("All fire elements are enabled for you until end of turn.") == "all elements of one element"


def test_elements_in_a_list_are_enabled() -> None:
    for listed in ("Fire, water, and wind", "Fire, water and wind"):
        static = read(f"{listed} elements are enabled for you.", "ITEM")
        assert isinstance(static, t.Static) and static.enable == ("FIRE", "WATER", "WIND")


def test_all_other_units_than_the_champion_that_was_spoken_of() -> None:
    text = "For every three damage counters on your champion, deal 1 damage to all other units."
    board = Board(written("outburst", "action", text), ally("stout", 1, 9))
    board.writer.change(board.champions[ADA], damage=7)
    mine, theirs = board.field(ADA, "stout"), board.field(BO, "stout")
    spell = board.put(ADA, "hand", "outburst")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert [desk.view().object(one).damage for one in (mine, theirs)] == [2, 2]  # type: ignore[union-attr]
    assert (desk.damage(ADA), desk.damage(BO)) == (7, 2)


# Counters that are counted ----------------------------------------------------------------------------------

AGED = (("age", 5), ("chip", 2))


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("Pillar gets +1 POWER for each age counter on it.", 6),
        ("Pillar gets +1 POWER for each age counter on your champion.", 4),
        ("Pillar gets +1 POWER for each of up to four age counters on it.", 5),
        ("Pillar gets +1 POWER for each of up to nine age counters on it.", 6),
        ("Pillar gets +2 POWER for every two age counters on it.", 5),
        ("Pillar gets +1 POWER for each age counter on allies you control.", 7),
        ("Pillar gets +1 POWER for each age counter on objects on the field.", 14),
    ],
)
def test_counters_that_are_there_are_counted(text: str, power: int) -> None:
    made = Board(worded("pillar", "ally", text, power=1, life=1), ally("wolf", 2, 9))
    pillar = made.field(ADA, "pillar", counters=AGED)
    made.field(ADA, "wolf", counters=(("age", 1),))
    made.field(BO, "wolf", counters=(("age", 4),))
    made.writer.change(made.champions[ADA], counters=(("age", 3),))
    assert traits(made.start().query, pillar).power == power


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("For each counter removed this way, draw a card.", 5),
        ("For every two counters removed this way, draw a card.", 2),
        ("For every six counters removed this way, draw a card.", 0),
    ],
)
def test_counters_that_were_removed_are_counted(text: str, drawn: int) -> None:
    made = Board(
        worded("idea", "action", f"Remove all age counters from target ally. {text}", cost=0), ally("wolf", 2, 9)
    )
    wolf, idea = made.field(BO, "wolf", counters=AGED), made.put(ADA, "hand", "idea")
    desk = made.start().play(idea, targets=(wolf,)).resolve()
    assert len(desk.zone("hand", ADA)) == drawn


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Sacrifice Vial: For every two age counters that were on Vial, draw a card.", 2),
        (
            "Sacrifice Vial: Draw a card. Then if there were five or more age counters on Vial, draw an additional card.",
            2,
        ),
        (
            "Sacrifice Vial: Draw a card. Then if there were six or more age counters on Vial, draw an additional card.",
            1,
        ),
    ],
)
def test_counters_that_were_on_what_was_sacrificed_are_counted(text: str, drawn: int) -> None:
    made = Board(worded("vial", "item", text))
    vial = made.field(ADA, "vial", counters=AGED)
    desk = made.start().use(vial).resolve()
    assert len(desk.zone("hand", ADA)) == drawn


def test_what_is_done_for_each_may_be_about_that_one() -> None:
    desk, ids = board("For each ally you control, put a buff counter on that ally.")
    assert all(desk.query.bearer(ids[name]).count("buff") == 1 for name in ("wolf", "stag"))  # type: ignore[union-attr]


def test_what_is_about_another_is_done_to_that_as_often() -> None:
    (effect,) = read("For each item you control, put a buff counter on target ally.").effects  # type: ignore[union-attr]
    assert not isinstance(effect, t.ForEach)
    effects = read("Rest target unit. For each ally you control, deal 1 damage to that unit.").effects  # type: ignore[union-attr]
    assert effects[1] == t.Separate(t.Count(t.Filter(types=("ALLY",), controller="you")), (t.Damage(1, t.Target()),))


def test_each_of_them_is_found_before_the_first() -> None:
    summoned = ally("imp", 1, 1, supertypes=("TOKEN",))
    text = "For each ally you control, summon a token that's a copy of it."
    made = Board(written("deed", "action", text, cost=0), ally("stag"), summoned)
    made.field(ADA, "stag")
    made.field(ADA, "imp", token=True)
    deed = made.put(ADA, "hand", "deed")
    desk = made.start().play(deed).resolve()
    assert sorted(one.key for one in desk.view().objects) == ["hero", "hero", "imp", "imp", "stag", "stag"]


def test_the_controller_of_each_one_that_is_gone() -> None:
    text = "Banish all allies. For each ally banished this way, its controller draws a card."
    made = Board(written("deed", "action", text, cost=0), ally("stag"), ally("imp", 1, 1, supertypes=("TOKEN",)))
    made.field(ADA, "stag")
    made.field(BO, "stag")
    made.field(BO, "imp", token=True)
    deed = made.put(ADA, "hand", "deed")
    desk = made.start().play(deed).resolve()
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [1, 2]


def test_it_is_one_of_each_only_where_it_can_be_nothing_else() -> None:
    """An object that speaks of "it" may mean itself; a card that was counted is no object."""
    assert unread("On Attack: For each ally you control, it gets +1 POWER until end of turn.", "ALLY")
    assert unread("For each card in your hand, destroy it.") == "what it means: a card as if it were an object"
    effects = read("Rest target ally. For each ally you control, deal 1 damage to it.").effects  # type: ignore[union-attr]
    assert isinstance(effects[1], t.Separate)


def test_what_was_spoken_of_as_a_unit_is_that_unit_after_something_else_has_gone() -> None:
    text = (
        "Deal 2 damage to target unit. Then you may sacrifice any amount of Fractals. For each Fractal sacrificed "
        "this way, deal an additional 2 damage to that unit."
    )
    made = Board(written("deed", "action", text, cost=0), card("shard", "phantasia", subtypes=("FRACTAL",)))
    shards = [made.field(ADA, "shard") for _ in range(3)]
    deed = made.put(ADA, "hand", "deed")
    desk = made.start()
    desk.play(deed, targets=(desk.champions[BO],)).resolve().answer("may", Accept()).answer("choose", *shards[:2])
    assert desk.damage(BO) == 6


def test_what_has_gone_is_not_that_ally_again() -> None:
    assert unread("Deal 2 damage to target ally. Sacrifice an ally. Deal 2 damage to that ally.")


@pytest.mark.parametrize(("given", "counters"), [((), 0), ((0,), 3), ((0, 1), 8), ((1, 2), 10)])
def test_x_is_something_of_each_of_them(given: tuple[int, ...], counters: int) -> None:
    text = (
        "On Enter: Sacrifice up to two items. For each item sacrificed this way, put 2+X buff counters on Heap where X is "
        "that item's reserve cost."
    )
    board = Board(
        worded("heap", "ally", text, power=0, life=1, cost=0), *(card(f"cog-{n}", "item", cost=n) for n in (1, 3))
    )
    cogs = [board.field(ADA, key) for key in ("cog-1", "cog-3", "cog-3")]
    heap = board.put(ADA, "hand", "heap")
    desk = board.start().play(heap).resolve().resolve().answer("choose", *(cogs[place] for place in given))
    (found,) = (thing for _, thing in desk.query.objects(ADA) if thing.key == "heap")
    assert found.count("buff") == counters
    unread("For each ally you control, recover X, where X is your influence.")


@pytest.mark.parametrize(("pays", "left"), [((True, True), 2), ((True, False), 1), ((False, False), 0)])
def test_each_controller_pays_for_each_of_theirs(pays: tuple[bool, bool], left: int) -> None:
    text = "For each Herb object each player controls, its controller sacrifices it unless they pay (1)."
    made = Board(written("deed", "action", text, cost=0), card("ghost", "phantasia", subtypes=("HERB",)), ally("stag"))
    made.field(ADA, "stag")
    for player in (ADA, BO):
        made.field(player, "ghost")
        made.put(player, "hand", "filler", 2)
    deed = made.put(ADA, "hand", "deed")
    desk = made.start().play(deed).resolve()
    for player, paid in zip((ADA, BO), pays, strict=True):
        assert desk.game.decision is not None and desk.game.decision.player == player
        desk.answer("pay_or_not", Accept() if paid else Decline())
        if paid:
            desk.pay(1)
    assert desk.objects(ADA) + desk.objects(BO) == ["stag", *["ghost"] * left]


@pytest.mark.parametrize(
    ("field", "graveyard", "drawn"),
    [((), (), 0), ((1, 2), (), 2), ((), (1, 1), 1), ((1, 2), (2, 3), 3), ((1,), (1,), 1)],
)
def test_different_costs_are_counted_among_objects_and_cards_together(
    field: tuple[int, ...], graveyard: tuple[int, ...], drawn: int
) -> None:
    text = "For each different reserve cost among allies you control and cards in your graveyard, draw a card into your memory."
    made = Board(worded("deed", "action", text, cost=0), *(ally(f"stag-{cost}", cost=cost) for cost in (1, 2, 3)))
    for cost in field:
        made.field(ADA, f"stag-{cost}")
    for cost in graveyard:
        made.put(ADA, "graveyard", f"stag-{cost}")
    made.field(BO, "stag-3")
    deed = made.put(ADA, "hand", "deed")
    assert len(made.start().play(deed).resolve().zone("memory", ADA)) == drawn
    unread("Draw a card for each different reserve cost among allies you control and items you control.")


def test_different_costs_among_what_is_there() -> None:
    text = "Draw a card for each different reserve cost among allies you control."
    made = Board(worded("deed", "action", text, cost=0), *(ally(f"stag-{cost}", cost=cost) for cost in (1, 2)))
    for cost in (1, 1, 2):
        made.field(ADA, f"stag-{cost}")
    deed = made.put(ADA, "hand", "deed")
    assert len(made.start().play(deed).resolve().zone("hand", ADA)) == 2
