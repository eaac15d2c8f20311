"""The commands `host` and `join`: matches without a window, for tests and for bots against people."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gatcg_desktop.decks.known_cards import known_cards
from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.plain import MOST_NAME, plain_name
from gatcg_desktop.lan.trace import Trace
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.lan.host import Host
    from gatcg_desktop.lan.peer import Peer
    from gatcg_desktop.lan.seat_file import SeatFile
    from gatcg_desktop.rules.procedure.new_game import Seat

LEAST_CODE = 4
FAREWELL = 25.0
"""Seconds a host stays after the match for players who were cut off and may not have heard its end."""


def add_host_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `host`."""
    _common(parser)
    parser.add_argument("--port", type=_port, metavar="P", help="where to listen (default: 47610, else any free one)")
    parser.add_argument("--code", type=_code, metavar="C", help="the pairing code (default: a new one of six digits)")
    parser.add_argument("--address", metavar="A", help="listen on this address only")
    parser.add_argument("--players", type=int, choices=range(2, 9), default=2, metavar="N",
                        help="how many sit at the table, from 2 to 8 (default: 2)")  # fmt: skip
    parser.add_argument("--best-of", type=int, choices=(1, 3), default=1, help="games to a match (default: 1)")
    parser.add_argument("--format", choices=("free", "standard", "pantheon"), default="free",
                        help="what decks are held against")  # fmt: skip
    parser.add_argument("--minutes", type=int, default=0, metavar="N", help="of thinking for each (default: no clock)")
    parser.add_argument("--grace", type=int, default=120, metavar="S", help="seconds a lost player is waited for")
    parser.add_argument("--spectators", type=int, default=8, metavar="N", help="how many may watch (default: 8)")
    parser.add_argument("--journal", type=Path, metavar="FILE",
                        help="keep the match in FILE; when it is there, go on with it")  # fmt: skip
    parser.add_argument("--open-lists", action="store_true",
                        help="show the decks after every game, and not only when the match is over")  # fmt: skip
    parser.add_argument("--quiet", action="store_true", help="do not announce the game in the network")


