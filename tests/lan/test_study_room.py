"""A study room over real sockets: the tables of a class follow the teacher's, and nobody else can move it."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.connection.peer_events import ConnectionChanged, Diverged, GameBegun
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages import study as s
from gatcg_desktop.lan.messages.frames import HEADER, packed
from gatcg_desktop.lan.study.led_game import REMEMBERED
from gatcg_desktop.lessons.files.lesson_files import parse_lesson
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.digest import public_digest
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.redaction import ids_in
from tests.helpers.classroom import Classroom, Led, classroom
from tests.helpers.lan import Rude, until

OPEN, OTHER, HIDDEN = "copies-stay-what-they-are", "attacking", "your-hand"
QUESTION = (s.Words("Who wins?"), (s.Words("Ada"), s.Words("Bo"), s.Words("Nobody")), 1)


def in_class(play: Callable[[Classroom], Awaitable[None]], **options: Any) -> None:
    """Run `play(classroom)`."""

    async def run() -> None:
        async with classroom(**options) as room:
            await play(room)

    asyncio.run(run())


def stands_as_shown(room: Classroom, led: Led, name: str) -> None:
    """A pupil's table shows the beat that the class is at, and nothing beyond it."""
    game, position = room.pupils[name].game, led.script.beats[led.beat].position
    assert game is not None and len(game.steps) == position
    assert room.room.game is not None
    whole = project(room.room.game.state, led.definitions, EVERYBODY)
    assert game.digest() == public_digest(whole)
    assert room.told(name, Diverged) == []


def test_tables_follow_every_beat_back_and_to_another_lesson() -> None:
    async def play(room: Classroom) -> None:
        await room.comes("Bo")
        led = Led(room.room, OPEN)
        last = len(led.script.beats) - 1
        for beat in (*range(last + 1), 1, last, 0):
            room.host.deliver(led.stand_at(beat))
            await room.follows()
            stands_as_shown(room, led, "Bo")
            step = room.told("Bo", s.StepTold)[-1]
            assert step.number == led.script.beats[beat].step + 1 and step.say.en
        other = Led(room.room, OTHER)
        room.host.deliver(other.stand_at(2))
        await room.follows()
        stands_as_shown(room, other, "Bo")
        room.host.deliver(led.stand_at(1))
        await room.follows()
        assert len(room.told("Bo", GameBegun)) == 3 and room.pupils["Bo"].resumes == 0
        assert room.told("Bo", s.StepTold)[-1].title == room.told("Bo", s.StepTold)[0].title

    in_class(play)


@pytest.mark.parametrize("steps", [3, REMEMBERED + 20])
def test_a_latecomer_stands_where_the_class_stands(steps: int) -> None:
    async def play(room: Classroom) -> None:
        await room.comes("Bo")
        led = Led(room.room, OPEN)
        for number in range(steps):
            room.host.deliver(led.stand_at(number % 5))
        room.host.deliver(room.room.ask(*QUESTION))
        await room.comes("Cy")
        await room.follows()
        stands_as_shown(room, led, "Cy")
        stands_as_shown(room, led, "Bo")
        assert len(room.told("Cy", p.Sync)) == 1
        first, second = (room.pupils[name].game for name in ("Bo", "Cy"))
        assert first is not None and second is not None and first.state.encode() == second.state.encode()
        await until(lambda: room.told("Cy", s.VoteStands))
        assert room.told("Cy", s.StepTold)[-1] == room.told("Bo", s.StepTold)[-1]

    in_class(play)


@pytest.mark.parametrize("missed", [2, REMEMBERED + 20])
def test_who_was_cut_off_is_told_what_the_class_did_meanwhile(missed: int) -> None:
    async def play(room: Classroom) -> None:
        led = Led(room.room, OPEN)
        room.host.deliver(led.stand_at(0))
        pupil = await room.comes("Bo")
        room.host.deliver(room.room.ask(*QUESTION))
        pupil.send(s.CastVote(1, 2))
        await until(lambda: room.room.vote and room.room.vote.given)
        number, told = pupil.seat, len(room.told("Bo", p.Sync))
        pupil.drop()
        await until(lambda: not room.room.attendance.here)
        for beat in range(missed):
            room.host.deliver(led.stand_at(1 + beat % 4))
        await until(lambda: pupil.resumes == 1)
        await room.follows()
        stands_as_shown(room, led, "Bo")
        assert pupil.seat == number and list(room.room.pupils) == [number]
        assert len(room.told("Bo", p.Sync)) - told == (missed if missed < REMEMBERED else 1)
        await until(lambda: room.told("Bo", s.VoteStands)[-1].mine == 2)

    in_class(play)


