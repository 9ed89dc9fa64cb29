"""A model behind an OpenAI-compatible address: asked only when the user switched it on.

The house rules for everything in here: no network while ``endpoint_on`` is off; the key comes from
the keyring or a variable of the environment and is written nowhere; no error, log line or record
holds the key, what was sent, or what came back.
"""
