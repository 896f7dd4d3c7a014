# Turns of any game.

# To a player who took back placements or a turn.
turn-taken-back = Taken back.
# To a player whose preview or button was outdated; the current state follows.
turn-stale = That was out of date, so nothing was changed. This is how the game stands now.

# To a player who had prepared steps of a turn which have become impossible, because somebody else acted meanwhile.
turn-draft-cut = { $count ->
    [one] One step that you had prepared is no longer possible after what others did, and was left out. The rest is still prepared.
   *[other] { $count } steps that you had prepared are no longer possible after what others did, and were left out. The rest is still prepared.
}
turn-draft-gone = What you had prepared is no longer possible after what others did. Please prepare your turn again.

# After a turn is ended. "gains" is a row of nominal parts: "token from C7 (worth 3), oasis D3 (+5)".
turn-played = Played.
# $gains (text)
turn-gained = Your turn brought: { $gains }.

turn-yours = { $mention }, it is your turn.
# At the end of a game, to everybody who played.
turn-game-is-over = { $players }: the game is over.
turn-watched-game-is-over = The game is over.

# Below the answer to a player who has played: the next game that waits for them, and how much time is left, if there is a clock.
turn-next-game = *Next: { $game }*
# $game, $left
turn-next-game-left = *Next: { $game }, { $left } left*
turn-next-game-late = *Next: { $game }, time is up*
turn-left-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
turn-left-hours = { $count } h
turn-left-minutes = { $count } min

# To a player who has an offer from another player, in the channel; what it is stays between the two.
turn-asked = { $mention }, somebody makes you an offer. Only you can open it.
# To somebody who wants to answer what nobody asks.
turn-not-asked = No offer is open to you any more.

# To somebody mentioned in the channel because their direct messages are closed.
turn-told-here = You do not accept direct messages from me, so I am telling you here. `/tokens` shows what only you may see.

# Lines about what happened, without a full stop. "line" is a whole line, with how the action came about.
turn-by-computer = { $line } · played by the computer because time ran out
# A line about a draft that was played when time had run out.
turn-by-clock = { $line } · played as prepared because time ran out
# This player's last turn was taken back, with the next player's agreement.
turn-undone = { $who }'s last turn was taken back: the next player agreed
# This player has taken over the seat.
turn-replaced = { $who } took over the seat
# The number of moves left out, above the moves shown.
turn-left-out = { $count ->
    [one] … 1 earlier move
   *[other] … { $count } earlier moves
}

# Sentences that precede the one that says who is to move.
turn-not-your-turn = It is not your turn.
turn-not-your-game = You are not playing in this game.
turn-nothing-since = Nothing has happened since your last turn.

# The end: why the game ended, without a full stop, and who won.
turn-nobody-wins = Nobody wins.
turn-wins = { $winner } wins!
turn-share = { $winners } share the victory!
# Why the game is over, without full stop, and who won.
# $reason, $winners (text)
turn-ended = **{ $reason }.** { $winners }
# The seed of a game that is over.
turn-seed = Seed: `{ $seed }` (with the record below, `caravanserai verify` checks the shuffle)
