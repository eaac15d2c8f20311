"""The first opponent: what it does in positions any player would judge the same, and against dice."""

from __future__ import annotations

from typing import Any

import pytest

from gatcg_desktop.bots.selfplay import make_bot, play_game
from gatcg_desktop.bots.steady import SteadyPlayer, quick_answer
from gatcg_desktop.decks.seating import seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.engine.decisions import Decision, check_answer
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    DeclareAttack,
    Decline,
    PassOpportunity,
    Pick,
    PlayCard,
)
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.phases import MaterializePart, Phase
from gatcg_desktop.rules.views.observation import observe
from gatcg_desktop.settings import BotKind
from tests.helpers.boards import ADA, ALLY, BO, UNIT, Board, Desk, action, ally, card, target


class Bot:
    """A steady player at a desk, asked what it would answer; it sees only what its player may see."""

    def __init__(self, desk: Desk, seed: int = 1) -> None:
        self.desk = desk
        self.player = SteadyPlayer(seed)

    def picks(self) -> tuple[Any, ...]:
        """Its answer to the decision, which is given."""
        decision = self.desk.game.decision
        assert decision is not None
        seen = observe(self.desk.game.state, self.desk.definitions, PlayerId(decision.player), decision)
        answer = seen.answer(self.player.answer(seen))
        self.desk.game.answer(answer)
        return answer.picks

    def until(self, kind: str) -> tuple[Any, ...]:
        """Its answer to the next decision of a kind; it answers everything before as well."""
        for _ in range(60):
            decision = self.desk.game.decision
            assert decision is not None, f"the game ended before {kind} was asked"
            picks = self.picks()
            if decision.kind == kind:
                return picks
        raise AssertionError(f"{kind} was never asked")


def test_it_beats_dice_nearly_always(exhaustive: bool) -> None:
    starter = starter_set()
    decks = [deck.key for deck in starter.decks]
    wins = 0
    games = 24 if exhaustive else 8
    for number in range(games):
        seat = number % 2
        bots = ["random", "random"]
        bots[seat] = "steady"
        table = seating(decks if number % 4 < 2 else decks[::-1], starter)
        _, played = play_game(table, bots, 5, number)  # type: ignore[arg-type]
        assert played.problem == ""
        wins += played.winner == seat + 1
    assert wins >= games * 5 // 6  # a hundred of a hundred when this was written


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    table = seating([], starter_set())
    one, again = (play_game(table, ["steady", "steady"], 4)[1].digest for _ in range(2))
    assert one == again
    assert play_game(table, ["steady", "steady"], 5)[1].digest != one


def test_it_attacks_for_the_win() -> None:
    board = Board()
    unit = board.field(ADA, "filler")
    board.field(BO, "filler", rested=True)
    desk = board.start()
    desk.game._writer.change(desk.champions[BO], damage=18)
    bot = Bot(desk)
    assert bot.picks() == (DeclareAttack(unit),)
    assert bot.picks() == (Pick(desk.champions[BO]),)


def test_its_champion_attacks_with_the_weapon_it_has() -> None:
    board = Board(card("blade", "weapon", power=2, durability=2))
    blade = board.field(ADA, "blade")
    desk = board.start()
    bot = Bot(desk)
    assert bot.picks() == (DeclareAttack(desk.champions[ADA]),)
    assert bot.until("attack_weapons") == (Pick(blade),)


def test_it_takes_a_free_kill_rather_than_two_damage_on_a_healthy_champion() -> None:
    board = Board()
    unit, prey = board.field(ADA, "filler"), board.field(BO, "filler", rested=True)
    bot = Bot(board.start())
    assert bot.picks() == (DeclareAttack(unit),)
    assert bot.picks() == (Pick(prey),)


def test_it_does_not_throw_a_unit_away_against_a_bigger_one_that_retaliates() -> None:
    board = Board(ally("wall", 4, 6, abilities=(t.Keyword("Taunt"),)))
    board.field(ADA, "filler")
    board.field(BO, "wall")
    assert Bot(board.start()).picks() == (PassOpportunity(),)


def test_it_plays_the_set_of_cards_that_makes_most_of_its_hand() -> None:
    board = Board(ally("great", 4, 4, cost=3), ally("small", 1, 1, cost=1))
    board.put(ADA, "hand", "small")
    great = board.put(ADA, "hand", "great")
    for _ in range(2):
        board.put(ADA, "hand", "small")
    desk = board.start()
    bot = Bot(desk)
    assert bot.picks() == (PlayCard(great),)  # 4 cards: the great one, paid with the three small ones


