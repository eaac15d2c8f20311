"""Instructions about cards: drawing, moving, seeing and playing them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.forms import de, number, one, third, this
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import counter_words
from gatcg_desktop.language.sentences.groups import CardEffect
from gatcg_desktop.language.sentences.shapes import sort_of_elements
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable, capital, own_of
from gatcg_desktop.language.wording import ANY_AMOUNT

_THEIR_FEMININE = re.compile(r"votre (?=main|mémoire)")
_INTO = {
    "hand": ("dans", "main", True),
    "memory": ("dans", "mémoire", True),
    "graveyard": ("dans", "cimetière", False),
    "material": ("dans", "deck matériel", False),
    "deck_top": ("au-dessus de", "deck", False),
    "deck_bottom": ("au-dessous de", "deck", False),
    "deck_ends": ("au-dessus et/ou au-dessous, dans l'ordre de votre choix, de", "deck", False),
    "deck_either": ("tous au-dessus ou tous au-dessous, dans l'ordre de votre choix, de", "deck", False),
    "deck": ("dans", "deck", False),
    "banishment": ("dans", "bannissement", False),
    "lineage_bottom": ("au bas de", "lignée", True),
}
SORTS = {
    "": ("", ""),
    "BASIC": ("basique", "basiques"),
    "ADVANCED": ("avancé", "avancés"),
    "not_NORM": ("autre que norme", "autres que norme"),
}
"""Elements among which some are chosen: one, and several."""


class Cards(References):
    """Instructions about cards: drawing, moving, seeing and playing them."""

    def card_clause(self, effect: CardEffect) -> str:
        match effect:
            case t.Draw(amount=amount, who=who, to=to):
                where = f" dans {self.their(who, True)} mémoire" if to == "memory" else ""
                if effect.least is not None:
                    return f"{self.does(who, 'piocher')} {self._up_to(effect.least)}{self.cards(amount)}{where}"
                return f"{self.does(who, 'piocher')} {self.cards(amount)}{where}"
            case t.Discard(amount=amount, who=who, random=random, zone=zone):
                where = f" de {self.their(who, True)} mémoire" if zone == "memory" else ""
                chance = " au hasard" if random else ""
                return f"{self.does(who, 'défausser')} {self.cards(amount)}{where}{chance}"
            case t.Mill(amount=amount, who=who):
                what = "la carte" if amount == 1 else f"les {self.count(amount)} cartes"
                their = self.their(who, False)
                return f"{self.does(who, 'mettre')} {what} du dessus de {their} deck dans {their} cimetière"
            case t.Glimpse(amount=amount, who=who):
                return f"{self.does(who, 'entrevoir')} {self.amount(amount)}"
            case t.ReturnToHand(what=what):
                return self._put("renvoyer", what, "hand")
            case t.PutInto():
                return self._put_into(effect)
            case t.LookAtTop():
                raise Unprintable("a look at cards in the middle of a sentence")
            case t.Materialize(filter=filter, free=free, optional=optional):
                card = self.card_words(filter)
                must = "une" if optional else "exactement une"
                cost = " sans payer son coût" if free else ""
                own = t.Choose(t.Filter(kind="card", zone="material", zones=filter.zones, controller="you"))
                return f"{self.do('matérialiser')} {must} {card} {self._out_of(own)}{cost}"
            case t.Reveal(what=t.Every(filter=filter, single=True), who=who) if filter.controller != who:
                raise Unprintable("whose cards are revealed")
            case t.Reveal(what=t.Every(single=True) as what):
                return self.act("révéler", what)
            case t.Reveal(what=what, who=who) if who != "you":
                doer, cards = self.does(who, "révéler"), self.ref(own_of(who, what)).text
                return f"{doer} {_THEIR_FEMININE.sub('sa ', cards).replace('votre ', 'son ')}"
            case t.Reveal(what=what):
                return self.act("révéler", what)
            case t.TurnCards(what=what, face_up=face_up):
                return f"{self.act('retourner', what)} face {'visible' if face_up else 'cachée'}"
            case t.LookAt(what=what):
                return f"{self.do('regarder')} {self.ref(what).text}"
            case t.RevealUntil(filter=filter):
                card = one(Phrase(self.card_words(filter), False, True))
                self.made(Phrase("carte", False, True), t.Filter(kind="card", zone="deck", controller="you"))
                return f"{self.do('révéler')} des cartes du dessus de votre deck jusqu'à révéler {card}"
            case t.DiscardThese(what=what):
                said = self.act("défausser", what)
                self.moved = True
                return said
            case t.Search():
                return self._search(effect)
            case t.Load(what=what, into=into):
                said = f"{self.do('charger')} {self.ref(what).text}{self.whence(what)} dans {self.ref(into).text}"
                self.moved = True
                return said
            case t.Generate(key=key, amount=amount, zone=zone, who=who, least=least):
                what = self._generated(key, amount, least)
                if zone == "outside":
                    raise Unprintable("a card that is generated and put nowhere that is said")
                if zone == "banishment":
                    it = "la" if amount == 1 else "les"
                    self.moved = True
                    return f"{self.does(who, 'générer')} {what} et {self._does_also(who, 'bannir', it)}"
                where = self._where(zone, self.their(who, _INTO[zone][2]))
                return f"{self.does(who, 'générer')} {what} {where}"
            case t.Scavenge(amount=amount, filter=filter):
                card = one(Phrase(self.card_words(filter), False, True))
                return f"{self.do('fouiller')} {self.amount(amount)} pour {card}"
            case t.NameCard(filter=filter):
                return f"{self.do('choisir')} un nom de {self.card_words(filter)}"
            case t.ChooseWord():
                return self.chooses_word(effect)
            case t.ActivateCard(what=what, free=free, optional=optional, either=either):
                how = " si vous le voulez" if optional else ""
                verb, cost = "jouer" if either else "activer", " sans payer son coût" if free else ""
                if effect.copy:
                    return f"{self.do('copier')} {self.ref(what).text} et {self.do('activer')} la copie{cost}{how}"
                cost += " et quels que soient ses éléments" if effect.any_element else ""
                said = f"{self.do(verb)} {self.ref(what).text}{cost}{how}{self._at_cost(effect)}"
                if effect.counters:
                    counters = counter_words(effect.counters, True)
                    said += f". Ne payez son coût de réserve qu'en retirant autant de {counters} de votre champion"
                return said
            case t.AllowPlay(what=what, until=until, any_element=any_element):
                if effect.who != "you":
                    if until != "next_turn_end" or any_element or effect.dynamic:
                        raise Unprintable("what another player may play")
                    whose = self.player(effect.who).text
                    return f"jusqu'à la fin du prochain tour {de(whose)}, ce joueur peut activer {self.ref(what).text}"
                how_long = {
                    "turn": "ce tour-ci",
                    "permanent": "à partir de maintenant",
                    "while_source": f"tant que {self.itself().text} est en jeu",
                    "next_turn": "jusqu'au début de votre prochain tour",
                    "next_turn_end": "jusqu'à la fin de votre prochain tour",
                }[until]
                if isinstance(what, t.Every) and effect.dynamic:
                    if until != "permanent" or any_element or what.filter.counter != "omen":
                        raise Unprintable("which cards may be activated then")
                    omens = self.counted(what.filter, True)
                    return f"{self.do('obtenir')} la permission d'activer vos {omens} pour le reste de la partie"
                if effect.free:
                    then = f". {capital(self.together(effect.then))}" if effect.then else ""
                    said = f"{self.do('obtenir')} la permission d'activer {self.ref(what).text}"
                    return f"{said} sans payer leur coût de réserve {how_long}{then}"
                if effect.later:
                    return (
                        f"{how_long}, {self.do('activer')} {self.ref(what).text} à un tour ultérieur si vous le voulez"
                    )
                many = isinstance(what, t.It) and self.meant.plural
                ignoring = f", quels que soient {'leurs' if many else 'ses'} éléments" if any_element else ""
                extra = ""
                if effect.extra is not None:
                    extra = f" ; comme coût additionnel pour activer chacune de ces cartes, {self.paid(effect.extra)}"
                if until == "permanent" and isinstance(what, t.It) and self.moved:
                    still = "qu'elles sont bannies" if many else "qu'elle est bannie"
                    return f"tant {still}, vous pouvez activer {self.ref(what).text}{ignoring}{extra}"
                return f"{self.do('obtenir')} la permission d'activer {self.ref(what).text}{ignoring} {how_long}{extra}"
            case t.AllowStarcalling(cost=cost, then=then):
                paid = self.price(cost.reserve)
                after = f". {capital(self.together(then))}" if then else ""
                rather = "plutôt que le coût d'appel des étoiles d'une carte"
                return f"jusqu'à la fin du tour, vous pouvez payer {paid} {rather}{after}"
            case t.LevelUp(filter=filter):
                card = one(Phrase(self.card_words(filter), False, True))
                return f"{self.do('faire')} monter votre champion de niveau avec {card} de votre deck matériel"
            case t.Delevel(who=who):
                whose = {"you": "votre champion"}.get(who, "son champion")
                return f"{self.does(who, 'faire')} descendre {whose} d'un niveau"
            case t.Shuffle(who=who):
                return f"{self.does(who, 'mélanger')} {self.their(who, False)} deck"
            case t.PutIntoLineage(what=what, champion=champion):
                put = f"{self.do('mettre')} {self.ref(what).text}{self.whence(what)}"
                said = f"{put} au bas de {self.lineage(champion)}"
                self.moved = True
                return said
        assert_never(effect)

    def _at_cost(self, effect: t.ActivateCard) -> str:
        return f". Les cartes activées ainsi coûtent {self.less(effect.cost)} à activer" if effect.cost != 0 else ""

    def activates_up_to(self, most: int, one: t.ActivateCard, what: t.Choose) -> str:
        cards = self.ref(msgspec.structs.replace(what, least=0, most=most)).text
        cost = " sans payer leur coût" if one.free else ""
        verb = self.do("jouer" if one.either else "activer")
        return f"{verb} {cards}{cost} si vous le voulez{self._at_cost(one)}"

    def lineage(self, champion: t.Ref | None) -> str:
        """The lineage of a champion; None: the controller's."""
        return f"la lignée {de('votre champion' if champion is None else self.ref(champion).text)}"

    def generated_into_lineage(self, card: t.Effect, into: t.Effect) -> str:
        if not isinstance(card, t.Generate) or not isinstance(into, t.PutIntoLineage) or into.what != t.It():
            raise Unprintable("two instructions as one")
        what = self._generated(card.key, card.amount)
        said = f"{self.does(card.who, 'générer')} {what} au bas de {self.lineage(into.champion)}"
        self.moved = True
        return said

    def _generated(self, key: str, amount: t.Amount, least: int | None = None) -> str:
        name = self.names(key)
        if least is not None:
            if least or amount == 1:
                raise Unprintable("how many cards are generated at least")
            self.made(Phrase("cartes", True, True))
            return f"jusqu'à {self.count(amount, True)} cartes {name}"
        self.made(Phrase("carte" if amount == 1 else "cartes", amount != 1, True))
        return f"une carte {name}" if amount == 1 else f"{self.count(amount, True)} cartes {name}"

    def _up_to(self, least: int) -> str:
        if least:
            raise Unprintable("how many cards are drawn at least")
        return "jusqu'à "

    def cards(self, amount: t.Amount) -> str:
        """So many cards."""
        return "une carte" if amount == 1 else f"{self.count(amount, True)} cartes"

    def their(self, who: t.Who, feminine: bool) -> str:
        """Whose zone, after the player was named."""
        if who == "target" and self.targets[self.player_slot()].most > 1:
            return "leur"
        return "votre" if who == "you" and not self.theirs else "sa" if feminine else "son"

    def _does_also(self, who: t.Who, infinitive: str, it: str) -> str:
        """A further verb of the same player about what was mentioned: "bannissez-la", "la bannit"."""
        if who == "you" and not self.infinitive:
            return f"{self.do(infinitive)}-{it}"
        return f"{it} {self.do(infinitive) if who == 'you' else third(infinitive)}"

    @staticmethod
    def _where(zone: str, whose: str) -> str:
        preposition, name, _ = _INTO[zone]
        return f"{preposition} {whose} {name}"

    def _owned(self, what: t.Ref, meant: Phrase, zone: str) -> str:
        """Into which zone of whose things are put."""
        filter = None
        if isinstance(what, t.Target):
            filter = self.targets[what.slot].filter
        elif isinstance(what, t.Choose | t.Every):
            filter = what.filter
        elif isinstance(what, t.It):
            filter = self.meant_of
        if isinstance(what, t.Choose) and what.who != "you":
            return self._where(zone, "sa" if _INTO[zone][2] else "son")
        seen = filter is not None and filter.seen and not self.others_deck
        seen = seen or (isinstance(what, t.Top) and what.who == "you")
        if seen or (filter is not None and filter.kind == "card" and filter.controller == "you"):
            return self._where(zone, "votre")
        preposition, name, feminine = _INTO[zone]
        owner = "de leur propriétaire" if meant.plural else "de son propriétaire"
        article = "la" if feminine else "le"
        if preposition.endswith("de"):
            preposition, article = (preposition, "la") if feminine else (preposition.removesuffix("de") + "du", "")
        return " ".join(part for part in (preposition, article, name, owner) if part)

    def _put(self, verb: str, what: t.Ref, zone: str) -> str:
        meant, whence = self.ref(what), self.whence(what)
        self.moved = True
        return f"{self.do(verb)} {meant.text}{whence} {self._owned(what, meant, zone)}"

    def _put_into(self, effect: t.PutInto) -> str:
        other = isinstance(effect.what, t.Choose) and effect.what.who != "you"
        if effect == t.PutInto(effect.what, effect.zone) and effect.zone in ("memory", "material") and not other:
            return self._put("renvoyer", effect.what, effect.zone)
        verb = self.does(effect.what.who if isinstance(effect.what, t.Choose) else "you", "mettre")
        meant, whence = self.ref(effect.what), self.whence(effect.what)
        if effect.zone == "field":
            where = "en jeu"
        elif effect.position:
            where = f"dans le deck de son propriétaire, à la place {effect.position} à partir du dessus"
        else:
            where = self._owned(effect.what, meant, effect.zone)
        self.moved = True
        ending = ("e" if meant.feminine else "") + ("s" if meant.plural else "")
        extras = [
            words
            for words, said in (
                ("dans un ordre aléatoire", effect.random),
                ("face cachée", effect.face_down),
                (f"reposé{ending}", effect.rested),
                (f"transformé{ending}", effect.transformed),
                (f"préservé{ending}", effect.preserved),
                ("sous le contrôle de son propriétaire", effect.under_owner),
            )
            if said
        ]
        if effect.counter:
            extras.append(f"avec {self.counters(effect.counter, effect.counters)}")
        if effect.zone == "field":
            found = Phrase("objets en jeu", True) if meant.plural else Phrase("objet en jeu")
            self.made(self.kind_of_itself() if isinstance(effect.what, t.This) else found)
            self.moved = False
        return " ".join([f"{verb} {meant.text}{whence} {where}", *extras])

    def _search(self, effect: t.Search) -> str:
        filter, many = effect.filter, effect.most > 1
        noun = Phrase(self.card_words(filter, many), many, True)
        what = f"jusqu'à {number(effect.most)} {noun.text}" if many else one(noun)
        if effect.most == ANY_AMOUNT:
            what = f"autant que vous voulez {de(noun.text)}"
        found = this(Phrase("cartes" if many else "carte", many, True))
        where = "en jeu" if effect.to == "field" else self._where(effect.to, "votre")
        return f"{self.do('chercher')} {what} {self.place(filter, 'dans')} et {self.do('mettre')} {found} {where}"

    def chooses_word(self, effect: t.ChooseWord) -> str:
        """Which words are chosen."""
        choose = self.do("choisir")
        if effect.aspect != "element":
            return f"{choose} un {'type de carte' if effect.aspect == 'type' else 'nombre'}"
        many = effect.most > 1
        if many and effect.least:
            raise Unprintable("how many words are chosen at least")
        noun = f"élément{'s' if many else ''} {SORTS[sort_of_elements(effect.among)][many]}".strip()
        if not many and effect.least:
            return f"{choose} un {noun}"
        return f"{choose} jusqu'à {self.count(effect.most)} {noun}"

    def looks(self, effect: t.LookAtTop) -> Iterator[str]:
        anything = effect.filter == t.Filter(kind="card", zone="deck", controller="you")
        top = "la carte" if effect.amount == 1 else f"les {self.count(effect.amount, True)} cartes"
        look = f"{self.do('regarder')} {top} du dessus de votre deck"
        rest = {
            "deck_top": "au-dessus de votre deck dans l'ordre de votre choix",
            "deck_bottom": "au-dessous de votre deck dans l'ordre de votre choix",
            "graveyard": "dans votre cimetière",
        }[effect.rest]
        if effect.most == 0 and effect.rest == "deck_top":
            yield self.with_letters(f"{look} et {self.do('remettre')}-les dans l'ordre de votre choix")
            return
        if effect == t.LookAtTop(1, to="graveyard", rest="deck_top"):
            yield look
            yield "vous pouvez mettre cette carte dans votre cimetière"
            return
        yield self.with_letters(look)
        into = self._where(effect.to, "votre")
        if effect.reveal:
            number_of = f"jusqu'à {number(effect.most, True)}" if effect.most > 1 else "une"
            many = effect.most > 1
            words = self.card_words(effect.filter, many)
            it = "les mettre" if many else "la mettre"
            must = "vous devez" if effect.least else "vous pouvez"
            yield f"{must} révéler {number_of} {words} parmi elles et {it} {into}"
        else:
            least, most = number(effect.least, True), number(effect.most, True)
            number_of = f"jusqu'à {most}" if effect.least == 0 else most if least == most else f"de {least} à {most}"
            words = "de ces cartes" if anything else f"{self.card_words(effect.filter, effect.most > 1)} parmi elles"
            yield f"mettez {number_of} {words} {into}"
        yield f"mettez le reste {rest}"
