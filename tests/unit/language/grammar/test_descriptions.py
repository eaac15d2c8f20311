"""Descriptions: what each wording picks out on a small board, and what is too unclear to be read."""

from __future__ import annotations

import pytest

from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.rules.model.entities import Card, Object
from tests.helpers.boards import ADA, BO, Board, ally, card
from tests.helpers.written import unread, written

CAT = ally("cat", 3, 1, subtypes=("ANIMAL", "CAT"), elements=("FIRE",))
OGRE = ally("ogre", 4, 4, subtypes=("BEAST",), elements=("WIND",))
MAID = ally("maid", 1, 3, subtypes=("HUMAN",), classes=("MAGE",), elements=("TERA",))
PAWN = ally("pawn", 1, 1, subtypes=("CHESSMAN", "PAWN"), cost=6)
ROOK = ally("rook", 2, 5, subtypes=("CHESSMAN", "ROOK"))
SPOOK = card("spook", "phantasia ally", power=2, life=2)
RING = card("ring", "item", supertypes=("REGALIA",), cost_kind="memory", cost=0)
BELL = card("bell", "item", cost=5)
KNIFE = card(
    "knife", "weapon", supertypes=("REGALIA",), subtypes=("DAGGER",), cost_kind="memory", cost=2, power=1, durability=1
)
BEAR = ally("token-bear", 2, 2, supertypes=("TOKEN",), subtypes=("BEAST",))
SPELL = card("spark", "action", subtypes=("SPELL",), elements=("FIRE",), cost=2)
EVERYTHING = (CAT, OGRE, MAID, PAWN, ROOK, SPOOK, RING, BELL, KNIFE, BEAR, SPELL)


def board(text: str) -> tuple[Board, int]:
    """Everything once on Ada's side; Bo has a rested ogre with two buff counters, and a cat that came this turn."""
    made = Board(*EVERYTHING, written("ask", "action", text, cost=0))
    for one in EVERYTHING:
        if one.key not in ("spark", "token-bear"):
            made.field(ADA, one.key)
    made.field(ADA, "token-bear", token=True)
    made.field(BO, "ogre", rested=True, counters=(("buff", 2),))
    made.writer.change(made.field(BO, "cat"), entered_turn=5)
    asked = made.put(ADA, "hand", "ask")
    return made, asked


def destroyed(text: str) -> list[str]:
    """What "Destroy ..." destroys, Bo's things with a minus before them."""
    made, asked = board(text)
    desk = made.start().play(asked)
    before = dict(desk.query.objects())
    desk.resolve()
    return sorted(
        ("-" if thing.controller == BO else "") + thing.key
        for id, thing in before.items()
        if type(desk.game.state.get(id)) is not Object
    )


PICKED = [
    ("Destroy all Animals.", ["-cat", "cat"]),
    ("Destroy all Animal and Beast allies you control.", ["cat", "ogre", "token-bear"]),
    ("Destroy all Animal and/or Beast allies you control.", ["cat", "ogre", "token-bear"]),
    ("Destroy all fire or tera element allies.", ["-cat", "cat", "maid"]),
    ("Destroy all basic element allies.", ["-cat", "-ogre", "cat", "ogre"]),
    ("Destroy all advanced element allies.", ["maid"]),
    ("Destroy all non-Beast non-Animal allies.", ["maid", "pawn", "rook", "spook"]),
    ("Destroy all non-fire element Animal or Beast allies.", ["-ogre", "ogre", "token-bear"]),
    ("Destroy all non-Mage allies you control.", ["cat", "ogre", "pawn", "rook", "spook", "token-bear"]),
    ("Destroy all Chessman Pawn allies.", ["pawn"]),
    ("Destroy all phantasia allies.", ["spook"]),
    ("Destroy all regalia weapons.", ["knife"]),
    ("Destroy all non-regalia items.", ["bell"]),
    ("Destroy all tokens.", ["token-bear"]),
    ("Destroy all token allies.", ["token-bear"]),
    ("Destroy all non-token Beasts.", ["-ogre", "ogre"]),
    ("Destroy all Chessman allies and Dagger weapons.", ["knife", "pawn", "rook"]),
    ("Destroy all items and weapons with memory cost 0 or reserve cost 5 or more.", ["bell", "ring"]),
    ("Destroy all allies with reserve cost 6.", ["pawn"]),
    ("Destroy all allies with an odd life stat.", ["-cat", "cat", "maid", "pawn", "rook"]),
    ("Destroy all allies with an even power stat.", ["-ogre", "ogre", "rook", "spook", "token-bear"]),
    ("Destroy all allies with power less than 2.", ["maid", "pawn"]),
    ("Destroy all allies with 5 or more LIFE.", ["-ogre", "rook"]),
    ("Destroy all allies with two or more buff counters on them.", ["-ogre"]),
    ("Destroy all Beasts without a buff counter on them.", ["ogre", "token-bear"]),
    ("Destroy all Animal allies that entered the field this turn.", ["-cat"]),
    ("Destroy all allies named Maid.", ["maid"]),
    ("Destroy all rested Beasts your opponents control.", ["-ogre"]),
]


