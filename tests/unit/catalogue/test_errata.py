"""Errata are applied to the texts they are about, once, and what they changed is remembered."""

from __future__ import annotations

import json

import pytest

from gatcg_desktop.catalogue.errata import amended
from gatcg_desktop.catalogue.model import Amendment, Ruling
from gatcg_desktop.catalogue.wire import decode_card
from tests.helpers.api_server import made_up_card
from tests.helpers.shared_data import real_records

TYPES = ("ACTION", "MAGE", "SPELL")


def erratum(text: str, date: str = "2026-02-03", title: str = "ERRATA") -> Ruling:
    return Ruling(date, title, text)


def reads(text: str, *rulings: Ruling) -> str:
    return amended(text, TYPES, rulings)[0]


@pytest.mark.parametrize(
    ("printed", "description", "now"),
    [
        ("Return a card to your hand.", "your hand -> its owner's hand.", "Return a card to its owner's hand."),
        ("Wake up a cat you own.", "'you own -> you own this turn.'", "Wake up a cat you own this turn."),
        ("Cards and objects can't hide.", '"objects.." -> "Hound objects.."', "Cards and Hound objects can't hide."),
        ("Gale gets +X POWER.", "'gets +X power.' -> 'gets +X power twice.'", "Gale gets +X POWER twice."),
        ("Gale gets +2POWER.", "gets +2 power -> loses 2 cards", "Gale loses 2 cards."),
        ("Gale gets -1 POWER.", "-1 POWER -> -1♥", "Gale gets -1 LIFE."),
        ("It has “On Hit: Draw.”", "'\"On Hit:..\"' -> 'gains \"On Hit:..\"'", 'It has gains "On Hit: Draw.”'),
        ("Rest it as long the sun shines.", "'As long the' -> 'As long as the'", "Rest it as long as the sun shines."),
        (
            "Draw a card. As long as a player doesn't howl, hide it. Draw a card.",
            '"As long as a player doesn\'t..." -> "As long as no player howls, show it."',
            "Draw a card. As long as no player howls, show it. Draw a card.",
        ),
        ("Two types among the types.", "'types' -> 'card types'", "Two card types among the card types."),
    ],
)
def test_the_words_that_were_amended_take_the_place_of_the_printed(printed: str, description: str, now: str) -> None:
    assert reads(printed, erratum(description)) == now


@pytest.mark.parametrize(
    ("printed", "description"),
    [
        ("Prevent combat damage. Prevent damage.", "damage -> combat damage"),
        ("You may look at your hand.", "you -> your"),
        ("Hide. (Players can't gain a thing while it hides.)", "gain -> have"),
        ("As a Mage Skill, deal 1 damage.", "'Mage Skill' -> 'Mage Spell'"),
        ("Bring it again.", "gain -> have"),
        ("Draw a card.", "Added 'Specter' subtype."),
    ],
)
def test_what_is_amended_already_or_is_not_meant_stays(printed: str, description: str) -> None:
    assert reads(printed, erratum(description)) == printed


def test_a_ruling_changes_nothing() -> None:
    assert amended("Draw a card.", TYPES, (erratum("a card -> two cards", title=""),)) == ("Draw a card.", ())


def test_errata_are_applied_in_the_order_they_were_made() -> None:
    text, changes = amended(
        "Whenever damage would be dealt, prevent it.",
        TYPES,
        (
            erratum("'damage' -> 'combat damage'", "2024-01-19", "ERRATA, P25"),
            erratum("'Whenever damage would be' -> 'If damage would be'", "2023-04-15"),
        ),
    )
    assert text == "If combat damage would be dealt, prevent it."
    # The first as it was made is not what stands there now.
    assert changes == (Amendment("2024-01-19", "combat damage", "damage"),)


def test_a_changed_type_line_cost_or_prose_is_told() -> None:
    changes = amended(
        "Draw a card.",
        TYPES,
        (erratum("'Mage Skill' -> 'Mage Spell'"), erratum("Memory cost 0 -> 1"), erratum("'Slow' removed.")),
    )[1]
    assert changes == (
        Amendment("2026-02-03", "Mage Spell", "Mage Skill"),
        Amendment("2026-02-03", "1", "Memory cost 0"),
        Amendment("2026-02-03", "'Slow' removed."),
    )


def test_a_record_has_the_amended_text_on_the_face_it_is_about() -> None:
    back = made_up_card("back-hound", effect_raw="Draw it.", effect="Draw it.")
    rule = [
        {"title": "ERRATA", "date_added": "2026-02-03", "description": "'a card' -> 'two cards'"},
        {"title": "ERRATA", "date_added": "2026-02-04", "description": "'Draw' -> 'Reveal'"},
    ]
    front = made_up_card("front-hound", effect_raw="Discard a card.", rule=rule)
    front["editions"][0]["other_orientations"] = [back]
    record = decode_card(json.dumps(front).encode())
    assert (record.effect, record.faces[0].effect) == ("Discard two cards.", "Reveal it.")
    assert [one.now for one in record.amended] == ["two cards"]
    assert [one.now for one in record.faces[0].amended] == ["Reveal"]
    assert len(record.rule) == 2 and record.faces[0].rule == ()


@pytest.mark.shared_data
def test_errata_mend_the_real_texts_that_do_not_have_them_yet() -> None:
    records = real_records()
    # Of the six others the words stand in no text of today, or in a reminder only.
    assert sum(bool(face.amended) for record in records for face in (record, *record.faces)) == 102
    texts = {record.slug: record.effect for record in records}
    assert "Angel cards and Angel objects" in texts["cardinal-of-divine-rite"]
    assert "no player controls an object named Vorpal Sword, prevent" in texts["jabberwocky-calamitys-call"]
    assert "gets +X POWER until end of turn." in texts["lacunas-grasp"]
    assert "players can't gain opportunity" in texts["feu-awakening"]
