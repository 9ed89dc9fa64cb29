"""What of a conversation is worth keeping: found in the user's own words, in English and Chinese.

Plain rules, nothing learnt and no model asked. They only propose: nothing here writes, and the words of
an agent or a tool are never taken for the user's.
"""
