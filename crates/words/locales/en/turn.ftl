# A turn, whatever the game.

turn-taken-back = Taken back.
turn-stale = That was out of date, and nothing was changed. This is how it stands now.

# After a turn was ended. What it brought is one part of a sentence or several, in the past: "took …".
turn-played = Played.
turn-gained = You { $gains }.
turn-over = The game is over.

turn-yours = { $mention }, it is your turn.
turn-told-here = You do not accept direct messages from me, so you are told here; `/tokens` shows you your tokens.
