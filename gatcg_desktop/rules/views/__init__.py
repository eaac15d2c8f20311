"""What viewers see and are told, and what people ask of a position."""
