from __future__ import annotations

import gzip
import hashlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from gatcg_desktop import paths
from gatcg_desktop.artwork import plates
from gatcg_desktop.artwork.card_face import draw_face, face_key
from gatcg_desktop.artwork.face_facts import FaceFacts
from gatcg_desktop.artwork.face_layout import Box, FaceLayout, layout_face
from gatcg_desktop.artwork.palette import (
    CREAM,
    INK,
    INK_SOFT,
    NIGHT,
    PALETTES,
    PAPER,
    PAPER_SHADE,
    contrast,
    mix,
)
from gatcg_desktop.artwork.text_setting import fit_text, read_text
from tests.helpers.exhaustive import Sampler, examples
from tests.helpers.shared_data import shared_path

SIZE = (250, 350)
GUARD = FaceFacts(
    name="Watcher at the Ford",
    element="WATER",
    elements=("WATER",),
    type_line="Ally \u2014 Guardian Human",
    types=("ALLY",),
    subtypes=("HUMAN",),
    classes=("GUARDIAN",),
    cost_kind="reserve",
    cost="3",
    power=2,
    life=4,
    text="Intercept\n\n[Class Bonus] On Enter: Draw. (Apply this only if your champion has the class.)",
    flavor="She counts the lanterns twice.",
    art_key="watcher-at-the-ford",
)
ELEMENTS = tuple(PALETTES)
KINDS: tuple[tuple[str, str], ...] = (
    *(("ALLY", sub) for sub in ("HUMAN", "BEAST", "HORSE", "BIRD", "SLIME", "AUTOMATON", "SPECTER", "BEAR", "")),
    *(("WEAPON", sub) for sub in ("SWORD", "DAGGER", "POLEARM", "BOW", "GUN", "STAFF", "SHIELD", "")),
    *(("ITEM", sub) for sub in ("POTION", "BOOK", "CRYSTAL", "RING", "BAUBLE", "ARMOR", "BULLET", "STAFF", "")),
    ("ACTION", "SPELL"),
    ("ACTION", "SKILL"),
    ("ATTACK", ""),
    ("DOMAIN", ""),
    ("PHANTASIA", ""),
    ("CHAMPION", ""),
    ("MASTERY", ""),
    ("SOMETHING NEW", "UNHEARD OF"),
)


def with_(facts: FaceFacts = GUARD, **changes: Any) -> FaceFacts:
    return msgspec.structs.replace(facts, **changes)


def digest(image: Image.Image) -> str:
    return hashlib.sha256(image.tobytes()).hexdigest()


def check(layout: FaceLayout) -> None:
    """Whatever is on the face lies on it, in its own place."""
    boxes = layout.boxes()
    for name, box in boxes.items():
        assert box.inside(layout.sheet), name
        assert box.width >= 0, name
        assert box.height >= 0, name
    names = sorted(boxes)
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            if boxes[one].height and boxes[other].height:
                assert not boxes[one].meets(boxes[other]), (one, other)
    if layout.text:
        assert layout.text.height <= layout.text_box.height
        assert layout.text.width <= layout.text_box.width
        for run in layout.text.runs:
            assert run.x >= 0
            assert run.y + layout.text.line_height <= layout.text.height
    for line, role in ((layout.name, "title"), (layout.type_line, "bold")):
        assert plates.width(line.text, role, line.size) <= line.box.width  # type: ignore[arg-type]


def real_cards() -> Iterator[FaceFacts]:
    with gzip.open(shared_path("api/cards-2026-06.json.gz"), "rt", encoding="utf-8") as stream:
        records = json.load(stream)
    for record in records:
        cost = record.get("cost") or {}
        yield FaceFacts(
            name=record["name"],
            element=record.get("element") or "NORM",
            elements=tuple(record.get("elements") or ()),
            type_line=" ".join(record["types"] + ["\u2014"] + record["subtypes"]).title(),
            types=tuple(record["types"]),
            subtypes=tuple(record["subtypes"]),
            classes=tuple(record["classes"]),
            cost_kind=cost.get("type") or "none",
            cost=cost.get("value") or "",
            level=record.get("level"),
            power=record.get("power"),
            life=record.get("life"),
            durability=record.get("durability"),
            speed={True: "fast", False: "slow"}.get(record.get("speed")),  # type: ignore[arg-type]
            text=record.get("effect") or "",
            flavor=record.get("flavor") or "",
            art_key=record["slug"],
            token="TOKEN" in record["types"],
        )


