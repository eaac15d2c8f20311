"""Every kind of rule under a condition, in somebody's turn and with an X that is explained, each played with and
without what it is under: a domain that the player of the rule controls."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gatcg_desktop.rules.model.choices import DeclareAttack, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

ON_THE_BOARD = (
    card("glade", "domain"),
    written("balm", "action", "Recover 3.", cost=0),
    written("burn", "action", "Deal 3 damage to target unit.", cost=0),
    written("end", "action", "Destroy target ally.", cost=0),
    ally("wolf", 2, 5, subtypes=("WOLF",), cost=1),
    card("jab", "attack", power=1, speed="slow", cost=0),
)


class Scene:
    """A board with a beacon that says the rule; Ada's, or Bo's. It is Ada's turn."""

    def __init__(self, rule: str, met: bool, whose: int = ADA) -> None:
        self.board = Board(written("beacon", "ally", rule, power=1, life=9, cost=0), *ON_THE_BOARD)
        if met:
            self.board.field(whose, "glade")
        self.beacon = self.board.field(whose, "beacon")

    def after(self, key: str, *targets: int) -> Desk:
        """After Ada has played this."""
        id = self.board.put(ADA, "hand", key)
        return self.board.start().play(id, targets=targets).resolve()


def playable(desk: Desk) -> set[str]:
    decision = desk.game.decision
    assert decision is not None
    return {desk.game.state[one.card].key for one in decision.options if isinstance(one, PlayCard)}


def recovered(rule: str, met: bool) -> int:
    scene = Scene(rule, met)
    scene.board.writer.change(scene.board.champions[ADA], damage=9)
    return 9 - scene.after("balm").damage(ADA)


def burnt(rule: str, met: bool) -> int:
    scene = Scene(rule, met)
    thing = scene.after("burn", scene.beacon).query.object(scene.beacon)
    return thing.damage if thing is not None else -1


def banished(rule: str, met: bool) -> bool:
    scene = Scene(rule, met)
    return scene.after("end", scene.beacon).zone("banishment", ADA) == ["beacon"]


def from_graveyard(rule: str, met: bool) -> bool:
    scene = Scene(rule, met)
    scene.board.put(ADA, "graveyard", "wolf"), scene.board.put(ADA, "hand", "filler")
    return "wolf" in playable(scene.board.start())


def allowed_by_bo(rule: str, met: bool) -> bool:
    scene = Scene(rule, met, BO)
    scene.board.put(ADA, "hand", "wolf"), scene.board.put(ADA, "hand", "filler")
    return "wolf" in playable(scene.board.start())


def price(rule: str, met: bool) -> int:
    """What a wolf costs Ada whose printed cost is 1."""
    scene = Scene(rule, met)
    wolf = scene.board.put(ADA, "hand", "wolf")
    scene.board.put(ADA, "hand", "filler", 3)
    desk = scene.board.start().answer("opportunity", PlayCard(wolf))
    decision = desk.game.decision
    return decision.least if decision is not None and decision.kind == "pay_reserve" else 0


def buffs(rule: str, met: bool) -> int:
    """How many counters a beacon or wolf enters with."""
    scene = Scene("Taunt" if "Beacon" in rule else rule, met)
    key = "wolf"
    if "Beacon" in rule:
        scene.board = Board(written("beacon", "ally", rule, power=1, life=9, cost=0), *ON_THE_BOARD)
        scene.board.field(ADA, "glade") if met else None
        key = "beacon"
    id = scene.board.put(ADA, "hand", key)
    scene.board.put(ADA, "hand", "filler")
    desk = scene.board.start().play(id, pay=1 if key == "wolf" else 0).resolve()
    (found,) = (one for _, one in desk.query.objects(ADA) if one.key == key)
    return dict(found.counters).get("buff", 0)


def rests(rule: str, met: bool) -> bool:
    """Whether a beacon enters rested."""
    scene = Scene("Taunt", met)
    scene.board = Board(written("beacon", "ally", rule, power=1, life=9, cost=0), *ON_THE_BOARD)
    scene.board.field(ADA, "glade") if met else None
    desk = scene.after("beacon")
    return any(one.rested for _, one in desk.query.objects(ADA) if one.key == "beacon")


def struck(rule: str, met: bool) -> int:
    """How much a jab of Ada's champion deals."""
    scene = Scene(rule, met)
    desk = scene.after("jab")
    while desk.query.combat is None:
        desk.answer("attack_target", scene.board.champions[BO])
    return desk.fight().damage(BO)


def may_attack(rule: str, met: bool) -> bool:
    scene = Scene(rule, met)
    decision = scene.board.start().game.decision
    return decision is not None and DeclareAttack(scene.beacon) in decision.options


def power(rule: str, met: bool) -> int:
    scene = Scene(rule, met)
    return scene.board.start().view().object(scene.beacon).power or 0