@pytest.mark.parametrize("id", [HIDDEN, "answering", "winning"])
def test_nothing_that_reaches_a_pupil_names_a_card_that_is_hidden_in_the_lesson(id: str) -> None:
    """Neither by its id nor by its face; a finger on it says nothing either."""
    frames: list[bytes] = []

    async def play(room: Classroom) -> None:
        led = Led(room.room, id, viewer=1)
        await room.comes("Bo")
        for beat in range(len(led.script.beats)):
            del frames[:]
            room.host.deliver(led.stand_at(beat))
            game = room.room.game
            assert game is not None
            state = game.state
            hidden = {
                thing for thing, value in state.entities.items() if isinstance(value, Card) and not game.called(thing)
            }
            assert hidden
            for thing in hidden:
                room.host.deliver(room.room.point(s.Place(thing, 0.5, 0.5)))
            step = msgspec.structs.replace(room.room.step, lights=tuple(s.Light("thing", one) for one in hidden)[:8])
            room.host.deliver(room.room.tell_step(step))
            keys = {state.entities[thing].key for thing in hidden}
            seen = {getattr(value, "key", "") for value in room.room.game._stream.replica.state.entities.values()}
            seen |= room.room.game._stream.faces.keys()
            for frame in frames:
                told = p.from_host.decode(frame[HEADER:])
                assert not isinstance(told, s.TeacherPoints)
                assert not hidden & set(_ids(told))
                assert not [key for key in keys - seen if f'"{key}"'.encode() in msgspec.json.encode(_plain(told))]
        await room.follows()

    in_class(play, sent=lambda number, frame: frames.append(frame))


TWIN = """format = 1
rulebook = "grand-archive"
id = "twin"
title = "Twin"
hands = "hidden"
[board.players.Ada]
hand = ["gatehouse-runner * 4"]
deck = {ours}
[board.players.Bo]
champion = {{ card = "maera-gate-sentinel", lineage = ["spirit-of-the-hearth"] }}
hand = ["Volley: spark-volley", {hand}]
memory = {memory}
deck = {theirs}
material = {material}
[[step]]
say = "A Runner, and it is Bo's turn."
do = ["Ada: play Gatehouse Runner", "resolve", "pass to Bo's main phase"]
point = ["Bo's hand"]
[[step]]
say = "Bo burns it, and pays with cards that nobody sees."
do = ["Bo: play Volley -> Gatehouse Runner", "resolve"]
[[step]]
say = "And back."
do = ["pass to Ada's end phase"]
"""


def _bytes_for_a_pupil(hidden: dict[str, str]) -> list[bytes]:
    """What a pupil is sent of a lesson in which these cards are hidden, but for greetings, which are by lot."""
    frames: list[bytes] = []
    told = (p.Sync, s.StepTold, s.TeacherPoints)

    async def play(room: Classroom) -> None:
        led = Led(room.room, parse_lesson(TWIN.format(**hidden), "twin.lesson.toml"), viewer=1)
        await room.comes("Bo")
        for beat in (*range(len(led.script.beats)), 1, len(led.script.beats) - 1):
            room.host.deliver(led.stand_at(beat))
            game = room.room.game
            assert game is not None
            for id in game.state.zone("hand", PlayerId(2)):
                room.host.deliver(room.room.point(s.Place(id, 0.5, 0.5)))
        await room.comes("Cy")
        await room.follows()

    in_class(play, sent=lambda number, frame: frames.append(frame))
    return [frame for frame in frames if isinstance(p.from_host.decode(frame[HEADER:]), told)]


def test_two_lessons_that_differ_in_what_is_hidden_alone_give_a_pupil_the_same_bytes() -> None:
    """Beat by beat, back, and as a latecomer hears of it; the teacher points at the hidden cards meanwhile."""
    one = {
        "ours": '["cinder-duelist * 9"]',
        "hand": '"undertow-otter", "tidepool-scholar * 3"',
        "memory": '["bridge-keeper"]',
        "theirs": '["wall-veteran * 9"]',
        "material": '["oriel-shore-student"]',
    }
    other = one | {
        "hand": '"wall-veteran * 2", "bridge-keeper", "undertow-otter"',
        "memory": '["tidepool-scholar"]',
        "theirs": '["undertow-otter", "tidepool-scholar * 8"]',
        "material": '["maera-ember-captain"]',
    }
    known = one | {"ours": '["gatehouse-runner * 9"]'}
    first = _bytes_for_a_pupil(one)
    assert len(first) > 20 and first == _bytes_for_a_pupil(other)
    assert first != _bytes_for_a_pupil(known), "what Ada draws is hers to know, so the test sees a difference"


