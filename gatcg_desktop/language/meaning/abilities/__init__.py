"""Whole texts: sentences, costs, static abilities and replacements."""
