"""Rich Views without a game, and stand-ins for Session and Pictures, for tests of the table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPixmap

from gatcg_desktop.engine.decisions import Cancel, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.session.pending_picks import Pending
from gatcg_desktop.rules.model.choices import (
    ActivateAbility,
    DeclareAttack,
    Explained,
    PassOpportunity,
    Pick,
    PlayCard,
)
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import Origin
from gatcg_desktop.rules.views.views import (
    CardView,
    CombatView,
    InstanceView,
    ObjectView,
    PlayedView,
    PlayerView,
    TargetView,
    View,
)

NEAR, FAR = 1, 2
NAMES = {NEAR: "Rowan", FAR: "Mara"}


def _face(key: str, name: str, types: str, element: str, cost: int | None = None, **more: Any) -> CardDefinition:
    kind = more.pop("cost_kind", "reserve" if cost is not None else "none")
    return CardDefinition(
        key=key, name=name, types=tuple(types.split()), elements=(element,), cost=cost, cost_kind=kind, **more
    )


FACES: dict[str, CardDefinition] = {
    face.key: face
    for face in (
        _face("ada-0", "Ada, Lamplighter", "CHAMPION", "NORM", 0, cost_kind="memory", level=0, life=15),
        _face("ada-1", "Ada, Ember Scholar", "CHAMPION", "FIRE", 1, cost_kind="memory", level=1, life=20),
        _face("ada-2", "Ada, Voice of Cinders", "CHAMPION", "FIRE", 2, cost_kind="memory", level=2, life=25),
        _face("bren-0", "Bren, Tidewatcher", "CHAMPION", "NORM", 0, cost_kind="memory", level=0, life=15),
        _face("bren-1", "Bren, Harbour Warden", "CHAMPION", "WATER", 1, cost_kind="memory", level=1, life=21),
        _face("squire", "Cinder Squire", "ALLY", "FIRE", 2, power=2, life=1, paragraphs=("On Enter: Draw a card.",)),
        _face("warden", "Brass Gate Warden", "ALLY", "NORM", 3, power=1, life=4, paragraphs=("Intercept",)),
        _face("heron", "Heron of Still Water", "ALLY", "WATER", 2, power=2, life=2),
        _face("colossus", "Kiln Colossus", "ALLY", "FIRE", 5, power=5, life=5),
        _face("fox", "Paper Fox", "ALLY", "WIND", 1, power=1, life=1),
        _face("kite", "Kite Dancer", "ALLY", "WIND", 2, power=2, life=2),
        _face("lance", "Lance of Dawn", "WEAPON", "NORM", 1, cost_kind="memory", power=2, durability=3),
        _face("lamp", "Ever-lit Lamp", "ITEM", "FIRE", 2, paragraphs=("[REST]: Look at the top card of your deck.",)),
        _face("garden", "Drowned Garden", "DOMAIN", "WATER", 3),
        _face("haze", "Walking Haze", "PHANTASIA", "WATER", 2),
        _face(
            "spark",
            "Spark Volley",
            "ACTION",
            "FIRE",
            1,
            speed="fast",
            paragraphs=("Deal 2 damage to target ally or champion.", "Draw a card if an ally dies this way."),
        ),
        _face(
            "echo",
            "Echoing Verse",
            "ACTION",
            "NORM",
            2,
            speed="fast",
            paragraphs=("Copy target activation. You may choose new targets for the copy.",),
        ),
        _face("hush", "Hush", "ACTION", "WATER", 2, speed="fast", paragraphs=("Negate target activation.",)),
        _face("slash", "Rising Slash", "ATTACK", "FIRE", 2, power=3),
        _face("ash", "Ash Sprite", "ALLY", "FIRE", power=1, life=1, supertypes=("TOKEN",)),
    )
}


def card(id: int, key: str, zone: str, owner: int = NEAR, face_up: bool = False) -> CardView:
    """A card in a zone; key "" for one the viewer may not know."""
    return CardView(id, key, owner, zone, owner, face_up)


def obj(id: int, key: str, controller: int = NEAR, **more: Any) -> ObjectView:
    """An object with its printed values; `more` replaces any field."""
    face = FACES[key]
    values: dict[str, Any] = {
        "id": id,
        "card": id + 1000,
        "key": key,
        "name": face.name,
        "owner": controller,
        "controller": controller,
        "types": face.types,
        "subtypes": (),
        "elements": face.elements,
        "power": face.power,
        "life": face.life,
        "level": face.level,
        "durability": face.durability,
        "printed_power": face.power,
        "printed_life": face.life,
        "damage": 0,
        "rested": False,
        "counters": (),
        "keywords": (),
        "properties": (),
        "token": False,
        "origin": Origin("card"),
        "entered_turn": 1,
        "attacking": False,
        "defending": False,
        "retaliating": False,
        "wielded": False,
        "lineage": (),
        "intent": (),
        "loaded": (),
    }
    if more.get("token"):
        values["card"] = 0
        values["origin"] = Origin("token")
    values |= more
    return ObjectView(**values)


def item(id: int, number: int, key: str, controller: int = NEAR, **more: Any) -> InstanceView:
    """An item of the Effects Stack."""
    face = FACES[key]
    values: dict[str, Any] = {
        "id": id,
        "number": number,
        "kind": "activation",
        "key": key,
        "name": face.name,
        "controller": controller,
        "source": id + 1000,
        "source_there": True,
        "targets": (),
        "modes": (),
        "x": None,
        "copy": False,
        "copy_of": 0,
        "properties": (),
        "text": "\n".join(face.paragraphs),
        "by_hand": False,
    }
    values |= more
    return InstanceView(**values)


def _player(id: int, **more: Any) -> PlayerView:
    values: dict[str, Any] = {
        "id": id,
        "name": NAMES[id],
        "hand": 0,
        "memory": 0,
        "deck": 42,
        "material": 9,
        "graveyard": 0,
        "banishment": 0,
        "influence": 8,
        "elements": ("NORM", "FIRE") if id == NEAR else ("NORM", "WATER"),
        "champion": 100 * id,
        "level": 1,
        "lost": "",
    }
    values |= more
    return PlayerView(**values)


def view(
    objects: Iterable[ObjectView] = (),
    zones: dict[tuple[str, int], tuple[CardView, ...]] | None = None,
    stack: Iterable[InstanceView] = (),
    played: Iterable[PlayedView] = (),
    decision: Decision | None = None,
    **more: Any,
) -> View:
    """A View; the players' numbers follow from the zones."""
    zones = zones or {}
    players = tuple(
        _player(
            id,
            **{
                zone: len(zones[zone, id])
                for zone in ("hand", "memory", "graveyard", "banishment", "material")
                if (zone, id) in zones
            },
        )
        for id in (NEAR, FAR)
    )
    values: dict[str, Any] = {
        "viewer": NEAR,
        "turn": 5,
        "turn_player": NEAR,
        "phase": "main",
        "players": players,
        "zones": zones,
        "objects": tuple(objects),
        "stack": tuple(stack),
        "played": tuple(played),
        "combat": None,
        "holder": NEAR,
        "passed": (),
        "deciding": NEAR,
        "decision": decision,
        "outcome": "",
        "winner": 0,
    }
    values |= more
    return View(**values)


