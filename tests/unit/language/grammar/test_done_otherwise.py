"""What would be destroyed or drawn, what becomes a copy, what a copy is not, and who cannot retaliate."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Decline, PassOpportunity, PlayCard
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally, settle
from tests.helpers.worded import unread, worded

BLOW = worded("blow", "action", "Destroy target object.", cost=0)
BOLT = worded("bolt", "action", "Deal 3 damage to target unit.", cost=0)
THINK = worded("think", "action", "Draw two cards.", cost=0)


def struck(text: str, deed: str, accepts: bool | None = None) -> Desk:
    """Bo's elf (1/2) stands beside an item with the text, and Ada does the deed to it."""
    board = Board(BLOW, BOLT, ally("elf", 1, 2), worded("charm", "item", text, cost=0))
    elf = board.field(BO, "elf")
    board.field(BO, "charm")
    spell = board.put(ADA, "hand", deed)
    desk = board.start().play(spell, targets=(elf,)).resolve()
    if accepts is not None:
        desk.answer("may", Accept() if accepts else Decline())
    return desk


@pytest.mark.parametrize("deed", ["blow", "bolt"])
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("If an ally you control would be destroyed, return it to its owner's hand instead.", "hand"),
        ("If another object you control would be destroyed, banish it instead.", "banishment"),
        ("If an ally an opponent controls would be destroyed, rest it instead.", "graveyard"),
        ("As long as you control a weapon, if an ally you control would be destroyed, rest it instead.", "graveyard"),
    ],
)
def test_something_else_happens_than_that_it_is_destroyed(text: str, where: str, deed: str) -> None:
    desk = struck(text, deed)
    assert (desk.objects(BO), desk.zone(where, BO)) == (["charm"], ["elf"])


@pytest.mark.parametrize(("accepts", "left"), [(True, ["elf", "charm"]), (False, ["charm"])])
def test_what_is_dead_may_be_healed_instead(accepts: bool, left: list[str]) -> None:
    text = "If an ally you control would be destroyed, you may remove all damage counters from it instead."
    assert struck(text, "bolt", accepts).objects(BO) == left


def test_what_is_dead_still_is_destroyed_after_what_happened_instead() -> None:
    text = "If an ally you control would be destroyed, you may sacrifice Charm instead."
    desk = struck(text, "blow", True)
    assert (desk.objects(BO), desk.zone("graveyard", BO)) == (["elf"], ["charm"])
    desk = struck(text, "bolt", True)  # its damage is there
    assert (desk.objects(BO), desk.zone("graveyard", BO)) == ([], ["charm", "elf"])


def test_what_is_destroyed_instead_is_not_saved_by_the_same_words() -> None:
    board = Board(
        BLOW,
        ally("elf", 1, 2),
        worded("charm", "item", "If another object you control would be destroyed, destroy Charm instead.", cost=0),
    )
    elf = board.field(BO, "elf")
    board.field(BO, "charm")
    board.field(BO, "charm")
    spell = board.put(ADA, "hand", "blow")
    desk = board.start().play(spell, targets=(elf,)).resolve()
    assert (desk.objects(BO), desk.zone("graveyard", BO)) == (["elf", "charm"], ["charm"])


def drawn(text: str, by: int = ADA, deed: str = "think") -> Desk:
    """Ada has an item with the text, and a player draws two cards."""
    board = Board(THINK, worded("charm", "item", text, cost=0), worded("plan", "action", "Draw a card.", cost=0))
    board.field(ADA, "charm")
    spell = board.put(by, "hand", deed)
    board.put(BO, "hand", "filler", 3)
    board.writer.change(board.champions[ADA], damage=9)
    board.set(turn_player=by)
    return board.start().play(spell).resolve()


@pytest.mark.parametrize(
    ("text", "cards", "damage"),
    [
        ("If you would draw a card, recover 2 instead.", 0, 5),
        ("If you would draw a card, draw two cards instead.", 4, 9),
        ("If you would draw a card during your turn, draw a card into your memory instead.", 0, 9),
        ("If you would draw a card during an opponent's turn, recover 2 instead.", 2, 9),
        ("If an opponent would draw a card, they discard a card instead.", 2, 9),
        ("If a player would draw a card, that player recovers 1 instead.", 0, 7),
        ("If you would draw one or more cards, draw that many plus one instead.", 3, 9),
        ("If you would draw one or more cards, draw 1 instead.", 1, 9),
        ("If an opponent would draw one or more cards, they draw that many plus 2 instead.", 2, 9),
    ],
)
def test_something_else_happens_than_that_a_card_is_drawn(text: str, cards: int, damage: int) -> None:
    desk = drawn(text)
    assert len(desk.zone("hand", ADA)) == cards
    assert desk.damage(ADA) == damage


