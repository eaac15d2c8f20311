"""Texts that are carried out by hand, in the window: what is asked, what it is changed with, and Done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.gui.match.wish_words import move_words
from gatcg_desktop.gui.panels.by_hand_text import ByHandText
from gatcg_desktop.gui.panels.manual_tools import DATA, ManualTools
from gatcg_desktop.gui.panels.prompt_panel import PromptPanel
from gatcg_desktop.gui.session.action_button import action_button
from gatcg_desktop.gui.session.browsing import browsed
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.decision_marks import Marks, marks_of
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.interaction.context_menu import MenuActions, build_menu
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.language import ast as t
from gatcg_desktop.rules.model.choices import (
    MANUAL,
    BecomeByHand,
    ChangeByHand,
    CostByHand,
    CountersByHand,
    Done,
    DrawByHand,
    LookByHand,
    MoveByHand,
    PlayCard,
    RandomByHand,
    RevealByHand,
    RollByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.entities import MATCH, Match
from tests.helpers.boards import ADA, BO, Board, Desk, action, ally, card

TEXT = "Draw a card. Juggle three torches. (They burn.)"
JUGGLER = card(
    "juggler",
    "action",
    speed="fast",
    cost=0,
    paragraphs=(TEXT,),
    abilities=(t.OnResolve((t.Draw(1), t.ByHandEffect("Juggle three torches."))),),
)
TOLL = card("toll", "domain", abilities=(t.ByHand("Jugglers cost 1 more to activate.", "static"),))


def session_of(desk: Desk) -> Session:
    return Session(desk.game, desk.definitions, {ADA: "Ada", BO: "Bo"}, hot_seat=True)  # type: ignore[arg-type]


@pytest.fixture
def by_hand(qapp: QApplication) -> tuple[Session, PromptPanel]:
    """A sentence of a text is being carried out by hand."""
    board = Board(JUGGLER)
    board.field(ADA, "filler")
    played = board.put(ADA, "hand", "juggler")
    desk = board.start().play(played).resolve()
    session = session_of(desk)
    parent = QWidget()
    panel = PromptPanel(session, parent)
    panel.holder = parent  # type: ignore[attr-defined]
    return session, panel


def test_everybody_sees_that_a_card_is_resolved_by_hand_and_by_whom(qapp: QApplication) -> None:
    """The stack says it before the card resolves, the button while somebody else carries it out."""
    board = Board(JUGGLER, card("scroll", "action", cost=0, abilities=(t.OnResolve((t.Draw(1),)),)))
    juggler, scroll = board.put(ADA, "hand", "juggler"), board.put(ADA, "hand", "scroll")
    desk = board.start().play(scroll)
    desk.play(juggler)
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    assert [item.by_hand for item in session.view.stack] == [False, True]
    desk.resolve()
    session = Session(desk.game, desk.definitions, ("Ada", "Bo"), hot_seat=False)
    session.viewer = BO
    assert action_button(session).text == "Ada resolves by hand" and action_button(session).follows == "Juggler"
    session.answer_for(ADA, Done())
    assert "by hand" not in action_button(session).text


def test_the_sentence_that_is_asked_for_stands_out_in_its_paragraph(by_hand: tuple[Session, PromptPanel]) -> None:
    _, panel = by_hand
    body = panel.decision.body
    assert isinstance(body, ByHandText)
    assert TEXT in body.toPlainText() and body.toPlainText().count("Juggle three torches.") == 1
    cursor = body.document().find("Juggle three torches.")
    assert cursor.charFormat().fontWeight() > 400
    assert body.document().find("Draw a card.").charFormat().fontWeight() <= 400


def test_done_with_nothing_done_asks_once(by_hand: tuple[Session, PromptPanel]) -> None:
    session, panel = by_hand
    assert panel.press() and session.decision is not None and session.decision.kind == "by_hand"
    assert panel.decision.ui.prompt.text() == "Nothing was done for: Juggle three torches. Done anyway?"
    assert not panel.decision.ui.prompt.isHidden()
    assert panel.press() and session.decision is not None and session.decision.kind == "opportunity"


def test_whoever_looks_at_a_deck_from_the_others_seat_gets_the_screen(by_hand: tuple[Session, PromptPanel]) -> None:
    session, _ = by_hand
    session.viewer = BO  # who passed last, while Ada is asked where she sits
    assert session.actor == ADA and session.answer(LookByHand(ADA, 2))
    assert session.waiting == ADA and not session.view.cards("deck", ADA)
    session.accept_hand_over()
    assert (session.viewer, len(session.view.cards("deck", ADA))) == (ADA, 2)


@pytest.fixture
def for_the_computer(qapp: QApplication) -> tuple[Session, PromptPanel]:
    """A text by hand of the computer, Bo: the person, Ada, is asked to carry it out."""
    board = Board(JUGGLER, ally("secret"))
    board.set(turn_player=BO)
    played = board.put(BO, "hand", "juggler")
    board.put(BO, "hand", "secret", 2)
    desk = board.start().play(played).resolve()
    session = Session(desk.game, desk.definitions, ["Ada", "Bo"], hot_seat=False, computers=[BO])
    parent = QWidget()
    panel = PromptPanel(session, parent)
    panel.holder = parent  # type: ignore[attr-defined]
    return session, panel


def test_who_carries_out_a_text_of_the_computer_sees_what_is_looked_at_and_nothing_else(
    for_the_computer: tuple[Session, PromptPanel],
) -> None:
    session, _ = for_the_computer
    assert session.decision is not None and session.decision.player == BO and session.viewer == ADA
    top = session.game.state.zone("deck", BO)[:2]
    assert session.answer(LookByHand(BO, 2))
    assert tuple(one.id for one in session.view.cards("deck", BO)) == top
    assert tuple(one.id for one in browsed(session, "deck", BO)) == top, "nor can the rest be looked through"
    hidden = [one for zone in ("hand", "memory") for one in session.view.cards(zone, BO) if one.known]
    assert hidden == [] and not session.view.cards("deck", ADA)
    assert session.answer(MoveByHand(top[0], "hand", BO))
    assert not [one for one in session.view.cards("hand", BO) if one.known and one.key == "secret"]
    assert session.answer(Done()) and session.waiting == 0


def test_who_concedes_while_they_act_for_the_computer_gives_up_their_own_game(
    for_the_computer: tuple[Session, PromptPanel],
) -> None:
    session, _ = for_the_computer
    assert session.concede() and session.over
    assert session.game.state.entity(MATCH, Match).losers == (ADA,)


def test_taking_back_what_was_done_for_the_computer_goes_back_by_one_move(
    for_the_computer: tuple[Session, PromptPanel],
) -> None:
    session, panel = for_the_computer
    answered = len(session.game.answers)
    assert session.answer(DrawByHand(BO)) and session.answer(DrawByHand(BO)) and panel.press()
    for left in (2, 1, 0):
        assert session.take_back()
        assert len(session.game.answers) == answered + left
        assert session.decision is not None and session.decision.kind == "by_hand"


def test_after_something_was_done_done_is_done(by_hand: tuple[Session, PromptPanel]) -> None:
    session, panel = by_hand
    assert panel.wanted.tone == "leftover"
    session.answer(DrawByHand(ADA))
    assert panel.wanted.tone == "yours"
    assert panel.press() and session.decision is not None and session.decision.kind == "opportunity"


def test_what_was_done_for_an_earlier_text_does_not_count(qapp: QApplication) -> None:
    board = Board(JUGGLER)
    cards = [board.put(ADA, "hand", "juggler") for _ in range(2)]
    desk = board.start()
    for number, played in enumerate(cards):
        desk.play(played).resolve()
        session = session_of(desk)
        parent = QWidget()
        panel = PromptPanel(session, parent)
        assert panel.wanted.tone == "leftover"
        if not number:
            session.answer(DrawByHand(ADA))
            assert panel.press()


def test_every_move_by_hand_is_told_in_words_and_a_hidden_card_by_none(qapp: QApplication) -> None:
    """What is agreed to in a match is never just the name of a kind of move."""
    board = Board(TOLL)
    unit = board.field(ADA, "filler")
    theirs = board.put(BO, "hand", "filler")
    session = session_of(board.start())
    for kind in MANUAL:
        made = {field.name: unit for field in msgspec.structs.fields(kind) if field.required and field.name != "player"}
        made |= {name: "hand" for name in ("zone", "counter", "what") if name in made}
        made |= {name: 1 for name in ("amount",) if name in made}
        if "player" in kind.__struct_fields__:
            made["player"] = BO
        if kind is TurnByHand:
            made["what"] = "rest"
        words = move_words(kind(**made), session)
        assert words and kind.__name__ not in words and " " in words, kind
    for to, told in ((0, "shown to everybody"), (BO, "shown to Bo")):
        words = move_words(RevealByHand(theirs, to), session)
        assert words.endswith(told) and "Filler" not in words


def test_the_tools_roll_pick_at_random_and_give_a_type(qtbot: QtBot) -> None:
    board = Board(TOLL)
    unit = board.field(ADA, "filler")
    board.put(ADA, "hand", "filler", 2)
    session = session_of(board.start())
    deck = session.state.zone("deck", ADA)
    tools = ManualTools()
    qtbot.addWidget(tools)
    tools.set_session(session)
    tools.show()
    ui = tools.ui
    ui.die.setCurrentIndex(ui.die.findText("D20"))
    ui.roll_button.click()
    assert session.game.answers[-1] == Answer(ADA, (RollByHand(ADA, 20),))
    ui.looked_at.setValue(2)
    ui.look_button.click()
    assert session.game.answers[-1] == Answer(ADA, (LookByHand(ADA, 2),))
    assert [ui.cards.item(row).data(DATA)[0] for row in (0, 1)] == [*deck[:2]] and ui.cards.count() == len(deck)
    assert ["from the top" in ui.cards.item(row).text() for row in range(3)] == [True, True, False]
    assert ui.looked_at.maximum() == len(deck)
    ui.zone.setCurrentIndex(ui.zone.findData("hand"))
    ui.to.setCurrentIndex(ui.to.findText("To graveyard"))
    ui.random_button.click()
    assert session.game.answers[-1] == Answer(ADA, (RandomByHand(ADA, "hand", "graveyard"),))
    ui.object.setCurrentIndex(ui.object.findData(unit))
    ui.kind.setText("Beast ")
    ui.change_button.click()
    assert session.game.answers[-1] == Answer(ADA, (ChangeByHand(unit, kind="BEAST"),))
    assert ui.kind.text() == ""
    tools.close()


def test_the_menu_has_objects_become_things_and_shows_cards(qapp: QApplication) -> None:
    board = Board(TOLL)
    toll, unit = board.field(BO, "toll"), board.field(ADA, "filler")
    held = board.put(ADA, "hand", "filler")
    session = session_of(board.start())
    made: list[Any] = []
    parent = QWidget()
    menu = menu_of(session, unit, made.append, parent)
    for words in ("Distant", "A copy of Toll"):
        entries(menu, "By hand: become")[words].trigger()
    assert made == [TurnByHand(unit, "distant"), BecomeByHand(unit, toll)]
    shown = entries(menu_of(session, held, made.append, parent, "card"), "By hand: show to")
    for words in ("Everybody", "Bo"):
        shown[words].trigger()
    assert made[2:] == [RevealByHand(held), RevealByHand(held, BO)]


def test_a_cost_is_changed_with_two_buttons(qapp: QApplication) -> None:
    board = Board(action("gust", t.Draw(1), cost=1), TOLL)
    board.field(BO, "toll")
    board.put(ADA, "hand", "filler", 3)
    gust = board.put(ADA, "hand", "gust")
    desk = board.start().answer("opportunity", PlayCard(gust))
    session = session_of(desk)
    parent = QWidget()
    panel = PromptPanel(session, parent)
    (less, more) = panel.decision.findChildren(QPushButton)
    assert (less.text(), more.text()) == ("1 less", "1 more")
    more.click()
    assert "pay 2 reserve" in panel.decision.ui.prompt.text()
    assert panel.wanted.text == "Pay that" and panel.press()
    assert session.decision is not None and (session.decision.kind, session.decision.least) == ("pay_reserve", 2)


# What there is to change things with --------------------------------------------------------------------------


def menu_of(session: Session, id: int, made: Callable[[Any], None], parent: QWidget, kind: str = "object") -> QMenu:
    marks = marks_of(session.decision) if session.decision is not None else Marks()
    context = TableContext(session.view, marks, session.definitions, None, session.name_of)  # type: ignore[arg-type]
    nothing = {name: (lambda *_: "") for name in MenuActions._fields}
    actions = MenuActions(**(nothing | {"by_hand": made, "always_pass": None, "point": None}))  # type: ignore[arg-type]
    return build_menu(parent, context, SceneKey(kind, id), actions)  # type: ignore[arg-type]


def entries(menu: QMenu, title: str) -> dict[str, Any]:
    submenu = next((one for one in menu.findChildren(QMenu) if one.title() == title), menu)
    return {entry.text(): entry for entry in submenu.actions()}


def test_the_menu_deals_damage_and_changes_an_object_for_the_turn(by_hand: tuple[Session, PromptPanel]) -> None:
    session, _ = by_hand
    (unit,) = (thing.id for thing in session.view.objects if thing.key == "filler")
    made: list[Any] = []
    parent = QWidget()
    menu = menu_of(session, unit, made.append, parent)
    entries(menu, "By hand: deal damage")["2"].trigger()
    changes = entries(menu, "By hand: change until end of turn")
    for words in ("+2 power", "-1 life", "Vigor", "Can't attack"):
        changes[words].trigger()
    assert made == [
        CountersByHand(unit, "damage", 2),
        ChangeByHand(unit, power=2),
        ChangeByHand(unit, life=-1),
        ChangeByHand(unit, keyword="Vigor"),
        ChangeByHand(unit, cant="attack"),
    ]
    assert not [words for words in entries(menu, "") if "costs" in words], "no text speaks of costs"


def test_the_menu_changes_what_something_costs_where_a_text_speaks_of_costs(qapp: QApplication) -> None:
    board = Board(TOLL)
    board.field(BO, "toll")
    held = board.put(ADA, "hand", "filler")
    unit = board.field(ADA, "filler")
    session = session_of(board.start())
    made: list[Any] = []
    parent = QWidget()
    for id, kind in ((held, "card"), (unit, "object")):
        entries(menu_of(session, id, made.append, parent, kind), "")["By hand: costs 1 less"].trigger()
    assert made == [CostByHand(held, -1), CostByHand(unit, -1)]


def test_the_tools_change_an_object_in_all_ways_and_for_any_time(qtbot: QtBot) -> None:
    board = Board(TOLL)
    toll, unit = board.field(ADA, "toll"), board.field(ADA, "filler")
    session = session_of(board.start())
    tools = ManualTools()
    qtbot.addWidget(tools)
    tools.set_session(session)
    tools.show()
    ui = tools.ui
    ui.object.setCurrentIndex(ui.object.findData(unit))
    ui.power.setValue(2)
    ui.life.setValue(-1)
    ui.keyword.setCurrentIndex(ui.keyword.findData("Pride"))
    ui.value.setValue(3)
    ui.cant.setCurrentIndex(ui.cant.findText("can't retaliate"))
    words = "As long as Toll is controlled"
    ui.until.setCurrentIndex(ui.until.findText(words))
    ui.change_button.click()
    assert session.game.answers[-1] == Answer(
        ADA,
        (
            ChangeByHand(
                unit,
                power=2,
                life=-1,
                keyword="Pride",
                value=3,
                cant="retaliate",
                until="while_controlled",
                source=toll,
            ),
        ),
    )
    assert (ui.power.value(), ui.keyword.currentData(), ui.cant.currentData()) == (0, "", "")
    ui.cant.setCurrentIndex(ui.cant.findText("must attack"))
    ui.until.setCurrentIndex(0)
    ui.object.setCurrentIndex(ui.object.findData(unit))
    ui.change_button.click()
    assert session.game.answers[-1] == Answer(ADA, (ChangeByHand(unit, must_attack=True),))
    tools.close()


# What others are asked to agree to ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (
            lambda unit, toll: ChangeByHand(unit, power=2, cant="attack"),
            "{unit}: +2 power, can't attack, until end of turn",
        ),
        (
            lambda unit, toll: ChangeByHand(unit, keyword="Vigor", until="while_controlled", source=toll),
            "{unit}: Vigor, as long as {toll} is controlled by the same player",
        ),
        (lambda unit, toll: ChangeByHand(unit, level=1, until="next_turn"), "{unit}: +1 level, until your next turn"),
        (lambda unit, toll: CostByHand(unit, -2), "{unit}: costs 2 less"),
        (lambda unit, toll: CostByHand(unit, 1), "{unit}: costs 1 more"),
        (lambda unit, toll: CountersByHand(unit, "damage", 3), "{unit} is dealt 3 damage"),
        (lambda unit, toll: CountersByHand(unit, "damage", 3, toll), "{toll} deals 3 damage to {unit}"),
        (lambda unit, toll: CountersByHand(unit, "damage", -1), "{unit}: -1 damage counter"),
        (lambda unit, toll: ChangeByHand(unit, kind="BEAST"), "{unit}: Beast, until end of turn"),
        (lambda unit, toll: TurnByHand(unit, "distant"), "{unit} becomes distant"),
        (lambda unit, toll: TurnByHand(unit, "transform"), "{unit}: transform"),
        (lambda unit, toll: RollByHand(ADA), "Ada rolls a die with 6 sides"),
        (lambda unit, toll: RollByHand(BO, 8, 2), "Bo rolls 2 dice with 8 sides"),
        (lambda unit, toll: RandomByHand(BO, "hand"), "1 picked at random, for all to see: hand (Bo)"),
        (
            lambda unit, toll: RandomByHand(BO, "memory", "graveyard", 2),
            "2 picked at random: memory (Bo), to graveyard",
        ),
        (lambda unit, toll: LookByHand(BO, 3), "3 looked at, from the top: main deck (Bo)"),
        (lambda unit, toll: BecomeByHand(unit, toll), "{unit}: becomes a copy of {toll}"),
        (lambda unit, toll: BecomeByHand(unit, unit), "{unit}: becomes itself again"),
    ],
)
def test_others_are_told_what_would_be_done(qapp: QApplication, move: Callable[[int, int], Any], told: str) -> None:
    board = Board(TOLL)
    toll, unit = board.field(ADA, "toll"), board.field(ADA, "filler")
    session = session_of(board.start())
    words = told.format(unit="Filler (your field)", toll="Toll (your field)")
    assert move_words(move(unit, toll), session) == words
