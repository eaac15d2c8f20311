"""Texts that look back at what was paid or done: as trees, and never by the words of another paragraph."""

from __future__ import annotations

import ast as python
from pathlib import Path

import msgspec
import pytest

import gatcg_desktop.language.meaning
from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from tests.helpers.worded import unread

MEANING = Path(gatcg_desktop.language.meaning.__file__).parent
OF_WORDS = {
    "forest.py",  # puts the words of a mode together again
    "unread_joins.py",  # asks of sentences that are not understood whether they change another
}
COST = "As an additional cost to activate this card, discard any amount of cards."


def reasons(text: str, types: str = "ACTION") -> list[str]:
    """Why each paragraph is not understood ("" where it is)."""
    return [one.reason for one in compile_text(text, CardFacts("Deed", (types,)))]


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("ACTION", "Draw a card for each card discarded this way."),
        ("ALLY", "Deed gets +1 POWER for each card discarded."),
    ],
)
def test_what_was_paid_is_known_wherever_the_cost_stands(types: str, text: str) -> None:
    assert reasons(f"{COST}\n{text}", types) == ["", ""]
    assert reasons(f"{text}\n{COST}", types) == ["", ""]
    other = "As an additional cost to activate this card, sacrifice any amount of allies."
    assert reasons(f"{other}\n{text}", types) == ["", "what was discarded"]


def test_what_only_a_cost_does_is_counted_as_it_was_paid() -> None:
    asked = "Draw a card for each card discarded this way."
    for before, here in (
        (COST, False),
        ("Discard up to two cards.", True),
        (f"{COST}\nDiscard up to two cards.", True),
    ):
        read = compile_text(f"{before}\n{asked}", CardFacts("Deed", ("ACTION",)))
        found = [node for one in read for node in nodes(one.abilities or ()) if isinstance(node, t.Done)]
        assert found == [t.Done("discarded", here=here)], before


def test_x_is_declared_where_a_cost_of_the_card_has_it_and_is_not_told_there() -> None:
    paid = "As an additional cost to activate this card, pay (X)."
    (damage,) = (
        node
        for one in compile_text(f"Deal X damage to target unit.\n{paid}", CardFacts("Deed", ("ACTION",)))
        for node in nodes(one.abilities or ())
        if isinstance(node, t.Damage)
    )
    assert damage.amount == t.X()
    assert (
        reasons("Deal X damage to target unit.\nAs an additional cost to activate this card, pay (2).")[0]
        == "what X is"
    )


def test_how_many_counts_only_where_the_number_was_left_open() -> None:
    assert reasons("Discard up to two cards, then draw that many cards.") == [""]
    assert reasons("Discard two cards, then draw that many cards.") == ["how many that is"]
    sunk = "Put two cards from your hand on the bottom of your deck in any order, then draw that many cards."
    assert reasons(sunk) == ["how many that is"]


def test_its_own_end_is_not_what_was_banished() -> None:
    assert unread("Banish Odd Bell. Draw a card for each card banished this way.") == "what was banished"
    assert reasons("Banish up to two cards from your graveyard. Draw a card for each card banished this way.") == [""]


def test_where_cards_went_an_instruction_before_says() -> None:
    asked = "Draw a card for each ally card put into your graveyard this way."
    assert reasons(f"Put the top two cards of your deck into your graveyard. {asked}") == [""]
    assert unread(f"Draw two cards. {asked}") == "what was put there"


def test_other_cards_are_others_than_one_that_lies_there() -> None:
    back = "Return Odd Bell from your graveyard to your hand."
    (found,) = compile_text(
        f"(1), Banish two other cards from your graveyard: {back}", CardFacts("Odd Bell", ("ALLY",))
    )
    (ability,) = found.abilities or ()
    assert isinstance(ability, t.Activated) and ability.zone == "graveyard"
    assert unread(f"(1), Banish two other cards from your hand: {back}", "ally") == "other than which card"
    assert unread("(1), Banish two other cards from your graveyard: Draw a card.", "ally") == "other than which card"


def test_the_meaning_of_rows_looks_into_no_text_of_a_card() -> None:
    texts = {field.name for field in msgspec.structs.fields(CardFacts) if field.type is str}
    assert texts == {"name", "partly"}, "a text that rows could look into"
    for path in sorted(MEANING.rglob("*.py")):
        found = python.parse(path.read_text(encoding="utf-8"))
        imported = {one.name for node in python.walk(found) if isinstance(node, python.Import) for one in node.names}
        assert "re" not in imported or path.name in OF_WORDS, path
        for node in python.walk(found):
            looked = node.comparators if isinstance(node, python.Compare) else [getattr(node, "value", None)]
            if isinstance(node, python.Compare | python.Attribute):
                assert not any(isinstance(one, python.Attribute) and one.attr == "text" for one in looked), path
