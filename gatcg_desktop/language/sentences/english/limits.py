"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.damage import DamageWords
from gatcg_desktop.language.sentences.english.nouns import with_article
from gatcg_desktop.language.sentences.groups import LimitEffect
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable, capital

DAMAGE = {"any": "damage", "combat": "combat damage", "noncombat": "non-combat damage"}
CANT: dict[str, str] = {
    "attack": "attack", "retaliate": "retaliate", "be_attacked": "be attacked", "be_targeted": "be targeted",
    "wake_up": "wake up", "wake_in_phase": "wake up during its controller's wake up phase", "level_up": "level up",
    "be_retaliated": "be retaliated", "be_intercepted": "be intercepted", "wield": "use weapons",
    "be_wielded": "be used for an attack", "be_wielded_with_cards": "be used with attack cards",
    "activate": "activate cards", "materialize": "materialize cards",
    "draw": "draw cards", "recover": "recover",
}  # fmt: skip
_PAYERS: dict[t.Who, str] = {
    "its_controller": "its controller", "opponent": "an opponent", "attacking": "the attacking player",
    "target": "that player", "event": "that player",
}  # fmt: skip
_PLAYERS = {"you": "you", "opponent": "your opponents", "each": "players", "any": "players"}
_FOR = {
    "turn": "until end of turn", "next_turn": "until the beginning of your next turn",
    "combat": "until end of combat", "permanent": "for the rest of the game",
}
_WIELD = ("be_wielded", "be_wielded_with_cards")


class Limits(DamageWords):
    """What is prevented, changed, forbidden or has a price."""

    def limit_clause(self, effect: LimitEffect) -> str:
        match effect:
            case t.ChangeDamage():
                return self.changes_damage(effect)
            case t.ChangeTarget(what=what, to=to):
                if not isinstance(what, t.Choose):
                    raise Unprintable("the target of something mentioned before")
                return f"change the target of {with_article(self.noun(what.filter).text)} to {self.ref(to).text}"
            case t.Unless(effects=effects, who=who, price=price, deeds=deeds):
                if who not in _PAYERS:
                    raise Unprintable(f"the payer {who}")
                said = self.together(effects)
                if not deeds:
                    return f"{said} unless {_PAYERS[who]} pays ({self.amount(price)})"
                return f"{said} unless {_PAYERS[who]} has {self._had(deeds)}"
            case t.Forbid(what=what, who=who, cards=cards, until=until):
                return f"{self._how_long(until)}, {self._forbidden(self._players(who), what, cards)}"
            case t.TaxAttacks(cost=cost, until=until):
                return f"{self._how_long(until)}, {self.attack_price(cost)}"
        assert_never(effect)

    @staticmethod
    def _how_long(until: t.Duration) -> str:
        if until not in _FOR:
            raise Unprintable(f"the duration {until}")
        return _FOR[until]

    # What cannot be done ------------------------------------------------------------------------------------

    def _players(self, who: t.Who) -> str:
        return _PLAYERS[who] if who in _PLAYERS else self.player(who).text

    def _forbidden(self, who: str, what: str, cards: t.Filter | None) -> str:
        if what == "attack":
            return f"{who} can't declare attacks"
        if cards is None:
            return f"{who} can't {CANT[what]}"
        if what == "pay_counters":
            return f"{who} can't remove {cards.counter} counters from your champion to pay for costs"
        return f"{who} can't {what} {self.card_words(cards, True)}"

    def cannot(self, ability: t.Static) -> str:
        """What a static ability forbids, or "" when it says more than that."""
        if ability.cards is None and ability.cant[0] not in (
            "wake_in_phase", "wield", "attack", *_WIELD
        ):
            return ""
        only = t.Static(ability.applies, cant=ability.cant, cards=ability.cards, condition=ability.condition)
        if len(ability.cant) != 1 or only != msgspec.structs.replace(ability, text=""):
            raise Unprintable("what cannot be done, and more")
        what = ability.cant[0]
        if what == "wield":
            said = "weapons can't be used for this attack"
        elif ability.applies is not None and ability.applies.kind == "player":
            said = self._forbidden(_PLAYERS[str(ability.applies.controller)], what, ability.cards)
        else:
            who = Phrase("~") if ability.applies is None else self.noun(ability.applies, True)
            verb = "can't" if what != "wake_in_phase" else "don't" if who.plural else "doesn't"
            said = f"{who.text} {verb} {CANT[what]}"
        if ability.condition is not None:
            return f"As long as {self.condition(ability.condition)}, {said}."
        return f"{capital(said)}."

    def attack_price(self, ability: t.AttackCost) -> str:
        """What declaring attacks costs: a restriction."""
        if ability.cost != t.Cost(reserve=ability.cost.reserve):
            raise Unprintable("a price of attacks that is not reserve")
        applies = ability.applies
        attackers = f" with {self.noun(applies, True).text}" if applies not in (None, t.Filter()) and applies else ""
        target = ""
        if ability.target is not None:
            itself = ability.target == t.Filter(property="this")
            target = f" targeting {'~' if itself else with_article(self.noun(ability.target).text)}"
        price = f"({self.amount(ability.cost.reserve)})"
        return self.with_letters(
            f"players can't declare attacks{attackers}{target} unless they pay {price} for each attack declaration"
        )

    def _had(self, deeds: tuple[t.Effect, ...]) -> str:
        match deeds:
            case (t.Draw(amount=amount, who="you", to="hand"),):
                return f"you draw {'a card' if amount == 1 else f'{self.count(amount)} cards'}"
            case (t.Damage(amount=amount, to=t.Champion(who="its_controller"), unpreventable=unpreventable),):
                kind = "unpreventable damage" if unpreventable else "damage"
                return f"~ deal {self.amount(amount)} {kind} to their champion"
        raise Unprintable("what a player has happen")

    def other_amount(self, ability: t.AmountReplacement) -> str:
        """A paragraph about another amount instead."""
        amount = ability.amount
        if ability.what == "counters":
            champion = ability.on == t.Filter(types=("CHAMPION",), controller="you")
            match amount:
                case t.Sum(parts=(t.EventAmount(), int(more))) if champion and more > 0:
                    many = f"that many plus {more} {ability.counter} counters are put on your champion instead"
                    return f"If one or more {ability.counter} counters would be put on your champion, {many}."
            raise Unprintable("other counters instead")
        match amount:
            case int():
                how = f"{amount} instead"
            case t.Sum(parts=(t.EventAmount(), int(more))):
                sign = "minus" if more < 0 else "plus"
                how = f"X instead, where X is that amount {sign} {abs(more)}"
            case _:
                raise Unprintable("another amount instead")
        who = {"you": "you", "opponent": "an opponent", "any": "a player"}[ability.who]
        if ability.optional and ability.what == "recover":
            raise Unprintable("an amount that may be recovered instead")
        does = "" if ability.who == "you" else "they "
        if ability.optional:
            does = "you may have that player "
        return f"If {who} would {ability.what} an amount, {does}{ability.what} {how}."
