"""Peers that lie, guess, flood, repeat themselves and answer for others: they get a reason, nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import random
import typing
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatcg_desktop.engine.decisions import Concede
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import BadFrame, packed, unpacked
from gatcg_desktop.rules.model.choices import MoveByHand, PassOpportunity, Pick
from gatcg_desktop.rules.views.sight import FIRST_NAME
from tests.helpers.lan import CODE, HERE, Rude, bot, deck, hosting, new_match, seated, until

MUTATIONS = 20_000


async def _seated(port: int, name: str, said: list[Any]) -> tuple[Peer, asyncio.Task[None]]:
    """A peer that only does what it is told to."""
    peer = Peer(HERE, port, CODE, name, listener=said.append)
    running = asyncio.ensure_future(peer.run())
    await until(lambda: peer.state == "here")
    return peer, running


class TwoPeople:
    """A game of two peers driven by hand."""

    def __init__(self) -> None:
        self.said: tuple[list[Any], list[Any]] = ([], [])

    async def begin(self, port: int) -> None:
        self.peers, self.running = [], []
        for number in (0, 1):
            peer, running = await _seated(port, f"P{number + 1}", self.said[number])
            self.peers.append(peer)
            self.running.append(running)
        for number, peer in enumerate(self.peers):
            peer.send(deck(number))
            peer.send(p.Ready())
        await until(lambda: all(peer.game is not None for peer in self.peers))

    async def end(self) -> None:
        for peer in self.peers:
            peer.leave()
        await asyncio.gather(*self.running)

    @property
    def asked(self) -> Peer:
        return next(peer for peer in self.peers if peer.game is not None and peer.game.decision is not None)

    @property
    def other(self) -> Peer:
        return next(peer for peer in self.peers if peer is not self.asked)

    def heard(self, peer: Peer, kind: type[Any]) -> list[Any]:
        return [event for event in self.said[self.peers.index(peer)] if isinstance(event, kind)]

    async def settle(self, host: Host) -> None:
        """Let both catch up with the host."""
        await until(lambda: all(peer.game.seq == host.match_server.game.seq for peer in self.peers))


def game(play: Any, **settings: Any) -> None:
    """Run `play(people, host)` in a game of two."""

    async def run() -> None:
        async with hosting(new_match(**settings)) as host:
            people = TwoPeople()
            await people.begin(host.port)
            await play(people, host)
            await people.end()

    asyncio.run(run())


def test_answers_for_the_other_late_ones_and_second_ones_do_nothing() -> None:
    async def play(people: TwoPeople, host: Any) -> None:
        asked, other = people.asked, people.other
        before = len(host.match_server.game.inputs)
        picks = asked.game.decision.options[: max(1, asked.game.decision.least)]
        other.send(p.SubmitAnswer(1, other.game.seq, picks))
        await until(lambda: people.heard(other, p.NotTaken))
        assert "not yours" in str(people.heard(other, p.NotTaken)[0].message)
        assert len(host.match_server.game.inputs) == before
        seq = asked.game.seq
        for _ in range(3):
            asked.send(p.SubmitAnswer(1, seq, picks))
        await until(lambda: len(people.heard(asked, p.NotTaken)) == 2)
        assert len(host.match_server.game.inputs) == before + 1

    game(play)


def test_ids_that_were_never_told_name_nothing() -> None:
    """The host's own id of a card, a name nobody gave and a hidden card are no way to pick a card."""

    async def play(people: TwoPeople, host: Any) -> None:
        asked = people.asked
        seat = asked.seat
        state = host.match_server.game.game.state
        for wrong in (state.zone("deck", seat)[0], FIRST_NAME + 10_000_000, -5):
            asked.send(p.SubmitAnswer(1, asked.game.seq, (Pick(wrong),)))
            asked.send(p.SubmitAnswer(1, asked.game.seq, (MoveByHand(wrong, "hand", seat),)))
        await until(lambda: len(people.heard(asked, p.NotTaken)) >= 3)
        assert not host.match_server.game.inputs

    game(play)


