"""What a copy takes over from what was copied, and what not (copy; information)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept, Decline, Number, PickMode, PlayCard
from gatcg_desktop.rules.model.entities import Card
from tests.helpers.boards import ADA, ALLY, BO, UNIT, Board, Desk, action, ally, card, target

ITEM = target(t.Filter(kind="instance", instances=("activation", "activated", "triggered")))
ECHO = action("echo", t.CopyInstance(t.Target()), targets=ITEM, cost=0)
MIRROR = action("mirror", t.CopyObject(t.Target()), targets=target(ALLY), cost=0)
PUMP = action("pump", t.Modify(t.Target(), power=3), targets=target(ALLY), cost=0)
TO_FACE = t.Champion("opponent")


def _stacked(board: Board, *copier: str) -> tuple[Desk, int, list[int]]:
    """Ada's "spell" in hand and what copies it."""
    spell = board.put(ADA, "hand", "spell")
    copiers = [board.put(ADA, "hand", key) for key in copier]
    board.put(ADA, "hand", "filler", 4)
    return board.start(), spell, copiers


@pytest.mark.parametrize("copied", ["activation", "triggered"])
def test_the_copy_of_an_activation_is_one_and_that_of_a_trigger_is_a_trigger(copied: str) -> None:
    herald = ally("spell", abilities=(t.Triggered(t.Event("enter"), (t.Draw(),), text="On Enter: draw."),))
    board = Board(ECHO, herald)
    hush = board.put(ADA, "hand", "hush")
    desk, spell, (echo,) = _stacked(board, "echo")
    desk.play(spell)
    if copied == "triggered":
        desk.resolve()
    desk.play(echo, targets=(desk.view().stack[0].id,)).resolve()
    original, copy = (one.id for one in desk.view().stack)
    offered = desk.game.decision.options  # type: ignore[union-attr]
    assert (PlayCard(hush) in offered) == (copied == "activation")
    if copied == "activation":
        desk.answer("opportunity", PlayCard(hush))
        assert {pick.id for pick in desk.game.decision.options} == {original, copy}  # type: ignore[union-attr]
    assert desk.query.instance(copy).kind == desk.query.instance(original).kind == copied


@pytest.mark.parametrize("paid", [True, False])
def test_a_copy_knows_what_was_paid_though_the_original_is_negated(paid: bool) -> None:
    flung = t.Damage(t.Stat(t.Done("sacrificed"), "power"), TO_FACE)
    give = t.AdditionalCost(t.Cost(sacrifice=ALLY), True, "Sacrifice an ally.")
    board = Board(ECHO, ally("giant", 5, 5), action("spell", flung, more=(give,), cost=0))
    giant, hush = board.field(ADA, "giant"), board.put(ADA, "hand", "hush")
    desk, spell, (echo,) = _stacked(board, "echo")
    desk.answer("opportunity", PlayCard(spell))
    desk.answer("optional_cost", *((PickMode(0, "Sacrifice an ally."),) if paid else ()))
    if paid:
        desk.answer("cost_objects", giant)
    original = desk.view().stack[0].id
    desk.play(echo, targets=(original,)).resolve().play(hush, targets=(original,)).resolve()
    assert desk.stack() == ["spell*"] and desk.objects(ADA) == ([] if paid else ["giant"])
    assert desk.zone("effects_stack", 0) == ["spell"], "it is read until its last instance has resolved"
    desk.resolve()
    assert desk.damage(BO) == (5 if paid else 0)
    assert desk.zone("graveyard", ADA).count("spell") == 1


