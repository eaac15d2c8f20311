"""What a bot reads: what the rules say of what may be seen, and guesses where nothing is decided yet."""

from __future__ import annotations

import pytest

from gatcg_desktop.bots.considered import Reading
from gatcg_desktop.bots.position import Position
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.play.ability_use import activated_abilities
from gatcg_desktop.rules.views.observation import observe
from tests.helpers.boards import ADA, ALLY, BO, UNIT, Board, Desk, ally, card, target


def seen(desk: Desk, me: PlayerId = ADA) -> Position:
    return Position(observe(desk.game.state, desk.definitions, me).query, me)


def test_places_of_abilities_are_those_the_rules_count() -> None:
    ability = t.Activated(t.Cost(rest=True), (t.Draw(1),), text="REST: Draw a card.")
    board = Board(ally("scholar", abilities=(t.Keyword("Intercept"), ability)))
    scholar = board.field(ADA, "scholar")
    desk = board.start()
    ((index, found),) = activated_abilities(desk.query, scholar)
    assert seen(desk).abilities_of(scholar)[index] == found


def test_what_was_granted_counts_for_descriptions_and_numbers() -> None:
    """The rules are asked, not the print: an ally that became bigger is found as what it is now."""
    board = Board(ally("ogre", 2, 2))
    ogre = board.field(ADA, "ogre", counters=(("buff", 2),))
    position, reading = seen(board.start()), Reading(ADA, ogre, "ogre")
    big = t.Filter(types=("ALLY",), bounds=(t.Bound("power", "at_least", 4),))
    assert position.candidates(big, reading) == [ogre]
    assert position.number(t.Stat(t.This(), "power"), reading) == 4
    assert position.holds(t.Controls(big, 1), reading)


def test_hidden_cards_are_counted_and_have_no_face() -> None:
    board = Board()
    board.put(BO, "hand", "filler", 3)
    desk = board.start()
    in_hand = t.Filter(kind="card", zone="hand", controller="opponent")
    allies = t.Filter(kind="card", zone="hand", types=("ALLY",))
    position, reading = seen(desk), Reading(ADA, 0, "bolt")
    assert position.number(t.Count(in_hand), reading) == 3
    assert position.candidates(allies, reading) == []
    assert len(seen(desk, BO).candidates(allies, Reading(BO, 0, "bolt"))) == 3


UNDECIDED = (t.Target(), t.It(), t.Done("banished"), t.EventSubject(), t.Victim(), t.This())


@pytest.mark.parametrize("ref", UNDECIDED, ids=lambda ref: type(ref).__name__)
def test_what_is_not_decided_counts_as_met_and_as_one(ref: t.Ref) -> None:
    board = Board()
    board.field(BO, "filler")
    position, reading = seen(board.start()), Reading(ADA, 0, "bolt")
    assert position.holds(t.Matches(ref, t.Filter(types=("WEAPON",))), reading)
    assert position.holds(t.Not(t.Matches(ref, t.Filter(types=("WEAPON",)))), reading)
    assert position.number(t.Stat(ref, "life"), reading) == 1
    unlike = t.Filter(types=("ALLY",), none_of=(t.Filter(types=("ALLY",), besides=ref),))
    assert position.candidates(t.Filter(types=("ALLY",), besides=ref), reading) != []
    assert position.candidates(unlike, reading) == []


def test_a_chosen_target_is_what_it_is() -> None:
    board = Board()
    filler = board.field(BO, "filler")
    position, reading = seen(board.start()), Reading(ADA, 0, "bolt", targets=((filler,),))
    assert not position.holds(t.Matches(t.Target(), t.Filter(types=("WEAPON",))), reading)
    assert position.number(t.Stat(t.Target(), "life"), reading) == position.objects[filler].traits.life


def test_each_paragraph_and_mode_counts_its_own_targets() -> None:
    modes = (
        t.Mode("Rest a unit.", (t.Rest(t.Target()),), target(UNIT)),
        t.Mode("Destroy an ally.", (t.Destroy(t.Target()),), target(ALLY)),
    )
    both = t.OnResolve((t.Draw(1),), modes=modes, choose_modes=(2, 2))
    board = Board(card("both", "action", speed="fast", abilities=(both,)))
    played, mine, theirs = board.put(ADA, "hand", "both"), board.field(ADA, "filler"), board.field(BO, "filler")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.answer("opportunity", PlayCard(played))
    decision = desk.game.decision
    assert decision is not None and decision.kind == "modes"
    desk.answer("modes", *decision.options)
    desk.answer("targets", mine)
    desk.answer("targets", theirs)
    (item,) = seen(desk).stack
    parts = seen(desk).instructions_of(item)
    assert [effects for _, effects in parts] == [(t.Draw(1),), (t.Rest(t.Target()),), (t.Destroy(t.Target()),)]
    assert [reading.targets for reading, _ in parts] == [None, ((mine,),), ((theirs,),)]
    assert [seen(desk).things(t.Target(), reading) for reading, _ in parts[1:]] == [(mine,), (theirs,)]
