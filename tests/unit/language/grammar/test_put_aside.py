"""Cards that an object has banished: revealed, put elsewhere and activated as what that object put aside."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, Number, PlayCard
from gatcg_desktop.rules.model.events import Revealed
from gatcg_desktop.rules.query.visibility import may_see
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally
from tests.helpers.worded import unread, worded

# Revealed as a cost, whose cost X is

VEIL = "On Enter: You may banish up to two cards from your hand face down.\n"
SEER = VEIL + "(0), Reveal a card banished by Seer with reserve cost X: Draw X cards."


def seeing(*secrets: int) -> tuple[Desk, int]:
    """Ada's Seer has banished cards of these costs, face down; gives its id."""
    keys = [f"secret-{cost}" for cost in secrets]
    faces = {key: ally(key, cost=cost) for key, cost in zip(keys, secrets, strict=True)}
    board = Board(worded("seer", "ally", SEER, cost=0), *faces.values())
    cards = [board.put(ADA, "hand", key) for key in keys]
    seer = board.put(ADA, "hand", "seer")
    desk = board.start().play(seer).resolve().resolve()
    if cards:
        desk.answer("may", Accept())
        if desk.game.decision is not None and desk.game.decision.kind == "choose":
            desk.answer("choose", *cards)
    return desk, next(id for id, one in desk.query.objects(ADA) if one.key == "seer")


def test_x_is_what_a_card_that_could_be_revealed_costs() -> None:
    desk, seer = seeing(3, 1)
    desk.answer("opportunity", ActivateAbility(seer, 1))
    assert desk.game.decision is not None
    assert desk.game.decision.options == (Number(1), Number(3)), "not 0 and not 2"
    desk.answer("declare_x", Number(3))
    (secret,) = (one.id for one in desk.game.decision.options)  # type: ignore[union-attr]
    assert desk.game.state[secret].key == "secret-3"
    desk.answer("cost_objects", secret)
    assert [step.event.keys for step in desk.game.steps if isinstance(step.event, Revealed)] == [("secret-3",)]
    assert len(desk.resolve().zone("hand", ADA)) == 3
    assert sorted(desk.zone("banishment", ADA)) == ["secret-1", "secret-3"]


def test_only_the_revealing_shows_a_card_that_lies_face_down() -> None:
    desk, seer = seeing(3)
    desk.answer("opportunity", ActivateAbility(seer, 1)).answer("declare_x", Number(3))
    desk.answer("cost_objects", *(one.id for one in desk.game.decision.options))  # type: ignore[union-attr]
    (secret,) = desk.game.state.zone("banishment", ADA)
    assert may_see(desk.query, ADA, secret, "banishment", ADA) and not may_see(
        desk.query, BO, secret, "banishment", ADA
    )


def test_without_a_card_put_aside_nothing_can_be_revealed() -> None:
    desk, seer = seeing()
    refused = desk.refused(ActivateAbility(seer, 1))
    assert refused.rule == "costs.pay"


def test_what_another_thing_banished_is_not_meant() -> None:
    unread("(0), Reveal a card banished by Odd Bell with reserve cost X: Draw X cards.", "item")
    unread("(0), Discard a card banished by Odd Bell: Draw a card.", "item")


# Negated activations of cards, which go elsewhere with what was banished

HUSHER = (
    "On Enter: Banish a card from your graveyard.\n"
    "(0): Negate each activation of cards with reserve cost 2. Put each card negated this way and each card banished by "
    "Husher into their owner's memories."
)


def hushing(text: str = HUSHER, more: tuple[str, ...] = ()) -> Desk:
    """Ada's Husher has banished a card; its ability answers actions of Bo's of costs 2 and 1, and of hers, of cost 2."""
    board = Board(
        worded("husher", "ally", text, cost=0),
        action("two", t.Recover(1), cost=2),
        action("one", t.Recover(1), cost=1),
        ally("buried"),
    )
    for champion in board.champions.values():
        board.writer.change(champion, damage=9)
    board.put(ADA, "graveyard", "buried")
    for key in more:
        board.put(ADA, "banishment", key)
    board.hand(BO, "filler", "filler", "filler")
    board.hand(ADA, "filler")
    his = [board.put(BO, "hand", key) for key in ("two", "one")]
    hers, husher = board.put(ADA, "hand", "two"), board.put(ADA, "hand", "husher")
    desk = board.start().play(husher).resolve().resolve().play(hers).passes().play(his[0]).play(his[1])
    thing = next(id for id, one in desk.query.objects(ADA) if one.key == "husher")
    return desk.passes().use(thing, 1).resolve()


def test_what_was_negated_goes_where_the_sentence_after_says_with_what_was_banished() -> None:
    desk = hushing(more=("buried",))
    assert desk.stack() == ["one"]
    assert desk.zone("memory", ADA)[-2:] == ["two", "buried"] and desk.zone("memory", BO)[-1:] == ["two"]
    assert desk.zone("graveyard", ADA) == desk.zone("graveyard", BO) == []
    assert desk.zone("banishment", ADA) == ["buried"], "another one, which nobody here banished"
    assert desk.resolve().damage(BO) == 8 and desk.damage(ADA) == 9