@pytest.mark.parametrize("left", [False, True])
def test_a_copied_intent_is_a_card_like_others_until_it_leaves_and_then_nothing(left: bool) -> None:
    intents = t.Count(t.Filter(kind="card", zone="intent"))
    slash = card(
        "slash",
        "attack",
        power=2,
        speed="slow",
        abilities=(t.Triggered(t.Event("attack"), (t.CopyIntent(t.This()),), text="On Attack: copy this."),),
    )
    board = Board(slash, action("count", t.Damage(intents, TO_FACE), cost=0))
    slashed, count = board.put(ADA, "hand", "slash"), board.put(ADA, "hand", "count")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(slashed).resolve().answer("attack_target", desk.champions[ADA + 1]).resolve()
    if left:
        desk.passes(4)
    hit = desk.damage(BO)
    desk.play(count).resolve()
    assert hit == (4 if left else 0), "both are power of the attack"
    assert desk.damage(BO) - hit == (0 if left else 2), "what counts cards in the intent counts both"
    assert sorted(desk.zone("graveyard", ADA)) == (["count", "slash"] if left else ["count"])


def test_a_copied_ability_keeps_its_source() -> None:
    board = Board(ECHO, ally("bard", abilities=(t.Activated(t.Cost(), (t.PutCounters("omen", 1, t.This()),)),)))
    unit, echo = board.field(ADA, "bard"), board.put(ADA, "hand", "echo")
    desk = board.start().use(unit)
    desk.play(echo, targets=(desk.view().stack[0].id,)).resolve()
    for number in (1, 2):
        desk.resolve()
        assert desk.query.object(unit).count("omen") == number  # type: ignore[union-attr]


def test_a_copied_card_is_its_own_source_and_the_original_the_card() -> None:
    board = Board(ECHO, action("spell", t.ReturnToHand(t.This()), cost=0))
    spell = board.writer.create(Card(ADA, "spell", incarnation=4), ("hand", ADA))  # it has moved about already
    echo = board.put(ADA, "hand", "echo")
    desk = board.start().play(spell)
    desk.play(echo, targets=(desk.view().stack[0].id,)).resolve()
    for zone in ("effects_stack", "hand"):
        desk.resolve()
        assert desk.game.state.zone_of(spell)[0] == zone


@pytest.mark.parametrize("targeted", [True, False])
def test_only_the_targets_of_a_copy_are_chosen_anew_and_modes_x_and_costs_stay(targeted: bool) -> None:
    what, lines = (t.Target(), target(UNIT)) if targeted else (TO_FACE, ())
    one, two = (t.Mode(f"{n}", (t.Damage(t.Sum((t.X(), n)), what),), lines) for n in (0, 1))
    board = Board(ECHO, action("spell", cost=None, more=(t.OnResolve(modes=(one, two)),)))
    desk, spell, (twin,) = _stacked(board, "twin")
    desk.answer("opportunity", PlayCard(spell)).answer("declare_x", Number(2)).answer("modes", PickMode(1, "1"))
    if targeted:
        desk.answer("targets", desk.champions[BO])
    desk.pay(2).play(twin, targets=(desk.view().stack[0].id,)).resolve()
    if targeted:
        desk.answer("new_targets", Accept()).answer("targets", desk.champions[ADA])
    original, copy = (desk.query.instance(item.id) for item in desk.view().stack)
    assert (copy.modes, copy.x, copy.played) == (original.modes, original.x, original.played) == ((1,), 2, copy.played)
    desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == ((3, 0) if targeted else (0, 3))
    desk.resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == ((3, 3) if targeted else (0, 6))


@pytest.mark.parametrize("wants", [(True, False), (False, True)])
def test_what_is_chosen_while_resolving_may_differ(wants: tuple[bool, bool]) -> None:
    board = Board(ECHO, action("spell", t.May((t.Damage(2, TO_FACE),)), cost=0))
    desk, spell, (echo,) = _stacked(board, "echo")
    desk.play(spell).play(echo, targets=(desk.view().stack[0].id,)).resolve()
    seen = []
    for want in wants:
        desk.resolve().answer("may", Accept() if want else Decline())
        seen.append(desk.damage(BO))
    assert seen == ([2, 2] if wants[0] else [0, 2])


