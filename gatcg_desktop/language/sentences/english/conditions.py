"""Conditions, as they stand after "if" or "as long as", and as restrictions in brackets."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import conditions
from gatcg_desktop.language.sentences.conditions import state_of
from gatcg_desktop.language.sentences.english.amounts import OMENS
from gatcg_desktop.language.sentences.english.history import History
from gatcg_desktop.language.sentences.english.nouns import ZONES, adjectives, listed, number_word, with_article
from gatcg_desktop.language.sentences.shapes import done_filter, halved
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

_OPERATORS = {
    "at_least": "{} or more",
    "at_most": "{} or less",
    "equal": "exactly {}",
    "more": "more than {}",
    "less": "less than {}",
}
_BETWEEN = {"equal": "equal to", "more": "greater than", "less": "less than"}
INFINITIVES = {
    "revealed": "reveal",
    "banished": "banish",
    "discarded": "discard",
    "sacrificed": "sacrifice",
    "destroyed": "destroy",
}
DEEDS = {
    "attacked": "attacked",
    "harmed": "taken damage",
    "struck": "been dealt combat damage",
    "leveled": "leveled up",
    "was_attacked": "been attacked",
}
"""What something has done, or what was done to it, in this turn."""
NOT = "hasn't"
SIZED = ("hand", "memory", "graveyard", "banishment")


class Conditions(conditions.Conditions, History):
    """Conditions, as they stand after "if" or "as long as", and as restrictions in brackets."""

    words = {
        "if_ClassBonus": "your champion's class matches this card's class",
        "if_ElementBonus": "your champion's element matches this card's element",
        "if_LevelAtLeast": "your champion's level is at least {least}",
        "if_MemoryAtLeast": "your memory holds at least {least} cards",
        "if_DamageAtLeast": "your champion has at least {least} damage counters",
        "if_SheenAtLeast": "your mastery has at least {least} sheen counters",
        "if_ChampionNamed": "your champion is {name}",
        "if_WasPaid": "the additional cost was paid",
        "if_not_WasPaid": "the additional cost was not paid",
        "if_YourTurn": "it's your turn",
        "if_LastOfMaterial": "it's the last card in your material deck",
        "if_starting_material": "your starting material deck size was {size:count}",
        "if_FirstTurn": "it's your first turn of the game",
        "if_not_YourTurn": "it's not your turn",
        "played_from": "{what} was activated from {zone}",
        "that_card": "that card",
        "entered_from": "{what} entered from {zone}",
        "nothing_reserved": "no cards were reserved into your memory to pay for this card's reserve cost",
        "if_Succeeded": "you do",
        "if_not_Succeeded": "you don't",
        "if_phase": "it's {phase:a} phase",
        "own_preserved": "this card is in your material deck preserved",
        "types_match": "one of its types matches one of the types among {things}",
        "odd_cost": "that card has an odd reserve cost",
        "even_cost": "that card has an even reserve cost",
        "if_your_phase": "it's your {phase} phase",
        "if_their_phase": "it's an opponent's {phase} phase",
        "not_your_phase": "it's not your {phase} phase",
        "is_imbued": "{it} is imbued",
        "or": " or ",
        "faces": "{mastery} face {mode}",
        "fights": "{who} is attacking or retaliating against {whom:a}",
        "the_attacker": "the attacker",
        "is_attacking_one": "{who} is attacking {whom:a}",
        "resolved_nth": "this is the {nth} time this ability has resolved this turn",
        "is_attacking_using": "{who} is attacking using {weapon:a}",
        "controller_has": "{of:of} controller has {held}",
        "one_attacks": "{who:a} is attacking",
        "has_status": "you have the {name} status",
        "unharmed": "{what} hasn't been dealt damage since the end of your previous turn",
        "aims_at": "it targets {target:a}",
        "not_starcalled": "{of} was not starcalled",
        "activated_ever": "you've activated {card} this game",
        "activated_one": "you've activated {card} this turn",
        "activated_some": "you've activated {least:count} or more {filter:cards} this turn",
        "opponent_has": "an opponent controls {least:count} or more {what:nouns}",
        "opponent_holds": "an opponent has {least:count} or more cards in {zone}",
        "opponent_holds_none": "an opponent has no cards in {zone}",
        "opponent_having": "an opponent has {bound}",
        "you_have_most": "you are the player with the most {what}",
        "you_have_least": "you are the player with the least {what}",
        "of_influence": "influence",
        "of_cards": "cards in {zone}",
        "there_are_cards": "there are {least:count} or more {what:cards} {place}",
        "there_is_one": "there is {many} on the field",
        "there_are_some": "there are {many} on the field",
        "you_control": "you control {many}",
        "you_control_several": "you control {many}",
        "you_control_no": "you control no {what}",
        "opponent_controls": "an opponent controls {many}",
        "opponent_controls_several": "an opponent controls {many}",
        "nobody_controls": "no player controls {what:a}",
        "opponents_control_no": "each opponent controls no {what}",
        "first_attack": "this is {of}'s first attack this turn",
        "is_not_one": "{who:is=not} {what:a}",
        "not_true": "it's not true that {condition}",
        "bubble_ClassBonus": "[Class Bonus]",
        "bubble_ElementBonus": "[Element Bonus]",
        "bubble_LevelAtLeast": "[Level {least}+]",
        "bubble_MemoryAtLeast": "[Memory {least}+]",
        "bubble_DamageAtLeast": "[Damage {least}+]",
        "bubble_SheenAtLeast": "[Sheen {least}+]",
        "bubble_ChampionNamed": "[{least} Bonus]",
        "only_your_turn": "during your turn",
        "only_their_turn": "during an opponent's turn",
        "only_your_phase": "during your {phase} phase",
        "only_their_phase": "during an opponent's {phase} phase",
        "only_if_so": "if {condition}",
    }

    def so_many(self, filter: t.Filter, least: int) -> str:
        if least == 1 and filter.other:
            return f"another {self.noun(msgspec.structs.replace(filter, other=False)).text}"
        if least == 1:
            return with_article(self.noun(filter).text)
        return f"{number_word(least)} or more {self.noun(filter, True).text}"

    def any_zone(self, zone: str) -> str:
        return with_article(ZONES.get(zone, zone))

    def is_so(self, what: Phrase, state: str, so: bool) -> str:
        return f"{what.text} {'are' if what.plural else 'is'} {'' if so else 'not '}{state}"

    def was_so(self, what: Phrase, state: str) -> str:
        return f"{what.text} {'were' if what.plural else 'was'} {state}"

    def has_done(self, what: Phrase, deed: str, so: bool) -> str:
        if deed == "entered":
            return f"{what.text} {'entered' if so else 'did not enter'} the field this turn"
        return f"{what.text} {'has' if so else NOT} {DEEDS[deed]} this turn"

    def matches(self, of: t.Ref, filter: t.Filter) -> str:
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
        if all(keywords) and msgspec.structs.replace(filter, kind="object") in (
            t.Filter(keyword=filter.keyword),
            t.Filter(any_of=tuple(t.Filter(keyword=one) for one in keywords)),
        ):
            what = self.asked(of)
            has = "had" if of == t.Victim() and self.event_kind == "kill" else "have" if what.plural else "has"
            return f"{what.text} {has} {listed([keyword.lower() for keyword in keywords])}"
        return self.is_so(self.asked(of), state_of(filter) or with_article(self.noun(filter).text), True)

    def asked(self, of: t.Ref) -> Phrase:
        if isinstance(of, t.Done | t.Remembered):
            return Phrase(f"the {of.verb if isinstance(of, t.Done) else 'banished'} card")
        return self.ref(of)

    def either_of(self, of: t.Ref) -> Phrase:
        return Phrase(f"either of {self.ref(of).text}", True)

    def none_done(self, condition: t.Compare) -> str:
        what, _, verb = self.compared(condition).removesuffix(" this way").rpartition(" was ")
        if verb not in INFINITIVES:
            raise Unprintable(f"that nothing was {verb}")
        return f"you didn't {INFINITIVES[verb]} {what}"

    def held(self, bound: t.Bound) -> str:
        return self.bounded(bound, "").removeprefix("with ")

    def is_of(self, what: Phrase, filter: t.Filter, so: bool) -> str:
        return self.is_so(what, adjectives(filter)[0], so)

    def compared(self, condition: t.Compare) -> str:
        left, operator, right = condition.left, condition.operator, condition.right
        if (counted := halved(condition)) is not None and right in (0, 1):
            parity = "odd" if right else "even"
            if isinstance(counted, t.ZoneSize) and counted.who == "event":
                return f"that player has an {parity} amount of cards in their {counted.zone}"
            if isinstance(counted, t.Stat) and counted.stat == "cost":
                return f"{self.told_amount(counted)} is {parity}"
            told = self.told_amount(counted).removeprefix("the amount of ")
            return f"there's an {parity} amount of {told}"
        if isinstance(left, t.HowMany) and isinstance(left.of, t.Done) and operator == "at_least":
            what = done_filter(left.of.verb, left.filter)
            way = " this way" if left.of.here else ""
            if right == 1 and left.of.verb == "removed":
                return f"a counter was removed{way}"
            if right == 1:
                return f"{with_article(self.noun(what).text)} was {left.of.verb}{way}"
            if isinstance(right, int) and way:
                return f"{number_word(right)} or more {self.noun(what, True).text} were {left.of.verb}{way}"
        match left, right:
            case t.Level(), int() if operator == "at_least":
                return f"your champion is level {right} or higher"
            case t.ZoneSize(zone=zone, who="you"), int():
                return self._has_cards(operator, right, "cards", zone)
            case t.ZoneSize(zone=zone, who="event"), int() if operator != "more":
                return f"that player has {_range(operator, right)} cards in their {zone}"
            case t.Count(filter=filter, times=1, by=by), int() if (
                operator != "more"
                and filter.kind == "card"
                and (filter != t.Filter(kind="card", zone=filter.zone, controller="you") or filter.zone not in SIZED)
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
