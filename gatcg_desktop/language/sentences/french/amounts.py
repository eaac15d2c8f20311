"""Numbers, and amounts in words."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import amounts
from gatcg_desktop.language.sentences.french.forms import agree_with, de, listed, number, que
from gatcg_desktop.language.sentences.french.nouns import Nouns
from gatcg_desktop.language.sentences.french.words import ZONES
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

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
    "negated": "annulées",
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

    words = {
        "lv": "NIV",
        "that_many": "autant",
        "your_level": "le niveau de votre champion",
        "so_many_each": "{times} pour chaque {one}",
        "amount_of": "le nombre {things:of}",
        "amount_of_counters": "le nombre {counters:of} sur {of}",
        "amount_of_cards": "le nombre de cartes dans {zone}",
        "counters_paid": "le nombre de marqueurs retirés",
        "counters_removed": "le nombre de marqueurs ainsi retirés",
        "damage_by_hit": "le nombre de blessures infligées par ce coup",
        "damage_prevented": "le nombre de blessures ainsi prévenues",
        "that_amount": "ce nombre",
        "minus": "{first:told} moins {less:told}",
        "plus": " plus ",
        "2_times": "deux fois {of:told}",
        "3_times": "trois fois {of:told}",
        "4_times": "quatre fois {of:told}",
        "5_times": "cinq fois {of:told}",
        "part_2": "la moitié {of:told.of}, arrondi à l'inférieur",
        "part_3": "le tiers {of:told.of}, arrondi à l'inférieur",
        "part_4": "le quart {of:told.of}, arrondi à l'inférieur",
        "divided": "{of:told} divisé par {by}, arrondi à l'inférieur",
        "had_influence": "l'influence",
        "had_cards": "le nombre de cartes dans {zone}",
        "greatest_of_opponent": "{what} de l'adversaire qui en a le plus",
        "least_of_opponent": "{what} de l'adversaire qui en a le moins",
        "greatest_of_each": "{what} du joueur qui en a le plus",
        "least_of_each": "{what} du joueur qui en a le moins",
        "reserved": "le nombre de cartes mises en réserve pour ceci",
        "limited": "{of:told}, au plus {most:told}",
        "counters_among": "le nombre {counters:of} parmi les {things}",
        "amount_done": "le nombre {cards:of} {done}",
        "for_each": "pour chaque {one}",
        "for_each_of": "pour chaque {things} ({most} au plus)",
        "damage_dealt": "le nombre de blessures ainsi infligées",
        "for_every_recollected": "pour chaque tranche de {number:count} cartes ainsi retrouvées",
        "damage_done": "le nombre de blessures que {whose} a infligées aux {things} ce tour-ci",
        "for_every_damage": "par tranche de {number:count} blessures que {whose} a infligées aux {things} ce tour-ci",
        "for_every": "pour chaque groupe de {number:count} {things}",
        "for_each_draw": "pour chaque {one} que vous avez piochée ce tour-ci",
        "for_each_discarded": "pour chaque {one} que vous avez défaussée ce tour-ci",
        "for_each_materialize": "pour chaque {one} que vous avez matérialisée ce tour-ci",
        "for_each_activate": "pour chaque {one} que vous avez activée ce tour-ci",
        "for_each_death": "pour chaque {one} ayant péri ce tour-ci",
        "counters_on": "{counters} sur {of}",
    }
    limits_many = False

    def count(self, amount: t.Amount, feminine: bool = False) -> str:
        """How many, before a noun."""
        if isinstance(amount, t.ThatMany):
            return "autant de"
        return number(amount, feminine) if isinstance(amount, int) else self.amount(amount)

    def less(self, amount: t.Amount) -> str:
        """By how much a cost changes."""
        if isinstance(amount, int):
            return f"{abs(amount)} de {'moins' if amount < 0 else 'plus'}"
        if isinstance(amount, t.Scaled) and (amount.times, amount.divided_by) == (-1, 1):
            return f"{self.amount(amount.of)} de moins"
        return f"{self.amount(amount)} de plus"

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
        name, feminine = ZONES[zone]
        return f"{'sa' if feminine else 'son'} {name}"

    def had_amount(self, amount: t.Amount) -> str:
        if isinstance(amount, t.ZoneSize) and amount.who == "you":
            name, feminine = ZONES[amount.zone]
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

    def done_there(self, done: str, zones: tuple[t.CardZone, ...]) -> str:
        return f"{done} {listed([f'de votre {ZONES[zone][0]}' for zone in zones], 'et')}"

    def zone_words(self, zone: str, who: t.Who) -> str:
        """A player's zone."""
        name, feminine = ZONES[zone]
        return f"votre {name}" if who == "you" else f"{'la' if feminine else 'le'} {name} {de(self.owner(who))}"

    def owner(self, who: t.Who) -> str:
        """A player as owner of something."""
        match who:
            case "you":
                return "vous"
            case "opponent":
                return "chaque adversaire"
            case "each":
                return "chaque joueur"
            case "target" | "event":
                return "ce joueur"
            case "its_controller":
                return "son contrôleur"
            case "its_owner":
                return "son propriétaire"
            case "hit":
                return "cet adversaire"
            case "defending":
                return "le joueur en défense"
            case "turn":
                return "le joueur dont c'est le tour"
            case "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)


def while_so(condition: str) -> str:
    """As long as this holds."""
    return f"tant {que(condition)}"
