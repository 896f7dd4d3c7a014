# Why something cannot be done in Nomadi: which rule forbids it, and where. A reason is one or two short sentences.

nomadi-refusal-game-over = The game is over.
nomadi-refusal-unknown-action = { $given } is not something that you can do in this game.
nomadi-refusal-no-such-seat = That player is not in this game any more: choose another.
nomadi-refusal-not-your-turn = It is not your turn: please wait for { $player }.
nomadi-refusal-no-space = { $given } is not a space of this board. Spaces have a letter and a number, like C7.
nomadi-refusal-not-in-start = { $at } is not in the start area; nomads begin there.
# $at, $player
nomadi-refusal-occupied = { $at } is taken: { $player }'s nomad stands there.
nomadi-refusal-not-beside = { $at } is not next to a nomad; the caravan begins as one group.
nomadi-refusal-no-such-die = You have no { $given } left in this turn: *{ labels-my-turn }* shows your dice.
nomadi-refusal-no-nomad = There is no nomad on { $at }: choose the space of a nomad. *{ labels-my-turn }* lists those that you can move.
nomadi-refusal-in-oasis = The nomad on { $at } has reached the oasis and stays there.
nomadi-refusal-no-free-side = The nomad on { $at } has no free space beside it, so it cannot be moved.
# $from, $to, $die
nomadi-refusal-no-path =
    From { $from } a { $die } does not lead to { $to }: { $die ->
        [1] a 1 is a step to a space beside it.
        [2] a 2 jumps in a straight line over exactly one nomad.
        [3] a 3 jumps in a straight line over exactly two nomads, without a gap.
        [4] a 4 jumps in a straight line over exactly three nomads, without a gap.
        [5] a 5 jumps over exactly four nomads, without a gap, in a straight line or with one right-angled turn.
       *[6] a 6 jumps over exactly five nomads, without a gap, in a straight line or with one right-angled turn.
    }
# $from, $to
nomadi-refusal-no-way-out = From { $from } to { $to } is no step over a corner.
# $to, $die
nomadi-refusal-back-and-forth = This nomad came from { $to } with a { $die } in this turn; it may not go back to it with the same number.
nomadi-refusal-start-area = { $at } is in the start area; no nomad goes back into it.
nomadi-refusal-gorge = { $to } is before the gorge; no nomad goes back over it.
# $from, $to
nomadi-refusal-falls-apart = If the nomad on { $from } went to { $to }, the caravan would fall apart.
nomadi-refusal-no-such-card = No price is due for a card of { $given }: *{ labels-my-turn }* shows what is due.
# $given, $most
nomadi-refusal-bad-price = { $given } is not a price: a price is a whole number from 0 to { $most }.
nomadi-refusal-no-such-offer = No offer of a card of { $given } is open to you: *{ labels-my-turn }* shows what is.
nomadi-refusal-bad-answer = { $given } is not an answer: you buy the card or decline.
nomadi-refusal-bribery-off = This game has no bribery: players do not pay each other in it.
nomadi-refusal-bad-receiver = { $given } is not another player of this game: choose one from the list.
nomadi-refusal-bad-amount = { $given } is not an amount: it is a whole number from 1.
nomadi-refusal-too-much = { $has ->
    [one] You have only { $has } coin.
   *[other] You have only { $has } coins.
}

# Something else is due.
nomadi-refusal-placing = The nomads are being placed now: `/nomad` places one.
nomadi-refusal-rolling = The dice are just being rolled: please try again in a moment.
nomadi-refusal-moving = The nomads are all placed: `/move` moves one.
nomadi-refusal-settling = The moves are over: only prices and answers to offers are left. Press *{ labels-my-turn }*.

# What was typed cannot be read.

# What was typed is not the value of a die.
nomadi-refusal-not-a-die = { $given } is not a die: it is a number from 1 to 6, or 0 for the way out.
# "players" is a list of names.
# What was typed names no player who can be paid (N40), but these can.
# $given, $players
nomadi-refusal-not-to-pay = You cannot pay { $given }. You can pay { $players }.
# What was typed is the name of several players.
nomadi-refusal-called-alike = Several players are called { $given }: choose one of them from the list.

# Nothing can be added to what is drafted.

# The draft leaves nothing to do in this turn.
nomadi-refusal-complete = Nothing more can be done in this turn. Press *{ labels-my-turn }* and end it, or type `/undo` first.
# The draft holds the way out (N14), after which the dice are rolled.
nomadi-refusal-roll-first = Next the dice are rolled. Press *{ labels-my-turn }* and play your way out first, or type `/undo`.
