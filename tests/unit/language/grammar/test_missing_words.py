"""A word that is missing is missed: what is left does not mean the same, or nothing at all."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, card
from tests.helpers.worded import unread, worded

WHOLE_AND_SPOILT = [
    ("action", "Destroy target non-champion object.", "Destroy target non-champion."),
    ("action", "Draw a card for each wind element ally you control.", "Draw a card for each wind ally you control."),
    (
        "domain",
        "Damage dealt by fire element sources you control can't be prevented.",
        "Damage dealt by fire element you control can't be prevented.",
    ),
    ("domain", "Whenever you activate a prepared card, draw a card.", "Whenever you activate a prepared, draw a card."),
    (
        "ally",
        "As long as Odd Bell is attacking an ally, it gets +1 POWER.",
        "As long as Odd Bell is attacking ally, it gets +1 POWER.",
    ),
    ("action", "Draw a card. Then draw an additional card.", "Draw a card. Then draw an card."),
    (
        "action",
        "Target item becomes a Fractal phantasia with reservable and loses all other abilities.",
        "Target item becomes a Fractal phantasia with reservable and loses all abilities.",
    ),
    (
        "ally",
        "On Enter: Odd Bell loses all abilities until end of turn.",
        "On Enter: Odd Bell loses all other abilities until end of turn.",
    ),
    (
        "action",
        "You may have target opponent put the top card of their deck into their graveyard.",
        "You may target opponent put the top card of their deck into their graveyard.",
    ),
    (
        "action",
        "You may have target opponent gain control of target item.",
        "You may target opponent gain control of target item.",
    ),
    ("action", "Destroy target ally.", "Destroy target allies."),
    ("action", "Put a buff counter on an ally you control.", "Put a buff counter on an allies you control."),
    (
        "domain",
        "Your champion is a Ranger class in addition to its other types.",
        "Your champion is Ranger class in addition to its other types.",
    ),
]


@pytest.mark.parametrize(("types", "whole", "spoilt"), WHOLE_AND_SPOILT)
def test_it_is_not_read_without_the_word(types: str, whole: str, spoilt: str) -> None:
    (read,) = compile_text(whole, CardFacts("Odd Bell", (types.upper(),)))
    assert read.abilities is not None, read.reason
    assert unread(spoilt, types)


@pytest.mark.parametrize(("is_rested", "power"), [(True, 4), (False, 1)])
def test_several_may_be_attacked_without_an_article(is_rested: bool, power: int) -> None:
    bear = worded("bear", "ally", "As long as Bear is attacking rested units, it gets +3 POWER.", power=1, life=2)
    board = Board(bear)
    attacker, defender = board.field(ADA, "bear"), board.field(BO, "filler", rested=is_rested)
    desk = board.start()
    desk.attack(attacker, defender)
    assert traits(desk.query, attacker).power == power


def test_what_is_gained_is_not_among_the_other_abilities() -> None:
    becomes = "Target item becomes a Fractal phantasia with reservable and loses all other abilities."
    fossil = worded("fossil", "action", becomes)
    ring = worded("ring", "item", "Taunt")
    board = Board(fossil, ring)
    item, one = board.field(BO, "ring"), board.put(ADA, "hand", "fossil")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(one, targets=(item,)).resolve()
    assert set(traits(desk.query, item).keywords) == {"Reservable"}


def test_a_cost_is_of_either_kind_unless_it_says_which() -> None:
    pawn = card("pawn", "ally", cost=1)
    ring = card("ring", "item", cost_kind="memory", cost=1)
    bare = card("bare", "item", cost_kind="memory", cost=None)
    free = card("free", "item", cost_kind="memory", cost=0)
    for said, drawn in (("reserve costs", 1), ("costs", 3)):
        count = worded(
            "count", "action", f"Draw X cards, where X is the amount of objects you control with different {said}."
        )
        board = Board(pawn, ring, bare, free, count)
        for key in ("pawn", "pawn", "ring", "bare", "free"):
            board.field(ADA, key)
        one = board.put(ADA, "hand", "count")
        board.put(ADA, "hand", "filler", 3)
        desk = board.start()
        desk.play(one).resolve()
        # The champion's memory cost is 1, as that of the ring.
        assert len(desk.zone("hand", ADA)) == 2 + drawn


def test_a_class_or_a_subtype_names_what_is_meant() -> None:
    (found,) = worded("yard", "domain", "Powercells you control have stealth.").abilities
    assert isinstance(found, t.Static) and found.applies == t.Filter(subtypes=("POWERCELL",), controller="you")
