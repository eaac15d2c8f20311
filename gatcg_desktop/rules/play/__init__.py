"""Playing cards and using abilities: what is allowed, targets, modes, costs, payment; state-based actions."""
