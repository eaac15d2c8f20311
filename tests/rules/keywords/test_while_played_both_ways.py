"""Keywords that count as a card is played or while it waits on the Effects Stack (glossary/keywords-and-abilities).

Efficiency, Elysian Aura, Empower, Ephemerate, Imbue, Interdiction and Kindle.
"""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, PlayCard
from gatcg_desktop.rules.query.measures import stat_of
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, target

HARMONIZE = t.Keyword("Harmonize")
BEAM = t.Damage(t.Level(), t.Champion("opponent"))
AENEAN = ("AENEAN", "SPELL")
PHANTASIA = t.Filter(types=("PHANTASIA",))


def _asked(desk: Desk) -> tuple[str, int]:
    assert desk.game.decision is not None
    return desk.game.decision.kind, desk.game.decision.player


# Interdiction -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("turn_player", [ADA, BO])
@pytest.mark.parametrize("below", [True, False])
def test_nobody_has_opportunity_while_a_card_with_interdiction_is_on_the_stack(
    has: bool, turn_player: int, below: bool
) -> None:
    """What triggers as it is played is put onto the stack all the same, and resolves first. Then the turn player has
    Opportunity again, whoever played it, and may answer what is below."""
    watch = t.Triggered(t.Event("activate", whose="any"), (t.Recover(1),), text="Whenever a card is activated.")
    board = Board(
        action("decree", t.Damage(1, t.Champion("opponent")), more=(t.Keyword("Interdiction") if has else HARMONIZE,)),
        card("watch", "item", abilities=(watch,)),
        action("wait", t.Draw(0), cost=0),
    )
    watcher = board.field(BO, "watch")
    decree, wait = board.put(ADA, "hand", "decree"), board.put(ADA, "hand", "wait")
    for player in (ADA, BO):
        board.put(player, "hand", "bolt")
        board.put(player, "hand", "filler", 2)
    board.set(turn_player=turn_player, first_player=turn_player, holder=ADA)
    desk = board.start()
    if below:
        desk.play(wait)
        board.writer.remove(watcher)
    else:
        board.writer.remove(wait)
    desk.play(decree)
    above = ["watch"] * (not below)
    waiting = ["watch"] * below + ["wait"] * below
    if has:
        assert (desk.damage(BO), _asked(desk)) == (1, ("opportunity", turn_player))
        assert sorted(desk.stack()) == sorted(waiting)
        return
    assert (desk.damage(BO), _asked(desk)) == (0, ("opportunity", ADA))
    assert desk.stack()[-1 - len(above) :] == ["decree", *above]


# Levels -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("level", [1, 3])
def test_efficiency_is_for_the_play_and_the_cost_of_the_card_is_the_same_everywhere(has: bool, level: int) -> None:
    board = Board(action("cheap", t.Draw(0), cost=4, more=(t.Keyword("Efficiency") if has else HARMONIZE,)))
    board.writer.change(board.champions[ADA], counters=(("level", level - 1),))
    spell = board.put(ADA, "hand", "cheap")
    board.put(ADA, "hand", "filler", 4)
    desk = board.start()
    assert stat_of(desk.query, spell, "cost") == 4
    desk.play(spell, pay=4 - level if has else 4)
    assert stat_of(desk.query, desk.view().stack[0].id, "cost") == 4
    desk.resolve()
    assert desk.zone("graveyard", ADA) == ["cheap"] and stat_of(desk.query, spell, "cost") == 4


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("later", ["gained", "lost", ""])
def test_elysian_aura_counts_for_what_was_paid_as_it_was_then_and_for_what_resolves_as_it_is_now(
    first: bool, later: str
) -> None:
    """The spell costs (5) less the level of 1, draws at level 3 and up, and deals as much damage as the level is."""
    draws = t.Restricted((t.LevelAtLeast(3),), (t.OnResolve((t.Draw(1),)),))
    auras = t.Every(t.Filter(kind="card", zone="graveyard", types=("PHANTASIA",)))
    board = Board(
        card("aura", "phantasia", abilities=(t.Keyword("Elysian Aura"),)),
        action("beam", BEAM, more=(t.Keyword("Efficiency"), draws), cost=5, subtypes=AENEAN),
        action("lost", t.Destroy(t.Every(PHANTASIA)), cost=0),
        action("gained", t.PutInto(auras, "field"), cost=0),
    )
    if first:
        board.field(ADA, "aura")
    board.put(ADA, "graveyard", "aura")
    beam = board.put(ADA, "hand", "beam")
    other = board.put(ADA, "hand", later) if later else 0
    board.put(ADA, "hand", "filler", 4)
    desk = board.start().play(beam, pay=2 if first else 4)
    paid = len(desk.zone("memory", ADA))
    if other:
        desk.play(other).resolve()
    now = (first and later != "lost") or later == "gained"
    hand = len(desk.zone("hand", ADA))
    desk.resolve()
    assert desk.damage(BO) == (3 if now else 1), "the level as it resolves"
    assert len(desk.zone("hand", ADA)) - hand == int(now), "what was unlocked may be lost"
    assert len(desk.zone("memory", ADA)) == paid == (2 if first else 4), "what was paid is paid"


