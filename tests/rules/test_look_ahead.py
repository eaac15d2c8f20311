"""What is foreseen of the Effects Stack is what comes when everybody passes, and tells nothing that is hidden."""

from __future__ import annotations

import pytest

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Decline, PassOpportunity
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.procedure.new_game import new_game
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.look_ahead import Foresight, foresee, foresee_stack, redirection
from gatcg_desktop.rules.views.object_results import ObjectResult, object_results
from gatcg_desktop.rules.views.projection import project
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, target
from tests.helpers.workshop import DEFINITIONS, seats

BLAST = action("blast", t.Damage(2, t.Target()), targets=target(ALLY))


def resolved(game: Game, definitions: Definitions, item: int) -> tuple[ObjectResult, ...] | None:
    """What resolving the top item does when everybody passes; None where somebody is asked on the way."""
    before = project(game.state, definitions, EVERYBODY)
    while game.decision is not None and game.state.get(item) is not None:
        if game.decision.kind != "opportunity":
            return None
        game.answer(Answer(game.decision.player, (PassOpportunity(),)))
    if game.decision is not None and game.decision.kind != "opportunity":
        return None
    return object_results(before, project(game.state, definitions, EVERYBODY))


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("seed", range(1, 5))
def test_what_is_foreseen_comes_when_everybody_passes(seed: int) -> None:
    compared = told = 0
    for number in range(seed, seed + 40, 4):  # as many games as it takes for something to come of items
        more, said = foreseen_and_resolved(number)
        compared, told = compared + more, told + said
        if compared > 20 and told > 4:
            break
    assert compared > 20 and told > 4


def foreseen_and_resolved(seed: int) -> tuple[int, int]:
    """Compare what is foreseen in a game with what comes; how often, and how often it was something."""
    definitions = Definitions(DEFINITIONS)
    game = new_game(definitions, seats(2), seed.to_bytes(8, "big"))
    bot = RandomPlayer(seed)
    compared = told = 0
    for _ in range(500):
        decision = game.decision
        if decision is None:
            break
        stack = game.state.zone(*STACK)
        if stack and decision.kind == "opportunity":
            ahead = list(foresee_stack(game, definitions, decision.player))
            assert ahead and ahead[0].item == stack[-1]
            course = game.fork()
            for one in ahead:
                real = resolved(course, definitions, one.item)
                if one.uncertain or real is None:
                    break
                assert one.results == real, (one, real)
                compared, told = compared + 1, told + bool(real)
        game.answer(bot.answer(decision))
    return compared, told


def two_blasts() -> tuple[Desk, int]:
    """Two blasts at a unit with three life, one upon the other."""
    board = Board(BLAST, ally("golem", 1, 3))
    golem = board.field(BO, "golem")
    spells = board.hand(ADA, "blast", "blast")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    for spell in spells:
        desk.play(spell, targets=(golem,))
    return desk, golem


def test_each_item_is_foreseen_after_those_above_it() -> None:
    desk, golem = two_blasts()
    first, second = foresee_stack(desk.game, desk.definitions)
    assert first.results == (ObjectResult(golem, life=(3, 1)),)
    assert second.results == (ObjectResult(golem, "graveyard"),)
    assert [first.item, second.item] == list(reversed(desk.game.state.zone(*STACK)))
    assert foresee(desk.game, desk.definitions) == first


def test_results_one_after_another_make_one() -> None:
    weak = ObjectResult(1, life=(3, 1), power=(2, 4), turned="rests")
    assert weak.followed_by(ObjectResult(1, life=(1, 2), turned="wakes")) == ObjectResult(
        1, life=(3, 2), power=(2, 4), turned="wakes"
    )
    assert weak.followed_by(ObjectResult(1, power=(4, 2))).power is None, "as it was at first"
    assert weak.followed_by(ObjectResult(1, "graveyard")).place == "graveyard"


COUNTED = t.Count(t.Filter(kind="card", zone="memory", types=("ACTION",)), times=3)
PROBE = action("probe", t.Damage(COUNTED, t.Champion("opponent")))


def foreseen_with(in_memory: str, in_deck: str, throws: int = 0) -> Foresight:
    """What Ada foresees of a spell that counts actions in all memories, with these cards of Bo's."""
    board = Board(PROBE, deck=0)
    for _ in range(throws):
        board.writer.random_below(6)
    board.put(BO, "memory", in_memory, 4)
    board.put(BO, "deck", in_deck, 4)
    probe = board.put(ADA, "hand", "probe")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(probe)
    ahead = foresee(desk.game, desk.definitions, ADA)
    assert ahead is not None
    return ahead


def test_what_another_player_holds_is_not_told_by_what_comes_of_it() -> None:
    for throws in range(5):
        actions, allies = foreseen_with("sever", "filler", throws), foreseen_with("filler", "sever", throws)
        assert actions == allies, "the same whatever lies in that memory"
    assert foreseen_with("sever", "sever").results, "the spell does count them"


def test_what_hangs_on_unknown_cards_is_uncertain() -> None:
    """Four actions among eight unknown cards: tried with others, it comes differently."""
    assert any(foreseen_with("sever", "filler", throws).uncertain for throws in range(3))
    assert not foreseen_with("sever", "sever").uncertain


def guarded(*effects: t.Effect) -> tuple[Desk, int]:
    """Ada attacks Bo's champion, and a guard may do something about it."""
    when = t.Triggered(t.Event("champion_attacked", whose="you"), (t.May(effects),))
    board = Board(ally("guard", 1, 3, abilities=(when,)))
    one, guard = board.field(ADA, "filler"), board.field(BO, "guard")
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    assert redirection(desk.game, desk.definitions) is None, "nobody is asked yet"
    return desk.passes(2), guard


def test_whom_an_attack_could_be_moved_to_is_known_while_it_is_asked() -> None:
    desk, guard = guarded(t.Redirect(t.This(), t.EventSubject(), True))
    before = desk.game.state.encode()
    found = redirection(desk.game, desk.definitions)
    assert found is not None and (found.target, found.instead, found.intercepts) == (desk.champions[BO], guard, True)
    assert found.attack.dealt[guard] == 2 and not found.attack.leaving
    assert desk.game.state.encode() == before
    desk.answer("may", Decline())
    assert redirection(desk.game, desk.definitions) is None


def test_it_is_not_told_where_something_else_comes_first_or_comes() -> None:
    desk, _ = guarded(t.Mill(1), t.Redirect(t.This(), t.EventSubject(), True))
    assert redirection(desk.game, desk.definitions) is None, "what is milled might be known by it"
    desk, _ = guarded(t.Draw(1))
    assert redirection(desk.game, desk.definitions) is None
