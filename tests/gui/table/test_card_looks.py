"""What cards look like on the table: everything in its place, nothing told by colour alone."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.foundation import theme, themes, translation
from gatcg_desktop.gui.foundation.card_words import BETWEEN
from gatcg_desktop.gui.foundation.theme import THEME, element_colour
from gatcg_desktop.gui.pictures import element_mark
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.foreseen import Expected
from gatcg_desktop.gui.session.result_words import expected_words
from gatcg_desktop.gui.table.composition.stack_column import reading_words
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering import painting
from gatcg_desktop.gui.table.rendering.appearance import (
    CardAppearance,
    HaloAppearance,
    PileAppearance,
    PlateAppearance,
    Stat,
    ZoneAppearance,
)
from gatcg_desktop.gui.table.rendering.card_boxes import boxes_of, on_ribbon, ribbon_box
from gatcg_desktop.gui.table.rendering.fitted_words import (
    NOTE_SIDES,
    draw_together,
    fitted_name,
    note_font,
    note_lines,
)
from gatcg_desktop.gui.table.rendering.painting import MARGIN
from gatcg_desktop.gui.table.rendering.render_card import render_card
from gatcg_desktop.gui.table.rendering.render_overlay import render_halo
from gatcg_desktop.gui.table.rendering.render_stack_item import pattern_pen, render_row
from gatcg_desktop.gui.table.rendering.render_zone import render_pile, render_plate, render_zone
from gatcg_desktop.gui.table.scene.table_item import TableItem
from gatcg_desktop.rules.model.fields import ObjectId, PlayerId
from gatcg_desktop.rules.views.object_results import ObjectResult
from tests.gui.looks_samples import DEFINITIONS, card_looks, row_looks

WIDTHS = (90, 112, 130, 170, 204, 283)


@pytest.fixture
def pictures(qapp: QApplication) -> Iterator[Pictures]:
    theme.load_fonts()
    made = Pictures(DEFINITIONS)
    yield made
    made.close()


@pytest.fixture(params=[1.0, 2.0])
def text_scale(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr(themes, "_scale", [request.param])
    return float(request.param)


def meet(one: QRectF, other: QRectF) -> bool:
    shared = one.intersected(other)
    return shared.width() > 0.5 and shared.height() > 0.5


@pytest.mark.usefixtures("pictures", "text_scale")
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_on_a_card_lies_over_anything_else(width: int) -> None:
    for name, look in card_looks(width).items():
        if look.shape == "full":
            continue
        parts = boxes_of(look).parts()
        over = [pair for pair in itertools.combinations(parts, 2) if meet(parts[pair[0]], parts[pair[1]])]
        assert not over, f"{name} at {width} pixels"


@pytest.mark.usefixtures("pictures", "text_scale")
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("part", [0.8, 0.95])
def test_nothing_on_a_card_lies_under_the_next_one_of_its_row(width: int, part: float) -> None:
    for name, look in card_looks(width).items():
        if look.shape != "table":
            continue
        seen = round(width * part)
        parts = boxes_of(msgspec.structs.replace(look, room=seen)).parts()
        over = [pair for pair in itertools.combinations(parts, 2) if meet(parts[pair[0]], parts[pair[1]])]
        assert not over, f"{name} at {width} pixels"
        covered = {box for box, at in parts.items() if at.right() > seen - 2}
        assert not covered, f"{name} at {width} pixels"


@pytest.mark.usefixtures("pictures", "text_scale")
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_stays_within_the_margin_and_says_all_it_has(width: int) -> None:
    for name, look in card_looks(width).items():
        if look.shape == "full":
            continue
        boxes = boxes_of(look)
        room = QRectF(-MARGIN, -MARGIN, look.width + 2 * MARGIN, look.height + 2 * MARGIN)
        assert all(room.contains(box) for box in boxes.parts().values()), f"{name} at {width} pixels"
        if "suppressed" not in look.states:
            assert [one.stat for one in boxes.stats] == list(look.stats)
            assert (boxes.cost is not None) == bool(look.cost) and (boxes.name is not None) == bool(look.name)


@pytest.mark.usefixtures("pictures", "text_scale")
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("champion", [False, True])
def test_a_name_fits_in_its_line(width: int, champion: bool) -> None:
    plain = card_looks(width)["plain"]
    for name in ("Spark", "Impassioned Tutor", "Lorraine, Wandering Warrior", "Sempiternal Sage of Unending Winters"):
        look = msgspec.structs.replace(plain, name=name, champion=champion)
        box = boxes_of(look).name
        assert box is not None
        font, words = fitted_name(look, box.width())
        assert "\n" not in words
        assert QFontMetricsF(font).horizontalAdvance(words) <= box.width() + 0.5, f"{name} at {width}"
        assert QFontMetricsF(font).height() <= box.height() + 3


@pytest.mark.usefixtures("pictures")
@pytest.mark.parametrize(
    ("name", "smallest", "larger"),
    [
        ("Beastbond Paws", "Beastbond Paws", "Beastbond Paws"),
        ("Trained Sharpshooter", "T. Sharpshooter", "Trained Sharpshooter"),
        ("Keeper of Ancient Gates", "K. of Ancient Gates", "Keeper of Ancient Gates"),
        ("Cryptography of Antidisestablishment", "Cryptography of …", "C. of Antidisestablishment"),
    ],
)
def test_a_long_name_keeps_to_one_line_and_its_last_word(name: str, smallest: str, larger: str) -> None:
    """In the smallest card of a row, and in a larger one: it is drawn together, then its first words give way."""
    plain = card_looks(90)["plain"]
    heights = set()
    for width, told in ((90, smallest), (122, larger)):
        look = msgspec.structs.replace(plain, width=width, height=round(width * 1.26), name=name)
        box = boxes_of(look).name
        assert box is not None and fitted_name(look, box.width())[1] == told
        heights.add(box.height() == boxes_of(msgspec.structs.replace(look, name="Spark")).name.height())  # type: ignore[union-attr]
    assert heights == {True}, "no name takes more of the picture"


@pytest.mark.usefixtures("pictures")
@pytest.mark.parametrize("width", [90, 112])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_that_is_foreseen_of_a_small_card_is_read(qapp: QApplication, language: str, width: int) -> None:
    """Each part has a line of its own where both have no room in one."""
    translation.install(qapp, language)
    try:
        results = (
            *(
                ObjectResult(ObjectId(1), place)
                for place in ("graveyard", "banishment", "hand", "memory", "deck", "gone")
            ),
            ObjectResult(ObjectId(1), controller=PlayerId(2), life=(16, 12)),
            ObjectResult(ObjectId(1), power=(12, 14), turned="rests"),
            ObjectResult(ObjectId(1), durability=(13, 12), turned="wakes"),
        )
        item: Any = SimpleNamespace(types=("ITEM",))
        for result in results:
            note = expected_words(Expected(result, 1, True), item)
            look = msgspec.structs.replace(card_looks(width)["plain"], note=note)
            box = boxes_of(look).note
            assert box is not None and box.left() >= 0 and box.right() <= width
            room = box.width() - NOTE_SIDES
            lines = note_lines(look, room)
            assert BETWEEN.join(lines) == note and "…" not in note
            for line in lines:
                font = note_font(look)
                draw_together(font, line, room)
                assert QFontMetricsF(font).horizontalAdvance(line) <= room + 0.5, f"{line} at {width}"
    finally:
        translation.install(qapp, "en")


@pytest.mark.usefixtures("pictures")
def test_a_name_gives_up_what_stands_after_its_comma_before_it_is_cut() -> None:
    look = msgspec.structs.replace(card_looks(112)["plain"], name="Lorraine, Wandering Warrior")
    fonts = {width: fitted_name(look, width) for width in (300, 150, 75, 20)}
    assert fonts[300][1] == fonts[150][1] == look.name and fonts[150][0].pixelSize() < fonts[300][0].pixelSize()
    assert fonts[75][1] == "Lorraine" and fonts[75][0].stretch() in (0, 100)
    assert fonts[20][1].endswith("…") and fonts[20][0].stretch() == 75


@pytest.mark.usefixtures("pictures")
def test_numbers_too_long_for_a_narrow_card_lose_their_icons_and_keep_their_words() -> None:
    stats = (Stat("sword", "12", "up"), Stat("heart", "10", "hurt", "14"))
    wide, narrow = (
        boxes_of(msgspec.structs.replace(card_looks(width)["plain"], stats=stats)).stats for width in (204, 90)
    )
    assert not any(one.icon for one in narrow) and [one.stat for one in narrow] == list(stats)
    assert all(one.icon for one in boxes_of(card_looks(90)["plain"]).stats)
    assert wide[0].box.height() > narrow[0].box.height()


# Pixels -------------------------------------------------------------------------------------------------------


def drawn(look: CardAppearance, pictures: Pictures, ratio: float = 1.0) -> QImage:
    return render_card(look, pictures, ratio).toImage()


def inside(image: QImage, look: CardAppearance) -> QImage:
    """The picture without its rounded corners."""
    return image.copy(MARGIN + 8, MARGIN + 8, look.width - 16, look.height - 16)


def edges(image: QImage, look: CardAppearance) -> list[QImage]:
    """The four sides of the picture, up to its very edge, without the corners."""
    w, h = look.width, look.height
    boxes = ((12, 0, w - 24, 8), (12, h - 8, w - 24, 8), (0, 12, 8, h - 24), (w - 8, 12, 8, h - 24))
    return [image.copy(MARGIN + x, MARGIN + y, wide, tall) for x, y, wide, tall in boxes]


@pytest.mark.parametrize("width", [90, 130, 170])
def test_nothing_is_painted_into_an_untouched_picture(pictures: Pictures, width: int) -> None:
    plain = card_looks(width)["full"]
    busy = msgspec.structs.replace(
        plain,
        frame="picked",
        number=12,
        pile=4,
        name="Reed Otter",
        cost="2",
        stats=(Stat("sword", "1"),),
        ribbon="Token",
        counters=(("buff", 2),),
        tags=("mastery",),
        states=("attacking", "imbued", "new"),
    )
    for frame in ("picked", "legal", "asked", "drop"):
        look = msgspec.structs.replace(busy, frame=frame)
        assert inside(drawn(look, pictures), look) == inside(drawn(plain, pictures), plain)
        assert edges(drawn(look, pictures), look) == edges(drawn(plain, pictures), plain)
        assert drawn(look, pictures) != drawn(plain, pictures), "what frames it is outside"


def test_what_cannot_be_used_has_less_light(pictures: Pictures) -> None:
    plain = card_looks(130)["full"]
    for changed, most in (({"dim": True}, 0.85), ({"states": ("rested",)}, 0.75)):
        look = msgspec.structs.replace(plain, **changed)
        before, after = (drawn(one, pictures).pixelColor(MARGIN + 65, MARGIN + 90) for one in (plain, look))
        assert 0.5 < (after.lightness() + 1) / (before.lightness() + 1) < most


def test_every_state_is_told_without_its_colour(pictures: Pictures) -> None:
    plain = card_looks(130)["plain"]
    told = ("rested", "attacking", "defending", "retaliating", "imbued", "distant", "suppressed", "new", "wielded")
    seen = [("plain", _grey(plain, pictures))]
    for state in told:
        seen.append((state, _grey(msgspec.structs.replace(plain, states=(state,)), pictures)))
    for (one, before), (other, after) in itertools.combinations(seen, 2):
        assert _difference(before, after) > 40, f"{one} and {other} look the same in grey"


@pytest.mark.parametrize("shape", ["table", "medallion"])
def test_elements_are_told_apart_without_their_colours(
    shape: str, pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (theme, element_mark):
        monkeypatch.setattr(module, "element_colour", lambda element: QColor("#888888"))
    element_mark._mark.cache_clear()
    plain = msgspec.structs.replace(card_looks(130)["plain"], shape=shape)
    seen = [_grey(msgspec.structs.replace(plain, element=one), pictures) for one in ("NORM", "FIRE", "WATER", "WIND")]
    element_mark._mark.cache_clear()
    for one, other in itertools.combinations(seen, 2):
        assert _difference(one, other) > 20


def test_the_plus_of_what_can_pay_stays_within_a_medallion(pictures: Pictures) -> None:
    """The plate of a token in the row above hangs down to it."""
    look = msgspec.structs.replace(card_looks(60)["plain"], shape="medallion", height=67)
    plain, with_plus = drawn(look, pictures), drawn(msgspec.structs.replace(look, pays=True), pictures)
    above = QRect(0, 0, plain.width(), round(MARGIN) - 1)
    assert plain != with_plus and plain.copy(above) == with_plus.copy(above)


def test_what_attacks_is_told_from_what_may_be_attacked_by_its_ring(pictures: Pictures) -> None:
    """Coral and gold are one colour to many: there are two rings, seen below the badges of states as well."""
    plain = card_looks(204)["plain"]
    attacks = msgspec.structs.replace(plain, states=("attacking",))
    below: list[QImage] = []
    for look in (attacks, msgspec.structs.replace(plain, frame="legal")):
        image = drawn(look, pictures)
        below.append(image.copy(0, MARGIN + look.height // 2, MARGIN - 5, look.height // 5))
    ones, others = ([QColor(image.pixelColor(x, 4)).alpha() for x in range(MARGIN - 12, MARGIN - 5)] for image in below)
    assert max(ones) > 200 > max(others), "the outer ring is there, and nothing but light around the other"


def test_signs_of_a_large_card_grow_with_it_and_stay_within_the_margin(pictures: Pictures) -> None:
    for width in (130, 283):
        look = msgspec.structs.replace(card_looks(width)["plain"], frame="picked", number=2)
        image = drawn(look, pictures)
        middle = MARGIN + look.width // 2
        rows = [y for y in range(2 * MARGIN) if image.pixelColor(middle - 8, y) == THEME.colour("picked")]
        assert rows and rows[0] > 1, "nothing of the disc is cut off"


def _grey(look: CardAppearance, pictures: Pictures) -> bytes:
    image = drawn(look, pictures).convertToFormat(QImage.Format.Format_Grayscale8)
    whole, line = bytes(image.constBits()), image.bytesPerLine()
    return b"".join(whole[y * line : y * line + image.width()] for y in range(image.height()))


def _difference(one: bytes, other: bytes) -> int:
    """How many pixels differ clearly."""
    return sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True))


def test_a_rested_card_is_drawn_upright_and_takes_the_pointer_where_it_is(pictures: Pictures) -> None:
    look = card_looks(130)["rested"]
    item = TableItem(SceneKey("object", 1))
    item.dress(look, render_card(look, pictures, 1.0))
    assert item.size == (look.width, look.height)
    assert item.shape().boundingRect() == QRectF(-65, -look.height / 2, 130, look.height), "not what hangs over it"


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_pictures_are_sharp_on_fine_screens(pictures: Pictures, ratio: float) -> None:
    look = card_looks(130)["champion"]
    pixmap = render_card(look, pictures, ratio)
    assert pixmap.devicePixelRatio() == ratio
    assert pixmap.width() == round((look.width + 2 * MARGIN) * ratio)


@pytest.mark.usefixtures("pictures")
def test_the_plate_of_a_token_is_where_a_click_on_it_counts() -> None:
    for name in ("token", "tokens", "copy", "token items"):
        look = card_looks(130)[name]
        box = ribbon_box(look)
        assert box is not None
        x, y = box.center().x() - look.width / 2, box.center().y() - look.height / 2
        assert on_ribbon(look, x, y) and not on_ribbon(look, 0, 0) and not on_ribbon(look, x, y - box.height())
    assert not on_ribbon(card_looks(130)["plain"], 0, 30)


# The Effects Stack --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("text_scale")
def test_items_of_the_stack_are_drawn_in_their_size_whatever_they_say(pictures: Pictures) -> None:
    for name, look in row_looks(238).items():
        pixmap = render_row(look, pictures, 1.0)
        assert (pixmap.width(), pixmap.height()) == (look.width + 2 * MARGIN, look.height + 2 * MARGIN), name
        below = pixmap.toImage().copy(0, MARGIN + look.height + 8, pixmap.width(), MARGIN - 12)
        assert look.frame or _empty(below), f"{name}: a line hangs out below"
        beside = pixmap.toImage().copy(MARGIN + look.width + 8, 0, MARGIN - 12, pixmap.height())
        assert look.frame or _empty(beside), f"{name}: a line hangs out at the side"


def _empty(image: QImage) -> bool:
    blank = QPixmap(image.size())
    blank.fill(Qt.GlobalColor.transparent)
    return image.convertToFormat(QImage.Format.Format_ARGB32) == blank.toImage().convertToFormat(
        QImage.Format.Format_ARGB32
    )


def test_neighbours_on_the_stack_differ_in_colour_and_in_pattern(qapp: QApplication) -> None:
    pens = [pattern_pen(number, 3.0) for number in range(1, 21)]
    assert len({(pen.color().name(), tuple(pen.dashPattern())) for pen in pens}) == 20
    assert all(a.color() != b.color() and a.dashPattern() != b.dashPattern() for a, b in itertools.pairwise(pens))


def test_reminders_make_room_for_what_a_text_does(pictures: Pictures) -> None:
    reminder = " (Whenever your champion is attacked while this is awake, you may redirect that attack to it.)"
    look = msgspec.structs.replace(row_looks(200, high=240)["by hand first"], details=(), ribbon="", copy=False)

    def drawn(text: str, height: int) -> QImage:
        return render_row(msgspec.structs.replace(look, body=text, height=height), pictures, 1.0).toImage()

    text = "[Class Bonus] Intercept{}\nDraw a card, then discard a card."
    assert drawn(text.format(reminder), 240) == drawn(text.format(""), 240)
    assert drawn(text.format(reminder), 480) != drawn(text.format(""), 480), "where all is read, reminders are"
    lines = "[Class Bonus]\nDraw a card.\n{}\nThen discard a card."
    assert drawn(lines.format("Heal 1."), 168) != drawn(lines.format("Heal 2."), 168), "art gives way to words"


@pytest.mark.usefixtures("text_scale")
def test_what_frames_an_item_lies_within_its_size(pictures: Pictures) -> None:
    """The column cuts off what lies outside of an item."""
    look = row_looks(238)["copy"]
    image = render_row(look, pictures, 1.0).toImage()
    whole, size = image.width(), MARGIN + look.height + 1
    assert _empty(image.copy(0, 0, whole, MARGIN - 1)) and _empty(image.copy(0, size, whole, MARGIN - 1))
    assert not _empty(image.copy(0, MARGIN, whole, 3)), "its dashes"


def test_an_empty_pile_is_fainter_than_one_with_cards(pictures: Pictures) -> None:
    full = PileAppearance(3, 60, 84)
    empty = msgspec.structs.replace(full, count=0)
    seen = [render_pile(look, pictures, 1.0).toImage() for look in (full, empty)]
    light = [_painted(image) for image in seen]
    assert light[1] < light[0] / 10


def _painted(image: QImage) -> int:
    step = 3
    return sum(
        image.pixelColor(x, y).alpha() for x in range(0, image.width(), step) for y in range(0, image.height(), step)
    )


def test_the_number_of_a_memory_stands_behind_its_name_where_its_cards_lie_below(qapp: QApplication) -> None:
    """A number alone at the other end, over a memory that is empty, belongs to nothing."""
    far = ZoneAppearance("Memory", 300, 24, count="0", plain=True)
    right = [
        _painted(render_zone(look, 1.0).toImage().copy(MARGIN + 150, MARGIN, 150, 24))
        for look in (far, msgspec.structs.replace(far, close=True))
    ]
    assert right[0] > 0 and right[1] == 0


@pytest.mark.parametrize("name", sorted(themes.THEMES))
def test_signs_on_a_card_can_be_seen_in_every_theme(name: str, qapp: QApplication, pictures: Pictures) -> None:
    """The ground of a sign is dark whatever the theme, so what stands on it is light."""
    look = CardAppearance(next(iter(DEFINITIONS)), 140, 176, "table", states=("rested",), keywords=("shield",))
    boxes = boxes_of(look)
    theme.apply_theme(qapp, theme.scale(), name)
    try:
        image = drawn(look, pictures)
    finally:
        theme.apply_theme(qapp, theme.scale(), "dark")
    for chip in (*boxes.states, *boxes.keywords):
        box = chip.box.adjusted(4, 4, -4, -4).translated(MARGIN, MARGIN).toRect()
        light = [
            image.pixelColor(x, y).lightness()
            for x in range(box.left(), box.right())
            for y in range(box.top(), box.bottom())
        ]
        assert max(light) - min(light) > 90


def test_no_felt_is_seen_between_a_card_and_its_shadow(pictures: Pictures) -> None:
    shown = {name: (look, render_card(look, pictures, 1.0)) for name, look in card_looks(130).items()}
    pile = PileAppearance(count=1, width=60, height=84)
    for name, (look, picture) in {**shown, "pile": (pile, render_pile(pile, pictures, 1.0))}.items():
        if name == "suppressed":  # a ghost has none
            continue
        image = picture.toImage()
        middle = MARGIN + look.width // 2
        below = [image.pixelColor(middle, MARGIN + look.height + down).alpha() for down in range(-1, 9)]
        assert below[0] > 240 and min(below[:5]) > 85, f"{name}: {below}"
        if "attacking" not in getattr(look, "states", ()):  # around which there is another ring
            assert sorted(below[4:], reverse=True) == below[4:], f"{name} fades away"


@pytest.mark.parametrize("name", themes.THEMES)
def test_what_came_this_turn_stands_in_a_light_that_is_seen_on_the_felt(
    name: themes.ThemeName, qapp: QApplication, pictures: Pictures
) -> None:
    looks = card_looks(130)
    theme.apply_theme(qapp, 1.0, name)
    try:
        lit, plain = (_on_felt(render_card(looks[look], pictures, 1.0)) for look in ("new", "plain"))
        beside = [QPoint(MARGIN - out, MARGIN + 90) for out in range(3, 9)]
        apart = [_distance(lit.pixelColor(at), plain.pixelColor(at)) for at in beside]
        assert min(apart[:3]) > 40, apart
    finally:
        theme.apply_theme(qapp, 1.0, "dark")


def _on_felt(picture: QPixmap) -> QImage:
    image = QImage(picture.size(), QImage.Format.Format_RGB32)
    image.fill(THEME.colour("felt"))
    painter = QPainter(image)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return image


def _distance(one: QColor, other: QColor) -> float:
    return max(abs(a - b) for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


@pytest.mark.parametrize("kind", ["buff", "enlighten", "preparation", "refinement", "sheen", "wither"])
@pytest.mark.parametrize("width", [90, 130])
def test_the_counters_met_most_are_told_whole_on_a_small_card(pictures: Pictures, width: int, kind: str) -> None:
    plain = card_looks(width)["plain"]
    (chip,) = boxes_of(msgspec.structs.replace(plain, counters=((kind, 12),))).counters
    assert chip.icon and chip.text == "12" and chip.box.width() < width * 0.5
    others = [one for one in ("buff", "enlighten", "preparation", "refinement", "sheen", "wither") if one != kind]
    icons = [boxes_of(msgspec.structs.replace(plain, counters=((one, 1),))).counters[0].icon for one in others]
    assert chip.icon not in icons, "each has a sign of its own"


def test_a_source_card_that_nothing_reads_yet_is_not_said_to_take_anything_along() -> None:
    assert reading_words(0) == ""
    assert reading_words(1) != reading_words(2) and "2" in reading_words(2)


@pytest.mark.parametrize("height", [46, 58])
def test_an_item_with_room_for_one_line_says_what_it_aims_at_or_else_what_it_is(
    pictures: Pictures, height: int
) -> None:
    plain = msgspec.structs.replace(row_looks(252)["original"], height=height, details=(), ribbon="", copy=False)
    ability, aimed = (
        msgspec.structs.replace(plain, kind="Triggered"),
        msgspec.structs.replace(plain, details=("→ Otter",)),
    )
    seen = [render_row(look, pictures, 1.0).toImage() for look in (plain, ability, aimed)]
    assert all(one != other for one, other in itertools.combinations(seen, 2))


@pytest.mark.parametrize("name", ["Revitalizing Cleanse", "Sanglier dos-de-four", "Gaia's Songbird"])
def test_in_the_narrowest_item_the_art_gives_way_to_the_name(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    room: dict[str, tuple[float, float]] = {}
    drawn = painting.text_in

    def watched(painter: QPainter, box: QRectF, text: str, font: QFont, *more: Any, **others: Any) -> None:
        room[text] = QFontMetricsF(font).horizontalAdvance(text), box.width()
        drawn(painter, box, text, font, *more, **others)

    monkeypatch.setattr(painting, "text_in", watched)
    for number in (1, 11):
        look = msgspec.structs.replace(row_looks(175, flat=68)["original"], name=name, number=number)
        render_row(look, pictures, 1.0)
        needed, there = room[name]
        assert needed <= there


def test_a_pick_is_a_check_and_a_number_where_the_order_matters(pictures: Pictures) -> None:
    card = card_looks(130)["plain"]
    row = row_looks(252)["original"]
    plate = PlateAppearance("Rowan", 300, 30)
    checked = (
        render_card(msgspec.structs.replace(card, frame="picked"), pictures, 1.0),
        render_row(msgspec.structs.replace(row, frame="picked"), pictures, 1.0),
        render_plate(msgspec.structs.replace(plate, frame="picked"), 1.0),
    )
    for number in (1, 2):
        numbered = (
            render_card(msgspec.structs.replace(card, frame="picked", number=number), pictures, 1.0),
            render_row(msgspec.structs.replace(row, frame="picked", pick=number), pictures, 1.0),
            render_plate(msgspec.structs.replace(plate, frame="picked", number=number), 1.0),
        )
        for one, other in zip(checked, numbered, strict=True):
            assert one.size() == other.size() and one.toImage() != other.toImage()
    middle = QPoint(row.width - 13, 13) + QPoint(MARGIN, MARGIN)
    assert checked[1].toImage().pixelColor(middle - QPoint(8, 0)) == THEME.colour("picked")


@pytest.mark.usefixtures("qapp")
def test_the_elements_beside_a_name_are_all_shown_or_none() -> None:
    """Where there is room for one of two, it would say that there is no other."""
    elements = ("NORM", "WATER")
    for width in range(40, 200):
        plate = render_plate(PlateAppearance("Rowan", width, 30, elements=elements), 1.0).toImage()
        row = [plate.pixelColor(x, MARGIN + 15) for x in range(plate.width())]
        shown = [element_colour(element) in row for element in elements]
        assert shown[0] == shown[1], width
    assert shown[0], "there is room in the end"


@pytest.mark.parametrize("room", [0, 24, 60])
def test_the_word_of_a_hint_keeps_to_what_is_seen_of_a_card(room: int) -> None:
    halo = render_halo(HaloAppearance("3 · 58 %", "hint", 120, 168, room, above=True), 1.0).toImage()
    above = MARGIN - 11  # of the badge, not of the frame
    inked = [x - MARGIN for x in range(halo.width()) if halo.pixelColor(x, above).alpha() > 128]
    assert inked and min(inked) >= 0 and max(inked) < (room or 120)
    assert (max(inked) - min(inked) > 40) == (room != 24), "the number alone where there is no room for more"


def test_in_a_large_window_names_grow_with_their_cards_and_alike_and_numbers_leave_the_name_of_a_player_first(
    qapp: QApplication,
) -> None:
    def letters(name: str, width: int) -> int:
        return fitted_name(CardAppearance("x", width, round(width * 1.26), "table", name=name), width * 0.76)[
            0
        ].pixelSize()

    def wide(line: str) -> int:
        look = PlateAppearance("Ash", 498, 72, lines=(line,))
        plain = render_plate(msgspec.structs.replace(look, lines=()), 1.0).toImage()
        drawn = render_plate(look, 1.0).toImage()
        rows = range(0, drawn.height(), 2)
        return sum(any(plain.pixel(x, y) != drawn.pixel(x, y) for y in rows) for x in range(drawn.width()))

    try:
        usual = letters("Blitz Mage", 170)
        theme.apply_theme(qapp, 1.0, grown=1.5)
        assert letters("Blitz Mage", 290) == pytest.approx(usual * 290 / 170, abs=1)
        assert letters("Flame-Rune Swordsman", 290) >= 0.75 * letters("Blitz Mage", 290)
        grown = wide("Influence 5")
        theme.apply_theme(qapp, 1.5)
        assert letters("Blitz Mage", 290) > usual * 290 / 170 + 3, "somebody wants them larger"
        assert wide("Influence 5") > grown
    finally:
        theme.apply_theme(qapp)


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_the_light_around_a_card_is_the_same_as_if_all_of_it_were_drawn(qapp: QApplication, ratio: float) -> None:
    """Only its corners are drawn; the bytes are those of the whole."""
    whole = painting._small_light.__wrapped__
    for side in itertools.product((7.0, 63.0, 90.4, 152.25, 700.0), (61.0, 126.7, 210.0)):
        for radius, reach in ((4.0, 6), (8.5, 12)):
            light = painting._light(*side, radius, 0xFFE8BC5F, reach, ratio)
            drawn = whole(*side, radius, 0xFFE8BC5F, reach, ratio)
            assert (light.size(), bytes(light.constBits())) == (drawn.size(), bytes(drawn.constBits()))
