from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.decks import legality
from gatcg_desktop.decks.deck import Deck, Entry
from gatcg_desktop.decks.legality import (
    belongs_in_material,
    check_deck,
    format_limit,
    is_divine_relic,
    sideboard_points,
)
from gatcg_desktop.decks.problem import Problem
from tests.helpers.shared_data import shared_path
from tests.unit.decks.cards import Catalogue, Facts, Limit, real_catalogue, regalia, spirit

DIVINE = "**Divine Relic** *(You can only have one card with this keyword in your material deck.)*"
CATALOGUE = Catalogue(
    [
        spirit(),
        spirit("Rowan, Grown", level=1),
        *(Facts(name=f"Card {n}") for n in range(20)),
        *(regalia(f"Relic {n}") for n in range(15)),
        regalia("Crown", DIVINE),
        regalia("Orb", "Divine Relic, Hindered\n\nOn Enter: Draw a card."),
        regalia("Lens", "The next time a regalia with divine relic would enter the field, it doesn't."),
        Facts(name="Banned", legality={"STANDARD": {"limit": 0}}),
        Facts(name="Lone", legality={"STANDARD": {"limit": 1}}),
        Facts(name="Drafty", legality={"DRAFT": {"limit": 0}}),
        Facts(name="Sprout", types=("TOKEN", "ALLY")),
        Facts(name="Boon", types=("LESSER BOON",)),
        Facts(name="Calling", types=("MASTERY",), cost_kind="none"),
        Facts(name="Fame", types=("STATUS",), cost_kind="none"),
        Facts(name="Oddity", types=("ACTION",), cost_kind="memory"),
    ]
)
SIXTY: tuple[Entry, ...] = tuple((4, f"Card {n}") for n in range(15))
SPIRIT: tuple[Entry, ...] = ((1, "Spirit of Ash"),)


def check(
    main: tuple[Entry, ...] = SIXTY, material: tuple[Entry, ...] = SPIRIT, side: tuple[Entry, ...] = ()
) -> list[Problem]:
    return check_deck(Deck("d", material, main, side), CATALOGUE)


def relics(count: int) -> tuple[Entry, ...]:
    return tuple((1, f"Relic {n}") for n in range(count))


def test_a_deck_within_every_limit_has_no_problems() -> None:
    assert (
        check(
            material=SPIRIT + relics(11),
            side=((1, "Relic 0"), (4, "Card 15"), (4, "Card 16"), (4, "Card 17")),
        )
        == []
    )


@pytest.mark.parametrize(
    ("parts", "card", "reason", "rule"),
    [
        ({"main": SIXTY[:-1]}, None, "has 56 cards and needs at least 60. Add 4 more.", legality.RULE_MAIN),
        (
            {"main": (*SIXTY, (1, "Card 0"))},
            "Card 0",
            '5 copies of "Card 0" and may have 4',
            legality.RULE_MAIN,
        ),
        ({"material": SPIRIT + relics(12)}, None, "13 cards and may have 12", legality.RULE_MATERIAL),
        ({"material": (*SPIRIT, (2, "Relic 1"))}, "Relic 1", "2 copies", legality.RULE_MATERIAL),
        ({"material": relics(3)}, None, "no level 0 champion", legality.RULE_SPIRIT),
        ({"material": ((1, "Rowan, Grown"),)}, None, "no level 0 champion", legality.RULE_SPIRIT),
        (
            {"side": tuple((4, f"Card {n}") for n in range(4))},
            None,
            "16 cards and may have 15",
            legality.RULE_SIDEBOARD,
        ),
        ({"side": relics(6)}, None, "counts 18 points", legality.RULE_SIDEBOARD),
        (
            {"main": (*SIXTY, (1, "Relic 0"))},
            "Relic 0",
            "which starts in the material deck. Move it there",
            legality.RULE_REGALIA,
        ),
        ({"main": (*SIXTY, (1, "Rowan, Grown"))}, "Rowan, Grown", "is a champion", legality.RULE_CHAMPION),
        ({"main": (*SIXTY, (1, "Oddity"))}, "Oddity", "paid for with memory", legality.RULE_REGALIA),
        ({"material": (*SPIRIT, (1, "Card 0"))}, "Card 0", "Move it to the main deck", legality.RULE_REGALIA),
        (
            {"main": (*SIXTY, (1, "Sprout"))},
            "Sprout",
            "is a token and no deck may hold it",
            legality.RULE_TOKEN,
        ),
        ({"side": ((1, "Boon"),)}, "Boon", "which Pantheon has beside the deck. Take it out", legality.RULE_BOON),
        ({"material": (*SPIRIT, (1, "Calling"))}, "Calling", "is a mastery", legality.RULE_MASTERY),
        ({"material": (*SPIRIT, (1, "Fame"))}, "Fame", "is a status", legality.RULE_STATUS),
        ({"main": (*SIXTY, (1, "Banned"))}, "Banned", "not legal in standard", legality.RULE_INDEX),
        ({"main": (*SIXTY, (2, "Lone"))}, "Lone", "allows 1", legality.RULE_INDEX),
        (
            {"main": (*SIXTY, (1, "Lone")), "side": ((1, "Lone"),)},
            "Lone",
            "has 2 copies",
            legality.RULE_INDEX,
        ),
        (
            {"material": (*SPIRIT, (1, "Crown"), (1, "Orb"))},
            "Orb",
            '"Crown" as well as "Orb"',
            legality.RULE_DIVINE_RELIC,
        ),
        ({"main": (*SIXTY, (1, "Crad 1"))}, "Crad 1", 'Did you mean "Card 1"', legality.RULE_INDEX),
    ],
)
def test_one_thing_wrong_is_one_problem_with_its_rule(
    parts: dict[str, tuple[Entry, ...]], card: str | None, reason: str, rule: str
) -> None:
    (problem,) = check(**parts)
    assert problem.card == card
    assert reason in str(problem.reason)
    assert problem.rule == rule
    assert str(problem) == f"{problem.reason} [{rule}]"