def _cards(first: int, keys: Iterable[str], zone: str, owner: int = NEAR) -> tuple[CardView, ...]:
    return tuple(card(first + n, key, zone, owner) for n, key in enumerate(keys))


def _hidden(player: int, zone: str, count: int) -> tuple[CardView, ...]:
    base = -(player * 10_000 + {"hand": 0, "memory": 1000, "deck": 2000, "material": 3000}[zone])
    return tuple(card(base - n - 1, "", zone, player) for n in range(count))


def common_zones(
    hand: Iterable[str] = ("squire", "spark", "warden", "echo", "lamp", "kite", "slash"),
) -> dict[Any, Any]:
    """Zones of a game under way."""
    return {
        ("hand", NEAR): _cards(10, hand, "hand"),
        ("memory", NEAR): _cards(40, ("fox", "heron", "hush"), "memory"),
        ("graveyard", NEAR): _cards(60, ("spark", "squire", "fox", "slash"), "graveyard"),
        ("banishment", NEAR): _cards(80, ("lamp",), "banishment"),
        ("material", NEAR): _cards(500, ("ada-2", "lance", "lance", "ada-1"), "material"),
        ("hand", FAR): _hidden(FAR, "hand", 5),
        ("memory", FAR): _hidden(FAR, "memory", 3),
        ("graveyard", FAR): _cards(560, ("heron", "hush"), "graveyard", FAR),
        ("banishment", FAR): (),
        ("material", FAR): _hidden(FAR, "material", 8),
    }


