"""Whatever somebody has of a deck: links answered by a server of ours, codes, pictures, files and nonsense."""

from __future__ import annotations

import io
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest
from PIL import Image

from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.formats.codes import PREFIX, code_text, read_picture, write_code
from gatcg_desktop.decks.formats.deck_text import write_deck
from gatcg_desktop.decks.formats.sites import Site, fetch, is_link, known_sites
from gatcg_desktop.decks.formats.sources import bring_content, bring_file, bring_text
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.mistakes import UserMistake

LOOKUP = NameLookup(starter_set(), None)
DECK = starter_set().list_of("glass-tide")


def _card(name: str, quantity: int, **more: object) -> dict[str, object]:
    return {"name": name, "quantity": quantity, **more}


def _export(**more: object) -> dict[str, object]:
    picture = {"image": "https://example.org/a.jpg", "orientation": "portrait"}
    return {
        "name": "Mine",
        "cards": {
            "main": [_card("Spark Volley", 4, **picture, **more), _card("Lance of Brine", 2, **picture, **more)],
            "material": [_card("Oriel, Voice of the Deep", 1, **picture, **more)],
            "sideboard": [_card("Turn the Tide", 1, **picture, **more)],
        },
    }


EXPORT = json.dumps(_export()).encode()
SHOUT = json.dumps({**_export(uuid="0a1b2c3d4e", element="FIRE"), "id": "abc", "format": "STANDARD"}).encode()
SILVIE = json.dumps(
    {
        **_export(edition={"uuid": "ed1", "slug": "x-tst", "set": {"prefix": "TST"}, "collector_number": "001"}),
        "creator": "me",
        "url": "https://build-v2.silvie.org/@me/1c9",
        "error": None,
    }
).encode()
TEXT = (
    b"# Material Deck\r\n1 Oriel, Voice of the Deep\r\n"
    b"# Main Deck\r\n4 Spark Volley\r\n2 Lance of Brine\r\n# Sideboard\r\n1 Turn the Tide\r\n"
)
SILVIE_GG = json.dumps({"decklist": TEXT.decode().replace("# ", "").replace("\r", ""), "cardImages": {}}).encode()
SLEEVED = json.dumps(
    {
        "data": {
            "id": "4-f",
            "gameId": "grand-archive",
            "name": "Mine",
            "cards": [
                {"cardId": "oriel-voice-of-the-deep", "quantity": 1, "zoneId": "material"},
                {"cardId": "spark-volley", "quantity": 4, "zoneId": "main"},
                {"cardId": "turn-the-tide", "quantity": 1, "zoneId": "sideboard"},
                {"cardId": "lance-of-brine", "quantity": 2, "zoneId": "main"},
                {"cardId": "somebody", "quantity": 1, "zoneId": "references"},
            ],
        }
    }
).encode()
EVENT = [
    {"player": 7, "decklist": {"main": [{"card": "Spark Volley", "quantity": 3}], "material": [], "sideboard": []}},
    {"player": 8, "decklist": {"main": [{"card": "Lance of Brine", "quantity": 2}]}, "visible": True},
    {"player": 9, "decklist": {"main": [{"card": "Turn the Tide", "quantity": 2}]}, "visible": False},
]
ANSWERS: dict[str, bytes] = {
    "/omnidex/events/12/decklists": json.dumps(EVENT).encode(),
    "/omnidex/events/12/standings": b'{"standings": [{"id": 8, "finalPlacement": 1}, {"id": 6}, {"id": 7}]}',
    "/omnidex/events/12/players": b'[{"id": 8, "username": "Rowan"}]',
    "/omnidex/events/12": b'{"name": "Store Championship", "id": 12}',
    "/omnidex/events/13/decklists": b"[]",
    "/omnidex/events/14/decklists": b'{"error": "Decklists not public for this event."}',
    "/omnidex/events/16/decklists": b'{"lists": []}',
    "/api/abc": EXPORT,
    "/plain.txt": write_deck(DECK).encode(),
    "/page.html": b"<!doctype html><html><body>Log in</body></html>",
}


MOVED: dict[str, str] = {}


