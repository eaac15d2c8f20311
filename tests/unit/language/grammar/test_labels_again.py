"""One more instance of each labelled ability: of objects, of intents, of cards as they are activated and resolve."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

TEXT = (
    "Cards you activate, objects you control, and intents you control have an additional instance of each deluge "
    "ability and effect they have."
)
SLAY = worded("slay", "action", "Destroy target item.", cost=0)
ECHO_ITEM = worded("shell", "item", TEXT, cost=0)


def begun(*texts: tuple[str, str, str], echoes: int = 1, owner: int = ADA, **printed: int) -> Board:
    """A board with cards of these texts; somebody has what echoes."""
    faces = [worded(key, kind, text, **{"cost": 0, "power": 1, "life": 9, **printed}) for key, kind, text in texts]
    board = Board(*faces, ECHO_ITEM, SLAY, ally("wolf", 1, 9), ally("elk", 1, 9))
    for _ in range(echoes):
        board.field(owner, "shell")
    return board


def settled(desk: Desk) -> Desk:
    while desk.stack() or (desk.game.decision is not None and desk.game.decision.kind == "order_triggers"):
        desk.in_any_order()
        if desk.stack():
            desk.resolve()
    return desk


@pytest.mark.parametrize(("echoes", "owner", "power"), [(0, ADA, 2), (1, ADA, 3), (2, ADA, 4), (1, BO, 2)])
def test_a_static_ability_works_once_more_for_each_that_echoes(echoes: int, owner: int, power: int) -> None:
    text = "Deluge 1 — As long as you control an ally, Frog gets +1 POWER."
    board = begun(("frog", "ally", text), echoes=echoes, owner=owner)
    frog = board.field(ADA, "frog")
    assert traits(board.start().query, frog).power == power


def test_only_abilities_of_that_label_work_once_more() -> None:
    text = "Frog gets +1 POWER.\n\nHarmonize — Frog gets +1 POWER.\n\n[Class Bonus] Deluge 1 — Frog gets +1 LIFE."
    board = begun(("frog", "ally", text), classes=("WARRIOR",))  # type: ignore[arg-type]
    frog = board.field(ADA, "frog")
    one = traits(board.start().query, frog)
    assert (one.power, one.life) == (3, 11)


def test_what_has_lost_its_abilities_has_none_of_them_once_more() -> None:
    board = begun(("frog", "ally", "Deluge 1 — Frog gets +1 LIFE."), ("hex", "item", "Allies lose all abilities."))
    frog = board.field(ADA, "frog")
    board.field(BO, "hex")
    assert traits(board.start().query, frog).life == 9


def test_what_enters_triggers_twice_and_what_dies_does() -> None:
    text = "Deluge 1 — On Enter: Recover 1.\n\nDeluge 1 — On Death: Draw a card into your memory."
    board = begun(("frog", "ally", text), ("drown", "action", "Destroy target ally."))
    frog, drown = board.put(ADA, "hand", "frog"), board.put(ADA, "hand", "drown")
    board.writer.change(board.champions[ADA], damage=5)
    desk = settled(board.start().play(frog).resolve())
    assert desk.damage(ADA) == 3
    (thing,) = (one.id for one in desk.view().objects if one.key == "frog")
    settled(desk.play(drown, targets=(thing,)).resolve())
    assert len(desk.zone("memory", ADA)) == 2


def test_an_attack_card_is_so_much_stronger_once_more() -> None:
    text = "Deluge 1 — As long as you control an ally, Swing gets +3 POWER."
    board = begun(("swing", "attack", text), life=None, echoes=1)  # type: ignore[arg-type]
    board.field(ADA, "wolf")
    swing = board.put(ADA, "hand", "swing")
    desk = board.start().play(swing).resolve()
    desk.answer("attack_target", desk.champions[BO]).fight()
    assert desk.damage(BO) == 1 + 6


@pytest.mark.parametrize(("echoes", "paid"), [(0, 3), (1, 1), (2, 0)])
def test_a_card_costs_less_once_more(echoes: int, paid: int) -> None:
    board = begun(
        ("wave", "action", "Deluge 1 — This card costs 2 less to activate.\n\nDraw a card."), echoes=echoes, cost=5
    )
    wave = board.put(ADA, "hand", "wave")
    board.put(ADA, "hand", "filler", 5)
    board.start().play(wave, pay=paid)


DRIP = ("drip", "action", "Deluge 1 — Recover 2.\n\nDraw a card into your memory.")
RISE = ("rise", "action", "Put an item card from your hand onto the field.")
GUSH = ("gush", "action", "Deluge 1 — Deal 3 damage to target ally.\n\nRecover 1.")


def played(text: tuple[str, str, str], echoes: int) -> tuple[Desk, Board, int]:
    board = begun(text, echoes=echoes)
    card = board.put(ADA, "hand", text[0])
    board.put(BO, "hand", "slay")
    board.writer.change(board.champions[ADA], damage=9)
    return board.start(), board, card


def shells(desk: Desk) -> list[int]:
    return [one.id for one in desk.view().objects if one.key == "shell"]


@pytest.mark.parametrize(("echoes", "damage"), [(0, 7), (1, 5), (2, 3)])
def test_an_effect_is_carried_out_once_more(echoes: int, damage: int) -> None:
    desk, _, drip = played(DRIP, echoes)
    desk.play(drip).resolve()
    assert desk.damage(ADA) == damage
    assert len(desk.zone("memory", ADA)) == 1  # that one has no label


def test_an_effect_that_is_lost_before_it_resolves_is_not_carried_out() -> None:
    desk, _, drip = played(DRIP, 1)
    desk.play(drip).passes()
    slay = next(id for id in desk.game.state.zone("hand", BO) if desk.game.state[id].key == "slay")
    desk.play(slay, targets=(shells(desk)[0],)).resolve().resolve()
    assert desk.damage(ADA) == 7


def test_an_effect_without_targets_may_be_gained_while_the_card_waits() -> None:
    board = begun(DRIP, RISE, echoes=0)
    drip, rise = board.put(ADA, "hand", "drip"), board.put(ADA, "hand", "rise")
    board.put(ADA, "hand", "shell")
    board.writer.change(board.champions[ADA], damage=9)
    desk = board.start().play(drip).play(rise).resolve()
    assert desk.objects(ADA) == ["shell"]
    assert desk.resolve().damage(ADA) == 5


def two_allies(echoes: int, *more: str) -> tuple[Desk, dict[str, int]]:
    board = begun(GUSH, RISE, echoes=echoes)
    ids = {key: board.field(BO, key) for key in ("wolf", "elk")}
    for key in ("gush", *more):
        ids[key] = board.put(ADA, "hand", key)
    ids["slay"] = board.put(BO, "hand", "slay")
    board.writer.change(board.champions[ADA], damage=9)
    return board.start(), ids


def hurt(desk: Desk, ids: dict[str, int]) -> list[int]:
    things = [desk.query.object(ids[key]) for key in ("wolf", "elk")]
    return [thing.damage for thing in things if thing is not None]


def test_each_instance_has_a_target_of_its_own() -> None:
    desk, ids = two_allies(1)
    desk.answer("opportunity", PlayCard(ids["gush"])).answer("targets", ids["wolf"]).answer("targets", ids["elk"])
    assert hurt(desk.resolve(), ids) == [3, 3]
    assert desk.damage(ADA) == 8


def test_of_a_lost_instance_nothing_is_targeted_any_more() -> None:
    desk, ids = two_allies(1)
    desk.answer("opportunity", PlayCard(ids["gush"])).answer("targets", ids["wolf"]).answer("targets", ids["elk"])
    desk.passes().play(ids["slay"], targets=(shells(desk)[0],)).resolve()
    (gush,) = desk.view().stack
    assert [target.id for target in gush.targets] == [ids["wolf"]]
    assert hurt(desk.resolve(), ids) == [3, 0]


def test_a_card_that_gains_an_instance_with_a_target_fizzles() -> None:
    desk, ids = two_allies(0, "rise", "shell")
    desk.play(ids["gush"], targets=(ids["wolf"],)).play(ids["rise"]).resolve()
    assert desk.objects(ADA) == ["shell"]
    assert hurt(desk.resolve(), ids) == [0, 0]
    assert desk.damage(ADA) == 9 and desk.zone("graveyard", ADA)[-1] == "gush"


def test_a_card_that_cannot_have_all_its_targets_is_not_played() -> None:
    board = begun(GUSH)
    board.field(BO, "wolf")
    gush = board.put(ADA, "hand", "gush")
    assert board.start().refused(PlayCard(gush))


def test_which_abilities_of_what_is_said() -> None:
    board = Board(
        worded(
            "tide",
            "item",
            "Allies you control have an additional instance of each deluge ability and effect they have.",
        ),
        worded("frog", "ally", "Deluge 1 — Frog gets +1 POWER.", power=1, life=1),
        worded("pond", "item", "Deluge 1 — Allies get +1 LIFE."),
    )
    board.field(ADA, "tide")
    board.field(ADA, "pond")
    frog = board.field(ADA, "frog")
    one = traits(board.start().query, frog)
    assert (one.power, one.life) == (3, 2)
    assert unread(TEXT.replace("deluge", "wet"), "item")
    assert unread(TEXT.replace("have an", "have no"), "item")
    assert unread(TEXT.replace("objects you control", "cards you activate"), "item")
