"""The one store of translations, for everything above Qt and below it: gettext's catalogues.

Source strings are English and stand in the code, the forms and the data; they are the keys. Every string has a context
(the class that shows it, `ENGINE`, ...), since one English word may be several elsewhere. The catalogue of a language
is `resources/translations/<language>/LC_MESSAGES/gatcg.po`, and the `.mo` beside it is what is read here;
packaging/translations.py makes both.
"""

from __future__ import annotations

import gettext
import logging
import re
import struct
from functools import cache

from gatcg_desktop import paths
from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import Message, as_it_is, in_english, places, put_together, say
from gatcg_desktop.mistakes import UserMistake, disk_mistake

log = logging.getLogger(__name__)

LANGUAGES = ("en", "fr")
"""What the program speaks; English needs no catalogue."""

ENGINE = "engine"
"""The context of every sentence that is a `Message`."""
CARD_NAMES = "card names"
"""The context of the names of the program's own cards."""
ABILITY_TEXTS = "ability texts"
"""The context of the texts of abilities that keywords and counters stand for."""
PEOPLE = frozenset({"player", "name"})
"""The places of sentences where players are named, who may be called what they like."""


def catalogue(language: str) -> gettext.GNUTranslations | None:
    """The translations into a language ("fr", "fr_CA"), read once; None for English and any other.

    A missing or damaged file is logged, and None as well: then the program speaks English.
    """
    return _read(language[:2]) if language[:2] in LANGUAGES[1:] else None


def translated(text: str, context: str, language: str) -> str:
    """A text in a language, itself where there are no words for it."""
    words = catalogue(language)
    return text if words is None else words.pgettext(context, text)


def card_name(name: str, language: str) -> str:
    """What a card of this English name is called in a language: only the program's own cards have other names."""
    return translated(name, CARD_NAMES, language)


def told(message: Message, language: str) -> str:
    """A sentence in a language, with its arguments (and theirs) filled in; cards named in it as `card_name` has them.

    A translation that has other places than the sentence is logged, and the English one told.
    """
    words = catalogue(language)
    if words is None:
        return put_together(message)

    def template(text: str, plural: str, count: int) -> str:
        found = words.npgettext(ENGINE, text, plural, count) if plural else words.pgettext(ENGINE, text)
        if places(found) not in (places(text), places(plural or text)):
            log.error("the translation of %r has other places", text[:200])
            return in_english(text, plural, count)
        return found

    def word(place: str, text: str) -> str:
        return text if place in PEOPLE else words.pgettext(CARD_NAMES, text)

    return put_together(message, template, JOINTS.get(language[:2], as_it_is), word)


def kept_together(text: str, language: str) -> str:
    """A text in which no line ends where the typography of its language forbids it.

    What is written in French (the catalogue, the rows of sentences, the guide) may have plain spaces around its marks:
    they are made no-break ones here and nowhere else. All of them wide: not every font has the narrow one.
    """
    breaks = _BREAKS.get(language[:2])
    return text if breaks is None else breaks.sub("\u00a0", text)


def message_of(error: BaseException) -> Message:
    """What an exception tells a person: a mistake's sentence or a refusal's, to be translated; why the disk refuses;
    any other in its own words."""
    if isinstance(error, Refused):
        return error.message
    if isinstance(error, OSError) and not isinstance(error, UserMistake):
        error = disk_mistake(error)
    if not isinstance(error, UserMistake):
        return Message("{reason}", (("reason", str(error) or type(error).__name__),))
    return Message(error.template, tuple((name, _argument(one)) for name, one in error.places.items()), error.plural)


def crash_message(error: str, place: str, unwritten: str) -> Message:
    """What a person is told of a failure that nobody foresaw: where the report lies, or why it lies nowhere."""
    if not place:
        return say(
            "Something went wrong ({error}); a report could not be written to disk ({reason}).",
            error=error,
            reason=unwritten,
        )
    return say("Something went wrong ({error}); a report is in {path}.", error=error, path=place)


def _argument(value: object) -> str | int | Message:
    if isinstance(value, BaseException):
        return message_of(value)
    return value if isinstance(value, int | Message) else str(value)


def _french_joint(before: str, argument: str, named: bool) -> tuple[str, str]:
    """ "de Ada" is "d'Ada", and "que Ada" "qu'Ada"; "de Le Trapu" is "du Trapu", and "à Le Trapu" "au Trapu". After a
    colon a sentence begins with a small letter, unless that is a name's or an abbreviation's."""
    if not named and argument.endswith(_ENDS) and _COLON.search(before) and not argument[1:2].isupper():
        argument = argument[:1].lower() + argument[1:]
    if argument[:1].casefold() in _VOWELS and _ELIDED.search(before):
        return f"{before[:-2]}'", argument
    article, _, rest = argument.partition(" ")
    joined = _CONTRACTED.search(before)
    if joined is not None and rest and joined[0] + article in _ARTICLES:
        return before[: joined.start()] + _ARTICLES[joined[0] + article], rest
    return before, argument


_VOWELS = frozenset("aàâäæeéèêëiîïoôöœuùûü")
_ELIDED = re.compile(r"\b(?:[Dd]|[Qq]u)e $")
_ENDS = (".", "?", "!")
_COLON = re.compile(r":[ \u00a0]$")
_CONTRACTED = re.compile(r"\b(?:de|\u00e0) $")
_ARTICLES = {"de Le": "du ", "de Les": "des ", "\u00e0 Le": "au ", "\u00e0 Les": "aux "}
JOINTS = {"fr": _french_joint}
"""How a language joins what stands before a place to what comes into it."""


_BREAKS = {"fr": re.compile(r"(?<=«) | (?=[:;!?»])| (?=%(?![\w(]))|(?<=[Nn]iveau) (?=[\d{])")}
"""The spaces at which a line must not end, before marks and within a level. A "%" that letters follow is a place to be
filled in."""


def forget() -> None:
    """Read the catalogues again when they are asked for the next time."""
    _read.cache_clear()


@cache
def _read(language: str) -> gettext.GNUTranslations | None:
    path = paths.resource("translations", language, "LC_MESSAGES", "gatcg.mo")
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, KeyError, IndexError, struct.error):
        log.info("the translation to %r is missing or damaged; the program speaks English", language)
        return None
