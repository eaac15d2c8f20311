"""Conditions: what each wording asks on a small board, with "if", "as long as" and in costs."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, ally, card
from tests.helpers.written import unread, written

OGRE = ally("ogre", 4, 4, subtypes=("BEAST",), elements=("WIND",))
MAID = ally("maid", 1, 3, subtypes=("HUMAN",), classes=("MAGE",), elements=("TERA",))
BELL = card("bell", "item", cost=5)
SPARK = card("spark", "action", subtypes=("SPELL",), elements=("FIRE",), cost=2)


def board(text: str, **printed: object) -> tuple[Board, int]:
    """Ada has an ogre with a buff counter, a rested maid, some cards and 7 damage; Bo has two ogres and a bell."""
    made = Board(OGRE, MAID, BELL, SPARK, written("ask", "action", text, cost=0, **printed))
    made.field(ADA, "ogre", counters=(("buff", 1),))
    made.field(ADA, "maid", rested=True)
    for key in ("ogre", "ogre", "bell"):
        made.field(BO, key)
    for key, many in (("spark", 3), ("maid", 1)):
        made.put(ADA, "graveyard", key, many)
    made.put(BO, "graveyard", "spark", 2)
    made.put(ADA, "memory", "filler", 2)
    made.put(ADA, "hand", "filler", 2)
    made.put(BO, "memory", "filler", 1)
    made.writer.create(Card(ADA, "bell", counters=(("omen", 1),)), ("banishment", ADA))
    made.writer.change(made.champions[ADA], damage=7)
    return made, made.put(ADA, "hand", "ask")


def so(condition: str) -> bool:
    """Whether "if ..." holds on the board."""
    made, asked = board(f"If {condition}, recover 1.")
    return made.start().play(asked).resolve().damage(ADA) == 6


HOLD = [
    "you control a Beast",
    "you control two or more allies",
    "you control exactly two allies",
    "you don't control an item",
    "you control no items",
    "you control less than three allies",
    "you control two or more allies with different names",
    "an opponent controls an item",
    "an opponent controls two or more Beasts",
    "each opponent controls no Humans",
    "each opponent controls two or more Beasts",
    "no opponent controls a Human",
    "each player controls two or more allies",
    "a player has exactly two cards in their memory",
    "an opponent has fewer cards in their memory than you",
    "you have three or more fire element cards in your graveyard",
    "you have no Beast cards in your graveyard",
    "you have exactly two cards in your memory",
    "an opponent has two or more cards in their graveyard",
    "an opponent has less than two cards in their memory",
    "there are six or more cards in graveyards",
    "your influence is four or less",
    "your influence is exactly four",
    "the amount of cards in your hand and memory are equal",
    "your champion is level 1 or higher",
    "your champion is awake",
    "your champion is a Warrior",
    "your champion has seven or more damage counters on them",
    "your champion has no age counters on them",
    "it's your turn and you control a Mage ally",
    "it's not your turn or you control a wind element ally",
    "you have one or more omens",
    "you control an ally with a buff counter on it",
    "the amount of allies you control is less than three",
    "the amount of Humans you control is less than your influence",
    "your influence is greater than 3",
    "the amount of allies you control is equal to the amount of cards in your hand",
    "your champion's level is greater than the amount of items you control",
    "the greatest power among allies you control is greater than your influence",
]

FAIL = [
    "you control three or more allies",
    "you control an Automaton ally or an item",
    "an opponent controls a Human",
    "each opponent controls three or more Beasts",
    "no opponent controls an item",
    "each player controls an item",
    "no player controls a Beast",
    "a player has eight or more cards in their memory",
    "an opponent controls three or more Beasts",
    "you have four or more fire element cards in your graveyard",
    "an opponent has three or more cards in their graveyard",
    "your influence is five or more",
    "your champion is level 2 or higher",
    "your champion is rested",
    "your champion is not a Warrior",
    "your champion has taunt",
    "your champion has eight or more damage counters on them",
    "it's not your turn",
    "it's your turn and you control an item",
    "you control two or more allies with the same name",
    "the amount of allies you control is greater than your influence",
    "your influence is greater than 4",
    "you have exactly one card in your memory",
    "the amount of allies you control is equal to your influence",
    "you control two or more allies with different reserve costs",
]


@pytest.mark.parametrize("condition", HOLD)
def test_what_holds(condition: str) -> None:
    assert so(condition)


@pytest.mark.parametrize("condition", FAIL)
def test_what_does_not_hold(condition: str) -> None:
    assert not so(condition)


@pytest.mark.parametrize(("others", "drawn"), [((), 0), (("ogre",), 1), (("maid",), 0), (("chief",), 0)])
def test_another_is_none_that_asks(others: tuple[str, ...], drawn: int) -> None:
    text = "(0): If you control another Beast ally, draw a card."
    made = Board(OGRE, MAID, written("chief", "ally", text, subtypes=("BEAST",)))
    chief = made.field(ADA, "chief")
    for key in others:
        made.field(ADA if key != "chief" else BO, key)
    desk = made.start().use(chief).resolve()
    assert len(desk.zone("hand", ADA)) == drawn


@pytest.mark.parametrize(("classes", "drawn"), [(("WARRIOR",), 1), (("MAGE",), 0)])
def test_whether_classes_match(classes: tuple[str, ...], drawn: int) -> None:
    text = "If your champion's class matches this card's class, draw a card."
    made = Board(written("ask", "action", text, cost=0, classes=classes))
    ask = made.put(ADA, "hand", "ask")
    assert len(made.start().play(ask).resolve().zone("hand", ADA)) == drawn


THEIRS = [
    ("that opponent has exactly three cards in their memory", 3, True),
    ("that opponent has exactly three cards in their memory", 2, False),
    ("that opponent has two or more cards in their memory", 3, True),
    ("that player has an odd amount of cards in their memory", 3, True),
    ("that player has an odd amount of cards in their memory", 2, False),
    ("that player has an even amount of cards in their memory", 2, True),
]


@pytest.mark.parametrize(("condition", "cards", "drawn"), THEIRS)
def test_what_the_player_of_the_event_has(condition: str, cards: int, drawn: bool) -> None:
    made = Board(
        written("eye", "item", f"Whenever an opponent activates a card, if {condition}, draw a card."),
        written("tea", "action", "Recover 1.", cost=0),
    )
    made.field(ADA, "eye")
    tea = made.put(BO, "hand", "tea")
    made.put(BO, "memory", "filler", cards)
    made.put(ADA, "memory", "filler", 5 - cards)
    desk = made.start().passes().play(tea)
    while desk.stack():
        desk.resolve()
    assert len(desk.zone("hand", ADA)) == drawn


@pytest.mark.parametrize(("power", "drawn"), [(7, 1), (6, 0)])
def test_how_much_damage_the_hit_dealt(power: int, drawn: int) -> None:
    made = Board(written("fang", "ally", "On Hit: If 7 or more damage was dealt, draw a card.", power=power, life=1))
    fang = made.field(ADA, "fang")
    desk = made.start().attack(fang, made.champions[BO])
    while desk.query.combat is not None or desk.stack():
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind)
    assert (desk.damage(BO), len(desk.zone("hand", ADA))) == (power, drawn)


ABOUT_A_TARGET = [
    ("that ally is rested", "maid"),
    ("that ally is awake", "ogre"),
    ("that ally is a Beast", "ogre"),
    ("that ally is not a Human", "ogre"),
    ("that ally is wind element", "ogre"),
    ("that ally is a Human or a Horse", "maid"),
    ("that ally has a buff counter on it", "ogre"),
    ("that ally has 4 or more LIFE", "ogre"),
    ("that ally has no counters on it", "maid"),
    ("it has an even power stat", "none"),
    ("it's a tera element Mage", "maid"),
    ("that ally has one or more buff counters on it", "ogre"),
]


@pytest.mark.parametrize(("condition", "key"), ABOUT_A_TARGET, ids=[text for text, _ in ABOUT_A_TARGET])
def test_what_is_asked_about_a_target(condition: str, key: str) -> None:
    for chosen in ("ogre", "maid"):
        made, asked = board(f"Target ally you control gains stealth until end of turn. If {condition}, recover 1.")
        desk = made.start()
        mine = {thing.key: id for id, thing in desk.query.objects(ADA)}
        desk.play(asked, targets=(mine[chosen],)).resolve()
        assert (desk.damage(ADA) == 6) == (chosen == key), chosen


ATTACKING = [
    ("As long as Lancer is attacking a Human, it gets +1 POWER.", "maid", "ogre"),
    ("Lancer gets +1 POWER as long as it's attacking a rested unit.", "maid", "ogre"),
    ("As long as Lancer is attacking a unit with an even life stat, Lancer gets +1 POWER.", "ogre", "maid"),
    ("As long as the attacker is attacking a Beast ally, Lancer gets +1 POWER.", "ogre", "maid"),
]


@pytest.mark.parametrize(("text", "stronger", "weaker"), ATTACKING, ids=[text for text, _, _ in ATTACKING])
def test_what_something_is_attacking(text: str, stronger: str, weaker: str) -> None:
    for aim, power in ((stronger, 4), (weaker, 3)):
        made = Board(OGRE, MAID, BELL, written("lancer", "ally", text, power=3, life=5))
        lancer = made.field(ADA, "lancer")
        aims = {key: made.field(BO, key, rested=key == "maid") for key in ("ogre", "maid")}
        desk = made.start()
        assert next(thing.power for thing in desk.view().objects if thing.id == lancer) == 3
        desk.attack(lancer, aims[aim])
        assert next(thing.power for thing in desk.view().objects if thing.id == lancer) == power


def test_as_long_as_they_are_awake_is_asked_of_each() -> None:
    text = "Other allies you control get +1 POWER as long as they're awake."
    made = Board(OGRE, MAID, written("chief", "ally", text))
    made.field(ADA, "chief")
    ogre, maid = made.field(ADA, "ogre"), made.field(ADA, "maid", rested=True)
    powers = {thing.id: thing.power for thing in made.start().view().objects}
    assert (powers[ogre], powers[maid]) == (5, 1)


@pytest.mark.parametrize(("properties", "drawn"), [((), 0), (("fostered",), 1)])
def test_on_death_what_it_was_is_remembered(properties: tuple[str, ...], drawn: int) -> None:
    made = Board(
        written("ghost", "ally", "On Death: If Ghost was fostered, draw a card.", power=1, life=1),
        written("axe", "action", "Destroy target ally.", cost=0),
    )
    victim, axe = made.field(ADA, "ghost", properties=properties), made.put(ADA, "hand", "axe")
    desk = made.start().play(axe, targets=(victim,)).resolve().resolve()
    assert desk.zone("hand", ADA).count("filler") == drawn


def test_what_was_sacrificed_to_pay_is_asked_about() -> None:
    text = "As an additional cost to activate this card, sacrifice an ally.\n"
    text += "If the sacrificed ally was a Beast, recover 2."
    for chosen, damage in (("ogre", 5), ("maid", 7)):
        made, asked = board(text)
        desk = made.start()
        mine = {thing.key: id for id, thing in desk.query.objects(ADA)}
        desk.play(asked).answer("cost_objects", mine[chosen]).resolve()
        assert desk.damage(ADA) == damage


def test_what_was_discarded_is_asked_about() -> None:
    text = "Draw a card, then discard a card. If a fire element card was discarded, recover 2."
    for key, damage in (("spark", 5), ("filler", 7)):
        made, asked = board(text)
        chosen = made.put(ADA, "hand", key)
        desk = made.start().play(asked).resolve().answer("discard", chosen)
        assert desk.damage(ADA) == damage


UNCLEAR = [
    ("If you control two allies, draw a card.", "there"),
    ("If it is a Beast, draw a card.", "'it'"),
    ("If the banished card was a Beast card, draw a card.", "what was banished"),
    ("If an opponent controls an ally you control, draw a card.", "whose"),
    ("If they control an ally, draw a card.", "control"),
    ("If the hit unit is a Beast, draw a card.", "was hit"),
    ("If the killed unit was a Beast, draw a card.", "was killed"),
]


@pytest.mark.parametrize(("text", "named"), UNCLEAR, ids=[text for text, _ in UNCLEAR])
def test_what_is_too_unclear(text: str, named: str) -> None:
    assert named in unread(text)
