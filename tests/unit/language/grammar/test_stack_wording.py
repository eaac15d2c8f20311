"""The Effects Stack in words: what is negated, unless what, what becomes of the card, and targets that change."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, ActivateAbility, Decline
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

ZAP = worded("zap", "action", "Deal 2 damage to target unit.")


def answered(text: str, *, hand: int = 0, players: tuple[str, ...] = ("Ada", "Bo")) -> Desk:
    """Ada deals 2 damage to Bo's champion; Bo answers with a card of this text, which resolves."""
    board = Board(ZAP, worded("idea", "action", text, cost=0), players=players)
    board.put(ADA, "hand", "filler", 1 + hand)
    shot = board.put(ADA, "hand", "zap")
    answer = board.put(BO, "hand", "idea")
    desk = board.start()
    desk.play(shot, targets=(desk.champions[BO],)).passes()
    targets = (desk.query.state.zone("stack", 0)[0],) if "target " in text.split("that")[0] else ()
    desk.play(answer, targets=targets).passes(2)
    return desk


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("Negate target card activation.", True),
        ("Negate target activation.", True),
        ("Negate target activation or trigger.", True),
        ("Negate target action card activation.", True),
        ("Negate target non-attack card activation.", True),
        ("Negate target card activation you don't control.", True),
        ("Negate target activation that targets a champion you control.", True),
        ("Negate target activation that targets your champion.", True),
        ("Negate all card activations you don't control.", True),
        ("Negate all card activations targeting your champion.", True),
        ("Negate each card activation that targets an ally you control.", False),
        ("Negate target card activation with reserve cost 1 or less.", True),
        ("Negate each card activation with reserve cost 2 or more.", False),
        ("Negate all card activations you control.", False),
    ],
)
def test_what_is_negated(text: str, negated: bool) -> None:
    desk = answered(text)
    if not negated:
        desk.resolve()
    assert desk.damage(BO) == (0 if negated else 2)
    assert desk.stack() == []


@pytest.mark.parametrize(
    "text",
    [
        "Negate target attack card activation.",
        "Negate target trigger.",
        "Negate target card activation you control.",
        "Negate target activation that targets an ally you control.",
        "Negate target non-action card activation.",
    ],
)
def test_what_cannot_be_targeted_is_not_negated(text: str) -> None:
    board = Board(ZAP, worded("idea", "action", text, cost=0))
    board.put(ADA, "hand", "filler")
    shot = board.put(ADA, "hand", "zap")
    answer = board.put(BO, "hand", "idea")
    desk = board.start()
    desk.play(shot, targets=(desk.champions[BO],)).passes()
    decision = desk.game.decision
    assert decision is not None
    assert answer not in [getattr(option, "card", 0) for option in decision.options]


@pytest.mark.parametrize(
    ("how", "zone", "negated"),
    [
        ("Banish the card that had its activation negated this way.", "banishment", True),
        ("Put the card that had its activation negated this way into its owner's memory.", "memory", True),
    ],
)
def test_where_the_card_goes(how: str, zone: str, negated: bool) -> None:
    desk = answered(f"Negate target card activation. {how}")
    assert "zap" in desk.zone(zone, ADA)
    assert desk.damage(BO) == 0


@pytest.mark.parametrize(("answer", "zone"), [(Accept(), "banishment"), (Decline(), "graveyard")])
def test_it_may_be_banished(answer: object, zone: str) -> None:
    desk = answered("Negate target card activation. You may banish the card that had its activation negated this way.")
    desk.answer("may", answer)
    assert "zap" in desk.zone(zone, ADA)


@pytest.mark.parametrize(("answer", "taken"), [(Accept(), 2), (Decline(), 0)])
def test_unless_its_controller_has_something_happen(answer: object, taken: int) -> None:
    text = "Negate target card activation unless its controller has Idea deal 3 unpreventable damage to their champion."
    desk = answered(text)
    desk.answer("pay_or_not", answer)
    if desk.stack():
        desk.resolve()
    assert (desk.damage(BO), desk.damage(ADA)) == (taken, 3 if taken else 0)


def test_unless_its_controller_has_you_draw_and_then_it_is_banished() -> None:
    text = (
        "Negate target card activation unless its controller has you draw two cards. Banish the card that had its "
        "activation negated this way."
    )
    desk = answered(text)
    desk.answer("pay_or_not", Accept())
    assert len(desk.zone("hand", BO)) == 2
    desk.resolve()
    assert desk.damage(BO) == 2
    desk = answered(text)
    desk.answer("pay_or_not", Decline())
    assert (desk.zone("hand", BO), desk.zone("banishment", ADA)) == ([], ["zap"])


