"""Card text and the typed tree of abilities it becomes."""
