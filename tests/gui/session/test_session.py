"""The session: one answer in, one set of signals out; hand-over, holding, looking back."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import QSignalBlocker

from gatcg_desktop.engine.decisions import EngineFault
from gatcg_desktop.engine.timeline import Cursor
from gatcg_desktop.gui.session import game_log, shown_game
from gatcg_desktop.gui.session.session import Session, Until
from gatcg_desktop.gui.session.shown_game import FIRST
from gatcg_desktop.rules.model.choices import DrawByHand, PassOpportunity, Pick, PlayCard
from gatcg_desktop.rules.model.events import Passed
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import View
from tests.helpers.games import play_on, starter_session


class Heard:
    """The signals of a session, in the order in which they came."""

    def __init__(self, session: Session) -> None:
        self.names: list[str] = []
        self.args: dict[str, list[tuple[Any, ...]]] = {}
        for name in (
            "view_changed",
            "decision_changed",
            "refused",
            "position_changed",
            "hand_over",
            "fault",
            "holds_changed",
            "game_changed",
        ):
            getattr(session, name).connect(lambda *args, name=name: self._hear(name, args))

    def _hear(self, name: str, args: tuple[Any, ...]) -> None:
        self.names.append(name)
        self.args.setdefault(name, []).append(args)

    def count(self, name: str) -> int:
        return self.names.count(name)


def main_phase(session: Session) -> bool:
    """Whether the viewer has a card to play in their main phase."""
    decision = session.decision
    return (
        decision is not None
        and session.view.phase == "main"
        and not session.view.stack
        and any(isinstance(option, PlayCard) for option in decision.options)
    )


def at_main(seed: int = 3, **options: Any) -> Session:
    session = starter_session(seed, **options)
    assert play_on(session, random.Random(seed), main_phase)
    return session


def playable(session: Session) -> PlayCard:
    assert session.decision is not None
    return next(option for option in session.decision.options if isinstance(option, PlayCard))


def test_it_begins_with_the_player_who_decides_first(qapp: Any) -> None:
    session = starter_session(first_player=2)
    assert session.decision is not None and session.decision.player == session.viewer == session.view.viewer
    assert session.live and session.position == session.total > FIRST


def test_an_answer_gives_one_set_of_signals(qapp: Any) -> None:
    session = at_main()
    heard = Heard(session)
    before = session.total
    assert session.answer(playable(session))
    for name in ("view_changed", "decision_changed", "position_changed", "game_changed"):
        assert heard.count(name) == 1, name
    view, steps = heard.args["view_changed"][0]
    assert view is session.view
    assert [step.number for step in steps] == list(range(before, session.total))
    assert heard.args["decision_changed"][0][0] is session.decision


def test_a_refusal_says_why_and_changes_nothing(qapp: Any) -> None:
    session = at_main()
    heard, before = Heard(session), session.game.state.encode()
    assert not session.answer(Pick(999))
    assert heard.names == ["refused"]
    refusal = heard.args["refused"][0][0]
    assert str(refusal.message) and refusal.rule
    assert session.game.state.encode() == before


def test_cancel_takes_the_whole_play_back(qapp: Any) -> None:
    session = at_main()
    before, answers = session.game.state.encode(), len(session.game.answers)
    session.answer(playable(session))
    assert session.decision is not None and session.decision.cancellable
    assert session.cancel()
    assert session.game.state.encode() == before and len(session.game.answers) == answers


def test_take_back_undoes_the_last_answer_and_the_passes_that_came_by_themselves(qapp: Any) -> None:
    session = at_main()
    before = session.game.state.encode()
    while (session.decision is not None and session.decision.kind != "opportunity") or session.view.phase == "main":
        if session.waiting or session.view.turn > 4:
            break
        session.answer(*(session.decision.suggestion or (PassOpportunity(),)))
    assert session.passes.given or session.waiting
    while session.game.answers and session.game.state.encode() != before:
        assert session.take_back()
    assert session.game.state.encode() == before
    assert all(number < len(session.game.answers) for number in session.passes.given)


def test_taking_back_at_the_beginning_is_refused(qapp: Any) -> None:
    session = starter_session()
    heard = Heard(session)
    assert not session.take_back()
    assert heard.count("refused") == 1


# Hand-over -------------------------------------------------------------------------------------------------------


def test_the_screen_is_handed_over_and_nothing_is_seen_meanwhile(qapp: Any) -> None:
    session = starter_session(2)
    heard = Heard(session)
    first = session.viewer
    for _ in range(200):
        if session.waiting:
            break
        assert session.decision is not None
        session.answer(*(session.decision.suggestion or session.decision.options[-1:]))
    assert session.waiting and session.waiting != first
    assert heard.args["hand_over"] == [(session.waiting,)]
    assert session.decision is None
    hands = [card for player in session.players for card in session.view.cards("hand", player)]
    assert hands and not any(card.known for card in hands)
    assert not session.answer(PassOpportunity())
    session.accept_hand_over()
    assert session.waiting == 0
    assert session.decision is not None and session.decision.player == session.viewer != first
    assert all(card.known for card in session.view.cards("hand", session.viewer))
    assert not any(card.known for card in session.view.cards("hand", first))


def test_the_steps_of_before_are_given_when_the_player_is_there(qapp: Any) -> None:
    session = starter_session(2)
    seen: list[int] = []
    session.view_changed.connect(lambda _, steps: seen.extend(step.number for step in steps))
    begun = session.total
    play_on(session, random.Random(1), most=60)
    if session.waiting:
        session.accept_hand_over()
    assert seen == list(range(begun, session.total))


def test_with_open_hands_nobody_is_waited_for_and_everything_is_seen(qapp: Any) -> None:
    session = starter_session(2)
    session.set_open_hands(True)
    heard = Heard(session)
    viewers, asked = set(), set()

    def look(session: Session) -> bool:
        assert not session.waiting
        assert session.decision is session.game.decision, "whoever is asked can answer"
        viewers.add(session.view.viewer)
        asked.add(session.actor)
        return len(session.game.answers) > 60

    assert play_on(session, random.Random(4), look)
    assert len(viewers) == 1 and len(asked) == 2, "seats stay where they are"
    assert not heard.count("hand_over")
    assert all(card.known for player in session.players for card in session.view.cards("hand", player))


def test_a_player_who_could_only_pass_is_not_asked_for_the_screen(qapp: Any) -> None:
    session = at_main()
    assert play_on(session, random.Random(5), lambda s: bool(s.passes.given))
    for number in session.passes.given:
        assert session.game.answers[number].picks == (PassOpportunity(),)
    asked = starter_session(3)
    asked.skip_empty = False
    play_on(asked, random.Random(3), most=80)
    assert not asked.passes.given


# Holding ------------------------------------------------------------------------------------------------------------


def test_a_held_pass_ends_with_the_turn_of_its_player(qapp: Any) -> None:
    session = at_main()
    player, turn = session.viewer, session.view.turn
    session.hold(Until.OWN_TURN)
    play_on(session, random.Random(2), lambda s: player not in s.passes.held)
    assert session.view.turn > turn
    match = session.view
    assert match.turn_player == player or match.outcome
    asked = [
        answer
        for number, answer in enumerate(session.game.answers)
        if answer.player == player and answer.picks == (PassOpportunity(),) and number not in session.passes.given
    ]
    assert len(asked) <= 2


def test_a_held_pass_until_something_happens_ends_when_the_stack_grows(qapp: Any) -> None:
    session = at_main()
    session.skip_empty = False
    player = session.viewer
    session.hold(Until.SOMETHING_HAPPENS)
    stack = len(session.game.state.zone(*STACK))
    play_on(session, random.Random(2), lambda s: player not in s.passes.held)
    assert player not in session.passes.held
    assert len(session.game.state.zone(*STACK)) > stack or session.view.turn > 1


def test_holding_can_be_stopped(qapp: Any) -> None:
    session = at_main()
    session.hold(Until.OWN_TURN)
    heard = Heard(session)
    assert session.cancel_holds() and not session.passes.held
    assert heard.names == ["holds_changed"]
    assert not session.cancel_holds()


# Looking back -------------------------------------------------------------------------------------------------------


def test_looking_back_changes_nothing_and_nothing_can_be_answered(qapp: Any) -> None:
    session = at_main()
    state, steps, answers = session.game.state.encode(), session.total, len(session.game.answers)
    heard = Heard(session)
    session.step_back()
    session.step_back()
    assert session.position == steps - 2 and not session.live and session.decision is None
    assert not session.answer(PassOpportunity())
    assert heard.count("refused") == 1
    session.seek(0)
    assert session.position == FIRST
    session.go_live()
    assert session.live and session.decision is not None
    assert (session.game.state.encode(), session.total, len(session.game.answers)) == (state, steps, answers)


def test_every_position_shows_what_was_so_then(qapp: Any) -> None:
    session = starter_session(4)
    shown: dict[int, tuple[int, str, int]] = {}
    dice = random.Random(4)

    def note(s: Session) -> bool:
        shown[s.total] = (s.view.turn, s.view.phase, len(s.view.stack))
        return len(shown) > 40

    play_on(session, dice, note)
    for position, (turn, phase, stack) in shown.items():
        session.seek(position)
        assert (session.view.turn, session.view.phase, len(session.view.stack)) == (turn, phase, stack)


def test_by_stack_item(qapp: Any) -> None:
    session = starter_session(4)
    play_on(session, random.Random(4), lambda s: s.view.turn > 2)
    session.go_live()
    position = session.position
    session.seek_stack(-1)
    assert session.position < position
    kind = type(session.steps[session.position - 1].event).__name__
    assert kind in ("PutOnStack", "Resolved", "Fizzled", "Negated") or session.position == FIRST


# Words --------------------------------------------------------------------------------------------------------------


def test_the_log_of_a_player_does_not_name_what_they_could_not_see(qapp: Any) -> None:
    session = starter_session(6)
    play_on(session, random.Random(6), lambda s: s.view.turn > 3)
    for viewer in session.players:
        lines = session.game_log.lines(viewer)
        assert len(lines) == session.total
        for step, line in zip(session.steps, lines, strict=True):
            if getattr(step.event, "how", "") == "drawn" and step.event.owner != viewer:
                assert session.name_of_key(step.event.key) not in line.text
            if getattr(step.event, "how", "") == "drawn" and step.event.owner == viewer:
                assert session.name_of_key(step.event.key) in line.text


def test_lines_written_a_few_at_a_time_are_those_written_at_once(qapp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    session, walks = at_main(6), list[Cursor]()
    monkeypatch.setattr(game_log, "Cursor", lambda game: walks.append(Cursor(game)) or walks[-1])
    log = type(session.game_log)(session.game, session.definitions)
    times = 0
    while not log.write_on(1, 10):
        times += 1
    assert times == (session.total - 1) // 10, "each writes ten"
    assert len(walks) == 1, "and none walks back from the present anew"
    assert log.lines(1) == session.game_log.lines(1) and len(log.lines(1)) == session.total


def test_lines_stay_right_after_taking_back(qapp: Any) -> None:
    session = at_main(6)
    assert session.lines
    play_on(session, random.Random(1), most=25)
    if session.waiting:
        session.accept_hand_over()
    kept = [line.text for line in session.game_log.lines(session.viewer)]
    session.game_log.forget()
    begun = session.total * 3 // 4
    assert not session.game_log.write_on(1, begun), "left off within what is taken back"
    while session.total > begun - 10:
        session.take_back()
        if session.waiting:
            session.accept_hand_over()
    play_on(session, random.Random(99), most=25)
    lines = [line.text for line in session.game_log.lines(1)]
    fresh = type(session.game_log)(session.game, session.definitions)
    assert lines == [line.text for line in fresh.lines(1)]
    assert lines != kept


def test_moves_by_hand_are_marked(qapp: Any) -> None:
    session = at_main()
    hand = session.view.player(session.viewer).hand
    assert session.answer(DrawByHand(session.viewer))
    assert session.view.player(session.viewer).hand == hand + 1
    assert session.lines[-1].manual or any(line.manual for line in session.lines[-4:])
    session.take_back()
    assert session.view.player(session.viewer).hand == hand


# Faults and ends ----------------------------------------------------------------------------------------------------


def test_a_fault_of_the_program_leaves_the_game_as_it_was(qapp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_main()
    before = session.game.state.encode()
    heard = Heard(session)

    def fail(*_: object) -> None:
        raise EngineFault("made to fail")

    with monkeypatch.context() as patch:
        patch.setattr(session.game, "answer", fail)
        assert not session.answer(PassOpportunity())
    assert heard.args["fault"] == [("made to fail",)]
    assert isinstance(session.last_fault, EngineFault)
    assert session.game.state.encode() == before
    assert session.answer(playable(session))


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_end_and_say_who_won(qapp: Any, seed: int) -> None:
    session = starter_session(seed, first_player=0)
    heard = Heard(session)
    play_on(session, random.Random(seed), most=3000)
    assert session.over
    assert not heard.count("fault") and not heard.count("refused")
    assert heard.args["view_changed"][-1][0].outcome
    assert sum(isinstance(step.event, Passed) for step in session.steps)


def test_conceding_ends_the_game_for_the_other(qapp: Any) -> None:
    session = at_main()
    loser = session.viewer
    assert session.concede()
    assert session.over and session.view.winner not in (0, loser)
    assert not session.concede()
    session.take_back()
    assert not session.over


def test_steps_are_grouped_by_turn_phase_and_stack_item() -> None:
    session = starter_session(3)
    play_on(session, random.Random(3), most=120)
    depths = [(line.kind, line.depth) for line in session.lines]
    assert {depth for kind, depth in depths if kind == "turn"} == {0}
    assert {depth for kind, depth in depths if kind == "phase"} == {1}
    assert {depth for kind, depth in depths if kind == "quiet"} <= {2, 3}
    inside = [number for number, step in enumerate(session.steps) if type(step.event).__name__ == "Resolving"]
    assert inside and all(session.lines[number + 1].depth == 3 for number in inside)


def test_a_view_is_made_for_whoever_looks_and_for_nobody_else(qapp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[View] = []

    def noted(*asked: Any) -> View:
        made.append(project(*asked))
        return made[-1]

    monkeypatch.setattr(shown_game, "project", noted)
    session = starter_session(3)
    play_on(session, random.Random(3), most=40)
    assert not made, "nobody follows"
    assert session.view is session.view and len(made) == 1
    heard = Heard(session)
    play_on(session, random.Random(4), most=1)
    assert heard.args["view_changed"][-1][0] is session.view
    before = len(made)
    with QSignalBlocker(session):
        play_on(session, random.Random(5), most=40)
    assert len(made) == before, "who follows is told when all is over"
    session.refresh()
    assert heard.args["view_changed"][-1][0] is session.view and len(made) == before + 1
