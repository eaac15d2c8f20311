"""Events of objects that rest, of tokens that others summon, of masteries that turn round, and who does what, played."""

from __future__ import annotations

import pytest

from gatcg_desktop.rules.model.choices import Accept, Decline, PassOpportunity, Pick, PickMode
from gatcg_desktop.rules.model.entities import Object
from gatcg_desktop.rules.model.phases import Phase
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.worded import unread, worded

WOLF, STAG = ally("wolf", 2, 5, subtypes=("BEAST",), elements=("FIRE",)), ally("stag", 1, 5)
BUD = ally("stone-bud", 1, 1, supertypes=("TOKEN",), subtypes=("FLOWERBUD",))
BEAR, ELK = (ally(key, 1, 1, supertypes=("TOKEN",)) for key in ("stone-bear", "stone-elk"))


def settled(desk: Desk) -> Desk:
    """All that waits on the stack resolves, nothing of it asking anything."""
    desk.in_any_order()
    while desk.stack():
        desk.resolve()
    return desk


def test_what_becomes_rested_is_noticed_and_what_was_rested_is_not() -> None:
    glass = worded("glass", "item", "Whenever Glass becomes rested, summon a token copy of it rested.")
    board = Board(glass, worded("calm", "action", "Rest target item.", cost=0))
    thing = board.field(ADA, "glass")
    first, second = board.put(ADA, "hand", "calm"), board.put(ADA, "hand", "calm")
    desk = settled(board.start().play(first, targets=(thing,)).resolve())
    assert desk.objects(ADA) == ["glass", "glass*"]
    copy = next(one for one in desk.view().objects if one.key == "glass" and one.id != thing)
    assert copy.rested
    assert settled(desk.play(second, targets=(thing,)).resolve()).objects(ADA) == ["glass", "glass*"]


@pytest.mark.parametrize(("summoner", "hurt"), [("Target opponent summons", 1), ("Summon", 0)])
def test_tokens_that_an_opponent_summons_are_counted(summoner: str, hurt: int) -> None:
    text = (
        "Whenever an opponent summons a Flowerbud token, deal 1 damage to each champion that opponent controls "
        "and you draw a card."
    )
    board = Board(
        worded("grove", "phantasia", text), BUD, BEAR, worded("sow", "action", f"{summoner} a Stone Bud token.", cost=0)
    )
    board.field(ADA, "grove")
    sow = board.put(ADA, "hand", "sow")
    desk = board.start().play(sow, targets=(BO,) if hurt else ())
    settled(desk.resolve())
    assert (desk.damage(BO), desk.damage(ADA), len(desk.zone("hand", ADA))) == (hurt, 0, hurt)


def test_other_tokens_are_not() -> None:
    text = "Whenever an opponent summons a Flowerbud token, draw a card."
    board = Board(
        worded("grove", "phantasia", text),
        BEAR,
        worded("sow", "action", "Target opponent summons a Stone Bear token.", cost=0),
    )
    board.field(ADA, "grove")
    sow = board.put(ADA, "hand", "sow")
    assert settled(board.start().play(sow, targets=(BO,)).resolve()).zone("hand", ADA) == []


CURRENTS = card("shifting-currents", "mastery")


@pytest.mark.parametrize(("to", "drawn"), [("South", 1), ("East", 0)])
def test_only_a_turn_to_the_opposite_direction_is_waited_for(to: str, drawn: int) -> None:
    board = Board(
        worded(
            "sage", "phantasia", "Whenever your Shifting Currents change to facing the opposite direction, draw a card."
        ),
        CURRENTS,
        worded(
            "turn",
            "action",
            "Change the direction of your Shifting Currents to a different direction of your choice.",
            cost=0,
        ),
    )
    board.status(ADA, "shifting-currents", mode="North")
    board.field(ADA, "sage")
    turn = board.put(ADA, "hand", "turn")
    desk = board.start().play(turn).resolve()
    decision = desk.game.decision
    assert decision is not None
    desk.answer("modes", *(one for one in decision.options if isinstance(one, PickMode) and one.label == to))
    assert len(settled(desk).zone("hand", ADA)) == drawn


