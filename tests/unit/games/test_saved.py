"""Saved games: written whole, read with suspicion, played again to the same position."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.games import saved_json
from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.games.reading import Opened, decode, open_game, open_saved, read, replay
from gatcg_desktop.games.saved import KIND, SavedGame, SaveProblem, encoded, file_name, save, saved_game_of
from gatcg_desktop.games.saved_json import JsonSave, hash_of
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.record_format import read_bytes, written
from gatcg_desktop.rules.model.choices import DrawByHand
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.exhaustive import Sampler
from tests.helpers.games import play_on, session_of, small_setup, starter_session, starter_setup

HERE = Path("game.gatcg")


def as_json(game: SavedGame) -> bytes:
    """The file as the program wrote it before."""
    begun = game.beginning
    return msgspec.json.encode(
        JsonSave(
            1,
            begun.program,
            begun.seats,
            begun.seed,
            begun.first_player,
            hash_of(begun.definitions),
            begun.definitions,
            game.answers,
        )
    )


@pytest.fixture(scope="module")
def played(qapp: Any) -> tuple[GameSetup, Session]:
    """A game some turns in, with a move by hand."""
    session = starter_session(5)
    play_on(session, random.Random(5), lambda s: s.view.turn > 3 and s.decision is not None and s.decision.manual)
    session.answer(DrawByHand(session.viewer))
    return starter_setup(5), session


@pytest.fixture(params=["records", "json"])
def file(request: pytest.FixtureRequest, played: tuple[GameSetup, Session], tmp_path: Path) -> Path:
    """The game in a file, as it is written now and as it was before."""
    setup, session = played
    path = tmp_path / "game.gatcg"
    game = saved_game_of(setup, session.game, session.passes.given)
    if request.param == "json":
        path.write_bytes(as_json(game))
    else:
        save(game, path)
    return path


def test_a_saved_game_opens_at_the_same_position(played: tuple[GameSetup, Session], file: Path) -> None:
    setup, session = played
    opened = open_game(file)
    assert opened.game.state.encode() == session.game.state.encode()
    assert opened.game.decision == session.game.decision
    assert [step.event for step in opened.game.steps] == [step.event for step in session.steps]
    assert opened.setup == setup
    assert set(opened.automatic) == session.passes.given != set()


def test_how_long_it_took_goes_on_in_the_game_that_is_opened(played: tuple[GameSetup, Session], tmp_path: Path) -> None:
    setup, session = played
    path = tmp_path / "game.gatcg"
    save(saved_game_of(setup, session.game, session.passes.given, timedelta(minutes=21)), path)
    opened = open_game(path)
    journal = GameJournal(tmp_path, setup)
    journal.played = opened.played
    change = journal.lacks(opened.game, frozenset(opened.automatic))
    assert change is not None
    journal.keep(change)
    journal.close()
    assert journal.path is not None
    assert timedelta(minutes=21) <= (read(journal.path).played or timedelta()) < timedelta(minutes=22)


def test_of_a_game_whose_time_nobody_knows_none_is_told(played: tuple[GameSetup, Session], tmp_path: Path) -> None:
    setup, session = played
    save(saved_game_of(setup, session.game, session.passes.given), tmp_path / "game.gatcg")
    assert open_game(tmp_path / "game.gatcg").played is None


def test_it_goes_on_and_can_be_taken_back_to_the_beginning(file: Path) -> None:
    opened = open_game(file)
    session = Session(opened.game, opened.setup.definitions, opened.setup.names, automatic=opened.automatic)
    session.set_open_hands(True)
    while session.game.answers:
        assert session.take_back()
    assert opened.game.state.encode() == opened.setup.begin().state.encode()


def test_the_definitions_of_then_are_used(file: Path) -> None:
    """A file does not change when the program's starter set does: everything it needs is in it."""
    begun = read(file).beginning
    keys = {definition.key for definition in begun.definitions}
    for seat in begun.seats:
        assert keys.issuperset(seat.material) and keys.issuperset(seat.main)


def test_who_sat_there_is_known_by_the_name_of_before(played: tuple[GameSetup, Session]) -> None:
    setup, session = played
    saved = saved_game_of(setup, session.game)
    one, two = saved.beginning.seats
    seats = (one, msgspec.structs.replace(two, sitter="heuristic"))
    old = msgspec.structs.replace(saved, beginning=msgspec.structs.replace(saved.beginning, seats=seats))
    assert open_saved(decode(encoded(old), HERE), HERE).setup.seats[1].sitter == "steady"


