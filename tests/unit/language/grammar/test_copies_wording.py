"""Copies in words: of activations, with new targets, several at once; and what enters the field as a copy."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, DeclareAttack, Decline, PlayCard
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

ZAP = worded("zap", "action", "Deal 2 damage to target unit.", cost=0, subtypes=("SPELL",))
ONE = "Copy target Spell card activation."
NEW = "You may choose new targets for the copy."
TWO = "Copy target Spell card activation. Class Bonus: Copy that activation twice instead."
MANY = "You may choose new targets for those copies."


def copied(text: str, classes: tuple[str, ...] = ("WARRIOR",)) -> Desk:
    """Ada, a Warrior, deals 2 damage to Bo's champion, and answers herself with an action of this text."""
    board = Board(ZAP, worded("idea", "action", text, cost=0, classes=classes))
    zap, idea = board.put(ADA, "hand", "zap"), board.put(ADA, "hand", "idea")
    desk = board.start().play(zap, targets=(board.champions[BO],))
    return desk.play(idea, targets=(desk.query.state.zone("stack", 0)[0],)).resolve()


def done(desk: Desk) -> tuple[int, int]:
    """The damage on the champions when everything has resolved."""
    while desk.stack():
        desk.resolve()
    return desk.damage(ADA), desk.damage(BO)


@pytest.mark.parametrize(
    ("text", "classes", "stack"),
    [
        (ONE, (), ["zap", "zap*"]),
        ("Copy target Spell card activation twice.", (), ["zap", "zap*", "zap*"]),
        (TWO, (), ["zap", "zap*"]),
        (TWO, ("WARRIOR",), ["zap", "zap*", "zap*"]),
    ],
)
def test_an_activation_is_copied_once_or_twice(text: str, classes: tuple[str, ...], stack: list[str]) -> None:
    desk = copied(text, classes or ("MAGE",))
    assert desk.stack() == stack
    assert done(desk) == (0, 2 * len(stack))


@pytest.mark.parametrize(
    ("text", "answers", "damage"),
    [
        (f"{ONE} {NEW}", [Accept()], (2, 2)),
        (f"{ONE} {NEW}", [Decline()], (0, 4)),
        (f"{TWO} {MANY}", [Accept(), Accept()], (4, 2)),
        (f"{TWO} {MANY}", [Accept(), Decline()], (2, 4)),
    ],
)
def test_a_copy_may_get_another_target(text: str, answers: list[object], damage: tuple[int, int]) -> None:
    desk = copied(text)
    for answer in answers:
        desk.answer("new_targets", answer)
        if answer == Accept():
            desk.answer("targets", desk.champions[ADA])
    assert done(desk) == damage


def test_only_what_is_described_is_copied() -> None:
    board = Board(ZAP, worded("idea", "action", "Copy target ally card activation.", cost=0))
    zap, idea = board.put(ADA, "hand", "zap"), board.put(ADA, "hand", "idea")
    desk = board.start().play(zap, targets=(board.champions[BO],))
    assert desk.refused(PlayCard(idea))


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("You may have Idea enter the field as a copy of any ally.", {"ogre", "bear"}),
        ("You may have Idea enter the field as a copy of any Beast ally you control.", {"bear"}),
    ],
)
@pytest.mark.parametrize("chosen", ["bear", ""])
def test_an_ally_enters_as_a_copy(text: str, offered: set[str], chosen: str) -> None:
    board = Board(
        worded("idea", "ally", text, power=1, life=1), ally("ogre", 4, 4), ally("bear", 3, 5, subtypes=("BEAST",))
    )
    ids = {"ogre": board.field(BO, "ogre"), "bear": board.field(ADA, "bear")}
    board.put(ADA, "hand", "filler")
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea).resolve()
    decision = desk.game.decision
    assert decision is not None
    assert {desk.game.state[one.id].key for one in decision.options} == offered
    desk.answer(decision.kind, *([ids[chosen]] if chosen else []))
    assert desk.objects(ADA) == (["bear", chosen] if chosen else ["bear", "idea"])
    (copy,) = (
        one
        for one in desk.view().objects
        if one.controller == ADA and one.id not in (*ids.values(), desk.champions[ADA])
    )
    assert (copy.power, copy.life) == ((3, 5) if chosen else (1, 1))


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Copy target unit.", "action"),
        ("Copy that activation twice.", "action"),
        ("Draw a card. You may choose new targets for the copy.", "action"),
        ("You may have Odd Bell enter the field as a copy of target ally.", "ally"),
    ],
)
def test_what_is_not_guessed_at(text: str, types: str) -> None:
    assert unread(text, types)


