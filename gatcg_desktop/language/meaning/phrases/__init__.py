"""Noun phrases, players and amounts: what something is about."""
