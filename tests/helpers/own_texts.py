"""What some of the texts of tests/golden/own_texts.txt mean, each looked at by hand."""

from __future__ import annotations

from gatcg_desktop.language import ast as t

UNIT = t.Filter(types=("CHAMPION", "ALLY"))
ALLY = t.Filter(types=("ALLY",))
YOURS = t.Filter(types=("ALLY",), controller="you")
CHAMPION = t.Filter(types=("CHAMPION",))

MEANT: tuple[tuple[str, str, t.Ability | tuple[t.Ability, ...]], ...] = (
    (
        "ACTION",
        "Deal 4 damage to target ally with stealth.",
        t.OnResolve((t.Damage(4, t.Target()),), (t.TargetLine(t.Filter(types=("ALLY",), keyword="Stealth")),)),
    ),
    (
        "ACTION",
        "Deal LV damage to target champion. Recover LV.",
        t.OnResolve((t.Damage(t.Level(), t.Target()), t.Recover(t.Level())), (t.TargetLine(CHAMPION),)),
    ),
    ("ACTION", "Deal 1 damage to each opponent's champion.", t.OnResolve((t.Damage(1, t.Champion("opponent")),))),
    (
        "ACTION",
        "Deal 5 damage to target unit that was dealt damage this turn.",
        t.OnResolve(
            (t.Damage(5, t.Target()),), (t.TargetLine(t.Filter(types=("CHAMPION", "ALLY"), property="harmed")),)
        ),
    ),
    (
        "ACTION",
        "Deal 6 damage split among up to three target units.",
        t.OnResolve((t.Damage(6, t.Target(), split=True),), (t.TargetLine(UNIT, 0, 3),)),
    ),
    (
        "ACTION",
        "Destroy target item or weapon an opponent controls.",
        t.OnResolve(
            (t.Destroy(t.Target()),), (t.TargetLine(t.Filter(types=("ITEM", "WEAPON"), controller="opponent")),)
        ),
    ),
    (
        "ACTION",
        "Destroy all allies with reserve cost 2 or less.",
        t.OnResolve((t.Destroy(t.Every(t.Filter(types=("ALLY",), cost_at_most=2, cost_kind="reserve"))),)),
    ),
    (
        "ACTION",
        "Banish target ally with one or more damage counters on it.",
        t.OnResolve(
            (t.Banish(t.Target()),),
            (t.TargetLine(t.Filter(types=("ALLY",), bounds=(t.Bound("damage", "at_least", 1),))),),
        ),
    ),
    (
        "ACTION",
        "Return all rested allies to their owners' memories.",
        t.OnResolve((t.PutInto(t.Every(t.Filter(types=("ALLY",), rested=True)), "memory"),)),
    ),
    (
        "ACTION",
        "Rest up to two target units. Those units don't wake up during their controller's next wake up phase.",
        t.OnResolve((t.Rest(t.Target()), t.Become(t.Target(), "dormant")), (t.TargetLine(UNIT, 0, 2),)),
    ),
    (
        "ACTION",
        "Prevent all combat damage that would be dealt to allies you control this turn.",
        t.OnResolve((t.Prevent(0, t.Every(YOURS), "each", "combat", all=True, dynamic=True),)),
    ),
    (
        "ACTION",
        "The next time a fire element source would deal damage to target unit this turn, prevent that damage.",
        t.OnResolve(
            (t.Prevent(0, t.Target(), "instance", all=True, source=t.Filter(elements=("FIRE",))),),
            (t.TargetLine(UNIT),),
        ),
    ),
    (
        "ACTION",
        "Put two buff counters on each of up to two target Horse allies.",
        t.OnResolve(
            (t.PutCounters("buff", 2, t.Target()),),
            (t.TargetLine(t.Filter(types=("ALLY",), subtypes=("HORSE",)), 0, 2),),
        ),
    ),
    (
        "ACTION",
        "Put a level counter and an enlighten counter on your champion.",
        t.OnResolve((t.PutCounters("level", 1, t.Champion()), t.PutCounters("enlighten", 1, t.Champion()))),
    ),
    (
        "ACTION",
        "Put X preparation counters on your champion, where X is the amount of Assassin allies you control.",
        t.OnResolve(
            (
                t.PutCounters(
                    "preparation",
                    t.Count(t.Filter(types=("ALLY",), classes=("ASSASSIN",), controller="you")),
                    t.Champion(),
                ),
            )
        ),
    ),
    (
        "ACTION",
        "Summon two Brass Wasp tokens, each with a buff counter on it.",
        t.OnResolve((t.Summon("brass-wasp", 2, counter="buff", counters=1),)),
    ),
    (
        "ACTION",
        "Each player draws two cards, then discards a card at random.",
        t.OnResolve((t.Draw(2, "each"), t.Discard(who="each", random=True))),
    ),
    (
        "ACTION",
        "Each opponent discards a card. You draw a card for each card discarded this way.",
        t.OnResolve((t.Discard(who="opponent"), t.Draw(t.HowMany(t.Done("discarded", True))))),
    ),
    (
        "ACTION",
        "Each player puts the top three cards of their deck into their graveyard, then draws a card.",
        t.OnResolve((t.Mill(3, "each"), t.Draw(who="each"))),
    ),
    (
        "ACTION",
        (
            "Look at the top six cards of your deck. You may reveal a weapon or item card from among them and put "
            "it into your hand. Put the rest on the bottom of your deck in any order."
        ),
        t.OnResolve(
            (t.LookAtTop(6, t.Filter("card", ("WEAPON", "ITEM"), controller="you", zone="deck"), reveal=True),)
        ),
    ),
    (
        "ACTION",
        "Recover 5. If your champion has no damage counters on them, draw a card.",
        t.OnResolve(
            (
                t.Recover(5),
                t.If(
                    t.Matches(t.Champion(), t.Filter(none_of=(t.Filter(bounds=(t.Bound("damage", "at_least", 1),)),))),
                    (t.Draw(),),
                ),
            )
        ),
    ),
    (
        "ACTION",
        "Negate target Spell activation with reserve cost 3 or less.",
        t.OnResolve(
            (t.Negate(t.Target()),),
            (
                t.TargetLine(
                    t.Filter(
                        "instance",
                        subtypes=("SPELL",),
                        cost_at_most=3,
                        cost_kind="reserve",
                        instances=("activation", "activated"),
                    )
                ),
            ),
        ),
    ),
    (
        "ACTION",
        "Materialize an item card with memory cost 1 or less from your material deck without paying its costs.",
        t.OnResolve(
            (t.Materialize(t.Filter("card", ("ITEM",), zone="material", cost_at_most=1, cost_kind="memory"), True),)
        ),
    ),
    (
        "ACTION",
        "Target opponent sacrifices an ally or a weapon.",
        t.OnResolve(
            (t.Sacrifice(t.Choose(t.Filter(types=("ALLY", "WEAPON"), controller="you"), who="target")),),
            (t.TargetLine(t.Filter("player", controller="opponent")),),
        ),
    ),
    (
        "ACTION",
        "Gain control of target ally with reserve cost 3 or less until end of turn. Wake it up.",
        t.OnResolve(
            (t.GainControl(t.Target(), "turn"), t.Wake(t.Target())),
            (t.TargetLine(t.Filter(types=("ALLY",), cost_at_most=3, cost_kind="reserve")),),
        ),
    ),
    (
        "ACTION",
        "Allies you control gain vigor and taunt until the beginning of your next turn.",
        t.OnResolve((t.Modify(t.Every(YOURS), keywords=(t.Keyword("Vigor"), t.Keyword("Taunt")), until="next_turn"),)),
    ),
    (
        "ACTION",
        "Units your opponents control lose intercept and steadfast until end of turn.",
        t.OnResolve(
            (
                t.Modify(
                    t.Every(t.Filter(types=("CHAMPION", "ALLY"), controller="opponent")),
                    traits=t.TraitChange(lose_keywords=("Intercept", "Steadfast")),
                ),
            )
        ),
    ),
    (
        "ACTION",
        "Your champion's next attack this turn gets +4 POWER.",
        t.OnResolve((t.Modify(t.Champion(), 4, attacks="next"),)),
    ),
    (
        "ACTION",
        "The next Spell card you activate this turn costs 3 less to activate.",
        t.OnResolve((t.ChangePlays(t.Filter("card", subtypes=("SPELL",)), next=True, cost=-3),)),
    ),
    (
        "ACTION",
        "Discard your hand, then draw that many cards.",
        t.OnResolve((t.DiscardThese(t.Every(t.Filter("card", controller="you", zone="hand"))), t.Draw(t.ThatMany()))),
    ),
    (
        "ATTACK",
        "Odd Bell gets +2 POWER as long as you control two or more unique allies.",
        t.Static(power=2, condition=t.Controls(t.Filter(types=("ALLY",), supertypes=("UNIQUE",), controller="you"), 2)),
    ),
    (
        "ATTACK",
        "Odd Bell can't be intercepted as long as your champion is distant.",
        t.Static(condition=t.HasProperty(t.Champion(), "distant"), cant=("be_intercepted",)),
    ),
    (
        "ATTACK",
        "On Attack: Discard up to two cards. Odd Bell gets +2 POWER for each card discarded this way.",
        t.Triggered(
            t.Event("attack"),
            (
                t.DiscardThese(t.Choose(t.Filter("card", controller="you", zone="hand"), 0, 2)),
                t.Modify(t.This(), t.Scaled(t.HowMany(t.Done("discarded", True)), 2), until="combat"),
            ),
        ),
    ),
    (
        "ATTACK",
        "On Champion Hit: That opponent discards a card, then draws a card.",
        t.Triggered(t.Event("champion_hit"), (t.Discard(who="hit"), t.Draw(who="hit"))),
    ),
    (
        "ATTACK",
        "On Ally Hit: Banish the hit ally at the beginning of the next end phase.",
        t.Triggered(t.Event("ally_hit"), (t.Delayed("end", (t.Banish(t.Victim()),)),)),
    ),
    (
        "ALLY",
        "On Enter: You may discard a card. If you do, destroy target item.",
        t.Triggered(
            t.Event("enter"),
            (t.May((t.Discard(),), (t.Destroy(t.Target()),)),),
            (t.TargetLine(t.Filter(types=("ITEM",))),),
        ),
    ),
    (
        "ALLY",
        "On Enter: If you've activated two or more Spell cards this turn, draw a card.",
        t.Triggered(
            t.Event("enter"),
            (t.If(t.PlayedThisTurn(t.Filter("card", subtypes=("SPELL",), controller="you"), 2), (t.Draw(),)),),
        ),
    ),
    (
        "ALLY",
        "On Death: Each other Slime ally you control gets +1 POWER and +1 LIFE until end of turn.",
        t.Triggered(
            t.Event("death"),
            (t.Modify(t.Every(t.Filter(types=("ALLY",), subtypes=("SLIME",), controller="you", other=True)), 1, 1),),
        ),
    ),
    (
        "ALLY",
        "Whenever a token ally you control dies, you may pay (1). If you do, draw a card.",
        t.Triggered(
            t.Event("death", t.Filter(types=("ALLY",), controller="you", token=True)),
            (t.MayPay(t.Cost(1), (t.Draw(),)),),
        ),
    ),
    (
        "ALLY",
        "Whenever an opponent activates their second card each turn, draw a card.",
        t.Triggered(
            t.Event("activate", t.Filter("instance", controller="opponent", instances=("activation",)), nth=2),
            (t.Draw(),),
        ),
    ),
    (
        "ALLY",
        "At the beginning of your end phase, if you control no other allies, put a buff counter on Odd Bell.",
        t.Triggered(
            t.Event("phase", phase="end", whose="you"),
            (t.PutCounters("buff", 1, t.This()),),
            condition=t.Not(t.Controls(t.Filter(types=("ALLY",), controller="you", other=True))),
        ),
    ),
    (
        "ALLY",
        "As long as a champion is level 3 or higher, Odd Bell has stealth.",
        t.Static(
            keywords=(t.Keyword("Stealth"),),
            condition=t.Controls(t.Filter(types=("CHAMPION",), bounds=(t.Bound("level", "at_least", 3),))),
        ),
    ),
    (
        "ALLY",
        "Odd Bell can't attack unless you control another Beast ally.",
        t.Static(
            condition=t.Not(t.Controls(t.Filter(types=("ALLY",), subtypes=("BEAST",), controller="you", other=True))),
            cant=("attack",),
        ),
    ),
    (
        "ALLY",
        "This card costs 2 less to activate if an ally died this turn.",
        t.CostChange(-2, condition=t.Compare(t.TimesThisTurn("death", ALLY), "at_least", 1)),
    ),
    (
        "ALLY",
        "[REST], Discard a card: Draw a card. Activate this ability only during your main phase.",
        t.Activated(
            t.Cost(rest=True, discard=1), (t.Draw(),), condition=t.AllOf((t.YourTurn(), t.DuringPhase("main")))
        ),
    ),
    (
        "ALLY",
        "Banish two water element cards from your graveyard: Odd Bell gains spellshroud until end of turn.",
        t.Activated(
            t.Cost(payments=(t.Payment("banish", t.Filter("card", elements=("WATER",), controller="you"), 2),)),
            (t.Modify(t.This(), keywords=(t.Keyword("Spellshroud"),)),),
        ),
    ),
    (
        "ITEM",
        "(X), Sacrifice Odd Bell: Glimpse X. Draw a card.",
        t.Activated(t.Cost(t.X(), sacrifice_this=True), (t.Glimpse(t.X()), t.Draw())),
    ),
    (
        "PHANTASIA",
        "Whenever a player activates a card with reserve cost 4 or more, that player draws a card.",
        t.Triggered(
            t.Event("activate", t.Filter("instance", cost_at_least=4, cost_kind="reserve", instances=("activation",))),
            (t.Draw(who="event"),),
        ),
    ),
    (
        "PHANTASIA",
        "At the beginning of your recollection phase, sacrifice Odd Bell unless you pay (2).",
        t.Triggered(
            t.Event("phase", phase="recollection", whose="you"), (t.MayPay(t.Cost(2), (), (t.Sacrifice(t.This()),)),)
        ),
    ),
    (
        "DOMAIN",
        "Whenever an ally you control attacks a champion, put a buff counter on it.",
        t.Triggered(
            t.Event("attack", YOURS, during=t.Controls(t.Filter(types=("CHAMPION",), defending=True))),
            (t.PutCounters("buff", 1, t.EventSubject()),),
        ),
    ),
    (
        "ACTION",
        (
            "Target opponent sacrifices an ally. If that ally's reserve cost was 4 or more, that player draws a "
            "card. Otherwise, you draw a card into your memory."
        ),
        t.OnResolve(
            (
                t.Sacrifice(t.Choose(YOURS, who="target")),
                t.If(t.Compare(t.Stat(t.It(), "cost"), "at_least", 4), (t.Draw(who="target"),), (t.Draw(to="memory"),)),
            ),
            (t.TargetLine(t.Filter("player", controller="opponent")),),
        ),
    ),
    (
        "ACTION",
        "Deal X damage to each unit you don't control, where X is the highest power among attacking allies.",
        t.OnResolve(
            (
                t.Damage(
                    t.Among(t.Filter(types=("ALLY",), attacking=True), "power", "greatest"),
                    t.Every(t.Filter(types=("CHAMPION", "ALLY"), controller="opponent")),
                ),
            )
        ),
    ),
    (
        "ACTION",
        (
            "Banish the top two cards of your deck. Until the end of your next turn, you may activate those cards, "
            "ignoring their elemental requirements."
        ),
        t.OnResolve((t.Banish(t.Top(2)), t.AllowPlay(t.It(), "next_turn_end", True))),
    ),
    (
        "ACTION",
        "Target opponent may pay (3). If they don't, draw three cards and recover 2.",
        t.OnResolve(
            (t.Unless((t.Draw(3), t.Recover(2)), "target", 3),),
            (t.TargetLine(t.Filter("player", controller="opponent")),),
        ),
    ),
    (
        "ACTION",
        (
            "You may sacrifice an ally. When you do, deal damage equal to the sacrificed ally's power to target "
            "champion."
        ),
        t.OnResolve(
            (
                t.May(
                    (t.Sacrifice(t.Choose(YOURS)),),
                    (
                        t.WhenYouDo(
                            (t.Damage(t.Stat(t.Done("sacrificed"), "power"), t.Target()),), (t.TargetLine(CHAMPION),)
                        ),
                    ),
                ),
            )
        ),
    ),
    (
        "ACTION",
        "Target ally gets -2 POWER until end of turn. If Odd Bell was prepared, destroy that ally instead.",
        t.OnResolve((t.If(t.WasPaid(), (t.Destroy(t.Target()),), (t.Modify(t.Target(), -2),)),), (t.TargetLine(ALLY),)),
    ),
    (
        "ACTION",
        (
            "Put three sheen counters on target unit. Then deal X damage to that unit, where X is half the amount "
            "of sheen counters on it, rounded up."
        ),
        t.OnResolve(
            (
                t.PutCounters("sheen", 3, t.Target()),
                t.Damage(t.Scaled(t.Sum((t.Counters(t.Target(), "sheen"), 1)), divided_by=2), t.Target()),
            ),
            (t.TargetLine(UNIT),),
        ),
    ),
    (
        "ACTION",
        (
            "Draw a card, then you may put an item card with reserve cost 3 or less from your hand onto the field. "
            "If you don't, recover 2."
        ),
        t.OnResolve(
            (
                t.Draw(),
                t.May(
                    (
                        t.PutInto(
                            t.Choose(
                                t.Filter(
                                    "card",
                                    ("ITEM",),
                                    controller="you",
                                    zone="hand",
                                    cost_at_most=3,
                                    cost_kind="reserve",
                                )
                            ),
                            "field",
                        ),
                    ),
                    otherwise=(t.Recover(2),),
                ),
            )
        ),
    ),
    (
        "ACTION",
        "Activate this card only if an ally you controlled died this turn.",
        t.PlayCondition(t.Compare(t.TimesThisTurn("death", YOURS), "at_least", 1)),
    ),
    (
        "ATTACK",
        (
            "On Champion Hit: Put X preparation counters on your champion, where X is the damage dealt. Then if "
            "there are five or more preparation counters on it, draw a card."
        ),
        t.Triggered(
            t.Event("champion_hit"),
            (
                t.PutCounters("preparation", t.EventAmount(), t.Champion()),
                t.If(t.Compare(t.Counters(t.Champion(), "preparation"), "at_least", 5), (t.Draw(),)),
            ),
        ),
    ),
    (
        "ATTACK",
        (
            'If the attacker is an Animal ally, Odd Bell gets +2 POWER and has "On Kill: Put a buff counter on the '
            'attacker."'
        ),
        t.Static(
            power=2,
            condition=t.Matches(t.Every(t.Filter(attacking=True)), t.Filter(types=("ALLY",), subtypes=("ANIMAL",))),
            traits=t.TraitChange(
                abilities=(
                    t.Triggered(t.Event("kill"), (t.PutCounters("buff", 1, t.Every(t.Filter(attacking=True))),)),
                )
            ),
        ),
    ),
    (
        "ALLY",
        "Whenever you draw your third card each turn, up to two target allies you control become fostered.",
        t.Triggered(
            t.Event("draw", whose="you", nth=3), (t.Become(t.Target(), "fostered"),), (t.TargetLine(YOURS, 0, 2),)
        ),
    ),
    (
        "ITEM",
        'Linked unit gets +1 POWER for each Accessory you control and has "On Champion Hit: Draw a card."',
        t.Static(
            t.Filter(types=("CHAMPION", "ALLY"), property="linked"),
            t.Count(t.Filter(subtypes=("ACCESSORY",), controller="you")),
            traits=t.TraitChange(abilities=(t.Triggered(t.Event("champion_hit"), (t.Draw(),)),)),
        ),
    ),
    (
        "DOMAIN",
        (
            "Upkeep — At the beginning of your recollection phase, sacrifice Odd Bell unless you reveal a wind "
            "element card from your memory."
        ),
        (
            t.Keyword("Upkeep"),
            t.Triggered(
                t.Event("phase", phase="recollection", whose="you"),
                (
                    t.May(
                        (t.Reveal(t.Choose(t.Filter("card", elements=("WIND",), controller="you", zone="memory"))),),
                        otherwise=(t.Sacrifice(t.This()),),
                    ),
                ),
            ),
        ),
    ),
)
"""The kind of card, the paragraph, and the one ability, or the abilities, that it is read as."""
