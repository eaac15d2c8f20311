"""Running the ability tree: one small module per family of effects."""
