"""Published rulings on omens, masteries and changed damage, as scenarios in our own words, cards by slug."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Number, PlayCard
from gatcg_desktop.rules.model.entities import Card, Origin, PlayerStatus
from gatcg_desktop.rules.model.zones import STATUSES
from tests.helpers.boards import ADA, BO, action, ally, card, target
from tests.helpers.real_cards import RealBoard, after_combat, flow, plays, settled

STOUT = ally("stout", 2, 9)
WIND = ally("breeze", 1, 1, elements=("WIND",), cost=2)
BURN = action("burn", t.Damage(4, t.Target()), targets=target(), subtypes=("SPELL",))
TRUE_BURN = action("true-burn", t.Damage(4, t.Target(), unpreventable=True), targets=target())


def omens(board: RealBoard, key: str, count: int, marked: bool = True) -> None:
    """Cards in Ada's banishment, with an omen counter or without one."""
    for _ in range(count):
        board.writer.create(Card(ADA, key, counters=(("omen", 1),) if marked else ()), ("banishment", ADA))


@pytest.mark.parametrize("marked", [True, False])
def test_only_banished_cards_with_an_omen_counter_are_omens(marked: bool) -> None:
    slash = card("slash", "attack", power=1)
    board = RealBoard("armed-squallguard", "whimsys-warden", "sablier-guard", props=(slash, WIND))
    for key, count in (("slash", 1), ("breeze", 2)):
        omens(board, key, count, marked)
    guard, warden, sablier = (board.field(ADA, key) for key in ("armed-squallguard", "whimsys-warden", "sablier-guard"))
    view = board.start().view()
    shown = [(view.object(one).power, view.object(one).life) for one in (guard, warden, sablier)]  # type: ignore[union-attr]
    assert shown == ([(3, 3), (3, 2), (3, 3)] if marked else [(2, 2), (1, 2), (1, 1)])


@pytest.mark.parametrize("marked", [True, False])
def test_omens_are_counted_by_an_action_and_by_a_cost(marked: bool) -> None:
    faces = tuple(ally(f"omen-{cost}", 1, 1, cost=cost) for cost in range(5))
    board = RealBoard("mire-reparation", "nocturnes-oblivion", props=faces)
    board.writer.change(board.champions[ADA], damage=9)
    for face in faces:
        omens(board, face.key, 1, marked)
    mend, end = board.put(ADA, "hand", "mire-reparation"), board.put(ADA, "hand", "nocturnes-oblivion")
    board.field(BO, "filler")
    desk = board.start()
    plays(desk, mend)
    settled(desk)
    assert desk.damage(ADA) == (4 if marked else 9)
    desk.answer("opportunity", PlayCard(end))
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.kind == "pay_reserve")
    assert desk.game.decision is not None and desk.game.decision.least == (1 if marked else 3)


@pytest.mark.parametrize("marked", [True, False])
def test_omens_decide_what_a_newcomer_does(marked: bool) -> None:
    board = RealBoard("aquifer-seneschal", "chrysalis-hazy-caterpillar", name="Ciel", props=(WIND, STOUT))
    omens(board, "breeze", 6, marked)
    prey = board.field(BO, "stout")
    water, moth = board.put(ADA, "hand", "aquifer-seneschal"), board.put(ADA, "hand", "chrysalis-hazy-caterpillar")
    desk = board.start()
    plays(desk, water)
    settled(desk)
    come = next(thing for _, thing in desk.query.objects(ADA) if thing.key == "aquifer-seneschal")
    assert (come.rested, come.count("buff")) == ((False, 1) if marked else (True, 0))
    plays(desk, moth)
    settled(desk, targets=prey)
    assert (desk.view().object(prey) is None) == marked


@pytest.mark.parametrize("marked", [True, False])
def test_omens_of_one_cost_strengthen_an_attack(marked: bool) -> None:
    board = RealBoard("conflagrative-trounce", name="Ciel", props=(WIND,))
    omens(board, "breeze", 2, marked)
    attack = board.put(ADA, "hand", "conflagrative-trounce")
    desk = board.start()
    plays(desk, attack)
    after_combat(desk, attack_target=desk.champions[BO])
    assert desk.damage(BO) == (4 if marked else 2)


