"""What holds in every game: random legal games of the starter set, bounded and seeded."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.engine.state import State
from gatcg_desktop.engine.timeline import Cursor, Game
from gatcg_desktop.rules.model.choices import PassOpportunity, Pick, PlayCard
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.procedure.soundness import invariant_violation
from gatcg_desktop.rules.query.characteristics import all_traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.projection import project
from tests.helpers.exhaustive import examples

SET = starter_set()
DEFINITIONS = Definitions(SET.definitions)
SEATS = tuple(Seat(deck.name, deck.material, deck.main) for deck in SET.decks)
LONGEST = 250
SEEDS = st.integers(0, 10_000)


def begin(seed: int) -> Game:
    return new_game(DEFINITIONS, SEATS, seed.to_bytes(8, "big"))


def play(game: Game, seed: int, answers: int = LONGEST, check: bool = False) -> None:
    bot = RandomPlayer(seed)
    for _ in range(answers):
        if game.decision is None:
            return
        game.answer(bot.answer(game.decision))
        if check:
            sound(game.state)


def sound(state: State) -> None:
    """Nothing is wrong with the position (rules/procedure/soundness.py says what that means)."""
    assert invariant_violation(state) == ""


@examples(sample=3, whole=12)
@given(SEEDS)
def test_every_position_is_sound_and_every_offered_answer_is_taken(seed: int) -> None:
    game = begin(seed)
    play(game, seed, check=True)


@examples(sample=2, whole=8)
@given(SEEDS)
def test_taking_everything_back_restores_the_beginning_exactly(seed: int) -> None:
    game = begin(seed)
    first = game.state.encode(), len(game.steps), game.decision
    play(game, seed)
    game.take_back(len(game.answers))
    assert (game.state.encode(), len(game.steps), game.decision) == first


@examples(sample=3, whole=6)
@given(SEEDS, st.integers(1, 40))
def test_what_was_taken_back_can_be_done_again_with_the_same_outcome(seed: int, back: int) -> None:
    game = begin(seed)
    play(game, seed)
    answers, state = list(game.answers), game.state.encode()
    back = min(back, len(answers))
    game.take_back(back)
    for answer in answers[len(answers) - back :]:
        game.answer(answer)
    assert game.state.encode() == state


@examples(sample=3, whole=6)
@given(SEEDS)
def test_a_fork_is_the_same_game_and_leaves_the_first_alone(seed: int) -> None:
    game = begin(seed)
    play(game, seed, 120)
    before, steps = game.state.encode(), len(game.steps)
    fork = game.fork()
    play(fork, seed + 1, 60)
    assert (game.state.encode(), len(game.steps)) == (before, steps)
    if game.decision is not None:
        play(game, seed + 1, 60)
    assert game.state.encode() == fork.state.encode()


@examples(sample=2, whole=4)
@given(SEEDS, st.lists(st.floats(0, 1), min_size=3, max_size=8))
def test_any_step_can_be_looked_at_in_any_order(seed: int, places: list[float]) -> None:
    game = begin(seed)
    seen = {0: b""}
    cursor = Cursor(game)
    play(game, seed, 80)
    cursor = Cursor(game)
    for place in range(0, len(game.steps) + 1, 7):
        seen[place] = cursor.seek(place).encode()
    fresh = Cursor(game)
    for part in places:
        place = int(part * (len(game.steps) // 7)) * 7
        if seen.get(place):
            assert fresh.seek(place).encode() == seen[place]
    assert fresh.seek(len(game.steps)).encode() == game.state.encode()


@examples(sample=3, whole=6)
@given(SEEDS)
def test_derived_characteristics_equal_those_found_from_scratch(seed: int) -> None:
    game = begin(seed)
    bot = RandomPlayer(seed)
    for number in range(150):
        if game.decision is None:
            break
        game.answer(bot.answer(game.decision))
        if number % 5 == 0:
            kept = all_traits(GameQuery(game.state, DEFINITIONS))
            scratch = all_traits(GameQuery(game.state.copy(), DEFINITIONS))
            for id, one in kept.items():
                other = scratch[id]
                assert (one.power, one.life, one.level, one.types, one.keywords, one.abilities) == (
                    other.power,
                    other.life,
                    other.level,
                    other.types,
                    other.keywords,
                    other.abilities,
                )


@examples(sample=3, whole=6)
@given(SEEDS)
def test_a_view_never_names_a_card_its_viewer_may_not_know(seed: int) -> None:
    game = begin(seed)
    bot = RandomPlayer(seed)
    for number in range(150):
        if game.decision is None:
            break
        game.answer(bot.answer(game.decision))
        if number % 10:
            continue
        for viewer in (EVERYBODY, 1, 2):
            view = project(game.state, DEFINITIONS, viewer, game.decision)
            told = {card.id for cards in view.zones.values() for card in cards if card.known}
            for player in (1, 2):
                hidden = set(game.state.zone("deck", player))
                if viewer != player:
                    hidden |= {id for zone in ("hand", "memory", "material") for id in game.state.zone(zone, player)}
                looked_at = {id for id in hidden if viewer in game.state[id].seen_by}
                assert not told & (hidden - looked_at)
            if view.decision is not None:
                assert view.decision.player == viewer


@examples(sample=2, whole=5)
@given(SEEDS)
def test_a_refused_answer_leaves_no_trace(seed: int) -> None:
    game = begin(seed)
    bot = RandomPlayer(seed)
    for number in range(100):
        decision = game.decision
        if decision is None:
            break
        if number % 4 == 0:
            before = game.state.encode(), len(game.steps), game.decision, len(game.answers)
            nonsense = (Pick(987_654),), (PlayCard(987_654),), decision.options * 2, (PassOpportunity(),) * 2
            for picks in nonsense:
                with pytest.raises(Refused):
                    game.answer(Answer(decision.player, tuple(picks)))
            with pytest.raises(Refused):
                game.answer(Answer(3 - decision.player, bot.answer(decision).picks))
            assert (game.state.encode(), len(game.steps), game.decision, len(game.answers)) == before
        game.answer(bot.answer(decision))


@pytest.mark.parametrize("seed", range(6))
def test_games_come_to_an_end(seed: int) -> None:
    game = begin(seed)
    play(game, seed, 6_000)
    assert game.decision is None and game.state[0].outcome in ("won", "draw")


def journal_of(game: Game) -> bytes:
    return msgspec.msgpack.encode(
        [
            (step.number, step.rule, step.actor, step.cause, step.start, type(step.event).__name__, step.event)
            for step in game.steps
        ]
        + [(type(write).__name__, write) for write in game.journal.writes],
        order="deterministic",
    )


def test_the_same_seed_and_answers_give_the_same_journal_byte_for_byte() -> None:
    first, second = begin(5), begin(5)
    play(first, 5, 400)
    play(second, 5, 400)
    assert journal_of(first) == journal_of(second)
