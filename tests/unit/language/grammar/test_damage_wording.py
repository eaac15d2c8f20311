"""Damage that would be dealt, in words: what is prevented of it, how it changes, and what follows."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline
from gatcg_desktop.rules.model.entities import Object
from tests.helpers.boards import ADA, BO, BOLT, Board, Desk, ally
from tests.helpers.worded import unread, worded


def struck(text: str, *hits: int, unpreventable: bool = False, card: str = "action", extra: str = "") -> Desk:
    """Ada plays an action with this text on herself, then is dealt these amounts by bolts of her own."""
    spell = worded("idea", "action", text)
    bolts = [
        worded(
            f"zap-{n}", "action", f"Deal {n} {'unpreventable ' if unpreventable else ''}damage to target unit.", cost=0
        )
        for n in sorted(set(hits))
    ]
    board = Board(spell, *bolts)
    board.put(ADA, "hand", "filler", 2)
    played = board.put(ADA, "hand", "idea")
    shots = [board.put(ADA, "hand", f"zap-{n}") for n in hits]
    desk = board.start()
    hero = desk.champions[ADA]
    desk.play(played, targets=(hero,) if "target unit" in text else ()).resolve()
    for shot in shots:
        desk.play(shot, targets=(hero,)).resolve()
    return desk


@pytest.mark.parametrize(
    ("text", "hits", "taken"),
    [
        ("The next time damage would be dealt to your champion this turn, prevent that damage.", (4, 3), 3),
        ("The next time your champion would take damage this turn, prevent it.", (4, 3), 3),
        ("The next time damage would be dealt to target unit this turn, prevent 3 of that damage.", (4, 3), 4),
        ("The next time target unit would be dealt damage this turn, prevent all but 1 of that damage.", (4, 3), 4),
        ("The next time your champion would take 3 or less damage this turn, prevent that damage.", (4, 3, 2), 6),
        ("The next time your champion would take 4 or more damage this turn, prevent that damage.", (3, 4, 4), 7),
        ("The next time target unit would take exactly 3 damage this turn, prevent that damage.", (4, 3), 4),
        ("If damage would be dealt to your champion this turn, prevent 2 of that damage.", (4, 3), 3),
        ("Until end of turn, if your champion would be dealt damage, prevent 2 of that damage.", (4, 3), 3),
        ("Until end of turn, if 3 or less damage would be dealt to your champion, prevent that damage.", (4, 3, 2), 4),
        ("Until end of turn, if damage would be dealt to a unit you control, prevent 1 of that damage.", (4, 3), 5),
        ("The next time combat damage would be dealt to your champion this turn, prevent that damage.", (4,), 4),
        ("Prevent all damage that would be dealt to target unit this turn.", (4, 3), 0),
        ("The next time your champion would take damage this turn, double that damage.", (2, 3), 7),
        (
            "The next time your champion would take damage this turn, it takes that much damage plus 2 instead.",
            (2, 3),
            7,
        ),
        ("Until end of turn, if target unit would take damage, it takes that much damage plus 2 instead.", (2, 3), 9),
        ("Until end of turn, if target unit were to take damage, it takes that much damage plus 2 instead.", (2, 3), 9),
        (
            "Until end of turn, if your champion would take damage, they take that much damage minus 2 instead.",
            (1, 3),
            1,
        ),
    ],
)
def test_what_is_left_of_the_damage(text: str, hits: tuple[int, ...], taken: int) -> None:
    assert struck(text, *hits).damage(ADA) == taken


def test_unpreventable_damage_uses_up_the_next_time_and_is_dealt() -> None:
    text = "The next time damage would be dealt to your champion this turn, prevent that damage."
    desk = struck(text, 2, 2, unpreventable=True)
    assert desk.damage(ADA) == 4
    assert desk.query.state.zone("effects", 0) == ()


@pytest.mark.parametrize(
    ("text", "deck"),
    [
        (
            (
                "The next time damage would be dealt to your champion this turn, prevent 3 of that damage. Put an amount of "
                "cards from the top of your deck into your graveyard equal to the amount of damage prevented this way."
            ),
            7,
        ),
        (
            (
                "The next time damage would be dealt to your champion this turn, prevent that damage. Draw X cards, where X is "
                "the amount of damage prevented this way."
            ),
            6,
        ),
        (
            (
                "The next time damage would be dealt to your champion this turn, prevent that damage. If 4 or more damage was "
                "prevented this way, draw a card."
            ),
            9,
        ),
        (
            (
                "The next time damage would be dealt to your champion this turn, prevent that damage. If 5 or more damage was "
                "prevented this way, draw a card."
            ),
            10,
        ),
        (
            (
                "The next time damage would be dealt to your champion this turn, prevent 1 of that damage. Draw a card if "
                "damage was prevented this way."
            ),
            9,
        ),
    ],
)
def test_what_follows_is_part_of_the_prevention(text: str, deck: int) -> None:
    desk = struck(text, 4)
    assert len(desk.zone("deck", ADA)) == deck


def test_when_damage_is_prevented_is_a_trigger_with_targets_of_its_own() -> None:
    text = (
        "The next time damage would be dealt to target unit this turn, prevent 2 of that damage. When damage is "
        "prevented this way, deal 1 damage to target champion."
    )
    desk = struck(text, 4)
    assert desk.damage(ADA) == 2
    desk.answer("targets", desk.champions[BO]).resolve()
    assert desk.damage(BO) == 1


def test_what_was_guarded_can_be_meant_in_what_follows() -> None:
    text = (
        "The next time damage would be dealt to target ally this turn, prevent that damage. Put X buff counters on "
        "that ally, where X is the amount of damage prevented this way."
    )
    board = Board(
        worded("idea", "action", text, cost=0), worded("zap", "action", "Deal 2 damage to target ally.", cost=0)
    )
    mouse = board.field(ADA, "filler")
    spell, zap = board.put(ADA, "hand", "idea"), board.put(ADA, "hand", "zap")
    desk = board.start()
    desk.play(spell, targets=(mouse,)).resolve().play(zap, targets=(mouse,)).resolve()
    thing = desk.query.object(mouse)
    assert thing is not None
    assert (thing.damage, thing.count("buff")) == (0, 2)


@pytest.mark.parametrize(
    ("more", "hits", "drawn"),
    [
        ("When 3 or more damage is prevented this way, draw a card.", (2, 3, 4), 1),
        ("Whenever damage is prevented this way, draw a card.", (2, 3), 2),
        ("Whenever 3 or more damage is prevented this way, draw a card.", (2, 3), None),
        ("When damage is prevented this way, you may draw a card.", (2, 3), 1),
    ],
)
def test_a_paragraph_of_its_own_about_what_is_prevented(more: str, hits: tuple[int, ...], drawn: int | None) -> None:
    if drawn is None:
        assert unread(more)
        return
    text = f"If damage would be dealt to your champion this turn, prevent that damage.\n{more}"
    bolts = [worded(f"zap-{n}", "action", f"Deal {n} damage to target unit.", cost=0) for n in hits]
    board = Board(worded("idea", "action", text, cost=0), *bolts)
    played = board.put(ADA, "hand", "idea")
    shots = [board.put(ADA, "hand", f"zap-{n}") for n in hits]
    desk = board.start()
    desk.play(played).resolve()
    for shot in shots:
        desk.play(shot, targets=(desk.champions[ADA],)).resolve()
        if desk.stack():
            desk.resolve()
        if "may" in more and desk.game.decision is not None and desk.game.decision.kind == "may":
            desk.answer("may", Accept())
    assert len(desk.zone("deck", ADA)) == 10 - drawn


def test_whenever_damage_is_prevented_comes_each_time() -> None:
    text = (
        "Prevent the next 3 damage that would be dealt to target unit this turn. Whenever damage is prevented this "
        "way, deal 1 damage to target champion."
    )
    spell = worded("idea", "action", text)
    board = Board(spell, worded("zap", "action", "Deal 1 damage to target champion.", cost=0))
    board.put(ADA, "hand", "filler")
    played = board.put(ADA, "hand", "idea")
    shots = [board.put(ADA, "hand", "zap") for _ in range(2)]
    desk = board.start()
    hero = desk.champions[ADA]
    desk.play(played, targets=(hero,)).resolve()
    for shot in shots:
        desk.play(shot, targets=(hero,)).resolve().answer("targets", desk.champions[BO]).resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (0, 2)


def guarded(text: str, hit: int, *answers: object, power: int = 0, types: str = "ally") -> Desk:
    """Bo has a thing with this text, and an ally; Ada's ally of so much power attacks Bo, or she deals damage."""
    board = Board(
        worded("warden", types, text, **({"power": 1, "life": 9} if types == "ally" else {})),
        ally("brute", power, 9),
        worded("zap", "action", f"Deal {hit} damage to target unit."),
    )
    board.put(ADA, "hand", "filler")
    board.put(BO, "memory", "filler", 2)
    board.field(BO, "warden")
    brute = board.field(ADA, "brute")
    shot = board.put(ADA, "hand", "zap")
    desk = board.start()
    if power:
        desk.attack(brute, desk.champions[BO]).passes(2)
        decision = desk.game.decision
        if decision is not None and decision.kind == "retaliate":
            desk.answer("retaliate")
        desk.passes(2)
        return desk
    desk.play(shot, targets=(desk.champions[BO],)).passes(2)
    for answer in answers:
        desk.answer("may", answer)
    return desk


