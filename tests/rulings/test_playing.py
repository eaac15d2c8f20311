"""Published rulings on playing cards and paying for them, as scenarios in our own words, cards by slug."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import ActivateAbility, PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.events import Revealed
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from tests.helpers.boards import ADA, BO, action, ally, card, target
from tests.helpers.real_cards import RealBoard, can_play, flow, plays, settled, to_phase

SPELL = action("any-spell", t.Recover(1), subtypes=("SPELL",))
STOUT = ally("stout", 2, 9)


def test_a_negated_spell_counts_as_activated_all_the_same() -> None:
    board = RealBoard("acolyte-of-cultivation", props=(SPELL,))
    acolyte, spell = board.put(ADA, "hand", "acolyte-of-cultivation"), board.put(ADA, "hand", "any-spell")
    hush = board.put(ADA, "hand", "hush")
    desk = board.start()
    plays(desk, spell)
    on_stack = desk.view().stack[-1].id
    plays(desk, hush, (on_stack,))
    settled(desk)
    assert "any-spell" in desk.zone("graveyard", ADA)
    desk.answer("opportunity", PlayCard(acolyte))
    assert desk.game.decision is not None and desk.game.decision.least == 1


def test_an_ally_that_must_return_one_returns_itself_when_it_is_the_only_one() -> None:
    board = RealBoard("aesan-protector")
    one = board.put(ADA, "hand", "aesan-protector")
    desk = board.start()
    plays(desk, one)
    settled(desk)
    assert "aesan-protector" in desk.zone("hand", ADA) and desk.objects(ADA) == []


@pytest.mark.parametrize("slug", ["skirting-step", "windmill-engineer", "fractal-of-rain", "blessed-clergy"])
def test_cards_reserved_to_imbue_are_reserved_face_up(slug: str) -> None:
    wind = ally("wind-filler", elements=("WIND",))
    water = ally("water-filler", elements=("WATER",))
    board = RealBoard(slug, props=(wind, water), pay=0)
    one = board.put(ADA, "hand", slug)
    for key in ("wind-filler", "water-filler"):
        board.put(ADA, "hand", key, 3)
    desk = board.start()
    cost = desk.definitions[slug].cost or 0
    kind = "water-filler" if slug == "fractal-of-rain" else "wind-filler"
    paid = tuple(id for id in desk.game.state.zone("hand", ADA) if desk.game.state[id].key == kind)[:cost]
    plays(
        desk,
        one,
        may=lambda decision: decision.options[:1],
        imbue=lambda decision: decision.options[:1],
        optional_cost=lambda decision: decision.options[:1],
        pay_reserve=paid,
    )
    instance = desk.query.instance(desk.view().stack[-1].id)
    assert "imbued" in instance.properties
    shown = [step.event.keys for step in desk.game.steps if isinstance(step.event, Revealed)]
    assert shown == [(kind,) * cost]
    assert desk.zone("memory", ADA) == [kind] * cost


def test_a_discard_for_all_may_be_asked_for_with_an_empty_hand() -> None:
    board = RealBoard("bauble-of-scarcity", pay=0)
    bauble = board.field(ADA, "bauble-of-scarcity")
    desk = board.start()
    desk.use(bauble)
    settled(desk)
    assert desk.zone("graveyard", ADA) == [] and "bauble-of-scarcity" in desk.zone("banishment", ADA)


def test_the_condition_of_an_ability_is_asked_only_as_it_is_activated() -> None:
    beast = ally("any-beast", 1, 1, subtypes=("BEAST",))
    board = RealBoard("beastbond-boots", props=(beast,))
    boots, one = board.field(ADA, "beastbond-boots"), board.field(ADA, "any-beast")
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    desk.use(boots)
    plays(desk, bolt, (one,))  # in answer to it, the beast dies
    settled(desk)
    champion = desk.view().object(desk.champions[ADA])
    assert desk.view().object(one) is None
    assert champion is not None and "Spellshroud" in champion.keyword_words


def test_without_an_animal_or_beast_the_boots_do_nothing() -> None:
    board = RealBoard("beastbond-boots")
    boots = board.field(ADA, "beastbond-boots")
    decision = board.start().game.decision
    assert decision is not None and ActivateAbility(boots, 0) not in decision.options


def test_twenty_damage_is_asked_for_only_as_the_chalice_is_used() -> None:
    heal = action("heal", t.Recover(5))
    board = RealBoard("chalice-of-blood", props=(heal,))
    board.writer.change(board.champions[ADA], damage=20)
    chalice, potion = board.field(ADA, "chalice-of-blood"), board.put(ADA, "hand", "heal")
    desk = board.start()
    before = len(desk.zone("hand", ADA))
    desk.use(chalice)
    plays(desk, potion)
    settled(desk)
    assert desk.damage(ADA) == 15
    assert len(desk.zone("hand", ADA)) == before - 1 - 1 + 2  # the potion, its cost, two drawn


def test_with_less_than_twenty_damage_the_chalice_cannot_be_used() -> None:
    board = RealBoard("chalice-of-blood")
    board.writer.change(board.champions[ADA], damage=19)
    chalice = board.field(ADA, "chalice-of-blood")
    decision = board.start().game.decision
    assert decision is not None and ActivateAbility(chalice, 0) not in decision.options


@pytest.mark.parametrize("slug", ["beseech-the-winds", "rapid-reload"])
def test_one_may_fail_to_find_a_card_to_materialize(slug: str) -> None:
    bullet = card("any-bullet", "item", supertypes=("REGALIA",), subtypes=("BULLET",), cost_kind="memory", cost=0)
    board = RealBoard(slug, props=(bullet,))
    board.put(ADA, "material", "any-bullet")
    one = board.put(ADA, "hand", slug)
    desk = board.start()
    plays(desk, one)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.kind == "materialize")
    decision = desk.game.decision
    assert decision is not None
    declined = decision.options[-1]
    settled(desk, materialize=(declined,))
    assert desk.zone("material", ADA) == ["any-bullet"]


@pytest.mark.parametrize("slug", ["rapid-reload", "beseech-the-winds"])
def test_what_is_materialized_by_an_effect_is_paid_for(slug: str) -> None:
    bullet = card("dear-bullet", "item", supertypes=("REGALIA",), subtypes=("BULLET",), cost_kind="memory", cost=2)
    board = RealBoard(slug, props=(bullet,))
    board.put(ADA, "material", "dear-bullet")
    board.put(ADA, "memory", "filler", 3)
    one = board.put(ADA, "hand", slug)
    desk = board.start()
    plays(desk, one)
    before = len(desk.zone("memory", ADA))
    settled(desk, materialize=lambda decision: decision.options[:1])
    assert desk.objects(ADA) == ["dear-bullet"]
    assert len(desk.zone("memory", ADA)) == before - 2 and len(desk.zone("banishment", ADA)) == 2


def test_a_drone_may_find_no_bullet() -> None:
    bullet = card("any-bullet", "item", supertypes=("REGALIA",), subtypes=("BULLET",), cost_kind="memory", cost=0)
    board = RealBoard("supply-drone", props=(bullet,))
    board.field(ADA, "supply-drone")
    board.put(ADA, "material", "any-bullet")
    board.set(turn_player=BO)
    desk = board.start()
    to_phase(desk, ADA, Phase.MAIN, materialize=lambda decision: decision.options[-1:])
    assert desk.zone("material", ADA) == ["any-bullet"]


@pytest.mark.parametrize("slug", ["evercurrent-raider", "vengeful-paramour"])
def test_ephemerate_keeps_to_the_cards_own_timing(slug: str) -> None:
    board = RealBoard(slug, props=(SPELL,))
    one, spell = board.put(ADA, "graveyard", slug), board.put(ADA, "hand", "any-spell")
    desk = board.start()
    assert can_play(desk, one)
    plays(desk, spell)
    assert not can_play(desk, one)  # an ally is slow: not while something is on the stack


def test_kindle_pays_for_an_ephemerated_card_as_well() -> None:
    fire = ally("ember", 1, 1, elements=("FIRE",))
    board = RealBoard("molten-echo", name="Merlin", props=(fire, STOUT), pay=0)
    board.put(ADA, "graveyard", "ember", 2)
    one, prey = board.put(ADA, "graveyard", "molten-echo"), board.field(BO, "stout")
    desk = board.start()
    assert can_play(desk, one)
    plays(desk, one, (prey,), kindle=lambda decision: decision.options[: decision.most])
    settled(desk)
    hurt = desk.view().object(prey)
    assert hurt is not None and hurt.damage == 1
    assert desk.zone("banishment", ADA).count("ember") == 2


@pytest.mark.parametrize("pay", [0, 2])
def test_what_the_bind_asks_is_reserve_and_reservable_things_may_pay_it(pay: int) -> None:
    lamp = ally("lamp", 0, 1, abilities=(t.Keyword("Reservable"),))
    board = RealBoard("frostbind", props=(lamp, SPELL), pay=3)
    lamps = [board.field(ADA, "lamp") for _ in range(2)]
    spell, bind = board.put(ADA, "hand", "any-spell"), board.put(BO, "hand", "frostbind")
    desk = board.start()
    plays(desk, spell)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)
    plays(desk, bind, (desk.view().stack[-1].id,))
    settled(
        desk,
        pay_or_not=lambda decision: decision.options[:1] if pay else decision.options[-1:],
        pay_reserve=tuple(lamps),
    )
    assert [desk.view().object(one).rested for one in lamps] == [bool(pay)] * 2  # type: ignore[union-attr]
    assert ("any-spell" in desk.zone("banishment", ADA)) != bool(pay)


def test_a_negated_attack_card_begins_no_combat_and_who_rested_for_it_stays_rested() -> None:
    slash = card("slash", "attack", power=2, speed="slow", abilities=(t.Triggered(t.Event("attack"), (t.Draw(1),)),))
    board = RealBoard("frostbind", props=(slash,))
    attack, bind = board.put(ADA, "hand", "slash"), board.put(BO, "hand", "frostbind")
    desk = board.start()
    plays(desk, attack)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.player == BO)
    plays(desk, bind, (desk.view().stack[-1].id,))
    settled(desk, pay_or_not=lambda decision: decision.options[-1:])
    assert desk.view().combat is None and "slash" in desk.zone("banishment", ADA)
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None and champion.rested  # resting was part of the cost of the attack card
    assert len(desk.zone("deck", ADA)) == 20  # its On Attack never triggered


def test_a_weapon_materialized_on_entering_is_paid_for_when_something_makes_it_dearer() -> None:
    blade = card("cheap-blade", "weapon", supertypes=("REGALIA",), power=1, durability=2, cost_kind="memory", cost=0)
    dear = card("dearer-blade", "weapon", supertypes=("REGALIA",), power=1, durability=2, cost_kind="memory", cost=1)
    board = RealBoard("lorraine-wandering-warrior", level=0, props=(blade, dear))
    champion = board.put(ADA, "material", "lorraine-wandering-warrior")
    for key in ("cheap-blade", "dearer-blade"):
        board.put(ADA, "material", key)
    board.put(ADA, "memory", "filler", 4)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.CHECK)
    desk = board.start()
    desk.answer("materialize", PlayCard(champion, "materialization"))
    offered: list[int] = []

    def take(decision: object) -> tuple[object, ...]:
        offered.extend(getattr(option, "card", 0) for option in decision.options)  # type: ignore[attr-defined]
        return decision.options[:1]  # type: ignore[attr-defined,no-any-return]

    to_phase(desk, ADA, Phase.MAIN, materialize=take)
    assert desk.objects(ADA) == ["cheap-blade"]
    assert "dearer-blade" not in [desk.game.state[id].key for id in offered if id]


def test_both_kinds_of_allies_draw_a_card_each() -> None:
    wolf = ally("wolf", 1, 1, subtypes=("ANIMAL",))
    drake = ally("drake", 1, 1, subtypes=("BEAST",))
    for present, drawn in ((("wolf",), 1), (("drake",), 1), (("wolf", "drake"), 2), ((), 0)):
        board = RealBoard("silvie-with-the-pack", level=1, name="Silvie, of the Tests", props=(wolf, drake))
        champion = board.put(ADA, "material", "silvie-with-the-pack")
        for key in present:
            board.field(ADA, key)
        board.put(ADA, "memory", "filler", 2)
        board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.CHECK)
        desk = board.start()
        before = len(desk.zone("deck", ADA))
        desk.answer("materialize", PlayCard(champion, "materialization"))
        flow(desk, lambda: not desk.view().stack and desk.query.match.phase is not Phase.MATERIALIZE)  # noqa: B023
        assert before - len(desk.zone("deck", ADA)) == drawn


def test_one_must_destroy_the_only_regalia_there_is_even_ones_own() -> None:
    toy = card("toy", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
    board = RealBoard("varuckan-acolyte", props=(toy,))
    own, one = board.field(ADA, "toy"), board.put(ADA, "hand", "varuckan-acolyte")
    desk = board.start()
    plays(desk, one)
    settled(desk)
    assert desk.view().object(own) is None


@pytest.mark.parametrize(("others", "stays"), [(1, True), (0, False)])
def test_a_specter_is_sacrificed_as_the_ability_resolves_the_newcomer_if_there_is_no_other(
    others: int, stays: bool
) -> None:
    ghost = ally("ghost", 1, 1, subtypes=("SPECTER",))
    board = RealBoard("bill-chimney-sweep", props=(ghost,))
    for _ in range(others):
        board.field(ADA, "ghost")
    one = board.put(ADA, "hand", "bill-chimney-sweep")
    desk = board.start()
    plays(desk, one)
    settled(
        desk,
        choose=lambda decision: (
            tuple(option for option in decision.options if desk.game.state[option.id].key == "ghost")[:1]
            or decision.options[:1]
        ),
    )
    assert ("bill-chimney-sweep" in desk.objects(ADA)) == stays
    assert "ghost" not in desk.objects(ADA)


def test_paying_with_a_target_gone_the_whole_ability_goes_the_drawing_with_it() -> None:
    away = action("away", t.Destroy(t.Target()), targets=target())
    board = RealBoard("eye-of-argus", props=(STOUT, away))
    eye, one = board.field(ADA, "eye-of-argus"), board.field(ADA, "stout")
    blow = board.put(ADA, "hand", "away")
    desk = board.start()
    desk.use(eye)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.kind == "opportunity", targets=one)
    plays(desk, blow, (one,))
    before = len(desk.zone("deck", ADA))
    settled(desk)
    assert len(desk.zone("deck", ADA)) == before


def _stargazing(*props: CardDefinition) -> tuple[RealBoard, list[int]]:
    """Ada's champion lets her pay (0) for starcalling once a turn; four cards to starcall are on top of her deck."""
    price = t.AlternativeCost(t.Cost(reserve=2), "deck", glimpsed=True, text="Starcalling (2)")
    extra = t.AdditionalCost(t.Cost(sacrifice=t.Filter(types=("ALLY",), controller="you")), text="Sacrifice an ally.")
    star = action("star", t.Recover(1), cost=5, more=(price, extra))
    board = RealBoard("arisanna-astral-zenith", props=(star, action("gaze", t.Glimpse(2), cost=0), *props))
    board.writer.change(board.champions[ADA], key="arisanna-astral-zenith")
    tops = [board.put(ADA, "deck", "star") for _ in range(4)]
    rest = (id for id in board.writer.state.zone("deck", ADA) if id not in tops)
    board.writer.order(("deck", ADA), (*tops, *rest))
    board.field(ADA, "filler")
    return board, tops


