"""Card text and the typed tree of abilities it becomes."""

# The halves of the ability tree hold each other (a granted ability is part of an instruction): this order works
# whichever of them is imported first.
import gatcg_desktop.language.instructions  # noqa: F401
