"""Triggered abilities: what makes them trigger and what does not, and when they are read (triggered abilities)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, Decline, PickMode
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.triggers.noticing import begin_phase
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

BURN = t.Damage(2, t.Champion("opponent"))
ENTER = t.Event("enter")


def _enters(board: Board, key: str, fillers: int = 3) -> Desk:
    """Ada's ally has resolved."""
    one = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", fillers)
    return board.start().play(one).resolve()


@pytest.mark.parametrize("phase", ["wake_up", "recollection", "main", "end"])
@pytest.mark.parametrize("named", ["recollection", "end"])
def test_at_the_beginning_of_a_phase_triggers_in_that_phase_only(phase: str, named: str) -> None:
    board = Board(ally("clock", abilities=(t.Triggered(t.Event("phase", phase=named), (BURN,)),)))  # type: ignore[arg-type]
    board.field(ADA, "clock")
    desk = board.start()
    begin_phase(GameWriter(board.writer, desk.definitions), phase)
    assert len(desk.game.state.zone("triggers", 0)) == int(phase == named)


@pytest.mark.parametrize("own", [True, False])
def test_on_enter_needs_its_event_only_and_happens_to_its_own_object(own: bool) -> None:
    board = Board(ally("herald", abilities=(t.Triggered(ENTER, (BURN,)),)))
    if not own:
        board.field(ADA, "herald")
    desk = _enters(board, "herald" if own else "filler")
    assert desk.stack() == (["herald"] if own else [])
    desk.passes(2 * own)
    assert desk.damage(BO) == 2 * own


@pytest.mark.parametrize("at_first", [True, False])
@pytest.mark.parametrize("at_last", [True, False])
def test_an_intervening_if_counts_as_it_happens_and_again_as_it_resolves(at_first: bool, at_last: bool) -> None:
    condition = t.DamageAtLeast(5)
    board = Board(ally("herald", abilities=(t.Triggered(ENTER, (BURN,), condition=condition),)))
    champion = board.champions[ADA]
    board.writer.change(champion, damage=5 if at_first else 4)
    desk = _enters(board, "herald")
    assert desk.stack() == (["herald"] if at_first else []), "else it never comes onto the stack"
    board.writer.change(champion, damage=5 if at_last else 4)
    desk.passes(2 * at_first)
    assert desk.damage(BO) == (2 if at_first and at_last else 0)
    assert ("fizzles" in desk.log()) == (at_first and not at_last)


@pytest.mark.parametrize("wants", [True, False])
def test_may_is_asked_as_it_resolves(wants: bool) -> None:
    board = Board(ally("herald", abilities=(t.Triggered(ENTER, (t.May((BURN,)),)),)))
    desk = _enters(board, "herald")
    assert desk.stack() == ["herald"] and desk.game.decision is not None
    assert desk.game.decision.kind == "opportunity", "not as it comes onto the stack"
    desk.resolve().answer("may", Accept() if wants else Decline())
    assert desk.damage(BO) == (2 if wants else 0)


@pytest.mark.parametrize("modal", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_modes_and_targets_are_chosen_as_it_comes_onto_the_stack_and_without_any_it_fizzles(
    modal: bool, there: bool
) -> None:
    kill, line = (t.Destroy(t.Target()),), target(t.Filter(types=("ALLY",), controller="opponent"))
    modes = (t.Mode("Kill.", kill, line), t.Mode("Kill too.", kill, line))
    ability = t.Triggered(ENTER, (), modes=modes) if modal else t.Triggered(ENTER, kill, line)
    board = Board(ally("herald", abilities=(ability,)))
    units = [board.field(BO, "filler") for _ in range(2 * there)]
    desk = _enters(board, "herald")
    if not there:
        assert desk.stack() == [] and "Herald" in desk.log() and "fizzles" in desk.log()
        return
    if modal:
        desk.answer("modes", PickMode(1, "Kill too."))
    desk.answer("targets", units[0])
    assert desk.stack() == ["herald"] and desk.view().stack[0].modes == (("Kill too.",) if modal else ())
    desk.resolve()
    assert [id for id, _ in desk.query.objects(BO)][1:] == [units[1]]


@pytest.mark.parametrize("met", ["triggered", "resolved"])
def test_what_depends_is_read_as_it_resolves(met: str) -> None:
    heal = t.Damage(1, t.Champion("you"))
    board = Board(ally("herald", abilities=(t.Triggered(ENTER, (t.If(t.DamageAtLeast(5), (BURN,), (heal,)),)),)))
    champion = board.champions[ADA]
    board.writer.change(champion, damage=5 if met == "triggered" else 4)
    desk = _enters(board, "herald")
    board.writer.change(champion, damage=5 if met == "resolved" else 4)
    desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == ((5, 0) if met == "triggered" else (5, 2))


@pytest.mark.parametrize("negated", [True, False])
def test_a_delayed_trigger_comes_of_a_resolution_waits_for_its_time_and_comes_once(negated: bool) -> None:
    board = Board(action("fuse", t.Delayed("end", (BURN,))))
    fuse, hush = board.put(ADA, "hand", "fuse"), board.put(BO, "hand", "hush")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 1)
    desk = board.start().play(fuse)
    if negated:
        desk.passes().play(hush, targets=(desk.view().stack[0].id,))
    desk.resolve()
    writer = GameWriter(board.writer, desk.definitions)
    begin_phase(writer, "main")
    assert desk.game.state.zone("triggers", 0) == (), "it is not its time"
    begin_phase(writer, "end")
    assert len(desk.game.state.zone("triggers", 0)) == int(not negated)
    begin_phase(writer, "end")
    assert len(desk.game.state.zone("triggers", 0)) == int(not negated), "once"


