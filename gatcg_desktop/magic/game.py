"""The battlefield and the stack of a lesson on Magic: moves in, positions out. It knows its copy rules and little else.

Mana is not paid and timing is not checked; whatever is chosen has to be said with the move, and what is said in vain or
missing is refused.
"""

from __future__ import annotations

import copy
import re
from typing import Any, Literal

import msgspec

from gatcg_desktop.magic.abilities import (
    Animates,
    AnyAbility,
    Chooses,
    Energy,
    Enters,
    EntersAsCopy,
    EntersWith,
    Mimics,
    Morph,
    Rages,
    SacrificeCost,
    Spell,
    UsesChoice,
)
from gatcg_desktop.magic.values import Added, Face, Permanent, Values

COLORS = ("white", "blue", "black", "red", "green")


class NotPossible(ValueError):
    """A move that cannot be made; `rule` is the number of the rule that says so ("" where it is only unclear)."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.rule = rule


class Item(msgspec.Struct, frozen=True):
    """A spell or ability on the stack. `card` is the key of the card of a spell that is none of a copy."""

    id: int
    kind: Literal["spell", "activated", "triggered"]
    controller: str
    name: str
    colors: tuple[str, ...] = ()
    card: str = ""
    copy: bool = False
    target: int = 0
    mode: int = 0
    x: int = 0
    paid_power: int | None = None
    abilities: tuple[AnyAbility, ...] = ()
    source: int = 0
    subject: int = 0


class Seat:
    """A player."""

    def __init__(
        self, id: int, name: str, life: int, energy: int, library: int, hand: list[str], graveyard: list[str]
    ) -> None:
        self.id, self.name, self.life, self.energy, self.library = id, name, life, energy, library
        self.hand, self.graveyard = hand, graveyard
        self.mana: list[str] = []


class Said:
    """What was said with a move; everything has to be used."""

    def __init__(self, words: str) -> None:
        self._said = {
            name: found[1].strip()
            for name, pattern in _CLAUSES.items()
            if (found := re.search(pattern, words)) is not None
        }
        self.rest = words
        for pattern in _CLAUSES.values():
            self.rest = re.sub(pattern, " ", self.rest)
        self.rest = " ".join(self.rest.replace(",", " ").split())

    def take(self, name: str, why: str = "") -> str:
        """What was said of that. Raises NotPossible when it is needed (`why` is given) and was not said."""
        if name in self._said:
            return self._said.pop(name)
        if why:
            raise NotPossible(why)
        return ""

    def nothing_left(self) -> None:
        """Raises NotPossible when something was said that nobody asked for."""
        if self._said:
            raise NotPossible(f"nobody asks for {', '.join(self._said)}")


_CLAUSES = {
    "target": r"-> ([^,;]+)", "mode": r"\bmode (\d)", "x": r"\bX ?= ?(\d+)", "copying": r"\bcopying ([^,;]+)",
    "color": r"\bchoosing (\w+)", "pay": r"\b(paying|not paying)\b", "sacrifice": r"\bsacrificing ([^,;]+)",
    "new": r"\bnew target ([^,;]+)",
}


class MagicGame:
    """A game of two. `turn` is the player whose turn it is; `log` tells what happened; `rules` which rule did it."""

    def __init__(self, faces: dict[str, Values], names: dict[str, tuple[str, ...]]) -> None:
        self.faces = faces
        self.names = names
        self.seats: dict[str, Seat] = {}
        self.permanents: dict[int, Permanent] = {}
        self.stack: list[Item] = []
        self.called: dict[str, int] = {}
        self.turn = ""
        self.step = "main"
        self.log: list[str] = []
        self.rules: list[str] = []
        self._next = 100
        self._generation = 0
        self._doomed: list[int] = []

    def snapshot(self) -> MagicGame:
        """The position as it is, to come back to."""
        return copy.deepcopy(self)

    # Names ---------------------------------------------------------------------------------------------------

    def find(self, name: str) -> int:
        """The permanent, stack item or player called so. Raises NotPossible."""
        wanted = name.strip().casefold()
        for seat in self.seats.values():
            if seat.name.casefold() == wanted:
                return seat.id
        if wanted in self.called and (self.called[wanted] in self.permanents):
            return self.called[wanted]
        plain = wanted.removeprefix("token ").removeprefix("copy of ").removeprefix("ability of ")
        for item in reversed(self.stack):
            if item.copy == wanted.startswith("copy of ") and self._named(plain, item.name):
                return item.id
        for id, one in self.permanents.items():
            if (one.token or not wanted.startswith("token ")) and self._named(plain, one.now.name, one.key):
                return id
        raise NotPossible(f"there is nothing called {name.strip()!r}")

    def _named(self, wanted: str, name: str, key: str = "") -> bool:
        return wanted in (name.casefold(), key.casefold()) or any(
            wanted in names and name.casefold() in names for names in self.names.values()
        )

    def seat(self, name: str) -> Seat:
        """The player of that name. Raises NotPossible."""
        for seat in self.seats.values():
            if seat.name.casefold() == name.strip().casefold():
                return seat
        raise NotPossible(f"there is no player {name.strip()!r}")

    def _new_id(self) -> int:
        self._next += 1
        return self._next

    def _tell(self, words: str, rule: str = "") -> None:
        self.log.append(words)
        if rule:
            self.rules.append(rule)

    # Moves -----------------------------------------------------------------------------------------------------

    def do(self, move: str) -> None:
        """Make a move. Raises NotPossible; the game is then what it was."""
        before = copy.deepcopy(self.__dict__)
        try:
            self._do(move)
            self._check()
        except NotPossible:
            self.__dict__.update(before)
            raise

    def _do(self, move: str) -> None:
        who, colon, words = move.partition(": ")
        if not colon:
            who, words = self.turn, move
        seat = self.seat(who)
        verb, _, rest = words.strip().partition(" ")
        said = Said(rest)
        match verb:
            case "cast":
                self._cast(seat, said)
            case "activate":
                self._activate(seat, said)
            case "resolve":
                self._resolve(said)
            case "turn":
                self._turn_up(said)
            case "upkeep":
                self._upkeep(said)
            case "end":
                self._end_step()
            case "destroy":
                self._destroy(self.find(said.rest))
            case "becomes":
                self.become(said.rest, said.take("copying", "what it becomes a copy of has to be said"))
            case "counter":
                self._counter(self.find(said.rest))
            case "next":
                self._end_step()
                self.turn = next(one.name for one in self.seats.values() if one.name != self.turn)
                self.step = "main"
            case _:
                raise NotPossible(f"a move does not begin with {verb!r}")
        said.nothing_left()

    def _cast(self, seat: Seat, said: Said) -> None:
        wanted = said.rest.casefold()
        key = next((one for one in seat.hand if self._named(wanted, self.faces[one].face.name, one)), None)
        if key is None:
            raise NotPossible(f"{seat.name} has no {said.rest} in hand")
        face = self.faces[key].face
        mode = int(said.take("mode") or 0)
        target = said.take("target")
        power = None
        if any(isinstance(one, SacrificeCost) for one in face.abilities):
            victim = self.find(said.take("sacrifice", f"{face.name} asks for a sacrifice"))
            power = self.permanents[victim].now.power
            self._leave(victim)
        spells = [one for one in face.abilities if isinstance(one, (Spell, Energy))]
        modal = [one for one in spells if one.line.startswith("mode:")]
        if modal and not mode:
            raise NotPossible(f"{face.name} asks for a mode")
        wants = [modal[mode - 1]] if modal else [one for one in spells if "when you do" not in one.line]
        if any("target" in one.line for one in wants) and not target:
            raise NotPossible(f"{face.name} asks for a target")
        seat.hand.remove(key)
        self.stack.append(Item(
            self._new_id(), "spell", seat.name, face.name, face.colors, key, target=self.find(target) if target else 0,
            mode=mode, x=int(said.take("x") or 0), paid_power=power, abilities=face.abilities,
        ))  # fmt: skip
        self._tell(f"{seat.name} casts {face.name}.")

    def _activate(self, seat: Seat, said: Said) -> None:
        id = self.find(said.rest)
        one = self._permanent(id)
        for ability in one.now.abilities:
            if isinstance(ability, (Animates, Rages)) or (isinstance(ability, UsesChoice) and ability.what == "mana"):
                break
        else:
            raise NotPossible(f"{one.now.name} has no activated ability")
        if isinstance(ability, UsesChoice):
            if one.choice:
                seat.mana.append(one.choice)
                self._tell(f"{one.now.name} adds {one.choice} mana.", "706.7")
            else:
                self._tell("No colour was chosen for this ability: it adds nothing.", "706.7a")
            return
        self.stack.append(Item(
            self._new_id(), "activated", seat.name, one.now.name, x=int(said.take("x") or 0), abilities=(ability,),
            source=id,
        ))  # fmt: skip
        self._tell(f"{seat.name} activates {one.now.name}.")

    def _turn_up(self, said: Said) -> None:
        id = self.find(said.rest.removeprefix("face up").strip())
        one = self._permanent(id)
        if not one.face_down:
            raise NotPossible(f"{one.now.name} is face up", "706.2")
        if not any(isinstance(ability, Morph) for ability in one.values.face.abilities):
            raise NotPossible("what it is has no morph: it cannot be turned face up", "706.3")
        self._set(id, face_down=False)
        self._tell(f"It is turned face up: {self.permanents[id].now.name}.", "706.3")

    def _upkeep(self, said: Said) -> None:
        self.step = "upkeep"
        active = self.seat(self.turn).id
        for id, one in list(self.permanents.items()):
            for ability in one.now.abilities if one.controller == active else ():
                if isinstance(ability, Mimics) and ability.when == "upkeep":
                    target = self.find(said.take("target", f"{one.now.name} asks for a target"))
                    self._trigger(id, ability, target=target)

    def _end_step(self) -> None:
        self.step = "end"
        for id in self._doomed:
            if id in self.permanents:
                self._tell(f"{self.permanents[id].now.name} is destroyed, whatever it is now.", "706.10")
                self._destroy(id)
        self._doomed = []
        for id in list(self.permanents):
            self._set(id, added=())
        for seat in self.seats.values():
            seat.mana.clear()

    # Resolving -------------------------------------------------------------------------------------------------

    def _resolve(self, said: Said) -> None:
        if not self.stack:
            raise NotPossible("the stack is empty")
        item = self.stack.pop()
        face = self.faces[item.card].face if item.card else None
        if item.target and not self._legal(item.target):
            self._tell(f"{item.name} has no legal target: it does not resolve.", "ruling 12")
        elif item.kind == "spell" and face is not None and "creature" in face.types:
            self._enter(self.faces[item.card], self.seat(item.controller), said, key=item.card)
            return
        else:
            for ability in self._in_force(item):
                self._carry_out(item, ability, said)
        if item.card:
            self.seat(item.controller).graveyard.append(item.card)

    @staticmethod
    def _in_force(item: Item) -> list[AnyAbility]:
        modal = [one for one in item.abilities if one.line.startswith("mode:")]
        if modal:
            return [modal[item.mode - 1]]
        return [one for one in item.abilities if not isinstance(one, SacrificeCost)]

    def _carry_out(self, item: Item, ability: AnyAbility, said: Said) -> None:
        seat = self.seat(item.controller)
        match ability:
            case Spell():
                self._spell(item, ability, said)
            case Energy():
                self._energy(item, ability, seat, said)
            case Enters(draws=draws, energy=energy):
                seat.library -= draws
                seat.hand += ["card"] * draws
                seat.energy += energy
                self._tell(f"{seat.name} draws {draws} and gets {energy} energy." if energy else f"{seat.name} draws.")
            case Animates() if item.source in self.permanents:
                one = self.permanents[item.source]
                effect = Added(types=("artifact", "creature"), base=(item.x, item.x))
                self._set(item.source, added=(*one.added, effect))
            case Rages() if item.source in self.permanents:
                one = self.permanents[item.source]
                self._set(item.source, added=(*one.added, Added(3, 0)))
                self._doomed.append(item.source)
                self._tell("It will be destroyed at the next end step.", "706.10")
            case Mimics() if item.source in self.permanents:
                self._become(item.source, item.subject or item.target, ability)
            case _:
                pass

    def _spell(self, item: Item, spell: Spell, said: Said) -> None:
        target = item.target
        match spell.what:
            case "pump":
                one = self._permanent(target)
                self._set(target, added=(*one.added, Added(spell.amount, spell.amount2)))
            case "copy spell" | "copy ability":
                self._copy_item(item, spell, said)
            case "untap":
                self._set(target, tapped=False)
            case "destroy":
                self._destroy(target)
            case "lose flying":
                one = self._permanent(target)
                self._set(target, added=(*one.added, Added(loses="flying")))
            case "fling":
                self._damage(target, item.paid_power or 0)
            case "damage":
                self._damage(target, spell.amount)
            case "token copy":
                self._token(self._permanent(target), self.seat(item.controller), said)

    def _copy_item(self, item: Item, spell: Spell, said: Said) -> None:
        original = next((one for one in self.stack if one.id == item.target), None)
        if original is None:
            raise NotPossible("what was to be copied is gone")
        new = said.take("new")
        target = original.target
        if new:
            if not spell.new_targets:
                raise NotPossible("nothing lets its controller choose new targets", "706.9")
            target = self.find(new)
        self.stack.append(msgspec.structs.replace(
            original, id=self._new_id(), controller=item.controller, copy=True, card="", target=target,
            colors=("red",) if spell.red else original.colors,
        ))  # fmt: skip
        self._tell(f"{item.controller} puts a copy of {original.name} onto the stack.", "706.9")

    def _energy(self, item: Item, ability: Energy, seat: Seat, said: Said) -> None:
        if ability.gets:
            seat.energy += ability.gets
            self._tell(f"{seat.name} gets {ability.gets} energy.", "ruling 8")
        if not ability.pays:
            return
        if said.take("pay", "the spell asks whether energy is paid") != "paying":
            return
        if seat.energy < ability.pays:
            raise NotPossible(f"{seat.name} has only {seat.energy} energy", "ruling 8")
        seat.energy -= ability.pays
        self._tell(f"{seat.name} pays {ability.pays} energy.", "ruling 10")
        target = self.find(said.take("target", "a target is asked for")) if ability.then == "when" else item.target
        if ability.then == "if":
            self._damage(target, ability.damage)
            self._tell("It happens at once.", "ruling 11")
        else:
            deals = Spell(f"deal {ability.damage} damage to target", "damage", ability.damage)
            self.stack.append(Item(
                self._new_id(), "triggered", seat.name, item.name, target=target, abilities=(deals,), source=item.source
            ))
            self._tell("A reflexive trigger is put onto the stack.", "ruling 11")

    # Permanents ------------------------------------------------------------------------------------------------

    def place(self, seat: Seat, key: str, **state: Any) -> int:
        """Put a permanent there without it entering: how a lesson begins."""
        self._generation += 1
        printed = msgspec.structs.replace(self.faces[key], generation=self._generation)
        chosen = state.pop("chosen", "")
        id = self._new_id()
        self.permanents[id] = Permanent(
            id, seat.id, seat.id, printed, chosen=((self._generation, chosen),) if chosen else (), key=key, **state
        )
        return id

    def _enter(self, printed: Values, seat: Seat, said: Said, *, key: str = "", token: bool = False) -> int:
        """A permanent enters; as it does, it becomes a copy, makes its choices, and enters as its text says (706.5)."""
        self._generation += 1
        values = msgspec.structs.replace(printed, generation=self._generation)
        copied: Values | None = None
        for ability in values.face.abilities:
            if isinstance(ability, EntersAsCopy) and (name := said.take("copying")):
                original = self._permanent(self.find(name))
                copied = self._taken_over(original.copiable, values.face, ability.keep_color, ability.gains)
                of = original.now.name or "a face-down creature"
                self._tell(f"{values.face.name} enters as a copy of {of}.", "706.5")
        entering = copied if copied is not None else values
        chosen: tuple[tuple[int, str], ...] = ()
        tapped, counters = False, dict[str, int]()
        for ability in entering.face.abilities:
            match ability:
                case Chooses():
                    color = said.take("color", f"{entering.face.name} asks for a colour")
                    if color not in COLORS:
                        raise NotPossible(f"{color} is no colour")
                    chosen = ((entering.generation, color),)
                    self._tell(f"{seat.name} chooses {color}.", "706.6")
                case EntersWith(tapped=rests, counter=counter, amount=amount):
                    tapped = tapped or rests
                    if counter:
                        counters[counter] = counters.get(counter, 0) + amount
                case _:
                    pass
        id = self._new_id()
        self.permanents[id] = Permanent(
            id, seat.id, seat.id, values, copied, token, tapped, counters=tuple(counters.items()), chosen=chosen,
            key=key,
        )  # fmt: skip
        entered = self.permanents[id]
        for ability in entered.now.abilities:
            if isinstance(ability, Enters):
                self._trigger(id, ability)
        if "creature" in entered.now.types:
            for other, one in self.permanents.items():
                for ability in one.now.abilities:
                    if other != id and isinstance(ability, Mimics) and ability.when == "enters":
                        self._trigger(other, ability, subject=id)
        return id

    def _taken_over(self, values: Values, own: Face, keep_color: bool, gains: str) -> Values:
        """Values as a copy effect with exceptions takes them over: the exceptions are part of them (706.8)."""
        from gatcg_desktop.magic.abilities import read

        self._generation += 1
        added = (read(gains),) if gains else ()
        face = msgspec.structs.replace(
            values.face, colors=own.colors if keep_color else values.face.colors,
            abilities=(*values.face.abilities, *added),
        )
        return Values(face, values.flipped, self._generation)

    def _become(self, id: int, of: int, ability: Mimics) -> None:
        """A permanent becomes a copy while it stays: nothing enters or leaves, other effects stay (706.4)."""
        original = self.permanents.get(of)
        if original is None:
            return
        one = self.permanents[id]
        copied = self._taken_over(original.copiable, one.shown, ability.keep_color, ability.line)
        self._set(id, copied=copied)
        self._tell(f"It becomes a copy of {original.now.name}.", "706.4")

    def become(self, name: str, of: str) -> None:
        """A permanent becomes a copy of another by an effect of the lesson's: "becomes X: Y"."""
        one, original = self._permanent(self.find(name)), self._permanent(self.find(of))
        self._set(one.id, copied=self._taken_over(original.copiable, one.shown, False, ""))
        self._tell(f"It becomes a copy of {original.now.name}.", "706.3")

    def _token(self, original: Permanent, seat: Seat, said: Said) -> None:
        values = original.copiable
        self._tell(f"A token enters as a copy of {values.face.name}.", "ruling 1")
        self._enter(values, seat, said, key=original.key, token=True)

    def _trigger(self, id: int, ability: AnyAbility, target: int = 0, subject: int = 0) -> None:
        one = self.permanents[id]
        controller = next(seat.name for seat in self.seats.values() if seat.id == one.controller)
        self.stack.append(Item(
            self._new_id(), "triggered", controller, one.now.name, target=target, abilities=(ability,), source=id,
            subject=subject,
        ))  # fmt: skip
        self._tell(f"An ability of {one.now.name} triggers.")

    def _permanent(self, id: int) -> Permanent:
        if id not in self.permanents:
            raise NotPossible("that is no permanent")
        return self.permanents[id]

    def _set(self, id: int, **fields: Any) -> None:
        self.permanents[id] = msgspec.structs.replace(self._permanent(id), **fields)

    def _legal(self, id: int) -> bool:
        return (
            id in self.permanents or any(item.id == id for item in self.stack)
            or any(seat.id == id for seat in self.seats.values())
        )

    def _damage(self, id: int, amount: int) -> None:
        for seat in self.seats.values():
            if seat.id == id:
                seat.life -= amount
                self._tell(f"{seat.name} loses {amount} life.")
        if id in self.permanents and (self.permanents[id].now.toughness or 0) <= amount:
            self._destroy(id)

    def _destroy(self, id: int) -> None:
        self._tell(f"{self._permanent(id).now.name} is destroyed.")
        self._leave(id)

    def _leave(self, id: int) -> None:
        """A card goes to the graveyard; a token ceases to exist."""
        one = self.permanents.pop(id)
        if not one.token:
            next(seat for seat in self.seats.values() if seat.id == one.owner).graveyard.append(one.key)

    def _counter(self, id: int) -> None:
        item = next((one for one in self.stack if one.id == id), None)
        if item is None:
            raise NotPossible("that is not on the stack")
        self.stack.remove(item)
        if item.card:
            self.seat(item.controller).graveyard.append(item.card)
            self._tell(f"{item.name} is countered; its card goes to the graveyard.")
        else:
            self._tell(f"The copy of {item.name} is countered and ceases to exist.", "706.9")

    def _check(self) -> None:
        """State-based actions: creatures without toughness go."""
        for id, one in list(self.permanents.items()):
            toughness = one.now.toughness
            if "creature" in one.now.types and toughness is not None and toughness <= 0:
                self._leave(id)
