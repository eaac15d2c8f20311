"""Numbers, and amounts in words."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.forms import agree_with, de, number, que
from gatcg_desktop.language.sentences.french.nouns import Nouns
from gatcg_desktop.language.sentences.french.words import class_word
from gatcg_desktop.language.sentences.phrases import amounts
from gatcg_desktop.language.sentences.speaker import Phrase

_STATS = {
    "power": "la puissance",
    "life": "la vie",
    "level": "le niveau",
    "durability": "la durabilité",
    "cost": "le coût de réserve",
    "memory": "le coût de mémoire",
    "base_power": "la puissance de base",
    "base_life": "la vie de base",
    "base_level": "le niveau de base",
}
DONE = {
    "discarded": "défaussées",
    "banished": "bannies",
    "revealed": "révélées",
    "sacrificed": "sacrifiées",
    "destroyed": "détruites",
    "returned": "renvoyées",
    "loaded": "chargées",
    "drawn": "piochées",
    "milled": "meulées",
    "put": "mises",
    "summoned": "invoquées",
    "generated": "générées",
    "dealt": "blessées",
    "prevented": "protégées",
    "recovered": "récupérées",
    "removed": "retirées",
    "placed": "placées",
    "rested": "reposées",
    "woken": "éveillées",
}
"""What was done to cards or objects, in the feminine plural."""
APART = {
    "": "",
    "different_costs": "de coûts de réserve différents",
    "different_any_costs": "de coûts différents",
    "same_cost": "de même coût de réserve",
    "different_names": "de noms différents",
    "same_name": "de même nom",
    "different_elements": "d'éléments différents",
    "same_element": "de même élément",
}


class Amounts(amounts.Amounts, Nouns):
    """Numbers, and amounts in words."""

    limits_many = False

    def count(self, amount: t.Amount, feminine: bool = False) -> str:
        """How many, before a noun."""
        if isinstance(amount, t.ThatMany):
            return "autant de"
        return number(amount, feminine) if isinstance(amount, int) else self.amount(amount)

    def class_word(self, word: str) -> str:
        return class_word(word)

    def numbered(self, amount: t.Amount, noun: Phrase) -> str:
        return f"{self.count(amount, noun.feminine)} {noun.text}"

    def counted(self, filter: t.Filter, many: bool, by: str = "") -> str:
        """What is counted, with where it is; `by`: what makes it count."""
        apart = f" {APART[by]}" if by else ""
        bare = t.Filter(kind="card", types=filter.types, elements=filter.elements)
        if filter == msgspec.structs.replace(bare, zone="banishment", controller="you", counter="omen"):
            words = self.card_words(bare, many).replace("carte", "présage", 1)
            return f"{words} que vous avez{apart}"
        place = f" {self.place(filter, 'dans')}" if filter.kind == "card" else ""
        return f"{self.noun(filter, many).text}{place}{apart}"

    def stat_of(self, of: t.Ref, stat: str) -> str:
        if stat == "damage":
            return f"le nombre de marqueurs de blessure sur {self.ref(of).text}"
        if isinstance(of, t.Done):
            return f"{_STATS[stat]} de la carte {DONE[of.verb].removesuffix('s')}"
        return f"{_STATS[stat]} {de(self.ref(of).text)}"

    def zone_of(self, zone: str, who: t.Who) -> str:
        return self.zone_words(zone, who)

    def their_zone(self, zone: str) -> str:
        name, _, feminine = self.zone_noun(zone)
        return f"{'sa' if feminine else 'son'} {name}"

    def had_amount(self, amount: t.Amount) -> str:
        if isinstance(amount, t.ZoneSize) and amount.who == "you":
            name, _, feminine = self.zone_noun(amount.zone)
            return f"le nombre de cartes dans {'la' if feminine else 'le'} {name}"
        return super().had_amount(amount)

    def influence(self, who: t.Who) -> str:
        if who == "you":
            return "votre influence"
        return f"l'influence {de(self.player('target').text if who == 'target' else self.owner(who))}"

    def among(self, stat: str, how: str, things: str) -> str:
        words = _STATS[stat]
        how_much = {"total": "total", "greatest": "maximal", "least": "minimal"}[how]
        return f"{words} {how_much}{'e' if words.startswith('la ') else ''} parmi les {things.removeprefix('les ')}"

    def one_of(self, ref: t.Ref) -> str:
        said = super().one_of(ref)
        return said.replace("une ", "un ", 1) if said.startswith("une présage ") else said  # an omen is no "carte"

    def done_words(self, verb: t.Verb, here: bool, what: Phrase) -> str:
        done = agree_with(DONE[verb].removesuffix("es"), what)
        return f"ainsi {done}" if here else done

    def zone_words(self, zone: str, who: t.Who) -> str:
        """A player's zone."""
        name, _, feminine = self.zone_noun(zone)
        return f"votre {name}" if who == "you" else f"{'la' if feminine else 'le'} {name} {de(self.owner(who))}"

    def owner(self, who: t.Who) -> str:
        """A player as owner of something."""
        return self.called("player_event" if who == "target" else f"player_{who}").text


def while_so(condition: str) -> str:
    """As long as this holds."""
    return f"tant {que(condition)}"
