"""Paragraphs: an ability each."""
