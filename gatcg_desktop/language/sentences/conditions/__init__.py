"""Conditions, what happened, and events."""
