"""Whether a name that somebody says is a card's, and of a card as it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast as t

BACK = CardRecord("elder-hound", "u9", "Elder Hound", types=("ALLY",))
CARDS = [
    CardRecord("gale-hound", "u1", "Gale Hound", types=("ALLY",), faces=(BACK,)),
    CardRecord("far-crown", "u2", "Far Crown", types=("ITEM",), supertypes=("REGALIA",)),
    CardRecord("pup", "u3", "Pup", types=("ALLY",), supertypes=("TOKEN",)),
    CardRecord("oath", "u4", "Oath", types=("MASTERY",)),
    CardRecord("pup-real", "u5", "Twin", types=("ALLY",)),
    CardRecord("pup-token", "u6", "Twin", types=("ALLY",), supertypes=("TOKEN",)),
]
REGALIA = t.Filter(kind="card", supertypes=("REGALIA",))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[CardStore]:
    with CardStore.open(tmp_path / "cards.db") as store:
        store.replace_all(CARDS, "file", "made up")
        yield store


def why_not(store: CardStore | None, name: str, fits: t.Filter | None = None) -> str:
    asked = Decision(1, "name_card", (), say("A name?"), "effects.name", worded=True, fits=fits)
    return str(NameLookup(starter_set(), store).why_no_card(asked, name) or "")


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("Gale Hound", True),
        ("Elder Hound", True),
        ("Far Crown", True),
        ("Twin", True),
        ("gale hound", False),
        ("Gale", False),
        ("Pup", False),
        ("Oath", False),
        ("' OR 1=1 --", False),
    ],
)
def test_a_name_is_that_of_a_card_as_it_is_printed(store: CardStore, name: str, is_one: bool) -> None:
    assert ("No card is called" in why_not(store, name)) == (not is_one)


def test_cards_of_the_starter_set_have_names_too(store: CardStore) -> None:
    card = next(face for face in starter_set().definitions.values() if "TOKEN" not in face.supertypes)
    token = next(face for face in starter_set().definitions.values() if "TOKEN" in face.supertypes)
    assert why_not(store, card.name) == ""
    assert "No card is called" in why_not(store, token.name)


def test_a_name_has_to_be_of_such_a_card(store: CardStore) -> None:
    assert why_not(store, "Far Crown", REGALIA) == ""
    assert "Gale Hound cannot be chosen here" in why_not(store, "Gale Hound", REGALIA)


def test_without_a_catalogue_nobody_knows_all_names(tmp_path: Path) -> None:
    assert why_not(None, "Whatever") == ""
    with CardStore.open(tmp_path / "empty.db") as empty:
        assert why_not(empty, "Whatever") == ""
