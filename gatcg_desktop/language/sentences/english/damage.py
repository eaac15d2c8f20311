"""Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

from __future__ import annotations

from collections.abc import Iterator

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.building.meaning import noun_of
from gatcg_desktop.language.sentences.english.nouns import adjectives, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Unprintable, capital

_UNTIL = {"turn": "until end of turn", "next_turn": "until the beginning of your next turn"}
_KINDS = {"any": "damage", "combat": "combat damage", "noncombat": "non-combat damage"}


class DamageWords(References):
    """Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

    # For a time ---------------------------------------------------------------------------------------------

    def prevents(self, effect: t.Prevent) -> str:
        """The clause that prevents damage."""
        if effect.until != "turn":
            raise Unprintable("damage prevented for longer than a turn")
        to = self._guarded_now(effect.to, effect.dynamic)
        if effect.style == "shield":
            if effect.keep != 0 or effect.at_least is not None or effect.at_most is not None:
                raise Unprintable("a shield against some damage")
            number = "all" if effect.all else f"the next {self.amount(effect.amount)}"
            together = " together" if effect.shared else ""
            source = self._source(effect.source)
            return f"prevent {number} {_KINDS[effect.damage]} that would be dealt to {to}{together}{source} this turn"
        if effect.shared:
            raise Unprintable("a shield that several share")
        words = self._so_much(effect.damage, effect.at_least, effect.at_most)
        event = f"{words} would be dealt to {to}{self._source(effect.source)} this turn"
        when = "the next time" if effect.style == "instance" else "if"
        return f"{when} {event}, {self._prevented(effect.amount, effect.all, effect.keep)}"

    def prevented_then(self, effect: t.Prevent) -> Iterator[str]:
        """The sentences that say what else happens."""
        often = "when" if effect.style == "instance" else "whenever"
        self.preventing = True
        for after in effect.then:
            match after:
                case t.If(condition=condition, then=(t.WhenYouDo() as done,), otherwise=()):
                    yield self._when(f"when {self._prevented_some(condition)} is prevented this way", done)
                case t.If(condition=condition, then=then, otherwise=()):
                    yield f"if {self._prevented_some(condition)} was prevented this way, {self.together(then)}"
                case t.WhenYouDo():
                    yield self._when(f"{often} damage is prevented this way", after)
                case _:
                    yield from self.sentences((after,))
        self.preventing = False

    def _when(self, when: str, done: t.WhenYouDo) -> str:
        with self.apart(done.targets):
            return f"{when}, {self.then_may(done.effects)}"

    @staticmethod
    def _prevented_some(condition: t.Condition) -> str:
        match condition:
            case t.Compare(left=t.EventAmount(), operator="at_least", right=int() as number):
                return "damage" if number == 1 else f"{number} or more damage"
            case _:
                raise Unprintable("how much damage was prevented")

    def changes_damage(self, effect: t.ChangeDamage) -> str:
        """The clause that changes damage."""
        short = effect.unpreventable or effect.style == "instance"
        if effect.until not in _UNTIL or (effect.until != "turn" and short):
            raise Unprintable("for how long damage is changed")
        if effect.unpreventable:
            if not isinstance(effect.what, t.Every):
                raise Unprintable("whose damage cannot be prevented")
            sources = self._sources(effect.what.filter, True)
            return f"until end of turn, {_KINDS[effect.damage]} dealt by {sources} can't be prevented"
        who = self._guarded_now(effect.what, effect.dynamic)
        if effect.by:
            event = f"{who} would deal {_KINDS[effect.damage]}"
        else:
            event = f"{_KINDS[effect.damage]} would be dealt to {who}{self._source(effect.source)}"
        change = self._changed(effect.amount, effect.times, effect.by)
        if effect.style == "instance":
            return f"the next time {event} this turn, {change}"
        return f"{_UNTIL[effect.until]}, if {event}, {change}"

    def _guarded_now(self, ref: t.Ref, dynamic: bool) -> str:
        if dynamic and isinstance(ref, t.Every):
            return with_article(self.noun(ref.filter).text)
        return self.ref(ref).text

    # All the time -------------------------------------------------------------------------------------------

    def damage_replacement(self, ability: t.DamageReplacement) -> str:
        """A paragraph about damage that would be dealt."""
        kind = _KINDS[ability.damage]
        if ability.unpreventable:
            source = "this attack" if ability.source is None else self._sources(ability.source, True)
            return f"{capital(kind)} dealt by {source} is unpreventable."
        words = self._so_much(ability.damage, ability.at_least, ability.at_most)
        if ability.by_this and ability.to is not None:
            if ability.source is not None or "WEAPON" not in self.facts.types:
                raise Unprintable("damage this deals to some things")
            said = f"if {words} would be dealt to {self._guarded(ability.to)} by an attack using ~"
        elif ability.by_this:
            said = f"if {'~' if self.lasting else 'this attack'} would deal {words}"
        else:
            said = f"if {words} would be dealt to {self._guarded(ability.to)}{self._source(ability.source)}"
        if ability.condition is not None:
            said += f" while {self.condition(ability.condition)}"
        if ability.instead is not None:
            outcome = f"that damage is dealt to {self.ref(ability.instead).text} instead"
        elif ability.also is not None:
            if ability.to is None or not (guarded := noun_of(ability.to)):
                raise Unprintable("who is dealt the damage and another")
            outcome = f"that damage is dealt to that {guarded} and an additional {self.noun(ability.also).text} instead"
        elif ability.prevent_all or self._less(ability.amount):
            amount = ability.amount
            outcome = self._prevented(amount, ability.prevent_all, ability.keep)
        else:
            outcome = self._changed(ability.amount, ability.times, ability.by_this)
        limit = " Apply this replacement effect only once each turn." if ability.limit else ""
        if ability.may:
            said = f"{capital(said)}, you may {self.together(ability.may)}. If you do, {outcome}"
            match ability.then:
                case (t.If(condition=condition, then=effects, otherwise=()),):
                    after = f"{self.together(effects)} if {self._prevented_some(condition)} was prevented this way"
                    return f"{said}. {capital(after)}.{limit}"
            then = f" and {self.together(ability.then)}" if ability.then else ""
            return f"{said}{then}.{limit}"
        match ability.then:
            case ():
                return f"{capital(said)}, {outcome}.{limit}"
            case (t.If(condition=condition, then=effects, otherwise=()),):
                after = f"{self.together(effects)} if {self._prevented_some(condition)} was prevented this way"
                return f"{capital(said)}, {outcome}. {capital(after)}.{limit}"
            case also:
                return f"{capital(said)}, {outcome} and {self.together(also)} instead.{limit}"

    def _guarded(self, to: t.Filter | None) -> str:
        if to is None:
            return "~"
        if to == YOUR_CHAMPION:
            return "your champion"
        if to.other:
            return f"another {self.noun(to).text.removeprefix('other ')}"
        if to.property == "linked":
            return self.naming(t.Linked(), self.noun(to)).text
        return with_article(self.noun(to).text)

    # Words --------------------------------------------------------------------------------------------------

    def _so_much(self, kind: str, least: t.Amount | None, most: t.Amount | None) -> str:
        damage = _KINDS[kind]
        if least is not None and least == most:
            return f"exactly {self.amount(least)} {damage}"
        if least is not None and most is not None:
            raise Unprintable("damage between two amounts")
        if least is not None:
            return f"{self.amount(least)} or more {damage}"
        return f"{self.amount(most)} or less {damage}" if most is not None else damage

    def _source(self, source: t.Filter | None) -> str:
        return f" from {with_article(self._sources(source, False))}" if source is not None else ""

    def _sources(self, source: t.Filter, many: bool) -> str:
        if source.types or source.any_of:
            return self.noun(source, many).text
        words = [*adjectives(source), "sources" if many else "source", self.whose_things(source)]
        return " ".join(word for word in words if word)

    @staticmethod
    def _less(amount: t.Amount) -> bool:
        if isinstance(amount, int):
            return amount < 0
        return isinstance(amount, t.Scaled) and amount.times == -1

    def _prevented(self, amount: t.Amount, everything: bool, keep: t.Amount) -> str:
        if everything:
            return "prevent that damage" if keep == 0 else f"prevent all but {self.amount(keep)} of that damage"
        match amount:
            case int():
                return f"prevent {abs(amount)} of that damage"
            case t.Scaled(of=t.EventAmount(), times=-1, divided_by=2):
                return "prevent half of that damage, rounded up"
            case t.Scaled(of=of, times=-1, divided_by=1):
                return f"prevent an amount of that damage equal to {self.told_amount(of)}"
            case _:
                return f"prevent {self.amount(amount)} of that damage"

    def _changed(self, amount: t.Amount, times: int, by: bool) -> str:
        does = "it deals" if by else "it takes"
        if times == 2 and amount == 0:
            return "double that damage"
        if times != 1:
            raise Unprintable("damage many times over")
        match amount:
            case int() if amount < 0:
                return f"{does} that much damage minus {-amount} instead"
            case t.Scaled(of=of, times=-1, divided_by=1):
                return f"{does} that much damage minus {self.amount(of)} instead"
            case _:
                return f"{does} that much damage plus {self.amount(amount)} instead"
