"""What texts mean: each wording with its tree, wordings that must not be guessed at, and hostile text."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.language.ast import (
    Ability,
    Activated,
    AdditionalCost,
    AllOf,
    AlternativeCost,
    AttackCost,
    Banish,
    BanishSource,
    Champion,
    ChampionNamed,
    Choose,
    ClassBonus,
    Compare,
    Controls,
    CopyInstance,
    CopyObject,
    Cost,
    CostChange,
    Count,
    Counters,
    Damage,
    DamageReplacement,
    Destroy,
    Discard,
    Draw,
    DuringPhase,
    EntersAsCopy,
    EntersIntent,
    Event,
    Every,
    Filter,
    GainControl,
    Glimpse,
    GrantAgility,
    HasProperty,
    If,
    Influence,
    Inherited,
    IsImbued,
    It,
    Keyword,
    Level,
    LevelAtLeast,
    Linked,
    Load,
    LookAtTop,
    Materialize,
    May,
    MayPay,
    Mill,
    Mode,
    Modify,
    Negate,
    Not,
    OnResolve,
    PlayCondition,
    PlayedThisTurn,
    Prevent,
    PutCounters,
    PutInto,
    Recover,
    Restricted,
    ReturnToHand,
    Sacrifice,
    Scaled,
    SheenAtLeast,
    Stat,
    Static,
    Sum,
    Summon,
    Target,
    TargetLine,
    This,
    Triggered,
    Victim,
    WasPaid,
    Wielding,
    X,
    YourTurn,
    ZoneSize,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.paragraphs import plain, with_self
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.exhaustive import Sampler

ACTION = CardFacts("Bright Idea", ("ACTION",))
ALLY = CardFacts("Hill Giant", ("ALLY",))
UNIQUE_ALLY = CardFacts("Odo, Hill King", ("ALLY",), ("UNIQUE",))
ATTACK = CardFacts("Long Cut", ("ATTACK",))
ITEM = CardFacts("Odd Bell", ("ITEM",))
REGALIA = CardFacts("Old Ring", ("ITEM",), ("REGALIA",))
BOON = CardFacts("Gift", ("LESSER BOON",))
WEAPON = CardFacts("Dull Knife", ("WEAPON",))
X_ACTION = CardFacts("Bright Idea", ("ACTION",), x_cost=True)
CHAMPION = CardFacts("Ila, Wind Reader", ("CHAMPION",))

UNIT = Filter(types=("CHAMPION", "ALLY"))
ANY_ALLY = Filter(types=("ALLY",))
MY_ALLIES = Filter(types=("ALLY",), controller="you")
ACTIVATION = Filter(kind="instance", instances=("activation",))
MY_CHAMPION = Filter(types=("CHAMPION",), controller="you")
ANY_CARD = Filter(kind="card", zone="deck", controller="you")
ONE_UNIT = (TargetLine(UNIT),)


def meaning(text: str, card: CardFacts) -> Ability:
    """The one ability of a text of one paragraph."""
    (paragraph,) = compile_text(text, card)
    assert paragraph.abilities is not None, paragraph.reason
    (ability,) = paragraph.abilities
    return ability


def resolves(text: str, card: CardFacts = ACTION) -> OnResolve:
    ability = meaning(text, card)
    assert isinstance(ability, OnResolve)
    assert ability.text == plain(text)
    return ability


def reason(text: str, card: CardFacts = ACTION) -> str:
    (paragraph,) = compile_text(text, card)
    assert paragraph.abilities is None, f"{text!r} was read as {paragraph.abilities}"
    assert paragraph.text == text
    assert paragraph.reason
    return paragraph.reason


INSTRUCTIONS = [
    ("Draw a card.", (Draw(),), ()),
    ("Draw two cards into your memory.", (Draw(2, to="memory"),), ()),
    ("Each player draws a card.", (Draw(who="each"),), ()),
    ("Draw two cards, then discard a card.", (Draw(2), Discard()), ()),
    ("Each opponent discards a card at random.", (Discard(who="opponent", random=True),), ()),
    ("Target player discards two cards.", (Discard(2, "target"),), (TargetLine(Filter(kind="player")),)),
    ("Put the top card of your deck into your graveyard.", (Mill(),), ()),
    ("Recover 4. Glimpse 2.", (Recover(4), Glimpse(2)), ()),
    ("Glimpse 2 and recover LV.", (Glimpse(2), Recover(Level())), ()),
    ("Deal 3 damage to target unit.", (Damage(3, Target()),), ONE_UNIT),
    (
        "Deal 2+LV unpreventable damage to target champion.",
        (Damage(Sum((2, Level())), Target(), unpreventable=True),),
        (TargetLine(Filter(types=("CHAMPION",))),),
    ),
    (
        "Deal 2 damage to all allies you don\u2019t control.",
        (Damage(2, Every(Filter(types=("ALLY",), controller="opponent"))),),
        (),
    ),
    ("Deal 1 damage to up to two target units.", (Damage(1, Target()),), (TargetLine(UNIT, 0, 2),)),
    ("Destroy target item or weapon.", (Destroy(Target()),), (TargetLine(Filter(types=("ITEM", "WEAPON"))),)),
    ("Destroy target non-champion object.", (Destroy(Target()),), (TargetLine(Filter(not_types=("CHAMPION",))),)),
    (
        "Destroy target regalia with memory cost 1 or less.",
        (Destroy(Target()),),
        (TargetLine(Filter(supertypes=("REGALIA",), cost_kind="memory", cost_at_most=1)),),
    ),
    (
        "Destroy target damaged Animal or Beast ally.",
        (Destroy(Target()),),
        (TargetLine(Filter(types=("ALLY",), subtypes=("ANIMAL", "BEAST"), damaged=True)),),
    ),
    ("Return target ally to its owner's hand.", (ReturnToHand(Target()),), (TargetLine(ANY_ALLY),)),
    (
        "Return target wind element Spell card from your graveyard to your hand.",
        (ReturnToHand(Target()),),
        (TargetLine(Filter(kind="card", subtypes=("SPELL",), elements=("WIND",), controller="you")),),
    ),
    (
        "Return a Spell card from your graveyard to your memory.",
        (PutInto(Choose(Filter(kind="card", subtypes=("SPELL",), controller="you")), "memory"),),
        (),
    ),
    ("Put a buff counter on each ally you control.", (PutCounters("buff", 1, Every(MY_ALLIES)),), ()),
    ("Put three preparation counters on your champion.", (PutCounters("preparation", 3, Champion()),), ()),
    (
        "Target ally you control gets +2 POWER and +1 LIFE until end of turn.",
        (Modify(Target(), power=2, life=1),),
        (TargetLine(MY_ALLIES),),
    ),
    (
        "Target unit gets -3POWER and gains true sight until end of turn.",
        (Modify(Target(), power=-3, keywords=(Keyword("True Sight"),)),),
        ONE_UNIT,
    ),
    (
        "Until end of turn, allies you control gain stealth.",
        (Modify(Every(MY_ALLIES), keywords=(Keyword("Stealth"),)),),
        (),
    ),
    ("Your champion gets +1 level until end of turn.", (Modify(Champion(), level=1),), ()),
    ("Summon two Pawn Piece tokens.", (Summon("pawn-piece", 2),), ()),
    ("Summon an Automaton Drone token rested.", (Summon("automaton-drone", rested=True),), ()),
    ("Summon a token copy of target ally.", (CopyObject(Target()),), (TargetLine(ANY_ALLY),)),
    ("Negate target card activation.", (Negate(Target()),), (TargetLine(ACTIVATION),)),
    (
        "Negate target Spell card activation unless its controller pays (3).",
        (Negate(Target(), 3),),
        (TargetLine(Filter(kind="instance", subtypes=("SPELL",), instances=("activation",))),),
    ),
    (
        "Negate target card activation. Banish the card that had its activation negated this way.",
        (BanishSource(Target()),),
        (TargetLine(ACTIVATION),),
    ),
    (
        (
            "Negate target card activation unless its controller pays (2). "
            "Banish the card that had its activation negated this way."
        ),
        (BanishSource(Target(), 2),),
        (TargetLine(ACTIVATION),),
    ),
    (
        "Copy target card activation you control. You may choose new targets for the copy.",
        (CopyInstance(Target(), new_targets=True),),
        (TargetLine(Filter(kind="instance", instances=("activation",), controller="you")),),
    ),
    (
        "Prevent the next 3 combat damage that would be dealt to target unit this turn.",
        (Prevent(3, Target(), damage="combat"),),
        ONE_UNIT,
    ),
    ("Gain control of target ally until end of turn.", (GainControl(Target(), "turn"),), (TargetLine(ANY_ALLY),)),
    (
        "Materialize a weapon card with memory cost 0 from your material deck.",
        (
            Materialize(
                Filter(
                    kind="card", zone="material", types=("WEAPON",), cost_kind="memory", cost_at_most=0, cost_at_least=0
                )
            ),
        ),
        (),
    ),
    (
        "You may sacrifice a regalia. If you do, draw a card.",
        (May((Sacrifice(Choose(Filter(supertypes=("REGALIA",), controller="you"))),), (Draw(),)),),
        (),
    ),
    ("You may pay (2). If you do, recover 3.", (MayPay(Cost(reserve=2), (Recover(3),)),), ()),
    (
        "If you control two or more phantasias, draw a card.",
        (If(Controls(Filter(types=("PHANTASIA",), controller="you"), 2), (Draw(),)),),
        (),
    ),
    (
        "Deal 2 damage to target unit. If Bright Idea is imbued, deal 4 damage to that unit instead.",
        (If(IsImbued(), (Damage(4, Target()),), (Damage(2, Target()),)),),
        ONE_UNIT,
    ),
    (
        "Deal 3 damage to all allies. Class Bonus: Deal 4 damage to those allies instead.",
        (If(ClassBonus(), (Damage(4, Every(ANY_ALLY)),), (Damage(3, Every(ANY_ALLY)),)),),
        (),
    ),
    ("Draw a card. If Bright Idea was prepared, draw two cards instead.", (If(WasPaid(), (Draw(2),), (Draw(),)),), ()),
    (
        "Target weapon gets +1 POWER until end of turn. Put a durability counter on it.",
        (Modify(Target(), power=1), PutCounters("durability", 1, Target())),
        (TargetLine(Filter(types=("WEAPON",))),),
    ),
    (
        "Destroy target ally. Its controller draws a card.",
        (Destroy(Target()), Draw(who="its_controller")),
        (TargetLine(ANY_ALLY),),
    ),
    ("Draw a card. Banish Bright Idea.", (Draw(), Banish(This())), ()),
    (
        "Destroy target item, weapon, or ally.",
        (Destroy(Target()),),
        (TargetLine(Filter(types=("ITEM", "WEAPON", "ALLY"))),),
    ),
    ("Destroy all items, weapons, and domains.", (Destroy(Every(Filter(types=("ITEM", "WEAPON", "DOMAIN")))),), ()),
    (
        "You may banish two fire element cards from your graveyard. If you do, draw a card.",
        (May((Banish(Choose(Filter(kind="card", elements=("FIRE",), controller="you"), 2, 2)),), (Draw(),)),),
        (),
    ),
    ("Banish up to one target card in a graveyard.", (Banish(Target()),), (TargetLine(Filter(kind="card"), 0, 1),)),
    (
        "Return up to two ally cards from your graveyard to your memory.",
        (PutInto(Choose(Filter(kind="card", types=("ALLY",), controller="you"), 0, 2), "memory"),),
        (),
    ),
    (
        "You may load Bright Idea into an Aetherwing weapon you control.",
        (May((Load(This(), Choose(Filter(types=("WEAPON",), subtypes=("AETHERWING",), controller="you"))),)),),
        (),
    ),
    (
        "Draw a card. Then you may load Bright Idea into a loaded weapon you control.",
        (Draw(), May((Load(This(), Choose(Filter(types=("WEAPON",), property="loaded", controller="you"))),))),
        (),
    ),
    ("You gain agility 3 for this turn.", (GrantAgility(3),), ()),
    (
        "Recover X, where X is the amount of phantasias on the field.",
        (Recover(Count(Filter(types=("PHANTASIA",)))),),
        (),
    ),
    (
        "Deal 1+X damage to target unit where X is the amount of wind element cards in your graveyard.",
        (Damage(Sum((1, Count(Filter(kind="card", elements=("WIND",), controller="you")))), Target()),),
        ONE_UNIT,
    ),
    (
        "Recover X, where X is twice the amount of buff counters on your champion.",
        (Recover(Scaled(Counters(Champion(), "buff"), 2)),),
        (),
    ),
    ("Glimpse X, where X is your influence.", (Glimpse(Influence()),), ()),
    ("If your champion is distant, glimpse 4.", (If(HasProperty(Champion(), "distant"), (Glimpse(4),)),), ()),
    (
        "If you've activated a Melody card this turn, draw a card.",
        (If(PlayedThisTurn(Filter(kind="card", subtypes=("MELODY",), controller="you")), (Draw(),)),),
        (),
    ),
    (
        "Summon a Salt Shard token. Put two buff counters on it.",
        (Summon("salt-shard"), PutCounters("buff", 2, It())),
        (),
    ),
    (
        (
            "Look at the top five cards of your deck. You may reveal an Animal or Beast ally card from among them and put "
            "it into your hand. Put the rest on the bottom of your deck in any order."
        ),
        (
            LookAtTop(
                5,
                Filter(kind="card", zone="deck", types=("ALLY",), subtypes=("ANIMAL", "BEAST"), controller="you"),
                most=1,
                reveal=True,
            ),
        ),
        (),
    ),
    (
        (
            "Look at the top two cards of your deck. Put one of those cards into your memory and the other on the bottom "
            "of your deck."
        ),
        (LookAtTop(2, ANY_CARD, 1, 1, "memory"),),
        (),
    ),
    (
        (
            "Look at the top three cards of your deck. Put one of those cards into your hand and the rest into your "
            "graveyard."
        ),
        (LookAtTop(3, ANY_CARD, 1, 1, "hand", rest="graveyard"),),
        (),
    ),
    (
        "Look at the top four cards of your deck and then put them back in any order. Draw a card.",
        (LookAtTop(4, ANY_CARD, 0, 0, rest="deck_top"), Draw()),
        (),
    ),
    (
        "Look at the top card of your deck. You may put that card into your graveyard.",
        (LookAtTop(1, ANY_CARD, 0, 1, "graveyard", rest="deck_top"),),
        (),
    ),
    ("Return target ally to its owner's memory.", (PutInto(Target(), "memory"),), (TargetLine(ANY_ALLY),)),
    ("Recover 1. Then put Bright Idea into its owner's memory.", (Recover(1), PutInto(This(), "memory")), ()),
]


@pytest.mark.parametrize(("text", "effects", "targets"), INSTRUCTIONS, ids=[text for text, _, _ in INSTRUCTIONS])
def test_instructions_of_an_action(text: str, effects: object, targets: object) -> None:
    ability = resolves(text)
    assert ability.effects == effects
    assert ability.targets == targets


ABILITIES = [
    (ALLY, "Hill Giant enters the field rested.", Keyword("Hindered")),
    (
        ALLY,
        "[Class Bonus] [Level 2+] Hill Giant gets +1 POWER.",
        Restricted((ClassBonus(), LevelAtLeast(2)), (Static(power=1),)),
    ),
    (
        ALLY,
        "[Ila Bonus] On Death: Draw a card.",
        Restricted((ChampionNamed("Ila"),), (Triggered(Event("death"), (Draw(),)),)),
    ),
    (
        ALLY,
        "Other Human allies you control get +1 POWER and have vigor.",
        Static(
            Filter(types=("ALLY",), subtypes=("HUMAN",), controller="you", other=True),
            power=1,
            keywords=(Keyword("Vigor"),),
        ),
    ),
    (
        ALLY,
        "As long as Hill Giant is imbued, it gets +1 POWER and +1 LIFE, and has vigor.",
        Static(power=1, life=1, keywords=(Keyword("Vigor"),), condition=IsImbued()),
    ),
    (
        ALLY,
        "Hill Giant has taunt as long as you control no items.",
        Static(keywords=(Keyword("Taunt"),), condition=Not(Controls(Filter(types=("ITEM",), controller="you")))),
    ),
    (
        ALLY,
        "Hill Giant gets +1 POWER for each phantasia you control.",
        Static(power=Count(Filter(types=("PHANTASIA",), controller="you"))),
    ),
    (ALLY, "Your champion gets +1 level.", Static(MY_CHAMPION, level=1)),
    (
        ALLY,
        "This card costs 2 less to activate if you control a Sword weapon.",
        CostChange(-2, condition=Controls(Filter(types=("WEAPON",), subtypes=("SWORD",), controller="you"))),
    ),
    (
        ALLY,
        "This card costs 1 less to activate for each domain you control.",
        CostChange(Count(Filter(types=("DOMAIN",), controller="you"), -1)),
    ),
    (
        ITEM,
        "Domain cards you activate cost 1 more to activate.",
        CostChange(1, Filter(kind="card", types=("DOMAIN",), controller="you"), method="activate"),
    ),
    (
        ACTION,
        "As an additional cost to activate this card, sacrifice an ally.",
        AdditionalCost(Cost(sacrifice=MY_ALLIES)),
    ),
    (
        ACTION,
        "As an additional cost to activate this card, pay (1) and discard a card.",
        AdditionalCost(Cost(reserve=1, discard=1)),
    ),
    (
        ACTION,
        "As an additional cost to activate this card, you may pay (2).",
        AdditionalCost(Cost(reserve=2), optional=True),
    ),
    (
        ITEM,
        "(1), REST, Banish Odd Bell: Draw a card. Activate this ability only at slow speed.",
        Activated(Cost(reserve=1, rest=True, banish_this=True), (Draw(),), speed="slow"),
    ),
    (
        ITEM,
        "Remove two charge counters from Odd Bell: Glimpse 1. Activate this ability only once per turn.",
        Activated(Cost(remove_counters="charge", counters=2), (Glimpse(1),), limit=1),
    ),
    (
        ITEM,
        "REST: Draw a card. Activate this ability only once each turn and only if you control a domain.",
        Activated(Cost(rest=True), (Draw(),), limit=1, condition=Controls(Filter(types=("DOMAIN",), controller="you"))),
    ),
    (
        ITEM,
        "(0): Draw a card. Activate this ability only if your champion has two or more age counters on them.",
        Activated(Cost(), (Draw(),), condition=Compare(Counters(Champion(), "age"), "at_least", 2)),
    ),
    (
        ITEM,
        "Banish Odd Bell: Draw a card. Activate this ability only if an opponent controls a fire element champion.",
        Activated(
            Cost(banish_this=True),
            (Draw(),),
            condition=Controls(Filter(types=("CHAMPION",), elements=("FIRE",), controller="opponent")),
        ),
    ),
    (
        ITEM,
        "(1): Draw a card. Activate this ability only if each opponent controls no allies.",
        Activated(Cost(reserve=1), (Draw(),), condition=Not(Controls(Filter(types=("ALLY",), controller="opponent")))),
    ),
    (
        ACTION,
        "Activate this card only during an opponent's recollection phase.",
        PlayCondition(AllOf((Not(YourTurn()), DuringPhase("recollection")))),
    ),
    (
        ACTION,
        "Activate this card only if a Guardian unit you control is attacking.",
        PlayCondition(
            Controls(Filter(types=("CHAMPION", "ALLY"), classes=("GUARDIAN",), controller="you", attacking=True))
        ),
    ),
    (REGALIA, "[Class Bonus] This card costs 1 less to materialize.", Restricted((ClassBonus(),), (CostChange(-1),))),
    (
        ITEM,
        "(3): Return Odd Bell to its owner's material deck.",
        Activated(Cost(reserve=3), (PutInto(This(), "material"),)),
    ),
    (
        BOON,
        "As you gain this boon, draw two cards and put a buff counter on an ally you control.",
        OnResolve((Draw(2), PutCounters("buff", 1, Choose(MY_ALLIES)))),
    ),
    (
        BOON,
        "At the beginning of your end phase, recover 2.",
        Triggered(Event("phase", phase="end", whose="you"), (Recover(2),)),
    ),
    (BOON, "Allies you control get +1 LIFE.", Static(MY_ALLIES, life=1)),
    (
        ITEM,
        "(0), Banish a card with floating memory from your graveyard: Recover 1.",
        Activated(
            Cost(banish_from_graveyard=Filter(kind="card", keyword="Floating Memory", controller="you")), (Recover(1),)
        ),
    ),
    (
        ALLY,
        "Sacrifice another ally: Hill Giant gets +2 POWER until end of turn.",
        Activated(Cost(sacrifice=Filter(types=("ALLY",), controller="you", other=True)), (Modify(This(), power=2),)),
    ),
    (
        ALLY,
        "On Enter: Another target ally you control gets +2 POWER until end of turn.",
        Triggered(
            Event("enter"),
            (Modify(Target(), power=2),),
            (TargetLine(Filter(types=("ALLY",), controller="you", other=True)),),
        ),
    ),
    (
        UNIQUE_ALLY,
        "On Attack: Put a buff counter on Odo.",
        Triggered(Event("attack"), (PutCounters("buff", 1, This()),)),
    ),
    (ATTACK, "On Champion Hit: Draw a card.", Triggered(Event("champion_hit"), (Draw(),))),
    (
        ATTACK,
        "As long as you have exactly one card in your memory, Long Cut gets +2 POWER\ufff0.",
        Static(power=2, condition=Compare(ZoneSize("memory"), "equal", 1)),
    ),
    (
        ITEM,
        "At the beginning of your end phase, if you have no cards in your hand, draw a card.",
        Triggered(Event("phase", phase="end", whose="you"), (Draw(),), condition=Compare(ZoneSize("hand"), "equal", 0)),
    ),
    (
        ITEM,
        "At the beginning of each opponent's recollection phase, glimpse 1.",
        Triggered(Event("phase", phase="recollection", whose="opponent"), (Glimpse(1),)),
    ),
    (
        ALLY,
        "Whenever another ally you control dies, draw a card. This ability triggers only once each turn.",
        Triggered(Event("death", Filter(types=("ALLY",), controller="you", other=True)), (Draw(),), limit=1),
    ),
    (
        ALLY,
        "Whenever you activate a wind element Spell card, Hill Giant gets +1 POWER until end of turn.",
        Triggered(
            Event(
                "activate",
                Filter(
                    kind="instance",
                    instances=("activation",),
                    subtypes=("SPELL",),
                    elements=("WIND",),
                    controller="you",
                ),
            ),
            (Modify(This(), power=1),),
        ),
    ),
    (
        ITEM,
        "Whenever an ally enters the field under your control, recover 1.",
        Triggered(Event("enter", MY_ALLIES), (Recover(1),)),
    ),
    (
        ALLY,
        "If non-combat damage would be dealt to Hill Giant, prevent 2 of that damage.",
        DamageReplacement(-2, None, "noncombat"),
    ),
    (
        ITEM,
        "If damage would be dealt to your champion, prevent that damage.",
        DamageReplacement(to=MY_CHAMPION, prevent_all=True),
    ),
    (ALLY, "You may have Hill Giant enter the field as a copy of any ally on the field.", EntersAsCopy(ANY_ALLY)),
    (CHAMPION, "On Enter: Draw seven cards.", Triggered(Event("enter"), (Draw(7),))),
    (CHAMPION, "Inherited Effect \u2014 On Attack: Draw a card.", Inherited((Triggered(Event("attack"), (Draw(),)),))),
    (
        ALLY,
        "On Enter: If there are 20 or more damage counters on your champion, recover 2.",
        Triggered(Event("enter"), (If(Compare(Stat(Champion(), "damage"), "at_least", 20), (Recover(2),)),)),
    ),
    (ALLY, "This ally gets +1 POWER.", Static(power=1)),
    (CHAMPION, "Inherited Effect: This object gets -2 LIFE.", Inherited((Static(life=-2),))),
    (WEAPON, "As an additional cost to use this weapon for an attack, pay (2).", AttackCost(Cost(reserve=2))),
    (
        WEAPON,
        "Polearm attack cards you activate enter the intent with +2 POWER.",
        EntersIntent(Filter(kind="card", types=("ATTACK",), subtypes=("POLEARM",), zone="intent"), 2),
    ),
    (WEAPON, "Allies you control can attack using this weapon.", Wielding(units=MY_ALLIES)),
    (
        ALLY,
        "[Class Bonus] Ephemerate \u2014 (5), Discard a card.",
        Restricted((ClassBonus(),), (AlternativeCost(Cost(reserve=5, discard=1), "graveyard", "ephemeral"),)),
    ),
    (ALLY, "Ally Link", Keyword("Link", word="ALLY")),
    (ALLY, "Unit Link Shield", Keyword("Link Shield", word="UNIT")),
    (
        ITEM,
        "Linked ally gets +1 POWER and has vigor.",
        Static(Filter(types=("ALLY",), property="linked"), power=1, keywords=(Keyword("Vigor"),)),
    ),
    (
        ITEM,
        "(2): Linked ally gains stealth until end of turn.",
        Activated(Cost(reserve=2), (Modify(Linked(), keywords=(Keyword("Stealth"),)),)),
    ),
    (
        ITEM,
        "If damage would be dealt to linked unit, prevent 1 of that damage.",
        DamageReplacement(-1, Filter(types=("CHAMPION", "ALLY"), property="linked")),
    ),
    (
        ALLY,
        "As long as Hill Giant is rested, other allies you control get +1 POWER.",
        Static(Filter(types=("ALLY",), controller="you", other=True), power=1, condition=HasProperty(This(), "rested")),
    ),
    (
        ALLY,
        "As long as Hill Giant is fostered, it gets +2 LIFE.",
        Static(life=2, condition=HasProperty(This(), "fostered")),
    ),
    (
        ALLY,
        "At the beginning of your end phase, if Hill Giant is awake, draw a card.",
        Triggered(Event("phase", phase="end", whose="you"), (Draw(),), condition=Not(HasProperty(This(), "rested"))),
    ),
    (
        ITEM,
        "On Enter: If Odd Bell was brewed, draw a card.",
        Triggered(Event("enter"), (If(HasProperty(This(), "brewed"), (Draw(),)),)),
    ),
    (ALLY, "On Ally Hit: Destroy the hit ally.", Triggered(Event("ally_hit"), (Destroy(Victim()),))),
    (ALLY, "On Foster: Draw a card.", Triggered(Event("fostered"), (Draw(),))),
    (
        ITEM,
        "Whenever an ally you control becomes fostered, draw a card.",
        Triggered(Event("fostered", MY_ALLIES), (Draw(),)),
    ),
    (
        ITEM,
        "Whenever you sacrifice a Powercell, recover 1.",
        Triggered(Event("sacrificed", Filter(subtypes=("POWERCELL",), controller="you")), (Recover(1),)),
    ),
    (ITEM, "Whenever your champion levels up, recover 2.", Triggered(Event("level_up", MY_CHAMPION), (Recover(2),))),
    (
        ITEM,
        "Remove a preparation counter from your champion: Draw a card.",
        Activated(Cost(remove_counters="preparation", counters=1, counters_on_champion=True), (Draw(),)),
    ),
    (
        ITEM,
        "REST: As a Spell, deal 1 damage to target unit.",
        Activated(Cost(rest=True), (Damage(1, Target()),), ONE_UNIT, as_spell=True),
    ),
    (
        ALLY,
        "On Enter: As a Spell, deal 1 damage to target unit.",
        Triggered(Event("enter"), (Damage(1, Target()),), ONE_UNIT, as_spell=True),
    ),
    (
        ITEM,
        "REST: Load Odd Bell into target unloaded Gun weapon you control.",
        Activated(
            Cost(rest=True),
            (Load(This(), Target()),),
            (TargetLine(Filter(types=("WEAPON",), subtypes=("GUN",), property="unloaded", controller="you")),),
        ),
    ),
    (ITEM, "[Sheen 6+] Taunt", Restricted((SheenAtLeast(6),), (Keyword("Taunt"),))),
    (
        ACTION,
        "Choose one\u2014\n\u2022 Destroy target phantasia.\n\u2022 Summon a Powercell token.",
        OnResolve(
            modes=(
                Mode("Destroy target phantasia.", (Destroy(Target()),), (TargetLine(Filter(types=("PHANTASIA",))),)),
                Mode("Summon a Powercell token.", (Summon("powercell"),)),
            )
        ),
    ),
]


@pytest.mark.parametrize(("card", "text", "expected"), ABILITIES, ids=[text for _, text, _ in ABILITIES])
def test_abilities(card: CardFacts, text: str, expected: Ability) -> None:
    found = meaning(text, card)
    assert without_texts(found) == without_texts(expected)
    shown = [node.text for node in nodes(found) if hasattr(node, "text") and not isinstance(node, Mode)]
    # What the stack shows is the paragraph, with the odd characters gone.
    assert set(shown) <= {plain(text)}


def without_texts(ability: Ability) -> Ability:
    if isinstance(ability, Restricted | Inherited):
        return msgspec.structs.replace(ability, abilities=tuple(without_texts(inner) for inner in ability.abilities))
    if isinstance(ability, OnResolve) and ability.modes:
        modes = tuple(msgspec.structs.replace(mode, text="") for mode in ability.modes)
        return msgspec.structs.replace(ability, modes=modes, text="")
    return msgspec.structs.replace(ability, text="") if hasattr(ability, "text") else ability


REFUSED = [
    (ACTION, "Deal 3 damage to target unit twice.", "twice"),  # a word too many
    (ACTION, "Deal X damage to target unit.", "what X is"),
    (ACTION, "Destroy target ally. Put a buff counter on it.", "'it'"),  # it is no object any more
    (ACTION, "Draw a card. It gains stealth until end of turn.", "'it'"),
    (ACTION, "Draw a card. Its controller discards a card.", "whose controller"),
    (ACTION, "Destroy target item, weapon or.", "'.' there"),
    (ACTION, "Destroy target item, weapon.", "'.' there"),
    (ACTION, "Deal X damage to target unit. Recover X, where X is your influence.", "what X is"),
    (ACTION, "Draw a card, where X is your influence.", "which X"),
    (X_ACTION, "Recover X, where X is your influence.", "which X"),
    (ALLY, "On Hit: Destroy the hit ally.", "which ally was hit"),
    (ALLY, "This weapon gets +1 POWER.", "'weapon' there"),
    (ACTION, "Destroy this object.", "'object' there"),
    (ITEM, "REST: Load Odd Bell into a weapon. Put a charge counter on it.", "'it'"),
    (ALLY, "Melody \u2014 Taunt", "\u2014"),
    (ALLY, "As long as Hill Giant is singing, it gets +1 POWER.", "singing"),
    (ACTION, "Destroy target Animal ally or weapon.", "adjective"),
    (ACTION, "Destroy another target ally.", "other than what"),
    (ACTION, "If you do, draw a card.", "if you do"),
    (ACTION, "Draw a card instead.", "'.' there"),
    (ACTION, "Draw a card. Banish the card that had its activation negated this way.", "which card was negated"),
    (ACTION, "Bright Idea gets +1 POWER until end of turn.", "as if it were an object"),
    (ACTION, "Allies you control get +1 POWER.", "how long"),  # for how long?
    (ACTION, "[Shine 6+] Draw a card.", "[Shine 6+]"),
    (ACTION, "[Fire Bonus] Draw a card.", "[Fire Bonus]"),
    (ACTION, "Choose one\u2014\n\u2022 Draw a card.\n\u2022 Sing a song.", "sing"),
    (ALLY, "Ally you control gets +1 POWER.", "'you' there"),
    (ALLY, "Target ally gets +1 POWER.", "all the time"),
    (ALLY, "Draw a card.", "a card of these types"),  # when?
    (ALLY, "On Death: Put a buff counter on Hill Giant.", "after it has left"),
    (ALLY, "On Whim: Draw a card.", "On Whim"),
    (ALLY, "(X): Draw a card.", "what X is for"),
    (ACTION, "As an additional cost to activate this card, you may (2).", "'('"),
    (ATTACK, "Rest Long Cut.", "a card of these types"),
    (ACTION, "(1): Draw a card.", "no object"),
    (ITEM, "Remove a preparation counter from target champion: Draw a card.", "there"),
    (ACTION, "Look at the top five cards of your deck. Put one of them on top of a hill.", "there"),
    (BOON, "Gift gets +1 POWER.", "means itself"),
    (BOON, "On Enter: Draw a card.", "no object"),
    (BOON, "Draw a card.", "a card of these types"),
    (ALLY, "This card costs 1 less to materialize.", "not materialized"),
    (ACTION, "Activate this card only at slow speed.", "when this card may be activated"),
    (ITEM, "REST: Draw a card. Activate this ability only once per turn and only once per turn.", "named twice"),
    (ITEM, "REST: Draw a card. Activate this ability only if an opponent controls an ally you control.", "whose"),
    (ITEM, "REST: Draw a card. Activate this card only during your turn.", "'only' there"),
]


@pytest.mark.parametrize(("card", "text", "named"), REFUSED, ids=[text for _, text, _ in REFUSED])
def test_what_is_not_surely_understood_is_left_to_the_players(card: CardFacts, text: str, named: str) -> None:
    assert named in reason(text, card)


def test_modes_show_their_own_words() -> None:
    ability = resolves("Choose one\u2014\n\u2022 Draw a card.\n\u2022 Banish Bright Idea.")
    assert [mode.text for mode in ability.modes] == ["Draw a card.", "Banish Bright Idea."]


def test_x_is_the_declared_value_where_the_cost_is_x() -> None:
    card = CardFacts("Bright Idea", ("ACTION",), x_cost=True)
    assert resolves("Deal X damage to target unit.", card).effects == (Damage(X(), Target()),)


def test_each_paragraph_is_read_by_itself() -> None:
    text = "Taunt\n\nOn Enter: Juggle three torches.\nOn Death: Draw a card."
    first, second, third = compile_text(text, ALLY)
    assert first.abilities == (Keyword("Taunt"),)
    assert second.abilities is None and "juggle" in second.reason
    assert third.abilities is not None


def test_a_reminder_by_itself_says_nothing() -> None:
    assert compile_text("(Weapons allow your champion to attack.)", ITEM)[0].abilities == ()
    assert compile_text("", ITEM) == ()


def test_a_name_inside_another_name_is_not_the_card_itself() -> None:
    ability = meaning("On Enter: Summon an Ila token.", CardFacts("Ila Token Maker", ("ALLY",)))
    assert isinstance(ability, Triggered) and ability.effects == (Summon("ila"),)


def test_targets_are_numbered_in_reading_order() -> None:
    ability = resolves("Destroy target item. Deal 2 damage to target unit and rest up to one target ally.")
    assert ability.effects[:2] == (Destroy(Target(0)), Damage(2, Target(1)))
    assert len(ability.targets) == 3 and ability.targets[2].least == 0


def test_dropping_any_word_of_a_starter_card_changes_or_loses_its_meaning(sampled: Sampler[CardDefinition]) -> None:
    tried = 0
    for card in sampled(list(starter_set().definitions.values()), 20):
        facts = CardFacts(card.name, card.types, card.supertypes, card.cost is None)
        for paragraph in card.paragraphs:
            whole = [without_texts(ability) for ability in compile_text(paragraph, facts)[0].abilities or ()]
            words = paragraph.split(" ")
            for place in range(len(words)):
                cut = " ".join(words[:place] + words[place + 1 :])
                for read in compile_text(cut, facts):
                    tried += 1
                    found = [without_texts(ability) for ability in read.abilities or ()]
                    if read.abilities is not None:
                        assert found != whole, f"{cut!r} is read like {paragraph!r}"
    assert tried > 200


@given(st.text(max_size=300))
def test_any_text_gives_paragraphs_and_no_error(text: str) -> None:
    for paragraph in compile_text(text, ALLY):
        assert (paragraph.abilities is None) == bool(paragraph.reason)


WORDS = sorted({word for text, _, _ in INSTRUCTIONS for word in text.split()})


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=25), st.sampled_from([ACTION, ALLY, ATTACK, CHAMPION]))
def test_any_words_give_paragraphs_and_no_error(words: list[str], card: CardFacts) -> None:
    for paragraph in compile_text(" ".join(words), card):
        assert (paragraph.abilities is None) == bool(paragraph.reason)


@pytest.mark.parametrize("restriction", ["[Quux]", "[Quux 2+]", "[Level X+]", "[]"])
@pytest.mark.parametrize("card", [ACTION, ATTACK, ALLY])
def test_a_restriction_that_nobody_knows_is_told_of_the_paragraph_that_has_it(
    restriction: str, card: CardFacts
) -> None:
    first, second = compile_text(f"Draw a card.\n{restriction} Deal 1 damage to target unit.", card)
    assert (first.abilities is not None) == (card is ACTION)
    assert second.abilities is None and second.reason


def test_a_hostile_text_is_not_worked_on() -> None:
    assert reason("Draw a card. " * 2000 + "Draw a card.") == "it is longer than any paragraph of a card"
    deep = "[Class Bonus] " * 90 + "Draw a card."
    assert compile_text(deep, ACTION)[0].abilities is not None
    assert reason("Inherited Effect \u2014 " * 60 + "Draw a card.", CHAMPION)


def test_a_label_is_kept_beside_its_ability() -> None:
    (paragraph,) = compile_text("Deluge 4 \u2014 Draw a card.", ACTION)
    assert paragraph.abilities == (Keyword("Deluge", 4), OnResolve((Draw(),), text="Deluge 4 \u2014 Draw a card."))
    (paragraph,) = compile_text("[Class Bonus] Upkeep\u2014 On Enter: Draw a card.", ALLY)
    assert paragraph.abilities is not None
    (restricted,) = paragraph.abilities
    assert isinstance(restricted, Restricted)
    assert [type(ability) for ability in restricted.abilities] == [Keyword, Triggered]


def test_this_object_within_a_quoted_ability_is_whatever_gains_it() -> None:
    assert with_self('Hill Giant has "REST: Rest this ally."', ALLY) == '~ has "REST: Rest this ally."'
    assert with_self("This ally gets +1 POWER.", ALLY) == "~ gets +1 POWER."


AT_ONCE = """
import sys
from concurrent.futures import ThreadPoolExecutor
from gatcg_desktop.language import parsing
sys.setswitchinterval(1e-5)
with ThreadPoolExecutor(4) as pool:
    assert len({id(made) for made in pool.map(lambda _: parsing.grammar(), range(4))}) == 1
assert len(parsing._MADE) == 1
"""


def test_threads_that_ask_for_the_grammar_at_once_have_the_same() -> None:
    """The window's thread and that of a catalogue may both be the first."""
    asked = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False)
    assert (asked.returncode, asked.stderr) == (0, "")
