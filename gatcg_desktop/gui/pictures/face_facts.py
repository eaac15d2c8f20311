"""From what is printed on a card to what its drawn face shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from PIL.Image import Image

    from gatcg_desktop.artwork.face_facts import FaceFacts
    from gatcg_desktop.catalogue.model import CardRecord
    from gatcg_desktop.rules.model.definitions import CardDefinition

SMALL_BELOW = 260
"""Faces narrower than this, in pixels, leave out the rules text and have a larger name and numbers."""


def facts_of(definition: CardDefinition, *, token: bool = False, copy: bool = False, small: bool = False) -> FaceFacts:
    """The facts a face is drawn from. `token` and `copy` say what it is on the table, not what is printed."""
    from gatcg_desktop.artwork.face_facts import FaceFacts
    from gatcg_desktop.gui.foundation.card_words import is_spoken, localized_definition, type_word

    words = localized_definition(definition)
    return FaceFacts(
        name=words.name,
        element=definition.elements[0] if definition.elements else "NORM",
        elements=definition.elements,
        type_line=_type_line(definition, type_word if is_spoken(definition) else _written),
        types=definition.types,
        subtypes=definition.subtypes,
        classes=definition.classes,
        cost_kind=definition.cost_kind,
        cost=cost_text(definition),
        level=definition.level,
        power=definition.power,
        life=definition.life,
        durability=definition.durability,
        speed=definition.speed or None,
        speed_word=_speed_word(definition.speed) if is_spoken(definition) else "",
        text="\n".join(words.paragraphs),
        flavor=words.flavor,
        art_key=definition.key,
        token=token or "TOKEN" in definition.supertypes,
        copy_of="" if copy else None,
        small=small,
    )


def drawn_face(definition: CardDefinition, size: tuple[int, int], *, token: bool = False, copy: bool = False) -> Image:
    """The face as an RGBA picture, clear outside its outline. May run in a worker thread."""
    from gatcg_desktop.artwork.card_face import draw_face

    return draw_face(facts_of(definition, token=token, copy=copy, small=size[0] < SMALL_BELOW), size)


def drawn_art(definition: CardDefinition, size: tuple[int, int]) -> Image:
    """The picture of that face without any words, an RGB picture. May run in a worker thread."""
    from gatcg_desktop.artwork.motifs import draw_art

    width, height = (2 * length for length in size)  # drawn at twice the size, for smooth edges
    return draw_art(facts_of(definition), (width, height), (width / 2, height * 0.54), height * 0.0043).reduce(2)


def type_line(definition: CardDefinition) -> str:
    """As cards have it, in the language of the program: "Unique Ally — Guardian Human"."""
    from gatcg_desktop.gui.foundation.card_words import type_word

    return _type_line(definition, type_word)


def _type_line(definition: CardDefinition, written: Callable[[str], str]) -> str:
    kind = " ".join(map(written, (*definition.supertypes, *definition.types)))
    detail = " ".join(map(written, (*definition.classes, *definition.subtypes)))
    return f"{kind} — {detail}" if detail else kind


def _speed_word(speed: str) -> str:
    """On the plate, where there is room for a short word."""
    match speed:
        case "fast":
            return QCoreApplication.translate("Face", "FAST")
        case "slow":
            return QCoreApplication.translate("Face", "SLOW")
        case _:
            return ""


def cost_text(definition: CardDefinition) -> str:
    """The cost as written: "3", "X", or "" where there is none."""
    if definition.cost_kind == "none":
        return ""
    return "X" if definition.cost is None else str(definition.cost)


def _written(word: str) -> str:
    return " ".join(part.capitalize() for part in word.replace("_", " ").split())


def printed_definition(record: CardRecord) -> CardDefinition:
    """A catalogue card as a definition to look at: no abilities are read in its text."""
    from gatcg_desktop.rules.model.definitions import CardDefinition

    return CardDefinition(
        key=record.slug,
        name=record.name,
        types=record.types,
        elements=record.elements or ((record.element,) if record.element else ("NORM",)),
        supertypes=record.supertypes,
        subtypes=record.subtypes,
        classes=record.classes,
        cost_kind=record.cost_kind,
        cost=record.cost_value if isinstance(record.cost_value, int) else None,
        speed="" if record.speed is None else "fast" if record.speed else "slow",
        level=record.level,
        power=record.power,
        life=record.life,
        durability=record.durability,
        paragraphs=tuple(part for part in record.effect.split("\n") if part.strip()),
        flavor=record.flavor or "",
    )
