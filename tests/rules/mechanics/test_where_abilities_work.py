"""Abilities: where they work, whose they are, what is granted and what an object remembers (abilities, tracking)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.moves import destroy
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import PickMode, PlayCard
from gatcg_desktop.rules.model.fields import CardId
from gatcg_desktop.rules.procedure.turn import clean_up
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

BURN = t.Damage(2, t.Champion("opponent"))
YOURS = t.Filter(types=("ALLY",), controller="you")


@pytest.mark.parametrize("zone", ["stack", "hand", "memory", "graveyard", "banishment", "deck"])
def test_what_an_action_says_happens_as_it_resolves_and_nowhere_else(zone: str) -> None:
    board = Board(action("flare", BURN), action("pause"))
    flare, pause = board.put(ADA, "hand" if zone == "stack" else zone, "flare"), board.put(ADA, "hand", "pause")
    board.put(ADA, "hand", "filler", 1)
    board.start().play(flare if zone == "stack" else pause).resolve()
    desk = board.start()
    assert desk.damage(BO) == (2 if zone == "stack" else 0)
    assert desk.zone("graveyard", ADA).count("flare") == int(zone in ("stack", "graveyard"))


@pytest.mark.parametrize("zone", ["intent", "hand", "graveyard", "banishment"])
def test_an_attack_card_has_its_static_and_triggered_abilities_in_the_intent_alone(zone: str) -> None:
    """As an object would have them, those that are no attackers of it included."""
    banner = t.Static(YOURS, power=3)
    slash = card("slash", "attack", power=2, speed="slow", abilities=(banner, t.Triggered(t.Event("attack"), (BURN,))))
    plain = card("plain", "attack", power=2, speed="slow")
    board = Board(slash, plain)
    mine, theirs = board.field(ADA, "filler"), board.field(BO, "filler")
    attack = board.put(ADA, "hand" if zone == "intent" else zone, "slash")
    other = board.put(ADA, "hand", "plain")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(attack if zone == "intent" else other).resolve()
    desk.answer("attack_target", desk.champions[BO])
    there = zone == "intent"
    assert (traits(desk.query, mine).power, traits(desk.query, theirs).power) == (5 if there else 2, 2)
    assert desk.stack() == (["slash"] if there else [])


@pytest.mark.parametrize("level", [2, 3])
def test_each_paragraph_is_an_ability_with_targets_and_restrictions_of_its_own(level: int) -> None:
    """The second is restricted, the first and the third have a target each."""
    first = t.OnResolve((t.Damage(1, t.Target()),), target(ALLY))
    second = t.Restricted((t.LevelAtLeast(3),), (t.OnResolve((t.Draw(1),)),))
    third = t.OnResolve((t.Damage(3, t.Target()),), target(t.Filter(types=("ALLY",), controller="opponent")))
    board = Board(
        card("three", "action", speed="fast", abilities=(first, second, third)), ally("stout", 1, 9), ally("wall", 1, 9)
    )
    board.writer.change(board.champions[ADA], counters=(("level", level - 1),))
    mine, theirs = board.field(ADA, "stout"), board.field(BO, "wall")
    spell = board.put(ADA, "hand", "three")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(CardId(spell)))
    desk.answer("targets", mine).answer("targets", theirs).pay().resolve()
    damage = [desk.query.object(id).damage for id in (mine, theirs)]  # type: ignore[union-attr]
    assert damage == [1, 3]
    assert len(desk.game.state.zone("deck", ADA)) == (9 if level == 3 else 10)


@pytest.mark.parametrize("until", ["turn", "permanent"])
def test_an_ability_is_granted_to_what_is_meant_for_as_long_as_it_says(until: str) -> None:
    """A keyword, and an ability that triggers."""
    grown = t.TraitChange(abilities=(t.Triggered(t.Event("enter", YOURS), (BURN,)),))
    give = action(
        "give",
        t.Modify(t.Target(), keywords=(t.Keyword("Taunt"),), traits=grown, until=until),  # type: ignore[arg-type]
        targets=target(ALLY),
    )
    board = Board(give, ally("late"))
    one, other = board.field(ADA, "filler"), board.field(ADA, "filler")
    spell, late = board.put(ADA, "hand", "give"), board.put(ADA, "hand", "late")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(spell, targets=(one,)).resolve()
    assert ["Taunt" in traits(desk.query, id).keywords for id in (one, other)] == [True, False]
    assert [len(traits(desk.query, id).abilities) for id in (one, other)] == [2, 0]
    desk.play(late).resolve()
    assert [item.source for item in desk.view().stack] == [one]
    desk.resolve()
    assert desk.damage(BO) == 2
    clean_up(GameWriter(board.writer, desk.definitions))
    assert ("Taunt" in traits(desk.query, one).keywords) == (until == "permanent")
    assert len(traits(desk.query, one).abilities) == (2 if until == "permanent" else 0)


def test_what_has_the_activated_abilities_of_others_has_them_while_those_are_there() -> None:
    """And nothing else of theirs; its own it has once."""
    use, enters = t.Activated(t.Cost(), (BURN,)), t.Triggered(t.Event("enter", YOURS), (BURN,))
    mime = ally("mime", abilities=(t.Static(traits=t.TraitChange(abilities_of=YOURS)), use))
    board = Board(mime, ally("model", abilities=(enters, use)))
    one = board.field(ADA, "mime")
    board.field(BO, "model")
    assert traits(board.start().query, one).abilities.count(use) == 1, "nobody else is Ada's"
    model = board.field(ADA, "model")
    desk = board.start()
    abilities = traits(desk.query, one).abilities
    assert (abilities.count(use), abilities.count(enters)) == (2, 0)
    desk.use(one, 2).resolve()
    assert desk.damage(BO) == 2
    destroy(GameWriter(board.writer, desk.definitions), model, "terms.destroy")
    assert traits(board.start().query, one).abilities.count(use) == 1


def test_what_has_all_abilities_of_others_has_their_triggered_ones_and_meets_their_restrictions_itself() -> None:
    use, dies = t.Activated(t.Cost(), (BURN,)), t.Triggered(t.Event("death"), (BURN,))
    restricted = t.Restricted((t.LevelAtLeast(9),), (t.Activated(t.Cost(rest=True), (BURN,)),))
    board = Board(
        ally("mime", abilities=(t.Static(traits=t.TraitChange(abilities_of=YOURS, all_abilities=True)),)),
        ally("model", abilities=(use, dies, restricted)),
    )
    one = board.field(ADA, "mime")
    board.field(ADA, "model")
    desk = board.start()
    abilities = traits(desk.query, one).abilities
    assert abilities.count(dies) == abilities.count(use) == 1
    assert not any(one in abilities for one in restricted.abilities)
    desk.use(one, abilities.index(use)).resolve()
    assert desk.damage(BO) == 2


@pytest.mark.parametrize("controller", [ADA, BO])
@pytest.mark.parametrize("taken", [True, False])
def test_a_triggered_ability_is_of_who_controlled_its_source(controller: int, taken: bool) -> None:
    """Not of its owner, not of the turn player, and not of who gains control of the source later."""
    board = Board(card("bell", "item", abilities=(t.Triggered(t.Event("enter", ALLY), (BURN,)),)))
    other = ADA + BO - controller
    bell = board.field(other, "bell")
    board.writer.change(bell, controller=controller)
    filler = board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(filler).resolve()
    assert [(item.source, item.controller) for item in desk.view().stack] == [(bell, controller)]
    if taken:
        board.writer.change(bell, controller=other)
    desk.resolve()
    assert (desk.damage(controller), desk.damage(other)) == (0, 2)


@pytest.mark.parametrize("unchosen", [True, False])
def test_an_object_remembers_its_own_chosen_modes_where_its_ability_asks_for_it(unchosen: bool) -> None:
    modes = (t.Mode("Draw.", (t.Draw(1),)), t.Mode("Burn.", (BURN,)))
    rung = t.Triggered(t.Event("enter", YOURS), (), modes=modes, unchosen=unchosen)
    board = Board(card("bell", "item", abilities=(rung,)), ally("caller"))
    bell = board.field(ADA, "bell", chosen_modes=((0, 0),))
    new = board.field(ADA, "bell")
    first, later = board.put(ADA, "hand", "caller"), board.put(ADA, "hand", "caller")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(first).resolve().in_any_order()
    both, left = ["Draw.", "Burn."], ["Burn."]
    assert _asked(desk) == (left if unchosen else both)
    desk.answer("modes", PickMode(1, "Burn."))
    assert _asked(desk) == both, "the other has chosen nothing yet"
    desk.answer("modes", PickMode(1, "Burn."))
    chosen = [desk.query.object(id).chosen_modes for id in (bell, new)]  # type: ignore[union-attr]
    assert chosen == ([((0, 0), (0, 1)), ((0, 1),)] if unchosen else [((0, 0),), ()])
    desk.resolve().resolve()
    assert desk.damage(BO) == 4
    desk.play(later).resolve().in_any_order()
    if unchosen:
        assert _asked(desk) == ["Draw."], "only the newer one has a mode left"
        assert "Bell, fizzles: none of its modes can be chosen." in desk.log()
    else:
        assert _asked(desk) == both


def _asked(desk: Desk) -> list[str]:
    decision = desk.game.decision
    assert decision is not None and decision.kind == "modes", decision
    return [option.label for option in decision.options]
