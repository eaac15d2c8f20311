"""Worked examples of game-mechanics-game-zones, drawing, searching, ordering, naming, and special play permissions."""

from __future__ import annotations

import pytest

from gatcg_desktop.engine.decisions import Answer, Refused, Words
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from tests.helpers.boards import ADA, ALLY, BO, Board, Desk, action, ally, card, target


def test_game_effects_8_whenever_one_or_more_triggers_once() -> None:
    crow = ally(
        "crow",
        1,
        3,
        abilities=(
            t.Triggered(t.Event("milled", whose="you", grouped=True), (t.Recover(1),), text="Whenever one or more"),
        ),
    )
    mill = action("mill", t.Mill(3))
    board = Board(crow, mill)
    board.field(ADA, "crow")
    spell = board.put(ADA, "hand", "mill")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.stack() == ["crow"]


def test_game_effects_8_each_card_banished_from_memory_triggers() -> None:
    stone = card(
        "stone",
        "item",
        abilities=(
            t.Triggered(t.Event("memory_banished", whose="you"), (t.Recover(1),), text="Whenever a card is banished"),
        ),
    )
    toll = action("toll", t.MayPay(t.Cost(memory=2), (t.Draw(),)))
    board = Board(stone, toll)
    board.field(ADA, "stone")
    board.put(ADA, "memory", "filler", 3)
    spell = board.put(ADA, "hand", "toll")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    desk.answer("pay_or_not", desk.game.decision.options[0]).in_any_order()  # type: ignore[union-attr]
    assert desk.stack() == ["stone", "stone"]


def test_ordering_1_a_card_put_third_from_the_top_lies_there_face_down() -> None:
    tuck = action("tuck", t.PutInto(t.Target(), "deck_top", position=3), targets=target(t.Filter(kind="card")))
    board = Board(tuck)
    hidden = board.put(ADA, "graveyard", "bolt")
    spell = board.put(ADA, "hand", "tuck")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(hidden,)).resolve()
    assert desk.game.state.zone("deck", ADA)[2] == hidden
    assert ("deck", ADA) not in desk.view(BO).zones and ("deck", ADA) not in desk.view(ADA).zones


def test_ordering_2_the_owner_orders_several_cards_and_nobody_else_sees_how() -> None:
    rise = action("rise", t.PutInto(t.Every(t.Filter(kind="card", zone="graveyard", controller="you")), "deck_top"))
    board = Board(rise)
    one, two = board.put(ADA, "graveyard", "bolt"), board.put(ADA, "graveyard", "hush")
    spell = board.put(ADA, "hand", "rise")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.view(BO).decision is None and desk.game.decision.player == ADA  # type: ignore[union-attr]
    desk.answer("order_cards", two, one)
    assert desk.game.state.zone("deck", ADA)[:2] == (two, one)
    assert ("deck", ADA) not in desk.view(BO).zones


def test_ordering_3_cards_put_at_random_are_ordered_by_chance_alone() -> None:
    sink = action(
        "sink",
        t.PutInto(t.Every(t.Filter(kind="card", zone="graveyard", controller="you")), "deck_bottom", random=True),
    )
    orders = set()
    for number in range(6):
        board = Board(sink)
        cards = [board.put(ADA, "graveyard", "filler") for _ in range(4)]
        for _ in range(number):
            board.writer.random_below(7)
        spell = board.put(ADA, "hand", "sink")
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell).resolve()
        orders.add(tuple(cards.index(id) for id in desk.game.state.zone("deck", ADA)[-4:]))
    assert len(orders) > 1


def test_ordering_4_the_fourth_place_of_a_deck_of_two_is_its_bottom() -> None:
    focus = action("focus", t.PutInto(t.Target(), "deck_top", position=4), targets=target(t.Filter(kind="card")))
    board = Board(focus, deck=2)
    one = board.put(ADA, "graveyard", "bolt")
    spell = board.put(ADA, "hand", "focus")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    assert desk.game.state.zone("deck", ADA)[-1] == one


