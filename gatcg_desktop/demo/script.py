"""The moments the demo shows, in the order in which a game lets them happen, and the game played to its end."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from gatcg_desktop.bots.game_loop import Bot
from gatcg_desktop.demo.hands import Hands, NotThere
from gatcg_desktop.demo.player import DeskPlayer
from gatcg_desktop.demo.recorder import Recorder
from gatcg_desktop.demo.wishes import banishes_sources, copies_activations, is_plain_ally
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.session.browsing import browsed
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rules.model.choices import DeclareAttack, PassOpportunity, Pick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.views.views import InstanceView

log = logging.getLogger(__name__)
Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


class Script:
    """Plays a game through the window, with pictures of its moments."""

    def __init__(self, hands: Hands, recorder: Recorder, bots: Mapping[int, Bot]) -> None:
        self.hands = hands
        self.recorder = recorder
        self.bots = bots
        self.player = DeskPlayer(hands)
        self.shown: set[str] = set()

    def run(self, answers: int) -> None:
        """Play until the game is over; after so many answers it is conceded."""
        session = self.player.session
        self._take("hand-over", "The screen between two players at one desk")
        self.player.take_seat()
        self.hands.menu_bar("skip_empty")
        for _ in range(answers):
            if session.over:
                break
            self.player.take_seat()
            decision = session.decision
            if decision is None:
                raise NotThere("nobody is asked, and the game is not over")
            if not self._moment(decision):
                self._ordinary(decision)
        else:
            self._concede()
        self._take("the-end", "The game is over")

    def _take(self, name: str, says: str) -> None:
        self.recorder.take(name, says)

    def _once(self, name: str, says: str) -> None:
        if name not in self.shown:
            self.shown.add(name)
            self._take(name, says)

    # The ordinary game --------------------------------------------------------------------------------------

    def _ordinary(self, decision: Decision) -> None:
        """Answer as the bot of this player would."""
        session = self.player.session
        answer = self.bots[decision.player](session.game)
        first = answer.picks[0] if answer.picks else None
        if isinstance(first, DeclareAttack):
            self._attack(first)
            return
        if decision.kind == DecisionKind.BY_HAND:
            self._once("by-hand", "A text that is not understood is resolved by hand")
        elif decision.kind == DecisionKind.MATERIALIZE:
            self._once("materialize", "A card may be materialized")
        elif decision.kind == DecisionKind.TARGETS:
            self._once("targets", "Targets are chosen on the table")
        self.player.do(*answer.picks)

    def _attack(self, choice: DeclareAttack) -> None:
        """Attack: the first time by dragging the unit onto a target, which is a moment, later from the list."""
        if "attack" in self.shown:
            self.player.do(choice)
            return
        self.player.attack(choice.unit, lambda: self._once("attack-drag", "A unit is dragged onto what it attacks"))
        while (decision := self.player.session.decision) is not None and decision.kind != DecisionKind.OPPORTUNITY:
            self._ordinary(decision)  # a weapon, perhaps
        self._once("attack", "Combat: the attack is declared, and players may answer")

    # The moments -------------------------------------------------------------------------------------------

    def _moment(self, decision: Decision) -> bool:
        """Show the next moment, if this is a time for it."""
        if decision.kind != DecisionKind.OPPORTUNITY:
            return False
        if "copy" not in self.shown:
            return self._copied_ally(decision)
        if "back" not in self.shown and "attack" in self.shown:
            self._two_steps_back()
            return True
        return False

    def _ally_to_play(self, decision: Decision) -> PlayCard | None:
        """An ally that can be activated now, leaving cards to pay with."""
        session = self.player.session
        plays = [option for option in decision.options if isinstance(option, PlayCard)]
        faces = {play: session.definitions[session.key_of(play.card)] for play in plays}
        allies = [play for play in plays if is_plain_ally(faces[play])]
        return min(allies, key=lambda play: (faces[play].cost or 0, play.card), default=None)

    def _copied_ally(self, decision: Decision) -> bool:
        """A card is dragged, paid for and copied; a copy becomes a token; the rest fizzle with their source card."""
        ally = self._ally_to_play(decision)
        if ally is None:
            return False
        self.shown.add("copy")
        self._take("main-phase", "A player's main phase: everything on the table")
        mine = self._play_ally(ally, "card")
        copier = self._card_in_hand(copies_activations)
        if copier is not None:
            self._play_at(copier, mine, "copier")
            self._pass_until(lambda: self._copies_of(mine) > 0)
        while self._copies_of(mine) < 2:
            self._copy_by_hand(mine)
        self._take("copied", "The activation has been copied: the copies stand above their original")
        twin = self.player.session.view.stack[-1]
        self.hands.point_at(SceneKey("instance", twin.id))
        self._take("copy-pointed-at", "Pointing at a copy shows its source card and its original")
        self._pass_until(lambda: self._instance(twin.id) is None)
        self._take("token", "The copy has resolved into a token; the original and another copy are left")
        self._remove_source(mine)
        return True

    def _remove_source(self, mine: int) -> None:
        """The other player answers by removing the source card: the instances that are left fizzle."""
        session = self.player.session
        other = next(player for player in session.players if player != session.viewer)
        self._pass_until(lambda: session.actor == other)
        self.player.take_seat()
        killer = self._card_in_hand(banishes_sources)
        if killer is not None:
            self._play_at(killer, mine, "negation")
            self._take("negation", "It is answered with a card that negates by banishing the source card")
            self._pass_until(lambda: self._instance(mine) is None)
        else:
            source = next(played for played in session.view.played if mine in played.instances)
            self.hands.menu(SceneKey("source", source.card), "By hand: move to", "Banishment")
            self.hands.until(lambda: self._instance(mine) is None, "the end of the instances")
        self.player.take_seat()
        self._take("fizzled", "The source card is gone: the instances that were left have fizzled")
        self.hands.press(Key.Key_2, Qt.KeyboardModifier.ControlModifier)
        self._take("log", "The log says why")
        self.hands.press(Key.Key_1, Qt.KeyboardModifier.ControlModifier)

    def _two_steps_back(self) -> None:
        """Look two steps back, and return to the present."""
        self.shown.add("back")
        for number in (1, 2):
            self.hands.press(Key.Key_Left, ALT)
            self._take(f"step-back-{number}", f"The timeline, {number} back; the why panel tells the step")
        self.hands.press(Key.Key_End)
        self._take("live-again", "Back in the present")

    # Pieces of moments ---------------------------------------------------------------------------------------

    def _play_ally(self, ally: PlayCard, name: str) -> int:
        """Drag an ally onto the field and pay by dragging; returns its instance on the stack."""
        session = self.player.session
        answered = len(session.game.answers)
        self.player.play(ally, lambda: self._once(f"{name}-dragged", "A card is dragged from the hand to the field"))
        self.hands.until(lambda: len(session.game.answers) > answered, "the play")
        while (decision := session.decision) is not None and decision.kind != DecisionKind.OPPORTUNITY:
            if decision.kind == DecisionKind.PAY_RESERVE:
                self._once(f"{name}-asked-to-pay", "It has to be paid: a payment is suggested")
                cards = tuple(pick.id for pick in decision.suggestion)
                self.player.pay(cards, lambda: self._once(f"{name}-paying", "Cards are dragged into memory to pay"))
            else:
                self._ordinary(decision)
        mine = session.view.stack[-1].id
        self._once(f"{name}-on-the-stack", "Its activation is on the Effects Stack, and the player has Opportunity")
        return mine

    def _card_in_hand(self, wanted: Callable[[CardDefinition], bool]) -> PlayCard | None:
        """A playable card of a kind: from the hand, or found in the deck by hand, or None when there is none."""
        session = self.player.session
        found = self._playable(wanted)
        if found is not None:
            return found
        deck = [card for card in browsed(session, "deck", session.viewer) if wanted(session.definitions[card.key])]
        if not deck or any(wanted(session.definitions[c.key]) for c in session.view.cards("hand", session.viewer)):
            return None
        tools = self.hands.page.ui.tools
        self.hands.press(Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        self.hands.type(session.name_of_key(deck[0].key), tools.ui.filter)
        rows = tools.ui.cards
        row = next((n for n in range(rows.count()) if not rows.item(n).isHidden()), -1)
        if row < 0:
            return None
        self.hands.click_row(rows, row)
        self._once("found-by-hand", "A card is looked for in the deck by hand; the log marks such moves")
        self.hands.click_widget(tools.ui.move_button)
        return self._playable(wanted)

    def _playable(self, wanted: Callable[[CardDefinition], bool]) -> PlayCard | None:
        session = self.player.session
        decision = session.decision
        plays = [option for option in decision.options if isinstance(option, PlayCard)] if decision else []
        return next((play for play in plays if wanted(session.definitions[session.key_of(play.card)])), None)

    def _play_at(self, card: PlayCard, target: int, name: str) -> None:
        """Play a card that targets an item of the stack."""
        session = self.player.session
        answered = len(session.game.answers)
        self.player.play(card)
        self.hands.until(lambda: len(session.game.answers) > answered, "the play")
        while (decision := session.decision) is not None and decision.kind != DecisionKind.OPPORTUNITY:
            if decision.kind == DecisionKind.TARGETS and Pick(target) in decision.options:
                self._once(f"{name}-target", "Its target is chosen on the Effects Stack")
                self.player.do(Pick(target))
            elif decision.kind == DecisionKind.OPTIONAL_COST:
                self.player.do(*decision.options)
            elif decision.suggestion:
                self.player.do(*decision.suggestion)
            else:
                self._ordinary(decision)

    def _copy_by_hand(self, instance: int) -> None:
        """Copy an item of the stack with the manual tool of its context menu."""
        before = self._copies_of(instance)
        self.hands.menu(SceneKey("instance", instance), "By hand: copy")
        self.hands.until(lambda: self._copies_of(instance) > before, "the copy")

    def _pass_until(self, done: Callable[[], bool]) -> None:
        """Pass for everybody (and answer what comes up) until something is so."""
        session = self.player.session
        for _ in range(60):
            if session.waiting:
                self.player.take_seat()
            if done() or session.over:
                return
            decision = session.decision
            if decision is None:
                raise NotThere("somebody who is asked")
            if decision.kind == DecisionKind.OPPORTUNITY:
                self.player.do(PassOpportunity())
            else:
                self._ordinary(decision)
        raise NotThere("what was waited for")

    def _instance(self, id: int) -> InstanceView | None:
        return next((one for one in self.player.session.view.stack if one.id == id), None)

    def _copies_of(self, id: int) -> int:
        return sum(one.copy and one.copy_of == id for one in self.player.session.view.stack)

    def _concede(self) -> None:
        """Give up a game that goes on for long, through the menu's dialog."""
        self.player.take_seat()
        self.hands.menu_bar("concede")
        self.hands.until(lambda: isinstance(QApplication.activeModalWidget(), QMessageBox), "the question")
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        destructive = QMessageBox.ButtonRole.DestructiveRole
        self.hands.click_widget(next(button for button in box.buttons() if box.buttonRole(button) == destructive))
        self.hands.until(lambda: self.player.session.over, "the end of the game")
