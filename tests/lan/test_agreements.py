"""What players ask each other: shown in full, signed at its place, and asked no more when it makes no sense any more.
And what they learn of each other's lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.lan.connection.opening import open_match
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.verification.verifying import verify
from gatcg_desktop.rules.model.choices import ChangeByHand, CostByHand, CountersByHand, MoveByHand
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.query.game_query import GameQuery
from tests.helpers.starter_decks import STARTER, new_match
from tests.helpers.wired import Side, WiredMatch

ONE, TWO = 1, 2


def playing(**settings: Any) -> WiredMatch:
    """Two players some answers into a game; nobody agrees to anything unless told."""
    match = WiredMatch(new_match(**settings))
    match.ready()
    match.play(25)
    for side in match.sides.values():
        side.agreeable = False
    return match


def asked_of(match: WiredMatch, number: int) -> p.ConsentRequested:
    """The last that somebody was told of a request."""
    return match.sides[number].requested[-1]


# Shown in full -----------------------------------------------------------------------------------------------


def test_taking_back_says_how_many_answers_and_which_steps_would_go() -> None:
    match = playing()
    game = match.match_server.game
    assert game is not None
    steps = len(game.game.steps)
    match.say(ONE, p.RequestConsent("take_back"))
    agreement = asked_of(match, TWO).agreement
    last = next(back for back, one in enumerate(reversed(game.game.answers), 1) if one.player == ONE)
    assert (agreement.asker, agreement.name, agreement.count) == (ONE, "Ada", last)
    assert (agreement.game, agreement.seq) == (1, game.seq) and 0 < agreement.keep <= steps
    match.say(TWO, p.Consent(True))
    assert len(game.game.steps) == agreement.keep, "no more and no less"
    other = match.sides[TWO].peer.game
    assert other is not None and len(other.steps) == agreement.keep


def test_a_move_by_hand_is_told_with_everybodys_own_ids_and_backs_for_what_is_hidden() -> None:
    match = playing()
    game = match.match_server.game
    assert game is not None
    while game.game.decision is not None and (game.game.decision.player != ONE or not game.game.decision.manual):
        assert match.answer()
    (hidden, *_) = game.game.state.zone("memory", ONE) or game.game.state.zone("hand", ONE)
    zone = game.game.state.zone_of(hidden)
    mine = game._watched[ONE].stream.sight.name_of(hidden)
    match.say(ONE, p.SubmitAnswer(1, game.seq, (MoveByHand(mine, "banishment", ONE),)))
    (told,) = asked_of(match, TWO).picks
    theirs = match.sides[TWO].peer.game
    assert theirs is not None and told == MoveByHand(told.id, "banishment", ONE)
    card = theirs.state.entities[told.id]
    assert isinstance(card, Card) and card.key == "" and theirs.state.zone_of(told.id) == zone
    assert match.sides[ONE].peer.has_agreed and not match.sides[TWO].peer.has_agreed
    match.say(TWO, p.Consent(True))
    assert hidden in game.game.state.zone("banishment", ONE)


@pytest.mark.parametrize("kind", ["change", "damage"])
def test_every_kind_of_move_by_hand_waits_for_consent_and_says_what_it_does(kind: str) -> None:
    match = playing()
    game = match.match_server.game
    assert game is not None
    while game.game.decision is not None and (game.game.decision.player != ONE or not game.game.decision.manual):
        assert match.answer()
    query = GameQuery(game.game.state, game.definitions)
    champion = query.champion(PlayerId(TWO))
    move = {
        "change": ChangeByHand(champion, level=1, cant="attack", until="next_turn"),
        "damage": CountersByHand(champion, "damage", 2),
    }[kind]
    match.say(ONE, p.SubmitAnswer(1, game.seq, (move,)))
    assert asked_of(match, TWO).picks == (move,), "told in full"
    assert not any(step.manual for step in game.game.steps)
    match.say(TWO, p.Consent(True))
    assert [step.manual for step in game.game.steps].count(True) >= 1
    theirs = match.sides[TWO].peer.game
    assert theirs is not None and any(step.manual for step in theirs.steps)
    before = len(game.game.answers)
    match.say(ONE, p.RequestConsent("take_back"))
    match.say(TWO, p.Consent(True))
    assert len(game.game.answers) < before and not any(step.manual for step in game.game.steps)


def test_a_cost_is_changed_by_consent_that_does_not_tell_the_card() -> None:
    """And nobody changes a cost where no text by hand speaks of costs."""
    match = playing()
    game = match.match_server.game
    assert game is not None
    while not game.game.state.zone("hand", ONE) or not game.game.decision.manual or game.game.decision.player != ONE:
        assert match.answer()
    (held, *_) = game.game.state.zone("hand", ONE)
    mine = game._watched[ONE].stream.sight.name_of(held)
    match.say(ONE, p.SubmitAnswer(1, game.seq, (CostByHand(mine, -1),)))
    wanted = asked_of(match, TWO).picks
    theirs = match.sides[TWO].peer.game
    assert theirs is not None and isinstance(wanted[0], CostByHand) and wanted[0].amount == -1
    card = theirs.state.entities[wanted[0].id]
    assert isinstance(card, Card) and card.key == "", "which card in hand that is stays hidden"
    answers = len(game.game.answers)
    match.say(TWO, p.Consent(True))
    assert len(game.game.answers) == answers, "no text speaks of costs"


def test_a_spectator_who_asks_for_open_hands_is_named() -> None:
    match = playing(spectator_delay=0)
    number = match.join(Side("Cy", spectator=True))
    match.say(number, p.RequestConsent("open_hands"))
    agreement = asked_of(match, TWO).agreement
    assert (agreement.asker, agreement.name) == (number, "Cy")
    for seat in (ONE, TWO):
        match.say(seat, p.Consent(True))
    assert match.match_server.audience.open_handed == {number}
    match.concede(TWO)
    proof = match.sides[ONE].peer.proofs[1]
    assert verify(proof.record, proof.heard).fault is None
    assert [one.agreement.name for one in proof.record.agreements] == ["Cy"]


def test_what_is_signed_goes_to_nobody_before_the_record() -> None:
    """A signature is over what its player was told: who has it could try what that may have been."""
    match = playing()
    match.say(ONE, p.RequestConsent("take_back"))
    match.say(TWO, p.Consent(True))
    told = [one for messages in match.told.values() for one in messages if isinstance(one, p.ConsentRequested)]
    assert len(told) == 4 and not any(one.agreement.signatures for one in told)
    match.concede(TWO)
    (agreed,) = match.sides[ONE].peer.proofs[1].record.agreements
    assert [len(signature) for signature in agreed.agreement.signatures] == [64, 64]


def test_who_signs_something_else_than_is_asked_agrees_to_nothing() -> None:
    match = playing()
    match.say(ONE, p.RequestConsent("take_back"))
    witness = match.sides[TWO].peer._witness
    assert witness._requested is not None
    other = msgspec.structs.replace(witness._requested.agreement, count=99)
    witness._requested = msgspec.structs.replace(witness._requested, agreement=other)
    match.say(TWO, p.Consent(True))
    assert "not what is asked for now" in match.sides[TWO].refusals[-1]
    match.say(ONE, p.Consent(True))
    assert asked_of(match, ONE).open, "nothing has been agreed on"


def test_a_program_signs_nothing_in_its_players_name_that_was_not_asked_for() -> None:
    match = playing()
    game = match.match_server.game
    assert game is not None
    match.do(lambda: match.match_server.asking.ask(match.match_server.seats[ONE], p.RequestConsent("take_back")))
    assert asked_of(match, ONE).open and not match.sides[ONE].peer.has_agreed


# Asked no more -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [ONE, TWO])
def test_when_the_game_goes_on_nobody_asks_to_change_it_any_more(who: int) -> None:
    match = playing()
    game = match.match_server.game
    assert game is not None and game.game.decision is not None
    while game.game.decision is not None and game.game.decision.player != who:
        assert match.answer()
    match.say(ONE, p.RequestConsent("take_back"))
    assert asked_of(match, TWO).open
    assert match.answer()
    assert (asked_of(match, TWO).open, asked_of(match, TWO).granted) == (False, False)
    match.say(TWO, p.Consent(True))
    assert "Nothing is being asked of you" in match.sides[TWO].refusals[-1]


def test_a_spectator_who_leaves_asks_for_nothing_any_more() -> None:
    match = playing()
    number = match.join(Side("Cy", spectator=True))
    match.say(number, p.RequestConsent("open_hands"))
    match.say(ONE, p.Consent(True))
    match.cut(number)
    assert not asked_of(match, TWO).open
    match.say(TWO, p.Consent(True))
    assert "Nothing is being asked of you" in match.sides[TWO].refusals[-1]
    assert not match.match_server.audience.open_handed


def test_a_spectators_request_makes_room_for_a_players_and_never_the_other_way_round() -> None:
    match = playing()
    number = match.join(Side("Cy", spectator=True))
    match.sides[number].agreeable = False
    match.say(number, p.RequestConsent("open_hands"))
    match.say(ONE, p.Consent(True))
    match.say(TWO, p.RequestConsent("take_back"))
    assert (asked_of(match, ONE).wish, asked_of(match, ONE).open) == ("take_back", True)
    assert "gave way" in match.sides[number].refusals[-1]
    match.say(number, p.RequestConsent("open_hands"))
    match.say(ONE, p.RequestConsent("take_back"))
    assert "Another request is still open" in match.sides[number].refusals[-1]
    assert "Another request is still open" in match.sides[ONE].refusals[-1], "among players, who asked first"
    match.say(ONE, p.Consent(True))
    assert (asked_of(match, TWO).open, asked_of(match, TWO).granted) == (False, True)
    assert not match.match_server.audience.open_handed, "what was signed for it before counts for nothing"
    match.say(number, p.RequestConsent("open_hands"))
    assert (asked_of(match, ONE).wish, asked_of(match, ONE).open) == ("open_hands", True)


def test_a_player_who_is_lost_for_good_asks_for_nothing_any_more() -> None:
    match = WiredMatch(new_match(players=3, grace=30))
    match.ready()
    match.play(10)
    for side in match.sides.values():
        side.agreeable = False
    game = match.match_server.game
    assert game is not None
    while not any(one.player == TWO for one in game.game.answers):
        assert match.answer()
    match.say(TWO, p.RequestConsent("take_back"))
    match.cut(TWO)
    assert asked_of(match, ONE).open, "who is cut off comes back"
    match._do(lambda: match.match_server.tick(31.0))
    assert not asked_of(match, ONE).open


def test_who_leaves_after_the_match_asks_for_no_rematch_any_more() -> None:
    match = playing()
    match.concede(TWO)
    match.say(ONE, p.RequestConsent("rematch"))
    assert asked_of(match, TWO).open
    match.cut(ONE)
    assert not asked_of(match, TWO).open


# Lists -------------------------------------------------------------------------------------------------------


def revealed(match: WiredMatch, number: int) -> list[int]:
    """Which games' records somebody was sent."""
    return [one.game for one in match.told.get(number, ()) if isinstance(one, p.Revealed)]


