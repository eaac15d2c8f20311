"""What the game does of itself, what forbids and permits, and what happens instead (game effects, replacement)."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.events import ObjectLeft, OpportunityGiven
from tests.helpers.boards import ADA, ALLY, BO, Board, action, ally, card, target

ANY = target(t.Filter())
YOURS = t.Filter(types=("ALLY",), controller="you", other=True)


def test_one_check_after_another_comes_before_anybody_acts() -> None:
    """The nurse dies of the bolt, and only then the two that lived by her, whose deaths trigger together."""
    death = t.Triggered(t.Event("death"), (t.Recover(1),), text="On Death")
    board = Board(ally("nurse", 1, 3, abilities=(t.Static(YOURS, life=2),)), ally("frail", 1, 0, abilities=(death,)))
    nurse = board.field(BO, "nurse")
    board.field(BO, "frail")
    board.field(BO, "frail")
    (bolt,) = board.hand(ADA, "bolt")
    desk = board.start().play(bolt, targets=(nurse,))
    before = len(desk.game.steps)
    desk.resolve().in_any_order()
    told = [type(step.event) for step in desk.game.steps[before:] if type(step.event) in (ObjectLeft, OpportunityGiven)]
    assert told == [ObjectLeft, ObjectLeft, ObjectLeft, OpportunityGiven]
    assert desk.stack() == ["frail", "frail"] and desk.objects(BO) == []


@pytest.mark.parametrize("until", ["turn", "permanent"])
def test_an_enabled_element_is_so_as_long_as_the_effect_lasts(until: str) -> None:
    board = Board(action("open", t.EnableElements(("WATER",), until=until)))  # type: ignore[arg-type]
    (spell,) = board.hand(ADA, "open")
    desk = board.start()
    assert "WATER" not in desk.view().player(ADA).elements
    desk.play(spell).resolve()
    assert "WATER" in desk.view().player(ADA).elements and "WATER" not in desk.view().player(BO).elements
    desk.passes(4)
    assert ("WATER" in desk.view().player(ADA).elements) == (until == "permanent")


@pytest.mark.parametrize("order", [("door", "ban"), ("ban", "door"), ("door", ""), ("door", "drought"), ("ban", "")])
def test_what_forbids_wins_over_what_permits_whichever_is_newer(order: tuple[str, str]) -> None:
    """The door lets its controller play from the graveyard; the ban forbids to activate cards, the drought to draw."""
    yours, theirs = t.Filter(kind="player", controller="you"), t.Filter(kind="player", controller="opponent")
    board = Board(
        card("door", "item", abilities=(t.PlayFrom(t.Filter(kind="card", zone="graveyard", controller="you")),)),
        card("ban", "item", abilities=(t.Static(yours, cant=("activate",)), t.Static(theirs, cant=("recover",)))),
        card("drought", "item", abilities=(t.Static(yours, cant=("draw",)), t.Static(theirs, cant=("activate",)))),
        action("lore", t.Draw(1), cost=0),
    )
    lying, held = board.put(ADA, "graveyard", "lore"), board.put(ADA, "hand", "lore")
    for place, key in enumerate(filter(None, order)):
        board.writer.change(board.field(ADA, key), timestamp=50 + place)
    desk = board.start()
    offered = desk.game.decision.options  # type: ignore[union-attr]
    assert (PlayCard(lying) in offered) == ("door" in order and "ban" not in order)
    assert (PlayCard(held) in offered) == ("ban" not in order)
    if "ban" in order:
        assert desk.refused(PlayCard(held)).rule == "permission.cant"


@pytest.mark.parametrize("turned", [True, False])
def test_a_copy_is_of_what_is_there_as_it_resolves(turned: bool) -> None:
    board = Board(
        action("mirror", t.CopyObject(t.Target()), targets=target(ALLY)),
        action("turn-over", t.Transform(t.Target()), targets=target(ALLY)),
        ally("egg", 1, 1, other_face="phoenix"),
        ally("phoenix", 5, 5, other_face="egg"),
    )
    egg = board.field(BO, "egg")
    mirror, turn = board.hand(ADA, "mirror", "turn-over")
    desk = board.start().play(mirror, targets=(egg,))
    if turned:
        desk.play(turn, targets=(egg,)).resolve()
    desk.resolve()
    assert desk.objects(ADA) == (["phoenix*"] if turned else ["egg*"])
    assert desk.objects(BO) == (["phoenix"] if turned else ["egg"])


@pytest.mark.parametrize(
    ("there", "key", "how", "zone"),
    [
        ((), "filler", "destroy", "graveyard"),
        (("void",), "filler", "destroy", "banishment"),
        (("void",), "orb", "destroy", "graveyard"),
        (("sink",), "filler", "destroy", "graveyard"),
        (("sink",), "filler", "banish", "deck"),
        (("void",), "filler", "bounce", "hand"),
        (("void", "sink"), "filler", "destroy", "deck"),
    ],
)
def test_what_would_happen_is_replaced_one_effect_after_the_other(
    there: tuple[str, ...], key: str, how: str, zone: str
) -> None:
    """The void banishes allies instead of the graveyard, the sink puts those that would be banished under their deck."""
    board = Board(
        card("void", "phantasia", abilities=(t.ZoneReplacement("banishment", "graveyard", ALLY, text="banish"),)),
        card("sink", "phantasia", abilities=(t.ZoneReplacement("deck_bottom", "banishment", ALLY, text="under"),)),
        card("orb", "item"),
        action("destroy", t.Destroy(t.Target()), targets=ANY),
        action("banish", t.Banish(t.Target()), targets=ANY),
        action("bounce", t.ReturnToHand(t.Target()), targets=ANY),
    )
    for effect in there:
        board.field(ADA, effect)
    thing = board.field(BO, key)
    (spell,) = board.hand(ADA, how)
    desk = board.start().play(spell, targets=(thing,)).resolve()
    own = next(id for id in desk.game.state.zone(zone, BO)[::-1] if desk.game.state[id].key == key)
    assert desk.objects(BO) == [] and desk.query.card(own).incarnation > 0


@pytest.mark.parametrize("left", [True, False])
def test_a_replacement_lasts_as_long_as_its_source(left: bool) -> None:
    board = Board(card("void", "phantasia", abilities=(t.ZoneReplacement("banishment", "die", ALLY, text="banish"),)))
    void, unit = board.field(ADA, "void"), board.field(BO, "filler")
    if left:
        board.writer.remove(void)
    (bolt,) = board.hand(ADA, "bolt")
    desk = board.start().play(bolt, targets=(unit,)).resolve()
    assert desk.zone("graveyard" if left else "banishment", BO) == ["filler"]


@pytest.mark.parametrize("pays", [True, False, None])
def test_if_not_says_what_happens_otherwise(pays: bool | None) -> None:
    """Ada pays, will not, or has nothing to pay with."""
    toll = t.MayPay(t.Cost(reserve=1), (t.Recover(2),), (t.Damage(1, t.Champion("you")),))
    board = Board(action("toll", toll, cost=0))
    board.writer.change(board.champions[ADA], damage=5)
    spell = board.put(ADA, "hand", "toll")
    board.put(ADA, "hand", "filler", 0 if pays is None else 1)
    desk = board.start().play(spell).resolve()
    if pays is not None:
        desk.answer("pay_or_not", desk.game.decision.options[0 if pays else 1])  # type: ignore[union-attr]
        desk.pay()
    assert desk.damage(ADA) == (3 if pays else 6)
    assert len(desk.zone("memory", ADA)) == bool(pays)
