"""The study room in the window: the teacher's side, and that of a pupil."""
