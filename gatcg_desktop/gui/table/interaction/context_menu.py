"""The context menu of everything on the table: what is legal, what can be done by hand, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gatcg_desktop.gui.foundation.card_words import card_name, property_word
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.option_labels import zone_name
from gatcg_desktop.gui.table.composition.choice_labels import choice_label, natural_choices, why_label
from gatcg_desktop.gui.table.composition.labels import zone_label
from gatcg_desktop.gui.table.composition.table_context import TableContext
from gatcg_desktop.gui.table.layout.scene_key import SceneKey
from gatcg_desktop.rulebook import terms
from gatcg_desktop.rules.model.choices import (
    AnyChoice,
    BecomeByHand,
    ChangeByHand,
    ControlByHand,
    CopyByHand,
    CostByHand,
    CountersByHand,
    DrawByHand,
    LookByHand,
    Manual,
    MoveByHand,
    NegateByHand,
    Pick,
    RevealByHand,
    ShuffleByHand,
    TokenByHand,
    TurnByHand,
)
from gatcg_desktop.rules.model.fields import CardId, InstanceId, PlayerId, ThingId
from gatcg_desktop.rules.query.costs_by_hand import speaks_of_costs
from gatcg_desktop.rules.views.views import ObjectView

translate = QCoreApplication.translate

DAMAGE = (1, 2, 3, 4, 5, 10)
"""How much damage can be dealt from the menu."""
MOST_LOOKED_AT = 10
"""How many cards from the top of a deck can be looked at from the menu, besides all."""
STATES: tuple[Literal["distant", "fostered", "ephemeral"], ...] = ("distant", "fostered", "ephemeral")
"""What an object can become from the menu."""
GAINED_OFTEN = ("Vigor", "Taunt", "Stealth", "True Sight", "Intercept", "Spellshroud")
"""The keywords that the menu offers."""
_BROWSABLE = frozenset({"graveyard", "banishment", "material", "memory", "pantheon"})


class MenuActions(NamedTuple):
    """What a menu can set going: answer a legal choice, move by hand, say why, browse a zone, explain a thing, choose
    how a kind of token is shown (by its name), always pass for an item of the stack or be asked again (None: a script
    asks about everything), point at a thing for others (None: there are none)."""

    act: Callable[[AnyChoice], None]
    by_hand: Callable[[AnyChoice], None]
    reason: Callable[[AnyChoice], str]
    tell: Callable[[str], None]
    browse: Callable[[str, PlayerId], None]
    explain: Callable[[int], None]
    shape: Callable[[str, str], None]
    shape_of: Callable[[str], str]
    always_pass: Callable[[int, bool], None] | None
    passed: Callable[[int], bool]
    point: Callable[[int], None] | None = None


def build_menu(parent: QWidget, context: TableContext, thing: SceneKey, actions: MenuActions) -> QMenu:
    """The menu of a thing. It may be empty; nothing in it blocks."""
    menu = QMenu(parent)
    menu.setToolTipsVisible(True)
    _legal(menu, context, thing, actions)
    if thing.kind in ("pile", "zone") and thing.zone in (*_BROWSABLE, "deck"):
        _browse(menu, context, thing, actions)
    if thing.kind in ("instance", "object"):
        _add(menu, translate("Table", "Explain"), lambda: actions.explain(thing.id))
    always_pass = actions.always_pass
    if thing.kind == "instance" and always_pass is not None:
        yielded = actions.passed(thing.id)
        words = translate("Table", "Ask me about this again") if yielded else translate("Table", "Always pass for this")
        _add(menu, words, lambda: always_pass(thing.id, not yielded))
    point = actions.point
    if point is not None and thing.entity > 0:
        _add(menu, translate("Table", "Point at this for the others"), lambda: point(thing.entity))
    _shapes(menu, context, thing, actions)
    _why_not(menu, context, thing, actions)
    if context.marks.manual:
        _by_hand(menu, context, thing, actions)
    return menu


def _add(menu: QMenu, text: str, then: Callable[[], None]) -> QAction:
    action = menu.addAction(text.replace("&", "&&"))
    action.triggered.connect(lambda _checked=False: then())
    return action


def _legal(menu: QMenu, context: TableContext, thing: SceneKey, actions: MenuActions) -> None:
    for choice in context.marks.of(thing.entity) if thing.entity else ():
        action = _add(menu, choice_label(context, choice), lambda choice=choice: actions.act(choice))  # type: ignore[misc]
        font = action.font()
        font.setBold(True)
        action.setFont(font)


def _shapes(menu: QMenu, context: TableContext, thing: SceneKey, actions: MenuActions) -> None:
    """How tokens of this name are shown: a submenu with one entry checked."""
    obj = context.view.object(thing.id) if thing.kind == "object" else None
    face = context.face(obj.key) if obj is not None else None
    if obj is None or face is None or not obj.token:
        return
    names = {
        "picture": translate("Table", "Picture"),
        "drawn": translate("Table", "Drawn face"),
        "coin": translate("Table", "Coin"),
        "die": translate("Table", "Die"),
    }
    submenu = menu.addMenu(translate("Table", "Show {name} as").format(name=card_name(face.name)).replace("&", "&&"))
    now = actions.shape_of(face.name)
    for shape, label in names.items():
        action = _add(submenu, label, lambda shape=shape: actions.shape(face.name, shape))  # type: ignore[misc]
        action.setCheckable(True)
        action.setChecked(shape == now)


def _browse(menu: QMenu, context: TableContext, thing: SceneKey, actions: MenuActions) -> None:
    if thing.zone in ("graveyard", "banishment") or (thing.id == context.looking and thing.zone != "deck"):
        label = translate("Table", "Look through the {zone}").format(zone=zone_name(thing.zone))
        _add(menu, label, lambda: actions.browse(thing.zone, PlayerId(thing.id)))


def _why_not(menu: QMenu, context: TableContext, thing: SceneKey, actions: MenuActions) -> None:
    legal = context.marks.of(thing.entity) if thing.entity else ()
    questions = [choice for choice in natural_choices(context, thing) if choice not in legal]
    if context.marks.picking and thing.entity and not legal:
        questions = [Pick(thing.entity)]
    answered = [(choice, reason) for choice in questions if (reason := actions.reason(choice))]
    if not answered:
        return
    if not menu.isEmpty():
        menu.addSeparator()
    for choice, reason in answered:
        action = _add(menu, why_label(context, choice), lambda reason=reason: actions.tell(reason))  # type: ignore[misc]
        action.setToolTip(reason)
        action.setStatusTip(reason)
        said = menu.addAction("    " + reason.replace("&", "&&"))
        said.setEnabled(False)


# By hand ---------------------------------------------------------------------------------------------------


def _by_hand(menu: QMenu, context: TableContext, thing: SceneKey, actions: MenuActions) -> None:
    """The manual tools for a thing, each entry a manual move."""
    moves: list[tuple[str, Manual]] = []
    submenus: list[tuple[str, list[tuple[str, Manual]]]] = []
    match thing.kind:
        case "object":
            _object_moves(context, thing, moves, submenus)
        case "card" | "source":
            card = context.view.card(thing.id)
            if thing.kind == "source" or (card is not None and card.id > 0):
                submenus.append((translate("Table", "By hand: move to"), _destinations(context, thing.id, "")))
            if thing.kind == "card" and card is not None and card.id > 0:
                moves += _costs(context, card.id, card.key)
            if thing.kind == "card":
                moves.append((translate("Table", "By hand: turn face up"), TurnByHand(thing.id, "face_up")))
                moves.append((translate("Table", "By hand: turn face down"), TurnByHand(thing.id, "face_down")))
                submenus.append((translate("Table", "By hand: show to"), _shown_to(context, thing.id)))
        case "instance":
            moves.append((translate("Table", "By hand: copy"), CopyByHand(InstanceId(thing.id))))
            moves.append((translate("Table", "By hand: negate"), NegateByHand(InstanceId(thing.id))))
        case "pile" | "zone":
            _zone_moves(context, thing, moves)
            if thing.zone == "deck" and (deck := context.view.player(PlayerId(thing.id)).deck):
                submenus.append((translate("Table", "By hand: look at the top"), _looks(PlayerId(thing.id), deck)))
        case "player":
            moves.append((translate("Table", "By hand: draw a card"), DrawByHand(PlayerId(thing.id))))
    searching = thing.kind == "pile" and thing.zone in ("deck", "material")
    if not moves and not submenus and not searching:
        return
    if not menu.isEmpty():
        menu.addSeparator()
    if searching:
        label = translate("Table", "By hand: find in {zone}").format(zone=zone_name(thing.zone))
        _add(menu, label, lambda: actions.browse(thing.zone, PlayerId(thing.id)))
    for label, move in moves:
        _add(menu, label, lambda move=move: actions.by_hand(move))  # type: ignore[misc]
    for title, entries in submenus:
        submenu = menu.addMenu(title)
        for label, move in entries:
            _add(submenu, label, lambda move=move: actions.by_hand(move))  # type: ignore[misc]


def _destinations(context: TableContext, id: ThingId, without: str) -> list[tuple[str, Manual]]:
    entries: list[tuple[str, Manual]] = []
    for zone in ("hand", "memory", "field", "graveyard", "banishment", "material"):
        if zone != without:
            entries.append((zone_label(zone), MoveByHand(id, zone)))
    if without != "field":
        entries.append((translate("Table", "Field, rested"), MoveByHand(id, "field", rested=True)))
    entries.append((translate("Table", "Top of the deck"), MoveByHand(id, "deck", index=0)))
    entries.append((translate("Table", "Bottom of the deck"), MoveByHand(id, "deck", index=-1)))
    return entries


def _object_moves(
    context: TableContext,
    thing: SceneKey,
    moves: list[tuple[str, Manual]],
    submenus: list[tuple[str, list[tuple[str, Manual]]]],
) -> None:
    obj = context.view.object(thing.id)
    if obj is None:
        return
    if obj.rested:
        moves.append((translate("Table", "By hand: wake"), TurnByHand(obj.id, "wake")))
    else:
        moves.append((translate("Table", "By hand: rest"), TurnByHand(obj.id, "rest")))
    kinds = dict.fromkeys(("damage", "buff", "debuff", "durability", "level", *(kind for kind, _ in obj.counters)))
    counters: list[tuple[str, Manual]] = []
    for kind in kinds:
        words = translate_message(terms.counters(kind, 1))
        if kind != "damage":  # that is dealt
            counters.append((translate("Table", "+1 {kind}").format(kind=words), CountersByHand(obj.id, kind, 1)))
        has = obj.damage if kind == "damage" else dict(obj.counters).get(kind, 0)
        if has:
            counters.append((translate("Table", "−1 {kind}").format(kind=words), CountersByHand(obj.id, kind, -1)))
    dealt = [(str(amount), CountersByHand(obj.id, "damage", amount)) for amount in DAMAGE]
    submenus.append((translate("Table", "By hand: deal damage"), list(dealt)))
    submenus.append((translate("Table", "By hand: counters"), counters))
    submenus.append((translate("Table", "By hand: change until end of turn"), _changes(obj.id)))
    submenus.append((translate("Table", "By hand: become"), _becomes(context, obj)))
    submenus.append((translate("Table", "By hand: move to"), _destinations(context, obj.id, "field")))
    moves += _costs(context, obj.id, obj.key)
    moves.append((translate("Table", "By hand: summon a token copy"), TokenByHand(context.acting, copy_of=obj.id)))
    others = [player for player in context.view.players if player.id != obj.controller]
    submenus.append(
        (
            translate("Table", "By hand: give control to"),
            [(player.name, ControlByHand(obj.id, player.id)) for player in others],
        )
    )


def _shown_to(context: TableContext, id: ThingId) -> list[tuple[str, Manual]]:
    """Everybody, or one player, to whom a card is shown."""
    card = CardId(id)
    shown: list[tuple[str, Manual]] = [(translate("Table", "Everybody"), RevealByHand(card))]
    return [*shown, *((player.name, RevealByHand(card, player.id)) for player in context.view.players)]


def _looks(player: PlayerId, deck: int) -> list[tuple[str, Manual]]:
    """How many cards from the top of a deck are looked at; the tools have every number."""
    numbers = range(1, min(MOST_LOOKED_AT, deck - 1) + 1)
    few: list[tuple[str, Manual]] = [(str(number), LookByHand(player, number)) for number in numbers]
    return [*few, (translate("Table", "The whole deck"), LookByHand(player, deck))]


def _becomes(context: TableContext, obj: ObjectView) -> list[tuple[str, Manual]]:
    """What an object can become by hand: something it is not yet, its other face, or a copy of another."""
    face = context.face(obj.key)
    found: list[tuple[str, Manual]] = [
        (property_word(state).capitalize(), TurnByHand(obj.id, state))
        for state in STATES
        if state not in obj.properties
    ]
    if face is not None and face.other_face:
        found.append((translate("Table", "Transformed"), TurnByHand(obj.id, "transform")))
    copied = translate("Table", "A copy of {thing}")
    others = {one.key: one for one in context.view.objects if one.key != obj.key}
    found += [(copied.format(thing=card_name(one.name)), BecomeByHand(obj.id, one.id)) for one in others.values()]
    return found


def _changes(id: ThingId) -> list[tuple[str, Manual]]:
    """What is changed most often, for this turn; the tools have all of it."""
    power, life = translate("Table", "{amount} power"), translate("Table", "{amount} life")
    moves: list[tuple[str, Manual]] = [
        *((power.format(amount=f"{amount:+}"), ChangeByHand(id, power=amount)) for amount in (1, 2, -1)),
        *((life.format(amount=f"{amount:+}"), ChangeByHand(id, life=amount)) for amount in (1, 2, -1)),
    ]
    moves += [(translate_message(terms.quality(word)), ChangeByHand(id, keyword=word)) for word in GAINED_OFTEN]
    moves.append((translate("Table", "Can't attack"), ChangeByHand(id, cant="attack")))
    return moves


def _costs(context: TableContext, id: ThingId, key: str) -> list[tuple[str, Manual]]:
    """Changes of what a card or object costs next, where a text by hand speaks of costs."""
    faces = [context.face(one) for one in (key, *(thing.key for thing in context.view.objects))]
    if not any(face is not None and speaks_of_costs(face) for face in faces):
        return []
    return [
        (translate("Table", "By hand: costs 1 less"), CostByHand(id, -1)),
        (translate("Table", "By hand: costs 1 more"), CostByHand(id, 1)),
    ]


def _zone_moves(context: TableContext, thing: SceneKey, moves: list[tuple[str, Manual]]) -> None:
    if thing.zone == "deck":
        moves.append((translate("Table", "By hand: draw a card"), DrawByHand(PlayerId(thing.id))))
        moves.append((translate("Table", "By hand: draw into the memory"), DrawByHand(PlayerId(thing.id), to="memory")))
        moves.append((translate("Table", "By hand: shuffle the deck"), ShuffleByHand(PlayerId(thing.id))))
    elif thing.zone == "memory":
        moves.append((translate("Table", "By hand: draw into the memory"), DrawByHand(PlayerId(thing.id), to="memory")))
