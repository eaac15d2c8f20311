"""Instructions about objects in texts: chosen, sacrificed by players, damaged by an amount, described by counters."""

from __future__ import annotations

import msgspec
import pytest

from gatcg_desktop.language.ast import ClassBonus, OnResolve, Restricted, Static
from gatcg_desktop.rules.model.choices import Accept, Number, PlayCard
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.query.characteristics import card_keyword
from gatcg_desktop.rules.views.views import ObjectView
from tests.helpers.boards import ADA, BO, BOLT, Board, Desk, action, ally, card
from tests.helpers.written import read, unread, written

ALLIES = {"wolf": BO, "boar": BO, "stag": ADA, "hare": ADA}


def deed(
    text: str, *, targets: tuple[str, ...] = (), counters: dict[str, tuple[str, int]] | None = None
) -> tuple[Desk, dict[str, int]]:
    """After Ada has played an action with this text, and the ids of the allies."""
    board = Board(written("deed", "action", text), *(ally(key, 2, 9) for key in ALLIES))
    ids = {}
    for key, player in ALLIES.items():
        found = (counters or {}).get(key)
        ids[key] = board.field(player, key, counters=(found,) if found else ())
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 4)
    board.put(ADA, "graveyard", "filler", 2)
    desk = board.start().play(played, targets=tuple(ids[name] for name in targets)).resolve()
    return desk, ids


def count(desk: Desk, id: int, counter: str) -> int:
    thing = desk.query.object(id)
    assert thing is not None
    return thing.damage if counter == "damage" else thing.count(counter)


def test_what_is_chosen_is_meant_afterwards() -> None:
    desk, ids = deed("Choose an ally and put a buff counter on it.")
    desk.answer("choose", ids["boar"])
    assert [count(desk, ids[key], "buff") for key in ALLIES] == [0, 1, 0, 0]


def test_any_amount_may_be_chosen() -> None:
    desk, ids = deed("Choose any amount of allies and put two buff counters on each of them.")
    desk.answer("choose", ids["boar"], ids["hare"])
    assert [count(desk, ids[key], "buff") for key in ALLIES] == [0, 2, 0, 2]


def test_a_choice_is_no_target() -> None:
    ability = read("Choose up to two allies and put a buff counter on each of them.")
    assert isinstance(ability, OnResolve)
    assert ability.targets == ()


def test_each_player_sacrifices_one_of_their_own() -> None:
    desk, ids = deed("Each player sacrifices an ally.")
    assert desk.refused(ids["wolf"])
    desk.answer("choose", ids["stag"]).answer("choose", ids["wolf"])
    assert desk.objects(ADA) == ["hare"]
    assert desk.objects(BO) == ["boar"]


def test_each_opponent_sacrifices_all() -> None:
    desk, _ = deed("Each opponent sacrifices all allies.")
    assert desk.objects(BO) == []
    assert desk.objects(ADA) == ["stag", "hare"]


def test_sacrificing_any_amount_is_of_your_own() -> None:
    desk, ids = deed("Sacrifice any amount of allies.")
    desk.answer("choose", ids["stag"], ids["hare"])
    assert desk.objects(ADA) == []


def test_the_card_may_deal_damage() -> None:
    desk, _ = deed("You may have Deed deal 4 damage to your champion. If you do, draw a card into your memory.")
    desk.answer("may", Accept())
    assert desk.damage(ADA) == 4
    assert len(desk.zone("memory", ADA)) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Deal an amount of damage to target ally equal to the amount of cards in your graveyard.",
        "Deal damage to target ally equal to the amount of cards in your graveyard.",
    ],
)
def test_damage_equal_to_an_amount(text: str) -> None:
    desk, ids = deed(text, targets=("wolf",))
    assert count(desk, ids["wolf"], "damage") == 2


@pytest.mark.parametrize(
    ("words", "hurt"),
    [
        ("with a rust counter on it", ["wolf", "stag"]),
        ("without a rust counter on it", ["boar", "hare"]),
        ("with two or more rust counters on it", ["wolf"]),
    ],
)
def test_descriptions_by_counters(words: str, hurt: list[str]) -> None:
    desk, ids = deed(f"Deal 1 damage to each ally {words}.", counters={"wolf": ("rust", 2), "stag": ("rust", 1)})
    assert [key for key in ALLIES if count(desk, ids[key], "damage")] == hurt