@pytest.mark.parametrize(("text", "gone"), PICKED, ids=[text for text, _ in PICKED])
def test_what_a_description_picks_out(text: str, gone: list[str]) -> None:
    assert destroyed(text) == gone


def test_one_of_two_descriptions_with_an_article_each_is_chosen() -> None:
    made, asked = board("Destroy an ally with reserve cost 6 or a Dagger you control.")
    desk = made.start().play(asked).resolve()
    offered = {desk.game.state[pick.id].key for pick in desk.game.decision.options}  # type: ignore[union-attr]
    assert offered == {"pawn", "knife"}


COUNTED = [
    ("fire element cards in your graveyard", 2),
    ("cards in graveyards", 4),
    ("cards in an opponent's graveyard", 1),
    ("cards in your hand and memory", 3),
    ("Curse cards in your champion's lineage", 1),
    ("Curse cards in each champion's lineage", 2),
    ("omens you have", 2),
    ("ally omens you have", 1),
    ("fire element ally cards or Spell cards in your graveyard", 2),
]


@pytest.mark.parametrize(("what", "many"), COUNTED, ids=[what for what, _ in COUNTED])
def test_what_is_counted_where_cards_lie(what: str, many: int) -> None:
    curse = card("hex", "action", subtypes=("CURSE",))
    made = Board(*EVERYTHING, curse, written("ask", "action", f"Recover X, where X is the amount of {what}.", cost=0))
    for key in ("cat", "spark", "ogre"):
        made.put(ADA, "graveyard", key)
    made.put(BO, "graveyard", "cat")
    made.put(ADA, "hand", "cat")
    made.put(ADA, "memory", "cat", 2)
    for seat in (ADA, BO):
        made.writer.create(Card(BO, "hex"), ("lineage", made.champions[seat]))
    for key in ("cat", "bell"):
        made.writer.create(Card(ADA, key, counters=(("omen", 1),)), ("banishment", ADA))
    made.put(ADA, "banishment", "cat")
    asked = made.put(ADA, "hand", "ask")
    made.writer.change(made.champions[ADA], damage=10)
    desk = made.start().play(asked).resolve()
    assert 10 - desk.damage(ADA) == many


def test_for_each_of_up_to_so_many_and_for_every_so_many() -> None:
    made = Board(
        *EVERYTHING,
        written("mob", "ally", "Mob gets +1 POWER for each of up to two allies you control.", power=1, life=1),
        written("den", "ally", "Den gets +2 POWER for every two damage counters on your champion.", power=1, life=1),
    )
    mob, den = made.field(ADA, "mob"), made.field(ADA, "den")
    made.field(ADA, "cat")
    made.writer.change(made.champions[ADA], damage=5)
    desk = made.start()
    powers = {thing.id: thing.power for thing in desk.view().objects}
    assert powers[mob] == 1 + 2
    assert powers[den] == 1 + 2 * 2


