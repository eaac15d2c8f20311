"""What a paragraph without a head is: the grammar tells by its words and by the types of its card."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.fields import CardId
from tests.helpers.boards import ADA, Board, card
from tests.helpers.witness import read_for_a_card
from tests.helpers.worded import unread


@pytest.mark.parametrize(
    ("text", "cards"), [("As you gain this boon, draw two cards.", 2), ("As you gain this boon, recover 1.", 0)]
)
def test_a_boon_does_what_it_says_as_it_is_gained(text: str, cards: int) -> None:
    _, said = read_for_a_card(text, CardFacts("Gift", ("LESSER BOON",)))
    board = Board(card("gift", "lesser-boon", cost=0, speed="fast", abilities=said))
    boon = board.put(ADA, "pantheon", "gift")
    desk = board.start().answer("opportunity", PlayCard(CardId(boon), "bestowment")).resolve()
    assert len(desk.zone("hand", ADA)) == cards


@pytest.mark.parametrize(
    ("types", "kind"),
    [("ACTION", "ByHand"), ("ALLY", "Static"), ("ATTACK", "Static"), ("MASTERY", "Static"), ("ITEM", "Static")],
)
def test_who_is_an_object_speaks_of_others_all_the_time(types: str, kind: str) -> None:
    (said,) = compile_text("Allies you control get +1 POWER.", CardFacts("Bell", (types,)))
    found = said.abilities or (ast.ByHand(""),)
    assert [type(one).__name__ for one in found] == [kind]


def test_an_action_speaks_of_itself_as_it_lies_or_is_wielded() -> None:
    read = "As long as your champion is level 2 or higher, Bell gets +1 POWER."
    (said,) = compile_text(read, CardFacts("Bell", ("ACTION",)))
    assert said.abilities is not None and not any(type(one) is ast.OnResolve for one in said.abilities)


@pytest.mark.parametrize(
    ("text", "types", "reason"),
    [
        ("Draw a card.", "item", "a card of these types"),
        ("As you gain this boon, draw a card.", "item", "what is gained"),
        ("As Odd Bell enters the field, draw a card.", "action", "what enters the field"),
        ("This card costs 1 less to materialize.", "ally", "not materialized"),
        ("Whenever you draw a card, recover 1.", "action", "no object"),
    ],
)
def test_what_a_card_of_other_types_says_is_not_read(text: str, types: str, reason: str) -> None:
    assert reason in unread(text, types)