@pytest.mark.parametrize("property", ["ephemeral", "fostered", "distant"])
def test_descriptions_by_properties(property: str) -> None:
    board = Board(written("deed", "action", f"Destroy target {property} ally."), ally("wolf"), ally("stag"))
    board.field(BO, "wolf")
    stag = board.field(BO, "stag", properties=(property,))
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played, targets=(stag,)).resolve()
    assert desk.objects(BO) == ["wolf"]


def test_a_banished_card_becomes_an_omen() -> None:
    board = Board(written("deed", "action", "Banish a card from your graveyard and put an omen counter on it."))
    board.put(ADA, "graveyard", "bolt")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve()
    (omen,) = desk.game.state.zone("banishment", ADA)
    assert desk.query.card(omen).counters == (("omen", 1),)


def test_a_card_banishes_itself_as_an_omen() -> None:
    desk, _ = deed("Banish Deed and put an omen counter on it.")
    (omen,) = desk.game.state.zone("banishment", ADA)
    assert (desk.query.card(omen).key, desk.query.card(omen).counters) == ("deed", (("omen", 1),))


def test_one_of_the_omens_returns() -> None:
    board = Board(written("deed", "action", "Return one of your omens to your hand."))
    board.writer.create(Card(ADA, "bolt", counters=(("omen", 1),)), ("banishment", ADA))
    board.put(ADA, "banishment", "hush")
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    desk = board.start().play(played).resolve()
    assert desk.zone("hand", ADA) == ["bolt"]


def test_a_curse_is_banished_from_a_lineage() -> None:
    text = "Banish a Curse card from your champion's lineage."
    board = Board(written("deed", "action", text), action("woe", subtypes=("CURSE",)))
    board.writer.create(Card(BO, "woe"), ("lineage", board.champions[ADA]))
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler")
    assert board.start().play(played).resolve().zone("banishment", BO) == ["woe"]


def test_a_class_given_to_a_champion_counts_for_class_bonuses() -> None:
    ability = read("Your champion is a Mage class in addition to their other types.", "LESSER BOON")
    gift = msgspec.structs.replace(card("gift", "item"), types=("LESSER BOON",), abilities=(ability,))
    helper = ally("helper", 1, 1, classes=("MAGE",), abilities=(Restricted((ClassBonus(),), (Static(power=5),)),))
    board = Board(gift, helper)
    mine, theirs = board.field(ADA, "helper"), board.field(BO, "helper")
    board.status(ADA, "gift", kind="boon")
    powers = {one.id: one.power for one in board.start().view().objects}
    assert (powers[mine], powers[theirs]) == (6, 1)


def test_cards_in_the_graveyard_lose_their_abilities() -> None:
    grave = written("grave", "item", "Non-Curse cards in your graveyard lose all abilities.")
    memory = written("ash", "action", "Floating Memory")
    board = Board(grave, memory)
    mine, theirs = board.put(ADA, "graveyard", "ash"), board.put(BO, "graveyard", "ash")
    board.field(ADA, "grave")
    query = board.start().query
    assert card_keyword(query, mine, ADA, "Floating Memory") is None
    assert card_keyword(query, theirs, BO, "Floating Memory") is not None


@pytest.mark.parametrize(
    "text",
    [
        "Each player sacrifices an ally an opponent controls.",
        "Target opponent sacrifices your champion.",
        "Banish target ally. Destroy it.",
        "Deal an amount of damage equal to your influence.",
        "Destroy target ally. Put a buff counter on it.",
    ],
)
def test_wordings_that_are_not_guessed_at(text: str) -> None:
    assert unread(text)


def test_damage_with_more_for_each_of_something() -> None:
    each = "2 for each card named Bolt in your graveyard and banishment."
    text = f"Deal 1 damage to target unit plus an additional {each}"
    board = Board(written("shot", "action", text), BOLT)
    board.put(ADA, "graveyard", "bolt")
    board.put(ADA, "banishment", "bolt")
    shot = board.put(ADA, "hand", "shot")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(shot, targets=(desk.champions[BO],)).resolve()
    assert desk.damage(BO) == 1 + 2 * 2


