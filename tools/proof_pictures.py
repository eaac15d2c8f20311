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
import os
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import qasync

from gatcg_desktop import paths, settings
from gatcg_desktop.app import Program
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.games.deck_choice import deck_named, game_between
from gatcg_desktop.gui.games.game_decks import prepare_game
from gatcg_desktop.gui.games.opening import load_table
from gatcg_desktop.gui.match.lan_play import LanPlay
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lan.connection.bot_seat import BotSeat
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.rules.model.choices import (
    ChangeByHand,
    CopyByHand,
    CountersByHand,
    DeclareAttack,
    MoveByHand,
    PlayCard,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.entities import MATCH, Match
from gatcg_desktop.rules.model.zones import STACK

SIZES = ("1280x720", "1600x900", "1920x1080", "2560x1440")
SEED = 11
MOST_ANSWERS = 900
QUIET_TURNS = 6


def combinations(args: Namespace) -> list[tuple[str, str, str]]:
    """Size, factor and language of every picture set."""
    return [(size, factor, lang) for lang in args.language for factor in args.factor for size in args.size]


def main() -> None:
    """Take the pictures of every combination, one process after the other."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--images", default="")
    parser.add_argument("--deck", action="append", default=[])
    parser.add_argument("--size", nargs="+", default=list(SIZES))
    parser.add_argument("--factor", nargs="+", default=["1"])
    parser.add_argument("--language", nargs="+", default=["en"])
    parser.add_argument("--letters", type=float, default=1.0, help="the size of everything, of the settings")
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--scene", nargs="+", default=[])
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        Studio(args).run()
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    args.out.mkdir(parents=True, exist_ok=True)
    for size, factor, lang in combinations(args):
        command = [sys.executable, __file__, *sys.argv[1:], "--one"]
        command += ["--size", size, "--factor", factor, "--language", lang]
        with tempfile.TemporaryDirectory(prefix="gatcg-proof-", ignore_cleanup_errors=True) as home:
            environment = {**os.environ, "QT_SCALE_FACTOR": factor, "GATCG_DESKTOP_HOME": home}
            subprocess.run(command, env=environment, check=True)


class Studio:
    """The program with a window of one size, and the scenes it is brought into."""

    def __init__(self, args: Namespace) -> None:

        self.args = args
        self.size, self.factor, self.language = args.size[0], float(args.factor[0]), args.language[0]
        if args.cards is not None:
            with CardStore.open(paths.catalogue_path()) as store:
                import_cards(store, args.cards, lambda _: None)
        settings.save(
            settings.Settings(motion="off", volume=0, language=self.language, scale=args.letters, theme=args.theme)
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
        """Take every scene that was asked for."""

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

    async def take(self, name: str) -> None:
        """Wait until nothing comes any more, and write the window."""
        calm = 0
        while calm < QUIET_TURNS:
            await asyncio.sleep(0.03)
            calm = 0 if self.program.pictures.busy else calm + 1
        decks = "real" if self.args.deck else "starter"
        letters = f"-letters{self.args.letters:g}" if self.args.letters != 1 else ""
        theme = f"-{self.args.theme}" if self.args.theme != "dark" else ""
        file = f"{name}-{decks}-{self.size}-x{self.factor:g}-{self.language}{letters}{theme}.png"
        dialog = self.app.activeModalWidget()
        if not (dialog or self.program.window).grab().save(str(self.args.out / file)):
            raise OSError(f"{file} could not be written")
        print(file, flush=True)

    # Games ----------------------------------------------------------------------------------------------------

    def game(self, seed: int = SEED):  # type: ignore[no-untyped-def]
        """A new game of the two decks, and what it needs."""

        request = game_between(("Rowan", "Ash"), self.sources, seed)
        prepared = prepare_game(request, starter_set(), self.program.catalogue.store)
        assert prepared is not None
        return Played(prepared)

    def show(self, played: Played, *, hot_seat: bool = False):  # type: ignore[no-untyped-def]
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
        played.activate(12)
        self.show(played)
        await self.take("long-stack")

    async def combat(self) -> None:
        """An attack that can still be answered."""
        played = self.game()
        played.play(lambda one: one.turn >= 6 and one.can_attack)
        played.attack()
        self.show(played)
        await self.take("combat")

    async def chooser(self) -> None:
        """All that could be materialized."""
        played = self.game()
        played.play(lambda one: one.turn >= 3 and one.asked == "materialize")
        self.show(played)
        await self.take("chooser")

    async def hot_seat(self) -> None:
        """The curtain between two people, and what lies behind it."""
        played = self.game()
        page = self.show(played, hot_seat=True)
        page.session.ask_hand_over()
        await self.take("hot-seat-curtain")
        page.session.accept_hand_over()
        await self.take("hot-seat")

    async def lesson(self) -> None:
        """The table of a lesson beside its panel: a step, and a question where there is one."""
        program = self.program
        program.show_lessons()
        await self.until(lambda: program.lessons is not None and program.lessons.browser is not None)
        await self.take("learn")
        program.lessons.start("last-in-first-out")
        await self.until(lambda: program.window.page is not None and program.window.page.guide is not None)
        session = program.window.page.session
        await self.take("lesson")
        session.go_to(3)
        await self.take("lesson-step")
        program._back_to_start()

    async def lan(self) -> None:
        """The lobby with its code, and the table of a match with its panel."""

        program = self.program

        starter, store = starter_set(), program.catalogue.store
        lan = LanPlay(program.window, starter, store, program._games, program._use_pictures, announce=False, port=0)
        lan.begin("Rowan", self.sources[0])
        await self.take("lan-dialog")
        lan.dialog.ui.host.click()
        await self.until(lambda: lan.match is not None and lan.match.lobby is not None)
        await self.take("lan-lobby")
        peer = Peer("127.0.0.1", lan.match.host.port, lan.match.opened.code, "Ash")
        seat = self.game().setup.seats[1]
        BotSeat(peer, p.ChooseDeck("Deck of Ash", seat.material, seat.main), "heuristic", SEED)
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
            session.answer(*make_bot("heuristic", session.game.definitions, session.viewer, SEED)(session.game).picks)
        page = program.window.page
        page.show_tab(lan.panel)
        await self.take("lan")
        lan.close()
        peer.leave()
        with suppress(Exception):
            await running
        program._back_to_start()


class Played:
    """A game that bots play, and that is changed by hand."""

    def __init__(self, prepared) -> None:  # type: ignore[no-untyped-def]

        self.setup, self.editions = prepared.setup, prepared.editions
        self.game = self.setup.begin()
        self.bots = {player: make_bot("heuristic", self.game.rules.definitions, player, SEED) for player in (1, 2)}

    @property
    def match(self):  # type: ignore[no-untyped-def]
        """Turn, phase and who has Opportunity."""

        return self.game.state.entity(MATCH, Match)

    @property
    def turn(self) -> int:
        """The turn that is played."""
        return self.match.turn

    @property
    def player(self) -> int:
        """Who is asked."""
        return self.game.decision.player

    @property
    def asked(self) -> str:
        """The kind of the question."""
        return str(self.game.decision.kind)

    @property
    def in_main(self) -> bool:
        """Whether the turn player may do what they like."""
        return (
            self.asked == "opportunity" and self.player == self.match.turn_player and self.match.phase.value == "main"
        )

    @property
    def can_attack(self) -> bool:
        """Whether an attack can be declared."""

        return any(isinstance(option, DeclareAttack) for option in self.game.decision.options)

    def play(self, until: Callable[[Played], bool]) -> None:
        """Let the bots play until something is so."""
        for _ in range(MOST_ANSWERS):
            if self.game.decision is None or until(self):
                return
            self.game.answer(self.bots[self.player](self.game))

    def do(self, *picks: object) -> None:
        """Answer for whoever is asked; what cannot be done is left."""

        with suppress(Refused):
            self.game.answer(Answer(self.player, picks))

    def settle(self) -> None:
        """Answer what comes on the way, as is suggested or else with the first there is."""
        for _ in range(30):
            decision = self.game.decision
            if decision is None or decision.kind == "opportunity":
                return
            self.do(*(decision.suggestion or decision.options[: max(1, decision.least)]))

    def crowd(self, mine: int = 7) -> None:
        """Put allies of both decks onto the fields, in every state, with tokens beside them."""

        state, faces = self.game.state, self.setup.definitions
        for player, count in ((self.player, mine), (3 - self.player, mine - 1)):
            cards = [id for zone in ("deck", "hand") for id in state.zone(zone, player)]
            wanted = [id for id in cards if "ALLY" in faces[state.entities[id].key].types]
            fresh = {state.entities[id].key: id for id in wanted}
            there = [one for one in self._objects(player) if "ALLY" in faces[one[1].key].types]
            for id in list(fresh.values())[: max(0, count - len(there))]:
                self.do(MoveByHand(id, "field", player))
                self.settle()
        allies = [id for id, thing in self._objects(0) if "ALLY" in faces[thing.key].types]
        for place, id in enumerate(allies):
            match place % 6:
                case 0:
                    self.do(TurnByHand(id, "rest"))
                case 1:
                    self.do(CountersByHand(id, "damage", 1))
                case 2:
                    self.do(ChangeByHand(id, power=2, life=1))
                case 3:
                    self.do(CountersByHand(id, "buff", 2))
                case 4:
                    self.do(ChangeByHand(id, keyword="Stealth"))
        tokens = [key for key, face in faces.items() if "TOKEN" in face.supertypes] or [
            self.game.state.entities[id].key for id in allies[:1]
        ]
        for number in range(4):
            self.do(TokenByHand(1 + number % 2, tokens[0]))
            self.do(TokenByHand(self.player, tokens[-1]))
        self.settle()

    def _objects(self, player: int):  # type: ignore[no-untyped-def]
        state = self.game.state
        things = [(id, state.entities[id]) for id in state.zone("objects")]
        return [(id, thing) for id, thing in things if player in (0, thing.controller)]

    def activate(self, items: int) -> None:
        """Play a card, with a target if there is one that takes any, and copy it until so many items are there."""

        decision, faces = self.game.decision, self.setup.definitions
        plays = [one for one in decision.options if isinstance(one, PlayCard) and one.method == "activation"]
        plays.sort(key=lambda one: "ACTION" not in faces[self.game.state.entities[one.card].key].types)
        if plays and (not self.game.state.zone(*STACK) or "ACTION" in faces[self._key(plays[0])].types):
            self.do(plays[0])
            self.settle()
        while 0 < len(self.game.state.zone(*STACK)) < items:
            before = len(self.game.state.zone(*STACK))
            self.do(CopyByHand(self.game.state.zone(*STACK)[0]))
            self.settle()
            if len(self.game.state.zone(*STACK)) == before:
                return

    def _key(self, play) -> str:  # type: ignore[no-untyped-def]
        return self.game.state.entities[play.card].key

    def attack(self) -> None:
        """Declare the attack of the strongest, with a weapon if there is one."""

        attacks = [one for one in self.game.decision.options if isinstance(one, DeclareAttack)]
        self.do(attacks[-1])
        self.settle()


if __name__ == "__main__":
    main()
