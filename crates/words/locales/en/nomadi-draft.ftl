# The preview of a turn that is not committed, and what the player is asked to do.