def test_reading_tells_its_progress_and_can_be_stopped(played: tuple[GameSetup, Session], file: Path) -> None:
    seen: list[tuple[int, int]] = []
    replay(read(file), file, lambda done, total: seen.append((done, total)))
    total = len(played[1].game.answers)
    assert seen[0] == (1, total) and seen[-1] == (total, total)
    assert replay(read(file), file, cancelled=lambda: True) is None


def test_no_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path, words in ((tmp_path / "none.gatcg", "it is not there. Look whether"), (tmp_path, "is not a file, but a")):
        with pytest.raises(SaveProblem, match=words):
            open_game(path)


NOT_OURS = "it is not a game saved by this program, or its beginning is damaged. It is left as it is; open another file"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "it is empty, and no game is in it. Open another file"),
        (b"\xff\xfe\x00", NOT_OURS),
        (b"[" * 100_000, NOT_OURS),
        (b"null", NOT_OURS),
        (b'{"name": "somebody else"}', NOT_OURS),
        (b'{"format": 1, "program', "it is damaged (it is cut off). It is left as it is; open another file"),
        (b"GATCGREC", "it breaks off before the game in it begins. It is left as it is; open another file"),
        (b"GATCGREC" + bytes(80), "it is damaged where the game in it begins (its beginning was changed"),
    ],
    ids=["empty", "bytes", "brackets", "null", "other JSON", "cut off", "broken off", "damaged"],
)
def test_what_is_no_saved_game_is_refused_in_plain_words(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "nonsense.gatcg"
    path.write_bytes(data)
    with pytest.raises(SaveProblem) as problem:
        open_game(path)
    assert str(problem.value).startswith(f"nonsense.gatcg cannot be opened: {words}"), str(problem.value)
    assert "byte" not in str(problem.value) and path.read_bytes() == data


def test_a_saved_game_that_lost_its_end_is_opened_up_to_there_and_says_so(
    played: tuple[GameSetup, Session], tmp_path: Path
) -> None:
    data = encoded(saved_game_of(played[0], played[1].game))
    path = tmp_path / "game.gatcg"
    path.write_bytes(data[:-1])
    opened = replay(read(path), path)
    assert opened is not None and not opened.game.answers
    assert opened.problem is not None and "it breaks off, and what followed is lost" in str(opened.problem)


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    huge, nonsense = tmp_path / "huge.gatcg", tmp_path / "nonsense.gatcg"
    with huge.open("wb") as file:
        file.truncate(300 * 2**20)
    with pytest.raises(SaveProblem, match=r"huge\.gatcg is larger than 256 MiB"):
        open_game(huge)
    monkeypatch.setattr(saved_json, "MAX_BYTES", 10)
    nonsense.write_bytes(b" " * 11)
    with pytest.raises(SaveProblem, match="larger than"):
        open_game(nonsense)


def test_names_of_files_leave_out_what_disks_refuse() -> None:
    assert file_name(('../A/"B"', "Ash")) == "___A__B_ vs Ash.gatcg"
    for names in (("龍" * 100, "x"), ("x" * 100, "y" * 100), ("é" * 61, "z" * 99)):
        name = file_name(names)
        assert 60 < len(name.encode()) <= 126 and name.endswith(".gatcg")


def test_a_full_disk_leaves_the_old_file(played: tuple[GameSetup, Session], tmp_path: Path) -> None:
    setup, session = played
    folder = tmp_path / "gone"
    folder.write_bytes(b"a file where the folder should be")
    with pytest.raises(OSError, match=r"."):
        save(saved_game_of(setup, session.game), folder / "game.gatcg")


# Old files, changed --------------------------------------------------------------------------------------------


def changed(data: bytes, place: str, value: Any) -> bytes:
    """A JSON save with something else at a place, such as seats__0__name."""
    whole = target = msgspec.json.decode(data)
    *way, last = [int(part) if part.isdigit() else part for part in place.split("__")]
    for part in way:
        target = target[part]
    target[last] = value
    return msgspec.json.encode(whole)


@pytest.mark.parametrize(
    ("place", "value", "where"),
    [
        ("format", 99, "version 99"),
        ("format", "one", "format"),
        ("format", 2**40, "format"),
        ("seats__0__name", "", "seats"),
        ("seats__1__main__0", "no-such-card", "seat 2"),
        ("first_player", 7, "first_player"),
        ("answers__3", [1, [{"type": "dance"}]], "answers[3]"),
        ("answers__3", [9, []], "answers[3]"),
        ("answers__4", [1, [{"type": "pick", "id": 99999}]], "answer 5 of"),
        ("answers__4", [1, [{"type": "pick", "id": 2**40}]], "answers: a number is too large"),
        ("definitions_hash", "0", "changed since"),
        ("extra", 1, "extra"),
    ],
)
def test_a_changed_file_is_refused_with_place_and_reason(
    played: tuple[GameSetup, Session], tmp_path: Path, place: str, value: Any, where: str
) -> None:
    path = tmp_path / "game.gatcg"
    path.write_bytes(changed(as_json(saved_game_of(played[0], played[1].game)), place, value))
    with pytest.raises(SaveProblem) as problem:
        open_game(path)
    assert "game.gatcg" in str(problem.value) and where in str(problem.value)


def test_a_file_cut_short_says_where_it_ends(played: tuple[GameSetup, Session], tmp_path: Path) -> None:
    data = as_json(saved_game_of(played[0], played[1].game))
    path = tmp_path / "game.gatcg"
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(SaveProblem, match=r"game\.gatcg cannot be opened: it is damaged \(it is cut off\)"):
        open_game(path)


# Bits and values that nobody wrote -----------------------------------------------------------------------------


BITS = 1_000
"""How many bits of a file are flipped, one after the other, without `--exhaustive`."""


@pytest.fixture(scope="module")
def small(qapp: Any) -> SavedGame:
    """A game whose file is a few thousand bytes."""
    setup = small_setup()
    session = session_of(setup)
    play_on(session, random.Random(2), most=3)
    return saved_game_of(setup, session.game, session.passes.given)


def outcome(data: bytes, play: bool = True) -> Opened | SavedGame | str:
    """What opening gives, or the sentence of the refusal. Everything else that is raised fails the test."""
    try:
        game = decode(data, HERE)
        return open_saved(game, HERE) if play else game
    except SaveProblem as problem:
        sentence = str(problem)
        assert sentence.startswith("game.gatcg cannot be opened: ") and sentence.endswith(".")
        assert 40 < len(sentence) < 500 and sentence.isprintable()
        return sentence


def test_every_flipped_bit_of_a_file_of_records_is_noticed(small: SavedGame, sampled: Sampler[int]) -> None:
    data = encoded(small)
    assert len(data) < 10_000
    for bit in sampled(range(len(data) * 8), BITS):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        opened = outcome(bytes(flipped))
        assert isinstance(opened, str), f"bit {bit} makes no difference"


def test_no_flipped_bit_of_an_old_file_raises_anything_else(small: SavedGame, sampled: Sampler[int]) -> None:
    """An old file has no checksum over all: a flipped bit of a name makes another name."""
    data, refused = as_json(small), 0
    whole = outcome(data, play=False)
    bits = sampled(range(len(data) * 8), BITS)
    for bit in bits:
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        found = outcome(bytes(flipped), play=False)
        refused += isinstance(found, str)
        if isinstance(found, SavedGame) and found != whole:
            outcome(bytes(flipped))
    assert refused > len(bits) / 2


DIGITS = b"1" * 200_000
HOSTILE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    999_999_999,
    2**31,
    -(2**63),
    2**63,
    2**64 - 1,
    0.5,
    1e300,
    "",
    "\x00",
    "\U0010ffff" * 50,
    "x" * 300_000,
    [],
    {},
    [[]],
    {"type": "pass"},
    ["x"] * 20_000,
)
WRITTEN_OUT = (
    DIGITS,
    b"-" + DIGITS,
    b"1" * 4_000,
    b"1e" + DIGITS,
    b"0." + DIGITS,
    b"1e400",
    b"[" * 100_000,
    b'{"x":' * 50_000,
    b'"\\ud800"',
    b'"\xff"',
    b"NaN",
    b"tru",
)
"""As they stand in the text: what no encoder writes."""


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container and key of a document, one of each kind of element in a list."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data[:3]) if isinstance(data, list) else ()
    for key, value in list(pairs):
        yield data, key
        yield from places(value)