def test_a_copied_object_has_what_its_present_face_prints_and_nothing_that_came_later() -> None:
    egg = ally("egg", 1, 1, other_face="phoenix")
    burn = t.Triggered(t.Event("enter"), (t.If(t.IsImbued(), (t.Damage(2, TO_FACE),)),), text="Imbued: burn.")
    board = Board(MIRROR, PUMP, egg, ally("phoenix", 5, 4, cost_kind="none", abilities=(burn,)))
    kept: dict[str, object] = {"counters": (("buff", 2),), "rested": True, "damage": 1, "chosen": "Bolt"}
    bird = board.field(ADA, "phoenix", properties=("imbued", "distant"), **kept)
    mirrors, pump = [board.put(ADA, "hand", "mirror") for _ in range(2)], board.put(ADA, "hand", "pump")
    desk = board.start().play(mirrors[0], targets=(bird,)).resolve().resolve()
    first = desk.query.objects(ADA)[-1][0]
    desk.play(pump, targets=(bird,)).resolve().play(mirrors[1], targets=(first,)).resolve().resolve()
    seen = {one.id: (one.name, one.power, one.life) for one in desk.view().objects if one.key == "phoenix"}
    assert list(seen.values()) == [("Phoenix", 10, 6), ("Phoenix", 5, 4), ("Phoenix", 5, 4)], "what is now changes"
    for id in list(seen)[1:]:
        token = desk.query.object(id)
        assert token is not None and token.is_token
        assert (token.counters, token.rested, token.damage, token.chosen, token.properties) == ((), False, 0, "", ())
    assert desk.damage(BO) == 0, "no copy is imbued"
    assert [desk.query.object(id).origin.of for id in list(seen)[1:]] == [bird, first]  # type: ignore[union-attr]


@pytest.mark.parametrize("imbued", [True, False])
def test_the_copy_of_an_intent_is_not_imbued(imbued: bool) -> None:
    more = t.Triggered(t.Event("hit"), (t.If(t.IsImbued(), (t.Damage(2, TO_FACE),)),), text="Imbued: burn.")
    twice = t.Triggered(t.Event("attack"), (t.CopyIntent(t.This()),), text="On Attack: copy this.")
    slash = card(
        "slash", "attack", power=2, speed="slow", elements=("FIRE",), abilities=(t.Keyword("Imbue", 1), more, twice)
    )
    board = Board(slash, ally("fuel", elements=("FIRE",)))
    slashed, fuel = board.put(ADA, "hand", "slash"), board.put(ADA, "hand", "fuel")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().answer("opportunity", PlayCard(slashed)).answer("pay_reserve", fuel)
    desk.answer("may", Accept() if imbued else Decline()).resolve()
    desk.answer("attack_target", desk.champions[BO]).resolve()
    cards = [desk.query.card(id) for id in desk.query.cards("intent", desk.champions[ADA])]
    assert [(one.copy, "imbued" in one.properties) for one in cards] == [(False, imbued), (True, False)]
    desk.passes(4)
    desk.in_any_order().resolve().resolve()
    assert desk.damage(BO) == (6 if imbued else 4)


@pytest.mark.parametrize("answered", [True, False])
def test_what_died_is_followed_into_the_graveyard_and_no_further(answered: bool) -> None:
    back = t.Triggered(t.Event("death"), (t.ReturnToHand(t.This()),), text="On Death: return it.")
    purge = action("purge", t.Banish(t.Target()), targets=target(t.Filter(kind="card", zone="graveyard")), cost=0)
    board = Board(ally("cat", 1, 1, abilities=(back,)), purge)
    cat, bolt, spell = board.field(ADA, "cat"), board.put(ADA, "hand", "bolt"), board.put(ADA, "hand", "purge")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    represented = desk.query.object(cat).card  # type: ignore[union-attr]
    desk.play(bolt, targets=(cat,)).resolve()
    if answered:
        desk.play(spell, targets=(represented,)).resolve()
    desk.resolve()
    assert desk.game.state.zone_of(represented) == ("banishment" if answered else "hand", ADA)
