"""Lessons: files that teach a person step by step and test the engine at the same time.

`files/` is what a file holds and reads it, `board/` sets up the game it begins with, `play/` plays it through the
engine's one door and checks what it promises, `authoring/` makes new ones. docs/lesson-format.md describes the files
for people.
"""
