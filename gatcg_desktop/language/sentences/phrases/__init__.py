"""What stands in a sentence: amounts."""
