"""The starter decks as they are brought to a table, and a table that knows them."""

from __future__ import annotations

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


def new_match(**settings: Any) -> MatchServer:
    """A table that knows the starter set."""
    return MatchServer(p.Settings(**settings), DeckFaces(STARTER).faces_of)
