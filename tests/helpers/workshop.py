"""A set of cards that uses every instruction and every ability of the tree, to play random games with."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.procedure.new_game import Seat
from tests.helpers.boards import ACTIVATION, ALLY, UNIT, action, ally, card, target

ITEM = t.Filter(types=("ITEM",))
WEAPON = t.Filter(types=("WEAPON",))
YOURS = t.Filter(types=("ALLY",), controller="you")
STACKED = t.Filter(kind="instance", instances=("activation", "activated", "triggered"))
SEEN = t.Filter(kind="card", zone="anywhere", seen=True)
HERBS = ("herb-one", "herb-two")


def graveyard(*types: str) -> t.Filter:
    """Cards of these types in the own graveyard."""
    return t.Filter(kind="card", zone="graveyard", controller="you", types=types)


def zone(name: str, *types: str) -> t.Filter:
    """Cards of these types in an own zone."""
    return t.Filter(kind="card", zone=name, controller="you", types=types)  # type: ignore[arg-type]


EFFECTS: tuple[tuple[t.Effect, ...], ...] = (
    (t.Draw(1),),
    (t.Damage(2, t.Target()), t.Recover(1)),
    (t.Damage(3, t.Every(ALLY), unpreventable=True),),
    (t.Damage(4, t.Every(UNIT), split=True),),
    (t.Modify(t.Target(), power=2, life=1, keywords=(t.Keyword("Taunt"),)), t.PutCounters("buff", 1, t.Target())),
    (t.Modify(t.Every(ALLY), power=1, dynamic=True, traits=t.TraitChange(add_subtypes=("BEAST",), swap=True)),),
    (t.Modify(t.Target(), lose_abilities=True, until="permanent"), t.RemoveCounters("buff", 1, t.Target())),
    (t.Modify(t.Every(YOURS), traits=t.TraitChange(set_power=3, set_life=3, add_types=("ITEM",))),),
    (
        t.Modify(t.Champion(), power=2, attacks="all", until="next_turn"),
        t.Modify(t.Champion(), power=1, attacks="next"),
        t.Modify(t.Target(), keywords=(t.Keyword("Ranged", 1, amount=t.Among(ALLY, "cost")),), until="next_turn_end"),
    ),
    (
        t.Modify(t.Target(), power=1, alternatives=(t.Modify(t.Target(), life=1),)),
        t.Become(t.Target(), "distant"),
        t.Modify(t.Target(), life=t.Limited(t.ZoneSize("hand"), 3), until="while_distant"),
        t.Modify(
            t.Target(), traits=t.TraitChange(lose_keywords=("Vigor",), add_classes=("MAGE",)), until="while_controlled"
        ),
    ),
    (t.Destroy(t.Target()), t.WhenYouDo((t.Draw(1),))),
    (t.Banish(t.Choose(graveyard()), face_down=True),),
    (t.Sacrifice(t.Choose(ALLY, who="opponent")),),
    (t.ReturnToHand(t.Target()),),
    (t.PutInto(t.Target(), "deck_top", position=2),),
    (t.PutInto(t.Choose(graveyard("ALLY")), "field", rested=True),),
    (t.PutInto(t.Choose(t.Filter(kind="card", zone="hand", controller="you"), 2, 2), "deck_bottom", random=True),),
    (t.Discard(1, "each"), t.Discard(1, "opponent", random=True), t.SwapCards("each")),
    (t.Mill(2, "each"),),
    (t.DiscardThese(t.Choose(zone("hand", "ALLY"), who="opponent")), t.DiscardThese(t.Choose(zone("memory"), 0, 2))),
    (t.LookAt(t.Top(3)), t.PutInto(t.Choose(SEEN), "hand"), t.PutInto(t.Every(SEEN), "deck_bottom")),
    (t.RevealUntil(zone("deck", "ALLY")), t.PutInto(t.It(), "memory"), t.PutInto(t.Every(SEEN), "deck_top")),
    (t.Banish(t.Choose(t.Filter(kind="card"), 0, 2, single=True)), t.PutCounters("omen", 1, t.It())),
    (
        t.Reveal(t.Every(t.Filter(kind="card", zone="memory", controller="opponent"))),
        t.Generate("plain", zone="outside"),
        t.PutIntoLineage(t.It()),
    ),
    (t.Glimpse(3),),
    (t.Rest(t.Target()), t.Become(t.Target(), "distant")),
    (t.Wake(t.Every(YOURS)), t.Become(t.Every(YOURS), "fostered")),
    (t.Summon("token-bear", 2), t.Become(t.It(), "ephemeral")),
    (t.CopyObject(t.Target()),),
    (t.CopyObject(t.Choose(t.Filter(token=False, types=("ALLY", "ITEM", "WEAPON"))), who="each"),),
    (t.Prevent(2, t.Champion("you")), t.Prevent(1, t.Target(), style="instance"), t.Prevent(0, t.Target(), all=True)),
    (
        t.Prevent(0, t.Every(YOURS), "each", all=True, keep=1, at_least=2, at_most=9, dynamic=True),
        t.ChangeDamage(1, t.Target(), times=2),
        t.ChangeDamage(-1, t.Target(), by=True, style="instance"),
    ),
    (t.ChangeDamage(0, t.Every(t.Filter(elements=("NORM",))), by=True, dynamic=True, unpreventable=True),),
    (t.Materialize(zone("material", "ITEM", "WEAPON"), free=True),),
    (t.Materialize(zone("material")),),
    (t.GainControl(t.Target(), until="turn"),),
    (t.Empower(2), t.GrantAgility(1)),
    (t.Reveal(t.Every(zone("hand"))), t.Search(zone("deck", "ALLY"))),
    (t.May((t.Discard(1),), (t.Draw(2),), (t.Recover(1),)), t.MayPay(t.Cost(reserve=1), (t.Draw(1),), (t.Mill(1),))),
    (t.If(t.Controls(ALLY, 2), (t.Draw(1),), (t.Summon("token-bear"),)),),
    (t.Delayed("end", (t.Draw(1),)), t.Delayed("recollection", (t.Damage(1, t.Champion("opponent")),), "you")),
    (
        t.Delayed("end", (t.Draw(1),), event=t.Event("enter", ALLY), until="turn", repeats=True),
        t.Delayed("end", (t.Destroy(t.Target(1)), t.Rest(t.Target(0))), targets=target(ALLY), condition=t.YourTurn()),
        t.WhenYouDo((t.Damage(1, t.Target(1)), t.Wake(t.Target(0))), target(UNIT)),
    ),
    (t.Modify(t.Target(), power=1), t.Delayed("end", (t.Draw(1),), event=t.Event("death"), about=t.Target())),
    (t.ByHandEffect("Do as you like."),),
    (t.Transform(t.Every(ALLY)),),
    (t.Load(t.Choose(graveyard("ITEM")), t.Choose(WEAPON)),),
    (t.Generate("plain"), t.Generate("plain", 2, "deck"), t.Generate("plain", 1, "graveyard")),
    (t.Gather(HERBS, 2),),
    (t.Scavenge(3, zone("deck", "ACTION")),),
    (t.LookAtTop(3, zone("deck", "ALLY"), reveal=True), t.LookAtTop(2, most=0, rest="deck_top")),
    (t.LookAtTop(3, least=1, to="memory", rest="graveyard"), t.LookAtTop(1, to="graveyard", rest="deck_top")),
    (t.Suppress(t.Target()),),
    (t.SkipPhase("draw", "opponent"), t.SkipPhase("end", "you")),
    (t.DistortTime(),),
    (t.GainMastery("way", mode="north"), t.SetMasteryMode(("north", "south", "east"))),
    (
        t.If(t.HasStatus("crown"), (t.PutCounters("sheen", 1, t.Mastery("way")),)),
        t.Summon("", choices=HERBS, counter="buff", counters=1),
    ),
    (t.PutCounters("sheen", 1, t.Champion("you")), t.GainStatus("crown", exclusive=True)),
    (t.NameCard(), t.NameCard(t.Filter(kind="card", types=("ACTION",)))),
    (t.ChooseWord("type"), t.Forbid("activate", "opponent", t.Filter(kind="card", chosen="type"), until="next_turn")),
    (t.PutInto(t.Choose(graveyard("ALLY")), "field", counter="buff", counters=2),),
    (
        t.RemoveCounters("buff", 3, t.Target(), least=0),
        t.RemoveCounters("buff", 1000, t.Champion(), least=0),
        t.Draw(t.HowMany(t.Done("removed", here=True))),
    ),
    (t.RollDie(6), t.Damage(t.EventAmount(), t.Champion("each"))),
    (t.ActivateCard(t.Choose(zone("hand", "ALLY", "ACTION")), free=True),),
    (t.AllowPlay(t.Choose(graveyard("ACTION"))),),
    (t.Banish(t.Top(2, "opponent")), t.AllowPlay(t.It(), "permanent", any_element=True)),
    (t.May((t.Discard(1),), (t.Draw(1, "actor"),), (t.Recover(1, "actor"),), who="each"),),
    (t.ChangePlays(t.Filter(kind="card", types=("ALLY",)), next=True, cost=-1, counter="buff", counters=1),),
    (t.ChangePlays(who="opponent", cost=1, until="next_turn"), t.ChangePlays(method="", unnegatable=True)),
    (t.ChangePlays(next=True, fast=True), t.ChangePlays(next=True, any_element=True)),
    (t.LevelUp(zone("material", "CHAMPION")),),
    (t.Delevel("opponent"),),
    (
        t.Shuffle("each"),
        t.EnableElements(("WATER",)),
        t.EnableElements(("FIRE",), "opponent", enable=False, until="turn"),
    ),
    (t.PutIntoLineage(t.Choose(graveyard())),),
    (t.MoveCounters("buff", 0, 2, t.Every(YOURS), t.Champion()), t.Draw(t.HowMany(t.Done("removed", here=True)))),
    (
        t.Arrive(ALLY, counter="buff", counters=1),
        t.Arrive(ALLY, rested=True, once=True),
        t.Divert(t.Filter(kind="card", zone="anywhere")),
    ),
    (t.Select(t.Choose(t.Filter(kind="player"))), t.GainControl(t.Choose(YOURS), who="its_controller")),
    (t.Select(t.Choose(t.Filter(types=("ALLY",), counter="buff"), 0, 9)), t.PutCounters("buff", 1, t.It())),
    (t.Modify(t.Every(t.Filter(types=("CHAMPION",))), traits=t.TraitChange(add_classes=("MAGE",))),),
    (t.Generate("plain", zone="outside"), t.PutIntoLineage(t.It(), t.Champion("opponent"))),
    (t.Draw(t.Count(t.Filter(kind="card", zone="lineage", holder=t.Champion()), by="different_costs")),),
    (t.Recover(t.TimesThisTurn("damaged", UNIT, total=True)), t.Draw(t.TimesThisTurn("attack", whose="you"))),
    (t.LetX(t.Among(ALLY, "counters", "total", "buff")), t.Draw(t.X()), t.Recover(t.X())),
    (t.Separate(2, (t.Damage(1, t.Choose(UNIT)),)),),
    (
        t.ForEach(t.Every(YOURS), (t.PutCounters("buff", 1, t.It()),)),
        t.Damage(1, t.Every(t.Filter(types=("CHAMPION",), bounds=(t.Bound("player", "more", 7, of=t.Influence()),)))),
    ),
    (t.Banish(t.Every(ALLY)), t.ForEach(t.Done("banished", here=True), (t.Draw(1, "its_controller"),), ALLY)),
    (t.EndPart("turn"),),
    (t.EndPart("combat"), t.Draw(1)),
    (t.Forbid("draw", "each"), t.Forbid("recover", "opponent")),
    (t.Forbid("activate", "opponent", t.Filter(kind="card", types=("ALLY",))), t.Forbid("attack", "opponent")),
    (t.TaxAttacks(t.AttackCost(t.Cost(reserve=1), applies=ALLY, restriction=True)),),
    (t.Modify(t.Every(YOURS), cant=("be_retaliated", "be_intercepted", "wield"), must_attack=True),),
    (
        t.ChangeTarget(
            t.Choose(t.Filter(kind="instance", instances=("activation", "activated"), targeting=ALLY)), t.Choose(YOURS)
        ),
    ),
    (
        t.Negate(t.OnStack(STACKED, targeting=t.Champion("you"))),
        t.Negate(t.OnStack(t.Filter(kind="instance", instances=("triggered",), event="enter"), of=t.Every(ALLY))),
    ),
    (t.Redirect(t.Choose(YOURS)),),
    (t.Redirect(t.Choose(YOURS), t.Every(t.Filter(types=("CHAMPION",), controller="you"))),),
    (t.Unless((t.EndPart("combat"),), "attacking", 1),),
    (t.ForEach(t.Every(t.Filter(kind="card", zone="intent")), (t.CopyIntent(t.It()),)),),
    (t.TriggerAbilities(t.Target(), "enter", 2),),
    (
        t.Either(
            (
                t.Mode("draw two cards", (t.Draw(2),)),
                t.Mode("sacrifice an ally you control", (t.Sacrifice(t.Choose(YOURS)),)),
            )
        ),
        t.AllowStarcalling(t.Cost(), (t.WhenYouDo((t.Glimpse(2),)),)),
    ),
    (
        t.May(
            (t.Draw(1),),
            (t.ChooseModes((t.Mode("Recover 1.", (t.Recover(1),)), t.Mode("Draw a card.", (t.Draw(1),)))),),
        ),
    ),
)
"""What action cards do; those with a Target have one line that targets an ally."""

ON_STACK: tuple[tuple[t.Effect, ...], ...] = (
    (t.CopyInstance(t.Target(), new_targets=True),),
    (t.CopyInstance(t.Target(), times=2),),
    (t.Negate(t.Target(), unless_pays=1),),
    (t.BanishSource(t.Target()),),
    (t.BanishSource(t.Target(), to="memory", optional=True),),
    (t.Unless((t.Negate(t.Target()),), "its_controller", 1, of=t.Target()),),
    (
        t.Unless(
            (t.Negate(t.Target()),), "its_controller", deeds=(t.Damage(1, t.Champion("its_controller")),), of=t.Target()
        ),
    ),
    (t.RedirectTargets(t.Target()),),
    (t.PutCounters("omen", 1, t.Target()),),
)
"""What action cards do to items of the Effects Stack."""

ENDS = ((t.Win(),), (t.Lose("opponent"),))
"""What ends games: in few copies."""

ABILITIES: tuple[tuple[t.Ability, ...], ...] = (
    (t.Triggered(t.Event("enter"), (t.Draw(1),)), t.Keyword("Intercept"), t.Keyword("Vigor")),
    (t.Triggered(t.Event("death"), (t.Summon("token-bear"),)), t.Keyword("Taunt"), t.Keyword("Bulwark")),
    (t.Triggered(t.Event("leave"), (t.Damage(1, t.Champion("opponent")),)), t.Keyword("Stealth"), t.Keyword("Ambush")),
    (t.Triggered(t.Event("hit"), (t.May((t.Draw(1),)),)), t.Keyword("Cleave"), t.Keyword("Steadfast")),
    (t.Triggered(t.Event("attack"), (t.Recover(1),)), t.Keyword("Multistrike", 1), t.Keyword("Fast Activation")),
    (t.Triggered(t.Event("kill"), (t.CopyObject(t.This()),)), t.Keyword("Critical", 1), t.Keyword("True Sight")),
    (t.Activated(t.Cost(rest=True), (t.Damage(1, t.Target()),), target(UNIT)), t.Keyword("Spellshroud")),
    (t.Activated(t.Cost(sacrifice_this=True), (t.Draw(1),), anyone=True), t.Keyword("Foster")),
    (
        t.Triggered(
            t.Event("death"),
            (
                t.Discard(2),
                t.ChooseModes(
                    (t.Mode("Recover 1.", (t.Recover(1),)), t.Mode("Draw.", (t.Draw(),))), amount=t.ThatMany()
                ),
            ),
        ),
        t.Keyword("Vigor"),
    ),
    (
        t.Activated(t.Cost(discard=1), (t.PutCounters("buff", 1, t.This()),), limit=1, as_spell=True),
        t.Keyword("Retort", 2),
    ),
    (
        t.Static(YOURS, power=1),
        t.Static(t.Filter(types=("CHAMPION",), controller="you"), level=1),
        t.Keyword("Pride", 1),
    ),
    (
        t.Static(YOURS, power=1, each_while=t.HasProperty(t.It(), "rested")),
        t.Static(power=1, attacks=True, condition=t.SomePlayer("opponent", t.Controls(YOURS))),
    ),
    (t.Static(power=t.Count(YOURS)), t.Keyword("Immortality"), t.Keyword("Hindered")),
    (t.CostChange(-1, t.Filter(kind="card", types=("ACTION",), controller="you")), t.Keyword("Reservable")),
    (t.DamageReplacement(1, ALLY), t.DamageReplacement(times=2, by_this=True), t.Keyword("Unblockable")),
    (
        t.DamageReplacement(-1, limit=1, may=(t.Draw(1),), then=(t.Recover(t.EventAmount()),)),
        t.DamageReplacement(to=t.Filter(types=("CHAMPION",), controller="you"), instead=t.This(), at_least=2),
    ),
    (t.DamageReplacement(by_this=True, unpreventable=True), t.DamageReplacement(prevent_all=True, keep=1, at_most=9)),
    (
        t.AmountReplacement("glimpse", t.Sum((t.EventAmount(), 1)), "you"),
        t.AmountReplacement("recover", 1, optional=False),
        t.AmountReplacement(
            "counters",
            t.Sum((t.EventAmount(), 1)),
            counter="enlighten",
            on=t.Filter(types=("CHAMPION",), controller="you"),
        ),
    ),
    (t.EntersAsCopy(ALLY), t.Keyword("Omnishroud")),
    (t.EntersAsCopy(ALLY, must=True, abilities=(t.Triggered(t.Event("hit"), (t.Draw(1),)),)),),
    (t.Triggered(t.Event("ability_activated", YOURS, whose="you"), (t.CopyInstance(t.Victim(), True),)),),
    (
        t.DeedReplacement("suppressed", (t.Rest(t.EventSubject()),), ALLY),
        t.DeedReplacement("suppressed", (t.Sacrifice(t.This()),), optional=True, then=(t.Draw(),)),
    ),
    (t.ZoneReplacement("banishment", "die", ALLY), t.ZoneReplacement("hand", "die"), t.Keyword("Preserve")),
    (
        t.AttackCost(t.Cost(reserve=1), applies=t.Filter(controller="opponent"), restriction=True),
        t.Static(must_attack=True),
    ),
    (t.EntersIntent(t.Filter(kind="card", types=("ATTACK",), controller="you", zone="intent"), 2), t.Static(power=1)),
    (t.Wielding(units=YOURS), t.Wielding(weapons=t.Filter(types=("WEAPON",), subtypes=("SWORD",), controller="you"))),
    (
        t.PlayFrom(zone("graveyard", "ACTION")),
        t.EntersWith("charge", 2),
        t.AsEnters((t.NameCard(),)),
        t.EntersWith("buff", 1, applies=YOURS),
        t.Keyword("Ranged", 1),
    ),
    (t.Restricted((t.ClassBonus(),), (t.Static(power=2),)), t.Keyword("Link Shield", word="ALLY")),
    (
        t.AlternativeCost(t.Cost(reserve=1), zone="graveyard", property="ephemeral"),
        t.Static(cant=("retaliate", "be_retaliated", "wake_in_phase")),
    ),
    (
        t.Triggered(
            t.Event("activate", whose="you"),
            (t.Draw(1),),
            modes=(t.Mode("a", (t.Mill(1),)), t.Mode("b", (t.Recover(1),))),
            cascade=True,
        ),
    ),
    (t.Triggered(t.Event("phase", phase="end", whose="you"), (t.Transform(t.This()),)), t.Keyword("Interdiction")),
    (t.ByHand("When this jumps, something.", "triggered"), t.Keyword("Level Locked", 1)),
    (
        t.PlayCondition(t.DuringPhase("main"), text="Activate this card only during your main phase."),
        t.Activated(t.Cost(rest=True), (t.Draw(),), condition=t.Not(t.YourTurn()), text="Only in an opponent's turn."),
    ),
    (t.Triggered(t.Event("draw", whose="you", nth=2), (t.Recover(1),), ever=2), t.Keyword("Taunt")),
    (
        t.Triggered(
            t.Event("death", ALLY, during=t.YourTurn()), (t.PutInto(t.This("graveyard"), "memory"),), zone="graveyard"
        ),
    ),
    (t.Triggered(t.Event("card_banished", origin="graveyard"), (t.Draw(1),), zone="self"), t.Keyword("Vigor")),
    (t.Triggered(t.Event("activate", t.Filter(kind="instance", controller="you"), at_this=True), (t.Draw(1),)),),
    (t.Triggered(t.Event("damaged", UNIT, what="combat", least=2), (t.Mill(1, "event"),)),),
    (t.Triggered(t.Event("damaged"), (t.Wake(t.This()),)), t.Static(may_wield=True), t.BeginsOnField()),
    (
        t.Activated(
            t.Cost(reserve=2, payments=(t.Payment("sacrifice", YOURS, 2, "name"),)),
            (t.Draw(2),),
            total=1,
            changes=(t.CostChange(t.Scaled(t.Limited(t.Count(YOURS, by="different_costs"), 2), -1)),),
        ),
        t.AdditionalCost(t.Cost(payments=(t.Payment("reveal", zone("hand")),)), optional=True),
    ),
    (
        t.Activated(
            t.Cost(this_to="memory", remove_counters="buff", counters=t.X()), (t.Damage(t.X(), t.Champion("opponent")),)
        ),
        t.Activated(t.Cost(reserve=1, this_to="discard"), (t.Draw(1),), zone="hand"),
        t.AlternativeCost(t.Cost(delevel=True, payments=(t.Payment("bottom", graveyard()),)), fixed=True),
    ),
    (
        t.CostChange(1, t.Filter(kind="card", controller="opponent"), method="activate", first=True),
        t.Unnegatable(),
        t.FloatingOnly(),
        t.IgnoreElements(t.Filter(kind="card", controller="you")),
        t.CostChange(-1, condition=t.AimsAt(ALLY)),
        t.IgnoreElements(condition=t.YourTurn()),
    ),
    (t.CostChange(1, t.Filter(types=("ALLY",)), of="ability"),),
    (
        t.StarcallingCost(
            t.Cost(), 1, text="Once per turn, you may pay (0) rather than pay a card's starcalling costs."
        ),
    ),
    (
        t.PaysFor("memory", t.Cost(banish_this=True), 1, text="Banish it to pay for 1."),
        t.PaysFor(
            "reserve", t.Cost(rest_other=t.Filter(types=("CHAMPION",), controller="you")), 2, own=True, text="Rest."
        ),
    ),
    (
        t.Activated(
            t.Cost(),
            (),
            modes=(t.Mode("a", (t.Mill(1),)), t.Mode("b", (t.Recover(1),), (), (t.LevelAtLeast(2),))),
            unchosen=True,
            choose_modes=(0, 2),
        ),
    ),
    (t.LevelsAlike((t.Draw(2),)), t.LevelsInto("Mara")),
    (
        t.Triggered(t.Event("enter"), (t.TurnCards(t.Choose(t.Filter(kind="card", zone="banishment"))),)),
        t.TheirChoice(),
    ),
    (t.Triggered(t.Event("hit"), (t.May((t.AttackAgain(t.EventSubject()),)),)),),
    (
        t.Triggered(
            t.Event("activate", whose="you"), (t.May((t.BanishAsItResolves(t.EventSubject(), remember=True),)),)
        ),
        t.Activated(
            t.Cost(rest=True),
            (t.ActivateCard(t.Choose(t.Filter(kind="card", zone="banishment", remembered=True))),),
        ),
    ),
)
"""What allies can do."""


def _targets(effects: tuple[t.Effect, ...]) -> bool:
    return b'"type":"target"' in msgspec.json.encode(effects)


def _definitions() -> dict[str, CardDefinition]:
    inherited = t.Inherited((t.Static(YOURS, power=1),))
    release = t.Activated(t.Cost(banish_this=True), (t.Draw(1),), zone="lineage")
    cards = [
        card(
            "start",
            "champion",
            level=0,
            life=12,
            elements=("FIRE",),
            abilities=(t.Triggered(t.Event("enter"), (t.Draw(6),)), release),
        ),
        card(
            "rise",
            "champion",
            level=1,
            life=14,
            classes=("WARRIOR",),
            power=1,
            cost_kind="memory",
            cost=0,
            abilities=(inherited,),
        ),
        card(
            "master",
            "champion",
            level=2,
            life=16,
            classes=("WARRIOR",),
            cost_kind="memory",
            cost=1,
            abilities=(release, inherited),
        ),
        card(
            "ring",
            "item",
            supertypes=("REGALIA",),
            cost_kind="memory",
            cost=0,
            abilities=(t.Keyword("Renewable"), t.Activated(t.Cost(banish_this=True), (t.Draw(1),))),
        ),
        card("blade", "weapon", supertypes=("REGALIA",), cost_kind="memory", cost=0, power=2, durability=2),
        card(
            "gun",
            "weapon",
            subtypes=("GUN",),
            power=1,
            durability=2,
            abilities=(
                t.TriggersAgain(("hit", "champion_hit", "ally_hit")),
                t.DamageReplacement(damage="combat", to=t.Filter(types=("CHAMPION", "ALLY")), by_this=True, also=ALLY),
            ),
        ),
        ally("plain", 1, 1),
        ally("token-bear", 2, 2, supertypes=("TOKEN",)),
        *(card(key, "item", supertypes=("TOKEN",), subtypes=("HERB",)) for key in HERBS),
        card("way", "mastery", abilities=(t.Static(YOURS, power=1, condition=t.MasteryMode("north")),)),
        card(
            "crown",
            "status",
            abilities=(
                t.Triggered(t.Event("phase", phase="end", whose="you"), (t.Draw(1),)),
                t.Triggered(t.Event("status_gained", whose="opponent"), (t.LoseStatus(),)),
            ),
        ),
        card("slash", "attack", power=2, speed="slow", abilities=(t.Triggered(t.Event("hit"), (t.Draw(1),)),)),
        card("order", "attack", power=3, speed="slow", abilities=(t.Keyword("Command"), t.Keyword("Cleave"))),
        card("keep", "domain", subtypes=("SIEGEABLE",), durability=2),
        card("charm", "phantasia", abilities=(t.Keyword("Link", word="ALLY"),)),
        action(
            "twofold",
            t.Draw(1),
            cost=None,
            cost_kind="reserve",
            more=(
                t.OnResolve(
                    modes=(
                        t.Mode("one", (t.Damage(t.X(), t.Champion("opponent")),)),
                        t.Mode("two", (t.Recover(t.X()),)),
                    ),
                    more=t.MoreModes(t.IsImbued(), (2, 2)),
                ),
                t.Keyword("Imbue", 1),
                t.AdditionalCost(t.Cost(sacrifice=ALLY), optional=True),
                t.Keyword("Prepare", 1),
            ),
        ),
        card("front", "ally", power=1, life=2, other_face="back"),
        card("back", "ally", power=4, life=4, other_face="front", cost_kind="none", cost=None),
    ]
    for number, effects in enumerate(EFFECTS):
        lines = target(ALLY, 0 if number % 3 == 0 else 1) if _targets(effects) else ()
        cards.append(
            action(
                f"deed-{number}", *effects, targets=lines, subtypes=("SPELL",) if number % 2 else (), cost=number % 2
            )
        )
    for number, effects in enumerate(ON_STACK):
        cards.append(
            action(f"answer-{number}", *effects, targets=target(ACTIVATION if number % 2 else STACKED), cost=0)
        )
    for number, effects in enumerate(ENDS):
        cards.append(action(f"end-{number}", *effects, cost=3))
    for number, abilities in enumerate(ABILITIES):
        unique = ("UNIQUE",) if number % 5 == 0 else ()
        cards.append(
            ally(
                f"helper-{number}",
                1 + number % 3,
                2,
                abilities=abilities,
                supertypes=unique,
                classes=("WARRIOR",),
                cost=number % 2,
            )
        )
    cards.append(action("bond", t.LinkTo(t.Target(), t.Champion()), targets=target(UNIT), cost=0))
    cards.append(action("mirror", t.BecomeCopy(t.Target(), t.Choose(ALLY), "turn"), targets=target(ALLY), cost=0))
    spares = t.DeedReplacement("destroyed", (t.Rest(t.EventSubject()),), YOURS, optional=True)
    cards.append(card("ward", "item", abilities=(spares,), cost=0))
    fasts = t.DeedReplacement("drawn", (t.Recover(1, "event"),), t.Filter(kind="player", controller="opponent"))
    more = t.AmountReplacement("draw", t.Sum((t.EventAmount(), 1)), "you")
    cards.append(card("famine", "item", abilities=(fasts, more), cost=0))
    return {one.key: one for one in cards}


NEWER = ("bond", "mirror", "ward", "famine")
"""What came when the games of tests/golden had been recorded: it is in none of their decks."""

DEFINITIONS = Definitions(_definitions())
"""Every card of the workshop."""

_MAIN = tuple(
    key
    for key in DEFINITIONS
    if key.startswith(("deed-", "answer-", "helper-", "slash", "order", "keep", "charm", "two", "gun", "front"))
)
_MATERIAL = ("start", "rise", "master", "ring", "blade")


def seats(players: int, more: tuple[str, ...] = ()) -> tuple[Seat, ...]:
    """Decks of everything; the cards that end games are in every second one, and `more` in all."""
    main = _MAIN + ("plain",) * 10 + more
    return tuple(
        Seat(f"Player {number + 1}", _MATERIAL, main + (("end-0", "end-1") if number % 2 else ()))
        for number in range(players)
    )
