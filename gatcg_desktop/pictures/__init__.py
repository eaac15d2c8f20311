"""Card pictures: where they come from, made safe and small, kept on disk and in memory. No Qt."""
