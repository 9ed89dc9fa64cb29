"""The ways of shrinking that the lab compares; :mod:`.registry` knows them by name."""
