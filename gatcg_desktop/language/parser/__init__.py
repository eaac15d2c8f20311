"""The parser of card texts: tokens, the grammar as tries, a chart that holds every way to read a text."""