def test_what_was_destroyed_is_banished_and_its_controller_gets_something_for_it() -> None:
    text = (
        "Whenever a non-token object an opponent controls is destroyed, you may banish it. "
        "If you do, that opponent summons a Stone Bear token."
    )
    relic = card("relic", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
    board = Board(
        worded("reaper", "phantasia", text),
        WOLF,
        BEAR,
        relic,
        worded("blow", "action", "Destroy target object.", cost=0),
    )
    board.field(ADA, "reaper")
    wolf, regalia, mine = board.field(BO, "wolf"), board.field(BO, "relic"), board.field(ADA, "wolf")
    blows = [board.put(ADA, "hand", "blow") for _ in range(3)]
    desk = board.start().play(blows[0], targets=(wolf,)).resolve().resolve()
    desk.answer("may", Accept())
    assert (desk.zone("banishment", BO), desk.objects(BO)) == (["wolf"], ["relic", "stone-bear*"])
    desk.play(blows[1], targets=(regalia,)).resolve()  # which is banished already
    if desk.stack():
        desk.resolve()
        if desk.game.decision is not None and desk.game.decision.kind == "may":
            desk.answer("may", Accept())
    assert desk.objects(BO) == ["stone-bear*"]
    desk.play(blows[2], targets=(mine,)).resolve()
    assert not desk.stack()


@pytest.mark.parametrize("buds", [1, 0])
def test_the_defending_player_gives_up_what_they_have_and_gets_what_you_choose(buds: int) -> None:
    text = (
        "On Attack: The defending player sacrifices a Flowerbud. "
        "If they do, they summon your choice of a Stone Bear or a Stone Elk token."
    )
    board = Board(worded("maid", "ally", text, power=1, life=3), BUD, BEAR, ELK)
    maid = board.field(ADA, "maid")
    for _ in range(buds):
        board.field(BO, "stone-bud", token=True)
    desk = board.start().attack(maid, board.champions[BO]).resolve()
    if buds:
        decision = desk.game.decision
        assert decision is not None and decision.player == ADA
        desk.answer("modes", decision.options[1])
    assert desk.objects(BO) == (["stone-elk*"] if buds else [])


def test_each_of_what_others_sacrificed_brings_its_controller_what_you_choose() -> None:
    text = (
        "Each opponent sacrifices all Flowerbuds. "
        "For each Flowerbud sacrificed this way, their controller summons your choice of a Stone Bear or a Stone Elk token."
    )
    board = Board(worded("glow", "action", text, cost=0), BUD, BEAR, ELK)
    board.field(BO, "stone-bud", token=True)
    board.field(BO, "stone-bud", token=True)
    board.field(ADA, "stone-bud", token=True)
    glow = board.put(ADA, "hand", "glow")
    desk = board.start().play(glow).resolve()
    for pick in (0, 1):
        decision = desk.game.decision
        assert decision is not None and decision.player == ADA
        desk.answer("modes", decision.options[pick])
    assert (desk.objects(ADA), desk.objects(BO)) == (["stone-bud*"], ["stone-bear*", "stone-elk*"])


@pytest.mark.parametrize(("here", "mended"), [("material", 1), ("graveyard", 0)])
def test_a_card_preserved_in_the_material_deck_triggers_there(here: str, mended: int) -> None:
    text = "At the beginning of your recollection phase, if this card is in your material deck preserved, draw a card."
    board = Board(worded("feast", "action", text))
    feast = board.put(ADA, here, "feast")
    if here == "material":
        board.writer.change(feast, properties=("preserved",), face_up=True)
    board.set(turn_player=BO, phase=Phase.END, stage=0)
    desk = board.start()
    for _ in range(40):
        match = desk.query.match
        if match.turn_player == ADA and match.phase == Phase.MAIN:
            break
        decision = desk.game.decision
        assert decision is not None
        desk.answer(decision.kind, Decline() if decision.kind == "materialize" else PassOpportunity())
    assert desk.zone("hand", ADA) == ["filler"] * (1 + mended)
    assert desk.zone(here, ADA) == ["feast"]


def test_an_attack_card_notices_while_it_is_an_intent() -> None:
    text = "Whenever you reveal a fire element card from your memory, Stab gets +1 POWER.\n\nOn Attack: Reveal all cards in your memory."
    board = Board(worded("stab", "attack", text, power=2, cost=0), WOLF, STAG)
    board.put(ADA, "memory", "wolf", 2)
    board.put(ADA, "memory", "stag")
    stab = board.put(ADA, "hand", "stab")
    desk = board.start().play(stab).resolve()
    while desk.game.decision is not None and desk.game.decision.kind not in ("opportunity", "order_triggers"):
        decision = desk.game.decision
        wanted = [pick for pick in decision.options if isinstance(pick, Pick) and pick.id == board.champions[BO]]
        desk.answer(decision.kind, *(wanted or decision.options[: decision.least]))
    settled(desk.resolve())
    desk.fight()
    assert desk.damage(BO) == 4


def test_one_of_three_cards_goes_each_where_it_is_said() -> None:
    text = (
        "Look at the top three cards of your deck. Put one of them into your graveyard, one on top of your deck, "
        "and one on the bottom of your deck."
    )
    board = Board(worded("sift", "action", text, cost=0), WOLF, deck=0)
    one, two, three = (board.put(ADA, "deck", "wolf") for _ in range(3))
    board.put(ADA, "deck", "filler", 2)
    sift = board.put(ADA, "hand", "sift")
    desk = board.start().play(sift).resolve()
    desk.answer("choose", Pick(two)).answer("choose", Pick(three))
    deck = desk.game.state.zone("deck", ADA)
    assert (deck[0], deck[-1], desk.game.state.zone("graveyard", ADA)[0]) == (three, one, two)


def test_counters_of_their_own_go_on_each_kind_of_what_was_chosen() -> None:
    text = "Choose up to two units. Put a level counter on each chosen champion and a buff counter on each chosen Beast ally."
    board = Board(worded("bless", "action", text, cost=0), WOLF, STAG)
    wolf, stag = board.field(ADA, "wolf"), board.field(ADA, "stag")
    other = board.field(ADA, "wolf")
    bless = board.put(ADA, "hand", "bless")
    hero = board.champions[ADA]
    desk = board.start().play(bless).resolve().answer("choose", Pick(wolf), Pick(hero))
    things = {id: desk.game.state.entity(id, Object) for id in (wolf, stag, other, hero)}
    assert [things[id].count("buff") for id in (wolf, stag, other, hero)] == [1, 0, 0, 0]
    assert [things[id].count("level") for id in (wolf, hero)] == [0, 1]


def test_counters_go_on_what_was_chosen_and_fits() -> None:
    text = "Choose up to two units. Put a buff counter on each chosen Beast ally."
    board = Board(worded("bless", "action", text, cost=0), WOLF, STAG)
    wolf, stag, other = (board.field(ADA, key) for key in ("wolf", "stag", "wolf"))
    bless = board.put(ADA, "hand", "bless")
    desk = board.start().play(bless).resolve().answer("choose", Pick(wolf), Pick(stag))
    assert [desk.game.state.entity(id, Object).count("buff") for id in (wolf, stag, other)] == [1, 0, 0]


def test_what_was_put_into_the_graveyard_this_way_is_counted() -> None:
    text = (
        "Put all Beast cards from your banishment into your graveyard. "
        "Then put X buff counters on target ally, where X is the amount of cards put into your graveyard this way."
    )
    board = Board(worded("deed", "action", text, cost=0), WOLF, STAG)
    board.put(ADA, "banishment", "wolf", 2)
    board.put(ADA, "banishment", "stag")
    thing = board.field(ADA, "stag")
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(thing,)).resolve()
    assert desk.game.state.entity(thing, Object).count("buff") == 2
    unread("Draw a card for each card put into your graveyard this way.")


