"""The ability tree: abilities about playing cards: what they cost, where from, when, and what may pay for them."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast.conditions import Condition
from gatcg_desktop.language.ast.instructions import Effect
from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Amount, Filter
from gatcg_desktop.language.ast.payments import Cost


class CostChange(Node, frozen=True, tag="cost_change"):
    """The cost of this card (`applies` None) or of cards that match changes by `amount` for their player.

    `how`: added to it, set to it, or the cost removed (1.7: set, then add and subtract together, then remove).
    `method`: only of activations or of materializations; `first`: only for the first that matches its player plays in a
    turn. `of` "ability": activated abilities of objects that match instead; `first`, of the ability that says it: only
    the first time it is activated. `from_zone`: only when played from there.
    """

    amount: Amount
    applies: Filter | None = None
    condition: Condition | None = None
    text: str = ""
    how: Literal["add", "set", "remove"] = "add"
    method: Literal["", "activate", "materialize"] = ""
    first: bool = False
    of: Literal["play", "ability"] = "play"
    from_zone: Literal["", "hand", "graveyard", "memory", "material", "banishment"] = ""


class IgnoreElements(Node, frozen=True, tag="ignore_elements"):
    """The elemental requirements of this card (`applies` None), or of cards that match, do not count.

    `method`: only as they are activated, or materialized.
    """

    applies: Filter | None = None
    condition: Condition | None = None
    text: str = ""
    method: Literal["", "activate", "materialize"] = ""


class Unnegatable(Node, frozen=True, tag="unnegatable"):
    """Activations of this card (`applies` None), or of cards that match, can't be negated."""

    applies: Filter | None = None
    text: str = ""


class AlternativeCost(Node, frozen=True, tag="alternative_cost"):
    """A cost that may be paid instead of the printed one. `zone`: where from the card may then be activated.

    `property` is what the activation becomes (brewed, ephemeral). `glimpsed`: only while its owner looks at it as
    they glimpse (Starcalling). Cost changes still apply to the reserve part unless `fixed`. `printed`: the printed cost
    is paid as well; what matters is where from. `changes`: by what the reserve of `cost`, or without one the printed
    cost, is changed. The property may also tell what becomes of the card: "rested" or "inheriting" the abilities of
    what was banished as it enters, "banishing" or "bottoming" as it resolves. `then`: what is done as soon as the card
    was activated at this cost. `any_element`: at this cost elemental requirements do not count.
    """

    cost: Cost
    zone: Literal["", "graveyard", "banishment", "deck", "memory", "material"] = ""
    property: str = ""
    glimpsed: bool = False
    fixed: bool = False
    condition: Condition | None = None
    text: str = ""
    printed: bool = False
    changes: tuple[CostChange, ...] = ()
    then: tuple[Effect, ...] = ()
    any_element: bool = False


class StarcallingCost(Node, frozen=True, tag="starcalling_cost"):
    """The controller may pay this rather than a card's starcalling cost. `limit`: so often a turn (0: always)."""

    cost: Cost
    limit: int = 0
    text: str = ""


class TheirChoice(Node, frozen=True, tag="their_choice"):
    """Whoever declares an attack with it chooses an opponent, who chooses which of their units is attacked."""

    text: str = ""


class PlayFrom(Node, frozen=True, tag="play_from"):
    """The controller may activate cards that match from their zone (a static permission; normal timing).

    `top`: only one that lies on top of the deck.
    """

    filter: Filter
    text: str = ""
    top: bool = False


class LevelsAlike(Node, frozen=True, tag="levels_alike"):
    """The champion can level up into champions of its own base level; `then`: what is done when it does so."""

    then: tuple[Effect, ...] = ()
    text: str = ""


class LevelsInto(Node, frozen=True, tag="levels_into"):
    """The champion can level up only into champions of that name."""

    name: str
    text: str = ""


class PlayCondition(Node, frozen=True, tag="play_condition"):
    """The card may be played only while the condition holds ("Activate this card only during ...")."""

    condition: Condition
    text: str = ""


class PaysFor(Node, frozen=True, tag="pays_for"):
    """While its controller pays a reserve or memory cost, they may pay `deed` to pay for `worth` of it. `own`: only for
    the cost of this card. `each`: they do it once, and each of what they give up so pays for `worth`."""

    kind: Literal["reserve", "memory"]
    deed: Cost
    worth: Amount = 1
    own: bool = False
    each: bool = False
    text: str = ""


class FloatingOnly(Node, frozen=True, tag="floating_only"):
    """Only cards with floating memory pay this card's memory cost."""

    text: str = ""