@pytest.mark.parametrize(
    ("where", "zone"),
    [("into their owner's memories", "memory"), ("into its owner's hand", "hand")],
)
def test_negated_cards_alone_go_there(where: str, zone: str) -> None:
    text = HUSHER.replace(" and each card banished by Husher into their owner's memories", f" {where}")
    desk = hushing(text)
    assert desk.zone(zone, BO)[-1:] == ["two"] and desk.zone("banishment", ADA) == ["buried"]


def test_what_was_not_negated_goes_nowhere() -> None:
    unread("(0): Put each card negated this way into its owner's memory.", "item")
    unread(
        "(0): Negate each card activation. Draw a card. Put each card negated this way into its owner's memory.", "item"
    )
    unread("(0): Negate each activation of allies.", "item")
    unread("(0): Negate each activation of cards in your hand.", "item")


def test_all_cards_of_two_places_go_together() -> None:
    text = "Put all cards in your graveyard and all cards in your hand into your memory."
    board = Board(worded("tide", "action", text, cost=0))
    board.put(ADA, "graveyard", "bolt")
    board.put(ADA, "hand", "filler", 2)
    tide = board.put(ADA, "hand", "tide")
    desk = board.start().play(tide).resolve()
    assert sorted(desk.zone("memory", ADA)) == ["bolt", "filler", "filler"]


# What enters, once more

ECHO = "On Enter: Draw a card.\nOn Enter: Recover 1.\n(0): Trigger each of Echo's on enter abilities."


def test_each_of_its_own_abilities_triggers_once() -> None:
    board = Board(worded("echo", "ally", ECHO, cost=0), ally("other"))
    board.writer.change(board.champions[ADA], damage=5)
    echo = board.field(ADA, "echo")
    desk = board.start().use(echo, 2).resolve().in_any_order().resolve().resolve()
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA)) == (1, 4)


def test_each_of_the_abilities_of_a_target_triggers_once() -> None:
    board = Board(
        worded("echo", "ally", "On Enter: Recover 2.", cost=0),
        worded("shout", "action", "Trigger each of target ally you control's on enter abilities.", cost=0),
    )
    board.writer.change(board.champions[ADA], damage=5)
    echo, shout = board.field(ADA, "echo"), board.put(ADA, "hand", "shout")
    desk = board.start().play(shout, targets=(echo,)).resolve().resolve()
    assert desk.damage(ADA) == 3


# Banished as it resolves, and activated again

CASE = (
    "Whenever you activate a Melody card from your hand, you may banish it as it resolves.\n"
    "REST: You may activate a card banished by Case."
)


def playing(key: str) -> tuple[Desk, int, int]:
    """Ada, who has a case and two cards banished by nothing of hers, activates a card with that key from her hand."""
    tune = action("tune", t.Recover(1), cost=1, subtypes=("MELODY",))
    board = Board(
        worded("case", "item", CASE),
        tune,
        action("noise", t.Recover(1), cost=1),
        ally("muse", cost=1, subtypes=("MELODY",)),
    )
    board.writer.change(board.champions[ADA], damage=9)
    case = board.field(ADA, "case")
    board.put(ADA, "banishment", "tune")
    card = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 4)
    board.hand(BO, "hush")
    return board.start().play(card, pay=1), card, case


@pytest.mark.parametrize("negated", [False, True])
def test_what_is_banished_as_it_resolves_is_activated_again_later(negated: bool) -> None:
    """Negated it goes there too (resolution, rule 11.1)."""
    desk, tune, case = playing("tune")
    assert desk.stack() == ["tune", "case"]
    desk.resolve().answer("may", Accept())
    assert desk.zone("banishment", ADA) == ["tune"], "not before it resolves"
    if negated:
        hush = desk.game.state.zone("hand", BO)[0]
        desk.passes().play(hush, targets=(desk.view().stack[0].id,)).resolve()
    else:
        desk.resolve()
    assert desk.zone("banishment", ADA) == ["tune", "tune"] and desk.zone("graveyard", ADA) == []
    assert desk.damage(ADA) == (9 if negated else 8)
    desk.use(case, 1).resolve()
    assert desk.game.decision is not None and PlayCard(tune) in desk.game.decision.options
    assert len([one for one in desk.game.decision.options if isinstance(one, PlayCard)]) == 1, (
        "the other is not its own"
    )
    desk.answer("materialize", PlayCard(tune)).pay(1).resolve()
    assert desk.zone("graveyard", ADA) == ["tune"] and desk.stack() == []


def test_nobody_has_to_banish_it() -> None:
    desk, _, case = playing("tune")
    desk.resolve().answer("may", Decline()).resolve()
    assert desk.zone("graveyard", ADA) == ["tune"]
    desk.use(case, 1).resolve()
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity"


