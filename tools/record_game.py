"""A game played by mouse in the real window, recorded as an animated GIF.

    Xvfb :7 -screen 0 1920x1080x24 &
    DISPLAY=:7 python tools/record_game.py --out game.gif [--seconds 180] [--skip 60] [--size 1280x720] [--width 960]
        [--rate 8] [--colours 256] [--seed 11] [--deck A --deck B --cards FILE --images DIR]
        [--opposite here] [--motion off] [--language fr] [--theme light]

One player is a pointer that `xdotool` moves, presses and lets go of, as a hand would; a bot decides what it does. The
computer sits opposite, or, with `--opposite here`, the same hand plays both at one desk. Frames are of the window with
its pointer, as often a second as `--rate` says (a slow machine gives fewer, which are shown for longer); `--skip`
leaves out what was before. A game that is over sooner is followed by another. Needs an X server, and not offscreen.
Not shipped.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import get_args

from PIL import Image
from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QCursor, QImage, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from gatcg_desktop import paths, settings
from gatcg_desktop.app import Program
from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.demo.hands import Hands, NotThere
from gatcg_desktop.demo.player import DeskPlayer
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.games.deck_choice import deck_named
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.rules.model.choices import AnyPick, DeclareAttack, Decline, PassOpportunity

READY_MS = 60_000
LOOK_MS = 350
"""How long a person looks at what is asked before the hand moves."""
RESULT_MS = 4_000
"""How long a person looks at how a game ended."""
STEPS, STEP_SECONDS = 14, 0.016
"""In how many steps the pointer goes from one place to another, and how long each takes."""


def main() -> None:
    """Play and record."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=180.0, help="how long is recorded")
    parser.add_argument("--skip", type=float, default=0.0, help="how much is played before that")
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--width", type=int, default=960, help="of the recording")
    parser.add_argument("--rate", type=float, default=8.0, help="frames a second")
    parser.add_argument("--colours", type=int, default=256)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--deck", action="append", default=[])
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--images", default="")
    parser.add_argument("--opposite", choices=("computer", "here"), default="computer")
    parser.add_argument("--motion", choices=get_args(settings.MotionName), default="normal")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="dark")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gatcg-record-", ignore_cleanup_errors=True) as folder:
        os.environ["GATCG_DESKTOP_HOME"] = str(Path(folder) / "home")
        frames = _played(args, Path(folder))
        shown = _write(args, frames)
    size = args.out.stat().st_size / 1e6
    print(f"{args.out}: {len(frames)} frames of {shown:.0f} seconds, {size:.1f} MB")


# The hand -----------------------------------------------------------------------------------------------------


class Pointer(Hands):
    """Hands whose mouse is the pointer of the screen."""

    def _goto(self, widget: QWidget, at: QPoint, *then: str) -> None:
        """Move the pointer there as a hand does, then press or let go of its button (words of xdotool)."""
        start, end = QCursor.pos(), widget.mapToGlobal(at)
        words: list[str] = []
        for step in range(1, STEPS + 1):
            part = step / STEPS
            eased = part * part * (3 - 2 * part)
            x, y = start.x() + (end.x() - start.x()) * eased, start.y() + (end.y() - start.y()) * eased
            words += ["mousemove", str(round(x)), str(round(y)), "sleep", str(STEP_SECONDS)]
        self._do(*words, *then)

    def _do(self, *words: str) -> None:
        moving = subprocess.Popen(["xdotool", *words])
        self.until(lambda: moving.poll() is not None, "the pointer", READY_MS)
        self.wait(40)

    def click_widget(self, widget: QWidget) -> None:
        """Click the middle of a widget."""
        if not widget.isVisible() or not widget.isEnabled():
            raise NotThere(f"{widget.accessibleName() or widget.objectName()} cannot be clicked")
        self._goto(widget, widget.rect().center(), "click", "1")

    def click_row(self, rows: QWidget, row: int) -> None:
        """Click a row of a list."""
        item = rows.item(row)
        rows.scrollToItem(item)
        self.wait(0)
        self._goto(rows.viewport(), rows.visualItemRect(item).center(), "click", "1")

    def click(self, thing: object) -> None:
        """Click a thing on the table."""
        self._goto(self.page.table.viewport(), self.spot(thing), "click", "1")

    def point_at(self, thing: object) -> None:
        """Rest the pointer on a thing."""
        self._goto(self.page.table.viewport(), self.spot(thing))

    def drag_to(self, thing: object, where: object, on_the_way: object = None) -> None:
        """Take hold of a thing, see what glows, and drop it `where` that says."""
        ground = self.page.table.viewport()
        self._goto(ground, self.spot(thing), "mousedown", "1")
        self._goto(ground, ground.mapFromGlobal(QCursor.pos()) - QPoint(0, 30))
        try:
            to = where(self.page.table.table.drops)
            self._goto(ground, to, "sleep", "0.15")
        finally:
            self._do("mouseup", "1")


