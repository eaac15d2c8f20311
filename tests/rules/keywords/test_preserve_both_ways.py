"""Preserve: what comes into the material deck preserved, and what a preserved card is for (keywords, Preserve)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, Pick, PlayCard
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

PRESERVE = t.Keyword("Preserve")
MINE = t.Filter(kind="card", zone="graveyard", controller="opponent")


def _seen(desk: Desk, viewer: int) -> list[str]:
    """What someone sees in Ada's material deck."""
    return [one.key for one in desk.view(viewer).cards("material", ADA)]


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize(
    ("fate", "supertypes", "preserved", "zone"),
    [
        ("destroyed", (), True, "graveyard"),
        ("sacrificed", (), True, "graveyard"),
        ("banished", (), False, "banishment"),
        ("returned", (), False, "hand"),
        ("destroyed, void", (), False, "banishment"),
        ("destroyed, gate", (), False, "hand"),
        ("destroyed, ephemeral", (), False, "banishment"),
        ("destroyed", ("REGALIA",), False, "banishment"),
        ("destroyed, eaten", (), False, "banishment"),
        ("destroyed, a token", (), False, ""),
    ],
)
def test_what_is_destroyed_is_preserved_out_of_the_graveyard_and_from_nowhere_else(
    has: bool, fate: str, supertypes: tuple[str, ...], preserved: bool, zone: str
) -> None:
    """Void banishes what would go to a graveyard, and a gate returns it; what eats banishes it there, before the ability has resolved."""
    what, _, besides = fate.partition(", ")
    how: dict[str, t.Effect] = {
        "destroyed": t.Destroy(t.Target()),
        "sacrificed": t.Sacrifice(t.Target()),
        "banished": t.Banish(t.Target()),
        "returned": t.ReturnToHand(t.Target()),
    }
    board = Board(
        ally("heirloom", 1, 1, abilities=(PRESERVE,) if has else (t.Keyword("Harmonize"),), supertypes=supertypes),
        action("doom", how[what], targets=target(ALLY), cost=0),
        action("eat", t.Banish(t.Every(MINE)), cost=0),
        card("void", "item", abilities=(t.ZoneReplacement("banishment", "graveyard", ALLY),)),
        card("gate", "item", abilities=(t.ZoneReplacement("hand", "graveyard", ALLY),)),
    )
    one = board.field(
        ADA, "heirloom", token=besides == "a token", properties=("ephemeral",) if besides == "ephemeral" else ()
    )
    if besides in ("void", "gate"):
        board.field(BO, besides)
    doom, eat = board.put(ADA, "hand", "doom"), board.put(BO, "hand", "eat")
    desk = board.start().play(doom, targets=(one,)).resolve()
    if besides == "eaten":
        desk.passes().play(eat).resolve()
    while desk.stack():
        desk.resolve()
    assert ("heirloom" in desk.zone("material", ADA)) == (has and preserved)
    if has and preserved:
        id = desk.game.state.zone("material", ADA)[0]
        assert desk.game.state[id].properties == ("preserved",) and _seen(desk, BO) == ["heirloom"]
    elif supertypes and zone == "hand":
        assert desk.zone("material", ADA) == ["heirloom"]
    elif zone:
        assert "heirloom" in desk.zone(zone, ADA)


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("end", ["resolved", "negated", "fizzled"])
def test_an_action_is_preserved_as_it_leaves_the_stack(has: bool, end: str) -> None:
    board = Board(
        action("lesson", t.Damage(1, t.Target()), targets=target(ALLY), more=(PRESERVE,) if has else ()),
        action("doom", t.Banish(t.Target()), targets=target(ALLY)),
    )
    unit = board.field(BO, "filler")
    spell = board.put(ADA, "hand", "lesson")
    answer = board.put(BO, "hand", "hush" if end == "negated" else "doom")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 1)
    desk = board.start().play(spell, targets=(unit,))
    if end != "resolved":
        desk.passes().play(answer, targets=(desk.view().stack[0].id if end == "negated" else unit,)).resolve()
    while desk.stack():
        desk.resolve()
    assert desk.zone("material" if has else "graveyard", ADA) == ["lesson"]
    assert desk.game.state[spell].properties == (("preserved",) if has else ())
    assert _seen(desk, BO) == (["lesson"] if has else [])


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("banished", [True, False])
@pytest.mark.parametrize("wants", [True, False])
def test_whoever_controls_an_action_that_would_be_banished_says_whether_it_is_preserved(
    has: bool, banished: bool, wants: bool
) -> None:
    words: tuple[t.Ability, ...] = (PRESERVE,) if has else (t.Keyword("Harmonize"),)
    if banished:
        words += (t.ZoneReplacement("banishment", "resolve"),)
    board = Board(action("lesson", t.Draw(1), more=words))
    spell = board.put(ADA, "hand", "lesson")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell).resolve()
    if has and banished:
        desk.answer("may", Accept() if wants else Decline())
    preserved = has and (wants or not banished)
    assert desk.zone("material" if preserved else "banishment" if banished else "graveyard", ADA) == ["lesson"]
    assert desk.game.state[spell].properties == (("preserved",) if preserved else ())


