"""Two games that differ only in what a viewer may not know give that viewer the same bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.helpers import pair_stages
from tests.helpers.pair_runs import Tally, pairs_of
from tests.helpers.pair_stages import RealCards
from tests.helpers.pairs import compare
from tests.helpers.planted import PLANTED
from tests.helpers.recorded import Script, Stage, record

FIRST = {"starter": 5, "mechanics for 2": 1, "mechanics for 3": 8, "revealing": 2}
"""The seed of a game in which all happens that has to, by the name of the stage."""
MOST_GAMES = 12
"""So many games at most until all has been reached that must be."""

STAGES: dict[str, tuple[Stage, Script, int, tuple[str, ...]]] = {
    "starter": (
        pair_stages.starter(),
        Script(bots=("steady", "random"), late_watcher=True),
        14,
        (
            "drawn*",
            "reserved*",
            "recollected*",
            "asked",
            "refused",
            "cancelled",
            "taken back",
            "came back",
            "came late to watch",
            "conceded",
            "ended",
        ),
    ),
    "everything": (
        pair_stages.mechanics(2),
        Script(),
        14,
        ("drawn*", "reserved*", "looked at", "moved by hand", "refused"),
    ),
    "three players": (pair_stages.mechanics(3), Script(acts=70), 9, ("drawn*", "reserved*", "asked", "taken back")),
    "by hand": (
        pair_stages.starter(),
        Script(acts=70, by_hand=0.3, rude=0.2, back=0.1),
        8,
        ("moved by hand*", "looked at*", "refused", "taken back"),
    ),
    "looking": (pair_stages.only("looking"), Script(acts=60), 8, ("glimpsed", "looked at*", "drawn*")),
    "searching": (pair_stages.only("searching"), Script(acts=60), 8, ("searched*", "looked at*")),
    "revealing": (
        pair_stages.only("revealing"),
        Script(acts=60),
        8,
        ("revealed from hand*", "revealed from memory*", "revealed from deck", "looked at"),
    ),
    "hiding": (pair_stages.only("hiding"), Script(acts=60), 8, ("banished face down*", "reserved*")),
    "moving": (pair_stages.only("moving"), Script(acts=60), 8, ("moved unseen*", "drawn*")),
    "pantheon": (pair_stages.pantheon(), Script(acts=60), 8, ("bestowed", "drawn*")),
    "losing": (pair_stages.only("losing"), Script(acts=60), 8, ("discarded at random*", "asked")),
    "returning": (
        pair_stages.only("returning"),
        Script(acts=60),
        8,
        ("returned to hand", "returned to deck", "returned to material", "drawn*"),
    ),
}
"""Decks, how the games go, how many pairs are compared at least, and what has to be among it."""


WHERE: dict[str, tuple[Stage, Script]] = {
    "what is counted for a hidden card": (pair_stages.only("moving"), Script(acts=40)),
    "how often a card had moved": (pair_stages.only("moving"), Script(acts=50)),
    "the order of a hand": (pair_stages.only("revealing"), Script(acts=50, by_hand=0.4)),
    "a refusal that names a card": (pair_stages.starter(), Script(acts=40, rude=0.3)),
}
"""Where a planted leak shows soonest, if it is not where cards are hidden."""
SOONEST = {"the order of a hand": 6}
"""The seed of a game that shows it, if the first does not."""


@pytest.mark.exhaustive(sample=6)
@pytest.mark.parametrize("name", STAGES)
def test_hidden_cards_change_no_byte(name: str, exhaustive: bool) -> None:
    stage, script, pairs, wanted = STAGES[name]
    check(stage, script, pairs if exhaustive else 2, wanted, exhaustive)


@pytest.fixture(scope="module")
def real_cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealCards]:
    cards = RealCards(tmp_path_factory.mktemp("catalogue"))
    yield cards
    cards.close()


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("which", ["precons", "tournament"])
def test_hidden_cards_of_real_decks_change_no_byte(which: str, real_cards: RealCards, exhaustive: bool) -> None:
    lists = real_cards.precons() if which == "precons" else real_cards.tournament(random.Random(7), 4)
    stages = [real_cards.stage(pair) for pair in (lists[:2], lists[2:4])]
    scripts = Script(acts=70, bots=("steady",)), Script(acts=70, bots=("random", "steady"))
    for stage, script in list(zip(stages, scripts, strict=True))[: None if exhaustive else 1]:
        check(stage, script, 7 if exhaustive else 2, ("drawn*", "reserved*"), exhaustive)


@pytest.mark.exhaustive(sample=4)
@pytest.mark.parametrize("what", PLANTED)
def test_what_tells_too_much_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof proves something: with each of these leaks in the program there is a pair that shows it."""
    stage, script = WHERE.get(what, (pair_stages.only("hiding"), Script(acts=40)))
    PLANTED[what](monkeypatch)
    for seed in range(SOONEST.get(what, 0), MOST_GAMES):
        recorded = record(stage, seed, script)
        if any(compare(recorded, pair).leaks for pair in pairs_of(recorded, seed)):
            return
    pytest.fail("nobody noticed")


def check(stage: Stage, script: Script, pairs: int, wanted: tuple[str, ...], whole: bool) -> None:
    """Compare pairs until there are enough and all that is wanted was among them; with `whole` all of each game."""
    total = Tally()

    def done() -> bool:
        return total.compared >= pairs and all(total.reached[scene] for scene in wanted)

    for seed in sorted(range(MOST_GAMES), key=lambda seed: seed != FIRST.get(stage.name)):
        if done():
            break
        recorded = record(stage, seed, script)
        found = list(pairs_of(recorded, seed))
        random.Random(seed).shuffle(found)
        for pair in found:
            if done() and not whole:
                break
            total.add(recorded, pair, compare(recorded, pair), f"{stage.name} {seed}")
            assert not total.leaks, total.leaks
    assert total.compared >= pairs and [scene for scene in wanted if not total.reached[scene]] == []
    assert sum(total.discarded.values()) <= 1 + total.compared // 4, total.discarded