@pytest.mark.parametrize(
    ("price", "answer", "taken"),
    [
        ("", None, 0),
        (" unless its controller pays (1)", Accept(), 2),
        (" unless its controller pays (1)", Decline(), 0),
        (" unless its controller has you draw two cards", Accept(), 2),
        (" unless its controller has Idea deal 3 damage to their champion", Accept(), 2),
        (" unless its controller has Idea deal 3 damage to their champion", Decline(), 0),
    ],
)
def test_its_source_card_is_banished(price: str, answer: object, taken: int) -> None:
    desk = answered(f"Negate target card activation and banish its source card from the Effects Stack{price}.", hand=1)
    if answer is not None:
        desk.answer("pay_or_not", answer).pay()
    if desk.stack():
        desk.resolve()
    assert (desk.damage(BO), desk.zone("banishment", ADA)) == (taken, [] if taken else ["zap"])
    assert desk.damage(ADA) == (3 if taken and "deal 3" in price else 0)


@pytest.mark.parametrize(("hand", "answer", "drawn"), [(0, None, 1), (2, Accept(), 0), (2, Decline(), 1)])
def test_when_an_activation_is_negated_this_way(hand: int, answer: object, drawn: int) -> None:
    desk = answered(
        "Negate target card activation unless its controller pays (2). When an activation is negated this "
        "way, draw a card.",
        hand=hand,
    )
    if answer is not None:
        desk.answer("pay_or_not", answer).pay()
    desk.resolve()
    assert len(desk.zone("hand", BO)) == drawn


@pytest.mark.parametrize(
    ("hand", "answers", "taken"),
    [
        (0, (Accept(),), 0),
        (1, (Accept(), Decline()), 0),
        (1, (Accept(), Accept()), 2),
        (0, (Decline(),), 2),
    ],
)
def test_whatever_targets_something_may_be_negated(hand: int, answers: tuple[object, ...], taken: int) -> None:
    text = (
        "Whenever an activation, materialization, or trigger targets a unit you control, you may negate it unless "
        "its controller pays (1)."
    )
    board = Board(ZAP, worded("crown", "domain", text))
    board.field(BO, "crown")
    board.put(ADA, "hand", "filler", 1 + hand)
    shot = board.put(ADA, "hand", "zap")
    desk = board.start()
    desk.play(shot, targets=(desk.champions[BO],)).resolve().answer("may", answers[0])
    for answer in answers[1:]:
        desk.answer("pay_or_not", answer).pay()
    if desk.stack():
        desk.resolve()
    assert desk.damage(BO) == taken


def test_what_follows_a_negation_has_targets_of_its_own() -> None:
    desk = answered(
        "Negate target card activation. When an activation is negated this way, deal 1 damage to target champion."
    )
    desk.answer("targets", desk.champions[ADA]).resolve()
    assert (desk.damage(ADA), desk.damage(BO)) == (1, 0)


@pytest.mark.parametrize("answer", [Accept(), Decline()])
def test_that_player_pays_for_what_entered(answer: object) -> None:
    board = Board(
        worded(
            "ruins",
            "domain",
            "Whenever an ally enters the field under a player's control, rest that ally unless that player pays (1).",
        )
    )
    board.field(BO, "ruins")
    board.put(ADA, "hand", "filler", 2)
    mouse = board.put(ADA, "hand", "filler")
    desk = board.start()
    desk.play(mouse).resolve().resolve()
    decision = desk.game.decision
    assert decision is not None
    assert decision.player == ADA
    desk.answer("pay_or_not", answer).pay()
    (thing,) = (one for _, one in desk.query.objects(ADA) if one.key == "filler")
    assert thing.rested is (answer == Decline())


@pytest.mark.parametrize(("hand", "answer", "rested"), [(0, None, True), (1, Accept(), False), (1, Decline(), True)])
def test_anything_can_happen_unless_an_opponent_pays(hand: int, answer: object, rested: bool) -> None:
    board = Board(worded("idea", "action", "Rest target ally unless an opponent pays (1).", cost=0))
    spell = board.put(ADA, "hand", "idea")
    board.put(BO, "hand", "filler", hand)
    mouse = board.field(BO, "filler")
    desk = board.start()
    desk.play(spell, targets=(mouse,)).resolve()
    if answer is not None:
        desk.answer("pay_or_not", answer).pay()
    thing = desk.query.object(mouse)
    assert thing is not None
    assert thing.rested is rested
    assert desk.zone("memory", BO) == (["filler"] if answer == Accept() else [])


def test_unless_its_controller_pays_asks_the_controller_of_the_target() -> None:
    board = Board(worded("idea", "action", "Destroy target ally unless its controller pays (1).", cost=0))
    spell = board.put(ADA, "hand", "idea")
    board.put(BO, "hand", "filler")
    mouse = board.field(BO, "filler")
    desk = board.start()
    desk.play(spell, targets=(mouse,)).resolve()
    decision = desk.game.decision
    assert decision is not None
    assert decision.player == BO
    desk.answer("pay_or_not", Decline())
    assert desk.objects(BO) == []


