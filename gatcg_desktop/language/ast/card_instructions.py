"""The ability tree, part two, first half: instructions about cards, drawing, moving, seeing and playing them, and about
copies of objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.language.ast.operands import Amount, Filter, Ref
from gatcg_desktop.language.ast.payments import Cost
from gatcg_desktop.language.ast.vocabulary import CardZone, Who

if TYPE_CHECKING:  # Permissions hold instructions, copies abilities: `ast/__init__.py` gives the names at run time.
    from gatcg_desktop.language.ast.abilities import Ability
    from gatcg_desktop.language.ast.instructions import Effect


class Draw(Node, frozen=True, tag="draw"):
    """Draw cards, into the hand or into memory. `least`: the player may draw fewer, but no fewer than that."""

    amount: Amount = 1
    who: Who = "you"
    to: Literal["hand", "memory"] = "hand"
    least: int | None = None


class ReturnToHand(Node, frozen=True, tag="return_to_hand"):
    """Put the objects or cards meant into their owners' hands."""

    what: Ref


class PutInto(Node, frozen=True, tag="put_into"):
    """Put the objects or cards meant into a zone of their owner.

    `position` counts from the top of a deck (1 is the top; past the end it is the bottom). `random`: in random
    order. `transformed`: enters the field with its other face up, if it has one. `preserved`: revealed, Preserved.
    `under_owner`: onto the field under its owner's control. It enters with so many `counters` of the kind `counter`.
    `becomes`: it enters distant, or ephemeral. "deck_either": all on the top or all on the bottom of a deck,
    "deck_ends": some of them there and the others here. "intent": that of the attacker.
    """

    what: Ref
    zone: Literal[
        "hand",
        "memory",
        "graveyard",
        "deck_top",
        "deck_bottom",
        "deck_either",
        "deck_ends",
        "material",
        "field",
        "banishment",
        "lineage_bottom",
        "intent",
    ]
    rested: bool = False
    position: int = 0
    random: bool = False
    face_down: bool = False
    transformed: bool = False
    preserved: bool = False
    under_owner: bool = False
    counter: str = ""
    counters: Amount = 0
    becomes: Literal["", "distant", "ephemeral"] = ""


class Discard(Node, frozen=True, tag="discard"):
    """A player discards cards, of their choice or at random, from hand (or memory)."""

    amount: Amount = 1
    who: Who = "you"
    random: bool = False
    zone: Literal["hand", "memory"] = "hand"


class DiscardThese(Node, frozen=True, tag="discard_these"):
    """The cards meant are discarded by their owners."""

    what: Ref


class Mill(Node, frozen=True, tag="mill"):
    """Put cards from the top of a deck into the graveyard."""

    amount: Amount = 1
    who: Who = "you"


class Glimpse(Node, frozen=True, tag="glimpse"):
    """Players look at the top cards of their deck; put each on the top or the bottom, in any order."""

    amount: Amount = 1
    who: Who = "you"


class LookAtTop(Node, frozen=True, tag="look_at_top"):
    """Look at the top cards of the deck; put some of them that match into a zone and the rest elsewhere.

    At least `least` and at most `most` are put, as far as there are any; `reveal`: those are shown to all players.
    The rest goes on the top or the bottom in any order, or into the graveyard.
    """

    amount: Amount
    filter: Filter = Filter(kind="card", zone="deck", controller="you")
    least: int = 0
    most: int = 1
    to: Literal["hand", "memory", "graveyard"] = "hand"
    reveal: bool = False
    rest: Literal["deck_top", "deck_bottom", "graveyard"] = "deck_bottom"


class Materialize(Node, frozen=True, tag="materialize"):
    """Materialize a card that matches, out of the material deck or the `zones` it says; `free`: without its cost.
    `who` materializes one of their own, and may say that none was found."""

    filter: Filter
    free: bool = False
    optional: bool = True
    who: Who = "you"


class Reveal(Node, frozen=True, tag="reveal"):
    """Show the cards meant to all players. `who` reveals what is theirs of it, if that is not the controller."""

    what: Ref
    who: Who = "you"


class LookAt(Node, frozen=True, tag="look_at"):
    """The controller looks at the cards meant."""

    what: Ref


class TurnCards(Node, frozen=True, tag="turn_cards"):
    """Turn the cards meant face down, or face up, where they lie."""

    what: Ref
    face_up: bool = False


class RevealUntil(Node, frozen=True, tag="reveal_until"):
    """Reveal cards from the top of the deck until one fits (then "it" is that one), or there are none left."""

    filter: Filter


class Search(Node, frozen=True, tag="search"):
    """Search a zone for a card that matches, reveal it, put it somewhere, shuffle a searched deck. `remember`: the
    source keeps track of what is banished."""

    filter: Filter
    to: Literal["hand", "memory", "material", "deck_top", "field", "graveyard", "banishment"] = "hand"
    most: int = 1
    remember: bool = False


class Load(Node, frozen=True, tag="load"):
    """Put cards underneath an object: they are its loaded cards."""

    what: Ref
    into: Ref


