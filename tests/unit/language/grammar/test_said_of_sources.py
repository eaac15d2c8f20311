"""What stays while its source is there, what deals damage to this, what an attack did not hit, and other short ways to say it."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.choices import Accept, DeclareAttack, Decline, Number, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card, settle
from tests.helpers.worded import unread, worded

AWAY = worded("away", "action", "Banish target ally.", cost=0)
STEAL = worded("steal", "action", "Gain control of target ally.", cost=0)


@pytest.mark.parametrize(("deed", "able"), [("", False), ("steal", False), ("away", True)])
@pytest.mark.parametrize("words", ["for as long as Net remains on the field", "until Net leaves the field"])
def test_it_lasts_as_long_as_its_source_is_there(words: str, deed: str, able: bool) -> None:
    """Whoever controls the source by then."""
    net = worded("net", "ally", f"(0): Target ally can't attack {words}.", power=1, life=1)
    board = Board(net, AWAY, STEAL, ally("elf", 2, 2))
    it, elf = board.field(ADA, "net"), board.field(BO, "elf")
    played = board.put(BO, "hand", deed) if deed else 0
    board.set(turn_player=BO)
    desk = board.start()
    desk.passes() if desk.game.decision is not None and desk.game.decision.player == BO else None
    desk.use(it).answer("targets", elf).resolve()
    if played:
        settle(desk.play(played, targets=(it,)))
    decision = desk.game.decision
    assert decision is not None and (DeclareAttack(elf) in decision.options) is able


@pytest.mark.parametrize(("kind", "able"), [("BEAST", True), ("ANIMAL", True), ("HUMAN", False)])
def test_a_command_is_performed_by_either_kind(kind: str, able: bool) -> None:
    bite = worded("bite", "attack", "Command Animal or Beast", power=2, speed="slow", cost=0, subtypes=("COMMAND",))
    board = Board(bite, ally("cat", 1, 1, subtypes=(kind,)))
    board.field(ADA, "cat")
    card_ = board.put(ADA, "hand", "bite")
    desk = board.start()
    decision = desk.game.decision
    assert decision is not None and (PlayCard(card_) in decision.options) is able
    if able:
        assert settle(desk.play(card_)).damage(BO) == 3


@pytest.mark.parametrize(
    ("text", "elf", "own"),
    [
        ("Whenever Imp is dealt damage by a source an opponent controls, put a buff counter on Imp.", 0, 1),
        ("Whenever Imp is dealt combat damage by an ally, put that many wither counters on that ally.", 2, 0),
        (
            "Whenever damage is dealt to your champion by an opponent's ally, put that many wither counters on that ally.",
            0,
            0,
        ),
    ],
)
def test_what_deals_damage_to_it(text: str, elf: int, own: int) -> None:
    board = Board(worded("imp", "ally", text, power=0, life=9), ally("elf", 2, 9))
    imp, attacker = board.field(BO, "imp"), board.field(ADA, "elf")
    desk = settle(board.start().attack(attacker, imp))
    counters = [dict(thing.counters) for id in (attacker, imp) if (thing := desk.query.object(id)) is not None]
    assert [counters[0].get("wither", 0), counters[1].get("buff", 0)] == [elf, own]


@pytest.mark.parametrize(("at_it", "buffs"), [(True, 1), (False, 0)])
def test_a_source_that_is_no_object_deals_damage_to_it(at_it: bool, buffs: int) -> None:
    board = Board(
        worded("imp", "ally", "Whenever a source deals damage to Imp, put a buff counter on Imp.", power=0, life=9),
        ally("elf", 2, 9),
        worded("jolt", "action", "Deal 1 damage to target ally.", cost=0),
    )
    imp, elf = board.field(BO, "imp"), board.field(BO, "elf")
    jolt = board.put(ADA, "hand", "jolt")
    desk = settle(board.start().play(jolt, targets=(imp if at_it else elf,)))
    thing = desk.query.object(imp)
    assert thing is not None and thing.count("buff") == buffs


@pytest.mark.parametrize("mine", [True, False])
def test_an_ally_of_an_opponent_that_damages_the_champion(mine: bool) -> None:
    text = (
        "Whenever damage is dealt to your champion by an opponent's ally, put that many wither counters on that ally."
    )
    board = Board(worded("imp", "ally", text, power=0, life=9), ally("elf", 2, 9))
    board.field(ADA if mine else BO, "imp")
    attacker = board.field(ADA, "elf")
    desk = settle(board.start().attack(attacker, board.champions[BO]))
    thing = desk.query.object(attacker)
    assert thing is not None and dict(thing.counters).get("wither", 0) == (0 if mine else 2)


@pytest.mark.parametrize("distant", [True, False])
def test_what_is_not_in_a_state(distant: bool) -> None:
    board = Board(worded("gust", "action", "Destroy each non-distant ally.", cost=0), ally("elf", 2, 9))
    board.field(BO, "elf", properties=("distant",) if distant else ())
    gust = board.put(ADA, "hand", "gust")
    assert settle(board.start().play(gust)).objects(BO) == (["elf"] if distant else [])


def test_something_of_an_opponent_is_chosen() -> None:
    board = Board(worded("gust", "action", "Rest an opponent's ally.", cost=0), ally("elf", 2, 9))
    board.field(ADA, "elf")
    elf = board.field(BO, "elf")
    gust = board.put(ADA, "hand", "gust")
    desk = settle(board.start().play(gust))
    assert [thing.rested for _, thing in desk.query.objects() if thing.key == "elf"] == [False, True]
    assert desk.query.object(elf) is not None


@pytest.mark.parametrize("ephemeral", [True, False])
def test_where_it_goes_while_it_is_so(ephemeral: bool) -> None:
    text = "If Fay would leave the field while it's fostered, return it to its owner's hand instead of anywhere else."
    board = Board(worded("fay", "ally", text, power=1, life=1), AWAY)
    fay = board.field(BO, "fay", properties=("fostered",) if ephemeral else ())
    away = board.put(ADA, "hand", "away")
    desk = board.start().play(away, targets=(fay,)).resolve()
    assert desk.zone("hand" if ephemeral else "banishment", BO) == ["fay"]


@pytest.mark.parametrize(("number", "able"), [(0, False), (3, True)])
def test_cards_with_the_chosen_cost(number: int, able: bool) -> None:
    text = (
        "As Seal enters the field, choose a reserve cost.\nPlayers can't activate cards with the chosen reserve cost."
    )
    board = Board(worded("seal", "phantasia", text, cost=0), worded("idea", "action", "Draw a card.", cost=0))
    seal, idea = board.put(ADA, "hand", "seal"), board.put(ADA, "hand", "idea")
    desk = board.start().play(seal).passes(2)
    desk.answer("choose", Number(number))
    decision = desk.game.decision
    assert decision is not None and (PlayCard(idea) in decision.options) is able


@pytest.mark.parametrize("chosen", ["FIRE", "NORM"])
def test_cards_of_the_chosen_element(chosen: str) -> None:
    text = "As Seal enters the field, choose an element.\nPlayers can't activate cards of the chosen element."
    board = Board(worded("seal", "phantasia", text, cost=0), worded("idea", "action", "Draw a card.", cost=0))
    board.field(ADA, "seal", chosen=chosen)
    played = board.put(ADA, "hand", "idea")
    decision = board.start().game.decision
    assert decision is not None and (PlayCard(played) in decision.options) is (chosen != "NORM")


@pytest.mark.parametrize(("subtypes", "paid"), [(("SPELL",), 1), ((), 2)])
def test_spells_are_cards_that_are_played(subtypes: tuple[str, ...], paid: int) -> None:
    board = Board(
        worded("gem", "item", "Spells you activate cost 1 less to activate."),
        worded("idea", "action", "Draw a card.", cost=2, subtypes=subtypes),
    )
    board.field(ADA, "gem")
    idea = board.put(ADA, "hand", "idea")
    board.put(ADA, "hand", "filler", 3)
    board.start().play(idea, pay=paid)


def test_an_attack_strikes_another_than_it_hit() -> None:
    cut = worded("cut", "attack", "On Hit: Deal 2 damage to another target unit.", power=1, speed="slow", cost=0)
    board = Board(cut, ally("elf", 2, 9))
    elf = board.field(BO, "elf")
    played = board.put(ADA, "hand", "cut")
    desk = board.start().play(played)
    while desk.game.decision is not None and desk.game.decision.kind != "targets":
        if desk.game.decision.kind == "attack_target":
            desk.answer("attack_target", elf)
        else:
            desk.passes() if desk.game.decision.kind == "opportunity" else desk.answer(desk.game.decision.kind)
    decision = desk.game.decision
    assert decision is not None
    assert sorted(one.id for one in decision.options) == sorted(desk.champions.values())  # type: ignore[attr-defined]


@pytest.mark.parametrize("banished", [True, False])
def test_what_died_is_banished_from_the_graveyard(banished: bool) -> None:
    text = "Whenever another ally you control dies, you may banish it from your graveyard. If you do, recover 0 and draw a card."
    gone = worded("gone", "action", "Destroy target ally.", cost=0)
    board = Board(worded("imp", "ally", text, power=1, life=1), gone, ally("elf", 1, 1))
    board.field(ADA, "imp")
    elf = board.field(ADA, "elf")
    played = board.put(ADA, "hand", "gone")
    desk = board.start().play(played, targets=(elf,)).resolve().resolve()
    desk.answer("may", Accept()) if banished else desk.answer("may", *desk.game.decision.options[1:2])  # type: ignore[union-attr]
    assert (desk.zone("banishment", ADA) == ["elf"], len(desk.zone("hand", ADA))) == (banished, int(banished))


@pytest.mark.parametrize(("event", "read"), [("dies", True), ("becomes distant", False)])
def test_only_what_died_lies_in_the_graveyard(event: str, read: bool) -> None:
    text = f"Whenever another ally you control {event}, banish it from your graveyard. When target ally dies this turn, draw a card."
    assert (compile_text(text, CardFacts("Imp", ("ALLY",)))[0].abilities is not None) == read


@pytest.mark.parametrize(("held", "who", "drawn"), [(0, "opponent", 1), (1, "opponent", 0), (0, "player", 2)])
def test_for_each_player_who_has_something(held: int, who: str, drawn: int) -> None:
    board = Board(worded("sum", "action", f"Draw a card for each {who} with no cards in their hand.", cost=0))
    board.put(BO, "hand", "filler", held)
    played = board.put(ADA, "hand", "sum")
    assert len(settle(board.start().play(played)).zone("hand", ADA)) == drawn


def test_for_each_player_who_did_not() -> None:
    for did, drawn in ((False, 1), (True, 0)):
        board = Board(
            worded("sum", "action", "For each opponent who didn't activate a card this turn, draw a card.", cost=0),
            worded("idea", "action", "Recover 0.", cost=0),
        )
        idea, played = board.put(BO, "hand", "idea"), board.put(ADA, "hand", "sum")
        desk = board.start()
        if did:
            settle(desk.passes().play(idea))
        assert len(settle(desk.play(played)).zone("hand", ADA)) == drawn


def test_what_could_be_two_things_is_not_read() -> None:
    unread("Whenever Odd Bell is dealt combat damage by an ally, put a wither counter on it.", "ally")
    unread("Allies you activate cost 1 less to activate.", "item")


# Each player by themselves, and what players did


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Each player discards their hand, then draws that many cards.", (2, 4)),
        (
            "Each player puts any amount of cards from their hand on the bottom of their deck, then draws that many cards.",
            (2, 4),
        ),
        ("Each opponent discards their hand, then draws that many cards.", (2, 4)),
    ],
)
def test_that_many_are_those_of_each_player(text: str, held: tuple[int, int]) -> None:
    board = Board(worded("wheel", "action", text, cost=0))
    wheel = board.put(ADA, "hand", "wheel")
    for player, cards in zip((ADA, BO), held, strict=True):
        board.put(player, "hand", "filler", cards)
    desk = board.start().play(wheel).resolve()
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        desk.answer(decision.kind, *decision.options[: decision.most])
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == held
    gone = (len(desk.zone("graveyard", ADA)) - 1, len(desk.zone("graveyard", BO)))
    assert gone == ((0 if "opponent" in text else 2, 4) if "discards" in text else (0, 0))


@pytest.mark.parametrize(("who", "counters"), [("you remove", 1), ("an opponent removes", 0)])
@pytest.mark.parametrize("many", ["a level counter", "one or more level counters"])
def test_who_removes_counters(who: str, counters: int, many: str) -> None:
    ledger = worded("ledger", "item", f"Whenever {who} {many} from your champion, put a page counter on Ledger.")
    board = Board(ledger, worded("pay", "item", "Remove a level counter from your champion: Recover 0."))
    item, source = board.field(ADA, "ledger"), board.field(ADA, "pay")
    board.writer.change(board.champions[ADA], counters=(("level", 2),))
    desk = settle(board.start().use(source))
    thing = desk.query.object(item)
    assert thing is not None and dict(thing.counters).get("page", 0) == counters


@pytest.mark.parametrize("key", ["sword", "axe"])
def test_that_weapon_is_what_the_attack_is_made_with(key: str) -> None:
    text = "Whenever your champion attacks using a Sword weapon, put a durability counter on that weapon."
    arms = [card(one, "weapon", power=1, durability=3, subtypes=(one.upper(),)) for one in ("sword", "axe")]
    board = Board(worded("oil", "item", text), *arms)
    board.field(ADA, "oil")
    weapon = board.field(ADA, key)
    desk = board.start().answer("opportunity", DeclareAttack(board.champions[ADA])).answer("attack_weapons", weapon)
    settle(desk.answer("attack_target", board.champions[BO]))
    thing = desk.query.object(weapon)
    assert desk.damage(BO) == 1 and thing is not None
    assert dict(thing.counters)["durability"] == (3 if key == "sword" else 2)


@pytest.mark.parametrize(("turn", "paid"), [(ADA, 2), (BO, 1)])
@pytest.mark.parametrize("whose", ["each opponent's turn", "each of your turns"])
def test_the_first_one_during_somebodys_turns_costs_less(turn: int, paid: int, whose: str) -> None:
    text = f"The first action card you activate during {whose} costs 1 less to activate."
    board = Board(worded("gem", "item", text), worded("idea", "action", "Recover 0.", cost=2))
    board.field(ADA, "gem")
    ideas = [board.put(ADA, "hand", "idea") for _ in range(2)]
    board.put(ADA, "hand", "filler", 6)
    board.set(turn_player=turn)
    desk = board.start()
    desk.passes() if desk.game.decision is not None and desk.game.decision.player == BO else None
    desk.play(ideas[0], pay=paid if "opponent" in whose else 3 - paid)
    desk.play(ideas[1], pay=2)


@pytest.mark.parametrize("mine", [True, False])
def test_no_more_than_one_during_your_turn(mine: bool) -> None:
    text = "Opponents can't activate more than one card during your turn."
    board = Board(worded("gate", "domain", text), worded("idea", "action", "Recover 0.", cost=0))
    board.field(BO, "gate")
    ideas = [board.put(ADA, "hand", "idea") for _ in range(2)]
    board.set(turn_player=BO if mine else ADA)
    desk = board.start()
    desk.passes() if desk.game.decision is not None and desk.game.decision.player == BO else None
    desk.play(ideas[0])
    decision = desk.game.decision
    assert decision is not None and (PlayCard(ideas[1]) in decision.options) is not mine


@pytest.mark.parametrize("attacks", [1, 2])
def test_an_opponent_who_declared_several_attacks(attacks: int) -> None:
    text = "If an opponent declared two or more attacks this turn, recover 0 and draw a card."
    board = Board(worded("snare", "action", text, cost=0), ally("elf", 1, 9))
    elves = [board.field(ADA, "elf") for _ in range(2)]
    snare = board.put(BO, "hand", "snare")
    desk = board.start()
    for elf in elves[:attacks]:
        settle(desk.attack(elf, desk.champions[BO]))
    settle(desk.passes().play(snare))
    assert len(desk.zone("hand", BO)) == attacks - 1


@pytest.mark.parametrize("allies", [1, 2])
def test_both_modes_instead(allies: int) -> None:
    text = "Choose one. If you control two or more allies, choose both instead\u2014\n\u2022 Recover 0.\n\u2022 Draw a card."
    board = Board(worded("rite", "action", text, cost=0), ally("elf", 1, 9))
    for _ in range(allies):
        board.field(ADA, "elf")
    rite = board.put(ADA, "hand", "rite")
    desk = board.start().answer("opportunity", PlayCard(rite))
    decision = desk.game.decision
    assert decision is not None and (decision.least, decision.most) == (allies, allies)


def test_the_rest_goes_elsewhere_after_a_comma() -> None:
    text = "Reveal the top three cards of your deck. Put one of them into your hand, and the rest into your graveyard."
    board = Board(worded("peek", "action", text, cost=0))
    peek = board.put(ADA, "hand", "peek")
    desk = settle(board.start().play(peek))
    assert (desk.zone("hand", ADA), desk.zone("graveyard", ADA)) == (["filler"], ["filler", "filler", "peek"])


# What other players may pay


def paid(text: str, answers: tuple[bool, ...], key: str = "action") -> Desk:
    """What is asked of players who have two cards each is answered so."""
    board = Board(worded("toll", key, text, cost=0))
    for player in (ADA, BO):
        board.put(player, "hand", "filler", 2)
    toll = board.put(ADA, "hand", "toll")
    desk = board.start().answer("opportunity", PlayCard(toll))
    if desk.game.decision is not None and desk.game.decision.kind == "targets":
        desk.answer("targets", BO)
    desk.passes(2)
    asked = iter(answers)
    while (decision := desk.game.decision) is not None and decision.kind != "opportunity":
        if decision.kind == "pay_or_not":
            desk.answer("pay_or_not", Accept() if next(asked) else Decline())
        else:
            desk.answer(decision.kind, *(decision.suggestion or decision.options[: max(1, decision.least)]))
    assert not list(asked)
    return desk


def cards(desk: Desk) -> list[tuple[int, int]]:
    """How many cards the players have in hand and memory."""
    return [(len(desk.zone("hand", player)), len(desk.zone("memory", player))) for player in (ADA, BO)]


@pytest.mark.parametrize("answers", [(True, False), (False, True), (True, True), (False, False)])
def test_each_player_who_pays_and_each_who_does_not(answers: tuple[bool, ...]) -> None:
    """Nobody pays for another."""
    held = cards(paid("Each player may pay (1). Each player who does draws a card.", answers))
    assert held == [(2, 1) if one else (2, 0) for one in answers]
    held = cards(paid("Each player may pay (1). Each player who doesn't discards a card.", answers))
    assert held == [(1, 1) if one else (1, 0) for one in answers]


@pytest.mark.parametrize("pays", [True, False])
def test_one_player_who_may_pay(pays: bool) -> None:
    desk = paid("Target opponent may pay (1). If they do, they draw a card.", (pays,))
    assert cards(desk) == [(2, 0), (2, 1) if pays else (2, 0)]
    desk = paid("Target opponent may pay (1). If they do, draw a card.", (pays,))
    assert cards(desk) == [(3 if pays else 2, 0), (1, 1) if pays else (2, 0)]


def test_what_some_players_may_do_is_not_done_by_nobody_in_particular() -> None:
    unread("Each opponent with no cards in their hand may draw a card.")
