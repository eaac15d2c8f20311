"""What queries find among cards of our own, in which order, and what is said of values that no card has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gatcg_desktop.catalogue.model import Amendment, CardRecord, EditionRecord, FormatLimit, Ruling
from gatcg_desktop.catalogue.search.index import Overtaken, keywords_of
from gatcg_desktop.catalogue.search.query_fields import SortKey
from gatcg_desktop.catalogue.search.searching import CardSearch
from gatcg_desktop.catalogue.store import CardStore


def edition(number: int, prefix: str, name: str, rarity: int, **more: str) -> EditionRecord:
    return EditionRecord(f"e{number}", set_prefix=prefix, set_name=name, rarity=rarity, **more)


CARDS = [
    CardRecord(
        "gale-hound",
        "1",
        "Gale Hound",
        element="WIND",
        elements=("WIND",),
        types=("ALLY",),
        subtypes=("BEAST",),
        classes=("TAMER",),
        cost_kind="reserve",
        cost_value=3,
        power=2,
        life=2,
        effect="Intercept, True Sight *(It sees.)*\n\nOn Enter: Draw a card.",
        editions=(edition(1, "TST", "Test Set", 1), edition(2, "TST 1st", "Test Set First Edition", 4)),
    ),
    CardRecord(
        "storm-gale",
        "2",
        "Storm Gale",
        element="FIRE",
        elements=("FIRE", "EXALTED"),
        types=("ACTION",),
        classes=("MAGE", "CLERIC"),
        cost_kind="reserve",
        cost_value="X",
        speed=True,
        effect="Draw two cards. Target ally gains intercept.",
        legality=(FormatLimit("STANDARD", 0), FormatLimit("DRAFT", 1)),
        editions=(edition(3, "OTH", "Other Things", 2, illustrator="Zo\u00eb", flavor="It howls."),),
    ),
    CardRecord(
        "rowan",
        "3",
        "Rowan",
        element="NORM",
        elements=("NORM",),
        types=("CHAMPION",),
        classes=("WARRIOR",),
        cost_kind="memory",
        cost_value=0,
        level=0,
        life=15,
        rule=(Ruling("2026-01-01", "", "So it is."),),
        faces=(CardRecord("rowan-risen", "3b", "Rowan Risen", types=("CHAMPION",), level=1, power=4, life=20),),
    ),
    CardRecord(
        "sprout",
        "4",
        "Sprout",
        element="TERA",
        elements=("TERA",),
        types=("ALLY",),
        supertypes=("TOKEN", "UNIQUE"),
        power=3,
        life=1,
        effect="Juggle all sprouts. This gets +2\ufff0POWER and +XLIFE.",
        amended=(Amendment("2026-01-01", "Juggle all sprouts."),),
    ),
    CardRecord(
        "eclat",
        "5",
        "\u00c9clat",
        element="FIRE",
        elements=("FIRE",),
        types=("ITEM",),
        supertypes=("REGALIA",),
        cost_kind="memory",
        cost_value=2,
        speed=False,
        durability=3,
        effect="Fire Imbue 2\nDeluge 3 \u2014 Draw a card.\nRowan Lineage",
    ),
]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    with CardStore.open(tmp_path_factory.mktemp("search") / "cards.db") as store:
        store.replace_all(CARDS, "file", "made up")
        yield store


@pytest.fixture(scope="module")
def search(store: CardStore) -> CardSearch:
    return CardSearch(store)


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", "eclat gale-hound rowan sprout storm-gale"),
        ("gal", "gale-hound storm-gale"),
        ("storm gale", "storm-gale"),
        ('"gale storm"', ""),
        ("draw", ""),
        ("ECLAT", "eclat"),
        ("risen", "rowan"),
        ("n=rowan", "rowan"),
        ('n="Rowan Risen"', "rowan"),
        ("n=gale", ""),
        ("o:draw", "eclat gale-hound storm-gale"),
        ('o:"draw a card"', "eclat gale-hound"),
        ('o:"draw a car"', ""),
        ("o:dra", "eclat gale-hound storm-gale"),
        ("o:power", "sprout"),
        ('o:"gets +2 power"', "sprout"),
        ("o:+2POWER", "sprout"),
        ("o:life", "sprout"),
        ("ft:howl", "storm-gale"),
        ("a:zoe", "storm-gale"),
        ("e:fire", "eclat storm-gale"),
        ("e:fi", "eclat storm-gale"),
        ("e:fire e:exalted", "storm-gale"),
        ("e!=fire", "gale-hound rowan sprout"),
        ("t:ally", "gale-hound sprout"),
        ("t:token", "sprout"),
        ("t:beast", "gale-hound"),
        ("sub:beast", "gale-hound"),
        ("class:cleric", "storm-gale"),
        ("k:intercept", "gale-hound"),
        ("k:truesight", "gale-hound"),
        ("k:imbue k:deluge k:lineage", "eclat"),
        ("c<=2", "eclat rowan"),
        ("c:x", "storm-gale"),
        ("c!=x", "eclat gale-hound rowan sprout"),
        ("m>=0", "eclat rowan"),
        ("res=3", "gale-hound"),
        ("level>0", "rowan"),
        ("p>=life", "gale-hound sprout"),
        ("p!=2", "rowan sprout"),
        ("life>15", "rowan"),
        ("d=3", "eclat"),
        ("sp:fast", "storm-gale"),
        ("speed<fast", "eclat"),
        ("r>=sr", "gale-hound"),
        ("r=common", "gale-hound"),
        ("r<3", "gale-hound storm-gale"),
        ("set:tst", "gale-hound"),
        ('set:"test set first edition"', "gale-hound"),
        ("set:things", "storm-gale"),
        ("legal:standard", "eclat gale-hound rowan sprout"),
        ("banned:standard", "storm-gale"),
        ("restricted:draft", "storm-gale"),
        ("restricted:standard", ""),
        ("is:banned", "storm-gale"),
        ("is:restricted", "storm-gale"),
        ("is:material", "eclat rowan"),
        ("is:main", "gale-hound storm-gale"),
        ("is:token is:unique", "sprout"),
        ("is:double-faced", "rowan"),
        ("is:amended", "sprout"),
        ("is:ruled", "rowan"),
        ("is:vanilla", "rowan"),
        ("is:unread", "eclat sprout storm-gale"),
        ("is:read -t:champion t:ally", "gale-hound"),
        ("-t:ally", "eclat rowan storm-gale"),
        ("-(e:fire or t:champion)", "gale-hound sprout"),
        ("t:champion or (t:ally p>2)", "rowan sprout"),
        ("gale or sprout", "gale-hound sprout storm-gale"),
    ],
)
def test_a_query_finds_these(search: CardSearch, query: str, found: str) -> None:
    answer = search.find(query)
    assert (" ".join(sorted(card.slug for card in answer.cards)), answer.mistakes) == (found, ())
    assert answer.total == len(answer.cards)


@pytest.mark.parametrize(
    ("query", "found", "at", "told"),
    [
        ("e:fier t:action", "storm-gale", "fier", 'No card has "fier" as its element. Did you mean fire?'),
        ("t:zzzz", "", "zzzz", "Write one of these: a"),
        ("set:testset1", "", "testset1", 'Did you mean "test set"'),
        ("legal:standart", "", "standart", "Did you mean standard?"),
        ("is:unreal", "", "unreal", "Did you mean unread"),
        ("p>many gale", "gale-hound storm-gale", "many", '"many" is no number. Write a number, or'),
        ("sp:quick", "", "quick", "as its speed"),
        ("-e:fier", "", "fier", "Did you mean fire?"),
        ("gale order:usd", "gale-hound storm-gale", "usd", "Write one of these: name, cost, level"),
        ("gale direction:up", "gale-hound storm-gale", "up", "Write one of these: asc, desc"),
        ("e:fier or gale", "gale-hound storm-gale", "fier", "Did you mean fire?"),
    ],
)
def test_a_value_that_no_card_has_is_told_and_left_out(
    search: CardSearch, query: str, found: str, at: str, told: str
) -> None:
    answer = search.find(query)
    assert " ".join(card.slug for card in answer.cards) == found
    (mistake,) = answer.mistakes
    assert query[mistake.place.start : mistake.place.end] == at
    assert told in str(mistake.sentence)


def test_names_that_begin_with_what_was_typed_come_first(search: CardSearch) -> None:
    assert [card.slug for card in search.find("s or g").cards] == ["gale-hound", "sprout", "storm-gale"]
    assert [card.slug for card in search.find("g -t:champion").cards] == ["gale-hound", "storm-gale"]
    assert [card.slug for card in search.find("r").cards] == ["rowan"]


@pytest.mark.parametrize(
    ("sort", "descending", "order"),
    [
        ("name", True, "storm-gale sprout rowan gale-hound eclat"),
        ("cost", False, "rowan eclat gale-hound sprout storm-gale"),
        ("cost", True, "gale-hound eclat rowan sprout storm-gale"),
        ("power", True, "sprout gale-hound eclat rowan storm-gale"),
        ("life", False, "sprout gale-hound rowan eclat storm-gale"),
        ("rarity", False, "gale-hound storm-gale eclat rowan sprout"),
        ("set", True, "gale-hound storm-gale eclat rowan sprout"),
        ("element", False, "eclat storm-gale rowan sprout gale-hound"),
    ],
)
def test_cards_are_sorted_and_those_without_the_value_come_last(
    search: CardSearch, sort: SortKey, descending: bool, order: str
) -> None:
    assert " ".join(card.slug for card in search.find("", sort, descending).cards) == order


@pytest.mark.parametrize(
    ("query", "order"),
    [
        ("order:cost", "rowan eclat gale-hound sprout storm-gale"),
        ("sort:cmc dir:desc", "gale-hound eclat rowan sprout storm-gale"),
        ("t:ally order:rar", "gale-hound sprout"),
        ("direction:descending -t:champion", "gale-hound storm-gale eclat sprout"),
        ("order:power (t:ally or t:champion order:name)", "gale-hound rowan sprout"),
    ],
)
def test_a_query_says_how_its_cards_are_sorted(search: CardSearch, query: str, order: str) -> None:
    answer = search.find(query, "set")
    assert (" ".join(card.slug for card in answer.cards), answer.mistakes) == (order, ())


def test_the_limit_cuts_what_is_given_and_not_what_is_counted(search: CardSearch) -> None:
    answer = search.find("t:ally", limit=1)
    assert ([card.slug for card in answer.cards], answer.total) == (["gale-hound"], 2)


def test_what_takes_long_is_left_when_nobody_waits_for_it_and_gone_on_with(store: CardStore) -> None:
    search, looks = CardSearch(store), iter((False, False, True))
    with pytest.raises(Overtaken):
        search.find("is:unread", overtaken=lambda: next(looks))
    assert search.find("gale", overtaken=lambda: True).total == 2
    assert search.find("is:unread").total == 3


def test_a_changed_catalogue_is_searched_as_it_is_now(tmp_path: Path) -> None:
    with CardStore.open(tmp_path / "cards.db") as store:
        store.replace_all(CARDS, "file", "made up")
        search = CardSearch(store)
        assert search.find("gale").total == 2
        store.replace_all(CARDS[1:], "file", "made up")
        assert [card.slug for card in search.find("gale").cards] == ["storm-gale"]
        store.replace_all([], "file", "made up")
        assert search.find("").total == 0


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Stealth", ["Stealth"]),
        ("[Class Bonus] **Vigor** *(It wakes up.)*", ["Vigor"]),
        ("Pride 3, Floating Memory", ["Pride", "Floating Memory"]),
        ("Ranged X", ["Ranged"]),
        ("Fire Imbue 2", ["Imbue"]),
        ("Beast Ally Link", ["Link"]),
        ("Allies you control have stealth.", []),
        ("It gains vigor until end of turn, then draw a card.", []),
        ("", []),
    ],
)
def test_keywords_are_those_of_the_card_itself(text: str, keywords: list[str]) -> None:
    assert list(keywords_of(text)) == keywords
