"""Two games where there should be one: the inputs say whose is right, and only who is wrong hears of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.lan.connection.opening import open_match
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.game.hosted_game import HostedGame
from gatcg_desktop.lan.match import disputes
from gatcg_desktop.lan.match.disputes import CUT, HOST_WRONG, MOST_RESYNCS, TOLD_ANEW, OneSide, judge
from gatcg_desktop.lan.match.match_journal import read_journal
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages import protocol as p
from tests.helpers.lan import STARTER, begun, new_match


def said(out: Out, number: int, kind: type[Any]) -> list[Any]:
    """What somebody was told, of one kind."""
    return [message for to, message in out if to == number and isinstance(message, kind)]


def lie(server: MatchServer, seat: int = 1, seq: int = 0) -> p.Seen:
    """A wrong digest for a delta, by default the last."""
    assert server.game is not None
    seq = seq or server.game.seq
    told = server.game.told_at(seat, seq)
    assert told is not None
    return p.Seen(server.number, seq, b"another digest!!", told[1])


def settled(server: MatchServer) -> Out:
    """All that is said when every claim is judged."""
    out: Out = []
    while (claim := server.disputes.next()) is not None:
        out += server.settle(judge(claim), 1.0)
    return out


def play(server: MatchServer, answers: int) -> None:
    """Let whoever is asked answer as is suggested."""
    for _ in range(answers):
        game = server.game
        assert game is not None and game.game.decision is not None
        decision = game.game.decision
        answer = Answer(decision.player, decision.suggestion or decision.options[: max(1, decision.least)])
        stream = game._watched[decision.player].stream
        asked = stream.decision(decision)
        picks = asked.suggestion or asked.options[: max(1, asked.least)]
        assert len(picks) == len(answer.picks)
        server.receive(decision.player, p.SubmitAnswer(server.number, game.seq, picks), 1.0)


@pytest.fixture
def server() -> MatchServer:
    server = new_match()
    begun(server)
    play(server, 6)
    assert server.game is not None and server.game.seq > 4
    return server


@pytest.mark.parametrize("what", ["digest", "chain", "both empty"])
def test_who_is_wrong_is_told_so_and_told_everything_anew_and_nobody_else(server: MatchServer, what: str) -> None:
    game = server.game
    assert game is not None
    right = game.told_at(1, game.seq)
    assert right is not None
    wrong = {"digest": (b"x" * 16, right[1]), "chain": (right[0], bytes(32)), "both empty": (b"", b"")}[what]
    assert server.receive(1, p.Seen(1, game.seq, *wrong), 1.0) == []
    out = settled(server)
    assert {to for to, _ in out} == {1}
    assert out[0] == (1, p.Resync(1, TOLD_ANEW))
    syncs = said(out, 1, p.Sync)
    assert [sync.seq for sync in syncs] == list(range(1, game.seq + 1)) and syncs[0].first
    assert [sync.delta for sync in syncs] == [sync.delta for sync in game.syncs(1)]
    assert server.stage == "game" and server.game is game and not server.desync


def test_what_is_as_it_was_told_or_was_never_told_needs_nothing(server: MatchServer) -> None:
    game = server.game
    assert game is not None
    for seq in range(1, game.seq + 1):
        told = game.told_at(2, seq)
        assert told is not None
        server.receive(2, p.Seen(1, seq, *told), 1.0)
    for seq in (0, -1, game.seq + 1, 10**15, -(10**15)):
        assert server.receive(2, p.Seen(1, seq, b"x", b"y"), 1.0) == []
    assert server.receive(2, p.Seen(7, 1, b"x", b"y"), 1.0) == []
    assert server.disputes.next() is None


def test_who_is_wrong_again_and_again_is_cut_off_and_the_seat_is_kept(server: MatchServer) -> None:
    for _ in range(MOST_RESYNCS):
        server.receive(1, lie(server), 1.0)
        assert said(settled(server), 1, p.Resync)
    out = server.receive(1, lie(server), 1.0)
    assert out == [(1, p.Goodbye(CUT, final=False))] and server.disputes.next() is None
    out = server.lost(1, 2.0)
    assert said(out, 2, p.Presence)[0].seconds == server.settings.grace and server.stage == "game"
    out = server.back(1, p.Hello("Ada", game=1, seen=0), 3.0)
    assert said(out, 1, p.Sync)[0].first and server.stage == "game"
    assert server.receive(1, lie(server), 4.0) == [(1, p.Goodbye(CUT, final=False))]
    server.receive(2, lie(server, 2), 4.0)
    assert said(settled(server), 2, p.Resync), "the other one's programs are counted by themselves"


def test_one_claim_at_a_time_is_judged_for_a_player(server: MatchServer) -> None:
    server.receive(1, lie(server), 1.0)
    first = server.disputes.next()
    for seq in (1, 2, 3, 3, 3):
        server.receive(1, lie(server, 1, seq), 1.0)
    assert server.disputes.next() is first, "new ones do not keep it from being settled"
    assert len(said(settled(server), 1, p.Resync)) == 1


def test_a_claim_about_a_game_that_is_no_more_is_dropped(server: MatchServer) -> None:
    server.receive(1, lie(server), 1.0)
    claim = server.disputes.next()
    assert claim is not None
    finding = judge(claim)
    server.game = HostedGame(claim.setup, 1, (1, 2))
    told = server.game.told_at(2, 1)
    assert told is not None
    server.receive(2, p.Seen(1, 1, *told), 2.0)
    assert server.settle(finding, 3.0) == []


def _spoil(server: MatchServer) -> bytes:
    """Let the host have told another digest with its last delta than follows from the inputs. Gives the right one."""
    assert server.game is not None
    for viewer in (1, 2):
        syncs = server.game._watched[viewer].syncs
        right = syncs[-1].digest
        syncs[-1] = msgspec.structs.replace(syncs[-1], digest=b"wrong")
    return right


def test_a_host_that_is_wrong_says_so_to_all_saves_its_side_and_goes_on_from_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "match.gatcghost"
    opened = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path)
    opened.began(1)
    server = opened.match_server
    begun(server)
    play(server, 3)
    watcher, _ = server.join(p.Hello("Cy", "spectator"), 1.0)
    digest = _spoil(server)
    wrong = server.game
    assert wrong is not None
    seq = wrong.seq
    server.receive(1, p.Seen(1, seq, digest, wrong.chains(1)[-1]), 1.0)
    server.receive(2, p.Seen(1, seq, digest, wrong.chains(2)[-1]), 1.0)
    claim = server.disputes.next()
    assert claim is not None
    finding = judge(claim)
    play(server, 2)  # while it is judged, the match goes on
    out = server.settle(finding, 1.0)
    assert server.game is not wrong and server.game is not None and server.disputes.next() is None
    assert server.game.inputs == wrong.inputs and server.game.seq == seq + 2 and server.stage == "game"
    for number in (1, 2, watcher):
        assert said(out, number, p.Resync) == [p.Resync(1, HOST_WRONG)]
        syncs = said(out, number, p.Sync)
        assert syncs[0].first and syncs[-1].seq == seq + 2
    told = server.game.told_at(1, seq)
    assert told is not None and told[0] == digest
    play(server, 3)
    (side,) = tmp_path.glob("*game 1 host.desync")
    kept = msgspec.msgpack.decode(side.read_bytes(), type=OneSide)
    assert kept.digests[-3] == b"wrong" and kept.state == wrong.game.state.encode()
    opened.close(True)
    (journal,) = tmp_path.glob("match.desync*")
    assert len(read_journal(journal).inputs) == len(server.game.inputs)


def test_a_program_that_does_not_come_to_the_same_game_twice_ends_it_and_keeps_what_it_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.gatcghost"
    opened = open_match(p.Settings(), DeckFaces(STARTER).faces_of, path)
    opened.began(1)
    server = opened.match_server
    begun(server)
    server.receive(1, lie(server), 1.0)
    monkeypatch.setattr(disputes.RemoteGame, "digest", lambda self: b"something else")
    out = settled(server)
    for number in (1, 2):
        assert "cannot reproduce the game" in str(said(out, number, p.Goodbye)[0].reason)
    assert server.stage == "over"
    opened.close(True)
    assert len(list(tmp_path.glob("*host.desync"))) == 1 and len(list(tmp_path.glob("match.desync*"))) == 1


def test_a_spectators_digest_changes_nothing(server: MatchServer) -> None:
    number, _ = server.join(p.Hello("Eve", "spectator"), 1.0)
    for seq in (-1, 0, 1, server.game.seq if server.game else 0, 10**9):
        assert server.receive(number, p.Seen(1, seq, b"another digest!!", b"x"), 1.0) == []
    assert server.disputes.next() is None and server.stage == "game"
