"""A game of the model: moves in, positions out. It knows its copy rules and little else.

Mana is not paid and timing is not checked; whatever is chosen has to be said with the move, and what is said in vain or
missing is refused.
"""

from __future__ import annotations

import copy
import re

from msgspec.structs import replace

from gatcg_desktop.engine.messages import say
from gatcg_desktop.magic.abilities import (
    Animates,
    AnyAbility,
    Awakens,
    Enchants,
    Energy,
    Enters,
    Mimics,
    Morph,
    Rages,
    SacrificeCost,
    Spell,
    Twins,
    UsesChoice,
    read,
)
from gatcg_desktop.magic.battlefield import Battlefield
from gatcg_desktop.magic.items import COLORS, Item, NotPossible, Said, Seat
from gatcg_desktop.magic.values import Added

__all__ = ["Item", "MagicGame", "NotPossible", "Seat"]


class MagicGame(Battlefield):
    """The battlefield with its moves."""

    def snapshot(self) -> MagicGame:
        """The position as it is, to come back to."""
        return copy.deepcopy(self)

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
                self.become(
                    said.rest, said.take("copying", NotPossible("the move has to say what it becomes a copy of"))
                )
            case "counter":
                self._counter(self.find(said.rest))
            case "next":
                self._end_step()
                self.turn = next(one.name for one in self.seats.values() if one.name != self.turn)
                self.step = "main"
                self._tell(say("{player}'s turn begins.", player=self.turn))
            case _:
                raise NotPossible("a move does not begin with {verb}", verb=repr(verb))
        said.nothing_left()

    def _cast(self, seat: Seat, said: Said) -> None:
        wanted = said.rest.casefold()
        key = next((one for one in seat.hand if self._named(wanted, self.faces[one].face.name, one)), None)
        if key is None:
            raise NotPossible("{player} has no {card} in hand", player=seat.name, card=said.rest)
        self._put_spell(seat, key, said)
        seat.hand.remove(key)

    def _put_spell(self, seat: Seat, key: str, said: Said, copied: bool = False) -> None:
        """Make the choices of casting, pay, and put the spell onto the stack; `copied`: no card goes with it."""
        face = self.faces[key].face
        mode = int(said.take("mode") or 0)
        target = said.take("target")
        power = None
        if any(isinstance(one, SacrificeCost) for one in face.abilities):
            victim = self.find(said.take("sacrifice", NotPossible("{name} asks for a sacrifice", name=face.name)))
            power = self.permanents[victim].now.power
            self._leave(victim)
        spells = [one for one in face.abilities if isinstance(one, (Spell, Energy, Enchants))]
        modal = [one for one in spells if one.line.startswith("mode:")]
        if modal and not 0 < mode <= len(modal):
            raise NotPossible("{name} asks for a mode", name=face.name)
        wants = [modal[mode - 1]] if modal else [one for one in spells if "when you do" not in one.line]
        if any("target" in one.line for one in wants) and not target:
            raise NotPossible("{name} asks for a target", name=face.name)
        graveyard = any(isinstance(one, Spell) and one.what == "cast copy" for one in wants)
        card = self._in_graveyard(seat, target) if graveyard else ""
        id = self.find(target) if target and not graveyard else 0
        if id and not all(self._may_be_target(id, one) for one in wants if "target" in one.line):
            raise NotPossible("{target} cannot be a target of {name}", target=target, name=face.name)
        self.stack.append(
            Item(
                self._new_id(),
                "spell",
                seat.name,
                face.name,
                face.colors,
                "" if copied else key,
                copied,
                id,
                mode,
                int(said.take("x") or 0),
                power,
                face.abilities,
                of_card=card,
                copy_of=key if copied else "",
            )
        )
        if copied:
            self._tell(say("{player} casts a copy of {name}.", player=seat.name, name=face.name), "706.11")
        else:
            self._tell(say("{player} casts {name}.", player=seat.name, name=face.name))
        if "creature" in face.types:
            self._wake_up(seat)

    def _wake_up(self, caster: Seat) -> None:
        """What waits for an opponent's creature spell triggers, unless it is a creature already."""
        for id, one in self.permanents.items():
            for ability in one.now.abilities:
                if isinstance(ability, Awakens) and one.controller != caster.id and "creature" not in one.now.types:
                    self._trigger(id, ability)

    def _may_be_target(self, id: int, ability: AnyAbility) -> bool:
        """Whether a thing is of the kind that a sentence targets."""
        wanted = re.search(r"target (spell|ability|permanent|enchantment|creature|player)", ability.line)
        item = self.item(id)
        permanent = self.permanents.get(id)
        match wanted[1] if wanted is not None else "":
            case "spell":
                return item is not None and item.kind == "spell"
            case "ability":
                return item is not None and item.kind != "spell"
            case "permanent":
                return permanent is not None
            case "creature" | "enchantment" as kind:
                return permanent is not None and kind in permanent.now.types
            case "player":
                return self.player(id) is not None
            case _:
                return item is None

    def _activate(self, seat: Seat, said: Said) -> None:
        id = self.find(said.rest)
        one = self._permanent(id)
        for ability in one.now.abilities:
            if isinstance(ability, (Animates, Rages, Twins)) or (
                isinstance(ability, UsesChoice) and ability.what == "mana"
            ):
                break
        else:
            raise NotPossible("{name} has no activated ability", name=one.now.name)
        if isinstance(ability, UsesChoice):
            if one.choice:
                seat.mana.append(one.choice)
                self._tell(say("{name} adds {color} mana.", name=one.now.name, color=COLORS[one.choice]), "706.7")
            else:
                self._tell(say("No colour was chosen for this ability: it adds nothing."), "706.7a")
            return
        self.stack.append(
            Item(
                self._new_id(),
                "activated",
                seat.name,
                one.now.name,
                x=int(said.take("x") or 0),
                abilities=(ability,),
                source=id,
            )
        )
        self._tell(say("{player} activates {name}.", player=seat.name, name=one.now.name))

    def _turn_up(self, said: Said) -> None:
        id = self.find(said.rest.removeprefix("face up").strip())
        one = self._permanent(id)
        if not one.face_down:
            raise NotPossible("{name} is face up", name=one.now.name, rule="706.2")
        if not any(isinstance(ability, Morph) for ability in one.values.face.abilities):
            raise NotPossible("it has no morph, so it cannot be turned face up", rule="706.3")
        self._set(replace(one, face_down=False))
        self._tell(say("{name} is turned face up.", name=self.permanents[id].now.name), "706.3")

    def _upkeep(self, said: Said) -> None:
        self.step = "upkeep"
        self._tell(say("{player}'s upkeep begins.", player=self.turn))
        active = self.seat(self.turn).id
        for id, one in list(self.permanents.items()):
            for ability in one.now.abilities if one.controller == active else ():
                if isinstance(ability, Mimics) and ability.when == "upkeep":
                    target = self.find(said.take("target", NotPossible("{name} asks for a target", name=one.now.name)))
                    self._trigger(id, ability, target=target)

    def _end_step(self) -> None:
        self.step = "end"
        self._tell(say("The end step begins."))
        for id in filter(self.permanents.__contains__, self._doomed):
            name = self.permanents[id].now.name
            self._tell(say("The effect follows {name}, whatever it is now.", name=name), "706.10")
            self._destroy(id)
        for id in filter(self.permanents.__contains__, self._passing):
            self._tell(say("{name} is exiled.", name=self.permanents[id].now.name))
            self._leave(id)
        self._doomed, self._passing = [], []
        for id in list(self.permanents):
            one = self._permanent(id)
            self._set(replace(one, added=tuple(effect for effect in one.added if effect.lasts)))
        for seat in self.seats.values():
            seat.mana.clear()

    # Resolving -------------------------------------------------------------------------------------------------

    def _resolve(self, said: Said) -> None:
        if not self.stack:
            raise NotPossible("the stack is empty")
        item = self.stack.pop()
        key = item.card or item.copy_of
        face = self.faces[key].face if key else None
        if item.target and not self._legal(item.target):
            self._tell(say("{name} has no legal target: it does not resolve.", name=item.name), "ruling 12")
        elif item.kind == "spell" and face is not None and face.types[0] in ("creature", "enchantment"):
            for given in (one for one in face.abilities if isinstance(one, Enchants)):
                one = self._permanent(item.target)
                self._set(replace(one, added=(*one.added, Added(gains=(read(given.gives),), lasts=True))))
            if item.copy:
                self._tell(say("The copy of {name} becomes a token.", name=item.name), "707.10f")
            values = replace(self.faces[key], face=replace(face, colors=item.colors))
            self._enter(values, self.seat(item.controller), said, key=key, token=item.copy)
            return
        else:
            name, spell = item.name, item.kind == "spell"
            self._tell(say("{name} resolves.", name=name) if spell else say("{name}'s ability resolves.", name=name))
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
                if draws:
                    self._tell(say("{player} draws.", player=seat.name))
                if energy:
                    self._tell(say("{player} gets {amount} energy.", player=seat.name, amount=energy))
            case Animates() if item.source in self.permanents:
                one = self.permanents[item.source]
                effect = Added(types=("artifact", "creature"), base=(item.x, item.x))
                self._set(replace(one, added=(*one.added, effect)))
            case Rages() if item.source in self.permanents:
                one = self.permanents[item.source]
                self._set(replace(one, added=(*one.added, Added(3, 0))))
                self._doomed.append(item.source)
                self._tell(say("{name} will be destroyed at the next end step.", name=one.now.name), "706.10")
            case Awakens(power=power, toughness=toughness) if item.source in self.permanents:
                one = self.permanents[item.source]
                awake = Added(types=("creature",), base=(power, toughness), gains=(read("flying"),), lasts=True)
                self._set(replace(one, added=(*one.added, awake)))
            case Twins() if item.source in self.permanents:
                self._passing.append(self._token(self.permanents[item.source], seat, said, gains="haste"))
            case Mimics() if item.source in self.permanents:
                self._become(item.source, item.subject or item.target, ability)
            case _:
                pass

    def _spell(self, item: Item, spell: Spell, said: Said) -> None:
        target = item.target
        match spell.what:
            case "pump":
                one = self._permanent(target)
                self._set(replace(one, added=(*one.added, Added(spell.amount, spell.amount2))))
            case "copy spell" | "copy ability":
                self._copy_item(item, spell, said)
            case "untap":
                self._set(replace(self._permanent(target), tapped=False))
            case "destroy":
                self._destroy(target)
            case "lose flying":
                one = self._permanent(target)
                self._set(replace(one, added=(*one.added, Added(loses="flying"))))
            case "fling":
                self._damage(target, item.paid_power or 0)
            case "damage":
                self._damage(target, spell.amount)
            case "cast copy":
                self._put_spell(self.seat(item.controller), item.of_card, said, copied=True)
            case "token copy":
                self._token(self._permanent(target), self.seat(item.controller), said)

    def _copy_item(self, item: Item, spell: Spell, said: Said) -> None:
        original = self.item(item.target)
        if original is None:
            raise NotPossible("what was to be copied is gone")
        new = said.take("new")
        target = original.target
        if new:
            if not spell.new_targets:
                raise NotPossible("nothing lets its controller choose new targets", rule="706.9")
            target = self.find(new)
            if not all(self._may_be_target(target, one) for one in self._in_force(original) if "target" in one.line):
                raise NotPossible(
                    "{target} cannot be a target of {name}", target=new, name=original.name, rule="706.9c"
                )
        self.stack.append(
            replace(
                original,
                id=self._new_id(),
                controller=item.controller,
                copy=True,
                card="",
                copy_of=original.card or original.copy_of,
                target=target,
                colors=("red",) if spell.red else original.colors,
            )
        )
        self._tell(
            say("{player} puts a copy of {name} onto the stack.", player=item.controller, name=original.name), "706.9"
        )

    def _energy(self, item: Item, ability: Energy, seat: Seat, said: Said) -> None:
        if ability.gets:
            seat.energy += ability.gets
            self._tell(say("{player} gets {amount} energy.", player=seat.name, amount=ability.gets), "ruling 8")
        if not ability.pays:
            return
        if said.take("pay", NotPossible("the spell asks whether energy is paid")) != "paying":
            return
        if seat.energy < ability.pays:
            raise NotPossible(
                "{player} has only {energy} energy", player=seat.name, energy=seat.energy, rule="ruling 8"
            )
        seat.energy -= ability.pays
        self._tell(say("{player} pays {amount} energy.", player=seat.name, amount=ability.pays), "ruling 10")
        target = (
            self.find(said.take("target", NotPossible("a target is asked for")))
            if ability.then == "when"
            else item.target
        )
        if ability.then == "if":
            self._damage(target, ability.damage)
            self._tell(say("That happens at once."), "ruling 11")
        else:
            deals = Spell(f"deal {ability.damage} damage to target", "damage", ability.damage)
            self.stack.append(
                Item(
                    self._new_id(),
                    "triggered",
                    seat.name,
                    item.name,
                    target=target,
                    abilities=(deals,),
                    source=item.source,
                )
            )
            self._tell(say("A reflexive trigger is put onto the stack."), "ruling 11")
