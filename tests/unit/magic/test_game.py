"""The small model of Magic's copy rules: what it refuses, and that a refused move leaves no trace."""

from __future__ import annotations

import pytest

from gatcg_desktop.lessons.files.lesson_files import Source, parse_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.files.magic_format import MagicLesson
from gatcg_desktop.lessons.play.magic_runner import MagicRunner, begin, check_magic
from gatcg_desktop.magic.abilities import read
from gatcg_desktop.magic.game import MagicGame, NotPossible
from gatcg_desktop.magic.rules import RULES

LESSONS = library().lessons["magic"]


def game(id: str) -> MagicGame:
    """The beginning of a shipped lesson on Magic."""
    source = library().find(id)
    assert source is not None
    return begin(source)


def test_every_example_and_every_ruling_has_its_lesson() -> None:
    told = [source.lesson.rule for source in LESSONS if isinstance(source.lesson, MagicLesson)]
    assert len(told) == 34
    examples = {"706.2": 3, "706.3": 4, "706.4": 1, "706.5": 2, "706.6": 1, "706.7a": 2, "706.8": 2, "706.9": 2}
    examples |= dict.fromkeys(("706.2a", "706.9b", "706.9c", "706.10", "706.11"), 1)
    assert {key: told.count(key) for key in examples} == examples
    assert [key for key in told if key.startswith("ruling")] == [f"ruling {number}" for number in range(1, 13)]
    assert set(told) <= set(RULES)


def test_every_rule_has_its_number_of_today() -> None:
    today = {key: rule.today for key, rule in RULES.items() if not key.startswith("ruling")}
    assert all(today.values()) and len(set(today.values())) == len(today), "each another one"
    assert today["706.7a"] == "607.5a", "it was moved out of the rules on copying"


@pytest.mark.parametrize("source", LESSONS, ids=lambda source: source.lesson.id)
def test_a_lesson_gives_the_same_positions_each_time(source: Source) -> None:
    def told() -> list[list[str]]:
        runner = MagicRunner(source)
        return [[one.now.name for one in position.permanents.values()] for position in runner.play_all()]

    assert told() == told()


@pytest.mark.parametrize(
    ("id", "moves", "words"),
    [
        ("magic-chameleon", ["Ann: cast Clone", "resolve copying Spirit"], "asks for a colour"),
        ("magic-chameleon", ["Ann: cast Clone", "resolve copying Spirit, choosing pink"], "pink is not a colour"),
        ("magic-striped-bears", ["Ann: cast Clone", "resolve copying Nobody"], "nothing called"),
        ("magic-striped-bears", ["Ann: cast Clone", "resolve copying Striped Bears, choosing red"], "asks for color"),
        ("magic-striped-bears", ["resolve"], "the stack is empty"),
        ("magic-striped-bears", ["Ann: dance"], "does not begin with 'dance'"),
        ("magic-striped-bears", ["Ben: cast Clone"], "Ben has no Clone in hand"),
        ("magic-striped-bears", ["Cy: cast Clone"], "no player 'Cy'"),
        ("magic-fork", ["Ann: cast Emerald Charm -> Ursa"], "asks for a mode"),
        ("magic-fork", ["Ann: cast Emerald Charm mode 1"], "asks for a target"),
        ("magic-fling", ["Ann: cast Fling -> Ben"], "asks for a sacrifice"),
        ("magic-energy-pay", ["Ann: cast Charged Blast -> Ben", "resolve"], "asks whether energy is paid"),
        ("magic-demon-becomes-lorian", ["Ann: turn face up Branchsnap Lorian"], "is face up"),
    ],
)
def test_what_cannot_be_is_refused_and_leaves_no_trace(id: str, moves: list[str], words: str) -> None:
    position = game(id)
    for move in moves[:-1]:
        position.do(move)
    before = (dict(position.permanents), list(position.stack), [list(one.hand) for one in position.seats.values()])
    with pytest.raises(NotPossible, match=words):
        position.do(moves[-1])
    assert before == (
        dict(position.permanents),
        list(position.stack),
        [list(one.hand) for one in position.seats.values()],
    )


