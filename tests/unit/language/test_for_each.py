"""Things done as often as there is something, and a few more instructions about champions and stats."""

from __future__ import annotations

from gatcg_desktop.language import tree as t
from tests.helpers.boards import ADA, BO, Board, Desk, ally
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
    assert [desk.reader.bearer(ids[name]).count("buff") for name in ("wolf", "stag")] == [3, 1]  # type: ignore[union-attr]


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
    made = Board(written("deed", "action", "Switch the power and life stat of target ally until end of turn.", cost=0),
                 ally("wolf", 2, 9))  # fmt: skip
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
