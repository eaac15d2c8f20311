"""What matches in the network need: an address, a port to listen at, and multicast to be found by."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing

from gatcg_desktop.cli.doctor.finding import Finding
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.connection.discovery import ANY, DEFAULT_PORT, own_addresses
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import disk_mistake

MULTICAST = "224.0.0.251"
"""The group that games are announced in (multicast DNS)."""
MULTICAST_PORT = 5353
_PATIENCE = 1.0


def addresses() -> Iterator[Finding]:
    """The addresses that others could reach this machine by."""
    found = own_addresses()
    if found == ("127.0.0.1",):
        mend = say("Join a wireless network, or open a hot-spot on a phone and join it with both machines.")
        yield Finding("address", "note", say("This machine is in no network."), mend)
    else:
        yield Finding("address", "good", say("Others reach this machine by {addresses}.", addresses=", ".join(found)))


def port(number: int = DEFAULT_PORT) -> Iterator[Finding]:
    """Whether a host could listen at the port that it takes first."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as listener:
        try:
            listener.bind((ANY, number))
            listener.listen(1)
        except OSError as error:
            told = say(
                "Port {port} cannot be listened at ({reason}).", port=number, reason=message_of(disk_mistake(error))
            )
            mend = say("A match is then hosted at another free port; tell others the address with its port.")
            yield Finding("port", "note", told, mend)
        else:
            told = say("A match can be hosted at port {port}.", port=number)
            mend = say(
                "If others cannot reach it, let TCP port {port} and UDP port {other} through the firewall.",
                port=number,
                other=MULTICAST_PORT,
            )
            yield Finding("port", "good", told, mend)


def multicast() -> Iterator[Finding]:
    """Whether a packet that is sent to the group comes back to this machine. It does not leave it."""
    try:
        heard = _heard_own()
    except OSError as error:
        heard, reason = False, message_of(disk_mistake(error))
    else:
        reason = say("nothing came back")
    if heard:
        yield Finding("multicast", "good", say("Games in the same network are found by themselves."))
    else:
        told = say("Games are not found by themselves here ({reason}).", reason=reason)
        mend = say(
            "Type the address that the host shows, or let UDP port {port} through the firewall; guest networks often "
            "keep machines apart.",
            port=MULTICAST_PORT,
        )
        yield Finding("multicast", "note", told, mend)


def _heard_own() -> bool:
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM, socket.IPPROTO_UDP)) as ears:
        ears.bind(("", 0))
        group = socket.inet_aton(MULTICAST) + socket.inet_aton(ANY)
        ears.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
        ears.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        ears.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 0)
        ears.settimeout(_PATIENCE)
        ears.sendto(b"gatcg-desktop doctor", (MULTICAST, ears.getsockname()[1]))
        try:
            return ears.recv(64) == b"gatcg-desktop doctor"
        except TimeoutError:
            return False
