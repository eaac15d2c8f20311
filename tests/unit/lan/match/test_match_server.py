"""The host's table by itself, with a clock that the test sets: who may do what, and when time has gone by."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Concede, Decision, EngineFault, FreeText
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.connection.broken_off import hosted_at
from gatcg_desktop.lan.connection.opening import open_match
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.game.seats import why_not_sideboard
from gatcg_desktop.lan.match.match_server import MatchServer, NoRoom
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import BadFrame, packed
from gatcg_desktop.lan.messages.seeds import commitment
from gatcg_desktop.lan.messages.signing import sign
from gatcg_desktop.rules.model.choices import MoveByHand
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.lan import STARTER, answered, begun, deck, new_match, seated
from tests.helpers.seated import company, joined, said_by


def said(out: Out, number: int, kind: type[Any]) -> list[Any]:
    """What somebody was told, of one kind."""
    return [message for to, message in out if to == number and isinstance(message, kind)]


def decider(server: MatchServer) -> int:
    assert server.game is not None and server.game.game.decision is not None
    return int(server.game.game.decision.player)


def test_a_third_player_has_no_seat_and_a_ninth_spectator_no_place() -> None:
    server = new_match(spectators=1)
    seated(server)
    with pytest.raises(NoRoom, match="All seats"):
        server.join(p.Hello("Cy"), 0.0)
    server.join(p.Hello("Cy", "spectator"), 0.0)
    with pytest.raises(NoRoom, match="no room for another spectator"):
        server.join(p.Hello("Di", "spectator"), 0.0)


def test_names_are_shown_without_what_would_disturb_a_line() -> None:
    server = new_match()
    joined(server, "A\u202eda\n ")
    joined(server, "\u200b")
    assert [seat.name for seat in server.seats.values()] == ["A da", "?"]


def test_secrets_must_be_those_committed_to_and_come_after_the_terms() -> None:
    server = new_match()
    seated(server)
    seats = company(server)
    for seat in seats.values():
        seat.quiet = True
    for number in (1, 2):
        out = said_by(server, number, p.Ready())
    call = said(out, 1, p.SeedCall)[0]
    assert (call.game, call.round, len(call.host)) == (1, 1, 32) and said(out, 1, p.SeedTerms) == []
    secrets = {number: seat.witness.ticket.seeds.secret for number, seat in seats.items()}  # type: ignore[union-attr]
    server.receive(1, p.SeedCommit(1, 1, commitment(secrets[1])), 0.0)
    early = server.receive(1, p.SeedShare(1, 1, secrets[1], bytes(64)), 0.0)
    assert "expected now" in str(said(early, 1, p.NotTaken)[0].message)
    twice = server.receive(1, p.SeedCommit(1, 1, commitment(bytes(32))), 0.0)
    assert "committed to another" in str(said(twice, 1, p.NotTaken)[0].message)
    out = server.receive(2, p.SeedCommit(1, 1, commitment(secrets[2])), 0.0)
    terms = said(out, 1, p.SeedTerms)[0].terms
    assert [one.secret for one in terms.players] == [commitment(secrets[1]), commitment(secrets[2])]
    signature = sign(seats[1].witness.key, terms.hash())
    other = server.receive(1, p.SeedShare(1, 1, bytes(31) + b"x", signature), 0.0)
    assert "not the one you committed to" in str(said(other, 1, p.NotTaken)[0].message)
    forged = server.receive(1, p.SeedShare(1, 1, secrets[1], sign(seats[2].witness.key, terms.hash())), 0.0)
    assert "not your signature" in str(said(forged, 1, p.NotTaken)[0].message)
    assert server.stage == "seeds"
    for number in (1, 2):
        share = p.SeedShare(1, 1, secrets[number], sign(seats[number].witness.key, terms.hash()))
        server.receive(number, share, 0.0)
    assert server.stage == "game"


def test_both_are_told_the_same_public_state_and_only_one_is_asked() -> None:
    server = new_match()
    out = begun(server)
    syncs = {number: said(out, number, p.Sync)[-1] for number in (1, 2)}
    assert syncs[1].digest == syncs[2].digest
    assert [number for number in (1, 2) if syncs[number].decision is not None] == [decider(server)]


def test_the_clock_runs_for_whoever_is_asked_and_loses_the_game() -> None:
    server = new_match(minutes=1)
    begun(server, 100.0)
    slow = decider(server)
    assert said(server.tick(130.0), 1, p.Ended) == []
    assert round(server.seats[slow].clock) == 30 and server.seats[3 - slow].clock == 60
    ended = said(server.tick(161.0), 1, p.Ended)
    assert (ended[0].winner, ended[0].why) == (3 - slow, "time")


def test_who_stays_away_loses_when_the_countdown_ends_and_not_before() -> None:
    server = new_match(grace=30)
    begun(server, 0.0)
    out = server.lost(1, 10.0)
    assert said(out, 2, p.Presence) == [p.Presence(1, False, 30.0)]
    assert said(server.tick(39.0), 2, p.Ended) == []
    assert said(server.tick(40.0), 2, p.Ended)[0].why == "away"


def test_the_time_of_who_is_kept_out_stands_still_but_not_for_ever() -> None:
    server = new_match(grace=30, minutes=5)
    begun(server)
    asked = decider(server)
    server.tick(10.0)
    server.lost(asked, 10.0)
    for second in range(11, 40):
        server.tick(float(second), {asked})
    assert server.stage == "game" and server.seats[asked].clock == 290.0, "neither countdown nor clock have run"
    server.tick(68.0)
    assert server.stage == "game" and server.seats[asked].clock == 261.0
    for tenth in range(681, 700):
        server.tick(tenth / 10, {asked})
    assert server.stage == "game"
    ended = said(server.tick(70.0, {asked}), 3 - asked, p.Ended)
    assert ended[0].why == "away", "thirty seconds and thirty more"


def test_who_is_here_or_was_not_kept_out_gets_no_time() -> None:
    server = new_match(grace=30)
    begun(server)
    server.tick(10.0)
    server.lost(1, 10.0)
    for second in range(11, 40):
        server.tick(float(second), {2})
    server.tick(40.0, {2})
    assert server.stage == "over"


def test_who_comes_back_in_time_goes_on_where_it_was() -> None:
    server = new_match(grace=30)
    begun(server, 0.0)
    assert server.game is not None
    server.lost(1, 10.0)
    out = server.back(1, p.Hello("Ada", game=1, seen=server.game.seq, chain=server.game.chains(1)[-1]), 20.0)
    assert said(out, 1, p.Sync) == [], "nothing was missed"
    again = server.back(1, p.Hello("Ada"), 21.0)
    assert [sync.seq for sync in said(again, 1, p.Sync)] == list(range(1, server.game.seq + 1))
    assert said(server.tick(100.0), 2, p.Ended) == []


def test_who_comes_back_is_told_what_is_asked_for_but_no_hidden_card() -> None:
    server = new_match()
    begun(server)
    assert server.game is not None
    asker = decider(server)
    other = 3 - asker
    hand = server.game.game.state.zone("memory", asker) or server.game.game.state.zone("hand", asker)
    mine = server.game._watched[asker].stream.sight.name_of(hand[0])
    said_by(server, asker, p.RequestConsent("by_hand", (MoveByHand(mine, "banishment"),)))
    back = server.back(other, p.Hello("Bo"), 2.0)
    (told,) = said(back, other, p.ConsentRequested)[0].picks
    theirs = server.game._watched[other].stream
    assert isinstance(told, MoveByHand) and told.zone == "banishment"
    hidden = theirs.replica.state.entities[told.id]
    assert isinstance(hidden, Card) and hidden.key == "", "a back: where the card lies, and not which it is"


def test_a_host_that_calls_for_seeds_before_it_welcomes_is_left() -> None:
    peer = Peer("192.0.2.7", 1, "123456", "Ada")
    with pytest.raises(BadFrame, match="before anybody was welcome"):
        peer._take(p.SeedCall(1, 1, bytes(32)))


def test_another_chain_is_told_everything_anew() -> None:
    server = new_match()
    begun(server)
    out = server.back(1, p.Hello("Ada", game=1, seen=1, chain=bytes(32)), 1.0)
    assert said(out, 1, p.Sync)[0].first


def test_hands_are_seen_by_a_spectator_with_everybodys_consent_and_later() -> None:
    server = new_match(spectator_delay=60)
    begun(server, 0.0)
    number, _ = server.join(p.Hello("Cy", "spectator"), 1.0)
    asked = said(said_by(server, number, p.RequestConsent("open_hands"), 2.0), 1, p.ConsentRequested)[0]
    assert asked.open and asked.agreement.name == "Cy"
    said_by(server, 1, p.Consent(True), 3.0)
    out = said_by(server, 2, p.Consent(True), 4.0)
    assert said(out, number, p.Sync) == []
    assert said(server.tick(60.0), number, p.Sync) == []
    told = said(server.tick(64.5), number, p.Sync)
    values = [value for sync in told for one in sync.delta.steps for _, value in one.entities]
    keys = {value.key for value in values if hasattr(value, "key")}
    assert told and keys > set(server.game.setup.seats[0].main)  # type: ignore[union-attr]


def test_one_no_is_a_no() -> None:
    server = new_match()
    begun(server)
    number, _ = server.join(p.Hello("Cy", "spectator"), 1.0)
    server.receive(number, p.RequestConsent("open_hands"), 2.0)
    out = server.receive(1, p.Consent(False), 3.0)
    (settled,) = said(out, number, p.ConsentRequested)
    assert (settled.seat, settled.wish, settled.open, settled.granted) == (number, "open_hands", False, False)
    assert number not in server.audience.open_handed


def test_the_loser_says_who_goes_first_and_decks_stay_what_they_were(tmp_path: Path) -> None:
    server = new_match(best_of=3)
    begun(server)
    loser = 2
    assert server.game is not None
    out = said_by(server, loser, p.SubmitAnswer(1, server.game.seq, (Concede(),)), 1.0)
    assert said(out, 1, p.Lobby)[-1].chooser == loser and server.stage == "between"
    other = p.ChooseDeck("x", deck(0).material, deck(0).main)
    assert "may change places" in str(said(said_by(server, 2, other, 2.0), 2, p.NotTaken)[0].message)
    assert "You do not choose" in str(said(said_by(server, 1, p.GoFirst(1), 2.0), 1, p.NotTaken)[0].message)
    for number in (1, 2):
        said_by(server, number, p.Ready(), 2.0)
    assert server.stage == "between", "nobody has said yet who goes first"
    unsigned = server.receive(2, p.GoFirst(1), 3.0)
    assert "has to be signed" in str(said(unsigned, 2, p.NotTaken)[0].message)
    said_by(server, 2, p.GoFirst(1), 3.0)
    assert server.stage == "game" and server.number == 2 and server.game is not None
    assert server.game.setup.first_player == 1


def test_sideboarding_takes_cards_of_the_pool_and_keeps_the_size() -> None:
    pool = p.ChooseDeck("d", ("a",), ("b", "b", "c"), ("e",))
    assert why_not_sideboard(pool, p.ChooseDeck("d", ("a",), ("b", "e", "c"), ("b",))) is None
    assert "one" not in str(why_not_sideboard(pool, p.ChooseDeck("d", ("a",), ("b", "b", "x"), ("e",))) or "")
    smaller = why_not_sideboard(pool, p.ChooseDeck("d", ("a",), ("b", "b"), ("e", "c")))
    assert smaller is not None and "smaller" in str(smaller)


def test_a_match_is_found_again_to_the_last_input(tmp_path: Path) -> None:
    path = tmp_path / "match.gatcghost"
    first = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path, "123456")
    first.began(47_000)
    server = first.match_server
    begun(server)
    assert server.game is not None
    for _ in range(20):
        answered(server, 1.0)
    inputs, digest = len(server.game.inputs), server.game.digest()
    assert inputs == 20
    first.close(False)
    with path.open("ab") as file:
        file.write(b"\x00\x00\x01\x00torn")  # the program died in the middle of a write
    left = hosted_at(path)
    assert left is not None and (left.names, left.game, left.port) == (("Ada", "Bo"), 1, 47_000)
    assert left.turn == first.match_server.game.turn > 0  # type: ignore[union-attr]
    second = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path)
    assert (second.code, second.port) == ("123456", 47_000)
    assert second.match_server.game is not None
    assert (len(second.match_server.game.inputs), second.match_server.game.digest()) == (inputs, digest)
    assert second.match_server.game.chains(1) == server.game.chains(1), "what was told is told again in the same bytes"
    second.close(False)


def test_a_peer_names_only_what_the_host_knows_as_a_card(tmp_path: Path) -> None:
    """In a game that was dealt, and in one that was found again."""
    names = ["Wolf"]

    def why_not(decision: Decision, name: str) -> Message | None:
        return None if name in names else say("No card is called {name}.", name=name)

    path = tmp_path / "match.gatcghost"
    first = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path, "123456", names=why_not)
    first.began(47_000)
    begun(first.match_server)
    answered(first.match_server, 1.0)
    refused_words(first.match_server)
    first.close(False)
    again = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path, names=why_not)
    refused_words(again.match_server)
    again.close(False)


def refused_words(server: MatchServer) -> None:
    """Whoever is asked is asked for a name instead, and says what none is."""
    assert server.game is not None and server.game.game.decision is not None
    game = server.game.game
    seat = decider(server)
    game.decision = msgspec.structs.replace(game.decision, options=(), worded=True, least=1, most=1)  # type: ignore[type-var]
    out = server.receive(seat, p.SubmitAnswer(1, server.game.seq, (FreeText("Wolff"),)), 2.0)
    assert "No card is called Wolff" in str(said(out, seat, p.NotTaken)[0].message)


@pytest.mark.allow_log_messages
def test_what_failed_in_the_hosts_program_is_told_to_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The words of a fault may hold the key of a hidden card: they stay in the host's log."""
    server = new_match()
    begun(server)
    assert server.game is not None and server.game.game.decision is not None

    def fail(one: object) -> None:
        raise EngineFault("KeyError('a-secret-card')")

    monkeypatch.setattr(server.game, "put_in", fail)
    asked = decider(server)
    out = server.receive(
        asked, p.SubmitAnswer(server.number, server.game.seq, server.game.game.decision.options[:1]), 1.0
    )
    for seat in (1, 2):
        assert "the host's program failed" in str(said(out, seat, p.NotTaken)[0].message).lower()
    assert b"a-secret-card" not in b"".join(packed(message) for _, message in out)
    assert "a-secret-card" in caplog.text