def add_join_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `join`."""
    parser.add_argument("address", metavar="ADDRESS", help="where the host is, as 192.0.2.7 or 192.0.2.7:47610")
    parser.add_argument("--code", type=_code, required=True, metavar="C", help="the pairing code the host shows")
    parser.add_argument("--spectate", action="store_true", help="only watch")
    parser.add_argument("--ticket", type=Path, metavar="FILE",
                        help="keep in FILE what is needed to come back; when it is there, come back")  # fmt: skip
    parser.add_argument("--trace", type=Path, metavar="FILE",
                        help="write every message of the host as it comes into FILE, a JSON object a line")  # fmt: skip
    _common(parser)


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--name", type=_name, metavar="NAME", help="what the others call you")
    parser.add_argument("--bot", choices=("random", "heuristic"), help="who plays this side")
    parser.add_argument("--matches", type=_matches, default=1, metavar="N",
                        help="how many matches to play, with rematches (bots only; default: 1)")  # fmt: skip
    parser.add_argument("--boon", action="append", default=[], metavar="KEY",
                        help="in Pantheon, a boon by its key; twice, a lesser and a greater one")  # fmt: skip
    parser.add_argument("--record", type=Path, metavar="DIR", help="write the record of every game into DIR")
    parser.add_argument("--json", action="store_true", help="print what happens as JSON, an object a line")


# host --------------------------------------------------------------------------------------------------------


def run_host(args: argparse.Namespace) -> int:
    """Host a match until it is over. Raises UserMistake for decks and files that cannot be used."""
    with known_cards() as (starter, store):
        deck = _deck(args, starter, store) if args.bot else None
        from gatcg_desktop.lan.deck_desk import DeckDesk

        return asyncio.run(_host(args, deck, DeckDesk(starter, store)))


async def _host(args: argparse.Namespace, deck: p.ChooseDeck | None, desk: Any) -> int:
    from gatcg_desktop.lan.discovery import Announcement, own_addresses
    from gatcg_desktop.lan.host import DEFAULT_PORT
    from gatcg_desktop.lan.opening import open_table

    settings = p.Settings(
        args.format, args.best_of, args.minutes, args.spectators, args.players, args.grace, open_lists=args.open_lists
    )
    opened = open_table(settings, desk.faces_of, args.journal, args.code or "", args.port)
    over = asyncio.Event()
    peer: Peer | None = None
    playing = None
    host = opened.host(lambda: look(host, over, 0 if peer is None else peer.seat))
    try:
        await host.start(DEFAULT_PORT if opened.port is None else opened.port, args.address)
    except OSError as error:
        raise UserMistake(f"Nothing can be offered at port {opened.port or DEFAULT_PORT}: {error.strerror}.") from error
    opened.began(host.port)
    tell = _Teller(args.json)
    if opened.problem:
        tell("problem", sentence=opened.problem)
    tell("listening", port=host.port, code=opened.code, addresses=list(own_addresses()))
    announcement = Announcement()
    if not args.quiet:
        await announcement.begin(host.table.match.hex(), host.port, announced(args.name or "Host", settings))
    seat = opened.own_seat() if deck is not None else None
    if deck is not None:
        peer = _bot(args, args.address or "127.0.0.1", host.port, opened.code, deck, tell, seat=seat)
        if seat is not None:
            seat.bring_back(peer, args.address or "127.0.0.1", host.port)
        playing = asyncio.ensure_future(peer.run())
    _stop_on_signals(over)
    await over.wait()
    await asyncio.sleep(0.3)  # the last frames go out
    await announcement.end()
    if peer is not None and playing is not None:
        peer.leave()
        await playing
    game = host.table.game
    resumes = host.table.resumes
    await host.close()
    if seat is not None:
        seat.close(over=host.table.stage == "over")
    opened.close(host.table.stage == "over")
    if game is None:
        raise UserMistake("The match ended before a game began.")
    return _result(tell, game.winner, len(game.game.answers), resumes, game.digest())


def look(host: Host, over: asyncio.Event, own: int = 0, patient: bool = True) -> None:
    """Whether everybody but the host's `own` seat has gone home after the match; then `over` is set.

    Who was cut off, and so may not have heard the end, gets some time to come back, and who is left alone to go too.
    """
    if host.table.stage != "over" or host.table.keeping.waiting is not None:
        return
    others = set(host.table.seats) - {own}
    staying = others - host.departed
    if not staying:
        over.set()
    elif staying != others or not any(host.is_here(seat) for seat in staying):
        if patient:
            asyncio.get_running_loop().call_later(FAREWELL, lambda: look(host, over, own, patient=False))
        else:
            over.set()


def announced(name: str, settings: p.Settings) -> dict[str, str]:
    """What the network is told of a game."""
    return {
        "name": name[:40], "version": str(p.VERSION), "format": settings.format, "best_of": str(settings.best_of),
        "seats": str(settings.players),
    }  # fmt: skip


# join --------------------------------------------------------------------------------------------------------


def run_join(args: argparse.Namespace) -> int:
    """Play (or watch) a match elsewhere until it is over. Raises UserMistake."""
    with known_cards() as (starter, store):
        deck = None if args.spectate else _deck(args, starter, store)
        return asyncio.run(_join(args, deck))


async def _join(args: argparse.Namespace, deck: p.ChooseDeck | None) -> int:
    from gatcg_desktop.lan.peer import Peer
    from gatcg_desktop.lan.seat_file import SeatFile

    address, port = address_of(args.address)
    tell = _Teller(args.json)
    trace = Trace(args.trace, lambda sentence: tell("trace", why=sentence)) if args.trace is not None else None
    seat: SeatFile | None = None
    if deck is None:
        peer = Peer(
            address, port, args.code, args.name or "Spectator", spectator=True, listener=_watching(tell), trace=trace
        )
    else:
        seat = SeatFile(args.ticket) if args.ticket is not None else None
        if seat is not None and seat.problem:
            tell("problem", sentence=seat.problem)
        peer = _bot(args, address, port, args.code, deck, tell, trace, seat)
        left = seat.ticket if seat is not None else None
        if seat is not None and left is not None and (left.address, left.port) == (address, port):
            seat.bring_back(peer, address, port)
    running = asyncio.ensure_future(peer.run())
    over = asyncio.Event()
    _stop_on_signals(over)
    stopped = asyncio.ensure_future(over.wait())
    await asyncio.wait({running, stopped}, return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if not running.done():
        peer.leave()
        await running
    if trace is not None:
        trace.close()
    if seat is not None:
        seat.close()
    game = peer.game
    if game is None or not game.over:
        raise UserMistake(str(peer.why) if peer.why is not None else "The match was left before its end.")
    return _result(tell, _winner(peer), len(game.answers), peer.resumes, game.digest())


def _winner(peer: Peer) -> int:
    from gatcg_desktop.rules.model.entities import MATCH

    assert peer.game is not None
    return int(peer.game.state[MATCH].winner)


def _watching(tell: _Teller) -> Any:
    def hear(what: str, value: Any) -> None:
        if what == "ended":
            tell("ended", game=value.game, winner=value.winner)

    return hear


def _bot(
    args: argparse.Namespace, address: str, port: int, code: str, deck: p.ChooseDeck, tell: _Teller,
    trace: Trace | None = None,
    seat: SeatFile | None = None,
) -> Peer:  # fmt: skip
    from gatcg_desktop.lan.bot_seat import BotSeat
    from gatcg_desktop.lan.opening import keep_one_side, keep_proof
    from gatcg_desktop.lan.peer import Peer

    peer = Peer(address, port, code, args.name or deck.name, trace=trace)
    played = [0]

    def kept(keep: Callable[[], object]) -> None:
        """What cannot be kept is said, and the match goes on."""
        try:
            keep()
        except UserMistake as mistake:
            tell("problem", sentence=str(mistake))

    def heard(what: str, value: Any) -> None:
        match what:
            case "ticket" | "noted" | "heard" if seat is not None:
                kept(lambda: seat.keep(value))
            case "proof" if args.record is not None:
                kept(lambda: keep_proof(value, args.record))
            case "desync" if args.record is not None:
                kept(lambda: keep_one_side(peer, value, args.record))
            case "paused":
                tell("paused" if value.on else "goes_on", why=str(value.reason))
            case "resync":
                tell("resync", game=value.game, why=str(value.reason))
            case "state":
                tell("state", state=value[0], why=str(value[1]) if value[1] is not None else "")
            case "ended":
                tell("ended", game=value.game, winner=value.winner, wins=list(value.wins))
                played[0] += value.match_over
                if value.match_over and played[0] < args.matches:
                    peer.send(p.Ask("rematch"))
                elif value.match_over:
                    if seat is not None:
                        seat.close(over=True)
                    peer.leave()
            case _:
                pass

    BotSeat(peer, deck, args.bot or "random", args.seed if args.seed is not None else random.getrandbits(40),
            heard=heard)  # fmt: skip
    return peer


# What they share ----------------------------------------------------------------------------------------------


class _Teller:
    """Prints what happens: a sentence, or a JSON object a line."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json

    def __call__(self, event: str, **facts: Any) -> None:
        if self._json:
            print(json.dumps({"event": event, **facts}), flush=True)
        else:
            told = ", ".join(f"{name} {value}" for name, value in facts.items() if value != "")
            print(f"{event}: {told}", flush=True)


