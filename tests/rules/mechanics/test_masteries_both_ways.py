"""What each mastery and status of the rulebook does, and what it leaves alone (mastery; statuses)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.query.characteristics import has_keyword
from tests.helpers.boards import ADA, ALLY, BO, UNIT, Board, Desk, action, ally, card, target

MINE = t.Filter(types=("CHAMPION",), controller="you")
TO_FACE = t.Champion("opponent")
GRAVEYARD = t.Filter(kind="card", zone="graveyard", controller="you")
OMENS = t.Count(t.Filter(kind="card", zone="banishment", controller="you", counter="omen"))
SLASH = card("slash", "attack", power=1, speed="slow")
OTHER = card("other", "mastery", cost_kind="none")
LEARN = action("learn", t.GainMastery("other"), cost=0)


def _mastery(*abilities: t.Ability, name: str = "Hero") -> CardDefinition:
    """A mastery that all works for champions of one name, as those of the rulebook do."""
    return card("mastery", "mastery", cost_kind="none", abilities=(t.Restricted((t.ChampionNamed(name),), abilities),))


def _given(*abilities: t.Ability) -> t.Static:
    """ "Your champion has ..." """
    return t.Static(applies=MINE, traits=t.TraitChange(abilities=abilities))


SHEEN = t.Counters(t.Victim(), "sheen")
GATHERS = t.Triggered(t.Event("kill"), (t.PutCounters("sheen", SHEEN, t.Mastery()),), text="On Kill")
TAKES = t.Triggered(
    t.Event("champion_hit"),
    (
        t.LetX(SHEEN),
        t.May(
            (t.RemoveCounters("sheen", t.X(), t.Victim()), t.PutCounters("sheen", t.X(), t.Mastery())),
            then=(t.If(t.Compare(t.X(), "at_least", 3), (t.Damage(3, t.Victim()),)),),
        ),
    ),
    text="On Champion Hit",
)


def _sheen(desk: Desk) -> int:
    return desk.query.statuses(ADA, "mastery")[0][1].count("sheen")


def _slashed(board: Board, at: int) -> Desk:
    """Ada's champion has dealt 1 combat damage, and what that triggered has resolved as far as nobody is asked."""
    slash = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(slash).resolve().answer("attack_target", at).passes(4)
    return desk.resolve() if desk.view().stack else desk


@pytest.mark.parametrize("life", [1, 2])
@pytest.mark.parametrize("name", ["Hero", "Rowan"])
def test_a_mastery_gathers_the_counters_of_killed_allies_for_the_champion_that_is_named(name: str, life: int) -> None:
    board = Board(_mastery(_given(GATHERS), name=name), SLASH, ally("imp", 0, life))
    board.status(ADA, "mastery")
    imp = board.field(BO, "imp", counters=(("sheen", 2),))
    desk = _slashed(board, imp)
    assert (desk.query.object(imp) is None) == (life == 1)
    assert _sheen(desk) == (2 if life == 1 and name == "Hero" else 0)


@pytest.mark.parametrize("takes", [True, False])
@pytest.mark.parametrize("counters", [2, 3])
def test_a_mastery_may_take_the_counters_of_a_hit_champion_and_hurts_it_for_three(counters: int, takes: bool) -> None:
    board = Board(_mastery(_given(TAKES)), SLASH)
    board.status(ADA, "mastery")
    board.writer.change(board.champions[BO], counters=(("sheen", counters),))
    desk = _slashed(board, board.champions[BO]).answer("may", Accept() if takes else Decline())
    assert _sheen(desk) == (counters if takes else 0)
    assert desk.query.object(desk.champions[BO]).count("sheen") == (0 if takes else counters)  # type: ignore[union-attr]
    assert desk.damage(BO) == 1 + (3 if takes and counters == 3 else 0)


def test_what_is_taken_of_a_hit_champion_is_not_taken_of_a_hit_ally() -> None:
    board = Board(_mastery(_given(TAKES)), SLASH, ally("imp", 0, 9))
    board.status(ADA, "mastery")
    imp = board.field(BO, "imp", counters=(("sheen", 3),))
    desk = _slashed(board, imp)
    assert desk.game.decision.kind == "opportunity" and desk.stack() == []  # type: ignore[union-attr]
    assert _sheen(desk) == 0 and desk.query.object(imp).count("sheen") == 3  # type: ignore[union-attr]


