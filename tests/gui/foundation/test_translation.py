"""The languages: every sentence translated, places filled in, nothing lost when a file is."""

from __future__ import annotations

import gettext
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop import localization, paths
from gatcg_desktop.engine.messages import MOST_SHOWN, Message, say
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.localization import catalogue
from tests.helpers.translations_script import COUNTED, REFUSAL, translations_script


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    locale = QLocale()
    yield
    localization.forget()
    translation.install(qapp, "en")
    QLocale.setDefault(locale)


def test_the_compiled_catalogue_is_as_new_as_its_source_and_qt_finds_all_of_it(qapp: QApplication) -> None:
    assert translation.install(qapp, "fr") == "fr"
    words = catalogue("fr")
    assert words is not None
    stale = []
    for (context, english), french in translations_script().translations("fr").items():
        if len(english) == 1:
            found = [words.pgettext(context, *english), QCoreApplication.translate(context, *english)]
            french *= 2
        else:
            found = [words.npgettext(context, *english, n) for n in (1, 2)]
        if found != list(french):
            stale.append((context, english))
    assert stale == [], "run packaging/translations.py compile"


def test_what_is_counted_has_the_plural_of_its_language(qapp: QApplication) -> None:
    def counted(count: int) -> str:
        return translate_message(say(COUNTED[1][0], plural=COUNTED[1][1], player="Ada", count=count, card="Imp"))

    assert [counted(n) for n in (0, 1, 2)] == [f"Ada reserves {n} for Imp." for n in ("0 cards", "1 card", "2 cards")]
    translation.install(qapp, "fr")
    assert [f"{n} carte{'s' * (n > 1)} " in counted(n) for n in (0, 1, 2)] == [True] * 3


def test_a_sentence_of_the_engine_is_shown_in_french(qapp: QApplication) -> None:
    message = say(REFUSAL, picked=1, least=2)
    assert translate_message(message) == "Too few: 1 picked, 2 needed."
    translation.install(qapp, "fr")
    french = translate_message(message)
    assert french != str(message) and "1" in french and "2" in french


def test_sentences_inside_sentences_are_translated_too(qapp: QApplication) -> None:
    translation.install(qapp, "fr")
    inner = say(REFUSAL, picked=0, least=4)
    assert translate_message(say("{what}!", what=inner)) == f"{translate_message(inner)}!"


def test_braces_in_a_name_are_left_alone(qapp: QApplication) -> None:
    assert translate_message(say("{card} is here", card="The {odd} One")) == "The {odd} One is here"


class Saying(gettext.GNUTranslations):
    """A catalogue that says the same of every sentence."""

    def __init__(self, say: Callable[[str], str]) -> None:
        super().__init__()
        self.pgettext = lambda context, text: say(text) if context == localization.ENGINE else text
        self.npgettext = lambda context, text, plural, n: say(text)


@pytest.mark.allow_log_messages
@pytest.mark.parametrize("translated", ["{nobody} {knows}", "{card} {card.__class__} {card_name}", "nothing"])
def test_a_translation_with_other_places_is_not_used(monkeypatch: pytest.MonkeyPatch, translated: str) -> None:
    monkeypatch.setattr(localization, "catalogue", lambda language: Saying(lambda text: translated))
    assert translate_message(Message("{card} was drawn", (("card", "Reed Otter"),))) == "Reed Otter was drawn"
    drawn = Message("{card} was drawn", (("card", "Reed Otter"), ("count", 2)), "{count} of {card} were drawn")
    assert translate_message(drawn) == "2 of Reed Otter were drawn"


@pytest.mark.parametrize(
    "text",
    ["{0.__class__}", "{card:>99999}", "{card!r}", "{card", "card}", "{missing}", REFUSAL, "a\0b", "\ud7ff%n %1 %L2"],
)
def test_a_foreign_sentence_is_text_in_every_language(qapp: QApplication, text: str) -> None:
    translation.install(qapp, "fr")
    said = translate_message(Message(text, (("card", "Reed Otter"),)))
    assert said == text or (text == REFUSAL and "{picked}" in said and "{least}" in said)


def test_translated_sentences_in_sentences_stay_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(localization, "catalogue", lambda language: Saying(lambda text: text + " " * 3_000))
    message = Message("{a}")
    for _ in range(2_000):
        message = Message("{a}{a}", (("a", message),))
    assert len(translate_message(message)) <= MOST_SHOWN


@pytest.mark.parametrize(
    ("wanted", "desktop", "got"),
    [("fr", "en_GB", "fr"), ("en", "fr_FR", "en"), ("system", "fr_CA", "fr"), ("system", "ja_JP", "en")],
)
def test_the_language_is_the_chosen_one_or_the_desktops(wanted: str, desktop: str, got: str) -> None:
    assert translation.language_of(wanted, QLocale(desktop)) == got


def test_widgets_are_told_and_english_comes_back(qapp: QApplication, qtbot: QtBot) -> None:
    told: list[str] = []

    class Told(QWidget):
        def changeEvent(self, event: QEvent) -> None:
            if event.type() == QEvent.Type.LanguageChange:
                told.append(translation.language())
            super().changeEvent(event)

    widget = Told()
    qtbot.addWidget(widget)
    with qtbot.waitSignal(translation.LANGUAGE_CHANGES.changed) as changed:
        translation.install(qapp, "fr")
    assert changed.args == ["fr"]
    qtbot.waitUntil(lambda: "fr" in told)
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    labels = QFileDialog.DialogLabel.LookIn, QFileDialog.DialogLabel.FileName, QFileDialog.DialogLabel.FileType
    shown = [dialog.labelText(label).replace("&", "").replace("\N{NO-BREAK SPACE}", " ") for label in labels]
    assert shown == ["Chercher dans :", "Nom de fichier :", "Fichiers de type :"]
    translation.install(qapp, "en")
    assert translate_message(say(REFUSAL, picked=1, least=2)) == "Too few: 1 picked, 2 needed."


@pytest.mark.parametrize("damage", ["missing", "damaged", "cut"])
def test_without_its_file_the_program_speaks_english(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    folder = tmp_path / "translations"
    shutil.copytree(paths.resource("translations"), folder)
    compiled = folder / "fr" / "LC_MESSAGES" / "gatcg.mo"
    if damage == "missing":
        compiled.unlink()
    else:
        whole = compiled.read_bytes()
        compiled.write_bytes(b"not a translation" if damage == "damaged" else whole[: len(whole) // 2])
    monkeypatch.setattr(paths, "resource", lambda *parts: tmp_path.joinpath(*parts))
    localization.forget()
    assert translation.install(qapp, "fr") == "en"
    assert translation.language() == "en"
    assert translate_message(say(REFUSAL, picked=1, least=2)) == "Too few: 1 picked, 2 needed."
