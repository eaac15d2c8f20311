"""Pictures of the table in every size, scale and language, to be looked at.

    python tools/proof_pictures.py --out DIR [--cards FILE --images DIR --deck A --deck B]
        [--size 1280x720 ...] [--factor 1.5 ...] [--language fr ...] [--letters 2] [--scene crowded ...]

Each combination is a process of its own, because Qt reads the scale factor once; with a factor, windows are as many
real pixels as `--size` says. A game is played by bots up to where a scene begins, and made crowded by hand. Not
shipped.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

import qasync
from PySide6.QtWidgets import QWidget
from staged_game import SEED, Played

from gatcg_desktop import paths, settings
from gatcg_desktop.app import Program
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.games.deck_choice import deck_named, game_between
from gatcg_desktop.gui.games.game_decks import prepare_game
from gatcg_desktop.gui.games.game_opening import load_table
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.match.lan_play import LanPlay
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lan.connection import opening
from gatcg_desktop.lan.connection.bot_seat import BotSeat
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.rules.model.choices import DeclareAttack, PassOpportunity
from gatcg_desktop.settings import MotionName

SIZES = ("1280x720", "1600x900", "1920x1080", "2560x1440")
QUIET_TURNS = 6


def combinations(args: Namespace) -> list[tuple[str, str, str]]:
    """Size, factor and language of every picture set."""
    return [(size, factor, lang) for lang in args.language for factor in args.factor for size in args.size]


def main() -> None:
    """Take the pictures of every combination, one process after the other."""
    parser = studio_parser(__doc__.splitlines()[0], SIZES)
    parser.add_argument("--scene", nargs="+", default=[])
    args = parser.parse_args()
    in_each_process(args, Studio)


def studio_parser(description: str, sizes: Sequence[str]) -> argparse.ArgumentParser:
    """Reads what a Studio is made with."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--images", default="")
    parser.add_argument("--deck", action="append", default=[])
    parser.add_argument("--size", nargs="+", default=list(sizes))
    parser.add_argument("--factor", nargs="+", default=["1"])
    parser.add_argument("--language", nargs="+", default=["en"])
    parser.add_argument("--letters", type=float, default=1.0, help="the size of everything, of the settings")
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    return parser


def in_each_process(args: Namespace, studio: Callable[[Namespace], Studio]) -> None:
    """Run a studio for every combination, one process after the other."""
    if args.one:
        studio(args).run()
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    args.out.mkdir(parents=True, exist_ok=True)
    for size, factor, lang in combinations(args):
        command = [sys.executable, *sys.argv, "--one"]
        command += ["--size", size, "--factor", factor, "--language", lang]
        with tempfile.TemporaryDirectory(prefix="gatcg-proof-", ignore_cleanup_errors=True) as home:
            environment = {**os.environ, "QT_SCALE_FACTOR": factor, "GATCG_DESKTOP_HOME": home}
            if os.environ["QT_QPA_PLATFORM"] == "offscreen":
                environment["QT_QPA_PLATFORM"] = f"offscreen:configfile={_screen_of(size, Path(home))}"
            subprocess.run(command, env=environment, check=True)


def _screen_of(size: str, folder: Path) -> Path:
    """Says that the screen is as large as the window; that of Qt's own would keep dialogs to 800 pixels."""
    width, height = map(int, size.split("x"))
    screen = {"name": "screen", "x": 0, "y": 0, "width": width, "height": height, "logicalDpi": 96, "dpr": 1.0}
    file = folder / "screen.json"
    file.write_text(json.dumps({"screens": [screen]}))
    return file