def _plain(message: Any) -> Any:
    return msgspec.to_builtins(message) if not isinstance(message, p.Sync) else msgspec.to_builtins(message.delta)


def _ids(message: Any) -> list[int]:
    if isinstance(message, s.StepTold):
        return [light.id for light in message.lights]
    if not isinstance(message, p.Sync):
        return []
    ids: list[int] = []
    for step in message.delta.steps:
        ids += [step.cause, *(id for id, _ in step.entities), *(id for _, zone in step.zones for id in zone)]
        for value in (step.event, *(value for _, value in step.entities)):
            if value is not None:
                ids += ids_in(value)
    return ids


def test_the_test_of_hidden_cards_sees_them_when_they_are_told() -> None:
    """With the eyes of one who sees everything the ids of the lesson's hidden cards are in the bytes."""
    led = Led(_room(), HIDDEN)
    told = [message for _, message in led.stand_at(0)]
    assert told == []  # nobody is here
    game = led.room.game
    assert game is not None and all(game.called(id) for id, one in game.state.entities.items() if isinstance(one, Card))


def _room() -> Any:
    from gatcg_desktop.lan.study.study_room import StudyRoom

    return StudyRoom("Ada")


ALL_A_PEER_MAY_SAY = [
    p.ChooseDeck("deck", ("a",), ("b",)),
    p.Ready(),
    p.GoFirst(1),
    p.SeedCommit(1, 1, bytes(32)),
    p.SeedShare(1, 1, bytes(32), b""),
    p.SubmitAnswer(1, 1, (PassOpportunity(),)),
    p.RequestConsent("take_back"),
    p.RequestConsent("open_hands"),
    p.Consent(True),
    p.Chat("hello"),
    p.Chat(ping=1),
]


def test_a_pupil_cannot_move_the_table_whatever_is_said() -> None:
    async def play(room: Classroom) -> None:
        led = Led(room.room, HIDDEN, viewer=1)
        room.host.deliver(led.stand_at(1))
        rude, other = await room.comes("Rude"), await room.comes("Bo")
        assert room.room.game is not None
        before, heard = room.room.game.seq, len(room.heard["Bo"])
        for message in ALL_A_PEER_MAY_SAY:
            rude.send(message)
        rude.send(p.Seen(1, 999, b"nonsense", b"nonsense"))
        await until(lambda: len(room.told("Rude", p.NotTaken)) == len(ALL_A_PEER_MAY_SAY))
        assert "the teacher leads" in str(room.told("Rude", p.NotTaken)[0].message)
        await room.settled("Rude")
        assert room.room.game.seq == before and len(room.heard["Bo"]) == heard
        assert other.state == rude.state == "here"

    in_class(play)


@pytest.mark.parametrize(
    "frame",
    [
        b"\x00\x00\x00\x04nope",
        packed(s.VoteOver()),
        packed(s.CastVote(1, 1))[:HEADER] + packed(s.CastVote(1, 7))[HEADER:],
        packed(s.CastVote(0, 0)),
        b"\xff\xff\xff\xff",
    ],
    ids=["no msgpack", "a teacher's word", "an answer beyond all", "question 0", "far too long"],
)
def test_who_speaks_nonsense_is_cut_off_and_nobody_else_notices(frame: bytes) -> None:
    async def play(room: Classroom) -> None:
        led = Led(room.room, OPEN)
        room.host.deliver(led.stand_at(0))
        await room.comes("Bo")
        rude = await Rude.connect(room.host.port)
        await rude.knock()
        rude.say(p.Hello("Rude", "spectator"))
        await until(lambda: len(room.room.attendance.here) == 2)
        rude.say(frame)
        assert await rude.goodbye() is not None
        await until(lambda: len(room.room.attendance.here) == 1)
        room.host.deliver(led.stand_at(1))
        await room.follows()
        stands_as_shown(room, led, "Bo")
        await rude.close()

    in_class(play)


def test_a_flood_of_hands_is_refused_and_costs_the_others_nothing() -> None:
    async def play(room: Classroom) -> None:
        rude, _ = await room.comes("Rude"), await room.comes("Bo")
        heard = len(room.heard["Bo"])
        for number in range(200):
            rude.send(s.RaiseHand(number % 2 == 0))
        await until(lambda: len(room.told("Rude", p.NotTaken)) > 150)
        assert len(room.heard["Bo"]) == heard

    in_class(play)


