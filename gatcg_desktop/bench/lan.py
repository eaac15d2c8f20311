"""The network's budgets: from an answer to both screens, bytes for a step, coming back to a long game.

The yardstick is a bare TLS round trip of the same number of bytes on the same loop (Qt's, through qasync).
"""

from __future__ import annotations

import asyncio
import sys
import time
from statistics import median

import msgspec
import qasync
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from gatcg_desktop.bench.engine import Budget
from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.match.remote_session import RemoteSession
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.table import TableView
from gatcg_desktop.lan.connection.certificate import Certificate, peer_context
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import GameBegun, PeerEvent
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.game.hosted_game import HostedGame, HostedGameSetup, Input
from gatcg_desktop.lan.game.remote_game import RemoteGame
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import packed
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.procedure.new_game import Seat

HERE, CODE = "127.0.0.1", "123456"
ANSWERS = 120
LONG_GAME = 2_000
BOTH_SCREENS_MS = 10.0
REJOIN_MS = 2_000.0


def lan_budgets(rounds: int = 3) -> dict[str, Budget]:
    """Measure; takes some seconds a round. Needs no screen: set QT_QPA_PLATFORM before."""
    app = QApplication.instance() or QApplication(["bench"])
    assert isinstance(app, QApplication)
    theme.apply_theme(app, 1.0)
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    try:
        measured = [loop.run_until_complete(_match(number)) for number in range(max(1, rounds // 2))]
        size = round(median(one[1] for one in measured))
        trip = median(loop.run_until_complete(_round_trip(size)) for _ in range(max(1, rounds // 2)))
    finally:
        loop.close()
        asyncio.set_event_loop(None)
    both = median(one[0] for one in measured)
    step = median(one[2] for one in measured)
    rejoin, whole = _rejoin()
    return {
        "answer_to_both_screens": Budget(
            round(both, 3),
            round(trip, 3),
            round(both / trip, 2),
            BOTH_SCREENS_MS / trip,
            both <= BOTH_SCREENS_MS,
            "ms, median; a bare TLS round trip of the same size beside it",
        ),
        "bytes_per_step": Budget(round(step), 4_096, round(step / 4_096, 3), 1.0, step <= 4_096, "bytes to one viewer"),
        "rejoin_2000_steps": Budget(
            round(rejoin, 1),
            round(whole, 1),
            round(rejoin / whole, 3),
            REJOIN_MS / whole,
            rejoin <= REJOIN_MS,
            "ms to take the whole game in; the referee's own time for it beside",
        ),
    }


class _Screen:
    """A table that shows one side of the match."""

    def __init__(self, peer: Peer, pictures: Pictures) -> None:
        self.peer = peer
        self.pictures = pictures
        self.session: RemoteSession | None = None
        self.view: TableView | None = None
        self.at = 0.0
        self.shown = asyncio.Event()
        """Set whenever the screen shows something new."""
        peer.listener = self.hear

    def hear(self, event: PeerEvent) -> None:
        if isinstance(event, p.Lobby) and event.stage in ("seats", "decks"):
            mine = next((one for one in event.seats if one.seat == self.peer.seat), None)
            if mine is not None and not mine.deck:
                shipped = starter_set().decks[self.peer.seat - 1]
                self.peer.send(p.ChooseDeck(shipped.name, shipped.material, shipped.main))
            elif mine is not None and not mine.ready:
                self.peer.send(p.Ready())
        if isinstance(event, GameBegun):
            self.session = RemoteSession(event.game, ("Ada", "Bo"))
            self.pictures.use(event.game.definitions)
            self.view = TableView(self.session, self.pictures)
            self.view.set_pace(0)
            self.view.resize(1280, 720)
            self.view.show()
        if isinstance(event, p.Sync) and self.session is not None:
            self.session.took_in()
            assert self.view is not None
            # What has changed is painted now, as it would be in the next turn of the loop.
            QApplication.sendPostedEvents(self.view, QEvent.Type.UpdateRequest)
            self.at = time.monotonic()
            self.shown.set()


async def _match(number: int) -> tuple[float, float, float]:
    """Milliseconds from an answer to both screens, bytes of the frames that took, bytes per step.

    The other screen is in a process of its own, as it would be on another machine; both read one clock.
    """
    sent: list[int] = []
    table = MatchServer(p.Settings(), DeckFaces(starter_set()).faces_of)
    host = Host(table, CODE, sent=lambda seat, body: sent.append(len(body)))
    await host.start(0, HERE)
    pictures = Pictures({})
    here = _Screen(Peer(HERE, host.port, CODE, "Ada"), pictures)
    running = asyncio.ensure_future(here.peer.run())
    there = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "gatcg_desktop.bench.lan", str(host.port), str(number), stdout=asyncio.subprocess.PIPE
    )
    assert there.stdout is not None
    try:
        bot = RandomPlayer(number)
        times: list[float] = []
        sizes: list[int] = []
        while len(times) < ANSWERS and not (table.game is not None and table.game.over):
            session = here.session
            if session is None or session.decision is None:
                here.shown.clear()
                await here.shown.wait()
                continue
            seq, frames = here.peer.game.seq, len(sent)  # type: ignore[union-attr]
            begun = time.monotonic()
            session.answer(*bot.answer(session.decision).picks)
            while here.peer.game.seq == seq:  # type: ignore[union-attr]
                here.shown.clear()
                await here.shown.wait()
            shown_there = 0.0
            while True:  # what the other screen showed, and when
                heard, _, at = (await there.stdout.readline()).decode().partition(" ")
                if not heard or int(heard) >= seq + 1:
                    shown_there = float(at or 0)
                    break
            times.append(1e3 * (max(here.at, shown_there) - begun))
            sizes.append(sum(sent[frames : frames + 2]))
        assert table.game is not None
        return median(times), median(sizes), sum(sent) / 2 / len(table.game.game.steps)
    finally:
        here.peer.leave()
        await running
        await host.close()
        there.kill()
        await there.wait()
        if here.view is not None:
            here.view.deleteLater()
        pictures.close()


async def _other_screen(port: int, number: int) -> None:
    """The other side: shows what it is told, prints when, and answers what it is asked."""
    pictures = Pictures({})
    screen = _Screen(Peer(HERE, port, CODE, "Bo"), pictures)
    running = asyncio.ensure_future(screen.peer.run())
    bot, told = RandomPlayer(number + 1_000), 0
    while not running.done():
        await screen.shown.wait()
        screen.shown.clear()
        game = screen.peer.game
        if game is not None and game.seq > told:
            told = game.seq
            print(told, repr(screen.at), flush=True)
            if screen.session is not None and screen.session.decision is not None:
                screen.session.answer(*bot.answer(screen.session.decision).picks)


def _run_other_screen(port: int, number: int) -> None:
    app = QApplication(["bench"])
    theme.apply_theme(app, 1.0)
    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    loop.run_until_complete(_other_screen(port, number))


async def _round_trip(size: int) -> float:
    """Milliseconds for that many bytes there and back."""

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                writer.write(await reader.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(echo, HERE, 0, ssl=Certificate().context())
    port = server.sockets[0].getsockname()[1]
    reader, writer = await asyncio.open_connection(HERE, port, ssl=peer_context(), server_hostname="")
    body, times = bytes(size), []
    for _ in range(200):
        begun = time.perf_counter()
        writer.write(body)
        await reader.readexactly(size)
        times.append(time.perf_counter() - begun)
    writer.close()
    await writer.wait_closed()
    server.close()
    return 1e3 * median(times)


def _rejoin() -> tuple[float, float]:
    """Milliseconds to take in a game of LONG_GAME steps from nothing, and to referee it."""
    starter = starter_set()
    seats = tuple(Seat(deck.name, deck.material, deck.main) for deck in starter.decks[:2])
    for seed in range(200):
        begun = time.perf_counter()
        game = HostedGame(HostedGameSetup(seats, tuple(starter.definitions.values()), b"%d" % seed, 0), 1, (1, 2))
        bot = RandomPlayer(seed)
        while not game.over and len(game.game.steps) < LONG_GAME:
            decision = game.game.decision
            assert decision is not None
            one = Answer(decision.player, bot.answer(decision).picks)
            game.put_in(Input("answer", PlayerId(one.player), one.picks))
        whole = 1e3 * (time.perf_counter() - begun)
        if len(game.game.steps) < LONG_GAME:
            continue
        frames = [packed(sync)[4:] for sync in game.syncs(1)]
        begun = time.perf_counter()
        remote = RemoteGame(lambda seq, picks: None)
        decoder = msgspec.msgpack.Decoder(p.Sync)
        for frame in frames:
            remote.take_in(decoder.decode(frame))
        remote.check(game.last(1))
        return 1e3 * (time.perf_counter() - begun), whole
    raise RuntimeError(f"no random game took {LONG_GAME} steps")


if __name__ == "__main__":
    _run_other_screen(int(sys.argv[1]), int(sys.argv[2]))
