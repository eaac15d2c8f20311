"""Cards whose abilities are read from a text, to try on a board what the text does."""

from __future__ import annotations

from typing import Any

import msgspec

from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import card
from tests.helpers.witness import read_for_a_card


def written(key: str, types: str, text: str, **printed: Any) -> CardDefinition:
    """A card with this text, all of which has to be understood. `types` as for `card`; actions are fast."""
    if "action" in types:
        printed.setdefault("speed", "fast")
    face = card(key, types, **printed)
    found, abilities = read_for_a_card(text, CardFacts(face.name, face.types, face.supertypes))
    return msgspec.structs.replace(face, abilities=abilities, paragraphs=tuple(one.text for one in found))


def unread(text: str, types: str = "ACTION", name: str = "Bright Idea") -> str:
    """Why a text of one paragraph is not understood."""
    (found,) = compile_text(text, CardFacts(name, tuple(types.upper().split())))
    assert found.abilities is None, f"{text!r} was read as {found.abilities}"
    return found.reason


def read(text: str, types: str = "ACTION", name: str = "Bright Idea") -> Ability:
    """The one ability of a text of one paragraph. `types` as written, one only."""
    (found,) = compile_text(text, CardFacts(name, (types,)))
    assert found.abilities is not None, found.reason
    (ability,) = found.abilities
    return ability
