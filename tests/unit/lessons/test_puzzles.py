"""Puzzles: what is found to be solved works against everything, and what cannot be reached is said to be so."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from gatcg_desktop import cli
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.lesson_files import LessonProblem
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.puzzles import solving
from gatcg_desktop.lessons.puzzles.puzzle_files import (
    GOALS,
    LEVELS,
    all_puzzles,
    parse_puzzle,
    puzzle_text,
    read_puzzle,
    set_up,
    shipped_puzzles,
)
from gatcg_desktop.lessons.puzzles.solving import TooLarge, chance_at_random, solve
from gatcg_desktop.rules.model.entities import MATCH, Match
from tests.helpers.games import dice_answer

SPARK = """
format = 1
id = "spark"
title = "A spark"
goal = "win this turn"
level = "easy"
player = "Ada"

[board]
turn = "Ada"

[board.players.Ada]
champion = { card = "maera-gate-sentinel", lineage = ["spirit-of-the-hearth"] }
field = [FIELD]
hand = [HAND]

[board.players.Bo]
champion = { card = "oriel-shore-student", lineage = ["spirit-of-the-tides"], damage = DAMAGE }
field = [THEIRS]
"""


def puzzle(hand: str, damage: int, field: str = "", theirs: str = "") -> solving.SetUp:
    text = SPARK.replace("HAND", hand).replace("DAMAGE", str(damage)).replace("FIELD", field).replace("THEIRS", theirs)
    return set_up(parse_puzzle(text, "spark.puzzle.toml"), starter_set())


PAID = '"spark-volley", "crest-of-the-wave * 2"'


@pytest.mark.parametrize(("damage", "solved"), [(18, True), (17, False)])
def test_the_last_points_of_damage_decide(damage: int, solved: bool) -> None:
    found = solve(puzzle(PAID, damage), "win this turn")
    assert bool(found.works) == solved and found.ways == 2


def test_what_cannot_be_paid_for_does_not_count() -> None:
    assert not solve(puzzle('"spark-volley", "crest-of-the-wave"', 18), "win this turn").works


@pytest.mark.parametrize(("theirs", "solved"), [("", True), ('"bridge-keeper"', False)])
def test_the_other_player_does_what_is_worst(theirs: str, solved: bool) -> None:
    """A keeper may intercept, and does, though it might as well not."""
    found = solve(puzzle('"crest-of-the-wave"', 19, '"gatehouse-runner"', theirs), "win this turn")
    assert bool(found.works) == solved


def test_what_chance_brings_is_no_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spark on the top of the deck would win, if only one knew."""
    text = SPARK.replace("HAND", '"salt-shard", "crest-of-the-wave * 2"').replace("DAMAGE", "18")
    text = text.replace("THEIRS", "").replace("FIELD", '"pilgrims-needle"')
    text = text.replace("hand = [", 'deck = ["spark-volley * 4"]\nhand = [')
    needle = set_up(parse_puzzle(text.replace('"salt-shard", ', '"crest-of-the-wave * 2", '), "x"), starter_set())
    found = solve(needle, "win this turn")
    assert not found.works and found.by_chance
    assert not solve(puzzle(PAID, 17), "win this turn").by_chance
    monkeypatch.setattr(solving, "_chance", lambda game: ())
    assert solve(needle, "win this turn").works, "it is the draw that is not counted"


def test_surviving_is_the_goal_of_who_is_attacked() -> None:
    text = (
        SPARK.replace("HAND", '"hold-the-gate", "crest-of-the-wave"')
        .replace("FIELD", "")
        .replace("DAMAGE", "0")
        .replace("THEIRS", '"undertow-otter"')
        .replace('turn = "Ada"', 'turn = "Bo"')
        .replace("win this turn", "survive this turn")
    )
    weak = text.replace('lineage = ["spirit-of-the-hearth"] }', 'lineage = ["spirit-of-the-hearth"], damage = 18 }')
    assert solve(set_up(parse_puzzle(weak, "x"), starter_set()), "survive this turn").works
    bare = weak.replace('"hold-the-gate", ', "")
    assert not solve(set_up(parse_puzzle(bare, "x"), starter_set()), "survive this turn").works
    assert solve(
        set_up(parse_puzzle(bare.replace("damage = 18", "damage = 17"), "x"), starter_set()), "survive this turn"
    ).works


def test_a_goal_that_nobody_can_miss_is_told_apart() -> None:
    assert solve(puzzle(PAID, 18), "win this turn").missable
    text = SPARK.replace("HAND", PAID).replace("DAMAGE", "0").replace("FIELD", "").replace("THEIRS", "")
    safe = set_up(parse_puzzle(text.replace("win this turn", "survive this turn"), "x"), starter_set())
    assert not solve(safe, "survive this turn").missable


def test_more_than_anybody_waits_for_is_said_and_not_guessed() -> None:
    with pytest.raises(TooLarge):
        solve(puzzle('"gatehouse-runner * 6"', 10), "win this turn", 50)


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("path", list(shipped_puzzles()), ids=lambda path: path.name.partition(".")[0])
def test_the_puzzles_that_come_along_can_be_solved_and_missed(path: Path) -> None:
    source = read_puzzle(path)
    made = set_up(source, starter_set())
    found = solve(made, source.puzzle.goal, 5_000)
    assert found.works and found.missable


