"""Errata: how a text reads now where the rulings of its card say so, and what is not as it was printed.

An erratum is a ruling titled so, written "old -> new": with quotes or without, and with dots where the words go on. The
server has put most of them into its texts already; so one is applied only where the new words are not there yet. What
one says of the type line or the cost the server has put into those fields, and what is told in prose is told as it is.
"""

from __future__ import annotations

import re

from gatcg_desktop.catalogue.model import Amendment, Ruling

_PLAIN = str.maketrans("‘’“”\u00a0", "''\"\" ")
_STAT = re.compile(r"([+-][0-9X]+) ?(power\b|life\b|level\b|durability\b|♥)", re.IGNORECASE)
_FIELD = re.compile(r"(?:(?:memory |reserve )?cost|type)\b", re.IGNORECASE)
_REMINDER = re.compile(r"\([^()]{12,}\)")
_GOES_ON = re.compile(r"\s*(?:\.\.+|…)[\"']*$")


def amended(text: str, type_line: tuple[str, ...], rulings: tuple[Ruling, ...]) -> tuple[str, tuple[Amendment, ...]]:
    """The text as the errata have it, and what of its face is not as printed. `type_line`: the types of the face."""
    found = []
    for erratum in sorted((one for one in rulings if "ERRAT" in one.title.upper()), key=lambda one: one.date):
        was, arrow, now = _plain(erratum.text).partition("->")
        if not arrow:
            found.append((Amendment(erratum.date, _prose(was)), False))
            continue
        was, now = _unquoted(was), _unquoted(now)
        in_text = not _FIELD.match(was) and not _is_type_line(now, type_line)
        if in_text:
            text = _applied(text, was, now)
        found.append((Amendment(erratum.date, _words(now), _words(was)), in_text))
    # An erratum may be about the other face of the card, or be amended itself.
    reads = _plain(text)
    return text, tuple(one for one, in_text in found if not in_text or _written(one.now, re.IGNORECASE).search(reads))


def _unquoted(words: str) -> str:
    """One side of the arrow without the quotes around it, one of which may stand around both sides."""
    words = " ".join(words.split())
    quote = "'" if words[:1] == "'" or words[-1:] == "'" else '"'
    opened = words.startswith(quote)
    words = words.lstrip(f"{quote} ")
    if words.endswith(f"{quote}."):
        words = words[:-1]
    if opened or words.count(quote) % 2:
        words = words.removesuffix(quote)
    return words.strip()


def _prose(words: str) -> str:
    words = " ".join(words.split())
    return words[1:-1] if words[:1] == words[-1:] and words[:1] in ("'", '"') else words


def _words(words: str) -> str:
    """The words without the dots or the stop at their ends."""
    return _GOES_ON.sub("", words).lstrip(". ").removesuffix(".").strip()


def _is_type_line(words: str, type_line: tuple[str, ...]) -> bool:
    return set(_words(words).replace('"', "").upper().split()) <= set(type_line)


def _applied(text: str, was: str, now: str) -> str:
    old, new = _words(was), _words(now)
    if not old or not new or _written(new).search(_plain(text)):
        return text
    places = list(_written(old).finditer(_without_reminders(text)))
    if not places:  # the erratum begins a sentence with what stands within one
        old, new = old[0].swapcase() + old[1:], new[0].swapcase() + new[1:]
        places = list(_written(old).finditer(_without_reminders(text)))
    # Dots behind the old words alone: they stand for the rest of the sentence.
    whole_sentence = _GOES_ON.search(was) and not _GOES_ON.search(now)
    for place in reversed(places):
        end = text.find(".", place.end()) if whole_sentence else place.end()
        end = end if end >= 0 else len(text)
        text = text[: place.start()] + _STAT.sub(lambda stat: f"{stat[1]} {_stat_name(stat)}", new) + text[end:]
    return text


def _written(words: str, flags: int = 0) -> re.Pattern[str]:
    """Finds the words in a plain text: whole, with quotes or without, and the name of a stat as texts write it."""
    parts, end = [], 0
    for stat in _STAT.finditer(words):
        parts += [re.escape(words[end : stat.start()]), re.escape(stat[1]), f" ?{_stat_name(stat)}"]
        end = stat.end()
    written = "".join((*parts, re.escape(words[end:]))).replace('"', '"?')
    return re.compile(rf"(?<!\w)(?:{written})(?!\w)", flags)


def _stat_name(stat: re.Match[str]) -> str:
    return "LIFE" if stat[2] == "♥" else stat[2].upper()


def _plain(text: str) -> str:
    """The text with plain quotes and spaces, every character in its place."""
    return text.translate(_PLAIN)


def _without_reminders(text: str) -> str:
    return _REMINDER.sub(lambda reminder: "\0" * len(reminder[0]), _plain(text))