def test_the_alternative_starcalling_cost_is_not_changed_but_additional_costs_are_paid() -> None:
    tax = card("tax", "item", abilities=(t.CostChange(3, t.Filter(kind="card", zone="anywhere")),))
    board, tops = _stargazing(tax)
    board.field(BO, "tax")
    gaze = board.put(ADA, "hand", "gaze")
    desk = board.start()
    plays(desk, gaze)
    flow(desk, lambda: desk.game.decision is not None and desk.game.decision.kind == "materialize")
    in_hand = len(desk.zone("hand", ADA))
    desk.answer("materialize", PlayCard(tops[0]))
    assert desk.game.decision is not None
    desk.answer("alternative_cost", desk.game.decision.options[1])
    settled(desk)
    assert len(desk.zone("hand", ADA)) == in_hand, "(0) was paid, and no more than that"
    assert desk.objects(ADA) == [], "the additional cost was paid all the same"


def test_the_alternative_starcalling_cost_may_be_saved_for_another_card() -> None:
    board, tops = _stargazing()
    board.field(ADA, "filler")
    gazes = [board.put(ADA, "hand", "gaze") for _ in range(2)]
    desk = board.start()
    paid = []
    for gaze, top, choice in zip(gazes, tops[::2], (0, 1), strict=True):
        plays(desk, gaze)
        flow(desk, lambda: desk.game.decision is not None and desk.game.decision.kind == "materialize")
        before = len(desk.zone("hand", ADA))
        desk.answer("materialize", PlayCard(top))
        assert desk.game.decision is not None
        desk.answer("alternative_cost", desk.game.decision.options[choice])
        settled(desk)
        paid.append(before - len(desk.zone("hand", ADA)))
    assert paid == [2, 0]


@pytest.mark.parametrize("materializes", [True, False])
def test_to_play_a_card_is_to_activate_or_to_materialize_it(materializes: bool) -> None:
    wind = ally("wind-filler", elements=("WIND",))
    ring = card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
    board = RealBoard("blessed-clergy", props=(wind, ring), pay=0)
    clergy = board.put(ADA, "hand", "blessed-clergy")
    board.put(ADA, "hand", "wind-filler", 2)
    board.put(BO, "material", "ring")
    bolts = [board.put(BO, "hand", "bolt") for _ in range(3)]
    board.put(BO, "hand", "filler", 6)
    desk = board.start()
    plays(desk, clergy, may=lambda decision: decision.options[:1])
    settled(desk, targets=BO)
    regalia = (lambda decision: decision.options[:1]) if materializes else (lambda decision: decision.options[-1:])
    to_phase(desk, BO, Phase.MAIN, materialize=regalia)
    assert ("ring" in desk.objects(BO)) == materializes
    played = 0
    for bolt in bolts:
        if can_play(desk, bolt):
            plays(desk, bolt, (board.champions[ADA],))
            settled(desk)
            played += 1
    assert played == (1 if materializes else 2)
