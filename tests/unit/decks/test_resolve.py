from __future__ import annotations

import pytest

from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.formats.deck_text import load_deck, read_deck, write_deck
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.decks.resolve import ResolvedDeck, resolve_deck
from gatcg_desktop.localization import told
from tests.helpers.shared_data import shared_path
from tests.unit.decks.cards import Catalogue, Facts, real_catalogue, spirit

CATALOGUE = Catalogue(
    [spirit(), Facts(name="Ember Guard"), Facts(name="Hunter\u2019s Mark"), Facts(name="Mira, Quiet Blade")]
)


class Nameless:
    """Knows cards, but cannot list them."""

    def by_name(self, name: str, /) -> Facts | None:
        return CATALOGUE.by_name(name)


def reason(name: str, lookup: Catalogue | Nameless = CATALOGUE) -> str:
    problems = resolve_deck(Deck(main=((1, name),)), lookup)
    assert isinstance(problems, list)
    (problem,) = problems
    assert problem.card == name
    return str(problem.reason)


def test_each_copy_is_a_card_in_the_order_of_the_list() -> None:
    deck = Deck("Watch", material=((1, "Spirit of Ash"),), main=((2, "Ember Guard"), (1, "Mira, Quiet Blade")))
    resolved = resolve_deck(deck, CATALOGUE)
    assert isinstance(resolved, ResolvedDeck)
    assert resolved.name == "Watch"
    assert [card.name for card in resolved.cards("main")] == [
        "Ember Guard",
        "Ember Guard",
        "Mira, Quiet Blade",
    ]
    assert [card.name for card in resolved.cards("material")] == ["Spirit of Ash"]
    assert resolved.cards("sideboard") == ()


def test_an_apostrophe_of_either_kind_finds_the_card() -> None:
    assert isinstance(resolve_deck(read_deck("1 Hunter's Mark").deck, CATALOGUE), ResolvedDeck)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("Ember Gaurd", "Ember Guard"), ("ember guard", "Ember Guard"), ("Mira", "Mira, Quiet Blade")],
)
def test_a_misspelt_name_is_answered_with_the_close_one(written: str, meant: str) -> None:
    assert f'Did you mean "{meant}"?' in reason(written)


def test_close_names_stand_in_the_quotes_of_the_language() -> None:
    problems = resolve_deck(
        Deck(main=((1, "Ember Gu"),)), Catalogue([Facts(name="Ember Gun"), Facts(name="Ember Gum")])
    )
    assert isinstance(problems, list)
    assert str(problems[0].reason).endswith('Did you mean "Ember Gun" or "Ember Gum"?')
    assert told(problems[0].reason, "fr").endswith(
        "Vouliez-vous dire «\u00a0Ember Gun\u00a0» ou «\u00a0Ember Gum\u00a0»\u00a0?"
    )


def test_a_name_like_no_other_says_what_to_do() -> None:
    assert "Check its spelling" in reason("Zzzzyx")
    assert "Check its spelling" in reason("Ember Gaurd", Nameless())


def test_the_last_of_hundreds_of_misspelt_names_is_answered_too() -> None:
    names = [*(f"Nobody {number}" for number in range(300)), "Ember Gaurd"]
    problems = resolve_deck(Deck(main=tuple((1, name) for name in names)), CATALOGUE)
    assert isinstance(problems, list)
    assert 'Did you mean "Ember Guard"?' in str(problems[-1].reason)


def test_every_unknown_name_is_told_and_nothing_is_resolved() -> None:
    problems = resolve_deck(Deck(main=tuple((1, f"Nobody {n}") for n in range(500))), CATALOGUE)
    assert isinstance(problems, list)
    assert [problem.card for problem in problems] == [f"Nobody {n}" for n in range(500)]


def test_all_real_decks_load_resolve_and_are_legal() -> None:
    catalogue = real_catalogue(shared_path("api/cards-2026-06.json.gz"))
    paths = sorted(shared_path("decks").glob("*.txt"))
    assert len(paths) == 10
    for path in paths:
        reading = load_deck(path)
        assert reading.ok, path.name
        resolved = resolve_deck(reading.deck, catalogue)
        assert isinstance(resolved, ResolvedDeck), (path.name, resolved)
        assert len(resolved.cards("main")) == reading.deck.size("main") >= 60
        assert check_deck(reading.deck, catalogue) == [], path.name
        assert read_deck(write_deck(reading.deck)).deck == reading.deck
