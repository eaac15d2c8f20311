"""What the parts of the printer ask each other, and how a node finds the part that says it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, NamedTuple, TypeVar, get_args, get_type_hints

from gatcg_desktop.language import ast as t

_Method = TypeVar("_Method", bound=Callable[..., str])
_SAID_BY: dict[object, tuple[type, ...]] = {}
"""Methods, and the kinds of nodes that each of them says."""


def says(method: _Method) -> _Method:
    """Marks a method that says nodes of the kinds it takes."""
    node, *_ = get_type_hints(method).values()
    _SAID_BY[method] = get_args(node) or (node,)
    return method


class Unprintable(Exception):
    """A combination of fields for which there is no sentence yet. `str()` names it."""


class Phrase(NamedTuple):
    """Words for a thing or a player, and what other words must agree with."""

    text: str
    plural: bool = False
    feminine: bool = False


class Printer(ABC):
    """Says nodes. The parts, each for a family of nodes, ask each other in no other way than by what stands here."""

    said_by: ClassVar[dict[type, str]] = {}
    """The name of the method that says each kind of node."""

    def __init_subclass__(cls, **options: object) -> None:
        super().__init_subclass__(**options)
        cls.said_by = {
            kind: name
            for part in cls.__mro__
            for name, method in vars(part).items()
            if callable(method)
            for kind in _SAID_BY.get(method, ())
        }

    @abstractmethod
    def together(self, effects: tuple[t.Effect, ...]) -> str:
        """Several instructions as one sentence."""

    @abstractmethod
    def amount(self, amount: t.Amount) -> str:
        """A number, a letter, or LV."""

    @abstractmethod
    def told_amount(self, amount: t.Amount) -> str:
        """An amount in words: "the amount of allies you control"."""

    @abstractmethod
    def one_of(self, ref: t.Ref) -> str:
        """Any one of things that are described."""

    @abstractmethod
    def for_each(self, amount: t.Amount) -> tuple[int, str] | None:
        """How much for each of what, when an amount can be said so."""

    @abstractmethod
    def noun(self, filter: t.Filter, plural: bool = False) -> Phrase:
        """A description, without an article."""

    @abstractmethod
    def card_words(self, filter: t.Filter, many: bool = False) -> str:
        """A description of cards, without where they are."""

    @abstractmethod
    def ref(self, ref: t.Ref) -> Phrase:
        """What an instruction is about."""

    @abstractmethod
    def player(self, who: t.Who) -> Phrase:
        """A player as who does something."""

    @abstractmethod
    def paid(self, cost: t.Cost) -> str:
        """A cost as an instruction."""

    @abstractmethod
    def price(self, amount: t.Amount) -> str:
        """An amount of reserve."""

    @abstractmethod
    def happening(self, event: t.Event) -> str:
        """What happens, without "whenever"."""
