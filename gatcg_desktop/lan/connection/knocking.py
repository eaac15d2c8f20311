"""A peer at the host's door: it shows who it is, and sees that it is the right host, before it says anything else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.connection.pairing import Handshake, WrongCode, check_seat, new_nonce, seat_proof
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import MOST_BEFORE_PAIRING, Closed, packed, unpacked

ReadFrame = Callable[[int], Awaitable[bytes]]
"""Gives the next frame of at most so many bytes."""


class Refusal(WrongCode):
    """The host says no for good."""

    def __init__(self, goodbye: p.Goodbye) -> None:
        super().__init__(str(goodbye.reason).rstrip("."))


class NotNow(Closed):
    """The host is there, and says that it makes sense to try again."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


def why_unreachable(address: str, port: int, error: BaseException) -> Message:
    """Why nobody opens."""
    return say(
        "Nobody answers at {address}, port {port} ({why}): check that the host is running, and in the same network.",
        address=address,
        port=port,
        why=str(error) or type(error).__name__,
    )


def no_such_seat(address: str, port: int) -> Message:
    """Why somebody who comes back without a code is not let in."""
    return say(
        "Your match is not at {address}, port {port} any more: somebody else hosts there, or it has ended.",
        address=address,
        port=port,
    )


async def knock(read: ReadFrame, writer: asyncio.StreamWriter, ticket: Ticket | None, code: str) -> None:
    """Come back to the seat of a ticket, or come in with the code. Raises WrongCode, BadFrame, Closed."""
    certificate = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
    if ticket is not None and ticket.token:
        nonce = new_nonce()
        proof = seat_proof("peer", ticket.token, certificate, nonce)
        writer.write(packed(p.Knock(p.VERSION, nonce, ticket.seat, proof)))
        challenge = await _challenged(read)
        check_seat(challenge.proof, "host", ticket.token, certificate, nonce)
        return
    handshake = Handshake("peer", code, certificate)
    writer.write(packed(p.Knock(p.VERSION, handshake.share)))
    challenge = await _challenged(read)
    handshake.finish(challenge.share)
    handshake.check(challenge.proof)
    writer.write(packed(p.Proof(handshake.proof())))


async def _challenged(read: ReadFrame) -> p.Challenge:
    message = unpacked(await read(MOST_BEFORE_PAIRING), p.answering)
    if isinstance(message, p.Goodbye):
        raise Refusal(message) if message.final else NotNow(message.reason)
    assert isinstance(message, p.Challenge)
    return message
