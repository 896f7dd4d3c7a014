# What a player did since the reader's last turn, in brief: "● Ana: pink C7, yellow D4 · 2 tokens · oasis +5 · 8 spaces enclosed".
# Placements come first, then what they brought, each part after a dot. Use the shortest words you have.

# $colour, $at
desert-brief-camel = { COLOUR($colour) } { $at }
# $colour, $at
desert-brief-leader = { COLOUR($colour) } leader { $at }
desert-brief-palm = palm { $at }
desert-brief-gave-back = { COLOUR($colour) } leader given back
desert-brief-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
# $count, $points (number)
desert-brief-oases = { $count ->
    [1] oasis +{ $points }
   *[other] { $count } oases +{ $points }
}
# $points (number)
desert-brief-river = river +{ $points }
# $spaces (number)
desert-brief-enclosed = { $spaces ->
    [one] { $spaces } space enclosed
   *[other] { $spaces } spaces enclosed
}
