"""Copy sheets, differences between positions, looking ahead, and forks of the past."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.timeline import Cursor
from gatcg_desktop.language import ast as t
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.choices import PickMode, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.copy_sheet import CopySheet, copy_sheet, planned_copy
from gatcg_desktop.rules.views.differences import differences
from gatcg_desktop.rules.views.look_ahead import foresee
from gatcg_desktop.rules.views.position_text import position_as_text
from gatcg_desktop.rules.views.projection import project
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target


def sheet(desk: Desk, id: int) -> CopySheet:
    found = copy_sheet(desk.query, desk.game.steps, id)
    assert found is not None
    return found


def words(lines: object) -> dict[str, str]:
    return {str(line.what): str(line.value) for line in lines}  # type: ignore[attr-defined]


MIRROR = action("mirror", t.CopyObject(t.Target()), targets=target(ALLY))


def test_the_sheet_of_a_token_says_what_came_along_and_what_did_not() -> None:
    knight = ally("knight", 3, 4, subtypes=("HUMAN",), other_face="knight-back")
    bless = action("bless", t.Modify(t.Target(), power=2), targets=target(ALLY))
    board = Board(knight, bless, MIRROR)
    one = board.field(
        ADA, "knight", rested=True, damage=1, counters=(("buff", 2),), chosen="Bolt", properties=("imbued",)
    )
    first, second = board.put(ADA, "hand", "bless"), board.put(ADA, "hand", "mirror")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(first, targets=(one,)).resolve()
    ahead = planned_copy(desk.query, one)
    desk.play(second, targets=(one,)).resolve()
    token = desk.view().objects[-1].id
    found = sheet(desk, token)
    assert found.token and words(found.copied)["Power"] == "3" and words(found.copied)["Name"] == "Knight"
    left = words(found.not_copied)
    assert left["buff counters"] == "2 on the original" and "Rested" in left and left["Damage"] == "1 on the original"
    assert left["Effects on it"] == "+2/+0" and left["The name chosen"] == "Bolt" and left["Properties"] == "imbued"
    assert "The other face" in left and "A card" in left
    assert [(link.id, link.kind, link.copy) for link in found.chain] == [
        (token, "object", True),
        (one, "object", False),
    ]
    assert sheet(desk, one).copies == (token,), "the original knows its copies"
    assert ahead is not None and ahead.planned and ahead.copied == found.copied
    assert ahead.not_copied == found.not_copied[: len(ahead.not_copied)]
    for line in (*found.copied, *found.not_copied):
        assert rule(line.rule) is not None, "each line names its rule"


def test_the_chain_leads_through_copies_of_copies_to_the_first_original() -> None:
    board = Board(MIRROR)
    one = board.field(ADA, "filler")
    first, second = board.put(ADA, "hand", "mirror"), board.put(ADA, "hand", "mirror")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(first, targets=(one,)).resolve()
    token = desk.view().objects[-1].id
    desk.play(second, targets=(token,)).resolve()
    last = desk.view().objects[-1].id
    desk.play(bolt, targets=(token,)).resolve()
    found = sheet(desk, last)
    assert [(link.id, link.there) for link in found.chain] == [(last, True), (token, False), (one, True)]
    assert "What it was copied from" in words(found.not_copied)


def test_a_token_from_a_copied_activation_leads_back_to_what_was_played() -> None:
    guard = ally("guard", 1, 2, abilities=(t.Keyword("Fast Activation"),))
    board = Board(guard)
    spell, twin = board.put(ADA, "hand", "guard"), board.put(ADA, "hand", "twin")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(spell)
    played = desk.game.state.zone("stack", 0)[0]
    desk.play(twin, targets=(played,)).resolve()
    copy = desk.game.state.zone("stack", 0)[-1]
    item = sheet(desk, copy)
    assert [link.kind for link in item.chain] == ["instance", "instance"] and "What was paid" in words(item.copied)
    assert "Controller" in words(item.not_copied)
    assert sheet(desk, played).copies == (copy,)
    desk.resolve()
    token = desk.view().objects[-1].id
    found = sheet(desk, token)
    assert found.token and [(link.id, link.kind, link.there) for link in found.chain] == [
        (token, "object", True),
        (copy, "instance", False),
        (played, "instance", True),
    ]


@pytest.mark.parametrize(
    ("of", "told"),
    [
        (action("fling", t.Draw(), more=(t.AdditionalCost(t.Cost(sacrifice=ALLY), text="Sacrifice an ally."),)), True),
        (action("ready", t.Draw(), more=(t.Restricted((t.LevelAtLeast(9),), (t.Keyword("Prepare", 1),)),)), True),
        (card("slash", "attack", power=1, speed="slow"), True),
        (action("plain", t.Draw()), False),
    ],
    ids=lambda one: getattr(one, "key", ""),
)
def test_the_sheet_of_a_copied_activation_tells_both_readings_of_additional_costs(
    of: CardDefinition, told: bool
) -> None:
    board = Board(of)
    guard = board.field(ADA, "filler")
    one = board.put(ADA, "hand", of.key)
    twin = board.put(ADA, "hand", "twin")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(one)
    if of.key == "fling":
        desk.answer("cost_objects", guard)
    desk.play(twin, targets=(desk.view().stack[0].id,)).resolve()
    found = sheet(desk, desk.view().stack[-1].id)
    lines = [line for line in (*found.copied, *found.not_copied) if line.rule == "copy.costs"]
    assert [str(line.what) for line in lines] == (["Additional costs", "Paying additional costs"] if told else [])
    assert not told or "can be read" in str(lines[1].value)


def test_what_is_no_copy_has_no_sheet_and_a_summoned_token_has_one() -> None:
    call = action("call", t.Summon("filler"))
    board = Board(call)
    one = board.field(ADA, "filler")
    spell = board.put(ADA, "hand", "call")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert copy_sheet(desk.query, desk.game.steps, one) is None
    assert copy_sheet(desk.query, desk.game.steps, 99999) is None
    desk.play(spell).resolve()
    token = desk.view().objects[-1].id
    assert "A card" in words(sheet(desk, token).not_copied) and sheet(desk, token).chain[0].id == token


def test_an_ally_that_entered_as_a_copy_is_a_card_and_a_copy() -> None:
    mimic = ally("mimic", 0, 1, abilities=(t.EntersAsCopy(ALLY),))
    board = Board(mimic)
    one = board.field(BO, "filler")
    spell = board.put(ADA, "hand", "mimic")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve().answer("choose", one)
    entered = desk.view().objects[-1]
    found = sheet(desk, entered.id)
    assert not found.token and not entered.token and "On Enter abilities" in words(found.copied)
    assert found.chain[-1].id == one


def test_differences_name_what_changed_and_nothing_else() -> None:
    board = Board()
    one = board.field(BO, "filler", counters=(("buff", 2),))
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    before = desk.view(EVERYBODY)
    assert differences(before, before) == []
    desk.play(bolt, targets=(one,))
    on_stack = [str(line) for line in differences(before, desk.view(EVERYBODY))]
    assert on_stack == ["Ada: hand 2 → 0.", "Ada: memory 0 → 1.", "#1 Bolt is put onto the Effects Stack."]
    desk.resolve()
    after = [str(line) for line in differences(before, desk.view(EVERYBODY))]
    assert "Filler: damage 0 → 3." in after and "Ada: graveyard 0 → 1." in after


def test_looking_ahead_tells_what_resolving_would_do_and_leaves_the_game_alone() -> None:
    board = Board()
    one = board.field(BO, "filler")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert foresee(desk.game, desk.definitions) is None, "nothing is on the stack"
    desk.play(bolt, targets=(one,))
    before = desk.game.state.encode(), len(desk.game.steps), len(desk.game.answers)
    ahead = foresee(desk.game, desk.definitions)
    assert ahead is not None and not ahead.unfinished and ahead.assumed == ()
    told = [str(line) for line in ahead.changes]
    assert "Filler goes to the graveyard." in told and "#1 Bolt leaves the Effects Stack." in told
    assert (desk.game.state.encode(), len(desk.game.steps), len(desk.game.answers)) == before
    desk.resolve()
    assert desk.objects(BO) == []


def test_looking_ahead_does_not_tell_what_chance_has_in_store() -> None:
    """Neither the cards on top of a deck nor the dice are those that will come."""
    chance = action("chance", t.RollDie(20), t.Damage(t.EventAmount(), t.Champion("opponent")), t.Mill(1))
    told: set[tuple[str, ...]] = set()
    real: set[int] = set()
    for throws in range(6):
        board = Board(chance)
        for _ in range(throws):
            board.writer.random_below(6)
        board.writer.move(board.put(ADA, "graveyard", "sever"), ("deck", ADA), 0)
        spell = board.put(ADA, "hand", "chance")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell)
        ahead = foresee(desk.game, desk.definitions)
        assert ahead is not None and ahead.chance
        told.add(tuple(str(line) for line in ahead.changes if "damage" in str(line)))
        assert not any("Sever" in str(line) for line in ahead.changes)
        desk.resolve()
        real.add(desk.damage(BO))
    assert len(told) > 1 and len(real) > 1


def test_questions_on_the_way_are_answered_and_named() -> None:
    ask = action("ask", t.May((t.Draw(1),)), t.Damage(1, t.Choose(t.Filter(types=("CHAMPION",)))))
    board = Board(ask)
    spell = board.put(ADA, "hand", "ask")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell)
    ahead = foresee(desk.game, desk.definitions)
    assert ahead is not None and len(ahead.assumed) >= 1 and not ahead.unfinished


def test_a_fork_of_the_past_stands_where_the_game_stood_and_can_be_played_on() -> None:
    board = Board()
    one = board.field(BO, "filler")
    first, second = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    start = len(desk.game.steps)
    encoded = desk.game.state.encode()
    desk.play(first, targets=(one,)).resolve()
    middle = len(desk.game.steps)
    desk.play(second, targets=(desk.champions[BO],)).resolve()
    now = desk.game.state.encode()
    past = desk.game.fork_at(start)
    assert past.state.encode() == encoded and past.answers == []
    half = desk.game.fork_at(middle)
    assert len(half.steps) <= middle and half.decision is not None and half.decision.kind == "opportunity"
    other = Desk(half, desk.definitions, desk.champions)
    other.play(second, targets=(desk.champions[ADA],)).resolve()
    assert other.damage(ADA) == 3 and desk.damage(ADA) == 0
    assert desk.game.state.encode() == now
    assert desk.game.fork_at(10**9).state.encode() == now


@pytest.mark.parametrize("viewer", [EVERYBODY, ADA, BO])
def test_a_position_in_words_names_what_the_viewer_may_know(viewer: int) -> None:
    modal = card(
        "choice",
        "action",
        speed="fast",
        abilities=(t.OnResolve(modes=(t.Mode("Draw a card.", (t.Draw(1),)), t.Mode("Recover 1.", (t.Recover(1),)))),),
    )
    board = Board(modal)
    board.field(BO, "filler", rested=True, counters=(("buff", 1),))
    spell = board.put(ADA, "hand", "choice")
    board.put(ADA, "hand", "filler", 1)
    board.put(ADA, "hand", "sever", 1)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("modes", PickMode(0, "Draw a card.")).pay(1)
    text = "\n".join(
        str(line)
        for line in position_as_text(desk.view(viewer), desk.query.name, lambda key: desk.definitions[key].name)
    )
    assert "Turn 5, Ada's: main phase." in text and "#1 Choice (activation, Ada, Draw a card.)" in text
    assert "Filler (2/2" not in text and "Filler (3/3, rested, 1 buff counter)" in text
    assert ("Sever" in text) == (viewer == ADA), "a hidden hand is not named"


def test_an_ability_whose_source_is_gone_shows_what_is_known_of_it() -> None:
    bell = ally("bell", 3, 1, abilities=(t.Triggered(t.Event("death"), (t.Draw(1),), text="On Death: draw."),))
    board = Board(bell)
    one = board.field(BO, "bell")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(bolt, targets=(one,)).resolve()
    item = desk.view(ADA).stack[0]
    assert not item.source_there and item.text == "On Death: draw."
    assert item.last_known == (("power", 3), ("life", 1), ("damage", 3))


def test_the_card_of_a_play_that_resolves_is_not_gone() -> None:
    """At no step: not between the card's coming to the field, the lineage or the intent and the item's going."""
    slash = card("slash", "ATTACK", power=2)
    board = Board(ally("knight"), slash)
    knight, attack = board.put(ADA, "hand", "knight"), board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    begun = len(desk.game.steps)
    desk.play(knight).resolve()
    desk.play(attack)
    seen = 0
    cursor = Cursor(desk.game)
    for position in range(begun, len(desk.game.steps) + 1):
        cursor.seek(position)
        for item in project(cursor.state, desk.definitions, EVERYBODY, None).stack:
            seen += 1
            assert item.source_there, (position, item)
    assert seen > 4
