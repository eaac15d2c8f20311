"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.amounts import while_so
from gatcg_desktop.language.sentences.french.damage import DamageWords
from gatcg_desktop.language.sentences.french.forms import de, one, the
from gatcg_desktop.language.sentences.french.nouns import counter_words
from gatcg_desktop.language.sentences.groups import LimitEffect
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable, capital

DAMAGE = {"any": "blessures", "combat": "blessures de combat", "noncombat": "blessures hors combat"}
CANT: dict[str, str] = {
    "attack": "attaquer", "retaliate": "riposter", "be_attacked": "être attaqué", "be_targeted": "être ciblé",
    "wake_up": "se réveiller", "wake_in_phase": "se réveiller pendant la phase de réveil de son contrôleur",
    "level_up": "monter de niveau", "be_retaliated": "subir de riposte", "be_intercepted": "être intercepté",
    "wield": "utiliser d'armes", "be_wielded": "servir à une attaque",
    "be_wielded_with_cards": "servir avec des cartes d'attaque",
    "activate": "activer de cartes", "materialize": "matérialiser de cartes", "draw": "piocher de cartes",
    "recover": "récupérer",
}  # fmt: skip
_PAYERS: dict[t.Who, str] = {
    "its_controller": "son contrôleur", "opponent": "un adversaire", "attacking": "le joueur attaquant",
    "target": "ce joueur", "event": "ce joueur",
}  # fmt: skip
_PLAYERS = {"you": "vous", "opponent": "vos adversaires", "each": "les joueurs", "any": "les joueurs"}
_FOR = {
    "turn": "jusqu'à la fin du tour",
    "next_turn": "jusqu'au début de votre prochain tour",
    "combat": "jusqu'à la fin du combat",
    "permanent": "pour le reste de la partie",
}
_WIELD = ("be_wielded", "be_wielded_with_cards")


def agreed(words: str, who: Phrase) -> str:
    """What cannot be done, agreeing with who cannot: "être attaquées"."""
    if not words.startswith("être "):
        return words
    return words + ("e" if who.feminine else "") + ("s" if who.plural and who.text != "vous" else "")


class Limits(DamageWords):
    """What is prevented, changed, forbidden or has a price."""

    def limit_clause(self, effect: LimitEffect) -> str:
        match effect:
            case t.ChangeDamage():
                return self.changes_damage(effect)
            case t.ChangeTarget(what=what, to=new):
                if not isinstance(what, t.Choose):
                    raise Unprintable("the target of something mentioned before")
                return f"{self.do('remplacer')} la cible {de(one(self.noun(what.filter)))} par {self.ref(new).text}"
            case t.Unless(effects=effects, who=who, price=price, deeds=deeds):
                if who not in _PAYERS:
                    raise Unprintable(f"the payer {who}")
                said = self.together(effects)
                if not deeds:
                    return f"{said} à moins que {_PAYERS[who]} ne paie ({self.amount(price)})"
                return f"{said} à moins que {_PAYERS[who]} ne laisse ceci arriver : {self.together(deeds)}"
            case t.Forbid(what=what, who=who, cards=cards, until=until):
                return f"{self._how_long(until)}, {self._forbidden(self._players(who), what, cards)}"
            case t.TaxAttacks(cost=cost, until=until):
                return f"{self._how_long(until)}, {self.attack_price(cost)}"
        assert_never(effect)

    @staticmethod
    def _how_long(until: t.Duration) -> str:
        if until not in _FOR:
            raise Unprintable(f"the duration {until}")
        return _FOR[until]

    # What cannot be done ------------------------------------------------------------------------------------

    def _players(self, who: t.Who) -> str:
        return _PLAYERS[who] if who in _PLAYERS else self.player(who).text

    def _forbidden(self, who: str, what: str, cards: t.Filter | None) -> str:
        can = "ne pouvez pas" if who == "vous" else "ne peuvent pas" if who in _PLAYERS.values() else "ne peut pas"
        if what == "attack":
            return f"{who} {can} déclarer d'attaque"
        if cards is None:
            return f"{who} {can} {CANT[what]}"
        if what == "pay_counters":
            return f"{who} {can} retirer de {counter_words(cards.counter, True)} de votre champion pour payer des coûts"
        verb = {"activate": "activer", "materialize": "matérialiser"}[what]
        return f"{who} {can} {verb} {de(self.card_words(cards, True))}"

    def cannot(self, ability: t.Static) -> str:
        """What a static ability forbids, or "" when it says more than that."""
        if ability.cards is None and ability.cant[0] not in ("wake_in_phase", "wield", "attack", *_WIELD):
            return ""
        only = t.Static(ability.applies, cant=ability.cant, cards=ability.cards, condition=ability.condition)
        if len(ability.cant) != 1 or only != msgspec.structs.replace(ability, text=""):
            raise Unprintable("what cannot be done, and more")
        what = ability.cant[0]
        if what == "wield":
            said = "aucune arme ne peut servir à cette attaque"
        elif ability.applies is not None and ability.applies.kind == "player":
            said = self._forbidden(_PLAYERS[str(ability.applies.controller)], what, ability.cards)
        else:
            who = self.itself() if ability.applies is None else self.noun(ability.applies, True)
            words = who.text if ability.applies is None else the(who)
            said = f"{words} {'ne peuvent pas' if who.plural else 'ne peut pas'} {CANT[what]}"
        if ability.condition is not None:
            return f"{capital(while_so(self.condition(ability.condition)))}, {said}."
        return f"{capital(said)}."

    def attack_price(self, ability: t.AttackCost) -> str:
        """What declaring attacks costs: a restriction."""
        if ability.cost != t.Cost(reserve=ability.cost.reserve):
            raise Unprintable("a price of attacks that is not reserve")
        applies = ability.applies
        attackers = ""
        if applies is not None and applies != t.Filter():
            attackers = f" avec {the(self.noun(applies, True))}"
        target = ""
        if ability.target is not None:
            itself = ability.target == t.Filter(property="this")
            target = f" contre {self.itself().text if itself else one(self.noun(ability.target))}"
        price = f"({self.amount(ability.cost.reserve)})"
        said = f"les joueurs ne peuvent pas déclarer d'attaque{attackers}{target}"
        return self.with_letters(f"{said} à moins de payer {price} à chaque fois")

    def other_amount(self, ability: t.AmountReplacement) -> str:
        """A paragraph about another amount instead."""
        match ability.amount:
            case int():
                how = f"le nombre est {ability.amount} à la place"
            case t.Sum(parts=(t.EventAmount(), int(more))):
                how = f"c'est {abs(more)} de {'moins' if more < 0 else 'plus'}"
            case _:
                raise Unprintable("another amount instead")
        if ability.optional:
            how = f"vous pouvez faire que {how}"
        if ability.what == "counters":
            if ability.on is None:
                raise Unprintable("other counters instead")
            place = "votre champion"
            if ability.on != t.Filter(types=("CHAMPION",), controller="you"):
                place = one(self.noun(ability.on))
            return f"Si des {counter_words(ability.counter, True)} devaient être mis sur {place}, {how}."
        verb = {"glimpse": "entrevoir", "recover": "récupérer"}[ability.what]
        who = {"you": "vous deviez", "opponent": "un adversaire devait", "any": "un joueur devait"}[ability.who]
        return f"Si {who} {verb}, {how}."
