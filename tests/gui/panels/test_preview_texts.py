"""How cards, objects and stack items read: what is printed, what is so now, and where it came from."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.gui.panels.preview import Number, Paragraph, Preview
from gatcg_desktop.gui.panels.preview_choice import preview_of
from gatcg_desktop.gui.panels.preview_of_face import as_read, paragraphs
from gatcg_desktop.gui.table.composition.labels import item_details, item_text, target_words, tells_modes
from gatcg_desktop.language.ast import ByHand, ByHandEffect, Draw, Event, Keyword, OnResolve, Triggered
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import Origin
from gatcg_desktop.rules.views.views import CardView, InstanceView, ObjectView, PlayerView, TargetView, View
from tests.gui.looks_samples import ALLY, DEFINITIONS, HERO, SPELL

NAMES = {1: "Rowan", 2: "Ash", 10: "Reed Otter", 30: "Twin Gale", 40: "Ember Warden"}

OTTER = ObjectView(
    id=10,
    card=11,
    key=ALLY.key,
    name=ALLY.name,
    owner=1,
    controller=1,
    types=("ALLY",),
    subtypes=("BEAST",),
    elements=("WATER",),
    power=1,
    life=3,
    level=None,
    durability=None,
    printed_power=1,
    printed_life=3,
    damage=0,
    rested=False,
    counters=(),
    keywords=(),
    properties=(),
    token=False,
    origin=Origin("card"),
    entered_turn=1,
    attacking=False,
    defending=False,
    retaliating=False,
    wielded=False,
    lineage=(),
    intent=(),
    loaded=(),
)
GALE = InstanceView(
    id=30,
    number=4,
    kind="activation",
    key=SPELL.key,
    name=SPELL.name,
    controller=2,
    source=31,
    source_there=True,
    targets=(),
    modes=(),
    x=None,
    copy=False,
    copy_of=0,
    properties=(),
    text="",
    by_hand=False,
)


def player(id: int) -> PlayerView:
    return PlayerView(
        id=id,
        name=NAMES[id],
        hand=3,
        memory=0,
        deck=40,
        material=10,
        graveyard=0,
        banishment=0,
        influence=3,
        elements=("FIRE",),
        champion=0,
        level=0,
        lost="",
    )


def view(*objects: ObjectView, stack: tuple[InstanceView, ...] = (), **zones: tuple[CardView, ...]) -> View:
    return View(
        viewer=1,
        turn=1,
        turn_player=1,
        phase="main",
        players=(player(1), player(2)),
        zones={(zone, cards[0].zone_owner): cards for zone, cards in zones.items()},
        objects=objects,
        stack=stack,
        played=(),
        combat=None,
        holder=1,
        passed=(),
        deciding=1,
        decision=None,
        outcome="",
        winner=0,
    )


def reading(shown: View, id: int, key: str = "") -> Preview:
    found = preview_of(shown, Definitions(DEFINITIONS), lambda id: NAMES.get(id, "?"), id, key)
    assert found is not None
    return found


def changed(thing: Any, **fields: Any) -> Any:
    return msgspec.structs.replace(thing, **fields)


pytestmark = pytest.mark.usefixtures("qapp")


def test_a_card_reads_as_printed(qapp: QApplication) -> None:
    found = reading(view(), 0, HERO.key)
    assert (found.name, found.type_line) == ("Ember Warden", "Champion — Warrior Human")
    assert [(number.label, number.now) for number in found.numbers] == [
        ("Memory cost", "1"),
        ("Level", "1"),
        ("Life", "21"),
    ]
    assert [words.text for words in found.words] == list(HERO.paragraphs)


def test_a_cost_of_x_is_shown_as_x_and_no_cost_as_none() -> None:
    assert reading(view(), 0, SPELL.key).numbers[0] == Number("coins", "Reserve cost", "X")
    assert all(number.label != "Reserve cost" for number in reading(view(), 0, "spark").numbers)


def test_an_unchanged_object_shows_each_number_once() -> None:
    numbers = reading(view(OTTER), 10).numbers
    assert [(number.now, number.printed, number.change) for number in numbers] == [("1", "", ""), ("3", "", "")]


def test_changed_numbers_say_what_is_printed() -> None:
    power, life, damage = reading(view(changed(OTTER, power=4, life=2, damage=1)), 10).numbers
    assert (power.now, power.printed, power.change) == ("4", "1", "more")
    assert (life.now, life.printed, life.change) == ("2", "3", "less")
    assert (damage.label, damage.now) == ("Damage", "1")


@pytest.mark.parametrize(
    ("origin", "words"),
    [
        (Origin("card"), "Rowan controls it."),
        (Origin("token", by=40), "A token that Ember Warden made; Rowan controls it."),
        (Origin("token", by=99), "A token; Rowan controls it."),
        (Origin("copy", of=10, by=30), "A token that is a copy"),
    ],
)
def test_an_object_says_where_it_came_from(origin: Origin, words: str) -> None:
    thing = changed(OTTER, origin=origin, token=origin.kind != "card")
    found = reading(view(thing), 10)
    assert found.notes[0].startswith(words)
    assert (found.token, found.copy) == (origin.kind != "card", origin.kind == "copy")


def test_an_object_says_all_that_is_so_about_it() -> None:
    under = CardView(50, HERO.key, 1, "lineage", 1, True)
    thing = changed(
        OTTER,
        controller=2,
        rested=True,
        attacking=True,
        properties=("distant",),
        keywords=(("Intercept", 0), ("Ranged", 2)),
        counters=(("buff", 2),),
        lineage=(under,),
    )
    notes = " ".join(reading(view(thing), 10).notes)
    for words in (
        "Ash controls it.",
        "Owned by Rowan.",
        "Rested, attacking, distant.",
        "Keywords now: Intercept, Ranged 2.",
        "2 buff counters.",
        "Lineage: Ember Warden.",
    ):
        assert words in notes


def test_a_stack_item_says_what_it_is_and_what_it_targets() -> None:
    item = changed(
        GALE,
        targets=(TargetView(10, 0, True), TargetView(0, 0, False)),
        x=3,
        modes=("Draw a card",),
        properties=("imbued",),
        extra_subtypes=("MELODY",),
    )
    found = reading(view(OTTER, stack=(item,)), 30)
    assert found.type_line == "#4 · Activation · Ash"
    assert found.notes == (
        "Resolves next.",
        "Targets: Reed Otter.",
        "A target has become illegal.",
        "Chosen: Draw a card.",
        "Imbued, Melody.",
    )
    assert item_details(item, None, lambda id: NAMES[id])[-1] == "imbued, Melody"
    assert found.numbers[-1].now == "3"


def test_a_copy_names_its_original() -> None:
    copy = changed(GALE, id=32, number=5, copy=True, copy_of=30)
    assert "A copy of #4." in reading(view(stack=(GALE, copy)), 32).notes
    assert "A copy; what it was copied from is gone." in reading(view(stack=(copy,)), 32).notes
    assert "Resolves next." not in reading(view(stack=(GALE, copy)), 30).notes


def test_an_item_whose_card_is_gone_is_said_to_fizzle() -> None:
    found = reading(view(stack=(changed(GALE, source_there=False),)), 30)
    assert "Its card has left the Effects Stack: it will fizzle." in found.notes


def test_an_ability_reads_its_own_text_and_names_its_source() -> None:
    item = changed(GALE, kind="triggered", key=HERO.key, source=40, text="On Enter: Draw a card.")
    found = reading(view(stack=(item,)), 30)
    assert found.words == (Paragraph("On Enter: Draw a card."),)
    assert "From Ember Warden." in found.notes
    assert found.numbers == ()


def test_paragraphs_left_to_the_players_are_marked() -> None:
    parallel = CardDefinition(
        key="k",
        name="K",
        types=("ALLY",),
        paragraphs=("Intercept", "Dance."),
        abilities=(Keyword("Intercept"), ByHand("Dance.")),
    )
    assert [words.by_hand for words in paragraphs(parallel)] == [False, True]
    together = changed(parallel, abilities=(ByHand("Dance."),))
    assert [words.by_hand for words in paragraphs(together)] == [False, True]


def test_the_words_that_are_not_understood_are_told_and_marked() -> None:
    text = "On Enter: Juggle three torches."
    left = Triggered(Event("enter"), (ByHandEffect(text),), text=text)
    (words,) = paragraphs(CardDefinition(key="k", name="K", types=("ALLY",), paragraphs=(text,), abilities=(left,)))
    assert words == Paragraph(text, True, "Not understood: Juggle", ((10, 16),))


def test_a_hidden_card_tells_nothing_but_whose_it_is() -> None:
    hidden = CardView(-3, "", 2, "hand", 2, False)
    found = reading(view(hand=(hidden,)), -3)
    assert found.key == "" and found.words == () and found.numbers == ()
    assert found.notes == ("Only Ash may look at it.",)


def test_nothing_reads_as_nothing() -> None:
    assert preview_of(view(), Definitions(DEFINITIONS), str, 0, "") is None
    assert preview_of(view(), Definitions(DEFINITIONS), str, 77, "no-such-card") is None


def test_a_target_tells_its_part_of_divided_damage(qapp: QApplication) -> None:
    item = changed(GALE, targets=(TargetView(10, 0, True, 4), TargetView(40, 0, True, 1)))
    assert [words.partition(": ")[2] for words in target_words(item, lambda id: NAMES[id])] == [
        "Reed Otter (4 of the damage)",
        "Ember Warden (1 of the damage)",
    ]
    assert "(" not in target_words(changed(GALE, targets=(TargetView(10, 0, True),)), lambda id: NAMES[id])[0]


def test_a_full_stop_alone_is_not_told_as_what_is_not_understood() -> None:
    text = "Whenever you recover, an ally."
    card = CardDefinition(key="k", name="K", types=("ACTION",), paragraphs=(text,), abilities=(ByHand(text),))
    (words,) = paragraphs(card)
    assert words == Paragraph(text, True, "Not understood as a whole.")


def test_a_stack_item_says_the_mode_that_was_chosen_once_and_no_other() -> None:
    rests, draws = "Rest target unit.", "Draw two cards."
    whole = f"Choose one—\n• {rests}\n• {draws}"
    face = changed(SPELL, paragraphs=(whole,), abilities=(ByHand(text=whole),))
    item = changed(GALE, text=whole, modes=(draws,))
    assert item_text(item, face) == f"Choose one—\n• {draws}"
    assert tells_modes(item, face) and not any(draws in line for line in item_details(item, face, str, modes=False))
    elsewhere = changed(item, text="Choose one of its modes.")
    assert item_text(elsewhere, face) == "Choose one of its modes." and not tells_modes(elsewhere, face)
    assert f"Mode: {draws}" in item_details(elsewhere, face, str)
    assert not tells_modes(changed(item, modes=()), face) and item_text(changed(item, modes=()), face) == whole


def test_a_stack_item_says_first_what_it_does_as_it_resolves() -> None:
    cheaper, does = "This card costs 1 less to activate.", "Deal LV damage to target unit. (LV is the level.)"
    face = changed(
        SPELL,
        paragraphs=(cheaper, does),
        abilities=(ByHand(text=cheaper, when="static"), OnResolve(text="Deal LV damage to target unit.")),
    )
    item = changed(GALE, text=f"{cheaper}\n{does}", targets=(TargetView(10, 0, True),), paid=2)
    assert item_text(item, face) == f"{does}\n{cheaper}"
    assert item_text(changed(item, text=does), face) == does
    assert item_details(item, face, lambda id: "Otter, Lord of Reeds", brief=True, paid=False) == ("→ Otter",)


def test_of_a_text_that_is_partly_run_the_sentences_left_to_the_players_are_marked() -> None:
    text = "Juggle three torches. Draw a card. Then sing."
    effects = (ByHandEffect("Juggle three torches."), Draw(), ByHandEffect("Then sing."))
    card = CardDefinition(key="k", name="K", types=("ACTION",), paragraphs=(text,), abilities=(OnResolve(effects),))
    (words,) = paragraphs(card)
    assert words.partly and [text[slice(*one)] for one in words.marked] == ["Juggle three torches.", "Then sing."]
    assert as_read(card, Definitions({"k": card})) == (
        "Do by hand: Juggle three torches. Draw a card. Do by hand: Then sing.",
    )
