"""Lessons recorded from games, and positions told as boards."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.cli import main
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games import saved
from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.lessons.authoring.clicking import expectation_of, name_of
from gatcg_desktop.lessons.authoring.drafting import slug
from gatcg_desktop.lessons.authoring.from_game import lesson_of
from gatcg_desktop.lessons.authoring.recording import NotABoard, board_of, brought, in_its_words, move_of
from gatcg_desktop.lessons.files.format import FORMAT, Board, Lesson, LessonStep, PlacedCard, PlayerBoard, text_in
from gatcg_desktop.lessons.files.lesson_files import lesson_text, parse_lesson, read_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.play.pointing import spot_of
from gatcg_desktop.lessons.play.runner import Runner, check, prepare
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import Card, Object
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.zones import OBJECTS
from tests.helpers.games import starter_setup
from tests.helpers.recorded_games import play_randomly, played_randomly


@pytest.mark.parametrize("first", [1, 34])
def test_a_part_of_turn_one_stands_on_a_board_where_who_goes_second_has_had_no_turn_yet(first: int) -> None:
    played, _ = played_randomly(5, 20)
    lesson = lesson_of(played, first, 80, starter_set()).lesson
    assert not lesson.board.game and lesson.board.turn_number == 1
    assert sum(len(one.deck or ()) for one in lesson.board.players.values()) < 30, "trimmed"


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("seed", [2, 13, 22, 0, 1, 3, 4, 5])
def test_a_recorded_part_plays_to_the_same_position(seed: int) -> None:
    played, game = played_randomly(seed, 120)
    first, last = len(game.steps) // 3, len(game.steps) - 1
    lesson = lesson_of(played, first, last, starter_set()).lesson
    assert not lesson.board.game and "@" in lesson.board.seed, "it begins near, with the dice as they lay"
    source = parse_lesson(lesson_text(lesson), "recorded.lesson.toml")
    assert check(source).faults == ()
    runner = Runner(prepare(source))
    runner.play_all()
    assert _stands(runner.game) == _stands(game)
    told = [move for step in lesson.step for move in step.do]
    assert len(lesson.step) < len(told), "what belongs together is one step"
    assert runner.marks[0].answers == len(lesson.before) or lesson.before, "the board is seen before anything moves"
    assert lesson.step[0].do == () and lesson.id.startswith(slug(text_in(lesson.title, "en")))
    said = " ".join(text_in(step.say, "en") for step in lesson.step[:-1])
    french = [text_in(step.say, "fr") for step in lesson.step]
    assert french[0].startswith("Tour ") and all(french), "in both languages"
    assert any(step.rules for step in lesson.step), "what happened names its rule"
    assert sum(bool(step.point) for step in lesson.step) > len(lesson.step) / 2, "most steps point at what they changed"
    questions = [step.question for step in lesson.step if step.question is not None]
    assert questions, "what somebody chose is asked before it is seen"
    for question in questions:
        assert len({text_in(one.says, "en") for one in question.answer}) == len(question.answer) >= 3
        assert [one.right for one in question.answer].count(True) == 1
        assert text_in(question.ask, "fr").startswith("Que fait ") and question.point
    wrong = [text_in(one.why, "en") for question in questions for one in question.answer if not one.right]
    for question in questions:
        whys = [text_in(one.why, "en") for one in question.answer]
        assert len(set(whys)) == len(whys), "each is wrong for a reason of its own"
    assert not [why for why in wrong if re.search("\u201c[^\u201d]* [0-9]+\u201d", why)], "things have names"
    assert all(step.expect for step in lesson.step[1:-1]), "how the champions stand is held against each step"
    always = ("has resolved", "reserves", "passes", "Main phase", "is put onto the Effects Stack")
    assert not [words for words in always if words in said], "what goes without saying is not said"
    assert not re.search("(Rowan|Ash): ", f"{said} {text_in(lesson.step[-1].say, 'en')}"), "a move is no sentence"
    assert not [move for move in (*lesson.before, *told) if ": answer " in move], "moves are told in words"
    lesson = lesson_of(played, last - 40, last, starter_set()).lesson
    assert not lesson.board.game
    assert check(parse_lesson(lesson_text(lesson), "recorded.lesson.toml")).faults == ()
    decks = [one.deck or () for one in lesson.board.players.values()]
    assert sum(map(len, decks)) < 40, "what is never drawn is left out"


def _stands(game: Game) -> object:
    state = game.state
    piles = [[state[id].key for id in state.zone(zone, player)] for player in (1, 2) for zone in ("hand", "memory")]
    return piles, sorted((one.key, one.damage, one.rested) for one in map(state.get, state.zone("objects", 0)))  # type: ignore[union-attr]


def test_steps_a_game_does_not_have_are_refused() -> None:
    played, _ = played_randomly(1, 30)
    with pytest.raises(UserMistake, match="there is nothing from 90000 to 90001"):
        lesson_of(played, 90_000, 90_001, starter_set())


def test_a_saved_game_is_recorded_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = starter_setup(4)
    game = setup.begin()
    play_randomly(game, 4, 60)
    save, out = tmp_path / "game.gatcg", tmp_path / "part.lesson.toml"
    saved.save(saved.saved_game_of(setup, game), save)
    words = ["lessons", "--from-game", str(save), "--from", "20", "--to", "60", "--out", str(out)]
    assert main(words) == 0
    assert isinstance(read_lesson(out).lesson, Lesson) and check(read_lesson(out)).faults == ()
    assert main([*words[:3], "--from", "60", "--to", "20", "--out", str(out)]) == 2
    assert "Recording needs --from A --to B" in capsys.readouterr().err
    assert main(["lessons", "--from-game", str(out), "--from", "1", "--to", "2", "--out", str(out)]) == 2


@pytest.mark.parametrize("id", ["last-in-first-out", "what-is-printed", "paying", "longsword", "three-ways-to-play"])
def test_a_position_told_as_a_board_is_the_position(id: str) -> None:
    source = library().find(id)
    assert source is not None and isinstance(source.lesson, Lesson)
    prepared = prepare(source)
    board = board_of(prepared.game.state, prepared.cards.definitions, source.lesson.board.seed)
    again = parse_lesson(lesson_text(_with_board(source.lesson, board)), "again")
    twin = prepare(again)
    for player in prepared.game.state[0].players:
        for zone in ("hand", "memory", "deck", "graveyard", "banishment", "material"):
            ours, theirs = (
                [state[card].key for card in state.zone(zone, player)]
                for state in (prepared.game.state, twin.game.state)
            )
            assert ours == theirs
    told = [
        sorted(
            (one.key, one.controller, one.rested, one.damage, one.counters)
            for one in (state[thing] for thing in state.zone("objects", 0))
        )
        for state in (prepared.game.state, twin.game.state)
    ]
    assert told[0] == told[1]


def test_no_board_is_made_in_the_middle_of_something() -> None:
    source = library().find("last-in-first-out")
    assert source is not None
    runner = Runner(prepare(source))
    runner.play()
    with pytest.raises(NotABoard, match="empty Effects Stack"):
        board_of(runner.game.state, runner.prepared.cards.definitions)


def _with_board(lesson: Lesson, board: object) -> Lesson:
    import msgspec

    step = msgspec.structs.replace(lesson.step[0], do=(), expect=(), question=None)
    return msgspec.structs.replace(lesson, board=board, step=(step,), before=(), continues="")


def test_a_champion_without_a_lineage_is_told_as_the_champion() -> None:
    source = library().find("last-in-first-out")
    assert source is not None and isinstance(source.lesson, Lesson)
    ada, *others = source.lesson.board.players.items()
    alone = PlayerBoard(champion="spirit-of-the-hearth")
    board = msgspec.structs.replace(source.lesson.board, players={ada[0]: alone, **dict(others)})
    lesson = msgspec.structs.replace(_with_board(source.lesson, board), step=(LessonStep("Here."),))
    prepared = prepare(parse_lesson(lesson_text(lesson), "alone"))
    told = board_of(prepared.game.state, prepared.cards.definitions).players[ada[0]]
    assert isinstance(told.champion, PlacedCard) and told.champion.card == "spirit-of-the-hearth" and told.field == ()


def test_a_copy_of_a_card_in_hand_is_meant_by_its_words_unless_it_differs() -> None:
    source = library().find("last-in-first-out")
    assert source is not None and isinstance(source.lesson, Lesson)
    ada, *others = source.lesson.board.players.items()
    hand = ("gatehouse-runner * 2", PlacedCard("gatehouse-runner", "mine"), "gatehouse-runner", "spark-volley * 2")
    board = msgspec.structs.replace(
        source.lesson.board, players={ada[0]: msgspec.structs.replace(ada[1], hand=hand), **dict(others)}
    )
    prepared = prepare(parse_lesson(lesson_text(_with_board(source.lesson, board)), "copies"))
    game, names = prepared.game, prepared.names
    first, second, mine, last, *_ = game.state.zone("hand", PlayerId(1))
    game.state.entities[second] = msgspec.structs.replace(game.state.entity(second, Card), counters=(("glimmer", 1),))

    def meant(card: int) -> object:
        return in_its_words(Answer(PlayerId(1), (PlayCard(card, "activation"),)), game, names).picks

    assert meant(last) == meant(first) == (PlayCard(first, "activation"),)
    assert meant(mine) == (PlayCard(mine, "activation"),), "it has a name of its own"
    assert meant(second) == (PlayCard(second, "activation"),), "a counter is on it"


def test_one_of_several_alike_on_the_field_is_told_by_its_place_among_them() -> None:
    """Clicked, recorded, pointed at and expected: in words that mean that one and no other, in the file as well."""
    source = library().find("last-in-first-out")
    assert source is not None and isinstance(source.lesson, Lesson)
    players = {
        "Ada": PlayerBoard(field=("gatehouse-runner * 3",)),
        "Bo": PlayerBoard(field=("bridge-keeper * 12", "gatehouse-runner * 2")),
    }
    lesson = _with_board(source.lesson, Board(players, "Ada"))
    prepared = prepare(parse_lesson(lesson_text(lesson), "alike"))
    game, names = prepared.game, prepared.names
    decision = game.decision
    assert decision is not None
    attacks = [move_of(Answer(decision.player, (one,)), game, names) for one in decision.options]
    assert attacks[:3] == [
        "Ada: attack with Gatehouse Runner",
        "Ada: attack with Ada's 2nd Gatehouse Runner",
        "Ada: attack with Ada's 3rd Gatehouse Runner",
    ]
    things = [id for id in game.state.zone(*OBJECTS) if "CHAMPION" not in names.definitions[_key(game, id)].types]
    called = [name_of(id, game, names) for id in things]
    assert called[3:] == [
        "Bo's Bridge Keeper",
        *(f"Bo's {nth} Bridge Keeper" for nth in ("2nd", "3rd", *(f"{n}th" for n in range(4, 13)))),
        "Bo's Gatehouse Runner",
        "Bo's 2nd Gatehouse Runner",
    ]
    assert [names.one(name, game) for name in called] == things
    assert [spot_of(name, game.state, names).id for name in called] == things
    expected = expectation_of(things[5], game, names)
    assert expected is not None and expected.object == "Bo's 3rd Bridge Keeper"

    def faults(**facts: object) -> list[str]:
        steps = (LessonStep("It is so.", **facts),)  # type: ignore[arg-type]
        told = lesson_text(msgspec.structs.replace(lesson, step=steps))
        return [str(fault.reason) for fault in check(parse_lesson(told, "alike")).faults]

    assert faults(do=(attacks[1], "Ada: on Bo's 11th Bridge Keeper"), point=("12th Bridge Keeper",)) == []
    assert faults(do=("Ada: attack with 4th Gatehouse Runner",)) != [], "that is Bo's"
    assert "there is nothing called '13th Bridge Keeper'" in faults(do=(attacks[1], "Ada: on 13th Bridge Keeper"))[0]


def _key(game: Game, id: int) -> str:
    return game.state.entity(id, Object).key


PLAYED_FROM = t.Filter(zones=("hand", "effects_stack"))
PRINTED = {
    "what is left to the players": CardDefinition(
        "sing", "Sing", ("ALLY",), abilities=(t.ByHand("By hand 1", "triggered"), t.Static(t.Filter(), power=1))
    ),
    "a type of two words": CardDefinition("boon", "Boon", ("GREATER BOON",), subtypes=("SPELL",)),
    "an action that no speed is printed on": CardDefinition("vow", "Vow", ("ACTION",), cost_kind="reserve", cost=5),
    "cards on the Effects Stack": CardDefinition(
        "herd", "Herd", ("ALLY",), abilities=(t.Static(PLAYED_FROM, keywords=(t.Keyword("Imbue", 1),)),)
    ),
}


@pytest.mark.parametrize("what", PRINTED)
def test_a_card_that_a_recorded_game_brings_is_what_was_played_with(what: str) -> None:
    face = PRINTED[what]
    cards = brought(Definitions({face.key: face}), starter_set())
    board = Board({"Ada": PlayerBoard(), "Bo": PlayerBoard()})
    lesson = Lesson(FORMAT, "recorded", "Recorded", board, (LessonStep("Here."),), cards=cards)
    made = prepare(parse_lesson(lesson_text(lesson), "recorded")).cards.definitions[face.key]
    assert made == face


def test_what_is_left_to_the_players_is_recorded_without_its_words() -> None:
    face = CardDefinition("sing", "Sing", ("ALLY",), abilities=(t.ByHand("Sing to it.", "triggered"),))
    cards = brought(Definitions({face.key: face}), starter_set())
    assert by_hand_text(cards["sing"].abilities or ()) == "By hand 1"
