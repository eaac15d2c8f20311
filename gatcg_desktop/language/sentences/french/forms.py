"""Forms of French words: elision, articles, contractions, agreement, verbs."""

from __future__ import annotations

import re
from collections.abc import Callable

from gatcg_desktop.language.sentences.french.words import TYPES
from gatcg_desktop.language.sentences.text_printer import Phrase

_FEMININE: dict[str, bool] = {}
for _singular, _plural, _feminine in TYPES.values():
    _FEMININE[_singular] = _FEMININE[_plural] = _feminine
_NOUN = re.compile("|".join(sorted(_FEMININE, key=len, reverse=True)))
_A_NOUN = f"(?:{_NOUN.pattern})"
_JOINED = re.compile(rf"(?P<other>autres? )?(?P<nouns>(?:{_A_NOUN}, )*{_A_NOUN} ou {_A_NOUN})\b")
_OPEN = "aeiouyàâäéèêëîïôöùûü"
_NUMBERS = (
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
)
_VERBS: dict[str, tuple[str, str, str]] = {
    "détruire": ("détruisez", "détruit", "détruisent"),
    "mettre": ("mettez", "met", "mettent"),
    "remettre": ("remettez", "remet", "remettent"),
    "bannir": ("bannissez", "bannit", "bannissent"),
    "choisir": ("choisissez", "choisit", "choisissent"),
    "devenir": ("devenez", "devient", "deviennent"),
    "prendre": ("prenez", "prend", "prennent"),
    "perdre": ("perdez", "perd", "perdent"),
    "entrevoir": ("entrevoyez", "entrevoit", "entrevoient"),
    "obtenir": ("obtenez", "obtient", "obtiennent"),
    "prévenir": ("prévenez", "prévient", "préviennent"),
    "révéler": ("révélez", "révèle", "révèlent"),
    "récupérer": ("récupérez", "récupère", "récupèrent"),
    "générer": ("générez", "génère", "génèrent"),
    "appartenir": ("appartenez", "appartient", "appartiennent"),
    "avoir": ("ayez", "a", "ont"),
    "être": ("soyez", "est", "sont"),
    "mourir": ("mourez", "meurt", "meurent"),
    "rendre": ("rendez", "rend", "rendent"),
    "faire": ("faites", "fait", "font"),
    "pouvoir": ("pouvez", "peut", "peuvent"),
    "devoir": ("devez", "doit", "doivent"),
    "réduire": ("réduisez", "réduit", "réduisent"),
    "distordre": ("distordez", "distord", "distordent"),
    "résoudre": ("résolvez", "résout", "résolvent"),
    "recevoir": ("recevez", "reçoit", "reçoivent"),
    "subir": ("subissez", "subit", "subissent"),
}
"""What is said to you, the third person singular and plural, of verbs that are not regular."""


def _opens(text: str) -> bool:
    return text[:1].lower() in _OPEN and text[:1] != ""


def imperative(infinitive: str) -> str:
    """What is said to the player: "piochez"."""
    first, space, rest = infinitive.partition(" ")
    if first in _VERBS:
        return f"{_VERBS[first][0]}{space}{rest}"
    return f"{first.removesuffix('er')}ez{space}{rest}"


def third(infinitive: str, plural: bool = False) -> str:
    """The third person: "pioche", "piochent"."""
    first, space, rest = infinitive.partition(" ")
    if first in _VERBS:
        return f"{_VERBS[first][2 if plural else 1]}{space}{rest}"
    stem = first.removesuffix("er")
    if stem.endswith("y"):
        stem = f"{stem[:-1]}i"
    return f"{stem}{'ent' if plural else 'e'}{space}{rest}"


_PARTICIPLES = {
    "devenir": "devenu",
    "mettre": "mis",
    "mourir": "mort",
    "résoudre": "résolu",
    "entrevoir": "entrevu",
    "obtenir": "obtenu",
    "bannir": "banni",
    "subir": "subi",
}
_OF_MOTION = ("arriver", "mourir", "devenir", "monter")
"""Verbs whose past is told with "être"."""


def has_lived(who: Phrase, kind: str, word: str) -> str:
    """What somebody did, or what was done to them: "a quitté", "est mort", "vous avez manié", "a été détruit"."""
    verb, space, rest = ("devenir", " ", word) if kind == "becomes" else word.partition(" ")
    moved = verb in _OF_MOTION
    helper = "avez" if who.text == "vous" else third("être" if moved else "avoir", who.plural)
    if kind == "is":
        return f"{who.text} {helper} été {agree_with(word, who)}"
    done = _PARTICIPLES.get(verb) or f"{verb.removesuffix('er')}é"
    return f"{who.text} {helper} {agree_with(done, who) if moved else done}{space}{rest}"


