from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.decks import format_rules
from gatcg_desktop.decks.deck import Deck, Entry
from gatcg_desktop.decks.deck_lists import DeckList, deck_lists
from gatcg_desktop.decks.fixes import changed, take_out
from gatcg_desktop.decks.legality import (
    belongs_in_material,
    check_deck,
    format_limit,
    is_divine_relic,
    sideboard_points,
)
from gatcg_desktop.decks.problem import Problem
from gatcg_desktop.engine.messages import say
from gatcg_desktop.localization import told
from tests.helpers.exhaustive import Sampler
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
        Facts(name="Heirloom", types=("ITEM",), supertypes=("REGALIA",)),
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
        ({"main": SIXTY[:-1]}, None, "has 56 cards and needs at least 60. Add 4 more.", format_rules.RULE_MAIN),
        (
            {"main": (*SIXTY, (1, "Card 0"))},
            "Card 0",
            '5 copies of "Card 0" and may have 4',
            format_rules.RULE_MAIN,
        ),
        ({"material": SPIRIT + relics(12)}, None, "13 cards and may have 12", format_rules.RULE_MATERIAL),
        ({"material": (*SPIRIT, (2, "Relic 1"))}, "Relic 1", "2 copies", format_rules.RULE_MATERIAL),
        ({"material": relics(3)}, None, "no level 0 champion", format_rules.RULE_SPIRIT),
        ({"material": ((1, "Rowan, Grown"),)}, None, "no level 0 champion", format_rules.RULE_SPIRIT),
        (
            {"side": tuple((4, f"Card {n}") for n in range(4))},
            None,
            "16 cards and may have 15",
            format_rules.RULE_SIDEBOARD,
        ),
        ({"side": relics(6)}, None, "counts 18 points", format_rules.RULE_SIDEBOARD),
        (
            {"main": (*SIXTY, (1, "Relic 0"))},
            "Relic 0",
            "which starts in the material deck. Move it there",
            format_rules.RULE_REGALIA,
        ),
        ({"main": (*SIXTY, (1, "Heirloom"))}, "Heirloom", "Move it there", format_rules.RULE_REGALIA),
        ({"main": (*SIXTY, (1, "Rowan, Grown"))}, "Rowan, Grown", "is a champion", format_rules.RULE_CHAMPION),
        ({"main": (*SIXTY, (1, "Oddity"))}, "Oddity", "paid for with memory", format_rules.RULE_REGALIA),
        ({"material": (*SPIRIT, (1, "Card 0"))}, "Card 0", "Move it to the main deck", format_rules.RULE_REGALIA),
        (
            {"main": (*SIXTY, (1, "Sprout"))},
            "Sprout",
            "is a token and no deck may hold it",
            format_rules.RULE_TOKEN,
        ),
        ({"side": ((1, "Boon"),)}, "Boon", "which Pantheon has beside the deck. Take it out", format_rules.RULE_BOON),
        ({"material": (*SPIRIT, (1, "Calling"))}, "Calling", "is a mastery", format_rules.RULE_MASTERY),
        ({"material": (*SPIRIT, (1, "Fame"))}, "Fame", "is a status", format_rules.RULE_STATUS),
        ({"main": (*SIXTY, (1, "Banned"))}, "Banned", "not legal in standard", format_rules.RULE_INDEX),
        ({"main": (*SIXTY, (2, "Lone"))}, "Lone", "allows 1", format_rules.RULE_INDEX),
        (
            {"main": (*SIXTY, (1, "Lone")), "side": ((1, "Lone"),)},
            "Lone",
            "has 2 copies",
            format_rules.RULE_INDEX,
        ),
        (
            {"material": (*SPIRIT, (1, "Crown"), (1, "Orb"))},
            "Orb",
            '"Crown" as well as "Orb"',
            format_rules.RULE_DIVINE_RELIC,
        ),
        ({"main": (*SIXTY, (1, "Crad 1"))}, "Crad 1", 'Did you mean "Card 1"', format_rules.RULE_INDEX),
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


