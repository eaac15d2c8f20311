"""What is activated, copied, negated, redirected and triggered by what was done, each with what it is not.

game-terms: Copy, Modes, Negate, Play/Played, Redirect, Reflexive Trigger.
"""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, PickMode, PlayCard
from gatcg_desktop.rules.model.entities import Kept
from gatcg_desktop.rules.model.events import DamageDealt
from gatcg_desktop.rules.play.permissions import may_activate, may_materialize
from gatcg_desktop.rules.query.prohibitions import forbidden
from tests.helpers.boards import ACTIVATION, ADA, ALLY, BO, UNIT, Board, action, ally, card, target

ECHO = action("echo", t.CopyInstance(t.Target()), targets=target(t.Filter(kind="instance")))
MODES = (
    t.Mode("Draw.", (t.Draw(1),)),
    t.Mode("Burn.", (t.Damage(2, t.Champion("opponent")),)),
    t.Mode("Heal.", (t.Recover(1),)),
)


def _board(*cards: object, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> tuple[Board, list[int]]:
    """Cards in the hands of Ada and Bo, with one filler for each to pay with."""
    board = Board(*cards)  # type: ignore[arg-type]
    found = [board.put(ADA, "hand", key) for key in hand] + [board.put(BO, "hand", key) for key in theirs]
    board.put(ADA, "hand", "filler", len(hand))
    board.put(BO, "hand", "filler", len(theirs))
    return board, found


@pytest.mark.parametrize("rested", [True, False])
def test_a_copied_object_has_its_printed_face_and_nothing_that_happened_to_it(rested: bool) -> None:
    mirror = action("mirror", t.CopyObject(t.Target(), rested=rested), targets=target(ALLY))
    board, (spell,) = _board(mirror, ally("sage", 3, 4, subtypes=("HUMAN",)), hand=("mirror",))
    one = board.field(
        BO, "sage", rested=not rested, damage=2, counters=(("buff", 2),), properties=("imbued", "fostered"), link=7
    )
    desk = board.start().play(spell, targets=(one,)).resolve()
    copy = desk.query.objects(ADA)[-1][1]
    assert (copy.key, copy.owner, copy.controller, copy.is_token) == ("sage", ADA, ADA, True)
    assert (copy.rested, copy.damage, copy.counters, copy.properties, copy.link) == (rested, 0, (), (), 0)
    view = desk.view().objects[-1]
    assert (view.power, view.life, desk.view().object(one).power) == (3, 4, 5)  # type: ignore[union-attr]
    assert len([thing for _, thing in desk.query.objects() if thing.key == "sage"]) == 2


@pytest.mark.parametrize("twin", [True, False])
def test_a_copied_activation_has_modes_x_payment_and_targets_of_the_original(twin: bool) -> None:
    spell = card(
        "storm",
        "action",
        cost=None,
        speed="fast",
        abilities=(t.OnResolve((t.Damage(t.X(), t.Target()),), target(UNIT), modes=MODES, choose_modes=(1, 2)),),
    )
    board, (storm, copier) = _board(ECHO, spell, hand=("storm", "twin" if twin else "echo"))
    board.put(ADA, "hand", "filler", 4)
    desk = board.start().answer("opportunity", PlayCard(storm))
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        match decision.kind:
            case "modes":
                desk.answer("modes", PickMode(0, "Draw."), PickMode(2, "Heal."))
            case "targets":
                desk.answer("targets", desk.champions[BO])
            case "pay_reserve":
                desk.pay(2)
            case kind:
                desk.answer(kind, *(one for one in decision.options if getattr(one, "value", 2) == 2))
    first = desk.game.state.zone("stack", 0)[0]
    desk.play(copier, targets=(first,)).resolve()
    if twin:
        desk.answer("new_targets", Accept()).answer("targets", desk.champions[ADA])
    one, two = (desk.query.instance(id) for id in desk.query.stack)
    assert (one.modes, one.x, one.targets) == ((0, 2), 2, ((desk.champions[BO],),))
    assert (two.modes, two.x, two.lines, two.played) == (one.modes, one.x, one.lines, one.played)
    assert two.targets == ((desk.champions[ADA if twin else BO],),) and (one.copy, two.copy) == (False, True)


@pytest.mark.parametrize("by", [ADA, BO])
def test_a_copied_ability_is_on_the_stack_a_second_time_and_belongs_to_who_copied_it(by: int) -> None:
    ability = t.Activated(t.Cost(), (), modes=(t.Mode("Hurt.", (t.Damage(1, t.Target()),), target(UNIT)), *MODES))
    board = Board(ECHO, card("idol", "item", abilities=(ability,)))
    idol, echo = board.field(ADA, "idol"), board.put(by, "hand", "echo")
    board.put(by, "hand", "filler", 1)
    desk = board.start().use(idol).answer("modes", PickMode(0, "Hurt.")).answer("targets", board.champions[BO])
    desk.passes(int(by == BO)).play(echo, targets=(desk.query.stack[0],)).resolve()
    one, two = (desk.query.instance(id) for id in desk.query.stack)
    assert (two.source, two.ability, two.modes, two.targets) == (idol, ability, one.modes, one.targets)
    assert [(one.controller, one.copy), (two.controller, two.copy)] == [(ADA, False), (by, True)]
    desk.resolve()
    assert desk.damage(BO) == 1 and desk.stack() == ["idol"]
    desk.resolve()
    assert desk.damage(BO) == 2 and desk.stack() == []


@pytest.mark.parametrize("chosen", [(0,), (1,), (0, 2)])
def test_modes_are_chosen_before_anything_is_paid_and_only_they_are_done(chosen: tuple[int, ...]) -> None:
    spell = card("fork", "action", speed="fast", abilities=(t.OnResolve((), (), modes=MODES, choose_modes=(1, 2)),))
    board, (fork,) = _board(spell, hand=("fork",))
    board.writer.change(board.champions[ADA], damage=3)
    desk = board.start().answer("opportunity", PlayCard(fork))
    assert desk.game.decision is not None and len(desk.game.decision.options) == 3
    desk.answer("modes", *(PickMode(index, MODES[index].text) for index in chosen))
    assert desk.query.instance(desk.query.stack[0]).modes == chosen and desk.zone("memory", ADA) == []
    desk.pay(1).resolve()
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity", "no more is asked"
    done = (len(desk.zone("hand", ADA)), desk.damage(BO), desk.damage(ADA))
    assert done == (int(0 in chosen), 2 * int(1 in chosen), 3 - int(2 in chosen))


@pytest.mark.parametrize("negated", [True, False])
def test_what_is_negated_does_not_happen_and_gives_nothing_back_and_its_triggers_stay(negated: bool) -> None:
    gossip = card(
        "gossip", "item", abilities=(t.Triggered(t.Event("activate", whose="you"), (t.Recover(1),), text="G"),)
    )
    reply = "hush" if negated else "bolt"
    board, (bolt, answer) = _board(gossip, hand=("bolt",), theirs=(reply,))
    board.field(ADA, "gossip")
    desk = board.start().play(bolt, targets=(board.champions[BO],))
    assert desk.stack() == ["bolt", "gossip"] and desk.zone("hand", ADA) == []
    aim = desk.query.stack[0] if negated else desk.champions[BO]
    desk.passes().play(answer, targets=(aim,)).resolve()
    assert desk.stack() == (["gossip"] if negated else ["bolt", "gossip"])
    assert (desk.zone("memory", ADA), desk.zone("hand", ADA)) == (["filler"], []), "paid is paid"
    assert desk.zone("effects_stack", 0) == ([] if negated else ["bolt"])
    assert desk.zone("graveyard", ADA) == (["bolt"] if negated else [])
    desk.resolve()
    if not negated:
        desk.resolve()
    assert desk.stack() == [] and desk.damage(BO) == (0 if negated else 6)


@pytest.mark.parametrize("may_be", [True, False])
def test_a_target_is_changed_to_a_legal_one_only(may_be: bool) -> None:
    shot = action("shot", t.Destroy(t.Target()), targets=target(ALLY))
    swerve = action("swerve", t.ChangeTarget(t.Target(0), t.Target(1)), targets=(*target(ACTIVATION), *target(UNIT)))
    board, (first, second) = _board(shot, swerve, hand=("shot",), theirs=("swerve",))
    old, other = board.field(BO, "filler"), board.field(ADA, "filler")
    desk = board.start().play(first, targets=(old,)).passes()
    new = other if may_be else desk.champions[ADA]
    desk.answer("opportunity", PlayCard(second)).answer("targets", desk.query.stack[0]).answer("targets", new).pay(1)
    desk.resolve()
    assert desk.query.instance(desk.query.stack[0]).targets == ((other if may_be else old,),)
    desk.resolve()
    assert (desk.objects(BO), desk.objects(ADA)) == ((["filler"], []) if may_be else ([], ["filler"]))


@pytest.mark.parametrize("wants", [True, False])
def test_a_reflexive_trigger_follows_after_what_it_is_in_and_only_where_that_was_done(wants: bool) -> None:
    deed = t.May((t.PutCounters("buff", 1, t.This()),))
    strike = t.WhenYouDo((t.Damage(1, t.Target()),), target(UNIT))
    monk = ally("monk", abilities=(t.Activated(t.Cost(), (deed, strike, t.Recover(1))),))
    board = Board(monk)
    one = board.field(ADA, "monk")
    board.writer.change(board.champions[ADA], damage=2)
    desk = board.start().use(one).resolve().answer("may", Accept() if wants else Decline())
    assert desk.damage(ADA) == 1, "the whole of it comes first"
    if not wants:
        assert desk.stack() == []
        return
    desk.answer("targets", desk.champions[BO])
    (waiting,) = (desk.query.instance(id) for id in desk.query.stack)
    assert (waiting.source, waiting.manner, waiting.controller) == (one, "reflexive", ADA)
    assert type(waiting.kept) is Kept and desk.damage(BO) == 0
    desk.resolve()
    told = [step.event.source for step in desk.game.steps if type(step.event) is DamageDealt]
    assert desk.damage(BO) == 1 and told == [one]


@pytest.mark.parametrize(
    ("what", "refused"),
    [("play", {"hand", "material"}), ("activate", {"hand"}), ("materialize", {"material"}), ("attack", set())],
)
def test_who_cannot_play_neither_activates_nor_materializes(what: t.Cant, refused: set[str]) -> None:
    seal = action("seal", t.Forbid(what, "opponent"))
    ring = card("ring", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",))
    board, (spell, bolt) = _board(seal, ring, hand=("seal",), theirs=("bolt",))
    jewel = board.put(BO, "material", "ring")
    desk = board.start().play(spell).resolve()
    told = {"hand": may_activate(desk.query, BO, bolt), "material": may_materialize(desk.query, BO, jewel)}
    assert {zone for zone, reason in told.items() if reason is not None} == refused
    assert forbidden(desk.query, BO, "attack") == (what == "attack"), "an attack is not played"
    assert {reason.rule for reason in told.values() if reason is not None} <= {"permission.cant"}


@pytest.mark.parametrize("key", ["bolt", "dolt"])
def test_a_card_is_played_when_all_is_paid_and_not_before(key: str) -> None:
    watcher = card("gossip", "item", abilities=(t.Triggered(t.Event("activate", whose="you"), (t.Draw(),), text="A"),))
    board, (bolt,) = _board(watcher, ally("dolt", abilities=(t.Keyword("Fast Activation"),)), hand=(key,))
    board.field(ADA, "gossip")
    desk = board.start().answer("opportunity", PlayCard(bolt))
    if key == "bolt":
        desk.answer("targets", desk.champions[BO])
    assert desk.game.decision is not None and desk.game.decision.kind == "pay_reserve"
    assert desk.query.player(ADA).activated == 0 and desk.game.state.zone("triggers", 0) == ()
    desk.cancel()
    assert desk.query.player(ADA).activated == 0 and desk.stack() == []
    desk.play(bolt, targets=(desk.champions[BO],) if key == "bolt" else ())
    assert desk.query.player(ADA).activated == 1 and desk.stack() == [key, "gossip"]
