# Why something cannot be placed: which rule forbids it, where, and what to do next. A reason is one or two short sentences.

desert-refusal-game-over = The game is over. `/game rematch` opens the next one.
desert-refusal-unknown-action = { $given } is not something that you can do in this game. Press *{ labels-my-turn }* to see what is.
desert-refusal-not-your-turn = It is not your turn: please wait for { $player }.
desert-refusal-nothing-to-do = You have nothing to do at the moment: please wait for the others, who are still choosing.
# $at, $player, $colour
desert-refusal-occupied = { $at } is taken: { $player }'s { COLOUR($colour) } camel stands there. Choose another space.
desert-refusal-on-oasis = { $at } is an oasis, where no camel may stand; choose another space.
desert-refusal-gave-back = Your { COLOUR($colour) } leader is given back already; choose another colour.
desert-refusal-placed-already = Your { COLOUR($colour) } leader is on the board already; choose another colour.
# $player, $colour
desert-refusal-first-leader-colour = { $player } has a { COLOUR($colour) } leader on the board; choose for your first leader a colour that no leader on the board has.
desert-refusal-on-waterhole = { $at } is a waterhole, where no leader may stand; choose another space.
# $at, $oasis
desert-refusal-next-to-oasis = { $at } is next to the oasis on { $oasis }, where no leader may stand; choose another space.
# $at, $player, $colour, $other
desert-refusal-next-to-leader = { $at } is next to { $player }'s { COLOUR($colour) } leader on { $other }; choose a space that is next to no leader.
desert-refusal-supply-empty = No { COLOUR($colour) } camels are left; choose another colour.
# $at, $player
desert-refusal-enclosed = { $at } lies in an area enclosed by { $player }; choose a space outside it.
# $at, $colour
desert-refusal-not-adjacent = { $at } is not next to your { COLOUR($colour) } caravan; choose a space that is.
desert-refusal-no-caravan = You have no { COLOUR($colour) } caravan; choose another colour.
# $at, $player, $colour, $other
desert-refusal-would-touch-other = { $at } is next to { $player }'s { COLOUR($colour) } camel on { $other }, and caravans of the same colour may never touch; choose another space.
# $player, $colour
desert-refusal-colour-taken = { $player }'s { COLOUR($colour) } leader is given back already; choose another colour.
desert-refusal-not-a-large-pool = { $at } is not a free large pool; choose a large pool that has no palm yet.

# Something else is due.
desert-refusal-giving-back = First every player gives back one leader: press *{ labels-my-turn }* and choose its colour.
desert-refusal-palms = Palms are being placed now: press *{ labels-my-turn }* and choose a large pool.
desert-refusal-leaders = Leaders are being placed now, one at a time: press *{ labels-my-turn }* and place one of yours.
desert-refusal-camels = Camels are being placed now: press *{ labels-my-turn }* and place yours.

# The input is not what is needed.
# The colours are as people type them.
# $given, $colours (list)
desert-refusal-no-colour-among = { $given } is not a camel colour. The colours are { $colours }.
# For a space that is not on this board, or not in play.
desert-refusal-no-space = { $given } is not a space in this game. Spaces have a letter and a number, like C7.
# For a second colour without a second space, or vice versa.
desert-refusal-half-a-pair = A second camel needs a colour and a space: fill in both `colour2` and `space2`, or neither.
# For two placements where only one is due.
desert-refusal-one-at-a-time = You place only one now: leave `colour2` and `space2` empty.
# For two camels where one is due.
desert-refusal-one-camel = You place only one camel now: leave `colour2` and `space2` empty.
