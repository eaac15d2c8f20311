"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.french.amounts import while_so
from gatcg_desktop.language.sentences.french.forms import de, one, si, the, to
from gatcg_desktop.language.sentences.french.references import References
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
    "target": "ce joueur",
}  # fmt: skip
_PLAYERS = {"you": "vous", "opponent": "vos adversaires", "each": "les joueurs", "any": "les joueurs"}
_WIELD = ("be_wielded", "be_wielded_with_cards")


class Limits(References):
    """What is prevented, changed, forbidden or has a price."""

    def limit_clause(self, effect: LimitEffect) -> str:
        match effect:
            case t.ChangeDamage():
                return self._changed_damage(effect)
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
            case t.Forbid(what=what, who=who, cards=cards):
                return f"jusqu'à la fin du tour, {self._forbidden(self._players(who), what, cards)}"
            case t.TaxAttacks(cost=cost):
                return f"jusqu'à la fin du tour, {self.attack_price(cost)}"
        assert_never(effect)

    # Damage ---------------------------------------------------------------------------------------------------

    def damage_event(self, kind: str, subject: str, source: t.Filter | None, by: bool, least: t.Amount | None,
                     most: t.Amount | None) -> str:  # fmt: skip
        """Damage that would be dealt: "3 blessures ou moins devaient être infligées à votre champion"."""
        if by:
            if source is not None or least is not None or most is not None:
                raise Unprintable("some of the damage from something")
            return f"{subject} devait infliger des {kind}"
        kind = f"des {kind}"
        bare = kind.removeprefix("des ")
        if least is not None and least == most:
            kind = f"exactement {self.amount(least)} {bare}"
        elif least is not None and most is not None:
            raise Unprintable("damage between two amounts")
        elif least is not None:
            kind = f"{self.amount(least)} {bare} ou plus"
        elif most is not None:
            kind = f"{self.amount(most)} {bare} ou moins"
        return f"{kind} devaient être infligées {to(subject)}{self.from_source(source)}"

    def from_source(self, source: t.Filter | None) -> str:
        """The sources that are meant: " par une source d'élément feu"."""
        return "" if source is None else f" par {one(self.source_words(source))}"

    def source_words(self, source: t.Filter, many: bool = False) -> Phrase:
        """A description of sources of damage."""
        noun = self.noun(source, many)
        if source.types:
            return noun
        head = self.bare(source, many).text
        return Phrase(noun.text.replace(head, "sources" if many else "source", 1), many, True)

    def _subject(self, what: t.Ref, dynamic: bool) -> str:
        if dynamic and isinstance(what, t.Every):
            return one(self.noun(what.filter))
        return self.ref(what).text

    def _changed_damage(self, effect: t.ChangeDamage) -> str:
        kind = DAMAGE[effect.damage]
        if effect.unpreventable:
            if not isinstance(effect.what, t.Every):
                raise Unprintable("what is unpreventable of one thing")
            sources = the(self.source_words(effect.what.filter, True))
            return f"jusqu'à la fin du tour, les {kind} infligées par {sources} ne peuvent pas être prévenues"
        subject = self._subject(effect.what, effect.dynamic)
        event = self.damage_event(kind, subject, effect.source, effect.by, None, None)
        return f"{self._when(effect.style, event)}, {self.changed(effect.amount, effect.times)}"

    @staticmethod
    def _when(style: str, event: str) -> str:
        if style == "instance":
            return f"la prochaine fois ce tour-ci que {event}".replace("que il", "qu'il")
        return f"jusqu'à la fin du tour, {si(event)}"

    def changed(self, amount: t.Amount, times: int) -> str:
        """What becomes of the damage."""
        if times == 2 and amount == 0:
            return "le double est infligé à la place"
        if times != 1:
            raise Unprintable("several times the damage")
        if isinstance(amount, int) and amount < 0:
            return f"{-amount} de moins sont infligées à la place"
        return f"{self.amount(amount)} de plus sont infligées à la place"

    def prevented(self, effect: t.Prevent) -> str:
        """Preventing damage once, or each time."""
        if effect.shared:
            raise Unprintable("one prevention for several")
        event = self.damage_event(DAMAGE[effect.damage], self._subject(effect.to, effect.dynamic), effect.source, False,
                                  effect.at_least, effect.at_most)  # fmt: skip
        return f"{self._when(effect.style, event)}, {self.so_much_less(effect.all, effect.amount, effect.keep)}"

    def so_much_less(self, everything: bool, amount: t.Amount, keep: t.Amount) -> str:
        """How much is prevented."""
        if not everything:
            return f"{self.do('prévenir')} {self.amount(amount)} de ces blessures"
        if keep == 0:
            return f"{self.do('prévenir')} ces blessures"
        return f"{self.do('prévenir')} toutes ces blessures sauf {self.amount(keep)}"

    def replaced_damage(self, ability: t.DamageReplacement, subject: str) -> str:
        """A paragraph about damage that would be dealt."""
        kind = DAMAGE[ability.damage]
        if ability.unpreventable:
            if ability.by_this:
                return f"Les {kind} infligées par cette attaque sont imprévenables."
            if ability.to != t.Filter() or ability.source is None:
                raise Unprintable("damage to some things that is unpreventable")
            return f"Les {kind} infligées par {the(self.source_words(ability.source, True))} sont imprévenables."
        event = self.damage_event(kind, subject, ability.source, ability.by_this, ability.at_least, ability.at_most)
        if ability.by_this and ability.to is not None:
            raise Unprintable("damage this deals to some things")
        what = self._outcome(ability)
        if ability.may:
            may, self.infinitive = self.infinitive, True
            what = f"vous pouvez {self.together(ability.may)}. Si vous le faites, {what}"
            self.infinitive = may
        if ability.then:
            what = f"{what} et {self.together(ability.then)}"
        said = self.with_letters(f"{si(event)}, {what}")
        if ability.condition is not None:
            said = f"{while_so(self.condition(ability.condition))}, {said}"
        limit = " Cet effet de remplacement ne s'applique qu'une fois par tour." if ability.limit else ""
        return f"{capital(said)}.{limit}"

    def _outcome(self, ability: t.DamageReplacement) -> str:
        if ability.instead is not None:
            return f"ces blessures sont infligées {to(self.ref(ability.instead).text)} à la place"
        amount = ability.amount
        match amount:
            case _ if ability.prevent_all:
                return self.so_much_less(True, 0, ability.keep)
            case t.Scaled(of=t.EventAmount(), times=-1, divided_by=2):
                return "prévenez la moitié de ces blessures, arrondie au-dessus"
            case t.Scaled(of=of, times=-1, divided_by=1):
                return f"prévenez {self.letter(of)} de ces blessures"
            case int() if amount < 0:
                return f"prévenez {-amount} de ces blessures"
        return self.changed(amount, ability.times)

    # What cannot be done ------------------------------------------------------------------------------------

    def _players(self, who: t.Who) -> str:
        return _PLAYERS[who] if who in _PLAYERS else self.player(who).text

    def _forbidden(self, who: str, what: str, cards: t.Filter | None) -> str:
        can = "ne pouvez pas" if who == "vous" else "ne peuvent pas" if who in _PLAYERS.values() else "ne peut pas"
        if what == "attack":
            return f"{who} {can} déclarer d'attaque"
        if cards is None:
            return f"{who} {can} {CANT[what]}"
        verb = {"activate": "activer", "materialize": "matérialiser"}[what]
        return f"{who} {can} {verb} {de(self.card_words(cards, True))}"

    def cannot(self, ability: t.Static) -> str:
        """What a static ability forbids, or "" when it says more than that."""
        if ability.cards is None and ability.cant[0] not in (
            "wake_in_phase", "wield", "attack", *_WIELD
        ):
            return ""
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
