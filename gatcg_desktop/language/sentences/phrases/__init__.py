"""What stands in a sentence: amounts, players, and things that are spoken of."""
