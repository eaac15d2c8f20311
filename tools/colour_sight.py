"""Pictures as people see them who lack one kind of cone, side by side, to be looked at.

    python tools/colour_sight.py --out DIR PICTURE [PICTURE ...]

Each picture becomes a sheet of four: as it is, then without the cones for long (protanopia), middle (deuteranopia) and
short waves (tritanopia), by the matrices of Machado, Oliveira and Fernandes (2009) in linear light. What tells things
apart on the table has to be told apart on all four. Not shipped.
"""

from __future__ import annotations

import argparse
import functools
from operator import mul
from pathlib import Path

from PIL import Image, ImageFilter

SIGHTS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@functools.cache
def looking(sight: str) -> ImageFilter.Color3DLUT:
    """What makes a picture what is seen with one of SIGHTS."""

    def change(*colour: float) -> tuple[float, ...]:
        light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
        mixed = (min(1.0, max(0.0, sum(map(mul, row, light)))) for row in SIGHTS[sight])
        return tuple(part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in mixed)

    return ImageFilter.Color3DLUT.generate(33, change)


def beside_each_other(picture: Image.Image) -> Image.Image:
    """A picture as it is, and with each of SIGHTS."""
    shown = (picture, *(picture.filter(looking(sight)) for sight in SIGHTS))
    sheet = Image.new("RGB", (picture.width * 2, picture.height * 2))
    for place, image in enumerate(shown):
        sheet.paste(image, (place % 2 * picture.width, place // 2 * picture.height))
    return sheet


def main() -> None:
    """Write a sheet for each picture."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("pictures", type=Path, nargs="+")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for file in args.pictures:
        with Image.open(file) as opened:
            picture = opened.convert("RGB")
        beside_each_other(picture).save(args.out / f"{file.stem}-sights.png")
        print(f"{file.stem}-sights.png")


if __name__ == "__main__":
    main()
