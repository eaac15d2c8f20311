"""Conditions, as they stand after "if" or "as long as", and as restrictions in brackets."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.amounts import OMENS
from gatcg_desktop.language.sentences.english.history import History
from gatcg_desktop.language.sentences.english.nouns import listed, number_word, with_article
from gatcg_desktop.language.sentences.shapes import TURNS, fighter, fights, halved
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

_OPERATORS = {
    "at_least": "{} or more", "at_most": "{} or less", "equal": "exactly {}", "more": "more than {}",
    "less": "less than {}",
}  # fmt: skip
_BETWEEN = {"equal": "equal to", "more": "greater than", "less": "less than"}
DEEDS = {"attacked": "attacked", "harmed": "taken damage", "leveled": "leveled up", "was_attacked": "been attacked"}
"""What something has done, or what was done to it, in this turn."""
SIZED = ("hand", "memory", "graveyard", "banishment")
_ACTIVE = ("attacking", "defending", "damaged", "rested")


class Conditions(History):
    """Conditions, as they stand after "if" or "as long as", and as restrictions in brackets."""

    def condition(self, condition: t.Condition) -> str:
        match condition:
            case t.ClassBonus():
                return "your champion's class matches this card's class"
            case t.ElementBonus():
                return "your champion's element matches this card's element"
            case t.LevelAtLeast(level=level):
                return f"your champion's level is at least {level}"
            case t.MemoryAtLeast(cards=cards):
                return f"your memory holds at least {cards} cards"
            case t.DamageAtLeast(damage=damage):
                return f"your champion has at least {damage} damage counters"
            case t.SheenAtLeast(counters=counters):
                return f"your mastery has at least {counters} sheen counters"
            case t.ChampionNamed(name=name):
                return f"your champion is {name}"
            case t.IsImbued():
                self.about_itself()
                return "~ is imbued"
            case t.WasPaid():
                return "the additional cost was paid"
            case t.Controls():
                return self._controls(condition)
            case t.Compare(left=t.TimesThisTurn() as times, operator="at_least", right=int() as least):
                return self.happened(times, least)
            case t.Compare():
                return self._compare(condition)
            case t.YourTurn():
                return "it's your turn"
            case t.DuringPhase(phase=phase):
                return f"it's {with_article(phase)} phase"
            case t.Not(condition=inner):
                return self._not(inner)
            case t.AllOf(conditions=(first, t.Controls(filter=filter))) if filter.defending and (who := fighter(first)):
                return f"{'the attacker' if isinstance(who, str) else self.ref(who).text} is {self._attacked(filter)}"
            case t.AllOf(conditions=conditions):
                return " and ".join(self.condition(one) for one in conditions)
            case t.AnyOf(conditions=(t.MasteryMode(key=key), *_) as modes) if all(
                isinstance(one, t.MasteryMode) and one.key == key for one in modes
            ):
                named = [one.mode for one in modes if isinstance(one, t.MasteryMode)]
                return f"{self.mastery_words(key)} face {listed(named)}"
            case t.AnyOf() if (found := fights(condition)) is not None:
                who = self.ref(found[0]).text
                return f"{who} is attacking or retaliating against {with_article(self.noun(found[1]).text)}"
            case t.AnyOf(conditions=conditions):
                return " or ".join(self.condition(one) for one in conditions)
            case t.Matches(of=of, filter=filter):
                return self._matches(of, filter)
            case t.MasteryMode(mode=mode, key=key):
                return f"{self.mastery_words(key)} face {mode}"
            case t.HasStatus(key=key):
                return f"you have the {self.names(key)} status"
            case t.HasProperty(of=of, property=property):
                return self._property(of, property)
            case t.UnharmedSinceYourTurn(of=of):
                return f"{self.ref(of).text} hasn't been dealt damage since the end of your previous turn"
            case t.AimsAt(filter=filter):
                return f"it targets {with_article(self.noun(filter).text)}"
            case t.PlayedThisTurn(filter=filter, at_least=at_least):
                if at_least == 1:
                    return f"you've activated {with_article(self.card_words(filter))} this turn"
                return f"you've activated {number_word(at_least)} or more {self.card_words(filter, True)} this turn"
            case t.SomePlayer(who=who, condition=inner):
                return self._some_player(who, inner)
            case t.Succeeded():
                return "you do"
        assert_never(condition)

    def _some_player(self, who: t.Who, inner: t.Condition) -> str:
        """What holds for an opponent."""
        if who == "opponent":
            match inner:
                case t.Controls(filter=filter, at_least=least) if filter.controller == "you":
                    so_many = f"{number_word(least)} or more"
                    noun = self.noun(msgspec.structs.replace(filter, controller="any"), True).text
                    return f"an opponent controls {so_many} {noun}"
                case t.Compare(left=t.ZoneSize(zone=zone, who="you"), operator="at_least", right=int() as number):
                    return f"an opponent has {number_word(number)} or more cards in their {zone}"
                case _:
                    pass
        raise Unprintable("a condition of other players")

    def _controls(self, condition: t.Controls) -> str:
        filter, least = condition.filter, condition.at_least
        if filter.defending and least == 1:
            return f"the attacker is {self._attacked(filter)}"
        if filter.kind == "card":
            words = self.card_words(filter, True)
            return f"there are {number_word(least)} or more {words} {self.place(filter, 'in')}"
        if filter.controller == "any":
            if least == 1 and filter.attacking:
                bare = msgspec.structs.replace(filter, attacking=None)
                return f"{with_article(self.noun(bare).text)} is attacking"
            verb = "there is" if least == 1 else "there are"
            return f"{verb} {self._so_many(filter, least)} on the field"
        who = "you control" if filter.controller == "you" else "an opponent controls"
        return f"{who} {self._so_many(msgspec.structs.replace(filter, controller='any'), least)}"

    def _attacked(self, filter: t.Filter) -> str:
        return f"attacking {with_article(self.noun(msgspec.structs.replace(filter, defending=None)).text)}"

    def _so_many(self, filter: t.Filter, least: int) -> str:
        if least == 1 and filter.other:
            return f"another {self.noun(msgspec.structs.replace(filter, other=False)).text}"
        if least == 1:
            return with_article(self.noun(filter).text)
        return f"{number_word(least)} or more {self.noun(filter, True).text}"

    def _not(self, inner: t.Condition) -> str:
        match inner:
            case t.Compare(left=t.TimesThisTurn() as times, operator="at_least", right=1):
                return self.never_happened(times)
            case t.YourTurn():
                return "it's not your turn"
            case t.Succeeded():
                return "you don't"
            case t.HasProperty(of=of, property="attacked_again"):
                return f"this is {self.ref(of).text}'s first attack this turn"
            case t.Controls(filter=filter, at_least=1) if filter.kind == "object" and filter.controller != "any":
                bare = self.noun(msgspec.structs.replace(filter, controller="any")).text
                who = "you control" if filter.controller == "you" else "each opponent controls"
                return f"{who} no {bare}"
            case t.HasProperty(of=of, property="rested"):
                return self._is(self.ref(of), "awake")
            case t.HasProperty(of=of, property=property) if property in DEEDS:
                return f"{self.ref(of).text} hasn't {DEEDS[property]} this turn"
            case t.HasProperty(of=of, property=property) if property not in ("brewed", "prepared"):
                return self._is(self.ref(of), f"not {property}")
            case t.AllOf(conditions=(t.YourTurn(), t.DuringPhase(phase=phase))):
                return f"it's not your {phase} phase"
            case t.Not(condition=t.HasProperty(of=of, property="rested")):
                return self._is(self.ref(of), "not awake")
            case t.Matches(of=of, filter=filter) if _state(filter):
                return self._is(self.ref(of), f"not {_state(filter)}")
            case t.Matches(of=of, filter=filter):
                return self._is(self.ref(of), f"not {with_article(self.noun(filter).text)}")
            case t.WasPaid():
                return "the additional cost was not paid"
            case _:
                return f"it's not true that {self.condition(inner)}"

    def _matches(self, of: t.Ref, filter: t.Filter) -> str:
        if filter == t.Filter(property="owned"):
            return f"you own {self.ref(of).text}"
        if (like := filter.alike) is not None and filter == t.Filter(kind="card", zone="anywhere", alike=like):
            if like.aspect != "cost":
                raise Unprintable("what something shares")
            own = self.told_amount(t.Stat(of, "cost"))
            if not isinstance(like.to, t.Every):
                return f"{own} is equal to {self.told_amount(t.Stat(like.to, 'cost'))}"
            words = "your omens" if like.to.filter == OMENS else self.counted(like.to.filter, True)
            return f"{own} is equal to the reserve cost of one of {words}"
        keywords = [one.keyword for one in filter.any_of] or [filter.keyword]
        if all(keywords) and filter in (
            t.Filter(keyword=filter.keyword), t.Filter(any_of=tuple(t.Filter(keyword=one) for one in keywords))
        ):
            what = self.ref(of)
            has = "had" if of == t.Victim() and self.event_kind == "kill" else "have" if what.plural else "has"
            return f"{what.text} {has} {listed([keyword.lower() for keyword in keywords])}"
        return self._is(self.ref(of), _state(filter) or with_article(self.noun(filter).text))

    def _property(self, of: t.Ref, property: str) -> str:
        what = self.ref(of)
        if property == "entered":
            return f"{what.text} entered the field this turn"
        if property in DEEDS:
            return f"{what.text} has {DEEDS[property]} this turn"
        verb = "were" if what.plural else "was"
        return f"{what.text} {verb} {property}" if property in ("brewed", "prepared") else self._is(what, property)

    @staticmethod
    def _is(what: Phrase, state: str) -> str:
        return f"{what.text} {'are' if what.plural else 'is'} {state}"

    def _compare(self, condition: t.Compare) -> str:
        left, operator, right = condition.left, condition.operator, condition.right
        if (counted := halved(condition)) is not None and right in (0, 1):
            parity = "odd" if right else "even"
            if isinstance(counted, t.ZoneSize) and counted.who == "event":
                return f"that player has an {parity} amount of cards in their {counted.zone}"
            told = self.told_amount(counted).removeprefix("the amount of ")
            return f"there's an {parity} amount of {told}"
        if isinstance(left, t.HowMany) and isinstance(left.of, t.Done) and operator == "at_least":
            cards = msgspec.structs.replace(left.filter or t.Filter(), kind="card")
            way = " this way" if left.of.here else ""
            if right == 1:
                return f"{with_article(self.card_words(cards))} was {left.of.verb}{way}"
            if isinstance(right, int) and way:
                return f"{number_word(right)} or more {self.card_words(cards, True)} were {left.of.verb}{way}"
        match left, right:
            case t.Level(), int() if operator == "at_least":
                return f"your champion is level {right} or higher"
            case t.ZoneSize(zone=zone, who="you"), int():
                return self._has_cards(operator, right, "cards", zone)
            case t.ZoneSize(zone=zone, who="event"), int() if operator != "more":
                return f"that player has {_range(operator, right)} cards in their {zone}"
            case t.Count(filter=filter, times=1, by=by), int() if operator != "more" and filter.kind == "card" and (
                filter != t.Filter(kind="card", zone=filter.zone, controller="you") or filter.zone not in SIZED
            ):
                told = self.counted(filter, True, by)
                if "omens you have" in told:
                    return f"you have {_range(operator, right)} {told.replace(' you have', '')}"
                if filter.zone == "lineage" and (operator, right) == ("at_least", 1) and filter.controller == "you":
                    if "CHAMPION" in self.facts.types:  # which lies on top of them
                        return f"there's another {self.counted(filter, False, by)}"
                    return f"there's {with_article(self.counted(filter, False, by))}"
                return f"there are {_range(operator, right)} {told}"
            case t.Counters(of=of, counter=counter), int() if operator != "more":
                return f"there are {_range(operator, right)} {counter} counters on {self.ref(of).text}"
            case t.Stat(of=of, stat="damage"), int() if operator != "more":
                return f"there are {_range(operator, right)} damage counters on {self.ref(of).text}"
            case t.ZoneSize(zone="hand", who="you"), t.ZoneSize(zone="memory", who="you") if operator == "equal":
                return "the amount of cards in your hand and memory are equal"
            case t.EventAmount(), int() if operator == "at_least" and self.event_kind.endswith("hit"):
                return f"{right} or more damage was dealt"
            case _:
                pass
        if right == t.Influence() and isinstance(left, t.Influence) and operator in _BETWEEN:
            return f"{self.told_amount(left)} is {_BETWEEN[operator]} yours"
        if not isinstance(right, int) and operator in _BETWEEN:
            return f"{self.told_amount(left)} is {_BETWEEN[operator]} {self.told_amount(right)}"
        return f"{self.told_amount(left)} is {_OPERATORS[operator].format(self.told_amount(right))}"

    def _has_cards(self, operator: str, number: int, cards: str, zone: str) -> str:
        match operator:
            case "at_least":
                return f"you have {number} or more {cards} in your {zone}"
            case "at_most":
                return f"you have {number} or less {cards} in your {zone}"
            case "equal" if number == 0:
                return f"you have no {cards} in your {zone}"
            case "equal" if number == 1:
                return f"you have exactly one card in your {zone}"
            case "equal":
                return f"you have exactly {number} {cards} in your {zone}"
            case "more":
                return f"you have more than {number} {cards} in your {zone}"
            case _:
                return f"you have less than {number} {cards} in your {zone}"

    def restriction(self, condition: t.Condition) -> str:
        """A condition in brackets before a paragraph."""
        match condition:
            case t.ClassBonus():
                return "[Class Bonus]"
            case t.ElementBonus():
                return "[Element Bonus]"
            case t.LevelAtLeast(level=level):
                return f"[Level {level}+]"
            case t.MemoryAtLeast(cards=cards):
                return f"[Memory {cards}+]"
            case t.DamageAtLeast(damage=damage):
                return f"[Damage {damage}+]"
            case t.SheenAtLeast(counters=counters):
                return f"[Sheen {counters}+]"
            case t.ChampionNamed(name=name):
                return f"[{name} Bonus]"
            case _:
                raise Unprintable(f"the restriction {type(condition).__name__}")

    def occasion(self, condition: t.Condition) -> list[str]:
        """When alone something may be activated."""
        match condition:
            case t.YourTurn():
                return ["during your turn"]
            case t.Not(condition=t.YourTurn()):
                return ["during an opponent's turn"]
            case t.AllOf(conditions=(t.YourTurn(), t.DuringPhase(phase=phase))):
                return [f"during your {phase} phase"]
            case t.AllOf(conditions=(t.Not(condition=t.YourTurn()), t.DuringPhase(phase=phase))):
                return [f"during an opponent's {phase} phase"]
            case t.AllOf(conditions=(_, *_, turn, t.DuringPhase()) as conditions) if turn in TURNS:
                first, last = conditions[:-2], t.AllOf(conditions[-2:])
                return [*(words for one in first for words in self.occasion(one)), *self.occasion(last)]
            case t.AllOf(conditions=conditions):
                return [words for one in conditions for words in self.occasion(one)]
            case _:
                return [f"if {self.condition(condition)}"]


def _range(operator: str, number: int) -> str:
    """So many or more, or less."""
    match operator:
        case "at_least":
            return f"{number} or more"
        case "at_most":
            return f"{number} or less"
        case "equal":
            return f"exactly {number}" if number else "no"
        case _:
            return f"less than {number}"


def _state(filter: t.Filter) -> str:
    """The one adjective a filter is, or ""."""
    for word in _ACTIVE:
        if getattr(filter, word) and msgspec.structs.replace(filter, **{word: None}) == t.Filter():
            return word
    return ""