def test_the_puzzles_that_come_along_are_many_told_in_both_languages_and_read_as_they_are_written() -> None:
    sources = {path: read_puzzle(path) for path in shipped_puzzles()}
    puzzles = [source.puzzle for source in sources.values()]
    assert len(puzzles) >= 40
    assert {puzzle.goal for puzzle in puzzles} == set(GOALS) and {puzzle.level for puzzle in puzzles} == set(LEVELS)
    assert len({repr(puzzle.board.players) for puzzle in puzzles}) == len(puzzles)
    for path, source in sources.items():
        assert source.puzzle.id == path.name.partition(".")[0]
        for text in (source.puzzle.title, source.puzzle.summary):
            assert text_in(text, "en") != text_in(text, "fr") != ""
        assert parse_puzzle(puzzle_text(source.puzzle), "again").puzzle == source.puzzle


MIRRORED = SPARK.replace("win this turn", "make two copies resolve").replace("DAMAGE", "0").replace("FIELD", "")


@pytest.mark.parametrize(
    ("hand", "theirs", "solved"),
    [
        ('"spark-volley", "mirrored-moment", "crest-of-the-wave * 6"', "", True),
        ('"spark-volley", "mirrored-moment", "crest-of-the-wave * 5"', "", False),
        ('"spark-volley", "mirrored-moment", "crest-of-the-wave * 6"', '"turn-the-tide", "furnace-verdict * 3"', False),
        ('"spark-volley", "mirrored-moment", "crest-of-the-wave * 6"', '"furnace-verdict * 3"', True),
    ],
)
def test_copies_count_when_they_have_resolved(hand: str, theirs: str, solved: bool) -> None:
    text = MIRRORED.replace("HAND", hand).replace("field = [THEIRS]", f"hand = [{theirs}]")
    found = solve(set_up(parse_puzzle(text, "x"), starter_set()), "make two copies resolve")
    assert bool(found.works) == solved


@pytest.mark.parametrize(("keepers", "solved"), [(1, False), (2, True)])
def test_a_copy_that_has_nothing_left_to_aim_at_has_not_resolved(keepers: int, solved: bool) -> None:
    text = MIRRORED.replace("HAND", '"lance-of-brine", "mirrored-moment", "furnace-verdict * 6"')
    text = text.replace("maera-gate-sentinel", "oriel-shore-student").replace("the-hearth", "the-tides")
    text = text.replace("THEIRS", f'"bridge-keeper * {keepers}"')
    found = solve(set_up(parse_puzzle(text, "x"), starter_set()), "make two copies resolve")
    assert bool(found.works) == solved


def test_how_hard_a_puzzle_is_is_how_seldom_it_is_reached_by_lot() -> None:
    sure = chance_at_random(puzzle(PAID, 18), "win this turn")
    hard = chance_at_random(puzzle('"kilns-full-breath", "crest-of-the-wave * 2"', 18), "win this turn")  # how deep?
    assert 0 < hard < sure < 1
    assert chance_at_random(puzzle(PAID, 17), "win this turn") == 0


def test_a_line_that_is_found_can_be_played_against_any_answer() -> None:
    """The search is trusted with the first answer; here it is asked again after every one, the others by dice."""
    made = puzzle(PAID, 18, '"gatehouse-runner"', '"bridge-keeper"')
    for seed in range(3):
        game, dice = made.game.fork(), random.Random(seed)
        while game.decision is not None:
            decision = game.decision
            if decision.player == made.player:
                here = solving.SetUp(game, made.definitions, made.player)
                works = solve(here, "win this turn").works
                game.answer(Answer(decision.player, dice.choice(works)))
            else:
                game.answer(Answer(decision.player, dice_answer(decision, dice)))
        assert game.state.entity(MATCH, Match).winner == made.player


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (('player = "Ada"', 'player = "Cy"'), "there is no player 'Cy'"),
        (('goal = "win this turn"', 'goal = "win some day"'), "goal: "),
        (("format = 1", "format = 2"), "this program reads format 1"),
        (('champion = { card = "oriel', 'champion = { card = "nobody'), "there is no card"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_line(change: tuple[str, str], reason: str) -> None:
    text = SPARK.replace("HAND", PAID).replace("DAMAGE", "18").replace("FIELD", "").replace("THEIRS", "")
    with pytest.raises(LessonProblem) as told:
        set_up(parse_puzzle(text.replace(*change), "spark.puzzle.toml"), starter_set())
    assert reason in str(told.value) and "spark.puzzle.toml, line " in str(told.value)


def test_the_command_checks_files_and_fails_for_one_that_cannot_be_solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = SPARK.replace("HAND", PAID).replace("FIELD", "").replace("THEIRS", "")
    good, bad = tmp_path / "good.puzzle.toml", tmp_path / "bad.puzzle.toml"
    good.write_text(text.replace("DAMAGE", "18"))
    assert cli.main(["puzzles", "check", str(good)]) == 0
    assert "spark: solved; first answers that lead there: 2 of 2" in capsys.readouterr().out
    bad.write_text(text.replace("DAMAGE", "3").replace('id = "spark"', 'id = "dud"'))
    assert cli.main(["puzzles", "check", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "dud: the goal cannot be reached" in out and "Puzzles: 2. Failed: 1." in out
    assert cli.main(["puzzles", "check", "--json", "--most", "1", str(good)]) == 1
    assert json.loads(capsys.readouterr().out)["puzzles"][0]["verdict"] == "too large"
    assert cli.main(["puzzles", "list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(list(shipped_puzzles()))


def test_forty_puzzles_practise_a_lesson_that_is_there() -> None:
    linked = [source.puzzle.lesson for source in all_puzzles() if source.puzzle.lesson]
    assert len(linked) >= 40
    assert [id for id in linked if library().find(id) is None] == []