def test_the_place_of_every_rule_is_told_in_the_language_of_the_reader() -> None:
    rules = {one for name, one in vars(format_rules).items() if name.startswith("RULE_")}
    for rule in rules:
        page, _, place = rule.partition(", ")
        problem = Problem(None, say("Done."), rule)
        assert str(problem) == f"Done. [{page}, {place}]"
        french = told(problem.told, "fr")
        assert french.startswith(f"Done. [{page}, ") and french.endswith(f" {place.split()[-1]}]")
        assert ("Rules" in french, "Relic" in french) == (False, False)


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
        ("pantheon", Deck("d", SPIRIT + relics(11), SINGLES[1:]), None, "59 cards", format_rules.RULE_PANTHEON_MAIN),
        (
            "pantheon",
            Deck("d", SPIRIT + relics(11), ((2, "Single 0"), *SINGLES[1:])),
            "Single 0",
            "may have 1",
            format_rules.RULE_PANTHEON_MAIN,
        ),
        ("pantheon", Deck("d", SPIRIT + relics(10), SINGLES), None, "needs 12", format_rules.RULE_PANTHEON_MATERIAL),
        ("pantheon", Deck("d", SPIRIT + relics(12), SINGLES), None, "may have 12", format_rules.RULE_PANTHEON_MATERIAL),
        ("pantheon", Deck("d", relics(12), SINGLES), None, "no level 0", format_rules.RULE_PANTHEON_MATERIAL),
        (
            "pantheon",
            Deck("d", SPIRIT + relics(11), SINGLES, ((1, "Single 0"),)),
            None,
            "no sideboard",
            format_rules.RULE_PANTHEON_SIDEBOARD,
        ),
        (
            "pantheon",
            Deck("d", SPIRIT + relics(11), (*SINGLES, (1, "Undivine"))),
            "Undivine",
            "not legal in Pantheon",
            format_rules.RULE_INDEX,
        ),
        ("draft", Deck("d", SPIRIT + relics(9), ((30, "Single 0"),), ((90, "Single 1"), (9, "Relic 1"))), None, "", ""),
        ("draft", Deck("d", SPIRIT, SINGLES[:29]), None, "needs at least 30", format_rules.RULE_DRAFT_MAIN),
        ("draft", Deck("d", SPIRIT + relics(10), SINGLES), None, "may have 10", format_rules.RULE_DRAFT_MATERIAL),
        ("draft", Deck("d", (), SINGLES), None, "no level 0", format_rules.RULE_DRAFT_MATERIAL),
        ("draft", Deck("d", SPIRIT, (*SINGLES, (1, "Undrafted"))), "Undrafted", "in draft", format_rules.RULE_INDEX),
        ("standard", Deck("d", SPIRIT, (*SINGLES, (1, "Undrafted"), (1, "Undivine"))), None, "", ""),
    ],
)
def test_each_format_asks_what_its_rules_say(
    game_format: format_rules.GameFormat, deck: Deck, card: str | None, reason: str, rule: str
) -> None:
    problems = check_deck(deck, POOL, game_format)
    if not reason:
        assert problems == []
        return
    (problem,) = problems
    assert (problem.card, problem.rule) == (card, rule)
    assert reason in str(problem.reason)


NAMES = Catalogue([*CATALOGUE.all(), spirit("Spirit of Dew")])


@pytest.mark.parametrize(
    ("parts", "fix"),
    [
        ({"main": (*SIXTY[:-1], (2, "Card 15"), (1, "Card 16"))}, "Fill it up with more copies: 1 Card 15"),
        ({"main": (*SIXTY, (1, "Card 0"))}, "Take out 1 × Card 0"),
        ({"material": SPIRIT + relics(12)}, "Take out 1 × Relic 11"),
        ({"material": (*SPIRIT, (2, "Relic 1"))}, "Take out 1 × Relic 1"),
        ({"material": relics(3)}, "Add Spirit of Ash"),
        ({"side": tuple((4, f"Card {n}") for n in range(4))}, "Take out the last: 1 Card 3"),
        ({"side": ((1, "Card 9"), *relics(5))}, "Take out the last: 1 Relic 4"),
        ({"main": (*SIXTY, (2, "Relic 0"))}, "Move Relic 0 to the material deck"),
        ({"material": (*SPIRIT, (1, "Card 19"))}, "Move Card 19 to the main deck"),
        ({"main": (*SIXTY, (1, "Sprout"))}, "Take out Sprout"),
        ({"main": (*SIXTY, (1, "Banned"))}, "Take out Banned"),
        ({"main": (*SIXTY, (1, "Lone")), "side": ((1, "Lone"),)}, "Take out 1 × Lone"),
        ({"material": (*SPIRIT, (1, "Crown"), (1, "Orb"))}, "Take out Orb"),
        ({"main": (*SIXTY[:-1], (4, "Crad 19"))}, "Change it to Card 19"),
    ],
)
def test_what_a_finding_offers_puts_the_deck_right(parts: dict[str, tuple[Entry, ...]], fix: str) -> None:
    deck = Deck("d", parts.get("material", SPIRIT), parts.get("main", SIXTY), parts.get("side", ()))
    (problem, *_) = check_deck(deck, NAMES)
    assert str(problem.fixes[0].words) == fix
    mended = changed(deck, problem.fixes[0].changes)
    assert problem.reason not in [left.reason for left in check_deck(mended, NAMES)]
    assert mended.name == "d"


def test_the_sideboard_is_emptied_for_pantheon_and_left_alone_by_a_fix_of_another_section() -> None:
    deck = Deck("d", SPIRIT + relics(11), SINGLES, ((2, "Single 0"), (1, "Single 1")))
    (problem,) = check_deck(deck, POOL, "pantheon")
    assert changed(deck, problem.fixes[0].changes) == Deck("d", deck.material, deck.main)
    assert changed(deck, take_out("Single 0", 1, "main").changes).sideboard == deck.sideboard
    assert changed(deck, take_out("Single 0", 1).changes).sideboard == ((1, "Single 0"), (1, "Single 1"))


@pytest.mark.shared_data
def test_every_fix_of_a_tournament_list_takes_its_finding_away(sampled: Sampler[DeckList]) -> None:
    """Each list under the rules of Pantheon, which most break somewhere."""
    catalogue = real_catalogue(shared_path("api/cards-2026-06.json.gz"))
    names = {card.slug: card.name for card in catalogue.all()}
    lists = deck_lists(shared_path("decks/tournament.json.gz"), {})
    for listed in sampled(lists, 8):
        sections = [listed.material, listed.main, listed.sideboard]
        deck = Deck("d", *(tuple((count, names.get(slug, slug)) for slug, count in one.items()) for one in sections))
        for problem in check_deck(deck, catalogue, "pantheon"):
            for fix in problem.fixes:
                left = check_deck(changed(deck, fix.changes), catalogue, "pantheon")
                assert problem.reason not in [one.reason for one in left], (listed.name, problem, fix)
