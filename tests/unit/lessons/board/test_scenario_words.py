"""What a scenario can say of a board and a fight: what is loaded and linked, when passing ends, what is offered."""

from __future__ import annotations

import pytest

from gatcg_desktop.lessons.authoring.recording import board_of
from gatcg_desktop.lessons.files.format import PlacedCard
from gatcg_desktop.lessons.files.lesson_files import LessonProblem, parse_lesson
from gatcg_desktop.lessons.play.runner import check, prepare

SCENARIO = """format = 1
rulebook = "grand-archive"
id = "fight"
title = "A fight"
[cards.gun]
name = "Gun"
types = "weapon"
subtypes = "gun"
power = 1
durability = 2
[cards.shot]
name = "Shot"
types = "item"
subtypes = "bullet"
power = 2
[cards.brother]
name = "Brother"
types = "item"
text = "If damage would be dealt to your champion, that damage is dealt to linked ally instead."
[cards.lesson]
name = "Lesson"
types = "action"
speed = "fast"
costs = "reserve"
text = '''Choose one—
• Draw a card.
• Recover 1.'''
[board.players.Ada]
field = [{ card = "gun", loaded = ["shot"] }]
hand = ["lesson"]
[board.players.Bo]
field = [{ card = "brother", linked = "Guard" }, "Guard: bridge-keeper", "bridge-keeper"]

[[step]]
do = ["Ada: attack with Ada's champion"]
expect = [{ object = "gun", loaded = ["shot"] }]
[[step]]
do = ["with gun", "on bridge-keeper", "pass until asked"]
expect = [{ asked = "Bo", kind = "retaliate" }]
[[step]]
do = ["Bo: none", "pass until combat is over", "pass until combat is over"]
expect = [{ phase = "main", turn = "Ada" }, { object = "gun", loaded = [] }, { opportunity = "Ada" }]
[[step]]
do = ["Ada: play lesson"]
expect = [{ asked = "Ada", kind = "modes", most = 1, holds = ["Draw a card.", "Recover 1."] }]
"""


def faults(old: str = "", new: str = "") -> list[tuple[int, str]]:
    assert old in SCENARIO
    text = SCENARIO.replace(old, new) if old else SCENARIO
    return [(fault.line, str(fault.reason)) for fault in check(parse_lesson(text, "fight.lesson.toml")).faults]


def test_a_fight_is_told_from_the_loaded_gun_to_its_end() -> None:
    assert faults() == []


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("loaded = []", 'loaded = ["shot"]', 42, "what gun is loaded with is empty, not shot"),
        (
            '"gun", loaded',
            '"bridge-keeper", loaded',
            29,
            "bridge-keeper is not a weapon, so nothing can be loaded into it",
        ),
        ('loaded = ["shot"] }]\nhand', 'loaded = ["shout"] }]\nhand', 29, "there is no card 'shout'"),
        (
            'linked = "Guard"',
            'linked = "Ward"',
            32,
            "nothing on the field is called 'Ward': give what is linked a name",
        ),
        ("until asked", "until told", 38, "nobody passes until 'told': write \"pass until asked\""),
        (
            '"Bo: none", "pass until',
            '"Bo: choose bridge-keeper", "resolve", "pass until',
            41,
            "the Effects Stack is empty",
        ),
        ('"Bo: none", "pass', '"pass', 41, "on the way: Bo is asked for retaliate"),
        ("most = 1", "most = 2", 45, "Ada is asked for modes: 1, not 2"),
        ('"Recover 1."] }', '"Recover 2."] }', 45, "there is no Recover 2. among Draw a card., Recover 1."),
    ],
)
def test_what_is_said_wrongly_is_told_with_its_line(old: str, new: str, line: int, told: str) -> None:
    found = faults(old, new)
    assert found and found[0][0] == line and told in found[0][1]


def test_what_is_loaded_and_linked_is_written_back_to_a_board() -> None:
    prepared = prepare(parse_lesson(SCENARIO, "fight.lesson.toml"))
    players = board_of(prepared.game.state, prepared.cards.definitions).players
    (gun,) = players["Ada"].field
    brother, guard, other = players["Bo"].field
    assert isinstance(gun, PlacedCard) and gun.loaded == ("shot",)
    assert isinstance(brother, PlacedCard) and isinstance(guard, PlacedCard) and isinstance(other, PlacedCard)
    assert brother.linked == guard.called != other.called


