# What happened: lines without a full stop, beginnings of such lines, or parts of them.

# Actions. Parts such as desert-moves-took may follow in a list: "● Ana placed a pink camel on D7, took the
# token on D7 and linked the oasis on D3 (+5)".
# $who, $colour
desert-moves-drawn-back = { $who } gives back the { COLOUR($colour) } leader, drawn at random
# $who, $colour
desert-moves-given-back = { $who } gave back the { COLOUR($colour) } leader
# $who, $at
desert-moves-palm-set = { $who } placed a palm on { $at }
desert-moves-palm-stands = A palm marks the oasis on { $at }
# "at" is a list.
desert-moves-palms-stand = Palms mark the oases on { $at }
desert-moves-tokens-laid = The tokens are laid on the waterholes
# $who, $colour, $at
desert-moves-leader-placed = { $who } placed the { COLOUR($colour) } leader on { $at }
desert-moves-leaders-cut-short = No space is left for another leader: the caravans set out
desert-moves-leaders-done = All leaders are placed: the caravans set out
# $who, $colour, $at
desert-moves-camel-placed = { $who } placed a { COLOUR($colour) } camel on { $at }
desert-moves-resigned = { $who } resigned
# "gain" is one of the parts below.
# $who, $gain
desert-moves-gained = { $who } { $gain }

# What an action brought: parts of a sentence in the past tense, which begins with the player.
# On the space where the camel was just placed, and elsewhere.
desert-moves-took-there = took its token
desert-moves-took-there-worth = took its token (worth { $value })
desert-moves-took = took the token on { $at }
# $at, $value
desert-moves-took-worth = took the token on { $at } (worth { $value })
desert-moves-linked = linked the oasis on { $at } (+5)
desert-moves-crossed = crossed the river (+5)
# $spaces (number)
desert-moves-enclosed = { $spaces ->
    [one] enclosed 1 space
   *[other] enclosed { $spaces } spaces
}
# "with" is a list of the three parts below.
# $spaces (number), $with
desert-moves-enclosed-with = { $spaces ->
    [one] enclosed 1 space with { $with }
   *[other] enclosed { $spaces } spaces with { $with }
}
desert-moves-with-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
# $count, $worth
desert-moves-with-tokens-worth = { $count ->
    [one] 1 token worth { $worth }
   *[other] { $count } tokens worth { $worth }
}
# $count, $points (number)
desert-moves-with-oases = { $count ->
    [one] 1 oasis (+{ $points })
   *[other] { $count } oases (+{ $points })
}

# Why the game is over: sentences without a full stop.
desert-moves-last-camel = The last camel of a colour was placed: the game is over
desert-moves-no-legal-camel = No camel can be placed any more: the game is over
desert-moves-one-left = Only one player is left: the game is over

# What a placement brings, short, for menus: "waterhole 3 · links D6 +5 · encloses 8 spaces, +2 tokens". No Markdown.
desert-moves-short-waterhole = waterhole { $value }
desert-moves-short-waterhole-hidden = waterhole ?
desert-moves-short-oasis = links { $at } +5
desert-moves-short-river = river +5
# $spaces (number)
desert-moves-short-closes = { $spaces ->
    [one] encloses 1 space
   *[other] encloses { $spaces } spaces
}
desert-moves-short-tokens = { $count ->
    [one] +1 token
   *[other] +{ $count } tokens
}
# $points (number)
desert-moves-short-oases = oasis +{ $points }
desert-moves-short-end = ends the game

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