# What is copied later ---------------------------------------------------------------------------------------

NEXT = "the next time you activate an ability of {} this turn, copy that ability{}."
TONIC = worded("tonic", "item", "Sacrifice Tonic: Deal 1 damage to target champion.", subtypes=("POTION",))


def brewing(text: str, *, theirs: bool = False) -> tuple[Desk, dict[str, int]]:
    """Ada has played an action with this text on a tonic of hers; she has another, and Bo has one."""
    board = Board(TONIC, worded("idea", "action", text, cost=0))
    ids = {"tonic": board.field(ADA, "tonic"), "other": board.field(ADA, "tonic"), "their": board.field(BO, "tonic")}
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea, targets=(ids["their" if theirs else "tonic"],)).resolve()
    return desk, ids


@pytest.mark.parametrize(("often", "damage"), [("", 2), (" twice", 3)])
def test_the_next_use_of_an_ability_is_copied(often: str, damage: int) -> None:
    """The potion is given up to pay for its ability, and is still the one that is meant."""
    desk, ids = brewing(NEXT.format("target Potion", often).replace("the next", "The next"))
    desk.use(ids["other"]).answer("targets", desk.champions[BO])
    assert desk.stack() == ["tonic"], "another one is not meant"
    desk.resolve()
    desk.use(ids["tonic"]).answer("targets", desk.champions[BO])
    assert desk.stack() == ["tonic", "idea"]
    desk.resolve()
    assert done(desk) == (0, damage + 1)


def test_the_copy_of_an_ability_may_get_another_target() -> None:
    text = f"Rest target Potion. If you do, {NEXT.format('that Potion', '')} {NEW}"
    desk, ids = brewing(text)
    desk.use(ids["tonic"]).answer("targets", desk.champions[BO]).resolve()
    desk.answer("new_targets", Accept()).answer("targets", desk.champions[ADA])
    assert done(desk) == (1, 1)


def test_only_ones_own_use_of_an_ability_is_copied() -> None:
    desk, ids = brewing(NEXT.format("target Potion", "").replace("the next", "The next"), theirs=True)
    desk.passes().answer("opportunity", ActivateAbility(ids["their"], 0)).answer("targets", desk.champions[ADA])
    assert desk.stack() == ["tonic"]


def test_whose_abilities_are_heard_all_the_time() -> None:
    bell = worded("bell", "item", "Whenever you activate an ability of a Potion, draw a card.")
    board = Board(TONIC, bell, worded("gong", "item", "REST: Recover 1."))
    tonic, gong = board.field(ADA, "tonic"), board.field(ADA, "gong")
    board.field(ADA, "bell")
    desk = board.start()
    desk.use(gong).resolve()
    assert desk.zone("hand", ADA) == []
    desk.use(tonic).answer("targets", desk.champions[BO])
    assert desk.stack() == ["tonic", "bell"], "though it was given up to pay for that"
    assert len(desk.resolve().zone("hand", ADA)) == 1


