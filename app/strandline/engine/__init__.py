"""Long work without Qt: taking snapshots of an installation, later search and compaction."""
