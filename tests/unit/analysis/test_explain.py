"""How a card is said to be read: its sentences, what is left to the players and why."""

from __future__ import annotations

from gatcg_desktop.analysis.explain import Explanation, told, told_of
from gatcg_desktop.language.ast import (
    Activated,
    ByHandEffect,
    ClassBonus,
    Cost,
    Draw,
    Event,
    Keyword,
    LevelAtLeast,
    Restricted,
    Static,
    Triggered,
)
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from tests.helpers.boards import ally, card

FACTS = CardFacts("Gale Hound", ("ALLY",))


def test_each_paragraph_has_its_sentence() -> None:
    abilities = (Keyword("Taunt"), Keyword("Pride", 2), Triggered(Event("enter"), (Draw(2),)))
    assert told(abilities, FACTS) == (Explanation("Taunt, Pride 2"), Explanation("On Enter: Draw two cards."))
    assert told(abilities, FACTS, "fr") == (
        Explanation("Provocation, Fierté 2"),
        Explanation("Entrée\u00a0: piochez deux cartes."),
    )


def test_what_is_left_to_the_players_says_what_of_it_is_not_understood() -> None:
    text = "On Enter: Juggle."
    left = Restricted((ClassBonus(),), (Triggered(Event("enter"), (ByHandEffect(text),)),))
    first, second, third = told((Keyword("Vigor"), left, Static(power=1)), FACTS)
    assert (first.sentence, third.sentence) == ("Vigor", "Gale Hound gets +1 POWER.")
    assert (second.sentence, second.by_hand) == ("", text)
    assert "juggle" in second.reason


def test_what_has_no_sentence_yet_is_not_said_at_all() -> None:
    unsaid = Activated(Cost(rest=True), (Draw(1),), efficiency=True)
    assert told((Keyword("Vigor"), unsaid), FACTS) == (Explanation("Vigor"), Explanation(""))


def test_a_card_of_a_game_is_told_with_its_own_name_and_the_names_of_tokens() -> None:
    read = compile_text("On Enter: Summon a Salt Shard token.", FACTS)
    hound = ally("gale-hound", 1, 1, abilities=read[0].abilities or ())
    (english,) = told_of(hound, names={"salt-shard": "Salt Shard of Old"}.__getitem__)
    assert english.sentence == "On Enter: Summon a Salt Shard of Old token."
    plain = card("bolt", "action", abilities=(Restricted((LevelAtLeast(2),), (Keyword("Floating Memory"),)),))
    assert told_of(plain, "fr") == (Explanation("[Niveau\u00a02+] Mémoire flottante"),)
