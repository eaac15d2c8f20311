"""Games between any two of the shared preconstructed decks, by dice and by the thinking bot: nothing goes wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gatcg_desktop.bots.selfplay import play_game
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.seating import seating
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.rules.procedure.soundness import invariant_violation
from gatcg_desktop.settings import BotKind
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import SHARED, real_store, shared_path

DECKS = sorted(path.stem for path in (SHARED / "decks").glob("*.txt")) if SHARED.is_dir() else []


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    with CardStore.open(real_store(tmp_path_factory.mktemp("catalogue") / "cards.db")) as store:
        yield store


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("one", DECKS or ["none"])
def test_a_deck_plays_against_every_deck(one: str, store: CardStore, sampled: Sampler[str]) -> None:
    place = DECKS.index(one)
    for number, other in enumerate(sampled(DECKS[place:], 1)):
        table = seating([str(shared_path(f"decks/{name}.txt")) for name in (one, other)], starter_set(), store)
        for bots in _BOTS:
            game, played = play_game(table, bots, seed=place, number=number)
            assert (played.problem, played.finished) == ("", True), (one, other, bots)
            assert invariant_violation(game.state) == ""


_BOTS: tuple[tuple[BotKind, BotKind], ...] = (("random", "random"), ("steady", "steady"))
