"""Lineages and omens in texts: cards put there, counted, asked for."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.rules.actions.champions import level_up
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card
from tests.helpers.written import unread, written

WOE = action("woe", subtypes=("CURSE",))
DRAW = "draw a card into your memory."


def deed(text: str, *, mine: int = 0, theirs: int = 0, target: int = 0, omens: tuple[str, ...] = ()) -> Desk:
    """After Ada has played an action with this text. Curses lie in the lineages; Ada's curse is Bo's card."""
    board = Board(written("deed", "action", text), WOE, ally("wolf", 2, 3, cost=3), ally("stag", 1, 2, cost=3))
    for player, count in ((ADA, mine), (BO, theirs)):
        for _ in range(count):
            board.writer.create(Card(BO, "woe"), ("lineage", board.champions[player]))
    for key in omens:
        board.writer.create(Card(ADA, key, counters=(("omen", 1),)), ("banishment", ADA))
    board.put(ADA, "banishment", "wolf")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 3)
    return board.start().play(played, targets=(board.champions[target],) if target else ()).resolve()


def lineage(desk: Desk, player: int) -> list[str]:
    return [desk.query.face(id).key for id in desk.query.lineage(desk.champions[player])]


def drawn(desk: Desk) -> int:
    """Cards drawn into memory: one was reserved."""
    return len(desk.zone("memory", ADA)) - 1


def test_an_action_may_go_into_a_lineage_as_it_resolves() -> None:
    desk = deed("Put Deed on the bottom of your champion's lineage. Recover 1.")
    assert lineage(desk, ADA) == ["deed", "spirit"]
    assert desk.zone("graveyard", ADA) == []


def test_into_the_lineage_of_a_targeted_champion() -> None:
    desk = deed("Put Deed on the bottom of target champion's lineage.", target=BO)
    assert lineage(desk, BO) == ["deed", "spirit"]
    assert lineage(desk, ADA) == ["spirit"]


def test_an_ally_that_died_goes_into_the_lineage() -> None:
    text = "On Death: Put Imp on the bottom of your champion's lineage."
    board = Board(written("imp", "ally", text, power=1, life=1))
    imp = board.field(ADA, "imp")
    bolt = board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "filler", 2)
    board.set(turn_player=BO)
    desk = board.start().play(bolt, targets=(imp,)).resolve().resolve()
    assert lineage(desk, ADA) == ["imp", "spirit"]
    assert desk.zone("graveyard", ADA) == []


def test_an_object_leaves_the_field_for_the_lineage() -> None:
    board = Board(written("idol", "item", "REST: Put Idol on the bottom of target champion's lineage."))
    idol = board.field(ADA, "idol")
    desk = board.start().use(idol).answer("targets", board.champions[BO]).resolve()
    assert lineage(desk, BO) == ["idol", "spirit"]
    assert desk.objects(ADA) == []


def test_an_attack_goes_into_the_lineage_of_the_champion_it_hit() -> None:
    slash = written(
        "slash",
        "attack",
        "On Champion Hit: Put Slash on the bottom of the hit champion's lineage.",
        power=2,
        speed="slow",
    )
    board = Board(slash)
    played = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played)
    desk.resolve().answer("attack_target", board.champions[BO])
    while "slash" not in lineage(desk, BO) and desk.game.decision is not None:
        decision = desk.game.decision
        desk.answer(
            decision.kind, *([] if decision.least == 0 and decision.kind != "opportunity" else [_pass(decision)])
        )
    assert lineage(desk, BO) == ["slash", "spirit"]


def _pass(decision: Any) -> Any:
    return PassOpportunity() if decision.kind == "opportunity" else decision.options[-1]


@pytest.mark.parametrize("takes", [True, False])
@pytest.mark.parametrize("omens", [1, 2])
@pytest.mark.parametrize("hits", ["champion", "ally"])
def test_a_hit_champion_has_a_lineage_and_a_hit_ally_none(hits: str, omens: int, takes: bool) -> None:
    """ "Otherwise" is with fewer omens, not where nothing is put into the lineage of what was hit."""
    text = (
        "On Hit: If you have two or more omens, you may put Slash on the bottom of the hit champion's lineage. "
        "Otherwise, put Slash on the bottom of your champion's lineage."
    )
    board = Board(written("slash", "attack", text, power=2, speed="slow", cost=0), ally("wolf", 0, 9))
    wolf = board.field(BO, "wolf")
    for _ in range(omens):
        board.writer.create(Card(ADA, "filler", counters=(("omen", 1),)), ("banishment", ADA))
    slash = board.put(ADA, "hand", "slash")
    desk = board.start().play(slash).resolve()
    desk.answer("attack_target", desk.champions[BO] if hits == "champion" else wolf)
    asked = False
    while (decision := desk.game.decision) is not None and (desk.query.combat is not None or desk.stack()):
        if decision.kind == "may":
            asked = True
            desk.answer("may", Accept() if takes else Decline())
        elif decision.kind == "opportunity":
            desk.passes()
        else:
            desk.answer("retaliate")
    assert asked == (hits == "champion" and omens == 2)
    assert ("slash" in lineage(desk, BO)) == (asked and takes)
    assert ("slash" in lineage(desk, ADA)) == (omens == 1)


def test_what_hits_an_ally_is_put_into_no_lineage() -> None:
    text = "On Hit: Put Slash on the bottom of the hit champion's lineage."
    board = Board(written("slash", "attack", text, power=2, speed="slow", cost=0), ally("wolf", 0, 9))
    wolf, slash = board.field(BO, "wolf"), board.put(ADA, "hand", "slash")
    desk = board.start().play(slash).resolve().answer("attack_target", wolf).fight()
    assert desk.zone("graveyard", ADA) == ["slash"]
    assert desk.query.lineage(wolf) == ()


def test_a_generated_card_goes_into_a_lineage() -> None:
    desk = deed("Generate a Woe card and put it on the bottom of target champion's lineage.", target=BO)
    assert lineage(desk, BO) == ["woe", "spirit"]
    assert desk.zone("banishment", ADA) == ["wolf"]


@pytest.mark.parametrize(
    ("text", "mine", "theirs", "expected"),
    [
        ("Draw X cards into your memory, where X is the amount of Curse cards in your champion's lineage.", 2, 1, 2),
        (f"If there are no Curse cards in your champion's lineage, {DRAW}", 0, 1, 1),
        (f"If there are no Curse cards in your champion's lineage, {DRAW}", 1, 0, 0),
        (f"If there are two or more Curse cards in your champion's lineage, {DRAW}", 1, 2, 0),
        (f"If there's a Curse card in a champion's lineage, {DRAW}", 0, 1, 1),
        ("Draw X cards into your memory, where X is the amount of cards in your graveyard.", 0, 0, 0),
    ],
)
def test_curses_are_counted_in_a_lineage(text: str, mine: int, theirs: int, expected: int) -> None:
    assert drawn(deed(text, mine=mine, theirs=theirs)) == expected


def test_another_card_in_a_lineage_lies_below_the_champion() -> None:
    text = "On Enter: If there's another fire element card in Ila's lineage, draw a card into your memory."
    face = written("ila", "champion", text, level=2, cost_kind="memory", cost=0, elements=("FIRE",), life=20)
    for spirit, expected in (("spirit", 1), ("cold", 0)):
        board = Board(face, card("cold", "champion", level=0, life=15, elements=("WATER",)))
        (old,) = board.writer.state.zone("lineage", board.champions[ADA])
        board.writer.change(old, key=spirit)
        ila = board.put(ADA, "material", "ila")
        level_up(GameWriter(board.writer, board.definitions), ADA, ila)
        desk = board.start().passes(2).resolve()  # it is put onto the stack at the first chance: as the phase ends
        assert len(desk.zone("memory", ADA)) == expected


@pytest.mark.parametrize(
    ("text", "omens", "expected"),
    [
        (f"If you have two or more omens, {DRAW}", ("wolf", "stag"), 1),
        (f"If you have two or more omens, {DRAW}", ("wolf",), 0),
        (f"If you have two or more ally omens, {DRAW}", ("wolf", "bolt"), 0),
        (f"If you have one or less omens, {DRAW}", ("wolf",), 1),
        (f"If you have two or more omens with different reserve costs, {DRAW}", ("wolf", "stag"), 0),
        (f"If you have two or more omens with different reserve costs, {DRAW}", ("wolf", "bolt"), 1),
        (f"If you have two or more omens with the same reserve cost, {DRAW}", ("wolf", "stag"), 1),
        (f"If you have two or more omens with the same reserve cost, {DRAW}", ("wolf", "bolt"), 0),
        (f"If you have two or more omens with the same name, {DRAW}", ("wolf", "wolf", "stag"), 1),
        (f"If you have two or more omens with the same name, {DRAW}", ("wolf", "stag"), 0),
        ("Draw X cards into your memory, where X is the amount of omens you have.", ("wolf", "stag", "bolt"), 3),
        (
            "Draw X cards into your memory, where X is the amount of omens you have with different costs.",
            ("wolf", "stag", "bolt"),
            2,
        ),
    ],
)
def test_omens_are_counted(text: str, omens: tuple[str, ...], expected: int) -> None:
    assert drawn(deed(text, omens=omens)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Put Deed on the bottom of each champion's lineage.",
        "Put Deed on the bottom of the hit champion's lineage.",
        "If there is a fire element card in your champion's lineage, draw a card.",
        "If there's another card in your graveyard, draw a card.",
        "Draw X cards, where X is the amount of omens.",
    ],
)
def test_wordings_that_are_not_guessed_at(text: str) -> None:
    assert unread(text.replace("Deed", "Bright Idea"))


@pytest.mark.parametrize(
    ("text", "lineages"),
    [
        ("Banish all Curse cards from each champion's lineage.", (["spirit"], ["spirit"])),
        ("Banish all Curse cards from your champion's lineage.", (["spirit"], ["spirit", "woe"])),
    ],
)
def test_cards_are_banished_from_lineages(text: str, lineages: tuple[list[str], list[str]]) -> None:
    desk = deed(text, mine=2, theirs=1)
    assert (lineage(desk, ADA), lineage(desk, BO)) == lineages


def test_a_card_put_into_a_lineage_triggers() -> None:
    hex_face = written(
        "hex",
        "action",
        "Whenever Hex is put into a champion's lineage, deal 3 damage to target champion.",
        subtypes=("CURSE",),
    )
    text = "Put a Curse card from your hand on the bottom of your champion's lineage. Discard your hand."
    board = Board(hex_face, written("deed", "action", text, cost=0), WOE)
    first, deed = board.put(ADA, "hand", "hex"), board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "hex")
    desk = board.start().play(deed).resolve().answer("choose", first)
    assert (lineage(desk, ADA), desk.zone("graveyard", ADA)) == (["hex", "spirit"], ["hex", "deed"])
    desk.answer("targets", desk.champions[BO]).resolve()
    assert (desk.damage(BO), desk.stack()) == (3, [])


def test_that_champion_is_the_one_whose_lineage_was_spoken_of() -> None:
    text = (
        "On Champion Hit: Banish all Curse cards in the hit champion's lineage. For each card banished this way, "
        "deal 2 unpreventable damage to that champion."
    )
    board = Board(WOE, written("wolf", "ally", text, power=1, life=3))
    for _ in range(2):
        board.writer.create(Card(ADA, "woe"), ("lineage", board.champions[BO]))
    board.writer.create(Card(ADA, "woe"), ("lineage", board.champions[ADA]))
    wolf = board.field(ADA, "wolf")
    desk = board.start()
    desk.attack(wolf, desk.champions[BO]).passes(6)
    assert desk.damage(BO) == 5
    assert (sorted(lineage(desk, BO)), sorted(lineage(desk, ADA))) == (["spirit"], ["spirit", "woe"])


EXPUNGE = (
    "As an additional cost to activate this card, discard a Curse card from a champion's lineage.\n"
    "Deal X damage to target champion, where X is the reserve cost of the discarded card."
)


@pytest.mark.parametrize("whose", [ADA, BO])
def test_a_card_of_any_lineage_is_discarded_as_a_cost(whose: int) -> None:
    """It goes to its owner's graveyard, whoever pays with it."""
    hex_ = action("hex", subtypes=("CURSE",), cost=4)
    board = Board(written("deed", "action", EXPUNGE, cost=0), hex_)
    curse = board.writer.create(Card(BO, "hex"), ("lineage", board.champions[whose]))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(board.champions[BO],)).answer("cost_objects", curse)
    assert desk.game.state.zone_of(curse) == ("graveyard", BO)
    assert lineage(desk, whose) == ["spirit"]
    desk.resolve()
    assert desk.damage(BO) == 4