@pytest.mark.parametrize(
    ("text", "hit", "taken"),
    [
        ("If a unit you control would be dealt damage, prevent 2 of that damage.", 5, 3),
        ("If damage would be dealt to another unit you control, prevent that damage.", 5, 0),
        ("If another unit you control would take damage, prevent half of that damage, rounded up.", 5, 2),
        ("If your champion would take 4 or more damage, prevent all but 3 of that damage.", 5, 3),
        ("If your champion would take 4 or more damage, prevent all but 3 of that damage.", 3, 3),
        (
            (
                "If your champion would take damage, prevent an amount of that damage equal to the amount of cards in your "
                "memory."
            ),
            5,
            3,
        ),
        ("If your champion would take combat damage, prevent that damage.", 5, 5),
        ("If damage would be dealt to your champion from a fire element source, prevent that damage.", 5, 5),
        ("If damage would be dealt to your champion from a norm element source, prevent that damage.", 5, 0),
        ("If damage would be dealt to your champion while you control an ally, prevent 1 of that damage.", 5, 4),
        ("If damage would be dealt to your champion while you control an item, prevent 1 of that damage.", 5, 5),
        ("As long as you control an ally, prevent all damage that would be dealt to your champion.", 5, 0),
        ("Prevent all non-combat damage that would be dealt to your champion.", 5, 0),
        ("If damage would be dealt to your champion, that damage is dealt to Warden instead.", 5, 0),
        (
            (
                "If damage would be dealt to your champion, prevent X of that damage, where X is the amount of cards in your "
                "memory."
            ),
            5,
            3,
        ),
    ],
)
def test_what_is_prevented_all_the_time(text: str, hit: int, taken: int) -> None:
    assert guarded(text, hit).damage(BO) == taken


