"""What is done: clauses about cards, objects, players and the Effects Stack."""
