# Texts on the board picture. All have little room, and are on one line unless noted otherwise.

# $board, $turn
desert-picture-board-and-turn = { $board } · turn { $turn }

# Whose turn it is.
desert-picture-gives-back = { $name } gives back a leader
desert-picture-sets-palm = { $name } places a palm
desert-picture-places-leader = { $name } places a leader
# $name, $camels
desert-picture-moves = { $name } to move · { $camels ->
    [one] { $camels } camel
   *[other] { $camels } camels
}
desert-picture-game-over = The game is over

# Above a preview: whose draft it is, what is drafted out of how many, and the player's points that can no longer be lost, before and
# after.
# $name, $count (text)
desert-picture-draft = { $name }'s draft · { $count }
# $name, $count (text), $before, $after
desert-picture-draft-points = { $name }'s draft · { $count } · { $before } → { $after } safe points
# The same if it brings none of them.
# $name, $count (text), $points
desert-picture-draft-same-points = { $name }'s draft · { $count } · { $points } safe points
desert-picture-camels = { $of ->
    [one] { $of } camel
   *[other] { $of } camels
}
desert-picture-leaders = { $of ->
    [one] { $of } leader
   *[other] { $of } leaders
}
desert-picture-palms = { $of ->
    [one] { $of } palm
   *[other] { $of } palms
}
# $drafted, $of
desert-picture-camels-of = { $of ->
    [one] { $drafted } of { $of } camel
   *[other] { $drafted } of { $of } camels
}
# $drafted, $of
desert-picture-leaders-of = { $of ->
    [one] { $drafted } of { $of } leader
   *[other] { $drafted } of { $of } leaders
}
# $drafted, $of
desert-picture-palms-of = { $of ->
    [one] { $drafted } of { $of } palm
   *[other] { $drafted } of { $of } palms
}

# What the draft brings, by column of the table: "tokens +5".
# $heading, $points
desert-picture-cause = { $heading } { $points }
# The heading of what the largest caravans bring as it stands, which can be lost again.
desert-picture-on-loan = on loan

# What the game is waiting for when no single player is to move.
desert-picture-giving-back = Giving a leader back: { $names }
desert-picture-each-gives-back = Each gives a leader back
desert-picture-palms-set = The palms are placed
desert-picture-leaders-placed = The leaders are placed
desert-picture-caravans-move = The caravans move

# The headings above the players' lines, in narrow columns.
desert-picture-caravans = caravans, largest:
desert-picture-framed = framed 10, tied 5
desert-picture-tokens-heading = tokens
desert-picture-oases = oases
desert-picture-river = river
desert-picture-enclosed = areas
desert-picture-largest = largest
# All that can no longer be lost; what the largest caravans are worth as it stands, which can; and both together.
desert-picture-safe = safe
desert-picture-loan = loan
desert-picture-total = total
# Above the headings of the columns of points.
desert-picture-points-heading = points
# Instead of points, for a player who resigned.
desert-picture-resigned = resigned

# The heading of the camels left: two short lines.
desert-picture-supply-lines =
    camels
    left

# The meanings of the signs on the board: two short lines each.
desert-picture-leader-lines =
    leader:
    in a hexagon
desert-picture-legal-lines =
    may be
    placed here
desert-picture-drafted-lines =
    drafted,
    not final
desert-picture-gained-lines =
    points
    it brings
desert-picture-waterhole-lines =
    waterhole:
    points
desert-picture-area-lines =
    enclosed:
    points
desert-picture-hidden-lines =
    hidden
    tokens
desert-picture-hidden-lead-lines =
    hidden tokens,
    underlined: leads
desert-picture-river-lines =
    river:
    cross for 5
desert-picture-unused-lines =
    not in
    this game
desert-picture-newest-one =
    placed
    last
# Placements of several turns, marked with a dot.
desert-picture-newest-unnumbered =
    placed
    lately
desert-picture-newest-lines =
    placed in
    order, { $last } last
