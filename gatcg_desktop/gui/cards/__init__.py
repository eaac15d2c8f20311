"""The card desk: all cards of the catalogue, searched while typing. Other rooms embed `CardDesk`."""
