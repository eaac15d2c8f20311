"""Plays to come: what they cost, and how they may be done."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english.amounts import APART
from gatcg_desktop.language.sentences.english.nouns import number_word, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.shapes import relation_of
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Unprintable
from gatcg_desktop.language.wording import ANY_AMOUNT

_ACTIVATE = {"you": "you activate", "opponent": "your opponents activate", "each": "", "hit": "that opponent activates"}
_MATERIALIZE = {
    "you": "you materialize",
    "opponent": "your opponents materialize",
    "each": "",
    "hit": "that opponent materializes",
}
_PLAY = {"you": "you play", "opponent": "your opponents play", "each": ""}
PLAYS = {"activate": _ACTIVATE, "materialize": _MATERIALIZE, "": _PLAY}
VERBS = {"activate": "to activate", "materialize": "to materialize", "": "to play"}
_UNTIL = {
    "turn": "until end of turn",
    "next_turn": "until the beginning of your next turn",
    "next_turn_end": "until the end of your next turn",
    "permanent": "for the rest of the game",
}


class Plays(References):
    """Plays to come: what they cost, and how they may be done."""

    def play_clause(self, effect: t.ChangePlays) -> str:
        if effect.label:
            if effect != t.ChangePlays(next=True, cost=effect.cost, label=effect.label):
                raise Unprintable("how abilities with a label are changed")
            ability = f"the next {effect.label.lower()} ability you activate this turn"
            return f"{ability} costs {self.less(effect.cost)} to activate"
        if effect.next:
            return self._next(effect)
        if effect.floating:
            if effect != t.ChangePlays(method="materialize", until="during_next_turn", floating=True):
                raise Unprintable("which plays the floating memory of others pays for")
            return (
                "during your next materialize phase, you may banish cards with floating memory from your opponents' "
                "graveyards to pay for memory costs"
            )
        if effect.until not in _UNTIL or effect.who not in _ACTIVATE:
            raise Unprintable("whose plays are changed, or for how long")
        if effect.unnegatable:
            if effect != t.ChangePlays(method="", unnegatable=True):
                raise Unprintable("which activations can't be negated")
            return "until end of turn, card activations you control can't be negated"
        if effect.any_element and effect.cost == 0 and not effect.fast and not effect.counter:
            cards = f"{self.card_words(effect.filter, True)} {PLAYS[effect.method][effect.who]}".strip()
            return f"{_UNTIL[effect.until]}, ignore the elemental requirements of {cards}"
        if effect.fast or effect.any_element or effect.counter:
            raise Unprintable("plays that are all changed otherwise than by cost")
        cards = f"{self.card_words(effect.filter, True)} {PLAYS[effect.method][effect.who]}".strip()
        return f"{_UNTIL[effect.until]}, {cards} cost {self.less(effect.cost)} {VERBS[effect.method]}"

    def _next(self, effect: t.ChangePlays) -> str:
        if effect.method != "activate" or effect.until not in ("turn", "during_next_turn"):
            raise Unprintable("the next of which plays")
        whose = "you activate" if effect.who == "you" else f"{self.player(effect.who).text} activates"
        if effect.from_zone:
            whose += f" from your {'material deck' if effect.from_zone == 'material' else effect.from_zone}"
        if effect.times > 1:
            if effect != t.ChangePlays(
                effect.filter, next=True, times=effect.times, cost=effect.cost, from_zone=effect.from_zone
            ):
                raise Unprintable("several plays to come that are changed otherwise than by cost")
            cards = f"the next {number_word(effect.times)} {self.card_words(effect.filter, True)} {whose} this turn"
            return f"{cards} cost {self.less(effect.cost)} to activate"
        card = f"the next {self.card_words(effect.filter)} {whose} this turn"
        if effect.until == "during_next_turn":
            turn = f"{'your' if effect.who == 'you' else 'their'} next turn"
            card = f"the first {self.card_words(effect.filter)} {whose} during {turn}"
        changes = [
            name
            for name in ("cost", "fast", "unnegatable", "any_element", "counter", "add_subtypes", "no_rest", "becomes")
            if getattr(effect, name)
        ]
        with_them = self.counters(effect.counter, effect.counters)
        entering = f"enters the field with {with_them} on it"
        match changes:
            case ["cost"]:
                return f"{card} costs {self.less(effect.cost)} to activate"
            case ["no_rest"]:
                return f"{card} doesn't rest its attacker as part of its cost"
            case ["fast"]:
                return f"{card} can be activated as though it had fast activation"
            case ["unnegatable"]:
                return f"the activation of {card} can't be negated"
            case ["any_element"]:
                return f"ignore the elemental requirements of {card}"
            case ["add_subtypes"] if len(effect.add_subtypes) == 1:
                return f"{card} is {with_article(effect.add_subtypes[0].capitalize())} in addition to its other types"
            case ["becomes"]:
                return f"{card} enters the field {effect.becomes}"
            case ["counter"]:
                return f"{card} {entering}"
            case ["cost", "counter"]:
                return f"{card} costs {self.less(effect.cost)} to activate and {entering}"
            case ["fast", "counter"]:
                return f"{card} can be activated as though it had fast activation and {entering}"
        raise Unprintable("a play that is changed in several ways")

    def ignored(self, ability: t.IgnoreElements) -> str:
        """A paragraph about elemental requirements; the condition is said by the caller."""
        if ability.applies is None:
            return "ignore this card's elemental requirements as you activate it"
        whose = PLAYS[ability.method][{"any": "each"}.get(ability.applies.controller, ability.applies.controller)]
        if not whose and ability.method:
            raise Unprintable("whose elemental requirements are ignored")
        return f"ignore the elemental requirements of {self.card_words(ability.applies, True)} {whose}".strip()

    def payment(self, payment: t.Payment, what: str) -> str:
        """Something to be given up for a cost; `what` is how many of which."""
        away = {"hand": "hand", "memory": "memory", "material": "material deck"}
        if payment.how == "remove":
            return f"remove {self._some_counters(payment)}"
        different = f" {relation}" if (relation := APART[relation_of(payment)]) else ""
        different += f" with total reserve cost {payment.total}" if payment.total is not None else ""
        zone = _ZONES.get(payment.filter.zone, payment.filter.zone)
        where = f" from your {zone}" if payment.filter.kind == "card" else ""
        where = f" {self.place(payment.filter, 'from')}" if payment.filter.remembered else where
        if payment.single:
            where = f" from a single {zone}"
        if payment.how in away:
            return f"return {what}{different}{where} to its owner's {away[payment.how]}"
        if payment.how == "bottom":
            return f"put {what}{different}{where} on the bottom of your deck"
        if payment.how == "discard" and payment.filter.zone == "hand":
            where = ""
        return f"{payment.how} {what}{different}{where}"

    def _some_counters(self, payment: t.Payment) -> str:
        """So many counters off some objects."""
        if payment.least is None or (payment.least and payment.amount != ANY_AMOUNT):
            raise Unprintable("how many counters are removed")
        many = payment.least > 0 or payment.amount != 1
        number = f"{number_word(payment.least)} or more" if payment.least else f"up to {self.count(payment.amount)}"
        holder = "your champion"
        if payment.filter != YOUR_CHAMPION:
            noun = self.noun(payment.filter, not payment.single).text
            holder = with_article(noun) if payment.single else noun
        elif not payment.single:
            raise Unprintable("counters from several champions")
        return f"{number} {payment.counter} {'counters' if many else 'counter'} from {holder}"


_ZONES = {"material": "material deck"}
