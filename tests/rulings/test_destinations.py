"""Where a card goes from the Effects Stack: the same, whatever takes it off."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from tests.helpers.boards import ADA, BO, Board, Desk, action, target

PRESERVE = t.Keyword("Preserve")
AWAY = action("away", t.Destroy(t.Target()), targets=target(t.Filter(types=("ALLY",))))


def _lesson(*more: t.Ability, **printed: object) -> tuple[Board, int, int, int, int]:
    """A board on which Ada plays a lesson at an ally; Bo may negate it or destroy the ally."""
    lesson = action("lesson", t.Damage(1, t.Target()), targets=target(t.Filter(types=("ALLY",))), more=more, **printed)
    board = Board(lesson, AWAY)
    unit = board.field(BO, "filler")
    spell = board.put(ADA, "hand", "lesson")
    board.put(ADA, "hand", "filler", 1)
    hush, away = board.put(BO, "hand", "hush"), board.put(BO, "hand", "away")
    board.put(BO, "hand", "filler", 2)
    return board, unit, spell, hush, away


def _gone(how: str, *more: t.Ability, **printed: object) -> tuple[Desk, int]:
    board, unit, spell, hush, away = _lesson(*more, **printed)
    desk = board.start()
    desk.play(spell, targets=(unit,))
    match how:
        case "negated":
            desk.passes().play(hush, targets=(desk.view().stack[0].id,)).resolve()
        case "fizzled":
            desk.passes().play(away, targets=(unit,)).resolve().resolve()
        case _:
            desk.resolve()
    return desk, spell


WAYS = ("resolved", "negated", "fizzled")


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize(
    ("more", "printed", "zone"),
    [
        ((), {}, "graveyard"),
        ((PRESERVE,), {}, "material"),
        ((t.ZoneReplacement("banishment", "resolve"),), {}, "banishment"),
        ((t.ZoneReplacement("deck_bottom", "resolve"),), {}, "deck"),
        ((), {"supertypes": ("REGALIA",)}, "banishment"),
        ((t.Restricted((t.ClassBonus(),), (PRESERVE,)),), {"classes": ("MAGE",)}, "graveyard"),
        ((t.Restricted((t.ClassBonus(),), (PRESERVE,)),), {"classes": ("WARRIOR",)}, "material"),
    ],
    ids=["plain", "preserve", "banished", "under the deck", "regalia", "locked preserve", "unlocked preserve"],
)
def test_a_card_goes_where_it_would_whatever_takes_it_off(
    how: str, more: tuple[t.Ability, ...], printed: dict[str, object], zone: str
) -> None:
    desk, spell = _gone(how, *more, **printed)
    assert desk.game.state.zone_of(spell) == (zone, ADA)
    assert desk.game.state[spell].properties == (("preserved",) if zone == "material" else ())


@pytest.mark.parametrize("how", WAYS)
def test_what_goes_to_the_material_deck_without_preserve_is_not_preserved(how: str) -> None:
    """Regalia that would go under the deck goes to the material deck, as any other regalia lies there."""
    desk, spell = _gone(how, t.ZoneReplacement("deck_bottom", "resolve"), supertypes=("REGALIA",))
    assert desk.game.state.zone_of(spell) == ("material", ADA)
    assert desk.game.state[spell].properties == ()
