"""Real cards on the board of a lesson: named by slug, and refused by name where one is not read whole."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.lessons.authoring.recording import board_of
from gatcg_desktop.lessons.files.lesson_files import Source, parse_lesson
from gatcg_desktop.lessons.play.runner import Runner, check, prepare
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import action, ally

KEEN = ally("keen-wolf", 3, 3, cost=0)
CALL = action("call-the-wolf", t.Summon("wolf-token"), t.Draw(1), cost=0)
TOKEN = ally("wolf-token", 1, 1, supertypes=("TOKEN",))
BARE = ally("bare", abilities=(t.ByHand("Sing to it.", "static"),))
OMEN = action("omen", t.Summon("bare"))
FACES = {face.key: face for face in (KEEN, CALL, TOKEN, BARE, OMEN)}

SCENARIO = """format = 1
rulebook = "grand-archive"
id = "scenario"
title = "A scenario"

[board.players.Ada]
hand = ["Call: real:call-the-wolf", "real:keen-wolf * 2", "watch-recruit"]
[board.players.Bo]
field = [{ card = "real:keen-wolf", called = "Prey", damage = 1 }]

[[step]]
do = ["Ada: play Call", "resolve all", "Ada: play keen-wolf", "resolve"]
expect = [
    { tokens = "Ada", holds = ["Wolf Token"] },
    { zone = "Ada's field", has = ["Keen Wolf", "real:keen-wolf in field"] , count = 2 },
]
"""


def real(slug: str) -> tuple[CardDefinition, ...]:
    return (FACES[slug],) if slug in FACES else ()


def scenario(old: str = "", new: str = "") -> Source:
    assert old in SCENARIO
    return parse_lesson(SCENARIO.replace(old, new) if old else SCENARIO, "scenario.lesson.toml")


def test_a_board_names_real_cards_and_they_bring_their_tokens() -> None:
    source = scenario('"real:keen-wolf in field"] , ', '"wolf-token"], ')
    assert check(source, real=real).faults == ()
    assert prepare(source, real=real).cards.real == {"keen-wolf", "call-the-wolf", "wolf-token"}


def test_an_own_name_may_not_hide_that_a_card_is_real() -> None:
    runner = Runner(prepare(scenario(), real=real))
    assert set(runner.prepared.loaded.called) == {"Call", "Prey"}


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("real:keen-wolf * 2", "real:keen-fox * 2", 7, "no real card 'keen-fox' among the card records"),
        ("real:keen-wolf * 2", "real:bare", 7, "'bare' is not read whole ('Sing to it.' is left to the players)"),
        ('"real:keen-wolf", called', '"real:bare", called', 9, "'bare' is not read whole"),
        ("real:keen-wolf * 2", "real:omen", 7, "'bare' (brought into the game by omen) is not read whole"),
        (
            "[board.players.Ada]",
            '[cards.keen-wolf]\nname = "X"\ntypes = "ally"\n[board.players.Ada]',
            6,
            "real:keen-wolf",
        ),
        ("watch-recruit", "watch-rekrut", 7, "a real one is written 'real:watch-rekrut'"),
    ],
)
def test_a_card_that_cannot_be_used_is_named_with_its_place(old: str, new: str, line: int, words: str) -> None:
    faults = check(scenario(old, new), real=real).faults
    assert [fault.line for fault in faults] == [line] and words in str(faults[0].reason)


def test_without_card_records_the_way_out_is_told() -> None:
    (fault,) = check(scenario()).faults
    assert fault.line == 7 and "`gatcg-desktop sync`" in str(fault.reason) and "--cards" in str(fault.reason)


def test_a_position_with_real_cards_is_written_with_them() -> None:
    prepared = prepare(scenario("Call: ", ""), real=real)
    players = board_of(prepared.game.state, prepared.cards.definitions, "", prepared.cards.real).players
    assert players["Ada"].hand == ("real:call-the-wolf", "real:keen-wolf * 2", "watch-recruit")
    assert [one.card for one in players["Bo"].field] == ["real:keen-wolf"]  # type: ignore[union-attr]
    assert players["Bo"].deck == ("tidepool-scholar * 10",)


WORDS = """format = 1
rulebook = "grand-archive"
id = "words"
title = "What a scenario can say"
[cards.hero]
name = "Hero"
types = "champion"
level = 3
life = 20
classes = "all"
elements = "all"
[cards.show]
name = "Show"
types = "action"
speed = "fast"
costs = "reserve"
cost = 1
elements = "umbra"
classes = "tamer"
text = "Reveal the top card of your deck."
[board.players.Ada]
champion = "hero"
hand = ["show", "spark-volley", "watch-recruit * 4"]
deck = ["bridge-keeper", "cinder-imp"]
[board.players.Bo]

[[step]]
do = ["Ada: play show", "pay watch-recruit", "Ada: play Spark Volley"]
expect = [{ asked = "Ada", kind = "targets", least = 1, has = ["Bo's champion"], count = 2 }]
[[step]]
do = ["target Bo's champion", "pay watch-recruit, watch-recruit", "resolve all"]
expect = [{ stack = [] }, { revealed = ["bridge-keeper"] }, { object = "Bo's champion", damage = 2 }]
[[step]]
do = ["pass x2"]
expect = [{ revealed = [] }]
"""


def words(old: str = "", new: str = "") -> list[str]:
    assert old in WORDS
    text = WORDS.replace(old, new) if old else WORDS
    return [str(fault.reason) for fault in check(parse_lesson(text, "words.lesson.toml")).faults]


def test_what_is_offered_and_revealed_can_be_said() -> None:
    assert words() == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("least = 1", "least = 2", "targets (Hero, Oriel, Shore Student): 1, not 2"),
        ("count = 2", "count = 3", "what is offered: 2 instead of 3"),
        ('has = ["Bo\'s champion"]', 'lacks = ["Bo\'s champion"]', "what is offered: Bo's champion is there"),
        ('"bridge-keeper"] }', '"cinder-imp"] }', "what was revealed is Bridge Keeper, not cinder-imp"),
        ("revealed = []", 'revealed = ["show"]', "what was revealed is empty, not show"),
        ("resolve all", "resolve", "the Effects Stack is Show, not empty"),
        ('"target Bo', '"resolve", "target Bo', "Ada is asked for targets"),
        ("resolve all", "resolve some", 'write "resolve" or "resolve all"'),
        ('elements = "all"', 'elements = "fire"', "play show"),
    ],
)
def test_what_is_said_wrongly_is_told(old: str, new: str, told: str) -> None:
    assert told in words(old, new)[0]
