"""What cannot be done, or only at a price."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Cant, Effect, Filter, Who
from gatcg_desktop.language.building.change import Change
from gatcg_desktop.language.building.meaning import Meaning, Words, times_each
from gatcg_desktop.language.building.rebuild import asked_of_costs, with_x
from gatcg_desktop.language.wording import NotUnderstood


class Barred(NamedTuple):
    """What players cannot do, with which cards (None: at all), more than how often, and whether that is each turn."""

    what: Cant
    cards: Filter | None = None
    most: int = 0
    each_turn: bool = False


_SIDES: dict[Who, Any] = {"each": "any", "opponent": "opponent", "you": "you"}
_ANY_CARD = Filter(kind="card", zone="hand")


class Restrictions(Meaning):
    """What cannot be done, or only at a price."""

    # For a time ---------------------------------------------------------------------------------------------

    def forbid(self, parts: list[Any]) -> tuple[Effect, ...]:
        who, barred, until = parts
        return self._forbidden_to(who, barred, until.of_no_object())

    def forbid_their_turn(self, parts: list[Any]) -> tuple[Effect, ...]:
        if parts[0] != "target":
            raise NotUnderstood("whose next turn")
        return self._forbidden_to(parts[0], parts[1], "during_next_turn")

    def _forbidden_to(self, who: Who | tuple[Who, ...], barred: Barred, until: ast.Duration) -> tuple[Effect, ...]:
        self.players_barred = False
        if self.holding is not None:  # who is one of them may change
            raise NotUnderstood("whom this forbids something for a time")
        players: tuple[Who, ...] = who if isinstance(who, tuple) else (who,)
        if barred.most and not barred.each_turn and until not in ("turn", "during_next_turn"):
            raise NotUnderstood("how often in which time")
        return tuple(self._other(ast.Forbid(barred.what, one, barred.cards, until, barred.most)) for one in players)

    def forbid_first(self, parts: list[Any]) -> tuple[Effect, ...]:
        return self.forbid([parts[1], parts[2], parts[0]])

    def tax_attacks(self, parts: list[Any]) -> Effect:
        return self._other(ast.TaxAttacks(parts[1], parts[0].of_no_object()))

    # What things cannot do ----------------------------------------------------------------------------------

    def cant_attack(self, _: list[Any]) -> Cant:
        return "attack"

    def cant_attack_or_retaliate(self, _: list[Any]) -> tuple[Cant, ...]:
        return "attack", "retaliate"

    def cant_retaliate(self, _: list[Any]) -> Cant:
        return "retaliate"

    def cant_be_attacked(self, _: list[Any]) -> Cant:
        return "be_attacked"

    def cant_wake_up(self, _: list[Any]) -> Cant:
        return "wake_up"

    def cant_grow(self, _: list[Any]) -> Cant:
        return "level_up"

    def cant_wake_in_phase(self, _: list[Any]) -> Cant:
        return "wake_in_phase"

    def cant(self, parts: list[Cant | tuple[Cant, ...]]) -> Cant | tuple[Cant, ...]:
        return parts[0]

    def barred(self, parts: list[Any]) -> Change:
        change = Change()
        change.cant += parts[0] if isinstance(parts[0], tuple) else (parts[0],)
        return change

    def must(self, _: list[Any]) -> Change:
        change = Change()
        change.must_attack = True
        return change

    def cant_be_retaliated(self, _: list[Any]) -> Cant:
        return "be_retaliated"

    def cant_be_intercepted(self, _: list[Any]) -> Cant:
        return "be_intercepted"

    def cant_be_wielded(self, _: list[Any]) -> Cant:
        return "be_wielded"

    def cant_be_wielded_with_cards(self, _: list[Any]) -> Cant:
        return "be_wielded_with_cards"

    # All the time -------------------------------------------------------------------------------------------

    def static_weapon_cant(self, parts: list[Cant]) -> Ability:
        if "WEAPON" not in self.card.types:
            raise NotUnderstood("the use of what is no weapon")
        return ast.Static(cant=(parts[0],))

    def static_weapon_cant_while(self, parts: list[Any]) -> Ability:
        return self._while(self.static_weapon_cant(parts[1:]), parts[0])

    def static_attack_cant(self, parts: list[Cant]) -> Ability:
        return self.static_weapon_cant(parts)

    def static_no_weapons(self, _: list[Any]) -> Ability:
        if "ATTACK" not in self.card.types:
            raise NotUnderstood("which attack")
        return ast.Static(cant=("wield",))

    def static_wielders(self, parts: list[Words]) -> Ability:
        if "WEAPON" not in self.card.types:
            raise NotUnderstood("which weapon")
        return ast.Wielding(units=self._object(parts[0]))

    def static_intents(self, parts: list[Any]) -> Ability:
        words, (measure, amount) = parts
        if measure != "power":
            raise NotUnderstood("what an intent enters with")
        return ast.EntersIntent(self._card(words, "intent"), amount)

    def static_own_intent(self, parts: list[Any]) -> Ability:
        """As an intent it has that power: what was given up for it does not change."""
        (measure, amount), *each = parts
        if measure != "power" or "ATTACK" not in self.card.types:
            raise NotUnderstood("what an intent enters with")
        power = times_each(each[0], amount) if each else amount
        return asked_of_costs(ast.Static(power=power), self.card.text)

    def static_wields(self, parts: list[Words]) -> Ability:
        return ast.Wielding(weapons=self._object(parts[0]))

    def static_forbid(self, parts: list[Any]) -> Ability:
        who, barred = parts
        players, self.holding = self.holding, None
        if (who not in _SIDES and players is None) or self.targets or not self._lasting():
            raise NotUnderstood("whom this forbids something all the time")
        if barred.most and not barred.each_turn:
            raise NotUnderstood("how often in which time")
        applies = players or Filter(kind="player", controller=_SIDES[who])
        return ast.Static(applies, cant=(barred.what,), cards=barred.cards, most=barred.most)

    def static_forbid_later(self, parts: list[Any]) -> Ability:
        later = ast.Not(ast.FirstTurn())
        return msgspec.structs.replace(self.static_forbid(parts), each_while=later)

    def static_forbid_while(self, parts: list[Any]) -> Ability:
        return self._while(self.static_forbid(parts[1:]), parts[0])

    def static_price(self, parts: list[Any]) -> Ability:
        found: Ability = parts[0]
        return found

    def static_price_where(self, parts: list[Any]) -> Ability:
        cost, amount = parts
        if cost.cost.reserve != ast.X():
            raise NotUnderstood("which X is explained")
        found: Ability = with_x(cost, amount)
        return found

    def static_no_attacks_with(self, parts: list[Any]) -> Ability:
        who, words = parts
        if who not in _SIDES:
            raise NotUnderstood("whose attacks are forbidden")
        found = self.attack_with([words])[1]
        if who != "each":
            found = msgspec.structs.replace(found, controller=_SIDES[who])
        return ast.Static(found, cant=("attack",))

    @staticmethod
    def _while(ability: Ability, condition: ast.Condition) -> Ability:
        return msgspec.structs.replace(ability, condition=condition)

    # Prices -------------------------------------------------------------------------------------------------

    def attack_price(self, parts: list[Any]) -> ast.AttackCost:
        who, *described, price = parts
        self.players_barred = False
        if who not in _SIDES:
            raise NotUnderstood("whose attacks cost more")
        words = dict(described)
        applies = words.get("applies", Filter())
        if who != "each":
            applies = msgspec.structs.replace(applies, controller=_SIDES[who])
        if "applies" not in words and who == "each" and "target" in words:
            return ast.AttackCost(ast.Cost(reserve=price), target=words["target"], restriction=True)
        return ast.AttackCost(ast.Cost(reserve=price), applies, words.get("target"), restriction=True)

    def attack_with(self, parts: list[Words]) -> tuple[str, Filter]:
        found = self._object(parts[0])
        if found.controller == "actor":  # "with units they control": every attacker is its player's
            found = msgspec.structs.replace(found, controller="any")
        return "applies", found

    def attack_targeting(self, parts: list[Filter]) -> tuple[str, Filter]:
        return "target", parts[0]

    # Players ------------------------------------------------------------------------------------------------

    def barred_all(self, _: list[Any]) -> Who:
        self.players_barred = True
        return "each"

    def barred_opponents(self, _: list[Any]) -> Who:
        self.players_barred = True
        return "opponent"

    def barred_you_and(self, parts: list[Who]) -> tuple[Who, ...]:
        return "you", parts[0]

    def barred_you(self, _: list[Any]) -> Who:
        self.players_barred = True
        return "you"

    def barred_player(self, parts: list[Who]) -> Who:
        return parts[0]

    def cannot_recover(self, _: list[Any]) -> Barred:
        return Barred("recover")

    def cannot_draw(self, _: list[Any]) -> Barred:
        return Barred("draw")

    def cannot_attack(self, _: list[Any]) -> Barred:
        return Barred("attack")

    def cannot_pay_counters(self, parts: list[Token]) -> Barred:
        return Barred("pay_counters", Filter(types=("CHAMPION",), counter=str(parts[0])))

    def cannot_activate(self, parts: list[Words]) -> Barred:
        return Barred("activate", self._with(parts[0]))

    def cannot_materialize(self, parts: list[Words]) -> Barred:
        return Barred("materialize", self._with(parts[0]))

    def cannot_draw_more(self, parts: list[Any]) -> Barred:
        return self._no_more("draw", parts)

    def cannot_play_more(self, parts: list[Any]) -> Barred:
        return self._no_more("play", parts)

    def cannot_activate_more(self, parts: list[Any]) -> Barred:
        return self._no_more("activate", parts)

    def cannot_materialize_more(self, parts: list[Any]) -> Barred:
        return self._no_more("materialize", parts)

    @staticmethod
    def _no_more(what: Cant, parts: list[Any]) -> Barred:
        return Barred(what, most=int(parts[0]), each_turn=len(parts) > 1)

    def a_turn(self, _: list[Any]) -> str:
        return "each turn"

    def _with(self, words: Words) -> Filter | None:
        """The cards players may not use; all of them when they are not described."""
        found = self._card(words, "hand")
        return None if found == _ANY_CARD else found
