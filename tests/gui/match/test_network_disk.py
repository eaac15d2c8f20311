"""What a person at the window sees of disks that are full, and of another window on the same home."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from gatcg_desktop.gui.match.seat_tiles import SeatTile
from gatcg_desktop.lan.connection.pairing import normal_code
from gatcg_desktop.lan.match.match_journal import read_journal
from tests.gui.match.test_network_match import SOURCE, Desk, run
from tests.helpers.disks import small_disk
from tests.helpers.lan import bot, until

__all__ = ["run"]

FULL = "Your disk is full: the match waits until there is space."


def test_a_full_disk_is_said_at_the_table_and_play_goes_on_by_itself(run: Any, tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        with small_disk(tmp_path / "data" / "matches", 3 << 20) as disk:
            desk.lan.begin("Rowan", SOURCE)
            dialog = desk.lan.dialog
            assert dialog is not None
            desk.click(dialog.ui.host)
            await until(lambda: dialog.lobby is not None and dialog.lobby.ui.ready.isEnabled())
            match = desk.lan.match
            assert match is not None and match.host is not None and match.opened is not None
            assert dialog.lobby is not None
            other = bot(match.host.port, 7)
            other._code = normal_code(match.opened.code)
            running = asyncio.ensure_future(other.run())
            await until(lambda: [tile.name for tile in dialog.findChildren(SeatTile)] == ["Rowan", "bot 7"])
            disk.fill()
            desk.click(dialog.lobby.ui.ready)
            await until(lambda: dialog.lobby.ui.status.text() == FULL)
            assert desk.lan.session is None
            disk.free()
            await until(lambda: desk.lan.session is not None)
            page, panel = desk.window.page, desk.lan.panel
            assert page is not None and panel is not None
            await desk.play(lambda: desk.lan.session is not None and desk.lan.session.total < 40)
            disk.fill()
            await desk.play(lambda: match.waiting is None)
            await until(lambda: page.toast.text == FULL and panel.ui.status.text() == FULL)
            journal = disk.path / "hosted.gatcghost"
            kept = read_journal(journal)
            assert match.peer is not None and match.peer.game is not None
            assert match.peer.game.seq <= len(kept.inputs) + 1
            assert read_journal(journal) == kept
            disk.free()
            await until(lambda: page.toast.text == "The match goes on." and panel.ui.status.text() != FULL)
            await desk.play(lambda: desk.lan.session is not None and desk.lan.session.total < 60)
            desk.lan.close()
            other.leave()
            await running
            await until(lambda: not journal.exists())

    run(story)


def test_two_windows_on_one_home_host_beside_each_other(run: Any, tmp_path: Path) -> None:
    async def story(desk: Desk) -> None:
        second = Desk()
        try:
            for one in (desk, second):
                one.lan.begin("Rowan", SOURCE)
                assert one.lan.dialog is not None
                one.click(one.lan.dialog.ui.host)
                await until(lambda one=one: one.lan.match is not None and one.lan.match.lobby is not None)
            matches = tmp_path / "data" / "matches"
            assert {path.name for path in matches.glob("*.gatcghost")} == {"hosted.gatcghost", "hosted-2.gatcghost"}
            ports = {
                kept.opened.port
                for path in matches.glob("*.gatcghost")
                if (kept := read_journal(path)).opened is not None
            }
            assert len(ports) == 2
            kept = (matches / "hosted.gatcghost").read_bytes()
            second.lan.close()
            await until(lambda: not (matches / "hosted-2.gatcghost").exists())
            assert (matches / "hosted.gatcghost").read_bytes() == kept
        finally:
            second.close()

    run(story)
