"""Qt without widgets: the watcher, job queues and the snapshot publisher."""
