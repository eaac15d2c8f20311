"""Grand Archive: the referee."""
