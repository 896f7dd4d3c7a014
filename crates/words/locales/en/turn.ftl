# Turns of any game.

# To a player who took back placements or a turn.
turn-taken-back = Taken back.
# To a player whose preview or button was outdated; the current state follows.
turn-stale = That was out of date, so nothing was changed. This is how the game stands now.

# To a player with steps in the draft that have become impossible, because another player acted meanwhile.
turn-draft-cut = { $count ->
    [1] One step of your draft is no longer possible after what others did, and is left out. The rest is still there.
   *[other] { $count } steps of your draft are no longer possible after what others did, and are left out. The rest is still there.
}
turn-draft-gone = Your draft is no longer possible after what others did. Please draft your turn again.

# Below a draft that the reader did not choose themselves.
turn-suggested = Part of this is only suggested: it is played if you end the turn yourself, not if time runs out.

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
# $game, $count
turn-next-game-days = { $count ->
    [one] *Next: { $game }, { $count } day left*
   *[other] *Next: { $game }, { $count } days left*
}
# $game, $count
turn-next-game-hours = *Next: { $game }, { $count } h left*
# $game, $count
turn-next-game-minutes = *Next: { $game }, { $count } min left*
turn-next-game-late = *Next: { $game }, time is up*

# To a player who has an offer from another player, in the channel; what it is stays between the two.
turn-asked = { $mention }, another player makes you an offer. Only you can open it.
# To a player who wants to answer what is not asked any more.
turn-not-asked = No offer is open to you any more. `/board` shows how the game stands.

# To a player mentioned in the channel because their direct messages are closed.
turn-told-here = You do not accept direct messages from me, so I am telling you here. `/tokens` shows what only you may see.

# Lines about what happened, without a full stop. "line" is a whole line, with how the action came about.
turn-by-computer = { $line } · played by the computer because time ran out
# A line about a draft that was played when time had run out.
turn-by-clock = { $line } · played as drafted because time ran out
turn-undone = { $who }: last turn taken back, with the next player's agreement
# A player took over the seat.
turn-replaced = { $who }: new in this seat

# Sentences that precede the one that says who is to move.
turn-not-your-turn = It is not your turn.
turn-not-your-game = You are not playing in this game.
turn-nothing-since = Nothing has happened since your last turn.

# The end: why the game ended, without a full stop, and who won.
turn-nobody-wins = There is no winner.
turn-wins = { $winner } wins!
turn-share = { $winners } share the victory!
# Why the game is over, without full stop, and who won.
# $reason, $winners (text)
turn-ended = **{ $reason }.** { $winners }
# The seed of a game that is over.
turn-seed = Seed: `{ $seed }` (with the record below, `caravanserai verify` checks the shuffle)
