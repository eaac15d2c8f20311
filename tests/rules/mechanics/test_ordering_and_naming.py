"""Where placed cards lie and who knows, what is searched for, what names mean (ordering, searching, naming)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.paragraphs import SELF, with_self
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.events import DeckShuffled
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.visibility import EVERYBODY, may_see
from gatcg_desktop.rules.views.viewer_stream import ViewerStream
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card, target

GRAVES = t.Every(t.Filter(kind="card", zone="graveyard"))
LYING = target(t.Filter(kind="card", zone="graveyard"))


@pytest.mark.parametrize(
    ("zone", "seen"), [("deck_top", set()), ("hand", {ADA}), ("memory", {ADA}), ("banishment", {ADA, BO})]
)
def test_a_placed_card_is_as_hidden_as_its_zone(zone: Any, seen: set[int]) -> None:
    """It lay open in the graveyard before."""
    board = Board(action("tuck", t.PutInto(t.Target(), zone), targets=LYING))
    lying = board.put(ADA, "graveyard", "bolt")
    (spell,) = board.hand(ADA, "tuck")
    desk = board.start()
    assert all(may_see(desk.query, one, lying, "graveyard", ADA) for one in (ADA, BO))
    desk.play(spell, targets=(lying,)).resolve()
    there, owner = desk.game.state.zone_of(lying)
    assert (there, owner) == (zone.removesuffix("_top"), ADA)
    assert {one for one in (ADA, BO) if may_see(desk.query, one, lying, there, owner)} == seen


@pytest.mark.parametrize(
    ("zone", "mine", "theirs", "asked"),
    [("deck_top", 2, 2, [ADA, BO]), ("deck_top", 2, 1, [ADA]), ("deck_top", 1, 1, []), ("hand", 2, 2, [])],
)
def test_each_owner_orders_the_cards_that_are_put_into_their_deck(
    zone: Any, mine: int, theirs: int, asked: list[int]
) -> None:
    board = Board(action("rise", t.PutInto(GRAVES, zone)))
    lying = {
        player: [board.put(player, "graveyard", "bolt") for _ in range(n)] for player, n in ((1, mine), (2, theirs))
    }
    (spell,) = board.hand(ADA, "rise")
    desk = board.start().play(spell).resolve()
    for player in asked:
        decision = desk.game.decision
        assert decision is not None and (decision.kind, decision.player) == ("order_cards", player)
        assert {pick.id for pick in decision.options} == set(lying[player])
        assert desk.view(BO if player == ADA else ADA).decision is None, "nobody else sees how"
        desk.answer("order_cards", *reversed(lying[player]))
    assert desk.game.decision is not None and desk.game.decision.kind == "opportunity"
    if zone == "deck_top":
        for player in (ADA, BO):
            top = desk.game.state.zone("deck", player)[: len(lying[player])]
            assert list(top) == lying[player][::-1]


@pytest.mark.parametrize("open_top", [True, False])
def test_what_is_revealed_in_a_deck_counts_once_the_order_is_made(open_top: bool) -> None:
    """Without the word for it, the glass says something else about its player."""
    you = t.Filter(kind="player", controller="you")
    glass = card("glass", "item", abilities=(t.Static(you, reveal_top=open_top, hand_limit=9),))
    board = Board(glass, action("rise", t.PutInto(GRAVES, "deck_top")))
    board.field(ADA, "glass")
    one, two = board.put(ADA, "graveyard", "bolt"), board.put(ADA, "graveyard", "hush")
    before = board.writer.state.zone("deck", ADA)[0]
    (spell,) = board.hand(ADA, "rise")
    desk = board.start()
    assert may_see(desk.query, BO, before, "deck", ADA) == open_top
    desk.play(spell).resolve().answer("order_cards", two, one)
    seen = [may_see(desk.query, BO, id, "deck", ADA) for id in (two, one, before)]
    assert seen == [open_top, False, False]


@pytest.mark.parametrize("at_random", [True, False])
def test_chance_alone_orders_what_is_put_at_random(at_random: bool) -> None:
    """Chance is another one each time, and tells nobody anything; without it the owner is asked."""
    orders, heard = set(), set()
    for draws in range(5):
        board = Board(action("sink", t.PutInto(GRAVES, "deck_bottom", random=at_random)))
        cards = [board.put(ADA, "graveyard", "bolt") for _ in range(4)]
        board.writer.reseed(bytes([draws]))
        (spell,) = board.hand(ADA, "sink")
        desk = board.start().play(spell).resolve()
        if not at_random:
            desk.answer("order_cards", *cards)
        bottom = desk.game.state.zone("deck", ADA)[-4:]
        assert set(bottom) == set(cards)
        assert not any(may_see(desk.query, player, id, "deck", ADA) for id in cards for player in (ADA, BO))
        orders.add(tuple(cards.index(id) for id in bottom))
        heard.add(tuple(_heard(desk, viewer) for viewer in (EVERYBODY, ADA, BO)))
    assert (len(orders) > 1) == at_random
    assert len(heard) == 1, "nor in which order they go there"


@pytest.mark.parametrize("open_top", [True, False])
@pytest.mark.parametrize("zone", ["deck_top", "deck_bottom", "deck_ends"])
def test_others_do_not_hear_in_which_order_an_owner_puts_cards_into_a_deck(zone: Any, open_top: bool) -> None:
    """They lay open, and go one after the other: what is heard of that is the same however they lie then."""
    you = t.Filter(kind="player", controller="you")
    heard, orders = set(), set()
    for turn in (False, True):
        glass = card("glass", "item", abilities=(t.Static(you, reveal_top=open_top, hand_limit=9),))
        board = Board(glass, action("rise", t.PutInto(GRAVES, zone)))
        board.field(ADA, "glass")
        *cards, first = [board.put(ADA, "graveyard", key) for key in ("bolt", "hush", "filler")]
        (spell,) = board.hand(ADA, "rise")
        desk = board.start().play(spell).resolve()
        if zone == "deck_ends":
            desk.answer("choose", first)
        order = [*(() if zone == "deck_ends" else (first,)), *(cards[::-1] if turn else cards)]
        desk.answer("order_cards", *order)
        deck = desk.game.state.zone("deck", ADA)
        assert list(deck[: len(order)] if zone == "deck_top" else deck[-len(order) :]) == order
        heard.add(tuple(_heard(desk, viewer) for viewer in (EVERYBODY, BO)))
        orders.add(deck)
    assert len(orders) == 2 and len(heard) == 1


def _heard(desk: Desk, viewer: int) -> bytes:
    """All that a viewer is sent of a game."""
    return msgspec.json.encode(ViewerStream(viewer, desk.definitions).advance(desk.game))


@pytest.mark.parametrize(("deck", "position", "place"), [(5, 4, 3), (2, 4, 2), (0, 4, 0), (3, 4, 3), (5, 1, 0)])
def test_a_place_that_does_not_exist_is_the_end(deck: int, position: int, place: int) -> None:
    board = Board(action("focus", t.PutInto(t.Target(), "deck_top", position=position), targets=LYING), deck=deck)
    lying = board.put(ADA, "graveyard", "bolt")
    (spell,) = board.hand(ADA, "focus")
    desk = board.start().play(spell, targets=(lying,)).passes()
    before = desk.game.state.encode()
    desk.passes()
    assert desk.game.state.zone("deck", ADA).index(lying) == place
    desk.game.take_back()
    assert desk.game.state.encode() == before, "and it is taken from there again"


@pytest.mark.parametrize("whose", ["", "you", "nobody"])
def test_a_card_stays_where_it_is_if_the_zone_does_not_exist(whose: str) -> None:
    champion = {"you": t.Champion("you"), "nobody": t.Linked()}.get(whose)
    board = Board(action("sow", t.PutIntoLineage(t.Target(), champion), targets=LYING))
    lying = board.put(ADA, "graveyard", "bolt")
    (spell,) = board.hand(ADA, "sow")
    desk = board.start().play(spell, targets=(lying,)).resolve()
    own = ("lineage", desk.champions[ADA])
    assert desk.game.state.zone_of(lying) == (("graveyard", ADA) if whose == "nobody" else own)


def test_who_searches_looks_at_what_fits_and_chooses_and_nobody_else_does() -> None:
    board = Board(action("seek", t.Search(t.Filter(kind="card", zone="deck", types=("ACTION",)))))
    one, two = board.put(ADA, "deck", "bolt"), board.put(ADA, "deck", "hush")
    other = board.writer.state.zone("deck", ADA)[0]
    (spell,) = board.hand(ADA, "seek")
    desk = board.start().play(spell)

    def seen(player: int) -> list[bool]:
        return [may_see(desk.query, player, id, *desk.game.state.zone_of(id)) for id in (one, two, other)]

    assert seen(ADA) == seen(BO) == [False] * 3
    desk.resolve()
    assert (seen(ADA), seen(BO)) == ([True, True, False], [False] * 3)
    desk.answer("choose", one)
    assert desk.zone("hand", ADA)[-1] == "bolt" and seen(ADA) == [True, False, False]


@pytest.mark.parametrize(("zone", "types", "least"), [("deck", ("ACTION",), 0), ("graveyard", ("ACTION",), 1)])
@pytest.mark.parametrize("there", [0, 1])
def test_to_move_a_described_card_it_is_searched_for(zone: Any, types: tuple[str, ...], least: int, there: int) -> None:
    """One that lies hidden need not be found, one that lies open must; without any the rest is done all the same."""
    wanted = t.Filter(kind="card", zone=zone, types=types)
    board = Board(action("fetch", t.Search(wanted, to="memory"), t.Damage(1, t.Champion("opponent"))))
    found = board.put(ADA, zone, "bolt", there)
    board.put(ADA, zone, "filler")
    (spell,) = board.hand(ADA, "fetch")
    desk = board.start().play(spell).resolve()
    if there:
        decision = desk.game.decision
        assert decision is not None and [pick.id for pick in decision.options] == [found]
        assert (decision.kind, decision.least, decision.most) == ("choose", least, 1)
        desk.answer("choose", found)
    assert desk.damage(BO) == 1 and desk.zone("memory", ADA).count("bolt") == there
    assert any(type(step.event) is DeckShuffled for step in desk.game.steps) == (zone == "deck")


@pytest.mark.parametrize("turn_player", [ADA, BO])
def test_open_things_are_chosen_in_turn_order(turn_player: int) -> None:
    edict = action("edict", t.Sacrifice(t.Choose(t.Filter(types=("ALLY",), controller="you"), who="each")))
    board = Board(edict)
    units = {player: [board.field(player, "filler") for _ in range(2)] for player in (ADA, BO)}
    board.set(turn_player=turn_player)
    (spell,) = board.hand(turn_player, "edict")
    desk = board.start().play(spell).resolve()
    for player in (turn_player, BO if turn_player == ADA else ADA):
        decision = desk.game.decision
        assert decision is not None and (decision.kind, decision.player) == ("choose", player)
        assert {pick.id for pick in decision.options} == set(units[player])
        desk.answer("choose", units[player][0])
    assert all(len(desk.objects(player)) == 1 for player in (ADA, BO))


@pytest.mark.parametrize("turn_player", [ADA, BO])
def test_what_enters_together_is_older_for_the_turn_player(turn_player: int) -> None:
    other = BO if turn_player == ADA else ADA
    board = Board(action("muster", t.Summon("filler", 2, who="each")))
    board.set(turn_player=turn_player)
    (spell,) = board.hand(turn_player, "muster")
    desk = board.start().play(spell).resolve()
    stamps = {player: [one.timestamp for _, one in desk.query.objects(player)][-2:] for player in (ADA, BO)}
    in_order = stamps[turn_player] + stamps[other]
    assert in_order == sorted(set(in_order)), "each later than the one before"


@pytest.mark.parametrize(("turn_player", "order"), [(0, (1, 2, 3)), (2, (2, 3, 1)), (3, (3, 1, 2))])
def test_turn_order_begins_with_the_turn_player_once_there_is_one(turn_player: int, order: tuple[int, ...]) -> None:
    board = Board(players=("Ada", "Bo", "Cy"))
    board.set(turn_player=turn_player)
    assert GameQuery(board.writer.state, board.definitions).living_players() == order


@pytest.mark.parametrize(
    ("amount", "damage"),
    [
        (t.Stat(t.This(), "power"), 4),
        (t.Counters(t.This(), "buff"), 1),
        (t.Stat(t.Linked(), "power"), 0),
        (t.Counters(t.Linked(), "buff"), 0),
    ],
)
def test_the_source_is_the_object_that_made_the_ability_as_it_was_last(amount: t.Amount, damage: int) -> None:
    """It is given up for its own ability, and read when that resolves; what is linked to nothing is nothing."""
    blast = t.Activated(t.Cost(sacrifice_this=True), (t.Damage(amount, t.Champion("opponent")),), text="Blast.")
    board = Board(ally("bomb", 3, 2, abilities=(blast,)))
    bomb = board.field(ADA, "bomb", counters=(("buff", 1),))
    board.field(ADA, "bomb")
    desk = board.start().use(bomb)
    assert desk.objects(ADA) == ["bomb"]
    assert desk.resolve().damage(BO) == damage


@pytest.mark.parametrize("used", ["tome", "copy", "ring"])
def test_an_ability_means_who_has_it_and_no_other_of_the_name(used: str) -> None:
    """Two tomes of one name, and a ring that has gained what they have."""
    banish: tuple[t.Ability, ...] = (t.Activated(t.Cost(banish_this=True), (t.Draw(),), text="Banish this: draw."),)
    gains = t.Static(t.Filter(name="Ring"), traits=t.TraitChange(abilities=banish))
    board = Board(
        card("tome", "item", abilities=banish), card("ring", "item"), card("lens", "item", abilities=(gains,))
    )
    things = {"tome": board.field(ADA, "tome"), "copy": board.field(ADA, "tome"), "ring": board.field(ADA, "ring")}
    board.field(ADA, "lens")
    desk = board.start().use(things[used]).resolve()
    assert {name for name, id in things.items() if desk.query.object(id) is None} == {used}
    assert desk.zone("banishment", ADA) == ["ring" if used == "ring" else "tome"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Banish Tome of Smoke: Draw a card.", f"Banish {SELF}: Draw a card."),
        ("Banish Tome of Ash: Draw a card.", "Banish Tome of Ash: Draw a card."),
        ("Banish Ash of Tome of Smoke: Draw a card.", "Banish Ash of Tome of Smoke: Draw a card."),
        ("[Tome of Smoke Bonus] Draw a card.", "[Tome of Smoke Bonus] Draw a card."),
        ("Banish this item: Draw a card.", f"Banish {SELF}: Draw a card."),
        ("Banish this object: Draw a card.", f"Banish {SELF}: Draw a card."),
        ("Banish this weapon: Draw a card.", "Banish this weapon: Draw a card."),
        ('Allies have "Rest this object: Draw a card."', 'Allies have "Rest this object: Draw a card."'),
    ],
)
def test_its_own_name_is_the_object_itself_and_another_name_is_not(text: str, read: str) -> None:
    assert with_self(text, CardFacts("Tome of Smoke", ("ITEM",))) == read
