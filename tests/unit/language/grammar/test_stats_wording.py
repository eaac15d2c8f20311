"""Stats, keywords, abilities and types that change, in words: what changes, of what, for how long."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import DeclareAttack, Decline, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.keywords import LOST
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.continuous.levels import champion_classes, champion_level
from tests.helpers.boards import ADA, BO, BOLT, Board, Desk, ally, card
from tests.helpers.worded import unread, worded


def turns(desk: Desk, count: int) -> Desk:
    """Pass until so many turns have begun, taking what is suggested and nothing else."""
    begun = desk.query.match.turn
    while desk.query.match.turn < begun + count:
        decision = desk.game.decision
        assert decision is not None
        if decision.kind == "opportunity":
            desk.passes()
        elif Decline() in decision.options:
            desk.answer(decision.kind, Decline())
        else:
            desk.game.answer(Answer(decision.player, decision.suggestion))
    return desk


def cast(text: str, *targets: str, others: tuple[Any, ...] = ()) -> tuple[Desk, dict[str, int]]:
    """Ada has an ally "rover" (2/2) and a champion; Bo an ally "guard" (1/4). Ada plays an action with this text."""
    rover, guard = ally("rover", 2, 2, subtypes=("BEAST",)), ally("guard", 1, 4)
    board = Board(worded("idea", "action", text), rover, guard, *others)
    ids = {"rover": board.field(ADA, "rover"), "guard": board.field(BO, "guard"), "hero": board.champions[ADA]}
    spell = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    desk.play(spell, targets=tuple(ids[name] for name in targets)).resolve()
    return desk, ids


def stats(desk: Desk, id: int) -> tuple[int | None, int | None]:
    one = traits(desk.query, id)
    return one.power, one.life


def fought(desk: Desk, unit: int, target: int) -> Desk:
    """An attack from declaration to the end of combat, nobody retaliating."""
    desk.answer("opportunity", DeclareAttack(unit)).answer("attack_target", target)
    while desk.query.combat is not None:
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, *([PassOpportunity()] if decision.kind == "opportunity" else []))
    return desk


@pytest.mark.parametrize(
    ("text", "rover", "guard"),
    [
        ("Target ally gets -1 POWER until end of turn.", (1, 2), (1, 4)),
        ("Allies you control get +1 POWER and +2 LIFE until end of turn.", (3, 4), (1, 4)),
        ("Until end of turn, all allies get +1 LIFE.", (2, 3), (1, 5)),
        ("Target ally gets +1 POWER until end of turn for each ally on the field.", (4, 2), (1, 4)),
        ("Target ally gets +1 POWER for each card in your hand until end of turn.", (5, 2), (1, 4)),
        (
            "Target ally gets +X LIFE until end of turn, where X is twice the amount of cards in your hand.",
            (2, 8),
            (1, 4),
        ),
        (
            "Target ally gets +X POWER until end of turn, where X is the amount of cards in your hand minus 1.",
            (4, 2),
            (1, 4),
        ),
        ("Target ally gets +1 POWER until end of turn for each of up to two cards in your hand.", (4, 2), (1, 4)),
        ("Target ally gets +1 POWER until end of turn for every two cards in your hand.", (3, 2), (1, 4)),
        (
            "Target ally gets +X POWER until end of turn, where X is the greatest life among allies on the field.",
            (6, 2),
            (1, 4),
        ),
        (
            "Target ally gets +X POWER until end of turn, where X is the total power among allies on the field.",
            (5, 2),
            (1, 4),
        ),
        ("Target ally gets +X POWER until end of turn, where X is half its power, rounded up.", (3, 2), (1, 4)),
        ("Target ally gets -X POWER until end of turn, where X is its life.", (0, 2), (1, 4)),
    ],
)
def test_stats_change_by_amounts_for_the_turn(text: str, rover: tuple[int, int], guard: tuple[int, int]) -> None:
    desk, ids = cast(text, *(("rover",) if "arget" in text else ()))
    assert (stats(desk, ids["rover"]), stats(desk, ids["guard"])) == (rover, guard)
    turns(desk, 1)
    assert (stats(desk, ids["rover"]), stats(desk, ids["guard"])) == ((2, 2), (1, 4))


@pytest.mark.parametrize(
    ("duration", "lasts"),
    [
        ("until end of turn", 0),
        ("until the beginning of your next turn", 1),
        ("until the end of your next turn", 2),
        ("for the rest of the game", 4),
    ],
)
def test_how_long_a_change_lasts(duration: str, lasts: int) -> None:
    desk, ids = cast(f"Target ally gets +1 POWER {duration}.", "rover")
    for turn in range(5):
        assert stats(desk, ids["rover"]) == ((3, 2) if turn <= lasts else (2, 2)), f"after {turn} turns"
        turns(desk, 1)


def test_for_as_long_as_you_control_this() -> None:
    text = "On Enter: Target ally gets +2 POWER for as long as you control Keeper."
    keeper = worded("keeper", "ally", text, power=1, life=1)
    board = Board(keeper, ally("rover", 2, 2))
    rover = board.field(ADA, "rover")
    played, shot = board.put(ADA, "hand", "keeper"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(played).resolve().answer("targets", rover).resolve()
    assert stats(desk, rover) == (4, 2)
    keeper_there = next(id for id, thing in desk.query.objects(ADA) if thing.key == "keeper")
    desk.play(shot, targets=(keeper_there,)).resolve()
    assert stats(desk, rover) == (2, 2)


def test_keywords_are_gained_and_lost_with_what_they_mean() -> None:
    desk, ids = cast("Target ally gains vigor and taunt until end of turn.", "rover")
    assert set(traits(desk.query, ids["rover"]).keywords) == {"Vigor", "Taunt"}
    brave = worded("brave", "ally", "Vigor, Taunt", power=1, life=1)
    board = Board(worded("idea", "action", "Target ally loses vigor until end of turn."), brave)
    one = board.field(BO, "brave")
    spell = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    now = traits(desk.query, one)
    assert set(now.keywords) == {"Taunt"}
    assert [one for one in now.abilities if one != LOST] == [t.Keyword("Taunt")], (
        "the triggered ability of vigor went with it"
    )


def test_a_choice_between_changes_is_made_as_it_resolves() -> None:
    desk, ids = cast("Target ally gets +1 POWER or taunt until end of turn.", "rover")
    assert desk.game.decision is not None
    options = desk.game.decision.options
    assert [str(one.label) for one in options] == ["+1 power", "Taunt"]
    desk.answer("modes", options[1])
    assert (stats(desk, ids["rover"]), set(traits(desk.query, ids["rover"]).keywords)) == ((2, 2), {"Taunt"})


def test_becoming_distant_joins_other_changes() -> None:
    desk, ids = cast("Target ally gets +1 POWER until end of turn and becomes distant.", "rover")
    assert stats(desk, ids["rover"]) == (3, 2)
    assert "distant" in desk.query.state[ids["rover"]].properties


# Abilities in quotes ------------------------------------------------------------------------------------------------


def test_a_quoted_ability_belongs_to_what_gains_it() -> None:
    """ "You" is its controller, "this ally" itself."""
    text = 'Target ally gains "On Death: Draw a card. Deal 1 damage to each champion" until end of turn.'
    board = Board(worded("idea", "action", text), ally("guard", 1, 1), BOLT)
    guard = board.field(BO, "guard")
    spell, shot = board.put(ADA, "hand", "idea"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(spell, targets=(guard,)).resolve().play(shot, targets=(guard,)).resolve().resolve()
    assert len(desk.zone("hand", BO)) == 1 and len(desk.zone("deck", BO)) == 9
    assert (desk.damage(ADA), desk.damage(BO)) == (1, 1)


def test_a_static_ability_confers_a_quoted_one_on_those_that_enter_later() -> None:
    den = worded("den", "item", 'Allies you control have "On Enter: This ally gets +2 POWER until end of turn."')
    board = Board(den, ally("rover", 2, 2))
    board.field(ADA, "den")
    played = board.put(ADA, "hand", "rover")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(played).resolve().resolve()
    rover = next(id for id, thing in desk.query.objects(ADA) if thing.key == "rover")
    assert stats(desk, rover) == (4, 2)


def test_a_quoted_ability_that_means_the_card_it_stands_on_is_left_to_the_players() -> None:
    assert unread('Target ally gains "On Death: Destroy Odd Bell" until end of turn.', "item") != ""
    unread('Banish Odd Bell: Target ally gains "On Hit: Wake up Odd Bell" until end of turn.', "item")


# Attacks ------------------------------------------------------------------------------------------------------------


def test_attacks_get_power_that_the_unit_itself_does_not() -> None:
    desk, ids = cast("Target ally's attacks get +2 POWER until end of turn.", "rover")
    assert stats(desk, ids["rover"]) == (2, 2)
    fought(desk, ids["rover"], desk.champions[BO])
    assert desk.damage(BO) == 4


def test_the_next_attack_takes_it_and_the_one_after_does_not() -> None:
    desk, ids = cast('Target ally\'s next attack this turn gets +2 POWER and gains "On Hit: Draw a card."', "rover")
    hand = len(desk.zone("hand", ADA))
    desk.answer("opportunity", DeclareAttack(ids["rover"])).answer("attack_target", desk.champions[BO]).passes(4)
    desk.resolve()
    assert desk.damage(BO) == 4 and len(desk.zone("hand", ADA)) == hand + 1
    assert not desk.query.state.zone("effects", 0)


def test_the_next_attack_against_a_champion_waits_for_one() -> None:
    desk, ids = cast("Target ally's next attack this turn against a champion gets +2 POWER.", "rover")
    fought(desk, ids["rover"], ids["guard"])
    thing = desk.query.object(ids["guard"])
    assert thing is not None and thing.damage == 2
    assert desk.query.state.zone("effects", 0), "it still waits"


def test_the_first_attack_during_the_next_turn() -> None:
    desk, ids = cast("Target ally's first attack during your next turn gets +3 POWER.", "rover")
    fought(desk, ids["rover"], desk.champions[BO])
    assert desk.damage(BO) == 2, "not this turn"
    turns(desk, 2)
    while desk.game.decision is not None and desk.query.match.phase != "main":
        desk.passes()
    fought(desk, ids["rover"], desk.champions[BO])
    assert desk.damage(BO) == 2 + 5
    turns(desk, 1)
    assert not desk.query.state.zone("effects", 0)


def test_this_attack_is_the_one_under_way() -> None:
    scout = worded("scout", "ally", "On Attack: This attack gets +2 POWER.", power=1, life=2)
    board = Board(scout)
    unit = board.field(ADA, "scout")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(unit)).answer("attack_target", desk.champions[BO]).resolve()
    assert stats(desk, unit) == (1, 2)
    while desk.query.combat is not None:
        desk.passes()
    assert desk.damage(BO) == 3


def test_an_attack_that_got_power_keeps_it_only_while_it_is_in_the_intent() -> None:
    slash = worded("slash", "attack", "On Attack: Slash gets +2 POWER.", power=1, speed="slow")
    board = Board(slash)
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO]).resolve().passes(4)
    assert desk.damage(BO) == 3
    assert not desk.query.state.zone("effects", 0)


def test_ranged_of_a_champion_counts_for_its_attacks() -> None:
    archer = card("archer", "champion", level=1, life=20, cost_kind="memory", cost=1)
    bow = card("bow", "weapon", power=1, durability=3)
    idea = worded("idea", "action", "Your champion gains ranged 2 until end of turn and becomes distant.")
    board = Board(idea, archer, bow)
    spell = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 1)
    weapon = board.field(ADA, "bow")
    desk = board.start()
    desk.play(spell).resolve().answer("opportunity", DeclareAttack(desk.champions[ADA]))
    desk.answer("attack_weapons", weapon).answer("attack_target", desk.champions[BO]).passes(4)
    assert desk.damage(BO) == 3


# Types and classes --------------------------------------------------------------------------------------------------


def test_what_becomes_an_ally_in_addition_has_the_stats_that_are_said() -> None:
    desk, ids = cast("Target ally becomes a Slime in addition to its other types until end of turn.", "rover")
    assert traits(desk.query, ids["rover"]).subtypes == ("BEAST", "SLIME")
    lamp = worded(
        "lamp",
        "item",
        "(1): Until end of turn, Lamp becomes an ally in addition to its other types with base power and life 3.",
    )
    board = Board(lamp)
    item = board.field(ADA, "lamp")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.use(item).pay().resolve()
    assert stats(desk, item) == (3, 3) and traits(desk.query, item).types == ("ITEM", "ALLY")


def test_a_class_in_addition_unlocks_class_bonuses() -> None:
    robe = worded("robe", "item", "Your champion is a Mage class in addition to their other types.")
    star = worded("star", "item", "[Class Bonus] Allies you control get +1 POWER.", classes=("MAGE",))
    board = Board(robe, star, ally("rover", 2, 2))
    board.field(ADA, "star")
    rover, other = board.field(ADA, "rover"), board.field(BO, "rover")
    assert stats(board.start(), rover) == (2, 2)
    board = Board(robe, star, ally("rover", 2, 2))
    board.field(ADA, "star")
    board.field(ADA, "robe")
    rover, other = board.field(ADA, "rover"), board.field(BO, "rover")
    desk = board.start()
    assert champion_classes(desk.query, ADA) == ("WARRIOR", "MAGE")
    assert champion_classes(desk.query, BO) == ("WARRIOR",)
    assert stats(desk, rover) == (3, 2) and stats(desk, other) == (2, 2)


def test_levels_of_other_champions() -> None:
    spark = worded("spark", "item", "Your champion gets +2 level for each ally you control.")
    board = Board(worded("tyrant", "item", "Champions get -1 level."), spark)
    board.field(BO, "tyrant")
    board.field(ADA, "spark")
    board.field(ADA, "filler")
    desk = board.start()
    assert (champion_level(desk.query, ADA), champion_level(desk.query, BO)) == (2, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Target ally gets +1 POWER and +1 POWER until end of turn.",
        "Target ally's attacks get +1 POWER.",
        "Target ally becomes distant until end of turn.",
        "Target ally gets +X POWER until end of turn.",
        "Target ally's next attack this turn gets +1 POWER until end of turn.",
        "Target ally gains taunt for as long as you control Odd Bell.",
    ],
)
def test_changes_that_are_not_understood(text: str) -> None:
    unread(text)


def test_keywords_with_numbers_are_lost_whole() -> None:
    proud = worded("proud", "ally", "Pride 2", power=1, life=1)
    board = Board(worded("calm", "item", "Allies you control lose pride."), proud)
    board.field(ADA, "calm")
    mine, theirs = board.field(ADA, "proud"), board.field(BO, "proud")
    desk = board.start()
    assert traits(desk.query, mine).keywords == {} and traits(desk.query, theirs).keywords == {"Pride": 2}


def test_what_is_inherited_belongs_to_the_champion() -> None:
    board = Board(worded("grudge", "action", "Inherited Effect: This object gets -3 LIFE.", subtypes=("CURSE",)))
    board.writer.create(Card(BO, "grudge"), ("lineage", board.champions[ADA]))
    desk = board.start()
    assert stats(desk, desk.champions[ADA])[1] == 17 and stats(desk, desk.champions[BO])[1] == 20


def test_the_champion_and_others() -> None:
    veil = worded("veil", "item", "Your champion and other items you control have spellshroud.")
    board = Board(veil, card("lamp", "item"))
    itself, lamp, ally_there = board.field(ADA, "veil"), board.field(ADA, "lamp"), board.field(ADA, "filler")
    desk = board.start()
    shrouded = [
        id
        for id in (itself, lamp, ally_there, desk.champions[ADA], desk.champions[BO])
        if "Spellshroud" in traits(desk.query, id).keywords
    ]
    assert shrouded == [lamp, desk.champions[ADA]]


def test_what_becomes_something_else_keeps_nothing() -> None:
    text = "Target item becomes a Cleric Fractal phantasia with reservable and loses all other abilities."
    board = Board(worded("idea", "action", text), worded("lamp", "item", "Allies you control get +1 POWER."))
    lamp, rover = board.field(BO, "lamp"), board.field(BO, "filler")
    spell = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert stats(desk, rover) == (3, 2)
    desk.play(spell, targets=(lamp,)).resolve()
    now = traits(desk.query, lamp)
    assert (now.types, now.subtypes, now.keywords) == (("PHANTASIA",), ("CLERIC", "FRACTAL"), {"Reservable": 0})
    assert stats(desk, rover) == (2, 2)


def test_what_it_was_when_it_died() -> None:
    text = "On Death: Recover X, where X is the amount of buff counters that were on Sprite."
    sprite = worded("sprite", "ally", text, power=1, life=1)
    board = Board(sprite, BOLT)
    one = board.field(ADA, "sprite", counters=(("buff", 2),))
    board.writer.change(board.champions[ADA], damage=9)
    shot = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(shot, targets=(one,)).resolve().resolve()
    assert desk.damage(ADA) == 7


def test_a_duration_said_last_holds_for_both_changes() -> None:
    harp = worded("harp", "item", "REST: Target ally gets -1 POWER and your champion gets +2 level until end of turn.")
    board = Board(harp, ally("guard", 1, 4))
    one, guard = board.field(ADA, "harp"), board.field(BO, "guard")
    desk = board.start()
    desk.use(one).answer("targets", guard).resolve()
    assert stats(desk, guard)[0] == 0 and champion_level(desk.query, ADA) == 3
    turns(desk, 1)
    assert stats(desk, guard)[0] == 1 and champion_level(desk.query, ADA) == 1


def test_a_bullet_is_stronger_for_the_attack_it_was_loaded_for_only() -> None:
    gun = card("gun", "weapon", subtypes=("GUN",), power=1, durability=5)
    slug = worded("slug", "item", "On Attack: Slug gets +2 POWER.", subtypes=("BULLET",), power=1)
    board = Board(gun, slug)
    weapon = board.field(ADA, "gun")
    bullet = board.writer.create(Card(ADA, "slug"), ("loaded", weapon))
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", weapon)
    desk.answer("attack_target", desk.champions[BO])
    while desk.view().combat is not None:
        desk.passes()
    assert desk.damage(BO) == 4
    assert desk.game.state.zone_of(bullet)[0] == "graveyard"
    assert not desk.game.state.zones.get(EFFECTS), "nothing of it lasts"


# Amounts in instructions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "drawn", "damage"),
    [
        ("Draw a card for each ally on the field.", 2, 0),
        ("Draw a card for each of up to two cards in your hand.", 2, 0),
        ("Deal 2 damage to your champion for each ally you control.", 0, 2),
        ("Deal 1 damage to your champion for every two cards in your hand.", 0, 1),
        ("Draw X cards, where X is the amount of allies on the field. Then deal X damage to your champion.", 2, 2),
        (
            "Draw X cards, where X is the amount of allies on the field. If X is 3 or more, deal X damage to your champion.",
            2,
            0,
        ),
        ("X is the amount of allies on the field. Draw X cards.", 2, 0),
        ("Draw X cards, where X is five minus your influence. Then deal X damage to your champion.", 1, 1),
    ],
)
def test_numbers_for_each_and_x_in_several_sentences(text: str, drawn: int, damage: int) -> None:
    desk, _ = cast(text)
    assert (10 - len(desk.zone("deck", ADA)), desk.damage(ADA)) == (drawn, damage)


def test_counters_among_several_and_for_each() -> None:
    text = "Deal X damage to your champion, where X is the total amount of age counters on all allies."
    board = Board(worded("idea", "action", text))
    board.field(ADA, "filler", counters=(("age", 2),))
    board.field(BO, "filler", counters=(("age", 3), ("buff", 1)))
    spell = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert desk.play(spell).resolve().damage(ADA) == 5


def test_what_a_hit_dealt() -> None:
    text = "On Hit: Draw X cards, where X is the amount of damage dealt by this hit."
    leech = worded("leech", "ally", text, power=3, life=3)
    board = Board(leech)
    unit = board.field(ADA, "leech")
    desk = board.start()
    desk.answer("opportunity", DeclareAttack(unit)).answer("attack_target", desk.champions[BO]).passes(4).resolve()
    assert len(desk.zone("hand", ADA)) == 3
    unread("On Death: Draw X cards, where X is the amount of damage dealt by this hit.", "ally")


def test_a_keyword_of_a_card_while_something_holds() -> None:
    late = worded("late", "action", "As long as you control an item, this card has fast activation.", speed="slow")
    board = Board(late, card("lamp", "item"))
    spell = board.put(ADA, "hand", "late")
    board.put(ADA, "hand", "filler", 1)
    board.set(turn_player=BO)
    assert PlayCard(spell) not in board.start().game.decision.options  # type: ignore[union-attr]
    board.field(ADA, "lamp")
    desk = board.start().passes()
    assert PlayCard(spell) in desk.game.decision.options  # type: ignore[union-attr]


def test_one_draws_on_what_is_linked() -> None:
    text = "Ally Link\nLinked ally gets +1 POWER. Class Bonus: That ally also gets +1 LIFE as long as it's rested."
    charm = worded("charm", "item", text, classes=("WARRIOR",))
    board = Board(charm)
    ally_there = board.field(ADA, "filler", rested=True)
    board.field(ADA, "charm", link=ally_there)
    desk = board.start()
    assert stats(desk, ally_there) == (3, 3)


def test_that_attack_is_the_one_spoken_of() -> None:
    text = "Target ally's next attack this turn gets +1 POWER. If that ally is a Beast, that attack gets +2 POWER."
    desk, ids = cast(text, "rover")
    fought(desk, ids["rover"], desk.champions[BO])
    assert desk.damage(BO) == 5


def test_the_next_attack_of_whichever_unit_declares_it() -> None:
    desk, ids = cast("The next attack you declare with a unit this turn gets +3 POWER.")
    fought(desk, ids["rover"], desk.champions[BO])
    assert desk.damage(BO) == 5 and not desk.query.state.zone("effects", 0)
    desk, ids = cast("The next attack you declare with an item this turn gets +3 POWER.")
    fought(desk, ids["rover"], desk.champions[BO])
    assert desk.damage(BO) == 2


def test_cards_in_the_intent_gain_abilities_for_the_attack() -> None:
    scout = worded(
        "scout",
        "ally",
        'On Attack: Attack cards in the attacker\'s intent gain "On Hit: Draw a card."',
        power=1,
        life=2,
        subtypes=("SCOUT",),
    )
    order = card("order", "attack", power=1, speed="slow", abilities=(t.Keyword("Command"),))
    board = Board(scout, order)
    board.field(ADA, "scout")
    attack = board.put(ADA, "hand", "order")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack)
    while len(desk.zone("deck", ADA)) == 10 and desk.game.decision is not None:
        decision = desk.game.decision
        if decision.kind == "opportunity":
            desk.passes()
        else:
            desk.game.answer(Answer(decision.player, decision.suggestion or decision.options[:1]))
    assert len(desk.zone("deck", ADA)) == 9 and desk.damage(BO) == 2


def test_damage_is_assigned_by_life() -> None:
    text = "Allies you control assign damage with their life stat instead of power stat until end of turn."
    wall = ally("wall", 1, 6)
    board = Board(worded("idea", "action", text), wall)
    mine, theirs = board.field(ADA, "wall"), board.field(BO, "wall")
    spell = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    fought(desk, mine, theirs)
    assert desk.view().object(theirs) is None, "dealt 6, not 1"
