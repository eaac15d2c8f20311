"""Decks in every form: what is written is read back the same, what people paste is understood, and nonsense is told."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Iterator

import pytest

from gatcg_desktop.catalogue.model import CardRecord, EditionRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import SECTIONS, Deck, merge_entries
from gatcg_desktop.decks.formats.reading import DeckReport, read_any
from gatcg_desktop.decks.formats.writing import FORMATS, Facts, Format, write_as
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import real_store, shared_path

CARDS = [
    CardRecord("spirit-of-ash", "s1", "Spirit of Ash", types=("CHAMPION",), level=0, cost_kind="memory"),
    CardRecord("ash-crown", "c1", "Ash Crown", types=("ITEM",), supertypes=("REGALIA",), cost_kind="memory"),
    CardRecord(
        "gale-hound",
        "g1",
        "Gale Hound",
        types=("ALLY",),
        cost_kind="reserve",
        editions=(EditionRecord("ed1", slug="gale-hound-tst", image="/cards/images/ed1.jpg"),),
    ),
    CardRecord("weavers-loom", "w1", "Weaver\u2019s Loom", types=("ITEM",), cost_kind="reserve"),
    CardRecord("orchid-dusk", "o1", "Orchid: Dusk", types=("ACTION",), cost_kind="reserve"),
    CardRecord("tide", "t1", "Tide", types=("ALLY",), cost_kind="reserve", faces=(CardRecord("ebb", "t2", "Ebb"),)),
]
DECK = Deck(
    "Ash and Gale",
    ((1, "Spirit of Ash"), (1, "Ash Crown")),
    ((4, "Gale Hound"), (3, "Weaver\u2019s Loom"), (2, "Orchid: Dusk"), (1, "Tide")),
    ((1, "Gale Hound"),),
)


@pytest.fixture(scope="module")
def lookup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NameLookup]:
    with CardStore.open(tmp_path_factory.mktemp("formats") / "cards.db") as store:
        store.replace_all(CARDS, "file", "made up")
        yield NameLookup(starter_set(), store)


def facts_by(lookup: NameLookup, name: str) -> Facts:
    card = lookup.by_name(name)
    return Facts(card.slug if card is not None else "", "https://example.org/a.jpg")


def sections(report: DeckReport) -> tuple[object, ...]:
    return report.deck.material, report.deck.main, report.deck.sideboard


@pytest.mark.parametrize("form", FORMATS)
def test_what_is_written_is_read_back_the_same(lookup: NameLookup, form: Format) -> None:
    report = read_any(write_as(DECK, form, lambda name: facts_by(lookup, name)), lookup)
    assert report.whole and not report.placed, report
    assert report.deck == DECK


@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_of_nothing_known_loses_no_name_on_the_way(lookup: NameLookup, form: Format) -> None:
    deck = Deck("x", (), ((2, "Nobody's Card"), (1, "Gale Hound")))
    if form == "names":  # a line that is no known card could be anything
        deck = Deck("x", (), ((2, "Gale Hound"),))
    assert read_any(write_as(deck, form), lookup).deck == deck


@pytest.mark.parametrize(
    "text",
    [
        "4 Gale Hound\n1 Spirit of Ash\n2 Tide",
        "4x gale hound\n1x spirit of ash\n2x tide",
        "x4 Gale Hound\nx1 Spirit of Ash\nx2 Tide",
        "Gale Hound x4\nSpirit of Ash x1\nTide \u00d72",
        "- 4 x Gale Hound\n- 1 x Spirit of Ash\n- 2 x Tide",
        "4\tGale Hound\n1\tSpirit of Ash\n2\tTide",
        '4,"Gale Hound"\n1,"Spirit of Ash"\n2,"Tide"',
        "Gale Hound;4\nSpirit of Ash;1\nTide;2",
        "Gale Hound (4)\nSpirit of Ash (1)\nTide (2)",
        "Gale Hound\nGale Hound\nGale Hound\nGale Hound\nSpirit of Ash\nTide\nTide",
        "4 gale-hound-tst\n1 spirit-of-ash\n2 ebb",
        "4 g1\n1 s1\n2 t2",
        "4 Gale Hound (TST)\n1 Spirit of Ash [TST] 012\n2 [t1] Tide",
        "# Main\n4 Gale Hound\n2 Tide\n# Material\n1 Spirit of Ash",
        "Main:\n4 Gale Hound\n2 Tide\nMaterial:\n1 Spirit of Ash",
        "== MAIN DECK (6) ==\n4 Gale Hound\n2 Tide\n\n== Material Deck: 1 card ==\n1 Spirit of Ash",
        "**Main Deck**\n4 Gale Hound\n2 Tide\n**Material Deck**\n1 Spirit of Ash",
        "### Grand Archive Deck: x\n4 Gale Hound\n1 Spirit of Ash\n2 Tide",
        "\ufeff4 Gale Hound\r\n2 Ebb\r\n\r\n1 Spirit of Ash\r\n",
        "My deck\n4 Gale Hound [TST-012] foil\n1 Spirit of Ash <TST>\n2 Tide - TST 012",
        "# My deck\n4xGale Hound\n(1) Spirit of Ash\n2 copies of Tide",
        "Name: Mine\n\n## Main\n### Allies (4)\n\u2022 **4x** Gale Hound\n\u25e6 2: Tide\n## Material\n1 Spirit of Ash",
        "Gale Hound: 4\nSpirit of Ash - 1\nTide 2\n-----\nTotal: 7 cards",
        "[Main Deck]\n4 Gale Hound # good\n2 Tide; fine\n[Material Deck]\n1 Spirit of Ash",
        "| Card | Qty |\n|---|---|\n| Gale Hound | 4 |\n| Tide | 2 |\n| **Spirit of Ash** | 1 |",
        'Quantity,Name,Set\n"4","Gale Hound","TST"\n2,Tide,TST,012\n1,"Spirit of Ash"',
        "4 [Gale Hound](https://example.org/g)\n2 [[Tide]]\n1 <b>Spirit of Ash</b>",
        "4 GaleHound\n1 Spirit-of Ash.\n\u200b2\u202e Tide!",
        "\uff14 Gale Hound\nMAT: 1 Spirit of Ash\nMB: 2 Tide",
        "4,Gale Hound,TST,main\n1,Spirit of Ash,TST,material\n2,Tide,TST,main",
        "# Main Deck\n4 Gale Hound\n2 Tide\n# Material Deck\n1 Spirit of Ash\n\n# https://silv.ie/deck/a-b-c/1",
        "//Main\n4 Gale Hound\n2 Tide\n//Materials (1)\n1 Spirit of Ash",
        "\U0001f525 Main-Deck \U0001f525\n4 Gale Hound\n2 Tide\n[b]Mat\u00e9riel[/b]\n1 Spirit of Ash",
        '["Gale Hound", "Gale Hound", "gale-hound", "Gale Hound", "Spirit of Ash", "Tide", "Tide"]',
        '{"Gale Hound": 4, "Spirit of Ash": 1, "Tide": 2}',
        '[{"name": "Gale Hound", "quantity": 4}, {"card": {"name": "Spirit of Ash"}}, {"slug": "tide", "count": "2"}]',
        '{"main": {"gale-hound": 4, "tide": 2}, "material": {"spirit-of-ash": 1}, "rank": 7}',
        '{"main": {"gale-hound": 4, "tide": 2}, "material": {"spirit-of-ash": 1}, "sideboard": {}, "side": null}',
        '{"cards": {"main": [{"name": "Gale Hound", "quantity": 4}, {"uuid": "t1"}, "Ebb"], "material": ["s1"]}}',
    ],
)
def test_whatever_a_list_looks_like_it_is_the_same_deck(lookup: NameLookup, text: str) -> None:
    report = read_any(text.encode(), lookup)
    assert report.whole, report
    assert sections(report) == (((1, "Spirit of Ash"),), ((4, "Gale Hound"), (2, "Tide")), ())


def test_names_with_what_stands_in_them_are_told_from_what_stands_beside_them(lookup: NameLookup) -> None:
    report = read_any(b"2 Orchid - Dusk\n1 Weavers Loom\n3 Orchid: Dusk 4\nWeaver's Loom TST 12\nSB: 2 Ebb\n", lookup)
    assert report.whole, report
    assert report.deck.main == ((5, "Orchid: Dusk"), (2, "Weaver\u2019s Loom"))
    assert report.deck.sideboard == ((2, "Tide"),)


@pytest.mark.parametrize("line", ["-3 Tide", "3. Tide", "Tide or Ebb", "Author: Tide", "12"])
def test_what_could_be_several_things_is_told_and_not_guessed(lookup: NameLookup, line: str) -> None:
    report = read_any(f"Main\n1 Gale Hound\n{line}".encode(), lookup)
    assert report.deck.main == ((1, "Gale Hound"),)
    assert [problem.line_number for problem in report.problems] == [3]


def test_the_first_line_names_the_deck_only_above_cards(lookup: NameLookup) -> None:
    assert read_any(b"Ash and Gale\n\n4 Gale Hound", lookup).deck.name == "Ash and Gale"
    misspelt = read_any(b"Gale Huond\nGale Hound\nTide", lookup)
    assert [problem.line_number for problem in misspelt.problems] == [1] and misspelt.deck.name == ""
    assert not read_any(b"# Maybeboard\n4 Gale Hound", lookup).deck.main


def test_the_report_tells_what_was_read_otherwise_than_it_stands(lookup: NameLookup) -> None:
    report = read_any(b"2 gale-hound-tst\n1 ash-CROWN\n1 Gale Huond\nwhat is this?", lookup)
    assert report.form == "text"
    assert report.matched == (("gale-hound-tst", "Gale Hound"),), "capitals and hyphens are no news"
    assert report.placed == ("Ash Crown",)
    assert [str(one.reason) for one in report.unknown] == [
        'No known card is called "Gale Huond". Did you mean "Gale Hound"?'
    ]
    assert [one.line_number for one in report.problems] == [4]
    assert report.deck.main == ((2, "Gale Hound"), (1, "Gale Huond")), "nothing is dropped"
    assert not report.whole


def test_a_list_with_sections_is_left_as_it_is(lookup: NameLookup) -> None:
    report = read_any(b"# Main Deck\n1 Ash Crown", lookup)
    assert (report.deck.main, report.placed) == (((1, "Ash Crown"),), ())


def test_decks_in_bags_of_a_saved_table_are_found(lookup: NameLookup) -> None:
    def card(name: str) -> dict[str, object]:
        return {"Name": "Card", "Nickname": name, "CardID": 100}

    save = {
        "SaveName": "My Table",
        "ObjectStates": [
            {
                "Name": "Bag",
                "ContainedObjects": [{"Name": "Deck", "ContainedObjects": [card("Tide"), card("Ash Crown")]}],
            },
            {"Name": "DeckCustom", "Nickname": "Sideboard", "ContainedObjects": [card("Ebb"), card("")]},
            {**card("Gale Hound\n3 cost"), "Nickname": "Gale Hound\n3 cost"},
            {"Name": "Notecard", "Nickname": "Hello"},
        ],
    }
    report = read_any(json.dumps(save).encode(), lookup)
    assert (report.form, report.deck.name) == ("tabletop-simulator", "My Table")
    assert sections(report) == (((1, "Ash Crown"),), ((1, "Tide"), (1, "Gale Hound")), ((1, "Tide"),))
    assert [str(note) for note in report.notes] == ["1 card has no name there and was left out."]


def test_sections_that_are_no_part_of_a_deck_are_told(lookup: NameLookup) -> None:
    silvie = {"name": "S", "cards": {"main": [{"name": "Tide"}], "token": [{"name": "Sprout"}, {"name": "Leaf"}]}}
    report = read_any(json.dumps(silvie).encode(), lookup)
    assert report.deck == Deck("S", (), ((1, "Tide"),))
    assert [str(note) for note in report.notes] == ['"token" is no section of a deck and was left out (2).']


def test_one_of_several_decks_is_chosen_by_number(lookup: NameLookup) -> None:
    decks = b'[{"main": {"tide": 1}}, {"main": {"tide": 2}}]'
    with pytest.raises(UserMistake, match=r"holds several decks \(2\); say which one with --number"):
        read_any(decks, lookup)
    with pytest.raises(UserMistake, match="no deck with the number 3, only 2"):
        read_any(decks, lookup, number=3)
    assert read_any(decks, lookup, number=2).deck.main == ((2, "Tide"),)


ENORMOUS = 100_000
NEVER_ENDING = 20.0
"""Seconds of the processor. Each takes a moment; how long is for `bench catalogue` to say."""


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "holds no cards"),
        (b" \n\t\n", "holds no cards"),
        (b"4 Gale Hound\n" * ENORMOUS, "larger than 64 KiB"),
        (b"1\n" * 30_000, "may have 500 lines"),
        (b"a " * 30_000, "not a count followed by a card name"),
        (b"a" + b" " * 60_000 + b"b", "not a count followed by a card name"),
        (bytes(range(256)) * 40, "no text"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 9, "no text"),
        (b"<!DOCTYPE html><html><body>4 Gale Hound</body></html>", "a web page and no deck list"),
        (b'{"cards": ', "cannot be read"),
        (b"[" * ENORMOUS, "cannot be read (it is nested too deeply)"),
        (b'{"a":' * ENORMOUS + b"1" + b"}" * ENORMOUS, "cannot be read (it is nested too deeply)"),
        (b'{"cards": 5}', "holds no deck list"),
        (b'{"main": 5}', "holds no deck list"),
        (b'{"version": 2, "cards": []}', "holds no deck list"),
        (b'{"cards": {"Tide": -4}}', '"Tide: -4": the count must be from 1 to 99'),
        (b"{}", "holds no deck list"),
        (b"[]", "holds no deck list"),
        (b'{"error": "not found"}', "an error of the site: not found"),
        (b"[1, 2, 3]", "no entry of a deck"),
        (b'{"main": [[[[[[["Tide"]]]]]]]}', "no entry of a deck"),
        (b'{"main": {"Tide": -4, "Ebb": 2.5}}', '"Tide: -4": the count must be from 1 to 99'),
        (b'{"main": {"Tide": -4, "Ebb": 2.5}}', '"Ebb: 2.5": the count must be from 1 to 99'),
        (b'{"main": [{"quantity": 3}]}', '"{"quantity":3}": this is no entry of a deck'),
        (b'{"main": {"Tide": 1e99}}', "count must be from 1 to 99|no entry of a deck"),
        (b'{"main": [{"name": "Tide", "quantity": true}]}', "count must be from 1 to 99"),
        (b'{"ObjectStates": []}', "holds no cards"),
        (b'{"ObjectStates": [1, null, {"ContainedObjects": 3}]}', "holds no cards"),
        (json.dumps({"main": ["Tide"] * ENORMOUS}).encode(), "count must be from 1 to 99"),
        (b"{" + b" " * 9_000_000 + b"}", "larger than 8 MiB"),
    ],
)
def test_nonsense_is_a_sentence_and_quick(lookup: NameLookup, data: bytes, told: str) -> None:
    begun = time.process_time()  # a busy machine is not what it is about
    try:
        report = read_any(data, lookup)
        words = " ".join((*map(str, report.problems), *map(str, report.notes)))
    except UserMistake as mistake:
        words = str(mistake)
    assert time.process_time() - begun < NEVER_ENDING
    assert any(one in words for one in told.split("|")), words[:500]


@pytest.mark.shared_data
def test_every_tournament_list_comes_back_from_every_form(
    sampled: Sampler[dict[str, object]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    lists = json.loads(gzip.decompress(shared_path("decks/tournament.json.gz").read_bytes()))
    with CardStore.open(real_store(tmp_path_factory.mktemp("lists") / "cards.db")) as store:
        names = {card.slug: card.name for card in store}
        slugs = {name: slug for slug, name in names.items()}
        lookup = NameLookup(starter_set(), store)
        for number, listed in enumerate(sampled(lists, 10), 1):
            wanted = {
                which: merge_entries((count, names[slug]) for slug, count in dict(listed[which]).items())  # type: ignore[call-overload]
                for which in SECTIONS
            }
            deck = Deck(f"Deck {number}", wanted["material"], wanted["main"], wanted["sideboard"])
            original = read_any(json.dumps(listed).encode(), lookup, deck.name)
            assert original.whole and original.deck == deck, (original.problems, original.unknown)
            for form in FORMATS:
                report = read_any(write_as(deck, form, lambda name: Facts(slugs[name])), lookup)
                assert report.whole and not report.placed and report.deck == deck, (form, report)