class Person(DeskPlayer):
    """A player who uses no key where a button or a card can be pressed."""

    def _carry_out(self, decision: Decision, picks: tuple[AnyPick, ...]) -> None:
        first, corner = (picks[0] if picks else None), self.hands.page.corner
        self.hands.wait(LOOK_MS)
        if isinstance(first, PassOpportunity):
            for _ in range(2):  # where plays are left it takes a second press
                if self.session.decision is decision:
                    self.hands.click_widget(corner.button)
        elif isinstance(first, Decline) and corner.other.isVisible():
            self.hands.click_widget(corner.other)
        elif isinstance(first, DeclareAttack):
            self.attack(first.unit)
        else:
            super()._carry_out(decision, picks)


# The film -----------------------------------------------------------------------------------------------------


class Film(QObject):
    """Takes frames of a window; one that is as the last makes that one last longer."""

    def __init__(self, window: Window, folder: Path, width: int, rate: float) -> None:
        super().__init__(window)
        self.frames: list[tuple[Path, float]] = []
        self._window, self._folder, self._width = window, folder, width
        self._last: tuple[QImage, float] | None = None
        self._timer = QTimer(self, interval=round(1000 / rate))
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._take)

    def begin(self) -> None:
        """From now on, if not already."""
        if not self._timer.isActive():
            self._timer.start()

    def end(self) -> list[tuple[Path, float]]:
        """No more. Gives the frames, and for how many seconds each is shown."""
        self._timer.stop()
        self._keep(time.monotonic())
        return self.frames

    def _take(self) -> None:
        image = self._window.grab().toImage()
        _draw_pointer(image, self._window.mapFromGlobal(QCursor.pos()))
        small = image.scaledToWidth(self._width, Qt.TransformationMode.SmoothTransformation)
        small = small.convertToFormat(QImage.Format.Format_RGB888)
        now = time.monotonic()
        if self._last is not None and self._last[0] == small:
            return
        self._keep(now)
        self._last = small, now

    def _keep(self, now: float) -> None:
        if self._last is None:
            return
        image, since = self._last
        file = self._folder / f"{len(self.frames):05}.png"
        if not image.save(str(file), "PNG", 90):  # hardly packed: it is read once and thrown away
            raise OSError(f"{file} could not be written")
        self.frames.append((file, now - since))


def _draw_pointer(image: QImage, at: QPoint) -> None:
    """An arrow where the pointer is, which a picture of a window has not."""
    ratio = image.devicePixelRatio()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#0B0E12"), 1.4))
    painter.setBrush(QColor("#FFFFFF"))
    corners = ((0, 0), (0, 20), (4.8, 15.6), (8.2, 23), (11.6, 21.4), (8.2, 14.4), (14.4, 14.4))
    painter.drawPolygon(QPolygonF([(QPointF(at) + QPointF(x, y)) / ratio for x, y in corners]))
    painter.end()


def _write(args: Namespace, frames: Sequence[tuple[Path, float]]) -> float:
    """Write the animation. Gives how long it lasts."""

    def opened() -> Iterator[Image.Image]:
        for file, _ in frames:
            with Image.open(file) as image:
                yield image.convert("RGB")

    palette = _palette(_sample([file for file, _ in frames]), args.colours)
    pictures = (image.quantize(palette=palette, dither=Image.Dither.NONE) for image in opened())
    first = next(pictures)
    lasting = [max(20, round(seconds * 100) * 10) for _, seconds in frames]  # in hundredths, as the format has it
    first.save(args.out, save_all=True, append_images=pictures, duration=lasting, loop=0, optimize=False)
    return sum(lasting) / 1000


