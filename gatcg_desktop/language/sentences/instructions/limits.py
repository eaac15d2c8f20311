"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.damage import DamageWords
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable, capital

_PLAYERS = ("you", "opponent", "each", "any")
_NUMBERED = ("draw", "play", "activate", "materialize")
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

    @says
    def _forbids(self, effect: t.Forbid) -> str:
        said = self._forbidden(self.barred(effect.who), effect.what, effect.cards, effect.most)
        if effect.until == "during_next_turn":
            return self.say("their_turns" if effect.who == "opponent" else "their_turn", said=said)
        each = self.say("each_turn") if effect.most and effect.until != "turn" else ""
        return f"{self.say(f'for_{effect.until}')}, {said}{each}"

    def their_graveyard(self, who: t.Who) -> str:
        """The graveyard of players, or of anybody."""
        if who in ("each", "you"):
            return self.say(f"their_graveyard_{who}")
        return self.say("their_graveyard", player=self.player(who))

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

    def amount_instead(self, amount: t.Amount) -> str:
        """Another amount instead of that of an event."""
        match amount:
            case int():
                return self.say("amount_instead", amount=amount)
            case t.Sum(parts=(t.EventAmount(), int(more))):
                return self.say("less_instead" if more < 0 else "more_instead", amount=abs(more))
        raise Unprintable("another amount instead")

    def fewer(self, amount: t.Amount) -> str:
        """By how much an amount is less."""
        match amount:
            case t.Scaled(of=of, times=-1, divided_by=1):
                return self.amount(of)
            case int() if amount < 0:
                return str(-amount)
        raise Unprintable("more instead of less")
