"""What goes to each seat and spectator of a whole table, in two games that differ in what they may not know."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Concede
from gatcg_desktop.engine.timeline import Cursor
from gatcg_desktop.lan.connection.bot_seat import BotSeat
from gatcg_desktop.lan.connection.opening import keep_one_side
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import PeerEvent
from gatcg_desktop.lan.connection.seat_file import SeatFile
from gatcg_desktop.lan.game.hosted_game import HostedGame, HostedGameSetup
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.match.audience import Audience
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.trace import Trace
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.query.visibility import EVERYBODY
from tests.helpers import chances, pair_stages
from tests.helpers.at_table import AJAR, DELAY, AtTable
from tests.helpers.hosted import Act, Lots
from tests.helpers.judge import NEVER, Judge
from tests.helpers.lan import CODE, HERE, deck, hosting, new_match, until
from tests.helpers.pair_runs import KINDS, Tally, compared, pairs_of
from tests.helpers.pairs import Kind, compare, differences, exchanged_cards, exchanged_faces
from tests.helpers.recorded import Recorded, Script, record

TABLE = Script(acts=60, at_table=True, finger=0.1, by_hand=0.15, back=0.06, rude=0.12)


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("name", ["starter", "hiding"])
def test_hidden_cards_change_no_byte_of_what_a_table_says(name: str, exhaustive: bool) -> None:
    """With consent to taking back and to moves by hand, pings, refusals, coming back, and spectators."""
    most = 16 if exhaustive else 8
    stage = pair_stages.starter() if name == "starter" else pair_stages.only(name)
    total = Tally()
    for tally in compared(stage, range(8), msgspec.structs.replace(TABLE, late_watcher=name == "starter")):
        total.merge(tally)
        assert not total.leaks, total.leaks
        wanted = ("drawn*", "reserved*", "moved by hand*", "taken back", "came back", "pointed at", "refused", "asked")
        if total.compared >= most and all(total.reached[scene] for scene in wanted):
            break
    assert total.compared >= most and [scene for scene in wanted if not total.reached[scene]] == []
    assert sum(total.discarded.values()) <= total.compared // 4, total.discarded


BEHIND = msgspec.structs.replace(TABLE, acts=70, ajar=6, concede=0.0, finger=0.0)


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("finger", [0.0, 0.4], ids=["silent", "pointing"])
def test_who_sees_hands_hears_nothing_before_its_time(finger: float, exhaustive: bool) -> None:
    """Other cards make no difference to what is sent to them until the delay is over; then they do."""
    check_behind(record(pair_stages.starter(), 1, msgspec.structs.replace(BEHIND, finger=finger)), exhaustive)


def test_open_hands_without_the_delay_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Audience, "_send", lambda self, number, sync: self._match.send(number, sync))
    with pytest.raises(AssertionError):
        check_behind(record(pair_stages.starter(), 1, BEHIND), False)


def test_a_finger_on_a_hidden_card_that_says_which_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HostedGame, "called", lambda self, viewer, other, id: id)
    script = msgspec.structs.replace(TABLE, acts=25, finger=0.4)  # it shows in the first game, soon
    games = (record(pair_stages.starter(), seed, script) for seed in range(8))
    assert any(compare(recorded, pair).leaks for recorded in games for pair in pairs_of(recorded, 1))


def check_behind(recorded: Recorded, whole: bool) -> None:
    """Compare pairs of this game for who sees hands, and hold it against the delay when they differ first: of each kind
    until one does, with `whole` at least four."""
    came, seen = recorded.script.ajar, Counter[Kind]()
    for seed in range(12):
        for kind in KINDS:
            if seen[kind] and not (whole and seed < 4):
                continue
            dice = random.Random(seed)
            pair = (
                exchanged_faces(recorded, EVERYBODY, dice)
                if kind == "faces"
                else exchanged_cards(recorded, EVERYBODY, dice, kind)
            )
            assert pair is not None
            outcome = compare(recorded, msgspec.structs.replace(pair, viewer=AJAR, end=len(recorded.acts)))
            if outcome.discarded or not outcome.leaks:
                continue
            seen[kind] += 1
            begins = pair.since if kind == "choices" else came
            assert outcome.acts >= begins + 1 + DELAY, outcome.leaks
    assert all(seen[kind] for kind in KINDS), seen


def test_a_list_stays_closed_between_the_games_of_a_match() -> None:
    """Two games of a best-of-three in which only cards differ that their owner alone has seen, and a third dealt."""
    setup = pair_stages.starter().setup(pair_stages.starter().seats, bytes(8))
    first = _Match(setup)
    first.play()
    main = list(setup.seats[0].main)
    keys = [main[place] for place in reversed(first.unseen)]
    for place, key in zip(first.unseen, keys, strict=True):
        main[place] = key
    assert sum(one != two for one, two in zip(main, setup.seats[0].main, strict=True)) > 10
    seats = msgspec.structs.replace(setup.seats[0], main=tuple(main)), *setup.seats[1:]
    second = _Match(msgspec.structs.replace(setup, seats=seats))
    second.play(first.acts)
    for viewer in (2, EVERYBODY):
        assert len(first.sent[viewer]) > 60
        assert differences(first.sent[viewer], second.sent[viewer]) == []


class _Match:
    """A best-of-three at a table. `sent`: frames by viewer; `unseen`: places in the first seat's deck."""

    def __init__(self, setup: HostedGameSetup) -> None:
        self.match_server = AtTable(setup, (1, 2, EVERYBODY), Lots(), best_of=3)
        self.sent: dict[int, list[bytes]] = {1: [], 2: [], EVERYBODY: []}
        self.acts: list[Act] = []
        self.unseen: list[int] = list(range(len(setup.seats[0].main)))

    def play(self, acts: Sequence[Act] = ()) -> None:
        """Two games, one lost by each, and the beginning of the third; with these acts, or as comes to mind."""
        given = iter(acts)
        self.hear()
        for loser in (1, 2):
            for _ in range(14):
                self.do(next(given, None) or self.hurried())
            self.do(next(given, None) or Act(loser, (Concede(),)))
            self.look()
            self.match_server.next_game()
            self.hear()

    def do(self, act: Act) -> None:
        self.acts.append(act)
        self.match_server.put(act)
        self.hear()

    def hear(self) -> None:
        for viewer, frames in self.match_server.after.sent.items():
            self.sent[viewer] += frames

    def hurried(self) -> Act:
        """What is suggested, or as little as is allowed."""
        decision = self.match_server.game.game.decision
        assert decision is not None
        plays = [one for one in decision.options if isinstance(one, PlayCard)]
        return Act(decision.player, tuple(plays[:1]) or decision.suggestion or decision.options[: decision.least])

    def look(self) -> None:
        """Find the cards that nobody but the owner can have seen in this game."""
        judge, begin = (
            Judge(self.match_server.game.definitions, (2,)),
            Cursor(self.match_server.game.game).seek(1).zone("deck", 1),
        )
        judge.look(self.match_server.game.game)
        self.unseen = [place for place in self.unseen if judge.since(2, begin[place]) == NEVER]