def test_its_activation_is_that_of_the_event() -> None:
    text = "Whenever you activate a norm element card, you may negate its activation. If you do, draw a card."
    board = Board(ZAP, worded("isle", "domain", text))
    board.field(ADA, "isle")
    board.put(ADA, "hand", "filler")
    shot = board.put(ADA, "hand", "zap")
    desk = board.start()
    desk.play(shot, targets=(desk.champions[BO],)).resolve().answer("may", Accept())
    assert (desk.stack(), desk.damage(BO), len(desk.zone("deck", ADA))) == ([], 0, 9)


def test_the_controller_of_what_was_hit_may_pay() -> None:
    board = Board(
        worded("hunter", "ally", "On Ally Hit: Destroy the hit ally unless its controller pays (1).", power=1, life=9),
        ally("wall", 0, 9),
    )
    hunter, wall = board.field(ADA, "hunter"), board.field(BO, "wall")
    board.put(BO, "hand", "filler")
    desk = board.start()
    desk.attack(hunter, wall)
    while (
        desk.game.decision is not None
        and desk.game.decision.kind == "opportunity"
        and wall in desk.game.state.zone("objects", 0)
    ):
        desk.passes()
    decision = desk.game.decision
    assert decision is not None
    assert (decision.kind, decision.player) == ("pay_or_not", BO)
    desk.answer("pay_or_not", Decline())
    assert wall not in desk.game.state.zone("objects", 0)


@pytest.mark.parametrize("kind", ["enter", "attack"])
@pytest.mark.parametrize("negated", ["enter", "attack", "death"])
def test_triggers_of_one_kind_from_something(kind: str, negated: str) -> None:
    imp = worded("imp", "ally", f"On {kind.title()}: Deal 2 damage to target champion.", power=1, life=3)
    text = f"Deal 1 damage to target ally, then negate all on {negated} triggers from that ally."
    board = Board(imp, worded("idea", "action", text, cost=0))
    there = board.field(ADA, "imp") if kind == "attack" else 0
    played = board.put(ADA, "hand", "imp")
    board.put(ADA, "hand", "filler")
    answer = board.put(BO, "hand", "idea")
    desk = board.start()
    if kind == "enter":
        desk.play(played).resolve()
        (there,) = (id for id, thing in desk.query.objects(ADA) if thing.key == "imp")
    else:
        desk.attack(there, desk.champions[BO])
    desk.answer("targets", desk.champions[BO]).passes()
    desk.play(answer, targets=(there,)).resolve()
    assert desk.stack() == ([] if negated == kind else ["imp"])


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("On Kill: Negate all on death triggers from the killed unit.", 0),
        ("On Kill: Negate all on attack triggers from the killed unit.", 2),
    ],
)
def test_death_triggers_of_what_was_killed(text: str, damage: int) -> None:
    board = Board(
        worded("imp", "ally", "On Death: Deal 2 damage to target champion.", power=1, life=3),
        worded("warden", "ally", text, power=5, life=9),
    )
    imp, warden = board.field(ADA, "imp"), board.field(BO, "warden")
    desk = board.start().attack(imp, warden).passes(2).answer("retaliate", warden).passes(2)
    desk.answer("targets", desk.champions[BO])
    assert desk.stack() == ["imp", "warden"]
    desk.resolve()
    if desk.stack():
        desk.resolve()
    assert desk.damage(BO) == damage


@pytest.mark.parametrize(
    ("words", "negated"),
    [
        ("targets Warden", True),
        ("targets your champion", False),
        ("targets an ally you control", True),
        ("targets another unit you control", False),
    ],
)
def test_only_what_targets_something_is_negated(words: str, negated: bool) -> None:
    text = f"(0): Negate target card activation that {words}."
    board = Board(ZAP, worded("warden", "ally", text, power=1, life=9))
    warden = board.field(BO, "warden")
    board.put(ADA, "hand", "filler")
    shot = board.put(ADA, "hand", "zap")
    desk = board.start().play(shot, targets=(warden,)).passes()
    if not negated:
        assert desk.refused(ActivateAbility(warden, 0))
        return
    desk.use(warden).answer("targets", desk.query.state.zone("stack", 0)[0]).resolve()
    assert (desk.stack(), desk.zone("graveyard", ADA)) == ([], ["zap"])


