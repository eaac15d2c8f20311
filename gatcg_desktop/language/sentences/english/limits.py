"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.nouns import with_article
from gatcg_desktop.language.sentences.english.references import References
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
    "target": "that player",
}  # fmt: skip
_PLAYERS = {"you": "you", "opponent": "your opponents", "each": "players", "any": "players"}
_WIELD = ("be_wielded", "be_wielded_with_cards")


class Limits(References):
    """What is prevented, changed, forbidden or has a price."""

    def limit_clause(self, effect: LimitEffect) -> str:
        match effect:
            case t.ChangeDamage():
                return self._changed_damage(effect)
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
            case t.Forbid(what=what, who=who, cards=cards):
                return f"until end of turn, {self._forbidden(self._players(who), what, cards)}"
            case t.TaxAttacks(cost=cost):
                return f"until end of turn, {self.attack_price(cost)}"
        assert_never(effect)

    # Damage ---------------------------------------------------------------------------------------------------

    def damage_event(self, kind: str, subject: str, source: t.Filter | None, by: bool, least: t.Amount | None,
                     most: t.Amount | None) -> str:  # fmt: skip
        """Damage that would be dealt: "3 or less damage would be dealt to your champion"."""
        if by:
            if source is not None or least is not None or most is not None:
                raise Unprintable("some of the damage from something")
            return f"{subject} would deal {kind}"
        if least is not None and least == most:
            kind = f"exactly {self.amount(least)} {kind}"
        elif least is not None and most is not None:
            raise Unprintable("damage between two amounts")
        elif least is not None:
            kind = f"{self.amount(least)} or more {kind}"
        elif most is not None:
            kind = f"{self.amount(most)} or less {kind}"
        return f"{kind} would be dealt to {subject}{self.from_source(source)}"

    def from_source(self, source: t.Filter | None) -> str:
        """The sources that are meant: " from a fire element source"."""
        return "" if source is None else f" from {with_article(self.source_words(source))}"

    def source_words(self, source: t.Filter, many: bool = False) -> str:
        """A description of sources of damage."""
        words = self.noun(source, many).text
        return words if source.types else words.replace("object", "source")

    def _subject(self, what: t.Ref, dynamic: bool) -> str:
        if dynamic and isinstance(what, t.Every):
            return with_article(self.noun(what.filter).text)
        return self.ref(what).text

    def _changed_damage(self, effect: t.ChangeDamage) -> str:
        kind = DAMAGE[effect.damage]
        if effect.unpreventable:
            if not isinstance(effect.what, t.Every):
                raise Unprintable("what is unpreventable of one thing")
            sources = self.source_words(effect.what.filter, True)
            return f"until end of turn, {kind} dealt by {sources} can't be prevented"
        subject = self._subject(effect.what, effect.dynamic)
        event = self.damage_event(kind, subject, effect.source, effect.by, None, None)
        return f"{self._when(effect.style, event)}, {self.changed(effect.amount, effect.times, effect.by)}"

    @staticmethod
    def _when(style: str, event: str) -> str:
        return f"the next time {event} this turn" if style == "instance" else f"until end of turn, if {event}"

    def changed(self, amount: t.Amount, times: int, by: bool) -> str:
        """What becomes of the damage: "it takes that much damage plus 2 instead"."""
        verb = "deals" if by else "takes"
        if times == 2 and amount == 0:
            return f"it {verb} double that damage instead"
        if times != 1:
            raise Unprintable("several times the damage")
        if isinstance(amount, int) and amount < 0:
            return f"it {verb} that much damage minus {-amount} instead"
        return f"it {verb} that much damage plus {self.amount(amount)} instead"

    def prevented(self, effect: t.Prevent) -> str:
        """Preventing damage once, or each time."""
        if effect.shared:
            raise Unprintable("one prevention for several")
        event = self.damage_event(DAMAGE[effect.damage], self._subject(effect.to, effect.dynamic), effect.source, False,
                                  effect.at_least, effect.at_most)  # fmt: skip
        return f"{self._when(effect.style, event)}, {self.so_much_less(effect.all, effect.amount, effect.keep)}"

    def so_much_less(self, everything: bool, amount: t.Amount, keep: t.Amount) -> str:
        """How much is prevented."""
        if not everything:
            return f"prevent {self.amount(amount)} of that damage"
        return "prevent that damage" if keep == 0 else f"prevent all but {self.amount(keep)} of that damage"

    def replaced_damage(self, ability: t.DamageReplacement, subject: str) -> str:
        """A paragraph about damage that would be dealt."""
        kind = DAMAGE[ability.damage]
        if ability.unpreventable:
            if ability.by_this:
                return f"{capital(kind)} dealt by this attack is unpreventable."
            if ability.to != t.Filter() or ability.source is None:
                raise Unprintable("damage to some things that is unpreventable")
            return f"{capital(kind)} dealt by {self.source_words(ability.source, True)} is unpreventable."
        event = self.damage_event(kind, subject, ability.source, ability.by_this, ability.at_least, ability.at_most)
        if ability.by_this:
            if ability.to is not None:
                raise Unprintable("damage this deals to some things")
            event = f"this attack would deal {kind}" if "ATTACK" in self.facts.types else event
        what, then = self._outcome(ability), ""
        if ability.may:
            what = f"you may {self.together(ability.may)}. If you do, {what}"
            then = f" and {self.together(ability.then)}" if ability.then else ""
        elif ability.then:
            then = f" and {self.together(ability.then)} instead"
        condition = f" as long as {self.condition(ability.condition)}" if ability.condition is not None else ""
        limit = " Apply this replacement effect only once each turn." if ability.limit else ""
        return f"{capital(self.with_letters(f'if {event}{condition}, {what}{then}'))}.{limit}"

    def _outcome(self, ability: t.DamageReplacement) -> str:
        if ability.instead is not None:
            return f"that damage is dealt to {self.ref(ability.instead).text} instead"
        amount = ability.amount
        match amount:
            case _ if ability.prevent_all:
                return self.so_much_less(True, 0, ability.keep)
            case t.Scaled(of=t.EventAmount(), times=-1, divided_by=2):
                return "prevent half of that damage, rounded up"
            case t.Scaled(of=of, times=-1, divided_by=1):
                return f"prevent {self.letter(of)} of that damage"
            case int() if amount < 0:
                return f"prevent {-amount} of that damage"
        return self.changed(amount, ability.times, ability.by_this)

    # What cannot be done ------------------------------------------------------------------------------------

    def _players(self, who: t.Who) -> str:
        return _PLAYERS[who] if who in _PLAYERS else self.player(who).text

    def _forbidden(self, who: str, what: str, cards: t.Filter | None) -> str:
        if what == "attack":
            return f"{who} can't declare attacks"
        if cards is None:
            return f"{who} can't {CANT[what]}"
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
