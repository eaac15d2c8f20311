"""The page of the lesson editor with the steps: their order, what is told, what is pointed at, what has to be so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QListWidget, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.lessons.workshop.page_parts import (
    Bench,
    choice,
    edited,
    fill,
    line,
    lines,
    offer,
    row,
    show_text,
    tool,
    written_in,
)
from gatcg_desktop.gui.session.option_labels import zone_name
from gatcg_desktop.lessons.authoring.clicking import (
    expectation_of,
    name_of,
    stack_expectation,
    turn_expectation,
    zone_expectation,
)
from gatcg_desktop.lessons.authoring.drafting import summary_of
from gatcg_desktop.lessons.authoring.scenario_text import expectation_line
from gatcg_desktop.lessons.files.format import Expectation, Pointed
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rulebook.coverage import coverage
from gatcg_desktop.rules.model.fields import ThingId

ZONES = ("hand", "memory", "field", "graveyard", "banishment", "deck", "material")
TOLD = {"material": "material deck"}


class StepsPage(QWidget):
    """Signals: went(): another step is worked on."""

    went = Signal()

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self._bench = bench
        self._filling = False
        draft = bench.draft

        def do(change: Callable[[], object]) -> Callable[[], None]:
            def done() -> None:
                change()
                bench.did()

            return done

        self.steps = QListWidget(self)
        self.steps.setAccessibleName(self.tr("Steps"))
        self.steps.setFixedHeight(px(104))
        self.steps.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.steps.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.insert_button = tool(self, "plus", self.tr("A new step after this one"), do(draft.insert))
        self.up_button = tool(self, "chevron-up", self.tr("Move the step up"), do(lambda: draft.move(-1)))
        self.down_button = tool(self, "chevron-down", self.tr("Move the step down"), do(lambda: draft.move(1)))
        self.merge_button = tool(self, "layers", self.tr("Make one step of this one and the next"), do(draft.merge))
        self.split_button = tool(self, "git-branch", self.tr("Split the step before the chosen move"), self._split)
        self.remove_button = tool(self, "trash-2", self.tr("Leave the step out"), do(draft.remove))
        self.words = lines(self, self.tr("What is told in this step"), 4)
        self.yours = QCheckBox(self.tr("The &learner makes the moves"), self)
        self.moves = QListWidget(self)
        self.moves.setAccessibleName(self.tr("Moves of the step"))
        self.moves.setFixedHeight(px(76))
        self.moves_label = QLabel(self.tr("Moves: play them on the table, they are written down here"), self)
        self.drop_button = tool(self, "x", self.tr("Take the chosen move and all after it out"), self._drop_moves)
        self.rules = line(self, self.tr("Rules it shows, by their keys (stack.put); or none"))
        self.point_button = tool(self, "eye", self.tr("Point at what I click"))
        self.point_zone = choice(self, self.tr("Point at a place..."))
        self.expect_button = tool(self, "check", self.tr("Hold that what I click is as it is now"))
        self.expect_more = choice(self, self.tr("Hold more..."))
        self.facts = QListWidget(self)
        self.facts.setAccessibleName(self.tr("What the step points at, and what has to be so"))
        self.facts.setFixedHeight(px(64))
        self.unfact_button = tool(self, "trash-2", self.tr("Take out what is chosen above"), self._drop_fact)
        self.moves_label.setWordWrap(True)
        self.moves_label.setProperty("tone", "muted")
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(px(4), px(4), px(8), px(4))
        column.addWidget(self.steps)
        order = row(
            self.insert_button,
            self.up_button,
            self.down_button,
            self.merge_button,
            self.split_button,
            self.remove_button,
        )
        order.addStretch(1)
        column.addLayout(order)
        column.addWidget(self.words)
        column.addWidget(self.yours)
        column.addLayout(row(self.moves_label, self.drop_button))
        column.addWidget(self.moves)
        column.addWidget(self.rules)
        column.addLayout(row(self.point_button, self.point_zone))
        column.addLayout(row(self.expect_button, self.expect_more))
        column.addLayout(row(self.facts, self.unfact_button))
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(inner))
        self.steps.currentRowChanged.connect(self._go)
        self.words.textChanged.connect(self._words)
        self.rules.editingFinished.connect(self._rules)
        self.yours.toggled.connect(lambda on: self._set(yours=on))
        self.point_button.toggled.connect(lambda on: bench.pick(self.point_button, self._point if on else None))
        self.expect_button.toggled.connect(lambda on: bench.pick(self.expect_button, self._hold if on else None))
        self.point_zone.activated.connect(self._point_at_place)
        self.expect_more.activated.connect(self._hold_more)

    # Showing -----------------------------------------------------------------------------------------------

    def show_draft(self) -> None:
        """Show the steps, those that do not hold with a cross, and the one that is worked on."""
        draft, step, faulty = self._bench.draft, self._bench.draft.step, self._bench.faulty
        self._filling = True
        speech = self._bench.speech
        told = [translate_message(summary_of(one, number, speech)) for number, one in enumerate(draft.steps, start=1)]
        fill(self.steps, [f"\u2717 {words}" if place in faulty else words for place, words in enumerate(told, start=1)])
        self.steps.setCurrentRow(draft.at)
        show_text(self.words, written_in(step.say, self._bench.speech))
        show_text(self.rules, ", ".join(step.rules))
        self.yours.setChecked(step.yours)
        fill(self.moves, list(step.do))
        points = [one.thing if isinstance(one, Pointed) else one for one in step.point]
        fill(
            self.facts,
            [self.tr("points at {name}").format(name=name) for name in points]
            + [self.tr("has to be so: {what}").format(what=expectation_line(one)) for one in step.expect],
        )
        self.up_button.setEnabled(draft.at > 0)
        for button in (self.down_button, self.merge_button):
            button.setEnabled(draft.at + 1 < len(draft.steps))
        self._offer_places()
        self._filling = False

    def _offer_places(self) -> None:
        players = list(self._bench.draft.lesson.board.players)
        zones = [(player, zone) for player in players for zone in ZONES]
        named = [(f"{player}: {zone_name(zone)}", f"{player}'s {TOLD.get(zone, zone)}") for player, zone in zones]
        stack, button = self.tr("The Effects Stack"), self.tr("The button")
        points = [(stack, "the Effects Stack"), (button, "the button"), *named]
        more = [(stack, "stack"), (self.tr("Who is asked"), "turn")]
        more += [(words, place) for (words, place), (_, zone) in zip(named, zones, strict=True) if zone != "field"]
        for box, offered in ((self.point_zone, points), (self.expect_more, more)):
            offer(box, [(box.accessibleName(), ""), *offered], "")

    # What is done ------------------------------------------------------------------------------------------

    def _go(self, place: int) -> None:
        if not self._filling and place >= 0:
            self._bench.draft.change(self._bench.draft.lesson, at=place)
            self.went.emit()

    def _set(self, typed: str = "", **facts: object) -> None:
        if not self._filling:
            self._bench.draft.set_step(typed, **facts)
            self._bench.did()

    def _words(self) -> None:
        say = edited(self._bench.draft.step.say, self._bench.speech, self.words.toPlainText())
        self._set(f"words {self._bench.draft.at}", say=say)

    def _rules(self) -> None:
        """Take the rules over, once all of a line is written; what is none stays in the line, and is told."""
        keys = tuple(dict.fromkeys(filter(None, (part.strip() for part in self.rules.text().split(",")))))
        numbered = {one.key for one in coverage()}
        unknown = [key for key in keys if rule(key) is None and key not in numbered]
        if unknown:
            self._bench.tell(self.tr("There is no rule {key}.").format(key=unknown[0]))
        elif keys != self._bench.draft.step.rules:
            self._set(rules=keys)

    def _split(self) -> None:
        chosen = self.moves.currentRow()
        draft = self._bench.draft
        draft.split(chosen if chosen >= 0 else len(draft.step.do))
        self._bench.did()

    def _drop_moves(self) -> None:
        step, chosen = self._bench.draft.step, self.moves.currentRow()
        self._bench.draft.forget(len(step.do) - max(0, chosen))
        self._bench.did()

    def _drop_fact(self) -> None:
        step, chosen = self._bench.draft.step, self.facts.currentRow()
        many = len(step.point)
        if 0 <= chosen < many:
            self._set(point=step.point[:chosen] + step.point[chosen + 1 :])
        elif chosen >= many:
            self._set(expect=step.expect[: chosen - many] + step.expect[chosen - many + 1 :])

    def _point(self, id: ThingId) -> None:
        session = self._bench.session
        name = name_of(id, session.game, session.names) if session is not None else ""
        if not name:
            self._bench.tell(self.tr("That has no name that says which one is meant: click another."))
            return
        self._bench.draft.point_at(name)
        self._bench.did()

    def _point_at_place(self, chosen: int) -> None:
        if name := self.point_zone.itemData(chosen):
            self._bench.draft.point_at(name)
            self._bench.did()

    def _hold(self, id: ThingId) -> None:
        session = self._bench.session
        self._expect(expectation_of(id, session.game, session.names) if session is not None else None)

    def _hold_more(self, chosen: int) -> None:
        session, what = self._bench.session, self.expect_more.itemData(chosen)
        if session is None or not what:
            return
        if what == "stack":
            self._expect(stack_expectation(session.game, session.names))
        elif what == "turn":
            self._expect(turn_expectation(session.game))
        else:
            player, _, zone = what.partition("'s ")
            zone = {words: key for key, words in TOLD.items()}.get(zone, zone)
            self._expect(zone_expectation(session.names.player(player), zone, session.game, session.names))

    def _expect(self, expectation: Expectation | None) -> None:
        if expectation is None:
            self._bench.tell(self.tr("Click an object or a stack item."))
            return
        self._bench.draft.expect(expectation)
        self._bench.did()
