"""Sentences for what only some trees hold: each is read as a tree that is said in the same words, and in French."""

from __future__ import annotations

import pytest

from tests.helpers.said import ACTION, ALLY, ATTACK, BOON, DOMAIN, ITEM, REGALIA, WEAPON, Said, check_said_as_read

SAID = (
    Said(
        ACTION,
        "Each opponent rests a unit they control.",
        "Chaque adversaire repose une unité de son côté.",
    ),
    Said(
        ACTION,
        "Target opponent wakes up an ally they control.",
        "L'adversaire ciblé éveille un allié de son côté.",
    ),
    Said(
        ACTION,
        "Target ally gets your choice of +1 POWER or taunt until end of turn.",
        "L'allié ciblé gagne, à votre choix, +1 PUISSANCE ou provocation jusqu'à la fin du tour.",
    ),
    Said(
        ALLY,
        "Whenever one or more counters are removed from Reed Otter, destroy an ally without a counter on it.",
        "Chaque fois qu'un ou plusieurs marqueurs sont retirés de cet allié, détruisez un allié sans marqueur.",
    ),
    Said(
        ACTION,
        "Each opponent may pay (2). If they don't, draw a card.",
        "Chaque adversaire peut payer (2). Si ce joueur ne le fait pas, piochez une carte.",
    ),
    Said(ACTION, "Take an extra turn after this one.", "Jouez un tour supplémentaire après celui-ci."),
    Said(ACTION, "Skip your next turn.", "Passez votre prochain tour."),
    Said(ACTION, "Target opponent skips their next turn.", "L'adversaire ciblé passe son prochain tour."),
    Said(ACTION, "Skip your next recollection phase.", "Passez votre prochaine phase de réminiscence."),
    Said(
        ACTION,
        "All advanced elements are enabled for you until end of turn.",
        "Activez tous les éléments avancés jusqu'à la fin du tour.",
    ),
    Said(
        ACTION,
        "Until end of turn, you may pay (1) rather than pay a card's starcalling costs.",
        "Jusqu'à la fin du tour, vous pouvez payer (1) plutôt que le coût d'appel des étoiles d'une carte.",
    ),
    Said(
        ACTION,
        "Destroy target ally. Its controller draws a card. Its controller discards a card.",
        "Détruisez l'allié ciblé. Son contrôleur pioche une carte. Son contrôleur défausse une carte.",
    ),
    Said(
        DOMAIN,
        "Angel cards and Angel objects can't become imbued.",
        "Les cartes Ange et les objets en jeu Ange ne peuvent pas devenir imprégnés.",
    ),
    Said(
        ACTION,
        "Roll D6+D6. Deal X damage to target champion, where X is the result.",
        "Lancez D6+D6. Infligez X blessures au champion ciblé, où X est le résultat.",
    ),
    Said(
        DOMAIN,
        "Allies you control don't wake up during their controller's wake up phase.",
        "Les alliés que vous contrôlez ne peuvent pas se réveiller pendant la phase de réveil de leur contrôleur.",
    ),
    Said(
        REGALIA,
        "As an additional cost to materialize this card, pay (2).",
        "Comme coût supplémentaire pour matérialiser cette carte, payez (2).",
    ),
    Said(
        ACTION,
        "Your champion gains stealth until end of turn unless an opponent pays (1).",
        "Votre champion gagne furtivité jusqu'à la fin du tour à moins qu'un adversaire ne paie (1).",
    ),
    Said(
        ACTION,
        "Each opponent with 2 or more cards in their hand discards a card.",
        "Chaque adversaire ayant au moins 2 cartes dans sa main défausse une carte.",
    ),
    Said(
        ITEM,
        "As long as it's your turn, each player with influence 8 or more can't draw cards.",
        "Tant que c'est votre tour, chaque joueur ayant une influence de 8 ou plus ne peut pas piocher de cartes.",
    ),
    Said(
        ITEM,
        "Whenever you activate an ability of a Potion object, draw a card.",
        "Chaque fois que vous activez une capacité d'un objet en jeu Potion, piochez une carte.",
    ),
    Said(
        ACTION,
        "The next time you starcall a card this turn, copy that activation.",
        "La prochaine fois que vous activez une carte par appel des étoiles ce tour-ci, copiez cette activation.",
    ),
    Said(
        ACTION,
        "The next time you activate an ability of target item this turn, copy that ability twice.",
        "La prochaine fois que vous activez une capacité de l'objet ciblé ce tour-ci, copiez cette capacité deux fois.",
    ),
    Said(
        ALLY,
        'Reed Otter enters the field as a copy of any weapon, except it has "On Hit: Draw a card."',
        (
            "Cet allié arrive sur le terrain comme une copie de n'importe quelle arme, avec en plus « Touche : piochez "
            "une carte. »"
        ),
    ),
    Said(
        ACTION,
        "Deal 2 damage to each champion controlled by a player with influence more than 7.",
        "Infligez 2 blessures à chaque champion dont le contrôleur a une influence supérieure à 7.",
    ),
    Said(
        ACTION,
        "Destroy each ally controlled by a player with no action cards in their graveyard.",
        "Détruisez tous les alliés dont le contrôleur a 0 cartes Action dans son cimetière.",
    ),
    Said(
        ALLY,
        "On Attack: For each ally you control, that ally gets +1 POWER until end of turn.",
        "Attaque : pour chaque allié que vous contrôlez, cet allié gagne +1 PUISSANCE jusqu'à la fin du tour.",
    ),
    Said(
        ACTION,
        "For each attack card in the attacker's intent, create a copy of that card in the attacker's intent.",
        (
            "Pour chaque carte Attaque dans l'intention de l'attaquant, copiez cette carte dans l'intention de "
            "l'attaquant."
        ),
    ),
    Said(
        WEAPON,
        (
            "Whenever an attack using Salt Blade triggers an On Hit ability, that ability is triggered an additional "
            "time."
        ),
        (
            "Chaque fois qu'une attaque avec cette arme déclenche une capacité « Touche », elle se déclenche une fois "
            "de plus."
        ),
    ),
    Said(
        WEAPON,
        (
            "If combat damage would be dealt to a unit by an attack using Salt Blade, that damage is dealt to that unit"
            " and an additional ally you don't control instead."
        ),
        (
            "Si des blessures de combat devaient être infligées à une unité par une attaque avec cette arme, ces "
            "blessures sont infligées à cette unité et, en plus, à un allié que vous ne contrôlez pas."
        ),
    ),
    Said(
        ITEM,
        "[Class Bonus] (0): Draw a card. Activate this ability only once.",
        "[Bonus de classe] (0) : piochez une carte. N'activez cette capacité qu'une fois.",
    ),
    Said(
        ALLY,
        "On Ally Hit: Draw a card. Trigger this ability only once per turn.",
        "Touche un allié : piochez une carte. Cette capacité ne se déclenche qu'une fois par tour.",
    ),
    Said(
        ALLY,
        "On Ally Kill: If the killed unit had taunt or vigor, wake up Reed Otter.",
        "Tue un allié : si l'unité tuée est un objet en jeu avec provocation ou avec vigueur, réveillez cet allié.",
    ),
    Said(
        ACTION,
        "Draw a card for each of up to two Sword weapons you control.",
        "Piochez une carte pour chaque arme Épée que vous contrôlez (2 au plus).",
    ),
    Said(
        ACTION,
        "You may banish any amount of cards from your graveyard. Draw a card for each card banished this way.",
        (
            "Vous pouvez bannir autant que vous voulez de cartes de votre cimetière. Piochez une carte pour chaque "
            "carte ainsi bannie."
        ),
    ),
    Said(
        ALLY,
        "On Enter: For each omen you have, put a buff counter on Reed Otter and draw a card.",
        (
            "Entrée : pour chaque présage que vous avez, mettez un marqueur de renfort sur cet allié et piochez une "
            "carte."
        ),
    ),
    Said(
        ATTACK,
        (
            "On Attack: Until the beginning of your next turn, if damage would be dealt to your champion, it takes that"
            " much damage plus 1 instead."
        ),
        (
            "Attaque : jusqu'au début de votre prochain tour, si des blessures devaient être infligées à votre "
            "champion, 1 de plus sont infligées à la place."
        ),
    ),
    Said(
        ACTION,
        "Draw X cards into your memory, where X is 5 minus your influence. Deal X damage to your champion.",
        (
            "Piochez X cartes dans votre mémoire, où X est 5 moins votre influence. Infligez X blessures à votre "
            "champion."
        ),
    ),
    Said(
        DOMAIN,
        "Whenever you activate a wind element card, you may negate that activation. If you do, draw a card.",
        (
            "Chaque fois que vous activez une carte d'élément vent, vous pouvez annuler cette activation. Si vous le "
            "faites, piochez une carte."
        ),
    ),
    Said(
        ACTION,
        "Destroy target item. Its controller puts a sheen counter on a unit they control.",
        "Détruisez l'objet ciblé. Son contrôleur met un marqueur de lustre sur une unité qu'il contrôle.",
    ),
    Said(
        ACTION,
        "Target opponent puts two sheen counters on a unit they control.",
        "L'adversaire ciblé met deux marqueurs de lustre sur une unité qu'il contrôle.",
    ),
    Said(
        ALLY,
        "Reed Otter gets +1 POWER as long as Reed Otter is attacking or retaliating against a Human object.",
        (
            "Tant que cet allié affronte un objet en jeu Humain en attaquant ou en ripostant, cet allié gagne +1 "
            "PUISSANCE."
        ),
    ),
    Said(
        ACTION,
        "Summon an Astral Shard token. If Twin Gale is imbued, put a sheen counter on that token.",
        "Invoquez un jeton Astral Shard. Si cette carte est imprégnée, mettez un marqueur de lustre sur ce jeton.",
    ),
    Said(
        ITEM,
        "On Enter: Look at target opponent's hand or memory. Discard a card from among them.",
        "Entrée : regardez la main ou la mémoire de l'adversaire ciblé. Défaussez une carte parmi elles.",
    ),
    Said(
        ACTION,
        "Target player reveals your choice of their hand or memory. Discard a card from among them.",
        "Le joueur ciblé révèle à votre choix sa main ou sa mémoire. Défaussez une carte parmi elles.",
    ),
    Said(
        ALLY,
        "Whenever your champion levels up, you may banish Reed Otter from your graveyard. If you do, recover 2.",
        (
            "Chaque fois que votre champion monte de niveau, vous pouvez bannir cet allié de votre cimetière. Si vous "
            "le faites, récupérez 2."
        ),
    ),
    Said(
        ALLY,
        "(2): Return Reed Otter from your graveyard to the field rested.",
        "(2) : renvoyez cet allié de votre cimetière en jeu reposé.",
    ),
    Said(
        ALLY,
        "On Enter: Each player banishes all water element cards from their graveyard.",
        "Entrée : chaque joueur bannit toutes les cartes d'élément eau de son cimetière.",
    ),
    Said(
        ACTION,
        (
            "The next time damage would be dealt to target unit this turn, prevent 2 of that damage. When damage is "
            "prevented this way, deal 2 damage to target ally."
        ),
        (
            "La prochaine fois que des blessures devraient être infligées à l'unité ciblée ce tour-ci, prévenez 2 de "
            "ces blessures. Quand des blessures sont ainsi prévenues, infligez 2 blessures à l'allié ciblé."
        ),
    ),
    Said(
        ITEM,
        "On Enter: Choose a player. That player gains control of Tin Lamp.",
        "Entrée : choisissez un joueur. Ce joueur prend le contrôle de cet objet.",
    ),
    Said(
        ACTION,
        "Choose up to two Curse cards from a champion's lineage. Discard them.",
        "Choisissez jusqu'à deux cartes Malédiction de la lignée d'un seul champion. Défaussez ces cartes.",
    ),
    Said(
        ALLY,
        (
            "On Enter: Generate a Reed Song card and banish it. As long as it's banished, you may activate it, ignoring"
            " its elemental requirements."
        ),
        (
            "Entrée : générez une carte Reed Song et bannissez-la. Tant qu'elle est bannie, vous pouvez activer cette "
            "carte, quels que soient ses éléments."
        ),
    ),
    Said(
        ACTION,
        "If target opponent's influence is greater than yours, draw a card.",
        "Si l'influence de l'adversaire ciblé dépasse votre influence, piochez une carte.",
    ),
    Said(
        ITEM,
        (
            "At the beginning of each opponent's end phase, if that player has an odd amount of cards in their memory, "
            "deal 2 unpreventable damage to their champion."
        ),
        (
            "Au début de la phase de fin de chaque adversaire, si le nombre de cartes dans la mémoire de ce joueur est "
            "impair, infligez 2 blessures imprévenables au champion de ce joueur."
        ),
    ),
    Said(
        DOMAIN,
        (
            "At the beginning of each player's recollection phase, that player puts the top card of their deck into "
            "their graveyard."
        ),
        (
            "Au début de la phase de réminiscence de chaque joueur, ce joueur met la carte du dessus de son deck dans "
            "son cimetière."
        ),
    ),
    Said(
        DOMAIN,
        "Whenever an ally enters the field under a player's control, rest that ally unless that player pays (1).",
        (
            "Chaque fois qu'un allié arrive sur le terrain sous le contrôle d'un joueur, reposez cet allié à moins que "
            "ce joueur ne paie (1)."
        ),
    ),
    Said(
        ITEM,
        "Banish Tin Lamp: Choose up to two cards from your graveyard. Put them on the bottom of your deck.",
        (
            "Bannissez cet objet : choisissez jusqu'à deux cartes de votre cimetière. Mettez ces cartes au-dessous de "
            "votre deck."
        ),
    ),
    Said(
        ITEM,
        "Linked champion's first attack each turn gets +2 POWER.",
        "La première attaque du champion lié à chaque tour gagne +2 PUISSANCE.",
    ),
    Said(
        ITEM,
        "Linked ally gets +2 POWER as long as it is retaliating.",
        "Tant qu'il riposte, l'allié lié gagne +2 PUISSANCE.",
    ),
    Said(
        ACTION,
        (
            "Target item becomes a Cleric Fractal phantasia with reservable and loses all other abilities for the rest "
            "of the game."
        ),
        (
            "L'objet ciblé devient phantasia Clerc et Fractale et rien d'autre et gagne réservable et perd toutes ses "
            "autres capacités pour le reste de la partie."
        ),
    ),
    Said(
        ACTION,
        "Deal 2 damage to target ally. Negate all on enter triggers from that ally.",
        "Infligez 2 blessures à l'allié ciblé. Annulez toutes les capacités déclenchées à l'entrée de cet allié.",
    ),
    Said(
        ALLY,
        (
            "As long as you control a domain, this card costs 2 less to activate and you may activate it as though it "
            "had fast activation."
        ),
        (
            "Tant que vous contrôlez un domaine, cette carte coûte 2 de moins à activer et vous pouvez l'activer comme "
            "si elle avait activation rapide."
        ),
    ),
    Said(
        ACTION,
        "As long as you control a domain, this card has efficiency.",
        "Tant que vous contrôlez un domaine, cette carte a efficacité.",
    ),
    Said(
        ACTION,
        (
            "Negate target card activation unless its controller pays (6). You may banish the card that had its "
            "activation negated this way."
        ),
        (
            "Annulez l'activation de carte ciblée à moins que son contrôleur ne paie (6). Vous pouvez bannir la carte "
            "dont l'activation a ainsi été annulée."
        ),
    ),
    Said(
        ACTION,
        (
            "Negate target card activation. Put the card that had its activation negated this way into its owner's "
            "memory."
        ),
        (
            "Annulez l'activation de carte ciblée. Mettez la carte dont l'activation a ainsi été annulée dans la "
            "mémoire de son propriétaire."
        ),
    ),
    Said(
        ITEM,
        "REST: All basic elements are enabled for you until end of turn.",
        "REPOS : activez tous les éléments de base jusqu'à la fin du tour.",
    ),
    Said(
        BOON,
        (
            "As you gain this boon, any number of target players put the top three cards of their deck into their "
            "graveyard."
        ),
        (
            "Quand vous gagnez cette faveur, autant de joueurs ciblés que vous voulez mettent les trois cartes du "
            "dessus de leur deck dans leur cimetière."
        ),
    ),
    Said(
        ACTION,
        "Up to one target opponent discards a card.",
        "Jusqu'à un adversaire ciblé défausse une carte.",
    ),
    Said(
        ITEM,
        "REST: Units with stealth can't be intercepted until end of turn.",
        "REPOS : les unités avec furtivité, même à venir, ne peuvent pas être interceptées jusqu'à la fin du tour.",
    ),
    Said(
        ATTACK,
        "This attack gets +2 POWER as long as your champion has leveled up this turn.",
        "Tant que votre champion a monté de niveau ce tour-ci, cette attaque gagne +2 PUISSANCE.",
    ),
    Said(
        WEAPON,
        'On Attack: Aethercharge cards in the attacker\'s intent gain "On Hit: Draw a card." until end of combat.',
        (
            "Attaque : les cartes Charge d'éther dans l'intention de l'attaquant gagnent « Touche : piochez une carte. » "
            "jusqu'à la fin du combat."
        ),
    ),
    Said(
        ITEM,
        "If damage would be dealt to linked unit while it is attacking, prevent 3 of that damage.",
        (
            "Tant que l'objet en jeu lié attaque, si des blessures devaient être infligées à l'unité liée, prévenez 3 "
            "de ces blessures."
        ),
    ),
    Said(
        ACTION,
        "Switch the power and life stat of target ally until end of turn.",
        "Échangez la puissance et la vie de l'allié ciblé jusqu'à la fin du tour.",
    ),
    Said(
        ACTION,
        "Whenever damage is prevented this way, deal 3 damage to target champion you don't control.",
        (
            "Chaque fois que des blessures sont ainsi prévenues, infligez 3 blessures au champion ciblé que vous ne "
            "contrôlez pas."
        ),
    ),
    Said(
        ACTION,
        "When 3 or more damage is prevented this way, you may draw a card.",
        "Quand au moins 3 blessures sont ainsi prévenues, vous pouvez piocher une carte.",
    ),
    Said(
        ITEM,
        (
            "REST: Target phantasia you control becomes an ally in addition to its other types with base power and life"
            " equal to its reserve cost until end of turn."
        ),
        (
            "REPOS : la phantasia ciblée que vous contrôlez a une PUISSANCE et une VIE de base de X et devient allié "
            "en plus de ses autres types jusqu'à la fin du tour, où X est le coût de réserve de cette phantasia."
        ),
    ),
    Said(
        ALLY,
        "On Death: Target opponent may sacrifice an ally they control. If they don't, draw a card.",
        (
            "Mort : l'adversaire ciblé peut sacrifier un allié qu'il contrôle. Si ce joueur ne le fait pas, piochez une"
            " carte."
        ),
    ),
    Said(
        ALLY,
        "On Enter: Each player may discard a card. Each player that does draws a card into their memory.",
        (
            "Entrée : chaque joueur peut défausser une carte. Chaque joueur qui le fait pioche une carte dans sa "
            "mémoire."
        ),
    ),
    Said(
        DOMAIN,
        (
            "At the beginning of each opponent's recollection phase, that player may banish a card from their "
            "graveyard. If they don't, the next card that player activates this turn costs 2 more to activate."
        ),
        (
            "Au début de la phase de réminiscence de chaque adversaire, ce joueur peut bannir une carte de son "
            "cimetière. Si ce joueur ne le fait pas, la prochaine carte que ce joueur active ce tour-ci coûte 2 de plus"
            " à activer."
        ),
    ),
    Said(
        ALLY,
        "Reed Otter gets +1 POWER for each attack omen you have and +1 LIFE for each ally omen you have.",
        (
            "Cet allié gagne +1 PUISSANCE pour chaque présage Attaque que vous avez et +1 VIE pour chaque présage Allié"
            " que vous avez."
        ),
    ),
    Said(
        ALLY,
        "On Enter: Reed Otter gets +1 POWER until end of turn for each other ally you control.",
        "Entrée : cet allié gagne +1 PUISSANCE jusqu'à la fin du tour pour chaque autre allié que vous contrôlez.",
    ),
    Said(
        ACTION,
        "At the beginning of the next end phase, if it's your turn, draw a card.",
        "Au début de la prochaine phase de fin, si c'est votre tour, piochez une carte.",
    ),
    Said(
        ACTION,
        "If an opponent has an odd amount of cards in their hand, draw a card.",
        "Si un adversaire a un nombre impair de cartes dans sa main, piochez une carte.",
    ),
    Said(
        ACTION,
        "For each opponent with 2 or more allies they control, deal 2 damage to their champion.",
        "Pour chaque adversaire ayant au moins 2 alliés que ce joueur contrôle, infligez 2 blessures à leur champion.",
    ),
    Said(ACTION, "Suppress target ally or regalia.", "Réprimez l'allié ou la regalia ciblé."),
    Said(
        ACTION,
        "Destroy each ally controlled by a player with no cards in their hand.",
        "Détruisez tous les alliés dont le contrôleur n'a aucune carte dans sa main.",
    ),
    Said(
        ACTION,
        "Return up to two target allies controlled by players with no cards in their hand to their owner's hand.",
        "Renvoyez jusqu'à deux alliés ciblés dont le contrôleur n'a aucune carte dans sa main dans la main de leur"
        " propriétaire.",
    ),
    Said(
        ACTION,
        "Any number of target players banish a card from their memory.",
        "Autant de joueurs ciblés que vous voulez bannissent une carte de leur mémoire.",
    ),
    Said(
        ACTION,
        "Remove one or more buff counters from target ally.",
        "Retirez un ou plusieurs marqueurs de renfort de l'allié ciblé.",
    ),
    Said(
        ACTION,
        "You may pay (2). If you do, you may pay (3). If you do, draw a card.",
        "Vous pouvez payer (2). Si vous le faites, vous pouvez payer (3). Si vous le faites, piochez une carte.",
    ),
    Said(
        ACTION,
        "You may pay (2). If you do, draw a card. If you do, recover 2.",
        "Vous pouvez payer (2). Si vous le faites, piochez une carte. Si vous le faites, récupérez 2.",
    ),
    Said(
        ACTION,
        "Discard a card. If the reserve cost of the discarded cards is equal to the reserve cost of one of allies you"
        " control, draw a card.",
        "Défaussez une carte. Si la carte défaussée est de même coût de réserve qu'un allié que vous contrôlez, piochez"
        " une carte.",
    ),
    Said(
        ACTION,
        "If you are the player with the most influence, draw a card.",
        "Si vous êtes le joueur qui a le plus d'influence, piochez une carte.",
    ),
    Said(
        ALLY,
        "Whenever you activate a card, if that card has an even reserve cost, draw a card.",
        "Chaque fois que vous activez une carte, si cette carte a un coût de réserve pair, piochez une carte.",
    ),
    Said(
        ALLY,
        "Level counters can't be placed on your champion.",
        "Aucun marqueur de niveau ne peut être mis sur votre champion.",
    ),
    Said(
        ALLY,
        "You may pay (1) rather than pay a card's starcalling costs.",
        "Vous pouvez payer (1) plutôt que le coût d'appel des étoiles d'une carte.",
    ),
    Said(
        ACTION,
        "Remove up to one durability counter from target weapon.",
        "Retirez au plus un marqueur de durabilité de l'arme ciblée.",
    ),
    Said(
        ACTION,
        "Until end of turn, Beast ally cards you activate this turn enter the field rested.",
        "Jusqu'à la fin du tour, les cartes Allié Bête que vous activez ce tour-ci arrivent sur le terrain reposées.",
    ),
    Said(
        ACTION,
        "The next ally card you activate this turn can be activated as though it had fast activation and enters the"
        " field with a buff counter on it.",
        "La prochaine carte Allié que vous activez ce tour-ci peut être activée comme si elle avait activation rapide et"
        " arrive sur le terrain avec un marqueur de renfort.",
    ),
    Said(
        ACTION,
        "If two or more allies attacked this turn, draw a card.",
        "Si au moins deux alliés ont attaqué ce tour-ci, piochez une carte.",
    ),
    Said(
        ACTION,
        "If your champion has taken 1 or more damage this turn, draw a card.",
        "Si votre champion a subi des blessures ce tour-ci, piochez une carte.",
    ),
    Said(
        ACTION,
        "If two or more allies were suppressed this turn, draw a card.",
        "Si au moins deux alliés ont été supprimés ce tour-ci, piochez une carte.",
    ),
    Said(
        ACTION,
        "If you've glimpsed two or more times this turn, draw a card.",
        "Si vous avez entrevu au moins deux fois ce tour-ci, piochez une carte.",
    ),
    Said(
        ACTION,
        "If you haven't discarded a card this turn, draw a card.",
        "S'il n'est pas vrai que vous avez défaussé une carte ce tour-ci, piochez une carte.",
    ),
    Said(
        ACTION,
        "If no allies died this turn, draw a card.",
        "Si aucun allié n'est mort ce tour-ci, piochez une carte.",
    ),
    Said(
        ACTION,
        "If no allies entered the field this turn, draw a card.",
        "Si aucun allié n'est arrivé sur le terrain ce tour-ci, piochez une carte.",
    ),
    Said(
        ACTION,
        "If no allies were suppressed this turn, draw a card.",
        "Si aucun allié n'a été supprimé ce tour-ci, piochez une carte.",
    ),
    Said(
        ACTION,
        "Each ally you control deals 1 damage to target unit.",
        "Tous les alliés que vous contrôlez infligent chacun 1 blessure à l'unité ciblée.",
    ),
    Said(
        ACTION,
        "Each ally you control deals 2 damage to target unit.",
        "Tous les alliés que vous contrôlez infligent chacun 2 blessures à l'unité ciblée.",
    ),
    Said(
        ALLY,
        "Whenever an opponent draws a card while it's their draw phase, recover 1.",
        "Chaque fois qu'un adversaire pioche une carte, pendant que c'est sa phase de pioche, récupérez 1.",
    ),
    Said(
        ACTION,
        "Reveal the top two cards of your deck. If both of them share an element, draw a card.",
        "Révélez les deux cartes du dessus de votre deck. Si les deux ont un élément en commun, piochez une carte.",
    ),
)


@pytest.mark.parametrize("said", SAID, ids=lambda said: said.english[:60])
def test_what_only_some_trees_hold_is_said_as_it_is_read(said: Said) -> None:
    check_said_as_read(said)
