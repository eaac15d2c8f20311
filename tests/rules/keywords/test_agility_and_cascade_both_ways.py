"""Agility, Cascade, Foster and On Charge: what they do, how often and for whom (glossary/keywords-and-abilities)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.counter_rules import add_charge_counters
from gatcg_desktop.rules.actions.moves import put_counters
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.triggers.noticing import begin_phase
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

BURN = t.Damage(1, t.Champion("opponent"))


def _waiting(desk: Desk) -> list[str]:
    return [desk.game.state[id].key for id in desk.game.state.zone("triggers", 0)]


# Agility ----------------------------------------------------------------------------------------------------------


def _returns(desk: Desk) -> list[tuple[int, int]]:
    """Resolve what waits at the end of the turn: of each, who chooses and how many cards (what there is, unasked)."""
    found = []
    desk.in_any_order()
    while desk.stack():
        player, before = desk.view().stack[-1].controller, len(desk.zone("memory", ADA))
        desk.resolve()
        decision = desk.game.decision
        if decision is not None and decision.kind == "choose":
            player = decision.player
            assert decision.least < len(decision.options), "who has no more is not asked"
            assert {pick.id for pick in decision.options} == set(desk.game.state.zone("memory", ADA))
            desk.answer("choose", *decision.options[: decision.least])
        found.append((player, before - len(desk.zone("memory", ADA))))
    return found


@pytest.mark.parametrize(
    ("numbers", "there", "returned"),
    [((), 4, []), ((1,), 4, [1]), ((1, 2), 4, [2, 1]), ((3,), 3, [3]), ((3,), 1, [1]), ((2, 2), 3, [2, 1])],
)
@pytest.mark.parametrize("turn_player", [ADA, BO])
@pytest.mark.parametrize("of", ["player", "ally"])
def test_each_agility_returns_its_number_or_what_there_is_as_the_end_phase_begins(
    of: str, turn_player: int, numbers: tuple[int, ...], there: int, returned: list[int]
) -> None:
    """It is the same whether a player gains it, in whosever turn, or an ally of theirs has it."""
    words = (t.Keyword("Retort", 2), *(t.Keyword("Agility", number) for number in numbers))
    board = Board(
        action("swift", *(t.GrantAgility(number) for number in numbers), cost=0), ally("fleet", abilities=words)
    )
    board.put(ADA, "memory", "filler", there)
    board.put(BO, "memory", "filler", 2)
    spell = board.put(ADA, "hand", "swift")
    if of == "ally":
        board.field(ADA, "fleet")
    board.set(turn_player=turn_player)
    desk = board.start().passes(turn_player - ADA)
    if of == "player":
        desk.play(spell).resolve()
        assert len(desk.zone("memory", ADA)) == there, "not at once"
    hand = len(desk.zone("hand", ADA))
    desk.passes(2 if of == "player" else 3 - turn_player)
    assert _returns(desk) == [(ADA, number) for number in returned]
    assert len(desk.zone("hand", ADA)) == hand + sum(returned) and len(desk.zone("memory", BO)) == 2


@pytest.mark.parametrize("gained", [True, False])
def test_the_agility_of_a_player_is_lost_at_clean_up(gained: bool) -> None:
    board = Board(action("swift", t.GrantAgility(1), cost=0))
    board.writer.change(ADA, agility=(1,) if gained else ())
    board.put(ADA, "memory", "filler", 3)
    desk = board.start().passes(2)
    assert _returns(desk) == [(ADA, 1)] * gained
    desk.passes(2)
    assert desk.view().turn_player == BO and desk.game.state[ADA].agility == ()
    begin_phase(GameWriter(board.writer, desk.definitions), "end")
    assert _waiting(desk) == []


# Cascade ----------------------------------------------------------------------------------------------------------

MODES = tuple(t.Mode(f"Deal {n}.", (t.Damage(n, t.Champion("opponent")),)) for n in (1, 2, 4))
AIMED = (MODES[0], t.Mode("Deal 2 to an ally.", (t.Damage(2, t.Target()),), target(ALLY)))


def _cascading(kind: str, modes: tuple[t.Mode, ...] = MODES) -> Board:
    """Ada has an orb that cascades as it is activated, or as she draws."""
    ability: t.Ability = t.Activated(t.Cost(), (), modes=modes, cascade=True, text="Cascade")
    if kind == "triggered":
        ability = t.Triggered(t.Event("draw", whose="you"), (), modes=modes, cascade=True, text="Cascade")
    return Board(
        card("orb", "item", abilities=(ability,), cost=0),
        action("study", t.Draw(1), cost=0),
        action("back", t.ReturnToHand(t.Target()), targets=target(t.Filter(types=("ITEM",))), cost=0),
        action("quiet", t.Negate(t.Target()), targets=target(t.Filter(kind="instance")), cost=0),
        action("echo", t.CopyInstance(t.Target()), targets=target(t.Filter(kind="instance")), cost=0),
    )


def _use(desk: Desk, orb: int, kind: str) -> None:
    """One more use of it is on the stack."""
    if kind == "activated":
        desk.use(orb)
    else:
        study = next(id for id in desk.game.state.zone("hand", ADA) if desk.game.state[id].key == "study")
        desk.play(study).resolve()
    assert desk.stack() == ["orb"]


@pytest.mark.parametrize("kind", ["activated", "triggered"])
@pytest.mark.parametrize(("end", "dealt"), [("", [1, 3, 7, 11]), ("quiet", [0, 2, 6, 10]), ("echo", [2, 4, 8, 12])])
def test_each_use_takes_the_next_effect_also_after_one_that_was_negated_and_a_copy_is_no_use(
    kind: str, end: str, dealt: list[int]
) -> None:
    """The first use is negated, copied or let be; the last effect is for every use from then on."""
    board = _cascading(kind)
    orb = board.field(ADA, "orb")
    board.put(ADA, "hand", "study", 4)
    spell = board.put(ADA, "hand", end) if end else 0
    desk = board.start()
    for use, total in enumerate(dealt):
        _use(desk, orb, kind)
        assert desk.view().stack[0].modes == (MODES[min(use, 2)].text,), "that effect and no other"
        if spell and use == 0:
            desk.play(spell, targets=(desk.view().stack[0].id,)).resolve()
        while desk.stack():
            desk.resolve()
        assert desk.damage(BO) == total
    assert desk.query.object(orb).counters == (), "it does not count with counters"  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", ["activated", "triggered"])
def test_only_the_effect_whose_turn_it_is_chooses_its_targets_as_it_goes_onto_the_stack(kind: str) -> None:
    board = _cascading(kind, AIMED)
    orb, unit = board.field(ADA, "orb"), board.field(BO, "filler")
    board.put(ADA, "hand", "study", 2)
    desk = board.start()
    _use(desk, orb, kind)
    desk.resolve()
    assert desk.damage(BO) == 1
    if kind == "activated":
        desk.use(orb)
    else:
        desk.play(desk.game.state.zone("hand", ADA)[0]).resolve()
    desk.answer("targets", unit).resolve()
    assert desk.objects(BO) == [] and desk.damage(BO) == 1


@pytest.mark.parametrize("kind", ["activated", "triggered"])
@pytest.mark.parametrize("other", [True, False])
def test_each_object_counts_its_uses_for_itself(kind: str, other: bool) -> None:
    """The same one goes on with its second effect; another, as which it came back, begins anew."""
    board = _cascading(kind)
    orb = board.field(ADA, "orb")
    board.put(ADA, "hand", "study", 2)
    spell = board.put(ADA, "hand", "back")
    desk = board.start()
    _use(desk, orb, kind)
    desk.resolve()
    if other:
        desk.play(spell, targets=(orb,)).resolve()
        desk.play(next(id for id in desk.game.state.zone("hand", ADA) if desk.game.state[id].key == "orb")).resolve()
        orb = desk.view().objects[-1].id
    _use(desk, orb, kind)
    assert desk.view().stack[0].modes == (MODES[0 if other else 1].text,)


# Foster -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize(("hurt", "unharmed"), [(0, True), (3, True), (4, False), (5, False)])
@pytest.mark.parametrize("turn_player", [ADA, BO])
def test_an_ally_with_foster_is_fostered_at_its_players_recollection_if_unharmed_since_their_last_turn(
    has: bool, hurt: int, unharmed: bool, turn_player: int
) -> None:
    """It is turn 5; Ada's last turn was turn 3. An effect fosters the other as well."""
    board = Board(
        ally("cub", 1, 9, abilities=(t.Keyword("Foster") if has else t.Keyword("Harmonize"),)),
        action("raise", t.Become(t.Target(), "fostered"), targets=target(ALLY), cost=0),
    )
    cub = board.field(ADA, "cub", damaged_turn=hurt)
    board.set(turn_player=turn_player)
    spell = board.put(turn_player, "hand", "raise")
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    for phase in ("wake_up", "main", "end"):
        begin_phase(s, phase)
    assert _waiting(desk) == []
    begin_phase(s, "recollection")
    assert _waiting(desk) == ["cub"] * (has and unharmed and turn_player == ADA)
    for id in desk.game.state.zone("triggers", 0):
        board.writer.remove(id)
    desk.play(spell, targets=(cub,)).resolve()
    assert desk.view().object(cub).properties == ("fostered",)  # type: ignore[union-attr]


