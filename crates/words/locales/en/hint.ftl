# Hints: what a computer player would do in the reader's place. Only the reader sees them.

# In the lobby, in its message after the start, and in /game info.
hint-agreed = Hints are allowed: on your turn you may ask for one with `/hint`.

# Above a hint. The moves and what speaks for them follow.
hint-head = {"*"}*A hint, for you alone.** It is made from what you know, and asking for it changes nothing.
# With a draft of the reader's own: the lines below begin with it, or leave it out.
hint-keeps-draft = It goes on from your draft.
# The hint leaves out what the reader has drafted.
hint-leaves-draft = Nothing can follow your draft, so this is for the whole turn; *{ labels-start-over }* takes your draft back.

# Below the moves. "commands" is a list of what can be typed.
hint-choose = *{ labels-play-hint }* drafts it, as long as nothing else has changed; you still end your turn yourself.
# $commands (list)
hint-choose-or-type = *{ labels-play-hint }* drafts it, as long as nothing else has changed; you still end your turn yourself. You may also type { $commands }.

# Where nothing can be counted.
hint-brings-nothing = It brings nothing at once.
hint-expects-most = Little that I can count speaks for it; looking ahead, I expect most from it.

# Refusals.

# To a player in a game of several people who did not agree to hints.
hint-not-agreed = This game has no hints, because other people play in it. To have them in your next game, press *{ labels-options }* in its lobby before others join; players who join agree to it.
# To a player who is to choose before anything is on the board.
hint-nothing-yet = There is no hint for this: nothing is on the board yet that speaks for one choice or another. Ask again when you have a leader to place.
