"""The network itself: games that appear by themselves, and two machines as far as one can be two."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from gatcg_desktop.cli import main
from gatcg_desktop.lan.connection.discovery import Announcement, Found, Lookout, own_addresses
from gatcg_desktop.lan.connection.opening import open_match
from gatcg_desktop.lan.messages import protocol as p
from tests.helpers.lan import CODE, bot, until
from tests.helpers.starter_decks import short_list

ROOT = Path(__file__).resolve().parents[2]


def test_a_game_appears_by_itself_and_goes_away() -> None:
    async def look() -> None:
        heard: list[tuple[Found, ...]] = []
        lookout, announcement = Lookout(heard.append), Announcement()
        if not await lookout.begin():
            pytest.skip("this machine lets nobody listen for multicasts")
        try:
            said = {"name": "Ada", "version": "1", "best_of": "3"}
            if not await announcement.begin("abc123", 47_777, said, own_addresses()):
                pytest.skip("this machine lets nobody announce a service")
            try:
                await until(lambda: any(one.port == 47_777 for games in heard for one in games), 10)
            except TimeoutError:
                pytest.skip("multicasts do not come back on this machine")
            game = next(one for games in heard for one in games if one.port == 47_777)
            assert (game.name, game.best_of, game.version) == ("Ada", 3, 1) and game.address in own_addresses()
            await announcement.end()
            await until(lambda: not any(one.port == 47_777 for one in heard[-1]), 10)
        finally:
            await announcement.end()
            await lookout.end()

    asyncio.run(look())


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="nobody tells here which sockets are open")
@pytest.mark.parametrize("announces", [False, True])
def test_who_stops_being_heard_of_as_the_program_ends_leaves_no_socket_open(announces: bool) -> None:
    """Whatever turn of the loop it is that all which still runs is cancelled in."""

    async def ended_in(turns: int) -> int:
        before = _sockets()
        announcement, lookout = Announcement(), Lookout(lambda games: None)
        begun = (
            await announcement.begin("abc124", 47_778, {"name": "Ada"}, ("127.0.0.1",))
            if announces
            else await lookout.begin()
        )
        if not begun:
            pytest.skip("this machine lets nobody speak by multicasts")
        await until(lambda: _sockets() > before, 10)
        ending = asyncio.ensure_future(announcement.end() if announces else lookout.end())
        for _ in range(turns):
            await asyncio.sleep(0)
        ending.cancel()
        await asyncio.gather(ending, return_exceptions=True)
        await asyncio.sleep(0.02)  # sockets are closed in the next turns of the loop
        return _sockets() - before

    for turns in range(1, 5):
        assert asyncio.run(ended_in(turns)) == 0, turns


def _sockets() -> int:
    """How many sockets this process has open."""
    links = [os.readlink(entry) for entry in os.scandir("/proc/self/fd") if os.path.lexists(entry)]
    return sum(link.startswith("socket:") for link in links)


@pytest.mark.parametrize(("address", "told"), [("127.0.0.1", ("127.0.0.1",)), (None, own_addresses())])
def test_a_host_tells_the_addresses_it_listens_at_and_no_others(address: str | None, told: tuple[str, ...]) -> None:
    async def listen() -> None:
        host = open_match(p.Settings(), lambda _: {}).host(lambda: None)
        await host.start(0, address)
        try:
            assert host.addresses == told
            for each in host.addresses:
                _, writer = await asyncio.open_connection(each, host.port)
                writer.close()
        finally:
            await host.close()

    asyncio.run(listen())


def test_a_peer_whose_connection_has_just_ended_beats_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ended:
        """A connection that TLS has let go of: asyncio stumbles over whatever is still written to it."""

        transport = property(lambda self: self)

        def is_closing(self) -> bool:
            return True

        def write(self, data: bytes) -> None:
            raise AttributeError("'NoneType' object has no attribute '_write_appdata'")

    async def beat() -> None:
        peer: Any = bot(1, 1)
        peer._writer, peer._heard = Ended(), time.monotonic()
        beating = asyncio.ensure_future(peer._beat(peer._writer))
        for _ in range(9):
            await asyncio.sleep(0)
        assert not beating.done()
        beating.cancel()

    monkeypatch.setattr(p, "BEAT_EVERY", 0)
    asyncio.run(beat())


def test_a_host_of_ipv6_tells_no_address_of_ipv4() -> None:
    async def listen() -> None:
        host = open_match(p.Settings(), lambda _: {}).host(lambda: None)
        try:
            await host.start(0, "::")
        except OSError:
            pytest.skip("this machine has no IPv6")
        try:
            assert host.addresses and all(":" in address.strip(":") or address == "::1" for address in host.addresses)
            for each in host.addresses:
                _, writer = await asyncio.open_connection(each, host.port)
                writer.close()
        finally:
            await host.close()

    asyncio.run(listen())


@pytest.mark.parametrize("address", ["203.0.113.5", "no-such-machine.invalid"])
def test_to_host_at_an_address_of_another_machine_is_refused_in_a_sentence(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["host", "--address", address, "--port", "0", "--quiet"]) == 2
    said = capsys.readouterr().err
    assert f"This machine has no address {address}: give one of {own_addresses()[0]}" in said
    assert said.count("\n") == 1


def _in_namespaces() -> str:
    """Why no network namespaces can be had here; "" when they can."""
    if shutil.which("ip") is None:
        return "there is no `ip` on this machine"
    made = subprocess.run(["ip", "netns", "add", "gatcg-try"], capture_output=True, check=False)
    subprocess.run(["ip", "netns", "del", "gatcg-try"], capture_output=True, check=False)
    return "" if made.returncode == 0 else "this machine does not let network namespaces be made"


def test_a_match_between_two_network_namespaces(tmp_path: Path) -> None:
    reason = _in_namespaces()
    if reason:
        pytest.skip(reason)
    names = f"gh{os.getpid()}", f"gj{os.getpid()}"

    def ip(*words: str) -> None:
        subprocess.run(["ip", *words], check=True, capture_output=True)

    environment = {**os.environ, "PYTHONPATH": str(ROOT), "GATCG_DESKTOP_HOME": str(tmp_path)}

    def run(name: str, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            ["ip", "netns", "exec", name, sys.executable, "-m", "gatcg_desktop", *words, "--json"],
            text=True,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    try:
        for name in names:
            ip("netns", "add", name)
        try:
            ip("link", "add", "gv0", "netns", names[0], "type", "veth", "peer", "name", "gv1", "netns", names[1])
        except subprocess.CalledProcessError:
            pytest.skip("this machine does not let virtual links be made")
        for number, name in enumerate(names):
            ip("-n", name, "addr", "add", f"192.0.2.{number + 1}/24", "dev", f"gv{number}")
            for device in (f"gv{number}", "lo"):
                ip("-n", name, "link", "set", device, "up")
        decks = [("--deck", short_list(tmp_path, number)) for number in range(2)]
        words = ("--bot", "random", "--port", "47999", "--code", CODE, "--quiet", "--seed", "1")
        host = run(names[0], "host", *words, *decks[0])
        assert host.stdout is not None
        assert json.loads(host.stdout.readline())["event"] == "listening"
        peer = run(names[1], "join", "192.0.2.1:47999", "--code", CODE, "--bot", "random", "--seed", "2", *decks[1])
        ends = [json.loads(side.communicate(timeout=90)[0].splitlines()[-1]) for side in (peer, host)]
        assert ends[0]["state_hash"] == ends[1]["state_hash"] and ends[0]["result"] == ends[1]["result"]
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
