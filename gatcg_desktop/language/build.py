"""What the grammar's rules mean: each method makes the piece of the ability tree for the rule of its name.

The parts of a text are built in the order in which they are read, so that "it" and "that unit" can look back.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.build_nouns import Nouns, Words
from gatcg_desktop.language.tree import Amount, Condition, Effect, Filter
from gatcg_desktop.language.walk import nodes
from gatcg_desktop.language.wording import NotUnderstood


class Sentence:
    """One sentence's instructions and how it joins what came before: `how` is plain, may, done, instead ..."""

    def __init__(self, how: str, effects: tuple[Effect, ...] = (), condition: Condition | None = None,
                 cost: tree.Cost | None = None) -> None:  # fmt: skip
        self.how = how
        self.effects = effects
        self.condition = condition
        self.cost = cost


class Change:
    """Stats and keywords to be changed, before it is known for how long."""

    def __init__(self) -> None:
        self.stats: dict[str, Amount] = {}
        self.keywords: tuple[tree.Keyword, ...] = ()


class Body(Nouns):
    """Sentences and instructions."""

    def body(self, sentences: list[Sentence]) -> tuple[Effect, ...]:
        """The instructions of all sentences. A sentence that changes the one before it is worked into it."""
        done: list[tuple[Effect, ...]] = []
        kinds: list[str] = []
        for sentence in sentences:
            before = done[-1] if done else ()
            match sentence.how:
                case "plain" | "look":
                    done.append(sentence.effects)
                case "if":
                    assert sentence.condition is not None
                    done.append((tree.If(sentence.condition, sentence.effects),))
                case "instead":
                    if len(before) != 1 or kinds[-1] not in ("plain", "copy") or sentence.condition is None:
                        raise NotUnderstood("what 'instead' replaces")
                    done[-1] = (tree.If(sentence.condition, _in_place_of(before[0], sentence.effects), before),)
                case "may":
                    done.append((tree.May(sentence.effects),))
                case "may_pay":
                    assert sentence.cost is not None
                    done.append((tree.MayPay(sentence.cost, ()),))
                case "done":
                    done[-1:] = [self._if_done(before, kinds, sentence.effects)]
                case "new_targets":
                    done[-1:] = [_new_targets(before)]
                    kinds[-1] = "copy"
                    continue
                case "banish_negated":
                    if len(before) != 1 or not isinstance(before[0], tree.Negate):
                        raise NotUnderstood("which card is banished")
                    done[-1] = (tree.BanishSource(before[0].what, before[0].unless_pays),)
                case _:
                    raise NotUnderstood(sentence.how)
            kinds.append(sentence.how)
        return tuple(effect for part in done for effect in part)

    @staticmethod
    def _if_done(before: tuple[Effect, ...], kinds: list[str], then: tuple[Effect, ...]) -> tuple[Effect, ...]:
        if len(before) == 1 and kinds[-1] == "may" and isinstance(before[0], tree.May):
            return (tree.May(before[0].effects, then),)
        if len(before) == 1 and kinds[-1] == "may_pay" and isinstance(before[0], tree.MayPay):
            return (tree.MayPay(before[0].cost, then),)
        raise NotUnderstood("what 'if you do' asks about")

    def plain_sentence(self, parts: list[Any]) -> Sentence:
        return Sentence("plain", parts[0])

    def if_sentence(self, parts: list[Any]) -> Sentence:
        return Sentence("if", parts[1], parts[0])

    def instead_sentence(self, parts: list[Any]) -> Sentence:
        return Sentence("instead", parts[1], parts[0])

    def bonus_sentence(self, parts: list[Any]) -> Sentence:
        return Sentence("if", parts[0], tree.ClassBonus())

    def bonus_instead(self, parts: list[Any]) -> Sentence:
        return Sentence("instead", parts[0], tree.ClassBonus())

    def may_sentence(self, parts: list[Any]) -> Sentence:
        return Sentence("may", (parts[0],))

    def may_pay_sentence(self, parts: list[Any]) -> Sentence:
        return Sentence("may_pay", cost=tree.Cost(reserve=parts[0]))

    def done_sentence(self, parts: list[Any]) -> Sentence:
        return Sentence("done", parts[0])

    def look_reveal(self, parts: list[Any]) -> Sentence:
        amount, words, zone = parts
        return self._look(tree.LookAtTop(amount, self._your_card(words, "deck"), to=zone, reveal=True))

    def look_take(self, parts: list[Any]) -> Sentence:
        amount, zone, rest = parts
        return self._look(tree.LookAtTop(amount, least=1, to=zone, rest=rest))

    def look_order(self, parts: list[Any]) -> Sentence:
        return self._look(tree.LookAtTop(parts[0], most=0, rest="deck_top"))

    def look_mill(self, _: list[Any]) -> Sentence:
        return self._look(tree.LookAtTop(1, to="graveyard", rest="deck_top"))

    def _look(self, effect: tree.LookAtTop) -> Sentence:
        return Sentence("look", (self._other(effect),))

    def to_hand(self, _: list[Any]) -> str:
        return "hand"

    def to_memory(self, _: list[Any]) -> str:
        return "memory"

    def under(self, _: list[Any]) -> str:
        return "deck_bottom"

    def away(self, _: list[Any]) -> str:
        return "graveyard"

    def new_targets(self, _: list[Any]) -> Sentence:
        return Sentence("new_targets")

    def banish_negated(self, _: list[Any]) -> Sentence:
        return Sentence("banish_negated")

    def clauses(self, effects: list[Effect]) -> tuple[Effect, ...]:
        return tuple(effects)

    def where_x(self, parts: list[Any]) -> tuple[Effect, ...]:
        *effects, amount = parts
        if self.card.x_cost or not any(isinstance(node, tree.X) for node in nodes(effects)):
            raise NotUnderstood("which X is explained")
        return tuple(_with_x(effect, amount) for effect in effects)

    # Cards ------------------------------------------------------------------------------------------------

    def draw(self, parts: list[Any]) -> Effect:
        return self._other(tree.Draw(parts[0], to="memory" if len(parts) > 1 else "hand"))

    def player_draws(self, parts: list[Any]) -> Effect:
        return self._other(tree.Draw(parts[1], parts[0], "memory" if len(parts) > 2 else "hand"))

    def into_memory(self, _: list[Any]) -> str:
        return "memory"

    def discard(self, parts: list[Any]) -> Effect:
        return self._other(tree.Discard(parts[0], random=len(parts) > 1))

    def player_discards(self, parts: list[Any]) -> Effect:
        return self._other(tree.Discard(parts[1], parts[0], random=len(parts) > 2))

    def at_random(self, _: list[Any]) -> str:
        return "random"

    def mill_one(self, _: list[Any]) -> Effect:
        return self._other(tree.Mill(1))

    def mill(self, parts: list[Any]) -> Effect:
        return self._other(tree.Mill(parts[0]))

    def player_mills_one(self, parts: list[Any]) -> Effect:
        return self._other(tree.Mill(1, parts[0]))

    def player_mills(self, parts: list[Any]) -> Effect:
        return self._other(tree.Mill(parts[1], parts[0]))

    def return_to_hand(self, parts: list[Any]) -> Effect:
        return self._away(tree.ReturnToHand(parts[0]))

    def return_to_memory(self, parts: list[Any]) -> Effect:
        return self._away(tree.PutInto(parts[0], "memory"))

    def put_this_into_memory(self, _: list[Any]) -> Effect:
        return self._away(tree.PutInto(tree.This(), "memory"))

    def return_to_material(self, parts: list[Any]) -> Effect:
        return self._away(tree.PutInto(parts[0], "material"))

    def materialize(self, parts: list[Any]) -> Effect:
        found = self._card(parts[0], "material")
        # A card that must fit a description may not be found in a private zone; just "a card" must be.
        free_to_fail = found != Filter(kind="card", zone="material")
        return self._other(tree.Materialize(found, optional=free_to_fail))

    def glimpse(self, parts: list[Any]) -> Effect:
        return self._other(tree.Glimpse(parts[0]))

    # Players ----------------------------------------------------------------------------------------------

    def recover(self, parts: list[Any]) -> Effect:
        return self._other(tree.Recover(parts[0]))

    def player_recovers(self, parts: list[Any]) -> Effect:
        return self._other(tree.Recover(parts[1], parts[0]))

    def empower(self, parts: list[Any]) -> Effect:
        return self._other(tree.Empower(parts[0]))

    def load(self, parts: list[Any]) -> Effect:
        return self._away(tree.Load(parts[0], self._thing(parts[1])))

    def gain_agility(self, parts: list[Token]) -> Effect:
        return self._other(tree.GrantAgility(int(parts[0])))

    # Objects ----------------------------------------------------------------------------------------------

    def damage(self, parts: list[Any]) -> Effect:
        return tree.Damage(parts[0], self._thing(parts[1]))

    def unpreventable(self, parts: list[Any]) -> Effect:
        return tree.Damage(parts[0], self._thing(parts[1]), unpreventable=True)

    def destroy(self, parts: list[Any]) -> Effect:
        return self._away(tree.Destroy(self._thing(parts[0])))

    def banish(self, parts: list[Any]) -> Effect:
        return self._away(tree.Banish(parts[0]))

    def rest(self, parts: list[Any]) -> Effect:
        return tree.Rest(self._thing(parts[0]))

    def wake(self, parts: list[Any]) -> Effect:
        return tree.Wake(self._thing(parts[0]))

    def sacrifice(self, parts: list[Any]) -> Effect:
        what = parts[0]
        if isinstance(what, tree.Choose):  # players sacrifice only what they control
            what = tree.Choose(self._of_yours(what.filter), what.least, what.most)
        elif not isinstance(what, tree.This):
            raise NotUnderstood("who sacrifices")
        return self._away(tree.Sacrifice(self._thing(what)))

    def put_counters(self, parts: list[Any]) -> Effect:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters put by an effect")
        return tree.PutCounters(str(parts[1]), parts[0], self._thing(parts[2]))

    def remove_counters(self, parts: list[Any]) -> Effect:
        if parts[1] == "damage":
            raise NotUnderstood("damage counters removed by an effect")
        return tree.RemoveCounters(str(parts[1]), parts[0], self._thing(parts[2]))

    def modify(self, parts: list[Any]) -> Effect:
        subject, change = parts[0]
        stats = change.stats
        return tree.Modify(
            self._thing(subject), stats.get("power", 0), stats.get("life", 0), stats.get("level", 0), change.keywords
        )

    def become_distant(self, parts: list[Any]) -> Effect:
        return tree.Become(self._thing(parts[0]), "distant")

    def become_fostered(self, parts: list[Any]) -> Effect:
        return tree.Become(self._thing(parts[0]), "fostered")

    def summon(self, parts: list[Any]) -> Effect:
        self.last = tree.It()
        return tree.Summon(parts[1], parts[0], rested=len(parts) > 2)

    def rested(self, _: list[Any]) -> str:
        return "rested"

    def name(self, words: list[Token]) -> str:
        return slug(" ".join(word if word.type == "NAME" else word.capitalize() for word in words))

    def own_name(self, _: list[Any]) -> str:
        return slug(self.card.name)

    def copy_object(self, parts: list[Any]) -> Effect:
        self.last = tree.It()
        return tree.CopyObject(self._thing(parts[0]))

    def prevent(self, parts: list[Any]) -> Effect:
        return tree.Prevent(parts[0], self._thing(parts[2]), damage=parts[1])

    def gain_control(self, parts: list[Any]) -> Effect:
        return tree.GainControl(self._thing(parts[0]))

    def gain_control_turn(self, parts: list[Any]) -> Effect:
        return tree.GainControl(self._thing(parts[0]), "turn")

    # The Effects Stack ------------------------------------------------------------------------------------

    def negate(self, parts: list[Any]) -> Effect:
        return tree.Negate(parts[0])

    def negate_unless(self, parts: list[Any]) -> Effect:
        return tree.Negate(parts[0], parts[1])

    def banish_source(self, parts: list[Any]) -> Effect:
        return tree.BanishSource(parts[0])

    def copy_instance(self, parts: list[Any]) -> Effect:
        return tree.CopyInstance(parts[0])

    def copy_twice(self, _: list[Any]) -> Effect:
        if not isinstance(self.last_target, tree.Target):
            raise NotUnderstood("which activation is copied twice")
        return tree.CopyInstance(self.last_target, times=2)

    # Changed stats ----------------------------------------------------------------------------------------

    def modified(self, parts: list[Any]) -> tuple[tree.Ref, Change]:
        return parts[0], parts[1]

    def change(self, parts: list[Any]) -> Change:
        change = Change()
        for part in parts:
            if part and isinstance(part[0], str):
                stat, amount = part
                if stat in change.stats:
                    raise NotUnderstood(f"{stat} twice")
                change.stats[stat] = amount
            else:
                change.keywords = part
        return change

    def stat(self, parts: list[Any]) -> tuple[str, Amount]:
        sign, amount, measure = parts
        if sign < 0:
            if not isinstance(amount, int):
                raise NotUnderstood("minus an amount that is not a number")
            amount = -amount
        return {"POWER": "power", "LIFE": "life"}.get(measure, "level"), amount

    def plus(self, _: list[Any]) -> int:
        return 1

    def minus(self, _: list[Any]) -> int:
        return -1

    def measure(self, parts: list[Token]) -> str:
        return str(parts[0])

    def keywords(self, parts: list[tree.Keyword]) -> tuple[tree.Keyword, ...]:
        return tuple(parts)

    def keyword(self, parts: list[Token]) -> tree.Keyword:
        return tree.Keyword(str(parts[0]), int(parts[1]) if len(parts) > 1 else 0)