@pytest.mark.parametrize("late", [True, False])
@pytest.mark.parametrize("counters", [None, 1, 2])
def test_on_enter_behind_sheen_triggers_only_with_the_counters_there_as_it_would(
    counters: int | None, late: bool
) -> None:
    draw = t.Triggered(t.Event("enter"), (t.Draw(),), text="On Enter: draw.")
    herald = ally("herald", abilities=(t.Restricted((t.SheenAtLeast(2),), (draw,)),), cost=0)
    more = action("more", t.PutCounters("sheen", 5, t.Mastery()), cost=0)
    board = Board(_mastery(), herald, more)
    if counters:
        board.status(ADA, "mastery", counters=(("sheen", counters),))
    one, two = board.put(ADA, "hand", "herald"), board.put(ADA, "hand", "more")
    desk = board.start().play(one).resolve()
    assert desk.stack() == (["herald"] if counters == 2 else [])
    if late:
        desk.play(two).resolve()
    assert desk.stack() == (["herald"] if counters == 2 else []), "counters that come later make no trigger"


@pytest.mark.parametrize("there", [True, False])
def test_non_specters_in_the_own_graveyard_lose_their_abilities(there: bool) -> None:
    silent = t.Static(
        t.Filter(kind="card", zone="graveyard", controller="you", not_subtypes=("SPECTER",)), lose_abilities=True
    )
    kept = t.Static(t.Filter(kind="card", zone="graveyard"), keywords=(t.Keyword("Reservable"),))
    floats = (t.Keyword("Floating Memory"),)
    board = Board(
        card("mastery", "mastery", cost_kind="none", abilities=(silent, kept)),
        ally("ghost", subtypes=("SPECTER",), abilities=floats),
        ally("knight", abilities=floats),
    )
    if there:
        board.status(ADA, "mastery")
    found = [(key, player, board.put(player, "graveyard", key)) for player in (ADA, BO) for key in ("ghost", "knight")]
    query = board.start().query
    for key, player, id in found:
        loses = there and key == "knight" and player == ADA
        assert has_keyword(query, id, "Floating Memory") != loses, (key, player)


@pytest.mark.parametrize(("key", "whose", "haunts"), [("ghost", ADA, 1), ("ghost", BO, 0), ("filler", ADA, 0)])
def test_each_own_specter_that_dies_is_a_haunt_counter(key: str, whose: int, haunts: int) -> None:
    dead = t.Event("death", t.Filter(types=("ALLY",), subtypes=("SPECTER",), controller="you"))
    count = t.Triggered(dead, (t.PutCounters("haunt", 1, t.This()),), text="Whenever a specter dies")
    board = Board(_mastery(count), ally("ghost", 2, 2, subtypes=("SPECTER",)))
    board.status(ADA, "mastery")
    unit, bolt = board.field(whose, key), board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(bolt, targets=(unit,)).resolve()
    if desk.view().stack:
        desk.resolve()
    assert desk.query.statuses(ADA, "mastery")[0][1].count("haunt") == haunts


@pytest.mark.parametrize("does", [True, False])
@pytest.mark.parametrize("name", ["Hero", "Rowan"])
def test_at_the_own_end_phase_the_graveyard_may_go_under_the_deck_for_the_haunt_counters(name: str, does: bool) -> None:
    end = t.Triggered(
        t.Event("phase", phase="end", whose="you"),
        (t.May((t.PutInto(t.Every(GRAVEYARD), "deck_bottom"),), then=(t.Mill(t.Counters(t.This(), "haunt")),)),),
        text="At the beginning of your end phase",
    )
    board = Board(_mastery(end, name=name), deck=0)
    board.status(ADA, "mastery", counters=(("haunt", 2),))
    old = [board.put(ADA, "graveyard", "bolt")]
    deck = [board.put(ADA, "deck", "filler") for _ in range(3)]
    desk = board.start().passes(2)
    assert desk.stack() == (["mastery"] if name == "Hero" else [])
    if name == "Hero":
        desk.resolve().answer("may", Accept() if does else Decline())
    done = does and name == "Hero"
    assert list(desk.game.state.zone("graveyard", ADA)) == (deck[:2] if done else old)
    assert list(desk.game.state.zone("deck", ADA)) == ([deck[2], *old] if done else deck)


