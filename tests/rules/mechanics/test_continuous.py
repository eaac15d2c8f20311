"""Sets that are fixed or stay open, how long effects last, and in which order they are applied (continuous effects)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.entities import MATCH
from gatcg_desktop.rules.model.events import PhaseBegan, StatsChanged
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

YOURS = t.Filter(types=("ALLY",), controller="you")
TAUNT = (t.Keyword("Taunt"),)
HARDY = ally("hardy", 2, 2, abilities=TAUNT)


def _seen(desk: Desk, id: int) -> tuple[int | None, bool]:
    """The power of a unit, and whether it has its Taunt."""
    one = traits(desk.query, id)
    return one.power, "Taunt" in one.keywords


@pytest.mark.parametrize("dynamic", [True, False], ids=["have", "get"])
@pytest.mark.parametrize("until", ["turn", "permanent"])
@pytest.mark.parametrize("loses", [True, False])
def test_the_word_says_whether_a_set_stays_open_and_the_duration_how_long(
    dynamic: bool, until: Any, loses: bool
) -> None:
    """ "Get" and "lose" are for who is there, "have" for who comes as well; either ends when it says so."""
    change = {"lose_abilities": True} if loses else {"power": 1}
    rally = action("rally", t.Modify(t.Every(YOURS), dynamic=dynamic, until=until, **change))  # type: ignore[arg-type]
    board = Board(rally, HARDY)
    early, other = board.field(ADA, "hardy"), board.field(BO, "hardy")
    spell, late = board.hand(ADA, "rally", "hardy")
    desk = board.start().play(spell).resolve().play(late).resolve()
    told = [step.event.objects for step in desk.game.steps if type(step.event) is StatsChanged]
    assert told == [() if dynamic else (early,)], "for who comes later nothing changes: it is so from the beginning"
    came = desk.query.objects(ADA)[-1][0]
    changed, plain = ((2, False) if loses else (3, True)), (2, True)
    assert (_seen(desk, early), _seen(desk, other)) == (changed, plain)
    assert _seen(desk, came) == (changed if dynamic else plain)
    desk.passes(4)
    assert _seen(desk, early) == (changed if until == "permanent" else plain)
    assert _seen(desk, came) == (changed if until == "permanent" and dynamic else plain)


@pytest.mark.parametrize("silent", [True, False])
def test_what_a_static_ability_takes_away_is_taken_from_who_comes_later_too(silent: bool) -> None:
    hush = t.Static(YOURS, lose_abilities=True) if silent else t.Static(YOURS, keywords=(t.Keyword("Steadfast"),))
    board = Board(card("hush", "item", abilities=(hush,)), HARDY)
    board.field(ADA, "hush")
    early, other = board.field(ADA, "hardy"), board.field(BO, "hardy")
    (late,) = board.hand(ADA, "hardy")
    desk = board.start().play(late).resolve()
    came = desk.query.objects(ADA)[-1][0]
    assert [_seen(desk, id)[1] for id in (early, came, other)] == [not silent, not silent, True]


@pytest.mark.parametrize("silencer_first", [True, False])
@pytest.mark.parametrize(
    ("change", "works"),
    [
        ({"traits": t.TraitChange(set_elements=("FIRE",))}, True),
        ({"power": 1}, False),
        ({"traits": t.TraitChange(set_elements=("FIRE",)), "power": 1}, True),
    ],
    ids=["elements", "power", "both"],
)
def test_an_effect_that_began_in_an_earlier_layer_goes_on_and_a_later_one_does_not_begin(
    change: dict[str, Any], works: bool, silencer_first: bool
) -> None:
    """The silencer takes the abilities of items in layer D, whichever of the two is older."""
    source = card("source", "item", abilities=(t.Static(ALLY, **change),))
    silencer = card("silencer", "domain", abilities=(t.Static(t.Filter(types=("ITEM",)), lose_abilities=True),))
    board = Board(source, silencer)
    unit = board.field(ADA, "filler")
    board.writer.change(board.field(ADA, "source"), timestamp=50)
    board.writer.change(board.field(ADA, "silencer"), timestamp=40 if silencer_first else 60)
    one = traits(board.start().query, unit)
    assert one.elements == (("FIRE",) if works and "traits" in change else ("NORM",))
    assert one.power == (3 if works and "power" in change else 2)


@pytest.mark.parametrize("newest", ["FIRE", "WATER"])
def test_elements_are_set_in_their_layer_and_in_no_other(newest: str) -> None:
    """One of the two gives abilities as well, and does not come again with them."""
    red = card("red", "item", abilities=(t.Static(ALLY, keywords=TAUNT, traits=t.TraitChange(set_elements=("FIRE",))),))
    blue = card("blue", "item", abilities=(t.Static(ALLY, traits=t.TraitChange(set_elements=("WATER",))),))
    board = Board(red, blue)
    unit = board.field(ADA, "filler")
    board.writer.change(board.field(ADA, "red"), timestamp=50)
    board.writer.change(board.field(ADA, "blue"), timestamp=60 if newest == "WATER" else 40)
    one = traits(board.start().query, unit)
    assert (one.elements, one.keywords) == ((newest,), {"Taunt": 0})


@pytest.mark.parametrize("idol_first", [True, False])
@pytest.mark.parametrize("kind", ["object", "resolved", "mastery", "boon", "champion"])
def test_of_two_effects_the_one_that_began_later_counts(kind: str, idol_first: bool) -> None:
    """When it began: as its object entered, as it resolved, as it was gained, bestowed, or leveled up into."""
    seven = t.Static(ALLY, set_power=7)
    faces = {
        "object": card("newer", "item", speed="fast", abilities=(seven,)),
        "resolved": action("newer", t.Modify(t.Every(ALLY), traits=t.TraitChange(set_power=7))),
        "mastery": card("newer", "mastery", abilities=(seven,)),
        "boon": card("newer", "lesser-boon", speed="fast", cost=0, abilities=(seven,)),
        "champion": card("newer", "champion", level=2, life=25, cost_kind="memory", cost=0, abilities=(seven,)),
    }
    learn = action("learn", t.GainMastery("newer"))
    levels = action("levels", t.LevelUp(t.Filter(kind="card", zone="material", name="Newer")))
    idol = card("idol", "item", speed="fast", abilities=(t.Static(ALLY, set_power=5),))
    board = Board(faces[kind], learn, levels, idol)
    unit = board.field(ADA, "filler")
    first, by = board.hand(ADA, "idol", {"mastery": "learn", "champion": "levels"}.get(kind, "newer"))
    if kind == "boon":
        by = board.put(ADA, "pantheon", "newer")
    if kind == "champion":
        board.put(ADA, "material", "newer")
    desk = board.start()

    def begin() -> None:
        if kind == "boon":
            desk.answer("opportunity", PlayCard(by, "bestowment"))
            return
        desk.play(by).resolve()
        while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
            desk.answer(desk.game.decision.kind, desk.game.decision.options[0])

    for idol_now in (idol_first, not idol_first):
        if idol_now:
            desk.play(first).resolve()
        else:
            begin()
    assert traits(desk.query, unit).power == (7 if idol_first else 5)


@pytest.mark.parametrize("leveled", [True, False])
def test_a_champion_keeps_its_timestamp_and_its_cards_have_their_own(leveled: bool) -> None:
    """What is inherited from below began with the card below, however new the champion's top card is."""
    heir = (t.Inherited((t.Static(ALLY, set_power=7),)),)
    under = card("under", "champion", level=1, life=20, cost_kind="memory", cost=0, abilities=heir)
    top = card("top", "champion", level=2, life=25, cost_kind="memory", cost=0)
    board = Board(under, top, card("idol", "item", abilities=(t.Static(ALLY, set_power=5),)))
    unit, champion = board.field(ADA, "filler"), board.champions[ADA]
    board.writer.change(champion, key="under", timestamp=10)
    below = board.writer.state[champion].card
    board.writer.change(below, key="under")
    board.writer.change(board.field(ADA, "idol"), timestamp=20)
    board.writer.change(MATCH, clock=30)
    material = board.put(ADA, "material", "top")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    decline = desk.game.decision.options[-1]  # type: ignore[union-attr]
    desk.answer("materialize", PlayCard(material, "materialization") if leveled else decline)
    if leveled:
        desk.resolve()
    thing = desk.query.object(champion)
    assert thing is not None and (thing.key, thing.timestamp) == ("top" if leveled else "under", 10)
    assert (thing.face_timestamp > 20) == leveled and desk.query.card(below).timestamp == (10 if leveled else 0)
    assert traits(desk.query, unit).power == 5, "the idol is newer than the card below"