class Studio:
    """The program with a window of one size, and the scenes it is brought into."""

    motion: MotionName = "off"

    def __init__(self, args: Namespace) -> None:

        self.args = args
        self.size, self.factor, self.language = args.size[0], float(args.factor[0]), args.language[0]
        if args.cards is not None:
            with CardStore.open(paths.catalogue_path()) as store:
                import_cards(store, args.cards, lambda _: None)
        settings.save(
            settings.Settings(
                motion=self.motion, volume=0, language=self.language, scale=args.letters, theme=args.theme
            )
        )
        width, height = (round(int(part) / self.factor) for part in self.size.split("x"))
        self.app = application(sys.argv[0])
        self.program = Program(
            self.app,
            CrashReporter(),
            Namespace(
                deck=[], seed=SEED, offline=not args.images, size=(width, height), screenshot=None, pictures=args.images
            ),
        )
        self.sources = [deck_named(name) for name in args.deck or ("glass-tide", "ninth-gate")]

    def run(self) -> None:
        """Open the window, and work in it."""

        loop = qasync.QEventLoop(self.app)
        asyncio.set_event_loop(loop)
        self.program.show()
        try:
            loop.run_until_complete(self._run())
        finally:
            self.program.close()
            self.app.processEvents()

    async def _run(self) -> None:

        load_table()
        await self.until(lambda: all(seat.check is not None for seat in self.program.start.seats))
        await self.work()

    async def work(self) -> None:
        """Take every scene that was asked for."""
        for name, scene in self.scenes().items():
            if not self.args.scene or name in self.args.scene:
                await scene()

    def scenes(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """What is shown, by name."""
        return {
            "start": self.start,
            "early": self.early,
            "crowded": self.crowded,
            "copies": self.copies,
            "combat": self.combat,
            "intercept": self.intercept,
            "long-stack": self.long_stack,
            "chooser": self.chooser,
            "hot-seat": self.hot_seat,
            "lesson": self.lesson,
            "lan": self.lan,
        }

    # Taking ---------------------------------------------------------------------------------------------------

    async def until(self, true: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let the window work until something is so."""
        async with asyncio.timeout(seconds):
            while not true():
                await asyncio.sleep(0.01)

    async def rest(self) -> None:
        """Wait until no picture comes any more, and all are drawn."""
        calm = 0
        while calm < QUIET_TURNS:
            await asyncio.sleep(0.03)
            page = self.program.window.page
            drawn = page is None or page.table.table.dressing.complete
            calm = 0 if self.program.pictures.busy or not drawn else calm + 1

    async def take(self, name: str, widget: QWidget | None = None) -> None:
        """When nothing comes any more, write the window, a dialog that is open over it, or that widget."""
        await self.rest()
        decks = "real" if self.args.deck else "starter"
        letters = f"-letters{self.args.letters:g}" if self.args.letters != 1 else ""
        theme = f"-{self.args.theme}" if self.args.theme != "dark" else ""
        file = f"{name}-{decks}-{self.size}-x{self.factor:g}-{self.language}{letters}{theme}.png"
        shown = widget or self.app.activeModalWidget() or self.program.window
        if not shown.grab().save(str(self.args.out / file)):
            raise OSError(f"{file} could not be written")
        print(file, flush=True)

    # Games ----------------------------------------------------------------------------------------------------

    def game(self, seed: int = SEED) -> Played:
        """A new game of the two decks, and what it needs."""

        request = game_between(("Rowan", "Ash"), self.sources, seed)
        prepared = prepare_game(request, starter_set(), self.program.catalogue.store)
        assert prepared is not None
        return Played(prepared)

    def show(self, played: Played, *, hot_seat: bool = False) -> GamePage:
        """Put a game on the table, seen by whoever is asked."""

        decision = played.game.decision
        session = Session(played.game, played.setup.definitions, played.setup.names, hot_seat)
        if not hot_seat and decision is not None:
            session.viewer = decision.player
            session.refresh()
        self.program._use_pictures(session.definitions, played.editions)
        return self.program.window.show_match(session, None)

    async def start(self) -> None:
        """The start screen with the decks."""
        for seat, source in zip(self.program.start.seats, self.sources, strict=True):
            seat.choose(source)
        await self.until(lambda: all(seat.check is not None for seat in self.program.start.seats))
        await self.take("start")

    async def early(self) -> None:
        """The second turn of a player."""
        played = self.game()
        played.play(lambda one: one.turn >= 4 and one.in_main)
        self.show(played)
        await self.take("early")

    async def crowded(self) -> None:
        """Every state there is: rested, damaged, raised, countered, tokens, piles."""
        played = self.game()
        played.play(lambda one: one.turn >= 5 and one.in_main)
        played.crowd()
        self.show(played)
        await self.take("crowded")

    async def copies(self) -> None:
        """One activation and five copies of it."""
        played = self.game()
        played.play(lambda one: one.turn >= 4 and one.in_main)
        played.crowd(4)
        played.activate(6)
        self.show(played)
        await self.take("copies")

    async def long_stack(self) -> None:
        """Twelve items over a crowded board."""
        played = self.game()
        played.play(lambda one: one.turn >= 5 and one.in_main)
        played.crowd()
        played.activate(4)
        played.activate(6)
        self.show(played)
        await self.take("long-stack")

    async def combat(self) -> None:
        """An attack that can still be answered."""
        played = self.game()
        played.play(lambda one: one.turn >= 6 and one.can_attack)
        played.attack()
        self.show(played)
        await self.take("combat")

    async def intercept(self) -> None:
        """An attack on a champion that an ally may take on."""
        played = self.game()
        played.play(lambda one: one.turn >= 6 and one.can_attack and one.guards)
        played.attack_past_a_guard()
        self.show(played)
        await self.take("intercept")

    async def chooser(self) -> None:
        """All that could be materialized."""
        played = self.game()
        played.play(lambda one: one.turn >= 3 and one.asked == "materialize")
        self.show(played)
        await self.take("chooser")

    async def hot_seat(self) -> None:
        """The other asked in place with all hands face down, the curtain between two people, and what is behind."""
        played = self.game()
        played.play(lambda one: one.turn >= 6 and one.can_attack)
        page = self.show(played, hot_seat=True)
        attack = [one for one in page.session.decision.options if isinstance(one, DeclareAttack)][-1]
        page.session.answer(attack)
        for _ in range(20):
            if (decision := page.session.decision) is None or page.session.asked_beside:
                break
            picks = decision.suggestion or decision.options[: max(1, decision.least)]
            page.session.answer(*((PassOpportunity(),) if decision.kind == "opportunity" else picks))
        await self.take("hot-seat-asked")
        page.session.ask_hand_over()
        await self.take("hot-seat-curtain")
        page.session.accept_hand_over()
        await self.take("hot-seat")

    async def lesson(self) -> None:
        """The table of a lesson beside its panel: a step, and a question where there is one."""
        program = self.program
        room = program.lessons
        room.browse()
        await self.until(lambda: room.play is not None and room.play.browser is not None)
        await self.take("learn", room.play.browser)
        room.start("last-in-first-out")
        await self.until(lambda: program.window.page is not None and program.window.page.guide is not None)
        session = program.window.page.session
        await self.take("lesson")
        session.go_to(3)
        await self.take("lesson-step")
        program._back_to_start()

    async def lan(self) -> None:
        """The lobby with its code, and the table of a match with its panel."""

        program = self.program

        mine = program.start.seats[0]
        mine.choose(self.sources[0])
        await self.until(lambda: mine.check is not None)
        starter, store = starter_set(), program.catalogue.store
        lan = LanPlay(program.window, starter, store, program._games, program._use_pictures, announce=False, port=0)
        lan.begin("Rowan", self.sources[0])
        await self.take("lan-dialog")
        with patch.object(opening, "new_code", lambda: "iris-piano-27"):  # of the same width each time
            lan.dialog.ui.host.click()
            await self.until(lambda: lan.match is not None and lan.match.lobby is not None)
        await self.take("lan-lobby")
        peer = Peer("127.0.0.1", lan.match.host.port, lan.match.opened.code, "Ash")
        seat = self.game().setup.seats[1]
        BotSeat(peer, p.ChooseDeck("Deck of Ash", seat.material, seat.main), "steady", SEED)
        running = asyncio.ensure_future(peer.run())
        await self.until(lambda: len(lan.match.lobby.seats) == 2 and lan.match.lobby.seats[1].ready)
        await self.take("lan-ready")
        lan.dialog.lobby.ui.ready.click()
        await self.until(lambda: lan.session is not None)

        for _ in range(60):
            session = lan.session
            await self.until(lambda session=session: session.decision is not None or session.over)
            if session.over or (session.view.turn >= 4 and session.decision.kind == "opportunity"):
                break
            session.answer(*make_bot("steady", session.game.definitions, session.viewer, SEED)(session.game).picks)
        page = program.window.page
        page.show_tab(lan.panel)
        await self.take("lan")
        lan.close()
        peer.leave()
        with suppress(Exception):
            await running
        program._back_to_start()


if __name__ == "__main__":
    main()
