"""The translations as packaging/translations.py checks them: every string has one, and its places fit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.translations_script import COUNTED, REFUSAL, translations_script

pytestmark = pytest.mark.reads_sources

SCRIPT = translations_script()
Translations = dict[tuple[str, tuple[str, ...]], tuple[str, ...]]


def test_every_string_is_translated_and_its_places_fit() -> None:
    assert SCRIPT.problems("fr") == []


OTHER_WORDS = {
    "coût additionnel": "coût supplémentaire",
    "joueur du tour": "joueur actif",
    "jeu illégal": "coup illégal",
    "deck de matériel": "deck matériel",
    "carte de matériel": "carte matérielle",
    "carte double face": "carte à deux faces",
    "cartes feu": "cartes de feu",
    "cartes eau": "cartes d'eau",
    "mettre au repos": "reposer",
    "met au repos": "repose",
    "mettez au repos": "reposez",
    "phase passée": "phase sautée",
    "passer une phase": "sauter une phase",
}
"""What was written in French beside the word that the game has for it."""


def test_a_word_of_the_game_has_one_french() -> None:
    for (context, english), forms in SCRIPT.translations("fr").items():
        for other, word in OTHER_WORDS.items():
            assert not any(other in form.casefold() for form in forms), (
                f"{context}: {english} has {word!r} by another word"
            )
    for path in (SCRIPT.PACKAGE / "language" / "sentences" / "rows").glob("*.rows"):
        rows = path.read_text(encoding="utf-8").casefold()
        assert [other for other in OTHER_WORDS if other in rows] == [], f"{path.name}: the game has another word"


def spoiled(monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Translations], object]) -> list[str]:
    """What the check says about the French catalogue after something was done to it."""
    known = SCRIPT.translations("fr")
    spoil(known)
    monkeypatch.setattr(SCRIPT, "translations", lambda language: known)
    return list(SCRIPT.problems("fr"))


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda known: known.pop(("engine", (REFUSAL,))), "not translated (engine): 'Too few"),
        (lambda known: known.update({("engine", (REFUSAL,)): ("",)}), "not translated (engine): 'Too few"),
        (lambda known: known.update({("engine", (REFUSAL,)): ("Trop peu : {least}.",)}), "places differ (engine)"),
        (lambda known: known.update({COUNTED: (known[COUNTED][0],)}), "no plural (engine)"),
        (lambda known: known.update({COUNTED: (known[COUNTED][0], "")}), "not translated (engine)"),
        (lambda known: known.update({COUNTED: (known[COUNTED][0], "{player}")}), "places differ (engine)"),
        (lambda known: respell(known, "\u00a0: ", " : "), "spaces or apostrophes as nowhere else"),
        (lambda known: respell(known, "\u00a0%", " %"), "spaces or apostrophes as nowhere else"),
        (lambda known: respell(known, "«\u00a0", "« "), "spaces or apostrophes as nowhere else"),
        (lambda known: respell(known, "'", "\u2019"), "spaces or apostrophes as nowhere else"),
    ],
    ids=[
        "gone",
        "empty",
        "places",
        "one form",
        "no plural",
        "places of the plural",
        "a line may begin with a colon",
        "a line may begin with a percent sign",
        "a line may end with a quotation mark",
        "another apostrophe",
    ],
)
def test_what_is_wrong_in_a_catalogue_is_told(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Translations], object], told: str
) -> None:
    (problem,) = spoiled(monkeypatch, spoil)
    assert told in problem and problem.startswith("gatcg_desktop/")


def respell(known: Translations, old: str, new: str) -> None:
    """Write something else in the first of the engine's sentences that has it."""
    key = next(key for key, (form, *_) in sorted(known.items()) if key[0] == "engine" and old in form)
    known[key] = tuple(form.replace(old, new) for form in known[key])


def test_what_is_written_into_a_catalogue_gets_the_spaces_of_its_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(SCRIPT, "FOLDER", tmp_path)
    SCRIPT._write("fr", {("engine", (REFUSAL,)): ("« Trop peu » : {picked}, j\u2019en veux {least} !",)})
    written = SCRIPT._catalogue("fr").get(REFUSAL, "engine").string
    assert written == "«\u00a0Trop peu\u00a0»\u00a0: {picked}, j'en veux {least}\u00a0!"


@pytest.mark.parametrize(
    ("english", "told"),
    [
        ("Copied %n", "has Qt's %n"),
        ("It has {number} cards", "says a count and no plural"),
        ("It has {number} hidden cards", "says a count and no plural"),
        ("It has {count} of them", "says a count and no plural"),
        ("{number} of the cards", ""),
    ],
)
def test_what_is_counted_needs_a_plural(monkeypatch: pytest.MonkeyPatch, english: str, told: str) -> None:
    there = [*SCRIPT.entries(), SCRIPT.Entry("Somewhere", (english,), "gatcg_desktop/somewhere.py")]
    monkeypatch.setattr(SCRIPT, "entries", lambda: there)
    known = {**SCRIPT.translations("fr"), ("Somewhere", (english,)): (english,)}
    monkeypatch.setattr(SCRIPT, "translations", lambda language: known)
    problems = SCRIPT.problems("fr")
    assert len(problems) == bool(told) and all(told in problem for problem in problems)


def test_the_script_reads_what_the_code_says() -> None:
    found = {(context, english) for context, english, _ in SCRIPT.entries()}
    assert {("engine", (REFUSAL,)), COUNTED, ("StartScreen", ("A table where the rules can be seen",))} <= found
    assert SCRIPT.places("{b} of {a:>3}, %1 and %n") == ["%1", "%n", "{a}", "{b}"]