def test_others_do_something_else_than_drawing() -> None:
    desk = settle(drawn("If an opponent would draw a card, they discard a card instead.", BO))
    assert len(desk.zone("hand", BO)) == 1
    assert len(desk.zone("graveyard", BO)) == 3  # with the spell


@pytest.mark.parametrize(("accepts", "hand"), [(True, 0), (False, 1)])
def test_a_card_may_be_drawn_otherwise(accepts: bool, hand: int) -> None:
    desk = drawn(
        "If you would draw a card, you may instead put the top card of your deck into your memory.", deed="plan"
    )
    desk.answer("may", Accept() if accepts else Decline())
    assert (len(desk.zone("hand", ADA)), len(desk.zone("memory", ADA))) == (hand, 1 - hand)


def test_the_card_of_the_draw_phase_is_drawn_otherwise_too() -> None:
    board = Board(worded("charm", "item", "If you would draw a card, recover 2 instead.", cost=0))
    board.field(BO, "charm")
    board.writer.change(board.champions[BO], damage=9)
    desk = board.start()
    while desk.query.match.turn_player == ADA or desk.query.match.phase != "main":
        decision = desk.game.decision
        assert decision is not None
        picks = (PassOpportunity(),) if decision.kind == "opportunity" else decision.options[: decision.least]
        desk.answer(decision.kind, *picks)
    assert (desk.zone("hand", BO), desk.damage(BO)) == ([], 7)


CAGE = worded("cage", "item", "On Enter: Banish target ally you don't control until Cage leaves the field.", cost=0)


def test_an_object_comes_back_under_its_owners_control() -> None:
    board = Board(CAGE, BLOW, ally("elf", 1, 2))
    elf = board.field(BO, "elf", counters=(("buff", 1),))
    cage, blow = board.put(ADA, "hand", "cage"), board.put(ADA, "hand", "blow")
    desk = board.start().play(cage).resolve().answer("targets", elf).resolve()
    assert (desk.objects(BO), desk.zone("banishment", BO)) == ([], ["elf"])
    (there,) = (one.id for one in desk.view().objects if one.key == "cage")
    desk.play(blow, targets=(there,)).resolve()
    (back,) = (one for one in desk.view().objects if one.key == "elf")
    assert back.controller == BO and not back.counters


def test_what_becomes_a_copy_is_what_it_was_when_the_turn_ends() -> None:
    shift = "Target ally you control becomes a copy of another target ally until end of turn."
    hound = worded("hound", "ally", "On Death: Draw a card.", power=3, life=3)
    board = Board(worded("shift", "action", shift, cost=0), ally("elf", 1, 2), hound)
    elf, dog = board.field(ADA, "elf", counters=(("buff", 1),)), board.field(BO, "hound")
    spells = [board.put(ADA, "hand", "shift") for _ in range(2)]
    desk = board.start()
    for spell in spells:  # twice, and it goes back to what was before both
        desk.answer("opportunity", PlayCard(spell)).answer("targets", elf).answer("targets", dog).resolve()
    one = traits(desk.query, elf)
    assert (one.name, one.power, one.life) == ("Hound", 4, 4)
    settle(desk)
    while desk.query.match.turn_player == ADA:
        desk.passes()
    assert traits(desk.query, elf).name == "Elf"


def test_a_champion_becomes_no_copy_and_none_is_made_of_one() -> None:
    board = Board(
        worded("shift", "action", "Target unit becomes a copy of another target unit.", cost=0), ally("elf", 1, 2)
    )
    elf, spell = board.field(ADA, "elf"), board.put(ADA, "hand", "shift")
    desk = board.start().answer("opportunity", PlayCard(spell)).answer("targets", elf)
    desk.answer("targets", board.champions[BO]).resolve()
    assert traits(desk.query, elf).name == "Elf"


