"""How a beat looks at any moment of it: place, turn, size and light. Arithmetic, without Qt and without a clock."""

from __future__ import annotations

import math
from typing import NamedTuple

from gatcg_desktop.gui.table.composition.motions import CONTACT, FLYING, LENGTHS, Beat

FALL = 44.0
"""How far what is destroyed falls, in pixels."""
RISE = 52.0
"""How far a number rises."""
REACH = 0.62
"""How much of the way to its target a lunge goes."""
SPRING = 0.08
"""How much larger a copy is in the middle of splitting off."""
LARGER = 0.15
"""How much larger a level is told at first."""
PRESSED = 0.1
"""How much larger what is stamped is for a moment."""
_LANDING = 0.07
"""How much larger a card is just before it lands."""
_UNSEEN_BEFORE = frozenset({"play", "open", "token"})


class Pose(NamedTuple):
    """Where something is at a moment: its centre, its turn in degrees, its size and how much of it is seen (0 to 1)."""

    x: float
    y: float
    angle: float = 0.0
    size: float = 1.0
    seen: float = 1.0


def pose_of(beat: Beat, milliseconds: float) -> Pose:
    """The pose so many milliseconds after the beat began; before that its first one, after it its last.

    What is yet to be played or stamped is not seen before.
    """
    if milliseconds < 0 and beat.kind in _UNSEEN_BEFORE:
        return _between(beat, 0.0)._replace(seen=0.0)
    length = LENGTHS[beat.kind]
    t = max(0.0, min(1.0, milliseconds / length))
    match beat.kind:
        case "move" | "draw":
            return _between(beat, _out_cubic(t))
        case "advance":
            return _between(beat, _in_out(t))
        case "vanish":
            return _between(beat, _out_cubic(t))._replace(seen=1.0 - t)
        case "resolve":
            pose = _between(beat, _in_out(t))
            return pose._replace(seen=1.0 - max(0.0, t - 0.6) / 0.4) if beat.leaves else pose
        case "play":
            return _played(beat, t * length)
        case "open":
            return _between(beat, 1.0)._replace(seen=_in_out(t))
        case "copy":
            split = _between(beat, _out_back(t))  # it mostly lies where its original lay, and springs off it
            return split._replace(size=split.size + SPRING * math.sin(math.pi * t))
        case "attack":
            return _lunging(beat, t * length, length)
        case "destroyed":
            fallen = t * t
            x, y = beat.start.cx, beat.start.cy + FALL * fallen
            return Pose(x, y, beat.start.angle + 9.0 * fallen, 1.0 - 0.08 * fallen, 1.0 - fallen)
        case "token":
            return _between(beat, 1.0)._replace(size=1.0 + 0.55 * (1.0 - _out_back(t)), seen=min(1.0, 0.2 + 2 * t))
        case "stamp" | "count":
            return _between(beat, 1.0)._replace(size=1.0 + PRESSED * math.sin(math.pi * _out_cubic(t)))
        case "rise":
            moving = LENGTHS["move"]
            moved = _between(beat, _out_cubic(min(1.0, t * length / moving)))
            swollen = max(0.0, (t * length - moving) / (length - moving))
            return moved._replace(size=moved.size + 0.13 * math.sin(math.pi * swollen))
        case "turn":
            seen = min(1.0, t / 0.12, (1.0 - t) / 0.25)
            return Pose(beat.end.cx - 60.0 * (1.0 - _out_cubic(min(1.0, t / 0.4))), beat.end.cy, 0.0, 1.0, seen)
        case _:  # words; a number rises
            level = beat.kind == "level_up"
            risen, shown = 0.0 if level else _out_cubic(t), min(1.0, (1.0 - t) / 0.35)
            size = 1.0 + (LARGER if level else 0.4) * max(0.0, 1.0 - t / 0.2)
            return Pose(beat.end.cx, beat.end.cy - RISE * risen, 0.0, size, shown)


def _between(beat: Beat, share: float) -> Pose:
    """So far along the straight way. Sizes are told for the far end: the start, or the end of what leaves."""
    start, end = beat.start, beat.end
    small = share if beat.leaves else 1.0 - share
    return Pose(
        start.cx + (end.cx - start.cx) * share,
        start.cy + (end.cy - start.cy) * share,
        start.angle + (end.angle - start.angle) * share,
        1.0 + (beat.size - 1.0) * small,
    )


def _played(beat: Beat, now: float) -> Pose:
    """An arc that rises over the straight way, and the landing: a card comes down onto its place."""
    flown = min(1.0, now / FLYING)
    pose = _between(beat, _in_out(flown))
    highest = min(beat.start.cy, beat.end.cy)
    arc = max(0.0, min(130.0, 0.22 * math.dist(beat.start[:2], beat.end[:2]), highest / 2))  # within the table
    lifted = _LANDING * _in_out(flown)
    if now > FLYING:
        lifted *= 1.0 - _out_cubic((now - FLYING) / (LENGTHS["play"] - FLYING))
    return pose._replace(y=pose.y - arc * math.sin(math.pi * flown), size=pose.size + lifted)


def _lunging(beat: Beat, now: float, length: float) -> Pose:
    """Towards the target, quicker and quicker, and back to its place."""
    if now <= CONTACT:
        share = (now / CONTACT) ** 2
    else:
        share = 1.0 - _out_cubic((now - CONTACT) / (length - CONTACT))
    here = _between(beat, now / length)
    far = REACH * share
    x, y = here.x + (beat.aim[0] - here.x) * far, here.y + (beat.aim[1] - here.y) * far
    return Pose(x, y, here.angle * (1.0 - share), here.size + 0.06 * share)


def _out_cubic(t: float) -> float:
    return 1.0 - (1.0 - t) ** 3


def _in_out(t: float) -> float:
    return t * t * (3.0 - 2.0 * t)


def _out_back(t: float) -> float:
    """Past its end, and back to it."""
    return 1.0 + 2.3 * (t - 1.0) ** 3 + 1.3 * (t - 1.0) ** 2
