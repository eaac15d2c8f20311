"""The words of cards in French, with the forms that sentences need of them.

What has one form stands in the catalogue of translations, where the window finds it too; what has a gender or a plural
in sentences has its table here.
"""

from __future__ import annotations

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.language.ast import ANY_KIND
from gatcg_desktop.language.keywords import LABELS, NUMBERED, PLAIN, UNREAD, WORDED
from gatcg_desktop.localization import told
from gatcg_desktop.rulebook import terms

TYPES: dict[str, tuple[str, str, bool]] = {
    "ALLY": ("allié", "alliés", False),
    "CHAMPION": ("champion", "champions", False),
    "UNIT": ("unité", "unités", True),
    "ITEM": ("objet", "objets", False),
    "WEAPON": ("arme", "armes", True),
    "DOMAIN": ("domaine", "domaines", False),
    "PHANTASIA": ("phantasia", "phantasias", True),
    "ACTION": ("action", "actions", True),
    "ATTACK": ("attaque", "attaques", True),
    "REGALIA": ("regalia", "regalia", True),
    "OBJECT": ("objet en jeu", "objets en jeu", False),
    "TOKEN": ("jeton", "jetons", False),
    "CARD": ("carte", "cartes", True),
    "PLAYER": ("joueur", "joueurs", False),
    "OPPONENT": ("adversaire", "adversaires", False),
    "MASTERY": ("maîtrise", "maîtrises", True),
    "STATUS": ("statut", "statuts", False),
    "BOON": ("faveur", "faveurs", True),
}
"""Singular, plural, whether feminine."""

SUPERTYPES = {
    "UNIQUE": ("unique", "unique"),
    "TOKEN": ("jeton", "jeton"),
    "REGALIA": ("regalia", "regalia"),
    "GENERATED": ("généré", "générée"),
    "LESSER": ("mineur", "mineure"),
    "GREATER": ("majeur", "majeure"),
}
"""Masculine and feminine."""

PROPERTIES = {
    "struck_by_champion": (
        "ayant subi des blessures de combat de votre champion ce tour-ci",
        "ayant subi des blessures de combat de votre champion ce tour-ci",
    ),
    "harmed": ("ayant subi des blessures ce tour-ci", "ayant subi des blessures ce tour-ci"),
    "attacked": ("ayant attaqué ce tour-ci", "ayant attaqué ce tour-ci"),
    "leveled": ("monté de niveau ce tour-ci", "montée de niveau ce tour-ci"),
    "hit_by_this": ("touché ce tour-ci par cet objet en jeu", "touchée ce tour-ci par cet objet en jeu"),
    "upkeep": ("d'entretien", "d'entretien"),
    "distant": ("distant", "distante"),
    "empowered": ("renforcé", "renforcée"),
    "fostered": ("éduqué", "éduquée"),
    "ephemeral": ("éphémère", "éphémère"),
    "imbued": ("imprégné", "imprégnée"),
    "loaded": ("chargé", "chargée"),
    "unloaded": ("déchargé", "déchargée"),
    "linked": ("lié", "liée"),
    "being_linked": ("lié à un autre objet", "liée à un autre objet"),
    "rested": ("reposé", "reposée"),
    "awake": ("éveillé", "éveillée"),
    "attacking": ("attaquant", "attaquante"),
    "defending": ("en défense", "en défense"),
    "damaged": ("blessé", "blessée"),
    "undamaged": ("indemne", "indemne"),
    "transformed": ("transformé", "transformée"),
    "prepared": ("préparé", "préparée"),
    "brewed": ("infusé", "infusée"),
    "starcalled": ("appelé des étoiles", "appelée des étoiles"),
    "preserved": ("préservé", "préservée"),
    "copied": ("copié", "copiée"),
    "retaliating": ("ripostant", "ripostante"),
    "wielded": ("manié", "maniée"),
    "intercepting": ("interceptant", "interceptante"),
    "face-down": ("face cachée", "face cachée"),
    "face-up": ("face visible", "face visible"),
}
"""Masculine and feminine."""


MODES = {"North": "le nord", "South": "le sud", "East": "l'est", "West": "l'ouest"}
"""Directions."""

_KEYWORDS = frozenset((*LABELS, *NUMBERED, *PLAIN, *UNREAD, *WORDED))
_ELEMENT_GROUPS = {"BASIC": "de base", "ADVANCED": "avancé"}


def type_words(word: str) -> tuple[str, str, bool]:
    """A type as a noun: singular, plural, whether feminine."""
    return TYPES.get(word, (word.lower(), f"{word.lower()}s", False))


def class_word(word: str) -> str:
    """A class or subtype, which stands unchanged beside what it describes; one without a French word as it is."""
    return told(terms.card_word(word), "fr")


def element_word(word: str) -> str:
    """An element, or a group of elements."""
    return _ELEMENT_GROUPS.get(word) or class_word(word).lower()


def keyword_word(name: str) -> str:
    """A keyword; one without a French word in quotation marks."""
    return told(Message(name), "fr").lower() if name in _KEYWORDS else f"« {name} »"


def counter_words(kind: str, many: bool = False) -> str:
    """Counters of a kind; one without a French word in quotation marks."""
    if not kind:
        return "marqueurs" if many else "marqueur"
    if kind == ANY_KIND:
        return f"{counter_words('', many)} de n'importe quelle sorte"
    if kind in terms.COUNTERS.split():
        return told(terms.counters(kind, 2 if many else 1), "fr")
    return f"{'marqueurs' if many else 'marqueur'} « {kind} »"
