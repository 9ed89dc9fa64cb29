"""One search over everything the agent ever said or was told."""