def test_a_copy_of_a_spell_without_leave_keeps_its_target() -> None:
    source = library().find("magic-fork")
    assert source is not None
    position = begin(source)
    position.do("Ann: cast Emerald Charm mode 1 -> Ursa")
    position.do("Ben: cast Fork -> Emerald Charm")
    position.do("resolve")
    assert position.stack[-1].copy and position.stack[-1].target == position.stack[0].target


def test_a_sentence_the_model_does_not_know_is_refused_with_its_line() -> None:
    with pytest.raises(ValueError, match="knows no sentence 'juggles'"):
        read("juggles")
    text = (
        'format = 1\nrulebook = "magic"\nid = "x"\ncourse = "magic"\nnumber = 1\ntitle = "t"\nrule = "706.2"\n'
        '[board.players.Ann]\n[board.players.Ben]\n[cards.odd]\nname = "Odd"\ntypes = "creature"\ndoes = ["juggles"]\n'
        '[[step]]\nsay = "x"\n'
    )
    found = check_magic(parse_lesson(text, "odd.lesson.toml"))
    assert [(fault.line, str(fault.reason)) for fault in found.faults] == [
        (10, "the card odd: the model knows no sentence 'juggles'")
    ]


def test_a_wrong_claim_about_magic_is_found() -> None:
    source = library().find("magic-token-x")
    assert source is not None and source.path is not None
    text = source.path.read_text().replace("power = 5", "power = 6")
    assert any("has power 5, not 6" in str(fault.reason) for fault in check_magic(parse_lesson(text, "x")).faults)


@pytest.mark.parametrize(
    ("point", "fault"),
    [
        ('"clone"', ""),
        ('"Nobody"', "there is nothing called 'Nobody'"),
        ('{ thing = "clone", line = 1 }', "not at a line"),
    ],
)
def test_what_a_lesson_on_magic_points_at_has_to_be_there(point: str, fault: str) -> None:
    source = library().find("magic-animated-staff")
    assert source is not None and source.path is not None
    text = source.path.read_text("utf-8").replace('point = [\n    "clone",\n]', f"point = [{point}]")
    checked = check_magic(parse_lesson(text, "x"))
    faults = [str(one.reason) for one in checked.faults]
    assert bool(faults) == bool(fault) and all(fault in one for one in faults)
    assert checked.pointed == 4


SPELLS = """format = 1
rulebook = "magic"
id = "spells"
course = "magic"
number = 1
title = "Spells"
rule = "706.9"
[board.players.Ann]
hand = ["shock", "charm", "recall", "echo", "fork"]
graveyard = ["shock", "charm", "bear"]
battlefield = [{ card = "bear", called = "Ursa", tapped = true }, "staff"]
[board.players.Ben]
hand = ["fork", "echo"]
battlefield = [{ card = "bear", called = "Grub" }]
[cards.shock]
name = "Shock"
types = "instant"
does = ["deal 2 damage to target"]
[cards.charm]
name = "Emerald Charm"
types = "instant"
colors = "green"
does = ["mode: untap target permanent", "mode: destroy target enchantment", "mode: target creature loses flying"]
[cards.fork]
name = "Fork"
types = "instant"
does = ["copy target spell, the copy is red, you may choose new targets"]
[cards.echo]
name = "Echo"
types = "instant"
does = ["copy target ability"]
[cards.recall]
name = "Recall"
types = "sorcery"
does = ["cast a copy of target card in your graveyard"]
[cards.bear]
name = "Bear"
types = "creature - bear"
power = 2
toughness = 2
[cards.staff]
name = "Staff"
types = "artifact"
does = ["activate: becomes an X/X artifact creature until end of turn"]
[[step]]
say = "x"
"""


def spells() -> MagicGame:
    return begin(parse_lesson(SPELLS, "spells"))