def test_it_pays_with_what_it_will_not_play_before_it_comes_back() -> None:
    board = Board(ally("small", 1, 1, cost=1), ally("huge", 9, 9, cost=9))
    small = board.put(ADA, "hand", "small")
    keep = board.put(ADA, "hand", "small")
    board.put(ADA, "hand", "huge", 3)
    desk = board.start()
    bot = Bot(desk)
    assert bot.picks()[0] in (PlayCard(small), PlayCard(keep))
    (paid,) = bot.until("pay_reserve")
    assert desk.game.state[paid.id].key == "huge"


def test_it_levels_up_when_it_can() -> None:
    board = Board(
        card("legend", "champion", level=2, life=25, cost_kind="memory", cost=2, classes=("WARRIOR",)),
        card("trinket", "item", cost_kind="memory", cost=0),
    )
    board.put(ADA, "material", "trinket")
    legend = board.put(ADA, "material", "legend")
    board.put(ADA, "memory", "filler", 3)
    board.put(ADA, "hand", "filler", 3)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.CHECK)
    desk = board.start()
    assert Bot(desk).until("materialize") == (PlayCard(legend, "materialization"),)


def test_it_does_not_level_up_with_its_last_cards() -> None:
    board = Board(card("legend", "champion", level=2, life=25, cost_kind="memory", cost=2, classes=("WARRIOR",)))
    board.put(ADA, "material", "legend")
    board.put(ADA, "memory", "filler", 2)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.CHECK)
    assert Bot(board.start()).until("materialize") == (Decline(),)


@pytest.mark.parametrize(("key", "answered"), [("great", True), ("small", False)])
def test_it_negates_what_is_dear_and_lets_pass_what_is_cheap(key: str, answered: bool) -> None:
    board = Board(ally("great", 5, 5, cost=4), ally("small", 1, 1, cost=1))
    threat = board.put(ADA, "hand", key)
    board.put(ADA, "hand", "filler", 4)
    board.put(BO, "hand", "filler", 2)
    hush = board.put(BO, "hand", "hush")
    desk = board.start()
    desk.play(threat)
    desk.passes()
    assert Bot(desk).picks() == ((PlayCard(hush),) if answered else (PassOpportunity(),))


def test_it_aims_harm_at_the_best_of_the_others_things_and_help_at_its_own() -> None:
    gift = action("gift", t.PutCounters("buff", 1, t.Target()), targets=target(ALLY))
    for key, expected in (("bolt", "theirs"), ("gift", "mine")):
        board = Board(gift, ally("great", 3, 3, cost=4))
        aimed = board.put(ADA, "hand", key)
        board.put(ADA, "hand", "filler", 1)
        things = {"mine": board.field(ADA, "filler"), "lesser": board.field(BO, "filler")}
        things["theirs"] = board.field(BO, "great")
        desk = board.start()
        desk.answer("opportunity", PlayCard(aimed))
        assert Bot(desk).picks() == (Pick(things[expected]),)


def test_an_up_to_target_that_would_only_hurt_itself_is_left_out() -> None:
    spite = ally(
        "spite",
        1,
        1,
        abilities=(t.Triggered(t.Event("enter"), (t.Destroy(t.Target()),), target(ALLY, 0), text="On Enter: spite"),),
    )
    board = Board(spite)
    spiteful = board.put(ADA, "hand", "spite")
    board.put(ADA, "hand", "filler")
    board.field(ADA, "filler")
    desk = board.start()
    desk.play(spiteful)
    desk.resolve()
    decision = desk.game.decision
    assert decision is not None and decision.kind == "targets"
    assert Bot(desk).picks() == ()


def test_it_intercepts_to_save_its_champion_and_not_to_lose_a_unit_for_little() -> None:
    def asked(damage: int) -> tuple[Any, ...]:
        board = Board(ally("keeper", 1, 1, abilities=(t.Keyword("Intercept"),)), ally("ogre", 4, 4))
        ogre, _ = board.field(ADA, "ogre"), board.field(BO, "keeper")
        desk = board.start()
        desk.game._writer.change(desk.champions[BO], damage=damage)
        desk.attack(ogre, desk.champions[BO])
        desk.passes(2)
        return Bot(desk).until("may")

    assert asked(damage=17) == (Accept(),)

    board = Board(ally("keeper", 5, 1, abilities=(t.Keyword("Intercept"),)), ally("gnat", 1, 6))
    gnat, _ = board.field(ADA, "gnat"), board.field(BO, "keeper")
    desk = board.start()
    desk.attack(gnat, desk.champions[BO])
    desk.passes(2)
    assert Bot(desk).until("may") == (Decline(),)


