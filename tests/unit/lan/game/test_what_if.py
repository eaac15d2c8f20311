"""What a peer may try out: forks of a game that it has only been told of."""

from __future__ import annotations

import msgspec

from gatcg_desktop.lan.game.remote_game import RemoteGame
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import Accept
from gatcg_desktop.rules.views.look_ahead import redirection
from gatcg_desktop.rules.views.viewer_stream import ViewerStream
from tests.helpers.boards import ADA, BO, Board, Desk, ally


def told(desk: Desk, viewer: int) -> RemoteGame:
    """The game at a desk as a player in the network was told of it."""
    game, stream, remote = desk.game, ViewerStream(viewer, desk.definitions), RemoteGame(lambda seq, picks: None)
    delta, faces = stream.advance(game)
    asked, deciding = None, 0
    if game.decision is not None:
        deciding = game.decision.player
        fields = msgspec.structs.asdict(stream.decision(game.decision))
        asked = p.Asked(**{name: fields[name] for name in p.Asked.__struct_fields__}) if deciding == viewer else None
    remote.take_in(p.Sync(1, 1, delta, faces, asked, deciding, len(game.answers), b"", viewer, True))
    return remote


def intercepting() -> tuple[Desk, int]:
    """Bo is asked whether a guard steps before the champion that Ada attacks."""
    board = Board(ally("guard", 1, 3, abilities=(t.Keyword("Intercept"),)))
    one, guard = board.field(ADA, "filler"), board.field(BO, "guard")
    desk = board.start()
    desk.attack(one, desk.champions[BO])
    return desk.passes(2), guard


def test_a_fork_in_the_middle_of_a_resolution_is_asked_the_same() -> None:
    desk, guard = intercepting()
    remote = told(desk, BO)
    before = remote.state.encode()
    assert remote.decision is not None and remote.decision.options[0] == Accept()
    fork = remote.fork()
    assert fork.decision == remote.decision
    found = redirection(remote, desk.definitions, BO)
    assert found is not None and found.instead == guard, "so the button can say who would intercept"
    assert remote.state.encode() == before


def test_who_is_not_asked_learns_nothing_of_what_could_be_answered() -> None:
    desk, _ = intercepting()
    assert redirection(told(desk, ADA), desk.definitions, ADA) is None
