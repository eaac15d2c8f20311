"""Practice: the lessons' questions again, when they are about to be forgotten; what is mastered; the exam."""
