"""A lossless memory for who has no plugin: built from plain transcripts, beside the host."""
