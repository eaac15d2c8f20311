"""Benchmarks against yardsticks that are measured beside them: a budget is a ratio, so it holds on any machine."""
