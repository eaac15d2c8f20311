"""Games played to find faults: every card once, decks drawn by dice for hours, and short scripts of what went wrong."""
