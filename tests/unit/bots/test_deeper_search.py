"""What the thinker does next is searched, too: the same answer in all worlds, and only with cards that it knows."""

from __future__ import annotations

from collections.abc import Generator

import msgspec
import pytest

from gatcg_desktop.bots import thinker as module
from gatcg_desktop.bots.processes.helping import all_thought
from gatcg_desktop.bots.thinker import Thinker
from gatcg_desktop.bots.trying import Outcome, Picks, Trial, trying
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.rules.model.choices import AnyPick, DeclareAttack, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from tests.helpers.boards import ADA, BO, Board, Desk

Y, Z = (Picks((PassOpportunity(),)), Picks(()))


def board() -> Desk:
    """Ada may attack with one of two allies, play a card, or pass."""
    made = Board(deck=0)
    made.field(ADA, "filler")
    made.field(BO, "filler")
    made.put(ADA, "hand", "sever", 2)
    made.put(ADA, "deck", "filler", 6)
    made.put(BO, "deck", "filler", 6)
    return made.start()


class Worlds:
    """How much luck there is in each world, up and down in turn: what is only a little worse stays in the running."""

    def __init__(self) -> None:
        self._met: list[object] = []

    def luck(self, trial: Trial) -> float:
        """The luck of a trial's world."""
        if trial.world not in self._met:
            self._met.append(trial.world)
        return 0.05 if self._met.index(trial.world) % 2 else -0.05


def answered(monkeypatch: pytest.MonkeyPatch, outcome: object) -> tuple[Answer, list[Trial]]:
    """What is answered where trials come out as told, and the trials there were."""
    trials: list[Trial] = []

    def told(definitions: object, trial: Trial) -> Generator[bool, None, Outcome]:
        trials.append(trial)
        yield False
        assert callable(outcome)
        made = outcome(trial)
        assert isinstance(made, Outcome)
        return made

    monkeypatch.setattr(module, "trying", told)
    desk = board()
    return Thinker(desk.definitions, PlayerId(ADA), 4).answer(desk.game), trials


def first_picks() -> list[Picks]:
    """What is compared on the board, steady's answer first."""
    with pytest.MonkeyPatch.context() as patch:
        _, trials = answered(patch, lambda trial: Outcome(0.5))
    return list(dict.fromkeys(trial.picks for trial in trials))


def test_an_option_is_worth_what_the_player_can_do_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is worse than the first as steady goes on, and better with another answer to what is asked next."""
    (first, second, *_), worlds = first_picks(), Worlds()

    def outcome(trial: Trial) -> Outcome:
        if trial.picks != second:
            return Outcome(0.5 if trial.picks == first else 0.2)
        return Outcome(0.7 if trial.then else 0.49 + worlds.luck(trial), next=() if trial.then else (Z, Y))

    answer, trials = answered(monkeypatch, outcome)
    assert answer.picks == second
    assert {trial.then for trial in trials if trial.picks == second} == {(), (Y,)}, "steady's answer is known"
    assert {trial.then for trial in trials if trial.picks == first} == {()}


def test_a_third_decision_is_searched_where_the_second_gained(monkeypatch: pytest.MonkeyPatch) -> None:
    (_, second, *_), worlds = first_picks(), Worlds()

    def outcome(trial: Trial) -> Outcome:
        worth = {(): 0.48, (Y,): 0.495, (Y, Y): 0.6}
        return Outcome(worth[trial.then] + worlds.luck(trial), next=(Z, Y)) if trial.picks == second else Outcome(0.5)

    answer, trials = answered(monkeypatch, outcome)
    assert answer.picks == second
    assert max(len(trial.then) for trial in trials) == module.DEPTH - 1 == 2


def test_what_could_not_be_answered_in_every_world_is_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds cannot be told apart: an answer that only some of them offer is not one that could be planned."""
    (first, second, *_), worlds = first_picks(), Worlds()
    seen: list[Trial] = []

    def outcome(trial: Trial) -> Outcome:
        if trial.picks != second:
            return Outcome(0.5)
        seen.append(trial)
        return Outcome(0.9 if trial.then else 0.49 + worlds.luck(trial), next=(Z, Y) if len(seen) != 2 else (Z,))

    answer, trials = answered(monkeypatch, outcome)
    assert answer.picks == first and not any(trial.then for trial in trials)


def test_a_card_that_is_not_known_yet_is_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada may play the card of her hand next, but not the one that she draws first: it is another one in each world."""
    desk = board()
    deck, hand = (desk.game.state.zone(zone, ADA)[-1] for zone in ("deck", "hand"))
    (_, second, *_), worlds = first_picks(), Worlds()
    for card, planned in ((hand, True), (deck, False)):
        play: AnyPick = PlayCard(CardId(card))

        def outcome(trial: Trial, play: AnyPick = play) -> Outcome:
            if trial.picks != second:
                return Outcome(0.5)
            return Outcome(0.9 if trial.then else 0.49 + worlds.luck(trial), next=(Z, (play,)))

        answer, trials = answered(monkeypatch, outcome)
        assert any(trial.then for trial in trials) == planned
        assert (answer.picks == second) == planned


def test_a_trial_answers_what_is_asked_next_as_it_is_told() -> None:
    desk = board()
    decision, root = desk.game.decision, desk.game.root()
    assert decision is not None and root is not None
    attack = next(option for option in decision.options if isinstance(option, DeclareAttack))
    trial = Trial(root, (attack,), PlayerId(ADA), 1)
    plain = all_thought(trying(desk.definitions, trial))
    assert len(plain.next) > 1
    others = [
        all_thought(trying(desk.definitions, msgspec.structs.replace(trial, then=(picks,)))) for picks in plain.next
    ]
    assert msgspec.structs.replace(others[0], next=()) == msgspec.structs.replace(plain, next=()), "steady's own answer"
    assert any(other.mine != plain.mine or other.theirs != plain.theirs or other.aims != plain.aims for other in others)
