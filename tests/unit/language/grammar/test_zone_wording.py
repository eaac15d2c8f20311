"""Going elsewhere instead, in words; damage of sources; phases that others skip; and units that must attack."""

from __future__ import annotations

import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.query.characteristics import traits
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded


def killed(text: str, whose: int = ADA, own: bool = False) -> tuple[Desk, int]:
    """Ada's ally is dealt 9 damage, while a domain (or, `own`, itself) of this text is there."""
    shell = ally("crab", 1, 2, abilities=(t.Keyword("Floating Memory"),))
    board = Board(
        worded("idea", "ally" if own else "domain", text, **({"power": 1, "life": 1} if own else {})),
        shell,
        worded("zap", "action", "Deal 9 damage to target ally.", cost=0),
    )
    idea = board.field(whose, "idea")
    crab = idea if own else board.field(ADA, "crab")
    zap = board.put(ADA, "hand", "zap")
    desk = board.start()
    return desk.play(zap, targets=(crab,)).resolve(), crab


@pytest.mark.parametrize(
    ("text", "whose", "zone"),
    [
        ("If an ally you control would die, banish it instead.", ADA, "banishment"),
        ("If an ally you control would die, banish it instead.", BO, "graveyard"),
        ("If an ally would die, return it to its owner's hand instead.", BO, "hand"),
        ("If an ally would die, put it into its owner's memory instead.", BO, "memory"),
        ("If an ally would leave the field, put it on the bottom of its owner's deck instead.", BO, "deck"),
        ("If an item would die, banish it instead.", ADA, "graveyard"),
        ("If an ally would be put into a graveyard, banish it instead.", ADA, "banishment"),
        ("If a card would be put into an opponent's graveyard, banish it instead.", BO, "banishment"),
        ("If a card would be put into an opponent's graveyard, banish it instead.", ADA, "graveyard"),
        (
            "If a card with floating memory would be put into a player's graveyard, that player banishes it instead.",
            BO,
            "banishment",
        ),
        ("If an item card would be put into a graveyard, banish it instead.", BO, "graveyard"),
    ],
)
def test_where_what_dies_goes(text: str, whose: int, zone: str) -> None:
    desk, _ = killed(text, whose)
    assert "crab" in desk.zone(zone, ADA)


def test_where_it_goes_itself() -> None:
    desk, _ = killed("If Idea would die, return it to its owner's hand instead.", own=True)
    assert desk.zone("hand", ADA) == ["idea"]


@pytest.mark.parametrize(("hit", "zone"), [(True, "banishment"), (False, "graveyard")])
def test_what_it_hit_this_turn(hit: bool, zone: str) -> None:
    text = "If a unit hit by Idea this turn would die, banish it instead."
    board = Board(
        worded("idea", "ally", text, power=1, life=9),
        ally("wall", 0, 4),
        worded("zap", "action", "Deal 9 damage to target ally.", cost=0),
    )
    fighter, wall = board.field(ADA, "idea"), board.field(BO, "wall")
    zap = board.put(ADA, "hand", "zap")
    desk = board.start()
    if hit:
        desk.attack(fighter, wall)
        while desk.query.combat is not None:
            desk.passes()
    desk.play(zap, targets=(wall,)).resolve()
    assert desk.zone(zone, BO) == ["wall"]


SENT = [
    ("If another ally you control would die, banish it instead.", "crab", "Destroy target ally.", "banishment"),
    ("If another ally you control would die, banish it instead.", "idea", "Destroy target ally.", "graveyard"),
    (
        "If another ally would leave the field, return it to its owner's hand instead.",
        "crab",
        "Banish target ally.",
        "hand",
    ),
    (
        "If Idea would be banished, put it into its owner's graveyard instead.",
        "idea",
        "Banish target ally.",
        "graveyard",
    ),
    (
        "If Idea would be banished, put it into its owner's graveyard instead.",
        "idea",
        "Return target ally to its owner's hand.",
        "hand",
    ),
    ("If an ally would be banished, return it to its owner's memory instead.", "crab", "Banish target ally.", "memory"),
    (
        "If an ally would be banished, put it into its owner's material deck instead.",
        "crab",
        "Banish target ally.",
        "material",
    ),
    ("If Idea would die, return it to its owner's material deck instead.", "idea", "Destroy target ally.", "material"),
    ("If a token would die, banish it instead.", "crab", "Destroy target ally.", "graveyard"),
]


@pytest.mark.parametrize(("text", "target", "deed", "zone"), SENT)
def test_whatever_sends_it_somewhere(text: str, target: str, deed: str, zone: str) -> None:
    board = Board(
        worded("idea", "ally", text, power=1, life=1), ally("crab", 1, 2), worded("zap", "action", deed, cost=0)
    )
    ids = {key: board.field(ADA, key) for key in ("idea", "crab")}
    zap = board.put(BO, "hand", "zap")
    desk = board.start().passes()
    desk.play(zap, targets=(ids[target],)).resolve()
    assert desk.zone(zone, ADA) == [target]
    assert desk.objects(ADA) == [key for key in ids if key != target]


