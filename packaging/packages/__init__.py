"""What `packaging/build.py` makes, a module for each kind of package."""
