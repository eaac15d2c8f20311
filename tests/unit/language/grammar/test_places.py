"""Where cards are and go in texts: whose zone, how many of them, and how they lie there afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.events import Revealed
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

KEYS = ("ember", "drop", "tune")
SORT = (card("ember", "action", elements=("FIRE",)), ally("drop", 1, 1), card("tune", "action"))


def deed(text: str, *picks: tuple[str, str], players: int = 2, target: int = 0, **printed: Any) -> Desk:
    """After Ada has played an action with this text. Each zone of each player has an ember, a drop and a tune, the
    ember on top. `picks`: what is asked for, and the keys that are chosen, once each."""
    names = ("Ada", "Bo", "Cy")[:players]
    board = Board(worded("deed", "action", text, **{"cost": 0, **printed}), *SORT, players=names, deck=0)
    for player in range(1, players + 1):
        for zone in ("hand", "memory", "graveyard", "deck"):
            for key in KEYS:
                board.put(player, zone, key)
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(target,) if target else ()).passes(players)
    for kind, keys in picks:
        pick(desk, kind, keys)
    return desk


def pick(desk: Desk, kind: str, keys: str) -> None:
    """Answer with what has these keys, one for each."""
    decision = desk.game.decision
    assert decision is not None
    left = list(decision.options)
    picks = []
    for key in keys.split():
        picks.append(next(one for one in left if desk.game.state[one.id].key == key))
        left.remove(picks[-1])
    desk.answer(kind, *picks)


def counts(desk: Desk, zone: str) -> list[int]:
    """How many cards each player has there."""
    return [len(desk.zone(zone, player)) for player in desk.query.match.players]


def shown(desk: Desk) -> list[str]:
    """Everything that was revealed, in order."""
    return [key for step in desk.game.steps if type(step.event) is Revealed for key in step.event.keys]


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("two target cards from a single graveyard", (2, 2)),
        ("up to two target cards from a single graveyard", (0, 2)),
    ],
)
def test_so_many_cards_are_targeted(words: str, asked: tuple[int, int]) -> None:
    board = Board(worded("deed", "action", f"Banish {words}.", cost=0), *SORT)
    for key in KEYS:
        board.put(BO, "graveyard", key)
    board.put(ADA, "graveyard", "ember")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None
    if decision.kind == "choose":
        desk.answer("choose", BO)
    decision = desk.game.decision
    assert decision is not None and (decision.least, decision.most) == asked
    pick(desk, "targets", "ember tune")
    desk.resolve()
    assert (desk.zone("graveyard", BO), desk.zone("banishment", BO)) == (["drop"], ["ember", "tune"])


def test_two_target_cards_have_to_be_there() -> None:
    board = Board(worded("deed", "action", "Banish two target cards from your graveyard.", cost=0), *SORT)
    board.put(ADA, "graveyard", "ember")
    played = board.put(ADA, "hand", "deed")
    assert board.start().refused(PlayCard(played))


def test_a_card_of_any_graveyard_is_targeted() -> None:
    board = Board(worded("deed", "action", "Banish target action card from a graveyard.", cost=0), *SORT)
    ids = {(player, key): board.put(player, "graveyard", key) for player in (ADA, BO) for key in KEYS}
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None
    assert {one.id for one in decision.options} == {id for (_, key), id in ids.items() if key != "drop"}
    desk.answer("targets", ids[BO, "tune"]).resolve()
    assert desk.zone("banishment", BO) == ["tune"]


@pytest.mark.parametrize("words", ["target omen", "target omen you have"])
def test_only_an_omen_of_yours_is_targeted(words: str) -> None:
    board = Board(worded("deed", "action", f"Return {words} to your hand.", cost=0), *SORT)
    omen = board.writer.create(Card(ADA, "ember", counters=(("omen", 1),)), ("banishment", ADA))
    theirs = board.writer.create(Card(BO, "drop", counters=(("omen", 1),)), ("banishment", BO))
    plain = board.put(ADA, "banishment", "tune")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played))
    assert desk.refused(theirs) and desk.refused(plain)
    desk.answer("targets", omen).resolve()
    assert (desk.zone("hand", ADA), desk.zone("banishment", ADA)) == (["ember"], ["tune"])


MANY = [
    ("Banish X cards from your graveyard, where X is the amount of allies you control.", "ember drop", 2),
    ("Banish up to X cards from your graveyard, where X is the amount of allies you control.", "ember", 0),
    ("Banish LV cards from your graveyard.", "ember", 1),
]


@pytest.mark.parametrize(("text", "chosen", "least"), MANY)
def test_an_amount_of_cards_is_chosen(text: str, chosen: str, least: int) -> None:
    board = Board(worded("deed", "action", text, cost=0), *SORT)
    for key in KEYS:
        board.put(ADA, "graveyard", key)
    board.field(ADA, "filler")
    board.field(ADA, "filler")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve()
    decision = desk.game.decision
    assert decision is not None
    assert (decision.least, decision.most) == (least, max(least, 1) if "LV" in text else 2)
    pick(desk, "choose", chosen)
    assert desk.zone("banishment", ADA) == chosen.split()


def test_so_many_random_cards_as_the_champion_has_levels() -> None:
    desk = deed("Banish LV cards at random from target opponent's memory.", target=BO)
    assert (counts(desk, "memory"), counts(desk, "banishment")) == ([3, 2], [0, 1])


@pytest.mark.parametrize(("number", "chosen"), [("up to two", "drop"), ("up to two", ""), ("two", "drop ember")])
def test_some_of_the_cards_that_were_looked_at(number: str, chosen: str) -> None:
    text = (
        f"Look at the top three cards of your deck. Put {number} of them into your hand and the rest on the bottom "
        "of your deck in any order."
    )
    desk = deed(text, ("choose", chosen))
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.suggestion)
    assert sorted(desk.zone("hand", ADA)) == sorted([*KEYS, *chosen.split()])
    assert sorted(desk.zone("deck", ADA)) == sorted(set(KEYS) - set(chosen.split()))


def test_the_bottom_cards_come_up() -> None:
    board = Board(
        worded(
            "deed", "action", "Put the bottom two cards of your deck on top of your deck in a random order.", cost=0
        ),
        *SORT,
        deck=0,
    )
    for key in KEYS:
        board.put(ADA, "deck", key)
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve()
    assert set(desk.zone("deck", ADA)[:2]) == {"drop", "tune"} and desk.zone("deck", ADA)[2] == "ember"


def test_cards_that_were_looked_at_are_put_back_in_any_order() -> None:
    desk = deed("Look at the top three cards of your deck and put them back in any order.")
    decision = desk.game.decision
    assert decision is not None
    by_key = {desk.game.state[one.id].key: one for one in decision.options}
    desk.answer(decision.kind, *(by_key[key] for key in ("tune", "ember", "drop")))
    assert desk.zone("deck", ADA) == ["tune", "ember", "drop"]


@pytest.mark.parametrize(
    ("words", "target", "banished"),
    [
        ("the top card of your deck", 0, [1, 0, 0]),
        ("the top two cards of target player's deck", 3, [0, 0, 2]),
        ("the top card of target opponent's deck", 2, [0, 1, 0]),
        ("the top card of each opponent's deck", 0, [0, 1, 1]),
        ("the top two cards of each player's deck", 0, [2, 2, 2]),
    ],
)
def test_whose_deck_it_is(words: str, target: int, banished: list[int]) -> None:
    desk = deed(f"Banish {words}.", players=3, target=target)
    assert counts(desk, "banishment") == banished
    assert counts(desk, "deck") == [3 - number for number in banished]


@pytest.mark.parametrize(
    ("text", "target", "seen"),
    [
        ("Look at target player's memory.", 3, [3]),
        ("Look at target player's memory.", 2, [2]),
        ("Look at target opponent's memory.", 3, [3]),
        ("Look at each opponent's memory.", 0, [2, 3]),
        ("Look at each player's memory.", 0, [2, 3]),
        ("Look at target player's hand.", 3, []),
    ],
)
def test_whose_memory_is_looked_at(text: str, target: int, seen: list[int]) -> None:
    """Which memories of others Ada knows now. Bo knows only his own."""
    desk = deed(text, players=3, target=target)
    assert [player for player in (2, 3) if knows(desk, ADA, "memory", player)] == seen
    assert [player for player in (1, 2, 3) if knows(desk, BO, "memory", player)] == [BO]


def knows(desk: Desk, viewer: int, zone: str, player: int) -> bool:
    return all(one.key for one in desk.view(viewer).zones[zone, player])


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Target player banishes the top card of their deck. Banish the top card of that player's deck.", [0, 2]),
        ("Banish a card at random from target player's memory.", [0, 1]),
        ("Target player discards a card. Look at that player's memory and banish a card from it.", [0, 1]),
    ],
)
def test_that_player_is_the_one_who_was_targeted(text: str, gone: list[int]) -> None:
    desk = deed(text, target=BO)
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[:1])
    assert counts(desk, "banishment") == gone


@pytest.mark.parametrize(
    ("text", "banished"),
    [
        ("On Champion Hit: Look at that opponent's memory and banish a card from it.", 1),
        (
            (
                "On Champion Hit: Banish up to X cards from that opponent's graveyard, where X is the amount of damage dealt by "
                "this hit."
            ),
            2,
        ),
        ("On Champion Hit: Banish up to three cards from that player's graveyard.", 3),
    ],
)
def test_that_opponent_is_the_one_whose_champion_was_hit(text: str, banished: int) -> None:
    board = Board(worded("raider", "ally", text, power=2, life=2), *SORT)
    raider = board.field(ADA, "raider")
    for player in (ADA, BO):
        for zone in ("memory", "graveyard"):
            for key in KEYS:
                board.put(player, zone, key)
    desk = board.start().attack(raider, board.champions[BO])
    while (decision := desk.game.decision) is not None and decision.kind != "choose":
        desk.answer(decision.kind, *([PassOpportunity()] if decision.kind == "opportunity" else []))
    assert decision is not None
    desk.answer("choose", *decision.options[: decision.most])
    assert counts(desk, "banishment") == [0, banished]


@pytest.mark.parametrize(
    ("words", "damage"),
    [
        ("attack card", 3),
        ("Sword attack card", 3),
        ("fire element card", 2),
        ("Bow card", 2),
    ],
)
def test_cards_of_the_intent_are_counted(words: str, damage: int) -> None:
    text = f"On Attack: This attack gets +1 POWER for each {words} in the attacker's intent."
    board = Board(worded("slash", "attack", text, power=2, speed="slow", subtypes=("SWORD",), cost=0))
    slash = board.put(ADA, "hand", "slash")
    board.put(ADA, "graveyard", "slash", 2)
    desk = board.start().play(slash).resolve().answer("attack_target", board.champions[BO])
    while desk.query.combat is not None:
        desk.passes()
    assert desk.damage(BO) == damage


@pytest.mark.parametrize(
    ("where", "deck"),
    [
        ("on the bottom of its owner's deck", ["ember", "drop"]),
        ("on top of its owner's deck", ["drop", "ember"]),
        ("to the top of its owner's deck", ["drop", "ember"]),
    ],
)
def test_an_object_goes_into_the_deck_of_its_owner(where: str, deck: list[str]) -> None:
    verb = "Return" if where.startswith("to") else "Put"
    board = Board(worded("deed", "action", f"{verb} target ally {where}.", cost=0), *SORT, deck=0)
    board.put(BO, "deck", "ember")
    board.put(ADA, "deck", "tune")
    drop = board.field(BO, "drop")
    board.writer.change(drop, controller=ADA)
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(drop,)).resolve()
    assert (desk.zone("deck", BO), desk.zone("deck", ADA), desk.objects(ADA)) == (deck, ["tune"], [])


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ("", "egg"),
        (" transformed", "hatched"),
        (" transformed rested", "hatched"),
    ],
)
def test_a_card_enters_with_its_other_face_up(more: str, key: str) -> None:
    egg = worded("egg", "ally", "", power=1, life=1, other_face="hatched")
    board = Board(
        worded("deed", "action", f"Put target ally card from your graveyard onto the field{more}.", cost=0),
        egg,
        ally("hatched", 4, 4, other_face="egg", cost_kind="none", cost=None),
    )
    there = board.put(ADA, "graveyard", "egg")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(there,)).resolve()
    assert desk.objects(ADA) == [key]
    (thing,) = (thing for _, thing in desk.query.objects(ADA) if thing.key == key)
    assert thing.rested is ("rested" in more)


@pytest.mark.parametrize(
    "text",
    [
        "Put target ally card from a graveyard onto the field under your control.",
        "Choose an ally card from a graveyard and put it onto the field under your control.",
    ],
)
def test_a_card_of_another_enters_under_your_control(text: str) -> None:
    board = Board(worded("deed", "action", text, cost=0), *SORT)
    drop = board.put(BO, "graveyard", "drop")
    board.put(BO, "graveyard", "drop")
    played = board.put(ADA, "hand", "deed")
    desk = board.start()
    desk.play(played, targets=(drop,)).resolve() if "target" in text else desk.play(played).resolve().answer(
        "choose", drop
    )
    assert (desk.objects(ADA), desk.objects(BO)) == (["drop"], [])
    assert desk.query.card(drop).owner == BO


@pytest.mark.parametrize(
    "text",
    [
        "Put two of them into your hand.",
        "Put target card from target player's graveyard into your hand.",
        "Banish target omen you don't have.",
        "Banish the top card of that player's deck.",
    ],
)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    assert unread(text)
