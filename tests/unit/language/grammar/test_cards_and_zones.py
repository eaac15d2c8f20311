"""Cards in texts: revealed, looked at, chosen out of zones, and where they go."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import Accept, PickMode
from gatcg_desktop.rules.model.events import DeckShuffled, Revealed
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

EMBER = card("ember", "action", elements=("FIRE",), speed="fast")
DROP = ally("drop", 1, 1, elements=("WATER",))
TUNE = card("tune", "action", subtypes=("SPELL",), elements=("WIND",), speed="fast")
BELL = card("bell", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
SORT = (EMBER, DROP, TUNE, BELL)


def deed(text: str, *answers: Any, target: str = "") -> Desk:
    """After Ada has played an action with this text. In each zone both have an ember, a drop and a tune."""
    board = Board(written("deed", "action", text, cost=0), *SORT, deck=0)
    for player in (ADA, BO):
        for zone in ("hand", "memory", "graveyard", "deck"):
            for key in ("ember", "drop", "tune"):
                board.put(player, zone, key)
        board.put(player, "banishment", "bell")
        board.put(player, "material", "bell")
    played = board.put(ADA, "hand", "deed")
    ids: tuple[int, ...] = ()
    if target:
        zone, player = target.split()[0], {"Ada": ADA, "Bo": BO}[target.split()[1]]
        state = board.writer.state
        ids = (
            (player,)
            if zone == "player"
            else tuple(id for id in state.zone(zone, player) if state[id].key == target.split()[2])
        )
    desk = board.start().play(played, targets=ids).resolve()
    for kind, *keys in answers:
        pick(desk, kind, *keys)
    return desk


def pick(desk: Desk, kind: str, *keys: Any) -> None:
    """Answer with what has these keys, each once, or with the answers given."""
    decision = desk.game.decision
    assert decision is not None
    left = list(decision.options)
    picks = []
    for key in keys:
        if not isinstance(key, str):
            picks.append(key)
            continue
        option = next(one for one in left if desk.game.state[one.id].key == key)
        left.remove(option)
        picks.append(option)
    desk.answer(kind, *picks)


ALL = ["ember", "drop", "tune"]
MOVES: list[tuple[str, tuple[Any, ...], str, int, str, list[str]]] = [
    ("Return a card from your memory to your hand.", (("choose", "drop"),), "", ADA, "memory", ["ember", "tune"]),
    ("Return all cards from your memory to your hand.", (), "", ADA, "memory", []),
    (
        "Put any amount of cards from your hand into your memory.",
        (("choose", "ember", "tune"),),
        "",
        ADA,
        "memory",
        [*ALL, "ember", "tune"],
    ),
    ("Put the top card of your deck into your memory.", (), "", ADA, "memory", [*ALL, "ember"]),
    ("Put the top two cards of your deck into your graveyard.", (), "", ADA, "deck", ["tune"]),
    ("Put the bottom card of your deck on top of your deck.", (), "", ADA, "deck", ["tune", "ember", "drop"]),
    ("Put a card from your hand on the bottom of your deck.", (("choose", "tune"),), "", ADA, "deck", [*ALL, "tune"]),
    ("Put a card from your hand on top of your deck.", (("choose", "tune"),), "", ADA, "deck", ["tune", *ALL]),
    (
        "Put two cards from your graveyard on the bottom of your deck in any order.",
        (("choose", "ember", "tune"), ("order_cards", "tune", "ember")),
        "",
        ADA,
        "deck",
        [*ALL, "tune", "ember"],
    ),
    ("Banish a fire element card from your graveyard.", (), "", ADA, "graveyard", ["drop", "tune", "deed"]),
    (
        "Banish up to two cards from a single graveyard.",
        (("choose", BO), ("choose", "ember", "drop")),
        "",
        BO,
        "graveyard",
        ["tune"],
    ),
    (
        "Target opponent banishes two cards from their graveyard.",
        (("choose", "ember", "drop"),),
        "player Bo",
        BO,
        "graveyard",
        ["tune"],
    ),
    (
        "Each opponent puts two cards from their hand into their memory.",
        (("choose", "ember", "drop"),),
        "",
        BO,
        "hand",
        ["tune"],
    ),
    (
        "Each player banishes a card from their graveyard.",
        (("choose", "ember"), ("choose", "tune")),
        "",
        BO,
        "graveyard",
        ["ember", "drop"],
    ),
    ("Banish the top two cards of your deck.", (), "", ADA, "banishment", ["bell", "ember", "drop"]),
    ("Discard a fire element card.", (), "", ADA, "hand", ["drop", "tune"]),
    ("Discard your hand.", (), "", ADA, "hand", []),
    ("Discard up to two cards.", (("choose", "drop"),), "", ADA, "hand", ["ember", "tune"]),
    (
        "Target opponent discards a card from their hand or memory.",
        (("choose", "drop"),),
        "player Bo",
        BO,
        "hand",
        ["ember", "tune"],
    ),
    (
        "Look at target opponent's memory and discard a card from it.",
        (("choose", "tune"),),
        "player Bo",
        BO,
        "memory",
        ["ember", "drop"],
    ),
    ("Put a regalia card from your banishment into your material deck.", (), "", ADA, "material", ["bell", "bell"]),
    ("Put a regalia card from your banishment onto the field.", (), "", ADA, "banishment", []),
    (
        (
            "Reveal cards from the top of your deck until you reveal a Spell card. Put that card into your hand and the rest "
            "on the bottom of your deck in a random order."
        ),
        (),
        "",
        ADA,
        "hand",
        [*ALL, "tune"],
    ),
    (
        "Search your deck for a Spell card and put it into your memory. Then shuffle your deck.",
        (("choose", "tune"),),
        "",
        ADA,
        "memory",
        [*ALL, "tune"],
    ),
    ("Scavenge 2 for a Spell card.", (), "", ADA, "hand", ALL),
    ("Scavenge 3 for a Spell card.", (), "", ADA, "hand", [*ALL, "tune"]),
    (
        "Look at the top two cards of your deck. Banish one of them. Put the other on the bottom of your deck.",
        (("choose", "ember"),),
        "",
        ADA,
        "deck",
        ["tune", "drop"],
    ),
    (
        (
            "Reveal the top three cards of your deck. Put all water element cards from among them into your graveyard and "
            "the rest on the bottom of your deck in any order."
        ),
        (("order_cards", "tune", "ember"),),
        "",
        ADA,
        "deck",
        ["tune", "ember"],
    ),
    (
        (
            "Look at the top two cards of your deck. Reveal a water element card from among them and put it into your hand. "
            "Put the rest on the bottom of your deck in any order."
        ),
        (),
        "",
        ADA,
        "deck",
        ["tune", "ember"],
    ),
    (
        (
            "Look at the top two cards of target opponent's deck. Put any amount of those cards on the bottom of their deck "
            "in any order and the rest on the top of their deck in any order."
        ),
        (("choose", "ember"),),
        "player Bo",
        BO,
        "deck",
        ["drop", "tune", "ember"],
    ),
    (
        "Put the top three cards of your deck into your graveyard. Put Deed into its owner's memory.",
        (),
        "",
        ADA,
        "memory",
        [*ALL, "deed"],
    ),
    ("Put Deed into its owner's deck second from the top.", (), "", ADA, "deck", ["ember", "deed", "drop", "tune"]),
    ("Discard your hand. Then draw cards equal to the amount of cards in your memory.", (), "", ADA, "hand", ALL),
    (
        "Target opponent discards a card of your choice from their hand.",
        (("choose", "drop"),),
        "player Bo",
        BO,
        "hand",
        ["ember", "tune"],
    ),
    ("Choose a card from your hand and discard it.", (("choose", "tune"),), "", ADA, "hand", ["ember", "drop"]),
    (
        "Choose a card from your hand and banish it face down.",
        (("choose", "tune"),),
        "",
        ADA,
        "hand",
        ["ember", "drop"],
    ),
    (
        "Search your deck for a Spell card, reveal it, and put it into your hand. Then shuffle your deck.",
        (("choose", "tune"),),
        "",
        ADA,
        "hand",
        [*ALL, "tune"],
    ),
    (
        "Search your deck for up to two cards and put them into your graveyard. Then shuffle your deck.",
        (("choose", "tune", "ember"),),
        "",
        ADA,
        "deck",
        ["drop"],
    ),
    (
        "Search your material deck for a regalia card and put it onto the field.",
        (("choose", "bell"),),
        "",
        ADA,
        "material",
        [],
    ),
    (
        (
            "Reveal the top three cards of your deck. Put one of those cards into your hand and another into your material "
            "deck preserved. Put the rest on the bottom of your deck in any order."
        ),
        (("choose", "ember"), ("choose", "drop")),
        "",
        ADA,
        "deck",
        ["tune"],
    ),
    ("Banish all cards from all graveyards.", (), "", BO, "graveyard", []),
    (
        (
            "If you have no cards in your banishment, discard your hand. If you have three or more cards in your memory, "
            "you may discard a card. If you do, put the top card of your deck into your memory."
        ),
        (("may", Accept()), ("discard", "drop")),
        "",
        ADA,
        "memory",
        [*ALL, "ember"],
    ),
    ("Put Deed into its owner's material deck preserved.", (), "", ADA, "material", ["bell", "deed"]),
    ("Return target card from your graveyard to your memory.", (), "graveyard Ada drop", ADA, "memory", [*ALL, "drop"]),
]


@pytest.mark.parametrize(("text", "answers", "target", "player", "zone", "expected"), MOVES)
def test_cards_go_where_the_text_says(
    text: str, answers: tuple[Any, ...], target: str, player: int, zone: str, expected: list[str]
) -> None:
    desk = deed(text, *answers, target=target)
    assert desk.game.decision is not None
    assert desk.game.decision.kind == "opportunity"
    found = desk.zone(zone, player)
    assert (found if zone == "deck" else sorted(found)) == (expected if zone == "deck" else sorted(expected))


def shown(desk: Desk) -> list[str]:
    """Everything that was revealed, in order."""
    return [key for step in desk.game.steps if type(step.event) is Revealed for key in step.event.keys]


@pytest.mark.parametrize(
    "text",
    [
        "Look at target opponent's hand or memory and discard a card from it.",
        (
            "Target opponent reveals your choice of their hand or memory. Choose a card from among the revealed cards and "
            "discard it."
        ),
    ],
)
def test_one_of_two_zones_is_chosen(text: str) -> None:
    desk = deed(text, ("modes", PickMode(1, "memory")), target="player Bo")
    decision = desk.game.decision
    assert decision is not None
    assert {one.id for one in decision.options} == set(desk.game.state.zone("memory", BO))
    pick(desk, "choose", "tune")
    assert (desk.zone("memory", BO), desk.zone("hand", BO)) == (["ember", "drop"], ALL)


def test_a_random_card_is_not_chosen() -> None:
    desk = deed("Banish two cards at random from target opponent's memory.", target="player Bo")
    assert len(desk.zone("memory", BO)) == 1
    assert len(desk.zone("banishment", BO)) == 3


def test_what_a_player_reveals_is_theirs() -> None:
    desk = deed("Target opponent reveals all cards in their hand and memory.", target="player Bo")
    assert sorted(shown(desk)) == sorted([*ALL, *ALL])
    text = "You may reveal two water and/or wind element cards from your hand and/or memory. If you do, draw a card."
    desk = deed(text, ("may", Accept()), ("choose", "drop", "tune"))
    assert shown(desk) == ["drop", "tune"]
    assert desk.zone("hand", ADA).count("ember") == 2


def test_an_optional_reveal_needs_enough_cards() -> None:
    desk = deed("You may reveal five fire element cards from your memory. If you do, draw a card.")
    assert shown(desk) == []


def test_a_card_banished_becomes_an_omen_and_omens_are_counted() -> None:
    text = (
        "Banish a card from your graveyard and put an omen counter on it. "
        "Draw X cards, where X is the amount of fire element omens you have."
    )
    drawn = deed(text, ("choose", "ember"))
    assert len(drawn.zone("hand", ADA)) == 4
    assert len(deed(text, ("choose", "drop")).zone("hand", ADA)) == 3


def test_a_look_at_a_deck_ends_with_the_resolution() -> None:
    desk = deed(
        "Look at the top two cards of your deck. Put one of those cards into your graveyard and the other on "
        "the bottom of your deck."
    )
    top = desk.game.state.zone("deck", ADA)[:2]
    assert all(desk.game.state[id].seen_by == (ADA,) for id in top)
    pick(desk, "choose", "drop")
    assert all(not desk.game.state[id].seen_by for id in desk.game.state.zone("deck", ADA))


def test_a_chosen_card_may_be_activated_free_out_of_those_seen() -> None:
    boom = written("boom", "action", "Draw a card.", cost=3)
    board = Board(
        written(
            "deed",
            "action",
            "Look at the top two cards of your deck. You may activate an action card "
            "from among them without paying its reserve cost. Put the rest on the bottom of your deck in "
            "any order.",
        ),
        boom,
        deck=0,
    )
    for key in ("boom", "filler", "filler"):
        board.put(ADA, "deck", key)
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve()
    assert desk.game.decision is not None
    desk.answer("materialize", desk.game.decision.options[0])
    assert desk.stack() == ["boom"]
    assert len(desk.zone("deck", ADA)) == 2


def test_under_a_lineage() -> None:
    desk = deed("Put Deed on the bottom of your champion's lineage.")
    lineage = [desk.game.state[id].key for id in desk.game.state.zone("lineage", desk.champions[ADA])]
    assert lineage == ["deed", "spirit"]


def test_banished_and_returned_it_is_a_new_object() -> None:
    board = Board(
        written("deed", "action", "Banish target ally, then return it to the field under its owner's control rested."),
        ally("wolf", 2, 3),
    )
    wolf = board.field(BO, "wolf", damage=2)
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played, targets=(wolf,)).resolve()
    found = [one for _, one in desk.query.objects(BO) if one.key == "wolf"]
    assert [(one.rested, one.damage, one.controller) for one in found] == [(True, 0, BO)]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("On Death: Return Ghost from your graveyard to the field. It becomes ephemeral.", "field"),
        ("On Death: Put Ghost on the bottom of your champion's lineage.", "lineage"),
        ("On Death: Banish Ghost and put an omen counter on it.", "banishment"),
    ],
)
def test_what_died_can_still_be_moved(text: str, where: str) -> None:
    board = Board(written("ghost", "ally", text, power=1, life=1), written("deed", "action", "Destroy target ally."))
    ghost = board.field(ADA, "ghost")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played, targets=(ghost,)).resolve().resolve()
    there = (
        desk.objects(ADA) if where == "field" else desk.zone(where, desk.champions[ADA] if where == "lineage" else ADA)
    )
    assert "ghost" in there


def test_an_ability_that_returns_its_card_works_in_the_graveyard() -> None:
    text = "(1): Return Ghost from your graveyard to the field rested."
    board = Board(written("ghost", "ally", text, power=1, life=1))
    ghost = board.put(ADA, "graveyard", "ghost")
    board.put(ADA, "hand", "filler")
    desk = board.start().use(ghost).pay(1).resolve()
    assert desk.objects(ADA) == ["ghost"]


def test_on_a_hit_their_means_the_controller_of_the_hit_champion() -> None:
    raider = written(
        "raider", "ally", "On Champion Hit: That opponent banishes a card from their graveyard.", power=2, life=2
    )
    board = Board(raider, EMBER)
    attacker = board.field(ADA, "raider")
    board.put(ADA, "graveyard", "ember")
    board.put(BO, "graveyard", "ember")
    desk = board.start().attack(attacker, board.champions[BO])
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity" and desk.zone("graveyard", BO):
        desk.passes()
    assert desk.zone("banishment", BO) == ["ember"]
    assert desk.zone("graveyard", ADA) == ["ember"]


def test_another_card_is_not_the_one_itself() -> None:
    text = "On Death: You may banish another card from your graveyard. If you do, draw a card."
    for more, drawn in ((0, 0), (1, 1)):
        board = Board(
            written("ghost", "ally", text, power=1, life=1),
            EMBER,
            written("deed", "action", "Destroy target ally.", cost=0),
        )
        ghost = board.field(ADA, "ghost")
        played = board.put(BO, "hand", "deed")
        board.put(ADA, "graveyard", "ember", more)
        board.set(turn_player=BO)
        desk = board.start().play(played, targets=(ghost,)).resolve().resolve()
        if more:
            desk.answer("may", Accept())
        assert len(desk.zone("hand", ADA)) == drawn
        assert "ghost" in desk.zone("graveyard", ADA)


def test_an_object_shuffled_into_its_owners_deck() -> None:
    board = Board(written("deed", "action", "Shuffle target ally into its owner's deck.", cost=0), DROP, deck=0)
    wolf = board.field(BO, "drop")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(wolf,)).resolve()
    assert (desk.zone("deck", BO), desk.objects(BO)) == (["drop"], [])


def test_cards_of_one_lineage() -> None:
    text = "Choose up to two Curse cards from a champion's lineage and discard them."
    hex_card = card("hex", "phantasia", subtypes=("CURSE",))
    board = Board(written("deed", "action", text, cost=0), hex_card)
    for player in (ADA, BO, BO):
        board.put(board.champions[player], "lineage", "hex")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve().answer("choose", board.champions[BO])
    assert desk.game.decision is not None
    assert len(desk.game.decision.options) == 2
    desk.answer("choose", *(one.id for one in desk.game.decision.options))
    assert "hex" not in [desk.game.state[id].key for id in desk.game.state.zone("lineage", board.champions[BO])]


NOT_READ = [
    "Search your deck for a card and put it into its owner's graveyard. Then shuffle your deck.",
    "Search your deck for a card and put it into your hand.",
    "Discard it.",
    "Target opponent discards a card of your choice from your hand.",
    "Banish another card from your graveyard.",
    "Put the rest on the bottom of your deck.",  # the rest of what?
    "Put one of those cards into your hand.",
    "Discard a card from it.",
    "Banish a fire element card.",  # from where?
    "Put a card from a graveyard into your hand.",  # it might be another's
    "Put target card from a graveyard into your hand.",
    "Banish a card from their graveyard.",  # whose?
    "Look at target opponent's hand and/or memory.",
    "Target opponent discards their hand or memory.",
    "Draw a card and the rest on the bottom of your deck.",
    "Banish target card from a single graveyard or hand.",
    "Materialize a card from your graveyard.",
    "Put a card from your hand into your memory preserved.",
    "Return Deed from your graveyard to the field.",
    "Banish target ally. It gets +1 POWER until end of turn.",
    "Return a card from your memory to your deck.",
]


@pytest.mark.parametrize("text", NOT_READ)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    assert unread(text, name="Deed")


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Draw cards equal to the amount of cards in your memory.", 3),
        ("Draw cards equal to the amount of Spell cards in your hand.", 1),
    ],
)
def test_as_many_cards_are_drawn(text: str, drawn: int) -> None:
    desk = deed(text)
    assert len(desk.zone("hand", ADA)) == 3 + drawn


def test_another_player_returns_what_they_choose() -> None:
    desk = deed("Target opponent returns a card from their memory to their hand.", target="player Bo")
    assert desk.game.decision is not None and desk.game.decision.player == BO
    pick(desk, "choose", "drop")
    assert (desk.zone("memory", BO), desk.zone("hand", BO)) == (["ember", "tune"], [*ALL, "drop"])


@pytest.mark.parametrize(
    ("text", "target", "whose"),
    [
        ("Put a card from your hand on the bottom of your deck. Shuffle your deck.", "", ADA),
        ("Target opponent shuffles their deck.", "player Bo", BO),
    ],
)
def test_a_deck_is_shuffled(text: str, target: str, whose: int) -> None:
    answers = [("choose", "tune")] if not target else []
    desk = deed(text, *answers, target=target)
    assert [step.event.player for step in desk.game.steps if isinstance(step.event, DeckShuffled)] == [whose]
    assert sorted(desk.zone("deck", whose)) == sorted([*ALL, *["tune"] * len(answers)])


@pytest.mark.parametrize(("zone", "back"), [("graveyard", 1), ("memory", 0), ("field", 0)])
def test_a_card_puts_itself_out_of_the_graveyard(zone: str, back: int) -> None:
    ghost = written(
        "ghost", "ally", "Whenever you recover, put this card from your graveyard into your hand.", power=1, life=1
    )
    board = Board(ghost, written("tea", "action", "Recover 1.", cost=0))
    if zone == "field":
        board.field(ADA, "ghost")
    else:
        board.put(ADA, zone, "ghost")
    tea = board.put(ADA, "hand", "tea")
    desk = board.start().play(tea).resolve()
    if back:
        desk.resolve()
    assert desk.zone("hand", ADA).count("ghost") == back and not desk.stack()
