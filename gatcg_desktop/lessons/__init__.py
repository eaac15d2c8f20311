"""Lessons: files that teach a person step by step and test the engine at the same time.

`format` is what a file holds, `files` reads and writes it, `runner` plays it through the engine's one door and checks
what it promises. docs/lesson-format.md describes the files for people.
"""
