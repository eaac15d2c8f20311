"""Card names that are chosen, and what is done as an object enters the field."""

from __future__ import annotations

import pytest

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.bots.steady import quick_answer
from gatcg_desktop.engine.decisions import LONGEST_WORDS, Answer, Decision, FreeText, Refused, check_answer
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Number, PlayCard
from tests.helpers.boards import ADA, BO, Board, Desk, ally, card
from tests.helpers.written import unread, written

COSTLIER = "Cards with the chosen name cost 1 more to activate."


def chosen(desk: Desk, name: str) -> None:
    """The one to choose takes this name."""
    decision = desk.game.decision
    assert decision is not None
    (pick,) = (one for one in decision.options if one.label == name)  # type: ignore[union-attr]
    desk.answer(decision.kind, pick)


def labels(desk: Desk) -> set[str]:
    assert desk.game.decision is not None
    return {one.label for one in desk.game.decision.options}  # type: ignore[union-attr]


def seen(text: str, *, put: bool = False, regalia: bool = False) -> tuple[Desk, int]:
    """An ally with this text is played, or put onto the field by an action; Ada has a wolf in hand."""
    board = Board(
        written("seer", "ally", f"{text}\n{COSTLIER}", cost=0),
        ally("wolf", 1, 1),
        ally("imp", 1, 1, cost_kind="none"),
        card("crown", "item", supertypes=("REGALIA",)),
        written("raise", "action", "Put target ally card from your graveyard onto the field.", cost=0),
    )
    wolf = board.put(ADA, "hand", "wolf")
    seer = board.put(ADA, "graveyard" if put else "hand", "seer")
    deed = board.put(ADA, "hand", "raise")
    board.put(ADA, "hand", "filler", 4)
    if regalia:
        board.put(ADA, "material", "crown")
    desk = board.start()
    return (desk.play(deed, targets=(seer,)) if put else desk.play(seer)).resolve(), wolf


def test_a_name_is_chosen_as_the_object_enters_the_field() -> None:
    desk, wolf = seen("As Seer enters the field, choose a card name.")
    chosen(desk, "Wolf")
    assert desk.stack() == []
    desk.play(wolf, pay=2)
    assert desk.stack() == ["wolf"]


def test_so_it_is_when_the_object_is_put_there() -> None:
    desk, _ = seen("As Seer enters the field, choose any card name.", put=True)
    chosen(desk, "Filler")
    assert "seer" in desk.objects(ADA)


def test_only_names_of_such_cards() -> None:
    desk, _ = seen("As Seer enters the field, choose a regalia card name.", regalia=True)
    assert labels(desk) == {"Crown"}
    assert "Wolf cannot be chosen here" in str(desk.refused(FreeText("Wolf")).message)
    chosen(desk, "Crown")


def test_a_name_is_asked_for_where_no_such_card_is_known() -> None:
    desk, _ = seen("As Seer enters the field, choose a regalia card name.")
    assert labels(desk) == set()
    assert desk.refused(FreeText("Wolf"))
    decision = desk.game.decision
    assert decision is not None
    for bot in (RandomPlayer(1).answer(decision).picks, quick_answer(decision)):
        check_answer(decision, Answer(decision.player, bot))
    desk.answer("name_card", FreeText("Crown"))
    assert "Crown" in desk.log()


@pytest.mark.parametrize("text", ["", "   ", "C" * (LONGEST_WORDS + 1), "Cro\x00wn", "Cro\nwn", "\u202eCrown"])
def test_a_written_name_is_one_line_of_letters(text: str) -> None:
    """Whoever plays over the network may send any words."""
    desk, _ = seen("As Seer enters the field, choose a card name.")
    assert "1 to" in str(desk.refused(FreeText(text)).message)
    desk.answer("name_card", FreeText("C" * LONGEST_WORDS))


def test_a_written_name_is_held_against_all_names_where_somebody_knows_them() -> None:
    """Only a new answer is: a game that is played again stays what it was."""
    desk, _ = seen("As Seer enters the field, choose a regalia card name.")
    asked: list[tuple[object, str]] = []

    def why_not(decision: Decision, name: str) -> Message | None:
        asked.append((decision.fits, name))
        return None if name == "Far Crown" else say("No card is called {name}.", name=name)

    desk.game.vocabulary = why_not
    assert "No card is called Farcrown" in str(desk.refused(FreeText("Farcrown")).message)
    desk.answer("name_card", FreeText(" Far  Crown "))
    assert "Far Crown" in desk.log()
    assert asked == [(t.Filter(supertypes=("REGALIA",), kind="card"), name) for name in ("Farcrown", "Far Crown")]
    desk.game.vocabulary = lambda decision, name: say("Nobody knows {name}.", name=name)
    desk.game.take_back()
    assert desk.game.decision is not None and desk.game.decision.kind == "name_card"
    fork = desk.game.fork()
    with pytest.raises(Refused, match="Nobody knows"):
        fork.answer(Answer(fork.decision.player, (FreeText("Crown"),)))  # type: ignore[union-attr]


