"""What enters under another's control, other tokens instead, what may be played later, and damage from some sources."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, PlayCard
from tests.helpers.boards import ADA, BO, Board, action, ally, card, settle
from tests.helpers.worded import unread, worded

# Under whose control

THEFT = "The next time a regalia with hindered would enter the field this turn, it enters the field under your control instead."


@pytest.mark.parametrize("theft", [True, False])
def test_the_next_one_enters_under_your_control(theft: bool) -> None:
    """Only what is described, only the next one, and its abilities are those of whoever controls it then."""
    relic = worded("relic", "item", "Hindered\nOn Enter: Recover 1.", supertypes=("REGALIA",))
    plain = card("plain", "item", supertypes=("REGALIA",), cost=0)
    fetch = worded("fetch", "action", "Put target item card from your graveyard onto the field.", cost=0)
    board = Board(worded("theft", "action", THEFT, cost=0), relic, plain, fetch)
    for player in (ADA, BO):
        board.writer.change(board.champions[player], damage=5)
    things = [board.put(BO, "graveyard", key) for key in ("plain", "relic", "relic")]
    fetches = [board.put(BO, "hand", "fetch") for _ in things]
    taken = board.put(ADA, "hand", "theft")
    desk = board.start()
    if theft:
        desk.play(taken).resolve()
    desk.passes()
    for fetched, thing in zip(fetches, things, strict=True):
        if desk.game.decision is not None and desk.game.decision.player == ADA:
            desk.passes()
        settle(desk.play(fetched, targets=(thing,)))
    assert desk.objects(ADA) == (["relic"] if theft else [])
    assert sorted(desk.objects(BO)) == sorted(["plain", "relic"] + ["relic"] * (not theft))
    assert (desk.damage(ADA), desk.damage(BO)) == ((4, 4) if theft else (5, 3))
    owners = [one.owner for _, one in desk.query.objects(ADA) if one.key == "relic"]
    assert owners == [BO] * theft


def test_how_something_is_on_the_field_does_not_tell_what_enters() -> None:
    unread(THEFT.replace("a regalia with hindered", "a rested regalia"))


# Other tokens

SWAP = "If you would summon one or more tokens, you may summon that many Frog tokens instead."


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize(
    ("text", "made", "counters"),
    [
        ("Summon two Bee tokens.", 2, 0),
        ("Summon a Bee token with a buff counter on it.", 1, 1),
        ("Summon a token that's a copy of target ally.", 1, 0),
    ],
)
def test_so_many_others_are_summoned(text: str, made: int, counters: int, wanted: bool) -> None:
    tokens = (ally("bee", 1, 1, supertypes=("TOKEN",)), ally("frog", 1, 1, supertypes=("TOKEN",)))
    board = Board(worded("pond", "domain", SWAP), worded("hive", "action", text, cost=0), ally("ant", 1, 1), *tokens)
    board.field(ADA, "pond")
    ant = board.field(BO, "ant")
    hive = board.put(ADA, "hand", "hive")
    desk = board.start().play(hive, targets=(ant,) if "target" in text else ()).resolve()
    desk.answer("may", Accept() if wanted else Decline())
    usual = "ant" if "copy" in text else "bee"
    assert desk.objects(ADA) == ["pond"] + [f"{'frog' if wanted else usual}*"] * made
    assert [one.count("buff") for _, one in desk.query.objects(ADA) if one.is_token] == [counters] * made


BLOOM = "If you would summon one or more Bee and/or Wasp tokens, summon that many Frog tokens instead."


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Summon two Bee tokens.", ["frog*", "frog*"]),
        ("Summon a Bee, a Moth, and a Wasp token.", ["frog*", "moth*", "frog*"]),
        ("Summon a token that's a copy of target ally.", ["frog*"]),
        ("Target opponent summons a Bee token.", []),
    ],
)
def test_others_are_summoned_instead_of_those_that_are_named(text: str, made: list[str]) -> None:
    tokens = [ally(key, 1, 1, supertypes=("TOKEN",)) for key in ("bee", "moth", "wasp", "frog")]
    board = Board(worded("pond", "domain", BLOOM), worded("hive", "action", text, cost=0), *tokens)
    board.field(ADA, "pond")
    wasp = board.field(BO, "wasp", token=True)
    hive = board.put(ADA, "hand", "hive")
    targets = (wasp,) if "ally" in text else (BO,) if "opponent" in text else ()
    desk = board.start().play(hive, targets=targets).resolve()
    assert desk.objects(ADA) == ["pond", *made]
    assert desk.objects(BO) == ["wasp*"] + ["bee*"] * ("opponent" in text)


def test_others_are_summoned_instead_of_one_sort() -> None:
    only = "If you would summon one or more Bee tokens, summon that many Frog tokens instead."
    tokens = [ally(key, 1, 1, supertypes=("TOKEN",)) for key in ("bee", "wasp", "frog")]
    hive = worded("hive", "action", "Summon a Bee and a Wasp token.", cost=0)
    board = Board(worded("pond", "domain", only), hive, *tokens)
    board.field(ADA, "pond")
    played = board.put(ADA, "hand", "hive")
    assert board.start().play(played).resolve().objects(ADA) == ["pond", "frog*", "wasp*"]


def test_one_replacement_follows_another() -> None:
    """What may be summoned instead is one of those for which others are."""
    swap = "If you would summon one or more tokens, you may summon that many Wasp tokens instead."
    tokens = [ally(key, 1, 1, supertypes=("TOKEN",)) for key in ("moth", "wasp", "frog")]
    board = Board(worded("pond", "domain", BLOOM), worded("nest", "domain", swap), *tokens)
    board.field(ADA, "pond")
    board.field(ADA, "nest")
    board.definitions["hive"] = worded("hive", "action", "Summon two Moth tokens.", cost=0)
    hive = board.put(ADA, "hand", "hive")
    desk = board.start().play(hive).resolve().answer("may", Accept())
    assert desk.objects(ADA)[2:] == ["frog*", "frog*"]


def test_nothing_is_summoned_instead_of_itself() -> None:
    assert unread(BLOOM.replace("Wasp", "Frog"), "domain") == "tokens instead of themselves"


def test_nobody_else_summons_others() -> None:
    tokens = (ally("bee", 1, 1, supertypes=("TOKEN",)), ally("frog", 1, 1, supertypes=("TOKEN",)))
    hive = worded("hive", "action", "Summon a Bee token.", cost=0)
    frogs = worded("spawn", "action", "Summon a Frog token.", cost=0)
    board = Board(worded("pond", "domain", SWAP), hive, frogs, *tokens)
    board.field(BO, "pond")
    played = board.put(ADA, "hand", "hive")
    assert board.start().play(played).resolve().objects(ADA) == ["bee*"]


# On a later turn

SAVE = (
    "On Enter: You may banish an action card from your hand or memory. If you do, draw a card. "
    "As long as you control Page, you may activate the banished card on a later turn."
)


@pytest.mark.parametrize("there", [True, False])
def test_what_was_banished_is_activated_on_a_later_turn(there: bool) -> None:
    board = Board(worded("page", "ally", SAVE, cost=0, power=1, life=1), action("ray", t.Recover(1), cost=0))
    ray, page = board.put(ADA, "hand", "ray"), board.put(ADA, "hand", "page")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.answer("opportunity", PlayCard(page)).pay().resolve().resolve()
    desk.answer("may", Accept()).answer("choose", ray)
    while desk.stack():
        desk.resolve()
    assert desk.zone("banishment", ADA) == ["ray"]
    if not there:
        page_there = next(id for id, one in desk.query.objects(ADA) if one.key == "page")
        desk.play(bolt, targets=(page_there,)).resolve()
    decision, turn = desk.game.decision, desk.query.match.turn
    assert decision is not None and PlayCard(ray) not in decision.options, "not in this turn"
    while (decision := desk.game.decision) is not None and (decision.player != ADA or desk.query.match.turn == turn):
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    while decision is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.suggestion)
        decision = desk.game.decision
    assert decision is not None and (PlayCard(ray) in decision.options) is there


# From sources of others


@pytest.mark.parametrize(("damage", "taken"), [(2, (3, 3)), (3, (2, 3)), (6, (1, 3)), (7, (1, 3))])
def test_so_much_from_the_sources_of_others(damage: int, taken: tuple[int, int]) -> None:
    text = (
        "Prevent the next 1 damage that would be dealt to target unit this turn from sources you don't control for every "
        "three damage counters on your champion."
    )
    board = Board(worded("ward", "action", text, cost=0), ally("bear", 1, 20))
    board.writer.change(board.champions[ADA], damage=damage)
    bear = board.field(ADA, "bear")
    ward, own, theirs = board.put(ADA, "hand", "ward"), board.put(ADA, "hand", "bolt"), board.put(BO, "hand", "bolt")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 2)
    desk = board.start().play(ward, targets=(bear,)).resolve()
    desk.play(own, targets=(bear,)).resolve()
    thing = desk.query.object(bear)
    assert thing is not None and thing.damage == taken[1], "one's own source"
    desk.passes().play(theirs, targets=(bear,)).resolve()
    thing = desk.query.object(bear)
    assert thing is not None and thing.damage == taken[1] + taken[0]


@pytest.mark.parametrize("kind", ["enter", "attack"])
def test_each_of_its_on_enter_effects_triggers(kind: str) -> None:
    text = (
        f"Choose a weapon you control and trigger each of its on {kind} effects. Then put a durability counter on it."
    )
    spear = worded("spear", "weapon", "On Enter: Recover 1.\nOn Enter: Recover 2.", power=1)
    board = Board(worded("drill", "action", text, cost=0), spear)
    board.writer.change(board.champions[ADA], damage=9)
    board.field(ADA, "spear")
    drill = board.put(ADA, "hand", "drill")
    desk = settle(board.start().play(drill))
    assert desk.damage(ADA) == (6 if kind == "enter" else 9)
    assert [one.count("durability") for _, one in desk.query.objects(ADA) if one.key == "spear"] == [4]


def test_it_is_put_away_instead_not_the_card_that_was_asked_about() -> None:
    chosen = "Target opponent reveals their hand. Choose a card revealed this way. That player discards that card."
    deed = worded("deed", "action", f"{chosen} If you control a Human ally, banish it instead.", cost=0)
    (body,) = deed.abilities
    assert isinstance(body, t.OnResolve)
    human = t.Controls(t.Filter(types=("ALLY",), subtypes=("HUMAN",), controller="you"))
    assert body.effects[-1] == t.If(human, (t.Banish(t.It()),), (t.DiscardThese(t.It()),))
    for asked in ("Odd Bell was prepared", "your champion is distant"):
        assert unread(f"{chosen} If {asked}, banish it instead.") == "what is put away instead"