class Conditions(Body):
    """Conditions, read while resolving or while they matter."""

    def control_one(self, parts: list[Words]) -> Condition:
        return tree.Controls(self._of_yours(self._object(parts[0])))

    def control_another(self, parts: list[Words]) -> Condition:
        return tree.Controls(self._of_yours(self._other_than_this(parts[0])))

    def control_some(self, parts: list[Any]) -> Condition:
        return tree.Controls(self._of_yours(self._object(parts[1])), int(parts[0]))

    def control_none(self, parts: list[Words]) -> Condition:
        return tree.Not(self.control_one(parts))

    def state(self, parts: list[Token]) -> str:
        return str(parts[0])

    def self_state(self, parts: list[str]) -> Condition:
        self._about_this()
        match parts[0]:
            case "awake":
                return tree.Not(tree.HasProperty(tree.This(), "rested"))
            case "attacking":
                return tree.Matches(tree.This(), Filter(attacking=True))
            case state:
                return tree.HasProperty(tree.This(), state)

    def self_not_state(self, parts: list[str]) -> Condition:
        return tree.Not(self.self_state(parts))

    def champion_distant(self, _: list[Any]) -> Condition:
        return tree.HasProperty(tree.Champion(), "distant")

    def brewed(self, _: list[Any]) -> Condition:
        return tree.HasProperty(tree.This(), "brewed")

    def activated_before(self, parts: list[Words]) -> Condition:
        return tree.PlayedThisTurn(self._your_card(parts[0], "graveyard"))

    def _about_this(self) -> None:
        """A condition about the card itself: "it" after that is the card, unless it could be something else."""
        self.last = None if self.last else tree.This()

    def imbued(self, _: list[Any]) -> Condition:
        self._about_this()
        return tree.IsImbued()

    def prepared(self, _: list[Any]) -> Condition:
        return tree.WasPaid()

    def your_turn(self, _: list[Any]) -> Condition:
        return tree.YourTurn()

    def not_your_turn(self, _: list[Any]) -> Condition:
        return tree.Not(tree.YourTurn())

    def champion_level(self, parts: list[Token]) -> Condition:
        return tree.Compare(tree.Level(), "at_least", int(parts[0]))

    def zone(self, parts: list[Token]) -> str:
        return str(parts[0])

    def has_at_least(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[1]), "at_least", int(parts[0]))

    def has_at_most(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[1]), "at_most", int(parts[0]))

    def has_exactly(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[1]), "equal", int(parts[0]))

    def has_one(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[0]), "equal", 1)

    def has_none(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.ZoneSize(parts[0]), "equal", 0)

    def counters_on(self, parts: list[Any]) -> Condition:
        number, counter, holder = parts
        amount: Amount = tree.Stat(holder, "damage") if counter == "damage" else tree.Counters(holder, str(counter))
        return tree.Compare(amount, "at_least", int(number))

    def has_counters(self, parts: list[Any]) -> Condition:
        holder, number, counter = parts
        return self.counters_on([number, counter, holder])

    def opponent_controls(self, parts: list[Words]) -> Condition:
        found = self._object(parts[0])
        if found.controller != "any":
            raise NotUnderstood("whose objects an opponent controls")
        return tree.Controls(msgspec.structs.replace(found, controller="opponent"))

    def opponents_control_none(self, parts: list[Words]) -> Condition:
        return tree.Not(self.opponent_controls(parts))

    def champion_is_attacking(self, _: list[Any]) -> Condition:
        return tree.Matches(tree.Champion(), Filter(attacking=True))

    def some_attacking(self, parts: list[Words]) -> Condition:
        return tree.Controls(msgspec.structs.replace(self._object(parts[0]), attacking=True))

    def graveyard_has(self, parts: list[Any]) -> Condition:
        return tree.Compare(tree.Count(self._your_card(parts[1], "graveyard")), "at_least", int(parts[0]))


