"""What `host` and `join` share: a bot in a seat, what is told on stdout, and the arguments of both."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gatcg_desktop.cli.arguments import whole_number
from gatcg_desktop.cli.speech import error_text, said, worded
from gatcg_desktop.decks.seating import seating
from gatcg_desktop.lan.connection.bot_seat import BotSeat
from gatcg_desktop.lan.connection.opening import keep_one_side, keep_proof
from gatcg_desktop.lan.connection.pairing import LEAST_CODE, normal_code
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import ConnectionChanged, Diverged, PeerEvent
from gatcg_desktop.lan.connection.seat_file import SeatFile
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.plain import MOST_NAME, plain_name
from gatcg_desktop.lan.messages.trace import Trace
from gatcg_desktop.lan.verification.heard_game import Noted
from gatcg_desktop.lan.verification.record import Heard, Proof
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.procedure.new_game import Seat

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.decks.starter_set import StarterSet


def add_common(parser: argparse.ArgumentParser) -> None:
    """The options that both have."""
    parser.add_argument("--name", type=_name, metavar="NAME", help="what the others call you")
    parser.add_argument("--bot", choices=("random", "steady"), help="who plays this side")
    parser.add_argument(
        "--matches",
        type=whole_number("a number of matches", 1, 100_000),
        default=1,
        metavar="N",
        help="how many matches to play, with rematches (bots only; default: 1)",
    )
    parser.add_argument(
        "--boon",
        action="append",
        default=[],
        metavar="KEY",
        help="in Pantheon, a boon by its key; twice, a lesser and a greater one",
    )
    parser.add_argument("--record", type=Path, metavar="DIR", help="write the record of every game into DIR")
    parser.add_argument("--json", action="store_true", help="print what happens as JSON, an object a line")


class Teller:
    """Prints what happens: a sentence for people, or a JSON object of facts a line for programs."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json

    def __call__(self, event: str, told: str, /, **facts: object) -> None:
        if self._json:
            print(json.dumps({"event": event, **facts}), flush=True)
        else:
            print(told, flush=True)


def bot_in(
    args: argparse.Namespace,
    address: str,
    port: int,
    code: str,
    deck: p.ChooseDeck,
    tell: Teller,
    trace: Trace | None = None,
    seat: SeatFile | None = None,
) -> Peer:
    """A peer whose seat a bot plays; what happens is told, kept in the seat's file and left as records."""
    peer = Peer(address, port, code, args.name or deck.name, trace=trace)
    played = [0]

    def kept(keep: Callable[[], object]) -> None:
        """What cannot be kept is said, and the match goes on."""
        try:
            keep()
        except UserMistake as mistake:
            tell("problem", error_text(mistake), sentence=str(mistake))

    def heard(event: PeerEvent) -> None:
        match event:
            case Ticket() | Noted() | Heard() if seat is not None:
                kept(lambda: seat.keep(event))
            case Proof() if args.record is not None:
                kept(lambda: keep_proof(event, args.record))
            case Diverged(sentence) if args.record is not None:
                kept(lambda: keep_one_side(peer, sentence, args.record))
            case p.Paused(reason, on):
                waits = worded("The match is paused. {why}", why=reason) if on else worded("The match goes on.")
                tell("paused" if on else "goes_on", waits, why=str(reason))
            case p.Resync(game, reason):
                anew = worded("Game {number} is sent again from its beginning. {why}", number=game, why=reason)
                tell("resync", anew, game=game, why=str(reason))
            case ConnectionChanged(state, why):
                now = worded(_STATES[state]) + (f" {said(why)}" if why is not None else "")
                tell("state", now, state=state, why=str(why) if why is not None else "")
            case p.Ended():
                tell("ended", ended_words(event), game=event.game, winner=event.winner, wins=list(event.wins))
                played[0] += event.match_over
                if event.match_over and played[0] < args.matches:
                    peer.send(p.RequestConsent("rematch"))
                elif event.match_over:
                    if seat is not None:
                        seat.close(over=True)
                    peer.leave()
            case _:
                pass

    BotSeat(
        peer, deck, args.bot or "random", args.seed if args.seed is not None else random.getrandbits(40), heard=heard
    )
    return peer


_STATES = {
    "connecting": "Connecting.",
    "here": "Connected.",
    "lost": "The connection is lost.",
    "gone": "The connection is closed.",
}


def ended_words(event: p.Ended) -> str:
    """Who has won a game, and how many each seat has won by now."""
    wins = ", ".join(map(str, event.wins))
    return worded(
        "Game {number}: {result} Wins: {wins}.", number=event.game, result=_result_words(event.winner), wins=wins
    )


def _result_words(winner: int) -> str:
    return worded("Seat {seat} has won.", seat=winner) if winner else worded("A draw.")


def tell_result(tell: Teller, winner: int, decisions: int, resumes: int, digest: bytes) -> int:
    """The last line. Gives the exit status."""
    result = f"seat {winner} won" if winner else "draw"
    told = worded(
        "{result} Decisions: {decisions}. Connections taken up again: {resumes}. Hash of the state: {digest}.",
        result=_result_words(winner),
        decisions=decisions,
        resumes=resumes,
        digest=digest.hex(),
    )
    tell("result", told, result=result, decisions=decisions, resumes=resumes, state_hash=digest.hex())
    return 0


def deck_of(args: argparse.Namespace, starter: StarterSet, store: CardStore | None) -> p.ChooseDeck:
    """The deck asked for, or the first starter deck. Raises UserMistake."""
    wanted = args.deck or [starter.decks[0].key]
    seat: Seat = seating(wanted, starter, store).seats[0]
    return p.ChooseDeck(seat.name[:40] or "Deck", seat.material, seat.main, (), tuple(args.boon[:2]))


def stop_on_signals(over: asyncio.Event) -> None:
    """Set `over` at Ctrl+C and when the system ends the program."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError, RuntimeError):
            loop.add_signal_handler(number, over.set)


def code(text: str) -> str:
    """A pairing code as it may be typed."""
    if not LEAST_CODE <= len(normal_code(text)) <= 80:
        raise argparse.ArgumentTypeError(
            worded(
                "{text} is not a pairing code: one has at least {least} letters or digits",
                text=repr(text),
                least=LEAST_CODE,
            )
        )
    return text


def _name(text: str) -> str:
    name = plain_name(text, MOST_NAME + 1)
    if not 0 < len(name) <= MOST_NAME:
        raise argparse.ArgumentTypeError(worded("a name has 1 to 40 characters"))
    return name
