"""Games as the window begins, keeps, opens and looks back at them."""
