"""Noticing that the event of a triggered ability happened."""
