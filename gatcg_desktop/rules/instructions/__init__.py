"""Running the instructions of an ability: one module for each family."""