def _palette(sheet: Image.Image, colours: int) -> Image.Image:
    """Colours by how often they are seen, which the felt has most of, and by how they differ, which cards need."""
    often, apart = round(colours * 0.6), colours - round(colours * 0.6)
    found: list[int] = []
    for count, method in ((often, Image.Quantize.MEDIANCUT), (apart, Image.Quantize.MAXCOVERAGE)):
        found += (sheet.quantize(count, method).getpalette() or [])[: 3 * count]
    palette = Image.new("P", (1, 1))
    palette.putpalette(found)
    return palette


def _sample(files: Sequence[Path]) -> Image.Image:
    """Some frames on one sheet, whose colours all are drawn in."""
    chosen = files[:: max(1, len(files) // 12)]
    images = []
    for file in chosen:
        with Image.open(file) as image:
            images.append(image.convert("RGB").reduce(2))
    sheet = Image.new("RGB", (images[0].width, images[0].height * len(images)))
    for number, image in enumerate(images):
        sheet.paste(image, (0, number * image.height))
    return sheet


# The game -----------------------------------------------------------------------------------------------------


def _played(args: Namespace, folder: Path) -> list[tuple[Path, float]]:
    """Play a game in the window, from the start screen on. Gives its frames."""
    if args.cards is not None:
        with CardStore.open(paths.catalogue_path()) as store:
            import_cards(store, args.cards, lambda _: None)
    settings.save(
        settings.Settings(motion=args.motion, volume=0, language=args.language, theme=args.theme, toured=True)
    )
    width, height = map(int, args.size.split("x"))
    app = application(sys.argv[0])
    if app.platformName() == "offscreen":
        raise SystemExit("A recording needs an X server: start Xvfb, and name it in DISPLAY.")
    program = Program(
        app,
        CrashReporter(),
        Namespace(
            deck=[],
            seed=args.seed,
            offline=not args.images,
            size=(width, height),
            screenshot=None,
            pictures=args.images,
        ),
    )
    try:
        program.show()
        hand, film = Pointer(program.window), Film(program.window, folder, args.width, args.rate)
        program.window.activateWindow()
        start = program.start
        for seat, name in zip(start.seats, args.deck, strict=False):
            seat.choose(deck_named(name))
        start.ui.seed.setText(str(args.seed))
        hand.until(start.ui.play.isEnabled, "the start screen", READY_MS)
        if not args.skip:
            film.begin()
        hand.wait(600)
        if start.ui.opponents.kind != args.opposite:
            hand.click_widget(start.ui.opponents.tiles[args.opposite])
            hand.until(start.ui.play.isEnabled, "the start screen", READY_MS)
        hand.click_widget(start.ui.play)
        hand.until(lambda: program.window.page is not None, "the table", READY_MS)
        _play(args, hand, film)
        return film.end()
    finally:
        program.close()
        app.processEvents()


def _play(args: Namespace, hand: Pointer, film: Film) -> None:
    """Play one game after the other until the time is over."""
    begun = time.monotonic()

    def gone_by() -> float:
        gone = time.monotonic() - begun
        if gone >= args.skip:
            film.begin()
        return gone - args.skip

    game = 0
    while True:
        _play_game(args.seed + game, hand, lambda: gone_by() < args.seconds)
        hand.wait(RESULT_MS)
        if gone_by() >= args.seconds:
            break
        page, sheet = hand.page, hand.window.reviews.sheet
        if sheet is None:
            raise NotThere("no sheet tells how the game ended")
        hand.click_widget(sheet.again)
        hand.until(lambda page=page: hand.page is not page, "another game", READY_MS)
        game += 1


def _play_game(seed: int, hand: Pointer, goes_on: Callable[[], bool]) -> None:
    """Play each seat of a person with the hand until the game is over, or no more is wanted."""
    person = Person(hand)
    session = person.session
    people = [player for player in session.players if player not in session.computers]
    bots = {player: make_bot("steady", session.definitions, player, seed) for player in people}
    while goes_on() and not session.over:
        person.take_seat()
        decision = session.decision
        if decision is None or decision.player not in people:
            hand.wait(30)
            continue
        picks = bots[decision.player](session.game).picks
        try:
            person.do(*picks)
        except NotThere as error:  # what the hand did not find is answered all the same, and said
            print(f"not by hand: {decision.kind}: {error}", file=sys.stderr)
            if session.decision is decision:
                session.answer(*picks)


if __name__ == "__main__":
    main()
