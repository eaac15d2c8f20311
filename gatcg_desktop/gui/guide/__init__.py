"""The guide in the program: its pages from docs/guide, read offline."""