@pytest.mark.parametrize(
    ("source", "power", "taken"),
    [
        ("from an ally", 3, 1),
        ("by a Beast ally", 3, 3),
        ("from an ally", 0, 5),
        ("from an action card", 0, 5),
    ],
)
def test_damage_of_an_object(source: str, power: int, taken: int) -> None:
    text = f"If damage would be dealt to your champion {source}, prevent 2 of that damage."
    if "card" in source:
        assert unread(text, "ally")
        return
    assert guarded(text, 5, power=power).damage(BO) == taken


@pytest.mark.parametrize(("hit", "taken", "drawn"), [(5, 3, 1), (1, 0, 1), (0, 0, 0)])
def test_what_follows_if_damage_was_prevented(hit: int, taken: int, drawn: int) -> None:
    text = "If your champion would take damage, prevent 2 of that damage. Draw a card if damage was prevented this way."
    desk = guarded(text, hit)
    assert (desk.damage(BO), len(desk.zone("hand", BO))) == (taken, drawn)


def test_an_explained_amount_only_once_each_turn() -> None:
    text = (
        "If damage would be dealt to your champion, prevent X of that damage, where X is the amount of allies you "
        "control. Apply this replacement effect only once per turn."
    )
    board = Board(worded("warden", "item", text), BOLT, ally("brute"))
    board.field(BO, "warden")
    board.field(BO, "brute")
    board.put(ADA, "hand", "filler", 2)
    shots = [board.put(ADA, "hand", "bolt") for _ in range(2)]
    desk = board.start()
    for shot, damage in zip(shots, (2, 5), strict=True):
        assert desk.play(shot, targets=(desk.champions[BO],)).resolve().damage(BO) == damage


def test_redirected_damage_is_marked_where_it_is_dealt() -> None:
    desk = guarded("If damage would be dealt to your champion, that damage is dealt to Warden instead.", 5)
    (warden,) = (thing for _, thing in desk.query.objects(BO) if thing.key == "warden")
    assert warden.damage == 5


def test_only_once_each_turn() -> None:
    text = "If damage would be dealt to Warden, prevent that damage. Apply this replacement effect only once each turn."
    board = Board(worded("warden", "ally", text, power=1, life=9), BOLT)
    warden = board.field(BO, "warden")
    board.put(ADA, "hand", "filler", 2)
    shots = [board.put(ADA, "hand", "bolt") for _ in range(2)]
    desk = board.start()
    for shot in shots:
        desk.play(shot, targets=(warden,)).resolve()
    thing = desk.query.object(warden)
    assert thing is not None
    assert thing.damage == 3


