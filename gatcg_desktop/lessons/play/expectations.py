"""Whether a position is what a lesson says. Each check gives the reason why not, None when it is so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lessons.files.format import SAYS, SAYS_OF_ITEMS, Expectation
from gatcg_desktop.lessons.play.lesson_moves import MoveProblem, asked, refusal
from gatcg_desktop.lessons.play.naming import Names, NoSuchThing
from gatcg_desktop.lessons.play.verdicts import EMPTY, differs, holds, listed_so
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.choices import subject_of
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import MATCH, Card, Instance, Match, Object, PlayedCard, Player
from gatcg_desktop.rules.model.events import Revealed
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.zones import OBJECTS, OF_OBJECTS, PLAYED, STACK
from gatcg_desktop.rules.query.characteristics import PRINTED_ABILITIES, all_traits, card_keyword, traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.traits import Traits
from gatcg_desktop.rules.query.visibility import OMNISCIENT, may_see
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import InstanceView, ObjectView, View

ZONES = ("hand", "memory", "deck", "material deck", "graveyard", "banishment", "field", "lineage", "intent")


class Position:
    """A game as it stands, to be asked. `since`: the number of steps before what is looked at by `rule_applied`."""

    def __init__(self, game: Game, names: Names, since: int = 0) -> None:
        self.game = game
        self.names = names
        self.since = since
        self.query = GameQuery(game.state, names.definitions)
        self.view: View = project(game.state, names.definitions, OMNISCIENT, game.decision)

    def fault(self, wanted: Expectation) -> UserMistake | None:
        """Why it is not as expected, None when it is."""
        try:
            return self._fault(wanted)
        except (NoSuchThing, MoveProblem) as problem:
            return problem

    def _fault(self, wanted: Expectation) -> UserMistake | None:
        if wanted.stack is not None:
            return self._row(say("the Effects Stack"), wanted.stack, self.game.state.zone(*STACK))
        if wanted.played is not None:
            state = self.game.state
            played = [state[id] for id in state.zone(*PLAYED)]
            cards = [
                one.card if isinstance(one, PlayedCard) else id
                for one, id in zip(played, state.zone(*PLAYED), strict=True)
            ]
            return self._row(say("the played cards"), wanted.played, cards)
        if wanted.object is not None:
            return self._object(wanted.object, wanted)
        if wanted.card is not None:
            return self._card(wanted.card, wanted)
        if wanted.zone is not None:
            return self._zone(wanted.zone, wanted)
        if wanted.tokens is not None:
            player = self.names.player(wanted.tokens)
            tokens = [one.id for one in self.view.objects if one.token and one.controller == player]
            return self._bag(say("the tokens of {player}", player=wanted.tokens), tokens, wanted)
        if wanted.gone is not None:
            return self._gone(wanted.gone)
        if wanted.opportunity is not None:
            decision = self.game.decision
            player = self.names.player(wanted.opportunity)
            so = decision is not None and decision.kind == DecisionKind.OPPORTUNITY and decision.player == player
            return None if so else asked(self.game, self.names)
        if wanted.asked is not None:
            decision = self.game.decision
            if decision is None or decision.player != self.names.player(wanted.asked):
                return asked(self.game, self.names)
            return self._asked(decision, wanted)
        if wanted.refused is not None:
            return self._refused(wanted.refused, wanted.rule)
        if wanted.legal is not None:
            found = refusal(wanted.legal, self.game, self.names)
            return (
                None
                if found is None
                else UserMistake("{move} is refused: {reason}", move=repr(wanted.legal), reason=found)
            )
        if wanted.phase is not None:
            return self._phase(wanted)
        if wanted.rule_applied is not None:
            rules = [step.rule for step in self.game.steps[self.since :]]
            return (
                None
                if wanted.rule_applied in rules
                else UserMistake("{rule} was not applied in this step", rule=wanted.rule_applied)
            )
        if wanted.revealed is not None:
            since = self.game.steps[self.since :]
            shown = [card for step in since if isinstance(step.event, Revealed) for card in step.event.cards]
            return self._row(say("what was revealed"), wanted.revealed, shown)
        winner = self.game.state.entity(MATCH, Match).winner
        name = self.game.state.entity(winner, Player).name if winner else "nobody"
        return None if name.casefold() == str(wanted.winner).casefold() else UserMistake("{name} has won", name=name)

    def _row(self, what: str | Message, wanted: Iterable[str], found: Iterable[int]) -> UserMistake | None:
        wanted, found = list(wanted), list(found)
        state = self.game.state
        if len(wanted) == len(found) and all(
            self.names.fits(name, id, state) for name, id in zip(wanted, found, strict=True)
        ):
            return None
        return UserMistake(
            "{what} is {found}, not {wanted}", what=what, found=self._list(found), wanted=", ".join(wanted) or EMPTY
        )

    def _list(self, ids: Iterable[ThingId | str]) -> str | Message:
        state = self.game.state
        names = (one if isinstance(one, str) else self.names.called_in(one, state) for one in ids)
        return ", ".join(names) or EMPTY

    def _is_called(self, one: ThingId | str, name: str) -> bool:
        """Whether a thing is called so, or a choice that is no thing has these words."""
        return self.names.same(one, name) if isinstance(one, str) else self.names.fits(name, one, self.game.state)

    def _bag(self, what: str | Message, ids: Sequence[ThingId | str], wanted: Expectation) -> UserMistake | None:
        """Whether the things of a zone, or what is offered, are those, in any order."""
        if wanted.count is not None and len(ids) != wanted.count:
            return UserMistake("{what}: {number} instead of {wanted}", what=what, number=len(ids), wanted=wanted.count)
        for exactly, named in ((True, wanted.holds), (False, wanted.has)):
            if named is None:
                continue
            left = list(ids)
            for name in named:
                found = next((id for id in left if self._is_called(id, name)), None)
                if found is None:
                    return UserMistake(
                        "{what}: there is no {name} among {found}", what=what, name=name, found=self._list(ids)
                    )
                left.remove(found)
            if exactly and left:
                return UserMistake("{what}: there is {found} too", what=what, found=self._list(left))
        for name in wanted.lacks or ():
            if wanted.asked is None:
                self.names.check(name)
            if any(self._is_called(id, name) for id in ids):
                return UserMistake("{what}: {name} is there", what=what, name=name)
        if not _says_of_a_bag(wanted):
            return UserMistake("{what}: nothing is said about it", what=what)
        return None

    def _asked(self, decision: Decision, wanted: Expectation) -> UserMistake | None:
        if wanted.kind not in (None, decision.kind):
            return asked(self.game, self.names)
        for bound, found in ((wanted.least, decision.least), (wanted.most, decision.most)):
            if bound not in (None, found):
                return UserMistake(
                    "{asked}: {found}, not {bound}", asked=asked(self.game, self.names), found=found, bound=bound
                )
        if not _says_of_a_bag(wanted):
            return None
        about = (subject_of(one) or getattr(one, "label", "") for one in decision.options)
        return self._bag(say("what is offered"), [one for one in dict.fromkeys(about) if one], wanted)

    def _zone(self, told: str, wanted: Expectation) -> UserMistake | None:
        owner, separator, zone = told.partition("'s ")
        if not separator or zone not in ZONES:
            raise NoSuchThing(
                'there is no zone {told}: write "Ada\'s hand" ({zones})', told=repr(told), zones=", ".join(ZONES)
            )
        player = self.names.player(owner)
        state = self.game.state
        if zone == "field":
            things = [one for one in self.view.objects if one.controller == player and "CHAMPION" not in one.types]
            ids: list[ThingId] = [one.id for one in things]
        elif zone in ("lineage", "intent"):
            champions = [one for one in self.view.objects if one.controller == player and "CHAMPION" in one.types]
            ids = [card.id for one in champions for card in getattr(one, zone)]
        else:
            ids = list(state.zone({"material deck": "material"}.get(zone, zone), player))
        for place, row, there in (
            ("top", wanted.top, ids[: len(wanted.top or ())]),
            ("bottom", wanted.bottom, ids[max(len(ids) - len(wanted.bottom or ()), 0) :]),
        ):
            if row is None:
                continue
            if zone != "deck":
                return UserMistake('{what} has no {place}: only a deck, as "Ada\'s deck", has', what=told, place=place)
            if fault := self._row(f"{told}, {place}", row, there):
                return fault
        ends_only = (wanted.top, wanted.bottom) != (None, None) and not _says_of_a_bag(wanted)
        return None if ends_only else self._bag(told, ids, wanted)

    def _gone(self, name: str) -> UserMistake | None:
        state = self.game.state
        plays = [id for id in state.zone(*STACK) if state.entity(id, Instance).is_play]
        if self.names.among(name, (*state.zone(*OBJECTS), *plays), state):
            return UserMistake("{name} is still there", name=name)
        self.names.check(name)
        return None

    def _phase(self, wanted: Expectation) -> UserMistake | None:
        match = self.game.state.entity(MATCH, Match)
        if match.phase.value.replace("_", " ") != str(wanted.phase).replace("_", " "):
            return UserMistake("it is the {phase} phase", phase=match.phase.value)
        if wanted.turn is not None and match.turn_player != self.names.player(wanted.turn):
            return UserMistake("it is {name}'s turn", name=self.game.state.entity(match.turn_player, Player).name)
        return None

    def _refused(self, move: str, rule: str | None) -> UserMistake | None:
        found = refusal(move, self.game, self.names)
        if found is None:
            return UserMistake("{move} is possible", move=repr(move))
        return (
            None
            if rule in (None, found.rule)
            else UserMistake("{move} is refused by {rule}: {reason}", move=repr(move), rule=found.rule, reason=found)
        )

    # Objects and items of the stack ------------------------------------------------------------------------

    def _object(self, name: str, wanted: Expectation) -> UserMistake | None:
        id = self.names.one(name, self.game)
        thing = self.view.object(id)
        if thing is not None:
            return self._stands(name, thing, wanted)
        item = self.view.item(id)
        if item is None:
            return UserMistake("{name} is neither on the field nor on the Effects Stack", name=name)
        return self._item(name, item, wanted)

    def _stands(self, name: str, thing: ObjectView, wanted: Expectation) -> UserMistake | None:
        told: dict[str, object] = {
            "power": thing.power,
            "life": thing.life,
            "level": thing.level,
            "damage": thing.damage,
            "durability": thing.durability,
            "rested": thing.rested,
            "token": thing.token,
            "copy": thing.origin.kind == "copy",
        }
        for field, now in (("name", thing.name), ("chosen", self.game.state.entity(thing.id, Object).chosen)):
            expected = getattr(wanted, field)
            if expected is not None and not self.names.same(now, expected):
                return UserMistake(
                    "{name} has {field} {found}, not {expected}",
                    name=name,
                    field=field,
                    found=repr(now),
                    expected=repr(expected),
                )
        if fault := differs(name, told, wanted):
            return fault
        for stat in wanted.without or ():
            if told[stat] is not None:
                return UserMistake(
                    "{name} has {field} {found}, and should have none", name=name, field=stat, found=told[stat]
                )
        if wanted.controller is not None and thing.controller != self.names.player(wanted.controller):
            return UserMistake(
                "{name} is controlled by {player}",
                name=name,
                player=self.game.state.entity(thing.controller, Player).name,
            )
        listed = {
            "types": thing.types,
            "subtypes": thing.subtypes,
            "supertypes": traits(self.query, thing.id).supertypes,
            "elements": thing.elements,
            "keywords": thing.keyword_words,
            "properties": thing.properties,
        }
        if fault := listed_so(name, listed, dict(thing.counters), wanted):
            return fault
        if wanted.loaded is not None:
            return self._row(
                say("what {name} is loaded with", name=name), wanted.loaded, [one.id for one in thing.loaded]
            )
        return None

    def _card(self, name: str, wanted: Expectation) -> UserMistake | None:
        """What is not as said of a card that lies in a zone; continuous effects may reach it there."""
        id = self.names.card(name, self.game)
        query, card = self.query, self.game.state.entity(id, Card)
        changed = all_traits(query).get(id)
        one = changed or Traits(query.face(id))
        named = changed.keywords if changed is not None else PRINTED_ABILITIES[query.face(id)].keywords
        found = (card_keyword(query, id, card.owner, key) for key in named)
        listed = {
            "types": one.types,
            "subtypes": one.subtypes,
            "supertypes": one.supertypes,
            "elements": one.elements,
            "keywords": tuple(f"{has.name} {has.value}" if has.value else has.name for has in found if has is not None),
            "properties": card.properties,
        }
        if fault := listed_so(name, listed, dict(card.counters), wanted):
            return fault
        if wanted.seen_by is not None:
            zone, owner = self.game.state.zone_of(id)
            players = self.game.state.entity(MATCH, Match).players
            seeing = [player for player in players if self._sees(player, id, zone, owner)]
            if set(seeing) != {self.names.player(player) for player in wanted.seen_by}:
                told = ", ".join(self.game.state.entity(player, Player).name for player in seeing)
                return UserMistake("who knows {name}: {found}", name=name, found=told or say("nobody"))
        return None

    def _sees(self, player: PlayerId, id: ThingId, zone: str, owner: ThingId) -> bool:
        """Whether a player knows which card it is: as it is shown to them, or where it lies with an object."""
        if zone in OF_OBJECTS:
            return may_see(self.query, player, id, zone, owner)
        shown = project(self.game.state, self.names.definitions, player, self.game.decision)
        return any(card.id == id and card.known for card in shown.cards(zone, PlayerId(owner)))

    def _item(self, name: str, item: InstanceView, wanted: Expectation) -> UserMistake | None:
        said = {field for field in SAYS["object"] if getattr(wanted, field) is not None}
        if strange := sorted(said - SAYS_OF_ITEMS):
            return UserMistake(
                "{name} is a stack item: an expectation on it cannot have {words}", name=name, words=", ".join(strange)
            )
        told = {"copy": item.copy, "kind": item.kind, "x": item.x}
        if wanted.name is not None and not self.names.same(item.name, wanted.name):
            return UserMistake(
                "{name} has {field} {found}, not {expected}",
                name=name,
                field="name",
                found=repr(item.name),
                expected=repr(wanted.name),
            )
        if fault := differs(name, told, wanted):
            return fault
        if wanted.controller is not None and item.controller != self.names.player(wanted.controller):
            return UserMistake(
                "{name} is controlled by {player}",
                name=name,
                player=self.game.state.entity(item.controller, Player).name,
            )
        if fault := holds(name, "properties", item.properties, wanted.properties, wanted.not_properties):
            return fault
        if wanted.targets is not None:
            return self._row(
                say("what {name} targets", name=name),
                wanted.targets,
                [one.id for one in item.targets if one.id],
            )
        return None


def _says_of_a_bag(wanted: Expectation) -> bool:
    return (wanted.count, wanted.holds, wanted.has, wanted.lacks) != (None,) * 4
