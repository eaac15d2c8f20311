"""Cards that are turned over, sent away for a time, put on either end of a deck, played."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.choices import Accept, Pick, PickMode
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.query.visibility import EVERYBODY, may_see
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded

WOLF, STAG = ally("wolf", 2, 5, elements=("FIRE",)), ally("stag", 1, 5, elements=("WATER",))
BLOW = worded("blow", "action", "Destroy target weapon or item.", cost=0)


def asked(desk: Desk) -> Decision:
    assert desk.game.decision is not None
    return desk.game.decision


def lies(desk: Desk, id: int) -> tuple[str, bool]:
    """In which zone a card lies, and whether everybody sees which it is."""
    zone, owner = desk.game.state.zone_of(id)
    return zone, may_see(desk.query, EVERYBODY, id, zone, owner)


def test_cards_are_turned_face_down_where_they_lie_and_up_again() -> None:
    glass = worded(
        "glass",
        "item",
        "REST: Put a seal counter on up to two target face up ally cards in a single banishment and turn them face "
        "down.\n\nOn Leave: Remove all seal counters from all cards in each banishment. "
        "If a card had a seal counter removed from it this way, turn it face up.",
    )
    board = Board(glass, WOLF, STAG, BLOW)
    thing = board.field(ADA, "glass")
    wolf, stag, other = (board.put(BO, "banishment", key) for key in ("wolf", "stag", "stag"))
    blow = board.put(ADA, "hand", "blow")
    desk = board.start().use(thing).answer("targets", Pick(wolf), Pick(stag)).resolve()
    assert lies(desk, wolf) == lies(desk, stag) == ("banishment", False)
    assert lies(desk, other) == ("banishment", True)
    assert may_see(desk.query, BO, wolf, "banishment", BO) and not may_see(desk.query, ADA, wolf, "banishment", BO)
    assert desk.game.state.entity(wolf, Card).count("seal") == 1
    desk.play(blow, targets=(thing,)).resolve()
    while desk.stack():
        desk.resolve()
    assert lies(desk, wolf) == lies(desk, stag) == ("banishment", True)
    assert desk.game.state.entity(wolf, Card).count("seal") == 0


def test_only_a_card_that_lies_face_up_can_be_targeted_as_such() -> None:
    text = "Banish a card from your graveyard face down. Draw a card for each face up ally card in your banishment."
    board = Board(worded("deed", "action", text, cost=0), WOLF)
    board.put(ADA, "banishment", "wolf", 2)
    board.put(ADA, "graveyard", "wolf")
    deed = board.put(ADA, "hand", "deed")
    assert len(board.start().play(deed).resolve().zone("hand", ADA)) == 2


CAGE = worded(
    "cage",
    "item",
    "On Enter: Banish all cards in target player's graveyard face down until Cage leaves the field.",
    cost=0,
)


@pytest.mark.parametrize("silenced", [False, True])
def test_what_is_away_until_something_leaves_comes_back_without_a_trigger(silenced: bool) -> None:
    hush = worded("hush", "action", "Target item loses all abilities until end of turn.", cost=0)
    board = Board(CAGE, WOLF, BLOW, hush)
    wolf = board.put(BO, "graveyard", "wolf")
    cage, blow, quiet = (board.put(ADA, "hand", key) for key in ("cage", "blow", "hush"))
    desk = board.start().play(cage).resolve()
    desk.answer("targets", Pick(BO))
    assert desk.zone("graveyard", BO) == ["wolf"]
    desk.resolve()
    assert lies(desk, wolf) == ("banishment", False)
    (thing,) = (one.id for one in desk.view().objects if one.key == "cage")
    if silenced:
        desk.play(quiet, targets=(thing,)).resolve()
    desk.play(blow, targets=(thing,)).resolve()
    assert lies(desk, wolf) == ("graveyard", True)
    assert not desk.stack()


def test_nothing_is_sent_away_until_what_has_left_already_leaves() -> None:
    board = Board(CAGE, WOLF, BLOW)
    wolf = board.put(BO, "graveyard", "wolf")
    cage, blow = (board.put(ADA, "hand", key) for key in ("cage", "blow"))
    desk = board.start().play(cage).resolve()
    desk.answer("targets", Pick(BO))
    (thing,) = (one.id for one in desk.view().objects if one.key == "cage")
    desk.play(blow, targets=(thing,)).resolve().resolve()
    assert lies(desk, wolf) == ("graveyard", True)


def test_what_has_moved_meanwhile_does_not_come_back() -> None:
    fetch = worded("fetch", "action", "Put target card in a banishment into its owner's hand.", cost=0)
    board = Board(CAGE, WOLF, BLOW, fetch)
    wolf = board.put(BO, "graveyard", "wolf")
    cage, blow, hook = (board.put(ADA, "hand", key) for key in ("cage", "blow", "fetch"))
    desk = board.start().play(cage).resolve().answer("targets", Pick(BO)).resolve()
    desk.play(hook, targets=(wolf,)).resolve()
    (thing,) = (one.id for one in desk.view().objects if one.key == "cage")
    desk.play(blow, targets=(thing,)).resolve()
    assert desk.game.state.zone_of(wolf) == ("hand", BO)


def test_cards_may_be_away_face_up_and_those_face_down_are_told_from_them() -> None:
    jail = worded("jail", "item", "On Enter: Banish all cards in your graveyard until Jail leaves the field.", cost=0)
    count = worded("count", "action", "Draw a card for each face down card in your banishment.", cost=0)
    board = Board(jail, count, BLOW, WOLF)
    wolf = board.put(ADA, "graveyard", "wolf")
    hidden = board.put(ADA, "banishment", "filler")
    board.writer.change(hidden, face_up=False)
    first, tally, blow = (board.put(ADA, "hand", key) for key in ("jail", "count", "blow"))
    desk = board.start().play(first).resolve().resolve()
    assert lies(desk, wolf) == ("banishment", True)
    desk.play(tally).resolve()
    assert desk.zone("hand", ADA) == ["blow", "filler"]
    (thing,) = (one.id for one in desk.view().objects if one.key == "jail")
    desk.play(blow, targets=(thing,)).resolve()
    assert lies(desk, wolf) == ("graveyard", True)


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_cards_put_on_either_end_go_there_together(end: str) -> None:
    text = "Put two cards from your hand on the top or on the bottom of your deck in any order."
    board = Board(worded("stow", "action", text, cost=0), WOLF)
    one, two = (board.put(ADA, "hand", "wolf") for _ in range(2))
    stow = board.put(ADA, "hand", "stow")
    desk = board.start().play(stow).resolve()
    ends = {mode.label: mode for mode in asked(desk).options if isinstance(mode, PickMode)}
    desk.answer(asked(desk).kind, ends[end])
    desk.answer("order_cards", Pick(two), Pick(one))
    deck = desk.game.state.zone("deck", ADA)
    assert (deck[:2] if end == "top" else deck[-2:]) == (two, one)


def test_each_card_from_which_counters_were_removed_is_turned_up() -> None:
    text = (
        "Remove all seal counters from all cards in each banishment. "
        "For each card that had counters removed from it this way, turn that card face up."
    )
    board = Board(worded("lift", "action", text, cost=0), WOLF)
    sealed, other = (board.put(BO, "banishment", "wolf") for _ in range(2))
    board.writer.change(sealed, face_up=False, counters=(("seal", 1),))
    board.writer.change(other, face_up=False)
    lift = board.put(ADA, "hand", "lift")
    desk = board.start().play(lift).resolve()
    assert lies(desk, sealed) == ("banishment", True)
    assert lies(desk, other) == ("banishment", False)


@pytest.mark.parametrize(
    "text",
    [
        "On Enter: Banish target ally until end of turn.",
        "On Leave: Banish all cards in your graveyard until Odd Bell leaves the field.",
    ],
)
def test_what_else_comes_back_is_not_guessed_at(text: str) -> None:
    unread(text, "item")


def test_what_was_banished_waits_for_the_level_and_goes_to_either_end() -> None:
    text = (
        "Banish up to three fire element cards from your hand and/or memory. Draw a card into your memory for each card "
        "banished this way. When your champion levels up into a champion card with base level 2 the next time this "
        "game, put the banished cards on the top and/or bottom of your deck in any order."
    )
    elder = card("elder", "champion", level=2, life=25, cost_kind="memory", cost=0)
    rise = worded("rise", "action", "Level up your champion.", cost=0)
    fetch = worded("fetch", "action", "Put target card in your banishment into its owner's hand.", cost=0)
    board = Board(worded("deed", "action", text, cost=0), WOLF, elder, rise, fetch)
    board.put(ADA, "material", "elder")
    deed, jump, hook = (board.put(ADA, "hand", key) for key in ("deed", "rise", "fetch"))
    first, second = board.hand(ADA, "wolf", "wolf")
    third = board.put(ADA, "memory", "wolf")
    desk = board.start().play(deed).resolve()
    desk.answer("choose", Pick(first), Pick(second), Pick(third))
    assert len(desk.zone("memory", ADA)) == 3 and len(desk.zone("banishment", ADA)) == 3
    desk.play(hook, targets=(second,)).resolve()  # what has moved is none of them any more
    desk.play(jump).resolve()
    if asked(desk).kind != "opportunity":
        desk.answer(asked(desk).kind, *asked(desk).options[:1])
    desk.resolve()
    assert {pick.id for pick in asked(desk).options if isinstance(pick, Pick)} == {first, third}
    desk.answer("choose", Pick(third))
    deck = desk.game.state.zone("deck", ADA)
    assert (deck[0], deck[-1]) == (third, first)
    assert desk.game.state.zone_of(second) == ("hand", ADA)


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_the_rest_goes_all_to_one_end(end: str) -> None:
    text = (
        "Reveal the top three cards of your deck. You may banish any amount of fire element cards from among them. "
        "For each card banished this way, choose a unit and deal 2 damage to it. "
        "Put the rest of the revealed cards on the top or on the bottom of your deck in any order."
    )
    board = Board(worded("storm", "action", text, cost=0), WOLF, STAG, deck=0)
    fire = board.put(ADA, "deck", "wolf")
    one, two = (board.put(ADA, "deck", "stag") for _ in range(2))
    board.put(ADA, "deck", "filler", 2)
    foe = board.field(BO, "stag")
    storm = board.put(ADA, "hand", "storm")
    desk = board.start().play(storm).resolve()
    desk.answer("may", Accept()).answer("choose", Pick(fire))
    desk.answer("choose", Pick(foe))
    ends = {mode.label: mode for mode in asked(desk).options if isinstance(mode, PickMode)}
    desk.answer(asked(desk).kind, ends[end])
    desk.answer("order_cards", Pick(two), Pick(one))
    deck = desk.game.state.zone("deck", ADA)
    assert (deck[:2] if end == "top" else deck[-2:]) == (two, one)
    assert desk.zone("banishment", ADA) == ["wolf"]
    assert next(thing.damage for thing in desk.view().objects if thing.id == foe) == 2


@pytest.mark.parametrize("hit", [2, 3])
def test_as_many_cards_as_damage_was_prevented_are_put_away_from_the_top(hit: int) -> None:
    text = (
        "The next time damage would be dealt to your champion this turn, prevent that damage. Reveal an amount of cards "
        "from the top of your deck equal to the amount of damage prevented this way and put them into your material "
        "deck preserved."
    )
    zap = worded("zap", "action", f"Deal {hit} damage to target champion.", cost=0)
    board = Board(worded("deed", "action", text, cost=0), zap, WOLF, STAG, deck=0)
    deck = [board.put(ADA, "deck", key) for key in ("wolf", "stag", "wolf", "stag")]
    played, shot = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "zap")
    desk = board.start().play(played).resolve()
    assert desk.game.state.zone("material", ADA) == ()
    desk.play(shot, targets=(board.champions[ADA],)).resolve()
    there = desk.game.state.zone("material", ADA)
    assert desk.damage(ADA) == 0
    assert set(there) == set(deck[:hit]) and list(desk.game.state.zone("deck", ADA)) == deck[hit:]
    assert all(desk.game.state.entity(id, Card).properties == ("preserved",) for id in there)


HEARD_BANISHING = [
    ("Each opponent banishes all cards from their memory.", 2),
    ("Target opponent banishes all cards from their memory.", 2),
    ("Banish all cards from target opponent's memory.", 0),
]


@pytest.mark.parametrize(("deed", "times"), HEARD_BANISHING)
def test_players_who_banish_all_their_cards_do_so_themselves(deed: str, times: int) -> None:
    bell = worded(
        "bell", "item", "Whenever an opponent banishes a card from their memory, put a charge counter on Bell."
    )
    board = Board(bell, WOLF, worded("deed", "action", deed, cost=0))
    thing, gale = board.field(ADA, "bell"), board.put(ADA, "hand", "deed")
    board.put(BO, "memory", "wolf", 2)
    desk = settle(board.start().play(gale, targets=() if deed.startswith("Each") else (BO,)))
    assert not desk.zone("memory", BO)
    heard = desk.query.object(thing)
    assert heard is not None and heard.count("charge") == times
