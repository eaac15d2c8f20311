"""A game has the faces of what its cards can bring into it, also of what a text brings that nobody reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gatcg_desktop.catalogue.definitions import definition_of, named_by
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.catalogue.wire import decode_card
from gatcg_desktop.decks.faces import Faces
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.language.ast.walk import by_hand_text
from tests.helpers.api_server import made_up_card
from tests.helpers.shared_data import real_records


def made_up(slug: str, text: str, *brings: tuple[str, str], **changes: Any) -> CardRecord:
    references = [{"kind": kind, "slug": key, "name": key.title(), "direction": "TO"} for kind, key in brings]
    return decode_card(json.dumps(made_up_card(slug, effect_raw=text, references=references, **changes)).encode())


def test_what_the_server_says_a_card_brings_is_there_although_its_text_is_not_read(tmp_path: Path) -> None:
    cards = [
        made_up("kennel", "Juggle: A puppy comes running.", ("SUMMON", "puppy"), ("REFERENCE", "bone")),
        made_up("puppy", "Howl: It is famous.", ("STATUS", "fame"), types=["TOKEN", "ALLY"]),
        made_up("fame", "Everybody knows you.", types=["STATUS"]),
        made_up("bone", "Taunt"),
    ]
    with CardStore.open(tmp_path / "cards.db") as store:
        store.replace_all(cards, "file", "made up")
        faces = Faces(starter_set(), store)
        faces.add(cards[0])
        faces.complete()
    assert set(faces.definitions) == {"kennel", "puppy", "fame"}


@pytest.mark.shared_data
def test_whatever_the_server_says_a_real_card_brings_its_reading_brings_where_it_is_whole() -> None:
    records = real_records()
    missing, looked_at = [], 0
    for record in records:
        # A mastery is also told of cards that only ask for it.
        told = {one.slug for one in record.references if one.kind in ("SUMMON", "GENERATE", "STATUS")}
        faces = definition_of(record) if told else ()
        if faces and not any(by_hand_text(face.abilities) for face in faces):
            looked_at += 1
            missing += [(record.slug, key) for key in told.difference(*map(named_by, faces))]
    assert missing == [] and looked_at > 100