def test_names_are_plain_and_everybody_has_another() -> None:
    async def play(room: Classroom) -> None:
        in_room = []
        said = ("Bo", "Bo", "<b>x\u202e</b>", "B\u0301\u0301\u0301\u0301o", "bo", "\uff22o", "Ada", "Bo (5)", "Bo")
        for number, name in enumerate(said):
            rude = await Rude.connect(room.host.port)
            await rude.knock()
            rude.say(p.Hello(name))
            in_room.append(rude)
            await until(lambda number=number: len(room.room.attendance.here) == number + 1)
        names = [pupil.name for pupil in room.room.attendance.here]
        assert names[0] == "Bo" and names[1] == "Bo (2)" and "Ada" not in names, "the teacher is called so"
        assert len({unicodedata.normalize("NFKC", name).casefold() for name in names}) == len(said)
        assert not any(sign in "".join(names) for sign in "<>\u202e")
        for rude in in_room:
            await rude.close()

    in_class(play)


def test_one_vote_a_pupil_told_to_nobody_before_it_is_shown() -> None:
    async def play(room: Classroom) -> None:
        peers = [await room.comes(name) for name in ("Bo", "Cy", "Di")]
        room.host.deliver(room.room.ask(*QUESTION))
        vote = room.room.vote
        assert vote is not None
        for peer, answer in zip(peers, (0, 1, 1), strict=True):
            peer.send(s.CastVote(vote.question, 2))
            peer.send(s.CastVote(vote.question, answer))
        peers[0].send(s.CastVote(vote.question, 5))
        peers[0].send(s.CastVote(vote.question + 1, 0))
        await until(lambda: len(room.told("Bo", p.NotTaken)) == 2)
        await until(lambda: sorted(vote.given.values()) == [0, 1, 1])
        late = await room.comes("Ed")
        late.send(s.CastVote(vote.question, 1))
        await until(lambda: len(vote.given) == 4)
        told = [message for name in room.pupils for message in room.told(name, s.VoteStands)]
        assert all(not one.shown and one.right == -1 and not one.counts for one in told)
        room.host.deliver(room.room.show_answers())
        await until(lambda: all(room.told(name, s.VoteStands)[-1].shown for name in room.pupils))
        shown = room.told("Ed", s.VoteStands)[-1]
        assert (shown.counts, shown.right, shown.mine, shown.answered) == ((1, 3, 0), 1, 1, 4)
        peers[0].send(s.CastVote(vote.question, 1))
        await until(lambda: len(room.told("Bo", p.NotTaken)) == 3)
        assert "shown already" in str(room.told("Bo", p.NotTaken)[-1].message) and vote.counts == (1, 3, 0)
        room.host.deliver(room.room.end_vote())
        await until(lambda: room.told("Cy", s.VoteOver))

    in_class(play)


def test_hands_stand_in_the_order_in_which_they_were_raised() -> None:
    async def play(room: Classroom) -> None:
        for name in ("Bo", "Cy", "Di"):
            await room.comes(name)
        for number, name in enumerate(("Di", "Bo", "Cy")):
            room.pupils[name].send(s.RaiseHand())
            await until(lambda number=number: len(room.room.attendance.hands) == number + 1)
        assert [pupil.name for pupil in room.room.attendance.hands] == ["Di", "Bo", "Cy"]
        room.host.deliver(room.room.lower([room.pupils["Di"].seat]))
        await until(lambda: not room.told("Di", s.ClassStands)[-1].hand)
        assert [pupil.name for pupil in room.room.attendance.hands] == ["Bo", "Cy"]
        room.pupils["Bo"].leave()
        await until(lambda: [pupil.name for pupil in room.room.attendance.hands] == ["Cy"])
        await until(lambda: room.told("Cy", s.ClassStands)[-1].pupils == ("Cy", "Di"))
        assert room.told("Cy", s.ClassStands)[-1].hand and not room.told("Di", s.ClassStands)[-1].hand
        assert room.pupils["Cy"].state == room.pupils["Di"].state == "here"

    in_class(play)


