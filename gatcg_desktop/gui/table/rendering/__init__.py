"""How things look: looks as plain values, and the pictures drawn of them."""
