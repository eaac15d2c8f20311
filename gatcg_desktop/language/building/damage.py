"""Damage that would be dealt: what is prevented of it and how it changes, once, for a turn, or all the time."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from lark import Token
from msgspec.structs import replace

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Ability, Amount, Condition, Effect, Filter
from gatcg_desktop.language.building.joined import flat
from gatcg_desktop.language.building.meaning import Words, merged
from gatcg_desktop.language.building.permissions import Sentence
from gatcg_desktop.language.building.sentences import Sentences
from gatcg_desktop.language.wording import NotUnderstood

Kind = Literal["any", "combat", "noncombat"]


class DamageEvent(NamedTuple):
    """Damage that would be dealt to (or `by`) a subject; None is the attack this is part of. `own`: by its attack."""

    subject: ast.Ref | None
    kind: Kind
    at_least: Amount | None = None
    at_most: Amount | None = None
    source: Filter | None = None
    by: bool = False
    own: bool = False


class Outcome(NamedTuple):
    """What happens to it: so much is prevented, all but so much is, or it is changed."""

    how: Literal["prevent", "prevent_but", "change"]
    amount: Amount
    times: int = 1


class DamageChanges(Sentences):
    """Damage that would be dealt."""

    # Events -------------------------------------------------------------------------------------------------

    def any_amount(self, parts: list[Any]) -> DamageEvent:
        return DamageEvent(None, parts[0])

    def damage_at_most(self, parts: list[Any]) -> DamageEvent:
        return DamageEvent(None, parts[1], at_most=int(parts[0]))

    def damage_at_least(self, parts: list[Any]) -> DamageEvent:
        return DamageEvent(None, parts[1], at_least=int(parts[0]))

    def damage_exactly(self, parts: list[Any]) -> DamageEvent:
        return DamageEvent(None, parts[1], parts[0], parts[0])

    def dealt_to(self, parts: list[Any]) -> DamageEvent:
        words, subject, *source = parts
        own = source == ["own"]
        found: DamageEvent = words._replace(subject=subject, source=source[0] if source and not own else None, own=own)
        return found

    def takes_damage(self, parts: list[Any]) -> DamageEvent:
        return self.dealt_to([parts[1], parts[0], *parts[2:]])

    def source_deals(self, parts: list[Any]) -> DamageEvent:
        source, words = parts
        found: DamageEvent = words._replace(subject=ast.Every(Filter()), source=source)
        return found

    def source_deals_to(self, parts: list[Any]) -> DamageEvent:
        source, words, subject = parts
        found: DamageEvent = words._replace(subject=subject, source=source)
        return found

    def deals_damage(self, parts: list[Any]) -> DamageEvent:
        subject, words = parts
        found: DamageEvent = words._replace(subject=subject, by=True)
        return found

    def attack_deals(self, parts: list[Any]) -> DamageEvent:
        self._in_attack()
        found: DamageEvent = parts[0]
        return found._replace(by=True, kind=_of_attack(found.kind))

    def damage_from(self, parts: list[Filter]) -> Filter:
        return parts[0]

    def by_own_attack(self, _: list[Any]) -> str:
        if "WEAPON" not in self.card.types:
            raise NotUnderstood("an attack using what is no weapon")
        return "own"

    def damage_source(self, parts: list[Words]) -> Filter:
        return self._object(merged(parts))

    def damage_object(self, parts: list[Words]) -> Filter:
        if not parts[0]["noun"]:
            raise NotUnderstood("what deals it")
        return self._object(merged(parts))

    def by_attack(self, _: list[Any]) -> None:
        self._in_attack()

    def _in_attack(self) -> None:
        """Whether "this attack" means the one that the card is part of."""
        if {"ATTACK", "WEAPON", "ALLY", "CHAMPION", "ITEM"}.isdisjoint(self.card.types):
            raise NotUnderstood("which attack")

    # Outcomes -----------------------------------------------------------------------------------------------

    def prevent_all(self, _: list[Any]) -> Outcome:
        return Outcome("prevent_but", 0)

    def prevent_some(self, parts: list[Amount]) -> Outcome:
        return Outcome("prevent", parts[0])

    def prevent_but(self, parts: list[Amount]) -> Outcome:
        return Outcome("prevent_but", parts[0])

    def prevent_half(self, _: list[Any]) -> Outcome:
        return Outcome("change", ast.Scaled(ast.EventAmount(), -1, 2))  # rounded down below 0: more is prevented

    def prevent_amount(self, parts: list[Amount]) -> Outcome:
        return Outcome("prevent", parts[0])

    def takes_more(self, parts: list[Amount]) -> Outcome:
        return Outcome("change", parts[0])

    def takes_less(self, parts: list[Amount]) -> Outcome:
        return Outcome("change", _minus(parts[0]))

    def takes_double(self, _: list[Any]) -> Outcome:
        return Outcome("change", 0, 2)

    # For a time ---------------------------------------------------------------------------------------------

    def next_damage(self, parts: list[Any]) -> Effect:
        return self._for_a_time(parts[0], parts[1], once=True)

    def damage_this_turn(self, parts: list[Any]) -> Effect:
        return self._for_a_time(parts[0], parts[1], once=False)

    def damage_for_a_time(self, parts: list[Any]) -> Effect:
        until, event, outcome = parts
        return replace(self._for_a_time(event, outcome, once=False), until=until.of_no_object())

    def _for_a_time(self, event: DamageEvent, outcome: Outcome, once: bool) -> ast.Prevent | ast.ChangeDamage:
        if event.subject is None or event.own:
            raise NotUnderstood("an attack this turn")
        subject, dynamic = self._thing(event.subject), False
        if isinstance(subject, ast.Choose):  # "a unit you control": each time, whichever it is
            if once:
                raise NotUnderstood("the next time one of several would be dealt damage")
            subject, dynamic = ast.Every(subject.filter), True
        elif isinstance(subject, ast.Every):
            raise NotUnderstood("damage to several")
        style: Literal["instance", "each"] = "instance" if once else "each"
        if outcome.how == "change":
            if event.at_least is not None or event.at_most is not None or _negative(outcome.amount):
                raise NotUnderstood("how this damage changes")
            return ast.ChangeDamage(
                outcome.amount,
                subject,
                event.by,
                outcome.times,
                style,
                event.kind,
                source=event.source,
                dynamic=dynamic,
            )
        if event.by:
            raise NotUnderstood("whose damage is prevented")
        found = ast.Prevent(
            0,
            subject,
            style,
            event.kind,
            source=event.source,
            at_least=event.at_least,
            at_most=event.at_most,
            dynamic=dynamic,
        )
        if outcome.how == "prevent":
            return replace(found, amount=outcome.amount)
        return replace(found, all=True, keep=outcome.amount)

    def unpreventable_this_turn(self, parts: list[Any]) -> Effect:
        until, kind, source = parts
        if source is None:
            raise NotUnderstood("an attack this turn")
        return ast.ChangeDamage(
            0,
            ast.Every(source),
            by=True,
            damage=kind,
            dynamic=True,
            unpreventable=True,
            until=until.of_no_object(),
        )

    # "This way" ---------------------------------------------------------------------------------------------

    def prevented_some(self, _: list[Any]) -> Condition:
        return ast.Compare(ast.EventAmount(), "at_least", 1)

    def prevented_so_much(self, parts: list[Token]) -> Condition:
        return ast.Compare(ast.EventAmount(), "at_least", int(parts[0]))

    def prevented_sentence(self, parts: list[Any]) -> Sentence:
        condition, effects = parts
        self.prevented = False
        return Sentence("prevented", (ast.If(condition, effects),))

    def prevented_after(self, parts: list[Any]) -> Sentence:
        return self.prevented_sentence([parts[1], parts[0]])

    def when_prevented(self, parts: list[Token]) -> Condition | None:
        self.aside = len(self.targets)
        return self.prevented_so_much(parts) if parts else None

    def whenever_prevented(self, _: list[Any]) -> str:
        self.aside = len(self.targets)
        return "whenever"

    def prevented_trigger(self, parts: list[Any]) -> Sentence:
        """What is said of the prevention in its paragraph follows it at once; its targets are chosen then."""
        when, effects = parts
        self.prevented = False
        inner: Effect = self.reflexive(effects)
        if when not in (None, "whenever"):
            inner = ast.If(when, (inner,))
        return Sentence("prevented_always" if when == "whenever" else "prevented_once", (inner,))

    # All the time -------------------------------------------------------------------------------------------

    def instead_too(self, parts: list[Effect]) -> tuple[Effect, ...]:
        return flat(parts)

    def shield_limit(self, _: list[Any]) -> int:
        return 1

    def shield(self, parts: list[Any]) -> Ability:
        event, outcome, *more = parts
        then = next((part for part in more if isinstance(part, tuple)), ())
        return replace(self._replaced(event, outcome), then=then, limit=int(1 in more))

    def shield_while(self, parts: list[Any]) -> Ability:
        event, condition, outcome, *more = parts
        return replace(self.shield([event, outcome, *more]), condition=condition)

    def shield_x(self, parts: list[Any]) -> Ability:
        event, outcome, amount, *limit = parts
        if outcome.amount != ast.X():
            raise NotUnderstood("which X is explained")
        return replace(self._replaced(event, outcome._replace(amount=amount)), limit=int(bool(limit)))

    def shield_may(self, parts: list[Any]) -> Ability:
        event, done, outcome, *then = parts
        return replace(self._replaced(event, outcome), may=flat([done]), then=flat(then))

    def shield_may_then(self, parts: list[Any]) -> Ability:
        event, done, outcome, then, condition = parts
        return replace(self._replaced(event, outcome), may=flat([done]), then=(ast.If(condition, flat([then])),))

    def shield_instead(self, parts: list[Any]) -> Ability:
        event, subject = parts
        match subject:
            case ast.This() | ast.Linked() | ast.Champion(who="you"):
                pass
            case ast.Every(filter) if filter.property == "linked":
                subject = ast.Linked()
            case _:
                raise NotUnderstood("who is dealt the damage instead")
        return replace(self._replaced(event, Outcome("change", 0)), instead=subject)

    def shield_also(self, parts: list[Any]) -> Ability:
        event, subject, words = parts
        if subject != ast.It() or not isinstance(event.subject, ast.Choose):
            raise NotUnderstood("who is dealt the damage and another")
        return replace(self._replaced(event, Outcome("change", 0)), also=self._object(words))

    def shield_then(self, parts: list[Any]) -> Ability:
        event, outcome, then, condition = parts
        return replace(self._replaced(event, outcome), then=(ast.If(condition, flat([then])),))

    def shield_all(self, parts: list[Any]) -> Ability:
        return self._replaced(DamageEvent(parts[1], parts[0]), Outcome("prevent_but", 0))

    def shield_all_while(self, parts: list[Any]) -> Ability:
        return replace(self.shield_all(parts[1:]), condition=parts[0])

    def sources_unpreventable(self, parts: list[Any]) -> Ability:
        kind, source = parts
        if source is None:
            return ast.DamageReplacement(damage=_of_attack(kind), by_this=True, unpreventable=True)
        return ast.DamageReplacement(to=Filter(), damage=kind, source=source, unpreventable=True)

    def _replaced(self, event: DamageEvent, outcome: Outcome) -> ast.DamageReplacement:
        if self.targets:
            raise NotUnderstood("a target of an ability that works all the time")
        fields: dict[str, Any] = {
            "damage": event.kind,
            "at_least": event.at_least,
            "at_most": event.at_most,
            "source": event.source,
            "by_this": event.own,
        }
        if event.by:
            if event.subject is not None and not isinstance(event.subject, ast.This):
                raise NotUnderstood("whose damage changes all the time")
            fields["by_this"] = True
        else:
            assert event.subject is not None
            fields["to"] = self._guarded(event.subject)
        match outcome.how:
            case "prevent":
                fields["amount"] = _minus(outcome.amount)
            case "prevent_but":
                fields |= {"prevent_all": True, "keep": outcome.amount}
            case _:
                fields |= {"amount": outcome.amount, "times": outcome.times}
        return ast.DamageReplacement(**fields)

    def _guarded(self, subject: ast.Ref) -> Filter | None:
        if isinstance(subject, ast.Choose) and not self.targets:  # "a unit you control": each time, whichever it is
            return subject.filter
        return self._applies(subject)


def _of_attack(kind: Kind) -> Kind:
    """Of the damage of a source, that of its attack: what its abilities deal is none of it."""
    if kind == "noncombat":
        raise NotUnderstood("non-combat damage of an attack")
    return "combat"


def _minus(amount: Amount) -> Amount:
    return -amount if isinstance(amount, int) else ast.Scaled(amount, -1)


def _negative(amount: Amount) -> bool:
    return isinstance(amount, ast.Scaled) and amount.divided_by != 1