def test_a_delayed_trigger_can_be_negated_as_any_ability() -> None:
    triggered = t.Filter(kind="instance", instances=("triggered",))
    quiet = action("quiet", t.Negate(t.Target()), targets=target(triggered))
    board = Board(action("fuse", t.Delayed("end", (BURN,))), quiet)
    fuse, quiet_card = board.put(ADA, "hand", "fuse"), board.put(BO, "hand", "quiet")
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 1)
    desk = board.start().play(fuse).resolve().passes(2)
    assert desk.view().phase == Phase.END.value and desk.stack() == ["fuse"]
    desk.passes().play(quiet_card, targets=(desk.view().stack[0].id,)).resolve()
    assert desk.stack() == [] and desk.damage(BO) == 0


@pytest.mark.parametrize("turn_player", [ADA, BO])
def test_those_of_the_turn_player_come_first_and_everybody_orders_their_own(turn_player: int) -> None:
    def shout(key: str) -> t.Triggered:
        return t.Triggered(t.Event("enter", ALLY), (BURN,), text=key)

    board = Board(*(ally(key, abilities=(shout(key),)) for key in ("one", "two", "three")))
    other = ADA + BO - turn_player
    one, two = board.field(turn_player, "one"), board.field(turn_player, "two")
    board.field(other, "three")
    board.set(turn_player=turn_player, first_player=turn_player, holder=turn_player)
    filler = board.put(turn_player, "hand", "filler", 2)
    desk = board.start().play(filler).resolve()
    waiting = {desk.game.state[pick.id].source: pick for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert list(waiting) == [one, two], "the other's is not theirs to order"
    desk.answer("order_triggers", waiting[two], waiting[one])
    assert desk.stack() == ["two", "one", "three"] and desk.damage(ADA) == desk.damage(BO) == 0


@pytest.mark.parametrize("subtypes", [("SPELL",), ()])
def test_a_trigger_is_a_spell_if_its_source_is(subtypes: tuple[str, ...]) -> None:
    ability = t.Triggered(ENTER, (t.Damage(1, t.Target()),), target(ALLY))
    board = Board(
        ally("herald", subtypes=subtypes, abilities=(ability, t.Keyword("Vigor"))),
        ally("veiled", abilities=(t.Keyword("Spellshroud"),)),
    )
    veiled = board.field(BO, "veiled")
    desk = _enters(board, "herald")
    offered = [pick.id for pick in desk.game.decision.options]  # type: ignore[union-attr]
    assert (veiled in offered) == (not subtypes) and len(offered) == (1 if subtypes else 2)


def test_what_triggers_during_a_resolution_waits_for_its_end() -> None:
    watcher = t.Triggered(t.Event("enter", ALLY), (BURN,))
    board = Board(
        ally("watcher", abilities=(watcher,)),
        ally("puppet", abilities=()),
        action("strings", t.Summon("puppet"), t.May((t.Draw(1),))),
    )
    board.field(ADA, "watcher")
    strings = board.put(ADA, "hand", "strings")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(strings).resolve()
    assert desk.objects(ADA) == ["watcher", "puppet*"] and desk.stack() == ["strings"], "it resolves still"
    desk.answer("may", Decline())
    assert desk.stack() == ["watcher"]


@pytest.mark.parametrize("ours", ["champion", "attack", "ally"])
def test_an_ability_resolves_though_its_source_has_left(ours: str) -> None:
    """And though its source is a champion, or an attack card, which could not be played now."""
    ability = t.Activated(
        t.Cost(sacrifice_this=ours == "ally"), (BURN,), zone="intent" if ours == "attack" else "field"
    )
    board = Board(
        card("lord", "champion", level=1, life=20, abilities=(ability,)),
        card("slash", "attack", power=1, speed="slow", abilities=(ability,)),
        ally("ghost", abilities=(ability,)),
    )
    source = board.field(ADA, "ghost") if ours == "ally" else board.champions[ADA]
    if ours == "champion":
        board.writer.change(source, key="lord")
    attack = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    if ours == "attack":
        desk.play(attack).resolve().answer("attack_target", desk.champions[BO])
        source = attack
    before = desk.damage(BO)
    desk.use(source).resolve()
    assert desk.damage(BO) == before + 2 and "fizzles" not in desk.log()


@pytest.mark.parametrize("grouped", [True, False])
def test_whenever_counts_each_time_and_one_or_more_once(grouped: bool) -> None:
    watcher = t.Triggered(t.Event("enter", ALLY, grouped=grouped), (BURN,))
    board = Board(ally("watcher", abilities=(watcher,)), ally("puppet"), action("strings", t.Summon("puppet", 2)))
    board.field(ADA, "watcher")
    strings = board.put(ADA, "hand", "strings")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(strings).resolve().in_any_order()
    assert desk.stack() == ["watcher"] * (1 if grouped else 2)
