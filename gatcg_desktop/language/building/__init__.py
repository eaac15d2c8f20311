"""What the grammar's rules mean: a method for each rule, of its name, makes its piece of the ability tree."""
