# The board as text. Each message is a line; "spaces" are names of spaces separated by blanks.

# Above the file if the text is too long for a message.
nomadi-board-as-a-file = The board in words is too long for a message, so here it is as a file.

# What is legal.

# Nothing can be placed or moved, but something else may be due.
nomadi-board-nothing-open = No nomad can be moved now. Press *My turn* to see what to do next.
# A die that is left and has no move.
nomadi-board-no-move = With a { $die } no nomad can be moved now.
# $count, $spaces
nomadi-board-open = Spaces for a nomad ({ $count }): { $spaces }
# $die, $count, $moves (text)
nomadi-board-moves = Moves with a { $die } ({ $count }): { $moves }
# $count, $moves (text)
nomadi-board-ways-out = The way out, one step over a corner ({ $count }): { $moves }

# The land: the board's name, the letter of its last column and the number of its last row; the gorge is between pairs of spaces.
# $title, $last (text), $rows
nomadi-board-size = { $title }: columns A to { $last }, rows 1 to { $rows }.
nomadi-board-start = Start area: { $spaces }
nomadi-board-waterholes = Waterholes: { $spaces }
nomadi-board-oasis = Oasis: { $spaces }
nomadi-board-gorge = The gorge is between: { $edges }
nomadi-board-rocks = Rocks: { $places }
nomadi-board-off = Off the board: { $places }
nomadi-board-cards = Cards face down: { $spaces }
nomadi-board-none = none

# The turn: the dice that are left, and what the reader has drafted.
nomadi-board-dice = Dice left: { $dice }
# $moves (text)
nomadi-board-draft = Your draft, not played yet: { $moves }
# $from, $to, $die
nomadi-board-step = { $from } to { $to } with a { $die }
nomadi-board-placed = a nomad on { $at }

# A player, and below that what they have. Who resigned is marked.
nomadi-board-resigned = { $who } (resigned)
nomadi-board-nomads = nomads: { $spaces }
nomadi-board-to-place = still to place: { $count }
nomadi-board-holds = cards: { $cards }
# $values (text)
nomadi-board-values = cards worth: { $values }
# $coins (text)
nomadi-board-money = coins: { $coins }
# "sources" is a list such as "gorge 5, unused dice −2".
# $coins (text), $sources
nomadi-board-money-from = coins: { $coins } ({ $sources })
nomadi-board-points = points: { $points }
# Cards that the reader looked at, with their values: "C7 3, D9 −1".
# $cards (text)
nomadi-board-seen = Cards that you know, by where they lay: { $cards }

# A settled offer ("C7: Ana offers Ben for 3"), a payment, a bonus, a nomad in the oasis.
nomadi-board-bought = { $offer }: bought
nomadi-board-declined = { $offer }: declined
nomadi-board-lapsed = { $offer }: lapsed
# $from, $to
nomadi-board-paid = { $from } paid { $to }.
# $from, $to, $coins
nomadi-board-paid-coins = { $coins ->
    [one] { $from } paid { $to } { $coins } coin.
   *[other] { $from } paid { $to } { $coins } coins.
}
nomadi-board-last-out = Last out of the start area, +5: { $who }
nomadi-board-first-over = First over the gorge, +5: { $who }
nomadi-board-last-over = Last over the gorge, −5: { $who }
# $at, $owner
nomadi-board-arrived = In the oasis on { $at }: a nomad of { $owner }
# $at, $owner, $mover
nomadi-board-arrived-by = In the oasis on { $at }: a nomad of { $owner }, moved by { $mover }