def test_the_next_card_that_is_starcalled_is_copied() -> None:
    star = worded("star", "action", "Starcalling \u2014 (0)\nDeal 2 damage to target champion.", speed="slow", cost=5)
    board = Board(
        star,
        worded("peek", "action", "Glimpse 1.", cost=0),
        ZAP,
        worded("idea", "action", f"The next time you starcall a card this turn, copy that activation. {NEW}", cost=0),
        deck=0,
    )
    top = board.put(ADA, "deck", "star")
    idea, peek, zap = (board.put(ADA, "hand", key) for key in ("idea", "peek", "zap"))
    desk = board.start()
    desk.play(idea).resolve().play(zap, targets=(desk.champions[BO],))
    assert desk.stack() == ["zap"], "activated in the usual way"
    desk.resolve().play(peek).resolve()
    decision = desk.game.decision
    assert decision is not None
    (called,) = [one for one in decision.options if getattr(one, "card", 0) == top and isinstance(one, PlayCard)]
    desk.answer(decision.kind, called).answer("targets", desk.champions[BO])
    while desk.stack() and desk.game.decision.kind == "opportunity":  # type: ignore[union-attr]
        desk.passes()
    desk.answer("new_targets", Decline())
    assert done(desk) == (0, 6)


@pytest.mark.parametrize(
    ("copied", "anew", "damage"), [(False, False, (0, 2)), (True, False, (0, 4)), (True, True, (2, 2))]
)
def test_each_activation_may_be_copied_with_new_targets(copied: bool, anew: bool, damage: tuple[int, int]) -> None:
    """In the rest of the game, not only the next time."""
    text = (
        "For the rest of the game, whenever you activate a card, you may copy that activation. "
        "If you do, you may choose new targets for that copy."
    )
    board = Board(worded("idea", "action", text, cost=0), ZAP)
    idea, *zaps = (board.put(ADA, "hand", key) for key in ("idea", "zap", "zap"))
    desk = board.start().play(idea).resolve()
    for time, zap in enumerate(zaps, 1):
        desk.play(zap, targets=(desk.champions[BO],)).resolve().answer("may", Accept() if copied else Decline())
        if copied:
            desk.answer("new_targets", Accept() if anew else Decline())
        if anew:
            desk.answer("targets", desk.champions[ADA])
        while desk.stack():
            desk.passes()
        assert done(desk) == tuple(time * one for one in damage)


def test_if_you_do_asks_for_a_copy_that_was_optional() -> None:
    assert unread("Copy target card activation. If you do, you may choose new targets for that copy.")


def test_what_that_potion_is_must_have_been_said() -> None:
    assert unread(f"Rest target item. If you do, {NEXT.format('that Potion', '')}") == "what 'that Potion' means"
    assert unread("The next time you activate an ability this turn, rest that item.")


# Copies that are a little different -------------------------------------------------------------------------

MAY = 'You may have Idea enter as a copy of any {}, except it has "{}"'
MUST = 'Idea enters the field as a copy of any {} except it has "{}"'


def entered(text: str, *chosen: str) -> tuple[Desk, int]:
    """Idea has entered as a copy of a sword or, if there is no choice, as itself; a ranger ally is there."""
    sword = card("sword", "weapon", subtypes=("SWORD",), power=3, durability=2)
    board = Board(worded("idea", "phantasia", text), sword, ally("archer", 1, 4, classes=("RANGER",)))
    ids = {"sword": board.field(ADA, "sword"), "archer": board.field(ADA, "archer")}
    board.put(ADA, "hand", "filler")
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea).resolve()
    decision = desk.game.decision
    if decision is not None and decision.kind == "choose":
        desk.answer("choose", *(ids[name] for name in chosen))
    return desk, desk.view().objects[-1].id


def test_a_copy_has_something_besides() -> None:
    text = MAY.format("Sword weapon you control", "Ranger allies you control can attack using this weapon.")
    desk, copy = entered(text, "sword")
    archer = next(one.id for one in desk.view().objects if one.key == "archer")
    assert desk.view().objects[-1].key == "sword"
    desk.answer("opportunity", DeclareAttack(archer))
    decision = desk.game.decision
    assert decision is not None and [one.id for one in decision.options] == [copy], "not the sword that was copied"
    desk.answer("attack_weapons", copy).answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 4


