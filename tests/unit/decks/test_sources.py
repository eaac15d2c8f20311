"""Whatever somebody has of a deck: links answered by a server of ours, codes, pictures, files and nonsense."""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest
from PIL import Image

from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.deck_text import write_deck
from gatcg_desktop.decks.formats.codes import PREFIX, code_text, write_code
from gatcg_desktop.decks.formats.sites import Site, fetch, is_link, known_sites
from gatcg_desktop.decks.formats.sources import bring_content, bring_file, bring_text
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.mistakes import UserMistake

LOOKUP = NameLookup(starter_set(), None)
DECK = starter_set().list_of("glass-tide")
SILVIE = {"name": "Mine", "cards": {"main": [{"name": "Spark Volley", "quantity": 4}]}}
EVENT = [
    {"player": 7, "decklist": {"main": [{"card": "Spark Volley", "quantity": 3}], "material": [], "sideboard": []}},
    {"player": 8, "decklist": {"main": [{"card": "Lance of Brine", "quantity": 2}]}, "visible": True},
    {"player": 9, "decklist": {"main": [{"card": "Turn the Tide", "quantity": 2}]}, "visible": False},
]
ANSWERS: dict[str, bytes] = {
    "/omnidex/events/12/decklists": json.dumps(EVENT).encode(),
    "/omnidex/events/12/standings": b'{"standings": [{"id": 8, "finalPlacement": 1}, {"id": 7, "finalPlacement": 4}]}',
    "/omnidex/events/12/players": b'[{"id": 8, "username": "Rowan"}]',
    "/omnidex/events/12": b'{"name": "Store Championship", "id": 12}',
    "/omnidex/events/13/decklists": b"[]",
    "/omnidex/events/14/decklists": b'{"error": "no"}',
    "/api/abc": json.dumps(SILVIE).encode(),
    "/plain.txt": write_deck(DECK).encode(),
    "/page.html": b"<!doctype html><html><body>Log in</body></html>",
    "/@me/deck?format=json": json.dumps(SILVIE).encode(),
    "/tts/event_5/6_topcut.json": json.dumps(SILVIE).encode(),
}


class _Handler(BaseHTTPRequestHandler):
    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        body = ANSWERS.get(self.path)
        self.send_response(404 if body is None else 200)
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    made = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    yield f"http://127.0.0.1:{made.server_port}"
    made.shutdown()
    made.server_close()


def here(server: str) -> tuple[Site, ...]:
    """The sites as they are known, answered by our server."""
    return tuple(msgspec.structs.replace(site, server=server) for site in known_sites())


@pytest.mark.parametrize(
    ("link", "exported"),
    [
        ("https://omni.gatcg.com/events/12", "/omnidex/events/12/decklists"),
        ("https://api.gatcg.com/omnidex/events/12/decklists", "/omnidex/events/12/decklists"),
        ("https://shoutatyourdecks.com/decks/abc?tab=1", "/api/abc"),
        ("https://silvie.org/@me/deck", "/@me/deck?format=json"),
        ("https://tcgarchitect.com/grand-archive/decks/a-b", "/tts/grand-archive/deck/a-b"),
        ("https://tcgarchitect.com/grand-archive/tournaments/decklists/9", "/tts/grand-archive/tournament-deck/9"),
        ("https://fractalofin.site/s26/5.html#deck_6_topcut", "/tts/event_5/6_topcut.json"),
        ("https://fractalofin.site/player/6.html#deck_5", "/tts/event_5/6.json"),
        ("https://fractalofin.site/deck/x.html#deck_5_6", "/tts/event_5/6.json"),
        ("https://dungeongui.de/deck/42", "/json/42"),
        ("https://jsonblob.com/abc-1", "/api/jsonBlob/abc-1"),
        ("https://pastebin.com/AbC123", "/raw/AbC123"),
        ("https://gist.github.com/me/0123456789abcdef", "/me/0123456789abcdef/raw"),
    ],
)
def test_each_site_is_asked_for_its_export(server: str, link: str, exported: str) -> None:
    _Handler.asked.clear()
    with suppress(CatalogueError):  # not each has an answer here
        fetch(link, here(server))
    assert _Handler.asked[0] == exported


def test_a_link_is_read_and_any_other_address_by_what_it_answers(server: str) -> None:
    assert bring_text("https://shoutatyourdecks.com/decks/abc", here(server)).read(LOOKUP).deck.main == (
        (4, "Spark Volley"),
    )
    assert bring_text(f" {server}/plain.txt\n", ()).read(LOOKUP).deck == DECK


