"""Who does something, to how many, and when, is said as it was printed."""

from __future__ import annotations

import pytest

from tests.helpers.said import ACTION, ALLY, ATTACK, Said, check_said_as_read

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
AGAIN = (
    Said(
        ACTION,
        "Deal 2 damage to target unit. Deal 1 damage to another target unit.",
        "Infligez 2 blessures à l'unité ciblée. Infligez 1 blessure à une autre unité ciblée.",
    ),
    Said(
        ACTION,
        "Destroy target ally you control. Destroy target ally you don't control.",
        "Détruisez l'allié ciblé que vous contrôlez. Détruisez l'allié ciblé que vous ne contrôlez pas.",
    ),
)
WHEN = (
    Said(
        ALLY,
        "On Attack: If your champion is distant, this attack gets +1 POWER and you may draw a card.",
        "Attaque : si votre champion est distant, cette attaque gagne +1 PUISSANCE et vous pouvez piocher une carte.",
    ),
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


UNLESS = (
    Said(
        ALLY,
        "Reed Otter can't attack unless you have 5 or more cards in your memory.",
        "Cet allié ne peut pas attaquer, sauf si vous avez au moins cinq cartes dans votre mémoire.",
    ),
    Said(
        ALLY,
        "At the beginning of each opponent's recollection phase, that player puts a debuff counter on an ally they "
        "control. If they don't, deal 2 unpreventable damage to their champion.",
        "Au début de la phase de réminiscence de chaque adversaire, ce joueur met un marqueur d'affaiblissement sur un "
        "allié qu'il contrôle. Si ce joueur ne le fait pas, infligez 2 blessures imprévenables au champion de ce joueur.",
    ),
    Said(
        ALLY,
        "Whenever you activate a card during an opponent's turn, draw a card.",
        "Chaque fois que vous activez une carte pendant le tour d'un adversaire, piochez une carte.",
    ),
    Said(
        ALLY,
        "On Attack: If there are no water element cards in your graveyard, draw a card.",
        "Attaque : s'il n'y a aucune carte d'élément eau dans votre cimetière, piochez une carte.",
    ),
    Said(
        ALLY,
        "On Attack: If there are less than 3 water element cards in your graveyard, draw a card.",
        "Attaque : s'il y a moins de trois cartes d'élément eau dans votre cimetière, piochez une carte.",
    ),
)
WHAT = (
    Said(
        ALLY,
        "Whenever you activate an action card that targets a unit, destroy that unit.",
        "Chaque fois que vous activez une carte Action qui cible une unité, détruisez l'unité ciblée.",
    ),
    Said(
        ALLY,
        "On Enter: Banish target ally. Put it onto the field rested under its owner's control.",
        "Entrée : bannissez l'allié ciblé. Mettez cet allié en jeu reposé sous le contrôle de son propriétaire.",
    ),
    Said(
        ALLY,
        "On Death: Banish Reed Otter. Put an omen counter on it.",
        "Mort : bannissez cet allié. Mettez un marqueur de présage sur cette carte.",
    ),
    Said(
        ALLY,
        "On Enter: Deal X damage to each ally, where X is Reed Otter's power.",
        "Entrée : infligez X blessures à chaque allié, où X est la puissance de Reed Otter.",
    ),
    Said(
        ALLY,
        "On Death: Return Reed Otter from your graveyard to the field.",
        "Mort : renvoyez cet allié de votre cimetière en jeu.",
    ),
    Said(
        ALLY,
        "On Enter: Deal 2 damage to up to one target unit.",
        "Entrée : infligez 2 blessures à au plus une unité ciblée.",
    ),
    Said(
        ALLY,
        "On Enter: Prevent the next 2 damage that would be dealt to each ally you control this turn.",
        "Entrée : prévenez les 2 prochaines blessures qui devraient être infligées à chaque allié que vous contrôlez "
        "ce tour-ci.",
    ),
    Said(
        ALLY,
        "On Enter: You may activate target Spell card from your graveyard this turn.",
        "Entrée : vous pouvez activer la carte Sort ciblée de votre cimetière ce tour-ci.",
    ),
    Said(
        ALLY,
        'Other allies you control gain "On Enter: Draw a card."',
        "Les autres alliés que vous contrôlez gagnent « Entrée : piochez une carte. »",
    ),
    Said(
        ATTACK,
        "If this attack would deal combat damage, double that damage.",
        "Si cette attaque devait infliger des blessures de combat, ces blessures sont doublées.",
    ),
)


@pytest.mark.parametrize("said", [*WHO, *HOW_MANY, *AGAIN, *WHEN, *UNLESS, *WHAT], ids=lambda said: said.english[:60])
def test_who_and_how_many_and_when_are_said_as_they_are_read(said: Said) -> None:
    check_said_as_read(said)
