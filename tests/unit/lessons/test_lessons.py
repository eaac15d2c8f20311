"""Lessons that come with the program, and what is said about files that are wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatcg_desktop.cli.commands import lessons as command
from gatcg_desktop.cli.commands.lessons import _sources
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.lessons.authoring.drafting import Draft
from gatcg_desktop.lessons.board.cards import cards_of
from gatcg_desktop.lessons.files.format import CARDS, TEXTS, Lesson, LessonCard, LessonStep, text_in, texts
from gatcg_desktop.lessons.files.lesson_files import (
    LessonProblem,
    Source,
    lesson_text,
    parse_lesson,
    read_lesson,
    write_lesson,
)
from gatcg_desktop.lessons.files.library import courses, library
from gatcg_desktop.lessons.play.beats import MOST
from gatcg_desktop.lessons.play.checking import check_any
from gatcg_desktop.lessons.play.runner import Runner, check, prepare
from gatcg_desktop.magic.rules import HELD
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook.coverage import coverage
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from gatcg_desktop.rules.views.projection import project
from tests.helpers.commands import run_command

SMALL = """format = 1
rulebook = "grand-archive"
id = "small"
course = "stack"
number = 1
title = "Small"

[board.players.Ada]
hand = ["spark-volley", "gatehouse-runner * 3"]
[board.players.Bo]
field = ["Keeper: bridge-keeper"]

[[step]]
say = "Ada plays."
do = ["Ada: play Spark Volley -> Keeper"]
expect = [{ stack = ["Spark Volley"] }, { opportunity = "Ada" }]