def test_a_tournament_is_chosen_from_by_rank(server: str) -> None:
    brought = bring_text("https://omni.gatcg.com/events/12", here(server))
    assert [str(choice) for choice in brought.choices] == ["1. Rowan", "4. 7"]
    assert (brought.name, brought.tournament) == ("Store Championship", True)
    first = brought.read(LOOKUP, 1).deck
    assert (first.name, first.main) == ("Rowan", ((2, "Lance of Brine"),))
    assert brought.read(LOOKUP, 2).deck.main == ((3, "Spark Volley"),)


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("https://omni.gatcg.com/events/13", "No lists of this tournament may be seen"),
        ("https://omni.gatcg.com/events/14", "has no lists that can be read"),
        ("https://shoutatyourdecks.com/decks/gone", "has nothing at /api/gone"),
    ],
)
def test_what_a_site_does_not_have_is_one_sentence(server: str, link: str, told: str) -> None:
    with pytest.raises(UserMistake, match=told):
        bring_text(link, here(server))


def test_a_web_page_in_place_of_a_list_is_told(server: str) -> None:
    report = bring_text(f"{server}/page.html", ()).read(LOOKUP)
    assert "This is a web page and no deck list" in str(report.problems[0])


@pytest.mark.parametrize("link", ["ftp://x.org/a", "https://", "http://[::1", "https://x.org:99999/"])
def test_what_is_no_address_is_said(link: str) -> None:
    with pytest.raises(UserMistake, match="no address"):
        fetch(link)


def test_a_link_is_a_link_only_by_itself() -> None:
    assert is_link(" https://silvie.org/x ") and is_link("HTTP://x.org")
    assert not is_link("4 Spark Volley") and not is_link("https://a.org 4 Spark Volley")


def test_a_code_says_the_same_deck_on_another_screen(tmp_path: Path) -> None:
    png = write_code(DECK)
    assert bring_content(png, "").read(LOOKUP).deck == DECK
    photographed = io.BytesIO()
    with Image.open(io.BytesIO(png)) as code:
        code.convert("RGB").rotate(7, expand=True, fillcolor="white").save(photographed, "JPEG", quality=60)
    (tmp_path / "photo.jpg").write_bytes(photographed.getvalue())
    assert bring_file(tmp_path / "photo.jpg").read(LOOKUP).deck == DECK
    assert bring_text(code_text(DECK)).read(LOOKUP).deck == DECK


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\x89PNG\r\n\x1a\n nothing", "The picture cannot be read"),
        (f"{PREFIX}!!!".encode(), "The code is damaged"),
        (PREFIX.encode() + code_text(DECK).encode()[len(PREFIX) : -20], "The code is damaged"),
        (b"gatcg-deck:9:abc", "made by a newer version"),
    ],
)
def test_a_code_that_cannot_be_read_is_said(data: bytes, told: str) -> None:
    with pytest.raises(UserMistake, match=told):
        bring_content(data, "").read(LOOKUP)


def test_a_picture_without_a_code_is_said() -> None:
    made = io.BytesIO()
    Image.new("RGB", (40, 40), "white").save(made, "PNG")
    with pytest.raises(UserMistake, match="There is no code in this picture"):
        bring_content(made.getvalue(), "")


def test_a_code_that_unfolds_to_more_than_a_deck_is_refused() -> None:
    import base64
    import zlib

    bomb = PREFIX + base64.urlsafe_b64encode(zlib.compress(b"\n" * 5_000_000, 9)).decode()
    with pytest.raises(UserMistake, match="The code is damaged"):
        bring_text(bomb)


def test_too_much_is_refused_with_a_sentence() -> None:
    told = bring_text("4 Spark Volley\n" * 100_000).read(LOOKUP)
    assert "larger than 64 KiB" in str(told.problems[0])
    large = Deck("Large", main=tuple((1, f"{number:x}" * 9) for number in range(900)))
    with pytest.raises(UserMistake, match="too large for a code"):
        write_code(large)


def test_several_decks_of_a_file_are_chosen_from(tmp_path: Path) -> None:
    (tmp_path / "decks.json").write_text(json.dumps([SILVIE, {"name": "", "main": {"Spark Volley": 2}}]))
    brought = bring_file(tmp_path / "decks.json")
    assert [str(choice) for choice in brought.choices] == ["1. Mine", "2. ?"]
    assert brought.read(LOOKUP, 2).deck.main == ((2, "Spark Volley"),)
