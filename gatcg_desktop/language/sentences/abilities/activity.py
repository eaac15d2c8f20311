"""Abilities that are put onto the Effects Stack: activated and triggered ones, actions, and their modes."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.meaning.phrases.descriptions import noun_of
from gatcg_desktop.language.sentences.conditions.events import Events
from gatcg_desktop.language.sentences.printer import says
from gatcg_desktop.language.sentences.shapes import asks_for_omen
from gatcg_desktop.language.sentences.text_printer import OWN, Phrase, Unprintable, capital, lowered

_BOONS = {"LESSER BOON", "GREATER BOON"}


class Activity(Events):
    """Abilities that are put onto the Effects Stack: activated and triggered ones, actions, and their modes."""

    @says
    def resolving(self, ability: t.OnResolve) -> str:
        """What an action does, or what happens as a boon is gained."""
        if ability.modes:
            return self._modal(ability)
        if ability.effects and isinstance(choice := ability.effects[-1], t.ChooseModes) and choice.amount:
            return self._chosen_after(ability.effects[:-1], ability.targets, choice)
        body = self.going_on(ability) + self.bounded_x(ability)
        return self.say("as_gained", what=lowered(body)) if not _BOONS.isdisjoint(self.facts.types) else body

    # Activated ------------------------------------------------------------------------------------------------

    @says
    def activated(self, ability: t.Activated) -> str:
        """A cost, a colon, what is done, and when, how often and by whom it may be activated."""
        if ability.efficiency:
            raise Unprintable("efficiency")
        self.works_in = "graveyard" if ability.zone == "graveyard" else ""
        self.x_declared = self.facts.x_cost or any(isinstance(node, t.X) for node in nodes(ability.cost))
        release = ability.zone == "lineage" and ability.cost == t.Cost(banish_this=True)
        place = ability.zone if ability.zone in ("graveyard", "hand") else ""
        if not release and ability.zone == "lineage":
            raise Unprintable("an ability in a lineage that is not released")
        if (ability.zone == "intent") != ("ATTACK" in self.facts.types and not self.lasting and not place):
            raise Unprintable("where an ability works")
        cost = "" if release else self.listed_cost(ability.cost, place)
        if ability.cost.banish_this or ability.cost.this_to == "discard":
            self.works_in = ""  # the cost has said it
        what = self._what(ability)
        if self.works_in:
            raise Unprintable("where an ability works")
        said = self.say("lineage_release", what=what) if release else self._after_colon(cost, what)
        return " ".join([said, *self._tails(ability)])

    def _after_colon(self, head: str, what: str) -> str:
        return self.say("headed", head=head, what=what if self.capital_after_colon else lowered(what))

    capital_after_colon = True
    """Whether what stands after a colon begins with a capital letter."""

    def _tails(self, ability: t.Activated) -> list[str]:
        """The sentences that say when, how often and by whom it may be activated, and what it costs less."""
        occasions = [] if ability.condition is None else self.occasion(ability.condition)
        if ability.speed == "slow":
            occasions.append(self.say("at_slow_speed"))
        if ability.limit:
            occasions.append(self.say("so_often_per_turn", often=self.often(ability.limit)))
        if ability.total:
            occasions.append(self.often(ability.total))
        found = [self.say("activate_only", only=self.only(occasions))] if occasions else []
        for change in ability.changes:
            if change.how != "add" or change.applies is not None:
                raise Unprintable("how the cost of an ability changes")
            this, costs, to_activate = (self.say(key) for key in ("this_ability", "costs", "to_activate"))
            first = msgspec.structs.replace(change, first=False)
            said = self.cost_changed(this, costs, first, to_activate)
            found.append(f"{capital(self.say('first_time', said=said) if change.first else said)}.")
        if ability.dearer:
            found.append(self.say("dearer", more=ability.dearer))
        if ability.anyone:
            found.append(self.say("anyone_may"))
        return found

    # Triggered ------------------------------------------------------------------------------------------------

    @says
    def triggered(self, ability: t.Triggered) -> str:
        """An event, what happens then, and how often."""
        event = ability.event
        self.checked(event)
        self.tells_player(ability)
        if (ability.zone == "self") != (event.subject is None and event.kind in OWN and event.whose == "any"):
            raise Unprintable("where an ability works")
        if ability.zone == "banishment" and not (self.quoting or any(map(asks_for_omen, nodes((ability,))))):
            raise Unprintable("where an ability works")
        self.works_in = "graveyard" if ability.zone == "graveyard" else ""
        self.event_kind = event.kind
        told = event.victim is not None and noun_of(event.victim) and event.kind in ("deals", "activate")
        self.event_thing = event.subject if not event.grouped else None
        self.of_its_side = _is_of_its_side(event)
        several = event.grouped and event.subject is not None and event.subject.kind == "object"
        self.event_things = self.noun(event.subject, True) if several and event.subject is not None else Phrase("")
        self.event_victim = self.victim_called(event.victim) if event.victim is not None and told else Phrase("")
        if head := self.headed(ability):
            return self._after_colon(head, self._what(ability)) + self._only_so_often(ability)
        there = self.say("while_on_stack") if ability.zone == "effects_stack" else ""
        said = f"{capital(self.event(event))}{there}, "
        first = ability.effects[0] if ability.effects else None
        if ability.zone == "material":
            if ability.condition != t.HasProperty(t.This(), "preserved"):
                raise Unprintable("where an ability works")
            said += self.say("if_so", condition=self.say("own_preserved"), clauses="")
        elif ability.condition is not None:
            said += self.say("if_so", condition=ability.condition, clauses="")
        elif isinstance(first, t.If) and not (first.otherwise or first.condition == t.ClassBonus()):
            raise Unprintable("an if after an event that is not asked when it happens")
        said += lowered(self._what(ability))
        if self.works_in:
            raise Unprintable("where an ability works")
        return said + self._only_so_often(ability)

    def _only_so_often(self, ability: t.Triggered) -> str:
        said = self.say("triggers_per_turn", often=Phrase(self.often(ability.limit))) if ability.limit else ""
        return said + (self.say("triggers_ever", often=Phrase(self.often(ability.ever))) if ability.ever else "")

    # Modes ----------------------------------------------------------------------------------------------------

    def _what(self, ability: t.Activated | t.Triggered) -> str:
        """What an ability does."""
        if ability.effects and isinstance(choice := ability.effects[-1], t.ChooseModes) and choice.amount:
            said = self._chosen_after(ability.effects[:-1], ability.targets, choice)
        elif not ability.modes:
            said = self.body(ability.effects, ability.targets) + self.bounded_x(ability)
        elif ability.effects:
            raise Unprintable("modes after other instructions")
        elif ability.cascade:
            said = f"{self.say('cascade')} \u2014\n{self._modes(ability.modes)}"
        else:
            unchosen = self.say("not_chosen_yet") if ability.unchosen else ""
            number = self.modes_number(ability.choose_modes, len(ability.modes))
            unchosen += self.say("same_mode_again") if ability.repeats else ""
            said = f"{self.say('choose_modes', number=number)}{unchosen} \u2014\n{self._modes(ability.modes)}"
        return self.say("done_as_spell", what=lowered(said)) if ability.as_spell else said

    def bounded_x(self, ability: t.Activated | t.Triggered | t.OnResolve) -> str:
        """What X is at most, if it is declared."""
        most = getattr(ability, "most_x", None)
        return f" {capital(self.say('x_at_most', most=most))}." if most is not None else ""

    def modes_to_choose(self, modes: tuple[t.Mode, ...], number: tuple[int, int]) -> str:
        said = lowered(self.say("choose_modes", number=self.modes_number(number, len(modes))))
        return f"{said} \u2014\n{self._modes(modes)}"

    def _chosen_after(
        self, effects: tuple[t.Effect, ...], targets: tuple[t.TargetLine, ...], choice: t.ChooseModes
    ) -> str:
        """Modes that are chosen while the ability resolves, as many as something was done to."""
        if not effects or choice != t.ChooseModes(choice.modes, amount=t.ThatMany()):
            raise Unprintable("how many modes are chosen")
        return f"{self.body(effects, targets)} {self.say('choose_that_many')} \u2014\n{self._modes(choice.modes)}"

    def _modal(self, ability: t.OnResolve) -> str:
        """The modes of an action."""
        before = f"{self.body(ability.effects, ability.targets)} " if ability.effects else ""
        said = self.say("choose_modes", number=self.modes_number(ability.choose_modes, len(ability.modes)))
        said += self.say("same_mode_again") if ability.repeats else ""
        if ability.more is not None:
            number = self.modes_number(ability.more.modes, len(ability.modes))
            key = "more_modes_bonus" if ability.more.condition == t.ClassBonus() else "more_modes"
            said += self.say(key, condition=ability.more.condition, number=number)
        return f"{before}{said} \u2014\n{self._modes(ability.modes)}"

    def modes_number(self, choose: tuple[int, int], modes: int) -> str:
        """How many of so many modes are chosen."""
        least, most = choose
        if least == most:
            return self.count(least)
        if choose == (1, 2):
            return self.say("modes_both" if modes == 2 else "modes_one_or_two")
        if most == modes and least in (0, 1):
            return self.say("modes_some" if least else "modes_any", most=most)
        return self.say("modes_range" if least else "modes_up_to", least=least, most=most)

    def _modes(self, modes: tuple[t.Mode, ...]) -> str:
        return "\n".join(
            f"\u2022 {''.join(f'{self.restriction(one)} ' for one in mode.conditions)}"
            f"{self.body(mode.effects, mode.targets)}"
            for mode in modes
        )

    # Words ----------------------------------------------------------------------------------------------------

    def only(self, occasions: list[str]) -> str:
        """Only then, and only so."""
        return f"only {', and only '.join(occasions)}"


def _is_of_its_side(event: t.Event) -> bool:
    """Whether "its controller" is told of an event: where nothing says whose it is that could be "that player"."""
    if event.subject is None or event.subject.kind != "object" or event.grouped or event.victim is not None:
        return False
    side = event.subject.controller
    if event.kind == "enter":
        return side != "any"
    return event.kind in ("attack", "level_up", "rested", "damaged") or (event.kind in _LEAVING and side != "opponent")


_LEAVING = ("death", "leave", "destroyed", "sacrificed", "banished")
