# How everybody stands, and the end of a game.

# The headings of the table while the game runs, as short as possible so that it fits on a phone: nomads before the gorge,
# beyond it and in the oasis, and cards.
nomadi-score-column-near = before
nomadi-score-column-far = across
nomadi-score-column-oasis = oasis
nomadi-score-column-cards = cards
# The first line of the table at the end, and the last before it.
nomadi-score-row-total = points
nomadi-score-row-money = coins

# Who got or paid what everybody knows of. "who" is a player, or the next one.
nomadi-score-nobody-yet = open
nomadi-score-last-out = Last out of the start area (+5): { $who }
nomadi-score-first-over = First over the gorge (+5): { $who }
nomadi-score-last-over = Last over the gorge (−5): { $who }
# $arrivals, $count
nomadi-score-in-oasis = { $count ->
    [0] In the oasis: no nomad yet. The third nomad there ends the game.
   *[other] In the oasis: { $arrivals }. The third nomad there ends the game.
}
nomadi-score-in-oasis-over = In the oasis: { $arrivals }
# The owner of a nomad in the oasis, and who moved it there.
# $owner, $mover
nomadi-score-arrival-by = { $owner } (moved by { $mover })

# $coins (text)
nomadi-score-own = You have { $coins } in coins. *{ nomadi-labels-my-coins }* shows you the rest; coins and the values of cards are secret to the end.
nomadi-score-secret = Coins and the values of cards are secret to the end.

# A player, and the values of the cards.
nomadi-score-cards-heading = Cards
# $player, $what
nomadi-score-of-player = { $player }: { $what }
nomadi-score-no-cards = no cards
