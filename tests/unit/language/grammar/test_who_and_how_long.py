"""Any player does anything, and any effect lasts for any time, played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rulebook import named
from gatcg_desktop.rules.model.choices import Accept, Place, PlayCard
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.query.characteristics import has_keyword
from tests.helpers.boards import ADA, BO, Board, Desk, ally
from tests.helpers.worded import unread, worded

WOLF, STAG = ally("wolf", 2, 5), ally("stag", 1, 5)
UNTIL = {
    "until end of turn": 0,
    "until the beginning of your next turn": 1,
    "until the end of your next turn": 2,
    "for the rest of the game": 3,
}
"""After how many turns ended it is over."""


def played(desk: Desk) -> Desk:
    while desk.stack():
        desk.resolve()
    return desk


def next_turn(desk: Desk) -> Desk:
    """On to the main phase of whoever has the next turn."""
    turn = desk.query.match.turn
    while desk.query.match.turn == turn or desk.query.match.phase is not Phase.MAIN:
        decision = desk.game.decision
        assert decision is not None
        if decision.kind == "opportunity":
            desk.passes()
        else:
            desk.answer(
                decision.kind, *decision.options[-decision.least or len(decision.options) - 1 :][: decision.least or 1]
            )
    return desk


# Who does it


@pytest.mark.parametrize(
    ("who", "players"),
    [
        ("Target player", (BO,)),
        ("Target opponent", (BO,)),
        ("Each player", (ADA, BO)),
        ("Each opponent", (BO,)),
        ("Any number of target players", (ADA, BO)),
    ],
)
def test_players_empower_and_gain_agility_glimpse_and_rest(who: str, players: tuple[int, ...]) -> None:
    many = who.startswith("Any")
    verbs = ("empower", "gain", "glimpse", "rest") if many else ("empowers", "gains", "glimpses", "rests")
    texts = {
        "power": f"{who} {verbs[0]} 2.",
        "speed": f"{who} {verbs[1]} agility 2 for this turn.",
        "sight": f"{who} {verbs[2]} 1.",
        "sleep": f"{who} {verbs[3]} an ally they control.",
    }
    board = Board(WOLF, *(worded(key, "action", text, cost=0) for key, text in texts.items()))
    units = {player: [board.field(player, "wolf") for _ in range(2)] for player in (ADA, BO)}
    cards = {key: board.put(ADA, "hand", key) for key in texts}
    aims = tuple(players) if "arget" in who else ()
    desk = board.start()
    desk.play(cards["power"], targets=aims).resolve()
    assert [desk.query.player(player).empower for player in (ADA, BO)] == [2 * (one in players) for one in (ADA, BO)]
    desk.play(cards["speed"], targets=aims).resolve()
    assert [desk.query.player(one).agility for one in (ADA, BO)] == [(2,) * (one in players) for one in (ADA, BO)]
    desk.play(cards["sight"], targets=aims).resolve()
    for player in players:
        decision = desk.game.decision
        assert decision is not None and decision.player == player
        top = desk.game.state.zone("deck", player)[0]
        desk.answer("glimpse", Place(top, "bottom"))
        assert desk.game.state.zone("deck", player)[-1] == top
    desk.play(cards["sleep"], targets=aims).resolve()
    for player in players:
        decision = desk.game.decision
        assert decision is not None and decision.player == player
        assert {pick.id for pick in decision.options} == set(units[player]), "of their own"
        desk.answer("choose", units[player][1])
    rested = [one for player in (ADA, BO) for one in units[player] if desk.query.object(one).rested]  # type: ignore[union-attr]
    assert rested == [units[player][1] for player in players]


@pytest.mark.parametrize(("who", "players"), [("Target player gathers", (BO,)), ("Each player gathers", (ADA, BO))])
def test_players_gather_for_themselves(who: str, players: tuple[int, ...]) -> None:
    eye = worded("eye", "item", "Whenever an opponent gathers, draw a card.")
    herbs = [ally(key, 1, 1, supertypes=("TOKEN",)) for key in named("gather")]
    board = Board(worded("deed", "action", f"{who}.", cost=0), eye, *herbs)
    board.field(ADA, "eye")
    deed = board.put(ADA, "hand", "deed")
    desk = played(board.start().play(deed, targets=players if "arget" in who else ()).resolve())
    assert [len([key for key in desk.objects(one) if key.endswith("*")]) for one in (ADA, BO)] == [
        int(one in players) for one in (ADA, BO)
    ]


def test_each_of_any_number_of_players_may() -> None:
    board = Board(worded("deed", "action", "Any number of target players may draw a card.", cost=0))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(BO, ADA)).resolve().answer("may", Accept()).answer("may", Accept())
    assert (len(desk.zone("hand", ADA)), len(desk.zone("hand", BO))) == (1, 1)


def test_others_rest_what_they_control() -> None:
    assert "another player does that" in unread("Target player rests an ally you control.")


# How long


@pytest.mark.parametrize("until", UNTIL)
def test_what_is_got_is_for_what_is_there_and_what_is_had_for_what_comes(until: str) -> None:
    text = f"{until.capitalize()}, allies you control get +1 POWER and have stealth."
    board = Board(worded("deed", "action", text, cost=0), WOLF, STAG)
    there, deed, later = board.field(ADA, "wolf"), board.put(ADA, "hand", "deed"), board.put(ADA, "hand", "stag")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start().play(deed).resolve().play(later).resolve()
    come = next(one.id for one in desk.view().objects if one.key == "stag")

    def powers() -> tuple[object, ...]:
        one, other = (desk.view().object(id) for id in (there, come))
        assert one is not None and other is not None
        return one.power, other.power, *(has_keyword(desk.query, id, "Stealth") for id in (there, come))

    for ended in range(3):
        on = ended <= UNTIL[until] if UNTIL[until] != 1 else ended <= 1
        assert powers() == ((3, 1, True, True) if on else (2, 1, False, False)), f"after {ended} turns"
        next_turn(desk)


@pytest.mark.parametrize("until", UNTIL)
def test_control_goes_back_when_its_time_is_over(until: str) -> None:
    text = f"Gain control of target ally {until}."
    board = Board(worded("deed", "action", text, cost=0), WOLF)
    wolf, deed = board.field(BO, "wolf"), board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(wolf,)).resolve()
    held = []
    for _ in range(4):
        thing = desk.query.object(wolf)
        assert thing is not None
        held.append(thing.controller == ADA)
        next_turn(desk)
    # The beginning of the next turn is before its main phase, its end after.
    assert held == [True, UNTIL[until] > 0, UNTIL[until] > 1, UNTIL[until] > 2]


@pytest.mark.parametrize("until", UNTIL)
def test_prohibitions_prices_and_triggers_last_as_long(until: str) -> None:
    board = Board(
        worded("bar", "action", f"{until.capitalize()}, players can't activate Spell cards.", cost=0),
        worded("sale", "action", f"Ally cards you activate cost 1 less to activate {until}.", cost=0),
        worded(
            "watch",
            "action",
            f"{until.capitalize()}, whenever you recover, put a buff counter on your champion.",
            cost=0,
        ),
        worded("spell", "action", "Recover 1.", cost=0, subtypes=("SPELL",)),
        worded("cure", "action", "Recover 1.", cost=0),
        WOLF,
    )
    board.writer.change(board.champions[ADA], damage=15)
    deeds = [board.put(ADA, "hand", key) for key in ("bar", "sale", "watch")]
    spell, wolf = board.put(ADA, "hand", "spell"), board.put(ADA, "hand", "wolf")
    cures = [board.put(ADA, "hand", "cure") for _ in range(3)]
    desk = board.start()
    for deed in deeds:
        desk.play(deed).resolve()
    for ended, on in ((0, True), (2, UNTIL[until] > 1)):
        decision = desk.game.decision
        assert decision is not None and decision.player == ADA
        assert (PlayCard(spell) not in decision.options) == on, f"after {ended} turns"
        before = desk.query.object(desk.champions[ADA]).count("buff")  # type: ignore[union-attr]
        played(desk.play(cures.pop()).resolve())
        assert desk.query.object(desk.champions[ADA]).count("buff") == before + on  # type: ignore[union-attr]
        if not ended:
            next_turn(next_turn(desk))
    desk.answer("opportunity", PlayCard(wolf)).pay(0 if UNTIL[until] > 1 else 1)


def test_each_single_counter_is_an_event() -> None:
    text = "Whenever a buff counter is put on an ally you control, recover 1."
    later = "Until end of turn, whenever a buff counter is put on an ally you control, recover 1."
    board = Board(
        worded("eye", "item", text),
        worded("watch", "action", later, cost=0),
        worded("deed", "action", "Put two buff counters on target ally.", cost=0),
        WOLF,
    )
    board.writer.change(board.champions[ADA], damage=9)
    board.field(ADA, "eye")
    wolf, watch, deed = board.field(ADA, "wolf"), board.put(ADA, "hand", "watch"), board.put(ADA, "hand", "deed")
    desk = board.start().play(watch).resolve().play(deed, targets=(wolf,)).resolve().in_any_order()
    assert played(desk).damage(ADA) == 5


@pytest.mark.parametrize(
    ("whose", "kind", "banisher", "seen"),
    [
        ("you", "a card", ADA, 1),
        ("you", "a card", BO, 0),
        ("an opponent", "a card", BO, 1),
        ("you", "a Beast card", ADA, 0),
        ("you", "an ally card", ADA, 1),
    ],
)
def test_who_banishes_a_card_from_your_graveyard(whose: str, kind: str, banisher: int, seen: int) -> None:
    verb = "banish" if whose == "you" else "banishes"
    board = Board(
        worded("eye", "item", f"Whenever {whose} {verb} {kind} from your graveyard, recover 1."),
        worded("deed", "action", "Banish up to one target ally card from a graveyard.", cost=0),
        WOLF,
    )
    board.writer.change(board.champions[ADA], damage=9)
    board.field(ADA, "eye")
    wolf, deed = board.put(ADA, "graveyard", "wolf"), board.put(banisher, "hand", "deed")
    desk = board.start()
    if banisher == BO:
        desk.passes()
        next_turn(desk)
    desk = played(desk.play(deed, targets=(wolf,)).resolve())
    assert desk.zone("banishment", ADA) == ["wolf"]
    assert desk.damage(ADA) == 9 - seen


# Whose turn it is


@pytest.mark.parametrize("turn", [ADA, BO])
@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("On Destroy: If it's an opponent's turn, that opponent draws a card into their memory.", True),
        ("On Destroy: The turn player draws a card into their memory.", False),
    ],
)
def test_the_player_whose_turn_it_is(text: str, asks: bool, turn: int) -> None:
    board = Board(worded("post", "item", text), worded("smash", "action", "Destroy target item.", cost=0))
    post = board.field(ADA, "post")
    board.set(turn_player=turn)
    smash = board.put(turn, "hand", "smash")
    desk = board.start().play(smash, targets=(post,)).resolve()
    while desk.stack():
        desk.resolve()
    drawn = {player: len(desk.zone("memory", player)) for player in (ADA, BO)}
    assert drawn == {ADA: int(turn == ADA and not asks), BO: int(turn == BO)}


def test_that_opponent_is_nobody_who_was_not_spoken_of() -> None:
    unread("On Destroy: If it's your turn, that opponent draws a card.", "item")