class _Handler(BaseHTTPRequestHandler):
    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        body, there = ANSWERS.get(self.path), MOVED.get(self.path)
        self.send_response(302 if there else 404 if body is None else 200)
        if there:
            self.send_header("Location", there)
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
    ("link", "exported", "answer"),
    [
        ("https://shoutatyourdecks.com/decks/abc?tab=1", "/api/abc", SHOUT),
        ("https://silvie.org/@me/deck", "/@me/deck?format=json", SILVIE),
        ("https://build-v2.silvie.org/@me/1c9", "/@me/1c9?format=json", SILVIE),
        ("https://build.silvie.org/@me/1c9", "/@me/1c9?format=json", SILVIE),
        ("https://silvie.gg/decklist?deck=77#top", "/api/decklist?deck=77", SILVIE_GG),
        ("https://silvie.gg/decklist/77", "/api/decklist/77", SILVIE_GG),
        ("https://silvie.gg/api/decklist/77", "/api/decklist/77", SILVIE_GG),
        ("https://sleeved.gg/grand-archive/decks/4-f", "/v1/decks/4-f?format=json", SLEEVED),
        ("https://sleeved.gg/decks/4-f?a=b&token=s3&c=d", "/v1/decks/4-f?format=json&token=s3", SLEEVED),
        ("https://tcgarchitect.com/grand-archive/decks/a-b", "/tts/grand-archive/deck/a-b", EXPORT),
        (
            "https://tcgarchitect.com/grand-archive/tournaments/decklists/9",
            "/tts/grand-archive/tournament-deck/9",
            EXPORT,
        ),
        ("https://fractalofin.site/s26/5.html#deck_6_topcut", "/tts/event_5/6_topcut.json", EXPORT),
        ("https://fractalofin.site/player/6.html#deck_5", "/tts/event_5/6.json", EXPORT),
        ("https://fractalofin.site/deck/x.html#deck_5_6", "/tts/event_5/6.json", EXPORT),
        ("https://fractalofin.site/tts/event_5/6.json", "/tts/event_5/6.json", EXPORT),
        ("https://dungeongui.de/deck/42", "/json/42", SHOUT),
        ("https://dungeongui.de/deckbuilder/deck/4-2", "/deckbuilder/json/4-2", SHOUT),
        ("https://jsonblob.com/abc-1", "/api/jsonBlob/abc-1", EXPORT),
        ("https://pastebin.com/AbC123", "/raw/AbC123", TEXT),
        ("https://gist.github.com/me/0123456789abcdef", "/me/0123456789abcdef/raw", TEXT),
    ],
)
def test_each_site_is_asked_for_its_export_and_its_answer_is_read(
    server: str, monkeypatch: pytest.MonkeyPatch, link: str, exported: str, answer: bytes
) -> None:
    """Answers are written as those of the sites are, with cards of our own."""
    monkeypatch.setitem(ANSWERS, exported, answer)
    deck = bring_text(link, here(server)).read(LOOKUP).deck
    assert (deck.material, deck.main, deck.sideboard) == (
        ((1, "Oriel, Voice of the Deep"),),
        ((4, "Spark Volley"), (2, "Lance of Brine")),
        ((1, "Turn the Tide"),),
    )


def test_what_a_site_answers_in_place_of_a_deck_is_told(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ANSWERS, "/@me/x?format=json", b'{"error": "silvie/bad-request"}')
    with pytest.raises(UserMistake, match="an error of the site: silvie/bad-request"):
        bring_text("https://silvie.org/@me/x", here(server)).read(LOOKUP)


def test_a_short_link_is_followed_to_the_site_that_it_leads_to(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ANSWERS, "/@me/1c9?format=json", SILVIE)
    monkeypatch.setitem(MOVED, "/deck/three-words?format=json", "http://127.0.0.2:1/@me/1c9")
    sites = tuple(
        msgspec.structs.replace(site, hosts=("127.0.0.2", "127.0.0.3"))
        for site in here(server)
        if site.name == "Silvie"
    )
    assert bring_text("http://127.0.0.3/deck/three-words", sites).read(LOOKUP).deck.size("main") == 6


@pytest.mark.parametrize("there", ["http://192.168.1.1/", "http://127.1/", "http://router/", "http://[::1]/x"])
def test_no_link_leads_from_outside_into_the_own_network(
    server: str, monkeypatch: pytest.MonkeyPatch, there: str
) -> None:
    monkeypatch.setitem(MOVED, "/api/in", there)
    with pytest.raises(CatalogueError, match="redirects to another server"):
        bring_text("https://shoutatyourdecks.com/decks/in", here(server))


def test_a_link_that_leads_round_ends(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MOVED, "/api/round", "https://www.shoutatyourdecks.com/decks/round")
    with pytest.raises(CatalogueError, match="redirects to another server"):
        bring_text("https://shoutatyourdecks.com/decks/round", here(server))


def test_a_link_is_read_and_any_other_address_by_what_it_answers(server: str) -> None:
    assert bring_text(f" {server}/plain.txt\n", ()).read(LOOKUP).deck == DECK


def test_a_tournament_is_chosen_from_by_rank(server: str) -> None:
    brought = bring_text("https://omni.gatcg.com/events/12", here(server))
    assert [str(choice) for choice in brought.choices] == ["1. Rowan", "3. 7"], (
        "where no place is written, the order tells it"
    )
    assert (brought.name, brought.tournament) == ("Store Championship", True)
    first = brought.read(LOOKUP, 1).deck
    assert (first.name, first.main) == ("Rowan", ((2, "Lance of Brine"),))
    assert brought.read(LOOKUP, 2).deck.main == ((3, "Spark Volley"),)
    assert [(str(called), deck.name) for called, deck in brought.each(LOOKUP, 1)] == [("1. Rowan", "Rowan")]


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("https://omni.gatcg.com/events/13", "tournament 13 has no public lists"),
        ("https://omni.gatcg.com/events/14", "tournament 14 has no public lists"),
        ("https://omni.gatcg.com/events/15", "tournament 15 has no public lists"),
        ("https://omni.gatcg.com/events/16", "has no lists that can be read"),
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
    picture = io.BytesIO()
    Image.new("1", (50_001, 1_000)).save(picture, "PNG")
    with pytest.raises(UserMistake, match="picture is too large"):
        read_picture(picture.getvalue())


def test_several_decks_of_a_file_are_chosen_from(tmp_path: Path) -> None:
    (tmp_path / "decks.json").write_text(json.dumps([_export(), {"name": "", "main": {"Spark Volley": 2}}]))
    brought = bring_file(tmp_path / "decks.json")
    assert [str(choice) for choice in brought.choices] == ["1. Mine", "2. ?"]
    assert brought.read(LOOKUP, 2).deck.main == ((2, "Spark Volley"),)