def _materialize(preserved: bool, others: bool) -> tuple[Desk, int, int]:
    """Ada's materialize phase: a card of hers that is preserved or just like one, and another to materialize."""
    watch = t.Triggered(t.Event("materialize"), (t.Recover(1),), text="Whenever somebody materializes: Recover 1.")
    board = Board(
        action("lesson", t.Draw(1), more=(PRESERVE,)),
        card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0),
        card("watch", "item", abilities=(watch,)),
    )
    board.field(ADA, "watch")
    kept = board.put(ADA, "material", "lesson")
    if preserved:
        board.writer.change(kept, properties=("preserved",), face_up=True)
    relic = board.put(ADA, "material", "relic") if others else 0
    board.put(ADA, "hand", "filler", 1)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    return board.start(), kept, relic


@pytest.mark.parametrize("preserved", [True, False])
@pytest.mark.parametrize("others", [True, False])
def test_a_preserved_card_returns_to_the_hand_in_place_of_a_materialization(preserved: bool, others: bool) -> None:
    """Whether there is something to materialize or not; it lies open until then. It is no materialization."""
    desk, kept, relic = _materialize(preserved, others)
    assert _seen(desk, BO) == ["lesson"] * preserved + [""] * (not preserved) + [""] * others
    decision = desk.game.decision
    assert decision is not None and (decision.kind == "materialize") == (preserved or others)
    if not (preserved or others):
        assert desk.view().phase != Phase.MATERIALIZE.value
        return
    plays = [PlayCard(relic, "materialization")] * others
    assert list(decision.options) == [*plays, *[Pick(kept)] * preserved, Decline()]
    desk.answer("materialize", kept if preserved else plays[0])
    assert desk.stack() == ([] if preserved else ["relic", "watch"])
    if preserved:
        assert "lesson" in desk.zone("hand", ADA) and "lesson" not in _seen(desk, ADA)
        assert "lesson" not in [one.key for one in desk.view(BO).cards("hand", ADA)]
        assert desk.view().phase != Phase.MATERIALIZE.value and desk.zone("material", ADA) == ["relic"] * others


@pytest.mark.parametrize("preserved", [True, False])
@pytest.mark.parametrize("how", ["materialize", "activate"])
def test_only_an_instruction_to_materialize_is_replaced(preserved: bool, how: str) -> None:
    filter = t.Filter(kind="card", zone="hand", controller="you")
    told: t.Effect = (
        t.Materialize(t.Filter(kind="card", zone="material", supertypes=("REGALIA",)))
        if how == "materialize"
        else t.ActivateCard(t.Choose(filter), optional=True)
    )
    board = Board(action("lesson", t.Draw(1), more=(PRESERVE,)), action("call", told, cost=0))
    kept, spell = board.put(ADA, "material", "lesson"), board.put(ADA, "hand", "call")
    if preserved:
        board.writer.change(kept, properties=("preserved",), face_up=True)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell).resolve()
    decision = desk.game.decision
    assert decision is not None
    if how == "activate":
        assert PlayCard(bolt) in decision.options and Pick(kept) not in decision.options
    else:
        assert (decision.kind == "materialize") == preserved
        if preserved:
            desk.answer("materialize", kept)
    assert ("lesson" in desk.zone("hand", ADA)) == (preserved and how == "materialize")
