"""Conditions and events: what must be so, and what sets an ability off."""
