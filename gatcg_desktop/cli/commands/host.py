"""The command `host`: a match offered to others in the network, without a window."""

from __future__ import annotations

import argparse
import asyncio
import errno
import socket
from pathlib import Path

from gatcg_desktop.cli.arguments import add_own_deck, add_seed, whole_number
from gatcg_desktop.cli.match import Teller, add_common, bot_in, code, deck_of, stop_on_signals, tell_result
from gatcg_desktop.cli.speech import error_text, worded
from gatcg_desktop.decks.known_cards import known_cards
from gatcg_desktop.lan.connection.discovery import DEFAULT_PORT, Announcement, own_addresses, service_info
from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.opening import open_match
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import MOST_GRACE, MOST_MINUTES, MOST_SPECTATORS
from gatcg_desktop.mistakes import UserMistake

FAREWELL = 25.0
"""Seconds a host stays after the match for players who were cut off and may not have heard its end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Deck, seed, and the options of `host`."""
    add_own_deck(parser)
    add_seed(parser)
    add_common(parser)
    parser.add_argument(
        "--port",
        type=whole_number("a port", 0, 65_535),
        metavar="P",
        help="port to listen on (default: 47610, else any free one)",
    )
    parser.add_argument("--code", type=code, metavar="C", help="the pairing code (default: two words and a number)")
    parser.add_argument("--address", metavar="A", help="listen on this address only")
    parser.add_argument(
        "--players",
        type=int,
        choices=range(2, 9),
        default=2,
        metavar="N",
        help="number of players, from 2 to 8 (default: 2)",
    )
    parser.add_argument("--best-of", type=int, choices=(1, 3), default=1, help="games per match (default: 1)")
    parser.add_argument(
        "--format",
        choices=("free", "standard", "pantheon"),
        default="free",
        help="format that decks are checked against",
    )
    parser.add_argument(
        "--minutes",
        type=whole_number("a number of minutes", 0, MOST_MINUTES),
        default=0,
        metavar="N",
        help="minutes to think for each player (default: no clock)",
    )
    parser.add_argument(
        "--grace",
        type=whole_number("a number of seconds", 1, MOST_GRACE),
        default=120,
        metavar="S",
        help="seconds a lost player is waited for",
    )
    parser.add_argument(
        "--spectators",
        type=whole_number("a number of spectators", 0, MOST_SPECTATORS),
        default=8,
        metavar="N",
        help="number of spectators at most (default: 8)",
    )
    parser.add_argument(
        "--journal", type=Path, metavar="FILE", help="keep the match in FILE; when it is there, go on with it"
    )
    parser.add_argument(
        "--open-lists", action="store_true", help="show the decks after every game, and not only when the match is over"
    )
    parser.add_argument("--quiet", action="store_true", help="do not announce the game in the network")


def run(args: argparse.Namespace) -> int:
    """Host a match until it is over. Raises UserMistake for decks and files that cannot be used."""
    with known_cards() as (starter, store):
        deck = deck_of(args, starter, store) if args.bot else None
        return asyncio.run(_host(args, deck, DeckFaces(starter, store)))


async def _host(args: argparse.Namespace, deck: p.ChooseDeck | None, desk: DeckFaces) -> int:
    settings = p.Settings(
        args.format, args.best_of, args.minutes, args.spectators, args.players, args.grace, open_lists=args.open_lists
    )
    opened = open_match(settings, desk.faces_of, args.journal, args.code or "", args.port, desk.names)
    over = asyncio.Event()
    peer: Peer | None = None
    playing = None
    host = opened.host(lambda: look(host, over, 0 if peer is None else peer.seat))
    try:
        await host.start(DEFAULT_PORT if opened.port is None else opened.port, args.address)
    except OSError as error:
        # asyncio leaves out addresses that are none of this machine, and of Python 3.13 on tells without a number
        # that none is left
        if args.address and (error.errno in (errno.EADDRNOTAVAIL, None) or isinstance(error, socket.gaierror)):
            raise UserMistake(
                "This machine has no address {address}: give one of {addresses} with --address, or leave it out to "
                "listen at all of them.",
                address=args.address,
                addresses=", ".join((*own_addresses(), "127.0.0.1")),
            ) from error
        raise UserMistake(
            "No match can be hosted at port {port}: {reason}. Choose another with --port.",
            port=DEFAULT_PORT if opened.port is None else opened.port,
            reason=error,
        ) from error
    opened.began(host.port)
    tell = Teller(args.json)
    if opened.problem is not None:
        tell("problem", error_text(opened.problem), sentence=str(opened.problem))
    addresses = list(host.addresses)
    waiting = worded(
        "Waiting for players at port {port}, pairing code {code}. Addresses: {addresses}.",
        port=str(host.port),
        code=opened.code,
        addresses=", ".join(addresses),
    )
    tell("listening", waiting, port=host.port, code=opened.code, addresses=addresses)
    announcement = Announcement()
    if not args.quiet:
        await announcement.begin(
            host.match_server.match.hex(), host.port, service_info(args.name or "Host", settings), host.addresses
        )
    seat = opened.own_seat() if deck is not None else None
    if deck is not None:
        peer = bot_in(args, args.address or "127.0.0.1", host.port, opened.code, deck, tell, seat=seat)
        if seat is not None:
            seat.bring_back(peer, args.address or "127.0.0.1", host.port)
        playing = asyncio.ensure_future(peer.run())
    stop_on_signals(over)
    await over.wait()
    await asyncio.sleep(0.3)  # the last frames go out
    await announcement.end()
    if peer is not None and playing is not None:
        peer.leave()
        await playing
    game = host.match_server.game
    resumes = host.match_server.resumes
    await host.close()
    if seat is not None:
        seat.close(over=host.match_server.stage == "over")
    opened.close(host.match_server.stage == "over")
    if game is None:
        raise UserMistake("The match ended before a game began.")
    return tell_result(tell, game.winner, len(game.game.answers), resumes, game.digest())


def look(host: Host, over: asyncio.Event, own: int = 0, patient: bool = True) -> None:
    """Whether everybody but the host's `own` seat has gone home after the match; then `over` is set.

    Who was cut off, and so may not have heard the end, gets some time to come back, and who is left alone to go too.
    """
    if host.match_server.stage != "over" or host.match_server.journal_gate.waiting is not None:
        return
    others = set(host.match_server.seats) - {own}
    staying = others - host.departed
    if not staying:
        over.set()
    elif staying != others or not any(host.is_here(seat) for seat in staying):
        if patient:
            asyncio.get_running_loop().call_later(FAREWELL, lambda: look(host, over, own, patient=False))
        else:
            over.set()
