"""The demo, from the command line to the pictures: the starter set, and two real decks with real pictures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from gatcg_desktop.app import PLAYERS
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.cli import program
from gatcg_desktop.gui.match.own_name import own_name
from tests.helpers.api_server import ApiServer
from tests.helpers.shared_data import shared_path

LONGEST = 420
MOMENTS = (
    "card-dragged",
    "card-paying",
    "on-the-stack",
    "copied",
    "token",
    "fizzled",
    "attack",
    "step-back-2",
    "the-end",
)


def run_demo(out: Path, home: Path, *arguments: str) -> dict[str, object]:
    """Run the command in a process of its own and read its summary."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "GATCG_DESKTOP_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-m", "gatcg_desktop", "demo", "--out", str(out), *arguments],
        capture_output=True,
        text=True,
        timeout=LONGEST,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    summary: dict[str, object] = json.loads((out / "summary.json").read_text())
    return summary


def check(out: Path, summary: dict[str, object], size: tuple[int, int]) -> None:
    """What every demo leaves behind."""
    moments = summary["moments"]
    assert isinstance(moments, dict) and summary["frames"] == len(moments)
    frames = list(moments)
    assert sorted(path.name for path in out.glob("*.png")) == frames, "numbered in order, nothing else"
    for moment in MOMENTS:
        assert any(moment in frame for frame in frames), f"no picture of {moment}"
    for frame in frames:
        with Image.open(out / frame) as picture:
            assert picture.size == size
            assert len(picture.convert("L").resize((64, 36)).getcolors() or ()) > 8, f"{frame} is empty"
    assert summary["steps"] > 100 and summary["turn"] >= 2  # type: ignore[operator]
    assert summary["winner"] in (own_name(), *PLAYERS)
    assert summary["seconds"] > 0 and summary["peak_memory_mib"] >= 0  # type: ignore[operator]


@pytest.mark.timeout(LONGEST + 30)
def test_the_starter_set_plays_a_game_without_any_network(tmp_path: Path, exhaustive: bool) -> None:
    out = tmp_path / "pictures"
    short = ("--seed", "5", "--answers", "24")  # in which all moments come
    game = ("--seed", "7") if exhaustive else short
    check(out, run_demo(out, tmp_path / "home", "--size", "1280x720", *game), (1280, 720))
    assert not (tmp_path / "home").exists() or not list((tmp_path / "home").rglob("*.sqlite*")), "the user's own files"


@pytest.mark.exhaustive
@pytest.mark.timeout(LONGEST + 30)
def test_two_real_decks_play_with_pictures_from_a_server(tmp_path: Path) -> None:
    cards, images = shared_path("api/cards-2026-06.json.gz"), shared_path("images")
    decks = [shared_path(f"decks/{name}.txt") for name in ("doasd-lorraine", "doasd-silvie")]
    out = tmp_path / "pictures"
    with ApiServer([], images_dir=images) as server:
        summary = run_demo(
            out,
            tmp_path / "home",
            "--size",
            "1920x1080",
            "--cards",
            str(cards),
            "--base-url",
            server.url,
            "--deck",
            str(decks[0]),
            "--deck",
            str(decks[1]),
        )
        asked = [request for request in server.requests if "/cards/images/" in str(request)]
    check(out, summary, (1920, 1080))
    assert asked, "pictures come from the server"


def test_a_demo_with_one_deck_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["demo", "--out", str(tmp_path), "--deck", "glass-tide"]) == 2
    assert capsys.readouterr().err.strip().splitlines()[-1].startswith("The demo needs a deck for both players")


def test_cards_that_nobody_knows_are_named_at_once_and_the_imported_catalogue_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck, home = tmp_path / "zephyrs.txt", tmp_path / "home"
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(home))
    winds = [f"Wind {number}" for number in range(8)]
    deck.write_text("# Main Deck\n4 Zephyr\n3 Boreas\n" + "".join(f"2 {wind}\n" for wind in winds))

    def told() -> str:
        assert program.main(["demo", "--out", str(tmp_path / "out"), *("--deck", str(deck)) * 2]) == 2
        return capsys.readouterr().err.strip().splitlines()[-1]

    unknown = "These cards of the deck zephyrs are not known here: "
    assert told().startswith(f"{unknown}Zephyr, Boreas, {', '.join(winds[:6])} and 2 more. Give")
    path = home / "data" / "catalogue.sqlite3"
    path.parent.mkdir(parents=True, exist_ok=True)
    with CardStore.open(path) as store:
        known = [CardRecord(name.lower().replace(" ", "-"), f"u{n}", name) for n, name in enumerate(["Zephyr", *winds])]
        store.replace_all(known, "file", "made up")
        assert told().startswith(f"{unknown}Boreas. Give"), "while it is open"
        assert store.count() == len(known)