def test_without_such_a_card_the_cost_cannot_be_paid() -> None:
    board = Board(written("deed", "action", EXPUNGE, cost=0))
    deed = board.put(ADA, "hand", "deed")
    assert "cost" in str(board.start().refused(PlayCard(deed)))


@pytest.mark.parametrize(("curses", "usable"), [(1, False), (2, True), (3, True)])
def test_all_of_a_sort_are_banished_out_of_the_lineage_as_a_cost(curses: int, usable: bool) -> None:
    text = (
        "Banish all Curse cards from your champion's lineage: Draw a card for each card banished. Activate this ability "
        "only if there are two or more Curse cards in your champion's lineage."
    )
    board = Board(written("idol", "item", text), WOE)
    for player, count in ((ADA, curses), (BO, 1)):
        for _ in range(count):
            board.writer.create(Card(player, "woe"), ("lineage", board.champions[player]))
    idol = board.field(ADA, "idol")
    desk = board.start()
    if not usable:
        desk.refused(ActivateAbility(idol, 0))
        return
    desk.use(idol)
    assert (desk.zone("banishment", ADA), lineage(desk, ADA)) == (["woe"] * curses, ["spirit"])
    assert lineage(desk, BO) == ["spirit", "woe"]
    assert len(desk.resolve().zone("hand", ADA)) == curses


def test_all_of_none_are_a_cost_that_can_be_paid() -> None:
    board = Board(written("idol", "item", "Banish all Curse cards from your champion's lineage: Draw a card."), WOE)
    idol = board.field(ADA, "idol")
    assert len(board.start().use(idol).resolve().zone("hand", ADA)) == 1
    unread("Banish all Curse cards: Draw a card.", "ITEM")
