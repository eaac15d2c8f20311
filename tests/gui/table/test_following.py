"""What a drag was dropped on is answered when the game asks for it, at once or after a while."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.table.interaction.following import Following
from gatcg_desktop.rules.model.choices import DeclareAttack, PassOpportunity, Pick

ATTACK = DeclareAttack(7)


class Asked:
    """A session that is asked things one after the other. `given`: what was answered."""

    def __init__(self) -> None:
        self.decision: Decision | None = None
        self.given: list[Any] = []
        self.pending = SimpleNamespace(picks=[])

    def answer(self, *picks: Any) -> None:
        self.given += picks


def question(kind: str, *options: Any) -> Decision:
    return Decision(1, kind, options, say("?"), "combat.attack")


def followed(qtbot: QtBot, *decisions: Decision | None) -> list[Any]:
    """What is answered by itself when these things are asked after an attack was dropped on number 9."""
    session, parent = Asked(), QObject()
    following = Following(session, parent)
    following.then(ATTACK, Pick(9))
    for decision in decisions:
        session.decision = decision
        following.asked(decision)
        qtbot.wait(5)
    return session.given


def test_the_target_is_answered_when_it_is_asked_for(qtbot: QtBot) -> None:
    assert followed(qtbot, question("attack_target", Pick(8), Pick(9))) == [Pick(9)]


def test_the_only_weapon_to_attack_with_is_wielded(qtbot: QtBot) -> None:
    only, target = question("attack_weapons", Pick(5)), question("attack_target", Pick(8), Pick(9))
    assert followed(qtbot, only, target) == [Pick(5), Pick(9)]


def test_a_weapon_that_may_be_left_or_chosen_is_asked_about(qtbot: QtBot) -> None:
    several, optional = question("attack_weapons", Pick(5), Pick(6)), question("attack_weapons", Pick(5))
    assert followed(qtbot, several) == followed(qtbot, msgspec.structs.replace(optional, least=0)) == []


def test_in_a_network_nothing_is_asked_for_a_moment(qtbot: QtBot) -> None:
    assert followed(qtbot, None, None, question("attack_target", Pick(9))) == [Pick(9)]


def test_it_is_forgotten_when_something_else_is_asked(qtbot: QtBot) -> None:
    other = question("opportunity", PassOpportunity())
    assert followed(qtbot, None, other, None, question("attack_target", Pick(9))) == []


def test_it_is_forgotten_when_that_is_not_to_be_had(qtbot: QtBot) -> None:
    assert followed(qtbot, question("targets", Pick(8)), question("targets", Pick(9))) == []