def _attack_gets(power: int, *more: t.Effect) -> tuple[t.Effect, ...]:
    return (t.Modify(t.Every(t.Filter(attacking=True)), power=power, until="combat", attacks="all"), *more)


def _between(least: int, most: int) -> t.Condition:
    return t.AllOf((t.Compare(OMENS, "at_least", least), t.Compare(OMENS, "at_most", most)))


FIVE = t.If(t.Compare(OMENS, "at_least", 5), _attack_gets(3, t.Draw(to="memory")))
SERVILE = t.Triggered(
    t.Event("attack", MINE),
    (t.If(_between(1, 2), _attack_gets(1), (t.If(_between(3, 4), _attack_gets(2), (FIVE,)),)),),
    text="Depending on the omens",
)


def _omens(board: Board, number: int, player: int = ADA) -> None:
    for _ in range(number):
        board.writer.change(board.put(player, "banishment", "filler"), counters=(("omen", 1),))


@pytest.mark.parametrize(("omens", "bonus"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_an_attack_gets_one_bonus_by_the_own_omens_and_not_the_lower_ones_as_well(omens: int, bonus: int) -> None:
    board = Board(_mastery(SERVILE), SLASH)
    board.status(ADA, "mastery")
    _omens(board, omens)
    _omens(board, 6, BO)
    board.put(ADA, "banishment", "filler", 6)
    slash = board.put(ADA, "hand", "slash")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(slash).resolve().answer("attack_target", board.champions[BO])
    assert desk.stack() == ["mastery"]
    memory = len(desk.zone("memory", ADA))
    desk.resolve()
    assert len(desk.zone("memory", ADA)) - memory == (1 if bonus == 3 else 0)
    desk.passes(4)
    assert desk.damage(BO) == 1 + bonus


@pytest.mark.parametrize("attacks", [1, 2])
def test_the_bonus_of_an_attack_lasts_until_the_end_of_combat_whatever_becomes_of_the_omens(attacks: int) -> None:
    back = action("back", t.PutInto(t.Every(t.Filter(kind="card", zone="banishment")), "deck_bottom"), cost=0)
    blade = card("blade", "weapon", power=1, durability=3)
    awake = action("awake", t.Wake(t.Champion("you")), cost=0)
    board = Board(_mastery(SERVILE), back, blade, awake)
    board.status(ADA, "mastery")
    one = board.field(ADA, "blade")
    _omens(board, 1)
    gone, again = board.put(ADA, "hand", "back"), board.put(ADA, "hand", "awake")
    desk = board.start()
    for number in range(attacks):
        if number:
            desk.play(again).resolve()
        desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", one)
        desk.answer("attack_target", desk.champions[BO]).resolve()
        if not number:
            desk.play(gone).resolve()
        desk.passes(4)
    assert desk.damage(BO) == (2 if attacks == 1 else 3), "and the next attack has none"


@pytest.mark.parametrize("lost", [True, False])
def test_omens_stay_when_the_mastery_is_lost(lost: bool) -> None:
    board = Board(_mastery(SERVILE), SLASH, OTHER, LEARN, action("count", t.Damage(OMENS, TO_FACE), cost=0))
    board.status(ADA, "mastery")
    _omens(board, 3)
    learn, slash, count = (board.put(ADA, "hand", key) for key in ("learn", "slash", "count"))
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    if lost:
        desk.play(learn).resolve()
    desk.play(count).resolve()
    assert desk.damage(BO) == 3, "what counts omens counts them"
    desk.play(slash).resolve().answer("attack_target", board.champions[BO])
    assert desk.stack() == ([] if lost else ["mastery"])


RING = ("North", "East", "South", "West")
TURNS = t.Triggered(
    t.Event("phase", phase="end", whose="you"), (t.May((t.SetMasteryMode(RING),)),), text="You may change direction"
)


@pytest.mark.parametrize("to", ["", *RING[1:]])
@pytest.mark.parametrize("whose", [ADA, BO])
def test_at_the_own_end_phase_the_direction_may_change_to_another_and_only_that_one_holds(whose: int, to: str) -> None:
    pays = tuple(t.Static(ALLY, power=n, condition=t.MasteryMode(one)) for n, one in enumerate(RING, 1))
    board = Board(
        card("mastery", "mastery", cost_kind="none", abilities=(TURNS,)), card("vane", "item", abilities=pays)
    )
    board.field(ADA, "vane")
    board.status(whose, "mastery", mode="North")
    unit = board.field(ADA, "filler")
    desk = board.start()
    assert desk.view().object(unit).power == (3 if whose == ADA else 2)  # type: ignore[union-attr]
    desk.passes(2)
    if whose == BO:
        assert desk.stack() == []
        return
    desk.resolve().answer("may", Accept() if to else Decline())
    if to:
        assert sorted(one.label for one in desk.game.decision.options) == sorted(RING[1:])  # type: ignore[union-attr]
        desk.answer("modes", next(one for one in desk.game.decision.options if one.label == to))  # type: ignore[union-attr]
    assert desk.view().object(unit).power == 2 + 1 + (RING.index(to) if to else 0)  # type: ignore[union-attr]


TARGETED = t.Event(
    "targeted",
    t.Filter(controller="you"),
    victim=t.Filter(kind="instance", instances=("activation", "activated", "materialization", "triggered")),
)
FAVOR = card(
    "favor",
    "status",
    cost_kind="none",
    abilities=(
        t.AttackCost(t.Cost(reserve=1), target=t.Filter(controller="you"), restriction=True),
        t.Triggered(TARGETED, (t.May((t.Negate(t.Victim(), unless_pays=1),)),), text="Negate what targets yours"),
    ),
)


@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.parametrize("owner", [ADA, BO])
def test_attacks_on_what_is_theirs_cost_one_each(owner: int, pays: bool) -> None:
    board = Board(FAVOR)
    board.status(owner, "favor", kind="status")
    unit = board.field(ADA, "filler")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().attack(unit, board.champions[BO])
    if owner == BO:
        desk.answer("pay_or_not", Accept() if pays else Decline())
        if pays:
            desk.pay(1)
    assert (desk.query.combat is not None) == (owner == ADA or pays)
    assert len(desk.zone("hand", ADA)) == (0 if owner == BO and pays else 1)


def test_one_thing_of_theirs_among_what_is_attacked_is_enough() -> None:
    board = Board(FAVOR, ally("hydra", abilities=(t.Keyword("Multistrike", 1),)), players=("Ada", "Bo", "Cy"))
    board.status(BO, "favor", kind="status")
    hydra = board.field(ADA, "hydra")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().attack(hydra, board.champions[3]).answer("attack_target", board.champions[BO])
    desk.answer("pay_or_not", Accept()).pay(1)
    assert desk.query.combat is not None and len(desk.query.combat.targets) == 2


@pytest.mark.parametrize(
    ("aim", "negates", "pays"), [(ADA, False, False), *((BO, *n) for n in ((1, 1), (1, 0), (0, 0)))]
)
def test_what_targets_theirs_may_be_negated_unless_one_is_paid(aim: int, negates: Any, pays: Any) -> None:
    board = Board(FAVOR, action("sting", t.Damage(2, t.Target()), targets=target(UNIT), cost=0))
    board.status(BO, "favor", kind="status")
    sting = board.put(ADA, "hand", "sting")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(sting, targets=(board.champions[aim],))
    assert desk.stack() == (["sting", "favor"] if aim == BO else ["sting"])
    desk.resolve()
    if aim == BO:
        desk.answer("may", Accept() if negates else Decline())
        if negates:
            desk.answer("pay_or_not", Accept() if pays else Decline())
            if pays:
                desk.pay(1)
        assert desk.stack() == ([] if negates and not pays else ["sting"])
        if desk.stack():
            desk.resolve()
    assert desk.damage(aim) == (0 if negates and not pays else 2)
