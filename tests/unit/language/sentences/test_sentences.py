"""Trees said as sentences: English that is read back to the same tree, and French checked by hand."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.ast import (
    Ability,
    Activated,
    ByHand,
    Choose,
    Cost,
    Draw,
    Filter,
    If,
    Keyword,
    May,
    OnResolve,
    Rest,
    Restricted,
    Sacrifice,
    Summon,
    Target,
    TargetLine,
    YourTurn,
)
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.sentences import Unprintable, sentences, words_of_key
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.localization import kept_together
from tests.helpers.printing import silent
from tests.helpers.said import ACTION, ALLY, ATTACK, CHAMPION, DOMAIN, PHANTASIA, WEAPON, Said

SAID = (
    Said(
        ACTION,
        "You may discard a card. If you do, you may banish target ally. If you do, recover 2.",
        "Vous pouvez défausser une carte. Si vous le faites, vous pouvez bannir l'allié ciblé. Si vous le faites, "
        "récupérez 2.",
    ),
    Said(
        ACTION,
        "You may pay (2). If you do, you may draw a card. If you do, discard a card.",
        "Vous pouvez payer (2). Si vous le faites, vous pouvez piocher une carte. Si vous le faites, "
        "défaussez une carte.",
    ),
    Said(
        ACTION,
        "Draw two cards. Discard a card.",
        "Piochez deux cartes. Défaussez une carte.",
    ),
    Said(
        ACTION,
        ("If Twin Gale is imbued, deal 4 damage to target unit. Otherwise, deal 2 damage to that unit."),
        (
            "Si cette carte est imprégnée, infligez 4 blessures à l'unité ciblée. Sinon, infligez 2 "
            "blessures à cette unité."
        ),
    ),
    Said(
        ACTION,
        (
            "Choose one —\n• Destroy target item or weapon.\n• Each player puts the top card of their"
            " deck into their graveyard."
        ),
        (
            "Choisissez-en un —\n• Détruisez l'objet ou l'arme ciblé.\n• Chaque joueur met la carte du "
            "dessus de son deck dans son cimetière."
        ),
    ),
    Said(
        ACTION,
        "Return up to two target allies to their owner's hand.",
        "Renvoyez jusqu'à deux alliés ciblés dans la main de leur propriétaire.",
    ),
    Said(
        ACTION,
        "Deal 1+LV damage to target champion.",
        "Infligez 1+NIV blessures au champion ciblé.",
    ),
    Said(
        ACTION,
        "Deal X damage to target unit, where X is the amount of phantasias you control.",
        "Infligez X blessures à l'unité ciblée, où X est le nombre de phantasias que vous contrôlez.",
    ),
    Said(
        ACTION,
        "Put a buff counter on each Animal or Beast ally you control.",
        "Mettez un marqueur de renfort sur chaque allié Animal ou Bête que vous contrôlez.",
    ),
    Said(
        ACTION,
        "Negate target card activation unless its controller pays (2).",
        "Annulez l'activation de carte ciblée à moins que son contrôleur ne paie (2).",
    ),
    Said(
        ACTION,
        "Prevent the next 3 damage that would be dealt to your champion this turn.",
        ("Prévenez les 3 prochaines blessures qui devraient être infligées à votre champion ce tour-ci."),
    ),
    Said(
        ACTION,
        (
            "The next time damage would be dealt to target ally this turn, prevent that damage. If 3 "
            "or more damage was prevented this way, draw a card."
        ),
        (
            "La prochaine fois que des blessures devraient être infligées à l'allié ciblé ce tour-ci,"
            " prévenez ces blessures. Si au moins 3 blessures ont ainsi été prévenues, piochez une "
            "carte."
        ),
    ),
    Said(
        ACTION,
        (
            "Look at the top four cards of your deck. You may reveal a wind element card from among "
            "them and put it into your hand. Put the rest on the bottom of your deck in any order."
        ),
        (
            "Regardez les quatre cartes du dessus de votre deck. Vous pouvez révéler une carte "
            "d'élément vent parmi elles et la mettre dans votre main. Mettez le reste au-dessous de "
            "votre deck dans l'ordre de votre choix."
        ),
    ),
    Said(
        ACTION,
        "Summon two Salt Shard tokens rested.",
        "Invoquez deux jetons Salt Shard reposés.",
    ),
    Said(
        ACTION,
        "Target player discards a card. That player draws a card.",
        "Le joueur ciblé défausse une carte. Ce joueur pioche une carte.",
    ),
    Said(
        ACTION,
        "Each opponent sacrifices an ally.",
        "Chaque adversaire sacrifie un allié.",
    ),
    Said(
        ACTION,
        "Banish target card from a graveyard.",
        "Bannissez la carte ciblée d'un cimetière.",
    ),
    Said(
        ACTION,
        "As an additional cost to activate this card, sacrifice an ally you control.",
        "Comme coût supplémentaire pour activer cette carte, sacrifiez un allié que vous contrôlez.",
    ),
    Said(
        ALLY,
        "Pride 2, Taunt",
        "Fierté 2, Provocation",
    ),
    Said(
        ALLY,
        "[Class Bonus] [Level 2+] Reed Otter gets +1 POWER.",
        "[Bonus de classe] [Niveau 2+] Cet allié gagne +1 PUISSANCE.",
    ),
    Said(
        ALLY,
        "On Enter: You may discard a card. If you do, draw a card.",
        "Entrée : vous pouvez défausser une carte. Si vous le faites, piochez une carte.",
    ),
    Said(
        ALLY,
        "On Hit: If your champion is distant, recover 2. Otherwise, glimpse 1.",
        "Touche : si votre champion est distant, récupérez 2. Sinon, entrevoyez 1.",
    ),
    Said(
        ALLY,
        "(2), REST: Target unit becomes distant. Activate this ability only once per turn.",
        ("(2), REPOS : l'unité ciblée devient distante. N'activez cette capacité qu'une fois par tour."),
    ),
    Said(
        ALLY,
        "Whenever another ally dies, put a buff counter on Reed Otter.",
        "Chaque fois qu'un autre allié meurt, mettez un marqueur de renfort sur cet allié.",
    ),
    Said(
        ALLY,
        ("At the beginning of your end phase, if you control three or more allies, draw a card into your memory."),
        (
            "Au début de votre phase de fin, si vous contrôlez au moins trois alliés, piochez une "
            "carte dans votre mémoire."
        ),
    ),
    Said(
        ALLY,
        "Other Beast allies you control get +1 POWER and have vigor.",
        "Les autres alliés Bête que vous contrôlez gagnent +1 PUISSANCE et ont vigueur.",
    ),
    Said(
        ALLY,
        "Reed Otter has stealth as long as Reed Otter is imbued.",
        "Tant que cet allié est imprégné, cet allié a furtivité.",
    ),
    Said(
        ALLY,
        "This card costs 1 less to activate for each domain you control.",
        "Cette carte coûte 1 de moins à activer pour chaque domaine que vous contrôlez.",
    ),
    Said(
        ALLY,
        "Reed Otter gets +1 POWER for each buff counter on Reed Otter.",
        "Cet allié gagne +1 PUISSANCE pour chaque marqueur de renfort sur cet allié.",
    ),
    Said(
        ALLY,
        ("If non-combat damage would be dealt to another unit you control, prevent 1 of that damage."),
        (
            "Si des blessures hors combat devaient être infligées à une autre unité que vous "
            "contrôlez, prévenez 1 de ces blessures."
        ),
    ),
    Said(
        WEAPON,
        (
            "On Champion Hit: Remove a durability counter from Salt Blade. Your champion gains true "
            "sight until end of turn."
        ),
        (
            "Touche un champion : retirez un marqueur de durabilité de cette arme. Votre champion "
            "gagne vision véritable jusqu'à la fin du tour."
        ),
    ),
    Said(
        WEAPON,
        ("Banish Salt Blade: Wake up your champion. Activate this ability only during an opponent's turn."),
        (
            "Bannissez cette arme : réveillez votre champion. N'activez cette capacité que pendant le"
            " tour d'un adversaire."
        ),
    ),
    Said(
        CHAMPION,
        ("Inherited Effect — On Attack: Up to one target ally you control gets +1 POWER until end of turn."),
        (
            "Effet hérité — Attaque : jusqu'à un allié ciblé que vous contrôlez gagne +1 PUISSANCE "
            "jusqu'à la fin du tour."
        ),
    ),
    Said(
        ATTACK,
        "On Hit: Load Long Lunge into target unloaded Bow weapon you control.",
        "Touche : chargez cette carte dans l'arme Arc déchargée ciblée que vous contrôlez.",
    ),
    Said(
        DOMAIN,
        (
            "Upkeep — At the beginning of your recollection phase, you may banish a fire element card"
            " from your graveyard. If you don't, sacrifice Old Keep."
        ),
        (
            "Entretien — Au début de votre phase de réminiscence, vous pouvez bannir une carte "
            "d'élément feu de votre cimetière. Si vous ne le faites pas, sacrifiez ce domaine."
        ),
    ),
    Said(
        PHANTASIA,
        "Linked ally gets +1 LIFE and has taunt.",
        "L'allié lié gagne +1 VIE et a provocation.",
    ),
    Said(
        ACTION,
        "Ephemerate — (3)",
        "Éphémérité — (3)",
    ),
)


def read(text: str, facts: CardFacts) -> tuple[Ability, ...]:
    found: list[Ability] = []
    for paragraph in compile_text(text, facts):
        assert paragraph.abilities is not None, paragraph.reason
        found += paragraph.abilities
    return tuple(found)


@pytest.mark.parametrize("said", SAID, ids=lambda said: said.english[:40])
def test_a_text_is_said_in_both_languages(said: Said) -> None:
    abilities = read(said.english, said.facts)
    assert "\n".join(sentences(abilities, said.facts)) == said.english
    assert "\n".join(sentences(abilities, said.facts, "fr")) == kept_together(said.french, "fr")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Deal 2 damage to target unit. If Twin Gale is imbued, deal 4 damage to that unit instead.",
            "If Twin Gale is imbued, deal 4 damage to target unit. Otherwise, deal 2 damage to that unit.",
        ),
        ("Recover 2, then draw a card.", "Recover 2. Draw a card."),
        ("Deal 3 damage to all allies.", "Deal 3 damage to each ally."),
    ],
)
def test_other_wordings_are_said_in_the_standard_one(text: str, said: str) -> None:
    assert sentences(read(text, ACTION), ACTION) == (said,)


def test_what_is_not_clear_in_one_sentence_stands_between_dashes() -> None:
    inner = (Draw(1), May((Rest(Target()),), (Draw(2),)))
    resolve = OnResolve((If(YourTurn(), inner),), (TargetLine(Filter(types=("ALLY",))),))
    (said,) = sentences((resolve,), ACTION)
    assert said == "If it's your turn, do this — Draw a card. You may rest target ally. If you do, draw two cards. —."
    assert silent(read(said, ACTION)) == (resolve,)
    (told,) = sentences((resolve,), ACTION, "fr")
    assert told == (
        "Si c'est votre tour, faites ceci — Piochez une carte. Vous pouvez reposer l'allié ciblé."
        " Si vous le faites, piochez deux cartes. —."
    )


def test_a_token_has_the_name_of_its_definition() -> None:
    assert words_of_key("salt-shard") == "Salt Shard"
    (said,) = sentences((OnResolve((Summon("salt-shard"),)),), ACTION, names=lambda key: f"<{key}>")
    assert said == "Summon a <salt-shard> token."


def test_each_ability_behind_a_restriction_is_behind_it() -> None:
    from gatcg_desktop.language.ast import ClassBonus, Static

    both = Restricted((ClassBonus(),), (Static(power=1), Static(life=1)))
    assert sentences((both,), ALLY) == (
        "[Class Bonus] Reed Otter gets +1 POWER.\n[Class Bonus] Reed Otter gets +1 LIFE.",
    )


def test_what_a_player_does_by_hand_is_said_as_printed() -> None:
    assert sentences((ByHand("Juggle."),), ALLY) == ("Juggle.",)


@pytest.mark.parametrize(
    "unsaid",
    [
        Activated(Cost(rest=True), (Draw(1),), efficiency=True),
        OnResolve((Draw(1),), (TargetLine(Filter(types=("ALLY",))),)),
        OnResolve((Sacrifice(Choose(Filter(types=("ALLY",)), who="target")),)),
    ],
    ids=["a field without words", "a target that is not mentioned", "a player who is not targeted"],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_left_out_of_a_sentence(unsaid: Ability, language: str) -> None:
    with pytest.raises(Unprintable):
        sentences((unsaid, Keyword("Vigor")), ALLY, language)  # type: ignore[arg-type]