def _with_x(effect: Effect, amount: Amount) -> Effect:
    """The effect with every X in it replaced by the amount."""

    def replaced(value: Any) -> Any:
        if value == tree.X():
            return amount
        if isinstance(value, tuple):
            return tuple(replaced(part) for part in value)
        if isinstance(value, tree.Node):
            names = (field.name for field in msgspec.structs.fields(value))
            return msgspec.structs.replace(value, **{name: replaced(getattr(value, name)) for name in names})
        return value

    found: Effect = replaced(effect)
    return found


def _in_place_of(replaced: Effect, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects that happen instead of another: "those allies" are the ones that other would have meant."""
    refs = [getattr(replaced, name) for name in ("to", "what", "on", "of") if hasattr(replaced, name)]
    meant = next((ref for ref in refs if isinstance(ref, tree.Every)), None)
    found = []
    for effect in effects:
        for name in ("to", "what", "on", "of"):
            if isinstance(getattr(effect, name, None), tree.It):
                if meant is None:
                    raise NotUnderstood("what is meant instead")
                effect = msgspec.structs.replace(effect, **{name: meant})
        found.append(effect)
    return tuple(found)


def _new_targets(before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The copies of the sentence before, with new targets allowed."""
    last = before[-1] if before else None
    if isinstance(last, tree.CopyInstance):
        return (*before[:-1], tree.CopyInstance(last.what, True, last.times))
    if isinstance(last, tree.If) and len(last.then) == 1 and isinstance(last.then[0], tree.CopyInstance):
        return (*before[:-1], tree.If(last.condition, _new_targets(last.then), last.otherwise))
    raise NotUnderstood("which copy may have new targets")


def slug(name: str) -> str:
    """The key of a token by its name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold().replace("'", "")).strip("-")

