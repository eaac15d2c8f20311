"""Names and lines of others: one line of what can be printed, wherever they come from."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.lan.connection import discovery
from gatcg_desktop.lan.connection.discovery import Lookout
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.plain import MOST_MARKS, MOST_NAME, plain, plain_name
from tests.helpers.lan import HERE, deck, new_match
from tests.helpers.seated import joined, said_by

NASTY = "<b>Eve</b>\n\u202e\u200f\x1b[2J\0\u2066 a" + "\u0301" * 50
PLAIN = "‹b›Eve‹/b› [2J á\u0301\u0301"


@given(st.text(max_size=200), st.integers(1, 60))
def test_any_text_becomes_one_printable_line(text: str, most: int) -> None:
    for said in (plain(text, most), plain_name(text, most)):
        assert len(said) <= most and said.isprintable() and said == said.strip() and "  " not in said
        marks = 0
        for c in said:
            marks = marks + 1 if unicodedata.combining(c) else 0
            assert marks <= MOST_MARKS
    assert not set("<>") & set(plain_name(text, most))


@pytest.mark.parametrize("text", ["Ada", "Zoë Müller-Größe", "Łukasz", "愛", "Ngô Đình", "a < b"])
def test_ordinary_names_and_lines_stay_as_they_are(text: str) -> None:
    assert plain(text) == text


def test_a_host_makes_names_of_players_decks_and_lines_plain() -> None:
    server = new_match()
    joined(server, NASTY[:MOST_NAME])
    joined(server, "Eve")
    chosen = deck()
    out = said_by(server, 1, p.ChooseDeck(NASTY[:MOST_NAME], chosen.material, chosen.main))
    (lobby,) = [message for to, message in out if to == 2 and isinstance(message, p.Lobby)]
    assert plain_name(NASTY[:MOST_NAME]) == lobby.seats[0].name == lobby.seats[0].deck
    (said,) = [message for to, message in server.receive(1, p.Chat(NASTY), 0.0) if to == 2]
    assert said.text == plain(NASTY) and said.name == lobby.seats[0].name


def test_two_of_the_same_name_are_told_apart_however_long_it_is() -> None:
    server = new_match()
    for _ in range(2):
        joined(server, "x" * MOST_NAME)
    names = [seat.name for seat in server.lobby().seats]
    assert names == ["x" * MOST_NAME, "x" * (MOST_NAME - 4) + " (2)"]
    assert [plain_name(name) for name in names] == names, "a peer shows them as they are"


def test_a_peer_makes_what_a_host_tells_plain() -> None:
    heard: list[Any] = []
    peer = Peer(HERE, 1, "1", "Ada", listener=heard.append)
    seats = p.SeatInfo(1, NASTY, NASTY, True, True, 0), p.SeatInfo(2, "\n", "", True, True, 0)
    peer._take(p.Lobby(seats, "decks", 0, 0))
    peer._take(p.Said(1, NASTY, NASTY))
    lobby, said = heard
    assert [(seat.name, seat.deck) for seat in lobby.seats] == [(PLAIN, PLAIN), ("?", "")]
    assert peer.lobby == lobby
    assert (said.name, said.text) == (PLAIN, plain(NASTY))


def test_a_game_nearby_has_a_plain_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is announced comes from anybody in the network."""

    class Info:
        port = 47_610
        properties = {b"name": NASTY.encode(), b"format": b"<i>\n", b"seats": b"2", b"version": b"2"}

        def __init__(self, *_: object) -> None:
            pass

        async def async_request(self, *_: object) -> bool:
            return True

        def parsed_addresses(self, *_: object) -> list[str]:
            return [HERE]

    monkeypatch.setattr(discovery, "AsyncServiceInfo", Info)
    heard: list[Any] = []
    asyncio.run(Lookout(heard.append)._ask(None, "", "x"))  # type: ignore[arg-type]
    ((found,),) = heard
    assert (found.name, found.format, found.seats) == (PLAIN, "‹i›", "2")
