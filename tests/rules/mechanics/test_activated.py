"""Activated abilities: where they work, who may use them and when (activated abilities; abilities, 4 to 7 and 17)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, PickMode
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.play.ability_use import activated_abilities, may_use_ability
from tests.helpers.boards import ADA, ALLY, BO, Board, ally, card, target

BURN = t.Damage(2, t.Champion("opponent"))
FREE = t.Cost()


@pytest.mark.parametrize("zone", ["field", "graveyard", "hand", "lineage", "intent"])
@pytest.mark.parametrize("there", ["field", "graveyard", "hand"])
def test_an_ability_works_in_the_zone_it_names_and_without_one_on_the_field(zone: Any, there: str) -> None:
    face = ally("ghost", abilities=(t.Activated(FREE, (BURN,), zone=zone),))
    board = Board(face)
    one = board.field(ADA, "ghost") if there == "field" else board.put(ADA, there, "ghost")
    query = board.start().query
    assert len(activated_abilities(query, one)) == int(zone == there)
    refusal = may_use_ability(query, ADA, one, 0)
    assert (refusal.rule if refusal else "") == ("" if zone == there else "abilities.activated")


@pytest.mark.parametrize("fighting", [True, False])
def test_an_attack_cards_ability_is_activated_from_the_intent(fighting: bool) -> None:
    slash = card("slash", "attack", power=2, speed="slow", abilities=(t.Activated(FREE, (BURN,), zone="intent"),))
    board = Board(slash)
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    if fighting:
        desk.play(attack).resolve().answer("attack_target", desk.champions[BO])
        desk.use(attack).resolve()
        assert desk.damage(BO) == 2
    else:
        assert may_use_ability(desk.query, ADA, attack, 0) is not None
        assert activated_abilities(desk.query, attack) == []


@pytest.mark.parametrize("whose", [ADA, BO])
def test_in_the_intent_you_is_who_attacks_whoever_owns_the_card(whose: int) -> None:
    """Ada attacks with a card of her own, or one that is Bo's; only her memory unlocks its ability."""
    ability = t.Activated(FREE, (BURN,), zone="intent")
    slash = card("slash", "attack", power=2, speed="slow", abilities=(t.Restricted((t.MemoryAtLeast(3),), (ability,)),))
    board = Board(slash)
    attack = board.writer.create(Card(PlayerId(whose), "slash"), ("hand", ADA))
    board.put(ADA, "memory", "filler", 3)
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(attack).resolve().answer("attack_target", desk.champions[BO])
    desk.use(attack).resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (0, 2)


@pytest.mark.parametrize("anyone", [True, False])
def test_who_does_not_control_the_source_uses_it_only_where_it_says_so_and_gains_no_control(anyone: bool) -> None:
    board = Board(card("well", "item", abilities=(t.Activated(FREE, (BURN,), anyone=anyone),)))
    well = board.field(ADA, "well")
    desk = board.start()
    assert may_use_ability(desk.query, ADA, well, 0) is None
    refusal = may_use_ability(desk.query, BO, well, 0)
    assert (refusal.rule if refusal else "") == ("" if anyone else "abilities.control")
    board.set(turn_player=BO, holder=BO)
    if anyone:
        desk = board.start().use(well)
        assert desk.view().stack[0].controller == BO
        thing = desk.query.object(well)
        assert thing is not None and thing.controller == ADA, "the well is still Ada's"
        desk.resolve()
        assert (desk.damage(ADA), desk.damage(BO)) == (2, 0), "Bo's opponent is Ada"


@pytest.mark.parametrize("speed", ["fast", "slow"])
@pytest.mark.parametrize(("turn_player", "phase"), [(ADA, Phase.MAIN), (BO, Phase.MAIN), (ADA, Phase.END)])
def test_an_ability_is_fast_unless_it_says_slow(speed: Any, turn_player: int, phase: Phase) -> None:
    ability = t.Activated(FREE, (BURN,)) if speed == "fast" else t.Activated(FREE, (BURN,), speed=speed)
    board = Board(ally("ghost", abilities=(ability,)))
    unit = board.field(ADA, "ghost")
    board.set(turn_player=turn_player, phase=phase)
    refusal = may_use_ability(board.start().query, ADA, unit, 0)
    allowed = speed == "fast" or (turn_player, phase) == (ADA, Phase.MAIN)
    assert (refusal.rule if refusal else "") == ("" if allowed else "timing.slow")


@pytest.mark.parametrize("allies", [0, 1])
@pytest.mark.parametrize("modal", [True, False])
def test_without_a_legal_mode_or_target_an_ability_cannot_be_activated(allies: int, modal: bool) -> None:
    kill = (t.Destroy(t.Target()),)
    ability = (
        t.Activated(FREE, (), modes=(t.Mode("Kill.", kill, target(ALLY)),))
        if modal
        else t.Activated(FREE, kill, target(ALLY))
    )
    board = Board(card("idol", "item", abilities=(ability,)))
    idol = board.field(ADA, "idol")
    unit = board.field(BO, "filler") if allies else 0
    desk = board.start()
    refusal = may_use_ability(desk.query, ADA, idol, 0)
    kind = "activation.modes" if modal else "activation.targets"
    assert (refusal.rule if refusal else "") == ("" if allies else kind)
    if not allies:
        assert desk.refused(ActivateAbility(idol, 0)).rule in (kind, "opportunity.choose")
    else:
        desk.use(idol)
        if modal:
            desk.answer("modes", PickMode(0, "Kill."))
        desk.answer("targets", unit)
        assert [one.id for one in desk.view().stack[0].targets] == [unit]


@pytest.mark.parametrize("cost", [0, 1, 2])
def test_costs_are_paid_before_it_is_on_the_stack_and_what_cannot_be_paid_is_refused(cost: int) -> None:
    board = Board(ally("ghost", abilities=(t.Activated(t.Cost(reserve=cost), (BURN,)),)))
    unit = board.field(ADA, "ghost")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    refusal = may_use_ability(desk.query, ADA, unit, 0)
    assert (refusal.rule if refusal else "") == ("costs.pay" if cost == 2 else "")
    if cost < 2:
        desk.use(unit).pay(cost)
        assert desk.stack() == ["ghost"] and len(desk.zone("memory", ADA)) == cost and desk.damage(BO) == 0
        desk.resolve()
        assert desk.damage(BO) == 2


@pytest.mark.parametrize("as_spell", [True, False])
def test_as_a_spell_an_ability_is_one_for_spellshroud_and_for_what_watches_spells(as_spell: bool) -> None:
    ability = t.Activated(FREE, (t.Damage(1, t.Target()),), target(ALLY), as_spell=as_spell)
    watcher = t.Triggered(t.Event("activate", t.Filter(kind="instance", subtypes=("SPELL",)), whose="you"), (t.Draw(),))
    board = Board(
        ally("ghost", abilities=(ability, t.Keyword("Vigor"))),
        ally("gossip", abilities=(t.Triggered(t.Event("activate", whose="you"), (t.Draw(),)),)),
        ally("veiled", abilities=(t.Keyword("Spellshroud"),)),
        ally("watcher", abilities=(watcher,)),
    )
    ghost, veiled = board.field(ADA, "ghost"), board.field(BO, "veiled")
    board.field(ADA, "watcher" if as_spell else "gossip")
    desk = board.start().use(ghost)
    offered = [pick.id for pick in desk.game.decision.options]  # type: ignore[union-attr]
    assert (veiled in offered) == (not as_spell) and ghost in offered
    desk.answer("targets", ghost)
    assert desk.stack() == (["ghost", "watcher"] if as_spell else ["ghost"]), "else no activation of a card"
