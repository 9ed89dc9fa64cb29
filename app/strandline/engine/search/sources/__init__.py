"""Where documents come from: each source gives its documents in order, a stretch at a time.

``base`` says what a source is; one module for each kind; ``catalog`` finds those that belong to what
the user opened.
"""
