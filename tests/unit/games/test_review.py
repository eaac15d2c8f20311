"""Looking back at a game: each decision moved the chance somewhere, and what was clearly worse is a mistake."""

from __future__ import annotations

import time

import pytest

from gatcg_desktop.bots import thinker
from gatcg_desktop.bots.position_worth import chance_to_win
from gatcg_desktop.bots.processes.parallel import WorkerGone
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.bots.thinker import Line
from gatcg_desktop.bots.trying import Outcome
from gatcg_desktop.engine.decisions import Answer, Concede
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.games.review import Lapse, Moment, Review, ReviewJob, ReviewWorkers, reviewing
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.fields import PlayerId
from tests.helpers.games import starter_setup

SETUP = starter_setup(3)


@pytest.fixture(scope="module")
def played() -> Game:
    """A game in which player 1 passes whenever that is allowed, and player 2 plays."""
    definitions = Definitions(SETUP.definitions)
    bots = {1: make_bot("goldfish", definitions, PlayerId(1), 1), 2: make_bot("steady", definitions, PlayerId(2), 2)}
    game = SETUP.begin()
    while game.decision is not None:
        game.answer(bots[game.decision.player](game))
    return game


def finished(game: Game, setup: GameSetup = SETUP) -> ReviewJob:
    return ReviewJob(setup, game.answers)


def test_every_answer_has_its_moment_with_the_chances_of_the_position(played: Game) -> None:
    job = finished(played)
    moments = [job.look_at(number) for number in job.moments]
    assert [moment.player for moment in moments[:-1]] == [answer.player for answer in played.answers]
    last = moments[-1]
    assert last.player == 0 and last.chances == (0.0, 1.0) and last.steps == len(played.steps)
    number = len(played.answers) // 2
    before = played.fork()
    before.take_back(len(played.answers) - number)
    definitions = Definitions(SETUP.definitions)
    chances = tuple(chance_to_win(before.state, definitions, PlayerId(player)) for player in (1, 2))
    assert moments[number].chances == chances and moments[number].steps == len(before.steps)


def test_passing_with_a_full_hand_is_a_mistake_and_playing_well_is_none(played: Game, exhaustive: bool) -> None:
    job = finished(played)
    moments = [job.look_at(number) for number in job.moments]
    own_turns = [m for m in moments if m.choice and m.player == 1 and played.answers[m.answers].picks]
    lapses = [
        lapse for moment in own_turns[: 24 if exhaustive else 2] if (lapse := job.judge(moment.answers)) is not None
    ]
    assert lapses and all(lapse.loss >= 0.03 for lapse in lapses)
    assert any(lapse.played.picks == (PassOpportunity(),) for lapse in lapses)
    assert all(lapse.better.picks != lapse.played.picks for lapse in lapses)


def test_what_the_thinker_would_do_itself_is_no_mistake(played: Game) -> None:
    job = finished(played)
    number = next(n for n in job.moments if (moment := job.look_at(n)).choice and moment.turn > 2)
    game = played.fork()
    game.take_back(len(played.answers) - number)
    answer = thinker.Thinker(Definitions(SETUP.definitions), PlayerId(game.decision.player), 1).answer(game)  # type: ignore[union-attr]
    assert ReviewJob(SETUP, (*game.answers, answer)).judge(number) is None


def test_who_concedes_is_not_told_what_else_could_have_been_done(played: Game) -> None:
    answers = (*played.answers[:60], Answer(1, (Concede(),)))
    job = ReviewJob(SETUP, answers)
    assert job.judge(60) is None and job.look_at(61).chances == (0.0, 1.0)


def test_the_game_turned_where_most_was_lost_and_where_the_chance_moved_furthest() -> None:
    chances = (0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.9, 0.4, 0.0)
    moments = tuple(
        Moment(number, number, 1, PlayerId(1), (chance, 1 - chance)) for number, chance in enumerate(chances)
    )
    line = Line((), (Outcome(0.5),))
    lapses = {n: Lapse(line, line, 0.5, 0.5 + loss) for n, loss in enumerate((0.1, 0.3, 0.05, 0.2, 0.4))}

    def told(review: Review, seat: int) -> list[tuple[int, float]]:
        found = review.turning_points(seat, lambda point: point.moment.answers != 7)
        return [(point.moment.answers, round(point.swing(seat), 2)) for point in found]

    assert told(Review(moments), 1) == [(6, -0.5), (5, 0.4)], "there is nothing to tell of the last"
    assert told(Review(moments, lapses), 1) == [(4, -0.4), (1, -0.3), (3, -0.2)], "three mistakes where there are three"
    assert told(Review(moments, lapses), 2) == [(4, 0.4), (1, 0.3), (3, 0.2)]
    two = {number: lapses[number] for number in (1, 4)}
    assert told(Review(moments, two), 1) == [(6, -0.5), (4, -0.4), (1, -0.3)], "two, and where it turned beside them"
    assert told(Review(moments[:6], lapses), 1) == [(4, -0.4), (1, -0.3), (3, -0.2)], "it turned nowhere else"


def test_processes_find_what_this_one_finds_and_tell_how_far_they_are(played: Game) -> None:
    setup, answers = SETUP, played.answers[:45]
    job, told, found = ReviewJob(setup, answers), [], {}
    workers = ReviewWorkers(job, 1)

    def made() -> Review:
        work = reviewing(job, workers, frozenset({1}), found, lambda *news: told.append(news))
        while True:
            try:
                next(work)
            except StopIteration as done:
                review: Review = done.value
                return review
            time.sleep(0.005)

    try:
        review = made()
        grown = [news for news in told if news[0].ahead]
        counts = [done for review, done, _ in told if not review.ahead]
        told.clear()
        last = list(found)[-1]
        del found[last]
        assert made() == review, "only what is not known is judged"
        assert [done for review, done, _ in told if not review.ahead] == counts[-2:]
    finally:
        workers.end()
    assert review.moments == tuple(job.look_at(number) for number in job.moments)
    assert [len(review.moments) for review, _, _ in grown] == list(range(1, len(review.moments)))
    assert all(one.moments == review.moments[: len(one.moments)] for one, _, _ in grown), "from the beginning on"
    assert {round(one.part * len(review.moments)) - len(one.moments) for one, _, _ in grown} == {0}
    open = [moment.answers for moment in review.moments if moment.choice and moment.player == 1]
    assert review.lapses == {number: lapse for number in open if (lapse := job.judge(number)) is not None}
    assert counts == list(range(len(open) + 1)) and told[-1][2] == len(open) > 2


def test_a_review_whose_processes_were_ended_says_so(played: Game) -> None:
    job = finished(played)
    workers = ReviewWorkers(job, 1)
    workers.end()
    with pytest.raises(WorkerGone):
        list(reviewing(job, workers, frozenset({1}), {}, lambda *_: None))
