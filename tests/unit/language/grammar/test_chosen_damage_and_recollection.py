"""Damage of an amount that is chosen, counters that were counted, recollected cards and negated activations."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Number
from gatcg_desktop.rules.model.phases import Phase, RecollectionPart
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded

ROCKS = (ally("pebble", 1, 9, cost=1), ally("stone", 1, 9, cost=3), card("rock", "item", cost=3))


@pytest.mark.parametrize(("much", "left"), [(3, ["pebble"]), (1, ["stone", "rock"]), (0, ["pebble", "stone", "rock"])])
def test_how_much_is_dealt_is_chosen_and_asked_for(much: int, left: list[str]) -> None:
    text = (
        "Deal up to 4 damage to your champion. Destroy all objects with reserve cost equal to the amount of damage dealt "
        "to your champion this way."
    )
    board = Board(worded("deed", "action", text, cost=0), *ROCKS)
    for one in ROCKS:
        board.field(BO, one.key)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    assert [one.value for one in desk.game.decision.options] == [0, 1, 2, 3, 4]  # type: ignore[union-attr]
    desk.answer("choose", Number(much))
    assert desk.damage(ADA) == much
    assert desk.objects(BO) == left


def test_what_was_prevented_was_not_dealt() -> None:
    text = "Prevent the next 2 damage that would be dealt to your champion this turn."
    deal = "Deal up to 4 damage to your champion. Draw X cards, where X is the amount of damage dealt this way."
    board = Board(worded("ward", "action", text, cost=0), worded("deed", "action", deal, cost=0))
    ward, deed = board.put(ADA, "hand", "ward"), board.put(ADA, "hand", "deed")
    desk = board.start().play(ward).resolve().play(deed).resolve().answer("choose", Number(3))
    assert (desk.damage(ADA), len(desk.zone("hand", ADA))) == (1, 1)


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 0), (5, 0)])
def test_the_counters_that_were_asked_for_are_removed(before: int, after: int) -> None:
    text = (
        "REST: Put an age counter on Idol. Then if there are three or more age counters on Idol, remove all of them and "
        "draw a card."
    )
    board = Board(worded("idol", "item", text))
    idol = board.field(ADA, "idol", counters=(("age", before), ("charge", 1)))
    desk = settle(board.start().use(idol))
    thing = desk.query.object(idol)
    assert thing is not None
    assert (thing.count("age"), thing.count("charge"), len(desk.zone("hand", ADA))) == (after, 1, int(after == 0))


# Recollection -----------------------------------------------------------------------------------------------


def recollected(text: str, cards: int, player: int = BO) -> Desk:
    """It is that player's recollection phase: they recollect so many cards while Ada has a bell."""
    board = Board(worded("bell", "item", text), ally("wolf", 2, 9))
    board.field(ADA, "bell")
    board.field(BO, "wolf")
    board.put(player, "memory", "filler", cards)
    board.set(turn_player=player, phase=Phase.RECOLLECTION, stage=RecollectionPart.RECOLLECT, turn=6)
    desk = board.start()
    assert len(desk.zone("memory", player)) == 0
    return settle(desk)


SHEEN = (
    "Whenever an opponent recollects three or more cards, for every three cards recollected, they put a sheen counter on "
    "a unit they control."
)


