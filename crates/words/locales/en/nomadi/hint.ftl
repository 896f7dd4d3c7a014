# What speaks for a part of a turn of Nomadi: sentences with Markdown.

# The steps of all nomads of the reader together.
nomadi-hint-nearer = { $steps ->
    [one] Your nomads are { $steps } step nearer to the oasis.
   *[other] Your nomads are { $steps } steps nearer to the oasis, all together.
}
# What is left to "who", who moves next: the cards that a single die of some face could take, before and after.
# $who, $before, $after
nomadi-hint-leaves-fewer = { $after ->
    [0] It leaves { $who }, who is next, no card that a single die could take; there were { $before }.
    [one] It leaves { $who }, who is next, { $after } card that a single die could take; there were { $before }.
   *[other] It leaves { $who }, who is next, { $after } cards that a single die could take; there were { $before }.
}
# $who, $before, $after
nomadi-hint-leaves-more = { $after ->
    [one] On the other hand { $who }, who is next, could then take { $after } card with a single die; before, it was { $before }.
   *[other] On the other hand { $who }, who is next, could then take { $after } cards with a single die; before, it was { $before }.
}

# Why a nomad is placed where it is.
nomadi-hint-forward = It stands as far forward as there is room.
nomadi-hint-tried = I tried every place with some rolls of whoever moves first: with this one your chances were best.
nomadi-hint-rear = It is your last one, so it stands at the back: the owner of the last nomad to leave the start area gets 5 coins.

# With an offer that is answered.
# $points (tenths)
nomadi-hint-card = A card that you have not looked at is worth { $points } points on average.
