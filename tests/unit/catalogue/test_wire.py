"""Card records from the API's JSON: what is understood, what is forgiven, what is refused."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.catalogue.model import CardRecord, CatalogueError, FormatLimit, RecordProblem
from gatcg_desktop.catalogue.wire import decode_card, decode_list, decode_page, decode_records, plain_text
from tests.helpers.api_server import made_up_card, made_up_edition
from tests.helpers.shared_data import shared_path


def card(**changes: Any) -> CardRecord:
    return decode_card(json.dumps(made_up_card("gale-hound", **changes)).encode())


def refusal(record: object) -> str:
    with pytest.raises(CatalogueError) as caught:
        decode_card(json.dumps(record).encode())
    return str(caught.value)


def test_a_plain_card_keeps_what_is_printed_on_it() -> None:
    found = card()
    assert (found.slug, found.name, found.element) == ("gale-hound", "Gale Hound", "WIND")
    assert (found.cost_kind, found.cost_value, found.power, found.life) == ("reserve", 2, 1, 2)
    assert (found.types, found.subtypes, found.classes) == (("ALLY",), ("BEAST",), ("TAMER",))
    assert found.effect == "On Enter: Gale Hound gets +1POWER."
    edition = found.editions[0]
    assert (edition.uuid, edition.image) == ("ed-gale-hound", "/cards/images/ed-gale-hound.jpg")
    assert (edition.set_prefix, edition.collector_number, edition.rarity) == ("TST", "001", 1)
    assert found.edition("ed-gale-hound") is edition


def test_supertypes_are_taken_out_of_the_types_in_any_order() -> None:
    found = card(types=["WEAPON", "REGALIA", "UNIQUE"])
    assert found.types == ("WEAPON",)
    assert found.supertypes == ("REGALIA", "UNIQUE")


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"cost": {"type": "reserve", "value": "X"}, "cost_reserve": -1}, ("reserve", "X")),
        ({"cost": {"type": "memory", "value": "X"}, "cost_memory": -1}, ("memory", "X")),
        ({"cost": {"type": "memory", "value": "0"}, "cost_memory": 0}, ("memory", 0)),
        ({"cost": {"type": "reserve", "value": "16"}}, ("reserve", 16)),
        ({"cost": {"type": "none", "value": None}, "cost_reserve": None}, ("none", None)),
        ({"cost": None, "cost_reserve": None, "cost_memory": 3}, ("memory", 3)),
        ({"cost": None, "cost_reserve": -1}, ("reserve", "X")),
        ({"cost": None, "cost_reserve": None}, ("none", None)),
    ],
)
def test_costs_in_every_way_the_api_writes_them(fields: dict[str, Any], expected: tuple[str, Any]) -> None:
    found = card(**fields)
    assert (found.cost_kind, found.cost_value) == expected


def test_a_cost_of_an_unknown_kind_is_refused_by_its_word() -> None:
    assert "'blood'" in refusal(made_up_card("a", cost={"type": "blood", "value": "1"}))


def test_speed_has_three_values() -> None:
    assert [card(speed=speed).speed for speed in (True, False, None)] == [True, False, None]


def test_empty_elements_stay_empty_and_missing_ones_follow_the_element() -> None:
    assert card(elements=[], element="NORM").elements == ()
    assert card(elements=None, element="TERA").elements == ("TERA",)


def test_a_record_of_the_old_schema_is_read() -> None:
    found = decode_card(
        json.dumps(
            {
                "slug": "old-flute",
                "uuid": "oldflute1",
                "name": "Old Flute",
                "element": "NORM",
                "types": ["REGALIA", "ITEM"],
                "subtypes": ["TAMER", "INSTRUMENT"],
                "classes": ["TAMER"],
                "attack": 4,
                "cost_memory": 1,
                "cost_reserve": None,
                "effect_raw": None,
                "effect": '<span class="effect__icon effect__icon--rest"></span>'
                '<span class="effect__label">:</span> Draw.\r\n'
                '<span class="effect__bubble">Class Bonus</span>CARDNAME gets'
                ' +1<span class="effect__icon effect__icon--sword"></span> &amp; more.',
                "rule": None,
                "related_ids": None,
                "editions": [{"uuid": "e1", "set": {"prefix": "OLD", "name": "Old", "language": "EN"}}],
            }
        ).encode()
    )
    assert found.effect == "REST: Draw.\n\n[Class Bonus] Old Flute gets +1 POWER & more."
    assert (found.power, found.elements, found.cost_value) == (4, ("NORM",), 1)
    assert found.editions[0].image is None


def test_marks_of_the_written_text_do_not_reach_the_reader() -> None:
    assert plain_text("**On Enter:** put a **buff** counter on CARDNAME.", "Moss Cat") == (
        "On Enter: put a buff counter on Moss Cat."
    )


def test_the_other_face_is_gathered_once_from_all_printings() -> None:
    def back(uuid: str) -> dict[str, Any]:
        face = made_up_card("elder-hound", power=9)
        del face["editions"]
        return face | {"edition": made_up_edition("elder-hound", uuid=uuid, orientation="back")}

    found = card(
        editions=[
            made_up_edition("gale-hound", uuid="f1", orientation="front", other_orientations=[back("b1")]),
            made_up_edition("gale-hound", uuid="f2", orientation="front", other_orientations=[back("b2")]),
        ]
    )
    (face,) = found.faces
    assert (face.slug, face.power, face.faces) == ("elder-hound", 9, ())
    assert [(edition.uuid, edition.orientation) for edition in face.editions] == [
        ("b1", "back"),
        ("b2", "back"),
    ]


def test_rulings_and_format_limits() -> None:
    found = card(
        rule=[{"date_added": "2025-01-01", "title": "", "description": "It counts."}],
        legality={"STANDARD": {"limit": 0}, "DRAFT": {"limit": 2}},
    )
    assert found.rule[0].text == "It counts."
    assert found.legality == (FormatLimit("DRAFT", 2), FormatLimit("STANDARD", 0))
    assert (found.limit("standard"), found.limit("pantheon")) == (0, None)
    assert card(legality=None, rule=None).legality == ()


def test_the_shown_picture_is_an_english_one_if_there_is_one() -> None:
    chinese = made_up_edition("gale-hound", uuid="cn", set={"prefix": "A", "name": "A", "language": "CN"})
    unpictured = made_up_edition("gale-hound", uuid="none", image=None)
    english = made_up_edition("gale-hound", uuid="en")
    shown = card(editions=[chinese, unpictured, english]).pictured_edition
    assert shown is not None and shown.uuid == "en"
    shown = card(editions=[unpictured, chinese]).pictured_edition
    assert shown is not None and shown.uuid == "cn"
    assert card(editions=[unpictured]).pictured_edition is None


@pytest.mark.parametrize(
    "image",
    [
        "https://elsewhere.example/a.jpg",
        "//elsewhere.example/a.jpg",
        "/../../etc/passwd",
        "/a/../b.jpg",
        "a.jpg",
        "/a b",
    ],
)
def test_a_picture_path_that_leaves_the_host_is_dropped_and_the_card_kept(image: str) -> None:
    assert card(editions=[made_up_edition("gale-hound", image=image)]).editions[0].image is None


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"name": 7}, "$.name"),
        ({"name": ""}, "$.name"),
        ({"slug": "../evil"}, "$.slug"),
        ({"uuid": "a/b"}, "$.uuid"),
        ({"uuid": "abc\n"}, "$.uuid"),
        ({"types": "ALLY"}, "$.types"),
        ({"power": 10**30}, "$.power"),
        ({"effect_raw": "x" * 20_001}, "$.effect_raw"),
        ({"editions": [{"slug": "no-uuid"}]}, "uuid"),
        ({"editions": [made_up_edition("a")] * 501}, "$.editions"),
    ],
)
def test_a_wrong_field_is_named(changes: dict[str, Any], told: str) -> None:
    assert told in refusal(made_up_card("a", **changes))


def test_one_bad_record_is_told_by_place_and_name_and_the_rest_goes_on() -> None:
    records = [made_up_card("a"), made_up_card("b", power="strong"), made_up_card("c"), 17]
    raws = decode_list(json.dumps(records).encode(), "cards.json")
    first, second, third, fourth = decode_records(raws, "cards.json")
    assert isinstance(first, CardRecord) and isinstance(third, CardRecord)
    assert isinstance(second, RecordProblem)
    told = str(second.sentence)
    assert told.startswith("cards.json, record 2 (B): ") and "$.power" in told
    assert isinstance(fourth, RecordProblem) and str(fourth.name) == "no readable name"


def test_a_list_may_be_bare_or_under_data_and_begin_with_a_byte_order_mark() -> None:
    records = [made_up_card("a"), made_up_card("b")]
    assert len(decode_list(json.dumps(records).encode(), "f")) == 2
    assert len(decode_list(b"\xef\xbb\xbf" + json.dumps({"data": records}).encode(), "f")) == 2


@pytest.mark.parametrize(
    "payload", [b"", b"  ", b"<html>", b"7", b'"text"', b'{"cards": []}', b"[1,", b"\xff\xfe", b"[" * 100_000]
)
def test_a_body_that_is_no_list_of_records_is_refused_by_name(payload: bytes) -> None:
    with pytest.raises(CatalogueError, match=r"cards\.json is not a list of card records"):
        decode_list(payload, "cards.json")


def test_a_deeply_nested_field_is_refused_and_nothing_breaks() -> None:
    deep = "[" * 5_000_000 + "]" * 5_000_000  # older Pythons refuse 50,000; 3.14 asks what is left of the stack
    with pytest.raises(CatalogueError, match="nested too deeply"):
        decode_list(f'[{json.dumps(made_up_card("a"))[:-1]}, "unknown": {deep}}}]'.encode(), "f")


def test_more_records_than_any_catalogue_has_are_refused() -> None:
    with pytest.raises(CatalogueError, match=r"more records .50001. than"):
        decode_list(b"[" + b"1," * 50_000 + b"1]", "f")


def test_a_page_tells_its_place_and_totals() -> None:
    page = decode_page(b'{"data": [{}], "page": 3, "total_cards": 101, "total_pages": 3, "has_more": false}', "p")
    assert (page.page, page.total_cards, page.total_pages, len(page.data)) == (3, 101, 3, 1)
    with pytest.raises(CatalogueError, match="Page 1 of x is not a page of cards"):
        decode_page(b"<html>Log in</html>", "Page 1 of x")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(sorted(made_up_card("a"))), json_values, max_size=5))
def test_whatever_a_field_holds_the_answer_is_a_card_or_a_reason(changes: dict[str, Any]) -> None:
    try:
        found = decode_card(json.dumps(made_up_card("a") | changes).encode())
    except CatalogueError as refused:
        reason = str(refused)
    else:
        reason = f"{found.slug} {found.name}" if found.cost_kind in ("reserve", "memory", "none") else ""
    assert reason.strip()


@pytest.mark.shared_data
def test_every_real_record_is_understood() -> None:
    raws = decode_list(gzip.decompress(shared_path("api/cards-2026-06.json.gz").read_bytes()), "cards.json.gz")
    decoded = list(decode_records(raws, "cards.json.gz"))
    cards = {card.slug: card for card in decoded if isinstance(card, CardRecord)}
    assert [entry for entry in decoded if isinstance(entry, RecordProblem)] == []
    assert len(cards) == len(raws) > 2_200
    assert all(card.types and card.name and card.uuid for card in cards.values())
    assert not {"UNIQUE", "REGALIA", "TOKEN"} & {word for card in cards.values() for word in card.types}
    assert {card.cost_value for card in cards.values() if isinstance(card.cost_value, str)} == {"X"}
    assert sum(len(card.faces) for card in cards.values()) > 15
    assert not any("<span" in card.effect or "CARDNAME" in card.effect for card in cards.values())
    assert sum(card.pictured_edition is None for card in cards.values()) == 0


def test_references_say_what_a_card_brings_into_a_game() -> None:
    def reference(kind: str, slug: str, direction: str = "TO") -> dict[str, str]:
        return {"kind": kind, "slug": slug, "name": slug.title(), "direction": direction}

    found = card(
        references=[
            reference("SUMMON", "puppy"),
            reference("REFERENCE", "bone"),
            reference("STATUS", "fame"),
            reference("SUMMON", "pack", "FROM"),
            reference("SUMMON", "puppy"),
        ]
    )
    assert [(one.kind, one.slug) for one in found.references] == [
        ("SUMMON", "puppy"),
        ("REFERENCE", "bone"),
        ("STATUS", "fame"),
        ("SUMMON", "puppy"),
    ]
    assert found.brings == ("puppy", "fame")
    assert card().references == ()


def test_a_reference_that_could_leave_the_catalogue_is_refused() -> None:
    assert "references" in refusal(made_up_card("gale-hound", references=[{"kind": "SUMMON", "slug": "../x"}]))