class Generate(Node, frozen=True, tag="generate"):
    """Add cards from outside the game, for the rest of it. `key` is the card's definition. `least`: the player may
    generate fewer than `amount`, but no fewer than that.

    With `zone` "outside" the next instruction puts "it" where it goes.
    """

    key: str
    amount: Amount = 1
    zone: Literal["hand", "memory", "deck_top", "deck", "material", "graveyard", "banishment", "outside"] = "hand"
    who: Who = "you"
    least: int | None = None


class Scavenge(Node, frozen=True, tag="scavenge"):
    """Reveal from the top of the deck until a card matches or N were revealed; the rest goes to the bottom."""

    amount: Amount
    filter: Filter


class NameCard(Node, frozen=True, tag="name_card"):
    """The controller chooses the name of a card that matches; what follows and the source remember it."""

    filter: Filter = Filter(kind="card")


class ChooseWord(Node, frozen=True, tag="choose_word"):
    """The controller chooses elements (out of `among`), a card type, or the number that a cost is to be; what follows
    and the source remember it.
    """

    aspect: Literal["element", "type", "cost"]
    least: int = 1
    most: int = 1
    among: tuple[str, ...] = ()


class ActivateCard(Node, frozen=True, tag="activate_card"):
    """Activate a card, as an instruction: normal timing does not matter (special play permissions, rule 2).

    The card is the one meant, or one that matches in its zone. `free`: without paying its reserve or memory cost.
    `any_element`: its elemental requirements do not count. `either`: it is played; with a memory cost that is to
    materialize it. `counters`: its reserve cost is paid only by removing that many counters of this kind from the
    controller's champion. `cost` is added to its reserve cost. `copy`: a copy of it, where it is, is activated, and is
    there no longer than for that.
    """

    what: Ref
    free: bool = False
    optional: bool = True
    any_element: bool = False
    either: bool = False
    counters: str = ""
    cost: Amount = 0
    copy: bool = False


class AllowPlay(Node, frozen=True, tag="allow_play"):
    """The controller may activate the cards meant from where they are for a duration, at their normal timing
    (special play permissions, rule 3). "while_source": as long as the source is on the field. `any_element`: whatever
    elements they have enabled. `dynamic`: `what` is an Every whose set stays open. `who`: whoever may, and whose next
    turn is meant. `extra`: an additional cost to activate each of them. `later`: not in this turn. `free`: without
    paying their reserve costs, and no otherwise; `then`: what is done each time."""

    what: Ref
    until: Literal["turn", "permanent", "while_source", "next_turn", "next_turn_end"] = "turn"
    any_element: bool = False
    dynamic: bool = False
    who: Who = "you"
    extra: Cost | None = None
    later: bool = False
    free: bool = False
    then: tuple[Effect, ...] = ()


class AllowStarcalling(Node, frozen=True, tag="allow_starcalling"):
    """This turn the controller may pay this rather than a card's starcalling cost; `then`: what is done each time."""

    cost: Cost
    then: tuple[Effect, ...] = ()


class CopyObject(Node, frozen=True, tag="copy_object"):
    """Summon a token that is a copy of the object meant. It enters with so many `counters` of the kind `counter`.
    `abilities`: what it has besides ("except it has ...")."""

    what: Ref
    who: Who = "you"
    rested: bool = False
    counter: str = ""
    counters: Amount = 0
    abilities: tuple[Ability, ...] = ()


class BecomeCopy(Node, frozen=True, tag="become_copy"):
    """The objects meant become copies of another: they have its printed characteristics in place of their own."""

    what: Ref
    of: Ref
    until: Literal["turn", "permanent", "next_turn", "next_turn_end"] = "permanent"


class LevelUp(Node, frozen=True, tag="level_up"):
    """Level the champion up into a champion card of the material deck that matches (not a materialization)."""

    filter: Filter


class Delevel(Node, frozen=True, tag="delevel"):
    """Return the top card of a champion's lineage to the material deck."""

    who: Who = "you"


class LetX(Node, frozen=True, tag="let_x"):
    """From here on X is this amount, as it is now."""

    amount: Amount


class Shuffle(Node, frozen=True, tag="shuffle"):
    """Players shuffle their decks."""

    who: Who = "you"


class SwapCards(Node, frozen=True, tag="swap_cards"):
    """All cards of players' hands go into their memories, and those that were there into their hands."""

    who: Who = "you"


class PutIntoLineage(Node, frozen=True, tag="put_into_lineage"):
    """Put cards on the bottom of a champion's lineage: the controller's one's, or that of the one meant."""

    what: Ref
    champion: Ref | None = None


OFF_FIELD: tuple[CardZone, ...] = (
    *("hand", "memory", "deck", "material", "banishment", "pantheon", "intent", "lineage", "loaded", "effects_stack"),
)
"""Where cards are that are not on the field: "from anywhere except the field"."""


class Divert(Node, frozen=True, tag="divert"):
    """For a time cards that match, of these players, are banished where they would go to the graveyard."""

    filter: Filter
    who: Who = "each"
    until: Literal["turn", "next_turn"] = "turn"
