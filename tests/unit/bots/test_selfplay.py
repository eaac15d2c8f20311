from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from gatcg_desktop.bots import selfplay
from gatcg_desktop.bots.game_loop import Bot
from gatcg_desktop.bots.random_player import MOST_USES, RandomPlayer
from gatcg_desktop.bots.selfplay import journal_digest, make_bot, play_game, play_games
from gatcg_desktop.decks.seating import Seating, seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.choices import ActivateAbility, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId


@pytest.fixture(scope="module")
def table() -> Seating:
    return seating([], starter_set())


def test_games_are_counted_and_each_has_one_result(table: Seating) -> None:
    told = []
    tally = play_games(table, ["random", "steady"], 4, 11, lambda number, played: told.append((number, played)))
    assert [number for number, _ in told] == [0, 1, 2, 3]
    assert tally.games == sum(tally.results.values()) == 4
    assert tally.decisions == sum(played.decisions for _, played in told)
    assert tally.steps == sum(played.steps for _, played in told)
    assert (tally.illegal_answers, tally.errors) == (0, 0)
    assert tally.decisions_per_second > 0


def test_the_journal_hash_is_of_the_seed_and_of_nothing_else(table: Seating) -> None:
    first, again = (play_games(table, ["random", "random"], 1, 8).journal_hash for _ in range(2))
    assert first == again
    assert len(first) == 64
    assert play_games(table, ["random", "random"], 1, 9).journal_hash != first
    assert play_games(table, ["random", "random"], 2, 8).journal_hash != first


def test_any_change_of_the_journal_changes_its_digest(table: Seating) -> None:
    game, played = play_game(table, ["random", "random"], 1, most=40)
    assert journal_digest(game) == played.digest
    last = game.journal.writes.pop()
    assert journal_digest(game) != played.digest
    game.journal.writes.append(last)
    game.steps.pop()
    assert journal_digest(game) != played.digest


def test_a_game_that_takes_too_long_counts_as_unfinished(table: Seating, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = selfplay.play_game
    monkeypatch.setattr(selfplay, "play_game", lambda *args: whole(*args, most=30))
    tally = play_games(table, ["random", "random"], 2, 1)
    assert tally.results == {"1": 0, "2": 0, "draw": 0, "unfinished": 2}
    assert tally.decisions == 60


@pytest.fixture
def stubborn(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots whose eleventh answer plays a card that does not exist."""

    def badly(kind: str, definitions: Definitions, player: int, seed: int) -> Bot:
        good = make_bot("random", definitions, player, seed)

        def answer(game: Game) -> Answer:
            if len(game.answers) == 10:
                return Answer(player, (PlayCard(99_999),))
            return good(game)

        return answer

    monkeypatch.setattr(selfplay, "make_bot", badly)
    return


def test_dice_that_know_the_turn_use_an_ability_so_often_and_no_more() -> None:
    """What is free, or announced by hand, may be done without end, and a game would have none either."""
    free, passing = ActivateAbility(9, 0), PassOpportunity()
    decision = Decision(PlayerId(1), "opportunity", (free, passing), say("Act."), "opportunity.holder")
    for turn, uses in ((0, 50), (1, MOST_USES)):
        dice = RandomPlayer(1, eager=1)
        picked = [dice.answer(decision, turn).picks[0] for _ in range(50)]
        assert picked.count(free) == uses
    dice = RandomPlayer(1, eager=1)
    assert [dice.answer(decision, turn).picks[0] for turn in (1, 2) for _ in range(9)].count(free) == 2 * MOST_USES
    alone = msgspec.structs.replace(decision, options=(free,))
    assert {dice.answer(alone, 2).picks[0] for _ in range(9)} == {free}


def test_a_refused_answer_is_counted_told_and_ends_that_game(stubborn: None, table: Seating) -> None:
    told = []
    tally = play_games(table, ["random", "random"], 2, 1, lambda _, played: told.append(played))
    assert (tally.illegal_answers, tally.errors) == (2, 0)
    assert tally.results["unfinished"] == 2
    assert [played.decisions for played in told] == [10, 10]
    assert all(played.problem for played in told)


def test_a_fault_of_the_program_is_counted_and_told(monkeypatch: pytest.MonkeyPatch, table: Seating) -> None:
    from gatcg_desktop.rules.procedure import turn

    def broken(*_: object) -> None:
        raise ZeroDivisionError("the draw step is broken")

    monkeypatch.setattr(turn, "draw_or_instead", broken)
    told = []
    tally = play_games(table, ["random", "random"], 1, 1, lambda _, played: told.append(played))
    assert (tally.illegal_answers, tally.errors) == (0, 1)
    assert "the draw step is broken" in told[0].problem
