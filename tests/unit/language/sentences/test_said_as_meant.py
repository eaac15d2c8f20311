"""Who does something, to how many, and when, is said as it was printed."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.sentences import sentences
from gatcg_desktop.localization import kept_together
from tests.helpers.said import ACTION, ALLY, Said

WHO = (
    Said(
        ACTION,
        "Each opponent banishes the top three cards of their deck.",
        "Chaque adversaire bannit les trois cartes du dessus de son deck.",
    ),
    Said(
        ACTION,
        "Banish the top three cards of each opponent's deck.",
        "Bannissez les trois cartes du dessus du deck de chaque adversaire.",
    ),
    Said(
        ACTION,
        "Target player banishes all cards from their graveyard.",
        "Le joueur ciblé bannit toutes les cartes de son cimetière.",
    ),
    Said(
        ACTION,
        "Banish all cards in target player's graveyard.",
        "Bannissez toutes les cartes dans le cimetière du joueur ciblé.",
    ),
    Said(
        ACTION,
        "Each player banishes the top card of their deck face down.",
        "Chaque joueur bannit la carte du dessus de son deck face cachée.",
    ),
    Said(
        ACTION,
        "Target opponent reveals the top card of their deck. Put it into its owner's hand.",
        "L'adversaire ciblé révèle la carte du dessus de son deck. Mettez cette carte dans la main de son propriétaire.",
    ),
)
HOW_MANY = (
    Said(
        ACTION,
        "Each unit loses stealth until end of turn. They can't gain stealth until end of turn.",
        "Les unités perdent furtivité jusqu'à la fin du tour. "
        "Ces unités ne peuvent plus gagner furtivité jusqu'à la fin du tour.",
    ),
    Said(
        ACTION,
        "Rest each ally. They don't wake up during their controller's next wake up phase.",
        "Reposez tous les alliés. "
        "Ces alliés ne se réveillent pas pendant la prochaine phase de réveil de leur contrôleur.",
    ),
    Said(
        ALLY, "On Enter: Rest each non-advanced element ally.", "Entrée : reposez tous les alliés d'élément non avancé."
    ),
    Said(ACTION, "Rest each non-basic element ally.", "Reposez tous les alliés d'un autre élément que ceux de base."),
)
WHEN = (
    Said(
        ACTION,
        "The next time you starcall a card this turn, copy that activation. You may choose new targets for the copy.",
        "La prochaine fois que vous activez une carte par appel des étoiles ce tour-ci, copiez cette activation. "
        "Vous pouvez choisir de nouvelles cibles pour la copie.",
    ),
    Said(
        ACTION,
        "You may rest your champion. If you do, you may draw a card. If you don't, recover 1.",
        "Vous pouvez reposer votre champion. Si vous le faites, vous pouvez piocher une carte. "
        "Si vous ne le faites pas, récupérez 1.",
    ),
    Said(
        ALLY,
        "On Attack: If your champion is distant, you may pay (2). If you do, draw a card.",
        "Attaque : si votre champion est distant, vous pouvez payer (2). Si vous le faites, piochez une carte.",
    ),
)


@pytest.mark.parametrize("said", [*WHO, *HOW_MANY, *WHEN], ids=lambda said: said.english[:60])
def test_who_and_how_many_and_when_are_said_as_they_are_read(said: Said) -> None:
    abilities: list[Ability] = []
    for paragraph in compile_text(said.english, said.facts):
        assert paragraph.abilities is not None, paragraph.reason
        abilities += paragraph.abilities
    assert "\n".join(sentences(abilities, said.facts)) == said.english
    assert "\n".join(sentences(abilities, said.facts, "fr")) == kept_together(said.french, "fr")