def test_a_move_by_hand_needs_consent_and_happens_with_it() -> None:
    async def play(people: TwoPeople, host: Any) -> None:
        while people.asked.game.decision.kind != "opportunity":
            decision = people.asked.game.decision
            people.asked.game.answer(_any(people.asked))
            await until(
                lambda decision=decision: any(peer.game.decision not in (None, decision) for peer in people.peers)
            )
        asked, other = people.asked, people.other
        card = asked.game.state.zone("hand", asked.seat)[0]
        asked.send(p.SubmitAnswer(1, asked.game.seq, (MoveByHand(card, "graveyard", asked.seat),)))
        await until(lambda: people.heard(other, p.ConsentRequested))
        (told,) = people.heard(other, p.ConsentRequested)[0].picks
        hidden = other.game.state.entities[told.id]
        assert told.zone == "graveyard" and hidden.key == "", "from where to where, but not what"
        other.send(p.Consent(False))
        await until(lambda: not people.heard(asked, p.ConsentRequested)[-1].open)
        assert not host.match_server.game.game.state.zone("graveyard", asked.seat)
        asked.send(p.SubmitAnswer(1, asked.game.seq, (MoveByHand(card, "graveyard", asked.seat),)))
        await until(lambda: people.heard(other, p.ConsentRequested)[-1].open)
        other.send(p.Consent(True))
        await until(lambda: host.match_server.game.game.state.zone("graveyard", asked.seat))

    game(play)


def _any(peer: Peer) -> Any:
    from gatcg_desktop.engine.decisions import Answer

    decision = peer.game.decision  # type: ignore[union-attr]
    assert decision is not None
    return Answer(decision.player, decision.suggestion or decision.options[: max(1, decision.least)])


def test_taking_back_needs_the_other() -> None:
    async def play(people: TwoPeople, host: Any) -> None:
        first = people.asked
        first.game.answer(_any(first))
        await until(lambda: len(host.match_server.game.inputs) == 1)
        await people.settle(host)
        other = next(peer for peer in people.peers if peer is not first)
        first.send(p.RequestConsent("take_back"))
        await until(lambda: people.heard(other, p.ConsentRequested))
        other.send(p.Consent(True))
        await until(lambda: host.match_server.game.game.answers == [])
        await until(lambda: first.game.decision is not None)
        await people.settle(host)
        assert first.game.digest() == other.game.digest() == host.match_server.game.digest()

    game(play)


def test_talk_reaches_everybody_and_pings_are_of_the_same_thing() -> None:
    async def play(people: TwoPeople, host: Any) -> None:
        one, two = people.peers
        one.send(p.Chat("hello\nthere\u202e"))
        one.send(p.Chat(emote="good_game"))
        one.send(p.Chat(emote="rude"))
        hidden = one.game.state.zone("hand", one.seat) or one.game.state.zone("material", one.seat)
        one.send(p.Chat(ping=hidden[0]))
        await until(lambda: len(people.heard(two, p.Said)) == 3 and people.heard(one, p.NotTaken))
        said = people.heard(two, p.Said)
        assert (said[0].text, said[1].emote, said[0].name) == ("hello there", "good_game", "P1")
        assert said[2].ping == 0, "a card in a hand has no name that the other may be told"

    game(play)


def test_conceding_by_leaving_takes_the_countdown() -> None:
    async def play(people: TwoPeople, host: Any) -> None:
        one, two = people.peers
        one.leave()
        await until(lambda: people.heard(two, p.Presence))
        presence = people.heard(two, p.Presence)[0]
        assert (presence.seat, presence.here) == (1, False) and presence.seconds == 1.0
        assert host.match_server.stage == "game"
        await until(lambda: people.heard(two, p.Ended))
        assert people.heard(two, p.Ended)[0].winner == 2 and people.heard(two, p.Ended)[0].why == "away"

    game(play, grace=1)


def test_a_concession_ends_the_game_at_once() -> None:
    async def play(people: TwoPeople, host: Any) -> None:
        one, two = people.peers
        one.send(p.SubmitAnswer(1, one.game.seq, (Concede(),)))
        await until(lambda: people.heard(two, p.Ended))
        assert people.heard(two, p.Ended)[0].winner == 2

    game(play)