def test_who_knows_no_name_may_say_so() -> None:
    desk, _ = seen("As Seer enters the field, choose a regalia card name.")
    desk.game.vocabulary = lambda decision, name: say("Nobody knows {name}.", name=name)
    assert desk.game.decision is not None
    desk.answer("name_card", *desk.game.decision.suggestion)


def test_a_name_needs_an_object_that_remembers_it() -> None:
    assert unread("Choose a card name.") == "what remembers the name"
    assert unread("Choose an ally card name.") == "what remembers the name"


def test_as_it_enters_nothing_is_targeted() -> None:
    text = "As Bright Idea enters the field, destroy target ally."
    assert unread(text, "ITEM") == "a target that is chosen as something enters"


def test_what_is_put_onto_the_field_enters_it_with_counters() -> None:
    for text in (
        "Put target ally card from your graveyard onto the field with two chip counters on it.",
        "Put target ally card from your graveyard onto the field. It enters the field with two chip counters on it.",
    ):
        board = Board(written("deed", "action", text, cost=0), ally("wolf", 1, 1))
        wolf = board.put(ADA, "graveyard", "wolf")
        deed = board.put(ADA, "hand", "deed")
        desk = board.start().play(deed, targets=(wolf,)).resolve()
        assert [one.count("chip") for _, one in desk.query.objects(ADA)[1:]] == [2]


def test_only_what_has_been_put_there_enters_so() -> None:
    text = "Draw a card. It enters the field with a chip counter on it."
    assert unread(text) == "what enters the field so"


def counted(text: str, take: int | None) -> tuple[int, int]:
    """How many counters are left on the ally, and how many cards were drawn."""
    board = Board(written("deed", "action", text, cost=0), ally("wolf", 1, 1))
    wolf = board.field(BO, "wolf", counters=(("chip", 5),))
    deed = board.put(ADA, "hand", "deed")
    desk = board.start().play(deed, targets=(wolf,)).resolve()
    if take is not None:
        desk.answer("choose", Number(take))
    thing = desk.query.bearer(wolf)
    assert thing is not None
    return thing.count("chip"), len(desk.zone("hand", ADA))


DRAWN = " Draw X cards, where X is the amount of counters removed this way."


def test_any_amount_of_counters_is_removed() -> None:
    assert counted(f"Remove any amount of chip counters from target ally.{DRAWN}", 4) == (1, 4)


def test_up_to_so_many_counters_are_removed() -> None:
    text = f"Remove up to three chip counters from target ally.{DRAWN}"
    assert counted(text, 3) == (2, 3)
    assert counted(text, 0) == (5, 0)


def test_a_link_may_be_to_a_subtype_a_class_or_a_supertype() -> None:
    for words, right in (("Polearm Weapon", "pike"), ("Warrior Weapon", "blade"), ("Regalia", "crown")):
        board = Board(
            written("tassel", "item", f"{words} Link", cost=0),
            card("pike", "weapon", subtypes=("POLEARM",)),
            card("blade", "weapon", classes=("WARRIOR",)),
            card("crown", "item", supertypes=("REGALIA",)),
        )
        ids = {key: board.field(ADA, key) for key in ("pike", "blade", "crown")}
        tassel = board.put(ADA, "hand", "tassel")
        desk = board.start().answer("opportunity", PlayCard(tassel))
        assert desk.game.decision is not None
        assert {pick.id for pick in desk.game.decision.options} == {ids[right]}, words  # type: ignore[union-attr]


@pytest.mark.parametrize(("key", "cost"), [("wolf", 3), ("imp", 1)])
def test_an_action_makes_what_has_the_chosen_name_cost_more_for_a_time(key: str, cost: int) -> None:
    """Whoever activates it; until the player's next turn."""
    text = (
        "Choose a card name. Until the beginning of your next turn, cards with the chosen name cost 2 more to activate."
    )
    board = Board(written("rift", "action", text, cost=0), ally("wolf", 1, 1), ally("imp", 1, 1))
    rift, mine = board.put(ADA, "hand", "rift"), board.put(ADA, "hand", key)
    board.put(ADA, "memory", "wolf")
    board.put(ADA, "hand", "filler", 3)
    desk = board.start().play(rift).resolve()
    chosen(desk, "Wolf")
    desk.play(mine, pay=cost)


def test_what_names_a_card_must_remember_it() -> None:
    assert unread("Cards with the chosen name cost 2 more to activate this turn.")
