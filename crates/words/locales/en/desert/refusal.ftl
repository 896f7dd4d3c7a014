# Why something cannot be placed: which rule forbids it, and where. A reason is one or two short sentences.

desert-refusal-game-over = The game is over.
desert-refusal-unknown-action = { $given } is not something that you can do in this game.
desert-refusal-not-your-turn = It is not your turn: it is { $player }'s.
desert-refusal-nothing-to-do = You have nothing to do at the moment: the others are still choosing.
# $at, $player, $colour
desert-refusal-occupied = { $at } is taken: { $player }'s { COLOUR($colour) } camel stands there.
desert-refusal-on-oasis = { $at } is an oasis; nobody may stand on one.
desert-refusal-gave-back = You gave your { COLOUR($colour) } leader back, so you have none to place.
desert-refusal-placed-already = Your { COLOUR($colour) } leader is on the board already.
# $player, $colour
desert-refusal-first-leader-colour = { $player } has a { COLOUR($colour) } leader on the board; your first leader must have a colour that nobody has placed yet.
desert-refusal-on-waterhole = { $at } is a waterhole; a leader may not stand on one.
# $at, $oasis
desert-refusal-next-to-oasis = { $at } is next to the oasis on { $oasis }; a leader may not stand next to an oasis.
# $at, $player, $colour, $other
desert-refusal-next-to-leader = { $at } is next to { $player }'s { COLOUR($colour) } leader on { $other }; leaders may not stand next to each other.
desert-refusal-supply-empty = No { COLOUR($colour) } camels are left; choose another colour.
# $at, $player
desert-refusal-enclosed = { $at } lies in an area that { $player } enclosed; nobody may place a camel there.
# $at, $colour
desert-refusal-not-adjacent = { $at } is not next to your { COLOUR($colour) } caravan; a { COLOUR($colour) } camel must join that caravan.
desert-refusal-no-caravan = You have no { COLOUR($colour) } caravan; choose another colour.
# $at, $player, $colour, $other
desert-refusal-would-touch-other = { $at } is next to { $player }'s { COLOUR($colour) } camel on { $other }; caravans of the same colour may never touch.
# $player, $colour
desert-refusal-colour-taken = { $player } has already given back a { COLOUR($colour) } leader; choose another colour.
desert-refusal-not-a-large-pool = { $at } is not a free large pool; a palm goes on a large pool that has no palm yet.

# Something else is due.
desert-refusal-giving-back = First everybody gives back one leader: press *My turn* and choose its colour.
desert-refusal-palms = Palms are being placed now: press *My turn* and choose a large pool.
desert-refusal-leaders = Leaders are being placed now, one at a time.
desert-refusal-camels = Camels are being placed now.

# The input is not what is needed.
# $given, $colours
desert-refusal-no-colour-among = { $given } is not a camel colour. The colours are { COLOUR($colours) }.
# For a space that is not on this board, or not in play.
desert-refusal-no-space = { $given } is not a space in this game. Spaces have a letter and a number, like C7.
# For a second colour without a second space, or vice versa.
desert-refusal-half-a-pair = A second camel needs a colour and a space: fill in both `colour2` and `space2`, or neither.
# For a typed placement while leaders are given back.
desert-refusal-give-back-first = First everybody gives back one leader: press *My turn* and choose its colour.
# For two placements where only one is due.
desert-refusal-one-at-a-time = You place only one now: leave `colour2` and `space2` empty.
# For two camels where one is due.
desert-refusal-one-camel = You place only one camel now: leave `colour2` and `space2` empty.
