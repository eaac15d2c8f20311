"""The language of the window: Qt asks the program's one store of translations (`gatcg_desktop.localization`)."""

from __future__ import annotations

from gettext import GNUTranslations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.localization import LANGUAGES, catalogue, message_of, told


class _Changes(QObject):
    changed = Signal(str)


LANGUAGE_CHANGES = _Changes()
"""`changed(language)` is emitted after another language was installed, for whoever keeps drawn words."""

QT_LACKS = (QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"), QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"))
"""What stands in Qt's own dialogs and is not in its French."""

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


class CatalogueTranslator(QTranslator):
    """Finds Qt's strings (`tr`, forms, `QCoreApplication.translate`) in a catalogue of gettext, by class and text.

    Qt's own numerals (`tr("%n card(s)", "", n)`) are not looked up: in English there would be nothing to say the
    singular. What is counted is a sentence of its own, `translate_message(say(..., plural=..., count=n))`.
    """

    def __init__(self, words: GNUTranslations, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._find = words.pgettext

    def isEmpty(self) -> bool:
        """Never: Qt tells its widgets of a new language only when a translator has something."""
        return False

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        """The translation, or None, so that Qt asks the next translator."""
        found = self._find(context, text)
        return None if found is text else found


def _translators(app: QCoreApplication, language: str) -> list[QTranslator]:
    """Qt's words (where it has them) and ours; none when ours cannot be loaded."""
    words = catalogue(language)
    if words is None:
        return []
    own, theirs = CatalogueTranslator(words, app), QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    return [theirs, own] if theirs.load(f"qtbase_{language}", folder) else [own]


def translate_message(message: Message) -> str:
    """A sentence of the engine in the language of the program, with its arguments (and theirs) filled in."""
    return told(message, _language)


def error_text(error: BaseException) -> str:
    """What an exception tells a person, in the language of the program."""
    return translate_message(message_of(error))


def counted(text: str, plural: str, /, count: int, **args: str | int | Message) -> str:
    """A sentence for one, or the one for several, in the language of the program; both may have a place `{count}`."""
    return translate_message(say(text, plural=plural, count=count, **args))
