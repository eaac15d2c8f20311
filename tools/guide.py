"""The guide as a site, and the pictures in it.

    python tools/guide.py pictures     take every picture anew, with the program itself
    python tools/guide.py stale        name the pictures that show what the program looks like no more
    python tools/guide.py build [DIR]  the site (default: build/guide), with Material for MkDocs

Pictures are taken without a screen by tools/proof_pictures.py, so they show the program as it is. Not shipped.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "guide" / "pictures"
SCENES = {
    "start": "start",
    "table": "early",
    "stack": "copies",
    "combat": "combat",
    "lesson": "lesson-step",
    "lobby": "lan-lobby",
}
"""Each picture of the guide, and what tools/proof_pictures.py calls it."""
SIZE, QUALITY = "1280x720", 82
MOST_OFF = 3.0
"""How far a picture may be from what the program shows: another port in the lobby is 1, another look of a card 5."""


def take_pictures(into: Path = PICTURES) -> None:
    """Take all pictures of the guide."""
    with tempfile.TemporaryDirectory(prefix="gatcg-guide-") as taken:
        wanted = ("start", "early", "copies", "combat", "lesson", "lan")
        command = [sys.executable, str(ROOT / "tools" / "proof_pictures.py"), "--out", taken, "--size", SIZE]
        subprocess.run([*command, "--scene", *wanted], check=True)
        into.mkdir(parents=True, exist_ok=True)
        for name, scene in SCENES.items():
            [file] = Path(taken).glob(f"{scene}-starter-{SIZE}-x1-en.png")
            with Image.open(file) as picture:
                picture.convert("RGB").save(into / f"{name}.jpg", quality=QUALITY, optimize=True)
            print(into / f"{name}.jpg")


def stale() -> list[str]:
    """The pictures that differ from what the program shows now by more than the words of a code."""
    with tempfile.TemporaryDirectory(prefix="gatcg-guide-") as folder:
        take_pictures(Path(folder))
        taken = {name: Path(folder, f"{name}.jpg") for name in SCENES}
        return [name for name, now in taken.items() if _difference(PICTURES / now.name, now) > MOST_OFF]


def _difference(one: Path, other: Path) -> float:
    """How far apart two pictures are on average, seen from afar; 255 is black and white."""
    small = []
    for path in (one, other):
        with Image.open(path) as picture:
            small.append(picture.convert("L").resize((64, 36), Image.Resampling.BOX))
    return float(ImageStat.Stat(ImageChops.difference(*small)).mean[0])


def build(out: Path) -> None:
    """Build the site; what does not fit together, a link or a picture, is a mistake."""
    config = ROOT / "docs" / "mkdocs.yml"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(config), "--site-dir"]
    subprocess.run([*command, str(out.resolve())], check=True)


def main(arguments: list[str]) -> int:
    """Do what the first argument says; the exit status."""
    match arguments:
        case ["pictures"]:
            take_pictures()
        case ["stale"]:
            if found := stale():
                print("stale:", ", ".join(found))
                return 1
        case ["build"]:
            build(ROOT / "build" / "guide")
        case ["build", out]:
            build(Path(out))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
