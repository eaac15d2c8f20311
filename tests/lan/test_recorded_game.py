"""Records opened to be looked at: the game that was played, and of anything else a sentence that names the file."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.lan.verification.record import MOST_BYTES, Proof, save
from gatcg_desktop.lan.verification.recorded_game import open_record
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.starter_decks import new_match
from tests.helpers.wired import WiredMatch

REPLACE = msgspec.structs.replace


@pytest.fixture(scope="module")
def match() -> WiredMatch:
    match = WiredMatch(new_match())
    match.ready()
    match.play(40)
    match.concede(2)
    return match


@pytest.fixture
def proof(match: WiredMatch) -> Proof:
    return match.sides[2].peer.proofs[1]


def refusal(path: Path) -> str:
    with pytest.raises(UserMistake) as refused:
        open_record(path)
    assert path.name in str(refused.value)
    return str(refused.value)


def test_the_game_that_was_played_is_there_to_its_end(match: WiredMatch, tmp_path: Path) -> None:
    path = tmp_path / "r.gatcgmatch"
    for seat in (1, 2):
        save(match.sides[seat].peer.proofs[1], path)
        opened = open_record(path)
        assert opened is not None and (opened.viewer, opened.names) == (seat, ("Ada", "Bo"))
        assert opened.game.decision is None and match.match_server.game is not None
        assert opened.game.state.encode() == match.match_server.game.game.state.encode()
        assert opened.setup is not None and opened.setup.names == ("Ada", "Bo")
        again = opened.setup.begin()
        for answer in opened.game.answers:
            again.answer(answer)
        assert again.state.encode() == opened.game.state.encode(), "what it began from leads there"


def test_who_does_not_want_it_any_more_gets_nothing(proof: Proof, tmp_path: Path) -> None:
    path = tmp_path / "r.gatcgmatch"
    save(proof, path)
    asked: list[None] = []
    assert open_record(path, lambda: bool(asked.append(None)) or len(asked) > 3) is None
    assert len(asked) < len(proof.record.inputs)


def test_a_record_that_lies_is_not_shown(proof: Proof, tmp_path: Path) -> None:
    path, record, heard = tmp_path / "lie.gatcgmatch", proof.record, proof.heard
    other = bytes(32)
    assert record.winner == 1
    lies = {
        "does not end as the record says": REPLACE(proof, record=REPLACE(record, winner=2)),
        "secret": REPLACE(proof, record=REPLACE(record, host_secret=other)),
        "Updates received": REPLACE(proof, record=REPLACE(record, inputs=record.inputs[:-5])),
        "the decks, seeds and answers": REPLACE(
            proof, heard=REPLACE(heard, chains=(heard.chains[0], other, *heard.chains[2:]))
        ),
        "never gave": REPLACE(proof, heard=REPLACE(heard, given=())),
    }
    for reason, lie in lies.items():
        save(lie, path)
        said = refusal(path)
        assert reason in said and "does not show the game that was played" in said, (reason, said)
        assert said.endswith("Ask another player of the match for their record.")


def test_a_game_that_is_not_over_is_no_record(proof: Proof, tmp_path: Path) -> None:
    """Everything in it fits together, and it stops in the middle."""
    server = WiredMatch(new_match())
    server.ready()
    server.play(20)
    game = server.match_server.game
    assert game is not None
    server.concede(2)
    whole = server.sides[2].peer.proofs[1]
    inputs = whole.record.inputs[:-1]
    chains = whole.heard.chains[:-1]
    digest = game.digests(2)[-2]
    record = REPLACE(whole.record, inputs=inputs, winner=0, digest=digest)
    save(REPLACE(whole, record=record, heard=REPLACE(whole.heard, chains=chains)), tmp_path / "half.gatcgmatch")
    assert "does not come to an end" in refusal(tmp_path / "half.gatcgmatch")


def test_a_name_that_could_be_read_as_something_else_is_not_shown(proof: Proof, tmp_path: Path) -> None:
    one, two = proof.record.terms.players
    terms = REPLACE(proof.record.terms, players=(REPLACE(one, name="<b>Ada</b>"), two))
    save(REPLACE(proof, record=REPLACE(proof.record, terms=terms)), tmp_path / "name.gatcgmatch")
    assert "a name that cannot be shown" in refusal(tmp_path / "name.gatcgmatch")


def test_what_is_not_there_or_too_large_or_of_another_format(proof: Proof, tmp_path: Path) -> None:
    refusal(tmp_path / "gone.gatcgmatch")
    huge = tmp_path / "huge.gatcgmatch"
    with huge.open("wb") as file:
        file.truncate(MOST_BYTES + 2)
    assert "32 MiB" in refusal(huge)
    save(REPLACE(proof, record=REPLACE(proof.record, format=99)), tmp_path / "new.gatcgmatch")
    assert "format 99" in refusal(tmp_path / "new.gatcgmatch")


@pytest.mark.parametrize("seed", range(60))
def test_broken_bytes_lead_to_a_sentence_or_to_the_game(proof: Proof, tmp_path: Path, seed: int) -> None:
    dice, path = random.Random(seed), tmp_path / f"broken {seed}.gatcgmatch"
    save(proof, path)
    data = bytearray(path.read_bytes())
    if seed % 3 == 0:
        del data[dice.randrange(len(data)) :]
    else:
        for _ in range(dice.randrange(1, 6)):
            data[dice.randrange(len(data))] = dice.randrange(256)
    path.write_bytes(bytes(data))
    opened, said = None, ""
    try:
        opened = open_record(path)
    except UserMistake as mistake:
        said = str(mistake)
    assert (
        (path.name in said and "Ask another player" in said)
        if opened is None
        else opened.game.decision is None and seed % 3
    )
