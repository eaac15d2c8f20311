"""What the one button promises, for every kind of decision, held against what a press then does."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import gatcg_desktop.rules
from gatcg_desktop.engine.decisions import Answer, Decision, Refused, check_answer
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.session.action_button import ActionButton, Asked, action_button, answering
from gatcg_desktop.gui.session.answer_words import ANSWERING, BY_RULE, OTHER_WORDS, PICKING
from gatcg_desktop.gui.session.game_log import GameLog
from gatcg_desktop.gui.session.pass_words import left_to_do
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import PassOpportunity, Pick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import CardId
from tests.helpers.boards import ADA, Board, ally
from tests.helpers.games import decisions_of, dice_answer, play_on, session_of, starter_session, workshop_setup


def asked_by_the_rules() -> tuple[set[str], set[str]]:
    """The kinds and the rules that are given to `Decision` and to the plain questions of `rules/model/asking.py`."""
    kinds, rules = set(), set()
    for path in Path(gatcg_desktop.rules.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id != "Decision" and not node.func.id.startswith("ask_"):
                    continue
                for one in (*node.args, *(given.value for given in node.keywords)):
                    if isinstance(one, ast.Constant):
                        rules.add(one.value)
                    elif ast.unparse(one).startswith("DecisionKind."):
                        kinds.add(ast.unparse(one))
            elif isinstance(node, ast.FunctionDef) and node.name.startswith("ask_"):
                kinds |= {ast.unparse(one) for one in node.args.defaults}
    return kinds, rules


def test_there_are_words_for_every_kind_and_the_rules_ask_each() -> None:
    assert set(DecisionKind) == PICKING.keys() | ANSWERING.keys() | OTHER_WORDS
    kinds, rules = asked_by_the_rules()
    assert kinds == {f"DecisionKind.{kind.name}" for kind in DecisionKind}
    assert rules >= BY_RULE.keys()


def takes(session: Session, button: ActionButton) -> bool:
    """Whether what a press of the button gives is an answer to what is asked."""
    assert session.decision is not None
    try:
        check_answer(session.decision, Answer(session.decision.player, button.picks))
    except Refused:
        return False
    return True


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("seed", range(1, 13))
def test_a_press_gives_what_can_be_given_and_a_grey_button_nothing(seed: int, qapp: object) -> None:
    session = session_of(workshop_setup(seed, 2))
    dice = random.Random(seed)
    said: dict[str, set[str]] = {}
    for _ in range(260):
        if session.waiting:
            assert action_button(session).tone == "idle"
            session.accept_hand_over()
        decision = session.decision
        if decision is None:
            session = session_of(workshop_setup(seed + 100, 2))  # the game is over: another one
            continue
        button = action_button(session)
        assert button.text and "{" not in button.text + button.follows
        assert (button.act in ("answer", "attack", "own_turn")) == (button.tone != "idle")
        if button.tone == "idle":
            assert not decision.least <= len(session.pending.picks) <= decision.most
            assert button.picks == ()
        else:
            assert takes(session, button), (decision.kind, button)
        said.setdefault(decision.kind, set()).add(button.text)
        picks = dice_answer(decision, dice)
        if decision.kind != "opportunity" and not {type(pick).__name__ for pick in picks} & {"Accept", "Decline"}:
            session.pending.set(picks)
            button = action_button(session)
            given = button.picks if picks or button.other_act != "answer" else button.other_picks
            assert given == picks or button.text == "Done", (decision.kind, button)
            said[decision.kind].add(button.text)
        session.answer(*picks)
    assert len(said) > 4


def test_what_the_button_says_of_passing_is_what_happens(qapp: object, exhaustive: bool) -> None:
    wanted, said = {"resolve", "pass", "end", "damage"}, set[str]()
    for seed in range(1, 13):
        said |= _said_of_passing(seed, set() if exhaustive else wanted - said)
        if wanted <= said and not exhaustive:
            break
    assert wanted <= said


def test_what_could_still_be_played_is_not_taken_for_the_cards_in_hand() -> None:
    """ "5 cards left" stood beside a hand of seven."""
    session, dice = starter_session(1), random.Random(1)
    for decision in decisions_of(session, 300):
        cards = {option.card for option in decision.options if isinstance(option, PlayCard)}
        hand = session.view.cards("hand", decision.player)
        button = action_button(session)
        if button.tone == "leftover" and 1 < len(cards) < len(hand):
            assert f"{len(cards)} playable cards" in button.follows
            return
        session.answer(*dice_answer(decision, dice))
    pytest.fail("no such moment")


def _said_of_passing(seed: int, wanted: set[str]) -> set[str]:
    """What the button said of passing in a game by dice, each held against what passing did, until all that is wanted
    was said."""
    session = starter_session(seed)
    dice = random.Random(seed)
    said: set[str] = set()
    for decision in decisions_of(session, 500):
        if wanted and wanted <= said:
            break
        if decision.kind != "opportunity":
            session.answer(*dice_answer(decision, dice))
            continue
        view, button = session.view, action_button(session)
        others = [player.id for player in view.players if player.id != view.viewer and player.id not in view.passed]
        assert (button.tone == "leftover") == (button.text == "End main phase" and bool(left_to_do(decision)))
        picks = dice_answer(decision, dice)
        session.answer(*picks)
        if picks != (PassOpportunity(),):
            continue
        if button.text.startswith("Resolve"):
            said.add("resolve")
            decision = session.game.decision
            resolving = decision is not None and decision.kind != "opportunity"  # it asks something on the way
            assert resolving or session.game.state.get(view.stack[-1].id) is None
        elif button.text.startswith("Pass:"):
            said.add("pass")
            assert others
        elif button.text == "End main phase":
            said.add("end")
            assert view.phase == "main" and view.turn_player == decision.player
        elif button.text.startswith(("Take", "Deal combat damage")):
            said.add("damage")
            assert session.view.combat is None or session.view.combat.stage == "end" or session.decision is None
        elif button.text.startswith("End:"):
            assert (session.view.phase, session.view.turn) != (view.phase, view.turn)
    return said


def test_a_choice_that_may_be_missed_is_left_only_by_a_second_press(qapp: object) -> None:
    desk = Board(ally("guard")).start()
    options = tuple(Pick(id) for id in desk.game.state.zone("objects"))

    def tone(kind: DecisionKind, *picks: Pick) -> str:
        decision = Decision(ADA, kind, options, say("?"), "resolution.choose", 0, 1)
        return answering(Asked(desk.view(ADA), decision, picks, False, str, str)).tone

    for kind in (DecisionKind.CHOOSE, DecisionKind.RETALIATE, DecisionKind.TARGETS):
        assert tone(kind) == "leftover"
        assert tone(kind, options[0]) == "yours"
    assert tone(DecisionKind.OPTIONAL_COST) == "yours", "nothing more is paid, as most of the time"


@pytest.mark.parametrize(
    ("cost", "told"), [(0, "free"), (2, "banishes 2 of 2 in memory"), (3, "banishes 3: memory and floating memory")]
)
def test_what_a_materialization_costs_is_told_of_what_there_is(qapp: object, cost: int, told: str) -> None:
    board = Board(ally("guard"))
    card = board.put(ADA, "memory", "guard", 2)
    desk = board.start()
    play = PlayCard(CardId(card), "materialization")
    decision = Decision(ADA, DecisionKind.MATERIALIZE, (play,), say("?"), "materialize", 0, 1)
    asked = Asked(desk.view(ADA), decision, (play,), False, str, str, memory_cost=lambda _: cost)
    assert answering(asked).follows == told


def test_looking_back_steps_forward_and_comes_back(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    session, written = starter_session(3), list[int]()
    line = GameLog._line
    monkeypatch.setattr(GameLog, "_line", lambda log, *about: (written.append(about[-1]), line(log, *about))[1])
    play_on(session, random.Random(3), lambda s: s.view.turn > 1 and s.decision is not None)
    session.seek(session.total - 3)
    button = action_button(session)
    assert (button.text, button.tone, button.act) == ("Step forward", "calm", "forward")
    assert set(written) == {session.position}, "nothing is written that is not told"
    assert button.follows == f"{session.position + 1} · {session.lines[session.position].text}"
    assert (button.other, button.other_act) == ("Back to the present", "present")


def test_a_computer_that_plays_this_side_is_thinking_too(qapp: object) -> None:
    session = starter_session(3, hot_seat=False)
    dice = random.Random(3)
    while not (session.view.turn and session.game.decision and session.game.decision.player == session.viewer):
        assert session.game.decision is not None
        session.answer_for(session.game.decision.player, *dice_answer(session.game.decision, dice))
    session.set_computers(session.players)
    name = session.view.player(session.viewer).name
    assert session.decision is None and action_button(session).text == f"{name} is thinking"


def test_somebody_else_is_thinking(qapp: object) -> None:
    session = starter_session(3, hot_seat=False)
    dice = random.Random(3)
    for _ in range(100):
        decision = session.game.decision
        assert decision is not None
        if decision.player != session.viewer and session.view.turn:
            break
        session.answer_for(decision.player, *dice_answer(decision, dice))
    name = session.view.player(decision.player).name
    button = action_button(session)
    assert (button.text, button.tone, button.act) == (f"{name} is thinking", "idle", "")
    for _ in range(400):
        view, decision = session.view, session.game.decision
        assert decision is not None
        if view.stack and view.holder == decision.player != session.viewer:
            break
        session.answer_for(decision.player, *dice_answer(decision, dice))
    button = action_button(session)
    assert button.follows.startswith(f"{name} may answer #"), "a sentence of its own, as it is spoken"


def test_in_anothers_turn_nobody_is_told_that_they_end_its_phase(qapp: object) -> None:
    session = starter_session(4)
    session.skip_empty = False
    session.set_open_hands(True)
    said = set()
    dice = random.Random(4)
    for decision in decisions_of(session, 400):
        view, button = session.view, action_button(session)
        if decision.kind == "opportunity" and not view.stack and view.combat is None:
            own = view.turn_player == decision.player
            said.add((own, button.text.partition(":")[0]))
            if button.text == "Pass":
                ends = "the turn" if view.phase == "end" else "this part of the turn"
                assert button.follows == f"Then {ends} ends."
        session.answer(*dice_answer(decision, dice))
    assert (False, "End") not in said and (False, "Pass") in said, said
