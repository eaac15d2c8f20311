"""What texts say that can be read in two ways, as scenarios with the cards themselves, by slug."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, PlayCard
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, ALLY, BO, action, ally, card, target
from tests.helpers.real_cards import RealBoard, after_combat, flow, plays, settled, to_phase
from tests.helpers.worded import worded

STOUT = ally("stout", 1, 9)
CHILL = worded("chill", "action", "Banish a card at random from target opponent's memory.")
TRIBUTE = worded("tribute", "action", "Target opponent banishes a card at random from their memory.")


@pytest.mark.parametrize(("deed", "quests"), [("chill", 0), ("tribute", 1)])
def test_only_who_banishes_a_card_from_their_own_memory_has_done_it(deed: str, quests: int) -> None:
    board = RealBoard("fabled-azurite-fatestone", name="Guo Jia", props=(CHILL, TRIBUTE))
    board.field(ADA, "fabled-azurite-fatestone")
    board.put(ADA, "memory", "filler")
    board.set(turn_player=BO)
    deed_card = board.put(BO, "hand", deed)
    desk = board.start()
    plays(desk, deed_card, (ADA,))
    settled(desk)
    assert desk.zone("banishment", ADA) == ["filler"]
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None and dict(champion.counters).get("quest", 0) == quests


def test_each_ally_that_an_action_targets_is_that_ally() -> None:
    both = action("both", t.Rest(t.Target()), targets=target(ALLY, 1, 2))
    board = RealBoard("nimue-cursed-touch", props=(both, STOUT))
    board.field(ADA, "nimue-cursed-touch")
    allies = [board.field(BO, "stout") for _ in range(3)]
    one = board.put(ADA, "hand", "both")
    desk = board.start()
    plays(desk, one, tuple(allies[:2]))
    settled(desk)
    assert [desk.view().object(id) is not None for id in allies] == [False, False, True]


def test_the_third_attack_of_an_opponent_counts_whichever_units_attacked() -> None:
    board = RealBoard("surveillance-stone", props=(STOUT,))
    board.field(ADA, "surveillance-stone")
    attackers = [board.field(BO, "stout") for _ in range(3)]
    board.set(turn_player=BO)
    desk = board.start()
    for number, attacker in enumerate(attackers):
        assert ("surveillance-stone" in desk.objects(ADA)) and number < 3
        desk.attack(attacker, desk.champions[ADA])
        after_combat(desk, may=Accept())
    assert "surveillance-stone" not in desk.objects(ADA)


def test_attacks_of_ones_own_are_not_counted_for_an_opponent() -> None:
    board = RealBoard("surveillance-stone", props=(STOUT,))
    board.field(ADA, "surveillance-stone")
    attackers = [board.field(ADA, "stout") for _ in range(3)]
    desk = board.start()
    for attacker in attackers:
        desk.attack(attacker, desk.champions[BO])
        after_combat(desk, may=Accept())
    assert "surveillance-stone" in desk.objects(ADA)


def test_the_second_card_drawn_in_a_turn_torments_once_also_when_several_are_drawn_at_once() -> None:
    draw = worded("gulp", "action", "Draw three cards.")
    board = RealBoard("creeping-torment", props=(draw,))
    torment, one = board.put(BO, "hand", "creeping-torment"), board.put(ADA, "hand", "gulp")
    board.set(turn_player=BO)
    desk = board.start()
    plays(desk, torment)
    settled(desk, targets=desk.champions[ADA])
    to_phase(desk, ADA, Phase.MAIN)
    assert desk.damage(ADA) == 0  # the card of the draw phase was the first
    plays(desk, one)
    settled(desk)
    assert (desk.damage(ADA), desk.damage(BO)) == (2, 0)


@pytest.mark.parametrize(("chosen", "buffs"), [(True, 0), (False, 2)])
def test_who_destroys_no_regalia_has_not_done_it(chosen: bool, buffs: int) -> None:
    ring = card("ring", "regalia item", cost_kind="memory", cost=0, supertypes=("REGALIA",))
    board = RealBoard("verdant-slime", props=(ring,))
    other, slime = board.field(BO, "ring"), board.put(ADA, "hand", "verdant-slime")
    desk = board.start()
    plays(desk, slime)
    settled(desk, targets=(other,) if chosen else ())
    ((_, thing),) = [pair for pair in desk.query.objects(ADA) if pair[1].key == "verdant-slime"]
    assert (thing.count("buff"), desk.view().object(other) is None) == (buffs, chosen)


@pytest.mark.parametrize(("agrees", "power"), [(True, 6), (False, 0)])
def test_ranged_is_gained_once_for_each_counter_removed(agrees: bool, power: int) -> None:
    board = RealBoard("steady-sharpshooter", props=(STOUT,))
    shooter = board.field(ADA, "steady-sharpshooter", counters=(("aim", 2),), properties=("distant",))
    desk = board.start()
    desk.attack(shooter, desk.champions[BO])
    base = desk.definitions["steady-sharpshooter"].power or 0
    after_combat(desk, may=lambda decision: decision.options[0 if agrees else 1 :][:1])
    assert desk.damage(BO) == base + power
    left = desk.view().object(shooter)
    assert left is not None and dict(left.counters).get("aim", 0) == (0 if agrees else 3)


def test_what_was_banished_comes_back_when_the_one_who_did_it_leaves() -> None:
    blow = action("blow", t.Destroy(t.Target()), targets=target(t.Filter()))
    board = RealBoard("uther-illustrious-king", props=(STOUT, blow))
    board.put(BO, "banishment", "stout")
    king, other = board.put(ADA, "hand", "uther-illustrious-king"), board.field(BO, "stout")
    end = board.put(ADA, "hand", "blow")
    desk = board.start()
    plays(desk, king)
    settled(desk, may=Accept(), targets=other)
    assert desk.objects(BO) == []
    ((uther, _),) = [pair for pair in desk.query.objects(ADA) if pair[1].key == "uther-illustrious-king"]
    plays(desk, end, (uther,))
    settled(desk)
    ((_, back),) = [pair for pair in desk.query.objects(BO) if pair[1].key == "stout"]
    assert back.rested and desk.zone("banishment", BO) == ["stout"]


@pytest.mark.parametrize("stays", [True, False])
def test_what_returns_from_the_graveyard_must_still_be_there(stays: bool) -> None:
    blow = action("blow", t.Destroy(t.Target()), targets=target(t.Filter()))
    rob = worded("rob", "action", "Banish target card from a graveyard.")
    board = RealBoard("unyielding-wraithguard", props=(blow, rob))
    guard = board.field(ADA, "unyielding-wraithguard")
    end, theft = board.put(ADA, "hand", "blow"), board.put(ADA, "hand", "rob")
    desk = board.start()
    plays(desk, end, (guard,))
    desk.resolve()
    if not stays:
        (body,) = (id for id in desk.game.state.zone("graveyard", ADA) if desk.game.state[id].key.startswith("uny"))
        plays(desk, theft, (body,))
    settled(desk)
    assert desk.objects(ADA) == (["unyielding-wraithguard"] if stays else [])


def test_what_is_banished_as_it_dies_is_not_in_the_graveyard() -> None:
    blow = action("blow", t.Destroy(t.Target()), targets=target(t.Filter()))
    board = RealBoard("night-barker", props=(blow,))
    dog, end = board.field(ADA, "night-barker", properties=("ephemeral",)), board.put(ADA, "hand", "blow")
    desk = board.start()
    plays(desk, end, (dog,))
    settled(desk)
    assert desk.objects(ADA) == [] and "night-barker" in desk.zone("banishment", ADA)


@pytest.mark.parametrize("slug", ["quicksilver-grail", "sacramental-rite"])
def test_a_card_that_may_be_played_and_has_a_memory_cost_is_materialized(slug: str) -> None:
    ring = card("ring", "regalia item", cost_kind="memory", cost=1)
    told = worded("told", "domain", "Whenever you materialize a card, recover 1.")
    board = RealBoard(slug, props=(ring, told))
    relic = board.field(ADA, slug)
    kept = board.put(ADA, "banishment", "ring")
    board.writer.change(relic, remembered=((kept, 0),))
    board.field(ADA, "told")
    board.put(ADA, "memory", "filler", 2)
    board.writer.change(board.champions[ADA], damage=5)
    desk = board.start()
    settled(desk.use(relic, 2), materialize=lambda decision: decision.options[:1])
    assert "ring" in desk.objects(ADA)
    assert desk.damage(ADA) == 4 and len(desk.zone("memory", ADA)) == 1


@pytest.mark.parametrize(
    ("text", "heals"),
    [
        ("Target opponent reveals all cards in their memory.", True),
        ("Each player reveals all cards in their memory.", True),
        ("Target opponent reveals a card at random from their memory.", True),
        ("Reveal target opponent's memory.", False),
    ],
)
def test_who_is_told_to_reveal_reveals(text: str, heals: bool) -> None:
    board = RealBoard("luxem-sight", props=(worded("show", "action", text),))
    board.put(BO, "memory", "luxem-sight")
    board.writer.change(board.champions[BO], damage=5)
    one = board.put(ADA, "hand", "show")
    desk = board.start()
    plays(desk, one, (BO,))
    settled(desk)
    assert desk.damage(BO) == (2 if heals else 5)


def test_a_card_is_revealed_by_who_owns_it_and_not_by_who_has_them_reveal_it() -> None:
    show = worded("show", "action", "Target opponent reveals all cards in their memory.")
    watch = worded("watch", "domain", "Whenever you reveal a card from your memory, recover 1.")
    board = RealBoard("luxem-sight", props=(show, watch))
    board.put(BO, "memory", "filler")
    for player in (ADA, BO):
        board.field(player, "watch")
        board.writer.change(board.champions[player], damage=5)
    one = board.put(ADA, "hand", "show")
    desk = board.start()
    plays(desk, one, (BO,))
    settled(desk)
    assert (desk.damage(ADA), desk.damage(BO)) == (5, 4)


def test_what_may_only_be_activated_has_no_memory_cost() -> None:
    ring = card("ring", "regalia item", cost_kind="memory", cost=0)
    call = worded("call", "action", "You may activate a card from your banishment.")
    board = RealBoard("luxem-sight", props=(ring, call))
    for key in ("ring", "luxem-sight"):
        board.put(ADA, "banishment", key)
    one = board.put(ADA, "hand", "call")
    desk = board.start()
    plays(desk, one)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.kind == "materialize")
    decision = desk.game.decision
    assert decision is not None
    offered = [desk.game.state[pick.card].key for pick in decision.options if isinstance(pick, PlayCard)]
    assert offered == ["luxem-sight"]


def test_what_was_banished_to_pay_for_a_card_was_banished_by_it() -> None:
    blow = action("blow", t.Destroy(t.Target()), targets=target(t.Filter()))
    slimes = [ally(f"slime-{one}", 1, 1, subtypes=("SLIME",), elements=(one,)) for one in ("FIRE", "WATER", "WIND")]
    board = RealBoard("slime-king", props=(*slimes, blow))
    king, end = board.put(ADA, "hand", "slime-king"), board.put(ADA, "hand", "blow")
    board.put(ADA, "banishment", "slime-FIRE")
    for slime in slimes:
        board.put(ADA, "graveyard", slime.key)
    desk = board.start()
    plays(desk, king)
    settled(desk)
    ((object, _),) = [pair for pair in desk.query.objects(ADA) if pair[1].key == "slime-king"]
    plays(desk, end, (object,))
    settled(desk, may=Accept(), choose=lambda decision: decision.options)
    assert sorted(desk.objects(ADA)) == sorted(slime.key for slime in slimes)
    assert desk.zone("banishment", ADA) == ["slime-FIRE"]