def test_public_1_2_1_generated_cards_are_shown_before_they_are_shuffled_in() -> None:
    star = action("star", t.Generate("bolt", 2, "deck"))
    board = Board(star)
    spell = board.put(ADA, "hand", "star")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell).resolve()
    assert desk.zone("deck", ADA).count("bolt") == 2
    assert desk.log().count("Ada reveals Bolt") == 2
    assert ("deck", ADA) not in desk.view(BO).zones


def test_public_1_2_1_a_card_banished_face_down_is_not_shown() -> None:
    grail = action(
        "grail",
        t.Banish(t.Target(), face_down=True),
        targets=target(t.Filter(kind="card", zone="hand", controller="you")),
    )
    board = Board(grail)
    secret = board.put(ADA, "hand", "bolt")
    spell = board.put(ADA, "hand", "grail")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(secret,)).resolve()
    assert [one.key for one in desk.view(ADA).cards("banishment", ADA)] == ["bolt"]
    assert [one.key for one in desk.view(BO).cards("banishment", ADA)] == [""]
    assert "reveals" not in desk.log()


def test_public_6_1_1_a_public_card_banished_face_down_by_an_opponent_stays_known_to_its_owner() -> None:
    reaver = action(
        "reaver",
        t.Banish(t.Target(), face_down=True),
        targets=target(t.Filter(kind="card", zone="graveyard", controller="opponent")),
    )
    visits = action(
        "visits", t.Draw(), more=(t.AlternativeCost(t.Cost(), zone="banishment", text="From banishment, free."),)
    )
    board = Board(reaver, visits)
    one = board.put(BO, "graveyard", "visits")
    spell = board.put(ADA, "hand", "reaver")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(one,)).resolve()
    assert [c.key for c in desk.view(BO).cards("banishment", BO)] == ["visits"], "it was public to its owner"
    assert [c.key for c in desk.view(ADA).cards("banishment", BO)] == ["visits"], "and to who banished it"
    desk.passes()
    desk.answer("opportunity", PlayCard(one))
    assert desk.stack() == ["visits"], "and its owner may still activate it"


def test_naming_6_an_ability_means_its_own_object_whatever_its_name() -> None:
    tome = card(
        "tome", "item", abilities=(t.Activated(t.Cost(banish_this=True), (t.Draw(),), text="Banish this: draw."),)
    )
    shape = action(
        "shape",
        t.Modify(
            t.Target(),
            traits=t.TraitChange(
                abilities=(t.Activated(t.Cost(banish_this=True), (t.Draw(),), text="Banish this: draw."),)
            ),
            until="permanent",
        ),
        targets=target(t.Filter(types=("ITEM",))),
    )
    ring = card("ring", "item")
    board = Board(tome, shape, ring)
    item = board.field(ADA, "ring")
    board.field(ADA, "tome")
    spell = board.put(ADA, "hand", "shape")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(item,)).resolve()
    desk.use(item).resolve()
    assert desk.zone("banishment", ADA) == ["ring"] and desk.objects(ADA) == ["tome"]


def test_naming_offers_what_the_player_knows_and_takes_any_other_name() -> None:
    """Neither the list of names nor a refusal tells what the opponent's hidden cards are."""
    seer = ally("seer", abilities=(t.Triggered(t.Event("enter"), (t.NameCard(),), text="Name a card."),))
    for name in ("Secret", "Never Printed"):
        board = Board(seer, ally("secret"), ally("seen"))
        one = board.put(ADA, "hand", "seer")
        board.put(ADA, "hand", "filler", 1)
        board.put(BO, "hand", "secret")
        board.field(BO, "seen")
        desk = board.start()
        desk.play(one).resolve().resolve()
        offered = {pick.label for pick in desk.game.decision.options}  # type: ignore[union-attr]
        assert "Seen" in offered and "Secret" not in offered
        with pytest.raises(Refused):
            desk.game.answer(Answer(ADA, (Words(" \n"),)))
        desk.answer("name_card", Words(name))
        assert desk.query.objects(ADA)[-1][1].chosen == name