def test_unpreventable_damage_equal_to_an_amount() -> None:
    shield = written("wall", "item", "Prevent all damage that would be dealt to allies you control.")
    for kind, taken in (("", 0), ("unpreventable ", 2)):
        for text in (
            f"Deal an amount of {kind}damage to target ally equal to the amount of cards in your graveyard.",
            f"Deal {kind}damage to target ally equal to the amount of cards in your graveyard.",
        ):
            board = Board(written("deed", "action", text, cost=0), shield, ally("wolf", 2, 9))
            wolf = board.field(BO, "wolf")
            board.field(BO, "wall")
            board.put(ADA, "graveyard", "filler", 2)
            played = board.put(ADA, "hand", "deed")
            desk = board.start().play(played, targets=(wolf,)).resolve()
            assert count(desk, wolf, "damage") == taken


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("Deal 5 damage split among any number of target allies.", ("wolf", "boar")),
        ("Choose any amount of allies and deal 5 damage split among them.", ()),
        ("Choose any amount of allies and deal damage equal to the amount of cards in your hand split among them.", ()),
    ],
)
def test_damage_is_divided_as_its_player_likes(text: str, targets: tuple[str, ...]) -> None:
    board = Board(written("deed", "action", text, cost=0), *(ally(key, 2, 9) for key in ALLIES))
    ids = {key: board.field(player, key) for key, player in ALLIES.items()}
    played = board.put(ADA, "hand", "deed")
    board.put(ADA, "hand", "filler", 5)
    desk = board.start().play(played, targets=tuple(ids[key] for key in targets))
    if targets:  # declared with the targets
        desk.answer("choose", Number(4)).resolve()
    else:
        desk.resolve().answer("choose", ids["wolf"], ids["boar"]).answer("choose", Number(4))
    assert [count(desk, ids[key], "damage") for key in ALLIES] == [4, 1, 0, 0]


def test_what_is_loaded_into_a_weapon_lies_underneath_it() -> None:
    text = "Deal 1 damage to target unit. You may load Deed into an Aetherwing weapon you control."
    board = Board(
        written("deed", "action", text, cost=0),
        card("wing", "weapon", power=1, durability=2, subtypes=("AETHERWING",)),
        card("saber", "weapon", power=1, durability=2),
    )
    wing = board.field(ADA, "wing")
    board.field(ADA, "saber")
    board.field(BO, "wing")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played, targets=(board.champions[BO],)).resolve().answer("may", Accept())
    assert [one.key for one in _view(desk, wing).loaded] == ["deed"]
    assert (desk.zone("graveyard", ADA), desk.damage(BO)) == ([], 1)


def test_a_card_chosen_elsewhere_is_loaded() -> None:
    text = "Load a fire element card from your graveyard into target unloaded Gun weapon you control."
    board = Board(
        written("deed", "action", text, cost=0),
        card("ember", "action", elements=("FIRE",)),
        card("gun", "weapon", power=1, durability=2, subtypes=("GUN",)),
    )
    full, gun = board.field(ADA, "gun"), board.field(ADA, "gun")
    board.writer.create(Card(ADA, "ember"), ("loaded", full))
    board.put(ADA, "graveyard", "ember")
    board.put(ADA, "graveyard", "filler")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().answer("opportunity", PlayCard(played))
    assert desk.refused(full)
    desk.answer("targets", gun).resolve()
    assert [one.key for one in _view(desk, gun).loaded] == ["ember"]
    assert desk.zone("graveyard", ADA) == ["filler", "deed"]


def _view(desk: Desk, id: int) -> ObjectView:
    found = desk.view().object(id)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "lasts"),
    [
        ("Gain control of target ally.", True),
        ("Gain control of target ally until end of turn.", False),
    ],
)
def test_control_is_gained_for_good_or_for_the_turn(text: str, lasts: bool) -> None:
    desk, _ = deed(text, targets=("wolf",))
    assert (desk.objects(ADA), desk.objects(BO)) == (["wolf", "stag", "hare"], ["boar"])
    desk.passes(2)
    while desk.query.match.turn_player == ADA:
        desk.passes()
    assert ("wolf" in desk.objects(ADA), "wolf" in desk.objects(BO)) == (lasts, not lasts)


@pytest.mark.parametrize(("who", "choices"), [("a player", {1, 2, 3}), ("an opponent", {2, 3})])
def test_a_player_is_chosen_as_it_resolves(who: str, choices: set[int]) -> None:
    board = Board(
        written("deed", "action", f"Choose {who}. That player discards a card.", cost=0), players=("Ada", "Bo", "Cy")
    )
    for player in (1, 2, 3):
        board.put(player, "hand", "filler")
    played = board.put(ADA, "hand", "deed")
    desk = board.start().play(played).passes(3)
    decision = desk.game.decision
    assert decision is not None
    assert {one.id for one in decision.options} == choices
    desk.answer("choose", 3)
    assert [len(desk.zone("hand", player)) for player in (1, 2, 3)] == [1, 1, 0]
