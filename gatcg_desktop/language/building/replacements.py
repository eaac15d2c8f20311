"""What happens instead of something: copies that enter, and other amounts."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Filter
from gatcg_desktop.language.building.change import gainer_types
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.wording import CardFacts, NotUnderstood

Would = Literal["graveyard", "die", "leave", "banishment"]
To = Literal["banishment", "material", "hand", "memory", "deck_bottom", "graveyard"]
_Whose = Literal["any", "you", "opponent"]


class Replacements(Meaning):
    """What happens instead of something: copies that enter, and other amounts."""

    def enters_as_copy(self, parts: list[Any]) -> ast.EntersAsCopy:
        found = self._object(parts[0])
        return ast.EntersAsCopy(found, abilities=self._besides(found, parts[1]) if len(parts) > 1 else ())

    def must_enter_as_copy(self, parts: list[Any]) -> Ability:
        return msgspec.structs.replace(self.enters_as_copy(parts), must=True)

    def except_has(self, parts: list[Token]) -> str:
        return str(parts[0])

    def _besides(self, copied: Filter, text: str) -> tuple[Ability, ...]:
        """The abilities in quotes, as those of what the object becomes."""
        if "~" in text:
            raise NotUnderstood("a quoted ability that means the card it is quoted on")
        return self.compile(text, CardFacts("this object", gainer_types(ast.Every(copied), []), text=text))

    def glimpse_instead(self, parts: list[Any]) -> Ability:
        return ast.AmountReplacement("glimpse", parts[1], parts[0])

    def may_glimpse_instead(self, parts: list[Any]) -> Ability:
        return ast.AmountReplacement("glimpse", parts[1], parts[0], optional=True)

    def recover_instead(self, parts: list[Any]) -> Ability:
        return ast.AmountReplacement("recover", parts[1], parts[0])

    def counters_instead(self, parts: list[Any]) -> Ability:
        counter, subject, more, again, other = parts
        if again != counter or other != subject:
            raise NotUnderstood("other counters instead")
        if isinstance(subject, ast.This):
            raise NotUnderstood("counters on this")
        return ast.AmountReplacement("counters", _plus(int(more)), counter=str(counter), on=self._applies(subject))

    # Other zones --------------------------------------------------------------------------------------------

    def own_zone(self, parts: list[Any]) -> Ability:
        would, to = parts
        return ast.ZoneReplacement(to, would)

    def some_zone(self, parts: list[Any]) -> Ability:
        return self._sent_elsewhere(self._object(parts[0]), parts[1], parts[2])

    def hit_zone(self, parts: list[Any]) -> Ability:
        found = self._object(parts[0])
        if found.property or "ALLY" not in self.card.types:
            raise NotUnderstood("what was hit this turn")
        return ast.ZoneReplacement(parts[2], parts[1], msgspec.structs.replace(found, property="hit_by_this"))

    def another_zone(self, parts: list[Any]) -> Ability:
        return self._sent_elsewhere(self._other_than_this(parts[0]), parts[1], parts[2])

    def _sent_elsewhere(self, applies: Filter, would: Would, to: To) -> Ability:
        if applies.property:
            raise NotUnderstood("a property of what goes elsewhere")
        return ast.ZoneReplacement(to, would, applies)

    def card_zone(self, parts: list[Any]) -> Ability:
        words, whose, to = parts
        found = msgspec.structs.replace(self._card(words, "anywhere"), controller=whose)
        return ast.ZoneReplacement(to, "graveyard", found)

    def would_die(self, _: list[Any]) -> Would:
        return "die"

    def would_leave(self, _: list[Any]) -> Would:
        return "leave"

    def would_be_buried(self, _: list[Any]) -> Would:
        return "graveyard"

    def would_be_banished(self, _: list[Any]) -> Would:
        return "banishment"

    def any_graveyard(self, _: list[Any]) -> _Whose:
        return "any"

    def your_graveyard(self, _: list[Any]) -> _Whose:
        return "you"

    def their_graveyard(self, _: list[Any]) -> _Whose:
        return "opponent"

    def to_banishment(self, _: list[Any]) -> To:
        return "banishment"

    def to_owners_hand(self, _: list[Any]) -> To:
        return "hand"

    def to_owners_memory(self, _: list[Any]) -> To:
        return "memory"

    def to_owners_deck(self, _: list[Any]) -> To:
        return "deck_bottom"

    def to_owners_material(self, _: list[Any]) -> To:
        return "material"

    def to_owners_graveyard(self, _: list[Any]) -> To:
        return "graveyard"

    # Amounts ------------------------------------------------------------------------------------------------

    def would_you(self, _: list[Any]) -> _Whose:
        return "you"

    def would_opponent(self, _: list[Any]) -> _Whose:
        return "opponent"

    def would_anyone(self, _: list[Any]) -> _Whose:
        return "any"

    def instead_number(self, parts: list[Token]) -> Amount:
        return int(parts[0])

    def instead_twice(self, _: list[Any]) -> Amount:
        return ast.Scaled(ast.EventAmount(), 2)

    def instead_more(self, parts: list[Token]) -> Amount:
        return _plus(int(parts[0]))

    def instead_less(self, parts: list[Token]) -> Amount:
        return _plus(-int(parts[0]))


def _plus(more: int) -> Amount:
    return ast.Sum((ast.EventAmount(), more))
