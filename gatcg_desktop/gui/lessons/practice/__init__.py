"""Practice in the window: the day's questions, each on its table, how well the rules are known, and the exam."""
