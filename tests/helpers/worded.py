"""Cards made of words: a text, read by the compiler, on a card of the test's own."""

from __future__ import annotations

from typing import Any

from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import card
from tests.helpers.witness import partly_read_for_a_card, read_for_a_card

SUPERTYPES = ("UNIQUE", "REGALIA", "TOKEN")


def worded(key: str, types: str, text: str, **printed: Any) -> CardDefinition:
    """A card whose abilities are what its text says. Its name is its key in words."""
    face = card(key, types, **printed)
    if "ACTION" in face.types and not face.speed:
        face = card(key, types, **{"speed": "fast", **printed})
    facts = CardFacts(face.name, face.types, face.supertypes, x_cost=face.cost_kind != "none" and face.cost is None)
    _, abilities = read_for_a_card(text, facts)
    return card(key, types, **{"speed": face.speed, **printed, "abilities": abilities})


def unread(text: str, types: str = "action", **facts: Any) -> str:
    """Why a text of one paragraph is not understood."""
    (paragraph,) = compile_text(text, CardFacts("Odd Bell", tuple(types.upper().split()), **facts))
    assert paragraph.abilities is None, f"{text!r} was read as {paragraph.abilities}"
    return paragraph.reason


def outlined(key: str, types: str, text: str, **printed: Any) -> CardDefinition:
    """A card with a text of one paragraph that is not understood, as far as it is: when its time comes, or by hand."""
    face = card(key, types, **printed)
    if "ACTION" in face.types and not face.speed:
        printed = {"speed": "fast", **printed}
    abilities = partly_read_for_a_card(text, CardFacts(face.name, face.types, face.supertypes))
    return card(key, types, **{**printed, "abilities": abilities})
