"""The file of a game in progress: every answer is in it, and whatever happens to it the game comes back."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.games.game_journal import GameJournal, Resumed
from gatcg_desktop.games.reading import decode, open_game, open_saved, read
from gatcg_desktop.games.saved import KIND, SaveProblem
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.locking import InUse
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import read_records
from tests.helpers.games import play_on, play_wildly, session_of, small_setup, starter_setup

Kept = tuple[GameSetup, Session, GameJournal]


def keep(journal: GameJournal, session: Session) -> None:
    change = journal.lacks(session.game, session.passes.given)
    if change is not None:
        journal.keep(change)


def kept_game(folder: Path, seed: int = 1, most: int = 12) -> Kept:
    """A small game, each answer of which was kept."""
    setup = small_setup(seed)
    session, journal = session_of(setup), GameJournal(folder, setup)
    session.game_changed.connect(lambda: keep(journal, session))
    play_on(session, random.Random(seed), most=most)
    return setup, session, journal


def resume(path: Path) -> Resumed:
    resumed = GameJournal.resume(path)
    assert resumed is not None
    return resumed


def path_of(journal: GameJournal) -> Path:
    assert journal.path is not None
    return journal.path


def test_how_long_a_game_took_is_counted_without_its_breaks(qapp: Any, tmp_path: Path) -> None:
    setup = small_setup(1)
    session, journal = session_of(setup), GameJournal(tmp_path, setup)
    at = datetime.now(UTC)
    for minutes in (2, 3, 600, 1):
        at += timedelta(minutes=minutes)
        play_on(session, random.Random(1), most=1)
        change = journal.lacks(session.game, session.passes.given)
        assert change is not None
        journal.keep(msgspec.structs.replace(change, at=at))
    assert journal.played is not None
    assert timedelta(minutes=15) < journal.played < timedelta(minutes=17), "a night counts as a long thought"
    journal.close()
    resumed = resume(path_of(journal))
    assert resumed.journal.played is not None and abs(resumed.journal.played - journal.played) < timedelta(minutes=1)


def test_who_sits_at_the_seats_now_is_kept(qapp: Any, tmp_path: Path) -> None:
    setup, session, journal = kept_game(tmp_path)
    for sitters in (("", "thinker"), ("thinker", "")):
        journal.setup = journal.setup.seated(sitters)  # type: ignore[arg-type]
        keep(journal, session)
        assert open_game(path_of(journal)).setup == journal.setup != setup
        assert journal.lacks(session.game, session.passes.given) is None
    journal.close()
    resumed = resume(path_of(journal))
    assert resumed.opened.setup.sitters == ("thinker", "") and resumed.opened.game.answers == session.game.answers
    assert resumed.journal.lacks(session.game, session.passes.given) is None
    resumed.journal.close()


@pytest.mark.exhaustive(sample=2)
@pytest.mark.parametrize("seed", range(8))
def test_the_file_tells_the_game_at_every_moment(qapp: Any, tmp_path: Path, seed: int) -> None:
    """With take-backs, cancelled plays and moves by hand, and read by somebody else while it is written."""
    setup = starter_setup(seed)
    session, journal = session_of(setup), GameJournal(tmp_path, setup)
    session.game_changed.connect(lambda: keep(journal, session))
    dice, shrunk = random.Random(seed), 0
    for number in range(150):
        before = len(session.game.answers)
        play_wildly(session, dice)
        shrunk += len(session.game.answers) < before
        if number % 29 == 0 and session.game.answers:
            opened = open_game(path_of(journal))
            assert opened.game.state.encode() == session.game.state.encode()
            assert opened.game.answers == session.game.answers
            assert set(opened.automatic) == session.passes.given
            assert opened.game.decision == session.game.decision
            assert opened.setup == setup
    assert shrunk > 3
    journal.close()
    resumed = resume(path_of(journal))
    assert resumed.opened.game.state.encode() == session.game.state.encode()
    assert resumed.opened.problem is None and resumed.aside is None
    resumed.journal.close()


def test_a_game_that_is_continued_goes_on_in_the_same_file(qapp: Any, tmp_path: Path) -> None:
    _, session, journal = kept_game(tmp_path)
    journal.close()
    for _ in range(3):
        resumed = resume(path_of(journal))
        game = resumed.opened
        assert game.game.answers == session.game.answers
        session = Session(game.game, game.setup.definitions, game.setup.names, automatic=game.automatic)
        assert resumed.journal.lacks(session.game, session.passes.given) is None
        session.game_changed.connect(lambda journal=resumed.journal, session=session: keep(journal, session))
        session.take_back()
        play_on(session, random.Random(3), most=5)
        resumed.journal.close()
    assert list(tmp_path.iterdir()) == [journal.path]
    assert open_game(path_of(journal)).game.state.encode() == session.game.state.encode()


def test_only_what_is_new_is_written(qapp: Any, tmp_path: Path) -> None:
    _, session, journal = kept_game(tmp_path)
    before = path_of(journal).stat().st_size
    assert journal.lacks(session.game, session.passes.given) is None
    session.take_back()
    session.accept_hand_over()
    play_on(session, random.Random(9), most=1)
    assert 0 < path_of(journal).stat().st_size - before < 1_000
    journal.close()


def test_a_pass_that_became_ones_own_is_another_answer(qapp: Any, tmp_path: Path) -> None:
    """Whether a pass was given by itself decides what is taken back together."""
    _, session, journal = kept_game(tmp_path)
    last = len(session.game.answers) - 1
    change = journal.lacks(session.game, session.passes.given ^ {last})
    assert change is not None and change.kept == last
    journal.close()


# Torn and damaged --------------------------------------------------------------------------------------------


def test_wherever_a_file_is_torn_it_is_continued_from_the_last_whole_answer(qapp: Any, tmp_path: Path) -> None:
    _, session, journal = kept_game(tmp_path)
    journal.close()
    path, whole = path_of(journal), path_of(journal).read_bytes()
    records = read_records(path, KIND)
    dice = random.Random(1)
    begun = 48 + 16 + len(records.bodies[0])
    for end in [begun + 1, len(whole) - 1, *dice.sample(range(begun, len(whole)), 25)]:
        path.write_bytes(whole[:end])
        expected = read(path).answers
        resumed = resume(path)
        answers = resumed.opened.game.answers
        assert [answer.picks for answer in answers] == [answer.picks for answer in expected]
        assert answers == session.game.answers[: len(answers)]
        assert resumed.opened.problem is None and resumed.aside is None
        opened = resumed.opened
        again = Session(opened.game, opened.setup.definitions, opened.setup.names, automatic=opened.automatic)
        play_on(again, random.Random(end), most=2)
        keep(resumed.journal, again)
        resumed.journal.close()
        assert open_game(path).game.state.encode() == again.game.state.encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_damaged_file_is_kept_aside_and_continued_from_before_the_damage(qapp: Any, tmp_path: Path) -> None:
    _, session, journal = kept_game(tmp_path)
    journal.close()
    path = path_of(journal)
    damaged = bytearray(path.read_bytes())
    damaged[-300] ^= 4
    path.write_bytes(damaged)
    with pytest.raises(SaveProblem, match=r"cannot be opened: byte [0-9]+: .*record [0-9]+ was changed"):
        open_game(path)
    assert path.read_bytes() == damaged, "reading changes nothing"
    resumed = resume(path)
    assert resumed.aside is not None and resumed.aside.read_bytes() == damaged
    assert resumed.opened.problem is not None and path.name in str(resumed.opened.problem)
    answers = resumed.opened.game.answers
    assert 0 < len(answers) < len(session.game.answers) and answers == session.game.answers[: len(answers)]
    resumed.journal.close()
    assert open_game(path).game.answers == answers


def test_a_whole_record_that_cannot_be_read_is_not_added_to(qapp: Any, tmp_path: Path) -> None:
    """As another version of the program, or somebody who computes checksums, may write it."""
    _, _, journal = kept_game(tmp_path)
    answers = list(read(path_of(journal)).answers)
    journal.close()
    path = path_of(journal)
    with RecordFile.open(path, KIND) as file:
        file.append(msgspec.msgpack.encode({"kept": len(answers), "dances": True}))
    before = path.read_bytes()
    resumed = resume(path)
    assert resumed.aside is not None and resumed.aside.read_bytes() == before
    assert "record" in str(resumed.opened.problem)
    resumed.journal.close()
    assert list(open_game(path).automatic) == [n for n, answer in enumerate(answers) if answer.automatic]
    assert read(path).answers == tuple(answers)


def test_an_answer_the_rules_refuse_ends_the_game_before_it_and_nothing_is_lost(qapp: Any, tmp_path: Path) -> None:
    _, session, journal = kept_game(tmp_path)
    journal.close()
    path, answers = path_of(journal), len(session.game.answers)
    with RecordFile.open(path, KIND) as file:
        last = msgspec.msgpack.decode(file.found.bodies[-1])
        file.append(msgspec.msgpack.encode({**last, "kept": answers, "answers": [[1, [{"type": "pick", "id": 9999}]]]}))
    before = path.read_bytes()
    resumed = resume(path)
    assert f"answer {answers + 1} of {answers + 1}" in str(resumed.opened.problem)
    assert resumed.opened.game.state.encode() == session.game.state.encode()
    change = resumed.journal.lacks(resumed.opened.game, set(resumed.opened.automatic))
    assert change is not None and change.kept == answers
    resumed.journal.keep(change)
    resumed.journal.close()
    assert open_game(path).game.state.encode() == session.game.state.encode()
    assert path.read_bytes().startswith(before), "what cannot be used is still there"


@pytest.mark.parametrize("content", [b"", b"GATC", b"GATCGREC" + bytes(40), b"{}", b"\x00" * 100, b"[" * 100_000])
def test_what_is_no_game_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "strange.gatcg"
    path.write_bytes(content)
    with pytest.raises(SaveProblem, match=r"strange\.gatcg cannot be opened"):
        GameJournal.resume(path)
    assert path.read_bytes() == content and list(tmp_path.iterdir()) == [path]


def test_a_file_whose_beginning_is_damaged_is_left_alone(qapp: Any, tmp_path: Path) -> None:
    _, _, journal = kept_game(tmp_path)
    journal.close()
    path = path_of(journal)
    damaged = bytearray(path.read_bytes())
    damaged[100] ^= 1
    path.write_bytes(damaged)
    with pytest.raises(SaveProblem, match="record 1 was changed after it was written"):
        GameJournal.resume(path)
    assert path.read_bytes() == damaged and list(tmp_path.iterdir()) == [path]


# Whose file it is ----------------------------------------------------------------------------------------------


def test_a_game_in_another_window_is_not_continued(qapp: Any, tmp_path: Path) -> None:
    _, session, journal = kept_game(tmp_path)
    path = path_of(journal)
    with pytest.raises(InUse, match="in use by another window"):
        GameJournal.resume(path)
    assert open_game(path).game.state.encode() == session.game.state.encode(), "it can be looked at"
    journal.close()
    resume(path).journal.close()


def test_games_of_the_same_players_have_files_of_their_own(qapp: Any, tmp_path: Path) -> None:
    journals = [kept_game(tmp_path, seed)[2] for seed in (1, 2, 3)]
    assert len({journal.path for journal in journals}) == 3
    assert len(list(tmp_path.iterdir())) == 3
    for journal in journals:
        journal.close()


def test_long_names_make_names_of_files_that_are_short_enough(qapp: Any, tmp_path: Path) -> None:
    setup = small_setup()
    seats = tuple(msgspec.structs.replace(seat, name="🐉龍" * 50) for seat in setup.seats)
    session = session_of(msgspec.structs.replace(setup, seats=seats))
    journal = GameJournal(tmp_path, msgspec.structs.replace(setup, seats=(seats[0], seats[1])))
    play_on(session, random.Random(1), most=2)
    keep(journal, session)
    assert len(path_of(journal).name.encode()) < 200
    journal.close()
    assert open_game(path_of(journal)).setup.names == ("🐉龍" * 50,) * 2


def test_a_game_in_which_nobody_has_answered_leaves_no_file(qapp: Any, tmp_path: Path) -> None:
    setup = small_setup()
    journal = GameJournal(tmp_path, setup)
    journal.begin()
    assert list(tmp_path.iterdir()) == [journal.path]
    journal.close()
    assert not list(tmp_path.iterdir())


def test_resuming_can_be_stopped(qapp: Any, tmp_path: Path) -> None:
    _, session, journal = kept_game(tmp_path)
    journal.close()
    assert GameJournal.resume(path_of(journal), cancelled=lambda: True) is None
    assert resume(path_of(journal)).opened.game.answers == session.game.answers


def test_a_game_is_the_same_from_its_bytes(qapp: Any, tmp_path: Path) -> None:
    _, session, journal = kept_game(tmp_path)
    data = path_of(journal).read_bytes()
    assert open_saved(decode(data, Path("x")), Path("x")).game.state.encode() == session.game.state.encode()
    journal.close()
