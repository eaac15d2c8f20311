from __future__ import annotations

from pathlib import Path

import pytest

from gatcg_desktop.bots.selfplay import play_game, play_games
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.seating import Seating, lost_at_first_draw, seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.procedure.new_game import Seat
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import real_store, shared_path

STARTER = starter_set()
LIST = Path(__file__).parents[3] / "resources" / "starter" / "decks"


def test_without_a_name_the_starter_decks_sit_down() -> None:
    table = seating([], STARTER)
    assert [seat.name for seat in table.seats] == [deck.name for deck in STARTER.decks[:2]]
    assert set(STARTER.definitions) <= set(table.definitions.keys())


def test_a_starter_deck_is_known_by_its_key_and_by_its_name_in_any_case() -> None:
    first = STARTER.decks[0]
    for name in (first.key, first.name, first.name.upper()):
        assert seating([name, name], STARTER).seats[0].main == first.main
    other = seating([STARTER.decks[1].key], STARTER)
    assert [seat.name for seat in other.seats] == [STARTER.decks[1].name, STARTER.decks[0].name]


def test_a_deck_file_of_starter_cards_needs_no_catalogue(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text((LIST / f"{STARTER.decks[0].key}.txt").read_text(encoding="utf-8"), encoding="utf-8")
    table = seating([str(path), STARTER.decks[0].key], STARTER)
    assert sorted(table.seats[0].main) == sorted(table.seats[1].main)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Material Deck\n1 Nobody At All\n", "Nobody At All"),
        ("# Material Deck\n1 Bridge Keeper\n# Main Deck\n4 Bridge Keeper\n", "level 0 champion"),
        ("# Material Deck\n1 Spirit of the Hearth\n", "no cards in its main deck"),
        (
            "# Material Deck\n1 Spirit of the Hearth\n# Main Deck\n1 Ember Scout\n",
            "7 cards, and the main deck has 1 card[.]$",
        ),
        (
            "# Material Deck\n1 Spirit of the Hearth\n# Main Deck\n7 Ember Scout\n",
            "7 cards, and the main deck has 7[.]$",
        ),
        ("twelve of something\n", "cannot be used"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_in_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserMistake, match=said):
        seating([str(path)], STARTER)


@pytest.mark.parametrize(("cards", "turn"), [(7, 2), (8, 4)])
def test_a_deck_that_its_first_draw_loses_is_one_whose_player_draws_once_and_has_lost(cards: int, turn: int) -> None:
    """Whoever begins does not draw in the first turn, so the other's draw is the first."""
    main = STARTER.decks[0].main[:cards]
    spirit = next(key for key in STARTER.decks[0].material if STARTER.definitions[key].level == 0)
    seats = tuple(Seat(name, (spirit,), main) for name in ("Rowan", "Ash"))
    _, played = play_game(Seating(Definitions(STARTER.definitions), seats), ["goldfish", "goldfish"], 1)
    assert (played.finished, played.turns) == (True, turn)
    assert (lost_at_first_draw([STARTER.definitions[spirit]], cards) is None) == (turn > 2)


def test_a_deck_nobody_knows_is_refused_with_what_there_is() -> None:
    with pytest.raises(UserMistake, match=STARTER.decks[0].key):
        seating(["no such deck"], STARTER)


@pytest.mark.shared_data
def test_real_decks_are_played_to_the_end_without_a_refusal(
    tmp_path: Path, sampled: Sampler[tuple[Path, Path]]
) -> None:
    decks = sorted(shared_path("decks").glob("*.txt"))
    with CardStore.open(real_store(tmp_path / "cards.sqlite")) as store:
        for one, other in sampled(list(zip(decks[::2], decks[1::2], strict=False)), 1):
            table = seating([str(one), str(other)], STARTER, store)
            for bot in ("random", "steady"):
                tally = play_games(table, [bot, bot], 1, 3)  # type: ignore[list-item]
                assert (tally.illegal_answers, tally.errors, tally.results["unfinished"]) == (0, 0, 0)