def champions(**more: Any) -> list[ObjectView]:
    """Both champions, level 1, with a lineage; `more` goes to the near one."""
    return [
        obj(100, "ada-1", NEAR, damage=4, lineage=(card(1100, "ada-0", "lineage"),), **more),
        obj(200, "bren-1", FAR, damage=9, lineage=(card(1200, "bren-0", "lineage", FAR),)),
    ]


def ask(kind: str, options: Iterable[Any], player: int = NEAR, **more: Any) -> Decision:
    """A decision."""
    values: dict[str, Any] = {"prompt": say("Choose."), "rule": "opportunity.holder"}
    values |= more
    return Decision(player=player, kind=kind, options=tuple(options), **values)


def opening() -> View:
    """The first turn: level 0 champions, a hand, nothing else."""
    zones = common_zones()
    for zone in ("memory", "graveyard", "banishment"):
        zones[zone, NEAR] = zones[zone, FAR] = ()
    return view(
        [obj(100, "ada-0", NEAR), obj(200, "bren-0", FAR)],
        zones,
        turn=1,
        decision=ask("opportunity", (PlayCard(10), PlayCard(14), PassOpportunity()), manual=True),
    )


def midgame() -> View:
    """A few objects on both sides, one of them hurt, one rested, a token copy."""
    objects = champions()
    objects += [
        obj(110, "squire", power=3, counters=(("buff", 1),)),
        obj(111, "warden", rested=True, damage=1, keywords=(("Intercept", 0),)),
        obj(112, "ash", token=True),
        obj(113, "ash", token=True),
        obj(114, "ash", token=True),
        obj(120, "lance", counters=(("durability", 3),)),
        obj(121, "lamp", rested=True),
        obj(210, "heron", FAR),
        obj(211, "kite", FAR, rested=True),
        obj(212, "heron", FAR, token=True, origin=Origin("copy", of=210, by=0)),
        obj(220, "garden", FAR),
        obj(221, "haze", FAR),
    ]
    options = (
        PlayCard(10),
        PlayCard(11),
        PlayCard(13),
        PlayCard(15),
        DeclareAttack(110),
        DeclareAttack(100),
        ActivateAbility(120, 0),
        PassOpportunity(),
    )
    return view(objects, common_zones(), decision=ask("opportunity", options, manual=True))


def copies() -> View:
    """A spell with two copies on the stack, an ability above, something by hand below."""
    base = midgame()
    stack = (
        item(700, 3, "lamp", kind="activated", source=121, by_hand=True, text="Look at the top card of your deck."),
        item(701, 4, "spark", source=611, targets=(TargetView(210, 0, True),)),
        item(702, 5, "spark", source=611, targets=(TargetView(200, 0, True),), copy=True, copy_of=701),
        item(703, 6, "spark", source=611, targets=(TargetView(211, 0, False),), copy=True, copy_of=701),
        item(704, 7, "hush", FAR, source=612, targets=(TargetView(701, 0, True),)),
    )
    played = (
        PlayedView(611, "spark", NEAR, 41, "activation", (701, 702, 703), 1, "graveyard"),
        PlayedView(612, "hush", FAR, 42, "activation", (704,), 2, "graveyard"),
    )
    return msgspec.structs.replace(base, stack=stack, played=played, passed=(FAR,))


