"""Events in texts: what abilities watch for, how often they trigger, and where they work."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.choices import PassOpportunity, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

TOKEN = ally("stone-bear", 1, 1, supertypes=("TOKEN",))
WOLF = ally("wolf", 2, 5, subtypes=("BEAST",))
STAG = ally("stag", 1, 5)
RELIC = card("relic", "item", cost_kind="memory", cost=0)
NOTHING = written("whim", "action", "Glimpse 1.", cost=0, subtypes=("REACTION",))
FLOAT = written("driftwood", "action", "Draw a card.\nFloating Memory", cost=0)


def board(event: str, deed: str, *more: Any) -> tuple[Board, dict[str, int]]:
    """Ada has a bell that counts an event in quest counters, a stag, and the deed in hand; Bo has a wolf.

    Cards lie in Ada's memory, graveyard and material deck, and there are two age counters on her champion.
    """
    bell = written("bell", "ally", f"Whenever {event}, put a quest counter on Bell.", power=1, life=9)
    made = Board(bell, written("deed", "action", deed, cost=0), TOKEN, WOLF, STAG, RELIC, NOTHING, FLOAT, *more)
    made.put(ADA, "memory", "filler", 2)
    made.put(ADA, "graveyard", "driftwood")
    made.put(ADA, "graveyard", "stag")
    made.put(ADA, "material", "relic")
    made.writer.change(made.champions[ADA], counters=(("age", 2),))
    ids = {"bell": made.field(ADA, "bell"), "wolf": made.field(BO, "wolf"), "stag": made.field(ADA, "stag")}
    ids["deed"] = made.put(ADA, "hand", "deed")
    ids["bo"] = BO
    return made, ids


def _asked(desk: Desk) -> Decision:
    decision = desk.game.decision
    assert decision is not None
    return decision


def settle(desk: Desk) -> Desk:
    """Resolve everything, with what is suggested wherever something is asked."""
    for _ in range(60):
        decision = _asked(desk)
        if decision.kind != "opportunity":
            picks = decision.suggestion or decision.options[-max(decision.least, 1) :]
            desk.answer(decision.kind, *picks)
        elif desk.stack():
            desk.answer("opportunity", PassOpportunity())
        else:
            return desk
    raise AssertionError("it does not end")


def rings(event: str, deed: str, *targets: str, more: tuple[Any, ...] = ()) -> int:
    """How many quest counters the bell has after the deed and all that follows."""
    made, ids = board(event, deed, *more)
    desk = made.start()
    desk.play(ids["deed"], targets=tuple(ids[name] for name in targets))
    thing = settle(desk).query.object(ids["bell"])
    assert thing is not None
    return thing.count("quest")


HEARD = [
    ("an ally enters the field", "Summon two Stone Bear tokens.", (), 2),
    ("one or more allies enter the field under your control", "Summon two Stone Bear tokens.", (), 1),
    ("Bell or another ally enters the field under your control", "Summon a Stone Bear token.", (), 1),
    ("an ally enters the field under an opponent's control", "Summon a Stone Bear token.", (), 0),
    ("another ally you control becomes distant", "Target ally becomes distant.", ("stag",), 1),
    ("another ally you control becomes distant", "Target ally becomes distant.", ("bell",), 0),
    ("Bell becomes distant", "Target ally becomes distant.", ("bell",), 1),
    ("an ally you control becomes fostered", "Target ally becomes fostered.", ("stag",), 1),
    ("an ally leaves the field", "Banish target ally.", ("wolf",), 1),
    ("an ally dies", "Banish target ally.", ("wolf",), 0),
    ("an ally you control is destroyed", "Destroy target ally.", ("stag",), 1),
    ("an ally you control is destroyed", "Destroy target ally.", ("wolf",), 0),
    ("a unit is dealt damage", "Deal 1 damage to target unit.", ("stag",), 1),
    ("a unit is dealt combat damage", "Deal 1 damage to target unit.", ("stag",), 0),
    ("a unit is dealt non-combat damage", "Deal 1 damage to target unit.", ("stag",), 1),
    ("a unit is dealt 3 or more damage", "Deal 2 damage to target unit.", ("stag",), 0),
    ("a unit is dealt 3 or more damage", "Deal 3 damage to target unit.", ("stag",), 1),
    ("you activate an action card", "Draw a card.", (), 1),
    ("an opponent activates an action card", "Draw a card.", (), 0),
    ("a player activates a card", "Draw a card.", (), 1),
    ("you activate a card from your hand", "Draw a card.", (), 1),
    ("you activate a card from your graveyard", "Draw a card.", (), 0),
    ("you activate an action card that targets an ally", "Deal 1 damage to target unit.", ("stag",), 1),
    ("you activate an action card that targets Bell", "Deal 1 damage to target unit.", ("stag",), 0),
    ("you activate an action card that targets Bell", "Deal 1 damage to target unit.", ("bell",), 1),
    ("you activate your first action card each turn", "Draw a card.", (), 1),
    ("you activate your second action card each turn", "Draw a card.", (), 0),
    ("you draw a card", "Draw three cards.", (), 3),
    ("you draw your second card each turn", "Draw three cards.", (), 1),
    ("an opponent draws a card", "Each player draws a card.", (), 1),
    ("you discard a card", "Draw a card, then discard a card.", (), 1),
    ("you sacrifice an ally", "Sacrifice an ally.", (), 1),
    ("you sacrifice another ally", "Sacrifice an ally.", (), 1),
    ("another ally is sacrificed", "Sacrifice an ally.", (), 1),
    ("an ally you control is sacrificed", "Destroy target ally.", ("stag",), 0),
    ("an ally enters the field under an opponent's control", "Target opponent summons a Stone Bear token.", ("bo",), 1),
    ("an ally enters the field under your control", "Target opponent summons a Stone Bear token.", ("bo",), 0),
    ("you banish a card from your memory", "Banish all cards from your memory.", (), 2),
    ("you banish a fire element card from your memory", "Banish all cards from your memory.", (), 0),
    ("you reveal a card from your memory", "Reveal a card at random from your memory.", (), 1),
    ("you reveal a fire element card from your memory", "Reveal a card at random from your memory.", (), 0),
    ("an opponent reveals a card from their memory", "Reveal a card at random from your memory.", (), 0),
    ("a card with floating memory is banished from your graveyard", "Banish all cards from your graveyard.", (), 1),
    ("a card is banished from your graveyard", "Banish all cards from your graveyard.", (), 2),
    (
        "another ally card enters your graveyard from your deck",
        "Put the top three cards of your deck into your graveyard.",
        (),
        3,
    ),
    ("one or more age counters are removed from your champion", "Remove all age counters from your champion.", (), 1),
    ("one or more chip counters are removed from your champion", "Remove all age counters from your champion.", (), 0),
    ("you suppress an object", "Suppress target ally.", ("wolf",), 1),
    ("an ally is suppressed", "Suppress target ally.", ("stag",), 1),
    ("you recover", "Recover 2.", (), 1),
    ("you glimpse", "Glimpse 2.", (), 1),
    ("you gain agility", "You gain agility 2 for this turn.", (), 1),
    ("you empower", "Empower 2.", (), 1),
    (
        "one or more cards are put into your graveyard from your deck",
        "Put the top three cards of your deck into your graveyard.",
        (),
        1,
    ),
    ("a card enters your graveyard from your deck", "Put the top three cards of your deck into your graveyard.", (), 3),
    ("an omen counter is put on Bell", "Put two omen counters on target ally.", ("bell",), 2),
    ("one or more omen counters are put on Bell", "Put two omen counters on target ally.", ("bell",), 1),
    ("one or more omen counters are put on Bell", "Put a charge counter on target ally.", ("bell",), 0),
    ("a counter is put on another ally", "Put two omen counters on target ally.", ("stag",), 2),
    ("you put one or more counters on another ally", "Put two omen counters on target ally.", ("stag",), 1),
    ("one or more counters are removed from an ally", "Put two omen counters on target ally.", ("stag",), 0),
    ("an ally dies while it's your turn", "Destroy target ally.", ("wolf",), 1),
    ("an ally dies while it's not your turn", "Destroy target ally.", ("wolf",), 0),
]


@pytest.mark.parametrize(("event", "deed", "targets", "times"), HEARD)
def test_an_event_is_heard_as_often_as_it_happens(event: str, deed: str, targets: tuple[str, ...], times: int) -> None:
    assert rings(event, deed, *targets) == times


def test_negating_is_heard_by_who_negates() -> None:
    made, ids = board("you negate a card activation an opponent controls", "Negate target card activation.")
    whim = made.put(BO, "hand", "whim")
    made.set(turn_player=BO)
    desk = made.start().play(whim).passes()
    settle(desk.play(ids["deed"], targets=(desk.game.state.zone("stack")[0],)))
    thing = desk.query.object(ids["bell"])
    assert thing is not None and thing.count("quest") == 1


@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("you materialize a card", 1),
        ("you materialize a regalia card", 0),
        ("an opponent materializes a card", 0),
    ],
)
def test_who_materializes_what(event: str, times: int) -> None:
    made, ids = board(event, "Materialize an item card from your material deck.")
    desk = made.start().play(ids["deed"]).resolve()
    desk.answer("materialize", *[pick for pick in _asked(desk).options if isinstance(pick, PlayCard)])
    thing = settle(desk).query.object(ids["bell"])
    assert desk.objects(ADA) == ["bell", "stag", "relic"]
    assert thing is not None and thing.count("quest") == times


@pytest.mark.parametrize(
    ("event", "brewed", "times"),
    [
        ("you brew a card", True, 1),
        ("you brew a Potion", True, 1),
        ("you brew a Beast", True, 0),
        ("you brew a card", False, 0),
    ],
)
def test_brewing_is_an_activation_that_was_brewed(event: str, brewed: bool, times: int) -> None:
    tonic = written(
        "tonic",
        "item",
        "Brew \u2014 One Sage\nOn Enter: If Tonic was brewed, draw a card.",
        cost=3,
        subtypes=("POTION",),
    )
    made, ids = board(event, "Draw a card.", tonic, card("sage", "item", supertypes=("TOKEN",), subtypes=("HERB",)))
    made.field(ADA, "sage", token=True)
    potion = made.put(ADA, "hand", "tonic")
    made.put(ADA, "hand", "filler", 3)
    desk = made.start().answer("opportunity", PlayCard(potion))
    desk.answer("alternative_cost", _asked(desk).options[int(brewed)])
    if brewed:
        desk.answer("cost_objects", *_asked(desk).options)
    thing = settle(desk.pay(None if brewed else 3)).query.object(ids["bell"])
    assert thing is not None and thing.count("quest") == times
    assert ("sage*" in desk.objects(ADA), len(desk.zone("hand", ADA))) == (not brewed, 5 if brewed else 1)


@pytest.mark.parametrize(("event", "deeds"), [("you activate an action card", 2), ("you activate a card", 3)])
def test_only_the_second_time_each_turn(event: str, deeds: int) -> None:
    made, ids = board(f"{event} for the second time each turn", "Draw a card.")
    whims = [made.put(ADA, "hand", "whim") for _ in range(2)]
    stag = made.put(ADA, "hand", "stag")
    made.put(ADA, "hand", "filler", 2)
    desk = made.start()
    counted = []
    for played in (ids["deed"], stag, *whims):
        thing = settle(desk.play(played)).query.object(ids["bell"])
        assert thing is not None
        counted.append(thing.count("quest"))
    assert counted == ([0, 0, 1, 1] if deeds == 2 else [0, 1, 1, 1])


@pytest.mark.parametrize(
    ("text", "aims"),
    [
        ("Whenever you glimpse, deal 1 damage to target ally an opponent controls.", True),
        ("As a Spell, whenever you glimpse, deal 1 damage to target ally an opponent controls.", False),
        ("Whenever you glimpse, as a Spell, deal 1 damage to target ally an opponent controls.", False),
    ],
)
def test_what_triggers_as_a_spell_cannot_target_what_spells_cannot(text: str, aims: bool) -> None:
    made, ids = board(
        "you recover",
        "Glimpse 1.",
        written("orb", "item", text),
        written("sphinx", "ally", "Spellshroud", power=1, life=3),
    )
    made.field(ADA, "orb")
    sphinx = made.field(BO, "sphinx")
    desk = made.start().play(ids["deed"]).resolve()
    desk.answer(_asked(desk).kind, *_asked(desk).suggestion)
    assert (sphinx in [pick.id for pick in _asked(desk).options]) is aims
    desk.answer("targets", ids["wolf"]).resolve()
    assert desk.query.object(ids["wolf"]).damage == 1  # type: ignore[union-attr]


def test_that_many_is_the_number_of_the_event() -> None:
    thorn = written(
        "thorn", "ally", "Whenever Thorn is dealt damage, deal that much damage to your champion.", power=1, life=9
    )
    made, ids = board("you glimpse", "Deal 3 damage to target unit.", thorn)
    ids["thorn"] = made.field(ADA, "thorn")
    assert settle(made.start().play(ids["deed"], targets=(ids["thorn"],))).damage(ADA) == 3


def test_that_player_is_whose_phase_begins() -> None:
    toll = written(
        "toll",
        "domain",
        "At the beginning of each player's end phase, that player puts the top card of "
        "their deck into their graveyard.\nAt the beginning of each opponent's end phase, deal 1 damage to "
        "their champion.",
    )
    made = Board(toll)
    made.field(ADA, "toll")
    made.set(turn_player=BO)
    desk = made.start()
    while desk.damage(BO) == 0:
        decision = _asked(desk)
        desk.answer(decision.kind, *(decision.options if decision.kind == "order_triggers" else [PassOpportunity()]))
    assert (desk.damage(ADA), desk.damage(BO)) == (0, 1)
    if desk.stack():
        desk.resolve()
    assert (desk.zone("graveyard", ADA), desk.zone("graveyard", BO)) == ([], ["filler"])


LIMITS = [
    ("", 3),
    (" Trigger this ability only once per turn.", 1),
    (" Trigger this ability only once.", 1),
    (" Trigger this ability only twice.", 2),
    (" This ability triggers only twice each turn.", 2),
]


@pytest.mark.parametrize(("limit", "times"), LIMITS)
def test_an_ability_may_trigger_only_so_often(limit: str, times: int) -> None:
    gong = written("gong", "ally", f"Whenever you draw a card, put a quest counter on Gong.{limit}", power=1, life=1)
    made, ids = board("you glimpse", "Draw three cards.", gong)
    gong_id = made.field(ADA, "gong")
    thing = settle(made.start().play(ids["deed"])).query.object(gong_id)
    assert thing is not None and thing.count("quest") == times


def test_once_is_for_good_and_once_per_turn_is_not() -> None:
    made, ids = board(
        "you glimpse",
        "Draw a card.",
        written(
            "gong",
            "ally",
            "Whenever you draw a card, put a quest counter on Gong. Trigger this ability only once.",
            power=1,
            life=1,
        ),
    )
    gong = made.field(ADA, "gong", times=((0, 1),))
    thing = settle(made.start().play(ids["deed"])).query.object(gong)
    assert thing is not None and thing.count("quest") == 0


def _damage_with_omen(text: str, zone: str) -> int:
    """The damage left on a champion of 5, after a card with that text and another that recovers 3 when revealed."""
    omen = written("omen", "action", "Whenever you reveal this card from your memory, recover 3.", elements=("FIRE",))
    deed = written("deed", "action", text, cost=1 if zone == "hand" else 0, elements=("FIRE",))
    made = Board(omen, deed)
    made.writer.change(made.champions[ADA], damage=5)
    played = made.put(ADA, "hand", "deed")
    made.put(ADA, zone, "omen")
    desk = settle(made.start().play(played))
    assert desk.zone("memory", ADA) == ["omen"]
    return desk.damage(ADA)


def test_a_card_revealed_from_memory_triggers_there() -> None:
    assert _damage_with_omen("Reveal a card from your memory.", "memory") == 2


def test_a_card_shown_for_imbue_is_not_revealed_from_memory() -> None:
    assert _damage_with_omen("Imbue 1\nGlimpse 1.", "hand") == 5, "it is placed there face up (keywords, Imbue 3)"


def test_a_card_banished_from_memory_for_a_cost_triggers() -> None:
    lost = written("lost-page", "action", "Whenever this card is banished from your memory, recover 3.")
    gem = card("gem", "item", cost_kind="memory", cost=1)
    made = Board(lost, gem, written("deed", "action", "Materialize an item card from your material deck.", cost=0))
    made.put(ADA, "memory", "lost-page")
    made.put(ADA, "material", "gem")
    made.writer.change(made.champions[ADA], damage=5)
    deed = made.put(ADA, "hand", "deed")
    desk = made.start().play(deed).resolve()
    desk.answer("materialize", *[pick for pick in _asked(desk).options if isinstance(pick, PlayCard)])
    settle(desk)
    assert (desk.zone("banishment", ADA), desk.damage(ADA)) == (["lost-page"], 2)


@pytest.mark.parametrize(("paid", "fire"), [("reserve", True), ("memory", False)])
def test_a_card_knows_which_cost_it_was_banished_for(paid: str, fire: bool) -> None:
    ember = written(
        "ember",
        "action",
        f"Whenever this card is banished from your graveyard to pay for a {paid} cost, draw a card.",
        elements=("FIRE",),
    )
    made = Board(ember, written("deed", "action", "Kindle 1\nGlimpse 1.", cost=1))
    made.put(ADA, "graveyard", "ember")
    deed = made.put(ADA, "hand", "deed")
    made.put(ADA, "hand", "filler")
    desk = made.start().play(deed)
    desk.answer("kindle", *_asked(desk).options)
    settle(desk)
    assert desk.zone("banishment", ADA) == ["ember"]
    assert len(desk.zone("hand", ADA)) == (2 if fire else 1)


HEADS = [
    ("On Banish", "Banish target ally.", 1),
    ("On Banish", "Destroy target ally.", 0),
    ("On Destroy", "Destroy target ally.", 1),
    ("On Destroy", "Banish target ally.", 0),
    ("On Charge 2", "Put two charge counters on target ally.", 1),
    ("On Charge 2", "Put a charge counter on target ally.", 0),
]


@pytest.mark.parametrize(("head", "deed", "draws"), HEADS)
def test_heads_of_triggered_abilities(head: str, deed: str, draws: int) -> None:
    made = Board(
        written("urn", "ally", f"{head}: Draw a card.", power=1, life=1), written("deed", "action", deed, cost=0)
    )
    urn = made.field(ADA, "urn")
    played = made.put(ADA, "hand", "deed")
    desk = settle(made.start().play(played, targets=(urn,)))
    assert len(desk.zone("hand", ADA)) == draws


def test_on_ally_kill_is_not_on_killing_a_champion() -> None:
    hunter = written("hunter", "ally", "On Ally Kill: Draw a card.", power=9, life=9)
    made = Board(hunter, WOLF)
    attacker, wolf = made.field(ADA, "hunter"), made.field(BO, "wolf")
    desk = made.start().attack(attacker, wolf)
    while not desk.zone("hand", ADA):
        asked = _asked(desk)
        desk.answer(asked.kind, *(asked.suggestion or (PassOpportunity(),) * (asked.kind == "opportunity")))
    assert desk.zone("hand", ADA) == ["filler"]


UNREAD = [
    ("Whenever one or more ally enters the field, draw a card.", "'enters' there"),
    ("Whenever an allies dies, draw a card.", "'allies' there"),
    ("Whenever an ally dies, draw that many cards.", "how many that is"),
    ("Whenever you glimpse, that player draws a card.", "which player"),
    ("Whenever Bright Idea or another item enters the field under your control, draw a card.", "this or another"),
]


@pytest.mark.parametrize(("text", "reason"), UNREAD)
def test_events_that_must_not_be_guessed_at(text: str, reason: str) -> None:
    assert reason in unread(text, "ALLY")


def test_an_action_has_no_ability_on_the_field() -> None:
    assert "no object" in unread("Whenever Bright Idea dies, recover 2.")


AGAIN = "Whenever an attack using Gun triggers an On {} ability, that ability is triggered an additional time."


@pytest.mark.parametrize(("head", "times"), [("Hit", 2), ("Attack", 1), ("Kill", 1)])
def test_what_an_attack_with_a_weapon_triggers_is_triggered_again(head: str, times: int) -> None:
    """A hit of a champion is one; the weapon's own ability counts too; what is no "On ..." ability does not."""
    watch = written("watch", "item", "Whenever a unit deals combat damage, put a quest counter on Watch.")
    made = Board(
        written("gun", "weapon", f"{AGAIN.format(head)}\nOn Hit: Put a quest counter on Gun.", power=1),
        written("slash", "attack", "On Champion Hit: Draw a card.", power=1, speed="slow", cost=0),
        watch,
    )
    gun, seen = made.field(ADA, "gun"), made.field(ADA, "watch")
    slash = made.put(ADA, "hand", "slash")
    desk = made.start()
    desk.play(slash).resolve().answer("attack_weapons", gun).answer("attack_target", desk.champions[BO])
    settle(desk.passes(4))
    assert (desk.query.bearer(gun).count("quest"), len(desk.zone("hand", ADA))) == (times, times)  # type: ignore[union-attr]
    assert desk.query.bearer(seen).count("quest") == 1  # type: ignore[union-attr]


def test_other_attacks_trigger_once() -> None:
    gun, imp = AGAIN.format("Hit"), "On Hit: Draw a card."
    made = Board(written("gun", "weapon", gun, power=1), written("imp", "ally", imp, power=1))
    made.field(ADA, "gun")
    attacker = made.field(ADA, "imp")
    desk = made.start()
    desk.attack(attacker, desk.champions[BO])
    settle(desk.passes(4))
    assert len(desk.zone("hand", ADA)) == 1
    assert unread(AGAIN.format("Hit").replace("Gun", "this ally"), "ALLY")