def test_a_pupil_plays_on_alone_and_misses_nothing() -> None:
    async def play(room: Classroom) -> None:
        led = Led(room.room, OPEN)
        room.host.deliver(led.stand_at(3))
        pupil = await room.comes("Bo")
        assert pupil.game is not None
        pupil.send(s.Away())
        await until(lambda: room.room.attendance.here[0].away)
        fork = pupil.game.fork()
        asked = fork.decision
        assert asked is not None
        fork.answer(msgspec.structs.replace(_first_answer(asked)))
        assert len(fork.answers) == 1
        for beat in range(4, len(led.script.beats)):
            room.host.deliver(led.stand_at(beat))
        await room.follows()
        stands_as_shown(room, led, "Bo")
        pupil.send(s.Away(False))
        await until(lambda: not room.room.attendance.here[0].away)

    in_class(play)


def _first_answer(asked: Any) -> Any:
    from gatcg_desktop.engine.decisions import Answer

    return Answer(PlayerId(asked.player), (PassOpportunity(),))


def test_the_teacher_points_at_things_by_the_names_that_the_class_has_for_them() -> None:
    async def play(room: Classroom) -> None:
        led = Led(room.room, OPEN)
        await room.comes("Bo")
        room.host.deliver(led.stand_at(0))
        await room.follows()
        game = room.room.game
        assert game is not None
        thing = next(id for id, value in game.state.entities.items() if isinstance(value, Card))
        room.host.deliver(room.room.point(s.Place(thing, 0.5, 0.25), s.Place(0, 0.9, 0.9)))
        await until(lambda: room.told("Bo", s.TeacherPoints))
        points = room.told("Bo", s.TeacherPoints)[-1]
        assert points.at == s.Place(game.called(thing), 0.5, 0.25) and points.to == s.Place(0, 0.9, 0.9)
        assert game.called(thing) in room.state("Bo").entities

    in_class(play)


def test_lessons_go_only_to_those_who_ask_for_them() -> None:
    file = s.LessonFile("mine.lesson.toml", b"format = 1")

    async def play(room: Classroom) -> None:
        asks, _ = await room.comes("Bo"), await room.comes("Cy")
        room.host.deliver(room.room.offer(s.Words("Mine"), (file,)))
        await until(lambda: room.told("Bo", s.LessonOffered) and room.told("Cy", s.LessonOffered))
        offered = room.told("Bo", s.LessonOffered)[0]
        assert (offered.author, offered.files, offered.size) == ("Ada", 1, len(file.data))
        for _ in range(4):
            asks.send(s.TakeOffer(offered.offer))
        await until(lambda: room.told("Bo", p.NotTaken))
        assert [sent.files for sent in room.told("Bo", s.LessonSent)] == [(file,)] * 3
        assert room.told("Cy", s.LessonSent) == []

    in_class(play)


def test_the_room_ends_with_a_sentence_when_the_teacher_leaves() -> None:
    async def play(room: Classroom) -> None:
        led = Led(room.room, OPEN)
        room.host.deliver(led.stand_at(1))
        pupil = await room.comes("Bo")
        await room.host.close(say("The teacher has ended the study room."))
        await until(lambda: pupil.state == "gone")
        assert room.told("Bo", ConnectionChanged)[-1].why == say("The teacher has ended the study room.")
        assert pupil.game is not None and pupil.game.steps  # what was shown can still be looked at

    in_class(play)


def test_a_full_room_takes_somebody_new_in_the_place_of_one_who_is_gone() -> None:
    room = _room()
    for number in range(s.MOST_PUPILS):
        room.join(p.Hello(f"pupil {number}"), 0.0)
    with pytest.raises(Exception, match="no room for another pupil"):
        room.join(p.Hello("late"), 1.0)
    room.lost(105, 2.0)
    room.lost(103, 1.0)
    number, _ = room.join(p.Hello("late"), 3.0)
    assert 103 not in room.pupils and room.token(105) and room.token(number) and len(room.pupils) == s.MOST_PUPILS


def test_thirty_pupils_follow(record_property: Callable[[str, object], None]) -> None:
    async def play(room: Classroom) -> None:
        for number in range(30):
            await room.comes(f"pupil {number}")
        led = Led(room.room, OPEN)
        spent = told = 0.0
        for beat in range(len(led.script.beats)):
            began = time.process_time()
            room.host.deliver(led.stand_at(beat))
            spent, told = spent + time.process_time() - began, told + 1
            await room.follows()
        for name in room.pupils:
            stands_as_shown(room, led, name)
        record_property("ms_of_the_teacher_per_beat", round(spent / told * 1000, 2))
        print(f"{spent / told * 1000:.2f} ms of the teacher's program per beat for 30 pupils")

    in_class(play)