def test_cards_that_are_no_objects_go_elsewhere_too() -> None:
    desk, _ = killed("If a card would be put into your graveyard, banish it instead.")
    assert sorted(desk.zone("banishment", ADA)) == ["crab", "zap"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("If a norm element source you control would deal damage, it deals that much damage plus 1 instead.", 3),
        ("If a fire element source you control would deal damage, it deals that much damage plus 1 instead.", 2),
        ("If a source would deal damage to a champion, it deals double that damage instead.", 4),
        ("If a source you control would deal damage to an ally, it deals double that damage instead.", 2),
    ],
)
def test_sources_that_deal_more(text: str, taken: int) -> None:
    board = Board(worded("idea", "domain", text), worded("zap", "action", "Deal 2 damage to target champion.", cost=0))
    board.field(ADA, "idea")
    zap = board.put(ADA, "hand", "zap")
    desk = board.start()
    assert desk.play(zap, targets=(desk.champions[BO],)).resolve().damage(BO) == taken


@pytest.mark.parametrize(
    ("text", "skips"),
    [
        ("Target opponent skips their next draw phase.", ((BO, "draw", 1),)),
        ("Each player skips their next recollection phase.", ((ADA, "recollection", 1), (BO, "recollection", 1))),
    ],
)
def test_others_skip_phases(text: str, skips: tuple[tuple[int, str, int], ...]) -> None:
    board = Board(worded("idea", "action", text, cost=0))
    spell = board.put(ADA, "hand", "idea")
    desk = board.start()
    desk.play(spell, targets=(BO,) if "arget" in text else ()).resolve()
    assert desk.query.match.skips == skips


@pytest.mark.parametrize(
    ("text", "must", "cant"),
    [
        ("Allies must attack each turn if able.", True, set()),
        ("Allies get +1 POWER and must attack each turn if able.", True, set()),
        ("Allies can't attack or retaliate.", False, {"attack", "retaliate"}),
    ],
)
def test_what_units_must_and_cannot(text: str, must: bool, cant: set[str]) -> None:
    board = Board(worded("idea", "domain", text))
    board.field(ADA, "idea")
    mouse = board.field(BO, "filler")
    one = traits(board.start().query, mouse)
    assert (one.must_attack, set(one.cant)) == (must, cant)


@pytest.mark.parametrize("text", ["activated ability", "ability activation"])
def test_an_activated_ability_is_negated(text: str) -> None:
    board = Board(
        worded("idea", "action", f"Negate target {text}.", cost=0),
        worded("gem", "item", "(0): Deal 2 damage to target champion."),
    )
    gem = board.field(ADA, "gem")
    spell = board.put(BO, "hand", "idea")
    desk = board.start()
    desk.use(gem).answer("targets", desk.champions[BO]).passes()
    desk.play(spell, targets=(desk.query.state.zone("stack", 0)[0],)).resolve()
    assert (desk.stack(), desk.damage(BO)) == ([], 0)


@pytest.mark.parametrize(
    "text",
    [
        "If a unit would die, draw a card instead.",
        "If a distant unit would die, banish it instead.",
        "If an ally would die, banish it.",
        "Allies must attack.",
    ],
)
def test_what_is_not_guessed_at(text: str) -> None:
    assert unread(text, "domain")


OFF = "Until end of turn, if one or more cards would enter target player's graveyard from anywhere except the field, banish them instead."


@pytest.mark.parametrize(
    ("text", "died", "milled", "theirs"),
    [
        (OFF, "graveyard", "banishment", "graveyard"),
        (OFF.replace(" from anywhere except the field", ""), "banishment", "banishment", "graveyard"),
        (
            "Until end of turn, if one or more ally cards would enter a graveyard, banish them instead.",
            "banishment",
            "banishment",
            "banishment",
        ),
        (
            "Until end of turn, if one or more item cards would enter a graveyard, banish them instead.",
            "graveyard",
            "graveyard",
            "graveyard",
        ),
    ],
)
def test_cards_are_banished_for_a_turn_instead_of_buried(text: str, died: str, milled: str, theirs: str) -> None:
    board = Board(
        worded("deed", "action", text, cost=0),
        worded("mill", "action", "Each player puts the top card of their deck into their graveyard.", cost=0),
        worded("blow", "action", "Destroy target ally.", cost=0),
        ally("crab", 1, 2),
        deck=0,
    )
    crab = board.field(BO, "crab")
    tops = {player: board.put(player, "deck", "filler") for player in (ADA, BO)}
    for player in (ADA, BO):
        board.put(player, "deck", "filler", 3)
    deed, mill, blow = (board.put(ADA, "hand", key) for key in ("deed", "mill", "blow"))
    desk = board.start().play(deed, targets=(BO,) if "target player" in text else ()).resolve()
    desk.play(mill).resolve().play(blow, targets=(crab,)).resolve()
    assert "crab" in desk.zone(died, BO)
    assert (desk.game.state.zone_of(tops[BO])[0], desk.game.state.zone_of(tops[ADA])[0]) == (milled, theirs)


def test_they_are_buried_again_in_the_next_turn() -> None:
    mill = worded("mill", "action", "Put the top card of your deck into your graveyard.", cost=0)
    board = Board(worded("deed", "action", OFF, cost=0), mill)
    deed, *mills = board.put(ADA, "hand", "deed"), *(board.put(ADA, "hand", "mill") for _ in range(2))
    desk = board.start().play(deed, targets=(ADA,)).resolve().play(mills[0]).resolve()
    # The spell that says so was on the stack as it began.
    assert sorted(desk.zone("banishment", ADA)) == ["deed", "filler", "mill"]
    turn = desk.query.match.turn
    while desk.query.match.turn < turn + 2 or desk.query.match.turn_player != ADA or desk.query.match.phase != "main":
        decision = desk.game.decision
        assert decision is not None
        desk.passes() if decision.kind == "opportunity" else desk.answer(decision.kind, *decision.suggestion)
    desk.play(mills[1]).resolve()
    assert "mill" in desk.zone("graveyard", ADA)
