"""An attack with a card that another player owns: in the intent "you" is who attacks with it (resolution, 7 and 9)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.play.ability_use import may_use_ability
from tests.helpers.boards import ADA, BO, Board, Desk, action, card, target

EVERY_GRAVEYARD = t.Filter(kind="card", zone="graveyard", controller="any")
INTENT = t.Filter(kind="card", zone="intent")
KEY = card("grave-key", "item", abilities=(t.PlayFrom(EVERY_GRAVEYARD),))
BURN = t.Damage(2, t.Champion("opponent"))
BURNS = t.Activated(t.Cost(), (BURN,), zone="intent")


def _slash(*abilities: t.Ability) -> CardDefinition:
    return card("slash", "attack", power=2, speed="slow", abilities=abilities)


def _resolves(owner: int, slash: CardDefinition, *mine: CardDefinition) -> tuple[Desk, int]:
    """Ada has played an attack card from the graveyard of `owner`, and it resolves; `mine` are things of hers."""
    board = Board(slash, KEY, *mine)
    for face in (KEY, *mine):
        board.field(ADA, face.key)
    attack = board.put(owner, "graveyard", "slash")
    board.put(ADA, "hand", "filler")
    return board.start().play(attack).resolve(), attack


def _attacks(owner: int, slash: CardDefinition, *mine: CardDefinition) -> tuple[Desk, int]:
    desk, attack = _resolves(owner, slash, *mine)
    return desk.answer("attack_target", desk.champions[BO]), attack


def _only(desk: Desk, key: str) -> int:
    return next(id for id, thing in desk.query.objects(ADA) if thing.key == key)


@pytest.mark.parametrize("owner", [ADA, BO])
def test_who_attacks_activates_the_abilities_of_the_intent_and_nobody_else(owner: int) -> None:
    desk, attack = _attacks(owner, _slash(BURNS))
    assert may_use_ability(desk.query, ADA, attack, 0) is None
    refusal = may_use_ability(desk.query, BO, attack, 0)
    assert refusal is not None and refusal.rule == "abilities.control"
    desk.use(attack).resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (0, 2)


@pytest.mark.parametrize("owner", [ADA, BO])
def test_an_intent_that_you_control_is_one_that_you_attack_with(owner: int) -> None:
    counts = [t.Count(t.Filter(kind="card", zone="intent", controller=whose)) for whose in ("you", "opponent")]
    uses = tuple(t.Activated(t.Cost(), (t.Damage(count, t.Champion("opponent")),)) for count in counts)
    desk, _ = _attacks(owner, _slash(), card("scale", "item", abilities=uses))
    desk.use(_only(desk, "scale"), 1).resolve()
    assert desk.damage(BO) == 0, "Bo attacks with nothing"
    desk.use(_only(desk, "scale"), 0).resolve()
    assert desk.damage(BO) == 1


@pytest.mark.parametrize("owner", [ADA, BO])
@pytest.mark.parametrize("needed", [1, 2])
def test_what_an_attack_card_has_on_a_condition_is_asked_of_who_attacks(owner: int, needed: int) -> None:
    """Ada has one item, the key; the champion that hides is all there is to attack."""
    items = t.Count(t.Filter(types=("ITEM",), controller="you"))
    seeing = t.Restricted((t.Compare(items, "at_least", needed),), (t.Keyword("True Sight"),))
    fog = card(
        "fog",
        "domain",
        abilities=(t.Static(t.Filter(types=("CHAMPION",), controller="opponent"), keywords=(t.Keyword("Stealth"),)),),
    )
    desk, _ = _resolves(owner, _slash(seeing), fog)
    asked = desk.game.decision.kind if desk.game.decision is not None else ""
    assert asked == ("attack_target" if needed == 1 else "opportunity")
    assert (desk.zone("graveyard", owner) == ["slash"]) == (needed == 2), "it fizzles"


@pytest.mark.parametrize("owner", [ADA, BO])
def test_the_controller_of_an_intent_is_who_attacks_with_it(owner: int) -> None:
    study = action("study", t.Draw(1, "its_controller"), targets=target(INTENT), cost=0)
    board = Board(_slash(), KEY, study)
    board.field(ADA, "grave-key")
    attack, spell = board.put(owner, "graveyard", "slash"), board.put(ADA, "hand", "study")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(attack).resolve().answer("attack_target", board.champions[BO])
    desk.play(spell, targets=(attack,)).resolve()
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (1, 0)


@pytest.mark.parametrize("owner", [ADA, BO])
def test_what_an_intent_deals_comes_from_a_source_of_who_attacks(owner: int) -> None:
    mine = t.Event("deals", t.Filter(kind="card", controller="you"))
    desk, attack = _attacks(owner, _slash(BURNS), card("drum", "item", abilities=(t.Triggered(mine, (t.Draw(1),)),)))
    desk.use(attack).resolve().resolve()
    assert len(desk.zone("hand", ADA)) == 1
