"""Suggested memories: what of a session is worth keeping, offered and never written by itself."""

from strandline.engine.suggest.desk import SuggestionDesk
from strandline.engine.suggest.values import Change, Inbox, Offer, ToStage

__all__ = ["Change", "Inbox", "Offer", "SuggestionDesk", "ToStage"]
