"""What is heard: short sounds for what happens on the table, and when it is one's turn."""