def combat() -> View:
    """An attack: a champion with an attack card and a weapon goes at an ally."""
    objects = [
        obj(
            100,
            "ada-1",
            NEAR,
            damage=4,
            rested=True,
            attacking=True,
            intent=(card(620, "slash", "intent"),),
            lineage=(card(1100, "ada-0", "lineage"),),
        ),
        obj(200, "bren-1", FAR, damage=9, lineage=(card(1200, "bren-0", "lineage", FAR),)),
        obj(110, "squire"),
        obj(120, "lance", wielded=True, rested=True),
        obj(210, "heron", FAR, defending=True, retaliating=True),
        obj(211, "kite", FAR),
    ]
    return view(
        objects,
        common_zones(),
        combat=CombatView(100, NEAR, FAR, (210,), (120,), (210,), "damage", 6),
        phase="combat",
        decision=ask("opportunity", (PlayCard(11), PassOpportunity())),
    )


def crowded(stack_items: int = 30) -> View:
    """Twenty objects a side, full hands, many piles, a long stack."""
    units = ("squire", "warden", "heron", "colossus", "fox", "kite")
    others = ("lance", "lamp", "garden", "haze")
    objects = champions()
    for player in (NEAR, FAR):
        base = player * 100 + 10
        objects += [
            obj(
                base + n,
                units[n % len(units)],
                player,
                rested=n % 4 == 1,
                damage=n % 3 == 2,
                counters=(("buff", n),) if n % 5 == 3 else (),
            )
            for n in range(13)
        ]
        objects += [obj(base + 40 + n, others[n % 4], player, rested=n % 3 == 1) for n in range(6)]
    zones = common_zones(("squire", "spark", "warden", "echo", "lamp", "kite", "slash", "fox", "heron", "hush"))
    zones["memory", NEAR] = _cards(40, ("fox", "heron", "hush", "squire", "kite", "lamp", "spark"), "memory")
    zones["graveyard", NEAR] = _cards(2000, ("spark", "squire", "fox", "slash") * 10, "graveyard")
    zones["hand", FAR] = _hidden(FAR, "hand", 9)
    zones["memory", FAR] = _hidden(FAR, "memory", 8)
    stack = []
    played = []
    for n in range(stack_items):
        id, key = 700 + n, ("spark", "hush", "echo", "lamp")[n % 4]
        copy = n % 5 == 2
        stack.append(
            item(
                id,
                n + 1,
                key,
                NEAR if n % 3 else FAR,
                kind="activated" if key == "lamp" else "activation",
                source=3000 + n,
                targets=(TargetView(210 + n % 12, 0, True),) if n % 2 else (),
                copy=copy,
                copy_of=id - 1 if copy else 0,
                x=n if n % 7 == 0 else None,
            )
        )
        if key != "lamp" and not copy:
            played.append(PlayedView(3000 + n, key, NEAR, n, "activation", (id,), 1, "graveyard"))
    options = (*(PlayCard(10 + n) for n in range(0, 10, 2)), DeclareAttack(110), PassOpportunity())
    return view(objects, zones, stack, played, ask("opportunity", options, manual=True))


def paying(cost: int = 2) -> View:
    """Paying a reserve cost with cards from the hand."""
    base = midgame()
    options = tuple(Pick(id) for id in range(11, 17))
    decision = ask("pay_reserve", options, least=cost, most=cost, source=10, cancellable=True)
    return msgspec.structs.replace(base, decision=decision)


