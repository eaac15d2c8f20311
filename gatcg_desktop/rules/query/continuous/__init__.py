"""Continuous effects: levels, layers, and how long what was derived holds."""
