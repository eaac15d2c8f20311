"""The command line in French: help, refusals and sentences, and what stays as it is."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gatcg_desktop import cli, paths
from gatcg_desktop.cli.program import COMMANDS, WINDOW, parser_of
from gatcg_desktop.cli.speech import language

ALL = {"": WINDOW, **COMMANDS}


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("COLUMNS", "1000")


@pytest.mark.parametrize("name", ALL)
def test_no_help_in_french_has_an_english_line(capsys: pytest.CaptureFixture[str], name: str) -> None:
    command = ALL[name]
    english = {text for text in parser_of("x", command, command.load()).texts() if text != "options"}
    assert cli.main([name, "--help"] if name else ["--help"]) == 0
    told = capsys.readouterr().out
    assert len(english) > 3
    assert {text for text in english if re.search(rf"(^|\s|\.){re.escape(text.strip())}($|\s)", told)} == set()


def test_the_environment_and_then_the_settings_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = paths.settings_path()

    def with_settings(text: str) -> str:
        settings.write_text(text)
        return language()

    assert language() == "fr"
    monkeypatch.setenv("LANGUAGE", "ja:fr")
    assert language() == "en"
    monkeypatch.delenv("LANGUAGE")
    assert [with_settings(text) for text in ('{"language": "en"}', '{"language": "system"}', "[]", "{")] == [
        "en",
        *["fr"] * 3,
    ]
    monkeypatch.setenv("LANG", "C")
    assert [with_settings('{"language": "fr"}'), with_settings("{}")] == ["fr", "en"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["synk"], "Il n'y a pas de commande `synk`\u00a0; vouliez-vous dire `sync`\u00a0?"),
        (["demo"], "Il manque les arguments suivants\u00a0: --out\u00a0; "),
        (["--seed", "x"], "Argument --seed\u00a0: 'x' n'est pas un nombre entier de 0 à "),
        (["--sizes", "1x1"], "Arguments inconnus\u00a0: --sizes\u00a0; "),
        (["bench", "all"], "Argument what\u00a0: 'all' n'est pas parmi engine, table, lan, catalogue\u00a0; "),
        (["--offline=1"], "Argument --offline\u00a0: aucune valeur n'est attendue, et '1' a été donné\u00a0; "),
        (["demo", "--out"], "Argument --out\u00a0: une valeur est attendue\u00a0; "),
        (["coverage", "--seed", "x"], "Argument --seed\u00a0: 'x' n'est pas utilisable ici\u00a0; "),
        (["replay", "x", "--png", "a", "--gif", "b"], "Argument --gif\u00a0: incompatible avec "),
        (["rules", "costs.ordre"], "Il n'y a pas de règle 'costs.ordre'. Vouliez-vous dire costs.order"),
        (["lessons"], "Dites que faire des leçons"),
    ],
)
def test_a_refusal_is_a_french_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], told: str) -> None:
    assert cli.main(arguments) == 2
    assert capsys.readouterr().err.startswith(told)


def test_sentences_are_french_and_json_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lessons", "check", "magic-copying-spells"]) in (0, 2)
    capsys.readouterr()
    assert cli.main(["selfplay", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("Parties\u00a0: 1 en ")
    assert cli.main(["rules", "costs.order"]) == 0
    assert "citée comme" in capsys.readouterr().out
    assert cli.main(["lessons", "list", "--json"]) == 0
    in_french = capsys.readouterr().out
    assert cli.main(["lessons", "list", "--json", "--language", "en"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(in_french)


def test_version_asks_for_no_translations() -> None:
    code = (
        "import sys; from gatcg_desktop.cli import main\n"
        "assert main(['--version']) == 0\n"
        "assert not {'msgspec', 'gatcg_desktop.localization', 'gatcg_desktop.engine.messages'} & set(sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60, cwd=Path(cli.__file__).parents[2]).returncode == 0