UNCLEAR = [
    ("Destroy target Animal ally or weapon.", "adjective"),
    ("Destroy target Animal and Beast ally.", "'.' there"),
    ("Destroy target non-shiny ally.", "non-shiny"),
    ("Destroy all allies with two buff counters on them.", "an exact number"),
    ("Destroy all allies that player controls.", "which player"),
    ("Return target rested card from your graveyard to your hand.", "on the field"),
    ("Recover X, where X is the amount of cards you control in your graveyard.", "on the field"),
]


@pytest.mark.parametrize(("text", "named"), UNCLEAR, ids=[text for text, _ in UNCLEAR])
def test_what_is_too_unclear(text: str, named: str) -> None:
    (paragraph,) = compile_text(text, CardFacts("Ask", ("ACTION",)))
    assert paragraph.abilities is None
    assert named in paragraph.reason


@pytest.mark.parametrize(
    ("described", "hurt"),
    [
        ("six or more cards in their memory", []),
        ("three or more cards in their memory", [BO]),
        ("no cards in their hand", [ADA]),
        ("influence more than three", [BO]),
        ("influence three or less", [ADA]),
    ],
)
def test_what_is_controlled_by_players_who_have_something(described: str, hurt: list[int]) -> None:
    """Bo has a card in hand and three in memory; Ada has none and pays nothing."""
    text = f"Deal 2 damage to each champion controlled by players with {described}."
    board = Board(written("idea", "action", text, cost=0))
    idea = board.put(ADA, "hand", "idea")
    board.put(BO, "hand", "filler")
    board.put(BO, "memory", "filler", 3)
    desk = board.start().play(idea).resolve()
    assert [player for player in (ADA, BO) if desk.damage(player) == 2] == hurt


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Each player with influence four or more draws a card.", (0, 3)),
        ("Each player with influence three or less draws two cards.", (2, 2)),
        ("Each opponent with two or more cards in their hand discards a card.", (0, 1)),
        ("Each opponent with three or more cards in their hand discards a card.", (0, 2)),
        ("Each player with two or more cards in their hand discards a card, then draws two cards.", (0, 3)),
        (
            "Each player with influence one or less draws a card. Then each player with influence one or more draws a card.",
            (2, 3),
        ),
    ],
)
def test_only_players_who_have_something_do_something(text: str, cards: tuple[int, int]) -> None:
    """Bo has two cards in hand and two in memory; Ada has none. Told are the cards in their hands."""
    board = Board(written("idea", "action", text, cost=0))
    idea = board.put(ADA, "hand", "idea")
    board.put(BO, "hand", "filler", 2)
    board.put(BO, "memory", "filler", 2)
    desk = board.start().play(idea).resolve()
    decision = desk.game.decision
    if decision is not None and decision.kind == "discard":
        assert decision.player == BO
        desk.answer("discard", *decision.options[:1])
    assert tuple(len(desk.zone("hand", player)) for player in (ADA, BO)) == cards


def test_what_only_some_players_do_is_all_that_the_sentence_says() -> None:
    assert unread("Each player with influence four or more draws a card and you recover 2.") == (
        "what each of these players does"
    )
    assert unread("Each player with influence nine or more can't draw cards until end of turn.") == (
        "whom this forbids something for a time"
    )


def test_players_who_have_much_cannot_draw_what_would_be_more() -> None:
    text = "As long as you control a unique ally, each player with influence three or more can't draw cards."
    board = Board(
        written("seal", "item", text),
        written("idea", "action", "Each player draws three cards.", cost=0),
        ally("sage", supertypes=("UNIQUE",)),
    )
    board.field(BO, "seal")
    idea = board.put(ADA, "hand", "idea")
    board.put(BO, "memory", "filler", 2)
    board.field(BO, "sage")
    desk = board.start().play(idea).resolve()
    assert [len(desk.zone("hand", player)) for player in (ADA, BO)] == [3, 1]
