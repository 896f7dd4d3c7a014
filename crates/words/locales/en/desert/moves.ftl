# What happened: lines of a log without a full stop.

# Actions. What an action brought follows, each part after a dot: "● Ana: pink camel on D7 · token (worth 3) · oasis D3 (+5)".
# $who, $colour
desert-moves-drawn-back = { $who }: { COLOUR($colour) } leader given back, by lot or as the only one left
# $who, $colour
desert-moves-given-back = { $who }: { COLOUR($colour) } leader given back
# $who, $at
desert-moves-palm-set = { $who }: palm on { $at }
# Palms that chance placed.
# $count, $at (list)
desert-moves-palms-stand = { $count ->
    [1] A palm marks the oasis on { $at }
   *[other] Palms mark the oases on { $at }
}
desert-moves-tokens-laid = The tokens lie on the waterholes
# $who, $colour, $at
desert-moves-leader-placed = { $who }: { COLOUR($colour) } leader on { $at }
desert-moves-leaders-cut-short = No space is left for another leader: the caravans set out
desert-moves-leaders-done = All leaders are placed: the caravans set out
# $who, $colour, $at
desert-moves-camel-placed = { $who }: { COLOUR($colour) } camel on { $at }
desert-moves-resigned = { $who } resigns
# What a player gained without an action of their own. "gain" is one of the parts below.
# $who, $gain
desert-moves-gained = { $who }: { $gain }

# What an action brought: parts of a line, or of a list after a colon ("Your turn brought: token from C7, oasis D3 (+5)."), never of
# a sentence.
# The token of the space where the camel was just placed, and one elsewhere.
desert-moves-took-there = token
desert-moves-took-there-worth = token (worth { $value })
desert-moves-took = token from { $at }
# $at, $value
desert-moves-took-worth = token from { $at } (worth { $value })
desert-moves-linked = oasis { $at } (+5)
desert-moves-crossed = river crossed (+5)
# The next three may follow each other: "8 spaces enclosed, 2 tokens (worth 5), 1 oasis (+5)".
# $spaces (number)
desert-moves-enclosed = { $spaces ->
    [one] { $spaces } space enclosed
   *[other] { $spaces } spaces enclosed
}
desert-moves-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
# $count, $worth
desert-moves-tokens-worth = { $count ->
    [one] { $count } token (worth { $worth })
   *[other] { $count } tokens (worth { $worth })
}
# $count, $points (number)
desert-moves-oases = { $count ->
    [one] { $count } oasis (+{ $points })
   *[other] { $count } oases (+{ $points })
}

# Why the game is over: sentences without a full stop.
desert-moves-last-camel = The last camel of a colour is on the board: the game is over
desert-moves-no-legal-camel = No space is left for the next camel: the game is over
desert-moves-one-left = Only one player is left: the game is over

# What a placement brings, short, for menus: "waterhole 3 · oasis D6 +5 · 8 spaces enclosed, +2 tokens". No Markdown.
desert-moves-short-waterhole = waterhole { $value }
desert-moves-short-waterhole-hidden = waterhole ?
desert-moves-short-oasis = oasis { $at } +5
desert-moves-short-river = river +5
# $count
desert-moves-short-tokens = { $count ->
    [one] +{ $count } token
   *[other] +{ $count } tokens
}
# $count, $points (number)
desert-moves-short-oases = { $count ->
    [one] { $count } oasis +{ $points }
   *[other] { $count } oases +{ $points }
}
desert-moves-short-end = end of the game
# The same where another player has more points then, or may have as far as the reader knows.
desert-moves-short-end-behind = end of the game, you behind
desert-moves-short-end-perhaps-behind = end of the game, you perhaps behind

# What is near a space that brings nothing yet, short, for menus: "next to waterhole 3, 2 from an oasis". Steps are 2 or 3.
desert-moves-next-to-waterhole = next to waterhole { $value }
desert-moves-next-to-waterhole-hidden = next to a waterhole
# $steps, $value
desert-moves-near-waterhole = { $steps } from waterhole { $value }
desert-moves-near-waterhole-hidden = { $steps } from a waterhole
desert-moves-next-to-oasis = next to an oasis
desert-moves-near-oasis = { $steps } from an oasis

# A placement in a menu; what speaks for it may follow.
# $colour, $at
desert-moves-of-colour = { COLOUR($colour) } { $at }
