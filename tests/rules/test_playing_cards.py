"""Playing cards: costs, declarations, refusals that leave no trace (card activation, materialization, costs)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline, Number, PickMode, PlayCard
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target


def test_a_card_is_paid_with_other_cards_from_the_hand_which_go_to_memory() -> None:
    board = Board(ally("ogre", 3, 3, cost=2))
    board.put(ADA, "hand", "filler", 3)
    ogre = board.put(ADA, "hand", "ogre")
    desk = board.start()
    desk.play(ogre, pay=2)
    assert desk.zone("hand", ADA) == ["filler"]
    assert desk.zone("memory", ADA) == ["filler", "filler"]
    desk.resolve()
    assert desk.objects(ADA) == ["ogre"]


def test_too_dear_a_card_is_refused_with_card_reason_and_rule() -> None:
    board = Board(ally("ogre", cost=3))
    board.put(ADA, "hand", "filler", 2)
    ogre = board.put(ADA, "hand", "ogre")
    refusal = board.start().refused(PlayCard(ogre))
    assert "Ogre costs 3 reserve" in str(refusal) and "2 other cards" in str(refusal)
    assert refusal.rule == "costs.reserve"


def test_an_element_that_is_not_enabled_is_refused() -> None:
    board = Board(ally("merfolk", elements=("WATER",)))
    board.put(ADA, "hand", "filler", 3)
    merfolk = board.put(ADA, "hand", "merfolk")
    refusal = board.start().refused(PlayCard(merfolk))
    assert "Merfolk needs Water" in str(refusal) and refusal.rule == "activation.elements"


def test_the_inner_lineage_enables_its_elements() -> None:
    board = Board(ally("imp", elements=("FIRE",)))
    board.put(ADA, "hand", "filler", 1)
    imp = board.put(ADA, "hand", "imp")
    desk = board.start()
    desk.play(imp).resolve()
    assert desk.objects(ADA) == ["imp"]


def test_slow_cards_wait_for_an_empty_stack_in_the_own_main_phase() -> None:
    board = Board()
    fillers = board.put(ADA, "hand", "filler", 4)
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],))
    refusal = desk.refused(PlayCard(fillers))
    assert "wait until the Effects Stack is empty" in str(refusal) and refusal.rule == "timing.slow"


def test_fast_activation_lets_an_ally_answer() -> None:
    board = Board(ally("guard", abilities=(t.Keyword("Fast Activation"),)))
    board.put(ADA, "hand", "filler", 2)
    bolt = board.put(ADA, "hand", "bolt")
    board.put(BO, "hand", "filler", 2)
    guard = board.put(BO, "hand", "guard")
    desk = board.start()
    desk.play(bolt, targets=(desk.champions[BO],)).passes()
    desk.play(guard)
    assert desk.stack() == ["bolt", "guard"]


def test_a_play_can_be_cancelled_at_every_question() -> None:
    board = Board()
    board.put(ADA, "hand", "filler", 2)
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    before = desk.game.state.encode()
    desk.answer("opportunity", PlayCard(bolt)).cancel()
    assert desk.game.state.encode() == before
    desk.answer("opportunity", PlayCard(bolt)).answer("targets", desk.champions[BO]).cancel()
    assert desk.game.state.encode() == before
    assert desk.zone("hand", ADA) == ["filler", "filler", "bolt"]


def test_x_is_declared_within_what_can_be_paid() -> None:
    flare = card(
        "flare", "action", cost=None, speed="fast", abilities=(t.OnResolve((t.Damage(t.X(), t.Target()),), target()),)
    )
    board = Board(flare)
    board.put(ADA, "hand", "filler", 3)
    spell = board.put(ADA, "hand", "flare")
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell))
    decision = desk.game.decision
    assert decision is not None
    assert [option.value for option in decision.options] == [0, 1, 2, 3]
    desk.answer("declare_x", Number(2)).answer("targets", desk.champions[BO]).pay(2).resolve()
    assert desk.damage(BO) == 2


def test_optional_costs_are_declared_and_paid_together_with_the_cost() -> None:
    extra = t.AdditionalCost(t.Cost(reserve=2), optional=True, text="Pay two more.")
    spell = action(
        "strike",
        t.If(t.WasPaid(), (t.Damage(4, t.Champion("opponent")),), (t.Damage(1, t.Champion("opponent")),)),
        more=(extra,),
    )
    board = Board(spell)
    board.put(ADA, "hand", "filler", 6)
    strike = board.put(ADA, "hand", "strike", 2)
    desk = board.start()
    desk.answer("opportunity", PlayCard(strike)).answer("optional_cost", PickMode(0, "Pay two more."))
    desk.pay(3).resolve()
    assert desk.damage(BO) == 4
    other = next(id for id in desk.game.state.zone("hand", ADA) if desk.game.state[id].key == "strike")
    desk.answer("opportunity", PlayCard(other)).answer("optional_cost").pay(1).resolve()
    assert desk.damage(BO) == 5


def test_an_optional_cost_that_cannot_be_paid_too_is_not_offered() -> None:
    extra = t.AdditionalCost(t.Cost(reserve=2), optional=True, text="Pay two more.")
    board = Board(action("strike", t.Draw(1), more=(extra,)))
    board.put(ADA, "hand", "filler", 2)
    strike = board.put(ADA, "hand", "strike")
    desk = board.start()
    desk.answer("opportunity", PlayCard(strike))
    assert desk.game.decision is not None and desk.game.decision.kind == "pay_reserve"


def test_a_necessary_sacrifice_comes_with_the_play() -> None:
    spell = action("rite", t.Draw(2), more=(t.AdditionalCost(t.Cost(sacrifice=ALLY), text="Sacrifice an ally."),))
    board = Board(spell)
    board.put(ADA, "hand", "filler", 1)
    rite = board.put(ADA, "hand", "rite")
    desk = board.start()
    refusal = desk.refused(PlayCard(rite))
    assert refusal.rule == "costs.additional"
    board.field(ADA, "filler")
    victim = board.field(ADA, "filler")
    desk = board.start()
    desk.answer("opportunity", PlayCard(rite)).pay(1).answer("cost_objects", victim)
    assert desk.zone("graveyard", ADA) == ["filler"], "paid at once, before anybody may answer"


def test_imbue_asks_to_reveal_and_marks_what_resolves() -> None:
    knight = ally(
        "knight",
        1,
        1,
        elements=("FIRE",),
        cost=2,
        abilities=(t.Keyword("Imbue", 2), t.Static(power=3, condition=t.IsImbued())),
    )
    board = Board(ally("ember", elements=("FIRE",)), knight)
    board.put(ADA, "hand", "ember", 2)
    card_id = board.put(ADA, "hand", "knight")
    desk = board.start()
    desk.answer("opportunity", PlayCard(card_id)).pay(2).answer("may", Accept())
    assert desk.view().stack[0].properties == ("imbued",)
    desk.resolve()
    knight_view = desk.view().objects[-1]
    assert (knight_view.power, knight_view.properties) == (4, ("imbued",))


def test_imbue_is_not_asked_with_too_few_cards_of_the_element() -> None:
    knight = ally("knight", elements=("FIRE",), cost=2, abilities=(t.Keyword("Imbue", 2),))
    board = Board(ally("ember", elements=("FIRE",)), knight)
    board.put(ADA, "hand", "ember", 1)
    board.put(ADA, "hand", "filler", 1)
    card_id = board.put(ADA, "hand", "knight")
    desk = board.start()
    desk.play(card_id, pay=2).resolve()
    assert desk.view().objects[-1].properties == ()


def test_materialization_pays_memory_at_random_and_floating_memory_first() -> None:
    floater = action("drift", t.Draw(1), more=(t.Keyword("Floating Memory"),))
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=2)
    board = Board(floater, relic)
    board.put(ADA, "memory", "filler", 2)
    drift = board.put(ADA, "graveyard", "drift")
    item = board.put(ADA, "material", "relic")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", PlayCard(item, "materialization"))
    desk.answer("floating_memory", drift)
    assert sorted(desk.zone("banishment", ADA)) == ["drift", "filler"]
    assert desk.zone("memory", ADA) == ["filler"]
    desk.resolve()
    assert desk.objects(ADA) == ["relic"]


def test_materializing_nothing_goes_on() -> None:
    board = Board(card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0))
    board.put(ADA, "material", "relic")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", Decline())
    assert desk.view().phase == "recollection"


def test_a_champion_levels_up_by_one_keeping_damage_and_rest() -> None:
    master = card(
        "master",
        "champion",
        level=2,
        life=25,
        cost_kind="memory",
        cost=0,
        abilities=(t.Triggered(t.Event("enter"), (t.Draw(1),)),),
    )
    board = Board(master, card("giant", "champion", level=3, life=30, cost_kind="memory", cost=0))
    two, three = board.put(ADA, "material", "master"), board.put(ADA, "material", "giant")
    board.writer.change(board.champions[ADA], damage=7, rested=True)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    refusal = desk.refused(PlayCard(three, "materialization"))
    assert "Giant is level 3: your champion must be level 2 first" in str(refusal)
    desk.answer("materialize", PlayCard(two, "materialization")).resolve()
    champion = desk.view().object(desk.champions[ADA])
    assert champion is not None
    assert (champion.key, champion.damage, champion.rested, champion.level) == ("master", 7, True, 2)
    assert [card.key for card in champion.lineage] == ["spirit", "hero"]
    assert desk.stack() == ["master"], "its On Enter ability triggers"


def test_a_lineage_must_be_continued() -> None:
    heir = card(
        "heir",
        "champion",
        level=2,
        life=25,
        cost_kind="memory",
        cost=0,
        abilities=(t.Keyword("Lineage", word="Somebody"),),
    )
    board = Board(heir, card("any", "item", cost_kind="memory", cost=0))
    two = board.put(ADA, "material", "heir")
    board.put(ADA, "material", "any")
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    refusal = board.start().refused(PlayCard(two, "materialization"))
    assert refusal.rule == "champions.lineage" and "Somebody" in str(refusal)


def test_modes_are_chosen_as_the_card_is_played_with_their_own_targets() -> None:
    modal = card(
        "choice",
        "action",
        speed="fast",
        abilities=(
            t.OnResolve(
                modes=(
                    t.Mode("Draw a card.", (t.Draw(1),)),
                    t.Mode("Deal 2 damage to target ally.", (t.Damage(2, t.Target()),), target(ALLY)),
                )
            ),
        ),
    )
    board = Board(modal)
    board.put(ADA, "hand", "filler", 2)
    spell = board.put(ADA, "hand", "choice")
    unit = board.field(BO, "filler")
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("modes", PickMode(1, "Deal 2 damage to target ally."))
    desk.answer("targets", unit).pay(1)
    assert desk.view().stack[0].modes == ("Deal 2 damage to target ally.",)
    desk.resolve()
    assert desk.objects(BO) == []


def test_two_paragraphs_with_targets_keep_their_targets_apart() -> None:
    twofold = card(
        "twofold",
        "action",
        speed="fast",
        abilities=(
            t.OnResolve((t.Damage(1, t.Target()),), target()),
            t.Restricted((t.ClassBonus(),), (t.OnResolve((t.Recover(2),), ()),)),
            t.OnResolve((t.Rest(t.Target()),), target(ALLY)),
        ),
        classes=("WARRIOR",),
    )
    board = Board(twofold)
    board.put(ADA, "hand", "filler", 2)
    spell = board.put(ADA, "hand", "twofold")
    unit = board.field(BO, "filler")
    board.writer.change(board.champions[ADA], damage=5)
    desk = board.start()
    desk.answer("opportunity", PlayCard(spell)).answer("targets", desk.champions[BO]).answer("targets", unit).pay(1)
    desk.resolve()
    assert (desk.damage(BO), desk.damage(ADA)) == (1, 3)
    rested = desk.view().object(unit)
    assert rested is not None and rested.rested


def test_what_you_may_do_is_offered_only_when_it_can_be_done() -> None:
    sage = ally("sage", abilities=(t.Triggered(t.Event("enter"), (t.May((t.Discard(1),), then=(t.Draw(1),)),)),))
    board = Board(sage)
    board.put(ADA, "hand", "filler", 1)
    card_id = board.put(ADA, "hand", "sage")
    desk = board.start()
    desk.play(card_id, pay=1).resolve().resolve()
    assert desk.zone("hand", ADA) == [], "an empty hand has nothing to discard, so nothing is drawn"


def test_what_a_card_allows_only_at_another_moment_is_refused_with_its_own_words() -> None:
    words = "Activate this card only during an opponent's end phase."
    only = t.PlayCondition(t.AllOf((t.Not(t.YourTurn()), t.DuringPhase("end"))), text=words)
    board = Board(action("ambush", t.Draw(), cost=0, more=(only,)))
    mine, theirs = board.put(ADA, "hand", "ambush"), board.put(BO, "hand", "ambush")
    desk = board.start()
    refusal = desk.refused(PlayCard(mine))
    assert refusal.rule == "permission.cant" and words in str(refusal)
    desk.passes()
    assert words in str(desk.refused(PlayCard(theirs)))  # an opponent's turn, but the main phase
    desk.passes()
    assert desk.query.match.phase is Phase.END
    assert words in str(desk.refused(PlayCard(mine)))
    desk.passes()
    desk.play(theirs).resolve()
    assert desk.zone("graveyard", BO) == ["ambush"]


def test_an_ability_with_a_condition_waits_for_it() -> None:
    domain = t.Controls(t.Filter(types=("DOMAIN",), controller="you"))
    bell = card(
        "bell", "item", abilities=(t.Activated(t.Cost(rest=True), (t.Draw(),), condition=domain, text="Rest:"),)
    )
    board = Board(bell, card("hill", "domain", cost=0))
    ring = board.field(ADA, "bell")
    hill = board.put(ADA, "hand", "hill")
    desk = board.start()
    refusal = desk.refused(ActivateAbility(ring, 0))
    assert refusal.rule == "permission.cant" and "Bell" in str(refusal)
    desk.play(hill).resolve()
    drawn = len(desk.zone("hand", ADA))
    desk.use(ring).resolve()
    assert len(desk.zone("hand", ADA)) == drawn + 1


def test_a_resolving_card_can_put_itself_into_memory_instead_of_the_graveyard() -> None:
    board = Board(action("echo", t.Recover(1), t.PutInto(t.This(), "memory"), cost=0))
    echo = board.put(ADA, "hand", "echo")
    desk = board.start()
    desk.play(echo).resolve()
    assert desk.zone("memory", ADA) == ["echo"] and desk.zone("graveyard", ADA) == []


def test_a_card_that_costs_less_to_materialize_asks_for_less_memory() -> None:
    board = Board(card("ring", "item", cost=2, cost_kind="memory", abilities=(t.CostChange(-1, text="1 less"),)))
    ring = board.put(ADA, "material", "ring")
    board.put(ADA, "memory", "filler", 1)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.MATERIALIZE)
    desk = board.start()
    desk.answer("materialize", PlayCard(ring, "materialization")).resolve()
    assert desk.objects(ADA) == ["ring"] and desk.zone("memory", ADA) == []


@pytest.mark.parametrize("there", [True, False])
def test_played_without_its_cost_a_card_still_wants_its_additional_costs(there: bool) -> None:
    fling = action(
        "fling",
        t.Damage(4, t.Champion("opponent")),
        more=(t.AdditionalCost(t.Cost(sacrifice=ALLY), text="Sacrifice an ally."),),
    )
    chosen = t.Choose(t.Filter(kind="card", zone="hand", controller="you", name="Fling"))
    rally = action("rally", t.ActivateCard(chosen, free=True))
    board = Board(fling, rally)
    guard = board.field(ADA, "filler") if there else 0
    flung = board.put(ADA, "hand", "fling")
    spell = board.put(ADA, "hand", "rally")
    board.put(ADA, "hand", "filler")
    desk = board.start()
    desk.play(spell).resolve()
    if not there:
        assert desk.game.decision.kind == "opportunity", "what cannot be paid is not offered"  # type: ignore[union-attr]
        return
    desk.answer("materialize", PlayCard(flung, "activation")).answer("cost_objects", guard).resolve()
    assert desk.damage(BO) == 4 and desk.query.object(guard) is None