class FakePictures(QObject):
    """Flat pictures in a colour that follows from the key, at once."""

    ready = Signal(str)
    SIZES = {"table": (250, 350), "preview": (500, 700), "stack": (250, 350)}

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[Any, QPixmap] = {}

    def pixmap(self, key: str, size: str, *, token: bool = False, copy: bool = False) -> QPixmap:
        """A gradient with the name on it."""
        if (key, size) not in self._kept:
            hue = hashlib.sha256(key.encode()).digest()[0] * 359 // 255
            self._kept[key, size] = self._draw(size, QColor.fromHsv(hue, 120, 170), FACES[key].name)
        return self._kept[key, size]

    def back(self, kind: str, size: str) -> QPixmap:
        """A plain back."""
        if (kind, size) not in self._kept:
            tone = QColor("#2C3A52" if kind == "main" else "#4A3A26")
            self._kept[kind, size] = self._draw(size, tone, "")
        return self._kept[kind, size]

    def _draw(self, size: str, colour: QColor, name: str) -> QPixmap:
        width, height = self.SIZES[size]
        pixmap = QPixmap(width, height)
        painter = QPainter(pixmap)
        gradient = QLinearGradient(0, 0, width, height)
        gradient.setColorAt(0, colour.lighter(130))
        gradient.setColorAt(1, colour.darker(190))
        painter.fillRect(pixmap.rect(), gradient)
        painter.setPen(Qt.GlobalColor.white)
        font = QFont("Inter")
        font.setPixelSize(width // 12)
        painter.setFont(font)
        painter.drawText(QRectF(8, height * 0.6, width - 16, 60), Qt.AlignmentFlag.AlignCenter, name)
        painter.end()
        return pixmap


class FakeSession(QObject):
    """A Session that shows the Views it is given and writes down the answers."""

    view_changed = Signal(object, object)
    decision_changed = Signal(object)
    refused = Signal(object)

    def __init__(self, shown: View) -> None:
        super().__init__()
        self.view = shown
        self.definitions = Definitions(FACES)
        self.viewer, self.seat = NEAR, 0
        self.live = True
        self.rules_on = True
        self.answers: list[tuple[Any, ...]] = []
        self.reasons: dict[Any, str] = {}
        self.asked: list[Any] = []
        self.pending = Pending(self.answer, self)
        self.pending.begin(self.decision)

    @property
    def decision(self) -> Decision | None:
        """What is asked."""
        return self.view.decision if self.live else None

    def show(self, shown: View) -> None:
        """Another View, as after an answer."""
        self.view = shown
        self.view_changed.emit(shown, ())
        self.pending.begin(self.decision)
        self.decision_changed.emit(self.decision)

    def answer(self, *choices: Any) -> bool:
        """Write an answer down."""
        self.answers.append(choices)
        return True

    def cancel(self) -> bool:
        """Write a cancellation down."""
        return self.answer(Cancel())

    def explain(self, choice: Any) -> Explained | None:
        """The reason that was put into `reasons` for that choice."""
        self.asked.append(choice)
        reason = self.reasons.get(choice)
        return Explained(say(reason), "opportunity.holder") if reason else None

    def browse(self, zone: str, player: int) -> tuple[CardView, ...]:
        """A zone's cards; a deck of four."""
        return self.view.cards(zone, player) or _cards(4000, ("squire", "spark", "heron", "lamp"), zone, player)

    def key_of(self, id: int) -> str:
        """The face of a thing in the View."""
        for thing in (*self.view.objects, *self.view.stack, *self._cards()):
            if thing.id == id:
                return thing.key
        return next((played.key for played in self.view.played if played.card == id), "")

    def name_of(self, id: int) -> str:
        """The name of a thing in the View."""
        if id in NAMES:
            return NAMES[id]
        key = self.key_of(id)
        return FACES[key].name if key else "a card"

    def _cards(self) -> list[CardView]:
        cards = [each for zone in self.view.zones.values() for each in zone]
        return cards + [each for o in self.view.objects for each in (*o.lineage, *o.intent)]
