# Why something cannot be placed: which rule stands in the way, and where. A reason is one or two short sentences.

desert-refusal-game-over = The game is over.
desert-refusal-unknown-action = There is no such thing to do: { $given }.
desert-refusal-not-your-turn = It is not your turn: { $player } is to move.
desert-refusal-nothing-to-do = There is nothing for you to do just now: the others are still choosing.
desert-refusal-occupied = { $at } is taken: { $player }'s { $colour } camel stands there.
desert-refusal-oasis = { $at } is an oasis; nobody may stand on one.
desert-refusal-given-back = You gave your { $colour } leader back, so you have none to place.
desert-refusal-placed-already = Your { $colour } leader is on the board already.
desert-refusal-first-leader-colour = { $player } has a { $colour } leader on the board; your first leader must have a colour that nobody has placed yet.
desert-refusal-waterhole = There is a token on { $at }; a leader may not stand on a waterhole.
desert-refusal-next-to-oasis = { $at } is next to the oasis on { $oasis }; a leader may not stand next to an oasis.
desert-refusal-next-to-leader = { $at } is next to { $player }'s { $colour } leader on { $other }; leaders never stand next to each other.
desert-refusal-supply-empty = No { $colour } camel is left.
desert-refusal-enclosed = { $at } lies in an area that { $player } enclosed; nobody may place there.
desert-refusal-not-adjacent = { $at } is not next to your { $colour } caravan; a camel joins a caravan of yours of its own colour.
desert-refusal-no-caravan = You have no { $colour } caravan.
desert-refusal-would-touch-other = { $at } touches { $player }'s { $colour } camel at { $other }; caravans of one colour never meet.
desert-refusal-colour-taken = { $player } has already given back a { $colour } leader; choose another colour.
desert-refusal-not-a-large-pool = { $at } is not a large pool; a palm is set on a large pool that has none.

# Something else is due.
desert-refusal-giving-back = First everybody gives back one leader: press *My turn* and choose the colour.
desert-refusal-palms = The palms are being set: press *My turn* and choose a large pool.
desert-refusal-leaders = Leaders are being placed now, one at a time.
desert-refusal-camels = Camels are being placed now.

# What was typed is not what is needed.
desert-refusal-no-colour = { $given } is not a camel colour: they are { $colours }.
desert-refusal-no-space = { $given } is not a space that is in play here; spaces are named like C7, a letter and a number.
desert-refusal-half-a-pair = A second camel needs both its colour and its space: fill in `colour2` and `space2`, or neither.
desert-refusal-give-back-first = First everybody gives back one leader: press *My turn* and choose its colour.
desert-refusal-one-at-a-time = Only one is due now: leave `colour2` and `space2` empty.
desert-refusal-one-camel = Only one camel is due now: leave `colour2` and `space2` empty.
