"""The study room: a teacher shows a lesson or a game, and the tables of a class follow. No network, no clock."""
