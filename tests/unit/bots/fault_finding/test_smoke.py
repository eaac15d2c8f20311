"""Every card that is read whole is played once, and nothing breaks."""

from __future__ import annotations

import gzip
import json
from functools import lru_cache
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop import cli
from gatcg_desktop.bots.fault_finding.situations import ME, situation
from gatcg_desktop.bots.fault_finding.smoke import smoke, try_card, whole_cards
from gatcg_desktop.catalogue.definitions import named_by
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import PlayCard
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.procedure.soundness import invariant_violation
from tests.helpers.api_server import made_up_card
from tests.helpers.boards import ACTIVATION, Board, action, ally, card
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import real_records

PARTS = 128
DAWN = t.AllOf((t.Not(t.YourTurn()), t.DuringPhase("recollection")))


@lru_cache(maxsize=1)
def catalogue() -> list[CardRecord]:
    return real_records()


def part_of(part: int) -> tuple[list[CardDefinition], Definitions]:
    """The whole cards of a part, and with them what they bring into a game: reading all texts takes the longest."""
    by_slug = {face.slug: record for record in catalogue() for face in (record, *record.faces)}
    records = catalogue()[part::PARTS]
    faces, everything = whole_cards(records)
    while missing := {key for face in everything.values() for key in named_by(face)} - everything.keys():
        records += [by_slug[key] for key in sorted(missing)]
        everything = whole_cards(records)[1]
    return faces, everything


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_whole_card_of_the_catalogue_is_played_and_nothing_breaks(part: int) -> None:
    faces, everything = part_of(part)
    report = smoke(faces, everything, seed=part)
    assert report.problems == ()
    assert report.unplayed == ()
    assert report.played == report.cards > 10


def test_every_card_of_the_starter_set_is_played(sampled: Sampler[CardDefinition]) -> None:
    definitions = starter_set().definitions
    report = smoke(sampled(list(definitions.values()), 12), Definitions(definitions), seed=1)
    assert report.problems == ()
    assert report.unplayed == ()


@pytest.mark.parametrize(
    ("face", "occasion"),
    [
        (ally("any-ally"), "own"),
        (action("answer", t.Negate(t.Target()), targets=(t.TargetLine(ACTIVATION),)), "answering"),
        (
            action(
                "ward-off", t.Destroy(t.Target()), targets=(t.TargetLine(t.Filter(types=("ALLY",), attacking=True)),)
            ),
            "attacked",
        ),
        (card("lantern", "item", cost_kind="memory", cost=0, supertypes=("REGALIA",)), "materialize"),
        (card("first-spirit", "champion", level=0, life=15, cost_kind="none"), "set_up"),
        (
            action("dawn", t.Draw(1), more=(t.PlayCondition(DAWN),)),
            "their_recollection",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else value.key,
)
def test_a_card_is_tried_when_it_can_be_played(face: CardDefinition, occasion: str) -> None:
    trial = try_card(face, Definitions({face.key: face}))
    assert (trial.played, trial.occasion, trial.problem) == (True, occasion, "")
    assert trial.decisions > 5


@pytest.mark.parametrize("seed", range(4))
def test_an_attack_on_the_champion_is_made_for_a_card_that_asks_for_one(seed: int) -> None:
    on_you = t.Filter(types=("ALLY",), alike=t.Alike("attack", t.Champion()))
    answer = action("answer", t.Damage(4, t.Target()), targets=(t.TargetLine(on_you),), speed="fast")
    trial = try_card(answer, Definitions({answer.key: answer}), seed)
    assert (trial.played, trial.occasion, trial.problem) == (True, "attacked", "")


def test_a_card_that_nothing_allows_is_told_as_not_played() -> None:
    never = action("never", t.Draw(1), more=(t.PlayCondition(t.AllOf((t.YourTurn(), t.Not(t.YourTurn())))),))
    report = smoke([never], Definitions({never.key: never}))
    assert (report.cards, report.played, report.unplayed) == (1, 0, ("never",))


def test_what_a_text_describes_is_there() -> None:
    rare = t.Filter(types=("ITEM",), subtypes=("BAUBLE",), elements=("WIND",), controller="opponent", counter="age")
    face = action("picky", t.Destroy(t.Target()), targets=(t.TargetLine(rare),))
    scene = situation(face, Definitions({face.key: face}), "own", 0)
    decision = scene.game.decision
    assert decision is not None and decision.player == ME
    assert PlayCard(scene.card) in decision.options


def test_things_that_fit_an_alternative_of_a_description_are_there() -> None:
    late = t.Filter(types=("ITEM",), cost_kind="memory", cost_at_most=1, cost_at_least=1)
    many = t.Filter(types=("WEAPON",), bounds=(t.Bound("counters", "at_least", 3, "age"),))
    rare = t.Filter(supertypes=("REGALIA",), property="entered", controller="opponent", any_of=(late, many))
    face = action("picky", t.Destroy(t.Target()), targets=(t.TargetLine(rare, 2, 2),))
    scene = situation(face, Definitions({face.key: face}), "own", 0)
    decision = scene.game.decision
    assert decision is not None
    assert PlayCard(scene.card) in decision.options
    state = scene.game.state
    theirs = [state[id] for id in state.zone("objects") if state[id].controller != ME]
    assert {one.count("age") for one in theirs if one.key.startswith("prop-fitting")} == {0, 3}


def test_unsound_positions_are_told() -> None:
    board = Board()
    lost = board.put(1, "hand", "filler")
    game = board.start().game
    assert invariant_violation(game.state) == ""
    game.state.zones[("memory", 2)] = (lost,)
    assert "in two zones" in invariant_violation(game.state)


def test_the_command_tells_what_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "Draw a card."
    path = tmp_path / "cards.json.gz"
    one = made_up_card("small-flame", effect_raw=text, effect=text, types=["ACTION"])
    path.write_bytes(gzip.compress(json.dumps([one]).encode()))
    assert cli.main(["selfplay", "--smoke", "--cards", str(path)]) == 0
    assert capsys.readouterr().out.startswith("Cards played: 1 of 1.")
    assert cli.main(["selfplay", "--smoke", "--cards", str(path), "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["played"] == 1
