"""What host and peers say to each other, and what it is made of."""