@pytest.mark.parametrize(
    ("keywords", "power", "strikes"),
    [((), 1, True), (("Intercept",), 1, False), (("Intercept",), 4, True), (("Intercept", "Steadfast"), 1, True)],
)
def test_it_strikes_back_but_keeps_who_guards_awake_where_nothing_is_gained(
    keywords: tuple[str, ...], power: int, strikes: bool
) -> None:
    board = Board(ally("keeper", power, 5, abilities=tuple(map(t.Keyword, keywords))), ally("ogre", 2, 4))
    ogre, keeper = board.field(ADA, "ogre"), board.field(BO, "keeper")
    desk = board.start()
    desk.attack(ogre, keeper)
    desk.passes(2)
    assert Bot(desk).until("retaliate") == ((Pick(keeper),) if strikes else ())


@pytest.mark.parametrize("guards", [1, 2])
def test_guards_strike_back_where_together_they_kill(guards: int) -> None:
    ambusher = ally("keeper", 2, 5, abilities=(t.Keyword("Intercept"), t.Keyword("Ambush")))
    board = Board(ambusher, ally("ogre", 2, 4))
    ogre, keepers = board.field(ADA, "ogre"), [board.field(BO, "keeper") for _ in range(guards)]
    desk = board.start()
    desk.attack(ogre, keepers[0])
    desk.passes(2)
    assert Bot(desk).until("retaliate") == (tuple(map(Pick, keepers)) if guards == 2 else ())


def test_abilities_that_cost_and_do_nothing_are_not_used_in_circles() -> None:
    idle = t.Activated(t.Cost(), (t.Glimpse(1),), text="Glimpse 1.")
    void = t.Activated(t.Cost(), (t.Recover(3),), text="Recover 3.")
    board = Board(card("orb", "item", abilities=(idle, void)))
    orb = board.field(ADA, "orb")
    desk = board.start()
    bot = Bot(desk)
    used = []
    while desk.view().turn == 5 and desk.view().turn_player == ADA:
        decision = desk.game.decision
        assert decision is not None
        picks = bot.picks()
        used += [pick for pick in picks if isinstance(pick, ActivateAbility)]
    assert used == [ActivateAbility(orb, 0)]  # glimpsing once is something, recovering nothing is not


def test_it_drops_hidden_cards_from_its_thoughts() -> None:
    """The other hand may be anything: the answer is the same."""
    answers = []
    for hidden in ("filler", "bolt", "hush"):
        board = Board(ally("great", 4, 4, cost=2))
        board.put(ADA, "hand", "great")
        board.put(ADA, "hand", "filler", 3)
        board.put(BO, "hand", hidden, 4)
        desk = board.start()
        bot = Bot(desk)
        answers.append([bot.picks() for _ in range(3)])
    assert answers[0] == answers[1] == answers[2]


def test_a_text_done_by_hand_is_declared_done() -> None:
    board = Board(card("riddle", "action", speed="fast", cost=0, abilities=(t.ByHand("Do something.", "resolve"),)))
    riddle = board.put(ADA, "hand", "riddle")
    desk = board.start()
    desk.play(riddle)
    desk.resolve()
    bot = Bot(desk)
    assert desk.game.decision is not None and desk.game.decision.kind == "by_hand"
    bot.picks()
    assert desk.zone("graveyard", ADA) == ["riddle"]


@pytest.mark.parametrize(("read", "used"), [((), False), ((t.Draw(1),), True)])
def test_nobody_is_asked_turn_after_turn_to_do_by_hand_all_that_an_ability_does(
    read: tuple[t.Effect, ...], used: bool
) -> None:
    effects = (*read, t.ByHandEffect("Do something."))
    board = Board(card("lens", "item", abilities=(t.Activated(t.Cost(rest=True), effects),)))
    lens = board.field(ADA, "lens")
    desk = board.start()
    assert (ActivateAbility(lens, 0) in Bot(desk).picks()) is used


KINDS: tuple[BotKind, ...] = ("random", "practice")
DRAWS = t.Activated(t.Cost(rest=True), (t.Draw(1),))
BY_HAND = (t.Activated(t.Cost(rest=True), (t.ByHandEffect("Do."),)), t.ByHand("When it hums, sing.", "triggered"))


