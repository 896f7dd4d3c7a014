# What speaks for a turn of Through the Desert: sentences with Markdown. Distances are in camels, as if only that player moved.

# What it brings at once. "tokens" have values that the reader does not know before the turn is played.
# $points (number)
desert-hint-points = { $points ->
    [one] It brings you { $points } point.
   *[other] It brings you { $points } points.
}
desert-hint-tokens = { $tokens ->
    [1] It brings you a token of hidden value.
   *[other] It brings you { $tokens } tokens of hidden value.
}
# $points (number), $tokens
desert-hint-points-and-tokens = { $tokens ->
    [1] It brings you { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and a token of hidden value.
   *[other] It brings you { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and { $tokens } tokens of hidden value.
}
# $points (number)
desert-hint-largest = If the game ended then, your largest caravans would bring { $points } more.

# What it takes from whom. "before" and "after" are numbers of camels, 1 to 5.
# $who, $at, $before
desert-hint-takes-token = { $before ->
    [1] It takes the token on { $at } before { $who }, who is one camel away from it.
   *[other] It takes the token on { $at } before { $who }, who is { $before } camels away from it.
}
# $who, $at, $before
desert-hint-cuts-off-token = { $before ->
    [1] It cuts { $who } off from the token on { $at }: it was one camel away, and is now out of reach or more than five away.
   *[other] It cuts { $who } off from the token on { $at }: it was { $before } camels away, and is now out of reach or more than five away.
}
# $who, $at, $before, $after
desert-hint-lengthens-to-token = { $who } now needs { $after } camels to the token on { $at } instead of { $before }.
# $who, $colour, $at, $before
desert-hint-cuts-off-oasis = { $before ->
    [1] It cuts { $who } off from the oasis on { $at }: the { COLOUR($colour) } caravan was one camel away, and that is now out of reach or more than five away.
   *[other] It cuts { $who } off from the oasis on { $at }: the { COLOUR($colour) } caravan was { $before } camels away, and that is now out of reach or more than five away.
}
# $who, $colour, $at, $before, $after
desert-hint-lengthens-to-oasis = { $who } now needs { $after } camels to bring the { COLOUR($colour) } caravan to the oasis on { $at } instead of { $before }.

# Which way of the reader's own it shortens.
# $colour, $at, $before, $after
desert-hint-nears-token = { $after ->
    [1] It leaves your { COLOUR($colour) } caravan one camel from the token on { $at } instead of { $before }.
   *[other] It leaves your { COLOUR($colour) } caravan { $after } camels from the token on { $at } instead of { $before }.
}
# $colour, $at, $after
desert-hint-opens-token = { $after ->
    [1] It brings the token on { $at } within one camel of your { COLOUR($colour) } caravan.
   *[other] It brings the token on { $at } within { $after } camels of your { COLOUR($colour) } caravan.
}
# $colour, $at, $before, $after
desert-hint-nears-oasis = { $after ->
    [1] It leaves your { COLOUR($colour) } caravan one camel from the oasis on { $at } instead of { $before }.
   *[other] It leaves your { COLOUR($colour) } caravan { $after } camels from the oasis on { $at } instead of { $before }.
}
# $colour, $at, $after
desert-hint-opens-oasis = { $after ->
    [1] It brings the oasis on { $at } within one camel of your { COLOUR($colour) } caravan.
   *[other] It brings the oasis on { $at } within { $after } camels of your { COLOUR($colour) } caravan.
}
