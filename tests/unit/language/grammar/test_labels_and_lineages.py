"""Abilities with a label, the lineage a champion is bound to, the first card as long as something is so."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.play.permissions import may_level_into
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread
from tests.helpers.written import written


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


# Labels


def test_the_next_ability_with_a_label_costs_less() -> None:
    """Never less than nothing; abilities without the label and the one after cost what they say."""
    board = Board(
        written("dealer", "ally", "Cardistry \u2014 (2): Draw a card.\n(2): Draw two cards.", power=1, life=1),
        written(
            "deed", "action", "The next cardistry ability you activate this turn costs (3) less to activate.", cost=0
        ),
    )
    unit = board.field(ADA, "dealer")
    theirs = board.field(BO, "dealer")
    deed = board.put(ADA, "hand", "deed")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 8)
    desk = board.start().play(deed).resolve()
    desk.passes().use(theirs, 1).pay(2).resolve()
    desk.use(unit, 2).pay(2).resolve()
    desk.use(unit, 1).pay(0).resolve()
    desk.use(unit, 1).pay(2)


@pytest.mark.parametrize(("index", "stronger"), [(1, True), (2, False)])
def test_an_ability_with_a_label_is_heard(index: int, stronger: bool) -> None:
    text = "Whenever you activate a cardistry ability of an ally, that ally gets +1 POWER until end of turn."
    board = Board(
        written("dealer", "ally", "Cardistry \u2014 (0): Draw a card.\n(0): Recover 1.", power=1, life=1),
        written("fan", "item", text),
    )
    board.field(ADA, "fan")
    unit, other = (board.field(ADA, "dealer") for _ in range(2))
    desk = board.start().use(unit, index)
    assert len(desk.stack()) == 1 + stronger
    while desk.stack():
        desk.resolve()
    power = {one.id: one.power for one in desk.view().objects}
    assert (power[unit], power[other]) == (1 + stronger, 1)


def test_a_label_is_one_of_the_glossary() -> None:
    unread("Whenever you activate a juggling ability of an ally, that ally gets +1 POWER until end of turn.", "item")


# Lineages


@pytest.mark.parametrize(
    ("name", "able"), [("Mara, Bright Star", True), ("Oriel, of the Fen", False), ("Pale Shade of Mara", False)]
)
def test_a_champion_levels_up_only_into_one_of_a_name(name: str, able: bool) -> None:
    text = 'Pale Shade can only level up into a "Mara" champion.'
    board = Board(
        written("pale-shade", "champion", text, level=0, life=20),
        card("next", "champion", level=1, life=20, cost_kind="memory", cost=0),
    )
    board.writer.change(board.champions[ADA], key="pale-shade")
    desk = board.start()
    face = msgspec.structs.replace(desk.query.definitions["next"], name=name)
    assert (may_level_into(desk.query, ADA, face) is None) is able


def test_only_champions_are_bound_to_a_name() -> None:
    unread('Odd Bell can only level up into a "Mara" champion.', "item")
    unread('Odd Bell can only level up into a "Odd Bell" champion.', "champion")


def test_a_lineage_may_be_of_a_name_with_of() -> None:
    board = Board(
        written("next", "champion", "Pale Shade of Mara Lineage", level=1, life=20, cost_kind="memory", cost=0)
    )
    desk = board.start()
    for now, able in (("Pale Shade of Mara", True), ("Mara", False)):
        shade = msgspec.structs.replace(desk.query.definitions["spirit"], name=now, level=0)
        desk.definitions["hero"] = shade
        assert (may_level_into(desk.query, ADA, desk.query.definitions["next"]) is None) is able


# The first card as long as


@pytest.mark.parametrize("there", [True, False])
def test_the_first_card_costs_less_as_long_as_something_is_so(there: bool) -> None:
    text = "As long as you control a Beast, the first ally card you activate this turn costs 2 less to activate."
    board = Board(written("orb", "item", text), ally("bear", cost=3, subtypes=("BEAST",)), ally("wolf", cost=3))
    board.field(ADA, "orb")
    if there:
        board.field(ADA, "bear")
    first, second = (board.put(ADA, "hand", "wolf") for _ in range(2))
    board.put(ADA, "hand", "filler", 6)
    desk = board.start().play(first, pay=1 if there else 3).resolve()
    desk.play(second, pay=3)


# Lists


def test_three_clauses_in_a_list() -> None:
    board = Board(written("deed", "action", "Draw a card, put a buff counter on target unit, and recover 1.", cost=0))
    beast = board.field(ADA, "filler")
    board.writer.change(board.champions[ADA], damage=5)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(beast,)).resolve()
    thing = desk.query.object(beast)
    assert thing is not None and thing.count("buff") == 1
    assert (len(desk.zone("hand", ADA)), desk.damage(ADA)) == (1, 4)
    unread("Draw a card, recover 1.")


def test_the_rest_goes_back_on_top() -> None:
    text = "Look at the top two cards of your deck. Put one of them into your graveyard and the rest back on top of your deck in any order."
    board = Board(written("deed", "action", text, cost=0), ally("wolf"), ally("bear"), deck=0)
    for key in ("bear", "wolf"):
        board.put(ADA, "deck", key)
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed).resolve()
    while asked(desk).kind != "opportunity":
        desk.answer(asked(desk).kind, asked(desk).options[0])
    assert (len(desk.zone("deck", ADA)), len(desk.zone("graveyard", ADA))) == (1, 2)
    assert PlayCard not in map(type, asked(desk).options)
