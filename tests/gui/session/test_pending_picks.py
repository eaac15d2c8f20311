"""Picks under way: suggestion, replacing, confirming."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.session.pending_picks import Pending
from gatcg_desktop.rules.model.choices import Pick

ONE, TWO, THREE = Pick(1), Pick(2), Pick(3)


def decision(least: int, most: int, suggestion: tuple[Pick, ...] = ()) -> Decision:
    return Decision(1, "choose", (ONE, TWO, THREE), say("Choose."), "r", least, most, suggestion=suggestion)


def pending(asked: Decision) -> tuple[Pending, list[tuple[Any, ...]]]:
    answers: list[tuple[Any, ...]] = []

    def answer(*choices: Any) -> bool:
        answers.append(choices)
        return True

    made = Pending(answer)
    made.begin(asked)
    return made, answers


def test_one_thing_is_answered_by_its_first_pick() -> None:
    picks, answers = pending(decision(1, 1))
    picks.toggle(TWO)
    assert answers == [(TWO,)]


def test_several_are_toggled_and_confirmed() -> None:
    picks, answers = pending(decision(2, 2))
    picks.toggle(ONE)
    assert not picks.can_confirm and not answers
    picks.toggle(THREE)
    assert picks.can_confirm
    picks.toggle(ONE)
    assert picks.picks == (THREE,)
    picks.toggle(ONE)
    assert picks.confirm()
    assert answers == [(THREE, ONE)]


def test_a_pick_too_many_takes_the_place_of_the_oldest() -> None:
    picks, _ = pending(decision(0, 2))
    for choice in (ONE, TWO, THREE):
        picks.toggle(choice)
    assert picks.picks == (TWO, THREE)


def test_the_first_own_pick_replaces_a_suggestion() -> None:
    picks, _ = pending(decision(2, 2, (ONE, TWO)))
    assert picks.picks == (ONE, TWO) and picks.suggested and picks.can_confirm
    picks.toggle(THREE)
    assert picks.picks == (THREE,) and not picks.suggested


def test_a_suggestion_is_back_when_the_last_own_pick_is_taken_back() -> None:
    picks, _ = pending(decision(2, 2, (ONE, TWO)))
    for way in (lambda: picks.toggle(THREE), picks.clear):
        picks.toggle(THREE)
        way()
        assert picks.picks == (ONE, TWO) and picks.suggested and picks.can_confirm
    for suggested in (ONE, TWO):
        picks.toggle(suggested)
    assert picks.picks == (), "what was suggested can be taken out for what else is to pay"


def test_a_suggestion_of_one_can_be_declined_where_nothing_may_be_picked() -> None:
    picks, _ = pending(decision(0, 2, (ONE,)))
    picks.toggle(ONE)
    assert picks.picks == () and picks.can_confirm


def test_one_of_a_suggestion_can_be_exchanged() -> None:
    picks, _ = pending(decision(2, 2, (ONE, TWO)))
    picks.toggle(ONE)
    picks.toggle(THREE)
    assert picks.picks == (TWO, THREE)


def test_what_is_not_on_offer_is_not_picked() -> None:
    picks, answers = pending(decision(1, 2))
    picks.toggle(Pick(9))
    assert picks.picks == () and not answers


def test_change_is_told_and_no_decision_means_no_picks() -> None:
    picks, answers = pending(decision(1, 2))
    told = []
    picks.changed.connect(lambda: told.append(picks.picks))
    picks.toggle(ONE)
    picks.clear()
    picks.begin(None)
    assert told == [(ONE,), (), ()]
    assert not picks.confirm() and not answers


def test_what_is_proposed_is_kept_by_picking_it_and_taken_back_by_a_second_pick() -> None:
    asked = msgspec.structs.replace(decision(1, 1), kind="materialize")
    picks = Pending(lambda *_: True, propose=lambda _: (TWO,))
    picks.begin(asked)
    assert picks.picks == (TWO,) and picks.proposed
    picks.toggle(TWO)
    assert picks.picks == (TWO,) and not picks.proposed
    picks.toggle(TWO)
    assert picks.picks == ()
    picks.clear()
    assert picks.picks == (TWO,) and picks.proposed
    picks.toggle(THREE)
    assert picks.picks == (THREE,)
    picks.begin(msgspec.structs.replace(asked, suggestion=(ONE,)))
    assert picks.picks == (ONE,) and not picks.proposed, "what the rules suggest comes first"
