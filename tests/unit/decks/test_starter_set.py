"""The starter set: what it covers, that its words and its trees agree, its decks, and damaged copies of it."""

from __future__ import annotations

import gzip
import itertools
import json
import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gatcg_desktop.decks.champion_line import advice
from gatcg_desktop.decks.formats.deck_text import load_deck
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.decks.starter_set import (
    StarterDeck,
    StarterSet,
    StarterSetBroken,
    in_language,
    read_starter_set,
    starter_set,
)
from gatcg_desktop.language.ast import (
    Activated,
    AdditionalCost,
    BanishSource,
    Become,
    ClassBonus,
    CopyInstance,
    CopyObject,
    CostChange,
    DamageReplacement,
    Discard,
    Empower,
    EntersAsCopy,
    Event,
    GainControl,
    Glimpse,
    Inherited,
    IsImbued,
    Keyword,
    LevelAtLeast,
    Mill,
    Mode,
    Negate,
    Node,
    OnResolve,
    Prevent,
    PutCounters,
    Recover,
    ReturnToHand,
    Static,
    Summon,
    Target,
    TargetLine,
    WasPaid,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.paths import resource
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.shared_data import shared_path

CARDS = tuple(starter_set().definitions.values())
DECKS = starter_set().decks


def cards_with(wanted: Callable[[Node], bool]) -> list[CardDefinition]:
    return [card for card in CARDS if any(wanted(node) for node in nodes(card.abilities))]


def is_event(kind: str) -> Callable[[Node], bool]:
    return lambda node: isinstance(node, Event) and node.kind == kind


def has_keyword(name: str) -> Callable[[Node], bool]:
    return lambda node: isinstance(node, Keyword) and node.name == name


COVERED: dict[str, Callable[[Node], bool]] = {
    "an activation copied, with new targets": lambda n: isinstance(n, CopyInstance) and n.new_targets,
    "an object copied": lambda n: isinstance(n, CopyObject),
    "an activation negated": lambda n: isinstance(n, Negate) and n.unless_pays == 0,
    "an activation negated unless paid for": lambda n: isinstance(n, Negate) and n.unless_pays != 0,
    "a card banished from the stack": lambda n: isinstance(n, BanishSource),
    "enters as a copy": lambda n: isinstance(n, EntersAsCopy),
    "class bonus": lambda n: isinstance(n, ClassBonus),
    "level restriction": lambda n: isinstance(n, LevelAtLeast),
    "imbued": lambda n: isinstance(n, IsImbued),
    "an optional additional cost": lambda n: isinstance(n, AdditionalCost) and n.optional,
    "its payment": lambda n: isinstance(n, WasPaid),
    "a sacrifice as a cost": lambda n: isinstance(n, AdditionalCost) and n.cost.sacrifice is not None,
    "rest as a cost": lambda n: isinstance(n, Activated) and n.cost.rest,
    "counters as a cost": lambda n: isinstance(n, Activated) and n.cost.counters > 0,
    "slow abilities": lambda n: isinstance(n, Activated) and n.speed == "slow",
    "modes": lambda n: isinstance(n, OnResolve) and len(n.modes) > 1,
    "up to ... targets": lambda n: isinstance(n, TargetLine) and n.least == 0 and n.most > 1,
    "a targeted player": lambda n: isinstance(n, Discard) and n.who == "target",
    "damage shield": lambda n: isinstance(n, Prevent),
    "static reduction of damage": lambda n: isinstance(n, DamageReplacement),
    "anthem": lambda n: isinstance(n, Static) and n.applies is not None and n.applies.other,
    "cost reducer": lambda n: isinstance(n, CostChange) and n.applies is not None,
    "inherited effect": lambda n: isinstance(n, Inherited),
    "buff counters": lambda n: isinstance(n, PutCounters) and n.counter == "buff",
    "enlighten counters": lambda n: isinstance(n, PutCounters) and n.counter == "enlighten",
    "empower": lambda n: isinstance(n, Empower),
    "glimpse": lambda n: isinstance(n, Glimpse),
    "recover": lambda n: isinstance(n, Recover),
    "mill": lambda n: isinstance(n, Mill),
    "return to hand": lambda n: isinstance(n, ReturnToHand),
    "gain control": lambda n: isinstance(n, GainControl),
    "distant": lambda n: isinstance(n, Become),
    "a phase begins": is_event("phase"),
    **{
        f"on {kind}": is_event(kind) for kind in ("enter", "death", "attack", "hit", "champion_hit", "kill", "activate")
    },
    **{
        name: has_keyword(name)
        for name in (
            "Cleave",
            "Efficiency",
            "Fast Activation",
            "Floating Memory",
            "Hindered",
            "Imbue",
            "Intercept",
            "Lineage",
            "Pride",
            "Ranged",
            "Steadfast",
            "Stealth",
            "Taunt",
            "True Sight",
            "Vigor",
        )
    },
}


@pytest.mark.parametrize("what", COVERED)
def test_the_set_covers(what: str) -> None:
    assert cards_with(COVERED[what])


def test_every_type_and_both_costs_and_x_are_there() -> None:
    types = {word for card in CARDS for word in card.types}
    assert types == {"CHAMPION", "ALLY", "ACTION", "ATTACK", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA"}
    assert {card.cost_kind for card in CARDS} == {"reserve", "memory"}
    assert [card.cost_kind for card in CARDS if card.cost is None] == ["reserve"]
    assert {card.speed for card in CARDS if "ACTION" in card.types} == {"fast", "slow"}
    regalia = [card for card in CARDS if "REGALIA" in card.supertypes]
    assert {card.types for card in regalia} == {("WEAPON",), ("ITEM",)}
    assert all(card.cost_kind == "memory" for card in regalia)
    assert any("WEAPON" in card.types and card.cost_kind == "reserve" for card in CARDS)
    assert any("ITEM" in card.types and card.cost_kind == "reserve" for card in CARDS)


def test_every_token_can_be_summoned_and_tokens_are_of_three_types() -> None:
    tokens = {card.key: card for card in CARDS if "TOKEN" in card.supertypes}
    summoned = {node.token for card in CARDS for node in nodes(card.abilities) if isinstance(node, Summon)}
    assert summoned == set(tokens)
    assert {"ALLY", "ITEM", "PHANTASIA"} <= {word for card in tokens.values() for word in card.types}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_a_cards_words_mean_what_its_tree_does(card: CardDefinition) -> None:
    facts = CardFacts(card.name, card.types, card.supertypes, card.cost is None)
    read = compile_text("\n".join(card.paragraphs), facts)
    assert [paragraph.text for paragraph in read] == list(card.paragraphs)
    for paragraph, ability in zip(read, card.abilities, strict=True):
        assert paragraph.abilities == (ability,), paragraph.reason


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_stats_fit_the_type(card: CardDefinition) -> None:
    kind = card.types[0]
    assert (card.life is not None) == (kind in ("ALLY", "CHAMPION"))
    assert (card.power is not None) == (kind in ("ALLY", "ATTACK", "WEAPON"))
    assert (card.durability is not None) == (kind == "WEAPON")
    assert (card.level is not None) == (kind == "CHAMPION")
    assert bool(card.speed) == (kind == "ACTION")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_the_french_words_are_there_with_the_same_numbers(card: CardDefinition) -> None:
    french = in_language(card, "fr")
    assert french.name
    assert french.name != card.name
    assert (french.flavor == card.flavor) == (not card.flavor)
    assert len(french.paragraphs) == len(card.paragraphs)
    for theirs, ours in zip(french.paragraphs, card.paragraphs, strict=True):
        assert re.findall(r"[+-]?[0-9]+|\bX\b", theirs) == re.findall(r"[+-]?[0-9]+|\bX\b", ours)
        assert theirs.count("\u2022") == ours.count("\u2022")
        # A card that names itself does so by its French name.
        if card.name in ours:
            assert french.name in theirs


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.key)
def test_a_deck_is_legal_and_can_be_played(deck: Any) -> None:
    listed = load_deck(resource("starter", "decks", f"{deck.key}.txt"))
    assert listed.ok
    assert check_deck(listed.deck, starter_set()) == []
    assert (len(deck.main), len(deck.material)) == (60, 12)
    cards = starter_set().definitions
    champions = [cards[key] for key in deck.material if "CHAMPION" in cards[key].types]
    assert sorted(card.level or 0 for card in champions) == [0, 1, 2, 3]
    by_level = sorted(champions, key=lambda card: card.level or 0)
    assert len({card.lineage_name for card in by_level[1:]}) == 1
    assert [card.life for card in by_level] == sorted(card.life or 0 for card in by_level)
    enabled = {"NORM", *by_level[0].elements}
    assert enabled != {"NORM"}
    assert all(set(cards[key].elements) <= enabled for key in (*deck.main, *deck.material))
    allies = [cards[key] for key in deck.main if "ALLY" in cards[key].types]
    assert len(allies) >= 14
    assert {card.cost for card in allies} == {1, 2, 3, 4, 5, 6}
    floats = [key for key in deck.main if any(has_keyword("Floating Memory")(n) for n in nodes(cards[key].abilities))]
    assert len(floats) >= 6


def test_the_decks_are_of_two_elements_and_share_cards() -> None:
    first, second = (set(deck.main) | set(deck.material) for deck in DECKS)
    assert first & second
    elements = [
        {word for key in keys for word in starter_set().definitions[key].elements} - {"NORM"}
        for keys in (first, second)
    ]
    assert elements == [{"WATER"}, {"FIRE"}]
    used = first | second
    assert {card.key for card in CARDS if "TOKEN" not in card.supertypes} == used


@pytest.mark.parametrize("deck", starter_set().lists, ids=lambda deck: deck.key)
def test_a_list_that_is_ready_to_play_is_legal_and_all_of_it_can_be_played(deck: StarterDeck) -> None:
    listed = starter_set().list_of(deck.key)
    assert listed.name == deck.name
    assert check_deck(listed, starter_set()) == advice(listed, starter_set()) == []
    assert (listed.size("material"), listed.size("main")) == (12, 60)


def test_the_lists_are_twelve_unlike_each_other() -> None:
    lists = [*starter_set().lists, *starter_set().decks]
    assert len(starter_set().lists) == 12
    for one, other in itertools.combinations(lists, 2):
        assert (Counter(one.main) & Counter(other.main)).total() <= 50, (one.key, other.key)


def test_looking_cards_up_by_name() -> None:
    found = starter_set().by_name("Hold the Gate")
    assert found is not None
    assert found.slug == "hold-the-gate"
    assert starter_set().by_name("hold the gate") is None
    names = list(starter_set().names())
    assert "Hold the Gate" in names
    assert "Salt Shard" not in names
    assert starter_set().deck("glass-tide").name == "Glass Tide"
    with pytest.raises(KeyError):
        starter_set().deck("none")


def test_nothing_is_called_like_a_card_of_the_publisher() -> None:
    with gzip.open(shared_path("api/cards-2026-06.json.gz")) as stream:
        real = json.load(stream)
    names = {card["name"].casefold() for card in real} | {card["name"].split(",")[0].casefold() for card in real}
    slugs = {card["slug"] for card in real}
    assert not {card.name.casefold() for card in CARDS} & names
    assert not {card.lineage_name.casefold() for card in CARDS} & names
    assert not {card.key for card in CARDS} & slugs


# Damaged copies ------------------------------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(resource("starter"), tmp_path / "starter")
    return tmp_path / "starter"


def change(folder: Path, key: str, edit: Callable[[dict[str, Any]], object]) -> None:
    """Edit the raw record of a card in the copy."""
    path = folder / "cards.json"
    records = json.loads(path.read_text("utf-8"))
    edit(next(record for record in records if record["key"] == key))
    path.write_text(json.dumps(records), "utf-8")


def broken(folder: Path) -> str:
    with pytest.raises(StarterSetBroken) as caught:
        read_starter_set(folder)
    return str(caught.value)


def test_an_untouched_copy_is_the_same_set(copy: Path) -> None:
    assert isinstance(starter_set(), StarterSet)
    assert read_starter_set(copy) == starter_set()


def test_an_unknown_token_is_named_with_the_card(copy: Path) -> None:
    change(copy, "bellows-tender", lambda card: card["abilities"][0]["effects"][0].update(token="cinder-wolf"))
    assert broken(copy) == "'bellows-tender' in cards.json summons 'cinder-wolf', which is not a token of the set."
    change(copy, "bellows-tender", lambda card: card["abilities"][0]["effects"][0].update(token="ember-scout"))
    assert "which is not a token" in broken(copy)


def test_a_keyword_nobody_knows_is_named(copy: Path) -> None:
    change(copy, "ember-scout", lambda card: card["abilities"][0].update(name="Stelth"))
    assert "'Stelth'" in broken(copy)


def test_paragraphs_and_abilities_must_be_as_many(copy: Path) -> None:
    change(copy, "ember-scout", lambda card: card["paragraphs"].append("Vigor"))
    assert broken(copy).startswith("'ember-scout' in cards.json has not as many texts (2) as abilities (1)")


def test_effects_refer_to_targets_that_are_there(copy: Path) -> None:
    change(copy, "spark-volley", lambda card: card["abilities"][0].update(targets=[]))
    assert "'spark-volley'" in broken(copy)
    assert "targets are 0" in broken(copy)


def test_a_target_that_nothing_uses_is_refused(copy: Path) -> None:
    change(copy, "spark-volley", lambda card: card["abilities"][0]["effects"].clear())
    assert "targets are 1" in broken(copy)


def test_keys_and_names_are_used_once(copy: Path) -> None:
    change(copy, "ember-scout", lambda card: card.update(key="bridge-keeper"))
    assert broken(copy) == "cards.json has the key 'bridge-keeper' twice; give one of the two another."
    change(copy, "bridge-keeper", lambda card: card.update(key="bridge", name="Ember Scout"))
    assert "the name 'Ember Scout' twice" in broken(copy)


def test_an_unknown_other_face_is_named(copy: Path) -> None:
    change(copy, "ember-scout", lambda card: card.update(other_face="moon"))
    assert "'moon'" in broken(copy)


def test_a_deck_with_a_card_that_is_not_defined_is_named(copy: Path) -> None:
    deck = copy / "decks" / "glass-tide.txt"
    deck.write_text(deck.read_text("utf-8").replace("Pearl Diver", "Perl Diver"), "utf-8")
    assert broken(copy) == "The deck glass-tide.txt names 'Perl Diver', which cards.json does not define."
    deck.write_text("# Main Deck\nfour Pearl Diver\n", "utf-8")
    assert "glass-tide.txt cannot be used. Line 2" in broken(copy)


def test_a_folder_without_decks_is_refused(copy: Path) -> None:
    shutil.rmtree(copy / "decks")
    assert "no deck" in broken(copy)


def test_damaged_and_missing_files_are_named(copy: Path) -> None:
    cards = copy / "cards.json"
    whole = cards.read_bytes()
    cards.write_bytes(whole[: len(whole) // 2])
    assert broken(copy).startswith("cards.json of the starter set is damaged")
    cards.write_bytes(whole.replace(b'"type": "on_resolve"', b'"type": "on_dance"', 1))
    assert "damaged" in broken(copy)
    assert "on_dance" in broken(copy)
    cards.unlink()
    assert broken(copy).startswith("cards.json of the starter set cannot be read")


def test_modes_have_targets_of_their_own() -> None:
    modal = starter_set().definitions["ebb-and-flow"].abilities[0]
    assert isinstance(modal, OnResolve)
    assert modal.targets == ()
    assert [len(mode.targets) for mode in modal.modes] == [1, 0]
    slots = {node.slot for mode in modal.modes for node in nodes(mode) if isinstance(node, Target)}
    assert slots == {0}
    assert all(isinstance(mode, Mode) for mode in modal.modes)
