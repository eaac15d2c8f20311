"""Pictures of every kind a server may send, made safe and small."""

from __future__ import annotations

import io
import warnings
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from gatcg_desktop.pictures import images
from gatcg_desktop.pictures.images import SIZES, PictureError, scale, to_display
from tests.helpers.shared_data import shared_path

RED, GREEN, BLUE, WHITE = (200, 30, 30), (30, 180, 30), (30, 30, 200), (240, 240, 240)
CORNERS = (RED, GREEN, BLUE, WHITE)


def four_corners(width: int, height: int) -> Image.Image:
    """Red top left, green top right, blue bottom left, white bottom right."""
    picture = Image.new("RGB", (width, height))
    w, h = width // 2, height // 2
    for color, place in zip(CORNERS, ((0, 0), (w, 0), (0, h), (w, h)), strict=True):
        picture.paste(color, (*place, place[0] + w, place[1] + h))
    return picture


def encoded(picture: Image.Image, kind: str = "JPEG", **options: object) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def corners_of(picture: Image.Image) -> list[tuple[int, ...]]:
    w, h = picture.size
    places = ((w // 4, h // 4), (3 * w // 4, h // 4), (w // 4, 3 * h // 4), (3 * w // 4, 3 * h // 4))
    return [pixel for place in places if isinstance(pixel := picture.getpixel(place), tuple)]


def assert_upright(picture: Image.Image, tolerance: int = 14) -> None:
    for found, meant in zip(corners_of(picture), CORNERS, strict=True):
        assert all(abs(a - b) <= tolerance for a, b in zip(found, meant, strict=True)), corners_of(picture)


CARD = encoded(four_corners(500, 700), quality=90)


@pytest.mark.parametrize("size", ["table", "preview"])
def test_a_card_fills_its_display_size_as_plain_jpeg(size: images.Size) -> None:
    shown = Image.open(io.BytesIO(to_display(CARD, size)))
    assert (shown.format, shown.mode, shown.size) == ("JPEG", "RGB", SIZES[size])
    assert "progressive" not in shown.info and not shown.getexif()
    assert_upright(shown)


@pytest.mark.parametrize(
    "data",
    [
        encoded(four_corners(1000, 1400), quality=90, progressive=True),
        encoded(four_corners(500, 700), "PNG"),
        encoded(four_corners(500, 700), "WEBP", quality=95),
        encoded(four_corners(500, 700).convert("RGBA"), "PNG"),
        encoded(four_corners(500, 700).quantize(16), "PNG"),
    ],
    ids=["progressive", "png", "webp", "png with alpha", "palette"],
)
def test_every_accepted_kind_shows_the_same(data: bytes) -> None:
    picture = scale(data, SIZES["table"])
    assert (picture.mode, picture.size) == ("RGB", (250, 350))
    assert_upright(picture)


def test_cmyk_is_turned_into_rgb() -> None:
    picture = scale(encoded(four_corners(500, 700).convert("CMYK"), quality=95), SIZES["table"])
    assert picture.mode == "RGB"
    assert_upright(picture)


def test_grey_stays_grey() -> None:
    picture = scale(encoded(Image.new("L", (500, 700), 128)), SIZES["table"])
    assert picture.mode == "RGB"
    pixel = picture.getpixel((100, 100))
    assert isinstance(pixel, tuple) and all(abs(channel - 128) <= 2 for channel in pixel)


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("size", ["table", "preview"])
def test_exif_orientation_is_obeyed(orientation: int, size: images.Size) -> None:
    stored = four_corners(500, 700)
    undo = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    if orientation in undo:
        stored = stored.transpose(undo[orientation])
    exif = Image.Exif()
    exif[0x0112] = orientation
    shown = Image.open(io.BytesIO(to_display(encoded(stored, quality=95, exif=exif), size)))
    assert shown.size == SIZES[size]
    assert_upright(shown)


@pytest.mark.filterwarnings("ignore::UserWarning")  # Pillow's own remarks on it
def test_a_damaged_exif_block_is_no_reason_to_refuse() -> None:
    exif = b"Exif\0\0MM\0*\0\0\0\x08\xff\xff" + b"\x01\x12\0\x03\xff\xff\xff\xff" * 5
    assert_upright(scale(encoded(four_corners(500, 700), exif=exif), SIZES["table"]))


def test_transparent_corners_get_the_dark_background() -> None:
    picture = Image.new("RGBA", (500, 700), (0, 0, 0, 0))
    picture.paste((250, 250, 250, 255), (100, 100, 400, 600))
    shown = scale(encoded(picture, "PNG"), SIZES["table"])
    assert shown.getpixel((5, 5)) == (22, 24, 29)


def test_small_pictures_are_not_blown_up_and_others_keep_their_shape() -> None:
    assert scale(encoded(four_corners(100, 140)), SIZES["table"]).size == (100, 140)
    assert scale(encoded(four_corners(1400, 1000)), SIZES["table"]).size == (250, 179)


@cache
def noise(kind: str, progressive: bool) -> bytes:
    """A picture of which no part is like another."""
    picture = Image.effect_noise((500, 700), 80).convert("RGB")
    return encoded(picture, kind, **({"progressive": progressive} if kind == "JPEG" else {}))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("kept", [0.2, 0.5, 0.9])
@pytest.mark.parametrize("progressive", [False, True])
def test_a_cut_off_picture_is_refused_and_not_half_grey(kind: str, kept: float, progressive: bool) -> None:
    data = noise(kind, progressive)
    with pytest.raises(PictureError, match=r"damaged or cut off|not a JPEG"):
        to_display(data[: int(len(data) * kept)], "table")


@pytest.mark.parametrize(
    "data", [b"", b"<html>Not found</html>", b"{}", b"\xff\xd8\xff", encoded(four_corners(20, 20), "GIF")]
)
def test_what_is_no_picture_is_refused_with_its_beginning(data: bytes) -> None:
    with pytest.raises(PictureError) as caught:
        to_display(data, "table")
    assert "not a JPEG" in str(caught.value) or "cut off" in str(caught.value)


def test_too_many_bytes_and_too_many_pixels_are_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PictureError, match="bytes long"):
        scale(b"\xff\xd8" + bytes(images.MAX_BYTES), (250, 350))
    wide = encoded(Image.new("1", (8000, 5001)), "PNG")
    with pytest.raises(PictureError, match="8000 x 5001"):
        scale(wide, (250, 350))
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 1_000_000)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(PictureError, match="too large"):
            scale(wide, (250, 350))


@given(st.data())
def test_flipped_bytes_give_a_picture_or_a_reason(data: st.DataObject) -> None:
    broken = bytearray(encoded(four_corners(60, 84), data.draw(st.sampled_from(["JPEG", "PNG", "WEBP"]))))
    for _ in range(data.draw(st.integers(1, 8))):
        broken[data.draw(st.integers(0, len(broken) - 1))] = data.draw(st.integers(0, 255))
    try:
        picture = scale(bytes(broken), (250, 350))
    except PictureError as refused:
        outcome = str(refused)
    else:
        outcome = picture.mode if max(picture.size) <= 350 else ""
    assert outcome


@pytest.mark.shared_data
def test_real_pictures_reach_display_size() -> None:
    files = sorted(shared_path("images").glob("*.jpg"))[::7]
    for file in files:
        shown = Image.open(io.BytesIO(to_display(file.read_bytes(), "table")))
        assert abs(shown.width - 250) <= 1 and abs(shown.height - 350) <= 1, file.name
