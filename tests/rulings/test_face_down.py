"""A card that lies face down has no characteristics (public-vs-private-information, rules 6 and 8)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.procedure.opportunity import legal_plays
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.views.observation import observe
from tests.helpers.boards import ADA, BO, Board, Desk, card
from tests.helpers.real_cards import RealBoard, real

BOLT = card(
    "spell",
    "action",
    power=2,
    classes=("MAGE",),
    subtypes=("MAGE", "SPELL"),
    elements=("ARCANE",),
    cost_kind="reserve",
    cost=3,
)
BANISHED = t.Filter(kind="card", zone="banishment")


def turned(desk: Desk, id: int, face_up: bool | None, seen_by: tuple[int, ...] = ()) -> int:
    """Turn a card over, as an effect that banishes it face down does."""
    desk.game._writer.change(id, face_up=face_up, seen_by=seen_by)
    return id


@pytest.mark.parametrize("face_up", [None, True, False])
@pytest.mark.parametrize("seen_by", [(), (ADA,)], ids=["unknown", "known"])
def test_a_level_does_not_count_what_lies_face_down(face_up: bool | None, seen_by: tuple[int, ...]) -> None:
    board = Board(*real("rai-storm-seer"), BOLT)
    seer, spell = board.field(ADA, "rai-storm-seer"), board.put(ADA, "banishment", "spell")
    board.writer.remove(board.champions[ADA])
    desk = board.start()
    assert champion_level(desk.query, ADA) == 4 and desk.query.champion(ADA) == seer
    turned(desk, spell, face_up, seen_by)
    assert champion_level(desk.query, ADA) == (3 if face_up is False else 4)
    for viewer in (ADA, BO):
        seen = observe(desk.game.state, desk.query.definitions, viewer)
        assert champion_level(seen.query, ADA) == champion_level(desk.query, ADA)


CHARACTERISTICS = (
    t.Filter(kind="card", zone="banishment", types=("ACTION",)),
    t.Filter(kind="card", zone="banishment", elements=("ARCANE",)),
    t.Filter(kind="card", zone="banishment", cost_kind="reserve"),
    t.Filter(kind="card", zone="banishment", cost_at_most=3),
    t.Filter(kind="card", zone="banishment", bounds=(t.Bound("cost", "at_least", 0),)),
    t.Filter(kind="card", zone="banishment", any_of=(t.Filter(kind="card", zone="banishment", subtypes=("SPELL",)),)),
    t.Filter(kind="card", zone="banishment", keyword="Floating Memory"),
)


@pytest.mark.parametrize("filter", CHARACTERISTICS, ids=range(len(CHARACTERISTICS)))
def test_what_lies_face_down_fits_no_description_of_characteristics(filter: t.Filter) -> None:
    board = Board(
        card(
            "afloat",
            "action",
            cost_kind="reserve",
            cost=3,
            elements=("ARCANE",),
            subtypes=("SPELL",),
            abilities=(t.Keyword("Floating Memory"),),
        )
    )
    spell = board.put(ADA, "banishment", "afloat")
    desk = board.start()
    context = ResolutionContext(ADA, 0, "afloat")
    assert candidates(desk.query, context, filter) == [spell]
    turned(desk, spell, False, (ADA,))
    assert candidates(desk.query, context, filter) == []


def test_what_lies_face_down_is_a_card_of_no_type_and_bears_counters() -> None:
    board = Board(BOLT)
    spell = board.put(ADA, "banishment", "spell")
    desk = board.start()
    turned(desk, spell, False)
    desk.game._writer.change(spell, counters=(("seal", 1),))
    context = ResolutionContext(ADA, 0, "spell")
    sealed = t.Filter(kind="card", zone="banishment", bounds=(t.Bound("counters", "at_least", 1, "seal"),))
    for filter in (BANISHED, t.Filter(kind="card", zone="banishment", not_types=("ACTION",)), sealed):
        assert candidates(desk.query, context, filter) == [spell]
    for by in ("different_names", "different_costs"):
        assert amount_of(desk.query, context, t.Count(BANISHED, by=by)) == 0
    assert amount_of(desk.query, context, t.Among(BANISHED, "cost")) == 0
    assert amount_of(desk.query, context, t.Among(BANISHED, "power")) == 0
    turned(desk, spell, True)
    assert amount_of(desk.query, context, t.Count(BANISHED, by="different_names")) == 1
    assert amount_of(desk.query, context, t.Among(BANISHED, "cost")) == 3
    assert amount_of(desk.query, context, t.Among(BANISHED, "power")) == 2


def test_who_chooses_among_what_was_put_aside_looks_at_it() -> None:
    """Spirelle reveals a card that she banished face down, by its cost."""
    board = Board(BOLT)
    spell = board.put(ADA, "banishment", "spell")
    board.put(ADA, "banishment", "spell")
    source = board.field(ADA, "filler", remembered=((spell, 0),))
    desk = board.start()
    turned(desk, spell, False, (ADA,))
    aside = t.Filter(kind="card", zone="banishment", remembered=True, cost_at_least=3)
    assert candidates(desk.query, ResolutionContext(ADA, source, "filler"), aside) == [spell]


@pytest.mark.parametrize(("face_up", "known", "offered"), [(None, (), True), (False, (), False), (False, (ADA,), True)])
def test_what_a_card_says_of_itself_only_who_knows_it_can_follow(
    face_up: bool | None, known: tuple[int, ...], offered: bool
) -> None:
    board = RealBoard("three-visits")
    visits = board.put(ADA, "banishment", "three-visits")
    desk = board.start()
    turned(desk, visits, face_up, known)
    assert any(type(one) is PlayCard and one.card == visits for one in legal_plays(desk.query, ADA)) == offered