def test_between_the_games_of_a_match_nobody_gets_the_others_list() -> None:
    match = WiredMatch(new_match(best_of=3))
    watcher = match.join(Side("Cy", spectator=True))
    match.ready()
    match.play(20)
    match.concede(TWO)
    assert match.match_server.stage == "between"
    assert [revealed(match, number) for number in (ONE, TWO, watcher)] == [[], [], []]
    match.cut(ONE)
    match.back(ONE)
    match.cut(TWO)
    match.back(TWO, match.restarted(TWO))
    assert revealed(match, ONE) == revealed(match, TWO) == [], "not to who comes back, either"
    match.ready()
    match.say(TWO, p.GoFirst(ONE))
    match.play(20)
    match.concede(TWO)
    assert match.match_server.stage == "over"
    assert [revealed(match, number) for number in (ONE, TWO, watcher)] == [[1, 2], [1, 2], []]
    for side in (match.sides[ONE], match.sides[TWO]):
        assert sorted(side.peer.proofs) == [1, 2]
        for proof in side.peer.proofs.values():
            assert verify(proof.record, proof.heard).fault is None
    again = match.restarted(TWO)
    match.cut(TWO)
    match.back(TWO, again)
    assert sorted(again.peer.proofs) == [1, 2], "from what it kept of both games"


