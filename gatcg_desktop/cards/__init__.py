"""The card catalogue: fetched over HTTP or read from a file, kept in SQLite, with pictures on disk. No Qt.

Import from the modules (`model`, `store`, `sync`, `importing`, `pictures`, ...): this file loads nothing, so
that the start screen does not pay for requests and Pillow.
"""
