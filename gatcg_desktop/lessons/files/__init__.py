"""What a lesson file holds, reading and writing it, which there are, and how far somebody has come with them."""
