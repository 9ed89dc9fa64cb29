"""The pictures of a memory: icicle, minimap, relations. They paint; layouts compute."""
