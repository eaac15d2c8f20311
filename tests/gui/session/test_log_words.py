"""The log and the questions of recorded games as players read them: whole sentences, no keys of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.game_log import GameLog
from gatcg_desktop.localization import told
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT
from tests.helpers.journals import Recorded, begin_own, load
from tests.helpers.workshop import DEFINITIONS

OWN = [one for one in load() if one.cards[0] in ("starter", "workshop")]
GAMES = [
    *[one for one in OWN if one.cards[0] == "starter"][:2],
    *[one for one in OWN if one.cards[0] == "workshop"][:3],
]
WRONG = {
    "a key with an underscore": re.compile(r"\w_\w"),
    "a word of the program in capitals": re.compile(r"\b(?!CARD\b)[A-Z]{3,}\b"),
    "one of what is several": re.compile(
        r"\b1 (?:\w+ ){0,2}?(?:cards|counters|tokens|cartes|blessures|marqueurs|jetons|réponses)\b"
    ),
    "several of what is one": re.compile(
        r"\b(?:[2-9]|\d\d+) (?:other )?(?:card|carte|blessure|(?:[a-z]+ )?counter|marqueur)\b"
    ),
    "a sentence that begins in lower case": re.compile(r"^[a-zà-ý]"),
    "a sentence that begins with nothing": re.compile(r"^\W* ?:"),
    "a place that was not filled": re.compile(r"[{}]"),
    "a name said twice": re.compile(r"\b([A-Z][\w ]+), \1\b"),
    "an article before a vowel": re.compile(r"\b(?:de|que) [AEIOUÉaeiouyé]\w*"),
    "a gender that a name may not have": re.compile(r"^(?!La |Le |L'|Ceci )[^.:]*? (?:est|devient) \w+(?:é|i|it|is)\b"),
    "half a word": re.compile(r"\w{4,}'[A-Z]"),
}


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication) -> Iterator[None]:
    yield
    translation.install(qapp, "en")


def replayed(one: Recorded) -> tuple[Game, list[Message], Definitions]:
    game, prompts = begin_own(one), []
    for picks in one.answers:
        decision = game.decision
        assert decision is not None
        prompts.append(decision.prompt)
        game.answer(Answer(decision.player, tuple(decision.options[number] for number in picks)))
    return game, prompts, DEFINITIONS if one.cards[0] == "workshop" else Definitions(starter_set().definitions)


def _letters(number: str) -> str:
    """The number of a name of the workshop, which is no number in a sentence."""
    return number.translate(str.maketrans("0123456789", "bcdfghjklm"))


def wrong(text: str, language: str) -> list[str]:
    """What is wrong with a line."""
    text = re.sub(r"\b(Player|Deed|Helper) (\d+)", lambda name: f"{name[1]} {_letters(name[2])}", text)
    french = ("an article before a vowel", "a gender that a name may not have", "half a word")
    return [
        what for what, pattern in WRONG.items() if pattern.search(text) and (language == "fr" or what not in french)
    ]


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("one", GAMES, ids=lambda one: f"{one.cards[0]}-{one.seed}")
def test_log_and_questions_read_as_sentences(qapp: QApplication, one: Recorded) -> None:
    game, prompts, definitions = replayed(one)
    for language in ("en", "fr"):
        translation.install(qapp, language)
        log = GameLog(game, definitions)
        lines = {line.text for viewer in (OMNISCIENT, EVERYBODY, 1) for line in log.lines(viewer)}
        lines |= {translate_message(prompt) for prompt in prompts}
        assert len(lines) > 50
        assert {line: found for line in lines if (found := wrong(line, language))} == {}


@pytest.mark.parametrize(
    ("name", "control", "dealt"),
    [
        ("Le Trapu", "Bo prend le contr\u00f4le du Trapu.", "X inflige 2 blessures au Trapu."),
        ("Les Deux", "Bo prend le contr\u00f4le des Deux.", "X inflige 2 blessures aux Deux."),
        ("Le", "Bo prend le contr\u00f4le de Le.", "X inflige 2 blessures \u00e0 Le."),
        ("Oriel", "Bo prend le contr\u00f4le d'Oriel.", "X inflige 2 blessures \u00e0 Oriel."),
        ("Lettre", "Bo prend le contr\u00f4le de Lettre.", "X inflige 2 blessures \u00e0 Lettre."),
    ],
)
def test_french_joins_a_name_that_begins_with_an_article(name: str, control: str, dealt: str) -> None:
    gained = say("{player} gains control of {object}.", player="Bo", object=name)
    deals = "{source} deals {count} damage to {object}."
    struck = say(deals, plural=deals, source="X", count=2, object=name)
    assert (told(gained, "fr"), told(struck, "fr")) == (control, dealt)


@pytest.mark.parametrize(
    ("reason", "french", "english"),
    [
        (
            say("I materialize nothing this turn: I want to keep the cards in my memory."),
            "Ash\u00a0: je ne mat\u00e9rialise rien ce tour-ci\u00a0: je veux garder les cartes de ma m\u00e9moire.",
            "Ash: I materialize nothing this turn: I want to keep the cards in my memory.",
        ),
        (
            say("I use the ability of {card}: it brings me more than it costs.", card="Blade"),
            "Ash\u00a0: j'utilise la capacit\u00e9 de Blade\u00a0: elle me rapporte plus qu'elle ne co\u00fbte.",
            "Ash: I use the ability of Blade: it brings me more than it costs.",
        ),
        (
            say("{unit} strikes back, so that the attack costs you something.", unit="Blade"),
            "Ash\u00a0: Blade riposte, pour que l'attaque vous co\u00fbte quelque chose.",
            "Ash: Blade strikes back, so that the attack costs you something.",
        ),
    ],
)
def test_after_a_colon_french_goes_on_with_a_small_letter_but_for_names(
    reason: Message, french: str, english: str
) -> None:
    said = say("{player}: {reason}", player="Ash", reason=reason)
    assert (told(said, "fr"), told(said, "en")) == (french, english)


def test_what_is_looked_for_is_found() -> None:
    seen = {
        "Blade loses 1 durability counters.": "one of what is several",
        "Ada met en réserve 1 cartes pour Imp.": "one of what is several",
        "Ada reserves 2 card for Imp.": "several of what is one",
        "Blade va ici : effects_stack de Bo.": "a key with an underscore",
        "Choose a target (ALLY).": "a word of the program in capitals",
        "a card goes to Ada's hand.": "a sentence that begins in lower case",
        "Drop, Drop rests.": "a name said twice",
        "Le deck de Ada est mélangé.": "an article before a vowel",
        "Lame d'acier est banni.": "a gender that a name may not have",
        "Bo attaqu'Ada.": "half a word",
        ": +1 power.": "a sentence that begins with nothing",
    }
    assert {text for text, what in seen.items() if what not in wrong(text, "fr")} == set()