[[step]]
say = "It resolves."
do = ["resolve"]
expect = [{ object = "Keeper", damage = 2 }]
"""


def small(old: str = "", new: str = "") -> Source:
    assert old in SMALL
    return parse_lesson(SMALL.replace(old, new) if old else SMALL, "small.lesson.toml")


def faults(old: str, new: str) -> list[tuple[int, str]]:
    return [(fault.line, str(fault.reason)) for fault in check(small(old, new)).faults]


@pytest.mark.exhaustive(sample=50)
@pytest.mark.parametrize("source", library().all(), ids=lambda source: source.lesson.id)
def test_every_shipped_lesson_is_as_it_says(source: Source) -> None:
    found = check_any(source).checked
    assert found.faults == () and found.expectations > 0
    assert found.beats[0] == 0 and max(found.beats) <= MOST, "its board comes first, then a little at a time"
    assert max(found.stops, default=1) <= 6, "what a step says stands beside what was just seen"
    assert found.asked_pointed == found.questions, "every question is lit on the table"


@pytest.mark.parametrize("source", library().all(), ids=lambda source: source.lesson.id)
def test_every_shipped_lesson_is_plain_english_with_french_in_the_catalogue(source: Source) -> None:
    lesson = source.lesson
    there = list(texts(lesson))
    assert (TEXTS, lesson.title) in there and all((TEXTS, step.say) in there for step in lesson.step)
    assert {name for name, card in lesson.cards.items() if (CARDS, card.name) not in there} == set()
    french = [text for context, text in there if text_in(text, "fr", context) != text]
    assert len(french) >= len(lesson.step)
    assert parse_lesson(lesson_text(lesson), "again").lesson == lesson


def test_an_author_may_write_both_languages_into_a_lesson() -> None:
    lesson = small('title = "Small"', 'title = { en = "Small", fr = "Petite" }').lesson
    assert [text_in(lesson.title, language) for language in ("en", "fr", "fr_CA", "de")] == [
        "Small",
        "Petite",
        "Petite",
        "Small",
    ]
    assert text_in("Written by nobody we know.", "fr") == "Written by nobody we know."


@pytest.mark.parametrize(
    "page",
    ["game-mechanics-copy", "playing-cards", "game-mechanics-objects-and-targeting"],
)
def test_each_numbered_rule_of_the_source_pages_has_a_lesson(page: str) -> None:
    rules = {row.key for row in coverage() if row.page.endswith(page) and not row.reason}
    covered = {key for source in library().all() if isinstance(source.lesson, Lesson) for key in source.lesson.covers}
    assert rules and rules <= covered


@pytest.mark.exhaustive(sample=10)
@pytest.mark.parametrize(
    "source", [one for one in library().all() if isinstance(one.lesson, Lesson)], ids=lambda source: source.lesson.id
)
def test_every_shipped_lesson_is_as_it_says_in_french_too(source: Source) -> None:
    assert check(source, language="fr").faults == ()


def test_modes_and_abilities_are_told_in_french() -> None:
    source = library().find("instances-belong-to-their-maker")
    assert source is not None
    runner = Runner(prepare(source, language="fr"))
    runner.play()
    told = project(runner.game.state, runner.prepared.cards.definitions, OMNISCIENT).stack[-1]
    assert told.modes == ("Invoquez deux jetons Recrue du guet.",)


def test_modes_are_told_in_french() -> None:
    source = library().find("cascade")
    assert source is not None
    face = prepare(source, language="fr").cards.definitions["orb"]
    champion = "au champion de chaque adversaire."
    modes = [mode.text for mode in face.abilities[0].modes]  # type: ignore[union-attr]
    assert modes == [f"Infligez {amount} {champion}" for amount in ("1 blessure", "2 blessures", "4 blessures")]
    assert len(face.paragraphs) == 1 and face.paragraphs[0].startswith("(0)\u00a0: cascade —\n• ")


def test_a_french_lesson_has_french_cards_and_the_same_moves() -> None:
    prepared = prepare(library().find("last-in-first-out") or small(), language="fr")
    assert prepared.cards.definitions["spark-volley"].name == "Volée d'étincelles"
    prepared.names.one("Spark Volley", prepared.game)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("format = 1", "format = 2", 1, "this program reads format 1, not 2"),
        ("number = 1", "number = 0", 5, "number: expected `int` >= 1"),
        ('title = "Small"', "titel = 3", 1, "unknown field `titel`"),
        ('say = "It resolves."', "say = 3", 19, "step.1.say: expected"),
        ('[{ object = "Keeper", damage = 2 }]', "[{ damage = 2 }]", 21, "exactly one subject"),
        ('{ opportunity = "Ada" }', '{ opportunity = "Ada", phase = "main" }', 16, "not opportunity, phase"),
        (
            '{ opportunity = "Ada" }',
            '{ opportunity = "Ada", power = 2 }',
            16,
            "an expectation on opportunity cannot have power",
        ),
        ("[[step]]", "[[step]", 13, "this is not TOML"),
        ("number = 1", "number = 1" + "\nx = " + "[" * 40 + "]" * 40, 1, "nested more than 32 deep"),
    ],
)
def test_a_bad_file_is_refused_with_file_line_and_reason(old: str, new: str, line: int, words: str) -> None:
    with pytest.raises(LessonProblem) as problem:
        parse_lesson(SMALL.replace(old, new, 1), "small.lesson.toml")
    assert problem.value.line == line and words in str(problem.value)
    assert str(problem.value).startswith(f"small.lesson.toml, line {line}: ")


def test_what_is_too_large_or_no_text_is_refused(tmp_path: Path) -> None:
    large, binary = tmp_path / "large.lesson.toml", tmp_path / "binary.lesson.toml"
    large.write_bytes(b"#" * (600 * 1024))
    (empty := tmp_path / "empty.lesson.toml").write_bytes(b"")
    binary.write_bytes(b"format = 1\n\xff\xfe")
    with pytest.raises(LessonProblem, match="larger than 512 KB"):
        read_lesson(large)
    with pytest.raises(
        LessonProblem, match="line 2: this is no text, so it is no lesson, or it is damaged: open another"
    ):
        read_lesson(binary)
    with pytest.raises(LessonProblem, match="line 1: the file is empty"):
        read_lesson(empty)
    with pytest.raises(UserMistake, match="cannot be read"):
        read_lesson(tmp_path / "none.lesson.toml")


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("spark-volley", "spark-folly", 9, "no card 'spark-folly'"),
        ("Keeper: bridge-keeper", "Keeper: spark-volley", 11, "never on the field"),
        ("[board.players.Ada]", '[board]\nturn = "Cy"\n[board.players.Ada]', 9, "no player 'Cy'"),
        ("Ada: play Spark Volley -> Keeper", "Ada: play Fireball", 15, "nothing called 'Fireball'"),
        ("Ada: play Spark Volley -> Keeper", "Bo: pass", 15, "Ada is asked for opportunity"),
        ("Ada: play Spark Volley -> Keeper", "Ada: sing", 15, "does not begin with 'sing'"),
        ("Ada: play Spark Volley -> Keeper", "Ada: play Spark Volley -> Ada's hand", 15, "nothing called"),
        ('do = ["resolve"]', 'do = ["resolve", "resolve"]', 20, "the Effects Stack is empty"),
        ("damage = 2", "damage = 3", 21, "Keeper has damage 2, not 3"),
        ('stack = ["Spark Volley"]', "stack = []", 16, "is Spark Volley, not empty"),
        (
            '{ opportunity = "Ada" }',
            '{ object = "Spark Volley", power = 2 }',
            16,
            "an expectation on it cannot have power",
        ),
        ('{ opportunity = "Ada" }', '{ refused = "Ada: pass" }', 16, "is possible"),
        ('{ opportunity = "Ada" }', '{ zone = "Ada\'s pocket", count = 1 }', 16, "there is no zone"),
    ],
)
def test_what_is_not_so_is_told_with_its_line(old: str, new: str, line: int, words: str) -> None:
    try:
        told = faults(old, new)
    except LessonProblem as problem:
        told = [(problem.line, str(problem.reason))]
    assert len(told) == 1 and told[0][0] == line and words in told[0][1]


def test_answers_are_held_against_what_happens() -> None:
    question = (
        '[step.question]\nask = "What?"\n'
        '[[step.question.answer]]\nsays = "2"\nwhy = "so"\nright = true\nclaim = [{ object = "Keeper", damage = 2 }]\n'
        '[[step.question.answer]]\nsays = "0"\nwhy = "no"\nclaim = [{ object = "Keeper", damage = 0 }]\n'
    )
    mark = '{ opportunity = "Ada" }]\n'
    assert check(small(mark, mark + question)).faults == ()
    wrong = mark + question.replace("2 }", "3 }")
    assert "marked right, but Keeper has damage 2, not 3" in faults(mark, wrong)[0][1]
    assert "marked wrong, but all that it claims holds" in faults(mark, mark + question.replace("0 }", "2 }"))[0][1]
    assert "no answer of the question is right" in faults(mark, mark + question.replace("right = true\n", ""))[0][1]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"types": "allyaction"}, "there is no card type allyaction"),
        ({"types": "ally", "elements": "fier"}, "there is no element fier"),
        ({"types": "ally", "classes": "warior"}, "there is no class warior"),
    ],
)
def test_a_card_of_no_kind_that_there_is_is_refused(facts: dict[str, str], told: str) -> None:
    draft = Draft()
    draft.set_card("card-1", LessonCard("Bolt", costs="reserve", cost=1, **facts))
    with pytest.raises(LessonProblem, match=f"the card Bolt: {told}"):
        prepare(draft.source())


def test_supertypes_may_stand_on_the_typeline() -> None:
    draft = Draft()
    draft.set_card("card-1", LessonCard("Blade", "regalia weapon", costs="memory", cost=1, power=1, durability=2))
    face = prepare(draft.source()).cards.definitions["card-1"]
    assert face.types == ("WEAPON",) and face.supertypes == ("REGALIA",)


def test_a_card_that_the_program_does_not_read_is_refused() -> None:
    card = '[cards.odd]\nname = "Odd"\ntypes = "ally"\ntext = "Dance a little dance."\n'
    told = faults('[[step]]\nsay = "It', card + '\n[[step]]\nsay = "It')
    assert "does not read the text 'Dance a little dance.'" in told[0][1]


def test_lessons_are_listed_shown_and_checked_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def lessons(*words: str) -> tuple[int, str]:
        return run_command(command, *words), capsys.readouterr().out

    good, bad = tmp_path / "good.lesson.toml", tmp_path / "bad.lesson.toml"
    good.write_text(SMALL)
    bad.write_text(SMALL.replace("damage = 2", "damage = 3"))
    status, told = lessons("check", str(good), "--json")
    found = json.loads(told)
    assert (status, found["lessons"], found["expectations"], found["failed"]) == (0, 1, 3, 0)
    status, told = lessons("check", str(bad))
    assert status == 1 and f"{bad}:21: step 2: Keeper has damage 2, not 3" in told
    assert "last-in-first-out" in lessons("list")[1]
    told = lessons("show", str(good))[1]
    assert "Ada: hand spark-volley, gatehouse-runner * 3\nBo: field Keeper: bridge-keeper\n1. Ada plays.\n" in told
    assert "   > resolve\n   = object Keeper: damage 2\n" in told
    assert "Dernier entré, premier sorti" in lessons("show", "last-in-first-out", "--language", "fr")[1]
    with pytest.raises(UserMistake, match="neither a file nor the id of a lesson"):
        lessons("show", "nowhere")


def test_a_lesson_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "kept.lesson.toml"
    write_lesson(small().lesson, path)
    assert read_lesson(path).lesson == small().lesson
    before = path.read_text()
    with pytest.raises((TypeError, AttributeError)):
        write_lesson(object(), path)  # type: ignore[arg-type]
    assert path.read_text() == before and list(tmp_path.iterdir()) == [path]


def test_folders_of_lessons_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "one.lesson.toml").write_text(SMALL)
    (tmp_path / "two.lesson.toml").write_text(SMALL.replace('"small"', '"other"'))
    assert [source.lesson.id for source in _sources([str(tmp_path)])] == ["small", "other"]


def test_steps_may_be_many_but_not_endless() -> None:
    step = '\n[[step]]\nsay = "Again."\n'
    with pytest.raises(LessonProblem, match="length <= 200"):
        parse_lesson(SMALL + step * 200, "long.lesson.toml")
    assert isinstance(small().lesson.step[0], LessonStep)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_abilities_and_modes_are_called_is_printed_on_their_cards(language: str) -> None:
    """On the stack and where a mode is chosen each is told in the words that stand on the card."""
    own = 0
    for source in library().all():
        if not isinstance(source.lesson, Lesson):
            continue
        faces = cards_of(source.lesson, starter_set(), language=language).definitions
        for key in source.lesson.cards:
            face, own = faces[key], own + 1
            assert {text for one in face.abilities if (text := getattr(one, "text", ""))} <= set(face.paragraphs)
            modes = [mode.text for one in face.abilities for mode in getattr(one, "modes", ())]
            assert all(any(mode in printed for printed in face.paragraphs) for mode in modes), (source.lesson.id, key)
    assert own > 400


def test_the_course_on_magic_names_the_text_that_its_rules_were_held_against() -> None:
    about = next(course.about for course in courses() if course.key == "magic")
    assert f"those of {HELD:%B %Y} stand beside them" in text_in(about, "en")
