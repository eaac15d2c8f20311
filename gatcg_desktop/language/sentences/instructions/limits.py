"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from typing import assert_never

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.damage import DamageWords
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Phrase, Unprintable, capital

_PAYERS: tuple[t.Who, ...] = ("its_controller", "opponent", "attacking", "target", "event")
_PLAYERS = ("you", "opponent", "each", "any")
_NUMBERED = ("draw", "play", "activate", "materialize")
_FOR = ("turn", "next_turn", "next_turn_end", "combat", "permanent", "while_controlled", "while_there")
_ALONE = (
    "leave_material",
    "be_targeted_by_spells",
    "lose_by_drawing",
    "wake_in_phase",
    "wield",
    "heed_taunt",
    "attack",
    "be_wielded",
    "be_wielded_with_cards",
)
"""What a paragraph that forbids it says nothing else beside."""


def _phase_of_theirs(condition: t.Condition | None) -> str:
    """The phase outside of which players cannot do something ("" for always)."""
    match condition:
        case None:
            return ""
        case t.Not(condition=t.AllOf(conditions=(t.YourTurn(), t.DuringPhase(phase=phase)))):
            return phase
    raise Unprintable("players for whom something holds")


class Limits(DamageWords):
    """What is prevented, changed, forbidden or has a price."""

    def cant_word(self, who: Phrase, what: str) -> str:
        """What they can't do; what several can't may have words of its own."""
        several = who.plural and self.known(f"cant_{what}_several")
        return self.say(f"cant_{what}_several" if several else f"cant_{what}", who=who)

    def cannot_do(self, who: Phrase, what: str) -> str:
        """That they can't do that."""
        key = f"cannot_{what}" if self.known(f"cannot_{what}") else "cannot_do"
        return self.say(key, who=who, what=Phrase(self.cant_word(who, what)))

    def had(self, deeds: tuple[t.Effect, ...]) -> str:
        """What a player lets happen."""
        match deeds:
            case (t.Draw(amount=amount, who="you", to="hand"),):
                return f"you draw {'a card' if amount == 1 else f'{self.count(amount)} cards'}"
            case (t.Damage(amount=amount, to=t.Champion(who="its_controller"), unpreventable=unpreventable),):
                kind = "unpreventable damage" if unpreventable else "damage"
                return f"~ deal {self.amount(amount)} {kind} to their champion"
        raise Unprintable("what a player has happen")

    def recollected_less(self, ability: t.AmountReplacement, less: t.Amount) -> str:
        """A paragraph about cards that stay in memories."""
        match less:
            case int() if less < 0:
                number: t.Amount = -less
            case t.Scaled(of=of, times=-1, divided_by=1):
                number = of
            case _:
                raise Unprintable("more cards recollected")
        return f"{capital(self.with_letters(self.say(f'recollects_less_{ability.who}', number=number)))}."

    def so_much_instead(self, ability: t.AmountReplacement, how: str) -> str:
        """If players would do that with an amount, this happens instead."""
        who = {"you": "you", "opponent": "an opponent", "any": "a player"}[ability.who]
        does = "" if ability.who == "you" else "they "
        if ability.optional:
            does = "you may have that player "
        what = "one or more cards" if ability.what == "draw" else "an amount"
        return f"If {who} would {ability.what} {what}, {does}{ability.what} {how}."

    @says
    def limit_clause(self, effect: t.ChangeDamage | t.Unless | t.Forbid | t.Divert) -> str:
        """An instruction about what is changed, forbidden or has a price."""
        match effect:
            case t.ChangeDamage():
                return self.changes_damage(effect)
            case t.Unless(effects=effects, who=who, price=price, deeds=deeds):
                if who not in _PAYERS:
                    raise Unprintable(f"the payer {who}")
                said, payer = self.together(effects), self.say(f"payer_{who}")
                if not deeds:
                    return self.say("unless_pays", said=said, payer=payer, price=price)
                return self.say("unless_has", said=said, payer=payer, had=self.had(deeds))
            case t.Forbid(what=what, who=who, cards=cards, until=until, most=most):
                if until == "during_next_turn":
                    said = self._forbidden(self.barred(who), what, cards, most)
                    return self.say("their_turns" if who == "opponent" else "their_turn", said=said)
                said = self._forbidden(self.barred(who), what, cards, most)
                return f"{self._how_long(until)}, {said}{self.say('each_turn') if most and until != 'turn' else ''}"
            case t.Divert(filter=filter, who=who, until=until):
                off = self.say("from_off_field") if filter.zones == t.OFF_FIELD else ""
                cards = msgspec.structs.replace(filter, zone="graveyard", zones=())
                said = self.say("divert", cards=cards, graveyard=self._their_graveyard(who), off=off)
                return f"{self._how_long(until)}, {said}"
        assert_never(effect)

    def _their_graveyard(self, who: t.Who) -> str:
        """The graveyard of players, or of anybody."""
        if who in ("each", "you"):
            return self.say(f"their_graveyard_{who}")
        return self.say("their_graveyard", player=self.player(who))

    def _how_long(self, until: t.Duration) -> str:
        if until not in _FOR:
            raise Unprintable(f"the duration {until}")
        return self.say(f"for_{until}")

    # What cannot be done ------------------------------------------------------------------------------------

    def barred(self, who: str) -> Phrase:
        """Players who cannot do something."""
        if who not in _PLAYERS:
            return self.player(who)  # type: ignore[arg-type]
        return Phrase(self.say(f"players_{who}"), True)

    def _forbidden(self, who: Phrase, what: str, cards: t.Filter | None, most: int = 0) -> str:
        can = self.say("cannot", who=who)
        if most:
            if what not in _NUMBERED:
                raise Unprintable("something that can be done only so often")
            words = "cant_more" if most > 1 else "cant_more_one"
            told = self.card_words(cards or t.Filter(kind="card", zone="hand"), most > 1)
            verb = self.say(f"verb_{what}")
            return self.say(words, who=who, cant=can, what=verb, number=self.count(most), cards=told)
        if what == "attack":
            return self.say("cant_declare", who=who, cant=can)
        if cards is None:
            return self.say("cant_do", who=who, cant=can, what=self.say(f"cant_{what}", who=who))
        if what == "pay_counters":
            return self.say("cant_pay", who=who, cant=can, counters=self.counter_words(cards.counter, True))
        bare = msgspec.structs.replace(cards, zone="hand")
        where = self.say("out_of", zone=self.any_zone(cards.zone)) if cards != bare else ""
        return self.say("cant_play", who=who, cant=can, what=self.say(f"verb_{what}"), cards=bare) + where

    def cannot(self, ability: t.Static) -> str:
        """What a static ability forbids, or "" when it says more than that."""
        players = ability.applies if ability.applies is not None and ability.applies.kind == "player" else None
        some = players is not None and players.bounds != ()
        if players is None and ability.most:
            raise Unprintable("what objects can do only so often")
        limited = some or bool(ability.most) or (players is not None and ability.each_while is not None)
        if ability.cards is None and (ability.cant[0] not in _ALONE or len(ability.cant) > 1) and not limited:
            return ""
        only = t.Static(
            ability.applies,
            cant=ability.cant,
            cards=ability.cards,
            condition=ability.condition,
            most=ability.most,
            each_while=ability.each_while,
        )
        if players is None and len(ability.cant) == 1 and msgspec.structs.replace(only, text=ability.text) != ability:
            return ""  # it says more
        if len(ability.cant) != 1 or only != msgspec.structs.replace(ability, text=""):
            raise Unprintable("what cannot be done, and more")
        what = ability.cant[0]
        if what in ("wield", "heed_taunt"):
            said = self.say("no_weapons" if what == "wield" else "cant_heed_taunt")
        elif players is not None:
            who = Phrase(self.say("each_holding", players=players)) if some else self.barred(players.controller)
            said = self._forbidden_all_the_time(ability, what, who)
        elif ability.each_while is not None:
            raise Unprintable("objects for which something holds")
        else:
            who = self.itself() if ability.applies is None else self.all_those(ability.applies)
            said = f"{who.text} {self.cannot_do(who, what)}"
        if ability.condition is not None:
            said = self.held_while(said, ability.condition, True)
        return f"{capital(said)}."

    def held_while(self, said: str, condition: t.Condition, before: bool) -> str:
        """What is so as long as something else is; or unless it is, where there are no words for that it is not."""
        if isinstance(condition, t.Not):
            kept = self.__dict__.copy()
            plain, denied = self.tell(condition.condition), self.tell(condition)
            self.__dict__.update(kept)
            if denied.endswith(plain):
                return self.say("said_unless", said=said, condition=condition.condition)
        return self.say("while_said" if before else "said_while", said=said, condition=condition)

    def _forbidden_all_the_time(self, ability: t.Static, what: str, who: Phrase) -> str:
        """What players cannot do as long as an ability is there."""
        if self.known(f"is_{what}"):
            phase = self.phase_words(_phase_of_theirs(ability.each_while)) if ability.each_while is not None else ""
            whose = self.say("own_deck" if who.text == self.say("players_you") else "whose_deck")
            return self.say(f"is_{what}", who=who, cant=self.say("cannot", who=who), phase=phase, whose=whose)
        if what == "imbue" and ability.cards is not None:
            objects = msgspec.structs.replace(ability.cards, kind="object")
            return self.say("never_imbued", cards=ability.cards, objects=objects)
        said = self._forbidden(who, what, ability.cards, ability.most)
        if ability.most:
            said += self.say("each_turn")
        if ability.each_while == t.Not(t.FirstTurn()):
            return said + self.say("but_first_turn")
        if ability.each_while is not None:
            raise Unprintable("players for whom something holds")
        return said

    def attack_price(self, ability: t.AttackCost) -> str:
        """What declaring attacks costs: a restriction."""
        if ability.cost != t.Cost(reserve=ability.cost.reserve):
            raise Unprintable("a price of attacks that is not reserve")
        attackers = target = ""
        if ability.applies is not None and ability.applies != t.Filter():
            attackers = self.say("attacks_with", who=self.all_those(ability.applies))
        if ability.target == t.Filter(property="this"):
            target = self.say("attacks_on", target=self.itself())
        elif ability.target is not None:
            target = self.say("attacks_on_one", target=ability.target)
        said = self.say("attack_price", attackers=attackers, target=target, price=ability.cost.reserve)
        return self.with_letters(said)

    # What happens otherwise ---------------------------------------------------------------------------------

    @says
    def other_amount(self, ability: t.AmountReplacement) -> str:
        """A paragraph about another amount instead."""
        if ability.what == "summon":
            if ability.who != "you" or ability.optional == bool(ability.tokens):
                raise Unprintable("which tokens are summoned instead, or by others")
            if not ability.tokens:
                return self.say("other_tokens", token=Phrase(self.names(ability.token)))
            *others, last = (self.names(token) for token in ability.tokens)
            named = f"{', '.join(others)}{self.say('and_or')}{last}" if others else last
            return self.say("tokens_for_some", tokens=Phrase(named), token=Phrase(self.names(ability.token)))
        match ability.amount:
            case t.Sum(parts=(t.EventAmount(), less)) if ability.what == "recollect" and not ability.optional:
                return self.recollected_less(ability, less)
            case _ if ability.what == "recollect":
                raise Unprintable("another amount recollected")
            case t.Sum(parts=(t.EventAmount(), int(more))) if ability.what == "counters":
                if ability.on is None or more <= 0 or ability.optional:
                    raise Unprintable("other counters instead")
                counters = self.counter_words(ability.counter, True)
                key = "more_counters" if ability.on == YOUR_CHAMPION else "more_counters_on"
                return self.say(key, more=more, counters=counters, on=ability.on)
            case 0 if ability.what == "counters" and ability.on is not None and not ability.optional:
                where = "champion" if ability.on == YOUR_CHAMPION else "some"
                one, some = (self.counter_words(ability.counter, many) for many in (False, True))
                return capital(self.say(f"no_counters_on_{where}", one=one, some=some, on=ability.on))
            case _ if ability.what == "counters":
                raise Unprintable("other counters instead")
            case int(number):
                how = self.say("amount_instead", amount=number)
            case t.Sum(parts=(t.EventAmount(), int(more))):
                how = self.say("less_instead" if more < 0 else "more_instead", amount=abs(more))
            case _:
                raise Unprintable("another amount instead")
        if ability.optional and ability.what == "recover":
            raise Unprintable("an amount that may be recovered instead")
        return self.so_much_instead(ability, how)
