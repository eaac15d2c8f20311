"""What pays for a card, in which order and until when it may be thought over (card-activation 1.8, costs-and-memory)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Answer, Cancel, Refused
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, PlayCard
from gatcg_desktop.rules.model.events import CardMoved
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

DRIFT = action("drift", t.Draw(1), more=(t.Keyword("Floating Memory"),))
ITEM = t.Filter(types=("ITEM",), controller="you")


def _asked(desk: Desk) -> str:
    return desk.game.decision.kind if desk.game.decision is not None else ""


def _offered(desk: Desk) -> list[int]:
    assert desk.game.decision is not None
    return [getattr(pick, "id", 0) for pick in desk.game.decision.options]


def _materializing(board: Board, *definitions: str) -> list[int]:
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    return [board.put(ADA, "material", key) for key in definitions]


def test_what_is_reserved_may_be_changed_until_it_is_confirmed_and_never_after() -> None:
    board = Board(ally("guard"))
    first, second = board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "guard")
    cards = [board.put(ADA, "hand", "filler") for _ in range(3)]
    desk = board.start().answer("opportunity", PlayCard(first)).answer("targets", board.champions[BO])
    assert _offered(desk) == [second, *cards]
    desk.cancel()
    assert desk.stack() == [] and _asked(desk) == "opportunity" and desk.zone("memory", ADA) == []
    desk.answer("opportunity", PlayCard(first)).answer("targets", board.champions[BO]).answer("pay_reserve", cards[0])
    with pytest.raises(Refused, match="no play under way"):
        desk.game.answer(Answer(ADA, (Cancel(),)))
    assert desk.stack() == ["bolt"] and desk.game.state.zone("memory", ADA) == (cards[0],)
    desk.passes(2).answer("opportunity", PlayCard(second))
    assert _offered(desk) == cards[1:], "what was reserved before is not exchanged"
    desk.cancel()
    assert desk.game.state.zone("memory", ADA) == (cards[0],), "and stays when another play is taken back"


@pytest.mark.parametrize("end", ["resolved", "negated", "fizzled", "taken back"])
def test_what_was_reserved_stays_in_memory_whatever_becomes_of_the_card(end: str) -> None:
    board = Board(action("dart", t.Damage(1, t.Target()), targets=target(ALLY), cost=2))
    unit = board.field(BO, "filler")
    dart = board.put(ADA, "hand", "dart")
    hush, bolt = board.put(BO, "hand", "hush"), board.put(BO, "hand", "bolt")
    board.put(ADA, "hand", "filler", 2)
    board.put(BO, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(dart)).answer("targets", unit)
    if end == "taken back":
        desk.cancel()
        assert (len(desk.zone("hand", ADA)), desk.zone("memory", ADA)) == (3, [])
        return
    desk.pay(2).passes()
    match end:
        case "negated":
            desk.play(hush, targets=(desk.query.stack[0],)).resolve()
        case "fizzled":
            desk.play(bolt, targets=(unit,)).resolve()
        case _:
            desk.passes()
    assert desk.stack() == [] and desk.zone("graveyard", ADA) == ["dart"]
    assert (desk.zone("hand", ADA), desk.zone("memory", ADA)) == ([], ["filler", "filler"])


@pytest.mark.parametrize("kind", ["reserve", "memory"])
def test_what_is_materialized_is_paid_with_the_cost_it_has(kind: str) -> None:
    board = Board(card("relic", "item", supertypes=("REGALIA",), cost_kind=kind, cost=2))
    (relic,) = _materializing(board, "relic")
    board.put(ADA, "hand", "filler", 2)
    board.put(ADA, "memory", "bolt", 2)
    desk = board.start().answer("materialize", PlayCard(relic, "materialization"))
    desk.pay(2 if kind == "reserve" else 0)
    assert desk.zone("memory", ADA) == (["bolt", "bolt", "filler", "filler"] if kind == "reserve" else [])
    assert desk.zone("hand", ADA) == ([] if kind == "reserve" else ["filler", "filler"])
    assert desk.zone("banishment", ADA) == ([] if kind == "reserve" else ["bolt", "bolt"])
    assert [one.kind for one in desk.view().stack] == ["materialization"]


@pytest.mark.parametrize("chosen", [0, 1])
def test_a_memory_cost_is_paid_in_one_go_and_not_taken_back(chosen: int) -> None:
    board = Board(card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=2), DRIFT)
    (relic,) = _materializing(board, "relic")
    board.put(ADA, "memory", "filler", 3)
    afloat, other = board.put(ADA, "graveyard", "drift"), board.put(ADA, "graveyard", "filler")
    desk = board.start().answer("materialize", PlayCard(relic, "materialization"))
    assert "floating memory" in str(desk.refused(other)), "the reason, not only that it is so"
    before = len(desk.game.steps)
    desk.answer("floating_memory", *[afloat][:chosen])
    moves = [one for step in desk.game.steps[before:] if type(one := step.event) is CardMoved and one.how == "paid"]
    whence = ["graveyard"] * chosen + ["memory"] * (2 - chosen)
    assert [(one.from_zone, one.to_zone) for one in moves] == [(zone, "banishment") for zone in whence]
    assert _asked(desk) == "opportunity" and desk.stack() == ["relic"], "the card is on the stack at once"
    with pytest.raises(Refused, match="no play under way"):
        desk.game.answer(Answer(ADA, (Cancel(),)))
    assert len(desk.zone("banishment", ADA)) == 2 and len(desk.zone("memory", ADA)) == 1 + chosen


@pytest.mark.parametrize(("items", "fillers", "asked"), [(1, 1, True), (1, 0, False), (0, 1, None)])
@pytest.mark.parametrize("first", ["Reserve", "Sacrifice"])
def test_costs_are_paid_in_the_order_one_likes_of_those_that_leave_everything_paid(
    first: str, items: int, fillers: int, asked: bool | None
) -> None:
    cell = card("cell", "item", abilities=(t.Keyword("Reservable"),))
    extra = t.AdditionalCost(t.Cost(sacrifice=ITEM), text="Sacrifice an item.")
    board = Board(cell, ally("lord", 5, 5, abilities=(extra,)))
    cells = [board.field(ADA, "cell", token=True) for _ in range(items)]
    lord = board.put(ADA, "hand", "lord")
    spare = [board.put(ADA, "hand", "filler") for _ in range(fillers)]
    desk = board.start()
    if asked is None:
        assert desk.refused(PlayCard(lord)).rule == "costs.additional", "nothing of it is paid"
        return
    desk.answer("opportunity", PlayCard(lord))
    assert (_asked(desk) == "cost_order") == asked
    if asked:
        ways = sorted(desk.game.decision.options, key=lambda pick: pick.label == "Sacrifice")  # type: ignore[union-attr]
        assert [pick.label == "Sacrifice" for pick in ways] == [False, True]
        desk.answer("cost_order", ways[int(first == "Sacrifice")])
    steps = [("pay_reserve", (spare or cells)[0]), ("cost_objects", cells[0])]
    for kind, id in reversed(steps) if asked and first == "Sacrifice" else steps:
        assert _asked(desk) == kind and id in _offered(desk)
        desk.answer(kind, id)
    assert desk.stack() == ["lord"] and desk.objects(ADA) == [] and len(desk.zone("memory", ADA)) == fillers


def test_where_no_order_could_matter_none_is_asked_for() -> None:
    extra = t.AdditionalCost(t.Cost(sacrifice=ITEM), text="Sacrifice an item.")
    board = Board(card("orb", "item"), ally("lord", 5, 5, abilities=(extra,)))
    orb, lord = board.field(ADA, "orb"), board.put(ADA, "hand", "lord")
    filler = board.put(ADA, "hand", "filler")
    desk = board.start().answer("opportunity", PlayCard(lord)).answer("pay_reserve", filler)
    desk.answer("cost_objects", orb)
    assert desk.stack() == ["lord"] and desk.objects(ADA) == []


@pytest.mark.parametrize("method", ["activation", "bestowment"])
@pytest.mark.parametrize("how", ["Reservable", "instead", "Kindle"])
@pytest.mark.parametrize("there", [True, False])
def test_something_else_may_be_done_for_a_reserve_cost(there: bool, how: str, method: Any) -> None:
    kindle = (t.Keyword("Kindle", 1),) if how == "Kindle" else ()
    types = "action" if method == "activation" else "lesser-boon"
    board = Board(
        card("spell", types, speed="fast", elements=("FIRE",), abilities=kindle),
        card("cell", "item", abilities=(t.Keyword("Reservable"),)),
        card("well", "item", abilities=(t.PaysFor("reserve", t.Cost(rest=True), 1, text="Rest this."),)),
        ally("ember", elements=("FIRE",)),
    )
    helper = 0
    if there:
        fields = {"Reservable": "cell", "instead": "well"}
        helper = board.put(ADA, "graveyard", "ember") if how == "Kindle" else board.field(ADA, fields[how])
    spell = board.put(ADA, "hand" if method == "activation" else "pantheon", "spell")
    desk = board.start()
    if not there:
        assert desk.refused(PlayCard(spell, method)).rule == "costs.reserve"
        return
    desk.answer("opportunity", PlayCard(spell, method))
    kind = {"Reservable": "pay_reserve", "instead": "optional_cost", "Kindle": "kindle"}[how]
    assert _asked(desk) == kind
    desk.answer(kind, desk.game.decision.options[0])  # type: ignore[union-attr]
    assert desk.zone("memory", ADA) == [] and desk.game.state.zone_of(spell)[0] != "hand"
    thing = desk.query.object(helper)
    assert desk.zone("banishment", ADA) == ["ember"] if thing is None else thing.rested


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("how", ["Floating Memory", "instead"])
def test_something_else_may_be_done_for_a_memory_cost(how: str, there: bool) -> None:
    well = card("well", "item", abilities=(t.PaysFor("memory", t.Cost(rest=True), 1, text="Rest this."),))
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=1)
    board = Board(relic, well, DRIFT, card("free", "item", cost_kind="memory", cost=0))
    played, _ = _materializing(board, "relic", "free")
    board.put(ADA, "memory", "filler", 1)
    if there:
        board.put(ADA, "graveyard", "drift") if how == "Floating Memory" else board.field(ADA, "well")
    desk = board.start().answer("materialize", PlayCard(played, "materialization"))
    kind = "floating_memory" if how == "Floating Memory" else "optional_cost"
    assert _asked(desk) == (kind if there else "opportunity")
    if there:
        desk.answer(kind, desk.game.decision.options[0])  # type: ignore[union-attr]
    assert desk.zone("memory", ADA) == (["filler"] if there else []) and desk.stack() == ["relic"]


@pytest.mark.parametrize("imbued", [True, False])
def test_what_paying_adds_is_chosen_then_and_what_was_chosen_before_stays(imbued: bool) -> None:
    both = (
        t.OnResolve((t.Damage(1, t.Target()),), target(ALLY)),
        t.Restricted((t.IsImbued(),), (t.OnResolve((t.Damage(2, t.Target()),), target(ALLY)),)),
        t.Keyword("Imbue", 1),
    )
    spark = card("spark", "action", speed="fast", elements=("FIRE",), abilities=both)
    board = Board(spark, ally("fuel", elements=("FIRE",)), ally("guard", 1, 9))
    first, second = board.field(BO, "guard"), board.field(BO, "guard")
    spell, fuel = board.put(ADA, "hand", "spark"), board.put(ADA, "hand", "fuel")
    desk = board.start().answer("opportunity", PlayCard(spell))
    assert _offered(desk) == [first, second]
    desk.answer("targets", first).answer("pay_reserve", fuel).answer("may", Accept() if imbued else Decline())
    assert _asked(desk) == ("targets" if imbued else "opportunity")
    if imbued:
        assert _offered(desk) == [second], "the other stays what it was, and nothing is targeted twice"
        desk.answer("targets", second)
    assert [one.id for one in desk.view().stack[0].targets] == ([first, second] if imbued else [first])
    assert _asked(desk) == "opportunity" and len(desk.zone("memory", ADA)) == 1, "the cost is not found anew"
    desk.resolve()
    assert [desk.view().object(id).damage for id in (first, second)] == [1, 2 if imbued else 0]  # type: ignore[union-attr]


@pytest.mark.parametrize("way", ["activation", "materialization"])
def test_a_card_with_a_memory_cost_is_activated_where_it_says_so_and_pays_memory(way: Any) -> None:
    told = t.AlternativeCost(t.Cost(), zone="material", printed=True, text="Activate this from your material deck.")
    whats: tuple[Any, ...] = ("activate", "materialize")
    watch = card(
        "watch", "item", abilities=tuple(t.Triggered(t.Event(what), (t.Draw(1),), text=what) for what in whats)
    )
    board = Board(card("relic", "item", speed="fast", cost_kind="memory", cost=1, abilities=(told,)), watch)
    board.field(ADA, "watch")
    relic = board.put(ADA, "material", "relic")
    board.put(ADA, "memory", "bolt")
    board.put(ADA, "hand", "filler", 2)
    if way == "materialization":
        _materializing(board)
    desk = board.start().answer("materialize" if way == "materialization" else "opportunity", PlayCard(relic, way))
    assert (desk.zone("banishment", ADA), desk.zone("memory", ADA)) == (["bolt"], []) and len(
        desk.zone("hand", ADA)
    ) == 2
    below, above = desk.view().stack
    assert (below.kind, above.text) == (way, "activate" if way == "activation" else "materialize")
    assert desk.query.player(ADA).activated == (1 if way == "activation" else 0)


@pytest.mark.parametrize("first", [True, False])
def test_one_card_is_materialized_in_the_phase_and_more_only_by_an_effect(first: bool) -> None:
    relics = [card(key, "item", supertypes=("REGALIA",), cost_kind="memory", cost=0) for key in ("relic", "icon")]
    board = Board(*relics, action("call", t.Materialize(t.Filter(kind="card", zone="material"))))
    relic, icon = _materializing(board, "relic", "icon")
    call = board.put(ADA, "hand", "call")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.answer("materialize", PlayCard(relic, "materialization") if first else Decline())
    if first:
        desk.resolve()
    assert _asked(desk) == "opportunity" and desk.objects(ADA) == (["relic"] if first else [])
    desk.play(call).resolve()
    assert _asked(desk) == "materialize"
    desk.answer("materialize", PlayCard(icon, "materialization")).resolve()
    assert desk.objects(ADA)[-1] == "icon"


@pytest.mark.parametrize(
    ("level", "lineage", "why"),
    [
        (1, "", "champions.level"),
        (2, "", ""),
        (3, "", "champions.level"),
        (2, "Hero", ""),
        (2, "Sage", "champions.lineage"),
    ],
)
@pytest.mark.parametrize("types", ["champion", "item"])
def test_champions_need_the_level_below_and_their_lineage_and_other_cards_neither(
    types: str, level: int, lineage: str, why: str
) -> None:
    words = (t.Keyword("Lineage", word=lineage) if lineage else t.Keyword("Spellshroud"),)
    master = card("master", types, level=level, life=25, cost_kind="memory", cost=0, abilities=words)
    board = Board(master, card("free", "item", cost_kind="memory", cost=0))
    played, _ = _materializing(board, "master", "free")
    desk = board.start()
    pick = PlayCard(played, "materialization")
    if why and types == "champion":
        assert desk.refused(pick).rule == why
    else:
        desk.answer("materialize", pick)
        assert desk.stack() == ["master"]
