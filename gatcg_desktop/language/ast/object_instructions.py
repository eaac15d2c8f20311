"""The ability tree: instructions about objects on the field: what becomes of them and what is on them."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Amount, Filter, Ref
from gatcg_desktop.language.ast.vocabulary import Who


class PutCounters(Node, frozen=True, tag="put_counters"):
    """Put counters of a kind on the objects meant."""

    counter: str
    amount: Amount
    on: Ref


class RemoveCounters(Node, frozen=True, tag="remove_counters"):
    """Remove counters of a kind ("": of each) from the objects meant (as many as there are); "damage" is damage.

    "any": so many in all, of kinds that are chosen. With `least` the controller chooses how many, from that on.
    """

    counter: str
    amount: Amount
    of: Ref
    least: int | None = None


class MoveCounters(Node, frozen=True, tag="move_counters"):
    """Move counters of a kind from what is meant onto something else: at least and at most so many of each thing, or
    (`together`) at most so many of all of them."""

    counter: str
    least: int
    most: int
    of: Ref
    to: Ref
    together: bool = False


class LinkTo(Node, frozen=True, tag="link_to"):
    """The object meant becomes linked to another, and to nothing else."""

    what: Ref
    to: Ref


class Destroy(Node, frozen=True, tag="destroy"):
    """Destroy the objects meant."""

    what: Ref


class Banish(Node, frozen=True, tag="banish"):
    """Banish the objects or cards meant. `remember`: the source keeps track of them; `face_down`: hidden.

    `while_source`: only until the source leaves the field; then they go back to where they were, face up. `who`: other
    players do it with cards of theirs that are all meant; what they choose says by itself who does.
    """

    what: Ref
    remember: bool = False
    face_down: bool = False
    while_source: bool = False
    who: Who = "you"


class Sacrifice(Node, frozen=True, tag="sacrifice"):
    """Players sacrifice the objects meant. `who` sacrifices "it": its controller, or the ability's."""

    what: Ref
    who: Literal["you", "its_controller"] = "you"


class Rest(Node, frozen=True, tag="rest"):
    """Rest the objects meant."""

    what: Ref


class Wake(Node, frozen=True, tag="wake"):
    """Wake the objects meant up."""

    what: Ref


class Become(Node, frozen=True, tag="become"):
    """The objects meant become distant, brewed ..., or dormant: they stay as they are in the next wake up phase."""

    what: Ref
    property: Literal["distant", "fostered", "ephemeral", "dormant", "brewed"]


class Summon(Node, frozen=True, tag="summon"):
    """Summon token objects. `token` is the key of the token's definition.

    They enter with so many `counters` of the kind `counter`. `choices`: for each the player chooses one of these.
    """

    token: str
    amount: Amount = 1
    who: Who = "you"
    rested: bool = False
    counter: str = ""
    counters: Amount = 0
    choices: tuple[str, ...] = ()


class GainControl(Node, frozen=True, tag="gain_control"):
    """The ability's controller, or another player, gains control of the objects meant.

    `against`: instead the object meant and this one change sides, if both are there and of different players."""

    what: Ref
    until: Literal["turn", "permanent", "next_turn", "next_turn_end", "while_controlled", "while_there"] = "permanent"
    who: Who = "you"
    against: Ref | None = None


class Redirect(Node, frozen=True, tag="redirect"):
    """The attack's target (with several, the one meant by `instead_of`) becomes the object meant.

    `intercept`: by the keyword, which some attacks do not allow."""

    to: Ref
    instead_of: Ref | None = None
    intercept: bool = False


class Transform(Node, frozen=True, tag="transform"):
    """Turn double-faced objects over (double-faced-cards, rule 2)."""

    what: Ref


class Gather(Node, frozen=True, tag="gather"):
    """Players summon one of these ingredient tokens, at random, so many times."""

    tokens: tuple[str, ...]
    amount: Amount = 1
    who: Who = "you"


class Suppress(Node, frozen=True, tag="suppress"):
    """Banish objects; each returns under its owner's control at the beginning of the next end phase."""

    what: Ref


class Select(Node, frozen=True, tag="select"):
    """Choose things, which "it" means afterwards."""

    what: Ref


class Arrive(Node, frozen=True, tag="arrive"):
    """For a time objects that match enter the field rested, or with so many `counters` on them.

    `once`: only those that enter together next. `activated`: only those whose card the controller activated.
    `control`: under the controller's control, which is found by what is printed on them; `once` is one of them then.
    """

    filter: Filter
    rested: bool = False
    counter: str = ""
    counters: Amount = 0
    once: bool = False
    activated: bool = False
    until: Literal["turn", "next_turn"] = "turn"
    control: bool = False