@pytest.mark.parametrize("size", [(250, 350), (500, 700), (100, 140)])
def test_a_face_has_the_size_asked_for_and_clear_corners(size: tuple[int, int]) -> None:
    face = draw_face(GUARD, size)
    assert face.size == size
    assert face.mode == "RGBA"
    for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        assert face.getpixel(corner)[3] == 0  # type: ignore[index]
    assert face.getpixel((size[0] // 2, size[1] // 2))[3] == 255  # type: ignore[index]


@pytest.mark.parametrize("size", [(250, 300), (0, 0), (20, 28), (5000, 7000)])
def test_a_size_that_is_no_cards_size_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="5 wide to 7 high"):
        draw_face(GUARD, size)


def test_equal_facts_give_the_same_picture_in_every_thread() -> None:
    expected = digest(draw_face(GUARD))
    seen: list[str] = []
    threads = [threading.Thread(target=lambda: seen.append(digest(draw_face(with_())))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [expected] * 4


def test_another_key_gives_another_picture() -> None:
    faces = {digest(draw_face(with_(art_key=f"key {n}"))) for n in range(6)}
    assert len(faces) == 6


def test_the_key_tells_apart_whatever_looks_different() -> None:
    keys = {
        face_key(GUARD),
        face_key(GUARD, (500, 700)),
        face_key(with_(name="Another")),
        face_key(with_(power=3)),
        face_key(with_(power=None)),
        face_key(with_(copy_of="")),
        face_key(with_(token=True)),
        face_key(with_(small=True)),
    }
    assert len(keys) == 8
    assert face_key(GUARD) == face_key(with_())
    assert all(len(key) == 32 and key.isalnum() for key in keys)


@pytest.mark.parametrize("element", ELEMENTS)
def test_every_element_is_drawn_with_a_mark_of_its_own(element: str) -> None:
    box = Box(0, 0, 64, 64)
    marks = {}
    for name in ELEMENTS:
        image = Image.new("RGB", (64, 64))
        plates.draw_mark(plates.canvas_in(image, box), name, 0, 0, 90, (255, 255, 255), (0, 0, 0))
        marks[name] = image
    for other in ELEMENTS:
        if other != element:
            # Shapes, not colours: all are drawn in white here.
            different = ImageChops.difference(marks[element], marks[other]).convert("L").histogram()
            assert sum(different[128:]) > 250, other


@pytest.mark.parametrize(("kind", "subtype"), KINDS)
def test_every_type_is_drawn_and_its_layout_is_clean(kind: str, subtype: str) -> None:
    element = ELEMENTS[KINDS.index((kind, subtype)) % len(ELEMENTS)]
    facts = with_(element=element, elements=(), types=(kind,), subtypes=(subtype,), speed="fast", level=2)
    check(layout_face(facts, SIZE))
    drawn = draw_face(facts).convert("RGB").crop((60, 60, 240, 150))
    assert len(drawn.getcolors(100_000) or ()) > 500, "there is a picture, not a flat colour"


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("token", [False, True])
@pytest.mark.parametrize("size", [(250, 350), (500, 700)])
def test_nothing_overlaps_when_everything_is_there(small: bool, token: bool, size: tuple[int, int]) -> None:
    facts = with_(
        elements=("WATER", "FIRE", "WIND"),
        level=10,
        power=100,
        life=100,
        durability=100,
        speed="slow",
        copy_of="#12 Watcher at the Ford",
        small=small,
        token=token,
        text="Draw a card. " * 30,
    )
    layout = layout_face(facts, size)
    check(layout)
    assert len(layout.stats) == 4
    assert draw_face(facts, size).size == size


def test_the_longest_real_texts_fit_whole(sampled: Sampler[FaceFacts]) -> None:
    everything = sorted(real_cards(), key=lambda card: -len(card.text))
    facts = [*everything[:20], *sampled(everything[20:], 20)]
    for card in facts:
        layout = layout_face(card, SIZE)
        check(layout)
        assert layout.text is not None
        assert layout.text_whole, card.name
        assert layout.text.whole, card.name
        assert layout.text.size >= 16, card.name  # eight pixels on the finished face
        assert not layout.name.text.endswith("\u2026"), card.name
        assert not layout.type_line.text.endswith("\u2026"), card.name
    for card in facts[:5]:
        check(layout_face(card, (500, 700)))
        assert draw_face(card).size == SIZE


def test_what_is_written_stays_in_the_text_box() -> None:
    text = "**Vigour** *(Wakes up.)*\n\u2022 [Class Bonus] (2), REST: Wave jolly gyroscopes \u2014 Wjgpq.\n" * 4
    layout = layout_face(with_(text=text, flavor="Quietly, wjgpq."), SIZE)
    assert layout.text
    page = Image.new("RGB", (500, 700), (255, 255, 255))
    plates.draw_text(page, layout.text, layout.text_box, 1)
    touched = ImageChops.invert(page).getbbox()
    assert touched
    box = layout.text_box
    assert Box(*touched).inside(Box(box.left - 3, box.top - 3, box.right + 3, box.bottom + 3))


def test_a_longer_text_gets_a_higher_panel_before_it_gets_small() -> None:
    short, long = (
        layout_face(with_(text="Draw a card."), SIZE),
        layout_face(with_(text="Draw a card. " * 25), SIZE),
    )
    assert long.panel.top < short.panel.top
    assert long.text
    assert long.text.size >= 19
    assert short.flavor_shown
    assert not long.flavor_shown


def test_marks_of_the_api_become_looks_and_never_show() -> None:
    text = "**On Enter:** Draw *(or not)* <b>one</b>. [Class Bonus] Pay (2) and [REST]:\n\u2022 This."
    paragraphs, whole = read_text(text)
    assert whole
    looks = {atom.text: atom.look for paragraph in paragraphs for atom in paragraph.atoms}
    assert looks["Enter:"] == "bold"
    assert looks["Class Bonus"] == "bubble"
    assert looks["2"] == "cost"
    assert looks["(or"] == "italic"
    assert looks["one."] == "body"
    assert looks["REST"] == "bold"
    assert [paragraph.bulleted for paragraph in paragraphs] == [False, True]
    assert not set("*<>[]") & set("".join(looks))


def test_icons_written_as_markup_are_named() -> None:
    icon = '<span class="effect__icon effect__icon--{}"></span>'
    paragraphs, _ = read_text(f"{icon.format('rest')}: Get +1{icon.format('sword')} or +1{icon.format('heart')}.")
    words = [atom.text for atom in paragraphs[0].atoms if atom.look == "bold"]
    assert words == ["REST", "POWER", "LIFE"]


def test_plain_text_gets_its_labels_too() -> None:
    def bold(text: str) -> str:
        (paragraph,), _ = read_text(text)
        return " ".join(atom.text for atom in paragraph.atoms if atom.look == "bold")

    assert bold("On Enter: Draw a card.") == "On Enter:"
    assert bold("[Class Bonus] On Death: Draw a card.") == "On Death:"
    assert bold("Floating Memory (While paying, you may banish this.)") == "Floating Memory"
    assert bold("Inherited Effect \u2014 Draw a card.") == "Inherited Effect \u2014"
    assert bold("Draw a card.") == ""


def test_text_is_set_as_large_as_fits() -> None:
    paragraphs, _ = read_text("Draw a card. " * 12)
    sizes = [fit_text(paragraphs, (400, height), 60, 6).size for height in (60, 120, 240, 480)]
    assert sizes == sorted(set(sizes))
    for height in (60, 120, 240):
        size = fit_text(paragraphs, (400, height), 60, 6).size
        assert fit_text(paragraphs, (400, height), size + 1, size + 1).whole is False


def test_text_that_cannot_fit_ends_in_an_ellipsis() -> None:
    layout = layout_face(with_(text="Draw a card and then another. " * 400), SIZE)
    check(layout)
    assert not layout.text_whole
    assert layout.text
    assert layout.text.runs[-1].text.endswith("\u2026")


HOSTILE = st.text(max_size=300) | st.sampled_from(
    [
        "A" * 10_000,
        "\U0001f409" * 50,
        "\x00\x1b[31m\u202e\u0301" * 40,
        "[" * 5000,
        "(" * 5000,
        "**" * 3000,
        "\n" * 5000,
        "\u2022 x\n" * 2000,
        "\ud800 lone",
        "\u5c0f\u9f99\u5973 " * 60,
        "[Class Bonus] " * 300,
        "<" * 9000,
    ]
)


@examples(sample=2, whole=40)
@given(HOSTILE, HOSTILE, HOSTILE, st.integers(-(10**12), 10**12), st.booleans(), st.booleans())
def test_no_words_or_numbers_make_drawing_fail(
    name: str, text: str, other: str, number: int, token: bool, small: bool
) -> None:
    facts = FaceFacts(
        name=name,
        text=text,
        type_line=other,
        element=other[:20],
        elements=(other[:5], name[:5], "FIRE", "WIND"),
        types=("ALLY", other[:9]),
        cost_kind="memory",
        cost=other[:40],
        power=number,
        level=number,
        flavor=text,
        copy_of=name,
        art_key=name,
        token=token,
        small=small,
    )
    check(layout_face(facts, (100, 140)))
    assert draw_face(facts, (100, 140)).size == (100, 140)
    assert face_key(facts) == face_key(facts)


def test_a_token_looks_different_without_colour() -> None:
    card = draw_face(GUARD).convert("LA").convert("L")
    token = draw_face(with_(token=True)).convert("LA").convert("L")
    # Its edge is light where a card's is dark, all the way round.
    for spot in ((131, 3), (3, 181), (246, 181), (131, 346)):
        assert token.getpixel(spot) - card.getpixel(spot) > 100  # type: ignore[operator]
    # Its corners are cut further in than a card's round ones.
    assert draw_face(GUARD).getpixel((7, 7))[3] == 255  # type: ignore[index]
    assert draw_face(with_(token=True)).getpixel((7, 7))[3] == 0  # type: ignore[index]
    plate = layout_face(with_(token=True), SIZE).token_plate
    assert plate
    words = token.crop(tuple(v // 2 for v in plate))  # type: ignore[arg-type]
    low, high = words.getextrema()
    assert high - low > 200  # type: ignore[operator]


def test_a_copy_says_of_what() -> None:
    layout = layout_face(with_(copy_of="#5"), SIZE)
    assert layout.ribbon
    assert layout.ribbon.text == "COPY OF #5"
    assert layout_face(GUARD, SIZE).ribbon is None
    x, y = layout.ribbon.box.right - 6, (layout.ribbon.box.top + layout.ribbon.box.bottom) // 2
    before, after = draw_face(GUARD), draw_face(with_(copy_of="#5"))
    assert before.getpixel((x // 2, y // 2)) != after.getpixel((x // 2, y // 2))


def test_reserve_and_memory_costs_differ_in_shape() -> None:
    outlines = []
    for kind in ("reserve", "memory"):
        image = Image.new("RGB", (72, 72), (255, 0, 255))
        plates.draw_gem(image, Box(0, 0, 72, 72), kind, "2", 1)
        outlines.append(ImageChops.difference(image, Image.new("RGB", (72, 72), (255, 0, 255))).convert("L"))
    shapes = [outline.point([0] + [255] * 255) for outline in outlines]
    assert sum(ImageChops.difference(*shapes).histogram()[128:]) > 500


def test_stat_plates_differ_in_shape() -> None:
    shapes = []
    for kind in plates.STAT_FILLS:
        image = Image.new("RGB", (100, 70), (255, 0, 255))
        plates.draw_stat(image, plates.Stat(kind, "", Box(0, 5, 100, 65)), 1)
        shapes.append(digest(image.convert("L").point([0 if value == 105 else 255 for value in range(256)])))
    assert len(set(shapes)) == 4


def test_every_text_has_enough_contrast() -> None:
    for paper in (PAPER, PAPER_SHADE):
        assert contrast(INK, paper) >= 7
        assert contrast(INK_SOFT, paper) >= 4.5
    assert contrast(INK, plates.COST_FILL) >= 4.5
    assert contrast(CREAM, plates.BUBBLE_FILL) >= 4.5
    for name, palette in PALETTES.items():
        for ground in (mix(palette.deep, NIGHT, 150), mix(palette.deep, palette.dark, 300), palette.deep):
            assert contrast(CREAM, ground) >= 4.5, name
    for kind, fill in plates.STAT_FILLS.items():
        # Above the middle the plates are a little lighter.
        assert contrast((255, 255, 255), mix(fill, (255, 255, 255), 110)) >= 4.5, kind
    for fill in (plates.RESERVE_FILL, plates.MEMORY_FILL):
        assert contrast((255, 255, 255), fill) >= 4.5


def test_a_missing_font_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "resource", lambda *parts: tmp_path.joinpath(*parts))
    drawn: list[tuple[int, int]] = []
    # Fonts are kept for each thread, so a new one has to open its own.
    thread = threading.Thread(target=lambda: drawn.append(draw_face(GUARD).size))
    thread.start()
    thread.join()
    assert drawn == [SIZE]
