"""Plays to come and what they cost; instructions about the Effects Stack."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.costs import Costs
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable, capital


class Plays(Costs):
    """Plays to come and what they cost; instructions about the Effects Stack."""

    # Plays to come ------------------------------------------------------------------------------------------

    def plays_of(self, who: t.Who, method: str, zone: str) -> str:
        """That somebody plays a card to come, and out of which zone."""
        mine = who == "you"
        said = self.say(f"plays_{method or 'play'}_you" if mine else "player_activates", player=self.player(who).text)
        return said + (self.say("from_your", zone=self.zone_noun(zone)) if zone else "")

    def state_of_card(self, property: str) -> str:
        """How a card enters the field."""
        return self.state_of(property, self.card_noun(False))

    def to_play(self, method: str) -> str:
        """What cards cost to do."""
        return self.say(f"to_{method or 'play'}")

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
        to_play = self.to_play(ability.method)
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