def test_what_enters_as_a_copy_has_to_choose_one() -> None:
    back = "At the beginning of your recollection phase, return this object to your hand."
    text = MUST.format("ally or weapon", back)
    desk, copy = entered(text, "archer")
    assert desk.view().objects[-1].key == "archer"
    for _ in range(60):
        decision = desk.game.decision
        assert decision is not None
        if desk.query.object(copy) is None:
            break
        if decision.kind == "opportunity":
            desk.passes()
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: decision.least]))
    assert (desk.query.match.turn_player, desk.query.match.phase) == (ADA, Phase.RECOLLECTION)
    assert "idea" in desk.zone("hand", ADA)


def test_a_copy_may_not_be_refused_where_it_is_no_may() -> None:
    text = MUST.format("ally", "On Death: Draw a card.")
    board = Board(worded("idea", "phantasia", text), ally("archer", 1, 4))
    board.field(ADA, "archer")
    board.put(ADA, "hand", "filler")
    idea = board.put(ADA, "hand", "idea")
    desk = board.start().play(idea).resolve()
    assert desk.game.decision is not None and desk.game.decision.least == 1


def test_it_enters_as_itself_where_there_is_nothing_to_copy() -> None:
    desk, _ = entered(MUST.format("item", "On Death: Draw a card."))
    assert desk.view().objects[-1].key == "idea"


# Copies that other players summon, of what is theirs

OWL, NEWT = ally("owl", 1, 3, subtypes=("BIRD",)), ally("newt", 1, 4)


def each_copied(text: str) -> Desk:
    """Ada, who controls an owl and a newt, plays an action of this text; Bo controls a newt."""
    board = Board(worded("idea", "action", text, cost=0), OWL, NEWT)
    for player, key in ((ADA, "owl"), (ADA, "newt"), (BO, "newt")):
        board.field(player, key)
    idea = board.put(ADA, "hand", "idea")
    return board.start().play(idea).resolve()


def test_each_player_copies_each_of_what_they_control() -> None:
    desk = each_copied("Each player summons a token copy of each non-Bird ally they control.")
    assert desk.objects(ADA) == ["owl", "newt", "newt*"] and desk.objects(BO) == ["newt", "newt*"]


def test_copies_become_what_is_said_beside_what_they_are() -> None:
    text = (
        "Each player summons a token copy of each non-Bird ally they control. "
        "Those copies each become a Bird in addition to its other types."
    )
    desk = each_copied(text)
    birds = [one.key + "*" * one.token for one in desk.view().objects if "BIRD" in one.subtypes]
    assert birds == ["owl", "newt*", "newt*"]


@pytest.mark.parametrize(
    ("text", "hers", "his"),
    [
        ("Each opponent summons a token copy of each ally they control.", 0, 1),
        ("Each opponent summons a token copy of each ally you control.", 0, 2),
        ("Each player summons a token copy of each ally you control.", 2, 2),
    ],
)
def test_whose_copies_of_whose(text: str, hers: int, his: int) -> None:
    desk = each_copied(text)
    tokens = [[one for one in desk.objects(player) if one.endswith("*")] for player in (ADA, BO)]
    assert [len(one) for one in tokens] == [hers, his]


def test_each_player_chooses_what_of_theirs_is_copied() -> None:
    desk = each_copied("Each player summons a token copy of an ally they control.")
    decision = desk.game.decision
    assert decision is not None and (decision.player, decision.kind, len(decision.options)) == (ADA, "choose", 2)
    desk.answer("choose", next(id for id, one in desk.query.objects(ADA) if one.key == "owl"))
    assert desk.objects(ADA)[-1] == "owl*" and desk.objects(BO)[-1] == "newt*"


def test_that_copy_is_what_was_copied() -> None:
    unread("Summon a token copy of a token. Those copies get +1 POWER.")
    unread("Target ally gets +1 POWER until end of turn. That copy gains vigor until end of turn.")
