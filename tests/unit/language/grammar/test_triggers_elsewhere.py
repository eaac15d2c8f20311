"""Triggers of cards that are no objects, of attacks with something, of who deals damage, and as a Spell."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.language.ast import Triggered
from gatcg_desktop.rules.model.choices import Accept, Decline, PassOpportunity
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.zones import EFFECTS
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

WOLF = ally("wolf", 2, 5)


def asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def settle(desk: Desk, *accept: Any) -> Desk:
    """Resolve everything; what may be done is done, else what is suggested."""
    for _ in range(80):
        decision = asked(desk)
        if decision.kind == "opportunity":
            if not desk.stack():
                return desk
            desk.answer("opportunity", PassOpportunity())
        elif Accept() in decision.options:
            desk.answer(decision.kind, Decline() if Decline() in accept else Accept())
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[-max(decision.least, 1) :]))
    raise AssertionError("it does not end")


@pytest.mark.parametrize(("zone", "drawn"), [("graveyard", 1), ("hand", 0)])
def test_an_ability_that_banishes_its_card_from_the_graveyard_works_there(zone: str, drawn: int) -> None:
    ghost = written(
        "ghost",
        "ally",
        "Whenever you recover, you may banish this card from your graveyard. If you do, draw a card.",
        power=1,
        life=1,
    )
    made = Board(ghost, written("deed", "action", "Recover 1.", cost=0))
    made.put(ADA, zone, "ghost")
    deed = made.put(ADA, "hand", "deed")
    desk = settle(made.start().play(deed))
    assert desk.zone("hand", ADA).count("filler") == drawn
    assert ("ghost" in desk.zone("banishment", ADA)) == (zone == "graveyard")


def test_it_does_not_work_on_the_field() -> None:
    ghost = written(
        "ghost",
        "ally",
        "Whenever you recover, you may banish Ghost from your graveyard. If you do, draw a card.",
        power=1,
        life=1,
    )
    made = Board(ghost, written("deed", "action", "Recover 1.", cost=0))
    made.field(ADA, "ghost")
    deed = made.put(ADA, "hand", "deed")
    desk = settle(made.start().play(deed))
    assert desk.zone("hand", ADA) == []


def test_a_card_paid_with_from_the_graveyard_enters_the_field() -> None:
    hare = written(
        "hare",
        "ally",
        "Whenever this card is banished from your graveyard to pay for a reserve cost, put it onto the field.",
        power=1,
        life=1,
        elements=("FIRE",),
    )
    made = Board(hare, written("deed", "action", "Kindle 1\nGlimpse 1.", cost=1))
    made.put(ADA, "graveyard", "hare")
    deed = made.put(ADA, "hand", "deed")
    desk = made.start().play(deed)
    settle(desk.answer("kindle", *asked(desk).options))
    assert (desk.objects(ADA), desk.zone("banishment", ADA)) == (["hare"], [])


@pytest.mark.parametrize(("key", "buffs"), [("slash", 1), ("jab", 0)])
def test_an_attack_with_a_card_that_is_described(key: str, buffs: int) -> None:
    duelist = written(
        "duelist",
        "ally",
        "Whenever your champion attacks with a Sword weapon and/or Sword attack card, put a buff counter on Duelist.",
        power=1,
        life=1,
    )
    made = Board(
        duelist,
        card("slash", "attack", power=2, subtypes=("SWORD",), cost=0),
        WOLF,
        card("jab", "attack", power=2, cost=0),
    )
    watcher, wolf = made.field(ADA, "duelist"), made.field(BO, "wolf")
    played = made.put(ADA, "hand", key)
    desk = made.start().play(played)
    while asked(desk).kind == "opportunity" and desk.stack() and desk.stack()[-1] == key:
        desk.answer("opportunity", PassOpportunity())
    for _ in range(12):
        decision = asked(desk)
        if decision.kind == "attack_target":
            desk.answer("attack_target", wolf)
        elif decision.kind == "opportunity":
            desk.answer("opportunity", PassOpportunity())
        else:
            desk.answer(decision.kind, *decision.suggestion)
    thing = desk.query.object(watcher)
    assert thing is not None and thing.count("buff") == buffs


DEALT = [
    ("Whenever a fire element source you control deals damage, draw a card.", "FIRE", 1),
    ("Whenever a fire element source you control deals damage, draw a card.", "NORM", 0),
    ("Whenever a fire element source you control deals damage to a champion, draw a card.", "FIRE", 0),
    (
        "Whenever non-combat damage is dealt to one or more units by a fire element source you control, draw a card.",
        "FIRE",
        1,
    ),
    (
        "Whenever combat damage is dealt to one or more units by a fire element source you control, draw a card.",
        "FIRE",
        0,
    ),
]


@pytest.mark.parametrize(("text", "element", "cards"), DEALT)
def test_who_deals_damage_to_whom(text: str, element: str, cards: int) -> None:
    made = Board(
        written("forge", "item", text),
        WOLF,
        written("deed", "action", "Deal 1 damage to target ally.", cost=0, elements=(element,)),
    )
    made.field(ADA, "forge")
    made.put(ADA, "deck", "filler", 2)
    wolf = made.field(BO, "wolf")
    deed = made.writer.create(Card(ADA, "deed"), ("hand", ADA))
    desk = settle(made.start().play(deed, targets=(wolf,)))
    assert len(desk.zone("hand", ADA)) == cards


@pytest.mark.parametrize(
    "text",
    [
        "As a Spell, whenever you glimpse, deal 1 damage to target unit.",
        "Whenever you glimpse, as a Spell, deal 1 damage to target unit.",
    ],
)
def test_triggered_as_a_spell(text: str) -> None:
    (found,) = written("orb", "item", text).abilities
    assert isinstance(found, Triggered) and found.as_spell


def test_a_phase_of_theirs_is_that_of_the_targeted_player() -> None:
    deed = written(
        "deed",
        "action",
        "Banish a card at random from target opponent's memory. Return that card to their "
        "memory at the beginning of their next end phase.",
        cost=0,
    )
    made = Board(deed)
    made.put(BO, "memory", "bolt")
    played = made.put(ADA, "hand", "deed")
    desk = made.start().play(played, targets=(BO,)).resolve()
    assert (desk.zone("memory", BO), desk.zone("banishment", BO)) == ([], ["bolt"])
    while not (desk.query.match.phase == "end" and desk.query.match.turn_player == ADA):
        decision = asked(desk)
        desk.answer(decision.kind, *(decision.suggestion or (PassOpportunity(),)))
    assert not desk.stack() and desk.zone("banishment", BO) == ["bolt"]
    while desk.zone("banishment", BO):
        decision = asked(desk)
        picks = decision.suggestion or decision.options[: decision.least]
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else picks))
    assert (desk.query.match.phase, desk.query.match.turn_player) == ("end", BO)
    assert "bolt" in desk.zone("memory", BO)


def test_what_was_hit_is_watched_until_the_next_turn() -> None:
    fang = written(
        "fang",
        "ally",
        "On Champion Hit: Until the beginning of your next turn, whenever the hit champion "
        "levels up, deal 4 unpreventable damage to them.",
        power=1,
        life=1,
    )
    made = Board(fang)
    attacker = made.field(ADA, "fang")
    desk = made.start().attack(attacker, made.champions[BO])
    while not desk.game.state.zone(*EFFECTS):
        decision = asked(desk)
        picks = decision.suggestion or decision.options[: decision.least]
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else picks))
    (id,) = desk.game.state.zone(*EFFECTS)
    assert desk.game.state[id].subjects == (made.champions[BO],)
    for _ in range(400):
        match = desk.query.match
        if match.turn_player == ADA and match.turn > 5:
            break
        assert desk.game.state.zone(*EFFECTS) == (id,)
        decision = asked(desk)
        picks = decision.suggestion or decision.options[: decision.least]
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else picks))
    assert not desk.game.state.zone(*EFFECTS)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever one or more fire element sources deal damage, draw a card.",
        "Whenever that ally dies, draw a card.",
    ],
)
def test_what_must_not_be_guessed_at(text: str) -> None:
    assert unread(text, "ITEM")


def test_an_inherited_effect_is_the_champions() -> None:
    curse = written(
        "hex",
        "attack",
        "Inherited Effect: At the beginning of your recollection phase, deal 1 unpreventable damage to this object.",
        power=1,
    )
    made = Board(curse)
    made.writer.create(Card(ADA, "hex"), ("lineage", made.champions[ADA]))
    made.set(turn_player=BO)
    desk = made.start()
    while desk.damage(ADA) == 0:
        decision = asked(desk)
        picks = decision.suggestion or decision.options[: decision.least]
        desk.answer(decision.kind, *((PassOpportunity(),) if decision.kind == "opportunity" else picks))
    assert desk.query.match.turn_player == ADA