def test_an_empty_deck_says_what_it_lacks() -> None:
    told = [str(problem.reason) for problem in check(main=(), material=())]
    assert len(told) == 2
    assert "Add 60 more" in told[0]
    assert "level 0 champion" in told[1]


@pytest.mark.parametrize("names", [("Crown", "Lens"), ("Crown",), ("Lens",)])
def test_speaking_of_divine_relic_is_not_having_it(names: tuple[str, ...]) -> None:
    assert check(material=(*SPIRIT, *((1, name) for name in names))) == []


def test_a_divine_relic_in_the_sideboard_does_not_count() -> None:
    assert check(material=(*SPIRIT, (1, "Crown")), side=((1, "Orb"),)) == []


def test_another_formats_limit_does_not_count() -> None:
    assert check(main=(*SIXTY, (4, "Drafty"))) == []


@pytest.mark.parametrize(
    ("given", "limit"),
    [
        (None, None),
        ({}, None),
        ({"STANDARD": {"limit": 2}}, 2),
        ((Limit("DRAFT", 0), Limit("STANDARD", 3)), 3),
        ((Limit("DRAFT", 0),), None),
        ({"STANDARD": {"limit": None}}, None),
        ({"STANDARD": "soon"}, None),
        ({"STANDARD": {"limit": -1}}, None),
        ({"STANDARD": {"limit": True}}, None),
    ],
)
def test_a_limit_is_read_only_where_it_is_understood(
    given: dict[str, Any] | tuple[Limit, ...] | None, limit: int | None
) -> None:
    assert format_limit(Facts(name="x", legality=given)) == limit


def test_the_real_catalogue_divides_into_material_and_main_cards() -> None:
    catalogue = real_catalogue(shared_path("api/cards-2026-06.json.gz"))
    cards = [card for name in catalogue.names() if (card := catalogue.by_name(name)) is not None]
    for card in cards:
        assert belongs_in_material(card) == bool({"REGALIA", "CHAMPION"} & set(card.types)), card.name
        assert sideboard_points(card) == (3 if belongs_in_material(card) else 1)
    assert sum(map(is_divine_relic, cards)) == 11


SINGLES: tuple[Entry, ...] = tuple((1, f"Single {n}") for n in range(60))
POOL = Catalogue(
    [
        spirit(),
        *(Facts(name=f"Single {n}") for n in range(60)),
        *(regalia(f"Relic {n}") for n in range(15)),
        Facts(name="Undivine", legality={"PANTHEON": {"limit": 0}}),
        Facts(name="Undrafted", legality={"DRAFT": {"limit": 0}}),
    ]
)


@pytest.mark.parametrize(
    ("game_format", "deck", "card", "reason", "rule"),
    [
        ("pantheon", Deck("d", SPIRIT + relics(11), SINGLES), None, "", ""),
        ("pantheon", Deck("d", SPIRIT + relics(11), SINGLES[1:]), None, "59 cards", legality.RULE_PANTHEON_MAIN),
        (
            "pantheon",
            Deck("d", SPIRIT + relics(11), ((2, "Single 0"), *SINGLES[1:])),
            "Single 0",
            "may have 1",
            legality.RULE_PANTHEON_MAIN,
        ),
        ("pantheon", Deck("d", SPIRIT + relics(10), SINGLES), None, "needs 12", legality.RULE_PANTHEON_MATERIAL),
        ("pantheon", Deck("d", SPIRIT + relics(12), SINGLES), None, "may have 12", legality.RULE_PANTHEON_MATERIAL),
        ("pantheon", Deck("d", relics(12), SINGLES), None, "no level 0", legality.RULE_PANTHEON_MATERIAL),
        (
            "pantheon",
            Deck("d", SPIRIT + relics(11), SINGLES, ((1, "Single 0"),)),
            None,
            "no sideboard",
            legality.RULE_PANTHEON_SIDEBOARD,
        ),
        (
            "pantheon",
            Deck("d", SPIRIT + relics(11), (*SINGLES, (1, "Undivine"))),
            "Undivine",
            "not legal in Pantheon",
            legality.RULE_INDEX,
        ),
        ("draft", Deck("d", SPIRIT + relics(9), ((30, "Single 0"),), ((90, "Single 1"), (9, "Relic 1"))), None, "", ""),
        ("draft", Deck("d", SPIRIT, SINGLES[:29]), None, "needs at least 30", legality.RULE_DRAFT_MAIN),
        ("draft", Deck("d", SPIRIT + relics(10), SINGLES), None, "may have 10", legality.RULE_DRAFT_MATERIAL),
        ("draft", Deck("d", (), SINGLES), None, "no level 0", legality.RULE_DRAFT_MATERIAL),
        ("draft", Deck("d", SPIRIT, (*SINGLES, (1, "Undrafted"))), "Undrafted", "in draft", legality.RULE_INDEX),
        ("standard", Deck("d", SPIRIT, (*SINGLES, (1, "Undrafted"), (1, "Undivine"))), None, "", ""),
    ],
)
def test_each_format_asks_what_its_rules_say(
    game_format: legality.GameFormat, deck: Deck, card: str | None, reason: str, rule: str
) -> None:
    problems = check_deck(deck, POOL, game_format)
    if not reason:
        assert problems == []
        return
    (problem,) = problems
    assert (problem.card, problem.rule) == (card, rule)
    assert reason in str(problem.reason)
