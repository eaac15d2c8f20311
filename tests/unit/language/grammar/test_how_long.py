"""How long what texts say lasts, when it comes, and its limits: turns that end, phases of others, just so much."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.choices import Accept, PassOpportunity
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import worded

ZAP = worded("zap", "action", "Deal 3 damage to target champion.", cost=0)
TEA = worded("tea", "action", "Recover 2.", cost=0)


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def to_main_phase(desk: Desk, player: int) -> Desk:
    """Go on to the next main phase of a player; what is asked is answered with as little as allowed."""
    turn = desk.query.match.turn
    while not (
        desk.query.match.turn > turn
        and desk.query.match.turn_player == player
        and asked(desk).player == player
        and desk.query.match.phase == Phase.MAIN
        and asked(desk).kind == "opportunity"
        and not desk.stack()
    ):
        decision = asked(desk)
        if decision.kind == "opportunity":
            desk.answer("opportunity", PassOpportunity())
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
    return desk


@pytest.mark.parametrize(
    ("text", "now", "later"),
    [
        ("If damage would be dealt to your champion this turn, prevent 2 of that damage.", 1, 3),
        ("Prevent all damage that would be dealt to your champion this turn.", 0, 3),
        ("Until end of turn, if your champion would take damage, it takes that much damage plus 2 instead.", 5, 3),
        (
            (
                "Until the beginning of your next turn, if your champion would take damage, it takes that much damage plus 2 "
                "instead."
            ),
            5,
            5,
        ),
    ],
)
def test_until_when_damage_is_another(text: str, now: int, later: int) -> None:
    board = Board(worded("deed", "action", text, cost=0), ZAP)
    deed = board.put(ADA, "hand", "deed")
    zaps = [board.put(BO, "hand", "zap") for _ in range(2)]
    desk = board.start().play(deed).resolve().passes()
    hero = desk.champions[ADA]
    assert desk.play(zaps[0], targets=(hero,)).resolve().damage(ADA) == now
    assert to_main_phase(desk, BO).play(zaps[1], targets=(hero,)).resolve().damage(ADA) == now + later


@pytest.mark.parametrize(
    "text",
    [
        "The next time damage would be dealt to your champion this turn, prevent that damage.",
        "The next time your champion would take damage this turn, double that damage.",
    ],
)
def test_the_next_time_this_turn_is_not_in_the_next(text: str) -> None:
    board = Board(worded("deed", "action", text, cost=0), ZAP)
    deed, zap = board.put(ADA, "hand", "deed"), board.put(BO, "hand", "zap")
    desk = board.start().play(deed).resolve()
    assert to_main_phase(desk, BO).play(zap, targets=(desk.champions[ADA],)).resolve().damage(ADA) == 3


@pytest.mark.parametrize(("hit", "taken"), [(3, 3), (4, 3), (5, 3), (2, 2)])
def test_so_much_or_more_begins_with_so_much(hit: int, taken: int) -> None:
    text = "If your champion would take 4 or more damage, prevent all but 3 of that damage."
    board = Board(
        worded("wall", "item", text), worded("bolt-of", "action", f"Deal {hit} damage to target champion.", cost=0)
    )
    board.field(BO, "wall")
    bolt = board.put(ADA, "hand", "bolt-of")
    assert board.start().play(bolt, targets=(board.champions[BO],)).resolve().damage(BO) == taken


def test_a_player_cannot_recover_this_turn_and_can_in_the_next() -> None:
    board = Board(worded("deed", "action", "Until end of turn, target opponent can't recover.", cost=0), TEA)
    board.writer.change(board.champions[BO], damage=9)
    deed, *teas = board.put(ADA, "hand", "deed"), board.put(BO, "hand", "tea"), board.put(BO, "hand", "tea")
    desk = board.start().play(deed, targets=(BO,)).resolve().passes()
    assert desk.play(teas[0]).resolve().damage(BO) == 9
    assert to_main_phase(desk, BO).play(teas[1]).resolve().damage(BO) == 7


@pytest.mark.parametrize(("whose", "drawn_in"), [("the next", BO), ("your next", ADA)])
def test_the_next_end_phase_may_be_an_opponents(whose: str, drawn_in: int) -> None:
    text = f"At the beginning of {whose} end phase, put the top card of your deck into your graveyard."
    board = Board(worded("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    board.set(turn_player=BO)
    desk = board.start().passes().play(deed).resolve()
    while desk.zone("graveyard", ADA) == ["deed"]:
        decision = asked(desk)
        if decision.kind == "opportunity":
            desk.passes()
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
    assert (desk.query.match.phase, desk.query.match.turn_player) == (Phase.END, drawn_in)


# Who is asked, and what is found ----------------------------------------------------------------------------


def test_that_player_is_asked_and_nobody_else() -> None:
    text = "At the beginning of each opponent's end phase, that player may banish a card from their graveyard."
    board = Board(worded("orb", "item", text))
    board.field(BO, "orb")
    for player in (ADA, BO):
        board.put(player, "graveyard", "filler")
    desk = board.start()
    while asked(desk).kind == "opportunity":
        desk.passes()
    assert (asked(desk).kind, asked(desk).player) == ("may", ADA)
    desk.answer("may", Accept())
    if asked(desk).kind == "choose":
        desk.answer("choose", *asked(desk).options[:1])
    assert (desk.zone("banishment", ADA), desk.zone("banishment", BO)) == (["filler"], [])


@pytest.mark.parametrize(("where", "zone"), [("graveyard", "graveyard"), ("hand", "hand"), ("memory", "memory")])
def test_what_is_searched_for_goes_where_it_is_put(where: str, zone: str) -> None:
    text = f"Search your deck for up to two Beast cards and put them into your {where}. Then shuffle your deck."
    board = Board(worded("deed", "action", text, cost=0), ally("pup", subtypes=("BEAST",)))
    board.put(ADA, "deck", "pup", 3)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    decision = asked(desk)
    assert decision.most == 2
    pups = [pick for pick in decision.options if desk.game.state[pick.id].key == "pup"]
    assert len(pups) == 3 == len(decision.options)
    desk.answer(decision.kind, *pups[:2])
    assert (desk.zone(zone, ADA).count("pup"), desk.zone("deck", ADA).count("pup")) == (2, 1)


@pytest.mark.parametrize(("aimed", "negated"), [("champion", True), ("ally", False)])
def test_only_what_targets_your_champion_is_negated(aimed: str, negated: bool) -> None:
    board = Board(
        worded("veto", "action", "Negate all card activations targeting your champion.", cost=0),
        worded("jab", "action", "Deal 1 damage to target unit.", cost=0),
        ally("stag", 1, 9),
    )
    veto, jab, stag = board.put(BO, "hand", "veto"), board.put(ADA, "hand", "jab"), board.field(BO, "stag")
    desk = board.start().play(jab, targets=(board.champions[BO] if aimed == "champion" else stag,)).passes()
    desk.play(veto).resolve()
    assert desk.stack() == ([] if negated else ["jab"])


@pytest.mark.parametrize("named", ["Glass Shards", "Turning Wind"])
def test_counters_go_onto_the_mastery_that_is_named(named: str) -> None:
    keys = ("glass-shards", "turning-wind")
    board = Board(
        worded("deed", "action", f"Put two chip counters on your {named}.", cost=0),
        *(card(key, "mastery") for key in keys),
    )
    for key in keys:
        board.status(ADA, key)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    counts = {one.key.replace("-", " ").title(): one.count("chip") for _, one in desk.query.statuses(ADA, "mastery")}
    assert counts == {"Glass Shards": 0, "Turning Wind": 0} | {named: 2}