def de(text: str) -> str:
    """Of these words: "du champion", "d'un allié"."""
    for article, contracted in (("le ", "du "), ("les ", "des ")):
        if text.startswith(article):
            return f"{contracted}{text.removeprefix(article)}"
    if text.startswith("jusqu'à "):
        return text.replace("jusqu'à", "d'au plus", 1)
    return f"d'{text}" if _opens(text) else f"de {text}"


def to(text: str) -> str:
    """To these words: "au champion", "à l'unité"."""
    for article, contracted in (("le ", "au "), ("les ", "aux ")):
        if text.startswith(article):
            return f"{contracted}{text.removeprefix(article)}"
    return f"à {text}"


def que(clause: str) -> str:
    """That, before a clause: "que vous", "qu'il"."""
    return f"qu'{clause}" if _opens(clause) else f"que {clause}"


def elided(words: str, part: str) -> str:
    """Words as they end before a part: "la fois qu'" before "un allié"."""
    first, _, last = words.rstrip(" ").rpartition(" ")
    if not words.endswith(" ") or last.lower() not in ("de", "que", "lorsque", "jusque") or not _opens(part):
        return words
    return f"{first}{' ' if first else ''}{last[:-1]}'"


def si(clause: str) -> str:
    """If, before a clause: "si vous", "s'il"."""
    return f"s'{clause}" if clause.startswith(("il ", "ils ")) else f"si {clause}"


def the(noun: Phrase) -> str:
    """With the definite article, before each of several nouns."""
    return _each(
        noun,
        lambda one: (
            f"les {one.text}"
            if one.plural
            else (f"l'{one.text}" if _opens(one.text) else f"{'la' if one.feminine else 'le'} {one.text}")
        ),
    )


def one(noun: Phrase) -> str:
    """With the indefinite article, before each of several nouns."""
    return _each(noun, lambda one: f"{'des' if one.plural else 'une' if one.feminine else 'un'} {one.text}")


def this(noun: Phrase) -> str:
    """With the demonstrative, before each of several nouns."""
    return _each(
        noun,
        lambda one: (
            f"ces {one.text}"
            if one.plural
            else (f"cette {one.text}" if one.feminine else f"{'cet' if _opens(one.text) else 'ce'} {one.text}")
        ),
    )


def _each(noun: Phrase, with_article: Callable[[Phrase], str]) -> str:
    """The article before a noun, and before each further noun that is joined to it by "ou"."""
    found = _JOINED.match(noun.text)
    if found is None:
        return with_article(noun)
    other = found["other"] or ""
    nouns = [Phrase(f"{other}{word}", noun.plural, _FEMININE[word]) for word in _NOUN.findall(found["nouns"])]
    told = [with_article(one) for one in nouns]
    return f"{', '.join(told[:-1])} ou {told[-1]}{noun.text[found.end() :]}"


def number(value: int, feminine: bool = False) -> str:
    """A small number in words."""
    if value == 1 and feminine:
        return "une"
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def agree(word: str, plural: bool, feminine: bool) -> str:
    """A regular adjective or participle, given as masculine singular."""
    if feminine and not word.endswith("e"):
        word += "e"
    return f"{word}s" if plural and not word.endswith(("s", "x")) else word


def agree_with(participle: str, who: Phrase) -> str:
    """A participle that agrees with a thing."""
    return agree(participle, who.plural, who.feminine)


def pair(words: tuple[str, str], plural: bool, feminine: bool) -> str:
    """An adjective of which both genders are given."""
    word = words[1] if feminine else words[0]
    if not plural or " " in word or word.endswith(("s", "x")):
        return word
    return f"{word}s"


def listed(words: list[str] | tuple[str, ...], join: str = "ou") -> str:
    """A, B ou C."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {join} {words[-1]}" if words else ""


def negated(said: str) -> str:
    """ "A attaqué ce tour-ci" turned round: "n'a pas attaqué ce tour-ci"."""
    verb, space, rest = said.partition(" ")
    before = "n'" if verb[0] in "aeo" else "ne "
    return f"{before}{verb} pas{space}{rest}"