def fast(rule: str, met: bool) -> bool:
    """Whether a slow Spell card can be activated while something is on the stack."""
    board = Board(
        written("beacon", "ally", rule, power=1, life=9, cost=0),
        written("hex", "action", "Recover 1.", cost=0, speed="slow", subtypes=("SPELL",)),
        *ON_THE_BOARD,
    )
    board.field(ADA, "glade") if met else None
    board.field(ADA, "beacon"), board.put(ADA, "hand", "hex")
    balm = board.put(ADA, "hand", "balm")
    return "hex" in playable(board.start().play(balm))


def against(rule: str, met: bool) -> int:
    """How much a jab of this text deals to a champion or (not met) to a wolf."""
    board = Board(
        written("jab", "attack", rule, power=1, speed="slow", cost=0), ally("wolf", 2, 9), card("glade", "domain")
    )
    wolf, id = board.field(BO, "wolf"), board.put(ADA, "hand", "jab")
    desk = board.start().play(id).resolve()
    while desk.query.combat is None:
        desk.answer("attack_target", board.champions[BO] if met else wolf)
    while (decision := desk.game.decision) is not None and desk.query.combat is not None:
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind)
    thing = desk.query.object(wolf)
    return desk.damage(BO) if met else thing.damage if thing is not None else -1


Probe = Callable[[str, bool], object]
RULES: list[tuple[str, Probe, object, object]] = [
    ("As long as you control a domain, if you would recover, recover that much plus 2 instead.", recovered, 5, 3),
    ("If you would recover while you control a domain, recover that much plus 2 instead.", recovered, 5, 3),
    ("As long as you control a domain, if damage would be dealt to Beacon, prevent 2 of that damage.", burnt, 1, 3),
    ("Prevent all damage that would be dealt to Beacon as long as you control a domain.", burnt, 0, 3),
    (
        "If damage would be dealt to Beacon, prevent X of that damage, where X is the amount of domains you control.",
        burnt,
        2,
        3,
    ),
    ("As long as you control a domain, if Beacon would die, banish it instead.", banished, True, False),
    ("If Beacon would die while you control a domain, banish it instead.", banished, True, False),
    (
        "You may activate Wolf ally cards from your graveyard as long as you control a domain.",
        from_graveyard,
        True,
        False,
    ),
    ("If you control a domain, opponents can't activate ally cards.", allowed_by_bo, False, True),
    ("Opponents can't activate ally cards unless you control a domain.", allowed_by_bo, True, False),
    ("Wolf cards you activate cost 1 less to activate as long as you control a domain.", price, 0, 1),
    (
        "As long as you control a domain, Wolf cards you activate cost X more to activate, where X is the amount of domains you control.",
        price,
        2,
        1,
    ),
    ("Beacon enters the field with two buff counters on it if you control a domain.", buffs, 2, 0),
    ("Beacon enters the field rested if you control a domain.", rests, True, False),
    ("Beacon enters the field rested unless you control a domain.", rests, False, True),
    ("Wolf cards you activate during your turn cost 1 less to activate.", price, 0, 0),
    ("Wolf cards you activate cost 1 less to activate for each domain you control.", price, 0, 1),
    (
        "If damage would be dealt to Beacon while you control a domain, prevent 1 of that damage and recover 1 instead.",
        burnt,
        2,
        3,
    ),
    (
        "As long as you control a domain, Wolf allies you control enter the field with a buff counter on them.",
        buffs,
        1,
        0,
    ),
    ("As long as you control a domain, attack cards you activate enter the intent with +2 POWER.", struck, 3, 1),
    ("Spell cards you activate have fast activation as long as you control a domain.", fast, True, False),
    ("This attack gets +3 POWER as long as the defender is a champion.", against, 4, 1),
    ("This attack gets +3 POWER as long as the attacker is attacking a champion.", against, 4, 1),
    ("This attack gets +3 POWER as long as the defender is awake.", against, 4, 4),
    ("Beacon can't attack unless you control a domain.", may_attack, True, False),
    ("Beacon gets +2 POWER unless it's not true that you control a domain.", power, 3, 1),
]


@pytest.mark.parametrize(("rule", "probe", "with_it", "without"), RULES, ids=[rule for rule, *_ in RULES])
def test_a_rule_holds_as_long_as_its_condition_does(rule: str, probe: Probe, with_it: object, without: object) -> None:
    assert (probe(rule, True), probe(rule, False)) == (with_it, without)


@pytest.mark.parametrize(("turn", "may"), [("your turn", False), ("opponents' turns", True)])
@pytest.mark.parametrize("text", ["During {}, Beacon can't attack.", "Beacon can't attack during {}."])
def test_a_rule_holds_during_a_turn(text: str, turn: str, may: bool) -> None:
    assert may_attack(text.format(turn), met=False) == may


def test_what_it_is_under_is_clear() -> None:
    assert unread("As long as it's rested, if you would recover, recover that much plus 1 instead.", "ALLY")
    assert unread("Beacon can't attack during.", "ALLY", "Beacon")
