"""Drawn card faces: what stands in for a picture, and the art of the starter set. No Qt."""
