"""Every kind of beat from its beginning to its end, moment by moment, to be looked at.

    python tools/beat_frames.py --out DIR [--kind attack ...] [--each 2] [--seed 11] [--motion fast] [--animations]
        [--cards FILE --images DIR --deck A --deck B] [--size 1280x720] [--language fr] [--theme light]

Bots play in the window, and the clock of what moves is turned by hand: a machine that is too slow for a film shows
every moment all the same. Of each kind some changes become a sheet of six moments (the last when all is over), and
with `--animations` a GIF at half its speed. What no bot does is done by hand at the end: copies, tokens. With
`--motion off` the moments are those in which things would move: everything is to be in its place. Not shipped.
"""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections import Counter
from typing import get_args

from PIL import Image, ImageDraw
from proof_pictures import Studio, in_each_process, studio_parser
from PySide6.QtCore import QVariantAnimation
from staged_game import MOST_ANSWERS, Played

from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.games.replaying import as_pillow
from gatcg_desktop.gui.table.composition.motions import LENGTHS, Beat, BeatKind
from gatcg_desktop.rules.model.choices import AnyPick, CopyByHand, TokenByHand
from gatcg_desktop.rules.model.fields import InstanceId, PlayerId
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.settings import MotionName

KINDS: tuple[BeatKind, ...] = get_args(BeatKind)
MOMENTS = 5
FRAME_MS, SLOWER = 20, 2
"""A GIF counts in hundredths of a second. Slower, because a beat is over before one has looked."""
SHEET_WIDTH = 720


def main() -> None:
    """Play, and take every kind of beat."""
    parser = studio_parser(__doc__.splitlines()[0], ("1280x720",))
    parser.add_argument("--kind", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--each", type=int, default=2, help="how often each kind is taken")
    parser.add_argument("--animations", action="store_true")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--motion", choices=get_args(MotionName), default="normal")
    in_each_process(parser.parse_args(), BeatStudio)


class BeatStudio(Studio):
    """The window of a game in which time stands still while something is on its way."""

    def __init__(self, args: Namespace) -> None:
        self.motion = args.motion
        super().__init__(args)
        self.taken: Counter[BeatKind] = Counter()

    async def work(self) -> None:
        """A game of bots; what they did not show by then is done by hand in the fifth turn."""
        played = self.game(self.args.seed)
        page, copied = self.show(played), set[int]()
        await self.rest()
        for _ in range(MOST_ANSWERS):
            if played.game.decision is None or not self.missing:
                break
            if played.turn >= 5 and played.in_main and (fresh := set(played.game.state.zone(*STACK)) - copied):
                copied |= fresh
                await self.answer(page, played, CopyByHand(InstanceId(min(fresh))))
                copied |= set(played.game.state.zone(*STACK))
            if played.turn >= 5 and played.in_main and not self.taken["token"]:
                await self.answer(page, played, TokenByHand(PlayerId(played.player), self.token(played)))
            if played.game.decision is not None:
                await self.answer(page, played, *played.bots[played.player](played.game).picks)
        print("not seen:", ", ".join(self.missing) or "none", flush=True)

    @property
    def missing(self) -> list[BeatKind]:
        """The kinds that have not been taken often enough."""
        return [kind for kind in self.args.kind if self.taken[kind] < self.args.each]

    def token(self, played: Played) -> str:
        """A token of the game, or else any ally."""
        faces = played.setup.definitions
        tokens = (key for key, face in faces.items() if "TOKEN" in face.supertypes)
        return next(tokens, next(key for key, face in faces.items() if "ALLY" in face.types))

    async def answer(self, page: GamePage, played: Played, *picks: AnyPick) -> None:
        """Give an answer, take what moves then, and bring it to its end."""
        await self.rest()
        player, begun = page.table.table.motion, list[Beat]()
        player.beat_started.connect(begun.append)
        page.session.answer_for(PlayerId(played.player), *picks)
        player.beat_started.disconnect(begun.append)
        beats = {beat.kind: beat for beat in reversed((*begun, *player._to_come))}
        if wanted := [beat for kind, beat in beats.items() if kind in self.missing]:
            ends = max(beat.ends for beat in (*beats.values(), *player.beats))
            frames = await self.frames(page, round(ends * (player.pace or 1.0)), player.pace or 1.0)
            player.finish()
            await self.rest()
            frames.append(self.grab(page))
            for beat in wanted:
                self.keep(beat, frames, player.pace or 1.0)
        player.finish()

    async def frames(self, page: GamePage, until: int, pace: float) -> list[Image.Image]:
        """The window at every moment of a change that lasts so many milliseconds, at a pace."""
        player, pulse = page.table.table.motion, page.ui.phase_bar.strip._pulse
        player._animation.stop()
        found = []
        for now in range(0, until, FRAME_MS):
            if player.beats:
                player.show_moment(now / pace)
            if pulse.state() == QVariantAnimation.State.Running:
                pulse.setCurrentTime(min(now, pulse.duration() - 1))
            found.append(self.grab(page))
            await asyncio.sleep(FRAME_MS / 1000)  # as long as whoever draws cards has in a game
        return found

    def grab(self, page: GamePage) -> Image.Image:
        """The window as it is now."""
        return as_pillow(page.window().grab().toImage())

    def keep(self, beat: Beat, frames: list[Image.Image], pace: float) -> None:
        """Write the sheet and the animation of a beat."""
        self.taken[beat.kind] += 1
        name = f"{beat.kind}-{self.taken[beat.kind]}"
        last = len(frames) - 2
        moments = [pace * (beat.begins + LENGTHS[beat.kind] * part / (MOMENTS - 1)) for part in range(MOMENTS)]
        places = [*(min(last, round(moment / FRAME_MS)) for moment in moments), last + 1]
        tall = round(SHEET_WIDTH * frames[0].height / frames[0].width)
        sheet = Image.new("RGB", (2 * SHEET_WIDTH, 3 * tall))
        draw = ImageDraw.Draw(sheet)
        for number, place in enumerate(places):
            at = number % 2 * SHEET_WIDTH, number // 2 * tall
            sheet.paste(frames[place].resize((SHEET_WIDTH, tall), Image.Resampling.LANCZOS), at)
            words = f"{name}, {place * FRAME_MS} ms" if place <= last else f"{name}, over"
            draw.text((at[0] + SHEET_WIDTH // 2 - 60, at[1] + 2), words, fill="yellow")
        sheet.save(self.args.out / f"{name}.png")
        if self.args.animations:
            small = [frame.resize((SHEET_WIDTH, tall)) for frame in frames]
            palette = small[0].quantize()
            first, *others = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in small)
            lasting = [*(FRAME_MS * SLOWER for _ in others), 1000]
            first.save(self.args.out / f"{name}.gif", save_all=True, append_images=others, duration=lasting, loop=0)
        print(f"{name}: {beat.begins * pace:.0f} to {beat.ends * pace:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