@pytest.mark.parametrize("ability", BY_HAND)
def test_not_even_the_slips_of_who_practises_leave_to_people_what_need_not_be(ability: t.Ability) -> None:
    board = Board(card("lens", "item", abilities=(ability,)), card("toy", "item", abilities=(DRAWS,)))
    lens, toy = board.field(ADA, "lens"), board.field(ADA, "toy")
    desk = board.start()
    bots = {kind: [make_bot(kind, desk.definitions, PlayerId(ADA), seed) for seed in range(60)] for kind in KINDS}
    done = {kind: {bot(desk.game).picks[0] for bot in bots[kind]} for kind in KINDS}
    assert ActivateAbility(lens, 0) in done["random"], "the rules offer it"
    assert ActivateAbility(toy, 0) in done["practice"] and ActivateAbility(lens, 0) not in done["practice"]


@pytest.mark.parametrize("least", [0, 1, 2])
def test_a_question_of_an_unknown_kind_gets_a_legal_answer(least: int) -> None:
    decision = Decision(ADA, "nobody knows", (Pick(1), Pick(2), Pick(3)), say("?"), "none", least, 3)
    desk = Board().start()
    check_answer(decision, SteadyPlayer(1).answer(observe(desk.game.state, desk.definitions, ADA, decision)))
    assert len(quick_answer(decision)) == least


def test_it_chooses_x_that_just_kills() -> None:
    blast = action("blast", t.Damage(t.X(), t.Target()), targets=target(UNIT), cost=None, speed="slow")
    board = Board(blast, ally("great", 3, 3, cost=4))
    card_id = board.put(ADA, "hand", "blast")
    board.put(ADA, "hand", "filler", 6)
    board.field(BO, "great")
    desk = board.start()
    desk.answer("opportunity", PlayCard(card_id))
    (number,) = Bot(desk).picks()
    assert number.value == 3


@pytest.mark.parametrize(("whose", "damage", "played"), [("you", 16, False), ("you", 0, True), ("opponent", 16, True)])
def test_it_does_not_set_off_a_trigger_that_kills_its_champion(whose: t.Who, damage: int, played: bool) -> None:
    plays = t.Event("play", t.Filter(kind="instance", types=("ALLY",), controller=whose))
    omen = card("omen", "item", abilities=(t.Triggered(plays, (t.Damage(5, t.Champion("you")),)),))
    board = Board(omen, ally("great", 3, 3))
    board.field(ADA, "omen")
    board.writer.change(board.champions[ADA], damage=damage)
    great = board.put(ADA, "hand", "great")
    board.put(ADA, "hand", "filler", 1)
    assert Bot(board.start()).picks() == ((PlayCard(great),) if played else (PassOpportunity(),))


@pytest.mark.parametrize("first", ["well", "tax"])
def test_of_its_triggers_what_gains_resolves_before_what_costs(first: str) -> None:
    """With the only card in the hand drawn before one is discarded: in whatever order they are noticed."""
    plays = t.Event("play", t.Filter(kind="instance", types=("ALLY",), controller="you"))
    board = Board(
        card("well", "item", abilities=(t.Triggered(plays, (t.Draw(2),), text="Draw two cards."),)),
        card("tax", "item", abilities=(t.Triggered(plays, (t.Discard(1),), text="Discard a card."),)),
        ally("great", 3, 3, cost=0),
    )
    for key in (first, "tax" if first == "well" else "well"):
        board.field(ADA, key)
    great = board.put(ADA, "hand", "great")
    desk = board.start()
    desk.answer("opportunity", PlayCard(great))
    picks = Bot(desk).until("order_triggers")
    waiting = [item.key for item in desk.view().stack if item.kind == "triggered"]
    assert len(picks) == 2 and waiting == ["tax", "well"], "the last resolves first"


def test_what_is_played_from_elsewhere_takes_no_card_from_the_hand() -> None:
    relic = card("relic", "item", cost=0, abilities=(t.AlternativeCost(t.Cost(), zone="material"),))
    board = Board(relic)
    kept = board.put(ADA, "material", "relic")
    assert Bot(board.start()).picks() == (PlayCard(kept),)


@pytest.mark.parametrize(("held", "chosen"), [("filler", "charm"), ("bright", "legend")])
def test_a_champion_that_lets_it_play_its_hand_is_worth_its_last_cards(held: str, chosen: str) -> None:
    board = Board(
        card("legend", "champion", level=2, life=25, cost_kind="memory", cost=2, elements=("LUXEM",)),
        ally("bright", elements=("LUXEM",)),
        card("charm", "item", cost_kind="memory", cost=0, abilities=(t.Keyword("Vigor"),)),
    )
    cards = {key: board.put(ADA, "material", key) for key in ("charm", "legend")}
    board.put(ADA, "hand", held)
    board.put(ADA, "memory", held, 2)
    board.set(phase=Phase.MATERIALIZE, stage=MaterializePart.CHECK)
    assert Bot(board.start()).until("materialize") == (PlayCard(cards[chosen], "materialization"),)