@pytest.mark.parametrize("answer", [Accept(), Decline()])
def test_the_attacking_player_pays(answer: object) -> None:
    text = "(0): End the combat phase unless the attacking player pays (1)."
    board = Board(worded("warden", "ally", text, power=1, life=9), ally("brute", 4, 9))
    warden, brute = board.field(BO, "warden"), board.field(ADA, "brute")
    board.put(ADA, "hand", "filler")
    desk = board.start().attack(brute, board.champions[BO]).passes().use(warden).passes().passes()
    decision = desk.game.decision
    assert decision is not None and decision.player == ADA
    desk.answer("pay_or_not", answer).pay()
    assert (desk.query.combat is None) is (answer == Decline())
    assert desk.zone("memory", ADA) == (["filler"] if answer == Accept() else [])


def test_a_target_becomes_another() -> None:
    text = "(0): Change the target of an activation that targets another unit you control to Warden."
    board = Board(ZAP, worded("warden", "ally", text, power=1, life=9))
    warden = board.field(BO, "warden")
    board.put(ADA, "hand", "filler")
    shot = board.put(ADA, "hand", "zap")
    desk = board.start()
    desk.play(shot, targets=(desk.champions[BO],)).passes()
    desk.use(warden).passes(2).resolve()
    thing = desk.query.object(warden)
    assert thing is not None
    assert (desk.damage(BO), thing.damage) == (0, 2)


def test_new_targets_for_a_trigger() -> None:
    board = Board(
        worded("imp", "ally", "On Enter: Deal 2 damage to target champion.", power=1, life=3),
        worded("idea", "action", "You may choose new targets for target trigger.", cost=0),
    )
    board.put(ADA, "hand", "filler")
    imp = board.put(ADA, "hand", "imp")
    answer = board.put(BO, "hand", "idea")
    desk = board.start()
    desk.play(imp).resolve().answer("targets", desk.champions[BO]).passes()
    desk.play(answer, targets=(desk.query.state.zone("stack", 0)[0],)).resolve().answer("may", Accept())
    desk.answer("targets", desk.champions[ADA]).resolve()
    assert (desk.damage(BO), desk.damage(ADA)) == (0, 2)


def attacked(text: str, types: str = "action") -> tuple[Desk, int, int]:
    """Ada's ally attacks Bo's champion; Bo, who has an ally, answers with this text."""
    board = Board(ally("brute", 4, 9), ally("wall", 1, 9), worded("idea", types, text, cost=0), card("ring", "item"))
    brute, wall = board.field(ADA, "brute"), board.field(BO, "wall")
    answer = board.put(BO, "hand", "idea")
    desk = board.start()
    desk.attack(brute, desk.champions[BO]).passes()
    desk.play(answer).resolve()
    return desk, brute, wall


@pytest.mark.parametrize(
    "text",
    [
        "Change the target of an attack to an ally you control.",
        "Change the target of an attack that targets your champion to an ally you control.",
        "Change the target of an attack that targets a unit you control to an ally you control.",
    ],
)
def test_an_attack_gets_another_target(text: str) -> None:
    desk, _, wall = attacked(f"{text} That ally gets +2 LIFE until end of turn.")
    combat = desk.query.combat
    assert combat is not None
    assert combat.targets == (wall,)
    assert next(one.life for one in desk.view().objects if one.id == wall) == 11


def test_only_the_attack_that_is_described_gets_another_target() -> None:
    desk, _, _ = attacked("Change the target of an attack that targets an ally you control to an ally you control.")
    combat = desk.query.combat
    assert combat is not None
    assert combat.targets == (desk.champions[BO],)


def test_the_combat_phase_ends() -> None:
    desk, _, _ = attacked("If a unit is attacking, end the combat phase.")
    assert desk.query.combat is None
    assert desk.damage(BO) == 0


def test_a_phase_is_skipped() -> None:
    board = Board(worded("idea", "action", "Skip your next draw phase.", cost=0))
    spell = board.put(ADA, "hand", "idea")
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.query.match.skips == ((ADA, "draw", 1),)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card unless its controller pays (2).",
        "Rest all allies unless its controller pays (2).",
        "Change the target of an activation to your champion.",
        "Draw a card. Banish the card that had its activation negated this way.",
        "Draw a card. When an activation is negated this way, draw a card.",
        "Negate target unit.",
        "Negate target card activation unless its controller draws a card.",
        "Deal 2 damage to target unit that targets an ally.",
        "Negate its activation.",
    ],
)
def test_what_is_not_guessed_at(text: str) -> None:
    assert unread(text)


@pytest.mark.parametrize(
    "text",
    [
        # What is negated is no ally, and no targeted object is a card.
        "Negate target activation that targets an ally you control. Put a buff counter on that ally.",
        "Whenever you activate a Spell card this turn, deal X damage to target ally, where X is that card's reserve cost.",
    ],
)
def test_what_an_instance_is_not_called(text: str) -> None:
    assert "what 'that" in unread(text)
