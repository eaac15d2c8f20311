"""Numbers, and amounts in words."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.forms import de, number, que
from gatcg_desktop.language.sentences.french.nouns import Nouns, counter_words
from gatcg_desktop.language.sentences.french.words import DONE, ZONES
from gatcg_desktop.language.sentences.shapes import whole_lineage
from gatcg_desktop.language.sentences.speaker import Unprintable

_TIMES = {2: "deux fois", 3: "trois fois", 4: "quatre fois", 5: "cinq fois"}
_PARTS = {2: "la moitié", 3: "le tiers", 4: "le quart"}
_STATS = {
    "power": "la puissance", "life": "la vie", "level": "le niveau", "durability": "la durabilité", "cost": "le coût",
    "base_level": "le niveau de base",
}  # fmt: skip
APART = {
    "": "",
    "different_costs": "de coûts de réserve différents", "different_any_costs": "de coûts différents",
    "same_cost": "de même coût de réserve",
    "different_names": "de noms différents", "same_name": "de même nom",
    "different_elements": "d'éléments différents", "same_element": "de même élément",
}  # fmt: skip


class Amounts(Nouns):
    """Numbers, and amounts in words."""

    def amount(self, amount: t.Amount) -> str:
        match amount:
            case int():
                return str(amount)
            case t.X():
                return "X"
            case t.Level():
                return "NIV"
            case t.Scaled(of=t.X(), times=2, divided_by=1):
                return "X+X"
            case t.ThatMany():
                return "autant"
            case t.Sum(parts=(int(), t.Scaled(times=-1))):
                return self.letter(amount)
            case t.Sum(parts=(int() as number, rest)) if not isinstance(rest, int) and not whole_lineage(amount):
                return f"{number}+{self.amount(rest)}"
            case _:
                return self.letter(amount)

    def count(self, amount: t.Amount, feminine: bool = False) -> str:
        """How many, before a noun."""
        if isinstance(amount, t.ThatMany):
            return "autant de"
        return number(amount, feminine) if isinstance(amount, int) else self.amount(amount)

    def told_amount(self, amount: t.Amount) -> str:
        match amount:
            case int() | t.X():
                return self.amount(amount)
            case t.Level():
                return "le niveau de votre champion"
            case t.Count(filter=filter, times=times, by=by):
                if times != 1:
                    return f"{times} pour chaque {self.counted(filter, False, by)}"
                return f"le nombre {de(self.counted(filter, True, by))}"
            case t.Stat(of=of, stat="damage"):
                return f"le nombre de marqueurs de blessure sur {self.ref(of).text}"
            case t.Stat(of=of, stat=stat):
                return f"{_STATS[stat]} {de(self.ref(of).text)}"
            case t.Counters(of=of, counter=counter):
                return f"le nombre {de(counter_words(counter, True))} sur {self.ref(of).text}"
            case t.ZoneSize(zone=zone, who=who):
                return f"le nombre de cartes dans {self.zone_words(zone, who)}"
            case t.CountersMoved():
                return "le nombre de marqueurs ainsi retirés"
            case t.EventAmount():
                if self.event_kind.endswith("hit"):
                    return "le nombre de blessures infligées par ce coup"
                return "le nombre de blessures ainsi prévenues" if self.preventing else "ce nombre"
            case t.Sum(parts=(_, t.Count() as inner)) if whole_lineage(amount):
                return self.told_amount(inner)
            case t.Sum(parts=(first, t.Scaled(of=less, times=-1, divided_by=1))):
                return f"{self.told_amount(first)} moins {self.told_amount(less)}"
            case t.Sum(parts=parts):
                return " plus ".join(self.told_amount(part) for part in parts)
            case t.Scaled(of=of, times=times, divided_by=divided):
                if divided == 1 and times in _TIMES:
                    return f"{_TIMES[times]} {self.told_amount(of)}"
                if times == 1 and divided in _PARTS:
                    return f"{_PARTS[divided]} {de(self.told_amount(of))}, arrondi à l'inférieur"
                if times == 1:
                    return f"{self.told_amount(of)} divisé par {divided}, arrondi à l'inférieur"
                raise Unprintable("an amount times and divided by numbers")
            case t.Influence(who="you"):
                return "votre influence"
            case t.Influence(who="target"):
                return f"l'influence {de(self.player('target').text)}"
            case t.Influence(who=who):
                return f"l'influence {de(self.owner(who))}"
            case t.Paid():
                return "le nombre de cartes mises en réserve pour ceci"
            case t.Limited(of=of, most=most):
                return f"{self.told_amount(of)}, au plus {self.told_amount(most)}"
            case t.TimesThisTurn():
                raise Unprintable("what happened this turn")
            case t.Among(filter=filter, stat="counters", how="total", counter=counter):
                return f"le nombre {de(counter_words(counter, True))} parmi {self.counted(filter, True)}"
            case t.Among(filter=filter, stat=stat, how=how):
                words = _STATS[stat.removeprefix("base_")] + (" de base" if stat.startswith("base_") else "")
                how_much = {"total": "total", "greatest": "maximal", "least": "minimal"}[how]
                kind = how_much + ("e" if words.startswith("la ") else "")
                return f"{words} {kind} parmi {self.counted(filter, True)}"
            case t.HowMany(of=t.Done(verb=verb, here=here), filter=filter):
                cards = self.card_words(msgspec.structs.replace(filter or t.Filter(), kind="card"), True)
                return f"le nombre {de(cards)} {'ainsi ' if here else ''}{DONE[verb]}"
            case t.HowMany():
                raise Unprintable("how many things were meant")
            case t.ThatMany():
                return "ce nombre"
        assert_never(amount)

    def one_of(self, ref: t.Ref) -> str:
        """Any one of things that are described."""
        if not isinstance(ref, t.Every):
            raise Unprintable("with what something is shared")
        noun = self.noun(ref.filter)
        return f"{'une' if noun.feminine else 'un'} {self.counted(ref.filter, False)}"

    def counted(self, filter: t.Filter, many: bool, by: str = "") -> str:
        """What is counted, with where it is; `by`: what makes it count."""
        apart = f" {APART[by]}" if by else ""
        place = f" {self.place(filter, 'dans')}" if filter.kind == "card" else ""
        return f"{self.noun(filter, many).text}{place}{apart}"

    def for_each(self, amount: t.Amount) -> tuple[int, str] | None:
        """How much for each of what, when an amount can be said so: (2, "pour chaque allié que vous contrôlez")."""
        match amount:
            case t.Count(filter=filter, times=times, by=by):
                return times, f"pour chaque {self.counted(filter, False, by)}"
            case t.Counters() | t.Stat(stat="damage"):
                return 1, f"pour chaque {self._tallied(amount, False)}"
            case t.Limited(of=t.Count(times=1) | t.Counters() | t.Stat(stat="damage") as of, most=int() as most):
                return 1, f"pour chaque {self._tallied(of, False)} ({most} au plus)"
            case t.Scaled(of=t.Count(times=1) | t.Counters() | t.Stat(stat="damage") as of, times=1, divided_by=every):
                return 1, f"pour chaque groupe de {number(every)} {self._tallied(of, True)}"
            case t.TimesThisTurn("materialize", None, "you", False):
                return 1, "pour chaque carte que vous avez matérialisée ce tour-ci"
            case t.HowMany(of=t.Done(verb=verb, here=here), filter=filter):
                card = self.card_words(msgspec.structs.replace(filter or t.Filter(), kind="card"))
                return 1, f"pour chaque {card} {'ainsi ' if here else ''}{DONE[verb].removesuffix('s')}"
            case t.Scaled(of=of, times=times, divided_by=1) if not isinstance(of, t.Count):
                each = self.for_each(of)
                return (times, each[1]) if each is not None and each[0] == 1 else None
            case _:
                return None

    def _tallied(self, amount: t.Count | t.Counters | t.Stat, many: bool) -> str:
        match amount:
            case t.Count(filter=filter, by=by):
                return self.counted(filter, many, by)
            case t.Counters(of=of, counter=counter):
                return f"{counter_words(counter, many)} sur {self.ref(of).text}"
            case t.Stat(of=of):
                return f"{counter_words('damage', many)} sur {self.ref(of).text}"

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
            case "actor" | "attacking":
                raise Unprintable(f"the player {who}")
        assert_never(who)


def while_so(condition: str) -> str:
    """As long as this holds."""
    return f"tant {que(condition)}"
