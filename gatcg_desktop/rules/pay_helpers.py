"""What may be done while paying, to pay for a part of a reserve or memory cost.

Carries costs-and-memory (rules 1 and 2): other ways to pay that texts give, as Floating Memory does.
"""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.language.tree import FloatingOnly, PaysFor
from gatcg_desktop.rules.amounts import amount_of
from gatcg_desktop.rules.characteristics import borne, card_abilities
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.model import Card
from gatcg_desktop.rules.reading import Reader

Kind = Literal["reserve", "memory"]


def pay_helpers(reader: Reader, player: int, kind: Kind, card: int) -> list[tuple[Environment, PaysFor]]:
    """The deeds that could pay for a part of a cost of that kind, of this card, now."""
    from gatcg_desktop.rules.costs import can_pay

    found: list[tuple[Environment, PaysFor]] = []
    for source, helper in borne(reader, PaysFor):
        bearer = reader.bearer(source)
        if bearer is not None and bearer.controller == player and helper.kind == kind and not helper.own:
            found.append((Environment(player, source, bearer.key), helper))
    if type(reader.state.get(card)) is Card:
        env = Environment(player, card, reader.card(card).key)
        found += [
            (env, helper) for helper in card_abilities(reader, card, env)
            if type(helper) is PaysFor and helper.kind == kind and helper.own
        ]
    return [(env, helper) for env, helper in found if can_pay(reader, env, helper.deed, card)]


def helped(reader: Reader, player: int, kind: Kind, card: int) -> int:
    """How much of a cost such deeds could pay for together."""
    return sum(amount_of(reader, env, helper.worth) for env, helper in pay_helpers(reader, player, kind, card))


def floating_only(reader: Reader, player: int, card: int) -> bool:
    """Whether nothing but floating memory pays the memory cost of a card."""
    if type(reader.state.get(card)) is not Card:
        return False
    env = Environment(player, card, reader.card(card).key)
    return any(type(one) is FloatingOnly for one in card_abilities(reader, card, env))