@pytest.mark.parametrize(("answer", "taken", "there"), [(Accept(), 3, []), (Decline(), 5, ["warden"])])
def test_what_may_be_done_to_prevent(answer: object, taken: int, there: list[str]) -> None:
    text = "If your champion would take damage, you may banish Warden. If you do, prevent 2 of that damage."
    desk = guarded(text, 5, answer, types="item")
    assert desk.damage(BO) == taken
    assert desk.objects(BO) == there


def test_something_more_instead() -> None:
    text = "If your champion would take damage, prevent 2 of that damage and sacrifice Warden instead."
    desk = guarded(text, 5, types="item")
    assert (desk.damage(BO), desk.objects(BO)) == (3, [])


def test_combat_damage_of_an_attack_can_be_unpreventable() -> None:
    blow = worded("blow", "attack", "Combat damage dealt by this attack is unpreventable.", power=3, speed="slow")
    board = Board(blow, worded("wall", "item", "If your champion would take damage, prevent that damage."))
    board.field(BO, "wall")
    board.put(ADA, "hand", "filler")
    spell = board.put(ADA, "hand", "blow")
    desk = board.start()
    desk.play(spell).resolve().answer("attack_target", desk.champions[BO])
    while desk.game.decision is not None and desk.game.decision.kind == "opportunity" and not desk.damage(BO):
        desk.passes()
    assert desk.damage(BO) == 3


def test_damage_of_some_sources_cannot_be_prevented_this_turn() -> None:
    spell = worded(
        "idea", "action", "Until end of turn, damage dealt by norm element sources you control can't be prevented."
    )
    for played, taken in ((True, 3), (False, 0)):
        board = Board(spell, worded("wall", "item", "If your champion would take damage, prevent that damage."))
        board.field(BO, "wall")
        board.put(ADA, "hand", "filler", 2)
        card, bolt = board.put(ADA, "hand", "idea"), board.put(ADA, "hand", "bolt")
        desk = board.start()
        if played:
            desk.play(card).resolve()
        desk.play(bolt, targets=(desk.champions[BO],)).resolve()
        assert desk.damage(BO) == taken


def test_damage_that_cannot_be_prevented_as_long_as_something_is_there() -> None:
    board = Board(
        worded("spire", "domain", "Damage dealt by norm element sources you control can't be prevented."),
        worded("wall", "item", "If your champion would take damage, prevent that damage."),
    )
    board.field(ADA, "spire")
    board.field(BO, "wall")
    board.put(ADA, "hand", "filler")
    bolt = board.put(ADA, "hand", "bolt")
    desk = board.start()
    assert desk.play(bolt, targets=(desk.champions[BO],)).resolve().damage(BO) == 3


def test_more_damage_until_your_next_turn() -> None:
    desk = struck(
        "Until the beginning of your next turn, if damage would be dealt to your champion, they take that "
        "much damage plus 1 instead.",
        2,
        3,
    )
    assert desk.damage(ADA) == 7
    (shield,) = (desk.game.state[id] for id in desk.game.state.zone("effects", 0))
    assert shield.until == "next_turn"


def test_what_follows_when_damage_was_prevented_by_what_was_done() -> None:
    text = (
        "If your champion would take damage, you may banish Warden. If you do, prevent 1 of that damage. Draw a "
        "card if damage was prevented this way."
    )
    desk = guarded(text, 5, Accept(), types="item")
    assert (desk.damage(BO), desk.objects(BO), len(desk.zone("deck", BO))) == (4, [], 9)


def test_only_while_the_linked_unit_attacks() -> None:
    text = "Ally Link\nIf damage would be dealt to linked unit while it's attacking, prevent 3 of that damage."
    shield = worded("shield", "item", text)
    assert [type(one).__name__ for one in shield.abilities] == ["Keyword", "DamageReplacement"]
    board = Board(shield, ally("brute", 2, 9), ally("wall", 5, 9))
    brute = board.field(ADA, "brute")
    board.field(ADA, "shield", link=brute)
    wall = board.field(BO, "wall")
    bolt = board.put(ADA, "hand", "bolt")
    board.put(ADA, "hand", "filler")
    desk = board.start()
    desk.play(bolt, targets=(brute,)).resolve()
    assert desk.game.state[brute].damage == 3
    desk.attack(brute, wall).passes(2).answer("retaliate", wall)
    while desk.query.combat is not None:
        desk.passes()
    assert desk.game.state[brute].damage == 5


