"""Processes beside this one: games played there, and bots that are helped to think."""
