# Turns of any game.

turn-taken-back = Taken back.
turn-stale = That was out of date, so nothing was changed. This is how the game stands now.

# After a turn is ended. What it brought is one or more parts of a sentence in the past tense: "took …".
turn-played = Played.
turn-gained = You { $gains }.

turn-yours = { $mention }, it is your turn.
# At the end of a game, to everybody who played.
turn-game-over = { $players }: the game is over.

# Below the answer to a player who has played: the next game that waits for them, and how much time is left, if there is a clock.
turn-next = *Next: { $game }*
turn-next-left = *Next: { $game }, { $left } left*
turn-next-late = *Next: { $game }, time is up*
turn-left-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
turn-left-hours = { $count } h
turn-left-minutes = { $count } min

# To a player who has an offer from another player, in the channel; what it is stays between the two.
turn-asked = { $mention }, somebody makes you an offer. Only you can open it.
turn-not-asked = No offer is open to you any more.

turn-told-here = You do not accept direct messages from me, so I am telling you here. `/tokens` shows you your tokens.
