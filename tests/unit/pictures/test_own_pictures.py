"""Own sleeve and playmat: whatever file is chosen, the outcome is a picture of the right size or a sentence."""

from __future__ import annotations

import io
import zlib
from pathlib import Path

import pytest
from PIL import Image

from gatcg_desktop import paths
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.pictures.own_pictures import SIZES, OwnKind, keep, load


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))


def picture(path: Path, size: tuple[int, int], kind: str = "PNG") -> Path:
    Image.new("RGB", size, (200, 40, 40)).save(path, kind)
    return path


@pytest.mark.exhaustive(sample=12)
@pytest.mark.parametrize("own", ["sleeve", "mat"])
@pytest.mark.parametrize("size", [(1, 1), (3000, 200), (500, 700), (1920, 1080)])
@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_of_any_shape_is_kept_in_the_size_that_is_needed(
    tmp_path: Path, own: OwnKind, size: tuple[int, int], kind: str
) -> None:
    assert load(own) is None
    kept = keep(own, picture(tmp_path / "theirs", size, kind))
    assert kept == paths.own_picture_path(own) and paths.data_dir() in kept.parents
    (tmp_path / "theirs").unlink()
    found = load(own)
    assert found is not None and found.size == SIZES[own] and found.mode == "RGB"
    red, green, blue = found.getpixel((5, 5))  # type: ignore[misc]
    assert red > 180 and green < 70 and blue < 70


def bomb() -> bytes:
    """A PNG that says it has 4 * 10**10 pixels."""
    made = io.BytesIO()
    Image.new("L", (1, 1)).save(made, "PNG")
    data = made.getvalue()
    head = b"IHDR" + (200_000).to_bytes(4, "big") * 2 + data[24:29]
    return data[:12] + head + zlib.crc32(head).to_bytes(4, "big") + data[33:]


def cut_off() -> bytes:
    made = io.BytesIO()
    Image.effect_noise((400, 400), 60).save(made, "PNG")
    return made.getvalue()[:5000]


@pytest.mark.parametrize("data", [b"", b"GIF89a" + b"x" * 90, b"<svg/>", bomb(), cut_off(), b"\0" * (20 * 2**20 + 1)])
def test_whatever_else_is_refused_in_a_sentence_and_what_was_kept_stays(tmp_path: Path, data: bytes) -> None:
    keep("mat", picture(tmp_path / "good.png", (40, 40)))
    before = paths.own_picture_path("mat").read_bytes()
    file = tmp_path / "odd.png"
    file.write_bytes(data)
    with pytest.raises(UserMistake, match=r"odd\.png cannot be used.*JPEG, PNG or WebP.*20 MiB.*Choose another"):
        keep("mat", file)
    assert paths.own_picture_path("mat").read_bytes() == before


def test_a_file_that_is_gone_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(UserMistake, match=r"gone\.png cannot be taken over: it is not there"):
        keep("sleeve", tmp_path / "gone.png")


def test_what_is_kept_and_damaged_later_is_as_if_there_were_none() -> None:
    paths.own_picture_path("sleeve").write_bytes(b"no picture any more")
    assert load("sleeve") is None
