"""The languages of the program: Qt's translators, and the sentences of the engine.

Source strings are English and stand in the code. `resources/translations/gatcg_<language>.ts` has their
translations, the `.qm` beside it is what the program loads; packaging/translations.py makes both.
"""

from __future__ import annotations

import logging

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from gatcg_desktop import paths
from gatcg_desktop.engine.messages import Message, places, put_together

log = logging.getLogger(__name__)

LANGUAGES = ("en", "fr")
"""What the program speaks; English needs no file."""

ENGINE = "engine"
"""The context of the sentences that come from the engine, the rules and the effects."""


class _Changes(QObject):
    changed = Signal(str)


LANGUAGE_CHANGES = _Changes()
"""`changed(language)` is emitted after another language was installed, for whoever keeps drawn words."""

_installed: list[QTranslator] = []
_language = "en"


def language() -> str:
    """The language spoken now: "en" or "fr"."""
    return _language


def language_of(wanted: str, locale: QLocale | None = None) -> str:
    """The language to use for a setting: "system" follows the desktop, what is not spoken becomes English."""
    if wanted == "system":
        preferred = (locale or QLocale.system()).uiLanguages()
        wanted = next((tag[:2] for tag in preferred if tag[:2] in LANGUAGES), "en")
    return wanted if wanted in LANGUAGES else "en"


def install(app: QCoreApplication, language: str) -> str:
    """Make the application speak `language` ("system", "en" or "fr"), instead of what it spoke before.

    Widgets get a LanguageChange event from Qt. Returns the language now spoken: English when the file of
    another one is missing or damaged, which is logged.
    """
    global _language
    before, language = _language, language_of(language)
    translators = [] if language == "en" else _translators(app, language)
    _language = language if translators else "en"
    QLocale.setDefault(QLocale(_language))
    for translator in _installed:
        app.removeTranslator(translator)
    _installed[:] = translators
    for translator in translators:
        app.installTranslator(translator)
    if _language != before:
        LANGUAGE_CHANGES.changed.emit(_language)
    return _language


def _translators(app: QCoreApplication, language: str) -> list[QTranslator]:
    """Qt's words (where it has them) and ours; none when ours cannot be loaded."""
    own, theirs = QTranslator(app), QTranslator(app)
    if not own.load(str(paths.resource("translations", f"gatcg_{language}.qm"))):
        log.info("the translation to %r is missing or damaged; the program speaks English", language)
        return []
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return [theirs, own] if theirs.load(f"qtbase_{language}", folder) else [own]


def shown(message: Message) -> str:
    """A sentence of the engine in the language of the program, with its arguments (and theirs) filled in.

    A translation that has other places than the sentence is logged and the English one shown.
    """
    return put_together(message, _translated)


def _translated(text: str) -> str:
    translation = QCoreApplication.translate(ENGINE, text)
    if translation != text and places(translation) != places(text):
        log.error("the translation of %r has other places", text[:200])
        return text
    return translation
