"""Link and Link Shield: what is linked, to what, and what a link or its end means (glossary/keywords-and-abilities)."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target

ANYTHING = t.Filter(types=("ALLY", "ITEM", "PHANTASIA", "CHAMPION"))
SPELLS = (
    action("doom", t.Destroy(t.Target()), targets=target(ANYTHING), cost=0),
    action("edict", t.Sacrifice(t.Target()), targets=target(ANYTHING), cost=0),
    action("away", t.ReturnToHand(t.Target()), targets=target(ANYTHING), cost=0),
    action("turn", t.Modify(t.Target(), traits=t.TraitChange(set_types=("ITEM",))), targets=target(ALLY), cost=0),
    action("nudge", t.Rest(t.Target()), targets=target(ANYTHING), cost=0),
)


def _bound(keyword: str, word: str = "ALLY") -> CardDefinition:
    """A phantasia with a Link, or without one."""
    return card("charm", "phantasia", abilities=(t.Keyword(keyword, word=word),), cost=0)


def _play(desk: Desk, key: str, *targets: int) -> Desk:
    """Ada plays a card of her hand at these, and it resolves."""
    hand = desk.game.state.zone("hand", ADA)
    return desk.play(next(id for id in hand if desk.game.state[id].key == key), targets=targets).resolve()


def _linked(desk: Desk, id: int) -> int:
    return desk.query.object(id).link  # type: ignore[union-attr]


@pytest.mark.parametrize("keyword", ["Link", "Link Shield", "Harmonize"])
@pytest.mark.parametrize(
    ("word", "fits"),
    [
        ("ALLY", {"page", "squire"}),
        ("CHAMPION", {"hero"}),
        ("UNIT", {"page", "squire", "hero"}),
        ("", {"page", "squire", "hero", "orb", "tome"}),
        ("REGALIA", {"orb", "tome"}),
        ("MAGE REGALIA", {"orb"}),
        ("BOOK REGALIA", {"tome"}),
        ("MAGE ALLY", {"squire"}),
        ("HUMAN ALLY", {"page"}),
    ],
)
def test_a_link_is_played_at_an_object_of_its_kind_and_enters_linked_to_it(
    keyword: str, word: str, fits: set[str]
) -> None:
    board = Board(
        _bound(keyword, word),
        ally("page", subtypes=("HUMAN",)),
        ally("squire", classes=("MAGE",)),
        card("orb", "item", supertypes=("REGALIA",), classes=("MAGE",)),
        card("tome", "item", supertypes=("REGALIA",), subtypes=("BOOK",)),
    )
    there = {key: board.field(ADA, key) for key in ("page", "squire", "orb", "tome")} | {"hero": board.champions[ADA]}
    charm = board.put(ADA, "hand", "charm")
    desk = board.start().answer("opportunity", PlayCard(charm))
    if keyword == "Harmonize":
        assert [one.targets for one in desk.view().stack] == [()]
    else:
        offered = {pick.id for pick in desk.game.decision.options} - {board.champions[BO]}  # type: ignore[union-attr]
        assert offered == {there[key] for key in fits}
        desk.answer("targets", there[min(fits)])
    desk.resolve()
    assert desk.objects(ADA)[-1] == "charm"
    assert _linked(desk, desk.view().objects[-1].id) == (there[min(fits)] if keyword != "Harmonize" else 0)


@pytest.mark.parametrize("gone", [True, False])
def test_a_link_fizzles_when_its_target_is_no_legal_one_any_more(gone: bool) -> None:
    board = Board(_bound("Link"), *SPELLS)
    unit, other = board.field(ADA, "filler"), board.field(ADA, "filler")
    charm, doom = board.put(ADA, "hand", "charm"), board.put(BO, "hand", "doom")
    desk = board.start().play(charm, targets=(unit,)).passes()
    desk.play(doom, targets=(unit if gone else other,)).resolve()
    while desk.stack():
        desk.resolve()
    assert ("charm" in desk.objects(ADA)) == (not gone)
    assert desk.zone("graveyard", ADA) == (["filler", "charm"] if gone else ["filler"])


@pytest.mark.parametrize("keyword", ["Link", "Harmonize"])
@pytest.mark.parametrize("allies", [0, 1, 2])
def test_a_link_that_enters_from_elsewhere_chooses_and_without_a_choice_does_not_stay(
    keyword: str, allies: int
) -> None:
    raised = t.Every(t.Filter(kind="card", zone="graveyard", types=("PHANTASIA",)))
    board = Board(_bound(keyword), action("raise", t.PutInto(raised, "field"), cost=0))
    units = [board.field(ADA, "filler") for _ in range(allies)]
    board.put(ADA, "graveyard", "charm")
    board.put(ADA, "hand", "raise")
    desk = _play(board.start(), "raise")
    if keyword == "Link" and allies:
        assert [pick.id for pick in desk.game.decision.options] == units  # type: ignore[union-attr]
        assert desk.stack() == ["raise"], "chosen while it resolves; nothing is targeted"
        desk.answer("choose", units[-1])
        assert _linked(desk, desk.view().objects[-1].id) == units[-1]
    assert ("charm" in desk.objects(ADA)) == (keyword != "Link" or allies > 0)


@pytest.mark.parametrize("keyword", ["Link", "Link Shield", "Harmonize"])
@pytest.mark.parametrize(
    ("spell", "at", "charms"),
    [
        ("doom", "unit", 0),
        ("edict", "unit", 0),
        ("away", "unit", 0),
        ("turn", "unit", 0),
        ("nudge", "unit", 2),
        ("doom", "other", 2),
        ("doom", "charm", 1),
    ],
)
def test_what_is_linked_is_sacrificed_or_as_a_shield_destroyed_when_its_link_is_broken(
    keyword: str, spell: str, at: str, charms: int
) -> None:
    """Two are linked to the same ally, which has no link of its own. A shield keeps it from what destroys or
    sacrifices it."""
    told: tuple[Any, ...] = ("sacrificed", "destroyed")
    watch = (t.Triggered(t.Event(kind, t.Filter(types=("PHANTASIA",))), (t.Recover(1),), text=kind) for kind in told)
    board = Board(_bound(keyword), card("watch", "item", abilities=tuple(watch)), *SPELLS)
    board.field(BO, "watch")
    unit, other = board.field(ADA, "filler"), board.field(ADA, "filler")
    both = [board.field(ADA, "charm", link=unit) for _ in range(2)]
    board.put(ADA, "hand", spell)
    desk = _play(board.start(), spell, {"unit": unit, "other": other, "charm": both[0]}[at])
    shielded = keyword == "Link Shield" and at == "unit" and spell in ("doom", "edict")
    left = 1 if shielded or at == "charm" else 2 if keyword == "Harmonize" else charms
    assert desk.objects(ADA).count("charm") == left
    assert (desk.query.object(unit) is not None) == (shielded or spell in ("turn", "nudge") or at != "unit")
    heard = [item.text for item in desk.in_any_order().view().stack]
    sacrificed = 2 - left if (keyword == "Link" and at == "unit") or (shielded and spell == "edict") else 0
    assert (heard.count("destroyed"), heard.count("sacrificed")) == (2 - left, sacrificed)


@pytest.mark.parametrize("keyword", ["Link Shield", "Link"])
@pytest.mark.parametrize("how", ["doom", "damage"])
def test_a_link_shield_is_destroyed_in_place_of_its_ally_whose_damage_goes(keyword: str, how: str) -> None:
    board = Board(_bound(keyword), *SPELLS)
    unit = board.field(ADA, "filler", damage=1)
    board.field(ADA, "charm", link=unit)
    spell = board.put(ADA, "hand", "bolt" if how == "damage" else "doom")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start().play(spell, targets=(unit,)).resolve()
    shielded = keyword == "Link Shield"
    assert desk.objects(ADA) == (["filler"] if shielded else [])
    assert ("charm" in desk.zone("graveyard", ADA), "filler" in desk.zone("graveyard", ADA)) == (True, not shielded)
    if shielded:
        assert desk.query.object(unit).damage == 0  # type: ignore[union-attr]


@pytest.mark.parametrize("keyword", ["Link Shield", "Link"])
@pytest.mark.parametrize("how", ["sacrificed to pay", "sacrificed", "returned to pay"])
@pytest.mark.parametrize("power", [None, 5])
def test_what_is_asked_of_the_sacrificed_is_asked_of_the_shield_which_counts_for_one(
    keyword: str, how: str, power: int | None
) -> None:
    """Of two allies of power 2 the first is shielded; a shield has no power, or one of its own. It stands in only for
    what is sacrificed."""
    verb: Any = how.partition(" ")[0]
    mine = t.Filter(types=("ALLY",), controller="you")
    hit = t.Damage(t.Stat(t.Done(verb), "power"), t.Champion("opponent"))
    paid = t.AdditionalCost(t.Cost(payments=(t.Payment("sacrifice" if verb == "sacrificed" else "hand", mine, 2),)))
    asked = () if " to pay" in how else (t.Sacrifice(t.Choose(mine, 2, 2)),)
    board = Board(
        card("charm", "phantasia", abilities=(t.Keyword(keyword, word="ALLY"),), power=power),
        action("rite", *asked, hit, more=() if asked else (paid,), cost=0),
    )
    units = [board.field(ADA, "filler") for _ in range(3)]
    board.field(ADA, "charm", link=units[0])
    rite = board.put(ADA, "hand", "rite")
    desk = board.start().answer("opportunity", PlayCard(rite))
    if asked:
        desk.resolve().answer("choose", units[0], units[1])
    else:
        desk.answer("cost_objects", units[0]).answer("cost_objects", units[1]).resolve()
    shielded = keyword == "Link Shield" and verb == "sacrificed"
    assert desk.damage(BO) == ((power or 0) if shielded else 2)
    assert [desk.query.object(id) is not None for id in units] == [shielded, False, True]
    assert "charm" not in desk.objects(ADA)
