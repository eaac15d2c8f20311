"""What is sacrificed, discarded, recovered and counted, and whom allies obey, each with what it is not.

game-terms: Buff Counters, Control and Ownership, Discard, Level Up, LV, Obedience, Preparation Counters, Recover,
Sacrifice, Wield.
"""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.actions.damage import recover
from gatcg_desktop.rules.actions.moves import give_control, put_counters, sacrifice
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import ActivateAbility, DeclareAttack, PlayCard
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.ability_use import may_use_ability
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.play.permissions import may_activate
from gatcg_desktop.rules.procedure.turn import clean_up
from gatcg_desktop.rules.query.amounts import amount_of, price_of
from gatcg_desktop.rules.query.matching import candidates
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card

BELL = ally("bell", 1, 1, abilities=(t.Triggered(t.Event("death"), (t.Draw(1),), text="On Death"),))
ITEM = t.Filter(types=("ITEM",))


def _resolved(board: Board, key: str) -> Desk:
    """Ada plays that card for 1, and it has begun to resolve."""
    spell = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 1)
    return board.start().play(spell, pay=1).resolve()


def _begin(desk: Desk, card: int, **answers: int) -> Desk:
    """Play a card and answer what is asked while it is played, by the kind of the question."""
    desk.answer("opportunity", PlayCard(card))
    while desk.game.decision is not None and desk.game.decision.kind != "opportunity":
        kind = desk.game.decision.kind
        if kind == "pay_reserve":
            desk.pay()
        else:
            desk.answer(kind, *((answers[kind],) if kind in answers else desk.game.decision.options[:1]))
    return desk


@pytest.mark.parametrize(("buff", "end"), [(0, "turn"), (2, "turn"), (2, "removed")])
def test_buff_counters_count_as_long_as_they_lie_there(buff: int, end: str) -> None:
    board = Board()
    unit = board.field(ADA, "filler", counters=(("buff", buff),) if buff else ())
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    clean_up(s) if end == "turn" else put_counters(s, unit, "buff", -buff)
    view = desk.view().object(unit)
    left = buff if end == "turn" else 0
    assert view is not None and (view.power, view.life) == (2 + left, 2 + left)


@pytest.mark.parametrize("stolen", ["", "before", "after"])
def test_a_trigger_is_of_who_controlled_its_source_when_it_triggered(stolen: str) -> None:
    ring = card("ring", "item", abilities=(t.Triggered(t.Event("phase", phase="end"), (t.Draw(1),), text="End"),))
    board = Board(ring)
    one = board.field(BO, "ring")
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    if stolen == "before":
        give_control(s, one, ADA)
    desk.passes(2)
    if stolen == "after":
        give_control(s, one, ADA)
    assert [entry.controller for entry in desk.view().stack] == [ADA if stolen == "before" else BO]
    desk.resolve()
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == ([1, 0] if stolen == "before" else [0, 1])


@pytest.mark.parametrize("there", [0, 2])
def test_a_discard_as_a_cost_is_paid_before_the_ability_is_on_the_stack_or_it_is_not_activated(there: int) -> None:
    board = Board(card("well", "item", abilities=(t.Activated(t.Cost(discard=1), (t.Recover(1),)),)))
    well = board.field(ADA, "well")
    board.put(ADA, "hand", "filler", there)
    board.put(BO, "hand", "filler", 2)
    desk = board.start()
    refusal = may_use_ability(desk.query, ADA, well, 0)
    assert (refusal.rule if refusal else "") == ("" if there else "costs.pay")
    if there:
        desk.answer("opportunity", ActivateAbility(well, 0))
        picked = desk.game.state.zone("hand", ADA)[1]
        desk.answer("cost_objects", picked)
        assert desk.stack() == ["well"] and desk.game.state.zone_of(picked) == ("graveyard", ADA)
        assert (len(desk.zone("hand", ADA)), desk.zone("memory", ADA), len(desk.zone("hand", BO))) == (1, [], 2)


@pytest.mark.parametrize(("damage", "amount", "left"), [(5, 3, 2), (2, 3, 0), (0, 3, 0), (4, 0, 4)])
def test_recovering_takes_as_many_damage_counters_off_as_there_are(damage: int, amount: int, left: int) -> None:
    joy = card("joy", "item", abilities=(t.Triggered(t.Event("recover", whose="you"), (t.Draw(1),), text="R"),))
    board = Board(joy)
    board.field(ADA, "joy")
    for player in (ADA, BO):
        board.writer.change(board.champions[player], damage=damage)
    unit = board.field(ADA, "filler", damage=1)
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    recover(s, desk.query.match.players[0], amount)
    assert (desk.damage(ADA), desk.damage(BO)) == (left, damage) and s.object(unit).damage == 1  # type: ignore[union-attr]
    assert len(s.state.zone("triggers", 0)) == int(amount > 0), "also without any"