def every_place(whole: Any, try_out: Callable[[Any], None], values: tuple[Any, ...], most: int | None = None) -> int:
    """Try each of the values at every place, or `most` of them, always others. Gives how many were tried."""
    dice, count = random.Random(1), 0
    for container, key in list(places(whole)):
        before = container[key]
        for value in values if most is None else dice.sample(values, most):
            container[key] = value
            try_out(whole)
            count += 1
        container[key] = before
    return count


MOST = 5
"""How many of the hostile values are tried at a place, without `--exhaustive`."""


def test_hostile_values_in_every_field_of_an_old_file(small: SavedGame, exhaustive: bool) -> None:
    """Whoever writes them computes the hash anew."""
    whole = msgspec.json.decode(as_json(small))

    def try_out(document: dict[str, Any]) -> None:
        try:
            definitions = msgspec.convert(document["definitions"], tuple[CardDefinition, ...])
            document["definitions_hash"] = hash_of(definitions)
        except (msgspec.ValidationError, OverflowError, KeyError):
            pass
        outcome(msgspec.json.encode(document))

    assert every_place(whole, try_out, HOSTILE, None if exhaustive else MOST) > 250


def test_hostile_numbers_and_texts_in_every_field_of_an_old_file(small: SavedGame) -> None:
    """Two hundred thousand digits, nesting without end: written into the text, where no encoder would put them."""
    whole, mark = msgspec.json.decode(as_json(small)), "here it stands"

    def try_out(document: Any) -> None:
        text = msgspec.json.encode(document)
        for value in WRITTEN_OUT:
            assert isinstance(outcome(text.replace(b'"%b"' % mark.encode(), value)), str)

    assert every_place(whole, try_out, (mark,)) > 50
    text = as_json(small)
    for value in WRITTEN_OUT:
        outcome(text.replace(b"{", b'{"unknown":' + value + b",", 1))