@pytest.mark.parametrize(("now", "reached"), [("North", {"East", "West"}), ("East", {"North", "South"})])
def test_currents_turn_one_step_only_to_an_adjacent_direction(now: str, reached: set[str]) -> None:
    spell = action("any-spell", t.Recover(1), subtypes=("SPELL",))
    board = RealBoard("kongming-fel-eidolon", "shifting-currents", props=(spell,))
    board.definitions["hero"] = board.definitions["kongming-fel-eidolon"]
    board.writer.create(
        PlayerStatus(ADA, ADA, "shifting-currents", 0, 1, 0, Origin("function"), kind="mastery", mode=now), STATUSES
    )
    one = board.put(ADA, "hand", "any-spell")
    desk = board.start()
    plays(desk, one)
    offered: set[str] = set()

    def pick(decision: object) -> object:
        offered.update(option.label for option in decision.options)  # type: ignore[attr-defined]
        return decision.options[:1]  # type: ignore[attr-defined]

    settled(desk, may=lambda decision: decision.options[:1], modes=pick)
    assert offered == reached


@pytest.mark.parametrize(("spell", "counters"), [("burn", 4), ("true-burn", 0)])
def test_what_cannot_be_prevented_gives_the_shield_nothing(spell: str, counters: int) -> None:
    board = RealBoard("spellshield-arcane", props=(BURN, TRUE_BURN))
    shield, fire = board.put(ADA, "hand", "spellshield-arcane"), board.put(BO, "hand", spell)
    desk = board.start()
    plays(desk, shield)
    settled(desk)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)
    plays(desk, fire, (desk.champions[ADA],))
    settled(desk)
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None
    assert dict(champion.counters).get("enlighten", 0) == counters
    assert desk.damage(ADA) == 4 - counters


def thorns(attacker: t.Ability | None = None) -> tuple[RealBoard, int, int, int]:
    """A covenant of Bo's, linked to an ally, and an attacker of Ada's."""
    fighter = ally("fighter", 3, 9, abilities=(attacker,) if attacker else ())
    board = RealBoard("covenant-of-thorns", props=(fighter, STOUT))
    linked = board.field(BO, "stout")
    covenant = board.field(BO, "covenant-of-thorns", link=linked)
    return board, board.field(ADA, "fighter"), linked, covenant


def test_damage_turned_to_the_linked_ally_is_combat_damage_still() -> None:
    board, one, linked, _ = thorns()
    board.field(BO, "filler")
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    after_combat(desk)
    hurt = desk.view().object(linked)
    assert hurt is not None and hurt.damage == 3 and desk.damage(BO) == 0
    dealt = [step.event for step in desk.game.steps if type(step.event).__name__ == "DamageDealt"]
    assert dealt and all(event.combat for event in dealt)  # type: ignore[attr-defined]


def test_damage_turned_aside_is_a_hit_all_the_same() -> None:
    board, one, _, _ = thorns(t.Triggered(t.Event("hit"), (t.Draw(1),)))
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    desk.attack(one, desk.champions[BO])
    after_combat(desk)
    assert len(desk.zone("deck", ADA)) == before - 1


def test_tokens_of_any_type_wake_the_sentinel() -> None:
    cell = card("cell", "item", supertypes=("TOKEN",))
    for count, awake in ((2, False), (3, True)):
        board = RealBoard("throne-sentinel", props=(cell,))
        for _ in range(count):
            board.field(ADA, "cell", token=True)
        one = board.put(ADA, "hand", "throne-sentinel")
        desk = board.start()
        plays(desk, one)
        settled(desk)
        come = next(thing for _, thing in desk.query.objects(ADA) if thing.key == "throne-sentinel")
        assert come.rested != awake