def test_less_damage_from_one_unit() -> None:
    spell = worded(
        "idea",
        "action",
        "Until end of turn, if target unit would deal damage, it deals that much damage minus 3 instead.",
    )
    board = Board(spell, ally("brute", 5, 5))
    board.put(ADA, "hand", "filler")
    card = board.put(ADA, "hand", "idea")
    brute = board.field(ADA, "brute")
    desk = board.start()
    desk.play(card, targets=(brute,)).resolve()
    desk.attack(brute, desk.champions[BO]).passes(2)
    if desk.game.decision is not None and desk.game.decision.kind == "retaliate":
        desk.answer("retaliate")
    while desk.game.decision is not None and desk.query.combat is not None:
        desk.passes()
    assert desk.damage(BO) == 2


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Prevent 2 of that damage.", "action"),
        ("Draw a card. Draw X cards, where X is the amount of damage prevented this way.", "action"),
        (
            (
                "Prevent the next 3 damage that would be dealt to target unit this turn. When damage is prevented this way, draw "
                "a card."
            ),
            "action",
        ),
        ("The next time a unit you control would take damage this turn, prevent that damage.", "action"),
        ("If your champion would take damage, prevent that damage twice.", "item"),
        ("Combat damage dealt by this attack is unpreventable.", "domain"),
    ],
)
def test_what_is_not_guessed_at(text: str, types: str) -> None:
    assert unread(text, types)


ALSO = (
    "If combat damage would be dealt to a unit by an attack using Gun, that damage is dealt to that unit and an "
    "additional unit you don't control instead."
)


def shot(*others: str, prevent: str = "") -> tuple[Desk, list[int]]:
    """Ada's champion attacks Bo's with a gun of 2 power; Bo has these allies. Told up to the damage."""
    board = Board(
        worded("gun", "weapon", ALSO, power=2, durability=2),
        ally("wolf", 1, 9),
        worded("veil", "action", prevent, cost=0) if prevent else ally("stag"),
    )
    gun = board.field(ADA, "gun")
    allies = [board.field(BO, key) for key in others]
    board.field(ADA, "wolf")
    veil = board.put(BO, "hand", "veil") if prevent else 0
    desk = board.start()
    if prevent:
        desk.passes().play(veil).resolve()
    desk.answer("opportunity", DeclareAttack(desk.champions[ADA])).answer("attack_weapons", gun)
    desk.answer("attack_target", desk.champions[BO]).passes(4)
    return desk, allies


def test_damage_of_an_attack_with_a_weapon_is_dealt_to_one_unit_more() -> None:
    desk, (wolf, other) = shot("wolf", "wolf")
    assert desk.game.decision is not None
    assert (desk.game.decision.player, [one.id for one in desk.game.decision.options]) == (ADA, [wolf, other])
    desk.answer("choose", other)
    assert (desk.damage(BO), desk.query.object(wolf).damage, desk.query.object(other).damage) == (2, 0, 2)  # type: ignore[union-attr]


def test_without_another_unit_nothing_is_replaced() -> None:
    desk, _ = shot()
    assert desk.damage(BO) == 2 and desk.game.decision is not None and desk.game.decision.kind == "opportunity"


def test_another_weapons_attack_is_not_meant() -> None:
    text = ALSO.replace("Gun", "Bow")
    assert unread(text, "weapon") and unread(ALSO.replace("Gun", "Odd Bell"), "ally")
    board = Board(worded("bow", "weapon", text, power=2, durability=2), ally("wolf", 3, 9))
    board.field(ADA, "bow")
    wolf, prey = board.field(ADA, "wolf"), board.field(BO, "wolf")
    desk = board.start()
    desk.attack(wolf, desk.champions[BO]).passes(4)
    assert (desk.damage(BO), desk.query.object(prey).damage) == (3, 0)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("to", "more", "damage"),
    [
        ("units", "plus 1 instead", 3),
        ("items", "plus 1 instead", 2),
        ("units", "plus X instead, where X is the amount of cards in your graveyard", 4),
    ],
)
def test_each_of_several_that_would_be_dealt_damage_takes_more(to: str, more: str, damage: int) -> None:
    text = f"If a Spell source you control would deal damage to one or more {to}, it deals that much damage {more}."
    storm = worded("storm", "action", "Deal 2 damage to each unit you don't control.", cost=0, subtypes=("SPELL",))
    board = Board(worded("crucible", "item", text), storm, ally("golem", 1, 9))
    board.field(ADA, "crucible")
    board.put(ADA, "graveyard", "filler", 2)
    first, second = board.field(BO, "golem"), board.field(BO, "golem")
    spell = board.put(ADA, "hand", "storm")
    desk = board.start().play(spell).resolve()
    assert [desk.game.state.entity(id, Object).damage for id in (first, second)] == [damage, damage]