def test_hostile_values_in_every_field_of_a_file_of_records(small: SavedGame, exhaustive: bool) -> None:
    """Whoever writes them computes the checksums anew."""
    bodies = read_bytes(encoded(small), HERE, KIND).records.bodies
    records = [msgspec.msgpack.decode(body) for body in bodies]

    def try_out(changed: Any) -> None:
        outcome(written(tuple(msgspec.msgpack.encode(one) for one in changed), KIND))

    assert every_place(records, try_out, HOSTILE, None if exhaustive else MOST) > 250


def test_hostile_bytes_in_a_file_of_records(small: SavedGame) -> None:
    beginning, change = read_bytes(encoded(small), HERE, KIND).records.bodies
    deep = b"\x91" * 200_000 + b"\xc0"
    huge = b"\xdf" + struct.pack(">I", 2**32 - 1)  # a map of four milliard entries
    for body in (b"", b"\xc1", deep, huge, b"\xdb" + struct.pack(">I", 2**32 - 1), change[:-1], change + b"\x00"):
        for bodies in ((body, change), (beginning, body), (beginning, body, change), (beginning, change, body)):
            assert isinstance(outcome(written(bodies, KIND)), str)
    assert isinstance(outcome(written((change, beginning), KIND)), str)
    whole = msgspec.msgpack.decode(beginning)
    for raw in (deep, huge, b"\xa2\xff\xfe"):
        for key in ("name", "unknown"):
            strange = {**whole["definitions"][0], key: msgspec.Raw(raw)}
            body = msgspec.msgpack.encode({**whole, "definitions": [strange]})
            assert isinstance(outcome(written((body, change), KIND)), str)
    assert isinstance(outcome(written((beginning,) * 2, KIND)), str)


def test_a_change_that_keeps_more_than_there_is(small: SavedGame) -> None:
    beginning, change = read_bytes(encoded(small), HERE, KIND).records.bodies
    more = {**msgspec.msgpack.decode(change), "kept": len(small.answers) + 1}
    refusal = outcome(written((beginning, change, msgspec.msgpack.encode(more)), KIND))
    assert isinstance(refusal, str) and "record 3: it goes on after answer" in refusal