@pytest.mark.parametrize(
    ("order", "subtypes"),
    [
        (("maker", "crowner", "knighter"), ("AUTOMATON", "KNIGHT", "MAGE")),
        (("crowner", "maker", "knighter"), ("AUTOMATON", "KNIGHT")),
        (("crowner", "knighter"), ()),
    ],
)
def test_an_effect_may_come_to_depend_on_another_while_they_are_applied(
    order: tuple[str, ...], subtypes: tuple[str, ...]
) -> None:
    """ "Allies are Automatons", "Knights are Mages", "Automatons are Knights": only once there are Automatons does the
    second depend on the third. What was applied before that does not come again."""

    def are(key: str, described: t.Filter, become: str) -> Any:
        return card(key, "item", abilities=(t.Static(described, traits=t.TraitChange(add_subtypes=(become,))),))

    board = Board(
        are("maker", ALLY, "AUTOMATON"),
        are("crowner", t.Filter(subtypes=("KNIGHT",)), "MAGE"),
        are("knighter", t.Filter(subtypes=("AUTOMATON",)), "KNIGHT"),
    )
    unit = board.field(ADA, "filler")
    for place, key in enumerate(order):
        board.writer.change(board.field(ADA, key), timestamp=50 + place)
    assert traits(board.start().query, unit).subtypes == subtypes