LYING = """format = 1
rulebook = "grand-archive"
id = "lying"
title = "What lies there"
[cards.lantern]
name = "Lantern"
types = "item"
abilities = [
    { type = "static", traits = { set_elements = ["NORM"] }, applies = { type = "filter", kind = "card" } },
]
[cards.coal]
name = "Coal"
types = "ally"
subtypes = "human beast"
supertypes = "unique"
elements = "fire"
power = 1
life = 1
text = "Floating Memory"
[board.players.Ada]
field = ["lantern", { card = "coal", called = "Standing", counters = { buff = 1 } }]
hand = ["coal"]
deck = ["coal", "lantern", "gatehouse-runner"]
[board.players.Bo]
graveyard = [{ card = "coal", counters = { omen = 2 } }]
[[step]]
expect = [
    { card = "coal in graveyard", elements = ["NORM"], keywords = ["Floating Memory"], counters = { omen = 2 } },
    { card = "coal in hand", subtypes = ["HUMAN"], not_subtypes = ["MAGE"], elements = ["FIRE"], seen_by = ["Ada"] },
    { card = "coal in deck", not_elements = ["NORM"], seen_by = [] },
    { object = "Standing", subtypes = ["BEAST", "HUMAN"], exactly = ["subtypes"] },
    { object = "Standing", supertypes = ["UNIQUE"], counters = { buff = 1 }, exactly = ["counters"] },
    { zone = "Ada's deck", top = ["coal", "lantern"], bottom = ["lantern", "gatehouse-runner"] },
    { zone = "Bo's graveyard", lacks = ["Bo's lantern"] },
    { gone = "copy of coal" },
]
"""


def lying(old: str = "", new: str = "") -> list[str]:
    assert old in LYING
    text = LYING.replace(old, new, 1) if old else LYING
    return [str(fault.reason) for fault in check(parse_lesson(text, "lying.lesson.toml")).faults]


def test_what_lies_in_a_zone_is_told_as_continuous_effects_have_it() -> None:
    assert lying() == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'graveyard", elements = ["NORM"]',
            'graveyard", elements = ["FIRE"]',
            "coal in graveyard lacks FIRE among its elements (norm)",
        ),
        ('["Floating Memory"]', '["Taunt"]', "coal in graveyard lacks Taunt among its keywords (floating memory)"),
        ("omen = 2 } },", "omen = 1 } },", "coal in graveyard: counters of the kind omen: 2 instead of 1"),
        ('not_subtypes = ["MAGE"]', 'not_subtypes = ["BEAST"]', "coal in hand has BEAST among its subtypes"),
        ('seen_by = ["Ada"]', 'seen_by = ["Ada", "Bo"]', "who knows coal in hand: Ada"),
        ("seen_by = []", 'seen_by = ["Bo"]', "who knows coal in deck: nobody"),
        ('not_elements = ["NORM"]', 'not_elements = ["FIRE"]', "coal in deck has FIRE among its elements"),
        (
            '["BEAST", "HUMAN"]',
            '["BEAST"]',
            "Standing, subtypes is HUMAN, BEAST, not BEAST",
        ),
        ("buff = 1 }, exactly", "}, exactly", "Standing: counters of the kind buff: 1 instead of 0"),
        ('top = ["coal"', 'top = ["lantern"', "Ada's deck, top is Coal, Lantern, not lantern, lantern"),
        (
            '"gatehouse-runner"] }',
            '"coal"] }',
            "Ada's deck, bottom is Lantern, Gatehouse Runner, not lantern, coal",
        ),
        (
            'zone = "Ada\'s deck", top = ["coal", "lantern"]',
            'zone = "Ada\'s hand", top = ["coal"]',
            "Ada's hand has no top",
        ),
        ("Bo's lantern", "Bo's lamp", 'there is nothing called "Bo\'s lamp"'),
        ("copy of coal", "copy of cole", "there is nothing called 'copy of cole'"),
        ('card = "coal in hand"', 'card = "lantern in hand"', "no card called 'lantern in hand' lies in a zone"),
    ],
)
def test_what_is_said_wrongly_of_what_lies_there_is_told(old: str, new: str, told: str) -> None:
    found = lying(old, new)
    assert len(found) == 1 and told in found[0]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('exactly = ["counters"]', 'exactly = ["keywords"]', "nothing is said of keywords"),
        ('seen_by = ["Ada"]', "power = 1", "an expectation on card cannot have power"),
        ('exactly = ["counters"]', 'exactly = ["power"]', "invalid enum value 'power'"),
    ],
)
def test_what_cannot_be_said_is_refused_with_its_line(old: str, new: str, told: str) -> None:
    with pytest.raises(LessonProblem, match=r"lying\.lesson\.toml, line \d+: .*" + told):
        lying(old, new)
