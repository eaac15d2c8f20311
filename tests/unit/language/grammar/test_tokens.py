"""Tokens in texts: summoned in several ways, gathered, copied; cards generated; objects transformed, suppressed."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language.ast import ClassBonus, Keyword
from gatcg_desktop.rulebook import named
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

BEAR = ally("stone-bear", 1, 1, supertypes=("TOKEN",))
HERBS = tuple(card(key, "item", supertypes=("TOKEN",)) for key in named("gather"))
BELL = card("brass-bell", "item")


def deed(text: str, *more: CardDefinition, targets: tuple[str, ...] = (), **state: Any) -> Desk:
    """After Ada has played an action with this text; Bo has a wolf, Ada a stag."""
    board = Board(written("deed", "action", text), BEAR, *HERBS, BELL, ally("wolf", 2, 3), ally("stag", 1, 2), *more)
    ids = {"wolf": board.field(BO, "wolf"), "stag": board.field(ADA, "stag", **state)}
    card = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 4)
    return board.start().play(card, targets=tuple(ids[name] for name in targets)).resolve()


def tokens(desk: Desk, player: int) -> list[tuple[str, bool, int]]:
    """Key, rested, buff counters of each token."""
    return [(one.key, one.rested, one.count("buff")) for _, one in desk.query.objects(player) if one.is_token]


SUMMONED = [
    ("Summon a Stone Bear token rested.", [("stone-bear", True, 0)]),
    ("Summon a Stone Bear token with two buff counters on it.", [("stone-bear", False, 2)]),
    ("Summon two Stone Bear tokens each with a buff counter on them.", [("stone-bear", False, 1)] * 2),
    ("Summon a Stone Bear token. Put a buff counter on it.", [("stone-bear", False, 1)]),
    (
        "Summon a Stone Bear token. Then summon an additional Stone Bear token rested.",
        [("stone-bear", False, 0), ("stone-bear", True, 0)],
    ),
    ("Each player summons a Stone Bear token.", [("stone-bear", False, 0)]),
    ("Summon an Unknown Thing token.", []),
]


@pytest.mark.parametrize(("text", "expected"), SUMMONED)
def test_tokens_enter_as_the_text_says(text: str, expected: list[tuple[str, bool, int]]) -> None:
    desk = deed(text)
    assert tokens(desk, ADA) == expected
    assert len(tokens(desk, BO)) == (1 if "Each player" in text else 0)


def test_counters_a_token_enters_with_are_there_when_it_enters() -> None:
    watcher = written(
        "watcher",
        "ally",
        "Whenever an ally with 2 or more POWER enters the field under your control, draw a card.",
        power=1,
        life=1,
    )
    board = Board(written("deed", "action", "Summon a Stone Bear token with a buff counter on it."), BEAR, watcher)
    board.field(ADA, "watcher")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve().resolve()
    assert desk.zone("hand", ADA) == ["filler"]


@pytest.mark.parametrize(
    ("text", "count"), [("Gather.", 1), ("Glimpse 1, then gather twice.", 2), ("Gather three times.", 3)]
)
def test_gathering_summons_ingredients(text: str, count: int) -> None:
    desk = deed(text)
    if text.startswith("Glimpse"):
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *decision.suggestion)
    assert len(tokens(desk, ADA)) == count
    assert {key for key, _, _ in tokens(desk, ADA)} <= set(named("gather"))


def test_a_copy_may_enter_rested_without_the_counters() -> None:
    desk = deed("Summon a token copy of target ally rested.", targets=("stag",), counters=(("buff", 2),))
    assert tokens(desk, ADA) == [("stag", True, 0)]


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Generate a Brass Bell card.", "hand"),
        ("Generate a Brass Bell card and put it into your memory.", "memory"),
        ("Generate a Brass Bell card and put it on top of your deck.", "deck"),
        ("Generate a Brass Bell card and put it into your material deck.", "material"),
    ],
)
def test_a_card_is_generated_into_a_zone(text: str, zone: str) -> None:
    desk = deed(text)
    assert desk.zone(zone, ADA).count("brass-bell") == 1
    if zone == "deck":
        assert desk.zone("deck", ADA)[0] == "brass-bell"


def test_transforming_turns_the_other_face_up() -> None:
    front = written("egg", "ally", "REST: Transform Egg.", power=1, life=1, other_face="hatched")
    back = ally("hatched", 4, 4, other_face="egg", cost_kind="none", cost=None)
    board = Board(front, back)
    egg = board.field(ADA, "egg")
    desk = board.start().use(egg).resolve()
    assert desk.objects(ADA) == ["hatched"]


def test_waking_up_and_transforming_does_both() -> None:
    front = written("egg", "ally", "REST: Wake up and transform Egg.", power=1, life=1, other_face="hatched")
    board = Board(front, ally("hatched", 4, 4, other_face="egg", cost_kind="none", cost=None))
    egg = board.field(ADA, "egg")
    thing = board.start().use(egg).resolve().query.object(egg)
    assert thing is not None
    assert (thing.key, thing.rested) == ("hatched", False)


def test_suppressing_banishes_until_the_next_end_phase() -> None:
    desk = deed("Suppress target ally.", targets=("wolf",))
    assert desk.objects(BO) == []
    assert desk.zone("banishment", BO) == ["wolf"]
    desk.passes(2).resolve()
    assert desk.objects(BO) == ["wolf"]


def test_becoming_ephemeral() -> None:
    desk = deed("Target ally becomes ephemeral.", targets=("wolf",))
    ((_, _), (_, wolf)) = desk.query.objects(BO)
    assert wolf.properties == ("ephemeral",)


def test_counters_are_removed_all_at_once_or_from_each() -> None:
    desk = deed(
        "Remove all buff counters from each of up to two target allies.",
        targets=("stag",),
        counters=(("age", 1), ("buff", 3)),
    )
    stag = next(one for _, one in desk.query.objects(ADA) if one.key == "stag")
    assert stag.counters == (("age", 1),)


@pytest.mark.parametrize(
    ("text", "buff", "drawn"),
    [
        ("If there are two or less buff counters on your champion, draw a card.", 2, 1),
        ("If there are two or less buff counters on your champion, draw a card.", 3, 0),
        ("If there are no buff counters on your champion, draw a card.", 0, 1),
        ("If there are no buff counters on your champion, draw a card.", 1, 0),
        ("If your champion has a buff counter on them, draw a card.", 1, 1),
        ("If your champion has no buff counters on them, draw a card.", 1, 0),
        ("If your champion has one or fewer buff counters on them, draw a card.", 1, 1),
    ],
)
def test_counters_are_asked_for(text: str, buff: int, drawn: int) -> None:
    board = Board(written("deed", "action", text))
    board.writer.change(board.champions[ADA], counters=(("buff", buff),) if buff else ())
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    assert len(board.start().play(played).resolve().zone("hand", ADA)) == drawn


@pytest.mark.parametrize(
    "text",
    ["Gather a lot.", "Summon a token.", "Transform.", "Suppress two.", "Summon a Stone Bear token rested rested."],
)
def test_wordings_that_are_not_guessed_at(text: str) -> None:
    assert unread(text)


def test_a_reminder_with_a_price_in_it_is_still_a_reminder() -> None:
    face = written("odd", "action", "[Class Bonus] Kindle 2 (Each one pays for (1) of this card's cost.)")
    (restricted,) = face.abilities
    assert restricted.conditions == (ClassBonus(),)  # type: ignore[union-attr]
    assert restricted.abilities == (Keyword("Kindle", 2),)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Deal X damage to target champion, where X is the amount of cards named Deed in your graveyard.", 2),
        ("Deal X damage to target champion, where X is the amount of cards named Stag in your graveyard.", 1),
    ],
)
def test_cards_with_its_own_name(text: str, damage: int) -> None:
    board = Board(written("deed", "action", text, cost=0), ally("stag", 1, 2))
    for key, count in (("deed", 2), ("stag", 1)):
        board.put(ADA, "graveyard", key, count)
        board.put(BO, "graveyard", key, 3)
    played = board.put(ADA, "hand", "deed")
    assert board.start().play(played, targets=(board.champions[BO],)).resolve().damage(BO) == damage


def test_a_card_with_its_own_name_enters() -> None:
    board = Board(
        written(
            "imp", "ally", "On Enter: Put a card named Imp from your memory onto the field rested.", power=1, life=1
        ),
        ally("stag", 1, 2),
    )
    board.put(ADA, "memory", "stag")
    board.put(ADA, "memory", "imp")
    board.put(ADA, "hand", "filler")
    imp = board.put(ADA, "hand", "imp")
    desk = board.start().play(imp).resolve().resolve()
    assert (desk.objects(ADA), "stag" in desk.zone("memory", ADA)) == (["imp", "imp"], True)


BARTER = "Sacrifice up to two Herbs. For each Herb sacrificed this way, summon your choice of {}, {}, or {} token."
TRADE = "Sacrifice up to two Herbs. Summon X tokens, each your choice of a {}, {} or {}, where X is the amount of {}"


@pytest.mark.parametrize("text", [BARTER, TRADE])
def test_for_each_thing_a_token_is_chosen(text: str) -> None:
    said = text.format("Blightroot", "Manaroot", "Springleaf", "Herbs sacrificed this way.")
    herb = card("mint", "item", supertypes=("TOKEN",), subtypes=("HERB",))
    board = Board(written("deed", "action", said, cost=0), herb, *HERBS)
    mints = [board.field(ADA, "mint", token=True) for _ in range(3)]
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).resolve().answer("choose", *mints[:2])
    decision = desk.game.decision
    assert decision is not None
    assert [pick.label for pick in decision.options] == ["Blightroot", "Manaroot", "Springleaf"]
    desk.answer("modes", decision.options[2]).answer("modes", decision.options[0])
    assert desk.objects(ADA) == ["mint*", "springleaf*", "blightroot*"]


def test_a_list_of_tokens_ends_with_or() -> None:
    assert "'token' there" in unread("Summon your choice of Blightroot, Manaroot, Springleaf token.")


TRIBUTE = (
    "Sacrifice any number of allies, then summon that many Stone Bear tokens. Each of those tokens enters the field "
    "with an amount of buff counters on it equal to the amount of allies sacrificed this way."
)
RESTED_PAIR = "Summon two Stone Bear tokens. They each enter the field rested with two buff counters on them."
RESTED_ONE = "Summon a Stone Bear token. That token enters the field rested. It gains vigor until end of turn."
COPIED = "Summon a token copy of an ally you control. It enters the field with a buff counter on it."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (RESTED_PAIR, [("stone-bear", True, 2)] * 2),
        (TRIBUTE, [("stone-bear", False, 1)]),
        (RESTED_ONE, [("stone-bear", True, 0)]),
        (COPIED, [("stag", False, 1)]),
    ],
)
def test_how_tokens_enter_may_be_said_afterwards(text: str, expected: list[tuple[str, bool, int]]) -> None:
    desk = deed(text)
    decision = desk.game.decision
    if decision is not None and decision.kind == "choose":
        desk.answer("choose", *decision.options[:1])
    assert tokens(desk, ADA) == expected


def test_nothing_sacrificed_brings_nothing() -> None:
    desk = deed(TRIBUTE).answer("choose")
    assert tokens(desk, ADA) == [] and desk.objects(ADA) == ["stag"]


PUT = "Put an ally card from your hand onto the field. "
RETURNED = "Return target ally card from your graveyard to your hand. "


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Summon a Stone Bear token rested. It enters the field rested.", "one thing about what enters said twice"),
        ("Destroy target ally. It enters the field rested.", "what enters the field so"),
        (f"{RETURNED}It enters the field rested.", "what enters the field so"),
        (
            f"{PUT}It enters the field with an amount of buff counters on it equal to its power.",
            "what 'it' means as something enters",
        ),
    ],
)
def test_how_something_else_enters_is_not_understood(text: str, reason: str) -> None:
    assert unread(text) == reason


def test_cards_of_the_intent_are_copied_there() -> None:
    spark = card("spark", "attack", subtypes=("AETHERCHARGE",), power=1, speed="slow", cost=0)
    text = "For each Aethercharge card in the attacker's intent, create a copy of it in that attacker's intent."
    board = Board(spark, written("volley", "action", text, cost=0))
    attack, volley = board.put(ADA, "hand", "spark"), board.put(ADA, "hand", "volley")
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).play(volley).resolve()
    assert desk.zone("intent", desk.champions[ADA]) == ["spark", "spark"]
    desk.passes(4)
    assert desk.damage(BO) == 2 and desk.zone("graveyard", ADA) == ["volley", "spark"]


def test_only_a_card_of_the_intent_is_copied_there() -> None:
    assert unread("Create a copy of target ally in that attacker's intent.") == "which card of the intent is copied"
    assert unread("On Attack: Create a copy of Bright Idea in that attacker's intent.", "ALLY")