@pytest.mark.parametrize("damage", [2, 3, 4])
def test_recovering_as_a_cost_needs_so_many_damage_counters(damage: int) -> None:
    cure = action("cure", t.Draw(1), more=(t.AdditionalCost(t.Cost(recover=3), text="Recover 3."),))
    board = Board(cure)
    board.writer.change(board.champions[ADA], damage=damage)
    spell = board.put(ADA, "hand", "cure")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert (may_activate(desk.query, ADA, spell) is None) == (damage >= 3)
    if damage >= 3:
        _begin(desk, spell)
        assert desk.damage(ADA) == damage - 3 and desk.stack() == ["cure"]


@pytest.mark.parametrize("on_champion", [True, False])
def test_preparation_counters_are_taken_off_the_champion_and_other_counters_off_what_they_lie_on(
    on_champion: bool,
) -> None:
    cost = t.Cost(remove_counters="preparation", counters=2, counters_on_champion=on_champion)
    board = Board(card("plan", "item", abilities=(t.Activated(cost, (t.Draw(1),)),)))
    plan = board.field(ADA, "plan", counters=(("preparation", 3),))
    board.writer.change(board.champions[ADA], counters=(("preparation", 3),))
    desk = board.start().use(plan)
    left = [desk.query.object(id).count("preparation") for id in (plan, board.champions[ADA])]  # type: ignore[union-attr]
    assert left == ([3, 1] if on_champion else [1, 3])


@pytest.mark.parametrize(("supertypes", "zone"), [((), "graveyard"), (("REGALIA",), "banishment")])
@pytest.mark.parametrize("key", ["thing", "hero"])
def test_what_is_sacrificed_goes_to_the_graveyard_and_regalia_and_champions_are_banished(
    key: str, supertypes: tuple[str, ...], zone: str
) -> None:
    words = ("sacrificed", "destroyed")
    watcher = tuple(t.Triggered(t.Event(word, t.Filter()), (t.Draw(1),), text=word) for word in words)  # type: ignore[arg-type]
    board = Board(card("thing", "item", supertypes=supertypes), card("watcher", "phantasia", abilities=watcher))
    board.field(ADA, "watcher")
    one, aside = board.field(BO, key), board.field(BO, "thing")
    desk = board.start()
    s = GameWriter(board.writer, desk.definitions)
    assert sacrifice(s, one, "terms.sacrifice")
    assert s.object(one) is None and s.object(aside) is not None
    where = "banishment" if key == "hero" else zone
    assert {place: desk.zone(place, BO) for place in ("graveyard", "banishment")} == {
        place: [key] if place == where else [] for place in ("graveyard", "banishment")
    }
    told = {s.state[id].text for id in s.state.zone("triggers", 0)}
    assert told == (set(words) if where == "graveyard" else {"sacrificed"}), "what is banished was not destroyed"


@pytest.mark.parametrize("there", [True, False])
def test_a_sacrifice_as_a_cost_is_of_what_is_described_and_controlled_and_paid_with_the_rest(there: bool) -> None:
    rite = action("rite", t.Recover(1), more=(t.AdditionalCost(t.Cost(sacrifice=ALLY), text="Sacrifice an ally."),))
    board = Board(rite, BELL, card("orb", "item"))
    own = [board.field(ADA, "bell") for _ in range(2)] if there else []
    board.field(ADA, "orb")
    board.field(BO, "bell")
    spell = board.put(ADA, "hand", "rite")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    assert (may_activate(desk.query, ADA, spell) is None) == there
    if there:
        desk.answer("opportunity", PlayCard(spell))
        offered = []
        while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
            offered += [one.id for one in decision.options] if decision.kind == "cost_objects" else []
            desk.pay() if decision.kind == "pay_reserve" else desk.answer(decision.kind, own[1])
        assert offered == own and desk.objects(ADA) == ["bell", "orb"] and desk.objects(BO) == ["bell"]
        assert desk.zone("memory", ADA) == ["filler"] and desk.stack() == ["rite", "bell"], "above what it paid for"
        desk.resolve()
        assert desk.stack() == ["rite"] and desk.zone("hand", ADA) == ["filler"] and desk.damage(ADA) == 0


@pytest.mark.parametrize("key", ["bell", "filler"])
def test_what_a_sacrifice_triggers_comes_after_the_whole_effect_that_sacrificed(key: str) -> None:
    board = Board(action("edict", t.Sacrifice(t.Every(ALLY)), t.Damage(2, t.Champion("opponent"))), BELL)
    board.field(ADA, key)
    desk = _resolved(board, "edict")
    assert desk.objects(ADA) == [] and desk.damage(BO) == 2 and desk.zone("hand", ADA) == []
    assert desk.stack() == (["bell"] if key == "bell" else [])
    assert desk.zone("graveyard", ADA) == [key, "edict"]


@pytest.mark.parametrize("whose", [ADA, BO])
def test_an_effect_sacrifices_only_what_its_player_controls(whose: int) -> None:
    ender = t.Activated(t.Cost(), (t.ForEach(t.Every(ITEM), (t.Sacrifice(t.It()),)),))
    board = Board(card("altar", "domain", abilities=(ender,)), card("orb", "item"))
    altar = board.field(ADA, "altar")
    board.field(whose, "orb")
    desk = board.start().use(altar).resolve()
    assert desk.objects(whose) == ([] if whose == ADA else ["orb"]) + (["altar"] if whose == ADA else [])


