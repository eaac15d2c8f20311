"""What of a deck can never be played."""

from __future__ import annotations

import pytest

from gatcg_desktop.decks.champion_line import advice, reachable_champions
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.fixes import changed
from gatcg_desktop.decks.starter_set import starter_set
from tests.unit.decks.cards import Catalogue, Facts


def champion(name: str, level: int, text: str = "", elements: tuple[str, ...] = ("NORM",)) -> Facts:
    return Facts(name=name, types=("CHAMPION",), level=level, cost_kind="memory", effect=text, elements=elements)


FIRE = champion("Spirit of Ash", 0, elements=("FIRE",))
CATALOGUE = Catalogue(
    [
        FIRE,
        champion("Rowan, Novice", 1),
        champion("Rowan, Adept", 2, "Rowan Lineage"),
        champion("Ash, Adept", 2, "On Enter: Draw a card.\n**Ash Lineage**", ("CRUX",)),
        champion("Ash, Novice", 1),
        champion("Elm, Master", 3, "Spellshroud, Elm Lineage", ("CRUX",)),
        Facts(name="Spark", elements=("FIRE",)),
        Facts(name="Wave", elements=("WATER",)),
        Facts(name="Glory", elements=("EXALTED",)),
        Facts(name="Key", effect="Water element is enabled for you."),
        Facts(name="Blade", types=("REGALIA", "WEAPON"), cost_kind="memory", elements=("WATER",)),
    ]
)


def told(material: tuple[str, ...], main: tuple[str, ...] = ()) -> list[str]:
    deck = Deck("d", tuple((1, name) for name in material), tuple((1, name) for name in main))
    return [str(found.reason) for found in advice(deck, CATALOGUE)]


def test_champions_lead_to_the_next_level_of_their_line_only() -> None:
    assert reachable_champions(CATALOGUE.champions()) == {
        "Spirit of Ash",
        "Rowan, Novice",
        "Rowan, Adept",
        "Ash, Novice",
        "Ash, Adept",
    }
    assert told(("Spirit of Ash", "Rowan, Novice", "Rowan, Adept")) == []
    (reason,) = told(("Spirit of Ash", "Rowan, Novice", "Ash, Adept"))
    assert reason.startswith('No champion of the deck levels up into "Ash, Adept", which is level 2.')


def test_the_champion_that_leads_on_is_offered() -> None:
    deck = Deck("d", ((1, "Spirit of Ash"), (1, "Ash, Adept")))
    (found,) = advice(deck, CATALOGUE)
    assert [str(fix.words) for fix in found.fixes] == ["Add Ash, Novice", "Take out Ash, Adept"]
    assert advice(changed(deck, found.fixes[0].changes), CATALOGUE) == []


@pytest.mark.parametrize(
    ("material", "main", "card"),
    [
        (("Spirit of Ash",), ("Spark", "Wave"), "Wave"),
        (("Spirit of Ash",), ("Spark", "Glory"), "Glory"),
        (("Spirit of Ash", "Ash, Novice", "Ash, Adept"), ("Spark", "Glory"), ""),
        (("Spirit of Ash",), ("Wave", "Key"), ""),
        (("Spirit of Ash", "Blade"), ("Spark",), ""),
        ((), ("Wave",), ""),
    ],
)
def test_a_card_is_told_of_whose_element_nobody_enables(
    material: tuple[str, ...], main: tuple[str, ...], card: str
) -> None:
    found = told(material, main)
    assert [sentence.partition(" is of")[0] for sentence in found] == ([f'"{card}"'] if card else [])


def test_nothing_is_advised_about_the_decks_of_the_starter_set() -> None:
    starter = starter_set()
    for deck in starter.decks:
        names = [tuple((1, starter.definitions[key].name) for key in keys) for keys in (deck.material, deck.main)]
        assert advice(Deck(deck.name, *names), starter) == []
