"""Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

from __future__ import annotations

from collections.abc import Iterator

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.phrases.descriptions import noun_of
from gatcg_desktop.language.sentences.instructions.cards import Cards
from gatcg_desktop.language.sentences.phrases.nouns import adjectives
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, Unprintable, capital
from gatcg_desktop.language.sentences.units import is_open

_UNTIL = ("turn", "next_turn")


class DamageWords(Cards):
    """Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

    # For a time ---------------------------------------------------------------------------------------------

    @says
    def prevents(self, effect: t.Prevent) -> str:
        """The clause that prevents damage."""
        longer = effect.until != "turn" and effect.style != "shield"
        if longer and (effect.until != "next_turn" or effect.style == "instance"):
            raise Unprintable("damage prevented for longer than a turn")
        match effect:
            case t.Prevent(to=t.Every(filter=one), style="instance", source=None, dynamic=False):
                words = self._so_much(effect.damage, effect.at_least, effect.at_most)
                outcome = self._prevented(effect.amount, effect.all, effect.keep)
                return self.say("next_time_each_dealt", damage=words, one=one, outcome=outcome)
        to = self._guarded_now(effect.to, effect.dynamic) if effect.shared else self._guarded_each(effect)
        if effect.style == "shield":
            if effect.keep != 0 or effect.at_least is not None or effect.at_most is not None:
                raise Unprintable("a shield against some damage")
            return self.shield(effect, to, self.say("together") if effect.shared else "")
        if effect.shared:
            raise Unprintable("a shield that several share")
        words = self._so_much(effect.damage, effect.at_least, effect.at_most)
        source = self._source(effect.source)
        outcome = self._prevented(effect.amount, effect.all, effect.keep)
        when = "next_time_dealt" if effect.style == "instance" else "if_dealt_lasting" if longer else "if_dealt"
        return self.say(when, damage=words, to=to, source=source, outcome=outcome)

    def meanwhile(self, effect: t.Prevent) -> str:
        """For how long a shield is there."""
        if effect.until != "turn" and effect.source is not None:
            raise Unprintable("how long damage of a source is prevented")
        return self.say("this_turn" if effect.until == "turn" else f"for_{effect.until}")

    def shield(self, effect: t.Prevent, to: Phrase, together: str) -> str:
        """The clause that prevents so much of the damage to come."""
        how = "all" if effect.all else "one" if effect.amount == 1 else "some"
        kind, when = self.say(f"damage_{effect.damage}"), self.meanwhile(effect)
        source, sources = (self._source(effect.source), self.sources(effect.source)) if effect.source else ("", "")
        by = self.say("by_sources", source=source, sources=sources) if source else ""
        parts = {"kind": kind, "to": to, "together": together, "by": by, "when": when}
        return self.say(f"shield_{how}", amount=effect.amount, one=self.say(f"one_{effect.damage}"), **parts)

    def prevented_then(self, effect: t.Prevent) -> Iterator[str]:
        """The sentences that say what else happens."""
        often = "once_prevented" if effect.style == "instance" else "each_time_prevented"
        self.preventing = True
        if len(effect.then) > 1 and not any(is_open(after) for after in effect.then):
            yield self.together(effect.then)
            self.preventing = False
            return
        for after in effect.then:
            match after:
                case t.If(condition=condition, then=(t.WhenYouDo() as done,), otherwise=()):
                    yield self._when(self.say("once_prevented", damage=self._at_least(condition)), done)
                case t.If(condition=t.Matches(of=t.Victim(), filter=source), then=then, otherwise=()):
                    around = self.event_kind, self.event_victim
                    self.event_kind, self.event_victim = "source", self.victim_called(source)
                    yield self.say("if_prevented_from", source=source, then=then)
                    self.event_kind, self.event_victim = around
                case t.If(condition=condition, then=then, otherwise=()):
                    yield self.say("if_prevented", damage=self._at_least(condition), then=then)
                case t.WhenYouDo():
                    yield self._when(self.say(often, damage=self.say("some_damage")), after)
                case _:
                    yield from self.sentences((after,))
        self.preventing = False

    def _when(self, when: str, done: t.WhenYouDo) -> str:
        with self.apart(done.targets):
            return f"{when}, {self.then_may(done.effects)}"

    def _at_least(self, condition: t.Condition) -> str:
        """So much damage, of which it is asked whether it was prevented."""
        match condition:
            case t.Compare(left=t.EventAmount(), operator="at_least", right=int() as number):
                return self.say("some_damage" if number == 1 else "so_much_damage", least=number)
            case _:
                raise Unprintable("how much damage was prevented")

    @says
    def changes_damage(self, effect: t.ChangeDamage) -> str:
        """The clause that changes damage."""
        short = effect.unpreventable or effect.style != "each"
        if effect.until not in _UNTIL or (effect.until != "turn" and short):
            raise Unprintable("for how long damage is changed")
        kind = self.say(f"damage_{effect.damage}")
        if effect.unpreventable:
            if not isinstance(effect.what, t.Every):
                raise Unprintable("whose damage cannot be prevented")
            return self.say("unpreventable_for_a_time", damage=kind, sources=self.sources(effect.what.filter))
        if effect.style == "event":
            if not isinstance(effect.what, t.Every) or effect.source is None or not effect.dynamic:
                raise Unprintable("damage to several by any source")
            if effect.by or effect.times != 1:
                raise Unprintable("how the damage of a source to several changes")
            by = self.one_source(effect.source)
            more = self._changed(effect.amount, 1, True)
            when = self._next_time(effect.uses)
            to = self.say("to_several", to=effect.what.filter) if effect.what.filter != t.Filter() else ""
            return self.say("would_deal_several", when=when, by=by, damage=kind, to=to, more=more)
        who = self._guarded_now(effect.what, effect.dynamic)
        source = self._source(effect.source) if not effect.by else ""
        key = "would_deal" if effect.by else "would_take"
        when = "next_time" if effect.style != "each" else "lasting" if effect.until != "turn" else "this_turn"
        event = self.say(f"{key}_{when}", who=who, damage=kind, source=source, when=self._next_time(effect.uses))
        if effect.instead is not None:
            outcome = self.say("dealt_instead", to=effect.instead)
        else:
            outcome = self._changed(effect.amount, effect.times, effect.by)
        return self.say("changed_damage", event=event, outcome=outcome)

    def _next_time(self, uses: int) -> str:
        return self.say("next_time" if uses == 1 else "next_times", uses=uses)

    def _guarded_each(self, effect: t.Prevent) -> Phrase:
        if effect.dynamic and isinstance(effect.to, t.Every):
            return self._guarded_now(effect.to, True)
        return self.singly(effect.to)

    def _guarded_now(self, ref: t.Ref, dynamic: bool) -> Phrase:
        if dynamic and isinstance(ref, t.Every):
            return Phrase(self.inflect(self.noun(ref.filter), "a"))
        return self.ref(ref)

    # All the time -------------------------------------------------------------------------------------------

    @says
    def damage_replacement(self, ability: t.DamageReplacement) -> str:
        """A paragraph about damage that would be dealt."""
        if ability.unpreventable:
            dealer = (
                self.say("this_attack") if ability.source is None and ability.damage == "combat" else self.dealer().text
            )
            this = ability.source in (None, t.Filter(property="this"))
            source = dealer if this else self.sources(ability.source or t.Filter())
            to = self.say("to_all", to=ability.to) if ability.to not in (None, t.Filter()) else ""
            damage = self.say(f"damage_{ability.damage}")
            return f"{capital(self.say('unpreventable', damage=damage, sources=source, to=to))}."
        said = self._replaced(ability)
        if ability.instead is not None:
            outcome = self.say("dealt_instead", to=ability.instead)
        elif ability.also is not None:
            if ability.to is None:
                raise Unprintable("who is dealt the damage and another")
            outcome = self.dealt_also(ability.to, ability.also)
        elif ability.prevent_all or _less(ability.amount):
            outcome = self._prevented(ability.amount, ability.prevent_all, ability.keep)
        else:
            outcome = self.with_letters(self._changed(ability.amount, ability.times, ability.by_this))
        limit = self.say("once_a_turn") if ability.limit else ""
        if ability.may:
            with self.optionally():
                may = self.together(ability.may)
            outcome = self.say("may_replace", may=may, outcome=outcome)
        said = self.with_letters(f"{capital(said)}, {outcome}")
        match ability.then:
            case ():
                return f"{said}.{limit}"
            case (t.If(condition=condition, then=effects, otherwise=()),):
                after = self.say("after_prevention", damage=self._at_least(condition), then=effects)
                return f"{said}. {capital(after)}.{limit}"
            case also:
                return f"{said}{self.say('also_done' if ability.may else 'done_instead', then=also)}.{limit}"

    def _replaced(self, ability: t.DamageReplacement) -> str:
        """If such damage would be dealt."""
        words = self._so_much(ability.damage, ability.at_least, ability.at_most)
        if ability.by_this and ability.to is not None:
            if ability.source is not None or "WEAPON" not in self.facts.types:
                raise Unprintable("damage this deals to some things")
            said = self.say("if_dealt_by_attack", damage=words, to=self._guarded(ability.to), weapon=self.itself())
        elif ability.by_this:
            said = self.say("if_this_would_deal", who=self.dealer(), damage=words)
        else:
            shared = ability.to if ability.shared else None
            to = self._guarded(ability.to) if shared is None else self.some(self.noun(shared, True))
            said = self.say("if_would_be_dealt", damage=words, to=to, source=self._source(ability.source))
        if ability.condition is None:
            return said
        return self.say("dealt_while", said=said, condition=ability.condition)

    def dealt_also(self, to: t.Filter, also: t.Filter) -> str:
        """That damage is dealt to what it would be dealt to, and to another."""
        if not noun_of(to):
            raise Unprintable("who is dealt the damage and another")
        return self.say("dealt_to_both", guarded=self.each_called(to), also=also)

    def dealer(self) -> Phrase:
        """What deals damage that this deals."""
        return self.itself() if self.lasting else self.called("dealing_attack")

    def _guarded(self, to: t.Filter | None) -> Phrase:
        if to is None:
            return self.itself()
        if to == YOUR_CHAMPION:
            return Phrase(self.say("your_champion"))
        noun = self.noun(to)
        if to.property == "linked":
            return self.naming(t.Linked(), Phrase(self.inflect(noun, "those")))
        return Phrase(self.inflect(noun, "a"))

    # Words --------------------------------------------------------------------------------------------------

    def _so_much(self, kind: str, least: t.Amount | None, most: t.Amount | None) -> str:
        damage = self.say(f"damage_{kind}")
        if least is not None and least == most:
            return self.say("exactly_damage", amount=least, damage=damage)
        if least is not None and most is not None:
            raise Unprintable("damage between two amounts")
        if least is not None:
            return self.say("at_least_damage", amount=least, damage=damage)
        return self.say("damage" if most is None else "at_most_damage", amount=most, damage=damage)

    def _source(self, source: t.Filter | None) -> str:
        return self.say("from_source", source=self.one_source(source)) if source is not None else ""

    def sources(self, source: t.Filter) -> str:
        """All sources that fit a description."""
        return self.inflect(self.source_noun(source, True), "those")

    def _prevented(self, amount: t.Amount, everything: bool, keep: t.Amount) -> str:
        if everything:
            return self.say("prevent_all" if keep == 0 else "prevent_all_but", keep=keep)
        match amount:
            case int():
                return self.say("prevent_some", amount=abs(amount))
            case t.Scaled(of=t.EventAmount(), times=-1, divided_by=2):
                return self.say("prevent_half")
            case t.Scaled(of=of, times=-1, divided_by=1):
                return self.say("prevent_equal", amount=of)
            case _:
                return self.say("prevent_some", amount=amount)

    def _changed(self, amount: t.Amount, times: int, by: bool) -> str:
        does = self.say("it_deals" if by else "it_takes")
        if times == 2 and amount == 0:
            return self.say("double_damage")
        if times != 1:
            raise Unprintable("damage many times over")
        match amount:
            case int() if amount < 0:
                return self.say("less_damage", does=does, amount=-amount)
            case t.Scaled(of=of, times=-1, divided_by=1):
                return self.say("less_damage", does=does, amount=of)
            case _:
                return self.say("more_damage", does=does, amount=amount)

    def one_source(self, source: t.Filter) -> str:
        """Any source of damage that fits a description."""
        return self.inflect(self.source_noun(source, False), "a")

    def victim_called(self, victim: t.Filter) -> Phrase:
        """What the other side of the event is called, if the language has a word of its own for it."""
        return self.each_called(victim)

    def source_noun(self, source: t.Filter, many: bool) -> Phrase:
        """Sources of damage that fit a description."""
        if source.types or any(part.types for part in source.any_of):
            return self.noun(source, many)
        if source.any_of:
            return Phrase(self.noun(source, many).text.replace("object", "source", 1))
        noun = "sources" if many else "source"
        words = [*adjectives(source), noun, *self.withs(source, many), self.whose_things(source)]
        return Phrase(" ".join(word for word in words if word))


def _less(amount: t.Amount) -> bool:
    if isinstance(amount, int):
        return amount < 0
    return isinstance(amount, t.Scaled) and amount.times == -1