def test_what_becomes_an_object_is_not_put_away_as_it_resolves() -> None:
    desk, _, _ = playing("muse")
    assert desk.resolve().stack() == ["muse"]
    assert desk.resolve().objects(ADA)[-1] == "muse"


def test_only_what_is_meant_is_banished_as_it_resolves() -> None:
    assert playing("noise")[0].stack() == ["noise"]
    unread("Whenever an ally dies, you may banish it as it resolves.", "item")
    unread("REST: You may activate a card banished by Odd Bell.", "item")


# Banished out of several places, and counted by where they were

HOST = (
    "On Enter: Search your deck for any amount of Beast ally cards. Banish those cards along with any amount of Beast ally "
    "cards from your hand, memory, and/or graveyard. Shuffle your deck. Then draw a card into your memory for each card "
    "banished from your hand and memory this way.\n"
    "(0): Until end of turn, you may activate target card banished by Host."
)
PLACES = ("deck", "hand", "memory", "graveyard")


@pytest.mark.parametrize(
    ("wanted", "drawn"),
    [(PLACES, 2), (("deck", "graveyard"), 0), (("memory",), 1), (("deck", "hand"), 1), ((), 0)],
)
def test_what_is_banished_out_of_several_places_is_counted_by_place(wanted: tuple[str, ...], drawn: int) -> None:
    board = Board(worded("host", "ally", HOST, cost=0), ally("cub", cost=0, subtypes=("BEAST",)), ally("other"))
    board.put(ADA, "banishment", "cub")
    cubs = {place: board.put(ADA, place, "cub") for place in PLACES}
    for place in PLACES:
        board.put(ADA, place, "other")
    board.put(BO, "hand", "cub")
    host = board.put(ADA, "hand", "host")
    desk = board.start().play(host).resolve().resolve()
    found = desk.game.decision
    assert found is not None and {one.id for one in found.options} == {cubs["deck"]}
    desk.answer("choose", *(cubs[place] for place in ("deck",) if place in wanted))
    found = desk.game.decision
    assert found is not None and {one.id for one in found.options} == {cubs[place] for place in PLACES[1:]}
    desk.answer("choose", *(cubs[place] for place in PLACES[1:] if place in wanted))
    assert desk.zone("banishment", ADA).count("cub") == 1 + len(wanted)
    assert len(desk.zone("memory", ADA)) == 2 - ("memory" in wanted) + drawn
    thing = next(id for id, one in desk.query.objects(ADA) if one.key == "host")
    if not wanted:
        assert desk.refused(ActivateAbility(thing, 1)).rule == "activation.targets"
        return
    desk.answer("opportunity", ActivateAbility(thing, 1))
    found = desk.game.decision
    assert found is not None and {one.id for one in found.options} == {cubs[place] for place in wanted}
    cub = cubs[wanted[0]]
    desk.answer("targets", cub).resolve()
    desk.answer("opportunity", PlayCard(cub)).resolve()
    assert desk.objects(ADA) == ["host", "cub"]


def test_what_was_searched_for_alone() -> None:
    text = (
        "Search your deck for any amount of Beast ally cards and put them into your graveyard. Then shuffle your deck."
    )
    board = Board(worded("call", "action", text, cost=0), ally("cub", subtypes=("BEAST",)))
    cubs = [board.put(ADA, "deck", "cub") for _ in range(3)]
    call = board.put(ADA, "hand", "call")
    desk = board.start().play(call).resolve().answer("choose", *cubs)
    assert desk.zone("graveyard", ADA) == ["cub", "cub", "cub", "call"]
    unread("Search your deck for any amount of Beast ally cards. Banish those cards along with it. Shuffle your deck.")
    unread("Draw a card. Draw a card for each card banished from your hand this way.")


@pytest.mark.parametrize("banished", [("deck", "hand"), ("memory", "graveyard"), ()])
def test_an_action_counts_what_it_banished_out_of_two_of_three_places(banished: tuple[str, ...]) -> None:
    text = (
        "Search your deck for any amount of ally cards. Banish those cards along with any amount of cards from your hand, "
        "memory, and/or graveyard. Shuffle your deck. Draw a card for each card banished from your hand and memory this way."
    )
    board = Board(worded("haul", "action", text, cost=0), deck=0)
    cards = {place: board.put(ADA, place, "filler") for place in PLACES}
    board.put(ADA, "deck", "bolt", 4)
    haul = board.put(ADA, "hand", "haul")
    desk = board.start().play(haul).resolve()
    desk.answer("choose", *(cards[place] for place in ("deck",) if place in banished))
    desk.answer("choose", *(cards[place] for place in PLACES[1:] if place in banished))
    drawn = [key for key in desk.zone("hand", ADA) if key == "bolt"]
    assert len(drawn) == len({"hand", "memory"} & set(banished))