@pytest.mark.parametrize("by", ["materializing", "an effect"])
def test_leveling_up_is_materializing_only_where_a_card_is_materialized(by: str) -> None:
    told = tuple(
        t.Triggered(t.Event(kind, whose="you"), (t.Draw(1),), text=kind) for kind in ("materialize", "level_up")
    )  # type: ignore[arg-type]
    rise = action("rise", t.LevelUp(t.Filter(kind="card", zone="material", types=("CHAMPION",))))
    board = Board(
        card("master", "champion", level=2, life=25, cost_kind="memory", cost=0),
        rise,
        card("gossip", "item", abilities=told),
    )
    board.field(ADA, "gossip")
    two = board.put(ADA, "material", "master")
    if by == "materializing":
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
        desk = board.start().answer("materialize", PlayCard(two, "materialization"))
        assert [entry.text for entry in desk.view().stack[1:]] == ["materialize"]
        desk.resolve().resolve()
    else:
        desk = _resolved(board, "rise").answer("choose", two)
    assert [entry.text for entry in desk.view().stack] == ["level_up"]
    assert desk.query.object(desk.champions[ADA]).key == "master"  # type: ignore[union-attr]


@pytest.mark.parametrize("change", [-3, -1, 0, 2])
@pytest.mark.parametrize("counters", [0, 1])
def test_lv_is_the_level_with_everything_added_and_below_0_buys_and_counts_nothing(counters: int, change: int) -> None:
    level = 1 + counters + change
    wane = action("wane", t.Modify(t.Champion("you"), level=change), speed="fast")
    sage = action("sage", t.Draw(1), cost=2, more=(t.Keyword("Efficiency"),))
    board = Board(wane, sage, action("read", t.Draw(t.Level())))
    board.writer.change(board.champions[ADA], counters=(("level", counters),) if counters else ())
    spell = board.put(ADA, "hand", "sage")
    read = board.put(ADA, "hand", "read")
    desk = _resolved(board, "wane")
    context = ResolutionContext(ADA, 0, "")
    assert amount_of(desk.query, context, t.Level()) == level
    assert price_of(desk.query, context, t.Level()) == max(0, level)
    assert amount_of(desk.query, ResolutionContext(BO, 0, ""), t.Level()) == 1
    refusal = may_activate(desk.query, ADA, spell)
    assert (refusal is None) == (2 - level <= 1), "one card is left to pay with"
    board.put(ADA, "hand", "filler", 1)
    before = len(desk.zone("hand", ADA))
    desk.play(read).resolve()
    assert len(desk.zone("hand", ADA)) == before - 2 + max(0, level)


@pytest.mark.parametrize(("pride", "level", "obeyed"), [(0, 1, True), (0, -1, True), (2, 1, False), (2, 2, True)])
def test_allies_obey_their_controller_unless_something_says_otherwise(pride: int, level: int, obeyed: bool) -> None:
    """One that does not obey neither attacks nor uses its abilities; what it triggers and gives works all the same."""
    keyed = (t.Keyword("Pride", pride),) if pride else ()
    proud = ally(
        "proud",
        3,
        3,
        abilities=(
            *keyed,
            t.Activated(t.Cost(), (t.Draw(1),)),
            t.Triggered(t.Event("phase", phase="end"), (t.Draw(1),), text="End"),
            t.Static(t.Filter(name="Filler"), power=1),
        ),
    )
    board = Board(proud, action("wane", t.Modify(t.Champion("you"), level=level - 1)))
    one, other = board.field(ADA, "proud"), board.field(ADA, "filler")
    desk = _resolved(board, "wane")
    attack, use = may_attack_with(desk.query, ADA, one), may_use_ability(desk.query, ADA, one, len(keyed))
    assert (attack is None, use is None) == (obeyed, obeyed)
    assert [reason.rule for reason in (attack, use) if reason] == ([] if obeyed else ["combat.obedience"] * 2)
    assert desk.view().object(other).power == 3  # type: ignore[union-attr]
    desk.passes(2)
    assert desk.stack() == ["proud"]


@pytest.mark.parametrize("armed", [True, False])
def test_a_weapon_is_wielded_from_its_announcement_to_the_end_of_combat(armed: bool) -> None:
    board = Board(card("blade", "weapon", power=2, durability=3))
    blade, unit = board.field(ADA, "blade"), board.field(ADA, "filler")
    desk = board.start()
    context, wielded = ResolutionContext(ADA, 0, ""), t.Filter(types=("WEAPON",), property="wielded")
    assert candidates(desk.query, context, wielded) == []
    if armed:
        desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", blade)
        desk.answer("attack_target", desk.champions[BO])
    else:
        desk.attack(unit, desk.champions[BO])
    assert candidates(desk.query, context, wielded) == ([blade] if armed else [])
    desk.passes(4)
    assert desk.damage(BO) == 2 and candidates(desk.query, context, wielded) == []
