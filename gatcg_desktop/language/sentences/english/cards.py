"""Instructions about cards: drawing, moving, seeing and playing them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.english.nouns import number_word, owned, with_article
from gatcg_desktop.language.sentences.english.references import ORDINALS, References
from gatcg_desktop.language.sentences.groups import CardEffect
from gatcg_desktop.language.sentences.shapes import sort_of_elements
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable, capital, own_of
from gatcg_desktop.language.wording import ANY_AMOUNT

_INTO = {
    "hand": "into {} hand",
    "memory": "into {} memory",
    "graveyard": "into {} graveyard",
    "material": "into {} material deck",
    "deck_top": "on top of {} deck",
    "deck_bottom": "on the bottom of {} deck",
    "deck_ends": "on the top and/or bottom of {} deck in any order",
    "deck_either": "on the top or on the bottom of {} deck in any order",
    "deck": "into {} deck",
    "banishment": "into {} banishment",
    "field": "onto the field",
    "lineage_bottom": "on the bottom of {} lineage",
}
_WHILE_THERE = "as long as you control ~"
SORTS = {"": "", "BASIC": "basic", "ADVANCED": "advanced", "not_NORM": "non-norm"}
"""Elements among which some are chosen."""


class Cards(References):
    """Instructions about cards: drawing, moving, seeing and playing them."""

    def card_clause(self, effect: CardEffect) -> str:
        match effect:
            case t.Draw(amount=amount, who=who, to=to):
                where = f" into {self.their(who)} memory" if to == "memory" else ""
                if effect.least is not None:
                    return f"{self.does(who, 'draw')} {self._up_to(effect.least)}{self.count(amount)} cards{where}"
                return f"{self.does(who, 'draw')} {self.cards(amount)}{where}"
            case t.Discard(amount=amount, who=who, random=random, zone=zone):
                where = f" from {self.their(who)} memory" if zone == "memory" else ""
                chance = " at random" if random else ""
                return f"{self.does(who, 'discard')} {self.cards(amount)}{where}{chance}"
            case t.Mill(amount=amount, who=who):
                their = self.their(who)
                what = "card" if amount == 1 else f"{self.count(amount)} cards"
                return f"{self.does(who, 'put')} the top {what} of {their} deck into {their} graveyard"
            case t.Glimpse(amount=amount, who=who):
                return f"{self.does(who, 'glimpse')} {self.amount(amount)}"
            case t.ReturnToHand(what=what):
                return self._back(what, "hand")
            case t.PutInto():
                return self._put(effect)
            case t.LookAtTop():
                raise Unprintable("a look at cards in the middle of a sentence")
            case t.Materialize(filter=filter, free=free, optional=optional):
                words = self.card_words(filter)
                what = with_article(words) if optional else f"exactly one {words}"
                own = t.Choose(t.Filter(kind="card", zone="material", zones=filter.zones, controller="you"))
                return f"materialize {what} {self._out_of(own)}{' without paying its cost' if free else ''}"
            case t.Reveal(what=t.Every(filter=filter, single=True), who=who) if filter.controller != who:
                raise Unprintable("whose cards are revealed")
            case t.Reveal(what=t.Every(single=True) as what):
                return self.act("reveal", what)
            case t.Reveal(what=what, who=who) if who != "you":
                return f"{self.does(who, 'reveal')} {self.ref(own_of(who, what)).text.replace('your ', 'their ')}"
            case t.Reveal(what=what):
                return self.act("reveal", what)
            case t.TurnCards(what=what, face_up=face_up):
                return f"turn {self.ref(what).text} face {'up' if face_up else 'down'}"
            case t.LookAt(what=what):
                return f"look at {self.ref(what).text}"
            case t.RevealUntil(filter=filter):
                self.made(Phrase("that card"), t.Filter(kind="card", zone="deck", controller="you"))
                card = with_article(self.card_words(filter))
                return f"reveal cards from the top of your deck until you reveal {card}"
            case t.DiscardThese(what=what):
                said = self.act("discard", what)
                self.moved = True
                return said
            case t.Search():
                return self._search(effect)
            case t.Load(what=what, into=into):
                said = f"load {self.ref(what).text}{self.whence(what)} into {self.ref(into).text}"
                self.moved = True
                return said
            case t.Generate(key=key, amount=amount, zone=zone, who=who, least=least):
                what = self._generated(key, amount, least)
                if zone == "outside":
                    raise Unprintable("a card that is generated and put nowhere that is said")
                it = "it" if amount == 1 else "them"
                if zone == "deck":
                    return f"{self.does(who, 'generate')} {what} and shuffle {it} into {self.their(who)} deck"
                if zone == "banishment":
                    self.moved = True
                    return f"{self.does(who, 'generate')} {what} and banish {it}"
                return f"{self.does(who, 'generate')} {what} and put {it} {_INTO[zone].format(self.their(who))}"
            case t.Scavenge(amount=amount, filter=filter):
                return f"scavenge {self.amount(amount)} for {with_article(self.card_words(filter))}"
            case t.NameCard(filter=filter):
                return f"choose {with_article(self.card_words(filter))} name"
            case t.ChooseWord():
                return self.chooses_word(effect)
            case t.ActivateCard(what=what, free=free, optional=optional, either=either):
                verb, cost = "play" if either else "activate", " without paying its cost" if free else ""
                if effect.copy:
                    return f"copy {self.ref(what).text} and you may activate that copy{cost}"
                cost += " and ignoring its elemental requirements" if effect.any_element else ""
                said = f"{'you may ' if optional else ''}{verb} {self.ref(what).text}{cost}{self._at_cost(effect)}"
                if effect.counters:
                    holder = "~" if "CHAMPION" in self.facts.types else "your champion"
                    counters = f"{effect.counters} counters"
                    said += f". Pay its reserve cost only by removing that many {counters} from {holder}"
                return said
            case t.AllowPlay(what=what, until=until, any_element=any_element):
                if effect.who != "you":
                    if until != "next_turn_end" or any_element or effect.dynamic:
                        raise Unprintable("what another player may play")
                    whose = self.player(effect.who).text
                    return f"until the end of {whose}'s next turn, they may activate {self.ref(what).text}"
                many = isinstance(what, t.It) and self.meant.plural
                how_long = {
                    "turn": "this turn",
                    "permanent": "for the rest of the game",
                    "while_source": _WHILE_THERE,
                    "next_turn": "until the beginning of your next turn",
                    "next_turn_end": "until the end of your next turn",
                }
                if isinstance(what, t.Every) and effect.dynamic:
                    omens = self.counted(what.filter, True).removesuffix(" you have")
                    if until != "permanent" or any_element or what.filter.counter != "omen":
                        raise Unprintable("which cards may be activated then")
                    return f"for the rest of the game, you may activate your {omens}"
                said = f"you may activate {self.ref(what).text}"
                extra = ""
                if effect.extra is not None:
                    extra = f". As an additional cost to activate each of those cards, {self.paid(effect.extra)}"
                if effect.free:
                    if until != "turn" or any_element or effect.dynamic or extra:
                        raise Unprintable("how cards may be activated for nothing")
                    then = f". {capital(self.together(effect.then))}" if effect.then else ""
                    return f"until end of turn, {said} without paying their reserve cost{then}"
                if effect.later:
                    return f"{_WHILE_THERE}, {said} on a later turn"
                ignoring = f", ignoring {'their' if many else 'its'} elemental requirements" if any_element else ""
                if until == "permanent" and isinstance(what, t.It) and self.moved:
                    still = "they're" if many else "it's"
                    return f"as long as {still} banished, {said}{ignoring}{extra}"
                return f"{said}{ignoring} {how_long[until]}{extra}"
            case t.AllowStarcalling(cost=cost, then=then):
                paid = self.price(cost.reserve)
                after = f". {capital(self.together(then))}" if then else ""
                return f"until end of turn, you may pay {paid} rather than pay a card's starcalling costs{after}"
            case t.LevelUp(filter=filter) if filter == t.Filter(kind="card", zone="material", types=("CHAMPION",)):
                return "level up your champion"
            case t.LevelUp(filter=filter):
                return f"level up into {with_article(self.card_words(filter))} from your material deck"
            case t.Delevel(who=who):
                if who == "you":
                    return "delevel your champion"
                return self.does(who, "delevel")
            case t.Shuffle(who=who):
                return f"{self.does(who, 'shuffle')} {self.their(who)} deck"
            case t.PutIntoLineage(what=what, champion=champion):
                said = f"put {self.ref(what).text}{self.whence(what)} on the bottom of {self.lineage(champion)}"
                self.moved = True
                return said
        assert_never(effect)

    def _at_cost(self, effect: t.ActivateCard) -> str:
        return f". Cards you activate this way cost {self.less(effect.cost)} to activate" if effect.cost != 0 else ""

    def activates_up_to(self, most: int, one: t.ActivateCard, what: t.Choose) -> str:
        cards = self.ref(msgspec.structs.replace(what, least=0, most=most)).text
        cost = " without paying their cost" if one.free else ""
        return f"you may {'play' if one.either else 'activate'} {cards}{cost}{self._at_cost(one)}"

    def lineage(self, champion: t.Ref | None) -> str:
        """The lineage of a champion; None: the controller's."""
        return "your champion's lineage" if champion is None else f"{owned(self.ref(champion).text)} lineage"

    def generated_into_lineage(self, card: t.Effect, into: t.Effect) -> str:
        if not isinstance(card, t.Generate) or not isinstance(into, t.PutIntoLineage) or into.what != t.It():
            raise Unprintable("two instructions as one")
        what = self._generated(card.key, card.amount)
        it = "it" if card.amount == 1 else "them"
        said = f"{self.does(card.who, 'generate')} {what} and put {it} on the bottom of {self.lineage(into.champion)}"
        self.moved = True
        return said

    def _generated(self, key: str, amount: t.Amount, least: int | None = None) -> str:
        name = self.names(key)
        what = f"{with_article(name)} card" if amount == 1 else f"{self.count(amount)} {name} cards"
        if least is not None:
            if least or amount == 1:
                raise Unprintable("how many cards are generated at least")
            what = f"up to {what}"
        self.made(Phrase(what, amount != 1))
        return what

    def _up_to(self, least: int) -> str:
        if least:
            raise Unprintable("how many cards are drawn at least")
        return "up to "

    def cards(self, amount: t.Amount) -> str:
        """So many cards."""
        return "a card" if amount == 1 else f"{self.count(amount)} cards"

    def their(self, who: t.Who) -> str:
        """Whose zone, after the player was named."""
        return "your" if who == "you" and not self.theirs else "their"

    def _back(self, what: t.Ref, zone: str) -> str:
        meant, whence = self.ref(what), self.whence(what)
        self.moved = True
        return f"return {meant.text}{whence} to {self._owners(what, meant)} {zone}"

    def _owners(self, what: t.Ref, meant: Phrase) -> str:
        """Whose zone things are put into."""
        filter = None
        if isinstance(what, t.Target):
            filter = self.targets[what.slot].filter
        elif isinstance(what, t.Choose | t.Every):
            filter = what.filter
        elif isinstance(what, t.It):
            filter = self.meant_of
        if isinstance(what, t.Choose) and what.who != "you":
            return "their"
        if filter is not None and filter.seen and self.others_deck:
            return "their"
        if (filter is not None and filter.seen) or (isinstance(what, t.Top) and what.who == "you"):
            return "your"
        if filter is not None and filter.kind == "card" and filter.controller == "you":
            return "your"
        return "their owner's" if meant.plural else "its owner's"

    def _put(self, effect: t.PutInto) -> str:
        plain = effect == t.PutInto(effect.what, effect.zone)
        plain = plain and not (isinstance(effect.what, t.Choose) and effect.what.who != "you")
        if plain and effect.zone in ("memory", "material"):
            if effect == t.PutInto(t.This(), "memory") and not self.works_in:
                self.ref(effect.what)
                self.moved = True
                return "put ~ into its owner's memory"
            return self._back(effect.what, "memory" if effect.zone == "memory" else "material deck")
        verb = self.does(effect.what.who if isinstance(effect.what, t.Choose) else "you", "put")
        meant, whence = self.ref(effect.what), self.whence(effect.what)
        whose = self._owners(effect.what, meant)
        self.moved = True
        where = _INTO[effect.zone].format(whose)
        if effect.position:
            nth = ORDINALS[effect.position - 1] if effect.position <= len(ORDINALS) else str(effect.position)
            where = f"into {whose} deck {nth} from the top"
        extras = [
            words
            for words, said in (
                ("in a random order", effect.random),
                ("face down", effect.face_down),
                ("rested", effect.rested),
                ("transformed", effect.transformed),
                ("preserved", effect.preserved),
                ("under its owner's control", effect.under_owner),
            )
            if said
        ]
        if effect.zone == "field":
            self.made(Phrase("it", meant.plural))
            self.moved = False
        if effect.counter:
            many = self.counters(effect.counter, effect.counters)
            extras.append(f"with {many} on {'them' if meant.plural else 'it'}")
        if whence and effect.zone == "field":
            verb, where = "return", "to the field"
        return " ".join([f"{verb} {meant.text}{whence} {where}", *extras])

    def _search(self, effect: t.Search) -> str:
        filter = effect.filter
        many = effect.most > 1
        what = (
            f"{'any amount of' if effect.most == ANY_AMOUNT else f'up to {number_word(effect.most)}'} "
            f"{self.card_words(filter, True)}"
            if many
            else (with_article(self.card_words(filter)))
        )
        it = "them" if many else "it"
        zone = self.place(filter, "").strip()
        return f"search {zone} for {what} and put {it} {_INTO[effect.to].format('your')}, then shuffle your deck"

    def chooses_word(self, effect: t.ChooseWord) -> str:
        """Which words are chosen."""
        if effect.aspect != "element":
            return "choose a card type" if effect.aspect == "type" else "choose a number"
        many = effect.most > 1
        if many and effect.least:
            raise Unprintable("how many words are chosen at least")
        sort = sort_of_elements(effect.among)
        noun = f"{SORTS[sort]} element{'s' if many else ''}".strip()
        if not many and effect.least:
            return f"choose {with_article(noun)}"
        return f"choose up to {number_word(effect.most)} {noun}"

    def looks(self, effect: t.LookAtTop) -> Iterator[str]:
        anything = effect.filter == t.Filter(kind="card", zone="deck", controller="you")
        amount = self.amount(effect.amount) if not isinstance(effect.amount, int) else number_word(effect.amount)
        look = f"look at the top {amount} cards of your deck"
        rest = {
            "deck_top": "on top of your deck in any order",
            "deck_bottom": "on the bottom of your deck in any order",
            "graveyard": "into your graveyard",
        }[effect.rest]
        if effect.most == 0 and effect.rest == "deck_top":
            yield self.with_letters(f"{look} and put them back in any order")
            return
        if effect == t.LookAtTop(1, to="graveyard", rest="deck_top"):
            yield "look at the top card of your deck"
            yield "you may put that card into your graveyard"
            return
        yield look
        into = _INTO[effect.to].format("your")
        if (effect.least, effect.most) == (0, 1) and effect.reveal:
            yield f"you may reveal {with_article(self.card_words(effect.filter))} from among them and put it {into}"
        elif (effect.least, effect.most) == (1, 1) and anything and not effect.reveal:
            yield f"put one of those cards {into} and the rest {rest}"
            return
        else:
            yield self._takes(effect, anything, into)
        yield f"put the rest {rest}"

    def _takes(self, effect: t.LookAtTop, anything: bool, into: str) -> str:
        least, most = number_word(effect.least), number_word(effect.most)
        number = f"up to {most}" if effect.least == 0 else most if least == most else f"{least} to {most}"
        words = "cards" if anything else self.card_words(effect.filter, True)
        verb = "reveal" if effect.reveal else "put"
        if effect.reveal:
            return f"{verb} {number} {words} from among them and put them {into}"
        return f"put {number} {words} from among them {into}"