def test_a_cast_copy_is_cast_with_choices_of_its_own_and_is_no_card() -> None:
    """706.11: in the middle of a resolution, with mode and target; what it leaves behind is nothing."""
    position = spells()
    position.do("Ann: cast Recall -> Emerald Charm")
    with pytest.raises(NotPossible, match="asks for a mode"):
        position.do("resolve")
    position.do("resolve mode 1 -> Ursa")
    assert [(item.name, item.copy, item.card) for item in position.stack] == [("Emerald Charm", True, "")]
    assert "706.11" in position.rules
    position.do("resolve")
    ann = position.seats["Ann"]
    assert not position.permanents[position.find("Ursa")].tapped
    left = sorted(ann.graveyard)
    assert left == ["bear", "charm", "recall", "shock"], "the copied card stayed, the copy left nothing"


def test_a_cast_copy_of_a_creature_card_becomes_a_permanent_without_a_card() -> None:
    """706.9a lets copies of cards, unlike copies of spells, be on the battlefield."""
    position = spells()
    position.do("Ann: cast Recall -> Bear")
    position.do("resolve")
    position.do("resolve")
    assert [one.token for one in position.permanents.values() if one.key == "bear"] == [False, False, True]


def test_a_cast_copy_can_be_countered_like_any_spell() -> None:
    position = spells()
    position.do("Ann: cast Recall -> Shock")
    position.do("resolve -> Ben")
    position.do("Ben: counter copy of Shock")
    assert position.stack == [] and position.seats["Ben"].life == 20


def test_a_copied_ability_has_the_source_and_the_decisions_of_the_original() -> None:
    """706.9b: it animates the same Staff, with the same X."""
    position = spells()
    position.do("Ann: activate Staff X=4")
    position.do("Ben: cast Echo -> ability of Staff")
    position.do("resolve")
    copied = position.stack[-1]
    assert (copied.copy, copied.controller, copied.source, copied.x) == (True, "Ben", position.stack[0].source, 4)
    position.do("resolve")
    assert position.permanents[copied.source].now.power == 4


def test_new_targets_have_to_be_legal_and_old_ones_may_stay() -> None:
    """706.9c."""
    position = spells()
    position.do("Ann: cast Emerald Charm mode 3 -> Grub")
    position.do("Ben: cast Fork -> Emerald Charm")
    with pytest.raises(NotPossible, match="Staff cannot be a target"):
        position.do("resolve new target Staff")
    position.do("resolve")
    assert position.stack[-1].target == position.stack[0].target


def test_what_is_asleep_wakes_for_a_creature_spell_of_an_opponent_only_and_once() -> None:
    position = game("magic-opal-gargoyle")
    position.do("Ben: cast Runeclaw Bear")
    assert [item.name for item in position.stack] == ["Runeclaw Bear", "Opal Gargoyle"]
    position.do("resolve")
    awake = position.permanents[position.find("Opal Gargoyle")]
    assert (awake.now.types, awake.now.power, awake.shown.types) == (("creature",), 2, ("enchantment",))
    position.do("next")
    assert position.permanents[awake.id].now.types == ("creature",), "it does not fall asleep again"


def test_a_twin_has_what_the_effect_adds_and_passes_with_the_turn() -> None:
    position = game("magic-splinter-twin")
    for move in ("Ann: cast Splinter Twin -> Ursa", "resolve", "Ann: activate Ursa", "resolve"):
        position.do(move)
    token = position.permanents[position.find("token Runeclaw Bear")]
    assert [one.line for one in token.values.face.abilities] == ["haste"]
    position.do("end")
    assert token.id not in position.permanents
    assert len(position.permanents[position.find("Ursa")].now.abilities) == 1, "the Aura stays"
    assert position.seats["Ann"].graveyard == []


@pytest.mark.parametrize(
    "move",
    [
        "Ann: cast Emerald Charm mode 2 -> Ursa",
        "Ann: cast Emerald Charm mode 9 -> Ursa",
        "Ann: cast Fork -> Ben",
        "Ann: cast Recall -> Staff",
        "Ann: cast Echo -> Ursa",
    ],
)
def test_targets_have_to_be_of_the_kind_that_is_targeted(move: str) -> None:
    with pytest.raises(NotPossible):
        spells().do(move)
