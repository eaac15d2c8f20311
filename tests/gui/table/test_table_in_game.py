"""The table under a real mouse: dragging to play, pay and attack, menus, the keyboard, and what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gatcg_desktop.demo.hands import Hands, NotThere
from gatcg_desktop.gui.session.browsing import browsed
from gatcg_desktop.gui.session.option_labels import zone_name
from gatcg_desktop.gui.table.composition.motions import Beat
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.gui.table.rendering.render_stack_item import whole_height
from gatcg_desktop.gui.table.scene.beat_player import LATE_MS
from gatcg_desktop.gui.table.scene.table_item import TableItem
from gatcg_desktop.language.ast import OnResolve
from gatcg_desktop.rules.model.choices import Done, MoveByHand, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.views.views import View
from tests.helpers.compositions import counted_compositions
from tests.helpers.games import decisions_of
from tests.helpers.window_games import WindowGame

Key = Qt.Key


class At:
    """A window, hands, and short words for where things are."""

    def __init__(self, game: WindowGame) -> None:
        self.game = game
        self.session = game.session
        self.hands = Hands(game.window)
        self.table: Any = game.page.table

    @property
    def view(self) -> View:
        return self.session.view

    def middle(self, rect: Any) -> QPoint:
        point: QPoint = self.table.mapFromScene(QPointF(rect.cx, rect.cy))
        return point

    @property
    def field(self) -> QPoint:
        return self.middle(self.table.table.table.near.area)

    @property
    def memory(self) -> QPoint:
        return self.middle(self.table.table.table.near.memory)

    @property
    def hand(self) -> QPoint:
        return self.middle(self.table.table.table.near.hand)

    def card(self, **wanted: Any) -> int:
        """A card in the hand that can (or cannot) be played now."""
        decision = self.session.decision
        assert decision is not None
        legal = {option.card for option in decision.options if isinstance(option, PlayCard)}
        for card in self.view.cards("hand", self.session.viewer):
            face = self.session.definitions[card.key]
            if (card.id in legal) == wanted.get("legal", True) and wanted.get("type", "ALLY") in face.types:
                return card.id
        raise AssertionError(f"no card {wanted} in the hand")

    def bring(self, wanted: Callable[[CardDefinition], bool]) -> int:
        """A card of a kind, put from the deck into the hand by hand."""
        session = self.session
        found = next(
            card.id for card in browsed(session, "deck", session.viewer) if wanted(session.definitions[card.key])
        )
        session.answer(MoveByHand(found, "hand", session.viewer))
        return found


@pytest.fixture
def at(qtbot: Any, tmp_path: Path) -> Iterator[At]:
    game = WindowGame(tmp_path, seed=3)
    yield At(game)
    game.close()


def pay(at: At) -> None:
    """Accept the suggested payment and whatever else is asked before the card is played."""
    while (decision := at.session.decision) is not None and decision.kind != "opportunity":
        assert decision.suggestion or decision.least == 0, decision.kind
        at.session.answer(*decision.suggestion)


def test_a_card_dragged_onto_the_field_is_played_and_the_table_composed_once(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = at.card()
    at.session.foreseen.want(False)  # it comes later, and is seen then
    compositions = counted_compositions(monkeypatch)
    at.hands.drag(SceneKey("card", card), at.field, compositions.clear)
    assert len(compositions) == 1
    assert [one.source for one in at.view.stack] == [card]
    assert at.session.decision is not None and at.session.decision.kind == "pay_reserve"


def test_while_it_is_dragged_the_places_that_take_it_glow_and_say_what_happens(at: At) -> None:
    seen: list[Any] = []

    def look() -> None:
        seen.append((at.table.table.drops, at.table.dragging.said))

    at.hands.drag(SceneKey("card", at.card()), at.field, look)
    drops, said = seen[0]
    assert SceneKey("zone", at.session.viewer, "field") in drops
    assert said.startswith("Play ")
    assert at.table.table.drops == frozenset(), "nothing glows afterwards"


def test_a_card_dropped_back_into_the_hand_changes_nothing(at: At) -> None:
    before = at.session.game.state.encode()
    at.hands.drag(SceneKey("card", at.card()), at.hand + QPoint(0, -4))
    assert at.session.game.state.encode() == before and not at.view.stack


def test_a_card_that_cannot_be_played_says_why_once_and_stays(at: At) -> None:
    card = at.bring(lambda face: "ATTACK" in face.types)
    dragging, while_dragged = at.table.dragging, []
    at.hands.drag(SceneKey("card", card), at.field, lambda: while_dragged.append(dragging.said))
    item = at.table.table.item(SceneKey("card", card))
    assert not at.view.stack and (item.x(), item.y()) == (item.home.cx, item.home.cy), "it is back in the hand"
    name = at.session.name_of(card)
    assert name in dragging.said and dragging.said.endswith("."), dragging.said
    assert while_dragged[0] == dragging.said, "it stays where the card was let go, to be read"
    assert not at.game.page.toast.isVisible(), "and is not said a second time elsewhere"
    QTest.mouseClick(at.table.viewport(), Qt.MouseButton.LeftButton, pos=at.field)
    assert dragging.said == "", "the next click takes it away"


def test_why_a_card_cannot_be_played_is_not_shown_to_the_next_player(at: At) -> None:
    card = at.bring(lambda face: "ATTACK" in face.types)
    at.hands.drag(SceneKey("card", card), at.field)
    assert at.table.dragging.said
    at.game.pass_on()
    assert at.table.dragging.said == ""


def test_cards_are_dragged_into_memory_to_pay_and_out_again(at: At) -> None:
    at.hands.drag(SceneKey("card", at.card()), at.field)
    decision = at.session.decision
    assert decision is not None
    first = decision.suggestion[0]
    assert first in at.session.pending.picks, "a payment is suggested"
    at.hands.drag(at.hands.thing(first.id), at.hand)
    assert first not in at.session.pending.picks
    at.hands.drag(at.hands.thing(first.id), at.memory)
    assert first in at.session.pending.picks
    at.hands.click_widget(at.game.page.corner.button)
    assert at.view.player(at.session.viewer).memory == decision.least


def test_enter_confirms_a_payment_picked_with_the_mouse(at: At) -> None:
    at.hands.drag(SceneKey("card", at.card()), at.field)
    decision = at.session.decision
    assert decision is not None
    last = decision.suggestion[-1]
    at.hands.click(at.hands.thing(last.id))
    assert not at.session.pending.can_confirm
    at.hands.click(at.hands.thing(last.id))
    QTest.keyClick(at.table, Key.Key_Return)
    assert at.view.player(at.session.viewer).memory == decision.least


def test_enter_pays_after_the_last_card_was_picked_by_enter_and_takes_it_out_where_the_keyboard_came_back(
    at: At,
) -> None:
    at.session.answer(PlayCard(at.card()))
    decision, pending = at.session.decision, at.session.pending
    assert decision is not None
    last = decision.suggestion[-1]
    at.table.setFocus()
    at.table.focus_on(at.hands.thing(last.id))
    at.table.keys.moved()
    QTest.keyClick(at.table, Key.Key_Return)
    assert last not in pending.picks, "it was suggested, and the keyboard went to it"
    QTest.keyClick(at.table, Key.Key_Return)
    assert last in pending.picks and at.session.decision is decision
    at.table.keys.moved()
    QTest.keyClick(at.table, Key.Key_Return)
    assert last not in pending.picks
    QTest.keyClick(at.table, Key.Key_Return)
    QTest.keyClick(at.table, Key.Key_Return)
    assert at.view.player(at.session.viewer).memory == decision.least


def test_enter_pays_although_the_keyboard_is_on_what_lies_on_the_field(at: At) -> None:
    champion = SceneKey("object", next(o.id for o in at.view.objects if o.controller == at.session.viewer))
    at.table.setFocus()
    at.table.keys.moved()
    at.table.focus_on(champion)
    at.session.answer(PlayCard(at.card()))
    decision = at.session.decision
    assert decision is not None and at.table.focused == champion
    QTest.keyClick(at.table, Key.Key_Return)
    assert at.view.player(at.session.viewer).memory == decision.least


def with_a_unit(at: At) -> tuple[int, int]:
    """Put an ally of the viewer and the other champion in place; the viewer may attack."""
    session = at.session
    card = at.card()
    session.answer(PlayCard(card))
    pay(at)
    for _ in range(200):
        if session.waiting:
            session.accept_hand_over()
        decision = session.decision
        assert decision is not None
        me = session.viewer
        units = [obj for obj in at.view.objects if obj.controller == me and "ALLY" in obj.types and not obj.rested]
        if decision.kind == "opportunity" and units and at.view.phase == "main" and at.view.turn_player == me:
            if at.view.turn > 2 and not at.view.stack:
                other = next(player.champion for player in at.view.players if player.id != me)
                return units[0].id, other
        if decision.kind == "opportunity":
            session.answer(decision.options[-1])
        elif decision.suggestion:
            session.answer(*decision.suggestion)
        else:
            session.answer(*decision.options[-max(1, decision.least) :])
    raise AssertionError("nobody could attack")


def test_a_unit_dragged_onto_a_champion_attacks_it(at: At) -> None:
    unit, champion = with_a_unit(at)
    said: list[str] = []
    target = at.hands.spot(at.hands.thing(champion))
    at.hands.drag(at.hands.thing(unit), target, lambda: said.append(at.table.dragging.said))
    combat = at.view.combat
    assert combat is not None and (combat.attacker, combat.targets) == (unit, (champion,))
    assert said == [f"Attack {at.session.name_of(champion)}"], "what letting go there does"


@pytest.mark.parametrize(
    "moment", ["it has gone on", "it has just arrived", "it is yet to arrive", "it has gone on over another"]
)
def test_a_unit_on_its_way_is_taken_where_it_was_seen_and_where_it_goes(at: At, moment: str) -> None:
    """A hand is a quarter of a second late; what it missed would have been a drag that did nothing and said nothing."""
    unit, champion = with_a_unit(at)
    thing, motion = at.hands.thing(unit), at.table.table.motion
    item = at.table.table.item(thing)
    start = item.home._replace(cx=item.home.cx + 2 * item.size[0])
    other = at.table.table.item(at.hands.thing(champion))
    before: list[Beat] = []
    if moment == "it has gone on over another":  # with which nothing can be done, and which comes where it was
        start, before = other.home, [Beat("open", other.thing, other.home, other.home)]
    there, seen = (at.table.mapFromScene(QPointF(place.cx, place.cy)) for place in (item.home, start))
    at.table.set_pace(1.0)
    flight = Beat("resolve", thing, start, item.home)
    motion.run([*before, flight], {thing: item, other.thing: other}, {})
    if moment != "it is yet to arrive":
        motion.show_moment(flight.ends - LATE_MS)
    if moment == "it has just arrived":
        motion.finish()
    ground = at.table.viewport()
    pressed = there if moment == "it is yet to arrive" else seen
    assert at.table.thing_under(pressed) != thing
    QTest.mousePress(ground, Qt.MouseButton.LeftButton, pos=pressed)
    target = at.hands.spot(at.hands.thing(champion))
    QTest.mouseMove(ground, pressed + QPoint(0, -30))
    QTest.mouseMove(ground, target)
    QTest.mouseRelease(ground, Qt.MouseButton.LeftButton, pos=target)
    at.hands.until(lambda: at.view.combat is not None and at.view.combat.targets == (champion,), "the attack")
    assert at.view.combat is not None and at.view.combat.attacker == unit


def test_what_has_long_arrived_is_taken_only_where_it_lies(at: At) -> None:
    unit, _ = with_a_unit(at)
    thing, motion = at.hands.thing(unit), at.table.table.motion
    item = at.table.table.item(thing)
    start = QPointF(item.home.cx + 2 * item.size[0], item.home.cy)
    at.table.set_pace(1.0)
    motion.run([Beat("resolve", thing, item.home._replace(cx=start.x()), item.home)], {thing: item}, {})
    motion.finish()
    assert list(motion.met_at(start)) == [thing]
    at.hands.until(lambda: not list(motion.met_at(start)), "the hand that saw it there")


def test_a_click_means_what_was_pressed_although_it_goes_on_before_the_hand_lets_go(at: At) -> None:
    at.session.answer(PlayCard(at.card()))
    pending = at.session.pending
    last = pending.picks[-1]
    thing = at.hands.thing(last.id)
    where, ground = at.hands.spot(thing), at.table.viewport()
    QTest.mousePress(ground, Qt.MouseButton.LeftButton, pos=where)
    at.table.table.item(thing).moveBy(-400, -200)
    assert at.table.thing_under(where) != thing
    QTest.mouseRelease(ground, Qt.MouseButton.LeftButton, pos=where)
    assert last not in pending.picks


def test_the_band_says_what_an_attack_comes_to_and_that_is_what_happens(at: At) -> None:
    unit, champion = with_a_unit(at)
    at.hands.drag(at.hands.thing(unit), at.hands.spot(at.hands.thing(champion)))
    scene = at.table.table
    combat, before = at.view.combat, at.view.object(champion)
    assert combat is not None and before is not None and before.life is not None

    def look(name: str) -> Any:
        return next(item.look for thing, item in scene.items_by_thing.items() if thing.zone == name)

    assert look("lane_force").power == combat.power > 0
    at.hands.until(lambda: bool(look(f"lane_outcome{champion}").after), "what the attack comes to")
    told = look(f"lane_outcome{champion}")
    assert int(told.before) == before.life - before.damage
    shown = at.view.object(unit)
    assert shown is not None and look(f"lane_part{unit}").key == shown.key
    for decision in decisions_of(at.session, 60):
        if at.view.combat is None:
            break
        at.session.answer(*(decision.options[-1:] if decision.kind == "opportunity" else decision.suggestion))
    after = at.view.object(champion)
    assert after is not None and after.life is not None and int(told.after) == after.life - after.damage


def test_the_band_of_an_attack_closes_when_the_game_is_over(at: At) -> None:
    unit, champion = with_a_unit(at)
    at.hands.drag(at.hands.thing(unit), at.hands.spot(at.hands.thing(champion)))
    scene = at.hands.page.table.table
    assert at.view.combat is not None and scene.table.lane.h
    if at.session.waiting:
        at.session.accept_hand_over()
    assert at.session.concede() and at.session.over
    assert not scene.table.lane.h


def test_a_unit_dragged_onto_a_friend_attacks_nothing(at: At) -> None:
    unit, _ = with_a_unit(at)
    mine = at.view.player(at.session.viewer).champion
    at.hands.drag(at.hands.thing(unit), at.hands.spot(at.hands.thing(mine)))
    assert at.view.combat is None


def test_the_context_menu_plays_and_moves_by_hand(at: At) -> None:
    card = at.card()
    at.hands.menu(SceneKey("card", card), "By hand: move to", "Graveyard")
    assert [one.id for one in at.view.cards("graveyard", at.session.viewer)] == [card]
    assert at.session.steps[-1].manual or any(step.manual for step in at.session.steps)
    other = at.card()
    at.hands.menu(SceneKey("card", other), f"Play {at.session.name_of(other)}")
    assert [one.source for one in at.view.stack] == [other]


def test_the_top_of_the_deck_is_looked_at_and_dealt_with_by_hand(at: At) -> None:
    session, scene, viewer = at.session, at.table.table, at.session.viewer
    deck = session.state.zone("deck", viewer)

    def shown() -> list[tuple[int, str]]:
        notes = dict(scene.opened.notes)
        cards = [thing.id for thing in scene.items_by_thing if thing.kind == "card" and thing.id in deck]
        return [(id, notes[id]) for id in sorted(cards, key=deck.index)]

    at.hands.menu(SceneKey("pile", viewer, "deck"), "By hand: look at the top", "3")
    assert shown() == [(deck[n], f"No. {n + 1} from the top") for n in range(3)]
    at.hands.menu(SceneKey("card", deck[0]), "By hand: move to", "Bottom of the deck")
    assert shown() == [(deck[n], f"No. {n} from the top") for n in (1, 2)]
    at.hands.menu(SceneKey("card", deck[2]), "By hand: move to", "Hand")
    at.hands.menu(SceneKey("pile", viewer, "deck"), f"By hand: find in {zone_name('deck')}")
    assert scene.opened.cards[0].id == deck[1] and len(scene.opened.cards) == len(deck) - 1
    assert dict(scene.opened.notes) == {deck[1]: "No. 1 from the top"}
    at.hands.menu(SceneKey("card", deck[1]), "By hand: move to", "Bottom of the deck")
    assert session.state.zone("deck", viewer) == (*deck[3:], deck[0], deck[1])
    assert session.view.cards("deck", viewer) == () and scene.opened.notes == ()
    told = [
        line.text for line in session.lines if line.manual and "looks at the 3 top cards of their deck" in line.text
    ]
    assert len(told) == 1


def test_a_deck_stays_open_while_a_text_is_carried_out_by_hand(at: At) -> None:
    session, scene, viewer = at.session, at.table.table, at.session.viewer
    deck = session.state.zone("deck", viewer)
    asked = msgspec.structs.replace(session.game.decision, kind=DecisionKind.BY_HAND, options=(Done(),))
    session.game.decision = asked
    session.decision_changed.emit(asked)
    at.hands.menu(SceneKey("pile", viewer, "deck"), "By hand: find in main deck")
    assert scene.opened is not None
    session.game.decision = again = msgspec.structs.replace(asked)
    assert again is not asked and deck
    session.decision_changed.emit(again)
    assert scene.opened is not None and len(scene.opened.cards) == len(deck)


def test_the_context_menu_says_why_not(at: At) -> None:
    card = at.bring(lambda face: "ATTACK" in face.types)
    with pytest.raises(NotThere):
        at.hands.menu(SceneKey("card", card), "Play ")
    assert QApplication.activePopupWidget() is None
    said: list[str] = []
    at.table.message.connect(said.append)
    at.hands.menu(SceneKey("card", card), "Why can't I play this?")
    assert said and at.session.name_of(card) in said[0]


def test_all_words_of_what_resolves_next_are_read_where_there_is_room(at: At) -> None:
    at.session.passes.suspend(True)  # a question to whoever sits beside would stand below
    texts = {one.id: sum(map(len, at.session.definitions[one.key].paragraphs)) for one in at.view.cards("hand", 1)}
    decision = at.session.decision
    assert decision is not None
    plays = [option for option in decision.options if isinstance(option, PlayCard)]
    at.session.answer(max(plays, key=lambda play: texts[play.card]))
    pay(at)
    item = at.view.stack[0]
    assert item.paid and len(item.text) > 120, "much to read, and a line on what was paid above it"
    look = at.table.table.item(SceneKey("instance", item.id)).look
    assert look.height >= whole_height(look)


def test_a_copy_stands_in_the_column_and_its_source_below(at: At) -> None:
    at.session.answer(PlayCard(at.card()))
    pay(at)
    original = at.view.stack[0].id
    at.hands.menu(SceneKey("instance", original), "By hand: copy")
    copy = at.view.stack[-1]
    assert copy.copy and copy.copy_of == original
    upper, lower = (at.table.table.rect_of(SceneKey("instance", one)) for one in (copy.id, original))
    assert upper.bottom <= lower.y + 1, "the newest is on top"
    assert at.table.table.rect_of(SceneKey("source", at.view.played[0].card)).y > lower.y
    at.table.window().resize(2560, 1440)
    QApplication.processEvents()
    first, second = (at.table.table.item(SceneKey("zone", 0, f"{of}_title")).look for of in ("stack", "shelf"))
    assert second.height == first.height, "the same letters"


def test_the_keyboard_goes_from_card_to_card_and_enter_plays(at: At) -> None:
    at.table.setFocus()
    at.table.focus_hand()
    seen = set()
    for _ in range(12):
        focused = at.table.table.focused
        assert (focused is not None and at.table.accessibleDescription()) or at.table.accessibleName()
        seen.add(focused)
        if focused.kind == "card" and any(
            isinstance(option, PlayCard) and option.card == focused.id
            for option in at.session.decision.options  # type: ignore[union-attr]
        ):
            break
        QTest.keyClick(at.table, Key.Key_Right)
    QTest.keyClick(at.table, Key.Key_Return)
    assert at.view.stack, "Enter played the card with the focus"


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_lies_outside_of_the_table_in_a_long_game(qtbot: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    import random

    from tests.helpers.games import play_on

    game = WindowGame(tmp_path, seed=8, size=size)
    try:
        at = At(game)
        dice = random.Random(8)
        for _ in range(6):
            game.play_to(dice, lambda _: False, 35)
            play_on(at.session, dice, most=5)
            QApplication.processEvents()
            whole = at.table.table.sceneRect().adjusted(-12, -12, 12, 12)
            for item in at.table.table.items_by_thing.values():
                assert isinstance(item, TableItem)
                rect = item.footprint
                if item.thing.kind == "instance":
                    continue  # the column scrolls
                if item.thing.kind == "card" and any(
                    card.id == item.thing.id for player in at.view.players for card in at.view.cards("hand", player.id)
                ):
                    continue  # hands hang over the edges
                assert whole.contains(QPointF(rect.cx, rect.cy)), item.thing
                assert rect.x >= whole.left() and rect.right <= whole.right(), item.thing
                assert rect.y >= whole.top() - 30 and rect.bottom <= whole.bottom() + 30, item.thing
    finally:
        game.close()


def test_picking_on_the_table_answers_a_target(at: At) -> None:
    spell = at.bring(
        lambda face: any(
            isinstance(ability, OnResolve) and any(line.filter.kind == "player" for line in ability.targets)
            for ability in face.abilities
        )
    )
    at.session.answer(PlayCard(spell))
    decision = at.session.decision
    assert decision is not None and decision.kind == "targets"
    other = next(player.id for player in at.view.players if player.id != at.session.viewer)
    at.hands.click(at.hands.thing(other))
    assert [target.id for target in at.view.stack[-1].targets] == [other]


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_the_full_card_of_a_hand_leaves_the_hand_and_the_button_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    game = WindowGame(tmp_path, seed=3, size=size)
    page = game.page
    hand = [card for card in game.session.view.cards("hand", game.session.viewer) if card.known]
    assert len(hand) > 5
    for card in hand:
        page.full_card.show((card.id, card.key))
        page.full_card.open()
        shown = page.preview.geometry()
        assert page.preview.isVisible() and shown.width() >= 340 + 200
        assert not shown.intersects(page.corner.geometry()), "what acts on the card"
        strip = page.table.mapFromScene(QPointF(0, page.table.table.table.near.strip.y)).y()
        assert shown.bottom() <= strip, "the other cards of the hand"
        assert not page.preview.ui.words.verticalScrollBar().maximum(), "there is room for all its words"
    game.close()


@pytest.mark.parametrize(("size", "scale", "least"), [((1600, 900), 1.0, 360), ((1920, 1080), 1.2, 432)])
def test_the_full_card_grows_with_the_window_and_its_letters(
    tmp_path: Path, size: tuple[int, int], scale: float, least: int
) -> None:
    game = WindowGame(tmp_path, seed=3, size=size, scale=scale)
    page = game.page
    for obj in game.session.view.objects:
        page.full_card.show((obj.id, obj.key))
        page.full_card.open()
        assert page.preview.ui.picture.width() >= least
        assert not page.preview.ui.words.verticalScrollBar().maximum()
    game.close()


def test_the_table_of_a_new_page_is_composed_once_in_the_size_in_which_it_is_seen(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compositions = counted_compositions(monkeypatch)
    game = WindowGame(tmp_path)
    try:
        assert len(compositions) == 1
    finally:
        game.close()


def test_an_empty_hand_is_said_where_its_key_finds_nothing(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    at.table.message.connect(said.append)
    at.table.focus_hand()
    assert not said
    monkeypatch.setattr(type(at.session.view), "cards", lambda *_: ())
    at.table.focus_hand()
    assert said == ["The hand is empty."]
