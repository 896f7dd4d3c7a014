# The alt text of a whole game as an animated picture: sentences that are read aloud. The third is `pictures-all-scores`.

# $names (list), $board
nomadi-film-played = { $names } play Nomadi on { $board }.

# How the game ended, and who won.
# Enough nomads are in the oasis.
# $turn, $winners
nomadi-film-oasis = { $winners-count ->
    [one] Three nomads in the oasis end it in turn { $turn }, and { $winners } wins.
   *[other] Three nomads in the oasis end it in turn { $turn }, and { $winners } share the victory.
}
# $turn, $winners
nomadi-film-turn-limit = { $winners-count ->
    [one] It ends with turn { $turn }, the last one, and { $winners } wins.
   *[other] It ends with turn { $turn }, the last one, and { $winners } share the victory.
}
# $turn, $winners
nomadi-film-stuck = { $winners-count ->
    [one] It ends in turn { $turn }, when no nomad can move any more, and { $winners } wins.
   *[other] It ends in turn { $turn }, when no nomad can move any more, and { $winners } share the victory.
}
# All but one resigned.
# $winner
nomadi-film-resigned = All others resign, and { $winner } wins.
