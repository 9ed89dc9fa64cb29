"""The search index: a database of its own beside the library, made again at any time.

:class:`~strandline.store.search.index_file.SearchIndex` is the door. ``layout`` says what the
tables hold, ``rows`` turns them into documents, ``writing`` puts documents in and takes them out.
"""
