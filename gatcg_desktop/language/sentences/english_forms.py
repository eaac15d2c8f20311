"""Forms of English words: numbers, articles, lists, possessives, verbs."""

from __future__ import annotations

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number_word(number: int) -> str:
    """A small number in words, as before nouns."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def plural(word: str) -> str:
    """The plural of a noun."""
    if word == "regalia":
        return word
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def with_article(words: str) -> str:
    """A or an before words."""
    if words.startswith("other "):
        return f"an{words}"
    sounds_open = words[:1].lower() in "aeio" or words.lower().startswith(("unpr", "und", "unl", "unf", "ult"))
    return f"{'an' if sounds_open else 'a'} {words}"


def listed(words: tuple[str, ...] | list[str], join: str = "or") -> str:
    """A, B, or C."""
    if len(words) < 3:
        return f" {join} ".join(words)
    return f"{', '.join(words[:-1])}, {join} {words[-1]}"


def owned(text: str) -> str:
    """The possessive of a thing."""
    if text in ("it", "them", "they"):
        return "its" if text == "it" else "their"
    return f"{text}'" if text.endswith("s") and text != "~" else f"{text}'s"


def verb(word: str, plural: bool) -> str:
    """A verb as it agrees with who does it."""
    if plural:
        return "are" if word == "be" else word
    return {"be": "is", "do": "does", "were": "was", "have": "has"}.get(word) or third(word)


def third(verb: str) -> str:
    """The third person of a verb that may be followed by more words."""
    first, space, rest = verb.partition(" ")
    if first.endswith(("s", "x", "ch", "sh")):
        first += "es"
    elif first.endswith("y") and first[-2] not in "aeo":
        first = f"{first[:-1]}ies"
    else:
        first += "s"
    return f"{first}{space}{rest}"
