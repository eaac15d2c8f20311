"""Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

from __future__ import annotations

from collections.abc import Iterator

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.amounts import while_so
from gatcg_desktop.language.sentences.french.forms import one, the, this, to
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Unprintable, capital

_UNTIL = {"turn": "jusqu'à la fin du tour", "next_turn": "jusqu'au début de votre prochain tour"}
KINDS = {"any": "blessures", "combat": "blessures de combat", "noncombat": "blessures hors combat"}


class DamageWords(References):
    """Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

    # For a time ---------------------------------------------------------------------------------------------

    def prevents(self, effect: t.Prevent) -> str:
        """The clause that prevents damage."""
        if effect.until != "turn":
            raise Unprintable("damage prevented for longer than a turn")
        prevent = self.do("prévenir")
        whom = to(self._guarded_now(effect.to, effect.dynamic))
        source = self._source(effect.source)
        kind = KINDS[effect.damage]
        if effect.style == "shield":
            if effect.keep != 0 or effect.at_least is not None or effect.at_most is not None:
                raise Unprintable("a shield against some damage")
            whom = f"{whom} ensemble" if effect.shared else whom
            if effect.all:
                return f"{prevent} toutes les {kind} qui devraient être infligées {whom}{source} ce tour-ci"
            if effect.amount == 1:
                alone = kind.replace("blessures", "blessure")
                return f"{prevent} la prochaine {alone} qui devrait être infligée {whom}{source} ce tour-ci"
            number = self.amount(effect.amount)
            return f"{prevent} les {number} prochaines {kind} qui devraient être infligées {whom}{source} ce tour-ci"
        if effect.shared:
            raise Unprintable("a shield that several share")
        words = self._so_much(effect.damage, effect.at_least, effect.at_most)
        outcome = self._prevented(effect.amount, effect.all, effect.keep)
        if effect.style == "instance":
            return f"la prochaine fois que {words} devraient être infligées {whom}{source} ce tour-ci, {outcome}"
        return f"si {words} devaient être infligées {whom}{source} ce tour-ci, {outcome}"

    def prevented_then(self, effect: t.Prevent) -> Iterator[str]:
        """The sentences that say what else happens."""
        often = "quand" if effect.style == "instance" else "chaque fois que"
        self.preventing = True
        for after in effect.then:
            match after:
                case t.If(condition=condition, then=(t.WhenYouDo() as done,), otherwise=()):
                    yield self._when(f"quand {self._prevented_some(condition)} sont ainsi prévenues", done)
                case t.If(condition=condition, then=then, otherwise=()):
                    yield f"si {self._prevented_some(condition)} ont ainsi été prévenues, {self.together(then)}"
                case t.WhenYouDo():
                    yield self._when(f"{often} des blessures sont ainsi prévenues", after)
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
                return "des blessures" if number == 1 else f"au moins {number} blessures"
            case _:
                raise Unprintable("how much damage was prevented")

    def changes_damage(self, effect: t.ChangeDamage) -> str:
        """The clause that changes damage."""
        short = effect.unpreventable or effect.style == "instance"
        if effect.until not in _UNTIL or (effect.until != "turn" and short):
            raise Unprintable("for how long damage is changed")
        kind = KINDS[effect.damage]
        if effect.unpreventable:
            if not isinstance(effect.what, t.Every):
                raise Unprintable("whose damage cannot be prevented")
            sources = the(self.noun(effect.what.filter, True))
            return f"jusqu'à la fin du tour, les {kind} infligées par {sources} sont imprévenables"
        who = self._guarded_now(effect.what, effect.dynamic)
        if effect.style == "instance":
            when, would, be = "la prochaine fois que", "devrait", "devraient"
        else:
            when, would, be = "si", "devait", "devaient"
        turn = " ce tour-ci" if effect.until == "turn" else ""
        if effect.until != "turn":
            when = f"{_UNTIL[effect.until]}, {when}"
        if effect.by:
            event = f"{when} {who} {would} infliger des {kind}{turn}"
        else:
            event = f"{when} des {kind} {be} être infligées {to(who)}{self._source(effect.source)}{turn}"
        return f"{event}, {self._changed(effect.amount, effect.times)}"

    def _guarded_now(self, ref: t.Ref, dynamic: bool) -> str:
        if dynamic and isinstance(ref, t.Every):
            return one(self.noun(ref.filter))
        return self.ref(ref).text

    # All the time -------------------------------------------------------------------------------------------

    def damage_replacement(self, ability: t.DamageReplacement) -> str:
        """A paragraph about damage that would be dealt."""
        kind = KINDS[ability.damage]
        if ability.unpreventable:
            source = "cette attaque" if ability.source is None else the(self.noun(ability.source, True))
            return f"Les {kind} infligées par {source} sont imprévenables."
        words = self._so_much(ability.damage, ability.at_least, ability.at_most)
        if ability.by_this and ability.to is not None:
            if ability.source is not None or "WEAPON" not in self.facts.types:
                raise Unprintable("damage this deals to some things")
            whom = to(self._guarded(ability.to))
            said = f"si {words} devaient être infligées {whom} par une attaque avec {self.itself().text}"
        elif ability.by_this:
            said = f"si {self.itself().text} devait infliger {words}"
        else:
            said = f"si {words} devaient être infligées {to(self._guarded(ability.to))}{self._source(ability.source)}"
        if ability.condition is not None:
            said = f"{while_so(self.condition(ability.condition))}, {said}"
        if ability.instead is not None:
            outcome = f"ces blessures sont infligées {to(self.ref(ability.instead).text)} à la place"
        elif ability.also is not None:
            if ability.to is None:
                raise Unprintable("who is dealt the damage and another")
            both = f"{to(this(self.bare(ability.to)))} et, en plus, {to(one(self.noun(ability.also)))}"
            outcome = f"ces blessures sont infligées {both}"
        elif ability.prevent_all or self._less(ability.amount):
            outcome = self._prevented(ability.amount, ability.prevent_all, ability.keep)
        else:
            outcome = self._changed(ability.amount, ability.times)
        limit = " N'appliquez cet effet de remplacement qu'une fois par tour." if ability.limit else ""
        if ability.may:
            self.infinitive = True
            may = self.together(ability.may)
            self.infinitive = False
            said = f"{capital(said)}, vous pouvez {may}. Si vous le faites, {outcome}"
            match ability.then:
                case (t.If(condition=condition, then=effects, otherwise=()),):
                    after = f"si {self._prevented_some(condition)} ont ainsi été prévenues, {self.together(effects)}"
                    return f"{said}. {capital(after)}.{limit}"
            then = f" et {self.together(ability.then)}" if ability.then else ""
            return f"{said}{then}.{limit}"
        match ability.then:
            case ():
                return f"{capital(said)}, {outcome}.{limit}"
            case (t.If(condition=condition, then=effects, otherwise=()),):
                after = f"si {self._prevented_some(condition)} ont ainsi été prévenues, {self.together(effects)}"
                return f"{capital(said)}, {outcome}. {capital(after)}.{limit}"
            case also:
                return f"{capital(said)}, {outcome} et {self.together(also)}.{limit}"

    def _guarded(self, whom: t.Filter | None) -> str:
        if whom is None:
            return self.itself().text
        if whom == YOUR_CHAMPION:
            return "votre champion"
        noun = self.noun(whom)
        return the(noun) if whom.property == "linked" else one(noun)

    # Words --------------------------------------------------------------------------------------------------

    def _so_much(self, kind: str, least: t.Amount | None, most: t.Amount | None) -> str:
        damage = KINDS[kind]
        if least is not None and least == most:
            return f"exactement {self.amount(least)} {damage}"
        if least is not None and most is not None:
            raise Unprintable("damage between two amounts")
        if least is not None:
            return f"au moins {self.amount(least)} {damage}"
        return f"au plus {self.amount(most)} {damage}" if most is not None else f"des {damage}"

    def _source(self, source: t.Filter | None) -> str:
        return f" par {one(self.noun(source))}" if source is not None else ""

    @staticmethod
    def _less(amount: t.Amount) -> bool:
        if isinstance(amount, int):
            return amount < 0
        return isinstance(amount, t.Scaled) and amount.times == -1

    def _prevented(self, amount: t.Amount, everything: bool, keep: t.Amount) -> str:
        prevent = self.do("prévenir")
        if everything:
            return f"{prevent} ces blessures" if keep == 0 else f"{prevent}-les toutes sauf {self.amount(keep)}"
        match amount:
            case int():
                return f"{prevent} {abs(amount)} de ces blessures"
            case t.Scaled(of=t.EventAmount(), times=-1, divided_by=2):
                return f"{prevent} la moitié de ces blessures, arrondie au supérieur"
            case t.Scaled(of=of, times=-1, divided_by=1):
                return f"{prevent} autant de ces blessures que {self.told_amount(of)}"
            case _:
                return f"{prevent} {self.amount(amount)} de ces blessures"

    def _changed(self, amount: t.Amount, times: int) -> str:
        if times == 2 and amount == 0:
            return "ces blessures sont doublées"
        if times != 1:
            raise Unprintable("damage many times over")
        match amount:
            case int() if amount < 0:
                return f"{-amount} de moins sont infligées à la place"
            case t.Scaled(of=of, times=-1, divided_by=1):
                return f"{self.amount(of)} de moins sont infligées à la place"
            case _:
                return f"{self.amount(amount)} de plus sont infligées à la place"
