"""The starter decks as they are brought to a table, and a table that knows them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.lan.game.deck_faces import DeckFaces
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.messages import protocol as p

STARTER = starter_set()


def deck(number: int = 0) -> p.ChooseDeck:
    """A starter deck for the table."""
    shipped = STARTER.decks[number]
    return p.ChooseDeck(shipped.name, shipped.material, shipped.main)


def short_list(folder: Path, number: int = 0, kinds: int = 5) -> str:
    """The file of a list out of a starter deck, with two cards each of so many kinds: bots play their game with five in
    a fifth of the answers."""
    shipped, path = STARTER.decks[number], folder / f"short-{number}.txt"
    name = {key: face.name for key, face in STARTER.definitions.items()}
    material = [f"1 {name[key]}" for key in shipped.material[:3]]
    main = [f"2 {name[key]}" for key in list(Counter(shipped.main))[:kinds]]
    path.write_text("\n".join(("# Material Deck", *material, "", "# Main Deck", *main)), "utf-8")
    return str(path)


def new_match(**settings: Any) -> MatchServer:
    """A table that knows the starter set."""
    return MatchServer(p.Settings(**settings), DeckFaces(STARTER).faces_of)
