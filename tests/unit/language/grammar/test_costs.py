"""What is paid: several things given up, from several places, for cards and for abilities."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import ActivateAbility, Number, Pick, PickMode, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.zones import OBJECTS
from gatcg_desktop.rules.play.costs.attack_costs import affordable_weapons
from gatcg_desktop.rules.play.costs.play_costs import play_cost
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

SAGE = card("sage", "item", subtypes=("HERB",), supertypes=("TOKEN",))
MINT = card("mint", "item", subtypes=("HERB",), supertypes=("TOKEN",))
EMBER = card("ember", "action", elements=("FIRE",))
WAVE = card("wave", "action", elements=("WATER",))


def offered(desk: Desk) -> set[str]:
    """The keys of what may be picked now."""
    decision = desk.game.decision
    assert decision is not None
    return {desk.game.state[pick.id].key for pick in decision.options}


def may(desk: Desk, choice: object) -> bool:
    """Whether this may be done now."""
    decision = desk.game.decision
    assert decision is not None
    return choice in decision.options


def test_what_is_listed_is_sacrificed_each_for_its_own_place() -> None:
    potion = written("tonic", "item", "Brew — One Sage, One Herb", cost=3)
    board = Board(potion, SAGE, MINT)
    tonic = board.put(ADA, "hand", "tonic")
    sage = board.field(ADA, "sage", token=True)
    mint = board.field(ADA, "mint", token=True)
    board.field(BO, "mint", token=True)
    desk = board.start().answer("opportunity", PlayCard(tonic))
    assert offered(desk) == {"sage"}, "the mint is needed as the other herb"
    desk.answer("cost_objects", sage)
    assert offered(desk) == {"mint"}
    desk.answer("cost_objects", mint).resolve()
    assert desk.objects(ADA) == ["tonic"]
    assert "brewed" in next(one.properties for _, one in desk.query.objects(ADA) if one.key == "tonic")


@pytest.mark.parametrize(("herbs", "enough"), [(("mint", "mint"), False), (("sage", "mint"), True)])
def test_herbs_with_different_names(herbs: tuple[str, ...], enough: bool) -> None:
    board = Board(written("tonic", "item", "Brew — Two Herbs with different names", cost=3), SAGE, MINT)
    tonic = board.put(ADA, "hand", "tonic")
    for herb in herbs:
        board.field(ADA, herb, token=True)
    assert may(board.start(), PlayCard(tonic)) is enough


PAID = [
    ("discard a fire element card", {"hand": ["ember"]}),
    ("banish two fire element cards from your graveyard", {"graveyard": ["ember", "ember"]}),
    ("banish two cards from your material deck", {"material": ["ember", "wave"]}),
    ("banish a fire element card from your memory", {"memory": ["ember"]}),
    ("reveal a fire element card from your hand", {"hand": ["ember"]}),
]


@pytest.mark.parametrize(("cost", "there"), PAID)
def test_additional_costs_out_of_a_zone(cost: str, there: dict[str, list[str]]) -> None:
    spell = written("deed", "action", f"As an additional cost to activate this card, {cost}.\nDraw a card.", cost=0)
    short = Board(spell, EMBER, WAVE)
    deed = short.put(ADA, "hand", "deed")
    short.put(ADA, "hand", "wave")
    assert not may(short.start(), PlayCard(deed)), "there is nothing to pay with"
    board = Board(spell, EMBER, WAVE)
    deed = board.put(ADA, "hand", "deed")
    ids = [board.put(ADA, zone, key) for zone, keys in there.items() for key in keys]
    desk = board.start().answer("opportunity", PlayCard(deed))
    for id in ids:
        desk.answer("cost_objects", id)
    zone = next(iter(there))
    gone = "hand" if cost.startswith("reveal") else "graveyard" if cost.startswith("discard") else "banishment"
    assert sorted(desk.zone(gone, ADA)) == sorted(there[zone])


def test_what_is_discarded_as_a_cost_cannot_be_reserved_as_well() -> None:
    text = "As an additional cost to activate this card, discard a fire element card."
    spell = written("deed", "action", text, cost=1)
    board = Board(spell, EMBER)
    deed = board.put(ADA, "hand", "deed")
    ember = board.put(ADA, "hand", "ember")
    assert not may(board.start(), PlayCard(deed)), "one card cannot pay for both"
    board = Board(spell, EMBER)
    deed, ember = board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "ember")
    board.put(ADA, "hand", "filler")
    desk = board.start().answer("opportunity", PlayCard(deed)).answer("cost_objects", ember).pay(1)
    assert desk.zone("memory", ADA) == ["filler"]


def test_an_object_is_returned_as_a_cost() -> None:
    text = "As an additional cost to activate this card, return a regalia you control to its owner's material deck."
    ring = card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
    board = Board(written("deed", "action", text, cost=0), ring)
    deed = board.put(ADA, "hand", "deed")
    id = board.field(ADA, "ring")
    board.field(BO, "ring")
    desk = board.start().answer("opportunity", PlayCard(deed))
    assert offered(desk) == {"ring"}
    desk.answer("cost_objects", id)
    assert desk.zone("material", ADA) == ["ring"]
    assert desk.objects(BO) == ["ring"]


def test_the_champion_delevels_as_a_cost() -> None:
    text = "As an additional cost to activate this card, delevel your champion.\nDraw a card."
    board = Board(written("deed", "action", text, cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(deed)).resolve()
    assert desk.zone("material", ADA) == ["hero"]
    assert not may(Board(written("deed", "action", text, cost=0)).start(), PlayCard(deed))


def test_an_ability_of_a_card_in_the_graveyard() -> None:
    spell = written("deed", "action", "(1), Banish this card from your graveyard: Draw a card into your memory.")
    board = Board(spell)
    deed = board.put(ADA, "graveyard", "deed")
    in_hand = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start()
    assert not may(desk, ActivateAbility(in_hand, 0)), "it works in the graveyard alone"
    desk.use(deed).pay(1).resolve()
    assert desk.zone("banishment", ADA) == ["deed"]
    assert len(desk.zone("memory", ADA)) == 2


def test_an_ability_of_a_card_in_hand_that_is_discarded_for_it() -> None:
    board = Board(written("pup", "ally", "(1), Discard this card from your hand: Recover 2.", power=1, life=1))
    pup = board.put(ADA, "hand", "pup")
    board.put(ADA, "hand", "filler")
    on_field = board.field(ADA, "pup")
    desk = board.start()
    assert not may(desk, ActivateAbility(on_field, 0))
    desk.use(pup).pay(1)
    assert desk.zone("graveyard", ADA) == ["pup"]


def test_an_ability_that_puts_its_source_into_memory() -> None:
    board = Board(written("pup", "ally", "Return Pup to its owner's memory: Draw a card.", power=1, life=1))
    pup = board.field(ADA, "pup")
    desk = board.start().use(pup)
    assert desk.zone("memory", ADA) == ["pup"]


def test_an_ability_of_the_inner_lineage_banishes_its_card() -> None:
    past = written("past", "champion", "Lineage Release — Recover 6.", level=0, life=10)
    board = Board(past)
    board.writer.change(board.champions[ADA], damage=8)
    card = board.put(ADA, "hand", "past")
    board.writer.move(card, ("lineage", board.champions[ADA]))
    desk = board.start().use(card).resolve()
    assert desk.damage(ADA) == 2
    assert desk.zone("banishment", ADA) == ["past"]


def test_x_counters_are_paid_and_meant() -> None:
    text = "Remove X charge counters from Orb: Deal X damage to target champion."
    board = Board(written("orb", "item", text))
    orb = board.field(ADA, "orb", counters=(("charge", 3),))
    desk = board.start().answer("opportunity", ActivateAbility(orb, 0))
    decision = desk.game.decision
    assert decision is not None and decision.options == tuple(Number(x) for x in range(4))
    desk.answer("declare_x", Number(2)).answer("targets", board.champions[BO]).resolve()
    assert desk.damage(BO) == 2
    assert dict(desk.query.object(orb).counters) == {"charge": 1}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "values", "aims"),
    [
        ("Destroy target ally with reserve cost X or less.", (2, 3), {2: ["cub"], 3: ["cub", "ogre"]}),
        ("Destroy target ally with reserve cost X.", (2, 3), {2: ["cub"], 3: ["ogre"]}),
        ("Destroy up to X target allies.", (0, 1, 2, 3), {0: [], 1: ["cub", "ogre"], 2: ["cub", "ogre"]}),
    ],
)
def test_x_is_declared_before_the_targets_it_describes(
    text: str, values: tuple[int, ...], aims: dict[int, list[str]]
) -> None:
    orb = written("orb", "item", f"Remove X charge counters from Orb: {text}")
    board = Board(orb, ally("cub", 1, 2, cost=2), ally("ogre", 1, 2, cost=3), ally("giant", 1, 2, cost=9))
    found = board.field(ADA, "orb", counters=(("charge", 3),))
    allies = {key: board.field(BO, key) for key in ("cub", "ogre")}
    for x, targets in aims.items():
        desk = board.start().answer("opportunity", ActivateAbility(found, 0))
        decision = desk.game.decision
        assert decision is not None and decision.options == tuple(Number(value) for value in values)
        desk.answer("declare_x", Number(x))
        decision = desk.game.decision
        assert decision is not None and (decision.kind == "targets") == (targets != [])
        if targets:
            assert {one.id for one in decision.options if isinstance(one, Pick)} == {allies[key] for key in targets}


def test_starcalling_is_offered_while_glimpsing() -> None:
    star = written("star", "action", "Starcalling — (0)\nDraw a card.", speed="slow", cost=5)
    board = Board(star, written("deed", "action", "Glimpse 2.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    top = board.put(ADA, "deck", "star")
    board.writer.order(("deck", ADA), (top, *(id for id in board.writer.state.zone("deck", ADA) if id != top)))
    desk = board.start().play(deed).resolve()
    desk.answer("materialize", PlayCard(top))
    assert "star" in desk.stack()


def glimpsing(stars: str, *more: CardDefinition, cards: int = 2) -> tuple[Board, list[int]]:
    """A board with an item that lets something be paid for starcalling; cards with Starcalling are on top."""
    star = written("star", "action", "Starcalling — (2)\nDraw a card.", speed="slow", cost=5, subtypes=("SPELL",))
    board = Board(star, written("deed", "action", f"Glimpse {cards}.", cost=0), written("sky", "item", stars), *more)
    board.field(ADA, "sky")
    tops = [board.put(ADA, "deck", "star") for _ in range(cards)]
    rest = (id for id in board.writer.state.zone("deck", ADA) if id not in tops)
    board.writer.order(("deck", ADA), (*tops, *rest))
    return board, tops


ONCE = "Once per turn, you may pay (0) rather than pay a card's starcalling costs."


def test_another_cost_for_starcalling_is_offered_once_a_turn() -> None:
    board, tops = glimpsing(ONCE)
    board.put(ADA, "hand", "filler", 2)
    deeds = [board.put(ADA, "hand", "deed") for _ in range(2)]
    desk = board.start().play(deeds[0]).resolve().answer("materialize", PlayCard(tops[0]))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "alternative_cost" and len(decision.options) == 2
    desk.answer("alternative_cost", decision.options[1])
    assert desk.stack() == ["deed", "star"] and len(desk.zone("hand", ADA)) == 3, "nothing was paid"
    decision = desk.game.decision
    assert decision is not None and decision.kind == "glimpse"
    desk.answer("glimpse", *decision.suggestion)
    assert desk.stack() == ["star"] and desk.zone("deck", ADA)[-1] == "star"


def test_the_other_cost_is_used_up_and_comes_back() -> None:
    board, tops = glimpsing(ONCE, cards=1)
    sky = next(id for id in board.writer.state.zone(*OBJECTS) if board.writer.state[id].key == "sky")
    board.writer.change(sky, used=((0, 1),))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    decision = desk.game.decision
    assert decision is not None and decision.kind == "glimpse", "without two cards to reserve it cannot be starcalled"
    desk.answer("glimpse", *decision.suggestion)
    while desk.query.match.turn_player == ADA:
        desk.passes()
    thing = desk.query.object(sky)
    assert tops and thing is not None and thing.used == ()


def test_only_whose_it_is_may_pay_it() -> None:
    board, _ = glimpsing(ONCE, cards=1)
    sky = next(id for id in board.writer.state.zone(*OBJECTS) if board.writer.state[id].key == "sky")
    board.writer.change(sky, controller=BO)
    deed = board.put(ADA, "hand", "deed")
    decision = board.start().play(deed).resolve().game.decision
    assert decision is not None and decision.kind == "glimpse"


def test_what_changes_costs_does_not_change_the_other_cost() -> None:
    dear = written("dear", "item", "Spell cards cost 2 more to activate.")
    board, tops = glimpsing("You may pay (0) rather than pay a card's starcalling costs.", dear, cards=1)
    board.field(BO, "dear")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    assert play_cost(desk.query, ADA, tops[0]) == 7
    assert desk.answer("materialize", PlayCard(tops[0])).stack() == ["star"]


def test_a_cost_to_use_a_weapon_that_is_revealed() -> None:
    text = "As an additional cost to use Maul for an attack, reveal two fire element cards from your memory."
    board = Board(written("maul", "weapon", text, power=2, durability=2), EMBER)
    board.field(ADA, "maul")
    board.put(ADA, "memory", "ember")
    assert not affordable_weapons(board.start().query, ADA, board.champions[ADA])
    board = Board(written("maul", "weapon", text, power=2, durability=2), EMBER)
    maul = board.field(ADA, "maul")
    board.put(ADA, "memory", "ember", 2)
    assert affordable_weapons(board.start().query, ADA, board.champions[ADA]) == [maul]


@pytest.mark.parametrize(
    ("text", "types", "reason"),
    [
        ("Banish this card: Draw a card.", "ACTION", "'card' there"),
        ("(1): Draw a card.", "ACTION", "an activated ability of a card that is no object"),
        ("Banish another card from your graveyard: Draw a card.", "ALLY", "other than which card"),
        ("Rest a rested ally you control: Draw a card.", "ALLY", "resting what is rested"),
    ],
)
def test_costs_that_are_not_understood(text: str, types: str, reason: str) -> None:
    assert reason in unread(text, types)


def test_optional_costs_of_several_things() -> None:
    text = (
        "As an additional cost to activate this card, you may sacrifice two Herbs.\n"
        "Draw a card. If the additional cost was paid, draw two cards instead."
    )
    board = Board(written("deed", "action", text, cost=0), SAGE)
    deed = board.put(ADA, "hand", "deed")
    herbs = [board.field(ADA, "sage", token=True) for _ in range(2)]
    desk = board.start().answer("opportunity", PlayCard(deed))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "optional_cost"
    desk.answer("optional_cost", *(one for one in decision.options if isinstance(one, PickMode)))
    desk.answer("cost_objects", herbs[0]).answer("cost_objects", herbs[1]).resolve()
    assert len(desk.zone("hand", ADA)) == 2


def test_an_attack_card_uses_its_ability_from_the_intent_and_only_once() -> None:
    blade = written(
        "lunge",
        "attack",
        "(0): Draw a card into your memory. Activate this ability only once.",
        power=1,
        cost=0,
        speed="slow",
    )
    board = Board(blade, ally("wolf", 1, 5))
    lunge = board.put(ADA, "hand", "lunge")
    board.field(BO, "wolf")
    desk = board.start()
    assert not may(desk, ActivateAbility(lunge, 0)), "not from the hand"
    desk.answer("opportunity", PlayCard(lunge)).resolve().answer("attack_target", board.champions[BO])
    desk.use(lunge).resolve()
    assert len(desk.zone("memory", ADA)) == 1
    assert not may(desk, ActivateAbility(lunge, 0))


def test_what_must_come_out_of_a_single_graveyard() -> None:
    text = "As an additional cost to activate this card, banish two ally cards from a single graveyard.\nDraw a card."
    wolf = ally("wolf")

    def board(mine: int, theirs: int) -> tuple[Board, int]:
        found = Board(written("deed", "action", text, cost=0), wolf)
        found.put(ADA, "graveyard", "wolf", mine)
        found.put(BO, "graveyard", "wolf", theirs)
        return found, found.put(ADA, "hand", "deed")

    scattered, deed = board(1, 1)
    assert not may(scattered.start(), PlayCard(deed))
    there, deed = board(1, 2)
    desk = there.start().answer("opportunity", PlayCard(deed))
    theirs = desk.game.state.zone("graveyard", BO)
    decision = desk.game.decision
    assert decision is not None and {pick.id for pick in decision.options} == set(theirs)
    desk.answer("cost_objects", theirs[0]).answer("cost_objects", theirs[1])
    assert desk.zone("banishment", BO) == ["wolf", "wolf"]


def test_a_weapon_that_costs_less_to_use() -> None:
    text = (
        "As an additional cost to use Maul for an attack, pay (3), reduced by (1) for each fire element card in your "
        "graveyard."
    )
    board = Board(written("maul", "weapon", text, power=2, durability=2), EMBER)
    maul = board.field(ADA, "maul")
    board.put(ADA, "graveyard", "ember", 2)
    board.put(ADA, "hand", "filler")
    assert affordable_weapons(board.start().query, ADA, board.champions[ADA]) == [maul]
    board.put(ADA, "graveyard", "ember", 5)
    assert affordable_weapons(board.start().query, ADA, board.champions[ADA]) == [maul]


def test_counters_that_must_stay_pay_for_nothing() -> None:
    lamp = written("lamp", "item", "Remove two enlighten counters from your champion: Draw a card.")
    seal = written("seal", "item", "You can't remove enlighten counters from your champion to pay for costs.")
    for there in (False, True):
        board = Board(lamp, seal)
        one = board.field(ADA, "lamp")
        board.writer.change(board.champions[ADA], counters=(("enlighten", 2),))
        board.field(ADA if there else BO, "seal")
        decision = board.start().game.decision
        assert decision is not None
        assert (ActivateAbility(one, 0) in decision.options) != there


def test_what_one_owns_is_returned_though_somebody_else_controls_it() -> None:
    text = "As an additional cost to activate this card, return a Sword weapon you own to your material deck."
    blade = card("blade", "weapon", supertypes=("REGALIA",), subtypes=("SWORD",), power=1, durability=1)
    board = Board(written("rite", "action", text + "\nDraw a card."), blade)
    one = board.field(BO, "blade")
    for id in (one, board.writer.state[one].card):
        board.writer.change(id, owner=ADA)
    board.field(BO, "blade")
    rite = board.put(ADA, "hand", "rite")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(rite)).pay(1).answer("cost_objects", one)
    assert desk.zone("material", ADA) == ["blade"] and desk.objects(BO) == ["blade"]


def test_what_an_additional_cost_gives_the_card_comes_last_and_banishes_it() -> None:
    text = (
        "As an additional cost to activate this card, you may pay (2). If you do, banish this card as it resolves"
        ' and it gains "Return an ally card from your graveyard to your hand."\nDraw a card.'
    )
    for paid in (False, True):
        board = Board(written("sight", "action", text))
        one = board.put(ADA, "hand", "sight")
        board.put(ADA, "graveyard", "filler")
        board.put(ADA, "hand", "filler", 4)
        desk = board.start()
        desk.answer("opportunity", PlayCard(one))
        decision = desk.game.decision
        assert decision is not None and decision.kind == "optional_cost"
        desk.answer("optional_cost", *(decision.options[:1] if paid else ())).pay(3 if paid else 1).resolve()
        decision = desk.game.decision
        assert decision is not None
        if decision.kind == "choose":
            desk.answer("choose", *decision.options[:1])
        assert desk.zone("banishment" if paid else "graveyard", ADA)[-1] == "sight"
        assert len(desk.zone("graveyard", ADA)) == (0 if paid else 2)
        assert len(desk.zone("hand", ADA)) == (4 - 3 + 2 if paid else 4 - 1 + 1)


def test_the_next_card_is_of_another_subtype_as_well() -> None:
    flute = written(
        "flute",
        "item",
        "Banish Flute: The next Harmony action card you activate this turn is a Melody in addition to its other types.",
    )
    singer = written("singer", "ally", "Whenever you activate a Melody card, draw a card.", power=1, life=1)
    verse = written("verse", "action", "Recover 1.", subtypes=("HARMONY",))
    echo = written("echo", "action", "If you've activated a Melody card this turn, recover 2.", subtypes=("HARMONY",))
    board = Board(flute, singer, verse, echo)
    one = board.field(ADA, "flute")
    board.field(ADA, "singer")
    board.writer.change(board.champions[ADA], damage=9)
    first, second = board.put(ADA, "hand", "verse"), board.put(ADA, "hand", "echo")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.use(one).resolve()
    desk.play(first)
    assert len(desk.view().stack) == 2, "the singer heard a Melody"
    shown = desk.view().stack[0]
    assert (shown.extra_subtypes, shown.properties) == (("MELODY",), ())
    desk.resolve().resolve()
    desk.play(second)
    assert len(desk.view().stack) == 1, "only the next one was"
    desk.resolve()
    assert desk.damage(ADA) == 9 - 1 - 2
