"""Players that need nobody at the desk. They answer decisions through the same door as everybody."""
