"""The guide as a site, and the pictures in it.

    python tools/guide.py pictures     take every picture anew, with the program itself
    python tools/guide.py build [DIR]  the site (default: build/guide), with Material for MkDocs

Pictures are taken without a screen by tools/proof_pictures.py, so they show the program as it is. Not shipped.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

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


def take_pictures() -> None:
    """Take all pictures of the guide."""
    with tempfile.TemporaryDirectory(prefix="gatcg-guide-") as taken:
        wanted = ("start", "early", "copies", "combat", "lesson", "lan")
        command = [sys.executable, str(ROOT / "tools" / "proof_pictures.py"), "--out", taken, "--size", SIZE]
        subprocess.run([*command, "--scene", *wanted], check=True)
        PICTURES.mkdir(parents=True, exist_ok=True)
        for name, scene in SCENES.items():
            [file] = Path(taken).glob(f"{scene}-starter-{SIZE}-x1-en.png")
            with Image.open(file) as picture:
                picture.convert("RGB").save(PICTURES / f"{name}.jpg", quality=QUALITY, optimize=True)
            print(PICTURES / f"{name}.jpg")


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
