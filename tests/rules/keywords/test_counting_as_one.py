"""Keywords of which several count as one: each in the place where it does something (keywords-and-abilities).

Once is as good as twice or three times, and not as good as never. What of them triggers is in
test_several_instances_both_ways.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.replacing import object_destination
from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.attackable import attackable_targets
from gatcg_desktop.rules.play.costs.means_of_payment import floating_memory_cards
from gatcg_desktop.rules.play.permissions import may_activate
from gatcg_desktop.rules.play.targeting import legal_targets
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

Words = tuple[t.Keyword, ...]


def _has(words: Words, **printed: Any) -> Board:
    """A board with a bearer of the words, and a spell that destroys all allies."""
    raze = action("raze", t.Destroy(t.Every(ALLY)), cost=0)
    return Board(ally("bearer", 2, 9, abilities=(*words, t.Keyword("Vigor")), **printed), raze)


def _cleave(words: Words) -> object:
    board = _has(words)
    bearer = board.field(ADA, "bearer")
    foes = [board.champions[BO], board.field(BO, "filler")]
    desk = board.start().answer("opportunity", DeclareAttack(bearer))
    if not words:
        desk.answer("attack_target", foes[0])
    assert desk.query.combat is not None
    return sorted(desk.query.combat.targets) == sorted(foes)


def _fast_activation(words: Words) -> object:
    board = _has(words)
    bearer = board.put(ADA, "hand", "bearer")
    board.put(ADA, "hand", "filler", 1)
    board.set(turn_player=BO)
    return may_activate(board.start().query, ADA, bearer) is None


def _floating_memory(words: Words) -> object:
    """It pays for one."""
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=2)
    board = Board(relic, action("drift", t.Draw(1), more=words))
    drift, item = board.put(ADA, "graveyard", "drift"), board.put(ADA, "material", "relic")
    board.put(ADA, "memory", "filler", 2)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start().answer("materialize", PlayCard(item, "materialization"))
    assert floating_memory_cards(desk.query, ADA) == ([drift] if words else [])
    if words:
        desk.answer("floating_memory", drift)
    return len(desk.zone("memory", ADA)) == 1


def _hindered(words: Words) -> object:
    board = _has(words)
    bearer = board.put(ADA, "hand", "bearer")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(bearer).resolve()
    return desk.view().objects[-1].rested


def _immortality(words: Words) -> object:
    board = _has(words)
    board.field(BO, "bearer")
    raze = board.put(ADA, "hand", "raze")
    return board.start().play(raze).resolve().objects(BO) == ["bearer"]


def _aimed_at(words: Words, spell: bool) -> bool:
    board = _has(words)
    bearer = board.field(BO, "bearer")
    (line,) = target(ALLY)
    return bearer not in legal_targets(board.start().query, ResolutionContext(ADA, 0, "bolt"), line, spell)


def _renewable(words: Words) -> object:
    board = _has(words, supertypes=("REGALIA",))
    bearer = board.field(ADA, "bearer")
    return object_destination(board.start().query, bearer, "graveyard", "destroyed") == "material"


def _reservable(words: Words) -> object:
    """It pays for one."""
    board = Board(ally("bearer", 2, 9, abilities=words), action("spell", t.Draw(1), cost=2))
    bearer = board.field(ADA, "bearer")
    spell = board.put(ADA, "hand", "spell")
    paid = board.put(ADA, "hand", "filler", 2)
    desk = board.start().answer("opportunity", PlayCard(spell))
    assert desk.game.decision is not None and desk.game.decision.least == 2
    if bearer not in [pick.id for pick in desk.game.decision.options]:
        return False
    desk.answer("pay_reserve", bearer, paid)
    return len(desk.zone("memory", ADA)) == 1


def _retaliates_rested(words: Words) -> object:
    board = _has(words)
    one, bearer = board.field(ADA, "filler"), board.field(BO, "bearer", rested=True)
    desk = board.start().attack(one, bearer).passes(2)
    return desk.game.decision is not None and desk.game.decision.kind == "retaliate"


def _targets(desk: Desk, unit: int) -> list[int]:
    return list(attackable_targets(desk.query, ADA, unit, (), ()))  # type: ignore[arg-type]


def _stealth(words: Words) -> object:
    board = _has(words)
    one, bearer = board.field(ADA, "filler"), board.field(BO, "bearer")
    return bearer not in _targets(board.start(), one)


def _taunt(words: Words) -> object:
    board = _has(words)
    one, bearer = board.field(ADA, "filler"), board.field(BO, "bearer")
    return _targets(board.start(), one) == [bearer]


def _against(words: Words, other: str) -> bool:
    board = Board(ally("bearer", 2, 9, abilities=words), ally("other", 2, 9, abilities=(t.Keyword(other),)))
    bearer, foe, plain = board.field(ADA, "bearer"), board.field(BO, "other"), board.field(BO, "filler")
    return {foe, plain} <= set(_targets(board.start(), bearer))


OUTCOMES: dict[str, Callable[[Words], object]] = {
    "Cleave": _cleave,
    "Fast Activation": _fast_activation,
    "Floating Memory": _floating_memory,
    "Hindered": _hindered,
    "Immortality": _immortality,
    "Omnishroud": lambda words: _aimed_at(words, spell=False),
    "Renewable": _renewable,
    "Reservable": _reservable,
    "Spellshroud": lambda words: _aimed_at(words, spell=True),
    "Steadfast": _retaliates_rested,
    "Stealth": _stealth,
    "Taunt": _taunt,
    "True Sight": lambda words: _against(words, "Stealth"),
    "Unblockable": lambda words: _against(words, "Taunt"),
}


@pytest.mark.parametrize("name", OUTCOMES)
def test_several_are_as_good_as_one_and_none_is_not(name: str) -> None:
    word = t.Keyword(name)
    assert [bool(OUTCOMES[name]((word,) * times)) for times in range(4)] == [False, True, True, True]
