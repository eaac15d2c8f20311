"""Whatever is read can be said again: English sentences are read as the same tree, French ones leave no English."""

from __future__ import annotations

import contextlib
import re
import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.paragraphs import short_name
from gatcg_desktop.language.sentences import Unprintable, sentences
from gatcg_desktop.language.sentences.patterns import NodeRow
from gatcg_desktop.language.sentences.rows import ROWS
from gatcg_desktop.language.wording import CardFacts
from tests.helpers.printing import Reading, catalogue_readings, fields_of, read_back, shipped, silent
from tests.helpers.shared_data import shared_path
from tests.unit.language.grammar.test_kinds_to_come import sentences as sentences_to_come
from tests.unit.language.grammar.test_own_texts import texts
from tests.unit.language.sentences.test_sentences_said import SAID

CATALOGUE = "api/cards-2026-06.json.gz"

NOT_YET: dict[str, str] = {}
"""Cards with a paragraph that is not said, or not in words that read the same, and why. Only gets smaller."""

LEFT_OUT: dict[str, str] = {}
"""Fields that French leaves out where English does not, or where English is not read back. Only gets smaller."""

IMPLIED = {
    "Activated.zone": "what is put onto the field was not there",
    "Arrive.rested": "the only thing that may be different as something arrives",
    "AttackCost.applies": "every attacker, unless it says which",
    "AttackCost.restriction": "a price until end of turn is always one",
    "DamageReplacement.by_this": "the attack's own damage is dealt by it",
    "DamageReplacement.to": "everything, unless it says what",
    "EntersWith.amount": "of no counters there are none",
    "EntersWith.rested": "the only other thing that may be different is counters, and there are none",
    "Event.grouped": "counters of one thing come off together",
    "Event.origin": "the graveyard, where cards banished from a graveyard are",
    "Event.whose": "the controller, whose mastery it is",
    "Filter.controller": "costs are paid with one's own cards, and one's own plays are of one's own cards",
    "Filter.kind": "what is looked at are cards",
    "Filter.zone": "players are in no zone, and plays have one of their own",
    "Unless.of": "the controller of what would be negated",
}
"""Fields whose sentence may be the same without them in a tree of the catalogue, and why. Only gets smaller."""

SHIPPED_UNPRINTABLE = 7
"""How many cards of the starter set and the workshop cannot be said yet. Only goes down."""

SHIPPED_UNREAD = 45
"""How many of them are said in words that are not read back as the same tree. Only goes down."""

SAID_BY_NONE = """
AdditionalCost(cost=Cost(remove_counters="preparation", counters=X(), counters_on_champion=True), optional=True)
ChampionNamed
ChangePlays(..., next=False, until="during_next_turn", who=not "you")
Compare(left=HowMany(of=Done(verb="removed")), operator="at_least", right=1)
Compare(left=HowMany(of=Done(verb="removed", here=True)), operator="at_least", right=int())
Compare(left=Influence(...), operator="equal", right=Influence())
Compare(left=Influence(...), operator="less", right=Influence())
Controls(at_least, filter=(what := Filter(..., kind="card")))
Controls(at_least, filter=Filter(*what, controller=not "any"))
Damage(by)
Damage(by, amount=Stat(of=by, stat="life"), to=not by)
DamageAtLeast
ElementBonus
EndPart(part="phase")
Event(..., kind="ally_hit")
Event(..., kind="banished")
Event(..., kind="banishes", subject=Filter(..., controller="you"), origin="graveyard")
Event(..., kind="champion_attacked")
Event(..., kind="champion_hit")
Event(..., kind="counters_put", grouped=False)
Event(..., kind="counters_removed")
Event(..., kind="counters_removed", grouped=False)
Event(..., kind="enter", subject=Filter(..., controller="opponent"))
Event(..., kind="hit")
Event(..., kind="hit", victim=None)
Event(..., kind="kill")
Event(..., kind="kill", victim=None)
Event(..., kind="level_up", whose=not "any")
Event(..., kind="prevented")
Event(..., kind="prevented", least=0)
Event(..., kind="sacrificed", subject=not Filter(..., controller="you" | "opponent"))
Event(..., kind="targeted", victim=None)
Event(..., kind="transformed")
FirstTurn
LevelAtLeast
LevelsAlike(then=())
LoseStatus(key=not "")
Materialize(filter=Filter(..., zones=()), optional=False)
Materialize(optional=False)
MemoryAtLeast
Not(condition=WasPaid())
SheenAtLeast
SkipPhase(times, phase=not ("turn" | "extra_turn"))
SkipPhase(times, phase=not ("turn" | "extra_turn"), who="you")
SomePlayer(who="opponent", condition=HasStatus(key))
UnharmedSinceYourTurn
""".strip().split("\n")
"""Rows of nodes that say nothing that was read of any of these texts. Only gets smaller."""

