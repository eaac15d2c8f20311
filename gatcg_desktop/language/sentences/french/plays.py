"""Plays to come: what they cost, and how they may be done."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.amounts import APART
from gatcg_desktop.language.sentences.french.forms import de, number, one, the
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import PROPERTIES, ZONES, class_word, counter_words, keyword_word
from gatcg_desktop.language.sentences.shapes import relation_of
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Phrase, Unprintable
from gatcg_desktop.language.wording import ANY_AMOUNT

_ACTIVATE = {
    "you": "que vous activez",
    "opponent": "que vos adversaires activent",
    "each": "",
    "hit": "que cet adversaire active",
}
_MATERIALIZE = {
    "you": "que vous matérialisez",
    "opponent": "que vos adversaires matérialisent",
    "each": "",
    "hit": "que cet adversaire matérialise",
}
_PLAY = {"you": "que vous jouez", "opponent": "que vos adversaires jouent", "each": ""}
PLAYS = {"activate": _ACTIVATE, "materialize": _MATERIALIZE, "": _PLAY}
VERBS = {"activate": "à activer", "materialize": "à matérialiser", "": "à jouer"}
_UNTIL = {
    "turn": "jusqu'à la fin du tour",
    "next_turn": "jusqu'au début de votre prochain tour",
    "next_turn_end": "jusqu'à la fin de votre prochain tour",
    "permanent": "pour le reste de la partie",
}
_AWAY = {
    "hand": "dans la main de son propriétaire",
    "memory": "dans la mémoire de son propriétaire",
    "material": "dans le deck matériel de son propriétaire",
    "bottom": "au-dessous de votre deck",
}
_VERBS = {"sacrifice": "sacrifier", "banish": "bannir", "discard": "défausser", "rest": "reposer", "reveal": "révéler"}
_FAST = "peut être activée comme si elle avait activation rapide"


class Plays(References):
    """Plays to come: what they cost, and how they may be done."""

    def play_clause(self, effect: t.ChangePlays) -> str:
        if effect.label:
            if effect != t.ChangePlays(next=True, cost=effect.cost, label=effect.label):
                raise Unprintable("how abilities with a label are changed")
            ability = f"la prochaine capacité {keyword_word(effect.label)} que vous activez ce tour-ci"
            return f"{ability} coûte {self.less(effect.cost)} à activer"
        if effect.next:
            return self._next(effect)
        if effect.floating:
            if effect != t.ChangePlays(method="materialize", until="during_next_turn", floating=True):
                raise Unprintable("which plays the floating memory of others pays for")
            return (
                "pendant votre prochaine phase de matérialisation, vous pouvez bannir des cartes avec mémoire "
                "flottante des cimetières de vos adversaires pour payer des coûts de mémoire"
            )
        if effect.until not in _UNTIL or effect.who not in _ACTIVATE:
            raise Unprintable("whose plays are changed, or for how long")
        if effect.unnegatable:
            return f"{_UNTIL['turn']}, les activations de cartes que vous contrôlez ne peuvent être annulées"
        cards = f"les {self.card_words(effect.filter, True)} {PLAYS[effect.method][effect.who]}".strip()
        if effect.any_element:
            return f"{_UNTIL[effect.until]}, {self.do('ignorer')} les exigences élémentaires des {cards[4:]}"
        return f"{_UNTIL[effect.until]}, {cards} coûtent {self.less(effect.cost)} {VERBS[effect.method]}"

    def _next(self, effect: t.ChangePlays) -> str:
        whose = "que vous activez" if effect.who == "you" else f"que {self.player(effect.who).text} active"
        if effect.from_zone:
            whose += f" depuis votre {ZONES[effect.from_zone][0]}"
        if effect.times > 1:
            cards = (
                f"les {self.count(effect.times)} prochaines {self.card_words(effect.filter, True)} {whose} ce tour-ci"
            )
            return f"{cards} coûtent {self.less(effect.cost)} à activer"
        card = f"la prochaine {self.card_words(effect.filter)} {whose} ce tour-ci"
        if effect.until == "during_next_turn":
            turn = f"{'votre' if effect.who == 'you' else 'son'} prochain tour"
            card = f"la première {self.card_words(effect.filter)} {whose} pendant {turn}"
        many = effect.counters != 1
        entering = f"arrive sur le terrain avec {self.count(effect.counters)} {counter_words(effect.counter, many)}"
        changes = [
            name
            for name in ("cost", "fast", "unnegatable", "any_element", "counter", "add_subtypes", "no_rest", "becomes")
            if getattr(effect, name)
        ]
        match changes:
            case ["cost"]:
                return f"{card} coûte {self.less(effect.cost)} à activer"
            case ["no_rest"]:
                return f"{card} ne repose pas son attaquant pour son coût"
            case ["fast"]:
                return f"{card} {_FAST}"
            case ["unnegatable"]:
                return f"l'activation {de(card)} ne peut être annulée"
            case ["any_element"]:
                return f"{self.do('ignorer')} les exigences élémentaires {de(card)}"
            case ["add_subtypes"] if len(effect.add_subtypes) == 1:
                return f"{card} est aussi une carte {class_word(effect.add_subtypes[0])}"
            case ["becomes"]:
                return f"{card} arrive {PROPERTIES[effect.becomes][1]} sur le terrain"
            case ["counter"]:
                return f"{card} {entering}"
            case ["cost", "counter"]:
                return f"{card} coûte {self.less(effect.cost)} à activer et {entering}"
            case ["fast", "counter"]:
                return f"{card} {_FAST} et {entering}"
        raise Unprintable("a play that is changed in several ways")

    def ignored(self, ability: t.IgnoreElements) -> str:
        """A paragraph about elemental requirements; the condition is said by the caller."""
        if ability.applies is None:
            return "ignorez les exigences élémentaires de cette carte quand vous l'activez"
        cards = the(Phrase(self.card_words(ability.applies, True), True, True))
        whose = PLAYS[ability.method][{"any": "each"}.get(ability.applies.controller, ability.applies.controller)]
        if not whose and ability.method:
            raise Unprintable("whose elemental requirements are ignored")
        return f"ignorez les exigences élémentaires {de(cards)} {whose}".strip()

    def payment(self, payment: t.Payment, what: str) -> str:
        """Something to be given up for a cost; `what` is how many of which."""
        different = f" {relation}" if (relation := APART[relation_of(payment)]) else ""
        different += f" d'un coût de réserve total de {payment.total}" if payment.total is not None else ""
        if payment.how == "remove":
            return f"{self.do('retirer')} {self._some_counters(payment)}"
        card = payment.filter.kind == "card" and not (payment.how == "discard" and payment.filter.zone == "hand")
        where = f" {self.place(payment.filter, 'de')}" if card else ""
        if payment.single:
            where = f" d'un même {ZONES[payment.filter.zone][0]}"
        if payment.how in _AWAY:
            return f"{self.do('remettre')} {what}{different}{where} {_AWAY[payment.how]}"
        return f"{self.do(_VERBS[payment.how])} {what}{different}{where}"

    def _some_counters(self, payment: t.Payment) -> str:
        """So many counters off some objects."""
        if payment.least is None or (payment.least and payment.amount != ANY_AMOUNT):
            raise Unprintable("how many counters are removed")
        many = payment.least > 1 or (not payment.least and payment.amount != 1)
        so_many = f"au moins {number(payment.least)}" if payment.least else f"jusqu'à {self.count(payment.amount)}"
        holder = "votre champion"
        if payment.filter != YOUR_CHAMPION:
            noun = self.noun(payment.filter, not payment.single)
            holder = one(noun) if payment.single else noun.text
        elif not payment.single:
            raise Unprintable("counters from several champions")
        return f"{so_many} {counter_words(payment.counter, many)} {de(holder)}"
