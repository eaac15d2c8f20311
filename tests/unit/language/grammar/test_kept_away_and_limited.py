"""What is kept off the field or out of use, how what is played next enters, and limits of influence, played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Number, Pick, PickMode, PlayCard
from gatcg_desktop.rules.model.phases import MainPart
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded
from tests.helpers.written import written

WOLF, STAG = ally("wolf", 2, 5, subtypes=("BEAST",)), ally("stag", 1, 5)
BUD = ally("stone-bud", 1, 1, supertypes=("TOKEN",))
AXE = card("axe", "weapon", power=2, durability=3)
BIRD = "from anywhere except from the effects stack"


def may(desk: Desk, choice: object) -> bool:
    decision = desk.game.decision
    assert decision is not None
    return choice in decision.options


# Kept off the field


@pytest.mark.parametrize(
    ("deed", "whose", "kept"),
    [
        ("Put an ally card from your graveyard onto the field.", "an opponent's", True),
        ("Put an ally card from your graveyard onto the field.", "your", False),
        ("Put an ally card from your graveyard onto the field.", "a player's", True),
        ("Summon a Stone Bud token.", "an opponent's", True),
        ("Summon a Stone Bud token.", "your", False),
        ("Suppress target ally.", "an opponent's", True),
    ],
)
def test_what_was_not_played_does_not_enter(deed: str, whose: str, kept: bool) -> None:
    text = f"If an object would enter the field under {whose} control {BIRD}, banish it face down instead."
    board = Board(worded("gate", "item", text), worded("deed", "action", deed, cost=0), WOLF, STAG, BUD)
    board.field(BO, "gate")
    away = "Suppress" in deed
    wolf = board.field(ADA, "wolf") if away else board.put(ADA, "graveyard", "wolf")
    spell, stag = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "stag")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(stag).resolve().play(spell, targets=(wolf,) if away else ()).resolve()
    if desk.game.decision is not None and desk.game.decision.kind == "choose":
        desk.answer("choose", wolf)
    while away and desk.query.match.turn_player == ADA:
        desk.passes()
    there = [key for key in desk.objects(ADA) if key != "stag"]
    assert "stag" in desk.objects(ADA), "what was activated enters"
    assert (there == []) == kept
    banished = [one for one in desk.game.state.zone("banishment", ADA) if desk.query.card(one).key == "wolf"]
    assert len(banished) == (1 if kept and "Bud" not in deed else 0)
    assert all(desk.query.card(one).face_up is False for one in banished)


def test_only_what_is_described_goes_back_to_the_hand() -> None:
    text = f"If a Beast ally would enter the field under an opponent's control {BIRD}, return it to its owner's hand instead."
    raise_all = worded("deed", "action", "Put all ally cards from your graveyard onto the field.", cost=0)
    board = Board(worded("gate", "item", text), raise_all, WOLF, STAG)
    board.field(BO, "gate")
    for key in ("wolf", "stag"):
        board.put(ADA, "graveyard", key)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    assert (desk.objects(ADA), desk.zone("hand", ADA)) == (["stag"], ["wolf"])


def test_what_is_so_only_on_the_field_describes_nothing_that_enters() -> None:
    text = f"If a rested ally would enter the field under an opponent's control {BIRD}, banish it face down instead."
    assert "before it enters" in unread(text, "ally")


# Out of use


@pytest.mark.parametrize("linked", ["axe", "horn"])
def test_an_item_or_a_weapon_is_linked_and_a_linked_weapon_is_of_no_use(linked: str) -> None:
    chill = written(
        "chill",
        "phantasia",
        "Item or Weapon Link\n\nLinked object loses all abilities, and can't be used for an attack.",
    )
    horn = worded("horn", "item", "(0): Recover 1.")
    board = Board(chill, AXE, horn, WOLF)
    axe, item, wolf = board.field(ADA, "axe"), board.field(ADA, "horn"), board.field(ADA, "wolf")
    spell = board.put(ADA, "hand", "chill")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().answer("opportunity", PlayCard(spell))
    decision = desk.game.decision
    assert decision is not None and {pick.id for pick in decision.options} == {axe, item}, "no ally"
    assert not may(desk, Pick(wolf))
    desk.answer("targets", axe if linked == "axe" else item).pay().resolve()
    assert (desk.query.object(item) is not None) and bool(
        next(one for one in desk.view().objects if one.id == item).abilities
    ) == (linked == "axe")
    assert may(desk, DeclareAttack(desk.champions[ADA])) == (linked == "horn"), "a champion attacks with a weapon only"


# How what is played next enters


@pytest.mark.parametrize(("first", "distant"), [("wolf", True), ("stag", False)])
def test_the_next_ally_that_is_activated_enters_so(first: str, distant: bool) -> None:
    text = "The next Beast ally card you activate this turn enters the field distant."
    noticed = worded("eye", "item", "Whenever an ally you control becomes distant, recover 1.")
    board = Board(worded("deed", "action", text, cost=0), WOLF, STAG, noticed)
    board.field(ADA, "eye")
    board.writer.change(board.champions[ADA], damage=5)
    deed, one, two = (board.put(ADA, "hand", key) for key in ("deed", first, "wolf"))
    board.put(ADA, "hand", "filler", 4)
    desk = board.start().play(deed).resolve().play(one).resolve()
    while desk.stack():
        desk.resolve()
    entered = [thing for _, thing in desk.query.objects(ADA) if thing.key == first]
    assert ["distant" in thing.properties for thing in entered] == [distant]
    assert desk.damage(ADA) == (4 if distant else 5)
    desk.play(two).resolve()
    while desk.stack():
        desk.resolve()
    assert desk.damage(ADA) == 4, "only the next one, and only once"


# Limits


@pytest.mark.parametrize(("whose", "over"), [("Each player's", 3), ("Your", 0), ("Each opponent's", 3)])
def test_hand_and_memory_together_are_brought_down_to_a_maximum(whose: str, over: int) -> None:
    board = Board(worded("pact", "phantasia", f"{whose} maximum influence is four."))
    board.field(BO, "pact")
    held = [board.put(ADA, "hand", "filler") for _ in range(3)] + [board.put(ADA, "memory", "filler") for _ in range(4)]
    board.set(stage=MainPart.OPPORTUNITY)
    desk = board.start()
    while (
        desk.game.decision is not None
        and desk.game.decision.kind == "opportunity"
        and desk.query.match.turn_player == ADA
    ):
        desk.passes()
    decision = desk.game.decision
    assert decision is not None
    if not over:
        assert decision.kind != "discard"
        return
    assert (decision.kind, decision.player, decision.least, decision.most) == ("discard", ADA, over, over)
    desk.answer("discard", held[0], held[-1], held[-2])
    assert (len(desk.zone("hand", ADA)), len(desk.zone("memory", ADA))) == (2, 2)


# Costs


IGNORING = (
    "You may ignore this card's elemental requirements as you activate it. If you do, it costs 2 more to activate."
)


@pytest.mark.parametrize("fillers", [2, 3])
def test_elements_that_are_missing_are_made_up_for_by_a_higher_cost(fillers: int) -> None:
    board = Board(written("deed", "action", f"{IGNORING}\n\nRecover 2.", elements=("TERA",)))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", fillers)
    board.writer.change(board.champions[ADA], damage=5)
    desk = board.start()
    assert may(desk, PlayCard(deed)) == (fillers == 3)
    if fillers == 3:
        desk.play(deed, pay=3).resolve()
        assert desk.damage(ADA) == 3


@pytest.mark.parametrize("more", [True, False])
def test_who_has_the_elements_need_not_pay_more(more: bool) -> None:
    board = Board(written("deed", "action", f"{IGNORING}\n\nRecover 2.", elements=("FIRE",)))
    deed = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().answer("opportunity", PlayCard(deed))
    desk.answer("alternative_cost", PickMode(1 if more else 0, IGNORING if more else "")).pay(3 if more else 1)


@pytest.mark.parametrize(
    ("damage", "struck", "price"), [(0, "hero", 3), (2, "hero", 3), (3, "hero", 2), (7, "hero", 1), (7, "stag", 3)]
)
def test_damage_dealt_to_other_champions_makes_a_play_cheaper(damage: int, struck: str, price: int) -> None:
    text = (
        "You may activate this card from your material deck. It costs 1 less to activate for every 3 damage your "
        "champion has dealt to other champions this turn."
    )
    king = written("king", "champion", text, level=2, life=25, cost_kind="memory", cost=3)
    board = Board(king, STAG, card("hero", "champion", level=1, life=20, power=damage, cost_kind="memory", cost=1))
    stag, risen = board.field(BO, "stag", rested=True), board.put(ADA, "material", "king")
    board.put(ADA, "memory", "filler", 4)
    desk = board.start()
    if damage:
        desk.attack(desk.champions[ADA], desk.champions[BO] if struck == "hero" else stag).fight()
    desk.answer("opportunity", PlayCard(risen)).resolve()
    champion = desk.query.object(desk.query.champion(ADA))
    assert champion is not None and champion.key == "king"
    assert desk.zone("banishment", ADA) == ["filler"] * price


def test_damage_of_the_turn_is_an_amount() -> None:
    text = "Draw X cards, where X is the amount of damage your champion has dealt to allies this turn."
    hero = card("hero", "champion", level=1, life=20, power=2, cost_kind="memory", cost=1)
    board = Board(worded("deed", "action", text, cost=0), STAG, hero)
    stag, deed = board.field(BO, "stag", rested=True), board.put(ADA, "hand", "deed")
    desk = board.start().attack(board.champions[ADA], stag).fight().play(deed).resolve()
    assert len(desk.zone("hand", ADA)) == 2


@pytest.mark.parametrize(("allies", "left"), [(0, 9), (1, 8), (2, 7), (3, 7)])
def test_a_champion_recovers_again_for_each_each_time_by_itself(allies: int, left: int) -> None:
    text = "Recover 1. Then for each of up to two allies you don't control, recover 1 again."
    eye = worded("eye", "item", "Whenever you recover, put a buff counter on your champion.")
    board = Board(worded("deed", "action", text, cost=0), eye)
    board.field(ADA, "eye")
    for _ in range(allies):
        board.field(BO, "filler")
    board.writer.change(board.champions[ADA], damage=10)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve().in_any_order()
    assert desk.damage(ADA) == left
    while desk.stack():
        desk.resolve()
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None and champion.count("buff") == 10 - left


def test_nothing_is_done_again_before_it_was_done() -> None:
    assert "again after what" in unread("Recover 3 again.")


def test_one_counter_of_each_of_two_kinds() -> None:
    board = Board(worded("deed", "action", "Put a buff and an enlighten counter on your champion.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    champion = desk.query.object(desk.champions[ADA])
    assert champion is not None and (champion.count("buff"), champion.count("enlighten")) == (1, 1)


@pytest.mark.parametrize(("lying", "gone"), [("wolf", True), ("axe", False)])
def test_card_types_are_compared(lying: str, gone: bool) -> None:
    text = "Banish target non-champion object if one of its card types matches one of the card types among cards in your banishment."
    board = Board(worded("claim", "action", text, cost=0), WOLF, STAG, AXE)
    board.put(ADA, "banishment", lying)
    stag, claim = board.field(BO, "stag"), board.put(ADA, "hand", "claim")
    desk = board.start().play(claim, targets=(stag,)).resolve()
    assert (desk.objects(BO) == []) == gone


# Cards that gain a cost


@pytest.mark.parametrize(("kind", "cost"), [("attack", 2), ("attack", 1), ("action", 2)])
def test_cards_of_the_graveyard_are_played_from_there_for_their_own_cost(kind: str, cost: int) -> None:
    text = (
        'Attack cards in your graveyard have floating memory and "Ephemerate \u2014 (X)", where X is that card\'s reserve '
        "cost."
    )
    king = worded("king", "item", text)
    board = Board(
        king,
        worded(
            "lunge",
            kind,
            "[Class Bonus] This attack gets +1 POWER." if kind == "attack" else "Recover 1.",
            cost=cost,
            power=2 if kind == "attack" else None,
        ),
    )
    board.field(ADA, "king")
    lunge, theirs = board.put(ADA, "graveyard", "lunge"), board.put(BO, "graveyard", "lunge")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    assert may(desk, PlayCard(lunge)) == (kind == "attack") and not may(desk, PlayCard(theirs))
    if kind == "attack":
        desk.answer("opportunity", PlayCard(lunge)).pay(cost)
        assert desk.stack() == ["lunge"]
        record = next(one for one in desk.view().stack)
        assert "ephemeral" in record.properties


def test_what_cards_gain_to_be_played_works_where_they_lie() -> None:
    assert unread('Attack cards in your graveyard have "On Attack: Draw a card."', "item")
    assert unread('Attack cards in your graveyard have "Ephemerate \u2014 (X)", where X is that card\'s power.', "item")


# Imbue X


@pytest.mark.parametrize(("x", "struck"), [(0, 0), (1, 1), (2, 2), (3, 0)])
def test_x_cards_have_to_be_of_the_elements_for_imbue_x(x: int, struck: int) -> None:
    text = (
        "Advanced Imbue X\n\nOn Enter: If Seraph was imbued, deal X damage to all other norm and basic element allies."
    )
    seraph = written("seraph", "ally", text, cost=3, power=1, life=9, elements=("FIRE",))
    board = Board(
        seraph,
        ally("plain", 1, 9),
        ally("coal", 1, 9, elements=("FIRE",)),
        ally("moon", 1, 9, elements=("ASTRA",)),
    )
    units = [board.field(BO, key) for key in ("plain", "coal", "moon")]
    card_ = board.put(ADA, "hand", "seraph")
    paid = [board.put(ADA, "hand", key) for key in ("moon", "moon", "plain")]
    desk = board.start().answer("opportunity", PlayCard(card_)).answer("declare_x", Number(x))
    desk.answer("pay_reserve", *paid)
    if x < 3:
        desk.answer("may", Accept())
    desk.resolve()
    while desk.stack():
        desk.resolve()
    hurt = [desk.query.object(id).damage for id in units]  # type: ignore[union-attr]
    assert hurt == [struck, struck, 0]
    own = next(thing for _, thing in desk.query.objects(ADA) if thing.key == "seraph")
    assert own.damage == 0 and ("imbued" in own.properties) == (x < 3)


def test_a_card_of_a_lineage_is_no_object_that_enters() -> None:
    gate = f"If an object would enter the field under an opponent's control {BIRD}, banish it face down instead."
    deed = "Put a card from your graveyard on the bottom of your champion's lineage."
    board = Board(worded("gate", "item", gate), worded("deed", "action", deed, cost=0), WOLF)
    board.field(BO, "gate")
    wolf, spell = board.put(ADA, "graveyard", "wolf"), board.put(ADA, "hand", "deed")
    desk = board.start().play(spell).resolve()
    assert desk.game.state.zone_of(wolf) == ("lineage", desk.champions[ADA])
