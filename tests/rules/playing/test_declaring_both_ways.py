"""What is announced, declared and chosen as a card is played, and what takes it back (card-activation, 1 to 1.6)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, Number, PickMode, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from tests.helpers.boards import ADA, ALLY, BO, UNIT, Board, Desk, action, ally, card, target

METHODS = ("activation", "materialization", "bestowment")
WHENCE = {"activation": "hand", "materialization": "material", "bestowment": "pantheon"}


def _playable(method: str, *abilities: Any, key: str = "played", **more: Any) -> CardDefinition:
    """A card that is played so, for reserve."""
    types = {"activation": "action", "materialization": "item", "bestowment": "lesser-boon"}[method]
    regalia = ("REGALIA",) if method == "materialization" else ()
    return card(key, types, speed="fast", supertypes=regalia, abilities=abilities, **{"cost": 1, **more})


def _begun(board: Board, method: str, key: str = "played") -> tuple[Desk, int]:
    """The play of the card has begun; the card."""
    if method == "materialization":
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    played = board.put(ADA, WHENCE[method], key)
    desk = board.start()
    kind = "materialize" if method == "materialization" else "opportunity"
    return desk.answer(kind, PlayCard(played, method)), played  # type: ignore[arg-type]


def _asked(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""


@pytest.mark.parametrize("method", METHODS)
def test_all_ways_of_playing_take_the_same_steps_in_this_order(method: str) -> None:
    modes = t.OnResolve(modes=(t.Mode("a", (), target(UNIT)), t.Mode("b", ())), choose_modes=(1, 1))
    extra = t.AdditionalCost(t.Cost(reserve=1), optional=True, text="Pay 1 more.")
    board = Board(_playable(method, extra, modes, cost=None))
    board.put(ADA, "hand", "filler", 3)
    desk, played = _begun(board, method)
    zone = (WHENCE[method], ADA)
    asked = []
    for kind, answer in (
        ("declare_x", Number(1)),
        ("optional_cost", PickMode(0, "Pay 1 more.")),
        ("modes", PickMode(0, "a")),
        ("targets", board.champions[BO]),
    ):
        asked.append((_asked(desk), desk.game.state.zone_of(played)))
        desk.answer(kind, answer)
    stack = ("effects_stack", 0)
    assert asked == [("declare_x", zone), ("optional_cost", zone), ("modes", stack), ("targets", stack)]
    desk.pay(2)
    told = [step.event for step in desk.game.steps]
    kinds = [type(one).__name__ for one in told]
    (announced,) = [one for one in told if type(one).__name__ == "PlayAnnounced"]
    assert (announced.card, announced.method, announced.player) == (played, method, ADA)  # type: ignore[attr-defined]
    at = kinds.index("PlayAnnounced")
    assert kinds[at : at + 3] == ["PlayAnnounced", "CardMoved", "PutOnStack"] and kinds.index("CostPaid") > at + 2
    assert told[at + 2].kind == method  # type: ignore[attr-defined]
    if method == "bestowment":
        assert desk.stack() == [] and "Resolving" in kinds[at:], "nobody has Opportunity in between"
    else:
        assert desk.stack() == ["played"] and [one.kind for one in desk.view().stack] == [method]
        assert _asked(desk) == "opportunity" and desk.view().holder == ADA


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("there", [True, False])
def test_a_play_that_turns_out_illegal_is_taken_back_as_a_whole(there: bool, method: str) -> None:
    """What is reserved imbues the card, and a part is unlocked that needs a target."""
    imbued = t.Restricted((t.IsImbued(),), (t.OnResolve((t.Damage(1, t.Target()),), target(ALLY)),))
    board = Board(
        _playable(method, t.Keyword("Imbue", 1), imbued, elements=("FIRE",)), ally("fuel", elements=("FIRE",))
    )
    fuel = board.put(ADA, "hand", "fuel")
    if there:
        board.field(BO, "filler")
    desk, played = _begun(board, method)
    desk.answer("pay_reserve", fuel)
    if there:
        desk.answer("may", Accept())
        assert _asked(desk) == "targets" and desk.zone("memory", ADA) == ["fuel"]
        return
    with pytest.raises(Refused, match="no legal target"):
        desk.answer("may", Accept())
    kind = "materialize" if method == "materialization" else "opportunity"
    assert _asked(desk) == kind and desk.game.state.zone_of(played) == (WHENCE[method], ADA)
    assert fuel in desk.game.state.zone("hand", ADA) and (desk.zone("memory", ADA), desk.stack()) == ([], [])
    assert "PlayAnnounced" not in [type(step.event).__name__ for step in desk.game.steps], "nothing was done"
    desk.answer(kind, PlayCard(played, method)).answer("pay_reserve", fuel).answer("may", Decline())  # type: ignore[arg-type]
    assert desk.zone("memory", ADA) == ["fuel"], "without the part it is legal"


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("why", ["", "activation.targets", "keywords.level_locked", "permission.cant", "costs.reserve"])
def test_what_is_illegal_from_the_first_is_refused_and_leaves_no_trace(why: str, method: str) -> None:
    aims = t.OnResolve((t.Damage(1, t.Target()),), target(ALLY))
    locks = (t.Keyword("Level Locked", 2),) if why == "keywords.level_locked" else ()
    gag = card("gag", "item", abilities=(t.Static(t.Filter(kind="player"), cant=("activate",)),))
    board = Board(_playable(method, aims, *locks), gag, card("free", "item", cost_kind="memory", cost=0))
    if why != "activation.targets":
        board.field(BO, "filler")
    if why == "permission.cant":
        board.field(BO, "gag")
    board.put(ADA, "hand", "filler", 0 if why == "costs.reserve" else 1)
    if method == "materialization":
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
        board.put(ADA, "material", "free")  # so that something is asked
    played = board.put(ADA, WHENCE[method], "played")
    desk = board.start()
    pick = PlayCard(played, method)  # type: ignore[arg-type]
    kind = "materialize" if method == "materialization" else "opportunity"
    assert desk.game.decision is not None and desk.game.decision.kind == kind
    if why:
        assert pick not in desk.game.decision.options and desk.refused(pick).rule == why
        assert desk.game.state.zone_of(played) == (WHENCE[method], ADA)
    else:
        desk.answer(kind, pick)
        assert desk.game.state.zone_of(played) == ("effects_stack", 0)


@pytest.mark.parametrize(("fillers", "items", "offered"), [(2, 1, 3), (1, 1, 2), (1, 0, 1), (2, 0, 2), (0, 1, 1)])
def test_one_of_the_alternative_costs_is_paid_or_the_printed_one(fillers: int, items: int, offered: int) -> None:
    """Printed: 2. Instead: 1 and a card to banish. Instead: sacrifice an item. Only what can be paid is offered."""
    cheap = t.AlternativeCost(t.Cost(reserve=1), text="Pay 1.")
    brew = t.AlternativeCost(t.Cost(sacrifice=t.Filter(types=("ITEM",))), text="Sacrifice.")
    board = Board(action("spell", t.Draw(1), cost=2, more=(cheap, brew)), card("vial", "item"))
    vials = [board.field(ADA, "vial") for _ in range(items)]
    spell = board.put(ADA, "hand", "spell")
    board.put(ADA, "hand", "filler", fillers)
    desk = board.start().answer("opportunity", PlayCard(spell))
    assert desk.game.decision is not None
    texts = [one.label for one in desk.game.decision.options] if _asked(desk) == "alternative_cost" else []
    there = [*[""] * (fillers >= 2), *["Pay 1."] * (fillers >= 1), *["Sacrifice."] * items]
    assert len(there) == offered and texts == (there if offered > 1 else [])
    if offered > 1:
        desk.answer("alternative_cost", desk.game.decision.options[-1])
    if there[-1] == "Sacrifice.":
        if _asked(desk) == "cost_objects":
            desk.answer("cost_objects", vials[0])
        assert desk.zone("memory", ADA) == [] and desk.objects(ADA) == []
    else:
        desk.pay(1)
        assert desk.zone("memory", ADA) == ["filler"] and len(desk.objects(ADA)) == items, "one and no other"
    assert desk.stack() == ["spell"]


@pytest.mark.parametrize("permitted", [True, False])
def test_from_elsewhere_only_the_alternative_cost_is_paid_unless_something_lets_it_be_played(permitted: bool) -> None:
    again = t.AlternativeCost(t.Cost(reserve=1), zone="graveyard", text="Again.")
    door = t.PlayFrom(t.Filter(kind="card", zone="graveyard", controller="you"))
    board = Board(action("spell", t.Draw(1), cost=2, more=(again,)), card("door", "item", abilities=(door,)))
    if permitted:
        board.field(ADA, "door")
    spell = board.put(ADA, "graveyard", "spell")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().answer("opportunity", PlayCard(spell))
    if permitted:
        desk.answer("alternative_cost", desk.game.decision.options[0])  # type: ignore[union-attr]
    desk.pay(2 if permitted else 1)
    assert desk.stack() == ["spell"]


@pytest.mark.parametrize(("there", "amount", "most"), [(4, 3, 3), (4, 4, 4), (4, 5, 4), (2, 5, 2)])
def test_up_to_targets_are_told_with_the_targets_and_each_gets_something(there: int, amount: int, most: int) -> None:
    fury = action("fury", t.Damage(amount, t.Target(), split=True), targets=target(ALLY, 0, 8))
    board = Board(fury, ally("guard", 1, 9))
    units = [board.field(BO, "guard") for _ in range(there)]
    spell = board.put(ADA, "hand", "fury")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(spell))
    decision = desk.game.decision
    assert decision is not None and (decision.kind, decision.least, decision.most) == ("targets", 0, most)
    desk.answer("targets", units[0]).pay(1)
    assert [one.id for one in desk.view().stack[0].targets] == [units[0]] and _asked(desk) == "opportunity"
    desk.resolve()
    assert _asked(desk) == "opportunity" and desk.view().object(units[0]).damage == amount  # type: ignore[union-attr]


def test_targets_that_are_not_divided_among_are_as_many_as_written() -> None:
    volley = action("volley", t.Damage(1, t.Target()), targets=target(ALLY, 0, 3))
    board = Board(volley)
    for _ in range(4):
        board.field(BO, "filler")
    spell = board.put(ADA, "hand", "volley")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(spell))
    assert desk.game.decision is not None and desk.game.decision.most == 3


@pytest.mark.parametrize("modal", [True, False])
def test_modes_are_chosen_as_the_card_is_played_and_are_what_it_does(modal: bool) -> None:
    hurt, draw = t.Mode("Hurt.", (t.Damage(2, t.Champion("opponent")),)), t.Mode("Draw.", (t.Draw(2),))
    both = t.OnResolve(modes=(hurt, draw)) if modal else t.OnResolve((t.Draw(1),))
    board = Board(card("either", "action", speed="fast", abilities=(both,)))
    spell = board.put(ADA, "hand", "either")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(spell))
    if modal:
        desk.refused(PickMode(0, "Hurt."), PickMode(1, "Draw."))
        desk.answer("modes", PickMode(0, "Hurt."))
    desk.pay(1)
    assert desk.view().stack[0].modes == (("Hurt.",) if modal else ())
    desk.resolve()
    assert _asked(desk) == "opportunity", "nobody is asked again"
    assert (desk.damage(BO), len(desk.zone("hand", ADA))) == ((2, 0) if modal else (0, 1))


@pytest.mark.parametrize(("least", "chosen"), [(1, 1), (0, 1), (0, 0)])
def test_targets_are_chosen_as_it_is_played_and_optional_ones_may_be_none(least: int, chosen: int) -> None:
    board = Board(action("dart", t.Damage(1, t.Target()), targets=target(ALLY, least, 1)), ally("guard", 1, 9))
    unit, other = board.field(BO, "guard"), board.field(BO, "guard")
    spell = board.put(ADA, "hand", "dart")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(spell))
    decision = desk.game.decision
    assert decision is not None and (decision.kind, decision.least) == ("targets", least)
    assert [pick.id for pick in decision.options] == [unit, other], "what is no ally is no target"
    desk.answer("targets", *[unit][:chosen]).pay(1).resolve()
    damage = [desk.view().object(id).damage for id in (unit, other)]  # type: ignore[union-attr]
    assert damage == [chosen, 0]


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("regained", [False, True])
@pytest.mark.parametrize("of", ["mode", "part"])
def test_what_a_restriction_unlocked_stays_until_that_is_lost_and_does_not_come_back(
    of: str, regained: bool, lost: bool
) -> None:
    """A champion of level 1 and a banner: level 2. The part or mode that asks for it has a target of its own."""
    high = (t.LevelAtLeast(2),)
    effects, aims = (t.Damage(3, t.Target()),), target(ALLY)
    plain = t.Mode("Plain.", (t.Damage(1, t.Target()),), target(ALLY))
    modal = t.OnResolve(modes=(t.Mode("High.", effects, aims, high), plain), choose_modes=(1, 2))
    parts = (t.OnResolve(plain.effects, plain.targets), t.Restricted(high, (t.OnResolve(effects, aims),)))
    spell = card("lesson", "action", speed="fast", abilities=(modal,) if of == "mode" else parts)
    banner = card("banner", "item", abilities=(t.Static(t.Filter(types=("CHAMPION",), controller="you"), level=1),))
    board = Board(spell, banner, ally("guard", 1, 9))
    flag = board.field(ADA, "banner")
    first, second = board.field(BO, "guard"), board.field(BO, "guard")
    played = board.put(ADA, "hand", "lesson")
    bolts = [board.put(BO, "hand", "bolt") for _ in range(2)]
    board.put(ADA, "hand", "filler", 1)
    board.put(BO, "hand", "filler", 2)
    desk = board.start().answer("opportunity", PlayCard(played))
    if of == "mode":
        desk.answer("modes", PickMode(0, "High."), PickMode(1, "Plain."))
    for unit in (first, second) if of == "mode" else (second, first):  # the first is what High hits
        desk.answer("targets", unit)
    desk.pay(1)
    thing = desk.query.object(flag)
    assert thing is not None
    for changed, controller in ((lost, BO), (lost and regained, ADA)):
        if changed:
            board.writer.change(flag, controller=controller)
        desk.passes(int(desk.view().holder == ADA))
        desk.play(bolts.pop(), targets=(desk.champions[ADA],)).resolve()
    desk.resolve()
    damage = [desk.view().object(id).damage for id in (first, second)]  # type: ignore[union-attr]
    assert damage == [0 if lost else 3, 1]