def test_searching_1_a_described_card_in_a_private_zone_need_not_be_found() -> None:
    seek = action("seek", t.Search(t.Filter(kind="card", zone="deck", types=("ALLY",))))
    dig = action("dig", t.Search(t.Filter(kind="card", zone="graveyard", types=("ALLY",))))
    any_card = action("any", t.Search(t.Filter(kind="card", zone="deck")))
    for key, least in (("seek", 0), ("dig", 1), ("any", 1)):
        board = Board(seek, dig, any_card)
        board.put(ADA, "graveyard", "filler")
        spell = board.put(ADA, "hand", key)
        board.put(ADA, "hand", "filler", 1)
        desk = board.start()
        desk.play(spell).resolve()
        assert desk.game.decision.least == least, key  # type: ignore[union-attr]


def test_special_play_2_being_told_to_play_a_card_overrides_its_speed() -> None:
    summons = action("summons", t.ActivateCard(t.Choose(t.Filter(kind="card", zone="banishment", controller="you"))))
    board = Board(summons)
    slow = board.put(ADA, "banishment", "filler")
    spell = board.put(ADA, "hand", "summons")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(spell).resolve()
    desk.answer("materialize", PlayCard(slow)).pay(1)
    assert desk.stack() == ["filler"]


def test_special_play_3_a_permission_for_as_long_as_keeps_the_usual_timing() -> None:
    naia = ally(
        "naia",
        1,
        3,
        abilities=(
            t.Triggered(
                t.Event("enter"),
                (
                    t.Banish(t.Choose(t.Filter(kind="card", zone="graveyard", controller="you"))),
                    t.AllowPlay(t.It(), until="while_source"),
                ),
                text="You may activate it as long as you control this.",
            ),
        ),
    )
    board = Board(naia)
    slow = board.put(ADA, "graveyard", "filler")
    board.put(ADA, "graveyard", "bolt")
    one = board.put(ADA, "hand", "naia")
    board.put(ADA, "hand", "filler", 2)
    sweep = board.put(BO, "hand", "bolt")
    board.put(BO, "hand", "filler", 1)
    desk = board.start()
    desk.play(one).resolve().resolve().answer("choose", slow)
    assert PlayCard(slow) in desk.game.decision.options  # type: ignore[union-attr]
    naia_object = desk.view().objects[-1].id
    desk.passes()
    desk.play(sweep, targets=(naia_object,))
    desk.passes()
    assert PlayCard(slow) not in desk.game.decision.options, "an ally is slow: not while something is pending"  # type: ignore[union-attr]
    desk.passes()
    assert desk.objects(ADA) == []
    assert PlayCard(slow) not in desk.game.decision.options, "and the permission has ended"  # type: ignore[union-attr]


def test_suppressed_objects_return_under_their_owners_control() -> None:
    hush_away = action("hush-away", t.Suppress(t.Target()), targets=target(ALLY))
    board = Board(hush_away)
    stolen = board.field(ADA, "filler")
    board.writer.change(stolen, owner=BO)
    card_id = board.writer.state[stolen].card
    board.writer.change(card_id, owner=BO)
    spell = board.put(ADA, "hand", "hush-away")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    desk.play(spell, targets=(stolen,)).resolve()
    assert desk.zone("banishment", BO) == ["filler"]
    desk.passes(2).resolve()
    assert desk.objects(BO) == ["filler"] and desk.objects(ADA) == []


def test_scavenge_reveals_until_one_fits_and_the_rest_goes_under() -> None:
    scour = action("scour", t.Scavenge(4, t.Filter(kind="card", types=("ACTION",))))
    board = Board(scour, deck=2)
    found = board.put(ADA, "deck", "bolt")
    board.put(ADA, "deck", "filler", 2)
    spell = board.put(ADA, "hand", "scour")
    board.put(ADA, "hand", "filler", 1)
    desk = board.start()
    before = len(desk.zone("deck", ADA))
    desk.play(spell).resolve()
    assert found in desk.game.state.zone("hand", ADA) and len(desk.zone("deck", ADA)) == before - 1


