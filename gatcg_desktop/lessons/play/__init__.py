"""Playing a lesson through the one door, and checking all that it says; of Magic too."""
