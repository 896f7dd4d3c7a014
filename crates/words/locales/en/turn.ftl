# Turns of any game.

turn-taken-back = Taken back.
turn-stale = That was out of date, so nothing was changed. This is how the game stands now.

# After a turn is ended. What it brought is one or more parts of a sentence in the past tense: "took …".
turn-played = Played.
turn-gained = You { $gains }.

turn-yours = { $mention }, it is your turn.
turn-told-here = You do not accept direct messages from me, so I am telling you here. `/tokens` shows you your tokens.
