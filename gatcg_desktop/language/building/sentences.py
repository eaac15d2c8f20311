"""How the sentences of an ability join: if, may, instead, if you do."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Amount, Effect
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.building.cards import joined
from gatcg_desktop.language.building.joined import (
    entering,
    flat,
    if_done,
    if_not_done,
    in_place_of,
    lasting,
    new_targets,
    one_by_one,
    one_duration,
    otherwise,
    then_reflexive,
)
from gatcg_desktop.language.building.looking import fused
from gatcg_desktop.language.building.meaning import Meaning, noun_of, times_each
from gatcg_desktop.language.building.permissions import Sentence, others_done
from gatcg_desktop.language.building.rebuild import (
    negated_card,
    of_prevention,
    of_what_is_done,
    prevented_later,
    retargeted,
    with_x,
)
from gatcg_desktop.language.building.tokens import manner_of
from gatcg_desktop.language.wording import NotUnderstood

_FOLLOWS, _BONUS, _IF = range(3)


class Lead(NamedTuple):
    """What a sentence begins with, of which sort: what it follows, Class Bonus, or a condition."""

    sort: int
    meant: Any


class Sentences(Meaning):
    """How the sentences of an ability join: if, may, instead, if you do."""

    def body(self, sentences: list[Sentence]) -> tuple[Effect, ...]:
        """The instructions of all sentences. A sentence that changes the one before it is worked into it."""
        done: list[tuple[Effect, ...]] = []
        kinds: list[str] = []
        for sentence in sentences:
            before = done[-1] if done else ()
            match sentence.how:
                case "plain" | "look":
                    done.append(sentence.effects)
                case "if":
                    assert sentence.condition is not None
                    if done and any(
                        isinstance(node, ast.CameFrom) and isinstance(node.of, ast.Target)
                        for node in nodes((sentence.condition,))
                    ):
                        raise NotUnderstood("from where what may have left the stack was activated")
                    done.append((ast.If(sentence.condition, sentence.effects),))
                case "instead":
                    if (
                        len(before) != 1
                        or kinds[-1] not in ("plain", "copy")
                        or sentence.condition is None
                        or (isinstance(before[0], ast.May | ast.MayPay))
                    ):
                        raise NotUnderstood("what 'instead' replaces")
                    done[-1] = (ast.If(sentence.condition, in_place_of(before[0], sentence.effects), before),)
                case "delayed":
                    done.append(sentence.effects)
                case "when_done":
                    done[-1:] = [then_reflexive(before, sentence.effects)]
                case "done" if kinds and kinds[-1] == "delayed":
                    done[-1:] = [self._done_later(before, sentence.effects)]
                case "done":
                    done[-1:] = [if_done(before, sentence.effects)]
                case "undone":
                    done[-1:] = [if_not_done(before, sentence.effects)]
                case "otherwise":
                    done[-1:] = [otherwise(before, sentence.effects)]
                case "others_do" | "others_do_not":
                    done[-1:] = [others_done(before, sentence.how, sentence.effects)]
                case "entering":
                    done[-1:] = [entering(before, sentence.manner)]
                    continue
                case "new_targets":
                    done[-1:] = [new_targets(before)]
                    kinds[-1] = "copy"
                    continue
                case "prevented" | "prevented_once" | "prevented_always":
                    last = before[-1] if before else None
                    if not done and sentence.how != "prevented":
                        done.append((prevented_later(sentence.effects[0], sentence.how == "prevented_always"),))
                        kinds.append("delayed")
                        continue
                    if not isinstance(last, ast.Prevent):
                        raise NotUnderstood("which damage was prevented")
                    if sentence.how == "prevented_once" and last.style != "instance":
                        raise NotUnderstood("how often what follows a prevention happens")
                    then = (*last.then, *(of_prevention(effect, last.to) for effect in sentence.effects))
                    done[-1] = (*before[:-1], msgspec.structs.replace(last, then=then))
                    kinds[-1] = "prevented"
                    continue
                case "banish_negated" | "may_banish_negated" | "negated_to_memory":
                    done[-1:] = [negated_card(before, sentence.how)]
                    kinds[-1] = "negated"
                    continue
                case "when_negated":
                    if not isinstance(before[-1] if before else None, ast.Negate | ast.BanishSource):
                        raise NotUnderstood("which negated activation")
                    done[-1] = (*before, *sentence.effects)
                    kinds[-1] = "negated"
                    continue
                case _:
                    raise NotUnderstood(sentence.how)
            kinds.append(sentence.how)
        effects = fused(tuple(effect for part in done for effect in part))
        if any(type(one) is ast.Materialize and one.filter.controller not in ("any", "you") for one in nodes(effects)):
            raise NotUnderstood("who materializes")
        if any(type(one) is ast.Unless and not one.effects for one in nodes(effects)):
            raise NotUnderstood("what happens if they do not pay")
        return self._x_explained(effects, sentences)

    def _x_explained(self, effects: tuple[Effect, ...], sentences: list[Sentence]) -> tuple[Effect, ...]:
        """X is what one sentence says it is in the others too, as it was when the first began."""
        if self.card.x_cost or self.explained is None or not any(isinstance(node, ast.X) for node in nodes(effects)):
            return effects
        amount, told = self.explained
        if told and not any(told[0] is one for one in sentences[0].effects):
            raise NotUnderstood("what X is")
        if not told and any(isinstance(node, (ast.It, ast.EventAmount)) for node in nodes((ast.LetX(amount),))):
            raise NotUnderstood("what X is")
        return (ast.LetX(amount), *effects)

    def _done_later(self, before: tuple[Effect, ...], then: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """ "If you do" after what a delayed trigger lets the player do."""
        last = before[-1]
        if not isinstance(last, ast.Delayed) or any(isinstance(node, ast.Target) for node in nodes(then)):
            raise NotUnderstood("what 'if you do' asks about")
        return (*before[:-1], msgspec.structs.replace(last, effects=if_done(last.effects, then)))

    def plain_sentence(self, parts: list[Any]) -> Sentence:
        if self.they_did:
            self.they_did, self.person = False, None
            return Sentence("others_do", parts[0])
        how, self.prevented = "prevented" if self.prevented else "plain", False
        return Sentence(how, parts[0])

    def led_sentence(self, parts: list[Any]) -> Sentence:
        """A sentence with what it begins with: "otherwise", "Class Bonus:", "if ...", in that order."""
        head, condition, effects = self._led(parts)
        if head:
            return Sentence(head, (ast.If(condition, effects),) if condition else effects)
        return Sentence("if", effects, condition) if condition else self.plain_sentence([effects])

    def sentence_if(self, parts: list[Any]) -> Sentence:
        """ "Do this if ...": read while resolving, as if it stood before; "it" is what the instruction is about."""
        effects, condition = parts
        if any(isinstance(node, ast.It) for node in nodes((condition,))):
            condition = of_what_is_done(condition, effects)
        return Sentence("if", effects, condition)

    def and_if_sentence(self, parts: list[Any]) -> Sentence:
        """ "Do this and if ..., do that": only what comes after the condition depends on it."""
        *leads, effects, condition, then = parts
        return self.led_sentence([*leads, (*effects, ast.If(condition, then))])

    def instead_sentence(self, parts: list[Any]) -> Sentence:
        head, condition, effects = self._led(parts)
        if head:
            raise NotUnderstood("what 'instead' replaces")
        return Sentence("instead", effects, condition)

    def each_sentence(self, parts: list[Any]) -> Sentence:
        leads = [part for part in parts if isinstance(part, Lead)]
        each, *effects = parts[len(leads) :]
        return self.led_sentence([*leads, self._for_each(each, flat(effects))])

    def _led(self, parts: list[Any]) -> tuple[str, ast.Condition | None, tuple[Effect, ...]]:
        """What it follows ("done", "undone", "otherwise", ""), under which condition, and what is done."""
        *leads, effects = parts
        self.doing = None
        if self.allowing or self.holding is not None:
            raise NotUnderstood("who may play that" if self.allowing else "which of these players")
        sorts = [lead.sort for lead in leads]
        if sorts != sorted(sorts) or len(set(sorts)) < len(sorts):
            raise NotUnderstood("what this sentence follows")
        conditions = [lead.meant for lead in leads if lead.sort in (_BONUS, _IF)]
        head = leads[0].meant if leads and leads[0].sort == _FOLLOWS else ""
        condition = ast.AllOf(tuple(conditions)) if len(conditions) > 1 else conditions[0] if conditions else None
        return head, condition, effects

    def if_lead(self, parts: list[Any]) -> Lead:
        return Lead(_IF, parts[0])

    def bonus_lead(self, _: list[Any]) -> Lead:
        return Lead(_BONUS, ast.ClassBonus())

    def done_lead(self, _: list[Any]) -> Lead:
        return Lead(_FOLLOWS, "done")

    def undone_lead(self, _: list[Any]) -> Lead:
        return Lead(_FOLLOWS, "undone")

    def otherwise_lead(self, _: list[Any]) -> Lead:
        return Lead(_FOLLOWS, "otherwise")

    def may(self, parts: list[Any]) -> Effect:
        """ "You may": to activate a card asks by itself."""
        effects = one_duration(joined(flat(parts)))
        if len(effects) == 1 and isinstance(effects[0], ast.ActivateCard):
            return msgspec.structs.replace(effects[0], optional=True)
        if len(effects) == 1 and isinstance(effects[0], ast.AllowPlay):
            self.allowing = False
            return effects[0]
        return ast.May(effects)

    def may_pay(self, parts: list[Any]) -> Effect:
        return ast.MayPay(ast.Cost(reserve=parts[0]), ())

    def _for_each(self, each: ast.Amount, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """ "For each ..., do": as much for each as one instruction says, or all of it so many times."""
        effect = effects[0]
        if self.one_of_each is not None:
            if self.last is self.one_of_each:
                self.last = None
            if self.last_target is self.one_of_each:
                self.last_target = None
            self.one_of_each = None
            if self.each_meant:
                return (one_by_one(each, effects),)
        if len(effects) == 1 and isinstance(effect, ast.Modify) and effect.traits is None and effect.keywords:
            if not all(one.value for one in effect.keywords) or effect.power or effect.life or effect.level:
                raise NotUnderstood("what is gained for each of something")
            keywords = tuple(
                ast.Keyword(one.name, word=one.word, amount=times_each(each, one.value)) for one in effect.keywords
            )
            return (msgspec.structs.replace(effect, keywords=keywords),)
        if len(effects) == 1 and isinstance(effect, ast.Modify) and effect.traits is None:
            stats = {
                name: times_each(each, getattr(effect, name))
                for name in ("power", "life", "level")
                if getattr(effect, name) != 0
            }
            return (msgspec.structs.replace(effect, **stats),)
        chosen = any(isinstance(node, ast.Choose) for node in nodes(effects))  # each time anew
        if len(effects) == 1 and isinstance(effect, _COUNTED) and not isinstance(effect, ast.Damage) and not chosen:
            return (msgspec.structs.replace(effect, amount=times_each(each, effect.amount)),)
        left_open = isinstance(effects[-1], ast.Select)  # what is done with it follows in a sentence of its own
        if left_open or any(map(lasting, effects)):
            raise NotUnderstood("what is done for each of something")
        return (ast.Separate(each, effects),)

    def each_head(self, parts: list[Amount]) -> Amount:
        """What is counted is, one after the other, what "it" means in the instructions that follow."""
        match parts[0]:
            case ast.Count(filter=found, times=1, by=""):
                elsewhere = found.kind == "card"
            case ast.HowMany(of=ast.Done(verb=verb), filter=found):
                elsewhere = verb in _PUT_ELSEWHERE
            case _:
                return parts[0]
        self.each_meant, self.one_of_each = False, ast.It()
        self.each_noun = noun_of(found) if found is not None else "card"
        self.each_noun = self.each_noun or "object"
        # "It" is one of them unless it could be something that was spoken of before, or this object.
        if elsewhere or (self.last is None and not self._lasting()):
            self.last, self.moved, self.fresh = self.one_of_each, elsewhere, True
        return parts[0]

    def entering_sentence(self, parts: list[Any]) -> Sentence:
        manner = manner_of(parts)
        if any(isinstance(node, ast.It) for node in nodes((manner.get("counters", 0),))):
            raise NotUnderstood("what 'it' means as something enters")
        return Sentence("entering", manner=manner)

    def block(self, parts: list[tuple[Effect, ...]]) -> tuple[Effect, ...]:
        return parts[0]

    def new_targets(self, _: list[Any]) -> Sentence:
        return Sentence("new_targets")

    def banish_negated(self, _: list[Any]) -> Sentence:
        return Sentence("banish_negated")

    def may_banish_negated(self, _: list[Any]) -> Sentence:
        return Sentence("may_banish_negated")

    def negated_to_memory(self, _: list[Any]) -> Sentence:
        return Sentence("negated_to_memory")

    def negated_head(self, _: list[Any]) -> None:
        self.aside = len(self.targets)

    def when_negated(self, parts: list[Any]) -> Sentence:
        lines = tuple(self.targets[self.aside :])
        del self.targets[self.aside :]
        self.deferred = self.deferred or bool(lines)
        return Sentence("when_negated", (ast.WhenYouDo(parts[1], lines),))

    def reflexive(self, effects: tuple[Effect, ...]) -> ast.WhenYouDo:
        """Effects as a trigger of their own: the targets since `aside` are chosen when it triggers."""
        lines = tuple(self.targets[self.aside :])
        del self.targets[self.aside :]
        return ast.WhenYouDo(tuple(retargeted(effect, self.aside) for effect in effects), lines)

    def clauses(self, effects: list[Effect]) -> tuple[Effect, ...]:
        done = one_duration(joined(flat(effects)))
        if self.holding is None:
            return done
        players, self.holding = self.holding, None
        if any(getattr(effect, "who", "") != "actor" for effect in done):
            raise NotUnderstood("what each of these players does")
        self.person = None
        return (ast.ForEach(ast.Every(players), done),)

    def clause_each(self, parts: list[Any]) -> Effect:
        """An instruction whose number counts for each of something."""
        effects, each = flat(parts[:1]), parts[1]
        if len(effects) != 1 or not isinstance(effects[0], _COUNTED):
            raise NotUnderstood("what is done for each of something")
        effect: Effect = msgspec.structs.replace(effects[0], amount=times_each(each, effects[0].amount))
        return effect

    def where_x(self, parts: list[Any]) -> tuple[Effect, ...]:
        effects, amount = flat(parts[:-1]), parts[-1]
        if self.card.x_cost or not any(isinstance(node, ast.X) for node in nodes(effects)):
            raise NotUnderstood("which X is explained")
        if self.explained is not None:
            raise NotUnderstood("two things that X is")
        told = tuple(with_x(effect, amount) for effect in one_duration(joined(effects)))
        self.explained = (amount, told)
        return told

    def let_x(self, parts: list[Any]) -> Sentence:
        if self.card.x_cost or self.explained is not None:
            raise NotUnderstood("which X is explained")
        self.explained = (parts[0], ())
        return Sentence("plain", ())


_COUNTED = (ast.Draw, ast.Damage, ast.PutCounters, ast.Recover, ast.Mill, ast.Summon, ast.Empower)
"""Instructions with a number that can be so much for each of something."""


_PUT_ELSEWHERE = {"discarded", "banished", "sacrificed", "destroyed", "returned", "loaded", "drawn", "milled", "put"}
"""What was done to things that are no objects any more, or are elsewhere."""
