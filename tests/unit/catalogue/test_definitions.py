"""Definitions of real records: characteristics, faces, what is understood and what the players do by hand."""

from __future__ import annotations

import gzip
import json
from functools import cache, lru_cache
from typing import Any

import pytest

from gatcg_desktop.catalogue.definitions import definition_of, guessed_when, named_by
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.wire import decode_card, decode_list
from gatcg_desktop.decks.formats.deck_text import load_deck
from gatcg_desktop.language.ast import (
    ByHand,
    ByHandEffect,
    ClassBonus,
    Draw,
    Event,
    EventKind,
    Keyword,
    Restricted,
    Summon,
    Triggered,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.keywords import ENFORCED
from tests.helpers.api_server import made_up_card, made_up_edition
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import shared_path


def record(**changes: Any) -> CardRecord:
    return decode_card(json.dumps(made_up_card("gale-hound", **changes)).encode())


def face(**changes: Any) -> CardDefinition:
    (found,) = definition_of(record(**changes))
    return found


def test_what_is_printed_is_taken_over() -> None:
    found = face(
        types=["TOKEN", "UNIQUE", "ALLY"], elements=["EXALTED", "WIND"], flavor="Woof.", effect_raw="Vigor, Taunt"
    )
    assert (found.key, found.name, found.flavor) == ("gale-hound", "Gale Hound", "Woof.")
    assert found.types == ("ALLY",)
    assert found.supertypes == ("TOKEN", "UNIQUE")
    assert found.elements == ("EXALTED", "WIND")
    assert (found.classes, found.subtypes) == (("TAMER",), ("BEAST",))
    assert (found.cost_kind, found.cost, found.power, found.life) == ("reserve", 2, 1, 2)
    assert found.paragraphs == ("Vigor, Taunt",)
    assert found.abilities == (Keyword("Vigor"), Keyword("Taunt"))
    assert found.other_face == ""


@pytest.mark.parametrize("printed", [[], ["NORM"], ["WATER"]])
def test_what_is_printed_without_an_element_is_norm(printed: list[str]) -> None:
    assert face(types=["MASTERY"], elements=printed).elements == tuple(printed or ["NORM"])


@pytest.mark.parametrize(
    ("fields", "kind", "cost"),
    [
        ({"cost": {"type": "reserve", "value": "X"}, "cost_reserve": -1}, "reserve", None),
        ({"cost": {"type": "memory", "value": "X"}, "cost_memory": -1, "cost_reserve": None}, "memory", None),
        ({"cost": {"type": "memory", "value": "0"}, "cost_memory": 0, "cost_reserve": None}, "memory", 0),
        ({"cost": {"type": "none", "value": None}, "cost_reserve": None}, "none", None),
        ({"cost": None, "cost_reserve": None}, "none", None),
    ],
)
def test_costs(fields: dict[str, Any], kind: str, cost: int | None) -> None:
    found = face(**fields)
    assert (found.cost_kind, found.cost) == (kind, cost)


@pytest.mark.parametrize(("speed", "expected"), [(True, "fast"), (False, "slow"), (None, "")])
def test_speeds(speed: bool | None, expected: str) -> None:
    assert face(types=["ACTION"], speed=speed).speed == expected


def test_x_in_the_text_is_understood_only_where_the_cost_is_x() -> None:
    text = "Deal X damage to target unit."
    x_cost = {"cost": {"type": "reserve", "value": "X"}, "cost_reserve": -1}
    assert not by_hand(face(types=["ACTION"], effect_raw=text, **x_cost))
    assert by_hand(face(types=["ACTION"], effect_raw=text))


def by_hand(found: CardDefinition) -> list[ByHand | ByHandEffect]:
    return [node for node in nodes(found.abilities) if isinstance(node, ByHand | ByHandEffect)]


def test_a_paragraph_nobody_understands_stays_behind_its_restriction() -> None:
    text = "Taunt\n\n[Class Bonus] On Enter: Juggle three torches. (They burn.)"
    found = face(effect_raw=text)
    assert found.abilities == (
        Keyword("Taunt"),
        Restricted((ClassBonus(),), (_juggled("enter", "[Class Bonus] On Enter: Juggle three torches. (They burn.)"),)),
    )
    assert found.paragraphs == ("Taunt", "[Class Bonus] On Enter: Juggle three torches. (They burn.)")
    # A restriction that nobody knows is the players' business too.
    assert face(effect_raw="[Moon 3+] On Death: Draw a card.").abilities == (
        _juggled("death", "[Moon 3+] On Death: Draw a card."),
    )


def _juggled(event: EventKind, text: str) -> Triggered:
    return Triggered(Event(event), (ByHandEffect(text),), text=text)


@pytest.mark.parametrize(
    ("words", "kind", "expected"),
    [
        ("On Bounce: Juggle.", "ALLY", "triggered"),
        ("Deluge 3 \u2014 On Bounce: Juggle.", "ALLY", "triggered"),
        ("Equestrian \u2014 On Bounce: Juggle.", "ALLY", "triggered"),
        ("(2), REST: Juggle.", "ITEM", "activated"),
        ("REST: Juggle.", "ITEM", "activated"),
        ("Remove a moon counter from your champion: Juggle.", "ITEM", "activated"),
        ("Cardistry \u2014 (7): Juggle.", "ALLY", "activated"),
        ("(3), Discard this card from your hand: Juggle.", "ACTION", "activated"),
        ("Whenever you juggle, draw a card.", "ALLY", "triggered"),
        ("At the beginning of your end phase, juggle.", "DOMAIN", "triggered"),
        ("Juggle three torches.", "ACTION", "resolve"),
        ("Banish three cards. Then juggle.", "ACTION", "resolve"),
        ("As an additional cost to activate this card, juggle.", "ACTION", "static"),
        ("Brew \u2014 Two Herbs", "ACTION", "static"),
        ("Jugglers you control are tall.", "ALLY", "static"),
        ("Long Cut is quick.", "ATTACK", "static"),
    ],
)
def test_the_first_words_tell_when_a_texts_time_comes(words: str, kind: str, expected: str) -> None:
    assert guessed_when(words, (kind,)) == expected


def test_the_faces_of_a_card_name_each_other() -> None:
    back = made_up_card("moon-hound", effect_raw="On Death: Draw a card.", editions=[], edition=made_up_edition("moon"))
    front = record(editions=[made_up_edition("gale-hound", orientation="front", other_orientations=[back])])
    first, second = definition_of(front)
    assert (first.key, first.other_face) == ("gale-hound", "moon-hound")
    assert (second.key, second.other_face) == ("moon-hound", "gale-hound")
    assert isinstance(second.abilities[0], Triggered)
    assert second.abilities[0].effects == (Draw(),)


def test_the_tokens_a_card_can_summon() -> None:
    text = "On Enter: Summon two Salt Shard tokens.\n[Class Bonus] On Death: Summon a Salt Shard token."
    assert named_by(face(effect_raw=text)) == ("salt-shard",)
    assert named_by(face(effect_raw="Taunt")) == ()


# The real catalogue --------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def real_records() -> tuple[CardRecord, ...]:
    with gzip.open(shared_path("api/cards-2026-06.json.gz")) as stream:
        raws = decode_list(stream.read(), "cards.json")
    return tuple(decode_card(bytes(raw)) for raw in raws)


@lru_cache(maxsize=1)
def real_faces() -> dict[str, CardRecord]:
    """The record that each face belongs to, by the key of the face."""
    return {face.slug: record for record in real_records() for face in (record, *record.faces)}


@cache
def real_definitions(key: str) -> dict[str, CardDefinition]:
    """The faces of the card that has this one."""
    return {face.key: face for face in definition_of(real_faces()[key])}


def real(key: str) -> CardDefinition:
    return real_definitions(key)[key]


def test_every_real_card_has_a_definition_and_everything_named_is_known(sampled: Sampler[CardRecord]) -> None:
    """Of some of them, all with `--exhaustive`."""
    assert len(real_faces()) > 2_200
    for record in sampled(real_records(), 120):
        found = real_definitions(record.slug)
        assert {*found} == {face.slug for face in (record, *record.faces)}
        for definition in found.values():
            summoned = {node.token for node in nodes(definition.abilities) if isinstance(node, Summon)}
            assert summoned <= set(named_by(definition)) | {""}
            for key in named_by(definition):
                assert key in real_faces()
                assert key not in summoned or "TOKEN" in real(key).supertypes
            assert not definition.other_face or real(definition.other_face).other_face


def test_the_starting_champions_and_keywords_of_the_real_decks_are_understood() -> None:
    names = {record.name: record for record in real_records()}
    decks = sorted(shared_path("decks").glob("*.txt"))
    assert len(decks) == 10
    keywords = set()
    for path in decks:
        deck = load_deck(path).deck
        cards = [
            face for name in deck.card_names() if name in names for face in real_definitions(names[name].slug).values()
        ]
        assert len(cards) > 20
        (spirit,) = [card for card in cards if card.level == 0]
        assert not by_hand(spirit)
        assert any(node == Event("enter") for node in nodes(spirit.abilities))
        keywords |= {node.name for card in cards for node in nodes(card.abilities) if isinstance(node, Keyword)}
        for card in cards:
            for text in by_hand(card):
                bare = text.text.split("(")[0].split("]")[-1].strip()
                assert bare not in {"Floating Memory", "Intercept", "Taunt", "Stealth", "True Sight", "Vigor"}
    assert {"Floating Memory", "Intercept", "Lineage", "Pride", "True Sight", "Efficiency", "Taunt"} <= keywords


def test_a_keyword_that_the_referee_does_not_carry_out_is_left_to_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gatcg_desktop.catalogue.definitions.ENFORCED", ENFORCED - {"Critical"})
    definition = face(effect_raw="Critical 2\nVigor", effect="Critical 2\nVigor")
    assert definition.abilities == (ByHand("Critical 2", "static"), Keyword("Vigor"))