def test_somebody_in_the_middle_with_the_right_code_but_another_certificate_is_found_out() -> None:
    """A relay that ends TLS itself passes the agreement on word by word; the proofs do not fit its certificate."""
    from gatcg_desktop.lan.connection.certificate import Certificate, peer_context

    async def attack() -> None:
        async with hosting() as host:

            async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                there, other = await asyncio.open_connection(HERE, host.port, ssl=peer_context(), server_hostname="")

                async def pump(source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
                    try:
                        while data := await source.read(4096):
                            goal.write(data)
                    except ConnectionError:
                        pass
                    goal.close()

                await asyncio.gather(pump(reader, other), pump(there, writer))

            server = await asyncio.start_server(relay, HERE, 0, ssl=Certificate().context())
            victim = Peer(HERE, server.sockets[0].getsockname()[1], CODE, "Ada")
            async with asyncio.timeout(10):
                await victim.run()
            assert victim.state == "gone" and "pairing code is not the same" in str(victim.why)
            assert not host.match_server.seats
            server.close()

    asyncio.run(attack())


@pytest.mark.parametrize(
    ("frames", "reason"),
    [
        ([b"\xff\xff\xff\xff"], "is announced"),
        ([packed(p.Knock(p.VERSION, b"x"))], "not the pairing code"),
        ([packed(p.Knock(99, b"x" * 33))], "has to be updated"),
        ([packed({"type": "knock"})], "cannot be read"),
        ([packed(p.Proof(b"x"))], "first frame"),
        ([b"\x00\x00\x00\x03\xc1\xc1\xc1"], "cannot be read"),
        ([b"\x00\x00\x08\x00" + b"\x91" * 2048], "cannot be read"),
    ],
    ids=["huge", "no pairing", "old version", "no fields", "out of order", "no msgpack", "deep"],
)
def test_what_is_no_greeting_is_refused_with_a_reason(frames: list[bytes], reason: str) -> None:
    async def greet() -> None:
        async with hosting() as host:
            one = await Rude.connect(host.port)
            for frame in frames:
                one.say(frame)
            goodbye = await one.goodbye()
            assert goodbye is not None and reason in str(goodbye.reason), goodbye
            await one.close()
            await until(lambda: not host.visitors)

    asyncio.run(greet())


def test_a_flood_closes_the_connection_and_the_game_goes_on() -> None:
    async def flood() -> None:
        async with hosting() as host:
            peers = [bot(host.port, seed, most=100) for seed in (1, 2)]
            running = [asyncio.ensure_future(peer.run()) for peer in peers]
            await until(lambda: host.match_server.game is not None)
            rude = await Rude.connect(host.port)
            await rude.knock()
            rude.say(p.Hello("Eve", "spectator"))
            await rude.hear()
            for _ in range(6_000):
                rude.say(p.Beat(1, True))
            goodbye = await rude.goodbye()
            assert goodbye is not None and "too many messages" in str(goodbye.reason)
            assert not all(peer.game is not None and peer.game.over for peer in peers), "it goes on meanwhile"
            await rude.close()
            async with asyncio.timeout(120):
                await asyncio.gather(*running)
            assert all(peer.game is not None and peer.game.over for peer in peers)

    asyncio.run(flood())


def test_two_hundred_who_come_to_watch_of_whom_most_are_rude(exhaustive: bool) -> None:
    async def crowd() -> None:
        async with hosting(new_match(spectators=10)) as host:
            peers = [bot(host.port, seed, most=4_000 if exhaustive else 40) for seed in (3, 4)]
            running = [asyncio.ensure_future(peer.run()) for peer in peers]
            await until(lambda: host.match_server.game is not None)
            polite = [Peer(HERE, host.port, CODE, f"watcher {number}", spectator=True) for number in range(10)]
            watching = [asyncio.ensure_future(peer.run()) for peer in polite]
            await until(lambda: all(peer.state == "here" for peer in polite))
            dice = random.Random(1)

            async def rude(number: int) -> None:
                try:
                    one = await Rude.connect(host.port)
                except (ConnectionError, OSError):
                    return
                match number % 4:
                    case 0:
                        one.say(dice.randbytes(dice.randrange(1, 600)))
                    case 1:
                        one.say(b"\x7f\xff\xff\xff" + dice.randbytes(50))
                    case 2:
                        one.say(packed(p.Knock(p.VERSION, dice.randbytes(33), 77)))
                    case _:
                        pass  # says nothing
                await asyncio.sleep(0.01)
                await one.close()

            for begin in range(0, 190 if exhaustive else 60, 10):
                await asyncio.gather(*(rude(begin + number) for number in range(10)))
            async with asyncio.timeout(140):
                await asyncio.gather(*running)
            await until(lambda: all(peer.game is not None and peer.game.over for peer in polite))
            assert {peer.game.digest() for peer in polite if peer.game is not None} == {host.match_server.game.digest()}
            assert not host.attempts.wrong, "who does not even knock is no wrong code"
            for peer in polite:
                peer.leave()
            await asyncio.gather(*watching)

    asyncio.run(crowd())


def mutate(frames: int, seed: int) -> int:
    """Say so many messages with bytes changed to a table, as seated players. Gives how many were messages."""
    server = new_match()
    dice = random.Random(seed)
    samples = [
        p.Hello("Ada"),
        deck(),
        p.Ready(),
        p.SeedCommit(1, 1, bytes(32)),
        p.SeedShare(1, 1, bytes(32), bytes(64)),
        p.SubmitAnswer(1, 3, (Pick(5), PassOpportunity())),
        p.SubmitAnswer(1, 1, (MoveByHand(4, "hand", 1),)),
        p.Seen(1, 2, bytes(16)),
        p.RequestConsent("take_back"),
        p.Consent(True),
        p.Chat("hello", ping=4),
        p.GoFirst(2),
        p.Leave(),
        p.Beat(3),
    ]
    encoded = [msgspec.msgpack.encode(one) for one in samples]
    seated(server)
    taken = 0
    for _ in range(frames):
        body = bytearray(dice.choice(encoded))
        for _ in range(dice.choice((0, 1, 1, 2, 5))):
            at = dice.randrange(len(body))
            match dice.randrange(3):
                case 0:
                    body[at] = dice.randrange(256)
                case 1:
                    del body[at]
                case _:
                    body.insert(at, dice.randrange(256))
            if not body:
                body = bytearray(b"\xc0")
        try:
            message = p.from_peer.decode(bytes(body))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        taken += 1
        out = server.receive(dice.choice((1, 2)), message, float(taken))
        assert all(isinstance(number, int) for number, _ in out)
    return taken


def test_mutated_messages_of_a_seated_player_break_nothing() -> None:
    """Straight to the table: refused, or no frame, and never a crash. `python -m tests.lan.soak` says many more."""
    assert mutate(MUTATIONS, 7) > MUTATIONS // 20


@given(st.binary(max_size=400))
@settings(max_examples=400)
def test_any_bytes_are_a_message_or_refused(body: bytes) -> None:
    for decoder in (p.from_peer, p.from_host, p.admission_messages, p.answering):
        with contextlib.suppress(BadFrame):
            unpacked(body, decoder)


def any_value(dice: random.Random, depth: int = 3) -> Any:
    """Whatever can be packed."""
    match dice.randrange(8 if depth else 6):
        case 0:
            return dice.choice((None, True, False))
        case 1:
            return dice.choice((0, 1, -1, 2**64 - 1, -(2**63), dice.randrange(-(2**63), 2**64)))
        case 2:
            return "".join(map(chr, dice.choices((*range(128), 233, 0x1F600, 0x202E), k=dice.randrange(21))))
        case 3:
            return dice.randbytes(dice.randrange(21))
        case 4 | 5:
            return dice.choice((1, 2, "1", 0.5, float("nan"), [], {}))
        case 6:
            return [any_value(dice, depth - 1) for _ in range(dice.randrange(5))]
        case _:
            return {dice.choice(("", "type", "id", 7)): any_value(dice, depth - 1) for _ in range(dice.randrange(5))}


@pytest.mark.parametrize("kind", typing.get_args(p.FromPeer), ids=lambda kind: kind.__name__)
def test_any_fields_of_a_known_message_are_taken_or_refused(kind: type[msgspec.Struct]) -> None:
    for seed in range(200):
        dice = random.Random(seed)
        names = [name for name in (*kind.__struct_encode_fields__, "else") if dice.random() < 0.7]
        fields = {name: any_value(dice) for name in names}
        body = msgspec.msgpack.encode({"type": kind.__struct_config__.tag, **fields})
        try:
            with contextlib.suppress(BadFrame):
                unpacked(body, p.from_peer)
        except Exception as error:
            error.add_note(f"seed {seed}: {fields}")
            raise