def test_with_open_lists_everybody_gets_them_after_every_game() -> None:
    match = WiredMatch(new_match(best_of=3, open_lists=True))
    match.ready()
    match.play(10)
    late = match.join(Side("Cy", spectator=True))
    match.play(10)
    match.concede(TWO)
    for number in (ONE, TWO, late):
        assert revealed(match, number) == [1]
        proof = match.sides[number].peer.proofs[1]
        assert verify(proof.record, proof.heard).fault is None, number
    assert match.sides[late].peer.proofs[1].heard.missed > 5
    other = msgspec.structs.replace(match.sides[late].peer.proofs[1].heard, chains=(bytes(32), bytes(32)))
    assert verify(match.sides[late].peer.proofs[1].record, other).fault is not None


# A host that was started again -------------------------------------------------------------------------------


@pytest.mark.parametrize("after", ["call", "commit", "terms", "share"])
def test_a_host_that_is_killed_while_seeds_are_drawn_goes_on_with_the_same_round(tmp_path: Path, after: str) -> None:
    path = tmp_path / "match.gatcghost"
    opened = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path)
    opened.began(1)
    match = WiredMatch(opened.match_server)
    stops = {"call": p.SeedCommit, "commit": None, "terms": p.SeedShare, "share": None}[after]
    said = match._from

    def killed(number: int, side: Side, message: Any) -> Any:
        """From somewhere on nothing that is said reaches the host."""
        if isinstance(message, stops or (p.SeedCommit if after == "commit" else p.SeedShare)) and (
            stops is not None or number == TWO
        ):
            return []
        return said(number, side, message)

    match._from = killed  # type: ignore[method-assign]
    match.ready()
    assert match.match_server.stage == "seeds"
    secrets = [side.ticket.seeds.secret for side in match.sides.values()]  # type: ignore[union-attr]
    opened.close(False)
    match._from = said  # type: ignore[method-assign]
    again = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path)
    match.match_server = again.match_server
    match.back(ONE, match.restarted(ONE))
    match.back(TWO)
    assert match.match_server.stage == "game" and match.match_server.dealing.deal.round == 1
    assert [player.secret for player in match.match_server.in_order()] == secrets
    match.play(10)
    match.concede(TWO)
    proof = match.sides[ONE].peer.proofs[1]
    assert verify(proof.record, proof.heard).fault is None and proof.record.terms.round == 1
    again.close(True)