def _result(tell: _Teller, winner: int, decisions: int, resumes: int, digest: bytes) -> int:
    result = f"seat {winner} won" if winner else "draw"
    tell("result", result=result, decisions=decisions, resumes=resumes, state_hash=digest.hex())
    return 0


def _deck(args: argparse.Namespace, starter: Any, store: Any) -> p.ChooseDeck:
    from gatcg_desktop.decks.seating import seating

    wanted = args.deck[:1] or [starter.decks[0].key]
    seat: Seat = seating(wanted, starter, store).seats[0]
    return p.ChooseDeck(seat.name[:40] or "Deck", seat.material, seat.main, (), tuple(args.boon[:2]))


def _stop_on_signals(over: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError, RuntimeError):
            loop.add_signal_handler(number, over.set)


def address_of(text: str) -> tuple[str, int]:
    """Host and port of an address as typed. Raises UserMistake."""
    from gatcg_desktop.lan.host import DEFAULT_PORT

    match = re.fullmatch(r"\[?([0-9A-Za-z.:%_-]+?)\]?(?::(\d{1,5}))?", text.strip())
    if match is None or (match[2] is not None and not 0 < int(match[2]) < 65_536):
        raise UserMistake(f"{text} is no address: write it as 192.0.2.7 or 192.0.2.7:{DEFAULT_PORT}.")
    return match[1], int(match[2]) if match[2] is not None else DEFAULT_PORT


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65_535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return int(text)


def _matches(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= 100_000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of matches from 1 to 100000")
    return int(text)


def _code(text: str) -> str:
    from gatcg_desktop.lan.pairing import normal_code

    if not LEAST_CODE <= len(normal_code(text)) <= 80:
        raise argparse.ArgumentTypeError(f"{text!r} is no pairing code: it has at least {LEAST_CODE} letters or digits")
    return text


def _name(text: str) -> str:
    name = plain_name(text, MOST_NAME + 1)
    if not 0 < len(name) <= MOST_NAME:
        raise argparse.ArgumentTypeError("a name has 1 to 40 letters")
    return name


