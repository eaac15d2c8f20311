"""Pantheon in the network: one copy of each card, two boons, a barrier for each, and more than two at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.catalogue.importing import import_cards
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.lan.connection.bot_seat import BotSeat
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import PeerEvent
from gatcg_desktop.lan.game.deck_faces import DeckFaces, boons_in
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.verification.verifying import verify
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.lan import CODE, HERE, STARTER, hosting
from tests.helpers.shared_data import shared_path

PANTHEON = p.Settings(format="pantheon", players=3)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    records = shared_path("api/cards-2026-06.json.gz")
    path: Path = tmp_path_factory.mktemp("pantheon") / "catalogue.sqlite3"
    with CardStore.open(path) as store:
        import_cards(store, records)
        yield store


def deck(store: CardStore, name: str = "Pantheon") -> p.ChooseDeck:
    """Sixty different cards, twelve of the material deck, the first boons there are."""
    cards = [card for card in store if card.elements in (("NORM",), ["NORM"]) and card.limit("pantheon") is None]
    kinds = {"ALLY", "ACTION", "ITEM"}
    main = [
        card.slug
        for card in cards
        if set(card.types) <= kinds and card.cost_kind == "reserve" and "TOKEN" not in card.supertypes
    ]
    shipped = STARTER.decks[0]
    lesser, greater = boons_in(store)
    return p.ChooseDeck(name, shipped.material[:12], tuple(main[:60]), (), (lesser[0][0], greater[0][0]))


@pytest.mark.shared_data
def test_what_the_format_asks_of_a_deck(store: CardStore) -> None:
    desk = DeckFaces(STARTER, store)
    good = deck(store)
    assert desk.faces_of(good, PANTHEON)
    for change, reason in (
        ({"boons": ()}, "one lesser and one greater boon"),
        ({"boons": (good.boons[0],) * 2}, "one lesser and one greater boon"),
        ({"main": good.main[:59]}, "needs at least 60"),
        ({"main": (*good.main, good.main[0])}, "2 copies of .* and may have 1"),
        ({"material": good.material[:11]}, "has 11 cards and needs 12"),
        ({"sideboard": good.main[:1]}, "no sideboard"),
    ):
        with pytest.raises(UserMistake, match=reason):
            desk.faces_of(msgspec.structs.replace(good, **change), PANTHEON)
    with pytest.raises(UserMistake, match="Boons can be chosen only in the Pantheon format"):
        desk.faces_of(good, p.Settings())
    assert desk.faces_of(msgspec.structs.replace(good, boons=()), p.Settings(format="free"))


@pytest.mark.shared_data
def test_three_play_pantheon_to_its_end(store: CardStore) -> None:
    async def play() -> None:
        server = MatchServer(PANTHEON, DeckFaces(STARTER, store).faces_of)
        async with hosting(server) as host:
            peers = []
            for number in range(3):
                peer = Peer(HERE, host.port, CODE, f"P{number}")

                def heard(event: PeerEvent, peer: Peer = peer) -> None:
                    if isinstance(event, p.Ended):
                        peer.leave()

                BotSeat(peer, deck(store), "random", number, 25, heard)
                peers.append(peer)
            async with asyncio.timeout(120):
                await asyncio.gather(*(peer.run() for peer in peers))
            assert server.game is not None
            state, definitions = server.game.game.state, server.game.definitions
            assert all(seat.barrier and len(seat.boons) == 2 for seat in server.game.setup.seats)
            assert any("BARRIER" in face.subtypes for face in definitions.values())
            assert state is not None
            for peer in peers:
                proof, desk = peer.proofs[1], DeckFaces(STARTER, store)
                assert verify(proof.record, proof.heard, desk.why_not).fault is None

    asyncio.run(play())