@pytest.mark.parametrize("times", [0, 1, 2])
def test_time_is_distorted_once_and_all_pass_before_the_late_materialize_phase(times: int) -> None:
    board = Board(action("warp", t.DistortTime()))
    spells = board.hand(ADA, "warp", "warp", "bolt")
    desk = board.start()
    for spell in spells[:times]:
        desk.play(spell).resolve()
    before = len(desk.game.steps)
    desk.passes()
    assert desk.view().phase == "main", "one pass is not enough"
    desk.passes()
    began = [step.event.phase for step in desk.game.steps[before:] if type(step.event) is PhaseBegan]
    assert began == (["materialize", "end"] if times else ["end"])


@pytest.mark.parametrize("answered", [True, False])
def test_the_stack_is_empty_before_the_late_materialize_phase(answered: bool) -> None:
    board = Board()
    board.set(distorted=True)
    (bolt,) = board.hand(BO, "bolt")
    desk = board.start().passes()
    if answered:
        desk.play(bolt, targets=(desk.champions[ADA],)).resolve()
        assert (desk.view().phase, desk.damage(ADA)) == ("main", 3)
        desk.passes()
    desk.passes()
    assert desk.view().phase == "end"


@pytest.mark.parametrize("spell", ["bless", "grow"])
def test_without_a_duration_an_effect_lasts_for_the_game_and_with_one_until_then(spell: str) -> None:
    bless = action("bless", t.Modify(t.Target(), power=2, until="permanent"), targets=target(ALLY))
    grow = action("grow", t.Modify(t.Target(), power=2, until="turn"), targets=target(ALLY))
    board = Board(bless, grow)
    one = board.field(ADA, "filler")
    (played,) = board.hand(ADA, spell)
    desk = board.start().play(played, targets=(one,)).resolve()
    assert traits(desk.query, one).power == 4
    desk.passes(4)
    assert desk.view().turn_player == BO and traits(desk.query, one).power == (4 if spell == "bless" else 2)
