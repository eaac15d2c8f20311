"""Instructions about cards: drawing, moving, seeing and playing them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.plays import Plays
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.shapes import sort_of_elements
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable
from gatcg_desktop.language.wording import ANY_AMOUNT

_CARD = t.Filter(kind="card")
_OWN_DECK = t.Filter(kind="card", zone="deck", controller="you")


class Cards(Plays):
    """Instructions about cards: drawing, moving, seeing and playing them."""

    @says
    def _reveals(self, effect: t.Reveal) -> str:
        """Whose cards are seen: all of some zone of the player, or some of theirs."""
        match effect:
            case t.Reveal(what=t.Every(filter=filter, single=True), who=who) if filter.controller != who:
                raise Unprintable("whose cards are revealed")
            case t.Reveal(what=what, who=who) if who != "you" and not (isinstance(what, t.Every) and what.single):
                return self.act_of_theirs(who, self.say("to_reveal"), what)
        return self.act(effect.what, self.say("to_reveal"))

    @says
    def _reveals_until(self, effect: t.RevealUntil) -> str:
        self.made(self.each_called(_CARD), _OWN_DECK)
        return self.say("reveal_until", card=self.a_card(effect.filter))

    @says
    def _new_card(self, effect: t.Generate) -> str:
        who, zone = effect.who, effect.zone
        made, many = self._generated(effect.key, effect.amount, effect.least), effect.amount != 1
        if zone == "outside":
            raise Unprintable("a card that is generated and put nowhere that is said")
        if zone == "banishment":
            self.moved = True
            return self.say("generate_also", who=who, what=made, also=self.banishes_also(who, many))
        if zone == "deck":
            return self._generates(who, made, many, "generate_shuffled", self.own_zone(who, zone))
        return self._generates(who, made, many, "generate_into", self._into(zone, self._whose(who)))

    @says
    def _into_lineage(self, effect: t.PutIntoLineage) -> str:
        what = effect.what
        who = what.who if isinstance(what, t.Choose) else "you"
        does, put, whence = self.say("puts", who=who), self.ref(what), self.whence(what)
        where = self._under_lineage(effect.champion)
        self.moved = True
        return self.say("put", does=does, what=put, whence=whence, where=where)

    # Zones --------------------------------------------------------------------------------------------------

    def _whose(self, who: t.Who) -> str:
        """Whose zone, after the player was named."""
        if who == "target" and self.targets[self.player_slot()].most > 1:
            return "several"
        return "your" if who == "you" and not self.theirs else "their"

    def own_zone(self, who: t.Who, zone: str) -> str:
        """A zone of the player who was named."""
        return self.whose_zone(zone, self._whose(who))

    def from_there(self, filter: t.Filter) -> str:
        """Out of the zones of the controller that a description names."""
        return self.out_of(t.Choose(t.Filter(kind="card", zone="material", zones=filter.zones, controller="you")))

    def _into(self, zone: str, whose: str) -> str:
        """Into somebody's zone, or to a place in it ("deck_top")."""
        return self.say(
            f"into_{zone}", zone=self.whose_zone(t.ZONE_OF.get(zone, zone), whose) if zone != "field" else ""
        )

    def _under_lineage(self, champion: t.Ref | None) -> str:
        """On the bottom of the lineage of a champion; None: the controller's."""
        if champion == t.Victim():
            return self.say("under_hit")
        return self.say("under", of=Phrase(self.say("your_champion")) if champion is None else self.ref(champion))

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
        seen = filter is not None and filter.seen
        owner = "their_owner" if meant.plural else "its_owner"
        if seen and self.others_deck:
            return f"seen_{owner}"
        if seen or (isinstance(what, t.Top) and what.who == "you"):
            return "your"
        if filter is not None and filter.kind == "card" and filter.controller == "you":
            return "your"
        return owner

    def back(self, what: t.Ref, zone: str) -> str:
        """Things put back into a zone of whoever owns them."""
        meant, whence = self.ref(what), self.whence(what)
        self.moved = True
        return self.say("return", what=meant, whence=whence, zone=self.whose_zone(zone, self._owners(what, meant)))

    @says
    def _put(self, effect: t.PutInto) -> str:
        what, zone = effect.what, effect.zone
        who = what.who if isinstance(what, t.Choose) else "you"
        if effect == t.PutInto(what, zone) and zone in ("memory", "material") and who == "you":
            if effect != t.PutInto(t.This(), "memory") or self.works_in:
                return self.back(what, zone)
            self.ref(what)
            self.moved = True
            return self.say("put_this_away")
        does = self.say("puts", who=who)
        meant, whence = self.ref(what), self.whence(what)
        whose = self._owners(what, meant)
        self.moved = True
        if effect.position:
            nth = self.ordinal(effect.position) if self.known(f"nth_{effect.position}") else str(effect.position)
            deck = self.whose_zone("deck", whose)
            where = self.say("into_place", zone=deck, nth=nth, place=effect.position)
        else:
            where = self._into(zone, whose)
        hows = ("random", "face_down", "rested", "transformed", "preserved", "under_owner")
        extras = [self.say(f"put_{how}", what=meant) for how in hows if getattr(effect, how)]
        if effect.becomes:
            extras.append(self.state_of(effect.becomes, meant))
        if effect.counter:
            counters = self.counters(effect.counter, effect.counters)
            extras.append(self.say("put_with_many" if meant.plural else "put_with", counters=counters))
        if zone == "field":
            self.made(self.put_into_play(what, meant.plural))
            self.moved = False
        elif zone == "intent":
            self.made(self.called("intent_cards" if meant.plural else "intent_card"))
            self.moved = False
        comes_back = whence and zone == "field"
        said = self.say("comes_back" if comes_back else "put", does=does, what=meant, whence=whence, where=where)
        return " ".join((said, *extras))

    # New cards, and cards of the deck ---------------------------------------------------------------------------

    def _generated(self, key: str, amount: t.Amount, least: int | None = None) -> str:
        name = Phrase(self.names(key))
        what = self.say("generated_one" if amount == 1 else "generated_some", amount=amount, name=name)
        if least is not None:
            if amount == 1:
                raise Unprintable("how many cards are generated at least")
            what = self._up_to(least, what)
        self.made(self.card_noun(amount != 1))
        return what

    def _up_to(self, least: int, what: str) -> str:
        if least:
            raise Unprintable("how many cards there are at least")
        return self.say("up_to_given", some=what)

    def _generates(self, who: t.Who, what: str, many: bool, key: str, where: str) -> str:
        return self.say(key, who=who, what=what, them=self.say("them" if many else "that_one"), where=where)

    def generated_into_lineage(self, card: t.Effect, into: t.Effect) -> str:
        if not isinstance(card, t.Generate) or not isinstance(into, t.PutIntoLineage) or into.what != t.It():
            raise Unprintable("two instructions as one")
        what = self._generated(card.key, card.amount)
        said = self._generates(card.who, what, card.amount != 1, "generate_into", self._under_lineage(into.champion))
        self.moved = True
        return said

    @says
    def _search(self, effect: t.Search) -> str:
        many = effect.most > 1
        noun = Phrase(self.card_words(effect.filter, many), many, True)
        what = self._up_to(0, self.numbered(effect.most, noun)) if many else self.inflect(noun, "a")
        what = self.say("any_amount_given", things=noun) if effect.most == ANY_AMOUNT else what
        zone = self.place(effect.filter, "searched")
        found = self.say("found_many" if many else "found_one")
        where = self._into(effect.to, "your") + self.kept(effect.remember)
        return self.say("search", zone=zone, what=what, found=found, where=where)

    def looks(self, effect: t.LookAtTop) -> Iterator[str]:
        anything = effect.filter == _OWN_DECK
        look = self.say("look_one" if effect.amount == 1 else "look_some", amount=effect.amount)
        rest = self.say(f"rest_{effect.rest}")
        if effect.most == 0 and effect.rest == "deck_top":
            yield self.with_letters(self.say("put_back", look=look))
            return
        if effect == t.LookAtTop(1, to="graveyard", rest="deck_top"):
            yield look
            yield self.say("may_bury_it")
            return
        yield self.with_letters(look)
        least, most, into = effect.least, effect.most, self._into(effect.to, "your")
        some = self.card_words(effect.filter, most > 1)
        parts = {"into": into, "rest": rest, "some": some, "cards": self.card_words(effect.filter, True)}
        if effect.reveal:
            must = "must" if least else "may"
            one = self.a_card(effect.filter)
            yield self.say(f"{must}_reveal_{'some' if most > 1 else 'one'}", one=one, most=most, **parts)
        elif (least, most) == (1, 1) and anything:
            yield self.say("takes_one", **parts)
            return
        else:
            fewest, number = (self.numbered(one, Phrase("", False, True)).strip() for one in (least, most))
            if least == 0:
                number = self.say("up_to_given", some=number)
            elif least != most:
                number = self.say("range", least=fewest, most=number)
            yield self.say("takes_any" if anything else "takes_some", number=number, **parts)
        yield self.say("puts_rest", rest=rest)

    @says
    def chooses_word(self, effect: t.ChooseWord) -> str:
        """Which words are chosen."""
        many = effect.most > 1
        if many and effect.least:
            raise Unprintable("how many words are chosen at least")
        sort = sort_of_elements(effect.among) or "any"
        what = Phrase(self.say(f"elements_{sort}" if many else f"element_{sort}"))
        return self.say("choose_up_to" if many or not effect.least else "choose_one", what=what, most=effect.most)

    # Playing ------------------------------------------------------------------------------------------------

    @says
    def _activates(self, effect: t.ActivateCard) -> str:
        cost, may = self.say("without_cost") if effect.free else "", "may" if effect.optional else "must"
        if effect.copy:
            return self.say(f"{may}_activate_copy", what=effect.what, cost=cost)
        cost += self.say("with_any_element") if effect.any_element else ""
        said = self.say(f"{may}_{'play' if effect.either else 'activate'}_card", what=effect.what, cost=cost)
        said += self._at_cost(effect)
        if effect.counters:
            holder = self.itself() if "CHAMPION" in self.facts.types else Phrase(self.say("your_champion"))
            said += self.say("paid_by_counters", counters=self.counter_words(effect.counters, True), holder=holder)
        return said

    def _at_cost(self, effect: t.ActivateCard) -> str:
        return self.say("at_cost", less=self.less(effect.cost)) if effect.cost != 0 else ""

    def activates_up_to(self, most: int, one: t.ActivateCard, what: t.Choose) -> str:
        """The activation of some of the cards meant, one after the other."""
        cards = msgspec.structs.replace(what, least=0, most=most)
        cost = self.say("without_their_cost") if one.free else ""
        said = self.say("may_play_card" if one.either else "may_activate_card", what=cards, cost=cost)
        return said + self._at_cost(one)

    @says
    def _allows(self, effect: t.AllowPlay) -> str:
        what, until = effect.what, effect.until
        if effect.who != "you" or effect.dynamic or effect.free or effect.later or effect.then:
            raise Unprintable("who may activate which cards, and how")
        many = isinstance(what, t.It) and self.meant.plural
        said = self.ref(what).text
        if effect.any_element:
            said += self.say("ignoring_theirs" if many else "ignoring_its")
        extra = self.say("allow_extra", paid=self.paid(effect.extra)) if effect.extra is not None else ""
        if until == "permanent" and isinstance(what, t.It) and self.moved:
            return self.say("allow_all_banished" if many else "allow_banished", what=said) + extra
        return self.say("allow", what=said, long=self.say(f"allow_{until}")) + extra

    # Words --------------------------------------------------------------------------------------------------

    def as_theirs(self, words: str) -> str:
        """What is said of "your" cards, said of another player's."""
        return words.replace("your ", "their ")

    def banishes_also(self, who: t.Who, many: bool) -> str:
        """A further verb of the same player about what was mentioned."""
        return f"banish {'them' if many else 'it'}"

    def put_into_play(self, what: t.Ref, many: bool) -> Phrase:
        """What was put onto the field, when it is mentioned again."""
        return Phrase("it", many)