# On Charge --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3])
def test_on_charge_triggers_once_with_so_many_counters_which_come_at_each_recollection_until_then(number: int) -> None:
    charge = t.Triggered(t.Event("charge", count=number), (BURN,), text=f"On Charge {number}: 1 damage.")
    plain = t.Triggered(t.Event("enter"), (BURN,), text="On Enter: 1 damage.")
    board = Board(card("cell", "item", abilities=(charge, plain)), card("plain", "item", abilities=(plain,)))
    cell, other = board.field(ADA, "cell"), board.field(ADA, "plain")
    theirs = board.field(BO, "cell")
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    for phase in range(1, 5):
        add_charge_counters(s, ADA)
        assert desk.query.object(cell).count("charge") == min(phase, number)  # type: ignore[union-attr]
        assert _waiting(desk) == ["cell"] * (phase >= number)
    put_counters(s, cell, "charge", -number)
    put_counters(s, cell, "charge", number + 1)
    assert _waiting(desk) == ["cell"], "never again"
    for id in (other, theirs):
        assert desk.query.object(id).count("charge") == 0  # type: ignore[union-attr]


def test_the_player_who_has_agility_picks_the_cards() -> None:
    board = Board()
    board.writer.change(ADA, agility=(1,))
    board.put(ADA, "memory", "filler", 2)
    bolt = board.put(ADA, "memory", "bolt")
    desk = board.start().passes(2).resolve()
    desk.refused(*desk.game.decision.options)  # type: ignore[union-attr]
    desk.answer("choose", bolt)
    assert desk.zone("hand", ADA) == ["bolt"]
