"""What beats there are between two compositions of a game, and how they look on the way: values, without a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from gatcg_desktop.bots.selfplay import make_bot
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.composition import apart_of, compose
from gatcg_desktop.gui.table.composition.decision_marks import Marks
from gatcg_desktop.gui.table.composition.motions import ARRIVED, CONTACT, LENGTHS, Beat, ComposedView, beats_between
from gatcg_desktop.gui.table.composition.poses import Pose, pose_of
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.layout.scene_key import Placement, SceneKey
from gatcg_desktop.gui.table.layout.table_layout import table_layout
from gatcg_desktop.rules.model import events as e
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.views import View
from tests.helpers.games import session_of, starter_setup


class Watched:
    """A game between bots, seen by the first player; `changes` has what happened and the beats of every View."""

    def __init__(self, seed: int, decisions: int) -> None:
        self.session: Session = session_of(starter_setup(seed), hot_seat=False)
        self.session.viewer = 1
        self.changes: list[tuple[ComposedView, ComposedView, list[Any], tuple[Beat, ...]]] = []
        self._last = self.placed(self.session.view)
        self.session.view_changed.connect(self._watch)
        session = self.session
        bots = {player: make_bot("steady", session.definitions, PlayerId(player), player) for player in (1, 2)}
        for _ in range(decisions):
            decision = session.game.decision
            if decision is None:
                break
            assert session.answer_for(decision.player, *bots[decision.player](session.game).picks)

    def placed(self, view: View) -> ComposedView:
        layout = table_layout(1600, 900, stack=bool(view.stack or view.played), combat=view.combat is not None)
        session = self.session
        context = TableContext(view, Marks(), session.definitions, layout, session.name_of, apart=apart_of(view))
        return ComposedView(view, compose(context))

    def _watch(self, view: View, steps: Any) -> None:
        now, events = self.placed(view), [step.event for step in steps]
        self.changes.append((self._last, now, events, beats_between(self._last, now, events)))
        self._last = now

    def with_event(self, kind: type, holds: Callable[[Any], bool] = lambda event: True) -> Iterator[Any]:
        for before, after, events, beats in self.changes:
            for event in events:
                if isinstance(event, kind) and holds(event):
                    yield before, after, event, {(beat.kind, beat.thing): beat for beat in beats}


@pytest.fixture(scope="module")
def watched(qapp: Any) -> Watched:
    return Watched(3, 260)


def some(found: Iterator[Any]) -> list[Any]:
    """All that was found, and that is something."""
    all_found = list(found)
    assert all_found, "the game has none of these"
    return all_found


def test_a_play_flies_from_the_hand_to_the_stack(watched: Watched) -> None:
    own = lambda event: event.player == 1 and event.method == "activation"  # noqa: E731
    for before, after, event, beats in some(watched.with_event(e.PlayAnnounced, own)):
        beat = beats["play", SceneKey("source", event.card)]
        assert beat.start[:2] == before.composition.shown[SceneKey("card", event.card)].at[:2]
        assert beat.end == after.composition.shown[SceneKey("source", event.card)].at


def test_an_opponents_play_comes_from_where_one_of_their_backs_is_missing(watched: Watched) -> None:
    theirs = lambda event: event.player == 2 and event.method == "activation"  # noqa: E731
    for before, _, event, beats in some(watched.with_event(e.PlayAnnounced, theirs)):
        backs = [before.composition.shown[SceneKey("card", card.id)].at for card in before.view.cards("hand", 2)]
        assert beats["play", SceneKey("source", event.card)].start in backs


def test_what_resolves_goes_from_the_stack_to_where_it_is_now(watched: Watched) -> None:
    entered = lambda event: event.origin == "card"  # noqa: E731
    known = 0
    for before, after, event, beats in some(watched.with_event(e.ObjectEntered, entered)):
        obj = after.view.object(event.object)
        source = before.composition.shown.get(SceneKey("source", obj.card)) if obj is not None else None
        if obj is None or source is None:
            continue
        known += 1
        beat = beats["resolve", SceneKey("object", obj.id)]
        assert beat.start == source.at and not beat.leaves
        assert beat.element in obj.elements
        assert not any(one.leaves and thing == source.thing for (_, thing), one in beats.items()), "it is one card"
    assert known


def test_a_strike_lunges_meets_and_tells_the_damage(watched: Watched) -> None:
    for before, _, event, beats in some(watched.with_event(e.DamageDealt, lambda event: event.combat)):
        struck = SceneKey("object", event.object)
        lunge = beats["attack", SceneKey("object", event.source)]
        number = beats["damage", struck]
        assert lunge.aim == before.composition.shown[struck].at[:2]
        assert (number.number, number.begins) == (event.amount, lunge.begins + CONTACT)


def test_the_band_of_an_attack_is_seen_until_it_has_struck(watched: Watched) -> None:
    closed = 0
    for before, after, _, beats in some(watched.with_event(e.DamageDealt, lambda event: event.combat)):
        lane = {thing for thing in before.composition.shown if thing.zone.startswith("lane")}
        strikes = [beat.begins + CONTACT for (kind, _), beat in beats.items() if kind == "attack"]
        if after.view.combat is None and lane.isdisjoint(after.composition.shown):
            assert {beats["vanish", thing].begins for thing in lane} == {max(strikes)}
            closed += 1
    assert closed


def test_the_rows_of_a_strike_close_when_it_was_met(watched: Watched) -> None:
    """Not while it is on its way: neither what it strikes nor the band would be where one looks."""
    closed = 0
    for _, _, _, beats in some(watched.with_event(e.DamageDealt, lambda event: event.combat)):
        struck = max(beat.begins + CONTACT for (kind, _), beat in beats.items() if kind == "attack")
        moves = [beat.begins for (kind, _), beat in beats.items() if kind == "move"]
        assert set(moves) <= {struck}
        closed += bool(moves)
    assert closed


def test_what_a_new_level_brings_comes_after_it(watched: Watched) -> None:
    brought = 0
    for _, after, event, beats in some(watched.with_event(e.LeveledUp)):
        for item in after.view.stack:
            beat = beats.get(("play", SceneKey("instance", item.id)))
            if beat is not None and item.source == event.object:
                assert beat.begins == ARRIVED
                brought += 1
    assert brought


def test_what_dies_of_a_strike_falls_when_it_was_met(watched: Watched) -> None:
    for before, _, event, beats in some(watched.with_event(e.ObjectLeft, lambda event: event.to_zone == "graveyard")):
        thing = SceneKey("object", event.object)
        if before.view.combat is None or ("damage", thing) not in beats:
            continue
        fall = beats["destroyed", thing]
        assert fall.leaves and fall.begins >= beats["damage", thing].begins
        break
    else:
        pytest.fail("nothing died in combat")


def test_cards_are_drawn_one_after_the_other_from_the_deck(watched: Watched) -> None:
    drawn = [
        [beat for beat in beats if beat.kind == "draw"]
        for _, _, events, beats in watched.changes
        if any(isinstance(event, e.CardMoved) and event.how == "drawn" and event.to_zone == "hand" for event in events)
    ]
    assert drawn
    for beats in drawn:
        assert beats and [beat.begins for beat in beats] == [45 * n for n in range(len(beats))]


def test_tokens_are_stamped_champions_rise_turns_and_phases_are_told(watched: Watched) -> None:
    kinds = {beat.kind for _, _, _, beats in watched.changes for beat in beats}
    assert kinds >= {
        "token",
        "level_up",
        "turn",
        "phase",
        "copy",
        "advance",
        "recover",
        "open",
        "move",
        "vanish",
        "rise",
    }
    for _, _, event, beats in some(watched.with_event(e.TurnBegan)):
        assert beats["turn", None].player == event.player


def test_a_spell_strikes_when_it_has_come_there(watched: Watched) -> None:
    found = 0
    for before, _, event, beats in watched.with_event(e.DamageDealt, lambda event: not event.combat):
        left = [beat for (kind, thing), beat in beats.items() if kind == "resolve" and thing.kind == "instance"]
        struck = SceneKey("object", event.object)
        if left and struck in before.composition.shown:
            found += 1
            assert left[0].leaves and beats["damage", struck].begins == ARRIVED
            if ("destroyed", struck) in beats:
                assert beats["destroyed", struck].begins == ARRIVED
    assert found


def test_a_token_is_stamped_when_what_summons_it_has_come(watched: Watched) -> None:
    resolved = 0
    for before, after, event, beats in some(watched.with_event(e.ObjectEntered, lambda event: event.origin == "token")):
        front = SceneKey("object", after.composition.fronts.get(event.object, event.object))
        stamped = beats.get(("token", front)) or beats["stamp", front]
        resolves = len(after.view.stack) < len(before.view.stack)
        assert stamped.begins == (ARRIVED if resolves else 0)
        resolved += resolves
    assert resolved


def test_a_copy_splits_from_its_original(watched: Watched) -> None:
    for before, after, event, beats in some(watched.with_event(e.PutOnStack, lambda event: event.copy)):
        item = next(item for item in after.view.stack if item.id == event.instance)
        original = before.composition.shown[SceneKey("instance", item.copy_of)]
        split = beats["copy", SceneKey("instance", item.id)]
        assert split.start == original.at
        assert pose_of(split, LENGTHS["copy"] / 2).size > 1.05, "it is seen to come off"


def test_the_words_of_an_item_keep_their_size_as_it_moves_in_the_stack(watched: Watched) -> None:
    """The one that resolves next is higher than the others, and hardly wider."""
    changes = watched.changes
    moved = [
        beat
        for before, after, _, _ in changes
        for beat in beats_between(before, after)
        if beat.thing is not None and beat.thing.kind == "instance" and beat.kind == "move"
    ]
    assert moved and all(0.8 < beat.size < 1.25 for beat in moved)


def test_without_anything_happening_things_only_take_their_places(watched: Watched) -> None:
    for before, after, _, _ in watched.changes:
        assert {beat.kind for beat in beats_between(before, after)} <= {"move", "vanish"}
        assert beats_between(after, after) == ()


def test_nothing_has_two_ways_at_once(watched: Watched) -> None:
    wayless = {"damage", "recover", "level_up", "stamp", "count"}
    for _, after, _, beats in watched.changes:
        ways = [beat for beat in beats if beat.thing is not None and beat.kind not in wayless]
        staying = [beat.thing for beat in ways if not beat.leaves]
        assert len(staying) == len(set(staying))
        assert all(beat.end == after.composition.shown[beat.thing].at for beat in ways if not beat.leaves)
        assert not set(staying) & {beat.thing for beat in ways if beat.leaves}
        assert [beat.begins for beat in beats] == sorted(beat.begins for beat in beats)


OPEN_TO_ALL = (
    e.DamageDealt,
    e.Recovered,
    e.CountersChanged,
    e.LeveledUp,
    e.TurnBegan,
    e.PhaseBegan,
    e.Fizzled,
    e.Negated,
)


def test_beats_are_found_from_what_everybody_may_know(watched: Watched) -> None:
    """Moves of cards, which the steps of a game at this table name in full, are read from the Views alone."""
    for before, after, events, beats in watched.changes:
        if events:
            told = [event for event in events if isinstance(event, OPEN_TO_ALL)]
            assert beats_between(before, after, [e.EffectEnded(0), *told]) == beats


# On the way -----------------------------------------------------------------------------------------------------

HOME, AWAY = Placement(900.0, 300.0, 7.0, 20.0), Placement(200.0, 800.0)
THING = SceneKey("object", 5)


@pytest.mark.parametrize(
    "kind", ["move", "draw", "advance", "play", "open", "copy", "resolve", "attack", "token", "stamp", "count", "rise"]
)
def test_what_stays_ends_exactly_at_home(kind: Any) -> None:
    for length in (LENGTHS[kind], LENGTHS[kind] + 999.0):
        beat = Beat(kind, THING, AWAY, HOME, 0.4, aim=(50.0, 50.0))
        end = pose_of(beat, length)
        assert end == pytest.approx(Pose(HOME.cx, HOME.cy, HOME.angle, 1.0, 1.0))


@pytest.mark.parametrize("kind", ["move", "draw", "advance", "play", "copy", "resolve", "attack"])
def test_what_travels_sets_out_where_it_was(kind: Any) -> None:
    start = pose_of(Beat(kind, THING, AWAY, HOME, 0.4, aim=(50.0, 50.0)), 0.0)
    assert (start.x, start.y, start.size) == pytest.approx((AWAY.cx, AWAY.cy, 0.4))


@pytest.mark.parametrize("kind", sorted(LENGTHS))
def test_no_beat_jumps(kind: Any) -> None:
    """Within a frame nothing goes further than a fifth of its way, and nothing flickers."""
    beat = Beat(kind, THING, AWAY, HOME, 0.5, aim=(400.0, 900.0))
    frames = [pose_of(beat, t) for t in range(0, LENGTHS[kind] + 1, 4)]
    for one, next_one in pairwise(frames):
        assert abs(one.x - next_one.x) + abs(one.y - next_one.y) < 170
        assert abs(one.size - next_one.size) < 0.12 and abs(one.seen - next_one.seen) < 0.12


def test_a_play_rises_over_the_straight_way_and_lands(qapp: Any) -> None:
    beat = Beat("play", THING, AWAY, HOME)
    middle = pose_of(beat, 160)
    assert middle.y < (AWAY.cy + HOME.cy) / 2 - 80
    assert pose_of(beat, 320).size > 1.05 > pose_of(beat, 400).size


def test_an_arc_stays_on_the_table() -> None:
    """What an opponent's champion brings sets out near the upper edge."""
    beat = Beat("play", THING, Placement(90.0, 150.0), Placement(1200.0, 160.0))
    assert min(pose_of(beat, t).y for t in range(0, 400, 10)) > 150 / 3


def test_a_lunge_reaches_out_and_comes_back() -> None:
    beat = Beat("attack", THING, HOME, HOME, aim=(500.0, 300.0))
    assert pose_of(beat, CONTACT).x == pytest.approx(900 - 0.62 * 400)
    assert pose_of(beat, CONTACT / 2).x > pose_of(beat, CONTACT).x < pose_of(beat, 240).x


def test_what_is_destroyed_falls_and_fades() -> None:
    beat = Beat("destroyed", THING, HOME, HOME, leaves=True)
    half, end = pose_of(beat, 170), pose_of(beat, 340)
    assert HOME.cy < half.y < end.y and 1 > half.seen > end.seen == 0
