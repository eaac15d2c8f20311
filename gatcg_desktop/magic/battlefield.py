"""The battlefield of the model: what things are called, how permanents enter, become copies, and leave."""

from __future__ import annotations

from msgspec.structs import replace

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.magic.abilities import AnyAbility, Chooses, Enters, EntersAsCopy, EntersWith, Mimics, read
from gatcg_desktop.magic.items import COLORS, Item, NotPossible, Said, Seat
from gatcg_desktop.magic.values import Added, Face, Permanent, Values


class Battlefield:
    """Two players, their permanents and the stack. `turn` is the player whose turn it is; `log` tells what happened;
    `rules` which rule did it."""

    def __init__(self, faces: dict[str, Values], names: dict[str, tuple[str, ...]]) -> None:
        self.faces = faces
        self.names = names
        self.seats: dict[str, Seat] = {}
        self.permanents: dict[int, Permanent] = {}
        self.stack: list[Item] = []
        self.called: dict[str, int] = {}
        self.turn = ""
        self.step = "main"
        self.log: list[Message] = []
        self.rules: list[str] = []
        self._next = 100
        self._generation = 0
        self._doomed: list[int] = []
        self._passing: list[int] = []

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
        raise NotPossible("there is nothing called {name}", name=repr(name.strip()))

    def _named(self, wanted: str, name: str, key: str = "") -> bool:
        return wanted in (name.casefold(), key.casefold()) or any(
            wanted in names and name.casefold() in names for names in self.names.values()
        )

    def seat(self, name: str) -> Seat:
        """The player of that name. Raises NotPossible."""
        for seat in self.seats.values():
            if seat.name.casefold() == name.strip().casefold():
                return seat
        raise NotPossible("there is no player {name}", name=repr(name.strip()))

    def player(self, id: int) -> Seat | None:
        """The player of that id."""
        return next((seat for seat in self.seats.values() if seat.id == id), None)

    def item(self, id: int) -> Item | None:
        """The spell or ability on the stack of that id."""
        return next((one for one in self.stack if one.id == id), None)

    def _new_id(self) -> int:
        self._next += 1
        return self._next

    def _tell(self, words: Message, rule: str = "") -> None:
        self.log.append(words)
        if rule:
            self.rules.append(rule)

    def _in_graveyard(self, seat: Seat, name: str) -> str:
        """The key of a card in a player's graveyard. Raises NotPossible."""
        for key in seat.graveyard:
            if self._named(name.casefold(), self.faces[key].face.name, key):
                return key
        raise NotPossible("there is no {card} in {player}'s graveyard", card=name, player=seat.name)

    # Permanents ------------------------------------------------------------------------------------------------

    def place(
        self,
        seat: Seat,
        key: str,
        *,
        token: bool = False,
        tapped: bool = False,
        face_down: bool = False,
        is_flipped: bool = False,
        counters: tuple[tuple[str, int], ...] = (),
        added: tuple[Added, ...] = (),
        chosen: str = "",
    ) -> int:
        """Put a permanent there without it entering: how a lesson begins."""
        self._generation += 1
        printed = replace(self.faces[key], generation=self._generation)
        id = self._new_id()
        self.permanents[id] = Permanent(
            id,
            seat.id,
            seat.id,
            printed,
            token=token,
            tapped=tapped,
            face_down=face_down,
            is_flipped=is_flipped,
            counters=counters,
            added=added,
            chosen=((self._generation, chosen),) if chosen else (),
            key=key,
        )
        return id

    def _enter(self, printed: Values, seat: Seat, said: Said, *, key: str = "", token: bool = False) -> int:
        """A permanent enters; as it does, it becomes a copy, makes its choices, and enters as its text says (706.5)."""
        self._generation += 1
        values = replace(printed, generation=self._generation)
        copied: Values | None = None
        for ability in values.face.abilities:
            if isinstance(ability, EntersAsCopy) and (name := said.take("copying")):
                original = self._permanent(self.find(name))
                copied = self._taken_over(original.copiable, values.face, ability.keep_color, ability.gains)
                name, of = values.face.name, self._name_of(original)
                self._tell(say("{name} enters as a copy of {original}.", name=name, original=of), "706.5")
        entering = copied if copied is not None else values
        if copied is None and not token:
            self._tell(say("{name} enters the battlefield.", name=values.face.name))
        chosen: tuple[tuple[int, str], ...] = ()
        tapped, counters = False, dict[str, int]()
        for ability in entering.face.abilities:
            match ability:
                case Chooses():
                    color = said.take("color", NotPossible("{name} asks for a colour", name=entering.face.name))
                    if color not in COLORS:
                        raise NotPossible("{color} is not a colour", color=color)
                    chosen = ((entering.generation, color),)
                    self._tell(say("{player} chooses {color}.", player=seat.name, color=COLORS[color]), "706.6")
                case EntersWith(tapped=rests, counter=counter, amount=amount):
                    tapped = tapped or rests
                    if counter:
                        counters[counter] = counters.get(counter, 0) + amount
                case _:
                    pass
        id = self._new_id()
        self.permanents[id] = Permanent(
            id,
            seat.id,
            seat.id,
            values,
            copied,
            token,
            tapped,
            counters=tuple(counters.items()),
            chosen=chosen,
            key=key,
        )
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
        self._generation += 1
        added = (read(gains),) if gains else ()
        face = replace(
            values.face,
            colors=own.colors if keep_color else values.face.colors,
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
        self._set(replace(one, copied=copied))
        self._tell(self._becoming(one, original), "706.4")

    def _becoming(self, one: Permanent, original: Permanent) -> Message:
        of = self._name_of(original)
        if not one.now.name:
            return say("The face-down creature becomes a copy of {original}.", original=of)
        return say("{name} becomes a copy of {original}.", name=one.now.name, original=of)

    @staticmethod
    def _name_of(one: Permanent) -> Message:
        return say("{name}", name=one.now.name) if one.now.name else say("a face-down creature")

    def become(self, name: str, of: str) -> None:
        """A permanent becomes a copy of another by an effect of the lesson's: "becomes X: Y"."""
        one, original = self._permanent(self.find(name)), self._permanent(self.find(of))
        self._set(replace(one, copied=self._taken_over(original.copiable, one.shown, False, "")))
        self._tell(self._becoming(one, original), "706.3")

    def _token(self, original: Permanent, seat: Seat, said: Said, gains: str = "") -> int:
        """A token enters as a copy; what the effect has it gain is part of what others copy (706.8)."""
        values = original.copiable
        if gains:
            values = self._taken_over(values, original.shown, False, gains)
        self._tell(say("A token enters as a copy of {original}.", original=values.face.name), "ruling 1")
        return self._enter(values, seat, said, key=original.key, token=True)

    def _trigger(self, id: int, ability: AnyAbility, target: int = 0, subject: int = 0) -> None:
        one = self.permanents[id]
        controller = self.player(one.controller)
        assert controller is not None
        self.stack.append(
            Item(
                self._new_id(),
                "triggered",
                controller.name,
                one.now.name,
                target=target,
                abilities=(ability,),
                source=id,
                subject=subject,
            )
        )
        self._tell(say("An ability of {name} triggers.", name=one.now.name))

    def _permanent(self, id: int) -> Permanent:
        if id not in self.permanents:
            raise NotPossible("that is not a permanent")
        return self.permanents[id]

    def _set(self, permanent: Permanent) -> None:
        self.permanents[permanent.id] = permanent

    def _legal(self, id: int) -> bool:
        return id in self.permanents or self.item(id) is not None or self.player(id) is not None

    def _damage(self, id: int, amount: int) -> None:
        seat = self.player(id)
        if seat is not None:
            seat.life -= amount
            self._tell(say("{player} loses {amount} life.", player=seat.name, amount=amount))
        if id in self.permanents and (self.permanents[id].now.toughness or 0) <= amount:
            self._destroy(id)

    def _destroy(self, id: int) -> None:
        self._tell(say("{name} is destroyed.", name=self._name_of(self._permanent(id))))
        self._leave(id)

    def _leave(self, id: int) -> None:
        """A card goes to the graveyard; a token ceases to exist."""
        one = self.permanents.pop(id)
        owner = self.player(one.owner)
        if owner is not None and not one.token:
            owner.graveyard.append(one.key)

    def _counter(self, id: int) -> None:
        item = self.item(id)
        if item is None:
            raise NotPossible("that is not on the stack")
        self.stack.remove(item)
        if item.card:
            self.seat(item.controller).graveyard.append(item.card)
            self._tell(say("{name} is countered; its card goes to the graveyard.", name=item.name))
        else:
            self._tell(say("The copy of {name} is countered and ceases to exist.", name=item.name), "706.9")

    def _check(self) -> None:
        """State-based actions: creatures without toughness go."""
        for id, one in list(self.permanents.items()):
            toughness = one.now.toughness
            if "creature" in one.now.types and toughness is not None and toughness <= 0:
                self._leave(id)
