"""Everything that only eyes can judge of the table, by one command.

    python tools/proof.py --out DIR [--cards FILE --images DIR --deck A --deck B] [--whole]

Into DIR/pictures go pictures of each scene in every size and at scale factors, in one language of one kind of decks
each, of which half are French and (with `--cards`) half real; with `--whole`, in both of both. Into DIR/sights go the
same beside what colour-blind people see (of one size) and every state of cards, items and arrows; into DIR/beats what
moves, moment by moment, at every pace; into DIR/films, where DISPLAY names an X server, games played by mouse: against
the computer, at one desk, and without motion. Takes an hour on a small machine; `--only pictures` makes one part.
Pictures of real cards are their publisher's: none belongs into the repository. Not shipped.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

TOOLS = Path(__file__).parent
Cut = tuple[str, str, str, bool]
"""How a set of pictures is taken: the size, the scale factor, the language, and whether of real decks."""
SAMPLE: tuple[Cut, ...] = (
    ("1280x720", "1", "en", False),
    ("1280x720", "1", "fr", True),
    ("1600x900", "1", "fr", False),
    ("1600x900", "1", "en", True),
    ("1920x1080", "1", "fr", True),
    ("2560x1440", "1", "en", False),
    ("1920x1080", "1.5", "en", True),
    ("2560x1440", "2", "fr", False),
)
"""Every scene in every size, each language and each kind of decks in four of them; all of it is `--whole`."""
FILMS = {"computer": (), "desk": ("--opposite", "here"), "still": ("--motion", "off")}


def main() -> None:
    """Make the parts that were asked for."""
    parts = {"pictures": _pictures, "sights": _sights, "beats": _beats, "films": _films}
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", choices=parts, action="append")
    parser.add_argument("--cards")
    parser.add_argument("--images", default="")
    parser.add_argument("--deck", action="append", default=[])
    parser.add_argument("--whole", action="store_true", help="every scene in every size, language and kind of decks")
    args = parser.parse_args()
    real = ["--cards", args.cards, "--images", args.images] if args.cards else []
    for deck in args.deck:
        real += ["--deck", deck]
    if args.whole:
        parts["pictures"] = partial(_pictures, cuts=whole_of(SAMPLE))
    for name in args.only or parts:
        parts[name](args.out / name, real)


def _pictures(out: Path, real: Sequence[str], cuts: Sequence[Cut] = SAMPLE) -> None:
    for size, factor, language, of_real in cuts:
        words = ("--size", size, "--factor", factor, "--language", language)
        _run("proof_pictures.py", "--out", str(out), *words, *(real if of_real else ()))


def whole_of(sample: Sequence[Cut]) -> list[Cut]:
    """Every size of a sample in every language, of both kinds of decks."""
    sizes = dict.fromkeys((size, factor) for size, factor, _, _ in sample)
    return [(*size, language, real) for real in (False, True) for language in ("en", "fr") for size in sizes]


def _sights(out: Path, real: Sequence[str]) -> None:
    plain = out / "plain"
    _run("proof_pictures.py", "--out", str(plain), "--size", "1600x900", *real)
    _run("colour_sight.py", "--out", str(out), *map(str, sorted(plain.glob("*.png"))))
    _run("state_sheet.py", "--out", str(out))


def _beats(out: Path, real: Sequence[str]) -> None:
    for motion in ("normal", "fast", "off"):
        words = ("--each", "1", "--seed", "7", "--motion", motion)
        _run("beat_frames.py", "--out", str(out / motion), *words, *real)


def _films(out: Path, real: Sequence[str]) -> None:
    if not os.environ.get("DISPLAY"):
        print("no films: DISPLAY names no X server", file=sys.stderr)
        return
    out.mkdir(parents=True, exist_ok=True)
    for name, words in FILMS.items():
        _run("record_game.py", "--out", str(out / f"{name}.gif"), *words, *real, platform="xcb")


def _run(tool: str, *words: str, platform: str = "offscreen") -> None:
    """One of the tools beside this one; what fails is said, and the others go on."""
    done = subprocess.run([sys.executable, str(TOOLS / tool), *words], env=os.environ | {"QT_QPA_PLATFORM": platform})
    if done.returncode:
        print(f"{tool} {' '.join(words)}: failed", file=sys.stderr)


if __name__ == "__main__":
    main()
