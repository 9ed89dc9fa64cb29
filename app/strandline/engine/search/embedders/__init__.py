"""Embedding models: what makes vectors, what of it is on this computer, and how to get more.

Only the embedding process (``engine/search/embed_process``) makes an embedder: loading one takes
seconds and hundreds of megabytes, and may end the process it runs in. Everything else talks to
that process (``engine/search/embed_client``) and reads facts about models
(``model/embed_models``, ``embedders/catalogue``).
"""
