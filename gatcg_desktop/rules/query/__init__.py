"""What is so: questions that change nothing."""