@pytest.mark.parametrize(("numbers", "levels"), [((), 0), ((0,), 0), ((2,), 2), ((2, 1), 3), ((0, 1), 1)])
@pytest.mark.parametrize("copied", [True, False])
def test_empower_of_more_than_0_adds_up_for_the_spell_and_its_copies(
    numbers: tuple[int, ...], levels: int, copied: bool
) -> None:
    told = t.Triggered(t.Event("empower"), (t.Mill(1),), text="Whenever you empower: Mill 1.")
    board = Board(
        action("focus", *(t.Empower(number) for number in numbers), cost=0),
        action("beam", BEAM, subtypes=("SPELL",), cost=0),
        action("echo", t.CopyInstance(t.Target()), targets=target(t.Filter(kind="instance")), cost=0),
        card("told", "item", abilities=(told,)),
    )
    board.field(ADA, "told")
    focus, beam, echo = (board.put(ADA, "hand", key) for key in ("focus", "beam", "echo"))
    desk = board.start().play(focus).resolve()
    assert desk.in_any_order().stack() == ["told"] * sum(number > 0 for number in numbers)
    while desk.stack():
        desk.resolve()
    desk.play(beam)
    assert ("empowered" in desk.view().stack[0].properties) == (levels > 0)
    if copied:
        desk.play(echo, targets=(desk.view().stack[0].id,)).resolve()
        assert ["empowered" in item.properties for item in desk.view().stack] == [levels > 0] * 2
        desk.resolve()
        assert desk.damage(BO) == 1 + levels, "the copy"
    desk.resolve()
    assert desk.damage(BO) == (1 + levels) * (2 if copied else 1)


# What is paid with ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["graveyard", "banishment", "memory", "hand"])
@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize(
    ("types", "turn_player"), [("fast action", ADA), ("fast action", BO), ("action", BO), ("action", ADA)]
)
def test_ephemerate_plays_out_of_the_graveyard_for_its_cost_at_the_cards_own_speed(
    zone: str, has: bool, types: str, turn_player: int
) -> None:
    cost = t.AlternativeCost(t.Cost(reserve=2), zone="graveyard", property="ephemeral", text="Ephemerate 2")
    fast = types.startswith("fast")
    board = Board(action("ghost", t.Draw(0), cost=1, speed="fast" if fast else "slow", more=(cost,) if has else ()))
    ghost = board.put(ADA, zone, "ghost")
    board.put(ADA, "hand", "filler", 2)
    board.set(turn_player=turn_player, first_player=turn_player, holder=ADA)
    desk = board.start()
    may = (zone == "hand" or (zone == "graveyard" and has)) and (fast or turn_player == ADA)
    assert (PlayCard(ghost) in desk.game.decision.options) == may  # type: ignore[union-attr]
    if not may:
        assert desk.refused(PlayCard(ghost)).rule == (
            "timing.slow" if zone == "hand" or (zone == "graveyard" and has) else "activation.zone"
        )
        return
    desk.play(ghost, pay=1 if zone == "hand" else 2)
    assert ("ephemeral" in desk.view().stack[0].properties) == (zone == "graveyard")


@pytest.mark.parametrize("viewer", [ADA, BO])
@pytest.mark.parametrize("reveals", [True, False])
def test_what_was_revealed_for_imbue_lies_face_down_in_memory_afterwards(viewer: int, reveals: bool) -> None:
    board = Board(
        action("glow", t.Draw(0), more=(t.Keyword("Imbue", 1) if reveals else HARMONIZE,), elements=("FIRE",)),
        ally("ember", 1, 1, elements=("FIRE",)),
    )
    spell, ember = board.put(ADA, "hand", "glow"), board.put(ADA, "hand", "ember")
    desk = board.start().answer("opportunity", PlayCard(spell)).answer("pay_reserve", ember)
    if reveals:
        desk.answer("may", Accept())
        assert "Ember" in desk.log()
    assert [one.key for one in desk.view(viewer).cards("memory", ADA)] == (["ember"] if viewer == ADA else [""])


@pytest.mark.parametrize("coals", [0, 1, 2])
def test_kindle_pays_for_reserve_and_leaves_the_cost_what_it_is(coals: int) -> None:
    board = Board(
        action(
            "blaze", t.Damage(t.Stat(t.This(), "cost"), t.Champion("opponent")), more=(t.Keyword("Kindle", 2),), cost=3
        ),
        ally("coal", 1, 1, elements=("FIRE",)),
    )
    fire = [board.put(ADA, "graveyard", "coal") for _ in range(2)]
    spell = board.put(ADA, "hand", "blaze")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().answer("opportunity", PlayCard(spell)).answer("kindle", *fire[:coals]).pay(3 - coals)
    assert desk.zone("banishment", ADA) == ["coal"] * coals and len(desk.zone("memory", ADA)) == 3 - coals
    assert stat_of(desk.query, desk.view().stack[0].id, "cost") == 3
    desk.resolve()
    assert desk.damage(BO) == 3
