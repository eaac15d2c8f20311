"""What players do in a game and how they leave it, each sentence with what it does not say (players, ending)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack, PassOpportunity, PlayCard
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.events import CardMoved, CountersChanged, DamageDealt, PhaseBegan, Recovered
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.procedure.opportunity import legal_plays
from tests.helpers.boards import ADA, ALLY, BO, Board, action, card, target

CY = 3

REST = t.Activated(t.Cost(rest=True), (t.Draw(1),))


@pytest.mark.parametrize("rested", [False, True])
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_of_their_own_will_players_play_activate_attack_bestow_and_pass(rested: bool, cards: int) -> None:
    board = Board(card("engine", "item", abilities=(REST,)), card("gift", "lesser-boon", cost=1, speed="fast"))
    engine, unit = board.field(ADA, "engine", rested=rested), board.field(ADA, "filler", rested=rested)
    hand = [board.put(ADA, "hand", "filler") for _ in range(cards)]
    gift = board.put(ADA, "pantheon", "gift")
    desk = board.start()
    expected = [PlayCard(id) for id in hand] if cards > 1 else []
    expected += [PlayCard(gift, "bestowment")] if cards else []
    expected += [] if rested else [ActivateAbility(engine, 0), DeclareAttack(unit)]
    assert list(legal_plays(desk.query, ADA)) == [*expected, PassOpportunity()]
    for every in (ActivateAbility(engine, 0), DeclareAttack(unit), PlayCard(gift, "bestowment")):
        if every not in expected:
            desk.refused(every)


@pytest.mark.parametrize("amount", [0, 1])
@pytest.mark.parametrize("change", [0, 1, -1])
@pytest.mark.parametrize("what", ["recover", "damage", "draw", "mill", "counters"])
def test_what_is_done_with_an_amount_of_0_never_happened(what: str, change: int, amount: int) -> None:
    """Nor is it replaced by more; and what is replaced by 0 has not happened either."""
    effect, kind = {
        "recover": (t.Recover(amount), Recovered),
        "damage": (t.Damage(amount, t.Champion("opponent")), DamageDealt),
        "draw": (t.Draw(amount), CardMoved),
        "mill": (t.Mill(amount), CardMoved),
        "counters": (t.PutCounters("level", amount, t.Champion()), CountersChanged),
    }[what]
    instead: dict[str, t.Ability] = {
        "recover": t.AmountReplacement("recover", t.Sum((t.EventAmount(), change))),
        "damage": t.DamageReplacement(change, t.Filter(types=("CHAMPION",))),
        "counters": t.AmountReplacement("counters", t.Sum((t.EventAmount(), change))),
    }
    change = change if what in instead else 0
    told = [t.Triggered(t.Event(event), (t.Draw(1),)) for event in ("recover", "deals")]
    board = Board(
        action("spell", effect, cost=0, more=(told[1],)),
        card("relic", "item", abilities=(told[0], *((instead[what],) if change else ()))),
    )
    board.writer.change(board.champions[ADA], damage=5)
    board.field(ADA, "relic")
    spell = board.put(ADA, "hand", "spell")
    desk = board.start().play(spell).passes()
    before = len(desk.game.steps)
    desk.passes()
    steps = [step for step in desk.game.steps[before:] if not step.rule.startswith("playing")]
    expected = max(0, amount + change) if amount else 0
    assert bool([step for step in steps if type(step.event) is kind]) == bool(expected)
    done = {"recover": 5 - desk.damage(ADA), "damage": desk.damage(BO), "mill": len(desk.zone("graveyard", ADA)) - 1}
    assert done.get(what, expected) == expected
    assert desk.stack() == (["relic"] if what == "recover" and expected else [])


@pytest.mark.parametrize("damage", [16, 17])
def test_nobody_responds_to_the_end_of_the_game_and_nothing_triggers_any_more(damage: int) -> None:
    watch = t.Triggered(t.Event("damaged", t.Filter(types=("CHAMPION",))), (t.Draw(1),))
    board = Board(card("watch", "item", abilities=(watch,)))
    board.writer.change(board.champions[BO], damage=damage)
    board.field(ADA, "watch")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(BO, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    board.put(BO, "hand", "filler", 1)
    desk = board.start().play(bolt, targets=(board.champions[BO],)).resolve()
    if damage == 17:
        assert (desk.game.decision, desk.stack(), desk.query.match.winner) == (None, [], ADA)
    else:
        assert desk.game.decision is not None and desk.game.decision.kind == "opportunity"
        assert (desk.stack(), desk.query.match.outcome) == (["watch"], "")


@pytest.mark.parametrize("turn_player", [ADA, BO])
@pytest.mark.parametrize(
    ("held", "taken", "then"),
    [(CY, True, CY), (BO, True, BO), (ADA, False, 0)],
    ids=["from its owner", "from who had it", "entered under the loser"],
)
def test_what_a_loser_took_goes_back_and_what_nobody_had_before_is_gone(
    held: int, taken: bool, then: int, turn_player: int
) -> None:
    fall = (t.Lose(),)
    take = action("take", *((t.GainControl(t.Target()), *fall) if taken else fall), targets=target(ALLY))
    board = Board(take, players=("Ada", "Bo", "Cy"))
    unit = board.field(CY, "filler")
    board.writer.change(unit, controller=held)
    mine, kept = board.field(ADA, "filler"), board.field(CY, "filler")
    board.writer.change(kept, controller=BO)
    board.writer.create(Change(0, BO, 1, (kept,), "permanent", control=CY), EFFECTS)
    spell = board.put(ADA, "hand", "take")
    board.put(ADA, "hand", "filler", 1)
    board.set(turn_player=turn_player)
    desk = board.start()
    desk.passes(2 if turn_player == BO else 0).play(spell, targets=(unit,)).passes(3)
    thing = desk.query.object(unit)
    assert (thing.controller if thing else 0) == then
    other = desk.query.object(kept)
    assert other is not None and other.controller == BO, "which was taken by another"
    assert desk.query.object(mine) is None and desk.zone("graveyard", CY) == [] == desk.zone("graveyard", ADA)


@pytest.mark.parametrize("turn_player", [ADA, BO])
def test_in_the_losers_own_turn_the_stack_resolves_and_the_end_phase_follows(turn_player: int) -> None:
    board = Board(action("fall", t.Lose(), cost=0), players=("Ada", "Bo", "Cy"))
    bolts = [board.put(BO, "hand", "bolt") for _ in range(3)]
    board.put(BO, "hand", "filler", 3)
    fall = board.put(ADA, "hand", "fall")
    board.set(turn_player=turn_player)
    desk = board.start()
    desk.passes(1 if turn_player == ADA else 0)
    for bolt in bolts:
        desk.play(bolt, targets=(board.champions[CY],))
    desk.passes(2).play(fall).passes(3)
    assert desk.stack() == ["bolt"] * 3
    for resolved in (1, 2, 3):
        assert (desk.query.match.turn_player, desk.query.match.phase) == (turn_player, Phase.MAIN)
        desk.passes(2)
        assert desk.damage(CY) == 3 * resolved
    phases = [(one.phase, one.player) for one in (step.event for step in desk.game.steps) if type(one) is PhaseBegan]
    assert phases == ([("end", ADA)] if turn_player == ADA else []), "in another's turn the turn goes on"
    if turn_player == ADA:
        desk.passes(2)
        assert desk.query.match.turn_player == BO