class _Side(msgspec.Struct):
    """What came to the second seat of a match in the network until the game was over, and what its files say."""

    frames: list[bytes] = []
    files: dict[str, bytes] = {}
    unseen: list[int] = []


def test_the_wire_and_the_disk_of_a_player_are_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches over TLS, in which only cards differ that stay in the other player's deck to the end."""
    chances.without_chance(monkeypatch, bytes(8))
    first = asyncio.run(_match(deck(0), tmp_path / "one"))
    main = list(deck(0).main)
    keys = [main[place] for place in reversed(first.unseen)]
    for place, key in zip(first.unseen, keys, strict=True):
        main[place] = key
    other = msgspec.structs.replace(deck(0), main=tuple(main))
    assert sum(one != two for one, two in zip(other.main, deck(0).main, strict=True)) > 10
    second = asyncio.run(_match(other, tmp_path / "other"))
    assert len(first.frames) > 30 and len(first.files) == 3
    assert differences(first.frames, second.frames) == []
    assert first.files == second.files


async def _match(theirs: p.ChooseDeck, folder: Path) -> _Side:
    """A bot plays that deck against one with another, whose side is kept; then it concedes."""
    side, folder = _Side(), folder
    folder.mkdir()
    server = new_match()
    trace, seat = Trace(folder / "trace", pytest.fail), SeatFile(folder / "seat")

    def heard(body: bytes) -> None:
        if msgspec.msgpack.decode(body)["type"] == "sync":  # the rest comes in an order that the network makes
            side.frames.append(bytes(4) + body)
            trace(body)

    def keep(event: PeerEvent) -> None:
        if isinstance(event, p.Ended) and not side.files:
            trace.close()
            seat.close()
            kept = keep_one_side(peer, "for the test", folder)
            assert kept is not None
            for path in folder.iterdir():
                side.files[path.name] = re.sub(rb'"seconds":[0-9.]+', b"", path.read_bytes())  # when it came
            peer.leave()
        if isinstance(event, Ticket):
            seat.keep(msgspec.structs.replace(event, port=1))

    async with hosting(server) as host:
        opponent = Peer(HERE, host.port, CODE, "Ada")
        peer = Peer(HERE, host.port, CODE, "Bo", trace=heard)
        BotSeat(
            opponent, theirs, "random", 1, 30, lambda event: opponent.leave() if isinstance(event, p.Ended) else None
        )
        BotSeat(peer, deck(1), "random", 2, 60, keep)
        running = [asyncio.ensure_future(opponent.run())]
        await until(lambda: opponent.seat == 1)
        running.append(asyncio.ensure_future(peer.run()))
        async with asyncio.timeout(60):
            await asyncio.gather(*running)
    assert server.game is not None
    judge = Judge(server.game.definitions, (1, 2))
    judge.look(server.game.game)
    begin = Cursor(server.game.game).seek(1).zone("deck", 1)
    side.unseen = [place for place, id in enumerate(begin) if judge.since(1, id) == judge.since(2, id) == NEVER]
    return side
