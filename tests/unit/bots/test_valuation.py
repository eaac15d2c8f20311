"""What things are worth: orders any player would agree with."""

from __future__ import annotations

from gatcg_desktop.bots.considered import Reading
from gatcg_desktop.bots.costs import keep_worth
from gatcg_desktop.bots.position import Position
from gatcg_desktop.bots.valuation import (
    KEYWORD_WORTH,
    VICTORY,
    champion_point,
    effects_worth,
    face_worth,
    harm,
    instance_worth,
    object_worth,
)
from gatcg_desktop.language import ast as t
from gatcg_desktop.language.keywords import KEYWORDS
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.observation import observe
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, target


def position(desk: Desk, me: PlayerId = ADA) -> Position:
    return Position(observe(desk.game.state, desk.definitions, me).query, me)


def test_a_point_of_damage_is_worth_more_the_nearer_a_champion_is_to_death() -> None:
    desk = Board().start()
    worths = []
    for damage in (0, 10, 15, 18):
        desk.game._writer.change(desk.champions[BO], damage=damage)
        worths.append(champion_point(position(desk), BO))
    assert worths == sorted(worths) and worths[0] < worths[-1]
    seen = position(desk)
    champion = seen.objects[desk.champions[BO]]
    assert harm(seen, champion, 1) < VICTORY == harm(seen, champion, 2)


def test_killing_a_unit_is_worth_the_unit_and_scratching_it_nearly_nothing() -> None:
    board = Board(ally("ogre", 4, 4))
    ogre = board.field(BO, "ogre")
    seen = position(board.start())
    thing = seen.objects[ogre]
    assert harm(seen, thing, 4) == object_worth(seen, thing)
    assert harm(seen, thing, 3) * 10 < harm(seen, thing, 4)
    assert harm(seen, thing, 0) == 0


def test_the_same_instruction_is_good_for_one_player_and_bad_for_the_other() -> None:
    board = Board()
    board.field(BO, "filler")
    desk = board.start()
    effects = (t.Destroy(t.Every(t.Filter(types=("ALLY",)))), t.Draw(2))
    ours = effects_worth(position(desk, ADA), effects, Reading(ADA, 0, "bolt"))
    theirs = effects_worth(position(desk, BO), effects, Reading(ADA, 0, "bolt"))
    assert ours == -theirs > 0


def test_a_forced_target_among_only_own_things_is_counted_as_a_loss() -> None:
    board = Board()
    board.field(ADA, "filler")
    desk = board.start()
    line = target(t.Filter(types=("ALLY",)))
    reading = Reading(ADA, 0, "bolt", lines=line)
    assert effects_worth(position(desk), (t.Destroy(t.Target()),), reading) < 0
    optional = Reading(ADA, 0, "bolt", lines=target(t.Filter(types=("ALLY",)), least=0))
    assert effects_worth(position(desk), (t.Destroy(t.Target()),), optional) == 0


def test_what_resolves_for_the_opponent_is_a_threat_and_ones_own_is_not() -> None:
    board = Board(ally("ogre", 4, 4, cost=3))
    ogre = board.put(ADA, "hand", "ogre")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start()
    desk.play(ogre)
    (id,) = [item.id for item in desk.view().stack]
    assert instance_worth(position(desk, ADA), id) > 0 > instance_worth(position(desk, BO), id)


def test_an_activation_that_does_something_to_itself_is_weighed_to_an_end() -> None:
    own = t.OnStack(t.Filter(kind="instance", instances=("activation",)), of=t.This())
    board = Board(action("charged", t.PutCounters("charge", 4, own)))
    charged = board.put(ADA, "hand", "charged")
    board.put(ADA, "hand", "filler")
    desk = board.start()
    desk.play(charged)
    (id,) = [item.id for item in desk.view().stack]
    assert instance_worth(position(desk, ADA), id) == 45 + 40 == -instance_worth(position(desk, BO), id), "what it cost"


def test_a_card_that_cannot_be_played_yet_is_the_first_to_go() -> None:
    board = Board(ally("ember", elements=("FIRE",)), ally("tide", elements=("WATER",)))
    ember, tide = board.put(ADA, "hand", "ember"), board.put(ADA, "hand", "tide")
    seen = position(board.start())
    assert keep_worth(seen, tide) < keep_worth(seen, ember)


def test_cards_that_bring_in_each_other_are_weighed_to_an_end() -> None:
    lines = (t.TargetLine(t.Filter(kind="card", zone="graveyard", types=("ALLY",))),)
    calls = t.Triggered(t.Event("enter"), (t.PutInto(t.Target(0), "field"),), targets=lines)
    board = Board(ally("caller", 2, 2, abilities=(calls,)), ally("ogre", 4, 4))
    board.put(ADA, "graveyard", "caller")
    alone = position(board.start())
    worth = face_worth(alone, alone.definitions["caller"], ADA)
    board.put(ADA, "graveyard", "ogre")
    seen = position(board.start())
    assert face_worth(seen, seen.definitions["caller"], ADA) > worth > 40 + 200 + 120, "one comes back with it"


def test_what_is_worth_something_as_a_keyword_is_a_keyword() -> None:
    assert KEYWORD_WORTH.keys() <= KEYWORDS


def test_a_unit_with_true_sight_is_worth_more() -> None:
    board = Board(ally("hawk", 2, 3, abilities=(t.Keyword("True Sight"),)), ally("cub", 2, 3))
    hawk, cub = board.field(ADA, "hawk"), board.field(ADA, "cub")
    seen = position(board.start())
    assert object_worth(seen, seen.objects[hawk]) > object_worth(seen, seen.objects[cub])