@pytest.mark.parametrize("drawn", [0, 2, 3])
def test_fewer_cards_may_be_drawn_and_as_many_are_shuffled_in(drawn: int) -> None:
    text = "Draw up to three cards, then shuffle that amount of cards from your hand into your deck."
    board = Board(worded("whim", "action", text, cost=0))
    board.put(ADA, "hand", "bolt", 3)
    whim = board.put(ADA, "hand", "whim")
    desk = board.start().play(whim).resolve()
    decision = desk.game.decision
    assert decision is not None and len(decision.options) == 4
    desk.answer("choose", decision.options[drawn])
    decision = desk.game.decision
    while decision is not None and decision.kind == "choose":
        assert decision.least == decision.most == drawn
        desk.answer("choose", *decision.options[:drawn])
        decision = desk.game.decision
    assert (len(desk.zone("hand", ADA)), len(desk.zone("deck", ADA))) == (3, 10)
    assert desk.zone("deck", ADA).count("bolt") == drawn


@pytest.mark.parametrize(("theirs", "gone"), [("wolf", True), ("relic", False)])
def test_a_type_is_shared_with_a_card_that_lies_open(theirs: str, gone: bool) -> None:
    text = "Banish target object if one of its types matches one of the types among cards in your banishment."
    board = Board(worded("claim", "action", text, cost=0), WOLF, card("relic", "item", supertypes=("UNIQUE",)))
    board.put(ADA, "banishment", "wolf")
    hidden = board.put(ADA, "banishment", "relic")
    board.writer.change(hidden, face_up=False)
    thing = board.field(BO, theirs)
    claim = board.put(ADA, "hand", "claim")
    desk = board.start().play(claim, targets=(thing,)).resolve()
    assert (desk.objects(BO) == []) == gone


def test_an_empowered_spell_is_told_from_one_that_is_not() -> None:
    text = "Whenever you activate an empowered Spell card, draw a card."
    board = Board(
        worded("wand", "item", text),
        worded("spell", "action", "Glimpse 1.", cost=0, subtypes=("SPELL",)),
        worded("focus", "action", "Empower 1.", cost=0),
    )
    board.field(ADA, "wand")
    first, focus, second = (board.put(ADA, "hand", key) for key in ("spell", "focus", "spell"))
    desk = board.start().play(first)
    assert desk.stack() == ["spell"]
    desk.resolve()
    decision = desk.game.decision
    if decision is not None and decision.kind == "glimpse":
        desk.answer("glimpse", *decision.suggestion)
    desk.play(focus).resolve().play(second)
    assert desk.stack() == ["spell", "wand"]


def test_a_choice_without_things_chosen_before_is_unread() -> None:
    unread("Put a level counter on each chosen champion.")