def test_aethercalling_and_starcalling_happen_while_glimpsing() -> None:
    wing = card("wing", "weapon", power=1, durability=2, subtypes=("AETHERWING",))
    charge = action("charge", t.Draw(), subtypes=("SPELL", "AETHERCHARGE"), power=2, more=(t.Keyword("Aethercalling"),))
    comet = ally(
        "comet", 3, 3, cost=9, abilities=(t.AlternativeCost(t.Cost(reserve=1), glimpsed=True, text="Starcalling 1"),)
    )
    look = action("look", t.Glimpse(3))
    board = Board(wing, charge, comet, look, deck=0)
    weapon = board.field(ADA, "wing")
    board.put(ADA, "deck", "charge")
    star = board.put(ADA, "deck", "comet")
    last = board.put(ADA, "deck", "filler")
    spell = board.put(ADA, "hand", "look")
    board.put(ADA, "hand", "filler", 2)
    desk = board.start()
    desk.play(spell).resolve()
    desk.answer("choose", weapon).answer("materialize", PlayCard(star)).pay(1)
    places = {(place.id, place.where) for place in desk.game.decision.options}  # type: ignore[union-attr]
    assert places == {(last, "bottom")}, "after Starcalling everything goes under"
    desk.answer("glimpse", *desk.game.decision.options)  # type: ignore[union-attr]
    assert desk.stack() == ["comet"], "it resolves only afterwards"
    assert [one.key for one in desk.view().object(weapon).loaded] == ["charge"]  # type: ignore[union-attr]


def looking(effect: t.LookAtTop, *tops: str) -> tuple[Desk, list[int]]:
    """A desk at which a card with that instruction has just begun to resolve, and the ids on top of the deck."""
    board = Board(action("peek", effect, cost=0), ally("bear"), deck=4)
    ids = [board.put(ADA, "deck", key) for key in tops]
    deck = board.writer.state.zone("deck", ADA)
    board.writer.order(("deck", ADA), (*ids, *(id for id in deck if id not in ids)))
    spell = board.put(ADA, "hand", "peek")
    desk = board.start()
    desk.play(spell).resolve()
    return desk, ids


def known(desk: Desk, viewer: int) -> list[str]:
    """The cards of Ada's deck that a viewer knows."""
    return [one.key for one in desk.view(viewer).cards("deck", ADA) if one.key]


def test_one_of_the_top_cards_is_revealed_and_taken_and_the_rest_goes_under_in_any_order() -> None:
    effect = t.LookAtTop(3, t.Filter(kind="card", zone="deck", types=("ACTION",), controller="you"), reveal=True)
    desk, (bear, bolt, hush) = looking(effect, "bear", "bolt", "hush")
    decision = desk.game.decision
    assert decision is not None and {pick.id for pick in decision.options} == {bolt, hush}, "only what fits"
    assert known(desk, ADA) == ["bear", "bolt", "hush"] and known(desk, BO) == []
    desk.answer("choose", bolt).answer("order_cards", hush, bear)
    assert bolt in desk.game.state.zone("hand", ADA)
    assert desk.game.state.zone("deck", ADA)[-2:] == (hush, bear)
    assert "reveals Bolt" in desk.log()
    assert known(desk, ADA) == [], "they are hidden again"


def test_none_of_the_top_cards_has_to_be_taken_where_it_says_may() -> None:
    desk, (bear, bolt) = looking(t.LookAtTop(2, reveal=True), "bear", "bolt")
    desk.answer("choose").answer("order_cards", bolt, bear)
    assert desk.game.state.zone("deck", ADA)[-2:] == (bolt, bear) and desk.zone("hand", ADA) == []
    assert "reveals" not in desk.log()


def test_the_rest_of_the_top_cards_can_go_into_the_graveyard_or_back_on_top() -> None:
    desk, (bear, bolt) = looking(t.LookAtTop(2, least=1, to="memory", rest="graveyard"), "bear", "bolt")
    assert desk.refused() is not None, "one has to be taken"
    desk.answer("choose", bear)
    assert desk.zone("memory", ADA) == ["bear"] and bolt in desk.game.state.zone("graveyard", ADA)
    desk, (bear, bolt) = looking(t.LookAtTop(2, most=0, rest="deck_top"), "bear", "bolt")
    desk.answer("order_cards", bolt, bear)
    assert desk.game.state.zone("deck", ADA)[:2] == (bolt, bear)
