"""The command `join`: a match that somebody hosts, played by a bot or watched, without a window."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from gatcg_desktop.cli.arguments import add_own_deck, add_seed
from gatcg_desktop.cli.match import Teller, add_common, bot_in, code, deck_of, ended_words, stop_on_signals, tell_result
from gatcg_desktop.cli.speech import error_text
from gatcg_desktop.decks.known_cards import known_cards
from gatcg_desktop.lan.connection.discovery import address_of
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import Listener, PeerEvent
from gatcg_desktop.lan.connection.seat_file import SeatFile
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.trace import Trace
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.entities import MATCH, Match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Deck, seed, and the options of `join`."""
    add_own_deck(parser)
    add_seed(parser)
    parser.add_argument("address", metavar="ADDRESS", help="where the host is, as 192.0.2.7 or 192.0.2.7:47610")
    parser.add_argument("--code", type=code, required=True, metavar="C", help="the pairing code the host shows")
    parser.add_argument("--spectate", action="store_true", help="only watch")
    parser.add_argument(
        "--ticket",
        type=Path,
        metavar="FILE",
        help="keep in FILE what is needed to come back; when it is there, come back",
    )
    parser.add_argument(
        "--trace",
        type=Path,
        metavar="FILE",
        help="write every message of the host as it comes into FILE, a JSON object a line",
    )
    add_common(parser)


def run(args: argparse.Namespace) -> int:
    """Play (or watch) a match elsewhere until it is over. Raises UserMistake."""
    with known_cards() as (starter, store):
        deck = None if args.spectate else deck_of(args, starter, store)
        return asyncio.run(_join(args, deck))


async def _join(args: argparse.Namespace, deck: p.ChooseDeck | None) -> int:
    address, port = address_of(args.address)
    tell = Teller(args.json)
    trace = (
        Trace(args.trace, lambda mistake: tell("trace", error_text(mistake), why=str(mistake)))
        if args.trace is not None
        else None
    )
    seat: SeatFile | None = None
    if deck is None:
        peer = Peer(
            address, port, args.code, args.name or "Spectator", spectator=True, listener=_watching(tell), trace=trace
        )
    else:
        seat = SeatFile(args.ticket) if args.ticket is not None else None
        if seat is not None and seat.problem is not None:
            tell("problem", error_text(seat.problem), sentence=str(seat.problem))
        peer = bot_in(args, address, port, args.code, deck, tell, trace, seat)
        left = seat.ticket if seat is not None else None
        if seat is not None and left is not None and (left.address, left.port) == (address, port):
            seat.bring_back(peer, address, port)
    running = asyncio.ensure_future(peer.run())
    over = asyncio.Event()
    stop_on_signals(over)
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
        if peer.why is not None:
            raise UserMistake("{reason}", reason=peer.why)
        raise UserMistake("The match was left before its end.")
    return tell_result(tell, _winner(peer), len(game.answers), peer.resumes, game.digest())


def _winner(peer: Peer) -> int:
    assert peer.game is not None
    return peer.game.state.entity(MATCH, Match).winner


def _watching(tell: Teller) -> Listener:
    def hear(event: PeerEvent) -> None:
        if isinstance(event, p.Ended):
            tell("ended", ended_words(event), game=event.game, winner=event.winner)

    return hear
