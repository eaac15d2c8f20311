"""Plays to come and what they cost; instructions about the Effects Stack."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.costs import Costs
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable, capital

_FOR = ("turn", "next_turn", "next_turn_end", "permanent")
_WHOSE = ("you", "opponent", "each", "hit")
_CHANGES = ("cost", "fast", "unnegatable", "any_element", "counter", "add_subtypes", "no_rest", "becomes")


class Plays(Costs):
    """Plays to come and what they cost; instructions about the Effects Stack."""

    # Plays to come ------------------------------------------------------------------------------------------

    @says
    def changed_plays(self, effect: t.ChangePlays) -> str:
        """How plays to come are changed."""
        if effect.label:
            if effect != t.ChangePlays(next=True, cost=effect.cost, label=effect.label):
                raise Unprintable("how abilities with a label are changed")
            label = self.keyword(t.Keyword(effect.label))
            return self.say("next_labelled", label=label, less=self.less(effect.cost))
        if effect.next:
            return self._next(effect)
        if effect.floating:
            if effect != t.ChangePlays(method="materialize", until="during_next_turn", floating=True):
                raise Unprintable("which plays the floating memory of others pays for")
            return self.say("floating_of_others")
        mine = effect.until == "during_next_turn" and effect.who == "you"
        if not (mine or effect.until in _FOR) or effect.who not in _WHOSE:
            raise Unprintable("whose plays are changed, or for how long")
        if effect.unnegatable:
            return self.say("unnegatable_plays")
        until, cards = self.say(f"for_{effect.until}"), self.played_by(effect.filter, effect.method, effect.who)
        if effect.any_element and effect.cost == 0:
            return self.say("plays_ignore", until=until, cards=cards)
        if effect.any_element:
            raise Unprintable("plays that are all changed otherwise than by cost")
        to_play = self.say(f"to_{effect.method or 'play'}")
        return self.say("plays_cost", until=until, cards=cards, less=self.less(effect.cost), to_play=to_play)

    def _next(self, effect: t.ChangePlays) -> str:
        only_cost = effect == t.ChangePlays(effect.filter, method=effect.method, next=True, cost=effect.cost)
        if effect.until not in ("turn", "during_next_turn") or (effect.method != "activate" and not only_cost):
            raise Unprintable("the next of which plays")
        who = effect.who
        whose = (
            self.say(f"plays_{effect.method or 'play'}_you")
            if who == "you"
            else self.say("player_activates", player=self.player(who).text)
        )
        if effect.from_zone:
            whose += self.say("from_your", zone=self.zone_noun(effect.from_zone))
        less, counters = self.less(effect.cost), self.counters(effect.counter, effect.counters)
        changes = [name for name in _CHANGES if getattr(effect, name)]
        if effect.times > 1:
            if changes != ["cost"]:
                raise Unprintable("several plays to come that are changed otherwise than by cost")
            cards = self.card_words(effect.filter, True)
            return self.say("next_several", number=effect.times, cards=cards, whose=whose, less=less)
        key = "next_card"
        if effect.until == "during_next_turn":
            key = "first_of_your_next" if who == "you" else "first_of_their_next"
        card = self.say(key, card=self.card_words(effect.filter), whose=whose)
        match changes:
            case ["cost"]:
                return self.say("next_cost", card=card, less=less, to_play=self.say(f"to_{effect.method or 'play'}"))
            case ["fast" | "unnegatable" | "any_element" | "no_rest" as only]:
                return self.say(f"next_{only}", card=card, less=less)
            case ["add_subtypes"] if len(effect.add_subtypes) == 1:
                return self.say("next_is_also", card=card, subtype=self.class_word(effect.add_subtypes[0]))
            case ["becomes"]:
                state = self.state_of(effect.becomes, Phrase(card, False, True))
                return self.say("next_becomes", card=card, state=state)
            case ["counter"]:
                return f"{card} {self.say('entering_with', counters=counters)}"
            case ["cost", "fast"]:
                said = self.say("next_cost", card=card, less=less, to_play=self.say("to_activate"))
                return self.say("and").join((said, self.say("also_fast")))
            case ["cost" | "fast" as first, "counter"]:
                said = self.say(f"next_{first}", card=card, less=less, to_play=self.say("to_activate"))
                return self.say("and").join((said, self.say("entering_with", counters=counters)))
        raise Unprintable("a play that is changed in several ways")

    def played_by(self, cards: t.Filter, method: str, who: str) -> Phrase:
        """The cards that somebody plays."""
        found = self.all_cards(cards)
        whose = self.say(f"plays_{method or 'play'}_{who}") if who != "each" else ""
        return found._replace(text=f"{found.text} {whose}".strip())

    def ignored(self, ability: t.IgnoreElements) -> str:
        """That elemental requirements do not count; the condition is said by the caller."""
        if ability.applies is None:
            return self.say("ignore_own")
        who = {"any": "each"}.get(ability.applies.controller, ability.applies.controller)
        if who == "each" and ability.method:
            raise Unprintable("whose elemental requirements are ignored")
        return self.say("ignore_all", cards=self.played_by(ability.applies, ability.method, who))

    @property
    def materialized(self) -> bool:
        """Whether the card that speaks is materialized, not activated."""
        return not {"CHAMPION", "REGALIA"}.isdisjoint((*self.facts.types, *self.facts.supertypes))

    # What they cost -----------------------------------------------------------------------------------------

    @says
    def cost_change(self, ability: t.CostChange) -> str:
        """A paragraph about what cards cost."""
        applies = ability.applies
        if applies is None:
            to_play = self.say("to_materialize" if self.materialized else "to_activate")
            return f"{capital(self.cost_changed(self.say('this_card'), self.say('costs'), ability, to_play))}."
        if ability.of == "ability":
            things = self.all_those(applies)
            if applies.kind == "card":
                things = things._replace(text=f"{things.text} {self.there(applies)}")
            what = self.say("abilities_of", things=things)
            return f"{capital(self.cost_changed(what, self.say('cost'), ability, self.say('to_activate')))}."
        if applies.kind != "card":
            raise Unprintable("a changed cost of something else than cards")
        if applies.controller not in ("you", "opponent", "any"):
            raise Unprintable("whose plays cost more or less")
        who = {"any": "each"}.get(applies.controller, applies.controller)
        what, costs = self.played_by(applies, ability.method, who).text, self.say("cost")
        if ability.from_zone:
            what += self.from_own(ability.from_zone)
        if ability.first:
            whose = self.say("everyone_activates" if who == "each" else f"plays_{ability.method or 'play'}_{who}")
            what = self.say("first_of_turn", card=self.card_words(applies), whose=whose)
            costs = self.say("costs")
        to_play = self.say(f"to_{ability.method or 'play'}")
        return f"{capital(self.cost_changed(what, costs, ability, to_play))}."

    def cost_changed(self, what: str, cost: str, change: t.CostChange, to_play: str) -> str:
        """What a cost is changed by."""
        amount, each = change.amount, ""
        if (found := self.for_each(amount)) is not None:
            amount, each = found[0], f" {found[1]}"
        if change.how == "remove":
            said = self.say("costs_nothing", what=what, costs=cost, to_play=to_play)
        else:
            by = self.amount(amount) if change.how == "set" else self.less(amount)
            said = f"{what} {cost} {by} {to_play}{each if change.how == 'add' else ''}"
        told = self.with_letters(said)
        if change.condition is None:
            return told
        before = each or told != said
        return self.say("costs_each_while" if before else "said_while", said=told, condition=change.condition)

    def less(self, amount: t.Amount) -> str:
        """By how much a cost changes."""
        match amount:
            case int():
                return self.say("less" if amount < 0 else "more", amount=abs(amount))
            case t.Scaled(of=of, times=-1, divided_by=1):
                return self.say("less", amount=of)
            case _:
                return self.say("more", amount=amount)

    # The Effects Stack --------------------------------------------------------------------------------------

    def further(self, effect: t.BanishSource | t.CopyInstance) -> str:
        if isinstance(effect, t.CopyInstance):
            return self.say("new_targets_for_one" if effect.times == 1 else "new_targets_for_some")
        if isinstance(effect.what, t.Every | t.OnStack) and not effect.optional:
            return self.tell(t.PutInto(t.Done("negated", here=True), effect.to))
        if effect.to == "banishment":
            return self.say("may_banish_negated" if effect.optional else "banish_negated")
        if effect.to != "memory" or effect.optional:
            raise Unprintable("where a negated card is put")
        return self.say("negated_into_memory")