ENGLISH = re.compile(
    r"\b(?:draw|discard|deal|damage|target|unit|ally|allies|weapon|graveyard|your|you|control|controls|put|banish"
    r"|destroy|sacrifice|rest|wake|until|turn|whenever|when|beginning|hand|memory|counter|counters|token"
    r"|summon|recover|gets|gains|has|with|where|from|into|onto|return|card|cards|champion's|level|if|may|instead"
    r"|otherwise|then|each|player|opponent|negate|copy|prevent|next|cost|costs|less|more|activate|materialize"
    r"|glimpse|reveal|search|shuffle|attack|attacks|dies|enters|field|owner|bottom|top|and|or|the|of|this|that)\b"
)
"""Words of instructions. Those that are French words as well are left out: champion, action, phase, deck."""


def failure(reading: Reading) -> str:
    try:
        return read_back(reading)
    except Unprintable as error:
        return f"cannot be said: {error}"


@pytest.fixture
def readings(exhaustive: bool) -> tuple[Reading, ...]:
    return catalogue_readings(shared_path(CATALOGUE), None if exhaustive else 120)


@pytest.mark.shared_data
def test_what_the_catalogue_reads_as_is_said_in_words_that_read_the_same(readings: tuple[Reading, ...]) -> None:
    wrong = [f"{one.slug}: {found}" for one in readings if one.slug not in NOT_YET and (found := failure(one))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.shared_data
def test_every_tree_of_the_catalogue_is_the_same_after_a_file(readings: tuple[Reading, ...]) -> None:
    wrong = []
    for one in readings:
        try:
            same = msgspec.json.decode(msgspec.json.encode(one.abilities), type=tuple[ast.Ability, ...])
        except msgspec.ValidationError as error:
            wrong.append(f"{one.slug}: {error}")
            continue
        if same != one.abilities:
            wrong.append(f"{one.slug}: another tree")
    assert not wrong, "\n".join(wrong)


@pytest.mark.shared_data
def test_what_the_catalogue_reads_as_is_said_in_french_without_english_words(readings: tuple[Reading, ...]) -> None:
    left = []
    for reading in readings:
        try:
            said = " ".join(sentences(reading.abilities, reading.facts, "fr", lambda _: "Jeton"))
        except Unprintable as error:
            left += [f"{reading.slug}: {error}"] if reading.slug not in NOT_YET else []
            continue
        said = re.sub("|".join(sorted(map(re.escape, names_in(reading)), key=len, reverse=True)) or "^$", "", said)
        if words := ENGLISH.findall(re.sub(r"«[^»]*»", "", said)):
            left.append(f"{reading.slug}: {words} in {said}")
    assert not left, "\n".join(left)


@pytest.mark.shared_data
def test_nothing_of_what_the_catalogue_reads_as_is_left_out_in_french(readings: tuple[Reading, ...]) -> None:
    """English is read back; French must change, or end, with each field that goes back to its default."""
    left = {}
    for reading in readings:
        said = french(reading, reading.abilities)
        for field, changed in without_one_field(silent(reading.abilities)):
            if said is not None and field not in IMPLIED and french(reading, changed) == said:
                left[field] = f"{field} of {reading.slug}: {said}"
    new = left.keys() - LEFT_OUT.keys()
    assert not new, "\n".join(left[field] for field in sorted(new))


@pytest.mark.shared_data
@pytest.mark.exhaustive
def test_no_card_waits_for_its_sentence_that_has_one() -> None:
    waiting = {one.slug for one in catalogue_readings(shared_path(CATALOGUE)) if one.slug in NOT_YET and failure(one)}
    assert waiting == NOT_YET.keys()


@pytest.mark.shared_data
@pytest.mark.exhaustive
def test_every_row_of_a_node_is_said_of_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that a more general one above it hides would never be said."""
    said: set[str] = set()
    by_row = NodeRow.parts_of

    def parts_of(row: NodeRow, node: ast.Node) -> dict[str, object] | None:
        if (parts := by_row(row, node)) is not None:
            said.add(row.key)
        return parts

    monkeypatch.setattr(NodeRow, "parts_of", parts_of)
    own = [(CardFacts("Odd Bell", (kind,)), one.abilities or ()) for kind, one in texts()]
    own += [(card.facts, one.abilities or ()) for card in SAID for one in compile_text(card.english, card.facts)]
    given = [(one.facts, one.abilities) for one in (*catalogue_readings(shared_path(CATALOGUE)), *shipped())]
    to_come = [(one.replace("\\n", "\n"), CardFacts("Gale Hound", (kind,))) for one, kind in sentences_to_come()]
    newer = [(facts, one.abilities or ()) for text, facts in to_come for one in compile_text(text, facts)]
    for facts, abilities in (*given, *own, *newer):
        with contextlib.suppress(Unprintable):
            sentences(abilities, facts, "en")
    rows = {key for key in ROWS if key[0].isupper() and hasattr(ast, re.split(r"\W", key)[0])}
    assert sorted(rows - said) == SAID_BY_NONE


def french(reading: Reading, abilities: tuple[ast.Ability, ...]) -> tuple[str, ...] | None:
    try:
        return sentences(abilities, reading.facts, "fr")
    except Unprintable:
        return None


def without_one_field(value: Any) -> Iterator[tuple[str, Any]]:
    """For each field that is not its default: what it is, and the tree with the default instead."""
    if isinstance(value, tuple):
        for place, part in enumerate(value):
            for name, changed in without_one_field(part):
                yield name, (*value[:place], changed, *value[place + 1 :])
    if not isinstance(value, ast.Node):
        return
    for field in fields_of(type(value)):
        held = getattr(value, field.name)
        if not field.required and held != field.default:
            yield f"{type(value).__name__}.{field.name}", msgspec.structs.replace(value, **{field.name: field.default})
        for name, changed in without_one_field(held):
            yield name, msgspec.structs.replace(value, **{field.name: changed})


def names_in(reading: Reading) -> set[str]:
    """Names of the card and of champions, which are the same in every language."""
    named = {short_name(reading.facts)}
    named |= {node.name for node in nodes(reading.abilities) if isinstance(node, ast.ChampionNamed)}
    return named | {node.word for node in nodes(reading.abilities) if isinstance(node, ast.Keyword) and node.word}


def test_what_is_shipped_as_trees_is_said_in_both_languages() -> None:
    wrong = []
    for reading in shipped():
        for language in typing.get_args(typing.Literal["en", "fr"]):
            try:
                sentences(reading.abilities, reading.facts, language)
            except Unprintable as error:
                wrong.append(f"{reading.slug} ({language}): {error}")
    assert len(wrong) <= 2 * SHIPPED_UNPRINTABLE, "\n".join(wrong)


def test_what_is_shipped_as_trees_is_read_back_from_its_sentences() -> None:
    wrong = []
    for reading in shipped():
        try:
            found = read_back(reading)
        except Unprintable:
            continue
        if found:
            wrong.append(f"{reading.slug}: {found}")
    assert len(wrong) <= SHIPPED_UNREAD, "\n".join(wrong)


@pytest.mark.parametrize("union", ["Effect", "Ability"])
def test_every_instruction_and_ability_is_said(union: str) -> None:
    """mypy demands a case for every node; this demands a card of the workshop, or a tree here, that reaches it."""
    said: set[type] = set()
    for tree in NEWER:
        assert sentences((tree,), CardFacts("Odd Bell", ("ACTION",)), "fr")
        said |= {type(node) for node in nodes((tree,))}
    for reading in shipped():
        try:
            sentences(reading.abilities, reading.facts, "fr")
        except Unprintable:
            continue
        said |= {type(node) for node in nodes(reading.abilities)}
    missing = {one.__name__ for one in typing.get_args(getattr(ast, union)) if one not in said}
    assert missing <= UNSAID, missing


NEWER: tuple[ast.Ability, ...] = (
    ast.OnResolve((ast.LinkTo(ast.Target(), ast.Champion()),), (ast.TargetLine(ast.Filter()),)),
    ast.OnResolve((ast.BecomeCopy(ast.Target(), ast.This()),), (ast.TargetLine(ast.Filter()),)),
)
"""Trees with nodes that no card of the workshop has: recorded games are played with its cards as they are."""
UNSAID: frozenset[str] = frozenset()
"""Nodes that are not said yet. Only gets smaller."""
