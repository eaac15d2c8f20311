"""A catalogue of small cards of our own on disk, and desks over it."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.model import Amendment, CardRecord, EditionRecord, FormatLimit, Reference, Ruling
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.gui.foundation.catalogue import Catalogue


def edition(uuid: str, prefix: str = "ONE", name: str = "First Light", rarity: int = 1) -> EditionRecord:
    """A printing with a picture on the server."""
    return EditionRecord(
        uuid=uuid,
        slug=f"{uuid}-slug",
        image=f"/cards/images/{uuid}.jpg",
        set_prefix=prefix,
        set_name=name,
        rarity=rarity,
    )


CARDS: tuple[CardRecord, ...] = (
    CardRecord(
        "ember-fox",
        "u1",
        "Ember Fox",
        "FIRE",
        ("FIRE",),
        ("ALLY",),
        subtypes=("BEAST",),
        classes=("TAMER",),
        cost_kind="reserve",
        cost_value=2,
        power=2,
        life=1,
        effect="**Intercept**\nOn Enter: Summon a Cinder token.",
        rule=(Ruling("2025-03-01", "", "It may intercept at once. You reserve cards face down for its reserve cost."),),
        references=(Reference("SUMMON", "cinder", "Cinder"),),
        editions=(edition("ed-fox"), edition("ed-fox-2", "TWO", "Second Light", 3)),
    ),
    CardRecord("cinder", "u2", "Cinder", "FIRE", ("FIRE",), ("ALLY",), ("TOKEN",), power=1, life=1),
    CardRecord(
        "gale-hound",
        "u3",
        "Gale Hound",
        "WIND",
        ("WIND",),
        ("ALLY",),
        classes=("RANGER",),
        cost_kind="reserve",
        cost_value=3,
        power=3,
        life=2,
        effect="Draw a card.",
        legality=(FormatLimit("STANDARD", 0),),
        editions=(edition("ed-hound"),),
    ),
    CardRecord(
        "tide-letter",
        "u4",
        "Tide Letter",
        "WATER",
        ("WATER",),
        ("ACTION",),
        classes=("MAGE",),
        cost_kind="memory",
        cost_value=1,
        speed=True,
        effect="Draw a card into your memory.",
        amended=(Amendment("2025-05-01", "Draw a card into your memory.", "Draw a card."),),
        editions=(edition("ed-tide", "TWO", "Second Light"),),
    ),
)


def filled_catalogue(path: Path, cards: tuple[CardRecord, ...] = CARDS) -> Catalogue:
    """A catalogue with these cards, not opened yet."""
    with CardStore.open(path) as store:
        store.replace_all(cards, "file", "cards of our own")
    return Catalogue(path)


def opened(qtbot: QtBot, catalogue: Catalogue) -> Catalogue:
    """The catalogue, opened."""
    with qtbot.waitSignal(catalogue.changed, timeout=10_000):
        catalogue.open()
    return catalogue