@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        (t.ReturnToHand(t.Target()), "material"),
        (t.Destroy(t.Target()), "banishment"),
        (t.PutInto(t.Target(), "memory"), "material"),
        (t.PutInto(t.Target(), "deck_top"), "material"),
    ],
)
def test_a_regalia_ally_goes_to_the_material_deck_or_is_banished(effect: t.Effect, zone: str) -> None:
    away = action("away", effect, targets=target(t.Filter()))
    board = RealBoard("the-majestic-spirit", props=(away,))
    spirit, one = board.field(BO, "the-majestic-spirit"), board.put(ADA, "hand", "away")
    desk = board.start()
    plays(desk, one, (spirit,))
    settled(desk)
    assert "the-majestic-spirit" in desk.zone(zone, BO)


def test_a_sword_gains_durability_from_the_attack_card_before_the_attack_takes_one() -> None:
    slash = card("slash", "attack", power=1, speed="slow", subtypes=("SWORD",), classes=("WARRIOR",))
    board = RealBoard("galatine-sword-of-sunlight", props=(slash,))
    sword, attack = board.field(ADA, "galatine-sword-of-sunlight"), board.put(ADA, "hand", "slash")
    desk = board.start()
    plays(desk, attack)
    after_combat(desk, attack_target=desk.champions[BO], attack_weapons=lambda decision: decision.options[:1])
    left = desk.view().object(sword)
    assert left is not None and left.durability == 1


def test_damage_that_is_prevented_leaves_the_weakness_for_the_next() -> None:
    ward = action("ward", t.Prevent(4, t.Target()), targets=target())
    board = RealBoard("weaken-resistance", props=(BURN, ward, STOUT), level=3)
    prey = board.field(BO, "stout")
    curse, guard = board.put(ADA, "hand", "weaken-resistance"), board.put(ADA, "hand", "ward")
    first, second = board.put(ADA, "hand", "burn"), board.put(ADA, "hand", "burn")
    desk = board.start()
    plays(desk, guard, (prey,))
    settled(desk)
    plays(desk, curse, (prey,))
    settled(desk)
    plays(desk, first, (prey,))
    settled(desk)
    plays(desk, second, (prey,))
    settled(desk)
    hurt = desk.view().object(prey)
    assert hurt is None or hurt.damage == 7


@pytest.mark.parametrize(("marked", "drawn"), [(True, 2), (False, 1)])
def test_only_an_omen_is_compared_with_what_was_discarded(marked: bool, drawn: int) -> None:
    board = RealBoard("flamme-sorcel", props=(WIND, ally("two", cost=2)))
    omens(board, "breeze", 1, marked)
    spell, thrown = board.put(ADA, "hand", "flamme-sorcel"), board.put(ADA, "hand", "two")
    desk = board.start()
    left = len(desk.zone("deck", ADA))
    plays(desk, spell)
    settled(desk, discard=thrown)
    assert left - len(desk.zone("deck", ADA)) == drawn


def test_a_curse_of_ones_own_becomes_an_omen() -> None:
    curse = card("hex", "action", subtypes=("CURSE",))
    board = RealBoard("reverse-affliction", "sablier-guard", props=(curse,))
    board.writer.create(Card(ADA, "hex"), ("lineage", board.champions[ADA]))
    guard, spell = board.field(ADA, "sablier-guard"), board.put(ADA, "hand", "reverse-affliction")
    desk = board.start()
    plays(desk, spell)
    settled(desk)
    assert desk.view().object(guard).power == 2  # type: ignore[union-attr]


def test_split_damage_is_declared_with_its_targets() -> None:
    board = RealBoard("innervate-fury", props=(STOUT, BURN), level=2)
    board.writer.change(board.champions[ADA], damage=9)
    one, other = board.field(BO, "stout"), board.field(BO, "stout")
    fury = board.put(ADA, "hand", "innervate-fury")
    desk = board.start()
    desk.answer("opportunity", PlayCard(fury))
    assert desk.game.decision is not None and desk.game.decision.most == 2
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.kind == "choose", targets=(one, other))
    desk.answer("choose", Number(5))
    assert [target.share for target in desk.view(BO).stack[0].targets] == [5, 2]
    settled(desk)
    assert [desk.query.object(id).damage for id in (one, other)] == [5, 2]  # type: ignore[union-attr]
