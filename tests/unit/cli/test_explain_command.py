"""The command `explain`: which card is meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatcg_desktop import cli
from tests.helpers.api_server import made_up_card


@pytest.fixture
def records(tmp_path: Path) -> str:
    made = [made_up_card("gale-hound"), made_up_card("small-flame"), made_up_card("small-flame-promo")]
    made[2]["name"] = "Small Flame"
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(made), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("wanted", ["gale-hound", "Gale Hound", "gale hound"])
def test_a_card_is_called_by_its_name_or_its_slug(
    records: str, wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["explain", wanted, "--cards", records]) == 0
    assert capsys.readouterr().out.startswith("Gale Hound (gale-hound): ")


def test_of_several_cards_of_one_name_each_is_told(records: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "Small Flame", "--cards", records]) == 0
    told = capsys.readouterr().out
    assert "Small Flame (small-flame): " in told and "Small Flame (small-flame-promo): " in told


def test_who_means_no_card_is_told_which_is_near(records: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["explain", "Gale Huond", "--cards", records]) == 2
    assert "There is no card 'Gale Huond'. Did you mean gale-hound?" in capsys.readouterr().err
