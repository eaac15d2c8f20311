"""Random decks of the whole catalogue are legal, and in no game with them is an offer refused or anything wrong."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from gatcg_desktop.bots import selfplay
from gatcg_desktop.bots.fault_finding import soak
from gatcg_desktop.bots.fault_finding.random_decks import FORMATS, RandomDecks
from gatcg_desktop.bots.fault_finding.soak import played, soak_one, table_of
from gatcg_desktop.catalogue.definitions import definition_of
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.deck import Deck, merge_entries
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.authoring.recording import brought
from gatcg_desktop.lessons.board.cards import cards_of
from gatcg_desktop.lessons.files.format import FORMAT, Board, Lesson, LessonStep, PlayerBoard
from gatcg_desktop.lessons.files.lesson_files import lesson_text, parse_lesson
from gatcg_desktop.lessons.play.runner import check
from gatcg_desktop.localization import message_of
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.play import cost_declaration, permissions
from gatcg_desktop.rules.play.costs.affording import can_pay_play
from gatcg_desktop.rules.procedure import resolution
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import real_records

pytestmark = pytest.mark.shared_data
SEED = 17
GAMES = 600
PLANTED = 7, 34
"""A seed and a game in which a card has only a target that makes it too dear."""


@lru_cache(maxsize=1)
def decks() -> RandomDecks:
    return RandomDecks(catalogue())


@lru_cache(maxsize=1)
def catalogue() -> tuple[CardRecord, ...]:
    records = real_records()
    return tuple(records)


def test_no_offer_is_refused_and_nothing_else_is_wrong(sampled: Sampler[int]) -> None:
    for number in sampled(range(GAMES), 1):
        found = soak_one(decks(), SEED, number).finding
        assert found is None, (number, found.kind, found.told, found.lesson and lesson_text(found.lesson))


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_the_decks_are_legal(format: soak.Format, sampled: Sampler[int]) -> None:
    records = {record.slug: record for record in catalogue()}
    for number in sampled(range(12), 1):
        for seat in decks().seating(format, 2, random.Random(number)).seats:
            chosen = [records[key] for key in (*seat.material, *seat.main)]
            assert all(record.limit(format.name) != 0 for record in chosen)
            assert len(seat.main) == format.main and len(seat.material) <= 12
            assert max(Counter(seat.main).values()) <= format.copies and max(Counter(seat.material).values()) == 1
            assert len(seat.boons) == (2 if format.boons else 0) and bool(seat.barrier) == format.boons
            if format.name == "STANDARD":
                material, main = (
                    merge_entries((1, records[key].name) for key in keys) for keys in (seat.material, seat.main)
                )
                deck = Deck("Random", material=material, main=main)
                assert check_deck(deck, _Known(catalogue())) == []


class _Known:
    def __init__(self, records: tuple[CardRecord, ...]) -> None:
        self._records = {record.name: record for record in records}

    def by_name(self, name: str, /) -> CardRecord | None:
        return self._records.get(name)


def test_a_game_of_a_number_is_always_the_same(exhaustive: bool) -> None:
    one, two = table_of(decks(), 3, 5), table_of(decks(), 3, 5)
    assert one == two
    most = soak.MOST_DECISIONS if exhaustive else 60
    assert played(one[1], most) == played(two[1], most)
    assert table_of(decks(), 3, 6)[1].seating != one[1].seating


def test_a_refused_offer_is_found_and_told_by_a_short_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """The price that a target decides is not asked at the offer, as it once was not."""
    for module in (permissions, cost_declaration):
        monkeypatch.setattr(module, "can_afford", can_pay_play)
    found = soak_one(decks(), *PLANTED).finding
    assert found is not None and found.kind == "refused" and found.lesson is not None
    assert not found.lesson.board.game
    source = parse_lesson(lesson_text(found.lesson), "soak")
    assert len(found.lesson.step[0].do) <= 4
    assert sum(len(player.deck or ()) + len(player.graveyard) for player in found.lesson.board.players.values()) <= 4
    assert found.told.rstrip(".") in str(message_of(check(source).faults[0].reason))
    monkeypatch.undo()
    assert found.told.rstrip(".") not in str(message_of(check(source).faults[0].reason))  # it is not offered any more


# Shrinking: a mistake of each kind is planted, and told by a script that fails as the game did ------------------------


GAME = 5, 47
"""A seed and a game of two."""


def _turn(state: State) -> int:
    return state.entity(MATCH, Match).turn


def _found(monkeypatch: pytest.MonkeyPatch, number: int = GAME[1]) -> tuple[soak.Finding, str]:
    """The finding of a game with something planted, and what its script says without it."""
    found = soak_one(decks(), GAME[0], number, 400).finding
    assert found is not None
    assert found.lesson is not None, found.unscripted
    source = parse_lesson(lesson_text(found.lesson), "soak")
    monkeypatch.undo()
    faults = check(source).faults
    return found, str(message_of(faults[0].reason)) if faults else ""


def test_all_cards_of_the_catalogue_come_back_from_a_script_as_they_were_played(sampled: Sampler[CardRecord]) -> None:
    faces = {face.key: face for record in sampled(catalogue(), 60) for face in definition_of(record)}
    cards = brought(Definitions(faces), starter_set())
    board = Board({"Ada": PlayerBoard(), "Bo": PlayerBoard()})
    keys = sorted(cards)
    wrong = []
    for start in range(0, len(keys), 300):
        some = {key: cards[key] for key in keys[start : start + 300]}
        lesson = Lesson(FORMAT, "all", "All", board, (LessonStep("Here."),), cards=some)
        read = parse_lesson(lesson_text(lesson), "all").lesson
        assert isinstance(read, Lesson)
        made = cards_of(read, starter_set()).definitions
        wrong += [key for key in some if _without_words(made[key]) != _without_words(faces[key])]
    assert wrong == []


def _without_words(face: CardDefinition) -> CardDefinition:
    """A face without what only people read."""
    told = {"paragraphs": (), "flavor": "", "abilities": _wordless(msgspec.to_builtins(face.abilities))}
    return msgspec.structs.replace(face, **told)


def _wordless(part: object) -> object:
    if isinstance(part, dict):
        by_hand = str(part.get("type", "")).startswith("by_hand")
        return {key: _wordless(value) for key, value in part.items() if not (by_hand and key == "text")}
    return [_wordless(one) for one in part] if isinstance(part, (list, tuple)) else part


def test_a_script_with_another_fault_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game fails where a look at it does not, as the mistake is a chance of the process."""
    instruct, faults = resolution._instruct, iter([KeyError("first")])

    def planted(game: GameWriter, *more: Any) -> Iterator[Any]:
        if _turn(game.state) > 3:
            raise next(faults, ZeroDivisionError("another"))
        yield from instruct(game, *more)

    monkeypatch.setattr(resolution, "_instruct", planted)
    found = soak_one(decks(), GAME[0], 30, 400).finding
    assert found is not None and "first" in found.told
    assert found.lesson is None and "another" in found.unscripted


