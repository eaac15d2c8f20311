"""Names, elements, card types and numbers that are chosen or shared, and what is so of cards that have them."""

from __future__ import annotations

from gatcg_desktop.rules.model.choices import Number, PickMode, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

MOTH, GNAT = ally("moth", cost=0, speed="fast"), ally("gnat", cost=0, speed="fast", elements=("FIRE",))
PIP = worded(
    "pip",
    "ally",
    "On Enter: Return target ally you don't control to its owner's memory. Opponents can't activate cards with that "
    "ally's name as long as you control Pip.",
    cost=0,
)
BLAST = worded("blast", "action", "Destroy target ally.", cost=0)


def playable(desk: Desk) -> list[str]:
    """The cards that whoever has Opportunity may play."""
    decision = desk.game.decision
    assert decision is not None and decision.kind == "opportunity", decision
    return sorted(desk.game.state[one.card].key for one in decision.options if isinstance(one, PlayCard))


def pick(desk: Desk, *labels: str) -> Desk:
    """The words with these labels are chosen."""
    decision = desk.game.decision
    assert decision is not None
    options = [one for one in decision.options if isinstance(one, PickMode)]
    return desk.answer(decision.kind, *(one for label in labels for one in options if one.label == label))


def test_cards_with_the_name_of_what_was_returned_cannot_be_activated_while_the_source_is_there() -> None:
    board = Board(PIP, MOTH, GNAT, BLAST)
    pip, blast = board.put(ADA, "hand", "pip"), board.put(ADA, "hand", "blast")
    moth = board.field(BO, "moth")
    for key in ("moth", "gnat"):
        board.put(BO, "hand", key)
    board.put(ADA, "hand", "gnat")
    desk = board.start().play(pip).resolve()
    desk.answer("targets", moth).resolve()
    assert desk.zone("memory", BO) == ["moth"]
    desk.passes()
    assert playable(desk) == ["gnat"]
    there = next(id for id, one in desk.query.objects(ADA) if one.key == "pip")
    desk.play(next(id for id in desk.query.cards("hand", BO) if desk.game.state[id].key == "gnat")).resolve()
    desk.play(blast, targets=(there,)).resolve().passes()
    assert playable(desk) == ["moth"]


def test_cards_of_chosen_elements_cannot_be_played_by_anybody() -> None:
    text = (
        "Choose up to two non-norm elements. Players can't materialize or activate cards of those elements until the "
        "beginning of your next turn."
    )
    board = Board(worded("veto", "action", text, cost=0), MOTH, GNAT, ally("eel", cost=0, elements=("WATER",)))
    veto = board.put(ADA, "hand", "veto")
    for key in ("moth", "gnat"):
        board.put(ADA, "hand", key)
    desk = board.start()
    assert playable(desk) == ["gnat", "moth", "veto"]
    desk.play(veto).resolve()
    decision = desk.game.decision
    assert decision is not None and (decision.least, decision.most) == (0, 2)
    assert "Norm" not in {one.label for one in decision.options if isinstance(one, PickMode)}
    pick(desk, "Fire", "Water")
    assert playable(desk) == ["moth"]


def test_no_element_chosen_forbids_nothing() -> None:
    text = "Choose up to two elements. Until end of turn, players can't play cards of those elements."
    board = Board(worded("veto", "action", text, cost=0), MOTH, GNAT)
    veto = board.put(ADA, "hand", "veto")
    for key in ("moth", "gnat"):
        board.put(ADA, "hand", key)
    desk = board.start().play(veto).resolve()
    desk.answer("modes")
    assert playable(desk) == ["gnat", "moth"]


def test_cards_of_the_type_chosen_as_something_entered_cost_more_for_opponents() -> None:
    warden = worded(
        "warden",
        "phantasia",
        "As Warden enters the field, choose a card type.\nCards of the chosen type your opponents activate cost (2) more "
        "to activate.",
        cost=0,
    )
    board = Board(warden, MOTH, card("shout", "action", cost=0, speed="fast"))
    played = board.put(ADA, "hand", "warden")
    for key in ("moth", "shout"):
        board.put(BO, "hand", key)
    board.put(ADA, "hand", "moth")
    desk = board.start().play(played).resolve()
    pick(desk, "Ally")
    assert playable(desk) == ["moth"]
    desk.passes()
    assert playable(desk) == ["shout"]


def test_an_element_that_is_chosen_alone_or_among_some() -> None:
    for text, labels in (("an element", None), ("a basic element", {"Fire", "Water", "Wind"})):
        text = f"Choose {text}. Until end of turn, players can't play cards of that element."
        board = Board(worded("veto", "action", text, cost=0), MOTH, GNAT)
        veto = board.put(ADA, "hand", "veto")
        for key in ("moth", "gnat"):
            board.put(ADA, "hand", key)
        desk = board.start().play(veto).resolve()
        decision = desk.game.decision
        assert decision is not None and (decision.least, decision.most) == (1, 1)
        offered = {one.label for one in decision.options if isinstance(one, PickMode)}
        assert offered == labels if labels else len(offered) > 10
        assert playable(pick(desk, "Fire")) == ["moth"]


def test_cards_with_a_name_that_is_chosen_as_this_resolves() -> None:
    text = "Choose a card name. Until end of turn, players can't activate cards with that name."
    for name, left in (("Moth", ["gnat"]), ("Gnat", ["moth"])):
        board = Board(worded("veto", "action", text, cost=0), MOTH, GNAT)
        veto = board.put(ADA, "hand", "veto")
        for key in ("moth", "gnat"):
            board.put(ADA, "hand", key)
        desk = pick(board.start().play(veto).resolve(), name)
        assert playable(desk) == left


def test_damage_of_sources_with_a_chosen_name_is_prevented() -> None:
    text = (
        "Choose a card name. Until end of turn, if damage would be dealt to your champion by a source with that name, "
        "prevent that damage."
    )
    for name, damage in (("Bolt", 0), ("Filler", 3)):
        board = Board(worded("omen", "action", text, cost=0))
        omen, bolt = board.put(ADA, "hand", "omen"), board.put(ADA, "hand", "bolt")
        board.put(ADA, "hand", "filler")
        desk = board.start().play(omen).resolve()
        desk = pick(desk, name).play(bolt, targets=(board.champions[ADA],)).resolve()
        assert desk.damage(ADA) == damage


def test_objects_of_a_chosen_cost_enter_rested() -> None:
    text = "Choose a number. Until end of turn, objects with reserve cost equal to that number enter the field rested."
    for number, rested in ((0, True), (1, False)):
        board = Board(worded("call", "action", text, cost=0), MOTH)
        call, moth = board.put(ADA, "hand", "call"), board.put(ADA, "hand", "moth")
        desk = board.start().play(call).resolve().answer("choose", Number(number)).play(moth).resolve()
        (thing,) = (one for _, one in desk.query.objects(ADA) if one.key == "moth")
        assert thing.rested is rested


def test_words_that_nobody_chose_are_not_read() -> None:
    assert unread("Until end of turn, players can't play cards of those elements.")
    assert unread("Until end of turn, your opponents can't activate cards with that name.")
    assert unread("Choose an element. Until end of turn, players can't play cards with that name.")
    assert unread("Cards of the chosen type cost 1 less to activate.", "action")
    assert unread("Choose a fire element. Until end of turn, players can't play cards of that element.")
