"""Positions in which one card can be played and its text has something to do: made from what the text describes.

Both sides get a strong champion, cards to pay with and, for each description in the text, things that fit it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.bots.fault_finding.plain_descriptions import variants
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.engine.writer import Writer
from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Filter, Keyword
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.keywords import ELEMENTS, LABELS
from gatcg_desktop.language.paragraphs import CLASSES
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import MATCH, Card, Match, Object, Origin, Player
from gatcg_desktop.rules.model.events import GameBegan
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, PlayerId
from gatcg_desktop.rules.model.keywords import LINKS, link_filter
from gatcg_desktop.rules.model.phases import BEGINNING, MainPart, Phase
from gatcg_desktop.rules.model.zones import FIELD, OBJECTS
from gatcg_desktop.rules.procedure.new_game import Seat, new_game
from gatcg_desktop.rules.procedure.referee import Referee

Occasion = Literal[
    "own",
    "answering",
    "own_answering",
    "attacked",
    "attacking",
    "materialize",
    "recollection",
    "their_recollection",
    "set_up",
    "ending",
    "their_ending",
]
"""When the card is tried: in the own main phase, with an activation of the opponent or an own one on the stack, when
the opponent or the player has attacked, in the materialize phase, in a recollection phase, as the game begins, in an
end phase."""

ME, OTHER = PlayerId(1), PlayerId(2)
_ALL = tuple(sorted(CLASSES))
_FIT = 3
"""How many things each description gets on each side."""
_PHASES = {
    "materialize": Phase.MATERIALIZE,
    "recollection": Phase.RECOLLECTION,
    "their_recollection": Phase.RECOLLECTION,
    "ending": Phase.END,
    "their_ending": Phase.END,
}
_STATES = ("distant", "fostered", "ephemeral")


class Situation(msgspec.Struct):
    """A game in which `card` waits to be played: after `first` was (0: nothing), or after an attack.

    `definitions` has all its faces, props among them. `attackers`: the faces whose attack would fit the text best,
    `attacked`: the champion it should be on (0: anything). `begun`: the game begins with the card in play. `patient`:
    what comes first resolves before the card is played.
    """

    game: Game
    definitions: Definitions
    card: CardId
    first: int = 0
    attack: bool = False
    attackers: frozenset[str] = frozenset()
    attacked: int = 0
    begun: bool = False
    patient: bool = False


class Plenty(msgspec.Struct, frozen=True):
    """How many cards to pay with each side has in hand and memory."""

    hand: int = 24
    memory: int = 12


def situation(
    face: CardDefinition, catalogue: Definitions, occasion: Occasion, seed: int, plenty: Plenty | None = None
) -> Situation:
    """The position to try a face in. Tokens and other faces are taken from the catalogue; props are made up."""
    return _Scene(face, catalogue, seed, plenty or Plenty()).at(occasion)


def attacks(found: Filter) -> bool:
    """Whether units are described by their attack: "attacking ally", "ally attacking your champion"."""
    return bool(found.attacking) or (found.alike is not None and found.alike.aspect == "attack")


def _given(number: int | None) -> tuple[int, ...]:
    return () if number is None else (number,)


def _bounded(found: Filter) -> dict[str, int]:
    """The stats that the bounds of a description ask for."""
    wanted = {"odd": 3, "even": 2}
    return {
        bound.measure: wanted.get(bound.operator, bound.than if isinstance(bound.than, int) else 1)
        for bound in found.bounds
    }


class _Scene:
    def __init__(self, face: CardDefinition, catalogue: Definitions, seed: int, plenty: Plenty) -> None:
        self.face = face
        self.plenty = plenty
        described = dict.fromkeys(node for node in nodes(face.abilities) if type(node) is Filter)
        described |= dict.fromkeys(
            link_filter(node) for node in nodes(face.abilities) if isinstance(node, Keyword) and node.name in LINKS
        )
        parts = {part for one in described for part in one.any_of + one.none_of}
        self.found = tuple(dict.fromkeys(each for one in described if one not in parts for each in variants(one)))
        self.costs = tuple(node for node in nodes(face.abilities) if isinstance(node, ast.Cost))
        self.payments = {one.filter: one for cost in self.costs for one in cost.payments}
        self.props: dict[str, CardDefinition] = {}
        self.catalogue = catalogue
        self.writer = Writer.fresh(seed.to_bytes(8, "big"), 3)

    def at(self, occasion: Occasion) -> Situation:
        if occasion == "set_up":
            return self._set_up()
        writer = self.writer
        writer.step(GameBegan(ME), "setup.decks")
        turn = OTHER if occasion in ("answering", "attacked", "their_recollection", "their_ending") else ME
        phase = _PHASES.get(occasion, Phase.MAIN)
        stage = MainPart.OPPORTUNITY if phase is Phase.MAIN else BEGINNING
        writer.create(Match((ME, OTHER), 6 + turn, turn, ME, phase, stage), id=MATCH)
        for seat, name in ((ME, "Rowan"), (OTHER, "Ash")):
            writer.create(Player(name, turns=4, had_champion=True), id=seat)
        for seat in (ME, OTHER):
            self._side(seat)
        card = self._place_card()
        for asked in (node for node in nodes(self.face.abilities) if isinstance(node, ast.StartingMaterial)):
            self._spend(asked.size)
        first, with_card = 0, [found for found in self.found if found.zone == "intent" and "ATTACK" in found.types]
        if occasion in ("answering", "own_answering"):
            first = self._card(turn, "hand", self._instance_prop())
        elif occasion == "attacking" and with_card:
            first = self._card(turn, "hand", self._fitting(with_card[0], self.found.index(with_card[0])))
        definitions = Definitions({**self.catalogue, **self.props})
        game = Game(Referee(definitions), writer)
        game.start()
        attackers = frozenset(
            self._fitting(found, number).key for number, found in enumerate(self.found) if attacks(found)
        )
        if any(
            isinstance(one, ast.Matches) and one.of == ast.Champion() and one.filter.attacking
            for one in nodes(self.face.abilities)
        ):
            attackers = frozenset({"champion"})
        attack = occasion in ("attacked", "attacking") and not first
        on_champion = any(found.alike == ast.Alike("attack", ast.Champion()) for found in self.found)
        attacked = self._champion_of(ME) if on_champion else 0
        return Situation(game, definitions, CardId(card), first, attack, attackers, attacked, patient=bool(with_card))

    def _set_up(self) -> Situation:
        """A new game in which the face is the champion that Rowan starts with."""
        filler = self._prop("filler", ("ALLY",), power=2, life=3)
        spirit = self._prop("spirit", ("CHAMPION",), level=0, life=15, elements=tuple(sorted(ELEMENTS)))
        deck = (filler.key,) * 30
        seats = (Seat("Rowan", (self.face.key,), deck), Seat("Ash", (spirit.key,), deck))
        definitions = Definitions({**self.catalogue, **self.props})
        game = new_game(definitions, seats, b"set up", ME)
        return Situation(game, definitions, NO_CARD, begun=True)

    # The two sides ----------------------------------------------------------------------------------------

    def _side(self, seat: PlayerId) -> None:
        champion = self._object(seat, self._champion())
        self.writer.change(
            champion,
            damage=max((cost.recover for cost in self.costs), default=0),
            counters=tuple((cost.remove_counters, 9) for cost in self.costs if cost.counters_on_champion)[:1],
            properties=tuple(
                one.property
                for one in nodes(self.face.abilities)
                if isinstance(one, ast.HasProperty) and isinstance(one.of, ast.Champion) and one.property in _STATES
            ),
        )
        below = self._prop("spirit", ("CHAMPION",), level=0, life=15, elements=tuple(sorted(ELEMENTS)))
        self.writer.create(Card(seat, below.key), ("lineage", champion))
        filler = self._prop("filler", ("ALLY",), power=2, life=3)
        floating = self._prop("floating", ("ALLY",), power=1, life=1, abilities=(Keyword("Floating Memory"),))
        for zone, key, count in (
            ("hand", filler, self.plenty.hand),
            ("memory", filler, self.plenty.memory),
            ("deck", filler, 30),
            ("graveyard", floating, 8),
            ("banishment", filler, 1),
        ):
            for _ in range(count):
                self._card(seat, zone, key)
        for kind in ("ALLY", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA"):
            self._object(seat, self._prop(f"some-{kind.lower()}", (kind,), power=2, life=4, durability=3))
        for command in (node for node in nodes(self.face.abilities) if isinstance(node, Keyword)):
            if command.name == "Command":
                self._object(seat, self._prop("commanded", ("ALLY",), subtypes=(command.word,), power=2, life=4))
        for number, found in enumerate(self.found):
            if found.kind in ("object", "card"):
                self._fit(seat, found, number)
            elif found.kind == "instance" and "triggered" in found.instances and seat == OTHER:
                self._object(seat, self._watcher(found))

    def _champion(self) -> CardDefinition:
        face, told = self.face, list(nodes(self.face.abilities))
        names = [node.word for node in told if isinstance(node, Keyword) and node.name == "Lineage"]
        names += [node.name for node in told if isinstance(node, ast.ChampionNamed)]
        level = (face.level or 1) - 1 if "CHAMPION" in face.types else 12
        return self._prop(
            "champion",
            ("CHAMPION",),
            name=(names or ["Rowan"])[0],
            level=level,
            life=80,
            classes=_ALL,
            elements=tuple(sorted(ELEMENTS)),
            cost_kind="memory",
        )

    def _fit(self, seat: PlayerId, found: Filter, number: int) -> None:
        if found.types == ("CHAMPION",) and found.kind == "object":
            return
        payment, held, asked = self.payments.get(found), found, 0
        if payment is not None:
            least = payment.amount if payment.least is None else payment.least
            asked = least if isinstance(least, int) else 0
            held = msgspec.structs.replace(found, counter=payment.counter or found.counter)
        for place in range(max(_FIT, asked)):
            other = place if payment is not None and payment.different else 0
            self._fit_one(seat, held, self._fitting(found, number, other))

    def _fit_one(self, seat: PlayerId, found: Filter, prop: CardDefinition) -> None:
        if found.kind == "card":
            if found.zone == "lineage":
                self.writer.create(Card(seat, prop.key), ("lineage", self._champion_of(seat)))
            elif found.zone in ("graveyard", "hand", "memory", "banishment", "material", "deck"):
                counters = ((found.counter, 2),) if found.counter else ()
                is_as = (found.property,) if found.property else ()
                shown = True if found.property == "preserved" else None
                made = Card(seat, prop.key, counters=counters, properties=is_as, face_up=shown)
                self.writer.create(made, (found.zone, seat))
            return
        if prop.is_object:
            self._object(seat, prop, found)

    def _champion_of(self, seat: PlayerId) -> int:
        objects = self.writer.state.ids_in(OBJECTS)
        return next(id for id in objects if self.writer.state.entity(id, Object).controller == seat)

    def _fitting(self, found: Filter, number: int, other: int = 0) -> CardDefinition:
        """A face that fits a description, as far as faces can; `other`: the one with this number of unlike ones."""
        types = tuple(kind for kind in found.types if kind != "CHAMPION") or ("ALLY",)
        if types[0] in found.not_types:
            types = tuple(kind for kind in ("ITEM", "WEAPON", "PHANTASIA") if kind not in found.not_types)[:1]
        kind = found.cost_kind or ("memory" if "REGALIA" in found.supertypes else "reserve")
        cost = found.costs[0] if found.costs else found.cost_at_least or found.cost_at_most or 0
        stats = {"power": 2, "life": 4, **_bounded(found)}
        worded = Keyword(found.keyword, 1) if found.keyword and found.keyword not in LABELS else None
        element = found.elements[:1] or (("NORM", "FIRE", "WATER", "WIND")[other % 4],)
        key = f"fitting-{number}-{other}" if other else f"fitting-{number}"
        return self._prop(
            key,
            types,
            name=found.name,
            supertypes=found.supertypes,
            subtypes=found.subtypes,
            classes=found.classes,
            elements=element,
            cost_kind=kind,
            cost=cost + other,
            power=found.power_at_least or min((stats["power"], *_given(found.power_at_most))),
            life=found.life_at_least or min((stats["life"], *_given(found.life_at_most))),
            abilities=(worded,) if worded else (),
            durability=2 if "WEAPON" in types else None,
        )

    def _instance_prop(self) -> CardDefinition:
        """An action that fits what the text says of activations, and aims at something of the other side's."""
        wanted = next((one for one in self.found if one.kind == "instance"), Filter(kind="instance"))
        types = wanted.types[:1] or ("ACTION",)
        if types[0] in (*wanted.not_types, "ATTACK"):
            types = ("ACTION",) if "ACTION" not in wanted.not_types else ("ALLY",)
        does = ast.OnResolve((ast.Damage(1, ast.Target()),), (self._aim(wanted),))
        return self._prop(
            "answered",
            types,
            subtypes=wanted.subtypes,
            classes=wanted.classes,
            elements=wanted.elements or ("NORM",),
            cost=wanted.cost_at_least or wanted.cost_at_most or 1,
            abilities=(does,) if types == ("ACTION",) else (),
            speed="fast",
            power=1,
            life=1,
        )

    @staticmethod
    def _aim(wanted: Filter) -> ast.TargetLine:
        """What something on the stack should target, seen from the other side."""
        aimed = wanted.targeting
        if aimed is None or aimed.property == "this":
            return ast.TargetLine(Filter(types=("ALLY", "CHAMPION")))
        side: Literal["opponent", "any"] = "opponent" if aimed.controller == "you" else "any"
        return ast.TargetLine(msgspec.structs.replace(aimed, controller=side, other=False))

    def _watcher(self, wanted: Filter) -> CardDefinition:
        """An ally with a trigger that fits what the text says of triggers, whenever its controller activates a card."""
        does = ast.Triggered(ast.Event("activate", whose="you"), (ast.Damage(1, ast.Target()),), (self._aim(wanted),))
        return self._prop("watcher", ("ALLY",), power=1, life=4, abilities=(does,))

    # Placing ----------------------------------------------------------------------------------------------

    def _place_card(self) -> int:
        face = self.face
        if face.is_token or not {"MASTERY", "STATUS"}.isdisjoint(face.types):
            gives: ast.Effect = ast.Summon(face.key)
            if "MASTERY" in face.types:
                gives = ast.GainMastery(face.key)
            elif "STATUS" in face.types:
                gives = ast.GainStatus(face.key)
            maker = self._prop("maker", ("ACTION",), abilities=(ast.OnResolve((gives,)),), speed="fast")
            return self._card(ME, "hand", maker)
        if not {"LESSER BOON", "GREATER BOON"}.isdisjoint(face.types):
            return self._card(ME, "pantheon", face)
        if face.cost_kind == "memory" or "CHAMPION" in face.types:
            return self._card(ME, "material", face)
        return self._card(ME, "hand", face)

    def _spend(self, size: int) -> None:
        """Put so many cards of the material deck away that it began with `size`."""
        faces = {**self.catalogue, **self.props}
        cards = (one for one in self.writer.state.entities.values() if type(one) is Card and one.owner == ME)
        spent = self._prop("spent", ("ITEM",), supertypes=("REGALIA",), cost_kind="memory")
        for _ in range(size - sum(faces[one.key].of_material_deck for one in cards)):
            self._card(ME, "banishment", spent)

    def _card(self, seat: PlayerId, zone: str, face: CardDefinition) -> int:
        return self.writer.create(Card(seat, face.key), (zone, seat))

    def _object(self, seat: PlayerId, face: CardDefinition, found: Filter | None = None) -> int:
        counters = {"durability": face.durability} if face.durability is not None else {}
        properties: tuple[str, ...] = ()
        if found is not None:
            if found.counter:
                counters[found.counter] = 2
            for bound in found.bounds:
                if bound.measure == "counters" and isinstance(bound.than, int):
                    counters[bound.counter] = bound.than
            if found.property in _STATES:
                properties = (found.property,)
        turn = self.writer.state.entity(MATCH, Match).turn
        entered = turn if found is not None and found.property == "entered" else 1
        card = CardId(0 if found is not None and found.token else self.writer.create(Card(seat, face.key), FIELD))
        made = self.writer.create(
            Object(
                seat,
                seat,
                face.key,
                card,
                0,
                entered,
                Origin("card" if card else "token"),
                rested=bool(found and found.rested),
                damage=int(bool(found and found.damaged)),
                counters=tuple(counters.items()),
                properties=properties,
            ),
            OBJECTS,
        )
        if found is not None and found.property == "loaded":
            self.writer.create(Card(seat, face.key), ("loaded", made))
        return made

    def _prop(self, key: str, types: tuple[str, ...], *, name: str = "", **printed: object) -> CardDefinition:
        if (known := self.props.get(f"prop-{key}")) is None:
            printed.setdefault("cost_kind", "reserve")
            if printed["cost_kind"] != "none":
                printed.setdefault("cost", 0 if "CHAMPION" in types else 1)
            if not OBJECT_TYPES.isdisjoint(types) and "CHAMPION" not in types and "ALLY" not in types:
                printed["life"] = None
                printed["power"] = printed.get("power") if "WEAPON" in types else None
            known = CardDefinition(f"prop-{key}", name or key.title(), types, **printed)  # type: ignore[arg-type]
            self.props[known.key] = known
        return known
