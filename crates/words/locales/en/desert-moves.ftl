# What happened. These are lines without a full stop, beginnings of such lines, or their parts.

# What somebody did. Parts such as desert-moves-took may follow in a list: "● Ana placed a pink camel on D7, took the
# waterhole on D7 and linked the oasis on D3 (+5)".
desert-moves-drawn-back = { $who } gives back the { $colour } leader, which was drawn
desert-moves-given-back = { $who } gave back the { $colour } leader
desert-moves-palm-set = { $who } set a palm on { $at }
desert-moves-palm-stands = A palm stands on { $at }
# "at" is a list.
desert-moves-palms-stand = Palms stand on { $at }
desert-moves-tokens-laid = The tokens lie on the waterholes
desert-moves-leader-placed = { $who } placed the { $colour } leader on { $at }
desert-moves-leaders-cut-short = No space is left for another leader: the caravans set out
desert-moves-leaders-done = All leaders are placed: the caravans set out
desert-moves-camel-placed = { $who } placed a { $colour } camel on { $at }
desert-moves-resigned = { $who } resigned
# "gain" is one of the parts below.
desert-moves-gained = { $who } { $gain }

desert-moves-taken-back = What { $who } did last was taken back, as the next player agreed
desert-moves-replaced = { $who } took the seat over

# A whole line, with how it came about.
desert-moves-by-computer = { $line } · played by the computer, time was up
desert-moves-by-clock = { $line } · as prepared, time was up

# What it brought: parts of a sentence in the past tense, which begins with who did it.
desert-moves-took = took the waterhole on { $at }
desert-moves-took-worth = took the waterhole on { $at }, worth { $value }
desert-moves-linked = linked the oasis on { $at } (+5)
desert-moves-crossed = crossed the river (+5)
desert-moves-enclosed = { $spaces ->
    [one] enclosed 1 space
   *[other] enclosed { $spaces } spaces
}
# "with" is a list of the three parts below.
desert-moves-enclosed-with = { $spaces ->
    [one] enclosed 1 space with { $with }
   *[other] enclosed { $spaces } spaces with { $with }
}
desert-moves-with-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
desert-moves-with-tokens-worth = { $count ->
    [one] 1 token worth { $worth }
   *[other] { $count } tokens worth { $worth }
}
desert-moves-with-oases = { $count ->
    [one] 1 oasis (+{ $points })
   *[other] { $count } oases (+{ $points })
}

# Why the game is over: sentences without their full stop.
desert-moves-last-camel = The last camel of a colour was placed: the game is over
desert-moves-no-legal-camel = No camel can be placed any more: the game is over
desert-moves-one-left = Only one player is left: the game is over

# What a placement brings, short, for menus: "waterhole 3 · oasis +5 · closes 8 spaces, +2 tokens". No Markdown.
desert-moves-short-waterhole = waterhole { $value }
desert-moves-short-waterhole-hidden = waterhole ?
desert-moves-short-oasis = oasis +5
desert-moves-short-river = river +5
desert-moves-short-closes = { $spaces ->
    [one] closes 1 space
   *[other] closes { $spaces } spaces
}
desert-moves-short-tokens = { $count ->
    [one] +1 token
   *[other] +{ $count } tokens
}
desert-moves-short-oases = oasis +{ $points }
desert-moves-short-end = ends the game