@pytest.mark.parametrize(
    ("text", "names", "keyword"),
    [
        ("REST: Summon a token that's a copy of Twin, except it isn't unique.", ["twin", "twin*"], ""),
        (
            "REST: Summon a token that's a copy of Twin, except it isn't unique and has taunt.",
            ["twin", "twin*"],
            "Taunt",
        ),
    ],
)
def test_a_copy_is_not_unique(text: str, names: list[str], keyword: str) -> None:
    twin = worded("twin", "ally", text, power=1, life=1, cost=0, supertypes=("UNIQUE",))
    board = Board(twin)
    there = board.field(ADA, "twin")
    desk = settle(board.start().use(there))
    assert desk.objects(ADA) == names
    copy = next(id for id, thing in desk.query.objects(ADA) if thing.is_token)
    assert (keyword in traits(desk.query, copy).keywords) == bool(keyword)


@pytest.mark.parametrize(
    "besides",
    ["it has stealth", 'it has "On Death: Draw a card."', "it isn't unique", "it isn't unique and has stealth"],
)
def test_what_enters_as_a_copy_is_otherwise_in_this(besides: str) -> None:
    text = f"You may have Twin enter the field as a copy of any ally on the field, except {besides}."
    board = Board(worded("twin", "ally", text, power=1, life=1, cost=0), ally("lord", 2, 2, supertypes=("UNIQUE",)))
    lord, spell = board.field(ADA, "lord"), board.put(ADA, "hand", "twin")
    desk = board.start().play(spell).resolve()
    desk.answer("choose", lord)
    settle(desk)
    kept = [one for one in desk.objects(ADA) if one == "lord"]
    assert len(kept) == (2 if "unique" in besides else 1)
    if "stealth" in besides and "unique" in besides:
        assert any("Stealth" in traits(desk.query, id).keywords for id, _ in desk.query.objects(ADA))


def test_what_is_not_unique_stays_beside_another_of_its_name() -> None:
    loose = worded("loose", "item", "Allies you control aren't unique.")
    board = Board(loose, ally("lord", 2, 2, supertypes=("UNIQUE",)), worded("wait", "action", "Recover 1.", cost=0))
    for key in ("loose", "lord", "lord"):
        board.field(ADA, key)
    wait = board.put(ADA, "hand", "wait")
    assert settle(board.start().play(wait)).objects(ADA) == ["loose", "lord", "lord"]


@pytest.mark.parametrize(
    ("attacker", "text"),
    [
        ("ally", "Fox can't be retaliated by Human allies."),
        ("ally", "Fox's attacks can't be retaliated against by Human allies."),
        ("item", "Beast allies you control can't be retaliated by Human allies."),
    ],
)
def test_some_cannot_retaliate(attacker: str, text: str) -> None:
    fox = worded("fox", "ally", text if attacker == "ally" else "", power=1, life=9, subtypes=("BEAST",))
    board = Board(fox, worded("idol", "item", text if attacker == "item" else ""), ally("elf", 1, 9), HUMAN)
    here, human, elf = board.field(ADA, "fox"), board.field(BO, "human"), board.field(BO, "elf")
    board.field(ADA, "idol")
    for struck_one, retaliates in ((elf, True), (human, False)):
        desk = board.start().attack(here, struck_one)
        kinds = set()
        while (decision := desk.game.decision) is not None and desk.query.combat is not None:
            kinds.add(decision.kind)
            desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else ()))
        assert ("retaliate" in kinds) == retaliates
        board.writer.change(here, rested=False)


HUMAN = ally("human", 1, 9, subtypes=("HUMAN",))


def test_what_is_done_otherwise_is_read_only_where_it_can_be() -> None:
    assert unread("If an ally you control would be destroyed, destroy target ally instead.", "item")
    assert unread("If you would draw a card, deal 1 damage to target unit instead.", "item")
    assert unread("Target ally becomes a copy of each other ally.")


@pytest.mark.parametrize(
    ("deed", "there", "asked"),
    [
        ("discard a card", 1, False),  # the card would pay and be discarded as well
        ("discard a card", 2, True),
        ("sacrifice an item", 1, False),
        ("banish a card from your graveyard", 1, False),
    ],
)
def test_nothing_is_paid_where_nothing_can_be_given_up_beside_it(deed: str, there: int, asked: bool) -> None:
    offer = worded("offer", "action", f"You may {deed} and pay (1). If you do, draw two cards.", cost=0)
    board = Board(offer)
    spell = board.put(ADA, "hand", "offer")
    board.put(ADA, "hand", "filler", there)
    desk = board.start().play(spell).resolve()
    decision = desk.game.decision
    assert decision is not None and (decision.kind == "pay_or_not") == asked
    if asked:
        settle(desk.answer("pay_or_not", Accept()))
        assert len(desk.zone("hand", ADA)) == 2
