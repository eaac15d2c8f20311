"""Abilities of every kind asked both ways: when they are activated, how they resolve and what they leave as it was."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Answer, Refused
from gatcg_desktop.language import ast as t
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, PickMode, PlayCard
from gatcg_desktop.rules.play.ability_use import may_use_ability
from gatcg_desktop.rules.play.state_based_actions import run_state_based_actions
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.triggers.noticing import begin_phase
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, Board, Desk, action, ally, card, target

BURN = t.Damage(2, t.Champion("opponent"))
FREE = t.Cost()
ENTER = t.Event("enter")
THEIRS = t.Filter(types=("ALLY",), controller="opponent")


def _offered(desk: Desk) -> set[tuple[int, int]]:
    """The abilities that are offered to who is asked."""
    decision = desk.game.decision
    assert decision is not None
    return {(pick.source, pick.index) for pick in decision.options if isinstance(pick, ActivateAbility)}


def test_abilities_are_activated_with_opportunity_only_and_as_their_speed_allows() -> None:
    board = Board(
        card("bell", "item", abilities=(t.Activated(FREE, (BURN,)), t.Activated(FREE, (BURN,), speed="slow")))
    )
    ours, theirs = board.field(ADA, "bell"), board.field(BO, "bell")
    desk = board.start()
    assert _offered(desk) == {(ours, 0), (ours, 1)}
    desk.use(ours)
    assert _offered(desk) == {(ours, 0)}, "nothing slow on top of something"
    desk.passes()
    assert _offered(desk) == {(theirs, 0)}
    with pytest.raises(Refused) as refusal:
        desk.game.answer(Answer(ADA, (ActivateAbility(ours, 0),)))
    assert refusal.value.rule == "opportunity.holder"
    desk.use(theirs)
    assert desk.stack() == ["bell", "bell"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("(2): Draw a card.", t.Activated(t.Cost(reserve=2), (t.Draw(1),))),
        (
            "(2): Draw a card. Activate this ability only if each opponent controls no allies.",
            t.Activated(t.Cost(reserve=2), (t.Draw(1),), condition=t.Not(t.Controls(THEIRS))),
        ),
        ("On Enter: Draw a card.", t.Triggered(ENTER, (t.Draw(1),))),
    ],
)
def test_before_the_colon_stands_the_cost_of_an_ability_unless_it_is_an_event(text: str, meant: t.Ability) -> None:
    (paragraph,) = compile_text(text, CardFacts("Odd Bell", ("ITEM",)))
    assert paragraph.abilities == (msgspec.structs.replace(meant, text=text),), paragraph.reason  # type: ignore[type-var]


@pytest.mark.parametrize("first", [True, False])
def test_an_ability_changes_nothing_that_was_paid_or_chosen_before_it(first: bool) -> None:
    """What depends on the damage is cheaper and has a mode more, if the ability came first."""
    hurt = t.DamageAtLeast(5)
    modes = (t.Mode("One.", (BURN,)), t.Mode("Two.", (BURN,)))
    spell = t.OnResolve(modes=modes, choose_modes=(1, 1), more=t.MoreModes(hurt, (2, 2)))
    wound = t.Activated(FREE, (t.Damage(5, t.Champion("you")),))
    board = Board(
        card("rage", "action", speed="fast", cost=2, abilities=(spell, t.CostChange(-1, condition=hurt))),
        card("thorn", "item", abilities=(wound,)),
    )
    thorn, rage = board.field(ADA, "thorn"), board.put(ADA, "hand", "rage")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    if first:
        desk.use(thorn).resolve()
    desk.play(rage).answer("modes", *(PickMode(index, mode.text) for index, mode in enumerate(modes[: 1 + first])))
    desk.pay(1 if first else 2)
    if not first:
        desk.use(thorn).resolve()
        assert desk.damage(ADA) == 5 and desk.view().stack[0].modes == ("One.",)
    assert len(desk.zone("memory", ADA)) == (1 if first else 2)
    desk.resolve()
    assert desk.damage(BO) == (4 if first else 2)


@pytest.mark.parametrize("user", [ADA, BO])
def test_whoever_used_an_ability_its_source_is_under_the_same_control(user: int) -> None:
    board = Board(card("well", "item", abilities=(t.Activated(FREE, (BURN,), anyone=True), t.Activated(FREE, (BURN,)))))
    well = board.field(ADA, "well")
    board.set(turn_player=user, holder=user)
    desk = board.start().use(well)
    thing = desk.query.object(well)
    assert thing is not None and (thing.controller, desk.view().stack[0].controller) == (ADA, user)
    assert may_use_ability(desk.query, ADA, well, 1) is None
    refusal = may_use_ability(desk.query, BO, well, 1)
    assert refusal is not None and refusal.rule == "abilities.control", "the other ability is not Bo's to use"


@pytest.mark.parametrize("triggered", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_abilities_resolve_as_cards_do_but_their_source_stays_where_it_is(triggered: bool, there: bool) -> None:
    hit, line = (t.Damage(1, t.Target()),), target(THEIRS)
    ability = t.Triggered(ENTER, hit, line) if triggered else t.Activated(FREE, hit, line)
    board = Board(ally("ghost", abilities=(ability,)))
    unit, bolt = board.field(BO, "filler"), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 3)
    if triggered:
        ghost = board.put(ADA, "hand", "ghost")
        desk = board.start().play(ghost).resolve()
    else:
        source = board.field(ADA, "ghost")
        desk = board.start().use(source)
    desk.answer("targets", unit)
    if not there:
        desk.play(bolt, targets=(unit,)).resolve()
    else:
        assert desk.stack() == ["ghost"]
        desk.resolve()
    assert desk.stack() == [] and desk.objects(ADA) == ["ghost"]
    assert ("fizzles" in desk.log()) == (not there)
    hurt = desk.query.object(unit)
    assert (hurt.damage if hurt is not None else 0) == int(there)


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("triggered", [True, False])
def test_what_an_activation_had_to_meet_is_not_asked_again_but_an_intervening_if_is(
    triggered: bool, kept: bool
) -> None:
    condition = t.DamageAtLeast(5)
    ability = (
        t.Triggered(ENTER, (BURN,), condition=condition)
        if triggered
        else t.Activated(FREE, (BURN,), condition=condition)
    )
    board = Board(ally("ghost", abilities=(ability,)))
    champion = board.champions[ADA]
    board.writer.change(champion, damage=5)
    if triggered:
        one = board.put(ADA, "hand", "ghost")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start().play(one).resolve()
    else:
        unit = board.field(ADA, "ghost")
        desk = board.start().use(unit)
    board.writer.change(champion, damage=5 if kept else 4)
    if not triggered:
        refusal = may_use_ability(desk.query, ADA, unit, 0)
        assert (refusal.rule if refusal else "") == ("" if kept else "permission.cant"), "not once more"
    desk.resolve()
    assert desk.stack() == [] and desk.damage(BO) == (2 if kept or not triggered else 0)


@pytest.mark.parametrize("static", [True, False])
def test_a_static_ability_makes_an_effect_that_goes_on_while_its_source_is_there(static: bool) -> None:
    ability = t.Static(ALLY, power=3) if static else t.Triggered(t.Event("attack"), (BURN,))
    board = Board(ally("banner", abilities=(ability,)), action("fell", t.Destroy(t.Target()), targets=target(ALLY)))
    unit, banner = board.field(ADA, "filler"), board.field(ADA, "banner")
    (fell,) = board.hand(ADA, "fell")
    desk = board.start()
    assert (traits(desk.query, unit).power, desk.stack()) == (5 if static else 2, []), "and it uses no stack"
    desk.play(fell, targets=(banner,)).resolve()
    assert desk.objects(ADA) == ["filler"] and traits(desk.query, unit).power == 2


@pytest.mark.parametrize(("printed", "change"), [(3, -2), (2, 2)])
def test_a_changed_payment_is_not_a_changed_cost(printed: int, change: int) -> None:
    dear = msgspec.structs.replace(ACTIVATION, cost_at_least=3)
    board = Board(
        action("dear", BURN, cost=printed, more=(t.CostChange(change),)),
        action("censor", t.Negate(t.Target()), targets=target(dear)),
    )
    spell, censor = board.put(ADA, "hand", "dear"), board.put(ADA, "hand", "censor")
    board.put(ADA, "hand", "filler", 5)
    desk = board.start()
    assert desk.definitions["dear"].cost == printed
    desk.play(spell, pay=printed + change)
    if printed >= 3:
        desk.play(censor, targets=(desk.view().stack[0].id,)).resolve()
        assert desk.stack() == [] and desk.damage(BO) == 0, "it costs 3, though 1 was paid"
    else:
        assert desk.refused(PlayCard(censor)).rule == "activation.targets", "it costs 2, though 4 were paid"


@pytest.mark.parametrize("named", ["end", "recollection"])
def test_a_triggered_ability_waits_for_the_checks_that_put_it_onto_the_stack(named: str) -> None:
    board = Board(ally("clock", abilities=(t.Triggered(t.Event("phase", phase=named), (BURN,)),)))  # type: ignore[arg-type]
    board.field(ADA, "clock")
    desk = board.start()
    game = GameWriter(board.writer, desk.definitions)
    begin_phase(game, "end")
    happened = int(named == "end")
    assert (len(game.state.zone("triggers", 0)), len(game.stack)) == (happened, 0)
    assert list(run_state_based_actions(game)) == []
    assert (len(game.state.zone("triggers", 0)), len(game.stack)) == (0, happened)


@pytest.mark.parametrize("phase", ["recollection", "end"])
@pytest.mark.parametrize(("keyword", "named"), [("Vigor", "end"), ("Foster", "recollection"), ("Taunt", "")])
def test_a_keyword_names_the_event_of_its_trigger(keyword: str, named: str, phase: str) -> None:
    board = Board(ally("ghost", abilities=(t.Keyword(keyword),)))
    board.field(ADA, "ghost")
    desk = board.start()
    begin_phase(GameWriter(board.writer, desk.definitions), phase)
    assert len(desk.game.state.zone("triggers", 0)) == int(phase == named)


@pytest.mark.parametrize("end", ["negated", "fizzled", "resolved"])
def test_a_delayed_trigger_is_negated_fizzles_or_resolves_as_any_ability(end: str) -> None:
    quiet = action("quiet", t.Negate(t.Target()), targets=target(t.Filter(kind="instance", instances=("triggered",))))
    board = Board(action("fuse", t.Delayed("end", (t.Damage(1, t.Target()),), targets=target(THEIRS))), quiet)
    unit = board.field(BO, "filler")
    fuse, hush, bolt = board.hand(ADA, "fuse", "quiet", "bolt")
    desk = board.start().play(fuse).resolve().passes(2).answer("targets", unit)
    assert desk.stack() == ["fuse"]
    if end == "negated":
        desk.play(hush, targets=(desk.view().stack[0].id,)).resolve()
    elif end == "fizzled":
        desk.play(bolt, targets=(unit,)).resolve()
    else:
        desk.resolve()
    assert "fuse" not in desk.stack() and ("fizzles" in desk.log()) == (end == "fizzled")
    hurt = desk.query.object(unit)
    assert (hurt.damage if hurt is not None else -1) == {"negated": 0, "fizzled": -1, "resolved": 1}[end]


@pytest.mark.parametrize("done", [True, False])
def test_a_reflexive_trigger_comes_after_its_resolution_if_that_was_done(done: bool) -> None:
    board = Board(action("dare", t.May((t.Draw(1),)), t.WhenYouDo((BURN,)), t.May((t.Draw(1),))))
    (dare,) = board.hand(ADA, "dare")
    desk = board.start().play(dare).resolve().answer("may", Accept() if done else Decline())
    assert desk.stack() == ["dare"], "it resolves still"
    desk.answer("may", Decline())
    assert desk.stack() == ["dare"] * done and desk.damage(BO) == 0
    desk.passes(2 * done)
    assert desk.damage(BO) == 2 * done
