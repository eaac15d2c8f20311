"""Attacks and the combat phase."""