def deep_in_a_resolution(monkeypatch: pytest.MonkeyPatch) -> None:
    instruct = resolution._instruct

    def planted(game: GameWriter, *more: Any) -> Iterator[Any]:
        if _turn(game.state) > 3:
            raise KeyError("planted")
        yield from instruct(game, *more)

    monkeypatch.setattr(resolution, "_instruct", planted)


def an_unsound_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a resolution, with the ids of another game in it."""
    sound = soak.invariant_violation

    def planted(state: State) -> str:
        wrong = _turn(state) > 5 and state.zone(*STACK)
        return f"{len(state.entities)} is wrong" if wrong else sound(state)

    monkeypatch.setattr(soak, "invariant_violation", planted)


def answers_that_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    take_back = Game.take_back

    def planted(game: Game, answers: int = 1) -> None:
        take_back(game, answers)
        if _turn(game.state) > 2:
            game._writer.shuffle(("deck", 1))

    monkeypatch.setattr(Game, "take_back", planted)


def a_bot_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its script goes to where it is asked."""
    make_bot = selfplay.make_bot

    def planted(*of: Any) -> Any:
        bot = make_bot(*of)

        def failing(game: Game) -> Answer:
            assert game.decision is not None
            if _turn(game.state) > 3 and game.decision.kind != "opportunity":
                raise ZeroDivisionError("planted")
            return bot(game)

        return failing

    monkeypatch.setattr(selfplay, "make_bot", planted)


def a_look_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    project = soak.project

    def planted(state: State, *more: Any) -> Any:
        if _turn(state) > 3:
            raise LookupError("planted")
        return project(state, *more)

    monkeypatch.setattr(soak, "project", planted)


def the_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(*_: Any) -> Any:
        raise LookupError("planted")

    monkeypatch.setattr(Game, "start", planted)


MISTAKES = {
    deep_in_a_resolution: ("fault", "planted", 30),
    an_unsound_position: ("position", "is wrong", GAME[1]),
    answers_that_cannot_be_taken_back: ("take_back", "taken back", GAME[1]),
    a_bot_that_fails: ("bot", "ZeroDivisionError: planted", GAME[1]),
    a_look_at_the_table: ("position", "LookupError: planted", GAME[1]),
    the_set_up: ("fault", "planted", GAME[1]),
}
"""Of what kind the finding is, what is told of it, and a game in which it comes."""


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_a_mistake_is_found_and_told_by_a_script(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, told, number = MISTAKES[plant]
    plant(monkeypatch)
    found, later = _found(monkeypatch, number)
    assert found.kind == kind and told in found.told and later == ""
    assert found.lesson is not None and found.lesson.board.game == (plant is the_set_up)