@pytest.mark.parametrize(("cards", "counters"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_what_an_opponent_recollects_is_counted(cards: int, counters: int) -> None:
    desk = recollected(SHEEN, cards)
    assert sum(thing.count("sheen") for _, thing in desk.query.objects(BO)) == counters
    assert sum(thing.count("sheen") for _, thing in desk.query.objects(ADA)) == 0


def test_ones_own_recollection_is_none_of_an_opponent() -> None:
    assert not any(thing.count("sheen") for _, thing in recollected(SHEEN, 6, ADA).query.objects())
    assert unread("For every three cards recollected, draw a card.") == "what was recollected"


# Negated activations ----------------------------------------------------------------------------------------

BELL = "Whenever a fire element card activation you control is negated, deal X damage to target champion, where X is that card's reserve cost."


def negated(deed: str, elements: tuple[str, ...] = ("FIRE",), player: int = ADA) -> Desk:
    """A player activates a card for 2, which the other negates with a card of this text; Ada has a bell."""
    board = Board(
        worded("bell", "item", BELL),
        worded("flare", "action", "Recover 1.", cost=2, elements=elements),
        worded("deed", "action", deed, cost=0),
    )
    board.field(ADA, "bell")
    flare, no = board.put(player, "hand", "flare"), board.put(3 - player, "hand", "deed")
    board.put(player, "hand", "filler", 2)
    board.set(turn_player=player)
    desk = board.start().play(flare).passes()
    target = desk.view().stack[0].id
    return desk.play(no, targets=(target,)).resolve()


@pytest.mark.parametrize(
    "deed",
    [
        "Negate target card activation.",
        "Negate target card activation and banish its source card from the Effects Stack.",
    ],
)
def test_a_negated_activation_is_noticed_with_its_card(deed: str) -> None:
    desk = negated(deed)
    desk.answer("targets", desk.champions[BO]).resolve()
    assert desk.damage(BO) == 2


def test_only_activations_of_ones_own_that_fit_are_noticed() -> None:
    assert negated("Negate target card activation.", ("NORM",)).stack() == []
    assert negated("Negate target card activation.", player=BO).stack() == []


def test_a_negated_trigger_is_no_negated_card_activation() -> None:
    board = Board(
        worded("scholar", "ally", "On Enter: Draw a card.", cost=0),
        worded("hush-now", "action", "Negate target trigger.", cost=0),
        worded("deed", "action", "If a card activation has been negated this turn, draw a card.", cost=0),
    )
    scholar, hush, deed = (board.put(ADA, "hand", key) for key in ("scholar", "hush-now", "deed"))
    desk = board.start().play(scholar).resolve()
    desk.play(hush, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.zone("hand", ADA) == ["deed"]
    assert desk.play(deed).resolve().zone("hand", ADA) == []


# Ambush in words --------------------------------------------------------------------------------------------


def test_it_may_retaliate_while_it_does_not_defend() -> None:
    text = "Scout may retaliate against attackers while not defending."
    board = Board(worded("scout", "ally", text, power=3, life=2), ally("wolf", 1, 9), ally("dog", 1, 9))
    scout, wolf = board.field(BO, "scout"), board.field(ADA, "wolf")
    board.field(BO, "dog")
    desk = board.start().attack(wolf, board.champions[BO])
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity":
        desk.passes()
    desk.answer("retaliate", scout)
    assert settle(desk).query.object(wolf).damage == 3  # type: ignore[union-attr]
    assert unread(text.replace("Scout", "~"), "item")


FROST = (
    "Each opponent recollects X less cards during the resolution of their recollection phase, where X is the amount of "
    "frost counters on Bell."
)


@pytest.mark.parametrize(
    ("frost", "player", "kept"),
    [(0, BO, []), (1, BO, ["b"]), (2, BO, ["b", "c"]), (3, BO, ["a", "b", "c"]), (2, ADA, [])],
)
def test_an_opponent_recollects_less_cards_of_their_choice(frost: int, player: int, kept: list[str]) -> None:
    board = Board(worded("bell", "item", FROST), *(ally(key) for key in "abc"))
    board.field(ADA, "bell", counters=(("frost", frost),))
    memory = {key: board.put(player, "memory", key) for key in "abc"}
    board.set(turn_player=player, phase=Phase.RECOLLECTION, stage=RecollectionPart.RECOLLECT)
    desk = board.start()
    decision = desk.game.decision
    if 0 < len(kept) < 3:
        assert decision is not None and (decision.player, decision.least, decision.most) == (BO, 3 - frost, 3 - frost)
        desk.answer("choose", *(memory[key] for key in "abc" if key not in kept))
    else:
        assert decision is None or decision.kind != "choose"
    assert sorted(desk.zone("memory", player)) == kept


def test_each_player_recollects_so_many_less() -> None:
    board = Board(
        worded("bell", "item", "Each player recollects 2 less cards during the resolution of their recollection phase.")
    )
    board.field(ADA, "bell")
    board.put(ADA, "memory", "filler", 2)
    board.set(turn_player=ADA, phase=Phase.RECOLLECTION, stage=RecollectionPart.RECOLLECT)
    assert len(board.start().zone("memory", ADA)) == 2
